import type { OutputTool } from "../output-tool.js";

export const PYTHON: readonly OutputTool[] = [
  {
    tool: "pytest",
    lines: [{ pattern: /^(?:FAILED|ERROR) (?<title>[^ ]*(?:::|\.py)[^ ]*.*?)(?: - .*)?$/ }],
    counts: [
      // `=== 5 passed, 1 skipped in 0.1s ===`; in quiet mode without the signs.
      /^(?:=+ )?(\d+ (?:passed|failed|skipped|deselected|xfailed|xpassed|errors?|warnings?|rerun)(?:, \d+ [a-z]+){0,9}) in [\d.]+s(?: \([\d:]+\))?(?: =+)?$/,
    ],
  },
  {
    tool: "unittest",
    lines: [
      { link: "stack", pattern: /^(?:FAIL|ERROR): (?<title>.+)$/ },
      { link: "stack", pattern: /^\s*File "(?<file>[^"]{1,250})", line (?<line>\d{1,9})/ },
    ],
    counts: [/^Ran (\d+ tests?) in [\d.]+s$/],
    parts: [/^(?:OK|FAILED) \(([a-z ]+=\d.*)\)$/],
  },
  { tool: "ruff", lines: [{ link: "after", needsPlace: true, pattern: /^(?<title>[A-Z]{1,4}\d{2,4} \S.*)$/ }] },
];
