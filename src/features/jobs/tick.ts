import type { LoadedConfiguration } from "../../config/load.js";
import type { Job as ScheduledJob } from "../../core/agents/jobs.js";
import { ArchitectError } from "../../core/errors.js";
import { addUsage } from "../../core/model/model.js";
import type { ExitCode, RunStatus } from "../../core/run/run.js";
import { inlineCode } from "../../core/text/fence.js";
import { dispatchJob } from "../../run/decide/dispatch-job.js";
import { type Job, runLink, sessionIdOf } from "../../run/job.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import type { Spent } from "../../run/report/outputs.js";
import { isDryRun, type Run } from "../../run/stages.js";
import { type JobRecord, type LedgerState, openLedger } from "../../run/store/ledger.js";
import {
  ASKED_FOR,
  isRunning,
  isWaiting,
  lastRun,
  passedOver,
  pruned,
  recordOf,
  registered,
  type Seen,
  take,
  unusedLease,
  usedLeases,
  withRecord,
  withRun,
} from "./job-record.js";
import { type ReadFiles, type ReadJobs, readJobFiles, readJobs } from "./read-jobs.js";
import type { RunAccepted } from "./record-end.js";
import { type HereResult, type Leased, runHere } from "./run-here.js";
import { nextTime, timesBetween } from "./schedule.js";
import { timeOf } from "./schedule-forms.js";

/** Maximum leases for one due time; then it counts as lost. */
const MAXIMUM_TRIES = 3;
/** A time of `at` that was already past by more than this when the job was first seen is skipped. */
const LATE_MILLISECONDS = 7 * 24 * 60 * 60_000;

function openTimes(
  { schedule }: ScheduledJob,
  { since = 0, lastDue = 0 }: JobRecord,
  now: number,
): ReturnType<typeof timesBetween> {
  if (schedule.kind !== "at") return timesBetween(schedule, since, Math.max(since, lastDue), now);
  return timeOf(schedule.at) > lastDue ? timesBetween(schedule, since, 0, now) : { count: 0, last: null };
}

