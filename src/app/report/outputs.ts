import type { JobHost } from "../../core/job-host.js";
import { NO_USAGE } from "../../core/model/model.js";
import type { PublishedWork, RunReport } from "../../core/run/run.js";
import { clampText } from "../../core/text/truncate.js";

/** The facts that the outputs need beside the report. */
export interface OutputExtras {
  readonly commentId: string;
  readonly commentUrl: string;
  readonly sessionPath: string;
  readonly reportPath: string;
  readonly patchPath: string;
  /** A publication without a run, and so without a report. */
  readonly published?: Pick<PublishedWork, "branch" | "commit" | "pullRequestNumber" | "pullRequestUrl">;
}

/** Longest `summary` output; GitHub caps all outputs of a job at 1 MB. */
const SUMMARY_LIMIT = 10_000;

function gatesOutput(report: RunReport | null): string {
  const gates = (report?.gates ?? []).map((gate) => ({
    name: gate.name,
    run: gate.run,
    required: gate.required,
    before: gate.before,
    after: gate.after,
    outcome: gate.outcome,
    exit_code: gate.exitCode,
    duration_ms: gate.durationMilliseconds,
    detected: gate.detected,
  }));
  return JSON.stringify(gates);
}

function usageOutput(report: RunReport | null): string {
  const usage = report?.usage ?? NO_USAGE;
  return JSON.stringify({
    input_tokens: usage.inputTokens,
    cached_input_tokens: usage.cachedInputTokens,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens,
    model_calls: usage.modelCalls,
  });
}

/** Sets every output, always; JSON ones always parse. */
export function setOutputs(
  host: JobHost,
  result: { status: string; stopReason: string; exitCode: number; sessionId: string; summary: string },
  report: RunReport | null,
  extras: OutputExtras,
): void {
  const published = report?.published ?? extras.published;
  const cost = report === null || report.costUsd === null ? "" : report.costUsd.toFixed(4);
  const files = (report?.filesChanged ?? []).map((file) => file.path).sort();
  const values: Readonly<Record<string, string>> = {
    status: result.status,
    "stop-reason": result.stopReason,
    "exit-code": String(result.exitCode),
    branch: published?.branch ?? "",
    "commit-sha": published?.commit ?? "",
    "pull-request-number": published?.pullRequestNumber ? String(published.pullRequestNumber) : "",
    "pull-request-url": published?.pullRequestUrl ?? "",
    "comment-id": extras.commentId,
    "comment-url": extras.commentUrl,
    summary: clampText(result.summary, SUMMARY_LIMIT),
    steps: String(report?.steps ?? 0),
    "cost-usd": cost,
    "session-id": result.sessionId,
    gates: gatesOutput(report),
    evaluation: JSON.stringify(report?.evaluation ?? null),
    evidence: JSON.stringify(report?.evidence ?? []),
    usage: usageOutput(report),
    "files-changed": JSON.stringify(files),
    "session-path": extras.sessionPath,
    "report-path": extras.reportPath,
    "patch-path": extras.patchPath,
  };
  for (const [name, value] of Object.entries(values)) host.setOutput(name, value);
}
