import { isDeepStrictEqual } from "node:util";
import type { Actor, CallEvent, CallRun, Step, ToolCall } from "./call.js";
import { changed, HUB, refusal, refusedStep, stepOf, unchanged, WRONG_KIND, whoIs } from "./change.js";
import { isAllowed, scopesFor } from "./grants.js";
import { sendTo } from "./open.js";
import { acknowledgesResult, signalsClients, tellsDecision } from "./publish.js";
import { refusesClient, refusesDecider, refusesForeignClient, refusesRun } from "./rights.js";
import { endWithRun, isOverdue, passTime } from "./timers.js";

type EventOf<Type extends CallEvent["type"]> = Extract<CallEvent, { type: Type }>;

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

/** Repeats what the same person said: not an error, so that a request can be sent again. */
function isRepeated(call: ToolCall, by: Actor, said: "approved" | "rejected"): boolean {
  const { approval } = call;
  return by.principal.kind === "person" && approval?.decidedBy === by.principal.person && approval.status === said;
}

/** A question that is not open: answered, expired or ended. */
function closed(call: ToolCall): Step {
  return refusedStep(call, call.approval?.decidedBy === null ? GONE : DECIDED);
}

function approve(call: ToolCall, run: CallRun, event: EventOf<"approved">, now: number): Step {
  const { by, scope, hash } = event;
  const refused = refusesDecider(by, run);
  if (refused !== null || by.principal.kind !== "person") return refusedStep(call, refused ?? WRONG_KIND);
  if (hash !== call.hash) return refusedStep(call, OTHER_HASH);
  if (call.status !== "pending" || call.approval === null) {
    const isSame = isRepeated(call, by, "approved") && call.approval?.scope === scope;
    return isSame ? unchanged(call) : closed(call);
  }
  const isAdmin = by.rights?.permission === "admin";
  if (!scopesFor(call.risk, isAdmin).includes(scope)) return refusedStep(call, NO_SCOPE);
  const { person, login } = by.principal;
  const approval = {
    ...call.approval,
    ...{ status: "approved" as const, decidedBy: person, decidedLogin: login, decidedAt: now, scope, isAdmin },
  };
  const approved: ToolCall = { ...call, approval, status: "approved", changedAt: now };
  const sent = call.target === "client" ? sendTo(approved, person, event.target) : { call: approved, publish: [] };
  if (sent === "choose") return refusedStep(call, CHOOSE);
  if (sent === "unknown") return refusedStep(call, NO_MACHINE);
  return stepOf(
    changed(sent.call, call.status, whoIs(by), [tellsDecision(sent.call, approval, null), ...sent.publish]),
  );
}

/**
 * A call that waited for its machine, or whose signal the client may have missed: the first machine takes what names
 * none.
 */
function connect(call: ToolCall, run: CallRun, { by: { principal } }: EventOf<"connected">, now: number): Step {
  if (principal.kind !== "client" || call.owner !== principal.person || !isAllowed(call, run)) return unchanged(call);
  const { machine, person } = principal;
  if (call.machine !== null && call.machine !== machine) return unchanged(call);
  const next: ToolCall = {
    ...{ ...call, machine, isSignalled: true },
    // A client that comes and goes does not prolong the call.
    changedAt: call.isSignalled ? call.changedAt : now,
  };
  return stepOf(changed(next, call.status, HUB, [signalsClients(next, person, machine)]));
}

function reject(call: ToolCall, run: CallRun, { by, reason }: EventOf<"rejected">, now: number): Step {
  const refused = refusesDecider(by, run);
  if (refused !== null || by.principal.kind !== "person") return refusedStep(call, refused ?? WRONG_KIND);
  if (call.status !== "pending" || call.approval === null) {
    return isRepeated(call, by, "rejected") ? unchanged(call) : closed(call);
  }
  const { person, login } = by.principal;
  const approval = {
    ...call.approval,
    ...{ status: "rejected" as const, decidedBy: person, decidedLogin: login, decidedAt: now },
    reason: reason === "" ? null : reason,
  };
  const next: ToolCall = { ...call, approval, status: "rejected", error: `Rejected by ${login}`, changedAt: now };
  return stepOf(changed(next, call.status, whoIs(by), [tellsDecision(next, approval, approval.reason)]));
}

/** The first client wins. A second claim is refused to the same client too: it could be another process of it. */
function claim(call: ToolCall, run: CallRun, { by }: EventOf<"claimed">, now: number): Step {
  const refused = refusesClient(by, call);
  if (refused !== null || by.principal.kind !== "client") return refusedStep(call, refused ?? WRONG_KIND);
  if (call.claimedBy !== null) return refusedStep(call, CLAIMED);
  if (call.status === "pending") return refusedStep(call, NOT_APPROVED);
  if (!isAllowed(call, run)) return refusedStep(call, GONE);
  const next: ToolCall = { ...call, status: "executing", claimedBy: by.principal.tokenId, changedAt: now };
  return stepOf(changed(next, call.status, whoIs(by)));
}

/** Rights were looked at when it was claimed; its result is accepted even if they changed since. */
function refusesResult(call: ToolCall, by: Actor): Step["refused"] {
  if (call.target === "runner") return refusesRun(by, call);
  const foreign = refusesForeignClient(by, call);
  if (foreign !== null || by.principal.kind !== "client") return foreign;
  return call.claimedBy === by.principal.tokenId ? null : NOT_CLAIMED;
}

function finish(call: ToolCall, { by, result }: EventOf<"result">, now: number): Step {
  const refused = refusesResult(call, by);
  if (refused !== null) return refusedStep(call, refused);
  if (call.result !== null) {
    // Sent again, its fields may come in another order.
    return isDeepStrictEqual(call.result, result) ? unchanged(call) : refusedStep(call, OTHER_RESULT);
  }
  if (call.status === "pending") return refusedStep(call, NOT_APPROVED);
  if (call.status !== (call.target === "client" ? "executing" : "approved")) return refusedStep(call, GONE);
  const status = result.success ? "completed" : "failed";
  const error = result.success ? null : (result.error ?? "The call failed");
  const next: ToolCall = { ...call, status, result, error, changedAt: now };
  const { owner, machine } = call;
  const acknowledged = owner === null || machine === null ? [] : [acknowledgesResult(next, owner, machine)];
  return stepOf(changed(next, call.status, whoIs(by), acknowledged));
}

function happen(call: ToolCall, run: CallRun, event: CallEvent, now: number): Step {
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
      return unchanged(call);
  }
}

/**
 * The state of a call after an event. Time is applied first: an answer after the deadline finds the question closed, even
 * if the clock was not checked in between. So is the end of the run. Deterministic; knows no store and no clock.
 *
 * @param run the run that asked, as it is stored now
 * @param now milliseconds since the epoch
 */
export function step(call: ToolCall, run: CallRun, event: CallEvent, now: number): Step {
  const before = isOverdue(call, now)
    ? passTime(call, now)
    : run.state === "running"
      ? unchanged(call)
      : endWithRun(call, run.state, now);
  const after = happen(before.call, run, event, now);
  return { ...after, changes: [...before.changes, ...after.changes] };
}
