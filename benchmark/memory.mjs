/**
 * Search over the memory: time to read and index 10,000 notes, time of a query, and how often a right note is among the
 * first five of 60 labelled questions, beside grep for the same words. See docs/performance.md.
 *
 *   npm exec -- node benchmark/memory.mjs [--notes=10000] [--runs=9]
 */
import { parseArgs } from "node:util";
import { load } from "../scripts/ts.mjs";
import { median, round, table } from "./harness.mjs";

const { values: options } = parseArgs({
  options: { notes: { type: "string", default: "10000" }, runs: { type: "string", default: "9" } },
});
const { grepLines, LABELLED, memoryCorpus, recallAtFive } = await load("test/support/memory-corpus.ts");
const { createSearch } = await load("src/features/memory/lookup.ts");

const { texts, lines } = memoryCorpus(Number(options.notes));
const files = { commit: "c", sizes: new Map(), texts, unreadable: new Set(), notices: [] };
const LIMITS = { maxResults: 5, minScore: 0.1 };

const indexing = [];
const indexingCpu = [];
const asking = [];
let search;
for (let run = 0; run < Number(options.runs); run += 1) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  search = await createSearch(files, []);
  indexing.push(performance.now() - start);
  const { user, system } = process.cpuUsage(cpu);
  indexingCpu.push((user + system) / 1000);
  for (const { query } of LABELLED.queries) {
    const asked = performance.now();
    search.find(query, LIMITS);
    asking.push(performance.now() - asked);
  }
}
const percent = (share) => `${round(share * 100)} %`;
const rows = [
  ["notes", lines.length],
  ["index: ms that passed, median", round(median(indexing))],
  ["index: ms of processor time, median", round(median(indexingCpu))],
  ["a query: ms, median", round(median(asking))],
  [
    "a right note among the first five",
    percent(recallAtFive((query) => search.find(query, LIMITS).map(({ text }) => text))),
  ],
  ["the same with grep", percent(recallAtFive((query) => grepLines(lines, query, 5)))],
];
process.stdout.write(`${table([`Node ${process.version}`, ""], rows)}\n`);
