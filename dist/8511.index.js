export const id = 8511;
export const ids = [8511];
export const modules = {

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
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77861);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);




const DEFAULT_CONFIGURATION = ".github/architect.yml";
/** Variables ARCHITECT_<INPUT>; key and address also from the names that OpenAI's own tools use (product.md §4). */
function environmentInputs(environment, values) {
    const given = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesFromEnvironment */ .wp)(environment, "ARCHITECT_");
    return (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .parseInputs */ .TL)({
        ...given,
        "api-key": given["api-key"] || environment["OPENAI_API_KEY"],
        "base-url": given["base-url"] || environment["OPENAI_BASE_URL"],
        ...(values["confirm-mode"] === undefined ? {} : { "confirm-mode": values["confirm-mode"] }),
        ...(values.sandbox === undefined ? {} : { sandbox: values.sandbox }),
    }, "environment");
}
/** The configuration of a local run, as it is on disk; null without one. @throws ArchitectError (configuration) */
function configurationFile(directory, given) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory, given ?? DEFAULT_CONFIGURATION);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
        if (given === undefined)
            return null;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", `The configuration file ${given} does not exist.`);
    }
    return { path: given ?? DEFAULT_CONFIGURATION, text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8") };
}


/***/ }),

/***/ 38511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runLocalEntry: () => (/* binding */ runLocalEntry)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/app/container.ts + 3 modules
var container = __webpack_require__(11140);
// EXTERNAL MODULE: ./src/agent/state.ts + 1 modules
var state = __webpack_require__(20397);
// EXTERNAL MODULE: ./src/config/load.ts + 2 modules
var load = __webpack_require__(79467);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/app/facts.ts
var facts = __webpack_require__(88640);
// EXTERNAL MODULE: ./src/app/hooks.ts + 1 modules
var app_hooks = __webpack_require__(43010);
// EXTERNAL MODULE: ./src/app/live-line.ts
var live_line = __webpack_require__(59180);
// EXTERNAL MODULE: ./src/app/prepare.ts + 1 modules
var prepare = __webpack_require__(78840);
// EXTERNAL MODULE: ./src/app/project.ts
var app_project = __webpack_require__(97426);
;// CONCATENATED MODULE: ./src/app/local-tree.ts



/** The commit that changes are counted from, and what the prompt needs to know of the project. */
async function prepareTree(run, workspace, loaded) {
    const { history } = workspace;
    const head = await history.head();
    if (head === null) {
        throw new errors/* ArchitectError */.U8("configuration", `${run.directory} is not a git checkout with a commit.`, {
            remedy: "Run it in one: what was changed is told apart with git (`git init && git add -A && git commit`).",
        });
    }
    await history.setBase(head);
    const read = async (path) => {
        const found = await workspace.files.read(path);
        return found.ok ? found.value.bytes.toString("utf8") : null;
    };
    const [isDirty, project, instructions] = await Promise.all([
        history.isDirty(),
        (0,app_project/* readProject */.Wh)(workspace, loaded.configuration, run.shutdown, read, { isLocal: true }),
        (0,prepare/* readInstructions */.KK)(loaded.configuration.instructions, read),
    ]);
    return { base: isDirty ? await keepOwnWork(run, workspace, head) : head, project, instructions };
}
/**
 * With `--allow-dirty` the base is the tree as it is now, so that nothing of the person's own work is judged, restored or
 * reported as the run's.
 */
async function keepOwnWork({ allowDirty }, { history }, head) {
    if (!allowDirty) {
        throw new errors/* ArchitectError */.U8("configuration", "The working tree has uncommitted changes.", {
            remedy: "Commit or stash them, or pass --allow-dirty: then they stay and are not counted as the run's.",
        });
    }
    const tree = await history.snapshot(await history.untracked());
    const author = { name: "architect", email: "architect@localhost" };
    const base = await history.commit({ tree, parents: [head], message: "state before the run\n", author });
    await history.setBase(base);
    return base;
}

