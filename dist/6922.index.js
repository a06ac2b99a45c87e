export const id = 6922;
export const ids = [6922];
export const modules = {

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


/***/ }),

/***/ 86922:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openApprovals: () => (/* binding */ openApprovals)
});

// EXTERNAL MODULE: ./src/commands/approve/parse-answer.ts
var parse_answer = __webpack_require__(96358);
// EXTERNAL MODULE: ./src/core/forge/forge.ts
var forge_forge = __webpack_require__(43996);
// EXTERNAL MODULE: ./src/core/run/approval.ts
var run_approval = __webpack_require__(83842);
// EXTERNAL MODULE: ./src/run/asks-people.ts
var asks_people = __webpack_require__(35863);
// EXTERNAL MODULE: ./src/run/authorize/entitled.ts
var authorize_entitled = __webpack_require__(55956);
// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
// EXTERNAL MODULE: ./src/run/decide/decide-run.ts + 2 modules
var decide_run = __webpack_require__(11569);
// EXTERNAL MODULE: ./src/run/job.ts
var job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/progress.ts
var progress = __webpack_require__(66358);
// EXTERNAL MODULE: ./src/run/session/session-store.ts
var session_store = __webpack_require__(64046);
// EXTERNAL MODULE: ./src/core/create-comment.ts
var create_comment = __webpack_require__(46535);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/text/redact-record.ts
var redact_record = __webpack_require__(29926);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/run/approvals/comment-answers.ts
var comment_answers = __webpack_require__(33469);
// EXTERNAL MODULE: ./src/run/approvals/comment-outcome.ts
var comment_outcome = __webpack_require__(71474);
// EXTERNAL MODULE: ./src/run/approvals/comment-text.ts
var comment_text = __webpack_require__(31215);
;// CONCATENATED MODULE: ./src/run/approvals/comment.ts








/** As often as a run edits its comment, and never more often than every five seconds. */
const POLL_INTERVAL = 10_000;
/** A person who watches the run answers soon. */
const FIRST_LOOK = 5_000;
/** Arguments that the conversation does not keep whole cannot be run by a later job. */
const KEPT_CHARACTERS = 90_000;
const CALL_LOGGED = 2_000;
const NOT_NEEDED = "the run ended without it";
/**
 * Asks in one comment (`approval`): `inline` looks at comments and reactions until the time is up, `resume` leaves the
 * call to a later run. Decides nothing by itself: without an answer nothing is run.
 */
