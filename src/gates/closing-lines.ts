/**
 * One line in which a runner counts its tests. What it says is in named groups (`passed`, `failed`, `skipped`, `total`, each
 * a number), or in group 1 as pairs, or in group 1 as the one word of one test.
 */
export interface ClosingLine {
  readonly tool: string;
  readonly pattern: RegExp;
  /** How group 1 tells: `5 passed, 1 failed`, or `Passed: 5, Failed: 1`, or `PASS` of one test. Absent: named groups. */
  readonly says?: "number word" | "word number" | "each";
  /** The line alone does not show that the runner came to its end. */
  readonly isPart?: true;
  /** Tools that tell of the same tests in two ways: the first of them in this table counts. */
  readonly family?: string;
}

/** `=== 5 passed, 1 skipped in 0.1s ===`; quiet: without the signs. */
const PYTEST =
  /^(?:=+ )?(\d+ (?:passed|failed|skipped|deselected|xfailed|xpassed|errors?|warnings?|rerun)(?:, \d+ [a-z]+){0,9}) in [\d.]+s(?: \([\d:]+\))?(?: =+)?$/;

/** Runners as data; anchored, linear patterns. */
export const CLOSING_LINES: readonly ClosingLine[] = [
  { tool: "node:test, tape", says: "word number", family: "tap", pattern: /^(?:ℹ|#) (pass +\d+)$/ },
  { tool: "node:test, tape", says: "word number", isPart: true, pattern: /^(?:ℹ|#) ((?:fail|skipped|todo) +\d+)$/ },
  { tool: "node-tap", says: "word number", family: "tap", pattern: /^# \{ (total: \d+, .*) \}$/ },
  { tool: "jest", says: "number word", pattern: /^Tests: +((?:\d+ [a-z]+, ){0,8}\d+ total)$/ },
  { tool: "pest", says: "number word", pattern: /^ *Tests: +((?:\d+ [a-z]+, ){0,8}\d+ [a-z]+) \(\d+ assertions?\)$/ },
  { tool: "vitest", says: "number word", pattern: /^ *Tests {2}(\d.*) \(\d+\)$/ },
  { tool: "mocha", says: "number word", pattern: /^ {2}(\d+ passing)(?: \(.*\))?$/ },
  { tool: "mocha", says: "number word", isPart: true, pattern: /^ {2}(\d+ (?:failing|pending))$/ },
  { tool: "ava", says: "number word", pattern: /^ {0,4}(\d+ tests? passed)$/ },
  { tool: "ava", says: "number word", isPart: true, pattern: /^ {0,4}(\d+ tests? (?:failed|skipped|todo))$/ },
  { tool: "bun", pattern: /^Ran \d+ tests? across \d+ files?\./ },
  { tool: "bun", says: "number word", isPart: true, pattern: /^ *(\d+ (?:pass|fail|skip|todo))$/ },
  { tool: "playwright", says: "number word", pattern: /^ {2}(\d+ passed) \([\d.]+m?s?\)$/ },
  { tool: "playwright", says: "number word", isPart: true, pattern: /^ {2}(\d+ (?:failed|skipped|flaky))$/ },
  { tool: "deno", says: "number word", pattern: /^(?:ok|FAILED) \| (\d+ passed .*) \(.*\)$/ },
  {
    tool: "pytest",
    says: "number word",
    pattern: PYTEST,
  },
  { tool: "unittest", says: "number word", pattern: /^Ran (\d+ tests?) in [\d.]+s$/ },
  { tool: "unittest", says: "word number", isPart: true, pattern: /^(?:OK|FAILED) \(([a-z ]+=\d.*)\)$/ },
  // Without -v go names failures alone; a runner that does not name what passed does not count.
  { tool: "go", pattern: /^=== RUN {3}/ },
  { tool: "go", says: "each", isPart: true, pattern: /^ *--- (PASS|FAIL|SKIP): / },
  { tool: "go -json", says: "each", pattern: /^\{.{0,200}"Action":"(pass|fail|skip)".{0,300}"Test":"/ },
  { tool: "cargo", says: "number word", pattern: /^test result: \w+\. (.*)$/ },
  { tool: "nextest", says: "number word", pattern: /^ +Summary \[.{0,40}\] +(?:\d+\/)?(\d+ tests? run: .*)$/ },
  {
    tool: "maven",
    says: "word number",
    // The line of one class goes on with the time that it took.
    pattern: /^(?:\[\w+\] )?(Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+)(?:, Flakes: \d+)?$/,
  },
  { tool: "gradle", says: "each", pattern: /^\w\S* > .+ (PASSED)$/ },
  { tool: "gradle", says: "each", isPart: true, pattern: /^\w\S* > .+ (FAILED|SKIPPED)$/ },
  { tool: "junit console", says: "number word", pattern: /^\[ +(\d+ tests successful) +\]$/ },
  {
    tool: "junit console",
    says: "number word",
    isPart: true,
    pattern: /^\[ +(\d+ tests (?:failed|skipped|aborted)) +\]$/,
  },
  { tool: "rspec", says: "number word", pattern: /^(\d+ examples?, \d+ failures?.*)$/ },
  { tool: "minitest, test-unit", says: "number word", pattern: /^(\d+ (?:runs|tests), \d+ assertions, .*)$/ },
  { tool: "exunit", says: "number word", pattern: /^((?:\d+ (?:doctests?|tests?), ){1,2}\d+ failures?.*)$/ },
  { tool: "phpunit", says: "number word", pattern: /^OK \((\d+ tests?, \d+ assertions?)\)$/ },
  { tool: "phpunit", says: "word number", pattern: /^(Tests: \d+, Assertions: .*)\.$/ },
  {
    tool: "dotnet",
    says: "word number",
    family: "dotnet",
    pattern: /^(?:Passed|Failed|Skipped)! +- (Failed: .*), Total: /,
  },
  {
    tool: "dotnet 9",
    says: "word number",
    family: "dotnet",
    pattern: /^Test summary: (total: \d+, failed: \d+, succeeded: \d+, skipped: \d+)/,
  },
  { tool: "dotnet, vstest", says: "word number", family: "dotnet", pattern: /^(Total tests: \d+)$/ },
  {
    tool: "dotnet, vstest",
    says: "word number",
    isPart: true,
    pattern: /^ {4,6}((?:Passed|Failed|Skipped): \d+)$/,
  },
  { tool: "ctest", pattern: /^\d+% tests passed, (?<failed>\d+) tests? failed out of (?<total>\d+)$/ },
  { tool: "googletest", pattern: /^\[ {2}PASSED {2}\] (?<passed>\d+) tests?\.$/ },
  { tool: "googletest", isPart: true, pattern: /^\[ {2}FAILED {2}\] (?<failed>\d+) tests?, listed/ },
  { tool: "googletest", isPart: true, pattern: /^\[ {2}SKIPPED \] (?<skipped>\d+) tests?, listed/ },
  {
    tool: "none",
    pattern:
      /^(?:=+ )?no tests ran in |^NO TESTS RAN$|^No tests? (?:files )?found|^No tests executed!|^No tests were found!!!|^No test is available in |^(?:\[\w+\] )?(?:No tests to run\.|Tests are skipped\.)$|^ *Tests {2}no tests$/,
  },
];
