import { type FileLines, squeeze, withoutMark, withoutReturn, withoutTrailingSpace } from "./lines.js";
import type { Looseness, PatchLine } from "./types.js";

/** Line comparisons for one patch: beyond it the file is so repetitive that no place would be the only one. */
export const MAXIMUM_COMPARISONS = 2_000_000;
const MAXIMUM_PLACES = 1000;

export interface ComparisonBudget {
  left: number;
}

export function keysOf(lines: readonly PatchLine[]): readonly string[] {
  return lines.map((line) => squeeze(line.text));
}

/**
 * Where these squeezed lines stand in the file, ascending. Looks only where the rarest of them stands. When the budget
 * is spent, or there are very many, the places found so far.
 */
export function findPositions(file: FileLines, keys: readonly string[], budget: ComparisonBudget): readonly number[] {
  let rarest: readonly number[] | null = null;
  let offset = 0;
  for (const [index, key] of keys.entries()) {
    const places = file.places.get(key);
    if (places === undefined) return [];
    if (rarest !== null && places.length >= rarest.length) continue;
    rarest = places;
    offset = index;
  }
  const found: number[] = [];
  for (const place of rarest ?? []) {
    const start = place - offset;
    if (start < 0 || start + keys.length > file.squeezed.length) continue;
    let index = 0;
    while (index < keys.length && file.squeezed[start + index] === keys[index]) index += 1;
    budget.left -= index + 1;
    if (index === keys.length) found.push(start);
    if (budget.left < 0 || found.length >= MAXIMUM_PLACES) break;
  }
  return found;
}

const ORDER: readonly Looseness[] = ["exact", "line_ends", "trailing_space", "leading_space", "white_space"];

function loosenessOfLine(file: FileLines, number: number, line: PatchLine): number {
  const text = file.texts[number] ?? "";
  const own = number === 0 && file.hasMark ? withoutMark(line.text) : line.text;
  if (text + (file.ends[number] === "\r\n" ? "\r" : "") === own) return 0;
  if (text === withoutReturn(own)) return 1;
  const trimmed = withoutTrailingSpace(text);
  if (trimmed === withoutTrailingSpace(own)) return 2;
  return line.kind === "context" && trimmed === withoutTrailingSpace(line.raw) ? 3 : 4;
}

/** How closely old lines match the file from a line on, where their squeezed forms are equal. */
export function loosenessAt(file: FileLines, start: number, lines: readonly PatchLine[]): Looseness {
  let worst = 0;
  for (const [index, line] of lines.entries()) worst = Math.max(worst, loosenessOfLine(file, start + index, line));
  return ORDER[worst] ?? "white_space";
}

/** Trailing white space and line ends at most: what nobody sees. */
export function isClose(looseness: Looseness): boolean {
  return looseness === "exact" || looseness === "line_ends" || looseness === "trailing_space";
}
