import type { PersonId } from "../auth/principal.js";
import type { ToolStatus } from "../protocol/tools.js";
import type { Actor, CallApproval, Change, Outgoing, Refusal, ToolCall } from "./call.js";

/** The agent's message when no machine could run a call. */
export const NO_CLIENT = "No client is connected";

const TRANSITIONS: Readonly<Record<ToolStatus, readonly ToolStatus[]>> = {
  pending: ["approved", "rejected"],
  // Directly to its end: calls of the run's own job, which no client claims, and calls that no client can run.
  // Again `approved`: the machine that it waited for was notified.
  approved: ["approved", "executing", "completed", "failed", "rejected"],
  executing: ["completed", "failed"],
  completed: [],
  failed: [],
  rejected: [],
};

export const isOpen = ({ status }: Pick<ToolCall, "status">): boolean => TRANSITIONS[status].length > 0;

/** Name of a principal in the audit. */
export function auditName({ principal }: Pick<Actor, "principal">): string {
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

/** Name of the hub itself in the audit: for deadlines and ends of runs. */
export const HUB = "hub";

/** @throws RangeError for a transition that no call may make. */
export function changed(
  call: ToolCall,
  from: ToolStatus | null,
  who: string,
  publish: readonly Outgoing[] = [],
): Change {
  if (from !== null && !TRANSITIONS[from].includes(call.status)) {
    throw new RangeError(`A call does not go from ${from} to ${call.status}.`);
  }
  return { call, from, who, publish };
}

export const refusal = (status: Refusal["status"], code: string, message: string): Refusal => ({
  status,
  code,
  message,
});

export const NOT_FOUND: Refusal = refusal(404, "not_found", "There is no such thing here.");
export const WRONG_KIND: Refusal = refusal(403, "wrong_kind", "This kind of token may not do that.");

/** Shows the end of a question to people. `reason`: why a person, or the hub, refused. */
export function decisionEvent(call: ToolCall, approval: CallApproval, reason: string | null): Outgoing {
  return {
    type: "TOOL_APPROVAL_DECIDED",
    to: { kind: "people" },
    data: {
      run_id: call.runId,
      approval_id: approval.approvalId,
      tool_id: call.toolId,
      status: approval.status === "approved" ? "approved" : "rejected",
      decided_by: approval.decidedLogin,
      reason,
    },
  };
}

/** Asks the clients on one machine to run the call. */
export function signalEvent(call: ToolCall, person: PersonId, machine: string): Outgoing {
  return {
    type: "TOOL_EXECUTION_SIGNAL",
    to: { kind: "clients", person, machine },
    data: {
      run_id: call.runId,
      tool_id: call.toolId,
      tool_name: call.toolName,
      tool_params: { ...call.toolParams },
      timeout_seconds: call.executionSeconds,
    },
  };
}
