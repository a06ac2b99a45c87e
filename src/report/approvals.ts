import type { RunEvent } from "../core/run/agent.js";
import type { ApprovalRecord, RunReport } from "../core/run/run.js";
import { cellCode, code, joinParts, table } from "./inline.js";

const ROWS_SHOWN = 30;

/** The calls that people were asked about, each with its answer. */
export function approvalRecords(events: readonly RunEvent[]): readonly ApprovalRecord[] {
  const records: ApprovalRecord[] = [];
  for (const event of events) {
    if (event.type === "approval_requested") {
      const { id, hash, tool, call, risk, rule, deadline } = event;
      // If it is asked again elsewhere, for example in a comment after the hub was lost, it is the same question.
      const again = records.findIndex((one) => one.id === id && one.hash === hash && one.status === "pending");
      const question = { id, hash, tool, call, risk, rule, deadline };
      const record: ApprovalRecord = { ...question, status: "pending", by: "", how: "" };
      if (again === -1) records.push(record);
      else records[again] = record;
    }
    if (event.type !== "approval_answered") continue;
    const { id, hash, tool, risk, rule, answer, by, how } = event;
    const status = answer === "approved" ? "approved" : "rejected";
    const asked = records.findIndex((one) => one.id === id && one.status === "pending");
    const known = records[asked];
    if (known !== undefined) records[asked] = { ...known, status, by, how };
    else records.push({ id, hash, tool, call: "", risk, rule, deadline: null, status, by, how });
  }
  return records;
}

/** The section **Approvals**; '' if nothing was asked. */
export function approvalsSection(report: RunReport, phrase: string): string {
  const records = report.approvals ?? [];
  if (records.length === 0) return "";
  const rows = records.slice(0, ROWS_SHOWN).map(({ id, tool, call, risk, status, by, how }) => {
    const who = by === "" ? how : `${cellCode(by)} (${how})`;
    return [cellCode(id), cellCode(`${tool} ${call}`.trim(), 120), risk, status, who];
  });
  const hidden = records.length - rows.length;
  const waiting = records.filter(({ status }) => status === "pending");
  const answers = waiting
    .slice(0, ROWS_SHOWN)
    .map(({ id }) => `${code(`${phrase} approve ${id}`)} or ${code(`${phrase} deny ${id}`)}`);
  const how = `The run continues when each call is answered in the conversation: ${answers.join(", ")}. The comments that ask show each call in full.`;
  return joinParts([
    "**Approvals**",
    table(["id", "call", "risk", "status", "by"], rows),
    hidden > 0 ? `… and ${hidden} more.` : "",
    report.status === "awaiting_approval" && waiting.length > 0 ? how : "",
  ]);
}
