import type { LoadedConfiguration } from "../config/load.js";
import { subjectKey } from "../core/forge.js";
import type { Workspace } from "../core/workspace.js";
import { readsOnly } from "./command-kinds.js";
import { sessionIdOf } from "./job.js";
import { longestRun } from "./live-runs.js";
import {
  acquireLock,
  type Head,
  type Lock,
  type LockRequest,
  type LockResult,
  lockRefused,
  releaseLock,
} from "./lock.js";
import type { Open, Running } from "./running.js";

/** A run without a lock can be stopped as long as its comment tells of it. */
function watchWithoutLock({ open, stop, dryRun }: Running): void {
  if (!dryRun && open.request.subject.kind !== "none") stop.start("comment");
}

/** The default branch's head with its tree, as the server tells them. */
export async function defaultHeadOf({ defaultHead, forge }: Open): Promise<Head | null> {
  const sha = await defaultHead();
  const commit = sha === null ? null : await forge.getCommit(sha);
  return commit === null ? null : { sha: commit.sha, tree: commit.tree };
}

/** What is checked out, which costs no request; the server knows it unless a step before ours made it. */
async function checkedOut({ history }: Workspace): Promise<Head | null> {
  const sha = await history.head();
  return sha === null ? null : { sha, tree: await history.treeOf(sha) };
}

/**
 * Takes a lock and gives it back at the end, also one whose request got no answer. `pushes`: what is made will leave the
 * run, which then does not go on where the token may not write a lock (product.md §1).
 *
 * @throws ArchitectError (authentication) in that case.
 */
export async function holdLock(
  { job, open, cleanup }: Pick<Running, "job" | "open" | "cleanup">,
  wanted: Pick<LockRequest, "subject" | "holder" | "head" | "now">,
  pushes: boolean,
): Promise<LockResult> {
  let ours: Lock | null = null;
  const announce = (lock: Lock): void => {
    ours = lock;
    job.host.saveState("lock", JSON.stringify(lock));
  };
  cleanup.push(async () => {
    // As long as it is noted, the post step tries again.
    if (ours !== null && (await releaseLock(open.forge, ours))) job.host.saveState("lock", "");
  });
  const lock = await acquireLock(open.forge, { ...wanted, elsewhere: () => defaultHeadOf(open), announce });
  if (lock.kind === "busy" || (lock.kind === "none" && lock.cause !== "unknown")) {
    ours = null;
    job.host.saveState("lock", "");
  }
  if (lock.kind === "none" && lock.cause === "rights" && pushes) throw lockRefused(lock.reason);
  return lock;
}

/** Takes the subject's lock; the address of the other run when there is one. See `holdLock`. */
export async function lockSubject(
  running: Running,
  loaded: LoadedConfiguration,
  workspace: Workspace,
  pushes: boolean,
): Promise<string | null> {
  const { job, open, events } = running;
  const subject = subjectKey(open.request.subject) || (open.brief?.lock ?? "");
  // An answer to an approval is used up under the lock, whatever the command (ruling 48).
  const needsNone = readsOnly(open.request.command) && open.brief?.claim === undefined;
  const isWithout = subject === "" || running.dryRun || needsNone;
  const head = isWithout ? null : ((await checkedOut(workspace)) ?? (await defaultHeadOf(open)));
  // The lock goes first: who asks for a stop after that sees that there is nothing to stop.
  running.cleanup.push(() => running.stop.end());
  if (needsNone) job.host.logger.info(`No lock is taken: ${open.request.command} only reads.`);
  if (head === null) {
    watchWithoutLock(running);
    return null;
  }
  const now = job.services.clock.now();
  const holder = { run: sessionIdOf(job.environment), url: running.runUrl, expires: now + longestRun(loaded) };
  const lock = await holdLock(running, { subject, holder, head, now }, pushes);
  if (lock.kind === "busy") return lock.holder.url;
  if (lock.kind === "held") {
    running.stop.start("lock");
    return null;
  }
  const text = `No lock was taken, so a second run could start meanwhile: ${lock.reason}`;
  events.emit({ type: "notice_given", at: job.services.clock.now(), level: "warning", text });
  watchWithoutLock(running);
  return null;
}
