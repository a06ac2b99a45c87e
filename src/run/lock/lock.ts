import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { CommitResult, Forge, RefResult } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import type { Run } from "../stages.js";

/*
 * Only one run works on a subject at a time. Its lock is a ref to a commit whose message names the holder and the time
 * until which the lock is valid. A lock ends in one of three ways:
 * - the run releases it at its end (`holdLock` in subject-lock.ts);
 * - the job dies: its post step releases the lock, if the runner still starts one (`releaseInterruptedLock`, from
 *   repair/post.ts);
 * - nothing releases it: after `longestRun` it is stale, and the next run takes it over (`acquireLock`).
 */

/** The holder of a subject's lock, as written in the message of the commit that the lock ref names. */
export interface LockHolder {
  readonly run: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

export type LockResult =
  | { readonly kind: "held"; readonly ref: string; readonly sha: string }
  | { readonly kind: "busy"; readonly holder: LockHolder }
  | { readonly kind: "none"; readonly cause: LockProblem; readonly reason: string };

/** `rights`: the token lacks one. `server`: it does not support such refs. `unknown`: the lock may or may not exist. */
export type LockProblem = "rights" | "server" | "unknown";

/** A lock on the server. */
export interface Lock {
  readonly ref: string;
  readonly sha: string;
}

const HEADER = "architect lock";

/** Added to a run's own limit: a lock older than that belongs to a crashed run. */
const MARGIN = 10 * 60_000;

/** How long a run's lock is valid, in milliseconds; after that it is stale. */
export function longestRun({ configuration }: LoadedConfiguration): number {
  return configuration.limits.timeout_minutes * 60_000 + MARGIN;
}

/** Maximum duration of a job on GitHub's own runners. */
const LONGEST_JOB = 6 * 60 * 60_000;

/** For callers without a readable configuration, which still have to find active runs. */
export function longestHere({ readConfiguration }: Pick<Run<"accepted">, "readConfiguration">): Promise<number> {
  return readConfiguration().then(longestRun, () => LONGEST_JOB);
}

export function lockRef(subject: string): string {
  return `refs/architect/lock/${subject}`;
}

function parseHolder(message: string): LockHolder {
  try {
    const value: unknown = JSON.parse(message.slice(message.indexOf("{")));
    if (typeof value === "object" && value !== null) {
      const { run, url, expires } = value as Record<string, unknown>;
      const isRun = typeof run === "string" && /^[\w-]{1,64}$/.test(run);
      // People see the address, and anyone who can push can write such a commit, so it must be a plain URL.
      const isAddress = typeof url === "string" && /^https?:\/\/[^\s<>()[\]`"']{1,500}$/.test(url);
      if (isRun && isAddress && typeof expires === "number") return { run, url, expires };
    }
  } catch {
    // Not ours: treated as expired below, because its end is unknown.
  }
  return { run: "", url: "", expires: 0 };
}

/** The current holder of a subject; null if the lock is free or expired. */
export async function readLock(
  forge: Forge,
  subject: string,
  now: number,
): Promise<(LockHolder & { sha: string }) | null> {
  const current = await forge.getRef(lockRef(subject));
  if (current === null) return null;
  const holder = parseHolder((await forge.getCommit(current.sha))?.message ?? "");
  return holder.expires > now ? { ...holder, sha: current.sha } : null;
}

/** Maximum attempts at a free or stale lock; each lost attempt means that another run took or freed it meanwhile. */
const ATTEMPTS = 3;

export interface LockRequest {
  readonly subject: string;
  readonly holder: LockHolder;
  /** A commit on the server: a commit on top of it with the same tree changes no file, and so no workflow. */
  readonly head: Head;
  /** Another commit, if the server does not have that one. */
  elsewhere?(): Promise<Head | null>;
  readonly now: number;
  /** Called with the lock before each request that writes it: a request without a response may still have succeeded. */
  announce?(lock: Lock): void;
}

/** A commit on the server with its tree. */
export interface Head {
  readonly sha: string;
  readonly tree: string;
}

type Refusal = Exclude<CommitResult | RefResult, { ok: true }>;

function none({ reason, message }: Refusal): LockResult {
  const isOpen = reason === "failed" || reason === "missing";
  return { kind: "none", cause: reason === "denied" ? "rights" : isOpen ? "unknown" : "server", reason: message };
}

/**
 * Creates the commit that names the holder. It is retried once, since a failed attempt leaves at most an unused object.
 */
async function holderCommit(forge: Forge, request: LockRequest, stale?: string): Promise<CommitResult> {
  const message = `${HEADER}\n\n${JSON.stringify(request.holder)}\n`;
  const { sha, tree } = request.head;
  const parents = stale === undefined ? [sha] : [stale, sha];
  const first = await forge.createCommitObject({ message, tree, parents });
  return first.ok ? first : forge.createCommitObject({ message, tree, parents });
}

/** Writes the ref; if the response was lost, the ref itself shows whether the write succeeded. */
async function writeLock(forge: Forge, request: LockRequest, lock: Lock, isNew: boolean): Promise<RefResult> {
  request.announce?.(lock);
  const written = await (isNew ? forge.createRef(lock.ref, lock.sha) : forge.updateRef(lock.ref, lock.sha));
  if (written.ok || written.reason !== "failed") return written;
  const current = await retryOnce(() => forge.getRef(lock.ref));
  return current?.sha === lock.sha ? { ok: true, sha: lock.sha } : written;
}

/**
 * Takes the lock of a subject. Creating the ref is the atomic step; a stale lock is taken over by a fast-forward to a
 * child of its commit, so that only one of two competing runs wins.
 * @throws ArchitectError (forge) if there is a lock of an unknown holder, because another run may be active.
 */
export async function acquireLock(forge: Forge, wanted: LockRequest): Promise<LockResult> {
  let request = wanted;
  const ref = lockRef(request.subject);
  let fresh = await holderCommit(forge, request);
  const other = fresh.ok || fresh.reason === "denied" ? null : await request.elsewhere?.();
  if (other) {
    request = { ...request, head: other };
    fresh = await holderCommit(forge, request);
  }
  if (!fresh.ok) return none(fresh);
  let lost: LockResult = { kind: "busy", holder: { run: "", url: "", expires: 0 } };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const created = await writeLock(forge, request, { ref, sha: fresh.sha }, true);
    if (created.ok) return { kind: "held", ref, sha: fresh.sha };
    if (created.reason !== "exists") {
      lost = none(created);
      if (created.reason === "failed" || created.reason === "missing") continue;
      return lost;
    }
    const current = await forge.getRef(ref);
    if (current === null) continue;
    const holder = parseHolder((await forge.getCommit(current.sha))?.message ?? "");
    lost = { kind: "busy", holder };
    if (holder.expires > request.now && holder.run !== request.holder.run) return lost;
    const next = await holderCommit(forge, request, current.sha);
    if (!next.ok) return none(next);
    const moved = await writeLock(forge, request, { ref, sha: next.sha }, false);
    if (moved.ok) return { kind: "held", ref, sha: next.sha };
    if (moved.reason === "failed") lost = none(moved);
    else if (moved.reason !== "not_fast_forward" && moved.reason !== "missing") return none(moved);
  }
  return lost;
}

/** Ends a run that would push without a lock: two runs could work at once. */
export function lockRefused(reason: string): ArchitectError {
  const said = reason.replace(/\.?$/, ".");
  return new ArchitectError("authentication", `The token cannot write to the repository, not even a lock: ${said}`, {
    remedy: "Give the job `permissions: contents: write`, or set publish: patch, which needs no write permission.",
  });
}

/** Releases the lock if it is still ours. Never throws: an expired lock is taken over anyway. */
export async function releaseLock(forge: Forge, lock: Lock): Promise<boolean> {
  try {
    const current = await retryOnce(() => forge.getRef(lock.ref));
    if (current === null || current.sha !== lock.sha) return false;
    return (await forge.deleteRef(lock.ref)).ok;
  } catch {
    return false;
  }
}

/** Releases a lock that this run probably took; a lock of another holder stays. */
export async function releaseInterruptedLock(forge: Forge, lock: Lock, run: string): Promise<boolean> {
  const holder = parseHolder((await forge.getCommit(lock.sha))?.message ?? "");
  return holder.run === run && (await releaseLock(forge, lock));
}
