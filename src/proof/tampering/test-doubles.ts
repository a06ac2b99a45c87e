import { isTestPath } from "../../core/gate/test-paths.js";
import type { Finding } from "../../core/tool/verdict.js";
import { readSource, type Source } from "../source.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./languages/types.js";
import { testLanguageOf } from "./paths.js";

type Say = (rule: string, line: number | undefined, reason: string) => Finding;

/** Names from test libraries. */
const WORDS = "test|it|describe|suite|assert|expect";
/** At the top level of the file: inside a test these words may name anything. */
const OWN_WORD = new RegExp(
  `^(?:(?:const|let|var)\\s+(${WORDS})\\s*(?::[^=\\n]{0,100})?=\\s*(?:async\\s*)?(?:\\([^()]{0,200}\\)\\s*(?::[^=\\n]{0,60})?=>|function\\b|\\w+\\s*=>|\\{|new\\s+Proxy\\b)|(?:async\\s+)?function\\s*\\*?\\s*(${WORDS})\\s*\\()`,
  "gm",
);

/** `import { a, b } from "x"` and `const a = require("x")`: the source of each name. */
function importsOf(source: Source): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const patterns = [
    /(?<![\w$.])import\s(?!\s{0,9}type\b)([\w$*{},\s]{1,1000}?)\sfrom\s{0,9}["']([^"'\n]{1,300})["']/g,
    /(?<![\w$.])(?:const|let|var)\s([\w${},:\s]{1,1000}?)=\s{0,9}(?:await\s{1,9}import|require)\s{0,9}\(\s{0,9}["']([^"'\n]{1,300})["']/g,
  ];
  for (const pattern of patterns) {
    for (const match of source.text.matchAll(pattern)) {
      if (source.isInString(match.index)) continue;
      for (const part of (match[1] ?? "").split(/[{},]/)) {
        const name = part
          .replace(/\s+/g, " ")
          .trim()
          .split(/ as | ?: ?/)
          .at(-1);
        if (name !== undefined && name !== "") found.set(name, match[2] ?? "");
      }
    }
  }
  return found;
}

