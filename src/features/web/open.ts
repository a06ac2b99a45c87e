import type { Clock } from "../../core/runtime.js";
import type { WebAccess } from "../../core/web.js";
import { createFetchPage } from "./fetch-page.js";
import type { WebFunctions } from "./outcome.js";
import { systemNetwork } from "./request.js";
import { createSearch, type SearchService } from "./search.js";
import { braveService, searxngService } from "./services.js";
import { hostRule } from "./target.js";

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

/** What a run may do with the web; the search key stays in here. */
export function openWeb(settings: WebSettings, access: WebAccess, clock: Clock): WebFunctions {
  const common = { clock, seconds: settings.timeout, cacheSeconds: settings.cache_ttl };
  const service = serviceOf(settings, access);
  // Where people look on, they see what is fetched; in CI an address is a way out for what the agent knows.
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
