import type { ConversationPage, ConversationPages } from "../../core/conversation-pages.js";
import type { ConversationComment, LinkedIssue } from "../../core/forge/conversation.js";
import type { Forge } from "../../core/forge/forge.js";
import { wrapUntrustedCode } from "../../core/text/markdown/untrusted.js";
import { commentBlock, commentText, linkedBlock, type Showing } from "./blocks.js";
import type { Conversation } from "./open-conversation.js";
import { isLate } from "./order-time.js";
import type { RenderedConversation } from "./render-conversation.js";
import { type SortRequest, sortByAuthor } from "./sort-comments.js";
import { commentSources, isFromOutside, linkedSources, textSources } from "./sources.js";

/** Maximum further pages of 100 comments to request. */
const SERVER_PAGES = 9;
/** Maximum characters around one entry's text, including the code that it is about. */
const AROUND = 2_000;
/** Leaves room for an entry's text besides that. */
export const SMALLEST_PAGE = 2 * AROUND;

export interface PagesRequest {
  readonly forge: Pick<Forge, "olderComments">;
  readonly conversation: Conversation;
  readonly sorting: SortRequest;
  readonly shown: RenderedConversation;
  readonly showing: Showing;
  /** The rest of the subject's own text that did not fit; '' = all fitted. */
  readonly rest: string;
  /** Login of its author; '' = unknown. */
  readonly author: string;
  /** Characters of one page, at least SMALLEST_PAGE. */
  readonly limit: number;
}

/** Splits a text into pieces of at most `limit` characters, at line ends if possible. */
function pieces(text: string, limit: number): readonly string[] {
  const found: string[] = [];
  let from = 0;
  while (text.length - from > limit) {
    const lineEnd = text.lastIndexOf("\n", from + limit);
    const end = lineEnd > from + limit / 2 ? lineEnd + 1 : from + limit;
    found.push(text.slice(from, end));
    from = end;
  }
  return [...found, text.slice(from)];
}

/** One block of a page. */
interface PageEntry {
  readonly text: string;
  /** Whether its author is not known to have write access. */
  readonly isOutside: boolean;
}

/** An entry as blocks that each fit into a page; most entries are one block. */
function blocksOf(comment: ConversationComment, { showing, limit }: PagesRequest): readonly string[] {
  const room = limit - AROUND;
  const words = commentText(comment, showing);
  if (words.length <= room) return [commentBlock(comment, { limit: room, hunk: true }, showing).text];
  const parts = pieces(words, room);
  return parts.map((part, index) => {
    const source = `${comment.kind.replace("_", " ")}, part ${index + 1} of ${parts.length}`;
    return wrapUntrustedCode(part, { source, author: comment.author, delimiter: showing.delimiter });
  });
}

/** All comments, including our own, that the task does not show in full. */
function wantedOf(
  comments: readonly ConversationComment[],
  { sorting, shown }: PagesRequest,
): readonly ConversationComment[] {
  const { trusted, reports, untrusted, minimized } = sortByAuthor(comments, sorting);
  const said = new Set([...trusted, ...reports, ...untrusted, ...minimized]);
  return comments.filter((comment) => said.has(comment) && !shown.whole.has(comment));
}

function linkedOf({ conversation, shown }: PagesRequest): readonly LinkedIssue[] {
  return conversation.start.linked.filter((issue) => !shown.whole.has(issue) && !isLate(issue, conversation.order.at));
}

/** Newest first. */
function entriesOf(comments: readonly ConversationComment[], request: PagesRequest): readonly PageEntry[] {
  const { conversation } = request;
  return [...wantedOf(comments, request)].reverse().flatMap((comment) => {
    const isOutside = isFromOutside(commentSources(conversation, comment));
    return blocksOf(comment, request).map((text) => ({ text, isOutside }));
  });
}

function firstEntries(request: PagesRequest): readonly PageEntry[] {
  const { conversation, showing, rest, author, limit } = request;
  const isRestOutside = isFromOutside(textSources(conversation, { what: "", author, body: rest }));
  return [
    ...pieces(commentText({ body: rest }, showing), limit - AROUND)
      .filter((text) => text.trim() !== "")
      .map((text) => wrapUntrustedCode(text, { source: "rest of the first text", delimiter: showing.delimiter }))
      .map((text) => ({ text, isOutside: isRestOutside })),
    ...linkedOf(request).map((issue) => ({
      text: linkedBlock(issue, limit - AROUND, showing).text,
      isOutside: isFromOutside(linkedSources(conversation, issue)),
    })),
    ...entriesOf(conversation.start.comments, request),
  ];
}

/** Whether the task does not show something in full. */
export function hasPages(request: PagesRequest): boolean {
  const { conversation, rest } = request;
  const { older, comments } = conversation.start;
  return older !== null || rest.trim() !== "" || linkedOf(request).length > 0 || wantedOf(comments, request).length > 0;
}

/** Older comments are requested when their page is read. */
export function createPages(request: PagesRequest): ConversationPages {
  const { forge, conversation, limit } = request;
  /** Created on first read, because sanitising all untrusted comments could take too long. */
  let entries: PageEntry[] | null = null;
  let older = conversation.start.older;
  let asked = 0;
  /** The pages known so far; the last one may grow while there is more. */
  const pagesNow = (): readonly PageEntry[] => {
    const pages: PageEntry[] = [];
    entries ??= [...firstEntries(request)];
    for (const entry of entries) {
      const last = pages.at(-1);
      if (last === undefined || last.text.length + 1 + entry.text.length > limit) pages.push(entry);
      else {
        const isOutside = last.isOutside || entry.isOutside;
        pages[pages.length - 1] = { text: `${last.text}\n${entry.text}`, isOutside };
      }
    }
    return pages;
  };
  /** Calls of one answer run in parallel, but each page is requested once. */
  let turn: Promise<unknown> = Promise.resolve();
  const turnTo = async (number: number): Promise<ConversationPage | null> => {
    while (older !== null && asked < SERVER_PAGES && pagesNow().length <= number) {
      const more = await forge.olderComments(conversation.subject.number, older);
      asked += 1;
      older = more.older;
      entries = [...(entries ?? []), ...entriesOf(more.comments, request)];
    }
    const pages = pagesNow();
    const found = pages[number - 1];
    const isAll = older === null || asked >= SERVER_PAGES;
    return found === undefined ? null : { ...found, pages: isAll ? pages.length : null };
  };
  return {
    page(number) {
      const found = turn.then(() => turnTo(number));
      turn = found.catch(() => {});
      return found;
    },
  };
}
