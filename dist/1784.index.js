export const id = 1784;
export const ids = [1784];
export const modules = {

/***/ 51784:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   carryOutPlan: () => (/* binding */ carryOutPlan)
/* harmony export */ });
/* harmony import */ var _core_forge_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(368);
/* harmony import */ var _core_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4620);
/* harmony import */ var _core_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44484);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(96396);
/* harmony import */ var _core_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(78201);
/* harmony import */ var _command_work_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92436);






const NO_PLAN = "the model gave no plan";
const NOT_BUILDABLE = "the plan does not fit into its comment as it is, so `build` cannot take it from there; ask for a shorter one";
/** Whether the comment, as it would be posted, gives the plan back. */
function canBeReadBack(running, plan, conclusion) {
    const { job, events, functions, render } = running;
    if (plan.text.length + plan.task.length > _core_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .PLAN_ROOM */ .qG)
        return false;
    const { status, reasons, failOn: _failOn, patch: _patch, ...context } = conclusion;
    const at = job.services.clock.now();
    const ended = [
        ...events.events(),
        { type: "plan_fixed", at, plan },
        { type: "run_finished", at, status, reasons },
    ];
    const report = functions.build(ended, { ...context, finishedAt: at });
    const body = `${running.markerLine()}\n${job.redactor.redact(functions.comment(report, render))}`;
    const read = (0,_core_plan_comment_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlan */ .m3)(body, plan.subject);
    return read.kind === "plan" && read.plan.hash === plan.hash;
}
/**
 * `plan`: the reading agent's closing words are the plan. What is hashed is the text as it is posted, redacted and made
 * safe, so that `build` does what people have read and nothing else.
 */
async function carryOutPlan(prepared) {
    const conclusion = await (0,_command_work_js__WEBPACK_IMPORTED_MODULE_3__/* .carryOutWork */ .N)(prepared);
    const { running, place } = prepared;
    const { job, open, events } = running;
    if (conclusion.status !== "success")
        return conclusion;
    const redact = (text) => job.redactor.redact((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_4__/* .stripInvisible */ ._)(text)).trim();
    const text = (0,_core_text_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeMarkdown */ .L)(redact(events.state().finalOutput), running.render).trim();
    const partial = (reason) => ({
        ...conclusion,
        status: "partial",
        reasons: [reason],
        exitCode: 2,
    });
    if (text === "")
        return partial(NO_PLAN);
    const plan = (0,_core_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .hashPlan */ .k)({
        subject: (0,_core_forge_js__WEBPACK_IMPORTED_MODULE_5__/* .subjectKey */ .o)(open.request.subject),
        head: place.target.base,
        task: redact(open.request.text),
        text,
    });
    if (!canBeReadBack(running, plan, conclusion))
        return partial(NOT_BUILDABLE);
    events.emit({ type: "plan_fixed", at: job.services.clock.now(), plan });
    return conclusion;
}


/***/ })

};
