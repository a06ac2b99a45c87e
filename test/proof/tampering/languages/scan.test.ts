import { describe, expect, it } from "vitest";
import { readSource } from "../../../../src/proof/source.js";
import { readCall, readExpectedValues } from "../../../../src/proof/tampering/languages/assertions.js";
import { GO } from "../../../../src/proof/tampering/languages/go.js";
import { JAVA } from "../../../../src/proof/tampering/languages/java.js";
import { JAVASCRIPT } from "../../../../src/proof/tampering/languages/javascript.js";
import { PYTHON } from "../../../../src/proof/tampering/languages/python.js";
import { readTests } from "../../../../src/proof/tampering/languages/read-tests.js";
import { RUST } from "../../../../src/proof/tampering/languages/rust.js";
import { sidesOf, toAssertion } from "../../../../src/proof/tampering/languages/strength.js";
import type { ScannedFile } from "../../../../src/proof/tampering/languages/types.js";
import { testLanguageOf } from "../../../../src/proof/tampering/paths.js";

const names = ({ tests }: ScannedFile): readonly string[] => tests.map(({ name }) => name);
const textsOf = ({ tests }: ScannedFile): readonly string[] =>
  tests.flatMap(({ assertions }) => assertions.map(({ text }) => text));
const rowsOf = ({ tests }: ScannedFile): readonly (readonly string[])[] =>
  tests.flatMap(({ tables }) => tables.map(({ rows }) => rows));

describe("how much an assertion demands", () => {
  it.each([
    ["nothing beside `or True`", "assert", ["f() or True"], 0],
    ["something true", "toBeTruthy", ["f()"], 3],
    ["what the expression says", "ok", ["a == b"], 9],
  ])("%s", (_name, matcher, parts, strength) => {
    const text = `${matcher}(${parts.join()})`;
    expect(toAssertion({ text, line: 1, matcher, parts }).strength).toBe(strength);
  });

  it.each([
    ["f(aa==b)==3", ["f(aa==b)", "3"]],
    ['f("a==b")==3', ['f("a==b")', "3"]],
    ['"a==b"==c', ['"a==b"', "c"]],
  ])("compares at the top level only: %s", (expression, parts) => {
    expect(sidesOf(expression)).toEqual({ parts, operator: "==" });
  });
});

describe("assertions", () => {
  it.each([
    ["the arguments of a mock's call", 'mock.assert_called_with("a", 1, 2)', "mock", ["mock", '"a"', "1", "2"]],
    ["a message in front", 'assertTrue("must be", total == 5)', undefined, ["total", "5"]],
  ])("has %s", (_name, text, subject, parts) => {
    const source = readSource(text, "java");
    const open = text.indexOf("(");
    expect(readCall({ source, start: 0 }, text.slice(0, open), open, 0, subject).parts).toEqual(parts);
  });

  it("reads values that are expected, and no calls", () => {
    const text = "const expected = 5;\nconst expectedCall = f();\n";
    const source = readSource(text, "javascript");
    expect(readExpectedValues(source, 0, text.length)).toMatchObject([{ text: "expected=5" }]);
  });
});

describe("JavaScript", () => {
  it.each([
    ["a property as a demand", 'it("a", () => {\n  expect(f()).to.be.true;\n});\n', ["(f()).true()"]],
    ["should", 'it("a", () => {\n  f().should.equal(5);\n});\n', ["f().should.equal(5)"]],
  ])("reads %s", (_name, text, found) => {
    expect(textsOf(readTests(JAVASCRIPT, text))).toEqual(found);
  });

  it("leaves a group when it ends", () => {
    const group = (name: string) =>
      `describe("${name}", () => {\n  it("x", () => {\n    expect(f()).toBe(1);\n  });\n});\n`;
    expect(names(readTests(JAVASCRIPT, group("a") + group("b")))).toEqual(["a > x", "b > x"]);
  });

  it("takes a condition for no test", () => {
    expect(
      names(readTests(JAVASCRIPT, 'test("a", () => {\n  test.skip(isCi, "slow");\n  expect(f()).toBe(1);\n});\n')),
    ).toEqual(["a"]);
  });

  it("reads rows on lines of their own", () => {
    expect(
      rowsOf(readTests(JAVASCRIPT, 'it.each(\n  [[1, 2], [3, 4]],\n)("a", (a, b) => {\n  expect(a).toBe(b);\n});\n')),
    ).toEqual([["[1,2]", "[3,4]"]]);
  });

  it("lets a handler assert", () => {
    const text = 'it("a", () => {\n  try {\n    f();\n  } catch (error) {\n    expect(error).toBe(1);\n  }\n});\n';
    expect(readTests(JAVASCRIPT, text).tests[0]?.escapes.swallowed).toBe(0);
    expect(readTests(JAVASCRIPT, text.replace("expect(error).toBe(1)", "g()")).tests[0]?.escapes.swallowed).toBe(1);
  });
});

