import { buildReport } from "./build.js";
import { renderJson } from "./json.js";
import { renderComment, renderMarkdown, renderProgress, renderPullRequestBody, renderSummary } from "./markdown.js";
import { renderHtml } from "./page/page.js";
import { renderFinding, renderReviewBody } from "./review.js";

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
