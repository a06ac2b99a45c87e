export const id = 5221;
export const ids = [5221];
export const modules = {

/***/ 22765:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QF: () => (/* binding */ RUNS_KEPT),
/* harmony export */   oQ: () => (/* binding */ LEDGER_REF),
/* harmony export */   th: () => (/* binding */ LEDGER_FILE)
/* harmony export */ });
/** Counters and leases of jobs, and the count of calls. */
const LEDGER_REF = "refs/architect/ledger";
/** Its only file. */
const LEDGER_FILE = "ledger.json";
/** Runs of a job that are kept, newest first. */
const RUNS_KEPT = 5;


/***/ }),

/***/ 19463:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ retryOnce)
/* harmony export */ });
/**
 * Asks once more before "there is none" decides something: a replica that lags behind says it of what exists. `pause`
 * gives it a moment between the two; default: none.
 */
async function retryOnce(read, pause) {
    const found = await read();
    if (found !== null)
        return found;
    await pause?.();
    return read();
}


/***/ }),

/***/ 2960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ LOG_VERSION)
/* harmony export */ });
/** The version of the events' format; a log of another one is not read. */
const LOG_VERSION = 2;


/***/ }),

/***/ 37079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createLedger: () => (/* binding */ createLedger),
/* harmony export */   parseLedger: () => (/* binding */ parseLedger)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22765);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _run_store_ref_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50960);




const MAXIMUM_BYTES = 512 * 1024;
const EMPTY = { version: 1, jobs: {} };
const time = zod__WEBPACK_IMPORTED_MODULE_2__.number().nonnegative().max(8.64e15);
const run = zod__WEBPACK_IMPORTED_MODULE_2__.looseObject({
    at: time,
    status: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(100),
    url: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(1_000),
    session: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(100).optional(),
    until: time.optional(),
});
const lease = zod__WEBPACK_IMPORTED_MODULE_2__.looseObject({
    id: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(100),
    due: time,
    takenAt: time,
    used: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(100).nullable(),
    tries: zod__WEBPACK_IMPORTED_MODULE_2__.number().int().positive().optional(),
});
const job = zod__WEBPACK_IMPORTED_MODULE_2__.looseObject({
    key: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(1_000).optional(),
    since: time.optional(),
    lastDue: time.optional(),
    runs: zod__WEBPACK_IMPORTED_MODULE_2__.array(run).max(1_000),
    leases: zod__WEBPACK_IMPORTED_MODULE_2__.array(lease).max(1_000),
    skipped: zod__WEBPACK_IMPORTED_MODULE_2__.number().int().nonnegative(),
    done: zod__WEBPACK_IMPORTED_MODULE_2__.literal(true).optional(),
});
const ledger = zod__WEBPACK_IMPORTED_MODULE_2__.looseObject({
    version: zod__WEBPACK_IMPORTED_MODULE_2__.literal(1),
    jobs: zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string().max(200), job),
    memoryLookedAt: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(10).optional(),
    calls: zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string().max(10), zod__WEBPACK_IMPORTED_MODULE_2__.number().int().nonnegative()).optional(),
});
const unreadable = (why) => ({ ok: false, reason: `${_core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_FILE */ .th} on ${_core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_REF */ .oQ} ${why}.` });
async function stateOf(snapshot) {
    const file = snapshot?.files.find(({ path }) => path === _core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_FILE */ .th);
    if (snapshot === null || file === undefined)
        return { ok: true, state: EMPTY };
    if (file.size > MAXIMUM_BYTES)
        return unreadable(`is larger than ${MAXIMUM_BYTES} bytes`);
    const text = await snapshot.read(_core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_FILE */ .th, MAXIMUM_BYTES);
    return text === null ? unreadable("is no text") : readText(text);
}
/** What the text of the ledger's file holds; null: it cannot be read. */
function parseLedger(text) {
    const read = readText(text);
    return read.ok ? read.state : null;
}
function readText(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return unreadable("is no JSON");
    }
    const parsed = ledger.safeParse(value);
    if (parsed.success)
        return { ok: true, state: parsed.data };
    return unreadable(`is not as this version writes it (at ${parsed.error.issues[0]?.path.join(".") || "its top"})`);
}
/** The new value with those keys of the old one that this version does not know. */
function withUnknown(known, old, value) {
    const kept = Object.entries(old ?? {}).filter(([key]) => !Object.hasOwn(known.shape, key));
    return { ...Object.fromEntries(kept), ...value };
}
function withKept(old, next) {
    const jobs = Object.entries(next.jobs).map(([name, record]) => [
        name,
        withUnknown(job, Object.hasOwn(old.jobs, name) ? old.jobs[name] : undefined, record),
    ]);
    return withUnknown(ledger, old, { ...next, jobs: Object.fromEntries(jobs) });
}
/** The ledger of jobs: one file on a ref of its own, changed by compare-and-swap. */
function createLedger(request) {
    const files = (0,_run_store_ref_files_js__WEBPACK_IMPORTED_MODULE_1__.createRefFiles)({ ...request, ref: _core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_REF */ .oQ });
    return {
        async read() {
            try {
                return await stateOf(await files.read());
            }
            catch (error) {
                return { ok: false, reason: (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) };
            }
        },
        async change(apply, message = "Ledger\n") {
            let last = { ok: true, state: EMPTY };
            const written = await files.update(async (snapshot) => {
                const read = await stateOf(snapshot);
                last = read.ok ? read : { ...read, kind: "unreadable" };
                const next = read.ok ? apply(read.state) : null;
                if (!read.ok || next === null)
                    return null;
                const state = withKept(read.state, next);
                const text = `${JSON.stringify(state, null, 2)}\n`;
                if (Buffer.byteLength(text) > MAXIMUM_BYTES) {
                    last = { ok: false, kind: "failed", reason: `The ledger would be larger than ${MAXIMUM_BYTES} bytes.` };
                    return null;
                }
                last = { ok: true, state };
                return new Map([[_core_agents_ledger_js__WEBPACK_IMPORTED_MODULE_3__/* .LEDGER_FILE */ .th, text]]);
            }, message);
            return written.ok ? last : { ok: false, kind: written.reason, reason: written.message };
        },
    };
}


