export const id = 1140;
export const ids = [1140];
export const modules = {

/***/ 11140:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h4: () => (/* binding */ createServices),
  sk: () => (/* binding */ loadDemo),
  FP: () => (/* binding */ openPatchHistory),
  aq: () => (/* binding */ openRecording),
  NH: () => (/* binding */ openRunner),
  jf: () => (/* binding */ openTerminal),
  lx: () => (/* binding */ readSession),
  i4: () => (/* binding */ replayLog)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/core/trigger.ts
var trigger = __webpack_require__(91215);
// EXTERNAL MODULE: ./src/core/text/edit-distance.ts
var edit_distance = __webpack_require__(53115);
;// CONCATENATED MODULE: ./src/commands/usage.ts


/**
 * One line per command for `help` and docs/commands.md, in the order of product.md §1.
 *
 * @public
 */
const SUMMARIES = {
    fix: "fix [text]: plan and build in one run; commit; pull request or push",
    plan: "plan [text]: post a plan; change nothing",
    build: "build [hash]: execute a posted plan",
    refactor: "refactor <text>: like fix, behaviour kept",
    review: "review [text]: review a pull request",
    ask: "ask <question>: a read-only answer in a comment",
    summarize: "summarize: a summary in a comment",
    approve: "approve <id> [--class|--all]: answer a pending approval",
    deny: "deny <id> [reason]: refuse a pending approval",
    resume: "resume [session]: go on from a saved session",
    retry: "retry: run the last command again",
    undo: "undo: take the last run's work back",
    stop: "stop: stop the running run",
    status: "status: what runs, waits, was spent",
    help: "help: this text",
};
/**
 * The flags of commands that run an agent, for `help` and docs/commands.md.
 *
 * @public
 */
const FLAG_USAGE = "--model=<name> --budget=<usd> --max-steps=<n> --timeout=<minutes> --self-eval=<off|basic|full> --agent=<name> --dry-run --no-push";
/** The answer to `help`, as Markdown. */
function helpText(phrase) {
    const lines = trigger/* COMMAND_NAMES */.n.map((name) => `${phrase} ${SUMMARIES[name]}`);
    return ["```text", ...lines, "", `Flags (they may only tighten): ${FLAG_USAGE}`, "```"].join("\n");
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
/** Commands that run an agent and so take the flags of product.md §1. */
const AGENT_COMMANDS = new Set([
    "fix",
    "plan",
    "build",
    "refactor",
    "review",
    "ask",
    "summarize",
    "resume",
    "retry",
]);
const positive = (name, key) => (value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0
    ? { [key]: Number(value) }
    : `${name} needs a positive number`;
const VALUE_FLAGS = {
    "--model": (value) => (/^[\w.:/@+-]{1,200}$/.test(value) ? { model: value } : "--model needs a model name"),
    "--budget": positive("--budget", "budget"),
    "--max-steps": (value) => /^[1-9]\d{0,5}$/.test(value) ? { maxSteps: Number(value) } : "--max-steps needs a positive whole number",
    "--timeout": positive("--timeout", "timeoutMinutes"),
    "--self-eval": (value) => value === "off" || value === "basic" || value === "full"
        ? { selfEval: value }
        : "--self-eval is off, basic or full",
    "--agent": (value) => (/^[\w-]{1,64}$/.test(value) ? { agent: value } : "--agent needs the name of an agent"),
};
const SWITCHES = {
    "--dry-run": { dryRun: true },
    "--no-push": { noPush: true },
};
const APPROVAL_SWITCHES = {
    "--class": { approvalScope: "class" },
    "--all": { approvalScope: "all" },
};
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
/** Reads one flag token; a string answer is the problem. */
function readFlag(token, command) {
    const equals = token.indexOf("=");
    const name = equals === -1 ? token : token.slice(0, equals);
    const switches = command === "approve" ? APPROVAL_SWITCHES : AGENT_COMMANDS.has(command) ? SWITCHES : {};
    const flag = switches[name];
    if (flag)
        return equals === -1 ? flag : `${name} takes no value`;
    const reader = AGENT_COMMANDS.has(command) ? VALUE_FLAGS[name] : undefined;
    if (!reader)
        return "unknown flag";
    return equals === -1 ? `write ${name}=<value>` : reader(token.slice(equals + 1));
}
function flagNames(command) {
    if (command === "approve")
        return Object.keys(APPROVAL_SWITCHES);
    return AGENT_COMMANDS.has(command) ? [...Object.keys(VALUE_FLAGS), ...Object.keys(SWITCHES)] : [];
}
/** Takes flags from the front of `text` until a word that is none, or `--`. */
function readFlags(command, text, phrase) {
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
        const read = given.has(name) && flagNames(command).includes(name) ? `${name} is given twice` : readFlag(token, command);
        if (typeof read === "string") {
            const unknown = read === "unknown flag";
            const problem = unknown && flagNames(command).length === 0 ? "this command takes no flags" : read;
            const nearest = unknown ? nearestOf(name, flagNames(command)) : null;
            return usageLine(phrase, capitalised(problem), nearest);
        }
        given.add(name);
        flags = { ...flags, ...read };
    }
}
function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/**
 * Reads a comment by the grammar of product.md §1: a command only on the first non-blank line, after at most three
 * spaces. Linear in the length of the body. Never echoes what it does not know.
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
    const command = trigger/* COMMAND_NAMES */.n.find((known) => known === name);
    if (command === undefined) {
        return { kind: "usage", message: usageLine(phrase, "Unknown command", nearestOf(name, trigger/* COMMAND_NAMES */.n)) };
    }
    const read = readFlags(command, tail.slice(word[0].length), phrase);
    if (typeof read === "string")
        return { kind: "usage", message: read };
    const text = [read.text.trim(), first.rest.trim()].filter((part) => part !== "").join("\n");
    return { kind: "command", command, flags: read.flags, text };
}

// EXTERNAL MODULE: ./src/core/approval.ts
var approval = __webpack_require__(94140);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
;// CONCATENATED MODULE: ./src/core/text/log-safe.ts

/** Any Unicode space may be trimmed; those that are not spaces to us are gone by then. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;
/**
 * Makes untrusted output safe for the Actions log, stdout and stderr alike (policy §0.9, §8): terminal sequences and
 * invisible characters go, a bare CR ends a line, `::` at the start of a trimmed line becomes `: :`, and `##[` anywhere
 * becomes `## [`, so the runner's two parsers find no command. Idempotent. Pass whole lines, never half of one.
 */
function neutralizeLog(text) {
    return (0,invisible/* stripInvisible */._)(text)
        .replace(commandAtLineStart, "$1: ")
        .replace(/##(?=\[)/g, "## ");
}

// EXTERNAL MODULE: ./src/app/status.ts
var app_status = __webpack_require__(1781);
;// CONCATENATED MODULE: ./src/app/container.ts







/** The system's clock. */
const SYSTEM_CLOCK = {
    now: () => Date.now(),
    async sleep(milliseconds, signal) {
        await (0,promises_.setTimeout)(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
};
const SYSTEM_RANDOM = { hex: (bytes) => (0,external_node_crypto_.randomBytes)(bytes).toString("hex") };
async function openModels(request) {
    const { createLanguageModel } = await __webpack_require__.e(/* import() */ 3517).then(__webpack_require__.bind(__webpack_require__, 73517));
    return createLanguageModel(request);
}
async function openWorkspace(request) {
    const { createWorkspace } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(8421), __webpack_require__.e(93)]).then(__webpack_require__.bind(__webpack_require__, 80093));
    return createWorkspace(request);
}
/**
 * The real services. The only place, with catalog.ts, that knows every layer. Chunks are coarse: what a run needs
 * together is loaded together, what it may not need is loaded when it is asked for.
 */
function createServices() {
    return {
        clock: SYSTEM_CLOCK,
        random: SYSTEM_RANDOM,
        parseCommand: parseCommand,
        helpText: helpText,
        async parseEvent(name, payload) {
            const { parseEvent } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(4254)]).then(__webpack_require__.bind(__webpack_require__, 4254));
            return parseEvent(name, payload);
        },
        async openForge(request) {
            const { openGitHub } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(6779)]).then(__webpack_require__.bind(__webpack_require__, 56779));
            return openGitHub(request);
        },
        async openImages(request) {
            const { createAttachmentLoader } = await __webpack_require__.e(/* import() */ 3912).then(__webpack_require__.bind(__webpack_require__, 93912));
            return createAttachmentLoader(request);
        },
        openWorkspace,
        openModels,
        warmUp() {
            const parts = [
                __webpack_require__.e(/* import() */ 3517).then(__webpack_require__.bind(__webpack_require__, 73517)).then(({ warmUp }) => warmUp()),
                Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(8421), __webpack_require__.e(93)]).then(__webpack_require__.bind(__webpack_require__, 80093)),
                Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741)),
                Promise.all(/* import() */[__webpack_require__.e(597), __webpack_require__.e(1164), __webpack_require__.e(7172)]).then(__webpack_require__.bind(__webpack_require__, 7172)),
            ];
            // Failures show at the first call, where they are told.
            for (const part of parts)
                part.catch(() => { });
        },
        async openRunFolder(path) {
            const { createRunFolder } = await __webpack_require__.e(/* import() */ 3836).then(__webpack_require__.bind(__webpack_require__, 63836));
            return createRunFolder(path);
        },
        async openEventLog(path) {
            const { createEventLog } = await __webpack_require__.e(/* import() */ 7269).then(__webpack_require__.bind(__webpack_require__, 17269));
            return createEventLog(path);
        },
        async writeRunRecord(folder, record) {
            const { writeRunRecord } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(729)]).then(__webpack_require__.bind(__webpack_require__, 90729));
            await writeRunRecord(folder, record);
        },
        async readLeftRun(folder) {
            const { readLeftRun } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(729)]).then(__webpack_require__.bind(__webpack_require__, 90729));
            return readLeftRun(folder);
        },
        async removePrivateFolder(folder) {
            const { removePrivateFolder } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(729)]).then(__webpack_require__.bind(__webpack_require__, 90729));
            removePrivateFolder(folder);
        },
        async openStateStore(request) {
            const { createStateStore } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(5410)]).then(__webpack_require__.bind(__webpack_require__, 55410));
            return createStateStore(request);
        },
        async tools() {
            const { TOOLS } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return TOOLS;
        },
        async reviewTool() {
            const { submitReviewTool } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return submitReviewTool;
        },
        async conversationTool(pages) {
            const { createReadConversation } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return createReadConversation(pages);
        },
        async mcp({ servers, commands, delimiter, signal, onTrouble }) {
            const { openMcpTools } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7723), __webpack_require__.e(597), __webpack_require__.e(5003)]).then(__webpack_require__.bind(__webpack_require__, 95003));
            return openMcpTools({
                servers: servers.map(({ command, env, url, headers, ...server }) => ({
                    ...server,
                    endpoint: command === null
                        ? { kind: "http", url: url ?? "", headers }
                        : { kind: "stdio", open: () => commands.open({ argv: command, env, network: "on" }) },
                })),
                delimiter,
                version: "1",
                signal,
                onTrouble,
            });
        },
        async classifier(request) {
            const { createClassifier } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return createClassifier(request);
        },
        async guardrails(request) {
            const { createGuardrails } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return createGuardrails(request);
        },
        async judgeTree(request) {
            const { judgeTree } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return judgeTree(request);
        },
        async matchPaths(paths, globs) {
            if (globs.length === 0 || paths.length === 0)
                return [];
            const { matchPaths } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return matchPaths(paths, globs);
        },
        async gates() {
            const { GATES } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return GATES;
        },
        async hooks(settings, context) {
            const { createHooks } = await Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(7041), __webpack_require__.e(741)]).then(__webpack_require__.bind(__webpack_require__, 90741));
            return createHooks(settings, context);
        },
        async approvals() {
            const { APPROVALS } = await Promise.all(/* import() */[__webpack_require__.e(597), __webpack_require__.e(7432)]).then(__webpack_require__.bind(__webpack_require__, 17432));
            return APPROVALS;
        },
        async report() {
            const { REPORT } = await Promise.all(/* import() */[__webpack_require__.e(597), __webpack_require__.e(1164), __webpack_require__.e(7172)]).then(__webpack_require__.bind(__webpack_require__, 7172));
            return REPORT;
        },
    };
}
/** The history of a repository that is not checked out; see workspace/patch-history.ts. */
const openPatchHistory = async (request) => {
    const { openPatchHistory: open } = await Promise.all(/* import() */[__webpack_require__.e(8421), __webpack_require__.e(254)]).then(__webpack_require__.bind(__webpack_require__, 20254));
    return open(request);
};
/** The host on GitHub's runner. */
async function openRunner(options) {
    const { createActionsHost } = await __webpack_require__.e(/* import() */ 111).then(__webpack_require__.bind(__webpack_require__, 60111));
    return createActionsHost({ ...options, neutralize: neutralizeLog });
}
/** The host and approvals of a person's terminal. */
async function openTerminal(options) {
    const { createTerminalHost } = await __webpack_require__.e(/* import() */ 6484).then(__webpack_require__.bind(__webpack_require__, 66484));
    const stderr = (text) => {
        process.stderr.write(text);
    };
    const { redactor, quiet, color } = options;
    const { showText, ...host } = createTerminalHost({ stderr, quiet, color, redactor });
    const withStream = options.streams && showText ? { ...host, showText } : host;
    if (!options.interactive)
        return { host: withStream, approvals: approval/* NO_APPROVAL_CHANNEL */.Y };
    const { createTerminalApprovals } = await __webpack_require__.e(/* import() */ 2078).then(__webpack_require__.bind(__webpack_require__, 92078));
    const render = (text) => neutralizeLog(redactor.redact(text));
    return {
        host: withStream,
        approvals: createTerminalApprovals({ input: process.stdin, output: process.stderr, render }),
    };
}
/** A saved session as its reports: the same fold as at the run's end. */
async function readSession(text) {
    const { readEventLog } = await __webpack_require__.e(/* import() */ 7269).then(__webpack_require__.bind(__webpack_require__, 17269));
    const { REPORT } = await Promise.all(/* import() */[__webpack_require__.e(597), __webpack_require__.e(1164), __webpack_require__.e(7172)]).then(__webpack_require__.bind(__webpack_require__, 7172));
    const events = readEventLog(text);
    const finished = events.find((event) => event.type === "run_finished");
    const stopped = events.findLast((event) => event.type === "loop_stopped");
    const report = REPORT.build(events, {
        finishedAt: events.at(-1)?.at ?? 0,
        exitCode: (0,app_status/* exitCodeFor */.Rr)(finished?.status ?? "failed", stopped?.stopReason ?? ""),
        gatesDetected: false,
        detectedYaml: "",
        ci: "",
        changes: [],
        gates: [],
    });
    const options = { repository: "local/checkout", serverUrl: "https://localhost", phrase: "/architect" };
    return { markdown: REPORT.markdown(report, options), html: REPORT.html(report), json: REPORT.json(report) };
}
/**
 * Acts a saved session out again, offline (see app/replay.ts), showing each event as a line, and its reports.
 *
 * @throws ArchitectError (configuration) for a text that is no session log.
 */
