export const id = 8244;
export const ids = [8244];
export const modules = {

/***/ 88888:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gk: () => (/* binding */ kindWords),
/* harmony export */   Ii: () => (/* binding */ hasNoProof),
/* harmony export */   V2: () => (/* binding */ phaseWords),
/* harmony export */   WL: () => (/* binding */ isWithoutResult),
/* harmony export */   rj: () => (/* binding */ countWords)
/* harmony export */ });
const PHASES = {
    baseline: "before the change",
    proof: "with the change",
    base_tests: "the base's tests on the new code",
    new_tests: "the new tests on the base's code",
    altered: "with one line of the code altered",
};
/** In which room a gate ran, for people who follow a run. */
function phaseWords(phase) {
    return PHASES[phase];
}
function kindWords(kind) {
    return kind.replaceAll("_", " ");
}
/** `42 tests, 1 failed, 2 skipped`. */
function countWords({ ran, failed, skipped }) {
    const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
    if (failed > 0)
        parts.push(`${failed} failed`);
    if (skipped > 0)
        parts.push(`${skipped} skipped`);
    return parts.join(", ");
}
/** True for a gate that could not judge the change; false for one that no changed path selects. */
function hasNoProof({ outcome, reason }) {
    return outcome === "not_run" && reason !== undefined;
}
/** A required gate that could not say whether the change is right, which forbids `success`. */
function isWithoutResult(gate) {
    return gate.required && hasNoProof(gate);
}


/***/ }),

/***/ 28582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ isMarkedTest),
/* harmony export */   LR: () => (/* binding */ isSnapshot),
/* harmony export */   MQ: () => (/* binding */ isTestPath),
/* harmony export */   n6: () => (/* binding */ hasTestFolder)
/* harmony export */ });
const MARKED = /(?:\.|-|_)(?:test|tests|spec|specs|e2e|cy|it)\.[^.]+$|^(?:test|spec)[_-].*\.[^.]+$|(?:Tests?|IT|Spec|TestCase)\.(?:java|kt|kts|scala|groovy|cs|php)$|^tests?\.(?:py|rs|[cm]?[jt]sx?)$/;
const FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|testing|integration-tests?)\//;
/** Whether the path leads through a folder that usually holds tests. */
function hasTestFolder(path) {
    return FOLDER.test(path);
}
/** A file of tests in any language, by its name or its folder. */
function isTestPath(path) {
    const name = path.split("/").at(-1) ?? path;
    return ((MARKED.test(name) || hasTestFolder(path)) && /\.\w+$/.test(name) && !/\.(?:md|txt|json|ya?ml|png|svg)$/.test(name));
}
/** Whether runners find tests by the name of this file, not only by its folder. */
function isMarkedTest(path) {
    return MARKED.test(path.split("/").at(-1) ?? path);
}
/** Files that a test's tool writes and the test compares with. */
function isSnapshot(path) {
    return /(?:^|\/)(?:__snapshots__|__image_snapshots__|__screenshots__|snapshots)\/|\.(?:snap|snapshot|ambr|golden|approved\.\w+)$|\.approved\.[^/]+$|-snapshots\//.test(path);
}


/***/ }),

/***/ 80614:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $V: () => (/* binding */ isQuoteLine),
/* harmony export */   Cx: () => (/* binding */ quoteLines),
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   Fe: () => (/* binding */ unquoteLines),
/* harmony export */   ti: () => (/* binding */ inlineCode)
/* harmony export */ });
/** Puts code and quotations into Markdown so that their content cannot end them. */
function longestRun(text) {
    let longest = 0;
    for (const match of text.matchAll(/`+/g))
        longest = Math.max(longest, match[0].length);
    return longest;
}
/** A fenced block around `text`: the fence is longer than any run of backticks inside. The language is reduced to one word. */
function fence(text, language = "") {
    const marks = "`".repeat(Math.max(3, longestRun(text) + 1));
    const word = /^[\w+#.-]*/.exec(language.trim())?.[0] ?? "";
    return `${marks}${word}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}`;
}
/** Inline code around `text` on one line; empty text stays empty. */
function inlineCode(text) {
    const line = text.replace(/[\r\n]+/g, " ");
    if (line === "")
        return "";
    const marks = "`".repeat(longestRun(line) + 1);
    const padding = line.startsWith("`") || line.endsWith("`") || (/^ .* $/.test(line) && line.trim() !== "") ? " " : "";
    return `${marks}${padding}${line}${padding}${marks}`;
}
/** A Markdown quotation of `text`. Every line is marked, so none of them can pass for one of ours. */
function quoteLines(text) {
    return text
        .split("\n")
        .map((line) => (line === "" ? ">" : `> ${line}`))
        .join("\n");
}
/** Whether `quoteLines` may have written this line. */
function isQuoteLine(line) {
    return line === ">" || line.startsWith("> ");
}
/** Reverses `quoteLines`. */
function unquoteLines(lines) {
    return lines.map((line) => line.replace(/^> ?/, "")).join("\n");
}


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qb: () => (/* binding */ headTailLines),
/* harmony export */   kU: () => (/* binding */ truncateMiddle),
/* harmony export */   zu: () => (/* binding */ clampText)
/* harmony export */ });
/** Cutting text to a budget without losing what matters: limits are UTF-16 units, never exceeded, pairs never split. */
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
/** A budget smaller than this shows nothing useful on both sides of a marker. */
const smallestPart = 8;
/** The largest index up to `index` that keeps surrogate pairs whole. */
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
/** Where the head ends: at a line end when that keeps at least half of the budget. */
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
/**
 * Keeps head and tail of a text and says what is missing: `[... N lines omitted ...]` on a line of its own, or the
 * number of characters when the cut lies within one line. The result never exceeds `limit`.
 */
function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
/**
 * Keeps the first two thirds and the last third of the lines of a command's output; with the line that counts the
 * missing ones, never more than `maximumLines` (at least 3) lines.
 */
function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}


/***/ })

};
