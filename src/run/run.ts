import { INTERRUPTED } from "../agent/loop/stop-conditions.js";
import { HANDLERS, handlerOf } from "../commands/handlers.js";
import { ArchitectError, messageOf } from "../core/errors.js";
import { COMMANDS } from "../core/run/commands.js";
import { NOTHING_DONE } from "../core/run/run.js";
import type { RunRequest } from "../core/run/trigger.js";
import { tellPeople } from "../features/open-features.js";
import { cleanUpAll } from "./cleanup.js";
import { type AcceptedRun, decideRun, isDryRun, type RunDecision } from "./decide/decide-run.js";
import { executeRun } from "./execute-run.js";
import { failureOf } from "./failure.js";
import { type Job, renderOptionsOf } from "./job.js";
import { giveNotice } from "./notice.js";
import { notePostState } from "./post-state.js";
import { saysRunning } from "./progress.js";
import type { Conclusion } from "./publish/conclude.js";
import { type News, readNews } from "./publish/subject-end.js";
import { answerCommand, type Resolution } from "./report/answer.js";
import { finishRun, reactionTarget } from "./report/finish.js";
import { replyInComment, setBareOutputs } from "./report/reply.js";
import { emitStarted, type Running, startRunning } from "./running.js";
import { flagProblem } from "./set-up/flag-problem.js";
import { reportHubGaps } from "./set-up/hub.js";
import { processExitCode } from "./status.js";

/**
 * One job of the action, from event to outputs. Returns the process's exit code; throws nothing. A failure before a
 * person was found entitled is said in the job log only.
 */
export async function runAction(job: Job): Promise<number> {
  try {
    const decision = await decideRun(job);
    if (decision.kind === "closed") return await closeJob(job, decision);
    if (decision.overrides?.job === undefined) return await startCommand(job, decision);
    const { runOfJob } = await import(/* webpackChunkName: "agents" */ "../features/jobs/tell-end.js");
    return await runOfJob(job, decision, startCommand);
  } catch (error) {
    return failBare(job, error);
  }
}

/** Nothing runs: says why where it was asked for, with the outputs of a job without a run. */
export async function closeJob(job: Job, closed: Extract<RunDecision, { kind: "closed" }>): Promise<number> {
  if (closed.announce) job.host.annotate("notice", closed.reason);
  else job.host.logger.info(closed.reason);
  if (closed.status === "denied") await job.host.writeSummary(`### Architect: denied\n\n${closed.reason}\n`);
  setBareOutputs(job, { status: closed.status, exitCode: 0, summary: closed.reason });
  return 0;
}

/** Errors before a run exists: one annotation, summary, outputs, exit by `fail-on`. */
export async function failBare(job: Job, error: unknown): Promise<number> {
  const { text, exitCode, location } = failureOf(error);
  job.host.annotate("error", text, location);
  await job.host.writeSummary(`### Architect: failed\n\n${text}\n`);
  setBareOutputs(job, { status: "failed", exitCode, summary: text });
  const failOn = job.environment.inputs["fail-on"];
  return processExitCode("failed", exitCode, failOn === "never" || failOn === "partial" ? failOn : "failed");
}

/** Why a command is not asked on this subject, or null. */
export function subjectProblem({ command, subject }: RunRequest, phrase: string): string | null {
  const { needs } = COMMANDS[command].allowed;
  if (needs === "nothing" || subject.kind === "pr") return null;
  if (needs === "pull request") return `\`${phrase} ${command}\` works on pull requests.`;
  return subject.kind === "issue" ? null : `\`${phrase} ${command}\` is asked on an issue or pull request.`;
}

/** Looks into a command before it runs; an exit code: it was answered. */
async function lookInto(job: Job, open: AcceptedRun, look: () => Promise<Resolution>): Promise<number | AcceptedRun> {
  let resolution: Resolution;
  try {
    resolution = await look();
  } catch (error) {
    return answerCommand(job, open, () => Promise.reject(error));
  }
  if (resolution.kind === "open") return resolution.open;
  if (resolution.kind === "noted") return noteAnswer(job, open, resolution.text);
  const { answer } = resolution;
  return answerCommand(job, open, async () => answer);
}

