import { addUsage, NO_USAGE, type Usage } from "../core/model/model.js";
import { count, money, plural } from "../core/page/figures.js";
import type { RunEvent } from "../core/run/agent.js";
import type { RunReport, Spending, SubRunRecord } from "../core/run/run.js";
import { code, listLines } from "./inline.js";

const SUB_RUN_LINES = 24;

const NOTHING_SPENT: Spending = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** The sub-runs of a log in the order in which they began, each with what it spent, also if it was killed. */
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
    if (known === undefined) continue;
    if (event.type === "sub_run_finished") found.set(event.id, { ...known, stopReason: event.stopReason });
    else {
      const { steps, ...own } = spent([event.event]);
      found.set(event.id, { ...known, ...sumOf([known, spendingOf(own)]), steps: known.steps + steps });
    }
  }
  return [...found.values()];
}

function sumOf(records: readonly Spending[]): Spending {
  return records.reduce<Spending>(
    (left, right) => ({
      inputTokens: left.inputTokens + right.inputTokens,
      outputTokens: left.outputTokens + right.outputTokens,
      costUsd: left.costUsd === null || right.costUsd === null ? null : left.costUsd + right.costUsd,
    }),
    NOTHING_SPENT,
  );
}

interface Spent {
  readonly usage: Usage;
  /** null: at least one call could not be priced. */
  readonly costUsd: number | null;
  /** Steps of the run itself, without those of sub-runs. */
  readonly steps: number;
}

/** Sum of all model calls, including those of sub-runs. */
export function spent(events: readonly RunEvent[]): Spent {
  let usage = NO_USAGE;
  let costUsd: number | null = 0;
  let steps = 0;
  for (const outer of events) {
    const event = outer.type === "sub_run_event" ? outer.event : outer;
    if (event.type !== "model_answered" && event.type !== "usage_lost") continue;
    usage = addUsage(usage, event.usage);
    costUsd = costUsd === null || event.costUsd === null ? null : costUsd + event.costUsd;
    if (outer.type === "model_answered" && outer.purpose === "agent") steps += 1;
  }
  return { usage, costUsd, steps };
}

export function spendingOf({ usage, costUsd }: Omit<Spent, "steps">): Spending {
  return { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, costUsd };
}

/** The cost of the run's own conversation, without its sub-runs. */
export function ownSpending(events: readonly RunEvent[]): Spending {
  return spendingOf(spent(events.filter(({ type }) => type !== "sub_run_event")));
}

/** A call of the run with the sub-runs that it began. */
interface CostBranch {
  /** `explore, step 2`. The tool's name comes from the log, so it is untrusted. */
  readonly title: string;
  readonly figures: string;
  readonly runs: readonly { readonly record: SubRunRecord; readonly figures: string }[];
}

/** The cost of the run itself, and under each call the cost of its sub-runs. null: there are no sub-runs. */
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
    return { title: step === 0 ? tool : `${tool}, step ${step}`, figures: formatSpending(sumOf(records)), runs };
  });
  return { own: `${plural(steps, "step")}, ${formatSpending(own)}`, branches };
}

/** `3 steps, 2,410 + 120 tokens, $0.0040`, and the stop reason if it did not end normally. */
function figuresOf(record: SubRunRecord): string {
  const { steps, stopReason, model } = record;
  const end = stopReason === "llm_done" ? [] : [stopReason === "" ? "not finished" : stopReason.replaceAll("_", " ")];
  return [
    plural(steps, "step"),
    formatSpending(record),
    ...(model === undefined ? [] : ["its own model"]),
    ...end,
  ].join(", ");
}

export function formatSpending({ inputTokens, outputTokens, costUsd }: Spending): string {
  return `${count(inputTokens)} + ${count(outputTokens)} tokens, ${money(costUsd)}`;
}

/** The sub-runs as a list, each below the call that began it; '' without any. */
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
export function formatSubRun({ id, agent, steps, costUsd, stopReason }: SubRunRecord): string {
  return `sub-run ${id} (${agent}): ${plural(steps, "step")}, ${money(costUsd)}, ${stopReason || "not finished"}`;
}

/** `of it 2 sub-runs $0.0100`; '' without any. */
export function subRunCost({ subRuns = [] }: RunReport): string {
  if (subRuns.length === 0) return "";
  return `of it ${plural(subRuns.length, "sub-run")} ${money(sumOf(subRuns).costUsd)}`;
}
