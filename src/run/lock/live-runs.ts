import { messageOf } from "../../core/errors.js";
import type { Forge, Subject } from "../../core/forge/forge.js";
import { subjectKey } from "../../core/forge/forge.js";
import { saidOn } from "../comment-place.js";
import { runsUrlOf, runUrlOf, sessionIdOf } from "../job.js";
import { type OwnRun, ownRun, type RunComment } from "../own-runs.js";
import type { Run } from "../stages.js";
import { readLock } from "./lock.js";

/**
 * Sessions of a subject's active runs according to their comments; read-only commands take no lock, so only their
 * comment shows them. Only comments of our own identity count, and only if they are not older than a run can last.
 */
export function liveRuns(comments: readonly RunComment[], subject: string, known: Known): readonly string[] {
  const sessions = comments.flatMap((comment) => {
    const run = ownRun(comment, subject);
    return run?.status === "running" && isLive(run, comment, known) ? [run.session] : [];
  });
  return [...new Set(sessions)];
}

interface Known {
  /** The session that holds the lock, '' for none; null: unknown. */
  readonly holder: string | null;
  /** Runs that began before this time are over. */
  readonly since: number;
}

/** Whether a run that has not reported its end may still be active. */
function isLive(run: OwnRun, { createdAt }: Pick<RunComment, "createdAt">, { holder, since }: Known): boolean {
  if (run.isLocked && holder !== null) return run.session === holder;
  return Date.parse(createdAt) > since;
}

/**
 * Loads comments and lock, then applies `liveRuns`. The lock is read last: it exists before a run's comment and until
 * after its end.
 */
export async function askLiveRuns(
  forge: Forge,
  subject: Subject,
  since: number,
  now: number,
): Promise<readonly string[]> {
  const key = subjectKey(subject);
  const comments = await saidOn(forge, subject);
  const holder = (await readLock(forge, key, now))?.run ?? "";
  return liveRuns(comments, key, { holder, since });
}

/**
 * Our comments that say `running` although their run is over. `holder`: the session that holds the lock; null: unknown.
 */
function lostComments(
  comments: readonly RunComment[],
  subject: string,
  known: { readonly own: string; readonly holder: string | null; readonly since: number },
): readonly { readonly comment: RunComment; readonly session: string }[] {
  return comments.flatMap((comment) => {
    const run = ownRun(comment, subject);
    if (run?.status !== "running" || run.session === known.own || isLive(run, comment, known)) return [];
    return [{ comment, session: run.session }];
  });
}

/** Ends the comments of lost runs. `longest`: the maximum duration of a run in milliseconds. Never rejects. */
export async function endLostRuns(
  {
    forge,
    request,
    environment,
    host,
    services,
  }: Pick<Run<"accepted">, "environment" | "host" | "services" | "forge" | "request">,
  { longest, holdsLock }: { readonly longest: number; readonly holdsLock: boolean },
): Promise<void> {
  const own = sessionIdOf(environment);
  const known = { own, holder: holdsLock ? own : null, since: services.clock.now() - longest };
  try {
    const comments = await saidOn(forge, request.subject);
    for (const { comment, session } of lostComments(comments, subjectKey(request.subject), known)) {
      const url = `${runsUrlOf(environment)}${session.replace(/-\d+$/, "")}`;
      const text = [
        comment.body.split(/\r?\n/, 1)[0] ?? "",
        "### Architect: failed",
        "",
        "The run ended without a report: its machine was lost, or the job was killed before it could report.",
        "",
        `The run [${own}](${runUrlOf(environment)}) found this. [Run](${url})`,
      ].join("\n");
      if (comment.kind === "review_comment") await forge.updateReviewComment(comment.id, text);
      else await forge.updateComment(comment.id, text);
      host.logger.info(`The comment of the lost run ${session} was marked as failed.`);
    }
  } catch (error) {
    host.logger.warn(`Comments of lost runs could not be marked as failed: ${messageOf(error)}`);
  }
}
