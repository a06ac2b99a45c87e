import type { Source } from "../../source.js";
import type { Range } from "./build-test.js";

/** What may stand between a function's parameters and the brace that opens its body. */
const BEFORE_BRACE = /^[^;{}]{0,300}\{/;

/** The body of the function whose parameters begin at or after `from`: its opening and its closing brace. */
export function bodyAt(source: Source, from: number, beforeBrace = BEFORE_BRACE): Range | null {
  const open = source.code.indexOf("(", from);
  const close = open < 0 ? -1 : source.closing(open);
  if (close < 0) return null;
  const brace = beforeBrace.exec(source.code.slice(close + 1, close + 320));
  if (brace === null) {
    // Kotlin: `fun name() = expression`.
    const line = source.code.indexOf("\n", close);
    return { start: close + 1, end: line < 0 ? source.code.length : line };
  }
  const start = close + brace[0].length;
  return { start, end: Math.max(source.closing(start), start) };
}

/** The end of the block that begins behind a match, or of the body of the function that it names. */
export function blockEndOf(beforeBrace = BEFORE_BRACE) {
  return (source: Source, match: RegExpExecArray): number | null => {
    const end = match.index + match[0].length;
    return source.code[end] === "{" ? source.closing(end) : (bodyAt(source, end - 1, beforeBrace)?.end ?? null);
  };
}
