export const id = 8798;
export const ids = [8798];
export const modules = {

/***/ 24893:
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
// EXTERNAL MODULE: ./src/run/approvals/comment-text.ts
var comment_text = __webpack_require__(31215);
// EXTERNAL MODULE: ./src/run/job.ts
var job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/lock/lock.ts
var lock_lock = __webpack_require__(55306);
;// CONCATENATED MODULE: ./src/commands/approve/approve-case.ts

const refusedAnswer = (text) => ({ kind: "answer", answer: { status: "skipped", text } });
const notedAnswer = (text) => ({ kind: "noted", text });
/** The question of an earlier run as that run made it, for the calls that it asked for. */
function questionAgain(one, { run, marker }, calls) {
    const { loaded } = one;
    return {
        marker,
        wait: "resume",
        phrase: one.phrase,
        minimum: loaded.configuration.triggers.min_permission,
        runUrl: `${(0,job/* runsUrlOf */.d2)(one.environment)}${run.replace(/-\d+$/, "")}`,
        calls,
    };
}

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/run/approvals/comment-answers.ts
var comment_answers = __webpack_require__(33469);
// EXTERNAL MODULE: ./src/run/approvals/comment-outcome.ts
var comment_outcome = __webpack_require__(71474);
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
// EXTERNAL MODULE: ./src/commands/approve/parse-answer.ts
var parse_answer = __webpack_require__(96358);
;// CONCATENATED MODULE: ./src/commands/approve/approve-later.ts













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
    const { clock } = one.services;
    for (let waited = 0; waited < CLAIMING_MILLISECONDS; waited += POLL_MILLISECONDS) {
        if ((await stillWaits(store, one, saved, [one.answer.id])) === null)
            return true;
        await clock.sleep(POLL_MILLISECONDS, one.shutdown);
        if (one.shutdown.aborted)
            return false;
    }
    return false;
}
/** All answers that count, this one among them: it was checked already, and the conversation may not show it yet. */
async function answersTo(one, calls) {
    const { loaded, answer, comments, forge, phrase, facts, request } = one;
    const ids = calls.map(({ id }) => id);
    const read = await (0,comment_answers/* readAnswers */.M)({
        ids,
        comments: comments.filter(({ id }) => id !== request.comment?.id),
        thumbs: [],
        parse: (0,parse_answer/* answerParser */.Yv)(one.services.parseCommand, phrase),
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
    const { found } = one;
    if (found === null)
        return;
    const { asked, comment } = found;
    const answers = new Map(calls.flatMap((call) => {
        const decision = decisions.get(call.id);
        return decision === undefined ? [] : [[call.id, (0,comment_outcome/* outcomeText */.EL)((0,comment_outcome/* answeredApproval */.rL)(call, decision))]];
    }));
    const body = (0,comment_text/* questionText */.mD)({ ...questionAgain(one, asked, calls), answers });
    await one.forge.updateComment(comment.id, one.redactor.redact(body)).catch(() => null);
}
/** The run that asked gives its lock back soon after it asked; it saves its session before that. */
const ENDING_MILLISECONDS = 90_000;
const SAVING_MILLISECONDS = 15_000;
/** Sessions of a subject that are looked through for a call. */
const SESSIONS_SEARCHED = 5;
/** Until the run that asked has saved its session and given back its lock. */
async function awaitEnd(run) {
    const { subject, found } = run;
    const { clock } = run.services;
    const until = clock.now() + ENDING_MILLISECONDS;
    for (;;) {
        const lock = await (0,lock_lock/* readLock */.mF)(run.forge, subject, clock.now());
        if (lock === null || lock.run !== found?.asked.run)
            return true;
        if (clock.now() >= until || run.shutdown.aborted)
            return false;
        await clock.sleep(POLL_MILLISECONDS, run.shutdown);
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
/** A run that only reads holds no lock: only its question shows that it has not saved its session yet. */
async function awaitSession(store, one) {
    const { found, answer } = one;
    const { clock } = one.services;
    const isOpen = found !== null && !(0,comment_text/* answersIn */.VZ)(found.comment.body, [answer.id]).has(answer.id);
    for (let waited = 0;; waited += POLL_MILLISECONDS) {
        const saved = await sessionOf(store, one);
        if (saved !== null || !isOpen || waited >= SAVING_MILLISECONDS || one.shutdown.aborted)
            return saved;
        await clock.sleep(POLL_MILLISECONDS, one.shutdown);
    }
}
/** The run that asked has ended: its session goes on here once every call of the question has an answer. */
async function answerLater(one) {
    const { loaded, answer, found, phrase } = one;
    if (!(0,asks_people/* mayAskPeople */._)(loaded.configuration)) {
        return refusedAnswer(`\`approval.mode\` is yolo now, so approvals are no longer asked for: \`${phrase} resume\` goes on with the session.`);
    }
    const store = (0,session_store/* openSessionStore */.O)(one, one, loaded.configuration);
    if (store.unavailable !== null)
        return refusedAnswer(`Nothing waits here for an answer: ${store.unavailable}.`);
    if (!(await awaitEnd(one)))
        return refusedAnswer(`The run ${(0,job/* runLink */.ut)(one, found?.asked.run ?? "")} still goes on; answer again when it has ended.`);
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
    const decisions = (0,comment_answers/* decideApproval */.g)(calls, await answersTo(one, calls));
    await showAnswers(one, calls, decisions);
    const unanswered = calls.filter(({ id }) => !decisions.has(id)).map(({ id }) => id);
    if (unanswered.length > 0)
        return notedAnswer(`The answer to ${answer.id} is recorded; the run goes on when these have one too: ${unanswered.join(", ")}.`);
    const grants = calls.flatMap((each) => {
        const decision = decisions.get(each.id);
        return decision === undefined ? [] : [{ call: each, decision }];
    });
    return (0,resume.resumeOpen)(one, saved, {
        grants,
        claim: () => claimAnswers(store, one, grants, saved),
        isTaken: () => isClaimTaken(store, one, saved),
    });
}
/** Why an approval cannot be answered any more, as the beginning of a sentence; null: it can. */
async function problemOf(one, saved, call) {
    const { found } = one;
    if (call.deadline <= one.services.clock.now()) {
        return `The approval \`${call.id}\` expired at ${(0,comment_text/* timeText */.Tc)(call.deadline)}`;
    }
    const asked = found?.asked;
    const calls = asked?.ids.flatMap((id) => saved.pending.find((each) => each.id === id) ?? []) ?? [];
    if (found === null || asked === undefined || calls.length !== asked.ids.length) {
        return `The comment that asked for \`${call.id}\` cannot be found`;
    }
    if (!(0,comment_text/* isAsAsked */.$6)(found.comment.body, questionAgain(one, asked, calls), (text) => one.redactor.redact(text))) {
        return `The comment that asked for \`${call.id}\` was edited since, so its answers do not count`;
    }
    const head = await headFor(one, saved);
    return head === call.head
        ? null
        : `The approval \`${call.id}\` was for the commit ${call.head}, and the branch is at ${head} now`;
}
/** The commit that a run of the session's command would work on now. */
async function headFor(run, saved) {
    const { loaded } = run;
    const head = run.defaultHead().then((sha) => sha ?? "");
    const request = { ...run.request, command: saved.command };
    const { base } = await (0,target/* targetOf */.$r)(run, { ...run, request }, loaded, head);
    return base;
}

;// CONCATENATED MODULE: ./src/commands/approve/approve.ts








/** The comment that asks for the call; only one of our own identity asks anything. */
function questionOf(comments, subject, id) {
    for (const comment of [...comments].reverse()) {
        const asked = comment.isOurs ? (0,comment_text/* readQuestion */.H1)(comment.body, subject) : null;
        if (asked?.ids.includes(id))
            return { asked, comment };
    }
    return null;
}
/**
 * `approve <id>` and `deny <id>`. While the run that asked waits for it, the answer is noted: that run reads the
 * comment itself. Else the session goes on in this run once every call of the question has an answer.
 */
async function admitAnswer(run) {
    const { forge, request, phrase } = run;
    const { command, flags, text, actor, comment } = request;
    const subject = (0,forge_forge/* subjectKey */.o)(request.subject);
    const answer = (0,parse_answer/* parseAnswer */.Wp)(command, flags, text);
    if (answer === null) {
        return refusedAnswer(`Usage: \`${phrase} ${command} ${commands/* COMMANDS */.Lo[command].help.usage}\`; the id stands in the comment that asks.`);
    }
    if (subject === "" || comment?.kind !== "issue_comment" || actor === null) {
        return refusedAnswer(`An approval is answered by a comment in the conversation where it was asked.`);
    }
    if (run.inputs.dryRun === true)
        return refusedAnswer("Dry run: nothing is approved or denied.");
    const viewer = await forge.viewer();
    if (actor.isBot || actor.login.toLowerCase() === viewer?.login.toLowerCase()) {
        return refusedAnswer("A person has to answer: neither a bot nor the account of the run's own token can.");
    }
    const [loaded, comments] = await Promise.all([run.readConfiguration({}), forge.recentComments(request.subject)]);
    const found = questionOf(comments, subject, answer.id);
    const one = { ...run, loaded, answer, subject, comments, found };
    if (found?.asked.wait === "inline")
        return answerInline(one, found);
    return answerLater(one);
}
/** The run that asked waits in its job; all there is to find out is whether it still does. */
async function answerInline(run, { asked, comment }) {
    const { answer, subject } = run;
    const now = run.services.clock.now();
    const told = (0,comment_text/* answersIn */.VZ)(comment.body, asked.ids).get(answer.id);
    // Its own answer may have been read by the waiting run already.
    if (told?.startsWith(answer.approves ? "approved" : "rejected by") === true) {
        return notedAnswer(`The answer to ${answer.id} was taken: ${told}.`);
    }
    if (told !== undefined) {
        // Anyone with write access can edit our comment, so only our own text is repeated.
        const isOurs = /^(?:approved|rejected|the run ended)[\w `:(),-]{0,120}$/.test(told);
        return refusedAnswer(`The approval \`${answer.id}\` waits no more: ${isOurs ? told : "it has an answer"}.`);
    }
    const lock = await (0,lock_lock/* readLock */.mF)(run.forge, subject, now);
    const isOther = lock !== null && lock.run !== asked.run;
    if (isOther || asked.until <= now) {
        return refusedAnswer(`The run ${(0,job/* runLink */.ut)(run, asked.run)}, which asked for \`${answer.id}\`, waits no more.`);
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
/* harmony import */ var _core_forge_forge_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(43996);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58975);
/* harmony import */ var _core_run_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(81172);
/* harmony import */ var _run_agent_model_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31140);
/* harmony import */ var _run_comment_place_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(97110);
/* harmony import */ var _run_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(11569);
/* harmony import */ var _run_job_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(44766);
/* harmony import */ var _run_own_runs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(62372);
/* harmony import */ var _run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(24228);
/* harmony import */ var _run_session_session_store_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(64046);
/* harmony import */ var _run_session_spent_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(17650);
/* harmony import */ var _repeat_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(12849);













/** `resume [session]`: goes on with the newest saved session of the subject, or with the one named. */
async function admitResume(run) {
    const { request, phrase } = run;
    const named = request.text.trim();
    const sessionId = named === "" ? undefined : (0,_repeat_js__WEBPACK_IMPORTED_MODULE_8__/* .sessionIn */ .Ok)(named);
    if (sessionId === null) {
        const form = `\`${phrase} resume\` takes the id of a session, such as \`123456789-1\`, or nothing`;
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(`${form}: then it goes on with the last one.`);
    }
    const { configuration } = await run.readConfiguration(withoutScope(request.flags));
    const store = (0,_run_session_session_store_js__WEBPACK_IMPORTED_MODULE_7__/* .openSessionStore */ .O)(run, run, configuration);
    if (store.unavailable !== null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(`No session can be resumed here: ${store.unavailable}.`);
    const subject = (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_9__/* .subjectKey */ .o)(request.subject);
    const saved = await store.load({ subject, ...(sessionId === undefined ? {} : { sessionId }) });
    if (saved === null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(nothingSaved(phrase, sessionId));
    const later = sessionId === undefined ? await laterSuccess(run, saved) : null;
    if (later !== null) {
        const still = `The older session can still be gone on with: \`${phrase} resume ${saved.sessionId}\`.`;
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(`The last run here, ${later}, came to its end, so there is nothing to go on with. ${still}`);
    }
    return resumeOpen(run, saved);
}
function nothingSaved(phrase, sessionId) {
    const what = sessionId === undefined ? "There is no saved session here" : `There is no saved session ${sessionId} here`;
    const kept = "Kept are runs that did not come to their end, the last 30 of the repository";
    return `${what}. ${kept}. \`${phrase} retry\` runs the last command again.`;
}
/** The last run of the subject, when it came to its end after the session was saved; else null. */
async function laterSuccess({ forge, request }, saved) {
    const subject = (0,_core_forge_forge_js__WEBPACK_IMPORTED_MODULE_9__/* .subjectKey */ .o)(request.subject);
    if (subject === "")
        return null;
    const runs = (0,_run_own_runs_js__WEBPACK_IMPORTED_MODULE_5__/* .ownRuns */ .F_)(await (0,_run_comment_place_js__WEBPACK_IMPORTED_MODULE_10__/* .saidOn */ .Hf)(forge, request.subject), subject);
    const last = runs.findLast((run) => run.status !== "running");
    const isLater = runs.findIndex((run) => run.session === saved.sessionId) < runs.length - 1;
    return last !== undefined && (0,_core_run_run_js__WEBPACK_IMPORTED_MODULE_2__/* .isComplete */ .As)(last.status) && isLater && last.session !== saved.sessionId
        ? last.session
        : null;
}
/** The flags of `approve` are its own. */
function withoutScope({ approvalScope: _scope, ...flags }) {
    return flags;
}
/** Flags that say how the work is done last; a limit of time, steps or money that a run was given was that run's. */
function flagsOf(saved, now) {
    const { budget: _budget, maxSteps: _maxSteps, timeoutMinutes: _timeout, approvalScope: _scope, ...lasting } = saved.flags;
    return (0,_repeat_js__WEBPACK_IMPORTED_MODULE_8__/* .joinFlags */ .CM)(lasting, withoutScope(now));
}
/** Why money or tokens allow no further call, by the limits for the whole session; null: they do. */
function spentProblem(saved, { configuration }, phrase) {
    const spent = (0,_run_session_spent_js__WEBPACK_IMPORTED_MODULE_11__/* .spentOf */ .u)(saved.events.reduce(_agent_loop_state_js__WEBPACK_IMPORTED_MODULE_0__/* .applyEvent */ .Z8, _agent_loop_state_js__WEBPACK_IMPORTED_MODULE_0__/* .INITIAL_STATE */ .N_), configuration.costs);
    if (spent === null)
        return null;
    const after = `\`${spent.key}\` holds for the whole session, and a flag may only tighten it: raise it in the configuration, or begin afresh with \`${phrase} retry\``;
    return `The session ${saved.sessionId} ${spent.text}; ${after}.`;
}
/**
 * The run that goes on with a saved session: its command, words and conversation, with the rights of who asks now. What
 * the session says is data: it chooses neither an agent nor a limit that the configuration does not give. `answers`:
 * to what the session waits for; null: there was no answer.
 */
async function resumeOpen(run, saved, answers = null) {
    const { request, phrase } = run;
    const afresh = `\`${phrase} retry\` runs the last command again.`;
    const isResumable = _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[saved.command].effect.resumable;
    const hasBegun = saved.events.some((event) => event.type === "message_added" && event.message.role === "user");
    if (!isResumable || !hasBegun || saved.events[0]?.type !== "run_started") {
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(`The session ${saved.sessionId} holds no conversation that could go on. ${afresh}`);
    }
    const flags = flagsOf(saved, request.flags);
    const loaded = await run.readConfiguration(flags);
    const problem = spentProblem(saved, loaded, phrase);
    if (problem !== null)
        return (0,_run_report_answer_js__WEBPACK_IMPORTED_MODULE_6__/* .refused */ .J)(problem);
    run.host.logger.info(`Going on with the session ${saved.sessionId}: ${saved.command}.`);
    const agent = { given: request.agent, flag: flags.agent };
    const { llm, costs } = (0,_run_agent_model_js__WEBPACK_IMPORTED_MODULE_3__/* .withAgentModel */ .L)(loaded, saved.command, agent).configuration;
    return {
        ...(0,_run_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_4__/* .withRequest */ .ah)(run, { ...request, command: saved.command, flags, text: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_8__/* .savedPrompt */ .k6)(saved, loaded) }),
        resumption: {
            past: (0,_repeat_js__WEBPACK_IMPORTED_MODULE_8__/* .pastOf */ .jp)(saved, loaded),
            waiting: saved.pending,
            answers,
            work: {
                session: saved.sessionId,
                base: saved.base,
                patch: saved.patch,
                published: saved.published ?? "",
                run: {
                    from: saved.sessionId,
                    actor: request.actor?.login ?? "",
                    model: llm.model,
                    budgetUsd: costs.budget_usd,
                    runUrl: (0,_run_job_js__WEBPACK_IMPORTED_MODULE_12__/* .runUrlOf */ .Qm)(run.environment),
                },
            },
        },
    };
}


/***/ }),

/***/ 33469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ readAnswers),
/* harmony export */   g: () => (/* binding */ decideApproval)
/* harmony export */ });
/* harmony import */ var _core_run_approval_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(83842);

