export const id = 5594;
export const ids = [5594];
export const modules = {

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


/***/ }),

/***/ 28837:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AU: () => (/* binding */ fold),
/* harmony export */   GA: () => (/* binding */ cellCode),
/* harmony export */   I4: () => (/* binding */ cellName),
/* harmony export */   Mm: () => (/* binding */ bounded),
/* harmony export */   Ux: () => (/* binding */ boundedLine),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   h8: () => (/* binding */ htmlCode),
/* harmony export */   i4: () => (/* binding */ listLines),
/* harmony export */   nn: () => (/* binding */ joinParts)
/* harmony export */ });
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(80614);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96396);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6829);



/** Longest name, path or call that is shown in one piece, in characters. */
const SHOWN = 160;
/** Untrusted text as one visible line. */
function oneLine(text, limit = SHOWN) {
    return (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .clampText */ .zu)((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text).replace(/\s+/g, " ").trim(), limit);
}
/** Untrusted text as inline code, outside tables. */
function code(text, limit = SHOWN) {
    return (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCode */ .ti)(oneLine(text, limit));
}
/** The same in a cell of a table, where renderers disagree about a pipe after a backslash: it is shown as `\x7c`. */
function cellCode(text, limit = SHOWN) {
    return (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCode */ .ti)(oneLine(text, limit).replaceAll("|", "\\x7c"));
}
/** A name in a cell: as it is when it means nothing to Markdown, else as code. */
function cellName(text, sanitize) {
    const line = oneLine(text, 80);
    const isPlain = /^[A-Za-z0-9]/.test(line) && !/[|\\`<>&]/.test(line) && sanitize(line) === line;
    return isPlain ? line : cellCode(line);
}
/** Untrusted Markdown made safe, at most `limit` characters of it: what making it safe adds counts too. */
function bounded(text, limit, sanitize) {
    for (let budget = limit; budget > 0; budget = Math.floor(budget / 2)) {
        const safe = sanitize((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .clampText */ .zu)(text, budget));
        if (safe.length <= limit)
            return safe;
    }
    return "";
}
/** Beginnings of a block: heading, quote, list, rule, fence. */
const BLOCK_START = /^(?:(?:[#*+-]+|\d+[.)])\s+|>+\s*|[~=*_-]{3,}\s*)+/;
/**
 * The same as one line of prose, to stand behind words or a list mark of ours. There a block would end at the line's
 * end, and what was code in it would be live; so the text is made safe as the middle of a line.
 */
function boundedLine(text, limit, sanitize) {
    const line = text.replace(/\s+/g, " ").trim().replace(BLOCK_START, "");
    const before = "x ";
    const inline = (part) => sanitize(before + part)
        .slice(before.length)
        .replace(/\n+/g, " ");
    return bounded(line, limit, inline);
}
/** Plain text for HTML: nothing in it is markup or invisible. */
function escapeHtml(text) {
    return (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#39;");
}
/** Untrusted text as code on a line of HTML; a blank line in it would end the HTML. */
function htmlCode(text, limit = SHOWN) {
    return `<code>${escapeHtml(oneLine(text, limit))}</code>`;
}
/** The parts that have content, each a paragraph of its own. */
function joinParts(parts) {
    return parts.filter((part) => part !== "").join("\n\n");
}
/** The first entries, a line each, and how many more there are. */
function listLines(entries, limit, line) {
    const hidden = entries.length - limit;
    return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}
/**
 * A part that is opened by a click; '' without content. `title` is HTML of ours: Markdown is not read on a line that
 * begins an HTML block.
 */
function fold(title, parts, isOpen = false) {
    const body = joinParts(parts);
    return body === "" ? "" : `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}


/***/ }),

/***/ 25594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FOLD_WORDING: () => (/* binding */ FOLD_WORDING),
/* harmony export */   PLAIN_WORDING: () => (/* binding */ PLAIN_WORDING),
/* harmony export */   duration: () => (/* binding */ duration),
/* harmony export */   listNames: () => (/* binding */ listNames),
/* harmony export */   markdownWording: () => (/* binding */ markdownWording),
/* harmony export */   plural: () => (/* binding */ plural),
/* harmony export */   thousands: () => (/* binding */ thousands)
/* harmony export */ });
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);
/* harmony import */ var _inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28837);


const NAME_SHOWN = 80;
const NAMES_SHOWN = 5;
/** An address that cannot end a link of Markdown. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:/?=&%~+-]+$/;
/** For comments, summaries and report.md. */
function markdownWording(sanitize) {
    return {
        name: (text) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(text, NAME_SHOWN),
        prose: (text, limit) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .boundedLine */ .Ux)(text, limit, sanitize),
        link: (label, url) => (PLAIN_ADDRESS.test(url) ? `[${label}](${url})` : label),
    };
}
/** For a line of HTML in Markdown, where nothing but code is safe from mentions and links. */
const FOLD_WORDING = {
    name: (text) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .htmlCode */ .h8)(text, NAME_SHOWN),
    prose: _inline_js__WEBPACK_IMPORTED_MODULE_0__/* .htmlCode */ .h8,
    link: (label) => label,
};
/** For a text that is escaped as a whole. */
const PLAIN_WORDING = {
    name: (text) => `“${(0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(text.replace(/\s+/g, " ").trim(), NAME_SHOWN)}”`,
    prose: (text, limit) => (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(text.replace(/\s+/g, " ").trim(), limit),
    link: (label) => label,
};
/** The first names, and how many more there are: `a`, `b` (+3). */
function listNames(names, wording) {
    const hidden = names.length - NAMES_SHOWN;
    const shown = names.slice(0, NAMES_SHOWN).map((name) => wording.name(name));
    return `${shown.join(", ")}${hidden > 0 ? ` (+${hidden})` : ""}`;
}
/** `1 min 5 s`. */
function duration(milliseconds) {
    const seconds = Math.round(milliseconds / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
/** `18,432`. */
function thousands(count) {
    return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
/** `1 file`, `2 files`. */
function plural(count, what) {
    return `${count} ${what}${count === 1 ? "" : "s"}`;
}


/***/ })

};
