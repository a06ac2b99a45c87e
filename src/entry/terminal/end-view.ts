import type { GateOutcome } from "../../core/gate/gate.js";
import { kindWords } from "../../core/gate/gate-texts.js";
import type { RunStatus } from "../../core/run/run.js";
import type { TerminalEnd } from "../../core/run/terminal.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { moneyWords, timeWords } from "./amounts.js";
import { diffLines } from "./diff-lines.js";
import type { Paint } from "./paint.js";
import { oneLine, wrapColumns } from "./width.js";

const DIFF_SHOWN = 200;
const REASONS_SHOWN = 6;

const MARKS: Readonly<Record<RunStatus, readonly [mark: string, look: Parameters<Paint>[1]]>> = {
  success: ["✓", "green"],
  no_changes: ["○", "cyan"],
  partial: ["!", "yellow"],
  awaiting_approval: ["…", "yellow"],
  failed: ["✗", "red"],
  skipped: ["○", "dim"],
  denied: ["✗", "red"],
};

export interface EndOptions {
  readonly paint: Paint;
  /** null: not a terminal; the report contains the rest. */
  readonly columns: number | null;
  /** The person has already read the final text while it was streamed. */
  readonly isSummaryKnown: boolean;
  /** A path in the form that a person would write. */
  shortPath(path: string): string;
  /** The proof by new tests, as a sentence; '' if unknown. */
  readonly evidence: string;
}

function formatGate({ name, before, after, outcome }: GateOutcome): string {
  const change = before === "not_run" ? kindWords(after) : `${kindWords(before)} → ${kindWords(after)}`;
  const isPlain = outcome === "passed" || outcome === "fixed" || outcome === "not_run";
  return `${oneLine(name)} ${change}${isPlain ? "" : ` (${outcome.replaceAll("_", " ")})`}`;
}

function verdict({ report, isDryRun, problem }: TerminalEnd): string {
  const { filesChanged: files, published, gates, costUsd, budgetUsd, durationMilliseconds } = report;
  const sum = (count: (file: (typeof files)[number]) => number): number =>
    files.reduce((total, file) => total + count(file), 0);
  const size = `${files.length} file${files.length === 1 ? "" : "s"}, +${sum((file) => file.linesAdded)} −${sum((file) => file.linesRemoved)}`;
  const spent = costUsd === null ? "unpriced" : `${moneyWords(costUsd)} of $${budgetUsd}`;
  return [
    report.status.replaceAll("_", " "),
    ...(isDryRun ? ["dry run, nothing was changed"] : []),
    ...(files.length > 0 && !isDryRun ? gates.map(formatGate) : []),
    ...(files.length > 0 && !isDryRun ? [size] : []),
    ...(published.local === true
      ? [
          `committed ${published.commit.slice(0, 7)}${published.branch === "" ? "" : ` to ${oneLine(published.branch)}`}, not pushed`,
        ]
      : []),
    ...(problem === null ? [spent] : []),
    timeWords(durationMilliseconds),
  ].join(" · ");
}

/** Only cause and remedy. */
function problemLines({ cause, remedy }: NonNullable<TerminalEnd["problem"]>, paint: Paint): readonly string[] {
  const help = stripInvisible(remedy).trim();
  return [`${paint("error:", "red")} ${stripInvisible(cause).trim()}`, ...(help === "" ? [] : [`  ${help}`])];
}

/** The end of a run: its changes, the verdict, why it did not succeed, where its files are and how to undo it. */
export function endLines(end: TerminalEnd, options: EndOptions): readonly string[] {
  const { report, diff, isDryRun, folder, problem } = end;
  const { paint, columns, evidence, isSummaryKnown } = options;
  const [mark, look] = MARKS[report.status];
  const width = (columns ?? 1_000_000) - 1;
  const indented = (text: string, style?: Parameters<Paint>[1]): readonly string[] =>
    wrapColumns(oneLine(text), width - 2).map((line) => `  ${style === undefined ? line : paint(line, style)}`);
  const [first = "", ...more] = wrapColumns(verdict(end), width - 2);
  const head = [`${paint(`${mark} ${first}`, look)}`, ...more.map((line) => `  ${paint(line, look)}`)];
  // Never wrapped, because they are meant for copying.
  const place = [`  ${paint(`session ${options.shortPath(folder)}`, "dim")}`];
  if (problem !== null && report.steps === 0) return problemLines(problem, paint);
  // In a file the report follows and contains the rest.
  if (columns === null) return [...head, ...place];
  const why = problem === null ? report.reasons.slice(0, REASONS_SHOWN) : [problem.cause, problem.remedy];
  const words = isSummaryKnown ? [] : stripInvisible(report.summary).trim().split("\n");
  const hasDiff = diff !== "" && problem === null;
  const patch = `${options.shortPath(folder)}/changes.patch`;
  const lost = (report.audit.lost ?? []).map(({ path, reason }) => `left out: ${path}: ${reason}.`);
  return [
    ...(hasDiff
      ? ["", ...(isDryRun ? ["What would be changed:"] : []), ...diffLines(diff, paint, width, DIFF_SHOWN)]
      : []),
    "",
    ...head,
    ...why.filter((text) => text !== "").flatMap((text) => indented(text)),
    ...lost.flatMap((text) => indented(text)),
    ...(evidence === "" ? [] : indented(evidence)),
    ...words.filter((text) => text !== "").flatMap((text) => indented(text)),
    ...place,
    ...(hasDiff && !isDryRun && report.published.local !== true
      ? [`  ${paint(`undo: git apply -R ${patch}`, "dim")}`]
      : []),
  ];
}