/**
 * The answers that count: comments by people who may give them, unedited, not through an App, naming an id that was
 * random until the question was asked, so that none can be older than it.
 */
async function readAnswers(query) {
    const { ids, parse, entitled, isGenuine, ownLogin } = query;
    const isNobody = (login) => login === "" || login.toLowerCase() === ownLogin;
    const given = [];
    for (const comment of query.comments) {
        const { author, authorIsBot, isOurs, isEdited, viaApp } = comment;
        if (isOurs || authorIsBot || isEdited || viaApp === true || isNobody(author))
            continue;
        const words = parse(comment.body);
        if (words === null || !ids.includes(words.id))
            continue;
        const right = await entitled(author);
        if (right === "no" || !(await isGenuine(comment)))
            continue;
        given.push({ ...words, by: author, isAdmin: right === "admin", how: "comment", comment: comment.id });
    }
    for (const { author, isBot, content } of query.thumbs) {
        if (isBot || isNobody(author) || (content !== "+1" && content !== "-1"))
            continue;
        const right = await entitled(author);
        if (right === "no")
            continue;
        const words = { approves: content === "+1", scope: "once", reason: "" };
        for (const id of ids) {
            given.push({ ...words, id, by: author, isAdmin: right === "admin", how: "reaction", comment: null });
        }
    }
    return given;
}
/** Decision about each call that waits, by id. A denial of a call beats every approval of it. */
function decideApproval(calls, answers) {
    const decided = new Map();
    for (const call of calls) {
        const own = answers.filter(({ id }) => id === call.id);
        const approvals = own.filter(({ approves }) => approves);
        const wide = approvals.find(({ scope }) => scope === "all") ?? approvals.find(({ scope }) => scope === "class");
        const direct = own.find(({ approves }) => !approves) ?? wide ?? approvals[0];
        if (direct !== undefined) {
            decided.set(call.id, { answer: direct, how: direct.how });
            continue;
        }
        const wider = answers.find((answer) => {
            const approved = calls.find(({ id }) => id === answer.id);
            return approved !== undefined && answer.approves && (0,_core_run_approval_js__WEBPACK_IMPORTED_MODULE_0__/* .grantCovers */ .V_)(answer.scope, answer.isAdmin, approved, call);
        });
        if (wider !== undefined)
            decided.set(call.id, { answer: wider, how: wider.scope === "all" ? "all" : "class" });
    }
    return decided;
}


