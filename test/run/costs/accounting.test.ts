import { describe, expect, it } from "vitest";
import type { RunEvent } from "../../../src/core/run/agent.js";
import {
  type Caps,
  capText,
  capUses,
  confirm,
  costSince,
  refusalText,
  reserve,
} from "../../../src/run/costs/accounting.js";
import { type LedgerState, parseLedger } from "../../../src/run/store/ledger.js";

const EMPTY: LedgerState = { version: 1, jobs: {} };
const NOW = Date.parse("2026-02-27T22:00:00Z");
const HOUR = 3_600_000;
const DAILY: Caps = { daily_usd: 1, monthly_usd: null };

function reserved(state: LedgerState, id: string, { budgetUsd = 0.3, caps = DAILY, now = NOW } = {}) {
  const outcome = reserve(state, { id, budgetUsd, caps, now });
  if (!outcome.ok) throw new Error(refusalText(outcome));
  return outcome;
}

function confirmed(state: LedgerState, id: string, costUsd: number | null, now = NOW): LedgerState {
  const next = confirm(state, id, costUsd, now);
  if (next === null) throw new Error(`nothing is reserved as ${id}`);
  return next;
}

describe("the caps of a repository", () => {
  it("count reservations in full until the cost is confirmed", () => {
    const { state } = reserved(EMPTY, "a");
    expect(capUses(state, DAILY, NOW)).toMatchObject([
      { spentUsd: 0, reservedUsd: 0.3, reservations: 1, leftUsd: 0.7 },
    ]);
    const ended = confirmed(state, "a", 0.05);
    expect(capUses(ended, DAILY, NOW)).toMatchObject([{ spentUsd: 0.05, reservedUsd: 0, leftUsd: 0.95 }]);
    expect(confirm(ended, "a", 0.2, NOW)).toBeNull();
  });

  it("reserve once for one id", () => {
    const first = reserved(EMPTY, "a");
    const again = reserved(first.state, "a", { budgetUsd: 0.9 });
    expect([again.usd, again.state]).toEqual([0.3, first.state]);
  });

  it("give what is left if that is worth a run, and refuse less than a tenth of the budget", () => {
    const { state } = reserved(EMPTY, "a", { budgetUsd: 0.95 });
    const last = reserved(state, "b", { budgetUsd: 0.3 });
    expect(last.usd).toBe(0.05);
    const refused = reserve(state, { id: "c", budgetUsd: 0.6, caps: DAILY, now: NOW });
    expect(refused.ok ? "" : refusalText(refused)).toBe(
      "The run does not fit costs.daily_usd: $0.00 of $1.00 spent, $0.9500 reserved by a run that has not confirmed the cost, $0.0500 left; resets at 2026-02-28 00:00 UTC. A run needs at least $0.0600 (10 % of costs.budget_usd).",
    );
    expect(reserve(last.state, { id: "d", budgetUsd: 0.3, caps: DAILY, now: NOW }).ok).toBe(false);
  });

  it("count an unknown cost in full, and a cost above the reservation as it was", () => {
    const { state } = reserved(EMPTY, "a");
    expect(capUses(confirmed(state, "a", null), DAILY, NOW)[0]?.spentUsd).toBe(0.3);
    expect(capUses(confirmed(state, "a", 0.4), DAILY, NOW)[0]?.spentUsd).toBe(0.4);
    expect(capUses(confirmed(state, "a", -1), DAILY, NOW)[0]?.spentUsd).toBe(0);
  });

  it("reset with the day and the month in UTC", () => {
    const caps = { daily_usd: 1, monthly_usd: 2 };
    const ended = confirmed(reserved(EMPTY, "a", { budgetUsd: 0.9, caps }).state, "a", 0.9);
    const { state } = reserved(ended, "b", { budgetUsd: 0.1, caps });
    expect(reserve(state, { id: "c", budgetUsd: 0.1, caps, now: NOW }).ok).toBe(false);
    const nextDay = NOW + 3 * HOUR;
    expect(capUses(state, caps, nextDay)).toMatchObject([
      { key: "costs.daily_usd", spentUsd: 0, reservedUsd: 0, leftUsd: 1, resetsAt: Date.parse("2026-03-01T00:00Z") },
      {
        key: "costs.monthly_usd",
        spentUsd: 0.9,
        reservedUsd: 0.1,
        leftUsd: 1,
        resetsAt: Date.parse("2026-03-01T00:00Z"),
      },
    ]);
    const nextMonth = NOW + 48 * HOUR;
    expect(capUses(state, caps, nextMonth)).toMatchObject([{ leftUsd: 1 }, { leftUsd: 2, reservedUsd: 0 }]);
  });

  it("go by the smaller rest of day and month", () => {
    const caps = { daily_usd: 1, monthly_usd: 0.2 };
    const { usd, tightest } = reserved(EMPTY, "a", { budgetUsd: 0.5, caps });
    expect([usd, tightest?.key]).toEqual([0.2, "costs.monthly_usd"]);
  });

  it("count a run that ends after midnight for the day on which it began", () => {
    const { state } = reserved(EMPTY, "a");
    const ended = confirmed(state, "a", 0.1, NOW + 3 * HOUR);
    expect(ended.costs).toEqual({ days: { "2026-02-27": 0.1 }, months: { "2026-02": 0.1 }, open: {} });
  });

  it("keep a few sums and no old reservations, however many runs there were", () => {
    let state = EMPTY;
    for (let day = 0; day < 400; day++) {
      const now = NOW + day * 24 * HOUR;
      for (const run of ["killed", "ended"]) {
        state = reserved(state, `${run}-${day}`, { budgetUsd: 0.01, now }).state;
      }
      state = confirmed(state, `ended-${day}`, 0.005, now);
    }
    const { days = {}, months = {}, open = {} } = state.costs ?? {};
    expect([Object.keys(days).length, Object.keys(months).length, Object.keys(open).length]).toEqual([3, 2, 4]);
    // A killed run counts in full for its month, also once its reservation is gone.
    const [use] = capUses(state, { daily_usd: null, monthly_usd: 100 }, NOW + 399 * 24 * HOUR);
    expect((use?.spentUsd ?? 0) + (use?.reservedUsd ?? 0)).toBeCloseTo(
      new Date(NOW + 399 * 24 * HOUR).getUTCDate() * 0.015,
      6,
    );
    expect(parseLedger(JSON.stringify(state))).toEqual(state);
  });

  it("never add up to more than the cap by rounding", () => {
    let state = EMPTY;
    let total = 0;
    for (let run = 0; run < 2_000; run++) {
      const outcome = reserve(state, { id: `${run}`, budgetUsd: 1 / 3, caps: DAILY, now: NOW });
      if (!outcome.ok) break;
      const cost = outcome.usd / 7;
      total += cost;
      state = confirmed(outcome.state, `${run}`, cost);
    }
    expect(total).toBeLessThanOrEqual(1);
    expect(total).toBeGreaterThan(0.95);
  });

  it("say what is spent, left and reserved", () => {
    const { state } = reserved(confirmed(reserved(EMPTY, "a").state, "a", 0.25), "b");
    const [use] = capUses(reserved(state, "c").state, DAILY, NOW);
    expect(use && capText(use)).toBe(
      "$0.2500 of $1.00 spent, $0.6000 reserved by 2 runs that have not confirmed the cost, $0.1500 left; resets at 2026-02-28 00:00 UTC",
    );
  });
});

