import { describe, expect, it } from "vitest";
import type { GateOutcome } from "../../../src/core/gate/gate.js";
import { EMPTY_AUDIT } from "../../../src/core/run/run.js";
import { type Attempt, chooseAttempt } from "../../../src/features/fan-out/choose.js";
import { gate } from "../../report/fixtures.js";

type Given = Partial<Attempt["proof"]> & { readonly completed?: boolean; readonly lines?: number };

const GREEN: GateOutcome = gate();
const ERROR = { rule: "rule", reason: "reason", severity: "error" as const };

function attempt(number: number, { completed = false, lines = 10, ...proof }: Given = {}): Attempt {
  const change = {
    path: "a.js",
    status: "modified",
    modeBefore: "100644",
    modeAfter: "100644",
    binary: false,
  } as const;
  return {
    number,
    proof: {
      tree: String(number).repeat(40),
      changes: [{ ...change, linesAdded: lines, linesRemoved: 0 }],
      gates: [GREEN],
      audit: EMPTY_AUDIT,
      ...proof,
    },
    claims: { evaluation: { mode: "basic", completed, confidence: 1, issues: [], suggestion: "", passed: true } },
  };
}

const tests = (failed: number) => ({
  before: { ran: 9, failed: 5, skipped: 0 },
  after: { ran: 9, failed, skipped: 0 },
});
const shown = (kind: "E1" | "E2") => ({ evidence: [{ kind, text: "shown" }], lack: "" });

describe("the best attempt", () => {
  // The winner is better by its own rule alone, and worse by every rule after it.
  it.each<[string, Given, Given]>([
    [
      "its audit is clean",
      { gates: [gate({ outcome: "broken", after: "fail" })] },
      { audit: { ...EMPTY_AUDIT, findings: [ERROR] } },
    ],
    [
      "its required gates pass",
      { audit: { ...EMPTY_AUDIT, tampering: [ERROR] } },
      { gates: [gate({ outcome: "broken", after: "fail" })] },
    ],
    [
      "it weakens no test",
      { gates: [gate({ tests: tests(4) })] },
      { audit: { ...EMPTY_AUDIT, tampering: [ERROR] }, gates: [gate({ tests: tests(0) })] },
    ],
    [
      "it fixes more failing tests",
      { gates: [gate({ tests: tests(1) })] },
      { gates: [gate({ tests: tests(2) })], shown: shown("E2") },
    ],
    [
      "its new tests fail without the change and pass with it",
      { shown: shown("E2") },
      { shown: shown("E1"), completed: true },
    ],
    ["its evaluation says that the task is completed", { completed: true, lines: 20 }, { lines: 10 }],
    ["its diff is smaller", { lines: 9 }, { lines: 10 }],
  ])("%s", (why, better, worse) => {
    const [loser, winner] = [attempt(1, worse), attempt(2, better)];
    for (const attempts of [
      [loser, winner],
      [winner, loser],
    ]) {
      const chosen = chooseAttempt(attempts);
      expect(chosen.best).toBe(winner);
      expect(chosen.why).toBe(`Attempt 2 was chosen: ${why}.`);
      expect(chosen.others).toEqual([{ attempt: loser, reason: `attempt 2 was chosen: ${why}` }]);
    }
  });

  it("of equals is the one with the lower tree id", () => {
    const equals = [attempt(2), attempt(1), attempt(3)];
    expect(chooseAttempt(equals).best.number).toBe(1);
  });

  it("is the only one", () => {
    expect(chooseAttempt([attempt(4)])).toMatchObject({
      best: { number: 4 },
      why: "It is the only attempt with work.",
      others: [],
    });
  });
});
