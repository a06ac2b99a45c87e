import { pullDiff } from "../diff.js";
import type { ForgeContext } from "../http.js";
import { nodeId } from "../node-id.js";
import { baseShaOf, mergeabilityOf } from "../pull-refs.js";
import {
  authorAssociation,
  type PullIssue,
  type PullRecord,
  type ReviewCommentRecord,
  type ReviewRecord,
  reviewCommentsOf,
} from "../state.js";
import {
  fieldsOf,
  type Json,
  neutral,
  neutralLinks,
  reactionRollup,
  repositoryApiUrl,
  repositoryWebUrl,
  subjectJson,
  userJson,
} from "./json.js";
import { repositoryJson } from "./repository.js";

function headRepositoryJson(context: ForgeContext, pull: PullRecord): Json | null {
  if (pull.headRepository === "deleted") return null;
  const repository = repositoryJson(context);
  if (pull.headRepository === "same") return repository;
  const { state, urls } = context;
  const fullName = `${pull.headOwner}/${state.name}`;
  const moved = JSON.stringify(repository).replaceAll(`/${state.owner}/${state.name}`, `/${fullName}`);
  const id = state.repositoryId + 1;
  return {
    ...JSON.parse(moved),
    id,
    node_id: nodeId("repository", id),
    full_name: fullName,
    owner: userJson(context, pull.headOwner),
    html_url: `${urls.web}/${fullName}`,
    fork: true,
  };
}

/** Head and base. A deleted fork has no repository. */
async function sidesJson(context: ForgeContext, issue: PullIssue): Promise<Json> {
  const { pull } = issue;
  const { owner } = context.state;
  return {
    head: {
      label: `${pull.headOwner}:${pull.headBranch}`,
      ref: pull.headBranch,
      sha: pull.headSha,
      user: userJson(context, pull.headOwner),
      repo: headRepositoryJson(context, pull),
    },
    base: {
      label: `${owner}:${pull.baseBranch}`,
      ref: pull.baseBranch,
      sha: await baseShaOf(context, issue),
      user: userJson(context, owner),
      repo: repositoryJson(context),
    },
  };
}

const LINKS = "commits comments review_comments review_comment statuses";

/** A pull request as it appears in lists. Head and base are read from the refs. */
export async function pullSimpleJson(context: ForgeContext, issue: PullIssue): Promise<Json> {
  const { pull } = issue;
  const repository = repositoryApiUrl(context);
  const url = `${repository}/pulls/${issue.number}`;
  const issueUrl = `${repository}/issues/${issue.number}`;
  const web = `${repositoryWebUrl(context)}/pull/${issue.number}`;
  return {
    ...subjectJson(context, issue),
    ...fieldsOf(pull, "id", "draft", "mergedAt", "mergeCommitSha"),
    url,
    diff_url: `${web}.diff`,
    patch_url: `${web}.patch`,
    issue_url: issueUrl,
    requested_reviewers: pull.requestedReviewers.map((login) => userJson(context, login)),
    requested_teams: [],
    ...neutralLinks(url, LINKS),
    ...(await sidesJson(context, issue)),
    _links: { ...neutral(LINKS, { href: url }), self: { href: url }, html: { href: web }, issue: { href: issueUrl } },
    auto_merge: null,
  };
}

/** A single pull request, with numbers that GitHub does not compute for lists. */
export async function pullJson(context: ForgeContext, issue: PullIssue): Promise<Json> {
  const { state } = context;
  const [simple, files, merge] = await Promise.all([
    pullSimpleJson(context, issue),
    pullDiff(context, issue),
    mergeabilityOf(context, issue),
  ]);
  const sum = (pick: "additions" | "deletions"): number => files.files.reduce((total, file) => total + file[pick], 0);
  return {
    ...simple,
    merged: issue.pull.mergedAt !== null,
    mergeable: merge === "unknown" ? null : merge === "clean",
    mergeable_state: merge === "clean" && issue.pull.draft ? "draft" : merge,
    merged_by: issue.pull.mergedBy === null ? null : userJson(context, issue.pull.mergedBy),
    comments: state.comments.filter((one) => one.issue === issue.number && !one.deleted).length,
    review_comments: reviewCommentsOf(state, issue.number).length,
    maintainer_can_modify: issue.pull.maintainerCanModify,
    commits: files.commits.length,
    additions: sum("additions"),
    deletions: sum("deletions"),
    changed_files: files.files.length,
  };
}

export function reviewJson(context: ForgeContext, review: ReviewRecord): Json {
  const pullUrl = `${repositoryApiUrl(context)}/pulls/${review.pull}`;
  const web = `${repositoryWebUrl(context)}/pull/${review.pull}#pullrequestreview-${review.id}`;
  return {
    ...fieldsOf(review, "id", "body", "state", "commitId"),
    node_id: nodeId("review", review.id),
    user: userJson(context, review.author),
    html_url: web,
    pull_request_url: pullUrl,
    author_association: authorAssociation(context.state, review.author),
    _links: { html: { href: web }, pull_request: { href: pullUrl } },
    ...(review.submittedAt === null ? {} : { submitted_at: review.submittedAt }),
  };
}

export function reviewCommentJson(context: ForgeContext, comment: ReviewCommentRecord): Json {
  const repository = repositoryApiUrl(context);
  const url = `${repository}/pulls/comments/${comment.id}`;
  const pullUrl = `${repository}/pulls/${comment.pull}`;
  const web = `${repositoryWebUrl(context)}/pull/${comment.pull}#discussion_r${comment.id}`;
  const position = comment.subjectType === "file" ? 1 : comment.line;
  return {
    url,
    ...fieldsOf(comment, "id", "path", "body", "diffHunk", "commitId", "createdAt", "updatedAt"),
    ...fieldsOf(comment, "line", "startLine", "side", "subjectType"),
    pull_request_review_id: comment.review,
    node_id: nodeId("review_comment", comment.id),
    position,
    original_position: position ?? 1,
    original_commit_id: comment.commitId,
    user: userJson(context, comment.author),
    html_url: web,
    pull_request_url: pullUrl,
    author_association: authorAssociation(context.state, comment.author),
    _links: { self: { href: url }, html: { href: web }, pull_request: { href: pullUrl } },
    reactions: reactionRollup(context, "review_comment", comment.id, url),
    original_start_line: comment.startLine,
    start_side: comment.startLine === null ? null : comment.side,
    original_line: comment.line,
    ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
  };
}
