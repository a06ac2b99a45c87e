import { describe, expect, it } from "vitest";
import type { GateDefinition, GateRun, RegressionProof } from "../../../src/core/gate/gate.js";
import { regressionOf } from "../../../src/proof/gates/compare-rooms.js";
import { parseFailures } from "../../../src/proof/gates/outcomes.js";
import { runsTests } from "../../../src/proof/gates/test-names.js";

const define = (run: string, name = "gate"): GateDefinition => ({
  ...{ name, run, paths: ["**"], required: true, timeoutSeconds: 9, baseline: true, network: "off", detected: false },
});
const gate = define("npm test", "test");

const run = (kind: GateRun["kind"], extra: Partial<GateRun> = {}): GateRun => ({
  ...{ kind, exitCode: kind === "pass" ? 0 : 1, durationMilliseconds: 1, output: "", failures: null, ...extra },
});
const named = (...failures: string[]) => run("fail", { failures });
const tests = (ran: number) => ({ tests: { ran, failed: 0, skipped: 0 } });
const printed = (output: string) => run("fail", { output, failures: parseFailures(output).names });

describe("runsTests", () => {
  it.each([
    "npm test",
    "npm t",
    "npm run test:unit",
    "npm run -s test",
    "npm --workspace a test",
    "npm run check",
    "pnpm -r test",
    "yarn unit-test",
    "npm run lint && npm test",
    "CI=1 npx jest --ci",
    "node --test",
    "npx vitest run",
    "python3 -m pytest -q",
    "python -m unittest",
    "uv run pytest",
    "tox",
    "nox -s tests",
    "go test ./...",
    "cargo test --all",
    "cargo nextest run",
    "mvn --batch-mode test",
    "./mvnw -q verify",
    "mvn package",
    "./gradlew check",
    "./gradlew :app:testDebug :app:test",
    "gradle build",
    "bundle exec rspec",
    "bundle exec rake test",
    "vendor/bin/phpunit",
    "ctest --output-on-failure",
    "cd build && ctest",
    "dotnet test",
    "deno test -A",
    "bun test",
    "make test",
    "make check",
    "just test-unit",
    "composer test",
    "./run-tests.sh",
    "bash scripts/test.sh",
    ".ci/check",
    "npx turbo run test",
  ])("by its command: %s", (command) => {
    expect(runsTests(define(command), [])).toBe(true);
  });

  it.each([
    "npm run lint",
    "npx eslint src test",
    "npx tsc --noEmit",
    "npx biome check",
    "cargo check",
    "cargo clippy",
    "go vet ./...",
    "go build ./...",
    "ruff check .",
    "prettier --check test",
    "pip install pytest && mypy .",
    "npm install jest",
    "mvn compile",
    "make build",
    "latest-tool run",
    "",
  ])("not by its command: %s", (command) => {
    expect(runsTests(define(command), [])).toBe(false);
  });

  it("by its name, or by what its runs counted", () => {
    expect(runsTests(define("./x", "unit tests"), [])).toBe(true);
    expect(runsTests(define("./x", "latest"), [])).toBe(false);
    expect(runsTests(define("./x"), [run("pass"), run("pass", tests(1))])).toBe(true);
    expect(runsTests(define("./x"), [run("pass")])).toBe(false);
  });
});

