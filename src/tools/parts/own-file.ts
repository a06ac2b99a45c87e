import { failure, type ToolContext, type ToolResult } from "../../core/tool/tool.js";
import { isScratchPath } from "../../core/workspace/scratch.js";
import type { FileFailure } from "../../core/workspace/workspace.js";
import { fromFileFailure } from "./file-failure.js";

const DIRECTORY = "name the files in it one by one; git keeps no empty directories";

/** A failure about a directory, with what to do instead. */
export function explainDirectory(problem: FileFailure): ToolResult {
  return fromFileFailure(problem.code === "is_directory" ? { ...problem, instead: DIRECTORY } : problem);
}

/**
 * Is the file this run's to take away: tracked at the base, so that it can be put back, or made by a tool of this run?
 * null: yes. `path` as the gate resolved it.
 */
export async function refuseForeignFile(path: string, context: ToolContext): Promise<ToolResult | null> {
  const { files, history, prefix } = context.workspace;
  if (isScratchPath(path) || context.created?.has(path) || (await history.isTracked(`${prefix}${path}`))) return null;
  const there = await files.read(path);
  if (!there.ok && (there.code === "not_found" || there.code === "is_directory")) return explainDirectory(there);
  const error = `'${path}' is not tracked by git and was not made in this run, so it could not be put back`;
  return failure("refused", error, { output: `Error: ${error}\nInstead: leave the file where it is` });
}
