import type { Job, JobRun } from "../../core/agents/jobs.js";
import type { JobLease, JobRecord, LedgerState } from "../../run/store/ledger.js";

/**
 * A lease that no run has used by then goes to a later tick: its dispatch was lost, or its runner died. Milliseconds.
 */
const LEASE_MILLISECONDS = 45 * 60_000;
/** How long the record of a deleted job is kept. */
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** The due time of a lease requested by a person or an agent. */
export const ASKED_FOR = 0;

/** Maximum runs kept for a job, newest first. */
const RUNS_KEPT = 5;

const EMPTY: JobRecord = { runs: [], leases: [], skipped: 0 };

/** A time that is due, with earlier ones that will not run. Milliseconds since the epoch, like all times here. */
export interface Due {
  readonly at: number;
  readonly skipped: number;
  readonly tries: number;
}

/** A job's state at a certain time. */
export interface Seen {
  /** The record that the ledger should store for it; null: none. */
  readonly record: JobRecord | null;
  readonly due: Due | null;
}

export interface RunStart {
  readonly session: string;
  readonly url: string;
  /** Maximum duration in milliseconds. */
  readonly longest: number;
}

function keyOf({ enabled, schedule }: Job): string {
  return enabled ? JSON.stringify(Object.entries(schedule).sort()) : "off";
}

export const unusedLease = ({ leases }: JobRecord): JobLease | undefined => leases.find(({ used }) => used === null);
export const usedLeases = ({ leases }: JobRecord): readonly JobLease[] => leases.filter(({ used }) => used !== null);
export const passedOver = (lease: JobLease | undefined): number =>
  lease === undefined || lease.due === ASKED_FOR ? 0 : 1;

/** A clock may have been wrong, so times far in the future count as old. */
const isFresh = (at: number, now: number, length: number): boolean => Math.abs(now - at) < length;
const isOutstanding = (lease: JobLease | undefined, now: number): boolean =>
  lease !== undefined && isFresh(lease.takenAt, now, LEASE_MILLISECONDS);

const goesOn = ({ at, status, until = at }: JobRun, now: number): boolean =>
  status === "running" && isFresh(at, now, until - at);

/** The newest run; `lost`: it never reported its end, and its time is over. */
export function lastRun({ runs: [run] }: JobRecord, now: number): JobRun | null {
  if (run === undefined) return null;
  return run.status === "running" && !goesOn(run, now) ? { ...run, status: "lost" } : run;
}

export const isRunning = (record: JobRecord, now: number): boolean => record.runs.some((run) => goesOn(run, now));

/** Whether a dispatch of the job waits for its runner. */
export const isWaiting = (record: JobRecord, now: number): boolean => isOutstanding(unusedLease(record), now);

/** A job that is new or has a changed schedule counts from now on. */
export function registered(job: Job, known: JobRecord | undefined, now: number): JobRecord {
  const key = keyOf(job);
  if (known?.key === key) return known;
  if (known === undefined) return { ...EMPTY, key, since: now };
  return {
    ...known,
    key,
    since: now,
    skipped: known.skipped + passedOver(unusedLease(known)),
    leases: usedLeases(known),
  };
}

export function withRun(record: JobRecord, run: JobRun): JobRecord {
  return { ...record, runs: [run, ...record.runs].slice(0, RUNS_KEPT) };
}

function withLease(record: JobRecord, lease: JobLease): JobRecord {
  return { ...record, leases: [lease, ...usedLeases(record)].slice(0, RUNS_KEPT) };
}

/** Leases a due time, exclusively until the lease expires. `id` identifies the lease. */
export function take(record: JobRecord, { at, skipped, tries }: Due, now: number, id: string): JobRecord {
  const seen = { ...record, lastDue: Math.max(record.lastDue ?? 0, at), skipped: record.skipped + skipped };
  return withLease(seen, { id, due: at, takenAt: now, used: null, tries });
}

/** A lease for a run that a person requested now; null: one is outstanding, or the job is running. */
export function takeNow(record: JobRecord, now: number, id: string): JobRecord | null {
  if (isRunning(record, now) || isWaiting(record, now)) return null;
  const skipped = record.skipped + passedOver(unusedLease(record));
  return withLease({ ...record, skipped }, { id, due: ASKED_FOR, takenAt: now, used: null });
}

/** Records that a run begins, with or without a lease, and uses up the lease. */
export function begin(record: JobRecord, now: number, { session, url, longest }: RunStart): JobRecord {
  const leases = record.leases.map((lease) => (lease.used === null ? { ...lease, used: session } : lease));
  return withRun({ ...record, leases }, { at: now, until: now + longest, session, url, status: "running" });
}

/** Begins a run only with an unused lease, the named one if given; null: there is none. */
export function beginLeased(
  record: JobRecord | undefined,
  now: number,
  start: RunStart,
  lease?: string,
): JobRecord | null {
  const unused = record === undefined ? undefined : unusedLease(record);
  if (record === undefined || unused === undefined || (lease !== undefined && unused.id !== lease)) return null;
  return begin(record, now, start);
}

/** Returns a lease as if it had never been taken. */
export function giveBack(record: JobRecord, before: JobRecord, id: string): JobRecord {
  return unusedLease(record)?.id === id ? before : record;
}

/** Records a run's end. */
export function finish(record: JobRecord, session: string, status: string): JobRecord {
  return { ...record, runs: record.runs.map((run) => (run.session === session ? { ...run, status } : run)) };
}

/** The state without the jobs that were deleted long ago. */
export function pruned(state: LedgerState, jobs: readonly Job[], now: number): LedgerState {
  const names = new Set(jobs.map(({ name }) => name));
  const newest = ({ since = 0, lastDue = 0, runs }: JobRecord): number => Math.max(since, lastDue, runs[0]?.at ?? 0);
  const kept = Object.entries(state.jobs).filter(
    ([name, record]) => names.has(name) || now - newest(record) < KEPT_MILLISECONDS,
  );
  return { ...state, jobs: Object.fromEntries(kept) };
}

/** The ledger's record of a job. */
export function recordOf({ jobs }: LedgerState, name: string): JobRecord | undefined {
  return Object.hasOwn(jobs, name) ? jobs[name] : undefined;
}

export function withRecord(state: LedgerState, name: string, record: JobRecord): LedgerState {
  return { ...state, jobs: { ...state.jobs, [name]: record } };
}
