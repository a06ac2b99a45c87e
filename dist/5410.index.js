export const id = 5410;
export const ids = [5410];
export const modules = {

/***/ 743:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ twice)
/* harmony export */ });
/**
 * Asks once more before "there is none" decides something: a replica that lags behind says it of what exists. `pause`
 * gives it a moment between the two; default: none.
 */
async function twice(read, pause) {
    const found = await read();
    if (found !== null)
        return found;
    await pause?.();
    return read();
}


/***/ }),

/***/ 60568:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ savedSession)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28942);
/* harmony import */ var _core_trigger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91215);


/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;
const time = zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(8.64e15);
const count = zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cost = zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).max(1e9).nullable();
const objectId = zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const session = zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = zod__WEBPACK_IMPORTED_MODULE_0__.record(zod__WEBPACK_IMPORTED_MODULE_0__.string(), zod__WEBPACK_IMPORTED_MODULE_0__.unknown());
const call = zod__WEBPACK_IMPORTED_MODULE_0__.object({ id: zod__WEBPACK_IMPORTED_MODULE_0__.string(), name: zod__WEBPACK_IMPORTED_MODULE_0__.string(), arguments: zod__WEBPACK_IMPORTED_MODULE_0__.string() });
const message = zod__WEBPACK_IMPORTED_MODULE_0__.discriminatedUnion("role", [
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["system", "user"]), content: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__.literal("assistant"), content: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullable(), toolCalls: zod__WEBPACK_IMPORTED_MODULE_0__.array(call) }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ role: zod__WEBPACK_IMPORTED_MODULE_0__.literal("tool"), callId: zod__WEBPACK_IMPORTED_MODULE_0__.string(), content: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
]);
const usage = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    inputTokens: count,
    cachedInputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    modelCalls: count,
});
const result = zod__WEBPACK_IMPORTED_MODULE_0__.discriminatedUnion("success", [
    zod__WEBPACK_IMPORTED_MODULE_0__.object({ success: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true), output: zod__WEBPACK_IMPORTED_MODULE_0__.string(), data: record.optional() }),
    zod__WEBPACK_IMPORTED_MODULE_0__.object({
        success: zod__WEBPACK_IMPORTED_MODULE_0__.literal(false),
        output: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        error: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        code: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        remedy: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
        data: record.optional(),
    }),
]);
const outcome = zod__WEBPACK_IMPORTED_MODULE_0__.object({ call, result, durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number() });
const contextRecord = zod__WEBPACK_IMPORTED_MODULE_0__.object({ content: zod__WEBPACK_IMPORTED_MODULE_0__.string(), summary: zod__WEBPACK_IMPORTED_MODULE_0__.string(), feedback: zod__WEBPACK_IMPORTED_MODULE_0__.string(), messages: count });
const evaluation = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    mode: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["basic", "full"]),
    completed: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    confidence: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    issues: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    passed: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
});
const gateRun = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["pass", "fail", "timeout", "error", "not_run"]),
    exitCode: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullable(),
    durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    output: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    failures: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()).nullable(),
    isCut: zod__WEBPACK_IMPORTED_MODULE_0__.literal(true).optional(),
    tests: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ran: count, failed: count, skipped: count }).optional(),
    fingerprint: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
    reason: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
});
const asked = {
    id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    hash: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    tool: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    risk: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
};
const at = { at: time };
/**
 * What a run that goes on needs of the past: the conversation, the spending, what was done. What it was proved with and
 * where it was published is not believed: the run finds it out again.
 */
