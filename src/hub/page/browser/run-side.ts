import { count, seconds } from "../../../core/page/figures.js";
import type { RunState } from "../../../core/page/run-state.js";
import type { RunView } from "../../protocol/runs.js";
import type { Api } from "./api.js";
import { code, fill, h, setText } from "./dom.js";
import { costWords, gateChip } from "./pieces.js";
import { TokenChart } from "./token-chart.js";

interface Meter {
  readonly element: HTMLElement;
  readonly value: HTMLElement;
  readonly bar: HTMLProgressElement;
}

function meter(name: string): Meter {
  const value = h("dd");
  const bar = h("progress", { "aria-label": `${name}: share of the limit` });
  return {
    element: h("div", { class: "meter" }, h("dt", {}, name), value, h("dd", { class: "bar" }, bar)),
    value,
    bar,
  };
}

function set({ value, bar }: Meter, words: string, share: number | null): void {
  setText(value, words);
  bar.hidden = share === null;
  bar.max = 1;
  if (share !== null) bar.value = Math.min(1, share);
  bar.classList.toggle("near", share !== null && share > 0.8);
}

/** Figures of a run beside its steps: cost against the cap, steps, time, gates, tokens. */
export class RunSide {
  readonly element: HTMLElement;
  readonly #cost = meter("Cost");
  readonly #steps = meter("Steps");
  readonly #time = meter("Time");
  readonly #chart = new TokenChart();
  readonly #gates = h("ul", { class: "gates", "aria-label": "Gates before and after the change" });
  readonly #gatesCard: HTMLElement;
  #drawnGates = "";

  constructor(private readonly api: Api) {
    const figures = h("dl", { class: "figures" }, this.#cost.element, this.#steps.element, this.#time.element);
    this.#gatesCard = h("section", { class: "card", "aria-label": "Gates" }, h("h2", {}, "Gates"), this.#gates);
    const card = h("section", { class: "card", "aria-label": "Figures" }, figures, this.#chart.element);
    this.element = h("div", { class: "side" }, card, this.#gatesCard);
  }

  update(run: RunView | undefined, state: RunState): void {
    const budget = state.budgetUsd || (run?.budget_usd ?? 0);
    const cost = state.modelCalls > 0 ? state.costUsd : (run?.cost_usd ?? 0);
    set(this.#cost, costWords(cost, budget), cost === null || budget <= 0 ? null : cost / budget);
    const steps = Math.max(state.tokens.length, run?.steps ?? 0);
    const most = state.maximumSteps;
    set(this.#steps, most > 0 ? `${count(steps)} of ${count(most)}` : count(steps), most > 0 ? steps / most : null);
    set(this.#time, this.#elapsed(run, state), null);
    this.#chart.update(state.tokens);
    this.#drawGates(state);
  }

  #elapsed(run: RunView | undefined, state: RunState): string {
    const started = state.startedAt ?? (run === undefined ? null : Date.parse(run.created_at));
    if (started === null) return "–";
    const known = run?.state === "lost" ? run.last_seen_at : run?.finished_at;
    const ended = state.endedAt ?? (known === null || known === undefined ? this.api.now() : Date.parse(known));
    const passed = Math.max(0, Math.floor((ended - started) / 1_000) * 1_000);
    if (passed < 3_600_000) return passed === 0 ? "0 s" : seconds(passed);
    return `${Math.floor(passed / 3_600_000)} h ${Math.floor(passed / 60_000) % 60} min`;
  }

  #drawGates({ gates }: RunState): void {
    const rows = [...gates.values()];
    const key = JSON.stringify(rows);
    if (key === this.#drawnGates) return;
    this.#drawnGates = key;
    this.#gatesCard.hidden = rows.length === 0;
    const arrow = (): HTMLElement => h("span", { class: "muted", "aria-hidden": "true" }, "→");
    const items = rows.map(({ name, before, after }) =>
      h(
        "li",
        {},
        h("b", {}, code(name.slice(0, 100))),
        h("span", {}, gateChip("before", before), " ", arrow(), " ", gateChip("after", after)),
      ),
    );
    fill(this.#gates, items);
  }
}
