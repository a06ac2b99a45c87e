import { expect, it } from "vitest";
import { demandOf, isToRepair, namedTests, titleOf } from "../../../src/core/gate/demand.js";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";

const GATE: GateDefinition = {
  ...{ name: "unit-tests", run: "npm test", paths: [], required: true, timeoutSeconds: 60 },
  ...{ baseline: true, network: "off", detected: false },
};
const failing = (...failures: string[]): GateRun => ({
  ...{ kind: "fail", exitCode: 1, durationMilliseconds: 1, output: "", failures },
});

it.each<[string, string, GateRun | null, GateRun | null, boolean, boolean]>([
  ["an order that repairs nothing", "Add a button.", failing("a > adds"), failing("a > adds"), true, false],
  ["tests as a whole", "Fix the failing tests.", failing("a > adds"), failing("a > adds"), true, true],
  ["tests, where the gate runs none", "Fix the failing tests.", null, failing(), false, false],
  ["the gate by its name", "Fix the failing unit-tests gate.", null, failing(), false, true],
  [
    "a test by its name, which still fails",
    "Fix the failing test 'adds numbers'.",
    failing("a > adds numbers", "a > other"),
    failing("a > adds numbers"),
    true,
    true,
  ],
  [
    "a test by its name, which is gone while others fail",
    "Fix the failing test 'adds numbers'.",
    failing("a > adds numbers", "a > other"),
    failing("a > other"),
    true,
    false,
  ],
])("%s", (_name, order, base, run, runsTests, expected) => {
  expect(isToRepair(GATE, demandOf(order), { base, run, runsTests })).toBe(expected);
});

it.each([
  ["test/a.test.js adds", "adds"],
  ["a.test.js > sum > adds", "adds"],
  ["a › adds", "adds"],
  ["src/lib.rs (calc) tests::adds", "adds"],
  ["tests/it.rs (it) adds", "adds"],
  ["example.com/calc/one TestAdd", "TestAdd"],
  ["calc.ATest > adds", "adds"],
  ["adds(calc.ATest)", "adds"],
  ["ATest.adds", "adds"],
  ["test_a.py::test_add", "test_add"],
  ["test_add (test_a.T.test_add)", "test_add"],
  ["/home/runner/mt/test_a.rb Ta#test_adds", "test_adds"],
  ["jest/with space/c.test.js adds 1.5", "adds 1.5"],
])("%s is called %s", (name, title) => {
  expect(titleOf(name)).toBe(title);
});

it.each<[string, string, readonly string[]]>([
  ["the failing test add", "add", ["a.js add"]],
  ["the failing test `add`", "add", ["a.js add"]],
  ["add", "add", []],
  ["the add function", "add", []],
  ["whatever adds numbers breaks", "adds numbers", ["a.js adds numbers"]],
  ["the add-on test", "add", []],
])("fix %s names the red test %s: %j", (order, title, named) => {
  expect(namedTests(demandOf(order, { isFix: true }), [`a.js ${title}`])).toEqual(named);
});

it("the issue's title and gates that an earlier run left red name tests too, text without a repair does not", () => {
  const failures = ["a.js adds numbers", "a.js keeps zero"];
  expect(namedTests(demandOf("", { title: "Fix the test 'adds numbers'" }), failures)).toEqual(["a.js adds numbers"]);
  const inherited = { tests: ["a.js keeps zero"], gates: [] };
  expect(namedTests(demandOf("", { inherited }), failures)).toEqual(["a.js keeps zero"]);
  expect(namedTests(demandOf("Tell me why adds numbers is slow."), failures)).toEqual([]);
});
