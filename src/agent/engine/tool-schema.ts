import { z } from "zod";
import type { ToolSchema } from "../../core/model/model.js";
import type { AnyTool } from "../../core/tool/tool.js";
import { isRecord } from "./tool-arguments.js";

/** Keys of JSON Schema that cost tokens and tell the model nothing; the arguments are validated by zod anyway. */
const NOISE = new Set([
  "$schema",
  "additionalProperties",
  "propertyNames",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
]);

/** The function schema of a tool (A3), from its zod arguments, trimmed to what a model needs. */
export function schemaOf(tool: AnyTool): ToolSchema {
  const parameters = tool.parameters ?? withoutProperties(parametersOf(tool), tool.unadvertised ?? []);
  return { type: "function", function: { name: tool.name, description: tool.description, parameters } };
}

/** All arguments that a tool accepts under their real names, those that the model is not shown too. */
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

/** The value type of a map says something; `additionalProperties: false` does not. */
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
