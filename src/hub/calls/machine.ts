import { isDeepStrictEqual } from "node:util";
import type { Actor, CallEvent, CallRun, Change, Refusal, ToolCall } from "./call.js";
import { auditName, changed, decisionEvent, HUB, refusal, signalEvent, WRONG_KIND } from "./change.js";
import { isAllowed, scopesFor } from "./grants.js";
import { sendTo } from "./open.js";
import { refusesClient, refusesDecider, refusesForeignClient, refusesRun } from "./rights.js";
import { endWithRun, expire, isOverdue } from "./timers.js";

type EventOf<Type extends CallEvent["type"]> = Extract<CallEvent, { type: Type }>;

/** null: nothing changes, as for a repeated request. */
type Outcome = Change | Refusal | null;

const GONE = refusal(410, "gone", "The call has ended.");
const NOT_APPROVED = refusal(409, "not_approved", "The call is not approved.");
const DECIDED = refusal(409, "already_decided", "Another person has already decided.");
const OTHER_HASH = refusal(409, "hash_conflict", "This is not the call that was shown; look at it again.");
const NO_SCOPE = refusal(403, "scope_not_allowed", "Only an admin may allow every high-risk call.");
const CHOOSE = refusal(409, "choose_machine", "Several of your machines are connected: choose the one that runs it.");
const NO_MACHINE = refusal(409, "other_machine", "The call cannot go to that machine; look at it again.");
const CLAIMED = refusal(409, "already_claimed", "A client is already running it.");
const NOT_CLAIMED = refusal(409, "not_claimed", "The client did not claim this call.");
const OTHER_RESULT = refusal(409, "other_result", "The call already has another result.");

/** A repeated answer by one person is no error, so that a request can be sent again. */
function isRepeated(call: ToolCall, by: Actor, said: "approved" | "rejected"): boolean {
  const { approval } = call;
  return by.principal.kind === "person" && approval?.decidedBy === by.principal.person && approval.status === said;
}

/** A question that is not open: answered, expired or ended. */
const closed = (call: ToolCall): Refusal => (call.approval?.decidedBy === null ? GONE : DECIDED);

function approve(call: ToolCall, run: CallRun, event: EventOf<"approved">, now: number): Outcome {
  const { by, scope, hash } = event;
  const refused = refusesDecider(by, run);
  if (refused !== null || by.principal.kind !== "person") return refused ?? WRONG_KIND;
  if (hash !== call.hash) return OTHER_HASH;
  if (call.status !== "pending" || call.approval === null) {
    return isRepeated(call, by, "approved") && call.approval?.scope === scope ? null : closed(call);
  }
  const isAdmin = by.rights?.permission === "admin";
  if (!scopesFor(call.risk, isAdmin).includes(scope)) return NO_SCOPE;
  const { person, login } = by.principal;
  const approval = {
    ...call.approval,
    ...{ status: "approved" as const, decidedBy: person, decidedLogin: login, decidedAt: now, scope, isAdmin },
  };
  const approved: ToolCall = { ...call, approval, status: "approved", changedAt: now };
  const sent = call.target === "client" ? sendTo(approved, person, event.target) : { call: approved, publish: [] };
  if (sent === "choose") return CHOOSE;
  if (sent === "unknown") return NO_MACHINE;
  const publish = [decisionEvent(sent.call, approval, null), ...sent.publish];
  return changed(sent.call, call.status, auditName(by), publish);
}

/**
 * Signals a call that waited for its machine, or whose signal the client may have missed. A call without a machine goes
 * to the first that connects.
 */
function connect(call: ToolCall, run: CallRun, { by: { principal } }: EventOf<"connected">, now: number): Outcome {
  if (principal.kind !== "client" || call.owner !== principal.person || !isAllowed(call, run)) return null;
  const { machine, person } = principal;
  if (call.machine !== null && call.machine !== machine) return null;
  const next: ToolCall = {
    ...{ ...call, machine, isSignalled: true },
    // A client that comes and goes does not prolong the call.
    changedAt: call.isSignalled ? call.changedAt : now,
  };
  return changed(next, call.status, HUB, [signalEvent(next, person, machine)]);
}

