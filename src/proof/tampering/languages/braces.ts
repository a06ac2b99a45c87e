import { normalize, type Source } from "../../source.js";
import type { Draft, Range } from "./read-tests.js";
import type { Table } from "./types.js";

/** Text allowed between a function's parameters and the brace that opens its body. */
const BEFORE_BRACE = /^[^;{}]{0,300}\{/;

/** The body of the function whose parameters begin at or after `from`: the offsets of its braces. */
export function bodyAt(source: Source, from: number, beforeBrace = BEFORE_BRACE): Range | null {
  const open = source.code.indexOf("(", from);
  const close = open < 0 ? -1 : source.closing(open);
  if (close < 0) return null;
  const brace = beforeBrace.exec(source.code.slice(close + 1, close + 320));
  if (brace === null) {
    // Kotlin: `fun name() = expression`.
    const line = source.code.indexOf("\n", close);
    return { start: close + 1, end: line < 0 ? source.code.length : line };
  }
  const start = close + brace[0].length;
  return { start, end: Math.max(source.closing(start), start) };
}

/** The end of the block after a match, or of the body of the function that it names. */
export function blockEndOf(beforeBrace = BEFORE_BRACE) {
  return (source: Source, match: RegExpExecArray): number | null => {
    const end = match.index + match[0].length;
    return source.code[end] === "{" ? source.closing(end) : (bodyAt(source, end - 1, beforeBrace)?.end ?? null);
  };
}

/** Tests defined by marks above functions: attributes of Rust, annotations of Java and Kotlin. */
export interface MarkedDefinitions {
  /** Definitions, global: `group` is the name of a test container, `name` that of a function. */
  readonly pattern: RegExp;
  /** A function with such a mark is a test. */
  readonly test: RegExp;
  /** A mark that disables it, or its group. */
  readonly disabled: RegExp;
  /** A mark that is part of a test's demand, such as an expected failure. */
  readonly demand: RegExp;
  /** Rows of data among the marks. */
  rowsOf(source: Source, marks: Range): readonly Table[];
}

/** Maximum characters of marks above a definition. */
const MAXIMUM_MARKS = 5000;

/** The start of the marks and modifiers directly above a definition. */
function marksStart(source: Source, offset: number): number {
  let start = offset;
  for (let at = offset - 1; at >= 0 && at > offset - MAXIMUM_MARKS; at -= 1) {
    const character = source.code[at] ?? "";
    if (character === ";" || character === "{" || character === "}") break;
    const open = character === ")" || character === "]" ? source.opening(at) : -1;
    // Rust: `#![allow(dead_code)]` belongs to the file.
    if (open >= 0 && source.code[open - 1] === "!") break;
    if (open >= 0) at = open;
    start = at;
  }
  return start + (/^\s*/.exec(source.code.slice(start, offset))?.[0].length ?? 0);
}

export function readMarkedDefinitions(source: Source, definitions: MarkedDefinitions): readonly Draft[] {
  const { pattern, test, disabled, demand, rowsOf } = definitions;
  return Array.from(source.code.matchAll(pattern)).flatMap((match): readonly Draft[] => {
    const { group, name = "" } = match.groups ?? {};
    const isGroup = group !== undefined;
    const start = marksStart(source, match.index);
    const marks = source.code.slice(start, match.index);
    if (!isGroup && !test.test(marks)) return [];
    const brace = source.code.indexOf("{", match.index);
    const body = isGroup ? { start: brace, end: source.closing(brace) } : bodyAt(source, match.index);
    if (body === null || body.end < 0) return [];
    const off = disabled.exec(marks);
    const reason = off === null ? null : source.text.slice(start + off.index, start + off.index + off[0].length);
    const draft = {
      title: group ?? name,
      isGroup,
      start,
      end: body.end + 1,
      bodyStart: demand.test(marks) ? start : body.start,
      disabled: reason === null ? null : normalize(reason),
      tables: isGroup ? [] : rowsOf(source, { start, end: match.index }),
    };
    return [draft];
  });
}
