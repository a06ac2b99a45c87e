import { writeCommit } from "./git/bare-repository.js";
import type { ForgeContext } from "./http.js";
import { afterRefMoves, baseShaOf, mergeTrees } from "./pull-refs.js";
import type { PullIssue } from "./state.js";

export interface MergeRequest {
  readonly actor: string;
  /** "squash" makes one commit on the base; anything else a merge commit. */
  readonly method: string;
  readonly title: string;
}

/** Merges a pull request into its base. Returns the new commit, or undefined when there is a conflict. */
export async function mergePull(
  context: ForgeContext,
  issue: PullIssue,
  request: MergeRequest,
): Promise<string | undefined> {
  const { git, state } = context;
  const base = await baseShaOf(context, issue);
  const head = issue.pull.headSha;
  const { tree } = await mergeTrees(git, base, head);
  if (tree === undefined) return undefined;
  const sha = await writeCommit(git, {
    tree,
    parents: request.method === "squash" ? [base] : [base, head],
    message: request.title,
    author: { name: "GitHub", email: "noreply@github.com", date: state.now() },
  });
  const ref = `refs/heads/${issue.pull.baseBranch}`;
  if (!(await git.refs.update(ref, sha, base))) return undefined;
  state.verifiedCommits.add(sha);
  const now = state.now();
  Object.assign(issue.pull, { mergedAt: now, mergedBy: request.actor, mergeCommitSha: sha, baseSha: base });
  Object.assign(issue, { state: "closed", closedAt: now, updatedAt: now, closedBy: request.actor });
  await afterRefMoves(context, [{ ref, before: base, after: sha, actor: request.actor, type: "pr_merge" }]);
  return sha;
}
