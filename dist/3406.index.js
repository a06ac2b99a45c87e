export const id = 3406;
export const ids = [3406];
export const modules = {

/***/ 23406:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandHelp: () => (/* binding */ commandHelp),
/* harmony export */   generalHelp: () => (/* binding */ generalHelp)
/* harmony export */ });
/* harmony import */ var _terminal_width_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72369);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42457);


/** Where the width of the terminal is not known. */
const DEFAULT_COLUMNS = 80;
/** What a longer left side explains begins on the next line. */
const LONGEST_LEFT = 32;
const NARROWEST_RIGHT = 20;
const plain = (text) => text.replaceAll("`", "");
function rowsOf(rows, columns) {
    const lengths = rows.map(([name]) => name.length).filter((length) => length <= LONGEST_LEFT);
    const left = Math.max(0, ...lengths) + 4;
    const right = Math.max(columns - left, NARROWEST_RIGHT);
    return rows
        .flatMap(([name, text]) => {
        const lines = (0,_terminal_width_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapColumns */ .cd)(plain(text), right).map((line) => " ".repeat(left) + line);
        const [first = "", ...more] = lines;
        const head = `  ${name}`;
        return head.length + 2 > left ? [head, ...lines] : [head.padEnd(left) + first.slice(left), ...more];
    })
        .join("\n");
}
const wrapped = (text, columns) => (0,_terminal_width_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapColumns */ .cd)(text, columns).join("\n");
/** `architect help`. */
function generalHelp(columns = DEFAULT_COLUMNS) {
    const commands = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.map((name) => {
        const { usage, does } = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMANDS */ .In[name];
        return [usage === "" ? name : `${name} ${usage}`, does];
    });
    const notes = [
        "architect <command> --help lists the options of a command; architect --version prints the version.",
        "",
        "The model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.",
        "Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.",
    ];
    return `Usage: architect <command> [options]

${rowsOf(commands, columns)}

${notes.map((note) => wrapped(note, columns)).join("\n")}
`;
}
/** `architect <command> --help`. */
function commandHelp(name, columns = DEFAULT_COLUMNS) {
    const { usage, does, options, examples } = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMANDS */ .In[name];
    const list = options.map((option) => [(0,_table_js__WEBPACK_IMPORTED_MODULE_0__/* .optionForm */ .Sh)(option), _table_js__WEBPACK_IMPORTED_MODULE_0__/* .OPTIONS */ .lw[option].does]);
    const form = ["architect", name, usage, list.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ");
    const sentence = plain(does).replace(/^./, (letter) => letter.toUpperCase());
    const parts = [
        `${wrapped(`Usage: ${form}`, columns)}\n\n${wrapped(`${sentence}.`, columns)}`,
        list.length > 0 ? `Options:\n${rowsOf(list, columns)}` : "",
        // Examples are for copying, so they stay in one line.
        `Example${examples.length === 1 ? "" : "s"}:\n${examples.map((example) => `  ${example}`).join("\n")}`,
    ];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
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
