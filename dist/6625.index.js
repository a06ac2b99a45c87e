export const id = 6625;
export const ids = [6625];
export const modules = {

/***/ 328:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ty: () => (/* binding */ buildInitialMessages),
  VZ: () => (/* binding */ systemText)
});

// UNUSED EXPORTS: describeLanguages, formatIndex

// EXTERNAL MODULE: ./src/core/model/tokens.ts
var tokens = __webpack_require__(36231);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: ./src/agent/engine/tool-registry.ts
var tool_registry = __webpack_require__(26914);
;// CONCATENATED MODULE: ./src/agent/context/repo-tree.ts


/** Entries shown one by one; a larger repository is compact: directories with the number of their files. */
const MAXIMUM_ENTRIES = 300;
/** Room for the line that says what is left out. */
const NOTE_TOKENS = 20;
/**
 * The repository's files as an indented tree of at most `maximumTokens` (by `estimateTokens`), for the system
 * prompt. Directories first; those that do not fit are shown closed with the number of their files, top levels are
 * opened first. The same paths give the same text. Paths have forward slashes; names are untrusted and kept to one line.
 */
function formatTree(paths, maximumTokens = 1_000) {
    const root = buildTree(paths);
    if (root.count === 0)
        return "";
    const opened = chooseOpened(root, maximumTokens);
    const lines = render(root, opened, 0);
    const isWhole = lines.length <= MAXIMUM_ENTRIES && fits(lines, maximumTokens);
    return isWhole ? lines.join("\n") : cutLines(lines, maximumTokens);
}
function buildTree(paths) {
    const root = emptyDirectory();
    for (const path of paths) {
        const names = path.split("/").filter((name) => name !== "");
        const file = names.pop();
        if (file === undefined)
            continue;
        let directory = root;
        directory.count += 1;
        for (const name of names) {
            const next = directory.directories.get(name) ?? emptyDirectory();
            directory.directories.set(name, next);
            next.count += 1;
            directory = next;
        }
        directory.files.push(file);
    }
    return root;
}
function emptyDirectory() {
    return { directories: new Map(), files: [], count: 0 };
}
/** Opens directories level by level as long as everything still fits. */
function chooseOpened(root, maximumTokens) {
    const opened = new Set();
    let entries = listing(root, opened, 0).length;
    let length = textLength(listing(root, opened, 0));
    const queue = [...subdirectories(root)].map(([, directory]) => ({ directory, depth: 1 }));
    for (const { directory, depth } of queue) {
        // The closed form's count goes, so the sum is a little too careful.
        const lines = listing(directory, opened, depth);
        const more = textLength(lines);
        if (tokensOf(length + more) > maximumTokens || entries + lines.length > MAXIMUM_ENTRIES)
            continue;
        entries += lines.length;
        length += more;
        opened.add(directory);
        for (const [, child] of subdirectories(directory))
            queue.push({ directory: child, depth: depth + 1 });
    }
    return opened;
}
/** Tokens of a text of this many characters. */
function tokensOf(length) {
    return (0,tokens/* estimateTokens */.bP)(" ".repeat(length));
}
function textLength(lines) {
    return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
/** The lines of one directory's own entries. */
function listing(directory, opened, depth) {
    const indent = "  ".repeat(depth);
    const directories = subdirectories(directory).map(([name, child]) => {
        const count = opened.has(child) ? "" : ` (${child.count} ${child.count === 1 ? "file" : "files"})`;
        return `${indent}${oneLine(name)}/${count}`;
    });
    const files = [...directory.files].sort(tool_registry/* byCodeUnit */.X).map((name) => `${indent}${oneLine(name)}`);
    return [...directories, ...files];
}
function render(directory, opened, depth) {
    const children = subdirectories(directory);
    return listing(directory, opened, depth).flatMap((line, index) => {
        const child = children[index]?.[1];
        return child !== undefined && opened.has(child) ? [line, ...render(child, opened, depth + 1)] : [line];
    });
}
function subdirectories(directory) {
    return [...directory.directories].sort(([left], [right]) => (0,tool_registry/* byCodeUnit */.X)(left, right));
}
/** A name with a line break could pretend to be another line of the prompt. */
function oneLine(name) {
    return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}
function fits(lines, maximumTokens) {
    return (0,tokens/* estimateTokens */.bP)(lines.join("\n")) <= maximumTokens;
}
/** Even the top level is too long. */
function cutLines(lines, maximumTokens) {
    const kept = [];
    let length = 0;
    for (const line of lines) {
        length += line.length + 1;
        if (tokensOf(length) > maximumTokens - NOTE_TOKENS || kept.length === MAXIMUM_ENTRIES)
            break;
        kept.push(line);
    }
    const note = `… (${lines.length - kept.length} more entries)`;
    return fits([...kept, note], maximumTokens) ? [...kept, note].join("\n") : "";
}

// EXTERNAL MODULE: ./src/agent/context/skills.ts
var context_skills = __webpack_require__(18335);
;// CONCATENATED MODULE: ./src/agent/context/context-builder.ts




/** Programming languages by the last part of a file's name; formats of data and text say little about a project. */
const LANGUAGES = {
    ...context_builder_all("TypeScript", "ts tsx mts cts"),
    ...context_builder_all("JavaScript", "js jsx mjs cjs"),
    ...context_builder_all("Python", "py pyi"),
    ...context_builder_all("Go", "go"),
    ...context_builder_all("Rust", "rs"),
    ...context_builder_all("Java", "java"),
    ...context_builder_all("Kotlin", "kt kts"),
    ...context_builder_all("Scala", "scala"),
    ...context_builder_all("C", "c h"),
    ...context_builder_all("C++", "cc cpp cxx hh hpp hxx"),
    ...context_builder_all("C#", "cs"),
    ...context_builder_all("Ruby", "rb"),
    ...context_builder_all("PHP", "php"),
    ...context_builder_all("Swift", "swift"),
    ...context_builder_all("Objective-C", "m mm"),
    ...context_builder_all("Dart", "dart"),
    ...context_builder_all("Elixir", "ex exs"),
    ...context_builder_all("Haskell", "hs"),
    ...context_builder_all("Lua", "lua"),
    ...context_builder_all("Perl", "pl pm"),
    ...context_builder_all("R", "r"),
    ...context_builder_all("Shell", "sh bash"),
    ...context_builder_all("SQL", "sql"),
    ...context_builder_all("Terraform", "tf"),
    ...context_builder_all("Vue", "vue"),
    ...context_builder_all("Svelte", "svelte"),
    ...context_builder_all("HTML", "html"),
    ...context_builder_all("CSS", "css scss sass less"),
};
const MAXIMUM_LANGUAGES = 5;
function context_builder_all(language, endings) {
    return Object.fromEntries(endings.split(" ").map((ending) => [ending, language]));
}
/** The languages of these files, most files first: `TypeScript (120 files), Shell (3 files)`; '' = none is known. */
function describeLanguages(paths) {
    const counts = new Map();
    for (const path of paths) {
        const dot = path.lastIndexOf(".");
        const language = dot > path.lastIndexOf("/") + 1 ? LANGUAGES[path.slice(dot + 1).toLowerCase()] : undefined;
        if (language !== undefined)
            counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    return [...counts]
        .sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1))
        .slice(0, MAXIMUM_LANGUAGES)
        .map(([language, count]) => `${language} (${count} ${count === 1 ? "file" : "files"})`)
        .join(", ");
}
const SOUL_TITLES = {
    soul: "Your character",
    identity: "Your identity",
    motivations: "Your motivations",
};
/** Tokens of the index: languages, commands and tree together. */
const INDEX_TOKENS = 1_000;
const COMMANDS_CHARACTERS = 600;
/**
 * The first messages of a run. The system message depends on the repository only; what changes from run to run
 * stands at the very end, so that providers can reuse the prefix.
 */
function buildInitialMessages(input) {
    return [
        { role: "system", content: systemText(input) },
        { role: "user", content: joinParts([input.task, input.environment]) },
    ];
}
/** The system message: depends on agent and repository only. */
function systemText({ agent, offLimits = "", blocks = [], preamble = "", soul = [], instructions, skills = [], files, commands = [], }) {
    const sections = instructions
        .filter(({ text }) => text.trim() !== "")
        .map(({ path, text }) => `## Instructions from ${path}\n\n${text.trim()}`);
    const index = formatIndex(files, commands);
    const structure = index === "" ? "" : `## Project structure\n\n${index}`;
    const character = soul
        .filter(({ text }) => text.trim() !== "")
        .map(({ kind, source, text }) => `## ${SOUL_TITLES[kind]} (${source})\n\n${text.trim()}`);
    const beginning = [agent.systemPrompt, offLimits, ...blocks, preamble, ...character];
    return joinParts([...beginning, ...sections, (0,context_skills/* formatSkills */.i8)(skills), structure]);
}
/** Languages, commands and tree of a repository in at most 1,000 tokens; '' without files. */
function formatIndex(files, commands = []) {
    const languages = describeLanguages(files);
    const listed = commands.map(({ name, run }) => `${context_builder_oneLine(name)}: \`${context_builder_oneLine(run)}\``).join(", ");
    const facts = [
        languages === "" ? "" : `Languages: ${languages}.`,
        listed === "" ? "" : `Commands: ${(0,truncate/* clampText */.zu)(listed, COMMANDS_CHARACTERS)}`,
    ]
        .filter((fact) => fact !== "")
        .join("\n");
    const tree = formatTree(files, INDEX_TOKENS - (facts === "" ? 0 : (0,tokens/* estimateTokens */.bP)(facts) + 1));
    return tree === "" ? "" : joinParts([facts, tree]);
}
/** Names come from files of the repository: a line break could pretend to be another line of the prompt. */
function context_builder_oneLine(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
function joinParts(parts) {
    return parts
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .join("\n\n");
}


/***/ }),

/***/ 96377:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ createConfirmationPolicy)
});

// EXTERNAL MODULE: ./src/core/tool/instead.ts
var instead = __webpack_require__(89176);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/run/approval.ts
var approval = __webpack_require__(83842);
;// CONCATENATED MODULE: ./src/agent/engine/rule-key.ts



/** Extensions whose change is high risk. */
const HIGH_RISK_FILE = /\.(exe|dll|so|bin|sh|conf|sys)$/i;
/** Programs whose first word says what they do. Of any other program a class is exactly one command line. */
const FAMILIES = new Set("git npm pnpm yarn bun deno cargo go make mvn gradle dotnet pip pip3 poetry bundle composer".split(" "));
/** First words that run what stands after them: no class of its own. */
const LAUNCHERS = new Set("exec x dlx eval config filter-branch bisect submodule rebase remote stash worktree".split(" "));
/** They run a script or program of the project: a class of its own where the policy knows nothing good of it. */
const RUNNERS = new Set(["run", "run-script"]);
/** Words that make more of a command than its name says: force, other configuration, a program to start. */
const WIDENING = /^(?:\+.*|-[A-Za-z]*f[A-Za-z]*|--(?:force|hard|mirror|delete|prune|no-verify|exec|config|upload-pack|receive-pack).*|-c)$/;
/** All that a dangerous command may hold besides names: any other option, refspec or variable may be another deed. */
const HARMLESS = /^(?:-q|-v|--quiet|--verbose|(?!-|\+)[^:=]*)$/;
const MESSAGE_FOLLOWS = /^(?:-a?m|--message)$/;
const OF_COMMIT = /^(?:-a|-a?m|--message(?:=.*)?)$/s;
function highRiskExtension({ tool, args }) {
    const extensions = (0,tool_tool/* namedFiles */.VI)(tool, args).flatMap(({ path }) => HIGH_RISK_FILE.exec(path)?.[1] ?? []);
    return extensions[0]?.toLowerCase() ?? null;
}
/** Risk shown to the person who decides. */
function riskOf(subject) {
    const { tool, verdict } = subject;
    if (verdict !== null)
        return verdict.class === "safe" ? "low" : verdict.class === "dev" ? "medium" : "high";
    if (tool.effects.includes("dispatch"))
        return tool.alwaysAsks?.(subject.data) === true ? "medium" : "low";
    if (tool.risk !== undefined)
        return tool.risk;
    if (tool.effects.includes("command") || tool.effects.includes("network"))
        return "high";
    if (!tool.effects.includes("write"))
        return "low";
    return highRiskExtension(subject) === null ? "medium" : "high";
}
/** A commit's message is free text. */
function isHarmless(subcommand, words) {
    if (subcommand !== "commit")
        return words.every((word) => HARMLESS.test(word));
    return words.every((word, index) => MESSAGE_FOLLOWS.test(words[index - 1] ?? "") || OF_COMMIT.test(word) || HARMLESS.test(word));
}
/** A command line's own class: no other line has it. */
function exactLine(tool, args) {
    const text = JSON.stringify(Object.entries(args).sort(([left], [right]) => (left < right ? -1 : 1)));
    return `${tool}:${(0,external_node_crypto_.createHash)("sha256").update(text).digest("hex").slice(0, 32)}`;
}
/**
 * The class of calls that one approval may cover: the tool; for commands program and subcommand, where these say what
 * is done. Wrappers, options before the subcommand and lines of several commands have a class of one line only; of a
 * dangerous command, any option that is not known to be harmless makes one too (`git commit --amend`).
 */
function ruleOf(subject) {
    const { tool, args, verdict } = subject;
    // What a person is asked about each time is no class: the word for one call covers no other.
    if (tool.alwaysAsks?.(subject.data) === true)
        return (0,approval/* eachTimeRule */.lN)(exactLine(tool.name, args));
    if (verdict === null && tool.effects.includes("command"))
        return exactLine(tool.name, args);
    if (verdict === null) {
        const extension = highRiskExtension(subject);
        return extension === null || !tool.effects.includes("write") ? tool.name : `${tool.name}:.${extension}`;
    }
    const [program = "", word = "", ...rest] = verdict.argv ?? [];
    const isKnown = FAMILIES.has(program) && /^[a-z][a-z0-9:_-]{0,40}$/.test(word) && !LAUNCHERS.has(word);
    const isVetted = verdict.class !== "dangerous";
    const isOne = isVetted || (!RUNNERS.has(word) && isHarmless(word, rest));
    const isPlain = args["env"] === undefined && !rest.some((each) => WIDENING.test(each));
    return isKnown && isOne && isPlain ? `${program}:${word}` : exactLine(tool.name, args);
}

;// CONCATENATED MODULE: ./src/agent/engine/confirmation-policy.ts



