import { subjectKey } from "../core/forge.js";
import type { Answer } from "./answer.js";
import { type Job, runsUrlOf } from "./job.js";
import { askLiveRuns, longestHere } from "./live-runs.js";
import { readLock } from "./lock.js";
import type { Open } from "./running.js";
import { removeStopRef, stopMessage, stopRef } from "./stop-ref.js";

const NOTHING = "Nothing runs here that could be stopped.";
const NO_ANSWER: Answer = { status: "skipped", text: NOTHING };

/** The address of a run's page by its session id. */
export function runLink(job: Job, session: string): string {
  return `[${session}](${runsUrlOf(job.environment)}${session.replace(/-\d+$/, "")})`;
}

/** What goes on here: the run that holds the lock, else what our own comments tell. */
interface Found {
  readonly sessions: readonly string[];
  /** A commit to name in the ref when none can be made for it. */
  readonly sha: string;
}

async function find(job: Job, open: Open): Promise<Found> {
  const { forge, request } = open;
  const now = job.services.clock.now();
  const subject = subjectKey(request.subject);
  if (subject === "") return { sessions: [], sha: "" };
  const lock = await readLock(forge, subject, now);
  if (lock !== null) {
    // A lock that names no session of a workflow run was not written by a run.
    return { sessions: /^\d+-\d+$/.test(lock.run) ? [lock.run] : [], sha: lock.sha };
  }
  const longest = await longestHere(open);
  const sessions = await askLiveRuns(forge, request.subject, now - longest);
  return { sessions, sha: sessions.length === 0 ? "" : ((await open.defaultHead()) ?? "") };
}

async function stopOne(job: Job, open: Open, session: string, sha: string): Promise<Answer> {
  const { forge, request } = open;
  const link = runLink(job, session);
  const tree = (await forge.getCommit(sha))?.tree ?? "";
  const message = stopMessage(request.actor?.login ?? "");
  const named = await forge.createCommitObject({ message, tree, parents: [] });
  const created = await forge.createRef(stopRef(session), named.ok ? named.sha : sha);
  if (!created.ok && created.reason !== "exists") {
    const text = `${link} could not be asked to stop: ${created.message}. The job needs the right contents: write; the run can be cancelled on its page.`;
    return { status: "failed", exitCode: 1, text };
  }
  if (!(await find(job, open)).sessions.includes(session)) {
    await removeStopRef(forge, session);
    return { status: "skipped", text: `${link} ended by itself before it could be stopped.` };
  }
  const already = created.ok ? "" : " It had been asked before.";
  return {
    status: "success",
    text: `${link} was asked to stop: it looks every ten seconds, keeps its work as a patch and says so in its comment.${already}`,
  };
}

/**
 * Asks what runs on the subject to end (product.md §1): a run looks at its stop ref every ten seconds. The one with the
 * lock is stopped alone; runs that only read have none and are stopped when no other goes on.
 */
export async function stopRun(job: Job, open: Open): Promise<Answer> {
  const { sessions, sha } = await find(job, open);
  if (sessions.length === 0) return NO_ANSWER;
  if (open.inputs.dryRun === true) {
    const links = sessions.map((session) => runLink(job, session)).join(", ");
    return { status: "success", text: `Dry run: ${links} would be asked to stop.` };
  }
  const answers: Answer[] = [];
  for (const session of sessions) answers.push(await stopOne(job, open, session, sha));
  const worst =
    answers.find(({ status }) => status === "failed") ??
    answers.find(({ status }) => status === "success") ??
    NO_ANSWER;
  return { ...worst, text: answers.map(({ text }) => text).join("\n\n") };
}
