export const id = 2655;
export const ids = [2655];
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

/***/ 22511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inputVariables: () => (/* binding */ inputVariables),
/* harmony export */   runEventEntry: () => (/* binding */ runEventEntry)
/* harmony export */ });
/* harmony import */ var _zod_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68119);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95939);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53893);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(60668);







/**
 * `architect event <payload.json> --event-name=<name>`: the action's own path, inputs from ARCHITECT_<INPUT>.
 * @throws ArchitectError (configuration) without a payload or a name.
 */
async function runEventEntry(own, values, rest) {
    const { environment } = own;
    const [payload] = rest;
    const name = values["event-name"];
    if (payload === undefined || name === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "`event` needs a payload and a name: architect event <payload.json> --event-name=issue_comment.");
    }
    const variables = {
        ...environment,
        ...inputVariables(environment),
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(payload),
    };
    return (0,_action_js__WEBPACK_IMPORTED_MODULE_6__/* .withJob */ .ec)({ ...own, environment: variables }, _run_run_js__WEBPACK_IMPORTED_MODULE_5__/* .runAction */ .Cs, (0,_action_js__WEBPACK_IMPORTED_MODULE_6__/* .isInActions */ .Hn)(environment));
}
/** The inputs of the action as the runner hands them on, from ARCHITECT_<INPUT> and the names of other tools. */
function inputVariables(environment) {
    return Object.fromEntries(_config_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .INPUT_TABLE */ .g.flatMap(({ name }) => {
        const text = environment[(0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .shellVariable */ .LX)(name, environment)] ?? "";
        return text === "" ? [] : [[(0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .inputVariable */ .LO)(name, "input"), text]];
    }));
}


/***/ }),

/***/ 12655:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPublishEntry: () => (/* binding */ runPublishEntry)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/run/decide/decide-run.ts + 2 modules
var decide_run = __webpack_require__(11569);
// EXTERNAL MODULE: ./src/run/report/bare-job.ts
var bare_job = __webpack_require__(71652);
// EXTERNAL MODULE: ./src/run/report/reply.ts
var reply = __webpack_require__(18980);
// EXTERNAL MODULE: ./src/run/run.ts + 11 modules
var run = __webpack_require__(53893);
// EXTERNAL MODULE: ./src/core/forge/forge.ts
var forge = __webpack_require__(43996);
// EXTERNAL MODULE: ./src/features/table.ts + 7 modules
var table = __webpack_require__(6536);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/begin.ts + 3 modules
var begin = __webpack_require__(15318);
// EXTERNAL MODULE: ./src/run/checkout/place.ts
var place = __webpack_require__(64133);
// EXTERNAL MODULE: ./src/run/job.ts
var job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/proposals/open-proposals.ts
var open_proposals = __webpack_require__(12907);
// EXTERNAL MODULE: ./src/run/proposals/proposal-draft.ts
var proposal_draft = __webpack_require__(23157);
// EXTERNAL MODULE: ./src/run/proposals/proposals-file.ts
var proposals_file = __webpack_require__(56861);
// EXTERNAL MODULE: ./src/run/set-up/order.ts
var order = __webpack_require__(46100);
// EXTERNAL MODULE: ./src/run/set-up/preflight.ts
var preflight = __webpack_require__(25859);
// EXTERNAL MODULE: ./src/config/detect/detect.ts + 7 modules
var detect = __webpack_require__(17094);
// EXTERNAL MODULE: ./src/core/run/run.ts
var run_run = __webpack_require__(81172);
// EXTERNAL MODULE: ./src/run/agent-work/tree-guard.ts
var tree_guard = __webpack_require__(23879);
// EXTERNAL MODULE: ./src/run/checkout/project.ts
var project = __webpack_require__(84527);
// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
;// CONCATENATED MODULE: ./src/commands/publish/audit.ts





/** A run changes far fewer; looking at the files of a hostile patch would outlast the job. */
const FILES_LOOKED_AT = 3_000;
/** Findings of both, each reason once; ours first. */
function joined(ours, claimed) {
    const known = new Set(ours.map(({ reason }) => reason));
    return [...ours, ...claimed.filter(({ reason }) => !known.has(reason))];
}
function unfaithfulFinding(path) {
    const reason = `${path}: the patch does not hold the file as the agent job had it: a secret was taken out, or it is no UTF-8 text`;
    return { rule: "tree patch", reason, severity: "error", path };
}
/** The findings of the agent job may make the audit worse, never better. */
function withClaims(audit, { audit: claimed }) {
    const tampering = joined(audit.tampering ?? [], claimed.tampering ?? []);
    return {
        ...audit,
        findings: joined(audit.findings, claimed.findings),
        restored: [...new Set([...audit.restored, ...claimed.restored])],
        leftOut: claimed.leftOut,
        ...(0,run_run/* joinLost */.js)(audit, claimed),
        ...(tampering.length === 0 ? {} : { tampering }),
        ...(claimed.untested === true ? { untested: true } : {}),
        blocked: audit.blocked || claimed.blocked,
    };
}
/**
 * The commands of the gates: those of the configuration, else those detected from the base's own files, as in the agent
 * job. The ones that the report names besides can only lead to more findings.
 */
async function gateCommandsOf(request, prefix) {
    const { history, base, claims } = request;
    const { configuration } = request.loaded;
    const claimed = claims.gates.map(({ run }) => run);
    const configured = configuration.guardrails.quality_gates;
    if (configured !== null)
        return [...configured.map(({ run }) => run), ...claimed];
    const found = await Promise.all(detect/* DETECTION_FILES */.gz.map(async (name) => [name, await history.read(base, `${prefix}${name}`)]));
    const texts = new Map(found.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes.toString("utf8")]])));
    const { gates } = (0,detect/* detectProject */.pp)(texts, { kinds: (0,project/* kindsOf */.tG)(configuration) });
    return [...gates.map(({ run }) => run), ...claimed];
}
/** The tree without what the policy refuses: of modes only the mode goes, of a rename both names. */
async function withoutRefused(history, base, tree, restore) {
    if (restore.length === 0)
        return { tree, restored: [], lost: [] };
    const modes = restore.filter(({ modeOnly }) => modeOnly === true);
    const whole = new Map(restore.filter(({ modeOnly }) => modeOnly !== true).map((entry) => [entry.path, entry]));
    const lost = modes.map(({ path, reason }) => ({ path, reason }));
    const back = new Set(whole.keys());
    for (const { from, to } of whole.size === 0 ? [] : await history.renames(base, tree)) {
        const refused = whole.get(to) ?? whole.get(from);
        if (refused === undefined)
            continue;
        lost.push({ path: `${from} → ${to}`, reason: refused.reason });
        for (const path of [from, to])
            back.add(path);
    }
    const contents = await Promise.all(modes.map(async ({ path }) => ({ path, bytes: await history.read(tree, path) })));
    const plain = await history.withContents(base, contents);
    const kept = await history.withPathsFrom(tree, plain, modes.map(({ path }) => path));
    const restored = [...back];
    const listed = [...new Set([...back, ...modes.map(({ path }) => path)])];
    return { tree: await history.withPathsFrom(kept, base, restored), restored: listed, lost };
}
/**
 * The tree of base and patch, judged as the tree of a run is: protected paths, links, submodules and modes are put
 * back, workflow files are split off, secrets and limits block. All of it in the object store. A string says why the
 * patch has no tree.
 */
