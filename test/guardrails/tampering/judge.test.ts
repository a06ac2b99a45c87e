import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSource, type Syntax } from "../../../src/core/text/source.js";
import { judgeTampering } from "../../../src/guardrails/tampering/judge.js";

describe("a judgement", () => {
  it("names place, test and what was lost (wish B4)", () => {
    const before = 'test("adds", () => {\n  expect(sum(2, 3)).toBe(5);\n});\n';
    const after = before.replace("toBe(5)", "toBeDefined()");
    const files = [{ path: "test/sum.test.ts", before, after }];
    expect(judgeTampering({ mode: "block", files, gateCommands: [], order: "" })).toEqual([
      {
        rule: "tampering assertion-weakened",
        reason:
          'test/sum.test.ts:2: test "adds": an assertion was weakened: (sum(2,3)).toBe(5), now (sum(2,3)).toBeDefined()',
        severity: "error",
        path: "test/sum.test.ts",
        line: 2,
      },
    ]);
  });

  it("puts what blocks first and tells how many it leaves out", () => {
    const tests = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) => `test("t${index}", () => { expect(f(${index})).toBe(${index}); });\n`,
      ).join("");
    const skipped = tests(80).replaceAll("test(", "test.skip(");
    const files = [{ path: "a.test.js", before: tests(80), after: skipped }];
    const found = judgeTampering({ mode: "block", files, gateCommands: [], order: "" });
    expect(found).toHaveLength(61);
    expect(found.at(-1)).toMatchObject({ rule: "tampering more", reason: "20 further findings about tests" });
  });

  it("invariant I8 makes a check that fails a finding", () => {
    const broken = {
      path: "a.test.js",
      get before(): string {
        throw new Error("disk");
      },
      after: "",
    };
    const [first] = judgeTampering({ mode: "block", files: [broken], gateCommands: [], order: "update the tests" });
    expect(first).toMatchObject({ rule: "tampering check", severity: "error" });
  });

  const PATHS = [
    "a.test.ts",
    "test_a.py",
    "a_test.go",
    "src/a.rs",
    "src/test/java/ATest.java",
    "package.json",
    "Makefile",
    "vitest.config.ts",
    "pyproject.toml",
    "__snapshots__/a.snap",
    "conftest.py",
    "src/a.js",
    ".npmrc",
  ];
  const pieces = [
    "test(",
    "it.skip(`",
    "expect(",
    ").toBe(",
    "describe('",
    "${",
    "`",
    '"',
    "'",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "\n",
    "  ",
    "/*",
    "*/",
    "//",
    "#",
    "def test_a():",
    "assert ",
    "'''",
    '"""',
    "func TestA(t *testing.T) {",
    "#[test]\nfn a() {",
    "@Test\nvoid a() {",
    'r#"',
    "\\",
    "=",
    ",",
    "catch {",
    "é",
    "😀",
    "test: a\n\tb\n",
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(""));

  it("never throws, and finds nothing in what did not change", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), text, text, (path, before, after) => {
        const judge = (next: string) =>
          judgeTampering({
            mode: "block",
            files: [{ path, before, after: next }],
            gateCommands: ["npm test", "make test"],
            order: "",
          });
        expect(judge(after).filter(({ rule }) => rule === "tampering check")).toEqual([]);
        expect(judge(before)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps length and lines of a text that it takes apart", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Syntax[]>("javascript", "python", "go", "rust", "java", "hash"),
        text,
        (syntax, raw) => {
          const source = readSource(raw, syntax);
          for (const version of [source.text, source.code]) {
            expect(version).toHaveLength(raw.length);
            expect(version.split("\n").map((line) => line.length)).toEqual(raw.split("\n").map((line) => line.length));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  const HOSTILE: readonly (readonly [string, string])[] = [
    ["brackets", "(".repeat(100_000)],
    ["braces", "{[(".repeat(60_000)],
    ["quotes", "'\"`".repeat(60_000)],
    ["tests without an end", 'it("a", () => {'.repeat(12_000)],
    ["templates", "`${".repeat(60_000)],
    ["comments", "/*".repeat(90_000)],
    ["assertions", "expect(a).toBe(1);\n".repeat(9_000)],
    ["chains", `expect(a)${".b".repeat(90_000)}`],
    ["spaces", " ".repeat(200_000)],
    ["dots", "a.".repeat(100_000)],
    ["definitions", "def test_a():\n".repeat(12_000)],
    ["attributes", "#[test]\n".repeat(20_000)],
    ["annotations", "@Test\n".repeat(30_000)],
    ["equals", "a = ".repeat(50_000)],
    ["lists", "ignore: [".repeat(20_000)],
    ["options", `addopts = -q\n${" \n".repeat(60_000)}`],
    ["option lines", `addopts =\n${"      \n".repeat(5_000)}`.repeat(5)],
    ["patterns", 'exclude: ["'.repeat(15_000)],
    ["flags", `MAKEFLAGS = -${"n".repeat(100_000)}`],
    ["variables", "NODE_OPTIONS=".repeat(10_000)],
    ["hooks", "def pytest_runtest_call():\n  \n".repeat(6_000)],
    ["decorators", "@a\n".repeat(40_000)],
    ["imports", `import ${" ".repeat(900)}`.repeat(200)],
    ["requires", "const a = ".repeat(15_000)],
    ["functions", Array.from({ length: 6_000 }, (_, index) => `function f${index}() {`).join("")],
    ["patches", "assert.equal = 1;\n".repeat(9_000)],
    ["handlers", 'process.on("exit", '.repeat(9_000)],
    ["limits", "timeout: 1 ".repeat(15_000)],
  ];
  it.each(HOSTILE)("ends soon for hostile text: %s", (_name, hostile) => {
    for (const path of PATHS) {
      const files = [{ path, before: `${hostile}\n`, after: `x${hostile}` }];
      judgeTampering({ mode: "block", files, gateCommands: ["npm test", "make test"], order: "" });
    }
  });
});
