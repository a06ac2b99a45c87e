import type { Forge } from "../../core/forge/forge.js";
import { judgeCommits, type OwnMarks } from "../authorize/run-commits.js";

/** A branch that a run of ours left without a pull request. */
export interface LeftBranch {
  readonly head: string;
  /** The commit that its work began from; null: it holds nothing of its own. */
  readonly since: string | null;
}

/**
 * Whether a branch was made by runs of ours alone; null: not that one could tell. A name anybody can choose, and a trailer
 * anybody can write: the server's signature or its record of who pushed is what counts.
 */
export async function findLeft(
  forge: Forge,
  branch: { readonly name: string; readonly sha: string },
  { defaultBranch, ...own }: OwnMarks & { readonly defaultBranch: string },
): Promise<LeftBranch | null> {
  const { name, sha: head } = branch;
  const [viewer, pushes, between] = await Promise.all([
    forge.viewer(),
    forge.listPushes(name),
    forge.commitsBetween(defaultBranch, head),
  ]);
  const login = viewer?.login.toLowerCase() ?? "";
  if (login === "" || !between.isComplete) return null;
  // Commits that were pushed and taken back again are somebody's doing, too.
  if ((pushes ?? []).some(({ actor }) => actor.toLowerCase() !== login)) return null;
  if (between.commits.length === 0) {
    const isKnown = pushes?.some(({ after }) => after === head) === true;
    return isKnown ? { head, since: null } : null;
  }
  const judged = judgeCommits(between.commits, { viewer: login, pushes: pushes ?? [], ...own });
  if (judged.some(({ run }) => run === null)) return null;
  const since = await forge.mergeBase(defaultBranch, head);
  return since === null ? null : { head, since };
}
