import type { z } from "zod";
import { readBody } from "../../core/read-body.js";
import type { Clock } from "../../core/runtime.js";
import { decodeNumericReferences } from "../../core/text/entities.js";
import { withinTime } from "../within-time.js";
import { createCache } from "./cache.js";
import type { SearchWeb, WebHit } from "./outcome.js";
import { failureOf, givenUpError, WebError } from "./outcome.js";

export interface SearchOptions {
  readonly clock: Clock;
  readonly maximumResults: number;
  readonly seconds: number;
  readonly cacheSeconds: number;
}

/** A service: how to query it, and where its results are in the answer. */
export interface SearchService {
  request(query: string): { readonly url: URL; readonly headers: Readonly<Record<string, string>> };
  readonly results: z.ZodType<readonly unknown[]>;
  readonly hit: z.ZodType<WebHit>;
  /** The meaning of this status and the remedy; null: the service documents nothing for it. */
  problem(status: number): string | null;
}

const LARGEST_ANSWER = 2 * 1024 * 1024;
const LONGEST_TITLE = 300;
const LONGEST_URL = 2_000;
const LONGEST_SNIPPET = 1_000;

/** Queries a search service. Redirects are not followed: the key must not go to another address. */
export function createSearch(service: SearchService, options: SearchOptions): SearchWeb {
  const cache = createCache<readonly WebHit[]>(options.clock, options.cacheSeconds);
  return async (query, signal) => {
    try {
      const known = cache.get(query);
      if (known !== undefined) return { ok: true, value: known };
      const hits = await withinTime({ ...options, signal, errorOf: givenUpError }, (until) =>
        search(service, query, until),
      );
      const value = hits.slice(0, options.maximumResults);
      cache.set(query, value);
      return { ok: true, value };
    } catch (error) {
      return failureOf(error);
    }
  };
}

async function search(service: SearchService, query: string, signal: AbortSignal): Promise<readonly WebHit[]> {
  const { url, headers } = service.request(query);
  const response = await fetch(url, {
    headers: { accept: "application/json", "user-agent": "architect", ...headers },
    redirect: "manual",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    const why = service.problem(response.status);
    throw new WebError("failed", why ?? `the search service answered ${response.status}`);
  }
  const { bytes, isCut } = await readBody(response.body, LARGEST_ANSWER);
  if (isCut) throw new WebError("failed", "the answer of the search service is too long");
  const results = service.results.safeParse(parsed(bytes.toString("utf8")));
  if (!results.success) throw new WebError("failed", "the answer of the search service is none that is known");
  return results.data.flatMap((result) => {
    const hit = service.hit.safeParse(result);
    return hit.success && /^https?:\/\//i.test(hit.data.url) ? [shortened(hit.data)] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes the marks around matched words. */
function plainLine(text: string, limit: number): string {
  const words = text.slice(0, limit * 4).replace(/<[^<>]{0,200}>/g, "");
  const named = words.replace(/&(amp|lt|gt|quot);/g, (_reference, name: string) => NAMED[name] ?? "");
  return decodeNumericReferences(named).replace(/\s+/g, " ").trim().slice(0, limit);
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function shortened({ title, url, snippet }: WebHit): WebHit {
  return {
    title: plainLine(title, LONGEST_TITLE),
    url: url.replace(/\s+/g, "").slice(0, LONGEST_URL),
    snippet: plainLine(snippet, LONGEST_SNIPPET),
  };
}
