import { messageOf } from "../core/errors.js";
import type { OpenPatchHistory } from "../core/patch-history.js";
import type { RunReport } from "../core/run.js";
import type { CommandName } from "../core/trigger.js";
import type { Job } from "./job.js";
import { openRun } from "./open-run.js";
import { conductFiles } from "./publish-files-conduct.js";
import { type ReadReport, type ReportedRun, readReport } from "./publish-files-report.js";
import { reply } from "./reply.js";
import { resolveRetry } from "./retry.js";
import { answerOpened, closeJob, failBare } from "./run.js";
import { runCommand } from "./run-command.js";
import type { Open } from "./running.js";

/** What a run in another job left. Untrusted: code of the repository ran beside it. */
export interface RunFiles {
  /** report.json */
  readonly report: string;
  /** changes.patch; '' when there is none. */
  readonly patch: string;
}

/** Commands whose work is a patch or an answer; the others keep something in the repository while they run. */
const PUBLISHED: ReadonlySet<CommandName> = new Set(["fix", "refactor", "ask", "summarize"]);

/** The report of this job with what only the agent job can tell, marked as that. */
function withClaims(report: RunReport, claims: ReportedRun): RunReport {
  const { steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox } = claims;
  return {
    ...report,
    ...{ steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox },
    budgetUsd: claims.budgetUsd,
    notices: [...report.notices, ...claims.notices],
    reported: true,
  };
}

/** A job whose reports show the agent job's claims. No model is asked in it. */
function reportingJob(job: Job, read: ReadReport): Job {
  const { services } = job;
  return {
    ...job,
    services: {
      ...services,
      warmUp: () => {},
      async report() {
        const functions = await services.report();
        if (!read.ok) return functions;
        return { ...functions, build: (...given) => withClaims(functions.build(...given), read.report) };
      },
    },
  };
}

function readFiles(files: () => RunFiles | null): { read: ReadReport; patch: string } {
  try {
    const found = files();
    if (found === null) return { read: { ok: false, reason: "the agent job left no report.json" }, patch: "" };
    return { read: readReport(found.report), patch: found.patch };
  } catch (error) {
    return { read: { ok: false, reason: messageOf(error) }, patch: "" };
  }
}

async function publishOpened(
  job: Job,
  opening: Open,
  files: () => RunFiles | null,
  openHistory: OpenPatchHistory,
): Promise<number> {
  const answered = await answerOpened(job, opening);
  if (answered !== null) return answered;
  const { request, forge, phrase } = opening;
  let open = opening;
  if (request.command === "retry") {
    const retry = await resolveRetry(job, opening);
    if (!retry.ok) return reply(job, forge, request.subject, retry.text, "skipped");
    open = retry.open;
  }
  if (!PUBLISHED.has(open.request.command)) {
    const text = `\`${phrase} ${open.request.command}\` does not work in a workflow of two jobs: it needs a job that may write while it runs.`;
    return reply(job, forge, request.subject, text, "skipped");
  }
  const { read, patch } = readFiles(files);
  return runCommand(reportingJob(job, read), open, (running) => conductFiles(running, { read, patch }, openHistory));
}

/**
 * The second job of the two-job layout (policy §7): decides anew, from this job's own event, who asked for what; then
 * audits the agent job's patch against the base and publishes it as a run would. What needs no agent is answered here.
 * Returns the process's exit code; throws nothing.
 */
export async function publishFiles(
  job: Job,
  files: () => RunFiles | null,
  openHistory: OpenPatchHistory,
): Promise<number> {
  try {
    const opening = await openRun(job);
    if (opening.kind === "closed") return await closeJob(job, opening);
    return await publishOpened(job, opening, files, openHistory);
  } catch (error) {
    return failBare(job, error);
  }
}
