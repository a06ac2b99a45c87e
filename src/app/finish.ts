import type { EventStream } from "../agent/state.js";
import type { Forge, Subject } from "../core/forge.js";
import type { GateOutcome } from "../core/gate.js";
import type { JobHost } from "../core/job-host.js";
import type { ExitCode, RunReport, RunStatus } from "../core/run.js";
import type { RunFolder } from "../core/store.js";
import type { RunRequest } from "../core/trigger.js";
import { factsOf } from "./facts.js";
import type { Job } from "./job.js";
import { runUrlOf, sessionIdOf } from "./job.js";
import { setOutputs } from "./outputs.js";
import { note, type OutcomeNote } from "./post-state.js";
import type { TrackingComment } from "./progress.js";
import type { RenderOptions, ReportContext } from "./services.js";
import { shortReport } from "./short-report.js";
import { processExitCode } from "./status.js";

/** What a finished run leaves: made of its events alone. */
export interface Ending {
  readonly job: Job;
  readonly events: EventStream;
  readonly forge: Forge;
  readonly request: RunRequest;
  readonly comment: TrackingComment;
  readonly marker: string;
  readonly folder: RunFolder | null;
  readonly status: RunStatus;
  readonly reasons: readonly string[];
  readonly context: Omit<ReportContext, "finishedAt">;
  readonly patch: string;
  readonly render: RenderOptions;
  readonly failOn: "failed" | "partial" | "never";
  /** Dry runs post the report only, no reactions. */
  readonly dryRun: boolean;
}

async function writeFiles(
  ending: Ending,
  report: RunReport,
): Promise<{ reportPath: string; patchPath: string; sessionPath: string }> {
  const { folder, job, render } = ending;
  if (folder === null) return { reportPath: "", patchPath: "", sessionPath: "" };
  const functions = await job.services.report();
  const redact = (text: string): string => job.redactor.redact(text);
  const [reportPath, , , patchPath] = await Promise.all([
    folder.write("report.json", redact(functions.json(report))),
    folder.write("report.md", redact(functions.markdown(report, render))),
    folder.write("report.html", redact(functions.html(report))),
    ending.patch === "" ? "" : folder.write("changes.patch", redact(ending.patch)),
  ]);
  return { reportPath, patchPath, sessionPath: `${folder.path}/session.jsonl` };
}

function subjectHasComments(subject: Subject): boolean {
  return subject.kind !== "none";
}

/**
 * Ends a run: files, comment, summary, annotation, outputs, reaction. Each part is tried even when another fails, so that
 * the report is always posted. Returns the process's exit code.
 */
export async function finishRun(ending: Ending): Promise<number> {
  const { job, events, request, forge, comment, status, reasons, context } = ending;
  const { host, services } = job;
  const attempt = async <Value>(what: string, work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      host.logger.warn(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const redact = (text: string): string => job.redactor.redact(text);
  events.emit({ type: "run_finished", at: services.clock.now(), status, reasons, facts: factsOf(context, redact) });
  const functions = await services.report();
  const report = functions.build(events.events(), { ...context, finishedAt: services.clock.now() });
  const outcome = outcomeOf(report);
  const files = await attempt("The files of the run", () => writeFiles(ending, report));
  const posted = subjectHasComments(request.subject)
    ? await comment.finish(
        `${ending.marker}\n${redact(functions.comment(report, ending.render))}`,
        shortReport(ending.marker, outcome, runUrlOf(job.environment)),
      )
    : null;
  await attempt("The job summary", () => host.writeSummary(redact(functions.summary(report, ending.render))));
  announce(ending, report);
  // What the outputs say, the post step says.
  note(host, "outcome", outcome);
  setOutputs(
    host,
    {
      status,
      stopReason: report.stopReason,
      exitCode: context.exitCode,
      sessionId: sessionIdOf(job.environment),
      summary: summaryLine(report),
    },
    report,
    {
      commentId: posted === null ? "" : String(posted.id),
      commentUrl: posted?.url ?? "",
      sessionPath: files?.sessionPath ?? "",
      reportPath: files?.reportPath ?? "",
      patchPath: files?.patchPath ?? "",
    },
  );
  // 👀 stays while a person's word is awaited (product.md §1).
  if (!ending.dryRun && status !== "awaiting_approval") {
    const good = status === "success" || status === "no_changes";
    await forge.react(target(request), good ? "rocket" : "confused");
  }
  return processExitCode(status, context.exitCode, ending.failOn);
}

function outcomeOf({ status, stopReason, published }: RunReport): OutcomeNote {
  const { branch, commit, pullRequestNumber: pullRequest } = published;
  return { status, stopReason, branch, commit, pullRequest };
}

/** The runner shows ten of a kind; each gate shall have its share. */
const ANNOTATIONS_PER_GATE = 5;

export function target(request: RunRequest): { comment?: NonNullable<RunRequest["comment"]>; subject: Subject } {
  return { subject: request.subject, ...(request.comment ? { comment: request.comment } : {}) };
}

function summaryLine(report: RunReport): string {
  return report.summary.trim() === "" ? report.reasons.join(" ") : report.summary;
}

function announce(ending: Ending, report: RunReport): void {
  const { host } = ending.job;
  const { status, reasons } = ending;
  const link = report.published.pullRequestUrl === "" ? "" : ` ${report.published.pullRequestUrl}`;
  const text = `Architect: ${status}.${reasons.length > 0 ? ` ${reasons.join(" ")}` : ""}${link}`;
  const exitCode: ExitCode = report.exitCode;
  if (status === "failed" || exitCode === 3 || exitCode === 4) host.annotate("error", text);
  else if (status === "partial") host.annotate("warning", text);
  else host.logger.info(text);
  for (const gate of report.gates) annotateGate(host, gate);
}

/** What a gate's output says of a line stands at that line; a failure that this run did not cause is a warning. */
function annotateGate(host: JobHost, gate: GateOutcome): void {
  for (const place of (gate.places ?? []).slice(0, ANNOTATIONS_PER_GATE)) {
    const { path, line, column, message, level } = place;
    const text = message === "" ? `${gate.name} failed here` : message;
    const where = { file: path, line, ...(column === undefined ? {} : { column }), title: `Gate ${gate.name}` };
    host.annotate(gate.outcome === "broken" ? level : "warning", text, where);
  }
}
