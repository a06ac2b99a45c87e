export const id = 6420;
export const ids = [6420];
export const modules = {

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

/***/ 6420:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runServeEntry: () => (/* binding */ runServeEntry)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _cli_introduction_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74401);
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29312);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25017);





const DEFAULT_LISTEN = "127.0.0.1:7777";
const DEFAULT_KEEP_DAYS = 30;
const GITHUB_ISSUER = "https://token.actions.githubusercontent.com";
function refuse(message, remedy) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", message, { remedy });
}
/** `127.0.0.1:7777`, `[::1]:7777`, `0.0.0.0:7777`, `localhost:0`. */
function listenAddress(text) {
    const [, six, four, digits] = /^(?:\[([0-9a-f:]+)\]|([^:[\]\s]+)):(\d{1,5})$/i.exec(text) ?? [];
    const host = six ?? four;
    const port = Number(digits);
    if (host !== undefined && port <= 65_535)
        return { host, port };
    throw refuse("--listen needs an address and a port.", `Write --listen=${DEFAULT_LISTEN}.`);
}
/** @returns the origin: the hub is at the root of its host. */
function publicUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol === "https:" && url.href === `${url.origin}/`)
        return url.origin;
    throw refuse("--public-url is https://host or https://host:port, without a path.", "TLS ends in front of the hub; write --public-url=https://hub.example.com.");
}
function dataFolder(own, values) {
    if (values.data !== undefined)
        return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(values.data);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)((0,_environment_js__WEBPACK_IMPORTED_MODULE_4__/* .stateFolder */ .yp)(own), "hub");
}
function githubApp(environment) {
    const [clientId = "", clientSecret = ""] = [environment["GITHUB_CLIENT_ID"], environment["GITHUB_CLIENT_SECRET"]];
    if (clientId === "" && clientSecret === "")
        return null;
    if (clientId === "" || clientSecret === "") {
        throw refuse("GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET belong together; one is not set.", "Both are on the page of the GitHub App with which people sign in.");
    }
    const serverUrl = (environment["GITHUB_SERVER_URL"] || _environment_js__WEBPACK_IMPORTED_MODULE_4__/* .PUBLIC_SERVER */ .Ag).replace(/\/+$/, "");
    return { serverUrl, clientId, clientSecret };
}
const say = (text) => {
    process.stdout.write(`${text}\n`);
};
async function serve(hub, own, values) {
    const shutdown = own.shutdownSignal();
    const stop = new Promise((resolve) => shutdown.addEventListener("abort", resolve));
    const serving = await hub.serveHub((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(own.codeFolder, "page"), {
        ...listenAddress(values.listen ?? DEFAULT_LISTEN),
        dataFolder: dataFolder(own, values),
        publicUrl: values["public-url"] === undefined ? null : publicUrl(values["public-url"]),
        trustProxy: values["trust-proxy"] === true,
        keepDays: Number(values["keep-days"] ?? DEFAULT_KEEP_DAYS),
        issuers: values.issuer ?? [GITHUB_ISSUER],
        github: githubApp(own.environment),
        version: (0,_cli_introduction_js__WEBPACK_IMPORTED_MODULE_2__/* .ownVersion */ .X)(own.codeFolder) || "0",
        clock: hub.clock,
        warn: (text) => {
            process.stderr.write(`${text}\n`);
        },
    });
    say(`The hub is at ${serving.url}`);
    if (serving.signInLink !== null)
        say(`Sign in once with ${serving.signInLink}`);
    await stop;
    await serving.close();
    return 0;
}
const USAGE = "Write: architect serve, serve project add <owner/name>, project list, project remove, or token.";
/** Options of the server that mean nothing to commands about projects. */
const SERVER_OPTIONS = ["listen", "public-url", "trust-proxy", "keep-days", "issuer", "link"];
function checkOptions(values, isAdding) {
    const foreign = SERVER_OPTIONS.find((name) => values[name] !== undefined);
    if (foreign !== undefined)
        throw refuse(`--${foreign} is of \`architect serve\` itself.`, USAGE);
    if (values.workflow !== undefined && !isAdding)
        throw refuse("--workflow is of `serve project add`.", USAGE);
}
function aboutProjects(hub, own, values, words) {
    const { PROJECT_COMMANDS: commands, clock } = hub;
    const folder = dataFolder(own, values);
    const [what, ...rest] = words[0] === "project" ? words.slice(1) : words;
    const isProject = words[0] === "project";
    checkOptions(values, isProject && what === "add");
    const [repository] = rest;
    if (isProject && what === "list" && rest.length === 0)
        return commands.list(folder);
    if (repository !== undefined && rest.length === 1) {
        if (isProject && what === "add")
            return commands.add(folder, repository, values.workflow ?? null, clock.now());
        if (isProject && what === "remove")
            return commands.remove(folder, repository);
        if (!isProject && what === "token")
            return commands.token(folder, repository);
    }
    throw refuse("`serve` does not know these words.", USAGE);
}
/**
 * `architect serve` and its commands for projects.
 * @throws ArchitectError (configuration) for a Node without an embedded database, and for what cannot be served.
 */
async function runServeEntry(own, values, rest) {
    const hub = await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_3__/* .loadHub */ .yC)();
    if (rest.length > 0) {
        say(aboutProjects(hub, own, values, rest));
        return 0;
    }
    if (values.workflow !== undefined)
        throw refuse("--workflow is of `serve project add`.", USAGE);
    if (values.link === true) {
        const foreign = SERVER_OPTIONS.find((name) => name !== "link" && values[name] !== undefined);
        if (foreign !== undefined)
            throw refuse(`--${foreign} does not go with --link.`, "Leave it out; --data names the hub.");
        say(hub.newSignInLink(dataFolder(own, values), hub.clock.now()));
        return 0;
    }
    return serve(hub, own, values);
}


