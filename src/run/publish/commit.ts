import type { CommitResult, FileAddition, Forge } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import type { TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import type { BranchNote } from "../post-state.js";

export type CommitOutcome =
  | { readonly ok: true; readonly commit: string }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };

/** `moved`: the branch is not where the run began. `taken`: a new branch's name belongs to another one by now. */
type FailureReason = "moved" | "taken" | "denied" | "too_large" | "failed";

const COMMIT_ATTEMPTS = 2;

interface CommitWork {
  readonly target: Target;
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly author: { readonly name: string; readonly email: string };
  /** A commit of the private store that the new one follows, and that is pushed with it; absent: the target's base. */
  readonly parent?: string;
  /** Gives a server that lags behind its own writes a moment; default: none. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Called before the first request that creates something. */
  readonly announce?: ((place: BranchNote) => void) | undefined;
}

interface CommitText {
  readonly headline: string;
  readonly body: string;
}

const failed = (reason: FailureReason, message: string): CommitOutcome => ({
  ok: false,
  reason,
  message,
});

function announce({ target, tree, announce: tell }: CommitWork): void {
  const { branch, base, existing } = target;
  tell?.({ branch, base, existing, tree });
}

/** A branch of our own is made at the base first; a commit through the API needs it to exist. */
async function ensureBranch(forge: Forge, { target, pause }: CommitWork): Promise<CommitOutcome | null> {
  if (target.existing) return null;
  let created = await forge.createBranch(target.branch, target.base);
  if (!created.ok && created.reason === "failed") {
    // The answer may have got lost on the way back.
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

/** The branch's commit; null: there is none. undefined: unknown. */
async function headOf(forge: Forge, branch: string): Promise<string | null | undefined> {
  return retryOnce(() => forge.branchHead(branch)).catch(() => undefined);
}

/** A commit whose confirmation got lost: the branch is one commit further, and that commit holds the proven tree. */
async function landedCommit(forge: Forge, work: CommitWork): Promise<string | null> {
  const head = await headOf(forge, work.target.branch);
  if (typeof head !== "string" || head === work.target.base) return null;
  const commit = await forge.getCommit(head).catch(() => null);
  const isOurs = commit?.tree === work.tree && commit.parents.length === 1 && commit.parents[0] === work.target.base;
  return isOurs ? head : null;
}

type Commit = (forge: Forge, history: WorkspaceHistory, work: CommitWork, text: CommitText) => Promise<CommitOutcome>;

/**
 * createCommitOnBranch: signed by the server, compare-and-swap on the base. No hook, filter, configuration or token in
 * any process.
 */
export const commitThroughApi: Commit = async (forge, history, work, text) => {
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
    // Also after "stale": the attempt before may have landed although its answer got lost.
    const isOpen = result.reason === "failed" || (result.reason === "stale" && attempt > 1);
    const landed = isOpen ? await landedCommit(forge, work) : null;
    if (landed !== null) return { ok: true, commit: landed };
    if (result.reason !== "failed" || attempt === COMMIT_ATTEMPTS) break;
    // A server may not know yet of the branch it just made. Twice is safe: each attempt names the head it expects.
    await work.pause?.();
    result = await commit();
  }
  if (result.ok) return { ok: true, commit: result.sha };
  if (result.reason === "stale") return moved(target);
  if (target.existing && (await headOf(forge, target.branch)) === null) return gone(target);
  // Made above for this commit; later pushes of others stay.
  const isEmpty = !target.existing && (await headOf(forge, target.branch)) === target.base;
  if (isEmpty) await forge.deleteBranch(target.branch);
  if (result.reason === "too_large") return failed("too_large", result.message);
  const denied = result.reason === "denied" || result.reason === "workflow_files";
  if (denied) return failed("denied", `The commit was refused: ${result.message}`);
  return failed("failed", `The commit could not be made: ${result.message}`);
};

function taken({ branch }: Target): CommitOutcome {
  return failed("taken", `The branch ${branch} could not be created: it already exists.`);
}

function moved(target: Target): CommitOutcome {
  return failed(
    "moved",
    `The branch ${target.branch} moved from ${target.base} while the run was working; nothing was pushed.`,
  );
}

function gone({ branch }: Target): CommitOutcome {
  return failed("failed", `The branch ${branch} was deleted while the run was working; nothing was pushed.`);
}

/** One commit from the private git directory, one plain push: for modes and sizes that the API cannot express. */
export const commitThroughGit: Commit = async (forge, history, work, text) => {
  const { target } = work;
  const read = (): Promise<string | null> => forge.branchHead(target.branch);
  // Of a new branch "there is none" is what is expected, and a push onto another one is refused.
  const head = await (target.existing ? retryOnce(read) : read());
  if (!target.existing && head !== null) return taken(target);
  if (target.existing && head === null) return gone(target);
  if (target.existing && head !== target.base) return moved(target);
  const message = text.body === "" ? `${text.headline}\n` : `${text.headline}\n\n${text.body}\n`;
  const commit = await history.commit({
    tree: work.tree,
    parents: [work.parent ?? target.base],
    message,
    author: work.author,
  });
  announce(work);
  return pushCommit(forge, history, target, commit);
};

/** One plain push. When its answer got lost, the branch itself shows whether it took place. */
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
