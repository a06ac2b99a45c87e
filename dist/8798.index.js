export const id = 8798;
export const ids = [8798];
export const modules = {

/***/ 20012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  admitAnswer: () => (/* binding */ admitAnswer)
});

// EXTERNAL MODULE: ./src/core/forge/forge.ts
var forge_forge = __webpack_require__(43996);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/lock/lock.ts
var lock_lock = __webpack_require__(55306);
;// CONCATENATED MODULE: ./src/commands/approve/approve-case.ts

const refusedAnswer = (text) => ({ kind: "answer", answer: { status: "skipped", text } });
const notedAnswer = (text) => ({ kind: "noted", text });
/** The question of an earlier run as that run made it, for the calls that it asked for. */
function questionAgain({ job, open, loaded }, { run, marker }, calls) {
    return {
        marker,
        wait: "resume",
        phrase: open.phrase,
        minimum: loaded.configuration.triggers.min_permission,
        runUrl: `${(0,run_job/* runsUrlOf */.d2)(job.environment)}${run.replace(/-\d+$/, "")}`,
        calls,
    };
}

// EXTERNAL MODULE: ./src/run/asks-people.ts
var asks_people = __webpack_require__(35863);
// EXTERNAL MODULE: ./src/run/authorize/entitled.ts
var entitled = __webpack_require__(55956);
// EXTERNAL MODULE: ./src/run/checkout/target.ts
var target = __webpack_require__(51473);
// EXTERNAL MODULE: ./src/run/session/session-store.ts
var session_store = __webpack_require__(64046);
// EXTERNAL MODULE: ./src/commands/resume/resume.ts
var resume = __webpack_require__(33533);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/commands/approve/approve-claim.ts

/** How long the run of another answer may take until it has claimed what it goes on with. */
const CLAIMING_MILLISECONDS = 30_000;
const POLL_MILLISECONDS = 3_000;
/** The calls of these grants still wait in the kept session. */
async function stillWaits(store, { subject }, saved, ids) {
    const current = await store.load({ subject, sessionId: saved.sessionId });
    const isComplete = ids.every((id) => current?.pending.some((call) => call.id === id));
    return current !== null && isComplete ? current : null;
}
/**
 * Uses the answers up, under the subject's lock: each holds once.
 * @throws ArchitectError (forge) when another run used one already, or one cannot be marked as used.
 */
async function claimAnswers(store, one, grants, saved) {
    const ids = grants.map(({ call }) => call.id);
    const current = await stillWaits(store, one, saved, ids);
    if (current === null) {
        throw new errors/* ArchitectError */.U8("forge", `The approval ${ids.join(", ")} was used by another run already.`);
    }
    const marked = await store.save({ ...current, pending: [] });
    if (marked.ok)
        return;
    throw new errors/* ArchitectError */.U8("forge", `The approval could not be marked as used, so nothing is run: ${marked.reason}`, {
        remedy: "Answer again.",
    });
}
/** Whether the run that holds the lock goes on with these answers itself: two answers may have come at once. */
async function isClaimTaken(store, one, saved) {
    const { clock } = one.job.services;
    for (let waited = 0; waited < CLAIMING_MILLISECONDS; waited += POLL_MILLISECONDS) {
        if ((await stillWaits(store, one, saved, [one.answer.id])) === null)
            return true;
        await clock.sleep(POLL_MILLISECONDS, one.job.shutdown);
        if (one.job.shutdown.aborted)
            return false;
    }
    return false;
}

// EXTERNAL MODULE: ./src/commands/approve/parse-answer.ts
var parse_answer = __webpack_require__(96358);
;// CONCATENATED MODULE: ./src/commands/approve/approve-later.ts










