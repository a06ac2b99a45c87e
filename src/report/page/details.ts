import { count, money, seconds } from "../../core/page/figures.js";
import type { ReportedFinding } from "../../core/run/review.js";
import type { ApprovalRecord, RunReport } from "../../core/run/run.js";
import { renderJson } from "../json.js";
import { trustWords } from "../memory.js";
import { costTree } from "../sub-runs.js";
import { plural } from "../wording.js";
import { placeLink, repositoryOf } from "./addresses.js";
import { block, codeText, type Html, html, link, list, NOTHING, section } from "./html.js";
import { inlineCode, prose, remedyLine } from "./prose.js";
import type { PageSource } from "./source.js";

const JSON_SHOWN = 400_000;
const TONES = { error: "bad", warning: "warn", info: "" } as const;

function findingRow(finding: ReportedFinding, report: RunReport): Html {
  const { severity, title, body, path, line } = finding;
  const place = placeLink(path, line, report.review?.head ?? "", repositoryOf(report));
  return html`<li><p><span class="chip ${TONES[severity]}">${severity}</span> <b>${title}</b> ${place}</p>${prose(body)}</li>`;
}

/** What a review found, and what of the change it did not read. */
export function reviewSection({ report }: PageSource): Html {
  const { review } = report;
  if (review === undefined) return NOTHING;
  const found = review.findings.map((finding) => findingRow(finding, report));
  const unread = review.unread.map(({ path, reason }) => html`<code>${codeText(path)}</code>: ${reason}`);
  const dropped = review.dropped.map(
    ({ path, line, title, reason }) => html`<code>${path}:${line}</code> ${title}: ${reason}`,
  );
  const fold = (title: string, items: readonly Html[]): Html =>
    items.length === 0
      ? NOTHING
      : html`<details class="call"><summary>${title}</summary><div class="inside">${list(items)}</div></details>`;
  return section("findings", `Findings: ${found.length}`, [
    found.length === 0 ? html`<p>None.</p>` : html`<ul class="rows">${found}</ul>`,
    list(review.notes.map(inlineCode)),
    fold(`Not read: ${plural(unread.length, "file")}`, unread),
    fold(`Not told: ${plural(dropped.length, "finding")}`, dropped),
  ]);
}

export function planSection({ report: { plan } }: PageSource): Html {
  return plan === undefined ? NOTHING : section("plan", "Plan", [prose(plan.text)]);
}

export function evaluationSection({ report: { evaluation } }: PageSource): Html {
  if (evaluation === null) return NOTHING;
  const { passed, completed, confidence, issues, suggestion, mode } = evaluation;
  const percent = Math.round(confidence * 100);
  const verdict = html`<p><span class="chip ${passed ? "good" : "bad"}">${passed ? "passed" : "not passed"}</span> ${completed ? "complete" : "not complete"}, confidence ${percent} % <span class="muted">(${mode})</span></p>`;
  return section("evaluation", "Self-evaluation", [
    verdict,
    list(issues.map(inlineCode)),
    suggestion === "" ? NOTHING : html`<p>Suggestion: ${inlineCode(suggestion)}</p>`,
  ]);
}

/** Each refused call with the line that would allow it, or what there is to do where none does. */
export function refusedSection({ report: { refusals } }: PageSource): Html {
  const rows = refusals.map(({ what, reason, remedy }) => {
    return html`<li><p><code>${codeText(what)}</code></p><p class="bad">${inlineCode(reason)}</p>${remedyLine(remedy)}</li>`;
  });
  return section(
    "refused",
    `Refused: ${plural(rows.length, "call")}`,
    rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`],
  );
}

function approvalRow({ id, tool, call, risk, status, by, how }: ApprovalRecord): Html {
  const who = by === "" ? how : `${by} (${how})`;
  const tone = status === "approved" ? "good" : status === "rejected" ? "bad" : "warn";
  return html`<li><p><span class="chip ${tone}">${status}</span> <code>${codeText(tool)}</code> <span class="muted">${id} · ${risk} risk${who === "" ? "" : ` · ${who}`}</span></p>${call === "" ? null : block(call)}</li>`;
}

export function approvalsSection({ report: { approvals = [] } }: PageSource): Html {
  return section(
    "approvals",
    "Approvals",
    approvals.length === 0 ? [] : [html`<ul class="rows">${approvals.map(approvalRow)}</ul>`],
  );
}

/** What the run proposes to people. */
export function proposalsSection({ report: { proposals = [] } }: PageSource): Html {
  const rows = proposals.map(({ kind, title, number, url, reason }) => {
    const place = number === null ? html`not opened` : link(`#${number}`, url);
    return html`<li><p><span class="chip ${number === null ? "warn" : "good"}">${kind}</span> ${title}: ${place}</p>${reason === "" ? null : html`<p>${inlineCode(reason)}</p>`}</li>`;
  });
  return section("proposals", "Proposals", rows.length === 0 ? [] : [html`<ul class="rows">${rows}</ul>`]);
}

