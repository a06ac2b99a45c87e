/** The tool that reads the omitted parts of a run's own conversation; offered only if there are any. */
export const READ_CONVERSATION = "read_conversation";

/** Pages of a run's own conversation. */
export interface ConversationPages {
  /** Counted from 1, newest first; null: no such page. @throws ArchitectError (forge). */
  page(number: number): Promise<ConversationPage | null>;
}

export interface ConversationPage {
  /** Complete entries, each marked as untrusted. */
  readonly text: string;
  /** Number of pages; null: more than were searched for. */
  readonly pages: number | null;
  /** Contains entries of our own runs, or of people without known write access. */
  readonly isOutside: boolean;
}
