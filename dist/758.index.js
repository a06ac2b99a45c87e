export const id = 758;
export const ids = [758,329,1017];
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

/***/ 20329:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPaint: () => (/* binding */ createPaint)
/* harmony export */ });
/** Attributes of the terminal's own palette: they are as readable on a light background as on a dark one. */
const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };
function createPaint(color) {
    return (text, look) => (color && text !== "" ? `\u001b[${CODES[look]}m${text}\u001b[0m` : text);
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

/***/ 10758:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createLocalTerminal: () => (/* binding */ createLocalTerminal),
  createScreen: () => (/* binding */ createScreen)
});

// EXTERNAL MODULE: ./src/core/gate/gate-words.ts
var gate_words = __webpack_require__(88888);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/entry/terminal/amounts.ts
var amounts = __webpack_require__(95544);
// EXTERNAL MODULE: ./src/entry/terminal/diff-lines.ts
var diff_lines = __webpack_require__(66328);
// EXTERNAL MODULE: ./src/entry/terminal/width.ts
var terminal_width = __webpack_require__(72369);
;// CONCATENATED MODULE: ./src/entry/terminal/end-view.ts





const DIFF_SHOWN = 200;
const REASONS_SHOWN = 6;
const MARKS = {
    success: ["✓", "green"],
    no_changes: ["○", "cyan"],
    partial: ["!", "yellow"],
    awaiting_approval: ["…", "yellow"],
    failed: ["✗", "red"],
    skipped: ["○", "dim"],
    denied: ["✗", "red"],
};
function gateWords({ name, before, after, outcome }) {
    const change = before === "not_run" ? (0,gate_words/* kindWords */.Gk)(after) : `${(0,gate_words/* kindWords */.Gk)(before)} → ${(0,gate_words/* kindWords */.Gk)(after)}`;
    const isPlain = outcome === "passed" || outcome === "fixed" || outcome === "not_run";
    return `${(0,terminal_width/* oneLine */.TN)(name)} ${change}${isPlain ? "" : ` (${outcome.replaceAll("_", " ")})`}`;
}
function verdict({ report, isDryRun, problem }) {
    const { filesChanged: files, published, gates, costUsd, budgetUsd, durationMilliseconds } = report;
    const sum = (count) => files.reduce((total, file) => total + count(file), 0);
    const size = `${files.length} file${files.length === 1 ? "" : "s"}, +${sum((file) => file.linesAdded)} −${sum((file) => file.linesRemoved)}`;
    const spent = costUsd === null ? "unpriced" : `${(0,amounts/* moneyWords */.Y)(costUsd)} of $${budgetUsd}`;
    return [
        report.status.replaceAll("_", " "),
        ...(isDryRun ? ["dry run, nothing was changed"] : []),
        ...(files.length > 0 && !isDryRun ? gates.map(gateWords) : []),
        ...(files.length > 0 && !isDryRun ? [size] : []),
        ...(published.local === true
            ? [
                `committed ${published.commit.slice(0, 7)}${published.branch === "" ? "" : ` to ${(0,terminal_width/* oneLine */.TN)(published.branch)}`}, not pushed`,
            ]
            : []),
        ...(problem === null ? [spent] : []),
        (0,amounts/* timeWords */.r)(durationMilliseconds),
    ].join(" · ");
}
/** Cause and remedy, and nothing else. */
function problemLines({ cause, remedy }, paint) {
    const help = (0,invisible/* stripInvisible */._)(remedy).trim();
    return [`${paint("error:", "red")} ${(0,invisible/* stripInvisible */._)(cause).trim()}`, ...(help === "" ? [] : [`  ${help}`])];
}
/** The end of a run: what was changed, the verdict, why it is no success, where its files are and how to take it back. */
function endLines(end, options) {
    const { report, diff, isDryRun, folder, problem } = end;
    const { paint, columns, evidence, isSummaryKnown } = options;
    const [mark, look] = MARKS[report.status];
    const width = (columns ?? 1_000_000) - 1;
    const indented = (text, style) => (0,terminal_width/* wrapColumns */.cd)((0,terminal_width/* oneLine */.TN)(text), width - 2).map((line) => `  ${style === undefined ? line : paint(line, style)}`);
    const [first = "", ...more] = (0,terminal_width/* wrapColumns */.cd)(verdict(end), width - 2);
    const head = [`${paint(`${mark} ${first}`, look)}`, ...more.map((line) => `  ${paint(line, look)}`)];
    // One line each, however long: they are there to be copied.
    const place = [`  ${paint(`session ${options.shortPath(folder)}`, "dim")}`];
    if (problem !== null && report.steps === 0)
        return problemLines(problem, paint);
    // In a file the report stands beside this, which says the rest.
    if (columns === null)
        return [...head, ...place];
    const why = problem === null ? report.reasons.slice(0, REASONS_SHOWN) : [problem.cause, problem.remedy];
    const words = isSummaryKnown ? [] : (0,invisible/* stripInvisible */._)(report.summary).trim().split("\n");
    const hasDiff = diff !== "" && problem === null;
    const patch = `${options.shortPath(folder)}/changes.patch`;
    const lost = (report.audit.lost ?? []).map(({ path, reason }) => `left out: ${path}: ${reason}.`);
    return [
        ...(hasDiff
            ? ["", ...(isDryRun ? ["What would be changed:"] : []), ...(0,diff_lines/* diffLines */.P)(diff, paint, width, DIFF_SHOWN)]
            : []),
        "",
        ...head,
        ...why.filter((text) => text !== "").flatMap((text) => indented(text)),
        ...lost.flatMap((text) => indented(text)),
        ...(evidence === "" ? [] : indented(evidence)),
        ...words.filter((text) => text !== "").flatMap((text) => indented(text)),
        ...place,
        ...(hasDiff && !isDryRun && report.published.local !== true
            ? [`  ${paint(`take back: git apply -R ${patch}`, "dim")}`]
            : []),
    ];
}

