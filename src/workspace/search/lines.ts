import { lstatSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SearchMatch, WorkspaceFiles } from "../../core/workspace/workspace.js";
import type { LinePattern } from "./pattern.js";

const FILES_PER_TURN = 50;
const LINES_PER_LOOK = 2000;
const MAXIMUM_LINE = 300;
/** Characters shown before a match deep in a long line. */
const LEAD = 100;

export interface SearchLinesOptions {
  readonly root: string;
  readonly files: WorkspaceFiles;
  readonly pattern: LinePattern;
  readonly maximumResults: number;
  readonly contextLines: number;
  /** Aborts when the time is up or the run is stopped: the matches so far are the answer. */
  readonly signal: AbortSignal;
}

export interface FoundLines {
  readonly matches: readonly SearchMatch[];
  readonly truncated: boolean;
}

/**
 * Decides which lines match, for every backend: reads the named files race-free, in order, and skips files that the
 * reader refuses (sensitive, binary, too large), links and missing files.
 */
export async function searchLines(paths: readonly string[], options: SearchLinesOptions): Promise<FoundLines> {
  const { root, files, pattern, signal } = options;
  const matches: SearchMatch[] = [];
  for (const [index, path] of paths.entries()) {
    // The reader is synchronous: without this pause a cancellation would never be processed.
    if (index % FILES_PER_TURN === 0) await nextTurn();
    if (signal.aborted) return { matches, truncated: true };
    if (!lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile()) continue;
    const content = await files.read(path);
    if (!content.ok) continue;
    const text = content.value.bytes.toString("utf8");
    if (!pattern.mayBeIn(text)) continue;
    if (!(await searchText(path, text, matches, options))) return { matches, truncated: true };
  }
  return { matches, truncated: false };
}

/** false: the time is up, or there are more matches than requested. */
async function searchText(
  path: string,
  text: string,
  matches: SearchMatch[],
  options: SearchLinesOptions,
): Promise<boolean> {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const [index, raw] of lines.entries()) {
    if (index % LINES_PER_LOOK === LINES_PER_LOOK - 1) await nextTurn();
    if (options.signal.aborted) return false;
    const line = withoutReturn(raw);
    const start = options.pattern.indexIn(line);
    if (start < 0) continue;
    if (matches.length === options.maximumResults) return false;
    const around = options.contextLines;
    matches.push({
      path,
      line: index + 1,
      text: cutLine(line, start),
      before: lines.slice(Math.max(0, index - around), index).map(showLine),
      after: lines.slice(index + 1, index + 1 + around).map(showLine),
    });
  }
  return true;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function showLine(line: string): string {
  return cutLine(withoutReturn(line), 0);
}

/** At most 300 characters of a line, including the match. */
function cutLine(line: string, start: number): string {
  if (line.length <= MAXIMUM_LINE) return line;
  const from = start < MAXIMUM_LINE - LEAD ? 0 : start - LEAD;
  const end = from + MAXIMUM_LINE;
  return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`;
}
