import { seconds } from "./figures.js";
import { callArguments } from "./call-words.js";
import { clampText } from "./truncate.js";
import { diffTable, replacement, unifiedDiff } from "./diff-lines.js";
import { code, h } from "./dom.js";
import { block } from "./pieces.js";
const WORDS_SHOWN = 160;
const SHORT = 80;
export function oneLine(text) {
    return code(clampText(text.replace(/\s+/g, " ").trim(), WORDS_SHOWN));
}
function argument(name, value) {
    const line = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const text = typeof value === "string" || line.length <= SHORT ? line : (JSON.stringify(value, null, 2) ?? "");
    const isShort = text.length <= SHORT && !text.includes("\n");
    return [h("dt", {}, code(clampText(name, SHORT))), h("dd", {}, isShort ? h("code", {}, code(text)) : block(text))];
}
export function argumentList(given) {
    const path = typeof given["path"] === "string" ? given["path"] : "";
    const patch = typeof given["patch"] === "string" ? unifiedDiff(given["patch"]) : null;
    const edited = replacement(given) ?? patch;
    const told = edited === null ? [] : patch === null ? ["old_str", "new_str"] : ["patch"];
    const rest = Object.entries(given).filter(([name]) => !told.includes(name));
    return [
        rest.length > 0 && h("dl", { class: "arguments" }, ...rest.map(([name, value]) => argument(name, value))),
        edited !== null && diffTable(path, edited),
    ];
}
function writtenArguments(json) {
    const given = callArguments(json);
    if (Object.keys(given).length > 0)
        return argumentList(given);
    return json.trim() === "" || json.trim() === "{}" ? [] : [block(json)];
}
function result(call) {
    if (call.state === "running")
        return [h("p", { class: "muted" }, "It has not come back yet.")];
    const diff = call.state === "done" ? unifiedDiff(call.output) : null;
    const path = callArguments(call.arguments)["path"];
    if (diff !== null && typeof path === "string")
        return [diffTable(path, diff)];
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
};
function callPhrase({ verb, object, note }) {
    return [
        h("span", { class: "verb" }, oneLine(verb)),
        " ",
        h("code", {}, oneLine(object)),
        note !== "" && h("span", { class: "muted" }, " ", oneLine(note)),
    ];
}
export function callElement(call, hasRunEnded) {
    const isCut = call.state === "running" && hasRunEnded;
    const [sign, word, tone] = isCut ? ["–", "did not end", ""] : STATES[call.state];
    const mark = h("span", { class: `state ${tone}` }, h("span", { "aria-hidden": "true" }, sign));
    mark.append(h("span", { class: "sr" }, word));
    const time = call.milliseconds === null ? null : h("span", { class: "figure" }, seconds(call.milliseconds));
    const failure = call.error === "" ? null : h("span", { class: "failure" }, oneLine(call.error));
    const summary = h("summary", {}, mark, h("span", { class: "what" }, callPhrase(call.words)), time, failure);
    const inside = h("div", { class: "inside" });
    const details = h("details", { class: "call" }, summary, inside);
    details.addEventListener("toggle", () => {
        if (!details.open || inside.hasChildNodes())
            return;
        const given = writtenArguments(call.arguments);
        if (given.length > 0)
            inside.append(h("h4", {}, "Arguments"), ...[h("div", {}, given)]);
        inside.append(h("h4", {}, "Result"), h("div", {}, result(call)));
    });
    return details;
}
