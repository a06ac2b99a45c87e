import type { DynamicToolFunctions } from "../../core/agents/dynamic-tool-functions.js";
import { findTools, toolsOf } from "./find.js";
import { draftTool, judgeTool } from "./judge.js";
import { lintTool } from "./lint.js";
import { readTool } from "./read-tool.js";

/** @param reserved names that no such tool may have: those of built-in tools, and names that they are known by */
export function createDynamicToolFunctions(reserved: ReadonlySet<string>): DynamicToolFunctions {
  return {
    find: (folders, maximum) => findTools(folders, maximum, reserved),
    offeredTo: toolsOf,
    draft: draftTool,
    judge: (proposal, rules) => judgeTool(proposal, rules, reserved),
    check(folder) {
      const read = readTool(folder, reserved);
      const { name } = folder;
      return read.ok
        ? { name, tool: read.tool, problem: "", advice: lintTool(read.tool) }
        : { name, tool: null, problem: read.problem, advice: [] };
    },
  };
}