const isRelative = (from: string): boolean => /^[.#~@]{0,2}\//.test(from);

function judgeImports(before: Source, after: Source, say: Say): readonly Finding[] {
  const old = importsOf(before);
  const found: Finding[] = [];
  for (const [name, from] of importsOf(after)) {
    const was = old.get(name);
    if (was === undefined || was === from) continue;
    const isWord = new RegExp(`^(?:${WORDS})$`).test(name);
    // Playwright fixtures use a custom `test`.
    if (isWord && !isRelative(was) && isRelative(from) && was !== "@playwright/test")
      found.push(say("test-redirected", undefined, `${name} comes from ${from} now, not from ${was}`));
    else if (
      isRelative(was) &&
      /(?:^|[/._-])(?:stub|fake|mock|dummy)s?(?:[/._-]|$)|[a-z](?:Stub|Fake|Mock|Dummy)\b/.test(from) &&
      !/stub|fake|mock|dummy/i.test(was)
    )
      found.push(say("test-redirected", undefined, `${name} comes from ${from} now, not from ${was}`));
  }
  return found;
}

const MODULE_MOCK =
  /(?<![\w$.])(?:jest|vi|vitest|mock)\s*\.\s*(?:mock|doMock|unstable_mockModule|setMock|module)\s*(?=\(\s*(?:import\s*\(\s*)?["'](\.{1,2}\/[^"'\n]{1,300})["'])/g;

/** Modules that the test imports and that are now mocked. */
function judgeMocks(before: Source, after: Source, say: Say): readonly Finding[] {
  const mocked = (source: Source): readonly RegExpExecArray[] =>
    Array.from(source.text.matchAll(MODULE_MOCK)).filter(({ index }) => !source.isInString(index));
  const known = new Set(mocked(before).map((match) => match[1]));
  const imported = new Set(importsOf(before).values());
  return mocked(after).flatMap((match) => {
    const path = match[1] ?? "";
    if (known.has(path) || !imported.has(path)) return [];
    const open = match.index + match[0].length;
    const isPart = /\b(?:importActual|importOriginal|requireActual|actual|spy\s*:\s*true)\b/.test(
      after.code.slice(open, after.closing(open)),
    );
    const reason = `${path}, which this file tests, is replaced by a mock`;
    return [say(isPart ? "module-mocked-partly" : "module-mocked", after.lineAt(match.index), reason)];
  });
}

const FUNCTION =
  /(?<![\w$.])(?:function\s*\*?\s*([\w$]+)\s*\(|(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s*)?(?:\([^()]{0,200}\)\s*=>|function\s*\([^()]{0,200}\))\s*\{)/g;

/** Maximum uncalled functions that are examined. */
const MAXIMUM_GROUPS = 200;

/** Uncalled functions with tests inside. */
function uncalledGroups(source: Source): readonly (readonly [name: string, line: number])[] {
  const words = new Map<string, number>();
  for (const [word] of source.code.matchAll(/[\w$]+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  const uncalled = Array.from(source.code.matchAll(FUNCTION)).filter(
    (match) =>
      words.get(match[1] ?? match[2] ?? "") === 1 &&
      !/\bexport\s+(?:default\s+)?(?:async\s+)?$/.test(source.code.slice(Math.max(0, match.index - 40), match.index)),
  );
  return uncalled.slice(0, MAXIMUM_GROUPS).flatMap((match) => {
    const open = source.code.indexOf("{", match.index);
    const body = open < 0 ? "" : source.code.slice(open, source.closing(open) + 1);
    const hasTests = /(?<![\w$.])(?:it|test|describe)\s*(?:\.\s*\w+\s*)?\(/.test(body);
    return hasTests ? [[match[1] ?? match[2] ?? "", source.lineAt(match.index)] as const] : [];
  });
}

/** Python tests inside a function, which are not collected. */
function nestedTests(source: Source): readonly (readonly [name: string, line: number])[] {
  const open: { indent: number; isFunction: boolean }[] = [];
  return Array.from(source.code.matchAll(/^([ \t]*)(?:async[ \t]+)?(def|class)[ \t]+(\w+)/gm)).flatMap((match) => {
    const indent = (match[1] ?? "").length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const isNested = open.at(-1)?.isFunction === true && match[2] === "def" && /^test/.test(match[3] ?? "");
    open.push({ indent, isFunction: match[2] === "def" });
    return isNested ? [[match[3] ?? "", source.lineAt(match.index)] as const] : [];
  });
}

const LIMIT = /\b(?:[\w$]{0,40}[tT]imeout|TIMEOUT)["']?\s{0,5}[:(=]\s{0,5}(\d[\d_]{0,12})\b/g;

/** Slow machines need a higher limit; a limit raised more than this factor hides something else. */
const MUCH = 10;

function judgeLimits(before: Source, after: Source, say: Say): readonly Finding[] {
  const highest = (source: Source): number => {
    let most = 0;
    for (const [, digits = "0"] of source.code.matchAll(LIMIT))
      most = Math.max(most, Number(digits.replaceAll("_", "")));
    return most;
  };
  const was = highest(before);
  const now = highest(after);
  return was > 0 && now > was * MUCH
    ? [say("time-limit", undefined, `a time limit was raised from ${was} to ${now}`)]
    : [];
}

function judgeFile({ path, before, after }: ChangedFile): readonly Finding[] {
  const language = testLanguageOf(path);
  if (before === null || after === null || before === after || language === null || !isTestPath(path)) return [];
  const old = readSource(before, language);
  const next = readSource(after, language);
  const say: Say = (rule, line, reason) => finding(rule, path, line, reason);
  const found = [...judgeLimits(old, next, say)];
  const groups = language === "javascript" ? uncalledGroups : language === "python" ? nestedTests : () => [];
  const known = new Set(groups(old).map(([name]) => name));
  for (const [name, line] of groups(next)) {
    if (!known.has(name))
      found.push(say("test-skipped", line, `tests are in a function that is never called: ${name}`));
  }
  if (language !== "javascript") return found;
  const shadowed = (source: Source): readonly RegExpExecArray[] => Array.from(source.code.matchAll(OWN_WORD));
  const words = new Set(shadowed(old).map((match) => match[1] ?? match[2]));
  for (const match of shadowed(next)) {
    const word = match[1] ?? match[2] ?? "";
    if (!words.has(word))
      found.push(say("runner-patched", next.lineAt(match.index), `${word} is no longer the runner's own`));
  }
  return [...found, ...judgeImports(old, next, say), ...judgeMocks(old, next, say)];
}

/** Existing test files that no longer run against the real thing: stand-ins for runner, assertions or code. */
export function judgeTestDoubles(files: readonly ChangedFile[]): readonly Finding[] {
  return files.flatMap(judgeFile);
}
