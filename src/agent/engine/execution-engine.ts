import { posix } from "node:path";
import type { ToolCall } from "../../core/model/message.js";
import { type AnyTool, namedFiles } from "../../core/tool/tool.js";
import { announceCalls } from "./announce-calls.js";
import { type CallMode, createCallLock } from "./call-lock.js";
import { executeSteps, lookUp, type PipelineState } from "./call-pipeline.js";
import { concludeCall } from "./call-result.js";
import type { EngineDependencies, ExecutionEngine } from "./engine-dependencies.js";
import { readArguments } from "./tool-arguments.js";
import { isMutating } from "./tool-execution.js";

/** N2. */
const MAXIMUM_WORKERS = 4;

/** The execution engine (section H): one entry for every tool call, ten steps in a fixed order (`call-pipeline.ts`). */
export function createExecutionEngine(deps: EngineDependencies): ExecutionEngine {
  const lock = createCallLock();
  const state: PipelineState = { aborted: false, waiting: false, beforeMutation: null, hookDecisions: new WeakMap() };
  const execute = async (call: ToolCall, step: number, signal: AbortSignal = new AbortController().signal) => {
    // Taken before anything is awaited, so that calls of one answer keep their order.
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

/** The claim of a call on the workspace. A call that will be refused anyway claims nothing. */
function claimOf(deps: EngineDependencies, call: ToolCall): [CallMode, readonly string[] | null] {
  const tool = lookUp(deps, call.name);
  if (tool === null) return ["read", []];
  const isAlone = tool.effects.includes("command") || deps.hooks.surrounds?.(tool.name) === true;
  const mode = isAlone ? "command" : isMutating(tool) ? "write" : "read";
  const checked = readArguments(tool, call.arguments);
  return [mode, checked.ok ? pathsOf(tool, checked.args) : []];
}

/** Same file, same text: `./a`, `a/` and `a` are one path for the order of calls. null: may be any file. */
function pathsOf(tool: AnyTool, args: Readonly<Record<string, unknown>>): readonly string[] | null {
  const paths = namedFiles(tool, args).map(({ path }) => posix.normalize(path).replace(/\/+$/, ""));
  return paths.length === 0 ? null : paths;
}

/** N1, with the class of a command instead of the static flag. */
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
