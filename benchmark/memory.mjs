/**
 * Search over the memory: time to read and index 10,000 notes, time of a query, and how often a right note is among the
 * first five of 60 labelled questions, beside grep for the same words. See docs/performance.md.
 *
 *   npm exec -- node benchmark/memory.mjs [--notes=10000] [--runs=9]
 */
import { parseArgs } from "node:util";
import { load } from "../scripts/ts.mjs";

const { values: options } = parseArgs({
  options: { notes: { type: "string", default: "10000" }, runs: { type: "string", default: "9" } },
});
const { grepLines, LABELLED, memoryCorpus, recallAtFive } = await load("test/support/memory-corpus.ts");
const { createSearch } = await load("src/features/memory/lookup.ts");

const median = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
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
const ours = recallAtFive((query) => search.find(query, LIMITS).map(({ text }) => text));
const grep = recallAtFive((query) => grepLines(lines, query, 5));
console.log(
  JSON.stringify(
    {
      notes: lines.length,
      node: process.version,
      indexMilliseconds: { first: indexing[0], median: median(indexing), medianCpu: median(indexingCpu) },
      queryMilliseconds: { median: median(asking), largest: Math.max(...asking) },
      recallAtFive: { search: ours, grep },
    },
    (_key, value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value),
    2,
  ),
);
