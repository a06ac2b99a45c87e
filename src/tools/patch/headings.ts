import { type FileLines, squeeze } from "./lines.js";
import type { Hunk } from "./types.js";

/** Git shows at most 80 bytes of a heading. */
const isLineOf = (line: string, heading: string) => line.startsWith(heading) && line !== "";

function linesWith(file: FileLines, heading: string): readonly number[] {
  const key = squeeze(heading);
  const exact = file.places.get(key);
  if (exact !== undefined) return exact;
  return file.squeezed.flatMap((line, number) => (isLineOf(line, key) ? [number] : []));
}

/** The last line before a place that git would take for the heading of a hunk there. */
function gitHeading(file: FileLines, start: number): string {
  for (let number = start - 1; number >= 0; number -= 1) {
    if (/^[A-Za-z_$]/.test(file.texts[number] ?? "")) return file.squeezed[number] ?? "";
  }
  return "";
}

/**
 * The places that the hunk's heading allows. A numbered hunk's heading is the one git would write there; that of an
 * envelope is a line of the file after which the place comes. Only a heading that leaves one place decides.
 */
export function narrowByHeading(file: FileLines, hunk: Hunk, starts: readonly number[]): readonly number[] {
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

/** Does the file speak against a place: does the heading's line not stand anywhere before it? */
export function contradictsHeading(file: FileLines, hunk: Hunk, start: number): boolean {
  const inner = hunk.headings.at(-1);
  return inner !== undefined && !linesWith(file, inner).some((number) => number < start + hunk.lines.length);
}
