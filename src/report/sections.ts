import { count, plural } from "../core/page/figures.js";
import { isConfigurationLine } from "../core/run/call-texts.js";
import type { RunReport } from "../core/run/run.js";
import { fence, quoteLines } from "../core/text/fence.js";
import { showInvisible } from "../core/text/invisible.js";
import { sanitizeMarkdown } from "../core/text/markdown/markdown.js";
import { clampText } from "../core/text/truncate.js";
import { escalationLines } from "./escalation.js";
import { expectationsWarning } from "./evidence.js";
import { claimedNote, isProved } from "./gates.js";
import {
  bounded,
  boundedLine,
  cellCode,
  code,
  fold,
  htmlCode,
  joinParts,
  listLines,
  type Sanitize,
  table,
} from "./inline.js";
import { planDetails } from "./plan.js";
import { reviewDetails } from "./review.js";
import { costTreeLines, subRunCost } from "./sub-runs.js";
import { furtherReasons } from "./verdict.js";
import { duration, markdownWording } from "./wording.js";

/** Limits of a diff that the comment shows: lines, and characters. */
const LINES_SHOWN = 40;
const LONGEST_SHOWN = 8_000;

/** A small patch as a block of code, without git's header lines; '' for a larger one, or without a patch. */
function smallDiff(patch: string): string {
  if (patch.length > 4 * LONGEST_SHOWN) return "";
  const lines = patch
    .trimEnd()
    .split("\n")
    .filter((line) => !/^(?:diff --git |index \S+\.\.)/.test(line));
  const text = showInvisible(lines.join("\n"));
  if (text === "" || lines.length > LINES_SHOWN || text.length > LONGEST_SHOWN) return "";
  return fence(text, "diff");
}

/** Facts for rendering that the events of a run do not hold. */
export interface RenderOptions {
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
  readonly phrase: string;
  /** The run's work as a patch; shown if it is small. */
  readonly patch?: string;
}

export function sanitizer({ repository, serverUrl }: Pick<RenderOptions, "repository" | "serverUrl">): Sanitize {
  return (text) => sanitizeMarkdown(text, { repository, serverUrl });
}

// Together these limits keep all sections below the limit of a comment, so that none of them is ever cut.
const SUMMARY_SHOWN = 6_000;
const ANSWER_SHOWN = 40_000;
const REASONS_SHOWN = 10;
const FILES_SHOWN = 40;
const FILES_NAMED = 4;
const NAMED_SHOWN = 15;
const NOTES_SHOWN = 8;
const ISSUES_SHOWN = 10;
const REFUSALS_SHOWN = 15;
const TAMPERING_SHOWN = 15;
const GATE_OUTPUT = 4_000;
const PATCH_SHOWN = 20_000;

function money(report: RunReport): string {
  if (report.costUsd === null) return "unpriced";
  return `$${report.costUsd.toFixed(4)} of $${report.budgetUsd.toFixed(2)}`;
}

