import { z } from "zod";
import type { JobRun } from "../../core/agents/jobs.js";
import type { RefFiles, RefFilesRequest, RefSnapshot } from "../../core/agents/ref-files.js";
import { messageOf } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import type { Services } from "../services.js";

/** Counters and leases of scheduled jobs, the number of calls, and the spending of runs. */
export const LEDGER_REF = "refs/architect/ledger";
/** Its only file. */
export const LEDGER_FILE = "ledger.json";

/** The right to start a scheduled job once. */
export interface JobLease {
  readonly id: string;
  /** The scheduled time of this start; milliseconds since the epoch, like all times here. */
  readonly due: number;
  readonly takenAt: number;
  /** Session id of the run that used it; null: none. */
  readonly used: string | null;
  /** How often a lease for this time was given, including this one. */
  readonly tries?: number | undefined;
}

export interface JobRecord {
  /** The schedule when the job was last seen, `off` while it is disabled. */
  readonly key?: string | undefined;
  /** When that schedule was first seen: earlier times do not count. */
  readonly since?: number | undefined;
  /** The last due time that was handled. */
  readonly lastDue?: number | undefined;
  /** Newest first. */
  readonly runs: readonly JobRun[];
  readonly leases: readonly JobLease[];
  /** Number of due times that were skipped. */
  readonly skipped: number;
  /** It was due once, and never will be again. */
  readonly done?: true | undefined;
}

/** Spending of the repository's runs, in USD. Keeps only what the caps of the current days and months need. */
export interface CostsRecord {
  /** Cost of finished runs, by the day (UTC) on which they reserved their budget: `2026-11-22`. */
  readonly days: Readonly<Record<string, number>>;
  /** Their cost by month: `2026-11`. */
  readonly months: Readonly<Record<string, number>>;
  /** Budgets of runs whose cost is not confirmed yet, by the reservation's id. */
  readonly open: Readonly<Record<string, { readonly usd: number; readonly at: number }>>;
}

export interface LedgerState {
  readonly version: 1;
  /** By name. */
  readonly jobs: Readonly<Record<string, JobRecord>>;
  /** Day of the last check of the memory's old logs, in UTC: `2026-11-22`. */
  readonly memoryLookedAt?: string | undefined;
  /** Number of phone calls by day, in UTC: `2026-11-22`. */
  readonly calls?: Readonly<Record<string, number>> | undefined;
  readonly costs?: CostsRecord | undefined;
}

export type LedgerRead =
  | { readonly ok: true; readonly state: LedgerState }
  /** A sentence; the caller must do nothing. */
  | { readonly ok: false; readonly reason: string };

export type LedgerWrite =
  | { readonly ok: true; readonly state: LedgerState }
  | {
      readonly ok: false;
      readonly kind: "unreadable" | "denied" | "failed" | "conflict";
      readonly reason: string;
    };

/** Neither method throws for a server error or an unreadable ledger; a ledger that cannot be read denies. */
export interface Ledger {
  /** An empty ledger if there is none yet. */
  read(): Promise<LedgerRead>;
  /**
   * Changes the ledger by compare-and-swap; after each lost race, `apply` is called again with the current state. If it
   * returns null, nothing changes. Keys that this version does not know are kept. `message`: for the commit.
   */
  change(apply: (state: LedgerState) => LedgerState | null, message?: string): Promise<LedgerWrite>;
}

const MAXIMUM_BYTES = 512 * 1024;
const EMPTY: LedgerState = { version: 1, jobs: {} };

