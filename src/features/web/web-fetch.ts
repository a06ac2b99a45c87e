import { z } from "zod";
import { defineTool } from "../../tools/parts/define-tool.js";
import type { FetchPage } from "./outcome.js";
import { fromWeb, fromWebFailure, refusedForSecret, type WebToolParts } from "./web-result.js";

/** Maximum characters of one answer. */
const PAGE_CHARACTERS = 16_000;

/**
 * The end of the part that begins at `offset`: whole lines if the last one begins in its second half, always whole
 * characters.
 */
function endOfPage(text: string, offset: number): number {
  const end = offset + PAGE_CHARACTERS;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf("\n", end - 1) + 1;
  if (line > offset + PAGE_CHARACTERS / 2) return line;
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

/** web_fetch: the text of a page of the public internet. */
export function createWebFetch(fetchPage: FetchPage, parts: WebToolParts) {
  return defineTool({
    name: "web_fetch",
    description:
      "Read a page, or a text, JSON, XML or Markdown file, of the public internet as text, in parts: read on with offset.",
    args: {
      url: z.string().min(1).describe("http or https"),
      offset: z.int().min(0).optional().describe("Character to read on from"),
    },
    effects: ["read", "network"],
    readOnly: true,
    isPaged: true,
    risk: "low",
    sensitive: false,
    async execute({ url: given, offset = 0 }, { signal }) {
      const url = given.trim();
      const secret = refusedForSecret(url, parts);
      if (secret !== null) return secret;
      const read = await fetchPage(url, signal);
      if (!read.ok) return fromWebFailure(read);
      const { url: address, type, text, isCut } = read.value;
      if (offset > 0 && offset >= text.length) {
        const reason = `offset ${offset} is beyond the end: ${text.length} characters of the page can be read`;
        return fromWebFailure({ code: "failed", reason, remedy: "Read it from offset 0." });
      }
      const end = endOfPage(text, offset);
      const more =
        end < text.length
          ? `\n[characters ${offset} to ${end} of ${text.length}; read on with offset=${end}]`
          : isCut
            ? "\n[The page goes on, but no more of it can be read.]"
            : "";
      return fromWeb(`${address} (${type})\n\n${text.slice(offset, end)}`, more, parts);
    },
  });
}
