import { readFileSync } from "node:fs";
import { noteLine } from "../../src/features/memory/notes.js";

interface Labelled {
  readonly notes: readonly string[];
  /** `right`: numbers of the notes that answer it. */
  readonly queries: readonly { readonly query: string; readonly right: readonly number[] }[];
}

/** Notes as runs of a project write them, and questions of other runs that one of them answers. */
export const LABELLED = JSON.parse(
  readFileSync(new URL("../fixtures/memory/notes.json", import.meta.url), "utf8"),
) as Labelled;

/** Always the same numbers, 0–1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Notes that answer none of the questions: words of real notes in new combinations, about modules of no question. */
function fillers(count: number): readonly string[] {
  const next = sequence(7);
  const words = LABELLED.notes.flatMap((note) => note.replace(/[`.,;:]/g, "").split(" "));
  const pick = (): string => words[Math.floor(next() * words.length)] ?? "";
  return Array.from({ length: count }, (_, index) => {
    const place = `mod${index % 400}/part${index % 30}.ts`;
    return `In ${place} ${Array.from({ length: 6 + Math.floor(next() * 8) }, pick).join(" ")}.`;
  });
}

export interface Corpus {
  /** Text of each line, in the order of the files. */
  readonly lines: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
}

/** A memory of so many notes in daily logs of a hundred each, the labelled ones spread over it. */
export function memoryCorpus(count: number): Corpus {
  const step = Math.floor(count / LABELLED.notes.length);
  const others = fillers(count - LABELLED.notes.length);
  const lines: string[] = [];
  for (const [index, note] of LABELLED.notes.entries()) {
    lines.push(note, ...others.slice(index * (step - 1), (index + 1) * (step - 1)));
  }
  lines.push(...others.slice(LABELLED.notes.length * (step - 1)));
  const texts = new Map<string, string>();
  for (let from = 0; from < lines.length; from += 100) {
    const date = new Date(Date.UTC(2026, 0, 1 + from / 100)).toISOString().slice(0, 10);
    const origin = { date, subject: "issue-1", by: "octo", run: `${from}-1`, isConfirmed: true };
    const rows = lines.slice(from, from + 100).map((text) => noteLine({ text, ...origin }));
    texts.set(`build/log/${date}.md`, `# ${date}\n\n${rows.join("\n")}\n`);
  }
  return { lines, texts };
}

/** Lines that grep finds with any of the words, ignoring case: those with most words first, then in their order. */
export function grepLines(lines: readonly string[], query: string, limit: number): readonly string[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])];
  const found = lines.map((line, index) => {
    const lower = line.toLowerCase();
    return { line, index, count: words.filter((word) => lower.includes(word)).length };
  });
  const matching = found.filter(({ count }) => count > 0);
  matching.sort((left, right) => right.count - left.count || left.index - right.index);
  return matching.slice(0, limit).map(({ line }) => line);
}

/** The share of the labelled questions of which a right note is among the first five. */
export function recallAtFive(search: (query: string) => readonly string[]): number {
  const met = LABELLED.queries.filter(({ query, right }) => {
    const found = search(query).slice(0, 5);
    return right.some((number) => found.includes(LABELLED.notes[number] ?? ""));
  });
  return met.length / LABELLED.queries.length;
}
