export const id = 5221;
export const ids = [5221];
export const modules = {

/***/ 73852:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qz: () => (/* binding */ evidenceRow),
/* harmony export */   dr: () => (/* binding */ gateRun),
/* harmony export */   fj: () => (/* binding */ gatePhase),
/* harmony export */   g5: () => (/* binding */ regressionRow),
/* harmony export */   uH: () => (/* binding */ gateRow)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94137);
/** What gates are, and their results: a run in one room (in events), the comparison of two runs (in report.json). */


/**
 * In which room a gate runs: base, the change, the base's tests on the new code, the new tests on the base's code, the
 * change with one line altered.
 */
const gatePhase = () => zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["baseline", "proof", "base_tests", "new_tests", "altered"]);
const gateResult = () => zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["pass", "fail", "timeout", "error", "not_run"]);
/** How many tests a gate ran, according to its runner. */
const testCount = () => zod__WEBPACK_IMPORTED_MODULE_0__.object({
    /** Run to an end: passed and failed ones, not the skipped. */
    ran: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .figure */ .vP)(),
    failed: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .figure */ .vP)(),
    skipped: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .figure */ .vP)(),
});
/** What a gate did in one room. */
const gateRun = () => zod__WEBPACK_IMPORTED_MODULE_0__.object({
    /** By docs/gates.md#evidence. */
    kind: gateResult(),
    exitCode: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullable(),
    durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    /** Head and tail of what it printed, redacted. */
    output: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    /**
     * Names of failures, if the output names them, also of a gate that ends with 0 and counts failed tests. With their
     * file where the output names it, so that one name in two files is two failures. Used to separate old failures from
     * new ones.
     */
    failures: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()).nullable(),
    /** Some failures have no name in `failures`: it was too long, there were too many, or the output was cut. */
    isCut: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).exactOptional(),
    /** Where the output counts tests. */
    tests: testCount().exactOptional(),
    /**
     * Of a failure: equal for two runs that printed the same but for times, paths of the workspace, colours and order
     * of lines.
     */
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_0__.string().exactOptional(),
    /** Why a gate of kind `error` or `not_run` did not run, as a sentence with what would help. */
    reason: zod__WEBPACK_IMPORTED_MODULE_0__.string().exactOptional(),
});
/** One row of the output `gates`. */
const gateRow = () => zod__WEBPACK_IMPORTED_MODULE_0__.object({
    name: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU)(),
    run: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)(),
    required: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    before: gateResult(),
    after: gateResult(),
    outcome: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["passed", "fixed", "broken", "already_failing", "flaky", "not_run"]),
    exit_code: zod__WEBPACK_IMPORTED_MODULE_0__.number().int().nullable(),
    duration_milliseconds: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(),
    detected: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    /** Tail of the last output, for the report and for the agent. */
    output: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)(),
    /**
     * Why the gate proves nothing, as a sentence; only of the outcome `not_run`. Absent there: no changed path selects
     * the gate, or the run ended before it.
     */
    reason: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().exactOptional(),
    /** Counts of its runner, null where it reports none; absent: never counted. */
    tests: zod__WEBPACK_IMPORTED_MODULE_0__.object({ before: testCount().nullable(), after: testCount().nullable() }).exactOptional(),
    /** Tests that failed before and fail now, of a gate that stayed red; empty where no names are known. */
    still_red: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().exactOptional(),
    /** The run had to repair this gate, and it still fails, in the same or another way. */
    still_failing: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).exactOptional(),
    /**
     * Why a gate that the run did not break forbids `success` all the same, as the end of a sentence: it is flaky, or
     * blind.
     */
    red: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().exactOptional(),
});
/**
 * Results of a gate that runs tests in the two further rooms: the base's tests on the new code, the new tests on the
 * base's code. Names are as in `GateRun.failures`.
 */
