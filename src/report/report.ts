import type { RunReport } from "../core/run/run.js";
import { buildReport } from "./build.js";
import { renderJson } from "./json.js";
import { renderComment, renderMarkdown, renderPullRequestBody, renderSummary } from "./markdown.js";
import type { PageOptions } from "./page/layout.js";
import { renderProgress } from "./progress.js";
import { renderFinding, renderReviewBody } from "./review.js";

/** Loads the page and its renderer only when a report is written, to keep the start of a run fast. */
async function renderHtml(report: RunReport, options: PageOptions): Promise<string> {
  const page = await import(/* webpackChunkName: "report-page" */ "./page/page.js");
  return page.renderHtml(report, options);
}

/** The functions of reports that the pipeline uses (`run/services.ts`). */
export const REPORT = {
  build: buildReport,
  comment: renderComment,
  progress: renderProgress,
  summary: renderSummary,
  pullRequestBody: renderPullRequestBody,
  markdown: renderMarkdown,
  html: renderHtml,
  json: renderJson,
  finding: renderFinding,
  reviewBody: renderReviewBody,
} as const;
