import { codeText, type Html, html } from "./html.js";

/** A line of the configuration file, as against a word of advice. */
const CONFIGURATION = /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/;

/** What would allow a refused call, or what there is to do instead; null where neither is known. */
export function remedyLine(remedy: string): Html | null {
  if (remedy === "") return null;
  const lead = CONFIGURATION.test(remedy) ? "To allow it, in the configuration file:" : "Instead:";
  return html`<p>${lead} <code>${codeText(remedy)}</code></p>`;
}
