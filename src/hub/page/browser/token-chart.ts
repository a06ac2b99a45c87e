import { count } from "../../../core/page/figures.js";
import type { TokenPoint } from "../../../core/page/run-state.js";
import { h, setText } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 72;
/** Few bars do not fill the width: a wall of colour says nothing. */
const WIDEST = 14;
/** More bars than this cannot be told apart: neighbours share one, which shows the highest. */
const BARS = 75;

const total = ({ input, output }: TokenPoint): number => input + output;

/** So few points that each has a bar. */
function thinned(points: readonly TokenPoint[]): readonly TokenPoint[] {
  const share = Math.ceil(points.length / BARS);
  if (share <= 1) return points;
  const kept: TokenPoint[] = [];
  for (let at = 0; at < points.length; at += share)
    kept.push(points.slice(at, at + share).reduce((best, point) => (total(point) > total(best) ? point : best)));
  return kept;
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function bar(point: TokenPoint, index: number, width: number, top: number): SVGElement {
  const group = svg("g", {});
  const title = svg("title", {});
  title.textContent = `Step ${point.step}: ${count(point.input)} in (${count(point.cached)} cached), ${count(point.output)} out`;
  group.append(title);
  const parts = [
    ["cached", Math.min(point.cached, point.input)],
    ["fresh", Math.max(0, point.input - point.cached)],
    ["out", point.output],
  ] as const;
  let y = HEIGHT;
  for (const [name, value] of parts) {
    const height = (value / top) * (HEIGHT - 2);
    y -= height;
    const size = { width: Math.max(0.5, width - 1).toFixed(2), height: Math.max(0, height).toFixed(2) };
    group.append(svg("rect", { class: name, x: (index * width).toFixed(2), y: y.toFixed(2), ...size }));
  }
  return group;
}

/** Tokens over the steps, in bars. */
export class TokenChart {
  readonly element: HTMLElement;
  readonly #words = h("span");
  readonly #svg = svg("svg", { role: "img", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none" });
  #drawn = 0;

  constructor() {
    const legend = h(
      "p",
      { class: "legend", "aria-hidden": "true" },
      ...["cached", "fresh", "out"].map((name) => h("span", { class: `key ${name}` }, name)),
    );
    this.element = h("figure", { class: "chart" }, h("figcaption", {}, h("b", {}, "Tokens"), " ", this.#words), legend);
    legend.before(this.#svg);
    this.element.hidden = true;
  }

  update(points: readonly TokenPoint[]): void {
    const last = points.at(-1);
    if (points.length === this.#drawn || last === undefined) return;
    this.#drawn = points.length;
    const shown = thinned(points);
    const top = Math.max(1, ...shown.map(total));
    const width = Math.min(WIDEST, WIDTH / shown.length);
    this.#svg.replaceChildren(...shown.map((point, index) => bar(point, index, width, top)));
    const words = `${count(total(last))} in step ${last.step}, at most ${count(top)}`;
    this.#svg.setAttribute("aria-label", `Tokens over the steps: ${words}`);
    setText(this.#words, words);
    this.element.hidden = points.length < 2;
  }
}
