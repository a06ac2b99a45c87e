/** A comment that our own identity posted, as it is now. */
export interface OwnComment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /**
   * Its text is not what we wrote last. GitHub lets maintainers edit the comments of others; our own edits of a comment are
   * no change by others, because each of them writes the whole text.
   */
  readonly isChangedByOthers: boolean;
}

export interface PlanForge {
  /**
   * Comments of our own identity in the conversation of an issue or pull request whose text begins with `start`, newest
   * first, among its last 1,000. Once `isEnough` says so of one, nothing older is asked for.
   * @throws ArchitectError (forge).
   */
  ownComments(
    number: number,
    start: string,
    isEnough: (comment: OwnComment) => boolean,
  ): Promise<readonly OwnComment[]>;
}
