import { compileGlobs } from "../core/glob/glob.js";
import type { GuardrailDefinition } from "../core/tool/guardrail.js";
import type { AnyTool } from "../core/tool/tool.js";
import { createCommandHook } from "../hooks/command-hook.js";
import { testTampering } from "../proof/tampering/test-tampering.js";
import { codeRules } from "../safety/guardrails/code-rules.js";
import { commandLimit } from "../safety/guardrails/command-limit.js";
import { editLimits } from "../safety/guardrails/edit-limits.js";
import { fileAccess } from "../safety/guardrails/file-access.js";
import { fileSize } from "../safety/guardrails/file-size.js";
import { requireTest } from "../safety/guardrails/require-test.js";
import { secretScan } from "../safety/guardrails/secret-scan.js";
import { judgeTree as judgeTreeBy } from "../safety/guardrails/tree-policy.js";
import { applyPatchTool } from "../tools/apply-patch.js";
import { deleteFileTool } from "../tools/delete-file.js";
import { editFileTool } from "../tools/edit-file.js";
import { findFilesTool } from "../tools/find-files.js";
import { grepTool } from "../tools/grep.js";
import { listFilesTool } from "../tools/list-files.js";
import { moveFileTool } from "../tools/move-file.js";
import { createReadConversation } from "../tools/read-conversation.js";
import { readFileTool } from "../tools/read-file.js";
import { runCommandTool } from "../tools/run-command.js";
import { searchCodeTool } from "../tools/search-code.js";
import { submitReviewTool, submitTestedReviewTool } from "../tools/submit-review.js";
import { writeFileTool } from "../tools/write-file.js";
import type { Services } from "./services.js";

export { createReadConversation, submitReviewTool, submitTestedReviewTool };

/** The paths that match a list of globs, including dot files. */
export function matchPaths(paths: readonly string[], globs: readonly string[]): readonly string[] {
  return paths.filter(compileGlobs(globs));
}

/** All tools. To add one: one file in tools/ and one line here. */
export const TOOLS: readonly AnyTool[] = [
  applyPatchTool,
  deleteFileTool,
  editFileTool,
  findFilesTool,
  grepTool,
  listFilesTool,
  moveFileTool,
  readFileTool,
  runCommandTool,
  searchCodeTool,
  writeFileTool,
];

/**
 * All guardrails: of calls, of trees, or of both. To add one: one file in guardrails/ and one line here. Those that
 * reserve something come last, so that a reservation seldom has to be released.
 */
export const GUARDRAILS: readonly GuardrailDefinition[] = [
  fileAccess,
  fileSize,
  secretScan,
  codeRules,
  testTampering,
  editLimits,
  requireTest,
  commandLimit,
];

/** The guardrails of a run's calls; the strictest verdict wins. */
export const createGuardrails: Services["guardrails"] = async (request) =>
  GUARDRAILS.flatMap((guardrail) => guardrail.watch?.(request) ?? []);

/** The audit of a tree, with the same list of guardrails. */
export const judgeTree: Services["judgeTree"] = (request) => judgeTreeBy(request, GUARDRAILS);

/** The hooks of a run: each a command of the configuration. */
export const createHooks: Services["hooks"] = (settings, context) =>
  Promise.all(settings.map((one) => createCommandHook(one, context)));
