export const id = 3327;
export const ids = [3327];
export const modules = {

/***/ 53327:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findContradictions: () => (/* binding */ findContradictions)
/* harmony export */ });
/* harmony import */ var _core_run_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81172);
/* harmony import */ var _run_status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2615);


function lastOf(events, type) {
    const found = events.findLast((event) => event.type === type);
    return found ?? null;
}
/** A gate's word in the evidence must be one that a run of it gave. */
function gateProblem(gate, events) {
    if (gate.after === "not_run")
        return null;
    const runs = events.filter((event) => event.type === "gate_finished" && event.phase === "proof" && event.gate === gate.name);
    const gave = runs.some((event) => event.type === "gate_finished" && event.run.kind === gate.after);
    return gave ? null : `the evidence says that the gate ${gate.name} ended with ${gate.after}, but no run of it did`;
}
function evidenceProblems({ gates, evaluation }, events) {
    const problems = gates.map((gate) => gateProblem(gate, events)).filter((problem) => problem !== null);
    const finished = events.filter((event) => event.type === "evaluation_finished");
    const isReported = finished.some((event) => event.type === "evaluation_finished" && JSON.stringify(event.evaluation) === JSON.stringify(evaluation));
    if (evaluation !== null && !isReported)
        problems.push("the evidence has an evaluation without an event");
    return problems;
}
function successProblems(events) {
    const problems = [];
    const stopped = lastOf(events, "loop_stopped");
    const evidence = lastOf(events, "tree_proved")?.evidence ?? null;
    if (stopped !== null && stopped.stopReason !== "llm_done") {
        problems.push(`the run is called a success, but its loop ended with ${stopped.stopReason}`);
    }
    if (evidence === null)
        return problems;
    const broken = (0,_run_status_js__WEBPACK_IMPORTED_MODULE_1__/* .brokenGates */ ._)(evidence.gates);
    if (broken.length > 0)
        problems.push(`the run is called a success, but it broke ${broken.join(", ")}`);
    if (evidence.audit.blocked)
        problems.push("the run is called a success, but its audit forbids publishing");
    if (evidence.evaluation?.passed === false) {
        problems.push("the run is called a success, but its self-evaluation did not pass");
    }
    return problems;
}
/** A call that did well has no error; one that did not says which. */
function outcomeProblems(events) {
    return events.flatMap((event, index) => {
        if (event.type !== "tool_finished")
            return [];
        const { call, result } = event.outcome;
        return result.success === "error" in result
            ? [`line ${index + 1}: the call of ${call.name} is reported as both a success and a failure`]
            : [];
    });
}
/** The claims of a log that other events of it deny, as sentences. Empty: none. */
function findContradictions(events) {
    const problems = [];
    if (events[0]?.type !== "run_started")
        problems.push("the log does not begin with the start of a run");
    if (events.slice(1).some((event) => event.type === "run_started"))
        problems.push("the log has two runs in it");
    const finished = events.at(-1);
    if (finished?.type !== "run_finished")
        problems.push("the log ends before the run did: it was torn, or the run killed");
    for (const [index, event] of events.entries()) {
        const next = events[index + 1]?.type ?? "run_resumed";
        if (event.type === "run_finished" && next !== "run_resumed") {
            problems.push(`line ${index + 2} (${next}) comes after the end of the run`);
        }
    }
    problems.push(...outcomeProblems(events));
    const proved = lastOf(events, "tree_proved");
    if (proved !== null)
        problems.push(...evidenceProblems(proved.evidence, events));
    if (finished?.type === "run_finished" && (0,_core_run_run_js__WEBPACK_IMPORTED_MODULE_0__/* .isComplete */ .As)(finished.status))
        problems.push(...successProblems(events));
    return problems;
}


/***/ }),

