import { languageOf } from "./languages.js";
import { tokenize } from "./syntax.js";
import { replacedLines } from "./call-words.js";
import { code, h } from "./dom.js";
const CLASSES = {
    comment: "c",
    string: "s",
    number: "n",
    keyword: "k",
    call: "f",
    text: "",
};
const SIGNS = { same: " ", added: "+", removed: "−", hunk: "" };
const LINES_SHOWN = 400;
export function replacement({ old_str, new_str }) {
    if (typeof old_str !== "string" || typeof new_str !== "string")
        return null;
    const { head, removed, added, tail } = replacedLines(old_str, new_str);
    const side = (lines, kind) => lines.map((text) => ({ kind, text }));
    return [...side(head, "same"), ...side(removed, "removed"), ...side(added, "added"), ...side(tail, "same")];
}
export function unifiedDiff(text) {
    if (!/^@@ -\d/m.test(text))
        return null;
    let isInside = false;
    return text
        .replace(/\n$/, "")
        .split("\n")
        .filter((line) => !/^(?:--- |\+\+\+ |index |diff --git )/.test(line))
        .map((line) => {
        if (line.startsWith("@@")) {
            isInside = true;
            return { kind: "hunk", text: line };
        }
        if (isInside && line.startsWith("+"))
            return { kind: "added", text: line.slice(1) };
        if (isInside && line.startsWith("-"))
            return { kind: "removed", text: line.slice(1) };
        return isInside && line.startsWith(" ") ? { kind: "same", text: line.slice(1) } : { kind: "hunk", text: line };
    });
}
function paint({ kind, text }, language, open) {
    if (language === null || kind === "hunk")
        return [code(text)];
    const side = kind === "removed" ? "old" : "new";
    const painted = tokenize(text, language, open[side]);
    open[side] = painted.open;
    if (kind === "same")
        open.old = painted.open;
    return painted.tokens.map((token) => token.kind === "text" ? code(token.text) : h("span", { class: CLASSES[token.kind] }, code(token.text)));
}
export function diffTable(path, lines) {
    const language = languageOf(path);
    const open = { old: null, new: null };
    const body = h("tbody");
    let shown = 0;
    const more = h("button", { type: "button", class: "plain", onclick: () => add() });
    function add() {
        for (const line of lines.slice(shown, shown + LINES_SHOWN))
            body.append(h("tr", { class: line.kind }, h("td", {}, SIGNS[line.kind], paint(line, language, open))));
        shown = Math.min(lines.length, shown + LINES_SHOWN);
        more.hidden = shown === lines.length;
        more.textContent = `Show more lines (${lines.length - shown} left)`;
    }
    add();
    return h("div", { class: "diff" }, h("table", { "aria-label": "Changed lines" }, body), more);
}
