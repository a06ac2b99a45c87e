import type { RunEvent } from "../core/agent.js";
import { kindWords, phaseWords } from "../core/gate-words.js";
import type { RunReport } from "../core/run.js";
import { sanitizeMarkdown } from "../core/text/markdown.js";
import { defangDirectives } from "../core/text/titles.js";
import { approvalsSection } from "./approvals.js";
import { COMMENT_LIMIT, fitParts } from "./comment-budget.js";
import { gatesSection } from "./gates.js";
import { boundedLine, cellName, type Sanitize } from "./inline.js";
import { besidesPlan, planSection } from "./plan.js";
import { reviewSection } from "./review.js";
import {
  changesSection,
  ciSection,
  costSection,
  detailSections,
  duration,
  evaluationSection,
  linksSection,
  refusedSection,
  summarySection,
  tamperingSection,
} from "./sections.js";
import { evidenceLine, setupLine, verdictLine } from "./verdict.js";
import { markdownWording } from "./wording.js";

export interface RenderOptions {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  readonly phrase: string;
}

/** The runner drops a larger summary whole (platform.md). */
const SUMMARY_LIMIT = 1_000_000;
/** The marker line that the caller puts before the text. */
const MARKER_ROOM = 300;

function sanitizer(options: RenderOptions): Sanitize {
  const { repository, serverUrl } = options;
  return (text) => sanitizeMarkdown(text, { repository, serverUrl });
}

function sections(report: RunReport, options: RenderOptions): readonly string[] {
  const sanitize = sanitizer(options);
  // A review changes nothing: what is said of changes, gates and CI would be empty.
  if (report.review !== undefined) {
    const words = summarySection(report, sanitize);
    const review = reviewSection(report, sanitize);
    return [words, review, refusedSection(report), costSection(report), linksSection(report, options.phrase)];
  }
  return [
    planSection(report, options.phrase, sanitize),
    tamperingSection(report, sanitize),
    summarySection(besidesPlan(report), sanitize),
    approvalsSection(report, options.phrase),
    changesSection(report, sanitize),
    gatesSection(report, sanitize),
    evaluationSection(report, sanitize),
    ciSection(report, sanitize),
    refusedSection(report),
    costSection(report),
    linksSection(report, options.phrase),
  ];
}

/** What a maintainer decides by: the status, one line of verdict, one of evidence. */
function head(report: RunReport, options: RenderOptions): readonly string[] {
  const wording = markdownWording(sanitizer(options));
  return [
    `### Architect: ${report.status}`,
    verdictLine(report, wording),
    setupLine(report, wording),
    evidenceLine(report, wording),
  ];
}

/** The final comment, without its marker (product.md §5). The first line is `### Architect: <status>`. */
export function renderComment(report: RunReport, options: RenderOptions): string {
  const details = detailSections(report, sanitizer(options));
  return fitParts(
    [...head(report, options), ...sections(report, options)],
    details,
    COMMENT_LIMIT - MARKER_ROOM,
    "the job summary and report.md",
  );
}

/** The job summary. */
export function renderSummary(report: RunReport, options: RenderOptions): string {
  const details = detailSections(report, sanitizer(options));
  return fitParts([...head(report, options), ...sections(report, options)], details, SUMMARY_LIMIT, "report.md");
}

/** report.md and the local run's stdout: nothing is left out. */
export function renderMarkdown(report: RunReport, options: RenderOptions): string {
  const details = detailSections(report, sanitizer(options));
  const parts = [...head(report, options), ...sections(report, options), ...details];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The description of the pull request. `closingLine` is ours: `Fixes #n`, or `Refs #n` while partial. */
export function renderPullRequestBody(
  report: RunReport,
  options: RenderOptions & { readonly closingLine: string },
): string {
  const sanitize = sanitizer(options);
  const required = [
    evidenceLine(report, markdownWording(sanitize)),
    tamperingSection(report, sanitize),
    summarySection(report, sanitize),
    gatesSection(report, sanitize),
    evaluationSection(report, sanitize),
    costSection(report),
    linksSection(report, options.phrase),
  ].map(defangDirectives);
  return fitParts(
    [...required, options.closingLine],
    detailSections(report, sanitize).map(defangDirectives),
    COMMENT_LIMIT,
    "the comment and the job summary",
  );
}

const STEPS_SHOWN = 12;

/** The comment while the run goes on: status line, checklist, cost. */
export function renderProgress(
  view: { readonly events: readonly RunEvent[]; readonly runUrl: string; readonly command: string },
  options: RenderOptions,
): string {
  const sanitize = sanitizer(options);
  let cost: number | null = 0;
  let steps = 0;
  const done: string[] = [];
  for (const event of view.events) {
    if (event.type === "model_answered") {
      cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
      if (event.purpose === "agent") steps += 1;
    }
    // A review reads part by part with one agent; phases are of different ones.
    if (event.type === "agent_started" && view.command !== "review") {
      done.push(`- [x] phase ${cellName(event.agent, sanitize)}`);
    }
    if (event.type === "tool_finished") {
      const { call, result } = event.outcome;
      done.push(`- [${result.success ? "x" : " "}] ${cellName(call.name, sanitize)}`);
    }
    if (event.type === "gate_finished") {
      const { gate, phase, run } = event;
      done.push(`- [x] gate ${cellName(gate, sanitize)}, ${phaseWords(phase)}: ${kindWords(run.kind)}`);
    }
  }
  const first = (view.events.findLast((event) => event.type === "run_resumed") ?? view.events[0])?.at;
  const latest = view.events.at(-1)?.at;
  const time = first === undefined || latest === undefined ? "" : `, ${duration(latest - first)}`;
  const hidden = done.length - STEPS_SHOWN;
  return [
    "### Architect: running",
    "",
    `${boundedLine(view.command, 80, sanitize)}: ${steps} steps, ${cost === null ? "unpriced" : `$${cost.toFixed(4)}`}${time}. [Run](${view.runUrl})`,
    "",
    ...(hidden > 0 ? [`${hidden} earlier steps.`, ""] : []),
    ...done.slice(-STEPS_SHOWN),
  ].join("\n");
}
