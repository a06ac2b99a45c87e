/** The text between the code of a posted line: mentions, references, links and stray markup lose their effect. */
import type { LineContext, LineWriter } from "./line.js";
import { allowedTag } from "./tags.js";

export interface TextOptions {
  readonly escapeDollars: boolean;
  readonly lineStart: boolean;
  readonly lineEnd: boolean;
}

interface Cursor {
  readonly text: string;
  position: number;
  readonly writer: LineWriter;
  readonly context: LineContext;
  readonly options: TextOptions;
  /** Pieces with an unclosed `[`; `image`: a `!` precedes it. */
  readonly brackets: { readonly mark: number; readonly image: boolean; readonly position: number }[];
}

/** A name, path, address or reference: everything that must be judged as a whole. */
const word =
  /([A-Za-z0-9][\w+-]*(?:\.[\w+-]+)*)((?:\/[\w-]+(?:\.[\w-]+)*)*)(?:(@)([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)((?:\/[\w-]+(?:\.[\w-]+)*)*))?(?:#(\d+))?/y;
const mention = /@[A-Za-z0-9][\w-]*(?:\/[\w-]+(?:\.[\w-]+)*)*(?:@[A-Za-z0-9][\w-]*(?:\.[\w-]+)*)?/y;
const numberReference = /#\d+/y;
/** The destination's leading spaces match only here: otherwise three repetitions would share one run, in cubic time. */
const linkTail =
  /\]\(\s*(?!\s|<\/?[a-z0-9]+>)<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+(?:"[^"<>]*"|'[^'<>]*'|\([^()<>]*\)))?\s*\)/y;
const plainRun = /[^A-Za-z0-9\\@#[\]!<$]+/y;
const autolink = /<(https?:[^\s<>]*)>/iy;
/** At the start of a line, also after list and task marks: bots, including this one, obey it. */
const slashCommand = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|#{1,6}[ \t])*)(\/[A-Za-z][\w./-]*)/;

const closingKeyword = /(?:^|[^A-Za-z0-9])(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing))[._+-]*$/i;
/** Characters allowed between a closing keyword and its reference. */
const keepsClosing = /^[\s:*_~("'[]*$/;

function take(pattern: RegExp, cursor: Cursor): RegExpExecArray | null {
  pattern.lastIndex = cursor.position;
  return pattern.exec(cursor.text);
}

function advance(cursor: Cursor, length: number, markup: string): void {
  cursor.position += length;
  cursor.writer.write(markup);
}

function advanceCode(cursor: Cursor, length: number, code: string): void {
  cursor.position += length;
  cursor.writer.writeCode(code);
}

/** True if an address certainly ends here: otherwise, left bare, it would extend to the next space, even over code. */
function addressEnds(cursor: Cursor, end: number): boolean {
  const { text, brackets, context, options } = cursor;
  const next = text.slice(end, end + 4) + (options.lineEnd ? " " : "");
  if (/^[.,;:!?)'"*]{0,3}\s/.test(next)) return true;
  allowedTag.lastIndex = end;
  if (allowedTag.test(text)) return true;
  if (brackets.length === 0 || !text.startsWith("](", end)) return false;
  linkTail.lastIndex = end;
  return context.links.isOwn(linkTail.exec(text)?.[1] ?? "");
}

/** Our own address; foreign ones are defanged before. */
function writeUrl(cursor: Cursor): void {
  const { text, position, writer, context } = cursor;
  const own = context.links.urlAt(text, position) ?? "";
  const ends = addressEnds(cursor, position + own.length);
  if (own === "") advance(cursor, 1, text[position] ?? "");
  else if (context.closing || (writer.html && !ends)) advanceCode(cursor, own.length, own);
  else advance(cursor, own.length, ends ? own : `<${own}>`);
  context.closing = false;
}

function writeWord(cursor: Cursor, match: RegExpExecArray): void {
  const { text, position, context } = cursor;
  const [all, name = "", path = "", at, host = "", , number] = match;
  const isEmail = at !== undefined && /\.(?:[A-Za-z]|.*\D$)/.test(host);
  const isCommit = at !== undefined && /^[0-9a-f]{7,40}$/.test(host);
  const isMention = at !== undefined && !/[A-Za-z0-9]$/.test(name + path);
  if (number !== undefined) {
    const foreign = at !== undefined || (name + path).toLowerCase() !== context.repository;
    const runsOn = /[\w/-]/.test(text[position + all.length] ?? "");
    if (foreign || runsOn || context.closing) advanceCode(cursor, all.length, all);
    else advance(cursor, all.length, all);
  } else if (isEmail || isCommit) advanceCode(cursor, all.length, all);
  else if (/^GH-\d/i.test(name) && context.closing) advanceCode(cursor, all.length, all);
  else {
    const plain = isMention ? name + path : all;
    const scheme = text.startsWith("://", position + plain.length) ? /https?$/i.exec(plain) : null;
    if (scheme !== null) {
      writeTokens({ ...cursor, text: plain.slice(0, scheme.index), position: 0 });
      cursor.position += scheme.index;
      writeUrl(cursor);
      return;
    }
    advance(cursor, plain.length, plain);
    context.closing = closingKeyword.test(plain);
    return;
  }
  context.closing = false;
}

/** `](…)`: our own link stays; another one is shown as text, an image as its alternative text. */
function writeLinkEnd(cursor: Cursor): void {
  const { text, position, writer, context, brackets } = cursor;
  const bracket = brackets.pop();
  const next = text[position + 1];
  if (next === ":") {
    advance(cursor, 2, "]\\:");
    return;
  }
  if (next !== "(") {
    advance(cursor, 1, "]");
    return;
  }
  const tail = take(linkTail, cursor);
  if (tail === null || bracket === undefined) {
    advance(cursor, 2, "]\\(");
    return;
  }
  const destination = tail[1] ?? "";
  if (!bracket.image && context.links.isOwn(destination)) {
    advance(cursor, tail[0].length, `](${destination})`);
    return;
  }
  // Without its bracket the text might become a command.
  const isCommand = slashCommand.test(text.slice(bracket.position, bracket.position + 100));
  if (isCommand) writer.escape(bracket.mark);
  else writer.erase(bracket.mark);
  if (isCommand) writer.write("\\]");
  const end = position + tail[0].length;
  if (!bracket.image && destination !== "") {
    writer.write(" (");
    const options = { ...cursor.options, lineStart: false, lineEnd: false };
    writeTokens({ ...cursor, text: destination, position: 0, brackets: [], options });
    writer.write(")");
  } else if (/^[A-Za-z0-9@#/]/.test(text.slice(end, end + 1))) writer.write(" ");
  cursor.position = end;
}

function writeAngle(cursor: Cursor): void {
  if (!/[a-z/]/i.test(cursor.text[cursor.position + 1] ?? "")) {
    advance(cursor, 1, "&lt;");
    return;
  }
  const tag = take(allowedTag, cursor);
  if (tag !== null) {
    advance(cursor, tag[0].length, tag[0]);
    return;
  }
  const link = take(autolink, cursor);
  if (link !== null && !cursor.writer.html && !cursor.context.closing && cursor.context.links.isOwn(link[1] ?? "")) {
    advance(cursor, link[0].length, link[0]);
    return;
  }
  advance(cursor, 1, "&lt;");
}

function writeBackslash(cursor: Cursor): void {
  const { text, position, options } = cursor;
  const next = text[position + 1];
  const isLast = next === undefined;
  if (isLast) {
    advance(cursor, 1, options.lineEnd ? "\\" : "\\\\");
    return;
  }
  // These need no escape here, and GitHub looks for mentions and references after removing escapes.
  const between = /[A-Za-z0-9]/.test(text[position - 1] ?? "") && /[A-Za-z0-9]/.test(text[position + 2] ?? "");
  if (
    next === "@" ||
    next === "/" ||
    (next === "#" && /\d/.test(text[position + 2] ?? "")) ||
    (between && /[-._]/.test(next))
  ) {
    cursor.position += 1;
    return;
  }
  if (/[!-/:-@[-`{-~]/.test(next)) advance(cursor, 2, `\\${next}`);
  else advance(cursor, 1, "\\\\");
}

function writeSpecial(cursor: Cursor): void {
  const { text, position, context, options, writer } = cursor;
  const character = text[position];
  if (character === "\\") {
    writeBackslash(cursor);
    return;
  }
  if (character === "]") {
    writeLinkEnd(cursor);
    return;
  }
  if (character === "<") {
    writeAngle(cursor);
    return;
  }
  const found = character === "@" ? take(mention, cursor) : character === "#" ? take(numberReference, cursor) : null;
  const attached = /[\w./+-]/.test(text[position - 1] ?? "");
  if (found === null && character === "@" && attached && /[\w.-]/.test(text[position + 1] ?? ""))
    advanceCode(cursor, 1, "@");
  else if (found !== null && (character === "@" || context.closing || attached)) {
    advanceCode(cursor, found[0].length, found[0]);
    context.closing = false;
  } else if (found !== null && !/[\w/-]/.test(text[position + found[0].length] ?? "")) {
    advance(cursor, found[0].length, found[0]);
  } else if (character === "!" && text[position + 1] === "[") {
    cursor.brackets.push({ mark: writer.mark(), image: true, position: position + 2 });
    advance(cursor, 2, "![");
  } else if (character === "[") {
    cursor.brackets.push({ mark: writer.mark(), image: false, position: position + 1 });
    advance(cursor, 1, "[");
  } else advance(cursor, 1, character === "$" && options.escapeDollars ? "\\$" : (character ?? ""));
}

function writeTokens(cursor: Cursor): void {
  while (cursor.position < cursor.text.length) {
    const name = take(word, cursor);
    if (name !== null) {
      writeWord(cursor, name);
      continue;
    }
    const run = take(plainRun, cursor);
    if (run !== null) {
      if (!keepsClosing.test(run[0])) cursor.context.closing = false;
      advance(cursor, run[0].length, run[0]);
    } else writeSpecial(cursor);
  }
}

/** True if nothing in the text could have an effect, so that it may stay unchanged. */
export function isInert(text: string): boolean {
  return !/[\\`@#[\]!<$&]|:\/\/|www\.|GH-\d/i.test(text) && !slashCommand.test(text);
}

/** True if the words end so that a reference directly after them would close an issue. */
export function endsWithClosing(text: string, before: boolean): boolean {
  const end = text
    .trimEnd()
    .slice(-40)
    .replace(/[\s:*_~("']+$/, "");
  return end === "" ? before : closingKeyword.test(end);
}

/** Removes backslashes that only disguise a mention, path or reference in the source. */
export function dropIdleEscapes(text: string): string {
  return text.includes("\\")
    ? text.replace(/(?<!\\)((?:\\\\)*)\\(?=[@/]|#\d|(?<=[A-Za-z0-9]\\)[-._](?=[A-Za-z0-9]))/g, "$1")
    : text;
}

/** Writes one part of prose; every backtick of `text` is escaped, and its tags are allowed and balanced. */
export function writeText(text: string, writer: LineWriter, context: LineContext, options: TextOptions): void {
  const cursor: Cursor = { text, position: 0, writer, context, options, brackets: [] };
  const command = options.lineStart ? slashCommand.exec(text) : null;
  if (command !== null) {
    writer.write(command[1] ?? "");
    writer.writeCode(command[2] ?? "");
    cursor.position = command[0].length;
  }
  writeTokens(cursor);
}
