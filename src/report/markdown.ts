import type { RunEvent } from "../core/run/agent.js";
import type { RunReport, RunStatus } from "../core/run/run.js";
import { sanitizeMarkdown } from "../core/text/markdown/markdown.js";
import { defangDirectives } from "../core/text/markdown/titles.js";
import { approvalsSection } from "./approvals.js";
import { COMMENT_LIMIT, fitParts } from "./comment-budget.js";
import { conversationSection, messagesSection } from "./conversation.js";
import { gatesSection } from "./gates.js";
import { boundedLine, code, joinParts, type Sanitize } from "./inline.js";
import { joinedSection } from "./joined.js";
import { memorySection } from "./memory.js";
import { besidesPlan, planSection } from "./plan.js";
import { progressText } from "./progress.js";
import { reviewLine, reviewSection } from "./review.js";
import {
  answerLine,
  answerText,
  changesSection,
  ciSection,
  costSection,
  detailSections,
  evaluationSection,
  linksSection,
  type RenderOptions,
  refusedSection,
  summarySection,
  tamperingSection,
} from "./sections.js";
import { evidenceLine, isAnswer, provedLine, setupLine, verdictLine } from "./verdict.js";
import { markdownWording } from "./wording.js";

const PROPOSALS_SHOWN = 10;

/** What the run proposes to people: a link each, or why there is none. */
function proposalsSection({ proposals = [] }: RunReport, sanitize: Sanitize): string {
  if (proposals.length === 0) return "";
  const lines = proposals.slice(0, PROPOSALS_SHOWN).map(({ kind, title, number, url, reason }) => {
    const isAddress = /^https?:\/\/[^\s()<>]+$/.test(url);
    const place = number === null ? "not opened" : isAddress ? `[#${number}](${url})` : `#${number}`;
    const why = reason === "" ? "" : ` ${boundedLine(reason, 600, sanitize)}`;
    return `- ${kind} ${code(title)}: ${place}.${why}`;
  });
  return `**Proposals** (merging approves, closing rejects)\n\n${lines.join("\n")}`;
}

/** The runner drops a larger summary whole (platform.md). */
const SUMMARY_LIMIT = 1_000_000;
/** The marker line that the caller puts before the text. */
const MARKER_ROOM = 300;

function sanitizer(options: RenderOptions): Sanitize {
  const { repository, serverUrl } = options;
  return (text) => sanitizeMarkdown(text, { repository, serverUrl });
}

const ICONS: Readonly<Record<RunStatus, string>> = {
  success: "✅",
  no_changes: "☑️",
  partial: "⚠️",
  failed: "❌",
  skipped: "⏭️",
  denied: "🚫",
  awaiting_approval: "✋",
};

/** The head, by which a maintainer decides: the status, one line of verdict, one of evidence. */
function head(report: RunReport, sanitize: Sanitize): readonly string[] {
  const wording = markdownWording(sanitize);
  const verdict = report.review === undefined ? verdictLine(report, wording) : reviewLine(report, sanitize);
  return [
    `### Architect: ${report.status}${verdict === "" ? "" : `\n${ICONS[report.status]} ${verdict}`}`,
    setupLine(report, wording),
    evidenceLine(report, wording),
  ];
}

/** Everything but what may be dropped. Parts without content are ''. */
function sections(report: RunReport, options: RenderOptions): readonly string[] {
  const sanitize = sanitizer(options);
  // A review changes nothing: what is said of changes, gates and CI would be empty.
  const isReview = report.review !== undefined;
  return [
    ...head(report, sanitize),
    planSection(report, options.phrase, sanitize),
    tamperingSection(report, sanitize),
    summarySection(besidesPlan(report), sanitize),
    isReview ? reviewSection(report, sanitize) : "",
    approvalsSection(report, options.phrase),
    messagesSection(report, sanitize),
    conversationSection(report, sanitize),
    proposalsSection(report, sanitize),
    ...(isReview
      ? []
      : [
          joinedSection(report, sanitize),
          changesSection(report, options, sanitize),
          gatesSection(report, sanitize),
          evaluationSection(report, sanitize),
        ]),
    memorySection(report, options, sanitize),
    refusedSection(report),
    costSection(report),
  ];
}

/** Where everything is, and what goes on. */
function lastSections(report: RunReport, options: RenderOptions): readonly string[] {
  const ci = report.review === undefined ? ciSection(report, sanitizer(options)) : "";
  return [ci, linksSection(report, options.phrase)];
}

/** What is posted: an answer is itself and one line; all others have their sections, and details as far as they fit. */
function render(report: RunReport, options: RenderOptions, limit: number, elsewhere: string): string {
  const sanitize = sanitizer(options);
  if (!isAnswer(report)) {
    const details = detailSections(report, sanitize);
    return fitParts(sections(report, options), details, limit, elsewhere, lastSections(report, options));
  }
  const answer = planSection(report, options.phrase, sanitize) || answerText(report, sanitize);
  const left = [
    messagesSection(report, sanitize),
    conversationSection(report, sanitize),
    memorySection(report, options, sanitize),
    proposalsSection(report, sanitize),
  ];
  return fitParts([answer, ...left, answerLine(report)], [], limit, elsewhere);
}

/** The final comment, without its marker. Its first line is `### Architect: <status>`, except of an answer. */
export function renderComment(report: RunReport, options: RenderOptions): string {
  return render(report, options, COMMENT_LIMIT - MARKER_ROOM, "the job summary and report.md");
}

/** The job summary. */
export function renderSummary(report: RunReport, options: RenderOptions): string {
  return render(report, options, SUMMARY_LIMIT, "report.md");
}

/** report.md and the local run's stdout: nothing is left out. */
export function renderMarkdown(report: RunReport, options: RenderOptions): string {
  const details = detailSections(report, sanitizer(options));
  const parts = [...sections(report, options), ...details, ...lastSections(report, options)];
  return `${joinParts(parts)}\n`;
}

/** The description of the pull request. `closingLine` is ours: `Fixes #n`, or `Refs #n` while partial. */
export function renderPullRequestBody(
  report: RunReport,
  options: RenderOptions & { readonly closingLine: string },
): string {
  const sanitize = sanitizer(options);
  const wording = markdownWording(sanitize);
  const required = [
    provedLine(report, wording),
    evidenceLine(report, wording),
    tamperingSection(report, sanitize),
    summarySection(report, sanitize),
    joinedSection(report, sanitize),
    gatesSection(report, sanitize),
    evaluationSection(report, sanitize),
    costSection(report),
  ].map(defangDirectives);
  return fitParts(
    required,
    detailSections(report, sanitize).map(defangDirectives),
    COMMENT_LIMIT,
    "the comment and the job summary",
    [defangDirectives(linksSection(report, options.phrase)), options.closingLine],
  );
}

/** The comment while the run goes on: status line, checklist, cost. */
export function renderProgress(
  view: { readonly events: readonly RunEvent[]; readonly runUrl: string; readonly command: string },
  options: RenderOptions,
): string {
  return progressText(view, options.phrase, sanitizer(options));
}
