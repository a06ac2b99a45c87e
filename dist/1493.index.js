export const id = 1493;
export const ids = [1493];
export const modules = {

/***/ 53115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ editDistance)
/* harmony export */ });
/** Levenshtein distance; both words are short. */
function editDistance(left, right) {
    let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
    for (let row = 1; row <= left.length; row++) {
        const current = [row];
        for (let column = 1; column <= right.length; column++) {
            const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
            current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
        }
        previous = current;
    }
    return previous[right.length] ?? 0;
}


/***/ }),

/***/ 91215:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ COMMAND_NAMES)
/* harmony export */ });
const COMMAND_NAMES = [
    "fix",
    "plan",
    "build",
    "refactor",
    "review",
    "ask",
    "summarize",
    "approve",
    "deny",
    "resume",
    "retry",
    "undo",
    "stop",
    "status",
    "help",
];


/***/ }),

/***/ 80001:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ giveReport),
/* harmony export */   runReportEntry: () => (/* binding */ runReportEntry),
/* harmony export */   z: () => (/* binding */ readSessionFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _app_container_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11140);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);



/** The text of a saved session. @throws ArchitectError (configuration) */
function readSessionFile(command, path) {
    if (path === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `\`${command}\` needs a session file: architect ${command} <session.jsonl>.`);
    }
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8");
    }
    catch {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `The session file ${path} could not be read.`);
    }
}
/** Writes the report to the file of --report by its extension, or prints it: Markdown, or JSON with --json. */
function giveReport(reports, values) {
    if (values.report === undefined) {
        process.stdout.write(values.json === true ? reports.json : reports.markdown);
        return;
    }
    const content = values.report.endsWith(".json")
        ? reports.json
        : values.report.endsWith(".html")
            ? reports.html
            : reports.markdown;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(values.report, content);
}
/** `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default. */
async function runReportEntry(values, rest) {
    giveReport(await (0,_app_container_js__WEBPACK_IMPORTED_MODULE_1__/* .readSession */ .lx)(readSessionFile("report", rest[0])), values);
    return 0;
}


/***/ })

};
