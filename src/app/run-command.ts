import { INTERRUPTED } from "../agent/stop-conditions.js";
import { ArchitectError, exitCodeOf, messageOf } from "../core/errors.js";
import type { Subject } from "../core/forge.js";
import type { ExitCode, RunStatus } from "../core/run.js";
import type { Conclusion } from "./conclude.js";
import { conduct } from "./conduct.js";
import { finishRun, target } from "./finish.js";
import type { Job } from "./job.js";
import { note } from "./post-state.js";
import { saysRunning } from "./progress.js";
import { reply, setBareOutputs } from "./reply.js";
import { emitStarted, type Open, type Running, startRunning } from "./running.js";
import { forgetResumed, saveSession } from "./session-store.js";
import { type News, readNews } from "./subject-end.js";

function conclusionOf(running: Running, error: unknown): Conclusion {
  const known = error instanceof ArchitectError ? error : null;
  if (known === null && error instanceof Error) running.job.host.logger.debug(error.stack ?? "");
  const reason = `${messageOf(error)}${known?.remedy ? ` ${known.remedy}` : ""}`;
  if (known?.location) running.job.host.annotate("error", messageOf(error), known.location);
  if (running.events.events().length === 0) emitStarted(running, null);
  const interrupted = running.job.shutdown.aborted;
  if (interrupted) {
    const { reason: stopReason } = INTERRUPTED;
    const detail = running.stop.reason() ?? INTERRUPTED.detail;
    const at = running.job.services.clock.now();
    running.events.emit({ type: "loop_stopped", at, stopReason, finalOutput: "", detail });
  }
  const by = running.stop.reason();
  const interruption = `the run was interrupted${by === null ? "" : `: ${by}`}`;
  const status: RunStatus = interrupted ? "partial" : "failed";
  const exitCode: ExitCode = interrupted ? 130 : known === null ? 1 : exitCodeOf(known);
  return {
    status,
    reasons: [interrupted ? interruption : reason],
    exitCode,
    ci: "",
    patch: running.patch,
    changes: [],
    gates: [],
    gatesDetected: false,
    detectedYaml: "",
    failOn: running.failOn,
  };
}

async function concludeError(running: Running, error: unknown): Promise<Conclusion> {
  if (!running.job.shutdown.aborted) await running.hooks?.fire("on_error", { message: messageOf(error) });
  return conclusionOf(running, error);
}

/** What a run does between its start and its report. */
export type Conduct = (running: Running) => Promise<Conclusion | { readonly busy: string }>;

/** A command with an agent: from the accepted request to its report. Never throws. */
export async function runCommand(job: Job, open: Open, work: Conduct = conduct): Promise<number> {
  job.services.warmUp();
  const running = await startRunning(job, open);
  const code = await perform(running, work);
  // Only now: a kill before this, or a comment that could not be ended, leaves the post step something to repair.
  if (isToldToEnd(running)) note(job.host, "finished", true);
  return code;
}

/** No comment of this run says that it still goes on. */
function isToldToEnd({ open, comment }: Running): boolean {
  if (open.request.subject.kind === "none") return true;
  const shown = comment.current();
  return shown !== null && !saysRunning(shown.body);
}

/** What became of issue or pull request meanwhile stands in the report, once; beside what is asked and sent anyway. */
async function tellNews({ job, open, events, dryRun }: Running): Promise<News | null> {
  if (dryRun || job.shutdown.aborted) return null;
  const published = events.events().findLast((event) => event.type === "work_published")?.published;
  const { subject } = open.request;
  const isThere = subject.kind === "pr" && published?.pullRequestNumber === subject.number;
  const news = await readNews(open, isThere ? published.commit : "");
  if (news === null || published?.notes.some((note) => note.startsWith(news.text.slice(0, -1))) === true) return null;
  const at = job.services.clock.now();
  if (published === undefined) events.emit({ type: "notice_given", at, level: "warning", text: news.text });
  else events.emit({ type: "work_published", at, published: { ...published, notes: [...published.notes, news.text] } });
  return news;
}

/** What went to a dead branch, because it died between the last look and the push, is no success. */
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
  await open.forge.react(target(open.request), "rocket");
  return 0;
}

async function perform(running: Running, work: Conduct): Promise<number> {
  const { job, open } = running;
  if (!running.dryRun) void open.forge.react(target(open.request), "eyes");
  try {
    const result = await work(running).catch((error: unknown) => concludeError(running, error));
    if ("busy" in result) {
      if ((await open.brief?.isTaken?.()) === true) return await noteTaken(running);
      // Nobody asked for a repair of failed CI in person, so nobody is told in a comment.
      const subject: Subject = open.event.kind === "workflow_run" ? { kind: "none" } : open.request.subject;
      const code = await reply(job, open.forge, subject, `already running: ${result.busy}`, "skipped");
      if (!running.dryRun) await open.forge.react(target(open.request), "confused");
      return code;
    }
    const [session, news] = await Promise.all([saveSession(running, result), tellNews(running)]);
    const { status, reasons, failOn, patch, ...context } = lowered(result, news);
    const code = await finishRun({
      job,
      events: running.events,
      forge: open.forge,
      request: open.request,
      comment: running.comment,
      marker: running.markerLine(),
      folder: running.folder,
      status,
      reasons: reasons.map((reason) => job.redactor.redact(reason)),
      context: session === "" ? context : { ...context, session },
      patch,
      render: running.render,
      failOn,
      dryRun: running.dryRun,
    });
    await forgetResumed(running, status);
    await running.hooks?.end({ status, stopReason: running.events.state().stopReason });
    return code;
  } finally {
    for (const undo of running.cleanup.reverse()) {
      await undo().catch((error: unknown) => job.host.logger.warn(`Cleaning up: ${messageOf(error)}`));
    }
  }
}
