import { Parser } from "htmlparser2";

/** What a page says, as HTML that is small, flat and well formed. */
export interface CleanPage {
  readonly html: string;
  readonly title: string;
  /** The page goes on. */
  readonly isCut: boolean;
}

/** Never shown to a reader, or shown by programs that do not run here. */
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
/** Those that the text keeps a form for; all others become plain blocks, or nothing but their words. */
const KEPT = new Set(["p", "ul", "ol", "li", "pre", "blockquote"]);
const HEADING = /^h([1-6])$/;

/** Deeper than any page that people write; the parser's own list of open elements grows slow from there on. */
const DEEPEST = 2_000;
/** Of elements that are handed on, which are read by recursion; deeper ones are lines. */
const DEEPEST_WRITTEN = 40;
/** Characters handed on for each one of words: elements without words cost time, too. */
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

/** A link's address, when it leads to another page. */
function linkOf(href: string | undefined, page: URL): string {
  const address = href?.trim() ?? "";
  if (address === "" || address.startsWith("#") || address.length > 2_000 || !URL.canParse(address, page.href))
    return "";
  const url = new URL(address, page.href);
  return /^https?:$/.test(url.protocol) && !/["'<>\s[\]]/.test(url.href) ? url.href : "";
}

interface Opened {
  readonly name: string;
  /** Written when it ends. */
  readonly after: string;
  /** It stands around what is written until then. */
  readonly isAround: boolean;
}

/**
 * Rewrites a page into words, links, lists, headings and code. Nothing of it can be deep, wide or long enough to occupy
 * what reads it next: attributes are gone, tables are lines, and after `limit` characters of words it ends.
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
    // An item without a list is a line.
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

  // In pieces, so that what comes after the end is not read.
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
