import type { Forge, Reaction, RecentComment, Subject, TriggerComment } from "../core/forge.js";
import type { Logger } from "../core/runtime.js";
import { type Answer, type Client, forgeError } from "./client.js";
import { commentPages, type ThreadComment } from "./comment-pages.js";
import { toComment, toRecentComment } from "./convert.js";
import * as schemas from "./schemas.js";

type Names = { readonly owner: string; readonly repo: string };
type CommentMethods = Pick<
  Forge,
  | "getComment"
  | "listComments"
  | "recentComments"
  | "commentsSince"
  | "createComment"
  | "updateComment"
  | "deleteComment"
  | "findOwnComment"
  | "react"
>;

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

/** Where one kind of trigger comment is read. */
function routeOf(kind: TriggerComment["kind"]): string {
  if (kind === "issue_comment") return "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
  if (kind === "review_comment") return "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}";
  return "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}";
}

export function commentMethods(client: Client, names: Names, logger: Logger): CommentMethods {
  /** Null: there is nothing to react to. */
  async function react(
    target: { comment?: TriggerComment; subject: Subject },
    content: Reaction,
  ): Promise<Answer<unknown> | null> {
    const { comment, subject } = target;
    if (comment?.kind === "review") {
      // Reviews have no REST reactions (product.md §1).
      const variables = { subject: comment.nodeId, content: GRAPHQL_REACTIONS[content] };
      return client.graphql(ADD_REACTION, variables, schemas.anything);
    }
    if (comment) {
      const place = comment.kind === "issue_comment" ? "issues" : "pulls";
      const route = `POST /repos/{owner}/{repo}/${place}/comments/{comment_id}/reactions`;
      return client.send(route, { ...names, comment_id: comment.id, content }, schemas.anything);
    }
    if (subject.kind === "none") return null;
    const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions";
    return client.send(route, { ...names, issue_number: subject.number, content }, schemas.anything);
  }

  return {
    async getComment(comment, subject) {
      const ids =
        comment.kind === "review"
          ? { pull_number: numberOf(subject), review_id: comment.id }
          : { comment_id: comment.id };
      const answer = await client.send(routeOf(comment.kind), { ...names, ...ids }, schemas.comment);
      if (answer.ok) return toComment(answer.value);
      if (answer.status === 404 || answer.status === 410) return null;
      throw forgeError("the comment", answer);
    },
    async listComments(subject) {
      const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
      const raw = await client.list(route, { ...names, issue_number: numberOf(subject) }, schemas.comment);
      return raw.map(toComment);
    },
    async createComment(subject, body) {
      const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
      const answer = await client.send(route, { ...names, issue_number: numberOf(subject), body }, schemas.comment);
      if (answer.ok) return toComment(answer.value);
      throw forgeError("creating the comment", answer);
    },
    async updateComment(id, body) {
      const route = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
      const answer = await client.send(route, { ...names, comment_id: id, body }, schemas.comment);
      if (answer.ok) return toComment(answer.value);
      if (answer.status === 404 || answer.status === 410) return null;
      throw forgeError("editing the comment", answer);
    },
    async deleteComment(id) {
      const route = "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}";
      const answer = await client.send(route, { ...names, comment_id: id }, schemas.anything);
      return answer.ok || answer.status === 404 || answer.status === 410;
    },
    async recentComments(subject) {
      for await (const page of commentPages(client, names, numberOf(subject))) return page.flatMap(toRecent);
      return [];
    },
    async commentsSince(since, page = 1) {
      const route = "GET /repos/{owner}/{repo}/issues/comments";
      const query = { ...names, since, sort: "created", direction: "desc", per_page: 100, page };
      const answer = await client.send(route, query, schemas.comment.array());
      if (answer.ok) return answer.value.map(toComment);
      throw forgeError("the latest comments", answer);
    },
    async findOwnComment(subject, marker) {
      for await (const page of commentPages(client, names, numberOf(subject))) {
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
  };
}
