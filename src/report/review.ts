import type { ReviewFinding, ReviewReport, ReviewSeverity } from "../core/review.js";
import type { RunReport } from "../core/run.js";
import { fence } from "../core/text/fence.js";
import { sanitizeMarkdown } from "../core/text/markdown.js";
import { quoteLines } from "../core/text/quote.js";
import { COMMENT_LIMIT, fitParts } from "./comment-budget.js";
import { bounded, boundedLine, code, type Sanitize } from "./inline.js";

const TITLE_SHOWN = 240;
const BODY_SHOWN = 4_000;
const SUMMARY_SHOWN = 6_000;
const DROPPED_SHOWN = 10;
const UNREAD_SHOWN = 60;
const REASON_SHOWN = 300;
/** Room for all findings of a text together. */
const LISTED_ROOM = 44_000;
/** Of a finding that stands in a list, besides its text. */
const LISTED_LEAST = 300;
/** A longer suggestion is a patch, not a suggestion. */
const SUGGESTION_SHOWN = 12_000;

const WORDS: Readonly<Record<ReviewSeverity, string>> = { error: "Error", warning: "Warning", info: "Note" };

/** Where the text is posted. */
interface Posting {
  readonly repository: string;
  readonly serverUrl: string;
}

type ShownFinding = Pick<ReviewFinding, "path" | "line" | "startLine" | "severity" | "title" | "body">;