/** Answers what needs no agent (an exit code); else the command that is meant, which `retry` says in its place. */
export async function answerWithoutAgent(job: Job, opening: AcceptedRun): Promise<number | AcceptedRun> {
  const { request, forge, usage, phrase } = opening;
  const problem = usage ?? subjectProblem(request, phrase) ?? (await flagProblem(job, opening));
  if (problem !== null) return replyInComment(job, forge, request, problem, "skipped");
  const handler = HANDLERS[request.command];
  if ("answer" in handler) return answerCommand(job, opening, () => handler.answer(job, opening, startCommand));
  if (!("repeat" in handler)) return opening;
  const meant = await lookInto(job, opening, () => handler.repeat(job, opening));
  return typeof meant === "number" ? meant : answerWithoutAgent(job, meant);
}

/** Starts the run of the command that is meant, unless it is answered without one. */
async function startCommand(job: Job, opening: AcceptedRun): Promise<number> {
  const meant = await answerWithoutAgent(job, opening);
  if (typeof meant === "number") return meant;
  const handler = HANDLERS[meant.request.command];
  const open = "admit" in handler ? await lookInto(job, meant, () => handler.admit(job, meant)) : meant;
  if (typeof open === "number") return open;
  return runToReport(job, open, (running) =>
    executeRun(running, handlerOf(open.request.command), async (configuration, agent) =>
      (await import("./approvals/open-approvals.js")).openApprovals(running, configuration, agent),
    ),
  );
}

/** 👀 and 🚀 without a comment. */
async function noteAnswer(job: Job, { forge, request }: AcceptedRun, text: string): Promise<number> {
  void forge.react(reactionTarget(request), "eyes");
  job.host.logger.info(text);
  setBareOutputs(job, { status: "success", exitCode: 0, summary: text });
  await forge.react(reactionTarget(request), "rocket");
  return 0;
}

function conclusionOf(running: Running, error: unknown): Conclusion {
  const { job, events, stop, patch, failOn } = running;
  const { text, exitCode, location } = failureOf(error);
  if (!(error instanceof ArchitectError) && error instanceof Error) job.host.logger.debug(error.stack ?? "");
  if (location) job.host.annotate("error", messageOf(error), location);
  if (events.events().length === 0) emitStarted(running, null);
  const rest = { ...NOTHING_DONE, patch, failOn };
  if (!job.shutdown.aborted) return { status: "failed", reasons: [text], exitCode, ...rest };
  const by = stop.reason();
  const { reason: stopReason } = INTERRUPTED;
  const at = job.services.clock.now();
  events.emit({ type: "loop_stopped", at, stopReason, finalOutput: "", detail: by ?? INTERRUPTED.detail });
  const reason = `the run was interrupted${by === null ? "" : `: ${by}`}`;
  return { status: "partial", reasons: [reason], exitCode: 130, ...rest };
}

async function concludeError(running: Running, error: unknown): Promise<Conclusion> {
  if (!running.job.shutdown.aborted) await running.hooks?.fire("on_error", { message: messageOf(error) });
  return conclusionOf(running, error);
}

/** The part of a run between its start and its report; `busy`: the address of the run that is at it. */
type Execute = (running: Running) => Promise<Conclusion | { readonly busy: string }>;

/** A command with an agent: from the accepted request to its report. Never throws. */
export async function runToReport(job: Job, open: AcceptedRun, execute: Execute): Promise<number> {
  job.services.warmUp();
  const running = await startRunning(job, open);
  const code = await reportOn(running, execute);
  // Only now: a kill before this, or a comment that could not be ended, leaves the post step something to repair.
  if (showsEnd(running)) notePostState(job.host, "finished", true);
  return code;
}

