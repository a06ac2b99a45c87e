import type { VNode } from "preact";
import { count, money } from "../../core/page/figures.js";
import { type Bar, Chart, Mark, Step } from "../../core/page/parts.js";
import { applyEvent, emptyRun, type Row, type StepRow } from "../../core/page/run-state.js";
import { Medium } from "../../core/page/texts.js";
import type { RunEvent } from "../../core/run/agent.js";
import { type PageSource, section } from "./layout.js";

/** Longest text of one argument or result, in characters, and of all of them together: a page must open at once. */
const TEXT_SHOWN = 6_000;
const ALL_SHOWN = 3_000_000;
const LEAST_SHOWN = 300;

/** The run as rows in the order of what happened. Notices stand in a part of their own. */
function readRows(events: readonly RunEvent[]): readonly Row[] {
  const agents = new Set(events.flatMap((event) => (event.type === "agent_started" ? [event.agent] : [])));
  const state = emptyRun();
  // Of several agents the first one has a row too.
  state.agents = 1;
  for (const event of events) {
    const isToldElsewhere = event.type === "notice_given" || (event.type === "agent_started" && agents.size < 2);
    if (!isToldElsewhere) applyEvent(state, event);
  }
  return state.rows;
}

/** Share of each text, so that a long run's page is not much larger than a short one's. */
function limitOf(rows: readonly Row[]): number {
  const texts = rows.reduce((sum, row) => sum + (row.kind === "step" ? row.calls.length * 2 : 1), 0);
  return Math.max(LEAST_SHOWN, Math.min(TEXT_SHOWN, Math.floor(ALL_SHOWN / Math.max(1, texts))));
}

/** What all steps cost up to each step; null: one of them has no price, or all were free. */
function costChart(steps: readonly StepRow[], budgetUsd: number): VNode | null {
  let spent = 0;
  const bars: Bar[] = [];
  for (const row of steps) {
    if (row.costUsd === null) return null;
    spent += row.costUsd;
    if (row.purpose !== "agent") continue;
    const [step, sum] = [bars.length + 1, spent];
    bars.push({ label: () => `Step ${step}: ${money(sum)}`, parts: [["cost", sum]] });
  }
  if (spent === 0) return null;
  const limit = budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : "";
  return (
    <Chart
      title="Cost"
      words={`${money(spent)}${limit} after ${bars.length} ${bars.length === 1 ? "step" : "steps"}`}
      bars={bars}
    />
  );
}

/** How large the context of each step was. */
function contextChart(steps: readonly StepRow[]): VNode | null {
  const sizes = steps.map(({ inputTokens }) => inputTokens);
  const largest = Math.max(...sizes);
  if (largest === 0) return null;
  const bars = sizes.map((size, index): Bar => {
    return { label: () => `Step ${index + 1}: ${count(size)} tokens`, parts: [["context", size]] };
  });
  const words = `${count(sizes[0] ?? 0)} tokens in step 1, ${count(sizes.at(-1) ?? 0)} in the last; most in step ${sizes.indexOf(largest) + 1}: ${count(largest)}`;
  return <Chart title="Context" words={words} bars={bars} />;
}

/** Charts over the steps; nothing for a run of one step. */
function charts(rows: readonly Row[], budgetUsd: number): VNode | null {
  const steps = rows.filter((row) => row.kind === "step");
  const ofAgent = steps.filter(({ purpose }) => purpose === "agent");
  if (ofAgent.length < 2) return null;
  return (
    <div class="charts">
      {costChart(steps, budgetUsd)}
      {contextChart(ofAgent)}
    </div>
  );
}

/** Everything the run did, a row each. */
export function timelineSection({ report, events }: PageSource): VNode | null {
  const rows = readRows(events);
  if (rows.length === 0) return null;
  const items = rows.map((row) =>
    row.kind === "mark" ? <Mark row={row} /> : <Step row={row} revision={0} summary={report.summary} hasEnded />,
  );
  const timeline = (
    <Medium.Provider value={{ isLive: false, limit: limitOf(rows) }}>
      <ol class="steps">{items}</ol>
    </Medium.Provider>
  );
  return section("steps", "Steps", [charts(rows, report.budgetUsd), timeline]);
}
