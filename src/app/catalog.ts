import { createClassifier } from "../command-policy/classify.js";
import { compileGlobs } from "../core/glob.js";
import type { Guardrail } from "../core/guardrail.js";
import type { AnyTool } from "../core/tool.js";
import { compareGate } from "../gates/baseline.js";
import { runGate } from "../gates/command-gate.js";
import { gateFeedback, gateIdentity } from "../gates/feedback.js";
import { parsePlaces } from "../gates/places.js";
import { regressionOf, runsTests } from "../gates/regression.js";
import { gatesFor } from "../gates/select.js";
import { findTestSide } from "../gates/test-side.js";
import { createBlockedCommandsGuardrail } from "../guardrails/blocked-commands.js";
import { createCodeRulesGuardrail } from "../guardrails/code-rules.js";
import { createCommandLimitGuardrail } from "../guardrails/command-limit.js";
import { createEditLimits } from "../guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../guardrails/file-access.js";
import { locateIn } from "../guardrails/locate.js";
import { createRequireTestGuardrail } from "../guardrails/require-test.js";
import { createTestTamperingGuardrail } from "../guardrails/test-tampering.js";
import { judgeTree } from "../guardrails/tree-policy.js";
import { createCommandHook } from "../hooks/command-hook.js";
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
import { submitReviewTool } from "../tools/submit-review.js";
import { writeFileTool } from "../tools/write-file.js";
import type { GateFunctions, Services } from "./services.js";

export { createClassifier, createReadConversation, judgeTree, submitReviewTool };

/** The paths that a list of globs is about; dot files included. */
export function matchPaths(paths: readonly string[], globs: readonly string[]): readonly string[] {
  return paths.filter(compileGlobs(globs));
}

/** Every tool there is. A new one: one file in tools/ and one line here. */
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

/** The guardrails of a run, strictest join wins. What reserves something comes last, so that it is seldom taken back. */
export const createGuardrails: Services["guardrails"] = async (request) => {
  const { policy, root, maximumFiles, maximumLines, maximumCommands, codeRules, tampering, requireTest } = request;
  const { readBase, readText } = request;
  const locate = locateIn(root, request.prefix);
  const isCounted = (path: string): boolean => !policy.isWorkflowFile(path);
  const guardrails: Guardrail[] = [
    createFileAccessGuardrail({ policy, root }),
    createBlockedCommandsGuardrail(),
    createCodeRulesGuardrail({ rules: codeRules, locate, readText }),
    createTestTamperingGuardrail({ ...tampering, readBase }),
    createEditLimits({ maximumFiles, maximumLines, locate, readBase, isCounted }),
  ];
  if (requireTest !== null) {
    guardrails.push(createRequireTestGuardrail({ ...requireTest, gateCommands: tampering.gateCommands }));
  }
  if (maximumCommands !== null) guardrails.push(createCommandLimitGuardrail(maximumCommands));
  return guardrails;
};

/** The hooks of a run: each a command of the configuration. */
export const createHooks: Services["hooks"] = (settings, context) =>
  Promise.all(settings.map((one) => createCommandHook(one, context)));

export const GATES: GateFunctions = {
  run: runGate,
  compare: compareGate,
  select: gatesFor,
  places: parsePlaces,
  feedback: (outcomes) => ({ message: gateFeedback(outcomes), identity: gateIdentity(outcomes) }),
  runsTests,
  regression: regressionOf,
  testSide: findTestSide,
};
