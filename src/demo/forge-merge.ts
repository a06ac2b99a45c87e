import { writeCommit } from "./bare-repository.js";
import type { ForgeContext } from "./forge-http.js";
import { afterRefMoves, baseShaOf } from "./forge-pull-refs.js";
import type { PullIssue } from "./forge-state.js";

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
  const merged = await git.attempt(["merge-tree", "--write-tree", base, head]);
  if (merged.code !== 0) return undefined;
  const tree = merged.stdout.toString("utf8").trim().split("\n")[0] ?? "";
  const sha = await writeCommit(git, {
    tree,
    parents: request.method === "squash" ? [base] : [base, head],
    message: request.title,
    author: { name: "GitHub", email: "noreply@github.com", date: state.now() },
  });
  const ref = `refs/heads/${issue.pull.baseBranch}`;
  const written = await git.attempt(["update-ref", ref, sha, base]);
  if (written.code !== 0) return undefined;
  state.verifiedCommits.add(sha);
  const now = state.now();
  Object.assign(issue.pull, { mergedAt: now, mergedBy: request.actor, mergeCommitSha: sha, baseSha: base });
  Object.assign(issue, { state: "closed", closedAt: now, updatedAt: now, closedBy: request.actor });
  await afterRefMoves(context, [{ ref, before: base, after: sha, actor: request.actor, type: "pr_merge" }]);
  return sha;
}
