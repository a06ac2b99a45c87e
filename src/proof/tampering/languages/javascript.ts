import { normalize, readSource, type Source, splitTop } from "../../source.js";
import { argumentsAt, readCall, readChain } from "./assertions.js";
import { blockEndOf } from "./braces.js";
import { buildFile, type Draft, type Language } from "./build-test.js";
import { textTable } from "./tables.js";
import type { Assertion, ScannedFile, Table } from "./types.js";

const GROUPS = /^[xf]?(?:describe|suite|context)$|module$/;

const MARK =
  /(?<![\w$.])((?:Deno|QUnit|Bun)\.(?:test|module)|(?:t|tt|ctx)\.test|[xf]?(?:describe|context|it|test|specify)|suite)((?:\s*\.\s*\w+)*)\s*(?=[("<])/g;

/** Parts of the chain that make no test: hooks and settings of the runner. */
const NO_TEST =
  /\.(?:before|after|beforeEach|afterEach|beforeAll|afterAll|use|configure|info|extend|step|setTimeout|slow|mock|expect|timeout|retries|snapshot)\b/;

const CONFIGURED = /\.(?:each|for|skipIf|runIf)\b/;

interface Call {
  readonly open: number;
  readonly close: number;
  readonly tables: readonly Table[];
}

/** The bracket with the title and the body; `.each(…)` and `.skipIf(…)` have one before it. */
function callAt(source: Source, offset: number, chain: string): Call | null {
  let open = offset;
  const tables: Table[] = [];
  if (source.code[open] === "<") open = source.code.indexOf("(", open);
  if (CONFIGURED.test(chain)) {
    if (source.text[open] === "`") {
      // In the code each value of a template has quotes around it; only its end is a backtick in the text.
      const end = source.text.indexOf("`", open + 1);
      tables.push(textTable(source.lineAt(open), source.text.slice(open, end)));
      open = end + 1;
    } else {
      const close = source.closing(open);
      const [range] = splitTop(source, open + 1, close);
      const text = range === undefined ? "" : source.code.slice(...range).trim();
      if (range !== undefined && text.startsWith("[")) {
        const from = source.code.indexOf("[", range[0]);
        const rows = splitTop(source, from + 1, source.closing(from));
        tables.push({ line: source.lineAt(from), rows: rows.map(([a, b]) => normalize(source.text.slice(a, b))) });
      }
      open = close + 1;
    }
    while (/\s/.test(source.code[open] ?? "")) open += 1;
  }
  const close = source.code[open] === "(" ? source.closing(open) : -1;
  return close < 0 ? null : { open, close, tables };
}

function disabledBy(word: string, chain: string, options: string, hasBody: boolean): string | null {
  if (/^x/.test(word)) return word;
  const mark = /\.(?:skip|todo|fixme|failing|fails|skipIf|runIf)\b/.exec(chain);
  if (mark !== null) return `${word}${mark[0]}`;
  const option = /\b(?:skip|todo|ignore)\s*:\s*(?!false\b|undefined\b)[^,}\s]+/.exec(options);
  if (option !== null) return `{ ${option[0]} }`;
  return hasBody ? null : "no body";
}

function isFocused(word: string, chain: string, options: string): boolean {
  return /^f/.test(word) || /\.only\b/.test(chain) || /\bonly\s*:\s*true\b/.test(options);
}

function draftsOf(source: Source): { drafts: readonly Draft[]; focused: ScannedFile["focused"] } {
  const drafts: Draft[] = [];
  const focused: { line: number; text: string }[] = [];
  for (const match of source.code.matchAll(MARK)) {
    const [whole, word = "", chain = ""] = match;
    if (NO_TEST.test(chain)) continue;
    const call = callAt(source, match.index + whole.length, chain);
    if (call === null) continue;
    const parts = splitTop(source, call.open + 1, call.close);
    const [title, second] = parts;
    if (title === undefined) continue;
    const name = normalize(source.text.slice(...title));
    const isGroup = GROUPS.test(word) || /\.describe\b/.test(chain);
    // `test.skip(condition)` inside of a test is no test.
    if (!/^["'`]/.test(name) && (parts.length < 2 || /\.(?:skip|fixme|fail)\b/.test(chain))) continue;
    const options = second !== undefined && parts.length > 2 ? source.text.slice(...second) : "";
    const hasBody = parts.length > 1;
    const disabled = disabledBy(word, chain, options, hasBody);
    if (isFocused(word, chain, options))
      focused.push({ line: source.lineAt(match.index), text: `${word}${chain.replace(/\s/g, "")}` });
    drafts.push({
      title: name.replace(/^["'`]|["'`]$/g, ""),
      isGroup,
      start: match.index,
      end: call.close + 1,
      bodyStart: title[1],
      disabled,
      tables: call.tables,
    });
  }
  return { drafts, focused };
}

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

/** `value.should.equal(5)`: the value is what stands before, on its line. */
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

const LANGUAGE: Language = {
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
  // An arrow function may end with its line, without a brace.
  blockEnd: blockEndOf(/^[^;{\n]{0,200}\{/),
};

/** Tests of node:test, Vitest, Jest, Mocha, AVA, Playwright, Deno and Bun. */
export function scanJavaScript(text: string): ScannedFile {
  const source = readSource(text, "javascript");
  const { drafts, focused } = draftsOf(source);
  return buildFile(source, LANGUAGE, drafts, { focused });
}