async function replayLog(text, show) {
    const [{ readEventLog }, { replaySession }, { describeEvent }, { playCalls, recordedRequest }] = await Promise.all([
        __webpack_require__.e(/* import() */ 7269).then(__webpack_require__.bind(__webpack_require__, 17269)),
        Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(597), __webpack_require__.e(534), __webpack_require__.e(9025)]).then(__webpack_require__.bind(__webpack_require__, 99025)),
        __webpack_require__.e(/* import() */ 2752).then(__webpack_require__.bind(__webpack_require__, 92752)),
        Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(3452)]).then(__webpack_require__.bind(__webpack_require__, 13452)),
    ]);
    const events = readEventLog(text);
    const plain = (same) => same;
    const result = await replaySession({
        events,
        isTorn: text !== "" && !text.endsWith("\n"),
        openModel: (calls) => playCalls({
            id: "recorded",
            contextWindow: 0,
            calls: calls.map(({ messages, result: answer }) => ({
                request: recordedRequest({ messages, tools: [] }, plain),
                result: answer,
            })),
        }),
        show(event) {
            const line = describeEvent(event);
            if (line !== null)
                show(line);
        },
    });
    return { ...result, reports: await readSession(text) };
}
/** Records the model calls of a local run, or plays those of a recording (`--record`, `--replay`). */
async function openRecording(services, request) {
    const [{ record, play }, { recordCassette, recordCalls, replayCassette }, { stable }] = await Promise.all([
        __webpack_require__.e(/* import() */ 4368).then(__webpack_require__.bind(__webpack_require__, 44368)),
        Promise.all(/* import() */[__webpack_require__.e(8439), __webpack_require__.e(8942), __webpack_require__.e(3452)]).then(__webpack_require__.bind(__webpack_require__, 13452)),
        __webpack_require__.e(/* import() */ 246).then(__webpack_require__.bind(__webpack_require__, 30246)),
    ]);
    const { redact } = request;
    return request.kind === "record"
        ? record(services, { recordCassette, recordCalls, ...request })
        : play(services, replayCassette(request.text, { redact, stable }));
}
/** The demo, a chunk of its own. */
async function loadDemo() {
    return __webpack_require__.e(/* import() */ 2399).then(__webpack_require__.bind(__webpack_require__, 82399));
}


