import { count, money, seconds } from "../../../core/page/figures.js";
import type { MarkRow } from "../../../core/page/marks.js";
import type { CallRow, RunState, StepRow } from "../../../core/page/run-state.js";
import { clampText } from "../../../core/text/truncate.js";
import { callElement, oneLine } from "./call-details.js";
import { fill, h } from "./dom.js";
import { block, prose } from "./pieces.js";

/** Rows that stand on the page at first, and that each press on “Show earlier” adds. */
const ROWS_SHOWN = 250;
const SAID_SHOWN = 600;
/** So near to the end of the page somebody follows the run. */
const NEAR_END = 120;

interface DrawnStep {
  readonly element: HTMLElement;
  readonly said: HTMLElement;
  readonly calls: Map<CallRow, { element: HTMLDetailsElement; state: string }>;
  revision: number;
}

function markElement(row: MarkRow): HTMLElement {
  const tone = row.ok === null ? "" : row.ok ? "good" : "bad";
  const time =
    row.durationMilliseconds === null ? null : h("span", { class: "figure" }, seconds(row.durationMilliseconds));
  const what = h("span", { class: `what ${tone}` }, oneLine(row.text));
  if (row.output.trim() === "") return h("li", { class: "mark" }, h("p", {}, what, time));
  const inside = h("div", { class: "inside" });
  const details = h("details", { class: "call" }, h("summary", {}, what, time), inside);
  details.addEventListener("toggle", () => {
    if (details.open && !inside.hasChildNodes()) inside.append(block(row.output));
  });
  return h("li", { class: "mark" }, details);
}

function figures(row: StepRow): string {
  const cached = row.cachedTokens > 0 ? ` (${count(row.cachedTokens)} cached)` : "";
  const tokens = `${count(row.inputTokens)}${cached} + ${count(row.outputTokens)} tokens`;
  return [seconds(row.milliseconds), tokens, money(row.costUsd)].join(" · ");
}

function newStep(row: StepRow): DrawnStep {
  const said = h("p", { class: "said" });
  const head = h("h3", {}, row.name, " ", h("span", { class: "figure" }, figures(row)));
  return { element: h("li", { class: "step" }, head, said), said, calls: new Map(), revision: -1 };
}

function drawStep(drawn: DrawnStep, row: StepRow, state: RunState): void {
  if (drawn.revision === row.revision) return;
  drawn.revision = row.revision;
  const isSummary = row.text !== "" && row.text === state.summary;
  fill(drawn.said, isSummary ? [] : prose(clampText(row.text.replace(/\s+/g, " ").trim(), SAID_SHOWN)));
  drawn.said.hidden = row.text.trim() === "" || isSummary;
  for (const call of row.calls) {
    const known = drawn.calls.get(call);
    const at = `${call.state} ${state.status === ""}`;
    if (known?.state === at || (known !== undefined && call.state !== "running" && !known.state.startsWith("running")))
      continue;
    const element = callElement(call, state.status !== "");
    if (known === undefined) drawn.element.append(element);
    else {
      element.open = known.element.open;
      known.element.replaceWith(element);
    }
    drawn.calls.set(call, { element, state: at });
  }
}

const isAtEnd = (): boolean => {
  const { scrollHeight } = document.documentElement;
  // At the top nobody has begun to follow yet.
  return window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight - NEAR_END;
};

/** The steps of a run as they come. Only the latest are on the page; the others come back on demand. */
export class Timeline {
  readonly element: HTMLElement;
  readonly #list = h("ol", { class: "steps" });
  readonly #earlier = h("button", { type: "button", class: "plain earlier", onclick: () => this.#showEarlier() });
  readonly #drawn = new Map<number, DrawnStep | HTMLElement>();
  /** Rows [first, end) are on the page. */
  #first = 0;
  #end = 0;
  /** Somebody asked for what is before: it stays. */
  #isHeld = false;

  constructor(private readonly state: RunState) {
    this.element = h("div", {}, this.#earlier, this.#list);
    this.update();
  }

  update(): void {
    const { rows } = this.state;
    const follows = this.state.status === "" && this.#end > 0 && isAtEnd();
    if (this.#end === 0) this.#first = Math.max(0, rows.length - ROWS_SHOWN);
    // What is taken away above moves what somebody reads: only who follows the end loses it.
    if (!this.#isHeld && (follows || rows.length - this.#first > 2 * ROWS_SHOWN))
      this.#dropBefore(Math.max(this.#first, rows.length - ROWS_SHOWN));
    for (let at = Math.max(this.#first, this.#end); at < rows.length; at += 1) this.#list.append(this.#draw(at));
    this.#end = rows.length;
    for (const [at, drawn] of this.#drawn) {
      const row = rows[at];
      if (row?.kind === "step" && !(drawn instanceof HTMLElement)) drawStep(drawn, row, this.state);
    }
    this.#earlier.hidden = this.#first === 0;
    this.#earlier.textContent = `Show earlier (${count(this.#first)} more)`;
    if (follows) window.scrollTo({ top: document.documentElement.scrollHeight });
  }

  #draw(at: number): HTMLElement {
    const row = this.state.rows[at];
    if (row === undefined) return h("li");
    const drawn = row.kind === "mark" ? markElement(row) : newStep(row);
    this.#drawn.set(at, drawn);
    return drawn instanceof HTMLElement ? drawn : drawn.element;
  }

  #dropBefore(first: number): void {
    for (let at = this.#first; at < first; at += 1) {
      const drawn = this.#drawn.get(at);
      this.#drawn.delete(at);
      if (drawn !== undefined) (drawn instanceof HTMLElement ? drawn : drawn.element).remove();
    }
    this.#first = first;
  }

  #showEarlier(): void {
    this.#isHeld = true;
    const from = Math.max(0, this.#first - ROWS_SHOWN);
    const before = document.documentElement.scrollHeight;
    const elements: HTMLElement[] = [];
    for (let at = from; at < this.#first; at += 1) elements.push(this.#draw(at));
    this.#first = from;
    this.#list.prepend(...elements);
    this.update();
    // What was on the screen stays there.
    window.scrollBy({ top: document.documentElement.scrollHeight - before, behavior: "instant" });
    if (this.#earlier.hidden) this.#list.querySelector("summary")?.focus({ preventScroll: true });
  }
}
