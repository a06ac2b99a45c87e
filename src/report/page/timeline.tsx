import type { VNode } from "preact";
import { count, money, moneyOfCap, plural } from "../../core/page/figures.js";
import { type Bar, Chart, Mark, Step } from "../../core/page/parts.js";
import { applyEvent, emptyRun, type Row, type RunState, type StepRow } from "../../core/page/run-state.js";
import { Medium } from "../../core/page/texts.js";
import type { RunEvent } from "../../core/run/agent.js";
import { type PageSource, section } from "./layout.js";

/** Maximum characters of one argument or result, and of all of them together, so that the page opens fast. */
const TEXT_SHOWN = 6_000;
const ALL_SHOWN = 3_000_000;
const LEAST_SHOWN = 300;

/** The state of the run, without its notices, which have their own part of the page. */
function readRun(events: readonly RunEvent[]): RunState {
  const agents = new Set(events.flatMap((event) => (event.type === "agent_started" ? [event.agent] : [])));
  const state = emptyRun();
  // With several agents, the first has a row too.
  state.agents = 1;
  for (const event of events) {
    const isElsewhere = event.type === "notice_given" || (event.type === "agent_started" && agents.size < 2);
    if (!isElsewhere) applyEvent(state, event);
  }
  return state;
}

/** Characters of each text: all texts share `ALL_SHOWN`. */
function limitOf(rows: readonly Row[]): number {
  const texts = rows.reduce((sum, row) => sum + (row.kind === "step" ? row.calls.length * 2 : 1), 0);
  return Math.max(LEAST_SHOWN, Math.min(TEXT_SHOWN, Math.floor(ALL_SHOWN / Math.max(1, texts))));
}

/** The cost so far at each step; null: a model call has no price, or all were free. */
function costChart(rows: readonly Row[], budgetUsd: number): VNode | null {
  let spent = 0;
  const bars: Bar[] = [];
  for (const row of rows) {
    if (row.kind === "mark") continue;
    if (row.costUsd === null) return null;
    spent += row.costUsd;
    const sum = spent;
    if (row.purpose === "agent") bars.push({ label: () => `${row.name}: ${money(sum)}`, parts: [["cost", sum]] });
  }
  if (spent === 0) return null;
  const words = `${moneyOfCap(spent, budgetUsd)} after ${plural(bars.length, "step")}`;
  return <Chart title="Cost" words={words} bars={bars} />;
}

/** The size of the context at each step. */
function contextChart(steps: readonly StepRow[]): VNode | null {
  const sizes = steps.map(({ inputTokens }) => inputTokens);
  const largest = Math.max(...sizes);
  if (largest === 0) return null;
  const bars = steps.map(({ name, inputTokens: size }): Bar => {
    return { label: () => `${name}: ${count(size)} tokens`, parts: [["context", size]] };
  });
  const words = `${count(sizes[0] ?? 0)} tokens in step 1, ${count(sizes.at(-1) ?? 0)} in the last; most in step ${sizes.indexOf(largest) + 1}: ${count(largest)}`;
  return <Chart title="Context" words={words} bars={bars} />;
}

/** The steps of the run, with charts if there are at least two. */
export function timelineSection({ report, events }: PageSource): VNode | null {
  const { rows, steps } = readRun(events);
  if (rows.length === 0) return null;
  const items = rows.map((row) =>
    row.kind === "mark" ? <Mark row={row} /> : <Step row={row} revision={0} summary={report.summary} hasEnded />,
  );
  const charts = (
    <div class="charts">
      {costChart(rows, report.budgetUsd)}
      {contextChart(steps)}
    </div>
  );
  const timeline = (
    <Medium.Provider value={{ isLive: false, limit: limitOf(rows) }}>
      <ol class="steps">{items}</ol>
    </Medium.Provider>
  );
  return section("steps", "Steps", [steps.length < 2 ? null : charts, timeline]);
}