/***/ 88888:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gk: () => (/* binding */ kindWords),
/* harmony export */   Ii: () => (/* binding */ hasNoProof),
/* harmony export */   V2: () => (/* binding */ phaseWords),
/* harmony export */   WL: () => (/* binding */ isWithoutResult),
/* harmony export */   rj: () => (/* binding */ countWords)
/* harmony export */ });
const PHASES = {
    baseline: "before the change",
    proof: "with the change",
    base_tests: "the base's tests on the new code",
    new_tests: "the new tests on the base's code",
    altered: "with one line of the code altered",
};
/** In which room a gate ran, for people who follow a run. */
function phaseWords(phase) {
    return PHASES[phase];
}
function kindWords(kind) {
    return kind.replaceAll("_", " ");
}
/** `42 tests, 1 failed, 2 skipped`. */
function countWords({ ran, failed, skipped }) {
    const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
    if (failed > 0)
        parts.push(`${failed} failed`);
    if (skipped > 0)
        parts.push(`${skipped} skipped`);
    return parts.join(", ");
}
/** True for a gate that could not judge the change; false for one that no changed path selects. */
function hasNoProof({ outcome, reason }) {
    return outcome === "not_run" && reason !== undefined;
}
/** A required gate that could not say whether the change is right, which forbids `success`. */
function isWithoutResult(gate) {
    return gate.required && hasNoProof(gate);
}


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qb: () => (/* binding */ headTailLines),
/* harmony export */   kU: () => (/* binding */ truncateMiddle),
/* harmony export */   zu: () => (/* binding */ clampText)
/* harmony export */ });
/** Cutting text to a budget without losing what matters: limits are UTF-16 units, never exceeded, pairs never split. */
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
/** A budget smaller than this shows nothing useful on both sides of a marker. */
const smallestPart = 8;
/** The largest index up to `index` that keeps surrogate pairs whole. */
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
/** Where the head ends: at a line end when that keeps at least half of the budget. */
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
/**
 * Keeps head and tail of a text and says what is missing: `[... N lines omitted ...]` on a line of its own, or the
 * number of characters when the cut lies within one line. The result never exceeds `limit`.
 */
function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
/**
 * Keeps the first two thirds and the last third of the lines of a command's output; with the line that counts the
 * missing ones, never more than `maximumLines` (at least 3) lines.
 */
function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}


/***/ }),

/***/ 2615:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AJ: () => (/* binding */ doubtfulGates),
/* harmony export */   LL: () => (/* binding */ blockingTampering),
/* harmony export */   Rr: () => (/* binding */ exitCodeFor),
/* harmony export */   VY: () => (/* binding */ gatesAgainstSuccess),
/* harmony export */   Vy: () => (/* binding */ failingGates),
/* harmony export */   _: () => (/* binding */ brokenGates),
/* harmony export */   ni: () => (/* binding */ processExitCode),
/* harmony export */   x7: () => (/* binding */ decideStatus)
/* harmony export */ });
/* harmony import */ var _core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88888);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);


/** Stops that make a run at best partial, also without changes. */
const PARTIAL_STOPS = {
    max_steps: "the limit of steps was reached",
    budget_exceeded: "the budget was used up",
    timeout: "the time was used up",
    interrupted: "the run was interrupted",
    loop_detected: "the agent repeated itself without progress",
    context_full: "the conversation did not fit the model's context window",
    gates_failed: "required quality gates do not pass",
    unproved: "nothing shows that the change does what was asked",
    aborted: "the run was aborted",
};
/** Of the reason why a gate proves nothing. */
const REASON_SHOWN = 300;
const LOST_SHOWN = 5;
/** Names of required gates that this run broke. */
function brokenGates(gates) {
    return gates.filter((gate) => gate.required && gate.outcome === "broken").map((gate) => gate.name);
}
/** Required gates that the run did not break and whose result is in doubt: flaky, or blind to a break. */
function doubtfulGates(gates) {
    return gates.filter(({ required, red }) => required && red !== undefined);
}
/** Names of required gates that the agent has to do something about: broken, or without a result. */
function failingGates(gates) {
    return [...brokenGates(gates), ...gates.filter(_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL).map(({ name }) => name)];
}
/** Names of all required gates that forbid `success`: failing, or in doubt. */
function gatesAgainstSuccess(gates) {
    return [...failingGates(gates), ...doubtfulGates(gates).map(({ name }) => name)];
}
/** `test (pnpm: command not found), lint (…)`. */
function unprovedWords(gates) {
    return gates
        .filter(_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL)
        .map(({ name, reason = "" }) => `${name} (${(0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(reason.trim().replace(/\.$/, ""), REASON_SHOWN)})`)
        .join(", ");
}
/** One reason for each change of the run that is not published. */
function lostReasons({ lost = [] }) {
    const more = lost.length - LOST_SHOWN;
    return [
        ...lost.slice(0, LOST_SHOWN).map(({ path, reason }) => `left out: ${path} (${reason})`),
        ...(more > 0 ? [`left out: ${more} more`] : []),
    ];
}
/** Findings about the tests that keep a run from being a success. */
function blockingTampering({ tampering = [] }) {
    return tampering.filter((finding) => finding.severity === "error");
}
/**
 * The status of a run that had a loop, with its reasons. Facts only: gates, audit, evaluation and publishing may lower
 * it, nothing raises it.
 */
