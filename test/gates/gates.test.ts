import { describe, expect, it } from "vitest";
import type { GateDefinition, GateOutcome, GateRun } from "../../src/core/gate.js";
import type { CommandResult } from "../../src/core/workspace.js";
import { compareGate } from "../../src/gates/baseline.js";
import { runGate } from "../../src/gates/command-gate.js";
import { gateFeedback, gateIdentity } from "../../src/gates/feedback.js";
import { parseFailures } from "../../src/gates/outcomes.js";
import { gatesFor } from "../../src/gates/select.js";
import { createMemoryWorkspace } from "../support/memory-workspace.js";

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

const named = (...failures: string[]) => run("fail", { failures });

describe("parseFailures", () => {
  it.each<[string, string, readonly string[] | null]>([
    ["TAP", "ok 1 - a\nnot ok 2 - adds # time=1\nnot ok 3 - later # TODO", ["adds"]],
    ["node:test", "✔ a (1.2ms)\n✖ adds two (3.4ms)\n✖ failing tests:\n✖ adds two (3.4ms)", ["adds two"]],
    [
      "vitest",
      " FAIL  test/a.test.ts > sum > adds two\n   × sum > adds 12ms\n",
      ["sum > adds", "test/a.test.ts > sum > adds two"],
    ],
    ["jest", "FAIL src/a.test.js (5.1 s)\n  ● sum › adds\n  ● Console\n", ["src/a.test.js", "sum › adds"]],
    [
      "pytest",
      "FAILED tests/test_a.py::test_x[1-2] - assert 1 == 2\nERROR tests/test_b.py::test_y - boom",
      ["tests/test_a.py::test_x[1-2]", "tests/test_b.py::test_y"],
    ],
    ["unittest", "FAIL: test_x (a.B)\nERROR: test_y (a.B)", ["test_x (a.B)", "test_y (a.B)"]],
    [
      "go",
      "--- FAIL: TestAdd (0.00s)\n    --- FAIL: TestAdd/two (0.00s)\nFAIL\texample.com/x\t0.01s",
      ["TestAdd", "TestAdd/two", "example.com/x"],
    ],
    ["cargo", "test a::b ... ok\ntest a::c ... FAILED", ["a::c"]],
    ["mocha", "  1 failing\n\n  1) sum adds:\n", ["sum adds:"]],
    [
      "tsc",
      "src/a.ts(1,2): error TS2322: Bad.\nsrc/b.ts:3:4 - error TS1: Worse.",
      ["src/a.ts TS2322: Bad.", "src/b.ts TS1: Worse."],
    ],
    [
      "eslint",
      "/x/a.ts\n  1:2  error  'a' is unused  no-unused-vars\n✖ 1 problem (1 error, 0 warnings)",
      ["'a' is unused no-unused-vars"],
    ],
    ["ruff", "src/a.py:1:2: F401 `os` imported but unused", ["src/a.py F401 `os` imported but unused"]],
    ["mypy", "src/a.py:9: error: Bad type [arg-type]", ["src/a.py Bad type [arg-type]"]],
    ["nothing known", "Segmentation fault\n", null],
  ])("K6 names the failures of %s", (_name, output, expected) => {
    expect(parseFailures(output)).toEqual(expected);
  });

  it("invariant I7 is fast on hostile output", () => {
    for (const part of [" ", "✖ ", "a:1:", "not ok 1 - ", "● ", "FAIL ", "1:"]) {
      expect(parseFailures(part.repeat(200_000 / part.length))).toBe(null);
    }
  });
});

describe("runGate", () => {
  const start = (answer: Partial<CommandResult>, signal = new AbortController().signal) => {
    const workspace = createMemoryWorkspace({ run: () => answer });
    const redact = (text: string) => text.replaceAll("SECRET", "***");
    return { workspace, result: runGate({ gate, commands: workspace.commands, redact, signal }) };
  };

  it.each<[string, Partial<CommandResult>, Partial<GateRun>]>([
    ["pass", { output: "✖ not a failure" }, { kind: "pass", exitCode: 0, failures: null }],
    ["fail", { exitCode: 1, output: "--- FAIL: TestA (0.00s)" }, { kind: "fail", exitCode: 1, failures: ["TestA"] }],
    ["timeout", { exitCode: null, timedOut: true }, { kind: "timeout", exitCode: null }],
    ["error", { exitCode: null, startError: "no sandbox" }, { kind: "error", output: "no sandbox\n" }],
    ["error", { exitCode: 127, output: "npm: not found" }, { kind: "error", exitCode: 127 }],
    ["not_run", { exitCode: null, aborted: true }, { kind: "not_run" }],
    ["fail", { exitCode: 1, output: "\u001b[31mSECRET\u001b[0m" }, { kind: "fail", output: "***" }],
  ])("K6 tells %s", async (_kind, answer, expected) => {
    const { workspace, result } = start(answer);
    expect(await result).toMatchObject(expected);
    expect(workspace.requests).toMatchObject([{ script: "npm test", timeoutMilliseconds: 600_000, network: "off" }]);
  });

  it("keeps head and tail of long output and the failures in its middle", async () => {
    const output = `first\n${"x\n".repeat(20_000)}--- FAIL: TestMiddle\n${"y\n".repeat(20_000)}last\n`;
    const result = await start({ exitCode: 1, output }).result;
    expect(result.output.length).toBeLessThanOrEqual(20_000);
    expect(result.output).toMatch(/^first\n[\s\S]*omitted[\s\S]*\nlast\n$/);
    expect(result.failures).toEqual(["TestMiddle"]);
  });

  it("does not start after a stop", async () => {
    const { workspace, result } = start({}, AbortSignal.abort());
    expect((await result).kind).toBe("not_run");
    expect(workspace.requests).toEqual([]);
  });
});

