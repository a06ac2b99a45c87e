import { z } from "zod";
import type { ToolDefinition } from "../core/tool/tool.js";
import type { FetchPage } from "../core/web.js";
import { toolArguments } from "./parts/tool-arguments.js";
import { fromWeb, fromWebFailure, refusedForSecret, type WebToolParts } from "./parts/web-result.js";

const args = toolArguments(
  { url: z.string().min(1).describe("http or https") },
  { aliases: { uri: "url", link: "url", address: "url" } },
);

/** web_fetch (X9): the text of a page of the public internet. */
export function createWebFetch(fetchPage: FetchPage, parts: WebToolParts): ToolDefinition<z.infer<typeof args>> {
  return {
    name: "web_fetch",
    description: "Read a page, or a text, JSON, XML or Markdown file, of the public internet as text.",
    args,
    effects: ["read", "network"],
    readOnly: true,
    risk: "low",
    sensitive: () => false,
    async execute({ url: given }, { signal }) {
      const url = given.trim();
      const secret = refusedForSecret(url, parts);
      if (secret !== null) return secret;
      const read = await fetchPage(url, signal);
      if (!read.ok) return fromWebFailure(read);
      const { url: address, type, text, isCut } = read.value;
      const end = isCut ? "\n[The page is longer than what is shown.]" : "";
      return fromWeb(`${address} (${type})\n\n${text}`, end, parts);
    },
  };
}
