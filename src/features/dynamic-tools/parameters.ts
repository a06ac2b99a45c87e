import { z } from "zod";
import type { DynamicToolType } from "../../core/agents/dynamic-tool.js";
import { stripInvisible } from "../../core/text/invisible.js";

/** Maximum parameters of one object. */
const MAXIMUM_PARAMETERS = 20;
/** Maximum levels of objects and lists below the arguments. */
const MAXIMUM_DEPTH = 3;
const MAXIMUM_WORDS = 300;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** Guardrails and hooks judge these names in every other tool's arguments; `__proto__` is never allowed as a name. */
const TAKEN: ReadonlySet<string> = new Set(["command", "constructor", "prototype"]);

/** No JSON escapes: the model would read characters that a reviewer does not see. */
const words = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => stripInvisible(text) === text, "it holds invisible characters");
const described = { description: words(MAXIMUM_WORDS).optional() };
const size = z.int().min(0).max(1_000_000).optional();
const choices = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(100).optional();

const scalars = [
  z.strictObject({
    type: z.literal("string"),
    ...described,
    enum: choices(words(200)),
    minLength: size,
    maxLength: size,
  }),
  ...(["number", "integer"] as const).map((type) =>
    z.strictObject({
      type: z.literal(type),
      ...described,
      enum: choices(z.number()),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
    }),
  ),
  z.strictObject({ type: z.literal("boolean"), ...described }),
] as const;

const parameterName = z
  .string()
  .regex(NAME, "a name has letters, digits and _, 40 at most, and begins with a letter")
  .refine((name) => !TAKEN.has(name), "this name is taken");

function objectOf(value: z.ZodType, required = false) {
  const properties = z
    .record(parameterName, value)
    .refine((found) => Object.keys(found).length <= MAXIMUM_PARAMETERS, `at most ${MAXIMUM_PARAMETERS} parameters`);
  return z
    .strictObject({
      type: z.literal("object"),
      ...described,
      properties: required ? properties : properties.default({}),
      required: z.array(z.string()).max(MAXIMUM_PARAMETERS).optional(),
      additionalProperties: z.literal(false).optional(),
    })
    .refine(({ properties: known, required: needed = [] }) => needed.every((name) => Object.hasOwn(known, name)), {
      path: ["required"],
      message: "it names a parameter that is not among the properties",
    });
}

function schemaOfValue(depth: number): z.ZodType {
  if (depth === 0) return z.discriminatedUnion("type", scalars);
  const inner = schemaOfValue(depth - 1);
  const list = z.strictObject({
    type: z.literal("array"),
    ...described,
    items: inner,
    minItems: size,
    maxItems: size,
  });
  return z.discriminatedUnion("type", [...scalars, list, objectOf(inner, true)]);
}

const SCHEMAS: Readonly<Record<DynamicToolType, z.ZodType>> = {
  typescript: objectOf(schemaOfValue(MAXIMUM_DEPTH)),
  // Each value is one element of an argument list.
  command: objectOf(schemaOfValue(0)),
};

function firstProblem({ issues }: z.ZodError): string {
  const [issue] = issues;
  const place = (issue?.path ?? []).map(String).join(".").slice(0, 200);
  return `${place === "" ? "" : `${place}: `}${issue?.message ?? "not allowed"}`;
}

export type ToolParameters =
  | { readonly ok: true; readonly parameters: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

/**
 * Checks the JSON Schema for the arguments of a tool made by an agent; returns a sentence if it is not allowed. Allowed
 * are features that can be checked in linear time and without external data: `type` (object at the top; string, number,
 * integer, boolean; for typescript also array with `items`, and object, three levels deep), `properties`, `required`,
 * `additionalProperties: false`, `description`, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `minItems`,
 * `maxItems`. So no `$ref`, no `pattern`, and no external references.
 */
export function toolParameters(given: unknown, type: DynamicToolType): ToolParameters {
  const parsed = SCHEMAS[type].safeParse(given);
  if (!parsed.success) return { ok: false, problem: firstProblem(parsed.error) };
  return { ok: true, parameters: strictParameters(parsed.data as Record<string, unknown>) };
}

/** The schema with additional properties refused. */
function strictParameters(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { type, items, properties } = value;
  if (type === "array") return { ...value, items: strictParameters(items as Record<string, unknown>) };
  if (type !== "object") return value;
  const inner = Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>);
  return {
    ...value,
    properties: Object.fromEntries(inner.map(([name, one]) => [name, strictParameters(one)])),
    additionalProperties: false,
  };
}
