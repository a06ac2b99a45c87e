import { ArchitectError } from "../../core/errors.js";
import { NO_PERSON } from "../../core/workspace/local-history.js";
import type { RevertResult } from "../../core/workspace/workspace.js";
import { commitTree } from "./objects.js";
import { firstLines, type Git } from "./process.js";

/** Date of helper commits whose only purpose is to give git a common ancestor. */
const DATE = "@0 +0000";

function scratchCommit(git: Git, tree: string, parents: readonly string[]): Promise<string> {
  return commitTree(git, { tree: `${tree}^{tree}`, parents, author: NO_PERSON, message: "scratch\n", date: DATE });
}

/**
 * The tree `onto` without the changes that `commit` made to `before`: a three-way merge of trees with the commit as
 * their common ancestor. In the object store only: no working tree, no index, no merge driver.
 * @throws ArchitectError (forge) when git fails.
 */
export async function revertTree(
  git: Git,
  request: { readonly onto: string; readonly commit: string; readonly before: string },
): Promise<RevertResult> {
  const base = await scratchCommit(git, request.commit, []);
  const [ours, theirs] = await Promise.all([
    scratchCommit(git, request.onto, [base]),
    scratchCommit(git, request.before, [base]),
  ]);
  const result = await git.attempt(["merge-tree", "--write-tree", "--no-messages", "--name-only", "-z", ours, theirs], {
    bare: true,
  });
  const [tree = "", ...names] = result.stdout.toString("utf8").split("\0");
  if (result.exitCode === 0 && /^[0-9a-f]{40,64}$/.test(tree)) return { ok: true, tree };
  if (result.exitCode === 1) return { ok: false, conflicts: [...new Set(names.filter((name) => name !== ""))].sort() };
  throw new ArchitectError("forge", `git merge-tree failed: ${firstLines(result.stderr)}`, {
    remedy: "git 2.38 or newer is needed to revert commits.",
  });
}
