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

/** A branch that a run of ours left without a pull request. */
interface LeftBranch {
  readonly head: string;
  /** The commit that its work began from; null: it holds nothing of its own. */
  readonly since: string | null;
}

/**
 * Whether a branch was made by runs of ours alone; null: unknown. Anyone can choose the name and write the trailer, so
 * only the server's signature or its record of pushes counts.
 */
async function findLeft(
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
  // Commits that were pushed and removed again count as another person's work, too.
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

/** Where a run starts from and where its work goes. */
export interface Target {
  /** The exact commit that is worked on. */
  readonly base: string;
  /** '' where nothing may be pushed: a fork's pull request. */
  readonly branch: string;
  /** The branch exists and is ours or the pull request's head: it is moved forward. Else it is made. */
  readonly existing: boolean;
  /** Another person's pull request whose head is pushed to, or our own open one that is continued. */
  readonly pull: PullRequestInfo | null;
  /** The pull request is ours: a broken gate may still be pushed as a draft. */
  readonly ours: boolean;
  /** Where work began that is published and not proved. Absent: what is there is taken as it is. */
  readonly since?: Beginning;
  readonly defaultBranch: string;
}

/** All since that commit is proved, not only what a run adds. */
export interface Beginning {
  readonly commit: string;
  /** It is a draft, perhaps because it weakens tests: they are compared with that commit, too. */
  readonly isDraft: boolean;
  /** The pull request is ours, and its description says that it is not proved. */
  readonly isStated: boolean;
}

const BRANCH_ATTEMPTS = 20;
/** Branches of one issue whose pull requests are looked for; each is one request. */
const BRANCHES_ASKED = 20;
/** Of those, the ones that are looked at commit by commit. */
const LEFT_ASKED = 5;

/** Common prefix of all branches that runs made for an issue, for any title. */
export function issueBranches(prefix: string, issue: number): string {
  return `${prefix}issue-${issue}-`;
}

/** Opened by the identity of our token: a branch name alone anybody can choose. */
async function isOurs(forge: Forge, pull: PullRequestInfo): Promise<boolean> {
  const viewer = await forge.viewer();
  return viewer !== null && isSameName(viewer.login, pull.author);
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
    /** May still be on its way. */
    defaultHead: string | Promise<string>;
    sessionId: string;
    prefix: string;
    own: () => OwnMarks;
  },
): Promise<Target> {
  const { pull, defaultBranch } = facts;
  if (pull !== null) {
    // A branch of that name may exist here, too.
    if (isFromFork(forge, pull)) {
      return { base: pull.headSha, branch: "", existing: true, pull, ours: false, defaultBranch };
    }
    if (!SAFE_REF.test(pull.headRef)) {
      throw new ArchitectError(
        "forge",
        "The name of the pull request's branch contains characters that are not accepted.",
        {
          remedy: "Rename the branch to letters, digits and / _ . # + , @ -",
        },
      );
    }
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
  // A pull request that was merged or closed has ended its branch; one without any was left by a run that was killed.
  for (const [index, head] of [name, ...others].slice(0, LEFT_ASKED).entries()) {
    const branch = branches.find((one) => one.name === head);
    if (branch === undefined || pulls[index]?.length !== 0 || !SAFE_REF.test(head)) continue;
    const left = await findLeft(forge, branch, { ...facts.own(), defaultBranch });
    if (left === null) continue;
    const place = { base: left.head, branch: head, existing: true, pull: null, ours: true, defaultBranch };
    // Its effect on the tests is unknown, so they are compared with its beginning, like those of a draft.
    return left.since === null ? place : { ...place, since: { commit: left.since, isDraft: true, isStated: false } };
  }
  for (let attempt = 1; attempt <= BRANCH_ATTEMPTS; attempt++) {
    const branch = attempt === 1 ? name : `${name}-${attempt}`;
    if (!taken.has(branch)) return fresh(branch);
  }
  return fresh(`${name}-${facts.sessionId}`);
}

/**
 * Where a run of this request starts, and where its work goes. `defaultHead`: the commit of the default branch.
 * @throws ArchitectError (forge) as `resolveTarget` does.
 */
export function targetOf(
  { environment, redactor }: Pick<Job, "environment" | "redactor">,
  run: Pick<Run<"accepted">, "forge" | "request" | "event" | "facts" | "repository">,
  { configuration }: LoadedConfiguration,
  defaultHead: Promise<string>,
): Promise<Target> {
  const { forge, request, repository } = run;
  const { pull } = run.facts;
  // What only reads about a fork's pull request works on its base.
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
 * A place of its own for work on a pull request that was merged meanwhile, towards the branch that has it by now. Work
 * on a branch of ours keeps its name as far as that is free.
 */
export function ownTarget({ since: _proved, ...target }: Target, name: string, towards: string): Target {
  const branch = target.ours ? target.branch : name;
  return { ...target, branch, existing: false, pull: null, ours: true, defaultBranch: towards };
}
