import { addComment, addIssue, appOf, editComment, liveComment } from "../actions.js";
import { bodyFields, limitedBody } from "../body.js";
import {
  apiError,
  type Call,
  created,
  type HttpAnswer,
  isAccepted,
  NO_CONTENT,
  notAccessible,
  numberParameter,
  ok,
  orNotFound,
  paginate,
  type RepositoryRoute,
  validationFailed,
} from "../http.js";
import { commentJson, issueJson } from "../json/json.js";
import { closePull } from "../pull-refs.js";
import { type CommentRecord, findIssue, findUser, type IssueRecord, isPullIssue, roleRank } from "../state.js";

const READ = "issues=read; pull_requests=read";
const WRITE = "issues=write; pull_requests=write";

export const issueRoutes: readonly RepositoryRoute[] = [
  ["GET", "/issues", READ, listIssues],
  ["POST", "/issues", "issues=write", createIssue],
  ["GET", "/issues/{issue_number}", READ, (call) => ok(issueJson(call, issueOf(call)))],
  ["PATCH", "/issues/{issue_number}", WRITE, updateIssue],
  ["GET", "/issues/{issue_number}/comments", READ, listComments],
  ["POST", "/issues/{issue_number}/comments", WRITE, createComment],
  ["GET", "/issues/comments", READ, listAllComments],
  ["GET", "/issues/comments/{comment_id}", READ, (call) => ok(commentJson(call, commentOf(call)))],
  ["PATCH", "/issues/comments/{comment_id}", WRITE, updateComment],
  ["DELETE", "/issues/comments/{comment_id}", WRITE, deleteComment],
  ["PUT", "/issues/{issue_number}/lock", WRITE, lockIssue],
  ["DELETE", "/issues/{issue_number}/lock", WRITE, unlockIssue],
];

/** The issue of the path. The right `pull_requests` is enough for pull requests only. */
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
  return paginate(call, inOrder(found, sort, direction), (issue) => issueJson(call, issue));
}

export function inOrder<Issue extends IssueRecord>(issues: Issue[], sort: string, direction: string): Issue[] {
  const key = (issue: Issue): string => (sort === "updated" ? issue.updatedAt : issue.createdAt);
  issues.sort((left, right) => key(left).localeCompare(key(right)) || left.number - right.number);
  return direction === "desc" ? issues.reverse() : issues;
}

function createIssue(call: Call): HttpAnswer {
  const fields = bodyFields(call);
  const title = fields.requiredText("title");
  if (title.trim() === "") throw validationFailed("Issue", [{ field: "title", code: "missing_field" }]);
  const issue = addIssue(call, {
    title,
    body: limitedBody("Issue", fields.text("body") ?? "") || null,
    author: call.identity.login,
    labels: fields.texts("labels") ?? [],
    assignees: knownAssignees(call, fields.texts("assignees") ?? []),
  });
  return created(issueJson(call, issue));
}

async function updateIssue(call: Call): Promise<HttpAnswer> {
  const issue = issueOf(call);
  const fields = bodyFields(call);
  const title = fields.text("title");
  const body = fields.text("body");
  if (title !== undefined && title !== issue.title) {
    issue.title = title;
    issue.renamedAt = call.state.now();
  }
  if (body !== undefined) issue.body = limitedBody("Issue", body);
  const labels = fields.texts("labels");
  if (labels !== undefined) issue.labels = [...new Set(labels)];
  const assignees = fields.texts("assignees");
  if (assignees !== undefined) issue.assignees = knownAssignees(call, assignees);
  await setIssueState(call, issue, fields.text("state"), fields.text("state_reason"));
  issue.updatedAt = call.state.now();
  return ok(issueJson(call, issue));
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

/** Only people with triage access can be assigned; GitHub ignores others without an error. */
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
  const body = bodyFields(call).requiredText("body");
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
  return created(commentJson(call, comment));
}

function updateComment(call: Call): HttpAnswer {
  const comment = commentOf(call);
  const body = bodyFields(call).requiredText("body");
  editComment(call, comment, limitedBody("IssueComment", body), call.identity.login);
  return ok(commentJson(call, comment));
}

function deleteComment(call: Call): HttpAnswer {
  commentOf(call).deleted = true;
  return NO_CONTENT;
}

const LOCK_REASONS = ["off-topic", "too heated", "resolved", "spam"] as const;

function lockIssue(call: Call): HttpAnswer {
  const issue = issueOf(call);
  const reason = bodyFields(call).text("lock_reason");
  issue.locked = true;
  issue.lockReason = LOCK_REASONS.find((one) => one === reason) ?? null;
  return NO_CONTENT;
}

function unlockIssue(call: Call): HttpAnswer {
  const issue = issueOf(call);
  issue.locked = false;
  issue.lockReason = null;
  return NO_CONTENT;
}
