import type { JobRun } from "./jobs.js";

/** Counters and leases of jobs, and the count of calls. */
export const LEDGER_REF = "refs/architect/ledger";
/** Its only file. */
export const LEDGER_FILE = "ledger.json";
/** Runs of a job that are kept, newest first. */
export const RUNS_KEPT = 5;

/** The right to start a job once. */
export interface JobLease {
  readonly id: string;
  /** The time it is for; milliseconds since the epoch, as all times here. */
  readonly due: number;
  readonly takenAt: number;
  /** Session id of the run that used it up; null: none did. */
  readonly used: string | null;
  /** How often the time was given away, this one included. */
  readonly tries?: number | undefined;
}

export interface JobRecord {
  /** The schedule when the job was last seen, `off` while it is disabled. */
  readonly key?: string | undefined;
  /** When that schedule was first seen: times before it do not count. */
  readonly since?: number | undefined;
  /** The last due time that was seen to. */
  readonly lastDue?: number | undefined;
  /** Newest first, at most RUNS_KEPT. */
  readonly runs: readonly JobRun[];
  readonly leases: readonly JobLease[];
  /** Due times that were passed over. */
  readonly skipped: number;
  /** It was due once, and is never again. */
  readonly done?: true | undefined;
}

export interface LedgerState {
  readonly version: 1;
  /** By name. */
  readonly jobs: Readonly<Record<string, JobRecord>>;
  /** Day on which old logs of the memory were looked at last, in UTC: `2026-11-22`. */
  readonly memoryLookedAt?: string | undefined;
  /** Calls of people by day, in UTC: `2026-11-22`. */
  readonly calls?: Readonly<Record<string, number>> | undefined;
}

export type LedgerRead =
  | { readonly ok: true; readonly state: LedgerState }
  /** A sentence; whoever asks may do nothing. */
  | { readonly ok: false; readonly reason: string };

export type LedgerWrite =
  | { readonly ok: true; readonly state: LedgerState }
  | {
      readonly ok: false;
      readonly kind: "unreadable" | "denied" | "failed" | "conflict";
      readonly reason: string;
    };

/** Neither of the two throws for the server, or for what the ledger holds: what cannot be read denies. */
export interface Ledger {
  /** Where there is no ledger yet, an empty one. */
  read(): Promise<LedgerRead>;
  /**
   * Changes it by compare-and-swap; `apply` is called again with what is there after each loss. null from it: nothing has
   * to change. Keys that this version does not know are kept. `message`: of the commit.
   */
  change(apply: (state: LedgerState) => LedgerState | null, message?: string): Promise<LedgerWrite>;
}
