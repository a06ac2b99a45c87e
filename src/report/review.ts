import { plural } from "../core/page/figures.js";
import { type ReviewFinding, type ReviewReport, SEVERITY_WORDS, type ShownTest } from "../core/run/review.js";
import type { RunReport } from "../core/run/run.js";
import { fence, quoteLines } from "../core/text/fence.js";
import { sanitizeMarkdown } from "../core/text/markdown/markdown.js";
import { COMMENT_LIMIT, fitParts } from "./comment-budget.js";
import { bounded, boundedLine, code, fold, joinParts, listLines, type Sanitize } from "./inline.js";

const TITLE_SHOWN = 240;
const BODY_SHOWN = 4_000;
const SUMMARY_SHOWN = 6_000;
const DROPPED_SHOWN = 10;
const UNREAD_SHOWN = 60;
const REASON_SHOWN = 300;
/** Limits of the reasons in the first line: their number, and characters of each. */
const REASONS_NAMED = 3;
const REASON_NAMED = 100;
/** Maximum characters of all listed findings together. */
const LISTED_ROOM = 44_000;
/** Characters of a listed finding besides its title and text. */
const LISTED_LEAST = 300;
/** Maximum characters of a suggestion; a longer one is left out. */
const SUGGESTION_SHOWN = 12_000;

/** The place where the text is posted. */
interface Posting {
  readonly repository: string;
  readonly serverUrl: string;
}

type ShownFinding = Pick<ReviewFinding, "path" | "line" | "startLine" | "severity" | "title" | "body" | "shown">;

