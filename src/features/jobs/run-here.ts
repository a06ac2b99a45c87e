import type { Job as ScheduledJob } from "../../core/agents/jobs.js";
import { inlineCode } from "../../core/text/fence.js";
import { failureOf } from "../../run/failure.js";
import { type Job, runUrlOf, sessionIdOf } from "../../run/job.js";
import { type Spent, spentOf } from "../../run/report/outputs.js";
import type { Run } from "../../run/stages.js";
import type { JobRecord, Ledger } from "../../run/store/ledger.js";
import { beginLeased, giveBack, recordOf, withRecord } from "./job-record.js";
import { jobNote, longestJobRun, requestOf } from "./read-jobs.js";
import { listening, type RunAccepted, runOfJob } from "./record-end.js";

/** A run with less remaining time than this is left to the next tick. Milliseconds. */
const SHORTEST_RUN = 5 * 60_000;

/** For a tick with little time, half of it: otherwise no job would ever begin. */
const shortestRun = (minutes: number): number => Math.min(SHORTEST_RUN, (minutes * 60_000) / 2);
/** Several runs in one workflow job need distinct ids: attempt 1 becomes 1001, 1002 and so on. */
const RUNS_AN_ATTEMPT = 1000;

/** A job whose lease this tick holds. */
export interface Leased {
  readonly one: ScheduledJob;
  /** The ledger's record of it from before. */
  readonly before: JobRecord;
}

export interface HereResult {
  readonly ran: readonly {
    readonly name: string;
    readonly session: string;
    readonly status: string;
    readonly exitCode: number;
    readonly spent: Spent;
  }[];
  /** Names of the jobs that stay due. */
  readonly left: readonly string[];
  /** Why others were not begun, as sentences. */
  readonly problems: readonly string[];
}

/** The accepted tick as the run of one job, limited to the remaining time. */
function runOf(
  run: Run<"accepted">,
  { name, path, deleteAfterRun, ...one }: ScheduledJob,
  left: number,
): Run<"accepted"> {
  const { forge, repository } = run;
  let head: Promise<string | null> | null = null;
  return {
    ...run,
    request: {
      ...requestOf({ name, path, deleteAfterRun, ...one }),
      flags: {},
      subject: { kind: "none" },
      actor: null,
      source: "schedule",
    },
    // The previous run may have been merged in the meantime.
    defaultHead: () => {
      head ??= forge.branchHead(repository.defaultBranch);
      return head;
    },
    async readConfiguration(flags) {
      const loaded = await run.readConfiguration(flags);
      const { limits } = loaded.configuration;
      const minutes = Math.min(limits.timeout_minutes, Math.max(1, Math.floor(left / 60_000)));
      return { ...loaded, configuration: { ...loaded.configuration, limits: { ...limits, timeout_minutes: minutes } } };
    },
    brief: { pullNote: jobNote(name) },
    scheduled: { name, path, deleteAfterRun },
  };
}

/** The environment of the n-th run here, with separate folder, branch and comment. */
function environmentOf({ environment }: Job, n: number): Job["environment"] {
  const attempt = Number(environment.attempt) * RUNS_AN_ATTEMPT + n;
  return { ...environment, attempt: String(attempt) };
}

/** The job that has waited longest comes first, so that a tick does not skip again the jobs that the last one left. */
function inTurn(leased: readonly Leased[]): readonly Leased[] {
  const lastRun = ({ before: { runs } }: Leased): number => runs[0]?.at ?? 0;
  return [...leased].sort((one, other) => lastRun(one) - lastRun(other));
}

/** An exception counts as a failed run; the next jobs still run. */
async function exitCodeOf(job: Job, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const { text, exitCode } = failureOf(error);
    job.host.annotate("error", job.redactor.redact(text));
    return exitCode;
  }
}

/**
 * Runs jobs one after another in this workflow job, each as a separate run, until `deadline`; the others' leases are
 * returned.
 */
export async function runHere(
  accepted: Run<"accepted">,
  leased: readonly Leased[],
  { ledger, run, deadline }: { readonly ledger: Ledger; readonly run: RunAccepted; readonly deadline: number },
): Promise<HereResult> {
  const { clock } = accepted.services;
  const { configuration } = await accepted.readConfiguration();
  const lease = sessionIdOf(accepted.environment);
  const ran: HereResult["ran"][number][] = [];
  const left: Leased[] = [];
  const problems: string[] = [];
  const shortest = shortestRun(configuration.limits.timeout_minutes);
  for (const [index, each] of inTurn(leased).entries()) {
    const { name } = each.one;
    const time = deadline - clock.now();
    if (accepted.shutdown.aborted || time < shortest) {
      left.push(each);
      continue;
    }
    const environment = environmentOf(accepted, index + 1);
    const session = sessionIdOf(environment);
    const start = { session, url: runUrlOf(environment), longest: Math.min(time, longestJobRun(configuration)) };
    let isOurs = false;
    const begun = await ledger.change((state) => {
      const known = recordOf(state, name);
      isOurs = known?.runs.some((one) => one.session === session) === true;
      const record = isOurs ? null : beginLeased(known, clock.now(), start, lease);
      isOurs ||= record !== null;
      return record === null ? null : withRecord(state, name, record);
    }, `Job ${name} begins\n`);
    // Without the ledger no job runs.
    if (!begun.ok || !isOurs) {
      const why = begun.ok ? "another tick has already taken it" : `the ledger could not be used: ${begun.reason}`;
      problems.push(`${inlineCode(name)} was not started: ${why.replace(/\.$/, "")}.`);
      continue;
    }
    // Only the tick sets the outputs of this workflow job.
    const { host, outputs } = listening(accepted.host, () => {});
    host.saveState("finished", "");
    const own = { ...runOf(accepted, each.one, time), environment, host };
    const exitCode = await exitCodeOf(accepted, () => runOfJob(own, run));
    ran.push({ name, session, status: outputs.get("status") ?? "failed", exitCode, spent: spentOf(outputs) });
  }
  if (left.length > 0) await giveAllBack(ledger, left, lease);
  return { ran, left: left.map(({ one }) => one.name), problems };
}

/** A lease that could not be returned expires and is then given out again. */
async function giveAllBack(ledger: Ledger, left: readonly Leased[], lease: string): Promise<void> {
  await ledger.change((state) => {
    let next = state;
    for (const { one, before } of left) {
      const known = recordOf(next, one.name);
      if (known !== undefined) next = withRecord(next, one.name, giveBack(known, before, lease));
    }
    return next;
  }, "Jobs stay due\n");
}
