import { addReaction } from "../actions.js";
import { isFields } from "../body.js";
import type { Call, HttpAnswer } from "../http.js";
import { parseNodeId } from "../node-id.js";
import { isReactionContent } from "../routes/labels.js";
import { isPullIssue, type PullIssue, type ReactionContent } from "../state.js";
import { createCommitOnBranch } from "./commit.js";
import { executeGraphql, type GraphqlArguments, GraphqlError, type GraphqlNode } from "./graphql-execute.js";
import { clientMutationId, inputOf, requireRight, unresolved } from "./graphql-parts.js";
import { commitNode, pullNode, queryFields, reactionNode } from "./nodes.js";
import { threadMutations } from "./review-threads.js";

/**
 * Answers the operations that the product uses and selects exactly the fields asked for. An unknown operation
 * is a GraphQL error and a line in `problems`, never a guess.
 */
export async function answerGraphql(call: Call): Promise<HttpAnswer> {
  const { body } = call;
  const query = isFields(body) ? body["query"] : undefined;
  if (!isFields(body) || typeof query !== "string") {
    return { status: 400, body: { message: "A query attribute must be specified and must be a string." } };
  }
  const variables = isFields(body["variables"]) ? body["variables"] : {};
  try {
    const roots = { query: { type: "Query", fields: queryFields(call) }, mutation: mutationRoot(call) };
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
    type: "Mutation",
    fields: {
      createCommitOnBranch: async ({ input }) => {
        const created = await createCommitOnBranch(call, inputOf(input));
        return {
          type: "CreateCommitOnBranchPayload",
          fields: {
            clientMutationId: () => clientMutationId(input),
            commit: () => commitNode(call, created.commit),
            ref: () => created.ref,
          },
        };
      },
      addReaction: ({ input }) => react(call, inputOf(input)),
      ...threadMutations(call),
      markPullRequestReadyForReview: ({ input }) => setDraft(call, inputOf(input), false),
      convertPullRequestToDraft: ({ input }) => setDraft(call, inputOf(input), true),
    },
  };
}

const CONTENTS: Readonly<Record<string, ReactionContent>> = {
  THUMBS_UP: "+1",
  THUMBS_DOWN: "-1",
  LAUGH: "laugh",
  HOORAY: "hooray",
  CONFUSED: "confused",
  HEART: "heart",
  ROCKET: "rocket",
  EYES: "eyes",
};

const SUBJECTS = { issue_comment: "issue_comment", review: "review", review_comment: "review_comment" } as const;

/** The only way to react to a review, which has no REST endpoint for it. */
function react(call: Call, input: GraphqlArguments): GraphqlNode {
  requireRight(call, "issues=write; pull_requests=write");
  const id = String(input["subjectId"]);
  const node = parseNodeId(id);
  const content = CONTENTS[String(input["content"])];
  if (!isReactionContent(content))
    throw new GraphqlError(
      undefined,
      `Expected "${String(input["content"])}" to be one of: ${Object.keys(CONTENTS).join(", ")}`,
    );
  const subject = node && reactionTarget(call, node.kind, node.key);
  if (subject === undefined) throw unresolved(id);
  const { reaction } = addReaction(call, { ...subject, author: call.identity.login, content });
  return {
    type: "AddReactionPayload",
    fields: {
      clientMutationId: () => clientMutationId(input),
      reaction: () => reactionNode(call, reaction),
      subject: () => ({ type: "Reactable", fields: { id: () => id } }),
    },
  };
}

function reactionTarget(
  call: Call,
  kind: string,
  key: string,
): { subject: "issue" | "issue_comment" | "review" | "review_comment"; subjectId: number } | undefined {
  const { state } = call;
  const id = Number(key);
  if (kind === "issue" || kind === "pull_request") {
    const issue = state.issues.find((one) => (kind === "issue" ? one.id === id : one.pull?.id === id));
    return issue && { subject: "issue", subjectId: issue.number };
  }
  const subject = Object.values(SUBJECTS).find((one) => one === kind);
  const lists = { issue_comment: state.comments, review: state.reviews, review_comment: state.reviewComments };
  const isKnown = subject !== undefined && lists[subject].some((one) => one.id === id);
  return subject !== undefined && isKnown ? { subject, subjectId: id } : undefined;
}

function setDraft(call: Call, input: GraphqlArguments, draft: boolean): GraphqlNode {
  requireRight(call, "pull_requests=write");
  const id = String(input["pullRequestId"]);
  const issue = call.state.issues.filter(isPullIssue).find((one) => isPull(one, id));
  if (issue === undefined) throw unresolved(id);
  if (issue.state === "closed") throw new GraphqlError("UNPROCESSABLE", "Pull request is closed");
  issue.pull.draft = draft;
  issue.updatedAt = call.state.now();
  return {
    type: draft ? "ConvertPullRequestToDraftPayload" : "MarkPullRequestReadyForReviewPayload",
    fields: { clientMutationId: () => clientMutationId(input), pullRequest: () => pullNode(call, issue) },
  };
}

function isPull(issue: PullIssue, id: string): boolean {
  const node = parseNodeId(id);
  return node?.kind === "pull_request" && Number(node.key) === issue.pull.id;
}
