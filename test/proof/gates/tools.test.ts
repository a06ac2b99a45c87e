import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";
import { stripInvisible } from "../../../src/core/text/invisible.js";
import { compareGate } from "../../../src/proof/gates/baseline.js";
import { countTests } from "../../../src/proof/gates/count-tests.js";
import { parseLocations } from "../../../src/proof/gates/locations.js";
import { parseFailures } from "../../../src/proof/gates/outcomes.js";
import { OUTPUT_TOOLS } from "../../../src/proof/gates/tools.js";

/** Output of each tool, whole or cut at its ends; `<tool>.<variant>.txt`. In most, two files fail in the same way. */
const RECORDINGS = new URL("recordings/", import.meta.url);
const ROOT = "/home/runner/checkout";
/** Tools that were not at hand: their lines in outcomes.test.ts and count-tests.test.ts are written after their documentation. */
const NOT_RECORDED = [
  ...["node-tap", "playwright", "nextest", "junit console", "pest", "exunit"],
  ...["dotnet", "dotnet 9", "dotnet, vstest"],
  // Its lines are in the recordings of others.
  "any other",
];
/** Read without a row: JUnit's XML is no tool's own. */
const NO_ROW = ["junit-xml"];

const GATE: GateDefinition = {
  ...{ name: "test", run: "npm test", paths: ["**"], required: true, timeoutSeconds: 60 },
  ...{ baseline: true, network: "off", detected: false },
};

