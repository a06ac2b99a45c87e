import { addUsage, NO_USAGE, type Usage } from "../core/model/model.js";
import { money } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import type { RunReport, Spending, SubRunRecord } from "../core/run/run.js";
import { code, listLines } from "./inline.js";
import { plural, thousands } from "./wording.js";

const SUB_RUN_LINES = 24;

/** The sub-runs of a log, in the order of their beginnings; of one that was killed what it came to. */
export function subRunsOf(events: readonly RunEvent[]): readonly SubRunRecord[] {
  const found = new Map<string, SubRunRecord>();
  let step = 0;
  for (const event of events) {
    if (event.type === "model_answered" && event.purpose === "agent") step = event.step;
    if (event.type === "sub_run_started") {
      const { id, tool, call, agent, model, task } = event.sub;
      const about = { id, tool, call, step, agent, ...(model === undefined ? {} : { model }), task };
      found.set(id, { ...about, steps: 0, ...NOTHING_SPENT, stopReason: "" });
    }
    if (event.type !== "sub_run_event" && event.type !== "sub_run_finished") continue;
    const known = found.get(event.id);
    if (known !== undefined) found.set(event.id, next(known, event));
  }
  return [...found.values()];
}

const NOTHING_SPENT: Spending = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

function next(
  record: SubRunRecord,
  event: Extract<RunEvent, { type: "sub_run_event" | "sub_run_finished" }>,
): SubRunRecord {
  if (event.type === "sub_run_finished") return { ...record, stopReason: event.stopReason };
  const { event: inner } = event;
  if (inner.type !== "model_answered" && inner.type !== "usage_lost") return record;
  const { inputTokens, outputTokens } = inner.usage;
  const isStep = inner.type === "model_answered" && inner.purpose === "agent";
  const spent = addSpending(record, { inputTokens, outputTokens, costUsd: inner.costUsd });
  return { ...record, ...spent, steps: record.steps + (isStep ? 1 : 0) };
}

function addSpending(left: Spending, right: Spending): Spending {
  return {
    inputTokens: left.inputTokens + right.inputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    costUsd: left.costUsd === null || right.costUsd === null ? null : left.costUsd + right.costUsd,
  };
}

function sumOf(records: readonly Spending[]): Spending {
  return records.reduce<Spending>(addSpending, NOTHING_SPENT);
}

/** Sum of all model calls, those of sub-runs with them; the cost is null once one of them could not be priced. */
export function spent(events: readonly RunEvent[]): { usage: Usage; costUsd: number | null; steps: number } {
  let usage = NO_USAGE;
  let costUsd: number | null = 0;
  let steps = 0;
  for (const told of events) {
    const event = told.type === "sub_run_event" ? told.event : told;
    if (event.type !== "model_answered" && event.type !== "usage_lost") continue;
    usage = addUsage(usage, event.usage);
    costUsd = costUsd === null || event.costUsd === null ? null : costUsd + event.costUsd;
    if (told.type === "model_answered" && told.purpose === "agent") steps += 1;
  }
  return { usage, costUsd, steps };
}

/** What the run's own conversation cost, its sub-runs left out. */
export function ownSpending(events: readonly RunEvent[]): Spending {
  let usage: Usage = NO_USAGE;
  let costUsd: number | null = 0;
  for (const event of events) {
    if (event.type !== "model_answered" && event.type !== "usage_lost") continue;
    usage = addUsage(usage, event.usage);
    costUsd = costUsd === null || event.costUsd === null ? null : costUsd + event.costUsd;
  }
  return { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, costUsd };
}

/** A call of the run with the sub-runs that it began. */
export interface CostBranch {
  /** `explore, step 2`. The tool's name is untrusted where a log is. */
  readonly title: string;
  readonly figures: string;
  readonly runs: readonly { readonly record: SubRunRecord; readonly figures: string }[];
}

/** The tree of costs: what the run spent itself, and under each call what its sub-runs did. null: there are none. */
export function costTree({ steps, subRuns = [], own }: RunReport): {
  readonly own: string;
  readonly branches: readonly CostBranch[];
} | null {
  if (subRuns.length === 0 || own === undefined) return null;
  const calls = [...new Set(subRuns.map(({ step, call }) => `${step} ${call}`))];
  const branches = calls.map((key): CostBranch => {
    const records = subRuns.filter(({ step, call }) => `${step} ${call}` === key);
    const [{ tool, step } = { tool: "", step: 0 }] = records;
    const runs = records.map((record) => ({ record, figures: figuresOf(record) }));
    return { title: step === 0 ? tool : `${tool}, step ${step}`, figures: spendingWords(sumOf(records)), runs };
  });
  return { own: `${plural(steps, "step")}, ${spendingWords(own)}`, branches };
}

/** `3 steps, 2,410 + 120 tokens, $0.0040`, and how it ended where it did not simply end. */
function figuresOf(record: SubRunRecord): string {
  const { steps, stopReason, model } = record;
  const end = stopReason === "llm_done" ? [] : [stopReason === "" ? "not finished" : stopReason.replaceAll("_", " ")];
  return [plural(steps, "step"), spendingWords(record), ...(model === undefined ? [] : ["its own model"]), ...end].join(
    ", ",
  );
}

export function spendingWords({ inputTokens, outputTokens, costUsd }: Spending): string {
  return `${thousands(inputTokens)} + ${thousands(outputTokens)} tokens, ${money(costUsd)}`;
}

/** Sub-runs below the calls that began them; '' without any. */
export function costTreeLines(report: RunReport): string {
  const tree = costTree(report);
  if (tree === null) return "";
  const rows = tree.branches.flatMap(({ title, figures, runs }) => [
    `- ${code(title, 80)}: ${figures}`,
    ...runs.map(({ record: { agent, task }, figures: own }) => `  - ${code(agent, 40)} ${code(task, 80)}: ${own}`),
  ]);
  return [`- the run itself: ${tree.own}`, listLines(rows, SUB_RUN_LINES, (row) => row)].join("\n");
}

/** `sub-run 1 (improve): 4 steps, $0.0100, llm_done`. */
export function subRunWords({ id, agent, steps, costUsd, stopReason }: SubRunRecord): string {
  return `sub-run ${id} (${agent}): ${plural(steps, "step")}, ${money(costUsd)}, ${stopReason || "not finished"}`;
}

/** `of it 2 sub-runs $0.0100`; '' without any. */
export function subRunCost({ subRuns = [] }: RunReport): string {
  if (subRuns.length === 0) return "";
  return `of it ${plural(subRuns.length, "sub-run")} ${money(sumOf(subRuns).costUsd)}`;
}