/***/ }),

/***/ 29312:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ checkLog),
/* harmony export */   F8: () => (/* binding */ loadToolCheck),
/* harmony export */   Qm: () => (/* binding */ openRunTerminal),
/* harmony export */   aq: () => (/* binding */ openRecording),
/* harmony export */   br: () => (/* binding */ runToolOnce),
/* harmony export */   jf: () => (/* binding */ openTerminal),
/* harmony export */   lx: () => (/* binding */ readSession),
/* harmony export */   sk: () => (/* binding */ loadDemo),
/* harmony export */   yC: () => (/* binding */ loadHub),
/* harmony export */   zg: () => (/* binding */ openHubClient)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96396);
/* harmony import */ var _core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29926);
/* harmony import */ var _run_services_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81085);
/* harmony import */ var _container_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98846);
// What only the command line opens. The only place, with container.ts and catalog.ts, that knows every layer.




/** Columns of a terminal with unknown width. */
const DEFAULT_COLUMNS = 80;
/** The host of a command on a person's terminal. */
async function openTerminal(options) {
    const { createTerminalHost } = await __webpack_require__.e(/* import() */ 838).then(__webpack_require__.bind(__webpack_require__, 10838));
    const stderr = (text) => {
        process.stderr.write(text);
    };
    return createTerminalHost({ ...options, stderr, neutralize: _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .stripInvisible */ ._ });
}
/** The terminal of the person who started a run: what is shown there, and who is asked. */
async function openRunTerminal(options) {
    const [{ createTerminalHost }, { createLocalTerminal }, { createTerminalApprovals }] = await Promise.all([
        __webpack_require__.e(/* import() */ 838).then(__webpack_require__.bind(__webpack_require__, 10838)),
        __webpack_require__.e(/* import() */ 758).then(__webpack_require__.bind(__webpack_require__, 10758)),
        Promise.all(/* import() */[__webpack_require__.e(5027), __webpack_require__.e(6300)]).then(__webpack_require__.bind(__webpack_require__, 26300)),
    ]);
    const { redactor, quiet, color, redraws, interactive, streams, shortPath } = options;
    const drawn = createLocalTerminal({
        write: (text) => {
            process.stderr.write(text);
        },
        columns: () => (process.stderr.isTTY === true ? process.stderr.columns || DEFAULT_COLUMNS : null),
        ...{ color, quiet, redraws, shortPath, now: Date.now },
    });
    const made = createTerminalHost({ stderr: drawn.print, quiet, color, redactor, neutralize: _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .stripInvisible */ ._ });
    const { showText, ...host } = made;
    let isLineOpen = false;
    const spoken = (chunk) => {
        isLineOpen = !chunk.endsWith("\n");
        drawn.onInput(chunk);
        showText?.(chunk);
    };
    const approvals = createTerminalApprovals({
        input: process.stdin,
        output: process.stderr,
        question: (request, diff) => drawn.question({ ...request, args: (0,_core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_3__/* .redactRecord */ .h)(request.args, redactor.redact) }, redactor.redact(diff)),
        pause: drawn.pause,
        resume: drawn.resume,
    });
    return {
        host: streams ? { ...host, showText: spoken } : host,
        terminal: {
            begin: drawn.begin,
            show(event) {
                // What the model said ends with its answer.
                if (isLineOpen && event.type === "message_added")
                    spoken("\n");
                drawn.show(event);
            },
            ask: async (request, diff, signal) => (interactive ? approvals.ask(request, diff, signal) : "no_channel"),
            async end(end) {
                const [{ evidenceLine }, { PLAIN_WORDING }] = await Promise.all([
                    Promise.all(/* import() */[__webpack_require__.e(687), __webpack_require__.e(8244)]).then(__webpack_require__.bind(__webpack_require__, 90687)),
                    __webpack_require__.e(/* import() */ 5594).then(__webpack_require__.bind(__webpack_require__, 25594)),
                ]);
                drawn.end(end, evidenceLine(end.report, PLAIN_WORDING));
            },
        },
    };
}
/**
 * A saved session as its reports: the same fold as at the run's end. `patch`: its changes.patch, where that is at hand.
 */
