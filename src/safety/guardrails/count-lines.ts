import { diffArrays } from "diff";

/** Edits beyond this many lines are estimated: looking for the shortest script would take quadratic time. */
const EXACT_UP_TO = 2000;

/** Lines that a change adds and removes. */
export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

const NONE: LineCounts = { added: 0, removed: 0 };

/** Lines added plus lines removed, as {@link countLines} counts them. */
export function countChangedLines(before: string | null, after: string | null): number {
  const { added, removed } = countLines(before, after);
  return added + removed;
}

/**
 * Lines added and removed between two texts, as `git diff --numstat` counts them: a missing line end at the end of the file
 * is a difference, a binary file has no lines. null: there is no file.
 */
export function countLines(before: string | null, after: string | null): LineCounts {
  if (before === after || before?.includes("\0") || after?.includes("\0")) return NONE;
  const old = linesWithEnds(before);
  const next = linesWithEnds(after);
  if (old.length === 0 || next.length === 0) return { added: next.length, removed: old.length };
  const script = diffArrays(old, next, { maxEditLength: EXACT_UP_TO });
  if (script === undefined) return countUncommon(old, next);
  const sum = (is: "added" | "removed"): number => script.reduce((all, part) => all + (part[is] ? part.count : 0), 0);
  return { added: sum("added"), removed: sum("removed") };
}

/** At most what a diff would count: lines that the other text does not hold as often. */
function countUncommon(old: readonly string[], next: readonly string[]): LineCounts {
  const balance = new Map<string, number>();
  for (const line of old) balance.set(line, (balance.get(line) ?? 0) - 1);
  for (const line of next) balance.set(line, (balance.get(line) ?? 0) + 1);
  const counts = [...balance.values()];
  const added = counts.reduce((sum, count) => sum + Math.max(count, 0), 0);
  return { added, removed: counts.reduce((sum, count) => sum + Math.max(-count, 0), 0) };
}

function linesWithEnds(text: string | null): string[] {
  return text === null || text === "" ? [] : text.split(/(?<=\n)/);
}
