import { type RepositoryFile, writeCommit, writeTree } from "./git/bare-repository.js";
import type { ForgeContext } from "./http.js";
import { writePullRefs } from "./pull-refs.js";
import { type ForgeState, isPullIssue, type PullIssue } from "./state.js";

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** Whether this is the fork of a pull request, and public. */
export function isReadableFork(state: ForgeState, owner: string, name: string): boolean {
  if (state.isPrivate || !same(name, state.name)) return false;
  return state.issues.some(
    (issue) => isPullIssue(issue) && issue.pull.headRepository === "fork" && same(issue.pull.headOwner, owner),
  );
}

/** Assigns the recorded activity of a branch to the fork. */
export function moveActivityToFork(state: ForgeState, ref: string, owner: string): void {
  for (const record of state.activity) if (record.ref === ref && record.fork === undefined) record.fork = owner;
}

/** A push to the fork's branch: writes the commit, moves the pull request's head and records the activity. */
export async function commitToFork(
  context: ForgeContext,
  issue: PullIssue,
  files: Record<string, RepositoryFile | null>,
): Promise<string> {
  const { state, git } = context;
  const { headSha: before, headOwner: owner, headBranch } = issue.pull;
  const tree = await writeTree(git, { base: before, changes: files });
  const author = { name: owner, email: `${owner}@users.noreply.github.com`, date: state.now() };
  const after = await writeCommit(git, { tree, parents: [before], message: "Change files", author });
  issue.pull.headSha = after;
  await writePullRefs(context, issue);
  const place = { ref: `refs/heads/${headBranch}`, fork: owner };
  state.activity.push({ id: state.nextId(), ...place, before, after, actor: owner, at: state.now(), type: "push" });
  return after;
}