/***/ }),

/***/ 1781:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LL: () => (/* binding */ blockingTampering),
/* harmony export */   Rr: () => (/* binding */ exitCodeFor),
/* harmony export */   Vy: () => (/* binding */ failingGates),
/* harmony export */   _: () => (/* binding */ brokenGates),
/* harmony export */   ni: () => (/* binding */ processExitCode),
/* harmony export */   x7: () => (/* binding */ decideStatus)
/* harmony export */ });
/* unused harmony export unprovedGates */
/* harmony import */ var _core_gate_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82612);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);


/** Stops that make a run at best partial, also without changes (product.md §3). */
const PARTIAL_STOPS = {
    max_steps: "the limit of steps was reached",
    budget_exceeded: "the budget was used up",
    timeout: "the time was used up",
    interrupted: "the run was interrupted",
    loop_detected: "the agent repeated itself without progress",
    context_full: "the conversation did not fit the model's context window",
    gates_failed: "required quality gates do not pass",
    aborted: "the run was aborted",
};
/** Of the reason why a gate proves nothing. */
const REASON_SHOWN = 300;
const LOST_SHOWN = 5;
/** Names of required gates that this run broke. */
function brokenGates(gates) {
    return gates.filter((gate) => gate.required && gate.outcome === "broken").map((gate) => gate.name);
}
/** Names of required gates that could not say whether the change is right; a gate that no path selects is not among them. */
function unprovedGates(gates) {
    return gates.filter(_core_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnproved */ .Ez).map((gate) => gate.name);
}
/** Names of required gates that keep the work from being published as done: broken, or without a proof. */
function failingGates(gates) {
    return [...brokenGates(gates), ...unprovedGates(gates)];
}
/** `test (pnpm: command not found), lint (…)`. */
function unprovedWords(gates) {
    return gates
        .filter(_core_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isUnproved */ .Ez)
        .map(({ name, reason = "" }) => `${name} (${(0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(reason.trim().replace(/\.$/, ""), REASON_SHOWN)})`)
        .join(", ");
}
/** What the run did and nobody gets: each with its reason. */
function lostReasons({ lost = [] }) {
    const more = lost.length - LOST_SHOWN;
    return [
        ...lost.slice(0, LOST_SHOWN).map(({ path, reason }) => `left out: ${path} (${reason})`),
        ...(more > 0 ? [`left out: ${more} more`] : []),
    ];
}
/** Findings about the tests that keep a run from being a success. */
function blockingTampering({ tampering = [] }) {
    return tampering.filter((finding) => finding.severity === "error");
}
/**
 * The status of a run that had a loop, with its reasons (product.md §3, §5). Facts only: gates, audit, evaluation and
 * publishing may lower it, nothing raises it.
 */