async function auditPatch(request) {
    const { services, history, loaded, redactor, base } = request;
    const { configuration } = loaded;
    const applied = await history.apply(base, request.patch);
    if (!applied.ok)
        return `The patch does not apply to ${base}: ${redactor.redact(applied.message)}.`;
    const most = Math.max(FILES_LOOKED_AT, configuration.guardrails.max_files_modified);
    const patched = await history.changes(base, applied.tree);
    if (patched.length > most)
        return `The patch changes ${patched.length} files; at most ${most} are looked at.`;
    const unnamed = patched.find(({ path }) => path.includes("\ufffd"));
    if (unnamed !== undefined)
        return `The patch names a file that is no UTF-8: ${unnamed.path}.`;
    const folder = request.workingDirectory.replace(/^(?:\.?\/)+|\/+$/g, "");
    const prefix = folder === "" || folder === "." ? "" : `${folder}/`;
    const gateCommands = await gateCommandsOf(request, prefix);
    const judge = async (tree) => {
        const changes = await history.changes(base, tree);
        return services.judgeTree({
            changes,
            policy: (0,prepare/* policyOf */.US)(loaded),
            // This job does not know who changed a file, so workflow files are split off either way.
            toolFiles: new Set(changes.map(({ path }) => path)),
            ...(0,tree_guard/* treeLimitsOf */.m)(configuration),
            tampering: {
                mode: configuration.guardrails.test_tampering,
                gateCommands,
                prefix,
                order: request.order,
            },
            redactor,
            read: (path) => history.read(tree, path),
            readBase: (path) => history.read(base, path),
        });
    };
    const first = await judge(applied.tree);
    const { tree, restored, lost } = await withoutRefused(history, base, applied.tree, first.restore);
    const last = tree === applied.tree ? first : await judge(tree);
    const { splitOff } = last;
    const patch = splitOff.length === 0 ? "" : await history.diff(base, tree, { paths: splitOff, binary: true });
    const kept = splitOff.length === 0 ? tree : await history.withPathsFrom(tree, base, splitOff);
    const changes = await history.changes(base, kept);
    const published = new Set(changes.map(({ path }) => path));
    const unfaithful = applied.unfaithful.filter((path) => published.has(path)).map(unfaithfulFinding);
    const audit = {
        findings: [
            ...unfaithful,
            ...joined(last.findings, first.findings),
            ...first.restore.map(({ path, rule, reason }) => ({ rule, reason, path, severity: "warning" })),
        ],
        restored,
        splitOff,
        ...(lost.length === 0 ? {} : { lost }),
        ...(last.tampering === undefined || last.tampering.length === 0 ? {} : { tampering: last.tampering }),
        ...(patch === "" ? {} : { splitOffPatch: patch }),
        leftOut: [],
        // A file that could not be put back must not be published.
        blocked: last.blocked || last.restore.length > 0 || unfaithful.length > 0,
    };
    return { tree: kept, changes, audit: withClaims(audit, request.claims) };
}

// EXTERNAL MODULE: ./src/proof/gates/select.ts
var gates_select = __webpack_require__(42945);
// EXTERNAL MODULE: ./src/run/publish/conclude.ts + 4 modules
var conclude = __webpack_require__(38306);
// EXTERNAL MODULE: ./src/run/set-up/session.ts
var session = __webpack_require__(18412);
// EXTERNAL MODULE: ./src/run/status.ts
var run_status = __webpack_require__(2615);
;// CONCATENATED MODULE: ./src/commands/publish/conclude.ts







const MISSING = "The agent job's report does not name this gate.";
const LEFT_OUT = "The changes select this gate, and the agent job says neither what it found nor why it did not run.";
/**
 * Holds the agent job's claims about the gates against this job's own configuration: a configured gate that it does not
 * name, or that the changes select and it did not run, proves nothing; and a gate that is required here is required.
 */
function heldGates(request) {
    const { configuration, changed, claimed } = request;
    const wanted = (0,project/* configuredGates */.LI)(configuration.guardrails.quality_gates ?? []);
    if (wanted.length === 0)
        return claimed;
    const selected = new Set((0,gates_select/* gatesFor */.w)(wanted, changed).map(({ name }) => name));
    const held = claimed.map((claim) => {
        const gate = wanted.find(({ name }) => name === claim.name);
        if (gate === undefined)
            return claim;
        const isLeftOut = claim.outcome === "not_run" && claim.reason === undefined && selected.has(gate.name);
        return { ...claim, required: claim.required || gate.required, ...(isLeftOut ? { reason: LEFT_OUT } : {}) };
    });
    const missing = wanted
        .filter(({ name }) => !claimed.some((claim) => claim.name === name))
        .map(({ name, run, required }) => ({
        name,
        run,
        required,
        before: "not_run",
        after: "not_run",
        outcome: "not_run",
        exitCode: null,
        durationMilliseconds: 0,
        detected: false,
        output: "",
        reason: MISSING,
    }));
    return [...held, ...missing];
}
/** From best to worst; a claim may only go down. */
const ORDER = ["success", "no_changes", "partial", "failed"];
/** What this job found, lowered to what the agent job says of itself. */
function lowered(end, claims) {
    if (ORDER.indexOf(claims.status) <= ORDER.indexOf(end.status) || claims.status === "no_changes")
        return { ...end, exitCode: codeOf(end.status, claims) };
    const reasons = claims.reasons.length > 0 ? claims.reasons : [`the agent job ended as ${claims.status}`];
    const { status } = claims;
    return { ...end, status, reasons: [...new Set([...end.reasons, ...reasons])], exitCode: codeOf(status, claims) };
}
function codeOf(status, claims) {
    if (status === "failed" && claims.status === "failed" && claims.exitCode !== 0)
        return claims.exitCode;
    return (0,run_status/* exitCodeFor */.Rr)(status, claims.stopReason);
}
/** The agent job's loop, by its own report. */
function outcomeOf({ stopReason, summary }) {
    const known = stopReason === "" ? "llm_error" : stopReason;
    return { stopReason: known, finalOutput: summary, detail: "", isComplete: true, modelError: null };
}
function stop(run, { stopReason, summary }) {
    const { events } = run;
    if (stopReason === "")
        return;
    events.emit({ type: "loop_stopped", at: run.services.clock.now(), stopReason, finalOutput: summary, detail: "" });
}
/** The agent job's claims about its proof. This job ran none of it. */
function claimedOf({ gates, evaluation, regression, evidence }) {
    const more = { ...(regression === undefined ? {} : { regression }), ...(evidence === undefined ? {} : { evidence }) };
    return { gates, evaluation, ...more };
}
/**
 * A run that leaves nothing to push: it answered, changed nothing or failed, all by its own word; or, with `problem`,
 * its patch has no place to go.
 */
