import {
  type ComparisonBudget,
  type FileLines,
  findPositions,
  isClose,
  isDistinctive,
  keysOf,
  loosenessAt,
  squeeze,
} from "./lines.js";
import { findNearContext } from "./near-context.js";
import { type Hunk, type HunkPosition, newLines, oldLines, type PatchProblem } from "./types.js";

/** Git shows at most 80 bytes of a heading. */
const isLineOf = (line: string, heading: string) => line.startsWith(heading) && line !== "";

function linesWith(file: FileLines, heading: string): readonly number[] {
  const key = squeeze(heading);
  const exact = file.places.get(key);
  if (exact !== undefined) return exact;
  return file.squeezed.flatMap((line, number) => (isLineOf(line, key) ? [number] : []));
}

/** The last line before a place that git would use as the heading of a hunk there. */
function gitHeading(file: FileLines, start: number): string {
  for (let number = start - 1; number >= 0; number -= 1) {
    if (/^[A-Za-z_$]/.test(file.texts[number] ?? "")) return file.squeezed[number] ?? "";
  }
  return "";
}

/**
 * The places that the hunk's heading allows. For a numbered hunk, git would write this heading there; for an envelope,
 * the place comes after this line of the file. Used only if exactly one place is left.
 */
function narrowByHeading(file: FileLines, hunk: Hunk, starts: readonly number[]): readonly number[] {
  const inner = hunk.headings.at(-1);
  if (inner === undefined) return starts;
  if (hunk.stated !== null) {
    const key = squeeze(inner);
    const left = starts.filter((start) => isLineOf(gitHeading(file, start), key));
    return left.length === 1 ? left : starts;
  }
  let after = -1;
  for (const heading of hunk.headings) {
    const lines = linesWith(file, heading).filter((number) => number > after);
    if (lines.length !== 1) return starts;
    after = lines[0] ?? after;
  }
  const left = starts.filter((start) => start > after);
  return left.length === 1 ? left : starts;
}

/** Whether the heading's line does not occur anywhere before a place. */
function contradictsHeading(file: FileLines, hunk: Hunk, start: number): boolean {
  const inner = hunk.headings.at(-1);
  return inner !== undefined && !linesWith(file, inner).some((number) => number < start + hunk.lines.length);
}

function equalsAt(file: FileLines, start: number, keys: readonly string[]): boolean {
  return start >= 0 && keys.every((key, index) => file.squeezed[start + index] === key);
}

/**
 * A place nearer to the stated line than `place` at which the change seems to be applied already; null if there is
 * none.
 */
function findApplied(file: FileLines, place: HunkPosition, budget: ComparisonBudget): number | null {
  const { hunk, start } = place;
  const keys = keysOf(newLines(hunk));
  if (keys.length === 0) return null;
  const length = oldLines(hunk).length;
  const isApart = (at: number) => at + keys.length <= start || at >= start + length;
  const stated = hunk.stated === null ? null : hunk.stated - 1;
  if (stated !== null && isApart(stated) && equalsAt(file, stated, keys)) return stated;
  const telling = hunk.lines.filter((line) => line.kind === "context" && isDistinctive(line.text)).length;
  if (telling < 2) return null;
  const isNearer = (at: number) => stated === null || Math.abs(at - stated) < Math.abs(start - stated);
  return findPositions(file, keys, budget).find((at) => isApart(at) && isNearer(at)) ?? null;
}

/** Whether the inserted lines are already at the place. */
function isRepeated(file: FileLines, place: HunkPosition): boolean {
  const { hunk, start } = place;
  if (hunk.lines.some((line) => line.kind === "removed")) return false;
  const keys = keysOf(newLines(hunk));
  return equalsAt(file, start, keys) || equalsAt(file, start + oldLines(hunk).length - keys.length, keys);
}

/** Whether an added line is, with its `+`, the file's next line: the model meant it as a context line. */
function takesContext(file: FileLines, place: HunkPosition): boolean {
  let cursor = place.start;
  for (const line of place.hunk.lines) {
    if (line.kind !== "added") cursor += 1;
    else if (squeeze(line.raw) === file.squeezed[cursor]) return true;
  }
  return false;
}

/** Whether most lines at the stated place match the hunk, although it was found elsewhere. */
function matchesAtStatedLine(file: FileLines, place: HunkPosition): boolean {
  const { hunk } = place;
  if (hunk.stated === null) return false;
  const at = hunk.stated - 1;
  const telling = oldLines(hunk).flatMap((line, index) => (isDistinctive(line.text) ? [{ line, index }] : []));
  const agreeing = telling.filter(({ line, index }) => file.squeezed[at + index] === squeeze(line.text)).length;
  return telling.length > 1 && agreeing * 2 >= telling.length;
}

/**
 * The reason to doubt the only place found for a hunk; null if there is none. A correct line number is evidence by
 * itself, so most doubts concern other places.
 */
function doubtAbout(file: FileLines, place: HunkPosition, budget: ComparisonBudget): string | null {
  const { hunk, start } = place;
  const at = `line ${start + 1}`;
  if (takesContext(file, place)) {
    return `an added line is already the file's line near ${at}; put a space before context lines`;
  }
  if (isRepeated(file, place)) return `the added lines stand at ${at} already`;
  // At the stated line, or in an empty file, there is no other place.
  if (hunk.stated === start + 1 || oldLines(hunk).length === 0) return null;
  const applied = findApplied(file, place, budget);
  if (applied !== null) return `the change seems to be made already at line ${applied + 1}; its old text is at ${at}`;
  if (contradictsHeading(file, hunk, start)) {
    return `its text is at ${at}, but '${hunk.headings.at(-1)}' stands nowhere before; correct the heading or leave it out`;
  }
  if (matchesAtStatedLine(file, place)) {
    return `its text is at ${at}, but line ${hunk.stated} is nearly the same; correct the line number or the context`;
  }
  const isAnchored = oldLines(hunk).some((line) => isDistinctive(line.text));
  if (isAnchored || (hunk.stated === null && isClose(place.looseness) && oldLines(hunk).length > 2)) return null;
  return `its text is at ${at}, but says too little to be sure; add context lines`;
}

export type Choice =
  | { readonly ok: true; readonly places: readonly HunkPosition[] }
  | { readonly ok: false; readonly problem: PatchProblem };

interface Option {
  readonly hunk: Hunk;
  places: readonly HunkPosition[];
}

const lengthOf = (place: HunkPosition) => oldLines(place.hunk).length;

/**
 * All places of a hunk, ignoring white space: a place is certain only if no other looks the same. An exact match at the
 * stated line, or below the stated heading, is certain.
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

/** Whether the hunks are in file order, by their line numbers or because they have none. */
function isOrdered(hunks: readonly Hunk[]): boolean {
  const stated = hunks.map((hunk) => hunk.stated);
  if (stated.every((line) => line === null)) return true;
  return stated.every((line, index) => line !== null && (index === 0 || line > (stated[index - 1] ?? 0)));
}

/** Keeps the places that some assignment in order, without overlap, can use. */
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

/** One certain place for every hunk, or the first hunk's problem. `find` returns the places of one hunk. */
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
