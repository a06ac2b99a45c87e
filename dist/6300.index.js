export const id = 6300;
export const ids = [6300];
export const modules = {

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 83842:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ approvalHash),
/* harmony export */   V_: () => (/* binding */ grantCovers),
/* harmony export */   YL: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   lN: () => (/* binding */ eachTimeRule),
/* harmony export */   p_: () => (/* binding */ isWithinRisk),
/* harmony export */   vM: () => (/* binding */ isAskedEachTime)
/* harmony export */ });
/* harmony import */ var _fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75527);

const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
/** Begins the rule of a call that a person is asked about each time. */
const EACH_TIME = "each:";
/** The rule of a call that only an answer to itself allows. */
const eachTimeRule = (rule) => `${EACH_TIME}${rule}`;
/** Whether no answer to another call covers it, however wide. */
const isAskedEachTime = ({ rule }) => rule.startsWith(EACH_TIME);
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };
/** The hash that binds an approval: tool, arguments, commit and run. */
function approvalHash({ tool, args }, place) {
    return (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprint */ .R)([tool, args, place.head, place.run]);
}
/**
 * Whether an approval of one call covers another: never a higher risk, high risk in all only by an admin, and never what
 * is asked about each time.
 */
function grantCovers(scope, isAdmin, approved, call) {
    if (isAskedEachTime(call))
        return false;
    if (scope === "class")
        return call.rule === approved.rule && isWithinRisk(call.risk, approved.risk);
    return scope === "all" && (call.risk !== "high" || isAdmin);
}


/***/ }),

/***/ 26300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTerminalApprovals: () => (/* binding */ createTerminalApprovals)
/* harmony export */ });
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26848);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_readline_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(83842);


/** Words after `n` are for the agent; longer ones are cut. */
const REASON_LENGTH = 500;
const CANCELLED = "Action cancelled by the user";
/**
 * Asks the person at the terminal: y runs the call, n cancels it and may say why, a or Ctrl+C ends the run (I3), s also
 * runs further calls of its class at no higher risk (W16), S all calls. The question shows the whole call.
 */
function createTerminalApprovals(options) {
    const allowed = new Map();
    let isAllAllowed = false;
    let isAborted = false;
    let last = Promise.resolve();
    /** What an earlier answer says of this call; null: nothing. */
    const known = ({ rule, risk }) => {
        if (isAborted)
            return "abort";
        const limit = allowed.get(rule);
        return isAllAllowed || (limit !== undefined && (0,_core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithinRisk */ .p_)(risk, limit)) ? "run" : null;
    };
    const settle = (typed, { rule, risk }) => {
        const [, letter = "", reason = ""] = /^([a-zA-Z])(?:[\s,:]+(.*))?$/s.exec(typed.trim()) ?? [];
        if (letter.toLowerCase() === "n") {
            const words = reason.trim().slice(0, REASON_LENGTH);
            return words === "" ? "cancel" : { kind: "denied", reason: `${CANCELLED}: ${words}` };
        }
        if (reason !== "")
            return null;
        if (letter === "y" || letter === "Y")
            return "run";
        if (letter === "s") {
            const limit = allowed.get(rule);
            if (limit === undefined || !(0,_core_run_approval_js__WEBPACK_IMPORTED_MODULE_1__/* .isWithinRisk */ .p_)(risk, limit))
                allowed.set(rule, risk);
            return "run";
        }
        if (letter === "S") {
            isAllAllowed = true;
            return "run";
        }
        return letter === "a" || letter === "A" ? "abort" : null;
    };
    const answerOf = async (request, diff, signal) => {
        const questions = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_0__.createInterface)({ input: options.input, output: options.output });
        // A terminal that goes away settles no question by itself; Ctrl+C arrives here, not as a signal of the process.
        const closed = new AbortController();
        let isInterrupted = false;
        questions.on("SIGINT", () => {
            isInterrupted = true;
            questions.close();
        });
        questions.on("close", () => closed.abort());
        const either = AbortSignal.any([signal, closed.signal]);
        try {
            for (;;) {
                // Not as its prompt, which is drawn again while somebody types.
                options.output.write(options.question(request, diff));
                const typed = await questions.question("> ", { signal: either });
                const answer = settle(typed, request);
                if (answer !== null)
                    return answer;
            }
        }
        catch {
            // Stopped, or the terminal went away: nobody agreed.
            return isInterrupted ? "abort" : "cancel";
        }
        finally {
            questions.close();
        }
    };
    return {
        ask(request, diff, signal) {
            const mine = last.then(async () => {
                const earlier = known(request);
                if (earlier !== null)
                    return earlier;
                options.pause?.();
                const answer = await answerOf(request, diff, signal);
                isAborted = answer === "abort";
                options.resume?.();
                return answer;
            });
            last = mine;
            return mine;
        },
    };
}


/***/ })

};
