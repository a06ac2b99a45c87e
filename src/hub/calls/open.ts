import { isWithinRisk, type Risk } from "../../core/run/approval.js";
import type { PersonId } from "../auth/principal.js";
import { type AllowedCall, APPROVAL_SECONDS, assess } from "../policy/assess.js";
import { type RefusedCall, refuse } from "../policy/paths.js";
import { isRemoteTool } from "../policy/remote-tools.js";
import type { ToolRequest } from "../protocol/tools.js";
import type { Actor, CallApproval, CallRun, Change, Grant, Outgoing, Refusal, ToolCall } from "./call.js";
import { auditName, changed, NO_CLIENT, refusal, signalEvent } from "./change.js";
import { covers } from "./grants.js";
import { refusesRun } from "./rights.js";
import type { Target } from "./target.js";

export interface NewCall {
  readonly by: Actor;
  readonly request: ToolRequest;
  readonly run: CallRun;
  /** Wide approvals of the run. */
  readonly grants: readonly Grant[];
  /** Where calls of this run for the person's clients go. */
  readonly target: (person: PersonId) => Target;
  readonly toolId: string;
  readonly approvalId: string;
  readonly now: number;
}

/** null: the run may ask for this kind of call. */
export function refusesRequest({ by, run, request }: NewCall): Refusal | null {
  const foreign = refusesRun(by, run);
  if (foreign !== null) return foreign;
  if (run.state !== "running") return refusal(410, "run_ended", "The run has ended and can make no more requests.");
  if (request.target === "client" && !run.mayUseClients) {
    return refusal(403, "no_remote_tools", "A run that registered with a project token gets no remote tools.");
  }
  return null;
}

/** Per run. Open calls are read as a whole, so without limits a run could fill the hub's memory. */
const MAXIMUM_OPEN_CALLS = 20;
const MAXIMUM_OPEN_BYTES = 8 * 1024 * 1024;

const bytesOf = (parameters: unknown): number => Buffer.byteLength(JSON.stringify(parameters));

/** null: the run may ask for one more call while these are open. */
export function refusesMore(open: readonly ToolCall[], request: ToolRequest): Refusal | null {
  if (open.length >= MAXIMUM_OPEN_CALLS) {
    const message = `The run has ${MAXIMUM_OPEN_CALLS} open calls, and may have no more. Wait until one has ended.`;
    return refusal(409, "too_many_calls", message);
  }
  const bytes = open.reduce((sum, { toolParams }) => sum + bytesOf(toolParams), bytesOf(request.tool_params));
  if (bytes <= MAXIMUM_OPEN_BYTES) return null;
  const message =
    "The arguments of the run's open calls would exceed 8 MiB. Wait until one has ended, or ask for less.";
  return refusal(409, "too_many_calls", message);
}

function judge({ request }: NewCall): RefusedCall | Pick<AllowedCall, "kind" | "risk" | "rule" | "executionSeconds"> {
  const { tool_name: name, target } = request;
  if (target === "client" && isRemoteTool(name)) return assess(name, request.tool_params);
  if (target === "client" || isRemoteTool(name)) {
    return refuse("Command not allowed", "Only remote tools run on a person's machine.");
  }
  return { kind: "allowed", risk: request.risk_level, rule: request.rule, executionSeconds: 0 };
}

const higher = (left: Risk, right: Risk): Risk => (isWithinRisk(left, right) ? right : left);

function draft({ request, run, toolId, now }: NewCall): ToolCall {
  return {
    toolId,
    projectId: run.projectId,
    runId: run.runId,
    toolName: request.tool_name,
    toolParams: request.tool_params,
    target: request.target,
    risk: request.risk_level,
    rule: request.rule,
    hash: request.hash,
    agentId: request.agent_id,
    status: "pending",
    createdAt: now,
    changedAt: now,
    executionSeconds: 0,
    approval: null,
    grant: null,
    owner: null,
    machine: null,
    isSignalled: false,
    claimedBy: null,
    result: null,
    error: null,
  };
}

/** The three layers in their order: validation, risk, approval. A refused call is stored, so that people see it. */
export function openCall(input: NewCall): Change {
  const judged = judge(input);
  if (judged.kind === "refused") {
    return changed({ ...draft(input), status: "rejected", error: judged.error }, null, auditName(input.by));
  }
  const { rule, executionSeconds } = judged;
  const risk = higher(judged.risk, input.request.risk_level);
  const call = { ...draft(input), rule, executionSeconds, risk };
  return autoApproveToolIfLowRisk(input, call) ?? openCovered(input, call) ?? requestToolApproval(input, call);
}

/** Sends an approved call to a machine of its owner. A machine that is away gets it when it connects. */
export function sendTo(
  approved: ToolCall,
  owner: PersonId,
  target: Target,
): { readonly call: ToolCall; readonly publish: readonly Outgoing[] } | "choose" | "unknown" {
  if (target.kind === "choose" || target.kind === "unknown") return target.kind;
  if (target.kind === "any") return { call: { ...approved, owner }, publish: [] };
  const { name: machine, connected: isConnected } = target.machine;
  const call: ToolCall = { ...approved, owner, machine, isSignalled: isConnected };
  return { call, publish: isConnected ? [signalEvent(call, owner, machine)] : [] };
}

/** null: the person has to be asked, to choose a machine. */
function allowed(input: NewCall, call: ToolCall, owner: PersonId | null): Change | null {
  const who = auditName(input.by);
  const approved: ToolCall = { ...call, status: "approved" };
  if (call.target === "runner") return changed(approved, null, who);
  if (owner === null) return changed({ ...call, status: "failed", error: NO_CLIENT }, null, who);
  const sent = sendTo(approved, owner, input.target(owner));
  return typeof sent === "string" ? null : changed(sent.call, null, who, sent.publish);
}

/** Runs a low-risk call without a question, on a machine of the run's actor; null: a person has to be asked. */
function autoApproveToolIfLowRisk(input: NewCall, call: ToolCall): Change | null {
  return call.risk === "low" ? allowed(input, call, input.run.actor) : null;
}

/** Runs a call that an earlier approval covers, on a machine of the person who gave it; null: there is none. */
function openCovered(input: NewCall, call: ToolCall): Change | null {
  const grant = input.grants.find((one) => covers(one, call));
  if (grant === undefined) return null;
  return allowed(input, { ...call, grant }, call.target === "client" ? grant.person : null);
}

function requestToolApproval(input: NewCall, call: ToolCall): Change {
  const { approvalId, now, by } = input;
  // At low risk the question is only about the machine.
  const longest = APPROVAL_SECONDS[call.risk] || APPROVAL_SECONDS.medium;
  const timeoutSeconds = Math.min(longest, input.request.timeout_seconds ?? longest);
  const approval: CallApproval = {
    approvalId,
    status: "pending",
    timeoutSeconds,
    createdAt: now,
    expiresAt: now + timeoutSeconds * 1_000,
    decidedBy: null,
    decidedLogin: null,
    decidedAt: null,
    scope: null,
    isAdmin: false,
    reason: null,
  };
  const pending: ToolCall = { ...call, status: "pending", approval };
  const question: Outgoing = {
    type: "TOOL_APPROVAL_REQUEST",
    to: { kind: "people" },
    data: {
      run_id: call.runId,
      approval_id: approvalId,
      tool_name: call.toolName,
      risk_level: call.risk,
      timeout_seconds: timeoutSeconds,
      hash: call.hash,
      tool_params: { ...call.toolParams },
    },
  };
  return changed(pending, null, auditName(by), [question]);
}
