import { type FileLines, isNear, isTelling, squeeze } from "./lines.js";
import { type ComparisonBudget, findPositions, keysOf, loosenessAt } from "./locate.js";
import { type Hunk, type HunkPosition, oldLines, type PatchLine } from "./types.js";

/** Context lines that may be left out at each end. */
const MAXIMUM_DROPPED = 2;

const CUTS = [0, 1, 2].flatMap((top) => [0, 1, 2].map((bottom) => ({ top, bottom }))).slice(1);

/** The old lines from the first changed to the last; empty for a mere insertion. */
function coreOf(hunk: Hunk): { readonly top: number; readonly lines: readonly PatchLine[] } {
  const old = oldLines(hunk);
  const first = old.findIndex((line) => line.kind === "removed");
  const last = old.findLastIndex((line) => line.kind === "removed");
  if (first < 0) return { top: 0, lines: [] };
  return { top: first, lines: old.slice(first, last + 1) };
}

function contextAtEnds(hunk: Hunk): { readonly top: number; readonly bottom: number } {
  const first = hunk.lines.findIndex((line) => line.kind !== "context");
  const last = hunk.lines.findLastIndex((line) => line.kind !== "context");
  return { top: first, bottom: hunk.lines.length - 1 - last };
}

/**
 * Is what remains, which stands once in the file, enough to know the place by? It is at the stated line and says
 * something, or what is removed occurs nowhere else.
 */
function isHeld(
  file: FileLines,
  hunk: Hunk,
  start: number,
  rest: readonly PatchLine[],
  budget: ComparisonBudget,
): boolean {
  const core = coreOf(hunk).lines;
  if (hunk.stated === start + 1) return rest.filter((line) => isTelling(line.text)).length > 1;
  const isTold = core.some((line) => line.kind === "removed" && isTelling(line.text));
  return isTold && rest.length > core.length && findPositions(file, keysOf(core), budget).length === 1;
}

/**
 * A place where all but one or two context lines at the ends match, and those are nearly the file's: somebody changed
 * the neighbourhood, or the model misquoted it. Null unless there is one such place and the rest tells it for sure.
 */
export function findNearContext(file: FileLines, hunk: Hunk, budget: ComparisonBudget): HunkPosition | null {
  const old = oldLines(hunk);
  const keys = keysOf(old);
  const ends = contextAtEnds(hunk);
  const cuts = CUTS.filter(({ top, bottom }) => top <= ends.top && bottom <= ends.bottom && top + bottom < keys.length);
  cuts.sort((left, right) => left.top + left.bottom - right.top - right.bottom);
  for (const { top, bottom } of cuts) {
    const places = findPositions(file, keys.slice(top, keys.length - bottom), budget);
    const start = (places[0] ?? 0) - top;
    if (places.length > 1) return null;
    if (places.length === 0 || start < 0 || start + keys.length > file.texts.length) continue;
    const isDropped = (index: number) => index < top || index >= keys.length - bottom;
    if (keys.some((key, index) => isDropped(index) && !isNear(key, file.squeezed[start + index] ?? ""))) continue;
    const rest = old.slice(top, old.length - bottom);
    if (loosenessAt(file, start + top, rest) === "white_space") continue;
    if (!isHeld(file, hunk, start, rest, budget)) continue;
    return { hunk, start, looseness: "near_context", dropped: { top, bottom } };
  }
  return null;
}

/**
 * Where the system's `patch` may leave out context that is not even near (C5): exactly at the stated line, where what
 * is removed occurs once in the file, at most two context lines differ at an end, and most of the context agrees.
 */
export function statedPosition(file: FileLines, hunk: Hunk, budget: ComparisonBudget): HunkPosition | null {
  const old = oldLines(hunk);
  const core = coreOf(hunk);
  if (hunk.stated === null || !core.lines.some((line) => line.kind === "removed" && isTelling(line.text))) return null;
  const start = hunk.stated - 1;
  const places = findPositions(file, keysOf(core.lines), budget);
  if (places.length !== 1 || places[0] !== start + core.top || start + old.length > file.texts.length) return null;
  const ends = contextAtEnds(hunk);
  const differs = old.map((line, index) => squeeze(line.text) !== file.squeezed[start + index]);
  const top = differs.slice(0, ends.top).lastIndexOf(true) + 1;
  const tail = differs.slice(old.length - ends.bottom).indexOf(true);
  const bottom = tail < 0 ? 0 : ends.bottom - tail;
  const agreeing = differs.filter((value, index) => !value && old[index]?.kind === "context").length;
  const isBounded = top <= MAXIMUM_DROPPED && bottom <= MAXIMUM_DROPPED;
  if (!isBounded || agreeing * 2 < ends.top + ends.bottom || agreeing === 0) return null;
  if (loosenessAt(file, start + top, old.slice(top, old.length - bottom)) === "white_space") return null;
  return { hunk, start, looseness: "near_context", dropped: { top, bottom } };
}
