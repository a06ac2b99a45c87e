import type { Forge, IssueInfo, PullRequestInfo, Subject } from "../../core/forge/forge.js";
import { retryOnce } from "../../core/retry-once.js";
import type { Target } from "../checkout/target.js";
import type { Run } from "../stages.js";

/** The issue or pull request of a run is not open any more. */
export interface SubjectEnd {
  readonly of: "issue" | "pull";
  /** The run's issue is closed: no pull request closes it any more. */
  readonly isIssueClosed: boolean;
  /** The work is not wanted any more: closed without a merge, closed as not planned, deleted. */
  readonly isUnwanted: boolean;
  /** The pull request was merged without what the run pushed. */
  readonly isLate?: boolean;
  /** A clause: what became of it. */
  readonly text: string;
}

type ReadForge = Pick<Forge, "getIssue" | "getPullRequest">;

const WHILE = "while the run was working";

function issueEnd(number: number, issue: IssueInfo | null): SubjectEnd | null {
  const of = { of: "issue" as const, isIssueClosed: true };
  const name = `The issue #${number}`;
  if (issue === null) return { ...of, isUnwanted: true, text: `${name} was deleted ${WHILE}` };
  // The server leads to where it is now.
  if (issue.number !== number)
    return { ...of, isUnwanted: true, text: `${name} was moved to another repository ${WHILE}` };
  if (issue.state === "open") return null;
  const isUnwanted = issue.stateReason === "not_planned" || issue.stateReason === "duplicate";
  const why = isUnwanted ? ` as ${issue.stateReason === "duplicate" ? "a duplicate" : "not planned"}` : "";
  return { ...of, isUnwanted, text: `${name} was closed${why} ${WHILE}` };
}

function pullEnd(number: number, pull: PullRequestInfo | null, pushed: string): SubjectEnd | null {
  const name = `The pull request #${number}`;
  if (pull?.state === "open") return null;
  const how = pull === null ? "deleted" : pull.merged ? "merged" : "closed";
  // A commit that comes to a branch after the merge is no part of it.
  const isLate = how === "merged" && pushed !== "" && pull?.headSha !== pushed;
  const text = `${name} was ${how} ${WHILE}${isLate ? `, before commit ${pushed} came to its branch` : ""}`;
  return { of: "pull", isIssueClosed: false, isUnwanted: how !== "merged", ...(isLate ? { isLate } : {}), text };
}

/**
 * Reads what ended since the run began: the pull request that is pushed to before the issue that it is for. Null: all
 * is open as it was. One round trip.
 * @throws ArchitectError (forge) when the server does not answer.
 */
export async function readEnd(
  forge: ReadForge,
  subject: Subject,
  target: Pick<Target, "pull"> | null,
  pause?: () => Promise<void>,
  pushed = "",
): Promise<SubjectEnd | null> {
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

/** `isLate`: what was pushed is in no branch that anybody goes on with. */
export interface News {
  readonly text: string;
  readonly isLate: boolean;
}

/**
 * The same of the subject alone, for the report; a subject that was closed when the run began does not count. `pushed`:
 * the commit that the run put on the subject's own branch. Never throws.
 */
export async function readNews(
  { forge, request, facts }: Pick<Run<"accepted">, "forge" | "request" | "facts">,
  pushed = "",
): Promise<News | null> {
  if ((facts.pull ?? facts.issue)?.state !== "open") return null;
  const end = await readEnd(forge, request.subject, null, undefined, pushed).catch(() => null);
  return end === null ? null : { text: `${end.text}.`, isLate: end.isLate === true };
}
