import { z } from "zod";
import { messageOf } from "../errors.js";

/** Arguments of a tool made by an agent. */
export type DynamicArguments = Readonly<Record<string, unknown>>;

/**
 * JSON Schema keywords with a regular expression, which comes from others and would run in this process, without a time
 * limit, on the model's text; and references, which may be circular.
 */
const REFUSED = ["pattern", "patternProperties", "propertyNames", "$ref", "$dynamicRef"];

/** Keywords whose value maps arbitrary names to schemas. */
const NAMES = ["properties", "$defs", "definitions"];

const DEEPEST = 20;

/**
 * The validator for the arguments of a tool made by an agent, from its JSON Schema; `problem`: why the schema cannot be
 * used, one sentence without a full stop. Validation changes nothing: no defaults, nothing is dropped.
 */
export function readParameters(schema: DynamicArguments): z.ZodType<DynamicArguments> | { readonly problem: string } {
  if (schema["type"] !== "object") return { problem: 'the schema of the arguments is not of "type": "object"' };
  const refused = findRefused(schema, DEEPEST);
  if (refused !== null) return { problem: refused };
  try {
    const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    // A record would silently drop an argument `__proto__`.
    return z.custom<DynamicArguments>().superRefine((value, context) => {
      const parsed = checked.safeParse(value);
      for (const { path, message } of parsed.error?.issues ?? [])
        context.addIssue({ code: "custom", path: [...path], message });
    });
  } catch (error) {
    return { problem: `the schema of the arguments cannot be used (${messageOf(error)})` };
  }
}

function findRefused(schema: unknown, depth: number): string | null {
  if (typeof schema !== "object" || schema === null) return null;
  if (depth === 0) return `the schema of the arguments is deeper than ${DEEPEST} levels`;
  for (const [word, value] of Object.entries(schema)) {
    if (!Array.isArray(schema) && REFUSED.includes(word)) return `the schema of the arguments may not use "${word}"`;
    // Values, not schemas: they are only compared.
    if (word === "enum" || word === "const" || word === "default" || word === "examples") continue;
    const inner = NAMES.includes(word) && typeof value === "object" && value !== null ? Object.values(value) : value;
    const found = findRefused(inner, depth - 1);
    if (found !== null) return found;
  }
  return null;
}
