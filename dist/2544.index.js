export const id = 2544;
export const ids = [2544];
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

/***/ 42544:
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
// EXTERNAL MODULE: ./src/run/decide/decide-run.ts + 3 modules
var decide_run = __webpack_require__(18876);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/progress.ts
var progress = __webpack_require__(66358);
// EXTERNAL MODULE: ./src/run/session/session-store.ts
var session_store = __webpack_require__(64046);
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
    const { functions, grants, carried, agent, head, now } = options;
    const used = new Set();
    const wide = pastAnswers(options.past);
    /** The question of an earlier run that asked for exactly this call. */
    function questionOf(request) {
        return carried.find((call) => !used.has(call.id) && functions.hash(request, call) === call.hash);
    }
    function answerTo(call) {
        const grant = grants.find((one) => one.call.id === call.id);
        if (grant === undefined) {
            return call.deadline <= now() ? { kind: "expired", answered: expired(call) } : null;
        }
        const { decision } = grant;
        const answered = functions.answered(call, decision);
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
            if (!functions.covers(one.answered.scope, one.isAdmin ?? true, one.answered, request))
                continue;
            if (one.isAdmin === null) {
                const found = await options.verify(one.answered).catch(() => null);
                if (found === null) {
                    wide.splice(wide.indexOf(one), 1);
                    continue;
                }
                one.isAdmin = found.isAdmin;
            }
            if (functions.covers(one.answered.scope, one.isAdmin, one.answered, request))
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
            const hash = functions.hash(request, { head: head(), run: "" });
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
 * The channel that asks a person before a sensitive call of the action (`approval`); undefined: nobody needs to be
 * asked, or there is no conversation to ask in. Answers that the run brings along are claimed first.
 */
async function openApprovals(run, configuration, agent) {
    const { job, open } = run;
    const { subject } = open.request;
    const { approval } = configuration;
    if (!(0,asks_people/* mayAskPeople */._)(configuration) || (0,decide_run/* isDryRun */.vG)(open) || (0,fork/* worksOnFork */.kj)(open))
        return undefined;
    const hub = approval.channel === "hub" ? run.soFar.hub?.link : undefined;
    const limits = { medium: approval.medium_timeout * 1000, high: approval.high_timeout * 1000 };
    if (subject.kind === "none") {
        const otherwise = run_approval/* NO_APPROVAL_CHANNEL */.YL;
        return hub?.approvals({ limits, otherwise, isAnswered: async () => false, otherwiseWords: "the call is refused" });
    }
    await open.overrides?.claim?.();
    const functions = await job.services.approvals();
    const grants = openGrants(run, configuration.triggers.min_permission, agent, functions);
    const channel = functions.open(optionsOf(run, configuration, agent, grants));
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
    const { job, open } = run;
    const { forge, phrase } = open;
    const { subject } = open.request;
    const { services, redactor } = job;
    const sessionId = (0,run_job/* sessionIdOf */.P0)(job.environment);
    const { approval, triggers } = configuration;
    const { unavailable } = (0,session_store/* openSessionStore */.O)(job, open, configuration);
    const minimum = triggers.min_permission;
    return {
        forge,
        subject,
        marker: () => (0,progress/* commentMarker */.Ql)("approval", (0,forge_forge/* subjectKey */.o)(subject), sessionId, run.soFar.head),
        phrase,
        minimum,
        runUrl: (0,run_job/* runUrlOf */.Qm)(job.environment),
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
        logger: job.host.logger,
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
function openGrants(run, minimum, agent, functions) {
    const { job, open, events } = run;
    const { forge, overrides, phrase } = open;
    const { subject } = open.request;
    const { clock } = job.services;
    const entitled = (0,authorize_entitled/* entitledBy */.t)(forge, minimum);
    const parse = (0,parse_answer/* answerParser */.Yv)(job.services.parseCommand, phrase);
    return createGrants({
        functions,
        grants: overrides?.grants ?? [],
        carried: overrides?.waiting ?? [],
        past: overrides?.past ?? [],
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
            (0,notice/* giveNotice */.a)({ events, services: job.services }, text);
        },
    });
}


/***/ })

};
