import { lineEndOf } from "../parts/text-file.js";
import {
  type FileLines,
  indentOf,
  isDistinctive,
  type LineEnd,
  squeeze,
  withMark,
  withoutMark,
  withoutReturn,
  withoutTrailingSpace,
} from "./lines.js";
import { type HunkPosition, oldLines, type PatchLine } from "./types.js";

/** The indentation of an added line in the file; null if it is uncertain. */
type IndentMap = (text: string) => string | null;

/** Maps indentation in the patch to indentation in the file, for the old lines of a hunk. */
type Pairs = ReadonlyMap<string, string>;
type Shift = (indent: string) => string | null;

const SAME: Shift = (indent) => indent;
const UNITS = ["\t", " ", "  ", "   ", "    ", "        "];

const isBlank = (text: string) => squeeze(text) === "";

/** Whether a context line, with the space in front, equals the file's line. */
function isRaw(line: PatchLine, text: string): boolean {
  return line.kind === "context" && withoutTrailingSpace(line.raw) === withoutTrailingSpace(text);
}

/** Null if one indentation of the patch matches two of the file. */
function pairsOf(file: FileLines, place: HunkPosition, takesRaw: boolean): Pairs | null {
  const pairs = new Map<string, string>();
  for (const [index, line] of oldLines(place.hunk).entries()) {
    const text = file.texts[place.start + index] ?? "";
    if (isBlank(text)) continue;
    const ours = indentOf(takesRaw && isRaw(line, text) ? text : line.text);
    const known = pairs.get(ours);
    if (known !== undefined && known !== indentOf(text)) return null;
    pairs.set(ours, indentOf(text));
  }
  return pairs;
}

/** One shift by which all lines are indented more, or less; null if they differ. */
function shiftOf(pairs: Pairs): Shift | null {
  const [ours, theirs] = [...pairs][0] ?? ["", ""];
  const more = theirs.endsWith(ours) ? theirs.slice(0, theirs.length - ours.length) : null;
  if (more !== null && [...pairs].every(([left, right]) => right === more + left)) return (indent) => more + indent;
  const less = ours.endsWith(theirs) ? ours.slice(0, ours.length - theirs.length) : null;
  if (less === null || ![...pairs].every(([left, right]) => left === less + right)) return null;
  return (indent) => (indent.startsWith(less) ? indent.slice(less.length) : null);
}

function countOf(indent: string, unit: string): number | null {
  const count = indent.length / unit.length;
  return Number.isInteger(count) && indent === unit.repeat(count) ? count : null;
}

/** Shifts that replace each unit of indentation by another: a tab for two spaces, four for two. */
function scalesOf(pairs: Pairs): readonly Shift[] {
  const scales: Shift[] = [];
  for (const from of UNITS) {
    for (const to of UNITS) {
      const scale: Shift = (indent) => {
        const count = countOf(indent, from);
        return count === null ? null : to.repeat(count);
      };
      if (from !== to && [...pairs].every(([ours, theirs]) => scale(ours) === theirs)) scales.push(scale);
    }
  }
  return scales;
}

function shiftsOf(pairs: Pairs | null): readonly Shift[] {
  if (pairs === null) return [];
  if ([...pairs].every(([ours, theirs]) => ours === theirs)) return [SAME];
  const shift = shiftOf(pairs);
  return [...scalesOf(pairs), ...(shift === null ? [] : [shift])];
}

/** The indentation on which all explanations agree; null if they differ. */
function agreed(shifts: readonly Shift[], indent: string): string | null {
  const results = new Set(shifts.map((shift) => shift(indent)));
  results.delete(null);
  return results.size === 1 ? ([...results][0] ?? null) : null;
}

/** Whether an old line shows that the patch uses the file's indentation. */
function isConfirmed(file: FileLines, place: HunkPosition): boolean {
  return oldLines(place.hunk).some((line, index) => {
    const text = withoutTrailingSpace(file.texts[place.start + index] ?? "");
    const isSame = withoutTrailingSpace(withoutReturn(line.text)) === text;
    return isSame && indentOf(text) !== "" && isDistinctive(text);
  });
}

/**
 * If every context line lacks its space, a patch indented by one less looks the same, so the added lines must have an
 * indentation that lines of the file have. Comment lines that start with `*` are indented by one more than code.
 */
function asInFile(file: FileLines): IndentMap {
  const keyOf = (text: string) => indentOf(text) + (text.charAt(indentOf(text).length) === "*" ? "*" : "");
  const known = new Set(file.texts.filter((text) => !isBlank(text)).map(keyOf));
  return (text) => (known.has(keyOf(text)) ? indentOf(text) : null);
}

function mapOf(file: FileLines, place: HunkPosition): IndentMap {
  if (place.looseness === "leading_space") return isConfirmed(file, place) ? indentOf : asInFile(file);
  if (place.looseness !== "white_space") return indentOf;
  const shifts = [false, true].flatMap((takesRaw) => shiftsOf(pairsOf(file, place, takesRaw)));
  return (text) => agreed(shifts, indentOf(text));
}

/**
 * How to indent the added lines of each place if the patch indents its old lines differently. An uncertain indentation
 * is null, never a guess.
 */