async function readSession(text, patch = "") {
    const { readEventLog } = await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 23304));
    const { REPORT } = await Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 56495));
    const events = readEventLog(text);
    const report = REPORT.build(events);
    return {
        markdown: REPORT.markdown(report, _run_services_js__WEBPACK_IMPORTED_MODULE_0__/* .LOCAL_RENDER */ .h),
        html: await REPORT.html(report, { events, patch, isInFolder: false }),
        json: REPORT.json(report),
    };
}
/**
 * Shows each event of a saved session as a line, and checks that the log is whole and does not contradict itself.
 * `problems`: sentences; empty: nothing is wrong.
 *
 * @throws ArchitectError (configuration) for a text that is no session log.
 */
async function checkLog(text, show) {
    const [{ readEventLog }, { findContradictions }, { describeEvent }] = await Promise.all([
        __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 23304)),
        __webpack_require__.e(/* import() */ 3327).then(__webpack_require__.bind(__webpack_require__, 53327)),
        __webpack_require__.e(/* import() */ 3715).then(__webpack_require__.bind(__webpack_require__, 93715)),
    ]);
    const events = readEventLog(text);
    for (const event of events) {
        const line = describeEvent(event);
        if (line !== null)
            show(line);
    }
    const torn = text === "" || text.endsWith("\n") ? [] : ["the last line of the log is torn"];
    return {
        problems: [...torn, ...findContradictions(events)],
        events: events.length,
        reports: await readSession(text),
    };
}
/** Records the model calls of a local run, or plays those of a recording (`--record`, `--replay`). */
async function openRecording(services, request) {
    const [{ recordSession, playRecording }, { recordCassette, recordCalls, replayCassette }, { withoutVariableParts }] = await Promise.all([
        __webpack_require__.e(/* import() */ 6195).then(__webpack_require__.bind(__webpack_require__, 56195)),
        __webpack_require__.e(/* import() */ 7571).then(__webpack_require__.bind(__webpack_require__, 87571)),
        __webpack_require__.e(/* import() */ 6215).then(__webpack_require__.bind(__webpack_require__, 66215)),
    ]);
    const { redact } = request;
    return request.kind === "record"
        ? recordSession(services, { recordCassette, recordCalls, ...request })
        : playRecording(services, replayCassette(request.text, { redact, stable: withoutVariableParts }));
}
/** Larger files are not appended to. */
const MAXIMUM_LENT_FILE_BYTES = 100 * 1024 * 1024;
/**
 * `architect connect`: files and commands of one folder, in the sandbox of a local run, for the hub's client.
 *
 * @throws ArchitectError (configuration) for a folder that is not there.
 */