// EXTERNAL MODULE: ./src/app/mcp.ts
var app_mcp = __webpack_require__(97727);
// EXTERNAL MODULE: ./src/app/planning.ts
var app_planning = __webpack_require__(87770);
// EXTERNAL MODULE: ./src/app/sandbox-notice.ts
var sandbox_notice = __webpack_require__(54629);
// EXTERNAL MODULE: ./src/app/status.ts
var app_status = __webpack_require__(1781);
// EXTERNAL MODULE: ./src/app/task.ts
var task = __webpack_require__(65726);
// EXTERNAL MODULE: ./src/app/work.ts + 7 modules
var work = __webpack_require__(42019);
;// CONCATENATED MODULE: ./src/app/run-local.ts














/** Whose attachments the task of a local run may name. */
const PUBLIC_GITHUB = "https://github.com";
const RENDER = { repository: "local/checkout", serverUrl: "https://localhost", phrase: "/architect" };
async function loadLocal(run) {
    const loaded = await (0,load/* loadConfiguration */.v)({
        file: run.configurationFile,
        inputs: run.inputs,
        environment: run.environment,
        flags: run.flags,
    });
    if (run.commandsEnabled === null)
        return loaded;
    const commands = { ...loaded.configuration.commands, enabled: run.commandsEnabled };
    return { ...loaded, configuration: { ...loaded.configuration, commands } };
}
async function openWorkspace(run, loaded) {
    const { configuration } = loaded;
    return run.services.openWorkspace({
        root: run.directory,
        workingDirectory: ".",
        privateDirectory: `${run.folder}/private`,
        policy: (0,prepare/* policyOf */.US)(loaded),
        maximumFileBytes: configuration.workspace.max_file_bytes,
        sandbox: {
            mode: configuration.sandbox.mode,
            readOnly: configuration.sandbox.read_only,
            cache: configuration.sandbox.cache,
        },
        mayRunUnsandboxed: true,
        childEnvironment: { ...run.childEnvironment, ...run.offered?.named(configuration.commands.env) },
        registryEnvironment: run.offered?.plain ?? {},
        remote: null,
        logger: run.host.logger,
    });
}
async function perform(run, session, loaded, workspace, prepared) {
    const { services, host } = run;
    const { events } = session;
    const { base, project, instructions } = await prepared;
    events.emit({ type: "base_fixed", at: services.clock.now(), sha: base });
    const readOnly = run.command === "ask" || run.command === "summarize";
    const { identity = null } = run;
    // Before anything is spent: a person who cannot commit is told so now.
    const person = identity === null || readOnly ? null : await workspace.history.committer(identity);
    const sandbox = readOnly
        ? null
        : (0,sandbox_notice/* announceSandbox */.X)({
            commands: workspace.commands,
            events,
            clock: services.clock,
            logger: host.logger,
            shutdown: run.shutdown,
            warn: ({ level, note }) => host.logger.warn(`Sandbox of commands: ${level}. ${note}`),
        });
    const request = {
        command: run.command,
        flags: run.flags,
        text: run.task,
        subject: { kind: "none" },
        actor: null,
        source: "local",
    };
    try {
        const result = await (0,work/* performWork */.p)({ ...session, workspace, policy: (0,prepare/* policyOf */.US)(loaded) }, {
            project: readOnly ? { ...project, gates: [], setup: [] } : project,
            isLocal: true,
            base,
            task: (0,task/* composeTask */.Yo)({ request, event: null, issue: null, pull: null, delimiter: services.random.hex(8) }),
            environment: `Date: ${new Date(session.startedAt).toISOString().slice(0, 10)}. Base commit: ${base}.`,
            instructions,
            needsGreenBaseline: run.command === "refactor",
        });
        const { gatesDetected, detectedYaml } = project;
        return { ...result, gatesDetected, detectedYaml, commit: person === null ? null : { person, base } };
    }
    finally {
        await sandbox?.finish();
    }
}
async function commitWork(run, workspace, work) {
    if (work.commit === null || run.flags.dryRun === true)
        return null;
    const { commitLocally } = await __webpack_require__.e(/* import() */ 9624).then(__webpack_require__.bind(__webpack_require__, 89624));
    const { history } = workspace;
    const redact = (text) => run.redactor.redact(text);
    const interrupted = run.shutdown.aborted;
    return commitLocally({ history, result: work, ...work.commit, task: run.task, interrupted, redact });
}
/** Other CI services than GitHub's set it too; there nobody reads a warning either. */
function isContinuousIntegration({ offered }) {
    const value = offered?.plain["CI"] ?? "";
    return value !== "" && value !== "false" && value !== "0";
}
/**
 * One run on the working tree in place: the same loop, gates and proof as the action, no publishing (product.md §6).
 * Setup is left to the person whose checkout it is. Throws ArchitectError before the first model call only.
 */
