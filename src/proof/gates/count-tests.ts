import type { TestCount } from "../../core/gate/gate.js";
import { junitCases } from "./junit-xml.js";
import type { OutputTool } from "./output-tool.js";
import { sectionsOf } from "./sections.js";
import { OUTPUT_TOOLS } from "./tools.js";

type Bucket = "passed" | "failed" | "errors" | "skipped" | "total";
type Tally = Record<Bucket, number> & { isClosed: boolean; countsPassed: boolean };

/** Meanings of a runner's words; the first matching row wins. A word that matches none is not a kind of test. */
const WORDS: readonly (readonly [RegExp, Bucket])[] = [
  [/^unexpected success/, "failed"],
  [
    /^(?:xfailed|expected fail|skip|pend|ignored|todo|disabled|incomplete|aborted|(?:\w+ )?tests? (?:skipped|todo|aborted))/,
    "skipped",
  ],
  [/^tests? skipped/, "skipped"],
  [/pass|^succeeded|successful|^flaky/, "passed"],
  [/fail/, "failed"],
  [/^errors?$/, "errors"],
  [/^(?:total|(?:doc)?tests?|total tests|examples?|runs|tests? run)$/, "total"],
];

/** Length limits of a summary line; a longer line is something else. */
const MINIMUM_LINE = 6;
const MAXIMUM_LINE = 300;
const emptyTally = (): Tally => ({
  ...{ passed: 0, failed: 0, errors: 0, skipped: 0, total: 0 },
  ...{ isClosed: false, countsPassed: false },
});

function add(tally: Tally, word: string, count: number): void {
  const bucket = WORDS.find(([pattern]) => pattern.test(word))?.[1];
  if (bucket === undefined || !Number.isSafeInteger(count)) return;
  tally[bucket] += count;
  if (bucket === "passed") tally.countsPassed = true;
}

function read(match: RegExpExecArray, tally: Tally): void {
  const text = (match[1] ?? "").toLowerCase();
  const pairs = /^\d/.test(text)
    ? text.matchAll(/(?<count>\d+) (?<word>[a-z][a-z ]*)/g)
    : text.matchAll(/(?<word>[a-z][a-z ]*)[:= ] *(?<count>\d+)/g);
  if (match.groups !== undefined) {
    for (const [word, count] of Object.entries(match.groups)) if (count !== undefined) add(tally, word, Number(count));
  } else if (/\d/.test(text)) {
    for (const { groups } of pairs) add(tally, (groups?.["word"] ?? "").trim(), Number(groups?.["count"]));
  } else add(tally, text, 1);
}

/** Uses a runner's own number of passed tests; otherwise its total without skipped tests. */
function countOf({ passed, failed, errors, skipped, total, countsPassed }: Tally): TestCount {
  if (countsPassed || total === 0) return { ran: passed + failed, failed, skipped };
  return { ran: Math.max(0, total - skipped), failed: failed + errors, skipped };
}

/** Reads the summary lines of one tool; null: it did not finish. */
function tallyOf(lines: readonly string[], { counts = [], parts = [] }: OutputTool): Tally | null {
  const tally = emptyTally();
  for (const pattern of [...counts, ...parts]) {
    for (const line of lines) {
      const match = pattern.exec(line);
      if (match === null) continue;
      read(match, tally);
      tally.isClosed ||= counts.includes(pattern);
    }
  }
  return tally.isClosed ? tally : null;
}

/**
 * TAP without the counts that some runners add: counts the tests of a complete plan. Parents of subtests are not tests.
 */
function countTap(lines: readonly string[]): TestCount | null {
  let hasPlan = false;
  let depth = 0;
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const line of lines) {
    const match = /^( *)(?:(ok|not ok)\b(.*)|1\.\.\d+\b.*|\})$/.exec(line);
    if (match === null) continue;
    const indent = (match[1] ?? "").length;
    const [, , result, rest = ""] = match;
    if (result === undefined) hasPlan ||= line.includes("..");
    else if (indent >= depth && !rest.endsWith("{")) {
      if (/# (?:SKIP|TODO)\b/i.test(rest)) tally.skipped += 1;
      else tally[result === "ok" ? "passed" : "failed"] += 1;
    }
    depth = indent;
  }
  if (!hasPlan) return null;
  return { ran: tally.passed + tally.failed, failed: tally.failed, skipped: tally.skipped };
}

/** `go test` without -v counts nothing, but names packages without tests. */
function countGoPackages(lines: readonly string[]): TestCount | null {
  const packages = lines.filter((line) => /^(?:ok {2}|FAIL|\? {3})\t\S/.test(line));
  const isEmpty = packages.length > 0 && packages.every((line) => /\[no test(?:s to run| files)\]$/.test(line));
  return isEmpty ? { ran: 0, failed: 0, skipped: 0 } : null;
}

function countSection(all: readonly string[]): TestCount | null {
  const lines = all.filter(({ length }) => length >= MINIMUM_LINE && length <= MAXIMUM_LINE);
  const families = new Set<string>();
  const counts: (TestCount | null)[] = [];
  for (const tool of OUTPUT_TOOLS) {
    const family = tool.family ?? tool.tool;
    const tally = families.has(family) ? null : tallyOf(lines, tool);
    if (tally === null) continue;
    counts.push(countOf(tally));
    families.add(family);
  }
  if (!families.has("tap")) counts.push(countTap(all));
  if (!families.has("go")) counts.push(countGoPackages(all));
  return sum(counts.filter((count) => count !== null));
}

function sum(counts: readonly TestCount[]): TestCount | null {
  if (counts.length === 0) return null;
  return counts.reduce((left, right) => ({
    ran: left.ran + right.ran,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }));
}

/** JUnit XML in the output, if it is complete. */
function countJunit(output: string): TestCount | null {
  if (!/<\/testsuites?>/.test(output)) return null;
  const states = junitCases(output).map(({ state }) => state);
  const of = (wanted: string): number => states.filter((state) => state === wanted).length;
  return { ran: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") };
}

/**
 * How many tests ran: the sum over the runners' summary lines in the output; null if no runner printed a count, because
 * it never does or did not finish. The output is untrusted. Linear.
 */
export function countTests(output: string): TestCount | null {
  const counts = sectionsOf(output).map(({ lines }) => countSection(lines));
  return sum(counts.filter((count) => count !== null)) ?? countJunit(output);
}