function decideStatus(facts) {
    if (facts.stopReason === "llm_error")
        return { status: "failed", reasons: [facts.stopDetail] };
    if (facts.stopReason === "approval_pending")
        return { status: "awaiting_approval", reasons: [facts.stopDetail] };
    const reasons = [];
    const unproved = unprovedWords(facts.gates);
    // Where no gate fails, what could not be proved says more, and says it once.
    const isOnlyUnproved = facts.stopReason === "gates_failed" && unproved !== "" && brokenGates(facts.gates).length === 0;
    const stop = isOnlyUnproved ? undefined : PARTIAL_STOPS[facts.stopReason];
    if (stop !== undefined)
        reasons.push(facts.stopDetail === "" ? stop : `${stop}: ${facts.stopDetail}`);
    if (facts.stopReason === "llm_done" && !facts.isComplete)
        reasons.push("the model stopped without finishing");
    const broken = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing !== true));
    if (broken.length > 0)
        reasons.push(`broken by this run: ${broken.join(", ")}`);
    const still = brokenGates(facts.gates.filter(({ stillFailing }) => stillFailing === true));
    if (still.length > 0)
        reasons.push(`still failing, and to be repaired: ${still.join(", ")}`);
    if (unproved !== "")
        reasons.push(`could not be proved: ${unproved}`);
    if (facts.audit.blocked)
        reasons.push("the audit of the changes forbids publishing them");
    const weakened = blockingTampering(facts.audit).length;
    if (weakened > 0)
        reasons.push(`tests or checks that exist at base were weakened (findings: ${weakened})`);
    if (facts.audit.untested) {
        reasons.push("no test was run after the last edit, which guardrails.require_test_after_edit demands");
    }
    reasons.push(...lostReasons(facts.audit));
    if (facts.audit.splitOff.length > 0)
        reasons.push("workflow files are not committed; they are a patch in the report");
    const evaluation = facts.evaluation;
    if (evaluation !== null && !evaluation.passed) {
        const confidence = Math.round(evaluation.confidence * 100);
        reasons.push(`the self-evaluation did not pass (completed: ${evaluation.completed ? "yes" : "no"}, confidence ${confidence} %)`);
    }
    if (facts.published !== null && facts.hasChanges && !facts.dryRun)
        reasons.push(...publishingReasons(facts.published));
    if (reasons.length > 0)
        return { status: "partial", reasons };
    return { status: facts.hasChanges ? "success" : "no_changes", reasons: [] };
}
function publishingReasons(published) {
    const complete = published.kind === "pull_request" ? published.verified : published.notes.length === 0;
    if (complete)
        return [];
    return published.notes.length > 0 ? published.notes : ["the pushed branch could not be verified"];
}
/** Exit code of a status; the cause codes win (product.md §3). */
function exitCodeFor(status, stopReason) {
    if (stopReason === "interrupted" || stopReason === "aborted")
        return 130;
    if (stopReason === "timeout")
        return 5;
    if (status === "failed")
        return 1;
    return status === "partial" ? 2 : 0;
}
/** What the process exits with, by `fail-on` (product.md §3). */
function processExitCode(status, exitCode, failOn) {
    if (failOn === "never")
        return 0;
    const countsAsFailed = status === "failed" || exitCode === 3 || exitCode === 4 || exitCode === 130;
    const fails = countsAsFailed || (failOn === "partial" && status === "partial");
    return fails ? exitCode : 0;
}


