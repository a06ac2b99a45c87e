import type { JobHost } from "../../core/job-host.js";
import { NO_USAGE, type Usage } from "../../core/model/model.js";
import type { PublishedWork, RunReport } from "../../core/run/run.js";
import { camelKeys, snakeKeys } from "../../core/text/keys.js";
import { clampText } from "../../core/text/truncate.js";

/** The facts that the outputs need in addition to the report. */
export interface OutputExtras {
  readonly commentId: string;
  readonly commentUrl: string;
  readonly sessionPath: string;
  readonly reportPath: string;
  readonly patchPath: string;
  /** A publication without a run, and so without a report. */
  readonly published?: Pick<PublishedWork, "branch" | "commit" | "pullRequestNumber" | "pullRequestUrl">;
  /** The spending of other runs in this job, if it has no run itself. */
  readonly spent?: Spent;
  /** The outputs of a split task for its workflow. Absent: nothing was split. */
  readonly fanOut?: FanOutOutputs;
}

/** Matrices are JSON: `{"shard":[1,2]}`. Numbers only, because GitHub drops an output that contains a masked value. */
export interface FanOutOutputs {
  readonly matrix: string;
  /** Shards that start only if no attempt before them is proved; '' for none. */
  readonly matrixAfterFailure: string;
  readonly shards: number;
  readonly planHash: string;
}

const NOT_SPLIT: FanOutOutputs = {
  matrix: '{"shard":[]}',
  matrixAfterFailure: "",
  shards: 0,
  planHash: "",
};

/** `costUsd`: null if a call had no known price. */
export type Spent = Pick<RunReport, "steps" | "usage" | "costUsd">;

/** The spending of a run, read from the outputs that `setOutputs` set. */
export function spentOf(outputs: ReadonlyMap<string, string>): Spent {
  const usage = { ...NO_USAGE, ...(camelKeys(JSON.parse(outputs.get("usage") ?? "{}") as unknown) as Partial<Usage>) };
  const cost = outputs.get("cost-usd") ?? "";
  return {
    steps: Number(outputs.get("steps") ?? 0),
    // A run without model calls has no cost among its outputs.
    costUsd: cost !== "" ? Number(cost) : usage.modelCalls === 0 ? 0 : null,
    usage,
  };
}

const NOTHING_SPENT: Spent = { steps: 0, usage: NO_USAGE, costUsd: null };

/** Maximum characters of the `summary` output; GitHub limits all outputs of a job to 1 MB. */
const SUMMARY_LIMIT = 10_000;

/** The rows of report.json, without fields that are only for people. */
function gatesOutput(report: RunReport | null): unknown {
  const gates = (report?.gates ?? []).map((gate) => {
    const { name, run, required, before, after, outcome, exitCode, durationMilliseconds: durationMs, detected } = gate;
    return { name, run, required, before, after, outcome, exitCode, durationMs, detected };
  });
  return snakeKeys(gates);
}

/** Sets every output in every case; JSON outputs always parse. */
export function setOutputs(
  host: JobHost,
  result: { status: string; stopReason: string; exitCode: number; sessionId: string; summary: string },
  report: RunReport | null,
  extras: OutputExtras,
): void {
  const published = report?.published ?? extras.published;
  const spent = report ?? extras.spent ?? NOTHING_SPENT;
  const { matrix, matrixAfterFailure, shards, planHash } = extras.fanOut ?? NOT_SPLIT;
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
    gates: JSON.stringify(gatesOutput(report)),
    evaluation: JSON.stringify(report?.evaluation ?? null),
    evidence: JSON.stringify(report?.evidence ?? []),
    usage: JSON.stringify(snakeKeys(spent.usage)),
    "files-changed": JSON.stringify(files),
    "session-path": extras.sessionPath,
    "report-path": extras.reportPath,
    "patch-path": extras.patchPath,
    matrix,
    "matrix-after-failure": matrixAfterFailure,
    shards: String(shards),
    "plan-hash": planHash,
  };
  for (const [name, value] of Object.entries(values)) host.setOutput(name, value);
}
