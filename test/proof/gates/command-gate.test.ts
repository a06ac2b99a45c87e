import { describe, expect, it } from "vitest";
import type { GateDefinition, GateRun } from "../../../src/core/gate/gate.js";
import type { CommandResult } from "../../../src/core/workspace/command-run.js";
import { runGate } from "../../../src/proof/gates/command-gate.js";
import { createMemoryWorkspace } from "../../support/memory-workspace.js";

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

describe("runGate", () => {
  const start = (answer: Partial<CommandResult>, signal = new AbortController().signal) => {
    const workspace = createMemoryWorkspace({ run: () => answer });
    const redact = (text: string) => text.replaceAll("SECRET", "***");
    return {
      workspace,
      result: runGate({ gate, commands: workspace.commands, root: "/ws", redact, readFile: async () => null, signal }),
    };
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
  ])("reports %s", async (_kind, answer, expected) => {
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
  ])("reports nothing unknown: %s", async (_kind, answer, expected) => {
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
    ["", null, "It was ended from outside (SIGKILL). If it ran out of memory, let it use less or use a larger runner."],
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