/***/ }),

/***/ 23304:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createEventLog: () => (/* binding */ createEventLog),
/* harmony export */   readEventLog: () => (/* binding */ readEventLog)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2960);



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
    if (version === _core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__/* .LOG_VERSION */ .A)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", `The session log has version ${version}; this Architect reads ${_core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__/* .LOG_VERSION */ .A}.`, {
        remedy: "Read it with the version of Architect that wrote it.",
    });
}
function parseLine(line) {
    try {
        const event = JSON.parse(line);
        return typeof event?.type === "string" && typeof event.at === "number" ? event : null;
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 80999:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createRunFolder: () => (/* binding */ createRunFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);




/**
 * The folder of a run's files, made when missing. It and its files are for the owner only (0700, 0600): they hold what
 * the model read.
 * @throws ArchitectError (internal) when the folder cannot be made or is a link.
 */
async function createRunFolder(path) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder, { recursive: true, mode: 0o700 });
        const status = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(folder);
        if (!status.isDirectory())
            throw new Error("it is not a folder");
        // An existing folder, or the umask, may have left it wider.
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(folder, 0o700);
    }
    catch (error) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `The folder ${folder} for the run's files cannot be used: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}.`, {
            remedy: "Make its parent writable for the user of the run.",
            cause: error,
        });
    }
    return { path: folder, write: (name, content) => writeWhole(folder, name, content) };
}
/** Writes a file in one go: a reader, or a kill, sees the old content or the new, never half of it. */
async function writeWhole(folder, name, content) {
    if (name === "" || name === "." || name === ".." || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(name) !== name) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `${JSON.stringify(name)} is not a plain file name.`);
    }
    const target = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name);
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `.${name}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString("hex")}`);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, content, { mode: 0o600, flag: "wx" });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, target);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `${target} cannot be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}.`, { cause: error });
    }
    return target;
}


/***/ }),

/***/ 53962:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readLeftRun: () => (/* binding */ readLeftRun),
/* harmony export */   removePrivateFolder: () => (/* binding */ removePrivateFolder),
/* harmony export */   writeRunRecord: () => (/* binding */ writeRunRecord)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _event_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23304);
/* harmony import */ var _folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(80999);
/* harmony import */ var _session_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(32567);






/** More than this is no run's. */
const MAXIMUM_BYTES = 128 * 1024 * 1024;
/** Goes with the run's private folder when the run ends by itself. */
const PRIVATE = "private";
/** A folder of its own: the private one is opened for the user as whom commands run, and stays as it is. */
const RECORD = `${PRIVATE}/record`;
const RECORD_FILE = "run.json";
/**
 * Writes the record of the run whose folder this is.
 * @throws ArchitectError (internal) when the folder cannot be made.
 */