function concludeClaims(run, { configuration }, claims, patch, problem) {
    const { events } = run;
    stop(run, claims);
    const at = run.services.clock.now();
    if (claims.gates.length > 0) {
        const audit = { ...run_run/* EMPTY_AUDIT */.cs, ...claims.audit };
        events.emit({ type: "tree_proved", at, evidence: { tree: "", ...claimedOf(claims), audit } });
    }
    const isEmpty = claims.status === "success" && patch.trim() === "" && !commands/* COMMANDS */.Lo[run.request.command].effect.readsOnly;
    const { gatesDetected, detectedYaml, reasons } = claims;
    const nothing = { ...run_run/* NOTHING_DONE */.Lc, gatesDetected, detectedYaml };
    const status = isEmpty ? "no_changes" : claims.status;
    const end = problem === undefined
        ? { ...nothing, status, reasons, exitCode: codeOf(status, claims) }
        : lowered({ ...nothing, status: "partial", reasons: [problem], exitCode: 2 }, claims);
    if (problem !== undefined) {
        const published = { ...run_run/* NOT_PUBLISHED */.nu, kind: "patch", notes: [problem] };
        events.emit({ type: "work_published", at, published });
    }
    return { ...end, patch, failOn: configuration.publish.fail_on };
}
/** From the audited patch to its publication: the same rules and the same code as of a run. */
async function concludePatch(work) {
    const { run, loaded, claims, history, patch, target, audited } = work;
    const { events, startedAt } = run;
    const { configuration } = loaded;
    const { publish } = configuration;
    const { evaluation, gatesDetected, detectedYaml } = claims;
    const { tree, changes, audit } = audited;
    const changed = changes.map(({ path }) => path);
    const gates = heldGates({ configuration, changed, claimed: claims.gates });
    stop(run, claims);
    // With the gates that the claims leave out: verdict and status speak of the same ones.
    const at = run.services.clock.now();
    events.emit({ type: "tree_proved", at, evidence: { tree, ...claimedOf(claims), gates, audit } });
    // The agent job says itself that its tree is not proved, or why it must not be pushed.
    const proof = { tree, changes, gates, audit, complete: claims.published.notes.length === 0 };
    const outcome = outcomeOf(claims);
    const finished = { outcome, proof, evaluation, answers: false, dryRun: false, gatesDetected, detectedYaml };
    const judge = (published) => lowered((0,conclude/* endOf */.pJ)(finished, published), claims);
    const rest = { patch, failOn: publish.fail_on };
    const before = judge(null);
    if (changes.length === 0)
        return { ...before, ...rest };
    // This job did not see the gates run, so work that does not even claim success waits as a draft.
    const mode = before.status !== "success" && publish.mode === "auto" ? "draft" : publish.mode;
    const published = { ...configuration, publish: { ...publish, mode } };
    const request = { workspace: { history }, configuration: published, target, result: { outcome, proof } };
    const deadline = (0,session/* deadlineOf */.G0)({ startedAt, configuration });
    const end = await (0,conclude/* concludePublication */.sw)(run, request, {
        ...{ before, deadline },
        judge: (publishing) => judge(publishing.published),
    });
    return { ...end, ...rest };
}

;// CONCATENATED MODULE: ./src/commands/publish/execute-publish.ts

















/**
 * Opens what the agent job's proposals.json asks for, as far as this job's own rules allow it: kind, paths, size, count
 * and secrets are judged again, and nothing that the file says of itself is believed. Never throws.
 */
async function publishProposals(run, loaded, text) {
    if (text.trim() === "")
        return;
    const { events, services, redactor } = run;
    const tell = (what) => (0,notice/* giveNotice */.a)({ events, services }, redactor.redact(what));
    const read = (0,proposals_file/* readProposals */.S4)(text);
    if (!read.ok)
        return tell(`The agent job's proposals were not opened: ${read.reason}.`);
    const [own = "", attempt = ""] = (0,job/* sessionIdOf */.P0)(run.environment).split("-");
    const [claimed, claimedAttempt] = read.run.split("-");
    if (claimed !== own || Number(claimedAttempt) > Number(attempt)) {
        return tell("The agent job's proposals were not opened: they are of another run.");
    }
    const problem = (0,proposal_draft/* proposalsProblem */.px)(run);
    const { configuration } = loaded;
    const hasTools = problem === null && read.proposals.some(({ kind }) => kind === "tool");
    const judge = hasTools ? (0,table/* rowsTurnedOn */.z_)(configuration).find(({ openJudge }) => openJudge !== undefined) : undefined;
    const judgeTool = await judge?.openJudge?.(services, run.forge, configuration, tell);
    const draft = (0,proposal_draft/* createProposalDraft */.Ak)(run, {
        ...{ events, configuration, problem },
        ...(judgeTool === undefined ? {} : { judgeTool }),
    });
    for (const proposal of read.proposals) {
        const refusal = draft.add(proposal);
        if (refusal !== null)
            tell(`A proposal of the agent job was refused: ${refusal}`);
    }
    await (0,open_proposals/* openProposals */.gB)(run);
}
/** Statuses of a run that had no work to publish. */
const WORKED = new Set(["success", "no_changes", "partial", "failed"]);
/**
 * The report of this very command, by an attempt of this workflow run.
 * @throws ArchitectError (forge) for another one.
 */
