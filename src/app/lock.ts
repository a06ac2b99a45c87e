import type { CommitResult, Forge, RefResult } from "../core/forge.js";

/** Who holds a subject: kept in the message of the commit that the lock ref names. */
export interface LockHolder {
  readonly run: string;
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

export type LockResult =
  | { readonly kind: "held"; readonly ref: string; readonly sha: string }
  | { readonly kind: "busy"; readonly holder: LockHolder }
  /** The server refuses the ref namespace or the right: the run goes on without a lock, and says so. */
  | { readonly kind: "none"; readonly reason: string };

const HEADER = "architect lock";

export function lockRef(subject: string): string {
  return `refs/architect/lock/${subject}`;
}

function parseHolder(message: string): LockHolder {
  try {
    const value: unknown = JSON.parse(message.slice(message.indexOf("{")));
    if (typeof value === "object" && value !== null) {
      const { run, url, expires } = value as Record<string, unknown>;
      const isRun = typeof run === "string" && /^[\w-]{1,64}$/.test(run);
      // The address is shown to people: whoever can push can write such a commit, so it must be nothing but an address.
      const isAddress = typeof url === "string" && /^https?:\/\/[^\s<>()[\]`"']{1,500}$/.test(url);
      if (isRun && isAddress && typeof expires === "number") return { run, url, expires };
    }
  } catch {
    // Not ours: treated as expired below, because nothing tells when it would end.
  }
  return { run: "", url: "", expires: 0 };
}

/** Who holds a subject now; null when nobody does, or the lock's time is over. */
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

/** Taking a free or stale lock is tried this often; each loss means that somebody else took or freed it meanwhile. */
const ATTEMPTS = 3;

interface LockRequest {
  readonly subject: string;
  readonly holder: LockHolder;
  readonly tree: string;
  readonly now: number;
}

/** Makes the commit that names the holder. A failed try leaves at worst an unused object, so it is repeated once. */
async function holderCommit(forge: Forge, request: LockRequest, parents: readonly string[]): Promise<CommitResult> {
  const message = `${HEADER}\n\n${JSON.stringify(request.holder)}\n`;
  const first = await forge.createCommitObject({ message, tree: request.tree, parents });
  if (first.ok || first.reason !== "failed") return first;
  return forge.createCommitObject({ message, tree: request.tree, parents });
}

/** Writes the ref; when the answer got lost, the ref itself tells whether the write took place. */
async function writeLock(forge: Forge, ref: string, sha: string, isNew: boolean): Promise<RefResult> {
  const written = await (isNew ? forge.createRef(ref, sha) : forge.updateRef(ref, sha));
  if (written.ok || written.reason !== "failed") return written;
  return (await forge.getRef(ref))?.sha === sha ? { ok: true, sha } : written;
}

/**
 * Takes the lock of a subject (product.md §1). Creating the ref is the atomic step; a stale lock is taken over by a
 * fast-forward onto a commit whose parent is the stale one, so that of two who try only one wins. Throws
 * ArchitectError("forge") when there is a lock and nobody can tell whose: then another run may be working.
 */
export async function acquireLock(forge: Forge, request: LockRequest): Promise<LockResult> {
  const ref = lockRef(request.subject);
  const fresh = await holderCommit(forge, request, []);
  if (!fresh.ok) return { kind: "none", reason: fresh.message };
  let holder: LockHolder = { run: "", url: "", expires: 0 };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const created = await writeLock(forge, ref, fresh.sha, true);
    if (created.ok) return { kind: "held", ref, sha: fresh.sha };
    if (created.reason !== "exists") return { kind: "none", reason: created.message };

    const current = await forge.getRef(ref);
    if (current === null) continue;
    holder = parseHolder((await forge.getCommit(current.sha))?.message ?? "");
    if (holder.expires > request.now && holder.run !== request.holder.run) return { kind: "busy", holder };
    const next = await holderCommit(forge, request, [current.sha]);
    if (!next.ok) return { kind: "none", reason: next.message };
    const moved = await writeLock(forge, ref, next.sha, false);
    if (moved.ok) return { kind: "held", ref, sha: next.sha };
    if (moved.reason !== "not_fast_forward" && moved.reason !== "missing") {
      return { kind: "none", reason: moved.message };
    }
  }
  return { kind: "busy", holder };
}

/** Gives the lock back if it is still ours. Never throws: an expired lock is taken over anyway. */
export async function releaseLock(forge: Forge, lock: { ref: string; sha: string }): Promise<boolean> {
  try {
    const current = await forge.getRef(lock.ref);
    if (current === null || current.sha !== lock.sha) return false;
    return (await forge.deleteRef(lock.ref)).ok;
  } catch {
    return false;
  }
}