async function writeRunRecord(folder, record) {
    const place = await (0,_folder_js__WEBPACK_IMPORTED_MODULE_4__.createRunFolder)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, RECORD));
    await place.write(RECORD_FILE, JSON.stringify(record));
}
/** Plain files of a size that a run writes; null: there is none. Nobody is waited for at the other end of a pipe. */
async function readText(path) {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants;
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
    try {
        const stats = await handle?.stat();
        if (handle === null || !stats?.isFile() || stats.size > MAXIMUM_BYTES)
            return null;
        return await handle.readFile("utf8");
    }
    finally {
        await handle?.close();
    }
}
/** Reads the folder of a killed run; null: it had not begun to work, or the folder is no run's. */
async function readLeftRun(folder) {
    const [record, log, patch] = await Promise.all([`${RECORD}/${RECORD_FILE}`, "session.jsonl", "changes.patch"].map((name) => readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name))));
    if (record === null || record === undefined || log === null || log === undefined)
        return null;
    try {
        const { session, isPutBack } = JSON.parse(record);
        const known = (0,_session_schema_js__WEBPACK_IMPORTED_MODULE_5__/* .savedSession */ .g)(session);
        return known === null
            ? null
            : { session: known, isPutBack: isPutBack === true, events: (0,_event_log_js__WEBPACK_IMPORTED_MODULE_3__.readEventLog)(log), patch: patch ?? null };
    }
    catch {
        return null;
    }
}
/** Takes away what only a run that goes on needs. What belongs to the user of its commands stays. */
function removePrivateFolder(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, PRIVATE);
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { recursive: true, force: true });
    }
    catch {
        // Files of another user: they go with the machine.
    }
}


/***/ }),

/***/ 50960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createRefFiles: () => (/* binding */ createRefFiles)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _core_retry_once_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19463);