const NO_CHANNEL = "Confirmation needs an interactive TTY or an approval channel. In CI use confirm mode yolo or dry-run.";
const NOBODY = "Ask for it in a comment on an issue or pull request, where a person can answer.";
const OTHERWISE = `Instead: ${instead/* INSTEAD */.Z.any}`;
function createConfirmationPolicy(options) {
    const { mode, channel, classifier } = options;
    return {
        mode,
        async isNeeded({ tool, data, verdict }) {
            // Before the mode: only a person can allow such a call.
            if (tool.alwaysAsks?.(data) === true)
                return true;
            if (mode === "yolo" || tool.asksItself?.(data) === true)
                return false;
            if (mode === "confirm-all")
                return true;
            // The class decides for commands, never the static flag.
            if (verdict !== null)
                return verdict.class !== "safe";
            return tool.sensitive(data, classifier);
        },
        async confirm(subject, signal) {
            const answer = await channel.ask(requestOf(subject), signal);
            if (answer !== "run" && signal.aborted) {
                return refused((0,tool_tool/* failure */.V2)("aborted", "The run was stopped while this call waited for an approval."), false);
            }
            if (answer === "no_channel" && subject.tool.alwaysAsks?.(subject.data) === true)
                return nobodyToAsk(subject);
            return outcomeOf(answer);
        },
        ...(channel.announce === undefined
            ? {}
            : {
                announce: async (subjects, signal) => channel.announce?.(subjects.map(requestOf), signal),
            }),
    };
}
function requestOf(subject) {
    const { tool, args } = subject;
    return { tool: tool.name, args, risk: riskOf(subject), rule: ruleOf(subject) };
}
/** No mode allows such a call, so none is named as the remedy. */
function nobodyToAsk({ tool }) {
    const error = `${tool.name} needs a person's approval in every approval.mode, and no one can be asked here`;
    return refused((0,tool_tool/* failure */.V2)("not_confirmed", error, { output: `Error: ${error}. ${NOBODY}\n${OTHERWISE}`, remedy: NOBODY }), false);
}
function outcomeOf(answer) {
    if (answer === "run")
        return { kind: "run" };
    if (answer === "no_channel") {
        const output = `Error: No TTY to confirm. ${NO_CHANNEL}\n${OTHERWISE}`;
        return refused((0,tool_tool/* failure */.V2)("not_confirmed", "No TTY to confirm", { output, remedy: NO_CHANNEL }), false);
    }
    if (answer === "cancel" || answer === "abort") {
        return refused(notConfirmed("Action cancelled by the user"), answer === "abort");
    }
    if (answer.kind === "pending")
        return { kind: "pending", id: answer.approval.id };
    const error = answer.kind === "expired" ? "Approval timeout" : answer.reason;
    return refused(notConfirmed(error), false);
}
function notConfirmed(error) {
    return (0,tool_tool/* failure */.V2)("not_confirmed", error, { output: `Error: ${error}\n${OTHERWISE}` });
}
function refused(result, abort) {
    return { kind: "refused", result, abort };
}


/***/ }),

/***/ 11498:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ createExecutionEngine)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/tool/tool.ts
var tool_tool = __webpack_require__(43038);
;// CONCATENATED MODULE: ./src/agent/engine/call-lock.ts
function createCallLock() {
    const entries = [];
    const startReady = () => {
        entries.forEach((entry, index) => {
            if (entry.started || entries.slice(0, index).some((earlier) => conflict(earlier, entry)))
                return;
            entry.started = true;
            entry.start();
        });
    };
    return {
        take(mode, paths) {
            let start = () => { };
            const ready = new Promise((resolve) => {
                start = resolve;
            });
            const entry = { mode, paths, started: false, start };
            entries.push(entry);
            startReady();
            return {
                ready,
                release() {
                    const index = entries.indexOf(entry);
                    if (index < 0)
                        return;
                    entries.splice(index, 1);
                    startReady();
                },
            };
        },
    };
}
function conflict(earlier, later) {
    if (earlier.mode === "command" || later.mode === "command")
        return true;
    if (earlier.mode === "read" && later.mode === "read")
        return false;
    if (earlier.paths === null || later.paths === null) {
        // A search over everything may run beside a write: files are replaced atomically.
        return earlier.mode === "write" && later.mode === "write";
    }
    const known = earlier.paths;
    return later.paths.some((path) => known.includes(path));
}

// EXTERNAL MODULE: ./src/agent/engine/call-pipeline.ts + 1 modules
var call_pipeline = __webpack_require__(65090);
// EXTERNAL MODULE: ./src/agent/engine/call-result.ts
var call_result = __webpack_require__(2294);
// EXTERNAL MODULE: ./src/agent/engine/preflight.ts
var preflight = __webpack_require__(31735);
// EXTERNAL MODULE: ./src/agent/engine/tool-arguments.ts
var tool_arguments = __webpack_require__(90825);
// EXTERNAL MODULE: ./src/agent/engine/tool-execution.ts
var tool_execution = __webpack_require__(77104);
;// CONCATENATED MODULE: ./src/agent/engine/execution-engine.ts









const MAXIMUM_WORKERS = 4;
const NOT_TRIED = { refusal: null, release: () => { } };
/** The execution engine: one entry for every tool call, ten steps in a fixed order (`call-pipeline.ts`). */
function createExecutionEngine(deps) {
    const lock = createCallLock();
    const state = { aborted: false, waiting: false, beforeMutation: null, hookDecisions: new WeakMap() };
    const execute = async (call, step, signal = new AbortController().signal) => {
        // Taken before anything is awaited, so that calls of one answer keep their order.
        const ticket = lock.take(...claimOf(deps, call));
        try {
            await ticket.ready;
            return await (0,call_pipeline/* executeSteps */.BP)(deps, state, call, { step, signal });
        }
        finally {
            ticket.release();
        }
    };
    return {
        execute,
        async executeAll(calls, step, { parallel, signal }) {
            await announceCalls(deps, state, calls, signal);
            const workers = (await mayRunParallel(deps, calls, parallel)) ? Math.min(calls.length, MAXIMUM_WORKERS) : 1;
            return runInOrder(calls, workers, (call) => execute(call, step, signal));
        },
        refuseAll(calls, step, result) {
            const now = deps.clock.now();
            return calls.map((call) => (0,call_result/* concludeCall */.A)(deps, call, step, result, now));
        },
        isAborted: () => state.aborted,
    };
}
/**
 * Announces all calls of one answer that need approval together, so that a person gets one question. It decides nothing and
 * leaves out calls that limits, hooks or the tool itself will refuse. If an earlier call changes the outlook of a later one,
 * that one is asked about separately.
 */
async function announceCalls(deps, state, calls, signal) {
    const { confirmation } = deps;
    if (calls.length < 2 || confirmation.announce === undefined)
        return;
    const subjects = [];
    // All reservations are held until the end: once two calls use up a limit, a third is not announced.
    const held = [];
    try {
        for (const call of calls) {
            const found = await previewCall(deps, state, call, signal);
            if (found === null)
                continue;
            subjects.push(found.subject);
            held.push(found.release);
        }
        if (subjects.length > 1)
            await confirmation.announce(subjects, signal);
    }
    catch (error) {
        deps.logger.debug(`The calls could not be named together: ${(0,errors/* messageOf */.bD)(error)}`);
    }
    finally {
        for (const release of held)
            release();
    }
}
/** The call as a person will be asked about it; null when it needs no approval. */
async function previewCall(deps, state, call, signal) {
    const tool = (0,call_pipeline/* lookUp */.TE)(deps, call.name);
    const admitted = tool === null ? null : await (0,call_pipeline/* admitCall */.Wd)(deps, tool, (0,tool_arguments/* readArguments */.lR)(tool, call.arguments));
    if (admitted?.ok !== true)
        return null;
    if (!(await (0,call_pipeline/* needsPerson */.z6)(deps, admitted))) {
        admitted.settle(false);
        return null;
    }
    const hooked = await (0,call_pipeline/* firePreHooks */.ES)(deps, state, admitted, call);
    if (!hooked.ok)
        return null;
    const isAsked = await (0,call_pipeline/* needsPerson */.z6)(deps, hooked);
    const { refusal, release } = isAsked ? await (0,preflight/* preflightCall */.q)(deps, hooked, signal) : NOT_TRIED;
    const releaseAll = () => {
        release();
        hooked.settle(false);
    };
    if (isAsked && refusal === null)
        return { subject: hooked, release: releaseAll };
    releaseAll();
    return null;
}
/** The claim of a call on the workspace. A call that will be refused anyway claims nothing. */
function claimOf(deps, call) {
    const tool = (0,call_pipeline/* lookUp */.TE)(deps, call.name);
    if (tool === null)
        return ["read", []];
    const isAlone = tool.effects.includes("command") || deps.hooks.surrounds?.(tool.name) === true;
    const mode = isAlone ? "command" : (0,tool_execution/* isMutating */.kt)(tool) ? "write" : "read";
    const checked = (0,tool_arguments/* readArguments */.lR)(tool, call.arguments);
    return [mode, checked.ok ? pathsOf(tool, checked.args) : []];
}
/** Same file, same text: `./a`, `a/` and `a` are one path for the order of calls. null: may be any file. */
function pathsOf(tool, args) {
    const paths = (0,tool_tool/* namedFiles */.VI)(tool, args).map(({ path }) => external_node_path_.posix.normalize(path).replace(/\/+$/, ""));
    return paths.length === 0 ? null : paths;
}
/** Calls run side by side when none of them is sensitive; for a command its class decides. */
async function mayRunParallel(deps, calls, parallel) {
    if (calls.length <= 1 || !parallel || deps.confirmation.mode === "confirm-all")
        return false;
    if (deps.confirmation.mode === "yolo")
        return true;
    for (const call of calls) {
        if (await isSensitive(deps, call))
            return false;
    }
    return true;
}
async function isSensitive(deps, call) {
    const tool = (0,call_pipeline/* lookUp */.TE)(deps, call.name);
    if (tool === null)
        return false;
    try {
        const checked = (0,tool_arguments/* readArguments */.lR)(tool, call.arguments);
        return checked.ok && (await tool.sensitive(checked.data, deps.classifier));
    }
    catch {
        // Unknown is treated as sensitive: the slower order is always right.
        return true;
    }
}
/** A pool of workers that start items in order; results keep the order of the items. */
async function runInOrder(items, workers, work) {
    const results = [];
    const queue = items.entries();
    const worker = async () => {
        for (const [index, item] of queue)
            results[index] = await work(item);
    };
    await Promise.all(Array.from({ length: workers }, worker));
    return results;
}


/***/ }),

/***/ 90825:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tr: () => (/* binding */ validateArguments),
/* harmony export */   lR: () => (/* binding */ readArguments),
/* harmony export */   oo: () => (/* binding */ parseToolArguments),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37428);
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43038);


/**
 * Step 2, first half: the JSON text of a call as an object. Empty text is `{}`; an object in a JSON string (some models
 * encode twice) is unpacked once. null = no JSON object.
 */
function parseToolArguments(text) {
    if (text.trim() === "")
        return {};
    const value = parseJson(text);
    const unpacked = typeof value === "string" ? parseJson(value) : value;
    return isRecord(unpacked) ? unpacked : null;
}
/** Step 2: parses and validates; what is wrong is said in a form the model can act on. */
function readArguments(tool, text) {
    const raw = parseToolArguments(text);
    if (raw === null) {
        return invalid(`they must be one complete JSON object; ${text.length} characters arrived that are not. Send them again.`);
    }
    return validateArguments(tool, raw);
}
/** Step 2, second half. */
function validateArguments(tool, raw) {
    const parsed = tool.args.safeParse(raw);
    if (!parsed.success)
        return invalid(zod__WEBPACK_IMPORTED_MODULE_0__/* .prettifyError */ .S1(parsed.error));
    return { ok: true, data: parsed.data, args: isRecord(parsed.data) ? parsed.data : {} };
}
function invalid(reason) {
    return { ok: false, result: (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)("invalid_arguments", `Invalid arguments: ${reason}`) };
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** A plain JSON object. */
function isRecord(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 26914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ byCodeUnit),
/* harmony export */   kd: () => (/* binding */ isOffered),
/* harmony export */   uU: () => (/* binding */ createToolRegistry)
/* harmony export */ });
/* unused harmony exports schemaOf, parametersOf */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98439);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _tool_arguments_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(90825);



/** Keys of JSON Schema that only cost tokens: zod validates the arguments. */
const NOISE = new Set([
    "$schema",
    "additionalProperties",
    "propertyNames",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
]);
/** The function schema of a tool, from its zod arguments, trimmed to what a model needs. */
function schemaOf(tool) {
    const parameters = tool.parameters ?? withoutProperties(parametersOf(tool), tool.unadvertised ?? []);
    return { type: "function", function: { name: tool.name, description: tool.description, parameters } };
}
/** All arguments that a tool accepts under their real names, those that the model is not shown too. */
function parametersOf(tool) {
    return trimSchema(zod__WEBPACK_IMPORTED_MODULE_1__/* .toJSONSchema */ .bl(tool.args, { io: "input" }));
}
function withoutProperties(schema, names) {
    const { properties } = schema;
    if (!(0,_tool_arguments_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(properties) || names.length === 0)
        return schema;
    const shown = Object.entries(properties).filter(([name]) => !names.includes(name));
    return { ...schema, properties: Object.fromEntries(shown) };
}
function trimSchema(schema) {
    const trimmed = {};
    for (const [key, value] of Object.entries(schema)) {
        if (NOISE.has(key) && !isValueSchema(key, value))
            continue;
        trimmed[key] = key === "properties" ? trimProperties(value) : trimValue(value);
    }
    return trimmed;
}
/** The value type of a map says something; `additionalProperties: false` does not. */
function isValueSchema(key, value) {
    return key === "additionalProperties" && typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
/** Property names are data: one called `maximum` or `$schema` must survive. */
function trimProperties(value) {
    if (!(0,_tool_arguments_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, trimValue(schema)]));
}
function trimValue(value) {
    if (Array.isArray(value))
        return value.map(trimValue);
    return (0,_tool_arguments_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(value) ? trimSchema(value) : value;
}
function createToolRegistry(options = {}) {
    const tools = new Map();
    const schemas = new Map();
    const warned = new Set();
    const listAll = () => [...tools.values()].sort((left, right) => byCodeUnit(left.name, right.name));
    const warnUnknown = (names) => {
        for (const name of names) {
            if (tools.has(name) || warned.has(name))
                continue;
            warned.add(name);
            options.onUnknown?.(name);
        }
    };
    return {
        register(tool, allowOverride = false) {
            if (tools.has(tool.name) && !allowOverride) {
                throw named("DuplicateToolError", `A tool named "${tool.name}" is already registered.`);
            }
            tools.set(tool.name, tool);
            schemas.clear();
        },
        get(name) {
            const tool = tools.get(name);
            if (tool === undefined)
                throw named("ToolNotFoundError", `There is no tool named "${name}".`);
            return tool;
        },
        listAll,
        filterByNames: (names) => listAll().filter((tool) => names.includes(tool.name)),
        hasTool: (name) => tools.has(name),
        count: () => tools.size,
        clear() {
            tools.clear();
            schemas.clear();
        },
        getSchemas(allowed, disabled = []) {
            const key = JSON.stringify([allowed, disabled]);
            const known = schemas.get(key);
            if (known !== undefined)
                return known;
            warnUnknown([...(allowed ?? []), ...disabled]);
            const offered = listAll().filter((tool) => isOffered(tool.name, allowed, disabled));
            const made = offered.map(schemaOf);
            schemas.set(key, made);
            return made;
        },
    };
}
/** Whether an agent with these lists may use a tool. */
function isOffered(name, allowed, disabled) {
    return (allowed === null || allowed.includes(name)) && !disabled.includes(name);
}
function named(name, message) {
    return Object.assign(new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("internal", message), { name });
}
/** Compares by code unit: the order is the same on every machine. */
function byCodeUnit(left, right) {
    if (left === right)
        return 0;
    return left < right ? -1 : 1;
}


/***/ }),

/***/ 81169:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  N_: () => (/* binding */ INITIAL_STATE),
  Z8: () => (/* binding */ applyEvent),
  Tm: () => (/* binding */ createEventStream)
});

;// CONCATENATED MODULE: ./src/core/model/message.ts
/** The message with its text alone. */
function withoutImages(message) {
    return message.role === "user" && message.images !== undefined ? { role: "user", content: message.content } : message;
}

// EXTERNAL MODULE: ./src/core/model/model.ts
var model = __webpack_require__(86272);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
;// CONCATENATED MODULE: ./src/agent/loop/state.ts



