import type { Proposal } from "../../../src/core/agents/proposal.js";
import { findTools } from "../../../src/features/dynamic-tools/find.js";
import {
  checkTool,
  judgeTool,
  type ToolProposalRules,
  type ToolRequest,
} from "../../../src/features/dynamic-tools/judge.js";
import type { ToolFolder } from "../../../src/features/dynamic-tools/read-tool.js";

const RESERVED: ReadonlySet<string> = new Set(["grep", "exec"]);

export const findHere = (folders: readonly ToolFolder[], maximum: number) => findTools(folders, maximum, RESERVED);
export const judgeHere = (proposal: Proposal, rules: ToolProposalRules) => judgeTool(proposal, rules, RESERVED);
export const checkHere = (given: ToolFolder) => checkTool(given, RESERVED);

const SOURCE = 'console.log(JSON.stringify({ success: true, content: "three" }));\n';

/** A folder as it would lie on the default branch. */
export function folder(
  name: string,
  meta: Record<string, unknown> | string = {},
  files: Record<string, string | null> = { "tool.ts": SOURCE },
): ToolFolder {
  const whole = { description: "Counts words", type: "typescript", scope: "all", made_by: "build" };
  const text = typeof meta === "string" ? meta : JSON.stringify({ ...whole, ...meta });
  const all = { "meta.json": text, ...files };
  return { name, files: Object.entries(all).map(([file, content]) => ({ name: file, text: content })) };
}

export const REQUEST: ToolRequest = {
  name: "count_words",
  description: "Counts words",
  type: "typescript",
  source: SOURCE,
  parameters: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  scope: "all",
  agent: "build",
  why: "I count words often.",
};
