import type { OwnComment, PlanForge } from "../core/forge/conversation.js";
import { commentPages, type ThreadComment } from "./comment-pages.js";
import type { RepositoryClient } from "./repository-client.js";
import { commentNumber, isSameActor } from "./schemas/convert.js";

/** If a server names no editor (a deleted account, an old Enterprise server), the hash of the text has to decide. */
function isChangedByOthers({ author, editor }: ThreadComment): boolean {
  return editor !== null && editor !== undefined && !isSameActor(editor, author);
}

export function planMethods(client: RepositoryClient): PlanForge {
  return {
    async ownComments(number, start, isEnough) {
      const found: OwnComment[] = [];
      for await (const page of commentPages(client, number)) {
        for (const comment of [...page].reverse()) {
          const { url, body, viewerDidAuthor } = comment;
          if (!viewerDidAuthor || !body.startsWith(start)) continue;
          found.push({ id: commentNumber(comment) ?? 0, url, body, isChangedByOthers: isChangedByOthers(comment) });
        }
        if (found.some(isEnough)) break;
      }
      return found;
    },
  };
}
