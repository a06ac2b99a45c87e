import { z } from "zod";
import {
  LEDGER_FILE as FILE,
  LEDGER_REF,
  type Ledger,
  type LedgerRead,
  type LedgerState,
  type LedgerWrite,
} from "../../core/agents/ledger.js";
import type { RefFilesRequest, RefSnapshot } from "../../core/agents/ref-files.js";
import { messageOf } from "../../core/errors.js";
import { createRefFiles } from "../../run/store/ref-files.js";

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
const ledger = z.looseObject({
  version: z.literal(1),
  jobs: z.record(z.string().max(200), job),
  memoryLookedAt: z.string().max(10).optional(),
  calls: z.record(z.string().max(10), z.number().int().nonnegative()).optional(),
});

const unreadable = (why: string): LedgerRead => ({ ok: false, reason: `${FILE} on ${LEDGER_REF} ${why}.` });

async function stateOf(snapshot: RefSnapshot | null): Promise<LedgerRead> {
  const file = snapshot?.files.find(({ path }) => path === FILE);
  if (snapshot === null || file === undefined) return { ok: true, state: EMPTY };
  if (file.size > MAXIMUM_BYTES) return unreadable(`is larger than ${MAXIMUM_BYTES} bytes`);
  const text = await snapshot.read(FILE, MAXIMUM_BYTES);
  return text === null ? unreadable("is no text") : readText(text);
}

/** What the text of the ledger's file holds; null: it cannot be read. */
export function parseLedger(text: string): LedgerState | null {
  const read = readText(text);
  return read.ok ? read.state : null;
}

function readText(text: string): LedgerRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable("is no JSON");
  }
  const parsed = ledger.safeParse(value);
  if (parsed.success) return { ok: true, state: parsed.data };
  return unreadable(`is not as this version writes it (at ${parsed.error.issues[0]?.path.join(".") || "its top"})`);
}

/** The new value with those keys of the old one that this version does not know. */
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

/** The ledger of jobs: one file on a ref of its own, changed by compare-and-swap. */
export function createLedger(request: Omit<RefFilesRequest, "ref">): Ledger {
  const files = createRefFiles({ ...request, ref: LEDGER_REF });
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
        return new Map([[FILE, text]]);
      }, message);
      return written.ok ? last : { ok: false, kind: written.reason, reason: written.message };
    },
  };
}
