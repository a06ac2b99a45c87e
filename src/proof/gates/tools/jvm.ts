import type { OutputTool } from "../output-tool.js";

export const JVM: readonly OutputTool[] = [
  {
    tool: "junit console",
    lines: [{ pattern: /^\s*MethodSource \[className = '(?<file>[\w.$]+)', methodName = '(?<title>\w+)'/ }],
    counts: [/^\[ +(\d+ tests successful) +\]$/],
    parts: [/^\[ +(\d+ tests (?:failed|skipped|aborted)) +\]$/],
  },
  {
    tool: "javac by maven",
    lines: [
      {
        pattern:
          /^\[ERROR\] (?<file>[^\s:][^:]{0,250}\.(?:java|kt|scala|groovy)):\[?(?<line>\d{1,9}),(?<column>\d{1,9})\]? (?<title>.+)$/,
      },
    ],
  },
  {
    tool: "maven",
    lines: [
      {
        pattern: /^\[ERROR\] +(?<message>(?<title>\w[\w.$]*[.#]\w+)(?::\d+)?(?: .*)?)$/,
        except: /^\[ERROR\] Tests run:/,
      },
      // Before version 3 of its runner.
      { pattern: /^\[ERROR\] +(?<message>(?<title>\w+\([\w.$]+\)) .*<<< (?:FAILURE|ERROR)!)$/ },
      { pattern: /^\[ERROR\] +(?<message>\S.*)$/ },
    ],
    // The line of a single class continues with its time.
    counts: [/^(?:\[\w+\] )?(Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+)(?:, Flakes: \d+)?$/],
  },
  {
    tool: "gradle",
    headings: [/^> Task (?<file>:\S+)/],
    // Checks the end of the line first, so that a line without it is not scanned twice.
    lines: [{ link: "heading", pattern: /^(?=.* FAILED$)(?<title>\S.* > .+?) FAILED$/, except: /^> Task/ }],
    counts: [/^\w\S* > .+ (PASSED)$/],
    parts: [/^\w\S* > .+ (FAILED|SKIPPED)$/],
  },
];