interface Expected {
  readonly failures: readonly string[] | null;
  readonly places?: readonly string[];
  /** Ran, failed, skipped. */
  readonly counts?: readonly [number, number, number];
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  ava: { failures: ["a › adds", "b › adds"] },
  biome: {
    failures: [
      "src/a.js Using == may be unsafe if you are relying on type coercion.",
      "src/b.js Using == may be unsafe if you are relying on type coercion.",
    ],
    places: [
      "src/a.js:2:9 warning: This variable y is unused.",
      "src/b.js:2:9 warning: This variable y is unused.",
      "src/a.js:3:12 error: Using == may be unsafe if you are relying on type coercion.",
      "src/b.js:3:12 error: Using == may be unsafe if you are relying on type coercion.",
    ],
  },
  bun: { failures: ["a.test.ts adds", "b.test.ts adds"], counts: [4, 2, 0] },
  "cargo-test": {
    failures: ["src/lib.rs (calc) tests::adds", "tests/it.rs (it) adds"],
    places: ["src/lib.rs:5:17 error: tests::adds", "tests/it.rs:2:13 error: adds"],
    counts: [3, 2, 0],
  },
  "compilers.gcc": {
    failures: [
      "gcc/a.c error: ‘y’ undeclared (first use in this function)",
      "gcc/b.c error: ‘y’ undeclared (first use in this function)",
      "gcc/with space.c error: ‘y’ undeclared (first use in this function)",
    ],
    places: [
      "gcc/a.c:1:22 error: ‘y’ undeclared (first use in this function)",
      "gcc/b.c:1:22 error: ‘y’ undeclared (first use in this function)",
    ],
  },
  "compilers.rustc": {
    failures: [
      "src/b.rs error[E0425]: cannot find value `c` in this scope: not found in this scope",
      "src/lib.rs error[E0425]: cannot find value `c` in this scope: not found in this scope",
    ],
    places: [
      "src/b.rs:2:21 error: error[E0425]: cannot find value `c` in this scope: not found in this scope",
      "src/lib.rs:2:21 error: error[E0425]: cannot find value `c` in this scope: not found in this scope",
    ],
  },
  ctest: { failures: ["adds", "more"], counts: [3, 2, 0] },
  deno: {
    failures: ["a_test.ts adds", "b_test.ts adds"],
    places: [
      "a_test.ts:1:6 error: adds",
      "deno/a_test.ts:1:33 error: error: Error: no",
      "b_test.ts:1:6 error: adds",
      "deno/b_test.ts:1:33 error: error: Error: no",
    ],
    counts: [4, 2, 0],
  },
  eslint: {
    failures: [
      "src/a.js 'y' is assigned a value but never used no-unused-vars",
      "src/b.js 'y' is assigned a value but never used no-unused-vars",
      "src/with space/c.js 'y' is assigned a value but never used no-unused-vars",
    ],
    places: [
      "src/a.js:2:9 error: 'y' is assigned a value but never used  no-unused-vars",
      "src/a.js:3:12 warning: Expected '===' and instead saw '=='     eqeqeq",
      "src/b.js:2:9 error: 'y' is assigned a value but never used  no-unused-vars",
      "src/b.js:3:12 warning: Expected '===' and instead saw '=='     eqeqeq",
      "src/with space/c.js:2:9 error: 'y' is assigned a value but never used  no-unused-vars",
      "src/with space/c.js:3:12 warning: Expected '===' and instead saw '=='     eqeqeq",
    ],
  },
  "go-build": {
    failures: ["one/x.go undefined: y", "two/x.go undefined: y"],
    places: ["one/x.go:3:23 error: undefined: y", "two/x.go:3:23 error: undefined: y"],
  },
  "go-build.vet": {
    failures: ["one/x.go undeclared name: y", "two/x.go undeclared name: y"],
    places: ["two/x.go:3:23 error: undeclared name: y", "one/x.go:3:23 error: undeclared name: y"],
  },
  "go-test-json": { failures: ["example.com/calc/one TestAdd", "example.com/calc/two TestAdd"], counts: [4, 2, 0] },
  "go-test": {
    failures: ["example.com/calc/one TestAdd", "example.com/calc/two TestAdd"],
    places: ["one_test.go:6: error: got 1", "two_test.go:6: error: got 1"],
  },
  "go-test.v": {
    failures: ["example.com/calc/one TestAdd", "example.com/calc/two TestAdd"],
    places: ["one_test.go:6: error: got 1", "two_test.go:6: error: got 1"],
    counts: [4, 2, 0],
  },
  googletest: {
    failures: ["More.Adds", "Sum.Adds"],
    places: ["a.cc:2: error: Failure", "b.cc:2: error: Failure"],
    counts: [3, 2, 0],
  },
  gradle: { failures: ["calc.ATest > adds", "calc.BTest > adds"] },
  "javac-by-maven": {
    failures: [
      "mvnb/src/main/java/calc/Add.java cannot find symbol",
      "mvnb/src/main/java/calc/Sub.java cannot find symbol",
    ],
    places: [
      "mvnb/src/main/java/calc/Add.java:2:65 error: cannot find symbol",
      "mvnb/src/main/java/calc/Sub.java:2:65 error: cannot find symbol",
    ],
  },
  jest: {
    failures: ["jest/a.test.js adds", "jest/b.test.js adds", "jest/with space/c.test.js adds"],
    places: ["b.test.js:1:30 error: adds", "a.test.js:1:30 error: adds"],
    counts: [6, 3, 0],
  },
  "junit-xml": {
    failures: ["test/a.test.js test adds", "test/b.test.js test adds"],
    places: ["test/a.test.js:3:27 error: ", "test/b.test.js:3:27 error: "],
    counts: [4, 2, 0],
  },
  "linters.mypy": {
    failures: [
      'a.py Incompatible types in assignment (expression has type "str", variable has type "int") [assignment]',
      'b.py Incompatible types in assignment (expression has type "str", variable has type "int") [assignment]',
      'with space/c.py Incompatible types in assignment (expression has type "str", variable has type "int") [assignment]',
    ],
    places: [
      'with space/c.py:1: error: Incompatible types in assignment (expression has type "str", variable has type "int")  [assignment]',
      'b.py:1: error: Incompatible types in assignment (expression has type "str", variable has type "int")  [assignment]',
      'a.py:1: error: Incompatible types in assignment (expression has type "str", variable has type "int")  [assignment]',
    ],
  },
  "linters.ruff": {
    failures: [
      "test_a.py F401 [*] `os` imported but unused",
      "test_a.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "test_b.py F401 [*] `os` imported but unused",
      "test_b.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "with space/c.py F401 [*] `os` imported but unused",
      "with space/c.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
    ],
    places: [
      "test_a.py:1:8 error: F401 [*] `os` imported but unused",
      "test_a.py:5:12 error: PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "test_b.py:1:8 error: F401 [*] `os` imported but unused",
      "test_b.py:5:12 error: PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "with space/c.py:1:8 error: F401 [*] `os` imported but unused",
      "with space/c.py:5:12 error: PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
    ],
  },
  maven: {
    failures: ["ATest.adds", "BTest.adds", "adds(calc.ATest)", "adds(calc.BTest)"],
    places: [
      "src/test/java/calc/BTest.java:9: error: adds(calc.BTest)  Time elapsed: 0 s  <<< FAILURE!",
      "src/test/java/calc/ATest.java:9: error: adds(calc.ATest)  Time elapsed: 0 s  <<< FAILURE!",
    ],
    counts: [4, 2, 0],
  },
  "minitest-test-unit": {
    failures: ["mt/test_a.rb Ta#test_adds", "mt/test_b.rb Tb#test_adds"],
    places: ["mt/test_b.rb:3: error: Tb#test_adds", "mt/test_a.rb:3: error: Ta#test_adds"],
    counts: [4, 2, 0],
  },
  mocha: {
    failures: ["mocha/a.spec.js sum adds", "mocha/b.spec.js sum adds"],
    places: ["mocha/a.spec.js:2:49 error: sum adds:", "mocha/b.spec.js:2:49 error: sum adds:"],
    counts: [4, 2, 0],
  },
  "node-test": {
    failures: ["test/a.test.js adds", "test/b.test.js adds"],
    places: ["test/a.test.js:3:1 error: adds", "test/b.test.js:3:1 error: adds"],
    counts: [4, 2, 0],
  },
  none: { failures: null, counts: [0, 0, 0] },
  phpunit: { failures: ["ATest::testAdds", "BTest::testAdds"], counts: [4, 2, 0] },
  prettier: { failures: ["pre/a.js", "pre/b.js", "pre/c.js: SyntaxError: Unexpected token"] },
  "pytest.short": {
    failures: ["test_a.py::test_add", "test_b.py::test_add"],
    places: ["test_a.py:5: error: in test_add", "test_b.py:5: error: in test_add"],
    counts: [4, 2, 0],
  },
  pytest: {
    failures: ["test_a.py::test_add", "test_b.py::test_add"],
    places: ["test_a.py:5: error: AssertionError", "test_b.py:5: error: AssertionError"],
    counts: [4, 2, 0],
  },
  rspec: { failures: ["spec/a_spec.rb Sum adds", "spec/b_spec.rb Sum adds"], counts: [4, 2, 0] },
  ruff: {
    failures: [
      "test_a.py F401 [*] `os` imported but unused",
      "test_a.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "test_b.py F401 [*] `os` imported but unused",
      "test_b.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
    ],
    places: [
      "test_a.py:1:8 error: F401 [*] `os` imported but unused",
      "test_a.py:5:12 error: PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
      "test_b.py:1:8 error: F401 [*] `os` imported but unused",
      "test_b.py:5:12 error: PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
    ],
  },
  rustc: {
    failures: [
      "src/b.rs error[E0425]: cannot find value `c` in this scope",
      "src/lib.rs error[E0423]: expected value, found module `c`",
      "src/with space/c.rs error[E0425]: cannot find value `c` in this scope",
    ],
    places: [
      "src/b.rs:2:21 error: error[E0425]: cannot find value `c` in this scope",
      "src/with space/c.rs:2:21 error: error[E0425]: cannot find value `c` in this scope",
      "src/lib.rs:4:21 error: error[E0423]: expected value, found module `c`",
    ],
  },
  "tap.node": {
    failures: ["test/a.test.js adds", "test/b.test.js adds"],
    places: ["test/a.test.js:3:1 error: adds", "test/b.test.js:3:1 error: adds"],
    counts: [4, 2, 0],
  },
  "tap.tape": {
    failures: ["tape/a.js is two", "tape/b.js is two"],
    places: ["tape/a.js:2:25 error: is two", "tape/b.js:2:25 error: is two"],
    counts: [2, 2, 0],
  },
  "tap.vitest": {
    failures: ["a.test.js", "b.test.js", "vitest/a.test.js adds", "vitest/b.test.js adds"],
    places: ["vitest/a.test.js:2:30 error: adds", "vitest/b.test.js:2:30 error: adds"],
    counts: [4, 2, 0],
  },
  "tsc.pretty": {
    failures: [
      "src/a.ts TS2322: Type 'string' is not assignable to type 'number'.",
      "src/b.ts TS2322: Type 'string' is not assignable to type 'number'.",
    ],
    places: [
      "src/a.ts:1:14 error: TS2322: Type 'string' is not assignable to type 'number'.",
      "src/b.ts:1:14 error: TS2322: Type 'string' is not assignable to type 'number'.",
    ],
  },
  tsc: {
    failures: [
      "src/a.ts TS2322: Type 'string' is not assignable to type 'number'.",
      "src/b.ts TS2322: Type 'string' is not assignable to type 'number'.",
      "src/with space/c.ts TS2322: Type 'string' is not assignable to type 'number'.",
    ],
    places: [
      "src/a.ts:1:14 error: TS2322: Type 'string' is not assignable to type 'number'.",
      "src/b.ts:1:14 error: TS2322: Type 'string' is not assignable to type 'number'.",
      "src/with space/c.ts:1:14 error: TS2322: Type 'string' is not assignable to type 'number'.",
    ],
  },
  unittest: {
    failures: ["ut/test_a.py test_add (test_a.T.test_add)", "ut/test_b.py test_add (test_b.T.test_add)"],
    places: [
      "ut/test_a.py:6: error: test_add (test_a.T.test_add)",
      "ut/test_b.py:6: error: test_add (test_b.T.test_add)",
    ],
    counts: [4, 2, 0],
  },
  vitest: {
    failures: ["a.test.js > adds", "b.test.js > adds"],
    places: ["a.test.js:2:30 error: a.test.js > adds", "b.test.js:2:30 error: b.test.js > adds"],
    counts: [4, 2, 0],
  },
};

