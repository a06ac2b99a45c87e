import type { RunEvent } from "../../core/run/agent.js";
import { NOT_PUBLISHED, NOTHING_DONE, type PublishedWork, type RunStatus } from "../../core/run/run.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import { filesOf, runFinished, writeReportFiles } from "../report/run-end.js";
import type { InterruptedRun } from "../store/interrupted-run.js";
import type { PushedWork, RepairContext } from "./context.js";

export const KILLED = "The run ended without a report: the job was killed, or the action crashed.";

function publishedOf(pushed: PushedWork | null): PublishedWork {
  if (pushed === null) return NOT_PUBLISHED;
  const { branch, commit, pullRequest } = pushed;
  return {
    ...NOT_PUBLISHED,
    kind: pullRequest === null ? "branch" : "pull_request",
    branch,
    commit,
    pullRequestNumber: pullRequest?.number ?? null,
    pullRequestUrl: pullRequest?.url ?? "",
    draft: pullRequest?.draft ?? false,
    notes: ["The run was killed before it had verified the branch."],
  };
}

/** The end in the run's log, if only the report is missing. */
export function recordedEndOf({ events }: InterruptedRun): Extract<RunEvent, { type: "run_finished" }> | null {
  const last = events.at(-1);
  return last?.type === "run_finished" ? last : null;
}

/** The reason for a run that was killed while it reported. */
export const cameTo = (status: RunStatus): string =>
  `It had finished with \`${status}\`, but was killed before it could report.`;

/** The files of the run, computed from its events as at any end. */
export async function writeReport(
  context: RepairContext,
  kept: { patch: string; changes: readonly TreeChange[]; session: string; pushed: PushedWork | null },
): Promise<void> {
  const { job, run, folder, loaded, log } = context;
  const { environment, services, redactor } = job;
  const { emit } = log;
  const redact = (text: string): string => redactor.redact(text);
  const at = services.clock.now();
  const place = await services.openRunFolder(folder);
  const ended = recordedEndOf(run);
  if (ended === null && kept.pushed !== null) emit({ type: "work_published", at, published: publishedOf(kept.pushed) });
  if (ended === null)
    emit({ type: "loop_stopped", at, stopReason: "interrupted", finalOutput: "", detail: "the job was killed" });
  const reasons = ended === null ? [KILLED] : [KILLED, cameTo(ended.status)];
  const session = kept.session === "" ? {} : { session: kept.session };
  const end = ended ?? { ...NOTHING_DONE, exitCode: 1, filesChanged: filesOf(kept.changes), ...session };
  emit(runFinished(at, { ...end, status: "failed", reasons }, redact));
  await log.flush();
  const events = log.events();
  const report = (await services.report()).build(events);
  const render = {
    repository: `${environment.owner}/${environment.repository}`,
    serverUrl: environment.serverUrl,
    phrase: loaded.configuration.triggers.phrase,
  };
  await writeReportFiles({ services, redactor, folder: place, events }, report, render, redact(kept.patch));
}
