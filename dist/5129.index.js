export const id = 5129;
export const ids = [5129];
export const modules = {

/***/ 65129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createActionsHost: () => (/* binding */ createActionsHost)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);


/** Limits of the runner (platform facts): annotations of one type and step, their length, and the job summary. */
const MAXIMUM_ANNOTATIONS = 10;
const MAXIMUM_ANNOTATION_CHARACTERS = 4096;
const MAXIMUM_SUMMARY_BYTES = 1024 * 1024;
const SUMMARY_CUT = "\n\n*The summary is cut here: GitHub shows at most 1 MiB. The whole is in the report file.*\n";
/**
 * The job on GitHub's runner, through its toolkit (random delimiters, escaping). Whatever is shown is redacted, and
 * neutralised where the runner would read commands. Values to hide are told to the runner first of all. Nothing here
 * throws: a file that cannot be written is a line in the log.
 */
async function createActionsHost(options) {
    const core = await __webpack_require__.e(/* import() */ 1659).then(__webpack_require__.bind(__webpack_require__, 91659));
    const { files, redactor, hasRunner } = options;
    const clean = (text) => options.neutralize(redactor.redact(text));
    const say = (text) => options.write(clean(text));
    const attempt = (what, action) => {
        try {
            action();
        }
        catch (error) {
            say(`Warning: ${what} could not be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
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
            core[level]((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(clean(text), MAXIMUM_ANNOTATION_CHARACTERS), propertiesOf(location, clean));
        },
        async writeSummary(markdown) {
            const room = MAXIMUM_SUMMARY_BYTES - summaryBytes;
            if (files.summary === "" || room <= 0)
                return;
            const text = cutBytes(redactor.redact(markdown), room, SUMMARY_CUT);
            // After a cut nothing more may follow, or the note would be untrue.
            summaryBytes = text.endsWith(SUMMARY_CUT) ? MAXIMUM_SUMMARY_BYTES : summaryBytes + Buffer.byteLength(text);
            try {
                await core.summary.addRaw(text).write();
            }
            catch (error) {
                core.summary.emptyBuffer();
                say(`Warning: the job summary could not be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
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
        ...(location.title === undefined ? {} : { title: (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(clean(location.title), 255) }),
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
