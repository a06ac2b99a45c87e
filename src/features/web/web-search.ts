import { z } from "zod";
import { defineTool } from "../../tools/parts/define-tool.js";
import type { SearchWeb } from "./outcome.js";
import { fromWeb, fromWebFailure, refusedForSecret, type WebToolParts } from "./web-result.js";

const LONGEST_QUERY = 400;

/** web_search: titles, addresses and excerpts of pages. */
export function createWebSearch(search: SearchWeb, parts: WebToolParts) {
  return defineTool({
    name: "web_search",
    description: "Search the web. Returns titles, addresses and short extracts.",
    args: { query: z.string().min(1).describe(`At most ${LONGEST_QUERY} characters`) },
    effects: ["read", "network"],
    readOnly: true,
    risk: "low",
    sensitive: false,
    async execute({ query: given }, { signal }) {
      const query = given.replace(/\s+/g, " ").trim();
      if (query === "" || query.length > LONGEST_QUERY) {
        return fromWebFailure({
          code: "refused",
          reason: `the query has ${query.length} characters, and may have 1 to ${LONGEST_QUERY}`,
          remedy: "Ask for a few words.",
        });
      }
      const secret = refusedForSecret(query, parts);
      if (secret !== null) return secret;
      const found = await search(query, signal);
      if (!found.ok) return fromWebFailure(found);
      const hits = found.value.map(({ title, url, snippet }, at) => `${at + 1}. ${title}\n   ${url}\n   ${snippet}`);
      return fromWeb(hits.length === 0 ? "Nothing was found." : hits.join("\n\n"), "", parts);
    },
  });
}