function createCommentApprovals(options) {
    const { forge, subject, clock, events, logger, redact } = options;
    const asked = [];
    const used = new Set();
    let hasToldWhy = false;
    /** Why nothing can be kept for a later run, once that showed. */
    let unkept = null;
    const hashOf = (request) => (0,run_approval/* approvalHash */.A_)(request, { head: options.head(), run: options.run });
    function pendingOf(request, wait) {
        const now = clock.now();
        const { medium, high, later } = options.limits;
        const { tool, args, risk, rule, asked } = request;
        const waits = wait === "resume" ? later : risk === "high" ? high : medium;
        return {
            id: asked?.id ?? options.random.hex(4),
            hash: hashOf(request),
            tool,
            args: (0,redact_record/* redactRecord */.h)(args, redact),
            risk,
            rule: redact(rule),
            head: options.head(),
            run: options.run,
            askedAt: now,
            deadline: asked?.deadline ?? now + waits,
        };
    }
    /** A later run reads the call from the kept conversation, which is redacted. */
    function isKept({ args }) {
        const text = JSON.stringify(args);
        return text.length <= KEPT_CHARACTERS && JSON.stringify((0,redact_record/* redactRecord */.h)(args, redact)) === text;
    }
    function reportReason(reason) {
        if (hasToldWhy)
            return;
        hasToldWhy = true;
        events.emit({
            type: "notice_given",
            at: clock.now(),
            level: "warning",
            text: `The run waits for the approval itself: ${reason.replace(/\.$/, "")}.`,
        });
    }
    /** Posted once, also when the answer to the creation was lost. */
    async function post(question) {
        const body = redact((0,comment_text/* questionText */.mD)(question));
        // The second line names the calls, which have ids of their own: no other question is taken for this one.
        const first = body.split("\n", 2).join("\n");
        return (0,create_comment/* createCommentOnce */.L)({ forge, clock }, subject, { body, beginning: first });
    }
    function requestedOf(calls, wait) {
        const { run, agent } = options;
        return calls.map(({ args, askedAt, ...call }) => {
            const text = (0,truncate/* clampText */.zu)(JSON.stringify(args), CALL_LOGGED);
            return { type: "approval_requested", at: clock.now(), ...call, run, agent, call: text, wait };
        });
    }
    const waitingLater = () => asked.flatMap((one) => (one.wait === "resume" ? one.question.calls : []));
    /** The calls as a later run will find them, saved before the comment announces it; null: they wait in the job. */
    async function keepForLater(requests) {
        const { mode, reason } = options.wait;
        if (mode === "inline" || unkept !== null) {
            const why = reason ?? unkept;
            if (why !== null)
                reportReason(why);
            return null;
        }
        if (!requests.every(isKept)) {
            reportReason("the call is too long or holds what looks like a secret, so it cannot be kept");
            return null;
        }
        const calls = requests.map((request) => pendingOf(request, "resume"));
        const problem = await options.keep([...waitingLater(), ...calls], requestedOf(calls, "resume"));
        if (problem === null)
            return calls;
        unkept = `the session could not be saved for later: ${redact(problem)}`;
        reportReason(unkept);
        return null;
    }
    async function askFor(requests, signal) {
        const kept = await keepForLater(requests);
        const wait = kept === null ? "inline" : "resume";
        const calls = kept ?? requests.map((request) => pendingOf(request, wait));
        const { phrase, minimum, runUrl } = options;
        const question = { marker: options.marker(), wait, phrase, minimum, runUrl, calls };
        let comment;
        try {
            if (signal.aborted)
                throw new Error("the run was stopped");
            comment = await post({ ...question, answers: new Map() });
        }
        catch (error) {
            if (kept !== null)
                await options.keep(waitingLater(), []);
            throw error;
        }
        for (const event of requestedOf(calls, wait))
            events.emit(event);
        const entry = { question, answers: new Map(), comment, decided: new Map(), wait, missed: 0 };
        asked.push(entry);
        return entry;
    }
    async function show(entry) {
        const body = redact((0,comment_text/* questionText */.mD)({ ...entry.question, answers: entry.answers }));
        await forge.updateComment(entry.comment.id, body).catch((error) => {
            logger.debug(`The question could not be edited: ${(0,errors/* messageOf */.bD)(error)}`);
        });
    }
    function settle(entry, call, outcome, answer) {
        events.emit({ type: "approval_answered", at: clock.now(), ...outcome });
        entry.answers.set(call.id, (0,comment_outcome/* outcomeText */.EL)(outcome));
        if (answer !== null && outcome.scope !== "once")
            options.onWide(outcome, options.agent, answer.isAdmin);
        if (outcome.answer === "approved")
            entry.decided.set(call.id, "run");
        else if (outcome.answer === "expired")
            entry.decided.set(call.id, { kind: "expired" });
        else {
            const reason = (0,run_approval/* denialText */.p_)(outcome.by, answer?.reason ?? "", redact);
            entry.decided.set(call.id, { kind: "denied", reason });
        }
    }
    const openCalls = (entry) => entry.question.calls.filter(({ id }) => !entry.decided.has(id));
    /** Looks once at comments and reactions. */
    async function look(entry) {
        const open = openCalls(entry);
        const [comments, thumbs, ownLogin] = await Promise.all([
            forge.recentComments(subject),
            forge.thumbsOn(entry.comment.id),
            options.ownLogin(),
        ]);
        const shown = comments.find(({ id }) => id === entry.comment.id);
        // One that was deleted asks nothing any more; a server may miss one for a moment.
        entry.missed = thumbs === null ? entry.missed + 1 : 0;
        if (thumbs === null && entry.missed < 2)
            return;
        // One that a busy conversation pushed out of sight cannot be compared.
        if (thumbs === null || (shown !== undefined && !(0,comment_text/* isAsAsked */.$6)(shown.body, entry.question, redact))) {
            for (const call of open)
                settle(entry, call, (0,comment_outcome/* expiredApproval */.NI)(call), null);
            reportChanged();
            return show(entry);
        }
        const ids = open.map(({ id }) => id);
        const { parse, entitled, isGenuine } = options;
        const answers = await (0,comment_answers/* readAnswers */.M)({ ids, comments, thumbs, parse, entitled, isGenuine, ownLogin });
        const decisions = (0,comment_answers/* decideApproval */.g)(open, answers);
        for (const call of open) {
            const decision = decisions.get(call.id);
            if (decision !== undefined)
                settle(entry, call, (0,comment_outcome/* answeredApproval */.rL)(call, decision), decision.answer);
        }
        if (decisions.size > 0)
            await show(entry);
    }
    function reportChanged() {
        const text = "The comment that asks for an approval was edited or deleted, so its calls are refused.";
        events.emit({ type: "notice_given", at: clock.now(), level: "warning", text });
    }
    async function expire(entry) {
        const late = openCalls(entry).filter(({ deadline }) => deadline <= clock.now());
        for (const call of late)
            settle(entry, call, (0,comment_outcome/* expiredApproval */.NI)(call), null);
        if (late.length > 0)
            await show(entry);
    }
    /** Waits for the answer to one call; others of the same question are taken as they come. */
    async function wait(entry, id, signal) {
        const deadline = entry.question.calls.find((call) => call.id === id)?.deadline ?? 0;
        for (let pause = FIRST_LOOK;; pause = POLL_INTERVAL) {
            const known = entry.decided.get(id);
            if (known !== undefined)
                return known;
            if (signal.aborted)
                break;
            // The last look is at the deadline, not after it.
            await clock.sleep(Math.min(pause, Math.max(0, deadline - clock.now())), signal);
            if (signal.aborted)
                break;
            // A question that failed is asked again soon; the time limit ends it in any case.
            await look(entry).catch((error) => logger.debug(`Looking for an answer failed: ${(0,errors/* messageOf */.bD)(error)}`));
            await expire(entry);
        }
        return "cancel";
    }
    return {
        async announce(requests, signal) {
            const open = [];
            for (const request of requests.slice(0, comment_text/* CALLS_PER_QUESTION */.XC)) {
                if ((await options.granted(request, false)) === null)
                    open.push(request);
            }
            if (open.length > 1)
                await askFor(open, signal);
        },
        async ask(request, signal) {
            const granted = await options.granted(request, true);
            if (granted !== null)
                return use(granted);
            const hash = hashOf(request);
            const find = (entry) => entry.question.calls.find((call) => call.hash === hash && !used.has(call.id));
            let entry = asked.find((one) => find(one) !== undefined);
            try {
                entry ??= await askFor([request], signal);
            }
            catch (error) {
                return { kind: "denied", reason: `The approval could not be asked for: ${redact((0,errors/* messageOf */.bD)(error))}` };
            }
            const call = find(entry);
            if (call === undefined)
                return "cancel";
            used.add(call.id);
            if (entry.wait === "resume")
                return { kind: "pending", approval: call };
            return wait(entry, call.id, signal);
        },
        async end() {
            for (const entry of asked) {
                if (entry.wait === "resume" || openCalls(entry).length === 0)
                    continue;
                for (const { id } of openCalls(entry))
                    if (!entry.answers.has(id))
                        entry.answers.set(id, NOT_NEEDED);
                await show(entry);
            }
        },
    };
    function use(granted) {
        events.emit({ type: "approval_answered", at: clock.now(), ...granted.answered });
        if (granted.kind === "denied") {
            return { kind: "denied", reason: (0,run_approval/* denialText */.p_)(granted.answered.by, granted.reason, redact) };
        }
        return granted.kind === "run" ? "run" : { kind: "expired" };
    }
}

