/** One line of posted Markdown, rewritten so that every renderer reads it alike and it mentions no one. */

import { decodeReferences } from "../entities.js";
import { inlineCode } from "../fence.js";
import { stripInvisible } from "../invisible.js";
import { createClosingRunFinder, runLength } from "./find-next.js";
import type { LineContext, LineWriter } from "./line.js";
import { defangAddresses } from "./links.js";
import { balanceTags, codeAsElement, codeElement, elementText, isHtmlLine } from "./tags.js";
import { dropIdleEscapes, endsWithClosing, isInert, writeText } from "./text.js";

interface Part {
  readonly code: boolean;
  /** Code: unchanged, with its backticks. Text: everything else. */
  readonly text: string;
}

/** Splits a line at its code spans; runs of backticks that open nothing are escaped in the text. */
function splitCode(line: string): readonly Part[] {
  if (!line.includes("`")) return [{ code: false, text: line }];
  const closingRun = createClosingRunFinder(line);
  const special = /[\\`]/g;
  const parts: Part[] = [];
  let text = "";
  let position = 0;
  while (position < line.length) {
    special.lastIndex = position;
    const at = special.exec(line)?.index ?? line.length;
    text += line.slice(position, at);
    position = at;
    if (line[at] === "\\") {
      text += line.slice(at, at + 2);
      position = at + 2;
    } else if (line[at] === "`") {
      const length = runLength(line, at, "`");
      const close = closingRun(at + length, length);
      if (close === -1) text += "\\`".repeat(length);
      else if (line.slice(at + length, close).trim() === "") text += " ";
      else {
        parts.push({ code: false, text }, { code: true, text: line.slice(at, close + length) });
        text = "";
      }
      position = close === -1 ? at + length : close + length;
    }
  }
  parts.push({ code: false, text });
  return parts;
}

/** The character of a reference, written so that it cannot become markup. */
function literal(character: string): string {
  if (character === "<") return "&lt;";
  if (character === ">") return "&gt;";
  if (character === "&") return "&amp;";
  if (/\s/.test(character)) return " ";
  return /[\\`*_{}[\]()!|~$]/.test(character) ? `\\${character}` : stripInvisible(character);
}

/** Converts `<code>` elements to code spans. */
function splitElements(text: string): readonly Part[] {
  return text.split(codeElement).map((part, index) => {
    if (index % 2 === 0) return { code: false, text: part };
    const content = elementText(part.slice("<code>".length, -"</code>".length)).replace(/\s+/g, " ");
    return content.trim() === ""
      ? { code: false, text: " " }
      : { code: true, text: inlineCode(stripInvisible(content)) };
  });
}

/** The steps before words are examined: tags, `<code>` elements, references, foreign addresses. */
function readText(text: string, context: LineContext): readonly Part[] {
  return splitElements(normalizeEscapes(balanceTags(normalizeEscapes(text), context.open))).map((part) =>
    part.code ? part : { code: false, text: defangAddresses(dropIdleEscapes(decodeText(part.text)), context.links) },
  );
}

const anyReference = /&(?=#[xX]?[0-9a-fA-F]|[A-Za-z]{2,31};)(?!(?:lt|gt|amp);)/g;

/** `\\<` and `\\&` are text in Markdown but markup in raw HTML; as references they are equal text in both. */
function normalizeEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text
    .replace(/&(?=\\+#)/g, "&amp;")
    .replace(/\\([\s\S])/g, (all, next: string) => (next === "&" ? "&amp;" : next === "<" ? "&lt;" : all));
}

/** Decodes until nothing changes: a decoded character may complete another reference. */
function decodeText(text: string): string {
  let current = text;
  for (let pass = 0; pass < 3 && current.includes("&"); pass += 1) current = decodeReferences(current, literal);
  return decodeReferences(current, literal) === current ? current : current.replace(anyReference, "&amp;");
}

/** A table cell ends at `|` even inside code: escaped if the following text could then do harm. */
function escapePipes(code: string): string {
  if (!code.includes("|") || !/[@#<[!:/.]/.test(code)) return code;
  return code.replace(/(\\*)\|/g, (all: string, slashes: string) => (slashes.length % 2 === 1 ? all : `${slashes}\\|`));
}

/** Text between the backticks of a span, as a renderer shows it. */
function spanText(span: string): string {
  const length = runLength(span, 0, "`");
  const inner = span.slice(length, -length);
  return /^ .* $/.test(inner) && inner.trim() !== "" ? inner.slice(1, -1) : inner;
}

function createWriter(html: boolean): LineWriter & { finish(): string; writeSpan(span: string): void } {
  const pieces: string[] = [];
  const last = (before: number): string => {
    for (let index = before - 1; index >= 0; index -= 1) if (pieces[index] !== "") return pieces[index] ?? "";
    return " ";
  };
  const write = (text: string): void => {
    if (text !== "") pieces.push(text);
  };
  const writeSpan = (span: string): void => {
    const text = html ? spanText(span) : span;
    if (html) write(text.trim() === "" ? " " : codeAsElement(defangAddresses(text)));
    else write((last(pieces.length).endsWith("`") ? " " : "") + escapePipes(span));
  };
  return {
    html,
    write,
    writeSpan,
    writeCode: (text) => writeSpan(inlineCode(text)),
    mark: () => pieces.length,
    erase: (mark) => {
      pieces[mark] = /\s$/.test(last(mark)) ? "" : " ";
    },
    escape: (mark) => {
      pieces[mark] = `\\${pieces[mark] ?? ""}`;
    },
    finish: () => pieces.join(""),
  };
}

function joinText(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined[joined.length - 1];
    if (last !== undefined && !last.code && !part.code)
      joined[joined.length - 1] = { code: false, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

export interface SanitizedLine {
  readonly text: string;
  /** A renderer may read the line as raw HTML; Markdown may only continue after a blank line. */
  readonly html: boolean;
}

/** Spaces before a tag, also after a list marker. */
const deepIndent = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** Indented deeply enough to be code, a tag would be shown and never close its element. */
function unindent(lead: string): string {
  return lead.replace(/^[ \t]{4,}|^[ ]*\t[ \t]*/, "   ").replace(/(?<=[-*+.)])[ \t]+/g, " ");
}

/** Sanitizes one line of prose. Everything that could pair with a neighbouring line is escaped. */
export function sanitizeLine(line: string, context: LineContext): SanitizedLine {
  if (line.trim() === "") {
    context.closing = false;
    return { text: line, html: false };
  }
  if (isInert(line)) {
    context.closing = endsWithClosing(line, context.closing);
    return { text: line, html: false };
  }
  const parts = joinText(splitCode(line).flatMap((part) => (part.code ? [part] : readText(part.text, context))));
  const html = isHtmlLine(parts.map((part) => (part.code ? "x" : part.text)).join(""));
  const prose = parts.map((part) => (part.code ? "" : part.text)).join("");
  const escapeDollars = !html && (prose.match(/\$/g) ?? []).length > 1;
  const writer = createWriter(html);
  parts.forEach((part, index) => {
    if (part.code) {
      writer.writeSpan(part.text);
      context.closing = false;
    } else {
      const options = { escapeDollars, lineStart: index === 0, lineEnd: index === parts.length - 1 };
      writeText(part.text, writer, context, options);
    }
  });
  const text = writer.finish();
  return { text: html ? text.replace(deepIndent, unindent) : text, html };
}
