export const id = 6380;
export const ids = [6380];
export const modules = {

/***/ 6380:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReplayEntry: () => (/* binding */ runReplayEntry)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _app_container_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11140);
/* harmony import */ var _core_text_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59635);
/* harmony import */ var _cli_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80001);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25017);





/**
 * `architect replay <session.jsonl>`: the run once more from its log, step by step on stderr, its report on stdout. Asks
 * no model, runs no tool, writes nothing but a file named by --report. 0: every event came out as recorded; 1: something
 * differs, or the log is torn; 3: it is no session log.
 */
async function runReplayEntry(environment, values, rest) {
    const text = (0,_cli_report_js__WEBPACK_IMPORTED_MODULE_3__/* .readSessionFile */ .z)("replay", rest[0]);
    const { host } = await (0,_app_container_js__WEBPACK_IMPORTED_MODULE_1__/* .openTerminal */ .jf)({
        redactor: (0,_core_text_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)((0,_environment_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsOf */ .Fj)(environment)),
        quiet: values.quiet === true,
        streams: false,
        color: process.stderr.isTTY === true && !environment["NO_COLOR"],
        interactive: false,
    });
    const { problems, replayed, reports } = await (0,_app_container_js__WEBPACK_IMPORTED_MODULE_1__/* .replayLog */ .i4)(text, (line) => host.logger.info(line));
    (0,_cli_report_js__WEBPACK_IMPORTED_MODULE_3__/* .giveReport */ .C)(reports, values);
    for (const problem of problems)
        host.logger.error(`The replay differs: ${problem}.`);
    if (problems.length > 0)
        return 1;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
    host.logger.info(`Replayed ${replayed} events: each as recorded. SHA-256 of the log: ${hash}`);
    return 0;
}


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
