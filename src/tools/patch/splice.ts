import { lineEndOf } from "../parts/text-file.js";
import { type IndentMap, indentMaps } from "./indent.js";
import { type FileLines, indentOf, type LineEnd, squeeze, withMark, withoutMark, withoutReturn } from "./lines.js";
import { type HunkPosition, oldLines, type PatchLine } from "./types.js";

interface Line {
  readonly text: string;
  end: LineEnd;
  /** The patch's own `\r`: part of the text when the line is left open. */
  readonly isVerbatim: boolean;
}

/** How lines at a place end: as most there do, else as those around it, else as the file's. */
function endNear(file: FileLines, place: HunkPosition): "\n" | "\r\n" {
  const after = place.start + oldLines(place.hunk).length;
  const inside = lineEndOf(file.ends.slice(place.start, after).join(""));
  const around = [file.ends[place.start - 1], file.ends[after]].find((end) => end === "\n" || end === "\r\n");
  return inside ?? (around === "\r\n" ? "\r\n" : around === "\n" ? "\n" : (lineEndOf(file.ends.join("")) ?? "\n"));
}

function added(line: PatchLine, end: "\n" | "\r\n", isVerbatim: boolean, map: IndentMap): Line | null {
  const text = withoutReturn(line.text);
  if (isVerbatim) return { text, end: text === line.text ? "\n" : "\r\n", isVerbatim };
  // A blank line stays one, and white space alone is not worth a refusal.
  const mapped = text === "" ? "" : (map(text) ?? (squeeze(text) === "" ? indentOf(text) : null));
  return mapped === null ? null : { text: mapped + text.slice(indentOf(text).length), end, isVerbatim };
}

/**
 * The new lines of one place: the file's own context, the patch's additions, ended as the old line before each. Null:
 * their indentation is not known.
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

/** Ends the last line as the patch says, else as the file did, and every other line. */
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

/** Does the new file end without a line end? Only a hunk at the end of the file has a say. */
function isOpenAfter(file: FileLines, last: HunkPosition | undefined): boolean {
  const wasOpen = file.ends.at(-1) === "";
  if (last === undefined || last.start + oldLines(last.hunk).length < file.texts.length) return wasOpen;
  const { endsOld, endsNew } = last.hunk;
  return endsOld === endsNew ? wasOpen || (endsNew && file.texts.length === 0) : endsNew;
}

/** Does the patch quote the byte order mark? Then it is a part of its line, else it stays where it is. */
function quotesMark(file: FileLines, first: HunkPosition | undefined): boolean {
  const line = first?.start === 0 ? oldLines(first.hunk)[0] : undefined;
  return file.hasMark && line !== undefined && withoutMark(line.text) !== line.text;
}

/** The file's byte string with every place changed; null when an added line's indentation cannot be told. */
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
