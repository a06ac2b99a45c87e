import { Parser } from "htmlparser2";

/** A page's content, as small, flat and well-formed HTML. */
export interface CleanPage {
  readonly html: string;
  readonly title: string;
  /** The page is longer. */
  readonly isCut: boolean;
}

/** Elements that are never shown to a reader, or only by scripts, which do not run here. */
const SILENT = new Set(
  "script style template head svg math canvas object applet iframe noembed noframes select datalist audio video map".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup legend main nav p section summary table tr ul ol li pre h1 h2 h3 h4 h5 h6".split(
    " ",
  ),
);
/** Elements that keep their form in the text; all others become plain blocks, or only their text. */
const KEPT = new Set(["p", "ul", "ol", "li", "pre", "blockquote"]);
const HEADING = /^h([1-6])$/;

/** Maximum depth, beyond any hand-written page; deeper ones make the parser's list of open elements slow. */
const DEEPEST = 2_000;
/** Maximum depth of output elements, which are read by recursion; deeper ones become lines. */
const DEEPEST_WRITTEN = 40;
/** Maximum output characters for each character of text: elements without text cost time, too. */
const MARKUP_FACTOR = 4;

const HIDDEN_STYLE = /(?:^|;)(?:display:none|visibility:hidden)(?:!important)?(?:;|$)/;

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if (attributes["hidden"] !== undefined) return true;
  const style = attributes["style"]
    ?.slice(0, 10_000)
    .replace(/\/\*.*?\*\/|\s+/gs, "")
    .toLowerCase();
  return style !== undefined && HIDDEN_STYLE.test(style);
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A link's address, if it leads to another page. */
function linkOf(href: string | undefined, page: URL): string {
  const address = href?.trim() ?? "";
  if (address === "" || address.startsWith("#") || address.length > 2_000 || !URL.canParse(address, page.href))
    return "";
  const url = new URL(address, page.href);
  return /^https?:$/.test(url.protocol) && !/["'<>\s[\]]/.test(url.href) ? url.href : "";
}

interface Opened {
  readonly name: string;
  /** Written when the element ends. */
  readonly after: string;
  /** Whether it encloses the text written until then. */
  readonly isAround: boolean;
}

/**
 * Rewrites a page into text, links, lists, headings and code. The result is never deep, wide or long enough to stall
 * its reader: attributes are dropped, tables become lines, and it ends after `limit` characters of text.
 */
export function cleanHtml(source: string, page: URL, limit: number): CleanPage {
  const opened: Opened[] = [];
  const pieces: string[] = [];
  let [title, isInTitle] = ["", false];
  let [words, written] = [0, 0];
  let [silent, around, code, lists] = [0, 0, 0, 0];
  let isCut = false;

  const write = (piece: string): void => {
    pieces.push(piece);
    written += piece.length;
    if (written > limit * MARKUP_FACTOR) isCut = true;
  };

  const writeStart = (name: string, attributes: Readonly<Record<string, string>>): Opened => {
    const inside = (after: string): Opened => ({ name, after, isAround: false });
    const link = name === "a" ? linkOf(attributes["href"], page) : "";
    if (link !== "") return inside(escapeHtml(` [${link}]`));
    if (name === "br" || name === "hr") write("<br>");
    if (name === "img") write(escapeHtml(imageText(attributes["alt"])));
    if (name === "td" || name === "th") write(" | ");
    if (name === "code" && code === 0) {
      write("`");
      return inside("`");
    }
    if (!BLOCKS.has(name)) return inside("");
    if (around >= DEEPEST_WRITTEN) {
      write("<br>");
      return inside("<br>");
    }
    const heading = HEADING.exec(name)?.[1];
    // A list item outside of a list becomes a line.
    const isKept = KEPT.has(name) && (name !== "li" || lists > 0);
    const form = heading !== undefined ? "p" : isKept ? name : "div";
    write(heading === undefined ? `<${form}>` : `<p>${"#".repeat(Number(heading))} `);
    return { name, after: `</${form}>`, isAround: true };
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (opened.length >= DEEPEST) isCut = true;
        if (isCut) return;
        isInTitle = name === "title" && title === "";
        const isSilent = silent > 0 || SILENT.has(name) || isHidden(attributes);
        const element = isSilent ? { name, after: "", isAround: false } : writeStart(name, attributes);
        opened.push(element);
        if (isSilent) silent += 1;
        if (element.isAround) around += 1;
        if (isList(element)) lists += 1;
        if (name === "pre" || name === "code") code += 1;
      },
      onclosetag() {
        isInTitle = false;
        const element = isCut ? undefined : opened.pop();
        if (element === undefined) return;
        if (element.name === "pre" || element.name === "code") code -= 1;
        if (element.isAround) around -= 1;
        if (isList(element)) lists -= 1;
        if (silent > 0) silent -= 1;
        else if (element.after !== "") write(element.after);
      },
      ontext(text) {
        if (isInTitle) title = (title + text).slice(0, LONGEST_TITLE);
        if (isCut || silent > 0) return;
        const left = limit - words;
        words += text.length;
        if (text.length > left) isCut = true;
        write(escapeHtml(text.slice(0, left)));
      },
    },
    { decodeEntities: true },
  );

  // In pieces, so that text after the end is not parsed.
  for (let at = 0; at < source.length && !isCut; at += PIECE) parser.write(source.slice(at, at + PIECE));
  if (!isCut) parser.end();
  for (const { after, isAround } of opened.reverse()) if (isAround) pieces.push(after);
  return { html: pieces.join(""), title: title.replace(/\s+/g, " ").trim(), isCut };
}

const isList = ({ name, isAround }: Opened): boolean => isAround && (name === "ul" || name === "ol");

const LONGEST_TITLE = 500;
const PIECE = 16_384;

function imageText(alternative: string | undefined): string {
  const text = (alternative ?? "").replace(/\s+/g, " ").trim().slice(0, 200);
  return text === "" ? "" : `(image: ${text})`;
}