const INITIAL_STATE = {
    messages: [],
    record: null,
    steps: [],
    stopReason: "",
    stopDetail: "",
    finalOutput: "",
    usage: model/* NO_USAGE */.yJ,
    costUsd: 0,
};
/** The state after one more event. Pure: state, resume, replay and report are the same fold. */
function applyEvent(state, event) {
    switch (event.type) {
        case "message_added":
            return { ...state, messages: [...state.messages, event.message] };
        case "agent_started":
            return { ...state, messages: [], record: null };
        case "context_compacted":
            return { ...state, messages: withRecord(state.messages, event), record: event.record };
        case "results_shortened":
            return { ...state, messages: state.messages.map((message, index) => shortenResult(message, index, event)) };
        case "run_resumed":
            // Bytes of images are gone with the process that had them.
            return {
                ...state,
                messages: state.messages.map(withoutImages),
                stopReason: "",
                stopDetail: "",
                finalOutput: "",
            };
        case "usage_lost":
        case "model_answered":
            return withSpending(state, event);
        case "sub_run_event": {
            // Its conversation and its steps are its own; its spending is the run's.
            const { event: inner } = event;
            const isSpending = inner.type === "model_answered" || inner.type === "usage_lost";
            return isSpending ? withSpending(state, inner) : state;
        }
        case "tool_finished":
            return {
                ...state,
                steps: changeStep(state.steps, event.step, (step) => ({
                    ...step,
                    outcomes: [...step.outcomes, event.outcome],
                })),
            };
        case "step_finished":
            return {
                ...state,
                steps: changeStep(state.steps, event.step, (step) => ({
                    step: step.step,
                    text: event.text,
                    outcomes: inRequestOrder(step.outcomes, state.messages),
                })),
            };
        case "loop_stopped":
            return {
                ...state,
                stopReason: event.stopReason,
                stopDetail: event.detail,
                finalOutput: event.finalOutput,
            };
        default:
            return state;
    }
}
function withSpending(state, { usage, costUsd }) {
    return {
        ...state,
        usage: (0,model/* addUsage */.vk)(state.usage, usage),
        costUsd: state.costUsd === null || costUsd === null ? null : state.costUsd + costUsd,
    };
}
/** Removes the messages taken out, and the images of the task with them: by then the model has seen them. */
function withRecord(messages, { from, removed, record }) {
    const head = messages.slice(0, from).map(withoutImages);
    return [...head, { role: "user", content: record.content }, ...messages.slice(from + removed)];
}
function shortenResult(message, index, { before, limit }) {
    if (index >= before || message.role !== "tool")
        return message;
    return { ...message, content: (0,truncate/* truncateMiddle */.kU)(message.content, limit).text };
}
/** Steps are never changed, only replaced; one that is not there yet is begun. */
function changeStep(steps, number, change) {
    const last = steps.at(-1);
    if (last?.step === number)
        return [...steps.slice(0, -1), change(last)];
    return [...steps, change({ step: number, text: "", outcomes: [] })];
}
/** Calls run side by side and end in any order; the last assistant message holds the order they were asked in. */
function inRequestOrder(outcomes, messages) {
    const asked = messages.findLast((message) => message.role === "assistant");
    if (asked?.role !== "assistant")
        return outcomes;
    const position = new Map(asked.toolCalls.map((call, index) => [call.id, index]));
    const rank = (outcome) => position.get(outcome.call.id) ?? position.size;
    return [...outcomes].sort((left, right) => rank(left) - rank(right));
}
/**
 * Folds each event, appends it to the log and notifies the listeners. A listener that throws disturbs no other. `past`:
 * the events of a session that goes on; they are folded, but neither appended (the log holds them) nor sent to
 * listeners.
 */
function createEventStream(log, listeners = [], past = []) {
    const events = [...past];
    let state = past.reduce(applyEvent, INITIAL_STATE);
    return {
        emit(event) {
            state = applyEvent(state, event);
            events.push(event);
            log?.append(event);
            for (const listener of listeners)
                tell(listener, event);
        },
        state: () => state,
        events: () => events.slice(),
    };
}
function tell(listener, event) {
    try {
        listener(event);
    }
    catch {
        // A view of the run (a live page, a comment) must not be able to end the run.
    }
}


/***/ }),

/***/ 89735:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ toolNameProblems)
/* harmony export */ });
/* harmony import */ var _core_tool_tool_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7043);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76572);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34968);



/** Whether a name may belong to a tool that is not known here. */
function mayBeOutside(name, { mcp, dynamic_tools: dynamic }, outside) {
    const prefixes = Object.keys(mcp.servers).map((server) => `mcp_${server.replace(/[^a-zA-Z0-9_-]/g, "_")}_`);
    const own = prefixes.filter((prefix) => name.startsWith(prefix));
    if (own.length > 0) {
        // Of a server that did not answer, no tool is offered: nothing is left open.
        return own.some((prefix) => outside.mcp?.some((tool) => tool.startsWith(prefix)) !== true);
    }
    return dynamic.enabled && outside.dynamic === null;
}
/** Names in `allowed_tools` and `disabled_tools` that no tool has: a slip of the pen would leave a tool on. */
function toolNameProblems(settings, outside) {
    const names = [..._core_tool_tool_names_js__WEBPACK_IMPORTED_MODULE_0__/* .BUILT_IN_TOOLS */ .d3, ...(outside.dynamic ?? []), ...(outside.mcp ?? [])];
    return Object.entries(settings.agents).flatMap(([agent, entry]) => ["allowed_tools", "disabled_tools"].flatMap((key) => (entry[key] ?? []).flatMap((name, index) => {
        if (names.includes(name) || mayBeOutside(name, settings, outside))
            return [];
        const path = ["agents", agent, key, index];
        const meant = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(name, names);
        const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
        return [{ path, at: "value", text: `${(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(path)}: there is no tool "${name}"${hint}` }];
    })));
}


/***/ }),

/***/ 61896:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ nobodys)
/* harmony export */ });
/** Text from people without write access, or from unknown sources. */
function nobodys(what) {
    return { what, by: "", mayWrite: false };
}


/***/ }),

/***/ 83752:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ isGivenTo),
/* harmony export */   m: () => (/* binding */ groupBlocks)
/* harmony export */ });
/** Whether an agent gets this tool of a group. */
function isGivenTo({ allowedTools, disabledTools }, { name, onlyWith = name }) {
    return [name, onlyWith].every((one) => (allowedTools === null || allowedTools.includes(one)) && !disabledTools.includes(one));
}
/** The paragraphs about those groups of which an agent may use a tool. */
function groupBlocks(groups, agent) {
    return groups
        .filter(({ tools }) => tools.some((tool) => isGivenTo(agent, tool)))
        .map(({ block }) => (typeof block === "string" ? block : block(agent.name)));
}


/***/ }),

/***/ 43996:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ subjectKey)
/* harmony export */ });
/** `issue-12`, `pr-7` or `` for runs without a subject; used in markers and lock refs. */
function subjectKey(subject) {
    return subject.kind === "none" ? "" : `${subject.kind}-${subject.number}`;
}


/***/ }),

/***/ 29632:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ NOTHING_LEFT),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   dB: () => (/* binding */ namedTests),
/* harmony export */   iG: () => (/* binding */ namesGate),
/* harmony export */   lj: () => (/* binding */ ownClauses),
/* harmony export */   pE: () => (/* binding */ isToRepair),
/* harmony export */   tp: () => (/* binding */ demandOf)
/* harmony export */ });
/* harmony import */ var _asked_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6447);

const NOTHING_LEFT = { tests: [], gates: [] };
/** A demand by the words of an order alone. */
function demandOf(order, more = {}) {
    return { order, isFix: false, title: "", inherited: NOTHING_LEFT, ...more };
}
/** The last part of a failure's name: what a person calls the test. */
function titleOf(name) {
    const text = name
        .replace(LED_BY_FILE, "")
        .replace(/ ?\([\w.$]+\)$/, "")
        .replace(/^\([\w.-]+\) |^[\w.-]+(?:\/[\w.-]+)+ /, "");
    const parts = text.split(/\s/.test(text) ? / > | › |::|#/ : /::|#|\.(?=\w+$)/);
    return (parts.at(-1) ?? text).trim();
}
const LED_BY_FILE = /^[^"'`]{0,200}\.(?:[cm]?[jt]sx?|vue|pyi?|go|rs|java|kts?|scala|swift|cs|php|cc?|cpp|hpp?|dart|rb|exs?)(?: |::)/;
/** With `fix` the words behind the command are what it is to fix. */
function textsOf({ order, isFix, title }) {
    return [order, title].filter((text) => text.trim() !== "").map((text) => (isFix ? withFix(text) : text));
}
const withFix = (text) => (OTHER_VERB.test(text) ? text : `fix ${text}`);
/** Words that begin an order of their own. */
const OTHER_VERB = /^\s*(?:please\s+)?(?:add|write|create|update|remove|delete|make|implement|use|change|document|improve|refactor|rename|support|allow|get|bring|turn|correct|repair|fix)\b/i;
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const WORDS_SHOWN = 400;
/** Whether a clause names the test: as whole words; one word alone only in quotes or beside the word test. */
function isNamedIn(clause, name) {
    const title = titleOf(name).slice(0, WORDS_SHOWN);
    if (title === "")
        return false;
    const own = escaped(title).replace(/\s+/g, "\\s+");
    const whole = `(?<![\\w-])${own}(?![\\w-])`;
    if (/\s/.test(title))
        return new RegExp(whole, "i").test(clause);
    const quoted = `(["'\`“‘])${own}["'\`”’]`;
    const beside = `\\b(?:tests?|specs?|test cases?)(?: (?:called|named|of|for))?[:,]? ${whole}|${whole} (?:unit |failing )?(?:tests?|specs?)\\b`;
    return new RegExp(`${quoted}|${beside}`, "i").test(clause);
}
/** Of these failing tests those that have to be green in the end. */
function namedTests(demand, failures) {
    const clauses = textsOf(demand).flatMap(_asked_js__WEBPACK_IMPORTED_MODULE_0__/* .clausesOfRepair */ .FU);
    const inherited = new Set(demand.inherited.tests);
    return failures.filter((name) => inherited.has(name) || clauses.some((clause) => isNamedIn(clause, name)));
}
/** The clauses of the order itself that want something repaired. */
function ownClauses(demand) {
    return textsOf({ ...demand, title: "" }).flatMap(_asked_js__WEBPACK_IMPORTED_MODULE_0__/* .clausesOfRepair */ .FU);
}
/** Whether the requester's own words, in a clause of repair, name this gate. */
function namesGate(demand, gate) {
    const names = [gate.name, gate.run].map((text) => escaped(text.trim()).replace(/\s+/g, "\\s+"));
    const pattern = new RegExp(`(?<![\\w-])(?:${names.join("|")})(?![\\w-])`, "i");
    return ownClauses(demand).some((clause) => pattern.test(clause));
}
/**
 * Whether the run has to repair this gate's failures: by the name of a failing test, which must then be gone, else as a
 * whole, by the gate's name or what it runs.
 */
function isToRepair(gate, demand, { base, run, runsTests }) {
    if (demand.inherited.gates.includes(gate.name))
        return true;
    const named = namedTests(demand, base?.failures ?? []);
    if (named.length > 0)
        return named.some((name) => run?.failures?.includes(name) === true);
    if (runsTests && demand.isFix && (0,_asked_js__WEBPACK_IMPORTED_MODULE_0__/* .saysRed */ .wZ)(demand.title))
        return true;
    // A title is seldom an order: "The test suite is slow" wants no old failure repaired.
    const texts = [...textsOf({ ...demand, title: "" }), demand.title];
    return texts.some((text) => {
        if (!(0,_asked_js__WEBPACK_IMPORTED_MODULE_0__/* .asksForRepair */ .rW)(text))
            return false;
        return namesGate(demand, gate) || (runsTests && ALL.test((0,_asked_js__WEBPACK_IMPORTED_MODULE_0__/* .clausesOfRepair */ .FU)(text).join("\n")));
    });
}
/** They mean every test. */
const ALL = /\b(?:tests?|specs?|suites?|CI|builds?|pipeline)\b/i;


/***/ }),

/***/ 19463:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ retryOnce)
/* harmony export */ });
/**
 * Asks once more before "there is none" decides something: a replica that lags behind says it of what exists. `pause`
 * gives it a moment between the two; default: none.
 */
async function retryOnce(read, pause) {
    const found = await read();
    if (found !== null)
        return found;
    await pause?.();
    return read();
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

/***/ 29680:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R0: () => (/* binding */ restoreProtected),
/* harmony export */   VM: () => (/* binding */ stillPutBack),
/* harmony export */   sz: () => (/* binding */ putBackHalves)
/* harmony export */ });
const LINKS = new Set(["tree symlink", "tree submodule"]);
/** Puts a renamed file back under its old name, with what became of its content: half a rename is never published. */
async function undoRename({ history, tracker, tree }, from, to, isContent) {
    const { base } = tracker;
    const bytes = isContent ? await history.read(tree, to) : null;
    const source = bytes === null ? base : await history.withContents(base, [{ path: from, bytes }]);
    await history.restore(source, [from]);
    tracker.forgetRename(to);
}
/**
 * Puts back on disk what the policy refuses, and remembers it for the report: of modes only the mode, of a rename both
 * names. What a tool wrote and what a rename was is a loss; another change of a protected file is only listed.
 */
async function restoreProtected(request) {
    const { history, tracker, tree, restore } = request;
    const { base } = tracker;
    const refused = new Map(restore.map((entry) => [entry.path, entry]));
    const items = [];
    for (const [to, from] of [...tracker.renamed]) {
        const entry = refused.get(to) ?? refused.get(from);
        if (entry === undefined || entry.modeOnly === true)
            continue;
        await undoRename(request, from, to, refused.has(to) && !LINKS.has(entry.rule));
        // A new name that is refused itself must not stay on disk; any other one is an untracked file from now on.
        if (refused.has(to))
            await history.restore(base, [to]);
        for (const path of [from, to])
            refused.delete(path);
        items.push({
            ...{ path: `${from} → ${to}`, isRename: true, rule: entry.rule, reason: entry.reason },
            ...{ isLoss: true, unlessChanged: [from, to] },
        });
    }
    for (const { path, rule, reason, modeOnly } of refused.values()) {
        if (modeOnly === true) {
            const bytes = await history.read(tree, path);
            const source = bytes === null ? base : await history.withContents(base, [{ path, bytes }]);
            await history.restore(source, [path]);
            items.push({ path, isRename: false, rule, reason, isLoss: true, unlessChanged: [] });
            continue;
        }
        await history.restore(base, [path]);
        const isLoss = LINKS.has(rule) || tracker.toolFiles.has(path);
        items.push({ path, isRename: false, rule, reason, isLoss, unlessChanged: [path] });
    }
    tracker.recordPutBack(items);
    return items;
}
/** The old names come back: without the new ones their deletions would be halves of renames. */
async function putBackHalves({ history, tracker }, halves) {
    await history.restore(tracker.base, halves.map(({ from }) => from));
    tracker.recordPutBack(halves.map(({ from, to, reason }) => ({
        ...{ path: `${from} → ${to}`, isRename: true, rule: "tree rename", reason },
        ...{ isLoss: true, unlessChanged: [from] },
    })));
}
/** The files that were put back and not made good since, in the tree with these changes. */
function stillPutBack(tracker, changes) {
    const changed = new Set(changes.map(({ path }) => path));
    const isGood = ({ unlessChanged }) => unlessChanged.length > 0 && unlessChanged.every((path) => changed.has(path));
    return tracker.putBack.filter((item) => !isGood(item));
}