/** What the run left in the memory. */
export function memorySection({ report }: PageSource): Html {
  const { memory } = report;
  const chip = (words: string): Html | null => (words === "" ? null : html` <span class="chip warn">${words}</span>`);
  const notes = (memory?.notes ?? []).map(
    ({ text, isConfirmed }) => html`${inlineCode(text)}${chip(trustWords(isConfirmed, false))}`,
  );
  const goals = (memory?.goals ?? []).map(
    ({ number, text, isConfirmed }) =>
      html`${number === null ? "New goal" : `Goal ${number}`}: ${inlineCode(text)}${chip(trustWords(isConfirmed, number === null))}`,
  );
  const end =
    memory === undefined
      ? NOTHING
      : memory.commit === ""
        ? html`<p>Not kept: ${inlineCode(memory.reason)}</p>`
        : html`<p class="muted">Kept in <code>${codeText(memory.commit)}</code> on <code>${codeText(memory.branch)}</code></p>`;
  return section("memory", "Memory", memory === undefined ? [] : [list([...notes, ...goals]), end]);
}

function paths(title: string, names: readonly string[]): readonly Html[] {
  return names.length === 0
    ? []
    : [html`${title}: ${names.map((name, index) => html`${index > 0 ? ", " : ""}<code>${codeText(name)}</code>`)}`];
}

/** What is worth knowing besides: notices, what the audit found, CI. */
export function notesSection({ report }: PageSource): Html {
  const { audit, published, notices, ci, sandbox } = report;
  const lost = (audit.lost ?? []).map(({ path, reason }) => html`Left out: <code>${codeText(path)}</code>: ${reason}`);
  const notes = [
    ...notices,
    ...published.notes,
    ...audit.findings.map(({ reason }) => reason),
    ...lost,
    ...paths("Protected, restored from base", audit.restored),
    ...paths("Workflow files, not committed but kept as a patch", audit.splitOff),
    ...paths("Untracked, not committed", audit.leftOut),
    ...(ci === "" ? [] : [ci]),
    ...(sandbox === "" ? [] : [`Sandbox of commands: ${sandbox}`]),
  ];
  return section("notes", "Notes", [list(notes.map((note) => (typeof note === "string" ? inlineCode(note) : note)))]);
}

export function costSection({ report }: PageSource): Html {
  const { usage, costUsd, budgetUsd, steps, durationMilliseconds, model, resumedFrom } = report;
  if (usage.modelCalls === 0) return NOTHING;
  const row = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const figures = [
    row("Cost", `${money(costUsd)}${costUsd !== null && budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : ""}`),
    row("Time", seconds(durationMilliseconds)),
    row("Steps", `${count(steps)}, ${plural(usage.modelCalls, "model call")}`),
    row("Tokens in", `${count(usage.inputTokens)} (${count(usage.cachedInputTokens)} cached)`),
    row("Tokens out", count(usage.outputTokens)),
    row("Model", model),
  ];
  const whole =
    resumedFrom === undefined ? NOTHING : html`<p class="muted">With the session ${resumedFrom}, resumed here.</p>`;
  return section("cost", "Cost", [html`<dl class="figures">${figures}</dl>`, whole, costTreeList(report)]);
}

/** Sub-runs below the calls that began them. */
function costTreeList(report: RunReport): Html {
  const tree = costTree(report);
  if (tree === null) return NOTHING;
  const branches = tree.branches.map(({ title, figures, runs }) => {
    const below = runs.map(
      ({ record, figures: own }) => html`${record.agent}: ${inlineCode(record.task)} <span class="muted">${own}</span>`,
    );
    return html`<code>${codeText(title)}</code> <span class="muted">${figures}</span>${list(below)}`;
  });
  return list([html`The run itself <span class="muted">${tree.own}</span>`, ...branches]);
}

/** The report as data, and the files beside the page. */
export function rawSection({ report, isInFolder, patch }: PageSource): Html {
  const names = ["session.jsonl", "report.json", "report.md", ...(patch === "" ? [] : ["changes.patch"])];
  const files = isInFolder
    ? html`<p>Beside this page: ${names.map((name, index) => html`${index > 0 ? ", " : ""}<a href="${name}">${name}</a>`)}</p>`
    : NOTHING;
  const json = html`<details class="call"><summary>report.json</summary><div class="inside">${block(renderJson(report), JSON_SHOWN)}</div></details>`;
  return section("raw", "Raw", [files, json, html`<p class="muted">Session ${report.sessionId}</p>`]);
}