const events = {
    run_started: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("run_started"),
        version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
        sessionId: session,
        command: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        subject: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        task: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        actor: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        budgetUsd: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
        maximumSteps: count,
        runUrl: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    base_fixed: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("base_fixed"), sha: objectId }),
    sandbox_chosen: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("sandbox_chosen"), level: zod__WEBPACK_IMPORTED_MODULE_0__.string(), note: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    agent_started: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("agent_started"), agent: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    message_added: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("message_added"), message }),
    context_compacted: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("context_compacted"),
        method: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["summary", "drop"]),
        from: count,
        removed: count,
        record: contextRecord,
    }),
    results_shortened: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("results_shortened"), before: count, limit: count }),
    model_answered: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("model_answered"),
        step: count,
        purpose: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["agent", "close", "summary", "evaluation"]),
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        finishReason: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
        usage,
        costUsd: cost,
        durationMilliseconds: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    }),
    usage_lost: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("usage_lost"),
        step: count,
        model: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        usage,
        costUsd: cost,
    }),
    tool_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("tool_finished"), step: count, outcome }),
    step_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("step_finished"), step: count, text: zod__WEBPACK_IMPORTED_MODULE_0__.string() }),
    gate_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("gate_finished"),
        phase: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["baseline", "proof", "base_tests", "new_tests"]),
        gate: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        run: gateRun,
    }),
    setup_failed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("setup_failed"),
        problem: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        cause: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        gates: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string()),
    }),
    evaluation_finished: zod__WEBPACK_IMPORTED_MODULE_0__.object({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("evaluation_finished"), evaluation }),
    notice_given: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("notice_given"),
        level: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["info", "warning", "error"]),
        text: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    loop_stopped: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("loop_stopped"),
        stopReason: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        finalOutput: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        detail: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    }),
    run_resumed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("run_resumed"),
        version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
        sessionId: session,
        run: zod__WEBPACK_IMPORTED_MODULE_0__.object({ from: session, actor: zod__WEBPACK_IMPORTED_MODULE_0__.string(), model: zod__WEBPACK_IMPORTED_MODULE_0__.string(), budgetUsd: zod__WEBPACK_IMPORTED_MODULE_0__.number(), runUrl: zod__WEBPACK_IMPORTED_MODULE_0__.string() })
            .optional(),
    }),
    plan_fixed: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        ...at,
        type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("plan_fixed"),
        plan: zod__WEBPACK_IMPORTED_MODULE_0__.object({
            subject: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            head: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            task: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            text: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
            hash: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{64}$/),
        }),
    }),
    // What a person was asked and answered: whoever goes by an answer reads the comment that says so again.
    approval_requested: zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("approval_requested"), ...asked }),
    approval_answered: zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ ...at, type: zod__WEBPACK_IMPORTED_MODULE_0__.literal("approval_answered"), ...asked }),
};
const flags = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    model: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200).optional(),
    budget: zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).optional(),
    maxSteps: count.optional(),
    timeoutMinutes: zod__WEBPACK_IMPORTED_MODULE_0__.number().min(0).optional(),
    selfEval: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["off", "basic", "full"]).optional(),
    agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200).optional(),
    dryRun: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().optional(),
    noPush: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().optional(),
});
const approval = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    id: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^[0-9a-f]{64}$/),
    tool: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    args: record,
    risk: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["low", "medium", "high"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000),
    head: objectId,
    run: session,
    askedAt: time,
    deadline: time,
});
const schema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
    sessionId: session,
    subject: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](_core_trigger_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMAND_NAMES */ .n),
    flags,
    text: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200_000),
    actor: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(200),
    base: objectId.or(zod__WEBPACK_IMPORTED_MODULE_0__.literal("")),
    stopReason: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(50),
    savedAt: time,
    events: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ type: zod__WEBPACK_IMPORTED_MODULE_0__.string(), at: time })).max(MAXIMUM_EVENTS),
    patch: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    pending: zod__WEBPACK_IMPORTED_MODULE_0__.array(approval).max(MAXIMUM_PENDING),
    source: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["comment", "event", "manual", "schedule", "local"]).optional(),
    published: objectId.optional(),
    resumedFrom: session.optional(),
});
const isKnown = (type) => Object.hasOwn(events, type);
/** The saved session that a value is; null when it is none. Events of kinds that a new run does not need are left out. */
function savedSession(value) {
    const parsed = schema.safeParse(value);
    if (!parsed.success)
        return null;
    const past = [];
    for (const event of parsed.data.events) {
        if (!isKnown(event.type))
            continue;
        const checked = events[event.type].safeParse(event);
        if (!checked.success)
            return null;
        past.push(checked.data);
    }
    // Absent keys stay absent, which the type of a parsed object does not say.
    return { ...parsed.data, events: past };
}


/***/ }),

/***/ 55410:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createStateStore: () => (/* binding */ createStateStore)
});

// UNUSED EXPORTS: SESSIONS_KEPT, STATE_REF

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/twice.ts
var twice = __webpack_require__(743);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/stores/session-schema.ts
var session_schema = __webpack_require__(60568);
;// CONCATENATED MODULE: ./src/stores/session-file.ts



