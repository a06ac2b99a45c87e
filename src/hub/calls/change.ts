import type { ToolStatus } from "../protocol/tools.js";
import type { Actor, Change, Outgoing, Refusal, Step, ToolCall } from "./call.js";

/** The agent's message when a call did not finish. */
export const APPROVAL_TIMEOUT = "Approval timeout";
export const CLIENT_DISCONNECTED = "Client disconnected";
export const NO_CLIENT = "No client is connected";
export const RUN_ENDED = "The run has ended";
export const RUN_LOST = "The run was lost";

const TRANSITIONS: Readonly<Record<ToolStatus, readonly ToolStatus[]>> = {
  pending: ["approved", "rejected"],
  // Straight to its end: calls of the run's own job, which no client claims, and those that no client can run.
  // Again `approved`: the machine that it waited for was notified.
  approved: ["approved", "executing", "completed", "failed", "rejected"],
  executing: ["completed", "failed"],
  completed: [],
  failed: [],
  rejected: [],
};

export const isOpen = ({ status }: Pick<ToolCall, "status">): boolean => TRANSITIONS[status].length > 0;

/** A person's name in the audit. */
export function whoIs({ principal }: Actor): string {
  switch (principal.kind) {
    case "person":
      return principal.person;
    case "client":
      return `client:${principal.person}:${principal.tokenId}`;
    case "run":
      return `run:${principal.runId}`;
    case "registrar":
      return `registrar:${principal.project.id}`;
  }
}

/** The hub itself: time, ends of runs. */
export const HUB = "hub";

/** Without `from` the call is new. @throws RangeError for a transition that no call may make. */
export function changed(
  call: ToolCall,
  from: ToolStatus | null,
  who: string,
  publish: readonly Outgoing[] = [],
): Change {
  if (from !== null && !TRANSITIONS[from].includes(call.status)) {
    throw new RangeError(`A call does not go from ${from} to ${call.status}.`);
  }
  if (from === call.status) return { call, audit: null, publish };
  const audit = {
    who,
    when: call.changedAt,
    from,
    to: call.status,
    project: call.projectId,
    run: call.runId,
    toolId: call.toolId,
    tool: call.toolName,
    hash: call.hash,
  };
  return { call, audit, publish };
}

export const refusal = (status: Refusal["status"], code: string, message: string): Refusal => ({
  status,
  code,
  message,
});

export const NOT_FOUND: Refusal = refusal(404, "not_found", "There is no such thing here.");
export const WRONG_KIND: Refusal = refusal(403, "wrong_kind", "This kind of token may not do that.");

export const refusedStep = (call: ToolCall, refused: Refusal): Step => ({ call, changes: [], refused });

/** It had happened already. */
export const unchanged = (call: ToolCall): Step => ({ call, changes: [], refused: null });

/** @param last the newest change; @param before those that came first */
export const stepOf = (last: Change, before: readonly Change[] = []): Step => ({
  call: last.call,
  changes: [...before, last],
  refused: null,
});
