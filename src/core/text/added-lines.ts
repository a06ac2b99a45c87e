export interface AddedLine {
  /** Counted from 1, in the new text. */
  readonly line: number;
  readonly text: string;
}

/**
 * Lines that occur more often in `after` than in `before`, in order. A moved line is not new. Linear. Line ends,
 * including `\r`, are not part of a line.
 */
export function addedLines(before: string | null, after: string): readonly AddedLine[] {
  const known = new Map<string, number>();
  for (const line of splitLines(before ?? "")) known.set(line, (known.get(line) ?? 0) + 1);
  const added: AddedLine[] = [];
  for (const [index, text] of splitLines(after).entries()) {
    const left = known.get(text) ?? 0;
    if (left > 0) known.set(text, left - 1);
    else if (text !== "") added.push({ line: index + 1, text });
  }
  return added;
}

function splitLines(text: string): readonly string[] {
  return text.split(/\r?\n/);
}
