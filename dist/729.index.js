export const id = 729;
export const ids = [729,3836,7269];
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


/***/ }),

/***/ 63836:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

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
 * the model read. Throws ArchitectError("internal") when the folder cannot be made or is a link.
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

/***/ 90729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

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
/* harmony import */ var _event_log_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17269);
/* harmony import */ var _folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63836);
/* harmony import */ var _session_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(60568);






/** More than this is no run's. */
const MAXIMUM_BYTES = 128 * 1024 * 1024;
/** Goes with the run's private folder when the run ends by itself. */
const PRIVATE = "private";
/** A folder of its own: the private one is opened for the user as whom commands run, and stays as it is. */
const RECORD = `${PRIVATE}/record`;
const RECORD_FILE = "run.json";
/** Writes the record of the run whose folder this is. */
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
/** What a killed run left in its folder; null: it had not begun to work, or what is there is no run's. */
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

/***/ 60568:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ savedSession)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28942);
/* harmony import */ var _core_trigger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91215);


/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;
const time = zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(8.64e15);
const count = zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cost = zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(1e9).nullable();
const objectId = zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const session = zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = zod__WEBPACK_IMPORTED_MODULE_0__.record(zod__WEBPACK_IMPORTED_MODULE_0__.string(), zod__WEBPACK_IMPORTED_MODULE_0__.unknown());
const call = zod__WEBPACK_IMPORTED_MODULE_0__.object({ id: zod__WEBPACK_IMPORTED_MODULE_0__.string(), name: zod__WEBPACK_IMPORTED_MODULE_0__.string(), arguments: zod__WEBPACK_IMPORTED_MODULE_0__.string() });
const message = zod__WEBPACK_IMPORTED_MODULE_0__.discriminatedUnion("role", [
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["system", "user"]), content: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__.literal("assistant"), content: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullable(), toolCalls: zod__WEBPACK_IMPORTED_MODULE_0__.array(call) }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__.literal("tool"), callId: zod__WEBPACK_IMPORTED_MODULE_0__.string(), content: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
]);
const usage = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    inputTokens: count,
    cachedInputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    modelCalls: count,
});
const result = zod__WEBPACK_IMPORTED_MODULE_0__.discriminatedUnion("success", [
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ success: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true), output: zod__WEBPACK_IMPORTED_MODULE_0__.string(), data: record.optional() }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({
        success: zod__WEBPACK_IMPORTED_MODULE_0__.literal(false),
        output: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        error: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        code: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        remedy: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
        data: record.optional(),
    }),
]);
const outcome = zod__WEBPACK_IMPORTED_MODULE_0__.object({ call, result, durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number() });
const contextRecord = zod__WEBPACK_IMPORTED_MODULE_0__.object({ content: zod__WEBPACK_IMPORTED_MODULE_0__.string(), summary: zod__WEBPACK_IMPORTED_MODULE_0__.string(), feedback: zod__WEBPACK_IMPORTED_MODULE_0__.string(), messages: count });
const evaluation = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    mode: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["basic", "full"]),
    completed: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    issues: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    passed: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
});
const gateRun = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["pass", "fail", "timeout", "error", "not_run"]),
    exitCode: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullable(),
    durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    output: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    failures: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()).nullable(),
    isCut: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).optional(),
    tests: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ran: count, failed: count, skipped: count }).optional(),
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
    reason: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
});
const asked = {
    id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    hash: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    tool: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    risk: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
};
const at = { at: time };
/**
 * What a run that goes on needs of the past: the conversation, the spending, what was done. What it was proved with and
 * where it was published is not believed: the run finds it out again.
 */