/***/ }),

/***/ 23879:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ createTreeGuard),
/* harmony export */   m: () => (/* binding */ treeLimitsOf)
/* harmony export */ });
/* harmony import */ var _put_back_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29680);

function treeLimitsOf({ guardrails, workspace }) {
    return {
        maximumFiles: guardrails.max_files_modified,
        maximumLines: guardrails.max_lines_changed,
        maximumFileBytes: workspace.max_file_bytes,
        codeRules: guardrails.code_rules,
    };
}
const pathsOf = (changes) => changes.map((change) => change.path);
/**
 * The audit's own policy after each command: a change that no command may make is put back at once, the real counts
 * replace the estimated ones, and an obstacle to publishing is reported while it can be repaired.
 */
function createTreeGuard(deps) {
    const { services, history, tracker, policy, redactor, limits, guardrails } = deps;
    const { base } = tracker;
    /** The tree that was judged last, and what was said about it. */
    let judged = null;
    const reported = new Set();
    const judge = async (tree) => {
        const changes = await history.changes(base, tree);
        // Of what was judged before, only the contents that changed since are looked at again.
        const since = judged === null ? null : new Set(pathsOf(await history.changes(judged, tree)));
        const judgement = await services.judgeTree({
            changes,
            policy,
            toolFiles: tracker.toolFiles,
            renamed: tracker.renamed,
            ...limits,
            redactor,
            ...(since === null ? {} : { contentsOf: since }),
            read: (path) => history.read(tree, path),
            readBase: (path) => history.read(base, path),
        });
        return { changes, judgement };
    };
    /** The limits count what there really is from now on. */
    const count = async (tree, changes) => {
        const subject = {
            kind: "tree_diff",
            changes,
            renamed: tracker.renamed,
            read: { base: (path) => history.read(base, path), now: (path) => history.read(tree, path) },
        };
        for (const guardrail of guardrails)
            await guardrail.check(subject);
    };
    /** The findings that the model has not seen yet. Tools reported those of their own files at the write. */
    const news = (findings) => {
        const worth = findings.filter(({ severity, rule, path }) => severity === "error" || (rule.startsWith("K5") && !(path !== undefined && tracker.toolFiles.has(path))));
        const fresh = worth.filter(({ reason }) => !reported.has(reason));
        for (const { reason } of fresh)
            reported.add(reason);
        return fresh.map(({ severity, reason, remedy, instead = remedy }) => {
            if (severity !== "error")
                return `Note: ${reason}`;
            const words = instead === undefined ? "" : ` Instead: ${instead.replace(/\.$/, "")}.`;
            return `Guardrail: ${reason}. As it is, nothing will be published.${words}`;
        });
    };
    return {
        async afterCommand() {
            // Mostly the cheap question is enough: no command changed a file, and no tool did before.
            const isTouched = tracker.toolFiles.size > 0 || (await history.modified()).length > 0;
            if (!isTouched && judged === null)
                return undefined;
            let tree = await tracker.settle();
            if (tree === judged)
                return undefined;
            let { changes, judgement } = await judge(tree);
            const lines = [];
            if (judgement.restore.length > 0) {
                const items = await (0,_put_back_js__WEBPACK_IMPORTED_MODULE_0__/* .restoreProtected */ .R0)({ history, tracker, tree, restore: judgement.restore });
                const restored = items.map(({ path }) => path);
                tree = await tracker.snapshot();
                const reasons = new Set(judgement.restore.map(({ reason }) => reason));
                lines.push(`[Protected files that this command changed were restored: ${restored.join(", ")}] ${[...reasons].join("; ")}`);
                ({ changes, judgement } = await judge(tree));
            }
            await count(tree, changes);
            judged = tree;
            lines.push(...news(judgement.findings));
            return lines.length === 0 ? undefined : redactor.redact(lines.join("\n"));
        },
    };
}


/***/ }),

/***/ 35863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ mayAskPeople)
/* harmony export */ });
/* harmony import */ var _features_table_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6536);

/**
 * Whether a run may have to ask a person: by its mode, or because it has a tool that asks in every mode (starting a
 * job, a phone call).
 */
function mayAskPeople(configuration) {
    if (configuration.approval.mode !== "yolo")
        return true;
    return (0,_features_table_js__WEBPACK_IMPORTED_MODULE_0__/* .rowsTurnedOn */ .z_)(configuration).some(({ alwaysAsks }) => alwaysAsks === true);
}


/***/ }),

/***/ 80314:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ authorize),
/* harmony export */   PN: () => (/* binding */ askFacts),
/* harmony export */   QH: () => (/* binding */ asksTheSame),
/* harmony export */   _m: () => (/* binding */ hasPermission)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58975);
/* harmony import */ var _fork_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84437);



const LEVELS = ["none", "read", "triage", "write", "maintain", "admin"];
const DAY = 24 * 60 * 60 * 1000;
/** Whether a permission is enough. */
function hasPermission(level, minimum) {
    return LEVELS.indexOf(level) >= LEVELS.indexOf(minimum);
}
/** Actor, comment author and triggering actor must be one human (confused deputy), and never we ourselves. */
function identityProblem(request, settings, ownLogin) {
    if (request.actor === null)
        return null;
    if ((0,_fork_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameName */ .yS)(request.actor.login, ownLogin))
        return "our own comments start nothing";
    if (request.comment && request.comment.author === null)
        return "the author of the comment no longer exists";
    const names = [request.comment?.author?.login ?? "", settings.actor, settings.triggeringActor];
    for (const name of names) {
        if (name !== "" && !(0,_fork_js__WEBPACK_IMPORTED_MODULE_2__/* .isSameName */ .yS)(name, request.actor.login)) {
            return `the sender ${request.actor.login}, the comment's author and the actor of the run are not the same person`;
        }
    }
    return null;
}
function permissionProblem(level, settings, login) {
    if (level === null)
        return null;
    if (hasPermission(level, settings.minimumPermission))
        return null;
    return `${login} has the permission "${level}"; "${settings.minimumPermission}" is needed (triggers.min_permission)`;
}
function subjectProblem(request, facts) {
    if (request.subject.kind === "none")
        return null;
    const subject = facts.pull ?? facts.issue;
    if (subject === null)
        return "the issue or pull request no longer exists";
    if (subject.locked)
        return "the conversation is locked";
    if (subject.state === "closed" && !_core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[request.command].allowed.onClosed)
        return "the issue or pull request is closed";
    return null;
}
function commentProblem(request, found, now) {
    if (!request.comment)
        return null;
    if (found === null)
        return "the comment was deleted before the run started";
    if (found.body !== request.comment.body)
        return "the comment was edited before the run started";
    const age = now - Date.parse(request.comment.createdAt);
    return !(age <= DAY) ? "the comment is older than 24 hours" : null;
}
function forkProblem(request, pull, forge, settings) {
    if (pull === null || !(0,_fork_js__WEBPACK_IMPORTED_MODULE_2__/* .isFromFork */ .ty)(forge, pull))
        return null;
    if (settings.forks === "deny")
        return "the pull request comes from a fork (triggers.forks: deny)";
    const { onForks } = _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[request.command].allowed;
    if (onForks === "always" || onForks === settings.forks)
        return null;
    return `the pull request comes from a fork; ${request.command} does not run there (triggers.forks: ${settings.forks})`;
}
/** Where a push makes the branch, the server names zeros as what was before. */
function moveWords({ before, after }) {
    return /^0+$/.test(before) ? `was made at ${after}` : `moved from ${before} to ${after}`;
}
/**
 * Refuses by the fork's own record of pushes; its times are the server's, unlike those of commits. Any later push
 * refuses: the fork's owner could hide one behind the next. Where the token may not read it, and where the fork is gone
 * (nothing moves its head any more), the run goes on with the head that it pins and names.
 */
async function forkPushProblem(request, pull, forge) {
    if (!request.comment || pull.headRepository === null)
        return null;
    if (_core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[request.command].allowed.onForks === "always")
        return null;
    const push = await forge.lastPush(pull.headRef, pull.headRepository);
    if (push === null || Date.parse(push.at) <= Date.parse(request.comment.createdAt))
        return null;
    return `the fork's branch ${moveWords(push)} after the comment was written`;
}
/**
 * A comment asks for the code its writer saw: a later push makes it stale. Of a fork only the command that works on its
 * code is asked about.
 */
async function pushProblem(request, pull, forge) {
    if (pull === null || !request.comment || _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[request.command].allowed.afterPush)
        return null;
    if ((0,_fork_js__WEBPACK_IMPORTED_MODULE_2__/* .isFromFork */ .ty)(forge, pull))
        return forkPushProblem(request, pull, forge);
    const push = await forge.lastPush(pull.headRef);
    // The newest push that the server lists is not the head's, so the time of the head's push is unknown. The run pins
    // the head it sees.
    if (push === null || push.after !== pull.headSha)
        return null;
    if (Date.parse(push.at) <= Date.parse(request.comment.createdAt))
        return null;
    return `the branch ${moveWords(push)} after the comment was written`;
}
/** Asks the server for all that `authorize` looks at. Reads only, so it may begin before it is known to be needed. */
async function askFacts({ subject, actor, comment }, forge) {
    const [permission, issue, pull, found, viewer] = await Promise.all([
        actor === null ? null : forge.permissionOf(actor.login),
        subject.kind === "issue" ? forge.getIssue(subject.number) : null,
        subject.kind === "pr" ? forge.getPullRequest(subject.number) : null,
        comment ? forge.getComment(comment, subject) : null,
        // People may use their own token; what we post for them begins with our marker and so holds no command.
        actor?.isBot === true ? forge.viewer() : null,
    ]);
    return { facts: { issue, pull, permission }, found, viewer };
}
/** Whether `ask` gives the same answer for both. */
function asksTheSame(left, right) {
    const of = ({ subject, actor, comment }) => JSON.stringify([subject, actor?.login, actor?.isBot, comment?.kind, comment?.id]);
    return of(left) === of(right);
}
/**
 * Decides who may start this run, on what: permission by the collaborator-permission API, one human, an open unlocked
 * subject, a live unchanged comment. A check that cannot be made refuses. `settings` may still be on their way:
 * what is read does not depend on them.
 * @throws ArchitectError (authentication) for a refused token.
 */
async function authorize(request, forge, settings, now, asked = askFacts(request, forge)) {
    const { actor } = request;
    try {
        const [{ facts, found, viewer }, known] = await Promise.all([asked, settings]);
        const { pull, permission } = facts;
        const reason = identityProblem(request, known, viewer?.login ?? "") ??
            permissionProblem(permission, known, actor?.login ?? "") ??
            subjectProblem(request, facts) ??
            commentProblem(request, found, now) ??
            forkProblem(request, pull, forge, known) ??
            (await pushProblem(request, pull, forge));
        return reason === null ? { ok: true, facts } : { ok: false, reason, facts };
    }
    catch (error) {
        // Our token lacks the right: fail the job instead of denying the user.
        if (error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8 && error.kind === "authentication")
            throw error;
        const facts = { issue: null, pull: null, permission: null };
        return { ok: false, reason: `the permission could not be checked: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`, facts };
    }
}


/***/ }),

/***/ 84437:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QV: () => (/* binding */ configurationOf),
/* harmony export */   Qy: () => (/* binding */ readsFork),
/* harmony export */   kj: () => (/* binding */ worksOnFork),
/* harmony export */   sy: () => (/* binding */ readingBase),
/* harmony export */   ty: () => (/* binding */ isFromFork),
/* harmony export */   yS: () => (/* binding */ isSameName)
/* harmony export */ });
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58975);

/** No two logins or repositories differ in case alone. */
function isSameName(left, right) {
    return left.toLowerCase() === right.toLowerCase();
}
/** A head repository that was deleted counts as a fork. */
function isFromFork({ repository }, pull) {
    return !isSameName(pull.headRepository ?? "", `${repository.owner}/${repository.name}`);
}
/** The run changes the tree of a fork's pull request (`triggers.forks: patch`): hostile code, that ends in a patch. */
function worksOnFork({ forge, facts, request }) {
    return facts.pull !== null && !_core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}
/** The run reads about a fork's pull request: on the base, with the changes as data. */
function readsFork({ forge, facts, request }) {
    return facts.pull !== null && _core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .COMMANDS */ .Lo[request.command].effect.readsOnly && isFromFork(forge, facts.pull);
}
/** Where a run starts from that reads about a fork's pull request: its base, which need not be the default branch. */
function readingBase({ baseRef, baseSha }, defaultBranch, head) {
    return baseRef === defaultBranch ? head : baseSha;
}
/**
 * The configuration that a run works by.
 * @throws ArchitectError (configuration) when it cannot be used, and for a fork that must not be fixed.
 */
async function configurationOf(open) {
    const loaded = await open.readConfiguration();
    const { pull } = open.facts;
    if (pull === null || !(worksOnFork(open) || readsFork(open)))
        return loaded;
    const { quietForFork, tightenForFork } = await __webpack_require__.e(/* import() */ 3051).then(__webpack_require__.bind(__webpack_require__, 23051));
    if (readsFork(open))
        return quietForFork(loaded);
    return tightenForFork(loaded, { command: open.request.command, head: pull.headSha });
}


/***/ }),

/***/ 11859:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KT: () => (/* binding */ lastRun),
/* harmony export */   bY: () => (/* binding */ hasRunTrailer),
/* harmony export */   cj: () => (/* binding */ REVERTS_TRAILER),
/* harmony export */   hV: () => (/* binding */ ownMarks),
/* harmony export */   oU: () => (/* binding */ judgeCommits)
/* harmony export */ });
/* harmony import */ var _commit_identity_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(66583);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44766);


/** The trailer of a commit that takes another back; with it a second `undo` goes on instead of back again. */
const REVERTS_TRAILER = "Architect-Reverts";
const RUN_TRAILER = "Architect-Run";
function ownMarks(environment) {
    return { runsUrl: (0,_job_js__WEBPACK_IMPORTED_MODULE_0__/* .runsUrlOf */ .d2)(environment), gitAuthor: (0,_commit_identity_js__WEBPACK_IMPORTED_MODULE_1__/* .commitAuthor */ .l)(environment.serverUrl).email };
}
/** Trailers stand in the last paragraph; the first paragraph is the headline. */
function trailersOf(message) {
    const paragraphs = message
        .replaceAll("\r\n", "\n")
        .trimEnd()
        .split(/\n[ \t]*\n/);
    const trailers = new Map();
    if (paragraphs.length < 2)
        return trailers;
    for (const line of paragraphs.at(-1)?.split("\n") ?? []) {
        const [, key, value] = /^([A-Za-z-]+): (.+)$/.exec(line) ?? [];
        if (key !== undefined && value !== undefined)
            trailers.set(key, value.trim());
    }
    return trailers;
}
/** Whether a commit says that a run of ours made it. Anybody can write that: see `judgeCommits` for proof. */
function hasRunTrailer(message) {
    return trailersOf(message).has(RUN_TRAILER);
}
/** Commits that came with a push by this account, by the server's record: the pushed one and those it brought along. */
function pushedBy(login, pushes, commits) {
    const known = new Map(commits.map((commit) => [commit.sha, commit]));
    const pushed = new Set();
    for (const { actor, before, after } of pushes) {
        if (actor.toLowerCase() !== login)
            continue;
        pushed.add(after);
        if (/^0+$/.test(before))
            continue;
        for (let commit = known.get(after); commit !== undefined && commit.sha !== before;) {
            pushed.add(commit.sha);
            commit = known.get(commit.parents[0] ?? "");
        }
    }
    return pushed;
}
/**
 * Which commits runs of ours made. Anybody can write our trailer and our address into a commit; so it counts only with
 * the server's word for it: its own signature for our account, or its record of who pushed.
 */
