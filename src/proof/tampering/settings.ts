import type { Finding } from "../../core/tool/verdict.js";
import { readSource } from "../source.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./languages/types.js";

/** Which settings a file may contain. */
const COVERAGE_FILE =
  /(?:^|\/)(?:package\.json|(?:jest|vitest|vite|nyc|karma|ava)\.config\.[cm]?[jt]s|jest\.config\.json|vitest\.workspace\.\w+|\.nycrc(?:\.\w+)?|\.c8rc(?:\.\w+)?|\.taprc|\.coveragerc|coverage\.toml|setup\.cfg|tox\.ini|pytest\.ini|pyproject\.toml|\.?codecov\.ya?ml|pom\.xml|build\.gradle(?:\.kts)?|tarpaulin\.toml|\.testcoverage\.ya?ml|bunfig\.toml|noxfile\.py|sonar-project\.properties)$/;
const LINT_FILE =
  /(?:^|\/)(?:\.eslintrc(?:\.\w+)?|eslint\.config\.[cm]?[jt]s|\.eslintignore|\.prettierignore|biome\.jsonc?|\.oxlintrc\.json|\.?oxlint\.json|tslint\.json|\.stylelintrc(?:\.\w+)?|\.stylelintignore|tsconfig[\w.-]*\.json|jsconfig\.json|\.?ruff\.toml|\.flake8|\.pylintrc|pylintrc|mypy\.ini|\.mypy\.ini|pyrightconfig\.json|pyproject\.toml|setup\.cfg|tox\.ini|\.golangci\.(?:ya?ml|toml|json)|\.?clippy\.toml|Cargo\.toml|detekt[\w.-]*\.ya?ml|checkstyle[\w.-]*\.xml|\.editorconfig|package\.json|knip\.jsonc?|\.rubocop\.yml)$/;
const TEST_FILE =
  /(?:^|\/)(?:package\.json|(?:jest|vitest|vite|karma|playwright|cypress|ava|wdio)\.config\.[cm]?[jt]s|jest\.config\.json|vitest\.workspace\.\w+|\.mocharc\.\w+|pytest\.ini|tox\.ini|setup\.cfg|pyproject\.toml|conftest\.py|bunfig\.toml|pom\.xml|build\.gradle(?:\.kts)?|Cargo\.toml|nextest\.toml)$/;

/** Whether the settings in a file are compared. */
export function isSettingsFile(path: string): boolean {
  return COVERAGE_FILE.test(path) || LINT_FILE.test(path) || TEST_FILE.test(path);
}

/** The text without comments; a settings file written as code is parsed as code. */
export function withoutComments(path: string, text: string): string {
  if (/\.json$|\.jsonc$|rc$|\.[cm]?[jt]s$|\.gradle(?:\.kts)?$/.test(path)) return readSource(text, "javascript").text;
  if (/\.xml(?:\.dist)?$/.test(path)) return text.replace(/<!--[\s\S]*?-->/g, "");
  return readSource(text, "hash").text;
}

type Values = ReadonlyMap<string, readonly string[]>;

function collect(text: string, pattern: RegExp): Values {
  const found = new Map<string, string[]>();
  for (const match of text.matchAll(pattern)) {
    const key = (match[1] ?? "").toLowerCase();
    const list = found.get(key) ?? [];
    list.push(match[2] ?? "");
    found.set(key, list);
  }
  return found;
}

const THRESHOLD =
  /(?<![\w-])["']?(branches|functions|lines|statements|global|fail[_-]?under|fail_under|min[_-]?coverage|minimum|coverageThreshold|target|threshold-?\w*|line|branch|total|each|package|file)["']?\s{0,20}(?:[:=]|>)\s{0,20}["']?(-?\d+(?:\.\d+)?)/gi;
const THRESHOLD_OPTION =
  /(--?(?:cov-fail-under|check-coverage|fail-under(?:-\w+)?|branches|functions|lines|statements|coverage-threshold|coverprofile-min))[=\s]+(\d+(?:\.\d+)?)/g;

/** Coverage thresholds: lowered or removed numbers. */
function judgeThresholds(path: string, before: string, after: string): readonly Finding[] {
  const found: Finding[] = [];
  for (const pattern of [THRESHOLD, THRESHOLD_OPTION]) {
    const old = collect(before, pattern);
    const next = collect(after, pattern);
    for (const [key, numbers] of old) {
      const now = next.get(key) ?? [];
      const isLower = numbers.some((number, index) => Number(now[index] ?? 0) < Number(number));
      // In codecov a threshold is how far coverage may fall.
      const isSlack = /codecov/.test(path) && key.startsWith("threshold");
      const isRaised = numbers.some((number, index) => Number(now[index] ?? 0) > Number(number));
      if (isSlack ? !isRaised : !isLower) continue;
      const change = `${key} ${numbers.join(", ")}, now ${now.join(", ") || "gone"}`;
      found.push(finding("coverage", path, undefined, `a coverage threshold was lowered: ${change}`));
    }
  }
  return found;
}

