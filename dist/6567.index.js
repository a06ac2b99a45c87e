export const id = 6567;
export const ids = [6567];
export const modules = {

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

/***/ 66567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createActionsHost: () => (/* binding */ createActionsHost)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);



/** Limits of the runner (platform facts): annotations of one type and step, their length, and the job summary. */
const MAXIMUM_ANNOTATIONS = 10;
const MAXIMUM_ANNOTATION_CHARACTERS = 4096;
const MAXIMUM_SUMMARY_BYTES = 1024 * 1024;
const SUMMARY_CUT = "\n\n*The summary is cut here: GitHub shows at most 1 MiB. The whole is in the report file.*\n";
/**
 * The job on GitHub's runner, through its toolkit (random delimiters, escaping). All output is redacted, and
 * neutralised where the runner would read commands. Values to hide are registered with the runner first. Nothing here
 * throws: a file that cannot be written is a line in the log.
 */
async function createActionsHost(options) {
    const core = options.toolkit ?? (await __webpack_require__.e(/* import() */ 1659).then(__webpack_require__.bind(__webpack_require__, 91659)));
    const { files, redactor, hasRunner } = options;
    const clean = (text) => options.neutralize(redactor.redact(text));
    const say = (text) => options.write(clean(text));
    const attempt = (what, action) => {
        try {
            action();
        }
        catch (error) {
            say(`Warning: ${what} could not be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`);
        }
    };
    const mask = (values) => {
        if (!hasRunner)
            return;
        for (const value of values)
            if (value.trim() !== "")
                core.setSecret(value);
    };
    mask(options.maskValues);
    const annotations = { error: 0, warning: 0, notice: 0 };
    let summaryBytes = 0;
    return {
        logger: {
            debug: (text) => {
                if (hasRunner)
                    core.debug(clean(text));
            },
            info: say,
            warn: (text) => say(`Warning: ${text}`),
            error: (text) => say(`Error: ${text}`),
        },
        mask,
        setOutput(name, value) {
            if (files.output === "")
                return;
            attempt(`the output ${name}`, () => core.setOutput(name, redactor.redact(value)));
        },
        saveState(name, value) {
            if (files.state === "")
                return;
            attempt(`the state ${name}`, () => core.saveState(name, redactor.redact(value)));
        },
        annotate(level, text, location) {
            annotations[level]++;
            if (!hasRunner || annotations[level] > MAXIMUM_ANNOTATIONS) {
                say(`${LEVELS[level]}: ${placeText(location)}${text}`);
                return;
            }
            core[level]((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(clean(text), MAXIMUM_ANNOTATION_CHARACTERS), propertiesOf(location, clean));
        },
        async writeSummary(markdown) {
            const room = MAXIMUM_SUMMARY_BYTES - summaryBytes;
            if (files.summary === "" || room <= 0)
                return;
            const text = cutBytes(redactor.redact(markdown), room, SUMMARY_CUT);
            // After a cut nothing more may follow, or the note would be untrue.
            summaryBytes = text.endsWith(SUMMARY_CUT) ? MAXIMUM_SUMMARY_BYTES : summaryBytes + Buffer.byteLength(text);
            try {
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.appendFile)(files.summary, text);
            }
            catch (error) {
                say(`Warning: the job summary could not be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`);
            }
        },
    };
}
const LEVELS = { error: "Error", warning: "Warning", notice: "Notice" };
function placeText(location) {
    if (location === undefined || location.file === "")
        return "";
    return `${[location.file, location.line, location.column].filter((part) => part !== undefined).join(":")}: `;
}
function propertiesOf(location, clean) {
    if (location === undefined)
        return {};
    return {
        ...(location.title === undefined ? {} : { title: (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(clean(location.title), 255) }),
        ...(location.file === "" ? {} : { file: clean(location.file) }),
        ...(location.line === undefined ? {} : { startLine: location.line }),
        ...(location.column === undefined ? {} : { startColumn: location.column }),
    };
}
/** Cuts a text to a number of UTF-8 bytes, `note` included. */
function cutBytes(text, maximum, note) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximum)
        return text;
    let end = Math.max(0, maximum - Buffer.byteLength(note));
    // Back to the first byte of a character.
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80)
        end--;
    return bytes.subarray(0, end).toString() + note;
}


/***/ })

};
