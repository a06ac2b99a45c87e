import { describe, expect, it } from "vitest";
import type { GateDefinition, GateOutcome, GateRun } from "../../../src/core/gate/gate.js";
import { compareGate } from "../../../src/proof/gates/baseline.js";
import { gateFeedback, gateIdentity } from "../../../src/proof/gates/feedback.js";

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

describe("gateFeedback", () => {
  const outcome = (extra: Partial<GateOutcome> = {}): GateOutcome => ({
    ...compareGate(gate, run("pass"), run("fail", { output: "expected 1 to be 2\n" })),
    ...extra,
  });

  it("lists the broken required gates for the agent, with their output", () => {
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
  ])("reports a gate that proves nothing to the agent: %s", (_why, extra, told) => {
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

  it("recognises the same failure again", () => {
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
