/** A comment on a pull request's diff, or the text of a review. */
export interface ReviewComment {
  readonly kind: "review_comment" | "review";
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly author: string;
  readonly authorIsBot: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Written by the identity of our token. */
  readonly isOurs: boolean;
  /** Its text is not the one it was posted with. */
  readonly isEdited: boolean;
  /** Comments on the diff: where. */
  readonly location?: { readonly path: string; readonly line?: number; readonly diffHunk: string };
}

/** Words of people in reviews; a part of the port `Forge`. */
export interface ReviewCommentForge {
  /** Those of the last threads and reviews of a pull request, oldest first. @throws ArchitectError (forge). */
  recentReviewComments(number: number): Promise<readonly ReviewComment[]>;
}
