/** Permission of an account in a repository. */
export type PermissionLevel = "admin" | "maintain" | "write" | "triage" | "read" | "none";

/** A comment or review on an issue or pull request. */
export interface ConversationComment {
  readonly kind: "comment" | "review" | "review_comment";
  readonly id: number;
  readonly body: string;
  /** '' = the account was deleted. */
  readonly author: string;
  readonly authorIsBot: boolean;
  /** Written by the identity of our token. */
  readonly isOurs: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** null: never edited. */
  readonly editedAt: string | null;
  /** Our own, and not edited by others according to the server. */
  readonly isUnaltered?: true;
  /** A person with write access hid it on the page. */
  readonly isMinimized?: true;
  /** Comments on the diff: their thread. */
  readonly thread?: CommentThread;
  /** Comments on the diff: number of their review. */
  readonly review?: number;
}

export interface CommentThread {
  readonly id: string;
  readonly path: string;
  /** In the current file; if the line no longer exists, in the old one. null: the whole file. */
  readonly line: number | null;
  readonly diffHunk: string;
  readonly isResolved: boolean;
}

/** An issue that a pull request closes. */
export interface LinkedIssue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly createdAt: string;
  /** Last edit of title or text. */
  readonly editedAt: string | null;
}

/** Another person's pull request that mentions an issue, open or merged. */
export interface NamingPull {
  readonly number: number;
  readonly title: string;
  readonly url: string;
  readonly state: "open" | "merged";
  /** '' = the account was deleted. */
  readonly author: string;
  readonly authorIsBot: boolean;
  /** Its head is in another repository: its pusher may lack write access. */
  readonly isFork: boolean;
  /** Merging it closes the issue. */
  readonly closes: boolean;
  /** The person who mentioned the issue there: its author, or a commenter. */
  readonly namedBy: string;
}

export interface CommentPage {
  /** Oldest first. */
  readonly comments: readonly ConversationComment[];
  /** Cursor of the comments before these; null: none. */
  readonly older: string | null;
}

export interface ConversationStart extends CommentPage {
  /** Total number of comments, without those of reviews. */
  readonly total: number;
  /** Issues of this repository, at most five. */
  readonly linked: readonly LinkedIssue[];
  /**
   * For an issue: other people's pull requests in this repository that mention it, oldest first, from its last 50
   * references.
   */
  readonly naming: readonly NamingPull[];
}

/** The conversation of an issue or pull request; a part of the port `Forge`. All throw ArchitectError("forge"). */
export interface ConversationForge {
  /** The last 100 comments, for a pull request also the last 50 reviews and 100 threads. One request. */
  readConversation(number: number): Promise<ConversationStart>;
  /** The 100 comments before the cursor `older`. */
  olderComments(number: number, older: string): Promise<CommentPage>;
  /** The first 100 people of the repository by lower-case login; null: the token may not list them. */
  collaborators(): Promise<{ readonly levels: ReadonlyMap<string, PermissionLevel>; readonly isAll: boolean } | null>;
  /** Names of failed checks and statuses on a commit; null: the token may not read them. */
  failingChecks(commit: string): Promise<readonly string[] | null>;
}

/** A comment by our own identity, in its current state. */
export interface OwnComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Another person edited it after our last write: GitHub lets maintainers edit others' comments. */
  readonly isChangedByOthers: boolean;
}

export interface PlanForge {
  /**
   * Comments of our own identity in the conversation of an issue or pull request whose text begins with `start`, newest
   * first, among its last 1,000. Reading stops at the first comment that satisfies `isEnough`.
   * @throws ArchitectError (forge).
   */
  ownComments(
    number: number,
    start: string,
    isEnough: (comment: OwnComment) => boolean,
  ): Promise<readonly OwnComment[]>;
}

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
  /** Edited after it was posted. */
  readonly isEdited: boolean;
  /** Comments on the diff: the position. */
  readonly location?: { readonly path: string; readonly line?: number; readonly diffHunk: string };
}

/** Reads review comments. */
export interface ReviewCommentForge {
  /** From the last threads and reviews of a pull request, oldest first. @throws ArchitectError (forge). */
  recentReviewComments(number: number): Promise<readonly ReviewComment[]>;
}

/** A reaction to a comment. */
export interface CommentReaction {
  readonly content: string;
  /** Login; '' if the account was deleted. */
  readonly author: string;
  readonly isBot: boolean;
}

/** Reads reactions. @throws ArchitectError (forge). */
export interface ReactionForge {
  /**
   * Thumbs up and down on a comment of an issue or pull request, with their authors, at most 500; null: no such
   * comment.
   */
  thumbsOn(commentId: number): Promise<readonly CommentReaction[] | null>;
}
