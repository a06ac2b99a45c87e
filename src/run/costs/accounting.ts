import type { Configuration } from "../../config/schema/schema.js";
import { dayOf } from "../../core/dates.js";
import { date, money } from "../../core/page/figures.js";
import type { RunEvent } from "../../core/run/agent.js";
import type { CostsRecord, LedgerState } from "../store/ledger.js";

/** The caps of a repository. */
export type Caps = Pick<Configuration["costs"], "daily_usd" | "monthly_usd">;

/** The amount that a cap counts in its current day or month, in USD. */
export interface CapUse {
  readonly key: "costs.daily_usd" | "costs.monthly_usd";
  readonly capUsd: number;
  readonly spentUsd: number;
  /** Budgets of runs that have not yet confirmed their cost. */
  readonly reservedUsd: number;
  readonly reservations: number;
  /** 0 if nothing is left. */
  readonly leftUsd: number;
  /** Milliseconds since the epoch. */
  readonly resetsAt: number;
}

export type Reservation =
  | { readonly ok: true; readonly state: LedgerState; readonly usd: number; readonly tightest: CapUse | null }
  /** `leastUsd`: the minimum for a run to be worth starting. */
  | { readonly ok: false; readonly tightest: CapUse; readonly leastUsd: number };

const NO_COSTS: CostsRecord = { days: {}, months: {}, open: {} };

/** Share of the budget: with less left, a run is refused. */
const LEAST_SHARE = 0.1;

/** Days and months whose sums are kept: runners' clocks differ, and a run may end after its day. */
const DAYS_KEPT = 3;
const MONTHS_KEPT = 2;

/** Units per dollar in the ledger; spending is rounded up. */
const PARTS = 1_000_000;
/** Maximum rounding error of sums of decimal fractions, in units. */
const ROUNDING_ERROR = 1e-3;

const roundUp = (usd: number): number => Math.max(0, Math.ceil(usd * PARTS - ROUNDING_ERROR)) / PARTS;
const roundDown = (usd: number): number => Math.floor(usd * PARTS + ROUNDING_ERROR) / PARTS;

const monthOf = (milliseconds: number): string => dayOf(milliseconds).slice(0, 7);

function amountOf(sums: Readonly<Record<string, number>>, name: string): number {
  return Object.hasOwn(sums, name) ? (sums[name] ?? 0) : 0;
}

const plus = (sums: Readonly<Record<string, number>>, name: string, usd: number): Readonly<Record<string, number>> => ({
  ...sums,
  [name]: roundUp(amountOf(sums, name) + usd),
});

const newest = (sums: Readonly<Record<string, number>>, count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(sums)
      .sort(([left], [right]) => (left < right ? 1 : -1))
      .slice(0, count),
  );

/** Ends a reservation with this cost, counted for the day and the month of the reservation. */
function withEnded(costs: CostsRecord, id: string, costUsd: number): CostsRecord {
  const { [id]: entry, ...open } = costs.open;
  if (entry === undefined) return costs;
  return {
    ...costs,
    days: plus(costs.days, dayOf(entry.at), costUsd),
    months: plus(costs.months, monthOf(entry.at), costUsd),
    open,
  };
}

/** An older reservation was never confirmed, since no run takes that long; it is added to the sums in full. */
const OLDEST_RESERVATION = DAYS_KEPT * 24 * 60 * 60 * 1000;

/** Keeps the ledger small: the latest sums, and reservations that can still be confirmed. */
function pruned(costs: CostsRecord, now: number): CostsRecord {
  const old = Object.entries(costs.open).filter(([, { at }]) => at < now - OLDEST_RESERVATION);
  const folded = old.reduce((sum, [id, { usd }]) => withEnded(sum, id, usd), costs);
  return { ...folded, days: newest(folded.days, DAYS_KEPT), months: newest(folded.months, MONTHS_KEPT) };
}

/** The use of each configured cap. `now`: milliseconds since the epoch. */
export function capUses({ costs = NO_COSTS }: LedgerState, caps: Caps, now: number): readonly CapUse[] {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const rows = [
    {
      key: "costs.daily_usd",
      capUsd: caps.daily_usd,
      sums: costs.days,
      periodOf: dayOf,
      resetsAt: Date.UTC(year, month, day + 1),
    },
    {
      key: "costs.monthly_usd",
      capUsd: caps.monthly_usd,
      sums: costs.months,
      periodOf: monthOf,
      resetsAt: Date.UTC(year, month + 1, 1),
    },
  ] as const;
  return rows.flatMap(({ key, capUsd, sums, periodOf, resetsAt }) => {
    if (capUsd === null) return [];
    const period = periodOf(now);
    const open = Object.values(costs.open).filter(({ at }) => periodOf(at) === period);
    const spentUsd = amountOf(sums, period);
    const reservedUsd = roundUp(open.reduce((sum, { usd }) => sum + usd, 0));
    const leftUsd = Math.max(0, roundDown(capUsd - spentUsd - reservedUsd));
    return [{ key, capUsd, spentUsd, reservedUsd, reservations: open.length, leftUsd, resetsAt }];
  });
}

