import { seconds } from "../../core/page/figures.js";
import { type CallArguments, callArguments, callWords, replacedLines } from "../../core/run/call-words.js";
import { clampText, truncateMiddle } from "../../core/text/truncate.js";
import type { ToolResult } from "../../core/tool/tool.js";
import { diffTable } from "./diff.js";
import { block, codeText, type Html, html, NOTHING } from "./html.js";
import type { PatchLine } from "./patch.js";
import { remedyLine } from "./remedy.js";
import type { CallRow } from "./steps.js";

const WORDS_SHOWN = 160;
/** A longer argument stands in a block of its own. */
const SHORT = 80;

/** Untrusted text as one line of code, cut. */
export function oneLine(text: string): Html {
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

/** Sign, word for those who do not see it, and tone of an outcome. */
function stateOf(result: ToolResult): readonly [sign: string, word: string, tone: string] {
  if (result.success) return ["✓", "done", "good"];
  return result.code === "pending" ? ["?", "waits for a person", "warn"] : ["✗", "failed", "bad"];
}

/** One call: what it did in words, and its arguments and result to open. `limit`: characters of each text. */
export function callRow(call: CallRow, limit: number): Html {
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
