import { lineEndOf } from "./text-file.js";

/** A text of bytes (one character each) with `\n` line ends, and where each of its characters stands in the original. */
interface Normal {
  readonly text: string;
  /** Start of each character in the original; one more entry for the end. */
  readonly starts: Uint32Array;
}

function normalise(original: string): Normal {
  const starts = new Uint32Array(original.length + 1);
  if (!original.includes("\r\n")) {
    for (let index = 0; index <= original.length; index += 1) starts[index] = index;
    return { text: original, starts };
  }
  let length = 0;
  for (let index = 0; index < original.length; index += 1) {
    starts[length] = index;
    length += 1;
    if (original.charCodeAt(index) === 13 && original.charCodeAt(index + 1) === 10) index += 1;
  }
  starts[length] = original.length;
  return { text: original.replaceAll("\r\n", "\n"), starts };
}

/** Places of a part, not overlapping. */
function findAll(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length)) found.push(index);
  return found;
}

export type Replacement =
  | { readonly kind: "replaced"; readonly text: string; readonly count: number }
  | { readonly kind: "not_found" }
  /** Line numbers of the occurrences, from 1. */
  | { readonly kind: "ambiguous"; readonly lines: readonly number[] };

function commonPrefix(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}

function commonSuffix(left: string, right: string, maximum: number): number {
  let length = 0;
  while (length < maximum && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1;
  return length;
}

function lineNumbers(text: string, positions: readonly number[]): readonly number[] {
  let line = 1;
  let from = 0;
  return positions.map((position) => {
    for (let index = text.indexOf("\n", from); index >= 0 && index < position; index = text.indexOf("\n", index + 1)) {
      line += 1;
      from = index + 1;
    }
    return line;
  });
}

/** How lines end where a text is put: inside of what it replaces, else after it, else before it. */
function lineEndNear(file: string, start: number, end: number): "\n" | "\r\n" | null {
  const inside = lineEndOf(file.slice(start, end));
  if (inside !== null) return inside;
  const next = file.indexOf("\n", end);
  const position = next >= 0 ? next : file.lastIndexOf("\n", start - 1);
  if (position < 0) return null;
  return file.charAt(position - 1) === "\r" ? "\r\n" : "\n";
}

/**
 * Replaces a literal text in a byte string (C1, C2): `\n` of the texts matches `\r\n` of the file, new lines end as the
 * file's do, and every byte that does not differ between the two texts stays as it was.
 */
export function replaceText(file: string, oldText: string, newText: string, all: boolean): Replacement {
  const normal = normalise(file);
  const before = oldText.replaceAll("\r\n", "\n");
  const after = newText.replaceAll("\r\n", "\n");
  const found = findAll(normal.text, before);
  if (found.length === 0) return { kind: "not_found" };
  if (found.length > 1 && !all) return { kind: "ambiguous", lines: lineNumbers(normal.text, found) };
  const prefix = commonPrefix(before, after);
  const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - prefix);
  const fileEnd = lineEndOf(file);
  const middle = fileEnd === null ? newText : after;
  const inserted = middle.slice(fileEnd === null ? commonPrefix(oldText, newText) : prefix, middle.length - suffix);
  const parts: string[] = [];
  let copied = 0;
  for (const position of found) {
    const start = normal.starts[position + prefix] ?? 0;
    const end = normal.starts[position + before.length - suffix] ?? 0;
    const ownEnd = lineEndNear(file, start, end);
    parts.push(file.slice(copied, start), ownEnd === "\r\n" ? inserted.replaceAll("\n", "\r\n") : inserted);
    copied = end;
  }
  parts.push(file.slice(copied));
  return { kind: "replaced", text: parts.join(""), count: found.length };
}
