/** One pass over Markdown that removes everything a page would not show, and does not change visible code. */
import { createClosingRunFinder, type FindClosingRun, type FindNext, findNext, runLength } from "./find-next.js";
import { createLinkReader, type LinkReader, matchAt } from "./hidden-link.js";
import { createTagReader, type HtmlTag, isHidden, skipElement, unshownElements } from "./html-tag.js";

export interface MarkupPolicy {
  /** Replaces a visible tag; undefined keeps the `<` as text and continues after it. */
  tag(tag: HtmlTag): string | undefined;
  /** Replaces a whole `<pre>` element; without it the tag goes through `tag`. */
  readonly preformatted?: (content: string) => string;
  /** Also drops link definitions, link titles and images (for prompts); otherwise the caller handles links. */
  readonly links: boolean;
  /** Replaces an image, given as its source text; only with `links`. Default: `[image]`. */
  readonly image?: (source: string) => string;
  /**
   * Accepts a fence anywhere a renderer might (if the caller rewrites all code afterwards), or only unambiguous fences.
   */
  readonly trustFences: boolean;
}

const strictFence = /( {0,3})(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;
const trustedFence = /([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/y;
const fenceLine = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;
const htmlLine = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*<[a-zA-Z/!?]/y;
const blankLine = /[ \t]*(?:\n|$)/y;
const definitionPrefix = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?=\[)/y;

function lineEndAt(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end === -1 ? text.length : end;
}

/**
 * End of the fenced block opened at `position`, including its closing line. A dedent ends a fence that may be in a
 * list.
 */
function fenceEnd(text: string, position: number, opener: RegExpExecArray, trusted: boolean): number {
  const marks = opener[2] ?? "";
  const indent = (opener[1] ?? "").length;
  let start = lineEndAt(text, position) + 1;
  while (start <= text.length) {
    const end = lineEndAt(text, start);
    const line = text.slice(start, end);
    const close = fenceLine.exec(line)?.[1];
    if (close !== undefined && close[0] === marks[0] && close.length >= marks.length) return end;
    if (!trusted && line.trim() !== "" && line.length - line.trimStart().length < indent) return start - 1;
    start = end + 1;
  }
  return text.length;
}

interface Scan {
  readonly text: string;
  readonly policy: MarkupPolicy;
  readonly readTag: (position: number) => HtmlTag | undefined;
  readonly links: LinkReader | undefined;
  readonly next: Readonly<Record<"comment" | "bangComment" | "instruction" | "cdata" | "bracket", FindNext>>;
  readonly closers: Map<string, FindNext>;
  readonly output: string[];
  position: number;
  atLineStart: boolean;
  /** Inside an HTML block, where Markdown has no code and no escapes; it ends at a blank line. */
  inHtml: boolean;
  /** Start of the current line; `closingRun` is created for it at its first backtick. */
  lineOffset: number;
  closingRun: FindClosingRun | undefined;
  /** Ends of tags that hide nothing: a tag that begins later but ends there has only some of those attributes. */
  readonly shownEnds: Set<number>;
  /** Lengths of unclosed runs in this paragraph: a later run of that length may close one instead of opening code. */
  readonly openRuns: Set<number>;
}

function createScan(text: string, policy: MarkupPolicy): Scan {
  return {
    text,
    policy,
    readTag: createTagReader(text),
    links: policy.links ? createLinkReader(text) : undefined,
    next: {
      comment: findNext(text, "-->"),
      bangComment: findNext(text, "--!>"),
      instruction: findNext(text, "?>"),
      cdata: findNext(text, "]]>"),
      bracket: findNext(text, ">"),
    },
    closers: new Map(),
    output: [],
    position: 0,
    atLineStart: true,
    inHtml: false,
    lineOffset: 0,
    closingRun: undefined,
    shownEnds: new Set(),
    openRuns: new Set(),
  };
}

function keepTo(scan: Scan, end: number): void {
  scan.output.push(scan.text.slice(scan.position, end));
  scan.position = end;
}

function replaceTo(scan: Scan, end: number, replacement: string): void {
  if (replacement !== "") scan.output.push(replacement);
  scan.position = end;
}

function startLine(scan: Scan, offset: number): void {
  scan.lineOffset = offset;
  scan.closingRun = undefined;
}

/** Consumes a fenced block or a link definition; false: the line is prose. */
function takeLine(scan: Scan): boolean {
  const { text, policy, position } = scan;
  scan.atLineStart = false;
  if (matchAt(blankLine, text, position) !== null) {
    scan.inHtml = false;
    scan.openRuns.clear();
  }
  const opener = scan.inHtml ? null : matchAt(policy.trustFences ? trustedFence : strictFence, text, position);
  if (opener !== null) {
    scan.openRuns.clear();
    keepTo(scan, fenceEnd(text, position, opener, policy.trustFences));
    return true;
  }
  const prefix = scan.links === undefined ? null : matchAt(definitionPrefix, text, position);
  const definition = prefix === null ? -1 : (scan.links?.definitionEnd(position + prefix[0].length) ?? -1);
  if (definition !== -1) {
    scan.position = definition;
    return true;
  }
  if (!policy.trustFences && matchAt(htmlLine, text, position) !== null) scan.inHtml = true;
  startLine(scan, position);
  return false;
}

/** Index after an invisible `<!…>` or `<?…>`; -1: the `<` at `start` does not begin one. */
function declarationEnd(scan: Scan, start: number): number {
  const { text, next } = scan;
  if (text.startsWith("<!--", start)) {
    const plain = next.comment(start + 2);
    const bang = next.bangComment(start + 4);
    if (plain === -1 && bang === -1) return text.length;
    return bang === -1 || (plain !== -1 && plain < bang) ? plain + 3 : bang + 4;
  }
  const [find, width] = text.startsWith("<![CDATA[", start)
    ? ([next.cdata, 3] as const)
    : text.startsWith("<?", start)
      ? ([next.instruction, 2] as const)
      : ([next.bracket, 1] as const);
  if (width === 1 && !(text[start + 1] === "!" && /[a-zA-Z]/.test(text[start + 2] ?? ""))) return -1;
  const end = find(start + 2);
  return end === -1 ? -1 : end + width;
}

/** Index after the next `</name>`; -1: none follows. */
function closerEnd(scan: Scan, tag: HtmlTag): number {
  const next = scan.closers.get(tag.name) ?? findNext(scan.text, new RegExp(`</${tag.name}(?=[\\s>])`, "gi"));
  scan.closers.set(tag.name, next);
  const close = next(tag.end);
  const end = close === -1 ? -1 : scan.text.indexOf(">", close);
  return end === -1 ? -1 : end + 1;
}

/** Removes an element that is hidden, never shown, or preformatted; false: only the tag itself has to be handled. */
function takeElement(scan: Scan, tag: HtmlTag): boolean {
  const { text, policy, shownEnds } = scan;
  if (!shownEnds.has(tag.end)) {
    if (isHidden(tag.attributes)) {
      const end = skipElement(text, tag);
      scan.position = end === -1 ? text.length : end;
      return true;
    }
    if (tag.attributes !== "") shownEnds.add(tag.end);
  }
  const isPreformatted = tag.name === "pre" && policy.preformatted !== undefined;
  if (!isPreformatted && !unshownElements.has(tag.name)) return false;
  const end = closerEnd(scan, tag);
  if (end === -1) return false;
  const content = text.slice(tag.end, text.lastIndexOf("<", end - 1));
  replaceTo(scan, end, isPreformatted ? (policy.preformatted?.(content) ?? "") : "");
  return true;
}

function takeAngle(scan: Scan): void {
  const hidden = declarationEnd(scan, scan.position);
  if (hidden !== -1) {
    scan.position = hidden;
    return;
  }
  const tag = scan.readTag(scan.position);
  if (tag !== undefined && !tag.closing && takeElement(scan, tag)) return;
  const replacement = tag === undefined ? undefined : scan.policy.tag(tag);
  if (tag === undefined || replacement === undefined) keepTo(scan, scan.position + 1);
  else replaceTo(scan, tag.end, replacement);
}

function takeBackticks(scan: Scan): void {
  const { text, position, lineOffset, openRuns } = scan;
  scan.closingRun ??= createClosingRunFinder(text.slice(lineOffset, lineEndAt(text, lineOffset)));
  const length = runLength(text, position, "`");
  const from = position + length;
  const close = scan.inHtml || openRuns.has(length) ? -1 : scan.closingRun(from - lineOffset, length);
  if (close === -1 && !scan.policy.trustFences) openRuns.add(length);
  keepTo(scan, close === -1 ? from : close + lineOffset + length);
}

function takeLink(scan: Scan): void {
  const { text, position, links } = scan;
  const isImage = text[position] === "!";
  if (isImage) {
    const end = text[position + 1] === "[" ? (links?.imageEnd(position) ?? -1) : -1;
    if (end === -1) keepTo(scan, position + 1);
    else replaceTo(scan, end, scan.policy.image?.(text.slice(position, end)) ?? "[image]");
    return;
  }
  const tail = text[position + 1] === "(" ? links?.tail(position + 1) : undefined;
  if (tail === undefined) keepTo(scan, position + 1);
  else replaceTo(scan, tail.end, `](${tail.destination})`);
}

function takeSpecial(scan: Scan, character: string): void {
  const before = scan.position;
  if (character === "\\") keepTo(scan, before + (scan.text[before + 1] === "`" && !scan.inHtml ? 2 : 1));
  else if (character === "`") takeBackticks(scan);
  else if (character === "<") takeAngle(scan);
  else takeLink(scan);
  // The removed part may span lines: the rest of the last line continues as prose.
  const lineBreak = scan.text.slice(before, scan.position).lastIndexOf("\n");
  if (lineBreak !== -1) startLine(scan, before + lineBreak + 1);
}

/**
 * Removes HTML comments (also unterminated ones and `--!>`), declarations, processing instructions, elements that are
 * hidden or never shown, and applies `policy` to the remaining tags. One pass in linear time: a removal may join text
 * into new markup, so call it until nothing changes.
 */
export function stripMarkup(text: string, policy: MarkupPolicy): string {
  const scan = createScan(text, policy);
  const special = policy.links ? /[\\`\n!\]]|<(?=[a-zA-Z/!?])/g : /[\\`\n]|<(?=[a-zA-Z/!?])/g;
  while (scan.position < text.length) {
    if (scan.atLineStart && takeLine(scan)) {
      if (text[scan.position] === "\n") keepTo(scan, scan.position + 1);
      scan.atLineStart = true;
      continue;
    }
    special.lastIndex = scan.position;
    const found = special.exec(text);
    keepTo(scan, found?.index ?? text.length);
    if (found === null) break;
    if (found[0] === "\n") {
      keepTo(scan, scan.position + 1);
      scan.atLineStart = true;
    } else takeSpecial(scan, found[0]);
  }
  return scan.output.join("");
}
