import type { KnownFile, LineRange } from "../../core/tool/tool.js";
import type { DiffHunk } from "./text-diff.js";

/** Characters of a line that a page of several shows; a longer line is shortened there, and shown when asked for alone. */
export const LONGEST_LINE = 2000;

/** Sorted, apart and without empty ranges. */
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

/** Adds lines that were shown to those known; of another version nothing is known any more. */
export function withShown(known: KnownFile | undefined, hash: string, shown: readonly LineRange[]): KnownFile {
  if (known === undefined || known.hash !== hash) return { hash, lines: joinRanges(shown) };
  return { hash, lines: known.lines === "all" ? "all" : joinRanges([...known.lines, ...shown]) };
}

/** The lines of a file of `total` lines that are not known; empty: all are. */
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
 * Lines known after an edit by the model itself: those it knew before, under the new numbers, those that a diff showed it
 * (`isShown`), and those that it made of lines it knew. `hunks` null: the change was too large to compare.
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

/** Ranges between the hunks keep their lines under other numbers. */
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
