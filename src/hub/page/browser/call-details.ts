import { seconds } from "../../../core/page/figures.js";
import type { CallRow } from "../../../core/page/run-state.js";
import { type CallArguments, type CallWords, callArguments } from "../../../core/run/call-words.js";
import { clampText } from "../../../core/text/truncate.js";
import { type DiffLine, diffTable, replacement, unifiedDiff } from "./diff-lines.js";
import { code, h, type Part } from "./dom.js";
import { block } from "./pieces.js";

const WORDS_SHOWN = 160;
/** A longer argument stands in a block of its own. */
const SHORT = 80;

/** Untrusted text as one line of code, cut. */
export function oneLine(text: string): Node {
  return code(clampText(text.replace(/\s+/g, " ").trim(), WORDS_SHOWN));
}

function argument(name: string, value: unknown): readonly Part[] {
  const line = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const text = typeof value === "string" || line.length <= SHORT ? line : (JSON.stringify(value, null, 2) ?? "");
  const isShort = text.length <= SHORT && !text.includes("\n");
  return [h("dt", {}, code(clampText(name, SHORT))), h("dd", {}, isShort ? h("code", {}, code(text)) : block(text))];
}

/** All arguments of a call: changed lines as a diff, the others by name. */
export function argumentList(given: CallArguments): readonly Part[] {
  const path = typeof given["path"] === "string" ? given["path"] : "";
  const patch = typeof given["patch"] === "string" ? unifiedDiff(given["patch"]) : null;
  const edited: readonly DiffLine[] | null = replacement(given) ?? patch;
  const told = edited === null ? [] : patch === null ? ["old_str", "new_str"] : ["patch"];
  const rest = Object.entries(given).filter(([name]) => !told.includes(name));
  return [
    rest.length > 0 && h("dl", { class: "arguments" }, ...rest.map(([name, value]) => argument(name, value))),
    edited !== null && diffTable(path, edited),
  ];
}

function writtenArguments(json: string): readonly Part[] {
  const given = callArguments(json);
  if (Object.keys(given).length > 0) return argumentList(given);
  return json.trim() === "" || json.trim() === "{}" ? [] : [block(json)];
}

function result(call: CallRow): readonly Part[] {
  if (call.state === "running") return [h("p", { class: "muted" }, "It has not come back yet.")];
  const diff = call.state === "done" ? unifiedDiff(call.output) : null;
  const path = callArguments(call.arguments)["path"];
  if (diff !== null && typeof path === "string") return [diffTable(path, diff)];
  if (call.state === "done")
    return [call.output.trim() === "" ? h("p", { class: "muted" }, "Nothing was printed.") : block(call.output)];
  const isTold = call.output.trim() === "" || call.output.trim() === call.error.trim();
  return [
    h("p", { class: "bad" }, call.error),
    call.remedy !== "" && h("p", {}, "To allow it, or instead: ", h("code", {}, code(call.remedy))),
    !isTold && block(call.output),
  ];
}

const STATES = {
  running: ["◌", "is being run", "live"],
  done: ["✓", "done", "good"],
  failed: ["✗", "failed", "bad"],
  waiting: ["?", "waits for a person", "warn"],
} as const;

/** A call as people read it: what was done, to what. */
function callPhrase({ verb, object, note }: CallWords): readonly Part[] {
  return [
    h("span", { class: "verb" }, oneLine(verb)),
    " ",
    h("code", {}, oneLine(object)),
    note !== "" && h("span", { class: "muted" }, " ", oneLine(note)),
  ];
}

/** One call; its arguments and result are made when they are opened. */
export function callElement(call: CallRow, hasRunEnded: boolean): HTMLDetailsElement {
  const isCut = call.state === "running" && hasRunEnded;
  const [sign, word, tone] = isCut ? (["–", "did not end", ""] as const) : STATES[call.state];
  const mark = h("span", { class: `state ${tone}` }, h("span", { "aria-hidden": "true" }, sign));
  mark.append(h("span", { class: "sr" }, word));
  const time = call.milliseconds === null ? null : h("span", { class: "figure" }, seconds(call.milliseconds));
  const failure = call.error === "" ? null : h("span", { class: "failure" }, oneLine(call.error));
  const summary = h("summary", {}, mark, h("span", { class: "what" }, callPhrase(call.words)), time, failure);
  const inside = h("div", { class: "inside" });
  const details = h("details", { class: "call" }, summary, inside);
  details.addEventListener("toggle", () => {
    if (!details.open || inside.hasChildNodes()) return;
    const given = writtenArguments(call.arguments);
    if (given.length > 0) inside.append(h("h4", {}, "Arguments"), ...[h("div", {}, given)]);
    inside.append(h("h4", {}, "Result"), h("div", {}, result(call)));
  });
  return details;
}