/**
 * Reserves a run's budget, or the rest of the caps if that is less and still worth a run. Reserves each id only once.
 */
export function reserve(
  state: LedgerState,
  { id, budgetUsd, caps, now }: { id: string; budgetUsd: number; caps: Caps; now: number },
): Reservation {
  const [first, ...others] = capUses(state, caps, now);
  if (first === undefined) return { ok: true, state, usd: budgetUsd, tightest: null };
  const tightest = others.reduce((least, use) => (use.leftUsd < least.leftUsd ? use : least), first);
  const costs = state.costs ?? NO_COSTS;
  const known = Object.hasOwn(costs.open, id) ? costs.open[id] : undefined;
  if (known !== undefined) return { ok: true, state, usd: known.usd, tightest };
  const leastUsd = budgetUsd * LEAST_SHARE;
  const usd = Math.min(budgetUsd, tightest.leftUsd);
  if (usd < leastUsd) return { ok: false, tightest, leastUsd };
  const kept = pruned(costs, now);
  return {
    ok: true,
    usd,
    tightest,
    state: { ...state, costs: { ...kept, open: { ...kept.open, [id]: { usd, at: now } } } },
  };
}

/**
 * Replaces a reservation by the cost of its run. `costUsd` null: unknown, so the reservation counts in full. Returns
 * null if there is no such reservation because its end has already been counted.
 */
export function confirm(state: LedgerState, id: string, costUsd: number | null, now: number): LedgerState | null {
  const { costs = NO_COSTS } = state;
  const entry = Object.hasOwn(costs.open, id) ? costs.open[id] : undefined;
  if (entry === undefined) return null;
  return { ...state, costs: pruned(withEnded(costs, id, Math.max(0, costUsd ?? entry.usd)), now) };
}

type Spending = Extract<RunEvent, { type: "model_answered" | "usage_lost" }>;

function spendingOf(event: RunEvent): readonly Spending[] {
  const own = event.type === "sub_run_event" ? event.event : event;
  return own.type === "model_answered" || own.type === "usage_lost" ? [own] : [];
}

/** Whether a model call may be missing from the log: a kill, a shutdown or a time limit cut it off. */
function mayHaveLostCall(events: readonly RunEvent[]): boolean {
  const stop = events.findLast((event) => event.type === "loop_stopped")?.stopReason;
  if (stop === "interrupted" || stop === "timeout") return true;
  return !events.some((event) => event.type === "run_finished");
}

/**
 * The run's spending since this reservation, according to its log; null: unknown. A call that was cut off is not in the
 * log: it is counted like the most expensive answered one, and makes the cost unknown if there was none, or if several
 * conversations were open.
 */
export function costSince(events: readonly RunEvent[], id: string): number | null {
  const start = events.findLastIndex((event) => event.type === "costs_reserved" && event.id === id);
  if (start === -1) return null;
  const own = events.slice(start + 1);
  const costs = own.flatMap(spendingOf).map(({ costUsd }) => costUsd);
  if (costs.includes(null)) return null;
  const known = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  if (!mayHaveLostCall(own)) return known;
  const isResumed = events.some((event) => event.type === "run_resumed");
  const hasAsked = isResumed || own.some((event) => event.type === "message_added");
  if (!hasAsked) return known;
  const count = (type: RunEvent["type"]): number => own.filter((event) => event.type === type).length;
  if (costs.length === 0 || count("sub_run_started") > count("sub_run_finished")) return null;
  return known + Math.max(...costs.map((cost) => cost ?? 0));
}

/** `$0.4000 of $1.00 spent`, the reserved and remaining amounts, and when the cap resets. */
export function capText({ capUsd, spentUsd, reservedUsd, reservations, leftUsd, resetsAt }: CapUse): string {
  const runs = reservations === 1 ? "a run that has" : `${reservations} runs that have`;
  const reserved = reservations === 0 ? "" : `, ${money(reservedUsd)} reserved by ${runs} not confirmed the cost`;
  return `${money(spentUsd)} of ${money(capUsd)} spent${reserved}, ${money(leftUsd)} left; resets at ${date(resetsAt)}`;
}

/** The reason for refusing a run. */
export function refusalText({ tightest, leastUsd }: Extract<Reservation, { ok: false }>): string {
  const share = `${LEAST_SHARE * 100} % of costs.budget_usd`;
  return `The run does not fit ${tightest.key}: ${capText(tightest)}. A run needs at least ${money(leastUsd)} (${share}).`;
}

/** States that a run got less than its budget. */
export function reducedText(budgetUsd: number, usd: number, { key, resetsAt }: CapUse): string {
  return `${key} leaves ${money(usd)} until ${date(resetsAt)}, so that is the budget of this run instead of ${money(budgetUsd)}.`;
}
