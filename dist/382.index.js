export const id = 382;
export const ids = [382];
export const modules = {

/***/ 89364:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ JOBS_FOLDER)
/* harmony export */ });
/** Where files of jobs lie on the default branch. */
const JOBS_FOLDER = ".github/architect/jobs";


/***/ }),

/***/ 66596:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runDemoEntry: () => (/* binding */ runDemoEntry)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29312);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94432);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);






/** @throws ArchitectError (configuration) for an address that cannot be used: the run would call it an input. */
function liveInputs(environment) {
    (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .parseInputs */ .TL)({ "base-url": environment["OPENAI_BASE_URL"] }, "environment", { "base-url": "OPENAI_BASE_URL" });
    const given = {
        "api-key": environment["OPENAI_API_KEY"] ?? "",
        "base-url": environment["OPENAI_BASE_URL"] ?? "",
        model: environment["ARCHITECT_MODEL"] ?? "",
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}
/**
 * `architect demo [--live] [--hub [--auto-approve]]`.
 * @throws ArchitectError (configuration) for an address of the proxy or the model that cannot be used, and for a hub that does not start.
 */
async function runDemoEntry(own, values) {
    const { environment, codeFolder, write } = own;
    const approves = values["auto-approve"] === true;
    if (approves && values.hub !== true) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", "--auto-approve needs --hub.", { remedy: "Write demo --hub." });
    }
    const demo = await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_3__/* .loadDemo */ .sk)();
    return demo.runDemo({
        main: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(codeFolder, "index.js"),
        childEnvironment: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment),
        color: process.stdout.isTTY === true && !environment["NO_COLOR"],
        write,
        live: values.live === true
            ? {
                inputs: liveInputs(environment),
                environment: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyBesideLoopback */ .gp)(environment),
            }
            : null,
        hub: values.hub === true ? { approves } : null,
        signal: own.shutdownSignal(),
    });
}


/***/ }),

/***/ 22511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inputVariables: () => (/* binding */ inputVariables),
/* harmony export */   runEventEntry: () => (/* binding */ runEventEntry)
/* harmony export */ });
/* harmony import */ var _zod_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(68119);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95939);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _run_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(53893);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(60668);







/**
 * `architect event <payload.json> --event-name=<name>`: the action's own path, inputs from ARCHITECT_<INPUT>.
 * @throws ArchitectError (configuration) without a payload or a name.
 */
async function runEventEntry(own, values, rest) {
    const { environment } = own;
    const [payload] = rest;
    const name = values["event-name"];
    if (payload === undefined || name === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "`event` needs a payload and a name: architect event <payload.json> --event-name=issue_comment.");
    }
    const variables = {
        ...environment,
        ...inputVariables(environment),
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(payload),
    };
    return (0,_action_js__WEBPACK_IMPORTED_MODULE_6__/* .withJob */ .ec)({ ...own, environment: variables }, _run_run_js__WEBPACK_IMPORTED_MODULE_5__/* .runAction */ .Cs, (0,_action_js__WEBPACK_IMPORTED_MODULE_6__/* .isInActions */ .Hn)(environment));
}
/** The inputs of the action as the runner hands them on, from ARCHITECT_<INPUT> and the names of other tools. */
function inputVariables(environment) {
    return Object.fromEntries(_config_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .INPUT_TABLE */ .g.flatMap(({ name }) => {
        const text = environment[(0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .shellVariable */ .LX)(name, environment)] ?? "";
        return text === "" ? [] : [[(0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .inputVariable */ .LO)(name, "input"), text]];
    }));
}


/***/ }),

/***/ 31582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ configurationFile),
/* harmony export */   r: () => (/* binding */ environmentInputs)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95939);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);





/**
 * Variables ARCHITECT_<INPUT>; the address also from the name that OpenAI's own tools use.
 * @throws ArchitectError (configuration) for a value that cannot be used.
 */
function environmentInputs(environment, values) {
    const given = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesFromEnvironment */ .wp)(environment, "environment");
    const address = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .shellVariable */ .LX)("base-url", environment);
    return (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .parseInputs */ .TL)({
        ...given,
        "base-url": environment[address],
        ...(values["confirm-mode"] === undefined ? {} : { "confirm-mode": values["confirm-mode"] }),
        ...(values.sandbox === undefined ? {} : { sandbox: values.sandbox }),
    }, "environment", { "base-url": address });
}
/**
 * The configuration as it is on disk; null without one. Messages name it as the person would, from the current folder.
 * @param given `--config`, relative to the current folder
 * @throws ArchitectError (configuration) when the named file does not exist.
 */
function configurationFile({ directory, checkout }, given) {
    const path = given === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(checkout, _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIGURATION_FILE */ .o) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory, given);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
        if (given === undefined)
            return null;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `The configuration file ${given} does not exist.`);
    }
    return { path: given ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(directory, path), text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"), isLocal: true };
}


/***/ }),

/***/ 58178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ readJobFiles),
/* harmony export */   L9: () => (/* binding */ readWorkflows),
/* harmony export */   bB: () => (/* binding */ readProjectFiles),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   nH: () => (/* binding */ topOfCheckout),
/* harmony export */   tw: () => (/* binding */ detectIn)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17094);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82568);
/* harmony import */ var _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(89364);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);







/** Of a larger file only its presence counts. */
const LARGEST_BYTES = 1024 * 1024;
/** The output of git, without the end of line; null when it fails or is not there. Asks only what starts no program. */
function askGit(environment, directory, args) {
    const env = { ...(0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment), GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
    return new Promise((resolve) => {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", [...args], { cwd: directory, env, timeout: 10_000 }, (error, stdout) => {
            resolve(error === null ? stdout.trimEnd() : null);
        });
    });
}
function readText(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
        return null;
    return stats.size > LARGEST_BYTES ? "" : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8");
}
/** Runs detection in a checkout, its packages among it. */
async function detectIn(environment, directory, kinds = null) {
    const listed = await askGit(environment, directory, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    const paths = (listed ?? "").split("\0");
    const marks = paths.filter(_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .isDetectionMark */ .he).map((path) => [path, ""]);
    const texts = new Map([...marks, ...readProjectFiles(directory)]);
    const project = { texts, paths, kinds };
    return (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__/* .withPackageGates */ .$)((0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .detectProject */ .pp)(texts, { kinds }), project, async (path) => readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path)));
}
/** The files that detection looks at, by name. */
function readProjectFiles(directory) {
    const found = new Map();
    for (const name of _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .DETECTION_FILES */ .gz) {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name));
        if (text !== null)
            found.set(name, text);
    }
    return found;
}
/** The YAML files of a folder, in order. */
function readYamlFiles(directory, folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder)))
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .flatMap((name) => {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder, name));
        return text === null ? [] : [{ name, text }];
    });
}
/** The repository's workflows, in order. */
function readWorkflows(directory) {
    const folder = ".github/workflows";
    return readYamlFiles(directory, folder).map(({ name, text }) => ({ path: `${folder}/${name}`, text }));
}
/** The files of jobs. */
const readJobFiles = (directory) => readYamlFiles(directory, _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__/* .JOBS_FOLDER */ .e);
/** The folder with `.git`, from here upwards; null outside of a checkout. */
function topOfCheckout(directory) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, ".git")))
        return directory;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory);
    return parent === directory ? null : topOfCheckout(parent);
}