async function openHubClient(options) {
    const [{ runHubClient }, { thisProcess }, { createWorkspace }, { createPartReader }, { findRepository }, policies] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(8795), __webpack_require__.e(8373)]).then(__webpack_require__.bind(__webpack_require__, 87852)),
        __webpack_require__.e(/* import() */ 7112).then(__webpack_require__.bind(__webpack_require__, 57112)),
        Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 80630)),
        Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 33556)),
        Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 91216)),
        __webpack_require__.e(/* import() */ 258).then(__webpack_require__.bind(__webpack_require__, 90258)),
    ]);
    const { redactor, workspace: root } = options;
    const { view, ask } = await openConnectTerminal(options);
    const policy = policies.createPathPolicy({ protectedFiles: [], sensitiveFiles: [] });
    const quiet = () => undefined;
    const opened = await createWorkspace({
        ...{ root, policy, workingDirectory: ".", remote: null, mayRunUnsandboxed: true },
        privateDirectory: options.privateDirectory,
        maximumFileBytes: MAXIMUM_LENT_FILE_BYTES,
        sandbox: { mode: "auto", readOnly: [], cache: [] },
        childEnvironment: options.childEnvironment,
        registryEnvironment: options.registryEnvironment,
        logger: { debug: quiet, info: quiet, warn: view.warn, error: view.warn },
    });
    const { files, commands } = opened;
    const repository = findRepository(opened.root, {
        childEnvironment: options.childEnvironment,
        variables: options.registryEnvironment,
    });
    return {
        run: (shutdown) => runHubClient({
            ...options,
            folder: { files, commands, readPart: createPartReader({ root: opened.root, policy }), repository },
            ask,
            view,
            owner: thisProcess(),
            redact: (text) => redactor.redact(text),
            clock: _container_js__WEBPACK_IMPORTED_MODULE_1__/* .SYSTEM_CLOCK */ .Vc,
            chance: Math.random,
            shutdown,
        }),
        close: () => opened.dispose(),
    };
}
/** `13:04:05`. */
const clockTime = () => new Date(_container_js__WEBPACK_IMPORTED_MODULE_1__/* .SYSTEM_CLOCK */ .Vc.now()).toLocaleTimeString("en-GB");
async function openConnectTerminal(options) {
    const [{ createConnectView }, { createPaint }, { questionLines }, { createTerminalApprovals }] = await Promise.all([
        __webpack_require__.e(/* import() */ 4969).then(__webpack_require__.bind(__webpack_require__, 24969)),
        __webpack_require__.e(/* import() */ 329).then(__webpack_require__.bind(__webpack_require__, 20329)),
        __webpack_require__.e(/* import() */ 1017).then(__webpack_require__.bind(__webpack_require__, 61017)),
        Promise.all(/* import() */[__webpack_require__.e(5027), __webpack_require__.e(6300)]).then(__webpack_require__.bind(__webpack_require__, 26300)),
    ]);
    const { redactor } = options;
    const paint = createPaint(options.color);
    const columns = () => process.stderr.isTTY === true ? (process.stderr.columns || DEFAULT_COLUMNS) - clockTime().length - 1 : null;
    const print = (line) => {
        process.stderr.write(`${clockTime()} ${redactor.redact(line)}\n`);
    };
    const approvals = createTerminalApprovals({
        input: process.stdin,
        output: process.stderr,
        question(request, diff) {
            const shown = { ...request, args: (0,_core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_3__/* .redactRecord */ .h)(request.args, redactor.redact) };
            return `${questionLines(shown, diff, { paint, columns: columns() ?? DEFAULT_COLUMNS }).join("\n")}\n`;
        },
    });
    const ask = (request, signal) => approvals.ask(request, "", signal);
    return { view: createConnectView({ paint, columns, print }), ask: options.asks ? ask : null };
}
/** What checks the folder of a tool that an agent made. */
async function loadToolCheck() {
    const [{ checkTool }, { reservedNames }, tools] = await Promise.all([
        Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 53520)),
        Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 28235)),
        (0,_container_js__WEBPACK_IMPORTED_MODULE_1__/* .createServices */ .h4)().tools(),
    ]);
    const reserved = reservedNames(tools);
    return (folder) => checkTool(folder, reserved);
}
/**
 * Runs one tool that an agent made, in its sandbox, with a folder to read.
 *
 * @throws ArchitectError (configuration) for a folder that is not there.
 */
async function runToolOnce(call, options) {
    const [{ createWorkspace }, { createPathPolicy }] = await Promise.all([
        Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 80630)),
        __webpack_require__.e(/* import() */ 258).then(__webpack_require__.bind(__webpack_require__, 90258)),
    ]);
    const { workspace: root, privateDirectory, childEnvironment, warn } = options;
    const quiet = () => undefined;
    const opened = await createWorkspace({
        ...{ root, privateDirectory, childEnvironment, registryEnvironment: {} },
        ...{ workingDirectory: ".", remote: null, mayRunUnsandboxed: false },
        policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
        maximumFileBytes: MAXIMUM_LENT_FILE_BYTES,
        sandbox: { mode: "auto", readOnly: [], cache: [] },
        logger: { debug: quiet, info: quiet, warn, error: warn },
    });
    try {
        return await opened.runDynamicTool(call.tool, call.args, call.signal);
    }
    finally {
        await opened.dispose();
    }
}
/** The demo, a chunk of its own. */
async function loadDemo() {
    return Promise.all(/* import() */[__webpack_require__.e(4426), __webpack_require__.e(528), __webpack_require__.e(8031)]).then(__webpack_require__.bind(__webpack_require__, 78031));
}
/** The hub, a chunk of its own. */
async function loadHub() {
    const { serveHub, newSignInLink, PROJECT_COMMANDS } = await Promise.all(/* import() | hub */[__webpack_require__.e(2473), __webpack_require__.e(4426), __webpack_require__.e(8280), __webpack_require__.e(6359), __webpack_require__.e(5027), __webpack_require__.e(8795), __webpack_require__.e(9844)]).then(__webpack_require__.bind(__webpack_require__, 56172));
    return { serveHub, newSignInLink, PROJECT_COMMANDS, clock: _container_js__WEBPACK_IMPORTED_MODULE_1__/* .SYSTEM_CLOCK */ .Vc };
}


