import type { CommitResult, FileAddition, Forge } from "../../core/forge/forge.js";
import type { ObjectResult } from "../../core/forge/objects.js";
import { retryOnce } from "../../core/retry-once.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import type { BranchNote } from "../post-state.js";

export type CommitOutcome =
  | { readonly ok: true; readonly commit: string }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };

/** `moved`: the branch has moved since the run began. `taken`: another branch now has a new branch's name. */
type FailureReason = "moved" | "taken" | "denied" | "too_large" | "failed";

export const COMMIT_ATTEMPTS = 2;
/** Maximum bytes of content for a commit through the API. */
export const API_SIZE_LIMIT = 20 * 1024 * 1024;

export interface CommitWork {
  readonly target: Target;
  readonly tree: string;
  readonly author: { readonly name: string; readonly email: string };
  /** A commit in the private store that is the new one's parent and is pushed with it; absent: the target's base. */
  readonly parent?: string;
  /** The second parent of a merge commit, which the server has. */
  readonly theirs?: string;
  /** Waits briefly for a server that does not show its own writes yet; default: no wait. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Called before the first request that creates something. */
  readonly announce?: ((place: BranchNote) => void) | undefined;
}

export interface CommitText {
  readonly headline: string;
  readonly body: string;
}

export const messageOf = ({ headline, body }: CommitText): string =>
  body === "" ? `${headline}\n` : `${headline}\n\n${body}\n`;

export const failed = (reason: FailureReason, message: string): CommitOutcome => ({
  ok: false,
  reason,
  message,
});

export function announce({ target, tree, announce: notify }: CommitWork): void {
  const { branch, base, existing } = target;
  notify?.({ branch, base, existing, tree });
}

/** Creates our own branch at the base first, because a commit through the API needs it to exist. */
async function ensureBranch(forge: Forge, { target, pause }: CommitWork): Promise<CommitOutcome | null> {
  if (target.existing) return null;
  let created = await forge.createBranch(target.branch, target.base);
  if (!created.ok && created.reason === "failed") {
    // The response may have been lost.
    if ((await headOf(forge, target.branch)) === target.base) return null;
    await pause?.();
    created = await forge.createBranch(target.branch, target.base);
    const isThere = !created.ok && created.reason === "exists";
    if (isThere && (await headOf(forge, target.branch)) === target.base) return null;
  }
  if (created.ok) return null;
  const reasons: Partial<Record<string, FailureReason>> = { denied: "denied", forbidden: "denied", exists: "taken" };
  const reason = reasons[created.reason] ?? "failed";
  return failed(reason, `The branch ${target.branch} could not be created: ${created.message}`);
}

/** The branch's commit; null: it does not exist. undefined: unknown. */
export async function headOf(forge: Forge, branch: string): Promise<string | null | undefined> {
  return retryOnce(() => forge.branchHead(branch)).catch(() => undefined);
}

/** Detects a commit whose response was lost: the branch is one commit further, and that commit has the proven tree. */
async function landedCommit(forge: Forge, work: CommitWork): Promise<string | null> {
  const head = await headOf(forge, work.target.branch);
  if (typeof head !== "string" || head === work.target.base) return null;
  const commit = await forge.getCommit(head).catch(() => null);
  const isOurs = commit?.tree === work.tree && commit.parents.length === 1 && commit.parents[0] === work.target.base;
  return isOurs ? head : null;
}

/**
 * createCommitOnBranch: signed by the server, compare-and-swap on the base. No process runs, and so no hook, filter or
 * configuration, and no process gets a token.
 */