/** All answers that count, this one among them: it was checked already, and the conversation may not show it yet. */
async function answersTo(one, calls) {
    const { job, open, loaded, functions, answer, comments } = one;
    const { forge, phrase, facts, request } = open;
    const ids = calls.map(({ id }) => id);
    const read = await functions.readAnswers({
        ids,
        comments: comments.filter(({ id }) => id !== request.comment?.id),
        thumbs: [],
        parse: (0,parse_answer/* answerParser */.Yv)(job.services.parseCommand, phrase),
        entitled: (0,entitled/* entitledBy */.t)(forge, loaded.configuration.triggers.min_permission),
        isGenuine: (0,parse_answer/* genuineIn */.$D)(forge, request.subject),
        ownLogin: (await forge.viewer())?.login.toLowerCase() ?? "",
    });
    const own = {
        ...answer,
        by: request.actor?.login ?? "",
        isAdmin: facts.permission === "admin",
        how: "comment",
        comment: request.comment?.id ?? null,
    };
    return [...read, own];
}
/** The question says what became of its calls; a courtesy. */
async function showAnswers(one, calls, decisions) {
    const { job, open, functions, found } = one;
    if (found === null)
        return;
    const { asked, comment } = found;
    const answers = new Map(calls.flatMap((call) => {
        const decision = decisions.get(call.id);
        return decision === undefined
            ? []
            : [[call.id, functions.outcomeText(functions.answered(call, decision))]];
    }));
    const body = functions.questionText({ ...questionAgain(one, asked, calls), answers });
    await open.forge.updateComment(comment.id, job.redactor.redact(body)).catch(() => null);
}
/** The run that asked gives its lock back soon after it asked; it saves its session before that. */
const ENDING_MILLISECONDS = 90_000;
const SAVING_MILLISECONDS = 15_000;
const approve_later_POLL_MILLISECONDS = 3_000;
/** Sessions of a subject that are looked through for a call. */
const SESSIONS_SEARCHED = 5;
/** Until the run that asked has saved its session and given back its lock. */
async function awaitEnd({ job, open, subject, found }) {
    const { clock } = job.services;
    const until = clock.now() + ENDING_MILLISECONDS;
    for (;;) {
        const lock = await (0,lock_lock/* readLock */.mF)(open.forge, subject, clock.now());
        if (lock === null || lock.run !== found?.asked.run)
            return true;
        if (clock.now() >= until || job.shutdown.aborted)
            return false;
        await clock.sleep(approve_later_POLL_MILLISECONDS, job.shutdown);
    }
}
async function sessionOf(store, { subject, answer, found }) {
    const has = (session) => session?.pending.some(({ id }) => id === answer.id) ?? false;
    const named = found === null ? null : await store.load({ subject, sessionId: found.asked.run });
    if (has(named))
        return named;
    for (const sessionId of (await store.list(subject)).slice(0, SESSIONS_SEARCHED)) {
        const session = await store.load({ subject, sessionId });
        if (has(session))
            return session;
    }
    return null;
}
/** A run that only reads holds no lock: that it has not saved its session yet can only be told by its question. */
async function awaitSession(store, one) {
    const { found, functions, answer, job } = one;
    const { clock } = job.services;
    const isOpen = found !== null && !functions.answersIn(found.comment.body, [answer.id]).has(answer.id);
    for (let waited = 0;; waited += approve_later_POLL_MILLISECONDS) {
        const saved = await sessionOf(store, one);
        if (saved !== null || !isOpen || waited >= SAVING_MILLISECONDS || job.shutdown.aborted)
            return saved;
        await clock.sleep(approve_later_POLL_MILLISECONDS, job.shutdown);
    }
}
/** The run that asked has ended: its session goes on here once every call of the question has an answer. */
async function answerLater(one) {
    const { job, open, loaded, answer, found } = one;
    const { phrase } = open;
    if (!(0,asks_people/* mayAskPeople */._)(loaded.configuration)) {
        return refusedAnswer(`\`approval.mode\` is yolo now, so nobody is asked any more: \`${phrase} resume\` goes on with the session.`);
    }
    const store = (0,session_store/* openSessionStore */.O)(job, open, loaded.configuration);
    if (store.unavailable !== null)
        return refusedAnswer(`Nothing waits here for an answer: ${store.unavailable}.`);
    if (!(await awaitEnd(one)))
        return refusedAnswer(`The run ${(0,run_job/* runLink */.ut)(job, found?.asked.run ?? "")} still goes on; answer again when it has ended.`);
    const saved = await awaitSession(store, one);
    const call = saved?.pending.find(({ id }) => id === answer.id);
    if (saved === null || call === undefined) {
        return refusedAnswer(`No approval \`${answer.id}\` waits here: it was used, its session is not kept any more, or it was asked for elsewhere.`);
    }
    const anew = `\`${phrase} resume\` goes on with the session and asks again`;
    const problem = await problemOf(one, saved, call);
    if (problem !== null)
        return refusedAnswer(`${problem}; ${anew}.`);
    const calls = saved.pending.filter(({ id }) => found?.asked.ids.includes(id));
    const decisions = one.functions.decide(calls, await answersTo(one, calls));
    await showAnswers(one, calls, decisions);
    const unanswered = calls.filter(({ id }) => !decisions.has(id)).map(({ id }) => id);
    if (unanswered.length > 0)
        return notedAnswer(`The answer to ${answer.id} is recorded; the run goes on when these have one too: ${unanswered.join(", ")}.`);
    const grants = calls.flatMap((each) => {
        const decision = decisions.get(each.id);
        return decision === undefined ? [] : [{ call: each, decision }];
    });
    return (0,resume.resumeOpen)(job, open, saved, {
        grants,
        waiting: saved.pending,
        claim: () => claimAnswers(store, one, grants, saved),
        isTaken: () => isClaimTaken(store, one, saved),
    });
}
/** Why an approval cannot be answered any more, as the beginning of a sentence; null: it can. */
async function problemOf(one, saved, call) {
    const { job, functions, found } = one;
    if (call.deadline <= job.services.clock.now()) {
        return `The approval \`${call.id}\` expired at ${functions.timeText(call.deadline)}`;
    }
    const asked = found?.asked;
    const calls = asked?.ids.flatMap((id) => saved.pending.find((each) => each.id === id) ?? []) ?? [];
    if (found === null || asked === undefined || calls.length !== asked.ids.length) {
        return `The comment that asked for \`${call.id}\` cannot be found`;
    }
    if (!functions.isAsAsked(found.comment.body, questionAgain(one, asked, calls), (text) => job.redactor.redact(text))) {
        return `The comment that asked for \`${call.id}\` was edited since, so its answers do not count`;
    }
    const head = await headFor(one, saved);
    return head === call.head
        ? null
        : `The approval \`${call.id}\` was for the commit ${call.head}, and the branch is at ${head} now`;
}
/** The commit that a run of the session's command would work on now. */
async function headFor({ job, open, loaded }, saved) {
    const head = open.defaultHead().then((sha) => sha ?? "");
    const request = { ...open.request, command: saved.command };
    const { base } = await (0,target/* targetOf */.$r)(job, { ...open, request }, loaded, head);
    return base;
}

