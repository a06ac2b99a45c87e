/**
 * Where the file of a failure is told: `own` in its line; a kind of heading above; a place on a line `before` or `after`;
 * `package` at the end of its package; the first place of the checkout in its `stack`.
 */
export type FileSource = "own" | "before" | "after" | "package" | "stack" | Heading;
type Heading = "eslint" | "jest" | "vitest" | "cargo" | "bun" | "gradle";

/** One line of output that names a failure: by the group `title`, with the group `file` where it tells that too. */
export interface FailureRow {
  readonly tool: string;
  readonly pattern: RegExp;
  readonly from: FileSource;
  /** Lines of the same shape that name no failure. */
  readonly except?: RegExp;
  /** A name without its file, or a mere heading: left out where another line says it better. */
  readonly isWeak?: true;
  /** Its line begins with its place, by which two failures of one name are two. */
  readonly isPlaced?: true;
  /** A failure only where a line after it names a place. */
  readonly needsPlace?: true;
  /** The title goes on, below, to the line that ends with a colon. */
  readonly continues?: true;
}

/** A path of the checkout, not too long. */
const FILE = "(?<file>[\\w@./+-]{1,250})";
const NO_NUMBERS = "(?:[(:]\\d+[,:]\\d+\\)?|:\\d+)";

/** Test runners first, then compilers and linters. Linear patterns; the first row that fits a line wins. */
export const FAILURE_ROWS: readonly FailureRow[] = [
  { tool: "tap", from: "after", pattern: /^\s*not ok \d+ (?:- )?(?<title>[^#]+)/, except: /#\s*(?:TODO|SKIP)/i },
  {
    tool: "node:test",
    from: "before",
    pattern: /^✖ (?<title>.+?)(?: \([\d.]+ms\))?$/,
    except: /✖ failing tests:|✖ \d+ problems?\b/,
  },
  { tool: "node:test", from: "own", isWeak: true, pattern: /^\s+✖ (?<title>.+?)(?: \([\d.]+ms\))?$/ },
  { tool: "nextest", from: "own", pattern: /^ {4,8}FAIL \[ *[\d.]+s\] (?<title>\S.*)$/ },
  {
    tool: "jest",
    from: "own",
    isWeak: true,
    pattern: /^\s*FAIL {1,3}(?:[\w@/.-]{1,60} )?(?<title>[^\s>]{1,250}\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/,
  },
  {
    tool: "vitest",
    from: "own",
    pattern: /^\s*(?:❯ )?FAIL {1,3}(?:\|[^|]+\| {1,3})?(?<title>\S.*?)(?: {1,3}\(?[\d.]+ ?m?s\)?)?$/,
    except: /^\s*FAIL:|^FAIL\t/,
  },
  { tool: "vitest", from: "vitest", isWeak: true, pattern: /^\s*× (?<title>.+?)(?: {1,3}[\d.]+m?s)?$/ },
  {
    tool: "jest",
    from: "jest",
    pattern: /^\s*● (?<title>.+)$/,
    except: /● (?:Console|Deprecation Warning|Validation Warning)\b/,
  },
  { tool: "pytest", from: "own", pattern: /^(?:FAILED|ERROR) (?<title>[^ ]*(?:::|\.py)[^ ]*.*?)(?: - .*)?$/ },
  { tool: "unittest", from: "stack", pattern: /^(?:FAIL|ERROR): (?<title>.+)$/ },
  { tool: "go", from: "package", pattern: /^\s*--- FAIL: (?<title>\S+)/ },
  { tool: "go", from: "own", isWeak: true, pattern: /^FAIL\t(?<title>\S+)/ },
  { tool: "cargo", from: "cargo", pattern: /^test (?<title>\S.*?) \.\.\. FAILED$/ },
  { tool: "bun", from: "bun", pattern: /^\(fail\) (?<title>.+?)(?: \[[\d.]+m?s\])?$/ },
  { tool: "deno", from: "own", pattern: new RegExp(`^(?<title>\\S.*?) => (?:file://)?${FILE}:\\d+:\\d+$`) },
  { tool: "mocha", from: "stack", pattern: /^ {2}\d{1,4}\) (?<title>.+)$/, continues: true },
  { tool: "mocha", from: "own", isWeak: true, pattern: /^\s{3,40}\d{1,4}\) (?<title>.+)$/ },
  { tool: "phpunit", from: "own", pattern: /^\d{1,4}\) (?<title>[\w\\]+::\w.*)$/ },
  { tool: "rspec", from: "own", pattern: /^rspec (?<file>\.?\/?[^\s:[]+)\S*\s+# (?<title>.+)$/ },
  { tool: "dotnet", from: "own", pattern: /^ {2}(?:Failed|X) (?<title>\S.{0,300}) \[[<\d.]+ ?m?s\]$/ },
  {
    tool: "ctest",
    from: "own",
    pattern: /^\s+\d+ - (?<title>\S.{0,200}) \((?:Failed|Timeout|Not Run|SEGFAULT|Subprocess aborted|ILLEGAL)\)/,
  },
  { tool: "googletest", from: "own", pattern: /^\[ {2}FAILED {2}\] (?<title>[\w/]+\.[\w/]+)/ },
  {
    tool: "junit console",
    from: "own",
    pattern: /^\s*MethodSource \[className = '(?<file>[\w.$]+)', methodName = '(?<title>\w+)'/,
  },
  {
    tool: "tsc",
    from: "own",
    isPlaced: true,
    pattern: /^(?<file>\S+?)(?:\(\d+,\d+\):|:\d+:\d+ -) error (?<title>TS\d+: .+)$/,
  },
  { tool: "eslint", from: "eslint", isPlaced: true, pattern: /^\s+\d+:\d+\s+error\s+(?<title>\S.*)$/ },
  {
    tool: "lint",
    from: "own",
    isPlaced: true,
    pattern: new RegExp(
      `^(?:\\./)?${FILE}:\\d+(?::\\d+)?: (?:error: )?(?<title>(?:[A-Z]{1,4}\\d+ |.*\\[[\\w-]{1,60}\\]).*)$`,
    ),
    except: /: (?:warning|note|info): /,
  },
  {
    tool: "compilers",
    from: "own",
    isPlaced: true,
    pattern: new RegExp(`^(?:vet: )?(?:\\./)?${FILE}${NO_NUMBERS}: (?:fatal )?(?<title>error(?:\\[E\\d+\\])?: .+)$`),
  },
  {
    tool: "go build",
    from: "own",
    isPlaced: true,
    pattern: /^(?:vet: )?(?:\.\/)?(?<file>[\w@./+-]{1,250}\.go):\d+:\d+: (?<title>\S.*)$/,
  },
  { tool: "rust", from: "after", pattern: /^(?<title>error\[E\d+\]: .+)$/ },
  { tool: "rust", from: "after", needsPlace: true, pattern: /^(?<title>error: .+)$/ },
  {
    tool: "javac",
    from: "own",
    isPlaced: true,
    pattern: /^\[ERROR\] (?<file>\S{1,250}\.(?:java|kt|scala|groovy)):\[?\d+,\d+\]? (?<title>.+)$/,
  },
  {
    tool: "maven",
    from: "own",
    pattern: /^\[ERROR\] +(?<title>\w[\w.$]*[.#]\w+)(?::\d+)?(?: .*)?$/,
    except: /^\[ERROR\] Tests run:/,
  },
  // What has to stand at the end is looked for first: nothing is tried twice on a line that lacks it.
  { tool: "gradle", from: "gradle", pattern: /^(?=.* FAILED$)(?<title>\S.* > .+?) FAILED$/, except: /^> Task/ },
];

/** Lines that name the file of the failures below them. */
export const HEADINGS: readonly { readonly kind: Heading; readonly pattern: RegExp }[] = [
  { kind: "eslint", pattern: /^(?<file>(?:\/|\w:|\.{0,2}[\w@-])\S{0,300}\.[A-Za-z]{1,8})$/ },
  {
    kind: "jest",
    pattern: /^\s*(?:FAIL|PASS) {1,3}(?:[\w@/.-]{1,60} )?(?<file>[^\s>]{1,250}\.[cm]?[jt]sx?)(?: \([\d.]+ m?s\))?$/,
  },
  { kind: "vitest", pattern: /^\s*[❯×✗] (?<file>\S{1,250}\.[cm]?[jt]sx?) \(\d+ tests?\b/ },
  { kind: "cargo", pattern: /^\s+Running (?:unittests )?(?<file>\S+) \(\S*deps\/(?<crate>[\w-]+?)-[0-9a-f]{16}\)?$/ },
  { kind: "cargo", pattern: /^\s+Doc-tests (?<file>\S+)$/ },
  { kind: "bun", pattern: /^(?<file>\S{1,250}\.[cm]?[jt]sx?):$/ },
  { kind: "gradle", pattern: /^> Task (?<file>:\S+)/ },
];

/** Lines that tell the place of one failure: before its name, or below it. */
export const PLACE_BEFORE = /^\s*test at (?<file>.+?):\d+:\d+$/;
export const PLACES_AFTER: readonly RegExp[] = [
  /^\s*location: '(?<file>.+?):\d+:\d+'$/,
  /^\s*at: "?(?:.{0,200}\()?(?<file>[^\s"()]{1,250}):\d+:\d+\)?"?$/,
  /^\s*--> (?<file>\S+?):\d+:\d+$/,
];
export const STACK_LINES: readonly RegExp[] = [
  /^\s+at (?:.{0,200}\()?(?<file>[^\s()]{1,250}?):\d+(?::\d+)?\)?$/,
  /^\s*File "(?<file>[^"]{1,250})", line \d+/,
];

/** The head or the end of a line that may name a failure, for lines too long to be read. */
export const LONG_FAILURE =
  /^\s*(?:not ok \d|✖ |(?:❯ )?FAIL\b|FAILED |ERROR[ :]|× |● |--- FAIL:|\d{1,4}\) |error[[:]|\(fail\) |\[ERROR\] |rspec |\d+:\d+\s+error\s|[\w@./+-]{1,250}[:(]\d+[:,])/;
export const LONG_FAILURE_END = / FAILED$/;
