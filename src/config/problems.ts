import { z } from "zod";
import { nearest } from "./nearest.js";
import { configurationSchema } from "./schema/schema.js";

export type KeyPath = readonly (string | number)[];

export interface ConfigProblem {
  readonly path: KeyPath;
  /** Whether the key itself is wrong, or its value: decides which of them the position points at. */
  readonly at: "key" | "value";
  /** One sentence, without the position. */
  readonly text: string;
}

type Issue = z.core.$ZodIssue;

/** `limits.max_steps`, `hooks.post_edit[0].name`, `costs.prices["a/b"].input`. */
export function pathText(path: KeyPath): string {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (!/^[\w-]+$/.test(part)) text += `[${JSON.stringify(part)}]`;
    else text += text === "" ? part : `.${part}`;
  }
  return text;
}

/** A short form of the value for people. Values of headers and environments may be secrets and are not shown. */
export function valueText(value: unknown, path: KeyPath = []): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (path[0] === "mcp" && (path.includes("headers") || path.includes("env"))) return `a ${typeof value}`;
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

const KINDS: Readonly<Record<string, string>> = {
  number: "a number",
  int: "a whole number",
  string: "a string",
  boolean: "true or false",
  array: "a list",
  object: "a mapping",
  record: "a mapping",
};

function listText(values: readonly unknown[]): string {
  const texts = values.map(String);
  if (texts.length === 1) return String(texts[0]);
  return `one of ${texts.join(", ")}`;
}

/** The problem of a value: `expected a number, got "many"`. */
function issueText(issue: Issue, value: unknown): string {
  const path = keyPath(issue.path);
  const got = valueText(value, path);
  switch (issue.code) {
    case "invalid_type":
      if (value === undefined) return `required, but missing`;
      return `expected ${KINDS[issue.expected] ?? issue.expected}, got ${got}`;
    case "invalid_value":
      return `expected ${listText(issue.values)}, got ${got}`;
    case "too_small":
      if (issue.origin === "string") return "must not be empty";
      return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}, got ${got}`;
    case "too_big":
      if (issue.origin === "string") return `must have at most ${issue.maximum} characters`;
      if (issue.origin === "array") return `must have at most ${issue.maximum} entries`;
      return `must be at most ${issue.maximum}, got ${got}`;
    case "invalid_format":
      return `${issue.message}, got ${got}`;
    case "invalid_key":
      return issue.issues[0]?.message ?? "is not a valid name";
    default:
      return issue.message;
  }
}

function keyPath(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((part) => (typeof part === "symbol" ? String(part) : part));
}

/** The value of `data` at a path; undefined if there is none. */
export function valueAt(data: unknown, path: KeyPath): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
}

/** Valid keys at a path; read from the JSON Schema, which is plain data, and only after a mistake. */
function knownKeys(path: KeyPath): readonly string[] {
  let node: SchemaNode | undefined = z.toJSONSchema(configurationSchema, { io: "input" }) as SchemaNode;
  for (const part of path) {
    const open: SchemaNode | undefined =
      typeof node.additionalProperties === "object" ? node.additionalProperties : undefined;
    const inner: SchemaNode | undefined =
      typeof part === "number"
        ? (node.items ?? node.anyOf?.find((option) => option.items)?.items)
        : (node.properties?.[part] ?? open);
    if (inner === undefined) return [];
    node = inner;
  }
  return Object.keys(node.properties ?? {});
}

function unknownKeyText(key: string, path: KeyPath): string {
  const known = knownKeys(path);
  const meant = nearest(key, known);
  const shown = valueText(key);
  if (meant !== null) return `unknown key ${shown} (did you mean "${meant}"?)`;
  return `unknown key ${shown} (known here: ${known.join(", ")})`;
}

/** The problems that the schema found in a configuration, in its order. */
export function problemsOf(issues: readonly Issue[], data: unknown): ConfigProblem[] {
  return issues.flatMap((issue): ConfigProblem[] => {
    const path = keyPath(issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ path: [...path, key], at: "key", text: unknownKeyText(key, path) }));
    }
    const text = issueText(issue, valueAt(data, path));
    const place = pathText(path);
    return [{ path, at: issue.code === "invalid_key" ? "key" : "value", text: place ? `${place}: ${text}` : text }];
  });
}

/** The schema's objection to a value at a dotted key; null if it is valid. */
export function configKeyProblem(configKey: string, value: unknown): string | null {
  const data = configKey.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const issue = configurationSchema.safeParse(data).error?.issues[0];
  return issue === undefined ? null : issueText(issue, valueAt(data, issue.path.map(String)));
}
