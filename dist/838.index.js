export const id = 838;
export const ids = [838];
export const modules = {

/***/ 10838:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTerminalHost: () => (/* binding */ createTerminalHost)
/* harmony export */ });
const COLORS = { red: 31, yellow: 33, gray: 90 };
/** Control characters but tab and line feed: untrusted text must not move the cursor or rename the window. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/**
 * A person's terminal: everything goes to standard error, redacted and without control characters; outputs, state,
 * masks and summary have no use here. Streamed text is shown line by line, so that no secret is cut in two and missed.
 */
function createTerminalHost(options) {
    const { stderr, quiet, redactor } = options;
    const neutralize = options.neutralize ?? ((text) => text);
    const clean = (text) => neutralize(redactor.redact(text)).replace(CONTROLS, "");
    const paint = (text, color) => options.color ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text;
    let pending = "";
    const say = (text) => {
        const streamed = pending;
        pending = "";
        if (streamed !== "")
            stderr(`${clean(streamed)}\n`);
        stderr(`${text}\n`);
    };
    const warn = (text) => say(`${paint("warning:", "yellow")} ${clean(text)}`);
    const fail = (text) => say(`${paint("error:", "red")} ${clean(text)}`);
    const inform = (text) => {
        if (!quiet)
            say(clean(text));
    };
    return {
        logger: { debug: () => { }, info: inform, warn, error: fail },
        mask: () => { },
        setOutput: () => { },
        saveState: () => { },
        writeSummary: async () => { },
        annotate(level, text, location) {
            // Messages about the configuration begin with their place already.
            const isPlaced = location === undefined || text.startsWith(`${location.file}:`);
            const place = isPlaced
                ? ""
                : ` (${[location.file, location.line].filter((part) => part !== undefined).join(":")})`;
            ({ error: fail, warning: warn, notice: inform })[level](text + place);
        },
        showText(chunk) {
            if (quiet)
                return;
            const text = pending + chunk;
            const end = text.lastIndexOf("\n") + 1;
            pending = text.slice(end);
            if (end > 0)
                stderr(`${paint(clean(text.slice(0, end - 1)), "gray")}\n`);
        },
    };
}


/***/ })

};
