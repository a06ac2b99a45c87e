import { convert } from "html-to-text";
import { cleanHtml } from "./clean-html.js";
import { WebError } from "./outcome.js";

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
    return convert(html, {
      wordwrap: false,
      selectors: [
        { selector: "ul", options: { itemPrefix: "- " } },
        { selector: "ol", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
        { selector: "p", options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      ],
    })
      .replace(/[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Recursion in the library; the depth of what it is given is limited, and this is the net below.
    throw new WebError("failed", "the page is nested too deep to be read");
  }
}
