import type { ConversationComment } from "../../core/forge/conversation.js";
import type { RunRequest } from "../../core/run/trigger.js";

/** The start of a run, as far as it divides the conversation into before and after. */
export interface OrderTime {
  /** Milliseconds since the epoch; all that was written or edited from then on is not what its author had seen. */
  readonly at: number;
  /** The comment that holds the order; null: none does. */
  readonly comment: { readonly kind: ConversationComment["kind"]; readonly id: number } | null;
}

const KINDS = { issue_comment: "comment", review_comment: "review_comment", review: "review" } as const;

/** Without a comment the run's own start is the latest that anybody can have meant. */
export function orderTimeOf({ comment }: RunRequest, startedAt: number): OrderTime {
  const written = comment === undefined ? Number.NaN : Date.parse(comment.createdAt);
  return {
    at: Number.isNaN(written) ? startedAt : written,
    comment: comment === undefined ? null : { kind: KINDS[comment.kind], id: comment.id },
  };
}

export function isOrder({ kind, id }: ConversationComment, { comment }: OrderTime): boolean {
  return comment !== null && comment.kind === kind && comment.id === id;
}

/** Whether a text was changed at that time or later; it is then not the one that the order was given for. */
export function isLate(written: { readonly createdAt: string; readonly editedAt: string | null }, at: number): boolean {
  return !(Date.parse(written.createdAt) < at) || (written.editedAt !== null && !(Date.parse(written.editedAt) < at));
}

/**
 * Written or edited with the order or after it: the order's author had not seen it. A comment on the diff that came
 * with the review that holds the order is a part of it, unless it was edited.
 */
export function isAfter(entry: ConversationComment, { at, comment }: OrderTime): boolean {
  const isPart = comment?.kind === "review" && entry.review === comment.id;
  return isLate(isPart ? { ...entry, createdAt: new Date(0).toISOString() } : entry, at);
}