// EXTERNAL MODULE: ./src/entry/terminal/paint.ts
var terminal_paint = __webpack_require__(20329);
// EXTERNAL MODULE: ./src/entry/terminal/question.ts
var question = __webpack_require__(61017);
// EXTERNAL MODULE: ./src/core/run/call-words.ts
var call_words = __webpack_require__(86129);
;// CONCATENATED MODULE: ./src/entry/terminal/run-view.ts




const VERB_COLUMNS = 7;
/** Below this the cost of each line is left to the status line. */
const WIDE_ENOUGH = 60;
const REASON_SHOWN = 300;
const SANDBOXES = {
    bwrap: "bubblewrap",
    user: "another user; no bubblewrap, see the report",
};
/** A key of the configuration with its value allows the call; anything else is another way. */
function remedyWords(remedy) {
    return /^[a-z_]+(?:\.[a-z_]+)+:/.test(remedy) ? `to allow it: ${remedy}` : `instead: ${remedy}`;
}
/** New tests should fail without the change, and earlier failures are not its fault. */
function lookOf(phase, isGood) {
    if (phase === "new_tests" || phase === "altered")
        return isGood ? "yellow" : "green";
    return isGood ? "green" : phase === "baseline" ? "yellow" : "red";
}
/** A dry run answers a call with what it would have done. */
function dryMark(output) {
    return output.startsWith("[DRY-RUN]") ? { mark: "not done" } : {};
}
function createRunView({ paint, columns }) {
    let cost = 0;
    let budgetUsd = 0;
    let maximumSteps = 0;
    let steps = 0;
    let startedAt = 0;
    let activity = "";
    let since = 0;
    const row = ({ lead, verb, target, mark = "", look, milliseconds }) => {
        const width = columns();
        const time = (0,amounts/* timeWords */.r)(milliseconds);
        const head = `${lead.padStart(2)}  ${(0,terminal_width/* padColumns */.Fo)(verb, VERB_COLUMNS)}`;
        const marked = mark === "" ? "" : paint(mark, look ?? "dim");
        if (width === null)
            return [head + target, mark, time, (0,amounts/* moneyWords */.Y)(cost)].filter((part) => part !== "").join("  ");
        const money = width < WIDE_ENOUGH ? "" : (0,amounts/* moneyWords */.Y)(cost).padStart(8);
        const room = width - (0,terminal_width/* displayWidth */.F1)(head) - (0,terminal_width/* displayWidth */.F1)(mark) - time.padStart(10).length - money.length - 2;
        const shown = (0,terminal_width/* padColumns */.Fo)((0,terminal_width/* fitColumns */.Pk)(target, room), room);
        return `${paint(head.slice(0, 4), "dim")}${paint(head.slice(4), "cyan")}${shown} ${marked}${paint(time.padStart(10) + money, "dim")}`;
    };
    const below = (text, look) => {
        const line = (0,terminal_width/* oneLine */.TN)(text).slice(0, REASON_SHOWN);
        return `    ${paint((0,terminal_width/* fitColumns */.Pk)(line, (columns() ?? REASON_SHOWN + 4) - 5), look)}`;
    };
    const begin = (text, at) => {
        activity = text;
        since = at;
    };
    const called = ({ step, outcome, at }) => {
        const { call, result, durationMilliseconds } = outcome;
        const { verb, object, note } = (0,call_words/* callWords */.S9)(call.name, (0,call_words/* callArguments */.pR)(call.arguments));
        begin("thinking", at);
        const line = row({
            ...{ lead: String(step), verb },
            target: [object, note]
                .map(terminal_width/* oneLine */.TN)
                .filter((part) => part !== "")
                .join("  "),
            ...(result.success ? dryMark(result.output) : { mark: "✗", look: "red" }),
            milliseconds: durationMilliseconds,
        });
        if (result.success)
            return [line];
        const { error, remedy = "" } = result;
        return [line, below(error, "red"), ...(remedy === "" ? [] : [below(remedyWords(remedy), "dim")])];
    };
    const tested = ({ gate, phase, run, at }) => {
        begin("thinking", at);
        const isGood = run.kind === "pass";
        const counts = run.tests === undefined ? "" : ` (${(0,gate_words/* countWords */.rj)(run.tests)})`;
        return [
            row({
                ...{ lead: "─", verb: "gate", target: `${(0,terminal_width/* oneLine */.TN)(gate)}, ${(0,gate_words/* phaseWords */.V2)(phase)}${counts}` },
                ...{ mark: isGood ? "✓" : (0,gate_words/* kindWords */.Gk)(run.kind), look: lookOf(phase, isGood) },
                milliseconds: run.durationMilliseconds,
            }),
        ];
    };
    return {
        lines(event) {
            switch (event.type) {
                case "run_started":
                    ({ budgetUsd, maximumSteps } = event);
                    startedAt = event.at;
                    begin("reading the project", event.at);
                    return [];
                case "sandbox_chosen":
                    // Levels that hold nothing back are shown as a warning.
                    return SANDBOXES[event.level] === undefined ? [] : [paint(`sandbox: ${SANDBOXES[event.level]}`, "dim")];
                case "agent_started":
                    return [paint(`── ${(0,terminal_width/* oneLine */.TN)(event.agent)}`, "bold")];
                case "message_added": {
                    const { message } = event;
                    const [call, ...more] = message.role === "assistant" ? (message.toolCalls ?? []) : [];
                    if (call === undefined)
                        begin(message.role === "assistant" ? "proving" : "thinking", event.at);
                    else {
                        const words = (0,terminal_width/* oneLine */.TN)((0,call_words/* callLine */.LU)(call.name, call.arguments));
                        begin(`${words}${more.length > 0 ? ` and ${more.length} more` : ""}`, event.at);
                    }
                    return [];
                }
                case "model_answered":
                    cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
                    if (event.purpose === "agent")
                        steps += 1;
                    return [];
                case "usage_lost":
                    cost = cost === null || event.costUsd === null ? null : cost + event.costUsd;
                    return [];
                case "sub_run_started":
                    begin(`sub-run of ${(0,terminal_width/* oneLine */.TN)(event.sub.agent)}`, event.at);
                    return [
                        paint(` ├─ sub-run ${(0,terminal_width/* oneLine */.TN)(event.sub.id)}: ${(0,terminal_width/* oneLine */.TN)(event.sub.agent)}, ${(0,terminal_width/* oneLine */.TN)(event.sub.task)}`, "dim"),
                    ];
                case "sub_run_event": {
                    const { event: inner } = event;
                    if (inner.type !== "model_answered" && inner.type !== "usage_lost")
                        return [];
                    cost = cost === null || inner.costUsd === null ? null : cost + inner.costUsd;
                    return [];
                }
                case "sub_run_finished": {
                    const figures = `${event.steps} steps${event.costUsd === null ? "" : `, ${(0,amounts/* moneyWords */.Y)(event.costUsd)}`}`;
                    return [paint(` ├─ sub-run ${(0,terminal_width/* oneLine */.TN)(event.id)}: ${(0,terminal_width/* oneLine */.TN)(event.stopReason)}, ${figures}`, "dim")];
                }
                case "tool_finished":
                    return called(event);
                case "gate_finished":
                    return tested(event);
                case "approval_requested": {
                    const place = event.page ?? "GitHub, in a comment";
                    begin(`waiting for a person at ${(0,terminal_width/* oneLine */.TN)(place)}`, event.at);
                    const until = new Date(event.deadline).toLocaleTimeString("en-GB");
                    return [
                        paint(` ?  a person is asked about ${(0,terminal_width/* oneLine */.TN)(event.tool)} at ${(0,terminal_width/* oneLine */.TN)(place)} until ${until}`, "yellow"),
                    ];
                }
                case "approval_answered": {
                    begin("thinking", event.at);
                    const by = event.by === "" ? "" : ` by ${(0,terminal_width/* oneLine */.TN)(event.by)}`;
                    return [
                        paint(` ─  ${(0,terminal_width/* oneLine */.TN)(event.tool)} ${event.answer}${by}`, event.answer === "approved" ? "green" : "red"),
                    ];
                }
                case "words_heard":
                    return [`${paint(` ─  ${(0,terminal_width/* oneLine */.TN)(event.by)}:`, "bold")} ${(0,terminal_width/* oneLine */.TN)(event.text).slice(0, REASON_SHOWN)}`];
                case "setup_failed":
                    return [`${paint("warning:", "yellow")} ${(0,terminal_width/* oneLine */.TN)(`${event.problem} ${event.cause}`)}`];
                case "context_compacted":
                    return [paint(" ─  earlier steps are summarised", "dim")];
                case "notice_given": {
                    const { level } = event;
                    const mark = { info: "", warning: paint("warning: ", "yellow"), error: paint("error: ", "red") }[level];
                    return [`${mark}${level === "info" ? paint((0,terminal_width/* oneLine */.TN)(event.text), "dim") : (0,terminal_width/* oneLine */.TN)(event.text)}`];
                }
                case "run_finished":
                    activity = "";
                    return [];
                default:
                    return [];
            }
        },
        status(now) {
            if (activity === "")
                return "";
            const money = cost === null ? "" : ` · ${(0,amounts/* moneyWords */.Y)(cost)} of $${budgetUsd}`;
            const done = steps === 0 ? "" : `step ${steps} of ${maximumSteps}${money} · `;
            const spent = `${done}${(0,amounts/* timeWords */.r)(Math.max(1000, now - startedAt)).replace(/\.\d s$/, " s")}`;
            const doing = `${activity} ${Math.max(0, Math.round((now - since) / 1000))} s`;
            const width = (columns() ?? 80) - 1;
            const room = width - (0,terminal_width/* displayWidth */.F1)(spent) - 5;
            return room < 8
                ? paint((0,terminal_width/* fitColumns */.Pk)(`… ${doing}`, width), "dim")
                : paint(`… ${(0,terminal_width/* fitColumns */.Pk)(doing, room)} · ${spent}`, "dim");
        },
    };
}