/***/ }),

/***/ 6380:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReplayEntry: () => (/* binding */ runReplayEntry)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _safety_secrets_redact_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51615);
/* harmony import */ var _cli_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(80001);
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29312);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(78237);





/**
 * `architect replay <session.jsonl>`: the run from its log, step by step on stderr, its report on stdout. Asks no model,
 * runs no tool, writes nothing but a file named by --report. 0: nothing is wrong with the log; 1: it is incomplete or
 * contradicts itself; 3: it is no session log.
 * @throws ArchitectError (configuration) for a file that cannot be read.
 */
async function runReplayEntry({ environment }, values, rest) {
    const text = (0,_cli_report_js__WEBPACK_IMPORTED_MODULE_2__/* .readSessionFile */ .zZ)("replay", rest[0]);
    const host = await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_3__/* .openTerminal */ .jf)({
        redactor: (0,_safety_secrets_redact_js__WEBPACK_IMPORTED_MODULE_1__/* .createRedactor */ .l)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsOf */ .Fj)(environment)),
        quiet: values.quiet === true,
        color: process.stderr.isTTY === true && !environment["NO_COLOR"],
    });
    const { problems, events, reports } = await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_3__/* .checkLog */ .$W)(text, (line) => host.logger.info(line));
    (0,_cli_report_js__WEBPACK_IMPORTED_MODULE_2__/* .giveReport */ .Cn)(reports, values);
    for (const problem of problems)
        host.logger.error(`The log is not sound: ${problem}.`);
    if (problems.length > 0)
        return 1;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
    host.logger.info(`Checked ${events} events: the log is complete and does not contradict itself. SHA-256 of the log: ${hash}`);
    return 0;
}


/***/ }),

/***/ 80001:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cn: () => (/* binding */ giveReport),
/* harmony export */   runReportEntry: () => (/* binding */ runReportEntry),
/* harmony export */   xE: () => (/* binding */ openReportFile),
/* harmony export */   zZ: () => (/* binding */ readSessionFile)
/* harmony export */ });
/* unused harmony export patchBeside */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29312);




/**
 * Prepares `--report=<file>` before the run spends anything, and makes its folder. null without the option.
 * @throws ArchitectError (configuration) for a file that cannot be written.
 */
function openReportFile(file) {
    if (file === undefined)
        return null;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(file);
    const refuse = (why) => new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `--report=${file}: ${why}.`, { remedy: "Name a file that can be written." });
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
        const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
        if (there?.isDirectory() === true)
            throw new Error("it is a folder");
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(there === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path) : path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    }
    catch (error) {
        throw refuse((0,_core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error));
    }
    return ({ markdown, json, html }) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, file.endsWith(".json") ? json : file.endsWith(".html") ? html : markdown);
}
/** changes.patch of the folder that a session lies in; '' without one. */
function patchBeside(session = "") {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(session), "changes.patch"), "utf8");
    }
    catch {
        return "";
    }
}
/** The text of a saved session. @throws ArchitectError (configuration) when no file is named, or it cannot be read. */
function readSessionFile(command, path) {
    if (path === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `\`${command}\` needs a session file: architect ${command} <session.jsonl>.`);
    }
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8");
    }
    catch {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `The session file ${path} could not be read.`);
    }
}
/** Writes the report to the file of --report by its extension, or prints it: Markdown, or JSON with --json. */
function giveReport(reports, values) {
    const write = openReportFile(values.report);
    if (write === null)
        process.stdout.write(values.json === true ? reports.json : reports.markdown);
    else
        write(reports);
}
/**
 * `architect report <session.jsonl> [--report=<file>]`: format by extension, Markdown on stdout by default.
 * @throws ArchitectError (configuration) for a file that cannot be read.
 */
async function runReportEntry(values, rest) {
    giveReport(await (0,_command_line_js__WEBPACK_IMPORTED_MODULE_3__/* .readSession */ .lx)(readSessionFile("report", rest[0]), patchBeside(rest[0])), values);
    return 0;
}


/***/ }),

/***/ 14114:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runLocalEntry: () => (/* binding */ runLocalEntry)
});

// EXTERNAL MODULE: ./src/entry/zod-settings.ts
var zod_settings = __webpack_require__(68119);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/agent/loop/state.ts + 1 modules
var state = __webpack_require__(81169);
// EXTERNAL MODULE: ./src/config/load.ts + 1 modules
var load = __webpack_require__(89115);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/run/run.ts
var run_run = __webpack_require__(81172);
// EXTERNAL MODULE: ./src/features/open-features.ts
var open_features = __webpack_require__(14975);
// EXTERNAL MODULE: ./src/features/table.ts + 7 modules
var table = __webpack_require__(6536);
// EXTERNAL MODULE: ./src/run/agent-model.ts
var agent_model = __webpack_require__(31140);
// EXTERNAL MODULE: ./src/run/cleanup.ts
var run_cleanup = __webpack_require__(87705);
// EXTERNAL MODULE: ./src/run/notice.ts
var notice = __webpack_require__(81297);
// EXTERNAL MODULE: ./src/run/publish/conclude.ts + 4 modules
var conclude = __webpack_require__(38306);
// EXTERNAL MODULE: ./src/run/report/run-end.ts
var run_end = __webpack_require__(63905);
// EXTERNAL MODULE: ./src/run/run-started.ts
var run_started = __webpack_require__(57152);
// EXTERNAL MODULE: ./src/run/services.ts
var run_services = __webpack_require__(81085);
// EXTERNAL MODULE: ./src/run/set-up/hooks.ts + 1 modules
var hooks = __webpack_require__(3744);
// EXTERNAL MODULE: ./src/run/set-up/hub.ts
var hub = __webpack_require__(79707);
// EXTERNAL MODULE: ./src/run/set-up/mcp.ts
var mcp = __webpack_require__(65824);
// EXTERNAL MODULE: ./src/run/set-up/open-session.ts + 1 modules
var open_session = __webpack_require__(26088);
// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
// EXTERNAL MODULE: ./src/run/set-up/session.ts
var session = __webpack_require__(18412);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
;// CONCATENATED MODULE: ./src/commands/local/call-diff.ts