/***/ }),

/***/ 71474:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ outcomeText),
/* harmony export */   NI: () => (/* binding */ expiredApproval),
/* harmony export */   rL: () => (/* binding */ answeredApproval)
/* harmony export */ });
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80614);

const WAYS = {
    comment: "",
    reaction: " by a reaction",
    page: " on the hub's page",
};
/** The words for people about what became of a call. */
function outcomeText({ answer, by, how, scope, }) {
    if (answer === "expired")
        return "rejected: no answer in time";
    const wide = scope === "once" ? "" : scope === "class" ? ", with its class" : ", with everything of this agent";
    const way = WAYS[how] ?? ` (covered by --${how})`;
    return `${answer === "approved" ? "approved" : "rejected"} by ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(by)}${way}${wide}`;
}
/** The log's record of a decision. */
function answeredApproval(call, { answer, how }) {
    const { id, hash, tool, risk, rule } = call;
    const isOwn = how === "comment" || how === "reaction";
    return {
        id,
        hash,
        tool,
        risk,
        rule,
        answer: answer.approves ? "approved" : "denied",
        by: answer.by,
        how,
        scope: isOwn && answer.approves ? answer.scope : "once",
        comment: answer.comment,
    };
}
/** No answer came in time. */
function expiredApproval({ id, hash, tool, risk, rule }) {
    return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}


