/** A reaction that somebody left on a comment. */
export interface CommentReaction {
  readonly content: string;
  /** Login; '' when the account is gone. */
  readonly author: string;
  readonly isBot: boolean;
}

/** Reactions as a run reads them. Throws as the other reads do. */
export interface ReactionForge {
  /** Thumbs up and down on a comment of an issue or pull request, with who left them, at most 500; null: no such comment. */
  thumbsOn(commentId: number): Promise<readonly CommentReaction[] | null>;
}
