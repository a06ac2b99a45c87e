import { messageOf } from "../../core/errors.js";
import { subjectKey } from "../../core/forge/forge.js";
import { saidOn } from "../comment-place.js";
import { runsUrlOf, runUrlOf, sessionIdOf } from "../job.js";
import { ownRun, type RunComment } from "../own-runs.js";
import type { Run } from "../stages.js";
import { isLive } from "./live-runs.js";

/** Comments of ours that say `running` although their run is over. `holder`: who has the lock; null: not known. */
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

/**
 * Ends the comments of runs that nobody else will end. `longest`: milliseconds that a run can last. Never rejects.
 */
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
        "The run ended without a word: its machine was lost, or the job was killed before it could tell what it had done.",
        "",
        `The run [${own}](${runUrlOf(environment)}) found this. [Run](${url})`,
      ].join("\n");
      if (comment.kind === "review_comment") await forge.updateReviewComment(comment.id, text);
      else await forge.updateComment(comment.id, text);
      host.logger.info(`The comment of the lost run ${session} was ended.`);
    }
  } catch (error) {
    host.logger.warn(`Comments of lost runs could not be ended: ${messageOf(error)}`);
  }
}
