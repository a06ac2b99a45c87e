import { type Forge, subjectKey } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { inlineCode } from "../../core/text/fence.js";
import { lastRun, ownMarks } from "../../run/authorize/run-commits.js";
import { openWorkspace } from "../../run/checkout/open-workspace.js";
import { type Cleanup, cleanUpAll } from "../../run/cleanup.js";
import { runLink, sessionIdOf } from "../../run/job.js";
import { defaultHeadOf, holdLock } from "../../run/lock/subject-lock.js";
import { notePostState } from "../../run/post-state.js";
import type { CommandAnswer } from "../../run/report/answer.js";
import type { Run } from "../../run/stages.js";
import { removeStopRef } from "../../run/stop-ref.js";
import { revertCommits } from "./revert.js";
import { findUndoTarget, type UndoTarget } from "./target.js";

/**
 * Why the branch must stay, or null. Checked after the pull request is closed: no other person's work may be lost with
 * ours.
 */
async function reasonToKeep(forge: Forge, { branch, head }: UndoTarget): Promise<string | null> {
  const [current, stacked] = await Promise.all([
    retryOnce(() => forge.getBranch(branch)),
    forge.listPullRequests({ base: branch, state: "open" }),
  ]);
  if (current === null) return "it was gone already";
  if (current.sha !== head) return `it moved to ${current.sha} meanwhile`;
  if (current.isProtected) return "it is protected";
  const [first] = stacked;
  return first === undefined ? null : `pull request #${first.number} builds on it`;
}

/** Closes our pull request and deletes its branch, which contain only work of our runs. */
export async function closeOwn(forge: Forge, target: UndoTarget): Promise<CommandAnswer> {
  const { branch, head, pull } = target;
  const name = inlineCode(branch);
  const done: string[] = [];
  const published = { branch, commit: head, pullRequestNumber: pull?.number ?? null, pullRequestUrl: pull?.url ?? "" };
  if (pull?.state === "open") {
    const closed = await forge.updatePullRequest(pull.number, { state: "closed" });
    if (closed?.state !== "closed") {
      const text = `Pull request #${pull.number} could not be closed, so nothing was done. The job needs the permission pull-requests: write.`;
      return { status: "failed", exitCode: 1, text };
    }
    done.push(`Pull request #${pull.number} is closed.`);
  }
  const kept = await reasonToKeep(forge, target);
  const deleted = kept === null ? await forge.deleteBranch(branch) : null;
  if (deleted?.ok === true) {
    done.push(
      `The branch ${name} is deleted; it contained only the work of runs. To restore it, create it again at ${head}.`,
    );
    return { status: "success", text: done.join(" "), published };
  }
  const why = kept ?? (deleted?.ok === false ? deleted.message : "");
  done.push(`The branch ${name} stays: ${why}.`);
  return { status: "partial", exitCode: 2, text: done.join(" "), published };
}

/** An undo takes seconds; the lock of a killed one expires. */
const LOCK_TIME = 15 * 60_000;

/**
 * Takes the subject's lock; returns the answer if another run holds it. It cannot share a run's lock: an undo has no
 * checkout, no event log, and cannot be stopped.
 */
async function lockSubject(run: Run<"accepted">, cleanup: Cleanup, pushes: boolean): Promise<CommandAnswer | null> {
  const { forge } = run;
  const head = await defaultHeadOf(run);
  if (head === null) return null;
  cleanup.push(() => removeStopRef(forge, sessionIdOf(run.environment)));
  const subject = subjectKey(run.request.subject);
  const lock = await holdLock({ ...run, cleanup }, { subject, head, longest: LOCK_TIME }, pushes);
  if (lock.kind === "busy") return { status: "skipped", text: `already running: ${lock.holder.url}` };
  if (lock.kind === "none") run.host.logger.warn(`No lock was taken: ${lock.reason}`);
  return null;
}

async function performUndo(run: Run<"accepted">, cleanup: Cleanup): Promise<CommandAnswer> {
  const loaded = await run.readConfiguration();
  const { mode, branch_prefix: prefix } = loaded.configuration.publish;
  const isDryRun = run.inputs.dryRun === true;
  const pushes = mode === "auto" || mode === "draft";
  const busy = isDryRun ? null : await lockSubject(run, cleanup, pushes);
  if (busy !== null) return busy;
  const found = await findUndoTarget({
    forge: run.forge,
    subject: run.request.subject,
    pull: run.facts.pull,
    defaultBranch: run.repository.defaultBranch,
    prefix,
    own: ownMarks(run.environment),
  });
  if (found.kind === "none") return { status: "skipped", text: found.reason };
  const { target } = found;
  const name = inlineCode(target.branch);
  const last = lastRun(target.commits);
  if (!target.isOnlyOurs && last === null) {
    const hint = loaded.configuration.publish.trailers
      ? ""
      : " With publish.trailers: false no commit names the run that made it.";
    return { status: "skipped", text: `There is no commit of an Architect run to undo on ${name}.${hint}` };
  }
  const what = target.isOnlyOurs
    ? `close our pull request and delete its branch ${name}`
    : `revert the ${last?.commits.length === 1 ? "commit" : `${last?.commits.length ?? 0} commits`} of ${runLink(run, `${last?.run ?? ""}-1`)} on ${name}`;
  if (isDryRun) return { status: "success", text: `Dry run: \`undo\` would ${what}.` };
  if (!pushes) {
    return { status: "skipped", text: `\`undo\` would ${what}, but publish.mode is ${mode}, so nothing is pushed.` };
  }
  if (target.isOnlyOurs) return closeOwn(run.forge, target);

  const folder = await run.services.openRunFolder(`${run.environment.temp}/architect/${sessionIdOf(run.environment)}`);
  const workspace = await openWorkspace(run, folder.path, loaded);
  cleanup.push(() => workspace.dispose());
  const keep = (patch: string): Promise<string> => folder.write("changes.patch", run.redactor.redact(patch));
  const commits = last?.commits ?? [];
  return revertCommits({ ...run, loaded, workspace, target, commits, keep });
}

/**
 * Undoes the work of the subject's last run: closes our own pull request and deletes its branch if it contains nothing
 * else; otherwise reverts exactly the run's commits with new ones. Never forces, never touches the default branch, a
 * fork, or a commit that is not known to be ours.
 * @throws ArchitectError like `holdLock`.
 */
export async function undoRuns(run: Run<"accepted">): Promise<CommandAnswer> {
  const cleanup: Cleanup = [];
  try {
    return await performUndo(run, cleanup);
  } finally {
    await cleanUpAll(cleanup, run.host.logger);
    notePostState(run.host, "finished", true);
  }
}