/***/ }),

/***/ 98846:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Vc: () => (/* binding */ SYSTEM_CLOCK),
  h4: () => (/* binding */ createServices),
  FP: () => (/* binding */ openPatchHistory),
  NH: () => (/* binding */ openRunner)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
;// CONCATENATED MODULE: ./src/commands/flags.ts
const positive = (name, key) => (value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0
    ? { [key]: Number(value) }
    : `${name} needs a positive number`;
const RUN_FLAGS = {
    "--model": {
        value: "<name>",
        meaning: "One of `llm.model`, `llm.fallback_models`, `llm.allowed_models`.",
        read: (value) => (/^[\w.:/@+-]{1,200}$/.test(value) ? { model: value } : "--model needs a model name"),
    },
    "--budget": { value: "<usd>", meaning: "USD for the whole run.", read: positive("--budget", "budget") },
    "--max-steps": {
        value: "<n>",
        meaning: "Model calls of the agent.",
        read: (value) => /^[1-9]\d{0,5}$/.test(value) ? { maxSteps: Number(value) } : "--max-steps needs a positive whole number",
    },
    "--timeout": {
        value: "<minutes>",
        meaning: "Minutes for the whole run.",
        read: positive("--timeout", "timeoutMinutes"),
    },
    "--self-eval": {
        value: "<off|basic|full>",
        meaning: "May only rise: off < basic < full.",
        read: (value) => value === "off" || value === "basic" || value === "full"
            ? { selfEval: value }
            : "--self-eval is off, basic or full",
    },
    "--agent": {
        value: "<name>",
        meaning: "An agent whose tools are a subset of those of the command's own.",
        read: (value) => (/^[\w-]{1,64}$/.test(value) ? { agent: value } : "--agent needs the name of an agent"),
    },
    "--dry-run": {
        value: null,
        meaning: "Tools that change anything are stubs; the report is the only post.",
        read: () => ({ dryRun: true }),
    },
    "--no-push": { value: null, meaning: "The work stays a patch.", read: () => ({ noPush: true }) },
};
const APPROVAL_FLAGS = {
    "--class": {
        value: null,
        meaning: "Of `approve`: also further calls of the same rule, at the same risk or a lower one.",
        read: () => ({ approvalScope: "class" }),
    },
    "--all": {
        value: null,
        meaning: "Of `approve`: everything that this agent asks for; high risk only when an admin says it.",
        read: () => ({ approvalScope: "all" }),
    },
};
/** The flags of each set by name, in the order of `help`. They may only tighten. */
const FLAGS = {
    run: RUN_FLAGS,
    approval: APPROVAL_FLAGS,
    none: {},
};
/** A flag as it is written: `--budget=<usd>`, `--dry-run`. */
function flagForm(name, { value }) {
    return value === null ? name : `${name}=${value}`;
}

// EXTERNAL MODULE: ./src/core/text/edit-distance.ts
var edit_distance = __webpack_require__(53115);
;// CONCATENATED MODULE: ./src/commands/usage.ts



/** The answer to `help`, as Markdown. */
function helpText(phrase) {
    const lines = commands/* COMMENT_COMMANDS */.XF.map((name) => {
        const { usage, does } = commands/* COMMANDS */.Lo[name].help;
        return `${phrase} ${name}${usage === "" ? "" : ` ${usage}`}: ${does}`;
    });
    const flags = Object.entries(FLAGS.run).map(([name, flag]) => flagForm(name, flag));
    return ["```text", ...lines, "", `Flags (they may only tighten): ${flags.join(" ")}`, "```"].join("\n");
}
/** The one line that answers a word we do not know; never echoes it. */
function usageLine(phrase, problem, nearest) {
    const suggestion = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
    return `${problem}.${suggestion} Usage: \`${phrase} <command> [--flag=value …] [text]\`; \`${phrase} help\` lists the commands.`;
}
/** The candidate closest to `word`, or null when none is near (more than half of it would have to change). */
function nearestOf(word, candidates) {
    const short = word.slice(0, 40);
    let best = null;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
        const found = (0,edit_distance/* editDistance */.Y)(short.toLowerCase(), candidate);
        if (found < bestDistance)
            [best, bestDistance] = [candidate, found];
    }
    return best !== null && bestDistance <= Math.max(2, Math.floor(best.length / 2)) ? best : null;
}

;// CONCATENATED MODULE: ./src/commands/parse.ts



