import type { Forge, Reaction, RecentComment, Subject, TriggerComment } from "../core/forge/forge.js";
import type { Logger } from "../core/runtime.js";
import type { RequestResult } from "./client.js";
import { commentPages, type ThreadComment } from "./comment-pages.js";
import { isMissing, type RepositoryClient } from "./repository-client.js";
import { toRecentComment } from "./schemas/convert.js";
import * as schemas from "./schemas/schemas.js";

const ADD_REACTION = `mutation($subject: ID!, $content: ReactionContent!) {
  addReaction(input: { subjectId: $subject, content: $content }) { clientMutationId }
}`;

const GRAPHQL_REACTIONS: Record<Reaction, string> = {
  eyes: "EYES",
  rocket: "ROCKET",
  confused: "CONFUSED",
  "-1": "THUMBS_DOWN",
  "+1": "THUMBS_UP",
};

function numberOf(subject: Subject): number {
  return subject.kind === "none" ? 0 : subject.number;
}

const toRecent = (comment: ThreadComment): RecentComment | [] => toRecentComment(comment) ?? [];

/** The route of a kind of trigger comment. */
function routeOf(kind: TriggerComment["kind"]): string {
  if (kind === "issue_comment") return "GET /issues/comments/{comment_id}";
  if (kind === "review_comment") return "GET /pulls/comments/{comment_id}";
  return "GET /pulls/{pull_number}/reviews/{review_id}";
}

export function commentMethods(client: RepositoryClient, logger: Logger) {
  /** null: there is nothing to react to. */
  async function react(
    target: { comment?: TriggerComment; subject: Subject },
    content: Reaction,
  ): Promise<RequestResult<unknown> | null> {
    const { comment, subject } = target;
    if (comment?.kind === "review") {
      // Reviews have no REST reactions.
      const variables = { subject: comment.nodeId, content: GRAPHQL_REACTIONS[content] };
      return client.graphql(ADD_REACTION, variables, schemas.anything);
    }
    if (comment) {
      const place = comment.kind === "issue_comment" ? "issues" : "pulls";
      const route = `POST /${place}/comments/{comment_id}/reactions`;
      return client.send(route, { comment_id: comment.id, content }, schemas.anything);
    }
    if (subject.kind === "none") return null;
    const route = "POST /issues/{issue_number}/reactions";
    return client.send(route, { issue_number: subject.number, content }, schemas.anything);
  }

  return {
    async replyInThread(number, comment_id, body) {
      const route = "POST /pulls/{pull_number}/comments/{comment_id}/replies";
      const fields = { pull_number: number, comment_id, body };
      return client.read("answering the thread", route, fields, schemas.comment);
    },
    async updateReviewComment(comment_id, body) {
      const route = "PATCH /pulls/comments/{comment_id}";
      return client.find("editing the comment", route, { comment_id, body }, schemas.comment);
    },
    async getComment(comment, subject) {
      const ids =
        comment.kind === "review"
          ? { pull_number: numberOf(subject), review_id: comment.id }
          : { comment_id: comment.id };
      return client.find("the comment", routeOf(comment.kind), ids, schemas.comment);
    },
    async createComment(subject, body) {
      const route = "POST /issues/{issue_number}/comments";
      const fields = { issue_number: numberOf(subject), body };
      return client.read("creating the comment", route, fields, schemas.comment);
    },
    async updateComment(id, body) {
      const route = "PATCH /issues/comments/{comment_id}";
      return client.find("editing the comment", route, { comment_id: id, body }, schemas.comment);
    },
    async deleteComment(id) {
      const answer = await client.send("DELETE /issues/comments/{comment_id}", { comment_id: id }, schemas.anything);
      return answer.ok || isMissing(answer);
    },
    async recentComments(subject) {
      for await (const page of commentPages(client, numberOf(subject))) return page.flatMap(toRecent);
      return [];
    },
    async commentsSince(since, page = 1) {
      const query = { since, sort: "created", direction: "desc", per_page: 100, page };
      return client.read("the latest comments", "GET /issues/comments", query, schemas.comment.array());
    },
    async findOwnComment(subject, marker) {
      for await (const page of commentPages(client, numberOf(subject))) {
        const own = page.flatMap(toRecent).findLast((one) => one.isOurs && one.body.startsWith(marker));
        if (own === undefined) continue;
        const { isOurs: _isOurs, isEdited: _isEdited, ...comment } = own;
        return comment;
      }
      return null;
    },
    async react(target, reaction) {
      const answer = await react(target, reaction);
      if (answer?.ok === false) logger.debug(`The reaction ${reaction} could not be added: ${answer.message}`);
    },
  } satisfies Partial<Forge>;
}
