import { isForeignTestCode, shadowOf } from "../../core/test-side-paths.js";
import { readSource } from "../../core/text/source.js";
import type { Finding } from "../../core/verdict.js";
import { finding } from "./finding.js";
import { freshMarks, type Mark } from "./fresh.js";
import { readHooks } from "./pytest-hooks.js";
import type { ChangedFile } from "./types.js";

interface SettingRule {
  readonly file: RegExp;
  /** What weakens, with the part that names it as its first group. */
  readonly pattern: RegExp;
  readonly reason: string;
  readonly rule?: string;
  /** `added`: where the file is new; what changes in a known one is compared with what it was (settings.ts). */
  readonly only?: "added" | "changed";
}

const PYTEST = /(?:^|\/)(?:\.?pytest\.ini|tox\.ini|setup\.cfg|pyproject\.toml)$/;
const JAVASCRIPT =
  /(?:^|\/)(?:jest|vitest|vite|ava|karma|playwright)\.(?:config|conf)[\w.-]*\.(?:[cm]?[jt]s|json)$|(?:^|\/)\.mocharc\.\w+$|(?:^|\/)vitest\.workspace\.\w+$/;
const MAKE = /(?:^|\/)(?:GNUmakefile|[mM]akefile)$|\.mk$/;
const NPM = /(?:^|\/)\.(?:npmrc|yarnrc)(?:\.yml)?$/;
const ENVIRONMENT =
  /(?:^|\/)(?:\.env(?:\.\w+)?|\.?mise\.toml|GNUmakefile|[mM]akefile|\.?[jJ]ustfile|Taskfile\.ya?ml|tox\.ini|\.envrc)$|\.mk$/;

