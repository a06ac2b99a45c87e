export const id = 4870;
export const ids = [4870,4296];
export const modules = {

/***/ 74296:
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

/***/ 84870:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCli: () => (/* binding */ runCli)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./src/entry/cli-options.ts


const OPTIONS = {
    live: { type: "boolean" },
    force: { type: "boolean" },
    action: { type: "string" },
    "event-name": { type: "string" },
    report: { type: "string" },
    model: { type: "string" },
    budget: { type: "string" },
    "max-steps": { type: "string" },
    timeout: { type: "string" },
    "self-eval": { type: "string" },
    agent: { type: "string" },
    "dry-run": { type: "boolean" },
    "no-push": { type: "boolean" },
    "allow-dirty": { type: "boolean" },
    commit: { type: "boolean" },
    record: { type: "string" },
    replay: { type: "string" },
    config: { type: "string" },
    "confirm-mode": { type: "string" },
    sandbox: { type: "string" },
    "allow-commands": { type: "boolean" },
    "no-commands": { type: "boolean" },
    json: { type: "boolean" },
    quiet: { type: "boolean" },
    "no-stream": { type: "boolean" },
    help: { type: "boolean" },
};
/** Reads the command line; an unknown option is a configuration error. */
function parseArguments(args) {
    try {
        return (0,external_node_util_.parseArgs)({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
    }
    catch (error) {
        throw new errors/* ArchitectError */.U8("configuration", (0,errors/* messageOf */.bD)(error).split(". To specify")[0] ?? "", {
            remedy: "`architect help` lists the options.",
        });
    }
}

;// CONCATENATED MODULE: ./src/entry/cli.ts


const HELP = `Usage: architect <command> [options]

  demo [--live]                    a whole run against an embedded GitHub; no network, no key
  run "<task>" [flags]             work on the checkout in the current folder, in place
  event <payload.json> --event-name=<name>   the action's own path, with the runner's variables
  publish <folder>                 audits and publishes what a run in another job left, with the runner's variables
  report <session.jsonl> [--report=<file>]   a session as Markdown, HTML or JSON
  replay <session.jsonl> [--json]  runs a session's loop again from its log, offline, and compares every event
  doctor [--live] [--json]         checks what a run depends on; --live asks the model once
  init [--force] [--action=<owner/name@sha>]   writes the workflow and the configuration, with your gates pinned
  help

Flags of run: --model=<name> --budget=<usd> --max-steps=<n> --timeout=<minutes> --self-eval=<off|basic|full>
  --agent=<name> --dry-run --no-push --allow-dirty --commit --config=<file> --confirm-mode=<mode>
  --sandbox=<mode> --allow-commands --no-commands --json --quiet --no-stream --report=<file>
  --record=<file> writes the model calls down, into a new file; --replay=<file> plays them: no key, no network.
  Only --commit commits: what the gates have proved, on the checked-out branch, in your name; nothing is pushed.

Model: OPENAI_API_KEY, OPENAI_BASE_URL, ARCHITECT_MODEL, or ARCHITECT_<INPUT> for any input of the action.
Exit codes: 0 done, 1 failed, 2 partial, 3 configuration, 4 authentication, 5 timeout, 130 interrupted.
`;
async function dispatch(environment, args) {
    const { values, positionals } = parseArguments(args);
    const [command = "help", ...rest] = positionals;
    if (values.help === true || command === "help") {
        process.stdout.write(HELP);
        return 0;
    }
    const recording = values.record !== undefined ? "--record" : values.replay !== undefined ? "--replay" : null;
    if (recording !== null && command !== "run") {
        throw new errors/* ArchitectError */.U8("configuration", `${recording} belongs to \`run\` alone.`, {
            remedy: "`architect help` lists the flags.",
        });
    }
    if (command === "demo") {
        const { runDemo } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(6596)]).then(__webpack_require__.bind(__webpack_require__, 66596));
        return runDemo(environment, values);
    }
    if (command === "run") {
        const { runLocalEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(8815), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(597), __webpack_require__.e(8267), __webpack_require__.e(534), __webpack_require__.e(6168), __webpack_require__.e(668), __webpack_require__.e(8511)]).then(__webpack_require__.bind(__webpack_require__, 38511));
        return runLocalEntry(environment, values, rest);
    }
    if (command === "event") {
        const { runEventEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(8815), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(597), __webpack_require__.e(8267), __webpack_require__.e(534), __webpack_require__.e(6168), __webpack_require__.e(668), __webpack_require__.e(2511)]).then(__webpack_require__.bind(__webpack_require__, 22511));
        return runEventEntry(environment, values, rest);
    }
    if (command === "publish") {
        const { runPublishEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(8815), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(597), __webpack_require__.e(8267), __webpack_require__.e(534), __webpack_require__.e(6168), __webpack_require__.e(668), __webpack_require__.e(4130)]).then(__webpack_require__.bind(__webpack_require__, 44130));
        return runPublishEntry(environment, rest);
    }
    if (command === "report") {
        const { runReportEntry } = await Promise.all(/* import() */[__webpack_require__.e(1140), __webpack_require__.e(1493)]).then(__webpack_require__.bind(__webpack_require__, 80001));
        return runReportEntry(values, rest);
    }
    if (command === "replay") {
        const { runReplayEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(6380)]).then(__webpack_require__.bind(__webpack_require__, 6380));
        return runReplayEntry(environment, values, rest);
    }
    if (command === "doctor") {
        const { runDoctorEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(8815), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(1140), __webpack_require__.e(8267), __webpack_require__.e(6168), __webpack_require__.e(7070)]).then(__webpack_require__.bind(__webpack_require__, 16202));
        return runDoctorEntry(environment, values);
    }
    if (command === "init") {
        const { runInitEntry } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(8815), __webpack_require__.e(7041), __webpack_require__.e(5017), __webpack_require__.e(8267), __webpack_require__.e(1409)]).then(__webpack_require__.bind(__webpack_require__, 11409));
        return runInitEntry(environment, values);
    }
    throw new errors/* ArchitectError */.U8("configuration", "Unknown command.", { remedy: "`architect help` lists the commands." });
}
/** `bin`: one sentence for what goes wrong, never a stack trace. */
async function runCli(environment, args) {
    try {
        return await dispatch(environment, args);
    }
    catch (error) {
        const known = error instanceof errors/* ArchitectError */.U8 ? error : null;
        process.stderr.write(`${(0,errors/* messageOf */.bD)(error)}${known?.remedy ? ` ${known.remedy}` : ""}\n`);
        return known === null ? 1 : (0,errors/* exitCodeOf */.FO)(known);
    }
}


/***/ })

};