/** So long twenty who write at once need until the last of them got through. */
const PATIENCE = 60_000;
/** After the job was told to stop. */
const SHORT_PATIENCE = 3_000;
/** Twenty who try again at once use up the requests that a repository has in an hour. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 12_000;
const SHORT_PAUSE = 250;
/** Commits among which an own one is looked for whose answer got lost. */
const LATEST = 100;
const NOTE = "Nothing is kept here at the moment.\n";
const DENIED = "The job needs the right contents: write.";
const bytesOf = (content) => typeof content === "string" ? Buffer.from(content) : Buffer.from(content.buffer, content.byteOffset, content.length);
/** What git calls these bytes, so that nothing is sent that is there. */
const nameOf = (bytes) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
/** The text of a file; null: it is none. */
function textOf(bytes) {
    if (bytes.includes(0))
        return null;
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        return null;
    }
}
const refused = (reason, message) => ({
    ok: false,
    reason,
    message: reason === "denied" ? `${message.replace(/[^.]$/, "$&.")} ${DENIED}` : message,
});
/** Objects without a name may be written again: what got lost does no harm. */
const refusedObject = ({ reason, message }) => reason === "failed" ? { again: "failed", message } : refused(reason === "denied" ? "denied" : "failed", message);
function createRefFiles(request) {
    const { forge, ref, clock, random, signal, note = NOTE } = request;
    function snapshotOf(commit, files) {
        const byPath = new Map(files.map((file) => [file.path, file]));
        async function readBytes(path, maximumBytes) {
            const file = byPath.get(path);
            if (file === undefined || file.size > maximumBytes)
                return null;
            const bytes = await (0,_core_retry_once_js__WEBPACK_IMPORTED_MODULE_2__/* .retryOnce */ .c)(() => forge.readBlob(file.sha, maximumBytes));
            // It is there: a server that does not know it lags behind, and going on without it would lose it.
            if (bytes === null)
                throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("forge", `${path} on ${ref} could not be read.`);
            return bytes;
        }
        let texts = new Map();
        const { readTexts } = forge;
        return {
            commit,
            files,
            readBytes,
            ...(readTexts === undefined
                ? {}
                : {
                    async preload() {
                        texts = (await (0,_core_retry_once_js__WEBPACK_IMPORTED_MODULE_2__/* .retryOnce */ .c)(() => readTexts(commit))) ?? new Map();
                    },
                }),
            async read(path, maximumBytes) {
                const text = texts.get(path);
                // A server may have replaced what is no UTF-8: then the bytes are others.
                if (text !== undefined && Buffer.byteLength(text) === byPath.get(path)?.size) {
                    return Buffer.byteLength(text) > maximumBytes ? null : textOf(Buffer.from(text));
                }
                const bytes = await readBytes(path, maximumBytes);
                return bytes === null ? null : textOf(bytes);
            },
        };
    }
    /** `isOwn`: one of these commits is the one that the ref names, or lies before it. */
    async function load(own) {
        const found = await (0,_core_retry_once_js__WEBPACK_IMPORTED_MODULE_2__/* .retryOnce */ .c)(() => forge.getRef(ref));
        if (found === null)
            return { snapshot: null, isOwn: false };
        const [files, latest] = await Promise.all([
            forge.listTree(found.sha),
            own.size === 0 ? [] : forge.latestCommits(found.sha, LATEST),
        ]);
        // As for a file: the commit is there.
        if (files === null)
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("forge", `The files on ${ref} could not be listed.`);
        return { snapshot: snapshotOf(found.sha, files), isOwn: latest.some(({ sha }) => own.has(sha)) };
    }
    /** Sends each content once in an update, however often it is tried. */
    function sender() {
        const sent = new Map();
        return async (content) => {
            const sending = sent.get(content) ?? forge.createBlob(bytesOf(content));
            sent.set(content, sending);
            const result = await sending;
            if (!result.ok)
                sent.delete(content);
            return result;
        };
    }
    /** The files with the changes; the same list where nothing differs. */
    async function changed(files, changes, send) {
        const byPath = new Map(files.map((file) => [file.path, file]));
        const wanted = await Promise.all([...changes].map(async ([path, content]) => {
            if (content === null)
                return { path, result: null, size: 0 };
            const bytes = bytesOf(content);
            const isThere = byPath.get(path)?.sha === nameOf(bytes);
            return { path, result: isThere ? "same" : await send(content), size: bytes.length };
        }));
        let differs = false;
        for (const { path, result, size } of wanted) {
            if (result === "same")
                continue;
            if (result === null)
                differs = byPath.delete(path) || differs;
            else if (!result.ok)
                return refusedObject(result);
            else {
                byPath.set(path, { path, sha: result.sha, size });
                differs = true;
            }
        }
        return differs ? [...byPath.values()] : files;
    }
    async function commit(snapshot, files, message, send, own) {
        const alone = files.length > 0 ? null : await send(note);
        if (alone?.ok === false)
            return refusedObject(alone);
        const tree = await forge.createTree(alone === null ? files : [{ path: "README.md", sha: alone.sha }]);
        if (!tree.ok)
            return refusedObject(tree);
        const parents = snapshot === null ? [] : [snapshot.commit];
        const made = await forge.createCommitObject({ message, tree: tree.sha, parents });
        if (!made.ok)
            return refusedObject(made);
        // The client repeats a move whose answer got lost: also a refusal may stand for one that was made.
        own.add(made.sha);
        const moved = await (snapshot === null ? forge.createRef(ref, made.sha) : forge.updateRef(ref, made.sha));
        if (moved.ok)
            return { ok: true, commit: made.sha };
        if (moved.reason === "denied")
            return refused("denied", moved.message);
        // A name that was refused once is refused for ever; of a ref that is there this is said of two moves that met.
        const isFinal = moved.reason === "forbidden" || (moved.reason === "unsupported" && snapshot === null);
        if (isFinal)
            return refused("failed", moved.message);
        return { again: moved.reason === "failed" ? "failed" : "conflict", message: moved.message };
    }
    async function attempt(change, message, send, own) {
        try {
            const { snapshot, isOwn } = await load(own);
            const now = { ok: true, commit: snapshot?.commit ?? null };
            if (isOwn)
                return now;
            const changes = await change(snapshot);
            if (changes === null)
                return now;
            const files = await changed(snapshot?.files ?? [], changes, send);
            if (!("length" in files))
                return files;
            return files === snapshot?.files || (snapshot === null && files.length === 0)
                ? now
                : await commit(snapshot, files, message, send, own);
        }
        catch (error) {
            if (error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8 && error.kind === "forge")
                return { again: "failed", message: (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error) };
            throw error;
        }
    }
    /** Spread at random: those who lost to one write do not meet again. */
    function pauseAfter(tries) {
        const most = signal?.aborted ? SHORT_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
        return Math.round(most * (0.1 + 0.9 * (Number.parseInt(random.hex(3), 16) / 0x1000000)));
    }
    return {
        read: async () => (await load(new Set())).snapshot,
        async update(change, message, early = []) {
            const began = clock.now();
            const send = sender();
            // What fails is sent again when it is needed.
            for (const content of early)
                void send(content);
            const own = new Set();
            // Two who write the same in the same second would make one commit, and each take it for its own.
            const named = `${message.trimEnd()}\n\nWrite-Id: ${random.hex(8)}\n`;
            for (let tries = 1;; tries++) {
                const result = await attempt(change, named, send, own);
                if (!("again" in result))
                    return result;
                const pause = pauseAfter(tries);
                const patience = signal?.aborted ? SHORT_PATIENCE : (request.patience ?? PATIENCE);
                if (clock.now() - began + pause > patience)
                    return { ok: false, reason: result.again, message: result.message };
                await clock.sleep(pause, signal?.aborted ? undefined : signal);
            }
        },
    };
}