const LEVEL =
  /(?<![\w$@/-])["']?(@?[\w$-]{1,80}(?:\/[\w$@-]{1,80}){0,4})["']?\s{0,20}:\s{0,20}(?:\[\s{0,20})?["']?(off|warn|warning|info|error|on|0|1|2|allow|deny|forbid)["']?(?=\s*[,\]}\n]|\s*$)/gim;
const CARGO_LEVEL = /^[ \t]*["']?([\w-]+)["']?\s*=\s*(?:\{[^}\n]*level\s*=\s*)?["'](allow|warn|deny|forbid)["']/gim;
const RANK: Readonly<Record<string, number>> = {
  off: 0,
  allow: 0,
  "0": 0,
  info: 1,
  warn: 1,
  warning: 1,
  "1": 1,
  on: 2,
  error: 2,
  deny: 2,
  "2": 2,
  forbid: 3,
};
/** Configuration keys that look like levels but are not. */
const NO_RULE =
  /^(?:version|indent|tabwidth|spaces|linewidth|edition|priority|max\w*|min\w*|level|lib|target|ecmaversion|sourcetype|port|retries|workers|maxworkers)$/;

/** Lint rules: lowered levels, and removed rules. */
function judgeLevels(path: string, before: string, after: string): readonly Finding[] {
  const found: Finding[] = [];
  const pattern = /Cargo\.toml$/.test(path) ? CARGO_LEVEL : LEVEL;
  const old = collect(before, pattern);
  const next = collect(after, pattern);
  const sum = (levels: readonly string[]): number =>
    levels.reduce((total, level) => total + (RANK[level.toLowerCase()] ?? 0), 0);
  const offs = (levels: readonly string[]): number => levels.filter((level) => RANK[level.toLowerCase()] === 0).length;
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    if (NO_RULE.test(key)) continue;
    const was = old.get(key) ?? [];
    const now = next.get(key) ?? [];
    const isLower = was.length > 0 && sum(now) < sum(was);
    if (!isLower && offs(now) <= offs(was)) continue;
    const change = `${key} ${was.join(", ") || "default"}, now ${now.join(", ") || "gone"}`;
    found.push(finding("lint", path, undefined, `a lint rule was switched off or lowered: ${change}`));
  }
  return found;
}

const SWITCH = /(?<![\w.-])["']?([\w.-]{1,100})["']?\s{0,20}(?:[:=]|>)\s{0,20}["']?(true|false)\b/gi;
/** Switches that must stay on, by the end of their name. */
const ON =
  /(?:^|[._-])(?:strict\w*|no(?:implicit|unused|unchecked|fallthrough|property)\w*|exactoptionalpropertytypes|useunknownincatchvariables|alwaysstrict|allowunreachablecode_off|checkjs|disallow_\w+|warn_(?:unused|redundant|unreachable|return)\w*|check_untyped_defs|no_implicit\w*|recommended|enabled|check-coverage|checkcoverage|failonerror|failonviolation|haltonfailure|branch|verbatimmodulesyntax|isolatedmodules)$/i;
/** Switches that must stay off. */
const OFF =
  /(?:^|[._-])(?:skiptests|testfailureignore|maven\.test\.skip|maven\.test\.failure\.ignore|skip|skipits|ignorefailures|ignore_errors|ignore_missing_imports|passwithnotests|allowunreachablecode|allowunusedlabels|allowonly|forbidonly_off|disabled|suppressimplicitanyindexerrors|skiplibcheck_off|dangerouslyignoreunhandlederrors)$/i;

function judgeSwitches(path: string, before: string, after: string): readonly Finding[] {
  const found: Finding[] = [];
  const old = collect(before, SWITCH);
  const next = collect(after, SWITCH);
  const count = (values: Values, key: string, wanted: string): number =>
    (values.get(key) ?? []).filter((value) => value === wanted).length;
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    const lost =
      ON.test(key) &&
      (count(next, key, "true") < count(old, key, "true") || count(next, key, "false") > count(old, key, "false"));
    const gained = OFF.test(key) && count(next, key, "true") > count(old, key, "true");
    if (lost || gained) found.push(finding("lint", path, undefined, `a check was switched off: ${key}`));
  }
  return found;
}

