import { kindWords } from "../core/gate-words.js";
import type { RunReport } from "../core/run.js";
import { evidenceSentences, expectationsWarning } from "./evidence.js";
import { gateNote, sortGates, testsOf } from "./gates.js";
import { escapeHtml } from "./inline.js";
import { duration } from "./sections.js";
import { evidenceLine, setupLine, verdictLine } from "./verdict.js";
import { PLAIN_WORDING } from "./wording.js";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2328}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #d1d9e0}
table{border-collapse:collapse}td,th{border:1px solid #d1d9e0;padding:.25rem .6rem;text-align:left}
pre{background:#f6f8fa;padding:.8rem;overflow:auto}.bad{color:#b42318}.good{color:#1a7f37}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}td,th,h2{border-color:#3d444d}}`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
  return `<table>${line(head, "th")}${rows.map((row) => line(row, "td")).join("")}</table>`;
}

function list(items: readonly string[]): string {
  return items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
}

/** report.html: one file, nothing loaded from anywhere, everything untrusted escaped. */
export function renderHtml(report: RunReport): string {
  const { evaluation, published, usage } = report;
  const cost = report.costUsd === null ? "unpriced" : `$${report.costUsd.toFixed(4)}`;
  const isCounted = report.gates.some((gate) => testsOf(gate) !== "");
  const gates = sortGates(report.gates).map((gate) => [
    gate.required ? gate.name : `${gate.name} (optional)`,
    kindWords(gate.before),
    kindWords(gate.after),
    gate.outcome.replaceAll("_", " "),
    `${gate.durationMilliseconds} ms`,
    ...(isCounted ? [testsOf(gate)] : []),
  ]);
  const notes = report.gates.map((gate) => gateNote(gate, PLAIN_WORDING)).filter((note) => note !== "");
  const { kept } = evidenceSentences(report.regression ?? [], PLAIN_WORDING);
  const files = report.filesChanged.map((file) => [
    file.path,
    file.status,
    `+${file.linesAdded} −${file.linesRemoved}`,
  ]);
  const verdict =
    evaluation === null
      ? "<p>Not made.</p>"
      : `<p>${evaluation.passed ? "passed" : "not passed"}, confidence ${Math.round(evaluation.confidence * 100)} %</p>${list(evaluation.issues)}<p>${escapeHtml(evaluation.suggestion)}</p>`;
  const outputs = report.gates
    .filter((gate) => gate.output.trim() !== "")
    .map(
      (gate) => `<details><summary>${escapeHtml(gate.name)}</summary><pre>${escapeHtml(gate.output)}</pre></details>`,
    );
  const tampering = [
    ...(report.audit.tampering ?? []).map(({ severity, reason }) => `${severity}: ${reason}`),
    ...expectationsWarning(report, PLAIN_WORDING).map((text) => `warning: ${text}`),
  ];
  const decisive = [verdictLine, setupLine, evidenceLine].map((line) => line(report, PLAIN_WORDING));
  const body = [
    `<h1>Architect: <span class="${report.exitCode === 0 ? "good" : "bad"}">${escapeHtml(report.status)}</span></h1>`,
    ...decisive.filter((line) => line !== "").map((line) => `<p>${escapeHtml(line)}</p>`),
    `<p>${escapeHtml(`${report.command} ${report.subject}`)} · session ${escapeHtml(report.sessionId)} · ${duration(report.durationMilliseconds)}</p>`,
    tampering.length > 0 ? `<h2>Test tampering</h2>${list(tampering)}` : "",
    `<h2>Summary</h2>${list(report.reasons)}<pre>${escapeHtml(report.summary)}</pre>`,
    `<h2>Changes</h2><p>${escapeHtml(published.branch)} ${escapeHtml(published.commit)} ${escapeHtml(published.pullRequestUrl)}</p>${list(published.notes)}`,
    files.length > 0 ? table(["file", "change", "lines"], files) : "<p>No file was changed.</p>",
    `<h2>Gates</h2>${gates.length > 0 ? table(["gate", "before", "after", "outcome", "time", ...(isCounted ? ["counted"] : [])], gates) : "<p>None.</p>"}${list([...notes, ...kept])}${outputs.join("")}`,
    `<h2>Self-evaluation</h2>${verdict}`,
    `<h2>CI</h2><p>${escapeHtml(report.ci) || "Nothing was pushed."}</p>`,
    `<h2>Refused</h2>${list(report.refusals.map((entry) => `${entry.what}: ${entry.reason} ${entry.remedy}`)) || "<p>Nothing.</p>"}`,
    `<h2>Cost</h2><p>${cost}, ${usage.inputTokens} input tokens (${usage.cachedInputTokens} cached), ${usage.outputTokens} output tokens, ${report.steps} steps, model ${escapeHtml(report.model)}</p>`,
    `<h2>Notices</h2>${list([...report.notices, ...report.audit.findings.map((finding) => finding.reason)]) || "<p>None.</p>"}`,
    `<h2>Timeline</h2><ol>${report.timeline.map((entry) => `<li class="${entry.ok ? "good" : "bad"}">${escapeHtml(entry.text)}</li>`).join("")}</ol>`,
  ];
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Architect: ${escapeHtml(report.status)}</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${STYLE}</style></head><body>\n${body.join("\n")}\n</body></html>\n`;
}
