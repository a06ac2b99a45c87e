import type { MemoryChange } from "../../core/agents/memory.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";
import { failure } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import { goalsOf } from "./goals.js";
import { readNotes } from "./notes.js";
import { memoryPath } from "./paths.js";
import type { MemoryFiles } from "./read.js";
import type { MemoryLookup } from "./run-state.js";
import { createMemorySearch, type MemoryHit, type MemorySearch } from "./search.js";
import { isGoalConfirmed, searchEntries, sessionLines, sessionPath } from "./search-entries.js";
import type { SessionSummary } from "./session-summaries.js";

const DEFAULT_LINES = 200;
const MAXIMUM_CHARACTERS = 24_000;
const LONGEST_LINE = 2_000;

interface MemoryPage {
  /** Rows in read_file's format: number, tab, line. */
  readonly text: string;
  /** How to read on; '' = this is the end. */
  readonly more: string;
  /** Whether it contains unconfirmed lines. */
  readonly isUnconfirmed: boolean;
}

/** `problem`: a sentence for the model. */
type MemoryRead = { readonly page: MemoryPage } | { readonly problem: string };

/** Unconfirmed lines of a file; a goal includes all lines up to the next one. */
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

/** Why it is not a path of the memory, or null. */
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

/** Reads lines of one file of the memory, or of a saved session's summary. Never repeats the given path. */
function getLines(
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

/** The source name that such results add to the run (`ToolResult.outside`). */
const OUTSIDE = "unconfirmed notes";

const date = (hit: MemoryHit): string => (hit.date === "" ? "no date" : hit.date);
const trust = (hit: MemoryHit): string => (hit.isConfirmed ? "confirmed" : "unconfirmed");

function hitLine(hit: MemoryHit): string {
  return `${hit.path}:${hit.line} | ${hit.score.toFixed(2)} | ${date(hit)} | ${trust(hit)} | ${hit.text}`;
}

/** The index over notes, goals and sessions. Loads the search library. */
export const createSearch = (files: MemoryFiles, sessions: readonly SessionSummary[]): Promise<MemorySearch> =>
  createMemorySearch(searchEntries(files, sessions));

/** Creates the value on first use; retries after a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

interface LookupRequest {
  /** Every file, read on first use. */
  all(): Promise<MemoryFiles>;
  /** The saved sessions; requested once. */
  sessions(): Promise<readonly SessionSummary[]>;
  /** The run's delimiter, which marks results as data. */
  readonly delimiter: string;
  /** The run's changes so far, which are also found. */
  changes(): readonly MemoryChange[];
  today(): string;
}

/** Implements memory_search and memory_get; creates the index at the first search. */
export function createLookup({ all, sessions, delimiter, changes, today }: LookupRequest): MemoryLookup {
  const saved = once(sessions);
  const current = async (): Promise<MemoryFiles> => {
    const files = await all();
    const made = changes();
    if (made.length === 0) return files;
    return { ...files, texts: new Map([...files.texts, ...applyChanges(files, made, { today: today() }).files]) };
  };
  const index = () => once(async () => createSearch(...(await Promise.all([current(), saved()]))));
  let search = index();
  let indexed = changes().length;
  return {
    async search(query, maxResults, minScore) {
      if (changes().length > indexed) {
        search = index();
        indexed = changes().length;
      }
      const hits = (await search()).find(query, { maxResults, minScore });
      if (hits.length === 0) {
        return { success: true, output: "Nothing in the memory fits. Try other words, or fewer." };
      }
      const block = wrapUntrusted(hits.map(hitLine).join("\n"), { source: "memory", delimiter });
      const output = `Lines of the memory (path:line | score | date | confirmed by a person's right to write | text):\n${block}`;
      return { success: true, output, ...(hits.some((hit) => !hit.isConfirmed) ? { outside: OUTSIDE } : {}) };
    },
    async get(path, from, lines) {
      const read = getLines({ path, from, lines }, ...(await Promise.all([current(), saved()])));
      if ("problem" in read) return failure("failed", read.problem);
      const { text, more, isUnconfirmed } = read.page;
      const block = wrapUntrusted(text, { source: "memory", path, delimiter });
      const output = more === "" ? block : `${block}\n${more}`;
      return { success: true, output, ...(isUnconfirmed ? { outside: OUTSIDE } : {}) };
    },
  };
}
