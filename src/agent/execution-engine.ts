import { posix } from "node:path";
import type { ToolOutcome } from "../core/agent.js";
import type { ToolCall } from "../core/message.js";
import type { AnyTool } from "../core/tool.js";
import { announceCalls } from "./announce-calls.js";
import { type CallLock, type CallMode, createCallLock } from "./call-lock.js";
import { executeSteps, type PipelineState } from "./call-pipeline.js";
import { concludeCall } from "./call-result.js";
import type { EngineDependencies, ExecutionEngine } from "./engine-dependencies.js";
import { readArguments } from "./tool-arguments.js";
import { isMutating } from "./tool-execution.js";
import { isOffered } from "./tool-registry.js";

/** N2. */
const MAXIMUM_WORKERS = 4;

/** The execution engine (section H): one entry for every tool call, ten steps in a fixed order (`call-pipeline.ts`). */
export function createExecutionEngine(deps: EngineDependencies): ExecutionEngine {
  const lock = createCallLock();
  const state: PipelineState = { aborted: false, waiting: false, beforeMutation: null, hookDecisions: new WeakMap() };
  const execute = (call: ToolCall, step: number, signal: AbortSignal = new AbortController().signal) =>
    executeCall({ deps, lock, state }, call, step, signal);

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

interface EngineParts {
  readonly deps: EngineDependencies;
  readonly lock: CallLock;
  readonly state: PipelineState;
}

async function executeCall(
  { deps, lock, state }: EngineParts,
  call: ToolCall,
  step: number,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  // Taken before anything is awaited, so that calls of one answer keep their order.
  const ticket = lock.take(...claimOf(deps, call));
  try {
    await ticket.ready;
    return await executeSteps(deps, state, call, { step, signal });
  } finally {
    ticket.release();
  }
}

function usableTool(deps: EngineDependencies, name: string): AnyTool | null {
  if (!deps.registry.hasTool(name) || !isOffered(name, deps.allowedTools, deps.disabledTools)) return null;
  return deps.registry.get(name);
}

/** What a call needs the workspace for. A call that will be refused anyway claims nothing. */
function claimOf(deps: EngineDependencies, call: ToolCall): [CallMode, readonly string[] | null] {
  const tool = usableTool(deps, call.name);
  if (tool === null) return ["read", []];
  const isAlone = tool.effects.includes("command") || deps.hooks.surrounds?.(tool.name) === true;
  const mode = isAlone ? "command" : isMutating(tool) ? "write" : "read";
  const checked = readArguments(tool, call.arguments);
  return [mode, checked.ok ? pathsOf(checked.args) : []];
}

/** Arguments that name a file, under the names that the tools' schemas give them. */
const PATH_ARGUMENTS = ["path", "source", "destination"];

/** Same file, same text: `./a`, `a/` and `a` are one path for the order of calls. null: may be any file. */
function pathsOf(args: Readonly<Record<string, unknown>>): readonly string[] | null {
  const paths = PATH_ARGUMENTS.flatMap((name) => {
    const value = args[name];
    return typeof value === "string" ? [posix.normalize(value).replace(/\/+$/, "")] : [];
  });
  return paths.length === 0 ? null : paths;
}

/** N1, with the class of a command instead of the static flag (ruling 9). */
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
  const tool = usableTool(deps, call.name);
  if (tool === null) return false;
  try {
    const checked = readArguments(tool, call.arguments);
    return checked.ok && (await tool.sensitive(checked.data as never, deps.classifier));
  } catch {
    // Unknown is treated as sensitive: the slower order is always right.
    return true;
  }
}

/** A pool of workers that start items in order; results keep the order of the items (N2). */
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
