import { posix } from "node:path";
import { messageOf } from "../../core/errors.js";
import type { ToolCall } from "../../core/model/message.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";
import { type CallMode, createCallLock } from "./call-lock.js";
import {
  type AdmittedCall,
  admitCall,
  executeSteps,
  firePreHooks,
  lookUp,
  needsPerson,
  type PipelineState,
} from "./call-pipeline.js";
import { concludeCall } from "./call-result.js";
import type { EngineDependencies, ExecutionEngine } from "./engine-dependencies.js";
import { preflightCall } from "./preflight.js";
import type { ConfirmationSubject } from "./rule-key.js";
import { readArguments } from "./tool-arguments.js";
import { isMutating } from "./tool-execution.js";

const MAXIMUM_WORKERS = 4;

const NOT_TRIED = { refusal: null, release: (): void => {} };

/** The execution engine: one entry for every tool call, ten steps in a fixed order (`call-pipeline.ts`). */
export function createExecutionEngine(deps: EngineDependencies): ExecutionEngine {
  const lock = createCallLock();
  const state: PipelineState = { aborted: false, waiting: false, beforeMutation: null, hookDecisions: new WeakMap() };
  const execute = async (call: ToolCall, step: number, signal: AbortSignal = new AbortController().signal) => {
    // Taken before the first await, so that calls of one answer keep their order.
    const ticket = lock.take(...claimOf(deps, call));
    try {
      await ticket.ready;
      return await executeSteps(deps, state, call, { step, signal });
    } finally {
      ticket.release();
    }
  };

  return {
    execute,
    async executeAll(calls, step, { parallel, signal }) {
      await announceCalls(deps, state, calls, signal);
      const workers = (await mayRunParallel(deps, calls, parallel)) ? Math.min(calls.length, MAXIMUM_WORKERS) : 1;
      return runInOrder(calls, workers, (call) => execute(call, step, signal));
    },
    refuseAll(calls, step, result) {
      const now = deps.clock.now();
      return calls.map((call) => concludeCall(deps, call, step, result, now));
    },
    isAborted: () => state.aborted,
  };
}

/**
 * Announces all calls of one answer that need approval together, so that a person gets one question. It decides nothing
 * and leaves out calls that limits, hooks or the tool itself will refuse. A call whose check changes because of an
 * earlier one is confirmed separately.
 */
async function announceCalls(
  deps: EngineDependencies,
  state: PipelineState,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<void> {
  const { confirmation } = deps;
  if (calls.length < 2 || confirmation.announce === undefined) return;
  const subjects: ConfirmationSubject[] = [];
  // All reservations are held until the end: if two calls use up a limit, a third is not announced.
  const held: (() => void)[] = [];
  try {
    for (const call of calls) {
      const found = await previewCall(deps, state, call, signal);
      if (found === null) continue;
      subjects.push(found.subject);
      held.push(found.release);
    }
    if (subjects.length > 1) await confirmation.announce(subjects, signal);
  } catch (error) {
    deps.logger.debug(`The calls could not be named together: ${messageOf(error)}`);
  } finally {
    for (const release of held) release();
  }
}

/** The call as the person will see it; null if it needs no approval. */
async function previewCall(
  deps: EngineDependencies,
  state: PipelineState,
  call: ToolCall,
  signal: AbortSignal,
): Promise<{ readonly subject: AdmittedCall; release(): void } | null> {
  const tool = lookUp(deps, call.name);
  const admitted = tool === null ? null : await admitCall(deps, tool, readArguments(tool, call.arguments));
  if (admitted?.ok !== true) return null;
  if (!(await needsPerson(deps, admitted))) {
    admitted.settle(false);
    return null;
  }
  const hooked = await firePreHooks(deps, state, admitted, call);
  if (!hooked.ok) return null;
  const isAsked = await needsPerson(deps, hooked);
  const { refusal, release } = isAsked ? await preflightCall(deps, hooked, signal) : NOT_TRIED;
  const releaseAll = (): void => {
    release();
    hooked.settle(false);
  };
  if (isAsked && refusal === null) return { subject: hooked, release: releaseAll };
  releaseAll();
  return null;
}

/** The call's claim on the workspace. A call that will be refused anyway claims nothing. */
function claimOf(deps: EngineDependencies, call: ToolCall): [CallMode, readonly string[] | null] {
  const tool = lookUp(deps, call.name);
  if (tool === null) return ["read", []];
  const isAlone = tool.effects.includes("command") || deps.hooks.surrounds?.(tool.name) === true;
  const mode = isAlone ? "command" : isMutating(tool) ? "write" : "read";
  const checked = readArguments(tool, call.arguments);
  return [mode, checked.ok ? pathsOf(tool, checked.args) : []];
}

/** `./a`, `a/` and `a` are the same path for the order of calls. null: it may be any file. */
function pathsOf(tool: AnyTool, args: Readonly<Record<string, unknown>>): readonly string[] | null {
  const paths = namedFiles(tool, args).map(({ path }) => posix.normalize(path).replace(/\/+$/, ""));
  return paths.length === 0 ? null : paths;
}

/** Calls run in parallel if none of them is sensitive; for a command its class decides. */
async function mayRunParallel(
  deps: EngineDependencies,
  calls: readonly ToolCall[],
  parallel: boolean,
): Promise<boolean> {
  if (calls.length <= 1 || !parallel || deps.confirmation.mode === "confirm-all") return false;
  if (deps.confirmation.mode === "yolo") return true;
  for (const call of calls) {
    if (await isSensitive(deps, call)) return false;
  }
  return true;
}

async function isSensitive(deps: EngineDependencies, call: ToolCall): Promise<boolean> {
  const tool = lookUp(deps, call.name);
  if (tool === null) return false;
  try {
    const checked = readArguments(tool, call.arguments);
    return checked.ok && (await tool.sensitive(checked.data as never, deps.classifier));
  } catch {
    // Unknown is treated as sensitive, because sequential order is always correct.
    return true;
  }
}

/** Starts items in order, a limited number in parallel; results keep the order of the items. */
async function runInOrder<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}
