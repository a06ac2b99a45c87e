import type { Approval, Decision, Machine, ToolExecutionResponse } from "../protocol/tools.js";
import type { StoredDecision } from "../store/calls.js";
import type { Actor, CallRun, ToolCall } from "./call.js";
import { scopesFor } from "./grants.js";
import { refusesDecider } from "./rights.js";

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Contains the result, which only the run and the client's person may see. */
export function responseOf(call: ToolCall): ToolExecutionResponse {
  const { approval, grant } = call;
  return {
    tool_id: call.toolId,
    status: call.status,
    approval_id: approval?.approvalId ?? null,
    risk_level: call.risk,
    timeout_seconds: approval?.timeoutSeconds ?? 0,
    expires_at: approval === null ? null : iso(approval.expiresAt),
    result: call.result,
    error: call.error,
    decided_by: approval?.decidedLogin ?? grant?.login ?? null,
    scope: approval?.scope ?? grant?.scope ?? null,
    reason: approval?.reason ?? null,
  };
}

export function decisionView({ number, at, toolName, runId, runTitle, status, call }: StoredDecision): Decision {
  const approval = call?.approval ?? null;
  const isByPerson = status === "approved" || approval?.decidedBy !== null;
  return {
    decision_id: String(number),
    decided_at: iso(at),
    decided_by: approval?.decidedLogin ?? null,
    status,
    scope: approval?.scope ?? null,
    reason: approval?.reason ?? (isByPerson ? null : (call?.error ?? null)),
    tool_name: toolName,
    tool_params: { ...call?.toolParams },
    risk_level: call?.risk ?? null,
    outcome: call?.status ?? null,
    run_id: runId,
    run_title: runTitle,
  };
}

/** The question about a call, as this person sees it; null: there is none. */
export function approvalView(
  call: ToolCall,
  run: CallRun,
  actor: Actor,
  lent: { readonly used: string | null; readonly machines: readonly Machine[] },
): Approval | null {
  const { approval } = call;
  const isForClient = call.target === "client";
  const machine = isForClient && lent.machines.some(({ name }) => name === lent.used) ? lent.used : null;
  if (approval === null) return null;
  const mayDecide = refusesDecider(actor, run) === null;
  return {
    approval_id: approval.approvalId,
    tool_id: call.toolId,
    run_id: call.runId,
    status: approval.status,
    agent: call.agentId,
    tool_name: call.toolName,
    tool_params: { ...call.toolParams },
    risk_level: call.risk,
    target: call.target,
    rule: call.rule,
    hash: call.hash,
    timeout_seconds: approval.timeoutSeconds,
    created_at: iso(approval.createdAt),
    expires_at: iso(approval.expiresAt),
    scopes: mayDecide ? scopesFor(call.risk, actor.rights?.permission === "admin") : [],
    machine,
    machines: isForClient ? [...lent.machines] : [],
    decided_by: approval.decidedLogin,
  };
}