/***/ }),

/***/ 94140:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   p: () => (/* binding */ isWithinRisk)
/* harmony export */ });
const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };


/***/ }),

/***/ 82612:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ez: () => (/* binding */ isUnproved),
/* harmony export */   Gk: () => (/* binding */ kindWords),
/* harmony export */   Ii: () => (/* binding */ hasNoProof),
/* harmony export */   V2: () => (/* binding */ phaseWords),
/* harmony export */   rj: () => (/* binding */ countWords)
/* harmony export */ });
const PHASES = {
    baseline: "before the change",
    proof: "with the change",
    base_tests: "the base's tests on the new code",
    new_tests: "the new tests on the base's code",
};
/** In which room a gate ran, for people who follow a run. */
function phaseWords(phase) {
    return PHASES[phase];
}
function kindWords(kind) {
    return kind.replaceAll("_", " ");
}
/** `42 tests, 1 failed, 2 skipped`. */
function countWords({ ran, failed, skipped }) {
    const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
    if (failed > 0)
        parts.push(`${failed} failed`);
    if (skipped > 0)
        parts.push(`${skipped} skipped`);
    return parts.join(", ");
}
/** A gate that could not say whether the change is right: one that no changed path selects is not meant. */
function hasNoProof({ outcome, reason }) {
    return outcome === "not_run" && reason !== undefined;
}
/** Such a gate keeps a run from being a success. */
function isUnproved(gate) {
    return gate.required && hasNoProof(gate);
}