describe("Python", () => {
  it.each([
    ["a dictionary of several lines", 'assert f() == {\n        "a": 1,\n    }', '{"a":1}'],
    ["a dictionary on one line", 'assert f() == {"a": 1, "b": 2}', '{"a":1,"b":2}'],
  ])("compares with %s", (_name, statement, value) => {
    const [test] = readTests(PYTHON, `def test_a():\n    ${statement}\n`).tests;
    expect(test?.assertions[0]?.parts.map((part) => part.replace(/\s/g, ""))).toEqual(["f()", value]);
  });

  it("begins a body behind the parameters", () => {
    const [test] = readTests(PYTHON, "def test_a(\n    cart,\n):\n    assert f() == 1\n").tests;
    expect(test?.body).not.toContain("cart");
  });

  it("knows functions by their names", () => {
    const file = readTests(PYTHON, "def cart_of(total):\n    assert total == 1\n");
    expect([...file.helpers.keys()]).toEqual(["cart_of"]);
  });

  it("skips only the class with the mark", () => {
    const body = "    def test_a(self):\n        assert f() == 1\n";
    const file = readTests(PYTHON, `class TestA:\n${body}\nclass TestB:\n    pytestmark = pytest.mark.skip\n\n${body}`);
    expect(file.tests.map(({ disabled }) => disabled === null)).toEqual([true, false]);
  });
});

describe("Java and Kotlin", () => {
  it("finds the first line of a long file", () => {
    const text = `@Test fun adds() {\n  assertEquals(1, f())\n}\n${"// nothing\n".repeat(600)}`;
    expect(readTests(JAVA, text).tests).toMatchObject([{ name: "adds", line: 1 }]);
  });

  it("begins a method behind the brace of its class", () => {
    const text = "class ATest {\n  @Test\n  void adds() {\n    assertEquals(1, f());\n  }\n}\n";
    expect(readTests(JAVA, text).tests).toMatchObject([{ name: "ATest > adds", line: 2 }]);
  });
});

describe("Rust", () => {
  const TEST = "#[test]\nfn adds() {\n    assert_eq!(f(), 1);\n}\n";

  it.each([
    ["at the first character", TEST, 1],
    ["below an attribute of the file", `#![allow(dead_code)]\n${TEST}`, 2],
  ])("finds a test %s", (_name, text, line) => {
    expect(readTests(RUST, text).tests).toMatchObject([{ name: "adds", line }]);
  });

  it("leaves out what has no body", () => {
    expect(readTests(RUST, "#[test]\nfn adds").tests).toEqual([]);
  });

  it("reads the rows of a test", () => {
    expect(
      rowsOf(readTests(RUST, `#[test_case(1, 2)]\n#[test_case(3, 4)]\n${TEST.replace("#[test]\n", "")}`)),
    ).toMatchObject([{ length: 2 }]);
  });
});

describe("Go", () => {
  it("reads a table with a named type", () => {
    const file = readTests(GO, 'package shop\n\nvar cases = []Case{\n\t{"a", 1},\n\t{"b", 2},\n}\n');
    expect(file.tables.get("cases")?.rows).toHaveLength(2);
  });
});

describe("languages of test files", () => {
  it.each([
    ["test/a.test.ts", "javascript"],
    ["src/a.ts", null],
    ["test/vitest.config.ts", null],
    ["test/a.d.ts", null],
  ])("%s: %s", (path, language) => {
    expect(testLanguageOf(path)).toBe(language);
  });
});
