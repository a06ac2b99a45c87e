import type { PersonId } from "../auth/principal.js";
import type { CallRun, Change, Grant, ToolCall } from "./call.js";
import type { Machine } from "./target.js";

/** How a question ended. */
export interface StoredDecision {
  /** Of its audit row. */
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly toolName: string;
  readonly runId: string;
  /** null: the run was removed. */
  readonly runTitle: string | null;
  readonly isApproved: boolean;
  /** null: it was removed with its run, which is kept for a shorter time. */
  readonly call: ToolCall | null;
}

/** What is stored, inside one transaction. */
export interface CallStore {
  run(runId: string): CallRun | null;
  call(toolId: string): ToolCall | null;
  callOfApproval(approvalId: string): ToolCall | null;
  /** Approved questions of the run with scope class or all, as `grantOf` makes them of calls. */
  grants(runId: string): readonly Grant[];
  /** Calls of the run that are pending, approved or executing. */
  openCalls(runId: string): readonly ToolCall[];
  /** Calls of the project whose question waits, oldest first. */
  pendingCalls(projectId: string): readonly ToolCall[];
  /** Unclaimed approved calls for clients of this person, oldest first. */
  approvedCalls(projectId: string, person: PersonId): readonly ToolCall[];
  /** The machine of this person that the run's first call went to; null: none yet. */
  machineOf(runId: string, person: PersonId): string | null;
  /** Ends of the project's questions, from the audit table: the newest first, of rows before `before`. */
  decisions(projectId: string, limit: number, before: number | null): readonly StoredDecision[];
  /** Calls whose `nextDeadline` is at or before `now`. */
  dueCalls(now: number): readonly ToolCall[];
  /** Writes the call as it is after the change, adds the audit row and the events of the stream. */
  save(change: Change): void;
}

export interface CallPort {
  /** Runs `work` in one immediate transaction; what it throws rolls back. Never nested. */
  transact<Result>(work: (store: CallStore) => Result): Result;
  /** The person's machines in the project, as they are now; connected ones first, then by last contact. */
  machines(projectId: string, person: PersonId): readonly Machine[];
}

/** Wakes those who wait for a call. */
export interface CallNotifier {
  /** After the transaction that changed the call. */
  changed(toolId: string): void;
  /** Resolves when the call changed, after `milliseconds`, or when the signal aborts. Never rejects. */
  wait(toolId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
}
