import { describe, expect, it } from "vitest";
import type { RunReport } from "../../src/core/run.js";
import { renderHtml } from "../../src/report/html.js";
import { gate, HOSTILE, report } from "./fixtures.js";

/** The tags and attributes that our own page is made of. */
const OURS =
  /^<(?:!doctype html|html lang="en"|\/?(?:html|head|body|title|style|h1|h2|p|table|tr|td|th|ul|ol|li|pre|details|summary|span)|meta charset="utf-8"|meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"|(?:span|li) class="(?:good|bad)")>$/;

function hostile(text: string): RunReport {
  return report({
    command: text,
    subject: text,
    sessionId: text,
    reasons: [text],
    summary: text,
    model: text,
    gates: [gate({ name: text, output: text })],
    evaluation: { mode: "basic", completed: false, confidence: 0, issues: [text], suggestion: text, passed: false },
    refusals: [{ what: text, reason: text, remedy: text }],
    filesChanged: [{ path: text, linesAdded: 0, linesRemoved: 0, status: "added" }],
    published: { ...report().published, branch: text, commit: text, pullRequestUrl: text, notes: [text] },
    ci: text,
    notices: [text],
    timeline: [{ step: 1, text, ok: false }],
  });
}

describe("report.html", () => {
  it.each(HOSTILE)("escapes everything in every field: %j", (text) => {
    const tags = renderHtml(hostile(text)).match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !OURS.test(tag))).toEqual([]);
  });

  it("loads nothing: no address stands in an attribute, and its policy forbids it", () => {
    const html = renderHtml(hostile("https://evil.test/x.png"));
    expect(html).not.toMatch(/\b(?:src|href|srcset|action|data|poster|background)\s*=|url\(|@import/i);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  it("shows what the comment shows", () => {
    const html = renderHtml(report());
    for (const text of [
      "Summary",
      "Changes",
      "Gates",
      "Self-evaluation",
      "CI",
      "Refused",
      "Cost",
      "Notices",
      "Timeline",
    ])
      expect(html).toContain(`<h2>${text}</h2>`);
    expect(html).toContain("<tr><td>test</td><td>fail</td><td>pass</td><td>fixed</td><td>1200 ms</td></tr>");
    expect(html).toContain("confidence 95 %");
    expect(html).toContain("$0.0123");
    expect(html).toContain("guardrails.sensitive_files");
  });

  it("of a run without anything has no empty tables", () => {
    const html = renderHtml(
      report({ gates: [], filesChanged: [], refusals: [], evaluation: null, ci: "", costUsd: null }),
    );
    expect(html).not.toContain("<table>");
    for (const text of ["No file was changed.", "None.", "Not made.", "Nothing.", "unpriced"])
      expect(html).toContain(text);
  });
});
