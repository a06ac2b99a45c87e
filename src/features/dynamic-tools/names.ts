import type { AnyTool } from "../../core/tool/tool.js";
import { BUILT_IN_TOOLS, TOOL_ALIASES } from "../../core/tool/tool-names.js";

/** Other names that models use for built-in tools. */
const KNOWN_NAMES = [
  ...["tool_read_file", "tool_write_file", "tool_list_directory", "tool_execute_command"],
  ...["bash", "shell", "terminal", "python", "computer", "str_replace_editor"],
];

const MAXIMUM_NAME = 40;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** Reserved for tools of MCP servers and of machines that are connected through a hub. */
const TAKEN_PREFIX = /^(?:mcp|remote)_/;

/** Why a tool made by an agent may not have this name; null: it may. `reserved`: names of built-in tools. */
export function nameProblem(name: string, reserved: ReadonlySet<string>): string | null {
  if (name.length > MAXIMUM_NAME) return `a name has at most ${MAXIMUM_NAME} characters`;
  if (!SNAKE_CASE.test(name)) return "a name is snake_case: small letters and digits, with single _ between words";
  if (TAKEN_PREFIX.test(name)) return "names that begin with mcp_ or remote_ are those of other machines' tools";
  return reserved.has(name) ? "this is the name of a built-in tool, or one that a built-in tool is known by" : null;
}

/** Names that an agent's own tool may not have: those of built-in tools, and their alternatives. */
export function reservedNames(tools: readonly AnyTool[]): ReadonlySet<string> {
  return new Set([...BUILT_IN_TOOLS, ...TOOL_ALIASES.keys(), ...KNOWN_NAMES, ...tools.map(({ name }) => name)]);
}
