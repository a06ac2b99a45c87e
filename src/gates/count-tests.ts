import type { TestCount } from "../core/gate.js";
import { CLOSING_LINES, type ClosingLine } from "./closing-lines.js";
import { junitCases } from "./junit-xml.js";
import { sectionsOf } from "./sections.js";

type Bucket = "passed" | "failed" | "errors" | "skipped" | "total";
type Tally = Record<Bucket, number> & { isClosed: boolean; tellsPassed: boolean };

/** What a word of a runner means; the first row that fits wins. A word that fits none is no kind of test. */
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

/** A closing line is short; a longer one is something else. */
const MAXIMUM_LINE = 300;
const emptyTally = (): Tally => ({
  ...{ passed: 0, failed: 0, errors: 0, skipped: 0, total: 0 },
  ...{ isClosed: false, tellsPassed: false },
});

function add(tally: Tally, word: string, count: number): void {
  const bucket = WORDS.find(([pattern]) => pattern.test(word))?.[1];
  if (bucket === undefined || !Number.isSafeInteger(count)) return;
  tally[bucket] += count;
  if (bucket === "passed") tally.tellsPassed = true;
}

function read(row: ClosingLine, match: RegExpExecArray, tally: Tally): void {
  const told = (match[1] ?? "").toLowerCase();
  if (row.says === "each") add(tally, told, 1);
  if (row.says === "number word") {
    for (const [, count, word] of told.matchAll(/(\d+) ([a-z][a-z ]*)/g))
      add(tally, (word ?? "").trim(), Number(count));
  }
  if (row.says === "word number") {
    for (const [, word, count] of told.matchAll(/([a-z][a-z ]*)[:= ] *(\d+)/g)) {
      add(tally, (word ?? "").trim(), Number(count));
    }
  }
  for (const [word, count] of Object.entries(match.groups ?? {}))
    if (count !== undefined) add(tally, word, Number(count));
  if (row.isPart !== true) tally.isClosed = true;
}

/** A runner that tells how many passed is believed; else what it counts as run, without what it skipped. */
function countOf({ passed, failed, errors, skipped, total, tellsPassed }: Tally): TestCount {
  if (tellsPassed || total === 0) return { ran: passed + failed, failed, skipped };
  return { ran: Math.max(0, total - skipped), failed: failed + errors, skipped };
}

function tallies(lines: readonly string[]): ReadonlyMap<string, Tally> {
  const found = new Map<string, Tally>();
  for (const line of lines) {
    if (line.length < 6 || line.length > MAXIMUM_LINE || !MAY_COUNT.test(line)) continue;
    for (const row of CLOSING_LINES) {
      const match = row.pattern.exec(line);
      if (match === null) continue;
      const tally = found.get(row.tool) ?? emptyTally();
      found.set(row.tool, tally);
      read(row, match, tally);
    }
  }
  return found;
}

/** Each closing line has one of these words; most lines have none. */
const MAY_COUNT =
  /pass|fail|error|skip|test|total|todo|pend|example|runs|^=== RUN|--- |succe|flaky|xfailed|deselected|^OK/i;

/** TAP without the counts that some runners add: the tests of a plan that is there. Parents of subtests are no tests. */
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

/** `go test` without -v counts nothing, but says which packages have no tests. */
function countGoPackages(lines: readonly string[]): TestCount | null {
  const packages = lines.filter((line) => /^(?:ok {2}|FAIL|\? {3})\t\S/.test(line));
  const isEmpty = packages.length > 0 && packages.every((line) => /\[no test(?:s to run| files)\]$/.test(line));
  return isEmpty ? { ran: 0, failed: 0, skipped: 0 } : null;
}

function countSection(lines: readonly string[]): TestCount | null {
  const found = tallies(lines);
  const families = new Set<string>();
  const counts: TestCount[] = [];
  for (const tool of new Set(CLOSING_LINES.map((row) => row.tool))) {
    const tally = found.get(tool);
    if (tally?.isClosed !== true) continue;
    const family = CLOSING_LINES.find((row) => row.tool === tool)?.family ?? tool;
    if (!families.has(family)) counts.push(countOf(tally));
    families.add(family);
  }
  const tap = families.has("tap") ? null : countTap(lines);
  const go = families.has("go") || families.has("go -json") ? null : countGoPackages(lines);
  return sum([...counts, ...[tap, go].filter((count) => count !== null)]);
}

function sum(counts: readonly TestCount[]): TestCount | null {
  if (counts.length === 0) return null;
  return counts.reduce((left, right) => ({
    ran: left.ran + right.ran,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  }));
}

/** JUnit's XML on the output, when it was written to its end. */
function countJunit(output: string): TestCount | null {
  if (!/<\/testsuites?>/.test(output)) return null;
  const states = junitCases(output).map(({ state }) => state);
  const of = (wanted: string): number => states.filter((state) => state === wanted).length;
  return { ran: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") };
}

/**
 * How many tests ran, by the closing lines of the runners that wrote the output, summed; null where none counts, because it
 * never does or did not come to its end. The output is untrusted. Linear.
 */
export function countTests(output: string): TestCount | null {
  const counts = sectionsOf(output).map(({ lines }) => countSection(lines));
  return sum(counts.filter((count) => count !== null)) ?? countJunit(output);
}
