import { messageOf } from "../../core/errors.js";
import { type AnyTool, failure, type ToolResult } from "../../core/tool/tool.js";
import { aborted } from "../run-signal.js";
import type { EngineDependencies } from "./engine-dependencies.js";

/** Time for a stopped tool to end its processes before the run continues without it; a cancelled job has 7.5 s. */
const GRACE_MILLISECONDS = 5_000;

/** Whether a tool has effects besides reading. */
export function isMutating(tool: AnyTool): boolean {
  return tool.effects.some((effect) => effect !== "read");
}

/** Whether its effects can show in the working tree; data collected for the run's end does not. */
export function mayTouchTree({ effects }: AnyTool): boolean {
  return effects.some((effect) => effect === "write" || effect === "command" || effect === "network");
}

/**
 * Step 7: runs the tool with validated arguments. Never throws; abandons a tool that ignores the signal. `onlyReads`: a
 * command of class safe, after which the tree is not checked; the audit checks all of it anyway.
 */
export async function runTool(
  deps: EngineDependencies,
  tool: AnyTool,
  data: unknown,
  signal: AbortSignal,
  onlyReads = false,
): Promise<ToolResult> {
  if (signal.aborted) return stopped();
  const ended = new AbortController();
  const abandoned = afterGrace(deps, signal, ended.signal);
  const result = await Promise.race([attempt(deps, tool, data, signal), abandoned]);
  ended.abort();
  return tool.effects.includes("command") && !onlyReads ? checkAfterCommand(deps, result) : result;
}

function stopped(): ToolResult {
  return failure("aborted", "The run was stopped before this call ended.");
}

async function attempt(
  deps: EngineDependencies,
  tool: AnyTool,
  data: unknown,
  signal: AbortSignal,
): Promise<ToolResult> {
  try {
    // The registry dropped the type; `data` is the output of this tool's own schema.
    return await tool.execute(data as never, { ...deps.context, signal });
  } catch (error) {
    return failure("internal", `Unexpected error in ${tool.name}: ${messageOf(error)}`);
  }
}

async function afterGrace(deps: EngineDependencies, signal: AbortSignal, ended: AbortSignal): Promise<ToolResult> {
  await aborted(signal, ended);
  await deps.clock.sleep(GRACE_MILLISECONDS, ended);
  return stopped();
}

/** A check that throws counts as a refusal, but the command's output is kept. */
async function checkAfterCommand(deps: EngineDependencies, result: ToolResult): Promise<ToolResult> {
  try {
    return appendText(result, [await deps.afterCommand?.()]);
  } catch (error) {
    const message = `The check of the files after the command failed: ${messageOf(error)}`;
    deps.logger.error(message);
    return failure("internal", message, { output: `${result.output}\n\nError: ${message}` });
  }
}

/** Appends texts for the model below the result's own output. */
export function appendText(result: ToolResult, texts: readonly (string | undefined)[]): ToolResult {
  const extra = texts.filter((text) => text !== undefined && text !== "");
  if (extra.length === 0) return result;
  return { ...result, output: [result.output, ...extra].join("\n\n") };
}
