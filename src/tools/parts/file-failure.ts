import { INSTEAD } from "../../core/tool/instead.js";
import { failure, type ToolErrorCode, type ToolResult } from "../../core/tool/tool.js";
import type { FileFailure } from "../../core/workspace/workspace.js";

const CODES: Partial<Record<FileFailure["code"], ToolErrorCode>> = {
  not_found: "not_found",
  outside_workspace: "refused",
  sensitive: "refused",
  protected: "refused",
  invalid_path: "refused",
  changed: "refused",
};

/** Remedies for failures that have none. */
const OTHERWISE: Partial<Record<FileFailure["code"], string>> = {
  outside_workspace: INSTEAD.outside,
  sensitive: INSTEAD.sensitive,
  protected: INSTEAD.protected,
  invalid_path: "use a plain path, relative to the workspace",
  too_large: "look at parts of it with a search, or go on without it",
};

/** A refused or failed file operation as the model reads it: what happened, and what it can do next. */
export function fromFileFailure(problem: FileFailure): ToolResult {
  const instead = problem.instead ?? problem.remedy ?? OTHERWISE[problem.code];
  return failure(CODES[problem.code] ?? "failed", problem.message, {
    output: `Error: ${problem.message}${instead === undefined ? "" : `\nInstead: ${instead}`}`,
    ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
    data: { reason: problem.code },
  });
}
