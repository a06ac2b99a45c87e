import { z } from "zod";
import { ArchitectError } from "../../core/errors.js";
import type { ToolSchema } from "../../core/model/model.js";
import type { AnyTool } from "../../core/tool/tool.js";
import { isRecord } from "./tool-arguments.js";

/** Keys of JSON Schema that only cost tokens, since zod validates the arguments. */
const NOISE = new Set([
  "$schema",
  "additionalProperties",
  "propertyNames",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
]);

/** The function schema of a tool, from its zod arguments, trimmed to what a model needs. */
export function schemaOf(tool: AnyTool): ToolSchema {
  const parameters = tool.parameters ?? withoutProperties(parametersOf(tool), tool.unadvertised ?? []);
  return { type: "function", function: { name: tool.name, description: tool.description, parameters } };
}

/** All arguments that a tool accepts by their real names, including those not shown to the model. */
export function parametersOf(tool: AnyTool): Record<string, unknown> {
  return trimSchema(z.toJSONSchema(tool.args, { io: "input" }));
}

function withoutProperties(schema: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const { properties } = schema;
  if (!isRecord(properties) || names.length === 0) return schema;
  const shown = Object.entries(properties).filter(([name]) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(shown) };
}

function trimSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const trimmed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (NOISE.has(key) && !isValueSchema(key, value)) continue;
    trimmed[key] = key === "properties" ? trimProperties(value) : trimValue(value);
  }
  return trimmed;
}

/** The value type of a map carries information; `additionalProperties: false` does not. */
function isValueSchema(key: string, value: unknown): boolean {
  return key === "additionalProperties" && typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Property names are data: one called `maximum` or `$schema` must survive. */
function trimProperties(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, trimValue(schema)]));
}

function trimValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimValue);
  return isRecord(value) ? trimSchema(value) : value;
}

/** All tools of a run. The agent's configuration decides which of them it may use. */
export interface ToolRegistry {
  /** @throws ArchitectError named `DuplicateToolError` if the name is taken and not overridden. */
  register(tool: AnyTool, allowOverride?: boolean): void;
  /** @throws ArchitectError named `ToolNotFoundError`. */
  get(name: string): AnyTool;
  /** Sorted by name. */
  listAll(): readonly AnyTool[];
  /** The tools among these names that exist, sorted by name. */
  filterByNames(names: readonly string[]): readonly AnyTool[];
  hasTool(name: string): boolean;
  count(): number;
  clear(): void;
  /**
   * The tools offered to the model, sorted by name, so that requests share their prefix. `allowed` null = all, `[]` =
   * none. Unknown names in either list are ignored; `onUnknown` gets each of them once. Returns the same array until a
   * tool is registered or removed.
   */
  getSchemas(allowed: readonly string[] | null, disabled?: readonly string[]): readonly ToolSchema[];
}

export function createToolRegistry(options: { onUnknown?: (name: string) => void } = {}): ToolRegistry {
  const tools = new Map<string, AnyTool>();
  const schemas = new Map<string, readonly ToolSchema[]>();
  const warned = new Set<string>();

  const listAll = (): readonly AnyTool[] =>
    [...tools.values()].sort((left, right) => byCodeUnit(left.name, right.name));
  const warnUnknown = (names: readonly string[]): void => {
    for (const name of names) {
      if (tools.has(name) || warned.has(name)) continue;
      warned.add(name);
      options.onUnknown?.(name);
    }
  };

  return {
    register(tool, allowOverride = false) {
      if (tools.has(tool.name) && !allowOverride) {
        throw named("DuplicateToolError", `A tool named "${tool.name}" is already registered.`);
      }
      tools.set(tool.name, tool);
      schemas.clear();
    },
    get(name) {
      const tool = tools.get(name);
      if (tool === undefined) throw named("ToolNotFoundError", `There is no tool named "${name}".`);
      return tool;
    },
    listAll,
    filterByNames: (names) => listAll().filter((tool) => names.includes(tool.name)),
    hasTool: (name) => tools.has(name),
    count: () => tools.size,
    clear() {
      tools.clear();
      schemas.clear();
    },
    getSchemas(allowed, disabled = []) {
      const key = JSON.stringify([allowed, disabled]);
      const known = schemas.get(key);
      if (known !== undefined) return known;
      warnUnknown([...(allowed ?? []), ...disabled]);
      const offered = listAll().filter((tool) => isOffered(tool.name, allowed, disabled));
      const made = offered.map(schemaOf);
      schemas.set(key, made);
      return made;
    },
  };
}

/** Whether an agent with these lists may use a tool. */
export function isOffered(name: string, allowed: readonly string[] | null, disabled: readonly string[]): boolean {
  return (allowed === null || allowed.includes(name)) && !disabled.includes(name);
}

function named(name: string, message: string): ArchitectError {
  return Object.assign(new ArchitectError("internal", message), { name });
}

/** Compares by code unit, so that the order is the same on every machine. */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
