export const id = 2713;
export const ids = [2713];
export const modules = {

/***/ 72713:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runConnectEntry: () => (/* binding */ runConnectEntry)
/* harmony export */ });
/* harmony import */ var _zod_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68119);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _safety_secrets_redact_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(51615);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(60668);
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(29312);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(25017);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(78237);










/**
 * The real path of a folder. @throws ArchitectError (configuration) for none, and for one that holds the person's home.
 */
function folderToLend(path, ownHome) {
    const remedy = "Give one folder of your own with --workspace=<folder>, such as a checkout.";
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `There is no folder ${path}.`, { remedy });
    }
    const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(path);
    const home = realPath(ownHome);
    if (folder !== "/" && home !== folder && !home.startsWith(`${folder}/`))
        return folder;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `${folder} holds your home folder, which is not lent as a whole.`, {
        remedy,
    });
}
const LONGEST_NAME = 200;
/**
 * By default the host and the folder, whose end is most specific. @throws ArchitectError (configuration) for what is no
 * name.
 */
function machineName(given, folder) {
    if (given === undefined)
        return `${(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)()}:${folder}`.replaceAll(/\p{C}/gu, "?").slice(-LONGEST_NAME);
    const name = given.trim();
    if (name !== "" && name.length <= LONGEST_NAME && !/\p{C}/u.test(name))
        return name;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "--name needs a name of one line, of at most 200 characters.", {
        remedy: "Write --name=laptop, or leave it out: then it is the host and the folder.",
    });
}
function realPath(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(path);
    }
    catch {
        return path;
    }
}
/**
 * `architect connect <url>`: lends one folder of this machine to the runs of a project until it is ended.
 * @throws ArchitectError (configuration) for an option, an address or a folder that cannot be used, (authentication)
 * for a token that the hub does not accept.
 */
async function runConnectEntry(own, values, rest) {
    const { environment } = own;
    const [address = ""] = rest;
    const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
    if (values.confirm === true && !isTerminal) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "--confirm asks on the terminal, and there is none.", {
            remedy: "Start it on a terminal, or leave --confirm out: each call above low risk is approved on the page.",
        });
    }
    await own.useProxy();
    const redactor = (0,_safety_secrets_redact_js__WEBPACK_IMPORTED_MODULE_5__/* .createRedactor */ .l)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_9__/* .secretsOf */ .Fj)(environment));
    const workspace = folderToLend((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(own.directory, values.workspace ?? "."), own.home);
    const client = await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_7__/* .openHubClient */ .zg)({
        address,
        token: environment["ARCHITECT_HUB_TOKEN"] ?? "",
        machine: machineName(values.name, workspace),
        project: values.project ?? null,
        isReadOnly: values["read-only"] === true,
        asks: values.confirm === true,
        workspace,
        privateDirectory: (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(own.temporaryFolder, "architect-connect-")),
        stateFolder: (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,_environment_js__WEBPACK_IMPORTED_MODULE_8__/* .stateFolder */ .yp)(own), "connect"),
        childEnvironment: {
            ...(0,_secrets_js__WEBPACK_IMPORTED_MODULE_9__/* .childEnvironmentOf */ .z4)(environment),
            // The certificate of a git server of the person's own network, which `git clone` is pointed at.
            ...(environment["GIT_SSL_CAINFO"] ? { GIT_SSL_CAINFO: environment["GIT_SSL_CAINFO"] } : {}),
        },
        registryEnvironment: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_9__/* .offeredVariables */ .xW)(environment).plain,
        redactor,
        color: process.stderr.isTTY === true && environment["TERM"] !== "dumb" && !environment["NO_COLOR"],
    });
    const say = (text) => process.stderr.write(`${text}\n`);
    const shutdown = (0,_action_js__WEBPACK_IMPORTED_MODULE_6__/* .announcedShutdown */ .Qp)(own, say, "running calls are ended and answered.");
    try {
        await client.run(shutdown);
        return 0;
    }
    finally {
        await client.close();
    }
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
