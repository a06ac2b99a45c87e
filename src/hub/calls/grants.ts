import { type ApprovalScope, isAskedEachTime, isWithinRisk, type Risk } from "../../core/run/approval.js";
import type { CallRun, Grant, ToolCall } from "./call.js";

/** What an approved call lets further calls of its run do; null: it was for that one call. */
export function grantOf(call: ToolCall): Grant | null {
  const { approval } = call;
  if (approval === null || approval.status !== "approved") return null;
  const { scope, decidedBy, decidedLogin } = approval;
  if (scope === null || scope === "once" || decidedBy === null || decidedLogin === null) return null;
  return {
    approvalId: approval.approvalId,
    scope,
    rule: call.rule,
    risk: call.risk,
    target: call.target,
    agentId: call.agentId,
    person: decidedBy,
    login: decidedLogin,
    isAdmin: approval.isAdmin,
  };
}

/**
 * Whether an approval covers another call of its run: the same agent, where it was approved to run, never a higher
 * risk than the one approved; in `all` no high risk unless an admin said it; never what is asked about each time.
 */
export function covers(grant: Grant, call: Pick<ToolCall, "rule" | "risk" | "target" | "agentId">): boolean {
  if (grant.target !== call.target || grant.agentId !== call.agentId) return false;
  if (isAskedEachTime(call) || !isWithinRisk(call.risk, grant.risk)) return false;
  return grant.scope === "class" ? grant.rule === call.rule : call.risk !== "high" || grant.isAdmin;
}

/** Scopes that a person may choose: everything of a high risk is for admins. */
export function scopesFor(risk: Risk, isAdmin: boolean): ApprovalScope[] {
  return risk === "high" && !isAdmin ? ["once", "class"] : ["once", "class", "all"];
}

/**
 * Looked at again before it runs: the run goes on, and a person, a wide approval or its low risk allows exactly this
 * call.
 */
export function isAllowed(call: ToolCall, run: CallRun): boolean {
  if (call.status !== "approved" || run.state !== "running" || run.runId !== call.runId) return false;
  if (call.approval !== null) return call.approval.status === "approved" && call.approval.decidedBy !== null;
  return call.grant === null ? call.risk === "low" : covers(call.grant, call);
}
