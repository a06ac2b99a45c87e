import { rules } from "./fresh.js";

/**
 * Settings that skip tests, ignore failures or replace the test runner. The texts are hostile: no pattern has two
 * adjacent repetitions of the same characters, and unbounded repetitions begin with a word.
 */
export interface SettingRule {
  readonly file: RegExp;
  /** Searched only in parts that begin like this, and end at this text or at the closing bracket. */
  readonly within?: RegExp;
  readonly until?: string;
  /** The weakening text; its first group names it. */
  readonly pattern: RegExp;
  readonly reason: string;
  readonly rule: string;
  /** `added`: if the file is new; changes of an existing file are compared with the old version (settings.ts). */
  readonly only: "added" | "changed" | "always";
}

const kind = (
  file: RegExp,
  only: SettingRule["only"] = "always",
  rule = "test-settings",
): Omit<SettingRule, "pattern" | "reason"> => ({ file, only, rule });

/** Text that an existing file gains in some of its parts. */
const gained = (file: RegExp, within: RegExp, until?: string): Omit<SettingRule, "pattern" | "reason"> => ({
  ...kind(file, "changed"),
  within,
  ...(until === undefined ? {} : { until }),
});

const PYTEST = /(?:^|\/)(?:\.?pytest\.ini|tox\.ini|setup\.cfg|pyproject\.toml)$/;
const JAVASCRIPT =
  /(?:^|\/)(?:jest|vitest|vite|ava|karma|playwright|cypress|wdio)\.(?:config|conf)[\w.-]*\.(?:[cm]?[jt]s|json)$|(?:^|\/)\.mocharc\.\w+$|(?:^|\/)vitest\.workspace\.\w+$|(?:^|\/)package\.json$/;
const MAKE = /(?:^|\/)(?:GNUmakefile|[mM]akefile)$|\.mk$/;
const NPM = /(?:^|\/)\.(?:npmrc|yarnrc)(?:\.yml)?$/;
const ENVIRONMENT =
  /(?:^|\/)(?:\.env(?:\.\w+)?|\.?mise\.toml|GNUmakefile|[mM]akefile|\.?[jJ]ustfile|Taskfile\.ya?ml|tox\.ini|\.envrc)$|\.mk$/;

const POM = /(?:^|\/)pom\.xml$/;
const GRADLE = /\.gradle(?:\.kts)?$/;
const CARGO = /(?:^|\/)Cargo\.toml$/;
const PHPUNIT = /(?:^|\/)phpunit\.xml(?:\.dist)?$/;

