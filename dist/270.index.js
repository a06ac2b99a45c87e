export const id = 270;
export const ids = [270];
export const modules = {

/***/ 270:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createStateStore: () => (/* binding */ createStateStore)
});

// UNUSED EXPORTS: SESSIONS_KEPT, STATE_REF

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./src/core/trigger.ts
var trigger = __webpack_require__(1215);
;// CONCATENATED MODULE: ./src/stores/session-schema.ts


/** Events of one session; a run of 50 steps has some hundreds. */
const MAXIMUM_EVENTS = 50_000;
const MAXIMUM_PENDING = 100;
const time = schemas.number().min(0).max(8.64e15);
const count = schemas.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const cost = schemas.number().min(0).max(1e9).nullable();
const objectId = schemas.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);
const session = schemas.string().regex(/^\d{1,20}-\d{1,6}$/);
const record = schemas.record(schemas.string(), schemas.unknown());
const call = schemas.object({ id: schemas.string(), name: schemas.string(), arguments: schemas.string() });
const message = schemas.discriminatedUnion("role", [
    schemas.object({ role: schemas["enum"](["system", "user"]), content: schemas.string() }),
    schemas.object({ role: schemas.literal("assistant"), content: schemas.string().nullable(), toolCalls: schemas.array(call) }),
    schemas.object({ role: schemas.literal("tool"), callId: schemas.string(), content: schemas.string() }),
]);
const usage = schemas.object({
    inputTokens: count,
    cachedInputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    modelCalls: count,
});
const result = schemas.discriminatedUnion("success", [
    schemas.object({ success: schemas.literal(true), output: schemas.string(), data: record.optional() }),
    schemas.object({
        success: schemas.literal(false),
        output: schemas.string(),
        error: schemas.string(),
        code: schemas.string(),
        remedy: schemas.string().optional(),
        data: record.optional(),
    }),
]);
const outcome = schemas.object({ call, result, durationMilliseconds: schemas.number() });
const contextRecord = schemas.object({ content: schemas.string(), summary: schemas.string(), feedback: schemas.string(), messages: count });
const evaluation = schemas.object({
    mode: schemas["enum"](["basic", "full"]),
    completed: schemas.boolean(),
    confidence: schemas.number(),
    issues: schemas.array(schemas.string()),
    suggestion: schemas.string(),
    passed: schemas.boolean(),
});
const gateRun = schemas.object({
    kind: schemas["enum"](["pass", "fail", "timeout", "error", "not_run"]),
    exitCode: schemas.number().nullable(),
    durationMilliseconds: schemas.number(),
    output: schemas.string(),
    failures: schemas.array(schemas.string()).nullable(),
    isCut: schemas.literal(true).optional(),
    tests: schemas.object({ ran: count, failed: count, skipped: count }).optional(),
    fingerprint: schemas.string().optional(),
    reason: schemas.string().optional(),
});
const asked = {
    id: schemas.string(),
    hash: schemas.string(),
    tool: schemas.string(),
    risk: schemas["enum"](["low", "medium", "high"]),
    rule: schemas.string(),
};
const at = { at: time };
/**
 * What a run that goes on needs of the past: the conversation, the spending, what was done. What it was proved with and
 * where it was published is not believed: the run finds it out again.
 */
