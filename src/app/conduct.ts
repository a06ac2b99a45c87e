import type { LoadedConfiguration } from "../config/load.js";
import { ArchitectError } from "../core/errors.js";
import type { CommandName } from "../core/trigger.js";
import type { Workspace } from "../core/workspace.js";
import { readsOnly } from "./command-kinds.js";
import type { Conclusion } from "./conclude.js";
import { hear } from "./conversation/hear.js";
import { configurationOf, readingBase, readsFork, worksOnFork } from "./fork.js";
import { sessionIdOf } from "./job.js";
import { ownMarks } from "./left-branch.js";
import { endLostRuns } from "./lost-runs.js";
import { loadWork } from "./modes.js";
import { openSession } from "./open-session.js";
import { openWorkspace } from "./open-workspace.js";
import { note } from "./post-state.js";
import { checkBranchRules, checkRepository, pushProblem } from "./preflight.js";
import type { Place } from "./prepared.js";
import { emitStarted, type Running } from "./running.js";
import { lockSubject } from "./subject-lock.js";
import { resolveTarget, type Target } from "./target.js";
import { titleOf } from "./task.js";
import { withBeginning } from "./unproved-pull.js";

/** The exact commit to work on and the branch to publish to. */
export async function openTarget(running: Running, loaded: LoadedConfiguration): Promise<Place> {
  const { open } = running;
  const { forge, repository, request, facts, event } = open;
  const known = open.defaultHead().then((head) => {
    if (head !== null) return head;
    throw new ArchitectError("forge", `The default branch ${repository.defaultBranch} does not exist.`, {
      remedy: "Push a first commit to it.",
    });
  });
  const isRead = facts.pull !== null && readsFork(open);
  const resolving = resolveTarget(forge, request, {
    pull: isRead ? null : facts.pull,
    title: running.job.redactor.redact(titleOf({ request, event, issue: facts.issue, pull: facts.pull })),
    defaultBranch: repository.defaultBranch,
    defaultHead: facts.pull !== null && isRead ? readingBase(facts.pull, repository.defaultBranch, known) : known,
    sessionId: sessionIdOf(running.job.environment),
    prefix: loaded.configuration.publish.branch_prefix,
    own: () => ownMarks(running.job.environment),
  });
  const [found, defaultHead] = await Promise.all([resolving, known]);
  const earlier = { prefix: loaded.configuration.publish.branch_prefix, resumes: open.brief?.resumes };
  const target = readsOnly(request.command) ? found : await withBeginning(forge, found, earlier);
  return { target, defaultHead };
}

/** What was admitted for one commit is not done on another. */
function requireBase(wanted: string | undefined, { base }: Target): void {
  if (wanted === undefined || wanted === base) return;
  throw new ArchitectError("forge", `The head moved from ${wanted} to ${base} before the run began.`, {
    remedy: "Ask again, for the head as it is now.",
  });
}

/** Starts the tracking comment; but for commands that are nothing without one, only the end of the run waits for it. */
async function startComment(running: Running): Promise<void> {
  const { job, open, comment } = running;
  if (running.dryRun || open.request.subject.kind === "none") return;
  // Before the comment exists: a crash between the two must leave the post step something to find.
  note(job.host, "comment", { marker: running.markerLine() });
  await comment.start(running.progressText());
}

/** Their work is a post of this job's own: a second job could not make it (docs/workflows.md#two-jobs). */
const POSTING: ReadonlySet<CommandName> = new Set(["plan", "review"]);

/** @throws ArchitectError (forge) before the first token, when what the command ends in cannot be posted. */
async function requirePosting({ open, comment }: Running, commenting: Promise<void>): Promise<void> {
  const { command } = open.request;
  if (!POSTING.has(command)) return;
  await commenting;
  if (!comment.isDenied()) return;
  throw new ArchitectError("forge", `\`${command}\` ends in a post, and the token of this job may write none (403).`, {
    remedy:
      "Give the job permissions: { issues: write, pull-requests: write }. In a workflow of two jobs, where the first may write nothing, only fix, refactor, ask and summarize work.",
  });
}

