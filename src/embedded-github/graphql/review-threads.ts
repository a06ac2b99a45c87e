import type { Call } from "../http.js";
import { reviewCommentJson, reviewJson } from "../json/pulls.js";
import { nodeId, parseNodeId } from "../node-id.js";
import { type PullIssue, type ReviewCommentRecord, type ReviewRecord, reviewCommentsOf } from "../state.js";
import type { GraphqlFields, GraphqlNode } from "./graphql-execute.js";
import {
  actorNode,
  clientMutationId,
  connection,
  inputOf,
  requireRight,
  restFields,
  unresolved,
} from "./graphql-parts.js";

/** Review threads, which REST does not have: a first comment with its replies, resolved or not. */

/** Date of a pending review. */
const EPOCH = "1970-01-01T00:00:00Z";

function commentNode(call: Call, comment: ReviewCommentRecord): GraphqlNode {
  return {
    __typename: "PullRequestReviewComment",
    ...restFields(call, reviewCommentJson(call, comment)),
    isMinimized: comment.minimized === true,
    lastEditedAt: comment.updatedAt === comment.createdAt ? null : comment.updatedAt,
    pullRequestReview: () => {
      const review = call.state.reviews.find(({ id }) => id === comment.review);
      return review === undefined ? null : reviewNode(call, review);
    },
  };
}

function threadNode(call: Call, first: ReviewCommentRecord): GraphqlNode {
  const { state } = call;
  const comments = reviewCommentsOf(state, first.pull).filter(
    (one) => one.id === first.id || one.inReplyTo === first.id,
  );
  const by = state.resolvedThreads.get(first.id);
  return {
    __typename: "PullRequestReviewThread",
    id: nodeId("review_thread", first.id),
    path: first.path,
    line: first.line,
    originalLine: first.line,
    isResolved: by !== undefined,
    isOutdated: false,
    resolvedBy: () => (by === undefined ? null : { ...actorNode(call, by), __typename: "User" }),
    comments: (input) =>
      connection("PullRequestReviewCommentConnection", "comments", comments, input, (comment) =>
        commentNode(call, comment),
      ),
  };
}

function reviewNode(call: Call, review: ReviewRecord): GraphqlNode {
  return {
    __typename: "PullRequestReview",
    ...restFields(call, reviewJson(call, review)),
    isMinimized: review.minimized === true,
    createdAt: review.submittedAt ?? EPOCH,
    updatedAt: review.submittedAt ?? EPOCH,
    lastEditedAt: null,
  };
}

/** The fields of a pull request that are about reviews. */
export function reviewFields(call: Call, issue: PullIssue): GraphqlFields {
  return {
    reviewThreads: (input) => {
      const firsts = reviewCommentsOf(call.state, issue.number).filter((comment) => comment.inReplyTo === null);
      return connection("PullRequestReviewThreadConnection", "reviewThreads", firsts, input, (first) =>
        threadNode(call, first),
      );
    },
    reviews: (input) => {
      const reviews = call.state.reviews.filter((review) => review.pull === issue.number);
      return connection("PullRequestReviewConnection", "reviews", reviews, input, (review) => reviewNode(call, review));
    },
  };
}

/** GitHub also requires the right to contents. */
const RESOLVE_RIGHTS = "pull_requests=write,contents=write";

function setResolved(call: Call, raw: unknown, isResolved: boolean): GraphqlNode {
  requireRight(call, RESOLVE_RIGHTS);
  const id = String(inputOf(raw)["threadId"]);
  const node = parseNodeId(id);
  const first = call.state.reviewComments.find(
    (one) => node?.kind === "review_thread" && String(one.id) === node.key && one.inReplyTo === null && !one.deleted,
  );
  if (first === undefined) throw unresolved(id);
  if (!isResolved) call.state.resolvedThreads.delete(first.id);
  else if (!call.state.resolvedThreads.has(first.id)) call.state.resolvedThreads.set(first.id, call.identity.login);
  return {
    __typename: isResolved ? "ResolveReviewThreadPayload" : "UnresolveReviewThreadPayload",
    clientMutationId: clientMutationId(raw),
    thread: () => threadNode(call, first),
  };
}

export function threadMutations(call: Call): GraphqlFields {
  return {
    resolveReviewThread: ({ input }) => setResolved(call, input, true),
    unresolveReviewThread: ({ input }) => setResolved(call, input, false),
  };
}
