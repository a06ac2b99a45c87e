/**
 * What it costs to keep results in the conversation or to take them out of it: a made-up session of 30 reads, of which every
 * sixth asks again for a page that was shown, sent in five ways. See docs/performance.md.
 *
 *   node benchmark/tasks/old-results.mjs
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countRun } from "./counting.mjs";

const STEPS = 30;
const PAGE_CHARACTERS = 13_000;
const OUTPUT_CHARACTERS = 1_500;
const FIRST = [
  { role: "system", content: "s".repeat(1_100) },
  { role: "user", content: "t".repeat(300) },
];
const TOOLS = ["d".repeat(4_500)];
/** Exchanges whose results stay where older ones go. */
const RECENT = 6;
const STUB = "[left out: read it again where you need it]";

/** What each step reads: pages, a third of the steps a short output, every sixth a page of four steps ago. */
function sourceOf(step) {
  if (step % 6 === 5) return { name: `page ${step - 4}`, length: PAGE_CHARACTERS };
  return step % 3 === 2
    ? { name: `output ${step}`, length: OUTPUT_CHARACTERS }
    : { name: `page ${step}`, length: PAGE_CHARACTERS };
}

/** Ways to send the results so far; each gets all of them, oldest first, and changes what is sent from now on. */
const POLICIES = {
  "all as they came": () => {},
  "a page that came again: the older copy is left out": (results) => {
    const latest = results.at(-1);
    for (const older of results.slice(0, -1)) if (older.content === latest.content) older.content = STUB;
  },
  "a page that came again: the newer copy is one line (as built)": (results) => {
    const latest = results.at(-1);
    if (results.slice(0, -1).some(({ content }) => content === latest.content)) latest.content = STUB;
  },
  "results older than six steps are left out, in each step": (results) => {
    for (const older of results.slice(0, -RECENT)) older.content = STUB;
  },
  "results older than six steps are left out when they are half of the request": (results) => {
    const sizeOf = (all) => all.reduce((sum, { content }) => sum + content.length, 0);
    const old = results.slice(0, -RECENT);
    if (sizeOf(old) > sizeOf(results) / 2) for (const older of old) older.content = STUB;
  },
};

function play(policy) {
  const messages = structuredClone(FIRST);
  const results = [];
  const requests = [{ messages: structuredClone(messages), tools: TOOLS }];
  for (let step = 0; step < STEPS; step += 1) {
    const { name, length } = sourceOf(step);
    const result = { role: "tool", tool_call_id: `call_${step}`, content: `${name} `.padEnd(length, `${name};\n`) };
    const call = { id: `call_${step}`, function: { name: "read_file", arguments: JSON.stringify({ path: name }) } };
    messages.push({ role: "assistant", content: null, tool_calls: [call] }, result);
    results.push(result);
    policy(results);
    requests.push({ messages: structuredClone(messages), tools: TOOLS });
  }
  return countRun(requests, []);
}

const rows = Object.entries(POLICIES).map(([name, policy]) => {
  const { input, uncached, weighted } = play(policy);
  return `| ${name} | ${input} | ${uncached} | ${weighted} |`;
});
const table = [
  "# Old results: tokens by what is kept",
  "",
  "Made by `node benchmark/tasks/old-results.mjs`; docs/performance.md says what follows from it. Pages that are read again",
  "because they were left out are not counted.",
  "",
  "| results | input tokens | of them uncached | cached at a tenth |",
  "| --- | --: | --: | --: |",
  ...rows,
].join("\n");
process.stdout.write(`${table}\n`);
writeFileSync(fileURLToPath(new URL("../results/old-results.md", import.meta.url)), `${table}\n`);
