import { describe, expect, it } from "vitest";
import { INITIAL_STATE } from "../../../src/agent/loop/state.js";
import { findStop, reserveStop, type StopInput } from "../../../src/agent/loop/stop-conditions.js";
import type { StopCause } from "../../../src/core/run/agent.js";

const GO_ON: StopInput = {
  state: { ...INITIAL_STATE, steps: [{ step: 1, text: "", outcomes: [] }] },
  maximumSteps: 2,
  timeoutMilliseconds: 60_000,
  interruption: null,
  isAborted: false,
  repetition: null,
  budgetRefusal: null,
  reserve: null,
};

describe("stop conditions", () => {
  it("lets the loop go on", () => {
    expect(findStop(GO_ON)).toBeNull();
  });

  // Each row adds one cause to those below it: the order decides which is named.
  const rows: readonly [Partial<StopInput>, string, string, isGraceful?: boolean, cause?: StopCause][] = [
    [{ interruption: "interrupted" }, "interrupted", "Run interrupted by a shutdown signal."],
    [{ isAborted: true }, "aborted", "A person stopped the run at a confirmation."],
    [
      { interruption: "timeout" },
      "timeout",
      "The run reached its time limit of 60 s.",
      false,
      { kind: "run_time", milliseconds: 60_000 },
    ],
    [{ repetition: "again and again" }, "loop_detected", "again and again", true],
    [{ budgetRefusal: "no money" }, "budget_exceeded", "no money"],
    [
      { reserve: { reason: "timeout", lastStep: 1, share: 0.9 } },
      "timeout",
      "New work stopped near the run's time limit: the rest is for the quality gates and the report.",
      true,
      { kind: "reserve" },
    ],
    [{ maximumSteps: 1 }, "max_steps", "Reached the limit of 1 step.", true, { kind: "steps", limit: 1 }],
  ];
  it.each(rows.map((row, index) => [row[1], index] as const))("%s wins over what comes after it", (_name, index) => {
    const input = Object.assign(
      { ...GO_ON },
      ...rows
        .slice(index)
        .toReversed()
        .map(([cause]) => cause),
    );
    const [, reason, detail, isGraceful, cause] = rows[index] ?? [];
    expect(findStop(input)).toEqual({
      ...{ reason, detail },
      ...(isGraceful ? { isGraceful } : {}),
      ...(cause === undefined ? {} : { cause }),
    });
  });

  it.each([
    ["none", null, 99, undefined],
    ["steps are left", { reason: "timeout", lastStep: 5, share: 0.9 }, 4, undefined],
    ["its steps are used", { reason: "timeout", lastStep: 5, share: 0.9 }, 5, "timeout"],
    ["nearly everything is used", { reason: "budget_exceeded", lastStep: 5, share: 0.95 }, 3, "budget_exceeded"],
  ] as const)("the reserve at 85 %% ends new work: %s", (_name, reserve, steps, reason) => {
    expect(reserveStop(reserve, steps)?.reason).toBe(reason);
  });
});
