import { describe, expect, it } from "vitest";
import type { GateOutcome } from "../../src/core/gate/gate.js";
import {
  EMPTY_AUDIT,
  type Evaluation,
  type ExitCode,
  type RunStatus,
  type StopReason,
} from "../../src/core/run/run.js";
import {
  brokenGates,
  decideStatus,
  exitCodeFor,
  failingGates,
  processExitCode,
  type StatusFacts,
} from "../../src/run/status.js";
import { gate as aGate, PUBLISHED } from "../report/fixtures.js";

const FACTS: StatusFacts = {
  stopReason: "llm_done",
  stopDetail: "",
  isComplete: true,
  hasChanges: true,
  dryRun: false,
  gates: [],
  audit: EMPTY_AUDIT,
  evaluation: null,
  published: null,
};
const EVALUATION: Evaluation = {
  mode: "basic",
  completed: true,
  confidence: 0.9,
  issues: [],
  suggestion: "",
  passed: true,
};
const gate = (name: string, outcome: GateOutcome["outcome"], required = true): GateOutcome =>
  aGate({ name, required, before: "pass", after: outcome === "passed" ? "pass" : "fail", outcome });

const UNPROVED: GateOutcome = { ...gate("test", "not_run"), reason: "`pnpm` was not found. Add pnpm/action-setup." };
const TAMPERED = { rule: "tampering test-deleted", reason: "a test was deleted", severity: "error" as const };

describe("the status of a run", () => {
  const rows: readonly [name: string, facts: Partial<StatusFacts>, status: RunStatus, reasons: readonly string[]][] = [
    ["changes, proved", {}, "success", []],
    ["nothing to change", { hasChanges: false }, "no_changes", []],
    ["published and read again", { published: PUBLISHED }, "success", []],
    ["the model failed", { stopReason: "llm_error", stopDetail: "503" }, "failed", ["503"]],
    [
      "waiting for an approval",
      { stopReason: "approval_pending", stopDetail: "npm publish" },
      "awaiting_approval",
      ["npm publish"],
    ],
    ["the steps ran out", { stopReason: "max_steps" }, "partial", ["the step limit was reached"]],
    [
      "the same without changes",
      { stopReason: "max_steps", hasChanges: false },
      "partial",
      ["the step limit was reached"],
    ],
    [
      "the money ran out",
      { stopReason: "budget_exceeded", stopDetail: "5 USD" },
      "partial",
      ["the budget was used up: 5 USD"],
    ],
    ["the time ran out", { stopReason: "timeout" }, "partial", ["the time limit was reached"]],
    ["cancelled", { stopReason: "interrupted" }, "partial", ["the run was interrupted"]],
    ["a loop", { stopReason: "loop_detected" }, "partial", ["the agent repeated itself without progress"]],
    [
      "too long",
      { stopReason: "context_full" },
      "partial",
      ["the conversation did not fit the model's context window"],
    ],
    ["gates", { stopReason: "gates_failed" }, "partial", ["required quality gates do not pass"]],
    ["aborted", { stopReason: "aborted" }, "partial", ["the run was aborted"]],
    ["the model just stopped", { isComplete: false }, "partial", ["the model stopped without finishing"]],
    [
      "gates broken by the run",
      { gates: [gate("test", "broken"), gate("lint", "broken")] },
      "partial",
      ["broken by this run: test, lint"],
    ],
    [
      "a gate that was to be repaired, and another one",
      { gates: [{ ...gate("test", "broken"), stillFailing: true }, gate("lint", "broken")] },
      "partial",
      ["broken by this run: lint", "still failing, although the task was to repair them: test"],
    ],
    [
      "a gate that could not run, said once",
      { stopReason: "gates_failed", stopDetail: "test could not run", gates: [UNPROVED] },
      "partial",
      ["could not be proved: test (`pnpm` was not found. Add pnpm/action-setup)"],
    ],
    [
      "a gate that could not run and one that fails",
      { stopReason: "gates_failed", gates: [UNPROVED, gate("lint", "broken")] },
      "partial",
      [
        "required quality gates do not pass",
        "broken by this run: lint",
        "could not be proved: test (`pnpm` was not found. Add pnpm/action-setup)",
      ],
    ],
    ["an optional gate that could not run", { gates: [{ ...UNPROVED, required: false }] }, "success", []],
    ["a gate that is not required", { gates: [gate("test", "broken", false)] }, "success", []],
    [
      "gates that failed before, or flicker",
      { gates: [gate("a", "already_failing"), gate("b", "flaky"), gate("c", "fixed"), gate("d", "not_run")] },
      "success",
      [],
    ],
    [
      "the audit forbids it",
      {
        audit: {
          ...EMPTY_AUDIT,
          blocked: true,
          findings: [
            { rule: "tree read", severity: "warning", reason: "nothing much" },
            { rule: "tree read", severity: "error", reason: "a.bin could not be read" },
            { rule: "tree size", severity: "error", reason: "b.bin is too large" },
          ],
        },
      },
      "partial",
      ["the audit of the changes forbids publishing them: a.bin could not be read (and 1 more)"],
    ],
    [
      "tests that exist at base were weakened",
      { audit: { ...EMPTY_AUDIT, tampering: [TAMPERED, { ...TAMPERED, severity: "warning" }] } },
      "partial",
      ["tests or checks that exist at base were weakened (findings: 1)"],
    ],
    [
      "tests were changed as it was asked for",
      { audit: { ...EMPTY_AUDIT, tampering: [{ ...TAMPERED, severity: "warning" }] } },
      "success",
      [],
    ],
    [
      "no test after the last edit",
      { audit: { ...EMPTY_AUDIT, untested: true } },
      "partial",
      ["guardrails.require_test_after_edit requires a test run after the last edit, and there was none"],
    ],
    [
      "workflow files",
      { audit: { ...EMPTY_AUDIT, splitOff: [".github/workflows/ci.yml"] } },
      "partial",
      ["workflow files are not committed; they are a patch in the report"],
    ],
    ["the evaluation passed", { evaluation: EVALUATION }, "success", []],
    [
      "the evaluation did not pass",
      { evaluation: { ...EVALUATION, completed: false, confidence: 0.4, passed: false } },
      "partial",
      ["the self-evaluation did not pass (completed: no, confidence 40 %)"],
    ],
    [
      "an evaluation never raises",
      { gates: [gate("test", "broken")], evaluation: EVALUATION },
      "partial",
      ["broken by this run: test"],
    ],
    [
      "only a branch",
      { published: { ...PUBLISHED, kind: "branch", notes: ["no pull request"] } },
      "partial",
      ["no pull request"],
    ],
    [
      "only a patch",
      { published: { ...PUBLISHED, kind: "patch", notes: ["the head moved"] } },
      "partial",
      ["the head moved"],
    ],
    ["only a patch, as configured", { published: { ...PUBLISHED, kind: "patch" } }, "success", []],
    [
      "a push that could not be verified",
      { published: { ...PUBLISHED, verified: false } },
      "partial",
      ["the pushed branch could not be verified"],
    ],
    [
      "a dry run publishes nothing",
      { dryRun: true, published: { ...PUBLISHED, kind: "none", notes: ["x"] } },
      "success",
      [],
    ],
  ];
  it.each(rows)("%s", (_name, facts, status, reasons) => {
    expect(decideStatus({ ...FACTS, ...facts })).toEqual({ status, reasons });
  });

  it("names every reason", () => {
    const facts: StatusFacts = { ...FACTS, stopReason: "timeout", gates: [gate("test", "broken")] };
    expect(decideStatus(facts).reasons).toEqual(["the time limit was reached", "broken by this run: test"]);
  });

  it("counts only required gates without a proof, and not those that no path selects", () => {
    const gates = [UNPROVED, { ...UNPROVED, name: "b", required: false }, gate("c", "not_run"), gate("d", "broken")];
    expect(failingGates(gates)).toEqual(["d", "test"]);
  });

  it("counts only required gates as broken", () => {
    expect(brokenGates([gate("a", "broken"), gate("b", "broken", false), gate("c", "passed")])).toEqual(["a"]);
  });
});