/***/ }),

/***/ 32567:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ savedSession)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55156);
/* harmony import */ var _core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2960);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58975);



/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;
const time = zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).max(8.64e15);
const count = zod__WEBPACK_IMPORTED_MODULE_1__.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cost = zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).max(1e9).nullable();
const objectId = zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const session = zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = zod__WEBPACK_IMPORTED_MODULE_1__.record(zod__WEBPACK_IMPORTED_MODULE_1__.string(), zod__WEBPACK_IMPORTED_MODULE_1__.unknown());
const call = zod__WEBPACK_IMPORTED_MODULE_1__.object({ id: zod__WEBPACK_IMPORTED_MODULE_1__.string(), name: zod__WEBPACK_IMPORTED_MODULE_1__.string(), arguments: zod__WEBPACK_IMPORTED_MODULE_1__.string() });
const message = zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("role", [
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ role: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["system", "user"]), content: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ role: zod__WEBPACK_IMPORTED_MODULE_1__.literal("assistant"), content: zod__WEBPACK_IMPORTED_MODULE_1__.string().nullable(), toolCalls: zod__WEBPACK_IMPORTED_MODULE_1__.array(call) }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ role: zod__WEBPACK_IMPORTED_MODULE_1__.literal("tool"), callId: zod__WEBPACK_IMPORTED_MODULE_1__.string(), content: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
]);
const usage = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    inputTokens: count,
    cachedInputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    modelCalls: count,
});
const result = zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("success", [
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ success: zod__WEBPACK_IMPORTED_MODULE_1__.literal(true), output: zod__WEBPACK_IMPORTED_MODULE_1__.string(), data: record.optional(), outside: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional() }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({
        success: zod__WEBPACK_IMPORTED_MODULE_1__.literal(false),
        output: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        error: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        code: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        remedy: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(),
        data: record.optional(),
        outside: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(),
    }),
]);
const outcome = zod__WEBPACK_IMPORTED_MODULE_1__.object({ call, result, durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_1__.number() });
const contextRecord = zod__WEBPACK_IMPORTED_MODULE_1__.object({ content: zod__WEBPACK_IMPORTED_MODULE_1__.string(), summary: zod__WEBPACK_IMPORTED_MODULE_1__.string(), feedback: zod__WEBPACK_IMPORTED_MODULE_1__.string(), messages: count });
const evaluation = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    mode: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["basic", "full"]),
    completed: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_1__.number(),
    issues: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.string()),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    passed: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
});
const gateRun = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    kind: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["pass", "fail", "timeout", "error", "not_run"]),
    exitCode: zod__WEBPACK_IMPORTED_MODULE_1__.number().nullable(),
    durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_1__.number(),
    output: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    failures: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.string()).nullable(),
    isCut: zod__WEBPACK_IMPORTED_MODULE_1__.literal(true).optional(),
    tests: zod__WEBPACK_IMPORTED_MODULE_1__.object({ ran: count, failed: count, skipped: count }).optional(),
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(),
    reason: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(),
});
const milliseconds = zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0);
const stopCause = zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("kind", [
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__.literal("hook"), hook: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(), reason: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__.literal("model"), error: zod__WEBPACK_IMPORTED_MODULE_1__.string(), message: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__.literal("window"), tokens: count, limit: count }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__.literal("reserve") }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["run_time", "call_time"]), milliseconds }),
    zod__WEBPACK_IMPORTED_MODULE_1__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_1__.literal("steps"), limit: count }),
]);
/** Reads a session of the version before in the same way; its ends have no cause. */
const version = zod__WEBPACK_IMPORTED_MODULE_1__.union([zod__WEBPACK_IMPORTED_MODULE_1__.literal(1), zod__WEBPACK_IMPORTED_MODULE_1__.literal(_core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__/* .LOG_VERSION */ .A)]).transform(() => _core_run_agent_js__WEBPACK_IMPORTED_MODULE_2__/* .LOG_VERSION */ .A);
const asked = {
    id: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    hash: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    tool: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    risk: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
};
/** Looked up by its type. */
const event = (shape) => zod__WEBPACK_IMPORTED_MODULE_1__.object({ type: zod__WEBPACK_IMPORTED_MODULE_1__.string(), at: time, ...shape });
const answered = {
    step: count,
    purpose: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["agent", "close", "summary", "evaluation"]),
    model: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    finishReason: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
    usage,
    costUsd: cost,
    durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_1__.number(),
};
const lost = { step: count, model: zod__WEBPACK_IMPORTED_MODULE_1__.string(), usage, costUsd: cost };
const word = zod__WEBPACK_IMPORTED_MODULE_1__.string();
const subRun = zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^\d{1,6}$/);
/** The events of a sub-run that cost something; its conversation ended with the call that began it. */
const SPENDING = {
    model_answered: zod__WEBPACK_IMPORTED_MODULE_1__.object({ type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("model_answered"), at: time, ...answered }),
    usage_lost: zod__WEBPACK_IMPORTED_MODULE_1__.object({ type: zod__WEBPACK_IMPORTED_MODULE_1__.literal("usage_lost"), at: time, ...lost }),
};
/**
 * The past that a run needs to go on: the conversation, the spending, what was done. What it was proved with and where
 * it was published is not believed: the run finds it out again.
 */
