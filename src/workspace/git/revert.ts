import type { RevertResult } from "../../core/workspace/workspace.js";
import { mergeTrees } from "./merge.js";
import type { Git } from "./process.js";

/**
 * The tree `onto` without the changes that `commit` made to `before`: a three-way merge with the commit as the common
 * ancestor.
 * @throws ArchitectError (forge) when git fails.
 */
export async function revertTree(
  git: Git,
  { onto, commit, before }: { readonly onto: string; readonly commit: string; readonly before: string },
): Promise<RevertResult> {
  const { tree, isClean, versions } = await mergeTrees(git, { ours: onto, theirs: before, ancestor: commit });
  if (isClean) return { ok: true, tree };
  return { ok: false, conflicts: [...new Set(versions.map(({ path }) => path))].sort() };
}
