export const id = 4596;
export const ids = [4596];
export const modules = {

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 83842:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ approvalHash),
/* harmony export */   Iv: () => (/* binding */ isWithinRisk),
/* harmony export */   V_: () => (/* binding */ grantCovers),
/* harmony export */   YL: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   lN: () => (/* binding */ eachTimeRule),
/* harmony export */   p_: () => (/* binding */ denialText),
/* harmony export */   vM: () => (/* binding */ isAskedEachTime)
/* harmony export */ });
/* harmony import */ var _fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75527);
/* harmony import */ var _text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55027);
/* harmony import */ var _text_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);



const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
/** Begins the rule of a call that a person is asked about each time. */
const EACH_TIME = "each:";
/** The rule of a call that only an answer to itself allows. */
const eachTimeRule = (rule) => `${EACH_TIME}${rule}`;
/** Whether no answer to another call covers it, however wide. */
const isAskedEachTime = ({ rule }) => rule.startsWith(EACH_TIME);
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };
/** The hash that binds an approval: tool, arguments, commit and run. */
function approvalHash({ tool, args }, place) {
    return (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprint */ .R)([tool, args, place.head, place.run]);
}
/**
 * Whether an approval of one call covers another: never a higher risk, high risk in all only by an admin, and never
 * what is asked about each time.
 */
function grantCovers(scope, isAdmin, approved, call) {
    if (isAskedEachTime(call))
        return false;
    if (scope === "class")
        return call.rule === approved.rule && isWithinRisk(call.risk, approved.risk);
    return scope === "all" && (call.risk !== "high" || isAdmin);
}
const REASON_SHOWN = 500;
/** The agent's notice of a denial. `reason` is untrusted text. */
function denialText(by, reason, redact) {
    const line = (0,_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeUntrusted */ ._2)(redact(reason)).replace(/\s+/g, " ").trim();
    return `Action denied by ${by}${line === "" ? "" : `: ${(0,_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(line, REASON_SHOWN)}`}`;
}


/***/ }),

/***/ 29926:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ redactRecord)
/* harmony export */ });
/** Redacts every string of a JSON-like value, keys included; the structure stays. */
function redactRecord(record, redact) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), redactValue(value, redact)]));
}
function redactValue(value, redact) {
    if (typeof value === "string")
        return redact(value);
    if (Array.isArray(value))
        return value.map((item) => redactValue(item, redact));
    if (typeof value !== "object" || value === null)
        return value;
    return redactRecord(value, redact);
}


/***/ }),

/***/ 43038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   oU: () => (/* binding */ namesOfReading),
/* harmony export */   yG: () => (/* binding */ withOutside)
/* harmony export */ });
/** The files that a call names. */
function namedFiles({ paths = {} }, args) {
    return Object.entries(paths).flatMap(([name, use]) => {
        const path = args[name];
        return typeof path === "string" ? [{ path, use }] : [];
    });
}
/** The names of those tools that only read, sorted. */
function namesOfReading(tools) {
    const reading = tools.filter(({ readOnly }) => readOnly);
    return reading.map(({ name }) => name).sort();
}
/** The result, marked with its untrusted words; '' = there are none. */
function withOutside(result, words) {
    if (words === undefined || words === "")
        return result;
    return { ...result, outside: result.outside === undefined ? words : `${result.outside}, ${words}` };
}
function failure(code, error, extra = {}) {
    return {
        success: false,
        output: extra.output ?? `Error: ${error}`,
        error,
        code,
        ...(extra.remedy ? { remedy: extra.remedy } : {}),
        ...(extra.data ? { data: extra.data } : {}),
    };
}


/***/ }),

/***/ 63470:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openHub: () => (/* binding */ openHub)
});

// EXTERNAL MODULE: ./src/core/loopback.ts
var loopback = __webpack_require__(3782);
// EXTERNAL MODULE: ./src/hub/protocol/addresses.ts
var addresses = __webpack_require__(79920);
// EXTERNAL MODULE: ./src/hub/protocol/tools.ts
var tools = __webpack_require__(86143);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/run/approval.ts
var approval = __webpack_require__(83842);
;// CONCATENATED MODULE: ./src/hub/run/approvals.ts


