import { writeCommit } from "./git/bare-repository.js";
import { isAncestorOf, mergeBasesOf } from "./git/git-history.js";
import { NO_COMMIT } from "./git/git-refs.js";
import type { ForgeGit } from "./git.js";
import type { ForgeContext } from "./http.js";
import { type ActivityRecord, isPullIssue, type PullIssue } from "./state.js";

export type Mergeability = "clean" | "dirty" | "unknown";

/** The base's current commit; of a closed pull request, its commit when it was closed. */
export async function baseShaOf(context: ForgeContext, issue: PullIssue): Promise<string> {
  const live = issue.state === "open" ? await context.git.resolve(`refs/heads/${issue.pull.baseBranch}`) : undefined;
  return live ?? issue.pull.baseSha;
}

/** Whether head merges into base without conflict; "unknown" for closed pull requests and with git before 2.38. */
export async function mergeabilityOf(context: ForgeContext, issue: PullIssue): Promise<Mergeability> {
  if (issue.state === "closed") return "unknown";
  const base = await baseShaOf(context, issue);
  return (await mergeTrees(context.git, base, issue.pull.headSha)).state;
}

interface MergedTrees {
  readonly state: Mergeability;
  /** Of a clean merge. */
  readonly tree?: string;
}

/** Merges without a working tree. If only one side changed anything, the result is that side's tree. */
export async function mergeTrees(git: ForgeGit, base: string, head: string): Promise<MergedTrees> {
  const [ours, theirs] = [await git.resolve(`${base}^{tree}`), await git.resolve(`${head}^{tree}`)];
  const [common, ...others] = await mergeBasesOf(git.objects, base, head);
  const before = common !== undefined && others.length === 0 ? await git.resolve(`${common}^{tree}`) : undefined;
  if (theirs !== undefined && before !== undefined && before === ours) return { state: "clean", tree: theirs };
  if (ours !== undefined && before !== undefined && before === theirs) return { state: "clean", tree: ours };
  const merged = await git.attempt(["merge-tree", "--write-tree", base, head]);
  if (merged.code !== 0) return { state: merged.code === 1 ? "dirty" : "unknown" };
  return { state: "clean", tree: merged.stdout.toString("utf8").trim().split("\n")[0] ?? "" };
}

export interface RefMove {
  readonly ref: string;
  /** Undefined: the ref is new. */
  readonly before: string | undefined;
  /** Undefined: the ref is gone. */
  readonly after: string | undefined;
  readonly actor: string;
  readonly type?: ActivityRecord["type"];
}

/** Call after refs moved: records branch activity and updates pull requests. */
export async function afterRefMoves(context: ForgeContext, moves: readonly RefMove[]): Promise<void> {
  const branchMoves = moves.filter((move) => move.ref.startsWith("refs/heads/") && move.before !== move.after);
  for (const move of branchMoves) {
    const { state } = context;
    state.activity.push({
      id: state.nextId(),
      ref: move.ref,
      before: move.before ?? NO_COMMIT,
      after: move.after ?? NO_COMMIT,
      actor: move.actor,
      at: state.now(),
      type: move.type ?? (await activityType(context, move)),
    });
  }
  if (branchMoves.length === 0) return;
  for (const issue of context.state.issues) {
    if (isPullIssue(issue) && issue.state === "open")
      await refreshPull(context, issue, branchMoves.at(-1)?.actor ?? null);
  }
}

async function activityType(context: ForgeContext, move: RefMove): Promise<ActivityRecord["type"]> {
  if (move.before === undefined) return "branch_creation";
  if (move.after === undefined) return "branch_deletion";
  return (await isAncestorOf(context.git.objects, move.before, move.after)) ? "push" : "force_push";
}

/** Follows the head branch. Closes the pull request if the branch is gone, marks it merged if base contains it. */
async function refreshPull(context: ForgeContext, issue: PullIssue, actor: string | null): Promise<void> {
  const { git, state } = context;
  const { pull } = issue;
  if (pull.headRepository === "same") {
    const head = await git.resolve(`refs/heads/${pull.headBranch}`);
    if (head === undefined) {
      await closePull(context, issue, actor);
      return;
    }
    if (head !== pull.headSha) {
      pull.headSha = head;
      issue.updatedAt = state.now();
    }
  }
  const base = await baseShaOf(context, issue);
  if (await isAncestorOf(git.objects, pull.headSha, base)) {
    pull.mergedAt = state.now();
    pull.mergedBy = actor;
    pull.mergeCommitSha = base;
    await closePull(context, issue, actor);
    return;
  }
  await writePullRefs(context, issue);
}

export async function closePull(context: ForgeContext, issue: PullIssue, actor: string | null): Promise<void> {
  issue.pull.baseSha = await baseShaOf(context, issue);
  issue.state = "closed";
  issue.closedAt = context.state.now();
  issue.updatedAt = issue.closedAt;
  issue.closedBy = actor;
}

/** Writes refs/pull/N/head, and refs/pull/N/merge (the test merge) when there is no conflict. */
export async function writePullRefs(context: ForgeContext, issue: PullIssue): Promise<void> {
  const { git, state } = context;
  const head = issue.pull.headSha;
  const base = await baseShaOf(context, issue);
  await git.refs.update(`refs/pull/${issue.number}/head`, head);
  const { tree } = await mergeTrees(git, base, head);
  if (tree === undefined) {
    await git.refs.update(`refs/pull/${issue.number}/merge`, undefined);
    issue.pull.mergeCommitSha = null;
    return;
  }
  const person = { name: "GitHub", email: "noreply@github.com", date: state.now() };
  const message = `Merge ${head} into ${base}`;
  const sha = await writeCommit(git, { tree, parents: [base, head], message, author: person });
  await git.refs.update(`refs/pull/${issue.number}/merge`, sha);
  issue.pull.mergeCommitSha = sha;
}

/** Ref name → commit, for all refs or those under a prefix. */
export async function listRefs(
  context: ForgeContext,
  prefix = "refs",
): Promise<Map<string, { sha: string; type: string }>> {
  const refs = new Map<string, { sha: string; type: string }>();
  for (const [ref, sha] of context.git.refs.list(prefix)) {
    const object = await context.git.objects.read(sha);
    if (object !== undefined) refs.set(ref, { sha, type: object.type });
  }
  return refs;
}
