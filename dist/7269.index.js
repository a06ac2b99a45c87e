export const id = 7269;
export const ids = [7269];
export const modules = {

/***/ 17269:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createEventLog: () => (/* binding */ createEventLog),
/* harmony export */   readEventLog: () => (/* binding */ readEventLog)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);


const NEWLINE = 0x0a;
/** Where the last line begins that a kill may have left without its end. */
function lastLineStart(descriptor, size) {
    const chunk = Buffer.alloc(64 * 1024);
    let end = size;
    while (end > 0) {
        const length = Math.min(chunk.length, end);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, chunk, 0, length, end - length);
        const newline = chunk.subarray(0, length).lastIndexOf(NEWLINE);
        if (newline >= 0)
            return end - length + newline + 1;
        end -= length;
    }
    return 0;
}
/**
 * Drops what a kill left of a last line, so that the next event begins its own. A whole event that lacks only its line
 * end keeps it: who reads the log counts it.
 */
function mendLastLine(descriptor) {
    const size = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor).size;
    const start = lastLineStart(descriptor, size);
    if (start === size)
        return;
    const line = Buffer.alloc(size - start);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, line, 0, line.length, start);
    if (parseLine(line.toString("utf8")) === null)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.ftruncateSync)(descriptor, start);
    else
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, "\n");
}
function open(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, "a+", 0o600);
    try {
        mendLastLine(descriptor);
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
    return descriptor;
}
/**
 * A log of one JSON line an event, appended to `path`. Each event is one synchronous write, so that a killed process
 * loses none that was appended; `flush` is for a machine that stops. A disk that fails is told once to `onFailure`, and
 * the log is off from then on: a run does not end for want of a log.
 */
function createEventLog(path, onFailure = () => { }) {
    let descriptor = null;
    const fail = (error) => {
        descriptor = null;
        onFailure(`The session log ${path} cannot be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}. The run goes on without it.`);
    };
    try {
        descriptor = open(path);
    }
    catch (error) {
        fail(error);
    }
    return {
        append(event) {
            if (descriptor === null)
                return;
            try {
                const bytes = Buffer.from(`${JSON.stringify(event)}\n`);
                let written = 0;
                while (written < bytes.length)
                    written += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, bytes, written);
            }
            catch (error) {
                fail(error);
            }
        },
        flush: () => new Promise((done) => {
            if (descriptor === null)
                done();
            else
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsync)(descriptor, (error) => {
                    if (error)
                        fail(error);
                    done();
                });
        }),
    };
}
function isEvent(value) {
    return (typeof value === "object" &&
        value !== null &&
        "type" in value &&
        typeof value.type === "string" &&
        "at" in value &&
        typeof value.at === "number");
}
/** The version of the log's format that this program writes and reads. */
const LOG_VERSION = 1;
/**
 * The events of a session log. A last line that a kill left unfinished is dropped; any other line that is no event
 * throws ArchitectError("configuration") with its number, and so does a log of another version.
 */
function readEventLog(text) {
    const lines = text.split("\n");
    const events = [];
    for (const [index, line] of lines.entries()) {
        if (line.trim() === "")
            continue;
        const event = parseLine(line);
        if (event !== null) {
            requireVersion(event);
            events.push(event);
        }
        else if (index < lines.length - 1) {
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", `Line ${index + 1} of the session log is not an event.`, {
                remedy: "Give the session.jsonl of a run, unchanged.",
            });
        }
    }
    return events;
}
function requireVersion(event) {
    if (event.type !== "run_started" && event.type !== "run_resumed")
        return;
    const version = event.version;
    if (version === LOG_VERSION)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", `The session log has version ${version}; this Architect reads ${LOG_VERSION}.`, {
        remedy: "Read it with the version of Architect that wrote it.",
    });
}
function parseLine(line) {
    try {
        const value = JSON.parse(line);
        return isEvent(value) ? value : null;
    }
    catch {
        return null;
    }
}


/***/ })

};
