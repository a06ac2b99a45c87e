import { TextDecoder } from "node:util";
import { convert, type HtmlToTextOptions } from "html-to-text";
import type { Clock } from "../../core/runtime.js";
import { withinTime } from "../within-time.js";
import { createCache } from "./cache.js";
import { cleanHtml } from "./clean-html.js";
import type { FetchPage, WebPage } from "./outcome.js";
import { failureOf, givenUpError, WebError } from "./outcome.js";
import { type Answer, ask, type Network } from "./request.js";
import { type HostRule, readTarget, type Target } from "./target.js";

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: "ul", options: { itemPrefix: "- " } },
    { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
};

/**
 * A page as a reader sees it: its title, and its text with links, lists, headings and code.
 * @throws WebError for a page that the library cannot read.
 */
export function pageText(source: string, page: URL, limit: number): { readonly text: string; readonly isCut: boolean } {
  const { html, title, isCut } = cleanHtml(source, page, limit);
  const heading = title === "" ? "" : `Title: ${title}\n\n`;
  return { text: heading + converted(html), isCut };
}

function converted(html: string): string {
  try {
    return tidy(convert(html, OPTIONS));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The library recurses; its input's depth is limited, and this is the fallback.
    throw new WebError("failed", "the page is nested too deep to be read");
  }
}

/** Removes spaces at line ends, and repeated empty lines. */
function tidy(text: string): string {
  const lines = text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd());
  return lines
    .filter((line, at) => line !== "" || lines[at - 1] !== "")
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

/** Bytes in which a page may declare its encoding (HTML standard, "Prescan a byte stream"). */
const PRESCAN_BYTES = 1_024;

function decoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function byteOrderMark(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? "utf-8" : "";
}

/**
 * The encoding from a page's `meta` or its XML declaration. UTF-16 cannot be: then these bytes would not be readable.
 */
function declared(bytes: Buffer): string {
  const head = bytes.toString("latin1", 0, PRESCAN_BYTES);
  const found =
    /<meta\b[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head) ??
    /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(head);
  const label = found?.[1] ?? "";
  return /^utf-?16/i.test(label) ? "utf-8" : label;
}

/** The text of an answer: decoded by its byte order mark, its header, its own declaration, else UTF-8. Never throws. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const ofHeader = /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? "";
  const labels = [byteOrderMark(bytes), ofHeader, declared(bytes), "utf-8"].filter((label) => label !== "");
  for (const label of labels) {
    const found = decoder(label);
    if (found !== null) return found.decode(bytes);
  }
  return bytes.toString("utf8");
}

export interface FetchOptions {
  readonly clock: Clock;
  readonly network: Network;
  readonly mayAsk: HostRule;
  /** Total time limit: name resolution, redirects, until the last byte. */
  readonly seconds: number;
  readonly cacheSeconds: number;
  /** Maximum characters of a page's text. */
  readonly maximumLength: number;
}

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** A page's markup is many times its text. */
const SOURCE_FACTOR = 20;
const LARGEST_SOURCE = 4 * 1024 * 1024;

const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
const TEXT_TYPE =
  /^(?:text\/(?:plain|markdown|x-markdown|xml)|application\/(?:json|xml|(?!xhtml\+)[\w.+-]{1,80}\+(?:json|xml)))$/;

/** Reads pages of the public internet, with a cache for `cacheSeconds`. */
export function createFetchPage(options: FetchOptions): FetchPage {
  const cache = createCache<WebPage>(options.clock, options.cacheSeconds);
  return async (address, signal) => {
    try {
      const target = readTarget(address, options.mayAsk);
      const known = cache.get(target.url.href);
      if (known !== undefined) return { ok: true, value: known };
      const page = await withinTime({ ...options, signal, errorOf: givenUpError }, (until) =>
        follow(target, options, until),
      );
      cache.set(target.url.href, page);
      return { ok: true, value: page };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Checks every redirect's address like the first one. */
async function follow(first: Target, options: FetchOptions, signal: AbortSignal): Promise<WebPage> {
  const { network, mayAsk, maximumLength } = options;
  const limit = Math.min(maximumLength * SOURCE_FACTOR, LARGEST_SOURCE);
  let target = first;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(target, network, limit, signal);
    if (!REDIRECTS.includes(answer.status)) return readPage(target, answer, maximumLength);
    if (redirects === MOST_REDIRECTS)
      throw new WebError("failed", `it was redirected more than ${MOST_REDIRECTS} times`);
    target = redirected(target, answer.location, mayAsk);
  }
}

function redirected({ url }: Target, location: string | null, mayAsk: HostRule): Target {
  if (location === null) throw new WebError("failed", "it was redirected to nowhere");
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(location) || !URL.canParse(location, url.href)) {
    throw new WebError("refused", "it was redirected to something that is no address");
  }
  try {
    // An empty user name would disappear when the address is assembled.
    if (/^[^/?#]*\/\/[^/?#]*@/.test(location))
      throw new WebError("refused", "the address holds a user name or a password");
    return readTarget(new URL(location, url.href).href, mayAsk);
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    throw new WebError(error.code, `it was redirected, and there ${error.message}`, error.remedy);
  }
}

function readPage({ url }: Target, { status, contentType, body }: Answer, maximumLength: number): WebPage {
  if (status !== 200) throw new WebError("failed", `the server answered ${status}`);
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isPage = PAGE_TYPE.test(type);
  if (!isPage && !TEXT_TYPE.test(type)) {
    throw new WebError("failed", "the answer is neither a page nor text, JSON, XML or Markdown");
  }
  const source = decodeText(body.bytes, contentType);
  const read = isPage ? pageText(source, url, maximumLength) : { text: source, isCut: false };
  const text = cut(read.text, maximumLength);
  return { url: url.href, type, text, isCut: body.isCut || read.isCut || text.length < read.text.length };
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
