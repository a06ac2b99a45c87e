/**
 * Cuts text to a budget without losing its important parts: limits are UTF-16 units, never exceeded, pairs never split.
 */

const errorWords =
  /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;

const defaultHeadShare = 2 / 3;
/** With a smaller budget, neither side of a marker would be useful. */
const smallestPart = 8;

/** The largest index up to `index` that keeps surrogate pairs whole. */
function pairStart(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  const before = text.charCodeAt(index - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}

function pairEnd(text: string, index: number): number {
  const start = pairStart(text, index);
  return start === index ? index : index + 1;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
export function clampText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (limit < 1) return "";
  return `${text.slice(0, pairStart(text, limit - 1))}…`;
}

export interface TruncateOptions {
  /** Share of the budget for the head; default 2/3, or 1/3 if the tail contains error words. */
  readonly headShare?: number;
  /** Added to the marker line: how to see the rest. */
  readonly hint?: string;
}

export interface Truncated {
  readonly text: string;
  readonly truncated: boolean;
  /** Number of lines that were shortened or omitted. */
  readonly omittedLines: number;
}

/** The end of the head: at a line end if that keeps at least half of the budget. */
function headEnd(text: string, budget: number): number {
  const lineBreak = text.lastIndexOf("\n", budget);
  return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}

function tailStart(text: string, budget: number): number {
  const first = text.length - budget;
  const lineBreak = text.indexOf("\n", first - 1);
  return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}

/**
 * Keeps head and tail of a text and marks the gap: `[... N lines omitted ...]` on a separate line, or the number of
 * characters if the cut is within one line. The result never exceeds `limit`.
 */
export function truncateMiddle(text: string, limit: number, options: TruncateOptions = {}): Truncated {
  if (text.length <= limit) return { text, truncated: false, omittedLines: 0 };
  const hint = options.hint === undefined ? "" : ` ${options.hint}`;
  const marker = (count: number, unit: string): string => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
  const budget = limit - marker(text.length, "characters").length;
  if (budget < 2 * smallestPart) {
    const clamped = clampText(text, limit);
    return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
  }
  const tailHoldsErrors = errorWords.test(text.slice(-budget));
  const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
  const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
  const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
  const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
  const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
  const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
  const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
  return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}

/**
 * Keeps the first two thirds and the last third of a command's output lines; including the line that counts the omitted
 * ones, never more than `maximumLines` (at least 3) lines.
 */
export function headTailLines(text: string, maximumLines: number): string {
  const final = text.endsWith("\n") ? "\n" : "";
  const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
  const maximum = Math.max(3, Math.floor(maximumLines));
  if (lines.length <= maximum) return text;
  const tail = Math.max(1, Math.floor((maximum - 1) / 3));
  const head = maximum - 1 - tail;
  const omitted = lines.length - head - tail;
  const marker = `[... ${omitted} lines omitted ...]`;
  return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}
