import { inlineCode } from "../core/text/fence.js";
import { stripInvisible } from "../core/text/invisible.js";
import { clampText } from "../core/text/truncate.js";

/** How untrusted text becomes Markdown that is safe to post. */
export type Sanitize = (text: string) => string;

/** Longest name, path or call that is shown in one piece, in characters. */
const SHOWN = 160;

/** Untrusted text as one visible line. */
function oneLine(text: string, limit = SHOWN): string {
  return clampText(stripInvisible(text).replace(/\s+/g, " ").trim(), limit);
}

/** Untrusted text as inline code, outside tables. */
export function code(text: string, limit = SHOWN): string {
  return inlineCode(oneLine(text, limit));
}

/** The same in a cell of a table, where renderers disagree about a pipe after a backslash: it is shown as `\x7c`. */
export function cellCode(text: string, limit = SHOWN): string {
  return inlineCode(oneLine(text, limit).replaceAll("|", "\\x7c"));
}

/** A name in a cell: as it is when it means nothing to Markdown, else as code. */
export function cellName(text: string, sanitize: Sanitize): string {
  const line = oneLine(text, 80);
  const isPlain = /^[A-Za-z0-9]/.test(line) && !/[|\\`<>&]/.test(line) && sanitize(line) === line;
  return isPlain ? line : cellCode(line);
}

/** Untrusted Markdown made safe, at most `limit` characters of it: what making it safe adds counts too. */
export function bounded(text: string, limit: number, sanitize: Sanitize): string {
  for (let budget = limit; budget > 0; budget = Math.floor(budget / 2)) {
    const safe = sanitize(clampText(text, budget));
    if (safe.length <= limit) return safe;
  }
  return "";
}

/** Beginnings of a block: heading, quote, list, rule, fence. */
const BLOCK_START = /^(?:(?:[#*+-]+|\d+[.)])\s+|>+\s*|[~=*_-]{3,}\s*)+/;

/**
 * The same as one line of prose, to stand behind words or a list mark of ours. There a block would end at the line's
 * end, and what was code in it would be live; so the text is made safe as the middle of a line.
 */
export function boundedLine(text: string, limit: number, sanitize: Sanitize): string {
  const line = text.replace(/\s+/g, " ").trim().replace(BLOCK_START, "");
  const before = "x ";
  const inline: Sanitize = (part) =>
    sanitize(before + part)
      .slice(before.length)
      .replace(/\n+/g, " ");
  return bounded(line, limit, inline);
}

/** Plain text for HTML: nothing in it is markup or invisible. */
function escapeHtml(text: string): string {
  return stripInvisible(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Untrusted text as code on a line of HTML; a blank line in it would end the HTML. */
export function htmlCode(text: string, limit = SHOWN): string {
  return `<code>${escapeHtml(oneLine(text, limit))}</code>`;
}

/** The parts that have content, each a paragraph of its own. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The first entries, a line each, and how many more there are. */
export function listLines<Entry>(entries: readonly Entry[], limit: number, line: (entry: Entry) => string): string {
  const hidden = entries.length - limit;
  return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}

/**
 * A part that is opened by a click; '' without content. `title` is HTML of ours: Markdown is not read on a line that
 * begins an HTML block.
 */
export function fold(title: string, parts: readonly string[], isOpen = false): string {
  const body = joinParts(parts);
  return body === "" ? "" : `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
