import { clampText } from "../../core/text/truncate.js";
import { goalsOf } from "./goals.js";
import { readNotes } from "./notes.js";
import { memoryPath } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import { isGoalConfirmed, sessionLines, sessionPath } from "./search-entries.js";
import type { SessionSummary } from "./session-summaries.js";

const DEFAULT_LINES = 200;
const MAXIMUM_CHARACTERS = 24_000;
const LONGEST_LINE = 2_000;

export interface MemoryPage {
  /** Rows as read_file shows them: number, tab, line. */
  readonly text: string;
  /** Where to read on; '' = this is the end. */
  readonly more: string;
  /** Lines in it that nobody confirmed. */
  readonly isUnconfirmed: boolean;
}

/** `problem`: a sentence for the model. */
export type MemoryRead = { readonly page: MemoryPage } | { readonly problem: string };

/** Lines of a file that nobody confirmed; a goal's are all those up to the next one. */
function unconfirmedLines(files: MemoryFiles, path: string, count: number): ReadonlySet<number> {
  if (memoryPath(path)?.kind !== "goals") {
    const notes = readNotes(path, files.texts.get(path) ?? "");
    return new Set(notes.filter(({ isConfirmed }) => !isConfirmed).map(({ line }) => line));
  }
  const goals = goalsOf(files)
    .filter((goal) => goal.path === path)
    .sort((left, right) => left.line - right.line);
  const lines = goals.flatMap((goal, index) => {
    if (isGoalConfirmed(goal)) return [];
    const next = goals[index + 1]?.line ?? count + 1;
    return Array.from({ length: next - goal.line }, (_, at) => goal.line + at);
  });
  return new Set(lines);
}

/** Why it is no path of the memory, or null. */
function pathProblem(path: string): string | null {
  const form = "Give a path as memory_search shows it, such as shared/MEMORY.md";
  if (/^(?:\/|~|[A-Za-z]:)/.test(path)) return `absolute paths are refused. ${form}`;
  if (path.includes("\\")) return `backslashes are refused. ${form}`;
  if (path.split("/").includes("..")) return `'..' is refused. ${form}`;
  if (memoryPath(path) === null && !path.startsWith("@session/")) return `that is no file of the memory. ${form}`;
  return null;
}

function linesAt(
  path: string,
  files: MemoryFiles,
  sessions: readonly SessionSummary[],
): { readonly lines: readonly string[]; readonly isUnconfirmed: (line: number) => boolean } | null {
  const session = sessions.find((one) => sessionPath(one) === path);
  if (session !== undefined) return { lines: sessionLines(session), isUnconfirmed: () => true };
  const text = files.texts.get(path);
  if (text === undefined) return null;
  const lines = text.replace(/\r?\n$/, "").split(/\r\n|\r|\n/);
  const unconfirmed = unconfirmedLines(files, path, lines.length);
  return { lines, isUnconfirmed: (line) => unconfirmed.has(line) };
}

/** Reads lines of one file of the memory (X14), or of a saved session's summary. Names no path that it was given. */
export function getLines(
  request: { readonly path: string; readonly from: number | undefined; readonly lines: number | undefined },
  files: MemoryFiles,
  sessions: readonly SessionSummary[],
): MemoryRead {
  const { path, from = 1, lines: limit = DEFAULT_LINES } = request;
  const problem = pathProblem(path);
  if (problem !== null) return { problem };
  if (files.unreadable.has(path)) return { problem: "that file is larger than 64 KiB or no text" };
  const found = linesAt(path, files, sessions);
  if (found === null) return { problem: "there is no such file. memory_search shows which there are" };
  const { lines, isUnconfirmed } = found;
  if (from > lines.length) return { problem: `from ${from} is beyond the end: it has ${lines.length} lines` };
  const rows: string[] = [];
  let characters = 0;
  for (const line of lines.slice(from - 1, from - 1 + limit)) {
    const row = `${from + rows.length}\t${clampText(line, LONGEST_LINE)}`;
    characters += row.length + 1;
    if (characters > MAXIMUM_CHARACTERS) break;
    rows.push(row);
  }
  const last = from + rows.length - 1;
  return {
    page: {
      text: rows.join("\n"),
      more: last < lines.length ? `[lines ${from}-${last} of ${lines.length}; read on with from=${last + 1}]` : "",
      isUnconfirmed: rows.some((_, index) => isUnconfirmed(from + index)),
    },
  };
}