function claimsOf({ request, environment }, read) {
    if (!read.ok) {
        throw new errors/* ArchitectError */.U8("forge", `There is nothing to publish: ${read.reason}.`, {
            remedy: "See the log of the agent job; `retry` runs the command again.",
        });
    }
    const { report } = read;
    const [run = "", attempt = ""] = (0,job/* sessionIdOf */.P0)(environment).split("-");
    const [claimedRun, claimedAttempt] = report.sessionId.split("-");
    const isOurs = claimedRun === run && Number(claimedAttempt) <= Number(attempt);
    if (isOurs && report.command === request.command && report.subject === (0,forge/* subjectKey */.o)(request.subject))
        return report;
    throw new errors/* ArchitectError */.U8("forge", "The report is of another run than the one that this job belongs to.", {
        remedy: "Download the artifact of the agent job of the same workflow run.",
    });
}
/** Why a patch for this base cannot go to this target, or null. The base is the agent job's word. */
async function baseProblem({ forge }, target, base) {
    if (base === target.base)
        return null;
    if (base === "")
        return "The report names no base commit.";
    if (target.existing) {
        const place = target.branch === "" ? "the fork's branch" : `the branch ${target.branch}`;
        return `Nothing was pushed: ${place} is at ${target.base}, and the agent job worked on ${base}. The work is kept as a patch.`;
    }
    // The default branch may have moved on. Any other commit would bring in unreviewed changes.
    const extra = await forge.commitsBetween(target.base, base).catch(() => null);
    if (extra?.isComplete === true && extra.commits.length === 0)
        return null;
    return `Nothing was pushed: the commit ${base}, on which the agent job worked, is not on ${target.defaultBranch}. The work is kept as a patch.`;
}
function openHistoryOf({ inputs, environment, services, shutdown }, openHistory) {
    const { serverUrl, owner, repository } = environment;
    return openHistory({
        directory: `${environment.temp}/architect-publish-${services.random.hex(8)}`,
        path: environment.childEnvironment["PATH"] ?? "",
        remote: {
            serverUrl,
            url: `${serverUrl}/${owner}/${repository}.git`,
            token: inputs.githubToken ?? "",
            proxy: environment.gitProxy ?? {},
            patience: { clock: services.clock, signal: shutdown },
        },
    });
}
/** The audited work on its target, or a sentence that says why there is none. */
async function prepareWork(running, loaded, claims, { patch, openHistory }) {
    const { events, services } = running;
    const { target } = await (0,place/* openTarget */.Ap)(running, loaded);
    const base = claims.baseSha;
    const problem = await baseProblem(running, target, base);
    if (problem !== null)
        return problem;
    if (target.branch !== "")
        await (0,place/* checkBranch */.DC)({ forge: running.forge, events, services }, loaded, target);
    running.soFar.head = base;
    events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
    const history = await openHistoryOf(running, openHistory);
    running.cleanup.push(async () => history.dispose());
    await history.setBase(base);
    const audited = await auditPatch({
        services,
        history,
        loaded,
        redactor: running.redactor,
        base,
        patch,
        order: (0,order/* unquotedText */.Rw)(running.request.text),
        workingDirectory: running.inputs.workingDirectory ?? ".",
        claims,
    });
    if (typeof audited === "string")
        return `Nothing was pushed: ${audited}`;
    return { run: running, loaded, claims, history, patch, target: { ...target, base }, audited };
}
async function publishClaimed(running, loaded, claims, patch, openHistory) {
    const { mode } = loaded.configuration.publish;
    const rights = mode === "auto" || mode === "draft" ? (0,preflight/* pushProblem */.aY)(running.repository) : null;
    if (rights !== null)
        running.host.logger.warn(`${rights.problem} ${rights.remedy}`);
    const isOver = patch.trim() === "" || commands/* COMMANDS */.Lo[running.request.command].effect.readsOnly || !WORKED.has(claims.status);
    if (isOver || (0,decide_run/* isDryRun */.vG)(running))
        return concludeClaims(running, loaded, claims, patch);
    const work = await prepareWork(running, loaded, claims, { patch, openHistory });
    return typeof work === "string" ? concludeClaims(running, loaded, claims, patch, work) : concludePatch(work);
}
/**
 * From the agent job's files to the run's conclusion. Rights, configuration, target and audit are this job's own; of
 * the report only what can lower the result counts. Gates and evaluation are shown as what they are: claims.
 * @throws ArchitectError (forge) for files of another run, and when nothing can be pushed.
 */
async function executePublish(running, { read, patch, proposals }, openHistory) {
    const loaded = await (0,fork/* configurationOf */.QV)(running);
    running.soFar.patch = patch;
    (0,begin/* emitStarted */.F$)(running, loaded);
    (0,preflight/* checkRepository */.n_)(running.repository);
    const claims = claimsOf(running, read);
    const conclusion = await publishClaimed(running, loaded, claims, patch, openHistory);
    await publishProposals({ ...running, loaded }, loaded, proposals);
    return conclusion;
}

// EXTERNAL MODULE: ./src/core/run/report-schema.ts
var report_schema = __webpack_require__(2135);
// EXTERNAL MODULE: ./src/core/text/keys.ts
var keys = __webpack_require__(5027);
;// CONCATENATED MODULE: ./src/commands/publish/report.ts


/** report.json of another job, checked key by key: code of the repository may have written it. */
function readReport(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { ok: false, reason: "report.json is no JSON" };
    }
    const parsed = (0,report_schema/* reportSchema */.Q)().safeParse(value);
    if (parsed.success)
        return { ok: true, report: (0,keys/* camelKeys */.RA)(parsed.data) };
    const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
    return {
        ok: false,
        reason: `report.json does not have the shape of a report (at ${place.slice(0, 100) || "its top"})`,
    };
}

;// CONCATENATED MODULE: ./src/commands/publish/publish-files.ts








