import type { Source } from "../../source.js";
import type { Range, TestSyntax } from "./build-test.js";
import type { Assertion } from "./types.js";

type Placed = readonly [number, readonly Assertion[]];

/** The body of the function whose parameters begin at or after `from`: its opening and its closing brace. */
export function bodyAt(source: Source, from: number): Range | null {
  const open = source.code.indexOf("(", from);
  const close = open < 0 ? -1 : source.closing(open);
  if (close < 0) return null;
  const brace = /^[^;{}]{0,300}\{/.exec(source.code.slice(close + 1, close + 320));
  if (brace === null) {
    // Kotlin: `fun name() = expression`.
    const line = source.code.indexOf("\n", close);
    return { start: close + 1, end: line < 0 ? source.code.length : line };
  }
  const start = close + brace[0].length;
  return { start, end: Math.max(source.closing(start), start) };
}

/** Functions that a pattern finds by their name and opening bracket. */
export function functionsBy(pattern: RegExp): TestSyntax["functions"] {
  return (source) =>
    Array.from(source.code.matchAll(pattern)).flatMap((match) => {
      const body = bodyAt(source, match.index + match[0].length - 1);
      return body === null ? [] : [{ name: match[1] ?? "", start: match.index, end: body.end }];
    });
}

/** Assertions that a pattern finds, in the order of the file. */
export function callsBy(
  pattern: RegExp,
  read: (source: Source, start: number, match: RegExpExecArray) => readonly Assertion[],
) {
  return (source: Source, range: Range): readonly Placed[] =>
    Array.from(source.code.slice(range.start, range.end).matchAll(pattern), (match): Placed => {
      const start = range.start + match.index;
      return [start, read(source, start, match)];
    });
}
