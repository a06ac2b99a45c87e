import { messageOf } from "../../core/errors.js";
import type { ToolCall } from "../../core/model/message.js";
import type { ToolOutcome } from "../../core/run/agent.js";
import { commandRefusal } from "../../core/tool/command-refusal.js";
import type { HookDecision } from "../../core/tool/hook.js";
import type { HookPayloads } from "../../core/tool/hook-events.js";
import { INSTEAD } from "../../core/tool/instead.js";
import { type AnyTool, failure, namedFiles, type ToolResult, withOutside } from "../../core/tool/tool.js";
import type { Finding } from "../../core/tool/verdict.js";
import { guardCall } from "./call-guard.js";
import { concludeCall, untrustedSourceOf } from "./call-result.js";
import type { EngineDependencies } from "./engine-dependencies.js";
import { guardFiles } from "./guarded-files.js";
import { preflightCall } from "./preflight.js";
import type { ConfirmationSubject } from "./rule-key.js";
import { type InvalidArguments, readArguments, type ValidArguments, validateArguments } from "./tool-arguments.js";
import { appendText, isMutating, mayTouchTree, runTool } from "./tool-execution.js";
import { isOffered } from "./tool-registry.js";

/** Shared by the calls of a run. */
export interface PipelineState {
  aborted: boolean;
  /** A call waits for a person: it and all later calls are left to the run that resumes the session. */
  waiting: boolean;
  beforeMutation: Promise<void> | null;
  /** Decisions of the pre-hooks from the joint announcement of an answer's calls: each hook sees a call only once. */
  readonly hookDecisions: WeakMap<ToolCall, HookDecision>;
}

/** A call that passed the checks, with their notes. */
export interface AdmittedCall extends ConfirmationSubject {
  readonly ok: true;
  /** A guardrail requires approval. */
  readonly asks: Finding | null;
  readonly notes: readonly string[];
  /** The source of untrusted text from a hook with network access. */
  readonly outside?: string;
  /** Reports to the guardrails whether the call ran; once. */
  settle(happened: boolean): void;
}

interface RefusedCall {
  readonly ok: false;
  readonly result: ToolResult;
}

const HELD = failure("pending", "waits for a call before it");

/** The call did not run and is not reported: it stays open in the conversation. */
export function isPending(result: ToolResult): boolean {
  return !result.success && result.code === "pending";
}

/**
 * Runs one call through the ten steps. A failure in any of them becomes the call's result. A call that waits for a
 * person emits no event. Never throws.
 */
export async function executeSteps(
  deps: EngineDependencies,
  state: PipelineState,
  call: ToolCall,
  { step, signal }: { readonly step: number; readonly signal: AbortSignal },
): Promise<ToolOutcome> {
  const startedAt = deps.clock.now();
  let result: ToolResult;
  try {
    const own = { ...deps, context: { ...deps.context, callId: call.id } };
    result = await runSteps(own, state, call, signal);
  } catch (error) {
    result = failure("internal", `Unexpected error: ${messageOf(error)}`);
  }
  if (isPending(result)) return { call, result, durationMilliseconds: 0 };
  // 9 redact, shorten, event and log · 10 return
  return concludeCall(deps, call, step, result, startedAt);
}

/** Steps 1 to 8; their order is fixed. */
async function runSteps(
  deps: EngineDependencies,
  state: PipelineState,
  call: ToolCall,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (state.aborted) return failure("not_confirmed", "Action cancelled by the user");
  if (signal.aborted) return failure("aborted", "The run was stopped before this call started.");
  if (state.waiting) return HELD;
  // 1 look up
  const tool = lookUp(deps, call.name);
  if (tool === null) return unknownTool(deps, call.name);
  // 2 validate arguments · 3 guardrails
  const admitted = await admitCall(deps, tool, readArguments(tool, call.arguments));
  if (!admitted.ok) return admitted.result;
  // 4 pre_tool_use hooks; a modified call passes 2 and 3 again, once
  const hooked = await firePreHooks(deps, state, admitted, call);
  if (!hooked.ok) return hooked.result;
  return withOutside(await runAdmitted(deps, state, hooked, signal), hooked.outside);
}

