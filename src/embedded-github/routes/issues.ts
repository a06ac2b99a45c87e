import { addComment, addIssue, appOf, editComment, liveComment } from "../actions.js";
import { bodyFields, limitedBody, optionalText, optionalTexts, requiredText } from "../body.js";
import {
  apiError,
  type Call,
  type HttpAnswer,
  isAccepted,
  notAccessible,
  numberParameter,
  orNotFound,
  paginate,
  type Route,
  validationFailed,
} from "../http.js";
import { commentJson, issueJson } from "../json/json.js";
import { closePull } from "../pull-refs.js";
import { type CommentRecord, findIssue, findUser, type IssueRecord, isPullIssue, roleRank } from "../state.js";

const REPOSITORY = "/repos/{owner}/{repo}";
const READ = "issues=read; pull_requests=read";
const WRITE = "issues=write; pull_requests=write";

export const issueRoutes: readonly Route[] = [
  { method: "GET", path: `${REPOSITORY}/issues`, accepts: READ, handle: listIssues },
  { method: "POST", path: `${REPOSITORY}/issues`, accepts: "issues=write", handle: createIssue },
  { method: "GET", path: `${REPOSITORY}/issues/{issue_number}`, accepts: READ, handle: getIssue },
  { method: "PATCH", path: `${REPOSITORY}/issues/{issue_number}`, accepts: WRITE, handle: updateIssue },
  { method: "GET", path: `${REPOSITORY}/issues/{issue_number}/comments`, accepts: READ, handle: listComments },
  { method: "POST", path: `${REPOSITORY}/issues/{issue_number}/comments`, accepts: WRITE, handle: createComment },
  { method: "GET", path: `${REPOSITORY}/issues/comments`, accepts: READ, handle: listAllComments },
  { method: "GET", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: READ, handle: getComment },
  { method: "PATCH", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: WRITE, handle: updateComment },
  { method: "DELETE", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: WRITE, handle: deleteComment },
  { method: "PUT", path: `${REPOSITORY}/issues/{issue_number}/lock`, accepts: WRITE, handle: lockIssue },
  { method: "DELETE", path: `${REPOSITORY}/issues/{issue_number}/lock`, accepts: WRITE, handle: unlockIssue },
];

/** The issue of the path. Writing to a plain issue takes `issues`; `pull_requests` reaches pull requests only. */
export function issueOf(call: Call): IssueRecord {
  const issue = orNotFound(findIssue(call.state, numberParameter(call, "issue_number")));
  requireSubjectRight(call, issue);
  return issue;
}

function requireSubjectRight(call: Call, issue: IssueRecord | undefined): void {
  const level = call.method === "GET" ? "read" : "write";
  if (!issue?.pull && !isAccepted(`issues=${level}`, call.identity)) throw notAccessible(call.identity);
}

function commentOf(call: Call): CommentRecord {
  const comment = orNotFound(liveComment(call, numberParameter(call, "comment_id")));
  requireSubjectRight(call, findIssue(call.state, comment.issue));
  return comment;
}

function listIssues(call: Call): Promise<HttpAnswer> {
  const { state = "open", labels, creator, assignee, sort = "created", direction = "desc", since } = call.query;
  const wantedLabels = labels?.split(",") ?? [];
  const found = call.state.issues.filter(
    (issue) =>
      (state === "all" || issue.state === state) &&
      wantedLabels.every((label) => issue.labels.includes(label)) &&
      (creator === undefined || issue.author === creator) &&
      (assignee === undefined || assignee === "*" || issue.assignees.includes(assignee)) &&
      (since === undefined || issue.updatedAt >= since),
  );
  const key = (issue: IssueRecord): string => (sort === "updated" ? issue.updatedAt : issue.createdAt);
  found.sort((left, right) => key(left).localeCompare(key(right)) || left.number - right.number);
  if (direction === "desc") found.reverse();
  return paginate(call, found, (issue) => issueJson(call, issue));
}

function createIssue(call: Call): HttpAnswer {
  const fields = bodyFields(call);
  const title = requiredText(fields, "title");
  if (title.trim() === "") throw validationFailed("Issue", [{ field: "title", code: "missing_field" }]);
  const issue = addIssue(call, {
    title,
    body: limitedBody("Issue", optionalText(fields, "body") ?? "") || null,
    author: call.identity.login,
    labels: optionalTexts(fields, "labels") ?? [],
    assignees: knownAssignees(call, optionalTexts(fields, "assignees") ?? []),
  });
  return { status: 201, body: issueJson(call, issue) };
}

function getIssue(call: Call): HttpAnswer {
  return { status: 200, body: issueJson(call, issueOf(call)) };
}

