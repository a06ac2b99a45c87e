import type { PersonId } from "../auth/principal.js";
import type { CallApproval, Outgoing, ToolCall } from "./call.js";

/** The question, to all who see the project. */
export function asksPeople(call: ToolCall, approval: CallApproval): Outgoing {
  return {
    type: "TOOL_APPROVAL_REQUEST",
    to: { kind: "people" },
    data: {
      run_id: call.runId,
      approval_id: approval.approvalId,
      tool_name: call.toolName,
      risk_level: call.risk,
      timeout_seconds: approval.timeoutSeconds,
      hash: call.hash,
      tool_params: { ...call.toolParams },
    },
  };
}

/** Its end. `reason`: why a person, or the hub, refused. */
export function tellsDecision(call: ToolCall, approval: CallApproval, reason: string | null): Outgoing {
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

/** To the clients on the machine that runs it. */
export function signalsClients(call: ToolCall, owner: PersonId, machine: string): Outgoing {
  return {
    type: "TOOL_EXECUTION_SIGNAL",
    to: { kind: "clients", person: owner, machine },
    data: {
      run_id: call.runId,
      tool_id: call.toolId,
      tool_name: call.toolName,
      tool_params: { ...call.toolParams },
      timeout_seconds: call.executionSeconds,
    },
  };
}

export function acknowledgesResult({ toolId }: ToolCall, owner: PersonId, machine: string): Outgoing {
  return { type: "TOOL_RESULT_ACK", to: { kind: "clients", person: owner, machine }, data: { tool_id: toolId } };
}
