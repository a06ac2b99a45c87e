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

/** A run that takes a lock, and gives it back at its end. */
interface LockingRun extends Run<"accepted"> {
  readonly cleanup: Cleanup;
}

interface LockWish extends Pick<LockRequest, "subject" | "head"> {
  /** Milliseconds after which a lock that was never given back ends. */
  readonly longest: number;
}

/** The default branch's head with its tree, as the server reports them. */
export async function defaultHeadOf({ defaultHead, forge }: Run<"accepted">): Promise<Head | null> {
  const sha = await defaultHead();
  const commit = sha === null ? null : await forge.getCommit(sha);
  return commit === null ? null : { sha: commit.sha, tree: commit.tree };
}

/** The commit that is checked out, which costs no request; the server knows it unless a step before ours made it. */
async function checkedOut({ history }: Workspace): Promise<Head | null> {
  const sha = await history.head();
  return sha === null ? null : { sha, tree: await history.treeOf(sha) };
}

/**
 * Takes a lock and gives it back at the end, also one whose request got no answer. `pushes`: the work will leave the
 * run, which then does not go on where the token may not write a lock.
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
    // As long as it is noted, the post step tries again.
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
 * Takes the subject's lock; the address of the other run when there is one. From then on `stop` checks for requests to
 * end the run.
 * @throws ArchitectError as `holdLock` does.
 */
export async function lockSubject(
  run: LockingRun & { readonly events: EventSink; readonly stop: StopWatch },
  loaded: LoadedConfiguration,
  workspace: Workspace,
  pushes: boolean,
): Promise<string | null> {
  const { events, stop, cleanup, services } = run;
  const subject = subjectKey(run.request.subject) || (run.brief?.lock ?? "");
  // An answer to an approval holds once: it is used up under the lock, for every command.
  const needsNone = COMMANDS[run.request.command].effect.readsOnly && (run.resumption?.answers ?? null) === null;
  const isWithout = subject === "" || isDryRun(run) || needsNone;
  const head = isWithout ? null : ((await checkedOut(workspace)) ?? (await defaultHeadOf(run)));
  // The lock goes first: who asks for a stop after that sees that there is nothing to stop.
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
  // All parts of a split task look at one ref, by git: their workflow has few requests for so many jobs.
  if (run.brief?.part !== undefined) stop.start("part", (ref) => workspace.history.remoteRef(ref));
  // A run without a lock can be stopped as long as its comment shows it.
  if (!isDryRun(run) && run.request.subject.kind !== "none") stop.start("comment");
  return null;
}
