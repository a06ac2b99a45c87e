import { AT, type OutputTool } from "../output-tool.js";

const SCRIPT = "\\.[cm]?[jt]sx?";

export const JAVASCRIPT: readonly OutputTool[] = [
  {
    tool: "tap",
    lines: [
      { link: "after", pattern: /^\s*not ok \d+ (?:- )?(?<title>[^#]+)/, except: /#\s*(?:TODO|SKIP)/i },
      { link: "after", pattern: new RegExp(`^\\s*location: '(?<file>.+?)${AT}'$`) },
      { link: "after", pattern: new RegExp(`^\\s*at: "?(?:.{0,200}\\()?(?<file>[^\\s"()]{1,250})${AT}\\)?"?$`) },
    ],
  },
  {
    tool: "node:test",
    family: "tap",
    lines: [
      { link: "before", pattern: new RegExp(`^\\s*test at (?<file>.+?)${AT}$`) },
      {
        link: "before",
        pattern: /^✖ (?<title>.+?)(?: \([\d.]+ms\))?$/,
        except: /✖ failing tests:|✖ \d+ problems?\b/,
      },
      { isWeak: true, pattern: /^\s+✖ (?<title>.+?)(?: \([\d.]+ms\))?$/ },
    ],
    counts: [/^(?:ℹ|#) (pass +\d+)$/],
    parts: [/^(?:ℹ|#) ((?:fail|skipped|todo) +\d+)$/],
  },
  { tool: "node-tap", family: "tap", counts: [/^# \{ (total: \d+, .*) \}$/] },
  {
    tool: "biome",
    lines: [
      {
        link: "before",
        pattern: new RegExp(`^(?<file>[^\\s:][^:]{0,250})${AT} (?:lint|assist|parse|syntax|suppressions)\\b`),
      },
      { link: "before", needsPlace: true, pattern: /^ {2}× (?<title>.+)$/ },
      { link: "before", needsPlace: true, pattern: /^ {2}(?<level>!) (?<title>.+)$/ },
    ],
  },
  {
    tool: "jest",
    headings: [
      new RegExp(`^\\s*(?:FAIL|PASS) {1,3}(?:[\\w@-]{1,60} )?(?<file>[^>]{1,250}${SCRIPT})(?: \\([\\d.]+ m?s\\))?$`),
    ],
    lines: [
      {
        isWeak: true,
        pattern: new RegExp(`^\\s*FAIL {1,3}(?:[\\w@-]{1,60} )?(?<title>[^>]{1,250}${SCRIPT})(?: \\([\\d.]+ m?s\\))?$`),
      },
      {
        link: "heading",
        pattern: /^\s*● (?<title>.+)$/,
        except: /● (?:Console|Deprecation Warning|Validation Warning)\b/,
      },
    ],
    counts: [/^Tests: +((?:\d+ [a-z]+, ){0,8}\d+ total)$/],
  },
  {
    tool: "vitest",
    headings: [new RegExp(`^\\s*[❯×✗] (?<file>\\S.{0,250}${SCRIPT}) \\(\\d+ tests?\\b`)],
    lines: [
      {
        pattern: /^\s*(?:❯ )?FAIL {1,3}(?:\|[^|]+\| {1,3})?(?<title>\S.*?)(?: {1,3}\(?[\d.]+ ?m?s\)?)?$/,
        except: /^\s*FAIL:|^FAIL\t/,
      },
      { link: "heading", isWeak: true, pattern: /^(?: ?| {3,40})× (?<title>.+?)(?: {1,3}[\d.]+m?s)?$/ },
      { pattern: new RegExp(`^\\s*❯ (?:\\S+ )?(?<file>[^\\s:()'"]{1,300}\\.\\w{1,8})${AT}$`) },
    ],
    counts: [/^ *Tests {2}(\d.*) \(\d+\)$/],
  },
  {
    tool: "mocha",
    lines: [
      {
        link: "stack",
        continues: true,
        pattern: /^ {2}\d{1,4}\) (?<title>.+)$/,
        // Ruby's minitest prints nothing else on this line.
        except: /\) (?:Failure|Error|Skipped):$/,
      },
      { isWeak: true, pattern: /^\s{3,40}\d{1,4}\) (?<title>.+)$/ },
      {
        link: "stack",
        pattern: /^\s+at (?:.{0,200}\()?(?<file>[^\s()]{1,250}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?\)?$/,
      },
    ],
    counts: [/^ {2}(\d+ passing)(?: \(.*\))?$/],
    parts: [/^ {2}(\d+ (?:failing|pending))$/],
  },
  {
    tool: "ava",
    lines: [{ pattern: /^ {2}✘ \[fail\]: (?<title>.+?)(?: \([\d.]+m?s\))?$/ }],
    counts: [/^ {0,4}(\d+ tests? passed)$/],
    parts: [/^ {0,4}(\d+ tests? (?:failed|skipped|todo))$/],
  },
  {
    tool: "bun",
    headings: [new RegExp(`^(?<file>[^\\s:][^:]{0,250}${SCRIPT}):$`)],
    lines: [{ link: "heading", pattern: /^\(fail\) (?<title>.+?)(?: \[[\d.]+m?s\])?$/ }],
    counts: [/^Ran \d+ tests? across \d+ files?\./],
    parts: [/^ *(\d+ (?:pass|fail|skip|todo))$/],
  },
  {
    tool: "deno",
    lines: [{ pattern: new RegExp(`^(?<title>\\S.*?) => (?<file>[\\w@./+:-]{1,250})${AT}$`) }],
    counts: [/^(?:ok|FAILED) \| (\d+ passed .*) \(.*\)$/],
  },
  {
    tool: "playwright",
    counts: [/^ {2}(\d+ passed) \([\d.]+m?s?\)$/],
    parts: [/^ {2}(\d+ (?:failed|skipped|flaky))$/],
  },
  {
    tool: "tsc",
    lines: [
      {
        pattern:
          /^(?<file>[^\s:(][^:]{0,250}?)[(:](?<line>\d{1,9})[,:](?<column>\d{1,9})(?:\):| -) (?<level>error|warning) (?<title>.+)$/,
      },
    ],
  },
  {
    tool: "eslint",
    headings: [/^(?<file>(?:[\w@./([~-])[^:"'<>|]{0,300}\.[A-Za-z]{1,8})$/],
    lines: [
      {
        link: "heading",
        pattern: /^\s+(?<line>\d{1,9}):(?<column>\d{1,9})\s+(?<level>error|warning)\s+(?<title>\S.*)$/,
      },
    ],
  },
  {
    tool: "prettier",
    lines: [{ pattern: /^\[(?:warn|error)\] (?<title>[^\s:>|][^:]{0,250}\.\w{1,10}(?:: .+?)?)(?: \(\d+:\d+\))?$/ }],
  },
];
