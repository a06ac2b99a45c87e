import { afterEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/core/dates.js";
import type { Call, CallOutcome } from "../../../src/core/people.js";
import { giveCallBack, placeCall, takeCall } from "../../../src/features/phone/calls.js";
import { createLedger, LEDGER_REF, type Ledger, type LedgerState } from "../../../src/run/store/ledger.js";
import { createRefFiles } from "../../../src/run/store/ref-files.js";
import { createFixedClock } from "../../support/fixed-clock.js";
import { type GitHubBench, startGitHubBench } from "../../support/github-bench.js";
import { randomOf } from "../../support/random.js";

const benches: GitHubBench[] = [];
afterEach(async () => {
  await Promise.all(benches.splice(0).map((bench) => bench.close()));
});
const CALL: Call = { contact: "default", message: "Come.", loop: 1, language: "en-GB", voice: "alice" };
const { signal } = new AbortController();
const DAY = dayOf(createFixedClock().now());

function ledgerOf(forge: GitHubBench["github"], seed = 1): Ledger {
  const next = randomOf(seed);
  const hex = (bytes: number): string =>
    Array.from({ length: 2 * bytes }, () => "0123456789abcdef"[Math.floor(next() * 16)]).join("");
  return createLedger(createRefFiles({ forge, ref: LEDGER_REF, clock: createFixedClock(), random: { hex } }));
}

function phoneOf(outcome: CallOutcome = { ok: true }) {
  const calls: Call[] = [];
  return {
    calls,
    people: {
      async call(call: Call) {
        calls.push(call);
        return outcome;
      },
    },
  };
}

/** A ledger in memory, as far as one change goes. */
function memoryLedger(state: LedgerState | null): Ledger & { state(): LedgerState | null } {
  let held = state;
  return {
    state: () => held,
    read: async () => ({ ok: false, reason: "not asked" }),
    async change(apply) {
      if (held === null) return { ok: false, kind: "unreadable", reason: "it is no JSON." };
      held = apply(held) ?? held;
      return { ok: true, state: held };
    },
  };
}

describe("the calls of a day", () => {
  it("twenty parallel runs make no more than the day's calls", async () => {
    const bench = await startGitHubBench();
    benches.push(bench);
    const { calls, people } = phoneOf();
    const ledgers = await Promise.all(Array.from({ length: 20 }, async (_, at) => ledgerOf(await bench.open(), at)));
    const clock = createFixedClock();
    const outcomes = await Promise.all(
      ledgers.map((ledger) =>
        placeCall({ people, clock, call: CALL, maximum: 3, signal, openLedger: async () => ledger }),
      ),
    );
    expect(calls).toHaveLength(3);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    const read = await ledgerOf(bench.github).read();
    expect(read).toMatchObject({ ok: true, state: { calls: { [DAY]: 3 } } });
  }, 120_000);

  it("a ledger that cannot be used denies", async () => {
    const { calls, people } = phoneOf();
    const ledger = memoryLedger(null);
    const given = { people, clock: createFixedClock(), call: CALL, maximum: 3, signal };
    expect(await placeCall({ ...given, openLedger: async () => ledger })).toEqual({
      ok: false,
      isCounted: false,
      reason: "the ledger that counts the calls could not be used: it is no JSON.",
    });
    expect(calls).toEqual([]);
  });

  it.each<[string, CallOutcome, number]>([
    ["was made", { ok: true }, 1],
    ["may have been made", { ok: false, reason: "Twilio answered 500", isUnsent: false }, 1],
    ["never left the machine", { ok: false, reason: "Twilio could not be reached", isUnsent: true }, 0],
  ])("a call that %s counts so", async (_name, outcome, count) => {
    const { people } = phoneOf(outcome);
    const ledger = memoryLedger({ version: 1, jobs: {} });
    const counted: string[] = [];
    const placed = await placeCall({
      ...{ people, clock: createFixedClock(), call: CALL, maximum: 1, signal, openLedger: async () => ledger },
      onCounted: () => counted.push(JSON.stringify(ledger.state()?.calls)),
    });
    // It was in the ledger before it was made.
    expect(counted).toEqual([JSON.stringify({ [DAY]: 1 })]);
    expect(placed).toMatchObject({ ok: outcome.ok, isCounted: count === 1 });
    expect(ledger.state()?.calls).toEqual({ [DAY]: count });
  });

  it("days are those of UTC, and a week of them is kept", () => {
    expect(dayOf(Date.UTC(2026, 10, 22, 23, 59, 59, 999))).toBe("2026-11-22");
    let state: LedgerState = { version: 1, jobs: {} };
    for (let day = 1; day <= 9; day += 1) state = takeCall(state, `2026-11-0${day}`, 1) ?? state;
    expect(Object.keys(state.calls ?? {})).toHaveLength(7);
    expect(takeCall(state, "2026-11-09", 1)).toBeNull();
    expect(takeCall(state, "2026-11-09", 2)?.calls).toMatchObject({ "2026-11-09": 2 });
    expect(takeCall(state, "2026-11-10", 0)).toBeNull();
    expect(giveCallBack(state, "2026-11-10")).toBeNull();
  });
});
