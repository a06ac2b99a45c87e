import { truncateMiddle } from "../../core/text/truncate.js";
import { isConfigurationLine } from "../wording.js";
import { codeText, type Html, html, joinHtml, NOTHING } from "./html.js";

const PROSE_SHOWN = 50_000;

/** Inline code is all the Markdown that closing words need; the rest stands as it was written. */
export function inlineCode(text: string): Html {
  const parts = text
    .split(/(`[^`\n]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? html`<code>${codeText(part.slice(1, -1))}</code>` : html`${part}`));
  return joinHtml(parts, "");
}

/** Words of the model or of a person: paragraphs, and code in fences. */
export function prose(text: string): Html {
  if (text.trim() === "") return NOTHING;
  const parts = truncateMiddle(text.trim(), PROSE_SHOWN).text.split(/^```[^\n]*\n([\s\S]*?)^```[^\n]*$/m);
  const blocks = parts.flatMap((part, index) => {
    if (index % 2 === 1) return [html`<pre>${joinHtml(part.replace(/\n$/, "").split("\n").map(codeText), "\n")}</pre>`];
    return part
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== "")
      .map((paragraph) => html`<p class="words">${inlineCode(paragraph.trim())}</p>`);
  });
  return joinHtml(blocks, "\n");
}

/** How to allow a refused call, or what to do instead; null when `remedy` is empty. */
export function remedyLine(remedy: string): Html | null {
  if (remedy === "") return null;
  const lead = isConfigurationLine(remedy) ? "To allow it, in the configuration file:" : "Instead:";
  return html`<p>${lead} <code>${codeText(remedy)}</code></p>`;
}
