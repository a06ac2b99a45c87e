import { bodyFields, isFields, limitedBody, readFields } from "../body.js";
import { type FileDiff, pullDiff } from "../diff.js";
import {
  type Call,
  created,
  type HttpAnswer,
  NO_CONTENT,
  numberParameter,
  ok,
  orNotFound,
  paginate,
  type RepositoryRoute,
  validationFailed,
} from "../http.js";
import { reviewCommentJson, reviewJson } from "../json/pulls.js";
import { type PullIssue, type ReviewCommentRecord, type ReviewRecord, reviewCommentsOf } from "../state.js";
import { diffPositionOf, type RefusePosition, unprocessable } from "./diff-position.js";
import { pullOf } from "./pulls.js";

const PULLS = "/pulls";
const PULL = `${PULLS}/{pull_number}`;
const READ = "pull_requests=read";
const WRITE = "pull_requests=write";

export const reviewRoutes: readonly RepositoryRoute[] = [
  ["GET", `${PULL}/reviews`, READ, listReviews],
  ["POST", `${PULL}/reviews`, WRITE, createReview],
  ["GET", `${PULL}/reviews/{review_id}`, READ, (call) => ok(reviewJson(call, reviewOf(call)))],
  ["PUT", `${PULL}/reviews/{review_id}`, WRITE, updateReview],
  ["GET", `${PULL}/reviews/{review_id}/comments`, READ, listOwnComments],
  ["GET", `${PULL}/comments`, READ, listReviewComments],
  ["POST", `${PULL}/comments`, WRITE, createReviewComment],
  ["POST", `${PULL}/comments/{comment_id}/replies`, WRITE, reply],
  ["GET", `${PULLS}/comments/{comment_id}`, READ, (call) => ok(reviewCommentJson(call, reviewCommentOf(call)))],
  ["PATCH", `${PULLS}/comments/{comment_id}`, WRITE, updateReviewComment],
  ["DELETE", `${PULLS}/comments/{comment_id}`, WRITE, deleteReviewComment],
];

function reviewOf(call: Call): ReviewRecord {
  const id = numberParameter(call, "review_id");
  const { number } = pullOf(call);
  return orNotFound(call.state.reviews.find((review) => review.id === id && review.pull === number));
}

function reviewCommentOf(call: Call): ReviewCommentRecord {
  const id = numberParameter(call, "comment_id");
  return orNotFound(call.state.reviewComments.find((comment) => comment.id === id && !comment.deleted));
}

function listReviews(call: Call): Promise<HttpAnswer> {
  const { number } = pullOf(call);
  const found = call.state.reviews.filter((one) => one.pull === number);
  return paginate(call, found, (review) => reviewJson(call, review));
}

function updateReview(call: Call): HttpAnswer {
  const review = reviewOf(call);
  review.body = limitedBody("PullRequestReview", bodyFields(call).requiredText("body"));
  return ok(reviewJson(call, review));
}

const STATES = { APPROVE: "APPROVED", REQUEST_CHANGES: "CHANGES_REQUESTED", COMMENT: "COMMENTED" } as const;

async function createReview(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const fields = bodyFields(call);
  const event = fields.text("event");
  const body = limitedBody("PullRequestReview", fields.text("body") ?? "");
  const comments = fields.list("comments") ?? [];
  const state = event === undefined ? "PENDING" : stateOf(call, issue, event);
  const needsBody = event === "REQUEST_CHANGES" || (event === "COMMENT" && comments.length === 0);
  if (needsBody && body.trim() === "") throw unprocessable("Body can't be blank");
  const { files } = await pullDiff(call, issue);
  const review: ReviewRecord = {
    id: call.state.nextId(),
    pull: issue.number,
    author: call.identity.login,
    body,
    state,
    commitId: fields.text("commit_id") ?? issue.pull.headSha,
    submittedAt: event === undefined ? null : call.state.now(),
  };
  const refuse: RefusePosition = (field, problem) => unprocessable(`Pull request review thread ${field} ${problem}`);
  const drafts = comments.map((raw) => commentRecord(call, review, raw, { files, refuse }));
  call.state.reviews.push(review);
  call.state.reviewComments.push(...drafts);
  return ok(reviewJson(call, review));
}

