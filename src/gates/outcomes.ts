/** One line of output that names a failure. Groups joined by a space are the name; patterns are linear. */
interface OutcomeRow {
  readonly tool: string;
  readonly pattern: RegExp;
  /** Lines of the same shape that name no failure. */
  readonly except?: RegExp;
}

const MAXIMUM_LINE = 400;
const MAXIMUM_FAILURES = 500;
const MAXIMUM_TEST_CASE = 20_000;

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
  { tool: "maven", pattern: /^\[ERROR\] +(\w[\w.$]*[.#]\w+)(?::\d+)?(?: .*)?$/, except: /^\[ERROR\] Tests run:/ },
  { tool: "gradle", pattern: /^(\S.* > .+?) FAILED$/, except: /^> Task/ },
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

/** JUnit's XML on the output: each test case that holds a failure or an error. */
function junitFailures(output: string): readonly string[] {
  return output
    .split(/<testcase(?=[\s/>])/)
    .slice(1)
    .flatMap((part) => {
      const body = part.slice(0, MAXIMUM_TEST_CASE);
      const end = body.indexOf(">");
      if (end < 0 || body.charAt(end - 1) === "/") return [];
      const closing = body.indexOf("</testcase>");
      const inner = body.slice(end, closing < 0 ? undefined : closing);
      if (!/<(?:failure|error)[\s/>]/.test(inner)) return [];
      const head = body.slice(0, end);
      const attribute = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? "";
      const title = [attribute("classname"), attribute("name")].filter((text) => text !== "").join(" ");
      return title === "" ? [] : [title.slice(0, MAXIMUM_LINE)];
    });
}

/**
 * Names of failing tests, or of compiler and linter errors, in a gate's output; `null` when none can be told. Sorted,
 * each name once. Linear in the output.
 */
export function parseFailures(output: string): readonly string[] | null {
  const names = new Set<string>(junitFailures(output).slice(0, MAXIMUM_FAILURES));
  for (const line of output.split("\n")) {
    if (names.size >= MAXIMUM_FAILURES) break;
    if (line.length > MAXIMUM_LINE) continue;
    const name = nameIn(line.trimEnd());
    if (name !== null) names.add(name);
  }
  return names.size === 0 ? null : [...names].sort();
}