describe("regressionOf", () => {
  const proofOf = (rooms: Partial<Parameters<typeof regressionOf>[0]>): RegressionProof =>
    regressionOf({ gate, before: run("pass"), after: run("pass"), baseTests: null, newTests: null, ...rooms });

  it("says nothing of rooms that were left out", () => {
    expect(proofOf({})).toEqual({
      ...{ gate: "test", added: null, failWithout: [], triedWithout: false },
      ...{ changedExpectations: [], triedBaseTests: false },
    });
  });

  it.each<[number | null, GateRun | null, GateRun]>([
    [2, run("pass", tests(3)), run("pass", tests(5))],
    [0, run("pass", tests(3)), run("pass", tests(3))],
    [null, run("pass", tests(3)), run("pass", tests(2))],
    [null, run("pass"), run("pass", tests(2))],
    [null, run("pass", tests(3)), run("pass")],
    [null, null, run("pass", tests(3))],
  ])("counts the tests that were added: %s", (added, before, after) => {
    expect(proofOf({ before, after }).added).toBe(added);
  });

  type Without = Pick<RegressionProof, "failWithout" | "cannotRunWithout" | "triedWithout">;
  const fails = (...failWithout: string[]): Without => ({ failWithout, triedWithout: true });
  const cannotRun: Without = { failWithout: [], cannotRunWithout: true, triedWithout: true };

  it.each<[string, Without, GateRun | null, GateRun]>([
    ["pass", fails(), run("pass"), run("pass")],
    ["fail", fails("a"), run("pass"), named("a")],
    ["fail besides old failures", fails("b"), named("a"), named("a", "b")],
    ["fail as before", fails(), named("a", "b"), named("a")],
    [
      "fail as before, and do not find something",
      fails(),
      { ...named("a"), isCut: true },
      { ...named("a"), output: "Cannot find module" },
    ],
    ["fail as before, without names", fails(), run("fail", { fingerprint: "f" }), run("fail", { fingerprint: "f" })],
    [
      "fail otherwise than before, without names",
      cannotRun,
      run("fail", { fingerprint: "f" }),
      run("fail", { fingerprint: "g" }),
    ],
    ["fail without names", cannotRun, run("pass"), run("fail")],
    [
      "do not find what they import",
      cannotRun,
      null,
      printed("Error: Cannot find module './sum'\n✖ test/sum.test.js (2ms)"),
    ],
    [
      "are suites that do not load, vitest",
      cannotRun,
      null,
      printed("⎯ Failed Suites 1 ⎯\n FAIL  b.test.ts [ b.test.ts ]\nError: Cannot find module './missing.js'"),
    ],
    [
      "are suites that do not load, jest",
      cannotRun,
      null,
      printed("FAIL a.test.js\n  ● Test suite failed to run\n    Cannot find module"),
    ],
    [
      "are modules that do not load, pytest",
      cannotRun,
      null,
      printed("E   ImportError: cannot import name 'x'\nERROR tests/test_b.py"),
    ],
    [
      "are modules that do not load, unittest",
      cannotRun,
      null,
      printed("ERROR: test_b (unittest.loader._FailedTest.test_b)\nModuleNotFoundError: No module named 'x'"),
    ],
    [
      "do not compile, tsc",
      cannotRun,
      null,
      printed("test/a.ts(1,2): error TS2305: Module has no exported member 'x'."),
    ],
    [
      "do not compile, Rust",
      cannotRun,
      null,
      printed("error[E0425]: cannot find function\n --> tests/it.rs:1:2\nerror: could not compile `ca`"),
    ],
    [
      "do not compile, Go",
      cannotRun,
      null,
      printed("./a_test.go:7:2: undefined: Sum\nFAIL\texample.com/x [build failed]"),
    ],
    [
      "do not compile, Java",
      cannotRun,
      null,
      printed("[ERROR] COMPILATION ERROR : \n[ERROR] src/test/java/XTest.java:[12,5] cannot find symbol"),
    ],
    [
      "fail beside one that does not load",
      fails("a.test.js sum › adds"),
      null,
      printed("FAIL a.test.js\n  ● sum › adds\nFAIL b.test.js\n  ● Test suite failed to run\n    Cannot find module"),
    ],
    ["are a file that fails for another reason", fails("test/sum.test.js"), null, printed("✖ test/sum.test.js (2ms)")],
  ])("on the base's code, the new tests %s", (_what, expected, before, newTests) => {
    const { failWithout, cannotRunWithout, triedWithout } = proofOf({ before, newTests });
    expect({ failWithout, triedWithout, ...(cannotRunWithout === true ? { cannotRunWithout } : {}) }).toEqual(expected);
  });

  type OldTests = Pick<RegressionProof, "changedExpectations" | "failsUnnamed" | "triedBaseTests">;
  const changed = (...changedExpectations: string[]): OldTests => ({ changedExpectations, triedBaseTests: true });
  const unnamed: OldTests = { ...changed(), failsUnnamed: true };

  it.each<[string, OldTests, GateRun | null, GateRun]>([
    ["pass", changed(), run("pass"), run("pass")],
    ["pass, as many", changed(), run("pass", tests(3)), run("pass", tests(3))],
    ["pass, but fewer", unnamed, run("pass", tests(3)), run("pass", tests(2))],
    ["pass, but none", unnamed, run("pass", tests(3)), run("pass", tests(0))],
    ["pass, but do not end as they should", unnamed, run("pass", tests(3)), run("pass")],
    ["pass, and were none before", changed(), run("pass", tests(0)), run("pass", tests(0))],
    ["fail", changed("a"), run("pass"), named("a")],
    ["fail, also those that failed before", changed("a", "b"), named("a"), named("a", "b")],
    ["fail without names", unnamed, run("pass"), run("fail")],
  ])("on the new code, the base's tests %s", (_what, expected, before, baseTests) => {
    const { changedExpectations, failsUnnamed, triedBaseTests } = proofOf({ before, baseTests });
    expect({ changedExpectations, triedBaseTests, ...(failsUnnamed === true ? { failsUnnamed } : {}) }).toEqual(
      expected,
    );
  });

  it.each<[string, GateRun, string]>([
    [
      "did not end",
      run("timeout", { reason: "It did not end within 9 s." }),
      "the gate gave no result. It did not end within 9 s.",
    ],
    ["could not run", run("error", { reason: "No jest." }), "the gate gave no result. No jest."],
    ["could not run, who knows why", run("error"), "the gate gave no result. It did not run to its end."],
  ])("a room in which the gate %s is left out", (_what, room, told) => {
    const left = { failWithout: [], triedWithout: false, changedExpectations: [], triedBaseTests: false };
    expect(proofOf({ newTests: room })).toMatchObject({
      ...left,
      leftOut: `For the new tests on the base's code, ${told}`,
    });
    expect(proofOf({ baseTests: room })).toMatchObject({
      ...left,
      leftOut: `For the base's tests on the new code, ${told}`,
    });
  });

  it("a room that the run's end stopped is left out", () => {
    const { leftOut, triedWithout, triedBaseTests } = proofOf({ newTests: run("not_run"), baseTests: run("not_run") });
    expect([triedWithout, triedBaseTests]).toEqual([false, false]);
    expect(leftOut).toBe(
      "The run ended before the new tests on the base's code were run. The run ended before the base's tests on the new code were run.",
    );
  });
});

it("the base's tests prove nothing where none of them could run, there and on the new code", () => {
  const none = run("fail", { exitCode: 5, output: "no tests ran in 0.01s" });
  const request = {
    gate,
    before: none,
    after: run("pass", tests(2)),
    baseTests: none,
    newTests: named("a.py::test_a"),
  };
  expect(regressionOf(request)).toMatchObject({ triedBaseTests: false, failWithout: ["a.py::test_a"] });
  expect(regressionOf(request)).not.toHaveProperty("failsUnnamed");
});

it("new tests that failed before the time ran out did fail without the change", () => {
  const hanging = run("timeout", { failures: ["a.js > stops"], reason: "It did not end within 60 s." });
  const request = { gate, before: run("pass"), after: run("pass"), baseTests: run("pass"), newTests: hanging };
  expect(regressionOf(request)).toMatchObject({ triedWithout: true, failWithout: ["a.js > stops"] });
  expect(regressionOf(request)).not.toHaveProperty("leftOut");
});
