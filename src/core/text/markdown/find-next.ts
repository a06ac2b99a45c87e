/** Forward-only searches: with rising positions, all of them together take linear time. */

/** The position of the next match at or after `from`; -1: none. */
export type FindNext = (from: number) => number;

/** A forward-only search for a string or a regular expression; -1: no further match. Pass rising positions. */
export function findNext(text: string, needle: string | RegExp): FindNext {
  let known = -2;
  return (from) => {
    if (known === -1 || known >= from) return known;
    if (typeof needle === "string") known = text.indexOf(needle, from);
    else {
      needle.lastIndex = from;
      known = needle.exec(text)?.index ?? -1;
    }
    return known;
  };
}

const runOfBackticks = /`+/g;

/** Length of the run of `character` that starts at `position`. */
export function runLength(text: string, position: number, character: string): number {
  let end = position;
  while (text[end] === character) end += 1;
  return end - position;
}

/** Start of the closing run for an opening run of `length` backticks ending before `from`; -1: the line has none. */
export type FindClosingRun = (from: number, length: number) => number;

/**
 * Finds the ends of inline code in one line. Only spans within one line count, because there all renderers agree. Pass
 * rising positions.
 */
export function createClosingRunFinder(line: string): FindClosingRun {
  const starts = new Map<number, { positions: number[]; next: number }>();
  for (const match of line.matchAll(runOfBackticks)) {
    const entry = starts.get(match[0].length) ?? { positions: [], next: 0 };
    entry.positions.push(match.index);
    starts.set(match[0].length, entry);
  }
  return (from, length) => {
    const entry = starts.get(length);
    if (entry === undefined) return -1;
    while ((entry.positions[entry.next] ?? Number.POSITIVE_INFINITY) < from) entry.next += 1;
    return entry.positions[entry.next] ?? -1;
  };
}
