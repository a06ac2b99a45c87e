import { NO_PERSON } from "../../core/workspace/local-history.js";
import type { WorkspaceHistory } from "../../core/workspace/workspace.js";

const CONFLICTS_NAMED = 5;

/** The first paths of a list, and the number of further ones. */
export function namedPaths(paths: readonly string[]): string {
  const more = paths.length > CONFLICTS_NAMED ? ` and ${paths.length - CONFLICTS_NAMED} more` : "";
  return `${paths.slice(0, CONFLICTS_NAMED).join(", ")}${more}`;
}

/** Merges work, a tree made from the commit `base`, with the changes between it and `head`. Uses objects only. */
export async function mergeWork(
  history: WorkspaceHistory,
  work: { readonly tree: string; readonly base: string },
  head: string,
): ReturnType<WorkspaceHistory["revert"]> {
  const { tree, base } = work;
  const commit = await history.commit({ tree, parents: [base], message: "work\n", author: NO_PERSON });
  // Reverting the step from the work to its base, on the new head, merges the work.
  return history.revert({ onto: head, commit: base, before: commit });
}
