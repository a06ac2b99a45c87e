import type { Language } from "./languages.js";

export type TokenKind = "comment" | "string" | "number" | "keyword" | "call" | "text";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** A comment or string that an earlier line left open; null: none. */
export type OpenBlock = { readonly close: string; readonly kind: "comment" | "string" } | null;

/** Characters of a line; a longer one is data, and has no colours. */
const LONGEST_LINE = 2_000;

const WORD = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const matchers = new WeakMap<Language, RegExp>();

/** An alternative for each kind; the first that fits wins. Each consumes text, so that the time is linear. */
function matcherOf(language: Language): RegExp {
  const known = matchers.get(language);
  if (known !== undefined) return known;
  const { lineComment, blocks = [], quotes, marks } = language;
  const never = "(?!)";
  const open = blocks.map(([begin]) => escapeRegExp(begin)).join("|") || never;
  const strings = [...quotes].map((quote) => `${quote}(?:[^${quote}\\\\]|\\\\.)*(?:${quote}|$)`).join("|");
  const source = [
    `(?<open>${open})`,
    `(?<comment>${lineComment === undefined ? never : `(?:${lineComment}).*`})`,
    `(?<mark>${marks ?? never})`,
    `(?<string>${strings})`,
    "(?<number>\\b\\d[\\w.]*)",
    `(?<call>${WORD}(?=\\())`,
    `(?<word>${WORD})`,
  ].join("|");
  const matcher = new RegExp(source, "gu");
  matchers.set(language, matcher);
  return matcher;
}

function kindOf(language: Language, groups: Readonly<Record<string, string | undefined>>): TokenKind {
  if (groups["comment"] !== undefined) return "comment";
  if (groups["mark"] !== undefined) return "keyword";
  if (groups["string"] !== undefined) return "string";
  if (groups["number"] !== undefined) return "number";
  const { call, word = call ?? "" } = groups;
  const spelled = language.ignoresCase === true ? word.toLowerCase() : word;
  if (language.keywords.has(spelled)) return "keyword";
  return call === undefined ? "text" : "call";
}

/** Splits a line into tokens, which joined are the line; `open` is the block that the line leaves open. */
export function tokenize(line: string, language: Language, before: OpenBlock): { tokens: Token[]; open: OpenBlock } {
  if (line.length > LONGEST_LINE) return { tokens: [{ kind: "text", text: line }], open: before };
  if (before === null && language.starComments === true && /^\s*\*(?:[\s/]|$)/.test(line))
    return { tokens: [{ kind: "comment", text: line }], open: null };
  const tokens: Token[] = [];
  const add = (kind: TokenKind, text: string): void => {
    if (text !== "") tokens.push({ kind, text });
  };
  const matcher = matcherOf(language);
  let open = before;
  // Start of the next token, and where the search for its end begins, which is after the mark that opens a block.
  let [start, at] = [0, 0];
  while (start < line.length) {
    if (open !== null) {
      const end = line.indexOf(open.close, at);
      at = end === -1 ? line.length : end + open.close.length;
      add(open.kind, line.slice(start, at));
      if (end !== -1) open = null;
      start = at;
      continue;
    }
    matcher.lastIndex = at;
    const match = matcher.exec(line);
    if (match === null) break;
    add("text", line.slice(start, match.index));
    const { 0: text, index, groups = {} } = match;
    at = index + text.length;
    const block = language.blocks?.find(([begin]) => groups["open"] === begin);
    if (block === undefined) add(kindOf(language, groups), text);
    else open = { close: block[1], kind: block[2] };
    start = block === undefined ? at : index;
  }
  if (open === null) add("text", line.slice(start));
  return { tokens, open };
}