describe("the cost of a run by its log", () => {
  const at = 0;
  const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0, modelCalls: 1 };
  const start: RunEvent = { type: "costs_reserved", at, id: "a", usd: 1, budgetUsd: 1 };
  const task: RunEvent = { type: "message_added", at, message: { role: "user", content: "Repair it." } };
  const answered = (costUsd: number | null): RunEvent => ({
    ...{ type: "model_answered", at, step: 1, purpose: "agent", model: "m", finishReason: "stop", usage, costUsd },
    durationMilliseconds: 1,
  });
  const lost: RunEvent = { type: "usage_lost", at, step: 1, model: "m", usage, costUsd: 0.01 };
  const end = { type: "run_finished" } as RunEvent;
  const stopped = (stopReason: "llm_done" | "interrupted"): RunEvent => ({
    ...{ type: "loop_stopped", at, stopReason, finalOutput: "", detail: "" },
  });
  const inner: RunEvent = { type: "sub_run_event", at, id: "1", event: answered(0.02) };

  it.each<[string, readonly RunEvent[], number | null]>([
    ["sums calls, lost tries and sub-runs", [start, task, answered(0.1), lost, inner, end], 0.13],
    ["leaves out what an earlier run of the session spent", [task, answered(0.5), start, answered(0.1), end], 0.1],
    ["is 0 before the first message", [start], 0],
    ["is 0 of a run that failed before its first call", [start, end], 0],
    ["adds the most expensive call for one that a kill cut off", [start, task, answered(0.1), answered(0.3)], 0.7],
    ["and for one that a shutdown cut off", [start, task, answered(0.1), stopped("interrupted"), end], 0.2],
    ["adds nothing to a run that stopped by itself", [start, task, answered(0.1), stopped("llm_done"), end], 0.1],
    ["is unknown if the first call was cut off", [start, task], null],
    ["is unknown without a price", [start, task, answered(null), end], null],
    ["is unknown without the reservation in the log", [task, answered(0.1), end], null],
    [
      "is unknown if several conversations were cut off",
      [
        ...[start, task, answered(0.1)],
        { type: "sub_run_started", at, sub: { id: "1", tool: "t", call: "c", agent: "a", task: "t", budgetUsd: 1 } },
      ],
      null,
    ],
  ])("%s", (_title, events, cost) => {
    if (cost === null) expect(costSince(events, "a")).toBeNull();
    else expect(costSince(events, "a")).toBeCloseTo(cost, 9);
  });
});
