export const id = 5508;
export const ids = [5508];
export const modules = {

/***/ 25508:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   changeOf: () => (/* binding */ changeOf)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _command_kinds_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14908);
/* harmony import */ var _review_read_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9521);



/** Of the change for an agent that works on it: it has the files, and pays for every token at each step. */
const WORKING_TOKENS = 5_000;
/**
 * What a pull request changes, as data: for a question as much as one part of a review holds, for work the beginning. A
 * diff that cannot be read is told, and the run goes on without it.
 */
async function changeOf(running, session, delimiter, { files }) {
    const { open, job } = running;
    const { facts, forge, request } = open;
    if (facts.pull === null || files === null)
        return [];
    try {
        const { model, workspace, policy, configuration } = session;
        const asked = {
            forge,
            pull: facts.pull,
            workspace,
            policy,
            contextWindow: model.contextWindow,
            maximumContextTokens: configuration.context.max_context_tokens,
            signal: job.shutdown,
            files: await files,
            ...((0,_command_kinds_js__WEBPACK_IMPORTED_MODULE_1__/* .readsOnly */ .E)(request.command) ? {} : { atMost: WORKING_TOKENS }),
        };
        return await (0,_review_read_js__WEBPACK_IMPORTED_MODULE_2__/* .changeForQuestion */ .yU)(asked, delimiter);
    }
    catch (error) {
        const text = `The changes of the pull request could not be read: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`;
        session.events.emit({ type: "notice_given", at: session.services.clock.now(), level: "warning", text });
        return [];
    }
}


/***/ })

};
