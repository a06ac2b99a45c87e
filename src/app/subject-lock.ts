import type { LoadedConfiguration } from "../config/load.js";
import { subjectKey } from "../core/forge.js";
import type { Workspace } from "../core/workspace.js";
import { readsOnly } from "./command-kinds.js";
import { sessionIdOf } from "./job.js";
import { longestRun } from "./live-runs.js";
import { acquireLock, releaseLock } from "./lock.js";
import type { Running } from "./running.js";

/** A run without a lock can be stopped as long as its comment tells of it. */
function watchWithoutLock({ open, stop, cleanup, dryRun }: Running): void {
  if (dryRun || open.request.subject.kind === "none") return;
  stop.start("comment");
  cleanup.push(() => stop.end());
}

/** Takes the subject's lock; the address of the other run when there is one. */
export async function lockSubject(
  running: Running,
  loaded: LoadedConfiguration,
  workspace: Workspace,
): Promise<string | null> {
  const { job, open } = running;
  const subject = subjectKey(open.request.subject) || (open.brief?.lock ?? "");
  // An answer to an approval is used up under the lock, whatever the command (ruling 48).
  const needsNone = readsOnly(open.request.command) && open.brief?.claim === undefined;
  if (subject === "" || running.dryRun || needsNone) {
    watchWithoutLock(running);
    return null;
  }
  const head = await workspace.history.head();
  const tree = head === null ? null : await workspace.history.treeOf(head);
  const fallback = tree ?? (await open.forge.getCommit((await open.defaultHead()) ?? ""))?.tree;
  const now = job.services.clock.now();
  const expires = now + longestRun(loaded);
  const holder = { run: sessionIdOf(job.environment), url: running.runUrl, expires };
  const lock = await acquireLock(open.forge, { subject, holder, tree: fallback ?? "", now });
  if (lock.kind === "busy") return lock.holder.url;
  if (lock.kind === "none") {
    job.host.logger.warn(`No lock was taken, so a second run could start meanwhile: ${lock.reason}`);
    watchWithoutLock(running);
  }
  if (lock.kind === "held") {
    job.host.saveState("lock", JSON.stringify({ ref: lock.ref, sha: lock.sha }));
    running.stop.start("lock");
    // The lock goes first: who asks for a stop after that sees that there is nothing to stop.
    running.cleanup.push(() => running.stop.end());
    running.cleanup.push(() => releaseLock(open.forge, lock));
  }
  return null;
}