export async function commitThroughApi(
  forge: Forge,
  history: WorkspaceHistory,
  work: CommitWork & { readonly changes: readonly TreeChange[] },
  text: CommitText,
): Promise<CommitOutcome> {
  const { target } = work;
  const additions: FileAddition[] = [];
  for (const change of work.changes) {
    if (change.status === "deleted") continue;
    const bytes = await history.read(work.tree, change.path);
    if (bytes === null) return failed("failed", `The proven tree does not contain ${change.path}.`);
    additions.push({ path: change.path, bytes });
  }
  const deletions = work.changes.filter((change) => change.status === "deleted").map((change) => change.path);
  announce(work);
  const problem = await ensureBranch(forge, work);
  if (problem !== null) return problem;
  const commit = (): Promise<CommitResult> =>
    forge.commitOnBranch({
      branch: target.branch,
      expectedHead: target.base,
      headline: text.headline,
      body: text.body,
      additions,
      deletions,
    });
  let result = await commit();
  for (let attempt = 1; !result.ok; attempt++) {
    // Also after "stale": the previous attempt may have succeeded although its response was lost.
    const isOpen = result.reason === "failed" || (result.reason === "stale" && attempt > 1);
    const landed = isOpen ? await landedCommit(forge, work) : null;
    if (landed !== null) return { ok: true, commit: landed };
    if (result.reason !== "failed" || attempt === COMMIT_ATTEMPTS) break;
    // A server may not know the branch yet that it just created. Retrying is safe: each attempt names the expected
    // head.
    await work.pause?.();
    result = await commit();
  }
  if (result.ok) return { ok: true, commit: result.sha };
  if (result.reason === "stale") return moved(target);
  if (target.existing && (await headOf(forge, target.branch)) === null) return gone(target);
  // Created above for this commit; if others have pushed to it meanwhile, it stays.
  const isEmpty = !target.existing && (await headOf(forge, target.branch)) === target.base;
  if (isEmpty) await forge.deleteBranch(target.branch);
  return refusedCommit(result);
}

export function refusedCommit({
  reason,
  message,
}: Exclude<CommitResult | ObjectResult, { readonly ok: true }>): CommitOutcome {
  if (reason === "too_large") return failed("too_large", message);
  const denied = reason === "denied" || reason === "workflow_files";
  if (denied) return failed("denied", `The commit was refused: ${message}`);
  return failed("failed", `The commit could not be made: ${message}`);
}

function taken({ branch }: Target): CommitOutcome {
  return failed("taken", `The branch ${branch} could not be created: it already exists.`);
}

export function moved(target: Target): CommitOutcome {
  return failed(
    "moved",
    `The branch ${target.branch} moved from ${target.base} while the run was working; nothing was pushed.`,
  );
}

export function gone({ branch }: Target): CommitOutcome {
  return failed("failed", `The branch ${branch} was deleted while the run was working; nothing was pushed.`);
}

/** Refuses a new branch that exists already, and an existing one that is no longer at the base. */
export async function refuseOtherHead(forge: Forge, target: Target): Promise<CommitOutcome | null> {
  const read = (): Promise<string | null> => forge.branchHead(target.branch);
  // A new branch must not exist yet, and a push onto an existing one is refused.
  const head = await (target.existing ? retryOnce(read) : read());
  if (!target.existing) return head === null ? null : taken(target);
  if (head === null) return gone(target);
  return head === target.base ? null : moved(target);
}

/** One commit from the private git directory, and one plain push: for modes and sizes that the API does not support. */
export async function commitThroughGit(
  forge: Forge,
  history: WorkspaceHistory,
  work: CommitWork,
  text: CommitText,
): Promise<CommitOutcome> {
  const { target, theirs } = work;
  const problem = await refuseOtherHead(forge, target);
  if (problem !== null) return problem;
  const commit = await history.commit({
    tree: work.tree,
    parents: [work.parent ?? target.base, ...(theirs === undefined ? [] : [theirs])],
    message: messageOf(text),
    author: work.author,
  });
  announce(work);
  return pushCommit(forge, history, target, commit);
}

/** One plain push. If its response was lost, the branch itself shows whether it succeeded. */
export async function pushCommit(
  forge: Forge,
  history: WorkspaceHistory,
  target: Target,
  commit: string,
): Promise<CommitOutcome> {
  const pushed = await history.push({ commit, branch: target.branch });
  if (pushed.ok) return { ok: true, commit };
  if (pushed.reason === "network" && (await headOf(forge, target.branch)) === commit) return { ok: true, commit };
  if (pushed.reason === "rejected") return target.existing ? moved(target) : taken(target);
  if (pushed.reason === "network") return failed("failed", `The push failed: ${pushed.message}`);
  return failed("denied", `The push was refused: ${pushed.message}`);
}
