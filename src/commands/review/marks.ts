import { createHash } from "node:crypto";
import type { ReviewFinding } from "../../core/run/review.js";

/** The mark that identifies a finding after the lines around it moved. */
export interface FindingMark {
  /** Hash of path and quoted lines. */
  readonly at: string;
  /** Number of quoted lines without blank ones. */
  readonly lines: number;
  /** Words of its title, to distinguish findings on the same lines. */
  readonly title: string;
  /** Whether its quote was already gone at an earlier review. */
  readonly isGone: boolean;
}

const TITLE_LENGTH = 80;
const QUOTED_LINES = 999;
/** Titles with this share of words in common mean the same: models rephrase them each time. */
const SAME_SHARE = 0.5;
const MARK =
  /^<!-- architect:finding:pr-\d+ id=\S{1,100} at=([0-9a-f]{24}) lines=(\d{1,3}) title=([a-z0-9-]{0,80})( gone)? -->$/;
const REVIEW = /^<!-- architect:review:/;

/** Lines for comparison: without indentation and blank lines. */
export function normaliseLines(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
}

function hashOf(path: string, lines: readonly string[]): string {
  return createHash("sha256")
    .update(`${path}\n${lines.join("\n")}`)
    .digest("hex")
    .slice(0, 24);
}

function titleOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, TITLE_LENGTH);
  return words.replace(/^-+|-+$/g, "");
}

export function findingMark(finding: Pick<ReviewFinding, "path" | "quote" | "title">): FindingMark {
  const lines = normaliseLines(finding.quote).slice(0, QUOTED_LINES);
  return { at: hashOf(finding.path, lines), lines: lines.length, title: titleOf(finding.title), isGone: false };
}

function sameTitle(left: string, right: string): boolean {
  const words = (title: string): Set<string> => new Set(title.split("-").filter((word) => word.length > 2));
  const [one, other] = [words(left), words(right)];
  const least = Math.min(one.size, other.size);
  if (least === 0) return true;
  return [...one].filter((word) => other.has(word)).length >= least * SAME_SHARE;
}

/** Whether two findings have the same lines and topic. */
export function isSameFinding(
  left: Pick<FindingMark, "at" | "title">,
  right: Pick<FindingMark, "at" | "title">,
): boolean {
  return left.at === right.at && sameTitle(left.title, right.title);
}

/** The first line of a comment on a finding. */
export function markLine(mark: FindingMark, place: { readonly subject: string; readonly sessionId: string }): string {
  const { at, lines, title, isGone } = mark;
  const gone = isGone ? " gone" : "";
  return `<!-- architect:finding:${place.subject} id=${place.sessionId} at=${at} lines=${lines} title=${title}${gone} -->`;
}

/** The mark in one of our comments; null = it has none. Only the first line counts: the rest is a model's text. */
export function readMark(body: string): FindingMark | null {
  const match = MARK.exec(firstLine(body));
  if (match === null) return null;
  const [, at = "", lines = "0", title = "", gone] = match;
  return { at, lines: Number(lines), title, isGone: gone !== undefined };
}

/** The comment, marked and with a note that its lines are gone. */
export function markGone(body: string, words: string): string {
  const first = firstLine(body);
  return `${first.replace(/ -->$/, " gone -->")}\n${words}\n${body.slice(first.length)}`;
}

/** Marks of the findings in a review's own text: the lines right after its marker. */
export function readReviewMarks(body: string): readonly FindingMark[] {
  const [first = "", ...lines] = body.split("\n");
  if (!REVIEW.test(first)) return [];
  const marks: FindingMark[] = [];
  for (const line of lines) {
    const mark = readMark(line);
    if (mark === null) break;
    marks.push(mark);
  }
  return marks;
}

/** Whether the lines of a mark are still among these lines of a file. */
export function isStillThere(mark: FindingMark, path: string, lines: readonly string[]): boolean {
  const normal = normaliseLines(lines);
  for (let start = 0; start + mark.lines <= normal.length; start += 1) {
    if (hashOf(path, normal.slice(start, start + mark.lines)) === mark.at) return true;
  }
  return false;
}

function firstLine(text: string): string {
  return (text.split("\n", 1)[0] ?? "").replace(/\r$/, "");
}