function decideStatus(facts) {
    if (facts.stopReason === "llm_error")
        return { status: "failed", reasons: [facts.stopDetail] };
    if (facts.stopReason === "approval_pending")
        return { status: "awaiting_approval", reasons: [facts.stopDetail] };
    const reasons = [];
    const unproved = unprovedWords(facts.gates);
    // Where no gate fails, what could not be proved says more, and says it once.
    const isOnlyUnproved = facts.stopReason === "gates_failed" && unproved !== "" && brokenGates(facts.gates).length === 0;
    const stop = isOnlyUnproved ? undefined : PARTIAL_STOPS[facts.stopReason];
    if (stop !== undefined)
        reasons.push(facts.stopDetail === "" ? stop : `${stop}: ${facts.stopDetail}`);
    if ((facts.stopReason === "llm_done" || facts.stopReason === "unproved") && !facts.isComplete)
        reasons.push("the model stopped without finishing");
    const broken = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing !== true));
    if (broken.length > 0)
        reasons.push(`broken by this run: ${broken.join(", ")}`);
    const still = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing === true));
    if (still.length > 0)
        reasons.push(`still failing, and to be repaired: ${still.join(", ")}`);
    if (unproved !== "")
        reasons.push(`could not be proved: ${unproved}`);
    if (facts.audit.blocked)
        reasons.push(`the audit of the changes forbids publishing them${whatBlocks(facts.audit)}`);
    const weakened = blockingTampering(facts.audit).length;
    if (weakened > 0)
        reasons.push(`tests or checks that exist at base were weakened (findings: ${weakened})`);
    if (facts.audit.untested) {
        reasons.push("no test was run after the last edit, which guardrails.require_test_after_edit demands");
    }
    reasons.push(...lostReasons(facts.audit));
    if (facts.audit.splitOff.length > 0)
        reasons.push("workflow files are not committed; they are a patch in the report");
    const evaluation = facts.evaluation;
    if (evaluation !== null && !evaluation.passed) {
        const confidence = Math.round(evaluation.confidence * 100);
        reasons.push(`the self-evaluation did not pass (completed: ${evaluation.completed ? "yes" : "no"}, confidence ${confidence} %)`);
    }
    if (facts.published !== null && facts.hasChanges && !facts.dryRun)
        reasons.push(...publishingReasons(facts.published));
    if (reasons.length > 0)
        return { status: "partial", reasons };
    return { status: facts.hasChanges ? "success" : "no_changes", reasons: [] };
}
function whatBlocks({ findings }) {
    const [first, ...more] = findings.filter(({ severity }) => severity === "error");
    if (first === undefined)
        return "";
    return `: ${first.reason}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
}
function publishingReasons(published) {
    const complete = published.kind === "pull_request" ? published.verified : published.notes.length === 0;
    if (complete)
        return [];
    return published.notes.length > 0 ? published.notes : ["the pushed branch could not be verified"];
}
/** Exit code of a status; the cause codes win. */
function exitCodeFor(status, stopReason) {
    if (stopReason === "interrupted" || stopReason === "aborted")
        return 130;
    if (stopReason === "timeout")
        return 5;
    if (status === "failed")
        return 1;
    return status === "partial" ? 2 : 0;
}
/** The process's exit code, by `fail-on`. */
function processExitCode(status, exitCode, failOn) {
    if (failOn === "never")
        return 0;
    const countsAsFailed = status === "failed" || exitCode === 3 || exitCode === 4 || exitCode === 130;
    const fails = countsAsFailed || (failOn === "partial" && status === "partial");
    return fails ? exitCode : 0;
}


/***/ })

};