describe("compareGate", () => {
  it.each<[GateOutcome["outcome"], GateRun | null, GateRun | null, GateRun | undefined]>([
    ["passed", run("pass"), run("pass"), undefined],
    ["passed", null, run("pass"), undefined],
    ["fixed", run("fail"), run("pass"), undefined],
    ["fixed", run("timeout"), run("pass"), undefined],
    ["broken", run("pass"), run("fail"), undefined],
    ["broken", run("pass"), run("fail"), run("fail")],
    ["broken", null, run("fail"), undefined],
    ["broken", run("not_run"), run("fail"), undefined],
    ["already_failing", run("fail"), run("fail"), undefined],
    ["already_failing", named("a", "b"), named("a", "b"), undefined],
    ["already_failing", named("a", "b"), named("b"), undefined],
    ["broken", named("a"), named("a", "b"), undefined],
    ["broken", named("a"), run("fail"), undefined],
    ["broken", run("fail"), named("a"), undefined],
    ["broken", run("fail"), run("timeout"), undefined],
    ["flaky", run("pass"), run("fail"), run("pass")],
    ["flaky", named("a"), named("b"), run("pass")],
    ["not_run", run("fail"), null, undefined],
    ["not_run", run("pass"), run("not_run"), undefined],
  ])("is %s", (outcome, before, after, rerun) => {
    expect(compareGate(gate, before, after, rerun).outcome).toBe(outcome);
  });

  it.each<[GateOutcome["outcome"], true | undefined, GateRun | null, GateRun]>([
    ["broken", true, run("fail"), run("fail")],
    ["broken", true, named("a", "b"), named("b")],
    ["broken", undefined, named("a"), named("b")],
    ["broken", undefined, run("pass"), run("fail")],
    ["fixed", undefined, run("fail"), run("pass")],
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
    });
  });
});

describe("gatesFor", () => {
  const with_ = (paths: readonly string[]) =>
    gatesFor([{ ...gate, paths }], [".github/x.yml", "src/a.ts"]).length === 1;

  it.each([
    [["**"], true],
    [["**/*.yml"], true],
    [["src/**"], true],
    [["docs/**"], false],
    [["**", "!**/*.yml", "!src/**"], false],
    [["!docs/**"], true],
    [[], true],
  ])("K6 selects by %j: %s", (paths, expected) => {
    expect(with_(paths)).toBe(expected);
  });

  it("selects nothing without changes", () => {
    expect(gatesFor([gate], [])).toEqual([]);
  });
});

describe("gateFeedback", () => {
  const outcome = (extra: Partial<GateOutcome> = {}): GateOutcome => ({
    ...compareGate(gate, run("pass"), run("fail", { output: "expected 1 to be 2\n" })),
    ...extra,
  });

  it("K6 tells the agent which required gates are broken, with their output", () => {
    expect(gateFeedback([outcome(), outcome({ name: "lint", required: false })])).toBe(
      'A required quality gate fails on your changes. Find the cause and correct the code; do not weaken tests or gates.\n\nGate "test" (npm test) exited with code 1. Its output:\nexpected 1 to be 2',
    );
  });

  it.each(["passed", "already_failing", "flaky", "fixed", "not_run"] as const)("says nothing of %s", (kind) => {
    expect(gateFeedback([outcome({ outcome: kind })])).toBe("");
    expect(gateIdentity([outcome({ outcome: kind })])).toBe("");
  });

  it("ruling 38: recognises the same failure again", () => {
    const first =
      "✖ adds (3.1ms)\nat /tmp/vitest-a1/x.js pid 41, 0x7f3a2b, localhost:4312, 2026-11-21T10:00:00Z, 1.2s\n";
    const again =
      "✖ adds (9.8ms)\nat /tmp/vitest-b2/y.js pid 97, 0x7fffff, localhost:5555, 2026-11-22T11:22:33Z, 3 ms\n";
    const identity = gateIdentity([outcome({ output: first })]);
    expect(gateIdentity([outcome({ output: again, durationMilliseconds: 99 })])).toBe(identity);
    expect(gateIdentity([outcome({ output: first.replace("adds", "takes") })])).not.toBe(identity);
    expect(gateIdentity([outcome({ output: first, exitCode: 2 })])).not.toBe(identity);
    expect(gateIdentity([outcome({ output: first, name: "lint" })])).not.toBe(identity);
  });
});
