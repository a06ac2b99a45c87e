import type { CommentReaction, ReactionForge } from "../core/forge/conversation.js";
import type { RepositoryClient } from "./repository-client.js";
import * as schemas from "./schemas/schemas.js";

const ROUTE = "GET /issues/comments/{comment_id}/reactions";
const PAGE = 100;
const PAGES = 5;

/** Reactions with their authors, which a comment's reaction counts do not include. */
export function reactionMethods(client: RepositoryClient): ReactionForge {
  return {
    async thumbsOn(commentId) {
      const found: CommentReaction[] = [];
      for (let page = 1; page <= PAGES; page++) {
        const query = { comment_id: commentId, per_page: PAGE, page };
        const reactions = await client.find("the reactions", ROUTE, query, schemas.reaction.array());
        if (reactions === null) return null;
        for (const { content, user } of reactions) {
          if (content !== "+1" && content !== "-1") continue;
          found.push({ content, author: user?.login ?? "", isBot: user?.type === "Bot" });
        }
        if (reactions.length < PAGE) break;
      }
      return found;
    },
  };
}
