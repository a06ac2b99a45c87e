import type { BranchCommit, BranchPush } from "../../core/forge/forge.js";
import { commitAuthor } from "../commit-identity.js";
import { type JobEnvironment, runsUrlOf } from "../job.js";

/**
 * The trailer of a commit that reverts another; it lets a second `undo` continue further back instead of reverting the
 * revert.
 */
export const REVERTS_TRAILER = "Architect-Reverts";
const RUN_TRAILER = "Architect-Run";

/** Identifies our own commits. */
export interface OwnMarks {
  /** Address of the repository's workflow runs. */
  readonly runsUrl: string;
  /** The mail address in our commits over git, with any token. */
  readonly gitAuthor: string;
}

export function ownMarks(environment: JobEnvironment): OwnMarks {
  return { runsUrl: runsUrlOf(environment), gitAuthor: commitAuthor(environment.serverUrl).email };
}

/** A commit of a branch, and our run that made it. */
export interface JudgedCommit {
  readonly commit: BranchCommit;
  /** Number of the workflow run; null if it was not one of our runs. */
  readonly run: string | null;
  /** The commit that it reverts; null for work. */
  readonly reverts: string | null;
}

/** Trailers are in the last paragraph; the first paragraph is the headline. */
function trailersOf(message: string): ReadonlyMap<string, string> {
  const paragraphs = message
    .replaceAll("\r\n", "\n")
    .trimEnd()
    .split(/\n[ \t]*\n/);
  const trailers = new Map<string, string>();
  if (paragraphs.length < 2) return trailers;
  for (const line of paragraphs.at(-1)?.split("\n") ?? []) {
    const [, key, value] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
    if (key !== undefined && value !== undefined) trailers.set(key, value.trim());
  }
  return trailers;
}

/** Whether a commit's message names one of our runs. Anyone can write that: see `judgeCommits` for proof. */
export function hasRunTrailer(message: string): boolean {
  return trailersOf(message).has(RUN_TRAILER);
}

/**
 * Commits that this account (its login in lower case) pushed, by the server's record: the pushed one and those that came
 * with it.
 */
export function pushedBy(
  login: string,
  pushes: readonly BranchPush[],
  commits: readonly BranchCommit[],
): ReadonlySet<string> {
  const known = new Map(commits.map((commit) => [commit.sha, commit]));
  const pushed = new Set<string>();
  for (const { actor, before, after } of pushes) {
    if (actor.toLowerCase() !== login) continue;
    pushed.add(after);
    if (/^0+$/.test(before)) continue;
    for (let commit = known.get(after); commit !== undefined && commit.sha !== before; ) {
      pushed.add(commit.sha);
      commit = known.get(commit.parents[0] ?? "");
    }
  }
  return pushed;
}

/**
 * Which commits our runs made. Anyone can write our trailer and our address into a commit, so they count only if
 * the server confirms them: by its own signature for our account, or by its record of who pushed.
 */
export function judgeCommits(
  commits: readonly BranchCommit[],
  facts: OwnMarks & { readonly viewer: string; readonly pushes: readonly BranchPush[] },
): readonly JudgedCommit[] {
  const viewer = facts.viewer.toLowerCase();
  const pushed = pushedBy(viewer, facts.pushes, commits);
  return commits.map((commit) => {
    const trailers = trailersOf(commit.message);
    const url = trailers.get(RUN_TRAILER) ?? "";
    const run = url.startsWith(facts.runsUrl) ? /^\d{1,20}$/.exec(url.slice(facts.runsUrl.length))?.[0] : undefined;
    const author = commit.author.toLowerCase();
    const isSigned = commit.isSignedByServer && author === viewer;
    const isPushed = pushed.has(commit.sha) && (author === viewer || commit.authorEmail === facts.gitAuthor);
    if (run === undefined || viewer === "" || !(isSigned || isPushed)) return { commit, run: null, reverts: null };
    const reverts = /^[0-9a-f]{40,64}$/.exec(trailers.get(REVERTS_TRAILER) ?? "")?.[0] ?? null;
    return { commit, run, reverts };
  });
}

/** The commits of the newest run whose work is not reverted, newest first; `judged` is oldest first. */
export function lastRun(judged: readonly JudgedCommit[]): { run: string; commits: readonly BranchCommit[] } | null {
  const taken = new Set(judged.flatMap(({ reverts }) => reverts ?? []));
  const standing = judged.filter(
    ({ run, reverts, commit }) => run !== null && reverts === null && !taken.has(commit.sha),
  );
  const run = standing.at(-1)?.run ?? null;
  if (run === null) return null;
  return {
    run,
    commits: standing
      .filter((one) => one.run === run)
      .map(({ commit }) => commit)
      .reverse(),
  };
}
