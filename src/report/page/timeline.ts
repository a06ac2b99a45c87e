import { count, money, seconds } from "../../core/page/figures.js";
import type { MarkRow } from "../../core/page/marks.js";
import { type CallArguments, callArguments, callWords, replacedLines } from "../../core/run/call-words.js";
import { clampText, truncateMiddle } from "../../core/text/truncate.js";
import type { ToolResult } from "../../core/tool/tool.js";
import { diffTable } from "./diff.js";
import { block, codeText, type Html, html, joinHtml, NOTHING, section } from "./html.js";
import type { PatchLine } from "./patch.js";
import { inlineCode, remedyLine } from "./prose.js";
import type { PageSource } from "./source.js";
import { type CallRow, type Row, readSteps, type StepRow } from "./steps.js";

const WORDS_SHOWN = 160;
/** A longer argument gets its own block. */
const SHORT = 80;

/** Untrusted text as one line of code, cut. */
function oneLine(text: string): Html {
  return codeText(clampText(text.replace(/\s+/g, " ").trim(), WORDS_SHOWN));
}

function argument(name: string, value: unknown, limit: number): Html {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const isShort = text.length <= SHORT && !text.includes("\n");
  return html`<dt>${clampText(name, SHORT)}</dt><dd>${isShort ? html`<code>${codeText(text)}</code>` : block(text, limit)}</dd>`;
}

/** The replacement that a call asks for, as a diff; null: it asks for none. */
function editedLines({ path, old_str, new_str }: CallArguments, limit: number): Html | null {
  if (typeof path !== "string" || typeof old_str !== "string" || typeof new_str !== "string") return null;
  const cut = (text: string): string => truncateMiddle(text, limit).text;
  const { head, removed, added, tail } = replacedLines(cut(old_str), cut(new_str));
  const side = (lines: readonly string[], kind: PatchLine["kind"]): readonly PatchLine[] =>
    lines.map((text) => ({ kind, text, old: null, new: null }));
  const lines = [...side(head, "same"), ...side(removed, "removed"), ...side(added, "added"), ...side(tail, "same")];
  return diffTable(path, [{ context: "", lines }]);
}

function argumentsOf({ arguments: json }: CallRow, given: CallArguments, limit: number): Html {
  const names = Object.keys(given);
  if (names.length === 0) return json.trim() === "" || json.trim() === "{}" ? NOTHING : block(json, limit);
  const edited = editedLines(given, limit);
  const told = edited === null ? [] : ["old_str", "new_str"];
  const rest = names.filter((name) => !told.includes(name)).map((name) => argument(name, given[name], limit));
  return html`<dl>${rest}</dl>${edited}`;
}

function resultOf(result: ToolResult, limit: number): Html {
  const { output } = result;
  if (result.success)
    return output.trim() === "" ? html`<p class="muted">Nothing was printed.</p>` : block(output, limit);
  const isTold = output.trim() === "" || output.trim() === result.error.trim();
  return html`<p class="bad">${result.error}</p>${remedyLine(result.remedy ?? "")}${isTold ? null : block(output, limit)}`;
}

/** Sign, word for screen readers, and tone of an outcome. */
function stateOf(result: ToolResult): readonly [sign: string, word: string, tone: string] {
  if (result.success) return ["✓", "done", "good"];
  return result.code === "pending" ? ["?", "waits for a person", "warn"] : ["✗", "failed", "bad"];
}

/** One call in words, with its arguments and result folded. `limit`: maximum characters of each text. */
function callRow(call: CallRow, limit: number): Html {
  const { result } = call;
  const given = callArguments(call.arguments);
  const { verb, object, note } = callWords(call.tool, given);
  const [sign, word, tone] = stateOf(result);
  const state = html`<span class="${tone}"><span aria-hidden="true">${sign}</span><span class="sr">${word}</span></span>`;
  const what = html`<span class="what"><span class="verb">${oneLine(verb)}</span> <code>${oneLine(object)}</code> <span class="muted">${oneLine(note)}</span></span>`;
  const time = html`<span class="figure">${seconds(call.durationMilliseconds)}</span>`;
  const failure = result.success ? null : html`<span class="failure">${oneLine(result.error)}</span>`;
  const asked = argumentsOf(call, given, limit);
  const title = asked.text === "" ? null : html`<h4>Arguments</h4>`;
  return html`<details class="call"><summary>${state} ${what} ${time}${failure}</summary>
<div class="inside">${title}${asked}<h4>Result</h4>${resultOf(result, limit)}</div></details>`;
}

const WIDTH = 600;
const HEIGHT = 80;
/** A few bars must not fill the width: that would only be a wall of colour. */
const WIDEST = 20;
/** More bars would not be distinguishable: neighbours share one bar, which shows the highest value. */
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

/** Charts of the cost and of the context size over the steps; nothing for a run of one step. */
function charts(rows: readonly Row[], budgetUsd: number): Html {
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