/** The report of this job, with the agent job's own statements marked as such. */
function publish_files_withClaims(report, claims) {
    const { steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox } = claims;
    return {
        ...report,
        ...{ steps, usage, costUsd, model, durationMilliseconds, refusals, timeline, sandbox },
        budgetUsd: claims.budgetUsd,
        notices: [...report.notices, ...claims.notices],
        reported: true,
    };
}
/** A job whose reports show the agent job's claims. No model is asked in it. */
function reportingJob(job, read) {
    const { services } = job;
    return {
        ...job,
        services: {
            ...services,
            warmUp: () => { },
            async report() {
                const functions = await services.report();
                if (!read.ok)
                    return functions;
                return { ...functions, build: (events) => publish_files_withClaims(functions.build(events), read.report) };
            },
        },
    };
}
function readFiles(files) {
    const none = { patch: "", proposals: "" };
    try {
        const found = files();
        if (found === null)
            return { read: { ok: false, reason: "the agent job left no report.json" }, ...none };
        const { report, ...others } = found;
        return { read: readReport(report), ...others };
    }
    catch (error) {
        return { read: { ok: false, reason: (0,errors/* messageOf */.bD)(error) }, ...none };
    }
}
/** Why a command cannot be carried out by one job and published by another, or null. */
function twoJobsProblem(command, phrase) {
    if ((0,commands/* hasAgent */.YL)(command) && (0,commands/* agentOf */.jk)(command).inTwoJobs)
        return null;
    return `\`${phrase} ${command}\` does not work in a workflow of two jobs: it needs a job that may write while it runs.`;
}
async function publishCommand(opening, files, openHistory) {
    const open = await (0,run/* answerWithoutAgent */.MW)(opening);
    if (typeof open === "number")
        return open;
    const { request, forge, phrase } = open;
    const problem = twoJobsProblem(request.command, phrase);
    if (problem !== null)
        return (0,reply/* replyInComment */.D)(opening, forge, request, problem, "skipped");
    const given = readFiles(files);
    return (0,run/* runToReport */.pg)({ ...open, ...reportingJob(open, given.read) }, (running) => executePublish(running, given, openHistory));
}
/**
 * The second job of the two-job layout: decides anew, from this job's own event, who asked for what; then audits the
 * agent job's patch against the base and publishes it as a run would. What needs no agent is answered here. Returns the
 * process's exit code; throws nothing.
 */
async function publishFiles(job, files, openHistory) {
    try {
        const decision = await (0,decide_run/* decideRun */.Sf)(job);
        if (decision.kind === "closed")
            return await (0,bare_job/* closeJob */.A)(job, decision);
        return await publishCommand(decision, files, openHistory);
    }
    catch (error) {
        return (0,bare_job/* failBare */.x)(job, error);
    }
}

// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(60668);
// EXTERNAL MODULE: ./src/entry/cli-event.ts
var cli_event = __webpack_require__(22511);
// EXTERNAL MODULE: ./src/entry/container.ts + 5 modules
var container = __webpack_require__(98846);
;// CONCATENATED MODULE: ./src/entry/cli-publish.ts








const MAXIMUM_REPORT_BYTES = 32 * 1024 * 1024;
/** Three proposals at their largest, written as JSON. */
const MAXIMUM_PROPOSALS_BYTES = 2 * 1024 * 1024;
const MAXIMUM_PATCH_BYTES = 64 * 1024 * 1024;
/** A plain file's text, never through a link at its end; null when there is none. The folder is another job's work. */
function readPlain(path, maximum) {
    if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isFile() !== true)
        return null;
    const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0));
    try {
        const { size } = (0,external_node_fs_.fstatSync)(file);
        if (size > maximum) {
            throw new errors/* ArchitectError */.U8("forge", `${path} has ${size} bytes; at most ${maximum} are read.`, {
                remedy: "Such a run cannot be published from its files.",
            });
        }
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
}
/** The run's own folder: the one given, or its subfolder of this workflow run, the latest attempt up to this one. */
function runFolder(given, runId, attempt) {
    if ((0,external_node_fs_.lstatSync)(given, { throwIfNoEntry: false })?.isDirectory() !== true)
        return given;
    const attempts = (0,external_node_fs_.readdirSync)(given).flatMap((name) => {
        const [, run, number] = /^(\d+)-(\d+)$/.exec(name) ?? [];
        return run === runId && Number(number) <= attempt ? [Number(number)] : [];
    });
    return attempts.length === 0 ? given : (0,external_node_path_.join)(given, `${runId}-${Math.max(...attempts)}`);
}
function readRunFiles(folder) {
    const report = readPlain((0,external_node_path_.join)(folder, "report.json"), MAXIMUM_REPORT_BYTES);
    if (report === null)
        return null;
    return {
        report,
        patch: readPlain((0,external_node_path_.join)(folder, "changes.patch"), MAXIMUM_PATCH_BYTES) ?? "",
        proposals: readPlain((0,external_node_path_.join)(folder, proposals_file/* PROPOSALS_FILE */.xD), MAXIMUM_PROPOSALS_BYTES) ?? "",
    };
}
/**
 * `architect publish <folder>`: the second job of the two-job layout. Runs nothing of the repository, checks nothing
 * out.
 * @throws ArchitectError (configuration) without a folder or an event, (forge) for a file that is too large.
 */
async function runPublishEntry(own, rest) {
    const { environment } = own;
    const [given] = rest;
    if (given === undefined) {
        throw new errors/* ArchitectError */.U8("configuration", "`publish` needs the folder with the files of a run.", {
            remedy: "Write: architect publish <folder>, after actions/download-artifact.",
        });
    }
    if ((environment["GITHUB_EVENT_PATH"] ?? "") === "") {
        throw new errors/* ArchitectError */.U8("configuration", "GITHUB_EVENT_PATH is not set.", {
            remedy: "`publish` runs in a job of the workflow run that made the files; who asked is read from its event.",
        });
    }
    const folder = runFolder((0,external_node_path_.resolve)(own.directory, given), environment["GITHUB_RUN_ID"] ?? "", Number(environment["GITHUB_RUN_ATTEMPT"] ?? 1));
    return (0,action/* withJob */.ec)({ ...own, environment: { ...environment, ...(0,cli_event.inputVariables)(environment) } }, (job) => publishFiles(job, () => readRunFiles(folder), container/* openPatchHistory */.FP), (0,action/* isInActions */.Hn)(environment));
}


/***/ }),

/***/ 12907:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bb: () => (/* binding */ openProposal),
/* harmony export */   Pb: () => (/* binding */ openProposalPulls),
/* harmony export */   gB: () => (/* binding */ openProposals)
/* harmony export */ });
/* unused harmony exports proposalTitle, proposalBody */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41243);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80614);
/* harmony import */ var _core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58401);
/* harmony import */ var _core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(38266);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(84437);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(44766);
/* harmony import */ var _notice_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(81297);
/* harmony import */ var _request_pull_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(36694);
/* harmony import */ var _proposals_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(56861);











