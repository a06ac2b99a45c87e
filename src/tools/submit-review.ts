import {
  MAXIMUM_LINE,
  reviewShape,
  SUBMIT_REVIEW,
  type SubmittedReview,
  testedReviewShape,
} from "../core/run/review.js";
import { clampText } from "../core/text/truncate.js";
import type { ToolResult } from "../core/tool/tool.js";
import { defineTool } from "./parts/define-tool.js";

const FINDING_ALIASES: Readonly<Record<string, string>> = {
  ...{ file_path: "path", filePath: "path", filepath: "path", file: "path", filename: "path" },
  ...{ end_line: "line", line_number: "line", startLine: "start_line", code: "quote", message: "body" },
  ...{ description: "body", level: "severity", fix: "suggestion", suggested_code: "suggestion" },
};
const SEVERITIES: Readonly<Record<string, string>> = {
  ...{ critical: "error", high: "error", major: "error", bug: "error", medium: "warning", minor: "info" },
  ...{ low: "info", note: "info", nit: "info", suggestion: "info" },
};

/** In characters. */
const MAXIMUM_TITLE = 300;
const MAXIMUM_BODY = 10_000;
const MAXIMUM_QUOTE = 4_000;
const MAXIMUM_TEXT = 20_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Cuts text that is too long instead of refusing it, so that the rest of the review is kept. A suggestion that is too
 * long is dropped, because a part of it is useless.
 */
function cutTexts(finding: Record<string, unknown>): void {
  const { title, body, quote, suggestion, test } = finding;
  if (typeof title === "string") finding["title"] = clampText(title.trim(), MAXIMUM_TITLE);
  if (typeof body === "string") finding["body"] = clampText(body, MAXIMUM_BODY);
  // A line is found by a part of it, too.
  if (typeof quote === "string") finding["quote"] = quote.trimStart().slice(0, MAXIMUM_QUOTE);
  if (typeof suggestion === "string" && suggestion.length > MAXIMUM_TEXT) delete finding["suggestion"];
  if (JSON.stringify(test ?? "").length > MAXIMUM_TEXT) delete finding["test"];
}

/** Accepts a finding in the forms that models write: other names, `null` for missing values, numbers as text. */
function prepareFinding(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const finding: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const target = FINDING_ALIASES[name] ?? name;
    if (value === null || (target !== name && raw[target] !== undefined && raw[target] !== null)) continue;
    finding[target] = value;
  }
  for (const name of ["line", "start_line"]) {
    const value = finding[name];
    const number = typeof value === "string" && /^\s*\d{1,8}\s*$/.test(value) ? Number(value) : value;
    // No file has such a line; the quote identifies the right one.
    if (typeof number === "number") finding[name] = Math.min(MAXIMUM_LINE, Math.max(1, number));
  }
  const { severity } = finding;
  if (typeof severity === "string") {
    const word = severity.trim().toLowerCase();
    finding["severity"] = SEVERITIES[word] ?? word;
  }
  finding["body"] ??= "";
  cutTexts(finding);
  return finding;
}

function prepareReview(raw: Record<string, unknown>): void {
  raw["findings"] ??= [];
  if (typeof raw["summary"] === "string") raw["summary"] = clampText(raw["summary"], MAXIMUM_TEXT);
  if (Array.isArray(raw["findings"])) raw["findings"] = raw["findings"].map(prepareFinding);
}

async function handIn(review: SubmittedReview): Promise<ToolResult> {
  return { success: true, output: review.summary, data: { review }, isLast: true };
}

const DESCRIPTION =
  "Hand in the review, once, at the very end. Only findings about lines that you saw; none is a good review too.";

/**
 * submit_review: hands in the review and ends the loop. Only the review agent in the command `review` gets it, so it is
 * not in the catalog's list. The action checks and posts the review.
 */
export const submitReviewTool = defineTool({
  name: SUBMIT_REVIEW,
  description: DESCRIPTION,
  args: reviewShape,
  prepare: prepareReview,
  effects: ["read"],
  execute: handIn,
});

/** submit_review with a test for a finding, where tests are run (`review.run_tests`). */
export const submitTestedReviewTool = defineTool({
  name: SUBMIT_REVIEW,
  description: DESCRIPTION,
  args: testedReviewShape,
  prepare: prepareReview,
  effects: ["read"],
  execute: handIn,
});
