import { LOCAL_PERSON, type PersonId } from "../auth/principal.js";
import type { CallRun, Change, Grant, ToolCall } from "../calls/call.js";
import { grantOf } from "../calls/grants.js";
import { nextDeadline } from "../calls/timers.js";
import type { Runs } from "./runs.js";
import type { SqlDatabase } from "./sql.js";
import type { Stream } from "./stream.js";

/** `record`: the call as JSON. */
interface CallRow {
  readonly record: string;
}

/** How a question ended. */
interface DecisionRow {
  /** Of its audit row. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly toolName: string;
  readonly runId: string;
  /** null: the run was removed. */
  readonly runTitle: string | null;
  readonly status: "approved" | "rejected";
}

/** `call` null: it was removed with its run, which is kept for a shorter time. */
export type StoredDecision = DecisionRow & { readonly call: ToolCall | null };

/** Calls of earlier versions named no machine. */
const callOf = ({ record }: CallRow): ToolCall => ({
  ...{ machine: null, isSignalled: false },
  ...(JSON.parse(record) as ToolCall),
});

export type CallStore = ReturnType<typeof createCalls>;

export function createCalls(database: SqlDatabase, runs: Runs, stream: Stream, isLocal: boolean) {
  const one = database.prepare<CallRow>("SELECT record FROM calls WHERE tool_id = ?");
  const asked = database.prepare<CallRow>("SELECT record FROM calls WHERE approval_id = ?");
  const allowing = database.prepare<CallRow>(
    `SELECT c.record FROM calls c JOIN runs r ON r.id = c.run_id
     WHERE c.run_id = ? AND c.approval_id IS NOT NULL AND c.created_at >= r.registered_at ORDER BY c.created_at`,
  );
  const open = database.prepare<CallRow>(
    "SELECT record FROM calls WHERE run_id = ? AND status IN ('pending', 'approved', 'executing') ORDER BY created_at",
  );
  const pending = database.prepare<CallRow>(
    "SELECT record FROM calls WHERE project_id = ? AND status = 'pending' ORDER BY created_at",
  );
  const approved = database.prepare<CallRow>(
    `SELECT record FROM calls WHERE project_id = ? AND status = 'approved' AND json_extract(record, '$.owner') = ?
     ORDER BY created_at`,
  );
  const used = database.prepare<{ machine: string }>(
    `SELECT json_extract(record, '$.machine') AS machine FROM calls
     WHERE run_id = ? AND json_extract(record, '$.owner') = ? AND json_extract(record, '$.machine') IS NOT NULL
     ORDER BY created_at LIMIT 1`,
  );
  const due = database.prepare<CallRow>("SELECT record FROM calls WHERE deadline <= ? ORDER BY deadline");
  const write = database.prepare(
    `INSERT INTO calls (tool_id, project_id, run_id, approval_id, status, deadline, created_at, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (tool_id) DO UPDATE SET status = excluded.status, deadline = excluded.deadline, record = excluded.record`,
  );
  const noted = database.prepare(
    `INSERT INTO audit (project_id, at, who, run_id, tool_id, tool_name, hash, from_status, to_status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const decided = database.prepare<DecisionRow & { record: string | null }>(
    `SELECT a.number, a.at, a.tool_name AS toolName, a.run_id AS runId, a.to_status AS status, c.record,
       r.title AS runTitle
     FROM audit a LEFT JOIN calls c ON c.tool_id = a.tool_id LEFT JOIN runs r ON r.id = a.run_id
     WHERE a.project_id = ?1 AND a.from_status = 'pending' AND (?2 IS NULL OR a.number < ?2)
     ORDER BY a.number DESC LIMIT ?3`,
  );
  const found = (row: CallRow | undefined): ToolCall | null => (row === undefined ? null : callOf(row));

  return {
    run(runId: string): CallRun | null {
      const run = runs.byId(runId);
      if (run === undefined) return null;
      const { projectId, state, actorId, isLoopback, via } = run;
      const isOfThisMachine = isLocal && isLoopback;
      const actor = isOfThisMachine ? LOCAL_PERSON : actorId === null ? null : `github:${actorId}`;
      return { runId, projectId, state, actor, isLoopback, mayUseClients: via === "oidc" || isOfThisMachine };
    },
    call: (toolId: string) => found(one.get(toolId)),
    callOfApproval: (approvalId: string) => found(asked.get(approvalId)),
    /** Approved questions of the run with scope `class` or `all`. */
    grants: (runId: string): Grant[] => allowing.all(runId).flatMap((row) => grantOf(callOf(row)) ?? []),
    /** Calls of the run that are pending, approved or executing. */
    openCalls: (runId: string) => open.all(runId).map(callOf),
    /** Calls of the project whose question waits, oldest first. */
    pendingCalls: (projectId: string) => pending.all(projectId).map(callOf),
    /** Unclaimed approved calls for clients of this person, oldest first. */
    approvedCalls: (projectId: string, person: PersonId) => approved.all(projectId, person).map(callOf),
    /** The machine of this person that the run's first call went to; null: none yet. */
    machineOf: (runId: string, person: PersonId) => used.get(runId, person)?.machine ?? null,
    /** Ends of the project's questions, the newest first, of rows before `before`. */
    decisions: (projectId: string, limit: number, before: number | null): StoredDecision[] =>
      decided.all(projectId, before, limit).map(({ record, ...row }) => ({
        ...row,
        call: record === null ? null : callOf({ record }),
      })),
    /** Calls whose `nextDeadline` is at or before `now`. */
    dueCalls: (now: number) => due.all(now).map(callOf),
    /** Writes the call with its audit row and the events of the stream. */
    save({ call, from, who, publish }: Change): void {
      const { toolId, projectId, runId, approval, status, createdAt } = call;
      const approvalId = approval?.approvalId ?? null;
      write.run(toolId, projectId, runId, approvalId, status, nextDeadline(call), createdAt, JSON.stringify(call));
      if (from !== status) {
        noted.run(projectId, call.changedAt, who, runId, toolId, call.toolName, call.hash, from, status);
      }
      stream.append(publish.map(({ type, to, data }) => ({ projectId, type, to, data: JSON.stringify(data) })));
    },
  };
}