/**
 * The unified diff of what calls would change one after the other, without making any of them; '' where their arguments
 * do not show it. Never throws: a call without a preview changes nothing here.
 */
async function diffOfCalls(calls, place) {
    const { history, files } = place.workspace;
    const before = new Map();
    const after = new Map();
    const read = async (path) => {
        if (!before.has(path)) {
            const found = await files.read(path);
            before.set(path, found.ok ? found.value.bytes : null);
        }
        return after.has(path) ? (after.get(path) ?? null) : (before.get(path) ?? null);
    };
    try {
        for (const call of calls) {
            for (const [path, bytes] of await foreseen(call, place, read)) {
                await read(path);
                after.set(path, bytes);
            }
        }
        if (after.size === 0)
            return "";
        const tree = await history.treeOf(place.base);
        const listed = (contents) => [...after.keys()].map((path) => ({ path, bytes: contents.get(path) ?? null }));
        const old = await history.withContents(tree, listed(before));
        return await history.diff(old, await history.withContents(tree, listed(after)));
    }
    catch {
        return "";
    }
}
async function foreseen({ tool: name, args }, { workspace, tools, signal }, read) {
    const tool = tools.find((one) => one.name === name);
    const parsed = tool?.args.safeParse(args);
    if (tool === undefined || parsed?.success !== true)
        return new Map();
    const data = parsed.data;
    const named = (0,tool_tool/* namedFiles */.VI)(tool, data);
    const pathFor = async (use) => {
        const given = named.find((file) => file.use === use)?.path;
        const checked = given === undefined ? null : await workspace.files.check(given, use);
        return checked?.ok === true ? checked.value.path : null;
    };
    const [written, removed] = await Promise.all([pathFor("write"), pathFor("delete")]);
    if (removed !== null) {
        const bytes = await read(removed);
        return new Map([[removed, null], ...(written === null ? [] : [[written, bytes]])]);
    }
    if (written === null)
        return new Map();
    const bytes = await read(written);
    const text = tool.preview?.(data, bytes === null ? null : bytes.toString("utf8")) ?? null;
    if (text !== null)
        return new Map([[written, Buffer.from(text)]]);
    const { patch } = data;
    if (typeof patch !== "string" || bytes === null)
        return new Map();
    const patched = await workspace.patcher.apply({ bytes, patch }, signal);
    return patched.ok ? new Map([[written, patched.bytes]]) : new Map();
}

// EXTERNAL MODULE: ./src/run/authorize/entitled.ts
var entitled = __webpack_require__(55956);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/run/agent-work/run-agent.ts + 3 modules
var run_agent = __webpack_require__(75409);
// EXTERNAL MODULE: ./src/run/checkout/open-workspace.ts
var open_workspace = __webpack_require__(33864);
// EXTERNAL MODULE: ./src/run/set-up/sandbox-notice.ts
var sandbox_notice = __webpack_require__(9836);
// EXTERNAL MODULE: ./src/run/set-up/task.ts
var task = __webpack_require__(1907);
;// CONCATENATED MODULE: ./src/commands/local/work-in-place.ts





/**
 * A workspace whose file tools refuse to write, move or delete files that were untracked when the run began: no other
 * copy of them exists.
 */
