/** Names that leave the process (report.json, outputs) are in snake_case, those in the code in camelCase. */
import type { z } from "zod";

type CamelKey<Key extends PropertyKey> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key;

/** A value with its keys in camelCase at any depth, read-only. */
export type CamelKeys<Value> = Value extends readonly (infer Item)[]
  ? readonly CamelKeys<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value as CamelKey<Key>]: CamelKeys<Value[Key]> }
    : Value;

/** The type of a schema's output, with the code's key names. */
export type Read<Schema extends () => z.ZodType> = CamelKeys<z.infer<ReturnType<Schema>>>;

export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const camelCase = (key: string): string => key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** A JSON value with all keys renamed and all texts and numbers mapped, at any depth. */
export function mapJson(value: unknown, key: (key: string) => string, leaf: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapJson(inner, key, leaf));
  if (typeof value !== "object" || value === null) return leaf(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [key(name), mapJson(inner, key, leaf)]));
}

const same = (leaf: unknown): unknown => leaf;

export const snakeKeys = (value: unknown): unknown => mapJson(value, snakeCase, same);

export const camelKeys = <Value>(value: Value): CamelKeys<Value> => mapJson(value, camelCase, same) as CamelKeys<Value>;