const regressionRow = () => zod__WEBPACK_IMPORTED_MODULE_0__.object({
    gate: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .name */ .UU)(),
    /** Tests that ran more than at base; null: the runner does not count them, or fewer did. */
    added: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .figure */ .vP)().nullable(),
    /** New or changed tests that fail on the base's code and pass with the change. */
    fail_without: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(),
    /**
     * The new tests do not run at all on the base's code (it lacks what they use), so each of them fails without the
     * change.
     */
    cannot_run_without: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).exactOptional(),
    /** New tests were run on the base's code. false: that room was left out. */
    tried_without: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    /** Tests of the base that fail on the new code although the gate passes with the new tests. */
    changed_expectations: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(),
    /** The base's tests fail on the new code and name no test. */
    fails_unnamed: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).exactOptional(),
    /** The base's tests were run on the new code. false: that room was left out. */
    tried_base_tests: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    /** Why a room was left out, as a sentence. */
    left_out: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().exactOptional(),
});
/** One thing that a run showed of its change; a row of the output `evidence`. */
const evidenceRow = () => zod__WEBPACK_IMPORTED_MODULE_0__.object({
    kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["E1", "E2", "E3", "E4", "E5", "kept"]),
    /** What was shown, without a full stop. Names of tests in it are untrusted. */
    text: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)(),
});


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

/***/ 2135:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ evaluationRow),
/* harmony export */   Q: () => (/* binding */ reportSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55156);
/* harmony import */ var _gate_gate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73852);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94137);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81172);
/**
 * report.json as the second job of the two-job layout reads it, and the types of the report that follow from it. Each field
 * is written once: here when it is read back, else in run.ts. Only calls make schemas, so nothing costs a run that reads none.
 */




/** The agent's judgement of its own work. `passed` = completed and confidence ≥ threshold. */
const evaluationRow = () => zod__WEBPACK_IMPORTED_MODULE_1__.object({
    mode: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["basic", "full"]),
    completed: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).max(1),
    issues: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)(),
    suggestion: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(),
    passed: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
});
/** Something that a tool made or a command did, and that no commit of the run holds. */
const lostChange = () => zod__WEBPACK_IMPORTED_MODULE_1__.object({
    /** A path, or `old → new`. */
    path: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(),
    /** Why, as a sentence without its end. */
    reason: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(),
});
const finding = () => zod__WEBPACK_IMPORTED_MODULE_1__.object({
    rule: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(),
    reason: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(),
    severity: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["error", "warning", "info"]),
    path: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)().exactOptional(),
    remedy: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)().exactOptional(),
});
/** Outcome of the audit of the real diff. */
const auditPart = () => zod__WEBPACK_IMPORTED_MODULE_1__.object({
    findings: zod__WEBPACK_IMPORTED_MODULE_1__.array(finding()).max(5_000),
    /** Findings about the tests that exist at base; an error makes the run at best partial, and a draft. */
    tampering: zod__WEBPACK_IMPORTED_MODULE_1__.array(finding()).max(5_000).exactOptional(),
    /** Protected paths restored from base. */
    restored: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)(),
    /** Untracked files that are not committed. */
    left_out: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)(),
    /** `guardrails.require_test_after_edit`: no test was run after the last edit. */
    untested: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().exactOptional(),
    /** Changes of the run that are not published: each lowers the status. Absent: none. */
    lost: zod__WEBPACK_IMPORTED_MODULE_1__.array(lostChange()).max(5_000).exactOptional(),
    /** Nothing but the patch may be published: a secret, an oversize file, a limit of the guardrails. */
    blocked: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
});
/** How the run ended, and the facts that identify it. */
const endShape = () => ({
    version: zod__WEBPACK_IMPORTED_MODULE_1__.literal(1),
    session_id: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .sessionId */ .Ob)(),
    command: zod__WEBPACK_IMPORTED_MODULE_1__.string().max(50),
    subject: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^(?:(?:issue|pr)-\d{1,12})?$/),
    /** The output `status`. */
    status: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](_run_js__WEBPACK_IMPORTED_MODULE_0__/* .RUN_STATUSES */ .LV),
    /** The output `stop-reason`; '' = no loop ran. */
    stop_reason: zod__WEBPACK_IMPORTED_MODULE_1__["enum"]([
        ...["", "llm_done", "max_steps", "budget_exceeded", "context_full", "timeout", "interrupted"],
        ...["llm_error", "loop_detected", "gates_failed", "unproved", "approval_pending", "aborted"],
    ]),
    exit_code: zod__WEBPACK_IMPORTED_MODULE_1__.literal([0, 1, 2, 3, 4, 5, 130]),
    /** Why, when the status is not success: sentences. */
    reasons: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)(),
    /** The agent's closing words, untrusted. */
    summary: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(),
});
const spendingShape = () => ({
    model: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .name */ .UU)(),
    steps: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
    duration_milliseconds: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(),
    usage: zod__WEBPACK_IMPORTED_MODULE_1__.object({
        input_tokens: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
        cached_input_tokens: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
        output_tokens: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
        reasoning_tokens: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
        model_calls: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(),
    }),
    cost_usd: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .cost */ .y)(),
    budget_usd: zod__WEBPACK_IMPORTED_MODULE_1__.number().nonnegative().max(1e9),
});
/** report.json of another job. Reading drops every key that is not named here. */
const reportSchema = () => zod__WEBPACK_IMPORTED_MODULE_1__.object({
    ...endShape(),
    ...spendingShape(),
    base_sha: zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^(?:[0-9a-f]{40}(?:[0-9a-f]{24})?)?$/),
    gates: zod__WEBPACK_IMPORTED_MODULE_1__.array((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_3__/* .gateRow */ .uH)()).max(200),
    gates_detected: zod__WEBPACK_IMPORTED_MODULE_1__.boolean(),
    /** The YAML that pins detected gates; '' when nothing was detected. */
    detected_yaml: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(),
    audit: auditPart(),
    evaluation: evaluationRow().nullable(),
    /** Results of the tests of base and change on each other's code; absent: they were not compared. */
    regression: zod__WEBPACK_IMPORTED_MODULE_1__.array((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_3__/* .regressionRow */ .g5)()).max(200).exactOptional(),
    /** What was shown of the change; absent: nothing was looked for. */
    evidence: zod__WEBPACK_IMPORTED_MODULE_1__.array((0,_gate_gate_js__WEBPACK_IMPORTED_MODULE_3__/* .evidenceRow */ .Qz)()).max(20).exactOptional(),
    /** Refusals, with the line that would allow each. */
    refusals: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.object({ what: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(), reason: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(), remedy: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)() })).max(5_000),
    /** Sentences for the report: what could not be done and what to do. */
    published: zod__WEBPACK_IMPORTED_MODULE_1__.object({ notes: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)() }),
    /** Why the project could not be set up, its first error or '', and the gates that need it; absent: it was, or nothing had to be. */
    failed_setup: zod__WEBPACK_IMPORTED_MODULE_1__.object({ problem: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(), cause: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(), gates: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .lines */ .Mn)() }).exactOptional(),
    notices: zod__WEBPACK_IMPORTED_MODULE_1__.array((0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)()).max(5_000),
    sandbox: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(),
    timeline: zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.object({ step: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .figure */ .vP)(), text: (0,_shapes_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(), ok: zod__WEBPACK_IMPORTED_MODULE_1__.boolean() })).max(50_000),
});