/***/ }),

/***/ 31215:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ isAsAsked),
/* harmony export */   H1: () => (/* binding */ readQuestion),
/* harmony export */   Tc: () => (/* binding */ timeText),
/* harmony export */   VZ: () => (/* binding */ answersIn),
/* harmony export */   XC: () => (/* binding */ CALLS_PER_QUESTION),
/* harmony export */   mD: () => (/* binding */ questionText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80614);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96396);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6829);




/** Calls of one question; more are asked for after these. */
const CALLS_PER_QUESTION = 10;
/** Characters of arguments in one comment, shared by its calls. */
const SHOWN = 40_000;
/** GitHub takes 65,536. */
const LONGEST = 60_000;
const SHOWN_OF_CALL = 12_000;
const WAITS = "waiting";
/** The id is random: no argument of a call can hold this line. */
const answerLine = (id) => `**Answer** to ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(id)}: `;
/** Characters that a page does not show are shown as what they are: people must see what they approve. */
function visible(text) {
    if ((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .stripInvisible */ ._)(text) === text)
        return text;
    return [...text]
        .map((character) => character === "\n" || character === "\t" || (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .stripInvisible */ ._)(character) === character
        ? character
        : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`)
        .join("");
}
const sha256 = (text) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
function shownText(name, text, limit) {
    const shown = visible(text);
    const cut = shown.length > limit
        ? `\n\n${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(name)} is cut here: ${text.length} characters in all, SHA-256 ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(sha256(text))}.`
        : "";
    return `${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(name)}:\n\n${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .clampText */ .zu)(shown, limit))}${cut}`;
}
/** The arguments one by one: texts as they are, everything else as JSON. */
function argumentsText(args, limit) {
    const entries = Object.entries(args);
    const each = Math.floor(limit / Math.max(1, entries.length));
    return entries
        .map(([name, value]) => {
        const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
        return shownText((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .clampText */ .zu)(visible(name).replace(/\s+/g, " "), 80), text, each);
    })
        .join("\n\n");
}
/** The call in words. */
function headline({ tool, args, risk }) {
    const { command, path } = args;
    const line = (text) => (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .clampText */ .zu)(visible(text).replace(/\s+/g, " ").trim(), 120));
    if (typeof command === "string")
        return `Agent wants to run ${line(command)}`;
    if (typeof path === "string")
        return `Agent wants to ${risk === "low" ? "read" : "change"} ${line(path)}`;
    return `Agent wants to use ${line(tool)}`;
}
/** ISO 8601 to the second. */
function timeText(milliseconds) {
    const date = new Date(milliseconds);
    return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString().replace(/\.\d+Z$/, "Z");
}
function callText(question, call, index, shown) {
    const { calls, answers, phrase } = question;
    const answer = answers.get(call.id);
    const limit = Math.min(SHOWN_OF_CALL, Math.floor(shown / calls.length));
    const lines = [
        `#### ${index + 1}. ${headline(call)}`,
        `Tool ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(call.tool)}, risk **${call.risk.toUpperCase()}**, id ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(call.id)}`,
        argumentsText(call.args, limit),
        `Rule ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .clampText */ .zu)(call.rule, 100))}, commit ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(call.head)}, hash ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(call.hash)}, until ${timeText(call.deadline)}.`,
    ];
    if (answer === undefined) {
        const command = (text) => (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(`${phrase} ${text}`);
        lines.push(`${command(`approve ${call.id}`)} · ${command(`deny ${call.id} <reason>`)}`);
    }
    lines.push(`${answerLine(call.id)}${answer ?? WAITS}`);
    return lines.join("\n\n");
}
function howText({ calls, answers, phrase, wait, minimum, runUrl }) {
    const open = calls.filter(({ id }) => !answers.has(id));
    const [first] = open;
    if (first === undefined)
        return `[Run](${runUrl})`;
    const command = (text) => (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(`${phrase} ${text}`);
    const lines = [
        `- An approval holds for exactly that call, once. ${command(`approve --class ${first.id}`)} also covers further calls of the same rule, at the same risk or a lower one, in this run and its resumptions.`,
        `- ${command(`approve --all ${first.id}`)} covers everything that this agent asks for in this session. **Warning: those calls run unseen.** High risk is left out unless an admin says it.`,
        wait === "inline"
            ? `- 👍 or 👎 on this comment answers every call in it that still waits; a 👎 beats a 👍. The job waits; a call without an answer in time is refused.`
            : `- The run has ended, and no job is waiting. It goes on when ${calls.length > 1 ? "all of these calls are" : "the call is"} answered. Reactions do not count here.`,
        `- People with the permission ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineCode */ .ti)(minimum)} or more may answer, by a new comment; bots, edited comments and the account of the run's token do not count.`,
    ];
    return `${lines.join("\n")}\n\n[Run](${runUrl})`;
}
/** The comment of a question: every call as it will be run, and how to answer. */
function questionText(question) {
    for (let shown = SHOWN;; shown /= 2) {
        const text = withShown(question, shown);
        // Fences grow with the backticks in them.
        if (text.length <= LONGEST || shown < 1_000)
            return text;
    }
}
function withShown(question, shown) {
    const { marker, wait, calls, answers } = question;
    const open = calls.some(({ id }) => !answers.has(id));
    return [
        marker,
        `<!-- wait=${wait} until=${Math.max(...calls.map(({ deadline }) => deadline))} calls=${calls.map(({ id }) => id).join(",")} -->`,
        `### Architect: ${open ? "approval needed" : "approval answered"}`,
        "",
        ...calls.map((call, index) => `${callText(question, call, index, shown)}\n`),
        howText(question),
    ].join("\n");
}
/** The question that a comment of ours asks, by its first lines; null: it asks none. */
function readQuestion(body, subject) {
    const text = body.replaceAll("\r\n", "\n");
    const pattern = /^<!-- architect:approval:([a-z]+-\d+) id=(\d+-\d+) head=[0-9a-f]* -->\n<!-- wait=(inline|resume) until=(\d{1,15}) calls=([A-Za-z0-9]+(?:,[A-Za-z0-9]+)*) -->\n/;
    const [, of, run, wait, until, ids] = pattern.exec(text) ?? [];
    if (of !== subject || run === undefined || ids === undefined)
        return null;
    return {
        run,
        wait: wait === "inline" ? "inline" : "resume",
        until: Number(until),
        ids: ids.split(","),
        marker: text.split("\n", 1)[0] ?? "",
    };
}
/** Ends of a comment's calls as the comment itself says, by id. */
function answersIn(body, ids) {
    const lines = body.replaceAll("\r\n", "\n").split("\n");
    const found = ids.flatMap((id) => {
        const text = lines.find((line) => line.startsWith(answerLine(id)))?.slice(answerLine(id).length);
        return text === undefined || text === WAITS ? [] : [[id, text]];
    });
    return new Map(found);
}
/** Whether a comment still shows the calls as they were asked for: anyone with write access can edit it. */
function isAsAsked(body, question, redact) {
    const text = body.replaceAll("\r\n", "\n").trim();
    return (text ===
        redact(questionText({
            ...question,
            answers: answersIn(text, question.calls.map(({ id }) => id)),
        })).trim());
}


/***/ })

};
