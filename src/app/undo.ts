import { messageOf } from "../core/errors.js";
import { subjectKey } from "../core/forge.js";
import { inlineCode } from "../core/text/fence.js";
import type { Answer } from "./answer.js";
import { type Job, runsUrlOf, runUrlOf, sessionIdOf } from "./job.js";
import { openWorkspace } from "./open-workspace.js";
import { commitAuthor } from "./people.js";
import { lastRun } from "./run-commits.js";
import type { Open, Running } from "./running.js";
import { runLink } from "./stop.js";
import { removeStopRef } from "./stop-ref.js";
import { defaultHeadOf, holdLock } from "./subject-lock.js";
import { closeOwn } from "./undo-close.js";
import { revertCommits } from "./undo-revert.js";
import { findUndoTarget } from "./undo-target.js";

/** An undo takes seconds; a lock left by a killed one ends by itself. */
const LOCK_TIME = 15 * 60_000;

type Cleanup = Running["cleanup"];

/** Takes the subject's lock; the answer when another run holds it. */
async function lockSubject(job: Job, open: Open, cleanup: Cleanup, pushes: boolean): Promise<Answer | null> {
  const { forge } = open;
  const run = sessionIdOf(job.environment);
  const now = job.services.clock.now();
  const head = await defaultHeadOf(open);
  if (head === null) return null;
  const holder = { run, url: runUrlOf(job.environment), expires: now + LOCK_TIME };
  cleanup.push(() => removeStopRef(forge, run));
  const subject = subjectKey(open.request.subject);
  const lock = await holdLock({ job, open, cleanup }, { subject, holder, head, now }, pushes);
  if (lock.kind === "busy") return { status: "skipped", text: `already running: ${lock.holder.url}` };
  if (lock.kind === "none") job.host.logger.warn(`No lock was taken: ${lock.reason}`);
  return null;
}

async function perform(job: Job, open: Open, cleanup: Cleanup): Promise<Answer> {
  const loaded = await open.configuration();
  const { mode, branch_prefix: prefix } = loaded.configuration.publish;
  const isDryRun = open.inputs.dryRun === true;
  const pushes = mode === "auto" || mode === "draft";
  const busy = isDryRun ? null : await lockSubject(job, open, cleanup, pushes);
  if (busy !== null) return busy;
  const found = await findUndoTarget({
    forge: open.forge,
    subject: open.request.subject,
    pull: open.facts.pull,
    defaultBranch: open.repository.defaultBranch,
    prefix,
    runsUrl: runsUrlOf(job.environment),
    gitAuthor: commitAuthor(job.environment.serverUrl).email,
  });
  if (found.kind === "none") return { status: "skipped", text: found.reason };
  const { target } = found;
  const name = inlineCode(target.branch);
  const last = lastRun(target.commits);
  if (!target.isOursAlone && last === null) {
    const hint = loaded.configuration.publish.trailers
      ? ""
      : " With publish.trailers: false no commit tells which run made it.";
    return { status: "skipped", text: `No commit of a run of ours that still stands is on ${name}.${hint}` };
  }
  const what = target.isOursAlone
    ? `close our pull request and delete its branch ${name}`
    : `take ${last?.commits.length ?? 0} commits of ${runLink(job, `${last?.run ?? ""}-1`)} back on ${name}`;
  if (isDryRun) return { status: "success", text: `Dry run: \`undo\` would ${what}.` };
  if (!pushes) {
    return { status: "skipped", text: `\`undo\` would ${what}, but publish.mode is ${mode}: nothing leaves a run.` };
  }
  if (target.isOursAlone) return closeOwn(open.forge, target);

  const folder = await job.services.openRunFolder(`${job.environment.temp}/architect/${sessionIdOf(job.environment)}`);
  const workspace = await openWorkspace({ job, open, folder, cleanup }, loaded);
  const keep = (patch: string): Promise<string> => folder.write("changes.patch", job.redactor.redact(patch));
  const commits = last?.commits ?? [];
  return revertCommits({ job, open, loaded, workspace, target, commits, keep });
}

/**
 * Takes the work of the subject's last run back (product.md §1): our own pull request with nothing else on it is closed
 * and its branch deleted; elsewhere exactly the run's commits are reverted by new ones. Never forces, never touches the
 * default branch, a fork, or a commit that is not known to be ours.
 */
export async function undo(job: Job, open: Open): Promise<Answer> {
  const cleanup: (() => Promise<unknown>)[] = [];
  try {
    return await perform(job, open, cleanup);
  } finally {
    for (const step of cleanup.reverse()) {
      await step().catch((error: unknown) => job.host.logger.warn(`Cleaning up: ${messageOf(error)}`));
    }
    job.host.saveState("finished", "true");
  }
}
