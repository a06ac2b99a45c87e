import { inlineCode } from "../core/text/fence.js";
import { stripInvisible } from "../core/text/invisible.js";
import { clampText } from "../core/text/truncate.js";

/** Makes untrusted text Markdown that is safe to post. */
export type Sanitize = (text: string) => string;

/** Maximum characters of a name, path or call. */
const SHOWN = 160;

/** Untrusted text as one visible line. */
function oneLine(text: string, limit = SHOWN): string {
  return clampText(stripInvisible(text).replace(/\s+/g, " ").trim(), limit);
}

/** Untrusted text as inline code, outside tables. */
export function code(text: string, limit = SHOWN): string {
  return inlineCode(oneLine(text, limit));
}

/** Inline code in a cell of a table. A pipe becomes `\x7c`, because renderers disagree about an escaped one. */
export function cellCode(text: string, limit = SHOWN): string {
  return inlineCode(oneLine(text, limit).replaceAll("|", "\\x7c"));
}

/** Untrusted text in a cell: one line of Markdown. */
export function cellText(text: string, limit: number, sanitize: Sanitize): string {
  return boundedLine(text, limit, sanitize).replaceAll("|", "\\|");
}

/** A name in a cell: plain if it has no meaning in Markdown, else as code. */
export function cellName(text: string, sanitize: Sanitize): string {
  const line = oneLine(text, 80);
  const isPlain = /^[A-Za-z0-9]/.test(line) && !/[|\\`<>&]/.test(line) && sanitize(line) === line;
  return isPlain ? line : cellCode(line);
}

/** Untrusted Markdown made safe, at most `limit` characters, including those that the sanitizer adds. */
export function bounded(text: string, limit: number, sanitize: Sanitize): string {
  for (let budget = limit; budget > 0; budget = Math.floor(budget / 2)) {
    const safe = sanitize(clampText(text, budget));
    if (safe.length <= limit) return safe;
  }
  return "";
}

/** Marks that begin a block: heading, quote, list, rule, fence. */
const BLOCK_START = /^(?:(?:[#*+-]+|\d+[.)])\s+|>+\s*|[~=*_-]{3,}\s*)+/;

/**
 * Untrusted Markdown as one line, for use after our own words or list mark. A block mark has no effect there, so text
 * that was in a code block would become live Markdown; the text is therefore sanitized as the middle of a line.
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

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Untrusted text as code in a line of HTML. It stays one line, because a blank line would end the HTML block. */
export function htmlCode(text: string, limit = SHOWN): string {
  return `<code>${escapeHtml(oneLine(text, limit))}</code>`;
}

/** Joins the parts that have content as paragraphs. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

/** A table; each row has its cells in the order of the columns. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** One line for each of the first entries, and the number of the others. */
export function listLines<Entry>(entries: readonly Entry[], limit: number, line: (entry: Entry) => string): string {
  const hidden = entries.length - limit;
  return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}

/** A part that a click opens; '' without content. `title` is our own HTML: Markdown has no effect in that line. */
export function fold(title: string, parts: readonly string[], isOpen = false): string {
  const body = joinParts(parts);
  return body === "" ? "" : `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