const events = {
    run_started: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("run_started"),
        version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
        sessionId: session,
        command: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        subject: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        task: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        actor: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        budgetUsd: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
        maximumSteps: count,
        runUrl: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    base_fixed: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("base_fixed"), sha: objectId }),
    sandbox_chosen: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("sandbox_chosen"), level: zod__WEBPACK_IMPORTED_MODULE_0__.string(), note: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    agent_started: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("agent_started"), agent: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    message_added: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("message_added"), message }),
    context_compacted: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("context_compacted"),
        method: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["summary", "drop"]),
        from: count,
        removed: count,
        record: contextRecord,
    }),
    results_shortened: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("results_shortened"), before: count, limit: count }),
    model_answered: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("model_answered"),
        step: count,
        purpose: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["agent", "close", "summary", "evaluation"]),
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        finishReason: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
        usage,
        costUsd: cost,
        durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    }),
    usage_lost: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("usage_lost"),
        step: count,
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        usage,
        costUsd: cost,
    }),
    tool_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("tool_finished"), step: count, outcome }),
    step_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("step_finished"), step: count, text: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    gate_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("gate_finished"),
        phase: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["baseline", "proof", "base_tests", "new_tests"]),
        gate: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        run: gateRun,
    }),
    setup_failed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("setup_failed"),
        problem: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        cause: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        gates: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()),
    }),
    evaluation_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("evaluation_finished"), evaluation }),
    notice_given: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("notice_given"),
        level: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["info", "warning", "error"]),
        text: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    loop_stopped: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("loop_stopped"),
        stopReason: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        finalOutput: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        detail: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    run_resumed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("run_resumed"),
        version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
        sessionId: session,
        run: zod__WEBPACK_IMPORTED_MODULE_0__.object({ from: session, actor: zod__WEBPACK_IMPORTED_MODULE_0__.string(), model: zod__WEBPACK_IMPORTED_MODULE_0__.string(), budgetUsd: zod__WEBPACK_IMPORTED_MODULE_0__.number(), runUrl: zod__WEBPACK_IMPORTED_MODULE_0__.string() })
            .optional(),
    }),
    plan_fixed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("plan_fixed"),
        plan: zod__WEBPACK_IMPORTED_MODULE_0__.object({
            subject: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            head: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            task: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            text: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            hash: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{64}$/),
        }),
    }),
    // What a person was asked and answered: whoever goes by an answer reads the comment that says so again.
    approval_requested: zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("approval_requested"), ...asked }),
    approval_answered: zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("approval_answered"), ...asked }),
};
const flags = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    model: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200).optional(),
    budget: zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).optional(),
    maxSteps: count.optional(),
    timeoutMinutes: zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).optional(),
    selfEval: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["off", "basic", "full"]).optional(),
    agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200).optional(),
    dryRun: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().optional(),
    noPush: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().optional(),
});
const approval = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    id: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{64}$/),
    tool: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    args: record,
    risk: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000),
    head: objectId,
    run: session,
    askedAt: time,
    deadline: time,
});
const schema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
    sessionId: session,
    subject: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](_core_trigger_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMAND_NAMES */ .n),
    flags,
    text: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200_000),
    actor: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    base: objectId.or(zod__WEBPACK_IMPORTED_MODULE_0__.literal("")),
    stopReason: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(50),
    savedAt: time,
    events: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ type: zod__WEBPACK_IMPORTED_MODULE_0__.string(), at: time })).max(MAXIMUM_EVENTS),
    patch: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    pending: zod__WEBPACK_IMPORTED_MODULE_0__.array(approval).max(MAXIMUM_PENDING),
    source: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["comment", "event", "manual", "schedule", "local"]).optional(),
    published: objectId.optional(),
    resumedFrom: session.optional(),
});
const isKnown = (type) => Object.hasOwn(events, type);
/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
function savedSession(value) {
    const parsed = schema.safeParse(value);
    if (!parsed.success)
        return null;
    const past = [];
    for (const event of parsed.data.events) {
        if (!isKnown(event.type))
            continue;
        const checked = events[event.type].safeParse(event);
        if (!checked.success)
            return null;
        past.push(checked.data);
    }
    // Absent keys stay absent, which the type of a parsed object does not say.
    return { ...parsed.data, events: past };
}


/***/ })

};
