import { normalize, type Source, splitTop } from "../../source.js";
import { sidesOf, strengthOfExpression, strengthOfMatcher, toAssertion } from "./strength.js";
import type { Assertion } from "./types.js";

/** The position and the parts of an assertion. */
interface Place {
  readonly source: Source;
  /** Offset of its first character. */
  readonly start: number;
}

function textOf(source: Source, [from, to]: readonly [number, number]): string {
  return normalize(source.text.slice(from, to));
}

/** The arguments in the bracket that opens at `open`, normalised. */
export function argumentsAt(source: Source, open: number): readonly string[] {
  const close = source.closing(open);
  return close < 0 ? [] : splitTop(source, open + 1, close).map((range) => textOf(source, range));
}

/** Matchers of one value; a further argument is a message. */
const UNARY =
  /^(?:ok|assert|true|false|truthy|falsy|istrue|isfalse|asserttrue|assertfalse|isok|exists?|notexists|null|nil|notnil|isnull|isnil|isnotnull|assertnull|assertnotnull|assertisnone|assertisnotnone|noerror|error|empty|notempty|zero|notzero|isdefined|isundefined|isempty|isnotempty|panics|notpanics|fail|failnow|pass|assertthrowsany|debugassert|propassert|snapshot|defined|condition|iferror)$/;

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/**
 * `assertEquals(expected, actual)`, `assert.equal(a, b, "message")`, `assert_eq!(a, b)`. Skips the first `skipped`
 * arguments.
 */