;// CONCATENATED MODULE: ./src/commands/approve/approve.ts







/** The comment that asks for the call; only one of our own identity asks anything. */
function questionOf(functions, comments, subject, id) {
    for (const comment of [...comments].reverse()) {
        const asked = comment.isOurs ? functions.readQuestion(comment.body, subject) : null;
        if (asked?.ids.includes(id))
            return { asked, comment };
    }
    return null;
}
/**
 * `approve <id>` and `deny <id>`. While the run that asked waits for it, the answer is noted: that run reads the
 * comment itself. Else the session goes on in this run once every call of the question has an answer.
 */
async function admitAnswer(job, open) {
    const { forge, request, phrase } = open;
    const { command, flags, text, actor, comment } = request;
    const subject = (0,forge_forge/* subjectKey */.o)(request.subject);
    const answer = (0,parse_answer/* parseAnswer */.Wp)(command, flags, text);
    if (answer === null) {
        return refusedAnswer(`Usage: \`${phrase} ${command} ${commands/* COMMANDS */.Lo[command].help.usage}\`; the id stands in the comment that asks.`);
    }
    if (subject === "" || comment?.kind !== "issue_comment" || actor === null) {
        return refusedAnswer(`An approval is answered by a comment in the conversation where it was asked.`);
    }
    if (open.inputs.dryRun === true)
        return refusedAnswer("Dry run: nothing is approved or denied.");
    const viewer = await forge.viewer();
    if (actor.isBot || actor.login.toLowerCase() === viewer?.login.toLowerCase()) {
        return refusedAnswer("A person has to answer: neither a bot nor the account of the run's own token can.");
    }
    const [loaded, functions, comments] = await Promise.all([
        open.configuration({}),
        job.services.approvals(),
        forge.recentComments(request.subject),
    ]);
    const found = questionOf(functions, comments, subject, answer.id);
    const one = { job, open, loaded, functions, answer, subject, comments, found };
    if (found?.asked.wait === "inline")
        return answerInline(one, found);
    return answerLater(one);
}
/** The run that asked waits in its job; all there is to find out is whether it still does. */
async function answerInline({ job, open, functions, answer, subject }, { asked, comment }) {
    const now = job.services.clock.now();
    const told = functions.answersIn(comment.body, asked.ids).get(answer.id);
    // Its own answer may have been read by the waiting run already.
    if (told?.startsWith(answer.approves ? "approved" : "rejected by") === true) {
        return notedAnswer(`The answer to ${answer.id} was taken: ${told}.`);
    }
    if (told !== undefined) {
        // Whoever may write here can edit our comment: only what we write ourselves is repeated.
        const isOurs = /^(?:approved|rejected|the run ended)[\w `:(),-]{0,120}$/.test(told);
        return refusedAnswer(`The approval \`${answer.id}\` waits no more: ${isOurs ? told : "it has an answer"}.`);
    }
    const lock = await (0,lock_lock/* readLock */.mF)(open.forge, subject, now);
    const isOther = lock !== null && lock.run !== asked.run;
    if (isOther || asked.until <= now) {
        return refusedAnswer(`The run ${(0,run_job/* runLink */.ut)(job, asked.run)}, which asked for \`${answer.id}\`, waits no more.`);
    }
    return notedAnswer(`The answer to ${answer.id} is recorded: the run ${asked.run} waits for it and reads it.`);
}


