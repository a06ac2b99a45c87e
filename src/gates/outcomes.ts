/** One line of output that names a failure. Groups joined by a space are the name; patterns are linear. */
interface OutcomeRow {
  readonly tool: string;
  readonly pattern: RegExp;
  /** Lines of the same shape that name no failure. */
  readonly except?: RegExp;
}

const MAXIMUM_LINE = 400;
const MAXIMUM_FAILURES = 500;

/** Output parsers as data: test runners first, then compilers and linters (whose place is named without line numbers). */
const ROWS: readonly OutcomeRow[] = [
  { tool: "tap", pattern: /^\s*not ok \d+ (?:- )?([^#]+)/, except: /#\s*(?:TODO|SKIP)/i },
  { tool: "node:test", pattern: /^\s*✖ (.+?)(?: \([\d.]+ms\))?$/, except: /✖ failing tests:|✖ \d+ problems?\b/ },
  {
    tool: "vitest",
    pattern: /^\s*(?:❯ )?FAIL\s+(?:\|[^|]+\|\s+)?(\S.*?)(?:\s+\(?[\d.]+ ?m?s\)?)?$/,
    except: /^\s*FAIL:|^FAIL\t/,
  },
  { tool: "vitest", pattern: /^\s*× (.+?)(?:\s+[\d.]+m?s)?$/ },
  { tool: "jest", pattern: /^\s*● (.+)$/, except: /● Console\b/ },
  { tool: "pytest", pattern: /^(?:FAILED|ERROR) ([^ ]*(?:::|\.py)[^ ]*.*?)(?: - .*)?$/ },
  { tool: "unittest", pattern: /^(?:FAIL|ERROR): (.+)$/ },
  { tool: "go", pattern: /^\s*--- FAIL: (\S+)/ },
  { tool: "go", pattern: /^FAIL\t(\S+)/ },
  { tool: "cargo", pattern: /^test (\S.*?) \.\.\. FAILED$/ },
  { tool: "mocha", pattern: /^\s{2,8}\d{1,4}\) (.+)$/ },
  { tool: "rspec", pattern: /^rspec (\.\/\S+?)(?::\d+)?\s+#/ },
  { tool: "tsc", pattern: /^(\S+?)(?:\(\d+,\d+\):|:\d+:\d+ -) error (TS\d+: .+)$/ },
  { tool: "eslint", pattern: /^\s+\d+:\d+\s+error\s+(\S.*)$/ },
  { tool: "lint", pattern: /^([\w./-]{1,200}):\d+(?::\d+)?: (?:error: )?((?:[A-Z]{1,4}\d+ |.*\[[\w-]{1,60}\]).*)$/ },
  { tool: "rust", pattern: /^(error\[E\d+\]: .+)$/ },
];

function nameIn(line: string): string | null {
  for (const row of ROWS) {
    const match = row.pattern.exec(line);
    if (match === null || row.except?.test(line) === true) continue;
    const name = match.slice(1).join(" ").replace(/\s+/g, " ").trim();
    if (name !== "") return name;
  }
  return null;
}

/**
 * Names of failing tests, or of compiler and linter errors, in a gate's output; `null` when none can be told. Sorted,
 * each name once. Linear in the output.
 */
export function parseFailures(output: string): readonly string[] | null {
  const names = new Set<string>();
  for (const line of output.split("\n")) {
    if (names.size >= MAXIMUM_FAILURES) break;
    if (line.length > MAXIMUM_LINE) continue;
    const name = nameIn(line.trimEnd());
    if (name !== null) names.add(name);
  }
  return names.size === 0 ? null : [...names].sort();
}