/** First line of our text: by it the same proposal is found again while it is open. */
function proposalMark({ base, files }) {
    const named = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, text }) => [path, text]);
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256")
        .update(JSON.stringify([base, named]))
        .digest("hex");
    return `<!-- architect:proposal ${hash} -->`;
}
/** The agent cannot write the text before its words. */
const proposalTitle = ({ kind, title }) => `Proposal (${kind}): ${(0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_4__/* .sanitizeTitle */ .em)(title, 150) || "without a title"}`;
/** The text of the pull request; everything that the agent wrote is a quotation, or code. */
function proposalBody(proposal, { run, runUrl, repository, serverUrl, }) {
    const { agent, why, advice = [], files, shown = "" } = proposal;
    const quoted = (text) => (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__/* .quoteLines */ .Cx)((0,_core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeMarkdown */ .L)(text.trim(), { repository, serverUrl }));
    const list = files.map(({ path, text }) => `- ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__/* .inlineCode */ .ti)(path)}${text === null ? " (deleted)" : ""}`);
    const parts = [
        `The agent ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__/* .inlineCode */ .ti)(agent)} proposes this in the run [${run}](${runUrl}). Merging approves it, closing rejects it.`,
        why.trim() === "" ? "" : `Why, in its words:\n\n${quoted(why)}`,
        advice.length === 0
            ? ""
            : `Look at this first:\n\n${quoted(advice.map((line) => `- ${line.replace(/\s+/g, " ")}`).join("\n"))}`,
        `Files:\n\n${list.join("\n")}`,
        shown,
    ];
    return `${proposalMark(proposal)}\n${(0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_4__/* .defangDirectives */ .qB)(parts.filter((part) => part !== "").join("\n\n"))}\n`;
}
/** Proposals of this process of the session that nothing became of yet. */
function waitingProposals(events) {
    const current = events.slice(events.findLastIndex(({ type }) => type === "run_resumed") + 1);
    return (0,_core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_1__/* .proposalsMade */ .DX)(current).slice(current.filter(({ type }) => type === "proposal_opened").length);
}
const DONE = { ok: true };
const failedStep = (reason, isDenied = false) => ({ ok: false, reason, isDenied });
/** Whether a branch or commit holds exactly what is proposed. */
async function holds(forge, ref, { files }) {
    const same = await Promise.all(files.map(async ({ path, text }) => (await forge.readFile(path, ref)) === text));
    return same.every(Boolean);
}
/** Where the branches of proposals begin. */
const branchStart = (prefix) => `${prefix}proposal-`;
/** Open pull requests to a branch that are proposals of ours. `prefix`: `publish.branch_prefix`. */
async function openProposalPulls(forge, base, prefix) {
    const pulls = await forge.listPullRequests({ base, state: "open" });
    return pulls.filter((pull) => pull.headRef.startsWith(branchStart(prefix)) && !(0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_5__/* .isFromFork */ .ty)(forge, pull));
}
/** An open pull request of ours that proposes the same. */
async function openAlready(forge, prefix, base, proposal) {
    const mark = proposalMark(proposal);
    for (const pull of await openProposalPulls(forge, base, prefix)) {
        // Its branch may have been changed since.
        if (pull.body.startsWith(mark) && (await holds(forge, pull.headSha, proposal)))
            return pull;
    }
    return null;
}
async function commitFiles({ forge, services, shutdown: signal }, proposal, { branch, head, run }) {
    const { clock, random } = services;
    const headline = proposalTitle(proposal);
    const runLine = `Architect-Run: ${run}`;
    if (proposal.base !== "") {
        const files = await services.openRefFiles({ forge, ref: `refs/heads/${branch}`, clock, random, signal });
        const changes = new Map(proposal.files.map(({ path, text }) => [path, text]));
        const written = await files.update(() => changes, `${headline}\n\n${runLine}\n`);
        return written.ok ? DONE : failedStep(written.message, written.reason === "denied");
    }
    const gone = proposal.files.filter(({ text }) => text === null).map(({ path }) => path);
    const there = await Promise.all(gone.map(async (path) => ((await forge.readFile(path, head)) === null ? [] : [path])));
    const written = await forge.commitOnBranch({
        branch,
        expectedHead: head,
        headline,
        body: runLine,
        additions: proposal.files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }])),
        deletions: there.flat(),
    });
    // The answer may have got lost: the branch shows it.
    if (written.ok || (await holds(forge, branch, proposal)))
        return DONE;
    return failedStep(written.message, written.reason === "denied");
}
/** A new branch of the proposal's own with its files on it. */
async function writeBranch(request, proposal, place) {
    const { forge } = request;
    const made = await forge.createBranch(place.branch, place.head);
    if (!made.ok && made.reason === "denied")
        return failedStep(made.message, true);
    // A branch by this name is that of a lost answer, or none of ours.
    if (!made.ok && (await forge.branchHead(place.branch)) !== place.head)
        return failedStep(made.message);
    const written = await commitFiles(request, proposal, place);
    if (!written.ok)
        await forge.deleteBranch(place.branch);
    return written;
}
/** Opens one proposal, or finds it open. `denied`: the job may not write. Rejects when the server cannot be asked. */
async function openProposal(request, proposal, number) {
    const { loaded, forge, repository, environment, redactor } = request;
    const { branch_prefix: prefix, pr_labels: labels } = loaded.configuration.publish;
    const own = { kind: proposal.kind, title: proposal.title };
    const none = (reason) => ({ ...own, url: "", number: null, reason });
    const base = proposal.base === "" ? repository.defaultBranch : proposal.base;
    const head = await forge.branchHead(base);
    if (head === null)
        return none(`There is no branch ${base}.`);
    if (await holds(forge, head, proposal))
        return none(`The branch ${base} holds it already.`);
    const found = await openAlready(forge, prefix, base, proposal);
    if (found !== null)
        return { ...own, url: found.url, number: found.number, reason: "It was open already." };
    const run = (0,_job_js__WEBPACK_IMPORTED_MODULE_8__/* .sessionIdOf */ .P0)(environment);
    const runUrl = (0,_job_js__WEBPACK_IMPORTED_MODULE_8__/* .runUrlOf */ .Qm)(environment);
    const branch = `${branchStart(prefix)}${run}-${number}`;
    const written = await writeBranch(request, proposal, { branch, head, run: runUrl });
    if (!written.ok)
        return { ...none(redactor.redact(written.reason)), ...(written.isDenied ? { denied: true } : {}) };
    const { owner, repository: name, serverUrl } = environment;
    const result = await (0,_request_pull_js__WEBPACK_IMPORTED_MODULE_9__/* .requestPull */ .Z)(forge, {
        title: redactor.redact(proposalTitle(proposal)),
        body: redactor.redact(proposalBody(proposal, { run, runUrl, repository: `${owner}/${name}`, serverUrl })),
        head: branch,
        base,
        draft: false,
    });
    if (!result.ok) {
        const compare = `${forge.webUrl}/compare/${base}...${branch}?expand=1`;
        const why = `The pull request could not be opened: ${result.message} ${(0,_request_pull_js__WEBPACK_IMPORTED_MODULE_9__/* .pullRemedy */ .o)(result)} Open it here: ${compare}`;
        return none(redactor.redact(why.replace(/\s+/g, " ")));
    }
    const { pull } = result;
    if (labels.length > 0 && !(await forge.addLabels(pull.number, labels))) {
        request.host.logger.warn("The labels of publish.pr_labels could not be added to the proposal.");
    }
    return { ...own, url: pull.url, number: pull.number, reason: "" };
}
/** Leaves proposals to a job that may write. */
async function keep(request, proposals, why) {
    const { folder } = request;
    await folder.write(_proposals_file_js__WEBPACK_IMPORTED_MODULE_6__/* .PROPOSALS_FILE */ .xD, request.redactor.redact((0,_proposals_file_js__WEBPACK_IMPORTED_MODULE_6__/* .proposalsText */ .RL)((0,_job_js__WEBPACK_IMPORTED_MODULE_8__/* .sessionIdOf */ .P0)(request.environment), proposals)));
    const reason = `${why} It is in the run's file ${_proposals_file_js__WEBPACK_IMPORTED_MODULE_6__/* .PROPOSALS_FILE */ .xD}, which \`architect publish\` opens.`;
    return proposals.map(({ kind, title }) => ({ kind, title, url: "", number: null, reason }));
}
async function outcomesOf(request, proposals) {
    const { mode } = request.loaded.configuration.publish;
    if (mode === "patch" || mode === "none")
        return keep(request, proposals, `publish.mode is ${mode}.`);
    const outcomes = [];
    for (const [index, proposal] of proposals.entries()) {
        const { denied, ...outcome } = await openProposal(request, proposal, index + 1).catch((error) => ({
            ...{ kind: proposal.kind, title: proposal.title, url: "", number: null, denied: undefined },
            reason: request.redactor.redact((0,_core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)),
        }));
        if (denied)
            return [...outcomes, ...(await keep(request, proposals.slice(index), "The job may not write."))];
        outcomes.push(outcome);
    }
    return outcomes;
}
/**
 * Opens a pull request for each proposal that the run made, and says what became of each in an event. A job that may
 * not write leaves them in a file instead. Never throws; a run without proposals asks for nothing.
 */
