import { contradictsHeading } from "./headings.js";
import { type FileLines, isTelling, squeeze } from "./lines.js";
import { type ComparisonBudget, findPositions, isClose, keysOf } from "./locate.js";
import { type HunkPosition, newLines, oldLines } from "./types.js";

function equalsAt(file: FileLines, start: number, keys: readonly string[]): boolean {
  return start >= 0 && keys.every((key, index) => file.squeezed[start + index] === key);
}

/** Where the change seems to be made already: nearer to the stated line than the place found. */
function findApplied(file: FileLines, place: HunkPosition, budget: ComparisonBudget): number | null {
  const { hunk, start } = place;
  const keys = keysOf(newLines(hunk));
  if (keys.length === 0) return null;
  const length = oldLines(hunk).length;
  const isApart = (at: number) => at + keys.length <= start || at >= start + length;
  const stated = hunk.stated === null ? null : hunk.stated - 1;
  if (stated !== null && isApart(stated) && equalsAt(file, stated, keys)) return stated;
  const telling = hunk.lines.filter((line) => line.kind === "context" && isTelling(line.text)).length;
  if (telling < 2) return null;
  const isNearer = (at: number) => stated === null || Math.abs(at - stated) < Math.abs(start - stated);
  return findPositions(file, keys, budget).find((at) => isApart(at) && isNearer(at)) ?? null;
}

/** An insertion whose lines stand right there already. */
function isRepeated(file: FileLines, place: HunkPosition): boolean {
  const { hunk, start } = place;
  if (hunk.lines.some((line) => line.kind === "removed")) return false;
  const keys = keysOf(newLines(hunk));
  return equalsAt(file, start, keys) || equalsAt(file, start + oldLines(hunk).length - keys.length, keys);
}

/** An added line that is, with its `+`, the file's next line: a context line without its leading space. */
function takesContext(file: FileLines, place: HunkPosition): boolean {
  let cursor = place.start;
  for (const line of place.hunk.lines) {
    if (line.kind !== "added") cursor += 1;
    else if (squeeze(line.raw) === file.squeezed[cursor]) return true;
  }
  return false;
}

/** The lines at the stated place are mostly the hunk's own, yet it was found elsewhere. */
function standsAtStatedLine(file: FileLines, place: HunkPosition): boolean {
  const { hunk } = place;
  if (hunk.stated === null) return false;
  const at = hunk.stated - 1;
  const telling = oldLines(hunk).flatMap((line, index) => (isTelling(line.text) ? [{ line, index }] : []));
  const agreeing = telling.filter(({ line, index }) => file.squeezed[at + index] === squeeze(line.text)).length;
  return telling.length > 1 && agreeing * 2 >= telling.length;
}

/**
 * The argument against the only place found for a hunk; null when there is none. A stated line number that agrees is
 * evidence of its own, so most doubts concern places elsewhere.
 */
export function doubtAbout(file: FileLines, place: HunkPosition, budget: ComparisonBudget): string | null {
  const { hunk, start } = place;
  const at = `line ${start + 1}`;
  if (takesContext(file, place)) {
    return `an added line is already the file's line near ${at}; put a space before context lines`;
  }
  if (isRepeated(file, place)) return `the added lines stand at ${at} already`;
  // At the stated line, or in an empty file: then there is no other place.
  if (hunk.stated === start + 1 || oldLines(hunk).length === 0) return null;
  const applied = findApplied(file, place, budget);
  if (applied !== null) return `the change seems to be made already at line ${applied + 1}; its old text is at ${at}`;
  if (contradictsHeading(file, hunk, start)) {
    return `its text is at ${at}, but '${hunk.headings.at(-1)}' stands nowhere before; correct the heading or leave it out`;
  }
  if (standsAtStatedLine(file, place)) {
    return `its text is at ${at}, but line ${hunk.stated} is nearly the same; correct the line number or the context`;
  }
  const isTold = oldLines(hunk).some((line) => isTelling(line.text));
  if (isTold || (hunk.stated === null && isClose(place.looseness) && oldLines(hunk).length > 2)) return null;
  return `its text is at ${at}, but says too little to be sure; add context lines`;
}
