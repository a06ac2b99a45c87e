import type { AnyTool } from "../../src/core/tool/tool.js";
import { TOOLS } from "../../src/run/catalog.js";

/** Names of tools of the catalog, sorted. Tests take their lists from this file, so that a new tool needs no edit there. */
function toolNames(matches: (tool: AnyTool) => boolean): readonly string[] {
  return TOOLS.filter(matches)
    .map(({ name }) => name)
    .sort();
}

const usesOf = ({ paths = {} }: AnyTool) => Object.values(paths);

/** By what a tool does to the world, not by `readOnly`, from which agents get theirs. */
export const READING_TOOLS = toolNames(({ effects }) => effects.every((effect) => effect === "read"));

/** Those that are given a path. */
export const FILE_READING_TOOLS = toolNames((tool) => READING_TOOLS.includes(tool.name) && usesOf(tool).length > 0);

/** Those that read and write files and leave each under its name. */
export const FILE_TOOLS = toolNames(
  (tool) =>
    tool.effects.every((effect) => effect === "read" || effect === "write") &&
    usesOf(tool).length > 0 &&
    !usesOf(tool).includes("delete"),
);
