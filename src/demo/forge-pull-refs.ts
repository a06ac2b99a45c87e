import { writeCommit } from "./bare-repository.js";
import type { ForgeContext } from "./forge-http.js";
import { type ActivityRecord, isPullIssue, type PullIssue } from "./forge-state.js";

export const NO_COMMIT = "0".repeat(40);

export type Mergeability = "clean" | "dirty" | "unknown";

/** The base's commit now, or at the moment a closed pull request was closed. */
export async function baseShaOf(context: ForgeContext, issue: PullIssue): Promise<string> {
  const live = issue.state === "open" ? await context.git.resolve(`refs/heads/${issue.pull.baseBranch}`) : undefined;
  return live ?? issue.pull.baseSha;
}

/** Whether head merges into base without conflict. Closed pull requests, and a git before 2.38, say "unknown". */
export async function mergeabilityOf(context: ForgeContext, issue: PullIssue): Promise<Mergeability> {
  if (issue.state === "closed") return "unknown";
  const base = await baseShaOf(context, issue);
  const merged = await context.git.attempt(["merge-tree", "--write-tree", base, issue.pull.headSha]);
  return merged.code === 0 ? "clean" : merged.code === 1 ? "dirty" : "unknown";
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

/** To be called after refs moved: records branch activity and brings the pull requests up to date. */
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
  const forward = await context.git.attempt(["merge-base", "--is-ancestor", move.before, move.after]);
  return forward.code === 0 ? "push" : "force_push";
}

/** Follows the head branch, closes the pull request when that branch is gone, marks it merged when base contains it. */
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
  const contained = await git.attempt(["merge-base", "--is-ancestor", pull.headSha, base]);
  if (contained.code === 0) {
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
  await git.text(["update-ref", `refs/pull/${issue.number}/head`, head]);
  const merged = await git.attempt(["merge-tree", "--write-tree", base, head]);
  if (merged.code !== 0) {
    await git.attempt(["update-ref", "-d", `refs/pull/${issue.number}/merge`]);
    issue.pull.mergeCommitSha = null;
    return;
  }
  const tree = merged.stdout.toString("utf8").trim().split("\n")[0] ?? "";
  const person = { name: "GitHub", email: "noreply@github.com", date: state.now() };
  const message = `Merge ${head} into ${base}`;
  const sha = await writeCommit(git, { tree, parents: [base, head], message, author: person });
  await git.text(["update-ref", `refs/pull/${issue.number}/merge`, sha]);
  issue.pull.mergeCommitSha = sha;
}

/** Ref name → commit, for all refs or those under a prefix. */
export async function listRefs(
  context: ForgeContext,
  prefix = "refs",
): Promise<Map<string, { sha: string; type: string }>> {
  const output = await context.git.text(["for-each-ref", "--format=%(refname) %(objectname) %(objecttype)", prefix]);
  const refs = new Map<string, { sha: string; type: string }>();
  for (const line of output.split("\n")) {
    const [ref, sha, type] = line.split(" ");
    if (ref && sha && type) refs.set(ref, { sha, type });
  }
  return refs;
}