/***/ }),

/***/ 96358:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $D: () => (/* binding */ genuineIn),
/* harmony export */   Wp: () => (/* binding */ parseAnswer),
/* harmony export */   Yv: () => (/* binding */ answerParser)
/* harmony export */ });
const SCOPES = { "--class": "class", "--all": "all" };
/** An id as a person writes it. */
const ID = /^`?([a-z0-9]{4,64})`?$/;
/** Reads the text of `approve` or `deny`; null when it names no id, or says more. Flags may stand on both sides. */
function parseAnswer(command, flags, text) {
    const [word = "", ...rest] = text.trim().split(/\s+/);
    const id = ID.exec(word)?.[1];
    if (id === undefined)
        return null;
    if (command === "deny") {
        return { approves: false, id, scope: "once", reason: text.trim().slice(word.length).trim() };
    }
    if (command !== "approve")
        return null;
    const given = rest.filter((flag) => Object.hasOwn(SCOPES, flag));
    const scopes = new Set([...given.map((flag) => SCOPES[flag]), ...(flags.approvalScope ? [flags.approvalScope] : [])]);
    if (given.length !== rest.length || scopes.size > 1)
        return null;
    return { approves: true, id, scope: [...scopes][0] ?? "once", reason: "" };
}
/** The answer that a comment gives; null: none. */
function answerParser(parse, phrase) {
    return (body) => {
        const parsed = parse(body, phrase);
        return parsed.kind === "command" ? parseAnswer(parsed.command, parsed.flags, parsed.text) : null;
    };
}
/** Whether a comment is still there as it was read, and no App wrote it. */
function genuineIn(forge, subject) {
    return async ({ id, body }) => {
        const current = await forge.getComment({ id, kind: "issue_comment" }, subject);
        return current !== null && current.body === body && current.viaApp !== true && !current.authorIsBot;
    };
}


/***/ }),

/***/ 33533:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   admitResume: () => (/* binding */ admitResume),
/* harmony export */   resumeOpen: () => (/* binding */ resumeOpen)
/* harmony export */ });
/* harmony import */ var _agent_loop_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81169);
/* harmony import */ var _core_forge_forge_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(43996);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58975);
/* harmony import */ var _run_agent_model_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31140);
/* harmony import */ var _run_comment_place_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(97110);
/* harmony import */ var _run_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(18876);
/* harmony import */ var _run_job_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(44766);
/* harmony import */ var _run_own_runs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62372);
/* harmony import */ var _run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(24228);
/* harmony import */ var _run_session_session_store_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64046);
/* harmony import */ var _run_session_spent_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(17650);
/* harmony import */ var _repeat_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12849);












