export const id = 3406;
export const ids = [3406];
export const modules = {

/***/ 23406:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commandHelp: () => (/* binding */ commandHelp),
/* harmony export */   generalHelp: () => (/* binding */ generalHelp)
/* harmony export */ });
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(42457);

const plain = (text) => text.replaceAll("`", "");
function columns(rows) {
    const width = Math.max(...rows.map(([left]) => left.length)) + 2;
    return rows.map(([left, right]) => `  ${left.padEnd(width)}${plain(right)}`).join("\n");
}
/** `architect help`. */
function generalHelp() {
    const commands = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMAND_NAMES */ .g5.map((name) => {
        const { usage, does } = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMANDS */ .In[name];
        return [usage === "" ? name : `${name} ${usage}`, does];
    });
    return `Usage: architect <command> [options]

${columns(commands)}

architect <command> --help lists the options of a command; architect --version tells the version.

The model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.
Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.
`;
}
/** `architect <command> --help`. */
function commandHelp(name) {
    const { usage, does, options, examples } = _table_js__WEBPACK_IMPORTED_MODULE_0__/* .CLI_COMMANDS */ .In[name];
    const list = options.map((option) => [(0,_table_js__WEBPACK_IMPORTED_MODULE_0__/* .optionForm */ .Sh)(option), _table_js__WEBPACK_IMPORTED_MODULE_0__/* .OPTIONS */ .lw[option].does]);
    const form = ["architect", name, usage, list.length > 0 ? "[options]" : ""].filter((part) => part !== "").join(" ");
    const sentence = plain(does).replace(/^./, (letter) => letter.toUpperCase());
    const parts = [
        `Usage: ${form}\n\n${sentence}.`,
        list.length > 0 ? `Options:\n${columns(list)}` : "",
        `Example${examples.length === 1 ? "" : "s"}:\n${examples.map((example) => `  ${example}`).join("\n")}`,
    ];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}


/***/ })

};
