export const id = 2188;
export const ids = [2188];
export const modules = {

/***/ 12188:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   admitResume: () => (/* binding */ admitResume),
/* harmony export */   resumeOpen: () => (/* binding */ resumeOpen)
/* harmony export */ });
/* harmony import */ var _agent_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20397);
/* harmony import */ var _core_forge_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(368);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(96244);
/* harmony import */ var _own_runs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93482);
/* harmony import */ var _repeat_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53340);
/* harmony import */ var _session_store_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(97467);
/* harmony import */ var _spent_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(70559);







/** Commands that have a conversation which can go on. */
const RESUMABLE = new Set([
    ...["fix", "plan", "build", "refactor", "review"],
    ...["ask", "summarize"],
]);
const answer = (text) => ({ kind: "answer", answer: { status: "skipped", text } });
/** `resume [session]` (product.md §1): goes on with the newest saved session of the subject, or with the one named. */
async function admitResume(job, open) {
    const { request, phrase } = open;
    const named = request.text.trim();
    const sessionId = named === "" ? undefined : (0,_repeat_js__WEBPACK_IMPORTED_MODULE_2__/* .sessionIn */ .Ok)(named);
    if (sessionId === null) {
        const form = `\`${phrase} resume\` takes the id of a session, such as \`123456789-1\`, or nothing`;
        return answer(`${form}: then it goes on with the last one.`);
    }
    const { configuration } = await open.configuration(withoutScope(request.flags));
    const store = (0,_session_store_js__WEBPACK_IMPORTED_MODULE_3__/* .openSessionStore */ .OE)(job, open, configuration);
    if (store.unavailable !== null)
        return answer(`No session can be resumed here: ${store.unavailable}.`);
    const subject = (0,_core_forge_js__WEBPACK_IMPORTED_MODULE_4__/* .subjectKey */ .o)(request.subject);
    const saved = await store.load({ subject, ...(sessionId === undefined ? {} : { sessionId }) });
    if (saved === null)
        return answer(nothingSaved(phrase, sessionId));
    const later = sessionId === undefined ? await laterSuccess(open, saved) : null;
    if (later !== null) {
        const still = `The older session can still be gone on with: \`${phrase} resume ${saved.sessionId}\`.`;
        return answer(`The last run here, ${later}, came to its end, so there is nothing to go on with. ${still}`);
    }
    return resumeOpen(job, open, saved);
}
function nothingSaved(phrase, sessionId) {
    const what = sessionId === undefined ? "There is no saved session here" : `There is no saved session ${sessionId} here`;
    const kept = "Kept are runs that did not come to their end, the last 30 of the repository";
    return `${what}. ${kept}. \`${phrase} retry\` runs the last command again.`;
}
/** The last run of the subject, when it came to its end after the session was saved; else null. */
async function laterSuccess({ forge, request }, saved) {
    const subject = (0,_core_forge_js__WEBPACK_IMPORTED_MODULE_4__/* .subjectKey */ .o)(request.subject);
    if (subject === "")
        return null;
    const runs = (0,_own_runs_js__WEBPACK_IMPORTED_MODULE_1__/* .ownRuns */ .F_)(await forge.recentComments(request.subject), subject);
    const last = runs.findLast((run) => run.status !== "running");
    const isEnded = last?.status === "success" || last?.status === "no_changes";
    const isLater = runs.findIndex((run) => run.session === saved.sessionId) < runs.length - 1;
    return last !== undefined && isEnded && isLater && last.session !== saved.sessionId ? last.session : null;
}
/** The flags of `approve` are its own. */
function withoutScope({ approvalScope: _scope, ...flags }) {
    return flags;
}
/** Flags that say how the work is done last; a limit of time, steps or money that a run was given was that run's. */
function flagsOf(saved, now) {
    const { budget: _budget, maxSteps: _maxSteps, timeoutMinutes: _timeout, approvalScope: _scope, ...lasting } = saved.flags;
    return (0,_repeat_js__WEBPACK_IMPORTED_MODULE_2__/* .joinFlags */ .CM)(lasting, withoutScope(now));
}
/** Why money or tokens allow no further call, by the limits for the whole session; null: they do. */
function spentProblem(saved, { configuration }, phrase) {
    const spent = (0,_spent_js__WEBPACK_IMPORTED_MODULE_5__/* .spentOf */ .u)(saved.events.reduce(_agent_state_js__WEBPACK_IMPORTED_MODULE_0__/* .applyEvent */ .Z8, _agent_state_js__WEBPACK_IMPORTED_MODULE_0__/* .INITIAL_STATE */ .N_), configuration.costs);
    if (spent === null)
        return null;
    const after = `\`${spent.key}\` holds for the whole session, and a flag may only tighten it: raise it in the configuration, or begin afresh with \`${phrase} retry\``;
    return `The session ${saved.sessionId} ${spent.words}; ${after}.`;
}
/**
 * The run that goes on with a saved session: its command, words and conversation, with the rights of who asks now. What
 * the session says is data: it chooses neither an agent nor a limit that the configuration does not give. `extras` are
 * added to the run's brief; `words` are said to the model when it goes on.
 */
async function resumeOpen(job, open, saved, extras = {}) {
    const { request, phrase } = open;
    const afresh = `\`${phrase} retry\` runs the last command again.`;
    const hasBegun = saved.events.some((event) => event.type === "message_added" && event.message.role === "user");
    if (!RESUMABLE.has(saved.command) || !hasBegun || saved.events[0]?.type !== "run_started") {
        return answer(`The session ${saved.sessionId} holds no conversation that could go on. ${afresh}`);
    }
    const flags = flagsOf(saved, request.flags);
    const configuration = (other = flags) => open.configuration(other);
    const loaded = await configuration();
    const problem = spentProblem(saved, loaded, phrase);
    if (problem !== null)
        return answer(problem);
    job.host.logger.info(`Going on with the session ${saved.sessionId}: ${saved.command}.`);
    const { words, ...brief } = extras;
    const { llm, costs } = loaded.configuration;
    return {
        kind: "open",
        open: {
            ...open,
            configuration,
            request: { ...request, command: saved.command, flags, text: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_2__/* .wordsOf */ .Z9)(saved, loaded) },
            brief: {
                ...open.brief,
                ...brief,
                past: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_2__/* .pastOf */ .jp)(saved, loaded),
                ...(saved.pending.length === 0 ? {} : { waiting: saved.pending }),
                resumes: {
                    session: saved.sessionId,
                    base: saved.base,
                    patch: saved.patch,
                    published: saved.published ?? "",
                    ...(words === undefined ? {} : { words }),
                    run: {
                        from: saved.sessionId,
                        actor: request.actor?.login ?? "",
                        model: llm.model,
                        budgetUsd: costs.budget_usd,
                        runUrl: (0,_job_js__WEBPACK_IMPORTED_MODULE_6__/* .runUrlOf */ .Qm)(job.environment),
                    },
                },
            },
        },
    };
}


/***/ })

};
