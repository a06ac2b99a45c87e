import { describe, expect, it } from "vitest";
import { INITIAL_STATE } from "../../src/agent/state.js";
import { findStop, type StopInput } from "../../src/agent/stop-conditions.js";

const GO_ON: StopInput = {
  state: { ...INITIAL_STATE, steps: [{ step: 1, text: "", outcomes: [] }] },
  maximumSteps: 2,
  timeoutMilliseconds: 60_000,
  interruption: null,
  isAborted: false,
  repetition: null,
  budgetRefusal: null,
};

describe("stop conditions", () => {
  it("lets the loop go on", () => {
    expect(findStop(GO_ON)).toBeNull();
  });

  // Each row adds one cause to those below it: the order decides which is named.
  const rows: readonly [Partial<StopInput>, string, string][] = [
    [{ interruption: "interrupted" }, "interrupted", "Run interrupted by a shutdown signal."],
    [{ isAborted: true }, "aborted", "A person stopped the run at a confirmation."],
    [{ interruption: "timeout" }, "timeout", "The run reached its time limit of 60 s."],
    [{ repetition: "again and again" }, "loop_detected", "again and again"],
    [{ budgetRefusal: "no money" }, "budget_exceeded", "no money"],
    [{ maximumSteps: 1 }, "max_steps", "Reached the limit of 1 steps."],
  ];
  it.each(rows.map((row, index) => [row[1], index] as const))(
    "M3 M4 %s wins over what comes after it",
    (_name, index) => {
      const input = Object.assign(
        { ...GO_ON },
        ...rows
          .slice(index)
          .toReversed()
          .map(([cause]) => cause),
      );
      expect(findStop(input)).toEqual({ reason: rows[index]?.[1], detail: rows[index]?.[2] });
    },
  );
});