function reject(call: ToolCall, run: CallRun, { by, reason }: EventOf<"rejected">, now: number): Outcome {
  const refused = refusesDecider(by, run);
  if (refused !== null || by.principal.kind !== "person") return refused ?? WRONG_KIND;
  if (call.status !== "pending" || call.approval === null) {
    return isRepeated(call, by, "rejected") ? null : closed(call);
  }
  const { person, login } = by.principal;
  const approval = {
    ...call.approval,
    ...{ status: "rejected" as const, decidedBy: person, decidedLogin: login, decidedAt: now },
    reason: reason === "" ? null : reason,
  };
  const next: ToolCall = { ...call, approval, status: "rejected", error: `Rejected by ${login}`, changedAt: now };
  return changed(next, call.status, auditName(by), [decisionEvent(next, approval, approval.reason)]);
}

/** The first client wins. A second claim of the same client is refused too: it could be another process. */
function claim(call: ToolCall, run: CallRun, { by }: EventOf<"claimed">, now: number): Outcome {
  const refused = refusesClient(by, call);
  if (refused !== null || by.principal.kind !== "client") return refused ?? WRONG_KIND;
  if (call.claimedBy !== null) return CLAIMED;
  if (call.status === "pending") return NOT_APPROVED;
  if (!isAllowed(call, run)) return GONE;
  const next: ToolCall = { ...call, status: "executing", claimedBy: by.principal.tokenId, changedAt: now };
  return changed(next, call.status, auditName(by));
}

/** Rights were checked at the claim; the result is accepted even if they changed since. */
function refusesResult(call: ToolCall, by: Actor): Refusal | null {
  if (call.target === "runner") return refusesRun(by, call);
  const foreign = refusesForeignClient(by, call);
  if (foreign !== null || by.principal.kind !== "client") return foreign;
  return call.claimedBy === by.principal.tokenId ? null : NOT_CLAIMED;
}

function finish(call: ToolCall, { by, result }: EventOf<"result">, now: number): Outcome {
  const refused = refusesResult(call, by);
  if (refused !== null) return refused;
  // Sent again, its fields may come in another order.
  if (call.result !== null) return isDeepStrictEqual(call.result, result) ? null : OTHER_RESULT;
  if (call.status === "pending") return NOT_APPROVED;
  if (call.status !== (call.target === "client" ? "executing" : "approved")) return GONE;
  const status = result.success ? "completed" : "failed";
  const error = result.success ? null : (result.error ?? "The call failed");
  const next: ToolCall = { ...call, status, result, error, changedAt: now };
  const { owner: person, machine, toolId } = call;
  if (person === null || machine === null) return changed(next, call.status, auditName(by));
  return changed(next, call.status, auditName(by), [
    { type: "TOOL_RESULT_ACK", to: { kind: "clients", person, machine }, data: { tool_id: toolId } },
  ]);
}

function happen(call: ToolCall, run: CallRun, event: CallEvent, now: number): Outcome {
  switch (event.type) {
    case "approved":
      return approve(call, run, event, now);
    case "rejected":
      return reject(call, run, event, now);
    case "connected":
      return connect(call, run, event, now);
    case "claimed":
      return claim(call, run, event, now);
    case "result":
      return finish(call, event, now);
    case "run-ended":
      return endWithRun(call, event.how, now);
    case "time":
      return null;
  }
}

/** `call`: its last state. `changes` have to be stored even if the event is refused, as a deadline may have passed. */
export interface Step {
  readonly call: ToolCall;
  readonly changes: readonly Change[];
  readonly refused: Refusal | null;
}

/**
 * The state of a call after an event. Deadlines and the end of the run are applied first: an answer after the deadline
 * finds the question closed, even if the clock was not checked in between. Deterministic: knows no store and no clock.
 *
 * @param run the run that asked, as it is stored now
 * @param now milliseconds since the epoch
 */
export function step(call: ToolCall, run: CallRun, event: CallEvent, now: number): Step {
  const due = run.state === "running" ? null : endWithRun(call, run.state, now);
  const before = isOverdue(call, now) ? expire(call, now) : due;
  const current = before?.call ?? call;
  const after = happen(current, run, event, now);
  const earlier = before === null ? [] : [before];
  if (after === null) return { call: current, changes: earlier, refused: null };
  if ("code" in after) return { call: current, changes: earlier, refused: after };
  return { call: after.call, changes: [...earlier, after], refused: null };
}
