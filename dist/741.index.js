export const id = 741;
export const ids = [741,296];
export const modules = {

/***/ 4296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   U8: () => (/* binding */ ArchitectError),
/* harmony export */   bD: () => (/* binding */ messageOf)
/* harmony export */ });
/**
 * The only exception that crosses a layer: it ends a run. What the model should hear is a `ToolResult` or a
 * `ModelResult`, never this. The message says what happened, where, and what the person can do next.
 */
class ArchitectError extends Error {
    name = "ArchitectError";
    kind;
    remedy;
    location;
    constructor(kind, message, details = {}) {
        super(message, details.cause === undefined ? undefined : { cause: details.cause });
        this.kind = kind;
        this.remedy = details.remedy;
        this.location = details.location;
    }
}
/** Exit code of a run that ended by this error (product.md §3). */
function exitCodeOf(error) {
    if (error.kind === "configuration")
        return 3;
    if (error.kind === "authentication")
        return 4;
    if (error.kind === "interrupted")
        return 130;
    return 1;
}
/** The message of anything thrown, without a stack. */
function messageOf(error) {
    if (error instanceof Error)
        return error.message;
    return String(error);
}


/***/ }),

/***/ 741:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runPostEntry: () => (/* binding */ runPostEntry)
});

// EXTERNAL MODULE: ./src/app/container.ts + 3 modules
var container = __webpack_require__(1140);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/app/job.ts
var app_job = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/app/lock.ts
var app_lock = __webpack_require__(8348);
;// CONCATENATED MODULE: ./src/app/post.ts



function parse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "object" && value !== null ? value : {};
    }
    catch {
        return {};
    }
}
/** The state may have been written by somebody else's process: only what has the right form counts (policy §4). */
function lockOf(state) {
    const { ref, sha } = parse(state.lock);
    if (typeof ref !== "string" || typeof sha !== "string")
        return null;
    return /^refs\/architect\/lock\/(issue|pr)-\d+$/.test(ref) && /^[0-9a-f]{40}$/.test(sha) ? { ref, sha } : null;
}
function commentOf(state) {
    const { marker } = parse(state.comment);
    const match = typeof marker === "string"
        ? /^<!-- architect:run:(issue|pr)-(\d+) id=[\w-]+ head=[0-9a-f]* -->$/.exec(marker)
        : null;
    if (match === null || typeof marker !== "string")
        return null;
    return { marker, subject: { kind: match[1] === "pr" ? "pr" : "issue", number: Number(match[2]) } };
}
async function repairComment(job, forge, found) {
    const comment = await forge.findOwnComment(found.subject, found.marker);
    if (comment === null || !comment.body.includes("### Architect: running"))
        return;
    const text = [
        found.marker,
        "### Architect: failed",
        "",
        "The run ended without a word: the job was killed, or the action crashed. Nothing else was published after that.",
        "",
        `[Run](${(0,app_job/* runUrlOf */.Q)(job.environment)}) · [Files of the run](${(0,app_job/* runUrlOf */.Q)(job.environment)}#artifacts)`,
    ].join("\n");
    await forge.updateComment(comment.id, text);
}
/** The post step: repairs what a crash left (product.md §5, last paragraph). Idempotent; never fails the job. */
async function runPost(job, state, token) {
    const { environment, services, host } = job;
    const lock = lockOf(state);
    const comment = commentOf(state);
    if (state.finished === "true" || (lock === null && comment === null))
        return 0;
    try {
        const forge = await services.openForge({
            owner: environment.owner,
            name: environment.repository,
            token,
            apiUrl: environment.apiUrl,
            graphqlUrl: environment.graphqlUrl,
            serverUrl: environment.serverUrl,
            logger: host.logger,
            clock: services.clock,
            signal: job.shutdown,
        });
        if (comment !== null)
            await repairComment(job, forge, comment);
        if (lock !== null)
            await (0,app_lock/* releaseLock */.x_)(forge, lock);
    }
    catch (error) {
        const remedy = error instanceof errors/* ArchitectError */.U8 ? (error.remedy ?? "") : "";
        host.logger.warn(`The post step could not repair everything: ${(0,errors/* messageOf */.bD)(error)} ${remedy}`.trim());
    }
    return 0;
}

// EXTERNAL MODULE: ./src/core/text/redact.ts + 2 modules
var redact = __webpack_require__(9635);
// EXTERNAL MODULE: ./src/entry/action.ts + 13 modules
var action = __webpack_require__(781);
// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(5017);
;// CONCATENATED MODULE: ./src/entry/post.ts





/** `runs.post`: see app/post.ts. Most runs have nothing to repair, and then nothing more is loaded. */
async function runPostEntry(environment) {
    const read = (name) => environment[name] ?? "";
    const state = { finished: read("STATE_finished"), comment: read("STATE_comment"), lock: read("STATE_lock") };
    if (state.finished === "true" || (state.comment === "" && state.lock === ""))
        return 0;
    const redactor = (0,redact/* createRedactor */.l)((0,entry_environment/* secretsOf */.Fj)(environment));
    const host = await (0,action/* openActionsHost */.C)(environment, redactor);
    const job = {
        environment: (0,entry_environment/* jobEnvironment */.tw)(environment),
        host,
        services: (0,container/* createServices */.h4)(),
        redactor,
        shutdown: new AbortController().signal,
    };
    return runPost(job, state, job.environment.inputs["github-token"] ?? "");
}


/***/ })

};
