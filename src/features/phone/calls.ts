import { dayOf } from "../../core/dates.js";
import type { Call, People } from "../../core/people.js";
import type { Clock } from "../../core/runtime.js";
import type { Ledger, LedgerState } from "../../run/store/ledger.js";

/** Days for which counts are kept: runners' clocks differ. */
const DAYS_KEPT = 7;

/** The number of calls on a day. */
function callsOf({ calls = {} }: LedgerState, day: string): number {
  return Object.hasOwn(calls, day) ? (calls[day] ?? 0) : 0;
}

function withCalls(state: LedgerState, day: string, count: number): LedgerState {
  const others = Object.entries(state.calls ?? {}).filter(([name]) => name !== day);
  const kept = [...others, [day, count] as const].sort(([left], [right]) => (left < right ? 1 : -1));
  return { ...state, calls: Object.fromEntries(kept.slice(0, DAYS_KEPT)) };
}

/** Counts one more call; null: the day's maximum is reached. */
export function takeCall(state: LedgerState, day: string, maximum: number): LedgerState | null {
  const count = callsOf(state, day);
  return count >= maximum ? null : withCalls(state, day, count + 1);
}

/** Subtracts a call; null: there is none. */
export function giveCallBack(state: LedgerState, day: string): LedgerState | null {
  const count = callsOf(state, day);
  return count === 0 ? null : withCalls(state, day, count - 1);
}

/** Why people cannot be reached: `the input twilio-from is empty`. */
export function emptyInputs(names: readonly string[]): string {
  return names.length === 1 ? `the input ${names[0]} is empty` : `the inputs ${names.join(", ")} are empty`;
}

interface CountedCall {
  readonly people: Pick<People, "call">;
  readonly clock: Clock;
  readonly call: Call;
  /** `phone.max_calls_per_day`. */
  readonly maximum: number;
  readonly signal: AbortSignal;
  openLedger(): Promise<Ledger>;
  /** Called when the call has been counted and is about to be made. */
  onCounted?(): void;
}

/** `isCounted`: the ledger contains the call, made or not. */
type CountedOutcome =
  | { readonly ok: true; readonly isCounted: true }
  | { readonly ok: false; readonly reason: string; readonly isCounted: boolean };

/**
 * Calls a contact once, if the ledger can be written and the day has a call left. It is counted before it is made, so
 * that concurrent runs cannot exceed the maximum. Only a call that never left this machine is subtracted again. Never
 * throws.
 */
export async function placeCall(counted: CountedCall): Promise<CountedOutcome> {
  const { people, clock, call, maximum, signal, openLedger, onCounted } = counted;
  const day = dayOf(clock.now());
  const ledger = await openLedger();
  let hasRoom = true;
  const taken = await ledger.change((state) => {
    const next = takeCall(state, day, maximum);
    hasRoom = next !== null;
    return next;
  }, "A call\n");
  if (!taken.ok) {
    return {
      ok: false,
      reason: `the ledger that counts the calls could not be used: ${taken.reason}`,
      isCounted: false,
    };
  }
  if (!hasRoom) {
    return { ok: false, reason: `today (UTC) has its ${maximum} calls (phone.max_calls_per_day)`, isCounted: false };
  }
  onCounted?.();
  const outcome = await people.call(call, signal);
  if (outcome.ok) return { ok: true, isCounted: true };
  if (!outcome.isUnsent) return { ok: false, reason: outcome.reason, isCounted: true };
  const given = await ledger.change((state) => giveCallBack(state, day), "A call that was not made\n");
  return { ok: false, reason: outcome.reason, isCounted: !given.ok };
}
