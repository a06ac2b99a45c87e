import type { Risk } from "../../core/run/approval.js";
import { isWithinRisk } from "../../core/run/approval.js";
import type { PersonId } from "../auth/principal.js";
import { APPROVAL_SECONDS, type Assessment, assess } from "../policy/assess.js";
import { isRemoteTool } from "../policy/remote-tools.js";
import type { ToolRequest } from "../protocol/tools.js";
import type { Actor, CallApproval, CallRun, Change, Grant, Outgoing, Refusal, ToolCall } from "./call.js";
import { changed, NO_CLIENT, refusal, whoIs } from "./change.js";
import { covers } from "./grants.js";
import { asksPeople, signalsClients } from "./publish.js";
import { refusesRun } from "./rights.js";
import type { Target } from "./target.js";

/** A call that a run asks for, with what is known when it asks. */
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

/** Why the run may ask for nothing, or for nothing of this kind; null: it may. */
export function refusesRequest({ by, run, request }: NewCall): Refusal | null {
  const foreign = refusesRun(by, run);
  if (foreign !== null) return foreign;
  if (run.state !== "running") return refusal(410, "run_ended", "The run has ended and can make no more requests.");
  if (request.target === "client" && !run.mayUseClients) {
    return refusal(403, "no_remote_tools", "A run that registered with a project token gets no remote tools.");
  }
  return null;
}

/** Of one run. Lists of open calls are read whole, so without limits a run could fill the hub's memory. */
const MAXIMUM_OPEN_CALLS = 20;
const MAXIMUM_OPEN_BYTES = 8 * 1024 * 1024;

const bytesOf = (parameters: unknown): number => Buffer.byteLength(JSON.stringify(parameters));

/** Why the run may not ask for one more call while these are open; null: it may. */
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

type Judged = Exclude<Assessment, { kind: "refused" }>;

function judge({ request }: NewCall): Assessment | Pick<Judged, "kind" | "risk" | "rule" | "executionSeconds"> {
  const { tool_name: name, target } = request;
  if (target === "client" && isRemoteTool(name)) return assess(name, request.tool_params);
  if (target === "client" || isRemoteTool(name)) {
    const reason = "Only remote tools run on a person's machine.";
    return { kind: "refused", error: "Command not allowed", reason };
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
    head: request.head,
    agentId: request.agent_id,
    sessionId: request.session_id,
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

/** Layers 1 and 2: the call as the hub judges it, or its end by validation, without a question. */
export function validated(input: NewCall): { readonly call: ToolCall; readonly isRefused: boolean } {
  const { request } = input;
  const judged = judge(input);
  if (judged.kind === "refused") {
    return { call: { ...draft(input), status: "rejected", error: judged.error }, isRefused: true };
  }
  const { rule, executionSeconds } = judged;
  const risk = higher(judged.risk, request.risk_level);
  return { call: { ...draft(input), rule, executionSeconds, risk }, isRefused: false };
}

/** An approved call on its way to a machine of its owner. One that is away gets the call when it is back. */
export function sendTo(
  approved: ToolCall,
  owner: PersonId,
  target: Target,
): { readonly call: ToolCall; readonly publish: readonly Outgoing[] } | "choose" | "unknown" {
  if (target.kind === "choose" || target.kind === "unknown") return target.kind;
  if (target.kind === "any") return { call: { ...approved, owner }, publish: [] };
  const { name: machine, isConnected } = target.machine;
  const call: ToolCall = { ...approved, owner, machine, isSignalled: isConnected };
  return { call, publish: isConnected ? [signalsClients(call, owner, machine)] : [] };
}

/** A call that may run without a question; null: the person has to choose a machine, and is asked. */
function allowed(input: NewCall, call: ToolCall, owner: PersonId | null): Change | null {
  const who = whoIs(input.by);
  const approved: ToolCall = { ...call, status: "approved" };
  if (call.target === "runner") return changed(approved, null, who);
  if (owner === null) return changed({ ...call, status: "failed", error: NO_CLIENT }, null, who);
  const sent = sendTo(approved, owner, input.target(owner));
  return typeof sent === "string" ? null : changed(sent.call, null, who, sent.publish);
}

/** Low risk: no question; it runs where the run's actor is. */
export function openLow(input: NewCall, call: ToolCall): Change | null {
  return call.risk === "low" ? allowed(input, call, input.run.actor) : null;
}

/** An approval of the run that covers this call too; it runs where the person is who gave it. */
export function openCovered(input: NewCall, call: ToolCall): Change | null {
  const grant = input.grants.find((one) => covers(one, call));
  if (grant === undefined) return null;
  return allowed(input, { ...call, grant }, call.target === "client" ? grant.person : null);
}

/** A question to people. */
export function openPending(input: NewCall, call: ToolCall): Change {
  const { approvalId, now, by } = input;
  // Of a low risk only the machine is asked for.
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
  return changed(pending, null, whoIs(by), [asksPeople(pending, approval)]);
}

/** The end that validation makes: a call that is stored so that people see the attempt. */
export function openRefused(input: NewCall, call: ToolCall): Change {
  return changed(call, null, whoIs(input.by));
}
