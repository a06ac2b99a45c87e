import { normalize, type Source } from "../../source.js";
import { argumentsAt, readCall, readCondition } from "./assertions.js";
import type { Draft, Language, Range } from "./read-tests.js";
import { toAssertion } from "./strength.js";
import { findTables } from "./tables.js";
import type { Assertion } from "./types.js";

const DEFINITION = /^([ \t]*)(?:async[ \t]+)?(def|class)[ \t]+(\w+)/gm;

/** The end of an indented block: the next line of code with no deeper indentation, outside of brackets. */
function blockEnd(source: Source, start: number, indent: number): number {
  let offset = source.code.indexOf("\n", headEnd(source, start));
  while (offset >= 0 && offset < source.code.length) {
    const next = source.code.indexOf("\n", offset + 1);
    const line = source.code.slice(offset + 1, next < 0 ? undefined : next);
    const width = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.trim() !== "" && width <= indent && !/^[ \t]*[)\]}]/.test(line) && !source.isInString(offset + 1))
      return offset + 1;
    if (next < 0) return source.code.length;
    const bracket = /[([{][^)\]}]*$/.exec(line);
    const close = bracket === null ? -1 : source.closing(offset + 1 + bracket.index);
    offset = close > next ? source.code.indexOf("\n", close) : next;
  }
  return source.code.length;
}

function indentAt(source: Source, offset: number): number {
  return /^[ \t]*/.exec(source.code.slice(offset))?.[0].length ?? 0;
}

/** The end of a definition's signature. */
function headEnd(source: Source, start: number): number {
  const open = source.code.indexOf("(", start);
  const line = source.code.indexOf("\n", start);
  if (open < 0 || (line >= 0 && open > line)) return start;
  return Math.max(start, source.closing(open));
}

/** The start of the decorators directly above. */
function decoratorsStart(source: Source, start: number, indent: string): number {
  let from = start;
  for (;;) {
    const before = source.code.lastIndexOf("\n", from - 2) + 1;
    if (before >= from) return from;
    const line = source.code.slice(before, from);
    const isDecorator = line.startsWith(`${indent}@`);
    const isInside =
      !isDecorator &&
      line.trim() !== "" &&
      (/^\s*[)\]}]/.test(line) || line.startsWith(`${indent} `)) &&
      !/^\s*(?:def|class|return|assert)\b/.test(line);
    if (isDecorator) from = before;
    else if (isInside) {
      // For a multi-line decorator: find its first line.
      const head = source.code.lastIndexOf(`\n${indent}@`, before) + 1;
      const open = head === 0 ? -1 : source.code.indexOf("(", head);
      if (open < 0 || source.closing(open) < before || source.closing(open) >= from) return from;
      from = head;
    } else return from;
  }
}

const DISABLING = /@[\w.]*\b(?:skip\w*|xfail|expectedFailure)\b/;

