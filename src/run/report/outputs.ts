import type { JobHost } from "../../core/job-host.js";
import { NO_USAGE, type Usage } from "../../core/model/model.js";
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
  /** What other runs in this job spent, where it has no run itself. */
  readonly spent?: Spent;
}

/** `costUsd`: null when a call had no known price. */
export type Spent = Pick<RunReport, "steps" | "usage" | "costUsd">;

/** What a run spent, by the outputs that `setOutputs` gave it. */
export function spentOf(outputs: ReadonlyMap<string, string>): Spent {
  const { input_tokens, cached_input_tokens, output_tokens, reasoning_tokens, model_calls } = {
    ...{ input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, reasoning_tokens: 0, model_calls: 0 },
    ...(JSON.parse(outputs.get("usage") ?? "{}") as Readonly<Record<string, number>>),
  };
  const cost = outputs.get("cost-usd") ?? "";
  return {
    steps: Number(outputs.get("steps") ?? 0),
    // A run that called no model has no cost among its outputs.
    costUsd: cost !== "" ? Number(cost) : model_calls === 0 ? 0 : null,
    usage: {
      ...{ inputTokens: input_tokens, cachedInputTokens: cached_input_tokens, outputTokens: output_tokens },
      ...{ reasoningTokens: reasoning_tokens, modelCalls: model_calls },
    },
  };
}

const NOTHING_SPENT: Spent = { steps: 0, usage: NO_USAGE, costUsd: null };

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

function usageOutput(usage: Usage): string {
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
  const spent = report ?? extras.spent ?? NOTHING_SPENT;
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
    steps: String(spent.steps),
    "cost-usd": spent.costUsd === null ? "" : spent.costUsd.toFixed(4),
    "session-id": result.sessionId,
    gates: gatesOutput(report),
    evaluation: JSON.stringify(report?.evaluation ?? null),
    evidence: JSON.stringify(report?.evidence ?? []),
    usage: usageOutput(spent.usage),
    "files-changed": JSON.stringify(files),
    "session-path": extras.sessionPath,
    "report-path": extras.reportPath,
    "patch-path": extras.patchPath,
  };
  for (const [name, value] of Object.entries(values)) host.setOutput(name, value);
}
