import { isMarkedTest, isTestPath } from "../../core/test-paths.js";
import { readSource, type Source, type Syntax } from "../../core/text/source.js";
import type { Finding } from "../../core/verdict.js";
import { finding } from "./finding.js";
import { freshMarks, type Mark } from "./fresh.js";
import { syntaxOf } from "./paths.js";
import { GENERATED } from "./suppressions.js";
import type { ChangedFile } from "./types.js";

interface Place {
  readonly source: Source;
  readonly path: string;
  /** Whether the file makes an `assert` or `expect` of its own, which it may give properties. */
  owns(name: string): boolean;
}

interface PatchRule {
  readonly syntax: Syntax;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly rule?: string;
  /** `code`: not in tests, which may do that to what they test; `tests`: only there. */
  readonly where?: "code" | "tests";
  /** Looks closer at a match. */
  isMeant?(place: Place, match: RegExpExecArray): boolean;
}

const PROGRAM =
  /(?:^|\/)(?:bin|scripts?|tools?|cli|cmd|examples?|benchmarks?|ci)\/|(?:^|\/)(?:cli|main|server|app|run)[\w-]*\.\w+$/;

const isForeign = ({ owns }: Place, match: RegExpExecArray): boolean => !owns(match[1] ?? "");
const isNoProgram = ({ source, path }: Place): boolean => !PROGRAM.test(path) && !source.raw.startsWith("#!");

/** Names that a file declares and does not only import. */
function ownNames(source: Source): (name: string) => boolean {
  let names: ReadonlySet<string> | null = null;
  const declaration =
    /\b(?:function|class)\s+(assert|expect)\b|\b(?:const|let|var)\s+(assert|expect)\s*(?::[^=\n]{0,80})?=(?!\s*(?:require|await|chai)\b)/g;
  return (name) => {
    names ??= new Set(Array.from(source.code.matchAll(declaration), (match) => match[1] ?? match[2] ?? ""));
    return names.has(name);
  };
}