function stateOf(call: Call, issue: PullIssue, event: string): ReviewRecord["state"] {
  const known = Object.entries(STATES).find(([name]) => name === event)?.[1];
  if (known === undefined)
    throw unprocessable(`Variable $event of type PullRequestReviewEvent was provided invalid value`);
  const { identity } = call;
  const mayApprove = identity.kind !== "actions" || call.state.settings.allowActionsToCreatePullRequests !== false;
  if (known === "APPROVED" && !mayApprove) {
    throw unprocessable("GitHub Actions is not permitted to approve pull requests.");
  }
  if (known !== "COMMENTED" && issue.author === identity.login) {
    throw unprocessable(`Can not ${known === "APPROVED" ? "approve" : "request changes on"} your own pull request`);
  }
  return known;
}

function commentRecord(
  call: Call,
  review: ReviewRecord,
  raw: unknown,
  diff: { readonly files: readonly FileDiff[]; readonly refuse: RefusePosition },
): ReviewCommentRecord {
  if (!isFields(raw)) throw unprocessable("comments must be objects");
  const fields = readFields(raw);
  const place = diffPositionOf(diff.files, fields, diff.refuse);
  const now = call.state.now();
  return {
    ...place,
    id: call.state.nextId(),
    pull: review.pull,
    review: review.id,
    author: call.identity.login,
    inReplyTo: null,
    commitId: review.commitId,
    subjectType: place.line === null ? "file" : "line",
    body: limitedBody("PullRequestReviewComment", fields.requiredText("body")),
    createdAt: now,
    updatedAt: now,
    deleted: false,
  };
}

function listOwnComments(call: Call): Promise<HttpAnswer> {
  const { id, pull } = reviewOf(call);
  const found = reviewCommentsOf(call.state, pull).filter((one) => one.review === id);
  return paginate(call, found, (comment) => reviewCommentJson(call, comment));
}

function listReviewComments(call: Call): Promise<HttpAnswer> {
  const { number } = pullOf(call);
  return paginate(call, reviewCommentsOf(call.state, number), (comment) => reviewCommentJson(call, comment));
}

/** A comment outside of a review gets its own review, as on GitHub. */
function ownReview(call: Call, issue: PullIssue, commitId: string): ReviewRecord {
  const { state, identity } = call;
  return {
    id: state.nextId(),
    pull: issue.number,
    author: identity.login,
    body: "",
    state: "COMMENTED",
    commitId,
    submittedAt: state.now(),
  };
}

async function createReviewComment(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const fields = bodyFields(call);
  const parent = fields.number("in_reply_to");
  if (parent !== undefined) return addReply(call, issue, parent, fields.requiredText("body"));
  const { files } = await pullDiff(call, issue);
  const review = ownReview(call, issue, fields.requiredText("commit_id"));
  const refuse: RefusePosition = (field, problem) => {
    const place = { code: "custom", field: `pull_request_review_thread.${field}`, message: `${field} ${problem}` };
    return validationFailed("PullRequestReviewComment", [place]);
  };
  const comment = commentRecord(call, review, fields.json, { files, refuse });
  call.state.reviews.push(review);
  call.state.reviewComments.push(comment);
  return created(reviewCommentJson(call, comment));
}

function reply(call: Call): HttpAnswer {
  return addReply(call, pullOf(call), numberParameter(call, "comment_id"), bodyFields(call).requiredText("body"));
}

function addReply(call: Call, issue: PullIssue, parentId: number, body: string): HttpAnswer {
  const parent = orNotFound(reviewCommentsOf(call.state, issue.number).find((one) => one.id === parentId));
  if (body.trim() === "")
    throw validationFailed("PullRequestReviewComment", [{ field: "body", code: "missing_field" }]);
  const review = ownReview(call, issue, parent.commitId);
  const now = call.state.now();
  const comment: ReviewCommentRecord = {
    ...parent,
    id: call.state.nextId(),
    review: review.id,
    author: call.identity.login,
    inReplyTo: parent.inReplyTo ?? parent.id,
    body: limitedBody("PullRequestReviewComment", body),
    createdAt: now,
    updatedAt: now,
  };
  call.state.reviews.push(review);
  call.state.reviewComments.push(comment);
  return created(reviewCommentJson(call, comment));
}

function updateReviewComment(call: Call): HttpAnswer {
  const comment = reviewCommentOf(call);
  comment.body = limitedBody("PullRequestReviewComment", bodyFields(call).requiredText("body"));
  comment.updatedAt = call.state.now();
  return ok(reviewCommentJson(call, comment));
}

function deleteReviewComment(call: Call): HttpAnswer {
  reviewCommentOf(call).deleted = true;
  return NO_CONTENT;
}
