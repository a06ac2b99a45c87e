import { diffArrays } from "diff";

/** Edits beyond this many lines are estimated: looking for the shortest script would take quadratic time. */
const EXACT_UP_TO = 2000;

/**
 * Lines added plus lines removed between two texts, as `git diff --numstat` counts them: a missing line end at the end of
 * the file is a difference, a binary file has no lines. null: there is no file.
 */
export function countChangedLines(before: string | null, after: string | null): number {
  if (before === after || before?.includes("\0") || after?.includes("\0")) return 0;
  const old = linesWithEnds(before);
  const next = linesWithEnds(after);
  if (old.length === 0 || next.length === 0) return old.length + next.length;
  const script = diffArrays(old, next, { maxEditLength: EXACT_UP_TO });
  if (script === undefined) return countUncommon(old, next);
  return script.reduce((sum, part) => sum + (part.added || part.removed ? part.count : 0), 0);
}

/** At most what a diff would count: lines that the other text does not hold as often. */
function countUncommon(old: readonly string[], next: readonly string[]): number {
  const balance = new Map<string, number>();
  for (const line of old) balance.set(line, (balance.get(line) ?? 0) + 1);
  for (const line of next) balance.set(line, (balance.get(line) ?? 0) - 1);
  return [...balance.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function linesWithEnds(text: string | null): string[] {
  return text === null || text === "" ? [] : text.split(/(?<=\n)/);
}
