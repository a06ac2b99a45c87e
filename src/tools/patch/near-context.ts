import {
  type ComparisonBudget,
  type FileLines,
  findPositions,
  isDistinctive,
  keysOf,
  loosenessAt,
  squeeze,
} from "./lines.js";
import { type Hunk, type HunkPosition, oldLines, type PatchLine } from "./types.js";

/** How many context lines to leave out at the top and the bottom: at most two at each end, and at least one in all. */
const CUTS = [0, 1, 2].flatMap((top) => [0, 1, 2].map((bottom) => ({ top, bottom }))).slice(1);

/** Whether two lines are nearly equal: their common start and end make up most of them. */
function isNear(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  return (head + tail) * 10 >= Math.max(left.length, right.length) * 6;
}

/** The old lines from the first changed one to the last; empty for a pure insertion. */
function coreOf(hunk: Hunk): { readonly top: number; readonly lines: readonly PatchLine[] } {
  const old = oldLines(hunk);
  const first = old.findIndex((line) => line.kind === "removed");
  const last = old.findLastIndex((line) => line.kind === "removed");
  if (first < 0) return { top: 0, lines: [] };
  return { top: first, lines: old.slice(first, last + 1) };
}

/** The cuts that keep every changed line of the hunk, smallest first. */
function cutsOf(hunk: Hunk): typeof CUTS {
  const first = hunk.lines.findIndex((line) => line.kind !== "context");
  const last = hunk.lines.length - 1 - hunk.lines.findLastIndex((line) => line.kind !== "context");
  const length = oldLines(hunk).length;
  const cuts = CUTS.filter(({ top, bottom }) => top <= first && bottom <= last && top + bottom < length);
  return cuts.sort((left, right) => left.top + left.bottom - right.top - right.bottom);
}

/**
 * Whether the remaining lines, which occur once in the file, identify the place: either they are at the stated line and
 * distinctive, or the removed text occurs nowhere else.
 */
function isIdentified(
  file: FileLines,
  hunk: Hunk,
  start: number,
  rest: readonly PatchLine[],
  budget: ComparisonBudget,
): boolean {
  const core = coreOf(hunk).lines;
  if (hunk.stated === start + 1) return rest.filter((line) => isDistinctive(line.text)).length > 1;
  const isAnchored = core.some((line) => line.kind === "removed" && isDistinctive(line.text));
  return isAnchored && rest.length > core.length && findPositions(file, keysOf(core), budget).length === 1;
}

/**
 * A place at which all but one or two context lines at the ends match, and those nearly match: the surrounding lines
 * changed, or the model misquoted them. Null unless there is exactly one such place and the other lines confirm it.
 */
export function findNearContext(file: FileLines, hunk: Hunk, budget: ComparisonBudget): HunkPosition | null {
  const old = oldLines(hunk);
  const keys = keysOf(old);
  for (const { top, bottom } of cutsOf(hunk)) {
    const places = findPositions(file, keys.slice(top, keys.length - bottom), budget);
    const start = (places[0] ?? 0) - top;
    if (places.length > 1) return null;
    if (places.length === 0 || start < 0 || start + keys.length > file.texts.length) continue;
    const isDropped = (index: number) => index < top || index >= keys.length - bottom;
    if (keys.some((key, index) => isDropped(index) && !isNear(key, file.squeezed[start + index] ?? ""))) continue;
    const rest = old.slice(top, old.length - bottom);
    if (loosenessAt(file, start + top, rest) === "white_space") continue;
    if (!isIdentified(file, hunk, start, rest, budget)) continue;
    return { hunk, start, looseness: "near_context" };
  }
  return null;
}

/**
 * The place at which the system's `patch` may leave out context that does not even nearly match: exactly the stated
 * line, if the removed text occurs once in the file, at most two context lines differ at an end, and most of the
 * context matches.
 */
export function statedPosition(file: FileLines, hunk: Hunk, budget: ComparisonBudget): HunkPosition | null {
  const old = oldLines(hunk);
  const core = coreOf(hunk);
  if (hunk.stated === null || !core.lines.some((line) => line.kind === "removed" && isDistinctive(line.text)))
    return null;
  const start = hunk.stated - 1;
  const places = findPositions(file, keysOf(core.lines), budget);
  if (places.length !== 1 || places[0] !== start + core.top || start + old.length > file.texts.length) return null;
  const agrees = old.map((line, index) => squeeze(line.text) === file.squeezed[start + index]);
  const cut = cutsOf(hunk).find(({ top, bottom }) => agrees.slice(top, old.length - bottom).every(Boolean));
  const context = agrees.filter((_agrees, index) => index < core.top || index >= core.top + core.lines.length);
  const agreeing = context.filter(Boolean).length;
  if (cut === undefined || agreeing * 2 < context.length || agreeing === 0) return null;
  const rest = old.slice(cut.top, old.length - cut.bottom);
  if (loosenessAt(file, start + cut.top, rest) === "white_space") return null;
  return { hunk, start, looseness: "near_context" };
}
