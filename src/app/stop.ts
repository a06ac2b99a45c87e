import { type RefResult, subjectKey } from "../core/forge.js";
import { twice } from "../core/twice.js";
import type { Answer } from "./answer.js";
import { type Job, runsUrlOf } from "./job.js";
import { askLiveRuns, longestHere } from "./live-runs.js";
import { type Head, readLock } from "./lock.js";
import type { Open } from "./running.js";
import { removeStopRef, stopMessage, stopRef } from "./stop-ref.js";
import { defaultHeadOf } from "./subject-lock.js";

const NOTHING = "Nothing runs here that could be stopped.";
const NO_ANSWER: Answer = { status: "skipped", text: NOTHING };

/** The address of a run's page by its session id. */
export function runLink(job: Job, session: string): string {
  return `[${session}](${runsUrlOf(job.environment)}${session.replace(/-\d+$/, "")})`;
}

/** Sessions that go on here: the run that holds the lock, else what our own comments tell. */
async function find(job: Job, open: Open): Promise<readonly string[]> {
  const { forge, request } = open;
  const now = job.services.clock.now();
  const subject = subjectKey(request.subject);
  if (subject === "") return [];
  const lock = await twice(() => readLock(forge, subject, now));
  // A lock that names no session of a workflow run was not written by a run.
  if (lock !== null) return /^\d+-\d+$/.test(lock.run) ? [lock.run] : [];
  const longest = await longestHere(open);
  return askLiveRuns(forge, request.subject, now - longest, now);
}

/** Makes the ref that the run looks at, on a commit that says who asked; where none can be made, on one that is there. */
async function writeStopRef({ forge, request }: Open, session: string, head: Head): Promise<RefResult> {
  const message = stopMessage(request.actor?.login ?? "");
  const named = await forge.createCommitObject({ message, tree: head.tree, parents: [head.sha] });
  const sha = named.ok ? named.sha : head.sha;
  const created = await forge.createRef(stopRef(session), sha);
  if (created.ok || created.reason !== "failed") return created;
  // The answer may have got lost on the way back; a second one of the same name is refused.
  return forge.createRef(stopRef(session), sha);
}

async function stopOne(job: Job, open: Open, session: string): Promise<Answer> {
  const { forge } = open;
  const link = runLink(job, session);
  const head = await defaultHeadOf(open);
  if (head === null) return { status: "failed", exitCode: 1, text: `${link} could not be asked to stop: no commit.` };
  const created = await writeStopRef(open, session, head);
  if (!created.ok && created.reason !== "exists") {
    const remedy = created.reason === "denied" ? " The job needs the right contents: write." : "";
    const text = `${link} could not be asked to stop: ${created.message}.${remedy} The run can be cancelled on its page.`;
    return { status: "failed", exitCode: 1, text };
  }
  if (!(await find(job, open)).includes(session)) {
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
  const sessions = await find(job, open);
  if (sessions.length === 0) return NO_ANSWER;
  if (open.inputs.dryRun === true) {
    const links = sessions.map((session) => runLink(job, session)).join(", ");
    return { status: "success", text: `Dry run: ${links} would be asked to stop.` };
  }
  const answers: Answer[] = [];
  for (const session of sessions) answers.push(await stopOne(job, open, session));
  const worst =
    answers.find(({ status }) => status === "failed") ??
    answers.find(({ status }) => status === "success") ??
    NO_ANSWER;
  return { ...worst, text: answers.map(({ text }) => text).join("\n\n") };
}
