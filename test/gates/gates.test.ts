import { describe, expect, it } from "vitest";
import type { CommandResult } from "../../src/core/command-run.js";
import type { GateDefinition, GateOutcome, GateRun } from "../../src/core/gate.js";
import { compareGate } from "../../src/gates/baseline.js";
import { runGate } from "../../src/gates/command-gate.js";
import { gateFeedback, gateIdentity } from "../../src/gates/feedback.js";
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

describe("runGate", () => {
  const start = (answer: Partial<CommandResult>, signal = new AbortController().signal) => {
    const workspace = createMemoryWorkspace({ run: () => answer });
    const redact = (text: string) => text.replaceAll("SECRET", "***");
    return { workspace, result: runGate({ gate, commands: workspace.commands, root: "/ws", redact, signal }) };
  };

  it.each<[string, Partial<CommandResult>, Partial<GateRun>]>([
    ["pass", { output: "✖ not a failure" }, { kind: "pass", exitCode: 0, failures: null }],
    ["fail", { exitCode: 1, output: "--- FAIL: TestA (0.00s)" }, { kind: "fail", exitCode: 1, failures: ["TestA"] }],
    ["timeout", { exitCode: null, timedOut: true }, { kind: "timeout", reason: "It did not end within 600 s." }],
    [
      "error",
      { exitCode: null, startError: "no SECRET sandbox. Remedy: install it" },
      {
        kind: "error",
        output: "no *** sandbox. Remedy: install it\n",
        reason: "It could not be started: no *** sandbox. Remedy: install it",
      },
    ],
    ["not_run", { exitCode: null, aborted: true }, { kind: "not_run" }],
    ["fail", { exitCode: 1, output: "\u001b[31mSECRET\u001b[0m" }, { kind: "fail", output: "***" }],
    ["fail", { exitCode: 1, output: "\u2716 SECRET (1ms)" }, { failures: ["***"] }],
    ["pass", { output: "\u001b[1m  3 passing\u001b[0m (1ms)" }, { tests: { ran: 3, failed: 0, skipped: 0 } }],
    ["fail", { exitCode: 1, output: "1 failed in 1s" }, { tests: { ran: 1, failed: 1, skipped: 0 } }],
    ["pass", { outputTruncated: true }, { kind: "pass", isCut: true }],
    ["fail", { exitCode: 1, outputTruncated: true, output: "✖ a" }, { failures: ["a"], isCut: true }],
    ["fail", { exitCode: 1, output: `✖ a\n✖ ${"b".repeat(500)}` }, { failures: ["a"], isCut: true }],
    ["fail", { exitCode: 1, output: "/ws/a.ts\n  1:1  error  Bad  bad" }, { failures: ["a.ts Bad bad"] }],
  ])("K6 tells %s", async (_kind, answer, expected) => {
    const { workspace, result } = start(answer);
    expect(await result).toMatchObject(expected);
    expect(workspace.requests).toMatchObject([{ script: "npm test", timeoutMilliseconds: 600_000, network: "off" }]);
  });

  it.each<[string, Partial<CommandResult>, readonly string[]]>([
    ["pass", { output: "done" }, []],
    ["fail", { exitCode: 1, output: "boom" }, ["fingerprint"]],
    ["fail, cut", { exitCode: 1, output: "boom", outputTruncated: true }, ["isCut"]],
    ["timeout", { exitCode: null, timedOut: true, output: "boom" }, ["reason"]],
    ["error", { exitCode: 127, output: "boom" }, ["reason"]],
    ["stopped", { exitCode: null, aborted: true, output: "boom" }, []],
  ])("tells nothing that it does not know: %s", async (_kind, answer, expected) => {
    const result = await start(answer).result;
    const told = ["fingerprint", "isCut", "tests", "reason"].filter((key) => key in result);
    expect(told).toEqual(expected);
  });

  const MISSING = (name: string, code = 127) =>
    `It could not run: "${name}" was not found (exit code ${code}). Install it in a \`setup\` step.`;

  it.each<[string, number | null, string]>([
    ["sh: 1: jest: not found", 127, MISSING("jest")],
    ["/bin/sh: 1: jest: not found", 127, MISSING("jest")],
    ["jest: command not found", 127, MISSING("jest")],
    ["/bin/bash: jest: command not found", 127, MISSING("jest")],
    ["bash: line 1: pnpm: command not found", 127, MISSING("pnpm")],
    ["/ws/test.sh: line 12: go: command not found", 127, MISSING("go")],
    ["zsh: command not found: bun", 127, MISSING("bun")],
    ["env: ‘nope’: No such file or directory", 127, MISSING("nope")],
    ["/usr/bin/env: 'python2': No such file or directory", 127, MISSING("python2")],
    ["bash: line 1: ./gradlew: No such file or directory", 127, MISSING("./gradlew")],
    ["bash: ./z.sh: cannot execute: required file not found", 127, MISSING("./z.sh")],
    ["> test\n> jest\n\nsh: 1: jest: not found\nnpm error code 127", 127, MISSING("jest")],
    [
      "a: not found\n",
      127,
      "It could not run: a program that it calls was not found (exit code 127). Install it in a `setup` step.",
    ],
    ["", 127, "It could not run: a program that it calls was not found (exit code 127). Install it in a `setup` step."],
    [
      "bash: ./x.sh: Permission denied",
      126,
      'It could not run: "./x.sh" may not be executed (exit code 126). Make it executable.',
    ],
    [
      "",
      126,
      "It could not run: what it calls cannot be executed (exit code 126). Make it executable, or install what runs it in a `setup` step.",
    ],
    [
      "",
      null,
      "It was ended from outside (SIGKILL). Where that was for memory, let it use less, or use a larger runner.",
    ],
  ])("says what could not run: %s", async (output, exitCode, reason) => {
    const signal = exitCode === null ? "SIGKILL" : null;
    expect(await start({ exitCode, output, signal }).result).toMatchObject({ kind: "error", reason });
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
    [["src/**", "!src/a.*"], false],
    [["src/@(a|b).ts"], true],
    [["*.yml"], true],
    [["./*.yml"], false],
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

  it.each<[string, Partial<GateOutcome>, string]>([
    ["no test", { reason: "It ended with 0 but ran no test." }, "proved nothing: it ended with 0 but ran no test. "],
    [
      "no end",
      { after: "timeout", reason: "It did not end within 9 s." },
      "proved nothing: it did not end within 9 s. ",
    ],
    ["no program", { after: "error", reason: "No jest." }, "proved nothing: No jest. "],
    ["no end now", { before: "error", after: "timeout", reason: "Slow." }, "proved nothing: Slow. "],
  ])("K6 tells the agent of a gate that proves nothing: %s", (_why, extra, told) => {
    const silent = outcome({ before: "pass", outcome: "not_run", after: "pass", ...extra });
    expect(gateFeedback([silent])).toBe(
      `A required quality gate proves nothing about your changes. Find the cause and correct the code; do not weaken tests or gates.\n\nGate "test" (npm test) ${told}Its output:\nexpected 1 to be 2`,
    );
    expect(gateIdentity([silent])).not.toBe("");
    expect(gateIdentity([silent])).toBe(gateIdentity([{ ...silent, durationMilliseconds: 99 }]));
    expect(gateIdentity([silent])).not.toBe(gateIdentity([{ ...silent, reason: "Something else." }]));
    expect(gateFeedback([silent, outcome({ name: "lint" })])).toMatch(
      /^2 required quality gates fail on, or prove nothing about, your changes\. /,
    );
    expect(gateFeedback([{ ...silent, required: false }])).toBe("");
  });

  const none = { ran: 0, failed: 0, skipped: 0 };

  it.each<[string, Partial<GateOutcome>]>([
    ["could not run before either", { before: "error", after: "error", reason: "No jest." }],
    ["did not end before either", { before: "timeout", after: "timeout", reason: "Slow." }],
    ["never had a test", { before: "pass", after: "pass", reason: "None.", tests: { before: none, after: none } }],
    ["was not asked for", { before: "pass", after: "not_run" }],
  ])("says nothing of a gate that %s", (_why, extra) => {
    const silent = outcome({ outcome: "not_run", ...extra });
    expect([gateFeedback([silent]), gateIdentity([silent])]).toEqual(["", ""]);
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
