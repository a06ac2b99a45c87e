import { z } from "zod";
import type { Effect, PathUse, ToolDefinition } from "../../core/tool/tool.js";

/**
 * Alternative argument names that models use. Every tool that takes the argument accepts them; they are never shown to
 * the model. Other spellings of a name (`filePath`, `file_path`) need no row. A name that would mean something else in
 * another tool goes into its own tool instead.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  command: ["cmd"],
  content: ["contents", "file_text", "text"],
  context_lines: ["context"],
  cwd: ["workdir", "working_directory"],
  fact: ["content", "memory", "note", "text"],
  file_pattern: ["file_glob", "glob", "include", "include_pattern"],
  from: ["line", "offset", "start"],
  goal: ["text", "title"],
  input: ["data", "stdin", "text"],
  jobId: ["id", "job"],
  limit: ["lines"],
  lines: ["limit"],
  maxResults: ["head_limit", "limit", "max_count", "max_matches"],
  message: ["body", "content", "prompt", "query", "question", "task", "text"],
  new_str: ["new_string", "new_text"],
  offset: ["start"],
  old_str: ["old_string", "old_text"],
  page: ["offset", "page_number"],
  patch: ["content", "diff", "patch_text"],
  path: ["file", "file_path", "filename"],
  phone_number: ["number"],
  query: ["q", "search_query", "text"],
  questions: ["prompt", "queries", "query", "question", "task"],
  session_id: ["id", "session"],
  targetBotId: ["agent", "agent_id", "agent_name", "bot", "bot_id", "name", "recipient", "target", "to"],
  text: ["message", "prompt", "task"],
  timezone: ["tz", "zone"],
  url: ["address", "link", "uri"],
  why: ["reason"],
};

/** Alternative names for the directory that a tool searches. */
export const DIRECTORY_NAMES = { path: ["dir", "dir_path", "directory", "folder"] } as const;

/** Treats `filePath` and `file_path` as one name. */
const spellingOf = (name: string) => name.replaceAll("_", "").toLowerCase();

const SHARED_NAMES = new Map(Object.entries(OTHER_NAMES).map(([name, others]) => [spellingOf(name), others]));

type Shape = Readonly<Record<string, z.ZodType>>;

/** The arguments of a call, by their shape. */
export type ArgumentsOf<Of extends Shape> = z.output<z.ZodObject<Of>>;

export interface ArgumentForms<Of extends Shape> {
  /** Alternative names in this tool only, by argument. */
  readonly otherNames?: { readonly [Name in keyof Of]?: readonly string[] };
  /** Rewrites forms that a table of names cannot describe. */
  readonly prepare?: (raw: Record<string, unknown>) => void;
}

/** The argument for each accepted name, by spelling. */
function namesOf<Of extends Shape>(shape: Of, own: ArgumentForms<Of>["otherNames"]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (others: readonly string[], name: string): void => {
    for (const other of others) if (!names.has(spellingOf(other))) names.set(spellingOf(other), name);
  };
  for (const name of Object.keys(shape)) add([name], name);
  for (const [name, others = []] of Object.entries<readonly string[] | undefined>(own ?? {})) add(others, name);
  for (const name of Object.keys(shape)) add(SHARED_NAMES.get(spellingOf(name)) ?? [], name);
  return names;
}

/** The type of an argument's value, without `optional` and the like. */
function valueType(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? valueType(schema.unwrap()) : schema;
}

/** Accepts numbers and booleans as text, and lowers an integer above its maximum to the maximum. */
function readValue(value: unknown, schema: unknown): unknown {
  const type = valueType(schema);
  const text = typeof value === "string" ? value.trim().toLowerCase() : null;
  if (type instanceof z.ZodBoolean) return text === "true" ? true : text === "false" ? false : value;
  if (!(type instanceof z.ZodNumber) || !type.isInt) return value;
  const number = text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : value;
  const { maxValue } = type;
  // Without a maximum zod reports the largest safe integer, and rejects numbers above it.
  const isBounded = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
  return isBounded && typeof number === "number" && number > maxValue ? maxValue : number;
}

/**
 * The schema of a tool's arguments: strict, but tolerant of the ways models write names and values. `null` counts as
 * absent. The JSON Schema has only the real names.
 */
export function toolArguments<Of extends Shape>(shape: Of, forms: ArgumentForms<Of> = {}): z.ZodType<ArgumentsOf<Of>> {
  const names = namesOf(shape, forms.otherNames);
  const normalise = (raw: unknown): unknown => {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
    const result: Record<string, unknown> = Object.create(null);
    for (const [name, value] of Object.entries(raw)) {
      if (value === null) continue;
      const target = Object.hasOwn(shape, name) ? name : (names.get(spellingOf(name)) ?? name);
      if (target !== name && Object.hasOwn(raw, target) && Reflect.get(raw, target) !== null) continue;
      result[target] = value;
    }
    forms.prepare?.(result);
    for (const [name, schema] of Object.entries(shape)) {
      if (name in result) result[name] = readValue(result[name], schema);
    }
    return { ...result };
  };
  return z.preprocess(normalise, z.object(shape).strict()) as unknown as z.ZodType<ArgumentsOf<Of>>;
}

type Paths<Of extends Shape, Use extends PathUse> = { readonly [Name in keyof Of]?: Use };
type Defaulted = "args" | "effects" | "paths" | "readOnly" | "sensitive" | "unadvertised";

type ToolRules<Of extends Shape> = Omit<ToolDefinition<ArgumentsOf<Of>>, Defaulted> &
  ArgumentForms<Of> & {
    readonly args: Of;
    readonly unadvertised?: readonly (keyof Of & string)[];
    /** Default: read-only if `read` is its only effect. */
    readonly readOnly?: boolean;
    /** Default: sensitive unless `read` is its only effect. */
    readonly sensitive?: boolean | ToolDefinition<ArgumentsOf<Of>>["sensitive"];
  } & (
    | { readonly effects: readonly Exclude<Effect, "write">[]; readonly paths?: Paths<Of, "read" | "search"> }
    // Write rules check these paths, so a tool that writes must name them.
    | { readonly effects: readonly ["write", ...Effect[]]; readonly paths: Paths<Of, PathUse> }
  );

/**
 * A tool with strict defaults: it declares its effects, and everything that makes it less strict. A tool with effects
 * besides `read` is sensitive and not read-only unless it declares otherwise; one that writes must name the arguments
 * that are paths.
 */
export function defineTool<const Of extends Shape>(rules: ToolRules<Of>): ToolDefinition<ArgumentsOf<Of>> {
  const { args, otherNames, prepare, sensitive, ...rest } = rules;
  const onlyReads = rest.effects.length > 0 && rest.effects.every((effect) => effect === "read");
  const isSensitive = sensitive ?? !onlyReads;
  return {
    readOnly: onlyReads,
    ...(rest as Omit<typeof rest, "paths"> & Pick<ToolDefinition, "paths">),
    args: toolArguments(args, { ...(otherNames && { otherNames }), ...(prepare && { prepare }) }),
    sensitive: typeof isSensitive === "function" ? isSensitive : () => isSensitive,
  };
}