/** The job's own due times, or its unused lease. */
function dueOf(job: ScheduledJob, record: JobRecord, now: number): Seen {
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

/** A job's new ledger record at this time, and whether it is due. Leases nothing. */
export function look(job: ScheduledJob, known: JobRecord | undefined, now: number): Seen {
  if (known === undefined && !job.enabled) return { record: null, due: null };
  const record = registered(job, known, now);
  if (!job.enabled || isRunning(record, now) || isWaiting(record, now)) return { record, due: null };
  return dueOf(job, record, now);
}

/** From worst to best. */
const STATUSES: readonly RunStatus[] = [
  ...(["failed", "denied", "partial", "awaiting_approval", "success", "no_changes", "skipped"] as const),
];

const NOT_HERE: HereResult = { ran: [], left: [], problems: [] };

const named = (names: readonly string[]): string => names.map(inlineCode).join(", ");
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

/** Whether the ledger needs no write: nothing is due or changed. */
function isIdle({ jobs, seen }: ReadJobs, now: number): boolean {
  if (seen === null) return jobs.every(({ enabled }) => !enabled);
  return jobs.every((one) => {
    const known = recordOf(seen, one.name);
    const { record, due } = look(one, known, now);
    return due === null && (record === null || record === known);
  });
}

/** When the next job is due, according to the ledger. */
function nextText({ jobs, seen }: ReadJobs, now: number): string {
  const times = jobs.flatMap((one) => {
    const since = seen === null ? undefined : recordOf(seen, one.name)?.since;
    const at = one.enabled ? nextTime(one.schedule, since ?? now, now) : null;
    return at === null ? [] : [{ name: one.name, at }];
  });
  const [first] = times.sort((left, right) => left.at - right.at);
  return first === undefined ? "No job will be due." : `Next: ${inlineCode(first.name)} at ${timeText(first.at)} UTC.`;
}

/** A line for each job whose last run did not report its end, or did not start. */
function lostLines({ jobs, seen }: ReadJobs, now: number): readonly string[] {
  return jobs.flatMap(({ name }) => {
    const known = seen === null ? undefined : recordOf(seen, name);
    const run = known === undefined ? null : lastRun(known, now);
    if (run?.status !== "lost") return [];
    const where = run.url === "" ? "" : ` (${run.url})`;
    return [`${inlineCode(name)}: its run of ${timeText(run.at)} UTC is lost: it did not report its end${where}.`];
  });
}

/**
 * Leases every job that is due, in one write: of two concurrent ticks only one gets a job.
 * @throws ArchitectError (forge) if the ledger cannot be read or written: then nothing runs.
 */
async function leaseDue(run: Run<"accepted">, { jobs }: ReadJobs, now: number): Promise<readonly Leased[]> {
  const ledger = await openLedger(run.services, run.forge);
  const id = sessionIdOf(run.environment);
  const leased: Leased[] = [];
  const lookAt = (state: LedgerState, one: ScheduledJob): LedgerState => {
    const known = recordOf(state, one.name);
    const { record, due } = look(one, known, now);
    // The answer to an earlier write was lost: we already hold the lease.
    if (known !== undefined && unusedLease(known)?.id === id) leased.push({ one, before: known });
    if (record === null) return state;
    if (due !== null) leased.push({ one, before: record });
    const next = due === null ? record : take(record, due, now, id);
    return next === known ? state : withRecord(state, one.name, next);
  };
  const written = await ledger.change((state) => {
    leased.length = 0;
    const next = jobs.reduce(lookAt, state);
    return next === state ? null : pruned(next, jobs, now);
  }, "Jobs that are due\n");
  if (written.ok) return leased;
  throw new ArchitectError("forge", `The ledger of jobs could not be used, so nothing was started: ${written.reason}`, {
    remedy: "The job needs contents: write. If the ledger cannot be read, repair refs/architect/ledger (docs/jobs.md).",
  });
}

/** The jobs started elsewhere, and the jobs to run here, with the reason. */
async function dispatchAll(
  { forge, repository, environment }: Run<"accepted">,
  leased: readonly Leased[],
): Promise<{ readonly lines: readonly string[]; readonly here: readonly Leased[] }> {
  const started: string[] = [];
  const lines: string[] = [];
  for (const [index, { one }] of leased.entries()) {
    const sent = await dispatchJob(forge, environment, repository.defaultBranch, one.name);
    if (sent.ok) started.push(one.name);
    else if (sent.isPossible) {
      lines.push(`${inlineCode(one.name)} could not be started and is tried again later: ${sent.text}.`);
    } else {
      lines.push(`Run here, one after another, because ${sent.text}.`);
      return { lines: [...startedLine(started), ...lines], here: leased.slice(index) };
    }
  }
  return { lines: [...startedLine(started), ...lines], here: [] };
}

const startedLine = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`Started: ${named(names)}.`];

function hereLines(job: Job, { ran, left, problems }: HereResult): readonly string[] {
  const lines = ran.map(
    ({ name, session, status, spent }) =>
      `- ${inlineCode(name)}: ${status} (${runLink(job, session)}), ${spentText(spent)}`,
  );
  const rest = left.length === 0 ? [] : [`Not started because time ran out, and still due: ${named(left)}.`];
  return [...(lines.length === 0 ? [] : [lines.join("\n")]), ...problems, ...rest];
}

function answerOf(lines: readonly string[], { ran, problems }: HereResult): CommandAnswer {
  const statuses = [...ran.map(({ status }) => status), ...problems.map(() => "partial")];
  const status = STATUSES.find((one) => statuses.includes(one)) ?? "success";
  const exitCode = Math.max(0, ...ran.map((one) => one.exitCode)) as ExitCode;
  if (ran.length === 0) return { status, text: lines.join("\n\n"), exitCode };
  const spent = ran.map((one) => one.spent).reduce(addSpent);
  return { status, text: [...lines, `In all: ${spentText(spent)}.`].join("\n\n"), exitCode, spent };
}

