export const id = 4969;
export const ids = [4969];
export const modules = {

/***/ 86129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JH: () => (/* binding */ isConfigurationLine),
/* harmony export */   LU: () => (/* binding */ callLine),
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   pR: () => (/* binding */ callArguments),
/* harmony export */   wL: () => (/* binding */ replacedLines)
/* harmony export */ });
/** The arguments of a call; empty where the model wrote no object. */
function callArguments(json) {
    try {
        const value = JSON.parse(json);
        return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
    }
    catch {
        return {};
    }
}
const text = (value) => (typeof value === "string" ? value : "");
const number = (value) => (typeof value === "number" ? value : null);
const lineCount = (value) => text(value) === "" ? 0 : text(value).replace(/\n$/, "").split("\n").length;
const background = (value) => (value === true ? "in the background" : "");
const place = (value) => (text(value) === "" || value === "." ? "" : `in ${text(value)}`);
function patchSize(patch) {
    const lines = text(patch).split("\n");
    const having = (sign) => lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
    return `+${having("+")} −${having("-")}`;
}
/** Lines of a replacement: what both texts begin and end with is the same. */
function replacedLines(before, after) {
    const lines = (whole) => (whole === "" ? [] : whole.replace(/\n$/, "").split("\n"));
    const [left, right] = [lines(before), lines(after)];
    const most = Math.min(left.length, right.length);
    let head = 0;
    while (head < most && left[head] === right[head])
        head += 1;
    let tail = 0;
    while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail))
        tail += 1;
    return {
        head: left.slice(0, head),
        removed: left.slice(head, left.length - tail),
        added: right.slice(head, right.length - tail),
        tail: left.slice(left.length - tail),
    };
}
function replacementSize(before, after) {
    const { added, removed } = replacedLines(text(before), text(after));
    return `+${added.length} −${removed.length}`;
}
/** How much of a file a call writes or reads; ''. */
function sizeOf({ patch, old_str, new_str, content, offset, limit }) {
    if (text(patch) !== "")
        return patchSize(patch);
    if (typeof new_str === "string")
        return replacementSize(old_str, new_str);
    if (typeof content === "string")
        return `${lineCount(content)} ${lineCount(content) === 1 ? "line" : "lines"}`;
    const first = number(offset) ?? 1;
    const lines = number(limit);
    if (lines === null)
        return first === 1 ? "" : `from line ${first}`;
    return `lines ${first} to ${first + lines - 1}`;
}
/** What the call is about, by the names that arguments have; null where they say nothing. */
function subjectOf(given) {
    const { command, cwd, background: isLeft, source, destination, pattern, query, path } = given;
    if (text(command) !== "")
        return { object: text(command), note: `${place(cwd)} ${background(isLeft)}`.trim() };
    if (text(source) !== "" && text(destination) !== "")
        return { object: `${text(source)} → ${text(destination)}`, note: "" };
    const sought = text(pattern) || text(query);
    if (sought !== "")
        return { object: sought, note: place(path) };
    // Tools take other names for a path too: then the first text is the best guess.
    const first = text(path) || text(Object.values(given).find((value) => text(value) !== ""));
    return first === "" ? null : { object: first, note: sizeOf(given) };
}
/** Short arguments that are no text: `page: 2`. */
function figuresOf(given) {
    return Object.entries(given)
        .filter(([, value]) => typeof value === "number" || typeof value === "boolean")
        .slice(0, 4)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(", ");
}
/** `verb_noun`. A model may ask for a tool of any name. */
const NAME = /^([A-Za-z][A-Za-z0-9]{0,30})(?:_(\w{0,90}))?$/;
/** First of the texts that there are. */
const firstOf = (...values) => values.map(text).find((value) => value !== "") ?? "";
/** Tools whose name and arguments do not say what they do. */
const IN_OTHER_WORDS = new Map([
    ["save_memory", ({ fact }) => ({ verb: "note", object: text(fact), note: "" })],
    ["memory_search", ({ query }) => ({ verb: "search", object: text(query), note: "in the memory" })],
    ["memory_get", ({ path }) => ({ verb: "read", object: text(path), note: "of the memory" })],
    [
        "manage_goals",
        ({ action, goal, status }) => ({ verb: word(action, "manage"), object: text(goal) || "goals", note: text(status) }),
    ],
    ["update_soul", ({ content }) => ({ verb: "propose", object: "SOUL.md", note: sizeOf({ content }) })],
    ["update_identity", ({ name }) => ({ verb: "propose", object: "IDENTITY.md", note: text(name) })],
    ["improve", ({ focus }) => ({ verb: "improve", object: firstOf(focus, "all"), note: "" })],
    ["explore", ({ questions }) => ({ verb: "explore", ...questionWords(questions) })],
    [
        "cron",
        ({ action, name, jobId }) => ({ verb: word(action, "cron"), object: firstOf(name, jobId, "jobs"), note: "job" }),
    ],
    [
        "delegate_to_bot",
        ({ targetBotId, message }) => ({ verb: "ask", object: firstOf(targetBotId, "an agent"), note: text(message) }),
    ],
    [
        "collaborate",
        ({ action, targetBotId, sessionId, message }) => action === "send"
            ? { verb: "ask", object: firstOf(targetBotId, sessionId, "an agent"), note: text(message) }
            : { verb: word(action, "collaborate"), object: firstOf(sessionId, "agents"), note: "" },
    ],
    [
        "process",
        ({ action, session_id, input }) => ({
            verb: word(action, "process"),
            object: firstOf(session_id, "processes"),
            note: text(input).trim(),
        }),
    ],
]);
/** Of a list only the first is named. */
function questionWords(questions) {
    const all = Array.isArray(questions) ? questions : [questions];
    const more = all.length - 1;
    return { object: firstOf(...all, "the code"), note: more > 0 ? `and ${more} more` : "" };
}
/** A model may write anything where one word belongs. */
const word = (value, otherwise) => /^[a-z]{1,20}$/.test(text(value)) ? text(value) : otherwise;
/** Says a call of any tool in words, from its name (`verb_noun`, or `server__tool`) and its arguments. */
function callWords(tool, given) {
    const own = IN_OTHER_WORDS.get(tool);
    if (own !== undefined)
        return own(given);
    const subject = subjectOf(given);
    const [, verb, noun = ""] = tool.includes("__") ? [] : (NAME.exec(tool) ?? []);
    if (verb === undefined)
        return { verb: "call", object: tool.replaceAll("__", " "), note: subject?.object ?? figuresOf(given) };
    return { verb, ...(subject ?? { object: noun.replaceAll("_", " "), note: figuresOf(given) }) };
}
/** The same as one line, for a list: `edit src/a.ts +2 −1`. Arguments that are no JSON leave what the name says. */
function callLine(tool, argumentsJson) {
    const { verb, object, note } = callWords(tool, callArguments(argumentsJson));
    return [verb, object, note].join(" ").replace(/\s+/g, " ").trim();
}
/** Whether a remedy is a line of the configuration file, not a sentence of advice. */
function isConfigurationLine(remedy) {
    return /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/.test(remedy);
}


