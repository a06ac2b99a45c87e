export const id = 8031;
export const ids = [8031];
export const modules = {

/***/ 78031:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDemo: () => (/* binding */ runDemo)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./src/embedded-github/runner/environment.ts

/** `working-directory` → `INPUT_WORKING-DIRECTORY`: upper case, spaces to underscores, hyphens kept. */
function inputVariable(name) {
    return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}
function githubVariables(job, eventPath) {
    const [owner = ""] = job.repository.split("/");
    return {
        GITHUB_ACTION: "__self",
        GITHUB_ACTIONS: "true",
        GITHUB_ACTOR: job.actor,
        GITHUB_API_URL: job.apiUrl,
        GITHUB_BASE_REF: "",
        GITHUB_EVENT_NAME: job.eventName,
        GITHUB_EVENT_PATH: eventPath,
        GITHUB_GRAPHQL_URL: job.graphqlUrl,
        GITHUB_HEAD_REF: "",
        GITHUB_JOB: "architect",
        GITHUB_REF: job.ref,
        GITHUB_REF_NAME: job.ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
        GITHUB_REF_PROTECTED: "false",
        GITHUB_REF_TYPE: job.ref.startsWith("refs/tags/") ? "tag" : "branch",
        GITHUB_REPOSITORY: job.repository,
        GITHUB_REPOSITORY_OWNER: owner,
        GITHUB_RETENTION_DAYS: "90",
        GITHUB_RUN_ATTEMPT: String(job.attempt ?? 1),
        GITHUB_RUN_ID: job.runId ?? "1",
        GITHUB_RUN_NUMBER: "1",
        GITHUB_SERVER_URL: job.serverUrl,
        GITHUB_SHA: job.sha,
        GITHUB_TRIGGERING_ACTOR: job.triggeringActor ?? job.actor,
        GITHUB_WORKFLOW: "architect",
        GITHUB_WORKFLOW_REF: `${job.repository}/.github/workflows/architect.yml@${job.ref}`,
        GITHUB_WORKFLOW_SHA: job.sha,
        GITHUB_WORKSPACE: job.workspace,
    };
}
/** The whole environment of a step: nothing of this process is inherited. */
function stepEnvironment(job, place) {
    const inputs = { ...(job.token === undefined ? {} : { "github-token": job.token }), ...job.inputs };
    const named = (prefix, values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix(name), value]));
    return {
        PATH: `${(0,external_node_path_.dirname)(place.node)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
        HOME: place.home,
        LANG: "C.UTF-8",
        CI: "true",
        ...githubVariables(job, place.eventPath),
        ...place.files,
        RUNNER_ARCH: process.arch === "arm64" ? "ARM64" : "X64",
        RUNNER_ENVIRONMENT: "github-hosted",
        RUNNER_NAME: "GitHub Actions 1",
        RUNNER_OS: process.platform === "darwin" ? "macOS" : "Linux",
        RUNNER_TEMP: place.temp,
        RUNNER_TOOL_CACHE: (0,external_node_path_.join)(place.home, "hostedtoolcache"),
        RUNNER_TRACKING_ID: place.trackingId,
        RUNNER_WORKSPACE: (0,external_node_path_.dirname)(job.workspace),
        ACTIONS_RUNTIME_TOKEN: place.runtimeToken,
        ACTIONS_RUNTIME_URL: "http://127.0.0.1:9/",
        ACTIONS_RESULTS_URL: "http://127.0.0.1:9/",
        ACTIONS_CACHE_URL: "http://127.0.0.1:9/",
        ...(job.idToken === undefined
            ? {}
            : { ACTIONS_ID_TOKEN_REQUEST_URL: job.idToken.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: job.idToken.token }),
        ...named(inputVariable, inputs),
        ...named((name) => `STATE_${name}`, place.state),
        ...job.environment,
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/runner/files.ts



/** Above this the runner drops the whole summary (FileCommandManager.cs). */
const LARGEST_SUMMARY_BYTES = 1024 * 1024;
/** Makes the empty command files of one step under RUNNER_TEMP. */
async function createCommandFiles(temp) {
    const folder = (0,external_node_path_.join)(temp, "_runner_file_commands");
    await (0,promises_.mkdir)(folder, { recursive: true });
    const id = (0,external_node_crypto_.randomUUID)();
    const create = async (name) => {
        const path = (0,external_node_path_.join)(folder, `${name}_${id}`);
        await (0,promises_.writeFile)(path, "");
        return path;
    };
    return {
        GITHUB_OUTPUT: await create("set_output"),
        GITHUB_STATE: await create("save_state"),
        GITHUB_ENV: await create("set_env"),
        GITHUB_PATH: await create("add_path"),
        GITHUB_STEP_SUMMARY: await create("step_summary"),
    };
}
/**
 * Reads `name=value` lines and `name<<delimiter` blocks as the runner does.
 *
 * @throws Error in the runner's words for a line without a name and for a block without its end.
 */
function parseKeyValueFile(content) {
    const lines = content.split(/\r\n|\n|\r/);
    const values = {};
    for (let at = 0; at < lines.length; at += 1) {
        const line = lines[at] ?? "";
        if (line === "")
            continue;
        const equals = line.indexOf("=");
        const block = line.indexOf("<<");
        if (equals >= 0 && (block < 0 || equals < block)) {
            if (equals === 0)
                throw new Error(`Invalid format '${line}'. Name must not be empty`);
            values[line.slice(0, equals)] = line.slice(equals + 1);
            continue;
        }
        if (block < 0)
            throw new Error(`Invalid format '${line}'`);
        const delimiter = line.slice(block + 2);
        if (block === 0 || delimiter === "") {
            throw new Error(`Invalid format '${line}'. Name must not be empty and delimiter must not be empty`);
        }
        const end = lines.indexOf(delimiter, at + 1);
        if (end < 0)
            throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
        values[line.slice(0, block)] = lines.slice(at + 1, end).join("\n");
        at = end;
    }
    return values;
}
/** Reads what a step left in its command files; never throws for their content. */
async function readCommandFiles(files) {
    const errors = [];
    const text = (path) => (0,promises_.readFile)(path, "utf8").catch(() => "");
    const pairs = async (path, command) => {
        try {
            return parseKeyValueFile(await text(path));
        }
        catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            errors.push(`Unable to process file command '${command}' successfully. ${reason}`);
            return {};
        }
    };
    const environment = await pairs(files.GITHUB_ENV, "env");
    if ("NODE_OPTIONS" in environment) {
        errors.push("Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.");
        delete environment["NODE_OPTIONS"];
    }
    const outputs = await pairs(files.GITHUB_OUTPUT, "output");
    const state = await pairs(files.GITHUB_STATE, "state");
    let summary = await text(files.GITHUB_STEP_SUMMARY);
    const bytes = Buffer.byteLength(summary);
    if (bytes > LARGEST_SUMMARY_BYTES) {
        errors.push(`$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${bytes >> 10}k.`);
        summary = "";
    }
    const path = (await text(files.GITHUB_PATH)).split(/\r\n|\n|\r/).filter((line) => line !== "");
    return { outputs, state, environment, path, summary, errors };
}

;// CONCATENATED MODULE: ./src/embedded-github/runner/log.ts
const ANNOTATIONS_PER_LEVEL = 10;
const LONGEST_ANNOTATION = 4096;
/** Commands the runner registers; a line with another name is text (ActionCommandManager.cs). */
const COMMANDS = [
    "error",
    "warning",
    "notice",
    "debug",
    "group",
    "endgroup",
    "add-mask",
    "add-matcher",
    "remove-matcher",
    "add-path",
    "set-env",
    "set-output",
    "save-state",
    "echo",
    "stop-commands",
    "internal-set-repo-path",
];
function unescapeData(text) {
    return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
function unescapeProperty(text) {
    return unescapeData(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
}
function unescapeLegacy(text) {
    return unescapeData(text.replaceAll("%3B", ";").replaceAll("%5D", "]"));
}
function parse(head, data, grammar) {
    const space = head.indexOf(" ");
    const list = space < 0 ? [] : head.slice(space + 1).split(grammar.separator);
    const properties = {};
    for (const pair of list) {
        const equals = pair.indexOf("=");
        if (equals > 0)
            properties[pair.slice(0, equals).trim()] = grammar.unescape(pair.slice(equals + 1));
    }
    return { name: (space < 0 ? head : head.slice(0, space)).toLowerCase(), properties, data };
}
/** `::name key=value,…::data` after leading white space, or the legacy `##[name key=value;…]data` anywhere in a line. */
function commandIn(line, names) {
    const trimmed = line.trimStart();
    const end = trimmed.startsWith("::") ? trimmed.indexOf("::", 2) : -1;
    if (end > 0) {
        const raw = trimmed.slice(end + 2);
        const command = parse(trimmed.slice(2, end), unescapeData(raw), { separator: ",", unescape: unescapeProperty });
        if (names.has(command.name))
            return command;
    }
    const start = line.indexOf("##[");
    const close = start < 0 ? -1 : line.indexOf("]", start);
    if (close < 0)
        return null;
    const raw = line.slice(close + 1);
    const command = parse(line.slice(start + 3, close), unescapeLegacy(raw), {
        separator: ";",
        unescape: unescapeLegacy,
    });
    return names.has(command.name) ? command : null;
}
/** Hides every secret, overlapping ones together, as the runner does. */
function hideSecrets(text, secrets) {
    const spans = [];
    for (const secret of secrets) {
        if (secret === "")
            continue;
        for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
            spans.push([at, at + secret.length]);
        }
    }
    spans.sort(([left], [right]) => left - right);
    let result = "";
    let shown = 0;
    for (const [start, end] of spans) {
        if (start > shown || (start === 0 && shown === 0))
            result += `${text.slice(shown, start)}***`;
        shown = Math.max(shown, end);
    }
    return result + text.slice(shown);
}
function annotationOf(level, command) {
    const { file, line, title } = command.properties;
    const number = Number.parseInt(line ?? "", 10);
    return {
        level,
        message: command.data.slice(0, LONGEST_ANNOTATION),
        ...(file ? { file } : {}),
        ...(Number.isNaN(number) ? {} : { line: number }),
        ...(title ? { title } : {}),
    };
}
/** Lines of a stream that comes in pieces; `\r`, `\n` and `\r\n` end a line, as for the runner's reader. */
function createLineSplitter(onLine) {
    let pending = "";
    return {
        write(piece) {
            pending += piece;
            // A carriage return at the end may be the first half of a line end.
            const held = pending.endsWith("\r") ? "\r" : "";
            const lines = pending.slice(0, pending.length - held.length).split(/\r\n|\n|\r/);
            pending = (lines.pop() ?? "") + held;
            lines.forEach(onLine);
        },
        end() {
            if (pending !== "")
                onLine(pending.replace(/\r$/, ""));
            pending = "";
        },
    };
}
/**
 * Reads the output of a step as the GitHub runner does (ActionCommand.cs, ExecutionContext.cs): commands on stdout and
 * stderr alike, `stop-commands`, masks, annotation limits. `secrets` are hidden from the start. Values are hidden as
 * they are; the runner also hides some encodings of them.
 */
function createRunnerLog(secrets) {
    const hidden = new Set(secrets.filter((secret) => secret !== ""));
    const raw = [];
    const seen = [];
    const masks = [];
    const annotations = [];
    const outputs = {};
    const state = {};
    const names = new Set(COMMANDS);
    let stopToken = null;
    const show = (text) => {
        seen.push(hideSecrets(text, hidden));
    };
    function addMask(value) {
        if (value.trim() === "")
            return;
        masks.push(value);
        for (const part of [value, ...value.split(/[\r\n]+/)])
            if (part !== "")
                hidden.add(part);
    }
    function annotate(level, command) {
        show(`##[${level}]${command.data}`);
        const count = annotations.filter((annotation) => annotation.level === level).length;
        const annotation = annotationOf(level, command);
        if (count < ANNOTATIONS_PER_LEVEL)
            annotations.push({ ...annotation, message: hideSecrets(annotation.message, hidden) });
    }
    function carryOut(command) {
        const { name, data, properties } = command;
        if (name === "error" || name === "warning" || name === "notice")
            annotate(name, command);
        else if (name === "add-mask")
            addMask(data);
        else if (name === "set-output")
            outputs[properties["name"] ?? ""] = data;
        else if (name === "save-state")
            state[properties["name"] ?? ""] = data;
        else if (name === "group" || name === "endgroup" || name === "debug")
            show(`##[${name}]${data}`);
        else if (name === "stop-commands" && data !== "" && !names.has(data.toLowerCase()))
            stopToken = data.toLowerCase();
    }
    function takeLine(line) {
        raw.push(line);
        if (stopToken !== null) {
            const resume = commandIn(line, new Set([stopToken]));
            if (resume === null)
                show(line);
            else
                stopToken = null;
            return;
        }
        const command = commandIn(line, names);
        if (command === null)
            show(line);
        else
            carryOut(command);
    }
    const streams = { stdout: createLineSplitter(takeLine), stderr: createLineSplitter(takeLine) };
    return {
        write: (stream, piece) => streams[stream].write(piece),
        end() {
            streams.stdout.end();
            streams.stderr.end();
        },
        annotations,
        masks,
        outputs,
        state,
        rawLog: () => raw.join("\n"),
        maskedLog: () => seen.join("\n"),
    };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./src/embedded-github/runner/process.ts



/** How long the runner would read on after the process is gone and a descendant holds its pipes. */
const DRAIN_MILLISECONDS = 300;
function killGroup(child) {
    if (child.pid === undefined)
        return;
    try {
        process.kill(-child.pid, "SIGKILL");
    }
    catch {
        // The group is gone.
    }
}
async function cancel(child, times, ended) {
    const wait = (milliseconds) => (0,external_node_timers_promises_.setTimeout)(milliseconds, undefined, { signal: ended }).catch(() => undefined);
    child.kill("SIGINT");
    await wait(times.interrupt);
    if (ended.aborted)
        return;
    child.kill("SIGTERM");
    await wait(times.terminate);
    if (!ended.aborted)
        killGroup(child);
}
/** Runs one step to its end, feeding its output to the log. */
async function runStep(command, control, log) {
    const started = performance.now();
    const child = (0,external_node_child_process_.spawn)(command.node, [command.script], {
        cwd: command.cwd,
        env: command.env,
        // A group of its own, so that its whole tree can be killed.
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new AbortController();
    let timedOut = false;
    let cancelled = false;
    const startCancel = () => {
        if (cancelled || ended.signal.aborted)
            return;
        cancelled = true;
        void cancel(child, control.cancelTimes, ended.signal);
    };
    for (const stream of ["stdout", "stderr"]) {
        child[stream].setEncoding("utf8");
        child[stream].on("data", (piece) => {
            log.write(stream, piece);
            if (control.cancelWhen?.(log.rawLog()))
                startCancel();
        });
    }
    const closed = new Promise((resolve) => child.once("close", () => resolve()));
    const exited = new Promise((resolve, reject) => {
        child.once("error", reject);
        child.once("exit", (code, signal) => resolve([code, signal]));
    });
    const timer = setTimeout(() => {
        timedOut = true;
        killGroup(child);
    }, control.timeoutMilliseconds);
    control.signal?.addEventListener("abort", startCancel, { once: true });
    if (control.signal?.aborted)
        startCancel();
    try {
        control.onStart?.(child);
        const [exitCode, signal] = await exited;
        const durationMs = performance.now() - started;
        await Promise.race([closed, (0,external_node_timers_promises_.setTimeout)(DRAIN_MILLISECONDS, undefined, { ref: false })]);
        return { exitCode, signal, timedOut, durationMs };
    }
    finally {
        ended.abort();
        clearTimeout(timer);
        control.signal?.removeEventListener("abort", startCancel);
        child.stdout.destroy();
        child.stderr.destroy();
        log.end();
    }
}
/**
 * Processes of the step that still run (Linux only): those with its tracking id in their environment, as the runner
 * finds them, and those whose working directory lies in one of the step's folders. The former are killed, as the
 * runner does when a job ends.
 */
async function collectLeftProcesses(trackingId, folders) {
    if (process.platform !== "linux")
        return [];
    const left = [];
    for (const entry of await (0,promises_.readdir)("/proc")) {
        const pid = Number(entry);
        if (!Number.isInteger(pid) || pid === process.pid)
            continue;
        const read = (name) => (0,promises_.readFile)(`/proc/${entry}/${name}`, "utf8").catch(() => "");
        const environment = await read("environ");
        const directory = await (0,promises_.readlink)(`/proc/${entry}/cwd`).catch(() => "");
        const isTracked = environment.includes(`RUNNER_TRACKING_ID=${trackingId}`);
        const isInside = folders.some((folder) => directory === folder || directory.startsWith(`${folder}/`));
        if (!isTracked && !isInside)
            continue;
        const command = (await read("cmdline")).replaceAll("\0", " ").trim();
        // A process without a command line has ended and waits to be reaped.
        if (command === "")
            continue;
        left.push({ pid, command });
        if (isTracked) {
            try {
                process.kill(pid, "SIGKILL");
            }
            catch {
                // It ended meanwhile.
            }
        }
    }
    return left;
}

;// CONCATENATED MODULE: ./src/embedded-github/runner/runner.ts








const RUNNER_CANCEL_TIMES = { interrupt: 7500, terminate: 2500 };
async function prepare(options) {
    const temp = options.temp ?? (await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "runner-"))));
    const home = (0,external_node_path_.join)(temp, "_home");
    const workflow = (0,external_node_path_.join)(temp, "_github_workflow");
    await Promise.all([(0,promises_.mkdir)(home, { recursive: true }), (0,promises_.mkdir)(workflow, { recursive: true })]);
    const eventPath = (0,external_node_path_.join)(workflow, "event.json");
    await (0,promises_.writeFile)(eventPath, JSON.stringify(options.event));
    const runtimeToken = (0,external_node_crypto_.randomBytes)(24).toString("hex");
    return { node: options.node ?? process.execPath, temp, home, eventPath, runtimeToken };
}
async function runOne(options, script, place, state, isMain) {
    const files = await createCommandFiles(place.temp);
    const trackingId = `github_${(0,external_node_crypto_.randomUUID)()}`;
    const env = stepEnvironment(options, { ...place, files: { ...files }, trackingId, state });
    const log = createRunnerLog([place.runtimeToken, options.token ?? "", options.idToken?.token ?? ""]);
    const { signal, onStart, cancelWhen } = options;
    const ended = await (options.runStep ?? runStep)({ node: place.node, script, cwd: options.workspace, env }, {
        timeoutMilliseconds: options.timeoutMilliseconds ?? 120_000,
        cancelTimes: options.cancelTimes ?? RUNNER_CANCEL_TIMES,
        // The post step of a cancelled job still runs.
        ...(isMain && signal ? { signal } : {}),
        ...(isMain && cancelWhen ? { cancelWhen: (rawLog) => cancelWhen(rawLog) } : {}),
        ...(isMain && onStart ? { onStart: (child) => onStart(child) } : {}),
    }, log);
    const content = await readCommandFiles(files);
    return {
        ...ended,
        outputs: { ...log.outputs, ...content.outputs },
        state: { ...log.state, ...content.state },
        summary: content.summary,
        annotations: log.annotations,
        masks: log.masks,
        rawLog: log.rawLog(),
        maskedLog: log.maskedLog(),
        environmentFile: content.environment,
        pathFile: content.path,
        runnerErrors: content.errors,
        leftProcesses: await collectLeftProcesses(trackingId, [options.workspace, place.temp]),
        temp: place.temp,
        runtimeToken: place.runtimeToken,
        post: null,
    };
}
/**
 * Runs a JavaScript action as the GitHub runner does: a clean environment with its inputs, files and secrets, its
 * commands read from both streams, its post step with its state, its cancel. Throws only when it cannot be started.
 */
async function startAction(options) {
    const place = await prepare(options);
    const main = await runOne(options, options.main, place, {}, true);
    if (options.post === undefined || options.skipsPost?.(main.state) === true)
        return main;
    return { ...main, post: await runOne(options, options.post, place, main.state, false) };
}

;// CONCATENATED MODULE: ./src/commands/demo/demo-view.ts
const WIDTH = 78;
function box(title, body, paint) {
    const rule = "─".repeat(Math.max(2, WIDTH - title.length - 4));
    const lines = body
        .trim()
        .split("\n")
        .map((line) => `│ ${line}`);
    return [paint(`╭─ ${title} ${rule}`, 36), ...lines, paint(`╰${"─".repeat(WIDTH - 1)}`, 36), ""].join("\n");
}
function paintDiff(diff, paint) {
    return diff
        .split("\n")
        .map((line) => (line.startsWith("+") ? paint(line, 32) : line.startsWith("-") ? paint(line, 31) : line))
        .join("\n");
}
/**
 * A comment's Markdown as plain text. Its diff stands with the pull request, and its links lead to servers that end with
 * the demo.
 */
