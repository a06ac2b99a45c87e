import { describe, expect, it } from "vitest";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";
import { compareGate } from "../../../src/proof/gates/baseline.js";
import { gateFeedback } from "../../../src/proof/gates/feedback.js";
import { parseFailures } from "../../../src/proof/gates/outcomes.js";

/** One project in each language: what its test runner prints for tests that fail. */
interface Language {
  readonly run: string;
  /** Names as in the output. */
  readonly old: readonly string[];
  readonly fresh: readonly string[];
  print(failing: "old" | "fresh" | "both"): string;
}

const pick = (failing: "old" | "fresh" | "both", old: string, fresh: string): string =>
  [...(failing === "fresh" ? [] : [old]), ...(failing === "old" ? [] : [fresh])].join("\n");

const LANGUAGES: Readonly<Record<string, Language>> = {
  "JavaScript, node:test": {
    run: "node --test",
    old: ["a.test.mjs rounds"],
    fresh: ["a.test.mjs adds"],
    print: (failing) =>
      `${pick(failing, "✖ rounds (0.4ms)", "✖ adds (1.03764ms)")}\n✔ takes (0.16182ms)\nℹ tests 3\nℹ fail 1\n\n✖ failing tests:\n\n${pick(failing, "test at a.test.mjs:9:1\n✖ rounds (0.4ms)", "test at a.test.mjs:2:1\n✖ adds (1.03764ms)\n  AssertionError [ERR_ASSERTION]: 2 == 3")}\n`,
  },
  "JavaScript, JUnit XML": {
    run: "npm test -- --reporter=junit",
    old: ["test/a.test.js rounds"],
    fresh: ["test/a.test.js adds"],
    print: (failing) =>
      `<testsuites>\n<testsuite name="a">\n<testcase classname="test/a.test.js" name="takes" time="0.001"/>\n${pick(failing, '<testcase classname="test/a.test.js" name="rounds" time="0.1"><failure message="x">x</failure></testcase>', '<testcase classname="test/a.test.js" name="adds" time="0.2">\n<error message="boom"/>\n</testcase>')}\n<testcase classname="test/a.test.js" name="skipped"><skipped/></testcase>\n</testsuite>\n</testsuites>\n`,
  },
  "Python, pytest": {
    run: "python -m pytest -q",
    old: ["test_calc.py::TestMore::test_neg"],
    fresh: ["test_calc.py::test_add"],
    print: (failing) =>
      `F.F [100%]\n=================================== FAILURES ===================================\ntest_calc.py:3: in test_add\n    assert add(1, 2) == 3\nE   assert -1 == 3\n=========================== short test summary info ============================\n${pick(failing, "FAILED test_calc.py::TestMore::test_neg - AssertionError: neg", "FAILED test_calc.py::test_add - assert -1 == 3")}\n2 failed, 1 passed in 0.51s\n`,
  },
  "Go, go test": {
    run: "go test ./...",
    old: ["example.com/calc TestRound", "example.com/calc TestRound/half"],
    fresh: ["example.com/calc TestAdd"],
    print: (failing) =>
      `${pick(failing, "--- FAIL: TestRound (0.00s)\n    --- FAIL: TestRound/half (0.00s)\n        calc_test.go:20: got 1", "--- FAIL: TestAdd (0.00s)\n    calc_test.go:12: got -1, want 3")}\nFAIL\nexit status 1\nFAIL\texample.com/calc\t0.003s\nFAIL\n`,
  },
  "Rust, cargo test": {
    run: "cargo test",
    old: ["tests::rounds"],
    fresh: ["tests::adds"],
    print: (failing) =>
      `running 3 tests\ntest tests::zero ... ok\n${pick(failing, "test tests::rounds ... FAILED", "test tests::adds ... FAILED")}\n\nfailures:\n\n---- tests::adds stdout ----\n\nthread 'tests::adds' (5173) panicked at src/lib.rs:6:17:\n\ntest result: FAILED. 1 passed; 1 failed; 0 ignored; finished in 0.07s\n\nerror: test failed, to rerun pass \`--lib\`\n`,
  },
  "Java, Maven": {
    run: "mvn --batch-mode test",
    old: ["CalcTest.rounds", "com.x.CalcTest.rounds"],
    fresh: ["CalcTest.adds", "com.x.CalcTest.adds"],
    print: (failing) =>
      `[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.045 s <<< FAILURE! -- in com.x.CalcTest\n${pick(failing, "[ERROR] com.x.CalcTest.rounds -- Time elapsed: 0.01 s <<< FAILURE!", "[ERROR] com.x.CalcTest.adds -- Time elapsed: 0.004 s <<< FAILURE!\norg.opentest4j.AssertionFailedError: expected: <3> but was: <-1>")}\n[INFO] Results:\n[ERROR] Failures: \n${pick(failing, "[ERROR]   CalcTest.rounds:14 expected: <1> but was: <2>", "[ERROR]   CalcTest.adds:10 expected: <3> but was: <-1>")}\n[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0\n`,
  },
};

const run = (output: string): GateRun => ({
  kind: "fail",
  exitCode: 1,
  durationMilliseconds: 1,
  output,
  failures: parseFailures(output).names,
});
const GREEN: GateRun = { kind: "pass", exitCode: 0, durationMilliseconds: 1, output: "", failures: null };

describe.each(Object.entries(LANGUAGES))("baseline and broken: %s", (_name, language) => {
  const gate: GateDefinition = {
    name: "test",
    run: language.run,
    paths: ["**"],
    required: true,
    timeoutSeconds: 60,
    baseline: true,
    network: "off",
    detected: false,
  };

  it("names the tests that fail", () => {
    expect(parseFailures(language.print("both")).names).toEqual([...language.old, ...language.fresh].sort());
  });

  it("a test that failed before is not this run's", () => {
    expect(compareGate(gate, run(language.print("old")), run(language.print("old")))).toMatchObject({
      outcome: "already_failing",
    });
    expect(compareGate(gate, run(language.print("both")), run(language.print("old")))).toMatchObject({
      outcome: "already_failing",
    });
  });

  it("a test that fails now and did not before is, and is named", () => {
    const outcome = compareGate(gate, run(language.print("old")), run(language.print("both")));
    expect(outcome).toMatchObject({ outcome: "broken", newFailures: language.fresh });
    expect(gateFeedback([outcome])).toContain(
      `It failed before your changes too; new are: ${language.fresh.join(", ")}. Its output:`,
    );
    const other = compareGate(gate, run(language.print("old")), run(language.print("fresh")));
    expect(other).toMatchObject({ outcome: "broken", newFailures: language.fresh });
    expect(compareGate(gate, GREEN, run(language.print("fresh")))).toMatchObject({ outcome: "broken" });
  });

  it("repaired is fixed", () => {
    expect(compareGate(gate, run(language.print("both")), GREEN)).toMatchObject({ outcome: "fixed" });
  });
});