/** A comment is read no further than this: the grammar needs its first line, the task its text. */
const MAXIMUM_LENGTH = 70_000;
/** The first line that is not blank, with what follows it; null when indented as code or absent. */
function firstLine(body) {
    let start = 0;
    while (start < body.length) {
        const newline = body.indexOf("\n", start);
        const end = newline === -1 ? body.length : newline;
        const line = body.slice(start, end).replace(/\r$/, "");
        if (!/^[ \t]*$/.test(line))
            return { line, rest: body.slice(end + 1) };
        start = end + 1;
    }
    return null;
}
/** Reads one flag token; a string answer is the problem, null an unknown flag. */
function readFlag(token, known) {
    const equals = token.indexOf("=");
    const name = equals === -1 ? token : token.slice(0, equals);
    const flag = Object.hasOwn(known, name) ? known[name] : undefined;
    if (flag === undefined)
        return null;
    if (flag.value === null)
        return equals === -1 ? flag.read("") : `${name} takes no value`;
    return equals === -1 ? `write ${name}=<value>` : flag.read(token.slice(equals + 1));
}
/** Takes flags from the front of `text` until a word that is none, or `--`. */
function readFlags(command, text, phrase) {
    const known = FLAGS[commands/* COMMANDS */.Lo[command].help.flags];
    const names = Object.keys(known);
    let flags = {};
    const given = new Set();
    let rest = text;
    for (;;) {
        const match = /^[ \t]*(--[^\s]*)/.exec(rest);
        const token = match?.[1];
        if (match === null || token === undefined)
            return { flags, text: rest };
        rest = rest.slice(match[0].length);
        if (token === "--")
            return { flags, text: rest };
        const name = token.split("=")[0] ?? token;
        const read = given.has(name) ? `${name} is given twice` : readFlag(token, known);
        if (read === null) {
            const problem = names.length === 0 ? "This command takes no flags" : "Unknown flag";
            return usageLine(phrase, problem, nearestOf(name, names));
        }
        if (typeof read === "string")
            return usageLine(phrase, capitalised(read), null);
        given.add(name);
        flags = { ...flags, ...read };
    }
}
function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/**
 * Reads a comment: a command only on the first non-blank line, after at most three spaces. Linear in the length of the
 * body. Never echoes what it does not know.
 */
function parseCommand(body, phrase) {
    const first = firstLine(body.slice(0, MAXIMUM_LENGTH));
    const indent = first === null ? null : /^ {0,3}(?! |\t)/.exec(first.line);
    if (first === null || indent === null)
        return { kind: "none" };
    const line = first.line.slice(indent[0].length);
    if (!line.startsWith(phrase))
        return { kind: "none" };
    const tail = line.slice(phrase.length);
    if (tail !== "" && !/^[ \t]/.test(tail))
        return { kind: "none" };
    const word = /^[ \t]+([^ \t]+)/.exec(tail);
    if (word === null)
        return { kind: "command", command: "help", flags: {}, text: "" };
    const name = word[1] ?? "";
    const command = commands/* COMMENT_COMMANDS */.XF.find((known) => known === name);
    if (command === undefined) {
        return { kind: "usage", message: usageLine(phrase, "Unknown command", nearestOf(name, commands/* COMMENT_COMMANDS */.XF)) };
    }
    const read = readFlags(command, tail.slice(word[0].length), phrase);
    if (typeof read === "string")
        return { kind: "usage", message: read };
    const text = [read.text.trim(), first.rest.trim()].filter((part) => part !== "").join("\n");
    return { kind: "command", command, flags: read.flags, text };
}

;// CONCATENATED MODULE: ./src/core/people.ts
/** The ports for calls and notices to people; implemented in `src/features/phone`. */
/** No one can be reached. */
const NO_PEOPLE_ACCESS = {
    account: { accountSid: "", authToken: "", from: "", baseUrl: "" },
    contacts: new Map(),
    webhook: { url: "", secret: "" },
};

// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
;// CONCATENATED MODULE: ./src/entry/host/log-safe.ts

/** Any Unicode space may be trimmed; those that are not spaces to us are gone by then. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;
/**
 * Makes untrusted output safe for the Actions log, stdout and stderr alike: terminal sequences and invisible characters
 * go, a bare CR ends a line, `::` at the start of a trimmed line becomes `: :`, and `##[` anywhere becomes `## [`, so
 * the runner's two parsers find no command. Idempotent. Pass whole lines, never half of one.
 */