const read = (name: string): string => stripInvisible(readFileSync(new URL(`${name}.txt`, RECORDINGS), "utf8"));
const slug = (tool: string): string => tool.replace(/[^a-z0-9]+/g, "-");

function tell(output: string): Expected {
  const tests = countTests(output);
  const { names } = parseFailures(output, { root: ROOT });
  const places = parseLocations(output, { root: ROOT, files: filesOf(output), prefix: "" }).map(
    ({ path, line, column, level, message }) => `${path}:${line}:${column ?? ""} ${level}: ${message}`,
  );
  return {
    failures: names,
    ...(places.length === 0 ? {} : { places }),
    ...(tests === null ? {} : { counts: [tests.ran, tests.failed, tests.skipped] as const }),
  };
}

/** Files of the projects that the tools ran on, as far as an output names them; those of Java lie below their package. */
function filesOf(output: string): readonly string[] {
  const told = output
    .replaceAll(`${ROOT}/`, "")
    .match(/(?:[\w@-]+\/)*(?:with space\/)?[\w.-]+\.(?:[jt]s|py|rs|go|rb|php|cc?|java)\b/g);
  return [...new Set(told ?? [])]
    .filter((path) => !path.includes("node_modules"))
    .map((path) => (/^\w+\.java$/.test(path) ? `src/test/java/calc/${path}` : path));
}