async function updateIssue(call: Call): Promise<HttpAnswer> {
  const issue = issueOf(call);
  const fields = bodyFields(call);
  const title = optionalText(fields, "title");
  const body = optionalText(fields, "body");
  if (title !== undefined && title !== issue.title) {
    issue.title = title;
    issue.renamedAt = call.state.now();
  }
  if (body !== undefined) issue.body = limitedBody("Issue", body);
  const labels = optionalTexts(fields, "labels");
  if (labels !== undefined) issue.labels = [...new Set(labels)];
  const assignees = optionalTexts(fields, "assignees");
  if (assignees !== undefined) issue.assignees = knownAssignees(call, assignees);
  await setIssueState(call, issue, optionalText(fields, "state"), optionalText(fields, "state_reason"));
  issue.updatedAt = call.state.now();
  return { status: 200, body: issueJson(call, issue) };
}

export async function setIssueState(
  call: Call,
  issue: IssueRecord,
  state: string | undefined,
  reason?: string,
): Promise<void> {
  if (state === undefined || state === issue.state) return;
  if (state !== "open" && state !== "closed") {
    throw validationFailed("Issue", [{ field: "state", code: "invalid", value: state }]);
  }
  if (state === "closed") {
    issue.stateReason = issue.pull ? null : reason === "not_planned" ? "not_planned" : "completed";
    if (isPullIssue(issue)) await closePull(call, issue, call.identity.login);
    issue.state = "closed";
    issue.closedAt = call.state.now();
    issue.closedBy = call.identity.login;
    return;
  }
  if (issue.pull?.mergedAt) {
    throw validationFailed("PullRequest", [{ code: "custom", field: "state", message: "state cannot be changed." }]);
  }
  issue.state = "open";
  issue.stateReason = issue.pull ? null : "reopened";
  issue.closedAt = null;
  issue.closedBy = null;
}

/** Only people who can write may be assigned; others are dropped without a word, as GitHub does. */
export function knownAssignees(call: Call, logins: readonly string[]): string[] {
  const known = logins.flatMap((login) => findUser(call.state, login) ?? []);
  return [...new Set(known.filter(({ user }) => roleRank(user.permission) >= 2).map(({ login }) => login))];
}

function listComments(call: Call): Promise<HttpAnswer> {
  const issue = issueOf(call);
  const since = call.query["since"] ?? "";
  const found = call.state.comments.filter(
    (comment) => comment.issue === issue.number && !comment.deleted && comment.updatedAt >= since,
  );
  return paginate(call, found, (comment) => commentJson(call, comment));
}

function listAllComments(call: Call): Promise<HttpAnswer> {
  const { since = "", sort, direction } = call.query;
  const found = call.state.comments.filter((comment) => !comment.deleted && comment.updatedAt >= since);
  if (sort === "updated") found.sort((left, right) => left.updatedAt.localeCompare(right.updatedAt));
  // Without `sort` GitHub ignores the direction.
  if (sort !== undefined && direction === "desc") found.reverse();
  return paginate(call, found, (comment) => commentJson(call, comment));
}

function createComment(call: Call): HttpAnswer {
  const issue = issueOf(call);
  const body = requiredText(bodyFields(call), "body");
  if (body.trim() === "") throw validationFailed("IssueComment", [{ field: "body", code: "missing_field" }]);
  const role = findUser(call.state, call.identity.login)?.user.permission ?? "none";
  if (issue.locked && call.identity.kind === "pat" && roleRank(role) < 3) {
    throw apiError(403, "Unable to create comment because issue is locked.");
  }
  const comment = addComment(call, {
    issue: issue.number,
    body: limitedBody("IssueComment", body),
    author: call.identity.login,
    app: appOf(call.identity),
  });
  return { status: 201, body: commentJson(call, comment) };
}

function getComment(call: Call): HttpAnswer {
  return { status: 200, body: commentJson(call, commentOf(call)) };
}

function updateComment(call: Call): HttpAnswer {
  const comment = commentOf(call);
  const body = requiredText(bodyFields(call), "body");
  editComment(call, comment, limitedBody("IssueComment", body), call.identity.login);
  return { status: 200, body: commentJson(call, comment) };
}

function deleteComment(call: Call): HttpAnswer {
  commentOf(call).deleted = true;
  return { status: 204 };
}

const LOCK_REASONS = ["off-topic", "too heated", "resolved", "spam"] as const;

function lockIssue(call: Call): HttpAnswer {
  const issue = issueOf(call);
  const reason = optionalText(bodyFields(call), "lock_reason");
  issue.locked = true;
  issue.lockReason = LOCK_REASONS.find((one) => one === reason) ?? null;
  return { status: 204 };
}

function unlockIssue(call: Call): HttpAnswer {
  const issue = issueOf(call);
  issue.locked = false;
  issue.lockReason = null;
  return { status: 204 };
}
