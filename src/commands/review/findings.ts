import type { ReviewState, ReviewThread } from "../../core/forge/reviews.js";
import type {
  DroppedFinding,
  FindingTest,
  ReviewFinding,
  ReviewSeverity,
  SubmittedFinding,
  SubmittedReview,
} from "../../core/run/review.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { type ChangedText, type NewLine, showInvisible } from "../../run/conversation/change-diff.js";
import {
  type FindingMark,
  findingMark,
  isSameFinding,
  isStillThere,
  normaliseLines,
  readMark,
  readReviewMarks,
} from "./marks.js";

type CheckedFinding =
  /** On lines of the diff. */
  | { readonly kind: "inline"; readonly finding: ReviewFinding }
  /** Correct, but about lines outside of the diff. */
  | { readonly kind: "outside"; readonly finding: ReviewFinding }
  | { readonly kind: "dropped"; readonly dropped: DroppedFinding };

/** Maximum lines between a finding's line and its quote. */
const NEAR = 3;
/** A quoted line shorter than this, such as `}`, must match the whole line. */
const SHORT = 4;
/** Only this many characters of a quote are compared. */
const MOST_QUOTED = 100;
/** The redactor's replacement for a secret. */
const REDACTED = "[REDACTED]";

interface Position {
  readonly from: number;
  readonly to: number;
}

/** A line in the form shown to the model, so that a quote matches. */
const shown = (text: string): string => showInvisible(text).replace(/\s+/g, " ").trim();

function matches(line: string, quoted: string): boolean {
  return quoted.length < SHORT ? line === quoted : line.includes(quoted);
}

/** Positions of the quoted lines, consecutive and in one hunk. */
function positionsOf(lines: readonly NewLine[], quote: readonly string[]): readonly Position[] {
  const filled = lines.map((line) => ({ ...line, text: shown(line.text) })).filter((line) => line.text !== "");
  const found: Position[] = [];
  for (let start = 0; start + quote.length <= filled.length; start += 1) {
    const first = filled[start];
    const last = filled[start + quote.length - 1];
    if (first === undefined || last === undefined || first.hunk !== last.hunk) continue;
    if (quote.every((quoted, offset) => matches(filled[start + offset]?.text ?? "", quoted)))
      found.push({ from: first.line, to: last.line });
  }
  return found;
}

/** Variants of a quote: it may include the marks of the diff, or line numbers. */
function readings(quote: string): readonly (readonly string[])[] {
  const lines = normaliseLines(showInvisible(quote.replace(/\r/g, "")).split(/\n|\\u\{a\}/));
  const bare = normaliseLines(lines.map((line) => line.replace(/^(?:\d+\s*)?[+]\s?|^\d+\s+/, "")));
  return [lines, bare].filter((reading) => reading.length > 0).map((reading) => reading.slice(0, MOST_QUOTED));
}

function distance({ from, to }: Position, start: number, line: number): number {
  if (from <= line && to >= start) return 0;
  return from > line ? from - line : start - to;
}

/** The position of a finding's quote: near its line, or the only one. `null`: none; `several`: more than one match. */
function locate(
  lines: readonly NewLine[],
  { quote, line, start_line: start = line }: SubmittedFinding,
): Position | "several" | null {
  for (const reading of readings(quote)) {
    const found = [...positionsOf(lines, reading)];
    if (found.length === 0) continue;
    found.sort((left, right) => distance(left, start, line) - distance(right, start, line));
    const [best] = found;
    if (best === undefined) continue;
    if (found.length === 1 || distance(best, start, line) <= NEAR) return best;
    return "several";
  }
  return null;
}

/** First and last line for a comment at a position: the named lines if possible, otherwise moved with the quote. */
function placeAt(
  lines: readonly NewLine[],
  position: Position,
  given: SubmittedFinding,
): { line: number; startLine: number | null } {
  const hunkOf = (line: number): number | undefined => lines.find((one) => one.line === line)?.hunk;
  const start = given.start_line ?? given.line;
  const hunk = hunkOf(position.to);
  const isOne = (from: number, to: number): boolean => from <= to && hunkOf(from) === hunk && hunkOf(to) === hunk;
  const shift = distance(position, start, given.line) === 0 ? 0 : position.to - given.line;
  const [from, to] = [start + shift, given.line + shift];
  if (isOne(from, to)) return { line: to, startLine: from < to ? from : null };
  return { line: position.to, startLine: position.from < position.to ? position.from : null };
}

/** A suggestion that replaces exactly these lines and changes them; null = none that can be used. */
function usableSuggestion(
  lines: readonly NewLine[],
  given: SubmittedFinding,
  place: { line: number; startLine: number | null },
): string | null {
  if (given.suggestion === undefined || given.suggestion === "") return null;
  const from = place.startLine ?? place.line;
  // If the lines have moved, it would replace the wrong ones.
  if (place.line - from !== given.line - (given.start_line ?? given.line)) return null;
  const replaced = lines.filter((one) => one.line >= from && one.line <= place.line);
  const whole = replaced.length === place.line - from + 1 && new Set(replaced.map((one) => one.hunk)).size === 1;
  const text = given.suggestion.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const old = replaced.map((one) => one.text).join("\n");
  // Invisible text must not be applied with a click; redacted text would destroy the original.
  if (!whole || text === old || stripInvisible(text) !== text) return null;
  return text.includes(REDACTED) && !old.includes(REDACTED) ? null : text;
}

