import { normalize, type Source } from "../../source.js";
import { argumentsAt, readCall, readChain } from "./assertions.js";
import { blockEndOf } from "./braces.js";
import { readTestCalls, type TestCalls } from "./calls.js";
import type { Language } from "./read-tests.js";
import type { Assertion } from "./types.js";

const CALLS: TestCalls = {
  pattern:
    /(?<![\w$.])(?<word>(?:Deno|QUnit|Bun)\.(?:test|module)|(?:t|tt|ctx)\.test|[xf]?(?:describe|context|it|test|specify)|suite)(?<chain>(?:\s*\.\s*\w+)*)\s*(?=[("<])/g,
  noTest:
    /\.(?:before|after|beforeEach|afterEach|beforeAll|afterAll|use|configure|info|extend|step|setTimeout|slow|mock|expect|timeout|retries|snapshot)\b/,
  configured: /\.(?:each|for|skipIf|runIf)\b/,
  group: /^(?:[xf]?(?:describe|suite|context)|\w+\.module)(?:\.|$)|\.describe\b/,
  disabledWord: /^x/,
  disabledChain: /\.(?:skip|todo|fixme|failing|fails|skipIf|runIf)\b/,
  focused: /^f|\.only\b/,
  takesComputedTitle: true,
};

const ASSERTION =
  /(?<![\w$.])(expect)(?:\s*\.\s*(?:soft|poll|element))?\s*(?=\()|(?<![\w$.])(expect\s*\.\s*(?:assertions|hasAssertions)|(?:chai\.|t\.|ctx\.|QUnit\.)?assert\s*\.\s*\w+(?:\s*\.\s*\w+)?|assert|(?:t|tt)\s*\.\s*(?:is|not|deepEqual|notDeepEqual|true|false|truthy|falsy|throws\w*|notThrows\w*|rejects|regex|notRegex|like|snapshot|ok|notOk|equals?|same|strictSame|strictEqual|match|pass|fail|plan|error)|(?:assert|expect|verify|check)[A-Z]\w*|strictEqual|deepStrictEqual|deepEqual|notStrictEqual|notDeepStrictEqual|notEqual|equal|ok|throws|rejects|doesNotThrow|doesNotReject)\s*(?=\()|\.\s*(expect)\s*(?=\()|\.\s*(should)\b(?=\s*\.)/g;

function readAssertion(source: Source, start: number, match: RegExpExecArray): readonly Assertion[] {
  const open = start + match[0].length;
  const place = { source, start };
  const [, chain, name, superTest] = match;
  if (chain !== undefined) return readChain(place, open);
  if (name !== undefined) return [readCall(place, name.replace(/\s/g, ""), open)];
  return [superTest === undefined ? shouldChain(source, start, open) : readCall(place, "expect", open)];
}

/** `value.should.equal(5)`: the value comes before, on the same line. */
function shouldChain(source: Source, start: number, end: number): Assertion {
  const before = source.text.slice(source.text.lastIndexOf("\n", start) + 1, start);
  const chain = /^(?:\s*\.\s*\w+)+/.exec(source.code.slice(end, end + 200))?.[0] ?? "";
  const open = end + chain.length;
  const parts = source.code[open] === "(" ? argumentsAt(source, open) : [];
  const matcher = chain.replace(/[\s.]|\b(?:to|be|been|have|deep)\b/g, "");
  const subject = normalize(before);
  const text = `${subject}.should.${matcher}(${parts.join(",")})`;
  return {
    text,
    line: source.lineAt(start),
    matcher: matcher.toLowerCase(),
    parts: [subject, ...parts],
    strength: /not/.test(chain) ? 2 : 9,
  };
}

/** Tests of node:test, Vitest, Jest, Mocha, AVA, Playwright, Deno and Bun. */
export const JAVASCRIPT: Language = {
  syntax: "javascript",
  findTests: (source) => readTestCalls(source, CALLS),
  assertion: ASSERTION,
  readAssertion,
  skip: /(?<![\w$])(?:t|tt|ctx|context|this|test|it)\s*\.\s*(?:skip|todo|fixme)\s*\(|(?<![\w$.])pending\s*\(/g,
  // `.catch(() => {})`
  swallow: /\.\s*catch\s*\(\s*(?:async\s*)?(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null|void 0)\s*\)/g,
  handler: /(?<![\w$.])catch\s*(?:\([^)]*\))?\s*(?=\{)/g,
  reports: /\bthrow\b|\bexpect|\bassert|\bfail\b|\breject|\bdone\b|\bt\.\w/,
  functions:
    /(?<![\w$.])(?:function\s*\*?\s*([\w$]+)\s*(?=\()|(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]{0,200})?=\s*(?:async\s*)?(?=\(|function\b))/g,
  bareReturn: /(?<![\w$.])return\s*(?:;|\n|(?=\}))/g,
  // An arrow function without braces may end at its line's end.
  blockEnd: blockEndOf(/^[^;{\n]{0,200}\{/),
};
