import { doubtAbout } from "./doubts.js";
import { narrowByHeading } from "./headings.js";
import type { FileLines } from "./lines.js";
import { type ComparisonBudget, findPositions, isClose, keysOf, loosenessAt } from "./locate.js";
import { findNearContext } from "./near-context.js";
import { type Hunk, type HunkPosition, oldLines, type PatchProblem } from "./types.js";

export type Choice =
  | { readonly ok: true; readonly places: readonly HunkPosition[] }
  | { readonly ok: false; readonly problem: PatchProblem };

interface Option {
  readonly hunk: Hunk;
  places: readonly HunkPosition[];
}

const lengthOf = (place: HunkPosition) => oldLines(place.hunk).length;

/**
 * All places of a hunk, white space ignored: a place is only sure when no other looks the same. An exact one at the
 * stated line, or below the stated heading, is.
 */
function optionsOf(file: FileLines, hunk: Hunk, budget: ComparisonBudget): readonly HunkPosition[] {
  const old = oldLines(hunk);
  if (old.length === 0) return file.texts.length === 0 ? [{ hunk, start: 0, looseness: "exact" }] : [];
  const found = findPositions(file, keysOf(old), budget);
  const places = found.map((start) => ({ hunk, start, looseness: loosenessAt(file, start, old) }));
  if (places.length === 0) {
    const near = findNearContext(file, hunk, budget);
    return near === null ? [] : [near];
  }
  if (places.length === 1) return places;
  const close = places.filter((place) => isClose(place.looseness));
  if (close.length === 1 && close[0]?.start === (hunk.stated ?? 0) - 1) return close;
  const allowed = narrowByHeading(file, hunk, found);
  return places.filter((place) => allowed.includes(place.start));
}

/** Do the numbers, or their absence, say that the hunks come in the order of the file? */
function isOrdered(hunks: readonly Hunk[]): boolean {
  const stated = hunks.map((hunk) => hunk.stated);
  if (stated.every((line) => line === null)) return true;
  return stated.every((line, index) => line !== null && (index === 0 || line > (stated[index - 1] ?? 0)));
}

/** Leaves the places that some assignment in order, without overlap, can use. */
function narrowByOrder(options: readonly Option[]): void {
  let earliest = 0;
  for (const option of options) {
    const from = earliest;
    option.places = option.places.filter((place) => place.start >= from);
    const first = option.places[0];
    if (first !== undefined) earliest = first.start + lengthOf(first);
  }
  let latest = Number.POSITIVE_INFINITY;
  for (const option of [...options].reverse()) {
    const until = latest;
    option.places = option.places.filter((place) => place.start + lengthOf(place) <= until);
    const last = option.places.at(-1);
    if (last !== undefined) latest = last.start;
  }
}

function overlap(places: readonly HunkPosition[]): HunkPosition | null {
  const sorted = [...places].sort((left, right) => left.start - right.start);
  return (
    sorted.find((place, index) => {
      const before = sorted[index - 1];
      return before !== undefined && before.start + lengthOf(before) > place.start;
    }) ?? null
  );
}

/** One sure place for every hunk, or the first hunk's problem. `find` gives the places of one hunk. */
export function choosePositions(
  file: FileLines,
  hunks: readonly Hunk[],
  budget: ComparisonBudget,
  find: (hunk: Hunk) => readonly HunkPosition[] = (hunk) => optionsOf(file, hunk, budget),
): Choice {
  const options: Option[] = hunks.map((hunk) => ({ hunk, places: find(hunk) }));
  const missing = options.find((option) => option.places.length === 0);
  if (missing !== undefined) return { ok: false, problem: { kind: "not_found", hunk: missing.hunk } };
  const all = options.map((option) => option.places);
  if (all.some((places) => places.length > 1) && isOrdered(hunks)) narrowByOrder(options);
  for (const [index, { hunk, places }] of options.entries()) {
    if (places.length === 1 && budget.left >= 0) continue;
    const starts = (all[index] ?? []).map((place) => place.start);
    return { ok: false, problem: { kind: "ambiguous", hunk, starts } };
  }
  const places = options.flatMap((option) => option.places);
  const crossing = overlap(places);
  if (crossing !== null) {
    const { hunk, start } = crossing;
    return { ok: false, problem: { kind: "doubtful", hunk, start, message: "it overlaps another hunk" } };
  }
  for (const place of places) {
    const message = doubtAbout(file, place, budget);
    if (message === null) continue;
    return { ok: false, problem: { kind: "doubtful", hunk: place.hunk, start: place.start, message } };
  }
  return { ok: true, places };
}
