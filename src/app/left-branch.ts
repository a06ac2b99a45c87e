import type { Forge } from "../core/forge.js";
import { type JobEnvironment, runsUrlOf } from "./job.js";
import { commitAuthor } from "./people.js";
import { judgeCommits } from "./run-commits.js";

/** How commits of ours are known. */
export interface OwnMarks {
  /** Address of the repository's workflow runs. */
  readonly runsUrl: string;
  /** The address in commits of ours that go over git. */
  readonly gitAuthor: string;
}

export function ownMarks(environment: JobEnvironment): OwnMarks {
  return { runsUrl: runsUrlOf(environment), gitAuthor: commitAuthor(environment.serverUrl).email };
}

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
  { defaultBranch, runsUrl, gitAuthor }: OwnMarks & { readonly defaultBranch: string },
): Promise<LeftBranch | null> {
  const { name, sha: head } = branch;
  const [viewer, pushes, between] = await Promise.all([
    forge.viewer(),
    forge.listPushes(name),
    forge.commitsBetween(defaultBranch, head),
  ]);
  const login = viewer?.login.toLowerCase() ?? "";
  if (login === "" || !between.isComplete) return null;
  // What was pushed and taken back again is somebody's doing, too.
  if ((pushes ?? []).some(({ actor }) => actor.toLowerCase() !== login)) return null;
  if (between.commits.length === 0) {
    const isKnown = pushes?.some(({ after }) => after === head) === true;
    return isKnown ? { head, since: null } : null;
  }
  const judged = judgeCommits(between.commits, { viewer: login, pushes: pushes ?? [], runsUrl, gitAuthor });
  if (judged.some(({ run }) => run === null)) return null;
  const since = await forge.mergeBase(defaultBranch, head);
  return since === null ? null : { head, since };
}
