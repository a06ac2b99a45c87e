import type { Actor, CallRun, Refusal, ToolCall } from "./call.js";
import { NOT_FOUND, refusal, WRONG_KIND } from "./change.js";

const NO_RIGHT = refusal(403, "not_allowed", "Your permission in this repository is not enough to decide.");
const ONLY_LOOPBACK = refusal(403, "not_allowed", "The local sign-in decides only for runs of this machine.");

/** null: the person may see the project. */
export function refusesToShow({ principal, rights }: Actor): Refusal | null {
  if (principal.kind !== "person") return WRONG_KIND;
  return rights?.maySee === true ? null : NOT_FOUND;
}

/** null: the person may decide about calls of the run. No run, client or token ever may. */
export function refusesDecider(actor: Actor, run: CallRun): Refusal | null {
  const { principal, rights } = actor;
  const unseen = refusesToShow(actor);
  if (unseen !== null || principal.kind !== "person") return unseen;
  if (principal.isLocal && !run.isLoopback) return ONLY_LOOPBACK;
  return rights?.mayDecide === true ? null : NO_RIGHT;
}

/** null: the call is of this run, which may see and end it. */
export function refusesRun({ principal }: Actor, call: Pick<ToolCall, "projectId" | "runId">): Refusal | null {
  if (principal.kind !== "run") return WRONG_KIND;
  return principal.projectId === call.projectId && principal.runId === call.runId ? null : NOT_FOUND;
}

/** null: the call is for this client's person, on its machine. */
export function refusesForeignClient({ principal }: Actor, call: ToolCall): Refusal | null {
  if (principal.kind !== "client") return WRONG_KIND;
  const isTheirs =
    call.target === "client" && principal.projectId === call.projectId && principal.person === call.owner;
  return isTheirs && principal.machine === call.machine ? null : NOT_FOUND;
}

/**
 * null: the client may run the call, as its person may still decide. A low risk needs no right: the person's own run
 * reads on the person's own machine.
 */
export function refusesClient(actor: Actor, call: ToolCall): Refusal | null {
  const foreign = refusesForeignClient(actor, call);
  if (foreign !== null) return foreign;
  if (call.risk === "low") return null;
  if (actor.rights?.maySee !== true) return NOT_FOUND;
  return actor.rights.mayDecide ? null : NO_RIGHT;
}
