import { count, money, seconds } from "../../core/page/figures.js";
import type { MarkRow } from "../../core/page/marks.js";
import { clampText } from "../../core/text/truncate.js";
import { callRow, oneLine } from "./calls.js";
import { charts } from "./charts.js";
import { block, type Html, html, joinHtml, NOTHING, section } from "./html.js";
import { inlineCode } from "./prose.js";
import type { PageSource } from "./source.js";
import { type Row, readSteps, type StepRow } from "./steps.js";

/** Longest text of one argument or result, in characters, and of all of them together: a page must open at once. */
const TEXT_SHOWN = 6_000;
const ALL_SHOWN = 3_000_000;
const LEAST_SHOWN = 300;
const SAID_SHOWN = 400;

const PURPOSES = { agent: "Step", close: "Closing words", summary: "Summary of the context", evaluation: "Evaluation" };

/** Share of each text, so that a long run's page is not much larger than a short one's. */
function limitOf(rows: readonly Row[]): number {
  const texts = rows.reduce((sum, row) => sum + (row.kind === "step" ? row.calls.length * 2 : 1), 0);
  return Math.max(LEAST_SHOWN, Math.min(TEXT_SHOWN, Math.floor(ALL_SHOWN / Math.max(1, texts))));
}

/** What the model said with its calls; the last words are the summary, which stands above. */
function said(text: string, summary: string): Html | null {
  if (text.trim() === "" || text === summary) return null;
  return html`<p class="said">${inlineCode(clampText(text.replace(/\s+/g, " ").trim(), SAID_SHOWN))}</p>`;
}

function stepRow(row: StepRow, number: number, summary: string, limit: number): Html {
  const name = row.purpose === "agent" ? `Step ${number}` : PURPOSES[row.purpose];
  const cached = row.cachedTokens > 0 ? ` (${count(row.cachedTokens)} cached)` : "";
  const tokens = `${count(row.inputTokens)}${cached} + ${count(row.outputTokens)} tokens`;
  const figures = [seconds(row.durationMilliseconds), tokens, money(row.costUsd)].join(" · ");
  const calls = row.calls.map((call) => callRow(call, limit));
  return html`<li class="step"><h3>${name} <span class="figure">${figures}</span></h3>${said(row.text, summary)}${calls}</li>`;
}

function markRow(row: MarkRow, limit: number): Html {
  const time =
    row.durationMilliseconds === null ? null : html`<span class="figure">${seconds(row.durationMilliseconds)}</span>`;
  const tone = row.ok === null ? "" : row.ok ? "good" : "bad";
  const text = html`<span class="what ${tone}">${oneLine(row.text)}</span> ${time}`;
  if (row.output.trim() === "") return html`<li class="mark"><p>${text}</p></li>`;
  return html`<li class="mark"><details class="call"><summary>${text}</summary><div class="inside">${block(row.output, limit)}</div></details></li>`;
}

/** Everything the run did, a row each. */
export function timelineSection({ report, events }: PageSource): Html {
  const rows = readSteps(events);
  const limit = limitOf(rows);
  let steps = 0;
  const items = rows.map((row) => {
    if (row.kind === "mark") return markRow(row, limit);
    if (row.purpose === "agent") steps += 1;
    return stepRow(row, steps, report.summary, limit);
  });
  if (items.length === 0) return NOTHING;
  const timeline = html`<ol class="steps">${joinHtml(items, "\n")}</ol>`;
  return section("steps", "Steps", [charts(rows, report.budgetUsd), timeline]);
}