/***/ }),

/***/ 94137:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   Ob: () => (/* binding */ sessionId),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tu: () => (/* binding */ objectId),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   aG: () => (/* binding */ wordOf),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   kB: () => (/* binding */ time),
/* harmony export */   kw: () => (/* binding */ risk),
/* harmony export */   n8: () => (/* binding */ line),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   vP: () => (/* binding */ figure),
/* harmony export */   y: () => (/* binding */ cost)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/** Parts of the schemas of report.json, events and sessions. Functions, so that nothing is made before something is read. */

/** Longest text of the report that is shown anywhere; longer ones are cut where they are rendered. */
const text = () => zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200_000);
const line = () => zod__WEBPACK_IMPORTED_MODULE_0__.string().max(10_000);
const lines = () => zod__WEBPACK_IMPORTED_MODULE_0__.array(line()).max(5_000);
const name = () => zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200);
const count = () => zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A count in a report that repository code may have written. */
const figure = () => zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0).max(1e12);
const duration = () => zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(1e12);
/** In US dollars; null = unpriced. */
const cost = () => zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(1e9).nullable();
/** Milliseconds since the epoch. */
const time = () => zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(8.64e15);
const objectId = () => zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
/** `<run id>-<attempt>`. */
const sessionId = () => zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = () => zod__WEBPACK_IMPORTED_MODULE_0__.record(zod__WEBPACK_IMPORTED_MODULE_0__.string(), zod__WEBPACK_IMPORTED_MODULE_0__.unknown());
const risk = () => zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["low", "medium", "high"]);
/** A word of a list to which a newer version may have added. Any text is read; no right depends on it. */
const wordOf = (longest = Number.MAX_SAFE_INTEGER) => zod__WEBPACK_IMPORTED_MODULE_0__.string().max(longest);


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
 * loses none that was appended; `flush` is for a machine that stops. A failing disk is reported once to `onFailure`,
 * and the log is off from then on: a run does not end for want of a log.
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
/* harmony import */ var _session_schema_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(23976);






