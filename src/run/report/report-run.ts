import { INTERRUPTED } from "../../agent/loop/stop-conditions.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { notifyPeople } from "../../features/open-features.js";
import { emitStarted } from "../begin.js";
import { giveNotice } from "../notice.js";
import { saysRunning } from "../progress.js";
import type { Conclusion } from "../publish/conclude.js";
import { type ClosureNotice, readClosureNotice } from "../publish/late-closure.js";
import { reportHubGaps } from "../set-up/hub.js";
import { type Busy, isDryRun, type Run } from "../stages.js";
import { finishRun, reactionTarget } from "./finish.js";
import { replyInComment, setBareOutputs } from "./reply.js";
import { failedEnd } from "./run-end.js";

/** Concludes a run that an error or a shutdown ended. */
export async function concludeError(run: Run<"begun">, error: unknown): Promise<Conclusion> {
  const { events, stop } = run;
  const { patch, failOn, hooks } = run.soFar;
  const { end, location } = await failedEnd(error, { hooks, shutdown: run.shutdown });
  if (!(error instanceof ArchitectError) && error instanceof Error) run.host.logger.debug(error.stack ?? "");
  if (location) run.host.annotate("error", messageOf(error), location);
  if (events.events().length === 0) emitStarted(run, null);
  const failed = { ...end, patch, failOn };
  if (!run.shutdown.aborted) return failed;
  const by = stop.reason();
  const { reason: stopReason } = INTERRUPTED;
  const at = run.services.clock.now();
  events.emit({ type: "loop_stopped", at, stopReason, finalOutput: "", detail: by ?? INTERRUPTED.detail });
  const reason = `the run was interrupted${by === null ? "" : `: ${by}`}`;
  return { ...failed, status: "partial", reasons: [reason], exitCode: 130 };
}

/** Whether no comment of this run still says that it is running. */
export function showsEnd(run: Run<"begun">): boolean {
  const { comment } = run;
  if (run.request.subject.kind === "none") return true;
  const shown = comment.current();
  return shown !== null && !saysRunning(shown.body);
}

/** Adds to the report, once, that the issue or pull request was closed meanwhile. */
async function reportClosure(run: Run<"begun">): Promise<ClosureNotice | null> {
  const { events } = run;
  if (isDryRun(run) || run.shutdown.aborted) return null;
  const published = events.events().findLast((event) => event.type === "work_published")?.published;
  const { subject } = run.request;
  const isThere = subject.kind === "pr" && published?.pullRequestNumber === subject.number;
  const closure = await readClosureNotice(run, isThere ? published.commit : "");
  if (closure === null || published?.notes.some((note) => note.startsWith(closure.text.slice(0, -1))) === true)
    return null;
  const { services } = run;
  if (published === undefined) giveNotice({ events, services }, closure.text);
  else {
    const noted = { ...published, notes: [...published.notes, closure.text] };
    events.emit({ type: "work_published", at: services.clock.now(), published: noted });
  }
  return closure;
}

/** Lowers a success if the pull request was merged between the last check and the push, so that its branch is dead. */
function lowered(conclusion: Conclusion, closure: ClosureNotice | null): Conclusion {
  const { status, reasons } = conclusion;
  if (closure?.isLate !== true || status !== "success") return conclusion;
  return { ...conclusion, status: "partial", exitCode: 2, reasons: [...reasons, closure.text] };
}

/** Two answers came at once: the other run continues with both. */
async function noteTaken(run: Run<"begun">): Promise<number> {
  const text = "The answer was recorded: the run that holds the lock continues with it.";
  run.host.logger.info(text);
  setBareOutputs(run, { status: "success", exitCode: 0, summary: text });
  await run.forge.react(reactionTarget(run.request), "rocket");
  return 0;
}

/** Replies that another run is working on the subject. */
export async function reportBusy(run: Run<"begun">, { busy }: Busy): Promise<number> {
  if ((await run.resumption?.answers?.isTaken()) === true) return noteTaken(run);
  // No person requested the repair of failed CI, so it posts no comment.
  const to = run.event.kind === "workflow_run" ? { subject: { kind: "none" } as const } : run.request;
  const code = await replyInComment(run, run.forge, to, `already running: ${busy}`, "skipped");
  if (!isDryRun(run)) await run.forge.react(reactionTarget(run.request), "confused");
  return code;
}

/** Saves data for later runs, then writes comment, files, summary and outputs. Returns the process's exit code. */
export async function reportRun(run: Run<"begun">, conclusion: Conclusion): Promise<number> {
  const { events, keeper, soFar } = run;
  const [session, closure] = await Promise.all([
    keeper.save(conclusion),
    reportClosure(run),
    soFar.agents?.conclude(conclusion.status),
  ]);
  reportHubGaps({ events, services: run.services }, soFar.hub);
  const { failOn, patch, ...concluded } = lowered(conclusion, closure);
  const { status } = concluded;
  const end = {
    ...concluded,
    reasons: concluded.reasons.map((reason) => run.redactor.redact(reason)),
    ...(session === "" ? {} : { session }),
  };
  await notifyPeople({ ...run, end }, soFar.peopleSettings ?? (await run.peopleSettings()));
  const code = await finishRun(run, { end, patch, failOn });
  await keeper.forgetResumed(status);
  await soFar.hooks?.end({ status, stopReason: events.state().stopReason });
  return code;
}
