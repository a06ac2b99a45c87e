import { stripInvisible } from "../../core/text/invisible.js";
import { clampText, truncateMiddle } from "../../core/text/truncate.js";
import { escapeHtml } from "../inline.js";

/** Finished markup. Only `html` and `joinHtml` make it, so that no text of others becomes markup by accident. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text is escaped, markup is not, lists are joined, null and false are nothing. */
export type Part = Html | string | number | null | false | readonly Part[];

/** Whatever a field holds, so much of it is shown in one piece. */
const PIECE_SHOWN = 20_000;

export const NOTHING = new Html("");

function render(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(render).join("");
  return escapeHtml(clampText(String(part), PIECE_SHOWN));
}

/** Markup with parts: everything that is not markup already is escaped, in text and in quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0] ?? "";
  for (const [index, part] of parts.entries()) text += render(part) + (strings[index + 1] ?? "");
  return new Html(text);
}

export function joinHtml(parts: readonly Html[], separator: string): Html {
  return new Html(parts.map(({ text }) => text).join(escapeHtml(separator)));
}

/** One line of code: what would be invisible, or turn the reading direction, is named instead of dropped. */
export function codeText(line: string): Html {
  if (stripInvisible(line) === line) return html`${line}`;
  const parts = Array.from(clampText(line, PIECE_SHOWN), (character) => {
    if (stripInvisible(character) === character) return html`${character}`;
    const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return html`<span class="hidden-char">U+${point}</span>`;
  });
  return joinHtml(parts, "");
}

/** The address in its normal form; null for what is no address of the web, such as `javascript:`. */
function webAddress(url: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return null;
  const { href, username, password } = new URL(url);
  return username === "" && password === "" ? href : null;
}

/** A link to the web; the label alone where the address is none. */
export function link(label: Part, url: string): Html {
  const address = webAddress(url);
  return address === null ? html`${label}` : html`<a href="${address}" rel="noreferrer noopener">${label}</a>`;
}

/** A part of the page; nothing without content. `id` is ours, never made of what others wrote. */
export function section(id: string, title: Part, content: readonly Html[]): Html {
  const shown = content.filter(({ text }) => text !== "");
  if (shown.length === 0) return NOTHING;
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${joinHtml(shown, "\n")}</section>`;
}

/** A list; nothing without entries. */
export function list(items: readonly Part[]): Html {
  return items.length === 0 ? NOTHING : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

/** Text as it was printed, in a block that wraps; of more than `limit` characters the beginning and the end. */
export function block(text: string, limit = Number.POSITIVE_INFINITY): Html {
  const lines = truncateMiddle(text, limit).text.replace(/\n$/, "").split("\n");
  return html`<pre>${joinHtml(lines.map(codeText), "\n")}</pre>`;
}
