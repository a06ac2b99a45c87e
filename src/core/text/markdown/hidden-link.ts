/** The parts of Markdown links that a reader of the page never sees: definitions, titles, alternative texts. */
import { findNext } from "./find-next.js";

export interface LinkReader {
  /** End of the link definition whose `[` is at `position`; -1: it is ordinary text. */
  definitionEnd(position: number): number;
  /** End of the image whose `!` is at `position`; -1: it is ordinary text. */
  imageEnd(position: number): number;
  /** The `(destination "title")` that starts at `position`. */
  tail(position: number): { readonly destination: string; readonly end: number } | undefined;
}

const label = /\[(?!\^)(?:\\[^\n]|[^[\]\\]){1,999}\]:/y;
const definitionTarget = /[ \t]*(?:\n[ \t>]*)?(?:<[^<>\n]*>|[^\s<]\S*)/y;
const titleStart = /(?:[ \t]+|[ \t]*\n[ \t>]*)(["'(])/y;
const lineEnd = /[ \t]*(?=\n|$)/y;
const tailStart = /\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*))?(\s+["'(])?/y;
const tailEnd = /\s*\)/y;

export function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** Index of the `]` for every `[`; brackets do not pair across a blank line. */
function pairBrackets(text: string): Int32Array {
  const pairs = new Int32Array(text.length).fill(-1);
  let open: number[] = [];
  for (const match of text.matchAll(/\\[[\]\\]|[[\]]|\n[ \t]*\n/g)) {
    if (match[0] === "[") open.push(match.index);
    else if (match[0] === "]") {
      const start = open.pop();
      if (start !== undefined) pairs[start] = match.index;
    } else if (match[0].startsWith("\n")) open = [];
  }
  return pairs;
}

/** Prepares one text; calls with rising positions take linear time in total. */
export function createLinkReader(text: string): LinkReader {
  const nextBlank = findNext(text, /\n[ \t>]*\n/g);
  const nextSpace = findNext(text, /\s/g);
  const titleEnds = {
    '"': findNext(text, /"[ \t]*(?:\n|$)/g),
    "'": findNext(text, /'[ \t]*(?:\n|$)/g),
    "(": findNext(text, /\)[ \t]*(?:\n|$)/g),
  };
  const tailTitleEnds = {
    '"': findNext(text, /"\s*\)/g),
    "'": findNext(text, /'\s*\)/g),
    "(": findNext(text, /\)\s*\)/g),
  };
  let pairs: Int32Array | undefined;

  const closing = (finders: typeof titleEnds, quote: string | undefined, from: number): number => {
    if (quote !== '"' && quote !== "'" && quote !== "(") return -1;
    const found = finders[quote](from);
    const blank = nextBlank(from);
    return found === -1 || (blank !== -1 && blank < found) ? -1 : found;
  };

  const definitionEnd = (position: number): number => {
    const head = matchAt(label, text, position);
    if (head === null) return -1;
    const target = matchAt(definitionTarget, text, position + head[0].length);
    if (target === null) return -1;
    const afterTarget = position + head[0].length + target[0].length;
    const title = matchAt(titleStart, text, afterTarget);
    if (title !== null) {
      const end = closing(titleEnds, title[1], afterTarget + title[0].length);
      if (end !== -1) return end + 1;
    }
    const rest = matchAt(lineEnd, text, afterTarget);
    return rest === null ? -1 : afterTarget + rest[0].length;
  };

  const tail = (position: number): { destination: string; end: number } | undefined => {
    const start = matchAt(tailStart, text, position);
    if (start === null) return undefined;
    const destination = start[1] ?? start[2] ?? "";
    let end = position + start[0].length;
    if (start[3] !== undefined) {
      const close = closing(tailTitleEnds, start[3].trim(), end);
      if (close === -1) return undefined;
      end = close + 1;
    }
    const bracket = matchAt(tailEnd, text, end);
    return bracket === null ? undefined : { destination, end: end + bracket[0].length };
  };

  const imageEnd = (position: number): number => {
    pairs ??= pairBrackets(text);
    const close = pairs[position + 1] ?? -1;
    if (close === -1) return -1;
    if (text[close + 1] === "(") return tail(close + 1)?.end ?? -1;
    if (text[close + 1] === "[") {
      const reference = pairs[close + 1] ?? -1;
      return reference === -1 ? -1 : reference + 1;
    }
    // A shortcut reference hides its text, too; `vec![…]` and `#![…]` are code that people did not mark as such.
    const wordBefore = /[\w#]/.test(text[position - 1] ?? " ");
    const space = nextSpace(position + 2);
    return !wordBefore && space !== -1 && space < close ? close + 1 : -1;
  };

  return { definitionEnd, imageEnd, tail };
}
