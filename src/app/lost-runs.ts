import type { LoadedConfiguration } from "../config/load.js";
import { messageOf } from "../core/errors.js";
import type { RecentComment } from "../core/forge.js";
import { subjectKey } from "../core/forge.js";
import { runsUrlOf, sessionIdOf } from "./job.js";
import { isLive, longestRun } from "./live-runs.js";
import { ownRun } from "./own-runs.js";
import type { Running } from "./running.js";

/** Comments of ours that say `running` although their run is over. `holder`: who has the lock; null: not known. */
function lostComments(
  comments: readonly RecentComment[],
  subject: string,
  known: { readonly own: string; readonly holder: string | null; readonly since: number },
): readonly { readonly comment: RecentComment; readonly session: string }[] {
  return comments.flatMap((comment) => {
    const run = ownRun(comment, subject);
    if (run?.status !== "running" || run.session === known.own || isLive(run, comment, known)) return [];
    return [{ comment, session: run.session }];
  });
}

async function endAll(running: Running, loaded: LoadedConfiguration): Promise<void> {
  const { job, open, stop } = running;
  const { environment, services } = job;
  const own = sessionIdOf(environment);
  const subject = subjectKey(open.request.subject);
  const since = services.clock.now() - longestRun(loaded);
  const known = { own, holder: stop.held() === "lock" ? own : null, since };
  const lost = lostComments(await open.forge.recentComments(open.request.subject), subject, known);
  for (const { comment, session } of lost) {
    const url = `${runsUrlOf(environment)}${session.replace(/-\d+$/, "")}`;
    const text = [
      comment.body.split(/\r?\n/, 1)[0] ?? "",
      "### Architect: failed",
      "",
      "The run ended without a word: its machine was lost, or the job was killed before it could tell what it had done.",
      "",
      `The run [${own}](${running.runUrl}) found this. [Run](${url})`,
    ].join("\n");
    await open.forge.updateComment(comment.id, text);
    job.host.logger.info(`The comment of the lost run ${session} was ended.`);
  }
}

/** Ends the comments of runs that nobody else will end. Beside the work; the run's own end waits for it. */
export function endLostRuns(running: Running, loaded: LoadedConfiguration): void {
  if (running.dryRun || running.open.request.subject.kind === "none") return;
  const ending = endAll(running, loaded).catch((error: unknown) => {
    running.job.host.logger.warn(`Comments of lost runs could not be ended: ${messageOf(error)}`);
  });
  running.cleanup.push(() => ending);
}
