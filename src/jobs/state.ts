import { z } from "zod";
import type { Job } from "../core/agents/jobs.js";
import { timeOf } from "../core/agents/schedule-forms.js";
import { timesBetween } from "./schedule.js";

/** A lease that no run used by then is given to a later tick: its dispatch was lost, or its runner died. Milliseconds. */
export const LEASE_MILLISECONDS = 45 * 60_000;
/** A due time is tried so often; then it counts as lost. */
const MAXIMUM_TRIES = 3;
/** A time of `at` that was over for longer than this when the job was first seen is left out. */
const LATE_MILLISECONDS = 7 * 24 * 60 * 60_000;
/** What is known of a job that is gone is kept for so long. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60_000;

const time = z.number().int().nonnegative();

const jobState = z.object({
  /** Its schedule when it was last seen, `off` while it is disabled. */
  key: z.string().max(400),
  /** When that schedule was first seen: times before it do not count. */
  since: time,
  /** The last due time that was given away or skipped; 0 = none. */
  done: time,
  /** Due times that were never run, all in all. */
  skipped: z.number().int().nonnegative(),
  /** The right to one run, as long as nobody used it. `due` 0: a person or an agent asked. */
  lease: z.object({ due: time, at: time, tries: z.number().int().positive() }).nullable(),
  /** The last run. `until`: when it is over at the latest. */
  run: z
    .object({
      at: time,
      until: time,
      session: z.string().max(60),
      url: z.string().max(500),
      status: z.string().max(40),
    })
    .nullable(),
});

export const jobStates = z.record(z.string().max(60), jobState);

/** What the ledger holds of one job. Times are milliseconds since the epoch. */
export type JobState = z.infer<typeof jobState>;
export type JobStates = Readonly<Record<string, JobState>>;

/** A time whose turn it is, with those before it that nobody will run. */
export interface Due {
  readonly at: number;
  readonly skipped: number;
  readonly tries: number;
}

/** A job as it is seen at one time. */
export interface Seen {
  /** What the ledger shall hold of it; null: nothing. */
  readonly state: JobState | null;
  readonly due: Due | null;
}

export interface RunStart {
  readonly session: string;
  readonly url: string;
  /** How long it may last, in milliseconds. */
  readonly longest: number;
}

function keyOf({ enabled, schedule }: Job): string {
  return enabled ? JSON.stringify(Object.entries(schedule).sort()) : "off";
}

/** A job that is new, or has another schedule by now, counts from now on. */
function registered(job: Job, known: JobState | undefined, now: number): JobState | null {
  const key = keyOf(job);
  if (known?.key === key) return known;
  if (known === undefined) {
    return job.enabled ? { key, since: now, done: 0, skipped: 0, lease: null, run: null } : null;
  }
  const dropped = known.lease !== null && known.lease.due > 0 ? 1 : 0;
  return { ...known, key, since: now, skipped: known.skipped + dropped, lease: null };
}

/** Somebody's clock may have been wrong: what lies far ahead is as old as what lies far behind. */
const isFresh = (at: number, now: number, length: number): boolean => Math.abs(now - at) < length;

export function isRunning({ run }: JobState, now: number): boolean {
  return run !== null && run.status === "running" && isFresh(run.at, now, run.until - run.at);
}

/** How the last run ended; `lost`: it never told, and its time is over. */
export function runStatus(state: JobState, now: number): string {
  if (state.run === null) return "";
  return state.run.status === "running" && !isRunning(state, now) ? "lost" : state.run.status;
}

function openTimes({ schedule }: Job, state: JobState, now: number): { readonly count: number; readonly last: number | null } {
  const { since, done } = state;
  if (schedule.kind === "at") {
    return timeOf(schedule.at) > done ? timesBetween(schedule, since, 0, now) : { count: 0, last: null };
  }
  return timesBetween(schedule, since, Math.max(since, done), now);
}

/** What the ledger shall know of a job at this time, and whether it is due. Gives nothing away. */
export function look(job: Job, known: JobState | undefined, now: number): Seen {
  const state = registered(job, known, now);
  if (state === null || !job.enabled || isRunning(state, now)) return { state, due: null };
  const { lease } = state;
  if (lease !== null && isFresh(lease.at, now, LEASE_MILLISECONDS)) return { state, due: null };
  const times = openTimes(job, state, now);
  if (times.last !== null) {
    const { kind } = job.schedule;
    if (kind === "at" && times.last < state.since - LATE_MILLISECONDS) {
      return { state: { ...state, done: times.last, skipped: state.skipped + 1 }, due: null };
    }
    const unused = lease !== null && lease.due > 0 ? 1 : 0;
    return { state, due: { at: times.last, skipped: times.count - 1 + unused, tries: 1 } };
  }
  if (lease === null) return { state, due: null };
  if (lease.due > 0 && lease.tries < MAXIMUM_TRIES) {
    return { state, due: { at: lease.due, skipped: 0, tries: lease.tries + 1 } };
  }
  const run = { at: lease.at, until: lease.at, session: "", url: "", status: "lost" };
  return { state: { ...state, lease: null, skipped: state.skipped + (lease.due > 0 ? 1 : 0), run }, due: null };
}

/** Gives a due time away: nobody else gets it before its lease is over. */
export function take(state: JobState, { at, skipped, tries }: Due, now: number): JobState {
  return {
    ...state,
    done: Math.max(state.done, at),
    skipped: state.skipped + skipped,
    lease: { due: at, at: now, tries },
  };
}

/** A lease for a run that somebody asked for now; null: one is outstanding, or the job runs. */
export function takeNow(state: JobState, now: number): JobState | null {
  const { lease } = state;
  if (isRunning(state, now) || (lease !== null && isFresh(lease.at, now, LEASE_MILLISECONDS))) return null;
  const lost = lease !== null && lease.due > 0 ? 1 : 0;
  return { ...state, skipped: state.skipped + lost, lease: { due: 0, at: now, tries: 1 } };
}

/** A run begins. It uses the lease up, if there is one. */
export function begin(state: JobState, now: number, { session, url, longest }: RunStart): JobState {
  return { ...state, lease: null, run: { at: now, until: now + longest, session, url, status: "running" } };
}

/** A run tells its end; what another run has told meanwhile stays. */
export function finish(state: JobState, session: string, status: string): JobState {
  if (state.run?.session !== session) return state;
  return { ...state, run: { ...state.run, status } };
}

/** A job that nobody scheduled counts from now on, so that its runs can be told. */
export function stateOf(job: Job, known: JobState | undefined, now: number): JobState {
  return registered(job, known, now) ?? { key: keyOf(job), since: now, done: 0, skipped: 0, lease: null, run: null };
}

/** Without the jobs that are gone for long. */
export function pruned(states: JobStates, jobs: readonly Job[], now: number): JobStates {
  const names = new Set(jobs.map(({ name }) => name));
  const newest = ({ since, done, run, lease }: JobState): number => Math.max(since, done, run?.at ?? 0, lease?.at ?? 0);
  return Object.fromEntries(
    Object.entries(states).filter(([name, state]) => names.has(name) || now - newest(state) < KEPT_MILLISECONDS),
  );
}
