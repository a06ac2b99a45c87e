/** Inline code of Markdown. A span is honoured only within one line, where every renderer agrees on it. */

const runOfBackticks = /`+/g;

/** Length of the run of `character` that starts at `position`. */
export function runLength(text: string, position: number, character: string): number {
  let end = position;
  while (text[end] === character) end += 1;
  return end - position;
}

/** Start of the closing run for an opening run of `length` backticks ending before `from`; -1 when the line has none. */
export type FindClosingRun = (from: number, length: number) => number;

/** Prepares one line; asking with rising positions costs linear time in total, however the runs are mixed. */
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
