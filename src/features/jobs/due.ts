import type { Job } from "../../core/agents/jobs.js";
import type { JobRecord } from "../../run/store/ledger.js";
import {
  ASKED_FOR,
  isRunning,
  isWaiting,
  passedOver,
  registered,
  type Seen,
  unusedLease,
  usedLeases,
  withRun,
} from "./job-record.js";
import { timesBetween } from "./schedule.js";
import { timeOf } from "./schedule-forms.js";

/** A due time is given away so often; then it counts as lost. */
const MAXIMUM_TRIES = 3;
/** A time of `at` that was over for longer than this when the job was first seen is left out. */
const LATE_MILLISECONDS = 7 * 24 * 60 * 60_000;

function openTimes(
  { schedule }: Job,
  { since = 0, lastDue = 0 }: JobRecord,
  now: number,
): ReturnType<typeof timesBetween> {
  if (schedule.kind !== "at") return timesBetween(schedule, since, Math.max(since, lastDue), now);
  return timeOf(schedule.at) > lastDue ? timesBetween(schedule, since, 0, now) : { count: 0, last: null };
}

/** Due times of the job's own, or a lease of one that nobody used. */
function dueOf(job: Job, record: JobRecord, now: number): Seen {
  const lease = unusedLease(record);
  const { skipped, since = 0 } = record;
  const { count, last } = openTimes(job, record, now);
  if (last !== null) {
    if (job.schedule.kind === "at" && last < since - LATE_MILLISECONDS) {
      return { record: { ...record, lastDue: last, skipped: skipped + 1 }, due: null };
    }
    return { record, due: { at: last, skipped: count - 1 + passedOver(lease), tries: 1 } };
  }
  if (lease === undefined) return { record, due: null };
  const { due, tries = 1, takenAt } = lease;
  if (due !== ASKED_FOR && tries < MAXIMUM_TRIES) return { record, due: { at: due, skipped: 0, tries: tries + 1 } };
  const given = { ...record, leases: usedLeases(record), skipped: skipped + passedOver(lease) };
  return { record: withRun(given, { at: takenAt, status: "lost", url: "" }), due: null };
}

/** What the ledger shall know of a job at this time, and whether it is due. Gives nothing away. */
export function look(job: Job, known: JobRecord | undefined, now: number): Seen {
  if (known === undefined && !job.enabled) return { record: null, due: null };
  const record = registered(job, known, now);
  if (!job.enabled || isRunning(record, now) || isWaiting(record, now)) return { record, due: null };
  return dueOf(job, record, now);
}