function neutralizeLog(text) {
    return (0,invisible/* stripInvisible */._)(text)
        .replace(commandAtLineStart, "$1: ")
        .replace(/##(?=\[)/g, "## ");
}

;// CONCATENATED MODULE: ./src/entry/container.ts






/** The system's clock. */
const SYSTEM_CLOCK = {
    now: () => Date.now(),
    async sleep(milliseconds, signal) {
        await (0,promises_.setTimeout)(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
};
const NO_HUB_CREDENTIALS = { token: "", identity: null };
const NO_WEB_ACCESS = { searchKey: "", proxy: null, isCi: true };
const SYSTEM_RANDOM = { hex: (bytes) => (0,external_node_crypto_.randomBytes)(bytes).toString("hex") };
/** A function of a chunk that is loaded when the function is first called. */
const later = (load) => async (...given) => (await load())(...given);
// The bundler puts what has one name into one file: what a run needs together is loaded together, and no module stands
// in two files.
const loadModels = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 73138));
const loadWorkspace = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 80630));
const loadCatalog = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 72995));
const loadReport = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 56495));
const loadLeftRun = () => __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 53962));
/**
 * The real services. The only place, with catalog.ts and command-line.ts, that knows every layer. What a run may not
 * need is loaded when it is asked for. The key of the model's endpoint stays in here, and so do what proves the run to
 * a hub, the key of the search service, and numbers, addresses and keys for calls and notices: code that gets
 * the services can use them and cannot read them.
 */
function createServices({ apiKey = "", hubCredentials = NO_HUB_CREDENTIALS, webAccess = NO_WEB_ACCESS, peopleAccess = NO_PEOPLE_ACCESS, machine = {}, } = {}) {
    return {
        clock: SYSTEM_CLOCK,
        random: SYSTEM_RANDOM,
        parseCommand: parseCommand,
        helpText: helpText,
        parseEvent: later(async () => (await __webpack_require__.e(/* import() | github */ 6326).then(__webpack_require__.bind(__webpack_require__, 4254))).parseEvent),
        openForge: later(async () => (await __webpack_require__.e(/* import() | github */ 6326).then(__webpack_require__.bind(__webpack_require__, 1471))).openGitHub),
        openImages: later(async () => (await __webpack_require__.e(/* import() */ 3912).then(__webpack_require__.bind(__webpack_require__, 93912))).createAttachmentLoader),
        openWorkspace: async (request) => (await loadWorkspace()).createWorkspace({ ...machine, ...request }),
        async openFileCopy(request) {
            const { openFileCopy } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 20157));
            return openFileCopy(request, machine.temporaryFolder);
        },
        hasModelKey: apiKey !== "",
        openModels: async (request) => (await loadModels()).createLanguageModel({ ...request, apiKey }),
        listModels: async (baseUrl) => (await loadModels()).listModels({ baseUrl, apiKey }),
        warmUp() {
            const parts = [
                loadModels().then(({ warmUp }) => warmUp()),
                loadWorkspace(),
                loadCatalog(),
                loadReport(),
            ];
            // Failures are reported at the first call.
            for (const part of parts)
                part.catch(() => { });
        },
        openRunFolder: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 80999))).createRunFolder),
        openEventLog: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 23304))).createEventLog),
        writeRunRecord: later(async () => (await loadLeftRun()).writeRunRecord),
        readLeftRun: later(async () => (await loadLeftRun()).readLeftRun),
        removePrivateFolder: later(async () => (await loadLeftRun()).removePrivateFolder),
        openStateStore: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 99834))).createStateStore),
        openRefFiles: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 50960))).createRefFiles),
        tools: async () => (await loadCatalog()).TOOLS,
        async toolGroups(configuration, parts) {
            const { openToolGroups } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 45632));
            return openToolGroups(configuration, {
                ...parts,
                openWeb: async (settings) => (await Promise.all(/* import() | web */[__webpack_require__.e(6752), __webpack_require__.e(8280), __webpack_require__.e(7364), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 27575))).openWeb(settings, webAccess, SYSTEM_CLOCK),
            });
        },
        people: async () => (await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 45632))).openPeople(peopleAccess, SYSTEM_CLOCK),
        reviewTool: async () => (await loadCatalog()).submitReviewTool,
        conversationTool: later(async () => (await loadCatalog()).createReadConversation),
        async mcp(request) {
            const { openMcpTools } = await Promise.all(/* import() */[__webpack_require__.e(2473), __webpack_require__.e(7912), __webpack_require__.e(5027), __webpack_require__.e(266)]).then(__webpack_require__.bind(__webpack_require__, 266));
            return openMcpTools({ ...request, version: "1" });
        },
        classifier: later(async () => (await loadCatalog()).createClassifier),
        guardrails: later(async () => (await loadCatalog()).createGuardrails),
        judgeTree: later(async () => (await loadCatalog()).judgeTree),
        async matchPaths(paths, globs) {
            if (globs.length === 0 || paths.length === 0)
                return [];
            const { matchPaths } = await loadCatalog();
            return matchPaths(paths, globs);
        },
        hooks: later(async () => (await loadCatalog()).createHooks),
        openHub: async (request) => (await Promise.all(/* import() */[__webpack_require__.e(5027), __webpack_require__.e(8795), __webpack_require__.e(4596)]).then(__webpack_require__.bind(__webpack_require__, 63470))).openHub(request, hubCredentials),
        report: async () => (await loadReport()).REPORT,
    };
}
/** The history of a repository that is not checked out; see workspace/patch-history.ts. */
const openPatchHistory = later(async () => (await Promise.all(/* import() */[__webpack_require__.e(3655), __webpack_require__.e(5207), __webpack_require__.e(7266)]).then(__webpack_require__.bind(__webpack_require__, 20254))).openPatchHistory);
/** The host on GitHub's runner. */
async function openRunner(options) {
    const { createActionsHost } = await __webpack_require__.e(/* import() */ 6567).then(__webpack_require__.bind(__webpack_require__, 66567));
    return createActionsHost({ ...options, neutralize: neutralizeLog });
}