;// CONCATENATED MODULE: ./src/run/approvals/grants.ts


/** Wide answers of earlier runs of the session; their rule and risk are those of the question. */
function pastAnswers(past) {
    const agents = new Map();
    const found = [];
    for (const event of past) {
        if (event.type === "approval_requested")
            agents.set(event.id, event.agent);
        if (event.type !== "approval_answered" || event.scope === "once" || event.answer !== "approved")
            continue;
        const { type: _type, at: _at, ...answered } = event;
        const agent = agents.get(answered.id);
        if (agent !== undefined && !found.some((one) => one.answered.id === answered.id)) {
            found.push({ answered, agent, isAdmin: null });
        }
    }
    return found;
}
function createGrants(options) {
    const { grants, carried, agent, head, now } = options;
    const used = new Set();
    const wide = pastAnswers(options.past);
    /** The question of an earlier run that asked for exactly this call. */
    function questionOf(request) {
        return carried.find((call) => !used.has(call.id) && (0,run_approval/* approvalHash */.A_)(request, call) === call.hash);
    }
    function answerTo(call) {
        const grant = grants.find((one) => one.call.id === call.id);
        if (grant === undefined) {
            return call.deadline <= now() ? { kind: "expired", answered: expired(call) } : null;
        }
        const { decision } = grant;
        const answered = (0,comment_outcome/* answeredApproval */.rL)(call, decision);
        if (!decision.answer.approves)
            return { kind: "denied", answered, reason: decision.answer.reason };
        if (call.head === head())
            return { kind: "run", answered };
        options.onMoved(call);
        return null;
    }
    async function covering(request) {
        for (const one of [...wide]) {
            if (one.agent !== agent)
                continue;
            // Skips an answer that could not cover the call even if an admin had given it.
            if (!(0,run_approval/* grantCovers */.V_)(one.answered.scope, one.isAdmin ?? true, one.answered, request))
                continue;
            if (one.isAdmin === null) {
                const found = await options.verify(one.answered).catch(() => null);
                if (found === null) {
                    wide.splice(wide.indexOf(one), 1);
                    continue;
                }
                one.isAdmin = found.isAdmin;
            }
            if ((0,run_approval/* grantCovers */.V_)(one.answered.scope, one.isAdmin, one.answered, request))
                return one.answered;
        }
        return null;
    }
    return {
        async find(request, use) {
            const call = questionOf(request);
            const granted = call === undefined ? null : answerTo(call);
            if (call !== undefined && use)
                used.add(call.id);
            if (granted !== null) {
                const { answered } = granted;
                if (use && granted.kind === "run" && answered.scope !== "once") {
                    const answer = grants.find((one) => one.call.id === answered.id)?.decision.answer;
                    wide.push({ answered, agent, isAdmin: answer?.isAdmin ?? false });
                }
                return granted;
            }
            const cover = await covering(request);
            if (cover === null || cover.scope === "once")
                return null;
            const { tool, risk, rule } = request;
            const hash = (0,run_approval/* approvalHash */.A_)(request, { head: head(), run: "" });
            return { kind: "run", answered: { ...cover, hash, tool, risk, rule, how: cover.scope, scope: "once" } };
        },
        addWide(answered, of, isAdmin) {
            wide.push({ answered, agent: of, isAdmin });
        },
    };
}
function expired({ id, hash, tool, risk, rule }) {
    return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}

