// @module-tag full
import { it } from "vitest";
import { judgeTampering } from "../../../src/proof/tampering/judge.js";
import { isLong } from "../../support/adversary.js";

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
  ["an attribute that is not the function's", "#[a]\n(]\nfn b() {}\n"],
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
  ["included", "test: { include: [".repeat(9_000)],
  ["limits", "timeout: 1 ".repeat(15_000)],
];
it.each(HOSTILE)("ends soon for hostile text: %s", (_name, whole) => {
  // What takes time with the square of a text does so for a part of it too.
  const hostile = isLong ? whole : whole.slice(0, Math.ceil(whole.length / 4));
  for (const path of PATHS) {
    const files = [{ path, before: `${hostile}\n`, after: `x${hostile}` }];
    judgeTampering({ mode: "block", files, gateCommands: ["npm test", "make test"], order: "" });
  }
});

it.each([
  ["parts", "<properties>\n[[test]]\ntest {".repeat(6_000)],
  ["empty lines", "#[test]\n".repeat(20_000)],
])("ends soon for hostile settings: %s", (_name, hostile) => {
  for (const path of ["pom.xml", "build.gradle", "Cargo.toml"]) {
    const files = [{ path, before: `${hostile}\n`, after: `x${hostile}` }];
    judgeTampering({ mode: "block", files, gateCommands: ["mvn test"], order: "" });
  }
});

it.each([
  ["jest.config.js", `testMatch: ${" ".repeat(200_000)}`],
  [".mocharc.yml", "\n".repeat(200_000)],
  [".npmrc", `ignore-scripts${" ".repeat(200_000)}`],
  [".npmrc", `node-options${" ".repeat(200_000)}`],
  ["build.gradle", `test {\n${`exclude${" ".repeat(9_900)}}\ntest {\n`.repeat(20)}`],
  ["build.gradle", `test {\n${`enabled${" ".repeat(9_900)}}\ntest {\n`.repeat(20)}`],
  ["build.gradle", `test {\n${`ignoreFailures${" ".repeat(9_900)}}\ntest {\n`.repeat(20)}`],
])("ends soon for settings with much white space: %s", (path, hostile) => {
  const files = [{ path, before: `${hostile}\n`, after: `x${hostile}` }];
  judgeTampering({ mode: "block", files, gateCommands: ["npm test"], order: "" });
});

it("ends soon for lists of many words", () => {
  const lists = (mark: string): string =>
    Array.from({ length: 60_000 }, (_, index) => `${index % 100 === 0 ? "]\nignore: [" : ""}${mark}${index},`).join("");
  const files = [{ path: "eslint.config.js", before: lists("a"), after: lists("b") }];
  judgeTampering({ mode: "block", files, gateCommands: ["npm test"], order: "" });
});
