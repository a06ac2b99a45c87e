import { HANDLERS, handlerOf } from "../commands/handlers.js";
import { COMMANDS } from "../core/run/commands.js";
import type { RunRequest } from "../core/run/trigger.js";
import { beginRun } from "./begin.js";
import { configure, place } from "./checkout/place.js";
import { cleanUpAll } from "./cleanup.js";
import { skipIfAddressed } from "./conversation/addressed.js";
import { decideRun } from "./decide/decide-run.js";
import type { Job } from "./job.js";
import { notePostState } from "./post-state.js";
import type { Conclusion } from "./publish/conclude.js";
import { answerCommand, type Resolution } from "./report/answer.js";
import { closeJob, failBare } from "./report/bare-job.js";
import { reactionTarget } from "./report/finish.js";
import { replyInComment, setBareOutputs } from "./report/reply.js";
import { concludeError, reportBusy, reportRun, showsEnd } from "./report/report-run.js";
import { flagProblem } from "./set-up/flag-problem.js";
import { openRun } from "./set-up/open-run.js";
import { type Busy, type CommandHandler, isDryRun, type Run } from "./stages.js";

/**
 * One job of the action, from event to outputs. Returns the process's exit code; never throws. A failure before a
 * person was authorised appears only in the job's log.
 */
export async function runAction(job: Job): Promise<number> {
  try {
    const step = job.environment.inputs["command"];
    if (step === "shard") return await runShard(job);
    if (step === "join") return await runJoin(job, `${job.environment.temp}/architect-shards`);
    const decision = await decideRun(job);
    if (decision.kind === "closed") return await closeJob(job, decision);
    if (decision.scheduled === undefined) return await startCommand(decision);
    const { runOfJob } = await import(/* webpackChunkName: "agents" */ "../features/jobs/record-end.js");
    return await runOfJob(decision, startCommand);
  } catch (error) {
    return failBare(job, error);
  }
}

/** Runs a part of a task that another job of this workflow run has split and authorised. */
async function runShard(job: Job): Promise<number> {
  const { openShard } = await import(/* webpackChunkName: "fan-out" */ "../features/fan-out/shard.js");
  const accepted = await openShard(job);
  return runToReport(accepted, (run) => executeRun(run, handlerOf(accepted.request.command)));
}

/** Joins the parts of a split task; `folder` contains their artifacts. Never throws. */
export async function runJoin(job: Job, folder: string): Promise<number> {
  try {
    const { openJoin } = await import(/* webpackChunkName: "fan-out" */ "../features/fan-out/join.js");
    const { accepted, joinShards } = await openJoin(job);
    return await runToReport(accepted, (run) => joinShards(run, folder));
  } catch (error) {
    return failBare(job, error);
  }
}

/** Why a command is not available on this subject, or null. */
export function subjectProblem({ command, subject }: RunRequest, phrase: string): string | null {
  const { needs } = COMMANDS[command].allowed;
  if (needs === "nothing" || subject.kind === "pr") return null;
  if (needs === "pull request") return `\`${phrase} ${command}\` works on pull requests.`;
  return subject.kind === "issue" ? null : `\`${phrase} ${command}\` works on issues and pull requests.`;
}

/** Checks a command before it runs; an exit code: it was answered. */
async function admitFirst(run: Run<"accepted">, look: () => Promise<Resolution>): Promise<number | Run<"accepted">> {
  let resolution: Resolution;
  try {
    resolution = await look();
  } catch (error) {
    return answerCommand(run, () => Promise.reject(error));
  }
  if (resolution.kind === "accepted") return resolution;
  if (resolution.kind === "noted") return noteAnswer(run, resolution.text);
  const { answer } = resolution;
  return answerCommand(run, async () => answer);
}

/**
 * Answers commands that need no agent (an exit code); otherwise returns the command to run, which for `retry` is the
 * repeated one.
 */
export async function answerWithoutAgent(opening: Run<"accepted">): Promise<number | Run<"accepted">> {
  const { request, forge, usage, phrase } = opening;
  const problem = usage ?? subjectProblem(request, phrase) ?? (await flagProblem(opening));
  if (problem !== null) return replyInComment(opening, forge, request, problem, "skipped");
  const handler = HANDLERS[request.command];
  if ("answer" in handler) return answerCommand(opening, () => handler.answer(opening, startCommand));
  if (!("repeat" in handler)) return opening;
  const meant = await admitFirst(opening, () => handler.repeat(opening));
  return typeof meant === "number" ? meant : answerWithoutAgent(meant);
}

/** Starts the run of the command, unless it is answered without one. */
async function startCommand(opening: Run<"accepted">): Promise<number> {
  const meant = await answerWithoutAgent(opening);
  if (typeof meant === "number") return meant;
  const handler = HANDLERS[meant.request.command];
  const open = "admit" in handler ? await admitFirst(meant, () => handler.admit(meant)) : meant;
  if (typeof open === "number") return open;
  return runToReport(open, (run) => executeRun(run, handlerOf(open.request.command)));
}

/** Reacts with 👀 and 🚀, without a comment. */
async function noteAnswer(run: Run<"accepted">, text: string): Promise<number> {
  const { forge, request } = run;
  void forge.react(reactionTarget(request), "eyes");
  run.host.logger.info(text);
  setBareOutputs(run, { status: "success", exitCode: 0, summary: text });
  await forge.react(reactionTarget(request), "rocket");
  return 0;
}

/**
 * Reserves the run's budget under the repository's caps, which are off by default.
 * @throws ArchitectError if the run does not fit, or its cost cannot be counted.
 */
async function withinCaps(run: Run<"placed">): Promise<Run<"placed">> {
  const { daily_usd, monthly_usd } = run.loaded.configuration.costs;
  if (daily_usd === null && monthly_usd === null) return run;
  return (await import(/* webpackChunkName: "costs" */ "./costs/repository-caps.js")).reserveCosts(run);
}

/**
 * The steps of a run with an agent.
 * @throws ArchitectError if it cannot continue; the run's report gives the reason.
 */
async function executeRun(begun: Run<"begun">, handle: CommandHandler): Promise<Conclusion | Busy> {
  const configured = await configure(begun);
  const placed = await place(configured);
  if ("busy" in placed) return placed;
  const addressed = await skipIfAddressed(placed);
  if (addressed !== null) return addressed;
  const open = await openRun(await withinCaps(placed));
  // Work, proof and publication depend on the command.
  return handle(open);
}

/** From the accepted request to the report and the release of everything that the run held. Never throws. */
export async function runToReport(
  accepted: Run<"accepted">,
  execute: (run: Run<"begun">) => Promise<Conclusion | Busy>,
): Promise<number> {
  accepted.services.warmUp();
  const run = await beginRun(accepted);
  if (!isDryRun(accepted)) void accepted.forge.react(reactionTarget(accepted.request), "eyes");
  let code: number;
  try {
    const result = await execute(run).catch((error: unknown) => concludeError(run, error));
    code = "busy" in result ? await reportBusy(run, result) : await reportRun(run, result);
  } finally {
    await cleanUpAll(run.cleanup, accepted.host.logger);
  }
  // Not earlier: after a kill before this, or a comment that could not be ended, the post step has something to repair.
  if (showsEnd(run)) notePostState(accepted.host, "finished", true);
  return code;
}