function leaveAlone(workspace, isOwn) {
    const { files } = workspace;
    const judged = async (path, access) => {
        const checked = await files.check(path, access);
        return checked.ok && isOwn(checked.value.path) ? refusal(checked.value.path) : checked;
    };
    return {
        ...workspace,
        files: {
            ...files,
            check: (path, access) => (access === "read" ? files.check(path, access) : judged(path, access)),
            async write(path, bytes, options) {
                const checked = await judged(path, "write");
                return checked.ok ? files.write(path, bytes, options) : checked;
            },
            async remove(path) {
                const checked = await judged(path, "delete");
                return checked.ok ? files.remove(path) : checked;
            },
            async move(from, to) {
                const [source, target] = await Promise.all([judged(from, "delete"), judged(to, "write")]);
                return source.ok ? (target.ok ? files.move(from, to) : target) : source;
            },
        },
    };
}
function refusal(path) {
    return {
        ok: false,
        code: "protected",
        message: `'${path}' is not tracked by git and belongs to the person who started this run.`,
        remedy: "git add it, or run with --allow-dirty",
        instead: "leave it as it is, and write another file",
    };
}
/** A run on a checkout is that of the command `fix`, on nothing but the task. */
const LOCAL_COMMAND = "fix";
const NO_FACTS = { issue: null, pull: null };
/** The checkout, worked on in place. */
async function openWorkspace(run, loaded) {
    return run.services.openWorkspace({
        root: run.directory,
        workingDirectory: ".",
        privateDirectory: `${run.folder}/private`,
        ...(0,open_workspace/* workspaceSettings */.$)(loaded),
        mayRunUnsandboxed: true,
        childEnvironment: { ...run.childEnvironment, ...run.offered?.named(loaded.configuration.commands.env) },
        registryEnvironment: run.offered?.plain ?? {},
        remote: null,
        logger: run.host.logger,
    });
}
/** Reads files of the checkout: a person at a terminal merged what lies there. */
function checkoutReader({ files }) {
    return async (path) => {
        const found = await files.read(path);
        return found.ok ? found.value.bytes.toString("utf8") : null;
    };
}
/** The loop and its proof. */
async function workInPlace(run, session) {
    const { services, host, events, workspace } = run;
    const { base, project, instructions, untracked } = await run.prepared;
    const gates = project.gates.map((gate) => gate.name);
    run.terminal.begin({ model: session.configuration.llm.model, gates, untracked });
    const configuration = await withoutOwnFiles(session, untracked);
    const own = new Set(untracked);
    const guarded = leaveAlone(workspace, (path) => own.has(path));
    events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
    const { identity = null } = run;
    // Before anything is spent: a person who cannot commit gets the error now.
    const person = identity === null ? null : await workspace.history.committer(identity);
    // The terminal shows it by its event; a level that holds nothing back is a warning besides.
    const silent = { ...session, logger: { ...host.logger, info: () => { } } };
    const sandbox = (0,sandbox_notice/* announceSandbox */.X)(silent, host.logger.warn);
    const request = {
        command: LOCAL_COMMAND,
        flags: run.flags,
        text: run.task,
        subject: { kind: "none" },
        actor: null,
        source: "local",
    };
    try {
        const result = await (0,run_agent/* runAgent */.J)({ ...session, configuration, workspace: guarded }, {
            project,
            isLocal: true,
            base,
            task: (0,task/* composeTask */.Yo)({ request, event: null, facts: NO_FACTS, delimiter: services.random.hex(8) }),
            instructions,
            needsGreenBaseline: (0,commands/* agentOf */.jk)(LOCAL_COMMAND).keepsBehaviour,
        });
        const { gatesDetected, detectedYaml } = project;
        return { ...result, gatesDetected, detectedYaml, commit: person === null ? null : { person, base } };
    }
    finally {
        await sandbox.finish();
    }
}
/** `publish.include` takes untracked files of a run, never those that were the person's before it. */
async function withoutOwnFiles({ services, configuration, events }, untracked) {
    const taken = await services.matchPaths(untracked, configuration.publish.include);
    if (taken.length === 0)
        return configuration;
    const text = `publish.include matches files that were here before (${taken[0]}), so it takes nothing in this run.`;
    events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
    return { ...configuration, publish: { ...configuration.publish, include: [] } };
}
/** `--commit`; null: it was not asked for. */
async function commitWork(run, work) {
    if (work.commit === null || run.flags.dryRun === true)
        return null;
    const { commitLocally } = await __webpack_require__.e(/* import() */ 5975).then(__webpack_require__.bind(__webpack_require__, 55975));
    const { history } = run.workspace;
    const redact = (text) => run.redactor.redact(text);
    const interrupted = run.shutdown.aborted;
    return commitLocally({ history, result: work, ...work.commit, task: run.task, interrupted, redact });
}

;// CONCATENATED MODULE: ./src/commands/local/local-hub.ts





const SERVER = "https://github.com";
/**
 * The hub of a local run. People of a hub elsewhere are trusted if a token allows asking GitHub about them.
 * @throws ArchitectError (configuration) where the repository is unknown.
 */
async function openLocalHub(run, agent) {
    const { services, redactor, loaded, events } = run;
    if (loaded.configuration.hub.url === null)
        return null;
    const repository = (await run.repository?.()) ?? null;
    if (repository === null) {
        throw new errors/* ArchitectError */.U8("configuration", "hub.url is set, but the repository is unknown.", {
            remedy: "Add the remote origin, or unset hub.url for runs in this folder.",
        });
    }
    return (0,hub/* openRunHub */.Bc)({
        services,
        events,
        logger: run.host.logger,
        redact: (text) => redactor.redact(text),
        run: {
            ...{ repository, agent, sessionId: run.sessionId, command: LOCAL_COMMAND },
            ...{ runUrl: "", subject: "", head: "", title: run.task.split("\n", 1)[0] ?? "" },
        },
        isStrangers: false,
        entitled: entitledIn(run, repository, loaded.configuration),
        onStop: (by) => {
            (0,notice/* giveNotice */.a)(run, `Stopped by ${by} on the hub's page.`);
            run.stop();
        },
    }, loaded);
}
/**
 * Asks GitHub with the token of ARCHITECT_GITHUB_TOKEN; without one only the person at the hub's own machine is
 * trusted.
 */
function entitledIn(run, repository, { triggers }) {
    const { services, host, shutdown: signal } = run;
    const token = run.environment.githubToken ?? "";
    const [owner = "", name = ""] = repository.split("/");
    let asked = null;
    const open = async () => {
        const { clock } = services;
        const addresses = {
            apiUrl: "https://api.github.com",
            graphqlUrl: "https://api.github.com/graphql",
            serverUrl: SERVER,
        };
        const forge = await services.openForge({ ...addresses, owner, name, token, logger: host.logger, clock, signal });
        return (0,entitled/* entitledBy */.t)(forge, triggers.min_permission);
    };
    return async (login) => {
        if (token === "")
            return "no";
        asked ??= open();
        return (await asked)(login);
    };
}
/** Asks at the hub where the configuration says so, and on the terminal where the hub cannot be asked. */
function localApprovals(hub, { approval }, terminal) {
    if (hub === null || approval.channel !== "hub")
        return terminal;
    return hub.link.approvals({
        limits: { medium: approval.medium_timeout * 1000, high: approval.high_timeout * 1000 },
        isAnswered: async () => false,
        otherwise: terminal,
        otherwiseWords: "it is asked on the terminal",
    });
}

// EXTERNAL MODULE: ./src/run/checkout/project.ts
var checkout_project = __webpack_require__(84527);
;// CONCATENATED MODULE: ./src/commands/local/local-tree.ts



const NAMES_SHOWN = 5;
/**
 * The commit that changes are counted from, and what the prompt needs to know of the project.
 * @throws ArchitectError (configuration) without a commit, and for uncommitted changes without `allowDirty`.
 */
