import { messageOf } from "../../core/errors.js";
import { agentOf, type CommandName, hasAgent } from "../../core/run/commands.js";
import type { ReportedRun } from "../../core/run/report-schema.js";
import type { RunReport } from "../../core/run/run.js";
import type { OpenPatchHistory } from "../../core/workspace/patch-history.js";
import { decideRun } from "../../run/decide/decide-run.js";
import type { Job } from "../../run/job.js";
import { closeJob, failBare } from "../../run/report/bare-job.js";
import { replyInComment } from "../../run/report/reply.js";
import { answerWithoutAgent, runToReport } from "../../run/run.js";
import type { Run } from "../../run/stages.js";
import type { RunFiles } from "../../run/store/run-files.js";
import { executePublish } from "./execute-publish.js";
import { type ReadReport, readReport } from "./report.js";

/** The report of this job, with the agent job's own statements marked as such. */
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

/** A job whose reports show the agent job's claims. It calls no model. */
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
        return { ...functions, build: (events) => withClaims(functions.build(events), read.report) };
      },
    },
  };
}

type ReadFiles = Omit<RunFiles, "report"> & { readonly read: ReadReport };

function readFiles(files: () => RunFiles | null): ReadFiles {
  const none = { patch: "", proposals: "" };
  try {
    const found = files();
    if (found === null) return { read: { ok: false, reason: "the agent job left no report.json" }, ...none };
    const { report, ...others } = found;
    return { read: readReport(report), ...others };
  } catch (error) {
    return { read: { ok: false, reason: messageOf(error) }, ...none };
  }
}

/** Why a command cannot run in one job and be published by another, or null. */
export function twoJobsProblem(command: CommandName, phrase: string): string | null {
  if (hasAgent(command) && agentOf(command).inTwoJobs) return null;
  return `\`${phrase} ${command}\` does not work in a two-job workflow: it needs a job that may write while it runs.`;
}

async function publishCommand(
  opening: Run<"accepted">,
  files: () => RunFiles | null,
  openHistory: OpenPatchHistory,
): Promise<number> {
  const open = await answerWithoutAgent(opening);
  if (typeof open === "number") return open;
  const { request, forge, phrase } = open;
  const problem = twoJobsProblem(request.command, phrase);
  if (problem !== null) return replyInComment(opening, forge, request, problem, "skipped");
  const given = readFiles(files);
  return runToReport({ ...open, ...reportingJob(open, given.read) }, (running) =>
    executePublish(running, given, openHistory),
  );
}

/**
 * The second job of the two-job layout: decides again, from this job's own event, who requested what; then audits the
 * agent job's patch against the base and publishes it like a run. It also answers commands that need no agent. Returns
 * the process's exit code; never throws.
 */
export async function publishFiles(
  job: Job,
  files: () => RunFiles | null,
  openHistory: OpenPatchHistory,
): Promise<number> {
  try {
    const decision = await decideRun(job);
    if (decision.kind === "closed") return await closeJob(job, decision);
    return await publishCommand(decision, files, openHistory);
  } catch (error) {
    return failBare(job, error);
  }
}
