import { failure, type ToolContext, type ToolResult } from "../../core/tool/tool.js";
import { isScratchPath } from "../../core/workspace/scratch.js";
import type { FileFailure } from "../../core/workspace/workspace.js";
import { fromFileFailure } from "./file-failure.js";

const DIRECTORY = "name the files in it one by one; git keeps no empty directories";

/** A failure about a directory, with a remedy. */
export function explainDirectory(problem: FileFailure): ToolResult {
  return fromFileFailure(problem.code === "is_directory" ? { ...problem, instead: DIRECTORY } : problem);
}

/**
 * Refuses to remove a file unless it is tracked at the base, and so can be restored, or a tool of this run created it.
 * null: allowed. `path` is the path that the path policy resolved.
 */
export async function refuseUnrestorable(path: string, context: ToolContext): Promise<ToolResult | null> {
  const { files, history, prefix } = context.workspace;
  if (isScratchPath(path) || context.created?.has(path) || (await history.isTracked(`${prefix}${path}`))) return null;
  const there = await files.read(path);
  if (!there.ok && (there.code === "not_found" || there.code === "is_directory")) return explainDirectory(there);
  const error = `'${path}' is not tracked by git and was not made in this run, so it could not be put back`;
  return failure("refused", error, { output: `Error: ${error}\nInstead: leave the file where it is` });
}
