import { money } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import type { RunReport, SubRunRecord } from "../core/run/run.js";
import { plural } from "./wording.js";

/** The sub-runs of a log, in the order of their beginnings; of one that was killed what it came to. */
export function subRunsOf(events: readonly RunEvent[]): readonly SubRunRecord[] {
  const found = new Map<string, SubRunRecord>();
  for (const event of events) {
    if (event.type === "sub_run_started") {
      const { id, tool, agent, task } = event.sub;
      found.set(id, { id, tool, agent, task, steps: 0, costUsd: 0, stopReason: "" });
    }
    if (event.type !== "sub_run_event" && event.type !== "sub_run_finished") continue;
    const known = found.get(event.id);
    if (known !== undefined) found.set(event.id, next(known, event));
  }
  return [...found.values()];
}

function next(
  record: SubRunRecord,
  event: Extract<RunEvent, { type: "sub_run_event" | "sub_run_finished" }>,
): SubRunRecord {
  if (event.type === "sub_run_finished") return { ...record, stopReason: event.stopReason };
  const { event: inner } = event;
  if (inner.type !== "model_answered" && inner.type !== "usage_lost") return record;
  const costUsd = record.costUsd === null || inner.costUsd === null ? null : record.costUsd + inner.costUsd;
  const isStep = inner.type === "model_answered" && inner.purpose === "agent";
  return { ...record, steps: record.steps + (isStep ? 1 : 0), costUsd };
}

/** `sub-run 1 (improve): 4 steps, $0.0100, llm_done`. */
export function subRunWords({ id, agent, steps, costUsd, stopReason }: SubRunRecord): string {
  return `sub-run ${id} (${agent}): ${plural(steps, "step")}, ${money(costUsd)}, ${stopReason || "not finished"}`;
}

/** `of it sub-runs $0.0100`; '' without any. */
export function subRunCost({ subRuns = [] }: RunReport): string {
  if (subRuns.length === 0) return "";
  const sum = subRuns.reduce<number | null>(
    (total, { costUsd }) => (total === null || costUsd === null ? null : total + costUsd),
    0,
  );
  return `of it ${plural(subRuns.length, "sub-run")} ${money(sum)}`;
}
