import { convert, type HtmlToTextOptions } from "html-to-text";
import { cleanHtml } from "./clean-html.js";
import { WebError } from "./outcome.js";

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: "ul", options: { itemPrefix: "- " } },
    { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
};

/**
 * What a reader of a page sees: its title, and its words with links, lists, headings and code.
 * @throws WebError for a page that the library cannot read.
 */
export function pageText(source: string, page: URL, limit: number): { readonly text: string; readonly isCut: boolean } {
  const { html, title, isCut } = cleanHtml(source, page, limit);
  const heading = title === "" ? "" : `Title: ${title}\n\n`;
  return { text: heading + converted(html), isCut };
}

function converted(html: string): string {
  try {
    return tidy(convert(html, OPTIONS));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Recursion in the library; the depth of what it is given is limited, and this is the net below.
    throw new WebError("failed", "the page is nested too deep to be read");
  }
}

/** Without spaces at the ends of lines, and with one empty line between parts. */
function tidy(text: string): string {
  const lines = text
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trimEnd());
  return lines
    .filter((line, at) => line !== "" || lines[at - 1] !== "")
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd();
}
