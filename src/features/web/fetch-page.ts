import type { Clock } from "../../core/runtime.js";
import type { FetchPage, WebPage } from "../../core/web.js";
import { createCache } from "./cache.js";
import { decodeText } from "./charset.js";
import { failureOf, WebError } from "./outcome.js";
import { pageText } from "./page-text.js";
import { type Answer, ask, type Network } from "./request.js";
import { type HostRule, readTarget, type Target } from "./target.js";
import { withinTime } from "./within-time.js";

export interface FetchOptions {
  readonly clock: Clock;
  readonly network: Network;
  readonly mayAsk: HostRule;
  /** Of everything: names, redirects, the last byte. */
  readonly seconds: number;
  readonly cacheSeconds: number;
  /** Characters of a page's text. */
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

/** Reads pages of the public internet. Each page is read once for as long as `cacheSeconds`. */
export function createFetchPage(options: FetchOptions): FetchPage {
  const cache = createCache<WebPage>(options.clock, options.cacheSeconds);
  return async (address, signal) => {
    try {
      const target = readTarget(address, options.mayAsk);
      const known = cache.get(target.url.href);
      if (known !== undefined) return { ok: true, value: known };
      const page = await withinTime({ ...options, signal }, (until) => follow(target, options, until));
      cache.set(target.url.href, page);
      return { ok: true, value: page };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Every address on the way is judged as the first one was. */
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
    // A user name that is empty is gone once the address is put together.
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