/** Of a packed session: two seconds are all that a cancelled run has to send it. */
const MAXIMUM_BYTES = 2 * 1024 * 1024;
/** Of a session's text: what is packed small may be large. */
const MAXIMUM_TEXT_BYTES = 48 * 1024 * 1024;
const deflate = (0,external_node_util_.promisify)(external_node_zlib_.gzip);
const inflate = (0,external_node_util_.promisify)(external_node_zlib_.gunzip);
/** The session as a file; null when it is too large whatever is left out. */
async function packSession(session, maximumBytes = MAXIMUM_BYTES) {
    for (const reduce of [(same) => same, withoutCopies]) {
        const text = Buffer.from(JSON.stringify(reduce(session)));
        if (text.length > MAXIMUM_TEXT_BYTES)
            continue;
        const packed = await deflate(text);
        if (packed.length <= maximumBytes)
            return packed;
    }
    return null;
}
/** The session in a file that anybody may have written; null when it is none. */
async function unpackSession(bytes) {
    try {
        const text = await inflate(bytes, { maxOutputLength: MAXIMUM_TEXT_BYTES });
        return (0,session_schema/* savedSession */.g)(JSON.parse(text.toString("utf8")));
    }
    catch {
        return null;
    }
}
/** Without what stands in the conversation as well, and without what is found out again. */
function withoutCopies(session) {
    return { ...session, events: session.events.flatMap((event) => withoutCopy(event) ?? []) };
}
function withoutCopy(event) {
    if (event.type === "gate_finished" || event.type === "tree_proved")
        return null;
    if (event.type !== "tool_finished")
        return event;
    const { call, durationMilliseconds, result } = event.outcome;
    const { data: _data, ...told } = result;
    return { ...event, outcome: { call, durationMilliseconds, result: { ...told, output: "" } } };
}

;// CONCATENATED MODULE: ./src/stores/state-ref.ts



/** One file a session, in the tree of the commit that this ref names; each save adds a commit (docs/sessions.md). */
const STATE_REF = "refs/architect/state";
/** Sessions kept, over all subjects. */
const SESSIONS_KEPT = 30;
/** Each loss means that somebody else wrote meanwhile, or that a server lags behind. */
const ATTEMPTS = 6;
const PAUSE_MILLISECONDS = 300;
/** Runs without an issue or pull request. */
const NO_SUBJECT = "none";
const pathOf = (subject, sessionId) => `${subject === "" ? NO_SUBJECT : subject}/${sessionId}.json.gz`;
/** Anybody who may push can write this tree: only names that a run gives count. */
function stateFile(file) {
    const [, subject, sessionId] = /^((?:issue|pr)-\d{1,15}|none)\/(\d{1,20}-\d{1,6})\.json\.gz$/.exec(file.path) ?? [];
    if (subject === undefined || sessionId === undefined)
        return null;
    return { ...file, subject: subject === NO_SUBJECT ? "" : subject, sessionId };
}
/** Ids of runs only grow, so they tell the newest without a look into the files. */
function newestFirst(left, right) {
    const [a, b] = [left, right].map(({ sessionId }) => sessionId.split("-").map(BigInt));
    for (const index of [0, 1]) {
        const [one = 0n, other = 0n] = [a[index], b[index]];
        if (one !== other)
            return one > other ? -1 : 1;
    }
    return 0;
}
/** Stands alone where no session does. */
const NOTE = Buffer.from("Sessions of Architect's runs: none is kept at the moment.\n");
const failed = (reason) => ({ ok: false, reason });
const DENIED = "The job needs the right contents: write.";
/**
 * Sessions on a ref of the repository (product.md §4, `session.store: ref`). A save is a fast-forward from the commit it
 * was made on, tried again on what the ref names by then, so that of two who save neither loses. None of the methods throws.
 */
