import { LOCAL_PERSON } from "../auth/sessions.js";
import type { CallRun, Change, ToolCall } from "../calls/call.js";
import { grantOf } from "../calls/grants.js";
import type { CallStore } from "../calls/port.js";
import { nextDeadline } from "../calls/timers.js";
import type { Runs } from "./runs.js";
import { numberOf, type SqlDatabase, type SqlRow, textOf, textOrNull } from "./sql.js";
import type { Stream } from "./stream.js";

/** Calls of earlier versions named no machine. */
const callOf = (row: SqlRow): ToolCall => ({
  ...{ machine: null, isSignalled: false },
  ...(JSON.parse(textOf(row, "record")) as ToolCall),
});

export function createCalls(database: SqlDatabase, runs: Runs, stream: Stream, isLocal: boolean): CallStore {
  const one = database.prepare("SELECT record FROM calls WHERE tool_id = ?");
  const asked = database.prepare("SELECT record FROM calls WHERE approval_id = ?");
  const allowing = database.prepare(
    `SELECT c.record FROM calls c JOIN runs r ON r.id = c.run_id
     WHERE c.run_id = ? AND c.approval_id IS NOT NULL AND c.created_at >= r.registered_at ORDER BY c.created_at`,
  );
  const open = database.prepare(
    "SELECT record FROM calls WHERE run_id = ? AND status IN ('pending', 'approved', 'executing') ORDER BY created_at",
  );
  const pending = database.prepare(
    "SELECT record FROM calls WHERE project_id = ? AND status = 'pending' ORDER BY created_at",
  );
  const approved = database.prepare(
    `SELECT record FROM calls WHERE project_id = ? AND status = 'approved' AND json_extract(record, '$.owner') = ?
     ORDER BY created_at`,
  );
  const used = database.prepare(
    `SELECT json_extract(record, '$.machine') AS machine FROM calls
     WHERE run_id = ? AND json_extract(record, '$.owner') = ? AND json_extract(record, '$.machine') IS NOT NULL
     ORDER BY created_at LIMIT 1`,
  );
  const due = database.prepare("SELECT record FROM calls WHERE deadline <= ? ORDER BY deadline");
  const write = database.prepare(
    `INSERT INTO calls (tool_id, project_id, run_id, approval_id, status, deadline, created_at, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (tool_id) DO UPDATE SET status = excluded.status, deadline = excluded.deadline, record = excluded.record`,
  );
  const noted = database.prepare(
    `INSERT INTO audit (project_id, at, who, run_id, tool_id, tool_name, hash, from_status, to_status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const decided = database.prepare(
    `SELECT a.number, a.at, a.tool_name, a.run_id, a.to_status, c.record, r.title
     FROM audit a LEFT JOIN calls c ON c.tool_id = a.tool_id LEFT JOIN runs r ON r.id = a.run_id
     WHERE a.project_id = ?1 AND a.from_status = 'pending' AND (?2 IS NULL OR a.number < ?2)
     ORDER BY a.number DESC LIMIT ?3`,
  );
  const found = (row: SqlRow | undefined): ToolCall | null => (row === undefined ? null : callOf(row));

  return {
    run(runId): CallRun | null {
      const run = runs.byId(runId);
      if (run === undefined) return null;
      const { projectId, state, actorId, isLoopback, via } = run;
      const isOfThisMachine = isLocal && isLoopback;
      const actor = isOfThisMachine ? LOCAL_PERSON : actorId === null ? null : `github:${actorId}`;
      return { runId, projectId, state, actor, isLoopback, mayUseClients: via === "oidc" || isOfThisMachine };
    },
    call: (toolId) => found(one.get(toolId)),
    callOfApproval: (approvalId) => found(asked.get(approvalId)),
    grants: (runId) => allowing.all(runId).flatMap((row) => grantOf(callOf(row)) ?? []),
    openCalls: (runId) => open.all(runId).map(callOf),
    pendingCalls: (projectId) => pending.all(projectId).map(callOf),
    approvedCalls: (projectId, person) => approved.all(projectId, person).map(callOf),
    machineOf(runId, person) {
      const row = used.get(runId, person);
      return row === undefined ? null : textOf(row, "machine");
    },
    decisions: (projectId, limit, before) =>
      decided.all(projectId, before, limit).map((row) => ({
        number: numberOf(row, "number"),
        at: numberOf(row, "at"),
        toolName: textOf(row, "tool_name"),
        runId: textOf(row, "run_id"),
        runTitle: textOrNull(row, "title"),
        call: textOrNull(row, "record") === null ? null : callOf(row),
        isApproved: textOf(row, "to_status") === "approved",
      })),
    dueCalls: (now) => due.all(now).map(callOf),
    save({ call, audit, publish }: Change) {
      const { toolId, projectId, runId, approval, status, createdAt } = call;
      const approvalId = approval?.approvalId ?? null;
      write.run(toolId, projectId, runId, approvalId, status, nextDeadline(call), createdAt, JSON.stringify(call));
      if (audit !== null) {
        const { who, when, from, to, tool, hash } = audit;
        noted.run(projectId, when, who, runId, toolId, tool, hash, from, to);
      }
      stream.append(
        publish.map(({ type, to: reader, data }) => ({ projectId, type, to: reader, data: JSON.stringify(data) })),
      );
    },
  };
}
