/** Output since it was last taken, of which the last characters are kept. */
export interface UnreadOutput {
  push(text: string): void;
  isEmpty(): boolean;
  /** Gives it away; `dropped`: how many characters were lost before it. */
  take(): { readonly text: string; readonly dropped: number };
}

/** A line that is longer is cut within. */
const LONGEST_LINE = 4096;

export function createUnreadOutput(maximumCharacters: number): UnreadOutput {
  let kept = "";
  let total = 0;
  return {
    push(text) {
      total += text.length;
      kept += text;
      // Twice the limit: the text is cut once in a while, not with every piece.
      if (kept.length > 2 * maximumCharacters) kept = kept.slice(-maximumCharacters);
    },
    isEmpty: () => total === 0,
    take() {
      const isCut = total > maximumCharacters;
      const last = isCut ? wholeLines(kept.slice(-maximumCharacters)) : kept;
      const dropped = total - last.length;
      kept = "";
      total = 0;
      return { text: last, dropped };
    },
  };
}

/** What was cut within a secret is known to no redactor: the line that lost its beginning goes, too. */
function wholeLines(text: string): string {
  const end = text.indexOf("\n");
  return end >= 0 && end <= LONGEST_LINE ? text.slice(end + 1) : text;
}
