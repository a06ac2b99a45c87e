/**
 * Just enough HTML parsing to determine what a page would hide. Names follow the HTML standard; anything else is text.
 */

import { wordSet } from "../word-set.js";
import { findNext } from "./find-next.js";

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  readonly rawName: string;
  readonly closing: boolean;
  /** Everything between the name and the closing `>`. */
  readonly attributes: string;
  /** Index after the `>`. */
  readonly end: number;
}

/** Elements without content. */
export const voidElements = wordSet(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr",
);

/** Elements whose content is never shown as text: removed with their content. */
export const unshownElements = wordSet(
  "script style template noscript iframe object applet head title textarea xmp plaintext noembed noframes select datalist canvas svg math audio video picture map",
);

const knownElements = wordSet(
  "a abbr acronym address article aside b bdi bdo big blink blockquote body button caption center cite code colgroup data dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html i ins kbd label legend li main mark marquee menu menuitem meter nav nobr ol optgroup option output p pre progress q rb rp rt rtc ruby s samp search section slot small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var",
);

/** True for a name of the HTML standard, past or present. */
export function isKnownElement(name: string): boolean {
  return knownElements.has(name) || voidElements.has(name) || unshownElements.has(name);
}

const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*(?:0+(?:\.0*)?|\.0+)(?![.\d])|font(?:-size)?\s*:\s*(?:[a-z]+\s+)?0+(?:\.0+)?(?![.\d])|(?:^|[;\s"'])(?:max-)?(?:height|width)\s*:\s*0+(?![.\d])|(?:^|[;\s"'])color\s*:\s*(?:transparent|white|#f{3}\b|#f{6}\b|rgba?\([^)]{0,30},\s*0+(?:\.0+)?\s*\))|text-indent\s*:\s*-\d{3}|(?:left|top)\s*:\s*-\d{3}|clip(?:-path)?\s*:|content-visibility\s*:\s*hidden/i;

const hiddenAttribute =
  /(?:^|[\s"'/])(?:hidden|inert)(?=[\s=/"'>]|$)|(?:^|[\s"'/])aria-hidden\s*=\s*["']?true|(?:^|[\s"'/])type\s*=\s*["']?hidden|(?:^|[\s"'/])color\s*=\s*["']?(?:white|transparent|#f{3}\b|#f{6}\b)|(?:^|[\s"'/])class\s*=\s*["']?[^"'>]{0,200}\b(?:sr-only|visually-hidden|d-none|hidden)\b/i;

/** True if a browser would not show an element with these attributes. */
export function isHidden(attributes: string): boolean {
  return attributes !== "" && (hiddenAttribute.test(attributes) || hiddenStyle.test(attributes));
}

const tagStart = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?=[\s/>])/y;

const quotedAttribute = /=\s*["']/;

/**
 * Creates a reader for the tag at a position; undefined: no complete tag begins there. Call it with rising positions.
 * Quotes are respected while the effort stays linear; hostile text with unpaired quotes then ends at the first `>`.
 */
export function createTagReader(text: string): (position: number) => HtmlTag | undefined {
  const nextBracket = findNext(text, ">");
  const nextBlank = findNext(text, /\n[ \t]*\n/g);
  let effort = text.length * 4 + 10_000;

  const findEnd = (from: number, plain: number): number => {
    const mark = /[>"']/g;
    mark.lastIndex = from;
    for (let match = mark.exec(text); match !== null && effort > 0; match = mark.exec(text)) {
      if (match[0] === ">") {
        effort -= match.index - from;
        return match.index;
      }
      const close = text.indexOf(match[0], match.index + 1);
      if (close === -1) break;
      mark.lastIndex = close + 1;
      effort -= close - match.index;
    }
    effort -= text.length - from;
    return plain;
  };

  return (position) => {
    tagStart.lastIndex = position;
    const start = tagStart.exec(text);
    if (start === null) return undefined;
    const rawName = start[2] ?? "";
    const name = rawName.toLowerCase();
    const from = position + start[0].length;
    const closing = start[1] === "/";
    if (text[from] === ">") return { name, rawName, closing, attributes: "", end: from + 1 };
    const plain = nextBracket(from);
    if (plain === -1) return undefined;
    const end = effort > 0 ? findEnd(from, plain) : plain;
    const blank = nextBlank(from);
    // A tag does not extend over a blank line, unless an open quote contains it.
    const swallows =
      blank === -1 || blank > end || (isKnownElement(name) && quotedAttribute.test(text.slice(from, blank)));
    if (!swallows) return undefined;
    return { name, rawName, closing, attributes: text.slice(from, end), end: end + 1 };
  };
}

/** Index after the `</name>` that matches an opened `tag`, including nesting; -1: it is never closed. */
export function skipElement(text: string, tag: HtmlTag): number {
  if (voidElements.has(tag.name)) return tag.end;
  const edge = new RegExp(`<(/?)${tag.name}(?=[\\s/>])[^>]*>?`, "gi");
  edge.lastIndex = tag.end;
  let depth = 1;
  for (let match = edge.exec(text); match !== null; match = edge.exec(text)) {
    depth += match[1] === "/" ? -1 : 1;
    if (depth === 0) return edge.lastIndex;
  }
  return -1;
}
