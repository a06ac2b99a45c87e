import type { Configuration } from "../../config/schema/schema.js";
import { JOBS_FOLDER, type JobSchedule, type Job as ScheduledJob } from "../../core/agents/jobs.js";
import type { Proposal, ProposalDraft } from "../../core/agents/proposal.js";
import { messageOf } from "../../core/errors.js";
import type { RunStatus } from "../../core/run/run.js";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { dispatchJob } from "../../run/decide/dispatch-job.js";
import { sessionIdOf } from "../../run/job.js";
import { giveNotice } from "../../run/notice.js";
import type { Run } from "../../run/stages.js";
import { type JobRecord, openLedger } from "../../run/store/ledger.js";
import type { FeatureRun, Opened } from "../row.js";
import { giveBack, isRunning, isWaiting, lastRun, recordOf, registered, takeNow, withRecord } from "./job-record.js";
import { jobFileText } from "./jobs.js";
import { type ReadJobs, readJobs } from "./read-jobs.js";
import { nextTime, scheduleProblem, scheduleText } from "./schedule.js";

/** The jobs, as seen by the tool `cron`. All returned texts are for the model. */
export interface RunJobs {
  list(includeDisabled: boolean): Promise<ToolResult>;
  add(request: {
    readonly name: string;
    readonly schedule: JobSchedule;
    readonly text: string;
    readonly deleteAfterRun: boolean;
  }): Promise<ToolResult>;
  remove(name: string): Promise<ToolResult>;
  /** Starts it now; a person has approved it. */
  run(name: string): Promise<ToolResult>;
  status(name: string | undefined): Promise<ToolResult>;
}

/** As in a configuration (`shortName`). */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;
const TASK_CHARACTERS = 20_000;

const timeText = (at: number | null): string => (at === null ? "never" : `${new Date(at).toISOString().slice(0, 16)}Z`);
const said = (output: string): ToolResult => ({ success: true, output });
const refused = (error: string, remedy?: string): ToolResult =>
  failure("refused", error, remedy === undefined ? {} : { output: `Error: ${error}\nInstead: ${remedy}`, remedy });

/** Deletes a job's file. */
export function removalOf({ name, path }: Pick<ScheduledJob, "name" | "path">, agent: string, why: string): Proposal {
  return { kind: "job", base: "", title: `Remove the job ${name}`, why, agent, files: [{ path, text: null }] };
}

/** Last and next run, result, link and skipped times of one job. */
function statusText(one: ScheduledJob, record: JobRecord | undefined, now: number): string {
  const { name, enabled, schedule, command, path } = one;
  const next = enabled ? nextTime(schedule, record?.since ?? now, now) : null;
  const run = record === undefined ? null : lastRun(record, now);
  const waits = record !== undefined && isWaiting(record, now) ? "; a run waits to begin" : "";
  return [
    `- ${name}: ${command}, ${scheduleText(schedule)}${enabled ? "" : ", disabled"}, of ${path === "" ? "jobs.list" : path}`,
    `  next: ${timeText(next)}${waits}`,
    `  last: ${run === null ? "none" : `${run.status}, ${timeText(run.at)}${run.url === "" ? "" : `, ${run.url}`}`}`,
    `  skipped: ${record?.skipped ?? 0}`,
  ].join("\n");
}

