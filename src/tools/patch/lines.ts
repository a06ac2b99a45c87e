import type { Looseness, PatchLine } from "./types.js";

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

export type LineEnd = "\n" | "\r\n" | "";

/** A file's byte string split into lines; joining all parts restores it byte for byte. */
export interface FileLines {
  readonly hasMark: boolean;
  /** Texts without line end and byte order mark. */
  readonly texts: readonly string[];
  /** Line ends; only the last line may have none. */
  readonly ends: readonly LineEnd[];
  /** Squeezed text → lines that have it, ascending. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly squeezed: readonly string[];
}

export function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

export function withMark(text: string): string {
  return BYTE_ORDER_MARK + text;
}

export function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}

// Not `trim` and `\s`: in a byte string they would remove the second byte of characters such as `à`.
export function withoutTrailingSpace(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Collapses runs of white space and trims: equal results differ only in white space. */
export function squeeze(text: string): string {
  return withoutTrailingSpace(withoutMark(text))
    .replace(/^[ \t\r]+/, "")
    .replace(/[ \t\r]+/g, " ");
}

export function indentOf(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? "";
}

/** Whether a line helps to find its place. A brace or an empty line does not. */
export function isDistinctive(text: string): boolean {
  return (text.match(/[A-Za-z0-9\x80-\xff]/g)?.length ?? 0) >= 3;
}

export function cutLines(content: string): FileLines {
  const body = withoutMark(content);
  const raw = body.split("\n");
  const isWhole = raw.at(-1) === "";
  if (isWhole) raw.pop();
  const texts: string[] = [];
  const ends: LineEnd[] = [];
  const squeezed: string[] = [];
  const places = new Map<string, number[]>();
  for (const [number, line] of raw.entries()) {
    const isOpen = number === raw.length - 1 && !isWhole;
    const text = isOpen ? line : withoutReturn(line);
    texts.push(text);
    ends.push(isOpen ? "" : text.length < line.length ? "\r\n" : "\n");
    const key = squeeze(text);
    squeezed.push(key);
    const known = places.get(key);
    if (known === undefined) places.set(key, [number]);
    else known.push(number);
  }
  return { hasMark: body.length < content.length, texts, ends, places, squeezed };
}

/** Maximum line comparisons for one patch: a file that needs more is so repetitive that no place would be unique. */
export const MAXIMUM_COMPARISONS = 2_000_000;
const MAXIMUM_PLACES = 1000;

export interface ComparisonBudget {
  left: number;
}

export function keysOf(lines: readonly PatchLine[]): readonly string[] {
  return lines.map((line) => squeeze(line.text));
}

/**
 * Positions of these squeezed lines in the file, ascending. Looks only at the positions of the rarest line. If the
 * budget is spent, or there are very many, returns those found so far.
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

/** How closely old lines match the file from a line on, given that their squeezed forms are equal. */
export function loosenessAt(file: FileLines, start: number, lines: readonly PatchLine[]): Looseness {
  let worst = 0;
  for (const [index, line] of lines.entries()) worst = Math.max(worst, loosenessOfLine(file, start + index, line));
  return ORDER[worst] ?? "white_space";
}

/** Whether the differences are invisible: only trailing white space and line ends. */
export function isClose(looseness: Looseness): boolean {
  return looseness === "exact" || looseness === "line_ends" || looseness === "trailing_space";
}