async function prepareTree(run, workspace, loaded) {
    const { history } = workspace;
    const head = await history.head();
    if (head === null) {
        throw new errors/* ArchitectError */.U8("configuration", `${run.directory} is not a git checkout with a commit.`, {
            remedy: "Run it in one: changes are found with git (`git init && git add -A && git commit`).",
        });
    }
    await history.setBase(head);
    const read = async (path) => {
        const found = await workspace.files.read(path);
        return found.ok ? found.value.bytes.toString("utf8") : null;
    };
    const [modified, untracked, project, instructions] = await Promise.all([
        history.modified(),
        history.untracked(),
        (0,checkout_project/* readProject */.Wh)(workspace, loaded.configuration, run.shutdown, read, { isLocal: true }),
        (0,prepare/* readInstructions */.KK)(loaded.configuration.instructions, read),
    ]);
    if (!run.allowDirty) {
        refuseModified(modified);
        return { base: head, project, instructions, untracked };
    }
    const isDirty = modified.length > 0 || untracked.length > 0;
    const base = isDirty ? await keepOwnWork(workspace, head, untracked) : head;
    return { base, project, instructions, untracked: [] };
}
function refuseModified(modified) {
    if (modified.length === 0)
        return;
    const hidden = modified.length - NAMES_SHOWN;
    const names = `${modified.slice(0, NAMES_SHOWN).join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`;
    throw new errors/* ArchitectError */.U8("configuration", `The working tree has uncommitted changes: ${names}.`, {
        remedy: "Commit or stash them, or pass --allow-dirty: then they stay and are not counted as the run's.",
    });
}
/**
 * The base is the tree as it is now, so that nothing of the person's own work is judged, restored or reported as the
 * run's.
 */
async function keepOwnWork({ history }, head, untracked) {
    const tree = await history.snapshot(untracked);
    const author = { name: "architect", email: "architect@localhost" };
    const base = await history.commit({ tree, parents: [head], message: "state before the run\n", author });
    await history.setBase(base);
    return base;
}

;// CONCATENATED MODULE: ./src/commands/local/words.ts
const STANDARD = { key: "OPENAI_API_KEY", address: "OPENAI_BASE_URL" };
/** A sentence of ours on the model and its endpoint, in the words of a person who set variables and not inputs. */
function inTerminalWords(text, { key, address } = STANDARD) {
    return text
        .replace(/\b(?:the )?inputs model and base-url\b/g, `--model and ${address}`)
        .replace(/\b(?:the )?(?:I|i)nput api-key\b/g, key)
        .replace(/\b(?:the )?(?:I|i)nput base-url\b/g, address)
        .replace(/\bbase-url\b/g, address);
}

;// CONCATENATED MODULE: ./src/commands/local/run-local.ts
























/** Whose attachments the task of a local run may name. */
const PUBLIC_GITHUB = "https://github.com";
/** How the engine's answer to a call of a dry run begins. */
const DRY_RUN = "[DRY-RUN]";
/**
 * One run on the working tree in place: the same loop, gates and proof as the action, no publishing. Setup is left to
 * the person whose checkout it is.
 * @throws ArchitectError before the first model call only.
 */