/***/ }),

/***/ 95544:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ moneyWords),
/* harmony export */   r: () => (/* binding */ timeWords)
/* harmony export */ });
/** `40 ms`, `1.9 s`, `41 s`, `1 min 5 s`. */
function timeWords(milliseconds) {
    if (milliseconds < 100)
        return `${Math.round(milliseconds)} ms`;
    if (milliseconds < 9_950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const seconds = Math.round(milliseconds / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
/** `$0.01`; '' without a price. */
function moneyWords(usd) {
    if (usd === null)
        return "";
    return usd > 0 && usd < 0.01 ? "<$0.01" : `$${usd.toFixed(2)}`;
}


/***/ }),

/***/ 24969:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createConnectView: () => (/* binding */ createConnectView)
/* harmony export */ });
/* harmony import */ var _core_run_call_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86129);
/* harmony import */ var _amounts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95544);
/* harmony import */ var _width_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72369);



/** Columns of a terminal with unknown width. */
const REASON_SHOWN = 300;
/** Lines as they happen, each whole; nothing is drawn again. */
function createConnectView(options) {
    const { paint, columns, print } = options;
    const cut = (text, taken) => {
        const width = columns();
        return width === null ? text : (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .fitColumns */ .Pk)(text, Math.max(8, width - 1 - taken));
    };
    const wordsOf = ({ tool, args }) => {
        const { verb, object, note } = (0,_core_run_call_words_js__WEBPACK_IMPORTED_MODULE_0__/* .callWords */ .S9)(tool, args);
        return [verb, object, note]
            .map(_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)
            .filter((part) => part !== "")
            .join("  ");
    };
    let isLost = false;
    let wasConnected = false;
    return {
        connected({ project, sandbox }) {
            const scope = sandbox === null ? "reading only" : `sandbox: ${sandbox.level}`;
            const words = [wasConnected ? "connected again" : "connected", (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(project), scope];
            print(paint(cut(words.join(" · "), 0), "dim"));
            const isHeld = sandbox === null || sandbox.level === "bwrap" || sandbox.level === "user";
            if (!wasConnected && !isHeld)
                print(`${paint("warning:", "yellow")} ${(0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(sandbox.note)}`);
            wasConnected = true;
            isLost = false;
        },
        lost(reason) {
            // One line for one loss, however often it is tried.
            if (isLost)
                return;
            isLost = true;
            const why = reason === "" ? "the hub goes" : (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(reason).slice(0, REASON_SHOWN);
            print(paint(cut(`not connected: ${why}; it is tried again`, 0), "yellow"));
        },
        warn: (text) => print(`${paint("warning:", "yellow")} ${(0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text).slice(0, REASON_SHOWN)}`),
        called: (call) => print(`${paint("→", "cyan")}  ${cut(wordsOf(call), 3)}`),
        ended(call, { error, note, seconds }) {
            const time = (0,_amounts_js__WEBPACK_IMPORTED_MODULE_2__/* .timeWords */ .r)(seconds * 1_000);
            const isGood = error === "";
            const mark = paint(isGood ? "✓" : "✗", isGood ? "green" : "red");
            print(`${mark}  ${cut(wordsOf(call), time.length + 5)}  ${paint(time, "dim")}`);
            const text = [error, note].map(_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN).filter((part, at, all) => part !== "" && part !== `${all[at - 1]}.`);
            print(`   ${paint(cut(text.join(": ").slice(0, REASON_SHOWN), 3), isGood ? "dim" : "red")}`);
        },
    };
}


/***/ }),

