import type { RunReport } from "../core/run.js";
import { fence } from "../core/text/fence.js";
import { quoteLines } from "../core/text/quote.js";
import { clampText } from "../core/text/truncate.js";
import { expectationsWarning } from "./evidence.js";
import { claimed, isProved } from "./gates.js";
import { bounded, boundedLine, cellCode, code, htmlCode, type Sanitize } from "./inline.js";
import { planDetails } from "./plan.js";
import { reviewDetails } from "./review.js";
import { markdownWording } from "./wording.js";

// Together the sections stay below the limit of a comment, so that none of them is ever cut.
const SUMMARY_SHOWN = 6_000;
const REASONS_SHOWN = 10;
const FILES_SHOWN = 40;
const NAMED_SHOWN = 15;
const NOTES_SHOWN = 8;
const ISSUES_SHOWN = 10;
const REFUSALS_SHOWN = 15;
const TAMPERING_SHOWN = 15;
const GATE_OUTPUT = 4_000;
const PATCH_SHOWN = 20_000;

function money(report: RunReport): string {
  if (report.costUsd === null) return "unpriced (no price is known for the model)";
  return `$${report.costUsd.toFixed(4)} of $${report.budgetUsd.toFixed(2)}`;
}

/** `1 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The first entries as lines, and how many more there are. */
function shown<Entry>(entries: readonly Entry[], limit: number, line: (entry: Entry) => string): readonly string[] {
  const hidden = entries.length - limit;
  return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])];
}

/** As a quotation: what the model writes can then neither be, nor look like, a heading or a section of ours. */
function quoted(text: string): string {
  if (text.trim() === "") return "";
  return quoteLines(text);
}