/** No run writes larger files. */
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
/** Plain files of a size that a run writes; null: there is none. Opening a pipe must not block. */
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
/** After the job was asked to stop. */
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
/** The git object id of these bytes, so that existing objects are not sent. */
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

/***/ 23976:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ savedSession)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/core/gate/gate.ts
var gate = __webpack_require__(73852);
// EXTERNAL MODULE: ./src/core/shapes.ts
var shapes = __webpack_require__(94137);
// EXTERNAL MODULE: ./src/core/run/report-schema.ts
var report_schema = __webpack_require__(2135);
;// CONCATENATED MODULE: ./src/core/run/event-schema.ts
/**
 * The events that a resumed run reads back, and the types that follow from them: the conversation, the spending, what
 * was done. A new run does not believe what proved the work and where it was published: it finds that out again, so
 * those events are only types (agent.ts). Writing an event checks nothing; only calls make schemas.
 */




const subRunId = () => schemas.string().regex(/^\d{1,6}$/);
const toolCall = () => schemas.object({ id: schemas.string(), name: schemas.string(), arguments: schemas.string() });
/** Without images: their bytes are not in the session. */
const message = () => schemas.discriminatedUnion("role", [
    schemas.object({ role: schemas["enum"](["system", "user"]), content: schemas.string() }),
    schemas.object({ role: schemas.literal("assistant"), content: schemas.string().nullable(), toolCalls: schemas.array(toolCall()) }),
    schemas.object({ role: schemas.literal("tool"), callId: schemas.string(), content: schemas.string() }),
]);
const usage = () => schemas.object({
    inputTokens: (0,shapes/* count */.U9)(),
    cachedInputTokens: (0,shapes/* count */.U9)(),
    outputTokens: (0,shapes/* count */.U9)(),
    reasoningTokens: (0,shapes/* count */.U9)(),
    modelCalls: (0,shapes/* count */.U9)(),
});
const toolResult = () => {
    const optional = { data: (0,shapes/* record */.g1)().exactOptional(), outside: schemas.string().exactOptional() };
    return schemas.discriminatedUnion("success", [
        schemas.object({ success: schemas.literal(true), output: schemas.string(), ...optional }),
        schemas.object({
            success: schemas.literal(false),
            output: schemas.string(),
            error: schemas.string(),
            code: (0,shapes/* wordOf */.aG)(),
            remedy: schemas.string().exactOptional(),
            ...optional,
        }),
    ]);
};
const hashedPlan = () => schemas.object({
    subject: schemas.string(),
    head: schemas.string(),
    task: schemas.string(),
    text: schemas.string(),
    hash: schemas.string().regex(/^[0-9a-f]{64}$/),
});
/** The message that stands for the steps taken out of the conversation. */
const contextRecord = () => schemas.object({
    /** The message, whole: written once, so that every version replays the same text. */
    content: schemas.string(),
    /** The model's summary; '' when the steps were only left out. Untrusted. */
    summary: schemas.string(),
    /** The latest words from outside (failing gates, an evaluation) among what was taken out, verbatim. */
    feedback: schemas.string(),
    /** Messages taken out so far. */
    messages: (0,shapes/* count */.U9)(),
});
/** Cause of a loop's end, with its figures. */
const stopCause = () => {
    const milliseconds = schemas.number().min(0);
    return schemas.discriminatedUnion("kind", [
        schemas.object({ kind: schemas.literal("hook"), hook: schemas.string().exactOptional(), reason: schemas.string() }),
        schemas.object({ kind: schemas.literal("model"), error: (0,shapes/* wordOf */.aG)(), message: schemas.string() }),
        /** The messages that must stay are larger than the model's window. */
        schemas.object({ kind: schemas.literal("window"), tokens: (0,shapes/* count */.U9)(), limit: (0,shapes/* count */.U9)() }),
        /** Near the end of time or money, of which the rest is kept. */
        schemas.object({ kind: schemas.literal("reserve") }),
        schemas.object({ kind: schemas.literal("run_time"), milliseconds }),
        schemas.object({ kind: schemas.literal("call_time"), milliseconds }),
        schemas.object({ kind: schemas.literal("steps"), limit: (0,shapes/* count */.U9)() }),
    ]);
};
/** A conversation of its own that an agent's call began: another agent, a share of the budget, the same run. */
const subRun = () => schemas.object({
    /** `1`, `2` … in the order of their beginnings. */
    id: subRunId(),
    /** The tool that began it, and the id of its call. */
    tool: schemas.string(),
    call: schemas.string(),
    agent: schemas.string(),
    /** One line. */
    task: schemas.string(),
    /** null = as much as the run. */
    budgetUsd: (0,shapes/* cost */.y)(),
    /** Its own; absent: that of the run. */
    model: schemas.string().exactOptional(),
    /** People are shown this message of that agent, and the answer. Absent: nothing of it. */
    shown: schemas.object({ from: schemas.string(), message: schemas.string() }).exactOptional(),
});
/**
 * The version of the events' format. A session of the version before is read in the same way; its ends have no cause.
 */
