import { type ApprovalScope, isAskedEachTime, isWithinRisk, type Risk } from "../../core/run/approval.js";
import type { CallRun, Grant, ToolCall } from "./call.js";

/** The grant that an approved call gives to further calls of its run; null: it covers only its own call. */
export function grantOf(call: ToolCall): Grant | null {
  const { approval } = call;
  if (approval === null || approval.status !== "approved") return null;
  const { scope, decidedBy, decidedLogin } = approval;
  if (scope === null || scope === "once" || decidedBy === null || decidedLogin === null) return null;
  const { rule, risk, target, agentId } = call;
  const { approvalId, isAdmin } = approval;
  return {
    approvalId,
    scope,
    rule,
    risk,
    target,
    agentId,
    person: decidedBy,
    login: decidedLogin,
    isAdmin,
  };
}

/**
 * Whether an approval covers another call of its run: of the same agent and target, at most of the approved risk. `all`
 * covers high risks only from an admin, and calls that are asked about each time are never covered.
 */
export function covers(grant: Grant, call: Pick<ToolCall, "rule" | "risk" | "target" | "agentId">): boolean {
  if (grant.target !== call.target || grant.agentId !== call.agentId) return false;
  if (isAskedEachTime(call) || !isWithinRisk(call.risk, grant.risk)) return false;
  return grant.scope === "class" ? grant.rule === call.rule : call.risk !== "high" || grant.isAdmin;
}

/** Scopes that a person may choose: only admins may allow all calls of a high risk. */
export function scopesFor(risk: Risk, isAdmin: boolean): ApprovalScope[] {
  return risk === "high" && !isAdmin ? ["once", "class"] : ["once", "class", "all"];
}

/** Checked again before a call runs: its run is active, and a person, a grant or its low risk allows this call. */
export function isAllowed(call: ToolCall, run: CallRun): boolean {
  if (call.status !== "approved" || run.state !== "running" || run.runId !== call.runId) return false;
  if (call.approval !== null) return call.approval.status === "approved" && call.approval.decidedBy !== null;
  return call.grant === null ? call.risk === "low" : covers(call.grant, call);
}
