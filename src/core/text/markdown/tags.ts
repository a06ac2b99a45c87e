/** The raw HTML that posted Markdown may contain: a few elements, without attributes, always balanced. */
import { decodeReferences } from "../entities.js";
import type { HtmlTag } from "./html-tag.js";
import { isKnownElement } from "./html-tag.js";

const blockNames = "details|summary|p|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|caption|h[1-6]|blockquote|dl|dt|dd|hr";
const inlineNames = "b|i|em|strong|br|sub|sup|kbd|samp|var|del|ins|s|u|q|small|mark|tt";

const allowedName = new RegExp(`^(?:${blockNames}|${inlineNames}|code)$`);
const bareTag = new RegExp(`<(/?)(${blockNames}|${inlineNames}|code)>`, "g");
const blockTag = new RegExp(`</?(?:${blockNames})>`);
const loneTag = new RegExp(`^[ \\t>*+\\-\\d.)]*</?(?:${inlineNames})>[ \\t]*$`);

/** An allowed tag as we write it, at `lastIndex`. */
export const allowedTag = new RegExp(`</?(?:${blockNames}|${inlineNames})>`, "y");
/** Code marked with the HTML element, on one line; after splitting by it, every second part is code. */
export const codeElement = /(<code>[^<>`\n]*<\/code>)/;

const isVoid = (name: string): boolean => name === "br" || name === "hr";

/** For the stripping pass: allowed tags lose their attributes, other HTML is removed, anything else stays text. */
export function postedTag(tag: HtmlTag): string | undefined {
  if (allowedName.test(tag.name)) {
    if (isVoid(tag.name)) return tag.closing ? "" : `<${tag.name}>`;
    return `<${tag.closing ? "/" : ""}${tag.name}>`;
  }
  return isKnownElement(tag.name) ? "" : undefined;
}

/** Elements that are open at a position of the document. */
export interface OpenElements {
  readonly names: string[];
  readonly counts: Map<string, number>;
}

export function createOpenElements(): OpenElements {
  return { names: [], counts: new Map() };
}

function close(open: OpenElements, name: string): string {
  let tags = "";
  for (let top = open.names.pop(); top !== undefined; top = open.names.pop()) {
    open.counts.set(top, (open.counts.get(top) ?? 1) - 1);
    tags += `</${top}>`;
    if (top === name) break;
  }
  return tags;
}

/** Balances the tags of a text: closers without an opener are removed, elements left open inside are closed first. */
export function balanceTags(text: string, open: OpenElements): string {
  if (!text.includes("<")) return text;
  const replaceTag = (_tag: string, slash: string, name: string): string => {
    if (isVoid(name)) return `<${name}>`;
    if (slash === "/") return (open.counts.get(name) ?? 0) > 0 ? close(open, name) : "";
    open.names.push(name);
    open.counts.set(name, (open.counts.get(name) ?? 0) + 1);
    return `<${name}>`;
  };
  if (!text.includes("code>")) return text.replace(bareTag, replaceTag);
  // Code elements are complete; their content is not examined.
  return text
    .split(codeElement)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/<\/?code>/g, "").replace(bareTag, replaceTag)))
    .join("");
}

/** The tags that close everything still open; empties `open`. */
export function closeAll(open: OpenElements): string {
  return close(open, "");
}

/**
 * True if a renderer may read the line as raw HTML, in which Markdown does not apply: it contains a block-level tag, or
 * only one inline tag. `text` is the line without its code spans.
 */
export function isHtmlLine(text: string): boolean {
  return text.includes("<") && (blockTag.test(text) || loneTag.test(text));
}

/** The content of a `<code>` or `<pre>` element as plain text. */
export function elementText(content: string): string {
  return decodeReferences(content.replace(/<\/?[a-zA-Z][^<>]*>/g, ""));
}

/** Code as an element that Markdown and raw HTML read alike; its addresses are already defanged. */
export function codeAsElement(text: string): string {
  // An address in an element would still be linked where the element is read as Markdown.
  const plain = text.replace(/(?<=[\w.+-])@(?=[A-Za-z0-9])/g, "[at]");
  const escaped = plain.replace(/[&<>[\]*_~`|!$\\]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<code>${escaped.replace(/\s+/g, " ")}</code>`;
}
