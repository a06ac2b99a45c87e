import { expect, it } from "vitest";
import { findContradictions } from "../../../src/commands/replay/assertions.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { EMPTY_AUDIT, type Evidence, NOTHING_DONE, type RunStatus } from "../../../src/core/run/run.js";
import { gate } from "../../report/fixtures.js";
import { PAST } from "../../support/saved-session.js";

const [STARTED, ...WORK] = PAST;
if (STARTED === undefined) throw new Error("no session");
const DONE: RunEvent = { type: "loop_stopped", at: 8, stopReason: "llm_done", finalOutput: "", detail: "" };
const RAN: RunEvent = {
  ...{ type: "gate_finished", at: 9, phase: "proof", gate: "test" },
  run: { kind: "pass", exitCode: 0, durationMilliseconds: 1, output: "", failures: null },
};
const proved = (given: Partial<Evidence> = {}): RunEvent => ({
  type: "tree_proved",
  at: 10,
  evidence: { tree: "t", gates: [gate()], audit: EMPTY_AUDIT, evaluation: null, ...given },
});
const finished = (status: RunStatus): RunEvent => ({
  type: "run_finished",
  at: 11,
  ...{ status, reasons: [], exitCode: 0, ...NOTHING_DONE },
});
const EVALUATION = { completed: false, confidence: 0.2, issues: [], passed: false };

it.each<[string, readonly RunEvent[], readonly string[]]>([
  ["a run that was a success", [STARTED, DONE, RAN, proved(), finished("success")], []],
  ["a run that was not", [...PAST, finished("partial")], []],
  ["no beginning", [...WORK, finished("partial")], ["does not begin with the start"]],
  ["two beginnings", [STARTED, STARTED, finished("failed")], ["two runs in it"]],
  ["no end", PAST, ["ends before the run did"]],
  [
    "more after the end",
    [STARTED, finished("failed"), DONE, finished("failed")],
    ["line 3 (loop_stopped) comes after"],
  ],
  ["a success of a loop that was cut", [...PAST, finished("success")], ["its loop ended with max_steps"]],
  ["a gate that never ran", [STARTED, DONE, proved(), finished("partial")], ["gate test ended with pass, but no run"]],
  [
    "a success with a broken gate",
    [STARTED, DONE, RAN, proved({ gates: [gate({ outcome: "broken" })] }), finished("success")],
    ["it broke test"],
  ],
  [
    "a success that its audit forbids",
    [STARTED, DONE, RAN, proved({ audit: { ...EMPTY_AUDIT, blocked: true } }), finished("success")],
    ["its audit forbids publishing"],
  ],
  [
    "an evaluation that was never given",
    [STARTED, DONE, RAN, proved({ evaluation: EVALUATION as unknown as Evidence["evaluation"] }), finished("success")],
    ["an evaluation without an event", "its self-evaluation did not pass"],
  ],
])("%s", (_name, events, expected) => {
  expect(findContradictions(events)).toEqual(expected.map((part) => expect.stringContaining(part)));
});
