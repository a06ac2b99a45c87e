import type { RunReport } from "../core/run/run.js";
import { buildReport } from "./build.js";
import { renderJson } from "./json.js";
import { renderComment, renderMarkdown, renderProgress, renderPullRequestBody, renderSummary } from "./markdown.js";
import type { PageOptions } from "./page/source.js";
import { renderFinding, renderReviewBody } from "./review.js";

/** The page and its renderer are loaded when a report is written, not by a run that is only beginning. */
async function renderHtml(report: RunReport, options: PageOptions): Promise<string> {
  const page = await import(/* webpackChunkName: "report-page" */ "./page/page.js");
  return page.renderHtml(report, options);
}

/** Everything the pipeline asks of reports, in one object. */
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
