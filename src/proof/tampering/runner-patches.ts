import { isMarkedTest, isTestPath } from "../../core/gate/test-paths.js";
import { isOwnCode } from "../../core/gate/test-side-paths.js";
import type { Finding } from "../../core/tool/verdict.js";
import { readSource, type Source, type Syntax, syntaxOf } from "../source.js";
import { judgeFresh, lineMark, type Mark, rules } from "./fresh.js";
import type { ChangedFile } from "./languages/types.js";
import { GENERATED } from "./suppressions.js";

interface Place {
  readonly source: Source;
  readonly path: string;
  /** Whether the file declares its own `assert` or `expect`, to which it may add properties. */
  owns(name: string): boolean;
}

interface PatchRule {
  readonly syntax: Syntax;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly rule: string;
  /** `code`: not in tests, which may do this to the code they test; `tests`: only there. */
  readonly where: "code" | "tests" | "anywhere";
  /** Further checks for a match. */
  readonly isMeant: (place: Place, match: RegExpExecArray) => boolean;
}

const kind = (
  where: PatchRule["where"],
  syntax: Syntax,
  rule = "runner-patched",
  isMeant: PatchRule["isMeant"] = () => true,
): Omit<PatchRule, "pattern" | "reason"> => ({ where, syntax, rule, isMeant });

const PROGRAM =
  /(?:^|\/)(?:bin|scripts?|tools?|cli|cmd|examples?|benchmarks?|ci)\/|(?:^|\/)(?:cli|main|server|app|run)[\w-]*\.\w+$/;

const isForeign = ({ owns }: Place, match: RegExpExecArray): boolean => !owns(match[1] ?? "");
const isShell = ({ path }: Place): boolean => /\.(?:sh|bash)$/.test(path);
const isNoProgram = ({ source, path }: Place): boolean => !PROGRAM.test(path) && !source.raw.startsWith("#!");

/** The handler, whose bracket opens after the match, makes the process succeed. */
function endsWell({ source }: Place, match: RegExpExecArray): boolean {
  const open = match.index + match[0].length;
  const close = source.closing(open);
  return /\bprocess\s*\.\s*(?:exitCode\s*=\s*(?:0|undefined)\b|(?:exit|reallyExit)\s*\(\s*0?\s*\))/.test(
    close < 0 ? "" : source.code.slice(open, Math.min(close, open + 2000)),
  );
}

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

const TEST_AWARE = "code asks whether a test runs it";
/** Scripts check whether they run directly, and may do so. */
const isShellModule = (place: Place): boolean => isShell(place) && isOwnCode(place.path) && isNoProgram(place);

