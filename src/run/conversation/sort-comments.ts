import type { ConversationComment } from "../../core/forge/conversation.js";
import { type Conversation, mayWrite } from "./open-conversation.js";
import { isAfter, isOrder } from "./order-time.js";

/** Comments by author, oldest first. Each is in one list only. */
export interface SortedComments {
  /** Comments of people with write access, and findings of our own reviews. */
  readonly trusted: readonly ConversationComment[];
  /** The final comments of our earlier runs, and plans. */
  readonly reports: readonly ConversationComment[];
  /** Comments of all other people. */
  readonly untrusted: readonly ConversationComment[];
  /** Hidden comments of any author: a person with write access hid them, so they are untrusted. */
  readonly minimized: readonly ConversationComment[];
  /** Written or edited after the order. Their text is not used. */
  readonly late: readonly ConversationComment[];
}

const OWN = /^<!-- architect:([a-z]+):/;
const REPORTS: ReadonlySet<string> = new Set(["run", "plan", "review"]);
const RUNNING = /^<!-- [^\n]*-->\r?\n### Architect: (?:running|awaiting_approval)\b/;

export interface SortRequest {
  readonly conversation: Pick<Conversation, "levels" | "isAll" | "order">;
  /** Whether it is only a command: it has been handled and contains no information. */
  isBareCommand(body: string): boolean;
}

/** The list for a comment; null: it contains no information. */
function listOf(
  comment: ConversationComment,
  { conversation, isBareCommand }: SortRequest,
): keyof SortedComments | null {
  if (isOrder(comment, conversation.order)) return null;
  const own = comment.isOurs ? (OWN.exec(comment.body)?.[1] ?? null) : null;
  if (own !== null) {
    if (isAfter(comment, conversation.order) || RUNNING.test(comment.body)) return null;
    if (own !== "finding" && !REPORTS.has(own)) return null;
    if (comment.isMinimized) return "minimized";
    return own === "finding" ? "trusted" : "reports";
  }
  if (isAfter(comment, conversation.order)) return "late";
  if (isBareCommand(comment.body)) return null;
  if (comment.isMinimized) return "minimized";
  return mayWrite(conversation, comment) ? "trusted" : "untrusted";
}

/**
 * Divides comments by author; author and marker together distinguish our own from those of other jobs with the same
 * account.
 */
export function sortByAuthor(comments: readonly ConversationComment[], request: SortRequest): SortedComments {
  const lists: { [Name in keyof SortedComments]: ConversationComment[] } = {
    trusted: [],
    reports: [],
    untrusted: [],
    minimized: [],
    late: [],
  };
  for (const comment of comments) {
    const list = listOf(comment, request);
    if (list !== null) lists[list].push(comment);
  }
  return lists;
}
