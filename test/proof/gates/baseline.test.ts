import { describe, expect, it } from "vitest";
import type { GateDefinition, GateOutcome, GateRun, TestCount } from "../../../src/core/gate/gate.js";
import { compareGate } from "../../../src/proof/gates/baseline.js";

const gate: GateDefinition = {
  name: "test",
  run: "npm test",
  paths: ["**"],
  required: true,
  timeoutSeconds: 600,
  baseline: true,
  network: "off",
  detected: false,
};

function run(kind: GateRun["kind"], extra: Partial<GateRun> = {}): GateRun {
  const exitCode = kind === "pass" ? 0 : kind === "fail" ? 1 : null;
  return { kind, exitCode, durationMilliseconds: 10, output: kind, failures: null, ...extra };
}

const failing = (failed: number) => run("fail", { failures: ["a"], tests: { ran: 5, failed, skipped: 0 } });
const named = (...failures: string[]) => run("fail", { failures });
const unnamed = (fingerprint: string, exitCode = 1) => run("fail", { fingerprint, exitCode });
const tests = (ran: number, skipped = 0): { tests: TestCount } => ({ tests: { ran, failed: 0, skipped } });
const counted = (ran: number, skipped = 0) => run("pass", tests(ran, skipped));

describe("compareGate", () => {
  it.each<[GateOutcome["outcome"], string, GateRun | null, GateRun | null, GateRun | undefined]>([
    ["passed", "it passed both times", run("pass"), run("pass"), undefined],
    ["passed", "it was not run before", null, run("pass"), undefined],
    ["passed", "it was stopped before", run("not_run"), run("pass"), undefined],
    ["fixed", "it failed before", run("fail"), run("pass"), undefined],
    ["fixed", "it did not end before", run("timeout"), run("pass"), undefined],
    ["fixed", "it could not run before", run("error"), run("pass"), undefined],
    ["broken", "it passed before", run("pass"), run("fail"), undefined],
    ["broken", "it fails twice", run("pass"), run("fail"), run("fail")],
    ["broken", "nothing is known of before", null, run("fail"), undefined],
    ["broken", "it was stopped before", run("not_run"), run("fail"), undefined],
    ["already_failing", "the same names", named("a", "b"), named("a", "b"), undefined],
    ["already_failing", "fewer names", named("a", "b"), named("b"), undefined],
    ["broken", "one name more", named("a"), named("a", "b"), undefined],
    ["broken", "one more failure than are named", failing(1), failing(2), undefined],
    ["already_failing", "a failure less", failing(2), failing(1), undefined],
    ["broken", "names that were cut after", named("a"), { ...named("a"), isCut: true }, undefined],
    ["broken", "names that were cut before", { ...named("a"), isCut: true }, named("a"), undefined],
    ["broken", "no names now", named("a"), unnamed("f"), undefined],
    ["broken", "names now", unnamed("f"), named("a"), undefined],
    ["broken", "it did not end before", run("timeout"), named("a"), undefined],
    ["broken", "it could not run before", run("error"), unnamed("f"), undefined],
    ["already_failing", "it printed the same", unnamed("f"), unnamed("f"), undefined],
    ["broken", "it printed something else", unnamed("f"), unnamed("g"), undefined],
    ["broken", "another exit code", unnamed("f"), unnamed("f", 2), undefined],
    ["broken", "nothing tells how it failed", run("fail"), run("fail"), undefined],
    ["broken", "all that it printed is known only now", run("fail"), unnamed("f"), undefined],
    ["flaky", "it passes again", run("pass"), run("fail"), run("pass")],
    ["flaky", "it passes again, and failed before", named("a"), named("b"), run("pass")],
    ["flaky", "it did not end at first", run("pass"), run("timeout"), run("pass")],
    ["already_failing", "what was new did not come again", named("a"), named("a", "b"), named("a")],
    ["broken", "it is stopped as it runs again", run("pass"), named("a"), run("not_run")],
    ["not_run", "it was not asked for", run("fail"), null, undefined],
    ["not_run", "it was stopped", run("pass"), run("not_run"), undefined],
    ["not_run", "it did not end", run("pass"), run("timeout"), undefined],
    ["not_run", "it did not end either time", run("timeout"), run("timeout"), undefined],
    ["not_run", "it could not run", run("fail"), run("error"), undefined],
    ["not_run", "it did not end as it ran again", run("pass"), run("fail"), run("timeout")],
  ])("is %s: %s", (outcome, _why, before, after, rerun) => {
    expect(compareGate(gate, before, after, rerun).outcome).toBe(outcome);
  });

  it.each<[string | undefined, GateRun | null]>([
    [undefined, null],
    [undefined, run("not_run")],
    ["It did not end within 600 s.", run("timeout")],
    ["Slow.", run("timeout", { reason: "Slow." })],
    ["It could not be run.", run("error")],
    ["No jest.", run("error", { reason: "No jest." })],
    [undefined, run("pass")],
    [undefined, run("fail")],
  ])("the reason is %j", (reason, after) => {
    expect(compareGate(gate, run("pass"), after).reason).toBe(reason);
  });

  const ZERO = "It ended with 0 but ran no test.";
  const FEWER = "It ended with 0 but ran fewer tests than before: 3, and 5 tests ran at base.";
  const SILENT =
    "It ended with 0 but does not show that a test ran (the closing line of its runner is missing), and 5 tests ran at base.";
  const CUT =
    "It ended with 0, but its output was too long to count its tests, and 5 tests ran at base. Let it print less.";
  const gradle = { ...gate, run: "./gradlew test" };
  const upToDate = run("pass", { output: "> Task :app:test UP-TO-DATE\n\nBUILD SUCCESSFUL" });

  it.each<[GateOutcome["outcome"], string | undefined, string, ReturnType<typeof compareGate>]>([
    ["passed", undefined, "as many", compareGate(gate, counted(5), counted(5))],
    ["passed", undefined, "more", compareGate(gate, counted(5), counted(6))],
    ["passed", undefined, "never counted", compareGate(gate, run("pass"), run("pass"))],
    ["passed", undefined, "counted only now", compareGate(gate, run("pass"), counted(1))],
    ["passed", undefined, "no run before", compareGate(gate, null, counted(1))],
    ["not_run", ZERO, "none", compareGate(gate, null, counted(0))],
    [
      "not_run",
      "It ended with 0 but ran no test; 4 were skipped.",
      "all skipped",
      compareGate(gate, counted(4), counted(0, 4)),
    ],
    ["not_run", ZERO, "none, and none before", compareGate(gate, counted(0), counted(0))],
    ["not_run", ZERO, "none, and it failed before", compareGate(gate, named("a"), counted(0))],
    [
      "not_run",
      ZERO,
      "none, though fewer may run",
      compareGate(gate, counted(5), counted(0), undefined, { mayRunFewer: true }),
    ],
    ["not_run", FEWER, "fewer", compareGate(gate, counted(5), counted(3))],
    ["not_run", FEWER, "fewer than failed and passed before", compareGate(gate, run("fail", tests(5)), counted(3))],
    ["not_run", FEWER, "fewer as it runs again", compareGate(gate, counted(5), run("fail"), counted(3))],
    ["flaky", undefined, "as many as it runs again", compareGate(gate, counted(5), run("fail"), counted(5))],
    [
      "passed",
      undefined,
      "fewer, as asked",
      compareGate(gate, counted(5), counted(3), undefined, { mayRunFewer: true }),
    ],
    ["fixed", undefined, "as many", compareGate(gate, run("fail", tests(5)), counted(5))],
    ["not_run", SILENT, "no closing line", compareGate(gate, counted(5), run("pass"))],
    [
      "not_run",
      SILENT,
      "no closing line, though fewer may run",
      compareGate(gate, counted(5), run("pass"), undefined, { mayRunFewer: true }),
    ],
    ["passed", undefined, "no closing line, and no test before", compareGate(gate, counted(0), run("pass"))],
    ["not_run", CUT, "an output that was cut", compareGate(gate, counted(5), run("pass", { isCut: true }))],
    ["passed", undefined, "Gradle ran them before", compareGate(gradle, counted(5), upToDate)],
    ["not_run", SILENT, "what only Gradle may say", compareGate(gate, counted(5), upToDate)],
    ["not_run", SILENT, "Gradle without its tests", compareGate(gradle, counted(5), run("pass"))],
  ])("is %s, %j, by its tests: %s", (outcome, reason, _why, found) => {
    expect(found).toMatchObject({ outcome });
    expect(found.reason).toBe(reason);
    if (reason !== undefined) expect(found.after).toBe("pass");
  });

  it("reports the counts", () => {
    expect(compareGate(gate, run("pass"), run("pass")).tests).toBe(undefined);
    expect(compareGate(gate, counted(1), run("fail")).tests).toEqual({ before: counted(1).tests, after: null });
    expect(compareGate(gate, null, counted(2)).tests).toEqual({ before: null, after: counted(2).tests });
    expect(compareGate(gate, null, run("fail"), counted(3)).tests?.after?.ran).toBe(3);
  });

  it("names what fails still, and what is new", () => {
    expect(compareGate(gate, named("a", "b"), named("b"))).toMatchObject({ stillRed: ["b"] });
    expect(compareGate(gate, unnamed("f"), unnamed("f"))).toMatchObject({ stillRed: [] });
    expect(compareGate(gate, named("a"), named("a", "b"))).toMatchObject({ newFailures: ["b"] });
    expect(compareGate(gate, named("a"), named("a", "b"))).not.toHaveProperty("stillRed");
    expect(compareGate(gate, unnamed("f"), named("b"))).not.toHaveProperty("newFailures");
    expect(compareGate(gate, named("a"), named("b"), run("pass"))).not.toHaveProperty("newFailures");
  });

  it("that ends with 0 while its runner counts failures proves nothing, unless it did so before", () => {
    const tests = { ran: 2, failed: 1, skipped: 0 };
    const green = { ...run("pass"), tests };
    expect(compareGate(gate, { ...run("fail"), tests }, green)).toMatchObject({
      outcome: "not_run",
      reason: "It ended with 0, but its runner counts 1 failed test.",
    });
    expect(compareGate(gate, green, green).outcome).toBe("passed");
  });

  it.each<[GateOutcome["outcome"], true | undefined, GateRun | null, GateRun]>([
    ["broken", true, unnamed("f"), unnamed("f")],
    ["broken", true, named("a", "b"), named("b")],
    ["broken", undefined, named("a"), named("b")],
    ["broken", undefined, run("pass"), run("fail")],
    ["fixed", undefined, run("fail"), run("pass")],
    ["not_run", undefined, run("fail"), run("timeout")],
  ])("of a gate that has to be repaired is %s", (outcome, stillFailing, before, after) => {
    const found = compareGate({ ...gate, mustPass: true }, before, after);
    expect([found.outcome, found.stillFailing]).toEqual([outcome, stillFailing]);
  });

  it("reports the last run", () => {
    expect(compareGate(gate, run("pass"), run("fail"), run("pass", { output: "again" }))).toEqual({
      name: "test",
      run: "npm test",
      required: true,
      before: "pass",
      after: "pass",
      outcome: "flaky",
      exitCode: 0,
      durationMilliseconds: 10,
      detected: false,
      output: "again",
      red: "it failed, and passed when it was run again on the same tree",
    });
  });
});
