import type { KnownFile, LineRange } from "../../core/tool/tool.js";
import type { DiffHunk } from "./text-diff.js";

/**
 * Maximum characters of a line in a page of several lines. A longer line is shortened there, and shown whole when read
 * alone.
 */
export const LONGEST_LINE = 2000;

/** Sorts ranges, merges those that touch, and drops empty ones. */
function joinRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const joined: [number, number][] = [];
  for (const [first, last] of [...ranges].sort((left, right) => left[0] - right[0])) {
    const before = joined.at(-1);
    if (first > last) continue;
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** Adds lines that were shown to the known ones; lines known of another version are dropped. */
export function withShown(known: KnownFile | undefined, hash: string, shown: readonly LineRange[]): KnownFile {
  if (known === undefined || known.hash !== hash) return { hash, lines: joinRanges(shown) };
  return { hash, lines: known.lines === "all" ? "all" : joinRanges([...known.lines, ...shown]) };
}

/** The unknown lines of a file of `total` lines; empty if all are known. */
export function missingLines({ lines }: KnownFile, total: number): readonly LineRange[] {
  const missing: LineRange[] = [];
  let next = 1;
  for (const [first, last] of lines === "all" ? ([[1, total]] as const) : lines) {
    if (first > next) missing.push([next, first - 1]);
    next = last + 1;
  }
  return joinRanges([...missing, [next, total]]);
}

/**
 * Known lines after an edit by the model: those it knew before, renumbered; those that a diff showed it (`isShown`);
 * and those it wrote in place of lines that it knew. `hunks` null: the change was too large to compare.
 */
export function afterEdit(
  known: KnownFile | undefined,
  hash: string,
  hunks: readonly DiffHunk[] | null,
  isShown: boolean,
): KnownFile {
  if (known?.lines === "all") return { hash, lines: "all" };
  if (hunks === null) return { hash, lines: [] };
  const before = known?.lines ?? [];
  const isKnown = ({ oldStart, oldLines }: DiffHunk): boolean =>
    before.some(([first, last]) => first <= oldStart && oldStart + oldLines - 1 <= last);
  const shown = hunks.flatMap((hunk): LineRange[] =>
    (isShown && hunk.isShown) || isKnown(hunk) ? [[hunk.newStart, hunk.newStart + hunk.newLines - 1]] : [],
  );
  return { hash, lines: joinRanges([...moveRanges(known?.lines ?? [], hunks), ...shown]) };
}

/** Renumbers the ranges between the hunks. */
function moveRanges(ranges: readonly LineRange[], hunks: readonly DiffHunk[]): readonly LineRange[] {
  const moved: LineRange[] = [];
  let from = 1;
  let shift = 0;
  const take = (to: number): void => {
    for (const [first, last] of ranges) moved.push([Math.max(first, from) + shift, Math.min(last, to) + shift]);
  };
  for (const { oldStart, oldLines, newLines } of hunks) {
    take(oldStart - 1);
    from = oldStart + oldLines;
    shift += newLines - oldLines;
  }
  take(Number.POSITIVE_INFINITY);
  return joinRanges(moved);
}

const NAMED = 5;

/** `1-20, 41, 60-80 and 3 more`. */
export function nameRanges(ranges: readonly LineRange[]): string {
  const names = ranges.slice(0, NAMED).map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  const more = ranges.length > NAMED ? ` and ${ranges.length - NAMED} more ranges` : "";
  return `${names.join(", ")}${more}`;
}
