import type { LoadedConfiguration } from "../../config/load.js";
import { subjectKey } from "../../core/forge/forge.js";
import type { EventSink } from "../../core/run/agent.js";
import { COMMANDS } from "../../core/run/commands.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { Cleanup } from "../cleanup.js";
import { runUrlOf, sessionIdOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { notePostState } from "../post-state.js";
import { isDryRun, type Run } from "../stages.js";
import type { StopWatch } from "../stop-watch.js";
import {
  acquireLock,
  type Head,
  type Lock,
  type LockRequest,
  type LockResult,
  lockRefused,
  longestRun,
  releaseLock,
} from "./lock.js";

/** A run that takes a lock, and releases it at its end. */
interface LockingRun extends Run<"accepted"> {
  readonly cleanup: Cleanup;
}

interface LockWish extends Pick<LockRequest, "subject" | "head"> {
  /** Milliseconds after which a lock that was not released expires. */
  readonly longest: number;
}

/** The default branch's head with its tree, according to the server. */
export async function defaultHeadOf({ defaultHead, forge }: Run<"accepted">): Promise<Head | null> {
  const sha = await defaultHead();
  const commit = sha === null ? null : await forge.getCommit(sha);
  return commit === null ? null : { sha: commit.sha, tree: commit.tree };
}

/** The checked-out commit, which costs no request; the server has it unless an earlier step of the job created it. */
async function checkedOut({ history }: Workspace): Promise<Head | null> {
  const sha = await history.head();
  return sha === null ? null : { sha, tree: await history.treeOf(sha) };
}

/**
 * Takes a lock and releases it at the end, even if the response to its creation was lost. `pushes`: the work will leave
 * the run, which then cannot continue if the token may not write a lock.
 * @throws ArchitectError (authentication) in that case.
 */
export async function holdLock(
  run: LockingRun,
  { subject, head, longest }: LockWish,
  pushes: boolean,
): Promise<LockResult> {
  const { environment, services, host, forge, cleanup } = run;
  const now = services.clock.now();
  const holder = { run: sessionIdOf(environment), url: runUrlOf(environment), expires: now + longest };
  let ours: Lock | null = null;
  const announce = (lock: Lock): void => {
    ours = lock;
    notePostState(host, "lock", lock);
  };
  cleanup.push(async () => {
    // While the note exists, the post step tries again.
    if (ours !== null && (await releaseLock(forge, ours))) host.saveState("lock", "");
  });
  const elsewhere = (): Promise<Head | null> => defaultHeadOf(run);
  const lock = await acquireLock(forge, { subject, holder, head, now, elsewhere, announce });
  if (lock.kind === "busy" || (lock.kind === "none" && lock.cause !== "unknown")) {
    ours = null;
    host.saveState("lock", "");
  }
  if (lock.kind === "none" && lock.cause === "rights" && pushes) throw lockRefused(lock.reason);
  return lock;
}

/**
 * Takes the subject's lock; returns the address of another active run if there is one. From then on `stop` checks for
 * requests to end the run.
 * @throws ArchitectError like `holdLock`.
 */
export async function lockSubject(
  run: LockingRun & { readonly events: EventSink; readonly stop: StopWatch },
  loaded: LoadedConfiguration,
  workspace: Workspace,
  pushes: boolean,
): Promise<string | null> {
  const { events, stop, cleanup, services } = run;
  const subject = subjectKey(run.request.subject) || (run.brief?.lock ?? "");
  // An answer to an approval is valid once: it is marked as used under the lock, by every command.
  const needsNone = COMMANDS[run.request.command].effect.readsOnly && (run.resumption?.answers ?? null) === null;
  const isWithout = subject === "" || isDryRun(run) || needsNone;
  const head = isWithout ? null : ((await checkedOut(workspace)) ?? (await defaultHeadOf(run)));
  // The lock is released first, so that a later stop request finds nothing to stop.
  cleanup.push(() => stop.end());
  if (needsNone) run.host.logger.info(`No lock is taken: ${run.request.command} only reads.`);
  if (head !== null) {
    const lock = await holdLock(run, { subject, head, longest: longestRun(loaded) }, pushes);
    if (lock.kind === "busy") return lock.holder.url;
    if (lock.kind === "held") {
      stop.start("lock");
      return null;
    }
    const text = `No lock was taken, so a second run could start meanwhile: ${lock.reason}`;
    giveNotice({ events, services }, text);
  }
  // All parts of a split task poll one ref through git: the API's request limit is too low for so many jobs.
  if (run.brief?.part !== undefined) stop.start("part", (ref) => workspace.history.remoteRef(ref));
  // A run without a lock can be stopped while its comment shows it.
  if (!isDryRun(run) && run.request.subject.kind !== "none") stop.start("comment");
  return null;
}