async function runLocal(given) {
    const placed = await place(given);
    try {
        const begun = await begin(placed);
        const open = await openSession(begun);
        const ended = await workToEnd(open);
        return await reportRun(open, ended);
    }
    catch (error) {
        // Commands that start after the workspace is gone would make the temporary folders again.
        placed.stop();
        await placed.prepared.catch(() => { });
        throw error;
    }
    finally {
        await (0,run_cleanup/* cleanUpAll */.W)(placed.cleanup, placed.host.logger);
    }
}
/** Reads the configuration and opens the checkout. */
async function place(given) {
    const person = new AbortController();
    const run = { ...given, shutdown: AbortSignal.any([given.shutdown, person.signal]) };
    const startedAt = run.services.clock.now();
    const loaded = await loadLocal(run);
    const settings = modelSettingsOf(run, loaded);
    const workspace = await openWorkspace(run, loaded);
    // Git works on the other processors while this one loads the client of the model.
    const prepared = prepareTree(run, workspace, loaded);
    // Awaited in `workInPlace`; a rejection before that must not end the process.
    prepared.catch(() => { });
    return {
        ...run,
        ...{ loaded, startedAt, workspace, prepared },
        cleanup: [() => workspace.dispose()],
        stop: () => person.abort(),
        inWords: (text) => inTerminalWords(text, settings),
    };
}
async function loadLocal(run) {
    const loaded = await (0,load/* loadConfiguration */.v)({
        file: run.configurationFile,
        inputs: run.inputs,
        environment: run.environment,
        flags: run.flags,
    });
    const own = (0,agent_model/* withAgentModel */.L)(loaded, LOCAL_COMMAND, { given: run.environment.agent, flag: run.flags.agent });
    if (run.commandsEnabled === null)
        return own;
    const commands = { ...own.configuration.commands, enabled: run.commandsEnabled };
    return { ...own, configuration: { ...own.configuration, commands } };
}
/** An address in the configuration file is corrected there. */
function modelSettingsOf({ modelSettings }, { provenance }) {
    return provenance["llm.base_url"] === "file" ? { ...modelSettings, address: "llm.base_url" } : modelSettings;
}
/** Opens the run's folder and model, and begins its log. */
async function begin(run) {
    const { services, workspace, loaded, redactor, startedAt, sessionId } = run;
    // Before the sandbox: it opens the folder for the user as whom commands run, which a change of its mode would undo.
    const files = await services.openRunFolder(run.folder);
    // Gates need the sandbox before the first model call: its test, a process of its own, takes no time beside what
    // follows.
    void workspace.commands.status().catch(() => { });
    services.warmUp();
    const models = await openModels(run);
    const log = await services.openEventLog(`${run.folder}/session.jsonl`);
    const soFar = { hub: null, work: null };
    const events = (0,state/* createEventStream */.Tm)(log, [(event) => run.terminal.show(event), (event) => soFar.hub?.link.take(event)]);
    const begun = { ...run, models, files, log, events, soFar };
    const facts = { at: startedAt, sessionId, command: LOCAL_COMMAND, task: redactor.redact(run.task) };
    events.emit((0,run_started/* runStarted */.d)({ ...facts, subject: "", actor: "", runUrl: "" }, loaded.configuration));
    for (const text of loaded.notices)
        (0,notice/* giveNotice */.a)(begun, text);
    return begun;
}
/** @throws ArchitectError as `openModel` does, in the words of a terminal. */
async function openModels({ services, loaded, host, startedAt, inWords }) {
    const { configuration } = loaded;
    try {
        return await (0,prepare/* openModel */.GF)(services, loaded, {
            keyName: "OPENAI_API_KEY",
            logger: host.logger,
            deadline: () => (0,session/* deadlineOf */.G0)({ startedAt, configuration }),
        });
    }
    catch (error) {
        if (!(error instanceof errors/* ArchitectError */.U8))
            throw error;
        const remedy = error.remedy === undefined ? {} : { remedy: inWords(error.remedy) };
        throw new errors/* ArchitectError */.U8(error.kind, inWords(error.message), { ...remedy, cause: error });
    }
}
/** Opens what the run works with, but for what `withFeatures` adds: agent, people to ask, hub and hooks. */
async function openSession(run) {
    const { services, terminal, loaded, workspace, events, startedAt, flags, sessionId, soFar } = run;
    const begun = await (0,open_session/* beginSession */.c2)(run, run.models, {
        ...{ loaded, command: LOCAL_COMMAND, workspace, events, startedAt },
        choice: { given: run.environment.agent, flag: flags.agent },
        dryRun: flags.dryRun === true,
        attachments: { serverUrl: PUBLIC_GITHUB, token: "" },
    });
    const tools = await services.tools();
    const previewCalls = async (calls, signal) => diffOfCalls(calls, { workspace, tools, base: (await run.prepared).base, signal });
    const asked = {
        ask: async (request, signal) => terminal.ask(request, await previewCalls([request], signal), signal),
    };
    soFar.hub = await openLocalHub(run, begun.agent.name);
    const approvals = localApprovals(soFar.hub, loaded.configuration, asked);
    const session = await (0,hooks/* withHooks */.T)((0,hub/* withHub */.EJ)({ ...begun, approvals }, soFar.hub), {
        sessionId,
        variables: run.offered,
        isCi: isContinuousIntegration(run),
    });
    return { ...run, session, previewCalls };
}
/** Other CI services than GitHub's set it too; a warning would not be read there either. */
function isContinuousIntegration({ offered }) {
    const value = offered?.plain["CI"] ?? "";
    return value !== "" && value !== "false" && value !== "0";
}
/** Works and concludes, also after an error. The checkout is let go before the report says that the run is over. */
async function workToEnd(run) {
    const { session, events, cleanup, host } = run;
    const ended = await work(run).catch((error) => concludeError(run, error));
    await session.hooks?.end({ status: ended.end.status, stopReason: events.state().stopReason });
    await (0,run_cleanup/* cleanUpAll */.W)(cleanup, host.logger);
    return ended;
}
/** The loop and its proof, the commit, and what all of it comes to. */
async function work(run) {
    const { services, events, inWords, soFar } = run;
    const session = await withFeatures(run);
    const result = await workInPlace(run, session);
    soFar.work = result;
    const published = await commitWork(run, result);
    if (published !== null)
        events.emit({ type: "work_published", at: services.clock.now(), published });
    const { dryRun } = session;
    const end = (0,conclude/* endOf */.pJ)({ ...result, answers: false, dryRun }, published);
    const diff = dryRun ? await run.previewCalls(stubbedCalls(events.events()), run.shutdown) : result.patch;
    return { end: { ...end, reasons: end.reasons.map(inWords) }, diff, problem: null };
}
/** The session with MCP servers and the features that need no GitHub. */
async function withFeatures({ session, offered, cleanup, workspace }) {
    const { configuration } = session;
    const connected = await (0,mcp/* withMcp */.j)(session, offered, cleanup);
    for (const { notLocal } of (0,table/* rowsTurnedOn */.z_)(configuration))
        if (notLocal !== undefined)
            (0,notice/* giveNotice */.a)(session, notLocal);
    return (0,open_features/* withRunAgents */.A5)(connected, null, { trusted: checkoutReader(workspace), isScheduled: false });
}
/** The calls that a dry run answered with what they would have done. */
function stubbedCalls(events) {
    return events.flatMap((event) => {
        if (event.type !== "tool_finished")
            return [];
        const { call, result } = event.outcome;
        if (!result.success || !result.output.startsWith(DRY_RUN))
            return [];
        try {
            return [{ tool: call.name, args: JSON.parse(call.arguments) }];
        }
        catch {
            // What is no JSON was refused before.
            return [];
        }
    });
}
/**
 * Concludes a run that an error or a shutdown ended. Unlike the action's, such a run has failed: its person stopped it
 * and has the tree, so there is nothing to save or to go on with.
 */
async function concludeError(run, error) {
    const { session, shutdown, redactor, soFar } = run;
    const { end } = await (0,run_end/* failedEnd */.FA)(error, { hooks: session.hooks, shutdown });
    const said = (text) => redactor.redact(run.inWords(text));
    const remedy = error instanceof errors/* ArchitectError */.U8 ? (error.remedy ?? "") : "";
    const { gatesDetected, detectedYaml } = soFar.work ?? run_run/* NOTHING_DONE */.Lc;
    return {
        end: {
            ...end,
            reasons: end.reasons.map(said),
            exitCode: shutdown.aborted ? 130 : end.exitCode,
            filesChanged: (0,run_end/* filesOf */.R8)(soFar.work?.proof.changes ?? []),
            ...{ gatesDetected, detectedYaml },
        },
        diff: "",
        problem: { cause: said((0,errors/* messageOf */.bD)(error)), remedy: said(remedy) },
    };
}
/** Reports the end: log, files, hub and terminal. */
async function reportRun(run, { end, diff, problem }) {
    const { services, redactor, events, files: folder, soFar, session } = run;
    const redact = (text) => redactor.redact(text);
    (0,hub/* reportHubGaps */.pP)(run, soFar.hub);
    events.emit((0,run_end/* runFinished */.ui)(services.clock.now(), end, redact));
    const sent = soFar.hub?.link.end();
    const report = (await services.report()).build(events.events());
    const patch = redact(soFar.work?.patch ?? "");
    const [files] = await Promise.all([
        (0,run_end/* writeReportFiles */.t4)({ services, redactor, folder, events: events.events() }, report, run_services/* LOCAL_RENDER */.h, patch),
        patch === "" ? "" : folder.write("changes.patch", patch),
        run.log.flush(),
        sent,
    ]);
    await run.terminal.end({ report, diff: redact(diff), isDryRun: session.dryRun, folder: run.folder, problem });
    return { report, ...files, exitCode: end.exitCode };
}

