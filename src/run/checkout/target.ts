import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { Forge, PullRequestInfo } from "../../core/forge/forge.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { slug } from "../../core/text/markdown/titles.js";
import { isFromFork, isSameName, readingBase, readsFork } from "../authorize/fork.js";
import { judgeCommits, type OwnMarks, ownMarks } from "../authorize/run-commits.js";
import { type Job, sessionIdOf } from "../job.js";
import { SAFE_REF } from "../post-state.js";
import { titleOf } from "../set-up/task.js";
import type { Run } from "../stages.js";

/** A branch that one of our runs left without a pull request. */
interface OrphanBranch {
  readonly head: string;
  /** The commit from which its work began; null: it contains no work. */
  readonly since: string | null;
}

/**
 * Whether only our runs made a branch; null: unknown. Anyone can choose the name and write the trailer, so only the
 * server's signature or its record of pushes counts.
 */
async function findOrphan(
  forge: Forge,
  branch: { readonly name: string; readonly sha: string },
  { defaultBranch, ...own }: OwnMarks & { readonly defaultBranch: string },
): Promise<OrphanBranch | null> {
  const { name, sha: head } = branch;
  const [viewer, pushes, between] = await Promise.all([
    forge.viewer(),
    forge.listPushes(name),
    forge.commitsBetween(defaultBranch, head),
  ]);
  const login = viewer?.login.toLowerCase() ?? "";
  if (login === "" || !between.isComplete) return null;
  // Commits that were pushed and removed again also count as another person's work.
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

/** The start of a run and the destination of its work. */
export interface Target {
  /** The exact commit to work on. */
  readonly base: string;
  /** '' if nothing may be pushed: a fork's pull request. */
  readonly branch: string;
  /**
   * Whether the branch exists and is ours or the pull request's head, so that it is moved forward. Otherwise it is
   * created.
   */
  readonly existing: boolean;
  /** Another person's pull request whose head is the push target, or our own open one that the run continues. */
  readonly pull: PullRequestInfo | null;
  /** Whether the pull request is ours: work with a failing gate may still be pushed to it as a draft. */
  readonly ours: boolean;
  /** The work is a merge of this commit, so its commit has two parents. */
  readonly merge?: { readonly name: string; readonly commit: string };
  /** The start of published work that was not proved. Absent: existing work is accepted as it is. */
  readonly since?: Beginning;
  readonly defaultBranch: string;
}

/** Everything since that commit is proved, not only this run's changes. */
export interface Beginning {
  readonly commit: string;
  /** It is a draft, perhaps because it weakens tests, so its tests are also compared with that commit. */
  readonly isDraft: boolean;
  /** Whether the pull request is ours and its description states that it is not proved. */
  readonly isStated: boolean;
}

const BRANCH_ATTEMPTS = 20;
/** Maximum branches of one issue whose pull requests are searched, with one request each. */
const BRANCHES_ASKED = 20;
/** Maximum number of these that are checked commit by commit. */
const LEFT_ASKED = 5;

/** Common prefix of all branches that runs made for an issue, for any title. */
export function issueBranches(prefix: string, issue: number): string {
  return `${prefix}issue-${issue}-`;
}

/** Whether the identity of our token opened it: anyone can choose a branch name. */
async function isOurs(forge: Forge, pull: PullRequestInfo): Promise<boolean> {
  const viewer = await forge.viewer();
  return viewer !== null && isSameName(viewer.login, pull.author);
}

/** @throws ArchitectError (forge) for a branch name with characters that are not accepted. */
export function requireSafeName(what: string, name: string): void {
  if (SAFE_REF.test(name)) return;
  throw new ArchitectError("forge", `The name of the ${what} contains characters that are not accepted.`, {
    remedy: "Rename the branch to letters, digits and / _ . # + , @ -",
  });
}

/**
 * Finds the commit that a run starts from and the branch that its work goes to.
 * @throws ArchitectError (forge) for a pull request whose branch has a name that is not accepted.
 */
export async function resolveTarget(
  forge: Forge,
  request: RunRequest,
  facts: {
    pull: PullRequestInfo | null;
    title: string;
    defaultBranch: string;
    /** May be a pending request. */
    defaultHead: string | Promise<string>;
    sessionId: string;
    prefix: string;
    own: () => OwnMarks;
  },
): Promise<Target> {
  const { pull, defaultBranch } = facts;
  if (pull !== null) {
    // This repository may have a branch of that name, too.
    if (isFromFork(forge, pull)) {
      return { base: pull.headSha, branch: "", existing: true, pull, ours: false, defaultBranch };
    }
    requireSafeName("pull request's branch", pull.headRef);
    const ours = pull.headRef.startsWith(facts.prefix) && (await isOurs(forge, pull));
    return { base: pull.headSha, branch: pull.headRef, existing: true, pull, ours, defaultBranch };
  }
  const fresh = async (branch: string): Promise<Target> => {
    const base = await facts.defaultHead;
    return { base, branch, existing: false, pull: null, ours: true, defaultBranch };
  };
  if (request.subject.kind !== "issue") return fresh(`${facts.prefix}${request.command}-${facts.sessionId}`);

  const prefix = issueBranches(facts.prefix, request.subject.number);
  const name = `${prefix}${slug(facts.title)}`;
  const pullsOf = (head: string): Promise<readonly PullRequestInfo[]> => forge.listPullRequests({ head, state: "all" });
  const [branches, named] = await Promise.all([forge.listBranches(prefix), pullsOf(name)]);
  const taken = new Set(branches.map((branch) => branch.name));
  const others = [...taken].filter((branch) => branch !== name).slice(0, BRANCHES_ASKED);
  const pulls = [named, ...(await Promise.all(others.map(pullsOf)))];
  for (const pull of pulls.flat()) {
    if (pull.state !== "open" || !SAFE_REF.test(pull.headRef) || !(await isOurs(forge, pull))) continue;
    return { base: pull.headSha, branch: pull.headRef, existing: true, pull, ours: true, defaultBranch };
  }
  // A branch whose pull request was merged or closed is finished; an interrupted run leaves one without a pull request.
  for (const [index, head] of [name, ...others].slice(0, LEFT_ASKED).entries()) {
    const branch = branches.find((one) => one.name === head);
    if (branch === undefined || pulls[index]?.length !== 0 || !SAFE_REF.test(head)) continue;
    const left = await findOrphan(forge, branch, { ...facts.own(), defaultBranch });
    if (left === null) continue;
    const place = { base: left.head, branch: head, existing: true, pull: null, ours: true, defaultBranch };
    // Its effect on the tests is unknown, so they are compared with its start, like those of a draft.
    return left.since === null ? place : { ...place, since: { commit: left.since, isDraft: true, isStated: false } };
  }
  for (let attempt = 1; attempt <= BRANCH_ATTEMPTS; attempt++) {
    const branch = attempt === 1 ? name : `${name}-${attempt}`;
    if (!taken.has(branch)) return fresh(branch);
  }
  return fresh(`${name}-${facts.sessionId}`);
}

/**
 * The start of a run of this request, and the destination of its work. `defaultHead`: the commit of the default branch.
 * @throws ArchitectError (forge) like `resolveTarget`.
 */
export function targetOf(
  { environment, redactor }: Pick<Job, "environment" | "redactor">,
  run: Pick<Run<"accepted">, "forge" | "request" | "event" | "facts" | "repository">,
  { configuration }: LoadedConfiguration,
  defaultHead: Promise<string>,
): Promise<Target> {
  const { forge, request, repository } = run;
  const { pull } = run.facts;
  // A run that only reads about a fork's pull request works on its base.
  const isRead = pull !== null && readsFork(run);
  return resolveTarget(forge, request, {
    pull: isRead ? null : pull,
    title: redactor.redact(titleOf(run)),
    defaultBranch: repository.defaultBranch,
    defaultHead: isRead ? readingBase(pull, repository.defaultBranch, defaultHead) : defaultHead,
    sessionId: sessionIdOf(environment),
    prefix: configuration.publish.branch_prefix,
    own: () => ownMarks(environment),
  });
}

/**
 * A separate target for work on a pull request that was merged meanwhile; its base is the branch that now contains the
 * pull request. Work on one of our branches keeps its name if that is free.
 */
export function ownTarget({ since: _proved, ...target }: Target, name: string, towards: string): Target {
  const branch = target.ours ? target.branch : name;
  return { ...target, branch, existing: false, pull: null, ours: true, defaultBranch: towards };
}
