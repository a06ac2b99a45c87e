export const id = 5975;
export const ids = [5975];
export const modules = {

/***/ 55975:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commitLocally: () => (/* binding */ commitLocally)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_run_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81172);
/* harmony import */ var _core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38266);
/* harmony import */ var _run_status_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2615);




const HEADLINE_LENGTH = 72;
/** Ends after which the action, too, keeps only the patch. */
const UNFINISHED = new Set(["interrupted", "llm_error", "aborted", "approval_pending"]);
const notCommitted = (reason) => ({
    ..._core_run_run_js__WEBPACK_IMPORTED_MODULE_1__/* .NOT_PUBLISHED */ .nu,
    notes: [`Not committed. ${reason.replace(/[^.]$/, "$&.")} The changes stay in the working tree.`],
});
/** Why the work is not committed, as a sentence, or null. */
async function obstacle({ history, result, interrupted }) {
    const { proof, outcome } = result;
    if (interrupted || UNFINISHED.has(outcome.stopReason))
        return "The run did not come to its end.";
    if (!proof.complete)
        return "The run ended before its gates had proved the changes.";
    if (proof.audit.blocked)
        return "The audit of the changes forbids it.";
    const failing = (0,_run_status_js__WEBPACK_IMPORTED_MODULE_3__/* .failingGates */ .Vy)(proof.gates);
    if (failing.length > 0)
        return `Required gates fail or could not run (${failing.join(", ")}).`;
    if ((0,_run_status_js__WEBPACK_IMPORTED_MODULE_3__/* .blockingTampering */ .LL)(proof.audit).length > 0)
        return "Tests or checks that exist at base were weakened.";
    const written = proof.changes.filter((change) => change.status !== "deleted").map((change) => change.path);
    const [pointer] = await history.lfsPaths(written);
    return pointer === undefined ? null : `${pointer} is kept by Git LFS, which a run cannot write to.`;
}
function messageFor({ task, result, redact }) {
    const headline = (0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeTitle */ .em)(redact(task), HEADLINE_LENGTH) || "Changes by Architect";
    const body = (0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeCommitMessage */ ._z)(redact(result.outcome.finalOutput));
    return `${[headline, body].filter((part) => part !== "").join("\n\n")}\n`;
}
/**
 * Commits exactly the proven tree onto what is checked out (`--commit`), or nothing; then the notes say why. Throws
 * nothing that git refuses.
 */
async function commitLocally(request) {
    const { history, result, base, person } = request;
    const { proof } = result;
    if (proof.changes.length === 0)
        return _core_run_run_js__WEBPACK_IMPORTED_MODULE_1__/* .NOT_PUBLISHED */ .nu;
    try {
        const reason = await obstacle(request);
        if (reason !== null)
            return notCommitted(reason);
        const message = messageFor(request);
        const commit = await history.commit({ tree: proof.tree, parents: [base], message, author: person });
        const advanced = await history.advance({ commit, from: base, person });
        if (!advanced.ok)
            return notCommitted(advanced.message);
        const { branch, tree } = advanced;
        const verified = tree === proof.tree;
        const notes = verified ? [] : ["The commit could not be verified by reading it again."];
        return { ..._core_run_run_js__WEBPACK_IMPORTED_MODULE_1__/* .NOT_PUBLISHED */ .nu, kind: "branch", branch, commit, verified, notes, local: true };
    }
    catch (error) {
        if (!(error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8))
            throw error;
        return notCommitted(error.message);
    }
}


/***/ })

};
