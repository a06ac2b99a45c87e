/**
 * Makes corpus.jsonl.gz: real diffs between published versions of npm packages, changed in the ways models get them
 * wrong, and traps that must be refused. The same seed gives the same corpus. Needs npm, tar, git and the registry.
 *
 *   npm exec -- node benchmark/patches/generate.mjs [--seed=1] [--per-kind=18] [--cache=<folder>] [--out=<file>]
 */
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeCorpus } from "./corpus.mjs";
import { FORMS, TRAPS } from "./kinds.mjs";
import { readPairs } from "./sources.mjs";
import { endOf, expectedText, fileText, makeState, patchText } from "./state.mjs";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-kind": { type: "string", default: "18" },
    cache: { type: "string" },
    out: { type: "string", default: fileURLToPath(new URL("corpus.jsonl.gz", import.meta.url)) },
  },
});

/** Numbers 0 to 1, the same for the same seed. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(Number(options.seed));
const perKind = Number(options["per-kind"]);
const cache = options.cache ?? mkdtempSync(join(tmpdir(), "patch-sources-"));
mkdirSync(cache, { recursive: true });
const pairs = readPairs(cache).filter(({ hunks }) => hunks.length > 0);
const pick = (list) => list[Math.floor(random() * list.length)];

/** One to four hunks of a real diff, none of them a rewrite. */
function pickChange(wantsEnd) {
  const pair = pick(pairs);
  const lines = pair.before.split("\n").length - 1;
  const usable = pair.hunks.filter((hunk) => hunk.lines.length <= 60);
  const count = Math.min(usable.length, 1 + Math.floor(random() * 4));
  const first = Math.floor(random() * (usable.length - count + 1));
  const hunks = usable.slice(first, first + count);
  if (hunks.length === 0 || (wantsEnd && endOf(hunks.at(-1)) !== lines)) return null;
  return { pair, hunks };
}

const COMBINED = [
  "wrong line numbers, each by its own",
  "wrong counts",
  "some context lines without their space",
  "blank context lines without their space",
  "CRLF file, LF patch",
  "LF file, CRLF patch",
  "trailing space added in the patch",
  "trailing space lost in the patch",
  "Begin Patch envelope",
  "Markdown fence",
  "no file header",
  "file moved on above",
];

/** Applies two to four forms at once. */
function combine(state) {
  const names = [...COMBINED].sort(() => random() - 0.5).slice(0, 2 + Math.floor(random() * 3));
  return names.filter((name) => FORMS[name](state, random)).length > 1;
}

const KINDS = [
  ...Object.entries(FORMS).map(([kind, change]) => ({ kind, change, traps: false, count: perKind })),
  { kind: "two to four of these at once", change: combine, traps: false, count: perKind * 4 },
  ...Object.entries(TRAPS).map(([kind, change]) => ({ kind, change, traps: true, count: perKind })),
];

const texts = [];
const cases = [];
for (const { kind, change, traps, count } of KINDS) {
  let made = 0;
  for (let attempt = 0; made < count && attempt < count * 400; attempt += 1) {
    const picked = pickChange(/at the end/.test(kind));
    if (picked === null) continue;
    const state = makeState(picked.pair, picked.hunks);
    if (!change(state, random, pairs)) continue;
    const file = fileText(state);
    const expect = traps ? null : expectedText(state);
    if (expect === file) continue;
    const base = texts.includes(picked.pair.before)
      ? texts.indexOf(picked.pair.before)
      : texts.push(picked.pair.before) - 1;
    made += 1;
    cases.push({
      id: `${cases.length + 1}`,
      kind,
      source: picked.pair.source,
      path: state.path,
      base,
      file,
      patch: patchText(state),
      expect,
    });
  }
}
writeCorpus(options.out, texts, cases);
process.stdout.write(
  `${cases.length} cases of ${KINDS.length} kinds, ${texts.length} texts, ${pairs.length} changed files\n`,
);