/** Whether the working tree is the commit already. Writes nothing but our own index, so no lock is needed for it. */
async function isCheckedOut(workspace: Workspace, target: Target): Promise<boolean> {
  const { history } = workspace;
  if ((await history.head()) !== target.base) return false;
  await history.setBase(target.base);
  return !(await history.isDirty());
}

/** Takes out of the checkout's configuration what could run or leak; a checkout of another repository is refused. */
async function cleanUp({ job }: Running, { history }: Workspace): Promise<void> {
  const removed = await history.clean();
  if (removed.length > 0) job.host.logger.info(`Removed from the checkout's configuration: ${removed.join(", ")}.`);
}

/** Makes the working tree the exact commit that was asked about (product.md §5, step 4). */
async function checkOut(running: Running, workspace: Workspace, target: Target, isReady: boolean): Promise<void> {
  if (!isReady) await workspace.history.checkout(target.base);
  running.events.emit({ type: "base_fixed", at: running.job.services.clock.now(), sha: target.base });
}

function willPublish({ dryRun, open }: Running, { configuration }: LoadedConfiguration): boolean {
  const { mode } = configuration.publish;
  if (dryRun || readsOnly(open.request.command) || worksOnFork(open)) return false;
  return mode === "auto" || mode === "draft";
}

/** Refuses a branch that cannot be pushed to, and tells what may stand in the way. */
export async function checkBranch(
  running: Running,
  { configuration }: LoadedConfiguration,
  target: Target,
): Promise<void> {
  const { branch_prefix: prefix, commit_signing: signing } = configuration.publish;
  const warnings = await checkBranchRules({ forge: running.open.forge, target, prefix, signing });
  const at = running.job.services.clock.now();
  for (const text of warnings) running.events.emit({ type: "notice_given", at, level: "warning", text });
}

/** The run itself: configuration, lock, exact checkout, work, publication (product.md §5, steps 2 to 8). */
export async function conduct(running: Running): Promise<Conclusion | { readonly busy: string }> {
  const { open } = running;
  const loaded = await configurationOf(open);
  running.failOn = loaded.configuration.publish.fail_on;
  emitStarted(running, loaded);
  const publishes = willPublish(running, loaded);
  checkRepository(open.repository);
  const rights = publishes ? pushProblem(open.repository) : null;
  if (rights !== null) running.job.host.logger.warn(`${rights.problem} ${rights.remedy}`);
  const hearing = hear(running, loaded.configuration.triggers.allowed_bots);
  const workspace = await openWorkspace(running, loaded);
  const cleaning = cleanUp(running, workspace);
  const targeting = openTarget(running, loaded);
  const placing = Promise.all([targeting, cleaning]).then(async ([found]) => {
    return { ...found, isReady: await isCheckedOut(workspace, found.target) };
  });
  const checking = publishes ? targeting.then(({ target }) => checkBranch(running, loaded, target)) : null;
  // Awaited when the checkout stands: beside lock, comment and git it costs no time of its own.
  checking?.catch(() => {});
  const locking = lockSubject(running, loaded, workspace, publishes);
  // Whatever becomes of one of them: a lock that is taken after the run's end would never be given back.
  await Promise.allSettled([placing, locking]);
  const [place, busy] = await Promise.all([placing, locking]);
  if (busy !== null) return { busy };
  requireBase(open.brief?.base, place.target);
  running.head = place.target.base;
  const commenting = startComment(running);
  endLostRuns(running, loaded);
  // What the session starts runs in the workspace: beside the checkout only where that stands already.
  const checkingOut = checkOut(running, workspace, place.target, place.isReady);
  const opening = place.isReady
    ? openSession(running, loaded, workspace)
    : checkingOut.then(() => openSession(running, loaded, workspace));
  // Awaited after the checkout; a rejection before that must not end the process.
  opening.catch(() => {});
  await checkingOut;
  // Nothing of it has run by now.
  if (worksOnFork(open)) await (await import("./fork-rules.js")).requireSandbox(workspace);
  await checking;
  await requirePosting(running, commenting);
  const session = await opening;
  const carryOut = await loadWork(open.request.command);
  return carryOut({ running, loaded, session, place, hearing });
}
