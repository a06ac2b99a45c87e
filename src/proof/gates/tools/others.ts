import type { OutputTool } from "../output-tool.js";

export const OTHERS: readonly OutputTool[] = [
  {
    tool: "rspec",
    lines: [{ pattern: /^rspec (?<file>\.?\/?[^\s:[]+)\S*\s+# (?<title>.+)$/ }],
    counts: [/^(\d+ examples?, \d+ failures?.*)$/],
  },
  {
    tool: "minitest, test-unit",
    lines: [{ pattern: /^(?<title>\w[\w:]*#\w\S*) \[(?<file>[^\]:]{1,250}):(?<line>\d{1,9})\]:$/ }],
    counts: [/^(\d+ (?:runs|tests), \d+ assertions, .*)$/],
  },
  {
    tool: "phpunit",
    lines: [{ pattern: /^\d{1,4}\) (?<title>[\w\\]+::\w.*)$/ }],
    counts: [/^OK \((\d+ tests?, \d+ assertions?)\)$/, /^(Tests: \d+, Assertions: .*)\.$/],
  },
  {
    tool: "pest",
    counts: [/^ *Tests: +((?:\d+ [a-z]+, ){0,8}\d+ [a-z]+) \(\d+ assertions?\)$/],
  },
  {
    tool: "exunit",
    counts: [/^((?:\d+ (?:doctests?|tests?), ){1,2}\d+ failures?.*)$/],
  },
  {
    tool: "dotnet",
    family: "dotnet",
    lines: [{ pattern: /^ {2}(?:Failed|X) (?<title>\S.{0,300}) \[[<\d.]+ ?m?s\]$/ }],
    counts: [/^(?:Passed|Failed|Skipped)! +- (Failed: .*), Total: /],
  },
  {
    tool: "dotnet 9",
    family: "dotnet",
    counts: [/^Test summary: (total: \d+, failed: \d+, succeeded: \d+, skipped: \d+)/],
  },
  {
    tool: "dotnet, vstest",
    family: "dotnet",
    counts: [/^(Total tests: \d+)$/],
    parts: [/^ {4,6}((?:Passed|Failed|Skipped): \d+)$/],
  },
  {
    tool: "linters",
    lines: [
      {
        pattern:
          /^(?<file>[\w@.~/([][^:'"<>|]{0,250}):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?: (?:error: )?(?<title>(?:[A-Z]{1,4}\d+ |.*\[[\w-]{1,60}\]).*)$/,
        except: /: (?:warning|note|info): /,
      },
    ],
  },
  {
    tool: "compilers",
    lines: [
      {
        pattern:
          /^(?:vet: )?(?<file>[\w@.~/([][^:'"<>|]{0,250}?)[(:](?<line>\d{1,9})(?:[,:](?<column>\d{1,9}))?\)?: (?:fatal )?(?<title>error(?:\[E\d+\])?: (?<message>.+))$/,
      },
    ],
  },
  {
    tool: "any other",
    lines: [
      {
        pattern:
          /^\s*(?:vet: )?(?<file>[^\s:'"][^:'"]{0,300}\.[A-Za-z]{1,8}):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?:(?: (?<level>error|warning|note):)? (?<message>\S.*)$/,
      },
    ],
  },
  {
    tool: "none",
    counts: [
      /^(?:=+ )?no tests ran in |^NO TESTS RAN$|^No tests? (?:files )?found|^No tests executed!|^No tests were found!!!|^No test is available in |^(?:\[\w+\] )?(?:No tests to run\.|Tests are skipped\.)$|^ *Tests {2}no tests$/,
    ],
  },
];