function draftsOf(source: Source): readonly Draft[] {
  const drafts: Draft[] = [];
  /** Classes whose methods are not collected. */
  const foreign: Range[] = [];
  for (const match of source.code.matchAll(DEFINITION)) {
    const [whole, indent = "", kind, name = ""] = match;
    const head = source.code.slice(match.index, match.index + 300).split("\n")[0] ?? "";
    const isGroup = kind === "class";
    if (foreign.some(({ start, end }) => start < match.index && match.index < end)) continue;
    const isCollected = isGroup ? /^Test|Tests?$/.test(name) || /\(.*Test/.test(head) : /^test/.test(name);
    if (isGroup && !isCollected)
      foreign.push({ start: match.index, end: blockEnd(source, match.index, indent.length) });
    if (!isCollected) continue;
    const end = blockEnd(source, match.index, indent.length);
    const start = decoratorsStart(source, match.index, indent);
    const decorators = source.code.slice(start, match.index);
    const opened = source.code.slice(match.index + whole.length, end);
    const disabled =
      DISABLING.exec(decorators)?.[0] ??
      (isGroup ? (/^\s*(?:__test__ = False|pytestmark\s*=.*skip\w*)/m.exec(opened)?.[0].trim() ?? null) : null);
    drafts.push({
      title: name,
      isGroup,
      start,
      end,
      bodyStart: Math.max(headEnd(source, match.index), match.index + whole.length),
      disabled,
      tables: isGroup ? [] : findTables(source, start, match.index),
    });
  }
  return drafts;
}

const ASSERTION =
  /(?<=^[ \t]*|:[ \t]*|;[ \t]*)assert\b(?=[ \t(])|(?<![\w.])((?:self|cls|np\.testing|numpy\.testing|testing|case|mock\w*|\w+(?:\.\w+)*)\.assert\w+|assert_\w+|(?:assert|expect|verify|check)_\w+)\s*(?=\()|(?<![\w.])(pytest\.(?:raises|warns|fail)|raises|self\.fail\w*)\s*(?=\()/gm;

function readAssertion(source: Source, start: number, [whole, called, raising]: RegExpExecArray): Assertion {
  const after = start + whole.length;
  const line = source.lineAt(start);
  if (called !== undefined) return readCall({ source, start }, called, after, 0, subjectOf(called));
  if (raising === undefined) return readCondition(line, withoutMessage(source, after, statementEnd(source, after)));
  const parts = argumentsAt(source, after);
  const matcher = raising.replace(/^.*\./, "");
  const strength = /^(?:Base)?Exception$/.test(parts[0] ?? "") ? 6 : 9;
  return toAssertion({ text: `${matcher}(${parts.join(",")})`, line, matcher, parts, strength });
}

/** `mock.assert_called_once_with("a")` is about the mock. */
function subjectOf(name: string): string | undefined {
  return /^(?!self\.|cls\.|case\.|np\.|numpy\.|testing\.)(.+)\.assert\w*$/.exec(name)?.[1];
}

function statementEnd(source: Source, from: number): number {
  for (let offset = from; offset < source.code.length; offset += 1) {
    const character = source.code[offset];
    if (character === "\n" && source.code[offset - 1] !== "\\" && !source.isInString(offset)) return offset;
    if (character !== "(" && character !== "[" && character !== "{") continue;
    const close = source.closing(offset);
    if (close > offset) offset = close;
  }
  return source.code.length;
}

/** `assert condition, message`; brackets around the whole condition have no meaning. */
function withoutMessage(source: Source, start: number, end: number): string {
  let comma = end;
  for (let offset = start; offset < end; offset += 1) {
    const character = source.code[offset];
    if (character === "," && comma === end) comma = offset;
    if (character !== "(" && character !== "[" && character !== "{") continue;
    const close = source.closing(offset);
    if (close > offset) offset = close;
  }
  const condition = normalize(source.text.slice(start, comma).replaceAll("\\\n", " "));
  return /^\([^()]*\)$/.test(condition) ? condition.slice(1, -1) : condition;
}

/** Tests of pytest and unittest. */
export const PYTHON: Language = {
  syntax: "python",
  findTests: (source) => ({ drafts: draftsOf(source) }),
  skippedFile({ code }) {
    const mark = /^(?:pytestmark\s*=.*\bskip\w*|pytest\.(?:skip|importorskip)\s*\(|__test__\s*=\s*False)/m.exec(code);
    return mark === null ? null : mark[0].trim();
  },
  assertion: ASSERTION,
  readAssertion: (source, start, match) => [readAssertion(source, start, match)],
  skip: /\b(?:pytest\.(?:skip|xfail|importorskip)|self\.skipTest|unittest\.SkipTest|raise\s+SkipTest)\b/g,
  swallow: /(?<!\w)suppress\s*\(/g,
  handler: /^[ \t]*except\b/gm,
  reports: /\braise\b|\bassert|\bfail\b|\.fail\(/,
  functions: /^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)/gm,
  bareReturn: /(?<![\w.])return[ \t]*$/gm,
  blockEnd: (source, { index }) => blockEnd(source, index, indentAt(source, index)),
};