/***/ 72369:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F1: () => (/* binding */ displayWidth),
/* harmony export */   Fo: () => (/* binding */ padColumns),
/* harmony export */   Pk: () => (/* binding */ fitColumns),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   cd: () => (/* binding */ wrapColumns)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96396);

/** Two columns each (Unicode Standard Annex 11: wide and fullwidth), besides what is shown as an emoji. */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const NO_COLUMN = /^(?:\p{Mn}|\p{Me}|\u200d)$/u;
function columnsOf(character) {
    if (character >= " " && character <= "~")
        return 1;
    if (NO_COLUMN.test(character))
        return 0;
    return WIDE.test(character) ? 2 : 1;
}
/** The columns that a text without control characters takes. */
function displayWidth(text) {
    let width = 0;
    for (const character of text)
        width += columnsOf(character);
    return width;
}
/** At most so many columns; what is cut ends with `…`. */
function fitColumns(text, columns) {
    if (displayWidth(text) <= columns)
        return text;
    let kept = "";
    let width = 0;
    for (const character of text) {
        width += columnsOf(character);
        if (width > columns - 1)
            break;
        kept += character;
    }
    return columns < 1 ? "" : `${kept}…`;
}
/** Filled up with spaces. */
function padColumns(text, columns) {
    return text + " ".repeat(Math.max(0, columns - displayWidth(text)));
}
/** Untrusted text as one line: no control sequence, no invisible character. */
function oneLine(text) {
    return (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .stripInvisible */ ._)(text).replace(/\s+/g, " ").trim();
}
/** The text in lines of at most so many columns, broken at spaces where there are any. */
function wrapColumns(text, columns) {
    const lines = [];
    let line = "";
    for (const word of text.split(" ")) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && displayWidth(longer) > columns) {
            lines.push(line);
            line = word;
        }
        else
            line = longer;
    }
    return [...lines, line];
}


/***/ })

};