/** `resume [session]`: goes on with the newest saved session of the subject, or with the one named. */
async function admitResume(job, open) {
    const { request, phrase } = open;
    const named = request.text.trim();
    const sessionId = named === "" ? undefined : (0,_repeat_js__WEBPACK_IMPORTED_MODULE_7__/* .sessionIn */ .Ok)(named);
    if (sessionId === null) {
        const form = `\`${phrase} resume\` takes the id of a session, such as \`123456789-1\`, or nothing`;
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(`${form}: then it goes on with the last one.`);
    }
    const { configuration } = await open.configuration(withoutScope(request.flags));
    const store = (0,_run_session_session_store_js__WEBPACK_IMPORTED_MODULE_6__/* .openSessionStore */ .O)(job, open, configuration);
    if (store.unavailable !== null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(`No session can be resumed here: ${store.unavailable}.`);
    const subject = (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_8__/* .subjectKey */ .o)(request.subject);
    const saved = await store.load({ subject, ...(sessionId === undefined ? {} : { sessionId }) });
    if (saved === null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(nothingSaved(phrase, sessionId));
    const later = sessionId === undefined ? await laterSuccess(open, saved) : null;
    if (later !== null) {
        const still = `The older session can still be gone on with: \`${phrase} resume ${saved.sessionId}\`.`;
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(`The last run here, ${later}, came to its end, so there is nothing to go on with. ${still}`);
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
    const subject = (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_8__/* .subjectKey */ .o)(request.subject);
    if (subject === "")
        return null;
    const runs = (0,_run_own_runs_js__WEBPACK_IMPORTED_MODULE_4__/* .ownRuns */ .F_)(await (0,_run_comment_place_js__WEBPACK_IMPORTED_MODULE_9__/* .saidOn */ .Hf)(forge, request.subject), subject);
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
    return (0,_repeat_js__WEBPACK_IMPORTED_MODULE_7__/* .joinFlags */ .CM)(lasting, withoutScope(now));
}
/** Why money or tokens allow no further call, by the limits for the whole session; null: they do. */
function spentProblem(saved, { configuration }, phrase) {
    const spent = (0,_run_session_spent_js__WEBPACK_IMPORTED_MODULE_10__/* .spentOf */ .u)(saved.events.reduce(_agent_loop_state_js__WEBPACK_IMPORTED_MODULE_0__/* .applyEvent */ .Z8, _agent_loop_state_js__WEBPACK_IMPORTED_MODULE_0__/* .INITIAL_STATE */ .N_), configuration.costs);
    if (spent === null)
        return null;
    const after = `\`${spent.key}\` holds for the whole session, and a flag may only tighten it: raise it in the configuration, or begin afresh with \`${phrase} retry\``;
    return `The session ${saved.sessionId} ${spent.text}; ${after}.`;
}
/**
 * The run that goes on with a saved session: its command, words and conversation, with the rights of who asks now. What
 * the session says is data: it chooses neither an agent nor a limit that the configuration does not give. `extras` are
 * added to the run's brief; `words` are said to the model when it goes on.
 */
async function resumeOpen(job, open, saved, extras = {}) {
    const { request, phrase } = open;
    const afresh = `\`${phrase} retry\` runs the last command again.`;
    const isResumable = _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[saved.command].effect.resumable;
    const hasBegun = saved.events.some((event) => event.type === "message_added" && event.message.role === "user");
    if (!isResumable || !hasBegun || saved.events[0]?.type !== "run_started") {
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(`The session ${saved.sessionId} holds no conversation that could go on. ${afresh}`);
    }
    const flags = flagsOf(saved, request.flags);
    const loaded = await open.configuration(flags);
    const problem = spentProblem(saved, loaded, phrase);
    if (problem !== null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .refused */ .J)(problem);
    job.host.logger.info(`Going on with the session ${saved.sessionId}: ${saved.command}.`);
    const { words: prompt, ...brief } = extras;
    const agent = { given: request.agent, flag: flags.agent };
    const { llm, costs } = (0,_run_agent_model_js__WEBPACK_IMPORTED_MODULE_2__/* .withAgentModel */ .L)(loaded, saved.command, agent).configuration;
    return {
        kind: "open",
        open: {
            ...(0,_run_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_3__/* .withRequest */ .ah)(open, { ...request, command: saved.command, flags, text: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_7__/* .savedPrompt */ .k6)(saved, loaded) }),
            overrides: {
                ...open.overrides,
                ...brief,
                past: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_7__/* .pastOf */ .jp)(saved, loaded),
                ...(saved.pending.length === 0 ? {} : { waiting: saved.pending }),
                resumes: {
                    session: saved.sessionId,
                    base: saved.base,
                    patch: saved.patch,
                    published: saved.published ?? "",
                    ...(prompt === undefined ? {} : { prompt }),
                    run: {
                        from: saved.sessionId,
                        actor: request.actor?.login ?? "",
                        model: llm.model,
                        budgetUsd: costs.budget_usd,
                        runUrl: (0,_run_job_js__WEBPACK_IMPORTED_MODULE_11__/* .runUrlOf */ .Qm)(job.environment),
                    },
                },
            },
        },
    };
}


/***/ })

};
