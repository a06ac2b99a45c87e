import { type RefResult, subjectKey } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { runLink } from "../../run/job.js";
import { askLiveRuns } from "../../run/lock/live-runs.js";
import { type Head, longestHere, readLock } from "../../run/lock/lock.js";
import { defaultHeadOf } from "../../run/lock/subject-lock.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";
import { removeStopRef, stopMessage, stopRef } from "../../run/stop-ref.js";

const NOTHING = "Nothing is running here that could be stopped.";
const NO_ANSWER: CommandAnswer = { status: "skipped", text: NOTHING };

/** Active sessions: that of the run with the lock, otherwise those in our own comments. */
async function find(run: Run<"accepted">): Promise<readonly string[]> {
  const { forge, request } = run;
  const now = run.services.clock.now();
  const subject = subjectKey(request.subject);
  if (subject === "") return [];
  const lock = await retryOnce(() => readLock(forge, subject, now));
  // Runs write the session of a workflow run into the lock; a lock without one was not written by a run.
  if (lock !== null) return /^\d+-\d+$/.test(lock.run) ? [lock.run] : [];
  const longest = await longestHere(run);
  return askLiveRuns(forge, request.subject, now - longest, now);
}

/**
 * Creates the ref that the run polls, on a commit that names who stopped it; if that commit cannot be created, on an
 * existing one.
 */
async function writeStopRef({ forge, request }: Run<"accepted">, session: string, head: Head): Promise<RefResult> {
  const message = stopMessage(request.actor?.login ?? "");
  const named = await forge.createCommitObject({ message, tree: head.tree, parents: [head.sha] });
  const sha = named.ok ? named.sha : head.sha;
  const created = await forge.createRef(stopRef(session), sha);
  if (created.ok || created.reason !== "failed") return created;
  // The response may have been lost; creating the same ref again is refused.
  return forge.createRef(stopRef(session), sha);
}

async function stopOne(run: Run<"accepted">, session: string): Promise<CommandAnswer> {
  const { forge } = run;
  const link = runLink(run, session);
  const head = await defaultHeadOf(run);
  if (head === null) return { status: "failed", exitCode: 1, text: `${link} could not be asked to stop: no commit.` };
  const created = await writeStopRef(run, session, head);
  if (!created.ok && created.reason !== "exists") {
    const remedy = created.reason === "denied" ? " The job needs the permission contents: write." : "";
    const text = `${link} could not be asked to stop: ${created.message}.${remedy} The run can be cancelled on its page.`;
    return { status: "failed", exitCode: 1, text };
  }
  if (!(await find(run)).includes(session)) {
    await removeStopRef(forge, session);
    return { status: "skipped", text: `${link} ended before it could be stopped.` };
  }
  const already = created.ok ? "" : " It had already been asked.";
  return {
    status: "success",
    text: `${link} was asked to stop: it checks every ten seconds, keeps its work as a patch and reports in its comment.${already}`,
  };
}

/**
 * Asks the runs on the subject to end: a run polls its stop ref every ten seconds. If a run holds the lock, only that
 * one is stopped; read-only runs hold no lock and are stopped if no other run is active.
 */
export async function stopRun(run: Run<"accepted">): Promise<CommandAnswer> {
  const sessions = await find(run);
  if (sessions.length === 0) return NO_ANSWER;
  if (run.inputs.dryRun === true) {
    const links = sessions.map((session) => runLink(run, session)).join(", ");
    return { status: "success", text: `Dry run: ${links} would be asked to stop.` };
  }
  const answers: CommandAnswer[] = [];
  for (const session of sessions) answers.push(await stopOne(run, session));
  const worst =
    answers.find(({ status }) => status === "failed") ??
    answers.find(({ status }) => status === "success") ??
    NO_ANSWER;
  return { ...worst, text: answers.map(({ text }) => text).join("\n\n") };
}
