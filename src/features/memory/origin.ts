import type { MemoryOrigin } from "../../core/agents/memory.js";

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const SUBJECT = /^[a-z]{1,12}-\d{1,12}$/;
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,58}[A-Za-z0-9])?(?:\[bot\])?$/;
const RUN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/;

const matching = (value: string, form: RegExp): string => (form.test(value) ? value : "");

export const isDate = (text: string): boolean => DATE.test(text);

/** Keeps the valid parts; the others become unknown. */
export function cleanOrigin({ date, subject, by, run }: MemoryOrigin): MemoryOrigin {
  return {
    date: matching(date, DATE),
    subject: matching(subject, SUBJECT),
    by: matching(by, LOGIN),
    run: matching(run, RUN),
  };
}

/** The known parts, in order. */
export function originParts(origin: MemoryOrigin): readonly string[] {
  const { date, subject, by, run } = cleanOrigin(origin);
  return [date, subject, by && `asked by ${by}`, run && `run ${run}`].filter((part) => part !== "");
}

/** Removes parts from the front, in order. */
export function readOrigin(parts: string[]): MemoryOrigin {
  const take = (form: RegExp, prefix = ""): string => {
    const [first] = parts;
    if (first === undefined || !first.startsWith(prefix) || !form.test(first.slice(prefix.length))) return "";
    parts.shift();
    return first.slice(prefix.length);
  };
  return { date: take(DATE), subject: take(SUBJECT), by: take(LOGIN, "asked by "), run: take(RUN, "run ") };
}

/** Longer ones are not ours. */
const LONGEST_TRAILER = 250;

/** A line without the trailer `_(…)_` at its end, and the trailer's parts; empty: no trailer. */
export function splitTrailer(line: string): { readonly text: string; readonly parts: string[] } {
  const end = ` ${line.trimEnd()}`;
  const start = end.lastIndexOf(" _(");
  const inner = start === -1 ? "" : end.slice(start + 3, -2);
  if (!end.endsWith(")_") || inner === "" || inner.length > LONGEST_TRAILER) return { text: end.slice(1), parts: [] };
  return { text: end.slice(1, start), parts: inner.split(", ") };
}

export function trailer(parts: readonly string[]): string {
  return parts.length === 0 ? "" : ` _(${parts.join(", ")})_`;
}

/** Days between two dates. */
export function daysBetween(earlier: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / 86_400_000);
}
