import type { MemoryChange } from "../../core/agents/memory.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { failure } from "../../core/tool/tool.js";
import { applyChanges } from "./apply.js";
import { getLines } from "./get.js";
import type { MemoryFiles } from "./read.js";
import type { MemoryLookup } from "./run-state.js";
import { createMemorySearch, type MemoryHit, type MemorySearch } from "./search.js";
import { searchEntries } from "./search-entries.js";
import type { SessionSummary } from "./session-summaries.js";

/** What such results are to a run that notes something after them (`ToolResult.outside`). */
const OUTSIDE = "unconfirmed notes";

const date = (hit: MemoryHit): string => (hit.date === "" ? "no date" : hit.date);
const trust = (hit: MemoryHit): string => (hit.isConfirmed ? "confirmed" : "unconfirmed");

function hitLine(hit: MemoryHit): string {
  return `${hit.path}:${hit.line} | ${hit.score.toFixed(2)} | ${date(hit)} | ${trust(hit)} | ${hit.text}`;
}

/** The index over notes, goals and sessions. Loads the search library. */
export const createSearch = (files: MemoryFiles, sessions: readonly SessionSummary[]): Promise<MemorySearch> =>
  createMemorySearch(searchEntries(files, sessions));

/** Makes it when it is first asked for; what failed is tried again. */
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
  /** Every file, read when it is first asked for. */
  all(): Promise<MemoryFiles>;
  /** What is saved; asked for once. */
  sessions(): Promise<readonly SessionSummary[]>;
  /** That of the run, in which results stand as data. */
  readonly delimiter: string;
  /** What the run has changed by now, which is found too. */
  changes(): readonly MemoryChange[];
  today(): string;
}

/** The work of memory_search and memory_get; the index is made at the first search. */
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