function judgeCommits(commits, facts) {
    const viewer = facts.viewer.toLowerCase();
    const pushed = pushedBy(viewer, facts.pushes, commits);
    return commits.map((commit) => {
        const trailers = trailersOf(commit.message);
        const url = trailers.get(RUN_TRAILER) ?? "";
        const run = url.startsWith(facts.runsUrl) ? /^\d{1,20}$/.exec(url.slice(facts.runsUrl.length))?.[0] : undefined;
        const author = commit.author.toLowerCase();
        const isSigned = commit.isSignedByServer && author === viewer;
        const isPushed = pushed.has(commit.sha) && (author === viewer || commit.authorEmail === facts.gitAuthor);
        if (run === undefined || viewer === "" || !(isSigned || isPushed))
            return { commit, run: null, reverts: null };
        const reverts = /^[0-9a-f]{40,64}$/.exec(trailers.get(REVERTS_TRAILER) ?? "")?.[0] ?? null;
        return { commit, run, reverts };
    });
}
/** The commits of the newest run whose work still stands, newest first; `judged` is oldest first. */
function lastRun(judged) {
    const taken = new Set(judged.flatMap(({ reverts }) => reverts ?? []));
    const standing = judged.filter(({ run, reverts, commit }) => run !== null && reverts === null && !taken.has(commit.sha));
    const run = standing.at(-1)?.run ?? null;
    if (run === null)
        return null;
    return {
        run,
        commits: standing
            .filter((one) => one.run === run)
            .map(({ commit }) => commit)
            .reverse(),
    };
}


/***/ }),

/***/ 63169:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ checkToolNames)
/* harmony export */ });
/* harmony import */ var _config_tool_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89735);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);


/**
 * Checks the agents' lists of tools again, once the tools of MCP servers or of the default branch are known.
 * @throws ArchitectError (configuration) that names every unknown tool.
 */
function checkToolNames(configuration, outside) {
    const problems = (0,_config_tool_names_js__WEBPACK_IMPORTED_MODULE_0__/* .toolNameProblems */ .C)(configuration, outside);
    if (problems.length === 0)
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", problems.map(({ text }) => text).join("\n"), {
        remedy: "Correct the name in the configuration, or take it out of the list.",
    });
}


/***/ }),

/***/ 66583:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ coAuthorTrailer),
/* harmony export */   l: () => (/* binding */ commitAuthor)
/* harmony export */ });
/** Where a server's people have addresses that reveal nothing; an Enterprise server has a domain of its own. */
function addressDomain(serverUrl) {
    return `users.noreply.${new URL(serverUrl).hostname}`;
}
/** The trailer that names who asked. */
function coAuthorTrailer(actor, serverUrl) {
    return `Co-authored-by: ${actor.login} <${actor.id}+${actor.login}@${addressDomain(serverUrl)}>`;
}
/** Of commits that go over git; GitHub names the author of the others itself. */
function commitAuthor(serverUrl) {
    return { name: "github-actions[bot]", email: `41898282+github-actions[bot]@${addressDomain(serverUrl)}` };
}


/***/ }),

/***/ 11569:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Sf: () => (/* binding */ decideRun),
  vG: () => (/* binding */ isDryRun),
  ah: () => (/* binding */ withRequest)
});

// UNUSED EXPORTS: lacksSecrets, skipWithoutSecrets

// EXTERNAL MODULE: ./src/config/input-table.ts
var input_table = __webpack_require__(95939);
// EXTERNAL MODULE: ./src/config/inputs.ts
var config_inputs = __webpack_require__(64389);
// EXTERNAL MODULE: ./src/config/load.ts + 1 modules
var load = __webpack_require__(89115);
// EXTERNAL MODULE: ./src/config/schema/run.ts
var run = __webpack_require__(5721);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/retry-once.ts
var retry_once = __webpack_require__(19463);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
// EXTERNAL MODULE: ./src/run/authorize/authorize.ts
var authorize = __webpack_require__(80314);
// EXTERNAL MODULE: ./src/run/authorize/run-commits.ts
var run_commits = __webpack_require__(11859);
// EXTERNAL MODULE: ./src/run/job.ts
var run_job = __webpack_require__(44766);
// EXTERNAL MODULE: ./src/run/decide/fix-ci-trigger.ts
var fix_ci_trigger = __webpack_require__(42611);
;// CONCATENATED MODULE: ./src/run/decide/rate-limit.ts


const HOUR = 60 * 60 * 1000;
/** Whether the limit has a say; it then costs one request. */
function isLimited({ command, actor }) {
    return actor !== null && commands/* COMMANDS */.Lo[command].allowed.counted;
}
/** The comments that the server gives at once. */
const PAGE = 100;
/**
 * Limit of what is read: GitHub's own limits stop people who write more, and many comments of strangers must not delay
 * a run.
 */
const MAXIMUM_PAGES = 5;
/**
 * The comments of the last hour: the only record without storage of our own, and no one can write as another person.
 */
function askRecent(forge, now) {
    const since = new Date(now - HOUR).toISOString().replace(/\.\d+Z$/, "Z");
    const first = forge.commentsSince(since);
    first.catch(() => { });
    return (page) => (page === 1 ? first : forge.commentsSince(since, page));
}
/** Written before the comment of the request. All of a burst are there when the first of them is judged. */
function isEarlier(comment, { comment: own }) {
    if (own === undefined)
        return true;
    const difference = Date.parse(comment.createdAt) - Date.parse(own.createdAt);
    return difference === 0 ? own.kind === "issue_comment" && comment.id < own.id : difference < 0;
}
/** How often this person asked for a run; reads on until the limit is reached or the hour is covered. */
async function runsOf(request, recent, settings) {
    const login = request.actor?.login.toLowerCase();
    const isWithin = ({ createdAt }) => Date.parse(createdAt) > settings.now - HOUR;
    // Comments that come meanwhile move others to the next page.
    const runs = new Set();
    for (let page = 1; page <= MAXIMUM_PAGES; page++) {
        const comments = await recent(page);
        for (const comment of comments) {
            if (comment.author.toLowerCase() !== login || comment.viaApp === true)
                continue;
            if (!isWithin(comment) || !isEarlier(comment, request))
                continue;
            const parsed = settings.parse(comment.body, settings.phrase);
            if (parsed.kind === "command" && commands/* COMMANDS */.Lo[parsed.command].allowed.counted)
                runs.add(comment.id);
        }
        const last = comments.at(-1);
        if (runs.size >= settings.limit || comments.length < PAGE || last === undefined || !isWithin(last))
            break;
    }
    return runs.size;
}
/**
 * `triggers.max_runs_per_actor_hour`: the commands that this person wrote in the last hour. Comments count only for
 * their author. Comments that cannot be read refuse.
 */
async function rateProblem(request, recent, settings) {
    if (!isLimited(request))
        return null;
    let runs;
    try {
        runs = await runsOf(request, recent, settings);
    }
    catch (error) {
        return `the runs of the last hour could not be counted: ${(0,errors/* messageOf */.bD)(error)}`;
    }
    if (runs < settings.limit)
        return null;
    return `${request.actor?.login} asked for ${runs} runs within the last hour; at most ${settings.limit} are allowed (triggers.max_runs_per_actor_hour)`;
}

// EXTERNAL MODULE: ./src/run/authorize/fork.ts
var fork = __webpack_require__(84437);
;// CONCATENATED MODULE: ./src/run/decide/trigger.ts



/** The actions on a pull request after which there may be something new to review. */
const REVIEWED_ACTIONS = ["opened", "synchronize", "reopened", "ready_for_review"];
/** Why this sender is not answered at all, or null. Bots are answered by login only. */
function botReason(sender, viaApp, bots) {
    if (sender.isBot) {
        if (bots.some((bot) => (0,fork/* isSameName */.yS)(bot, sender.login)))
            return null;
        return `the sender ${sender.login} is a bot that is not listed in allowed-bots`;
    }
    return viaApp ? "the comment was written through a GitHub App" : null;
}
function decideComment(event, settings, parse) {
    const parsed = parse(event.comment.body, settings.phrase);
    if (parsed.kind === "none")
        return { kind: "ignore", reason: "the comment holds no command on its first line" };
    const bot = botReason(event.sender, event.comment.viaApp, settings.allowedBots);
    if (bot !== null)
        return { kind: "ignore", reason: bot };
    const base = { subject: event.subject, actor: event.sender, comment: event.comment, source: "comment" };
    if (parsed.kind === "usage") {
        return { kind: "usage", message: parsed.message, request: { ...base, command: "help", flags: {}, text: "" } };
    }
    return { kind: "run", request: { ...base, command: parsed.command, flags: parsed.flags, text: parsed.text } };
}
function decideIssue(event, settings) {
    const wanted = (event.action === "labeled" && settings.label !== null && event.label === settings.label) ||
        (event.action === "assigned" && settings.assignee !== null && (0,fork/* isSameName */.yS)(event.assignee, settings.assignee)) ||
        (event.action === "opened" && settings.onOpened);
    if (!wanted)
        return { kind: "ignore", reason: `the issue was ${event.action}, which is not configured as a trigger` };
    const bot = botReason(event.sender, false, settings.allowedBots);
    if (bot !== null)
        return { kind: "ignore", reason: bot };
    return withCommand(settings, "fix", { subject: event.subject, actor: event.sender, source: "event" });
}
/**
 * Why nothing runs on this `pull_request` event, or null: a review on its own is asked for by the configuration or the
 * workflow, and never of a draft. Fork heads have neither secrets nor a token that may write.
 */
function noReviewReason(event, { autoReview, command, phrase }) {
    if (!REVIEWED_ACTIONS.includes(event.action)) {
        const wanted = REVIEWED_ACTIONS.join(", ");
        return { kind: "ignore", reason: `pull_request.${event.action} is no trigger, only ${wanted}` };
    }
    if (event.isFork) {
        const reason = `The pull request comes from a fork, whose events have no secrets: nothing runs. \`${phrase} review\` as a comment reviews it.`;
        return { kind: "skip", reason };
    }
    if (event.isDraft)
        return { kind: "skip", reason: "The pull request is a draft: it is reviewed when it is ready." };
    if (autoReview || command !== undefined)
        return null;
    const reason = `Reviews of pull requests on their own are off: nothing runs. triggers.auto_review: true turns them on, and so does the input command: review; \`${phrase} review\` asks for one.`;
    return { kind: "skip", reason };
}
/** A run without a comment: the command comes from the input, else the default of the event. */
function withCommand(settings, fallback, base) {
    const command = (0,commands/* findCommand */.Zv)(settings.command ?? fallback);
    if (command === undefined) {
        return { kind: "misconfigured", reason: `Input command: unknown command. Allowed: ${commands/* COMMAND_NAMES */.nZ.join(", ")}.` };
    }
    if (commands/* COMMANDS */.Lo[command].allowed.askedIn === "workflow") {
        const reason = `Input command: ${command} is for schedule and workflow_dispatch only.`;
        if (base.subject.kind !== "none")
            return { kind: "misconfigured", reason };
        return { kind: "run", request: { ...base, command, flags: {}, text: "" } };
    }
    const text = settings.prompt ?? "";
    // What code answers has no task.
    if (base.subject.kind === "none" && text.trim() === "" && commands/* COMMANDS */.Lo[command].agent !== "none") {
        return {
            kind: "misconfigured",
            reason: "Input prompt is empty: a run without an issue or pull request needs its task there.",
        };
    }
    const agent = settings.agent === undefined ? {} : { agent: settings.agent };
    return { kind: "run", request: { ...base, ...agent, command, flags: {}, text } };
}
/** Decides whether an event asks for a run. Pure; who may ask is `authorize`'s question. */
function decideTrigger(event, settings, parse) {
    switch (event.kind) {
        case "comment":
            return decideComment(event, settings, parse);
        case "issue":
            return decideIssue(event, settings);
        case "manual": {
            const bot = botReason(event.sender, false, settings.allowedBots);
            if (bot !== null)
                return { kind: "ignore", reason: bot };
            return withCommand(settings, "fix", { subject: { kind: "none" }, actor: event.sender, source: "manual" });
        }
        case "schedule":
            return withCommand(settings, "fix", { subject: { kind: "none" }, actor: null, source: "schedule" });
        case "pull_request": {
            const none = noReviewReason(event, settings);
            if (none !== null)
                return none;
            const bot = botReason(event.sender, false, settings.allowedBots);
            if (bot !== null)
                return { kind: "ignore", reason: bot };
            return withCommand(settings, "review", { subject: event.subject, actor: event.sender, source: "event" });
        }
        case "workflow_run":
            return (0,fix_ci_trigger/* decideFailedRun */.j)(event, settings);
        case "refused_event":
            return { kind: "deny", reason: event.reason };
        case "ignored":
            return { kind: "ignore", reason: event.reason };
        case "unsupported":
            return { kind: "skip", reason: `The event ${event.name} is not supported; nothing runs.` };
    }
}

;// CONCATENATED MODULE: ./src/run/decide/decide-run.ts













const DEPENDABOT = "dependabot[bot]";
/**
 * Why GitHub gives this event's job no secrets; null when it does. Forks and Dependabot lose them on the events of a
 * pull request and its reviews only: a comment in the conversation runs the default branch's workflow, with all of
 * them.
 */
function lacksSecrets(event, { actor }) {
    const isOfPull = event.kind === "pull_request" || (event.kind === "comment" && event.comment.kind !== "issue_comment");
    if (!isOfPull)
        return null;
    if (event.isFork === true)
        return "comes from a fork";
    return actor === DEPENDABOT || event.sender.login === DEPENDABOT ? "comes from Dependabot" : null;
}
/**
 * Why nothing can run on an event without secrets, or null: the key of the endpoint is one of them. The workflow is
 * right, so this is no failure. Whether the endpoint needs a key makes no difference: the token of such an event may
 * not even comment.
 */
function skipWithoutSecrets(event, environment, { hasModelKey, hasToken }) {
    const why = lacksSecrets(event, environment);
    if (why === null || (hasToken && hasModelKey))
        return null;
    const missing = !hasModelKey ? "api-key" : "github-token";
    return `The event ${why} and has no secrets, so the input ${missing} is empty: nothing runs. A comment in the conversation has them.`;
}
/** Loading keeps this process busy; by then the first requests have left, and their answers take longer. */
const HEAD_START_MILLISECONDS = 30;
/** Another request of the same person on the same subject, with the configuration by its own flags. */
function withRequest(run, request) {
    return { ...run, request, readConfiguration: (flags = request.flags) => run.readConfiguration(flags) };
}
/** The run reports what it would do, and changes nothing. */
function isDryRun({ inputs, request }) {
    return inputs.dryRun === true || request.flags.dryRun === true;
}
const decide_run_closed = (status, reason, announce) => ({
    kind: "closed",
    status,
    reason,
    announce,
});
/**
 * The configured triggers; before the file is read, and for one that cannot be used, the schema's defaults and the
 * inputs.
 */
