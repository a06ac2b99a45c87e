import type { ConversationComment } from "../../core/forge/conversation.js";
import type { RunRequest } from "../../core/run/trigger.js";

/** The time of the order, which divides the conversation into before and after. */
export interface OrderTime {
  /** Milliseconds since the epoch; the order's author had not seen texts written or edited from then on. */
  readonly at: number;
  /** The comment with the order; null: none. */
  readonly comment: { readonly kind: ConversationComment["kind"]; readonly id: number } | null;
}

const KINDS = { issue_comment: "comment", review_comment: "review_comment", review: "review" } as const;

/** Without a comment, the run's own start: text from later cannot have been meant. */
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

/** Whether a text was changed at that time or later, so that it is not the text that the order referred to. */
export function isLate(written: { readonly createdAt: string; readonly editedAt: string | null }, at: number): boolean {
  return !(Date.parse(written.createdAt) < at) || (written.editedAt !== null && !(Date.parse(written.editedAt) < at));
}

/**
 * Whether it was written or edited with the order or later, so that the order's author had not seen it. An unedited
 * comment on the diff from the review that contains the order is part of the order.
 */
export function isAfter(entry: ConversationComment, { at, comment }: OrderTime): boolean {
  const isPart = comment?.kind === "review" && entry.review === comment.id;
  return isLate(isPart ? { ...entry, createdAt: new Date(0).toISOString() } : entry, at);
}