function createStateStore(options) {
    const { forge, clock, logger } = options;
    async function read() {
        const ref = await (0,twice/* twice */.P)(() => forge.getRef(STATE_REF));
        if (ref === null)
            return null;
        const files = await forge.listTree(ref.sha);
        // The commit is there: a server that does not know it lags behind, and going on without its files would lose them.
        if (files === null)
            throw new errors/* ArchitectError */.U8("forge", `The sessions on ${STATE_REF} could not be listed.`);
        return { head: ref.sha, files: files.flatMap((file) => stateFile(file) ?? []).sort(newestFirst) };
    }
    async function write(state, files, message) {
        // A tree of nothing is refused.
        const note = files.length > 0 ? null : await repeated(() => forge.createBlob(NOTE));
        if (note?.ok === false)
            return { ...note, reason: note.reason === "denied" ? "denied" : "failed" };
        const listed = note === null ? files : [{ path: "README.md", sha: note.sha }];
        const tree = await repeated(() => forge.createTree(listed));
        if (!tree.ok)
            return { ...tree, reason: tree.reason === "denied" ? "denied" : "failed" };
        const parents = state === null ? [] : [state.head];
        const commit = await repeated(() => forge.createCommitObject({ message, tree: tree.sha, parents }));
        if (!commit.ok)
            return { ...commit, reason: commit.reason === "denied" ? "denied" : "failed" };
        return state === null ? forge.createRef(STATE_REF, commit.sha) : forge.updateRef(STATE_REF, commit.sha);
    }
    /** Changes the set of files; `change` gives null when there is nothing (any more) to do. */
    async function update(change, message, early) {
        let reason = "";
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
            // An answer that got lost may have been a success: the ref is asked again each time.
            const state = await (attempt === 1 && early ? early : read()).catch((error) => (0,errors/* messageOf */.bD)(error));
            if (typeof state === "string") {
                reason = state;
                await clock.sleep(PAUSE_MILLISECONDS * attempt);
                continue;
            }
            const files = change(state?.files ?? []);
            if (files === null)
                return { ok: true };
            const written = await write(state, files, message);
            if (written.ok)
                return { ok: true };
            reason = written.message;
            if (written.reason === "denied")
                return failed(`${reason}. ${DENIED}`);
            if (written.reason === "unsupported" || written.reason === "forbidden")
                return failed(reason);
            await clock.sleep(PAUSE_MILLISECONDS * attempt);
        }
        return failed(reason);
    }
    async function told(what, fallback, work) {
        try {
            return await work();
        }
        catch (error) {
            logger.warn(`${what}: ${(0,errors/* messageOf */.bD)(error)}`);
            return fallback;
        }
    }
    async function save(session) {
        const packed = await packSession(session);
        if (packed === null)
            return failed(`It is larger than ${MAXIMUM_BYTES} bytes.`);
        // Beside the upload: a cancelled run has little time.
        const early = read();
        early.catch(() => { });
        const blob = await repeated(() => forge.createBlob(packed));
        if (!blob.ok)
            return failed(`${blob.message}${blob.reason === "denied" ? `. ${DENIED}` : ""}`);
        const { subject, sessionId, resumedFrom } = session;
        const path = pathOf(subject, sessionId);
        const own = { path, sha: blob.sha, size: packed.length, subject, sessionId };
        const withOwn = (files) => {
            if (files.some((file) => file.path === path && file.sha === blob.sha))
                return null;
            const others = files.filter((file) => file.path !== path && file.path !== pathOf(subject, resumedFrom ?? ""));
            // The own one stays whatever its number: somebody may have written others with higher ones.
            return [own, ...others.slice(0, SESSIONS_KEPT - 1)];
        };
        return update(withOwn, `Session ${sessionId}\n`, early);
    }
    return {
        unavailable: null,
        save: (session) => save(session).catch((error) => failed((0,errors/* messageOf */.bD)(error))),
        load: ({ subject, sessionId }) => told("The saved session could not be read", null, async () => {
            const state = await read();
            const mine = (state?.files ?? []).filter((file) => file.subject === subject);
            const file = sessionId === undefined ? mine[0] : mine.find((one) => one.sessionId === sessionId);
            if (file === undefined || file.size > MAXIMUM_BYTES)
                return null;
            const bytes = await forge.readBlob(file.sha, MAXIMUM_BYTES);
            const session = bytes === null ? null : await unpackSession(bytes);
            // What a file says of itself counts only where it stands.
            return session?.subject === subject && session.sessionId === file.sessionId ? session : null;
        }),
        list: (subject) => told("The saved sessions could not be read", [], async () => {
            const state = await read();
            return (state?.files ?? []).filter((file) => file.subject === subject).map((file) => file.sessionId);
        }),
        remove: ({ subject, sessionId }) => update((files) => {
            const kept = files.filter((file) => file.path !== pathOf(subject, sessionId));
            return kept.length === files.length ? null : kept;
        }, `Session ${sessionId} ended\n`).catch((error) => failed((0,errors/* messageOf */.bD)(error))),
    };
}
/** Objects without a name may be written twice: what got lost does no harm. */
async function repeated(write) {
    const first = await write();
    return first.ok || first.reason !== "failed" ? first : write();
}


/***/ })

};