async function runLocal(run) {
    const { services, host, redactor } = run;
    const startedAt = services.clock.now();
    const loaded = await loadLocal(run);
    const { configuration } = loaded;
    const workspace = await openWorkspace(run, loaded);
    // Git works on the other processors while this one loads the client of the model.
    const prepared = prepareTree(run, workspace, loaded);
    // Awaited in `perform`; a rejection before that must not end the process.
    prepared.catch(() => { });
    // Gates need the sandbox before the first model call: its test, a process of its own, takes no time beside what follows.
    if (run.command !== "ask" && run.command !== "summarize")
        void workspace.commands.status().catch(() => { });
    services.warmUp();
    const opened = await (0,prepare/* openModel */.GF)(services, loaded, {
        apiKey: run.environment.apiKey ?? "",
        keyName: "OPENAI_API_KEY (or ARCHITECT_API_KEY)",
        keyless: run.keyless === true,
        logger: host.logger,
        deadline: () => startedAt + configuration.limits.timeout_minutes * 60_000,
    });
    const folder = await services.openRunFolder(run.folder);
    const log = await services.openEventLog(`${run.folder}/session.jsonl`);
    const events = (0,state/* createEventStream */.Tm)(log, [
        (event) => {
            if (event.type === "notice_given")
                host.logger[event.level === "info" ? "info" : "warn"](event.text);
            const line = (0,live_line/* liveLine */.j)(event);
            if (line !== null)
                host.logger.info(line);
        },
    ]);
    events.emit({
        type: "run_started",
        at: startedAt,
        version: 1,
        sessionId: run.sessionId,
        command: run.command,
        subject: "",
        task: redactor.redact(run.task),
        actor: "",
        model: configuration.llm.model,
        budgetUsd: configuration.costs.budget_usd,
        maximumSteps: configuration.limits.max_steps,
        runUrl: "",
    });
    for (const text of loaded.notices)
        events.emit({ type: "notice_given", at: services.clock.now(), level: "warning", text });
    const agent = (0,prepare/* chooseAgent */.RK)(loaded, run.command, { given: run.environment.agent, flag: run.flags.agent });
    const planning = (0,app_planning/* choosePlanning */.N)(loaded, run.command, agent);
    const session = {
        services,
        configuration,
        redactor,
        events,
        budget: opened.budget,
        model: opened.model,
        ...(opened.evaluator ? { evaluator: opened.evaluator } : {}),
        agent,
        ...(planning === null ? {} : { planning }),
        ...(configuration.llm.images ? { images: { serverUrl: PUBLIC_GITHUB, token: "" } } : {}),
        dryRun: run.flags.dryRun === true,
        shutdown: run.shutdown,
        startedAt,
        logger: host.logger,
        approvals: run.approvals,
        ...(host.showText ? { onText: (text) => host.showText?.(text) } : {}),
    };
    const hooks = await (0,app_hooks/* openSessionHooks */.d)({
        session: { ...session, workspace },
        sessionId: run.sessionId,
        variables: run.offered,
        isCi: isContinuousIntegration(run),
    });
    let mcp;
    let work = null;
    let status = "failed";
    let reasons = [];
    let exitCode = 1;
    try {
        mcp = await (0,app_mcp/* openMcp */.z)({ ...session, workspace }, run.offered);
        const complete = { ...session, ...(hooks === undefined ? {} : { hooks }), ...(mcp === undefined ? {} : { mcp }) };
        work = await perform(run, complete, loaded, workspace, prepared);
        const { outcome, proof, evaluation } = work;
        const answers = run.command === "ask" || run.command === "summarize";
        const published = await commitWork(run, workspace, work);
        if (published !== null)
            events.emit({ type: "work_published", at: services.clock.now(), published });
        ({ status, reasons } = (0,app_status/* decideStatus */.x7)({
            stopReason: outcome.stopReason,
            stopDetail: outcome.detail,
            isComplete: outcome.isComplete,
            hasChanges: proof.changes.length > 0 || answers,
            dryRun: session.dryRun,
            gates: proof.gates,
            audit: proof.audit,
            evaluation,
            published,
        }));
        exitCode = outcome.modelError === "authentication" ? 4 : (0,app_status/* exitCodeFor */.Rr)(status, outcome.stopReason);
    }
    catch (error) {
        if (!run.shutdown.aborted)
            await hooks?.fire("on_error", { message: (0,errors/* messageOf */.bD)(error) });
        reasons = [
            redactor.redact(`${(0,errors/* messageOf */.bD)(error)}${error instanceof errors/* ArchitectError */.U8 && error.remedy ? ` ${error.remedy}` : ""}`),
        ];
        exitCode = run.shutdown.aborted ? 130 : error instanceof errors/* ArchitectError */.U8 ? (0,errors/* exitCodeOf */.FO)(error) : 1;
    }
    finally {
        await hooks?.end({ status, stopReason: events.state().stopReason });
        await mcp?.close();
        await workspace.dispose();
    }
    const context = {
        exitCode,
        ci: "",
        changes: work?.proof.changes ?? [],
        gates: work?.proof.gates ?? [],
        gatesDetected: work?.gatesDetected ?? false,
        detectedYaml: work?.detectedYaml ?? "",
    };
    events.emit({
        type: "run_finished",
        at: services.clock.now(),
        status,
        reasons,
        facts: (0,facts/* factsOf */.x)(context, (text) => redactor.redact(text)),
    });
    const functions = await services.report();
    const report = functions.build(events.events(), { ...context, finishedAt: services.clock.now() });
    const texts = {
        markdown: redactor.redact(functions.markdown(report, RENDER)),
        json: redactor.redact(functions.json(report)),
        html: redactor.redact(functions.html(report)),
    };
    await Promise.all([
        folder.write("report.json", texts.json),
        folder.write("report.md", texts.markdown),
        folder.write("report.html", texts.html),
        work === null || work.patch === "" ? "" : folder.write("changes.patch", redactor.redact(work.patch)),
        log.flush(),
    ]);
    return { report, ...texts, exitCode };
}

