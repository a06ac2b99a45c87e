import type { CommentInfo, Forge, Subject } from "./forge/forge.js";
import type { Clock } from "./runtime.js";

/** Time for a server that does not show its own writes yet, in milliseconds. */
export const SERVER_LAG = 500;

/**
 * Creates a comment once: after a failure the server may have stored it although the answer was lost, so it searches
 * for the comment's beginning before sending it again. Throws the error of the second attempt.
 */
export async function createCommentOnce(
  { forge, clock }: { readonly forge: Pick<Forge, "createComment" | "findOwnComment">; readonly clock: Clock },
  subject: Subject,
  comment: { readonly body: string; readonly beginning: string },
): Promise<CommentInfo> {
  const { body, beginning } = comment;
  try {
    return await forge.createComment(subject, body);
  } catch {
    await clock.sleep(SERVER_LAG);
    return (await forge.findOwnComment(subject, beginning)) ?? (await forge.createComment(subject, body));
  }
}
