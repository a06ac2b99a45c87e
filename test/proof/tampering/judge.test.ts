import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSource, type Syntax } from "../../../src/proof/source.js";
import { judgeTampering } from "../../../src/proof/tampering/judge.js";
import { runs } from "../../support/property-runs.js";

describe("a judgement", () => {
  it("names place, test and what was lost", () => {
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

  it("puts blocking findings first and says how many it leaves out", () => {
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

  it("makes a check that fails a finding", () => {
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

  it("never throws, and finds nothing in what did not change", { tags: "property" }, () => {
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
      { numRuns: runs(400) },
    );
  });

  it("keeps length and lines of a text that it splits", { tags: "property" }, () => {
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
      { numRuns: runs(300) },
    );
  });
});
