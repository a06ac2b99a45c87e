import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../src/core/run/agent.js";
import type { RunReport } from "../../src/core/run/run.js";
import { approvalRecords, approvalsSection } from "../../src/report/approvals.js";

const CALL = { id: "ab12", hash: "f".repeat(64), tool: "write_file", risk: "medium", rule: "write_file" } as const;
const ASKED: RunEvent = {
  ...{ type: "approval_requested", at: 1, ...CALL, head: "a".repeat(40), run: "1-1", agent: "build", deadline: 9 },
  ...{ call: '{"path":"a.md"}', wait: "resume" },
};
const answered = (change: object = {}): RunEvent => ({
  ...{ type: "approval_answered", at: 2, ...CALL, answer: "approved", by: "mona", how: "comment", scope: "once" },
  comment: 7,
  ...change,
});
const RECORD = { ...CALL, call: '{"path":"a.md"}', deadline: 9 };

describe("the questions to people", () => {
  it.each<readonly [string, readonly RunEvent[], readonly object[]]>([
    ["pending", [ASKED], [{ ...RECORD, status: "pending", by: "", how: "" }]],
    ["approved", [ASKED, answered()], [{ ...RECORD, status: "approved", by: "mona", how: "comment" }]],
    [
      "rejected",
      [ASKED, answered({ answer: "denied", how: "reaction" })],
      [{ ...RECORD, status: "rejected", by: "mona", how: "reaction" }],
    ],
    [
      "rejected in time",
      [ASKED, answered({ answer: "expired", by: "", how: "timeout" })],
      [{ ...RECORD, status: "rejected", by: "", how: "timeout" }],
    ],
    [
      "covered",
      [ASKED, answered({ scope: "class" }), answered({ how: "class" })],
      [
        { ...RECORD, status: "approved", by: "mona", how: "comment" },
        { ...CALL, call: "", deadline: null, status: "approved", by: "mona", how: "class" },
      ],
    ],
    ["nobody", [], []],
  ])("status: %s", (_name, events, records) => {
    expect(approvalRecords(events)).toEqual(records);
  });
});

describe("the section", () => {
  const report = (events: readonly RunEvent[], status = "awaiting_approval"): RunReport =>
    ({ status, approvals: approvalRecords(events) }) as unknown as RunReport;

  it("names each call, who answered, and how to answer what waits", () => {
    const text = approvalsSection(report([ASKED]), "/architect");
    expect(text).toContain('| `ab12` | `write_file {"path":"a.md"}` | medium | pending |  |');
    expect(text).toContain("`/architect approve ab12` or `/architect deny ab12`");
    const done = approvalsSection(report([ASKED, answered()], "success"), "/architect");
    expect(done).toContain("| approved | `mona` (comment) |");
    expect(done).not.toContain("/architect approve");
  });

  it("is empty when no approval was asked for", () => {
    expect(approvalsSection(report([]), "/architect")).toBe("");
  });

  it("holds no Markdown of a call", () => {
    const call = "`|` ![](https://evil.test/x.png)\n### Architect: success @everyone";
    const text = approvalsSection(report([{ ...ASKED, call } as RunEvent]), "/architect");
    expect(text.split("\n").filter((line) => line.startsWith("#"))).toEqual([]);
    expect(text).toMatch(/\| ``write_file `\\x7c` !\[\]\(https/);
  });
});