const events = {
    run_started: event({
        version,
        sessionId: session,
        command: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        subject: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        title: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional(),
        task: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        actor: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        model: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        budgetUsd: zod__WEBPACK_IMPORTED_MODULE_1__.number(),
        maximumSteps: count,
        runUrl: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    }),
    base_fixed: event({ sha: objectId }),
    sandbox_chosen: event({ level: zod__WEBPACK_IMPORTED_MODULE_1__.string(), note: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    agent_started: event({ agent: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    message_added: event({ message }),
    context_compacted: event({
        method: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["summary", "drop"]),
        from: count,
        removed: count,
        record: contextRecord,
    }),
    results_shortened: event({ before: count, limit: count }),
    model_answered: event(answered),
    usage_lost: event(lost),
    sub_run_started: event({
        sub: zod__WEBPACK_IMPORTED_MODULE_1__.object({
            ...{ id: subRun, tool: word, call: word, agent: word, task: word, budgetUsd: cost },
            model: word.optional(),
            shown: zod__WEBPACK_IMPORTED_MODULE_1__.object({ from: word, message: zod__WEBPACK_IMPORTED_MODULE_1__.string() }).optional(),
        }),
    }),
    sub_run_event: event({
        id: subRun,
        event: zod__WEBPACK_IMPORTED_MODULE_1__.discriminatedUnion("type", [SPENDING.model_answered, SPENDING.usage_lost]),
    }),
    sub_run_finished: event({ id: subRun, stopReason: zod__WEBPACK_IMPORTED_MODULE_1__.string(), output: zod__WEBPACK_IMPORTED_MODULE_1__.string(), steps: count, costUsd: cost }),
    tool_finished: event({ step: count, outcome }),
    sources_read: event({
        sources: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.object({ what: zod__WEBPACK_IMPORTED_MODULE_1__.string(), by: zod__WEBPACK_IMPORTED_MODULE_1__.string(), mayWrite: zod__WEBPACK_IMPORTED_MODULE_1__.boolean() })).max(1_000),
    }),
    words_heard: event({ by: zod__WEBPACK_IMPORTED_MODULE_1__.string(), text: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    step_finished: event({ step: count, text: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    gate_finished: event({
        phase: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["baseline", "proof", "base_tests", "new_tests", "altered"]),
        gate: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        run: gateRun,
    }),
    setup_failed: event({ problem: zod__WEBPACK_IMPORTED_MODULE_1__.string(), cause: zod__WEBPACK_IMPORTED_MODULE_1__.string(), gates: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.string()) }),
    evaluation_finished: event({ evaluation }),
    notice_given: event({ level: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["info", "warning", "error"]), text: zod__WEBPACK_IMPORTED_MODULE_1__.string() }),
    loop_stopped: event({
        stopReason: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        finalOutput: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        detail: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
        cause: stopCause.optional(),
    }),
    run_resumed: event({
        version,
        sessionId: session,
        run: zod__WEBPACK_IMPORTED_MODULE_1__.object({ from: session, actor: zod__WEBPACK_IMPORTED_MODULE_1__.string(), model: zod__WEBPACK_IMPORTED_MODULE_1__.string(), budgetUsd: zod__WEBPACK_IMPORTED_MODULE_1__.number(), runUrl: zod__WEBPACK_IMPORTED_MODULE_1__.string() })
            .optional(),
    }),
    plan_fixed: event({
        plan: zod__WEBPACK_IMPORTED_MODULE_1__.object({
            subject: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
            head: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
            task: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
            text: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
            hash: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[0-9a-f]{64}$/),
        }),
    }),
    // Questions to people and their answers: whoever goes by an answer reads the comment that says so again.
    approval_requested: event(asked).loose(),
    approval_answered: event(asked).loose(),
};
const flags = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    model: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200).optional(),
    budget: zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).optional(),
    maxSteps: count.optional(),
    timeoutMinutes: zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).optional(),
    selfEval: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["off", "basic", "full"]).optional(),
    agent: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200).optional(),
    dryRun: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().optional(),
    noPush: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().optional(),
});
const approval = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    id: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[0-9a-f]{64}$/),
    tool: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200),
    args: record,
    risk: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(1_000),
    head: objectId,
    run: session,
    askedAt: time,
    deadline: time,
});
const schema = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_1__.literal(1),
    sessionId: session,
    subject: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](_core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMAND_NAMES */ .nZ),
    flags,
    text: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200_000),
    actor: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200),
    agent: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(200),
    base: objectId.or(zod__WEBPACK_IMPORTED_MODULE_1__.literal("")),
    stopReason: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(50),
    savedAt: time,
    events: zod__WEBPACK_IMPORTED_MODULE_1__.array(event({}).loose()).max(MAXIMUM_EVENTS),
    patch: zod__WEBPACK_IMPORTED_MODULE_1__.string(),
    pending: zod__WEBPACK_IMPORTED_MODULE_1__.array(approval).max(MAXIMUM_PENDING),
    source: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["comment", "event", "manual", "schedule", "local"]).optional(),
    published: objectId.optional(),
    resumedFrom: session.optional(),
});
const isKnown = (type) => Object.hasOwn(events, type);
/** What a sub-run said and did is not gone on with. */
function isSubRunsOwn({ type, event }) {
    if (type !== "sub_run_event" || typeof event !== "object" || event === null || !("type" in event))
        return false;
    return typeof event.type === "string" && !Object.hasOwn(SPENDING, event.type);
}
/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
function savedSession(value) {
    const parsed = schema.safeParse(value);
    if (!parsed.success)
        return null;
    const past = [];
    for (const event of parsed.data.events) {
        if (!isKnown(event.type) || isSubRunsOwn(event))
            continue;
        const checked = events[event.type].safeParse(event);
        if (!checked.success)
            return null;
        past.push(checked.data);
    }
    // Absent keys stay absent, which the type of a parsed object does not say.
    return { ...parsed.data, events: past };
}