/** Steps 5 to 8. */
async function runAdmitted(
  deps: EngineDependencies,
  state: PipelineState,
  hooked: AdmittedCall,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { tool } = hooked;
  let isStarted = false;
  try {
    // 5 risk and confirmation
    const refusal = await confirm(deps, state, hooked, signal);
    if (refusal !== null) return refusal;
    // 6 dry run
    if (deps.dryRun && isMutating(tool)) {
      return { success: true, output: `[DRY-RUN] Would run: ${tool.name}(${JSON.stringify(hooked.args)})` };
    }
    // 7 execute; the first call that may change files waits until setup and baseline have seen the unchanged tree
    if (mayTouchTree(tool) && !onlyReads(hooked)) {
      state.beforeMutation ??= deps.beforeMutation?.() ?? Promise.resolve();
      await state.beforeMutation;
    }
    const result = await execute(deps, hooked, signal);
    // A tool that refused the call itself has done nothing that a guardrail counts.
    isStarted = result.success || !NOTHING_DONE.has(result.code);
    const executed = withOutside(result, await untrustedSourceOf(deps, hooked, result, signal));
    // 8 post_tool_use hooks
    return await firePostHooks(deps, hooked, appendText(executed, hooked.notes));
  } finally {
    hooked.settle(isStarted);
  }
}

/**
 * Whether it is a command of class safe, which neither waits for the baseline nor needs a check of the tree afterwards.
 */
function onlyReads({ verdict }: AdmittedCall): boolean {
  return verdict?.class === "safe";
}

/** Step 7: the tool reaches files through the guardrails, which check the bytes that it writes. */
async function execute(deps: EngineDependencies, call: AdmittedCall, signal: AbortSignal): Promise<ToolResult> {
  if (!call.tool.effects.includes("write") || deps.guardrails.length === 0) {
    return runTool(deps, call.tool, call.data, signal, onlyReads(call));
  }
  const guarded = guardFiles(deps.guardrails, deps.context.workspace);
  const context = { ...deps.context, workspace: guarded.workspace };
  const result = await runTool({ ...deps, context }, call.tool, call.data, signal);
  if (!result.success && guarded.refusals().length > 0) return guardrailRefusal(guarded.refusals());
  return appendText(result, notesOf(guarded.notes()));
}

const NOTHING_DONE: ReadonlySet<string> = new Set(["invalid_arguments", "guardrail", "refused", "not_found"]);

function notesOf(findings: readonly Finding[]): readonly string[] {
  const worth = findings.filter((finding) => finding.severity !== "info");
  return [...new Set(worth.map((finding) => `Note: ${finding.reason}`))];
}

/** Step 1: treats a tool that the agent may not use as nonexistent. */
export function lookUp(deps: EngineDependencies, name: string): AnyTool | null {
  if (!deps.registry.hasTool(name) || !isOffered(name, deps.allowedTools, deps.disabledTools)) return null;
  return deps.registry.get(name);
}

function unknownTool(deps: EngineDependencies, name: string): ToolResult {
  const names = deps.registry.getSchemas(deps.allowedTools, deps.disabledTools).map((schema) => schema.function.name);
  const output = `Error: Tool not found: ${JSON.stringify(name)}. Available tools: ${names.join(", ") || "none"}.`;
  return failure("unknown_tool", "Tool not found", { output });
}

/** Steps 2 and 3: validates the arguments, then runs all deterministic checks. */
export async function admitCall(
  deps: EngineDependencies,
  tool: AnyTool,
  checked: ValidArguments | InvalidArguments,
): Promise<AdmittedCall | RefusedCall> {
  if (!checked.ok) return checked;
  const { verdict, command, settle } = await guardCall(deps, tool, checked.args);
  if (verdict.decision === "deny") return { ok: false, result: guardrailRefusal(verdict.findings) };
  const worth = verdict.findings.filter((finding) => finding.severity !== "info");
  return {
    ok: true,
    tool,
    data: checked.data,
    args: checked.args,
    verdict: command,
    asks: verdict.decision === "ask" ? (worth[0] ?? verdict.findings[0] ?? UNNAMED_ASK) : null,
    notes: verdict.decision === "ask" ? [] : notesOf(worth),
    settle,
  };
}

const UNNAMED_ASK: Finding = { rule: "guardrail", reason: "a guardrail wants a confirmation", severity: "warning" };

function guardrailRefusal(findings: readonly Finding[]): ToolResult {
  const reasons = [...new Set(findings.map((finding) => finding.reason))].join("; ") || "refused";
  const remedy = findings.find((finding) => finding.remedy !== undefined)?.remedy;
  const instead = findings.find((finding) => finding.instead !== undefined)?.instead;
  const error = `Guardrail: ${reasons}`;
  return failure("guardrail", error, withRemedy(error, remedy, instead));
}