function addSpent(left: Spent, right: Spent): Spent {
  return {
    steps: left.steps + right.steps,
    usage: addUsage(left.usage, right.usage),
    costUsd: left.costUsd === null || right.costUsd === null ? null : left.costUsd + right.costUsd,
  };
}

function spentText({ costUsd, usage: { modelCalls } }: Spent): string {
  const calls = `${modelCalls} model ${modelCalls === 1 ? "call" : "calls"}`;
  return costUsd === null ? `${calls}, cost unknown` : `${calls}, $${costUsd.toFixed(4)}`;
}

/** The answer with a line about the memory's old logs, if there is one. */
function withLine(answer: CommandAnswer, line: string | null): CommandAnswer {
  if (line === null) return answer;
  const status = answer.status === "skipped" ? "success" : answer.status;
  return { ...answer, status, text: `${answer.text}\n\n${line}` };
}

/** The jobs that a tick would start. A dry run takes no lease, starts nothing, and registers no new job. */
function dryAnswer({ jobs, seen }: ReadJobs, now: number): CommandAnswer | null {
  const due = jobs.filter((one) => look(one, seen === null ? undefined : recordOf(seen, one.name), now).due !== null);
  if (due.length === 0) return null;
  return { status: "success", text: `Dry run: ${named(due.map(({ name }) => name))} would be started.` };
}

/** A tick's additional work for the memory: once a day it proposes to merge old logs. */
export interface MemoryUpkeep {
  /** The memory's ref; null: there is none, or the run may not write to it. */
  foldedRef(run: Run<"accepted">, loaded: LoadedConfiguration): string | null;
  /** A line for the tick's answer, or null. Never throws. */
  foldMemory(
    run: Run<"accepted">,
    loaded: LoadedConfiguration,
    before: Pick<ReadFiles, "seen" | "paths">,
  ): Promise<string | null>;
}

/**
 * Starts the due jobs: each as a separate workflow run if this job may start workflows, else here, one after another.
 * If nothing is due, it makes one request and writes nothing; the memory's old logs are due once a day.
 * @throws ArchitectError (forge) if the ledger cannot be used.
 */
export async function tickJobs(
  accepted: Run<"accepted">,
  run: RunAccepted,
  { foldedRef, foldMemory }: MemoryUpkeep,
): Promise<CommandAnswer> {
  const { clock } = accepted.services;
  const startedAt = clock.now();
  const loaded = await accepted.readConfiguration();
  const { configuration } = loaded;
  const memory = foldedRef(accepted, loaded);
  if (!configuration.jobs.enabled) {
    const off = { status: "skipped" as const, text: "Jobs are off: `jobs: { enabled: true }` turns them on." };
    if (memory === null) return off;
    return withLine(off, await foldMemory(accepted, loaded, await readJobFiles(accepted.forge, memory)));
  }
  const read = await readJobs(accepted.forge, configuration.jobs, memory ?? undefined);
  for (const text of read.notices) accepted.host.annotate("warning", text);
  const now = clock.now();
  const lost = lostLines(read, now);
  for (const text of lost) accepted.host.annotate("warning", text);
  const nothing = {
    status: "skipped" as const,
    text: [`Nothing is due. ${nextText(read, now)}`, ...lost].join("\n\n"),
  };
  if (isDryRun(accepted)) return dryAnswer(read, now) ?? nothing;
  const leased = isIdle(read, now) ? [] : await leaseDue(accepted, read, now);
  const folded = memory === null ? null : await foldMemory(accepted, loaded, read);
  if (leased.length === 0) return withLine(nothing, folded);
  const { lines, here } = await dispatchAll(accepted, leased);
  const deadline = startedAt + configuration.limits.timeout_minutes * 60_000;
  const ledger = await openLedger(accepted.services, accepted.forge);
  const result = here.length === 0 ? NOT_HERE : await runHere(accepted, here, { ledger, run, deadline });
  return withLine(answerOf([...lines, ...hereLines(accepted, result), ...lost], result), folded);
}
