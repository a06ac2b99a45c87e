/** A comment on a pull request's diff, or the text of a review. */
export interface ReviewRemark {
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
  readonly place?: { readonly path: string; readonly line?: number; readonly diffHunk: string };
}

/** What people wrote in reviews; a part of the port `Forge`. */
export interface RemarkForge {
  /** Those of the last 50 threads and reviews of a pull request, oldest first. Throws ArchitectError("forge"). */
  recentRemarks(number: number): Promise<readonly ReviewRemark[]>;
}