function indentMaps(file: FileLines, places: readonly HunkPosition[]): ReadonlyMap<HunkPosition, IndentMap> {
  const isAnyDrifted = places.some((place) => place.looseness === "white_space" && !isConfirmed(file, place));
  const isSilent = (place: HunkPosition) =>
    oldLines(place.hunk).every((_line, index) => indentOf(file.texts[place.start + index] ?? "") === "");
  return new Map(
    places.map((place) => {
      // No line here is indented, but elsewhere the patch's indentation is wrong.
      if (isAnyDrifted && isSilent(place)) return [place, (text) => (indentOf(text) === "" ? "" : null)];
      return [place, mapOf(file, place)];
    }),
  );
}

interface Line {
  readonly text: string;
  end: LineEnd;
  /** Keeps the patch's own `\r`: it is part of the text if the line has no line end. */
  readonly isVerbatim: boolean;
}

/** The line end at a place: that of most lines there, else of those around it, else of the file. */
function endNear(file: FileLines, place: HunkPosition): "\n" | "\r\n" {
  const after = place.start + oldLines(place.hunk).length;
  const inside = lineEndOf(file.ends.slice(place.start, after).join(""));
  const around = [file.ends[place.start - 1], file.ends[after]].find((end) => end === "\n" || end === "\r\n");
  return inside ?? (around === "\r\n" ? "\r\n" : around === "\n" ? "\n" : (lineEndOf(file.ends.join("")) ?? "\n"));
}

function added(line: PatchLine, end: "\n" | "\r\n", isVerbatim: boolean, map: IndentMap): Line | null {
  const text = withoutReturn(line.text);
  if (isVerbatim) return { text, end: text === line.text ? "\n" : "\r\n", isVerbatim };
  // A blank line stays blank, and white space alone is not worth a refusal.
  const mapped = text === "" ? "" : (map(text) ?? (squeeze(text) === "" ? indentOf(text) : null));
  return mapped === null ? null : { text: mapped + text.slice(indentOf(text).length), end, isVerbatim };
}

/**
 * The new lines of one place: the file's own context and the patch's additions, each with the line end of the old line
 * before it. Null: their indentation is unknown.
 */
function newLinesAt(file: FileLines, place: HunkPosition, map: IndentMap): readonly Line[] | null {
  let end = endNear(file, place);
  const { lines } = place.hunk;
  const isVerbatim = place.looseness === "exact" && lines.some((line) => line.text.endsWith("\r"));
  const result: Line[] = [];
  let cursor = place.start;
  for (const line of lines) {
    if (line.kind === "context") {
      const text = file.texts[cursor] ?? "";
      const isMarked = cursor === 0 && quotesMark(file, place);
      result.push({ text: isMarked ? withMark(text) : text, end: file.ends[cursor] ?? "\n", isVerbatim: false });
    } else if (line.kind === "added") {
      const next = added(line, end, isVerbatim || file.texts.length === 0, map);
      if (next === null) return null;
      result.push(next);
    }
    if (line.kind === "added") continue;
    end = file.ends[cursor] || end;
    cursor += 1;
  }
  return result;
}

/** Ends the last line as the patch says, else as the file did, and all others with a line end. */
function finish(lines: Line[], isOpen: boolean, end: "\n" | "\r\n"): string {
  const last = lines.at(-1);
  return lines
    .map((line) => {
      if (line !== last) return line.text + (line.end === "" ? end : line.end);
      if (isOpen) return line.isVerbatim && line.end === "\r\n" ? `${line.text}\r` : line.text;
      return line.text + (line.end === "" ? end : line.end);
    })
    .join("");
}

/** Whether the new file lacks a final line end. Only a hunk at the end of the file can change that. */
function isOpenAfter(file: FileLines, last: HunkPosition | undefined): boolean {
  const wasOpen = file.ends.at(-1) === "";
  if (last === undefined || last.start + oldLines(last.hunk).length < file.texts.length) return wasOpen;
  const { endsOld, endsNew } = last.hunk;
  return endsOld === endsNew ? wasOpen || (endsNew && file.texts.length === 0) : endsNew;
}

/** Whether the patch quotes the byte order mark. If so, it is part of its line; otherwise it stays in place. */
function quotesMark(file: FileLines, first: HunkPosition | undefined): boolean {
  const line = first?.start === 0 ? oldLines(first.hunk)[0] : undefined;
  return file.hasMark && line !== undefined && withoutMark(line.text) !== line.text;
}

/** The file's byte string with every place changed; `unclear` if an added line's indentation is unknown. */
export function splice(file: FileLines, places: readonly HunkPosition[]): string | { readonly unclear: HunkPosition } {
  const sorted = [...places].sort((left, right) => left.start - right.start);
  const maps = indentMaps(file, places);
  const isQuoted = quotesMark(file, sorted[0]);
  const lines: Line[] = [];
  let cursor = 0;
  const copy = (until: number) => {
    for (; cursor < until; cursor += 1) {
      lines.push({ text: file.texts[cursor] ?? "", end: file.ends[cursor] ?? "\n", isVerbatim: false });
    }
  };
  for (const place of sorted) {
    copy(place.start);
    const next = newLinesAt(file, place, maps.get(place) ?? indentOf);
    if (next === null) return { unclear: place };
    lines.push(...next);
    cursor += oldLines(place.hunk).length;
  }
  copy(file.texts.length);
  const first = lines[0];
  if (file.hasMark && !isQuoted && first !== undefined) lines[0] = { ...first, text: withoutMark(first.text) };
  const last = sorted.at(-1);
  const end = last === undefined ? "\n" : endNear(file, last);
  const content = finish(lines, isOpenAfter(file, last), end);
  return file.hasMark && !isQuoted ? withMark(content) : content;
}