export function readCall(place: Place, name: string, open: number, skipped = 0, subject?: string): Assertion {
  const { source, start } = place;
  const given = argumentsAt(source, open).slice(skipped);
  const all = subject === undefined ? given : [subject, ...given];
  const matcher = lettersOf(name.replace(/^.*[.:]/, ""));
  const line = source.lineAt(start);
  if (!UNARY.test(matcher)) {
    const isMessageFirst = all.length === 3 && /^"/.test(all[0] ?? "") && matcher.startsWith("assert");
    // A mock's call may have any number of arguments.
    const most = subject !== undefined ? all.length : /delta|almost|closeto|within/.test(matcher) ? 3 : 2;
    const parts = isMessageFirst ? all.slice(1) : all.slice(0, most);
    return toAssertion({ text: `${matcher}(${parts.join(",")})`, line, matcher, parts });
  }
  // In older Java frameworks the message comes first.
  const condition = (all.length === 2 && /^"/.test(all[0] ?? "") ? all[1] : all[0]) ?? "";
  return readCondition(line, condition, matcher);
}

/** A condition that must hold. `matcher` names the assertion if it is not a plain assert, for example `assertfalse`. */
export function readCondition(line: number, condition: string, matcher = "assert"): Assertion {
  const text = `${matcher}(${condition})`;
  const isPlain = /^(?:assert|ok|true|asserttrue|istrue|truthy|isok|debugassert|propassert|condition)$/.test(matcher);
  const { parts, operator } = isPlain ? sidesOf(condition) : { parts: [condition], operator: "" };
  if (operator === "") {
    const strength = isPlain ? strengthOfExpression(condition) : strengthOfMatcher(matcher);
    return toAssertion({ text, line, matcher, parts: condition === "" ? [] : [condition], strength });
  }
  return toAssertion({ text, line, matcher: operator, parts, strength: strengthOfExpression(`a ${operator} b`) });
}

/** Words of a fluent assertion that demand nothing by themselves. */
const FILLERS =
  /^(?:to|be|been|is|that|which|and|has|have|with|at|of|same|but|does|still|also|resolves?|rejects?|deep|own|nested|ordered|eventually|should|a_s|as|describedas|withfailmessage|usingrecursivecomparison|extracting|first|last|element|withcontext|ignoringcase)$/i;

/**
 * A fluent assertion from its first bracket: `expect(x).not.toBe(y)`, `assertThat(x).isNotNull().hasSize(2)`,
 * `Expect(x).To(Equal(y))`. One assertion for each demand in the chain.
 */
export function readChain(place: Place, open: number): readonly Assertion[] {
  const { source, start } = place;
  const line = source.lineAt(start);
  const [subject = "", second] = argumentsAt(source, open);
  const found: Assertion[] = [];
  let names: string[] = [];
  let offset = source.closing(open) + 1;
  const emit = (parts: readonly string[]): void => {
    const words = names.filter((name) => !FILLERS.test(name));
    const matcher = words.join("");
    names = [];
    if (matcher === "") return;
    found.push(demand({ subject, line, matcher, parts }));
  };
  for (let steps = 0; offset > 0 && steps < 60; steps += 1) {
    const next = /^\s*(?:!|\?)?\s*\.\s*(\w+)\s*/.exec(source.code.slice(offset, offset + 300));
    if (next === null) break;
    names.push(next[1] ?? "");
    offset += next[0].length;
    if (source.code[offset] !== "(") continue;
    emit(argumentsAt(source, offset));
    const close = source.closing(offset);
    if (close < 0) break;
    offset = close + 1;
  }
  if (names.length > 0) emit([]);
  if (found.length > 0) return found;
  if (second !== undefined && !/^"/.test(second)) return [demand({ subject, line, matcher: "to", parts: [second] })];
  return [toAssertion({ text: `(${subject})`, line, matcher: "none", parts: [subject], strength: 1 })];
}

/** `To(Equal(y))` and `is(equalTo(y))` contain the real matcher. */
function demand(given: { subject: string; line: number; matcher: string; parts: readonly string[] }): Assertion {
  const { subject, line, matcher, parts } = given;
  const inner = /^(?:is|to|should|nott?o|tonot|shouldnot|eventually|consistently)$/i.test(matcher)
    ? /^(\w+)\((.*)\)$/s.exec(parts[0] ?? "")
    : null;
  const negation = /not/i.test(matcher) && inner !== null ? "not" : "";
  const name = inner === null ? matcher : `${negation}${inner[1] ?? ""}`;
  const values = inner === null ? parts : [inner[2] ?? ""].filter((text) => text !== "");
  return toAssertion({
    text: `(${subject}).${name}(${values.join(",")})`,
    line,
    matcher: name,
    parts: [subject, ...values],
  });
}

/** Expected values that a test stores under a revealing name: `want := 5`, `const expected = "a"`. */
export function readExpectedValues(source: Source, start: number, end: number): readonly Assertion[] {
  const found: Assertion[] = [];
  const pattern = /(?<![\w.$])((?:want|expected|expect|exp)\w*)\s*(?::=|=(?![=>])|:\s*\w+\s*=(?!=))\s*/gi;
  const code = source.code.slice(start, end);
  for (const match of code.matchAll(pattern)) {
    const from = start + match.index + match[0].length;
    const value = normalize(source.text.slice(from, valueEnd(source, from, end)));
    if (
      !/^(?:[-+]?[\d.]|["'`[{]|true\b|false\b|null\b|None\b|nil\b|True\b|False\b|vec!|\[\]|map\[|&?\w+\{)/.test(value)
    )
      continue;
    const name = match[1] ?? "";
    const line = source.lineAt(start + match.index);
    found.push(
      toAssertion({ text: `${name}=${value}`, line, matcher: "expectedvalue", parts: [name, value], strength: 9 }),
    );
  }
  return found;
}

/** The end of a value: the end of its line, or of the bracket that it opens. */
function valueEnd(source: Source, from: number, end: number): number {
  for (let offset = from; offset < end; offset += 1) {
    const character = source.code[offset];
    if (character === "\n" || character === ";" || character === ")" || character === "}") return offset;
    if (character !== "(" && character !== "[" && character !== "{") continue;
    const close = source.closing(offset);
    if (close > offset) offset = close;
  }
  return end;
}