;// CONCATENATED MODULE: ./src/entry/terminal/terminal.ts





const SECOND = 1_000;
const CLEAR = "\r\u001b[K";
function createScreen(options) {
    const { write, status } = options;
    let isPaused = false;
    let isShown = false;
    const clear = () => {
        const text = isShown ? CLEAR : "";
        isShown = false;
        return text;
    };
    const draw = () => {
        const text = isPaused || status === undefined ? "" : status();
        isShown = text !== "";
        return text;
    };
    const timer = status === undefined ? null : setInterval(() => write(clear() + draw()), SECOND);
    // The timer must not keep an ended run alive.
    timer?.unref();
    return {
        print(lines) {
            write(`${clear()}${lines.map((line) => `${line}\n`).join("")}${draw()}`);
        },
        pause() {
            isPaused = true;
            write(clear());
        },
        resume() {
            isPaused = false;
            write(draw());
        },
        close() {
            isPaused = true;
            if (timer !== null)
                clearInterval(timer);
            write(clear());
        },
    };
}
const NAMES_SHOWN = 5;
function createLocalTerminal(options) {
    const { columns } = options;
    const paint = (0,terminal_paint.createPaint)(options.color);
    const view = createRunView({ paint, columns });
    const { quiet } = options;
    const isLive = options.redraws && !quiet;
    const screen = createScreen({
        write: options.write,
        ...(isLive ? { status: () => view.status(options.now()) } : {}),
    });
    let streamed = "";
    const showQuietly = (event) => {
        if (event.type === "notice_given" && event.level !== "info")
            screen.print(view.lines(event));
    };
    const plain = (text) => text.replace(/\s+/g, " ").trim();
    const cut = (text) => (0,terminal_width/* fitColumns */.Pk)(text, (columns() ?? 1_000_000) - 1);
    return {
        begin({ model, gates, untracked }) {
            if (quiet)
                return;
            const tests = gates.length === 0 ? "no gates: nothing can be proved" : `gates: ${gates.join(", ")}`;
            const hidden = untracked.length - NAMES_SHOWN;
            const names = `${untracked.slice(0, NAMES_SHOWN).join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`;
            screen.print([
                paint(cut((0,terminal_width/* oneLine */.TN)(`${model} · ${tests}`)), "dim"),
                ...(untracked.length === 0 ? [] : [paint(cut((0,terminal_width/* oneLine */.TN)(`left alone, untracked: ${names}`)), "dim")]),
            ]);
        },
        show(event) {
            if (quiet)
                return showQuietly(event);
            const lines = view.lines(event);
            if (lines.length > 0 || isLive)
                screen.print(lines);
        },
        print(text) {
            screen.print([text.replace(/\n$/, "")]);
        },
        onInput(text) {
            streamed += text;
        },
        question: (request, diff) => `${(0,question.questionLines)(request, diff, { paint, columns: columns() ?? 80 }).join("\n")}\n`,
        pause: () => screen.pause(),
        resume: () => screen.resume(),
        end(end, evidence) {
            screen.close();
            if (quiet && end.problem === null)
                return;
            const { summary } = end.report;
            const isSummaryKnown = summary !== "" && plain(streamed).includes(plain(summary));
            const { shortPath } = options;
            const lines = endLines(end, { paint, columns: columns(), isSummaryKnown, shortPath, evidence });
            options.write(lines.map((line) => `${line}\n`).join(""));
        },
        close: () => screen.close(),
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
