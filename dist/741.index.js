export const id = 741;
export const ids = [741,4296];
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
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(614);
// EXTERNAL MODULE: ./src/app/job.ts
var app_job = __webpack_require__(6244);
// EXTERNAL MODULE: ./src/app/lock.ts
var app_lock = __webpack_require__(8348);
// EXTERNAL MODULE: ./src/app/stop-ref.ts
var stop_ref = __webpack_require__(4851);
// EXTERNAL MODULE: ./src/app/target.ts
var target = __webpack_require__(5922);
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
        ? /^<!-- architect:(?:run|plan|review):(issue|pr)-(\d+) id=[\w-]+ head=[0-9a-f]* -->$/.exec(marker)
        : null;
    if (match === null || typeof marker !== "string")
        return null;
    return { marker, subject: { kind: match[1] === "pr" ? "pr" : "issue", number: Number(match[2]) } };
}
function branchOf(state) {
    const { branch, base, existing } = parse(state.branch);
    if (typeof branch !== "string" || !target/* SAFE_REF */.U.test(branch) || typeof base !== "string")
        return null;
    return /^[0-9a-f]{40}$/.test(base) ? { branch, base, existing: existing !== false } : null;
}
/**
 * What became of the work, as the server knows it. A branch that was made for it and holds nothing is taken away.
 */
async function lookAtBranch(forge, state) {
    const target = branchOf(state);
    if (target === null)
        return "Nothing was pushed.";
    const { branch, base, existing } = target;
    const kept = "The work is `changes.patch` among the files of the run.";
    const head = await forge.branchHead(branch);
    if (head === base && !existing)
        await forge.deleteBranch(branch);
    if (head === null || head === base)
        return `Nothing was pushed. ${kept}`;
    const commit = await forge.getCommit(head);
    if (commit?.parents[0] !== base)
        return `Whether it was pushed to ${(0,fence/* inlineCode */.t)(branch)} could not be told. ${kept}`;
    const [pull] = await forge.listPullRequests({ head: branch, state: "open" });
    const where = pull === undefined ? "without a pull request" : `in pull request #${pull.number}`;
    return `The branch ${(0,fence/* inlineCode */.t)(branch)} holds the run's commit ${head}, ${where}. Nothing was checked after that.`;
}
async function repairComment(job, forge, found, state) {
    const comment = await forge.findOwnComment(found.subject, found.marker);
    if (comment === null || !comment.body.includes("### Architect: running"))
        return;
    const text = [
        found.marker,
        "### Architect: failed",
        "",
        "The run ended without a word: the job was killed, or the action crashed.",
        "",
        await lookAtBranch(forge, state).catch(() => "Whether anything was pushed could not be told."),
        "",
        `[Run](${(0,app_job/* runUrlOf */.Qm)(job.environment)}) · [Files of the run](${(0,app_job/* runUrlOf */.Qm)(job.environment)}#artifacts)`,
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
            await repairComment(job, forge, comment, state);
        if (lock !== null)
            await (0,app_lock/* releaseLock */.x_)(forge, lock);
        // A run that only reads has no lock, and is stopped by its comment.
        await (0,stop_ref/* removeStopRef */.ss)(forge, (0,app_job/* sessionIdOf */.P0)(environment));
    }
    catch (error) {
        const remedy = error instanceof errors/* ArchitectError */.U8 ? (error.remedy ?? "") : "";
        host.logger.warn(`The post step could not repair everything: ${(0,errors/* messageOf */.bD)(error)} ${remedy}`.trim());
    }
    return 0;
}

// EXTERNAL MODULE: ./src/core/text/redact.ts + 2 modules
var redact = __webpack_require__(9635);
// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(668);
// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(5017);
// EXTERNAL MODULE: ./src/entry/proxy.ts
var proxy = __webpack_require__(4432);
;// CONCATENATED MODULE: ./src/entry/post.ts






/** `runs.post`: see app/post.ts. Most runs have nothing to repair, and then nothing more is loaded. */
async function runPostEntry(environment) {
    const read = (name) => environment[name] ?? "";
    const state = {
        finished: read("STATE_finished"),
        comment: read("STATE_comment"),
        lock: read("STATE_lock"),
        branch: read("STATE_branch"),
    };
    if (state.finished === "true" || (state.comment === "" && state.lock === ""))
        return 0;
    const redactor = (0,redact/* createRedactor */.l)((0,entry_environment/* secretsOf */.Fj)(environment));
    const host = await (0,action/* openActionsHost */.Cd)(environment, redactor);
    const job = {
        environment: (0,entry_environment/* jobEnvironment */.tw)(environment),
        host,
        services: (0,container/* createServices */.h4)(),
        redactor,
        shutdown: new AbortController().signal,
    };
    await (0,proxy/* useProxy */.C)(environment);
    return runPost(job, state, job.environment.inputs["github-token"] ?? "");
}


/***/ })

};