const version = () => schemas.literal([1, 2]).transform(() => 2);
const answered = () => ({
    step: (0,shapes/* count */.U9)(),
    /** All are counted and priced. */
    purpose: schemas["enum"](["agent", "close", "summary", "evaluation"]),
    model: schemas.string(),
    finishReason: schemas["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
    usage: usage(),
    costUsd: (0,shapes/* cost */.y)(),
    durationMilliseconds: schemas.number(),
});
/** An answer that broke off, or tries before one: providers charge for them. Estimated. */
const lost = () => ({ step: (0,shapes/* count */.U9)(), model: schemas.string(), usage: usage(), costUsd: (0,shapes/* cost */.y)() });
/** A run and its ends. */
const runEvents = () => ({
    run_started: {
        version: version(),
        sessionId: (0,shapes/* sessionId */.Ob)(),
        command: schemas.string(),
        subject: schemas.string(),
        /** Of the issue or pull request, untrusted; absent: it has none, or it is not known yet. */
        title: schemas.string().exactOptional(),
        task: schemas.string(),
        actor: schemas.string(),
        model: schemas.string(),
        budgetUsd: schemas.number(),
        maximumSteps: (0,shapes/* count */.U9)(),
        runUrl: schemas.string(),
    },
    base_fixed: { sha: (0,shapes/* objectId */.Tu)() },
    /** The plan that the run made, or carries out. */
    plan_fixed: { plan: hashedPlan() },
    sandbox_chosen: { level: schemas.string(), note: schemas.string() },
    notice_given: { level: schemas["enum"](["info", "warning", "error"]), text: schemas.string() },
    loop_stopped: {
        stopReason: (0,shapes/* wordOf */.aG)(),
        finalOutput: schemas.string(),
        /** For people. */
        detail: schemas.string(),
        /** Details of the end, where the reason alone is not enough. */
        cause: stopCause().exactOptional(),
    },
    /** The session goes on in another process. */
    run_resumed: {
        version: version(),
        sessionId: (0,shapes/* sessionId */.Ob)(),
        /** Of the run that goes on; absent where it is the session's own. */
        run: schemas.object({
            /** Id of the session that it goes on with. */
            from: (0,shapes/* sessionId */.Ob)(),
            actor: schemas.string(),
            model: schemas.string(),
            /** For the whole session. */
            budgetUsd: schemas.number(),
            runUrl: schemas.string(),
        })
            .exactOptional(),
    },
});
const conversationEvents = () => ({
    /** A conversation of its own begins: the build phase after the plan phase. Steps and usage go on. */
    agent_started: { agent: schemas.string() },
    message_added: { message: message() },
    context_compacted: {
        method: schemas["enum"](["summary", "drop"]),
        /** Index of the first message taken out; an earlier record is one of them. */
        from: (0,shapes/* count */.U9)(),
        removed: (0,shapes/* count */.U9)(),
        record: contextRecord(),
    },
    /** Old results that were first let through whole, as pages are, were cut. */
    results_shortened: {
        /** Those of messages before this index. */
        before: (0,shapes/* count */.U9)(),
        /** To so many characters each. */
        limit: (0,shapes/* count */.U9)(),
    },
    model_answered: answered(),
    usage_lost: lost(),
    tool_finished: {
        step: (0,shapes/* count */.U9)(),
        outcome: schemas.object({ call: toolCall(), result: toolResult(), durationMilliseconds: schemas.number() }),
    },
    /**
     * A person said this to the run; the message that shows it to the model comes after. `text`: untrusted for people.
     */
    words_heard: { by: schemas.string(), text: schemas.string() },
    step_finished: { step: (0,shapes/* count */.U9)(), text: schemas.string() },
    /** The agent is about to be shown these words; the run's own order is not among them. */
    sources_read: {
        sources: schemas.array(schemas.object({ what: schemas.string(), by: schemas.string(), mayWrite: schemas.boolean() })).max(1_000),
    },
    sub_run_started: { sub: subRun() },
    sub_run_finished: {
        id: subRunId(),
        stopReason: (0,shapes/* wordOf */.aG)(),
        /** The answer, untrusted. */
        output: schemas.string(),
        steps: (0,shapes/* count */.U9)(),
        costUsd: (0,shapes/* cost */.y)(),
    },
});
const proofEvents = () => ({
    gate_finished: {
        phase: (0,gate/* gatePhase */.fj)(),
        gate: schemas.string(),
        run: (0,gate/* gateRun */.dr)(),
    },
    setup_failed: {
        problem: schemas.string(),
        /** Its first error; ''. */
        cause: schemas.string(),
        /** Names of those that need it. */
        gates: schemas.array(schemas.string()),
    },
    evaluation_finished: { evaluation: (0,report_schema/* evaluationRow */.P)() },
});
/** What each event holds besides its type and time. */
const eventShapes = () => ({ ...runEvents(), ...conversationEvents(), ...proofEvents() });

;// CONCATENATED MODULE: ./src/run/store/session-schema.ts




/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;
const flags = () => schemas.object({
    model: schemas.string().max(200).exactOptional(),
    budget: schemas.number().min(0).exactOptional(),
    maxSteps: (0,shapes/* count */.U9)().exactOptional(),
    timeoutMinutes: schemas.number().min(0).exactOptional(),
    selfEval: schemas["enum"](["off", "basic", "full"]).exactOptional(),
    agent: schemas.string().max(200).exactOptional(),
    dryRun: schemas.boolean().exactOptional(),
    noPush: schemas.boolean().exactOptional(),
});
const approval = () => schemas.object({
    id: schemas.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: schemas.string().regex(/^[0-9a-f]{64}$/),
    tool: schemas.string().max(200),
    args: (0,shapes/* record */.g1)(),
    risk: (0,shapes/* risk */.kw)(),
    rule: schemas.string().max(1_000),
    head: (0,shapes/* objectId */.Tu)(),
    run: (0,shapes/* sessionId */.Ob)(),
    askedAt: (0,shapes/* time */.kB)(),
    deadline: (0,shapes/* time */.kB)(),
});
const sessionSchema = () => schemas.object({
    version: schemas.literal(1),
    sessionId: (0,shapes/* sessionId */.Ob)(),
    subject: schemas.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: schemas["enum"](commands/* COMMAND_NAMES */.nZ),
    flags: flags(),
    text: schemas.string().max(200_000),
    actor: schemas.string().max(200),
    agent: schemas.string().max(200),
    base: (0,shapes/* objectId */.Tu)().or(schemas.literal("")),
    stopReason: (0,shapes/* wordOf */.aG)(50),
    savedAt: (0,shapes/* time */.kB)(),
    events: schemas.array(schemas.looseObject({ type: schemas.string(), at: (0,shapes/* time */.kB)() })).max(MAXIMUM_EVENTS),
    patch: schemas.string(),
    pending: schemas.array(approval()).max(MAXIMUM_PENDING),
    source: schemas["enum"](["comment", "event", "manual", "schedule", "local"]).exactOptional(),
    published: (0,shapes/* objectId */.Tu)().exactOptional(),
    resumedFrom: (0,shapes/* sessionId */.Ob)().exactOptional(),
});
/** Only events of a sub-run that cost something: its conversation ended with the call that began it. */
const spending = () => schemas.discriminatedUnion("type", [
    schemas.object({ type: schemas.literal("model_answered"), at: (0,shapes/* time */.kB)(), ...answered() }),
    schemas.object({ type: schemas.literal("usage_lost"), at: (0,shapes/* time */.kB)(), ...lost() }),
]);
const isSpending = (type) => type === "model_answered" || type === "usage_lost";
function makeSchemas() {
    const event = (type, shape) => schemas.object({ type: schemas.literal(type), at: (0,shapes/* time */.kB)(), ...shape });
    // Who goes by an answer reads the comment that gave it again.
    const asked = { id: schemas.string(), hash: schemas.string(), tool: schemas.string(), risk: (0,shapes/* risk */.kw)(), rule: schemas.string() };
    return new Map([
        ...Object.entries(eventShapes()).map(([type, shape]) => [type, event(type, shape)]),
        ["sub_run_event", event("sub_run_event", { id: subRunId(), event: spending() })],
        ["approval_requested", event("approval_requested", asked).loose()],
        ["approval_answered", event("approval_answered", asked).loose()],
    ]);
}
let made = null;
/**
 * The events of a saved session as a new run may read them; null: one of them has not the shape of its kind. Leaves out
 * kinds that a new run does not need.
 */
function pastEvents(events) {
    made ??= makeSchemas();
    const past = [];
    for (const event of events) {
        const schema = made.get(event.type);
        if (schema === undefined || isSubRunsOwn(event))
            continue;
        const checked = schema.safeParse(event);
        if (!checked.success)
            return null;
        past.push(checked.data);
    }
    return past;
}
/** A new run does not go on with what a sub-run said and did. */
function isSubRunsOwn({ type, event }) {
    if (type !== "sub_run_event" || typeof event !== "object" || event === null || !("type" in event))
        return false;
    return typeof event.type === "string" && !isSpending(event.type);
}
/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
function savedSession(value) {
    const parsed = sessionSchema().safeParse(value);
    if (!parsed.success)
        return null;
    const events = pastEvents(parsed.data.events);
    return events === null ? null : { ...parsed.data, events };
}


/***/ }),

