import type { Forge, IssueInfo, PullRequestInfo, Subject } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import type { Target } from "../checkout/target.js";
import type { Run } from "../stages.js";

/** The end of a run's issue or pull request. */
export interface LateClosure {
  readonly of: "issue" | "pull";
  /** The run's issue is closed: a pull request can no longer close it. */
  readonly isIssueClosed: boolean;
  /** The work is no longer wanted: closed without a merge, closed as not planned, deleted. */
  readonly isUnwanted: boolean;
  /** The pull request was merged without the commits that the run pushed. */
  readonly isLate?: boolean;
  /** A clause that says what happened. */
  readonly text: string;
}

type ReadForge = Pick<Forge, "getIssue" | "getPullRequest">;

const WHILE = "while the run was working";

function issueEnd(number: number, issue: IssueInfo | null): LateClosure | null {
  const of = { of: "issue" as const, isIssueClosed: true };
  const name = `The issue #${number}`;
  if (issue === null) return { ...of, isUnwanted: true, text: `${name} was deleted ${WHILE}` };
  // The server redirected to the issue's new location.
  if (issue.number !== number)
    return { ...of, isUnwanted: true, text: `${name} was moved to another repository ${WHILE}` };
  if (issue.state === "open") return null;
  const isUnwanted = issue.stateReason === "not_planned" || issue.stateReason === "duplicate";
  const why = isUnwanted ? ` as ${issue.stateReason === "duplicate" ? "a duplicate" : "not planned"}` : "";
  return { ...of, isUnwanted, text: `${name} was closed${why} ${WHILE}` };
}

function pullEnd(number: number, pull: PullRequestInfo | null, pushed: string): LateClosure | null {
  const name = `The pull request #${number}`;
  if (pull?.state === "open") return null;
  const how = pull === null ? "deleted" : pull.merged ? "merged" : "closed";
  // A commit that was pushed after the merge is not part of it.
  const isLate = how === "merged" && pushed !== "" && pull?.headSha !== pushed;
  const text = `${name} was ${how} ${WHILE}${isLate ? `, before commit ${pushed} came to its branch` : ""}`;
  return { of: "pull", isIssueClosed: false, isUnwanted: how !== "merged", ...(isLate ? { isLate } : {}), text };
}

/**
 * Checks what was closed since the run began: first the pull request that is the push target, then the issue. Null: all
 * are still open. One round trip.
 * @throws ArchitectError (forge) if the server does not answer.
 */
export async function readLateClosure(
  forge: ReadForge,
  subject: Subject,
  target: Pick<Target, "pull"> | null,
  pause?: () => Promise<void>,
  pushed = "",
): Promise<LateClosure | null> {
  const pull = subject.kind === "pr" ? subject.number : (target?.pull?.number ?? null);
  const [ofPull, ofIssue] = await Promise.all([
    pull === null
      ? null
      : retryOnce(() => forge.getPullRequest(pull), pause).then((found) => pullEnd(pull, found, pushed)),
    subject.kind === "issue"
      ? retryOnce(() => forge.getIssue(subject.number), pause).then((found) => issueEnd(subject.number, found))
      : null,
  ]);
  return ofPull === null ? ofIssue : { ...ofPull, isIssueClosed: ofIssue !== null };
}

/** `isLate`: no active branch contains the pushed commits. */
export interface ClosureNotice {
  readonly text: string;
  readonly isLate: boolean;
}

/**
 * Like `readLateClosure`, but only for the subject and for the report; a subject that was closed when the run began does not
 * count. `pushed`: the commit that the run put on the subject's own branch. Never throws.
 */
export async function readClosureNotice(
  { forge, request, facts }: Pick<Run<"accepted">, "forge" | "request" | "facts">,
  pushed = "",
): Promise<ClosureNotice | null> {
  if ((facts.pull ?? facts.issue)?.state !== "open") return null;
  const end = await readLateClosure(forge, request.subject, null, undefined, pushed).catch(() => null);
  return end === null ? null : { text: `${end.text}.`, isLate: end.isLate === true };
}
