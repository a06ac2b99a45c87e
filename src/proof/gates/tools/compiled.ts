import { AT, type OutputTool } from "../output-tool.js";

export const COMPILED: readonly OutputTool[] = [
  {
    tool: "go test",
    family: "go",
    lines: [
      { link: "package", pattern: /^\s*--- FAIL: (?<title>\S+)/ },
      { link: "package", isWeak: true, pattern: /^FAIL\t(?<title>\S+)/ },
    ],
    // Without -v go names only failures, and then there is no count.
    counts: [/^=== RUN {3}/],
    parts: [/^ *--- (PASS|FAIL|SKIP): /],
  },
  {
    tool: "go test -json",
    family: "go",
    lines: [{ pattern: /^\{.{0,200}"Action":"fail","Package":"(?<file>[^"]{1,250})","Test":"(?<title>[^"]+)"/ }],
    counts: [/^\{.{0,200}"Action":"(pass|fail|skip)".{0,300}"Test":"/],
  },
  {
    tool: "go build",
    lines: [{ pattern: new RegExp(`^(?:vet: )?(?<file>[\\w@./+-]{1,250}\\.go)${AT}: (?<title>\\S.*)$`) }],
  },
  {
    tool: "nextest",
    lines: [{ pattern: /^ {4,8}FAIL \[ *[\d.]+s\] (?<title>\S.*)$/ }],
    counts: [/^ +Summary \[.{0,40}\] +(?:\d+\/)?(\d+ tests? run: .*)$/],
  },
  {
    tool: "cargo test",
    headings: [
      /^\s+Running (?:unittests )?(?<file>\S+) \(\S*deps\/(?<crate>[\w-]+?)-[0-9a-f]{16}\)?$/,
      /^\s+Doc-tests (?<file>\S+)$/,
    ],
    lines: [
      { link: "heading", pattern: /^test (?<title>\S.*?) \.\.\. FAILED$/ },
      { pattern: new RegExp(`^thread '(?<message>[^']+)' (?:\\(\\d+\\) )?panicked at (?<file>[^:]{1,250})${AT}:$`) },
    ],
    counts: [/^test result: \w+\. (.*)$/],
  },
  {
    tool: "rustc",
    lines: [
      { link: "after", pattern: /^(?<title>error\[E\d+\]: .+)$/ },
      { link: "after", needsPlace: true, pattern: /^(?<title>error: .+)$/ },
      { pattern: /^(?<message>(?<level>warning)(?:\[\w+\])?: .+)$/ },
      { link: "after", pattern: new RegExp(`^\\s*--> (?<file>\\S.{0,250}?)${AT}$`) },
    ],
  },
  {
    tool: "ctest",
    lines: [
      { pattern: /^\s+\d+ - (?<title>\S.{0,200}) \((?:Failed|Timeout|Not Run|SEGFAULT|Subprocess aborted|ILLEGAL)\)/ },
    ],
    counts: [/^\d+% tests passed, (?<failed>\d+) tests? failed out of (?<total>\d+)$/],
  },
  {
    tool: "googletest",
    lines: [{ pattern: /^\[ {2}FAILED {2}\] (?<title>[\w/]+\.[\w/]+)/ }],
    counts: [/^\[ {2}PASSED {2}\] (?<passed>\d+) tests?\.$/],
    parts: [/^\[ {2}FAILED {2}\] (?<failed>\d+) tests?, listed/, /^\[ {2}SKIPPED \] (?<skipped>\d+) tests?, listed/],
  },
];
