import type { LoopOutcome } from "../../agent/loop/loop.js";
import { messageOf } from "../../core/errors.js";
import type { RunEvent } from "../../core/run/agent.js";
import {
  type Evaluation,
  type FileChange,
  NOTHING_DONE,
  type PublishedWork,
  type RunEnd,
  type RunReport,
} from "../../core/run/run.js";
import type { RunFolder } from "../../core/run/store.js";
import type { HookRunner } from "../../core/tool/hook.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { Proof } from "../../proof/prove.js";
import type { Redactor } from "../../safety/secrets/redact.js";
import { type Failure, failureOf } from "../failure.js";
import type { ReportRenderOptions, Services } from "../services.js";
import { decideStatus, exitCodeFor } from "../status.js";

export function filesOf(changes: readonly TreeChange[]): readonly FileChange[] {
  return changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status }));
}

/** Finished work: all facts for the end of the run except its publication. */
export interface FinishedWork extends Pick<RunEnd, "gatesDetected" | "detectedYaml"> {
  readonly outcome: Pick<LoopOutcome, "stopReason" | "detail" | "isComplete" | "modelError">;
  readonly proof: Pick<Proof, "changes" | "own" | "gates" | "audit">;
  readonly evaluation: Evaluation | null;
  /** Whether the command only answers, so that there is nothing to publish. */
  readonly answers: boolean;
  readonly dryRun: boolean;
}

/** The changes to report. For a merge only the files that differ from git's own, with their lines against the head. */
function reportedChanges({ own, changes }: FinishedWork["proof"]): readonly TreeChange[] {
  if (own === undefined) return changes;
  const ofHead = new Map(changes.map((change) => [change.path, change]));
  return own.map((change) => ofHead.get(change.path) ?? { ...change, linesAdded: 0, linesRemoved: 0 });
}

/** The end of finished work; `published` is null if nothing has been published yet. */
export function endOfWork(work: FinishedWork, published: PublishedWork | null): RunEnd {
  const { outcome, proof, evaluation, answers, dryRun, gatesDetected, detectedYaml } = work;
  const { status, reasons } = decideStatus({
    stopReason: outcome.stopReason,
    stopDetail: outcome.detail,
    isComplete: outcome.isComplete,
    hasChanges: proof.changes.length > 0 || proof.own !== undefined || answers,
    dryRun,
    gates: proof.gates,
    audit: proof.audit,
    evaluation,
    published,
  });
  const isUnauthorized = status === "failed" && outcome.modelError === "authentication";
  return {
    ...{ status, reasons, ci: "", gatesDetected, detectedYaml },
    exitCode: isUnauthorized ? 4 : exitCodeFor(status, outcome.stopReason),
    filesChanged: filesOf(reportedChanges(proof)),
  };
}

/** The last event of a run. */
export function runFinished(at: number, end: RunEnd, redact: (text: string) => string): RunEvent {
  const filesChanged = end.filesChanged.map((file) => ({ ...file, path: redact(file.path) }));
  const { ci, detectedYaml } = end;
  return { type: "run_finished", ...end, at, ci: redact(ci), detectedYaml: redact(detectedYaml), filesChanged };
}

/** The end of a run with an error. Fires the hook `on_error`, unless a shutdown caused the error. */
export async function failedEnd(
  error: unknown,
  { hooks, shutdown }: { readonly hooks: HookRunner | undefined; readonly shutdown: AbortSignal },
): Promise<{ readonly end: RunEnd; readonly location: Failure["location"] }> {
  if (!shutdown.aborted) await hooks?.fire("on_error", { message: messageOf(error) });
  const { text, exitCode, location } = failureOf(error);
  return { end: { status: "failed", reasons: [text], exitCode, ...NOTHING_DONE }, location };
}

interface ReportedRun {
  readonly services: Pick<Services, "report">;
  readonly redactor: Redactor;
  readonly folder: RunFolder;
  readonly events: readonly RunEvent[];
}

/** A report in each output form, redacted. */
export interface ReportFiles {
  readonly json: string;
  readonly markdown: string;
  readonly html: string;
  /** Absolute path of report.json. */
  readonly path: string;
}

/** Writes a report into the folder of its run. `patch`: the redacted work for report.html. */
export async function writeReportFiles(
  { services, redactor, folder, events }: ReportedRun,
  report: RunReport,
  render: ReportRenderOptions,
  patch: string,
): Promise<ReportFiles> {
  const functions = await services.report();
  const redact = (text: string): string => redactor.redact(text);
  const json = functions.json(report, redact);
  const markdown = redact(functions.markdown(report, render));
  const html = redact(await functions.html(report, { events, patch, isInFolder: true }));
  const [path] = await Promise.all([
    folder.write("report.json", json),
    folder.write("report.md", markdown),
    folder.write("report.html", html),
  ]);
  return { json, markdown, html, path };
}
