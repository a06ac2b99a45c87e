/** A file that a pull request changes, as the server lists it. */
export interface PullFile {
  readonly path: string;
  /** Old path of a renamed file. */
  readonly previousPath: string | null;
  readonly status: "added" | "removed" | "modified" | "renamed" | "copied" | "changed" | "unchanged";
  readonly additions: number;
  readonly deletions: number;
  /** Its hunks; null where the server gives none: binary files, very large changes, pure renames. */
  readonly patch: string | null;
}

export interface PullFiles {
  readonly files: readonly PullFile[];
  /** false: the server lists no more, though there are (3,000 files). */
  readonly isComplete: boolean;
}

/** A thread of review comments, described by its first comment. */
export interface ReviewThread {
  readonly id: string;
  readonly path: string;
  /** In the file as it is now, or else as it was when the comment was posted; null: the whole file. */
  readonly line: number | null;
  readonly isResolved: boolean;
  /** Login of the account that resolved it; '': ours, or unknown. */
  readonly resolvedByOther: string;
  readonly commentId: number;
  readonly body: string;
  /** Written by the identity of our token. */
  readonly isOurs: boolean;
}

export interface OwnReview {
  readonly url: string;
  readonly body: string;
}

/** Reviews and threads of a pull request. */
export interface ReviewState {
  /** Our own login; null if unknown. */
  readonly login: string | null;
  readonly threads: readonly ReviewThread[];
  /** Reviews of our own identity, oldest first; of many the latest 100. */
  readonly ownReviews: readonly OwnReview[];
}

export interface NewReviewComment {
  readonly path: string;
  readonly line: number;
  readonly startLine: number | null;
  readonly body: string;
}

export interface NewReview {
  /** The commit that was read. */
  readonly commit: string;
  readonly event: "COMMENT" | "REQUEST_CHANGES";
  readonly body: string;
  readonly comments: readonly NewReviewComment[];
}

export type ReviewResult =
  | { readonly ok: true; readonly url: string }
  | {
      readonly ok: false;
      /**
       * `place`: a comment is not on a line of the diff. `own`: GitHub refuses to request changes on one's own pull
       * request. `unknown`: it may exist.
       */
      readonly reason: "place" | "own" | "denied" | "unknown" | "failed";
      readonly message: string;
    };

/** Reviews of pull requests; a part of the port `Forge`. */
export interface ReviewForge {
  /**
   * Changes of a pull request at exactly this head: `base...head` where its list is of another commit by now.
   * @throws ArchitectError (forge).
   */
  pullFiles(pull: { number: number; baseSha: string; headSha: string }): Promise<PullFiles>;
  /** Threads and our own reviews. @throws ArchitectError (forge). */
  reviewState(number: number): Promise<ReviewState>;
  /** One review object with all its comments; never an approval. */
  createReview(number: number, review: NewReview): Promise<ReviewResult>;
  /** `denied`: GitHub asks for `contents: write` for this. */
  resolveThread(id: string): Promise<"resolved" | "denied" | "failed">;
}