function textLines(text: string): readonly NewLine[] {
  return text.split("\n").flatMap((line, index) => {
    // Blank lines are never quoted, and a file may contain only those.
    return /\S/.test(line) ? [{ line: index + 1, hunk: 0, text: line.replace(/\r$/, "") }] : [];
  });
}

function quotedLines(lines: readonly NewLine[], { from, to }: Position): readonly string[] {
  return lines.filter((one) => one.line >= from && one.line <= to).map((one) => one.text);
}

/**
 * Checks a finding in code: its quote must be in the file at the head, at or near its line, or at exactly one other
 * place; the line is then corrected. Otherwise the finding is dropped.
 */
export async function checkFinding(given: SubmittedFinding, changed: ChangedText): Promise<CheckedFinding> {
  const named = given.path.replace(/^(?:\.\/)+/, "");
  const path =
    [named, `${changed.prefix}${named}`].find((one) => changed.lines(one).length > 0) ??
    changed.pathOf?.(named) ??
    named;
  const { line, severity, body } = given;
  const title = given.title.replace(/\s+/g, " ").trim();
  const drop = (reason: string): CheckedFinding => ({ kind: "dropped", dropped: { path, line, title, reason } });
  if (given.start_line !== undefined && given.start_line > line) return drop("start_line is after line");
  const lines = changed.lines(path);
  const inDiff = locate(lines, given);
  if (inDiff === "several") return drop(`its quote is on several lines, none of them near ${line}`);
  if (inDiff !== null) {
    const place = placeAt(lines, inDiff, given);
    const suggestion = usableSuggestion(lines, given, place);
    const quote = quotedLines(lines, inDiff);
    return { kind: "inline", finding: { path, ...place, severity, title, body, quote, suggestion } };
  }
  const text = await changed.headText(path);
  if (text === null) return drop("its quote is not among the changed lines, and the file cannot be read at the head");
  const whole = textLines(text);
  const outside = locate(whole, given);
  if (outside === null) return drop("its quote is not in the file at the head");
  if (outside === "several") return drop(`its quote is on several lines, none of them near ${line}`);
  const place = { line: outside.to, startLine: outside.from < outside.to ? outside.from : null };
  const quote = quotedLines(whole, outside);
  return { kind: "outside", finding: { path, ...place, severity, title, body, quote, suggestion: null } };
}

/** A checked finding with its mark. */
export interface MarkedFinding {
  readonly finding: ReviewFinding;
  readonly mark: FindingMark;
  /** Whether it is about lines outside of the diff. */
  readonly isOutside: boolean;
  /** The finding's test, if it has not run yet. */
  readonly test?: FindingTest;
}

export interface CheckedReview {
  readonly findings: readonly MarkedFinding[];
  readonly dropped: readonly DroppedFinding[];
}

const RANK: Readonly<Record<ReviewSeverity, number>> = { error: 0, warning: 1, info: 2 };

/** Findings of all parts, checked in code, without duplicates, errors first. */
export async function checkReviews(reviews: readonly SubmittedReview[], changed: ChangedText): Promise<CheckedReview> {
  const findings: MarkedFinding[] = [];
  const dropped: DroppedFinding[] = [];
  const given = reviews.flatMap((review) => review.findings);
  given.sort((left, right) => RANK[left.severity] - RANK[right.severity]);
  for (const one of given) {
    const checked = await checkFinding(one, changed);
    if (checked.kind === "dropped") {
      dropped.push(checked.dropped);
      continue;
    }
    const mark = findingMark(checked.finding);
    if (findings.some((other) => isSameFinding(other.mark, mark))) continue;
    const isOutside = checked.kind === "outside";
    findings.push({ finding: checked.finding, mark, isOutside, ...(one.test === undefined ? {} : { test: one.test }) });
  }
  return { findings, dropped };
}

/** Marks of posted findings that still apply: our open threads, and those that a person closed. */
function reportedMarks(state: ReviewState): readonly FindingMark[] {
  const threads = state.threads.flatMap((thread) => {
    const mark = thread.isOurs && (!thread.isResolved || thread.resolvedByOther !== "") ? readMark(thread.body) : null;
    return mark === null || mark.isGone ? [] : [mark];
  });
  return [...threads, ...state.ownReviews.flatMap(({ body }) => readReviewMarks(body))];
}

/** The findings that no earlier review posted. */
export function newFindings(findings: readonly MarkedFinding[], state: ReviewState): readonly MarkedFinding[] {
  const reported = reportedMarks(state);
  return findings.filter(({ mark }) => !reported.some((one) => isSameFinding(one, mark)));
}

/**
 * Our open threads whose lines are gone from the head, and which this review does not post again. Only the first
 * comment counts, and only if our own identity wrote it. `linesOf`: the file at the head; null = the file is gone;
 * undefined = unknown.
 */
export async function outdatedThreads(
  state: ReviewState,
  findings: readonly MarkedFinding[],
  linesOf: (path: string) => Promise<readonly string[] | null | undefined>,
): Promise<readonly ReviewThread[]> {
  const settled: ReviewThread[] = [];
  for (const thread of state.threads) {
    const mark = thread.isOurs && !thread.isResolved ? readMark(thread.body) : null;
    if (mark === null || mark.isGone || findings.some((one) => isSameFinding(one.mark, mark))) continue;
    const lines = await linesOf(thread.path);
    if (lines === null || (lines !== undefined && !isStillThere(mark, thread.path, lines))) settled.push(thread);
  }
  return settled;
}
