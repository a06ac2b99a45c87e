import { isReportConfirmed } from "../../core/agents/provenance.js";
import type { Subject } from "../../core/forge/forge.js";
import type { GateOutcome } from "../../core/gate/gate.js";
import type { JobHost } from "../../core/job-host.js";
import { type ExitCode, isComplete, type RunEnd, type RunReport } from "../../core/run/run.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { renderOptionsOf, runUrlOf, sessionIdOf } from "../job.js";
import { CONFIRMED } from "../own-runs.js";
import { notePostState, type OutcomeNote } from "../post-state.js";
import type { Conclusion } from "../publish/conclude.js";
import type { ReportRenderOptions } from "../services.js";
import { isDryRun, type Run } from "../stages.js";
import { processExitCode } from "../status.js";
import { setOutputs } from "./outputs.js";
import { runFinished, writeReportFiles } from "./run-end.js";
import { shortReport } from "./short-report.js";

/** Writes the files of the run; returns the paths that a later step may need. */
async function writeFiles(
  { services, redactor, events, folder }: Run<"begun">,
  report: RunReport,
  render: ReportRenderOptions,
  patch: string,
): Promise<{ reportPath: string; patchPath: string; sessionPath: string }> {
  const [{ path: reportPath }, patchPath] = await Promise.all([
    writeReportFiles({ services, redactor, folder, events: events.events() }, report, render, patch),
    patch === "" ? "" : folder.write("changes.patch", patch),
  ]);
  return { reportPath, patchPath, sessionPath: `${folder.path}/session.jsonl` };
}

/**
 * Ends a run: files, comment, summary, annotation, outputs, reaction. Each part is tried even if another fails, so that
 * the report is always posted. Returns the process's exit code.
 */
export async function finishRun(
  run: Run<"begun">,
  { end, patch: work, failOn }: { readonly end: RunEnd } & Pick<Conclusion, "patch" | "failOn">,
): Promise<number> {
  const { events, comment, forge, request, phrase } = run;
  const { status, exitCode } = end;
  const { host, services, environment, redactor } = run;
  const redact = (text: string): string => redactor.redact(text);
  // Redact before rendering: a redactor cannot find a secret in escaped text.
  const patch = redact(work);
  const render = { ...renderOptionsOf(environment, phrase), patch };
  const marker = run.markerLine();
  const attempt = async <Value>(what: string, work: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      host.logger.warn(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  events.emit(runFinished(services.clock.now(), end, redact));
  const functions = await services.report();
  const report = functions.build(events.events());
  const outcome = outcomeOf(report);
  const files = await attempt("The files of the run", () => writeFiles(run, report, render, patch));
  const confirmed = isReportConfirmed(events.events(), report) ? `\n\n${CONFIRMED}` : "";
  const posted =
    request.subject.kind !== "none"
      ? await comment.finish(
          `${marker}\n${redact(functions.comment(report, render)).trimEnd()}${confirmed}`,
          shortReport(marker, outcome, runUrlOf(environment)),
        )
      : null;
  await attempt("The job summary", () => host.writeSummary(redact(functions.summary(report, render))));
  announce(host, report);
  // The post step reports the same result as the outputs.
  notePostState(host, "outcome", outcome);
  setOutputs(
    host,
    {
      status,
      stopReason: report.stopReason,
      exitCode,
      sessionId: sessionIdOf(environment),
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
  // 👀 stays while the run waits for approval.
  if (!isDryRun(run) && status !== "awaiting_approval") {
    await forge.react(reactionTarget(request), isComplete(status) ? "rocket" : "confused");
  }
  return processExitCode(status, exitCode, failOn);
}

function outcomeOf({ status, stopReason, published }: RunReport): OutcomeNote {
  const { branch, commit, pullRequestNumber: pullRequest } = published;
  return { status, stopReason, branch, commit, pullRequest };
}

/** Maximum annotations for each gate: the runner shows ten of a kind in all. */
const ANNOTATIONS_PER_GATE = 5;

export function reactionTarget(request: RunRequest): {
  comment?: NonNullable<RunRequest["comment"]>;
  subject: Subject;
} {
  return { subject: request.subject, ...(request.comment ? { comment: request.comment } : {}) };
}

function summaryLine(report: RunReport): string {
  return report.summary.trim() === "" ? report.reasons.join(" ") : report.summary;
}

function announce(host: JobHost, report: RunReport): void {
  const { status, reasons } = report;
  const link = report.published.pullRequestUrl === "" ? "" : ` ${report.published.pullRequestUrl}`;
  const text = `Architect: ${status}.${reasons.length > 0 ? ` ${reasons.join(" ")}` : ""}${link}`;
  const exitCode: ExitCode = report.exitCode;
  if (status === "failed" || exitCode === 3 || exitCode === 4) host.annotate("error", text);
  else if (status === "partial") host.annotate("warning", text);
  else host.logger.info(text);
  for (const gate of report.gates) annotateGate(host, gate);
}

/** Annotates the lines that a gate's output names; a failure that this run did not cause is a warning. */
function annotateGate(host: JobHost, gate: GateOutcome): void {
  for (const place of (gate.places ?? []).slice(0, ANNOTATIONS_PER_GATE)) {
    const { path, line, column, message, level } = place;
    const text = message === "" ? `${gate.name} failed here` : message;
    const where = { file: path, line, ...(column === undefined ? {} : { column }), title: `Gate ${gate.name}` };
    host.annotate(gate.outcome === "broken" ? level : "warning", text, where);
  }
}