/***/ }),

/***/ 14007:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SESSIONS_KEPT: () => (/* binding */ SESSIONS_KEPT),
  STATE_REF: () => (/* binding */ STATE_REF),
  createStateStore: () => (/* binding */ createStateStore)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/run/store/ref-files.ts
var ref_files = __webpack_require__(50960);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/run/store/session-schema.ts
var session_schema = __webpack_require__(32567);
;// CONCATENATED MODULE: ./src/run/store/session-file.ts



/** Limit of a packed session: two seconds are all that a cancelled run has to send it. */
const MAXIMUM_SESSION_BYTES = 2 * 1024 * 1024;
/** Limit of a session's text: a small file may unpack to a large one. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;
const deflate = (0,external_node_util_.promisify)(external_node_zlib_.gzip);
const inflate = (0,external_node_util_.promisify)(external_node_zlib_.gunzip);
/** The session as a file; null when it is too large whatever is left out. */
async function packSession(session, maximumBytes = MAXIMUM_SESSION_BYTES) {
    for (const reduce of [(same) => same, withoutCopies]) {
        const text = Buffer.from(JSON.stringify(reduce(session)));
        if (text.length > MAXIMUM_TEXT_BYTES)
            continue;
        const packed = await deflate(text);
        if (packed.length <= maximumBytes)
            return packed;
    }
    return null;
}
/** The session in a file that anybody may have written; null when it is none. */
async function unpackSession(bytes) {
    try {
        const text = await inflate(bytes, { maxOutputLength: MAXIMUM_TEXT_BYTES });
        return (0,session_schema/* savedSession */.g)(JSON.parse(text.toString("utf8")));
    }
    catch {
        return null;
    }
}
/** The session without copies of the conversation and without facts that the next run finds out again. */
function withoutCopies(session) {
    return { ...session, events: session.events.flatMap((event) => withoutCopy(event) ?? []) };
}
function withoutCopy(event) {
    if (event.type === "gate_finished" || event.type === "tree_proved")
        return null;
    if (event.type !== "tool_finished")
        return event;
    const { call, durationMilliseconds, result } = event.outcome;
    const { data: _data, ...kept } = result;
    return { ...event, outcome: { call, durationMilliseconds, result: { ...kept, output: "" } } };
}

;// CONCATENATED MODULE: ./src/run/store/state-ref.ts



