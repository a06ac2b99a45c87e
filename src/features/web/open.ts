import { z } from "zod";
import type { Clock } from "../../core/runtime.js";
import type { WebAccess } from "../../core/web.js";
import { createFetchPage } from "./fetch-page.js";
import type { WebFunctions } from "./outcome.js";
import { systemNetwork } from "./request.js";
import { createSearch, type SearchService } from "./search-service.js";
import { hostRule } from "./target.js";

const BRAVE = "https://api.search.brave.com/res/v1/web/search";
/** Brave's maximum `count`. */
const MOST_OF_BRAVE = 20;

/** Brave's Web Search API (api-dashboard.search.brave.com, "Web Search API: query parameters, response objects"). */
export function braveService(key: string, count: number): SearchService {
  return {
    request(query) {
      const url = new URL(BRAVE);
      url.search = new URLSearchParams({
        q: query,
        count: String(Math.min(count, MOST_OF_BRAVE)),
        text_decorations: "false",
      }).toString();
      return { url, headers: { "x-subscription-token": key } };
    },
    // The answer has no `web` if there are no such results.
    results: z
      .object({ type: z.literal("search"), web: z.object({ results: z.array(z.unknown()) }).optional() })
      .transform(({ web }) => web?.results ?? []),
    hit: z
      .object({ title: z.string(), url: z.string(), description: z.string().optional() })
      .transform(({ title, url, description = "" }) => ({ title, url, snippet: description })),
    problem(status) {
      if (status === 401 || status === 403 || status === 422) {
        return `the search service answered ${status}: the key in the input web-search-key is refused, or the query is`;
      }
      return status === 429 ? "the search service answered 429: the key's allowance is used up for now" : null;
    },
  };
}

/** A self-hosted SearXNG (docs.searxng.org, "Search API"). */
export function searxngService(baseUrl: string): SearchService {
  return {
    request(query) {
      const url = new URL(`${baseUrl.replace(/\/+$/, "")}/search`);
      url.search = new URLSearchParams({ q: query, format: "json" }).toString();
      return { url, headers: {} };
    },
    results: z.object({ results: z.array(z.unknown()) }).transform(({ results }) => results),
    hit: z
      .object({ title: z.string(), url: z.string(), content: z.string().nullish() })
      .transform(({ title, url, content }) => ({ title, url, snippet: content ?? "" })),
    problem(status) {
      if (status === 403) return "the search service answered 403: its settings.yml must list json in search.formats";
      return status >= 300 && status < 400
        ? "the search service redirects, which is not followed: web.base_url must be its final address"
        : null;
    },
  };
}

/** The keys of `web` in the configuration. */
export interface WebSettings {
  readonly search: "brave" | "searxng";
  readonly base_url: string | null;
  readonly max_results: number;
  readonly timeout: number;
  readonly cache_ttl: number;
  readonly max_content_length: number;
  readonly allow: readonly string[];
}

/** A run's web functions; the search key is not exposed. */
export function openWeb(settings: WebSettings, access: WebAccess, clock: Clock): WebFunctions {
  const common = { clock, seconds: settings.timeout, cacheSeconds: settings.cache_ttl };
  const service = serviceOf(settings, access);
  // Locally people see what is fetched; in CI an address could leak what the agent knows.
  const isAny = !access.isCi;
  return {
    search: "why" in service ? null : createSearch(service, { ...common, maximumResults: settings.max_results }),
    fetchPage:
      settings.allow.length === 0 && !isAny
        ? null
        : createFetchPage({
            ...common,
            network: systemNetwork(access.proxy),
            mayAsk: isAny ? null : hostRule(settings.allow),
            maximumLength: settings.max_content_length,
          }),
    notices: "why" in service ? [`web_search is not offered: ${service.why}`] : [],
  };
}

function serviceOf(
  { search, base_url, max_results }: WebSettings,
  { searchKey }: WebAccess,
): SearchService | { readonly why: string } {
  if (search === "searxng") {
    return base_url === null
      ? { why: "web.search is searxng, and web.base_url is not set." }
      : searxngService(base_url);
  }
  return searchKey === "" ? { why: "the input web-search-key is empty." } : braveService(searchKey, max_results);
}