export const SETTING_RULES: readonly SettingRule[] = [
  ...rules(kind(PYTEST, "added"), {
    "tests are left out by an option":
      /^[ \t]*addopts\b[^\n]{0,400}(?:\n[ \t][^\n]{0,400}){0,20}?(--deselect\b|--ignore(?:-glob)?\b|-[km][ =]?["'\\]{0,3}not\b|--co(?:llect-only)?\b|--lf\b|--last-failed\b|--suppress-no-test-exit-code\b)/gm,
    "tests are looked for under another name":
      /^[ \t]*(python_files\s*=(?![^\n]{0,400}(?:\*\.py|test_?\*|\*_?tests?))[^\n]{0,400}\S)/gm,
  }),
  ...rules(kind(PYTEST), {
    "folders of tests are left out": /^[ \t]*(norecursedirs\s*=[^\n]{0,400}\btests?\b)/gm,
  }),
  ...rules(kind(JAVASCRIPT, "added"), {
    "tests are left out":
      /\b((?:testPathIgnorePatterns|exclude|ignore)["']?\s*:\s*\[[^\]]{0,500}?["'`][^"'`\]\n]{0,200}(?:\.(?:test|spec)\b|\btests?\/[\w-]+|\b__tests__|_test\b)[^\]]{0,200})/g,
    "a run without tests passes": /\b(passWithNoTests["']?\s*:\s*true)/g,
    "only files of one name are run as tests":
      /\b((?:testRegex|testMatch|include|spec|files)["']?\s*:\s*(?:\[\s*)?["'`][^"'`*\n]*[\w-]\.(?:test|spec)\.\w+["'`])/g,
  }),
  ...rules(kind(JAVASCRIPT), {
    "only tests of some names are run":
      /\b((?:testNamePattern|grep|fgrep|invert|grepInvert|tagsFilter)["']?\s*:\s*[^\s,}])|["'`](--f?grep\b[^\n]{0,80})/g,
    "only some of the tests are run":
      /\b((?:shard|selectProjects|onlyChanged|lastCommit|changedSince)["']?\s*:\s*[^\s,}]+)/g,
    "failures are not counted":
      /\b((?:dangerouslyIgnoreUnhandledErrors|allowOnly|dry-?run|passOnFailingTestSuite|pass-on-failing-test-suite)["']?\s*:\s*true|onUnhandledError\b)/gi,
  }),
  ...rules(kind(JAVASCRIPT, "changed"), {
    "tests are looked for in another place": /\b((?:testDir|specPattern)["']?\s*:\s*[^\n]{1,200})/g,
    "tests are run by a program of the repository":
      /\b((?:testRunner|testSequencer|runner)["']?\s*:\s*["'`](?:\.|<rootDir>)[^"'`\n]{0,200})/g,
  }),
  ...rules(kind(/(?:^|\/)jest\.config[\w.-]*$|(?:^|\/)package\.json$/, "changed"), {
    "tests are looked for in another place": /\b((?:rootDir|filter)["']?\s*:\s*["'`](?!\.?["'`])[^"'`\n]{1,200})/g,
  }),
  ...rules(kind(/(?:^|\/)\.mocharc\.\w+$/), {
    "only tests of some names are run": /(?:^|[{,])[ \t]*(["']?[gfi]["']?\s*:\s*[^\s,}]+)/gm,
  }),
  ...rules(kind(/(?:^|\/)(?:ava\.config\.\w+|package\.json)$/, "changed"), {
    "only tests of some names are run": /\b(match["']?\s*:\s*\[[^\]]{1,200})/g,
  }),
  // Only the block's own `include`: `coverage` inside has another one.
  ...rules(kind(/(?:^|\/)(?:vitest|vite)\.config[\w.-]*$/, "changed"), {
    "only files of one place are run as tests":
      /\btest\s*:\s*\{(?:[^{}]|\{[^{}]*\})*?\b(include\s*:\s*\[(?![^\]]{0,2000}["'`](?:\.\/)?(?:(?:src|lib|tests?|specs?|__tests__|packages)\/)?\*\*\/)[^\]]{1,200}|(?:dir|root)\s*:\s*["'`](?!\.?["'`])[^"'`\n]{1,200})/g,
  }),
  ...rules(kind(JAVASCRIPT, "always", "bail"), {
    "tests after a failure are not run": /\b(bail["']?\s*:\s*(?:true|[1-9]))/g,
  }),
  ...rules(kind(MAKE, "always", "gate"), {
    "recipes are run by another program":
      /^[ \t]*(?:override[ \t]+|export[ \t]+)*(SHELL[ \t]*[:?]{0,2}=(?![ \t]*(?:\$\(shell[^\n]{0,60}\bsh\)|(?:\/usr)?\/bin\/(?:env[ \t]+)?(?:ba|da|z)?sh(?:[ \t]+-\S+|[ \t]+pipefail){0,5}|(?:ba)?sh|cmd(?:\.exe)?)[ \t]*(?:#[^\n]{0,400})?(?:\r?\n|$))[^\n]{0,400})/gm,
    "recipes are not run": /^(\.SHELLFLAGS[ \t]*[:?+]{0,2}=[ \t]*-\w{0,20}n[^\n]{0,400})/gm,
    "make is set to go on after failures or to run nothing":
      /^[ \t]*(?:export[ \t]+)?(MAKEFLAGS[ \t]*[:?+]{0,2}=[^\n]{0,400}?(?:--(?:ignore-errors|dry-run|just-print|touch|question)|(?<![\w-])-[a-z]{0,8}[inqt][a-z]{0,8}(?=\s|$))[^\n]{0,400})/gm,
    "make is set to ignore failures": /^(\.IGNORE[ \t]*:[^\n]{0,400})/gm,
  }),
  ...rules(kind(NPM, "always", "gate"), {
    "scripts are run by another program": /^["']?((?:script-?shell|shell)["']?[ \t]*[=: ][^\n]{0,400})/gim,
    "Node is started with other modules first":
      /^["']?(node-options["']?[ \t]{0,20}[=: ][^\n]{0,400}(?:--(?:require|import|loader|experimental-loader|test-\w+)|\s-r\b)[^\n]{0,400})/gim,
  }),
  ...rules(kind(NPM, "always", "scripts-ignored"), {
    "scripts around others are not run":
      /^["']?((?:ignore-scripts|enableScripts)["']?[ \t=:]{1,20}(?:true|false)\b)/gim,
  }),
  ...rules(kind(ENVIRONMENT, "always", "gate"), {
    "a program that is started for a gate runs something else first":
      /(?:^|[\s;])((?:BASH_ENV|PYTHONSTARTUP|LD_PRELOAD)["']?\s{0,3}[:?+]{0,2}[=:]\s{0,3}[^\s=][^\n]{0,400}|NODE_OPTIONS["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}(?:--(?:require|import|loader|experimental-loader|test-\w+)|\s-r\b)[^\n]{0,400}|PYTEST_ADDOPTS["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}(?:--deselect|--ignore|--co\b|--lf\b|-[kmo]|\w\/|\.py\b)[^\n]{0,400}|GOFLAGS["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}--?(?:run|skip|list|exec|toolexec|overlay)\b[^\n]{0,400}|MAVEN_(?:OPTS|ARGS)["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400}-D(?:skip\w*|maven\.test\.\w+|test|groups|excludedGroups)\b[^\n]{0,400}|CARGO_TARGET_\w+_RUNNER["']?\s{0,3}[:?+]{0,2}[=:][^\n]{0,400})/gm,
  }),
  ...rules(kind(/(?:^|\/)\.(?:eslint|prettier|stylelint)ignore$/, "added", "lint"), {
    "a linter is set to ignore the code":
      /^((?:\*|\*\*(?:\/\*)?|\.|\/?(?:src|lib|app|tests?)(?:\/\*{0,2}){0,2}))[ \t]*\r?$/gm,
  }),
  ...rules(kind(CARGO, "changed"), {
    "files of tests are not looked for": /^[ \t]*(autotests\s*=\s*false)/gm,
    "only some packages are tested": /^[ \t]*(default-members\s*=[^\]]{0,400})/gm,
  }),
  ...rules(gained(CARGO, /^\[\[?(?:lib|bin|test)\]/gm, "\n["), {
    "the tests of this part are not run": /^[ \t]*((?:test|doctest|harness)\s*=\s*false)/gm,
  }),
  ...rules(kind(/(?:^|\/)\.cargo\/config(?:\.toml)?$/, "changed"), {
    "tests are run by another program": /^[ \t]*(runner\s*=[^\n]{0,400})/gm,
  }),
  ...rules(kind(/(?:^|\/)nextest\.toml$/), {
    "only some of the tests are run": /^[ \t]*(default-filter\s*=[^\n]{0,400})/gm,
  }),
  ...rules(kind(/(?:^|\/)\.rspec$/), {
    "only some of the tests are run":
      /(?:^|\s)((?:--(?:tag|example\S*|pattern|exclude-pattern|only-failures|next-failure|dry-run)|-[tePE])(?=[\s=~:\w]|$)[^\n]{0,200})/gm,
  }),
  ...rules(gained(/(?:^|\/)bunfig\.toml$/, /^\[test\]/gm, "\n["), {
    "tests are looked for in another place": /^[ \t]*(root\s*=[^\n]{0,200})/gm,
  }),
  ...rules(gained(POM, /maven-(?:surefire|failsafe)-plugin<\/artifactId>/g, "</plugin>"), {
    "tests are left out": /<((?:exclude|excludesFile|excludedGroups|excludedEnvironments)>[^<]*\S[^<]*)/g,
    "only some of the tests are run": /<((?:groups|test|includesFile)>[^<]*\S[^<]*|include>(?:[^<]*\/)?[^<*/]+(?=<))/g,
  }),
  ...rules(gained(POM, /<properties>/g, "</properties>"), {
    "only some of the tests are run":
      /<((?:test|it\.test|groups|excludedGroups|(?:surefire|failsafe)\.(?:in|ex)\w+)>[^<]*\S[^<]*)/g,
  }),
  ...rules(kind(POM, "changed"), {
    "tests are looked for in another place": /<(testSourceDirectory>[^<]*\S[^<]*)/g,
  }),
  ...rules(gained(GRADLE, /\b(?:test|\w*(?:Test|_test))[>()"'\s]{0,9}(?:\.configureEach\s*)?\{/g), {
    "tests are left out": /\b(exclude(?:TestsMatching|Tags|Test|Groups|Categories)?\b\s*(?:\(\s*)?["'][^\n]{1,200})/g,
    "only some of the tests are run":
      /\b(include(?:TestsMatching|Tags|Test|Groups|Categories)?\b\s*(?:\(\s*)?["'][^\n]{1,200})/g,
    "the tests are not run":
      /(?<![\w.])((?:isEnabled|enabled)\s*(?:=\s*)?false|onlyIf\b[^\n]{0,200}|excludeEngines\b[^\n]{0,200})/g,
    "failures are not counted": /\b((?:ignoreFailures|setIgnoreFailures)\s*(?:[=(]\s*)?true)/g,
    "tests are looked for in another place": /\b((?:srcDirs\s*=|setSrcDirs)[^\n]{0,200})/g,
  }),
  ...rules(kind(GRADLE, "changed"), { "the tests are not run": /\b(excludedTaskNames\b[^\n]{0,200})/g }),
  ...rules(kind(PHPUNIT, "changed"), { "tests are left out": /<(exclude>[^<]*\S[^<]*|group>[^<]*\S[^<]*)/g }),
];

/** Settings that list the tests to run: a removed entry is the harm. */
export const NAMING_RULES: readonly SettingRule[] = [
  ...rules(gained(PHPUNIT, /<testsuites?\b/g, "</testsuites"), {
    "fewer tests are looked for": /<((?:directory|file)\b[^>]*>[^<]*)/g,
  }),
  ...rules(kind(/(?:^|\/)testng[\w.-]*\.xml$/, "changed"), {
    "fewer tests are looked for": /<((?:class|package|suite-file)\s[^>]*)/g,
  }),
  ...rules(gained(CARGO, /^\[\[test\]\]/gm, "\n["), {
    "a test is no longer run by default": /^(?![\s\S]*required-features)[\s\S]*?\n[ \t]*(name\s*=\s*"[^"\n]*")/g,
  }),
];
