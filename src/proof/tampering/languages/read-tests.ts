import { normalize, readSource, type Source, type Syntax } from "../../source.js";
import { readExpectedValues } from "./assertions.js";
import { toAssertion } from "./strength.js";
import { findTables, namedTables } from "./tables.js";
import type { Assertion, Escapes, ScannedFile, Table, TestCase } from "./types.js";

/** A range of a source. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A test or a group of tests before its body is read. */
export interface Draft extends Range {
  readonly title: string;
  readonly isGroup: boolean;
  /** The start of its body; `start` is the start of its marks. */
  readonly bodyStart: number;
  readonly disabled: string | null;
  /** Its tables outside of its body. */
  readonly tables: readonly Table[];
}

interface DemandedByMark {
  readonly pattern: RegExp;
  read(match: RegExpExecArray): Pick<Assertion, "matcher" | "parts" | "strength">;
}

/** A language's syntax for tests: one row of the reader's table. All patterns are global. */
export interface Language {
  readonly syntax: Syntax;
  /** Replaces text that the syntax cannot parse by equally many characters. */
  prepare?(text: string): string;
  /** Tests and groups in file order. */
  findTests(source: Source): { readonly drafts: readonly Draft[]; readonly focused?: ScannedFile["focused"] };
  /** Why no test of the file runs, as written in the file. */
  skippedFile?(source: Source): string | null;
  /** A demand among a test's marks, such as an expected failure. */
  readonly demand?: DemandedByMark;
  readonly assertion: RegExp;
  /** The demands of the assertion that `assertion` matched at `start`. */
  readAssertion(source: Source, start: number, match: RegExpExecArray): readonly Assertion[];
  /** A statement in a test's body that skips the test. */
  readonly skip?: RegExp;
  /** Code that swallows a failure by itself. */
  readonly swallow?: RegExp;
  /** Where a failure handler begins; it swallows failures unless its body matches `reports`. */
  readonly handler?: RegExp;
  readonly reports?: RegExp;
  /** Functions, by name and opening bracket. */
  readonly functions: RegExp;
  /** A return without a value. */
  readonly bareReturn: RegExp;
  /** The end of the block of a handler or function that begins at `match`; null: it has none. */
  blockEnd(source: Source, match: RegExpExecArray): number | null;
}

/** Tests of a file with the names of their groups. Groups only contribute names and marks. */
export function readTests(language: Language, text: string): ScannedFile {
  const source = readSource(language.prepare?.(text) ?? text, language.syntax);
  const { drafts, focused = [] } = language.findTests(source);
  const skipped = language.skippedFile?.(source) ?? null;
  const tests: TestCase[] = [];
  const open: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= draft.start) open.pop();
    if (!draft.isGroup) {
      const children = childrenOf(drafts, index);
      tests.push(buildTest(source, language, { draft, parents: open, children, skipped }));
    }
    open.push(draft);
  }
  const helpers = new Map<string, readonly Assertion[]>();
  const isInTest = insideOf(drafts.filter((draft) => !draft.isGroup));
  for (const match of source.code.matchAll(language.functions)) {
    const end = language.blockEnd(source, match);
    if (end === null || isInTest(match.index)) continue;
    const found = assertionsIn(source, language, { start: match.index, end });
    helpers.set(
      match[1] ?? match[2] ?? "",
      found.flatMap(([, assertions]) => assertions),
    );
  }
  return { tests, focused, helpers, tables: namedTables(source, isInTest) };
}

/** Tests inside a test: the drafts that begin before its end. */
function childrenOf(drafts: readonly Draft[], index: number): readonly Draft[] {
  const end = drafts[index]?.end ?? 0;
  let last = index + 1;
  while (last < drafts.length && (drafts[last]?.start ?? end) < end) last += 1;
  return drafts.slice(index + 1, last);
}

/** Whether an offset is in one of these ranges, which are in file order. */
function insideOf(ranges: readonly Range[]): (offset: number) => boolean {
  return (offset) => ranges.some(({ start, end }) => start <= offset && offset < end);
}

function demandOf({ demand }: Language, line: number, body: string): readonly Assertion[] {
  const match = demand?.pattern.exec(body) ?? null;
  return demand === undefined || match === null ? [] : [toAssertion({ text: match[0], line, ...demand.read(match) })];
}

function buildTest(
  source: Source,
  language: Language,
  given: { draft: Draft; parents: readonly Draft[]; children: readonly Draft[]; skipped: string | null },
): TestCase {
  const { draft, parents, children } = given;
  const body: Range = { start: draft.bodyStart, end: draft.end };
  const isChild = insideOf(children);
  const placed = assertionsIn(source, language, body).filter(([offset]) => !isChild(offset));
  const own = placed.flatMap(([, found]) => found);
  const values = children.length > 0 ? [] : readExpectedValues(source, body.start, body.end);
  const inherited = parents.find((parent) => parent.isGroup && parent.disabled !== null)?.disabled ?? null;
  const line = source.lineAt(draft.start);
  const text = normalize(source.text.slice(body.start, body.end));
  // Lines before the inner tests belong to the outer test.
  const inside = skipIn(source, language, { start: body.start, end: children[0]?.start ?? body.end });
  return {
    name: [...parents.map((parent) => parent.title), draft.title].join(" > "),
    title: draft.title,
    line,
    body: text,
    assertions: [...own, ...values, ...demandOf(language, line, text)],
    tables: [...draft.tables, ...(children.length > 0 ? [] : findTables(source, body.start, body.end))],
    escapes: escapesOf(source, language, body, placed.at(-1)?.[0] ?? body.end),
    disabled: draft.disabled ?? inherited ?? inside ?? given.skipped,
  };
}

function escapesOf(source: Source, language: Language, body: Range, lastAssertion: number): Escapes {
  const before = source.code.slice(body.start, lastAssertion);
  return { swallowed: swallowedIn(source, language, body), returns: before.match(language.bareReturn)?.length ?? 0 };
}

/** Matches of a pattern in the range, with their offsets in the whole source. */
function matchesIn(source: Source, pattern: RegExp, { start, end }: Range): readonly RegExpExecArray[] {
  return Array.from(source.code.slice(start, end).matchAll(pattern), (match) => {
    match.index += start;
    return match;
  });
}

/** Assertions that begin in the range, with their offsets, in file order. */
function assertionsIn(
  source: Source,
  language: Language,
  range: Range,
): readonly (readonly [number, readonly Assertion[]])[] {
  return matchesIn(source, language.assertion, range).map(
    (match) => [match.index, language.readAssertion(source, match.index, match)] as const,
  );
}

/** The first statement in the range that skips the test, as written. */
function skipIn(source: Source, language: Language, range: Range): string | null {
  const [found] = language.skip === undefined ? [] : matchesIn(source, language.skip, range);
  if (found === undefined) return null;
  return found[0].endsWith("(") ? `${found[0].replace(/\s/g, "")})` : found[0];
}

function swallowedIn(source: Source, language: Language, range: Range): number {
  const { swallow, handler, reports } = language;
  const count = swallow === undefined ? 0 : matchesIn(source, swallow, range).length;
  if (handler === undefined) return count;
  const silent = matchesIn(source, handler, range).filter((match) => {
    const start = match.index + match[0].length;
    const end = Math.max(start, language.blockEnd(source, match) ?? start);
    return reports?.test(source.code.slice(start, end)) !== true;
  });
  return count + silent.length;
}
