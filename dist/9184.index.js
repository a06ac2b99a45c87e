export const id = 9184;
export const ids = [9184];
export const modules = {

/***/ 68716:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $D: () => (/* binding */ genuineIn),
/* harmony export */   Gy: () => (/* binding */ answerWords),
/* harmony export */   Yv: () => (/* binding */ answerParser),
/* harmony export */   tk: () => (/* binding */ entitledBy)
/* harmony export */ });
/* harmony import */ var _authorize_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44332);

/** People whose permission one run asks for; strangers must not cost more. */
const PEOPLE_ASKED = 100;
const SCOPES = { "--class": "class", "--all": "all" };
/** An id as a person writes it. */
const ID = /^`?([a-z0-9]{4,64})`?$/;
/** What `approve` or `deny` says; null when it names no id, or says more than that. Flags may stand on both sides. */
function answerWords(command, flags, text) {
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
        return parsed.kind === "command" ? answerWords(parsed.command, parsed.flags, parsed.text) : null;
    };
}
/** Whether people may answer: a yes is asked for each time, a no once. */
function entitledBy(forge, minimum) {
    const refused = new Set();
    const asked = new Set();
    return async (login) => {
        const name = login.toLowerCase();
        if (refused.has(name) || (!asked.has(name) && asked.size >= PEOPLE_ASKED))
            return "no";
        asked.add(name);
        const level = await forge.permissionOf(login);
        if (!(0,_authorize_js__WEBPACK_IMPORTED_MODULE_0__/* .reaches */ .O6)(level, minimum)) {
            refused.add(name);
            return "no";
        }
        return level === "admin" ? "admin" : "yes";
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

/***/ 59184:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openApprovals: () => (/* binding */ openApprovals)
});

// EXTERNAL MODULE: ./src/core/forge.ts
var core_forge = __webpack_require__(368);
// EXTERNAL MODULE: ./src/app/approval-words.ts
var approval_words = __webpack_require__(68716);
// EXTERNAL MODULE: ./src/app/fork.ts
var fork = __webpack_require__(20111);
;// CONCATENATED MODULE: ./src/app/grants.ts
/** Wide answers of earlier runs of the session; their rule and risk are those of the question. */
function pastAnswers(past) {
    const agents = new Map();
    const found = [];
    for (const event of past) {
        if (event.type === "approval_requested")
            agents.set(event.id, event.agent);
        if (event.type !== "approval_answered" || event.scope === "once" || event.answer !== "approved")
            continue;
        const { type: _type, at: _at, ...told } = event;
        const agent = agents.get(told.id);
        if (agent !== undefined && !found.some((one) => one.told.id === told.id)) {
            found.push({ told, agent, isAdmin: null });
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
            return call.deadline <= now() ? { kind: "expired", told: expired(call) } : null;
        }
        const { decision } = grant;
        const told = functions.answered(call, decision);
        if (!decision.answer.approves)
            return { kind: "denied", told, reason: decision.answer.reason };
        if (call.head === head())
            return { kind: "run", told };
        options.onMoved(call);
        return null;
    }
    async function covering(request) {
        for (const one of [...wide]) {
            if (one.agent !== agent)
                continue;
            // What cannot cover the call even if an admin said it needs no question.
            if (!functions.covers(one.told.scope, one.isAdmin ?? true, one.told, request))
                continue;
            if (one.isAdmin === null) {
                const found = await options.verify(one.told).catch(() => null);
                if (found === null) {
                    wide.splice(wide.indexOf(one), 1);
                    continue;
                }
                one.isAdmin = found.isAdmin;
            }
            if (functions.covers(one.told.scope, one.isAdmin, one.told, request))
                return one.told;
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
                const { told } = granted;
                if (use && granted.kind === "run" && told.scope !== "once") {
                    const answer = grants.find((one) => one.call.id === told.id)?.decision.answer;
                    wide.push({ told, agent, isAdmin: answer?.isAdmin ?? false });
                }
                return granted;
            }
            const cover = await covering(request);
            if (cover === null || cover.scope === "once")
                return null;
            const { tool, risk, rule } = request;
            const hash = functions.hash(request, { head: head(), run: "" });
            return { kind: "run", told: { ...cover, hash, tool, risk, rule, how: cover.scope, scope: "once" } };
        },
        addWide(told, of, isAdmin) {
            wide.push({ told, agent: of, isAdmin });
        },
    };
}
function expired({ id, hash, tool, risk, rule }) {
    return { id, hash, tool, risk, rule, answer: "expired", by: "", how: "timeout", scope: "once", comment: null };
}