export function createRunJobs(
  run: Run<"accepted"> & {
    readonly configuration: Configuration;
    /** Name of the agent. */
    readonly agent: string;
    /** null: the run makes none. */
    readonly proposals: ProposalDraft | null;
    /** The run works on a fork's pull request. */
    readonly isStrangers: boolean;
  },
): RunJobs {
  const { configuration, agent, proposals, isStrangers, forge, repository } = run;
  const { clock } = run.services;
  const read = (): Promise<ReadJobs> => readJobs(forge, configuration.jobs);
  const attempt = async (work: (jobs: ReadJobs) => Promise<ToolResult> | ToolResult): Promise<ToolResult> => {
    try {
      return await work(await read());
    } catch (error) {
      return failure("failed", `The jobs could not be read: ${messageOf(error)}`);
    }
  };
  const unknown = (name: string, { jobs }: ReadJobs): ToolResult =>
    failure(
      "not_found",
      `There is no job ${JSON.stringify(name)}. Jobs: ${jobs.map((one) => one.name).join(", ") || "none"}.`,
    );
  const propose = (proposal: Proposal): ToolResult => {
    if (proposals === null)
      return refused("This run makes no proposals.", "Write in your closing words what you would change.");
    const problem = proposals.add(proposal);
    if (problem !== null) return refused(problem);
    return said(
      `${proposal.title}: proposed. A pull request is opened when this run ends; it counts once a person merged it.`,
    );
  };
  const told = (found: ReadJobs, jobs: readonly ScheduledJob[]): ToolResult => {
    const now = clock.now();
    const lines = jobs.map((one) =>
      statusText(one, found.seen === null ? undefined : recordOf(found.seen, one.name), now),
    );
    return said([...(lines.length === 0 ? ["There are no jobs."] : lines), ...found.notices].join("\n"));
  };

  return {
    list: (includeDisabled) =>
      attempt((found) =>
        told(
          found,
          found.jobs.filter(({ enabled }) => enabled || includeDisabled),
        ),
      ),
    status: (name) =>
      attempt((found) => {
        const jobs = found.jobs.filter((one) => name === undefined || one.name === name);
        return name !== undefined && jobs.length === 0 ? unknown(name, found) : told(found, jobs);
      }),
    add: ({ name, schedule, text, deleteAfterRun }) =>
      attempt(({ jobs }) => {
        if (!NAME.test(name)) return failure("invalid_arguments", "name: 1 to 40 letters, digits, - and _");
        if (text.length > TASK_CHARACTERS)
          return failure("invalid_arguments", `text: at most ${TASK_CHARACTERS} characters`);
        const problem = scheduleProblem(schedule);
        if (problem !== null) return failure("invalid_arguments", `schedule: ${problem}`);
        if (jobs.some((one) => one.name.toLowerCase() === name.toLowerCase()))
          return refused(`There is a job ${name} already.`);
        const { max_jobs: maximum } = configuration.jobs;
        if (jobs.length >= maximum)
          return refused(`There are ${jobs.length} jobs, and jobs.max_jobs allows ${maximum}.`);
        const files = [{ path: `${JOBS_FOLDER}/${name}.yml`, text: jobFileText({ schedule, text, deleteAfterRun }) }];
        const why = `The job runs ${scheduleText(schedule)}.`;
        return propose({ kind: "job", base: "", title: `Add the job ${name}`, why, agent, files });
      }),
    remove: (name) =>
      attempt((found) => {
        const one = found.jobs.find((each) => each.name === name);
        if (one === undefined) return unknown(name, found);
        if (one.path === "") {
          return refused(
            `The job ${name} stands in jobs.list of the configuration, which only people change.`,
            "Tell people to remove it there.",
          );
        }
        return propose(removalOf(one, agent, "The job is not needed any more."));
      }),
    run: (name) =>
      attempt(async (found) => {
        if (isStrangers)
          return refused("No job is started from a fork's pull request.", "A person starts it: Actions, Run workflow.");
        const one = found.jobs.find((each) => each.name === name);
        if (one === undefined) return unknown(name, found);
        const ledger = await openLedger(run.services, forge);
        const id = `${sessionIdOf(run.environment)}-${name}`;
        let before: JobRecord | null = null;
        let state = "";
        const taken = await ledger.change((known) => {
          const now = clock.now();
          const record = registered(one, recordOf(known, name), now);
          const next = takeNow(record, now, id);
          before = next === null ? null : record;
          state = isRunning(record, now) ? "runs" : "waits to begin";
          return next === null ? null : withRecord(known, name, next);
        }, `Job ${name} was asked for\n`);
        if (!taken.ok) return refused(`The ledger of jobs could not be used: ${taken.reason}`);
        const previous = before as JobRecord | null;
        if (previous === null) return refused(`The job ${name} ${state} already.`);
        const sent = await dispatchJob(forge, run.environment, repository.defaultBranch, name);
        if (sent.ok) return said(`The job ${name} was started as a separate run.`);
        await ledger.change((known) => {
          const record = recordOf(known, name);
          return record === undefined ? null : withRecord(known, name, giveBack(record, previous, id));
        }, `Job ${name} was not started\n`);
        return refused(
          `The job ${name} could not be started: ${sent.text}.`,
          "A person starts it: Actions, Run workflow.",
        );
      }),
  };
}

/** A job that failed, or that waits for a person, may still be needed. */
const HAS_RUN: ReadonlySet<RunStatus> = new Set<RunStatus>(["success", "no_changes", "partial"]);

/** The jobs of a run; at its end it proposes to remove a job that was meant to run once. */
export async function openJobs(run: FeatureRun): Promise<Opened> {
  const { events, agent, proposals, problem } = run;
  return {
    parts: { jobs: createRunJobs({ ...run, agent: agent.name }) },
    propose(status) {
      const ofJob = run.scheduled;
      const isOver = HAS_RUN.has(status) && !run.shutdown.aborted && problem === null;
      if (!isOver || ofJob?.deleteAfterRun !== true || ofJob.path === "") return;
      const refusal = proposals.add(removalOf(ofJob, agent.name, "It was to run once, and has run."));
      if (refusal === null) return;
      giveNotice({ events, services: run.services }, `That the job goes was not proposed: ${refusal}`);
    },
  };
}
