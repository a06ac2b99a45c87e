import type { ReviewComment } from "../core/forge/conversation.js";
import type { CommentInfo, Forge, RecentComment, Subject } from "../core/forge/forge.js";
import type { RunRequest } from "../core/run/trigger.js";

/** The place of a run's own comment: the subject's conversation, or the thread with the order. */
export type CommentPlace = Pick<Forge, "createComment" | "updateComment" | "deleteComment" | "findOwnComment">;

/** The first comment of the thread with the order; undefined: the order is in the conversation. */
export function threadOf({ comment, subject }: Pick<RunRequest, "comment" | "subject">): number | undefined {
  return comment?.kind === "review_comment" && subject.kind === "pr" ? (comment.thread ?? comment.id) : undefined;
}

/** A comment of the conversation, or of a review. */
export type Said = (RecentComment & { readonly kind: "issue_comment" }) | ReviewComment;

/**
 * The comments on a subject, for a pull request including those of its reviews, oldest first.
 * @throws ArchitectError (forge).
 */
export async function saidOn(
  forge: Pick<Forge, "recentComments" | "recentReviewComments">,
  subject: Subject,
): Promise<readonly Said[]> {
  const [comments, remarks] = await Promise.all([
    forge.recentComments(subject),
    subject.kind === "pr" ? forge.recentReviewComments(subject.number) : [],
  ]);
  const talk: Said[] = comments.map((comment) => ({ ...comment, kind: "issue_comment" as const }));
  // A stable sort: comments of the same second keep the server's order.
  return [...talk, ...remarks].sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
}

/** Review comments have a separate id space, so each kind is searched only among its own. */
export function commentPlace(forge: Forge, subject: Subject, thread: number | undefined): CommentPlace {
  if (thread === undefined || subject.kind !== "pr") return forge;
  const { number } = subject;
  return {
    createComment: (_subject, body) => forge.replyInThread(number, thread, body),
    updateComment: (id, body) => forge.updateReviewComment(id, body),
    deleteComment: async () => false,
    async findOwnComment(_subject, marker): Promise<CommentInfo | null> {
      const said = await forge.recentReviewComments(number);
      const found = said.findLast((one) => one.isOurs && one.kind === "review_comment" && one.body.startsWith(marker));
      return found === undefined ? null : { ...found, nodeId: "", updatedAt: found.createdAt };
    },
  };
}