// EXTERNAL MODULE: ./src/app/job.ts
var app_job = __webpack_require__(96244);
// EXTERNAL MODULE: ./src/app/progress.ts
var progress = __webpack_require__(41708);
// EXTERNAL MODULE: ./src/app/session-store.ts
var session_store = __webpack_require__(97467);
;// CONCATENATED MODULE: ./src/app/approvals.ts







/**
 * Who is asked before a sensitive call of the action (product.md §4, `approval`); undefined: nobody needs to be, or there
 * is no conversation to ask in. Answers that the run brings along are claimed first.
 */
async function openApprovals(running, { configuration }, agent) {
    const { job, open, dryRun } = running;
    const { subject } = open.request;
    if (configuration.approval.mode === "yolo" || subject.kind === "none" || dryRun)
        return undefined;
    if ((0,fork/* worksOnFork */.kj)(open))
        return undefined;
    await open.brief?.claim?.();
    const functions = await job.services.approvals();
    const grants = openGrants(running, configuration.triggers.min_permission, agent, functions);
    const channel = functions.open(optionsOf(running, configuration, agent, grants));
    // What still waits when the run ends is said to be over.
    running.cleanup.push(() => channel.end());
    return channel;
}
function optionsOf(running, configuration, agent, grants) {
    const { job, open } = running;
    const { forge, phrase } = open;
    const { subject } = open.request;
    const { services, redactor } = job;
    const run = (0,app_job/* sessionIdOf */.P0)(job.environment);
    const { approval, triggers } = configuration;
    const { unavailable } = (0,session_store/* openSessionStore */.OE)(job, open, configuration);
    const minimum = triggers.min_permission;
    return {
        forge,
        subject,
        marker: () => (0,progress/* marker */.xL)("approval", (0,core_forge/* subjectKey */.o)(subject), run, running.head),
        phrase,
        minimum,
        runUrl: running.runUrl,
        run,
        head: () => running.head,
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
        events: running.events,
        parse: (0,approval_words/* answerParser */.Yv)(services.parseCommand, phrase),
        entitled: (0,approval_words/* entitledBy */.tk)(forge, minimum),
        isGenuine: (0,approval_words/* genuineIn */.$D)(forge, subject),
        ownLogin: async () => (await forge.viewer())?.login.toLowerCase() ?? "",
        granted: grants.find,
        onWide: grants.addWide,
        keep: (pending, asked) => (0,session_store/* keepWaiting */.f4)(running, pending, asked),
    };
}
function openGrants(running, minimum, agent, functions) {
    const { job, open, events } = running;
    const { forge, brief, phrase } = open;
    const { subject } = open.request;
    const { clock } = job.services;
    const entitled = (0,approval_words/* entitledBy */.tk)(forge, minimum);
    const parse = (0,approval_words/* answerParser */.Yv)(job.services.parseCommand, phrase);
    return createGrants({
        functions,
        grants: brief?.grants ?? [],
        carried: brief?.waiting ?? [],
        past: brief?.past ?? [],
        agent,
        head: () => running.head,
        now: () => clock.now(),
        async verify(told) {
            if (told.comment === null)
                return null;
            const comment = await forge.getComment({ id: told.comment, kind: "issue_comment" }, subject);
            const words = comment === null ? null : parse(comment.body);
            if (comment === null || comment.authorIsBot || comment.viaApp === true)
                return null;
            const isSame = words?.approves === true && words.id === told.id && words.scope === told.scope;
            if (!isSame || comment.createdAt !== comment.updatedAt)
                return null;
            const right = await entitled(comment.author);
            return right === "no" ? null : { isAdmin: right === "admin" };
        },
        onMoved(call) {
            const text = `The approval ${call.id} was for the commit ${call.head}; the run works on ${running.head}, so it asks again.`;
            events.emit({ type: "notice_given", at: clock.now(), level: "warning", text });
        },
    });
}


/***/ })

};