describe("the output of tools", () => {
  it.each(Object.entries(EXPECTED))("is understood as %s prints it", (name, expected) => {
    expect(tell(read(name))).toEqual(expected);
  });

  it("a failure of a second file has its own name with every tool", () => {
    const alike = Object.entries(EXPECTED).filter(([, { failures }]) => failures !== null);
    for (const [name, { failures }] of alike) expect(new Set(failures).size, name).toBeGreaterThan(1);
  });

  it.each<[string, string, string]>([
    [
      "eslint",
      "/home/runner/checkout/src/with",
      "src/with space/c.js 'y' is assigned a value but never used no-unused-vars",
    ],
    ["tsc", "src/with", "src/with space/c.ts TS2322: Type 'string' is not assignable to type 'number'."],
    ["jest", "FAIL jest/with", "jest/with space/c.test.js adds"],
    [
      "linters.ruff",
      "with space/c.py:5",
      "with space/c.py PLR0133 Two constants compared in a comparison, consider replacing `1 == 2`",
    ],
    ["compilers.gcc", "gcc/with", "gcc/with space.c error: ‘y’ undeclared (first use in this function)"],
    ["minitest-test-unit", "  2) ", "mt/test_a.rb Ta#test_adds"],
    ["prettier", "[error] pre", "pre/c.js: SyntaxError: Unexpected token"],
  ])("one more failure, like those before, is new: %s", (name, from, fresh) => {
    const run = (output: string): GateRun => ({
      ...{ kind: "fail", exitCode: 1, durationMilliseconds: 1, output },
      failures: parseFailures(output, { root: ROOT }).names,
    });
    const output = read(name);
    const before = output.slice(0, output.indexOf(from));
    expect(compareGate(GATE, run(before), run(output))).toMatchObject({ outcome: "broken", newFailures: [fresh] });
    expect(compareGate(GATE, run(output), run(output))).toMatchObject({ outcome: "already_failing" });
  });

  it.each(Object.keys(EXPECTED))("is the same elsewhere and with other line ends: %s", (name) => {
    const moved = read(name).replaceAll(ROOT, "/tmp/x").replaceAll("\n", "\r\n");
    expect(parseFailures(stripInvisible(moved), { root: "/tmp/x" }).names).toEqual(EXPECTED[name]?.failures);
  });

  it("has a recording for each row, and a row for each recording", () => {
    const recorded = readdirSync(RECORDINGS).map((file) => file.slice(0, -".txt".length));
    expect(recorded.sort()).toEqual(Object.keys(EXPECTED).sort());
    const tools = new Set(recorded.map((name) => name.replace(/\..*/, "")));
    const rows = OUTPUT_TOOLS.map(({ tool }) => tool).filter((tool) => !NOT_RECORDED.includes(tool));
    expect([...tools].sort()).toEqual([...rows.map(slug), ...NO_ROW].sort());
  });
});