async function openProposals(request) {
    const { events } = request;
    const proposals = waitingProposals(events.events());
    if (proposals.length === 0)
        return;
    try {
        for (const outcome of await outcomesOf(request, proposals)) {
            events.emit({ type: "proposal_opened", at: request.services.clock.now(), outcome });
        }
    }
    catch (error) {
        (0,_notice_js__WEBPACK_IMPORTED_MODULE_10__/* .giveNotice */ .a)({ events, services: request.services }, `The proposals could not be opened: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}`);
    }
}


/***/ }),

/***/ 23157:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ak: () => (/* binding */ createProposalDraft),
/* harmony export */   g2: () => (/* binding */ NO_TOOLS),
/* harmony export */   px: () => (/* binding */ proposalsProblem)
/* harmony export */ });
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93366);
/* harmony import */ var _core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41243);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6829);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84437);
/* harmony import */ var _decide_decide_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11569);
/* harmony import */ var _proposal_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36585);






/** Why a run may not propose anything, in a sentence; null: it may. */
function proposalsProblem(run) {
    const { forge, facts, event } = run;
    if ((0,_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_2__/* .isDryRun */ .vG)(run))
        return "A dry run proposes nothing.";
    if (facts.pull !== null && (0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_1__/* .isFromFork */ .ty)(forge, facts.pull))
        return "A run on a fork's pull request proposes nothing.";
    const isUnasked = event.kind === "pull_request" ||
        event.kind === "workflow_run" ||
        (event.kind === "issue" && event.action === "opened");
    return isUnasked ? "A run that no person with write access asked for proposes nothing." : null;
}
/** Sources that are named; longer names are none that we give. */
const NAMED_SOURCES = 10;
const SOURCE_CHARACTERS = 100;
const OTHERS_WORDS = "This run had read words of people who may not write";
/** Warnings about the run that makes a proposal. */
function othersLines(events) {
    const others = (0,_core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_0__/* .readFromOthers */ .Yg)(events);
    if (others.length === 0)
        return [];
    const named = others.slice(0, NAMED_SOURCES).map((source) => (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__/* .clampText */ .zu)(source, SOURCE_CHARACTERS));
    const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
    return [`${OTHERS_WORDS}: ${named.join(", ")}${more}.`];
}
/**
 * The judged proposal with that. What the job that made it said of its own run stays, though its other advice may have
 * been replaced: a forger can only add warnings.
 */
function withOthersWords(judged, given, events) {
    const carried = (given.advice ?? []).filter((line) => line.startsWith(OTHERS_WORDS));
    const lines = [...new Set([...othersLines(events), ...carried, ...(judged.advice ?? [])])];
    return lines.length === 0 ? judged : { ...judged, advice: lines.slice(0, _proposal_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_ADVICE */ .e) };
}
const NO_TOOLS = () => ({
    ok: false,
    problem: "Tools cannot be proposed here: dynamic_tools.enabled is off.",
});
/** Collects a run's proposals: each that is taken is an event. Where `problem` says why, none is. */
function createProposalDraft({ services, redactor }, { events, configuration, problem, judgeTool = NO_TOOLS, }) {
    const { memory } = configuration;
    const rules = { redactor, memoryBranch: memory.enabled ? memory.branch : null };
    const proposals = [];
    return {
        proposals,
        add(given) {
            const earlier = proposals.filter((one) => !(0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            const refusal = problem ??
                (earlier.length >= _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$ ? `A run proposes at most ${_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$} changes.` : null) ??
                (0,_proposal_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .proposalProblem */ .Q)(given, rules);
            if (refusal !== null)
                return refusal;
            const judged = given.kind === "tool" ? judgeTool(given, earlier) : { ok: true, proposal: given };
            if (!judged.ok)
                return judged.problem;
            const proposal = withOthersWords(judged.proposal, given, events.events());
            const known = proposals.findIndex((one) => (0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            proposals.splice(known === -1 ? proposals.length : known, 1, proposal);
            events.emit({ type: "proposal_made", at: services.clock.now(), proposal });
            return null;
        },
    };
}


/***/ }),

/***/ 36585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ proposalProblem),
/* harmony export */   e: () => (/* binding */ MAXIMUM_ADVICE)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96396);
/* harmony import */ var _safety_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25086);


