export const id = 1017;
export const ids = [1017];
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

/***/ 66328:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ diffLines)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96396);
/* harmony import */ var _width_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72369);


/** A unified diff as lines: the file's name once, what goes in red, what comes in green; at most `limit` of them. */
function diffLines(diff, paint, columns, limit) {
    // Git's own lines about a file stand before its first hunk; in a hunk every line has a mark of its own.
    let isHeader = true;
    const lines = (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .showInvisible */ .j)(diff)
        .split("\n")
        .flatMap((line) => {
        if (line.startsWith("diff --git ")) {
            isHeader = true;
            return [paint((0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .fitColumns */ .Pk)(/ b\/(.*)$/.exec(line)?.[1] ?? "", columns), "bold")];
        }
        if (line.startsWith("@@")) {
            isHeader = false;
            return [paint((0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .fitColumns */ .Pk)(line.replace(/^(@@.*?@@).*$/, "$1"), columns), "cyan")];
        }
        if (isHeader || line === "")
            return line.startsWith("Binary files ") ? [paint("(binary)", "dim")] : [];
        const shown = (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .fitColumns */ .Pk)(line.replaceAll("\t", "  "), columns);
        if (line.startsWith("+"))
            return [paint(shown, "green")];
        return [line.startsWith("-") ? paint(shown, "red") : shown];
    });
    const hidden = lines.length - limit;
    return hidden <= 1 ? lines : [...lines.slice(0, limit), paint(`… ${hidden} more lines`, "dim")];
}


/***/ }),

/***/ 61017:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   questionLines: () => (/* binding */ questionLines)
/* harmony export */ });
/* harmony import */ var _core_run_call_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86129);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96396);
/* harmony import */ var _diff_lines_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(66328);
/* harmony import */ var _width_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72369);




const RISKS = { low: "green", medium: "yellow", high: "red" };
/** What each letter answers. */
const ANSWERS = [
    ["y", "once"],
    ["n", "no, because …"],
    ["a", "abort"],
    ["s", "calls like this"],
    ["S", "everything"],
];
/** The lines of a question: the call, what it does, and what each letter answers. */
function questionLines(request, diff, { paint, columns }) {
    const width = columns - 1;
    const { verb, object } = (0,_core_run_call_words_js__WEBPACK_IMPORTED_MODULE_0__/* .callWords */ .S9)(request.tool, request.args);
    const target = (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(object);
    const room = width - (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .displayWidth */ .F1)(request.risk) - 2;
    const title = `${verb} ${target}`;
    const head = (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .padColumns */ .Fo)((0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .fitColumns */ .Pk)(title, room), room);
    return [
        "",
        `${paint(head, "bold")}  ${paint(request.risk, RISKS[request.risk])}`,
        ...(diff === ""
            ? argumentLines(request, target, paint, width)
            : [...((0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .displayWidth */ .F1)(title) > room ? [`  ${target}`] : []), ...changeLines(diff, paint)]),
        ...(0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapColumns */ .cd)(ANSWERS.map(([letter, meaning]) => `[${letter}]\u00a0${meaning.replaceAll(" ", "\u00a0")}`).join("  "), width).map((line) => line
            .replaceAll("\u00a0", " ")
            .trim()
            .replace(/\[(\w)\]/g, (_, letter) => `[${paint(letter, "bold")}]`)),
    ];
}
/** The whole change but its name, which stands above: people must see what they approve. */
function changeLines(diff, paint) {
    return (0,_diff_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .diffLines */ .P)(diff, paint, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY).slice(1);
}
/** The whole of what the head cuts. */
function argumentLines({ args }, target, paint, width) {
    return Object.entries(args).flatMap(([name, value]) => {
        const text = (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_3__/* .showInvisible */ .j)(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
        if (text.trim() === target && (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .displayWidth */ .F1)(target) < width - 20)
            return [];
        const [first = "", ...more] = text.split("\n").flatMap((line) => (0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapColumns */ .cd)(line, width - 4));
        return [`  ${paint(`${(0,_width_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(name)}:`, "dim")} ${first}`, ...more.map((line) => `    ${line}`)];
    });
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