/***/ }),

/***/ 96396:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ stripInvisible)
/* harmony export */ });
/**
 * Characters nobody sees. Text that people review and text that a model or a parser reads must be the same text
 * (policy §8), so everything that renders as nothing is dropped before any other rule looks at it.
 */
/** CSI, OSC (also unterminated, then to the end of the line), DCS/SOS/PM/APC strings, and two-character escapes. */
const terminalSequence = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;
/** Controls but tab and newline, formats, bidi, fillers, tags, interlinear marks, musical and shorthand formats. */
const invisibleCharacter = /\u034f|[\u180b-\u180f]|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\u{1107f}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const variationRun = /[\ufe00-\ufe0f]{2,}/g;
/** One emoji or text selector after a pictograph or keycap base is ordinary writing; any other selector carries data. */
const strayVariation = /(?<!\p{Extended_Pictographic}|[0-9#*])[\ufe0e\ufe0f]|[\ufe00-\ufe0d]/gu;
const loneSurrogate = /[\ud800-\udfff]/gu;
/** Line ends as people and parsers see them: CRLF, a bare CR, and the Unicode separators all become `\n`. */
function normalizeLineEnds(text) {
    return text.replace(/\r\n?|[\u2028\u2029]/g, "\n");
}
/**
 * Removes what does not render: terminal sequences, controls (tab and newline stay), zero-width and bidi marks, the tag
 * block, variation-selector runs, fillers, invisible operators. Line ends become `\n`, lone surrogates U+FFFD.
 * Idempotent and linear.
 */
function stripInvisible(text) {
    const lines = normalizeLineEnds(text);
    if (!/[^\t\n -~]/.test(lines))
        return lines;
    return lines
        .replace(loneSurrogate, "\ufffd")
        .replace(terminalSequence, "")
        .replace(invisibleCharacter, "")
        .replace(variationRun, "")
        .replace(strayVariation, "");
}


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qb: () => (/* binding */ headTailLines),
/* harmony export */   kU: () => (/* binding */ truncateMiddle),
/* harmony export */   zu: () => (/* binding */ clampText)
/* harmony export */ });
/** Cutting text to a budget without losing what matters: limits are UTF-16 units, never exceeded, pairs never split. */
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
/** A budget smaller than this shows nothing useful on both sides of a marker. */
const smallestPart = 8;
/** The largest index not above `index` that does not split a surrogate pair. */
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
/** Where the head ends: at a line end when that keeps at least half of the budget. */
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
/**
 * Keeps head and tail of a text and says what is missing (O1, ruling 27): `[... N lines omitted ...]` on a line of its
 * own, or the number of characters when the cut lies within one line. The result never exceeds `limit`.
 */
function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
/**
 * Keeps the first two thirds and the last third of the lines of a command's output (E7); with the line that tells how
 * many are missing, never more than `maximumLines` (at least 3) lines.
 */
function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}


/***/ })

};
