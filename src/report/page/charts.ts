import { count, money } from "../../core/page/figures.js";
import { type Html, html, NOTHING } from "./html.js";
import type { Row, StepRow } from "./steps.js";

const WIDTH = 600;
const HEIGHT = 80;
/** Few bars do not fill the width: a wall of colour says nothing. */
const WIDEST = 20;
/** More bars than this cannot be told apart: neighbours share one, which shows the highest. */
const BARS = 120;

interface Point {
  readonly step: number;
  readonly value: number;
}

function thin(points: readonly Point[]): readonly Point[] {
  const share = Math.ceil(points.length / BARS);
  if (share <= 1) return points;
  const kept: Point[] = [];
  for (let at = 0; at < points.length; at += share)
    kept.push(points.slice(at, at + share).reduce((best, point) => (point.value > best.value ? point : best)));
  return kept;
}

function chart(points: readonly Point[], title: string, words: string, tell: (value: number) => string): Html {
  const shown = thin(points);
  const top = Math.max(...shown.map(({ value }) => value));
  const width = Math.min(WIDEST, WIDTH / shown.length);
  const bars = shown.map(({ step, value }, index) => {
    const height = Math.max(1, (value / top) * (HEIGHT - 4));
    const [x, y] = [(index * width).toFixed(2), (HEIGHT - height).toFixed(2)];
    const size = html`width="${Math.max(0.5, width - 1.5).toFixed(2)}" height="${height.toFixed(2)}"`;
    return html`<rect x="${x}" y="${y}" ${size}><title>Step ${step}: ${tell(value)}</title></rect>`;
  });
  return html`<figure><figcaption><b>${title}</b> ${words}</figcaption>
<svg role="img" aria-label="${title}: ${words}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${bars}</svg></figure>`;
}

/** Bars of the money and of the context over the steps; nothing for a run of one step. */
export function charts(rows: readonly Row[], budgetUsd: number): Html {
  const steps = rows.filter((row): row is StepRow => row.kind === "step");
  const ofAgent = steps.filter(({ purpose }) => purpose === "agent");
  if (ofAgent.length < 2) return NOTHING;
  const context = ofAgent.map(({ inputTokens: value }, index) => ({ step: index + 1, value }));
  const largest = context.reduce((best, point) => (point.value > best.value ? point : best));
  const drawn: Html[] = [];
  let spent = 0;
  const costs: Point[] = [];
  for (const row of steps) {
    spent += row.costUsd ?? 0;
    if (row.purpose === "agent") costs.push({ step: costs.length + 1, value: spent });
  }
  if (spent > 0 && steps.every(({ costUsd }) => costUsd !== null)) {
    const limit = budgetUsd > 0 ? ` of $${budgetUsd.toFixed(2)}` : "";
    drawn.push(chart(costs, "Cost", `${money(spent)}${limit} after ${costs.length} steps`, money));
  }
  if (largest.value > 0) {
    const last = context.at(-1)?.value ?? 0;
    const words = `${count(context[0]?.value ?? 0)} tokens in step 1, ${count(last)} in the last; most in step ${largest.step}: ${count(largest.value)}`;
    drawn.push(chart(context, "Context", words, (value) => `${count(value)} tokens`));
  }
  return drawn.length === 0 ? NOTHING : html`<div class="charts">${drawn}</div>`;
}