/***/ }),

/***/ 25017:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ PUBLIC_SERVER),
/* harmony export */   ir: () => (/* binding */ apiOf),
/* harmony export */   tw: () => (/* binding */ jobEnvironment),
/* harmony export */   yp: () => (/* binding */ stateFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94432);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);






function readPayload(path) {
    if (path === "")
        return {};
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
    }
    catch (error) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", `The event payload ${path} could not be read as JSON.`, {
            remedy: "On GitHub's runner this file is GITHUB_EVENT_PATH; locally name a file that holds a webhook payload.",
            cause: error,
        });
    }
}
/**
 * With `uses: ./` the action's own code lies in the checkout: parts of it are loaded while commands run, and its post step
 * after them, with the token. Its folder relative to the checkout; none when it lies elsewhere.
 */
function ownFolders(checkout, code) {
    try {
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(checkout), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(code)).replaceAll("\\", "/");
        return folder === "" || folder === ".." || folder.startsWith("../") || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(folder) ? [] : [folder];
    }
    catch {
        // Without a checkout there is nothing to protect in it.
        return [];
    }
}
const stripSlash = (url) => url.replace(/\/+$/, "");
/** For runs outside of a runner, which always names its server. */
const PUBLIC_SERVER = "https://github.com";
/** The REST interface of a server, where nothing names it. */
function apiOf(serverUrl) {
    return serverUrl === PUBLIC_SERVER ? "https://api.github.com" : `${serverUrl}/api/v3`;
}
/**
 * The runner's variables as one object (docs.github.com, "Variables reference").
 * @throws ArchitectError (configuration) without a repository, and for an event that cannot be read.
 */
function jobEnvironment({ environment, directory, temporaryFolder, codeFolder, }) {
    const read = (name) => environment[name] ?? "";
    const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
    if (owner === "" || repository === "") {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
            remedy: "Run the action on a GitHub runner, or set it for `event`.",
        });
    }
    const checkout = read("GITHUB_WORKSPACE") || directory;
    const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || PUBLIC_SERVER);
    const apiUrl = stripSlash(read("GITHUB_API_URL") || apiOf(serverUrl));
    return {
        eventName: read("GITHUB_EVENT_NAME"),
        payload: readPayload(read("GITHUB_EVENT_PATH")),
        owner,
        repository,
        serverUrl,
        apiUrl,
        graphqlUrl: stripSlash(read("GITHUB_GRAPHQL_URL") || `${apiUrl.replace(/\/v3$/, "")}/graphql`),
        runId: read("GITHUB_RUN_ID") || "0",
        attempt: read("GITHUB_RUN_ATTEMPT") || "1",
        workflowRef: read("GITHUB_WORKFLOW_REF"),
        ...(/^\d{1,15}$/.test(read("GITHUB_RUN_NUMBER")) ? { runNumber: Number(read("GITHUB_RUN_NUMBER")) } : {}),
        actor: read("GITHUB_ACTOR"),
        triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
        checkout,
        sealed: ownFolders(checkout, codeFolder),
        temp: read("RUNNER_TEMP") || temporaryFolder,
        inputs: (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesFromEnvironment */ .wp)(environment, "input"),
        childEnvironment: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment),
        gitProxy: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .gitProxyVariables */ .MO)((0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxySettings */ .EM)(environment)),
        offered: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .offeredVariables */ .xW)(environment),
    };
}
/** Where what outlives a command of the command line is kept. */
function stateFolder({ environment, home }) {
    const state = environment["XDG_STATE_HOME"] || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, ".local", "state");
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(state, "architect");
}


/***/ }),

/***/ 81085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ LOCAL_RENDER)
/* harmony export */ });
/** Of a run that no GitHub knows of. */
const LOCAL_RENDER = {
    repository: "local/checkout",
    serverUrl: "https://localhost",
    phrase: "/architect",
};


/***/ })

};