/** Asks on the page of a hub, and by the other channel where the hub cannot be asked. */
function createHubApprovals(options) {
    const { decisions, questions, limits, otherwise } = options;
    const isOnlyChannel = otherwise === approval/* NO_APPROVAL_CHANNEL */.YL;
    /** Calls that may run, in the order in which they do: what needs a person's word runs alone. */
    const allowed = [];
    const reportLost = (problem) => options.tell(`The hub could not be asked for an approval (${problem}), so ${options.otherwiseWords}.`);
    async function answerOf(decision, request, signal) {
        switch (decision.kind) {
            case "approved":
                allowed.push({ tool: request.tool, toolId: decision.response.tool_id });
                return "run";
            case "lost":
                reportLost("it was lost while the run waited");
                return otherwise.ask({ ...request, asked: decision.asked }, signal);
            case "refused":
                return { kind: "denied", reason: decision.error };
            case "aborted":
                return "cancel";
            default:
                return decision;
        }
    }
    return {
        async ask(request, signal) {
            if (await options.isAnswered(request))
                return otherwise.ask(request, signal);
            const longest = request.risk === "high" ? limits.high : limits.medium;
            // The page's clock is the run's: no decision comes for what it no longer waits for.
            const timed = { ...decisions.requestOf(request, "runner"), timeout_seconds: Math.ceil(longest / 1000) };
            const end = options.clock.now() + longest;
            // Without another channel a hub that is away would mean a refusal: it is asked again for as long as a person has
            // time.
            const answer = await questions.ask(timed, isOnlyChannel ? longest : 0, signal);
            if (!answer.ok) {
                if (signal.aborted)
                    return "cancel";
                reportLost(answer.problem);
                return otherwise.ask(request, signal);
            }
            const to = isOnlyChannel
                ? { longest: end - options.clock.now(), patience: longest, signal }
                : { longest, signal };
            return answerOf(await decisions.decide(request, answer.value, to), request, signal);
        },
        take(event) {
            if (event.type !== "tool_finished")
                return;
            const at = allowed.findIndex(({ tool }) => tool === event.outcome.call.name);
            const [call] = at === -1 ? [] : allowed.splice(at, 1);
            if (call !== undefined)
                options.onEnd(call.toolId, endOf(event.outcome));
        },
    };
}
function endOf({ result, durationMilliseconds }) {
    return {
        success: result.success,
        sha256: (0,external_node_crypto_.createHash)("sha256").update(result.output).digest("hex"),
        bytes: Buffer.byteLength(result.output),
        error: result.success ? null : result.code,
        seconds: durationMilliseconds / 1000,
    };
}

// EXTERNAL MODULE: ./src/core/text/redact-record.ts
var redact_record = __webpack_require__(29926);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/hub/protocol/people.ts
var people = __webpack_require__(95405);
;// CONCATENATED MODULE: ./src/hub/run/http.ts




/** Longest answer: the result of a remote tool, with every character escaped, fits; more is not read. */
const LONGEST_ANSWER = 8 * 1024 * 1024;
const PROBLEM_SHOWN = 300;
const LONGEST_PAUSE_SECONDS = 60;
/** Whether the same request may be taken later. */
function isPassing({ status }) {
    return status === 0 || status === 429 || status >= 500;
}
function failed(text, status = 0) {
    return { ok: false, status, problem: text, next: null, pause: 0 };
}
/** Sends one request. The answer is untrusted: its size is bounded, no redirect is followed. Never rejects. */
async function askHub(url, call) {
    const limit = AbortSignal.timeout(call.timeoutMilliseconds);
    try {
        const response = await fetch(`${url}${call.path}`, {
            method: call.method,
            headers: {
                authorization: `Bearer ${call.token}`,
                accept: "application/json",
                ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
                ...(call.body === undefined ? {} : { "content-type": "application/json" }),
            },
            ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
            redirect: "manual",
            signal: AbortSignal.any([call.signal, limit]),
        });
        const { bytes, isCut } = await (0,read_body/* readBody */.x)(response.body, LONGEST_ANSWER);
        if (isCut)
            throw new Error("its answer is too long");
        const value = parseJson(bytes.toString("utf8"));
        if (response.ok) {
            const parsed = call.schema.safeParse(value);
            return parsed.success ? { ok: true, value: parsed.data } : failed("its answer makes no sense");
        }
        return refusal(response, value);
    }
    catch (error) {
        return failed(limit.aborted ? "it did not answer in time" : shown(causeOf(error)));
    }
}
function refusal(response, value) {
    const { status } = response;
    const told = people/* problem */.CC.safeParse(value);
    const text = told.success ? `${status}: ${told.data.error.message}` : `it answered ${status}`;
    const wanted = people/* gap */.rQ.safeParse(value);
    const seconds = Number(response.headers.get("retry-after") ?? "0");
    return {
        ok: false,
        status,
        problem: shown(text),
        next: status === 409 && wanted.success ? wanted.data.next : null,
        pause: seconds > 0 ? Math.min(seconds, LONGEST_PAUSE_SECONDS) * 1000 : 0,
    };
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}
/** Node says "fetch failed", and why in the cause. */
function causeOf(error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && cause.message !== "" ? cause.message : (0,errors/* messageOf */.bD)(error);
}
/** A hub's words on one line, for people. */
function shown(text) {
    return (0,invisible/* stripInvisible */._)(text).replace(/\s+/g, " ").trim().slice(0, PROBLEM_SHOWN);
}

;// CONCATENATED MODULE: ./src/hub/run/decisions.ts




