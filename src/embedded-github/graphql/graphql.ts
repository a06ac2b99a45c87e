import { addReaction } from "../actions.js";
import { isFields } from "../body.js";
import type { Call, HttpAnswer } from "../http.js";
import { parseNodeId } from "../node-id.js";
import { isPullIssue, REACTION_CONTENTS, REACTIONS, type ReactionSubject } from "../state.js";
import { createCommitOnBranch } from "./commit.js";
import { executeGraphql, type GraphqlArguments, GraphqlError, type GraphqlNode } from "./graphql-execute.js";
import { clientMutationId, inputOf, requireRight, unresolved } from "./graphql-parts.js";
import { commitNode, pullNode, queryFields, reactionNode } from "./nodes.js";
import { threadMutations } from "./review-threads.js";

/** Answers the operations that the product uses. An unknown operation or field is an error and a line in `problems`. */
export async function answerGraphql(call: Call): Promise<HttpAnswer> {
  const { body } = call;
  const query = isFields(body) ? body["query"] : undefined;
  if (!isFields(body) || typeof query !== "string") {
    return { status: 400, body: { message: "A query attribute must be specified and must be a string." } };
  }
  const variables = isFields(body["variables"]) ? body["variables"] : {};
  try {
    const roots = { query: { __typename: "Query", ...queryFields(call) }, mutation: mutationRoot(call) };
    const answer = await executeGraphql(query, variables, roots);
    for (const error of answer.errors ?? []) {
      if (/doesn't exist on type|selections/.test(String(error["message"]))) {
        call.state.problems.push(`graphql: ${String(error["message"])}`);
      }
    }
    return { status: 200, body: answer };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    call.state.problems.push(`graphql: ${message}`);
    return { status: 200, body: { errors: [{ message }] } };
  }
}

function mutationRoot(call: Call): GraphqlNode {
  return {
    __typename: "Mutation",
    createCommitOnBranch: async ({ input }) => {
      const created = await createCommitOnBranch(call, inputOf(input));
      return {
        __typename: "CreateCommitOnBranchPayload",
        clientMutationId: clientMutationId(input),
        commit: () => commitNode(call, created.commit),
        ref: created.ref,
      };
    },
    addReaction: ({ input }) => react(call, inputOf(input)),
    ...threadMutations(call),
    markPullRequestReadyForReview: ({ input }) => setDraft(call, inputOf(input), false),
    convertPullRequestToDraft: ({ input }) => setDraft(call, inputOf(input), true),
  };
}

/** REST has no endpoint for reactions to a review. */
function react(call: Call, input: GraphqlArguments): GraphqlNode {
  requireRight(call, "issues=write; pull_requests=write");
  const id = String(input["subjectId"]);
  const node = parseNodeId(id);
  const name = String(input["content"]);
  const content = REACTION_CONTENTS.find((one) => REACTIONS[one] === name);
  if (content === undefined) {
    const known = Object.values(REACTIONS).join(", ");
    throw new GraphqlError(undefined, `Expected "${name}" to be one of: ${known}`);
  }
  const subject = node && reactionTarget(call, node.kind, node.key);
  if (subject === undefined) throw unresolved(id);
  const { reaction } = addReaction(call, { ...subject, author: call.identity.login, content });
  return {
    __typename: "AddReactionPayload",
    clientMutationId: clientMutationId(input),
    reaction: () => reactionNode(call, reaction),
    subject: { __typename: "Reactable", id },
  };
}

function reactionTarget(
  call: Call,
  kind: string,
  key: string,
): { subject: ReactionSubject; subjectId: number } | undefined {
  const { state } = call;
  const id = Number(key);
  if (kind === "issue" || kind === "pull_request") {
    const issue = state.issues.find((one) => (kind === "issue" ? one.id === id : one.pull?.id === id));
    return issue && { subject: "issue", subjectId: issue.number };
  }
  const known = kind === "issue_comment" || kind === "review" || kind === "review_comment" ? kind : undefined;
  const lists = { issue_comment: state.comments, review: state.reviews, review_comment: state.reviewComments };
  return known && lists[known].some((one) => one.id === id) ? { subject: known, subjectId: id } : undefined;
}

function setDraft(call: Call, input: GraphqlArguments, draft: boolean): GraphqlNode {
  requireRight(call, "pull_requests=write");
  const id = String(input["pullRequestId"]);
  const node = parseNodeId(id);
  const key = node?.kind === "pull_request" ? Number(node.key) : undefined;
  const issue = call.state.issues.filter(isPullIssue).find(({ pull }) => pull.id === key);
  if (issue === undefined) throw unresolved(id);
  if (issue.state === "closed") throw new GraphqlError("UNPROCESSABLE", "Pull request is closed");
  issue.pull.draft = draft;
  issue.updatedAt = call.state.now();
  return {
    __typename: draft ? "ConvertPullRequestToDraftPayload" : "MarkPullRequestReadyForReviewPayload",
    clientMutationId: clientMutationId(input),
    pullRequest: () => pullNode(call, issue),
  };
}