function plainText(markdown) {
    return markdown
        .replaceAll(/<!--.*?-->/gs, "")
        .replaceAll(/^```diff\n.*?^```$/gms, "")
        .replaceAll(/^```\w*\n?/gm, "")
        .replaceAll(/<details><summary>(.*?)<\/summary>/g, "▸ $1")
        .replaceAll(/<[^>\n]*>/g, "")
        .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
        .replaceAll(/^\*\*(.+?)\*\* /gm, "$1: ")
        .replaceAll("**", "")
        .replaceAll(/^#+ /gm, "")
        .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name) => ENTITIES[name] ?? "")
        .replaceAll(/\n{3,}/g, "\n\n");
}
const ENTITIES = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const WITHOUT_SANDBOX = "⚠ No sandbox works on this machine. The demo's own commands ran without one; the action would have refused to run any.";
function describeSandbox({ level, note }) {
    const chosen = `It is what the action chooses here (level ${level}).`;
    if (level === "bwrap")
        return `Sandbox: bubblewrap. ${chosen}`;
    if (level === "user")
        return `Sandbox: another user. ${chosen} ${note}`;
    return `Sandbox: off, because bubblewrap does not work here. ${note}`;
}
function proofLine({ pull, passes }, paint) {
    if (pull === null)
        return paint("Nothing was proved: no pull request was opened.", 31);
    return passes
        ? paint("✓ The pull request's tree passes the test in a fresh clone.", 32)
        : paint("✗ The pull request's tree does not pass the test.", 31);
}
/** A path as a shell takes it. */
const quoted = (path) => (/[^\w./:\\-]/.test(path) ? JSON.stringify(path) : path);
function printDemo(view, options) {
    const paint = (text, code) => (options.color ? `\u001b[${code}m${text}\u001b[0m` : text);
    const { issue, pull } = view;
    const parts = [
        paint("Architect demo: a whole run against an embedded GitHub, nothing leaves this machine", 1),
        "",
        box(`Issue #${issue.number} by ${issue.author}: ${issue.title}`, issue.body, paint),
        box("Comment by maintainer", "/architect fix", paint),
        box(`Comment by github-actions[bot] on #${issue.number}`, plainText(view.comment), paint),
        ...(pull === null
            ? []
            : [box(`Pull request #${pull.number} from ${pull.branch}: ${pull.title}`, paintDiff(view.diff, paint), paint)]),
        ...view.approvals.map(({ tool, status, by, how }) => status === "approved"
            ? paint(`✓ ${tool} was approved by ${by} (${how}); the run asked GitHub whether ${by} may.`, 32)
            : paint(`✗ ${tool} was ${status} (${by === "" ? how : `${by}, ${how}`}).`, 31)),
        describeSandbox(view.sandbox),
        ...(view.sandbox.level === "off" ? [paint(WITHOUT_SANDBOX, 33)] : []),
        "",
        proofLine(view, paint),
        `Report: ${view.reportPath} (the run took ${view.seconds.toFixed(1)} s)`,
        `Next: in your repository, run: node ${quoted(view.commandLine)} init`,
        "",
    ];
    options.write(parts.join("\n"));
}

// EXTERNAL MODULE: ./node_modules/execa/index.js + 131 modules
var execa = __webpack_require__(16993);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/embedded-github/git/git-history.ts
async function readCommitObject(store, sha) {
    const object = await store.read(sha);
    if (object?.type === "tag") {
        const target = /^object ([0-9a-f]{40})$/m.exec(object.bytes.toString("utf8"))?.[1];
        return target === undefined ? undefined : readCommitObject(store, target);
    }
    return object?.type === "commit" ? parseCommit(sha, object.bytes.toString("utf8")) : undefined;
}
function parseCommit(sha, text) {
    const end = text.indexOf("\n\n");
    const head = end < 0 ? text : text.slice(0, end);
    const value = (name) => new RegExp(`^${name} (.*)$`, "m").exec(head)?.[1] ?? "";
    return {
        sha,
        tree: value("tree"),
        parents: [...head.matchAll(/^parent ([0-9a-f]{40})$/gm)].map((match) => match[1] ?? ""),
        author: parsePerson(value("author")),
        committer: parsePerson(value("committer")),
        message: end < 0 ? "" : text.slice(end + 2).replace(/^\n+|\n+$/g, ""),
    };
}
function parsePerson(line) {
    const [, name = "", email = "", seconds = "0"] = /^(.*?) ?<(.*)> (-?\d+) [+-]\d{4}$/.exec(line) ?? [];
    return { name, email, date: new Date(Number(seconds) * 1000).toISOString().replace(/\.\d+Z$/, "Z") };
}
/** Everything that the commits have behind them, themselves included. */
async function ancestorsOf(store, start) {
    const found = new Map();
    const open = [...start];
    for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
        if (found.has(sha))
            continue;
        const commit = await readCommitObject(store, sha);
        // The border of a shallow history.
        if (commit === undefined)
            continue;
        found.set(sha, commit);
        open.push(...commit.parents);
    }
    return found;
}
async function isAncestorOf(store, ancestor, descendant) {
    const seen = new Set();
    const open = [descendant];
    for (let sha = open.pop(); sha !== undefined; sha = open.pop()) {
        if (sha === ancestor)
            return (await readCommitObject(store, sha)) !== undefined;
        if (seen.has(sha))
            continue;
        seen.add(sha);
        open.push(...((await readCommitObject(store, sha))?.parents ?? []));
    }
    return false;
}
/** The best common ancestors of two commits, newest first; more than one only after crossed merges. */
async function mergeBasesOf(store, left, right) {
    const [ours, theirs] = [await ancestorsOf(store, [left]), await ancestorsOf(store, [right])];
    const common = [...ours.values()].filter(({ sha }) => theirs.has(sha));
    const behind = await ancestorsOf(store, common.flatMap(({ parents }) => parents));
    return common
        .filter(({ sha }) => !behind.has(sha))
        .sort((a, b) => b.committer.date.localeCompare(a.committer.date))
        .map(({ sha }) => sha);
}
/** Commits of `head` that `known` do not have, in git's order: newest first, of one second as they are met. */
async function commitsBetween(store, known, head) {
    const hidden = await ancestorsOf(store, known);
    const found = [];
    const seen = new Set();
    const open = [];
    const add = async (sha) => {
        if (seen.has(sha) || hidden.has(sha))
            return;
        seen.add(sha);
        const commit = await readCommitObject(store, sha);
        if (commit === undefined)
            return;
        const place = open.findIndex((other) => other.committer.date < commit.committer.date);
        open.splice(place < 0 ? open.length : place, 0, commit);
    };
    await add(head);
    for (let commit = open.shift(); commit !== undefined; commit = open.shift()) {
        found.push(commit);
        for (const parent of commit.parents)
            await add(parent);
    }
    return found;
}

;// CONCATENATED MODULE: ./src/embedded-github/node-id.ts
/** Prefixes that GitHub uses in node ids. */
const PREFIXES = {
    issue: "I",
    issue_comment: "IC",
    label: "LA",
    pull_request: "PR",
    review: "PRR",
    review_comment: "PRRC",
    review_thread: "PRRT",
    reaction: "REA",
    reference: "REF",
    repository: "R",
    user: "U",
    bot: "BOT",
    commit: "C",
    blob: "B",
    tree: "T",
    check_run: "CR",
    workflow_run: "WFR",
    other: "X",
};
/** A stable, opaque-looking id, for example `IC_kwDOMzEw…`. */
function nodeId(kind, key) {
    return `${PREFIXES[kind]}_kwDO${Buffer.from(String(key)).toString("base64url")}`;
}
function parseNodeId(id) {
    const match = /^([A-Z]+)_kwDO([\w-]+)$/.exec(id);
    const kind = Object.entries(PREFIXES).find(([, prefix]) => prefix === match?.[1])?.[0];
    if (match === null || kind === undefined || !isNodeKind(kind))
        return undefined;
    return { kind, key: Buffer.from(match[2] ?? "", "base64url").toString("utf8") };
}
function isNodeKind(kind) {
    return kind in PREFIXES;
}

;// CONCATENATED MODULE: ./src/embedded-github/types.ts
/** The token that exists when no other is configured. */
const DEFAULT_TOKEN = "ghs_embeddedForgeActionsToken000000000000";
/** The identity of a workflow job with the base rights of the action. */
const ACTIONS_IDENTITY = {
    login: "github-actions[bot]",
    id: 41898282,
    type: "Bot",
    kind: "actions",
    permissions: { contents: "write", issues: "write", pull_requests: "write" },
};

;// CONCATENATED MODULE: ./src/embedded-github/web/state.ts
function createWebState() {
    return { apps: new Map(), grants: new Map(), signedIn: null, jobs: new Map(), key: null };
}

;// CONCATENATED MODULE: ./src/embedded-github/state.ts


const FIRST_ID = 3_100_000_001;
const GHOST = { id: 10137, type: "User", permission: "none" };
function createForgeState(options) {
    const [owner, name, ...rest] = options.repository.split("/");
    if (!owner || !name || rest.length > 0)
        throw new Error(`repository "${options.repository}" is not owner/name`);
    const clock = options.clock ?? Date.now;
    const now = () => new Date(clock()).toISOString().replace(/\.\d+Z$/, "Z");
    const tokens = new Map(Object.entries(options.tokens ?? { [DEFAULT_TOKEN]: ACTIONS_IDENTITY }));
    const users = new Map();
    users.set(owner, { id: 583_231, type: "User", permission: "admin" });
    for (const { login, id, type, kind } of tokens.values()) {
        users.set(login, { id, type, permission: kind === "pat" ? "write" : "none" });
    }
    for (const [login, user] of Object.entries(options.users ?? {}))
        users.set(login, { ...user });
    let lastId = FIRST_ID;
    return {
        owner,
        name,
        repositoryId: 724_000_001,
        isPrivate: options.private ?? false,
        defaultBranch: options.defaultBranch ?? "main",
        settings: options.settings ?? {},
        createdAt: now(),
        tokens,
        users,
        labels: new Set(options.settings?.labels ?? []),
        issues: [],
        comments: [],
        reviews: [],
        reviewComments: [],
        resolvedThreads: new Map(),
        reactions: [],
        activity: [],
        checkRuns: [],
        workflowRuns: [],
        attachments: new Map(),
        dispatches: [],
        web: createWebState(),
        verifiedCommits: new Set(),
        requests: [],
        problems: [],
        now,
        nextId: () => {
            lastId += 1;
            return lastId;
        },
    };
}
/** Logins are compared without regard to case. Someone unknown is shown as GitHub's ghost account. */
function findUser(state, login) {
    const wanted = login.toLowerCase();
    for (const [known, user] of state.users)
        if (known.toLowerCase() === wanted)
            return { login: known, user };
    return undefined;
}
function userOrGhost(state, login) {
    return findUser(state, login) ?? { login: "ghost", user: GHOST };
}
function findIssue(state, number) {
    return state.issues.find((issue) => issue.number === number);
}
function isPullIssue(issue) {
    return issue?.pull !== undefined;
}
/** OWNER, COLLABORATOR, CONTRIBUTOR or NONE, as GitHub derives it from the person's relation to the repository. */
function authorAssociation(state, login) {
    if (login.toLowerCase() === state.owner.toLowerCase())
        return "OWNER";
    const role = findUser(state, login)?.user;
    if (role === undefined || role.type === "Bot")
        return "NONE";
    return role.permission === "none" || role.permission === "read" ? "NONE" : "COLLABORATOR";
}
/** The role as a number, so that roles can be compared. */
function roleRank(role) {
    return ["none", "read", "triage", "write", "maintain", "admin"].indexOf(role);
}

;// CONCATENATED MODULE: ./src/embedded-github/json/json.ts



/** Fields that GitHub's description requires and that have no meaning here, all with one value. */
function neutral(names, value) {
    const listed = names.trim().split(/\s+/);
    return Object.fromEntries(listed.map((name) => [name, value]));
}
/** Links (`<name>_url`) that GitHub's description requires and that lead nowhere here. */
function neutralLinks(base, names) {
    const listed = names.trim().split(/\s+/);
    return Object.fromEntries(listed.map((name) => [`${name}_url`, `${base}/${name}`]));
}
function repositoryApiUrl({ state, urls }) {
    return `${urls.api}/repos/${state.owner}/${state.name}`;
}
function repositoryWebUrl({ state, urls }) {
    return `${urls.web}/${state.owner}/${state.name}`;
}
function userJson(context, login) {
    const known = userOrGhost(context.state, login);
    const { id, type } = known.user;
    const api = `${context.urls.api}/users/${encodeURIComponent(known.login)}`;
    return {
        login: known.login,
        id,
        node_id: nodeId(type === "Bot" ? "bot" : "user", id),
        url: api,
        html_url: `${context.urls.web}/${type === "Bot" ? `apps/${known.login.replace("[bot]", "")}` : known.login}`,
        ...neutralLinks(api, "avatar followers following gists starred subscriptions organizations repos events received_events"),
        gravatar_id: "",
        type,
        site_admin: false,
    };
}
/** The five flags under `permissions` that a role stands for. */
function roleFlags(role) {
    const rank = roleRank(role);
    return { admin: rank >= 5, maintain: rank >= 4, push: rank >= 3, triage: rank >= 2, pull: rank >= 1 };
}
/** GitHub's own App "GitHub Actions", or the App behind an installation token. */
function appJson(context, kind) {
    const isActions = kind === "actions";
    const slug = isActions ? "github-actions" : "demo-app";
    const owner = userJson(context, context.state.owner);
    return {
        id: isActions ? 15368 : 900_001,
        slug,
        node_id: nodeId("other", slug),
        owner: isActions
            ? { ...owner, login: "github", id: 9919, node_id: nodeId("user", 9919), type: "Organization" }
            : owner,
        name: isActions ? "GitHub Actions" : "Demo App",
        description: isActions ? "Automate your workflow from idea to production" : "",
        external_url: isActions ? "https://help.github.com/en/actions" : context.urls.web,
        html_url: `${context.urls.web}/apps/${slug}`,
        created_at: "2018-07-30T09:30:17Z",
        updated_at: "2024-04-10T20:33:16Z",
        permissions: { actions: "write", checks: "write", contents: "write", issues: "write", pull_requests: "write" },
        events: [],
    };
}
function labelJson(context, name) {
    const digest = (0,external_node_crypto_.createHash)("sha256").update(name.toLowerCase()).digest();
    return {
        id: digest.readUInt32BE(0),
        node_id: nodeId("label", digest.readUInt32BE(0)),
        url: `${repositoryApiUrl(context)}/labels/${encodeURIComponent(name)}`,
        name,
        description: "",
        color: digest.subarray(4, 7).toString("hex"),
        default: false,
    };
}
const REACTION_CONTENTS = ["+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"];
function reactionRollup(context, subject, subjectId, url) {
    const all = context.state.reactions.filter((one) => one.subject === subject && one.subjectId === subjectId);
    const counts = REACTION_CONTENTS.map((content) => [content, all.filter((one) => one.content === content).length]);
    return { url: `${url}/reactions`, total_count: all.length, ...Object.fromEntries(counts) };
}
function reactionJson(context, reaction) {
    return {
        id: reaction.id,
        node_id: nodeId("reaction", reaction.id),
        user: userJson(context, reaction.author),
        content: reaction.content,
        created_at: reaction.createdAt,
    };
}
/** An issue, or the issue side of a pull request. */
function issueJson(context, issue) {
    const { state } = context;
    const repository = repositoryApiUrl(context);
    const url = `${repository}/issues/${issue.number}`;
    const web = `${repositoryWebUrl(context)}/${issue.pull ? "pull" : "issues"}/${issue.number}`;
    const assignees = issue.assignees.map((login) => userJson(context, login));
    const pull = issue.pull && {
        draft: issue.pull.draft,
        pull_request: {
            url: `${repository}/pulls/${issue.number}`,
            html_url: web,
            diff_url: `${web}.diff`,
            patch_url: `${web}.patch`,
            merged_at: issue.pull.mergedAt,
        },
    };
    return {
        url,
        repository_url: repository,
        ...neutralLinks(url, "labels comments events"),
        html_url: web,
        id: issue.id,
        node_id: nodeId(issue.pull ? "pull_request" : "issue", issue.pull?.id ?? issue.id),
        number: issue.number,
        title: issue.title,
        user: userJson(context, issue.author),
        labels: issue.labels.map((name) => labelJson(context, name)),
        state: issue.state,
        locked: issue.locked,
        assignee: assignees[0] ?? null,
        assignees,
        milestone: null,
        comments: state.comments.filter((one) => one.issue === issue.number && !one.deleted).length,
        created_at: issue.createdAt,
        updated_at: issue.updatedAt,
        closed_at: issue.closedAt,
        author_association: authorAssociation(state, issue.author),
        active_lock_reason: issue.lockReason,
        ...pull,
        body: issue.body,
        closed_by: issue.closedBy === null ? null : userJson(context, issue.closedBy),
        reactions: reactionRollup(context, "issue", issue.number, url),
        performed_via_github_app: null,
        state_reason: issue.stateReason,
    };
}
function commentJson(context, comment) {
    const repository = repositoryApiUrl(context);
    const isPull = context.state.issues.some((issue) => issue.number === comment.issue && issue.pull !== undefined);
    const url = `${repository}/issues/comments/${comment.id}`;
    return {
        url,
        html_url: `${repositoryWebUrl(context)}/${isPull ? "pull" : "issues"}/${comment.issue}#issuecomment-${comment.id}`,
        issue_url: `${repository}/issues/${comment.issue}`,
        id: comment.id,
        node_id: nodeId("issue_comment", comment.id),
        user: userJson(context, comment.author),
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
        body: comment.body,
        author_association: authorAssociation(context.state, comment.author),
        reactions: reactionRollup(context, "issue_comment", comment.id, url),
        performed_via_github_app: comment.app === null ? null : appJson(context, comment.app),
    };
}
/** The account as GET /users/{login} shows it. */
function publicUserJson(context, login) {
    const known = findUser(context.state, login);
    if (known === undefined)
        return undefined;
    const { createdAt } = context.state;
    return {
        ...userJson(context, known.login),
        blog: "",
        ...neutral("name company location email hireable bio", null),
        ...neutral("public_repos public_gists followers following", 0),
        created_at: createdAt,
        updated_at: createdAt,
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/json/repository.ts



const LINKS = `
  archive assignees blobs branches collaborators comments commits compare contents contributors deployments downloads
  events forks git_commits git_refs git_tags hooks issue_comment issue_events issues keys labels languages merges
  milestones notifications pulls releases stargazers statuses subscribers subscription tags teams trees
`;
/** The repository with identity and links only, as it appears inside a workflow run. */
function minimalRepositoryJson(context) {
    const { state } = context;
    const api = repositoryApiUrl(context);
    return {
        id: state.repositoryId,
        node_id: nodeId("repository", state.repositoryId),
        name: state.name,
        full_name: `${state.owner}/${state.name}`,
        private: state.isPrivate,
        owner: userJson(context, state.owner),
        html_url: repositoryWebUrl(context),
        description: null,
        fork: state.settings.fork ?? false,
        url: api,
        ...neutralLinks(api, LINKS),
    };
}
/** The repository as it appears in lists, in pull requests and in webhook payloads. */
function repositoryJson(context) {
    const { state } = context;
    const web = repositoryWebUrl(context);
    const host = new URL(context.urls.web).host;
    const openIssues = state.issues.filter((issue) => issue.state === "open").length;
    const pushedAt = state.activity.at(-1)?.at ?? state.createdAt;
    return {
        ...minimalRepositoryJson(context),
        created_at: state.createdAt,
        updated_at: pushedAt,
        pushed_at: pushedAt,
        git_url: `git://${host}/${state.owner}/${state.name}.git`,
        ssh_url: `git@${host}:${state.owner}/${state.name}.git`,
        clone_url: `${web}.git`,
        svn_url: web,
        archived: state.settings.archived ?? false,
        visibility: state.isPrivate ? "private" : "public",
        open_issues_count: openIssues,
        open_issues: openIssues,
        topics: [],
        ...neutral("size stargazers_count watchers_count watchers forks_count forks", 0),
        ...neutral("homepage language mirror_url license", null),
        ...neutral("has_issues has_projects has_downloads allow_forking", true),
        ...neutral("has_wiki has_pages has_discussions disabled is_template web_commit_signoff_required", false),
        default_branch: state.defaultBranch,
    };
}
/** The answer to GET /repos/{owner}/{repo}: the repository, with the asking token's rights. */
function fullRepositoryJson(context, identity) {
    return {
        ...repositoryJson(context),
        permissions: roleFlags(personRole(context, identity)),
        ...neutral("network_count subscribers_count", 0),
    };
}
/** The role of the person behind the token; an installation has none, with any permissions. */
function personRole({ state }, { kind, login, permissions }) {
    if (kind === "user")
        return userOrGhost(state, login).user.permission;
    return kind === "pat" ? (permissions.contents ?? "none") : "none";
}

;// CONCATENATED MODULE: ./src/embedded-github/json/actions.ts




function checkRunJson(context, run) {
    const url = `${repositoryApiUrl(context)}/check-runs/${run.id}`;
    const web = `${repositoryWebUrl(context)}/runs/${run.id}`;
    return {
        id: run.id,
        name: run.name,
        node_id: nodeId("check_run", run.id),
        head_sha: run.headSha,
        external_id: run.externalId ?? "",
        url,
        html_url: web,
        details_url: run.detailsUrl ?? web,
        status: run.status,
        conclusion: run.conclusion,
        started_at: run.startedAt,
        completed_at: run.completedAt,
        output: { ...run.output, annotations_count: run.annotations.length, annotations_url: `${url}/annotations` },
        check_suite: { id: run.id + 1 },
        app: appJson(context, "actions"),
        pull_requests: [],
    };
}
const WORKFLOW_ID_BASE = 50_000_000;
function workflowId(workflow) {
    return WORKFLOW_ID_BASE + [...workflow].reduce((sum, character) => sum + character.charCodeAt(0), 0);
}
async function workflowRunJson(context, run) {
    const api = repositoryApiUrl(context);
    const url = `${api}/actions/runs/${run.id}`;
    const commit = await readCommitObject(context.git.objects, run.headSha);
    const repository = minimalRepositoryJson(context);
    const actor = userJson(context, run.actor);
    return {
        id: run.id,
        name: run.name,
        node_id: nodeId("workflow_run", run.id),
        head_branch: run.branch,
        head_sha: run.headSha,
        path: run.workflow,
        display_title: run.name,
        run_number: context.state.workflowRuns.indexOf(run) + 1,
        event: run.event,
        status: run.status,
        conclusion: run.conclusion,
        workflow_id: workflowId(run.workflow),
        url,
        html_url: `${repositoryWebUrl(context)}/actions/runs/${run.id}`,
        pull_requests: [],
        created_at: run.createdAt,
        updated_at: run.createdAt,
        actor,
        triggering_actor: userJson(context, run.triggeringActor ?? run.actor),
        run_attempt: run.attempt ?? 1,
        run_started_at: run.createdAt,
        check_suite_id: run.id + 1,
        check_suite_node_id: nodeId("other", run.id + 1),
        previous_attempt_url: null,
        ...neutralLinks(url, "jobs logs check_suite artifacts cancel rerun"),
        workflow_url: `${api}/actions/workflows/${workflowId(run.workflow)}`,
        head_commit: commit
            ? {
                id: commit.sha,
                tree_id: commit.tree,
                message: commit.message,
                timestamp: commit.committer.date,
                author: { name: commit.author.name, email: commit.author.email },
                committer: { name: commit.committer.name, email: commit.committer.email },
            }
            : null,
        repository,
        head_repository: headRepositoryJson(repository, run),
    };
}
function headRepositoryJson(repository, { fork }) {
    if (fork === undefined)
        return repository;
    return fork === null ? null : { ...repository, full_name: `${fork}/${String(repository["name"])}`, fork: true };
}
function jobJson(context, run, job) {
    const api = repositoryApiUrl(context);
    return {
        id: job.id,
        run_id: run.id,
        run_url: `${api}/actions/runs/${run.id}`,
        run_attempt: job.attempt ?? 1,
        node_id: nodeId("check_run", job.id),
        head_sha: run.headSha,
        url: `${api}/actions/jobs/${job.id}`,
        html_url: `${repositoryWebUrl(context)}/actions/runs/${run.id}/job/${job.id}`,
        status: job.conclusion === null ? "in_progress" : "completed",
        conclusion: job.conclusion,
        created_at: run.createdAt,
        started_at: run.createdAt,
        completed_at: job.conclusion === null ? null : run.createdAt,
        name: job.name,
        steps: (job.steps ?? []).map((step, index) => ({
            name: step.name,
            status: step.conclusion === null ? "in_progress" : "completed",
            conclusion: step.conclusion,
            number: index + 1,
            started_at: step.startedAt ?? run.createdAt,
            completed_at: step.completedAt ?? run.createdAt,
        })),
        check_run_url: `${api}/check-runs/${job.id}`,
        labels: ["ubuntu-latest"],
        ...neutral("runner_id runner_group_id", 1),
        ...neutral("runner_name runner_group_name", "GitHub Actions"),
        workflow_name: run.name,
        head_branch: run.branch,
    };
}

// EXTERNAL MODULE: ./src/core/git/raw-diff.ts
var raw_diff = __webpack_require__(66144);
// EXTERNAL MODULE: ./src/core/git/trees.ts
var git_trees = __webpack_require__(10941);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/core/git/objects.ts
var objects = __webpack_require__(9520);
;// CONCATENATED MODULE: ./src/embedded-github/git/git-objects.ts





/** `readPacked` asks git for what is no loose object; what it finds is kept, because an object never changes. */
function createObjectStore(directory, readPacked) {
    const packed = new Map();
    const pathOf = (sha) => (0,external_node_path_.join)(directory, "objects", sha.slice(0, 2), sha.slice(2));
    const read = async (sha) => {
        if (!/^[0-9a-f]{40}$/.test(sha))
            return undefined;
        const known = packed.get(sha) ?? readLoose(pathOf(sha));
        if (known !== undefined)
            return known;
        const found = await readPacked(sha);
        if (found !== undefined)
            packed.set(sha, found);
        return found;
    };
    return {
        read,
        async readTree(sha) {
            const object = await read(sha);
            if (object?.type === "tree")
                return object.bytes;
            throw new Error(`${sha} is no tree`);
        },
        write(type, content) {
            const { id, bytes } = (0,objects/* encodeObject */.C)(type, content);
            const path = pathOf(id);
            if ((0,external_node_fs_.existsSync)(path))
                return id;
            const folder = (0,external_node_path_.dirname)(path);
            (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
            const temporary = (0,external_node_path_.join)(folder, `tmp_obj_${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`);
            (0,external_node_fs_.writeFileSync)(temporary, (0,external_node_zlib_.deflateSync)(bytes, { level: 1 }), { mode: 0o444 });
            (0,external_node_fs_.renameSync)(temporary, path);
            return id;
        },
    };
}
function readLoose(path) {
    let compressed;
    try {
        compressed = (0,external_node_fs_.readFileSync)(path);
    }
    catch {
        return undefined;
    }
    const object = (0,external_node_zlib_.inflateSync)(compressed);
    const end = object.indexOf(0);
    const [type] = object.subarray(0, end).toString("latin1").split(" ");
    return { type: type, bytes: object.subarray(end + 1) };
}
/** The answer of `git cat-file --batch` to one name. */
function parseBatchAnswer(output) {
    const end = output.indexOf(10);
    const [, type, size] = /^\S+ (blob|tree|commit|tag) (\d+)$/.exec(output.subarray(0, end).toString("latin1")) ?? [];
    if (type === undefined)
        return undefined;
    return { type: type, bytes: output.subarray(end + 1, end + 1 + Number(size)) };
}

;// CONCATENATED MODULE: ./src/embedded-github/git/git-refs.ts


const NO_COMMIT = "0".repeat(40);
/** `ask` runs `git update-ref`, for what is more than one plain file: packed refs, folders in the way, a held lock. */
function createRefStore(directory, objects, ask) {
    const readPacked = () => {
        const text = readText((0,external_node_path_.join)(directory, "packed-refs"));
        return new Map((text ?? "").split("\n").flatMap((line) => (/^[0-9a-f]{40} /.test(line) ? [toPair(line)] : [])));
    };
    const read = (ref, depth = 0) => {
        if (ref !== "HEAD" && !isRefName(ref))
            return undefined;
        const text = readText((0,external_node_path_.join)(directory, ref));
        const target = /^ref: (\S+)$/m.exec(text ?? "")?.[1];
        if (target !== undefined)
            return depth < 5 ? read(target, depth + 1) : undefined;
        return /^[0-9a-f]{40}/.exec(text ?? "")?.[0] ?? readPacked().get(ref);
    };
    const update = async (ref, after, before) => {
        const target = after === undefined ? undefined : await objects.read(after);
        const isFit = after === undefined || (target !== undefined && (!isBranch(ref) || target.type === "commit"));
        if (!isRefName(ref) || !isFit)
            return false;
        const isPacked = readText((0,external_node_path_.join)(directory, "packed-refs")) !== undefined;
        const done = isPacked ? "unsure" : writeRef(directory, ref, after, before, read);
        if (done !== "unsure")
            return done === "written";
        const old = before === undefined ? [] : [before];
        return ask(after === undefined ? ["update-ref", "-d", ref, ...old] : ["update-ref", ref, after, ...old]);
    };
    return {
        read: (ref) => read(ref),
        list(prefix) {
            const names = new Set([...readPacked().keys(), ...namesBelow(directory, "refs")]);
            const wanted = prefix.replace(/\/+$/, "");
            const some = [...names].filter((name) => name === wanted || name.startsWith(`${wanted}/`)).sort();
            return new Map(some.flatMap((name) => toEntry(name, read(name))));
        },
        update,
    };
}
function isBranch(ref) {
    return ref.startsWith("refs/heads/");
}
function toPair(line) {
    return [line.slice(41).trim(), line.slice(0, 40)];
}
function toEntry(name, sha) {
    return sha === undefined ? [] : [[name, sha]];
}
function readText(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch {
        return undefined;
    }
}
function namesBelow(directory, folder) {
    let entries;
    try {
        entries = (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(directory, folder), { withFileTypes: true });
    }
    catch {
        return [];
    }
    return entries.flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        if (entry.isDirectory())
            return namesBelow(directory, name);
        return name.endsWith(".lock") ? [] : [name];
    });
}
function writeRef(directory, ref, after, before, read) {
    const path = (0,external_node_path_.join)(directory, ref);
    const lock = `${path}.lock`;
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
        (0,external_node_fs_.writeFileSync)(lock, after === undefined ? "" : `${after}\n`, { flag: "wx" });
    }
    catch {
        return "unsure";
    }
    try {
        if (before !== undefined && (read(ref) ?? NO_COMMIT) !== before)
            return "other";
        if (after === undefined)
            (0,external_node_fs_.rmSync)(path, { force: true });
        else
            (0,external_node_fs_.renameSync)(lock, path);
        return "written";
    }
    catch {
        return "unsure";
    }
    finally {
        (0,external_node_fs_.rmSync)(lock, { force: true });
    }
}
/** Judges a full ref name as `git check-ref-format` does. */
function isRefName(ref) {
    if (!ref.includes("/") || /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|\.$|^\/|\/$/u.test(ref))
        return false;
    return ref.split("/").every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"));
}

;// CONCATENATED MODULE: ./src/embedded-github/git/git-trees.ts

function git_trees_toEntry(path, { mode, id }) {
    const type = mode === git_trees/* FOLDER */.L7 ? "tree" : mode === "160000" ? "commit" : "blob";
    return { mode: mode.padStart(6, "0"), type, sha: id, path };
}
/** The entries of a tree; with `recursive` those of its folders too, each folder before what it holds. */
async function listTree(trees, tree, options = {}) {
    const found = [];
    for (const [name, item] of await (0,git_trees/* readEntries */.$2)(trees, tree)) {
        const entry = git_trees_toEntry(`${options.prefix ?? ""}${Buffer.from(name, "latin1").toString("utf8")}`, item);
        found.push(entry);
        if (options.recursive && entry.type === "tree") {
            found.push(...(await listTree(trees, entry.sha, { recursive: true, prefix: `${entry.path}/` })));
        }
    }
    return found;
}
/** The entry at a path of a tree; the empty path is the tree itself. */
async function findInTree(trees, tree, path) {
    if (path === "")
        return git_trees_toEntry("", { mode: git_trees/* FOLDER */.L7, id: tree });
    const item = (await (0,git_trees/* findEntries */.I_)(trees, tree, [path])).get(path);
    return item && git_trees_toEntry(path, item);
}

;// CONCATENATED MODULE: ./src/embedded-github/git.ts





/** Where git looks for a short name, in this order. */
const PLACES = ["refs/", "refs/tags/", "refs/heads/", "refs/remotes/"];
/** Undefined: it names nothing. "ask": only git knows. */
async function resolveRevision(store, refs, revision) {
    const [, name, kind, path] = /^([\w./+=,%#!-]+?)(?:\^\{(commit|tree)\})?(?::([^:]*))?$/.exec(revision) ?? [];
    if (name === undefined || /^\.{0,2}\//.test(path ?? ""))
        return "ask";
    const sha = nameToId(refs, name);
    if (sha === undefined)
        return /^[0-9a-f]{4,39}$/.test(name) || /-g[0-9a-f]{4,}$/.test(name) ? "ask" : undefined;
    if (kind === undefined && path === undefined)
        return sha;
    const peeled = await peel(store, sha, path === undefined && kind === "commit" ? "commit" : "tree");
    if (path === undefined || peeled === undefined)
        return peeled;
    return (await findInTree(store, peeled, path.replace(/\/+$/, "")))?.sha;
}
function nameToId(refs, name) {
    if (/^[0-9a-f]{40}$/.test(name))
        return name;
    if (name === "HEAD" || name.startsWith("refs/"))
        return refs.read(name);
    for (const place of PLACES) {
        const sha = refs.read(`${place}${name}`);
        if (sha !== undefined)
            return sha;
    }
    return undefined;
}
async function peel(store, sha, wanted) {
    const object = await store.read(sha);
    if (object === undefined || object.type === wanted)
        return object && sha;
    const field = object.type === "tag" ? "object" : object.type === "commit" ? "tree" : "";
    const next = new RegExp(`^${field} ([0-9a-f]{40})$`, "m").exec(object.bytes.toString("latin1"))?.[1];
    return field === "" || next === undefined || (object.type === "commit" && wanted === "commit")
        ? undefined
        : peel(store, next, wanted);
}
/** Where git is found when the caller hands in no environment. */
const DEFAULT_PATH = "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin";
/** The environment for every git process: the caller's, minus the user's and the machine's git configuration. */
function gitEnvironment(base = {}) {
    const environment = { PATH: DEFAULT_PATH };
    for (const [name, value] of Object.entries(base)) {
        if (value !== undefined && !name.toUpperCase().startsWith("GIT_"))
            environment[name] = value;
    }
    return {
        ...environment,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: external_node_os_.devNull,
        GIT_TERMINAL_PROMPT: "0",
        LC_ALL: "C",
        TZ: "UTC",
    };
}
function createForgeGit(directory, base) {
    const environment = gitEnvironment(base);
    const attempt = (args, options = {}) => runGit([`--git-dir=${directory}`, ...args], { ...environment, ...options.environment }, options.input);
    const text = async (args, options = {}) => {
        const answer = await attempt(args, options);
        if (answer.code !== 0)
            throw new Error(`git ${args[0]} failed (${answer.code}): ${answer.stderr.trim()}`);
        return answer.stdout.toString("utf8").replace(/\n$/, "");
    };
    const objects = createObjectStore(directory, async (sha) => parseBatchAnswer((await attempt(["cat-file", "--batch"], { input: `${sha}\n` })).stdout));
    const refs = createRefStore(directory, objects, async (args) => (await attempt(args)).code === 0);
    const resolve = async (revision) => {
        const found = await resolveRevision(objects, refs, revision);
        if (found !== "ask")
            return found;
        const answer = await attempt(["rev-parse", "--verify", "--quiet", "--end-of-options", revision]);
        return answer.code === 0 ? answer.stdout.toString("utf8").trim() : undefined;
    };
    return { directory, environment, objects, refs, attempt, text, resolve };
}
async function runGit(args, environment, input = "") {
    const options = { env: environment, extendEnv: false, input, encoding: "buffer", stripFinalNewline: false };
    const ended = await (0,execa/* execa */.Ho)("git", args, { ...options, maxBuffer: Number.POSITIVE_INFINITY, reject: false });
    // git could not be started.
    if (ended.code !== undefined)
        throw ended;
    return {
        code: ended.exitCode ?? 128,
        stdout: Buffer.from(ended.stdout),
        stderr: Buffer.from(ended.stderr).toString("utf8"),
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/git/bare-repository.ts




const CONFIGURATION = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n";
/** Makes a bare git repository with one commit on one branch. Returns its folder and the commit's id. */
async function createBareRepository(options) {
    const branch = options.branch ?? "main";
    for (const folder of ["objects/info", "objects/pack", "refs/heads", "refs/tags"]) {
        await (0,promises_.mkdir)((0,external_node_path_.join)(options.directory, folder), { recursive: true });
    }
    await (0,promises_.writeFile)((0,external_node_path_.join)(options.directory, "HEAD"), `ref: refs/heads/${branch}\n`);
    await (0,promises_.writeFile)((0,external_node_path_.join)(options.directory, "config"), CONFIGURATION);
    const git = createForgeGit(options.directory, options.environment);
    const tree = await writeTree(git, { changes: options.files });
    const author = options.author ?? { name: "Mona Lisa Octocat", email: "583231+octocat@users.noreply.github.com" };
    const headSha = await writeCommit(git, {
        tree,
        parents: [],
        message: options.message ?? "Initial commit",
        author: { ...author, date: options.date ?? "2026-01-05T09:00:00Z" },
    });
    if (!(await git.refs.update(`refs/heads/${branch}`, headSha)))
        throw new Error(`${branch} cannot be made`);
    return { directory: options.directory, headSha };
}
/** Writes the files and their tree. Returns the tree's id. */
async function writeTree(git, change) {
    const edits = Object.entries(change.changes).map(([path, file]) => {
        if (file === null)
            return { path, entry: null };
        const { content, mode } = isPlain(file) ? { content: file, mode: "100644" } : file;
        return { path, entry: { mode, id: git.objects.write("blob", Buffer.from(content)) } };
    });
    return writeEditedTree(git, change.base, edits);
}
/** `base`: a tree or a commit; undefined: the empty tree. */
async function writeEditedTree(git, base, edits) {
    const tree = base === undefined ? null : await git.resolve(`${base}^{tree}`);
    if (tree === undefined)
        throw new Error(`${base} names no tree`);
    return (0,git_trees/* editTree */.nf)(git.objects, tree, edits);
}
/** Without a committer the author is it. */
async function writeCommit(git, commit) {
    const lines = [
        `tree ${commit.tree}`,
        ...commit.parents.map((parent) => `parent ${parent}`),
        `author ${personLine(commit.author)}`,
        `committer ${personLine(commit.committer ?? commit.author)}`,
    ];
    return git.objects.write("commit", Buffer.from(`${lines.join("\n")}\n\n${commit.message}`));
}
/** As git writes it: without the characters that would end a field, and those it takes from the ends of a name. */
function personLine({ name, email, date }) {
    const clean = (text) => text.replace(/^[\0- .,:;<>"\\']+|[\0- .,:;<>"\\']+$/g, "").replace(/[<>\n]/g, "");
    const offset = /([+-]\d\d):?(\d\d)$/.exec(date);
    const zone = offset === null ? "+0000" : `${offset[1]}${offset[2]}`;
    return `${clean(name)} <${clean(email)}> ${Math.floor(Date.parse(date) / 1000)} ${zone}`;
}
function isPlain(file) {
    return typeof file === "string" || file instanceof Uint8Array;
}

;// CONCATENATED MODULE: ./src/embedded-github/pull-refs.ts





/** The base's commit now, or at the moment a closed pull request was closed. */
async function baseShaOf(context, issue) {
    const live = issue.state === "open" ? await context.git.resolve(`refs/heads/${issue.pull.baseBranch}`) : undefined;
    return live ?? issue.pull.baseSha;
}
/** Whether head merges into base without conflict. Closed pull requests, and a git before 2.38, say "unknown". */
async function mergeabilityOf(context, issue) {
    if (issue.state === "closed")
        return "unknown";
    const base = await baseShaOf(context, issue);
    return (await mergeTrees(context.git, base, issue.pull.headSha)).state;
}
/** Merges without a working tree. Where only one side changed anything, the result is that side's tree. */
async function mergeTrees(git, base, head) {
    const [ours, theirs] = [await git.resolve(`${base}^{tree}`), await git.resolve(`${head}^{tree}`)];
    const [common, ...others] = await mergeBasesOf(git.objects, base, head);
    const before = common !== undefined && others.length === 0 ? await git.resolve(`${common}^{tree}`) : undefined;
    if (theirs !== undefined && before !== undefined && before === ours)
        return { state: "clean", tree: theirs };
    if (ours !== undefined && before !== undefined && before === theirs)
        return { state: "clean", tree: ours };
    const merged = await git.attempt(["merge-tree", "--write-tree", base, head]);
    if (merged.code !== 0)
        return { state: merged.code === 1 ? "dirty" : "unknown" };
    return { state: "clean", tree: merged.stdout.toString("utf8").trim().split("\n")[0] ?? "" };
}
/** To be called after refs moved: records branch activity and brings the pull requests up to date. */
async function afterRefMoves(context, moves) {
    const branchMoves = moves.filter((move) => move.ref.startsWith("refs/heads/") && move.before !== move.after);
    for (const move of branchMoves) {
        const { state } = context;
        state.activity.push({
            id: state.nextId(),
            ref: move.ref,
            before: move.before ?? NO_COMMIT,
            after: move.after ?? NO_COMMIT,
            actor: move.actor,
            at: state.now(),
            type: move.type ?? (await activityType(context, move)),
        });
    }
    if (branchMoves.length === 0)
        return;
    for (const issue of context.state.issues) {
        if (isPullIssue(issue) && issue.state === "open")
            await refreshPull(context, issue, branchMoves.at(-1)?.actor ?? null);
    }
}
async function activityType(context, move) {
    if (move.before === undefined)
        return "branch_creation";
    if (move.after === undefined)
        return "branch_deletion";
    return (await isAncestorOf(context.git.objects, move.before, move.after)) ? "push" : "force_push";
}
/** Follows the head branch, closes the pull request when that branch is gone, marks it merged when base contains it. */
async function refreshPull(context, issue, actor) {
    const { git, state } = context;
    const { pull } = issue;
    if (pull.headRepository === "same") {
        const head = await git.resolve(`refs/heads/${pull.headBranch}`);
        if (head === undefined) {
            await closePull(context, issue, actor);
            return;
        }
        if (head !== pull.headSha) {
            pull.headSha = head;
            issue.updatedAt = state.now();
        }
    }
    const base = await baseShaOf(context, issue);
    if (await isAncestorOf(git.objects, pull.headSha, base)) {
        pull.mergedAt = state.now();
        pull.mergedBy = actor;
        pull.mergeCommitSha = base;
        await closePull(context, issue, actor);
        return;
    }
    await writePullRefs(context, issue);
}
async function closePull(context, issue, actor) {
    issue.pull.baseSha = await baseShaOf(context, issue);
    issue.state = "closed";
    issue.closedAt = context.state.now();
    issue.updatedAt = issue.closedAt;
    issue.closedBy = actor;
}
/** Writes refs/pull/N/head, and refs/pull/N/merge (the test merge) when there is no conflict. */
async function writePullRefs(context, issue) {
    const { git, state } = context;
    const head = issue.pull.headSha;
    const base = await baseShaOf(context, issue);
    await git.refs.update(`refs/pull/${issue.number}/head`, head);
    const { tree } = await mergeTrees(git, base, head);
    if (tree === undefined) {
        await git.refs.update(`refs/pull/${issue.number}/merge`, undefined);
        issue.pull.mergeCommitSha = null;
        return;
    }
    const person = { name: "GitHub", email: "noreply@github.com", date: state.now() };
    const message = `Merge ${head} into ${base}`;
    const sha = await writeCommit(git, { tree, parents: [base, head], message, author: person });
    await git.refs.update(`refs/pull/${issue.number}/merge`, sha);
    issue.pull.mergeCommitSha = sha;
}
/** Ref name → commit, for all refs or those under a prefix. */
async function listRefs(context, prefix = "refs") {
    const refs = new Map();
    for (const [ref, sha] of context.git.refs.list(prefix)) {
        const object = await context.git.objects.read(sha);
        if (object !== undefined)
            refs.set(ref, { sha, type: object.type });
    }
    return refs;
}

;// CONCATENATED MODULE: ./src/embedded-github/diff.ts



const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
/** Commits in git's order, newest first. `revisions` are options and revisions of `git log`. */
async function readCommits(git, revisions, paths = []) {
    const output = await git.text(["log", "--format=%H", ...revisions, "--", ...paths]);
    const commits = [];
    for (const sha of output.split("\n")) {
        const commit = await readCommitObject(git.objects, sha);
        if (commit !== undefined)
            commits.push(commit);
    }
    return commits;
}
/** Differences never change; each is asked for again with every answer about a pull request. */
const known = new WeakMap();
/** The difference of two trees with renames found. `from` undefined compares with the empty tree. */
function readCommitDiff(git, from, to) {
    const diffs = known.get(git) ?? new Map();
    known.set(git, diffs);
    const range = [from ?? EMPTY_TREE, to];
    const key = range.join("..");
    const diff = diffs.get(key) ?? askForDiff(git, range);
    if (range.every((id) => /^[0-9a-f]{40}$/.test(id)))
        diffs.set(key, diff);
    diff.catch(() => diffs.delete(key));
    return diff;
}
async function askForDiff(git, range) {
    const form = [
        "--raw",
        "--patch",
        "-z",
        "--full-index",
        "--no-abbrev",
        "-M",
        "--no-color",
        "--no-ext-diff",
        "--no-textconv",
    ];
    const output = await git.text(["diff", ...form, ...range, "--"]);
    // The list of files ends with an empty record, the patches follow.
    const end = output.indexOf("\0\0");
    const [raw, patchText] = end < 0 ? [output, ""] : [output.slice(0, end + 1), output.slice(end + 2)];
    // A line of content starts with a blank, + or -, so this marks nothing but the start of a file.
    const patches = patchText === "" ? [] : patchText.split(/^diff --git /m).slice(1);
    const { changes } = (0,raw_diff/* parseRawDiff */.L)(raw.split("\0"));
    return changes.map((change, index) => ({ ...describe(change), ...readHunks(patches[index] ?? "") }));
}
const STATUS = {
    A: "added",
    C: "copied",
    D: "removed",
    M: "modified",
    R: "renamed",
    T: "changed",
};
function describe(change) {
    const { path, previousPath, letter, before, after } = change;
    const status = STATUS[letter] ?? "modified";
    const sha = status === "removed" ? before.id : after.id;
    return { path, ...(previousPath === path ? {} : { previousPath }), status, sha };
}
function readHunks(patch) {
    const start = patch.search(/^@@ /m);
    if (start < 0)
        return { additions: 0, deletions: 0 };
    const hunks = patch.slice(start).replace(/\n$/, "");
    const lines = hunks.split("\n");
    return {
        additions: lines.filter((line) => line.startsWith("+")).length,
        deletions: lines.filter((line) => line.startsWith("-")).length,
        patch: hunks,
    };
}
/** The changes of a pull request: files against the merge base, commits oldest first. */
async function pullDiff(context, issue) {
    const base = await baseShaOf(context, issue);
    const head = issue.pull.headSha;
    const mergeBase = await findMergeBase(context.git, base, head);
    const [files, commits] = await Promise.all([
        readCommitDiff(context.git, mergeBase, head),
        commitsBetween(context.git.objects, [base], head),
    ]);
    return { files, commits: commits.reverse(), mergeBase };
}
async function findMergeBase(git, left, right) {
    return (await mergeBasesOf(git.objects, left, right))[0];
}

;// CONCATENATED MODULE: ./src/embedded-github/json/pulls.ts






function pulls_headRepositoryJson(context, pull) {
    if (pull.headRepository === "deleted")
        return null;
    const repository = repositoryJson(context);
    if (pull.headRepository === "same")
        return repository;
    const { state, urls } = context;
    const fullName = `${pull.headOwner}/${state.name}`;
    const moved = JSON.stringify(repository).replaceAll(`/${state.owner}/${state.name}`, `/${fullName}`);
    const id = state.repositoryId + 1;
    return {
        ...JSON.parse(moved),
        id,
        node_id: nodeId("repository", id),
        full_name: fullName,
        owner: userJson(context, pull.headOwner),
        html_url: `${urls.web}/${fullName}`,
        fork: true,
    };
}
/** Head and base; a fork that was deleted has no repository any more. */
async function sidesJson(context, issue) {
    const { pull } = issue;
    const { owner } = context.state;
    return {
        head: {
            label: `${pull.headOwner}:${pull.headBranch}`,
            ref: pull.headBranch,
            sha: pull.headSha,
            user: userJson(context, pull.headOwner),
            repo: pulls_headRepositoryJson(context, pull),
        },
        base: {
            label: `${owner}:${pull.baseBranch}`,
            ref: pull.baseBranch,
            sha: await baseShaOf(context, issue),
            user: userJson(context, owner),
            repo: repositoryJson(context),
        },
    };
}
const pulls_LINKS = "commits comments review_comments review_comment statuses";
/** A pull request as it appears in lists; head and base are read from the refs at this moment. */
async function pullSimpleJson(context, issue) {
    const { state } = context;
    const { pull } = issue;
    const repository = repositoryApiUrl(context);
    const url = `${repository}/pulls/${issue.number}`;
    const issueUrl = `${repository}/issues/${issue.number}`;
    const web = `${repositoryWebUrl(context)}/pull/${issue.number}`;
    const assignees = issue.assignees.map((login) => userJson(context, login));
    return {
        url,
        id: pull.id,
        node_id: nodeId("pull_request", pull.id),
        html_url: web,
        diff_url: `${web}.diff`,
        patch_url: `${web}.patch`,
        issue_url: issueUrl,
        number: issue.number,
        state: issue.state,
        locked: issue.locked,
        title: issue.title,
        user: userJson(context, issue.author),
        body: issue.body,
        created_at: issue.createdAt,
        updated_at: issue.updatedAt,
        closed_at: issue.closedAt,
        merged_at: pull.mergedAt,
        merge_commit_sha: pull.mergeCommitSha,
        assignee: assignees[0] ?? null,
        assignees,
        requested_reviewers: pull.requestedReviewers.map((login) => userJson(context, login)),
        requested_teams: [],
        labels: issue.labels.map((name) => labelJson(context, name)),
        milestone: null,
        draft: pull.draft,
        ...neutralLinks(url, pulls_LINKS),
        ...(await sidesJson(context, issue)),
        _links: { ...neutral(pulls_LINKS, { href: url }), self: { href: url }, html: { href: web }, issue: { href: issueUrl } },
        author_association: authorAssociation(state, issue.author),
        auto_merge: null,
        active_lock_reason: issue.lockReason,
    };
}
/** A single pull request with the numbers that GitHub computes only there. */
async function pullJson(context, issue) {
    const { state } = context;
    const [simple, files, merge] = await Promise.all([
        pullSimpleJson(context, issue),
        pullDiff(context, issue),
        mergeabilityOf(context, issue),
    ]);
    const sum = (pick) => files.files.reduce((total, file) => total + file[pick], 0);
    return {
        ...simple,
        merged: issue.pull.mergedAt !== null,
        mergeable: merge === "unknown" ? null : merge === "clean",
        mergeable_state: mergeableState(issue, merge),
        merged_by: issue.pull.mergedBy === null ? null : userJson(context, issue.pull.mergedBy),
        comments: state.comments.filter((one) => one.issue === issue.number && !one.deleted).length,
        review_comments: state.reviewComments.filter((one) => one.pull === issue.number && !one.deleted).length,
        maintainer_can_modify: issue.pull.maintainerCanModify,
        commits: files.commits.length,
        additions: sum("additions"),
        deletions: sum("deletions"),
        changed_files: files.files.length,
    };
}
function mergeableState(issue, merge) {
    if (merge === "clean" && issue.pull.draft)
        return "draft";
    return merge;
}
function reviewJson(context, review) {
    const pullUrl = `${repositoryApiUrl(context)}/pulls/${review.pull}`;
    const web = `${repositoryWebUrl(context)}/pull/${review.pull}#pullrequestreview-${review.id}`;
    return {
        id: review.id,
        node_id: nodeId("review", review.id),
        user: userJson(context, review.author),
        body: review.body,
        state: review.state,
        html_url: web,
        pull_request_url: pullUrl,
        author_association: authorAssociation(context.state, review.author),
        _links: { html: { href: web }, pull_request: { href: pullUrl } },
        ...(review.submittedAt === null ? {} : { submitted_at: review.submittedAt }),
        commit_id: review.commitId,
    };
}
function reviewCommentJson(context, comment) {
    const repository = repositoryApiUrl(context);
    const url = `${repository}/pulls/comments/${comment.id}`;
    const pullUrl = `${repository}/pulls/${comment.pull}`;
    const web = `${repositoryWebUrl(context)}/pull/${comment.pull}#discussion_r${comment.id}`;
    const position = comment.subjectType === "file" ? 1 : comment.line;
    return {
        url,
        pull_request_review_id: comment.review,
        id: comment.id,
        node_id: nodeId("review_comment", comment.id),
        diff_hunk: comment.diffHunk,
        path: comment.path,
        position,
        original_position: position ?? 1,
        commit_id: comment.commitId,
        original_commit_id: comment.commitId,
        user: userJson(context, comment.author),
        body: comment.body,
        created_at: comment.createdAt,
        updated_at: comment.updatedAt,
        html_url: web,
        pull_request_url: pullUrl,
        author_association: authorAssociation(context.state, comment.author),
        _links: { self: { href: url }, html: { href: web }, pull_request: { href: pullUrl } },
        reactions: reactionRollup(context, "review_comment", comment.id, url),
        start_line: comment.startLine,
        original_start_line: comment.startLine,
        start_side: comment.startLine === null ? null : comment.side,
        line: comment.line,
        original_line: comment.line,
        side: comment.side,
        subject_type: comment.subjectType,
        ...(comment.inReplyTo === null ? {} : { in_reply_to_id: comment.inReplyTo }),
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/events.ts





const DEFAULT_WORKFLOW = ".github/workflows/architect.yml";
function createForgeEvents(context) {
    return { ...subjectEvents(context), ...runEvents(context) };
}
/** The fields that every payload of a person's doing carries. */
function events_frame(context, sender) {
    return { repository: hookRepository(context), sender: userJson(context, sender) };
}
function subjectEvents(context) {
    const { state } = context;
    return {
        issueCommentEvent({ comment: { id }, action = "created", sender }) {
            const comment = must(state.comments.find((one) => one.id === id), `comment ${id}`);
            const issue = mustIssue(context, comment.issue);
            const before = comment.edits.at(-1)?.body ?? comment.body;
            return {
                action,
                issue: issueJson(context, issue),
                comment: commentJson(context, comment),
                ...(action === "edited" ? { changes: { body: { from: before } } } : {}),
                ...events_frame(context, sender ?? comment.author),
            };
        },
        issuesEvent({ issue: { number }, action, label, assignee, sender }) {
            const issue = mustIssue(context, number);
            return {
                action,
                issue: issueJson(context, issue),
                ...(action === "labeled" && label !== undefined ? { label: labelJson(context, label) } : {}),
                ...(action === "assigned" && assignee !== undefined ? { assignee: userJson(context, assignee) } : {}),
                ...events_frame(context, sender ?? issue.author),
            };
        },
        async pullRequestEvent({ pull: { number }, action, before, sender }) {
            const issue = mustPull(context, number);
            const moved = { before: before ?? issue.pull.headSha, after: issue.pull.headSha };
            return {
                action,
                number,
                ...(action === "synchronize" ? moved : {}),
                pull_request: await pullJson(context, issue),
                ...events_frame(context, sender ?? issue.author),
            };
        },
        async reviewEvent({ review: { id }, sender }) {
            const review = must(state.reviews.find((one) => one.id === id), `review ${id}`);
            const json = reviewJson(context, review);
            return {
                action: "submitted",
                review: { ...json, state: review.state.toLowerCase(), body: review.body || null },
                pull_request: await pullSimpleJson(context, mustPull(context, review.pull)),
                ...events_frame(context, sender ?? review.author),
            };
        },
        async reviewCommentEvent({ comment: { id }, sender }) {
            const comment = must(state.reviewComments.find((one) => one.id === id), `review comment ${id}`);
            return {
                action: "created",
                comment: reviewCommentJson(context, comment),
                pull_request: await pullSimpleJson(context, mustPull(context, comment.pull)),
                ...events_frame(context, sender ?? comment.author),
            };
        },
    };
}
function runEvents(context) {
    const { state } = context;
    return {
        workflowDispatchEvent({ inputs = {}, ref, workflow = DEFAULT_WORKFLOW, sender } = {}) {
            const fullRef = ref ?? `refs/heads/${state.defaultBranch}`;
            return { inputs, ref: fullRef, workflow, ...events_frame(context, sender ?? state.owner) };
        },
        repositoryDispatchEvent({ eventType, payload = {}, sender }) {
            const by = sender ?? state.owner;
            const installation = { id: 1, node_id: "X_kwDOMQ" };
            return {
                action: eventType,
                branch: state.defaultBranch,
                client_payload: payload,
                installation,
                ...events_frame(context, by),
            };
        },
        scheduleEvent({ schedule = "17 3 * * 1", workflow = DEFAULT_WORKFLOW } = {}) {
            return { schedule, workflow, repository: hookRepository(context) };
        },
        async workflowRunEvent({ run: { id }, sender }) {
            const run = must(state.workflowRuns.find((one) => one.id === id), `workflow run ${id}`);
            const json = await workflowRunJson(context, run);
            return {
                action: "completed",
                workflow: hookWorkflow(json),
                workflow_run: json,
                ...events_frame(context, sender ?? run.actor),
            };
        },
    };
}
function must(value, what) {
    if (value === undefined)
        throw new Error(`the embedded forge has no ${what}`);
    return value;
}
function mustIssue(context, number) {
    return must(findIssue(context.state, number), `issue ${number}`);
}
function mustPull(context, number) {
    const issue = mustIssue(context, number);
    if (!isPullIssue(issue))
        throw new Error(`#${number} of the embedded forge is not a pull request`);
    return issue;
}
function hookRepository(context) {
    return { ...repositoryJson(context), custom_properties: {} };
}
function hookWorkflow(run) {
    return {
        id: run["workflow_id"],
        node_id: run["node_id"],
        name: run["name"],
        path: run["path"],
        state: "active",
        created_at: run["created_at"],
        updated_at: run["updated_at"],
        url: run["workflow_url"],
        html_url: run["html_url"],
        badge_url: `${String(run["html_url"])}/badge.svg`,
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/http.ts
/** An answer that ends a handler early. */
class ApiError extends Error {
    status;
    body;
    headers;
    constructor(status, body, headers = {}) {
        super(String(body["message"]));
        this.status = status;
        this.body = body;
        this.headers = headers;
    }
}
const DOCUMENTATION = "https://docs.github.com/rest";
function apiError(status, message, more = {}) {
    return new ApiError(status, { message, ...more, documentation_url: DOCUMENTATION, status: String(status) });
}
function notFoundAnswer() {
    return apiError(404, "Not Found");
}
function orNotFound(value) {
    if (value === undefined)
        throw notFoundAnswer();
    return value;
}
function validationFailed(resource, errors) {
    return apiError(422, "Validation Failed", { errors: errors.map((error) => ({ resource, ...error })) });
}
function notAccessible(identity) {
    const by = identity.kind === "pat" ? "personal access token" : "integration";
    return apiError(403, `Resource not accessible by ${by}`);
}
/** Whether a token may use a route, by the rule of {@link Route.accepts}. */
function isAccepted(accepts, identity) {
    if (accepts === undefined)
        return true;
    return accepts
        .split(";")
        .some((alternative) => alternative.split(",").every((one) => hasRight(one.trim(), identity)));
}
function hasRight(requirement, identity) {
    const [group, level] = requirement.split("=");
    if (group === "metadata")
        return true;
    const granted = Object.entries(identity.permissions).find(([name]) => name === group)?.[1] ?? "none";
    return level === "read" ? granted !== "none" : granted === level;
}
function parameter(call, name) {
    return call.parameters[name] ?? "";
}
/** A numeric path parameter. Anything else is a 404, as on GitHub. */
function numberParameter(call, name) {
    const text = parameter(call, name);
    if (!/^\d{1,15}$/.test(text))
        throw notFoundAnswer();
    return Number(text);
}
/** Cuts a list into pages and adds GitHub's Link header. Pages have 30 items unless `per_page` (at most 100) says else. */
function paginate(call, items, toJson) {
    const size = Math.min(Math.max(Number(call.query["per_page"] ?? 30) || 30, 1), 100);
    const page = Math.max(Number(call.query["page"] ?? 1) || 1, 1);
    const last = Math.max(Math.ceil(items.length / size), 1);
    const link = (target, relation) => {
        const url = new URL(call.url);
        url.searchParams.set("page", String(target));
        return `<${url.href}>; rel="${relation}"`;
    };
    const links = [
        ...(page > 1 ? [link(Math.min(page - 1, last), "prev")] : []),
        ...(page < last ? [link(page + 1, "next"), link(last, "last")] : []),
        ...(page > 1 ? [link(1, "first")] : []),
    ];
    const headers = links.length > 0 ? { link: links.join(", ") } : {};
    const slice = items.slice((page - 1) * size, page * size);
    return Promise.all(slice.map(toJson)).then((body) => ({ status: 200, body, headers }));
}

;// CONCATENATED MODULE: ./src/embedded-github/refs.ts





/**
 * The first workflow file in which a commit that no ref has yet differs from its parents; in one without a parent every
 * such file is new. The `update` hook of git/git-http.ts asks the same.
 */
async function newWorkflowFile(context, sha) {
    if (!(await changesWorkflows(context.git, sha)))
        return undefined;
    const range = ["--format=", "--name-only", "--no-renames", "-z", sha, "--not", "--all", "--", ".github/workflows"];
    const answer = await context.git.attempt(["log", ...range]);
    return answer.stdout
        .toString("utf8")
        .split("\0")
        .find((path) => path !== "");
}
/** Whether a commit that no ref has yet holds other workflows than its parents. Merges are left to git. */
async function changesWorkflows(git, sha) {
    const folder = ".github/workflows";
    for (const commit of await commitsBetween(git.objects, [...git.refs.list("refs").values()], sha)) {
        const own = (await findInTree(git.objects, commit.tree, folder))?.sha;
        const [parent, ...others] = commit.parents;
        const before = parent === undefined ? undefined : await git.resolve(`${parent}:${folder}`);
        if (own !== before || others.length > 0)
            return true;
    }
    return false;
}
function mayChangeWorkflows(identity) {
    return isAccepted("workflows=write", identity);
}
/** GitHub's answer to a push of a workflow file with a token that lacks the right. */
function workflowRefusal(identity, path) {
    if (identity.kind === "pat") {
        return `refusing to allow a Personal Access Token to create or update workflow \`${path}\` without \`workflow\` scope`;
    }
    return `refusing to allow a GitHub App to create or update workflow \`${path}\` without \`workflows\` permission`;
}
function rulesFor(context, branch) {
    return (context.state.settings.branchRules ?? []).filter(({ branch: pattern }) => pattern.endsWith("*") ? branch.startsWith(pattern.slice(0, -1)) : branch === pattern);
}
const RULE_TEXT = {
    creation: "Cannot create ref due to creations being restricted.",
    deletion: "Cannot delete this branch",
    non_fast_forward: "Cannot force-push to this branch",
    pull_request: "Changes must be made through a pull request.",
};
/** Why a ruleset forbids this move, or undefined. */
function ruleViolation(context, ref, move) {
    if (!ref.startsWith("refs/heads/"))
        return undefined;
    const broken = rulesFor(context, ref.slice("refs/heads/".length)).find(({ type }) => {
        if (type === "creation")
            return move === "create";
        if (type === "deletion")
            return move === "delete";
        if (type === "non_fast_forward")
            return move === "force";
        return move === "update" || move === "force";
    });
    return broken && RULE_TEXT[broken.type];
}
function refuseViolation(call, ref, move) {
    const violation = ruleViolation(call, ref, move);
    if (violation !== undefined)
        throw apiError(422, `Repository rule violations found\n\n${violation}\n\n`);
}
function checkSha(sha) {
    if (/^[0-9a-f]{40}$/.test(sha))
        return;
    const message = sha.length < 40
        ? `At least 40 characters are required; only ${sha.length} were supplied.`
        : "The sha parameter must be exactly 40 characters and contain only [0-9a-f].";
    throw apiError(422, message);
}
async function objectType(call, sha) {
    checkSha(sha);
    const object = await call.git.objects.read(sha);
    if (object === undefined)
        throw apiError(422, "Object does not exist");
    return object.type;
}
async function checkNewTarget(call, ref, sha) {
    const type = await objectType(call, sha);
    if (ref.startsWith("refs/heads/") && type !== "commit")
        throw apiError(422, "Object is not a commit");
    if (!mayChangeWorkflows(call.identity) && type === "commit" && (await newWorkflowFile(call, sha)) !== undefined) {
        throw notAccessible(call.identity);
    }
    return type;
}
async function checkName(call, ref) {
    if (!ref.startsWith("refs/") || ref.split("/").length < 3) {
        throw apiError(422, "Reference name must start with 'refs' and have at least two slashes.");
    }
    const namespaces = call.state.settings.refNamespaces;
    const namespace = ref.split("/")[1] ?? "";
    if (namespace === "pull" || (namespaces !== undefined && !namespaces.includes(namespace))) {
        throw apiError(422, "Reference update failed");
    }
    if (!isRefName(ref))
        throw apiError(422, `${ref} is not a valid ref name.`);
}
/** Creates a ref; git itself makes sure that of two callers only one succeeds. */
async function createRef(call, ref, sha) {
    await checkName(call, ref);
    const type = await checkNewTarget(call, ref, sha);
    if ((await call.git.resolve(ref)) !== undefined)
        throw apiError(422, "Reference already exists");
    refuseViolation(call, ref, "create");
    if (!(await call.git.refs.update(ref, sha, NO_COMMIT))) {
        const exists = (await call.git.resolve(ref)) !== undefined;
        throw apiError(422, exists ? "Reference already exists" : "Reference update failed");
    }
    await afterRefMoves(call, [{ ref, before: undefined, after: sha, actor: call.identity.login }]);
    return { sha, type };
}
/** Moves a ref forward, or anywhere with `force`. The old value is part of the write, so no move is ever lost. */
async function updateRef(call, ref, sha, force) {
    await checkName(call, ref);
    checkSha(sha);
    const before = await call.git.resolve(ref);
    if (before === undefined)
        throw apiError(422, "Reference does not exist");
    const type = await checkNewTarget(call, ref, sha);
    const isForward = before === sha || (await isAncestorOf(call.git.objects, before, sha));
    if (!isForward && !force)
        throw apiError(422, "Update is not a fast forward");
    refuseViolation(call, ref, isForward ? "update" : "force");
    if (!(await call.git.refs.update(ref, sha, before))) {
        const now = await call.git.resolve(ref);
        throw apiError(422, now === before ? "Reference update failed" : "Update is not a fast forward");
    }
    await afterRefMoves(call, [{ ref, before, after: sha, actor: call.identity.login }]);
    return { sha, type };
}
async function deleteRef(call, ref) {
    await checkName(call, ref);
    const before = await call.git.resolve(ref);
    if (before === undefined)
        throw apiError(422, "Reference does not exist");
    if (ref === `refs/heads/${call.state.defaultBranch}`)
        throw apiError(422, "Cannot delete the default branch");
    refuseViolation(call, ref, "delete");
    if (!(await call.git.refs.update(ref, undefined, before)))
        throw apiError(422, "Reference update failed");
    await afterRefMoves(call, [{ ref, before, after: undefined, actor: call.identity.login }]);
}
/** The commit that a branch, tag, full ref or commit id names. */
async function resolveInForge(context, name) {
    const candidates = [`refs/heads/${name}`, `refs/tags/${name}`, ...(name.startsWith("refs/") ? [name] : [])];
    if (/^(heads|tags)\//.test(name))
        candidates.push(`refs/${name}`);
    if (/^[0-9a-f]{4,40}$/.test(name))
        candidates.push(name);
    if (name === "HEAD")
        candidates.push(`refs/heads/${context.state.defaultBranch}`);
    for (const candidate of candidates) {
        const sha = await context.git.resolve(`${candidate}^{commit}`);
        if (sha !== undefined)
            return sha;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/embedded-github/git/git-packets.ts
/** Git's packet lines (gitprotocol-common): four hexadecimal digits of length, itself included, then the data. */
function readPacket(bytes, at) {
    const length = Number.parseInt(bytes.subarray(at, at + 4).toString("latin1"), 16);
    if (Number.isNaN(length) || at + 4 > bytes.length)
        return undefined;
    if (length < 4)
        return { data: undefined, end: at + 4 };
    return { data: bytes.subarray(at + 4, at + length), end: at + length };
}
function writePacket(data) {
    return Buffer.concat([Buffer.from((data.length + 4).toString(16).padStart(4, "0")), data]);
}
const FLUSH = Buffer.from("0000");
/** The ref updates that a push asks for: the packets before the first flush. */
function readPushCommands(body) {
    const commands = [];
    for (let at = 0; at < body.length;) {
        const packet = readPacket(body, at);
        if (packet?.data === undefined)
            break;
        at = packet.end;
        const [line = ""] = packet.data.toString("utf8").split("\0");
        const match = /^([0-9a-f]{40}) ([0-9a-f]{40}) (\S+)/.exec(line);
        if (match !== null)
            commands.push({ before: match[1] ?? "", after: match[2] ?? "", ref: match[3] ?? "" });
    }
    return commands;
}
const REPORT_BAND = 1;
const MAX_BAND_BYTES = 65_000;
/** Puts the real reasons into the status report of a push, where git wrote "hook declined". */
function rewriteRefusals(answer, reasons) {
    const others = [];
    const report = [];
    for (let at = 0; at < answer.length;) {
        const packet = readPacket(answer, at);
        if (packet === undefined)
            return answer;
        at = packet.end;
        if (packet.data === undefined)
            continue;
        if (packet.data[0] === REPORT_BAND)
            report.push(packet.data.subarray(1));
        else
            others.push(writePacket(packet.data));
    }
    const rewritten = rewriteReport(Buffer.concat(report), reasons);
    const bands = [];
    for (let at = 0; at < rewritten.length; at += MAX_BAND_BYTES) {
        const part = rewritten.subarray(at, at + MAX_BAND_BYTES);
        bands.push(writePacket(Buffer.concat([Buffer.from([REPORT_BAND]), part])));
    }
    return Buffer.concat([...others, ...bands, FLUSH]);
}
function rewriteReport(report, reasons) {
    const lines = [];
    for (let at = 0; at < report.length;) {
        const packet = readPacket(report, at);
        if (packet === undefined)
            break;
        at = packet.end;
        if (packet.data === undefined) {
            lines.push(FLUSH);
            continue;
        }
        const [word, ref = ""] = packet.data.toString("utf8").trimEnd().split(" ");
        const reason = word === "ng" ? reasons.get(ref) : undefined;
        lines.push(writePacket(reason === undefined ? packet.data : Buffer.from(`ng ${ref} ${reason}\n`)));
    }
    return Buffer.concat(lines);
}

;// CONCATENATED MODULE: ./src/embedded-github/git/git-http.ts








/**
 * git's own `update` hook, the place where GitHub refuses workflow files and broken rules. It leaves its reason in a
 * file, because git itself only reports "hook declined".
 */
const UPDATE_HOOK = `#!/bin/sh
ref=$1; old=$2; new=$3
zero=0000000000000000000000000000000000000000
refuse() { printf '%s\\t%s\\n' "$ref" "$1" >>"$FORGE_REASONS"; exit 1; }
if [ "$old" = $zero ]; then move=creation
elif [ "$new" = $zero ]; then move=deletion
elif git merge-base --is-ancestor "$old" "$new" 2>/dev/null; then move=update
else move=non_fast_forward
fi
while read -r type pattern; do
  case "$ref" in refs/heads/$pattern) ;; *) continue ;; esac
  if [ "$type" = "$move" ]; then refuse "push declined due to repository rule violations"; fi
  case "$type $move" in "pull_request update" | "pull_request non_fast_forward")
    refuse "push declined due to repository rule violations" ;;
  esac
done <<END
$FORGE_RULES
END
if [ "$new" != $zero ] && [ -n "$FORGE_WORKFLOW_REFUSAL" ]; then
  path=$(git log --format= --name-only --no-renames "$new" --not --all -- .github/workflows | head -n 1)
  if [ -n "$path" ]; then refuse "$(printf "$FORGE_WORKFLOW_REFUSAL" "$path")"; fi
fi
exit 0
`;
/** Serves the bare repository through `git http-backend`. Fetching takes `contents: read`, pushing `contents: write`. */
async function createGitHttp(context) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "forge-git-"));
    await (0,promises_.writeFile)((0,external_node_path_.join)(folder, "update"), UPDATE_HOOK, { mode: 0o755 });
    let pushes = 0;
    const answer = async (request, identity, response) => {
        const isPush = request.path === "/git-receive-pack" || /service=git-receive-pack/.test(request.query);
        const refusal = refuse(context, identity, isPush);
        if (refusal !== undefined || identity === undefined) {
            return sendText(response, refusal?.status ?? 401, refusal?.text ?? "");
        }
        const body = request.headers["content-encoding"] === "gzip" ? (0,external_node_zlib_.gunzipSync)(request.body) : request.body;
        const environment = backendEnvironment(context, request, identity, folder, body.length);
        if (request.path !== "/git-receive-pack")
            return streamBackend(environment, body, response);
        pushes += 1;
        const reasons = (0,external_node_path_.join)(folder, `reasons-${pushes}`);
        const options = backendOptions({ ...environment, FORGE_REASONS: reasons }, body);
        const { stdout } = await (0,execa/* execa */.Ho)("git", ["http-backend"], options);
        await recordPush(context, body, identity.login);
        const refused = parseReasons(await (0,promises_.readFile)(reasons, "utf8").catch(() => ""));
        await (0,promises_.rm)(reasons, { force: true });
        const { status, headers, rest } = splitHead(Buffer.from(stdout));
        response.writeHead(status, headers);
        response.end(refused.size === 0 ? rest : rewriteRefusals(rest, refused));
        return status;
    };
    return { answer, close: () => (0,promises_.rm)(folder, { recursive: true, force: true }) };
}
function refuse({ state }, identity, isPush) {
    if (identity === undefined)
        return { status: 401, text: "Invalid username or token.\n" };
    const contents = identity.permissions.contents ?? "none";
    if (contents === "none")
        return { status: 404, text: "Repository not found.\n" };
    if (isPush && state.settings.archived) {
        return { status: 403, text: "This repository was archived so it is read-only.\n" };
    }
    if (isPush && contents !== "write") {
        return { status: 403, text: `Permission to ${state.owner}/${state.name}.git denied to ${identity.login}.\n` };
    }
    return undefined;
}
function sendText(response, status, text) {
    const challenge = status === 401 ? { "www-authenticate": 'Basic realm="GitHub"' } : {};
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...challenge });
    response.end(text);
    return status;
}
function backendEnvironment(context, request, identity, hooks, length) {
    const { git, state } = context;
    const configuration = {
        "http.receivepack": "true",
        "core.hooksPath": hooks,
        "receive.hideRefs": "refs/pull",
        "uploadpack.allowAnySHA1InWant": "true",
        "uploadpack.allowFilter": "true",
        "safe.directory": "*",
    };
    const pairs = Object.entries(configuration).flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    const by = identity.kind === "pat" ? "Personal Access Token" : "GitHub App";
    const right = identity.kind === "pat" ? "`workflow` scope" : "`workflows` permission";
    return {
        ...git.environment,
        ...Object.fromEntries(pairs),
        GIT_CONFIG_COUNT: String(Object.keys(configuration).length),
        GIT_PROJECT_ROOT: (0,external_node_path_.dirname)(git.directory),
        GIT_HTTP_EXPORT_ALL: "1",
        PATH_INFO: `/${(0,external_node_path_.basename)(git.directory)}${request.path}`,
        QUERY_STRING: request.query,
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers["content-type"] ?? "",
        CONTENT_LENGTH: String(length),
        GIT_PROTOCOL: request.headers["git-protocol"] ?? "",
        REMOTE_USER: identity.login,
        REMOTE_ADDR: "127.0.0.1",
        FORGE_RULES: (state.settings.branchRules ?? []).map(({ type, branch }) => `${type} ${branch}`).join("\n"),
        FORGE_WORKFLOW_REFUSAL: mayChangeWorkflows(identity)
            ? ""
            : `refusing to allow a ${by} to create or update workflow \`%s\` without ${right}`,
    };
}
/** Its exit code says nothing: git writes every refusal into the answer. */
function backendOptions(env, input) {
    return { env, extendEnv: false, input, stderr: "ignore", reject: false, encoding: "buffer" };
}
async function streamBackend(environment, body, response) {
    const backend = (0,execa/* execa */.Ho)("git", ["http-backend"], { ...backendOptions(environment, body), buffer: false });
    response.on("close", () => backend.kill());
    let head = Buffer.alloc(0);
    let status = 500;
    for await (const chunk of backend) {
        if (head === undefined) {
            response.write(chunk);
            continue;
        }
        head = Buffer.concat([head, chunk]);
        if (!head.includes("\r\n\r\n"))
            continue;
        const parts = splitHead(head);
        head = undefined;
        status = parts.status;
        response.writeHead(status, parts.headers);
        response.write(parts.rest);
    }
    response.end();
    return status;
}
/** Splits a CGI answer into status, headers and body. */
function splitHead(raw) {
    const end = raw.indexOf("\r\n\r\n");
    const headers = {};
    let status = end < 0 ? 500 : 200;
    for (const line of raw.subarray(0, Math.max(end, 0)).toString("latin1").split("\r\n")) {
        const [name = "", ...value] = line.split(": ");
        if (name.toLowerCase() === "status")
            status = Number.parseInt(value.join(": "), 10);
        else if (name !== "")
            headers[name.toLowerCase()] = value.join(": ");
    }
    return { status, headers, rest: end < 0 ? Buffer.alloc(0) : raw.subarray(end + 4) };
}
function parseReasons(text) {
    const lines = text.split("\n").filter((line) => line.includes("\t"));
    return new Map(lines.map((line) => [line.split("\t")[0] ?? "", line.split("\t")[1] ?? ""]));
}
async function recordPush(context, body, actor) {
    const moves = [];
    for (const { ref, before, after } of readPushCommands(body)) {
        const now = (await context.git.resolve(ref)) ?? NO_COMMIT;
        if (now !== after)
            continue;
        const orNothing = (sha) => (sha === NO_COMMIT ? undefined : sha);
        moves.push({ ref, before: orNothing(before), after: orNothing(after), actor });
    }
    await afterRefMoves(context, moves);
}

;// CONCATENATED MODULE: ./src/embedded-github/actions.ts
function nextNumber(context) {
    return context.state.issues.length + 1;
}
function addIssue(context, fields) {
    const issue = issueRecord(context, fields);
    context.state.issues.push(issue);
    return issue;
}
function addPull(context, fields, pull) {
    const issue = {
        ...issueRecord(context, fields),
        pull: {
            ...pull,
            id: context.state.nextId(),
            mergedAt: null,
            mergedBy: null,
            mergeCommitSha: null,
            requestedReviewers: [],
        },
    };
    context.state.issues.push(issue);
    return issue;
}
function issueRecord(context, fields) {
    const now = context.state.now();
    return {
        number: nextNumber(context),
        id: context.state.nextId(),
        author: fields.author,
        title: fields.title,
        body: fields.body,
        state: "open",
        stateReason: null,
        labels: [...new Set(fields.labels ?? [])],
        assignees: [...new Set(fields.assignees ?? [])],
        locked: false,
        lockReason: null,
        createdAt: now,
        updatedAt: now,
        closedAt: null,
        closedBy: null,
    };
}
function addComment(context, fields) {
    const now = context.state.now();
    const comment = {
        id: context.state.nextId(),
        issue: fields.issue,
        author: fields.author,
        app: fields.app ?? null,
        body: fields.body,
        createdAt: now,
        updatedAt: now,
        edits: [],
        deleted: false,
    };
    context.state.comments.push(comment);
    touch(context, fields.issue);
    return comment;
}
function editComment(context, comment, body, editor) {
    if (body === comment.body)
        return;
    const editedAt = context.state.now();
    comment.edits.push({ body: comment.body, editedAt, editor });
    comment.body = body;
    comment.updatedAt = editedAt;
}
function liveComment(context, id) {
    return context.state.comments.find((comment) => comment.id === id && !comment.deleted);
}
/** Reactions are unique by subject, person and content; a repeated one answers with the first. */
function addReaction(context, fields) {
    const { state } = context;
    const known = state.reactions.find((one) => one.subject === fields.subject &&
        one.subjectId === fields.subjectId &&
        one.author === fields.author &&
        one.content === fields.content);
    if (known !== undefined)
        return { reaction: known, isNew: false };
    const reaction = { ...fields, id: state.nextId(), createdAt: state.now() };
    state.reactions.push(reaction);
    return { reaction, isNew: true };
}
function touch(context, issueNumber) {
    const issue = context.state.issues.find((one) => one.number === issueNumber);
    if (issue !== undefined)
        issue.updatedAt = context.state.now();
}
/** The mark `performed_via_github_app` that a token leaves on what it writes. */
function appOf(identity) {
    if (identity.kind === "user")
        return "app";
    return identity.kind === "pat" ? null : identity.kind;
}

;// CONCATENATED MODULE: ./src/embedded-github/forks.ts



const same = (left, right) => left.toLowerCase() === right.toLowerCase();
/** A fork that a pull request came from. It is as public as its source; another account's private one cannot be read. */
function isReadableFork(state, owner, name) {
    if (state.isPrivate || !same(name, state.name))
        return false;
    return state.issues.some((issue) => isPullIssue(issue) && issue.pull.headRepository === "fork" && same(issue.pull.headOwner, owner));
}
/** The branch that stood for the fork's: what was recorded of it is the fork's. */
function moveActivityToFork(state, ref, owner) {
    for (const record of state.activity)
        if (record.ref === ref && record.fork === undefined)
            record.fork = owner;
}
/** A push to the fork's branch: its commit, the pull request's head and the fork's own record of it. */
async function commitToFork(context, issue, files) {
    const { state, git } = context;
    const { headSha: before, headOwner: owner, headBranch } = issue.pull;
    const tree = await writeTree(git, { base: before, changes: files });
    const author = { name: owner, email: `${owner}@users.noreply.github.com`, date: state.now() };
    const after = await writeCommit(git, { tree, parents: [before], message: "Change files", author });
    issue.pull.headSha = after;
    await writePullRefs(context, issue);
    const place = { ref: `refs/heads/${headBranch}`, fork: owner };
    state.activity.push({ id: state.nextId(), ...place, before, after, actor: owner, at: state.now(), type: "push" });
    return after;
}

;// CONCATENATED MODULE: ./src/embedded-github/seeds.ts







function createForgeSeeds(context) {
    const { state, git } = context;
    const moveBranch = async (branch, sha, actor = state.owner) => {
        const ref = `refs/heads/${branch}`;
        const before = await git.resolve(ref);
        if (!(await git.refs.update(ref, sha)))
            throw new Error(`${branch} cannot be moved to ${sha}`);
        await afterRefMoves(context, [{ ref, before, after: sha, actor }]);
    };
    return {
        createIssue({ title, body, author = state.owner, labels = [] }) {
            const issue = addIssue(context, { title, body: body ?? null, author, labels });
            return { ...issueJson(context, issue), number: issue.number, id: issue.id };
        },
        createPullRequest: (input) => seedPull(context, input),
        addComment(input) {
            const comment = addComment(context, input);
            const json = commentJson(context, comment);
            return { ...json, id: comment.id, node_id: String(json["node_id"]) };
        },
        editComment(id, body, editor) {
            const comment = liveComment(context, id);
            if (comment === undefined)
                throw new Error(`the embedded forge has no comment ${id}`);
            editComment(context, comment, body, editor ?? comment.author);
        },
        deleteComment(id) {
            const comment = liveComment(context, id);
            if (comment !== undefined)
                comment.deleted = true;
        },
        setPermission(login, permission) {
            const known = findUser(state, login);
            if (known !== undefined)
                known.user.permission = permission;
            else
                state.users.set(login, { id: 1_000_000 + state.users.size, type: "User", permission });
        },
        moveBranch,
        async deleteBranch(branch, actor = state.owner) {
            const ref = `refs/heads/${branch}`;
            const before = await git.resolve(ref);
            await git.refs.update(ref, undefined);
            await afterRefMoves(context, [{ ref, before, after: undefined, actor }]);
        },
        async commitFiles({ branch, files, message = "Change files", from, author = state.owner }) {
            const start = from ?? ((await git.resolve(`refs/heads/${branch}`)) ? branch : state.defaultBranch);
            const parent = await git.resolve(`${start}^{commit}`);
            if (parent === undefined)
                throw new Error(`the embedded forge has no revision ${start}`);
            const tree = await writeTree(git, { base: parent, changes: files });
            const id = findUser(state, author)?.user.id ?? 1;
            const person = { name: author, email: `${id}+${author}@users.noreply.github.com`, date: state.now() };
            const sha = await writeCommit(git, { tree, parents: [parent], message, author: person });
            await moveBranch(branch, sha, author);
            return sha;
        },
        async commitToFork(number, files) {
            const issue = state.issues.find((one) => one.number === number);
            if (issue === undefined || !isPullIssue(issue))
                throw new Error(`the embedded forge has no pull request ${number}`);
            return commitToFork(context, issue, files);
        },
        addWorkflowRun: (input) => seedRun(context, input),
    };
}
async function seedPull(context, input) {
    const { state, git } = context;
    const baseBranch = input.base ?? state.defaultBranch;
    const [headSha, baseSha] = await Promise.all([
        git.resolve(`refs/heads/${input.head}`),
        git.resolve(`refs/heads/${baseBranch}`),
    ]);
    if (headSha === undefined || baseSha === undefined)
        throw new Error(`no branch ${input.head} or ${baseBranch}`);
    const owner = input.fork?.owner ?? state.owner;
    const issue = addPull(context, { title: input.title, body: input.body ?? null, author: input.author ?? owner }, {
        headOwner: owner,
        headBranch: input.head,
        headSha,
        baseBranch,
        baseSha,
        headRepository: input.fork === undefined ? "same" : input.fork.deleted ? "deleted" : "fork",
        draft: input.draft ?? false,
        maintainerCanModify: input.fork !== undefined,
    });
    await writePullRefs(context, issue);
    // A fork's branch is not a branch of this repository; its commits stay reachable through refs/pull.
    if (input.fork !== undefined) {
        await git.refs.update(`refs/heads/${input.head}`, undefined);
        moveActivityToFork(state, `refs/heads/${input.head}`, owner);
    }
    const json = await pullJson(context, issue);
    return { ...json, number: issue.number, id: issue.pull.id, node_id: String(json["node_id"]) };
}
function seedRun({ state }, input) {
    const { name, branch, headSha, conclusion, event = "push", actor = state.owner, jobs = [], ...more } = input;
    const run = {
        id: state.nextId(),
        workflow: `.github/workflows/${name.toLowerCase()}.yml`,
        name,
        event,
        branch,
        headSha,
        actor,
        createdAt: state.now(),
        inputs: {},
        status: conclusion === null ? "in_progress" : "completed",
        conclusion,
        jobs: jobs.map((job) => ({ ...job, id: state.nextId() })),
        ...more,
    };
    state.workflowRuns.push(run);
    return run;
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./node_modules/@hono/node-server/dist/index.mjs + 1 modules
var dist = __webpack_require__(54735);
// EXTERNAL MODULE: ./node_modules/hono/dist/index.js + 21 modules
var hono_dist = __webpack_require__(54726);
// EXTERNAL MODULE: ./node_modules/@hono/node-server/dist/utils/response.mjs
var response = __webpack_require__(84043);
;// CONCATENATED MODULE: ./src/embedded-github/exchange.ts




/** Makes handlers that read the request, meet the faults, count the rate limit and show the exchange to the observer. */
function createExchanges(parts) {
    const { context, options } = parts;
    const hits = new Map();
    const limits = new Map();
    return (endpoint) => async (c) => {
        const request = await readRequest(c, context, endpoint);
        const fault = nextFault(parts.faults, hits, request);
        await fault?.onHit?.({ method: request.method, path: request.path });
        const wait = (options.latencyMs ?? 0) + (fault?.delayMs ?? 0);
        if (wait > 0)
            await (0,external_node_timers_promises_.setTimeout)(wait);
        if (fault?.action === "answer") {
            const answer = { status: fault.status ?? 500, body: fault.body, headers: fault.headers ?? {} };
            await observe(parts, request, answer, { fault: true });
            return responseOf(answer);
        }
        const { outgoing } = c.env;
        if (endpoint.api === "git" && fault?.action === "cut")
            cutAtFirstBytes(outgoing);
        const isLimited = endpoint.api === "rest" || endpoint.api === "graphql";
        const { isExceeded, limit } = isLimited ? countRequest(parts, limits, request) : { isExceeded: false, limit: {} };
        const answer = isExceeded
            ? apiError(403, "API rate limit exceeded for installation.")
            : await answerOf(() => endpoint.handle({ ...request, limit }, c));
        const isFaulty = fault !== undefined && fault.action !== "delay";
        const operation = endpoint.operation === undefined ? {} : { operation: endpoint.operation };
        await observe(parts, request, answer, { ...operation, fault: isFaulty });
        if (endpoint.api === "git")
            return response/* RESPONSE_ALREADY_SENT */.o;
        if (fault?.action === "cut") {
            cutInTheMiddle(outgoing, answer);
            return response/* RESPONSE_ALREADY_SENT */.o;
        }
        return responseOf(fault?.action === "empty200" ? { status: 200 } : answer, limit);
    };
}
async function readRequest({ req }, context, { api, base }) {
    const headers = req.header();
    const url = new URL(req.url);
    const bytes = Buffer.from(await req.arrayBuffer());
    const path = url.pathname.slice(base.length);
    return { method: req.method, url, api, path, headers, bytes, identity: identityOf(context, headers) };
}
/** Bearer or `token` for the APIs; Basic with the token as password for git. */
function identityOf({ state }, headers) {
    const [scheme = "", value = ""] = (headers["authorization"] ?? "").split(" ");
    if (/^(bearer|token)$/i.test(scheme))
        return state.tokens.get(value);
    if (!/^basic$/i.test(scheme))
        return undefined;
    const [, password = ""] = Buffer.from(value, "base64").toString("utf8").split(":");
    return state.tokens.get(password);
}
function parseBody(bytes) {
    if (bytes.length === 0)
        return undefined;
    try {
        return JSON.parse(bytes.toString("utf8"));
    }
    catch {
        return bytes.toString("utf8");
    }
}
function nextFault(faults, hits, { method, path, bytes }) {
    for (const fault of faults) {
        if ((fault.method !== undefined && fault.method !== method) || !fault.path.test(path))
            continue;
        if (fault.request !== undefined && !fault.request.test(bytes.toString("utf8")))
            continue;
        const count = (hits.get(fault) ?? 0) + 1;
        hits.set(fault, count);
        if (fault.occurrence === undefined || fault.occurrence === count)
            return fault;
    }
    return undefined;
}
function countRequest({ context, options }, limits, { api, path, identity }) {
    const now = Math.floor(Date.parse(context.state.now()) / 1000);
    const key = identity?.login ?? "";
    const known = limits.get(key);
    const entry = known !== undefined && known.reset > now ? known : { used: 0, reset: now + 3600 };
    limits.set(key, entry);
    const limit = options.settings?.rateLimit ?? (identity?.kind === "actions" ? 1000 : 5000);
    const isFree = path === "/rate_limit";
    const isExceeded = !isFree && entry.used >= limit;
    if (!isFree && !isExceeded)
        entry.used += 1;
    return {
        isExceeded,
        limit: {
            "x-ratelimit-limit": String(limit),
            "x-ratelimit-remaining": String(limit - entry.used),
            "x-ratelimit-reset": String(entry.reset),
            "x-ratelimit-used": String(entry.used),
            "x-ratelimit-resource": api === "graphql" ? "graphql" : "core",
        },
    };
}
/** The answer of a handler; what it throws as ApiError is the answer too. */
async function answerOf(handle) {
    try {
        return await handle();
    }
    catch (error) {
        if (error instanceof ApiError)
            return error;
        throw error;
    }
}
/** Records an exchange and lets the observer judge it, before the answer leaves. */
async function observe({ context: { state }, options }, { method, path, url, api, headers, bytes }, answer, extra) {
    const exchange = {
        method,
        path,
        url: url.href,
        api,
        query: Object.fromEntries(url.searchParams),
        requestHeaders: headers,
        requestBody: api === "git" ? undefined : parseBody(bytes),
        status: answer.status,
        responseHeaders: answer.headers ?? {},
        responseBody: Buffer.isBuffer(answer.body) ? answer.body : copyOf(answer.body),
        ...extra,
    };
    state.requests.push(exchange);
    try {
        const found = (await options.observe?.(exchange)) ?? [];
        state.problems.push(...found.map((problem) => `${method} ${path}: ${problem}`));
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        state.problems.push(`${method} ${path}: ${message}`);
    }
}
/** As the client will see it: without what JSON leaves out, and safe from later changes. */
function copyOf(body) {
    return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
function responseOf({ status, body, headers }, limit = {}) {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? "application/vnd.github.raw+json; charset=utf-8" : "application/json; charset=utf-8";
    return new Response(body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body), {
        status,
        headers: {
            ...(body === undefined ? {} : { "content-type": type }),
            "x-github-media-type": "github.v3; format=json",
            "x-github-request-id": (0,external_node_crypto_.randomBytes)(10).toString("hex").toUpperCase(),
            ...limit,
            ...headers,
        },
    });
}
/** Carries the request out; half of the first bytes of its answer leave, then the connection drops. */
function cutAtFirstBytes(response) {
    const write = response.write.bind(response);
    const cut = (chunk) => {
        if (Buffer.isBuffer(chunk) && !response.destroyed) {
            write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy());
        }
        return true;
    };
    response.write = cut;
    response.end = (chunk) => {
        if (chunk === undefined)
            response.destroy();
        else
            cut(chunk);
        return response;
    };
}
/** Announces the whole answer, sends half of it and drops the connection. */
function cutInTheMiddle(response, { status, body }) {
    const payload = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body ?? { id: 1 }));
    response.writeHead(status === 204 ? 200 : status, {
        "content-type": "application/json; charset=utf-8",
        "content-length": payload.length,
    });
    response.write(payload.subarray(0, Math.ceil(payload.length / 2)), () => response.destroy());
}

;// CONCATENATED MODULE: ./src/embedded-github/body.ts

/** GitHub's limit for the body of an issue, pull request, comment or review, in characters. */
const MAX_BODY_CHARACTERS = 65_536;
/** The request's JSON object. Anything else is refused as GitHub does. */
function bodyFields(call) {
    const { body } = call;
    if (body === undefined || body === null)
        return {};
    if (!isFields(body))
        throw apiError(400, "Body should be a JSON object");
    return body;
}
function isFields(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
function requiredText(fields, name) {
    const value = fields[name];
    if (typeof value === "string")
        return value;
    throw invalidField(name, value, "a string");
}
function optionalText(fields, name) {
    const value = fields[name];
    if (value === undefined || typeof value === "string")
        return value;
    if (value === null)
        return undefined;
    throw invalidField(name, value, "a string");
}
function optionalFlag(fields, name) {
    const value = fields[name];
    if (value === undefined || typeof value === "boolean")
        return value;
    throw invalidField(name, value, "a boolean");
}
function optionalNumber(fields, name) {
    const value = fields[name];
    if (value === undefined || typeof value === "number")
        return value;
    if (value === null)
        return undefined;
    throw invalidField(name, value, "an integer");
}
function optionalList(fields, name) {
    const value = fields[name];
    if (value === undefined || Array.isArray(value))
        return value;
    throw invalidField(name, value, "an array");
}
function optionalTexts(fields, name) {
    return optionalList(fields, name)?.map((item) => {
        if (typeof item !== "string")
            throw invalidField(name, item, "a string");
        return item;
    });
}
/** A Markdown body within GitHub's limit. */
function limitedBody(resource, body) {
    if ([...body].length <= MAX_BODY_CHARACTERS)
        return body;
    throw apiError(422, "Validation Failed", {
        errors: [
            {
                resource,
                code: "unprocessable",
                field: "data",
                message: `Body is too long (maximum is ${MAX_BODY_CHARACTERS} characters)`,
            },
        ],
    });
}
function invalidField(name, value, expected) {
    const shown = value === undefined ? "nil" : JSON.stringify(value);
    const reason = value === undefined ? `"${name}" wasn't supplied.` : `For 'properties/${name}', ${shown} is not ${expected}.`;
    return apiError(422, `Invalid request.\n\n${reason}`);
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/issues.ts






const REPOSITORY = "/repos/{owner}/{repo}";
const READ = "issues=read; pull_requests=read";
const WRITE = "issues=write; pull_requests=write";
const issueRoutes = [
    { method: "GET", path: `${REPOSITORY}/issues`, accepts: READ, handle: listIssues },
    { method: "POST", path: `${REPOSITORY}/issues`, accepts: "issues=write", handle: createIssue },
    { method: "GET", path: `${REPOSITORY}/issues/{issue_number}`, accepts: READ, handle: getIssue },
    { method: "PATCH", path: `${REPOSITORY}/issues/{issue_number}`, accepts: WRITE, handle: updateIssue },
    { method: "GET", path: `${REPOSITORY}/issues/{issue_number}/comments`, accepts: READ, handle: listComments },
    { method: "POST", path: `${REPOSITORY}/issues/{issue_number}/comments`, accepts: WRITE, handle: createComment },
    { method: "GET", path: `${REPOSITORY}/issues/comments`, accepts: READ, handle: listAllComments },
    { method: "GET", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: READ, handle: getComment },
    { method: "PATCH", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: WRITE, handle: updateComment },
    { method: "DELETE", path: `${REPOSITORY}/issues/comments/{comment_id}`, accepts: WRITE, handle: deleteComment },
    { method: "PUT", path: `${REPOSITORY}/issues/{issue_number}/lock`, accepts: WRITE, handle: lockIssue },
    { method: "DELETE", path: `${REPOSITORY}/issues/{issue_number}/lock`, accepts: WRITE, handle: unlockIssue },
];
/** The issue of the path. Writing to a plain issue takes `issues`; `pull_requests` reaches pull requests only. */
function issueOf(call) {
    const issue = orNotFound(findIssue(call.state, numberParameter(call, "issue_number")));
    requireSubjectRight(call, issue);
    return issue;
}
function requireSubjectRight(call, issue) {
    const level = call.method === "GET" ? "read" : "write";
    if (!issue?.pull && !isAccepted(`issues=${level}`, call.identity))
        throw notAccessible(call.identity);
}
function commentOf(call) {
    const comment = orNotFound(liveComment(call, numberParameter(call, "comment_id")));
    requireSubjectRight(call, findIssue(call.state, comment.issue));
    return comment;
}
function listIssues(call) {
    const { state = "open", labels, creator, assignee, sort = "created", direction = "desc", since } = call.query;
    const wantedLabels = labels?.split(",") ?? [];
    const found = call.state.issues.filter((issue) => (state === "all" || issue.state === state) &&
        wantedLabels.every((label) => issue.labels.includes(label)) &&
        (creator === undefined || issue.author === creator) &&
        (assignee === undefined || assignee === "*" || issue.assignees.includes(assignee)) &&
        (since === undefined || issue.updatedAt >= since));
    const key = (issue) => (sort === "updated" ? issue.updatedAt : issue.createdAt);
    found.sort((left, right) => key(left).localeCompare(key(right)) || left.number - right.number);
    if (direction === "desc")
        found.reverse();
    return paginate(call, found, (issue) => issueJson(call, issue));
}
function createIssue(call) {
    const fields = bodyFields(call);
    const title = requiredText(fields, "title");
    if (title.trim() === "")
        throw validationFailed("Issue", [{ field: "title", code: "missing_field" }]);
    const issue = addIssue(call, {
        title,
        body: limitedBody("Issue", optionalText(fields, "body") ?? "") || null,
        author: call.identity.login,
        labels: optionalTexts(fields, "labels") ?? [],
        assignees: knownAssignees(call, optionalTexts(fields, "assignees") ?? []),
    });
    return { status: 201, body: issueJson(call, issue) };
}
function getIssue(call) {
    return { status: 200, body: issueJson(call, issueOf(call)) };
}
async function updateIssue(call) {
    const issue = issueOf(call);
    const fields = bodyFields(call);
    const title = optionalText(fields, "title");
    const body = optionalText(fields, "body");
    if (title !== undefined && title !== issue.title) {
        issue.title = title;
        issue.renamedAt = call.state.now();
    }
    if (body !== undefined)
        issue.body = limitedBody("Issue", body);
    const labels = optionalTexts(fields, "labels");
    if (labels !== undefined)
        issue.labels = [...new Set(labels)];
    const assignees = optionalTexts(fields, "assignees");
    if (assignees !== undefined)
        issue.assignees = knownAssignees(call, assignees);
    await setIssueState(call, issue, optionalText(fields, "state"), optionalText(fields, "state_reason"));
    issue.updatedAt = call.state.now();
    return { status: 200, body: issueJson(call, issue) };
}
async function setIssueState(call, issue, state, reason) {
    if (state === undefined || state === issue.state)
        return;
    if (state !== "open" && state !== "closed") {
        throw validationFailed("Issue", [{ field: "state", code: "invalid", value: state }]);
    }
    if (state === "closed") {
        issue.stateReason = issue.pull ? null : reason === "not_planned" ? "not_planned" : "completed";
        if (isPullIssue(issue))
            await closePull(call, issue, call.identity.login);
        issue.state = "closed";
        issue.closedAt = call.state.now();
        issue.closedBy = call.identity.login;
        return;
    }
    if (issue.pull?.mergedAt) {
        throw validationFailed("PullRequest", [{ code: "custom", field: "state", message: "state cannot be changed." }]);
    }
    issue.state = "open";
    issue.stateReason = issue.pull ? null : "reopened";
    issue.closedAt = null;
    issue.closedBy = null;
}
/** Only people who can write may be assigned; others are dropped without a word, as GitHub does. */
function knownAssignees(call, logins) {
    const known = logins.flatMap((login) => findUser(call.state, login) ?? []);
    return [...new Set(known.filter(({ user }) => roleRank(user.permission) >= 2).map(({ login }) => login))];
}
function listComments(call) {
    const issue = issueOf(call);
    const since = call.query["since"] ?? "";
    const found = call.state.comments.filter((comment) => comment.issue === issue.number && !comment.deleted && comment.updatedAt >= since);
    return paginate(call, found, (comment) => commentJson(call, comment));
}
function listAllComments(call) {
    const { since = "", sort, direction } = call.query;
    const found = call.state.comments.filter((comment) => !comment.deleted && comment.updatedAt >= since);
    if (sort === "updated")
        found.sort((left, right) => left.updatedAt.localeCompare(right.updatedAt));
    // Without `sort` GitHub ignores the direction.
    if (sort !== undefined && direction === "desc")
        found.reverse();
    return paginate(call, found, (comment) => commentJson(call, comment));
}
function createComment(call) {
    const issue = issueOf(call);
    const body = requiredText(bodyFields(call), "body");
    if (body.trim() === "")
        throw validationFailed("IssueComment", [{ field: "body", code: "missing_field" }]);
    const role = findUser(call.state, call.identity.login)?.user.permission ?? "none";
    if (issue.locked && call.identity.kind === "pat" && roleRank(role) < 3) {
        throw apiError(403, "Unable to create comment because issue is locked.");
    }
    const comment = addComment(call, {
        issue: issue.number,
        body: limitedBody("IssueComment", body),
        author: call.identity.login,
        app: appOf(call.identity),
    });
    return { status: 201, body: commentJson(call, comment) };
}
function getComment(call) {
    return { status: 200, body: commentJson(call, commentOf(call)) };
}
function updateComment(call) {
    const comment = commentOf(call);
    const body = requiredText(bodyFields(call), "body");
    editComment(call, comment, limitedBody("IssueComment", body), call.identity.login);
    return { status: 200, body: commentJson(call, comment) };
}
function deleteComment(call) {
    commentOf(call).deleted = true;
    return { status: 204 };
}
const LOCK_REASONS = ["off-topic", "too heated", "resolved", "spam"];
function lockIssue(call) {
    const issue = issueOf(call);
    const reason = optionalText(bodyFields(call), "lock_reason");
    issue.locked = true;
    issue.lockReason = LOCK_REASONS.find((one) => one === reason) ?? null;
    return { status: 204 };
}
function unlockIssue(call) {
    const issue = issueOf(call);
    issue.locked = false;
    issue.lockReason = null;
    return { status: 204 };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/labels.ts





const labels_REPOSITORY = "/repos/{owner}/{repo}";
const ISSUE = `${labels_REPOSITORY}/issues/{issue_number}`;
const labels_READ = "issues=read; pull_requests=read";
const labels_WRITE = "issues=write; pull_requests=write";
/** Labels, assignees and reactions: the small things that hang on issues, pull requests and comments. */
const labelRoutes = [
    { method: "GET", path: `${ISSUE}/labels`, accepts: labels_READ, handle: listLabels },
    { method: "POST", path: `${ISSUE}/labels`, accepts: labels_WRITE, handle: addLabels },
    { method: "PUT", path: `${ISSUE}/labels`, accepts: labels_WRITE, handle: setLabels },
    { method: "DELETE", path: `${ISSUE}/labels/{name}`, accepts: labels_WRITE, handle: removeLabel },
    { method: "POST", path: `${ISSUE}/assignees`, accepts: labels_WRITE, handle: addAssignees },
    { method: "GET", path: `${labels_REPOSITORY}/labels/{name}`, accepts: labels_READ, handle: getLabel },
    { method: "POST", path: `${labels_REPOSITORY}/labels`, accepts: labels_WRITE, handle: createLabel },
    ...reactionRoutes("issue", ISSUE, "issue_number", "issues"),
    ...reactionRoutes("issue_comment", `${labels_REPOSITORY}/issues/comments/{comment_id}`, "comment_id", "issues"),
    ...reactionRoutes("review_comment", `${labels_REPOSITORY}/pulls/comments/{comment_id}`, "comment_id", "pull_requests"),
];
function listLabels(call) {
    return paginate(call, issueOf(call).labels, (name) => labelJson(call, name));
}
/** Labels are compared without regard to case. */
function knownLabel({ state }, name) {
    const all = [...state.labels, ...state.issues.flatMap(({ labels }) => labels)];
    return all.find((label) => label.toLowerCase() === name.toLowerCase());
}
function getLabel(call) {
    return { status: 200, body: labelJson(call, orNotFound(knownLabel(call, parameter(call, "name")))) };
}
function createLabel(call) {
    const name = requiredText(bodyFields(call), "name");
    if (knownLabel(call, name) !== undefined) {
        throw validationFailed("Label", [{ field: "name", code: "already_exists" }]);
    }
    call.state.labels.add(name);
    return { status: 201, body: labelJson(call, name) };
}
/** Bodies come as `{ labels: [name | { name }] }` or as a bare list. */
function labelNames(call) {
    const raw = Array.isArray(call.body) ? call.body : (bodyFields(call)["labels"] ?? []);
    if (!Array.isArray(raw))
        throw validationFailed("Label", [{ field: "labels", code: "invalid" }]);
    return raw.map((label) => (isFields(label) ? requiredText(label, "name") : String(label)));
}
function answerLabels(call, labels) {
    const issue = issueOf(call);
    issue.labels = [...new Set(labels)];
    touch(call, issue.number);
    return { status: 200, body: issue.labels.map((name) => labelJson(call, name)) };
}
function addLabels(call) {
    return answerLabels(call, [...issueOf(call).labels, ...labelNames(call)]);
}
function setLabels(call) {
    return answerLabels(call, labelNames(call));
}
function removeLabel(call) {
    const issue = issueOf(call);
    const name = parameter(call, "name");
    if (!issue.labels.includes(name))
        throw notFoundAnswer();
    return answerLabels(call, issue.labels.filter((label) => label !== name));
}
function addAssignees(call) {
    const issue = issueOf(call);
    const added = knownAssignees(call, optionalTexts(bodyFields(call), "assignees") ?? []);
    issue.assignees = [...new Set([...issue.assignees, ...added])];
    touch(call, issue.number);
    return { status: 201, body: issueJson(call, issue) };
}
const CONTENTS = ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"];
function isReactionContent(value) {
    return CONTENTS.some((content) => content === value);
}
function reactionRoutes(subject, path, key, group) {
    const subjectIdOf = (call) => {
        const id = numberParameter(call, key);
        if (!subjectExists(call, subject, id))
            throw notFoundAnswer();
        return id;
    };
    const matching = (call) => {
        const subjectId = subjectIdOf(call);
        return call.state.reactions.filter((one) => one.subject === subject && one.subjectId === subjectId);
    };
    const list = (call) => {
        const { content } = call.query;
        const found = matching(call).filter((one) => content === undefined || one.content === content);
        return paginate(call, found, (reaction) => reactionJson(call, reaction));
    };
    const create = (call) => {
        const subjectId = subjectIdOf(call);
        const content = requiredText(bodyFields(call), "content");
        if (!isReactionContent(content)) {
            throw validationFailed("Reaction", [{ field: "content", code: "invalid", value: content }]);
        }
        const { reaction, isNew } = addReaction(call, { subject, subjectId, author: call.identity.login, content });
        return { status: isNew ? 201 : 200, body: reactionJson(call, reaction) };
    };
    const remove = (call) => {
        const id = numberParameter(call, "reaction_id");
        const index = call.state.reactions.findIndex((one) => one.id === id);
        if (index < 0 || !matching(call).some((one) => one.id === id))
            throw notFoundAnswer();
        call.state.reactions.splice(index, 1);
        return { status: 204 };
    };
    return [
        { method: "GET", path: `${path}/reactions`, accepts: `${group}=read; pull_requests=read`, handle: list },
        { method: "POST", path: `${path}/reactions`, accepts: `${group}=write; pull_requests=write`, handle: create },
        {
            method: "DELETE",
            path: `${path}/reactions/{reaction_id}`,
            accepts: `${group}=write; pull_requests=write`,
            handle: remove,
        },
    ];
}
function subjectExists(call, subject, id) {
    if (subject === "issue")
        return call.state.issues.some((issue) => issue.number === id);
    if (subject === "issue_comment")
        return liveComment(call, id) !== undefined;
    if (subject === "review")
        return call.state.reviews.some((review) => review.id === id);
    return call.state.reviewComments.some((comment) => comment.id === id && !comment.deleted);
}

;// CONCATENATED MODULE: ./src/embedded-github/json/git.ts




function verificationJson(context, commit) {
    if (!context.state.verifiedCommits.has(commit.sha)) {
        return { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null };
    }
    const signature = "-----BEGIN PGP SIGNATURE-----\n\nembedded\n-----END PGP SIGNATURE-----\n";
    const payload = `tree ${commit.tree}\n\n${commit.message}`;
    return { verified: true, reason: "valid", signature, payload, verified_at: commit.committer.date };
}
/** The commit as the Git database API shows it. */
function gitCommitJson(context, commit) {
    const api = repositoryApiUrl(context);
    const web = repositoryWebUrl(context);
    return {
        sha: commit.sha,
        node_id: nodeId("commit", commit.sha),
        url: `${api}/git/commits/${commit.sha}`,
        html_url: `${web}/commit/${commit.sha}`,
        author: commit.author,
        committer: commit.committer,
        tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
        message: commit.message,
        parents: commit.parents.map((sha) => ({
            sha,
            url: `${api}/git/commits/${sha}`,
            html_url: `${web}/commit/${sha}`,
        })),
        verification: verificationJson(context, commit),
    };
}
/** The account a commit's e-mail address belongs to: GitHub's no-reply form, `<id>+<login>@users.noreply…`. */
function accountOf(context, person) {
    const login = /^(?:\d+\+)?([^@]+)@users\.noreply\.github\.com$/.exec(person.email)?.[1];
    const known = login === undefined ? undefined : findUser(context.state, login);
    return known === undefined ? null : userJson(context, known.login);
}
/** The commit as the repository API shows it, without files. */
function commitJson(context, commit) {
    const api = repositoryApiUrl(context);
    const web = repositoryWebUrl(context);
    const url = `${api}/commits/${commit.sha}`;
    return {
        sha: commit.sha,
        node_id: nodeId("commit", commit.sha),
        commit: {
            author: commit.author,
            committer: commit.committer,
            message: commit.message,
            tree: { sha: commit.tree, url: `${api}/git/trees/${commit.tree}` },
            url: `${api}/git/commits/${commit.sha}`,
            comment_count: 0,
            verification: verificationJson(context, commit),
        },
        url,
        html_url: `${web}/commit/${commit.sha}`,
        comments_url: `${url}/comments`,
        author: accountOf(context, commit.author),
        committer: accountOf(context, commit.committer),
        parents: commit.parents.map((sha) => ({
            sha,
            url: `${api}/commits/${sha}`,
            html_url: `${web}/commit/${sha}`,
        })),
    };
}
/** A single commit with its files against the first parent. */
async function commitWithFilesJson(context, commit) {
    const files = await readCommitDiff(context.git, commit.parents[0], commit.sha);
    const additions = files.reduce((total, file) => total + file.additions, 0);
    const deletions = files.reduce((total, file) => total + file.deletions, 0);
    return {
        ...commitJson(context, commit),
        stats: { total: additions + deletions, additions, deletions },
        files: files.map((file) => diffEntryJson(context, file, commit.sha)),
    };
}
function diffEntryJson(context, file, commit) {
    const api = repositoryApiUrl(context);
    const web = repositoryWebUrl(context);
    const path = encodePath(file.path);
    return {
        sha: file.sha,
        filename: file.path,
        status: file.status,
        additions: file.additions,
        deletions: file.deletions,
        changes: file.additions + file.deletions,
        blob_url: `${web}/blob/${commit}/${path}`,
        raw_url: `${web}/raw/${commit}/${path}`,
        contents_url: `${api}/contents/${path}?ref=${commit}`,
        ...(file.patch === undefined ? {} : { patch: file.patch }),
        ...(file.previousPath === undefined ? {} : { previous_filename: file.previousPath }),
    };
}
function encodePath(path) {
    return path.split("/").map(encodeURIComponent).join("/");
}
function refJson(context, ref, object) {
    const api = repositoryApiUrl(context);
    return {
        ref,
        node_id: nodeId("reference", ref),
        url: `${api}/git/${encodePath(ref)}`,
        object: { type: object.type, sha: object.sha, url: `${api}/git/${object.type}s/${object.sha}` },
    };
}
function activityJson(context, activity) {
    return {
        id: activity.id,
        node_id: nodeId("other", activity.id),
        before: activity.before,
        after: activity.after,
        ref: activity.ref,
        timestamp: activity.at,
        activity_type: activity.type,
        actor: userJson(context, activity.actor),
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/git.ts










const GIT = "/repos/{owner}/{repo}/git";
const git_READ = "contents=read";
const git_WRITE = "contents=write; contents=write,workflows=write";
/** The Git database: refs, blobs, trees, commits. */
const gitRoutes = [
    { method: "GET", path: `${GIT}/ref/{ref}`, accepts: git_READ, handle: getRef },
    { method: "GET", path: `${GIT}/matching-refs/{ref}`, accepts: git_READ, handle: listMatchingRefs },
    { method: "POST", path: `${GIT}/refs`, accepts: git_WRITE, handle: postRef },
    { method: "PATCH", path: `${GIT}/refs/{ref}`, accepts: git_WRITE, handle: patchRef },
    { method: "DELETE", path: `${GIT}/refs/{ref}`, accepts: git_WRITE, handle: removeRef },
    { method: "POST", path: `${GIT}/blobs`, accepts: git_WRITE, handle: createBlob },
    { method: "GET", path: `${GIT}/blobs/{file_sha}`, accepts: git_READ, handle: getBlob },
    { method: "POST", path: `${GIT}/trees`, accepts: git_WRITE, handle: createTree },
    { method: "GET", path: `${GIT}/trees/{tree_sha}`, accepts: git_READ, handle: getTree },
    { method: "POST", path: `${GIT}/commits`, accepts: git_WRITE, handle: createCommit },
    { method: "GET", path: `${GIT}/commits/{commit_sha}`, accepts: git_READ, handle: getCommit },
];
async function getRef(call) {
    const ref = `refs/${parameter(call, "ref")}`;
    const found = orNotFound((await listRefs(call, ref)).get(ref));
    return { status: 200, body: refJson(call, ref, found) };
}
async function listMatchingRefs(call) {
    const prefix = `refs/${parameter(call, "ref")}`;
    const refs = [...(await listRefs(call))].filter(([ref]) => ref.startsWith(prefix));
    return { status: 200, body: refs.map(([ref, object]) => refJson(call, ref, object)) };
}
async function postRef(call) {
    const fields = bodyFields(call);
    const ref = requiredText(fields, "ref");
    const target = await createRef(call, ref, requiredText(fields, "sha"));
    return { status: 201, body: refJson(call, ref, target) };
}
async function patchRef(call) {
    const fields = bodyFields(call);
    const ref = `refs/${parameter(call, "ref")}`;
    const target = await updateRef(call, ref, requiredText(fields, "sha"), optionalFlag(fields, "force") ?? false);
    return { status: 200, body: refJson(call, ref, target) };
}
async function removeRef(call) {
    await deleteRef(call, `refs/${parameter(call, "ref")}`);
    return { status: 204 };
}
async function createBlob(call) {
    const fields = bodyFields(call);
    const encoding = optionalText(fields, "encoding") ?? "utf-8";
    const content = requiredText(fields, "content");
    if (encoding !== "utf-8" && encoding !== "base64") {
        throw validationFailed("Blob", [{ field: "encoding", code: "invalid", value: encoding }]);
    }
    const sha = call.git.objects.write("blob", Buffer.from(content, encoding));
    return { status: 201, body: { sha, url: `${repositoryApiUrl(call)}/git/blobs/${sha}` } };
}
/** An object of the given type by its full id; anything else is a 404. */
async function readObject(call, type, sha) {
    if (!/^[0-9a-f]{40}$/.test(sha))
        throw notFoundAnswer();
    const object = await call.git.objects.read(sha);
    if (object?.type !== type)
        throw notFoundAnswer();
    return object.bytes;
}
async function getBlob(call) {
    const sha = parameter(call, "file_sha");
    const bytes = await readObject(call, "blob", sha);
    if (/\.raw(\+json)?$/.test(call.headers["accept"] ?? ""))
        return { status: 200, body: bytes };
    return {
        status: 200,
        body: {
            sha,
            node_id: nodeId("blob", sha),
            size: bytes.length,
            url: `${repositoryApiUrl(call)}/git/blobs/${sha}`,
            content: toLines(bytes),
            encoding: "base64",
        },
    };
}
/** Base64 as GitHub writes it: lines of 60 characters, each ended. */
function toLines(bytes) {
    return bytes.toString("base64").replace(/.{1,60}/g, "$&\n");
}
async function treeJson(call, sha, isRecursive) {
    const api = repositoryApiUrl(call);
    const entries = [];
    for (const entry of await listTree(call.git.objects, sha, { recursive: isRecursive })) {
        const { path, mode, type } = entry;
        const size = type === "blob" ? (await call.git.objects.read(entry.sha))?.bytes.length : undefined;
        const url = type === "commit" ? {} : { url: `${api}/git/${type}s/${entry.sha}` };
        entries.push({ path, mode, type, sha: entry.sha, ...(size === undefined ? {} : { size }), ...url });
    }
    return { sha, url: `${api}/git/trees/${sha}`, tree: entries, truncated: false };
}
async function getTree(call) {
    const name = parameter(call, "tree_sha");
    const revision = /^[0-9a-f]{40}$/.test(name) ? name : `refs/heads/${name}`;
    const sha = orNotFound(await call.git.resolve(`${revision}^{tree}`));
    return { status: 200, body: await treeJson(call, sha, call.query["recursive"] !== undefined) };
}
const MODES = ["100644", "100755", "040000", "160000", "120000"];
async function createTree(call) {
    const fields = bodyFields(call);
    const base = optionalText(fields, "base_tree");
    if (base !== undefined && (await call.git.resolve(`${base}^{tree}`)) === undefined)
        throw notFoundAnswer();
    const list = optionalList(fields, "tree");
    if (list === undefined || list.length === 0)
        throw apiError(422, "Invalid tree info");
    const edits = [];
    for (const raw of list)
        edits.push(...(await treeEdits(call, raw)));
    if (!mayChangeWorkflows(call.identity) && edits.some(({ path }) => path.startsWith(".github/workflows/"))) {
        throw notAccessible(call.identity);
    }
    const sha = await writeEditedTree(call.git, base, edits);
    return { status: 201, body: await treeJson(call, sha, false) };
}
async function treeEdits(call, raw) {
    if (!isFields(raw))
        throw apiError(422, "Invalid tree info");
    const path = requiredText(raw, "path");
    if (path === "" || path.startsWith("/") || path.split("/").some((part) => [".", "..", ".git", ""].includes(part))) {
        throw apiError(422, `tree.path contains a malformed path component`);
    }
    if (raw["sha"] === null)
        return [{ path, entry: null }];
    const mode = requiredText(raw, "mode");
    if (!MODES.includes(mode))
        throw apiError(422, `Must supply a valid tree.mode`);
    const content = optionalText(raw, "content");
    const write = (text) => call.git.objects.write("blob", Buffer.from(text));
    const sha = optionalText(raw, "sha") ?? (content === undefined ? undefined : write(content));
    if (sha === undefined)
        throw apiError(422, "Must supply either tree.sha or tree.content");
    const isObject = mode === "160000" || (await call.git.objects.read(sha)) !== undefined;
    if (!isObject)
        throw apiError(422, `tree.sha ${sha} is not a valid ${mode === "040000" ? "tree" : "blob"}`);
    if (mode !== "040000")
        return [{ path, entry: { mode, id: sha } }];
    const inside = await listTree(call.git.objects, sha, { recursive: true, prefix: `${path}/` });
    const files = inside.filter((entry) => entry.type !== "tree");
    return files.map((file) => ({ path: file.path, entry: { mode: file.mode, id: file.sha } }));
}
/** The commit identity that GitHub derives from a token. */
function identityPerson(identity, date) {
    return { name: identity.login, email: `${identity.id}+${identity.login}@users.noreply.github.com`, date };
}
/** The server itself, as the committer of what it signs. */
function serverPerson({ urls }, date) {
    return { name: "GitHub", email: `noreply@${new URL(urls.web).hostname}`, date };
}
async function createCommit(call) {
    const fields = bodyFields(call);
    const tree = requiredText(fields, "tree");
    const parents = optionalTexts(fields, "parents") ?? [];
    if ((await call.git.objects.read(tree))?.type !== "tree") {
        throw apiError(422, "Tree SHA does not exist");
    }
    for (const parent of parents) {
        if ((await call.git.objects.read(parent))?.type !== "commit") {
            throw apiError(422, "Parent SHA does not exist or is not a commit object");
        }
    }
    const now = call.state.now();
    const author = personOf(fields["author"], now);
    const committer = personOf(fields["committer"], now);
    const own = identityPerson(call.identity, now);
    // GitHub signs what a bot commits without naming anybody else.
    const isSigned = call.identity.type === "Bot" && author === undefined && committer === undefined;
    const sha = await writeCommit(call.git, {
        tree,
        parents,
        message: requiredText(fields, "message"),
        author: author ?? own,
        committer: isSigned ? serverPerson(call, now) : (committer ?? author ?? own),
    });
    if (isSigned)
        call.state.verifiedCommits.add(sha);
    const commit = await readCommitObject(call.git.objects, sha);
    return { status: 201, body: commit && gitCommitJson(call, commit) };
}
function personOf(raw, now) {
    if (!isFields(raw))
        return undefined;
    return { name: requiredText(raw, "name"), email: requiredText(raw, "email"), date: optionalText(raw, "date") ?? now };
}
async function getCommit(call) {
    const sha = parameter(call, "commit_sha");
    await readObject(call, "commit", sha);
    const commit = orNotFound(await readCommitObject(call.git.objects, sha));
    return { status: 200, body: gitCommitJson(call, commit) };
}

// EXTERNAL MODULE: ./node_modules/graphql/language/kinds.js
var kinds = __webpack_require__(11123);
// EXTERNAL MODULE: ./node_modules/graphql/language/parser.js
var parser = __webpack_require__(14929);
// EXTERNAL MODULE: ./node_modules/graphql/utilities/valueFromASTUntyped.js
var valueFromASTUntyped = __webpack_require__(35470);
;// CONCATENATED MODULE: ./src/embedded-github/graphql/graphql-execute.ts



/** An error that belongs to one field of the answer; `type` as GitHub names it. */
class GraphqlError extends Error {
    type;
    constructor(type, message) {
        super(message);
        this.type = type;
    }
}
/**
 * Runs a document of one operation on the root of its kind. A failing field is null in the data and has an entry in
 * `errors`. There is no schema: the fields of a node say what exists.
 *
 * @throws Error when the document cannot be read.
 */
async function executeGraphql(query, given, roots) {
    const { definitions } = (0,parser/* parse */.qg)(query, { noLocation: true });
    const operations = definitions.filter((one) => one.kind === kinds.Kind.OPERATION_DEFINITION);
    const [operation] = operations;
    if (operation === undefined || operations.length > 1)
        throw new Error("The document must have one operation");
    if (operation.operation === "subscription")
        throw new Error("Schema is not configured for subscriptions.");
    const fragments = new Map(definitions
        .filter((one) => one.kind === kinds.Kind.FRAGMENT_DEFINITION)
        .map((one) => [one.name.value, { type: one.typeCondition.name.value, selections: one.selectionSet }]));
    const { variables, missing } = readVariables(operation, given);
    if (missing.length > 0) {
        return { errors: missing.map((name) => ({ message: `Variable $${name} was provided invalid value` })) };
    }
    const execution = { fragments, variables, errors: [] };
    const root = roots[operation.operation];
    try {
        checkFields(execution, root, operation.selectionSet);
    }
    catch (error) {
        return { errors: [{ message: messageOf(error), extensions: { code: "undefinedField" } }] };
    }
    const data = await graphql_execute_select(execution, root, operation.selectionSet, []);
    return execution.errors.length > 0 ? { data, errors: execution.errors } : { data };
}
function readVariables(operation, given) {
    const variables = {};
    const missing = [];
    for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
        const name = variable.name.value;
        variables[name] = given[name] ?? (defaultValue && (0,valueFromASTUntyped/* valueFromASTUntyped */.F)(defaultValue)) ?? null;
        if (variables[name] === null && type.kind === kinds.Kind.NON_NULL_TYPE)
            missing.push(name);
    }
    return { variables, missing };
}
/** An unknown top-level field fails the whole request before anything runs, as validation does on GitHub. */
function checkFields(execution, node, selections) {
    for (const { name } of fieldsOf(execution, node, selections)) {
        if (!(name.value in node.fields) && name.value !== "__typename")
            throw undefinedField(name.value, node.type);
    }
}
function undefinedField(name, type) {
    return new GraphqlError("undefinedField", `Field '${name}' doesn't exist on type '${type}'`);
}
function fieldsOf(execution, node, { selections }) {
    return selections.flatMap((selection) => {
        if ((selection.directives ?? []).length > 0)
            throw new Error("Directives are not understood here");
        if (selection.kind === kinds.Kind.FIELD)
            return [selection];
        const fragment = selection.kind === kinds.Kind.FRAGMENT_SPREAD
            ? execution.fragments.get(selection.name.value)
            : { type: selection.typeCondition?.name.value, selections: selection.selectionSet };
        if (fragment === undefined)
            throw new GraphqlError(undefined, "A fragment of the document is not defined");
        const applies = fragment.type === undefined || fragment.type === node.type || INTERFACES.has(fragment.type);
        return applies ? fieldsOf(execution, node, fragment.selections) : [];
    });
}
/** Interfaces whose fragments apply to every type here. */
const INTERFACES = new Set(["Node", "Actor", "Comment", "Minimizable", "Reactable", "UniformResourceLocatable"]);
async function graphql_execute_select(execution, node, selections, path) {
    const result = {};
    // One after the other: mutations must run in order.
    for (const field of fieldsOf(execution, node, selections)) {
        const key = (field.alias ?? field.name).value;
        const here = [...path, key];
        try {
            result[key] = await resolveField(execution, node, field, here);
        }
        catch (error) {
            if (!(error instanceof GraphqlError))
                throw error;
            result[key] = null;
            execution.errors.push({ ...(error.type ? { type: error.type } : {}), path: here, message: error.message });
        }
    }
    return result;
}
async function resolveField(execution, node, field, path) {
    const name = field.name.value;
    if (name === "__typename")
        return node.type;
    const resolver = node.fields[name];
    if (resolver === undefined)
        throw undefinedField(name, node.type);
    const read = (value) => (0,valueFromASTUntyped/* valueFromASTUntyped */.F)(value, execution.variables);
    const input = Object.fromEntries((field.arguments ?? []).map((one) => [one.name.value, read(one.value)]));
    const result = await resolver(input);
    const selections = field.selectionSet;
    if (typeof result !== "object" || result === null) {
        if (selections !== undefined && result !== null)
            throw new GraphqlError(undefined, `Field '${name}' has no selections`);
        return result;
    }
    const isList = isNodeList(result);
    if (selections === undefined) {
        const returned = isList ? result[0]?.type : result.type;
        const reason = `field '${name}' returns ${returned ?? "a list"} but has no selections`;
        throw new GraphqlError(undefined, `Field must have selections (${reason})`);
    }
    if (!isList)
        return graphql_execute_select(execution, result, selections, path);
    return Promise.all(result.map((item, index) => graphql_execute_select(execution, item, selections, [...path, index])));
}
function isNodeList(result) {
    return Array.isArray(result);
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

;// CONCATENATED MODULE: ./src/embedded-github/graphql/graphql-parts.ts




/** GraphQL's own integers have 32 bits: a larger number has its full one only. */
const smallId = (id) => (id < 2 ** 31 ? id : null);
/** What GraphQL shows as REST does: plain values under their names in camel case; id, address and author under its own. */
function restFields(call, json) {
    const plain = Object.entries(json).flatMap(([name, value]) => {
        const camelCase = name.replace(/_([a-z])/g, (_match, letter) => letter.toUpperCase());
        return isScalar(value) ? [[camelCase, () => value]] : [];
    });
    const { node_id: nodeId, id, html_url: url, user } = json;
    const login = isFields(user) ? String(user["login"]) : undefined;
    const byPerson = login !== undefined && {
        author: () => actorNode(call, login),
        viewerDidAuthor: () => login === call.identity.login,
    };
    return {
        ...Object.fromEntries(plain),
        id: () => String(nodeId),
        databaseId: () => smallId(Number(id)),
        fullDatabaseId: () => String(id),
        url: () => String(url),
        ...byPerson,
    };
}
function isScalar(value) {
    return value === null || ["string", "number", "boolean"].includes(typeof value);
}
/** An account as author; unlike the viewer, a bot's login has no `[bot]` here. */
function actorNode(call, login) {
    const json = userJson(call, login);
    return {
        type: json["type"] === "Bot" ? "Bot" : "User",
        fields: { ...restFields(call, json), login: () => String(json["login"]).replace(/\[bot\]$/, "") },
    };
}
/** A field that the token has no right to is null, with an error beside the data. */
function requireRight(call, accepts) {
    if (isAccepted(accepts, call.identity))
        return;
    const by = call.identity.kind === "pat" ? "personal access token" : "integration";
    throw new GraphqlError("FORBIDDEN", `Resource not accessible by ${by}`);
}
function unresolved(id) {
    return new GraphqlError("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'.`);
}
function inputOf(input) {
    if (!isFields(input))
        throw new GraphqlError(undefined, "Argument 'input' is required");
    return input;
}
function clientMutationId(input) {
    const id = isFields(input) ? input["clientMutationId"] : null;
    return typeof id === "string" ? id : null;
}
const MAX_PAGE = 100;
/**
 * A page of `all`: `first` and `after` go forward, `last` and `before` backward. Cursors are positions.
 *
 * @param name of the field, for errors.
 */
function connection(type, name, all, input, toNode) {
    const { first, last, after, before } = input;
    const size = typeof first === "number" ? first : last;
    if (typeof size !== "number") {
        const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`;
        throw new GraphqlError("MISSING_PAGINATION_BOUNDARIES", message);
    }
    if (size < 0 || size > MAX_PAGE) {
        const message = `Requesting ${size} records on the \`${name}\` connection exceeds the \`first\` limit of ${MAX_PAGE} records.`;
        throw new GraphqlError("EXCESSIVE_PAGINATION", message);
    }
    const from = typeof after === "string" ? fromCursor(after) + 1 : 0;
    const to = typeof before === "string" ? fromCursor(before) : all.length;
    const start = typeof first === "number" ? from : Math.max(from, to - size);
    const end = typeof first === "number" ? Math.min(to, from + size) : to;
    const page = all.slice(start, end);
    const cursor = (position) => (page.length === 0 ? null : toCursor(position));
    const pageInfo = {
        type: "PageInfo",
        fields: {
            hasNextPage: () => end < all.length,
            hasPreviousPage: () => start > 0,
            startCursor: () => cursor(start),
            endCursor: () => cursor(end - 1),
        },
    };
    return { type, fields: { totalCount: () => all.length, nodes: () => page.map(toNode), pageInfo: () => pageInfo } };
}
function toCursor(position) {
    return Buffer.from(`cursor:${position}`).toString("base64");
}
function fromCursor(cursor) {
    return Number(Buffer.from(cursor, "base64").toString("utf8").replace("cursor:", "")) || 0;
}

;// CONCATENATED MODULE: ./src/embedded-github/graphql/review-threads.ts



/** Threads are what REST does not have: a first comment with its replies, resolved or not. */
/** The date of a review that was not submitted, which only its author sees. */
const EPOCH = "1970-01-01T00:00:00Z";
function live(call, pull) {
    return call.state.reviewComments.filter((one) => one.pull === pull && !one.deleted);
}
function commentNode(call, comment) {
    return {
        type: "PullRequestReviewComment",
        fields: {
            ...restFields(call, reviewCommentJson(call, comment)),
            isMinimized: () => comment.minimized === true,
            lastEditedAt: () => (comment.updatedAt === comment.createdAt ? null : comment.updatedAt),
            pullRequestReview: () => {
                const review = call.state.reviews.find(({ id }) => id === comment.review);
                return review === undefined ? null : reviewNode(call, review);
            },
        },
    };
}
function threadNode(call, first) {
    const { state } = call;
    const comments = live(call, first.pull).filter((one) => one.id === first.id || one.inReplyTo === first.id);
    const by = state.resolvedThreads.get(first.id);
    return {
        type: "PullRequestReviewThread",
        fields: {
            id: () => threadId(first),
            path: () => first.path,
            line: () => first.line,
            isResolved: () => by !== undefined,
            isOutdated: () => false,
            resolvedBy: () => (by === undefined ? null : { ...actorNode(call, by), type: "User" }),
            comments: (input) => connection("PullRequestReviewCommentConnection", "comments", comments, input, (comment) => commentNode(call, comment)),
        },
    };
}
function threadId(first) {
    return nodeId("review_thread", first.id);
}
function reviewNode(call, review) {
    return {
        type: "PullRequestReview",
        fields: {
            ...restFields(call, reviewJson(call, review)),
            isMinimized: () => review.minimized === true,
            createdAt: () => review.submittedAt ?? EPOCH,
            updatedAt: () => review.submittedAt ?? EPOCH,
            lastEditedAt: () => null,
        },
    };
}
/** The fields of a pull request that are about reviews. */
function reviewFields(call, issue) {
    return {
        reviewThreads: (input) => {
            const firsts = live(call, issue.number).filter((comment) => comment.inReplyTo === null);
            return connection("PullRequestReviewThreadConnection", "reviewThreads", firsts, input, (first) => threadNode(call, first));
        },
        reviews: (input) => {
            const reviews = call.state.reviews.filter((review) => review.pull === issue.number);
            return connection("PullRequestReviewConnection", "reviews", reviews, input, (review) => reviewNode(call, review));
        },
    };
}
/** GitHub asks for the right to contents here, which has nothing to do with them. */
const RESOLVE_RIGHTS = "pull_requests=write,contents=write";
function setResolved(call, raw, isResolved) {
    requireRight(call, RESOLVE_RIGHTS);
    const id = String(inputOf(raw)["threadId"]);
    const node = parseNodeId(id);
    const first = call.state.reviewComments.find((one) => node?.kind === "review_thread" && String(one.id) === node.key && one.inReplyTo === null && !one.deleted);
    if (first === undefined)
        throw unresolved(id);
    if (!isResolved)
        call.state.resolvedThreads.delete(first.id);
    else if (!call.state.resolvedThreads.has(first.id))
        call.state.resolvedThreads.set(first.id, call.identity.login);
    return {
        type: isResolved ? "ResolveReviewThreadPayload" : "UnresolveReviewThreadPayload",
        fields: {
            clientMutationId: () => clientMutationId(raw),
            thread: () => threadNode(call, first),
        },
    };
}
function threadMutations(call) {
    return {
        resolveReviewThread: ({ input }) => setResolved(call, input, true),
        unresolveReviewThread: ({ input }) => setResolved(call, input, false),
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/graphql/nodes.ts








function queryFields(call) {
    return {
        viewer: () => viewerNode(call),
        node: ({ id }) => findNode(call, String(id)),
        repository: ({ owner, name }) => {
            const { state } = call;
            const wanted = `${String(owner)}/${String(name)}`;
            if (wanted.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase())
                return repositoryNode(call);
            throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${wanted}'.`);
        },
    };
}
/** The viewer keeps the `[bot]` suffix; the same account as an author does not have it. */
function viewerNode(call) {
    const { login } = call.identity;
    return { type: "User", fields: { ...restFields(call, userJson(call, login)), login: () => login } };
}
function repositoryNode(call) {
    const { state } = call;
    const subject = ({ number }) => state.issues.find((issue) => issue.number === Number(number));
    const missing = (kind, { number }) => new GraphqlError("NOT_FOUND", `Could not resolve to ${kind} with the number of ${String(number)}.`);
    return {
        type: "Repository",
        fields: {
            id: () => nodeId("repository", state.repositoryId),
            databaseId: () => state.repositoryId,
            nameWithOwner: () => `${state.owner}/${state.name}`,
            isPrivate: () => state.isPrivate,
            url: () => repositoryWebUrl(call),
            issueOrPullRequest: (input) => {
                const issue = subject(input);
                if (issue === undefined)
                    throw missing("an issue or pull request", input);
                return isPullIssue(issue) ? pullNode(call, issue) : issueNode(call, issue);
            },
            issue: (input) => {
                const issue = subject(input);
                if (issue === undefined || issue.pull)
                    throw missing("an Issue", input);
                return issueNode(call, issue);
            },
            pullRequest: (input) => {
                const issue = subject(input);
                if (!isPullIssue(issue))
                    throw missing("a PullRequest", input);
                return pullNode(call, issue);
            },
            object: async ({ oid, expression }) => {
                if (typeof expression === "string")
                    return objectAt(call, expression);
                const commit = await readCommitObject(call.git.objects, String(oid));
                return commit ? commitNode(call, commit) : null;
            },
            ref: async ({ qualifiedName }) => {
                const name = String(qualifiedName);
                const ref = name.startsWith("refs/") ? name : `refs/heads/${name}`;
                const sha = await call.git.resolve(ref);
                const commit = sha && (await readCommitObject(call.git.objects, sha));
                return commit ? refNode(call, ref, commit) : null;
            },
        },
    };
}
function issueFields(call, issue) {
    return {
        ...restFields(call, issueJson(call, issue)),
        body: () => issue.body ?? "",
        state: () => issue.state.toUpperCase(),
        lastEditedAt: () => null,
        repository: () => repositoryNode(call),
        comments: (input) => commentsNode(call, issue, input),
        timelineItems: ({ itemTypes }) => timelineNode(issue, itemTypes),
    };
}
function commentsNode(call, issue, input) {
    const all = call.state.comments.filter((comment) => comment.issue === issue.number && !comment.deleted);
    return connection("IssueCommentConnection", "comments", all, input, (comment) => nodes_commentNode(call, comment));
}
function nodes_commentNode(call, comment) {
    const edit = comment.edits.at(-1);
    return {
        type: "IssueComment",
        fields: {
            ...restFields(call, commentJson(call, comment)),
            isMinimized: () => comment.minimized === true,
            lastEditedAt: () => edit?.editedAt ?? null,
            editor: () => (edit === undefined ? null : actorNode(call, edit.editor)),
        },
    };
}
/** Of what happened only new titles are kept, and of these the last. */
function timelineNode({ renamedAt }, itemTypes) {
    const isAsked = Array.isArray(itemTypes) && itemTypes.includes("RENAMED_TITLE_EVENT");
    if (!isAsked)
        throw new GraphqlError(undefined, "The embedded GitHub lists RENAMED_TITLE_EVENT only.");
    const renamed = (at) => ({ type: "RenamedTitleEvent", fields: { createdAt: () => at } });
    const nodes = renamedAt === undefined ? [] : [renamed(renamedAt)];
    return { type: "IssueTimelineItemsConnection", fields: { nodes: () => nodes } };
}
const CLOSING = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)\b/gi;
/** Only what asks for the default branch closes issues. */
function closedByMerge(call, issue, { first }) {
    requireRight(call, "issues=read");
    const numbers = issue.pull.baseBranch === call.state.defaultBranch
        ? [...(issue.body ?? "").matchAll(CLOSING)].map((found) => Number(found[1]))
        : [];
    const all = call.state.issues.filter((one) => one.pull === undefined && numbers.includes(one.number));
    const page = all.slice(0, Number(first));
    return {
        type: "IssueConnection",
        fields: { totalCount: () => all.length, nodes: () => page.map((one) => issueNode(call, one)) },
    };
}
function issueNode(call, issue) {
    return { type: "Issue", fields: issueFields(call, issue) };
}
function pullNode(call, issue) {
    const { pull } = issue;
    return {
        type: "PullRequest",
        fields: {
            ...issueFields(call, issue),
            fullDatabaseId: () => String(pull.id),
            state: () => (pull.mergedAt ? "MERGED" : issue.state.toUpperCase()),
            isDraft: () => pull.draft,
            merged: () => pull.mergedAt !== null,
            headRefName: () => pull.headBranch,
            headRefOid: () => pull.headSha,
            baseRefName: () => pull.baseBranch,
            isCrossRepository: () => pull.headRepository !== "same",
            closingIssuesReferences: (input) => closedByMerge(call, issue, input),
            ...reviewFields(call, issue),
        },
    };
}
function commitNode(call, commit) {
    return {
        type: "Commit",
        fields: {
            id: () => nodeId("commit", commit.sha),
            oid: () => commit.sha,
            abbreviatedOid: () => commit.sha.slice(0, 7),
            url: () => `${repositoryWebUrl(call)}/commit/${commit.sha}`,
            message: () => commit.message,
            messageHeadline: () => commit.message.split("\n")[0] ?? "",
            committedDate: () => commit.committer.date,
            tree: () => ({ type: "Tree", fields: { oid: () => commit.tree, id: () => nodeId("tree", commit.tree) } }),
            signature: () => signatureNode(call, commit),
            statusCheckRollup: () => rollupNode(call, commit.sha),
        },
    };
}
function signatureNode(call, commit) {
    if (!call.state.verifiedCommits.has(commit.sha))
        return null;
    return { type: "GpgSignature", fields: { isValid: () => true, state: () => "VALID", wasSignedByGitHub: () => true } };
}
function refNode(call, ref, commit) {
    const prefix = ref.startsWith("refs/heads/") ? "refs/heads/" : "refs/";
    return {
        type: "Ref",
        fields: {
            id: () => nodeId("reference", ref),
            name: () => ref.slice(prefix.length),
            prefix: () => prefix,
            target: () => commitNode(call, commit),
        },
    };
}
function reactionNode(call, reaction) {
    const names = { "+1": "THUMBS_UP", "-1": "THUMBS_DOWN" };
    const content = reaction.content === "+1" || reaction.content === "-1" ? names[reaction.content] : reaction.content.toUpperCase();
    return {
        type: "Reaction",
        fields: {
            id: () => nodeId("reaction", reaction.id),
            databaseId: () => reaction.id,
            content: () => content,
            user: () => actorNode(call, reaction.author),
        },
    };
}
async function findNode(call, id) {
    const parsed = parseNodeId(id);
    const key = parsed?.key ?? "";
    if (parsed?.kind === "issue_comment") {
        const comment = liveComment(call, Number(key));
        if (comment !== undefined)
            return nodes_commentNode(call, comment);
    }
    const issue = call.state.issues.find((one) => parsed?.kind === "issue" ? one.id === Number(key) : parsed?.kind === "pull_request" && one.pull?.id === Number(key));
    if (issue !== undefined)
        return isPullIssue(issue) ? pullNode(call, issue) : issueNode(call, issue);
    const commit = parsed?.kind === "commit" ? await readCommitObject(call.git.objects, key) : undefined;
    if (commit !== undefined)
        return commitNode(call, commit);
    throw new GraphqlError("NOT_FOUND", `Could not resolve to a node with the global id of '${id}'`);
}
/** Maximum bytes of text in one answer, as on GitHub. */
const TRUNCATED = 512_000;
/** A tree or file by `<revision>:<path>`; null: there is none. HEAD is the default branch. */
async function objectAt(call, expression) {
    requireRight(call, "contents=read");
    const { defaultBranch } = call.state;
    const revision = expression.replace(/^HEAD:/, `refs/heads/${defaultBranch}:`);
    const sha = await call.git.attempt(["rev-parse", "--verify", "--quiet", revision]);
    return sha.code === 0 ? objectNode(call, sha.stdout.toString("utf8").trim()) : null;
}
async function objectNode(call, sha) {
    const stored = await call.git.objects.read(sha);
    if (stored === undefined)
        throw new Error(`There is no object ${sha}.`);
    return stored.type === "tree" ? treeNode(call, sha) : blobNode(sha, stored.bytes);
}
async function treeNode(call, sha) {
    const lines = (await call.git.text(["ls-tree", "-z", sha])).split("\0").filter((line) => line !== "");
    const entries = lines.flatMap((line) => {
        const [, type, object = "", name = ""] = /^\d+ (\w+) (\S+)\t(.*)$/s.exec(line) ?? [];
        const fields = { name: () => name, type: () => type ?? "", object: () => objectNode(call, object) };
        return [{ type: "TreeEntry", fields }];
    });
    return { type: "Tree", fields: { oid: () => sha, id: () => nodeId("tree", sha), entries: () => entries } };
}
function blobNode(sha, bytes) {
    const isBinary = bytes.includes(0);
    return {
        type: "Blob",
        fields: {
            oid: () => sha,
            byteSize: () => bytes.length,
            isBinary: () => isBinary,
            isTruncated: () => bytes.length > TRUNCATED,
            text: () => (isBinary ? null : bytes.subarray(0, TRUNCATED).toString("utf8")),
        },
    };
}
function checkNode({ id, name, status, conclusion }) {
    return {
        type: "CheckRun",
        fields: {
            id: () => nodeId("check_run", id),
            name: () => name,
            status: () => status.toUpperCase(),
            conclusion: () => conclusion?.toUpperCase() ?? null,
        },
    };
}
const FAILED = ["failure", "timed_out", "action_required", "cancelled"];
function stateOf(runs) {
    if (runs.some(({ conclusion }) => conclusion !== null && FAILED.includes(conclusion)))
        return "FAILURE";
    return runs.some(({ conclusion }) => conclusion === null) ? "PENDING" : "SUCCESS";
}
/** The checks of a commit; null without any, as for GitHub. A token without the right to checks gets an error. */
function rollupNode(call, sha) {
    requireRight(call, "checks=read");
    const runs = call.state.checkRuns.filter(({ headSha }) => headSha === sha);
    if (runs.length === 0)
        return null;
    const contexts = (input) => connection("StatusCheckRollupContextConnection", "contexts", runs, input, checkNode);
    return {
        type: "StatusCheckRollup",
        fields: { id: () => nodeId("other", `rollup-${sha}`), state: () => stateOf(runs), contexts },
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/graphql/commit.ts











/**
 * The mutation that makes a signed commit: compare-and-swap on `expectedHeadOid`, author is the token's owner, the
 * parent is the branch's head. It knows contents only, so a mode is kept from the file that was there.
 */
async function createCommitOnBranch(call, input) {
    requireRight(call, "contents=write");
    const branch = branchOf(call, input["branch"]);
    const ref = `refs/heads/${branch}`;
    const head = await call.git.resolve(ref);
    if (head === undefined)
        throw new GraphqlError("NOT_FOUND", `No such branch "${branch}" in ${call.state.owner}/${call.state.name}.`);
    const expected = String(input["expectedHeadOid"]);
    const stale = () => new GraphqlError("STALE_DATA", `Expected branch to point to "${expected}" but it did not.  Pull and try again.`);
    if (head !== expected)
        throw stale();
    const changes = readChanges(input["fileChanges"]);
    refuseForbidden(call, ref, changes);
    const tree = await writeEditedTree(call.git, head, await toEdits(call, head, changes));
    const now = call.state.now();
    const sha = await writeCommit(call.git, {
        tree,
        parents: [head],
        message: commit_messageOf(input["message"]),
        author: identityPerson(call.identity, now),
        committer: serverPerson(call, now),
    });
    if (!(await call.git.refs.update(ref, sha, head)))
        throw stale();
    call.state.verifiedCommits.add(sha);
    await afterRefMoves(call, [{ ref, before: head, after: sha, actor: call.identity.login }]);
    const commit = await readCommitObject(call.git.objects, sha);
    if (commit === undefined)
        throw new GraphqlError(undefined, "Something went wrong while executing your query.");
    return { commit, ref: refNode(call, ref, commit) };
}
function branchOf(call, raw) {
    const fields = isFields(raw) ? raw : {};
    const wanted = fields["repositoryNameWithOwner"];
    const own = `${call.state.owner}/${call.state.name}`;
    if (typeof fields["id"] === "string") {
        const node = parseNodeId(fields["id"]);
        if (node?.kind === "reference")
            return node.key.replace(/^refs\/heads\//, "");
        throw new GraphqlError("NOT_FOUND", `Could not resolve to a node with the global id of '${fields["id"]}'.`);
    }
    if (typeof wanted !== "string" || typeof fields["branchName"] !== "string") {
        throw new GraphqlError("ARGUMENT_ERROR", "branch needs an id, or both repositoryNameWithOwner and branchName.");
    }
    if (wanted.toLowerCase() !== own.toLowerCase()) {
        throw new GraphqlError("NOT_FOUND", `Could not resolve to a Repository with the name '${wanted}'.`);
    }
    return fields["branchName"].replace(/^refs\/heads\//, "");
}
function readChanges(raw) {
    const fields = isFields(raw) ? raw : {};
    const list = (name) => {
        const value = fields[name] ?? [];
        return Array.isArray(value) ? value.filter(isFields) : [];
    };
    const additions = list("additions").map((one) => ({ path: String(one["path"]), contents: String(one["contents"]) }));
    const deletions = list("deletions").map((one) => String(one["path"]));
    const paths = [...additions.map(({ path }) => path), ...deletions];
    const malformed = paths.find((path) => path === "" || path.startsWith("/") || /(^|\/)(\.\.?|\.git)?(\/|$)/i.test(path));
    if (malformed !== undefined)
        throw new GraphqlError("UNPROCESSABLE", `A path was requested that is invalid: ${malformed}`);
    if (new Set(paths).size !== paths.length)
        throw new GraphqlError("UNPROCESSABLE", "A path may appear only once in fileChanges.");
    const broken = additions.find(({ contents }) => !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents));
    if (broken !== undefined)
        throw new GraphqlError("UNPROCESSABLE", `The contents of ${broken.path} are not Base64.`);
    return { additions, deletions };
}
function refuseForbidden(call, ref, changes) {
    const paths = [...changes.additions.map(({ path }) => path), ...changes.deletions];
    const workflow = paths.find((path) => path.startsWith(".github/workflows/"));
    if (workflow !== undefined && !mayChangeWorkflows(call.identity)) {
        throw new GraphqlError("FORBIDDEN", workflowRefusal(call.identity, workflow));
    }
    const violation = ruleViolation(call, ref, "update");
    if (violation !== undefined) {
        throw new GraphqlError("UNPROCESSABLE", `Repository rule violations found\n\n${violation}\n\n`);
    }
}
async function toEdits(call, head, changes) {
    const edits = [];
    const tree = (await call.git.resolve(`${head}^{tree}`)) ?? "";
    for (const path of changes.deletions) {
        if ((await findInTree(call.git.objects, tree, path)) === undefined) {
            throw new GraphqlError("UNPROCESSABLE", `A path was requested for deletion which does not exist as of commit oid \`${head}\`: ${path}`);
        }
        edits.push({ path, entry: null });
    }
    for (const { path, contents } of changes.additions) {
        const id = call.git.objects.write("blob", Buffer.from(contents, "base64"));
        const known = await findInTree(call.git.objects, tree, path);
        edits.push({ path, entry: { mode: known?.mode === "100755" ? known.mode : "100644", id } });
    }
    return edits;
}
function commit_messageOf(raw) {
    const fields = isFields(raw) ? raw : {};
    const headline = fields["headline"];
    const body = fields["body"];
    if (typeof headline !== "string" || headline.trim() === "") {
        throw new GraphqlError("UNPROCESSABLE", "A commit message headline is required.");
    }
    return typeof body === "string" && body !== "" ? `${headline}\n\n${body}` : headline;
}

;// CONCATENATED MODULE: ./src/embedded-github/graphql/graphql.ts










/**
 * Answers the operations that the product uses and selects exactly the fields asked for. An unknown operation
 * is a GraphQL error and a line in `problems`, never a guess.
 */
async function answerGraphql(call) {
    const { body } = call;
    const query = isFields(body) ? body["query"] : undefined;
    if (!isFields(body) || typeof query !== "string") {
        return { status: 400, body: { message: "A query attribute must be specified and must be a string." } };
    }
    const variables = isFields(body["variables"]) ? body["variables"] : {};
    try {
        const roots = { query: { type: "Query", fields: queryFields(call) }, mutation: mutationRoot(call) };
        const answer = await executeGraphql(query, variables, roots);
        for (const error of answer.errors ?? []) {
            if (/doesn't exist on type|selections/.test(String(error["message"]))) {
                call.state.problems.push(`graphql: ${String(error["message"])}`);
            }
        }
        return { status: 200, body: answer };
    }
    catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        call.state.problems.push(`graphql: ${message}`);
        return { status: 200, body: { errors: [{ message }] } };
    }
}
function mutationRoot(call) {
    return {
        type: "Mutation",
        fields: {
            createCommitOnBranch: async ({ input }) => {
                const created = await createCommitOnBranch(call, inputOf(input));
                return {
                    type: "CreateCommitOnBranchPayload",
                    fields: {
                        clientMutationId: () => clientMutationId(input),
                        commit: () => commitNode(call, created.commit),
                        ref: () => created.ref,
                    },
                };
            },
            addReaction: ({ input }) => react(call, inputOf(input)),
            ...threadMutations(call),
            markPullRequestReadyForReview: ({ input }) => setDraft(call, inputOf(input), false),
            convertPullRequestToDraft: ({ input }) => setDraft(call, inputOf(input), true),
        },
    };
}
const graphql_CONTENTS = {
    THUMBS_UP: "+1",
    THUMBS_DOWN: "-1",
    LAUGH: "laugh",
    HOORAY: "hooray",
    CONFUSED: "confused",
    HEART: "heart",
    ROCKET: "rocket",
    EYES: "eyes",
};
const SUBJECTS = { issue_comment: "issue_comment", review: "review", review_comment: "review_comment" };
/** The only way to react to a review, which has no REST endpoint for it. */
function react(call, input) {
    requireRight(call, "issues=write; pull_requests=write");
    const id = String(input["subjectId"]);
    const node = parseNodeId(id);
    const content = graphql_CONTENTS[String(input["content"])];
    if (!isReactionContent(content))
        throw new GraphqlError(undefined, `Expected "${String(input["content"])}" to be one of: ${Object.keys(graphql_CONTENTS).join(", ")}`);
    const subject = node && reactionTarget(call, node.kind, node.key);
    if (subject === undefined)
        throw unresolved(id);
    const { reaction } = addReaction(call, { ...subject, author: call.identity.login, content });
    return {
        type: "AddReactionPayload",
        fields: {
            clientMutationId: () => clientMutationId(input),
            reaction: () => reactionNode(call, reaction),
            subject: () => ({ type: "Reactable", fields: { id: () => id } }),
        },
    };
}
function reactionTarget(call, kind, key) {
    const { state } = call;
    const id = Number(key);
    if (kind === "issue" || kind === "pull_request") {
        const issue = state.issues.find((one) => (kind === "issue" ? one.id === id : one.pull?.id === id));
        return issue && { subject: "issue", subjectId: issue.number };
    }
    const subject = Object.values(SUBJECTS).find((one) => one === kind);
    const lists = { issue_comment: state.comments, review: state.reviews, review_comment: state.reviewComments };
    const isKnown = subject !== undefined && lists[subject].some((one) => one.id === id);
    return subject !== undefined && isKnown ? { subject, subjectId: id } : undefined;
}
function setDraft(call, input, draft) {
    requireRight(call, "pull_requests=write");
    const id = String(input["pullRequestId"]);
    const issue = call.state.issues.filter(isPullIssue).find((one) => isPull(one, id));
    if (issue === undefined)
        throw unresolved(id);
    if (issue.state === "closed")
        throw new GraphqlError("UNPROCESSABLE", "Pull request is closed");
    issue.pull.draft = draft;
    issue.updatedAt = call.state.now();
    return {
        type: draft ? "ConvertPullRequestToDraftPayload" : "MarkPullRequestReadyForReviewPayload",
        fields: { clientMutationId: () => clientMutationId(input), pullRequest: () => pullNode(call, issue) },
    };
}
function isPull(issue, id) {
    const node = parseNodeId(id);
    return node?.kind === "pull_request" && Number(node.key) === issue.pull.id;
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/actions.ts





const actions_REPOSITORY = "/repos/{owner}/{repo}";
const RUNS = `${actions_REPOSITORY}/actions/runs`;
const WORKFLOW = `${actions_REPOSITORY}/actions/workflows/{workflow_id}`;
/** Check runs and what the product reads or starts of GitHub Actions. */
const actionsRoutes = [
    { method: "POST", path: `${actions_REPOSITORY}/check-runs`, accepts: "checks=write", handle: createCheckRun },
    { method: "GET", path: `${actions_REPOSITORY}/check-runs/{check_run_id}`, accepts: "checks=read", handle: getCheckRun },
    { method: "PATCH", path: `${actions_REPOSITORY}/check-runs/{check_run_id}`, accepts: "checks=write", handle: updateCheckRun },
    { method: "GET", path: `${actions_REPOSITORY}/commits/{ref}/check-runs`, accepts: "checks=read", handle: listCheckRuns },
    { method: "POST", path: `${WORKFLOW}/dispatches`, accepts: "actions=write", handle: dispatchWorkflow },
    { method: "GET", path: `${WORKFLOW}/runs`, accepts: "actions=read", handle: listWorkflowRuns },
    { method: "GET", path: RUNS, accepts: "actions=read", handle: listRuns },
    { method: "GET", path: `${RUNS}/{run_id}`, accepts: "actions=read", handle: getRun },
    { method: "GET", path: `${RUNS}/{run_id}/jobs`, accepts: "actions=read", handle: listJobs },
    {
        method: "GET",
        path: `${actions_REPOSITORY}/actions/secrets`,
        accepts: "secrets=read",
        handle: (call) => listSecrets(call, call.state.settings.secrets ?? []),
    },
    {
        method: "GET",
        path: `${actions_REPOSITORY}/actions/organization-secrets`,
        accepts: "secrets=read",
        handle: (call) => listSecrets(call, call.state.settings.organizationSecrets ?? []),
    },
    { method: "GET", path: `${actions_REPOSITORY}/actions/jobs/{job_id}/logs`, accepts: "actions=read", handle: redirectToLog },
    {
        method: "GET",
        path: `${actions_REPOSITORY}/actions/permissions/workflow`,
        accepts: "administration=read",
        handle: getDefaults,
    },
];
const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "skipped", "timed_out", "action_required"];
async function createCheckRun(call) {
    const fields = bodyFields(call);
    const headSha = requiredText(fields, "head_sha");
    if ((await call.git.attempt(["cat-file", "commit", headSha])).code !== 0) {
        throw apiError(422, `No commit found for SHA: ${headSha}`);
    }
    const run = {
        id: call.state.nextId(),
        name: requiredText(fields, "name"),
        headSha,
        status: "queued",
        conclusion: null,
        externalId: optionalText(fields, "external_id") ?? null,
        detailsUrl: optionalText(fields, "details_url") ?? null,
        startedAt: optionalText(fields, "started_at") ?? call.state.now(),
        completedAt: null,
        output: { title: null, summary: null, text: null },
        annotations: [],
    };
    applyCheckRun(call, run);
    call.state.checkRuns.push(run);
    return { status: 201, body: checkRunJson(call, run) };
}
/** A conclusion completes the run. Annotations are added to those of earlier updates, at most 50 a request. */
function applyCheckRun(call, run) {
    const fields = bodyFields(call);
    const conclusion = optionalText(fields, "conclusion");
    if (conclusion !== undefined && !CONCLUSIONS.includes(conclusion)) {
        throw apiError(422, `Invalid request.\n\n${conclusion} is not a member of ${JSON.stringify(CONCLUSIONS)}.`);
    }
    const status = optionalText(fields, "status");
    if (status === "completed" && conclusion === undefined) {
        throw apiError(422, `Invalid request.\n\n"conclusion" wasn't supplied.`);
    }
    run.name = optionalText(fields, "name") ?? run.name;
    run.detailsUrl = optionalText(fields, "details_url") ?? run.detailsUrl;
    run.status = conclusion === undefined ? (status ?? run.status) : "completed";
    run.conclusion = conclusion ?? run.conclusion;
    if (conclusion !== undefined)
        run.completedAt = optionalText(fields, "completed_at") ?? call.state.now();
    const { output } = fields;
    if (!isFields(output))
        return;
    const annotations = optionalList(output, "annotations") ?? [];
    if (annotations.length > 50)
        throw apiError(422, "Invalid request.\n\nNo more than 50 annotations may be sent at once.");
    run.annotations.push(...annotations.filter(isFields).map((annotation) => ({ ...annotation })));
    run.output = {
        title: optionalText(output, "title") ?? run.output.title,
        summary: requiredText(output, "summary"),
        text: optionalText(output, "text") ?? run.output.text,
    };
}
function checkRunOf(call) {
    const id = numberParameter(call, "check_run_id");
    return orNotFound(call.state.checkRuns.find((run) => run.id === id));
}
function getCheckRun(call) {
    return { status: 200, body: checkRunJson(call, checkRunOf(call)) };
}
function updateCheckRun(call) {
    const run = checkRunOf(call);
    applyCheckRun(call, run);
    return { status: 200, body: checkRunJson(call, run) };
}
async function listCheckRuns(call) {
    const sha = await resolveInForge(call, parameter(call, "ref"));
    if (sha === undefined)
        throw apiError(422, `No commit found for SHA: ${parameter(call, "ref")}`);
    const { check_name: name, status } = call.query;
    const found = call.state.checkRuns.filter((run) => run.headSha === sha &&
        (name === undefined || run.name === name) &&
        (status === undefined || run.status === status));
    return counted(call, "check_runs", found, (run) => checkRunJson(call, run));
}
async function counted(call, name, items, toJson) {
    const page = await paginate(call, items, toJson);
    return { ...page, body: { total_count: items.length, [name]: page.body } };
}
async function dispatchWorkflow(call) {
    const fields = bodyFields(call);
    const ref = requiredText(fields, "ref");
    const headSha = await resolveInForge(call, ref);
    if (headSha === undefined)
        throw apiError(422, `No ref found for: ${ref}`);
    const workflow = `.github/workflows/${parameter(call, "workflow_id")}`;
    const { defaultBranch } = call.state;
    const known = await call.git.attempt(["cat-file", "blob", `refs/heads/${defaultBranch}:${workflow}`]);
    if (known.code !== 0)
        throw notFoundAnswer();
    const source = known.stdout.toString("utf8");
    if (!source.includes("workflow_dispatch")) {
        throw apiError(422, "Workflow does not have 'workflow_dispatch' trigger");
    }
    const inputs = isFields(fields["inputs"]) ? fields["inputs"] : {};
    const unexpected = Object.keys(inputs).filter((name) => !dispatchInputs(source).includes(name));
    if (unexpected.length > 0)
        throw apiError(422, `Unexpected inputs provided: ${JSON.stringify(unexpected)}`);
    const run = {
        id: call.state.nextId(),
        workflow,
        name: /^name:\s*(.+)$/m.exec(source)?.[1]?.trim() ?? workflow,
        event: "workflow_dispatch",
        branch: ref.replace(/^refs\/heads\//, ""),
        headSha,
        actor: call.identity.login,
        createdAt: call.state.now(),
        inputs,
        status: "queued",
        conclusion: null,
        jobs: [],
    };
    call.state.workflowRuns.push(run);
    if (fields["return_run_details"] !== true)
        return { status: 204 };
    const url = `${repositoryApiUrl(call)}/actions/runs/${run.id}`;
    const html = `${call.urls.web}/${call.state.owner}/${call.state.name}/actions/runs/${run.id}`;
    return { status: 200, body: { workflow_run_id: run.id, run_url: url, html_url: html } };
}
/** Names of the inputs of a `workflow_dispatch`, by their indentation: as much of YAML as workflows have there. */
function dispatchInputs(source) {
    const lines = source.split("\n");
    const start = lines.findIndex((line) => /^\s+inputs:\s*$/.test(line));
    const indent = (line) => line.search(/\S/);
    const depth = indent(lines[start + 1] ?? "");
    const rest = start === -1 ? [] : lines.slice(start + 1);
    const end = rest.findIndex((line) => indent(line) !== -1 && indent(line) < depth);
    const block = end === -1 ? rest : rest.slice(0, end);
    return block.flatMap((line) => (indent(line) === depth ? (/^\s*([\w-]+):/.exec(line)?.[1] ?? []) : []));
}
function answerRuns(call, runs) {
    const { branch, event, status, head_sha: headSha, actor } = call.query;
    const found = runs.filter((run) => (branch === undefined || run.branch === branch) &&
        (event === undefined || run.event === event) &&
        (status === undefined || run.status === status || run.conclusion === status) &&
        (headSha === undefined || run.headSha === headSha) &&
        (actor === undefined || run.actor === actor));
    return counted(call, "workflow_runs", found.reverse(), (run) => workflowRunJson(call, run));
}
function listWorkflowRuns(call) {
    const workflow = `.github/workflows/${parameter(call, "workflow_id")}`;
    return answerRuns(call, call.state.workflowRuns.filter((run) => run.workflow === workflow));
}
function listRuns(call) {
    return answerRuns(call, call.state.workflowRuns);
}
function runOf(call) {
    const id = numberParameter(call, "run_id");
    return orNotFound(call.state.workflowRuns.find((run) => run.id === id));
}
async function getRun(call) {
    return { status: 200, body: await workflowRunJson(call, runOf(call)) };
}
function listJobs(call) {
    const run = runOf(call);
    const newest = run.jobs.filter((job) => !run.jobs.some((other) => isLater(other, job)));
    const jobs = call.query["filter"] === "all" ? run.jobs : newest;
    return counted(call, "jobs", jobs, (job) => jobJson(call, run, job));
}
function isLater(left, right) {
    return left.name === right.name && (left.attempt ?? 1) > (right.attempt ?? 1);
}
/** Logs are handed out by a redirect to an address that needs no token. */
function redirectToLog(call) {
    const id = numberParameter(call, "job_id");
    if (!call.state.workflowRuns.some((run) => run.jobs.some((job) => job.id === id)))
        throw notFoundAnswer();
    return { status: 302, headers: { location: `${call.urls.web}/_logs/jobs/${id}.txt` } };
}
function getDefaults(call) {
    const isAllowed = call.state.settings.allowActionsToCreatePullRequests ?? true;
    return {
        status: 200,
        body: { default_workflow_permissions: "read", can_approve_pull_request_reviews: isAllowed },
    };
}
function listSecrets(call, names) {
    const at = call.state.createdAt;
    return counted(call, "secrets", names, (name) => ({ name, created_at: at, updated_at: at }));
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/pulls.ts












const PULLS = "/repos/{owner}/{repo}/pulls";
const PULL = `${PULLS}/{pull_number}`;
const pulls_READ = "pull_requests=read";
const pulls_WRITE = "pull_requests=write";
const pullRoutes = [
    { method: "GET", path: PULLS, accepts: pulls_READ, handle: listPulls },
    { method: "POST", path: PULLS, accepts: pulls_WRITE, handle: createPull },
    { method: "GET", path: PULL, accepts: "pull_requests=read; contents=read", handle: getPull },
    { method: "PATCH", path: PULL, accepts: pulls_WRITE, handle: updatePull },
    { method: "GET", path: `${PULL}/files`, accepts: pulls_READ, handle: listFiles },
    { method: "GET", path: `${PULL}/commits`, accepts: pulls_READ, handle: listCommits },
    { method: "PUT", path: `${PULL}/merge`, accepts: "contents=write", handle: merge },
    { method: "GET", path: `${PULL}/requested_reviewers`, accepts: pulls_READ, handle: listReviewers },
    { method: "POST", path: `${PULL}/requested_reviewers`, accepts: pulls_WRITE, handle: requestReviewers },
];
function pullOf(call) {
    const issue = findIssue(call.state, numberParameter(call, "pull_number"));
    if (!isPullIssue(issue))
        throw notFoundAnswer();
    return issue;
}
function listPulls(call) {
    const { state = "open", head, base, sort = "created", direction = "desc" } = call.query;
    // GitHub ignores a head that is not `owner:branch`.
    const wantedHead = head?.includes(":") ? head : undefined;
    const found = call.state.issues
        .filter(isPullIssue)
        .filter((issue) => (state === "all" || issue.state === state) &&
        (wantedHead === undefined || `${issue.pull.headOwner}:${issue.pull.headBranch}` === wantedHead) &&
        (base === undefined || issue.pull.baseBranch === base));
    const key = (issue) => (sort === "updated" ? issue.updatedAt : issue.createdAt);
    found.sort((left, right) => key(left).localeCompare(key(right)) || left.number - right.number);
    if (direction === "desc")
        found.reverse();
    return paginate(call, found, (issue) => pullSimpleJson(call, issue));
}
async function createPull(call) {
    const fields = bodyFields(call);
    const head = requiredText(fields, "head");
    const baseBranch = requiredText(fields, "base");
    if (call.identity.kind === "actions" && call.state.settings.allowActionsToCreatePullRequests === false) {
        throw apiError(403, "GitHub Actions is not permitted to create or approve pull requests.");
    }
    const fromIssue = optionalNumber(fields, "issue");
    const title = fromIssue === undefined ? requiredText(fields, "title") : `Issue ${fromIssue}`;
    if (title.trim() === "")
        throw validationFailed("PullRequest", [{ code: "missing_field", field: "title" }]);
    const [owner, branch] = head.includes(":") ? head.split(":", 2) : [call.state.owner, head];
    const { headSha, baseSha } = await checkBranches(call, owner ?? "", branch ?? "", baseBranch);
    const issue = addPull(call, {
        title,
        body: limitedBody("PullRequest", optionalText(fields, "body") ?? "") || null,
        author: call.identity.login,
    }, {
        headOwner: call.state.owner,
        headBranch: branch ?? "",
        headSha,
        baseBranch,
        baseSha,
        headRepository: "same",
        draft: optionalFlag(fields, "draft") ?? false,
        maintainerCanModify: false,
    });
    await writePullRefs(call, issue);
    return { status: 201, body: await pullJson(call, issue) };
}
async function checkBranches(call, owner, branch, base) {
    const isOwn = owner.toLowerCase() === call.state.owner.toLowerCase();
    const headSha = isOwn ? await call.git.resolve(`refs/heads/${branch}`) : undefined;
    if (headSha === undefined)
        throw validationFailed("PullRequest", [{ field: "head", code: "invalid" }]);
    const baseSha = await call.git.resolve(`refs/heads/${base}`);
    if (baseSha === undefined)
        throw validationFailed("PullRequest", [{ field: "base", code: "invalid" }]);
    const refuse = (message) => validationFailed("PullRequest", [{ code: "custom", message }]);
    const isKnown = call.state.issues.some((issue) => issue.state === "open" &&
        issue.pull?.headRepository === "same" &&
        issue.pull.headBranch === branch &&
        issue.pull.baseBranch === base);
    if (isKnown)
        throw refuse(`A pull request already exists for ${call.state.owner}:${branch}.`);
    if (await isAncestorOf(call.git.objects, headSha, baseSha))
        throw refuse(`No commits between ${base} and ${branch}`);
    const common = await call.git.attempt(["merge-base", baseSha, headSha]);
    if (common.code !== 0)
        throw refuse(`The ${branch} branch has no history in common with ${base}`);
    return { headSha, baseSha };
}
async function getPull(call) {
    const issue = pullOf(call);
    const accept = call.headers["accept"] ?? "";
    if (accept.includes("vnd.github.diff") || accept.includes(".diff")) {
        const { mergeBase } = await pullDiff(call, issue);
        const diff = await call.git.attempt(["diff", "-M", mergeBase ?? issue.pull.baseSha, issue.pull.headSha]);
        return { status: 200, body: diff.stdout };
    }
    return { status: 200, body: await pullJson(call, issue) };
}
async function updatePull(call) {
    const issue = pullOf(call);
    const fields = bodyFields(call);
    const title = optionalText(fields, "title");
    const body = optionalText(fields, "body");
    const base = optionalText(fields, "base");
    if (title !== undefined)
        issue.title = title;
    if (body !== undefined)
        issue.body = limitedBody("PullRequest", body);
    if (base !== undefined) {
        if ((await call.git.resolve(`refs/heads/${base}`)) === undefined) {
            throw validationFailed("PullRequest", [{ field: "base", code: "invalid" }]);
        }
        issue.pull.baseBranch = base;
    }
    const state = optionalText(fields, "state");
    if (state === "open" && issue.state === "closed")
        await checkReopen(call, issue);
    await setIssueState(call, issue, state);
    issue.updatedAt = call.state.now();
    return { status: 200, body: await pullJson(call, issue) };
}
async function checkReopen(call, issue) {
    const { headRepository, headBranch } = issue.pull;
    if (headRepository === "fork")
        return;
    const head = headRepository === "same" ? await call.git.resolve(`refs/heads/${headBranch}`) : undefined;
    if (head === issue.pull.headSha)
        return;
    const reason = head === undefined ? "was deleted" : "was force-pushed or recreated";
    const message = `state cannot be changed. The ${headBranch} branch ${reason}.`;
    throw validationFailed("PullRequest", [{ code: "custom", field: "state", message }]);
}
async function listFiles(call) {
    const issue = pullOf(call);
    const { files } = await pullDiff(call, issue);
    return paginate(call, files, (file) => diffEntryJson(call, file, issue.pull.headSha));
}
async function listCommits(call) {
    const { commits } = await pullDiff(call, pullOf(call));
    return paginate(call, commits, (commit) => commitJson(call, commit));
}
async function merge(call) {
    const issue = pullOf(call);
    const fields = bodyFields(call);
    const expected = optionalText(fields, "sha");
    if (expected !== undefined && expected !== issue.pull.headSha) {
        throw apiError(409, "Head branch was modified. Review and try the merge again.");
    }
    if (issue.state === "closed" || issue.pull.draft)
        throw apiError(405, "Pull Request is not mergeable");
    const sha = await mergePull(call, issue, {
        actor: call.identity.login,
        method: optionalText(fields, "merge_method") ?? "merge",
        title: optionalText(fields, "commit_title") ?? `${issue.title} (#${issue.number})`,
    });
    if (sha === undefined)
        throw apiError(405, "Pull Request is not mergeable");
    return { status: 200, body: { sha, merged: true, message: "Pull Request successfully merged" } };
}
/** Merges a pull request into its base. Returns the new commit, or undefined when there is a conflict. */
async function mergePull(context, issue, request) {
    const { git, state } = context;
    const base = await baseShaOf(context, issue);
    const head = issue.pull.headSha;
    const { tree } = await mergeTrees(git, base, head);
    if (tree === undefined)
        return undefined;
    const sha = await writeCommit(git, {
        tree,
        parents: request.method === "squash" ? [base] : [base, head],
        message: request.title,
        author: { name: "GitHub", email: "noreply@github.com", date: state.now() },
    });
    const ref = `refs/heads/${issue.pull.baseBranch}`;
    if (!(await git.refs.update(ref, sha, base)))
        return undefined;
    state.verifiedCommits.add(sha);
    const now = state.now();
    Object.assign(issue.pull, { mergedAt: now, mergedBy: request.actor, mergeCommitSha: sha, baseSha: base });
    Object.assign(issue, { state: "closed", closedAt: now, updatedAt: now, closedBy: request.actor });
    await afterRefMoves(context, [{ ref, before: base, after: sha, actor: request.actor, type: "pr_merge" }]);
    return sha;
}
function listReviewers(call) {
    const users = pullOf(call).pull.requestedReviewers.map((login) => userJson(call, login));
    return { status: 200, body: { users, teams: [] } };
}
async function requestReviewers(call) {
    const issue = pullOf(call);
    const logins = optionalTexts(bodyFields(call), "reviewers") ?? [];
    for (const login of logins) {
        const known = findUser(call.state, login);
        if (known === undefined || (call.state.isPrivate && roleRank(known.user.permission) < 1)) {
            throw apiError(422, "Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the repository.");
        }
        if (known.login === issue.author)
            throw apiError(422, "Review cannot be requested from pull request author.");
        if (!issue.pull.requestedReviewers.includes(known.login))
            issue.pull.requestedReviewers.push(known.login);
    }
    return { status: 201, body: await pullSimpleJson(call, issue) };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/contents.ts






/** Above this the JSON form leaves the content out; only the raw form has it. */
const MAX_JSON_CONTENT_BYTES = 1024 * 1024;
/** GET contents: a file (JSON or raw by the accept header), a folder's list, a link; 404 for anything else. */
async function getContents(call) {
    const path = parameter(call, "path").replace(/^\/+|\/+$/g, "");
    const ref = call.query["ref"] ?? call.state.defaultBranch;
    const commit = await resolveInForge(call, ref);
    if (commit === undefined)
        throw apiError(404, `No commit found for the ref ${ref}`);
    if (path.split("/").includes(".."))
        throw notFoundAnswer();
    const root = (await call.git.resolve(`${commit}^{tree}`)) ?? "";
    const found = orNotFound(await findInTree(call.git.objects, root, path));
    if (found.type === "tree") {
        const prefix = path === "" ? "" : `${path}/`;
        const inside = await listTree(call.git.objects, found.sha, { prefix });
        const sized = await Promise.all(inside.map((entry) => withSize(call, entry)));
        return { status: 200, body: sized.map((entry) => entryJson(call, entry, ref)) };
    }
    const own = await withSize(call, found);
    if (own.type === "commit")
        return { status: 200, body: { ...entryJson(call, own, ref), type: "submodule", submodule_git_url: null } };
    const bytes = (await call.git.objects.read(own.sha))?.bytes ?? Buffer.alloc(0);
    if (/vnd\.github(\.v3)?\.raw/.test(call.headers["accept"] ?? ""))
        return { status: 200, body: bytes };
    if (own.mode === "120000")
        return { status: 200, body: { ...entryJson(call, own, ref), target: bytes.toString("utf8") } };
    const isSmall = bytes.length <= MAX_JSON_CONTENT_BYTES;
    return {
        status: 200,
        body: {
            ...entryJson(call, own, ref),
            content: isSmall ? toLines(bytes) : "",
            encoding: isSmall ? "base64" : "none",
        },
    };
}
async function withSize({ git }, entry) {
    const object = entry.type === "blob" ? await git.objects.read(entry.sha) : undefined;
    return { ...entry, size: object?.bytes.length ?? 0 };
}
function entryJson(call, entry, ref) {
    const path = encodePath(entry.path);
    const self = `${repositoryApiUrl(call)}/contents/${path}?ref=${encodeURIComponent(ref)}`;
    const isTree = entry.type === "tree";
    const git = `${repositoryApiUrl(call)}/git/${isTree ? "trees" : "blobs"}/${entry.sha}`;
    const html = `${repositoryWebUrl(call)}/${isTree ? "tree" : "blob"}/${encodePath(ref)}/${path}`;
    return {
        name: entry.path.split("/").at(-1) ?? "",
        path: entry.path,
        sha: entry.sha,
        size: entry.size,
        url: self,
        html_url: html,
        git_url: git,
        download_url: entry.type === "blob" ? `${repositoryWebUrl(call)}/raw/${encodePath(ref)}/${path}` : null,
        type: isTree ? "dir" : entry.mode === "120000" ? "symlink" : entry.type === "commit" ? "submodule" : "file",
        _links: { self, git, html },
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/repos.ts











const repos_REPOSITORY = "/repos/{owner}/{repo}";
const repos_READ = "contents=read";
const repositoryRoutes = [
    { method: "GET", path: repos_REPOSITORY, accepts: "metadata=read", handle: getRepository },
    { method: "GET", path: `${repos_REPOSITORY}/contents/{path}`, accepts: repos_READ, handle: getContents },
    { method: "GET", path: `${repos_REPOSITORY}/branches`, accepts: repos_READ, handle: listBranches },
    { method: "GET", path: `${repos_REPOSITORY}/branches/{branch}`, accepts: repos_READ, handle: getBranch },
    {
        method: "GET",
        path: `${repos_REPOSITORY}/branches/{branch}/protection`,
        accepts: "administration=read",
        handle: getProtection,
    },
    { method: "GET", path: `${repos_REPOSITORY}/rules/branches/{branch}`, accepts: "metadata=read", handle: listRules },
    { method: "GET", path: `${repos_REPOSITORY}/rulesets/{ruleset_id}`, accepts: "metadata=read", handle: getRuleset },
    { method: "GET", path: `${repos_REPOSITORY}/collaborators`, accepts: "metadata=read", handle: listCollaborators },
    {
        method: "GET",
        path: `${repos_REPOSITORY}/collaborators/{username}/permission`,
        accepts: "metadata=read",
        handle: getPermission,
    },
    { method: "GET", path: `${repos_REPOSITORY}/activity`, accepts: repos_READ, handle: listActivity },
    { method: "GET", path: `${repos_REPOSITORY}/commits`, accepts: repos_READ, handle: repos_listCommits },
    { method: "GET", path: `${repos_REPOSITORY}/commits/{ref}`, accepts: repos_READ, handle: repos_getCommit },
    { method: "GET", path: `${repos_REPOSITORY}/compare/{basehead}`, accepts: repos_READ, handle: compare },
    { method: "POST", path: `${repos_REPOSITORY}/dispatches`, accepts: "contents=write", handle: dispatchRepository },
    { method: "GET", path: "/user", handle: getAuthenticated },
    { method: "GET", path: "/users/{username}", handle: getUser },
];
function getRepository(call) {
    return { status: 200, body: fullRepositoryJson(call, call.identity) };
}
async function listBranches(call) {
    const refs = [...(await listRefs(call, "refs/heads"))];
    return paginate(call, refs, ([ref, { sha }]) => {
        const name = ref.slice("refs/heads/".length);
        const commit = { sha, url: `${repositoryApiUrl(call)}/commits/${sha}` };
        return { name, commit, protected: rulesFor(call, name).length > 0 };
    });
}
async function getBranch(call) {
    const branch = parameter(call, "branch");
    const sha = await call.git.resolve(`refs/heads/${branch}`);
    const commit = sha && (await readCommitObject(call.git.objects, sha));
    if (!commit)
        throw apiError(404, "Branch not found");
    const isProtected = rulesFor(call, branch).length > 0;
    const url = `${repositoryApiUrl(call)}/branches/${encodePath(branch)}`;
    return {
        status: 200,
        body: {
            name: branch,
            commit: commitJson(call, commit),
            _links: { self: url, html: `${repositoryWebUrl(call)}/tree/${encodePath(branch)}` },
            protected: isProtected,
            protection: {
                enabled: isProtected,
                required_status_checks: { enforcement_level: "off", contexts: [], checks: [] },
            },
            protection_url: `${url}/protection`,
        },
    };
}
/** Rulesets are what the forge knows; classic protection is never configured. */
function getProtection() {
    throw apiError(404, "Branch not protected");
}
function listRules(call) {
    const source = `${call.state.owner}/${call.state.name}`;
    return paginate(call, rulesFor(call, parameter(call, "branch")), ({ type }) => ({
        type,
        ...(type === "pull_request" ? { parameters: PULL_REQUEST_RULE } : {}),
        ruleset_source_type: "Repository",
        ruleset_source: source,
        ruleset_id: 1,
    }));
}
function getRuleset(call) {
    const { owner, name, settings } = call.state;
    if (parameter(call, "ruleset_id") !== "1" || (settings.branchRules ?? []).length === 0)
        throw notFoundAnswer();
    const bypass = settings.rulesetBypass === undefined ? {} : { current_user_can_bypass: settings.rulesetBypass };
    const source = `${owner}/${name}`;
    return {
        status: 200,
        body: { id: 1, name: "branches", source_type: "Repository", source, enforcement: "active", ...bypass },
    };
}
const PULL_REQUEST_RULE = {
    dismiss_stale_reviews_on_push: false,
    require_code_owner_review: false,
    require_last_push_approval: false,
    required_approving_review_count: 1,
    required_review_thread_resolution: false,
};
/** maintain counts as write and triage as read in `permission`; `role_name` distinguishes them. */
const BASE_ROLE = {
    admin: "admin",
    maintain: "write",
    write: "write",
    triage: "read",
    read: "read",
    none: "none",
};
/** People with a role of their own; Apps are none. */
function listCollaborators(call) {
    if ((call.identity.permissions.contents ?? "none") !== "write") {
        throw apiError(403, "Must have push access to view repository collaborators.");
    }
    const people = [...call.state.users].filter(([, { type, permission }]) => type === "User" && permission !== "none");
    return paginate(call, people, ([login, { permission }]) => {
        return { ...userJson(call, login), permissions: roleFlags(permission), role_name: permission };
    });
}
function getPermission(call) {
    const { identity } = call;
    const isReader = identity.kind === "user" && roleRank(roleOf(call, identity.login)) < roleRank("write");
    if (isReader || ((identity.permissions.contents ?? "none") === "none" && identity.kind === "pat")) {
        throw apiError(403, "Must have push access to view collaborator permission.");
    }
    const wanted = parameter(call, "username");
    const known = findUser(call.state, wanted);
    if (known === undefined)
        throw apiError(404, `${wanted} is not a user`);
    const { login } = known;
    const role = roleOf(call, login);
    return {
        status: 200,
        body: {
            permission: BASE_ROLE[role],
            role_name: role,
            user: { ...userJson(call, login), permissions: roleFlags(role), role_name: role },
        },
    };
}
/** Everyone can read a public repository, so `read` is the least there. */
function roleOf({ state }, login) {
    const { permission } = userOrGhost(state, login).user;
    return permission === "none" && !state.isPrivate ? "read" : permission;
}
function listActivity(call) {
    const { ref, actor, activity_type: type, direction = "desc" } = call.query;
    const wanted = ref === undefined || ref.startsWith("refs/") ? ref : `refs/heads/${ref}`;
    const { owner = "" } = call.parameters;
    const fork = owner.toLowerCase() === call.state.owner.toLowerCase() ? undefined : owner.toLowerCase();
    const found = call.state.activity.filter((one) => one.fork?.toLowerCase() === fork &&
        (wanted === undefined || one.ref === wanted) &&
        (actor === undefined || one.actor === actor) &&
        (type === undefined || one.type === type));
    if (direction === "desc")
        found.reverse();
    return paginate(call, found, (one) => activityJson(call, one));
}
async function repos_listCommits(call) {
    const { sha = call.state.defaultBranch, path, author, since, until } = call.query;
    const start = orNotFound(await resolveInForge(call, sha));
    const limits = [...(since ? [`--since=${since}`] : []), ...(until ? [`--until=${until}`] : [])];
    const by = author ? [`--author=${author.replace(/[[\]\\.*^$]/g, "\\$&")}`] : [];
    const commits = await readCommits(call.git, [...limits, ...by, start], path ? [path] : []);
    return paginate(call, commits, (commit) => commitJson(call, commit));
}
async function repos_getCommit(call) {
    const name = parameter(call, "ref");
    const sha = await resolveInForge(call, name);
    const commit = sha && (await readCommitObject(call.git.objects, sha));
    if (!commit)
        throw apiError(422, `No commit found for SHA: ${name}`);
    const accept = call.headers["accept"] ?? "";
    if (accept.includes("vnd.github.sha"))
        return { status: 200, body: Buffer.from(commit.sha) };
    if (accept.includes("vnd.github.diff") || accept.includes("vnd.github.patch")) {
        const diff = await call.git.attempt(["diff-tree", "--root", "-p", "-M", "--no-commit-id", commit.sha]);
        return { status: 200, body: diff.stdout };
    }
    return { status: 200, body: await commitWithFilesJson(call, commit) };
}
/** A comparison without `page` and `per_page` holds at most this many commits. */
const UNPAGED_COMMITS = 250;
async function compare(call) {
    const [baseName = "", headName = ""] = parameter(call, "basehead").split("...");
    const local = (name) => (name.startsWith(`${call.state.owner}:`) ? (name.split(":")[1] ?? "") : name);
    const [base, head] = await Promise.all([
        resolveInForge(call, local(baseName)),
        resolveInForge(call, local(headName)),
    ]);
    const mergeBase = base && head && (await findMergeBase(call.git, base, head));
    if (!base || !head || !mergeBase)
        throw notFoundAnswer();
    if ((call.headers["accept"] ?? "").includes("vnd.github.diff")) {
        const diff = await call.git.attempt(["diff", "-M", mergeBase, head]);
        return { status: 200, body: diff.stdout };
    }
    const [ahead, behind, files, baseCommit, mergeBaseCommit] = await Promise.all([
        commitsBetween(call.git.objects, [base], head),
        commitsBetween(call.git.objects, [head], base),
        readCommitDiff(call.git, mergeBase, head),
        readCommitObject(call.git.objects, base),
        readCommitObject(call.git.objects, mergeBase),
    ]);
    const commits = await paginate(call, ahead.reverse(), (commit) => commitJson(call, commit));
    const isPaged = call.query["page"] !== undefined || call.query["per_page"] !== undefined;
    const url = `${repositoryApiUrl(call)}/compare/${encodePath(baseName)}...${encodePath(headName)}`;
    const web = `${repositoryWebUrl(call)}/compare/${encodePath(baseName)}...${encodePath(headName)}`;
    const status = ahead.length > 0 ? (behind.length > 0 ? "diverged" : "ahead") : behind.length > 0 ? "behind" : "identical";
    return {
        status: 200,
        body: {
            url,
            html_url: web,
            permalink_url: web,
            diff_url: `${web}.diff`,
            patch_url: `${web}.patch`,
            base_commit: baseCommit && commitJson(call, baseCommit),
            merge_base_commit: mergeBaseCommit && commitJson(call, mergeBaseCommit),
            status,
            ahead_by: ahead.length,
            behind_by: behind.length,
            total_commits: ahead.length,
            commits: isPaged ? commits.body : ahead.slice(0, UNPAGED_COMMITS).map((commit) => commitJson(call, commit)),
            // Files come with the first page only.
            files: (call.query["page"] ?? "1") === "1" ? files.map((file) => diffEntryJson(call, file, head)) : [],
        },
    };
}
function dispatchRepository(call) {
    const fields = bodyFields(call);
    const eventType = optionalText(fields, "event_type");
    if (eventType === undefined)
        throw apiError(422, `Invalid request.\n\n"event_type" wasn't supplied.`);
    call.state.dispatches.push({ eventType, payload: fields["client_payload"] ?? {}, actor: call.identity.login });
    return { status: 204 };
}
/** A job's token has no account behind it. */
function getAuthenticated(call) {
    const { identity } = call;
    if (identity.kind !== "pat" && identity.kind !== "user")
        throw notAccessible(identity);
    const own = { private_gists: 0, total_private_repos: 0, owned_private_repos: 0, disk_usage: 0, collaborators: 0 };
    return { status: 200, body: { ...publicUserJson(call, identity.login), ...own, two_factor_authentication: true } };
}
function getUser(call) {
    return { status: 200, body: orNotFound(publicUserJson(call, parameter(call, "username"))) };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/diff-position.ts


/** The 422 of the reviews API, whose errors are plain texts. */
function unprocessable(message) {
    return apiError(422, "Unprocessable Entity", { errors: [message] });
}
/** Where a comment goes. The path must be in the diff and the lines in one of its hunks. */
function diffPositionOf(files, raw, refuse) {
    const path = requiredText(raw, "path");
    const file = files.find((one) => one.path === path);
    if (file === undefined)
        throw refuse("path", "is invalid");
    const side = optionalText(raw, "side") === "LEFT" ? "LEFT" : "RIGHT";
    const line = optionalNumber(raw, "line") ?? lineAtPosition(file, optionalNumber(raw, "position")) ?? null;
    const startLine = optionalNumber(raw, "start_line") ?? null;
    if (optionalText(raw, "subject_type") === "file")
        return { path, line: null, startLine: null, side, diffHunk: "" };
    if (line === null)
        throw refuse("line", "must be part of the diff");
    const hunk = diffLines(file).find((one) => one[side] === line);
    const start = startLine === null || diffLines(file).some((one) => one[side] === startLine && one.hunk === hunk?.hunk);
    if (hunk === undefined)
        throw refuse("line", "must be part of the diff");
    if (!start || (startLine !== null && startLine >= line)) {
        throw refuse("start_line", "must precede the end line.");
    }
    return { path, line, startLine, side, diffHunk: hunk.text };
}
function diffLines(file) {
    const found = [];
    let left = 0;
    let right = 0;
    let hunk = 0;
    let text = "";
    for (const line of file.patch?.split("\n") ?? []) {
        const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(line);
        if (header !== null) {
            left = Number(header[1]);
            right = Number(header[2]);
            hunk += 1;
            text = line;
            continue;
        }
        if (line.startsWith("\\"))
            continue;
        text += `\n${line}`;
        const isLeft = !line.startsWith("+");
        const isRight = !line.startsWith("-");
        found.push({ LEFT: isLeft ? left : undefined, RIGHT: isRight ? right : undefined, hunk, text });
        if (isLeft)
            left += 1;
        if (isRight)
            right += 1;
    }
    return found;
}
function lineAtPosition(file, position) {
    if (position === undefined)
        return undefined;
    const lines = file.patch?.split("\n").slice(1) ?? [];
    const before = lines.slice(0, position).filter((line) => !line.startsWith("@@") && !line.startsWith("\\")).length;
    return diffLines(file)[before - 1]?.RIGHT;
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/reviews.ts






const reviews_PULLS = "/repos/{owner}/{repo}/pulls";
const reviews_PULL = `${reviews_PULLS}/{pull_number}`;
const reviews_READ = "pull_requests=read";
const reviews_WRITE = "pull_requests=write";
const reviewRoutes = [
    { method: "GET", path: `${reviews_PULL}/reviews`, accepts: reviews_READ, handle: listReviews },
    { method: "POST", path: `${reviews_PULL}/reviews`, accepts: reviews_WRITE, handle: createReview },
    { method: "GET", path: `${reviews_PULL}/reviews/{review_id}`, accepts: reviews_READ, handle: getReview },
    { method: "PUT", path: `${reviews_PULL}/reviews/{review_id}`, accepts: reviews_WRITE, handle: updateReview },
    { method: "GET", path: `${reviews_PULL}/reviews/{review_id}/comments`, accepts: reviews_READ, handle: listOwnComments },
    { method: "GET", path: `${reviews_PULL}/comments`, accepts: reviews_READ, handle: listReviewComments },
    { method: "POST", path: `${reviews_PULL}/comments`, accepts: reviews_WRITE, handle: createReviewComment },
    { method: "POST", path: `${reviews_PULL}/comments/{comment_id}/replies`, accepts: reviews_WRITE, handle: reply },
    { method: "GET", path: `${reviews_PULLS}/comments/{comment_id}`, accepts: reviews_READ, handle: getReviewComment },
    { method: "PATCH", path: `${reviews_PULLS}/comments/{comment_id}`, accepts: reviews_WRITE, handle: updateReviewComment },
    { method: "DELETE", path: `${reviews_PULLS}/comments/{comment_id}`, accepts: reviews_WRITE, handle: deleteReviewComment },
];
function reviewOf(call) {
    const id = numberParameter(call, "review_id");
    const { number } = pullOf(call);
    return orNotFound(call.state.reviews.find((review) => review.id === id && review.pull === number));
}
function reviewCommentOf(call) {
    const id = numberParameter(call, "comment_id");
    return orNotFound(call.state.reviewComments.find((comment) => comment.id === id && !comment.deleted));
}
function listReviews(call) {
    const { number } = pullOf(call);
    const found = call.state.reviews.filter((one) => one.pull === number);
    return paginate(call, found, (review) => reviewJson(call, review));
}
function getReview(call) {
    return { status: 200, body: reviewJson(call, reviewOf(call)) };
}
function updateReview(call) {
    const review = reviewOf(call);
    review.body = limitedBody("PullRequestReview", requiredText(bodyFields(call), "body"));
    return { status: 200, body: reviewJson(call, review) };
}
const STATES = { APPROVE: "APPROVED", REQUEST_CHANGES: "CHANGES_REQUESTED", COMMENT: "COMMENTED" };
async function createReview(call) {
    const issue = pullOf(call);
    const fields = bodyFields(call);
    const event = optionalText(fields, "event");
    const body = limitedBody("PullRequestReview", optionalText(fields, "body") ?? "");
    const comments = optionalList(fields, "comments") ?? [];
    const state = event === undefined ? "PENDING" : reviews_stateOf(call, issue, event);
    const needsBody = event === "REQUEST_CHANGES" || (event === "COMMENT" && comments.length === 0);
    if (needsBody && body.trim() === "")
        throw unprocessable("Body can't be blank");
    const { files } = await pullDiff(call, issue);
    const review = {
        id: call.state.nextId(),
        pull: issue.number,
        author: call.identity.login,
        body,
        state,
        commitId: optionalText(fields, "commit_id") ?? issue.pull.headSha,
        submittedAt: event === undefined ? null : call.state.now(),
    };
    const drafts = comments.map((raw) => commentRecord(call, review, raw, (fields) => diffPositionOf(files, fields, (field, problem) => unprocessable(`Pull request review thread ${field} ${problem}`))));
    call.state.reviews.push(review);
    call.state.reviewComments.push(...drafts);
    return { status: 200, body: reviewJson(call, review) };
}
function reviews_stateOf(call, issue, event) {
    const known = Object.entries(STATES).find(([name]) => name === event)?.[1];
    if (known === undefined)
        throw unprocessable(`Variable $event of type PullRequestReviewEvent was provided invalid value`);
    const { identity } = call;
    if (known === "APPROVED" &&
        identity.kind === "actions" &&
        call.state.settings.allowActionsToCreatePullRequests === false) {
        throw unprocessable("GitHub Actions is not permitted to approve pull requests.");
    }
    if (known !== "COMMENTED" && issue.author === identity.login) {
        throw unprocessable(`Can not ${known === "APPROVED" ? "approve" : "request changes on"} your own pull request`);
    }
    return known;
}
function commentRecord(call, review, raw, findPlace) {
    if (!isFields(raw))
        throw unprocessable("comments must be objects");
    const place = findPlace(raw);
    const now = call.state.now();
    return {
        ...place,
        id: call.state.nextId(),
        pull: review.pull,
        review: review.id,
        author: call.identity.login,
        inReplyTo: null,
        commitId: review.commitId,
        subjectType: place.line === null ? "file" : "line",
        body: limitedBody("PullRequestReviewComment", requiredText(raw, "body")),
        createdAt: now,
        updatedAt: now,
        deleted: false,
    };
}
function listOwnComments(call) {
    const { id } = reviewOf(call);
    const found = call.state.reviewComments.filter((one) => one.review === id && !one.deleted);
    return paginate(call, found, (comment) => reviewCommentJson(call, comment));
}
function listReviewComments(call) {
    const { number } = pullOf(call);
    const found = call.state.reviewComments.filter((one) => one.pull === number && !one.deleted);
    return paginate(call, found, (comment) => reviewCommentJson(call, comment));
}
/** A comment outside a review belongs to a review of its own, as on GitHub. */
function ownReview(call, issue, commitId) {
    const { state, identity } = call;
    const id = state.nextId();
    return {
        id,
        pull: issue.number,
        author: identity.login,
        body: "",
        state: "COMMENTED",
        commitId,
        submittedAt: state.now(),
    };
}
async function createReviewComment(call) {
    const issue = pullOf(call);
    const fields = bodyFields(call);
    const parent = optionalNumber(fields, "in_reply_to");
    if (parent !== undefined)
        return addReply(call, issue, parent, requiredText(fields, "body"));
    const { files } = await pullDiff(call, issue);
    const review = ownReview(call, issue, requiredText(fields, "commit_id"));
    const comment = commentRecord(call, review, fields, (raw) => diffPositionOf(files, raw, (field, message) => validationFailed("PullRequestReviewComment", [
        { code: "custom", field: `pull_request_review_thread.${field}`, message: `${field} ${message}` },
    ])));
    call.state.reviews.push(review);
    call.state.reviewComments.push(comment);
    return { status: 201, body: reviewCommentJson(call, comment) };
}
function reply(call) {
    return addReply(call, pullOf(call), numberParameter(call, "comment_id"), requiredText(bodyFields(call), "body"));
}
function addReply(call, issue, parentId, body) {
    const parent = orNotFound(call.state.reviewComments.find((one) => one.id === parentId && one.pull === issue.number && !one.deleted));
    if (body.trim() === "")
        throw validationFailed("PullRequestReviewComment", [{ field: "body", code: "missing_field" }]);
    const review = ownReview(call, issue, parent.commitId);
    const now = call.state.now();
    const comment = {
        ...parent,
        id: call.state.nextId(),
        review: review.id,
        author: call.identity.login,
        inReplyTo: parent.inReplyTo ?? parent.id,
        body: limitedBody("PullRequestReviewComment", body),
        createdAt: now,
        updatedAt: now,
    };
    call.state.reviews.push(review);
    call.state.reviewComments.push(comment);
    return { status: 201, body: reviewCommentJson(call, comment) };
}
function getReviewComment(call) {
    return { status: 200, body: reviewCommentJson(call, reviewCommentOf(call)) };
}
function updateReviewComment(call) {
    const comment = reviewCommentOf(call);
    comment.body = limitedBody("PullRequestReviewComment", requiredText(bodyFields(call), "body"));
    comment.updatedAt = call.state.now();
    return { status: 200, body: reviewCommentJson(call, comment) };
}
function deleteReviewComment(call) {
    reviewCommentOf(call).deleted = true;
    return { status: 204 };
}

;// CONCATENATED MODULE: ./src/embedded-github/routes/routes.ts







/** Every REST route that the embedded GitHub has. What is not here is a 404 and a line in `problems`. */
const forgeRoutes = [
    ...repositoryRoutes,
    ...gitRoutes,
    ...issueRoutes,
    ...labelRoutes,
    ...pullRoutes,
    ...reviewRoutes,
    ...actionsRoutes,
];

;// CONCATENATED MODULE: ./src/embedded-github/web/id-tokens.ts


/** The OpenID issuer of the embedded GitHub, where an Enterprise server has it, and the runner's way to a token. */
const KEY_ID = "embedded-1";
/** Seconds before and after the moment of issue, as in tokens of github.com. */
const VALID_BEFORE = 300;
const VALID_AFTER = 21_600;
const issuerOf = ({ urls }) => `${urls.web}/_services/token`;
function discovery(context) {
    const issuer = issuerOf(context);
    return {
        status: 200,
        body: {
            issuer,
            jwks_uri: `${issuer}/.well-known/jwks`,
            subject_types_supported: ["public", "pairwise"],
            response_types_supported: ["id_token"],
            claims_supported: Object.keys(claimsOf(context, { event: "push", ref: "", sha: "", actor: "" }, "")),
            id_token_signing_alg_values_supported: ["RS256"],
            scopes_supported: ["openid"],
        },
    };
}
function keySet(context) {
    const jwk = (0,external_node_crypto_.createPublicKey)(keyOf(context)).export({ format: "jwk" });
    return { status: 200, body: { keys: [{ ...jwk, kid: KEY_ID, use: "sig", alg: "RS256" }] } };
}
/** What a job asks with `ACTIONS_ID_TOKEN_REQUEST_URL` and the bearer of `ACTIONS_ID_TOKEN_REQUEST_TOKEN`. */
function requestIdToken(context, { url, headers }) {
    const bearer = /^bearer (.+)$/i.exec(headers["authorization"] ?? "")?.[1];
    const job = context.state.web.jobs.get(bearer ?? "");
    if (job === undefined)
        return { status: 401, body: { message: "Unauthorized" } };
    const audience = url.searchParams.get("audience") ?? `${context.urls.web}/${context.state.owner}`;
    const value = signed(keyOf(context), claimsOf(context, job, audience));
    return { status: 200, body: { count: value.length, value } };
}
function keyOf({ state }) {
    state.web.key ??= (0,external_node_crypto_.generateKeyPairSync)("rsa", { modulusLength: 2048 }).privateKey;
    return state.web.key;
}
function signed(key, claims) {
    const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const content = `${part({ typ: "JWT", alg: "RS256", x5t: KEY_ID, kid: KEY_ID })}.${part(claims)}`;
    return `${content}.${(0,external_node_crypto_.sign)("sha256", Buffer.from(content), key).toString("base64url")}`;
}
/** Numbers are text, as in GitHub's tokens; all but the times. */
function claimsOf(context, job, audience) {
    const { state } = context;
    const repository = `${state.owner}/${state.name}`;
    const issued = Math.floor(Date.parse(state.now()) / 1000);
    const workflow = job.workflow ?? ".github/workflows/architect.yml";
    const workflowRef = `${repository}/${workflow}@${job.ref}`;
    const isPull = job.event === "pull_request";
    return {
        jti: (0,external_node_crypto_.randomUUID)(),
        sub: `repo:${repository}:${isPull ? "pull_request" : `ref:${job.ref}`}`,
        aud: audience,
        ref: job.ref,
        sha: job.sha,
        repository,
        repository_owner: state.owner,
        repository_owner_id: String(userOrGhost(state, state.owner).user.id),
        run_id: job.runId ?? "1",
        run_number: "1",
        run_attempt: "1",
        repository_visibility: state.isPrivate ? "private" : "public",
        repository_id: String(state.repositoryId),
        actor_id: String(findUser(state, job.actor)?.user.id ?? 0),
        actor: job.actor,
        workflow: "architect",
        head_ref: "",
        base_ref: "",
        event_name: job.event,
        ref_protected: "false",
        ref_type: job.ref.startsWith("refs/tags/") ? "tag" : "branch",
        workflow_ref: workflowRef,
        workflow_sha: job.sha,
        job_workflow_ref: workflowRef,
        job_workflow_sha: job.sha,
        runner_environment: "github-hosted",
        iss: issuerOf(context),
        nbf: issued - VALID_BEFORE,
        exp: issued + VALID_AFTER,
        iat: issued,
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/web/oauth.ts


/** The web flow of a GitHub App. */
const CODE_MILLISECONDS = 600_000;
/** Seconds: eight hours, and about half a year. */
const TOKEN_SECONDS = 28_800;
const REFRESH_SECONDS = 15_897_600;
/** `GET /login/oauth/authorize`: answered as if the person had pressed the button. */
function authorize({ state }, { url }) {
    const query = url.searchParams;
    const app = state.web.apps.get(query.get("client_id") ?? "");
    const [first] = app?.callbackUrls ?? [];
    if (app === undefined || first === undefined)
        return oauth_text(404, "Not Found");
    const redirectUri = query.get("redirect_uri") ?? first;
    const given = query.get("state");
    const back = (address, answer) => {
        const target = new URL(address);
        for (const [name, value] of Object.entries(answer))
            target.searchParams.set(name, value);
        if (given !== null)
            target.searchParams.set("state", given);
        return { status: 302, headers: { location: target.href } };
    };
    if (!app.callbackUrls.includes(redirectUri))
        return back(first, { error: "redirect_uri_mismatch" });
    const challenge = query.get("code_challenge");
    const isPlain = challenge !== null && query.get("code_challenge_method") !== "S256";
    if (isPlain || (challenge !== null && !/^[\w-]{43}$/.test(challenge)))
        return oauth_text(400, "Bad code_challenge");
    const person = findUser(state, state.web.signedIn ?? "");
    if (person === undefined)
        return back(redirectUri, { error: "access_denied" });
    const code = (0,external_node_crypto_.randomBytes)(10).toString("hex");
    const expiresAt = Date.parse(state.now()) + CODE_MILLISECONDS;
    state.web.grants.set(code, { clientId: app.clientId, redirectUri, challenge, login: person.login, expiresAt });
    return back(redirectUri, { code });
}
/** `POST /login/oauth/access_token`. Errors are answered with status 200, as GitHub does. */
function accessToken(context, incoming) {
    const { state } = context;
    const fields = oauth_fieldsOf(incoming);
    const app = state.web.apps.get(fields.get("client_id") ?? "");
    if (app === undefined || app.clientSecret !== fields.get("client_secret")) {
        return refused("incorrect_client_credentials", "The client_id and/or client_secret passed are incorrect.");
    }
    const code = fields.get("code") ?? "";
    const grant = state.web.grants.get(code);
    state.web.grants.delete(code);
    if (grant === undefined || !isOf(grant, app, fields) || grant.expiresAt <= Date.parse(state.now())) {
        return refused("bad_verification_code", "The code passed is incorrect or expired.");
    }
    if (fields.has("redirect_uri") && fields.get("redirect_uri") !== grant.redirectUri) {
        const words = "The redirect_uri MUST match the registered callback URL for this application.";
        return refused("redirect_uri_mismatch", words);
    }
    const token = `ghu_${(0,external_node_crypto_.randomBytes)(18).toString("hex")}`;
    const { id = 0 } = findUser(state, grant.login)?.user ?? {};
    state.tokens.set(token, { login: grant.login, id, type: "User", kind: "user", permissions: {} });
    return {
        status: 200,
        body: {
            access_token: token,
            expires_in: TOKEN_SECONDS,
            refresh_token: `ghr_${(0,external_node_crypto_.randomBytes)(38).toString("hex")}`,
            refresh_token_expires_in: REFRESH_SECONDS,
            token_type: "bearer",
            scope: "",
        },
    };
}
function isOf({ clientId, challenge }, app, fields) {
    if (clientId !== app.clientId)
        return false;
    const verifier = fields.get("code_verifier") ?? "";
    return challenge === null || (0,external_node_crypto_.createHash)("sha256").update(verifier).digest("base64url") === challenge;
}
/** Fields come in the query or as a form. */
function oauth_fieldsOf({ url, bytes }) {
    const fields = new URLSearchParams(bytes.toString("utf8"));
    for (const [name, value] of url.searchParams)
        fields.set(name, value);
    return fields;
}
function refused(error, description) {
    return { status: 200, body: { error, error_description: description, error_uri: "/developers/apps" } };
}
function oauth_text(status, body) {
    return { status, body: Buffer.from(body), headers: { "content-type": "text/plain; charset=utf-8" } };
}

;// CONCATENATED MODULE: ./src/embedded-github/web/web.ts



/** What GitHub's server answers beside its APIs and git, by method and path. */
const PAGES = {
    "GET /login/oauth/authorize": authorize,
    "POST /login/oauth/access_token": accessToken,
    "GET /_services/token/.well-known/openid-configuration": discovery,
    "GET /_services/token/.well-known/jwks": keySet,
    "GET /_services/pipelines/id-token": requestIdToken,
};
function answerWeb(context, incoming) {
    const page = PAGES[`${incoming.method} ${incoming.path}`];
    return page === undefined ? oauth_text(404, "Not Found") : page(context, incoming);
}
function createForgeWeb(context) {
    const { attachments, web } = context.state;
    return {
        attach(file) {
            const path = `/user-attachments/assets/${(0,external_node_crypto_.randomUUID)()}`;
            attachments.set(path, file);
            return `${context.urls.web}${path}`;
        },
        get issuer() {
            return issuerOf(context);
        },
        registerApp(app) {
            web.apps.set(app.clientId, app);
        },
        signInAs(login) {
            web.signedIn = login;
        },
        offerIdTokens(job) {
            const token = (0,external_node_crypto_.randomBytes)(32).toString("base64url");
            web.jobs.set(token, job);
            return { url: `${context.urls.web}/_services/pipelines/id-token?api-version=2.0`, token };
        },
    };
}

;// CONCATENATED MODULE: ./src/embedded-github/server.ts










async function listenForge(parts, gitHttp) {
    const app = createForgeApp(parts, gitHttp);
    const server = (0,external_node_http_.createServer)((0,dist/* getRequestListener */.SE)(app.fetch, { overrideGlobalObjects: false }));
    // As in model/server.ts: a client that was busy for longer would send into a closed connection.
    server.keepAliveTimeout = 0;
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    return {
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
function createForgeApp(parts, gitHttp) {
    const { context, options } = parts;
    const { state } = context;
    const app = new hono_dist/* Hono */.$();
    const exchange = createExchanges(parts);
    const server = options.serverPrefix ?? "";
    const rest = `${server}${options.restPrefix ?? "/api/v3"}`;
    const graphql = (incoming) => answerGraphql(callOf(context, incoming, {}));
    app.all(`${server}/api/graphql`, exchange({ api: "graphql", base: `${server}/api`, handle: graphql }));
    app.all(`${rest}/rate_limit`, exchange({ api: "rest", base: rest, handle: rateLimit }));
    for (const route of inOrder(forgeRoutes)) {
        const handle = (incoming, c) => answerRoute(callOf(context, incoming, c.req.param()), route);
        const pattern = `${rest}${patternOf(route.path)}`;
        app.on(route.method, pattern, exchange({ api: "rest", base: rest, operation: route.path, handle }));
    }
    const noRoute = (incoming) => {
        requireIdentity(incoming);
        state.problems.push(`${incoming.method} ${incoming.path}: the embedded GitHub has no such route`);
        throw notFoundAnswer();
    };
    app.all(`${rest}/*`, exchange({ api: "rest", base: rest, handle: noRoute }));
    const git = async ({ identity, method, path, url, headers, bytes }, c) => {
        const request = { method, path: path.replace(/^\/[^/]+\/[^/]+/, ""), query: url.search.slice(1), headers };
        return { status: await gitHttp.answer({ ...request, body: bytes }, identity, c.env.outgoing) };
    };
    const answerGit = exchange({ api: "git", base: server, handle: git });
    app.all(`${server}/:owner/:repo/:service{info/refs|git-[a-z]+-pack}`, (c, next) => {
        const { owner, repo } = c.req.param();
        return isOwn(context, owner, repo.replace(/\.git$/i, "")) ? answerGit(c, next) : next();
    });
    const log = (incoming, c) => jobLog(context, Number.parseInt(c.req.param("file") ?? "", 10), incoming);
    app.get(`${server}/_logs/jobs/:file{\\d+\\.txt}`, exchange({ api: "rest", base: server, handle: log }));
    const web = exchange({ api: "web", base: server, handle: (incoming) => answerWeb(context, incoming) });
    app.all(`${server}/login/oauth/*`, web).all(`${server}/_services/*`, web);
    app.get(`${server}/user-attachments/*`, (c, next) => {
        const file = state.attachments.get(c.req.path.slice(server.length));
        if (file === undefined || identityOf(context, c.req.header()) === undefined)
            return next();
        return new Response(new Uint8Array(file.bytes), { headers: { "content-type": file.mediaType } });
    });
    app.notFound((c) => c.text("This embedded GitHub has no web pages.\n", 404));
    app.onError((error, c) => {
        state.problems.push(`${c.req.method} ${c.req.path}: the forge failed: ${error.stack ?? error.message}`);
        return c.json({ message: "Server Error" }, 500);
    });
    return app;
}
/** Hono takes the first route that matches: fixed parts go before parameters. */
function inOrder(routes) {
    const fixed = ({ path }) => path.split("/").filter((part) => !part.startsWith("{")).length;
    return [...routes].sort((left, right) => fixed(right) - fixed(left));
}
/** Parameters that may contain slashes. */
const GREEDY = new Set(["path", "ref", "basehead", "branch", "name"]);
function patternOf(path) {
    return path.replace(/\{(\w+)\}/g, (_match, name) => {
        if (name === "path")
            return ":path{.*}";
        return GREEDY.has(name) ? `:${name}{.+}` : `:${name}`;
    });
}
function requireIdentity({ identity, headers }) {
    if (identity !== undefined)
        return identity;
    throw apiError(401, headers["authorization"] ? "Bad credentials" : "Requires authentication");
}
function callOf(context, incoming, parameters) {
    const identity = requireIdentity(incoming);
    const { method, headers, bytes, url } = incoming;
    const query = Object.fromEntries(url.searchParams);
    return { ...context, method, identity, parameters, query, headers, body: parseBody(bytes), url };
}
/** Checks the token's rights and runs the handler. */
async function answerRoute(call, { accepts, handle }) {
    const isWrite = call.method !== "GET";
    const answer = await answerOf(() => {
        checkRepository(call);
        if (!isAccepted(accepts, call.identity))
            throw notAccessible(call.identity);
        if (isWrite && call.state.settings.archived)
            throw apiError(403, "Repository was archived so is read-only.");
        if (isWrite && typeof call.body === "string")
            throw apiError(400, "Problems parsing JSON");
        return handle(call);
    });
    const headers = accepts === undefined ? {} : { "x-accepted-github-permissions": accepts };
    return { ...answer, headers: { ...headers, ...answer.headers } };
}
function isOwn({ state }, owner, name) {
    return `${owner}/${name}`.toLowerCase() === `${state.owner}/${state.name}`.toLowerCase();
}
/** Another repository does not exist for this token, but for the pushes to a public fork. */
function checkRepository(call) {
    const { parameters, state, method, url, identity } = call;
    const { owner, repo } = parameters;
    if (owner === undefined || repo === undefined)
        return;
    if (isOwn(call, owner, repo)) {
        const isPerson = identity.kind === "user" && state.isPrivate;
        if (isPerson && userOrGhost(state, identity.login).user.permission === "none")
            throw notFoundAnswer();
        return;
    }
    const isRecord = method === "GET" && url.pathname.endsWith("/activity");
    if (!isRecord || !isReadableFork(state, owner, repo))
        throw notFoundAnswer();
}
function rateLimit(incoming) {
    requireIdentity(incoming);
    const number = (name) => Number(incoming.limit[`x-ratelimit-${name}`]);
    const core = { limit: number("limit"), used: number("used"), remaining: number("remaining"), reset: number("reset") };
    return { status: 200, body: { resources: { core, search: core, graphql: core }, rate: core } };
}
/** Another company keeps the logs: it refuses a request that brings credentials along. */
function jobLog({ state }, id, { headers }) {
    if (headers["authorization"] !== undefined) {
        state.problems.push(`the token was sent to where the log of job ${id} is kept`);
        return { status: 403, body: Buffer.from("AuthenticationFailed") };
    }
    const job = state.workflowRuns.flatMap((run) => run.jobs).find((one) => one.id === id);
    if (job === undefined)
        return notFoundAnswer();
    return { status: 200, body: Buffer.from(job.log), headers: { "content-type": "text/plain; charset=utf-8" } };
}

;// CONCATENATED MODULE: ./src/embedded-github/forge.ts







/**
 * Starts the embedded GitHub on 127.0.0.1 and a free port. It behaves as GitHub does where the product can notice;
 * one thing is stricter: no request is answered without a token, not even reads of a public repository.
 */
async function startForge(options) {
    const state = createForgeState(options);
    const git = createForgeGit(options.bareRepository, options.environment);
    const faults = [...(options.faults ?? [])];
    const urls = { web: "", api: "", graphql: "" };
    const context = { state, git, urls };
    const gitHttp = await createGitHttp(context);
    const server = await listenForge({ context, options, faults }, gitHttp);
    const restPrefix = options.restPrefix ?? "/api/v3";
    urls.web = `${server.url}${options.serverPrefix ?? ""}`;
    urls.api = `${urls.web}${restPrefix}`;
    urls.graphql = `${urls.web}/api/graphql`;
    const [token = ""] = state.tokens.keys();
    return {
        url: urls.web,
        apiUrl: urls.api,
        graphqlUrl: urls.graphql,
        token,
        state,
        git,
        problems: state.problems,
        ...createForgeEvents(context),
        ...createForgeSeeds(context),
        ...createForgeWeb(context),
        injectFault(fault) {
            faults.push(fault);
            return () => {
                const index = faults.indexOf(fault);
                if (index >= 0)
                    faults.splice(index, 1);
            };
        },
        async close() {
            await server.close();
            await gitHttp.close();
        },
    };
}

// EXTERNAL MODULE: ./src/core/model/tokens.ts
var tokens = __webpack_require__(36231);
;// CONCATENATED MODULE: ./src/embedded-github/model/usage.ts

/** OpenAI caches from this many tokens on, in steps of 128. */
const SMALLEST_CACHED_PREFIX = 1024;
const CACHE_STEP = 128;
function argumentsText(call) {
    return typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
}
function commonPrefix(left, right) {
    const end = Math.min(left.length, right.length);
    let at = 0;
    while (at < end && left.charCodeAt(at) === right.charCodeAt(at))
        at += 1;
    return at;
}
function promptOf(request) {
    return JSON.stringify([request.body["tools"] ?? [], request.body["messages"] ?? request.body["input"]]);
}
/** Token counts as a provider with a prompt cache would report them: what the previous request began with is cached. */
function countTokens(answer, request, previous) {
    const prompt = promptOf(request);
    const shared = previous === undefined ? 0 : (0,tokens/* estimateTokens */.bP)(prompt.slice(0, commonPrefix(prompt, promptOf(previous))));
    const cached = shared < SMALLEST_CACHED_PREFIX ? 0 : shared - (shared % CACHE_STEP);
    const output = (answer.text ?? "") + (answer.toolCalls ?? []).map((call) => call.name + argumentsText(call)).join("");
    return {
        input: answer.usage?.inputTokens ?? (0,tokens/* estimateTokens */.bP)(prompt),
        cached: answer.usage ? (answer.usage.cachedInputTokens ?? 0) : cached,
        output: answer.usage?.outputTokens ?? (0,tokens/* estimateTokens */.bP)(output),
        reasoning: answer.usage?.reasoningTokens ?? 0,
    };
}
function halves(text) {
    const middle = Math.ceil(text.length / 2);
    return [text.slice(0, middle), text.slice(middle)].filter((part) => part !== "");
}

;// CONCATENATED MODULE: ./src/embedded-github/model/reply.ts

function usageOf(answer, context) {
    const { input, cached, output, reasoning } = countTokens(answer, context.request, context.previous);
    return {
        prompt_tokens: input,
        completion_tokens: output,
        total_tokens: input + output,
        prompt_tokens_details: { cached_tokens: cached },
        completion_tokens_details: { reasoning_tokens: reasoning },
    };
}
function deltasOf(answer, wire) {
    const text = halves(answer.text ?? "").map((content) => ({ content }));
    const calls = wire.calls.flatMap((call, index) => [
        { tool_calls: [{ index, id: call.id, type: "function", function: { name: call.function.name, arguments: "" } }] },
        ...halves(call.function.arguments).map((part) => ({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]);
    return [{ role: "assistant", content: "" }, ...text, ...calls];
}
function sendJson(response, status, body, headers = {}) {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
}
/** Begins a stream of either interface and breaks off: headers, one piece of text, a closed socket. */
function sendCut(response, model, api) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (api === "responses") {
        const event = { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: "I will" };
        response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`, () => response.destroy());
        return;
    }
    const choices = [{ index: 0, delta: { role: "assistant", content: "I will" }, finish_reason: null }];
    const chunk = { id: "chatcmpl-cut", object: "chat.completion.chunk", created: 0, model, choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`, () => response.destroy());
}
/** Sends an answer as Chat Completions does, streamed if the request asks for it. */
function sendAnswer(response, answer, context) {
    const { body } = context.request;
    const calls = (answer.toolCalls ?? []).map((call, index) => ({
        id: call.id ?? `call_demo_${context.id}_${index}`,
        type: "function",
        function: { name: call.name, arguments: argumentsText(call) },
    }));
    const finish = answer.finishReason ?? (calls.length > 0 ? "tool_calls" : "stop");
    const wire = { calls, finish, usage: usageOf(answer, context) };
    const shared = { id: `chatcmpl-demo-${context.id}`, created: 0, model: body["model"] };
    if (body["stream"] !== true) {
        const message = {
            role: "assistant",
            content: answer.text ?? null,
            ...(calls.length > 0 ? { tool_calls: calls } : {}),
        };
        const choices = [{ index: 0, message, finish_reason: finish }];
        sendJson(response, 200, { ...shared, object: "chat.completion", choices, usage: wire.usage });
        return;
    }
    const chunks = deltasOf(answer, wire).map((delta) => [{ index: 0, delta, finish_reason: null }]);
    chunks.push([{ index: 0, delta: {}, finish_reason: finish }]);
    const options = body["stream_options"];
    const head = { ...shared, object: "chat.completion.chunk" };
    const lines = chunks.map((choices) => ({ ...head, choices }));
    if (options?.include_usage === true)
        lines.push({ ...head, choices: [], usage: wire.usage });
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
    for (const line of lines)
        response.write(`data: ${JSON.stringify(line)}\n\n`);
    response.end("data: [DONE]\n\n");
}

;// CONCATENATED MODULE: ./src/embedded-github/model/responses.ts


function inputText(content) {
    if (typeof content === "string")
        return content;
    return content === null || content === undefined ? "" : JSON.stringify(content);
}
/** The input as Chat Completions would have it: the calls of one answer are one message, with its text if it has one. */
function messagesOfInput(input) {
    const messages = [];
    let isOpen = false;
    for (const item of Array.isArray(input) ? input : []) {
        if (item.type === "function_call_output")
            messages.push({ role: "tool", text: inputText(item.output) });
        else if (item.type !== "function_call")
            messages.push({ role: item.role ?? "", text: inputText(item.content) });
        else if (!isOpen)
            messages.push({ role: "assistant", text: "" });
        isOpen = item.type === "function_call" || (item.type === "message" && item.role === "assistant");
    }
    return messages;
}
function outputOf(answer, id, status) {
    const calls = (answer.toolCalls ?? []).map((call, index) => ({
        id: `fc_demo_${id}_${index}`,
        type: "function_call",
        status,
        call_id: call.id ?? `call_demo_${id}_${index}`,
        name: call.name,
        arguments: argumentsText(call),
    }));
    if (answer.text === undefined)
        return calls;
    const content = [{ type: "output_text", text: answer.text, annotations: [] }];
    return [{ id: `msg_demo_${id}`, type: "message", status, role: "assistant", content }, ...calls];
}
/** The events of one item: begun, in halves, whole. */
function eventsOf(item, index, answer) {
    const place = { output_index: index, item_id: item.id };
    const isCall = item["type"] === "function_call";
    const begun = isCall ? { ...item, arguments: "", status: "in_progress" } : { ...item, content: [] };
    const kind = isCall ? "response.function_call_arguments" : "response.output_text";
    const whole = isCall ? String(item["arguments"]) : (answer.text ?? "");
    const part = isCall ? {} : { content_index: 0 };
    return [
        { type: "response.output_item.added", output_index: index, item: begun },
        ...halves(whole).map((delta) => ({ type: `${kind}.delta`, ...place, ...part, delta })),
        { type: `${kind}.done`, ...place, ...part, ...(isCall ? { arguments: whole } : { text: whole }) },
        { type: "response.output_item.done", output_index: index, item },
    ];
}
/** Sends an answer as the Responses interface does, streamed if the request asks for it. */
function sendResponsesAnswer(response, answer, context) {
    const { body } = context.request;
    const isWhole = answer.finishReason !== "length" && answer.finishReason !== "content_filter";
    const status = isWhole ? "completed" : "incomplete";
    const reason = answer.finishReason === "length" ? "max_output_tokens" : "content_filter";
    const output = outputOf(answer, context.id, status);
    const { input, cached, output: written, reasoning } = countTokens(answer, context.request, context.previous);
    const head = { id: `resp_demo_${context.id}`, object: "response", created_at: 0, model: body["model"] };
    const whole = {
        ...head,
        status,
        error: null,
        incomplete_details: isWhole ? null : { reason },
        output,
        usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: cached },
            output_tokens: written,
            output_tokens_details: { reasoning_tokens: reasoning },
            total_tokens: input + written,
        },
    };
    if (body["stream"] !== true) {
        sendJson(response, 200, whole);
        return;
    }
    const events = [
        { type: "response.created", response: { ...head, status: "in_progress", output: [] } },
        ...output.flatMap((item, index) => eventsOf(item, index, answer)),
        { type: `response.${status}`, response: whole },
    ];
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
    for (const [number, event] of events.entries()) {
        response.write(`event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: number })}\n\n`);
    }
    response.end();
}

;// CONCATENATED MODULE: ./src/embedded-github/model/script.ts
const EVALUATOR_QUESTION = "Was the task completed correctly?";
function isEvaluation(request) {
    return (request.toolNames.length === 0 && request.messages.some((message) => message.text.includes(EVALUATOR_QUESTION)));
}
function matches(match, text) {
    if (typeof match === "string")
        return text.includes(match);
    if (typeof match === "function")
        return match(text);
    return new RegExp(match instanceof RegExp ? match.source : match.pattern, match.flags).test(text);
}
function script_describe(match) {
    if (typeof match === "function")
        return "what its function wants";
    return typeof match === "string" ? JSON.stringify(match) : String("pattern" in match ? match.pattern : match);
}
/** The first thing about a request that a step did not expect, or null. */
function mismatchOf(expectation, request) {
    const { tools, lastMessage, contains, messagesAtLeast } = expectation;
    const names = request.toolNames;
    if (typeof tools === "boolean" && tools !== names.length > 0) {
        return tools ? "tools were expected, none were offered" : `no tools were expected, got ${names.join(", ")}`;
    }
    if (typeof tools === "object") {
        const missing = tools.filter((name) => !names.includes(name));
        if (missing.length > 0)
            return `the tools ${missing.join(", ")} were expected, got ${names.join(", ") || "none"}`;
    }
    const last = request.messages.at(-1)?.text ?? "";
    if (lastMessage !== undefined && !matches(lastMessage, last)) {
        return `the last message was expected to match ${script_describe(lastMessage)}`;
    }
    const all = request.messages.map((message) => message.text).join("\n");
    if (contains !== undefined && !matches(contains, all)) {
        return `the messages were expected to contain ${script_describe(contains)}`;
    }
    if (messagesAtLeast !== undefined && request.messages.length < messagesAtLeast) {
        return `at least ${messagesAtLeast} messages were expected, got ${request.messages.length}`;
    }
    return null;
}

;// CONCATENATED MODULE: ./src/embedded-github/model/server.ts





function describeRequest(request) {
    const last = request.messages.at(-1);
    return last === undefined ? "a request without messages" : `a ${last.role} message: ${last.text.slice(0, 300)}`;
}
async function readBody(message) {
    const parts = [];
    for await (const part of message)
        parts.push(part);
    return Buffer.concat(parts).toString("utf8");
}
function parseRequest(api, text, headers, arrivedAt) {
    const body = JSON.parse(text);
    const messages = (body["messages"] ?? []);
    const tools = (body["tools"] ?? []);
    return {
        api,
        body,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        arrivedAt,
        messages: api === "responses"
            ? messagesOfInput(body["input"])
            : messages.map(({ role, content }) => ({ role, text: inputText(content) })),
        toolNames: tools.map((tool) => tool.function?.name ?? tool.name ?? ""),
    };
}
function replyOf(step, request) {
    if (typeof step === "function")
        return step(request);
    const mismatch = step.expect ? mismatchOf(step.expect, request) : null;
    if (mismatch !== null)
        throw new Error(mismatch);
    return step;
}
async function send(response, reply, requests, request) {
    const position = requests.indexOf(request);
    if ("answer" in reply) {
        await reply.answer.meanwhile?.();
        if (reply.answer.delayMs)
            await (0,external_node_timers_promises_.setTimeout)(reply.answer.delayMs);
        const sendTo = request.api === "responses" ? sendResponsesAnswer : sendAnswer;
        sendTo(response, reply.answer, { request, previous: requests[position - 1], id: position + 1 });
    }
    else if ("status" in reply) {
        sendJson(response, reply.status, reply.body ?? {}, reply.headers);
    }
    else if ("html" in reply) {
        response.writeHead(200, { "content-type": "text/html" });
        response.end(reply.html);
    }
    else if ("cut" in reply) {
        sendCut(response, request.body["model"], request.api);
    }
    // `hang`: the socket stays open until the server closes.
}
const server_INTERFACES = {
    "/v1/chat/completions": "chat",
    "/v1/responses": "responses",
};
/**
 * Starts a scripted model that speaks Chat Completions and Responses, streamed and not, on 127.0.0.1. It is strict: a
 * request no step expects is answered with 500 and noted in `problems`, and `assertDone` fails for steps that were not
 * requested.
 */
async function startModelServer(script) {
    const requests = [];
    const problems = [];
    const steps = [...script.steps];
    const evaluations = script.evaluations === undefined ? null : [...script.evaluations];
    function next(request) {
        const isForEvaluation = evaluations !== null && isEvaluation(request);
        const queue = isForEvaluation ? evaluations : steps;
        const all = isForEvaluation ? script.evaluations : script.steps;
        const name = `${isForEvaluation ? "evaluation" : "step"} ${(all?.length ?? 0) - queue.length + 1}`;
        const [step] = queue;
        if (step === undefined)
            throw new Error(`${name} is not in the script; got ${describeRequest(request)}`);
        try {
            const reply = replyOf(step, request);
            // Only now: a client that tries again after a mismatch meets the same step, not the next one.
            queue.shift();
            return reply;
        }
        catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            throw new Error(`${name}: ${reason}; got ${describeRequest(request)}`);
        }
    }
    async function handle(message, response) {
        const arrivedAt = performance.timeOrigin + performance.now();
        const path = new URL(message.url ?? "/", "http://localhost").pathname;
        if (message.method === "GET" && path === "/v1/models") {
            sendJson(response, 200, { object: "list", data: [{ id: "scripted", object: "model", created: 0 }] });
            return;
        }
        try {
            const api = message.method === "POST" ? server_INTERFACES[path] : undefined;
            if (api === undefined)
                throw new Error(`no such endpoint: ${message.method} ${path}`);
            const request = parseRequest(api, await readBody(message), message.headers, arrivedAt);
            requests.push(request);
            await send(response, next(request), requests, request);
        }
        catch (error) {
            // A client that hung up while it sent its request has broken no script.
            if (message.destroyed && !message.complete)
                return;
            const problem = error instanceof Error ? error.message : String(error);
            problems.push(problem);
            sendJson(response, 500, { error: { message: `scripted model: ${problem}`, type: "script_error" } });
        }
    }
    const server = (0,external_node_http_.createServer)((message, response) => void handle(message, response));
    // Ended by the client, never by this side: a client that was busy longer than a limit here would send into a closed
    // connection, and no client can know whether such a request arrived.
    server.keepAliveTimeout = 0;
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address();
    const remaining = () => steps.length + (evaluations?.length ?? 0);
    return {
        baseUrl: `http://127.0.0.1:${port}/v1`,
        requests,
        problems,
        remaining,
        assertDone() {
            const unused = remaining() > 0 ? [`${steps.length} steps, ${evaluations?.length ?? 0} evaluations unused`] : [];
            const all = [...problems, ...unused];
            if (all.length > 0)
                throw new Error(`scripted model: ${all.join("\n")}`);
        },
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(() => resolve()));
        },
    };
}

;// CONCATENATED MODULE: ./src/commands/demo/stage.ts







const stage_REPOSITORY = "octo/cart";
/** Children find the Node that runs this, also when it is not on the PATH. */
function withNode(environment) {
    return {
        ...environment,
        PATH: [(0,external_node_path_.dirname)(process.execPath), environment["PATH"] ?? ""].filter(Boolean).join(external_node_path_.delimiter),
    };
}
async function setStage(given) {
    const folder = await (0,promises_.realpath)(await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "architect-demo-")));
    const environment = withNode(given.childEnvironment);
    const bare = (0,external_node_path_.join)(folder, "cart.git");
    const { headSha } = await createBareRepository({ directory: bare, files: given.files, environment });
    const forge = await startForge({
        repository: stage_REPOSITORY,
        bareRepository: bare,
        environment,
        users: {
            maintainer: { id: 1001, type: "User", permission: "write" },
            shopper: { id: 1002, type: "User", permission: "read" },
        },
    });
    const model = given.script === null ? null : await startModelServer(given.script);
    return { folder, environment, forge, model, headSha };
}
/** Ends the servers and deletes the folder, except for a report whose path was printed. */
async function clearStage({ folder, forge, model }, kept) {
    await Promise.all([forge.close(), model?.close()]);
    const names = kept.keepsReport ? ["cart.git", "work", "check", "hub", "machine", "home"] : [""];
    for (const name of names)
        await (0,promises_.rm)((0,external_node_path_.join)(folder, name), { recursive: true, force: true });
}
/** A checkout as actions/checkout leaves it, without persisted credentials. */
async function checkOut({ forge, folder, environment }) {
    const directory = (0,external_node_path_.join)(folder, "work", "cart");
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(directory), { recursive: true });
    const basic = Buffer.from(`x-access-token:${forge.token}`).toString("base64");
    const env = {
        ...environment,
        HOME: folder,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `http.${forge.url}/.extraheader`,
        GIT_CONFIG_VALUE_0: `authorization: basic ${basic}`,
    };
    const source = `${forge.url}/${stage_REPOSITORY}.git`;
    await (0,execa/* execa */.Ho)("git", ["clone", "--quiet", "--depth=1", source, directory], { env, extendEnv: false });
    return directory;
}
/** The proof that the demo itself asks for: the pull request's tree passes the test, in a clone of its own. */
async function passesTests({ environment, folder }, branch) {
    const directory = (0,external_node_path_.join)(folder, "check");
    const options = {
        env: { ...environment, HOME: folder, GIT_CONFIG_NOSYSTEM: "1" },
        extendEnv: false,
        reject: false,
    };
    const source = (0,external_node_path_.join)(folder, "cart.git");
    const clone = await (0,execa/* execa */.Ho)("git", ["clone", "--quiet", "--branch", branch, source, directory], options);
    if (clone.failed)
        return false;
    const tests = await (0,execa/* execa */.Ho)(process.execPath, ["--test"], { ...options, cwd: directory });
    return !tests.failed;
}

;// CONCATENATED MODULE: ./src/commands/demo/sample-repository.ts
/** A small package with a real defect and a test that shows it. */
const SAMPLE_FILES = {
    "README.md": "# cart\n\nAdds up a shopping cart.\n",
    "package.json": `${JSON.stringify({ name: "cart", version: "1.0.0", type: "module", scripts: { test: "node --test" } }, null, 2)}\n`,
    "src/total.js": `/** The total of a cart in cents: price times quantity, less a discount in percent. */
export function total(items, discount = 0) {
  let sum = 0;
  for (const item of items) {
    sum += item.price;
  }
  return Math.round(sum * (1 - discount / 100));
}
`,
    "test/total.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { total } from "../src/total.js";

test("one item", () => {
  assert.equal(total([{ price: 250, quantity: 1 }]), 250);
});

test("several of one item", () => {
  assert.equal(total([{ price: 250, quantity: 3 }]), 750);
});

test("discount", () => {
  assert.equal(total([{ price: 1000, quantity: 2 }], 10), 1800);
});
`,
    ".github/architect.yml": `version: 1
guardrails:
  quality_gates:
    - { name: test, run: "node --test", timeout: 120 }
`,
};
const SAMPLE_ISSUE = {
    title: "Total ignores the quantity",
    body: "Three of the same article cost as much as one:\n\n```js\ntotal([{ price: 250, quantity: 3 }]) // 250, should be 750\n```\n\nThe tests show it too.",
    author: "shopper",
};
const ADDED_TEST = `test("items of different quantities", () => {
  assert.equal(total([{ price: 100, quantity: 2 }, { price: 50, quantity: 4 }]), 400);
});

test("discount", () => {`;
/** A conversation recorded once; the demo's model repeats it, strictly in this order. */
const RECORDED_MODEL = {
    steps: [
        {
            expect: { tools: ["read_file", "edit_file", "run_command"], contains: "Total ignores the quantity" },
            answer: {
                toolCalls: [
                    { name: "read_file", arguments: { path: "src/total.js" } },
                    { name: "read_file", arguments: { path: "test/total.test.js" } },
                ],
            },
        },
        {
            expect: { lastMessage: "several of one item" },
            answer: {
                text: "The sum leaves the quantity out.",
                toolCalls: [
                    {
                        name: "edit_file",
                        arguments: {
                            path: "src/total.js",
                            old_str: "    sum += item.price;",
                            new_str: "    sum += item.price * item.quantity;",
                        },
                    },
                ],
            },
        },
        {
            expect: { lastMessage: "item.price * item.quantity" },
            answer: {
                text: "No test has items of different quantities yet.",
                toolCalls: [
                    {
                        name: "edit_file",
                        arguments: {
                            path: "test/total.test.js",
                            old_str: 'test("discount", () => {',
                            new_str: ADDED_TEST,
                        },
                    },
                ],
            },
        },
        {
            expect: { lastMessage: "items of different quantities" },
            answer: { toolCalls: [{ name: "run_command", arguments: { command: "node --test" } }] },
        },
        {
            expect: { messagesAtLeast: 10 },
            answer: {
                text: "`total` added the price of each item once and ignored its quantity. It now multiplies the price by the quantity; the discount is applied to that sum as before. A new test has items of different quantities.",
            },
        },
    ],
    evaluations: [
        {
            answer: {
                text: '{"completed": true, "confidence": 0.97, "issues": [], "suggestion": ""}',
            },
        },
    ],
};

;// CONCATENATED MODULE: ./src/commands/demo/hub/sample-lent.ts

/** The sample with a configuration that asks on the hub's page, and that may read files of a person's machine. */
const HUB_FILES = {
    ...SAMPLE_FILES,
    ".github/architect.yml": `${SAMPLE_FILES[".github/architect.yml"]}approval: { mode: confirm-sensitive, channel: hub }
hub: { remote_tools: [remote_read_file] }
`,
};
/** What lies in the folder that the maintainer lends: not in the repository, and not on the runner. */
const LENT_FILES = {
    "orders.csv": "article,price,quantity,charged,expected\nmug,250,3,250,750\nplate,1000,2,900,1800\n",
};
const wasAllowed = ({ messages }) => messages.at(-1)?.text.includes("item.price * item.quantity") === true;
/** A conversation recorded once. What the last answer says depends on the word of the person. */
const HUB_MODEL = {
    steps: [
        {
            expect: { tools: ["read_file", "edit_file", "remote_read_file"], contains: "Total ignores the quantity" },
            answer: {
                toolCalls: [
                    { name: "read_file", arguments: { path: "src/total.js" } },
                    { name: "remote_read_file", arguments: { path: "orders.csv" } },
                ],
            },
        },
        {
            expect: { lastMessage: "mug,250,3,250,750" },
            answer: {
                text: "The orders on the maintainer's machine show the same: three mugs were charged as one.",
                toolCalls: [
                    {
                        name: "edit_file",
                        arguments: {
                            path: "src/total.js",
                            old_str: "    sum += item.price;",
                            new_str: "    sum += item.price * item.quantity;",
                        },
                    },
                ],
            },
        },
        (request) => ({
            answer: {
                text: wasAllowed(request)
                    ? "`total` added the price of each item once and ignored its quantity. It now multiplies the price by the quantity; the discount is applied to that sum as before. The orders of the maintainer's machine add up."
                    : "`total` ignores the quantity. The change was not allowed, so that nothing is repaired.",
            },
        }),
    ],
    evaluations: [{ answer: { text: '{"completed": true, "confidence": 0.97, "issues": [], "suggestion": ""}' } }],
};

;// CONCATENATED MODULE: ./src/commands/demo/hub/demo-hub.ts






/** Follows the sign-in with GitHub as a browser does: to the embedded GitHub, back, and in. */
async function signIn(hubUrl) {
    const cookies = new Map();
    const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
    let secret = "";
    let address = new URL("/sign-in/github", hubUrl);
    // To GitHub, to the callback, to the page.
    for (let step = 0; step < 3; step += 1) {
        const isHub = address.origin === new URL(hubUrl).origin;
        const answer = await fetch(address, { redirect: "manual", headers: isHub ? headers() : {} });
        for (const cookie of isHub ? answer.headers.getSetCookie() : []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            if (value === "")
                cookies.delete(name);
            else
                cookies.set(name, value);
        }
        const next = answer.headers.get("location");
        if (next === null)
            throw new Error(`The hub did not sign the maintainer in: ${(await answer.text()).slice(0, 300)}`);
        address = new URL(next, address);
        secret = /^#secret=([\w-]{43})$/.exec(address.hash)?.[1] ?? secret;
    }
    return {
        async send(path, body) {
            const answer = await fetch(new URL(path, hubUrl), {
                method: "POST",
                headers: {
                    ...headers(),
                    ...{ origin: new URL(hubUrl).origin, "x-architect-page": secret, "content-type": "application/json" },
                },
                body: JSON.stringify(body),
            });
            const text = await answer.text();
            if (!answer.ok)
                throw new Error(`The hub answered ${path} with ${answer.status}: ${text.slice(0, 300)}`);
            return JSON.parse(text);
        },
        async follow(path, signal) {
            const answer = await fetch(new URL(path, hubUrl), {
                headers: { ...headers(), "x-architect-page": secret },
                signal,
            });
            if (!answer.ok || answer.body === null)
                throw new Error(`The hub answered ${path} with ${answer.status}.`);
            return readEvents(answer.body);
        },
    };
}
async function* readEvents(pieces) {
    const decoder = new TextDecoder();
    let text = "";
    for await (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) {
            const field = (name) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
            const [type, data] = [field("event"), field("data")];
            if (type !== undefined && data?.startsWith("{"))
                yield { type, data: JSON.parse(data) };
        }
    }
}
/** From SIGTERM to SIGKILL. */
const LEAVING_MILLISECONDS = 6_000;
const OUTPUT_KEPT = 20_000;
const startError = (args, said) => new errors/* ArchitectError */.U8("configuration", said.trim() || `\`architect ${args[0] ?? ""}\` could not be started.`);
/** Runs a command to its end. @throws ArchitectError (configuration), in the words of the command, where it fails. */
async function runCommand({ cli, args, cwd, environment }) {
    const options = { cwd, env: environment, extendEnv: false, reject: false };
    const ended = await (0,execa/* execa */.Ho)(process.execPath, [cli, ...args], options);
    if (ended.failed)
        throw startError(args, ended.stderr);
}
/**
 * Starts a command that stays, and waits until it says a line of this form.
 * @throws ArchitectError (configuration), in the words of the command, where it ends before.
 */
async function startChild({ cli, args, cwd, environment }, line, signal) {
    const child = (0,execa/* execa */.Ho)(process.execPath, [cli, ...args], {
        cwd,
        env: environment,
        extendEnv: false,
        stdin: "ignore",
        all: true,
        // It runs as long as the demo: only the beginning of its output is needed.
        buffer: false,
        reject: false,
        forceKillAfterDelay: LEAVING_MILLISECONDS,
    });
    const close = async () => {
        child.kill();
        await child;
    };
    let said = "";
    try {
        const found = await new Promise((resolve, reject) => {
            child.all.setEncoding("utf8").on("data", (piece) => {
                said = `${said}${piece}`.slice(-OUTPUT_KEPT);
                const match = line.exec(said);
                if (match !== null)
                    resolve(match[1] ?? "");
            });
            child.then(() => reject(startError(args, said)), reject);
            signal.addEventListener("abort", () => reject(startError(args, "Interrupted.")), { once: true });
        });
        return { found, close };
    }
    catch (error) {
        await close();
        throw error;
    }
}
const PROJECT = stage_REPOSITORY.replace("/", ".");
const IN_PROJECT = `/my/projects/${PROJECT}`;
async function startServer({ stage, signal }, options) {
    const { forge, folder } = stage;
    const data = `--data=${(0,external_node_path_.join)(folder, "hub")}`;
    await runCommand(options(["serve", "project", "add", stage_REPOSITORY, data]));
    const app = { clientId: "Iv1.demo", clientSecret: "of-the-demo" };
    const { environment, ...rest } = options(["serve", "--listen=127.0.0.1:0", data, `--issuer=${forge.issuer}`]);
    const github = {
        GITHUB_SERVER_URL: forge.url,
        GITHUB_CLIENT_ID: app.clientId,
        GITHUB_CLIENT_SECRET: app.clientSecret,
    };
    const started = { ...rest, environment: { ...environment, ...github } };
    const server = await startChild(started, /^The hub is at (\S+)\n/m, signal);
    forge.registerApp({ ...app, callbackUrls: [`${server.found}/sign-in/github/callback`] });
    forge.signInAs("maintainer");
    return server;
}
async function lendFolder({ stage, signal }, options, hub) {
    const machine = (0,external_node_path_.join)(stage.folder, "machine");
    await (0,promises_.mkdir)(machine, { recursive: true });
    for (const [name, text] of Object.entries(LENT_FILES))
        await (0,promises_.writeFile)((0,external_node_path_.join)(machine, name), text);
    const { token } = await hub.person.send(`${IN_PROJECT}/client-tokens`, { name: "demo" });
    const { environment, ...rest } = options(["connect", hub.url, `--workspace=${machine}`, "--read-only"]);
    const started = { ...rest, environment: { ...environment, ARCHITECT_HUB_TOKEN: String(token) } };
    return startChild(started, /^\S+ (connected) · /m, signal);
}
/**
 * Starts the hub as `architect serve` and its client as `architect connect`, signs the maintainer in with the embedded
 * GitHub, and prints events until `close`.
 * @throws ArchitectError (configuration) where a child does not start, as on a Node without an embedded database.
 */
async function startDemoHub(given) {
    const { stage, say } = given;
    const home = (0,external_node_path_.join)(stage.folder, "home");
    await (0,promises_.mkdir)(home, { recursive: true });
    const options = (args) => ({
        cli: (0,external_node_path_.join)((0,external_node_path_.dirname)(given.main), "cli.js"),
        args,
        cwd: stage.folder,
        environment: { ...stage.environment, HOME: home },
    });
    const over = new AbortController();
    const problems = [];
    const children = [];
    const close = async () => {
        over.abort();
        for (const child of children.reverse())
            await child.close();
    };
    try {
        const server = await startServer(given, options);
        children.push(server);
        const url = server.found;
        const person = await signIn(url);
        const events = await person.follow(`${IN_PROJECT}/events`, over.signal);
        children.push(await lendFolder(given, options, { url, person }));
        say("A hub is up, and a machine that lends one folder is connected. Watch the run there:");
        say(`\n  Open   ${url}/sign-in/github\n`);
        printEvents(events, { ...given, person }).catch((error) => {
            if (!over.signal.aborted)
                problems.push(`hub: ${error instanceof Error ? error.message : String(error)}`);
        });
        return { url, problems, close };
    }
    catch (error) {
        await close();
        throw error;
    }
}
async function printEvents(events, watching) {
    for await (const event of events) {
        if (event.type === "TOOL_APPROVAL_REQUEST")
            await ask(event.data, watching);
        if (event.type === "TOOL_APPROVAL_DECIDED")
            printDecision(event.data, watching);
    }
}
async function ask(data, { person, approves, say }) {
    const { approval_id: id, hash, tool_name: tool, risk_level: risk, timeout_seconds: seconds } = data;
    say(`The run waits: ${String(tool)}, a ${String(risk)} risk, needs a maintainer's approval.`);
    if (approves) {
        await person.send(`${IN_PROJECT}/approvals/${String(id)}/approve`, { scope: "once", hash });
        return;
    }
    say(`Press Approve once, or Reject, on the page. There are ${Number(seconds) / 60} minutes for it. Ctrl-C ends the demo.\n`);
}
function printDecision({ status, decided_by: by }, { say, signal }) {
    // The end of a run rejects what it asked for.
    if (signal.aborted)
        return;
    if (status === "approved")
        say(`✓ Approved by ${String(by)} at the hub. The run goes on …\n`);
    else if (by === null)
        say("✗ No answer came in time. The run goes on without the change …\n");
    else
        say(`✗ Rejected by ${String(by)} at the hub. The run goes on without the change …\n`);
}

;// CONCATENATED MODULE: ./src/commands/demo/demo.ts









/** A run that is interrupted may say so in its comment. */
const CANCEL_TIMES = { interrupt: 5_000, terminate: 1_000 };
async function readReport(result) {
    const path = result.outputs["report-path"] ?? "";
    const report = path === "" ? {} : JSON.parse(await (0,promises_.readFile)(path, "utf8"));
    const [level = "", ...note] = (report.sandbox ?? "").split(": ");
    return { sandbox: { level, note: note.join(": ") }, approvals: report.approvals ?? [] };
}
function modelInputs({ live }, stage) {
    return live?.inputs ?? { "base-url": stage.model?.baseUrl ?? "", model: "recorded-model" };
}
/** A job of the repository's default branch; with a hub it may ask for its identity. */
const jobOf = ({ headSha }) => ({ actor: "maintainer", sha: headSha, ref: "refs/heads/main" });
async function perform(options, stage, { mode, hub }) {
    const { forge, environment } = stage;
    const issue = forge.createIssue(SAMPLE_ISSUE);
    const comment = forge.addComment({ issue: issue.number, body: "/architect fix", author: "maintainer" });
    return startAction({
        main: options.main,
        post: (0,external_node_path_.join)((0,external_node_path_.dirname)(options.main), "post.js"),
        inputs: { ...modelInputs(options, stage), sandbox: mode, ...(hub === null ? {} : { "hub-url": hub.url }) },
        environment: { ...environment, ...options.live?.environment },
        event: forge.issueCommentEvent({ comment }),
        eventName: "issue_comment",
        workspace: await checkOut(stage),
        repository: stage_REPOSITORY,
        serverUrl: forge.url,
        apiUrl: forge.apiUrl,
        graphqlUrl: forge.graphqlUrl,
        ...jobOf(stage),
        ...(hub === null ? {} : { idToken: forge.offerIdTokens({ event: "issue_comment", ...jobOf(stage) }) }),
        token: forge.token,
        temp: (0,external_node_path_.join)(stage.folder, "temp"),
        timeoutMilliseconds: 20 * 60_000,
        signal: options.signal,
        cancelTimes: CANCEL_TIMES,
    });
}
async function viewOf(stage, { result, written }, commandLine) {
    const { forge } = stage;
    const issue = forge.state.issues.find((one) => one.title === SAMPLE_ISSUE.title);
    const comment = forge.state.comments.filter((one) => one.body.startsWith("<!-- architect:run")).at(-1);
    const branch = result.outputs["branch"] ?? "";
    const number = result.outputs["pull-request-number"] ?? "";
    const pull = forge.state.issues.find((one) => String(one.number) === number);
    const diff = branch === "" ? "" : await forge.git.text(["diff", "main", branch]);
    return {
        issue: { number: issue?.number ?? 0, ...SAMPLE_ISSUE },
        comment: comment?.body ?? "",
        pull: pull === undefined || number === "" ? null : { number, title: pull.title, body: pull.body ?? "", branch },
        diff,
        passes: branch !== "" && (await passesTests(stage, branch)),
        ...written,
        seconds: result.durationMs / 1000,
        reportPath: (result.outputs["report-path"] ?? "").replace(/\.json$/, ".html"),
        commandLine,
    };
}
async function openHub(options, stage) {
    const { hub, main, signal, write } = options;
    if (hub === null)
        return null;
    return startDemoHub({ stage, main, signal, approves: hub.approves, say: (line) => write(`${line}\n`) });
}
/**
 * Runs the action as it runs in a workflow, in the sandbox that it chooses. Where there is none it ends before the
 * first model call; then the demo's own harmless commands run without one, on a stage of their own, and the end says
 * so.
 */
async function show(options, use) {
    const sample = options.hub === null ? { files: SAMPLE_FILES, script: RECORDED_MODEL } : { files: HUB_FILES, script: HUB_MODEL };
    const script = options.live === null ? sample.script : null;
    for (const mode of ["auto", "off"]) {
        const stage = await setStage({ childEnvironment: options.childEnvironment, files: sample.files, script });
        let hub = null;
        let isShown = false;
        try {
            hub = await openHub(options, stage);
            const result = await perform(options, stage, { mode, hub });
            if (options.signal.aborted) {
                options.write("\nInterrupted: the run and everything else that was started is ended.\n");
                return 130;
            }
            const written = await readReport(result);
            const problems = [...stage.forge.problems, ...(stage.model?.problems ?? []), ...(hub?.problems ?? [])];
            isShown = mode === "off" || written.sandbox.level !== "none";
            if (isShown)
                return await use(stage, { result, written, problems });
        }
        finally {
            await hub?.close();
            await clearStage(stage, { keepsReport: isShown });
        }
    }
    return 1;
}
/** Leaves the hub's page to the person until they end the demo. */
async function stayOpen({ write, signal }) {
    write("\nThe hub stays up. Ctrl-C ends the demo.\n");
    if (!signal.aborted)
        await (0,external_node_events_.once)(signal, "abort");
}
const isLate = ({ approvals }) => approvals.some(({ how }) => how === "timeout");
/** A person refused on the page; then the expected result is that nothing changes. */
const isRejected = ({ approvals }) => approvals.some(({ status, how }) => status === "rejected" && how === "page");
const isApproved = ({ approvals }) => approvals.some(({ status, how, by }) => status === "approved" && how === "page" && by === "maintainer");
/**
 * A maintainer's `/architect fix` from comment to pull request, against an embedded GitHub with a real git server and,
 * unless `live`, a recorded model. Returns 0 only when the pull request exists and its tree passes the test; with a hub
 * when, besides, a call was approved there, or when a person rejected it there.
 * @throws ArchitectError (configuration) where the hub cannot be started.
 */
async function runDemo(options) {
    const { write, live, hub } = options;
    if (live !== null && live.inputs["api-key"] === undefined && live.inputs["base-url"] === undefined) {
        write("`demo --live` needs OPENAI_API_KEY (and, if you like, OPENAI_BASE_URL and ARCHITECT_MODEL).\n");
        return 4;
    }
    // Before anything is started, and in the words that the person typed.
    if (hub !== null)
        (await __webpack_require__.e(/* import() */ 4875).then(__webpack_require__.bind(__webpack_require__, 94875))).requireDatabase("architect demo --hub");
    return show(options, async (stage, shown) => {
        const { result, problems } = shown;
        const view = await viewOf(stage, shown, (0,external_node_path_.join)((0,external_node_path_.dirname)(options.main), "cli.js"));
        printDemo(view, { write, color: options.color });
        const isPublished = view.pull !== null && view.passes && (hub === null || isApproved(view));
        const isRefused = hub !== null && view.pull === null && isRejected(view);
        if ((isPublished || isRefused) && problems.length === 0) {
            if (hub !== null && !hub.approves)
                await stayOpen(options);
            return 0;
        }
        if (isLate(view) && problems.length === 0) {
            write("\nNo answer came in time, so nothing was changed. Start the demo again.\n");
            return 1;
        }
        write(`\nThe demo did not come to its end.\n${problems.join("\n")}\n\n${result.maskedLog}\n`);
        return 1;
    });
}


/***/ }),

/***/ 9520:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ encodeObject)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** An object as git keeps it, before compression, and the id that follows from it. */
function encodeObject(type, content, format = "sha1") {
    const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
    return { id: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(format).update(bytes).digest("hex"), bytes };
}


/***/ }),

/***/ 66144:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ parseRawDiff)
/* harmony export */ });
/**
 * Reads what git writes for `--raw -z --no-abbrev`, split at its NULs. `rest`: what other options made git write behind it.
 */
function parseRawDiff(tokens) {
    const changes = [];
    for (let at = 0;;) {
        const header = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/.exec(tokens[at] ?? "");
        const [, oldMode = "", newMode = "", oldId = "", newId = "", letter = ""] = header ?? [];
        if (header === null)
            return { changes, rest: tokens.slice(at) };
        const names = letter === "R" || letter === "C" ? 2 : 1;
        changes.push({
            path: tokens[at + names] ?? "",
            previousPath: tokens[at + 1] ?? "",
            letter,
            before: { mode: oldMode, id: oldId },
            after: { mode: newMode, id: newId },
        });
        at += 1 + names;
    }
}


/***/ }),

/***/ 10941:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $2: () => (/* binding */ readEntries),
/* harmony export */   I_: () => (/* binding */ findEntries),
/* harmony export */   L7: () => (/* binding */ FOLDER),
/* harmony export */   lY: () => (/* binding */ findFiles),
/* harmony export */   nf: () => (/* binding */ editTree)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

const FOLDER = "40000";
/** The entries of one tree, without those of its folders. @throws as the reader does. */
async function readEntries(trees, tree) {
    const bytes = await trees.readTree(tree);
    const idBytes = tree.length / 2;
    const entries = new Map();
    for (let at = 0; at < bytes.length;) {
        const blank = bytes.indexOf(32, at);
        const end = bytes.indexOf(0, blank);
        if (blank < 0 || end < 0 || end + idBytes >= bytes.length)
            break;
        entries.set(bytes.toString("latin1", blank + 1, end), {
            mode: bytes.toString("latin1", at, blank),
            id: bytes.toString("hex", end + 1, end + 1 + idBytes),
        });
        at = end + 1 + idBytes;
    }
    return entries;
}
/** Git's order: a folder is sorted as if its name ended with a slash. */
function formatTree(entries) {
    const sorted = [...entries].map(([name, { mode, id }]) => ({
        key: mode === FOLDER ? `${name}/` : name,
        bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`, "latin1"), Buffer.from(id, "hex")]),
    }));
    sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
    return Buffer.concat(sorted.map(({ bytes }) => bytes));
}
function toRawName(name) {
    return Buffer.from(name, "utf8").toString("latin1");
}
function nameOf(path) {
    return path.slice(path.lastIndexOf("/") + 1);
}
function folderOf(path) {
    return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
/** The entries at exactly these paths, folders too, by path; absent ones are left out. @throws as the reader does. */
async function findEntries(trees, tree, paths) {
    const entries = new Map();
    if (paths.length === 0)
        return entries;
    const folders = new Map([["", await readEntries(trees, tree)]]);
    const open = async (folder) => {
        const known = folders.get(folder);
        if (known !== undefined)
            return known;
        const entry = (await open(folderOf(folder)))?.get(toRawName(nameOf(folder)));
        const found = entry?.mode === FOLDER ? await readEntries(trees, entry.id) : null;
        folders.set(folder, found);
        return found;
    };
    for (const path of paths) {
        const entry = (await open(folderOf(path)))?.get(toRawName(nameOf(path)));
        if (entry !== undefined)
            entries.set(path, { path, ...entry });
    }
    return entries;
}
/** The entries at exactly these paths, by path; absent ones and folders are left out. @throws as the reader does. */
async function findFiles(trees, tree, paths) {
    const found = await findEntries(trees, tree, paths);
    return new Map([...found].filter(([, { mode }]) => mode !== FOLDER));
}
/**
 * Writes a tree like `tree` (null: the empty one) with some paths set or removed, as git's index would. Returns its id.
 * What has to make room for an entry goes: a file for a folder, a folder for a file. Empty folders go too. If a path and
 * one below it are both set, the later one counts.
 * @throws ArchitectError (forge) for a path that git refuses; as the store does.
 */
async function editTree(store, tree, edits) {
    return store.write("tree", formatTree(await editEntries(store, tree, edits)));
}
async function editEntries(store, tree, edits) {
    const entries = tree === null ? new Map() : await readEntries(store, tree);
    const below = new Map();
    for (const { path, entry } of edits) {
        const [first = "", ...rest] = path.split("/");
        assertName(first, path);
        const name = toRawName(first);
        if (rest.length > 0)
            below.set(name, [...(below.get(name) ?? []), { path: rest.join("/"), entry }]);
        else if (entry !== null) {
            below.delete(name);
            entries.set(name, { mode: entry.mode, id: entry.id });
        }
        else if (entries.get(name)?.mode !== FOLDER)
            entries.delete(name);
    }
    for (const [name, inside] of below) {
        const known = entries.get(name);
        const isFolder = known?.mode === FOLDER;
        // Nothing can be removed from what is no folder.
        if (!isFolder && inside.every(({ entry }) => entry === null))
            continue;
        const folder = await editEntries(store, isFolder ? known.id : null, inside);
        if (folder.size === 0)
            entries.delete(name);
        else
            entries.set(name, { mode: FOLDER, id: store.write("tree", formatTree(folder)) });
    }
    return entries;
}
/** Refuses names that git refuses too: one that would lead out of the tree or into a git directory. */
function assertName(name, path) {
    const plain = name.toLowerCase().replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]|[ .]+$|:.*$/g, "");
    if (!["", ".", ".."].includes(name) && ![".git", "git~1"].includes(plain) && !name.includes("\0"))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", `'${path.slice(0, 200)}' cannot be a path of a commit.`);
}


/***/ }),

/***/ 36231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GL: () => (/* binding */ estimateRequestTokens),
/* harmony export */   bP: () => (/* binding */ estimateTokens),
/* harmony export */   dI: () => (/* binding */ IMAGE_TOKENS)
/* harmony export */ });
/** Average over code and English; servers report the truth afterwards. */
const CHARACTERS_PER_TOKEN = 3.3;
/** Role, separators and ids of one message. */
const MESSAGE_OVERHEAD = 4;
/** About what the larger providers count for a picture of a screen. */
const IMAGE_TOKENS = 1_500;
/** Tokens of a text, estimated without a tokenizer: none in the bundle is worth its size. */
function estimateTokens(text) {
    return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
function charactersOf(message) {
    const content = message.content?.length ?? 0;
    if (message.role !== "assistant")
        return content;
    return message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length + 20, content);
}
function imagesOf(message) {
    return message.role === "user" ? (message.images?.length ?? 0) : 0;
}
/** Tokens of a whole request, estimated. */
function estimateRequestTokens(messages, tools) {
    const characters = messages.reduce((sum, message) => sum + charactersOf(message), 0);
    const toolText = tools.length === 0 ? 0 : JSON.stringify(tools).length;
    const images = messages.reduce((sum, message) => sum + imagesOf(message), 0);
    const text = Math.ceil((characters + toolText) / CHARACTERS_PER_TOKEN);
    return text + messages.length * MESSAGE_OVERHEAD + images * IMAGE_TOKENS;
}


/***/ })

};