const INLINE = { wait: "inline" };
const CALL_LOGGED = 2_000;
const LONGEST_RULE = 200;
const TIMEOUT = "Approval timeout";
/** As GitHub writes logins; `local` is the person at the hub's own machine. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_])?$/;
function createDecisions(options) {
    const { run, events, redact, clock } = options;
    /** Approvals of this run that reach further than their call, as the run itself found them good. */
    const wide = [];
    const hashOf = (call) => (0,approval/* approvalHash */.A_)(call, { head: run.head, run: run.sessionId });
    const ruleOf = (call) => redact(call.rule).slice(0, LONGEST_RULE);
    function callOf(call, longest, seconds) {
        const waits = seconds > 0 ? Math.min(longest, seconds * 1000) : longest;
        return {
            // An own one: ids of a hub that lies could name two calls.
            id: options.random.hex(4),
            hash: hashOf(call),
            tool: call.tool,
            risk: call.risk,
            rule: ruleOf(call),
            head: run.head,
            run: run.sessionId,
            deadline: clock.now() + waits,
        };
    }
    function recordQuestion(call, args) {
        const page = options.pageUrl();
        const where = page === null ? {} : { page };
        const text = (0,truncate/* clampText */.zu)(JSON.stringify((0,redact_record/* redactRecord */.h)(args, redact)), CALL_LOGGED);
        events.emit({
            type: "approval_requested",
            at: clock.now(),
            ...call,
            agent: run.agent,
            call: text,
            ...INLINE,
            ...where,
        });
    }
    function recordAnswer({ id, hash, tool, risk, rule }, answer) {
        const answered = { id, hash, tool, risk, rule, comment: null, ...answer };
        events.emit({ type: "approval_answered", at: clock.now(), ...answered });
        return answered;
    }
    function coveredBy(call) {
        const found = wide.find(({ answered, isAdmin }) => (0,approval/* grantCovers */.V_)(answered.scope, isAdmin, answered, call));
        return found?.answered ?? null;
    }
    /** The hub needs no new decision: an earlier one, which the run knows too, covers the call. */
    function useEarlier(call, response) {
        const earlier = coveredBy(call);
        if (earlier === null || earlier.scope === "once")
            return disbelieve(call, "");
        recordAnswer({ ...call, id: earlier.id }, { answer: "approved", by: earlier.by, how: earlier.scope, scope: "once" });
        return { kind: "approved", response };
    }
    function disbelieve(call, by) {
        const who = by === "" ? "nobody that this run knows of" : `${by}, who may not decide here`;
        options.tell(`The hub says that a call of ${call.tool} was approved by ${who}: it was not run.`);
        recordAnswer(call, { answer: "denied", by: "", how: "page", scope: "once" });
        return { kind: "denied", reason: `The approval was not believed: it is by ${who}` };
    }
    async function believe(call, response) {
        const by = response.decided_by ?? "";
        const right = LOGIN.test(by) ? await options.entitled(by).catch(() => "no") : "no";
        if (right === "no")
            return disbelieve(call, LOGIN.test(by) ? by : "");
        const scope = response.scope ?? "once";
        const answered = recordAnswer(call, { answer: "approved", by, how: "page", scope });
        if (scope !== "once")
            wide.push({ answered, isAdmin: right === "admin" });
        return { kind: "approved", response };
    }
    function reject(call, response) {
        if (response.error === TIMEOUT)
            return expire(call);
        const by = LOGIN.test(response.decided_by ?? "") ? (response.decided_by ?? "") : "";
        recordAnswer(call, { answer: "denied", by, how: "page", scope: "once" });
        if (by === "")
            return { kind: "refused", error: shown(redact(response.error ?? "the hub refuses the call")) };
        return { kind: "denied", reason: (0,approval/* denialText */.p_)(by, response.reason ?? "", redact) };
    }
    function expire(call) {
        recordAnswer(call, { answer: "expired", by: "", how: "timeout", scope: "once" });
        return { kind: "expired" };
    }
    return {
        requestOf: (call, target) => ({
            tool_name: call.tool.slice(0, 100),
            tool_params: (0,redact_record/* redactRecord */.h)(call.args, redact),
            // Low risks are not asked about, unless the mode asks about everything.
            risk_level: call.risk === "low" && target === "runner" ? "medium" : call.risk,
            target,
            hash: hashOf(call),
            rule: ruleOf(call),
            head: run.head.slice(0, 64),
            agent_id: run.agent.slice(0, 100),
            session_id: run.sessionId.slice(0, 200),
        }),
        async decide(given, response, { longest, ...to }) {
            const call = callOf(given, longest, response.timeout_seconds);
            if (response.status === "rejected") {
                return { kind: "refused", error: shown(redact(response.error ?? "the hub refuses the call")) };
            }
            if (response.approval_id === null)
                return useEarlier(call, response);
            recordQuestion(call, given.args);
            const end = await options.questions.settled(response, { states: ["pending"], deadline: call.deadline, ...to });
            if (end === "late")
                return expire(call);
            if (end === "aborted")
                return { kind: "aborted" };
            if (end === "lost")
                return { kind: "lost", asked: { id: call.id, deadline: call.deadline } };
            return end.status === "rejected" ? reject(call, end) : believe(call, end);
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/run/held-results.ts

function createHeldResults() {
    const texts = new Map();
    function shown(message) {
        if (message.role !== "tool")
            return message;
        const end = message.content.indexOf("\n");
        const line = end === -1 ? message.content : message.content.slice(0, end);
        const text = texts.get(line);
        return text === undefined ? message : { ...message, content: `${text}${message.content.slice(line.length)}` };
    }
    return {
        hold(tool, text) {
            const hash = (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex");
            const bytes = Buffer.byteLength(text);
            const line = `[Result of ${tool}: ${bytes} bytes, SHA-256 ${hash}. Records do not hold it; where it is not shown, call the tool again.]`;
            texts.set(line, text);
            return line;
        },
        showTo: (model) => ({
            get id() {
                return model.id;
            },
            get contextWindow() {
                return model.contextWindow;
            },
            generate: (request, options) => model.generate({ ...request, messages: texts.size === 0 ? request.messages : request.messages.map(shown) }, options),
        }),
    };
}

;// CONCATENATED MODULE: ./src/hub/run/question.ts



/** The hub holds an answer back so long, for a change. */
const WAIT_SECONDS = 25;
const TIMEOUT_MILLISECONDS = 10_000;
/** A hub that does not wait is not asked more often. */
const SHORTEST_ROUND = 1_000;
/** A hub that is started anew is back by then; one that is not is lost. */
const LOST_MILLISECONDS = 20_000;
const LONGEST_PAUSE = 4_000;
function createQuestions(registration, clock, random) {
    const look = (toolId, wait, signal) => registration.ask({
        method: "GET",
        path: (project) => `${addresses/* ADDRESSES */.FV.tool(project, toolId)}?wait=${wait}`,
        schema: tools/* toolResponse */.mq,
        timeoutMilliseconds: wait * 1000 + TIMEOUT_MILLISECONDS,
        signal,
    });
    return {
        async ask(request, patience, signal) {
            const began = clock.now();
            const end = () => began + (registration.runId() === null ? Math.min(patience, LOST_MILLISECONDS) : patience);
            const idempotencyKey = random.hex(16);
            for (let pause = SHORTEST_ROUND;; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
                const answer = await registration.ask({
                    method: "POST",
                    path: addresses/* ADDRESSES */.FV.execute,
                    body: request,
                    idempotencyKey,
                    schema: tools/* toolResponse */.mq,
                    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
                    signal,
                });
                const wait = answer.ok ? 0 : Math.max(pause, answer.pause);
                if (answer.ok || !isPassing(answer) || signal.aborted || clock.now() + wait >= end())
                    return answer;
                await clock.sleep(wait, signal);
            }
        },
        async settled(call, { states, deadline, signal, patience = LOST_MILLISECONDS }) {
            let current = call;
            let pause = 0;
            let lostSince = null;
            // What was decided before the first look is no change that the hub would wake for.
            let longest = 1;
            while (states.includes(current.status)) {
                if (signal.aborted)
                    return "aborted";
                const began = clock.now();
                const left = deadline - began;
                if (left <= 0)
                    return "late";
                const wait = Math.min(longest, Math.max(1, Math.ceil(left / 1000)));
                const answer = await look(call.tool_id, wait, signal);
                const now = clock.now();
                longest = WAIT_SECONDS;
                if (answer.ok) {
                    lostSince = null;
                    pause = 0;
                    // It speaks of this call, or of nothing.
                    if (answer.value.tool_id === call.tool_id)
                        current = answer.value;
                    if (states.includes(current.status))
                        await clock.sleep(Math.max(0, SHORTEST_ROUND - (now - began)), signal);
                    continue;
                }
                // From the failure on: the question itself may have waited for long.
                lostSince ??= now;
                if (!isPassing(answer) || now - lostSince >= patience)
                    return signal.aborted ? "aborted" : "lost";
                pause = Math.min(LONGEST_PAUSE, pause === 0 ? SHORTEST_ROUND : pause * 2);
                await clock.sleep(Math.max(pause, answer.pause), signal);
            }
            return current;
        },
    };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./src/hub/protocol/runs.ts
var runs = __webpack_require__(7200);
;// CONCATENATED MODULE: ./src/hub/run/registration.ts




const registration_TIMEOUT_MILLISECONDS = 10_000;
/** Ids stand in links: anything else could end one. */
const RUN_ID = /^[A-Za-z0-9_-]{1,100}$/;
/** The runner's answer; its other fields are not needed. */
const identityToken = schemas.object({ value: schemas.string().min(1).max(20_000) });
const NO_IDENTITY = "no hub-token is set, and the job may not ask for its identity. Give the job permissions: { id-token: write }, or set the input hub-token";
/** A proof for one registration: the project's token, or a token of the job's identity that only this hub takes. */
async function proofFor(credentials, audience, signal) {
    if (credentials.token !== "")
        return { ok: true, value: credentials.token };
    const { identity } = credentials;
    // A refusal, as nothing will change it.
    if (identity === null)
        return failed(NO_IDENTITY, 401);
    const url = `${identity.url}${identity.url.includes("?") ? "&" : "?"}audience=${encodeURIComponent(audience)}`;
    const answer = await askHub("", {
        method: "GET",
        path: url,
        token: identity.token,
        schema: identityToken,
        timeoutMilliseconds: registration_TIMEOUT_MILLISECONDS,
        signal,
    });
    if (answer.ok)
        return { ok: true, value: answer.value.value };
    return { ...answer, problem: `the runner gave no token of the job's identity: ${answer.problem}` };
}
function createRegistration(options) {
    const { url, run, redact } = options;
    const projectId = (0,addresses/* projectIdOf */.QK)(run.repository);
    let current = null;
    let runId = null;
    let refused = null;
    let underWay = null;
    const cut = (text, limit) => redact(text).slice(0, limit);
    async function attempt() {
        const proof = await proofFor(options.credentials, url, options.signal);
        if (!proof.ok)
            return proof;
        const answer = await askHub(url, {
            method: "POST",
            path: addresses/* ADDRESSES */.FV.runs(projectId),
            token: proof.value,
            body: {
                session_id: run.sessionId,
                run_url: cut(run.runUrl, 2_000),
                command: cut(run.command, 100),
                subject: cut(run.subject, 200),
                agent: cut(run.agent, 100),
                head: run.head.slice(0, 64),
                title: cut(run.title, 500),
            },
            schema: runs/* runCreated */.il,
            timeoutMilliseconds: registration_TIMEOUT_MILLISECONDS,
            signal: options.signal,
        });
        if (!answer.ok)
            return answer;
        const { run_id: id, token } = answer.value;
        if (!RUN_ID.test(id) || /\s/.test(token))
            return failed("its answer makes no sense");
        return { ok: true, value: { runId: id, token } };
    }
    /** One attempt at a time for all callers. */
    function register() {
        if (refused !== null)
            return Promise.resolve(refused);
        if (current !== null)
            return Promise.resolve({ ok: true, value: current });
        underWay ??= attempt()
            .then((answer) => {
            if (answer.ok) {
                current = answer.value;
                if (runId === null)
                    options.onRegistered(answer.value.runId);
                runId = answer.value.runId;
            }
            else if (!isPassing(answer))
                refused = answer;
            return answer;
        })
            .finally(() => {
            underWay = null;
        });
        return underWay;
    }
    return {
        projectId,
        runId: () => runId,
        async ask({ path, ...request }) {
            let answer = failed("it does not take the token that it gave", 401);
            for (let attempts = 0; attempts < 2; attempts += 1) {
                const registered = await register();
                if (!registered.ok)
                    return registered;
                const { value } = registered;
                const sent = await askHub(url, { ...request, path: path(projectId, value.runId), token: value.token });
                if (sent.ok || sent.status !== 401)
                    return sent;
                answer = sent;
                if (current?.token === value.token)
                    current = null;
            }
            return answer;
        },
    };
}

// EXTERNAL MODULE: ./src/core/text/markdown/untrusted.ts
var untrusted = __webpack_require__(55027);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: ./src/hub/policy/assess.ts + 3 modules
var assess = __webpack_require__(88031);
// EXTERNAL MODULE: ./src/hub/policy/remote-tools.ts
var remote_tools = __webpack_require__(98216);
;// CONCATENATED MODULE: ./src/hub/run/remote-output.ts


/** Sentences of the contract: they hold nothing of the person's machine. */
const PLAIN_ERRORS = new Set([
    "Approval timeout",
    "Path outside workspace",
    "File type not allowed",
    "Command not allowed",
    "File too large",
    "Invalid arguments",
    "No client is connected",
    "Client disconnected",
]);
/** The error as records may hold it. */
function plainError(error) {
    return error !== null && PLAIN_ERRORS.has(error) ? error : "the tool failed on the person's machine";
}
/** What a result says, for the model. Untrusted. */
function resultText(tool, { output, data, error, success }) {
    const parts = [output, ...dataText(tool, data), ...(success || error === null ? [] : [`Error: ${error}`])];
    return (0,invisible/* stripInvisible */._)(parts.filter((part) => part !== "").join("\n"));
}
function dataText(tool, data) {
    if (data === null)
        return [];
    const parsed = remote_tools/* REMOTE_TOOL */.Kz[tool].data.safeParse(data);
    // What is not the tool's is not passed on: it could be of any size and shape.
    if (!parsed.success)
        return [];
    if (tool === "remote_execute_command")
        return commandText(parsed.data);
    if (tool === "remote_list_directory")
        return listText(parsed.data);
    if (tool !== "remote_read_file")
        return [];
    const { content, encoding, next_offset: next } = parsed.data;
    const more = typeof next === "number" ? [`[more from offset ${next}]`] : [];
    if (encoding === "binary")
        return ["[binary: not shown]", ...more];
    return [String(content), ...more];
}
function commandText({ stdout, stderr, exit_code: code, truncated }) {
    return [
        String(stdout),
        ...(stderr === "" ? [] : [`[stderr]\n${String(stderr)}`]),
        ...(truncated === true ? ["[the output was cut in its middle]"] : []),
        code === null ? "[ended by a signal]" : `[exit code ${String(code)}]`,
    ];
}
function listText({ files, total_count: total }) {
    if (!Array.isArray(files))
        return [];
    const lines = files.map((file) => {
        const mark = file["type"] === "directory" ? "/" : ` (${String(file["size"])} bytes)`;
        return `${String(file["path"])}${mark}`;
    });
    return [...lines, `[${String(total)} entries]`];
}

;// CONCATENATED MODULE: ./src/hub/run/remote-tools.ts








/** From the end of a call's own time until the run gives up: the hub reports a lost client before. */
const MARGIN_MILLISECONDS = 60_000;
const CUT_HINT = "Ask for the missing part alone: remote_read_file with offset and limit, a narrower command.";
/** A machine that is none of ours may hold anybody's words. */
const REMOTE_WORDS = "a person's machine";
/** Tools on the machine of the person who allows each call. They ask at the hub by themselves, in every mode. */
function createRemoteTools(names, options) {
    return names.map((name) => {
        const { description, parameters, isReading } = remote_tools/* REMOTE_TOOL */.Kz[name];
        const tool = {
            name,
            description,
            args: parameters,
            effects: ["network"],
            readOnly: isReading,
            asksItself: (args) => riskOf(name, args) !== "low",
            sensitive: () => false,
            execute: async (args, context) => (0,tool_tool/* withOutside */.yG)(await execute(name, args, context, options), REMOTE_WORDS),
        };
        return tool;
    });
}
/** Calls that will be refused are not asked about. */
function riskOf(name, args) {
    const assessed = (0,assess/* assess */.n)(name, args);
    return assessed.kind === "allowed" ? assessed.risk : "none";
}
async function execute(name, args, { signal }, options) {
    const assessed = (0,assess/* assess */.n)(name, args);
    if (assessed.kind === "refused") {
        return (0,tool_tool/* failure */.V2)("refused", assessed.error, { output: `Error: ${assessed.error}: ${assessed.reason}` });
    }
    const { questions, decisions, clock } = options;
    const call = { tool: name, args, risk: assessed.risk, rule: assessed.rule };
    const request = decisions.requestOf(call, "client");
    // What is shown is what runs: a call with words that may not be shown would run with others in their place.
    if (JSON.stringify(request.tool_params) !== JSON.stringify(args)) {
        return (0,tool_tool/* failure */.V2)("refused", "The arguments hold what looks like a secret", {
            output: "Error: The arguments hold what looks like a secret, which does not leave the run. Call it without.",
        });
    }
    const asked = await questions.ask(request, LOST_MILLISECONDS, signal);
    if (!asked.ok)
        return signal.aborted ? stopped() : notAsked(asked);
    const decision = await decided(call, assessed, asked.value, { signal, decisions });
    if (decision.kind !== "approved")
        return notAllowed(decision);
    const end = await questions.settled(decision.response, {
        states: ["pending", "approved", "executing"],
        // The hub keeps an approved call until its machine is back, as long as a person had time to answer.
        deadline: clock.now() + (assessed.timeoutSeconds + assessed.executionSeconds) * 1000 + MARGIN_MILLISECONDS,
        signal,
    });
    if (end === "aborted")
        return stopped();
    if (end === "late")
        return (0,tool_tool/* failure */.V2)("timeout", "The person's machine did not answer in time");
    if (end === "lost")
        return (0,tool_tool/* failure */.V2)("failed", "The hub was lost before the result came");
    return resultOf(name, end, options);
}
/** Low risks need no question; a hub that rates one higher asks all the same. */
async function decided(call, { risk, timeoutSeconds }, response, { signal, decisions }) {
    if (risk === "low" && response.approval_id === null && response.status !== "rejected") {
        return { kind: "approved", response };
    }
    const longest = (timeoutSeconds || assess/* APPROVAL_SECONDS */.K.high) * 1000;
    return decisions.decide(call, response, { longest, signal });
}
function notAsked({ status, problem }) {
    const error = `The hub cannot be asked: ${problem}`;
    return (0,tool_tool/* failure */.V2)(status === 403 ? "refused" : "failed", error);
}
function notAllowed(decision) {
    switch (decision.kind) {
        case "aborted":
            return stopped();
        case "expired":
            return (0,tool_tool/* failure */.V2)("not_confirmed", "Approval timeout");
        case "lost":
            return (0,tool_tool/* failure */.V2)("failed", "The hub was lost while the call waited for an approval");
        case "refused":
            return (0,tool_tool/* failure */.V2)("refused", decision.error);
        default:
            return (0,tool_tool/* failure */.V2)("not_confirmed", decision.reason);
    }
}
function stopped() {
    return (0,tool_tool/* failure */.V2)("aborted", "The run was stopped");
}
function resultOf(name, response, options) {
    const { result } = response;
    const success = response.status === "completed" && result?.success === true;
    const error = plainError(shown(result?.error ?? response.error ?? "") || null);
    if (result === null)
        return (0,tool_tool/* failure */.V2)("failed", error);
    const text = options.redact(resultText(name, result));
    const cut = (0,truncate/* truncateMiddle */.kU)(text, options.maximumCharacters, { hint: CUT_HINT }).text;
    const source = `${name} on a person's machine`;
    const output = options.held.hold(name, (0,untrusted/* wrapUntrustedCode */.AP)(cut, { source, delimiter: options.delimiter }));
    return success ? { success, output } : (0,tool_tool/* failure */.V2)("failed", error, { output });
}

;// CONCATENATED MODULE: ./src/hub/run/event-buffer.ts



/** Events that wait at most, those kept for a hub that lost some among them. */
const MOST_EVENTS = 5_000;
/** Events of one batch. */
const BATCH_EVENTS = 100;
/** Of one request, with room for what stands around the events. */
const BATCH_BYTES = runs/* MAXIMUM_BODY_BYTES */.Ew - 16_384;
/** Lengths to which texts of an event that is too large are cut, until it fits. */
const SHORTER = [32_000, 4_000, 400];
function createEventBuffer(redact, at) {
    let held = [];
    /** Sequence of `held[0]`. */
    let base = 0;
    /** Of `held`: accepted, and sent at least once. What was sent keeps its number. */
    let accepted = 0;
    let sent = 0;
    let dropped = 0;
    let told = 0;
    function makeRoom() {
        if (accepted > 0) {
            held.shift();
            base += 1;
            accepted -= 1;
            sent -= 1;
            return;
        }
        // Texts first: what was done shows without them.
        const text = held.findIndex((event, index) => index >= sent && event.type === "message_added");
        held.splice(text === -1 ? sent : text, 1);
        dropped += 1;
    }
    return {
        push(event) {
            held.push(event);
            if (held.length > MOST_EVENTS)
                makeRoom();
        },
        waiting: () => held.length - accepted,
        batch() {
            if (dropped > told && sent === accepted) {
                const text = `${dropped} events of this run did not reach the hub.`;
                held.splice(sent, 0, { type: "notice_given", at: at(), level: "warning", text });
                told = dropped;
            }
            const events = [];
            let bytes = 0;
            for (const event of held.slice(accepted, accepted + BATCH_EVENTS)) {
                const { wire, size } = fitted(event, redact);
                if (events.length > 0 && bytes + size > BATCH_BYTES)
                    break;
                events.push(wire);
                bytes += size + 1;
            }
            sent = Math.max(sent, accepted + events.length);
            return { from: base + accepted, events };
        },
        settle(next) {
            const arrived = next - base;
            if (arrived >= 0 && arrived <= sent) {
                accepted = arrived;
                return;
            }
            // It wants what is gone, or counted on by itself: what waits gets the numbers that it expects.
            held = held.slice(accepted);
            sent = Math.max(0, sent - accepted);
            accepted = 0;
            base = next;
        },
        dropped: () => dropped,
    };
}
function fitted(event, redact) {
    const clean = (0,redact_record/* redactRecord */.h)({ ...event }, redact);
    for (const limit of [Number.POSITIVE_INFINITY, ...SHORTER]) {
        const wire = limit === Number.POSITIVE_INFINITY ? clean : cutTexts(clean, limit);
        const size = Buffer.byteLength(JSON.stringify(wire));
        if (size <= runs/* MAXIMUM_EVENT_BYTES */.Mg)
            return { wire: { ...wire, type: event.type, at: event.at }, size };
    }
    const { type, at } = event;
    return { wire: { type, at }, size: 100 };
}
function cutTexts(value, limit) {
    if (typeof value === "string")
        return (0,truncate/* clampText */.zu)(value, limit);
    if (Array.isArray(value))
        return value.map((item) => cutTexts(item, limit));
    if (typeof value !== "object" || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutTexts(item, limit)]));
}

;// CONCATENATED MODULE: ./src/hub/run/watch.ts




/** Events wait for others so long. */
const GATHER_MILLISECONDS = 1_000;
/** A run without events reports at this interval that it is alive, and fetches its messages. */
const SIGN_OF_LIFE_MILLISECONDS = 2_000;
const watch_TIMEOUT_MILLISECONDS = 10_000;
const FIRST_PAUSE = 1_000;
const watch_LONGEST_PAUSE = 30_000;
/** A hub that answers differently to the same events is not asked for ever. */
const MOST_GAPS = 3;
/** Words of one answer; more come with the next. */
const WORDS_AT_ONCE = 20;
/** One loop, one request at a time: the order of the events is that of the run. */
function startWatch(options) {
    const { registration, clock, logger } = options;
    const buffer = createEventBuffer(options.redact, () => clock.now());
    let wake = new AbortController();
    let isEnding = false;
    let heard = 0;
    let gaps = 0;
    let failures = 0;
    let last = null;
    const sleep = async (milliseconds) => {
        await clock.sleep(milliseconds, wake.signal);
        wake = new AbortController();
    };
    async function hear(words) {
        for (const word of words.slice(0, WORDS_AT_ONCE)) {
            if (word.number <= heard)
                continue;
            heard = word.number;
            await options.onWord(word);
        }
    }
    /** null: it was taken. */
    async function send() {
        const { from, events } = buffer.batch();
        const body = { from, events: [...events], heard };
        const answer = await registration.ask({
            method: "POST",
            path: addresses/* ADDRESSES */.FV.runEvents,
            body,
            schema: runs/* batchAccepted */.M2,
            timeoutMilliseconds: watch_TIMEOUT_MILLISECONDS,
            signal: options.signal,
        });
        if (answer.ok) {
            gaps = 0;
            buffer.settle(answer.value.next);
            await hear(answer.value.words);
            return null;
        }
        if (answer.next === null || gaps >= MOST_GAPS)
            return answer;
        gaps += 1;
        buffer.settle(answer.next);
        return null;
    }
    /** Doubles, with a share of chance, so that runs do not come back all at once. */
    function pauseAfter({ pause }) {
        const longest = Math.min(watch_LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
        const share = Number.parseInt(options.random.hex(2), 16) / 0x1_0000;
        return Math.max(pause, longest * (0.5 + share / 2));
    }
    async function run() {
        let lastSent = Number.NEGATIVE_INFINITY;
        for (;;) {
            const isDue = buffer.waiting() > 0 || clock.now() - lastSent >= SIGN_OF_LIFE_MILLISECONDS;
            if (isEnding && buffer.waiting() === 0)
                return;
            if (isDue) {
                const failure = await send();
                lastSent = clock.now();
                failures = failure === null ? 0 : failures + 1;
                if (failure !== null) {
                    last = failure;
                    logger.debug(`The hub did not take events: ${failure.problem}`);
                    if (isEnding || !isPassing(failure))
                        return;
                    await sleep(pauseAfter(failure));
                    continue;
                }
            }
            if (!isEnding && buffer.waiting() < BATCH_EVENTS)
                await sleep(GATHER_MILLISECONDS);
        }
    }
    const running = run().catch((error) => logger.debug(`The hub is left alone: ${String(error)}`));
    return {
        take(event) {
            if (!options.sends(event))
                return;
            buffer.push(event);
            if (buffer.waiting() >= BATCH_EVENTS && failures === 0)
                wake.abort();
        },
        trouble() {
            if (last === null)
                return null;
            if (registration.runId() === null)
                return `could not be reached: ${last.problem}`;
            if (failures > 0)
                return `was lost: ${last.problem}`;
            return buffer.dropped() === 0 ? null : `missed ${buffer.dropped()} events: ${last.problem}`;
        },
        finish() {
            isEnding = true;
            wake.abort();
            return running;
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/run/open-hub.ts










const open_hub_TIMEOUT_MILLISECONDS = 10_000;
/** The end of a run waits for its last events no longer. */
const LAST_MILLISECONDS = 3_000;
/** Maximum messages that one run accepts; a foreign hub could send them for ever. */
const MOST_MESSAGES = 200;
/** The person at the hub's own machine, who has no account. */
const LOCAL = "local";
/** All that a hub needs to know that a run has ended, where it may not be watched. */
const BEGIN_AND_END = new Set(["run_started", "run_finished"]);
/** Opens a run's side of a hub. It registers beside the work, and again when the hub forgot it. */
function openHub(request, credentials) {
    const { url, run, redact, clock, events, logger } = request;
    const told = new Set();
    const tell = (text) => {
        const clean = redact(text);
        if (told.has(clean))
            return;
        told.add(clean);
        events.emit({ type: "notice_given", at: clock.now(), level: "warning", text: clean });
    };
    const ended = new AbortController();
    const pageOf = (runId) => `${url}${addresses/* ADDRESSES */.FV.page(registration.projectId, runId)}`;
    const registration = createRegistration({
        ...{ url, run, credentials, redact, signal: ended.signal },
        onRegistered: (runId) => logger.info(`The run can be watched at ${pageOf(runId)}`),
    });
    const entitled = async (login) => {
        if (login !== LOCAL)
            return request.entitled(login);
        return (0,loopback/* isLoopbackUrl */.t)(url) ? "yes" : "no";
    };
    let messages = 0;
    async function onWord({ kind, by, text }) {
        const right = await entitled(by).catch(() => "no");
        if (right === "no")
            return tell(`The hub brought a ${kind} by a person who may not give orders here: ignored.`);
        if (kind === "stop")
            return request.onStop(by);
        messages += 1;
        if (messages <= MOST_MESSAGES)
            request.onMessage({ by, text: redact(text) });
    }
    const watch = startWatch({
        ...{ registration, onWord, redact, clock, logger },
        ...{ random: request.random, signal: ended.signal },
        sends: ({ type }) => request.watch || BEGIN_AND_END.has(type),
    });
    for (const event of request.past)
        watch.take(event);
    const pageUrl = () => {
        const runId = registration.runId();
        return runId === null ? null : pageOf(runId);
    };
    const questions = createQuestions(registration, clock, request.random);
    const decisions = createDecisions({
        ...{ run, entitled, events, questions, redact, clock, tell },
        random: request.random,
        pageUrl,
    });
    const held = createHeldResults();
    const channels = [];
    const posting = new Set();
    function postEnd(toolId, { success, sha256, bytes, error, seconds }) {
        const posted = registration
            .ask({
            method: "POST",
            path: (project) => addresses/* ADDRESSES */.FV.result(project, toolId),
            body: { success, output: "", data: { sha256, size: bytes }, error, execution_time: seconds },
            schema: tools/* toolResponse */.mq.partial(),
            timeoutMilliseconds: open_hub_TIMEOUT_MILLISECONDS,
            signal: ended.signal,
        })
            .finally(() => posting.delete(posted));
        posting.add(posted);
    }
    return {
        take(event) {
            watch.take(event);
            for (const channel of channels)
                channel.take(event);
        },
        pageUrl,
        approvals(options) {
            const channel = createHubApprovals({ ...options, decisions, questions, clock, tell, onEnd: postEnd });
            channels.push(channel);
            return channel;
        },
        tools: createRemoteTools(request.remoteTools, {
            ...{ questions, decisions, held, redact, clock },
            maximumCharacters: request.maximumResultCharacters,
            delimiter: request.random.hex(8),
        }),
        withResults: held.showTo,
        trouble() {
            const trouble = watch.trouble();
            return trouble === null ? null : redact(`The hub at ${url} ${trouble}. The run went on without it.`);
        },
        async end() {
            const late = new AbortController();
            const rest = Promise.all([watch.finish(), ...posting]);
            await Promise.race([rest, clock.sleep(LAST_MILLISECONDS, late.signal)]);
            late.abort();
            ended.abort();
            await rest;
        },
    };
}


/***/ }),

/***/ 64377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZodISODate: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODate),
/* harmony export */   ZodISODateTime: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODateTime),
/* harmony export */   ZodISODuration: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODuration),
/* harmony export */   ZodISOTime: () => (/* reexport safe */ _schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISOTime),
/* harmony export */   date: () => (/* binding */ date),
/* harmony export */   datetime: () => (/* binding */ datetime),
/* harmony export */   duration: () => (/* binding */ duration),
/* harmony export */   time: () => (/* binding */ time)
/* harmony export */ });
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODateTime, params);
}
function date(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDate */ .db(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODate, params);
}
function time(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoTime */ .Kn(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISOTime, params);
}
function duration(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_1__/* ._isoDuration */ .f2(_schemas_js__WEBPACK_IMPORTED_MODULE_0__.ZodISODuration, params);
}


/***/ })

};
