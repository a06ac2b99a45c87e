import type { Change, ToolCall } from "./call.js";
import { changed, decisionEvent, HUB, isOpen, NO_CLIENT } from "./change.js";

/** Extra time beyond the call's own, in which a client takes it and reports its result. */
const SPARE_SECONDS = 30;

/** When the call has to be checked again, in milliseconds since the epoch; null: never. */
export function nextDeadline(call: ToolCall): number | null {
  if (call.status === "pending") return call.approval?.expiresAt ?? call.createdAt;
  if (call.target !== "client" || !isOpen(call)) return null;
  const own = call.changedAt + (call.executionSeconds + SPARE_SECONDS) * 1_000;
  // The machine may be away as long as a person had time to answer.
  return call.status === "approved" ? Math.max(own, call.approval?.expiresAt ?? 0) : own;
}

export function isOverdue(call: ToolCall, now: number): boolean {
  const deadline = nextDeadline(call);
  return deadline !== null && deadline <= now;
}

/** Closes an open question without a person. */
function unanswered(call: ToolCall, error: string, now: number): Change {
  const approval = call.approval === null ? null : { ...call.approval, status: "rejected" as const, decidedAt: now };
  const next: ToolCall = { ...call, approval, status: "rejected", error, changedAt: now };
  return changed(next, call.status, HUB, approval === null ? [] : [decisionEvent(next, approval, error)]);
}

function ended(call: ToolCall, status: "failed" | "rejected", error: string, now: number): Change {
  return changed({ ...call, status, error, changedAt: now }, call.status, HUB);
}

/** Ends a call that is overdue: its question expired, or the client did not take it or did not report back. */
export function expire(call: ToolCall, now: number): Change {
  if (call.status === "pending") return unanswered(call, "Approval timeout", now);
  return ended(call, "failed", call.isSignalled ? "Client disconnected" : NO_CLIENT, now);
}

/** The end of its run rejects a call that has not started and fails one that is executing; null: it had ended. */
export function endWithRun(call: ToolCall, how: "finished" | "lost", now: number): Change | null {
  const error = how === "lost" ? "The run was lost" : "The run has ended";
  if (call.status === "pending") return unanswered(call, error, now);
  if (call.status === "approved") return ended(call, "rejected", error, now);
  return call.status === "executing" ? ended(call, "failed", error, now) : null;
}
