import type { AnyTool } from "../../core/tool/tool.js";
import { RESERVED_NAMES } from "../../tools/reserved-names.js";

const MAXIMUM_NAME = 40;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** Tools of MCP servers and of machines that a hub lends are called so. */
const TAKEN_PREFIX = /^(?:mcp|remote)_/;

/** Why no tool that an agent makes may have this name (X25); null: it may. `reserved`: names of built-in tools. */
export function nameProblem(name: string, reserved: ReadonlySet<string>): string | null {
  if (name.length > MAXIMUM_NAME) return `a name has at most ${MAXIMUM_NAME} characters`;
  if (!SNAKE_CASE.test(name)) return "a name is snake_case: small letters and digits, with single _ between words";
  if (TAKEN_PREFIX.test(name)) return "names that begin with mcp_ or remote_ are those of other machines' tools";
  return reserved.has(name) ? "this is the name of a built-in tool, or one that a built-in tool is known by" : null;
}

/** Names that no such tool may have: those of built-in tools, and names that they are known by. */
export function reservedNames(tools: readonly AnyTool[]): ReadonlySet<string> {
  return new Set([...RESERVED_NAMES, ...tools.map(({ name }) => name)]);
}
