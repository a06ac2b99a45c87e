import type { RunReport, RunStatus } from "../core/run/run.js";
import { defangDirectives } from "../core/text/markdown/titles.js";
import { approvalsSection } from "./approvals.js";
import { COMMENT_LIMIT, fitParts } from "./comment-budget.js";
import { conflictsSection } from "./conflicts.js";
import { conversationSection, messagesSection } from "./conversation.js";
import { gatesSection } from "./gates.js";
import { boundedLine, code, joinParts, type Sanitize } from "./inline.js";
import { joinedSection } from "./joined.js";
import { memorySection } from "./memory.js";
import { planSection, withoutPlanSummary } from "./plan.js";
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
  sanitizer,
  summarySection,
  tamperingSection,
} from "./sections.js";
import { evidenceLine, isAnswer, provedLine, setupLine, verdictLine } from "./verdict.js";
import { markdownWording } from "./wording.js";

const PROPOSALS_SHOWN = 10;

/** The proposals of the run, each with its link, or with the reason why it was not opened. */
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

/** The runner drops a larger job summary entirely. */
const SUMMARY_LIMIT = 1_000_000;
/** Room for the marker line that the caller puts before the text, in characters. */
const MARKER_ROOM = 300;

const ICONS: Readonly<Record<RunStatus, string>> = {
  success: "✅",
  no_changes: "☑️",
  partial: "⚠️",
  failed: "❌",
  skipped: "⏭️",
  denied: "🚫",
  awaiting_approval: "✋",
};

/** The lines by which a maintainer decides: status, verdict, set-up, evidence. */
function head(report: RunReport, sanitize: Sanitize): readonly string[] {
  const wording = markdownWording(sanitize);
  const verdict = report.review === undefined ? verdictLine(report, wording) : reviewLine(report, sanitize);
  return [
    `### Architect: ${report.status}${verdict === "" ? "" : `\n${ICONS[report.status]} ${verdict}`}`,
    setupLine(report, wording),
    evidenceLine(report, wording),
  ];
}

/** The sections that are always shown; '' for those without content. */
function sections(report: RunReport, options: RenderOptions): readonly string[] {
  const sanitize = sanitizer(options);
  // A review changes nothing, so it has no changes, gates or CI.
  const isReview = report.review !== undefined;
  return [
    ...head(report, sanitize),
    planSection(report, options.phrase, sanitize),
    tamperingSection(report, sanitize),
    summarySection(withoutPlanSummary(report), sanitize),
    isReview ? reviewSection(report, sanitize) : "",
    approvalsSection(report, options.phrase),
    messagesSection(report, sanitize),
    conversationSection(report, sanitize),
    proposalsSection(report, sanitize),
    ...(isReview
      ? []
      : [
          joinedSection(report, sanitize),
          conflictsSection(report, sanitize),
          changesSection(report, options, sanitize),
          gatesSection(report, sanitize),
          evaluationSection(report, sanitize),
        ]),
    memorySection(report, options, sanitize),
    refusedSection(report),
    costSection(report),
  ];
}

/** The end of the report: CI and links. */
function lastSections(report: RunReport, options: RenderOptions): readonly string[] {
  const ci = report.review === undefined ? ciSection(report, sanitizer(options)) : "";
  return [ci, linksSection(report, options.phrase)];
}

/** An answer is posted with one line about its run; every other report has its sections, and details as far as they fit. */
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

/** The final comment, without its marker. Its first line is `### Architect: <status>`, unless it is an answer. */
export function renderComment(report: RunReport, options: RenderOptions): string {
  return render(report, options, COMMENT_LIMIT - MARKER_ROOM, "the job summary and report.md");
}

/** The job summary. */
export function renderSummary(report: RunReport, options: RenderOptions): string {
  return render(report, options, SUMMARY_LIMIT, "report.md");
}

/** report.md and the local run's stdout, with nothing left out. */
export function renderMarkdown(report: RunReport, options: RenderOptions): string {
  const details = detailSections(report, sanitizer(options));
  const parts = [...sections(report, options), ...details, ...lastSections(report, options)];
  return `${joinParts(parts)}\n`;
}

/** The description of the pull request. `closingLine`: `Fixes #n`, or `Refs #n` while the work is partial. */
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