/***/ 99834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SESSIONS_KEPT: () => (/* binding */ SESSIONS_KEPT),
/* harmony export */   STATE_REF: () => (/* binding */ STATE_REF),
/* harmony export */   createStateStore: () => (/* binding */ createStateStore),
/* harmony export */   packSession: () => (/* binding */ packSession),
/* harmony export */   unpackSession: () => (/* binding */ unpackSession)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _ref_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50960);
/* harmony import */ var _session_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(23976);





/** Limit of a packed session: two seconds are all that a cancelled run has to send it. */
const MAXIMUM_SESSION_BYTES = 2 * 1024 * 1024;
/** Limit of a session's text: a small file may unpack to a large one. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;
const deflate = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_1__.gzip);
const inflate = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_1__.gunzip);
/** The session as a file; null when it is too large even without its optional parts. */
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
        return (0,_session_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .savedSession */ .g)(JSON.parse(text.toString("utf8")));
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
/** Ids of runs only grow, so they order sessions without reading the files. */
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
 * Sessions on a ref of the repository (`session.store: ref`), of which each save is a commit (`ref-files.ts`), so that
 * of two who save neither loses. None of the methods throws.
 */
function createStateStore(options) {
    const files = (0,_ref_files_js__WEBPACK_IMPORTED_MODULE_3__.createRefFiles)({ patience: PATIENCE, ...options, ref: STATE_REF, note: NOTE });
    const sessionsOf = (snapshot) => (snapshot?.files ?? []).flatMap((file) => stateFile(file) ?? []).sort(newestFirst);
    /** Removes all files that are not kept, also those that are no session. */
    function without(snapshot, kept) {
        return (snapshot?.files ?? []).flatMap(({ path }) => (kept.has(path) ? [] : [[path, null]]));
    }
    async function attempt(what, fallback, work) {
        try {
            return await work();
        }
        catch (error) {
            options.logger.warn(`${what}: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}`);
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
            // Our own session stays even if others have higher numbers, which anyone could have written.
            const others = sessionsOf(snapshot).filter((file) => !gone.has(file.path));
            const kept = new Set(others.slice(0, SESSIONS_KEPT - 1).map((file) => file.path));
            return new Map([...without(snapshot, kept), [path, packed]]);
        };
        // Beside the reading: a cancelled run has little time.
        return resultOf(await files.update(withOwn, `Session ${sessionId}\n`, [packed]));
    }
    return {
        unavailable: null,
        save: (session) => save(session).catch((error) => failed((0,_core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error))),
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
