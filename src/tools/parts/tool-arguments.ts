import { z } from "zod";

export interface ArgumentOptions {
  /** Other names that models use for an argument, accepted but not advertised. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Arguments that may come as text: `"12"`, `"true"`. */
  readonly numbers?: readonly string[];
  readonly booleans?: readonly string[];
  /** Largest values: a larger one is taken for this one, not refused. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Last look at the raw object, for forms that a table cannot say. */
  readonly prepare?: (raw: Record<string, unknown>) => void;
}

const PATH_ALIASES = { file_path: "path", filePath: "path", filepath: "path", file: "path", filename: "path" } as const;

/** Aliases of `path` that every file tool accepts. */
export const pathAliases: Readonly<Record<string, string>> = PATH_ALIASES;

function readNumber(value: unknown): unknown {
  return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}

function readBoolean(value: unknown): unknown {
  const text = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (text === "true") return true;
  return text === "false" ? false : value;
}

function normalise(raw: unknown, options: ArgumentOptions): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(raw)) {
    if (value === null) continue;
    const target = options.aliases?.[name] ?? name;
    if (target !== name && Object.hasOwn(raw, target) && Reflect.get(raw, target) !== null) continue;
    result[target] = value;
  }
  options.prepare?.(result);
  for (const name of options.numbers ?? []) if (name in result) result[name] = readNumber(result[name]);
  for (const name of options.booleans ?? []) if (name in result) result[name] = readBoolean(result[name]);
  for (const [name, maximum] of Object.entries(options.atMost ?? {})) {
    const value = result[name];
    if (typeof value === "number" && value > maximum) result[name] = maximum;
  }
  return { ...result };
}

/**
 * The schema of a tool's arguments: strict, forgiving about how models write values: `null` is absent, numbers and
 * booleans may be text, known other names are mapped. Only the real names reach the JSON Schema.
 */
export function toolArguments<Shape extends z.ZodRawShape>(
  shape: Shape,
  options: ArgumentOptions = {},
): z.ZodType<z.output<z.ZodObject<Shape>>> {
  return z.preprocess((raw) => normalise(raw, options), z.object(shape).strict()) as unknown as z.ZodType<
    z.output<z.ZodObject<Shape>>
  >;
}
