import { subjectKey } from "../core/forge.js";
import type { Answer } from "./answer.js";
import { type Job, runsUrlOf } from "./job.js";
import { readLock } from "./lock.js";
import type { Open } from "./running.js";
import { removeStopRef, stopMessage, stopRef } from "./stop-ref.js";

const NOTHING = "Nothing runs here that could be stopped.";

/** The address of a run's page by its session id. */
export function runLink(job: Job, session: string): string {
  return `[${session}](${runsUrlOf(job.environment)}${session.replace(/-\d+$/, "")})`;
}

/** Asks the run that holds the subject's lock to end (product.md §1): it looks at its stop ref every ten seconds. */
export async function stopRun(job: Job, open: Open): Promise<Answer> {
  const { forge, request } = open;
  const subject = subjectKey(request.subject);
  const now = (): number => job.services.clock.now();
  const lock = subject === "" ? null : await readLock(forge, subject, now());
  // A lock that names no session of a workflow run was not written by a run.
  if (lock === null || !/^\d+-\d+$/.test(lock.run)) return { status: "skipped", text: NOTHING };
  const link = runLink(job, lock.run);
  if (open.inputs.dryRun === true) return { status: "success", text: `Dry run: ${link} would be asked to stop.` };

  const tree = (await forge.getCommit(lock.sha))?.tree ?? "";
  const message = stopMessage(request.actor?.login ?? "");
  const named = await forge.createCommitObject({ message, tree, parents: [] });
  const created = await forge.createRef(stopRef(lock.run), named.ok ? named.sha : lock.sha);
  if (!created.ok && created.reason !== "exists") {
    const text = `${link} could not be asked to stop: ${created.message}. The job needs the right contents: write; the run can be cancelled on its page.`;
    return { status: "failed", exitCode: 1, text };
  }
  const current = await readLock(forge, subject, now());
  if (current?.run !== lock.run) {
    await removeStopRef(forge, lock.run);
    return { status: "skipped", text: `${link} ended by itself before it could be stopped.` };
  }
  const already = created.ok ? "" : " It had been asked before.";
  return {
    status: "success",
    text: `${link} was asked to stop: it looks every ten seconds, keeps its work as a patch and says so in its comment.${already}`,
  };
}
