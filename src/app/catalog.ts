import { createClassifier } from "../command-policy/classify.js";
import { compileGlob } from "../core/glob.js";
import type { AnyTool } from "../core/tool.js";
import { compareGate } from "../gates/baseline.js";
import { runGate } from "../gates/command-gate.js";
import { gateFeedback, gateIdentity } from "../gates/feedback.js";
import { gatesFor } from "../gates/select.js";
import { createBlockedCommandsGuardrail } from "../guardrails/blocked-commands.js";
import { createEditLimits } from "../guardrails/edit-limits.js";
import { createFileAccessGuardrail } from "../guardrails/file-access.js";
import { judgeTree } from "../guardrails/tree-policy.js";
import { editFileTool } from "../tools/edit-file.js";
import { findFilesTool } from "../tools/find-files.js";
import { grepTool } from "../tools/grep.js";
import { listFilesTool } from "../tools/list-files.js";
import { readFileTool } from "../tools/read-file.js";
import { runCommandTool } from "../tools/run-command.js";
import { writeFileTool } from "../tools/write-file.js";
import type { GateFunctions, Services } from "./services.js";

export { createClassifier, judgeTree };

/** The paths that one of the globs matches; dot files included. */
export function matchPaths(paths: readonly string[], globs: readonly string[]): readonly string[] {
  const matchers = globs.map((glob) => compileGlob(glob));
  return paths.filter((path) => matchers.some((matches) => matches(path)));
}

/** Every tool there is. A new one: one file in tools/ and one line here. */
export const TOOLS: readonly AnyTool[] = [
  editFileTool,
  findFilesTool,
  grepTool,
  listFilesTool,
  readFileTool,
  runCommandTool,
  writeFileTool,
];

/** The guardrails of a run, strictest join wins. */
export const createGuardrails: (request: Parameters<Services["guardrails"]>[0]) => ReturnType<Services["guardrails"]> =
  async (request) => [
    createFileAccessGuardrail({ policy: request.policy, root: request.root }),
    createBlockedCommandsGuardrail(),
    createEditLimits({ maximumFiles: request.maximumFiles, maximumLines: request.maximumLines }),
  ];

export const GATES: GateFunctions = {
  run: runGate,
  compare: compareGate,
  select: gatesFor,
  feedback: (outcomes) => ({ message: gateFeedback(outcomes), identity: gateIdentity(outcomes) }),
};