/** A refusal that names the allowed form saves a step; settings that only a person can change go into the report. */
function withRemedy(
  error: string,
  remedy: string | undefined,
  instead: string = remedy ?? INSTEAD.any,
): { output: string; remedy?: string } {
  return { output: `${error}\nInstead: ${instead}`, ...(remedy === undefined ? {} : { remedy }) };
}

/** Step 4. A call that a hook modified passes 2 and 3 again, once: a hook cannot widen rights. */
export async function firePreHooks(
  deps: EngineDependencies,
  { hookDecisions }: PipelineState,
  call: AdmittedCall,
  asked: ToolCall,
): Promise<AdmittedCall | RefusedCall> {
  let decision: HookDecision;
  try {
    decision = hookDecisions.get(asked) ?? (await deps.hooks.fire("pre_tool_use", payloadOf(call)));
    hookDecisions.set(asked, decision);
  } catch (error) {
    call.settle(false);
    throw error;
  }
  if (decision.kind === "block") {
    call.settle(false);
    const error = `Blocked by hook: ${decision.reason}`;
    return { ok: false, result: withOutside(failure("hook", error, { output: error }), decision.outside) };
  }
  if (decision.kind === "modify") call.settle(false);
  const modified =
    decision.kind === "modify" ? await admitCall(deps, call.tool, validateArguments(call.tool, decision.args)) : call;
  const { additionalContext, outside } = decision;
  if (!modified.ok) return { ...modified, result: withOutside(modified.result, outside) };
  return {
    ...modified,
    notes: additionalContext === undefined ? modified.notes : [...modified.notes, additionalContext],
    ...(outside === undefined ? {} : { outside }),
  };
}

function payloadOf({ tool, args }: ConfirmationSubject): HookPayloads["pre_tool_use"] {
  const { command } = args;
  const path = editedPath(tool, args);
  return {
    tool: tool.name,
    args,
    ...(path === undefined ? {} : { path }),
    ...(typeof command === "string" ? { command } : {}),
  };
}

/** The file that a call edits, at its path after the call; undefined for a tool that only reads. */
function editedPath(tool: AnyTool, args: Readonly<Record<string, unknown>>): string | undefined {
  return tool.effects.includes("write") ? namedFiles(tool, args).at(-1)?.path : undefined;
}

/** Step 5. null = it may run. */
async function confirm(
  deps: EngineDependencies,
  state: PipelineState,
  call: AdmittedCall,
  signal: AbortSignal,
): Promise<ToolResult | null> {
  const refused = await refusalOf(deps, call);
  if (refused !== null) return refused;
  if (call.asks !== null && deps.confirmation.mode === "yolo") {
    // The mode yolo never asks a person, so a call that a guardrail asks about is refused.
    return guardrailRefusal([
      { ...call.asks, reason: `${call.asks.reason} (needs a confirmation, and confirm mode yolo never asks)` },
    ]);
  }
  if (!(await needsPerson(deps, call))) return null;
  const { refusal, release } = await preflightCall(deps, call, signal);
  release();
  if (refusal !== null) return refusal;
  const outcome = await deps.confirmation.confirm(call, signal);
  if (outcome.kind === "run") return null;
  if (outcome.kind === "pending") {
    state.waiting = true;
    return failure("pending", `${call.tool.name} waits for the approval ${outcome.id}`);
  }
  if (outcome.abort) state.aborted = true;
  return outcome.result;
}

/** Whether a person has to approve the call. A call that will not run (dry run, refused command) needs no approval. */
export async function needsPerson(deps: EngineDependencies, call: AdmittedCall): Promise<boolean> {
  if ((deps.dryRun && isMutating(call.tool)) || (await refusalOf(deps, call)) !== null) return false;
  return call.asks !== null || deps.confirmation.isNeeded(call);
}

async function refusalOf(deps: EngineDependencies, { verdict }: AdmittedCall): Promise<ToolResult | null> {
  return verdict === null ? null : commandRefusal(verdict, deps.context);
}

/** Step 8. A post hook cannot block: its output is appended, and its failure undoes nothing. */
async function firePostHooks(deps: EngineDependencies, call: AdmittedCall, result: ToolResult): Promise<ToolResult> {
  try {
    const decision = await deps.hooks.fire("post_tool_use", { ...payloadOf(call), result });
    const said = appendText(result, [decision.kind === "block" ? decision.reason : decision.additionalContext]);
    return withOutside(said, decision.outside);
  } catch (error) {
    return appendText(result, [`The hooks after this call failed: ${messageOf(error)}`]);
  }
}