// EXTERNAL MODULE: ./src/config/inputs.ts
var inputs = __webpack_require__(64389);
// EXTERNAL MODULE: ./src/config/problems.ts
var problems = __webpack_require__(34968);
// EXTERNAL MODULE: ./src/safety/secrets/redact.ts
var redact = __webpack_require__(51615);
// EXTERNAL MODULE: ./src/entry/access.ts
var access = __webpack_require__(1492);
// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(60668);
// EXTERNAL MODULE: ./src/entry/cli/introduction.ts
var introduction = __webpack_require__(74401);
// EXTERNAL MODULE: ./src/entry/cli-inputs.ts
var cli_inputs = __webpack_require__(31582);
// EXTERNAL MODULE: ./src/entry/cli-project.ts
var cli_project = __webpack_require__(58178);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/entry/command-line.ts
var command_line = __webpack_require__(29312);
;// CONCATENATED MODULE: ./src/entry/cli-recording.ts




/**
 * `--record=<file>`, `--replay=<file>`; null without either.
 * @throws ArchitectError (configuration) for both, and for a file that cannot be used.
 */
async function recordingOf(values, place) {
    const { record, replay } = values;
    const { services, redact, directory, checkout } = place;
    if (record !== undefined && replay !== undefined) {
        throw new errors/* ArchitectError */.U8("configuration", "--record and --replay exclude each other.", {
            remedy: "A recording is made of calls to a model; those of --replay are recorded already.",
        });
    }
    if (record !== undefined) {
        const write = newFile(newPath(record, { directory, checkout }), record);
        return (0,command_line/* openRecording */.aq)(services, { kind: "record", write, redact });
    }
    if (replay === undefined)
        return null;
    const text = textOf(replay, directory);
    try {
        return await (0,command_line/* openRecording */.aq)(services, { kind: "play", text, redact });
    }
    catch (error) {
        if (!(error instanceof errors/* ArchitectError */.U8))
            throw error;
        const remedy = error.remedy === undefined ? {} : { remedy: error.remedy };
        throw new errors/* ArchitectError */.U8("configuration", `--replay=${replay}: ${error.message}`, remedy);
    }
}
function textOf(file, directory) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.resolve)(directory, file), "utf8");
    }
    catch (error) {
        throw new errors/* ArchitectError */.U8("configuration", `--replay=${file}: the file could not be read (${(0,errors/* messageOf */.bD)(error)}).`, {
            remedy: "Name a file that --record wrote.",
        });
    }
}
/** Nothing is overwritten, and a file in the checkout would be another tree than the one that is recorded. */
function newPath(file, { directory, checkout }) {
    const refuse = (why, remedy) => new errors/* ArchitectError */.U8("configuration", `--record=${file}: ${why}.`, { remedy });
    const wanted = (0,external_node_path_.resolve)(directory, file);
    const folder = (0,external_node_path_.dirname)(wanted);
    if (!(0,external_node_fs_.existsSync)(folder))
        throw refuse("its folder does not exist", "Make it first.");
    const path = (0,external_node_path_.join)((0,external_node_fs_.realpathSync)(folder), (0,external_node_path_.basename)(wanted));
    const inside = (0,external_node_path_.relative)((0,external_node_fs_.realpathSync)(checkout), path);
    if (inside !== ".." && !inside.startsWith("../")) {
        throw refuse("it lies in the checkout, which the run works on", "Name a file outside.");
    }
    if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined)
        throw refuse("the file exists already", "Name a new one, or remove it.");
    return path;
}
/** Made with its first call, for its owner alone, and kept open: a link that takes its place later gets nothing. */
function newFile(path, file) {
    let header = null;
    let descriptor = null;
    return (line) => {
        if (header === null) {
            header = line;
            return;
        }
        try {
            const isNew = descriptor === null;
            descriptor ??= (0,external_node_fs_.openSync)(path, "wx", 0o600);
            (0,external_node_fs_.writeFileSync)(descriptor, isNew ? `${header}${line}` : line);
        }
        catch (error) {
            throw new errors/* ArchitectError */.U8("configuration", `--record=${file}: ${(0,errors/* messageOf */.bD)(error)}.`);
        }
    };
}

// EXTERNAL MODULE: ./src/entry/cli-report.ts
var cli_report = __webpack_require__(80001);
// EXTERNAL MODULE: ./src/entry/container.ts + 5 modules
var container = __webpack_require__(98846);
// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(25017);
// EXTERNAL MODULE: ./src/entry/secrets.ts
var secrets = __webpack_require__(78237);
;// CONCATENATED MODULE: ./src/entry/cli-run.ts



















/** What flags set in the configuration, by key. */
const SETTINGS = [
    ["model", "llm.model"],
    ["budget", "costs.budget_usd"],
    ["max-steps", "limits.max_steps"],
    ["timeout", "limits.timeout_minutes"],
    ["self-eval", "evaluation.mode"],
];
/** Judges values as the configuration does. @throws ArchitectError (configuration). */
function checkSettings(values) {
    for (const [flag, key] of SETTINGS) {
        const given = values[flag];
        if (given === undefined)
            continue;
        const problem = (0,problems/* configKeyProblem */.bf)(key, flag === "model" || flag === "self-eval" ? given : Number(given));
        if (problem !== null) {
            throw new errors/* ArchitectError */.U8("configuration", `--${flag}: ${problem}`, { remedy: "Correct the flag." });
        }
    }
}
const numbered = (key, text) => text === undefined ? {} : { [key]: Number(text) };
/**
 * The flags of a run. On a person's own terminal the person is the authority: there they are settings like any other and
 * may widen, within the file's guardrails. In a job they may only tighten.
 */