/** Of all that a proposal says. */
const MAXIMUM_PROPOSAL_BYTES = 64 * 1024;
const MAXIMUM_FILES = 20;
const MAXIMUM_TITLE = 200;
const MAXIMUM_WHY = 4_000;
const MAXIMUM_ADVICE = 50;
const NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";
const CHARACTER = new RegExp(`^\\.github/architect/(?:agents/${NAME}/)?(?:SOUL|IDENTITY|MOTIVATIONS)\\.md$`);
/**
 * The only files that each kind may touch, as whole names: what is not of exactly this form (another case, a `..`, a
 * backslash, a workflow, the configuration) is none of them.
 */
const FILES = {
    soul: CHARACTER,
    identity: CHARACTER,
    motivations: CHARACTER,
    job: new RegExp(`^\\.github/architect/jobs/${NAME}\\.ya?ml$`),
    tool: new RegExp(`^\\.github/architect/tools/${NAME}/(?:meta\\.json|tool\\.ts|tool\\.sh)$`),
    memory: new RegExp(`^${NAME}/(?:(?:MEMORY|GOALS)\\.md|log/\\d{4}-\\d{2}-\\d{2}\\.md)$`),
};
/** Everything that an agent wrote into it. */
const textsOf = ({ title, why, agent, advice = [], files }) => [
    title,
    why,
    agent,
    ...advice,
    ...files.flatMap(({ path, text }) => [path, text ?? ""]),
];
function fileProblem({ kind, files }) {
    if (files.length === 0)
        return "It changes no file.";
    if (files.length > MAXIMUM_FILES)
        return `It changes more than ${MAXIMUM_FILES} files.`;
    const outside = files.find(({ path }) => !FILES[kind].test(path));
    if (outside !== undefined)
        return `A proposal of this kind may not touch ${JSON.stringify(outside.path.slice(0, 200))}.`;
    // Some file systems ignore case.
    const names = new Set(files.map(({ path }) => path.toLowerCase()));
    if (names.size < files.length)
        return "It names a file twice.";
    const hidden = files.find(({ text }) => text !== null && (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text) !== text.replace(/\r\n/g, "\n"));
    return hidden === undefined ? null : `${hidden.path} holds invisible characters.`;
}
/** Why a proposal may not be made, in a sentence for the agent; null: it may. Of an untrusted one, too. */
function proposalProblem(proposal, { memoryBranch, redactor }) {
    const { kind, base, title, why, agent, advice = [] } = proposal;
    if ((kind === "memory") !== (base !== "") || (base !== "" && base !== memoryBranch)) {
        return "It is for a branch that proposals of this kind are not for.";
    }
    if ((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(title).trim() === "")
        return "It has no title.";
    if (/[\r\n]/.test(title) || title.length > MAXIMUM_TITLE) {
        return `Its title must be one line of at most ${MAXIMUM_TITLE} characters.`;
    }
    if (why.length > MAXIMUM_WHY)
        return `Its reason is longer than ${MAXIMUM_WHY} characters.`;
    if (!new RegExp(`^${NAME}$`).test(agent))
        return "It names no agent.";
    if (advice.length > MAXIMUM_ADVICE)
        return `It has more than ${MAXIMUM_ADVICE} lines of advice.`;
    const texts = textsOf(proposal);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (bytes > MAXIMUM_PROPOSAL_BYTES)
        return `It is larger than ${MAXIMUM_PROPOSAL_BYTES / 1024} KiB.`;
    const problem = fileProblem(proposal);
    if (problem !== null)
        return problem;
    return (0,_safety_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .findSecret */ .m)(texts.join("\n"), redactor) === null
        ? null
        : "It holds a secret, or text that looks like a credential.";
}


/***/ }),

/***/ 56861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RL: () => (/* binding */ proposalsText),
/* harmony export */   S4: () => (/* binding */ readProposals),
/* harmony export */   xD: () => (/* binding */ PROPOSALS_FILE)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93366);


/** Among a run's files: what it proposes, for a job that may write. */
const PROPOSALS_FILE = "proposals.json";
const schema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
    run: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/),
    proposals: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({
        kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["soul", "identity", "motivations", "memory", "job", "tool"]),
        base: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(300),
        title: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000),
        why: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000),
        agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100),
        files: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({ path: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000), text: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000).nullable() })).max(100),
        advice: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string().max(10_000)).max(100).optional(),
    }))
        .max(_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PROPOSALS */ .$),
});
const proposalsText = (run, proposals) => `${JSON.stringify({ version: 1, run, proposals }, null, 2)}\n`;
/** The file of another job, of the right shape and no more: its content is judged when it is opened. */
function readProposals(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { ok: false, reason: `${PROPOSALS_FILE} is no JSON` };
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
        const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
        return {
            ok: false,
            reason: `${PROPOSALS_FILE} does not have the shape of one (at ${place.slice(0, 100) || "its top"})`,
        };
    }
    const proposals = parsed.data.proposals.map(({ advice, ...proposal }) => ({
        ...proposal,
        ...(advice === undefined ? {} : { advice }),
    }));
    return { ok: true, run: parsed.data.run, proposals };
}


/***/ }),

/***/ 25086:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ findSecret)
/* harmony export */ });
/* harmony import */ var _token_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10072);

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;
/** Whether a text holds a value that is a secret of this run, or what has the shape of a credential. */
function findSecret(text, redactor) {
    if (redactor.contains(text))
        return "value";
    const searched = text.replace(LOCAL_URL, "url:");
    return (0,_token_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .redactTokenShapes */ .d)(searched, "***") === searched ? null : "shape";
}


/***/ })

};