const RULES: readonly PatchRule[] = [
  {
    syntax: "javascript",
    pattern: /(?<![\w$.])(assert|expect)\s*\.\s*(?:strict\s*\.\s*|prototype\s*\.\s*)?\w+\s*=(?![=>])/g,
    reason: "an assertion is replaced",
    isMeant: isForeign,
  },
  {
    syntax: "javascript",
    pattern: /\bObject\s*\.\s*(?:assign|definePropert(?:y|ies))\s*\(\s*(assert|expect)\s*,/g,
    reason: "an assertion is replaced",
    isMeant: isForeign,
  },
  {
    syntax: "javascript",
    pattern:
      /(?<![\w$.])require\s*\(\s*["'](?:node:)?(?:assert|test|vitest|chai)(?:\/strict)?["']\s*\)\s*\.\s*\w+\s*=(?![=>])/g,
    reason: "an assertion is replaced",
  },
  {
    syntax: "javascript",
    pattern: /\b(?:globalThis|global)\s*\.\s*(?:expect|assert|it|test|describe)\s*=(?![=>])/g,
    reason: "what tests are written with is replaced",
    where: "code",
  },
  {
    syntax: "javascript",
    pattern: /\bprocess\s*\.\s*(?:exit|reallyExit)\s*=(?![=>])/g,
    reason: "the end of the process is replaced",
    where: "code",
  },
  {
    syntax: "javascript",
    pattern: /\bprocess\s*\.\s*(?:on|once|addListener|prependListener)\s*(?=\(\s*["'`](?:exit|beforeExit)["'`])/g,
    reason: "the process ends as if nothing had failed",
    isMeant({ source }, match) {
      const open = match.index + match[0].length;
      const close = source.closing(open);
      return /\bprocess\s*\.\s*(?:exitCode\s*=\s*(?:0|undefined)\b|(?:exit|reallyExit)\s*\(\s*0?\s*\))/.test(
        close < 0 ? "" : source.code.slice(open, Math.min(close, open + 2000)),
      );
    },
  },
  {
    syntax: "javascript",
    pattern: /^process\s*\.\s*(?:exit|reallyExit)\s*\(\s*0?\s*\)/gm,
    reason: "the process ends when this is loaded",
    where: "code",
    isMeant: isNoProgram,
  },
  {
    syntax: "javascript",
    pattern: /\bprocess\s*\.\s*(?:(?:exit|reallyExit|abort)\s*\(|exitCode\s*=\s*0\b)/g,
    reason: "the test ends the process",
    where: "tests",
    rule: "test-ended",
  },
  {
    syntax: "javascript",
    pattern:
      /\bif\s*\(\s*(?:!\s*process\s*\.\s*env\s*(?:\.\s*(?:CI|GITHUB_ACTIONS)\b|\[\s*["'](?:CI|GITHUB_ACTIONS)["']\s*\])|false\s*\)|0\s*\))/g,
    reason: "tests are not run where CI runs them",
    where: "tests",
    rule: "test-skipped",
  },
  {
    syntax: "javascript",
    pattern: /\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'])(?:VITEST|JEST_WORKER_ID|NODE_TEST_CONTEXT)\b/g,
    reason: "code asks whether a test runs it",
    where: "code",
    rule: "test-aware",
  },
  {
    syntax: "python",
    pattern:
      /^[ \t]*(?:unittest(?:\.(?!mock\b)\w+)*\.(?:TestCase|TestResult|TextTestRunner|TestLoader|TestSuite|TestProgram|main)(?:\.(?!maxDiff\b|longMessage\b)\w+)*|pytest\.(?:raises|fail|skip|main|exit|approx|warns|mark|xfail)(?:\.\w+)*|_pytest\.[\w.]+)\s*=(?!=)/gm,
    reason: "a part of the test runner is replaced",
  },
  {
    syntax: "rust",
    pattern: /\bmacro_rules!\s*(?:(?:debug_)?assert(?:_eq|_ne|_matches)?|panic|unreachable)\b/g,
    reason: "an assertion is replaced",
  },
  {
    syntax: "hash",
    pattern: /^[ \t]*trap\b[^\n]{0,200}\bexit(?:[ \t]+0)?[ \t]*['"][ \t]+(?:EXIT|0|ERR)\b/gm,
    reason: "the shell ends as if nothing had failed",
    isMeant: ({ path }) => /\.(?:sh|bash)$/.test(path),
  },
  {
    syntax: "hash",
    // A test that loads this loses its way to fail.
    pattern:
      /^[ \t]*(?:alias[ \t]+(?:exit|return|test|false|set|trap)=|(?:function[ \t]+)?(?:exit|return|test|false|set|trap|\[)[ \t]*\([ \t]*\)[ \t\n]*\{|function[ \t]+(?:exit|return|test|false|set|trap)\b)/gm,
    reason: "a word of the shell is replaced",
    isMeant: ({ path }) => /\.(?:sh|bash)$/.test(path),
  },
  {
    syntax: "python",
    pattern: /\bsetattr\(\s*_?(?:unittest|pytest)\b/g,
    reason: "a part of the test runner is replaced",
  },
  {
    syntax: "python",
    pattern: /\bsys\.modules\[\s*["'](?:_?pytest|unittest|hypothesis)[\w.]*["']\s*\]\s*=(?!=)/g,
    reason: "the test runner is replaced",
  },
  {
    syntax: "python",
    pattern: /\batexit\.register\([^)\n]{0,120}\bos\._exit\b/g,
    reason: "the process ends as if nothing had failed",
  },
  {
    syntax: "python",
    pattern: /^(?:os\._exit|sys\.exit)\(\s*0?\s*\)/gm,
    reason: "the process ends when this is loaded",
    where: "code",
    isMeant: isNoProgram,
  },
  {
    syntax: "python",
    pattern: /\bos\._exit\(|\bpytest\.exit\(|(?<!:[ \t]{0,8})\bsys\.exit\(\s*0?\s*\)/g,
    reason: "the test ends the process",
    where: "tests",
    rule: "test-ended",
  },
  {
    syntax: "python",
    pattern:
      /\bif\s+(?:not\s+os\.(?:environ\.get|getenv)\(\s*["'](?:CI|GITHUB_ACTIONS)["']|["'](?:CI|GITHUB_ACTIONS)["']\s+not\s+in\s+os\.environ|False\s*:|0\s*:)/g,
    reason: "tests are not run where CI runs them",
    where: "tests",
    rule: "test-skipped",
  },
  {
    syntax: "python",
    pattern: /\bdef\s+__eq__\([^)\n]{0,80}\)[^:\n]{0,40}:\s*return\s+True\b/g,
    reason: "values of this class equal everything",
    where: "code",
  },
  {
    syntax: "python",
    pattern: /\bPYTEST_CURRENT_TEST\b|["']pytest["']\s+in\s+sys\.modules|sys\.modules\.get\(\s*["']pytest["']/g,
    reason: "code asks whether a test runs it",
    where: "code",
    rule: "test-aware",
  },
  {
    syntax: "go",
    pattern: /^func\s+init\(\)\s*\{[^}]{0,2000}\bos\.Exit\(\s*0\s*\)/gm,
    reason: "the process ends when this is loaded",
  },
  { syntax: "go", pattern: /\bflag\.(?:CommandLine\.)?Set\(\s*"test\./g, reason: "options of the test runner are set" },
  {
    syntax: "go",
    pattern: /\bos\.Exit\(\s*0\s*\)/g,
    reason: "the test ends the process",
    where: "tests",
    rule: "test-ended",
  },
  {
    syntax: "java",
    pattern: /\bSystem\.exit\(\s*0\s*\)|\bRuntime\.getRuntime\(\)\.halt\(\s*0\s*\)/g,
    reason: "the test ends the process",
    where: "tests",
    rule: "test-ended",
  },
  {
    syntax: "rust",
    pattern: /\bprocess::exit\(\s*0\s*\)/g,
    reason: "the test ends the process",
    where: "tests",
    rule: "test-ended",
  },
];

function readPatches(path: string, text: string): readonly Mark[] {
  const syntax = GENERATED.test(path) || /\.config\.[cm]?[jt]s$|\.d\.ts$/.test(path) ? null : syntaxOf(path);
  const isTest = isTestPath(path) || /(?:^|\/)conftest\.py$/.test(path);
  const rules = RULES.filter((rule) => {
    if (rule.syntax !== syntax || rule.where === undefined) return rule.syntax === syntax;
    // Programs that tests start are no tests themselves.
    return rule.where === "tests" ? isMarkedTest(path) : !isTest;
  });
  if (rules.length === 0 || syntax === null) return [];
  const source = readSource(text, syntax);
  const place: Place = { source, path, owns: ownNames(source) };
  return rules.flatMap(({ pattern, reason, rule = "runner-patched", isMeant }) =>
    Array.from(source.text.matchAll(pattern))
      .filter((match) => !source.isInString(match.index + match[0].search(/\S/)) && (isMeant?.(place, match) ?? true))
      .map((match): Mark => {
        const words = match[0].replace(/\s+/g, " ").trim();
        const line = source.lineAt(match.index + match[0].search(/\S/));
        return { key: `${reason} ${words}`, line, rule, reason: `${reason}: ${words.slice(0, 120)}` };
      }),
  );
}

/** Code that changes the test runner under the tests, or ends its process, in any file and in new ones too. */
export function judgeRunnerPatches(files: readonly ChangedFile[]): readonly Finding[] {
  return freshMarks(files, readPatches).map(([path, { rule, line, reason }]) => finding(rule, path, line, reason));
}
