export const id = 1;
export const ids = [1];
export const modules = [
/* 0 */,
/* 1 */
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReportEntry: () => (/* binding */ runReportEntry)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _app_container_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1140);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);



/** `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default. */
async function runReportEntry(values, rest) {
    const [path] = rest;
    if (path === undefined)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", "`report` needs a session file: architect report <session.jsonl>.");
    let text;
    try {
        text = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8");
    }
    catch {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `The session file ${path} could not be read.`);
    }
    const report = await (0,_app_container_js__WEBPACK_IMPORTED_MODULE_1__/* .readSession */ .lx)(text);
    if (values.report === undefined) {
        process.stdout.write(values.json === true ? report.json : report.markdown);
        return 0;
    }
    const content = values.report.endsWith(".json")
        ? report.json
        : values.report.endsWith(".html")
            ? report.html
            : report.markdown;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(values.report, content);
    return 0;
}


/***/ })
];
