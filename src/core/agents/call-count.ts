import type { LedgerState } from "./ledger.js";

/** Days whose counts are kept: the clocks of runners differ. */
const DAYS_KEPT = 7;

/** The day of a time in milliseconds since the epoch, in UTC: `2026-11-22`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Calls that were made on a day. */
function callsOf({ calls = {} }: LedgerState, day: string): number {
  return Object.hasOwn(calls, day) ? (calls[day] ?? 0) : 0;
}

function withCalls(state: LedgerState, day: string, count: number): LedgerState {
  const others = Object.entries(state.calls ?? {}).filter(([name]) => name !== day);
  const kept = [...others, [day, count] as const].sort(([left], [right]) => (left < right ? 1 : -1));
  return { ...state, calls: Object.fromEntries(kept.slice(0, DAYS_KEPT)) };
}

/** Counts one more call; null: the day has as many as it may have. */
export function takeCall(state: LedgerState, day: string, maximum: number): LedgerState | null {
  const count = callsOf(state, day);
  return count >= maximum ? null : withCalls(state, day, count + 1);
}

/** Takes one off again; null: there is none. */
export function giveCallBack(state: LedgerState, day: string): LedgerState | null {
  const count = callsOf(state, day);
  return count === 0 ? null : withCalls(state, day, count - 1);
}
