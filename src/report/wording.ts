import { clampText } from "../core/text/truncate.js";
import { boundedLine, code, htmlCode, type Sanitize } from "./inline.js";

/** Formats untrusted text for use in our sentences. */
export interface Wording {
  /** A name. */
  name(text: string): string;
  /** Prose, as one line of at most `limit` characters. */
  prose(text: string, limit: number): string;
  link(label: string, url: string): string;
}

const NAME_SHOWN = 80;
const NAMES_SHOWN = 5;
/** An address without characters that could end a Markdown link. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:/?=&%~+-]+$/;

/** For comments, summaries and report.md. */
export function markdownWording(sanitize: Sanitize): Wording {
  return {
    name: (text) => code(text, NAME_SHOWN),
    prose: (text, limit) => boundedLine(text, limit, sanitize),
    link: (label, url) => (PLAIN_ADDRESS.test(url) ? `[${label}](${url})` : label),
  };
}

/** For a line of HTML in Markdown, where only code is safe from mentions and links. */
export const FOLD_WORDING: Wording = {
  name: (text) => htmlCode(text, NAME_SHOWN),
  prose: htmlCode,
  link: (label) => label,
};

/** For text that the caller escapes. */
export const PLAIN_WORDING: Wording = {
  name: (text) => `“${clampText(text.replace(/\s+/g, " ").trim(), NAME_SHOWN)}”`,
  prose: (text, limit) => clampText(text.replace(/\s+/g, " ").trim(), limit),
  link: (label) => label,
};

/** The first names and the number of the others: `a`, `b` (+3). */
export function listNames(names: readonly string[], wording: Wording): string {
  const hidden = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).map((name) => wording.name(name));
  return `${shown.join(", ")}${hidden > 0 ? ` (+${hidden})` : ""}`;
}

/** `1 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