const LEFT_OUT = "tests are left out by an option";
const RULES: readonly SettingRule[] = [
  {
    file: PYTEST,
    pattern:
      /^[ \t]*addopts\b[^\n]{0,400}(?:\n[ \t][^\n]{0,400}){0,20}?(--deselect\b|--ignore(?:-glob)?\b|-[km][ =]?["'\\]{0,3}not\b|--co(?:llect-only)?\b|--lf\b|--last-failed\b|--suppress-no-test-exit-code\b)/gm,
    reason: LEFT_OUT,
    only: "added",
  },
  {
    file: PYTEST,
    pattern: /^[ \t]*(norecursedirs\s*=[^\n]{0,400}\btests?\b)/gm,
    reason: "folders of tests are left out",
  },
  {
    file: PYTEST,
    pattern: /^[ \t]*(python_files\s*=(?![^\n]{0,400}(?:\*\.py|test_?\*|\*_?tests?))[^\n]{0,400}\S)/gm,
    reason: "tests are looked for under another name",
    only: "added",
  },
  {
    file: JAVASCRIPT,
    pattern:
      /\b((?:testPathIgnorePatterns|exclude|ignore)["']?\s*:\s*\[[^\]]{0,500}?["'`][^"'`\]\n]{0,200}(?:\.(?:test|spec)\b|\btests?\/[\w-]+|\b__tests__|_test\b)[^\]]{0,200})/g,
    reason: "tests are left out",
    only: "added",
  },
  {
    file: JAVASCRIPT,
    pattern: /\b(passWithNoTests["']?\s*:\s*true)/g,
    reason: "a run without tests passes",
    only: "added",
  },
  {
    file: JAVASCRIPT,
    pattern: /\b((?:testNamePattern|grep|fgrep|invert|grepInvert)["']?\s*:\s*[^\s,}])/g,
    reason: "only tests of some names are run",
  },
  {
    file: JAVASCRIPT,
    pattern:
      /\b((?:testRegex|testMatch|include|spec|files)["']?\s*:\s*\[?\s*["'`][^"'`*\n]*[\w-]\.(?:test|spec)\.\w+["'`])/g,
    reason: "only files of one name are run as tests",
    only: "added",
  },
  {
    file: JAVASCRIPT,
    pattern:
      /\b((?:dangerouslyIgnoreUnhandledErrors|allowOnly|dry-?run|passOnFailingTestSuite|pass-on-failing-test-suite)["']?\s*:\s*true)/gi,
    reason: "failures are not counted",
  },
  {
    file: JAVASCRIPT,
    pattern: /\b(bail["']?\s*:\s*(?:true|[1-9]))/g,
    reason: "tests after a failure are not run",
    rule: "bail",
  },
  {
    file: MAKE,
    pattern:
      /^[ \t]*(?:override[ \t]+|export[ \t]+)*(SHELL[ \t]*[:?]{0,2}=(?![ \t]*(?:\$\(shell[^\n]{0,60}\bsh\)|(?:\/usr)?\/bin\/(?:env[ \t]+)?(?:ba|da|z)?sh(?:[ \t]+-\S+|[ \t]+pipefail){0,5}|(?:ba)?sh|cmd(?:\.exe)?)[ \t]*(?:#[^\n]{0,400})?(?:\r?\n|$))[^\n]{0,400})/gm,
    reason: "recipes are run by another program",
    rule: "gate",
  },
  {
    file: MAKE,
    pattern: /^(\.SHELLFLAGS[ \t]*[:?+]{0,2}=[ \t]*-\w{0,20}n[^\n]{0,400})/gm,
    reason: "recipes are not run",
    rule: "gate",
  },
  {
    file: MAKE,
    pattern:
      /^[ \t]*(?:export[ \t]+)?(MAKEFLAGS[ \t]*[:?+]{0,2}=[^\n]{0,400}?(?:--(?:ignore-errors|dry-run|just-print|touch|question)|(?<![\w-])-[a-z]{0,8}[inqt][a-z]{0,8}(?=\s|$))[^\n]{0,400})/gm,
    reason: "make is told to go on after failures or to run nothing",
    rule: "gate",
  },
  { file: MAKE, pattern: /^(\.IGNORE[ \t]*:[^\n]{0,400})/gm, reason: "make is told to ignore failures", rule: "gate" },
  {
    file: NPM,
    pattern: /^["']?((?:script-?shell|shell)["']?[ \t]*[=: ][^\n]{0,400})/gim,
    reason: "scripts are run by another program",
    rule: "gate",
  },
  {
    file: NPM,
    pattern:
      /^["']?(node-options["']?[ \t]*[=: ][^\n]{0,400}(?:--(?:require|import|loader|experimental-loader|test-\w+)|\s-r\b)[^\n]{0,400})/gim,
    reason: "Node is started with other modules first",
    rule: "gate",
  },
  {
    file: NPM,
    pattern: /^["']?((?:ignore-scripts|enableScripts)["']?[ \t]*[=: ]+(?:true|false)\b)/gim,
    reason: "scripts around others are not run",
    rule: "scripts-ignored",
  },
  {
    file: ENVIRONMENT,
    pattern:
      /(?:^|[\s;])((?:BASH_ENV|PYTHONSTARTUP|LD_PRELOAD)["']?\s{0,3}[:?+]{0,2}[=:]\s{0,3}[^\s=][^\n]{0,400}|NODE_OPTIONS["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}(?:--(?:require|import|loader|experimental-loader|test-\w+)|\s-r\b)[^\n]{0,400}|PYTEST_ADDOPTS["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}(?:--deselect|--ignore|--co\b|-k|-m)[^\n]{0,400})/gm,
    reason: "what is started for a gate runs something else first",
    rule: "gate",
  },
  {
    file: /(?:^|\/)\.(?:eslint|prettier|stylelint)ignore$/,
    pattern: /^((?:\*|\*\*(?:\/\*)?|\.|\/?(?:src|lib|app|tests?)(?:\/\*{0,2}){0,2}))[ \t]*\r?$/gm,
    reason: "a linter is told to ignore the code",
    rule: "lint",
    only: "added",
  },
  {
    file: /(?:^|\/)Cargo\.toml$/,
    pattern: /^(\[lib\][^[]*?\n\s*test\s*=\s*false)/gm,
    reason: "the library's tests are not run",
    only: "changed",
  },
  {
    file: /(?:^|\/)Cargo\.toml$/,
    pattern: /^\s*(autotests\s*=\s*false)/gm,
    reason: "files of tests are not looked for",
    only: "changed",
  },
];

/** Comments away; settings that are no program are written with `#`. */
function plainText(path: string, text: string): string {
  if (/\.(?:[cm]?[jt]s|json)$|\.mocharc\.\w+$/.test(path) && !/\.ya?ml$/.test(path))
    return readSource(text, "javascript").text;
  return text.replace(/^[ \t]*[#;][^\n]*$/gm, (comment) => " ".repeat(comment.length));
}

function readSettings(path: string, text: string, file: ChangedFile): readonly Mark[] {
  const rules = RULES.filter((rule) => {
    const isWanted = rule.only === undefined || (rule.only === "added") === (file.before === null);
    return isWanted && rule.file.test(path);
  });
  if (rules.length === 0) return [];
  const plain = plainText(path, text);
  const { lineAt } = readSource(plain, "hash");
  return rules.flatMap(({ pattern, reason, rule = "test-settings" }) =>
    Array.from(plain.matchAll(pattern), (match): Mark => {
      const words = (match[1] ?? "").replace(/\s+/g, " ").trim();
      return {
        key: `${reason} ${words}`,
        line: lineAt(match.index + match[0].search(/\S|$/)),
        rule,
        reason: `${reason}: ${words.slice(0, 120)}`,
      };
    }),
  );
}

/** Make reads `GNUmakefile`, then `makefile`, then `Makefile`. */
function judgeFirstMakefile(files: readonly ChangedFile[]): readonly Finding[] {
  return files.flatMap(({ path, before, after }) => {
    const match = /^(.*?)(GNUmakefile|makefile)$/.exec(path);
    if (match === null || before !== null || after === null) return [];
    const covered = files.find(
      (file) => file.before !== null && file.after !== null && file.path === `${match[1] ?? ""}Makefile`,
    );
    return covered === undefined
      ? []
      : [finding("gate", path, undefined, `make reads this file instead of ${covered.path}`)];
  });
}

/** Libraries of tests that are replaced: by a file where their import is looked for first, or in place. */
function judgeShadows(files: readonly ChangedFile[]): readonly Finding[] {
  const changed = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, before, after }) => {
    if (after === null) return [];
    if (isForeignTestCode(path, changed))
      return [finding("runner-patched", path, undefined, "a library that tests use was changed in place")];
    if (before !== null) return [];
    if (/(?:^|\/)(?:site|user)customize\.py$/.test(path))
      return [finding("runner-patched", path, undefined, "Python runs this file before every program")];
    const shadow = shadowOf(path, "");
    if (shadow === null || !shadow.entries.includes(path) || /(?:^|\/)package\.json$/.test(path)) return [];
    return [finding("runner-patched", path, undefined, `the import of ${shadow.module} finds this file first`)];
  });
}

/** Settings of runners and of the toolchain that weaken what gates check, also where their file is new. */
export function judgeRunnerSettings(
  files: readonly ChangedFile[],
  unchanged: readonly ChangedFile[] = [],
): readonly Finding[] {
  const marks = [...freshMarks(files, readSettings), ...freshMarks(files, readHooks)];
  return [
    ...marks.map(([path, { rule, line, reason }]) => finding(rule, path, line, reason)),
    ...judgeFirstMakefile([...files, ...unchanged]),
    ...judgeShadows(files),
  ];
}