/** Lines that can only be prose: they cannot make a heading, title, table, rule, HTML or block of code. */
const PROSE = /^(?:$|(?: {0,3}[-*] | {0,3}\d{1,2}[.)] )?(?:[\p{L}\p{N}("'“]|`(?!``)))/u;

/** The closing words; as a quotation unless they are plain prose, so that they cannot look like a heading of ours. */
function closingWords(text: string): string {
  if (text.trim() === "") return "";
  return text.split("\n").every((line) => PROSE.test(line)) ? text : quoteLines(text);
}

export function summarySection(report: RunReport, sanitize: Sanitize): string {
  const lines = listLines(furtherReasons(report), REASONS_SHOWN, (reason) => `- ${boundedLine(reason, 400, sanitize)}`);
  const words = bounded(report.summary.trim(), SUMMARY_SHOWN, (text) => closingWords(sanitize(text)));
  return joinParts([lines === "" ? "" : `Why:\n\n${lines}`, words]);
}

/** Lines of an answer that could pass for a heading, a title or a section of our report. */
const LIKE_OURS =
  /^[ \t>]*(?:#{1,6}[ \t]|\*\*|__|<\w+>|[-*+][ \t]|\d{1,9}[.)][ \t])+[ \t]*(?:.*\barchitect\b|.*:[ \t]*(?:success|no_changes|partial|failed|skipped|denied|awaiting_approval|running)\b|(?:changes|gates|self-evaluation|ci|refused|cost|links|plan|build|task|test tampering|approvals|messages|review)\b)|^[ \t>]*(?:=+|-+)[ \t]*$/im;
/** Marks that may hide in the middle of a word: `**A**rchitect`. */
const MARKS = /[*_`~\\]|<\/?\w+>/g;

/** The answer to a question; as a quotation if it could be taken for our report. */
export function answerText(report: RunReport, sanitize: Sanitize): string {
  return bounded(report.summary.trim(), ANSWER_SHOWN, (text) => {
    const safe = sanitize(text).trim();
    return LIKE_OURS.test(safe) || LIKE_OURS.test(safe.replace(MARKS, "")) ? quoteLines(safe) : safe;
  });
}

/** The cost of an answer, and links. `run/own-runs.ts` parses it. */
export function answerLine(report: RunReport): string {
  const { steps, durationMilliseconds, runUrl, resumedFrom, job } = report;
  const whole = resumedFrom === undefined ? [] : [`with the session ${resumedFrom}`];
  const claimed = report.reported === true ? ["reported by the agent job"] : [];
  const run = runUrl === "" ? [] : [`[Run](${runUrl})`];
  const ofJob = job === undefined ? [] : [`job ${code(job)}`];
  const parts = [money(report), plural(steps, "step"), duration(durationMilliseconds), ...whole, ...claimed, ...ofJob];
  return [...parts, ...run].join(" · ");
}

/** Weakened tests come first in the comment, because a green gate proves nothing with them. */
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
  const lines = listLines(
    findings,
    TAMPERING_SHOWN,
    ({ severity, reason }) => `- ${severity === "error" ? "" : "(warning) "}${code(reason, 300)}`,
  );
  return `**Test tampering**\n\n${blocking > 0 ? weakened : other}\n\n${[lines, ...changed].filter(Boolean).join("\n")}`;
}

/** A commit by its short name, as a link if it is on the server. */
function commitLink(commit: string, { published }: RunReport, { serverUrl, repository }: RenderOptions): string {
  const short = commit.slice(0, 7);
  if (!/^[0-9a-f]{40,64}$/.test(commit) || published.local === true) return code(short);
  return `[\`${short}\`](${serverUrl}/${repository}/commit/${commit})`;
}

/** The commit, branch or patch that holds the work. */
function publishedLines(report: RunReport, options: RenderOptions, sanitize: Sanitize): readonly string[] {
  const { published, filesChanged, reasons } = report;
  const lines: string[] = [];
  const commit = commitLink(published.commit, report, options);
  if (published.local === true) {
    const where = published.branch === "" ? "a detached HEAD" : code(published.branch);
    lines.push(`Committed as ${commit} on ${where}; nothing was pushed.`);
  } else if (published.branch !== "") {
    const verified = published.verified
      ? `The pushed branch was read again: it holds the ${isProved(report) ? "proven" : "audited"} tree.`
      : "The push could not be verified.";
    const signed = published.signatureVerified ? " GitHub reports the commit's signature as verified." : "";
    lines.push(`Commit ${commit} on ${code(published.branch)}. ${verified}${signed}`);
  }
  if (published.kind === "patch")
    lines.push("Nothing was pushed; the work is `changes.patch` in the files of the run.");
  if (published.kind === "none" && filesChanged.length > 0) lines.push("Nothing was committed or pushed.");
  const notes = published.notes.filter((note) => !reasons.includes(note));
  return [...lines, listLines(notes, NOTES_SHOWN, (note) => boundedLine(note, 800, sanitize))].filter(Boolean);
}

function named(title: string, paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const hidden = paths.length - NAMED_SHOWN;
  const more = hidden > 0 ? ` … and ${hidden} more` : "";
  const names = paths.slice(0, NAMED_SHOWN).map((path) => code(path));
  return ["", `${title}: ${names.join(", ")}${more}.`];
}

/** Changes of the run that are in no commit, each with its reason. */
function lostLines(lost: NonNullable<RunReport["audit"]["lost"]>, sanitize: Sanitize): readonly string[] {
  if (lost.length === 0) return [];
  const line = ({ path, reason }: (typeof lost)[number]): string =>
    `- ${code(path)}: ${boundedLine(reason, 300, sanitize)}.`;
  return ["", "Left out of what the run did:", "", listLines(lost, NAMED_SHOWN, line)];
}

function executablesOf(findings: RunReport["audit"]["findings"]): readonly string[] {
  return findings.flatMap(({ rule, path }) => (rule === "tree executable" && path !== undefined ? [path] : []));
}

/** `src/a.js +1 −1 · src/b.js +9 −0`, for the title of a fold. */
function fileWords({ filesChanged }: RunReport): string {
  const hidden = filesChanged.length - FILES_NAMED;
  const names = filesChanged
    .slice(0, FILES_NAMED)
    .map(({ path, linesAdded, linesRemoved }) => `${htmlCode(path, 80)} +${linesAdded} −${linesRemoved}`);
  return [...names, ...(hidden > 0 ? [`${hidden} more`] : [])].join(" · ");
}

function fileTable({ filesChanged }: RunReport): string {
  if (filesChanged.length === 0) return "";
  const rows = filesChanged
    .slice(0, FILES_SHOWN)
    .map((file) => [cellCode(file.path), file.status, `+${file.linesAdded} −${file.linesRemoved}`]);
  const hidden = filesChanged.length - rows.length;
  return joinParts([
    table(["file", "change", "lines"], rows),
    hidden > 0 ? `… and ${plural(hidden, "more file")}.` : "",
  ]);
}

/** Open if a person should look at something in it. */
export function changesSection(report: RunReport, options: RenderOptions, sanitize: Sanitize): string {
  const { filesChanged, audit, published } = report;
  const lost = new Set(audit.lost?.map(({ path }) => path));
  const lines = [
    ...lostLines(audit.lost ?? [], sanitize),
    ...named("New executable files", executablesOf(audit.findings)),
    ...named(
      "Protected files, restored from base",
      audit.restored.filter((path) => !lost.has(path)),
    ),
    ...named("Workflow files, not committed but saved as a patch", audit.splitOff),
    ...named("Untracked, not committed (publish.include takes them)", audit.leftOut),
  ];
  const parts = [
    publishedLines(report, options, sanitize).join("\n"),
    smallDiff(options.patch ?? "") || fileTable(report),
    lines.join("\n").trim(),
  ];
  const isOpen = published.notes.length > 0 || lines.length > 0;
  return fold(`Changes${filesChanged.length === 0 ? "" : `: ${fileWords(report)}`}`, parts, isOpen);
}

export function evaluationSection(report: RunReport, sanitize: Sanitize): string {
  const { evaluation } = report;
  if (evaluation === null) return "";
  const { completed, confidence, issues, suggestion, passed } = evaluation;
  const verdict = `${completed ? "complete" : "not complete"}, ${Math.round(confidence * 100)} %`;
  const advice = boundedLine(suggestion, 800, sanitize);
  const parts = [
    `${passed ? "Passed" : "Not passed"}: completed ${completed ? "yes" : "no"}, confidence ${Math.round(confidence * 100)} %.`,
    listLines(issues, ISSUES_SHOWN, (issue) => `- ${boundedLine(issue, 400, sanitize)}`),
    advice === "" ? "" : `Suggestion: ${advice}`,
  ];
  const title = `Self-evaluation${claimedNote(report)}: ${passed ? "" : "not passed, "}${verdict}`;
  return fold(title, parts, !passed);
}

/** The workflows that the push starts, and a line for each round of awaited checks; '' if nothing was pushed. */
export function ciSection({ ci }: RunReport, sanitize: Sanitize): string {
  if (ci === "") return "";
  const [first = "", ...rounds] = ci.split("\n");
  const head = `**CI** ${boundedLine(first, 800, sanitize)}`;
  if (rounds.length === 0) return head;
  return [head, "", ...rounds.map((line) => `- ${boundedLine(line, 800, sanitize)}`)].join("\n");
}

/** Each refused call with the line of configuration that allows it, or with advice. */
export function refusedSection(report: RunReport): string {
  const rows = listLines(report.refusals, REFUSALS_SHOWN, ({ what, reason, remedy }) => {
    const lead = isConfigurationLine(remedy) ? "To allow it" : "Instead";
    const allow = remedy === "" ? "" : ` ${lead}: ${code(remedy, 240)}`;
    return `- ${code(what)}: ${code(reason, 240)}.${allow}`;
  });
  return fold(`Refused: ${plural(report.refusals.length, "call")}`, [rows]);
}

/** `run/own-runs.ts` parses the title. */
export function costSection(report: RunReport): string {
  const { usage, model, steps, resumedFrom } = report;
  if (usage.modelCalls === 0 && report.costUsd === 0) return "";
  const whole = resumedFrom === undefined ? "" : ` All of it with the session ${resumedFrom}, resumed here.`;
  const cached = Math.round((100 * usage.cachedInputTokens) / Math.max(1, usage.inputTokens));
  const tokens = `${count(usage.inputTokens)} input tokens (${cached} % cached)`;
  const ofModel = model === "" ? "" : htmlCode(model, 80);
  const title = [money(report), plural(steps, "step"), subRunCost(report), tokens, ofModel].filter(Boolean);
  const output = `${count(usage.outputTokens)} output tokens, ${plural(usage.modelCalls, "model call")}`;
  return fold(`Cost: ${title.join(", ")}`, [
    `${output}, ${duration(report.durationMilliseconds)}.${whole}`,
    escalationLines(report),
    costTreeLines(report),
  ]);
}

export function linksSection(report: RunReport, phrase: string): string {
  if (report.runUrl === "") return "";
  // A merge is not reverted (commands/undo/revert.ts).
  const isUndoable = report.published.commit !== "" && report.merge === undefined;
  const undo = !isUndoable ? "" : ` · undo: ${code(`${phrase} undo`)}`;
  const resume = report.savedSession === undefined ? "" : ` · continue: ${code(`${phrase} resume`)}`;
  const job = report.job === undefined ? "" : ` · job: ${code(report.job)}`;
  return `**Links** [Run](${report.runUrl}) · [Files of the run](${report.runUrl}#artifacts)${undo}${resume}${job}`;
}

/** The sandbox of commands; open if it is not the strongest one. */
function sandboxDetails({ sandbox }: RunReport, sanitize: Sanitize): string {
  if (sandbox === "") return "";
  const [level = "", ...note] = sandbox.split(": ");
  const title = `Sandbox of commands: ${/^\w+$/.test(level) ? level : htmlCode(level)}`;
  return fold(title, [boundedLine(note.join(": "), 1_000, sanitize)], level !== "bwrap") || title;
}

/** Parts that may be left out if the report is too long, most useful first. */
export function detailSections(report: RunReport, sanitize: Sanitize): readonly string[] {
  const { splitOffPatch = "", findings } = report.audit;
  const outputs = report.gates.filter(({ after, output }) => after !== "pass" && output.trim() !== "");
  const notes = [...report.notices, ...findings.map((finding) => `${finding.rule}: ${finding.reason}`)];
  const calls = report.timeline.map(({ step, ok, text }) => `${step}. ${ok ? "ok" : "refused or failed"}: ${text}`);
  const fenced = (text: string, language: string): readonly string[] => (text === "" ? [] : [fence(text, language)]);
  return [
    fold("Patch of the workflow files: for a person to apply", fenced(clampText(splitOffPatch, PATCH_SHOWN), "diff")),
    ...outputs.map(({ name, output }) =>
      fold(`Output of the gate ${htmlCode(name)}`, fenced(output.slice(-GATE_OUTPUT), "text")),
    ),
    fold("Notices", [notes.map((note) => `- ${boundedLine(note, 1_000, sanitize)}`).join("\n")]),
    ...reviewDetails(report),
    ...planDetails(report, sanitize),
    fold("Gates were detected; this pins them", fenced(report.detectedYaml, "yaml")),
    fold("Timeline", fenced(calls.join("\n"), "text")),
    sandboxDetails(report, sanitize),
  ].filter((part) => part !== "");
}