function settingsOf(environment, values) {
    checkSettings(values);
    const variables = (0,cli_inputs/* environmentInputs */.r)(environment, values);
    const { model, agent, "self-eval": selfEval } = values;
    const words = {
        ...(model === undefined ? {} : { model }),
        ...(selfEval === undefined ? {} : { selfEval }),
        ...(agent === undefined ? {} : { agent }),
        ...numbered("maxSteps", values["max-steps"]),
        ...numbered("timeoutMinutes", values.timeout),
    };
    const switches = {
        ...(values["dry-run"] === true || variables.dryRun === true ? { dryRun: true } : {}),
        ...(values["no-push"] === true ? { noPush: true } : {}),
    };
    if ((0,action/* isInJob */.Tr)(environment)) {
        return { environment: variables, flags: { ...words, ...switches, ...numbered("budget", values.budget) } };
    }
    return {
        environment: { ...variables, ...words, ...numbered("budgetUsd", values.budget) },
        flags: switches,
    };
}
/** Where git finds who the person is, besides the checkout's own configuration. */
const IDENTITY = [
    ...["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL"],
    ...["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"],
];
/** `--commit`: the variables that name who commits; null: nothing is committed. */
function identityOf(environment, values) {
    if (values.commit !== true)
        return null;
    const other = values["allow-dirty"] === true ? "--allow-dirty" : values["dry-run"] === true ? "--dry-run" : null;
    if (other !== null) {
        throw new errors/* ArchitectError */.U8("configuration", `--commit and ${other} exclude each other.`, {
            remedy: other === "--dry-run"
                ? "A dry run changes nothing that could be committed."
                : "Commit or stash your own changes first: a commit holds the run's alone.",
        });
    }
    return Object.fromEntries(IDENTITY.flatMap((name) => {
        const value = environment[name];
        return value === undefined || value === "" ? [] : [[name, value]];
    }));
}
/** `~/…` for a path in the person's home. */
function shortPathOf({ home }) {
    return (path) => (path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path);
}
function commandsEnabled(values) {
    const [allow, forbid] = [values["allow-commands"] === true, values["no-commands"] === true];
    if (allow && forbid) {
        throw new errors/* ArchitectError */.U8("configuration", "--allow-commands and --no-commands exclude each other.", {
            remedy: "Give one of them.",
        });
    }
    return allow ? true : forbid ? false : null;
}
/** The repository that the checkout was cloned from. */
async function repositoryOfOrigin(environment, directory) {
    const origin = await (0,cli_project/* askGit */.gG)(environment, directory, ["config", "--get", "remote.origin.url"]);
    const { repositoryOfAddress } = await __webpack_require__.e(/* import() */ 47).then(__webpack_require__.bind(__webpack_require__, 20047));
    return repositoryOfAddress(origin ?? "")?.repository ?? null;
}
/**
 * `architect run "<task>"`.
 * @throws ArchitectError (configuration) without a task, and for an option that cannot be used.
 */
async function runLocalEntry(own, values, rest) {
    const { environment, directory, home, temporaryFolder } = own;
    // Outside of any checkout the run itself says so.
    const checkout = (0,cli_project/* topOfCheckout */.nH)(directory) ?? directory;
    const task = rest.join(" ").trim();
    if (task === "")
        throw new errors/* ArchitectError */.U8("configuration", '`run` needs the task: architect run "<task>".');
    const identity = identityOf(environment, values);
    const enabled = commandsEnabled(values);
    const settings = settingsOf(environment, values);
    own.keepMemorySmall();
    await own.useProxy();
    const redactor = (0,redact/* createRedactor */.l)((0,secrets/* secretsOf */.Fj)(environment));
    const services = (0,container/* createServices */.h4)({
        apiKey: (0,access/* modelKey */.B0)(environment, "environment"),
        hubCredentials: (0,access/* hubCredentials */.EW)(environment, "environment"),
        webAccess: (0,access/* webAccess */.Z$)(environment, "environment", (0,action/* isInJob */.Tr)(environment)),
        machine: { home, temporaryFolder },
    });
    const recording = await recordingOf(values, {
        directory,
        checkout,
        services,
        redact: (text) => redactor.redact(text),
    });
    const writeReport = (0,cli_report/* openReportFile */.xE)(values.report);
    const configuration = (0,cli_inputs/* configurationFile */.h)({ directory, checkout }, values.config);
    const isQuiet = values.quiet === true || values.json === true;
    const isShown = process.stderr.isTTY === true;
    const redraws = isShown && environment["TERM"] !== "dumb";
    // On a terminal it stands there since before this file was loaded.
    if (!isShown)
        process.stderr.write((0,introduction/* introduction */.r)(own, values));
    const { host, terminal } = await (0,command_line/* openRunTerminal */.Qm)({
        redactor,
        quiet: isQuiet,
        streams: !isQuiet && values["no-stream"] !== true,
        color: redraws && !environment["NO_COLOR"],
        redraws,
        interactive: process.stdin.isTTY === true && isShown,
        shortPath: shortPathOf(own),
    });
    const sessionId = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}-${(0,external_node_crypto_.randomBytes)(3).toString("hex")}`;
    const result = await runLocal({
        ...{ task, directory: checkout, sessionId, identity, terminal, host, redactor },
        ...settings,
        folder: (0,external_node_path_.join)((0,entry_environment/* stateFolder */.yp)(own), sessionId),
        configurationFile: configuration,
        inputs: {},
        repository: () => repositoryOfOrigin(environment, directory),
        commandsEnabled: enabled,
        modelSettings: { key: (0,inputs/* shellVariable */.LX)("api-key", environment), address: (0,inputs/* shellVariable */.LX)("base-url", environment) },
        allowDirty: values["allow-dirty"] === true,
        childEnvironment: (0,secrets/* childEnvironmentOf */.z4)(environment),
        offered: (0,secrets/* offeredVariables */.xW)(environment),
        services: recording?.services ?? services,
        shutdown: (0,action/* announcedShutdown */.Qp)(own, (text) => host.logger.warn(text)),
    });
    const unplayed = recording?.remaining() ?? 0;
    if (unplayed > 0)
        host.logger.warn(`${unplayed} of the calls of --replay were not asked for: the run was another one.`);
    writeReport?.(result);
    // The end of the run stands on this terminal already, drawn for it.
    const isTold = isShown && !isQuiet && process.stdout.isTTY === true;
    if (!isTold)
        process.stdout.write(values.json === true ? result.json : result.markdown);
    return result.exitCode;
}


/***/ }),

/***/ 74401:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ ownVersion),
/* harmony export */   r: () => (/* binding */ introduction)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/** The version in the package.json next to the code folder; '' when there is none. */
function ownVersion(codeFolder) {
    try {
        const manifest = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(codeFolder, "..", "package.json"), "utf8"));
        return typeof manifest.version === "string" ? manifest.version : "";
    }
    catch {
        return "";
    }
}
/** The first line of a run on standard error; it names a dry run. '' with --quiet and --json. */
function introduction({ environment, codeFolder }, values) {
    if (values.quiet === true || values.json === true)
        return "";
    const version = ownVersion(codeFolder);
    const isDryRun = values["dry-run"] === true || /^true$/i.test(environment["ARCHITECT_DRY_RUN"] ?? "");
    const dry = isDryRun ? " · dry run: nothing is changed" : "";
    return `architect${version === "" ? "" : ` ${version}`}${dry}\n`;
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
