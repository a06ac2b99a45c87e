/** The tool that reads what a run was not shown of its own conversation; offered where there is any. */
export const READ_CONVERSATION = "read_conversation";

/** Pages of a run's own conversation. */
export interface ConversationPages {
  /** From 1, the newest first; null: there are not so many. @throws ArchitectError (forge). */
  page(number: number): Promise<ConversationPage | null>;
}

export interface ConversationPage {
  /** Whole entries, each marked as untrusted. */
  readonly text: string;
  /** Pages there are; null: more than have been looked for. */
  readonly pages: number | null;
  /** Entries of people who are not known to be ones who may write stand on it, or of our own runs. */
  readonly isOutside: boolean;
}