export function summarySection(report: RunReport, sanitize: Sanitize): string {
  const lines = shown(report.reasons, REASONS_SHOWN, (reason) => `- ${boundedLine(reason, 400, sanitize)}`);
  const parts = [
    "**Summary**",
    report.status === "no_changes" ? "Nothing was changed." : "",
    lines.length > 0 ? `Why not more:\n\n${lines.join("\n")}` : "",
    bounded(report.summary.trim(), SUMMARY_SHOWN, (text) => quoted(sanitize(text))),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** What became of the tests that exist at base: before everything else, because it decides what the rest is worth. */
export function tamperingSection(report: RunReport, sanitize: Sanitize): string {
  const findings = report.audit.tampering ?? [];
  const changed = expectationsWarning(report, markdownWording(sanitize)).map((text) => `- (warning) ${text}`);
  if (findings.length === 0 && changed.length === 0) return "";
  const blocking = findings.filter((finding) => finding.severity === "error").length;
  const weakened = "Tests or checks that exist at base were weakened; look at these before anything else:";
  const other =
    findings.length > 0
      ? "Tests or checks that exist at base were changed:"
      : "The tests that exist at base do not agree with the new code:";
  const lines = shown(
    findings,
    TAMPERING_SHOWN,
    ({ severity, reason }) => `- ${severity === "error" ? "" : "(warning) "}${code(reason, 300)}`,
  );
  return `**Test tampering**\n\n${blocking > 0 ? weakened : other}\n\n${[...lines, ...changed].join("\n")}`;
}

/** Where the work went, in sentences. */
function publishedLines(report: RunReport, sanitize: Sanitize): readonly string[] {
  const { published, filesChanged } = report;
  const lines: string[] = [];
  if (published.local === true) {
    const where = published.branch === "" ? "a detached HEAD" : code(published.branch);
    lines.push(`Committed as ${published.commit} on ${where}; nothing was pushed.`);
  } else if (published.pullRequestUrl !== "") {
    const draft = published.draft ? " (draft)" : "";
    lines.push(
      `Pull request #${published.pullRequestNumber}${draft} from ${code(published.branch)}, commit ${published.commit}.`,
    );
  } else if (published.branch !== "") {
    lines.push(`Branch ${code(published.branch)}, commit ${published.commit}.`);
  }
  if (published.commit !== "" && published.local !== true) {
    const pushed = published.verified
      ? `The pushed branch was read again: it holds the ${isProved(report) ? "proven" : "audited"} tree.`
      : "The push could not be verified.";
    lines.push(`${pushed}${published.signatureVerified ? " GitHub reports the commit's signature as verified." : ""}`);
  }
  if (published.kind === "patch") lines.push("Nothing was pushed; the work is the file `changes.patch` of the run.");
  if (published.kind === "none" && filesChanged.length > 0) lines.push("Nothing was committed or pushed.");
  lines.push(...shown(published.notes, NOTES_SHOWN, (note) => boundedLine(note, 800, sanitize)));
  if (filesChanged.length === 0) lines.push("No file was changed.");
  return lines;
}

function named(title: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const hidden = paths.length - NAMED_SHOWN;
  const more = hidden > 0 ? ` … and ${hidden} more` : "";
  const names = paths.slice(0, NAMED_SHOWN).map((path) => code(path));
  return ["", `${title}: ${names.join(", ")}${more}.`];
}

/** What the run did and no commit of it holds, each with its reason. */
function lostLines(lost: NonNullable<RunReport["audit"]["lost"]>, sanitize: Sanitize): readonly string[] {
  if (lost.length === 0) return [];
  const rows = shown(
    lost,
    NAMED_SHOWN,
    ({ path, reason }) => `- ${code(path)}: ${boundedLine(reason, 300, sanitize)}.`,
  );
  return ["", "Left out of what the run did:", "", ...rows];
}

function executablesOf(findings: RunReport["audit"]["findings"]): readonly string[] {
  return findings.flatMap(({ rule, path }) => (rule === "tree executable" && path !== undefined ? [path] : []));
}

export function changesSection(report: RunReport, sanitize: Sanitize): string {
  const { filesChanged, audit } = report;
  const lost = new Set(audit.lost?.map(({ path }) => path));
  const table = filesChanged
    .slice(0, FILES_SHOWN)
    .map((file) => `| ${cellCode(file.path)} | ${file.status} | +${file.linesAdded} −${file.linesRemoved} |`);
  const head = table.length > 0 ? ["", "| file | change | lines |", "| --- | --- | --- |"] : [];
  const hidden = filesChanged.length - table.length;
  return [
    "**Changes**",
    "",
    ...publishedLines(report, sanitize),
    ...head,
    ...table,
    ...(hidden > 0 ? ["", `… and ${hidden} more files.`] : []),
    ...lostLines(audit.lost ?? [], sanitize),
    ...named("New executable files", executablesOf(audit.findings)),
    ...named(
      "Protected, restored from base",
      audit.restored.filter((path) => !lost.has(path)),
    ),
    ...named("Workflow files, not committed but kept as a patch", audit.splitOff),
    ...named("Untracked, not committed (publish.include takes them)", audit.leftOut),
  ].join("\n");
}

export function evaluationSection(report: RunReport, sanitize: Sanitize): string {
  const { evaluation } = report;
  if (evaluation === null) return `**Self-evaluation**${claimed(report)}\n\nNot made.`;
  const verdict = evaluation.passed ? "passed" : "not passed";
  const confidence = Math.round(evaluation.confidence * 100);
  const issues = shown(evaluation.issues, ISSUES_SHOWN, (issue) => `- ${boundedLine(issue, 400, sanitize)}`);
  const suggestion = boundedLine(evaluation.suggestion, 800, sanitize);
  return [
    `**Self-evaluation**${claimed(report)}`,
    `${verdict}, completed: ${evaluation.completed ? "yes" : "no"}, confidence ${confidence} %`,
    ...(issues.length > 0 ? [issues.join("\n")] : []),
    ...(suggestion === "" ? [] : [`Suggestion: ${suggestion}`]),
  ].join("\n\n");
}

export function ciSection(report: RunReport, sanitize: Sanitize): string {
  if (report.ci !== "") return `**CI**\n\n${boundedLine(report.ci, 800, sanitize)}`;
  // A local run has no CI to speak of.
  return report.runUrl === "" ? "" : "**CI**\n\nNothing was pushed, so no workflow starts.";
}

const CONFIGURATION = /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/;

/** Each refusal with the line that would allow it (product.md §5), or what there is to do where none does. */
export function refusedSection(report: RunReport): string {
  const rows = shown(report.refusals, REFUSALS_SHOWN, ({ what, reason, remedy }) => {
    const lead = CONFIGURATION.test(remedy) ? "To allow it" : "Instead";
    const allow = remedy === "" ? "" : ` ${lead}: ${code(remedy, 240)}`;
    return `- ${code(what)}: ${code(reason, 240)}.${allow}`;
  });
  return `**Refused**\n\n${rows.length > 0 ? rows.join("\n") : "Nothing."}`;
}

export function costSection(report: RunReport): string {
  const { usage } = report;
  const tokens = `${usage.inputTokens} input tokens (${usage.cachedInputTokens} cached), ${usage.outputTokens} output tokens`;
  const model = report.model === "" ? "" : `, model ${code(report.model)}`;
  const { resumedFrom } = report;
  const whole =
    resumedFrom === undefined ? "" : `; money, tokens and steps with the session ${resumedFrom}, resumed here`;
  return `**Cost**\n\n${money(report)}, ${tokens}, ${report.steps} steps, ${duration(report.durationMilliseconds)}${model}${whole}`;
}

export function linksSection(report: RunReport, phrase: string): string {
  if (report.runUrl === "") return "";
  const undo = report.published.commit === "" ? "" : `\n\nTo take it back: ${code(`${phrase} undo`)}`;
  const resume = report.savedSession === undefined ? "" : `\n\nTo go on with this session: ${code(`${phrase} resume`)}`;
  return `**Links**\n\n[Run](${report.runUrl}) · [Files of the run](${report.runUrl}#artifacts)${undo}${resume}`;
}

/** `title` is HTML of ours: Markdown is not read on a line that begins an HTML block. */
function details(title: string, body: string): string {
  return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}

/** Parts that may be dropped when the whole is too long, most useful first. */
export function detailSections(report: RunReport, sanitize: Sanitize): readonly string[] {
  const parts: string[] = [];
  const { splitOffPatch, findings } = report.audit;
  if (splitOffPatch !== undefined) {
    const patch = fence(clampText(splitOffPatch, PATCH_SHOWN), "diff");
    parts.push(details("Patch of the workflow files: for a person to apply", patch));
  }
  for (const gate of report.gates) {
    if (gate.after === "pass" || gate.output.trim() === "") continue;
    const title = `Output of the gate ${htmlCode(gate.name)}`;
    parts.push(details(title, fence(gate.output.slice(-GATE_OUTPUT), "text")));
  }
  const notes = [...report.notices, ...findings.map((finding) => `${finding.rule}: ${finding.reason}`)];
  if (notes.length > 0)
    parts.push(details("Notices", notes.map((note) => `- ${boundedLine(note, 1_000, sanitize)}`).join("\n")));
  parts.push(...reviewDetails(report), ...planDetails(report, sanitize));
  if (report.detectedYaml !== "")
    parts.push(details("Gates were detected; this pins them", fence(report.detectedYaml, "yaml")));
  if (report.timeline.length > 0) {
    const rows = report.timeline.map(
      (entry) => `${entry.step}. ${entry.ok ? "ok" : "refused or failed"}: ${entry.text}`,
    );
    parts.push(details("Timeline", fence(rows.join("\n"), "text")));
  }
  if (report.sandbox !== "") parts.push(`Sandbox of commands: ${boundedLine(report.sandbox, 1_000, sanitize)}`);
  return parts;
}
