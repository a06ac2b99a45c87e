/** Everything posted on GitHub passes through here: comments, reviews, pull request bodies, job summaries. */
import { fence } from "../fence.js";
import { stripInvisible } from "../invisible.js";
import { stripMarkup } from "./hidden-markup.js";
import { sanitizeLine } from "./inline.js";
import type { LineContext } from "./line.js";
import { createLinkPolicy } from "./links.js";
import { closeAll, codeAsElement, createOpenElements, elementText, postedTag } from "./tags.js";

export interface MarkdownOptions {
  /** `owner/name` of the repository in which the text is posted. */
  readonly repository: string;
  /** `https://github.com` or the address of the Enterprise server. */
  readonly serverUrl: string;
  /** Further URL prefixes that may stay links. */
  readonly ownLinks?: readonly string[];
}

const maximumPasses = 4;
/** Quotes nested deeper are flattened. */
const maximumQuoteDepth = 5;
/** Fences indented further than this are not hand-written. */
const maximumIndent = 40;

const quoteLine = /^( {0,3})> ?/;
const fenceOpener = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/;
const listMarker = /[-*+.)]/;
/** Invisible definitions: with a title, or without a target. */
const hiddenDefinition =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[(?!\^)(?:\\.|[^[\]\\`])+\]:[ \t]*(?:(?:<[^<>]*>|\S+)[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\))|<>|#[^\s`]*)[ \t]*$/;
/** GitHub renders these as pictures, which may contain links. */
const drawnLanguages = /^(?:mermaid|geojson|topojson|stl|math)$/i;

/** A `<pre>` element becomes a fenced block, or inline code when it is one line. */
function preformatted(content: string): string {
  const text = elementText(content).replace(/^\n/, "").trimEnd();
  if (text.trim() === "") return "";
  return text.includes("\n") ? `\n\n${fence(text)}\n\n` : codeAsElement(text);
}

function stripHidden(text: string): string {
  let current = stripInvisible(text);
  for (let pass = 0; pass < maximumPasses; pass += 1) {
    if (!current.includes("<")) return current;
    const next = stripInvisible(
      stripMarkup(current, { tag: postedTag, preformatted, links: false, trustFences: true }),
    );
    if (next === current) return current;
    current = next;
  }
  return current;
}

function columns(text: string): number {
  let column = 0;
  for (const character of text) column += character === "\t" ? 4 - (column % 4) : 1;
  return column;
}

function expandTabs(text: string): string {
  let result = "";
  for (const character of text) result += character === "\t" ? " ".repeat(4 - (result.length % 4)) : character;
  return result;
}

interface Fence {
  readonly prefix: string;
  readonly indent: number;
  readonly marks: string;
  readonly language: string;
}

function openFence(line: string): Fence | undefined {
  if (!line.includes("```") && !line.includes("~~~")) return undefined;
  const match = fenceOpener.exec(line);
  const [, prefix = "", marks = "", rest = ""] = match ?? [];
  if (match === null || (marks.startsWith("`") && rest.includes("`")) || columns(prefix) > maximumIndent)
    return undefined;
  const language = /^[\w+#.-]*/.exec(rest.trim())?.[0] ?? "";
  const expanded = expandTabs(prefix);
  return {
    prefix: expanded,
    indent: expanded.length,
    marks,
    language: drawnLanguages.test(language) ? "text" : language,
  };
}

function closesFence(line: string, { marks }: Fence): boolean {
  const trimmed = line.trim();
  return trimmed.length >= marks.length && trimmed === (marks[0] ?? "").repeat(trimmed.length);
}

/** A line of code, indented enough to stay in the list that may contain the fence. */
function indentCode(line: string, indent: number): string {
  const lead = /^[ \t]*/.exec(line)?.[0] ?? "";
  if (lead.length === line.length || columns(lead) >= indent) return line;
  return " ".repeat(indent) + line.slice(lead.length);
}

/** A quote mark that is indented too far here might be valid in a list; escape it everywhere. */
function escapeQuote(line: string): string {
  return line.replace(/^([ \t]*)>/, "$1\\>");
}

/** Escapes a mark that begins a quote or a fence only because text before it was removed. */
function keepProse(line: string): string {
  const escaped = escapeQuote(line);
  if (escaped !== line) return escaped;
  const block = openFence(line);
  if (block === undefined) return line;
  const at = line.indexOf(block.marks);
  return `${line.slice(0, at)}\\${line.slice(at)}`;
}

interface Document {
  readonly lines: string[];
  /** The last line may have begun a block of raw HTML, which only a blank line ends. */
  afterHtml: boolean;
}

function push(document: Document, line: string, html = false): void {
  const blank = line.trim() === "";
  if (document.afterHtml && !html && !blank) document.lines.push("");
  document.lines.push(line);
  document.afterHtml = html;
}

function pushBlank(document: Document): void {
  if (document.lines.length > 0 && document.lines[document.lines.length - 1]?.trim() !== "") push(document, "");
}

/** Copies a fenced block from `start` on, always closed; returns the index after it. */
function pushFence(document: Document, lines: readonly string[], start: number, block: Fence): number {
  // Only after a blank line is an indented or listed fence code in every reading.
  if (block.indent > 3 || listMarker.test(block.prefix)) pushBlank(document);
  push(document, block.prefix + block.marks + block.language);
  let index = start + 1;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (closesFence(line, block)) break;
    document.lines.push(indentCode(line, block.indent));
  }
  document.lines.push(" ".repeat(block.indent) + block.marks);
  return index + 1;
}

/** Rewrites a run of quoted lines as a separate document; returns the index after it. */
function pushQuote(
  document: Document,
  lines: readonly string[],
  start: number,
  context: LineContext,
  depth: number,
): number {
  const indent = quoteLine.exec(lines[start] ?? "")?.[1] ?? "";
  const inner: string[] = [];
  let index = start;
  for (; index < lines.length && quoteLine.test(lines[index] ?? ""); index += 1)
    inner.push((lines[index] ?? "").replace(quoteLine, ""));
  // A quote never continues the text before it: no raw HTML, no list, no paragraph.
  pushBlank(document);
  const nested = { ...context, open: createOpenElements(), closing: false };
  for (const line of sanitizeBlocks(inner, nested, depth + 1))
    push(document, `${indent}>${line === "" ? "" : " "}${line}`);
  // A quote's paragraph may continue in the next line without its mark.
  context.closing = nested.closing;
  return index;
}

function sanitizeBlocks(lines: readonly string[], context: LineContext, depth: number): readonly string[] {
  const document: Document = { lines: [], afterHtml: false };
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? "";
    const block = openFence(line);
    if (quoteLine.test(line) && depth < maximumQuoteDepth) index = pushQuote(document, lines, index, context, depth);
    else if (block !== undefined) index = pushFence(document, lines, index, block);
    else {
      index += 1;
      if (line.includes("]:") && hiddenDefinition.test(line)) continue;
      const sanitized = sanitizeLine(
        depth < maximumQuoteDepth ? escapeQuote(line) : line.replace(/^[ \t>]*>/, ""),
        context,
      );
      push(document, keepProse(sanitized.text), sanitized.html);
    }
  }
  const closers = closeAll(context.open);
  if (closers !== "") {
    pushBlank(document);
    push(document, closers, true);
  }
  return document.lines;
}

/**
 * Makes model-made or quoted Markdown safe to post: nothing hidden, no mention, no image or other media, no link except
 * to our own repository (or `ownLinks`), no raw HTML beyond plain formatting, no closing keyword or reference to
 * another repository, no slash command, none of our markers; fences and elements are closed. Visible code is kept.
 * Every renderer reads the result alike: a backtick, bracket or tag that could pair with distant text is escaped.
 * Idempotent; linear time. Does not redact or cut.
 */
export function sanitizeMarkdown(text: string, options: MarkdownOptions): string {
  const context: LineContext = {
    links: createLinkPolicy(options.serverUrl, options.repository, options.ownLinks ?? []),
    repository: options.repository.toLowerCase(),
    open: createOpenElements(),
    closing: false,
  };
  return sanitizeBlocks(stripHidden(text).split("\n"), context, 0).join("\n");
}