const time = z.number().nonnegative().max(8.64e15);
const run = z.looseObject({
  at: time,
  status: z.string().max(100),
  url: z.string().max(1_000),
  session: z.string().max(100).optional(),
  until: time.optional(),
});
const lease = z.looseObject({
  id: z.string().max(100),
  due: time,
  takenAt: time,
  used: z.string().max(100).nullable(),
  tries: z.number().int().positive().optional(),
});
const job = z.looseObject({
  key: z.string().max(1_000).optional(),
  since: time.optional(),
  lastDue: time.optional(),
  runs: z.array(run).max(1_000),
  leases: z.array(lease).max(1_000),
  skipped: z.number().int().nonnegative(),
  done: z.literal(true).optional(),
});
const usd = z.number().nonnegative().max(1e9);
const costs = z.looseObject({
  days: z.record(z.string().regex(/^\d{4}-\d\d-\d\d$/), usd),
  months: z.record(z.string().regex(/^\d{4}-\d\d$/), usd),
  open: z.record(z.string().max(200), z.looseObject({ usd, at: time })),
});
const ledger = z.looseObject({
  version: z.literal(1),
  jobs: z.record(z.string().max(200), job),
  memoryLookedAt: z.string().max(10).optional(),
  calls: z.record(z.string().max(10), z.number().int().nonnegative()).optional(),
  costs: costs.optional(),
});

const unreadable = (why: string): LedgerRead => ({ ok: false, reason: `${LEDGER_FILE} on ${LEDGER_REF} ${why}.` });

async function stateOf(snapshot: RefSnapshot | null): Promise<LedgerRead> {
  const file = snapshot?.files.find(({ path }) => path === LEDGER_FILE);
  if (snapshot === null || file === undefined) return { ok: true, state: EMPTY };
  if (file.size > MAXIMUM_BYTES) return unreadable(`is larger than ${MAXIMUM_BYTES} bytes`);
  const text = await snapshot.read(LEDGER_FILE, MAXIMUM_BYTES);
  return text === null ? unreadable("is not text") : readText(text);
}

/** Parses the ledger's file; null: it cannot be read. */
export function parseLedger(text: string): LedgerState | null {
  const read = readText(text);
  return read.ok ? read.state : null;
}

function readText(text: string): LedgerRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable("is not JSON");
  }
  const parsed = ledger.safeParse(value);
  if (parsed.success) return { ok: true, state: parsed.data };
  return unreadable(
    `does not match the format of this version (at ${parsed.error.issues[0]?.path.join(".") || "the top level"})`,
  );
}

/** The new value, with those keys of the old one that this version does not know. */
function withUnknown<Value extends object>(known: z.ZodObject, old: object | undefined, value: Value): Value {
  const kept = Object.entries(old ?? {}).filter(([key]) => !Object.hasOwn(known.shape, key));
  return { ...Object.fromEntries(kept), ...value };
}

function withKept(old: LedgerState, next: LedgerState): LedgerState {
  const jobs = Object.entries(next.jobs).map(([name, record]) => [
    name,
    withUnknown(job, Object.hasOwn(old.jobs, name) ? old.jobs[name] : undefined, record),
  ]);
  return withUnknown(ledger, old, { ...next, jobs: Object.fromEntries(jobs) });
}

/** @param files the files on LEDGER_REF */
export function createLedger(files: RefFiles): Ledger {
  return {
    async read() {
      try {
        return await stateOf(await files.read());
      } catch (error) {
        return { ok: false, reason: messageOf(error) };
      }
    },
    async change(apply, message = "Ledger\n") {
      let last: LedgerWrite = { ok: true, state: EMPTY };
      const written = await files.update(async (snapshot) => {
        const read = await stateOf(snapshot);
        last = read.ok ? read : { ...read, kind: "unreadable" };
        const next = read.ok ? apply(read.state) : null;
        if (!read.ok || next === null) return null;
        const state = withKept(read.state, next);
        const text = `${JSON.stringify(state, null, 2)}\n`;
        if (Buffer.byteLength(text) > MAXIMUM_BYTES) {
          last = { ok: false, kind: "failed", reason: `The ledger would be larger than ${MAXIMUM_BYTES} bytes.` };
          return null;
        }
        last = { ok: true, state };
        return new Map([[LEDGER_FILE, text]]);
      }, message);
      return written.ok ? last : { ok: false, kind: written.reason, reason: written.message };
    },
  };
}

/** The ledger of this repository. */
export async function openLedger(
  { openRefFiles, clock, random }: Pick<Services, "openRefFiles" | "clock" | "random">,
  forge: Forge,
  options: Pick<RefFilesRequest, "patience" | "signal"> = {},
): Promise<Ledger> {
  return createLedger(await openRefFiles({ forge, ref: LEDGER_REF, clock, random, ...options }));
}