function triggersOf(inputs, loaded) {
    if (loaded !== null)
        return loaded.configuration.triggers;
    const standard = run/* triggersSchema */.hx.parse({});
    return {
        ...standard,
        phrase: inputs.triggerPhrase ?? standard.phrase,
        label: inputs.triggerLabel ?? standard.label,
        assignee: inputs.triggerAssignee ?? standard.assignee,
        allowed_bots: inputs.allowedBots ?? standard.allowed_bots,
    };
}
function triggerSettings(inputs, loaded) {
    const { phrase, label, assignee, on_opened, auto_review, allowed_bots } = triggersOf(inputs, loaded);
    return {
        phrase,
        label,
        assignee,
        onOpened: on_opened,
        autoReview: auto_review,
        allowedBots: allowed_bots,
        command: inputs.command,
        prompt: inputs.prompt,
        agent: inputs.agent,
    };
}
/** Events that can be judged without asking the server: most of a busy repository's comments end here. */
function needsNoConfiguration(event) {
    return event.kind === "unsupported" || event.kind === "ignored" || event.kind === "refused_event";
}
/** The first character of a command in some configured phrase: letters, digits and marks a phrase may begin with. */
function couldBeOtherPhrase(event, inputs) {
    return (event.kind === "comment" && inputs.triggerPhrase === undefined && /^\s*[^\s>`<*\-+#|[]/.test(event.comment.body));
}
/**
 * Inputs and event → one typed request, or the reason why nothing runs. Reads the configuration from the default branch
 * while the permission is checked.
 * @throws ArchitectError (configuration) for a workflow that is set up wrongly, and for a token that is missing.
 */
async function decideRun(job) {
    const { environment, services } = job;
    const inputs = (0,config_inputs/* parseInputs */.TL)(environment.inputs, "input");
    const event = await services.parseEvent(environment.eventName, environment.payload);
    const { job: name, githubToken } = inputs;
    if (name === undefined || (event.kind !== "manual" && event.kind !== "schedule"))
        return decideEvent(job, inputs, event);
    const forge = await (0,run_job/* openJobForge */.FX)(job, requireToken(githubToken));
    const { decideJobRun } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 54140));
    const configurationFile = inputs.configFile ?? input_table/* DEFAULT_CONFIGURATION_FILE */.o;
    return decideJobRun(job, { name, inputs, event, forge, configurationFile }, (given, from) => decideEvent(job, given, from));
}
/** @throws ArchitectError (configuration) when there is none. */
function requireToken(token) {
    if (token !== undefined)
        return token;
    throw new errors/* ArchitectError */.U8("configuration", "Input github-token is empty.", {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, shown as text
        remedy: "Give it ${{ github.token }} or the token of an App.",
    });
}
/** Whether the event alone decides: most of a busy repository's comments end here, without a request. */
function isSettled(event, first, inputs) {
    if (needsNoConfiguration(event))
        return true;
    if (event.kind === "workflow_run")
        return first.kind !== "run";
    return first.kind === "ignore" && !couldBeOtherPhrase(event, inputs) && event.kind !== "issue";
}
function startReading(forge, inputs) {
    const path = inputs.configFile ?? input_table/* DEFAULT_CONFIGURATION_FILE */.o;
    const file = forge.readFile(path, "").then((text) => (text === null ? null : { path, text }));
    const base = file.then((found) => (0,load/* loadConfiguration */.v)({ file: found, inputs })).catch(() => null);
    const repository = forge.getRepository();
    for (const promise of [file, repository])
        promise.catch(() => { });
    let head = null;
    return {
        ...{ repository, file, base },
        defaultHead() {
            head ??= repository.then(({ defaultBranch }) => (0,retry_once/* retryOnce */.c)(() => forge.branchHead(defaultBranch)));
            return head;
        },
    };
}
/** The configuration seldom changes the first decision: what is needed then is asked and loaded meanwhile. */
function askEarly({ services }, forge, first, reading, now) {
    if (first.kind !== "run")
        return null;
    const { request } = first;
    const asked = (0,authorize/* askFacts */.PN)(request, forge);
    asked.catch(() => { });
    const recent = isLimited(request) ? askRecent(forge, now) : null;
    if (commands/* COMMANDS */.Lo[request.command].agent !== "none") {
        reading.defaultHead().catch(() => { });
        void services.clock.sleep(HEAD_START_MILLISECONDS).then(services.warmUp);
    }
    return { request, asked, recent };
}
async function decideEvent(job, inputs, event) {
    const { environment, services } = job;
    const has = { hasModelKey: services.hasModelKey, hasToken: inputs.githubToken !== undefined };
    const own = {
        repository: `${environment.owner}/${environment.repository}`,
        workflow: (0,fix_ci_trigger/* workflowFileOf */.h)(environment.workflowRef ?? ""),
    };
    const first = decideTrigger(event, { ...triggerSettings(inputs, null), own }, services.parseCommand);
    if (first.kind === "misconfigured")
        throw new errors/* ArchitectError */.U8("configuration", first.reason);
    if (isSettled(event, first, inputs))
        return conclude(first);
    const unable = skipWithoutSecrets(event, environment, has);
    if (inputs.githubToken === undefined && unable !== null)
        return decide_run_closed("skipped", unable, true);
    const forge = await (0,run_job/* openJobForge */.FX)(job, requireToken(inputs.githubToken));
    const reading = startReading(forge, inputs);
    const now = services.clock.now();
    const early = event.kind === "workflow_run" ? null : askEarly(job, forge, first, reading, now);
    // The configuration may name another phrase, label or bot.
    const loaded = CONFIGURABLE.has(event.kind) ? await reading.base : null;
    const decision = loaded === null ? first : decideTrigger(event, triggerSettings(inputs, loaded), services.parseCommand);
    if (decision.kind === "misconfigured")
        throw new errors/* ArchitectError */.U8("configuration", decision.reason);
    if (decision.kind !== "run" && decision.kind !== "usage")
        return conclude(decision);
    if (unable !== null)
        return decide_run_closed("skipped", unable, true);
    const { request } = decision;
    const authorization = await authorizeEvent(job, inputs, event, request, { forge, reading, early, now });
    const { phrase, max_runs_per_actor_hour: limit } = triggersOf(inputs, await reading.base);
    const isCounted = authorization.ok && decision.kind === "run" && isLimited(request);
    const counting = { limit, phrase, now, parse: services.parseCommand };
    const problem = isCounted ? await rateProblem(request, early?.recent ?? askRecent(forge, now), counting) : null;
    const reason = authorization.ok ? problem : authorization.reason;
    if (!authorization.ok || reason !== null) {
        if (request.comment)
            await forge.react({ comment: request.comment, subject: request.subject }, "-1");
        return decide_run_closed("denied", `Denied: ${reason}.`, true);
    }
    const usage = decision.kind === "usage" ? decision.message : null;
    return accept(job, reading, { inputs, event, request, forge, facts: authorization.facts, usage, phrase });
}
/** Who asks for the run, and whether that person or failed run may. */
async function authorizeEvent(job, inputs, event, request, asking) {
    const { forge, reading, early, now } = asking;
    const settings = reading.base.then((found) => authorizeSettings(job, inputs, found));
    if (event.kind === "workflow_run") {
        const { authorizeFailedRun } = await __webpack_require__.e(/* import() | fix-ci */ 4309).then(__webpack_require__.bind(__webpack_require__, 84805));
        return authorizeFailedRun(event, forge, settings);
    }
    const asked = early !== null && (0,authorize/* asksTheSame */.QH)(early.request, request) ? early.asked : undefined;
    return (0,authorize/* authorize */.Gq)(request, forge, settings, now, asked);
}
/** The run that may begin, with the configuration by the flags of its request. */
async function accept(job, { repository, file, defaultHead }, decided) {
    const { inputs, request } = decided;
    return {
        ...job,
        ...decided,
        kind: "accepted",
        repository: await repository,
        defaultHead,
        readConfiguration: async (flags = request.flags) => (0,load/* loadConfiguration */.v)({ file: await file, inputs, flags }),
        async peopleSettings() {
            const found = await file.catch(() => null);
            if (found === null)
                return null;
            return (await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 81176))).readPeopleSettings(found);
        },
    };
}
/** Events whose decision the configuration has a say in. */
const CONFIGURABLE = new Set(["comment", "issue", "manual", "pull_request"]);
function authorizeSettings({ environment }, inputs, loaded) {
    const triggers = triggersOf(inputs, loaded);
    return {
        minimumPermission: triggers.min_permission,
        // A file that cannot be used may have shut forks out: nothing of theirs runs until it can be read.
        forks: loaded === null ? "deny" : triggers.forks,
        actor: environment.actor,
        triggeringActor: environment.triggeringActor,
        allowedBots: triggers.allowed_bots,
        own: (0,run_commits/* ownMarks */.hV)(environment),
    };
}
function conclude(decision) {
    if (decision.kind === "ignore")
        return decide_run_closed("skipped", `Nothing to do: ${decision.reason}.`, false);
    if (decision.kind === "deny")
        return decide_run_closed("denied", decision.reason, true);
    return decide_run_closed("skipped", decision.kind === "skip" ? decision.reason : "Nothing to do.", true);
}


/***/ }),

/***/ 42611:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ workflowFileOf),
/* harmony export */   j: () => (/* binding */ decideFailedRun)
/* harmony export */ });
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84437);

/** Events that test the repository's own code. Others run the default branch's files because of a comment. */
const TESTING_EVENTS = new Set([
    ...["push", "pull_request", "merge_group"],
    ...["schedule", "workflow_dispatch", "repository_dispatch"],
]);
const skip = (reason) => ({ kind: "skip", reason });
/** `octo/demo/.github/workflows/ci.yml@refs/heads/main` → `.github/workflows/ci.yml`; '' for anything else. */
function workflowFileOf(reference) {
    return /^[^/@]+\/[^/@]+\/([^@]+)@/.exec(reference)?.[1] ?? "";
}
/**
 * Whether a finished run of a workflow asks for a repair: it failed, the workflow sets `command`, its head is of this
 * repository, and it is no run of the workflow that repairs. Pure; who may ask is `authorizeFailedRun`'s question.
 */
function decideFailedRun(event, { command, prompt, agent, own }) {
    const { run, actor, triggeringActor, sender } = event;
    if (run.conclusion !== "failure") {
        return { kind: "ignore", reason: `the workflow run ended with "${run.conclusion}"; only "failure" is repaired` };
    }
    if (command === undefined) {
        return skip("Failed CI is repaired only where the workflow asks for it: set the input command: fix.");
    }
    if (command !== "fix") {
        return { kind: "misconfigured", reason: "Input command: on workflow_run only fix is allowed." };
    }
    if (own !== undefined && !(0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__/* .isSameName */ .yS)(run.headRepository ?? "", own.repository)) {
        return skip("The failed run is of another repository's code (a fork, or a deleted one); nothing runs.");
    }
    if (own !== undefined && own.workflow !== "" && run.workflow === own.workflow) {
        return skip("The failed run is one of this workflow itself; it does not repair itself.");
    }
    if (!TESTING_EVENTS.has(run.event)) {
        return skip("The failed run was not started by a push, a pull request, a schedule or a dispatch; nothing runs.");
    }
    if (!/^[0-9a-f]{40,64}$/.test(run.headSha))
        return skip("The event names no commit of the failed run; nothing runs.");
    const base = { command, flags: {}, text: prompt ?? "", subject: { kind: "none" }, source: "event" };
    return {
        kind: "run",
        request: { ...base, actor: triggeringActor ?? actor ?? sender, ...(agent === undefined ? {} : { agent }) },
    };
}


/***/ }),

/***/ 50071:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ failureOf)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

function failureOf(error) {
    const known = error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8 ? error : null;
    const remedy = known?.remedy ? ` ${known.remedy}` : "";
    const exitCode = known === null ? 1 : (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCodeOf */ .FO)(known);
    return { text: `${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}${remedy}`, exitCode, location: known?.location };
}


/***/ }),

/***/ 44766:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ openJobForge),
/* harmony export */   P0: () => (/* binding */ sessionIdOf),
/* harmony export */   Qm: () => (/* binding */ runUrlOf),
/* harmony export */   d2: () => (/* binding */ runsUrlOf),
/* harmony export */   eA: () => (/* binding */ renderOptionsOf),
/* harmony export */   ut: () => (/* binding */ runLink)
/* harmony export */ });
/** `<run id>-<attempt>`. */
function sessionIdOf(environment) {
    return `${environment.runId}-${environment.attempt}`;
}
function runUrlOf(environment) {
    return `${runsUrlOf(environment)}${environment.runId}`;
}
/** A link to a run's page, by the run's session id. */
function runLink(job, session) {
    return `[${session}](${runsUrlOf(job.environment)}${session.replace(/-\d+$/, "")})`;
}
/** The same for any run, without its number. */
function runsUrlOf({ serverUrl, owner, repository }) {
    return `${serverUrl}/${owner}/${repository}/actions/runs/`;
}
/** How reports of this job name its repository and its commands. */
function renderOptionsOf({ owner, repository, serverUrl }, phrase) {
    return { repository: `${owner}/${repository}`, serverUrl, phrase };
}
/** The job's own repository, as the token shows it. */
function openJobForge({ environment, services, host, shutdown }, token) {
    const { owner, repository: name, apiUrl, graphqlUrl, serverUrl } = environment;
    const { clock } = services;
    return services.openForge({
        owner,
        name,
        token,
        apiUrl,
        graphqlUrl,
        serverUrl,
        logger: host.logger,
        clock,
        signal: shutdown,
    });
}


/***/ }),

/***/ 81297:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ giveNotice)
/* harmony export */ });
/** Shows people a message, in the job's log and in the report. */
function giveNotice({ events, services }, text, level = "warning") {
    events.emit({ type: "notice_given", at: services.clock.now(), level, text });
}


/***/ }),

/***/ 60358:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ setOutputs),
/* harmony export */   u: () => (/* binding */ spentOf)
/* harmony export */ });
/* harmony import */ var _core_model_model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(86272);
/* harmony import */ var _core_text_keys_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5027);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);



/** The spending of a run, by the outputs that `setOutputs` gave it. */
function spentOf(outputs) {
    const usage = { ..._core_model_model_js__WEBPACK_IMPORTED_MODULE_0__/* .NO_USAGE */ .yJ, ...(0,_core_text_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .camelKeys */ .RA)(JSON.parse(outputs.get("usage") ?? "{}")) };
    const cost = outputs.get("cost-usd") ?? "";
    return {
        steps: Number(outputs.get("steps") ?? 0),
        // A run that called no model has no cost among its outputs.
        costUsd: cost !== "" ? Number(cost) : usage.modelCalls === 0 ? 0 : null,
        usage,
    };
}
const NOTHING_SPENT = { steps: 0, usage: _core_model_model_js__WEBPACK_IMPORTED_MODULE_0__/* .NO_USAGE */ .yJ, costUsd: null };
/** Longest `summary` output; GitHub caps all outputs of a job at 1 MB. */
const SUMMARY_LIMIT = 10_000;
/** The rows of report.json, without what only people read. */
function gatesOutput(report) {
    const gates = (report?.gates ?? []).map((gate) => {
        const { name, run, required, before, after, outcome, exitCode, durationMilliseconds: durationMs, detected } = gate;
        return { name, run, required, before, after, outcome, exitCode, durationMs, detected };
    });
    return (0,_core_text_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .snakeKeys */ .Hm)(gates);
}
/** Sets every output, always; JSON ones always parse. */
function setOutputs(host, result, report, extras) {
    const published = report?.published ?? extras.published;
    const spent = report ?? extras.spent ?? NOTHING_SPENT;
    const files = (report?.filesChanged ?? []).map((file) => file.path).sort();
    const values = {
        status: result.status,
        "stop-reason": result.stopReason,
        "exit-code": String(result.exitCode),
        branch: published?.branch ?? "",
        "commit-sha": published?.commit ?? "",
        "pull-request-number": published?.pullRequestNumber ? String(published.pullRequestNumber) : "",
        "pull-request-url": published?.pullRequestUrl ?? "",
        "comment-id": extras.commentId,
        "comment-url": extras.commentUrl,
        summary: (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(result.summary, SUMMARY_LIMIT),
        steps: String(spent.steps),
        "cost-usd": spent.costUsd === null ? "" : spent.costUsd.toFixed(4),
        "session-id": result.sessionId,
        gates: JSON.stringify(gatesOutput(report)),
        evaluation: JSON.stringify(report?.evaluation ?? null),
        evidence: JSON.stringify(report?.evidence ?? []),
        usage: JSON.stringify((0,_core_text_keys_js__WEBPACK_IMPORTED_MODULE_1__/* .snakeKeys */ .Hm)(spent.usage)),
        "files-changed": JSON.stringify(files),
        "session-path": extras.sessionPath,
        "report-path": extras.reportPath,
        "patch-path": extras.patchPath,
    };
    for (const [name, value] of Object.entries(values))
        host.setOutput(name, value);
}


/***/ }),

/***/ 63905:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ failedEnd),
/* harmony export */   R8: () => (/* binding */ filesOf),
/* harmony export */   t4: () => (/* binding */ writeReportFiles),
/* harmony export */   ui: () => (/* binding */ runFinished)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_run_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81172);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50071);



function filesOf(changes) {
    return changes.map(({ path, linesAdded, linesRemoved, status }) => ({ path, linesAdded, linesRemoved, status }));
}
/** The last event of a run. */
function runFinished(at, end, redact) {
    const filesChanged = end.filesChanged.map((file) => ({ ...file, path: redact(file.path) }));
    const { ci, detectedYaml } = end;
    return { type: "run_finished", ...end, at, ci: redact(ci), detectedYaml: redact(detectedYaml), filesChanged };
}
/** The end that an error gives a run. Fires the hook `on_error`, unless a shutdown caused the error. */
async function failedEnd(error, { hooks, shutdown }) {
    if (!shutdown.aborted)
        await hooks?.fire("on_error", { message: (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) });
    const { text, exitCode, location } = (0,_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .failureOf */ .g)(error);
    return { end: { status: "failed", reasons: [text], exitCode, ..._core_run_run_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING_DONE */ .Lc }, location };
}
/** Writes a report into the folder of its run. `patch`: the work as report.html shows it, redacted. */
async function writeReportFiles({ services, redactor, folder, events }, report, render, patch) {
    const functions = await services.report();
    const redact = (text) => redactor.redact(text);
    const json = functions.json(report, redact);
    const markdown = redact(functions.markdown(report, render));
    const html = redact(await functions.html(report, { events, patch, isInFolder: true }));
    const [path] = await Promise.all([
        folder.write("report.json", json),
        folder.write("report.md", markdown),
        folder.write("report.html", html),
    ]);
    return { json, markdown, html, path };
}


/***/ }),

/***/ 36694:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ requestPull),
/* harmony export */   o: () => (/* binding */ pullRemedy)
/* harmony export */ });
const PULL_ATTEMPTS = 2;
/** Asks for a pull request; one that exists already, or whose confirmation got lost, is found again. */
async function requestPull(forge, request, pause) {
    for (let attempt = 1;; attempt++) {
        const result = await forge.createPullRequest(request);
        if (result.ok || result.reason === "not_permitted")
            return result;
        const [pull] = await forge.listPullRequests({ head: request.head, state: "open" }).catch(() => []);
        if (pull)
            return { ok: true, pull };
        // Asking again makes no second one: GitHub has one open pull request for a head and a base.
        if (attempt === PULL_ATTEMPTS)
            return result;
        await pause?.();
    }
}
/** The remedy for a pull request that could not be opened. */
function pullRemedy(result) {
    if (result.reason !== "not_permitted")
        return "";
    return /not accessible/i.test(result.message)
        ? "Give the job the right pull-requests: write."
        : 'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token.';
}


/***/ }),

/***/ 64046:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ openSessionStore),
/* harmony export */   y: () => (/* binding */ redactSession)
/* harmony export */ });
/* harmony import */ var _core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29926);
/* harmony import */ var _asks_people_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35863);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84437);



const PUBLIC = "the repository is public, and everyone could read its sessions; `session: { store: ref }` in the configuration keeps them all the same";
const OFF = "`session.store` is `none`; set it to `ref` in the configuration to keep them";
const FORK = "it is of a fork's pull request, where `resume` does not run";
/** Why no sessions are kept here, as the end of a sentence; null: they are. `auto`: in private repositories. */
function reasonAgainst(open, { session }) {
    if ((0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_1__/* .worksOnFork */ .kj)(open))
        return FORK;
    if (session.store === "ref")
        return null;
    if (session.store === "none")
        return OFF;
    return open.repository.isPrivate ? null : PUBLIC;
}
/** A run that ends to wait for a person's word is nothing without its session: `auto` keeps such ones everywhere. */
function keepsWaiting(open, configuration) {
    const { session, approval } = configuration;
    return session.store === "auto" && (0,_asks_people_js__WEBPACK_IMPORTED_MODULE_0__/* .mayAskPeople */ ._)(configuration) && approval.wait === "resume" && !(0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_1__/* .worksOnFork */ .kj)(open);
}
/** Redacts the strings of a session one by one, so that its structure stays. */
function redactSession(session, redact) {
    return (0,_core_text_redact_record_js__WEBPACK_IMPORTED_MODULE_2__/* .redactRecord */ .h)({ ...session }, redact);
}
/** Sessions that outlive their job, as the configuration wants them; asks nothing before its methods are called. */
function openSessionStore(job, open, configuration) {
    const unavailable = reasonAgainst(open, configuration);
    const isForWaiting = unavailable !== null && keepsWaiting(open, configuration);
    if (unavailable !== null && !isForWaiting) {
        const refused = async () => ({ ok: false, reason: unavailable });
        return { unavailable, save: refused, load: async () => null, list: async () => [], remove: refused };
    }
    const { services, host, redactor, shutdown: signal } = job;
    const { clock, random } = services;
    const redact = (text) => redactor.redact(text);
    const opening = () => services.openStateStore({ forge: open.forge, clock, random, logger: host.logger, signal });
    return {
        unavailable: null,
        ...(isForWaiting ? { keepsOnlyWaiting: unavailable } : {}),
        save: async (session) => (await opening()).save(redactSession(session, redact)),
        async load(query) {
            const session = await (await opening()).load(query);
            // A value that is a secret now need not have been one then.
            return session === null ? null : redactSession(session, redact);
        },
        list: async (subject) => (await opening()).list(subject),
        remove: async (query) => (await opening()).remove(query),
    };
}


/***/ }),

/***/ 65824:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ toolsFor),
/* harmony export */   j: () => (/* binding */ withMcp)
/* harmony export */ });
/* harmony import */ var _config_schema_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81740);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _notice_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(81297);



/**
 * The session with the configured MCP servers, which `cleanup` closes; nothing is loaded without any. A notice names
 * what is missing.
 * @throws ArchitectError (configuration) for a variable that is not set.
 */
async function withMcp(session, variables, cleanup) {
    const entries = Object.entries(session.configuration.mcp.servers);
    if (entries.length === 0)
        return session;
    const { services, workspace, shutdown } = session;
    const tell = (text) => (0,_notice_js__WEBPACK_IMPORTED_MODULE_2__/* .giveNotice */ .a)(session, session.redactor.redact(text));
    const mcp = await services.mcp({
        servers: entries.map(([name, entry]) => serverOf(name, entry, variables, workspace)),
        delimiter: services.random.hex(8),
        signal: shutdown,
        onTrouble: tell,
    });
    cleanup.push(() => mcp.close());
    for (const text of mcp.notices)
        tell(text);
    return { ...session, mcp };
}
/** `${{ env.NAME }}` is the only way a secret reaches a server. */
function serverOf(name, entry, variables, { commands }) {
    const where = `mcp.servers.${name}`;
    const filled = (values, key) => Object.fromEntries(Object.entries(values).map(([field, value]) => [field, fill(value, `${where}.${key}.${field}`, variables)]));
    const { command, args, url = "" } = entry;
    const env = filled(entry.env, "env");
    const headers = filled(entry.headers, "headers");
    return {
        name,
        endpoint: command === undefined
            ? { kind: "http", url, headers }
            : { kind: "stdio", open: () => commands.open({ argv: [command, ...args], env, network: "on" }) },
        allowedTools: entry.allowed_tools ?? null,
        timeoutMilliseconds: entry.timeout * 1000,
    };
}
function fill(text, where, variables) {
    return text.replace(_config_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .REFERENCE */ .gu, (_match, name) => {
        const value = variables?.referenced(name, where);
        if (value !== undefined)
            return value;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("configuration", `${where}: the environment variable ${name} is not set.`, {
            remedy: `Set ${name} in the step's env, or take the reference out.`,
        });
    });
}
/**
 * The tools that an agent gets of those, and its list with their names in it: an agent with a list of its own gets
 * only those that the configuration names; one that may change nothing, only those that say that they read only.
 */
