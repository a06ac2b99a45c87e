/**
 * Parts of the schemas of report.json, events and sessions. Functions, so that nothing is created before something is
 * read.
 */
import { z } from "zod";

/** Maximum characters of a text in the report; texts are cut further where they are rendered. */
export const text = () => z.string().max(200_000);
export const line = () => z.string().max(10_000);
export const lines = () => z.array(line()).max(5_000);
export const name = () => z.string().max(200);
export const count = () => z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A count in a report that repository code may have written. */
export const figure = () => z.number().int().min(0).max(1e12);
export const duration = () => z.number().min(0).max(1e12);
/** In US dollars; null = unpriced. */
export const cost = () => z.number().min(0).max(1e9).nullable();
/** Milliseconds since the epoch. */
export const time = () => z.number().min(0).max(8.64e15);
export const objectId = () => z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
/** `<run id>-<attempt>`, for a shard followed by `-s<number>`. */
export const sessionId = () => z.string().regex(/^\d{1,20}-\d{1,6}(?:-s\d{1,3})?$/);
/** A part of a split task: the number of its shard, and sha256 of the plan. */
export const shardPart = () => z.object({ number: z.int().min(1).max(256), plan: z.string().regex(/^[0-9a-f]{64}$/) });
export const record = () => z.record(z.string(), z.unknown());
export const risk = () => z.enum(["low", "medium", "high"]);
/** A word from a list that a newer version may have extended. Accepts any text; no right depends on it. */
export const wordOf = <Word extends string>(longest = Number.MAX_SAFE_INTEGER) =>
  z.string().max(longest) as unknown as z.ZodType<Word>;
