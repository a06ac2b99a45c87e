import { count, date, money } from "./figures.js";
import { truncateMiddle } from "./truncate.js";
import { code, h } from "./dom.js";
const TEXT_SHOWN = 6_000;
export function block(text) {
    const whole = text.replace(/\n$/, "");
    const cut = truncateMiddle(whole, TEXT_SHOWN);
    const pre = h("pre", {}, code(cut.text));
    if (!cut.truncated)
        return pre;
    const button = h("button", { type: "button", class: "plain" }, `Show all ${count(whole.length)} characters`);
    button.addEventListener("click", () => {
        pre.replaceChildren(code(whole));
        button.remove();
    });
    return h("div", {}, pre, button);
}
export function prose(text) {
    return text
        .split(/(`[^`\n]+`)/)
        .map((part) => (/^`[^`]+`$/.test(part) ? h("code", {}, code(part.slice(1, -1))) : part));
}
const STATUS = {
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
export function badge(status) {
    const [tone, sign] = (Object.hasOwn(STATUS, status) ? STATUS[status] : undefined) ?? ["", "–"];
    const mark = h("span", { class: "sign", "aria-hidden": "true" }, sign);
    return h("span", { class: `badge ${tone}` }, mark, ` ${status.slice(0, 40).replaceAll("_", " ")}`);
}
const RISKS = { low: "good", medium: "warn", high: "bad" };
export function riskChip(risk) {
    return h("span", { class: `chip ${RISKS[risk] ?? "bad"}` }, `${risk} risk`);
}
export function gateChip(when, kind) {
    const tone = kind === "pass" ? "good" : kind === "fail" || kind === "timeout" || kind === "error" ? "bad" : "";
    const word = kind === "" ? "–" : kind.slice(0, 30).replaceAll("_", " ");
    return h("span", { class: `chip ${tone}` }, h("span", { class: "sr" }, `${when} `), word);
}
export function ago(iso, now) {
    const at = Date.parse(iso);
    if (Number.isNaN(at))
        return h("span", {}, iso);
    const minutes = Math.floor((now - at) / 60_000);
    const words = minutes < 1 ? "just now" : minutes < 60 ? `${minutes} min ago` : minutes < 1_440 ? hours(minutes) : date(at);
    return h("time", { datetime: new Date(at).toISOString(), title: date(at) }, words);
}
export function machineWords({ name, connected, last_seen_at }, now) {
    const state = connected ? h("span", { class: "chip good" }, "connected") : h("span", { class: "chip warn" }, "away");
    return [h("b", {}, code(name)), " ", state, connected ? "" : [" last contact ", ago(last_seen_at, now)]];
}
function hours(minutes) {
    return `${Math.floor(minutes / 60)} h ago`;
}
export function costWords(cost, budget) {
    const spent = money(cost);
    return cost !== null && budget !== null && budget > 0 ? `${spent} of $${budget.toFixed(2)}` : spent;
}
export function clockWords(milliseconds) {
    const whole = Math.max(0, Math.ceil(milliseconds / 1_000));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
export function confirmed(title, text, action) {
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
function deferred() {
    let resolve = () => { };
    const promise = new Promise((done) => {
        resolve = done;
    });
    return { promise, resolve };
}