;// CONCATENATED MODULE: ./src/run/approvals/open-approvals.ts













/**
 * The channel that asks a person before a sensitive call of the action (`approval`); undefined: no question is needed,
 * or there is no conversation to ask in. Answers that the run brings along are claimed first.
 */
async function openApprovals(run, configuration, agent) {
    const { subject } = run.request;
    const { approval } = configuration;
    if (!(0,asks_people/* mayAskPeople */._)(configuration) || (0,decide_run/* isDryRun */.vG)(run) || (0,fork/* worksOnFork */.kj)(run))
        return undefined;
    const hub = approval.channel === "hub" ? run.soFar.hub?.link : undefined;
    const limits = { medium: approval.medium_timeout * 1000, high: approval.high_timeout * 1000 };
    if (subject.kind === "none") {
        const otherwise = run_approval/* NO_APPROVAL_CHANNEL */.YL;
        return hub?.approvals({ limits, otherwise, isAnswered: async () => false, otherwiseWords: "the call is refused" });
    }
    await run.resumption?.answers?.claim();
    const grants = openGrants(run, configuration.triggers.min_permission, agent);
    const channel = createCommentApprovals(optionsOf(run, configuration, agent, grants));
    // Questions that still wait when the run ends are marked as over.
    run.cleanup.push(() => channel.end());
    if (hub === undefined)
        return channel;
    return hub.approvals({
        limits,
        isAnswered: async (request) => (await grants.find(request, false)) !== null,
        otherwise: channel,
        otherwiseWords: "it is asked in a comment",
    });
}
function optionsOf(run, configuration, agent, grants) {
    const { forge, phrase } = run;
    const { subject } = run.request;
    const { services, redactor } = run;
    const sessionId = (0,job/* sessionIdOf */.P0)(run.environment);
    const { approval, triggers } = configuration;
    const { unavailable } = (0,session_store/* openSessionStore */.O)(run, run, configuration);
    const minimum = triggers.min_permission;
    return {
        forge,
        subject,
        marker: () => (0,progress/* commentMarker */.Ql)("approval", (0,forge_forge/* subjectKey */.o)(subject), sessionId, run.soFar.head),
        phrase,
        minimum,
        runUrl: (0,job/* runUrlOf */.Qm)(run.environment),
        run: sessionId,
        head: () => run.soFar.head,
        agent,
        wait: approval.wait === "resume" && unavailable !== null
            ? { mode: "inline", reason: `no session can be kept for later: ${unavailable}` }
            : { mode: approval.wait, reason: null },
        limits: {
            medium: approval.medium_timeout * 1000,
            high: approval.high_timeout * 1000,
            later: approval.expires_hours * 3_600_000,
        },
        clock: services.clock,
        random: services.random,
        logger: run.host.logger,
        redact: (text) => redactor.redact(text),
        events: run.events,
        parse: (0,parse_answer/* answerParser */.Yv)(services.parseCommand, phrase),
        entitled: (0,authorize_entitled/* entitledBy */.t)(forge, minimum),
        isGenuine: (0,parse_answer/* genuineIn */.$D)(forge, subject),
        ownLogin: async () => (await forge.viewer())?.login.toLowerCase() ?? "",
        granted: grants.find,
        onWide: grants.addWide,
        keep: run.keeper.keepWaiting,
    };
}
function openGrants(run, minimum, agent) {
    const { events, forge, resumption, phrase } = run;
    const { subject } = run.request;
    const { clock } = run.services;
    const entitled = (0,authorize_entitled/* entitledBy */.t)(forge, minimum);
    const parse = (0,parse_answer/* answerParser */.Yv)(run.services.parseCommand, phrase);
    return createGrants({
        grants: resumption?.answers?.grants ?? [],
        carried: resumption?.waiting ?? [],
        past: resumption?.past ?? [],
        agent,
        head: () => run.soFar.head,
        now: () => clock.now(),
        async verify(answered) {
            if (answered.comment === null)
                return null;
            const comment = await forge.getComment({ id: answered.comment, kind: "issue_comment" }, subject);
            const answer = comment === null ? null : parse(comment.body);
            if (comment === null || comment.authorIsBot || comment.viaApp === true)
                return null;
            const isSame = answer?.approves === true && answer.id === answered.id && answer.scope === answered.scope;
            if (!isSame || comment.createdAt !== comment.updatedAt)
                return null;
            const right = await entitled(comment.author);
            return right === "no" ? null : { isAdmin: right === "admin" };
        },
        onMoved(call) {
            const text = `The approval ${call.id} was for the commit ${call.head}; the run works on ${run.soFar.head}, so it asks again.`;
            (0,notice/* giveNotice */.a)({ events, services: run.services }, text);
        },
    });
}


/***/ })

};