/** No comment of this run says that it still goes on. */
function showsEnd({ open, comment }: Running): boolean {
  if (open.request.subject.kind === "none") return true;
  const shown = comment.current();
  return shown !== null && !saysRunning(shown.body);
}

/** Tells once in the report how issue or pull request ended meanwhile; asked beside requests that are sent anyway. */
async function reportNews({ job, open, events }: Running): Promise<News | null> {
  if (isDryRun(open) || job.shutdown.aborted) return null;
  const published = events.events().findLast((event) => event.type === "work_published")?.published;
  const { subject } = open.request;
  const isThere = subject.kind === "pr" && published?.pullRequestNumber === subject.number;
  const news = await readNews(open, isThere ? published.commit : "");
  if (news === null || published?.notes.some((note) => note.startsWith(news.text.slice(0, -1))) === true) return null;
  const { services } = job;
  if (published === undefined) giveNotice({ events, services }, news.text);
  else {
    const noted = { ...published, notes: [...published.notes, news.text] };
    events.emit({ type: "work_published", at: services.clock.now(), published: noted });
  }
  return news;
}

/** Lowers a success whose work went to a dead branch, because the branch died between the last look and the push. */
function lowered(conclusion: Conclusion, news: News | null): Conclusion {
  const { status, reasons } = conclusion;
  if (news?.isLate !== true || status !== "success") return conclusion;
  return { ...conclusion, status: "partial", exitCode: 2, reasons: [...reasons, news.text] };
}

/** Two answers came at once, and the run of the other goes on with both. */
async function noteTaken({ job, open }: Running): Promise<number> {
  const text = "The answer was taken: the run that holds the lock goes on with it.";
  job.host.logger.info(text);
  setBareOutputs(job, { status: "success", exitCode: 0, summary: text });
  await open.forge.react(reactionTarget(open.request), "rocket");
  return 0;
}

/** Executes a run, reports what it came to, and undoes what it held. */
async function reportOn(running: Running, execute: Execute): Promise<number> {
  const { job, open, keeper } = running;
  const dryRun = isDryRun(open);
  if (!dryRun) void open.forge.react(reactionTarget(open.request), "eyes");
  try {
    const result = await execute(running).catch((error: unknown) => concludeError(running, error));
    if ("busy" in result) {
      if ((await open.overrides?.isTaken?.()) === true) return await noteTaken(running);
      // Nobody asked for a repair of failed CI in person, so nobody is told in a comment.
      const to = open.event.kind === "workflow_run" ? { subject: { kind: "none" } as const } : open.request;
      const code = await replyInComment(job, open.forge, to, `already running: ${result.busy}`, "skipped");
      if (!dryRun) await open.forge.react(reactionTarget(open.request), "confused");
      return code;
    }
    const [session, news] = await Promise.all([
      keeper.save(result),
      reportNews(running),
      running.agents?.conclude(result.status),
    ]);
    reportHubGaps({ events: running.events, services: job.services }, running.hub);
    const { failOn, patch, ...concluded } = lowered(result, news);
    const { status } = concluded;
    const end = {
      ...concluded,
      reasons: concluded.reasons.map((reason) => job.redactor.redact(reason)),
      ...(session === "" ? {} : { session }),
    };
    await tellPeople({ job, open, events: running.events, end }, running.told ?? (await open.peopleSettings()));
    const code = await finishRun({
      job,
      events: running.events,
      forge: open.forge,
      request: open.request,
      comment: running.comment,
      marker: running.markerLine(),
      folder: running.folder,
      ...{ end, patch },
      render: renderOptionsOf(job.environment, open.phrase),
      failOn,
      dryRun,
    });
    await keeper.forgetResumed(status);
    await running.hooks?.end({ status, stopReason: running.events.state().stopReason });
    return code;
  } finally {
    await cleanUpAll(running.cleanup, job.host.logger);
  }
}
