import {
  bodyFields,
  isFields,
  limitedBody,
  optionalList,
  optionalNumber,
  optionalText,
  requiredText,
} from "../body.js";
import { pullDiff } from "../diff.js";
import {
  type Call,
  type HttpAnswer,
  numberParameter,
  orNotFound,
  paginate,
  type Route,
  validationFailed,
} from "../http.js";
import { reviewCommentJson, reviewJson } from "../json/pulls.js";
import type { PullIssue, ReviewCommentRecord, ReviewRecord } from "../state.js";
import { type DiffPosition, diffPositionOf, unprocessable } from "./diff-position.js";
import { pullOf } from "./pulls.js";

const PULLS = "/repos/{owner}/{repo}/pulls";
const PULL = `${PULLS}/{pull_number}`;
const READ = "pull_requests=read";
const WRITE = "pull_requests=write";

export const reviewRoutes: readonly Route[] = [
  { method: "GET", path: `${PULL}/reviews`, accepts: READ, handle: listReviews },
  { method: "POST", path: `${PULL}/reviews`, accepts: WRITE, handle: createReview },
  { method: "GET", path: `${PULL}/reviews/{review_id}`, accepts: READ, handle: getReview },
  { method: "PUT", path: `${PULL}/reviews/{review_id}`, accepts: WRITE, handle: updateReview },
  { method: "GET", path: `${PULL}/reviews/{review_id}/comments`, accepts: READ, handle: listOwnComments },
  { method: "GET", path: `${PULL}/comments`, accepts: READ, handle: listReviewComments },
  { method: "POST", path: `${PULL}/comments`, accepts: WRITE, handle: createReviewComment },
  { method: "POST", path: `${PULL}/comments/{comment_id}/replies`, accepts: WRITE, handle: reply },
  { method: "GET", path: `${PULLS}/comments/{comment_id}`, accepts: READ, handle: getReviewComment },
  { method: "PATCH", path: `${PULLS}/comments/{comment_id}`, accepts: WRITE, handle: updateReviewComment },
  { method: "DELETE", path: `${PULLS}/comments/{comment_id}`, accepts: WRITE, handle: deleteReviewComment },
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

function getReview(call: Call): HttpAnswer {
  return { status: 200, body: reviewJson(call, reviewOf(call)) };
}

function updateReview(call: Call): HttpAnswer {
  const review = reviewOf(call);
  review.body = limitedBody("PullRequestReview", requiredText(bodyFields(call), "body"));
  return { status: 200, body: reviewJson(call, review) };
}

const STATES = { APPROVE: "APPROVED", REQUEST_CHANGES: "CHANGES_REQUESTED", COMMENT: "COMMENTED" } as const;

async function createReview(call: Call): Promise<HttpAnswer> {
  const issue = pullOf(call);
  const fields = bodyFields(call);
  const event = optionalText(fields, "event");
  const body = limitedBody("PullRequestReview", optionalText(fields, "body") ?? "");
  const comments = optionalList(fields, "comments") ?? [];
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
    commitId: optionalText(fields, "commit_id") ?? issue.pull.headSha,
    submittedAt: event === undefined ? null : call.state.now(),
  };
  const drafts = comments.map((raw) =>
    commentRecord(call, review, raw, (fields) =>
      diffPositionOf(files, fields, (field, problem) =>
        unprocessable(`Pull request review thread ${field} ${problem}`),
      ),
    ),
  );
  call.state.reviews.push(review);
  call.state.reviewComments.push(...drafts);
  return { status: 200, body: reviewJson(call, review) };
}

function stateOf(call: Call, issue: PullIssue, event: string): ReviewRecord["state"] {
  const known = Object.entries(STATES).find(([name]) => name === event)?.[1];
  if (known === undefined)
    throw unprocessable(`Variable $event of type PullRequestReviewEvent was provided invalid value`);
  const { identity } = call;
  if (
    known === "APPROVED" &&
    identity.kind === "actions" &&
    call.state.settings.allowActionsToCreatePullRequests === false
  ) {
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
  findPlace: (fields: Readonly<Record<string, unknown>>) => DiffPosition,
): ReviewCommentRecord {
  if (!isFields(raw)) throw unprocessable("comments must be objects");
  const place = findPlace(raw);
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
    body: limitedBody("PullRequestReviewComment", requiredText(raw, "body")),
    createdAt: now,
    updatedAt: now,
    deleted: false,
  };
}

function listOwnComments(call: Call): Promise<HttpAnswer> {
  const { id } = reviewOf(call);
  const found = call.state.reviewComments.filter((one) => one.review === id && !one.deleted);
  return paginate(call, found, (comment) => reviewCommentJson(call, comment));
}

function listReviewComments(call: Call): Promise<HttpAnswer> {
  const { number } = pullOf(call);
  const found = call.state.reviewComments.filter((one) => one.pull === number && !one.deleted);
  return paginate(call, found, (comment) => reviewCommentJson(call, comment));
}

/** A comment outside a review belongs to a review of its own, as on GitHub. */
function ownReview(call: Call, issue: PullIssue, commitId: string): ReviewRecord {
  const { state, identity } = call;
  const id = state.nextId();
  return {
    id,
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
  const parent = optionalNumber(fields, "in_reply_to");
  if (parent !== undefined) return addReply(call, issue, parent, requiredText(fields, "body"));
  const { files } = await pullDiff(call, issue);
  const review = ownReview(call, issue, requiredText(fields, "commit_id"));
  const comment = commentRecord(call, review, fields, (raw) =>
    diffPositionOf(files, raw, (field, message) =>
      validationFailed("PullRequestReviewComment", [
        { code: "custom", field: `pull_request_review_thread.${field}`, message: `${field} ${message}` },
      ]),
    ),
  );
  call.state.reviews.push(review);
  call.state.reviewComments.push(comment);
  return { status: 201, body: reviewCommentJson(call, comment) };
}

function reply(call: Call): HttpAnswer {
  return addReply(call, pullOf(call), numberParameter(call, "comment_id"), requiredText(bodyFields(call), "body"));
}

function addReply(call: Call, issue: PullIssue, parentId: number, body: string): HttpAnswer {
  const parent = orNotFound(
    call.state.reviewComments.find((one) => one.id === parentId && one.pull === issue.number && !one.deleted),
  );
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
  return { status: 201, body: reviewCommentJson(call, comment) };
}

function getReviewComment(call: Call): HttpAnswer {
  return { status: 200, body: reviewCommentJson(call, reviewCommentOf(call)) };
}

function updateReviewComment(call: Call): HttpAnswer {
  const comment = reviewCommentOf(call);
  comment.body = limitedBody("PullRequestReviewComment", requiredText(bodyFields(call), "body"));
  comment.updatedAt = call.state.now();
  return { status: 200, body: reviewCommentJson(call, comment) };
}

function deleteReviewComment(call: Call): HttpAnswer {
  reviewCommentOf(call).deleted = true;
  return { status: 204 };
}