function toolsFor(agent, outside, builtIn) {
    const isReadOnly = mayOnlyRead(agent, builtIn);
    const wanted = outside.filter((one) => (one.tool.readOnly || !isReadOnly) && (one.isNamed || agent.allowedTools === null));
    const tools = wanted.map(({ tool }) => tool);
    if (agent.allowedTools === null)
        return { tools, agent };
    return { tools, agent: { ...agent, allowedTools: [...agent.allowedTools, ...tools.map((tool) => tool.name)] } };
}
function mayOnlyRead({ allowedTools, disabledTools }, builtIn) {
    return builtIn
        .filter(({ name }) => (allowedTools === null || allowedTools.includes(name)) && !disabledTools.includes(name))
        .every(({ readOnly }) => readOnly);
}


/***/ }),

/***/ 46100:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IT: () => (/* binding */ orderText),
/* harmony export */   Ir: () => (/* binding */ demandOfRun),
/* harmony export */   Rw: () => (/* binding */ unquotedText),
/* harmony export */   hA: () => (/* binding */ orderBlocks),
/* harmony export */   w0: () => (/* binding */ quotedText)
/* harmony export */ });
/* harmony import */ var _core_gate_demand_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29632);
/* harmony import */ var _core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55027);


/** A quoted line, in a list, too. */
const QUOTE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*>/;
const FENCE = /^(`{3,}|~{3,})/;
/**
 * Runs of these characters that are no fence of the whole text: behind other words, in a list, with code on their line.
 */
const UNCLEAR = /^(?!`{3,}[^`]*$|~{3,}).*(?:`{3}|~{3})/;
/** For each line whether it is code between fences; in doubt, as in a list, it is not. */
function fencedLines(lines) {
    let fence = "";
    let isClear = true;
    const fenced = lines.map((line) => {
        const isInside = fence !== "";
        if (isInside) {
            if (line.startsWith(fence) && /^(`+|~+)\s*$/.test(line))
                fence = "";
        }
        else if (!QUOTE.test(line)) {
            isClear &&= !UNCLEAR.test(line);
            fence = FENCE.exec(line)?.[1] ?? "";
        }
        return isInside;
    });
    return isClear && fence === "" ? fenced : lines.map(() => false);
}
/**
 * Lines that begin with `>` are quoted, in code too where the fence itself is; all others are the person's own. Of what
 * a page shows: a fence in a comment that it hides opens nothing, because hidden text gives no orders.
 */
function splitQuotes(text) {
    const lines = (0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeWithImages */ .Yn)(text).split(/\r\n|\r|\n/);
    const fenced = fencedLines(lines);
    const isQuoted = lines.map((line, index) => fenced[index] !== true && QUOTE.test(line));
    const quoted = lines.filter((_, index) => isQuoted[index]).map((line) => line.replace(/^\s*> ?/, ""));
    const own = lines.filter((_, index) => !isQuoted[index]);
    return { own: own.join("\n").trim(), quoted: quoted.join("\n").trim() };
}
/** The words of who gave the order, without those that they quote. */
function unquotedText(text) {
    return splitQuotes(text).own;
}
function giver({ actor, source }) {
    if (actor !== null)
        return actor.login;
    return source === "local" ? "the user" : "the workflow";
}
/**
 * The words of the person who may give orders, or of the workflow's author, as an order; what they quote follows it as
 * data. Who may was decided before (`authorize/authorize.ts`).
 */
function orderBlocks(request, delimiter) {
    const by = giver(request);
    const { own, quoted } = splitQuotes(request.text);
    return [
        ...(own === "" ? [] : [(0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapOrder */ .nK)(own, { by, delimiter })]),
        ...(quoted === "" ? [] : [(0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapUntrustedWords */ .S1)(quoted, { source: `quoted in the order by ${by}`, delimiter })]),
    ];
}
/** The words in a text that its author quotes; '' = none. Their author is unknown. */
function quotedText(text) {
    return splitQuotes(text).quoted;
}
/** The demand of a run: its order, the title of its issue, and failures inherited from an earlier run. */
function demandOfRun({ events, demand = {}, }) {
    const started = events.events().find((event) => event.type === "run_started");
    return (0,_core_gate_demand_js__WEBPACK_IMPORTED_MODULE_0__/* .demandOf */ .tp)(unquotedText(started?.task ?? ""), { isFix: started?.command === "fix", ...demand });
}
/** The maintainer's own words, from the run's first event. */
function orderText({ events }) {
    const started = events.events().find((event) => event.type === "run_started");
    return unquotedText(started?.task ?? "");
}


/***/ }),

/***/ 89455:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D6: () => (/* binding */ resultText),
/* harmony export */   Y: () => (/* binding */ limitsOfLoop),
/* harmony export */   fw: () => (/* binding */ toolLimits),
/* harmony export */   h8: () => (/* binding */ createSessionLoop),
/* harmony export */   rQ: () => (/* binding */ openGuardrails)
/* harmony export */ });
/* unused harmony export createCommandFacts */
/* harmony import */ var _agent_engine_confirmation_policy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96377);
/* harmony import */ var _agent_engine_execution_engine_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11498);
/* harmony import */ var _agent_engine_tool_registry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26914);
/* harmony import */ var _agent_loop_loop_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(22085);
/* harmony import */ var _agent_prompts_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(23694);
/* harmony import */ var _core_agents_sources_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(61896);
/* harmony import */ var _core_plan_plan_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(96940);
/* harmony import */ var _core_run_approval_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(83842);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6829);
/* harmony import */ var _core_tool_hook_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27939);
/* harmony import */ var _core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(42723);
/* harmony import */ var _core_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(25620);
/* harmony import */ var _agent_work_tree_guard_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(23879);
/* harmony import */ var _check_tool_names_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63169);
/* harmony import */ var _mcp_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(65824);
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(18412);
















/**
 * The facts about the repository that the command policy asks for. A file is unchanged when the base commit holds these
 * very bytes at this path and no link leads to it; it is looked at anew for each command, because tools and commands
 * change files. A file that the base does not hold and no file tool wrote was made by set-up or by a command: which of
 * them may be run, the policy says.
 */
function createCommandFacts(workspace, tracker) {
    const { files, history, prefix } = workspace;
    return {
        async provenanceOf(path) {
            const tracked = `${prefix}${path}`;
            if (!(await history.isTracked(tracked)))
                return tracker.toolFiles.has(tracked) ? "other" : "installed";
            const [read, base] = await Promise.all([files.read(path), history.read(tracker.base, tracked)]);
            const isSame = read.ok && read.value.path === path && base !== null && read.value.bytes.equals(base);
            return isSame ? "unchanged" : "other";
        },
        async baseText(path) {
            return (await history.read(tracker.base, `${prefix}${path}`))?.toString("utf8") ?? null;
        },
    };
}
/** Called where a tool's result is incomplete. */
const PAGING_HINT = "Ask for the missing part alone: read_file with offset and limit, a narrower search, or the command with head, tail or grep.";
function resultText(text, limit) {
    return (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_10__/* .truncateMiddle */ .kU)(text, limit, { hint: PAGING_HINT }).text;
}
/** Builds the agent's loop; with a plan phase, that of both agents. */
async function createSessionLoop(session, tracker, work) {
    const dependencies = await loopDependencies(session, tracker, work);
    const { planning } = session;
    if (planning === undefined)
        return (0,_agent_loop_loop_js__WEBPACK_IMPORTED_MODULE_3__/* .createAgentLoop */ .C)(dependencies);
    const { createMixedModeLoop } = await Promise.all(/* import() */[__webpack_require__.e(2085), __webpack_require__.e(6139)]).then(__webpack_require__.bind(__webpack_require__, 6139));
    const planner = { ...session, agent: withOwnTools(planning.agent, session) };
    const plan = await loopDependencies(planner, tracker, work);
    return createMixedModeLoop({
        plan,
        build: dependencies,
        planSystem: work.systemOf(plan.agent),
        buildSystem: work.systemOf(dependencies.agent),
        isPlanning: planning.isBegun,
        onPlan: (text) => showPlan(session, text),
    });
}
/** The plan becomes an event, from which the report shows it. */
function showPlan({ events, services, redactor }, text) {
    const past = events.events();
    const started = past.find((event) => event.type === "run_started");
    const base = past.findLast((event) => event.type === "base_fixed");
    const plan = (0,_core_plan_plan_js__WEBPACK_IMPORTED_MODULE_4__/* .hashPlan */ .k)({
        subject: started?.subject ?? "",
        head: base?.sha ?? "",
        task: started?.task ?? "",
        text: redactor.redact(text),
    });
    events.emit({ type: "plan_fixed", at: services.clock.now(), plan });
}
/** The planner gets the run's own tools too, as far as they only read and the building agent has them. */
function withOwnTools(planner, { agent, ownTools = [] }) {
    const own = ownTools
        .filter(({ name, readOnly }) => (0,_agent_engine_tool_registry_js__WEBPACK_IMPORTED_MODULE_2__/* .isOffered */ .kd)(name, agent.allowedTools, agent.disabledTools) && readOnly)
        .map(({ name }) => name);
    return { ...planner, allowedTools: [...(planner.allowedTools ?? []), ...own] };
}
/** Limits of the configuration that tools keep. */
function toolLimits({ workspace, commands }) {
    return {
        allowDelete: workspace.allow_delete,
        maximumFileBytes: workspace.max_file_bytes,
        commandsEnabled: commands.enabled,
        allowedOnly: commands.allowed_only,
        defaultTimeoutSeconds: commands.default_timeout,
        maximumOutputLines: commands.max_output_lines,
        network: commands.network,
    };
}
/** Time and context of every loop of a session. */
function limitsOfLoop({ startedAt, configuration }) {
    const { limits, context, agents } = configuration;
    return {
        startedAt,
        timeoutMilliseconds: limits.timeout_minutes * 60_000,
        stepTimeoutMilliseconds: limits.step_timeout_seconds * 1000,
        parallelTools: context.parallel_tools,
        maximumContextTokens: context.max_context_tokens,
        summarizeAfterSteps: context.summarize_after_steps,
        keepRecentSteps: context.keep_recent_steps,
        maximumResultCharacters: (0,_session_js__WEBPACK_IMPORTED_MODULE_11__/* .resultCharacters */ .Yr)(configuration),
        summaryPrompt: agents["summarize"]?.system_prompt ?? _agent_prompts_js__WEBPACK_IMPORTED_MODULE_12__/* .SUMMARIZE_PROMPT */ .nR,
    };
}
/** The guardrails of a session's configuration, over its workspace. */
function openGuardrails({ services, configuration, workspace, policy }, own) {
    const { guardrails: limits } = configuration;
    return services.guardrails({
        ...own,
        policy,
        root: workspace.root,
        prefix: workspace.prefix,
        maximumFiles: limits.max_files_modified,
        maximumLines: limits.max_lines_changed,
        maximumCommands: limits.max_commands_executed,
        codeRules: limits.code_rules,
        async readText(path) {
            const read = await workspace.files.read(path);
            return read.ok ? read.value.bytes.toString("utf8") : null;
        },
    });
}
/** How dangerous a command is, by the configuration and by what the base commit holds. */
function openClassifier({ services, configuration: { commands, guardrails }, workspace }, tracker, { tampering, setupCommands }) {
    return services.classifier({
        safe: commands.safe,
        dev: commands.dev,
        blocked: guardrails.blocked_commands,
        root: workspace.root,
        project: [...tampering.gateCommands, ...setupCommands],
        repository: createCommandFacts(workspace, tracker),
        scratch: () => new Set([...tracker.created.keys()].filter(_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_13__/* .isScratchPath */ .a)),
        isSandboxed: async () => (0,_core_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_14__/* .isSandboxed */ .T)(await workspace.commands.status()),
    });
}
/** The tools of a session, and its agent with the MCP tools that it is offered. */
function registerTools(session, tools) {
    const { configuration, mcp, remoteTools = [] } = session;
    const registry = (0,_agent_engine_tool_registry_js__WEBPACK_IMPORTED_MODULE_2__/* .createToolRegistry */ .uU)();
    for (const tool of tools) {
        if (!tool.effects.includes("command") || configuration.commands.enabled)
            registry.register(tool);
    }
    // A group may give a tool of the catalog more arguments.
    for (const tool of session.ownTools ?? [])
        registry.register(tool, true);
    const outside = [...(mcp?.tools ?? []), ...remoteTools.map((tool) => ({ tool, isNamed: true }))];
    const remote = outside.length === 0 ? null : (0,_mcp_js__WEBPACK_IMPORTED_MODULE_9__/* .toolsFor */ .J)(session.agent, outside, tools);
    for (const tool of remote?.tools ?? [])
        registry.register(tool);
    // A server says itself what its tools are.
    if (mcp?.tools.some(({ tool }) => remote?.tools.includes(tool) === true) === true) {
        session.onSources?.([(0,_core_agents_sources_js__WEBPACK_IMPORTED_MODULE_15__/* .nobodys */ .h)("what MCP servers say of their tools")]);
    }
    if (mcp !== undefined) {
        (0,_check_tool_names_js__WEBPACK_IMPORTED_MODULE_8__/* .checkToolNames */ .R)(configuration, { dynamic: null, mcp: mcp.tools.map(({ tool }) => tool.name) });
    }
    return { registry, agent: remote?.agent ?? session.agent };
}
/** Everything that one agent works with: the execution engine is the only way in which it can reach a tool. */
async function loopDependencies(session, tracker, work) {
    const { services, configuration, workspace, events, redactor, hooks = _core_tool_hook_js__WEBPACK_IMPORTED_MODULE_6__/* .NO_HOOKS */ .Z } = session;
    const { history } = workspace;
    const [tools, classifier, guardrails] = await Promise.all([
        services.tools(),
        openClassifier(session, tracker, work),
        openGuardrails(session, {
            tampering: work.tampering,
            requireTest: configuration.guardrails.require_test_after_edit ? tracker : null,
            readBase: async (path) => (await history.read(tracker.base, path))?.toString("utf8") ?? null,
        }),
    ]);
    const limits = (0,_agent_work_tree_guard_js__WEBPACK_IMPORTED_MODULE_7__/* .treeLimitsOf */ .m)(configuration);
    const treeGuard = (0,_agent_work_tree_guard_js__WEBPACK_IMPORTED_MODULE_7__/* .createTreeGuard */ .k)({
        services,
        history,
        tracker,
        policy: session.policy,
        redactor,
        limits,
        guardrails,
    });
    const { registry, agent } = registerTools(session, tools);
    const channel = session.approvals ?? _core_run_approval_js__WEBPACK_IMPORTED_MODULE_5__/* .NO_APPROVAL_CHANNEL */ .YL;
    const engine = (0,_agent_engine_execution_engine_js__WEBPACK_IMPORTED_MODULE_1__/* .createExecutionEngine */ .h)({
        ...{ registry, guardrails, hooks, classifier, redactor, events },
        ...{ clock: services.clock, logger: session.logger, dryRun: session.dryRun },
        allowedTools: agent.allowedTools,
        disabledTools: agent.disabledTools,
        confirmation: (0,_agent_engine_confirmation_policy_js__WEBPACK_IMPORTED_MODULE_0__/* .createConfirmationPolicy */ .i)({ mode: configuration.approval.mode, channel, classifier }),
        context: {
            workspace,
            classifier,
            agent: agent.name,
            subject: events.events().find((event) => event.type === "run_started")?.subject ?? "",
            limits: toolLimits(configuration),
            recordWrite(path) {
                if (!(0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_13__/* .isScratchPath */ .a)(path))
                    tracker.recordWrite(`${workspace.prefix}${path}`);
            },
            seen: new Map(),
            created: tracker.created,
        },
        truncate: resultText,
        maximumResultCharacters: (0,_session_js__WEBPACK_IMPORTED_MODULE_11__/* .resultCharacters */ .Yr)(configuration),
        tellsOutside: session.onSources !== undefined,
        beforeMutation: work.beforeMutation,
        afterCommand: () => treeGuard.afterCommand(),
    });
    return {
        ...{ agent, registry, engine, events, hooks },
        ...{ model: session.model, budget: session.budget, shutdown: session.shutdown },
        ...{ clock: services.clock, random: services.random },
        redact: (text) => redactor.redact(text),
        ...limitsOfLoop(session),
        ...(work.proofMilliseconds ? { proofMilliseconds: work.proofMilliseconds } : {}),
        ...(session.takeMessages ? { takeMessages: session.takeMessages } : {}),
        ...(session.onText ? { onText: session.onText } : {}),
    };
}


/***/ }),

/***/ 18412:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G0: () => (/* binding */ deadlineOf),
/* harmony export */   GB: () => (/* binding */ personaOf),
/* harmony export */   Hy: () => (/* binding */ runSignalOf),
/* harmony export */   Yr: () => (/* binding */ resultCharacters),
/* harmony export */   p7: () => (/* binding */ environmentOf)
/* harmony export */ });
/* harmony import */ var _agent_prompts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23694);
/* harmony import */ var _agent_run_signal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48965);
/* harmony import */ var _core_dates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(80194);



/** Facts for the agent: the date, and the commit that it works on. */
function environmentOf({ startedAt }, base) {
    return `Date: ${(0,_core_dates_js__WEBPACK_IMPORTED_MODULE_0__/* .dayOf */ .k)(startedAt)}. Base commit: ${base}.`;
}
/** An agent's character, and whether a person waits for it, as parts of its system prompt. */
function personaOf({ soul, isAutonomous }, { name }) {
    return {
        ...(soul === undefined ? {} : { soul: soul.of(name) }),
        ...(isAutonomous === true ? { preamble: _agent_prompts_js__WEBPACK_IMPORTED_MODULE_1__/* .AUTONOMOUS_PREAMBLE */ .gA } : {}),
    };
}
/** Milliseconds since the epoch: when the run's time is used up. */
function deadlineOf({ startedAt, configuration }) {
    return startedAt + configuration.limits.timeout_minutes * 60_000;
}
/** Aborts at the end of the run's time, and at its shutdown. */
function runSignalOf(session) {
    const { shutdown: parent, services } = session;
    return (0,_agent_run_signal_js__WEBPACK_IMPORTED_MODULE_2__/* .createRunSignal */ .O)({ parent, deadline: deadlineOf(session), clock: services.clock });
}
/** Characters that are counted as one token. */
const CHARACTERS_PER_TOKEN = 4;
/** The longest result of a tool that the model gets whole. */
function resultCharacters({ context }) {
    return context.max_tool_result_tokens * CHARACTERS_PER_TOKEN;
}


/***/ }),

/***/ 1907:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Es: () => (/* binding */ restOfSubject),
/* harmony export */   Gg: () => (/* binding */ titleOf),
/* harmony export */   Yo: () => (/* binding */ composeTask),
/* harmony export */   yq: () => (/* binding */ subjectText)
/* harmony export */ });
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58975);
/* harmony import */ var _core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55027);
/* harmony import */ var _order_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46100);



/** Longest text of an issue or pull request that goes into the prompt, in characters. */
const BODY_LIMIT = 20_000;
/** The longest word that is kept whole at a cut; keys and tokens are shorter. */
const LONGEST_WORD = 1_000;
/** The subject's text as it was when the event came: the order's author had not seen later edits. */
function subjectText({ event, facts }) {
    if (event !== null && (event.kind === "comment" || event.kind === "issue")) {
        return { title: event.title, body: event.body, author: event.subjectAuthor };
    }
    const found = facts.pull ?? facts.issue;
    return found === null ? null : { title: found.title, body: found.body, author: found.author };
}
/** Where a body that is too long is cut: between words, since half a secret would not be known as one. */
function endOf(body) {
    if (body.length <= BODY_LIMIT)
        return body.length;
    const space = body.slice(BODY_LIMIT - LONGEST_WORD, BODY_LIMIT).search(/\s\S*$/);
    return space === -1 ? BODY_LIMIT : BODY_LIMIT - LONGEST_WORD + space;
}
/** The rest of the subject's text, which did not fit into the task; '' = all of it did. */
function restOfSubject(source) {
    const { body = "" } = subjectText(source) ?? {};
    return body.slice(endOf(body));
}
/**
 * The task as the model reads it: our order, the maintainer's words as an order too, and all that others wrote marked
 * as untrusted. Nothing here authorises anything: the checks in the engine do.
 */
function composeTask(source) {
    const { request, delimiter, brief } = source;
    const ownOrder = (0,_core_run_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .agentOrder */ .a$)(request.command, request.subject.kind, request.text.trim() !== "");
    const parts = [brief?.order ?? ownOrder];
    parts.push(...(0,_order_js__WEBPACK_IMPORTED_MODULE_2__/* .orderBlocks */ .hA)(request, delimiter));
    parts.push(...(brief?.blocks?.(delimiter, source.gates) ?? []));
    const subject = subjectText(source);
    if (subject !== null) {
        const kind = request.subject.kind === "pr" ? "pull request" : "issue";
        const number = request.subject.kind === "none" ? "" : ` #${request.subject.number}`;
        const bodyEnd = endOf(subject.body);
        const cut = subject.body.length - bodyEnd;
        const end = cut === 0 ? "" : `\n[... ${cut} characters cut ...]`;
        const body = `${subject.title}\n\n${subject.body.slice(0, bodyEnd)}${end}`;
        parts.push((0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapUntrustedWords */ .S1)(body, { source: `${kind}${number}`, author: subject.author, delimiter }));
    }
    const { comment } = request;
    if (comment?.path !== undefined) {
        const line = comment.line === undefined ? "" : `:${comment.line}`;
        const place = `${comment.path}${line}\n\n${comment.diffHunk ?? ""}`;
        parts.push((0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .wrapUntrusted */ .fj)(place, { source: "place in the diff", delimiter }));
    }
    parts.push(...(source.parts ?? []));
    return parts.join("\n\n");
}
/** A title for branch, commit and pull request; plain text of the subject, sanitised where it is used. */
function titleOf(source) {
    const subject = subjectText(source);
    if (subject !== null && subject.title.trim() !== "")
        return subject.title;
    const firstLine = source.request.text.trim().split("\n")[0] ?? "";
    return firstLine === "" ? `Architect: ${source.request.command}` : firstLine;
}


/***/ })

};
