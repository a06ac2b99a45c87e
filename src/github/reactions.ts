import type { CommentReaction, ReactionForge } from "../core/forge-reactions.js";
import { type Client, forgeError } from "./client.js";
import * as schemas from "./schemas.js";

const ROUTE = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions";
const PAGE = 100;
const PAGES = 5;

/** Reactions with their authors; the comment's own numbers do not tell who. */
export function reactionMethods(
  client: Client,
  names: { readonly owner: string; readonly repo: string },
): ReactionForge {
  return {
    async thumbsOn(commentId) {
      const found: CommentReaction[] = [];
      for (let page = 1; page <= PAGES; page++) {
        const query = { ...names, comment_id: commentId, per_page: PAGE, page };
        const answer = await client.send(ROUTE, query, schemas.reaction.array());
        if (!answer.ok && (answer.status === 404 || answer.status === 410)) return null;
        if (!answer.ok) throw forgeError("the reactions", answer);
        for (const { content, user } of answer.value) {
          if (content !== "+1" && content !== "-1") continue;
          found.push({ content, author: user?.login ?? "", isBot: user?.type === "Bot" });
        }
        if (answer.value.length < PAGE) break;
      }
      return found;
    },
  };
}
