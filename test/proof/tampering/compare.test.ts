import { describe, expect, it } from "vitest";
import { compareAssertions } from "../../../src/proof/tampering/compare-assertions.js";
import { finding } from "../../../src/proof/tampering/finding.js";
import { judgeGateDefinitions } from "../../../src/proof/tampering/gate-definitions.js";
import { judgeTampering } from "../../../src/proof/tampering/judge.js";
import type { Assertion } from "../../../src/proof/tampering/languages/types.js";
import { judgeRunnerPatches } from "../../../src/proof/tampering/runner-patches.js";
import { judgeSettings } from "../../../src/proof/tampering/settings.js";
import { judgeTestDoubles } from "../../../src/proof/tampering/test-doubles.js";

const assertion = (matcher: string, ...parts: string[]): Assertion => ({
  ...{ text: `(${parts[0]}).${matcher}(${parts.slice(1).join()})`, line: 1, matcher, parts, strength: 9 },
});

describe("assertions that became others", () => {
  it.each([
    ["a value beside its use", assertion("expectedvalue", "want", "5"), assertion("tobe", "want", "6"), []],
    ["a longer subject, the same number", assertion("tobe", "total", "5"), assertion("tobe", "shop.total", "5.0"), []],
    ["another matcher without a value", assertion("tobe", "a", "5"), assertion("tobewhole", "a"), ["changed"]],
    ["a part within the whole", assertion("tobe", "cart.total()", "5"), assertion("toequal", "cart", "{total:5}"), []],
  ])("%s", (_name, before, after, kinds) => {
    const tables = { tables: [] };
    const found = compareAssertions({ assertions: [before], ...tables }, { assertions: [after], ...tables });
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe("a finding", () => {
  it.each([
    [undefined, { reason: "a.ts: gone" }],
    [3, { reason: "a.ts:3: gone", line: 3 }],
  ])("has the line %s", (line, more) => {
    expect(finding("gate", "a.ts", line, "gone")).toStrictEqual({
      ...{ rule: "tampering gate", severity: "error", path: "a.ts" },
      ...more,
    });
  });
});

const TWO =
  'it("adds", () => {\n  expect(sum(2, 3)).toBe(5);\n});\nit("skips", () => {\n  expect(low("A")).toBe("a");\n});\n';
const CHECK =
  'function checkCart(cart) {\n  expect(cart.total()).toBe(5);\n}\nit("a", () => {\n  checkCart(make());\n});\n';
const GROUP = 'describe("old", () => {\n  it("adds", () => {\n    expect(sum(2, 3)).toBe(5);\n  });\n});\n';
const judge = (before: string, after: string, path = "a.test.js") =>
  judgeTampering({ mode: "block", files: [{ path, before, after }], gateCommands: [], order: "" });

describe("tests that became others", () => {
  it.each([
    ["a function that tests use", CHECK, CHECK.replace("toBe(5)", "toBeDefined()"), ["assertion-weakened"]],
    [
      "a test in another group",
      GROUP,
      GROUP.replace('"old"', '"new"').replace("sum(2, 3)).toBe(5)", "other.thing()).toBeDefined()"),
      ["assertion-weakened"],
    ],
    [
      "tests that are rows now",
      TWO,
      'it.each([\n  [1, "x"],\n  [2, "y"],\n])("is row %i", (number, letter) => {\n  check(letterOf(number), letter);\n  expect(letterOf(number)).toEqual(letter);\n});\n',
      [],
    ],
  ])("%s", (_name, before, after, rules) => {
    expect(judge(before, after).map(({ rule }) => rule.replace("tampering ", ""))).toEqual(rules);
  });

  it("puts errors before warnings", () => {
    const after = TWO.replace("toBe(5)", "toBe(6)").replace('it("skips"', 'it.skip("skips"');
    const files = [
      { path: "a.test.js", before: TWO, after },
      { path: "src/a.js", before: "a();\n", after: "b();\n" },
    ];
    const found = judgeTampering({ mode: "block", files, gateCommands: [], order: "" });
    expect(found.map(({ severity }) => severity)).toEqual(["error", "warning"]);
  });
});

describe("tests of a merge, which are matched by their names", () => {
  // More than the findings that are listed elsewhere.
  const NAMES = Array.from({ length: 70 }, (_, index) => `n${index}`);
  const MANY = NAMES.map((name) => `it("${name}", () => expect(${name}).toBe(1));\n`);
  const judgeByName = (files: Readonly<Record<string, readonly [before: string | null, after: string | null]>>) =>
    judgeTampering({
      ...{ mode: "block" as const, gateCommands: [], order: "", byName: true as const },
      files: Object.entries(files).map(([path, [before, after]]) => ({ path, before, after })),
    }).map(({ rule, reason }) => `${rule.replace("tampering ", "")}: ${reason}`);
  const gone = (path: string, name: string) => `test-deleted: ${path}:1: a test was deleted: "${name}"`;
  const adds = TWO.replace('"skips"', '"lowers"');

  it.each<[string, Parameters<typeof judgeByName>[0], readonly string[]]>([
    ["are kept where they only move in their file", { "a.test.js": [TWO, `// moved\n\n${TWO}`] }, []],
    [
      "are kept with another test of the other side",
      { "a.test.js": [TWO, `${TWO}it("more", () => expect(more()).toBe(1));\n`] },
      [],
    ],
    ["are lost under another name with an equal body", { "a.test.js": [TWO, adds] }, [gone("a.test.js", "skips")]],
    [
      "are lost in another group",
      { "a.test.js": [GROUP, GROUP.replace('"old"', '"new"')] },
      [gone("a.test.js", "old > adds")],
    ],
    [
      "are lost in another file",
      { "a.test.js": [TWO, TWO.slice(TWO.indexOf('it("skips"'))], "b.test.js": [null, TWO] },
      [gone("a.test.js", "adds")],
    ],
    [
      "are lost although new rows are as many",
      { "a.test.js": [TWO, 'it.each([[1, 2], [3, 4]])("row %i", (a, b) => {\n  expect(next(a)).toBe(b);\n});\n'] },
      [gone("a.test.js", "adds"), gone("a.test.js", "skips")],
    ],
    [
      "are lost although a table outside of them grew",
      {
        "a.test.js": [
          `const ROWS = [[1]];\n${TWO}`,
          `const ROWS = [[1], [2], [3]];\nfor (const [row] of ROWS) it("is " + row, () => expect(row).toBe(row));\n`,
        ],
      },
      [gone("a.test.js", "adds"), gone("a.test.js", "skips")],
    ],
    [
      "are a finding each",
      { "a.test.js": [MANY.join(""), MANY[0] ?? ""] },
      NAMES.slice(1).map((name) => gone("a.test.js", name)),
    ],
    [
      "are compared by their assertions",
      { "a.test.js": [TWO, TWO.replace("toBe(5)", "toBeDefined()")] },
      [
        'assertion-weakened: a.test.js:2: test "adds": an assertion was weakened: (sum(2,3)).toBe(5), now (sum(2,3)).toBeDefined()',
      ],
    ],
  ])("%s", (_name, files, found) => {
    expect(judgeByName(files)).toEqual(found);
  });

  it("are matched by likeness as well elsewhere", () => {
    expect(judge(TWO, adds)).toEqual([]);
    expect(judge(GROUP, GROUP.replace('"old"', '"new"'))).toEqual([]);
  });
});

describe("definitions of gates", () => {
  it.each([
    [
      "a script",
      "package.json",
      "npm test",
      '{ "scripts": { "test": "vitest" } }',
      "{}",
      "the script test, which a gate runs, was removed: vitest",
    ],
    ["a program", "tools/unit.sh", "./unit.sh", "exit 1\n", "exit 0\n", "a file that a gate runs was changed"],
    [
      "a target",
      "Makefile",
      "make test",
      "test:\n\tpytest\n",
      "lint:\n\truff\n",
      "the target test, which a gate runs, was removed",
    ],
    [
      "an alias",
      "sub/.cargo/config.toml",
      "cargo t",
      '[alias]\nt = "test"\n',
      '[alias]\nt = "build"\n',
      "an alias of cargo",
    ],
  ])("%s", (_name, path, gate, before, after, reason) => {
    expect(judgeGateDefinitions([{ path, before, after }], [gate])).toMatchObject([
      { path, reason: expect.stringContaining(reason) },
    ]);
  });
});

describe("settings that ask for no less", () => {
  const PACKAGE = '{ "browserslist": { "exclude": ["a"] } }';
  it.each([
    ["a list that is gone", "pytest.ini", "[pytest]\ntestpaths = tests\n", "[pytest]\n"],
    ["what is no setting of a check", "package.json", PACKAGE, PACKAGE.replace('"a"', '"a", "b"')],
  ])("%s", (_name, path, before, after) => {
    expect(judgeSettings([{ path, before, after }], [])).toEqual([]);
  });
});

it.each([
  ["npm run lint", "eslint.config.js", true],
  ["npx eslint .", "packages/a/.eslintrc.json", true],
  ["npm test", "eslint.config.js", false],
  ["npm run lint", "tsconfig.json", false],
])("next to the gate %s new settings in %s are a finding: %s", (gate, path, isFound) => {
  const found = judgeSettings([{ path, before: null, after: "{}\n" }], [gate]);
  expect(found.map(({ rule }) => rule)).toEqual(isFound ? ["tampering lint-settings-added"] : []);
});

it("finds a patch of the runner that is indented below a string", () => {
  const before = 'def f(): "abcdefgh"\n';
  const after = `${before}    unittest.TestCase.assertEqual = None\n`;
  expect(judgeRunnerPatches([{ path: "shop/a.py", before, after }])).toMatchObject([{ line: 2 }]);
});

describe("stand-ins", () => {
  const CART =
    'import { Cart } from "../src/cart.js";\n\nit("a", () => {\n  const actual = new Cart().total();\n  expect(actual).toBe(1);\n});\n';
  const NESTED = "def make():\n    def test_a():\n        assert f() == 1\n    return test_a\n";
  it.each([
    [
      "a whole mock",
      "a.test.js",
      CART,
      CART.replace("\n\n", '\nvi.mock("../src/cart.js", () => ({}));\n\n'),
      ["module-mocked"],
    ],
    ["a first limit", "a.test.js", CART, CART.replace("});\n", "}, { timeout: 500 });\n"), []],
    ["a group that was never called before", "test_a.py", NESTED, `${NESTED}\n\nx = 1\n`, []],
  ])("%s", (_name, path, before, after, rules) => {
    const found = judgeTestDoubles([{ path, before, after }]);
    expect(found.map(({ rule }) => rule.replace("tampering ", ""))).toEqual(rules);
  });
});