/** GitHub shows such a fence with a button that commits it, so only a checked suggestion may be one. */
const SUGGESTION_FENCE = /^([ \t>*+.)\d-]*)(`{3,}|~{3,})[ \t]*suggestion.*$/gim;

function sanitizer({ repository, serverUrl }: Posting): Sanitize {
  return (text) => sanitizeMarkdown(text, { repository, serverUrl }).replace(SUGGESTION_FENCE, "$1$2text");
}

function headline({ severity, title }: ShownFinding, sanitize: Sanitize): string {
  return `**${SEVERITY_WORDS[severity]}:** ${boundedLine(title, TITLE_SHOWN, sanitize)}`;
}

function shownLine({ path, gate, failing }: ShownTest): string {
  const names = failing.map((name) => code(name)).join(", ");
  return `**Shown by a test:** with ${code(path)}, the gate ${code(gate)} fails at this commit (${names}). Without it, the gate passes.`;
}

/** The test that shows a finding, as something to copy. */
function shownTest(shown: ShownTest): string {
  return joinParts([shownLine(shown), fold("The test", [fence(shown.content)])]);
}

/** A comment at a line. `mark`: its first line, which identifies it. The suggestion cannot end its own fence. */
export function renderFinding(
  finding: ShownFinding & { readonly suggestion: string | null; readonly mark: string },
  options: Posting,
): string {
  const sanitize = sanitizer(options);
  const { suggestion, mark, shown } = finding;
  const parts = [mark, headline(finding, sanitize), bounded(finding.body.trim(), BODY_SHOWN, sanitize)];
  if (suggestion !== null && suggestion.length <= SUGGESTION_SHOWN) parts.push(fence(suggestion, "suggestion"));
  if (shown !== undefined) parts.push(shownTest(shown));
  // `commands/review/findings.ts` has dropped the findings whose quote is not in the file.
  parts.push("<sub>Confirmed: the quoted line is there.</sub>");
  return joinParts(parts);
}

function place({ path, line, startLine }: ShownFinding): string {
  return code(`${path}:${startLine === null ? "" : `${startLine}-`}${line}`);
}

/** Findings as a list, in which they share the room for their texts. */
function listed(findings: readonly ShownFinding[], sanitize: Sanitize): string {
  const room = Math.floor(LISTED_ROOM / Math.max(1, findings.length)) - LISTED_LEAST - TITLE_SHOWN;
  return findings
    .map((finding) => {
      const text = bounded(finding.body.trim(), Math.min(BODY_SHOWN, Math.max(0, room)), (body) =>
        quoteLines(sanitize(body)),
      );
      const lead = `${place(finding)} ${headline(finding, sanitize)}`;
      return joinParts([lead, text, finding.shown === undefined ? "" : shownLine(finding.shown)]);
    })
    .join("\n\n");
}

function counts(findings: readonly ShownFinding[]): string {
  const kinds = (["error", "warning", "info"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [plural(count, SEVERITY_WORDS[severity].toLowerCase())];
  });
  return kinds.length === 0 ? "no new findings" : kinds.join(", ");
}

/** `2 errors, 1 warning in 4 of 6 files; 2 files not read, or not whole: a lock file`. */
function countLine({ findings, filesChanged, unread }: ReviewReport): string {
  const missed = new Set(unread.map(({ path }) => path)).size;
  const read = Math.max(0, filesChanged - missed);
  if (missed === 0) return `${counts(findings)} in ${plural(filesChanged, "file")}`;
  const reasons = [...new Set(unread.map(({ reason }) => reason))];
  const hidden = reasons.length - REASONS_NAMED;
  const why = reasons.slice(0, REASONS_NAMED).map((reason) => code(reason, REASON_NAMED));
  const more = hidden > 0 ? ` and ${plural(hidden, "more reason")}` : "";
  return `${counts(findings)} in ${read} of ${plural(filesChanged, "file")}; ${plural(missed, "file")} not read, or only in part: ${why.join(", ")}${more}`;
}

/** Findings that are not shown, and a head that moved, as sentences. */
function accounts(review: ReviewReport): readonly string[] {
  const { repeated, settled, overLimit, dropped, head, headNow } = review;
  return [
    headNow === head
      ? ""
      : `The head moved to ${headNow.slice(0, 7)} meanwhile; this is about ${head.slice(0, 7)}, which was read.`,
    repeated === 0 ? "" : `Posted earlier and not repeated: ${repeated}.`,
    settled === 0 ? "" : `Threads whose lines are gone: ${settled}.`,
    overLimit === 0 ? "" : `Beyond review.max_findings and left out: ${overLimit}.`,
    dropped.length === 0 ? "" : `Dropped because nothing in the code confirms them: ${dropped.length}.`,
  ].filter((sentence) => sentence !== "");
}

function unreadDetails({ unread }: ReviewReport): string {
  const rows = listLines(unread, UNREAD_SHOWN, ({ path, reason }) => `- ${code(path)}: ${code(reason, REASON_SHOWN)}`);
  return fold("Not read", [rows]);
}

/** The text of the review. `marks`: its first lines; `inBody`: findings on lines that are not in the diff. */
export function renderReviewBody(
  review: ReviewReport,
  { marks, inBody }: { readonly marks: readonly string[]; readonly inBody: readonly ShownFinding[] },
  options: Posting,
): string {
  const sanitize = sanitizer(options);
  const lead = `**Architect review** of ${review.head.slice(0, 7)}: ${countLine(review)}.`;
  const summary = bounded(review.summary.trim(), SUMMARY_SHOWN, (text) => quoteLines(sanitize(text)));
  const outside = inBody.length === 0 ? "" : `**Not on lines of the diff**\n\n${listed(inBody, sanitize)}`;
  const parts = [[...marks, lead].join("\n"), summary, accounts(review).join(" "), outside];
  return fitParts(parts, [unreadDetails(review)].filter(Boolean), COMMENT_LIMIT - 1_000, "the report of the run");
}

/** The verdict line of a review. */
export function reviewLine({ review, status, reasons }: RunReport, sanitize: Sanitize): string {
  if (review === undefined) return "";
  const [cause = ""] = status === "success" ? [] : reasons;
  const why = cause === "" ? "" : `${boundedLine(cause, REASON_SHOWN, sanitize).replace(/[.:]+$/, "")} · `;
  const { url, event } = review;
  const head = review.head.slice(0, 7);
  if (url === "") return `${why}No review of ${head} was posted: ${countLine(review)}`;
  // Without new findings no second review is posted.
  if (event === "") return `${why}Nothing new at ${head} since the earlier [Review](${url})`;
  const kind = event === "REQUEST_CHANGES" ? "changes requested" : "comment";
  return `${why}[Review](${url}) (${kind}) of ${head}: ${countLine(review)}`;
}

/** The review in the run's report, with the findings that could not be posted. */
export function reviewSection({ review }: RunReport, sanitize: Sanitize): string {
  if (review === undefined) return "";
  const unposted = review.findings.filter((finding) => finding.place === "report");
  const dropped = listLines(
    review.dropped,
    DROPPED_SHOWN,
    ({ path, line, title, reason }) => `- ${code(`${path}:${line}`)} ${code(title)}: ${code(reason, REASON_SHOWN)}`,
  );
  return joinParts([
    accounts(review).join(" "),
    review.notes.map((note) => `- ${boundedLine(note, 600, sanitize)}`).join("\n"),
    fold(`Dropped: ${plural(review.dropped.length, "finding")}`, [dropped]),
    listed(unposted, sanitize),
  ]);
}

/** Parts that may be left out if the report is too long. */
export function reviewDetails({ review }: RunReport): readonly string[] {
  return review === undefined ? [] : [unreadDetails(review)];
}
