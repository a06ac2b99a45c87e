import type { CallEvent, Step, ToolCall } from "./call.js";
import {
  APPROVAL_TIMEOUT,
  CLIENT_DISCONNECTED,
  changed,
  HUB,
  isOpen,
  NO_CLIENT,
  RUN_ENDED,
  RUN_LOST,
  stepOf,
  unchanged,
} from "./change.js";
import { tellsDecision } from "./publish.js";

/** A client has so much more than the call's own time to say what became of it, or to take it. */
const SPARE_SECONDS = 30;

/** When the call has to be looked at again, in milliseconds since the epoch; null: it waits for no time. */
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

/** An open question is closed without a person. */
function unanswered(call: ToolCall, error: string, now: number): Step {
  const approval = call.approval === null ? null : { ...call.approval, status: "rejected" as const, decidedAt: now };
  const next: ToolCall = { ...call, approval, status: "rejected", error, changedAt: now };
  return stepOf(changed(next, call.status, HUB, approval === null ? [] : [tellsDecision(next, approval, error)]));
}

function ended(call: ToolCall, status: "failed" | "rejected", error: string, now: number): Step {
  return stepOf(changed({ ...call, status, error, changedAt: now }, call.status, HUB));
}

/** What time does to a call: the question expires, the client did not take it or did not come back. */
export function passTime(call: ToolCall, now: number): Step {
  if (!isOverdue(call, now)) return unchanged(call);
  if (call.status === "pending") return unanswered(call, APPROVAL_TIMEOUT, now);
  return ended(call, "failed", call.isSignalled ? CLIENT_DISCONNECTED : NO_CLIENT, now);
}

/** The end of its run ends a call: what was not begun is rejected, what runs has failed. */
export function endWithRun(call: ToolCall, how: Extract<CallEvent, { type: "run-ended" }>["how"], now: number): Step {
  const error = how === "lost" ? RUN_LOST : RUN_ENDED;
  if (call.status === "pending") return unanswered(call, error, now);
  if (call.status === "approved") return ended(call, "rejected", error, now);
  return call.status === "executing" ? ended(call, "failed", error, now) : unchanged(call);
}