/** GitHub makes a button of it; only what was checked against its lines may be one. */
const SUGGESTION_FENCE = /^([ \t>*+.)\d-]*)(`{3,}|~{3,})[ \t]*suggestion.*$/gim;

function sanitizer({ repository, serverUrl }: Posting): Sanitize {
  return (text) => sanitizeMarkdown(text, { repository, serverUrl }).replace(SUGGESTION_FENCE, "$1$2text");
}

function headline({ severity, title }: ShownFinding, sanitize: Sanitize): string {
  return `**${WORDS[severity]}:** ${boundedLine(title, TITLE_SHOWN, sanitize)}`;
}

/** A comment at a line: `mark` is its first line. The suggestion is code in a fence that it cannot end. */
export function renderFinding(
  finding: ShownFinding & { readonly suggestion: string | null; readonly mark: string },
  options: Posting,
): string {
  const sanitize = sanitizer(options);
  const { suggestion, mark } = finding;
  const parts = [mark, headline(finding, sanitize), bounded(finding.body.trim(), BODY_SHOWN, sanitize)];
  if (suggestion !== null && suggestion.length <= SUGGESTION_SHOWN) parts.push(fence(suggestion, "suggestion"));
  return parts.filter((part) => part !== "").join("\n\n");
}

function place({ path, line, startLine }: ShownFinding): string {
  return code(`${path}:${startLine === null ? "" : `${startLine}-`}${line}`);
}

/** Findings as a list of their own, each with what the others leave it. */
function listed(findings: readonly ShownFinding[], sanitize: Sanitize): string {
  const room = Math.floor(LISTED_ROOM / Math.max(1, findings.length)) - LISTED_LEAST - TITLE_SHOWN;
  return findings
    .map((finding) => {
      const text = bounded(finding.body.trim(), Math.min(BODY_SHOWN, Math.max(0, room)), (body) =>
        quoteLines(sanitize(body)),
      );
      return `${place(finding)} ${headline(finding, sanitize)}${text === "" ? "" : `\n\n${text}`}`;
    })
    .join("\n\n");
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

function counts(findings: readonly ShownFinding[]): string {
  if (findings.length === 0) return "no new findings";
  const kinds = (["error", "warning", "info"] as const).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [many(count, WORDS[severity].toLowerCase())];
  });
  return `${many(findings.length, "finding")} (${kinds.join(", ")})`;
}

/** What became of findings that are not shown, in sentences of ours. */
function accounts(review: ReviewReport): readonly string[] {
  const { repeated, settled, overLimit, dropped, unread, filesChanged, head, headNow } = review;
  const files = new Set(unread.map(({ path }) => path)).size;
  return [
    headNow === head
      ? ""
      : `The head moved to ${headNow.slice(0, 10)} meanwhile; this is about ${head.slice(0, 10)}, which was read.`,
    repeated === 0 ? "" : `Told earlier and not repeated: ${repeated}.`,
    settled === 0 ? "" : `Threads whose lines are gone: ${settled}.`,
    overLimit === 0 ? "" : `Beyond review.max_findings and left out: ${overLimit}.`,
    dropped.length === 0 ? "" : `Dropped because nothing in the code confirms them: ${dropped.length}.`,
    files === 0 ? "" : `Of ${many(filesChanged, "changed file")}, ${files} not read, or not whole.`,
  ].filter((sentence) => sentence !== "");
}

function unreadList({ unread }: ReviewReport): string {
  const rows = unread
    .slice(0, UNREAD_SHOWN)
    .map(({ path, reason }) => `- ${code(path)}: ${code(reason, REASON_SHOWN)}`);
  const hidden = unread.length - rows.length;
  return [...rows, ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}

function unreadDetails(review: ReviewReport): string {
  if (review.unread.length === 0) return "";
  return `<details><summary>Not read</summary>\n\n${unreadList(review)}\n\n</details>`;
}

/** The text of the review object. `marks`: the first lines, ours; `inBody`: findings that no line of the diff can hold. */
export function renderReviewBody(
  review: ReviewReport,
  { marks, inBody }: { readonly marks: readonly string[]; readonly inBody: readonly ShownFinding[] },
  options: Posting,
): string {
  const sanitize = sanitizer(options);
  const lead = `**Architect review** of ${review.head.slice(0, 10)}: ${counts(review.findings)}.`;
  const summary = bounded(review.summary.trim(), SUMMARY_SHOWN, (text) => quoteLines(sanitize(text)));
  const outside = inBody.length === 0 ? "" : `**Not on lines of the diff**\n\n${listed(inBody, sanitize)}`;
  const parts = [[...marks, lead].join("\n"), summary, accounts(review).join(" "), outside];
  return fitParts(parts, [unreadDetails(review)].filter(Boolean), COMMENT_LIMIT - 1_000, "the report of the run");
}

function whereText({ url, event }: ReviewReport): string {
  if (url === "") return "No review was posted";
  // Nothing new was found: the earlier review stands, and no second one says the same.
  if (event === "") return `Nothing new beside the earlier [Review](${url}),`;
  return `[Review](${url}) (${event === "REQUEST_CHANGES" ? "changes requested" : "comment"})`;
}

/** The review in the run's own report: short where the review itself was posted, whole where it could not be. */
export function reviewSection({ review }: RunReport, sanitize: Sanitize): string {
  if (review === undefined) return "";
  const where = whereText(review);
  const unposted = review.findings.filter((finding) => finding.place === "report");
  const dropped = review.dropped
    .slice(0, DROPPED_SHOWN)
    .map(
      ({ path, line, title, reason }) => `- ${code(`${path}:${line}`)} ${code(title)}: ${code(reason, REASON_SHOWN)}`,
    );
  const hidden = review.dropped.length - dropped.length;
  return [
    "**Review**",
    [`${where} of ${review.head.slice(0, 10)}: ${counts(review.findings)}.`, ...accounts(review)].join(" "),
    review.notes.map((note) => `- ${boundedLine(note, 600, sanitize)}`).join("\n"),
    dropped.length === 0
      ? ""
      : `Dropped:\n\n${[...dropped, ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n")}`,
    unposted.length === 0 ? "" : listed(unposted, sanitize),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Parts that may be dropped when the whole is too long. */
export function reviewDetails({ review }: RunReport): readonly string[] {
  return review === undefined || review.unread.length === 0 ? [] : [unreadDetails(review)];
}