const RULES: readonly PatchRule[] = [
  ...rules(kind("anywhere", "javascript", undefined, isForeign), {
    "an assertion is replaced":
      /(?<![\w$.])(assert|expect)\s*\.\s*(?:strict\s*\.\s*|prototype\s*\.\s*)?\w+\s*=(?![=>])/g,
  }),
  ...rules(kind("anywhere", "javascript", undefined, isForeign), {
    "an assertion is replaced": /\bObject\s*\.\s*(?:assign|definePropert(?:y|ies))\s*\(\s*(assert|expect)\s*,/g,
  }),
  ...rules(kind("anywhere", "javascript"), {
    "an assertion is replaced":
      /(?<![\w$.])require\s*\(\s*["'](?:node:)?(?:assert|test|vitest|chai)(?:\/strict)?["']\s*\)\s*\.\s*\w+\s*=(?![=>])/g,
  }),
  ...rules(kind("code", "javascript"), {
    "a library that tests are written with is replaced":
      /\b(?:globalThis|global)\s*\.\s*(?:expect|assert|it|test|describe)\s*=(?![=>])/g,
    "the end of the process is replaced": /\bprocess\s*\.\s*(?:exit|reallyExit)\s*=(?![=>])/g,
  }),
  ...rules(kind("anywhere", "javascript", undefined, endsWell), {
    "the process ends as if nothing had failed":
      /\bprocess\s*\.\s*(?:on|once|addListener|prependListener)\s*(?=\(\s*["'`](?:exit|beforeExit)["'`])/g,
  }),
  ...rules(kind("code", "javascript", undefined, isNoProgram), {
    "the process ends when this is loaded": /^process\s*\.\s*(?:exit|reallyExit)\s*\(\s*0?\s*\)/gm,
  }),
  ...rules(kind("tests", "javascript", "test-ended"), {
    "the test ends the process": /\bprocess\s*\.\s*(?:(?:exit|reallyExit|abort)\s*\(|exitCode\s*=\s*0\b)/g,
  }),
  ...rules(kind("tests", "javascript", "test-skipped"), {
    "tests are not run where CI runs them":
      /\bif\s*\(\s*(?:!\s*process\s*\.\s*env\s*(?:\.\s*(?:CI|GITHUB_ACTIONS)\b|\[\s*["'](?:CI|GITHUB_ACTIONS)["']\s*\])|false\s*\)|0\s*\))/g,
  }),
  ...rules(kind("code", "javascript", "test-aware"), {
    [TEST_AWARE]:
      /\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'])(?:VITEST|JEST_WORKER_ID|NODE_TEST_CONTEXT|CI|GITHUB_ACTIONS|CONTINUOUS_INTEGRATION)\b|\bprocess\s*\.\s*env\s*\.\s*NODE_ENV\s*={2,3}\s*["']test["']/g,
  }),
  ...rules(kind("anywhere", "python"), {
    "a part of the test runner is replaced":
      /^[ \t]*(?:unittest(?:\.(?!mock\b)\w+)*\.(?:TestCase|TestResult|TextTestRunner|TestLoader|TestSuite|TestProgram|main)(?:\.(?!maxDiff\b|longMessage\b)\w+)*|pytest\.(?:raises|fail|skip|main|exit|approx|warns|mark|xfail)(?:\.\w+)*|_pytest\.[\w.]+)\s*=(?!=)/gm,
    "the test runner is replaced": /\bsys\.modules\[\s*["'](?:_?pytest|unittest|hypothesis)[\w.]*["']\s*\]\s*=(?!=)/g,
    "the process ends as if nothing had failed": /\batexit\.register\([^)\n]{0,120}\bos\._exit\b/g,
  }),
  ...rules(kind("anywhere", "rust"), {
    "an assertion is replaced": /\bmacro_rules!\s*(?:(?:debug_)?assert(?:_eq|_ne|_matches)?|panic|unreachable)\b/g,
  }),
  ...rules(kind("anywhere", "hash", undefined, isShell), {
    "the shell ends as if nothing had failed":
      /^[ \t]*trap\b[^\n]{0,200}\bexit(?:[ \t]+0)?[ \t]*['"][ \t]+(?:EXIT|0|ERR)\b/gm,
    // A test that loads this can no longer fail.
    "a word of the shell is replaced":
      /^[ \t]*(?:alias[ \t]+(?:exit|return|test|false|set|trap)=|(?:function[ \t]+)?(?:exit|return|test|false|set|trap|\[)[ \t]*\([ \t]*\)[ \t\n]*\{|function[ \t]+(?:exit|return|test|false|set|trap)\b)/gm,
  }),
  ...rules(kind("anywhere", "python"), {
    "a part of the test runner is replaced": /\bsetattr\(\s*_?(?:unittest|pytest)\b/g,
  }),
  ...rules(kind("code", "python", undefined, isNoProgram), {
    "the process ends when this is loaded": /^(?:os\._exit|sys\.exit)\(\s*0?\s*\)/gm,
  }),
  ...rules(kind("tests", "python", "test-ended"), {
    "the test ends the process": /\bos\._exit\(|\bpytest\.exit\(|(?<!:[ \t]{0,8})\bsys\.exit\(\s*0?\s*\)/g,
  }),
  ...rules(kind("tests", "python", "test-skipped"), {
    "tests are not run where CI runs them":
      /\bif\s+(?:not\s+os\.(?:environ\.get|getenv)\(\s*["'](?:CI|GITHUB_ACTIONS)["']|["'](?:CI|GITHUB_ACTIONS)["']\s+not\s+in\s+os\.environ|False\s*:|0\s*:)/g,
  }),
  ...rules(kind("code", "python"), {
    "values of this class equal everything": /\bdef\s+__eq__\([^)\n]{0,80}\)[^:\n]{0,40}:\s*return\s+True\b/g,
  }),
  ...rules(kind("code", "python", "test-aware"), {
    [TEST_AWARE]:
      /\bPYTEST_CURRENT_TEST\b|["']pytest["']\s+in\s+sys\.modules|sys\.modules\.get\(\s*["']pytest["']|\bos\.(?:environ(?:\.get)?\s*[[(]|getenv\()\s*["'](?:CI|GITHUB_ACTIONS)["']/g,
  }),
  ...rules(kind("anywhere", "go"), {
    "the process ends when this is loaded": /^func\s+init\(\)\s*\{[^}]{0,2000}\bos\.Exit\(\s*0\s*\)/gm,
    "options of the test runner are set": /\bflag\.(?:CommandLine\.)?Set\(\s*"test\./g,
  }),
  ...rules(kind("code", "rust", "test-aware"), {
    [TEST_AWARE]: /\bcfg!\s*\(\s*test\s*\)|\b(?:env::var(?:_os)?|option_env!)\s*\(\s*"(?:CI|GITHUB_ACTIONS)"/g,
  }),
  ...rules(kind("code", "java", "test-aware"), {
    [TEST_AWARE]: /\bSystem\s*\.\s*getenv\s*\(\s*"(?:CI|GITHUB_ACTIONS)"/g,
  }),
  ...rules(kind("code", "go", "test-aware"), {
    [TEST_AWARE]: /\btesting\.Testing\(\)|\bos\.(?:Getenv|LookupEnv)\(\s*"(?:CI|GITHUB_ACTIONS)"/g,
  }),
  ...rules(kind("code", "hash", "test-aware", isShellModule), {
    [TEST_AWARE]: /"?\$\{?(?:CI|GITHUB_ACTIONS|BATS_\w+)\b/g,
  }),
  ...rules(kind("tests", "go", "test-ended"), {
    "the test ends the process": /\bos\.Exit\(\s*0\s*\)/g,
  }),
  ...rules(kind("tests", "java", "test-ended"), {
    "the test ends the process": /\bSystem\.exit\(\s*0\s*\)|\bRuntime\.getRuntime\(\)\.halt\(\s*0\s*\)/g,
  }),
  ...rules(kind("tests", "rust", "test-ended"), {
    "the test ends the process": /\bprocess::exit\(\s*0\s*\)/g,
  }),
];

function readPatches(path: string, text: string): readonly Mark[] {
  const syntax = GENERATED.test(path) || /\.config\.[cm]?[jt]s$|\.d\.ts$/.test(path) ? null : syntaxOf(path);
  const isTest = isTestPath(path) || /(?:^|\/)conftest\.py$/.test(path);
  const applying = RULES.filter((rule) => {
    if (rule.syntax !== syntax || rule.where === "anywhere") return rule.syntax === syntax;
    // Programs that tests start are not tests themselves.
    return rule.where === "tests" ? isMarkedTest(path) : !isTest;
  });
  if (applying.length === 0 || syntax === null) return [];
  const source = readSource(text, syntax);
  const place: Place = { source, path, owns: ownNames(source) };
  return applying.flatMap(({ pattern, reason, rule, isMeant }) =>
    Array.from(source.text.matchAll(pattern))
      .filter((match) => !source.isInString(match.index + match[0].search(/\S/)) && isMeant(place, match))
      .map((match) => lineMark(rule, source.lineAt(match.index + match[0].search(/\S/)), reason, match[0])),
  );
}

/** Code that manipulates the test runner or ends its process, in any file including new ones. */
export function judgeRunnerPatches(files: readonly ChangedFile[]): readonly Finding[] {
  return judgeFresh(files, readPatches);
}
