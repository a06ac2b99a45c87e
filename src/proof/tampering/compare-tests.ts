import type { Finding } from "../../core/tool/verdict.js";
import { type AssertionChange, compareAssertions, type Elsewhere } from "./compare-assertions.js";
import { finding } from "./finding.js";
import type { Assertion, ScannedFile, Table, TestCase } from "./languages/types.js";

/** A test file at base and at head; a side that is absent, or not a test file, is empty. */
export interface ScannedPair {
  readonly path: string;
  readonly before: ScannedFile;
  readonly after: ScannedFile;
  /** The file was deleted, or no runner collects it under its new name. */
  readonly isGone: boolean;
}

interface PlacedTest {
  readonly path: string;
  readonly test: TestCase;
}

/** With more pairs than this, tests are matched by name only. */
const MAXIMUM_GUESSES = 4000;
const MAXIMUM_NAMED = 5;

const placed = (path: string, tests: readonly TestCase[]): PlacedTest[] => tests.map((test) => ({ path, test }));

function take(list: PlacedTest[], fits: (candidate: PlacedTest) => boolean): PlacedTest | null {
  const index = list.findIndex(fits);
  return index < 0 ? null : (list.splice(index, 1)[0] ?? null);
}

/** Share of equal lines in two bodies, 0 to 1. */
function similarity(left: TestCase, right: TestCase): number {
  const words = (text: string): Set<string> => new Set(text.split(/[^\w$"]+/).filter((word) => word.length > 1));
  const mine = words(left.body);
  const other = words(right.body);
  if (mine.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of mine) if (other.has(word)) shared += 1;
  return shared / Math.max(mine.size, other.size);
}

/**
 * Matches each test of the base with its version at head: by place and name, and unless `byName` by body, by name alone,
 * then by likeness.
 */
function pairTests(
  pairs: readonly ScannedPair[],
  byName: boolean,
): {
  matched: (readonly [PlacedTest, PlacedTest])[];
  deleted: PlacedTest[];
  added: PlacedTest[];
} {
  const matched: (readonly [PlacedTest, PlacedTest])[] = [];
  const rest: PlacedTest[] = [];
  const added: PlacedTest[] = [];
  for (const { path, before, after } of pairs) {
    const head = placed(path, after.tests);
    for (const base of placed(path, before.tests)) {
      const same =
        take(head, ({ test }) => test.name === base.test.name && test.body === base.test.body) ??
        take(head, ({ test }) => test.name === base.test.name);
      if (same === null) rest.push(base);
      else matched.push([base, same]);
    }
    added.push(...head);
  }
  const steps: readonly ((base: PlacedTest) => (candidate: PlacedTest) => boolean)[] = [
    (base) => (other) => other.test.body === base.test.body && other.test.body.length > 12,
    (base) => (other) => other.test.title === base.test.title && other.path === base.path,
    (base) => (other) => other.test.title === base.test.title && similarity(base.test, other.test) > 0.3,
    (base) => (other) => isSameDemand(base.test, other.test),
    (base) => (other) => other.path === base.path && similarity(base.test, other.test) >= 0.6,
  ];
  let open = rest;
  for (const step of byName ? [] : steps) {
    if (open.length * added.length > MAXIMUM_GUESSES * 10) break;
    const left: PlacedTest[] = [];
    for (const base of open) {
      const found = take(added, step(base));
      if (found === null) left.push(base);
      else matched.push([base, found]);
    }
    open = left;
  }
  return { matched, deleted: open, added };
}

/** Whether the new test makes every assertion of the old one. */
function isSameDemand(base: TestCase, other: TestCase): boolean {
  const texts = new Set(other.assertions.map((assertion) => assertion.text));
  return base.assertions.length > 0 && base.assertions.every((assertion) => texts.has(assertion.text));
}

/** Functions that a test calls now and did not call before. */
function elsewhere(before: TestCase, after: TestCase, helpers: ReadonlyMap<string, readonly Assertion[]>): Elsewhere {
  const names = (test: TestCase): Set<string> =>
    new Set(Array.from(test.body.matchAll(/(?<![.\w$])([A-Za-z_$][\w$]*)\(/g), (match) => match[1] ?? ""));
  const old = names(before);
  const fresh = [...names(after)].filter((name) => !old.has(name));
  const called = fresh.flatMap((name) => helpers.get(name) ?? []).filter((assertion) => assertion.strength > 0);
  const callsUnknownHelper = fresh.some(
    (name) =>
      /^(?:assert|expect|verify|check|should|require)[A-Z_]\w*/.test(name) && !helpers.has(name) && !isBuiltIn(name),
  );
  return { called, callsUnknownHelper };
}

/** Names from assertion libraries: these calls are already read as assertions. */
const isBuiltIn = (name: string): boolean =>
  /^(?:assert_?(?:eq|ne|equals?|true|false|null|notnull|that|throws|same|in|is\w*|raises|match\w*|arrayequals|iterableequals|all)|expectTypeOf)$/i.test(
    name,
  );

function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}

const VERBS: Readonly<Record<AssertionChange["kind"], readonly [string, string]>> = {
  removed: ["assertion-removed", "an assertion was removed"],
  weakened: ["assertion-weakened", "an assertion was weakened"],
  changed: ["expectation-changed", "the expected value was changed"],
};

function assertionFinding(path: string, test: TestCase, { kind, before, after }: AssertionChange): Finding {
  const [rule, what] = VERBS[kind];
  const now = after === null ? "" : `, now ${shorten(after.text)}`;
  const reason = `test "${test.title}": ${what}: ${shorten(before.text)}${now}`;
  return finding(rule, path, after?.line ?? test.line, reason);
}

function compareTables(
  path: string,
  name: string,
  before: readonly Table[],
  after: readonly Table[],
): readonly Finding[] {
  const old = before.flatMap((table) => table.rows);
  const next = after.flatMap((table) => table.rows);
  const left = [...next];
  const missing = old.filter((row) => {
    const index = left.indexOf(row);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  if (missing.length === 0 || old.length < 2) return [];
  const line = after[0]?.line ?? before[0]?.line ?? 1;
  const [first = ""] = missing;
  if (next.length < old.length) {
    const count = old.length - next.length;
    const removed = `${name}: ${count} ${count === 1 ? "row" : "rows"} of test data ${count === 1 ? "was" : "were"} removed, such as ${shorten(first)}`;
    return [finding("rows-removed", path, line, removed)];
  }
  // A row that gained a value was not changed.
  const changed = missing.filter((row) => !left.some((other) => other.startsWith(row.replace(/[\])}]$/, ""))));
  if (changed[0] === undefined) return [];
  const reason = `${name}: rows of test data were changed, such as ${shorten(changed[0])}`;
  return [finding("expectation-changed", path, line, reason)];
}

function compareTest(
  [base, head]: readonly [PlacedTest, PlacedTest],
  helpers: ReadonlyMap<string, readonly Assertion[]>,
): readonly Finding[] {
  const before = base.test;
  const after = head.test;
  const { path } = head;
  const say = (rule: string, text: string): Finding => finding(rule, path, after.line, `test "${after.title}" ${text}`);
  if (before.disabled === null && after.disabled !== null)
    return [say("test-skipped", `is no longer run: ${shorten(after.disabled)}`)];
  if (before.body === after.body && before.tables.length === 0) return [];
  const found = compareAssertions(before, after, elsewhere(before, after, helpers)).map((change) =>
    assertionFinding(path, after, change),
  );
  if (after.escapes.swallowed > before.escapes.swallowed) found.push(say("failure-swallowed", "swallows failures now"));
  if (after.escapes.returns > before.escapes.returns)
    found.push(say("early-return", "returns before its assertions now"));
  const isWrittenOut =
    after.tables.length === 0 &&
    after.assertions.length >= before.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (!isWrittenOut) found.push(...compareTables(path, `test "${after.title}"`, before.tables, after.tables));
  return found;
}

/** Rows of new table tests: each may replace a test that was written out before. */
function rowsOfAdded(added: readonly PlacedTest[], path: string): number {
  return added
    .filter(({ path: place, test }) => place === path && test.assertions.length > 0 && test.disabled === null)
    .reduce((sum, { test }) => sum + test.tables.reduce((rows, table) => rows + table.rows.length, 0), 0);
}

function deletedFindings(
  pairs: readonly ScannedPair[],
  deleted: readonly PlacedTest[],
  /** Tests whose tables may hold deleted ones; null: tests are matched by name only. */
  added: readonly PlacedTest[] | null,
): readonly Finding[] {
  const found: Finding[] = [];
  for (const { path, isGone, after } of pairs) {
    const mine = deleted.filter((entry) => entry.path === path && entry.test.disabled === null);
    const rows = added === null ? 0 : rowsOfNamed(pairs, path) + rowsOfAdded(added, path);
    const left = mine.slice(0, Math.max(0, mine.length - rows));
    const how = isGone && after.tests.length === 0 ? "deleted with their file, or renamed away" : "deleted";
    // Matched by name, each test is a finding, because another side may have deleted some of them itself.
    for (const some of added === null ? left.map((one) => [one]) : [left]) {
      if (some.length === 0) continue;
      const names = some.slice(0, MAXIMUM_NAMED).map(({ test }) => `"${shorten(test.name)}"`);
      const more = some.length > MAXIMUM_NAMED ? ` and ${some.length - MAXIMUM_NAMED} more` : "";
      const what = some.length === 1 ? "a test was" : `${some.length} tests were`;
      found.push(finding("test-deleted", path, isGone ? undefined : 1, `${what} ${how}: ${names.join(", ")}${more}`));
    }
  }
  return found;
}

/** New rows of tables outside of the tests, which a loop turns into tests. */
function rowsOfNamed(pairs: readonly ScannedPair[], path: string): number {
  const pair = pairs.find((entry) => entry.path === path);
  if (pair === undefined) return 0;
  const count = (tables: ReadonlyMap<string, Table>): number =>
    [...tables.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  return Math.max(0, count(pair.after.tables) - count(pair.before.tables));
}

/** Marks such as `.only`, which prevent the file's other tests from running. */
function focusFindings({ path, before, after }: ScannedPair): readonly Finding[] {
  if (before.tests.length === 0 || after.focused.length <= before.focused.length) return [];
  const [mark] = after.focused;
  return [finding("test-focused", path, mark?.line, `${mark?.text ?? ".only"} keeps the other tests from running`)];
}

function helperFindings(pair: ScannedPair): readonly Finding[] {
  const found: Finding[] = [];
  for (const [name, assertions] of pair.before.helpers) {
    const after = pair.after.helpers.get(name);
    if (after === undefined || assertions.length === 0) continue;
    const sides = compareAssertions({ assertions, tables: [] }, { assertions: after, tables: [] });
    for (const change of sides) {
      const [rule, what] = VERBS[change.kind];
      const reason = `function ${name}, which tests use: ${what}: ${shorten(change.before.text)}`;
      found.push(finding(rule, pair.path, change.after?.line, reason));
    }
  }
  for (const [name, table] of pair.before.tables) {
    const after = pair.after.tables.get(name);
    if (after !== undefined) found.push(...compareTables(pair.path, `the table ${name}`, [table], [after]));
  }
  return found;
}

/** All changes that make the base's tests demand less. New tests are not judged. */
export function compareTests(pairs: readonly ScannedPair[], byName = false): readonly Finding[] {
  const { matched, deleted, added } = pairTests(pairs, byName);
  const helpers = new Map(pairs.flatMap(({ after }) => [...after.helpers]));
  return [
    ...deletedFindings(pairs, deleted, byName ? null : added),
    ...pairs.flatMap(focusFindings),
    ...matched.flatMap((pair) => compareTest(pair, helpers)),
    ...pairs.flatMap(helperFindings),
  ];
}
