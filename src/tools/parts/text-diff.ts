import type { LineRange } from "../../core/tool/tool.js";

const CONTEXT_LINES = 1;
const PLACES_SHOWN = 20;
/** Maximum lines of the diff shown; short, because the model sent the change itself. */
const SHOWN_LINES = 60;
const MAXIMUM_CHARACTERS = 8000;
/** Above this many lines on one side, the change is shown as one block: comparing would take too long. */
const MAXIMUM_LINES = 3000;

interface Window {
  readonly start: number;
  /** More lines follow on both sides. */
  readonly isCut: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Only the part that differs, with context: files are long and changes are short. */
function windowOf(before: readonly string[], after: readonly string[]): Window {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const start = Math.max(0, head - CONTEXT_LINES);
  const kept = Math.max(0, tail - CONTEXT_LINES);
  return {
    start,
    isCut: kept > 0,
    before: before.slice(start, before.length - kept),
    after: after.slice(start, after.length - kept),
  };
}

/**
 * Where the texts differ, in lines of the whole file from 1; an empty range starts at the line where its lines would
 * be.
 */
export interface DiffHunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** Lines of the new file that differ, without context; if lines were only removed, an empty range after them. */
  readonly changed: LineRange;
  /** Whether the text shows all of it. */
  readonly isShown: boolean;
}

export interface TextDiff {
  readonly text: string;
  /** null: the change was too large to compare. */
  readonly hunks: readonly DiffHunk[] | null;
}

function headerOf(start: number, count: number): string {
  return `${count === 0 ? start - 1 : start},${count}`;
}

function split(text: string): readonly string[] {
  return text.replaceAll("\r\n", "\n").split("\n");
}

/** How many of the lines fit together with the note about the rest. */
function countFitting(lines: readonly string[]): number {
  const most = lines.length <= SHOWN_LINES ? lines.length : SHOWN_LINES - 1;
  let characters = 0;
  for (const [index, line] of lines.slice(0, most).entries()) {
    characters += line.length + 1;
    if (characters > MAXIMUM_CHARACTERS) return index;
  }
  return most;
}

function changedLines(newStart: number, lines: readonly string[]): LineRange {
  const isContext = (line: string): boolean => line.startsWith(" ");
  const lead = lines.findIndex((line) => !isContext(line));
  const inNew = lines.filter((line) => !line.startsWith("-") && !line.startsWith("\\"));
  const tail = lines.length - 1 - lines.findLastIndex((line) => !isContext(line));
  return [newStart + lead, newStart + inNew.length - 1 - tail];
}

/** Names the places of a change whose text the model sent itself, so it need not see the text again. */
export function appliedText({ hunks }: TextDiff): string {
  if (hunks === null || hunks.length === 0) return "applied";
  const places = hunks.map(({ changed: [first, last] }): string => {
    if (first > last) return `before ${first} (removed)`;
    return first === last ? `${first}` : `${first}-${last}`;
  });
  const shown = places.slice(0, PLACES_SHOWN).join(", ");
  const isOneLine = hunks.length === 1 && hunks.every(({ changed: [first, last] }) => first >= last);
  const more = places.length > PLACES_SHOWN ? ` and ${places.length - PLACES_SHOWN} more places` : "";
  return `applied, ${isOneLine ? "line" : "lines"} ${shown}${more}`;
}

/**
 * Unified diff of one file; ignores line ends and is bounded in length and time. Line numbers are those of the file.
 * `null` before or after: the file is new or removed.
 */
export async function unifiedDiff(path: string, before: string | null, after: string | null): Promise<TextDiff> {
  const change = windowOf(split(before ?? ""), split(after ?? ""));
  const lines = [
    before === null ? "--- /dev/null" : `--- a/${path}`,
    after === null ? "+++ /dev/null" : `+++ b/${path}`,
  ];
  if (change.before.length > MAXIMUM_LINES || change.after.length > MAXIMUM_LINES) {
    const [old, next] = [change.before, change.after].map(({ length }) => headerOf(change.start + 1, length));
    const text = [...lines, `@@ -${old} +${next} @@`, "[the change is too large to show]"].join("\n");
    return { text, hunks: null };
  }
  const { structuredPatch } = await import("diff");
  const end = change.isCut ? "\n" : "";
  const patch = structuredPatch(path, path, change.before.join("\n") + end, change.after.join("\n") + end, "", "", {
    context: CONTEXT_LINES,
    maxEditLength: MAXIMUM_LINES,
    timeout: 2000,
  });
  if (patch === undefined) return { text: [...lines, "[the change is too large to show]"].join("\n"), hunks: null };
  if (patch.hunks.length === 0) lines.push("[no line differs; only line ends or invisible bytes changed]");
  const ends: number[] = [];
  for (const hunk of patch.hunks) {
    const old = headerOf(hunk.oldStart + change.start, hunk.oldLines);
    const next = headerOf(hunk.newStart + change.start, hunk.newLines);
    lines.push(`@@ -${old} +${next} @@`, ...hunk.lines);
    ends.push(lines.length);
  }
  const fitting = countFitting(lines);
  const shown = lines.slice(0, fitting);
  if (fitting < lines.length) shown.push(`[... ${lines.length - fitting} more lines of the diff]`);
  const hunks = patch.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }, index) => ({
    ...{ oldStart: oldStart + change.start, oldLines, newStart: newStart + change.start, newLines },
    changed: changedLines(newStart + change.start, lines),
    isShown: (ends[index] ?? 0) <= fitting,
  }));
  return { text: shown.join("\n"), hunks };
}