/** One file a session, in the tree of the commit that this ref names; each save adds a commit (docs/sessions.md). */
const STATE_REF = "refs/architect/state";
/** Sessions kept, over all subjects. */
const SESSIONS_KEPT = 30;
/** Milliseconds: a run that ends does not wait for long. */
const PATIENCE = 20_000;
/** Runs without an issue or pull request. */
const NO_SUBJECT = "none";
const pathOf = (subject, sessionId) => `${subject === "" ? NO_SUBJECT : subject}/${sessionId}.json.gz`;
/** Anybody who may push can write this tree: only names that a run gives count. */
function stateFile(file) {
    const [, subject, sessionId] = /^((?:issue|pr)-\d{1,15}|none)\/(\d{1,20}-\d{1,6})\.json\.gz$/.exec(file.path) ?? [];
    if (subject === undefined || sessionId === undefined)
        return null;
    return { ...file, subject: subject === NO_SUBJECT ? "" : subject, sessionId };
}
/** Ids of runs only grow, so they tell the newest without a look into the files. */
function newestFirst(left, right) {
    const [a, b] = [left, right].map(({ sessionId }) => sessionId.split("-").map(BigInt));
    for (const index of [0, 1]) {
        const [one = 0n, other = 0n] = [a[index], b[index]];
        if (one !== other)
            return one > other ? -1 : 1;
    }
    return 0;
}
/** Stands alone where no session does. */
const NOTE = "Sessions of Architect's runs: none is kept at the moment.\n";
const failed = (reason) => ({ ok: false, reason });
const resultOf = (written) => (written.ok ? { ok: true } : failed(written.message));
/**
 * Sessions on a ref of the repository (`session.store: ref`), of which each save is a commit (`ref-files.ts`), so that of
 * two who save neither loses. None of the methods throws.
 */
function createStateStore(options) {
    const files = (0,ref_files.createRefFiles)({ patience: PATIENCE, ...options, ref: STATE_REF, note: NOTE });
    const sessionsOf = (snapshot) => (snapshot?.files ?? []).flatMap((file) => stateFile(file) ?? []).sort(newestFirst);
    /** Takes out whatever is not kept, also what is no session. */
    function without(snapshot, kept) {
        return (snapshot?.files ?? []).flatMap(({ path }) => (kept.has(path) ? [] : [[path, null]]));
    }
    async function attempt(what, fallback, work) {
        try {
            return await work();
        }
        catch (error) {
            options.logger.warn(`${what}: ${(0,errors/* messageOf */.bD)(error)}`);
            return fallback;
        }
    }
    async function save(session) {
        const packed = await packSession(session);
        if (packed === null)
            return failed(`It is larger than ${MAXIMUM_SESSION_BYTES} bytes.`);
        const { subject, sessionId, resumedFrom } = session;
        const path = pathOf(subject, sessionId);
        const gone = new Set([path, pathOf(subject, resumedFrom ?? "")]);
        const withOwn = (snapshot) => {
            // The own one stays whatever its number: somebody may have written others with higher ones.
            const others = sessionsOf(snapshot).filter((file) => !gone.has(file.path));
            const kept = new Set(others.slice(0, SESSIONS_KEPT - 1).map((file) => file.path));
            return new Map([...without(snapshot, kept), [path, packed]]);
        };
        // Beside the reading: a cancelled run has little time.
        return resultOf(await files.update(withOwn, `Session ${sessionId}\n`, [packed]));
    }
    return {
        unavailable: null,
        save: (session) => save(session).catch((error) => failed((0,errors/* messageOf */.bD)(error))),
        load: ({ subject, sessionId }) => attempt("The saved session could not be read", null, async () => {
            const snapshot = await files.read();
            const mine = sessionsOf(snapshot).filter((file) => file.subject === subject);
            const file = sessionId === undefined ? mine[0] : mine.find((one) => one.sessionId === sessionId);
            const bytes = file === undefined ? null : await snapshot?.readBytes(file.path, MAXIMUM_SESSION_BYTES);
            const session = bytes ? await unpackSession(bytes) : null;
            // A file's own name for itself counts only at the path of that name.
            return session?.subject === subject && session.sessionId === file?.sessionId ? session : null;
        }),
        list: (subject) => attempt("The saved sessions could not be read", [], async () => sessionsOf(await files.read())
            .filter((file) => file.subject === subject)
            .map((file) => file.sessionId)),
        remove: async ({ subject, sessionId }) => {
            const ended = pathOf(subject, sessionId);
            const change = (snapshot) => {
                const kept = new Set(sessionsOf(snapshot).map((file) => file.path));
                return kept.delete(ended) ? new Map(without(snapshot, kept)) : null;
            };
            return resultOf(await files.update(change, `Session ${sessionId} ended\n`));
        },
    };
}


/***/ })

};