const LIST_KEY =
  /(?<![\w.$-])["']?([\w.-]{0,60}?(?:ignore|exclude|disable|deselect|omit|skip)[\w.-]{0,60}|addopts|per-file-ignores|spec|testmatch|testregex|testpaths|include|select|extend-select|enable|python_files|python_functions|python_classes|markers_off|roots|tests)["']?\s{0,20}[:=](?![ \t]*\r?\n[^\s\-[{("'])\s{0,20}/gi;
/** Lists that are compared entry by entry; a removed entry is the harm. */
const INCLUDING =
  /^(?:select|extend-select|enable|testpaths|include|testmatch|roots|python_files|python_functions|python_classes|tests)$/;

/** A list's content in any notation: brackets, commas, lines with dashes, indented lines. */
function valueAt(text: string, offset: number): string {
  const rest = text.slice(offset, offset + 4000);
  const opened = /^[[{(]/.exec(rest);
  const end =
    opened === null
      ? /^(?:[^\n]*(?:\n(?:[ \t]+(?:--?\w[^\n]*|[^\n=:]*)|\s*- [^\n]*))*)/.exec(rest)?.[0].length
      : matchingEnd(rest);
  return rest.slice(0, end ?? 0);
}

function wordsOf(value: string): readonly string[] {
  const quoted = value.match(/"[^"\n]+"|'[^'\n]+'/g);
  const words = quoted ?? value.split(/[\s,[\](){}]+/);
  return words.map((word) => word.replace(/^["'-]+|["',]+$/g, "").trim()).filter((word) => word !== "" && word !== "-");
}

/** pytest options without a value: the following words name tests. */
const VALUELESS =
  /^(?:-[qvsxl]+|--(?:strict|strict-markers|strict-config|verbose|quiet|exitfirst|showlocals|no-header|no-summary|disable-warnings|doctest-modules|pyargs|ff|nf|failed-first|new-first))$/;

/** Options of a command line, each with its values, as `-k not add`; other words by themselves. */
function optionsOf(value: string): readonly string[] {
  const options: string[] = [];
  for (const word of value.split(/["'\s,[\]]+/)) {
    const last = options.at(-1) ?? "";
    if (word === "") continue;
    if (word.startsWith("-") || !last.startsWith("-") || VALUELESS.test(last)) options.push(word);
    else options.push(`${options.pop() ?? ""} ${word}`);
  }
  return options;
}

function matchingEnd(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if ("[{(".includes(text[index] ?? "")) depth += 1;
    if ("]})".includes(text[index] ?? "")) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

/** A person's settings have fewer lists than this. */
const MAXIMUM_LISTS = 500;

function listsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  let left = MAXIMUM_LISTS;
  for (const match of text.matchAll(LIST_KEY)) {
    if (left-- === 0) break;
    const key = (match[1] ?? "").toLowerCase();
    const words = found.get(key) ?? [];
    const value = valueAt(text, match.index + match[0].length);
    words.push(...(key === "addopts" ? optionsOf(value) : wordsOf(value)));
    found.set(key, words);
  }
  return found;
}

/** pytest options that skip tests or run none; pytest accepts abbreviated long names. */
const NARROWING =
  /^(?:--(?:des\w*|ignore(?:-g\w*)?|lf|last-f\w*|no-cov|co|collect-o\w*|sw|stepwise(?:-skip)?|lfnf|suppress-no-test-exit-code|config-file|version|help|fixtures\S*|funcargs|markers|setup-(?:plan|only)|cache-show)(?![\w-])|-[qvsxl]*[kmcVh]|(?:-[qvsxl]*o ?|--overr[\w-]*[ =])(?:python_|testpaths|addopts|norecurse|xfail_strict)|[^-])/;

/** Commonly excluded. */
const USUAL_ENTRY =
  /^(?:node_modules|dist|build|coverage|\.git|out|target|\.venv|__pycache__)\b|^\*\*\/(?:node_modules|dist|build)\b/;

function judgeLists(path: string, before: string, after: string): readonly Finding[] {
  const found: Finding[] = [];
  const old = listsOf(before);
  const next = listsOf(after);
  for (const key of new Set([...old.keys(), ...next.keys()])) {
    const was = old.get(key) ?? [];
    const now = next.get(key) ?? [];
    const rule =
      LINT_FILE.test(path) &&
      !/test|spec|deselect|addopts|cov|omit/.test(key) &&
      !/jest|vitest|pytest|mocha|conftest/.test(path)
        ? "lint"
        : "test-settings";
    const say = (what: string, words: readonly string[]): void => {
      if (words.length > 0)
        found.push(finding(rule, path, undefined, `${what}: ${key} ${words.slice(0, 5).join(", ")}`));
    };
    const [known, kept] = [new Set(was), new Set(now)];
    const more = now.filter((word) => !known.has(word));
    const less = was.filter((word) => !kept.has(word));
    const narrowing = more.filter((word) => NARROWING.test(word));
    if (key === "addopts") say("tests are left out by an option", narrowing);
    else if (INCLUDING.test(key)) {
      // A removed list means the default, which is everything.
      if (now.length > 0 && (was.length > 0 || /^test|python_|^roots/.test(key)))
        say("fewer things are checked", was.length === 0 ? now : less);
    } else {
      const entries = more.filter((word) => !USUAL_ENTRY.test(word) && !/^(?:true|false|null|none|\d+)$/i.test(word));
      say("more is left out of the checks", entries);
    }
  }
  return found;
}

/** A file that lists a linter's exclusions, an entry a line. */
const IGNORE_FILE = /ignore$/;

function judgeIgnoreFile(path: string, before: string, after: string): readonly Finding[] {
  const entriesOf = (text: string): readonly string[] =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  const [old, next] = [entriesOf(before), entriesOf(after)];
  const isLeftOut = (entry: string): boolean =>
    !entry.startsWith("!") && !USUAL_ENTRY.test(entry.replace(/^\.?\//, ""));
  const more = [
    ...next.filter((entry) => isLeftOut(entry) && !old.includes(entry)),
    ...old.filter((entry) => entry.startsWith("!") && !next.includes(entry)),
  ];
  if (more.length === 0) return [];
  return [finding("lint", path, undefined, `more is left out of the checks: ${more.slice(0, 5).join(", ")}`)];
}

const PACKAGE_SETTINGS = [
  ...["jest", "vitest", "mocha", "ava", "nyc", "c8", "tap"],
  ...["eslintConfig", "eslintIgnore", "xo", "stylelint", "prettier"],
];

/** Only these parts of a package.json are settings of checks; scripts are judged as gate definitions. */
export function partOfPackage(text: string | null): string | null {
  if (text === null) return null;
  try {
    const data = JSON.parse(text) as Readonly<Record<string, unknown>>;
    // A replacer list would also drop nested keys.
    return JSON.stringify(Object.fromEntries(PACKAGE_SETTINGS.map((key) => [key, data[key]])), null, 1);
  } catch {
    return text;
  }
}

const isOwnLintFile = (path: string): boolean => LINT_FILE.test(path) && !/pyproject|setup\.cfg|tox\.ini/.test(path);

const LINTER_ONLY =
  /(?:^|\/)(?:\.?eslint[\w.-]*|biome\.jsonc?|\.?oxlint[\w.]*|tslint\.json|\.stylelint[\w.]*|\.?ruff\.toml|\.flake8|\.?pylintrc|\.golangci\.\w+|\.?clippy\.toml|detekt[\w.-]*\.ya?ml|checkstyle[\w.-]*\.xml|\.rubocop\.yml)$/;
const LINTS = /\b(?:lint|eslint|biome|oxlint|ruff|flake8|pylint|stylelint|rubocop|golangci|checkstyle|xo|standard)\b/i;

/** Settings of coverage, linters and test runners that are weaker than before. */
export function judgeSettings(files: readonly ChangedFile[], gateCommands: readonly string[]): readonly Finding[] {
  const isLinted = gateCommands.some((command) => LINTS.test(command));
  return files.flatMap(({ path, before, after }) => {
    // It replaces the linter's previous settings, or its defaults.
    if (before === null && after !== null && isLinted && LINTER_ONLY.test(path))
      return [finding("lint-settings-added", path, undefined, "settings of a linter are new, and a gate runs it")];
    if (before === null || !isSettingsFile(path)) return [];
    const isPackage = /(?:^|\/)package\.json$/.test(path);
    const old = withoutComments(path, (isPackage ? partOfPackage(before) : before) ?? "");
    const next = withoutComments(path, (isPackage ? partOfPackage(after) : after) ?? "");
    if (old === next) return [];
    if (IGNORE_FILE.test(path)) return judgeIgnoreFile(path, old, next);
    const isConftest = /conftest\.py$/.test(path);
    return [
      ...(COVERAGE_FILE.test(path) ? judgeThresholds(path, old, next) : []),
      ...(isOwnLintFile(path) ? judgeLevels(path, old, next) : []),
      ...(isConftest ? [] : judgeSwitches(path, old, next)),
      ...(after === null ? [] : judgeLists(path, old, next)),
    ];
  });
}
