import type { CommentThread, ConversationComment, LinkedIssue } from "../../core/forge/conversation.js";
import { sanitizeWithImages, wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import { showInvisible } from "./change-diff.js";
import { type Conversation, levelOf } from "./open-conversation.js";

/** Maximum lines of a hunk before the commented line, and maximum characters of them. */
const HUNK_LINES = 12;
const HUNK_CHARACTERS = 800;

const NAMES: Readonly<Record<ConversationComment["kind"], string>> = {
  comment: "comment",
  review: "review",
  review_comment: "review comment",
};

/** Settings for showing comments. */
export interface Showing {
  readonly delimiter: string;
  readonly known: Pick<Conversation, "levels" | "isAll">;
  /** Called before anything is cut: a part of a secret would not be recognised. */
  redact(text: string): string;
}

export interface Block {
  readonly text: string;
  /** Whether a part of the comment is missing. */
  readonly isCut: boolean;
}

/**
 * The end of a hunk, with the line that the comment is about. It comes from the author of the code, not of the comment.
 */
function hunkBlock({ diffHunk }: CommentThread, { delimiter, redact }: Showing): string {
  const lines = redact(diffHunk.split("\n").map(showInvisible).join("\n")).split("\n");
  const end = lines.slice(-HUNK_LINES).join("\n").slice(-HUNK_CHARACTERS);
  return `${wrapUntrustedCode(end, { source: "code that the next comment is about", delimiter })}\n`;
}

function sourceOf({ kind, isOurs, isMinimized, thread }: ConversationComment): string {
  // Hidden comments are untrusted, so even our own are not marked as ours.
  if (isMinimized) return `${NAMES[kind]} that was hidden on the page`;
  const name = isOurs ? `our own ${kind === "comment" ? "earlier report" : NAMES[kind]}` : NAMES[kind];
  return thread?.isResolved === true ? `${name}, resolved` : name;
}

/** The full text of a comment, made safe to show. */
export function commentText({ body }: Pick<ConversationComment, "body">, { redact }: Pick<Showing, "redact">): string {
  return redact(sanitizeWithImages(body)).trim();
}

/** A comment in its block. `limit`: maximum characters of its text; `hunk`: include the code that it is about. */
export function commentBlock(
  comment: ConversationComment,
  { limit, hunk }: { readonly limit: number; readonly hunk: boolean },
  showing: Showing,
): Block {
  const { author, createdAt, isOurs, thread } = comment;
  const words = commentText(comment, showing);
  const isCut = words.length > limit;
  const said = isCut ? `${words.slice(0, limit)}\n[... ${words.length - limit} characters cut ...]` : words;
  const code = hunk && thread !== undefined ? hunkBlock(thread, showing) : "";
  const text = wrapUntrustedCode(said, {
    source: `${sourceOf(comment)} of ${createdAt.slice(0, 16)}`,
    author,
    ...(isOurs || comment.isMinimized ? {} : { permission: levelOf(showing.known, comment) ?? "not known" }),
    ...(thread === undefined ? {} : { path: thread.path }),
    ...(thread === undefined || thread.line === null ? {} : { line: thread.line }),
    delimiter: showing.delimiter,
  });
  return { text: `${code}${text}`, isCut };
}

/** An issue that the pull request closes. */
export function linkedBlock({ number, title, body, author }: LinkedIssue, limit: number, showing: Showing): Block {
  const words = commentText({ body: `${title}\n\n${body}` }, showing);
  const isCut = words.length > limit;
  const text = wrapUntrustedCode(
    isCut ? `${words.slice(0, limit)}\n[... ${words.length - limit} characters cut ...]` : words,
    {
      source: `issue #${number} that the pull request closes`,
      author,
      delimiter: showing.delimiter,
    },
  );
  return { text, isCut };
}