const events = {
    run_started: schemas.object({
        ...at,
        type: schemas.literal("run_started"),
        version: schemas.literal(1),
        sessionId: session,
        command: schemas.string(),
        subject: schemas.string(),
        task: schemas.string(),
        actor: schemas.string(),
        model: schemas.string(),
        budgetUsd: schemas.number(),
        maximumSteps: count,
        runUrl: schemas.string(),
    }),
    base_fixed: schemas.object({ ...at, type: schemas.literal("base_fixed"), sha: objectId }),
    sandbox_chosen: schemas.object({ ...at, type: schemas.literal("sandbox_chosen"), level: schemas.string(), note: schemas.string() }),
    agent_started: schemas.object({ ...at, type: schemas.literal("agent_started"), agent: schemas.string() }),
    message_added: schemas.object({ ...at, type: schemas.literal("message_added"), message }),
    context_compacted: schemas.object({
        ...at,
        type: schemas.literal("context_compacted"),
        method: schemas["enum"](["summary", "drop"]),
        from: count,
        removed: count,
        record: contextRecord,
    }),
    model_answered: schemas.object({
        ...at,
        type: schemas.literal("model_answered"),
        step: count,
        purpose: schemas["enum"](["agent", "close", "summary", "evaluation"]),
        model: schemas.string(),
        finishReason: schemas["enum"](["stop", "length", "tool_calls", "content_filter", "other"]),
        usage,
        costUsd: cost,
        durationMilliseconds: schemas.number(),
    }),
    usage_lost: schemas.object({
        ...at,
        type: schemas.literal("usage_lost"),
        step: count,
        model: schemas.string(),
        usage,
        costUsd: cost,
    }),
    tool_finished: schemas.object({ ...at, type: schemas.literal("tool_finished"), step: count, outcome }),
    step_finished: schemas.object({ ...at, type: schemas.literal("step_finished"), step: count, text: schemas.string() }),
    gate_finished: schemas.object({
        ...at,
        type: schemas.literal("gate_finished"),
        phase: schemas["enum"](["baseline", "proof", "base_tests", "new_tests"]),
        gate: schemas.string(),
        run: gateRun,
    }),
    evaluation_finished: schemas.object({ ...at, type: schemas.literal("evaluation_finished"), evaluation }),
    notice_given: schemas.object({
        ...at,
        type: schemas.literal("notice_given"),
        level: schemas["enum"](["info", "warning", "error"]),
        text: schemas.string(),
    }),
    loop_stopped: schemas.object({
        ...at,
        type: schemas.literal("loop_stopped"),
        stopReason: schemas.string(),
        finalOutput: schemas.string(),
        detail: schemas.string(),
    }),
    run_resumed: schemas.object({
        ...at,
        type: schemas.literal("run_resumed"),
        version: schemas.literal(1),
        sessionId: session,
        run: schemas.object({ from: session, actor: schemas.string(), model: schemas.string(), budgetUsd: schemas.number(), runUrl: schemas.string() })
            .optional(),
    }),
    plan_fixed: schemas.object({
        ...at,
        type: schemas.literal("plan_fixed"),
        plan: schemas.object({
            subject: schemas.string(),
            head: schemas.string(),
            task: schemas.string(),
            text: schemas.string(),
            hash: schemas.string().regex(/^[0-9a-f]{64}$/),
        }),
    }),
    // What a person was asked and answered: whoever goes by an answer reads the comment that says so again.
    approval_requested: schemas.looseObject({ ...at, type: schemas.literal("approval_requested"), ...asked }),
    approval_answered: schemas.looseObject({ ...at, type: schemas.literal("approval_answered"), ...asked }),
};
const flags = schemas.object({
    model: schemas.string().max(200).optional(),
    budget: schemas.number().min(0).optional(),
    maxSteps: count.optional(),
    timeoutMinutes: schemas.number().min(0).optional(),
    selfEval: schemas["enum"](["off", "basic", "full"]).optional(),
    agent: schemas.string().max(200).optional(),
    dryRun: schemas.boolean().optional(),
    noPush: schemas.boolean().optional(),
});
const approval = schemas.object({
    id: schemas.string().regex(/^[A-Za-z0-9]{1,64}$/),
    hash: schemas.string().regex(/^[0-9a-f]{64}$/),
    tool: schemas.string().max(200),
    args: record,
    risk: schemas["enum"](["low", "medium", "high"]),
    rule: schemas.string().max(1_000),
    head: objectId,
    run: session,
    askedAt: time,
    deadline: time,
});
const schema = schemas.object({
    version: schemas.literal(1),
    sessionId: session,
    subject: schemas.string().regex(/^(?:(?:issue|pr)-\d{1,15})?$/),
    command: schemas["enum"](trigger/* COMMAND_NAMES */.n),
    flags,
    text: schemas.string().max(200_000),
    actor: schemas.string().max(200),
    agent: schemas.string().max(200),
    base: objectId.or(schemas.literal("")),
    stopReason: schemas.string().max(50),
    savedAt: time,
    events: schemas.array(schemas.looseObject({ type: schemas.string(), at: time })).max(MAXIMUM_EVENTS),
    patch: schemas.string(),
    pending: schemas.array(approval).max(MAXIMUM_PENDING),
    source: schemas["enum"](["comment", "event", "manual", "schedule", "local"]).optional(),
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
        return savedSession(JSON.parse(text.toString("utf8")));
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
        const ref = await forge.getRef(STATE_REF);
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
            if (written.reason === "unsupported")
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
