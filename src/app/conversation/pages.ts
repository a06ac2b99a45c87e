import type { ConversationPage, ConversationPages } from "../../core/conversation-pages.js";
import type { Forge } from "../../core/forge.js";
import type { LinkedIssue, Remark } from "../../core/forge-conversation.js";
import { wrapUntrustedCode } from "../../core/text/untrusted.js";
import { linkedBlock, remarkBlock, type Showing, wordsOf } from "./blocks.js";
import type { Heard } from "./hear.js";
import { type JudgeRequest, judge } from "./judge.js";
import { isLate } from "./order-time.js";
import type { Shown } from "./show.js";

/** Pages of 100 comments that are asked for behind the first. */
const SERVER_PAGES = 9;
/** What the words around one entry take, with the code that it is about. */
const AROUND = 2_000;
/** A page holds an entry's words beside that. */
export const SMALLEST_PAGE = 2 * AROUND;

export interface PagesRequest {
  readonly forge: Pick<Forge, "olderRemarks">;
  readonly heard: Heard;
  readonly judging: JudgeRequest;
  readonly shown: Shown;
  readonly showing: Showing;
  /** What did not fit of the subject's own text; '' = all did. */
  readonly rest: string;
  /** Characters of one page, at least SMALLEST_PAGE. */
  readonly limit: number;
}

/** A text in pieces of at most `limit` characters, at line ends where there are some. */
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

/** An entry as blocks of which each fits into a page; most are one. */
function blocksOf(remark: Remark, { showing, limit }: PagesRequest): readonly string[] {
  const room = limit - AROUND;
  const words = wordsOf(remark, showing);
  if (words.length <= room) return [remarkBlock(remark, { limit: room, hunk: true }, showing).text];
  const parts = pieces(words, room);
  return parts.map((part, index) => {
    const source = `${remark.kind.replace("_", " ")}, part ${index + 1} of ${parts.length}`;
    return wrapUntrustedCode(part, { source, author: remark.author, delimiter: showing.delimiter });
  });
}

/** Of people who may write, of strangers and our own alike, as far as the task does not show it whole. */
function wantedOf(remarks: readonly Remark[], { judging, shown }: PagesRequest): readonly Remark[] {
  const { trusted, reports, strangers } = judge(remarks, judging);
  const said = new Set([...trusted, ...reports, ...strangers]);
  return remarks.filter((remark) => said.has(remark) && !shown.whole.has(remark));
}

function linkedOf({ heard, shown }: PagesRequest): readonly LinkedIssue[] {
  return heard.start.linked.filter((issue) => !shown.whole.has(issue) && !isLate(issue, heard.order.at));
}

/** The newest first. */
function entriesOf(remarks: readonly Remark[], request: PagesRequest): readonly string[] {
  return [...wantedOf(remarks, request)].reverse().flatMap((remark) => blocksOf(remark, request));
}

function firstEntries(request: PagesRequest): readonly string[] {
  const { heard, showing, rest, limit } = request;
  return [
    ...pieces(wordsOf({ body: rest }, showing), limit - AROUND)
      .filter((text) => text.trim() !== "")
      .map((text) => wrapUntrustedCode(text, { source: "rest of the first text", delimiter: showing.delimiter })),
    ...linkedOf(request).map((issue) => linkedBlock(issue, limit - AROUND, showing).text),
    ...entriesOf(heard.start.remarks, request),
  ];
}

/** Whether there is anything that the task does not show whole. */
export function hasPages(request: PagesRequest): boolean {
  const { heard, rest } = request;
  const { older, remarks } = heard.start;
  return older !== null || rest.trim() !== "" || linkedOf(request).length > 0 || wantedOf(remarks, request).length > 0;
}

/** Older comments are asked for when somebody turns to their page. */
export function createPages(request: PagesRequest): ConversationPages {
  const { forge, heard, limit } = request;
  /** Made when somebody reads: strangers can write more than anybody wants to have sanitised. */
  let entries: string[] | null = null;
  let older = heard.start.older;
  let asked = 0;
  /** The pages of what is known; the last may grow while there is more. */
  const pagesNow = (): readonly string[] => {
    const pages: string[] = [];
    entries ??= [...firstEntries(request)];
    for (const entry of entries) {
      const last = pages.at(-1);
      if (last !== undefined && last.length + 1 + entry.length <= limit) pages[pages.length - 1] = `${last}\n${entry}`;
      else pages.push(entry);
    }
    return pages;
  };
  /** Calls of one answer run side by side, but the server is asked for a page once. */
  let turn: Promise<unknown> = Promise.resolve();
  const turnTo = async (number: number): Promise<ConversationPage | null> => {
    while (older !== null && asked < SERVER_PAGES && pagesNow().length <= number) {
      const more = await forge.olderRemarks(heard.subject.number, older);
      asked += 1;
      older = more.older;
      entries = [...(entries ?? []), ...entriesOf(more.remarks, request)];
    }
    const pages = pagesNow();
    const text = pages[number - 1];
    const isAll = older === null || asked >= SERVER_PAGES;
    return text === undefined ? null : { text, pages: isAll ? pages.length : null };
  };
  return {
    page(number) {
      const found = turn.then(() => turnTo(number));
      turn = found.catch(() => {});
      return found;
    },
  };
}
