import { failure, type ToolErrorCode, type ToolResult } from "../core/tool.js";
import type { FileFailure } from "../core/workspace.js";

const CODES: Partial<Record<FileFailure["code"], ToolErrorCode>> = {
  not_found: "not_found",
  outside_workspace: "refused",
  sensitive: "refused",
  protected: "refused",
  invalid_path: "refused",
  changed: "refused",
};

/** A refused or failed file operation as the model reads it (B3, F1): what happened, and the remedy when there is one. */
export function fromFileFailure(problem: FileFailure): ToolResult {
  const remedy = problem.remedy === undefined ? "" : `\n${problem.remedy}`;
  return failure(CODES[problem.code] ?? "failed", problem.message, {
    output: `Error: ${problem.message}${remedy}`,
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
    data: { reason: problem.code },
  });
}
