import type { GateOutcome, GateResultKind } from "../../core/gate/gate.js";
import { kindWords } from "../../core/gate/gate-words.js";
import { seconds } from "../../core/page/figures.js";
import { evidenceSentences } from "../evidence.js";
import { gateNote, sortGates, testsOf } from "../gates.js";
import { PLAIN_WORDING } from "../wording.js";
import { block, codeText, type Html, html, list, NOTHING, section } from "./html.js";
import { inlineCode } from "./prose.js";
import type { PageSource } from "./source.js";

const OUTPUT_SHOWN = 20_000;
const CHIPS_SHOWN = 6;

const TONES: Readonly<Record<GateResultKind, string>> = {
  pass: "good",
  fail: "bad",
  timeout: "bad",
  error: "bad",
  not_run: "",
};

function chip(when: string, kind: GateResultKind): Html {
  return html`<span class="chip ${TONES[kind]}"><span class="sr">${when} </span>${kindWords(kind)}</span>`;
}

function change({ name, before, after }: GateOutcome): Html {
  const arrow = html`<span aria-hidden="true">→</span>`;
  return html`<b>${codeText(name)}</b> ${chip("before", before)} ${arrow} ${chip("after", after)}`;
}

/** The gates of the headline, each before and after; nothing where there are too many to be seen at once. */
export function gateChips({ report: { gates } }: PageSource): Html {
  if (gates.length === 0 || gates.length > CHIPS_SHOWN) return NOTHING;
  return html`<ul class="chips" aria-label="Gates">${gates.map((gate) => html`<li>${change(gate)}</li>`)}</ul>`;
}

function gateRow(gate: GateOutcome): Html {
  const tests = testsOf(gate);
  const figures = [
    gate.outcome.replaceAll("_", " "),
    seconds(gate.durationMilliseconds),
    ...(tests === "" ? [] : [tests]),
  ];
  const optional = gate.required ? null : html`<span class="muted">(optional)</span>`;
  const output =
    gate.output.trim() === ""
      ? null
      : html`<details class="call"><summary>Output of <code>${codeText(gate.name)}</code></summary><div class="inside">${block(gate.output, OUTPUT_SHOWN)}</div></details>`;
  return html`<li><p>${change(gate)} ${optional} <span class="muted">${figures.join(" · ")}</span></p>
<p class="command"><code>${codeText(gate.run)}</code></p>${output}</li>`;
}

/** What proves the change: the gates before and after, and what the tests of each side say of the other's code. */
export function gatesSection({ report }: PageSource): Html {
  const gates = sortGates(report.gates);
  const notes = gates.map((gate) => gateNote(gate, PLAIN_WORDING)).filter((note) => note !== "");
  const { proof, kept } = evidenceSentences(report.regression ?? [], PLAIN_WORDING);
  const claimed =
    report.reported === true
      ? html`<p class="muted">As the agent job reported them; nobody ran them here.</p>`
      : NOTHING;
  const rows = gates.length === 0 ? NOTHING : html`<ul class="gates">${gates.map(gateRow)}</ul>`;
  const yaml =
    report.detectedYaml === ""
      ? NOTHING
      : html`<details class="call"><summary>The gates were detected; these lines pin them</summary><div class="inside">${block(report.detectedYaml)}</div></details>`;
  const told = list([...proof, ...kept, ...notes].map(inlineCode));
  const content = [rows, told, yaml].filter(({ text }) => text !== "");
  return section("evidence", "Evidence", content.length === 0 ? [] : [claimed, ...content]);
}
