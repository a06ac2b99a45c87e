import { Cron } from "croner";
import type { JobSchedule } from "../../core/agents/jobs.js";
import { isZone } from "../../core/dates.js";
import { messageOf } from "../../core/errors.js";
import { isIsoTime, timeOf } from "./schedule-forms.js";

/** Maximum missed times that are counted individually; more are reported as this number. */
const MAXIMUM_COUNTED = 2000;

/** As in a configuration; the ledger stores the schedule. */
const MAXIMUM_EXPRESSION = 100;

/** Times of a schedule in a period. Milliseconds since the epoch. */
export interface Times {
  readonly count: number;
  /** null: none. */
  readonly last: number | null;
}

const NONE: Times = { count: 0, last: null };

function cronOf({ expr, tz }: Extract<JobSchedule, { kind: "cron" }>): Cron {
  return new Cron(expr, { mode: "5-part", timezone: tz ?? "UTC", paused: true });
}

/** Why a schedule cannot be used, as a sentence without its end; null: it can. */
export function scheduleProblem(schedule: JobSchedule): string | null {
  if (schedule.kind === "every") return null;
  if (schedule.kind === "at") {
    return isIsoTime(schedule.at) ? null : `"${schedule.at}" is not an ISO 8601 time`;
  }
  const { expr, tz } = schedule;
  if (expr.length > MAXIMUM_EXPRESSION) return `expr: at most ${MAXIMUM_EXPRESSION} characters`;
  if (expr.split(/\s+/).length !== 5) return `"${expr}" does not have the five fields of cron`;
  if (tz !== undefined && !isZone(tz)) return `"${tz}" is not a time zone`;
  try {
    const first = cronOf(schedule).nextRun(new Date(Date.UTC(2000, 0, 1)));
    return first === null ? `"${expr}" is never due` : null;
  } catch (error) {
    return `"${expr}" is not a cron expression: ${messageOf(error).replace(/^CronPattern: /, "")}`;
  }
}

function cronTimes(schedule: Extract<JobSchedule, { kind: "cron" }>, after: number, until: number): Times {
  const cron = cronOf(schedule);
  let count = 0;
  let last: number | null = null;
  for (let at = after; count < MAXIMUM_COUNTED; ) {
    const next = cron.nextRun(new Date(at))?.getTime();
    // Also stops if the arithmetic around a clock change makes no progress.
    if (next === undefined || next <= at || next > until) return { count, last };
    count++;
    last = at = next;
  }
  const [newest] = cron.previousRuns(1, new Date(until + 1000));
  return { count, last: newest === undefined ? last : Math.max(last ?? 0, newest.getTime()) };
}

/**
 * The times of a schedule after one time, up to and including another. `since`: the start of the intervals of `every`.
 * The schedule must be valid.
 */
export function timesBetween(schedule: JobSchedule, since: number, after: number, until: number): Times {
  if (until <= after) return NONE;
  if (schedule.kind === "cron") return cronTimes(schedule, after, until);
  if (schedule.kind === "at") {
    const at = timeOf(schedule.at);
    return at > after && at <= until ? { count: 1, last: at } : NONE;
  }
  const { everyMs } = schedule;
  const last = Math.floor((until - since) / everyMs);
  const before = Math.max(0, Math.floor((after - since) / everyMs));
  return last <= before ? NONE : { count: Math.min(last - before, MAXIMUM_COUNTED), last: since + last * everyMs };
}

/** The next time of a schedule; null: none remains. */
export function nextTime(schedule: JobSchedule, since: number, after: number): number | null {
  if (schedule.kind === "cron") return cronOf(schedule).nextRun(new Date(after))?.getTime() ?? null;
  if (schedule.kind === "at") return timeOf(schedule.at) > after ? timeOf(schedule.at) : null;
  const { everyMs } = schedule;
  return since + (Math.max(0, Math.floor((after - since) / everyMs)) + 1) * everyMs;
}

/** A schedule in words: `every 6 hours`, `at 2026-…`, `0 3 * * * (Europe/Berlin)`. */
export function scheduleText(schedule: JobSchedule): string {
  if (schedule.kind === "at") return `at ${schedule.at}`;
  if (schedule.kind === "cron") return `${schedule.expr} (${schedule.tz ?? "UTC"})`;
  const minutes = schedule.everyMs / 60_000;
  return minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${Math.round(minutes * 100) / 100} min`;
}