describe("exit codes", () => {
  it.each<[RunStatus, StopReason, ExitCode]>([
    ["success", "llm_done", 0],
    ["no_changes", "llm_done", 0],
    ["skipped", "", 0],
    ["denied", "", 0],
    ["awaiting_approval", "approval_pending", 0],
    ["partial", "max_steps", 2],
    ["failed", "llm_error", 1],
    ["partial", "timeout", 5],
    ["failed", "timeout", 5],
    ["partial", "interrupted", 130],
    ["partial", "aborted", 130],
  ])("%s after '%s' is %i", (status, stopReason, code) => {
    expect(exitCodeFor(status, stopReason)).toBe(code);
  });

  it.each<[RunStatus, ExitCode, failed: ExitCode, partial: ExitCode]>([
    ["success", 0, 0, 0],
    ["no_changes", 0, 0, 0],
    ["partial", 2, 0, 2],
    ["failed", 1, 1, 1],
    ["partial", 5, 0, 5],
    ["failed", 5, 5, 5],
    ["failed", 3, 3, 3],
    ["failed", 4, 4, 4],
    ["partial", 130, 130, 130],
    ["denied", 0, 0, 0],
  ])("%s with code %i ends with %i, with fail-on partial %i, with never 0", (status, code, failed, partial) => {
    const ends = (["failed", "partial", "never"] as const).map((failOn) => processExitCode(status, code, failOn));
    expect(ends).toEqual([failed, partial, 0]);
  });
});