// EXTERNAL MODULE: ./src/core/text/redact.ts + 2 modules
var redact = __webpack_require__(59635);
// EXTERNAL MODULE: ./src/entry/action.ts
var action = __webpack_require__(60668);
// EXTERNAL MODULE: ./src/entry/cli-inputs.ts
var cli_inputs = __webpack_require__(31582);
;// CONCATENATED MODULE: ./src/entry/cli-recording.ts




/** `--record=<file>`, `--replay=<file>`; null without either. @throws ArchitectError (configuration) */
async function recordingOf(values, place) {
    const { record, replay } = values;
    const { services, redact, directory } = place;
    if (record !== undefined && replay !== undefined) {
        throw new errors/* ArchitectError */.U8("configuration", "--record and --replay exclude each other.", {
            remedy: "A recording is made of calls to a model; those of --replay are recorded already.",
        });
    }
    if (record !== undefined) {
        const write = newFile(newPath(record, directory), record);
        return (0,container/* openRecording */.aq)(services, { kind: "record", write, redact });
    }
    if (replay === undefined)
        return null;
    const text = textOf(replay, directory);
    try {
        return await (0,container/* openRecording */.aq)(services, { kind: "play", text, redact });
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
function newPath(file, directory) {
    const refuse = (why, remedy) => new errors/* ArchitectError */.U8("configuration", `--record=${file}: ${why}.`, { remedy });
    const wanted = (0,external_node_path_.resolve)(directory, file);
    const folder = (0,external_node_path_.dirname)(wanted);
    if (!(0,external_node_fs_.existsSync)(folder))
        throw refuse("its folder does not exist", "Make it first.");
    const path = (0,external_node_path_.join)((0,external_node_fs_.realpathSync)(folder), (0,external_node_path_.basename)(wanted));
    const inside = (0,external_node_path_.relative)((0,external_node_fs_.realpathSync)(directory), path);
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

// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(25017);
// EXTERNAL MODULE: ./src/entry/memory.ts
var memory = __webpack_require__(59465);
// EXTERNAL MODULE: ./src/entry/proxy.ts
var proxy = __webpack_require__(94432);
;// CONCATENATED MODULE: ./src/entry/cli-run.ts














function number(name, text) {
    if (text === undefined)
        return undefined;
    const value = Number(text);
    if (text.trim() !== "" && Number.isFinite(value) && value > 0)
        return value;
    throw new errors/* ArchitectError */.U8("configuration", `--${name} needs a positive number.`);
}
function flagsOf(values) {
    const budget = number("budget", values.budget);
    const maxSteps = number("max-steps", values["max-steps"]);
    const timeoutMinutes = number("timeout", values.timeout);
    const selfEval = values["self-eval"];
    if (selfEval !== undefined && selfEval !== "off" && selfEval !== "basic" && selfEval !== "full") {
        throw new errors/* ArchitectError */.U8("configuration", "--self-eval is off, basic or full.");
    }
    return {
        ...(values.model === undefined ? {} : { model: values.model }),
        ...(budget === undefined ? {} : { budget }),
        ...(maxSteps === undefined ? {} : { maxSteps }),
        ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
        ...(selfEval === undefined ? {} : { selfEval }),
        ...(values.agent === undefined ? {} : { agent: values.agent }),
        ...(values["dry-run"] === true ? { dryRun: true } : {}),
        ...(values["no-push"] === true ? { noPush: true } : {}),
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
function sessionFolder(environment, sessionId) {
    const state = environment["XDG_STATE_HOME"] || (0,external_node_path_.join)(environment["HOME"] || (0,external_node_os_.homedir)(), ".local", "state");
    return (0,external_node_path_.join)(state, "architect", sessionId);
}
function writeReport(file, result) {
    const text = file.endsWith(".json") ? result.json : file.endsWith(".html") ? result.html : result.markdown;
    (0,external_node_fs_.writeFileSync)(file, text);
}
/** `architect run "<task>"`. */
async function runLocalEntry(environment, values, rest) {
    const task = rest.join(" ").trim();
    if (task === "")
        throw new errors/* ArchitectError */.U8("configuration", '`run` needs the task: architect run "<task>".');
    const identity = identityOf(environment, values);
    (0,memory/* keepMemorySmall */.E)();
    await (0,proxy/* useProxy */.C)(environment);
    const redactor = (0,redact/* createRedactor */.l)((0,entry_environment/* secretsOf */.Fj)(environment));
    const isQuiet = values.quiet === true || values.json === true;
    const streams = !isQuiet && values["no-stream"] !== true;
    const { host, approvals } = await (0,container/* openTerminal */.jf)({
        redactor,
        quiet: isQuiet,
        streams,
        color: process.stderr.isTTY === true && !environment["NO_COLOR"],
        interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
    });
    const sessionId = `${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}-${(0,external_node_crypto_.randomBytes)(3).toString("hex")}`;
    const directory = process.cwd();
    const commands = values["no-commands"] === true ? false : values["allow-commands"] === true ? true : null;
    const services = (0,container/* createServices */.h4)();
    const recording = await recordingOf(values, { directory, services, redact: (text) => redactor.redact(text) });
    const result = await runLocal({
        task,
        command: "fix",
        directory,
        sessionId,
        folder: sessionFolder(environment, sessionId),
        configurationFile: (0,cli_inputs/* configurationFile */.h)(directory, values.config),
        inputs: {},
        environment: (0,cli_inputs/* environmentInputs */.r)(environment, values),
        flags: flagsOf(values),
        commandsEnabled: commands,
        allowDirty: values["allow-dirty"] === true,
        identity,
        childEnvironment: (0,entry_environment/* childEnvironmentOf */.z4)(environment),
        offered: (0,entry_environment/* offeredVariables */.xW)(environment),
        approvals,
        host,
        services: recording?.services ?? services,
        keyless: values.replay !== undefined,
        redactor,
        shutdown: (0,action/* shutdownSignal */.by)((text) => host.logger.warn(text)),
    });
    const unplayed = recording?.remaining() ?? 0;
    if (unplayed > 0)
        host.logger.warn(`${unplayed} of the calls of --replay were not asked for: the run was another one.`);
    if (values.report !== undefined)
        writeReport(values.report, result);
    process.stdout.write(values.json === true ? result.json : result.markdown);
    return result.exitCode;
}


/***/ })

};
