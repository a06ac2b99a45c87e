import type { Forge, PullRequestInfo, Subject } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import { inlineCode } from "../../core/text/fence.js";
import { isFromFork, isSameName } from "../../run/authorize/fork.js";
import { type JudgedCommit, judgeCommits, type OwnMarks } from "../../run/authorize/run-commits.js";
import { issueBranches } from "../../run/checkout/target.js";
import { SAFE_REF } from "../../run/post-state.js";

/** Maximum branches of an issue to check. */
const BRANCHES_ASKED = 10;

/** The branch to undo. */
export interface UndoTarget {
  readonly branch: string;
  readonly head: string;
  readonly isProtected: boolean;
  /** null: the branch has none, for example because the repository does not let the job open any. */
  readonly pull: PullRequestInfo | null;
  /** Oldest first. */
  readonly commits: readonly JudgedCommit[];
  /** Whether the branch and its pull request are ours and contain nothing else. */
  readonly isOnlyOurs: boolean;
}

export type FoundTarget =
  | { readonly kind: "target"; readonly target: UndoTarget }
  | { readonly kind: "none"; readonly reason: string };

export interface UndoQuestion {
  readonly forge: Forge;
  readonly subject: Subject;
  /** The subject, if it is a pull request. */
  readonly pull: PullRequestInfo | null;
  readonly defaultBranch: string;
  readonly prefix: string;
  readonly own: OwnMarks;
}

const none = (reason: string): FoundTarget => ({ kind: "none", reason });

const mergedText = ({ number, url }: PullRequestInfo): string =>
  `Pull request #${number} was merged: to undo it, use the button "Revert" on ${url}.`;

interface Candidate {
  readonly branch: string;
  readonly pull: PullRequestInfo | null;
}

/** Our newest pull request of an issue whose branch is gone: GitHub can be configured to delete merged branches. */
async function mergedWithoutBranch(
  { forge, prefix }: UndoQuestion,
  number: number,
  viewer: string,
): Promise<PullRequestInfo | undefined> {
  const pulls = await forge.listPullRequests({ state: "all" });
  return pulls
    .filter((pull) => pull.headRef.startsWith(issueBranches(prefix, number)))
    .filter((pull) => pull.merged && isSameName(viewer, pull.author) && !isFromFork(forge, pull))
    .sort((left, right) => right.number - left.number)[0];
}

/**
 * The branch that a run on this issue made: preferably with our open pull request, then without any, then with our
 * closed one. A run prefers the branch named after the issue's title (`resolveTarget`); an undo needs the newest, so it
 * searches separately.
 */
async function branchOfIssue(
  question: UndoQuestion,
  number: number,
  viewer: string,
): Promise<Candidate | { readonly reason: string }> {
  const { forge, prefix } = question;
  const branches = (await forge.listBranches(issueBranches(prefix, number))).slice(-BRANCHES_ASKED);
  const found = await Promise.all(
    branches.map(async ({ name }) => ({ name, pulls: await forge.listPullRequests({ head: name, state: "all" }) })),
  );
  const ours = found.flatMap(({ pulls }) => pulls).filter((pull) => isSameName(viewer, pull.author));
  const open = ours.filter((pull) => pull.state === "open").sort((left, right) => right.number - left.number)[0];
  if (open !== undefined) return { branch: open.headRef, pull: open };
  const bare = found.filter(({ pulls }) => pulls.length === 0).at(-1);
  if (bare !== undefined) return { branch: bare.name, pull: null };
  const standing = ours.sort((left, right) => right.number - left.number)[0];
  const latest = standing ?? (await mergedWithoutBranch(question, number, viewer));
  if (latest !== undefined && !latest.merged) return { branch: latest.headRef, pull: latest };
  if (latest !== undefined) return { reason: mergedText(latest) };
  return { reason: `There is no branch of a run on this issue below ${inlineCode(prefix)}.` };
}

async function candidateOf(question: UndoQuestion, viewer: string): Promise<Candidate | { readonly reason: string }> {
  const { forge, subject, pull } = question;
  if (subject.kind === "issue") return branchOfIssue(question, subject.number, viewer);
  if (pull === null) return { reason: "`undo` works on issues and pull requests." };
  if (pull.merged) return { reason: mergedText(pull) };
  if (isFromFork(forge, pull)) return { reason: "The pull request comes from a fork: nothing was pushed there." };
  return { branch: pull.headRef, pull };
}

/** Finds the work that an undo on this subject would revert. Reads only. */
export async function findUndoTarget(question: UndoQuestion): Promise<FoundTarget> {
  const { forge, defaultBranch, prefix } = question;
  const viewer = (await forge.viewer())?.login ?? "";
  if (viewer === "") return none("The token's account is unknown, so no branch or commit can be recognised as ours.");
  const candidate = await candidateOf(question, viewer);
  if ("reason" in candidate) return none(candidate.reason);
  const { branch, pull } = candidate;
  if (branch === defaultBranch) return none("`undo` never touches the default branch.");
  if (!SAFE_REF.test(branch)) return none("The name of the branch contains characters that are not accepted.");
  const [found, pushes] = await Promise.all([retryOnce(() => forge.getBranch(branch)), forge.listPushes(branch)]);
  if (found === null) return none(`The branch ${inlineCode(branch)} is gone: there is nothing left to undo.`);
  const listed = await forge.commitsBetween(pull?.baseRef ?? defaultBranch, found.sha);
  if (!listed.isComplete) return none(`The branch ${inlineCode(branch)} has more commits than \`undo\` checks.`);
  const commits = judgeCommits(listed.commits, { viewer, pushes: pushes ?? [], ...question.own });
  const isOurs = pull === null ? commits.length > 0 : isSameName(viewer, pull.author);
  const isBelow = prefix !== "" && branch.startsWith(prefix) && branch.length > prefix.length;
  const isOnlyOurs = isOurs && isBelow && commits.every(({ run }) => run !== null);
  return {
    kind: "target",
    target: { branch, head: found.sha, isProtected: found.isProtected, pull, commits, isOnlyOurs },
  };
}
