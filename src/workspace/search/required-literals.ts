import type { RE2JS } from "re2js";

/** What RE2JS itself looks for before it runs an expression; its types leave the shape open. */
interface Prefilter {
  /** 1: this text, 2: all of `subs`, 3: one of `subs`. */
  readonly type: number;
  readonly str: string;
  readonly subs: readonly Prefilter[];
}

const MAXIMUM_ALTERNATIVES = 40;

/**
 * Texts of which every match of a regular expression holds at least one, in the case they are written in; null when none
 * are known.
 */
export function requiredLiterals(expression: RE2JS): readonly string[] | null {
  const prefilter: Prefilter | null = expression.re2().prefilter;
  return prefilter && literalsOf(prefilter);
}

function literalsOf({ type, str, subs }: Prefilter): readonly string[] | null {
  if (type === 1) return [str];
  const sets = subs.map(literalsOf);
  if (type === 2) return sets.reduce(better, null);
  const all = type === 3 ? sets.flatMap((set) => set ?? "") : [""];
  return all.includes("") || all.length > MAXIMUM_ALTERNATIVES ? null : [...new Set(all)];
}

/** The set that says more: longer texts, then fewer of them. */
function better(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  const shortest = (set: readonly string[]): number => Math.min(...set.map((text) => text.length));
  const gain = shortest(other) - shortest(one);
  return gain > 0 || (gain === 0 && other.length < one.length) ? other : one;
}
