export const id = 6300;
export const ids = [6300];
export const modules = {

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 83842:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ approvalHash),
/* harmony export */   Iv: () => (/* binding */ isWithinRisk),
/* harmony export */   V_: () => (/* binding */ grantCovers),
/* harmony export */   YL: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   lN: () => (/* binding */ eachTimeRule),
/* harmony export */   p_: () => (/* binding */ denialText),
/* harmony export */   vM: () => (/* binding */ isAskedEachTime)
/* harmony export */ });
/* harmony import */ var _fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75527);
/* harmony import */ var _text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55027);
/* harmony import */ var _text_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);



const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
/** Begins the rule of a call that a person is asked about each time. */
const EACH_TIME = "each:";
/** The rule of a call that only an answer to itself allows. */
const eachTimeRule = (rule) => `${EACH_TIME}${rule}`;
/** Whether no answer to another call covers it, however wide. */
const isAskedEachTime = ({ rule }) => rule.startsWith(EACH_TIME);
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };
/** The hash that binds an approval: tool, arguments, commit and run. */
function approvalHash({ tool, args }, place) {
    return (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprint */ .R)([tool, args, place.head, place.run]);
}
/**
 * Whether an approval of one call covers another: never a higher risk, high risk in all only by an admin, and never
 * what is asked about each time.
 */
function grantCovers(scope, isAdmin, approved, call) {
    if (isAskedEachTime(call))
        return false;
    if (scope === "class")
        return call.rule === approved.rule && isWithinRisk(call.risk, approved.risk);
    return scope === "all" && (call.risk !== "high" || isAdmin);
}
const REASON_SHOWN = 500;
/** The agent's notice of a denial. `reason` is untrusted text. */
function denialText(by, reason, redact) {
    const line = (0,_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeUntrusted */ ._2)(redact(reason)).replace(/\s+/g, " ").trim();
    return `Action denied by ${by}${line === "" ? "" : `: ${(0,_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(line, REASON_SHOWN)}`}`;
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

/***/ 26300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTerminalApprovals: () => (/* binding */ createTerminalApprovals)
/* harmony export */ });
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26848);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_readline_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(83842);


/** Words after `n` are for the agent; longer ones are cut. */
const REASON_LENGTH = 500;
const CANCELLED = "Action cancelled by the user";
/**
 * Asks the person at the terminal: y runs the call, n cancels it and may say why, a or Ctrl+C ends the run, s also
 * runs further calls of its class at no higher risk, S all calls. The question shows the whole call.
 */
function createTerminalApprovals(options) {
    const allowed = new Map();
    let isAllAllowed = false;
    let isAborted = false;
    let last = Promise.resolve();
    /** An earlier answer that covers this call; null: none. */
    const known = ({ rule, risk }) => {
        if (isAborted)
            return "abort";
        const limit = allowed.get(rule);
        return isAllAllowed || (limit !== undefined && (0,_core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithinRisk */ .Iv)(risk, limit)) ? "run" : null;
    };
    const settle = (typed, { rule, risk }) => {
        const [, letter = "", reason = ""] = /^([a-zA-Z])(?:[\s,:]+(.*))?$/s.exec(typed.trim()) ?? [];
        if (letter.toLowerCase() === "n") {
            const words = reason.trim().slice(0, REASON_LENGTH);
            return words === "" ? "cancel" : { kind: "denied", reason: `${CANCELLED}: ${words}` };
        }
        if (reason !== "")
            return null;
        if (letter === "y" || letter === "Y")
            return "run";
        if (letter === "s") {
            const limit = allowed.get(rule);
            if (limit === undefined || !(0,_core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithinRisk */ .Iv)(risk, limit))
                allowed.set(rule, risk);
            return "run";
        }
        if (letter === "S") {
            isAllAllowed = true;
            return "run";
        }
        return letter === "a" || letter === "A" ? "abort" : null;
    };
    const answerOf = async (request, diff, signal) => {
        const questions = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_0__.createInterface)({ input: options.input, output: options.output });
        // A terminal that goes away settles no question by itself; Ctrl+C arrives here, not as a signal of the process.
        const closed = new AbortController();
        let isInterrupted = false;
        questions.on("SIGINT", () => {
            isInterrupted = true;
            questions.close();
        });
        questions.on("close", () => closed.abort());
        const either = AbortSignal.any([signal, closed.signal]);
        try {
            for (;;) {
                // Not as its prompt, which is redrawn while a person types.
                options.output.write(options.question(request, diff));
                const typed = await questions.question("> ", { signal: either });
                const answer = settle(typed, request);
                if (answer !== null)
                    return answer;
            }
        }
        catch {
            // Stopped, or the terminal closed: not approved.
            return isInterrupted ? "abort" : "cancel";
        }
        finally {
            questions.close();
        }
    };
    return {
        ask(request, diff, signal) {
            const mine = last.then(async () => {
                const earlier = known(request);
                if (earlier !== null)
                    return earlier;
                options.pause?.();
                const answer = await answerOf(request, diff, signal);
                isAborted = answer === "abort";
                options.resume?.();
                return answer;
            });
            last = mine;
            return mine;
        },
    };
}


/***/ })

};
