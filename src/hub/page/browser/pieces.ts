import { count, date, money } from "../../../core/page/figures.js";
import { truncateMiddle } from "../../../core/text/truncate.js";
import type { Machine } from "../../protocol/tools.js";
import { code, h, type Part } from "./dom.js";

const TEXT_SHOWN = 6_000;

/** Text as it was printed. A long one is cut in the middle, and shown whole on demand. */
export function block(text: string): HTMLElement {
  const whole = text.replace(/\n$/, "");
  const cut = truncateMiddle(whole, TEXT_SHOWN);
  const pre = h("pre", {}, code(cut.text));
  if (!cut.truncated) return pre;
  const button = h("button", { type: "button", class: "plain" }, `Show all ${count(whole.length)} characters`);
  button.addEventListener("click", () => {
    pre.replaceChildren(code(whole));
    button.remove();
  });
  return h("div", {}, pre, button);
}

/** Words of the model: inline code is all the Markdown they get. */
export function prose(text: string): readonly Part[] {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part) => (/^`[^`]+`$/.test(part) ? h("code", {}, code(part.slice(1, -1))) : part));
}

const STATUS: Readonly<Record<string, readonly [tone: string, sign: string]>> = {
  running: ["live", "●"],
  lost: ["warn", "!"],
  success: ["good", "✓"],
  approved: ["good", "✓"],
  rejected: ["bad", "✗"],
  partial: ["warn", "!"],
  failed: ["bad", "✗"],
  denied: ["bad", "✗"],
  awaiting_approval: ["warn", "?"],
};

/** How a run stands. The word says it; sign and colour repeat it. */
export function badge(status: string): HTMLElement {
  const [tone, sign] = (Object.hasOwn(STATUS, status) ? STATUS[status] : undefined) ?? ["", "–"];
  const mark = h("span", { class: "sign", "aria-hidden": "true" }, sign);
  return h("span", { class: `badge ${tone}` }, mark, ` ${status.slice(0, 40).replaceAll("_", " ")}`);
}

const RISKS: Readonly<Record<string, string>> = { low: "good", medium: "warn", high: "bad" };

export function riskChip(risk: string): HTMLElement {
  return h("span", { class: `chip ${RISKS[risk] ?? "bad"}` }, `${risk} risk`);
}

export function gateChip(when: string, kind: string): HTMLElement {
  const tone = kind === "pass" ? "good" : kind === "fail" || kind === "timeout" || kind === "error" ? "bad" : "";
  const word = kind === "" ? "–" : kind.slice(0, 30).replaceAll("_", " ");
  return h("span", { class: `chip ${tone}` }, h("span", { class: "sr" }, `${when} `), word);
}

/** `just now`, `5 min ago`; later the date. */
export function ago(iso: string, now: number): HTMLElement {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return h("span", {}, iso);
  const minutes = Math.floor((now - at) / 60_000);
  const words =
    minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min ago` : minutes < 1_440 ? hours(minutes) : date(at);
  return h("time", { datetime: new Date(at).toISOString(), title: date(at) }, words);
}

/** A machine with whether it is there, or since when it is not. */
export function machineWords({ name, connected, last_seen_at }: Machine, now: number): readonly Part[] {
  const state = connected ? h("span", { class: "chip good" }, "connected") : h("span", { class: "chip warn" }, "away");
  return [h("b", {}, code(name)), " ", state, connected ? "" : [" last contact ", ago(last_seen_at, now)]];
}

function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ago`;
}

/** Cost against the cap. */
export function costWords(cost: number | null, budget: number | null): string {
  const spent = money(cost);
  return cost !== null && budget !== null && budget > 0 ? `${spent} of $${budget.toFixed(2)}` : spent;
}

/** `4:05`. */
export function clockWords(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Asks before something that cannot be taken back; true: go on. */
export function confirmed(title: string, text: string, action: string): Promise<boolean> {
  const { promise, resolve } = deferred();
  const heading = h("h2", { id: "dialog-title" }, title);
  const yes = h("button", { type: "submit", class: "danger", value: "yes" }, action);
  const no = h("button", { type: "submit", value: "no" }, "Cancel");
  const form = h("form", {}, heading, h("p", {}, text), h("div", { class: "buttons" }, no, yes));
  form.method = "dialog";
  const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, form);
  dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "yes");
  });
  document.body.append(dialog);
  dialog.showModal();
  no.focus();
  return promise;
}

function deferred(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => {};
  const promise = new Promise<boolean>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
