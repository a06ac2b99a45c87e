import { normalize, type Source } from "../../source.js";
import { readCall, readChain } from "./assertions.js";
import { blockEndOf, bodyAt } from "./braces.js";
import { readTestCalls, type TestCalls } from "./calls.js";
import type { Draft, Language } from "./read-tests.js";
import { toAssertion } from "./strength.js";
import type { Assertion } from "./types.js";

const GO_ASSERTION =
  /(?<![\w.])((?:t|tb|b|f|c|s\.T\(\))\.(?:Errorf?|Fatalf?|Fail(?:Now)?))\s*(?=\()|(?<![\w.])((?:assert|require|s|suite|a|r|qt|is|must)\.[A-Z]\w*)\s*(?=\()|(?<![\w.])(Expect|Ω|g\.Expect|Eventually|Consistently)\s*(?=\()|(?<![\w.])((?:assert|expect|verify|check|must)[A-Z]?\w*)\s*(?=\()/g;

/** The condition of the `if` around an offset; a failing call means nothing without it. */
function conditionAround(source: Source, offset: number): string {
  let depth = 0;
  for (let at = offset - 1; at >= 0 && at > offset - 4000; at -= 1) {
    const character = source.code[at];
    if (character === "}") depth += 1;
    if (character !== "{") continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    const line = source.code.lastIndexOf("\n", at) + 1;
    const head = source.text.slice(line, at);
    return /^\s*(?:\}\s*else\s+)?if\b|^\s*case\b/.test(head)
      ? normalize(head.replace(/^\s*(?:\}\s*else\s+)?if\b/, ""))
      : "";
  }
  return "";
}

function goAssertion(source: Source, start: number, match: RegExpExecArray): readonly Assertion[] {
  const place = { source, start };
  const open = start + match[0].length;
  const [, , called, chain, own] = match;
  if (chain !== undefined) return readChain(place, open);
  if (called !== undefined) {
    const passesT = /^\s*(?:t|tb|b|s\.T\(\)|c)\s*[,)]/.test(source.code.slice(open + 1, open + 40));
    return [readCall(place, called, open, passesT ? 1 : 0)];
  }
  if (own !== undefined) return [readCall(place, own, open)];
  const condition = conditionAround(source, start);
  const text = `if ${condition} fail`;
  const line = source.lineAt(start);
  const found = /^(?:.*;)?(.+?)(!=|==|[<>]=?)(.+)$/.exec(condition);
  if (found === null)
    return [toAssertion({ text, line, matcher: "fail", parts: [condition], strength: condition === "" ? 9 : 8 })];
  const [, left = "", operator = "", right = ""] = found;
  // Failing on a difference demands equality.
  const strength = operator === "!=" ? 9 : operator === "==" ? 2 : 5;
  const isCut = /\|\||&&/.test(condition);
  return [
    toAssertion({
      text,
      line,
      matcher: `fail${operator}`,
      parts: isCut ? [condition] : [left, right],
      strength: isCut ? 8 : strength,
    }),
  ];
}

/** Subtests, and the calls of Ginkgo. */
const CALLS: TestCalls = {
  pattern:
    /(?<![\w.])(?<word>(?:t|s|tt)\.Run|[FPX]?(?:Describe|Context|When|It|Specify|DescribeTable|Entry))\s*(?=\()/g,
  group: /^[FPX]?(?:Describe|Context|When|DescribeTable)$/,
  disabledWord: /^[PX]/,
  focused: /^F/,
  takesComputedTitle: false,
};

function testFunctions(source: Source): readonly Draft[] {
  const pattern = /^func\s+(?:\(\w+\s+\*?\w+\)\s*)?((?:Test|Fuzz|Example)\w*)\s*(?=\()/gm;
  return Array.from(source.code.matchAll(pattern)).flatMap((match): readonly Draft[] => {
    const [whole, title = ""] = match;
    const body = bodyAt(source, match.index + whole.length);
    if (body === null) return [];
    const place = { start: match.index, end: body.end + 1, bodyStart: body.start };
    return [{ ...place, title, isGroup: false, disabled: null, tables: [] }];
  });
}

/** Tests of Go's testing package, testify and Gomega; `t.Run` with its name is a separate test. */
export const GO: Language = {
  syntax: "go",
  findTests(source) {
    const { drafts, focused } = readTestCalls(source, CALLS);
    return { drafts: [...testFunctions(source), ...drafts].sort((left, right) => left.start - right.start), focused };
  },
  skippedFile({ raw }) {
    const tag = /^\/\/(?:go:build|\s*\+build)\s+(.+)$/m.exec(raw.slice(0, 3000));
    return tag === null ? null : `//go:build ${tag[1]}`;
  },
  assertion: GO_ASSERTION,
  readAssertion: goAssertion,
  skip: /(?<![\w.])(?:t|tb|b|f|s\.T\(\))\.Skip(?:f|Now)?\s*\(/g,
  swallow: /\brecover\(\)/g,
  functions: /(?<![\w.])func\s+(?:\([^)]*\)\s*)?(\w+)\s*(?:\[[^\]]*\]\s*)?\(/g,
  bareReturn: /(?<![\w.])return[ \t]*(?=[\n}])/g,
  blockEnd: blockEndOf(),
};
