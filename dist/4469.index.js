export const id = 4469;
export const ids = [4469];
export const modules = {

/***/ 98088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readTail),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/**
 * Reads the beginning of a request's or an answer's body, ignoring its announced length, and cancels the rest.
 * @throws Error where the connection breaks, unless `keepsBroken`.
 */
async function readBody(body, maximumBytes, { keepsBroken } = {}) {
    const pieces = [];
    let size = 0;
    try {
        for await (const piece of body ?? []) {
            pieces.push(piece.subarray(0, maximumBytes - size));
            size += piece.length;
            // Leaving the loop cancels the body.
            if (size > maximumBytes)
                break;
        }
    }
    catch (error) {
        if (keepsBroken !== true)
            throw error;
    }
    return { bytes: Buffer.concat(pieces), isCut: size > maximumBytes };
}
/**
 * Reads the end of an answer's body. Holds no more than twice that in memory.
 * @param mostRead bytes after which it stops and takes what it has for the end.
 * @throws Error where the connection breaks.
 */
async function readTail(body, maximumBytes, mostRead) {
    let pieces = [];
    let size = 0;
    let read = 0;
    for await (const piece of body) {
        pieces.push(piece);
        size += piece.length;
        read += piece.length;
        if (size > 2 * maximumBytes) {
            pieces = [Buffer.concat(pieces).subarray(-maximumBytes)];
            size = maximumBytes;
        }
        if (read > mostRead)
            break;
    }
    return { bytes: Buffer.concat(pieces).subarray(-maximumBytes), isCut: read > maximumBytes };
}


/***/ }),

/***/ 86129:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JH: () => (/* binding */ isConfigurationLine),
/* harmony export */   LU: () => (/* binding */ callLine),
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   pR: () => (/* binding */ callArguments),
/* harmony export */   wL: () => (/* binding */ replacedLines)
/* harmony export */ });
/** The arguments of a call; empty where the model wrote no object. */
function callArguments(json) {
    try {
        const value = JSON.parse(json);
        return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
    }
    catch {
        return {};
    }
}
const text = (value) => (typeof value === "string" ? value : "");
const number = (value) => (typeof value === "number" ? value : null);
const lineCount = (value) => text(value) === "" ? 0 : text(value).replace(/\n$/, "").split("\n").length;
const background = (value) => (value === true ? "in the background" : "");
const place = (value) => (text(value) === "" || value === "." ? "" : `in ${text(value)}`);
function patchSize(patch) {
    const lines = text(patch).split("\n");
    const having = (sign) => lines.filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
    return `+${having("+")} −${having("-")}`;
}
/** Lines of a replacement: what both texts begin and end with is the same. */
function replacedLines(before, after) {
    const lines = (whole) => (whole === "" ? [] : whole.replace(/\n$/, "").split("\n"));
    const [left, right] = [lines(before), lines(after)];
    const most = Math.min(left.length, right.length);
    let head = 0;
    while (head < most && left[head] === right[head])
        head += 1;
    let tail = 0;
    while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail))
        tail += 1;
    return {
        head: left.slice(0, head),
        removed: left.slice(head, left.length - tail),
        added: right.slice(head, right.length - tail),
        tail: left.slice(left.length - tail),
    };
}
function replacementSize(before, after) {
    const { added, removed } = replacedLines(text(before), text(after));
    return `+${added.length} −${removed.length}`;
}
/** How much of a file a call writes or reads; ''. */
function sizeOf({ patch, old_str, new_str, content, offset, limit }) {
    if (text(patch) !== "")
        return patchSize(patch);
    if (typeof new_str === "string")
        return replacementSize(old_str, new_str);
    if (typeof content === "string")
        return `${lineCount(content)} ${lineCount(content) === 1 ? "line" : "lines"}`;
    const first = number(offset) ?? 1;
    const lines = number(limit);
    if (lines === null)
        return first === 1 ? "" : `from line ${first}`;
    return `lines ${first} to ${first + lines - 1}`;
}
/** What the call is about, by the names that arguments have; null where they say nothing. */
function subjectOf(given) {
    const { command, cwd, background: isLeft, source, destination, pattern, query, path } = given;
    if (text(command) !== "")
        return { object: text(command), note: `${place(cwd)} ${background(isLeft)}`.trim() };
    if (text(source) !== "" && text(destination) !== "")
        return { object: `${text(source)} → ${text(destination)}`, note: "" };
    const sought = text(pattern) || text(query);
    if (sought !== "")
        return { object: sought, note: place(path) };
    // Tools take other names for a path too: then the first text is the best guess.
    const first = text(path) || text(Object.values(given).find((value) => text(value) !== ""));
    return first === "" ? null : { object: first, note: sizeOf(given) };
}
/** Short arguments that are no text: `page: 2`. */
function figuresOf(given) {
    return Object.entries(given)
        .filter(([, value]) => typeof value === "number" || typeof value === "boolean")
        .slice(0, 4)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(", ");
}
/** `verb_noun`. A model may ask for a tool of any name. */
const NAME = /^([A-Za-z][A-Za-z0-9]{0,30})(?:_(\w{0,90}))?$/;
/** First of the texts that there are. */
const firstOf = (...values) => values.map(text).find((value) => value !== "") ?? "";
/** Tools whose name and arguments do not say what they do. */
const IN_OTHER_WORDS = new Map([
    ["save_memory", ({ fact }) => ({ verb: "note", object: text(fact), note: "" })],
    ["memory_search", ({ query }) => ({ verb: "search", object: text(query), note: "in the memory" })],
    ["memory_get", ({ path }) => ({ verb: "read", object: text(path), note: "of the memory" })],
    [
        "manage_goals",
        ({ action, goal, status }) => ({ verb: word(action, "manage"), object: text(goal) || "goals", note: text(status) }),
    ],
    ["update_soul", ({ content }) => ({ verb: "propose", object: "SOUL.md", note: sizeOf({ content }) })],
    ["update_identity", ({ name }) => ({ verb: "propose", object: "IDENTITY.md", note: text(name) })],
    ["improve", ({ focus }) => ({ verb: "improve", object: firstOf(focus, "all"), note: "" })],
    ["explore", ({ questions }) => ({ verb: "explore", ...questionWords(questions) })],
    [
        "cron",
        ({ action, name, jobId }) => ({ verb: word(action, "cron"), object: firstOf(name, jobId, "jobs"), note: "job" }),
    ],
    [
        "delegate_to_bot",
        ({ targetBotId, message }) => ({ verb: "ask", object: firstOf(targetBotId, "an agent"), note: text(message) }),
    ],
    [
        "collaborate",
        ({ action, targetBotId, sessionId, message }) => action === "send"
            ? { verb: "ask", object: firstOf(targetBotId, sessionId, "an agent"), note: text(message) }
            : { verb: word(action, "collaborate"), object: firstOf(sessionId, "agents"), note: "" },
    ],
    [
        "process",
        ({ action, session_id, input }) => ({
            verb: word(action, "process"),
            object: firstOf(session_id, "processes"),
            note: text(input).trim(),
        }),
    ],
]);
/** Of a list only the first is named. */
function questionWords(questions) {
    const all = Array.isArray(questions) ? questions : [questions];
    const more = all.length - 1;
    return { object: firstOf(...all, "the code"), note: more > 0 ? `and ${more} more` : "" };
}
/** A model may write anything where one word belongs. */
const word = (value, otherwise) => /^[a-z]{1,20}$/.test(text(value)) ? text(value) : otherwise;
/** Says a call of any tool in words, from its name (`verb_noun`, or `server__tool`) and its arguments. */
function callWords(tool, given) {
    const own = IN_OTHER_WORDS.get(tool);
    if (own !== undefined)
        return own(given);
    const subject = subjectOf(given);
    const [, verb, noun = ""] = tool.includes("__") ? [] : (NAME.exec(tool) ?? []);
    if (verb === undefined)
        return { verb: "call", object: tool.replaceAll("__", " "), note: subject?.object ?? figuresOf(given) };
    return { verb, ...(subject ?? { object: noun.replaceAll("_", " "), note: figuresOf(given) }) };
}
/** The same as one line, for a list: `edit src/a.ts +2 −1`. Arguments that are no JSON leave what the name says. */
function callLine(tool, argumentsJson) {
    const { verb, object, note } = callWords(tool, callArguments(argumentsJson));
    return [verb, object, note].join(" ").replace(/\s+/g, " ").trim();
}
/** Whether a remedy is a line of the configuration file, not a sentence of advice. */
function isConfigurationLine(remedy) {
    return /^[a-z_]+(?:\.[a-z_]+)+(?=:|$)/.test(remedy);
}


/***/ }),

/***/ 76563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ compareVersions),
/* harmony export */   h: () => (/* binding */ isInRange)
/* harmony export */ });
const PART = /^v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]+)?$/;
const COMPARATOR = /^(\^|~>?|>=|<=|>|<|=)?\s*(.+)$/;
const EVERYTHING = { low: [0, 0, 0], high: null };
/** More is in no manifest, and would only cost time. */
const LONGEST = 200;
/** Its numbers as far as they are given; null: it is no version. */
function partsOf(text) {
    const found = PART.exec(text);
    if (found === null)
        return null;
    const given = found.slice(1, 4);
    const end = given.findIndex((part) => part === undefined || /^[xX*]$/.test(part));
    return (end === -1 ? given : given.slice(0, end)).map(Number);
}
function filled(parts) {
    const [major = 0, minor = 0, patch = 0] = parts;
    return [major, minor, patch];
}
/** The first version behind all that begin with these numbers. */
function behind(parts) {
    return filled([...parts.slice(0, -1), (parts.at(-1) ?? 0) + 1]);
}
function caret(parts) {
    const first = parts.findIndex((part) => part !== 0);
    return behind(first === -1 ? parts : parts.slice(0, first + 1));
}
function intervalOf(text) {
    const [, operator = "", version = ""] = COMPARATOR.exec(text) ?? [];
    const parts = partsOf(version);
    if (parts === null)
        return null;
    if (parts.length === 0)
        return EVERYTHING;
    const low = filled(parts);
    switch (operator) {
        case ">=":
            return { low, high: null };
        case ">":
            return { low: behind(parts), high: null };
        case "<":
            return { low: [0, 0, 0], high: low };
        case "<=":
            return { low: [0, 0, 0], high: behind(parts) };
        case "^":
            return { low, high: caret(parts) };
        case "~":
        case "~>":
            return { low, high: behind(parts.slice(0, 2)) };
        default:
            return { low, high: behind(parts) };
    }
}
/** Negative: the first is older. What stands behind the numbers (`-rc.1`) does not count. */
function compareVersions(one, other) {
    return compare(filled(partsOf(one) ?? []), filled(partsOf(other) ?? []));
}
function compare(one, other) {
    const at = one.findIndex((part, index) => part !== other[index]);
    return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
function contains({ low, high }, version) {
    return compare(low, version) <= 0 && (high === null || compare(version, high) < 0);
}
function intervalsOf(alternative) {
    const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(alternative.trim());
    const words = hyphen === null ? alternative : `>=${hyphen[1]} <=${hyphen[2]}`;
    const comparators = words
        .replace(/(\^|~>?|>=|<=|>|<|=)\s+/g, "$1")
        .split(/[\s,]+/)
        .filter(Boolean);
    const found = comparators.map(intervalOf);
    return found.every((one) => one !== null) ? found : null;
}
/**
 * Whether a version is in a range as npm writes them (`20`, `^18.12 || >=20`, `1.x`, `9 - 10`): a shorter number stands for
 * all that begin with it. null: the range, or the version, is none that is understood.
 */
function isInRange(version, range) {
    const parts = partsOf(version);
    if (parts === null || parts.length === 0 || range.length > LONGEST)
        return null;
    const alternatives = range.split("||").map(intervalsOf);
    const wanted = filled(parts);
    if (alternatives.some((one) => one?.every((interval) => contains(interval, wanted))))
        return true;
    return alternatives.includes(null) ? null : false;
}


/***/ }),

/***/ 25086:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ findSecret)
/* harmony export */ });
/* harmony import */ var _token_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10072);

/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;
/** Whether a text holds a value that is a secret of this run, or what has the shape of a credential. */
function findSecret(text, redactor) {
    if (redactor.contains(text))
        return "value";
    const searched = text.replace(LOCAL_URL, "url:");
    return (0,_token_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .redactTokenShapes */ .d)(searched, "***") === searched ? null : "shape";
}


/***/ }),

/***/ 84282:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JN: () => (/* binding */ DIRECTORY_NAMES),
/* harmony export */   PX: () => (/* binding */ toolArguments),
/* harmony export */   uO: () => (/* binding */ defineTool)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);

/**
 * Other names that models use for an argument. They are accepted by every tool that takes the argument and never shown
 * to the model. Other spellings of the same words (`filePath`, `file_path`) need no row. A name that would mean
 * something else in another tool stands in its tool instead.
 */
const OTHER_NAMES = {
    command: ["cmd"],
    content: ["contents", "file_text", "text"],
    context_lines: ["context"],
    cwd: ["workdir", "working_directory"],
    fact: ["content", "memory", "note", "text"],
    file_pattern: ["file_glob", "glob", "include", "include_pattern"],
    from: ["line", "offset", "start"],
    goal: ["text", "title"],
    input: ["data", "stdin", "text"],
    jobId: ["id", "job"],
    limit: ["lines"],
    lines: ["limit"],
    maxResults: ["head_limit", "limit", "max_count", "max_matches"],
    message: ["body", "content", "prompt", "query", "question", "task", "text"],
    new_str: ["new_string", "new_text"],
    offset: ["start"],
    old_str: ["old_string", "old_text"],
    page: ["offset", "page_number"],
    patch: ["content", "diff", "patch_text"],
    path: ["file", "file_path", "filename"],
    phone_number: ["number"],
    query: ["q", "search_query", "text"],
    questions: ["prompt", "queries", "query", "question", "task"],
    session_id: ["id", "session"],
    targetBotId: ["agent", "agent_id", "agent_name", "bot", "bot_id", "name", "recipient", "target", "to"],
    text: ["message", "prompt", "task"],
    timezone: ["tz", "zone"],
    url: ["address", "link", "uri"],
    why: ["reason"],
};
/** Other names of the directory that a tool looks through. */
const DIRECTORY_NAMES = { path: ["dir", "dir_path", "directory", "folder"] };
/** `filePath` and `file_path` are one name. */
const spellingOf = (name) => name.replaceAll("_", "").toLowerCase();
const SHARED_NAMES = new Map(Object.entries(OTHER_NAMES).map(([name, others]) => [spellingOf(name), others]));
/** The argument that each accepted name means, by its spelling. */
function namesOf(shape, own) {
    const names = new Map();
    const add = (others, name) => {
        for (const other of others)
            if (!names.has(spellingOf(other)))
                names.set(spellingOf(other), name);
    };
    for (const name of Object.keys(shape))
        add([name], name);
    for (const [name, others = []] of Object.entries(own ?? {}))
        add(others, name);
    for (const name of Object.keys(shape))
        add(SHARED_NAMES.get(spellingOf(name)) ?? [], name);
    return names;
}
/** The type of an argument's value, whether or not the argument may be left out. */
function valueType(schema) {
    return schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodOptional || schema instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodDefault ? valueType(schema.unwrap()) : schema;
}
/** Numbers and booleans may come as text, and a whole number above its maximum is taken for the maximum. */
function readValue(value, schema) {
    const type = valueType(schema);
    const text = typeof value === "string" ? value.trim().toLowerCase() : null;
    if (type instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodBoolean)
        return text === "true" ? true : text === "false" ? false : value;
    if (!(type instanceof zod__WEBPACK_IMPORTED_MODULE_0__.ZodNumber) || !type.isInt)
        return value;
    const number = text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : value;
    const { maxValue } = type;
    // Without a maximum of ours zod states the largest safe integer, and refuses what is above it.
    const isBounded = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
    return isBounded && typeof number === "number" && number > maxValue ? maxValue : number;
}
/**
 * The schema of a tool's arguments: strict, but forgiving about how models write names and values. `null` is absent.
 * Only the real names reach the JSON Schema.
 */
function toolArguments(shape, forms = {}) {
    const names = namesOf(shape, forms.otherNames);
    const normalise = (raw) => {
        if (typeof raw !== "object" || raw === null || Array.isArray(raw))
            return raw;
        const result = Object.create(null);
        for (const [name, value] of Object.entries(raw)) {
            if (value === null)
                continue;
            const target = Object.hasOwn(shape, name) ? name : (names.get(spellingOf(name)) ?? name);
            if (target !== name && Object.hasOwn(raw, target) && Reflect.get(raw, target) !== null)
                continue;
            result[target] = value;
        }
        forms.prepare?.(result);
        for (const [name, schema] of Object.entries(shape)) {
            if (name in result)
                result[name] = readValue(result[name], schema);
        }
        return { ...result };
    };
    return zod__WEBPACK_IMPORTED_MODULE_0__.preprocess(normalise, zod__WEBPACK_IMPORTED_MODULE_0__.object(shape).strict());
}
/**
 * A tool with strict defaults: it states its effects, and everything that makes it less strict. A tool that does more
 * than read is sensitive and not read-only unless it says so; one that writes must name the arguments that are paths.
 */
function defineTool(rules) {
    const { args, otherNames, prepare, sensitive, ...rest } = rules;
    const onlyReads = rest.effects.length > 0 && rest.effects.every((effect) => effect === "read");
    const isSensitive = sensitive ?? !onlyReads;
    return {
        readOnly: onlyReads,
        ...rest,
        args: toolArguments(args, { ...(otherNames && { otherNames }), ...(prepare && { prepare }) }),
        sensitive: typeof isSensitive === "function" ? isSensitive : () => isSensitive,
    };
}


/***/ }),

/***/ 46725:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ fromFileFailure)
/* harmony export */ });
/* harmony import */ var _core_tool_instead_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(89176);
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43038);


const CODES = {
    not_found: "not_found",
    outside_workspace: "refused",
    sensitive: "refused",
    protected: "refused",
    invalid_path: "refused",
    changed: "refused",
};
/** Where the failure itself says nothing of it. */
const OTHERWISE = {
    outside_workspace: _core_tool_instead_js__WEBPACK_IMPORTED_MODULE_0__/* .INSTEAD */ .Z.outside,
    sensitive: _core_tool_instead_js__WEBPACK_IMPORTED_MODULE_0__/* .INSTEAD */ .Z.sensitive,
    protected: _core_tool_instead_js__WEBPACK_IMPORTED_MODULE_0__/* .INSTEAD */ .Z.protected,
    invalid_path: "use a plain path, relative to the workspace",
    too_large: "look at parts of it with a search, or go on without it",
};
/** A refused or failed file operation as the model reads it: what happened, and what it can do instead. */
function fromFileFailure(problem) {
    const instead = problem.instead ?? problem.remedy ?? OTHERWISE[problem.code];
    return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_1__/* .failure */ .V2)(CODES[problem.code] ?? "failed", problem.message, {
        output: `Error: ${problem.message}${instead === undefined ? "" : `\nInstead: ${instead}`}`,
        ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
        data: { reason: problem.code },
    });
}


/***/ }),

/***/ 68956:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ COMMAND_OUTPUT),
/* harmony export */   a: () => (/* binding */ untrustedOutput)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** How the output of commands is named among what a run has read. */
const COMMAND_OUTPUT = "output of a command";
/** Programs that print nothing but the files that they are given. */
const FILE_READERS = new Set(["cat", "head", "tail", "wc", "nl"]);
/** Subcommands of git that print commits and the files in them. */
const COMMIT_READERS = new Set(["log", "show"]);
/**
 * What a command's output is, for `ToolResult.outside`: '' if all of it was written by people who may write to the
 * repository. Tests, builds and scripts print what installed packages make of it, so only a single reading command
 * qualifies: `git log`, `git show`, or a reader of files that the base commit holds.
 */
async function untrustedOutput(argv, directory, { workspace: { files, history, prefix } }) {
    const [program = "", ...args] = argv ?? [];
    if (program === "git" && COMMIT_READERS.has(args[0] ?? ""))
        return "";
    if (!FILE_READERS.has(program))
        return COMMAND_OUTPUT;
    // The number of `head -n 20`. A file with such a name is read as well, and then counts as one.
    const operands = args.filter((arg, index) => !arg.startsWith("-") && !(args[index - 1] === "-n" && /^\d+$/.test(arg)));
    const isAuthors = async (operand) => {
        const path = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(directory, operand);
        const found = await files.check(path, "read");
        // A link leads to another path than the one that was asked for.
        return found.ok && found.value.path === path && history.isTracked(`${prefix}${path}`);
    };
    const authors = await Promise.all(operands.map(isAuthors));
    return operands.length > 0 && authors.every(Boolean) ? "" : COMMAND_OUTPUT;
}


/***/ }),

/***/ 2318:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ runCommandTool),
/* harmony export */   R: () => (/* binding */ COMMAND_ARGUMENTS)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(55156);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(96396);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6829);
/* harmony import */ var _core_tool_command_refusal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24830);
/* harmony import */ var _core_tool_instead_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(89176);
/* harmony import */ var _core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(43038);
/* harmony import */ var _parts_define_tool_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84282);
/* harmony import */ var _parts_file_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46725);
/* harmony import */ var _parts_untrusted_output_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68956);









/** What exit code 1 means for programs where it is an answer, not a failure. */
const ANSWERS = {
    search: "no line matched",
    comparison: "there are differences",
    condition: "the condition is false",
};
const KILLED = "it was killed (SIGKILL), most often because memory ran out. Run less at once: one file, one worker";
/** Meanings of a shell's codes and signals (POSIX, 2.8.2), where there is something to do about it. */
const SIGNALS = {
    SIGKILL: KILLED,
    SIGSEGV: "the program crashed (SIGSEGV)",
    SIGABRT: "the program aborted itself (SIGABRT); Node does so when its heap is full",
    SIGTERM: "it was asked to end (SIGTERM)",
};
const CODES = {
    124: "a time limit inside of the command ended it",
    126: "a file of the line cannot be executed",
    127: "a program of the line was not found; use one that the project has",
    134: SIGNALS["SIGABRT"] ?? "",
    137: KILLED,
    139: SIGNALS["SIGSEGV"] ?? "",
    143: SIGNALS["SIGTERM"] ?? "",
};
const SILENT = "nothing was printed";
const PIPE = "The code is that of the last part: run the first part alone to see what it says.";
/** Describes how a command ended so that the model can act on it. Its output stays readable in every case. */
function describeEnding(result, ending) {
    const text = (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_5__/* .headTailLines */ .Qb)(withoutRuntimeFrames((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_6__/* .stripInvisible */ ._)(result.output)).trimEnd(), ending.maximumLines);
    const data = {
        exit_code: result.exitCode,
        duration_ms: Math.round(result.durationMilliseconds),
        timed_out: result.timedOut,
    };
    const withText = (first) => (text === "" ? first : `${first}\n${text}`);
    if (result.startError !== undefined) {
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .failure */ .V2)("failed", `The command could not be started: ${result.startError}`, { data });
    }
    if (result.aborted)
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .failure */ .V2)("aborted", "The run was stopped", { output: withText("stopped"), data });
    if (result.timedOut) {
        const output = withText(describeTimeout(ending, text === ""));
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .failure */ .V2)("timeout", `Command timed out after ${ending.seconds}s`, { output, data });
    }
    const { exitCode } = result;
    if (exitCode === 0)
        return { success: true, output: text === "" ? describeSilence(ending) : text, data };
    const decider = exitCode === 1 ? ending.verdict.decider : undefined;
    const answer = decider === undefined ? undefined : `${decider.program} says that ${ANSWERS[decider.kind]}`;
    // With a comparison the output is the difference; otherwise it may be an error of an earlier part of the line.
    if (answer !== undefined && (text === "" || decider?.kind === "comparison")) {
        return { success: true, output: withText(`exit code 1: ${answer}; that is no failure`), data };
    }
    const name = result.signal ?? "a signal";
    const [code, error] = exitCode === null
        ? [`ended by ${name}`, `Command was ended by ${name}`]
        : [`exit code ${exitCode}`, `Command exited with code ${exitCode}`];
    const meaning = exitCode === null ? SIGNALS[name] : (answer ?? CODES[exitCode]);
    const words = [code, ...(meaning === undefined ? [] : [meaning])].join(": ");
    return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .failure */ .V2)("failed", error, { output: text === "" ? `${words}; ${SILENT}` : withText(words), data });
}
function describeTimeout({ seconds, maximumSeconds }, isSilent) {
    const longer = seconds < maximumSeconds ? `give a longer timeout (up to ${maximumSeconds}), or ` : "";
    const instead = `Instead: ${longer}run less, such as one test file; nothing may wait for input or run for ever.`;
    const shown = isSilent ? "Until then nothing was printed." : "Its output until then:";
    return `timed out after ${seconds}s; the command and its children were ended. ${instead} ${shown}`;
}
function describeSilence({ command }) {
    const isPipe = /[^|]\|[^|]/.test(command);
    return isPipe ? `[exit code 0; the pipe printed nothing. ${PIPE}]` : "[no output]";
}
/** Frames of a stack trace that lie in the runtime or the test runner itself: Node.js, Java, JUnit. */
const RUNTIME_FRAME = /^\s+at (?:.*\()?(?:node:internal\/|java\.base\/|jdk\.internal\.|org\.junit\.)/;
/**
 * Replaces runs of stack frames outside of the project by their count. A failing Node.js test prints five of them, and every
 * later request would carry them again.
 */
function withoutRuntimeFrames(text) {
    const kept = [];
    let frames = 0;
    for (const line of [...text.split("\n"), null]) {
        if (line !== null && RUNTIME_FRAME.test(line)) {
            frames += 1;
            continue;
        }
        if (frames > 0)
            kept.push(`    [${frames} ${frames === 1 ? "frame" : "frames"} of the runtime]`);
        frames = 0;
        if (line !== null)
            kept.push(line);
    }
    return kept.join("\n");
}
const MAXIMUM_TIMEOUT_SECONDS = 600;
const COMMAND_ARGUMENTS = {
    command: zod__WEBPACK_IMPORTED_MODULE_8__.string().min(1),
    cwd: zod__WEBPACK_IMPORTED_MODULE_8__.string().optional().describe("Directory; default ."),
    timeout: zod__WEBPACK_IMPORTED_MODULE_8__.int().min(1).max(MAXIMUM_TIMEOUT_SECONDS).optional().describe("Seconds"),
    env: zod__WEBPACK_IMPORTED_MODULE_8__.record(zod__WEBPACK_IMPORTED_MODULE_8__.string(), zod__WEBPACK_IMPORTED_MODULE_8__.string()).optional().describe("Such as NODE_ENV or CI"),
};
/**
 * run_command: switched on → class → directory → run. A single literal command is spawned from its
 * argument vector without a shell; several that are joined, and what is dangerous, run as a script. A command that
 * ends with another code than 0 is `success: false`, its output stays readable.
 */
const runCommandTool = (0,_parts_define_tool_js__WEBPACK_IMPORTED_MODULE_2__/* .defineTool */ .uO)({
    name: "run_command",
    description: "Run a build, test, lint or read-only command, sandboxed, mostly offline. Literal words joined by |, && or ;: no variables, substitutions, redirections to files.",
    args: COMMAND_ARGUMENTS,
    unadvertised: ["cwd", "timeout", "env"],
    effects: ["command"],
    async sensitive(input, classifier) {
        const verdict = await classifier.classify(input.command, classifyOptions(input));
        return verdict.class !== "safe";
    },
    async execute(input, context) {
        const { workspace, limits } = context;
        if (!limits.commandsEnabled) {
            const output = `Error: Commands are disabled\nInstead: ${_core_tool_instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.commands}`;
            return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .failure */ .V2)("refused", "Commands are disabled", { output, remedy: "commands.enabled: true" });
        }
        const verdict = await context.classifier.classify(input.command, classifyOptions(input));
        const refused = await (0,_core_tool_command_refusal_js__WEBPACK_IMPORTED_MODULE_0__/* .commandRefusal */ ._)(verdict, context);
        if (refused !== null)
            return refused;
        const directory = await workspace.files.check(input.cwd || ".", "read");
        if (!directory.ok)
            return (0,_parts_file_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .fromFileFailure */ .P)(directory);
        const env = input.env ?? {};
        const seconds = input.timeout ?? Math.min(limits.defaultTimeoutSeconds, MAXIMUM_TIMEOUT_SECONDS);
        const result = await workspace.commands.run({
            ...(verdict.argv === undefined ? { script: input.command } : { argv: verdict.argv }),
            cwd: directory.value.path || ".",
            env,
            timeoutMilliseconds: seconds * 1000,
            network: limits.network,
            signal: context.signal,
        });
        const ending = describeEnding(result, {
            ...{ command: input.command, verdict, seconds, maximumSeconds: MAXIMUM_TIMEOUT_SECONDS },
            maximumLines: limits.maximumOutputLines,
        });
        return (0,_core_tool_tool_js__WEBPACK_IMPORTED_MODULE_7__/* .withOutside */ .yG)(ending, await (0,_parts_untrusted_output_js__WEBPACK_IMPORTED_MODULE_4__/* .untrustedOutput */ .a)(verdict.argv, directory.value.path, context));
    },
});
function classifyOptions(input) {
    return {
        ...(input.cwd === undefined ? {} : { cwd: input.cwd }),
        ...(input.env === undefined ? {} : { env: input.env }),
    };
}


/***/ }),

/***/ 46760:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ readFilePattern)
/* harmony export */ });
/* harmony import */ var _core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48746);

/** A pattern that the model gave: relative, without `..`; `!pattern` is all but those, `folder/` all below. */
function readFilePattern(given) {
    const entry = given.endsWith("/") ? `${given}**` : given;
    const { pattern, isOut } = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .readGlobEntry */ .TN)(entry);
    if (pattern.startsWith("/") || pattern.split("/").includes("..")) {
        return { ok: false, code: "invalid_path", message: "A file pattern must be relative, without '..'." };
    }
    const problem = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .globProblem */ .AI)(entry);
    if (problem !== null)
        return { ok: false, code: "invalid_path", message: `'${given}' can match nothing: ${problem}.` };
    const matches = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .SO)(pattern);
    return { ok: true, value: (...paths) => paths.some(matches) !== isOut };
}


/***/ }),

/***/ 93774:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ createWorkspaceFiles)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./src/workspace/files/directory.ts
var files_directory = __webpack_require__(5510);
// EXTERNAL MODULE: ./src/workspace/files/file-io.ts
var file_io = __webpack_require__(88256);
// EXTERNAL MODULE: ./src/workspace/files/file-pattern.ts
var file_pattern = __webpack_require__(46760);
// EXTERNAL MODULE: ./src/workspace/files/resolve-path.ts
var resolve_path = __webpack_require__(69121);
;// CONCATENATED MODULE: ./src/workspace/files/list-directory.ts



/** Maximum entries visited in all, before the pattern filters them. */
const MAXIMUM_VISITED = 200_000;
/**
 * Entries of a directory, sorted by path; links are named and not followed; `.git` is never shown. `pattern` is matched
 * against the path relative to the listed directory, or to the root (without a slash: against the name at any depth).
 */
function listDirectory(rootPath, start, options) {
    const pattern = options.pattern === undefined ? null : (0,file_pattern/* readFilePattern */.H)(options.pattern);
    if (pattern?.ok === false)
        return pattern;
    const matches = pattern?.value ?? (() => true);
    const listing = { entries: [], truncated: false, visited: 0 };
    try {
        visit(rootPath, start.components, [], listing, { ...options, matches });
    }
    catch (error) {
        const code = (0,files_directory/* codeOf */.$N)(error);
        if (code === "ENOTDIR") {
            return { ok: false, code: "not_a_file", message: `'${start.path}' is not a directory.` };
        }
        return (0,resolve_path/* pathFailureOf */.D3)(code, start.path === "" ? "." : start.path);
    }
    listing.entries.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { ok: true, value: { entries: listing.entries.slice(0, options.limit), truncated: listing.truncated } };
}
function visit(rootPath, start, below, listing, options) {
    const directories = [];
    (0,files_directory/* withDirectory */.uS)(rootPath, [...start, ...below], "fail", (directory) => {
        const entries = (0,files_directory/* readEntries */.$2)(directory).filter((entry) => entry.name.toLowerCase() !== ".git");
        entries.sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const entry of entries) {
            listing.visited += 1;
            if (entry.type === "directory")
                directories.push(entry.name);
            const isWanted = options.matches([...below, entry.name].join("/"), [...start, ...below, entry.name].join("/"));
            if (entry.type === "other" || !isWanted)
                continue;
            if (listing.entries.length >= options.limit) {
                listing.truncated = true;
                return;
            }
            const stats = entry.type === "file" || options.withTimes === true ? (0,files_directory/* statEntry */.lS)(directory, entry.name) : null;
            listing.entries.push({
                path: [...start, ...below, entry.name].join("/"),
                type: entry.type,
                size: entry.type === "file" ? (stats?.size ?? 0) : 0,
                ...(options.withTimes === true ? { modifiedAt: stats?.mtimeMs ?? 0 } : {}),
            });
        }
    });
    if (!options.recursive)
        return;
    for (const name of directories) {
        if (listing.truncated)
            return;
        if (listing.visited > MAXIMUM_VISITED) {
            listing.truncated = true;
            return;
        }
        try {
            visit(rootPath, start, [...below, name], listing, options);
        }
        catch {
            // A directory that vanished or may not be read: only its own line in the listing remains.
        }
    }
}

;// CONCATENATED MODULE: ./src/workspace/files/move-entry.ts




/** The obstacle to moving this entry away; null: it is an ordinary file with one name. */
function judgeSource(stats, path) {
    if (stats === null)
        return (0,resolve_path/* pathFailureOf */.D3)("ENOENT", path);
    if (stats.isDirectory()) {
        return { ...(0,resolve_path/* pathFailureOf */.D3)("EISDIR", path), remedy: "Move its files one by one." };
    }
    if (stats.isSymbolicLink()) {
        return { ok: false, code: "not_a_file", message: `'${(0,resolve_path/* shorten */.ml)(path)}' is a symbolic link and is not moved.` };
    }
    return (0,file_io/* judgeEntry */.YX)(stats, path);
}
/**
 * Moves a file between two held directories and never replaces anything: the new name is a second link to the same
 * file, which the system refuses when the name is taken; then the old name goes. What was really linked is looked at
 * again, so a file exchanged meanwhile stays where it is.
 */
function moveEntry(source, target) {
    const before = (0,files_directory/* statEntry */.lS)(source.directory, source.name);
    const refusal = judgeSource(before, source.path);
    if (refusal !== null || before === null)
        return refusal;
    const oldName = `${source.directory.path}/${source.name}`;
    const newName = `${target.directory.path}/${target.name}`;
    try {
        (0,external_node_fs_.linkSync)(oldName, newName);
    }
    catch (error) {
        const code = (0,files_directory/* codeOf */.$N)(error);
        if (code === "EEXIST")
            return exists(target.path);
        if (code === "ENOENT")
            return (0,resolve_path/* pathFailureOf */.D3)(code, source.path);
        return renameInstead(source, target);
    }
    const after = (0,files_directory/* statEntry */.lS)(target.directory, target.name);
    const isSame = after?.isFile() && after.ino === before.ino && after.dev === before.dev && after.nlink === before.nlink + 1;
    (0,external_node_fs_.unlinkSync)(isSame ? oldName : newName);
    if (isSame)
        return null;
    return { ok: false, code: "changed", message: `'${(0,resolve_path/* shorten */.ml)(source.path)}' changed while it was moved.` };
}
/** A file system without hard links, or a file that this user may not link: a small window stays in which a name could be taken. */
function renameInstead(source, target) {
    if ((0,files_directory/* statEntry */.lS)(target.directory, target.name) !== null)
        return exists(target.path);
    try {
        (0,external_node_fs_.renameSync)(`${source.directory.path}/${source.name}`, `${target.directory.path}/${target.name}`);
        return null;
    }
    catch (error) {
        return (0,resolve_path/* pathFailureOf */.D3)((0,files_directory/* codeOf */.$N)(error), target.path);
    }
}
function exists(path) {
    return { ok: false, code: "exists", message: `'${(0,resolve_path/* shorten */.ml)(path)}' exists already.` };
}

// EXTERNAL MODULE: ./src/workspace/files/walk-files.ts
var walk_files = __webpack_require__(66014);
;// CONCATENATED MODULE: ./src/workspace/files/files.ts







const MAXIMUM_ENTRIES = 4000;
const MAXIMUM_NAMES = 3;
/** The folders that hold the files, each once. */
function foldersOf(files) {
    const folders = new Set();
    for (const file of files) {
        for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
            folders.add(file.slice(0, end));
    }
    return [...folders];
}
/**
 * Up to three existing files, or folders, that a caller who asked for `path` may have meant: the same name elsewhere,
 * or a name with a typing error beside it. Looks at most at 4000 entries, never into `.git` or `node_modules`, never at
 * sensitive files.
 */
function findNearNames(rootPath, policy, path, kind = "file") {
    const wanted = (path.split("/").at(-1) ?? "").toLowerCase();
    const parent = path.split("/").slice(0, -1).join("/");
    const allowed = wanted.length < 4 ? 1 : 2;
    const candidates = [];
    const files = (0,walk_files/* walkFiles */.F)(rootPath, MAXIMUM_ENTRIES);
    for (const file of kind === "file" ? files : foldersOf(files)) {
        const name = (file.split("/").at(-1) ?? "").toLowerCase();
        const isSibling = file.split("/").slice(0, -1).join("/") === parent;
        const distance = name === wanted ? 0 : isSibling ? editDistance(name, wanted, allowed) : allowed + 1;
        if (distance > allowed || policy.judge(kind === "file" ? file : `${file}/entry`, "read") !== null)
            continue;
        candidates.push({ path: file, score: distance + (isSibling ? 0 : 1) });
    }
    candidates.sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1));
    return candidates.slice(0, MAXIMUM_NAMES).map((candidate) => candidate.path);
}
/** Levenshtein distance with adjacent swaps, given up above `limit`. */
function editDistance(a, b, limit) {
    if (Math.abs(a.length - b.length) > limit)
        return limit + 1;
    let beforePrevious = [];
    let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let row = 1; row <= a.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= b.length; column += 1) {
            const cost = a[row - 1] === b[column - 1] ? 0 : 1;
            const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
            const value = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + cost, isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
            current.push(value);
        }
        if (Math.min(...current) > limit)
            return limit + 1;
        beforePrevious = previous;
        previous = current;
    }
    return previous[b.length] ?? limit + 1;
}
/**
 * Files below one root. On Linux no operation can be led outside by exchanging a directory or link meanwhile:
 * each component is opened from the descriptor of its parent, and links are resolved before, never during.
 */
function createWorkspaceFiles(options) {
    const { shownAs, policy } = options;
    const rootPath = (0,external_node_fs_.realpathSync)(options.root);
    const scope = shownAs === undefined
        ? { rootPath, givenRoots: [options.root], policy, prefix: "" }
        : { rootPath, givenRoots: [shownAs, ...(options.alsoAs ?? [])], policy, prefix: `${shownAs}/` };
    const { maximumFileBytes } = options;
    const withEntry = (resolved, missing, use) => {
        const name = resolved.components.at(-1);
        if (name === undefined)
            return (0,resolve_path/* pathFailureOf */.D3)("EISDIR", ".");
        try {
            return (0,files_directory/* withDirectory */.uS)(scope.rootPath, resolved.components.slice(0, -1), missing, (directory) => use(directory, name));
        }
        catch (error) {
            return (0,resolve_path/* pathFailureOf */.D3)((0,files_directory/* codeOf */.$N)(error), resolved.path);
        }
    };
    const withHint = (failure, kind = "file") => {
        const path = /^'(.*)' does not exist\.$/.exec(failure.message)?.[1];
        if (failure.code !== "not_found" || path === undefined)
            return failure;
        const names = findNearNames(scope.rootPath, scope.policy, path, kind);
        if (names.length === 0)
            return failure;
        return { ...failure, message: `${failure.message} Did you mean ${names.join(" or ")}?` };
    };
    const read = (resolved) => withEntry(resolved, "fail", (directory, name) => (0,file_io/* readEntry */.hB)(directory, name, resolved.path, { maximumBytes: maximumFileBytes, allowBinary: false }));
    return {
        async read(path) {
            const resolved = (0,resolve_path/* resolvePath */.o1)(scope, path, "read");
            const result = resolved.ok ? read(resolved.value) : resolved;
            return result.ok ? result : withHint(result);
        },
        async write(path, bytes, writeOptions = {}) {
            const resolved = (0,resolve_path/* resolvePath */.o1)(scope, path, "write");
            if (!resolved.ok)
                return resolved;
            const target = resolved.value;
            const refusal = (0,file_io/* tooLarge */.g$)(bytes.length, maximumFileBytes, target.path);
            if (refusal !== null)
                return refusal;
            return withEntry(target, "create", (directory, name) => {
                const stats = (0,files_directory/* statEntry */.lS)(directory, name);
                const problem = judgeTarget(stats, target.path, writeOptions.expectedHash, () => {
                    const limits = { maximumBytes: Number.MAX_SAFE_INTEGER, allowBinary: true };
                    const current = (0,file_io/* readEntry */.hB)(directory, name, target.path, limits);
                    return current.ok ? current.value.hash : null;
                });
                if (problem !== null)
                    return problem;
                (0,file_io/* writeEntry */.cD)(directory, name, bytes, stats);
                return { ok: true, value: { path: target.path, created: stats === null } };
            });
        },
        async remove(path) {
            const resolved = (0,resolve_path/* resolvePath */.o1)(scope, path, "delete");
            if (!resolved.ok)
                return resolved;
            const target = resolved.value;
            const result = withEntry(target, "fail", (directory, name) => {
                const stats = (0,files_directory/* statEntry */.lS)(directory, name);
                if (stats === null)
                    return (0,resolve_path/* pathFailureOf */.D3)("ENOENT", target.path);
                if (stats.isDirectory())
                    return (0,resolve_path/* pathFailureOf */.D3)("EISDIR", target.path);
                if (!stats.isFile() && !stats.isSymbolicLink()) {
                    return { ok: false, code: "not_a_file", message: `'${(0,resolve_path/* shorten */.ml)(target.path)}' is no ordinary file.` };
                }
                (0,external_node_fs_.unlinkSync)(`${directory.path}/${name}`);
                return { ok: true, value: { path: target.path } };
            });
            return result.ok ? result : withHint(result);
        },
        async move(from, to) {
            const source = (0,resolve_path/* resolvePath */.o1)(scope, from, "delete");
            if (!source.ok)
                return source;
            const target = (0,resolve_path/* resolvePath */.o1)(scope, to, "write");
            if (!target.ok)
                return target;
            const [sourcePath, targetPath] = [source.value.path, target.value.path];
            const result = withEntry(source.value, "fail", (directory, name) => {
                // Before any directory is made for a file that cannot be moved.
                const refusal = judgeSource((0,files_directory/* statEntry */.lS)(directory, name), sourcePath);
                if (refusal !== null)
                    return refusal;
                const held = { directory, name, path: sourcePath };
                return withEntry(target.value, "create", (targetDirectory, targetName) => {
                    const problem = moveEntry(held, { directory: targetDirectory, name: targetName, path: targetPath });
                    return problem ?? { ok: true, value: { from: sourcePath, to: targetPath } };
                });
            });
            return result.ok ? result : withHint(result);
        },
        async list(path, listOptions) {
            const resolved = (0,resolve_path/* resolvePath */.o1)(scope, path, "list");
            if (!resolved.ok)
                return resolved;
            const result = listDirectory(scope.rootPath, resolved.value, listOptions);
            if (!result.ok)
                return withHint(result, "folder");
            const { entries, truncated } = result.value;
            const shown = entries.map((entry) => ({ ...entry, path: `${scope.prefix}${entry.path}` }));
            return { ok: true, value: { entries: shown, truncated } };
        },
        async check(path, access) {
            const resolved = (0,resolve_path/* resolvePath */.o1)(scope, path, access);
            return resolved.ok ? { ok: true, value: { path: resolved.value.path } } : resolved;
        },
    };
}
/** May the entry be replaced, and is it the version that the caller has seen? */
function judgeTarget(stats, path, expectedHash, currentHash) {
    if (stats === null) {
        if (typeof expectedHash !== "string")
            return null;
        return { ok: false, code: "changed", message: `'${(0,resolve_path/* shorten */.ml)(path)}' was removed since it was read.` };
    }
    const refusal = (0,file_io/* judgeEntry */.YX)(stats, path);
    if (refusal !== null)
        return refusal;
    if (expectedHash === null)
        return { ok: false, code: "exists", message: `'${(0,resolve_path/* shorten */.ml)(path)}' exists already.` };
    if (expectedHash === undefined || currentHash() === expectedHash)
        return null;
    const message = `'${(0,resolve_path/* shorten */.ml)(path)}' changed since it was read. Read it again.`;
    return { ok: false, code: "changed", message };
}


/***/ }),

/***/ 66014:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ walkFiles)
/* harmony export */ });
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5510);

/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);
/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
function walkFiles(rootPath, limit, options = {}) {
    const files = [];
    const start = (options.start ?? "").split("/").filter(Boolean);
    const queue = [start];
    let seen = 0;
    for (let next = 0; next < queue.length && seen < limit; next += 1) {
        const components = queue[next] ?? [];
        for (const entry of entriesOf(rootPath, components)) {
            seen += 1;
            // A worktree's or submodule's `.git` is a file.
            if (SKIPPED.has(entry.name))
                continue;
            const below = [...components, entry.name];
            if (entry.type === "directory")
                queue.push(below);
            else if (entry.type === "file" || (entry.type === "symlink" && options.includesLinks))
                files.push(below.join("/"));
        }
    }
    return files;
}
function entriesOf(rootPath, directory) {
    try {
        return (0,_directory_js__WEBPACK_IMPORTED_MODULE_0__/* .withDirectory */ .uS)(rootPath, directory, "fail", _directory_js__WEBPACK_IMPORTED_MODULE_0__/* .readEntries */ .$2);
    }
    catch {
        // A directory that vanished or may not be read has no names to offer.
        return [];
    }
}


/***/ }),

/***/ 64514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ FORWARDER_PORT),
/* harmony export */   w: () => (/* binding */ forwarderSource)
/* harmony export */ });
/** Where the forwarder listens: in a network of its own nothing else is there. */
const FORWARDER_PORT = 39_128;
/**
 * Runs inside a sandbox without network, in front of a command: connections to the local port go to the socket of the
 * registry proxy outside. Its arguments are the socket and the command, whose exit code becomes its own; a signal
 * becomes 128 + its number, as in a shell.
 */
const SOURCE = `
const net = require("node:net");
const { pipeline } = require("node:stream");
const [socket, program, ...rest] = process.argv.slice(1);
const server = net.createServer({ allowHalfOpen: true }, (client) => {
  const proxy = net.connect({ path: socket, allowHalfOpen: true });
  pipeline(client, proxy, () => {});
  pipeline(proxy, client, () => {});
});
server.on("error", (error) => fail(error.message, 1));
server.listen(PORT, "127.0.0.1", () => {
  const child = require("node:child_process").spawn(program, rest, { stdio: "inherit" });
  child.on("error", (error) => fail("failed to execute " + program + ": " + error.message, 127));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + require("node:os").constants.signals[signal]));
});
function fail(text, code) {
  process.stderr.write("forwarder: " + text + "\\n");
  process.exit(code);
}
`;
/** @param port where the command looks for the proxy */
function forwarderSource(port = FORWARDER_PORT) {
    return SOURCE.replace("PORT", String(port));
}


/***/ }),

/***/ 59340:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oh: () => (/* binding */ startGroup),
/* harmony export */   Y2: () => (/* binding */ describeStartError),
/* harmony export */   i0: () => (/* binding */ killGroup),
/* harmony export */   mX: () => (/* binding */ notFound)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);


/** How long after the process's end its pipes stay open: a child that left the group may hold them for ever. */
const PIPE_GRACE_MILLISECONDS = 150;
/** Between SIGTERM and SIGKILL. */
const KILL_GRACE_MILLISECONDS = 200;
/**
 * Starts a program. Its end takes the whole group with it; a child that left the group cannot delay the answer. Never throws.
 */
function startGroup(launch, stdio) {
    const [program, ...args] = launch.argv;
    let child;
    try {
        const { cwd, env } = launch;
        child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, { cwd, env, detached: true, windowsHide: true, stdio });
    }
    catch (error) {
        const end = notStarted(error, program);
        const exited = Promise.resolve(end);
        return { child: end.startError, exited, ended: exited, stop: () => undefined };
    }
    const streams = [child.stdin, child.stdout, child.stderr];
    for (const stream of streams)
        stream?.on("error", () => undefined);
    let kill;
    let isOver = false;
    const exited = new Promise((resolve) => {
        const finish = (end) => {
            if (isOver)
                return;
            isOver = true;
            clearTimeout(kill);
            killGroup(child, "SIGKILL");
            for (const stream of streams)
                stream?.destroy();
            resolve(end);
        };
        const end = (exitCode, signal) => finish({ exitCode, signal });
        child.once("error", (error) => finish(notStarted(error, program)));
        child.once("close", end);
        // Its last output may still lie in the pipe.
        child.once("exit", (code, signal) => setTimeout(end, PIPE_GRACE_MILLISECONDS, code, signal));
    });
    return {
        child,
        exited,
        ended: exited.then(async (end) => {
            await launch.endEscaped?.();
            return end;
        }),
        stop() {
            // Its number may be another process's by now.
            if (isOver || kill !== undefined)
                return;
            killGroup(child, "SIGTERM");
            kill = setTimeout(() => {
                killGroup(child, "SIGKILL");
                // A process of another user takes no signal from this one.
                void launch.endEscaped?.();
            }, KILL_GRACE_MILLISECONDS);
        },
    };
}
const notStarted = (error, program) => ({
    exitCode: null,
    signal: null,
    startError: describeStartError(error, program),
});
/** Signals the whole process group of a child that was started `detached`. */
function killGroup(child, signal) {
    if (child.pid === undefined)
        return;
    try {
        // Windows has no groups: there the process alone ends.
        if (process.platform === "win32")
            child.kill(signal);
        else
            process.kill(-child.pid, signal);
    }
    catch {
        // The group is gone already, or another user's.
    }
}
/** One sentence for every sandbox's way of saying it. */
function notFound(name) {
    return `'${name}' was not found on PATH, or is not executable. Install it in a setup step, or use another command.`;
}
/** Why a program could not be started, in one sentence. */
function describeStartError(error, name) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    // A folder on PATH that may not be searched turns "not found" into "no permission".
    if (code === "ENOENT" || code === "EACCES")
        return notFound(name);
    if (code === "E2BIG")
        return `The command line for '${name}' is too long.`;
    return `'${name}' could not be started: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error).split("\n")[0] ?? ""}`;
}


/***/ }),

/***/ 14431:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BT: () => (/* binding */ READ_ONLY_ENTRIES),
/* harmony export */   Fv: () => (/* binding */ NEEDS_BWRAP),
/* harmony export */   Ku: () => (/* binding */ runnerFolders),
/* harmony export */   al: () => (/* binding */ LEADING_OUT)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** The remedy where a launcher lacks what bubblewrap alone can do. */
const NEEDS_BWRAP = "Install bubblewrap (sudo apt-get install -y bubblewrap) and set `sandbox.mode: auto`";
/** Environment variables that lead tools out of a room's home and temporary folders. */
const LEADING_OUT = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"];
/** Top-level entries of a checkout that commands may read but not change. */
const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];
/** RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: beside the workspace's parents. */
function runnerFolders(root) {
    return [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(root, "../../_temp"), (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(root, "../../_actions")];
}


/***/ }),

/***/ 22863:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YI: () => (/* binding */ countsInNamespaces),
/* harmony export */   _c: () => (/* binding */ explainStart),
/* harmony export */   b1: () => (/* binding */ LIMITS),
/* harmony export */   r5: () => (/* binding */ createLimits)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _group_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59340);
/* harmony import */ var _system_programs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(75514);




const GIB = 1 << 30;
/** Limits of one command. */
const LIMITS = {
    /** Processes and threads. */
    processes: 512,
    /** More than real builds open at once; file watchers are the greediest. */
    openFiles: 65_536,
    fileBytes: 8 * GIB,
    /** What one process of a tool that an agent made holds in memory. Node begins with more than half a GiB. */
    toolBytes: 2 * GIB,
    /** HOME keeps what tools download, for all commands of the agent together. */
    homeBytes: 8 * GIB,
    /** `/tmp`, `/var/tmp` and `/dev/shm` of one command each: they lie in memory. */
    temporaryBytes: Math.max(GIB, Math.min(4 * GIB, Math.floor((0,node_os__WEBPACK_IMPORTED_MODULE_1__.totalmem)() / 4))),
    /** Folders that hide others; programs put sockets there at most. */
    hiddenBytes: 64 << 20,
};
/** Since Linux 5.14 processes are counted for each user namespace as well, so that each sandbox has its own number. */
function countsInNamespaces() {
    const [major = 0, minor = 0] = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.release)().split(".").map(Number);
    return major > 5 || (major === 5 && minor >= 14);
}
/** @param mostFiles as many as the user may open who is limited; default: this process. */
function createLimits(path, mostFiles = hardLimit("Max open files")) {
    const programs = (0,_system_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .findPrograms */ .z0)(["prlimit"], [...path, ..._system_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .SYSTEM_FOLDERS */ .EY]);
    if ("problem" in programs)
        return programs;
    const { prlimit } = programs;
    const both = (value) => `${value}:${value}`;
    const files = Math.min(LIMITS.openFiles, mostFiles);
    const processes = Math.min(LIMITS.processes, hardLimit("Max processes"));
    return {
        ofProcess: [prlimit, "--core=0:0", `--fsize=${both(LIMITS.fileBytes)}`, `--nofile=${both(files)}`, "--"],
        ofUser: [prlimit, `--nproc=${both(processes)}`, "--"],
        ofMemory: [prlimit, `--data=${both(LIMITS.toolBytes)}`, "--"],
    };
}
/**
 * Why a command never began, in one sentence, from the output of what had to start it: a program that is not there, or
 * `makers` of its sandbox that failed, when nothing else has written a word. Such output is no result of the command.
 */
function explainStart(output, exitCode, makers) {
    const hasNotFound = exitCode === 126 || exitCode === 127;
    const missing = hasNotFound ? NOT_FOUND.exec(output)?.[1] : undefined;
    if (missing !== undefined)
        return (0,_group_js__WEBPACK_IMPORTED_MODULE_2__/* .notFound */ .mX)(missing);
    const lines = output.trim().split("\n");
    const isMakers = exitCode !== 0 && lines.every((line) => makers.some((maker) => line.startsWith(`${maker}: `)));
    return isMakers ? `The sandbox of the command could not be made: ${lines[0]}` : null;
}
/** In the words of what limits a command, or leads it to the registry proxy. */
const NOT_FOUND = /^(?:prlimit|forwarder): failed to execute [‘']?(.+?)[’']?: /m;
/** Nothing raises it but a right that commands, and this process mostly, do not hold. */
function hardLimit(name) {
    const line = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)("/proc/self/limits", "utf8")
        .split("\n")
        .find((one) => one.startsWith(name));
    const value = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
    return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER;
}


/***/ }),

/***/ 23295:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ runProcess)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/workspace/process/group.ts
var process_group = __webpack_require__(59340);
;// CONCATENATED MODULE: ./src/workspace/process/output-ring.ts
const SMALLEST_STORE = 16_384;
/** `maximumBytes`: half is kept for the head, half for the tail. */
function createOutputRing(maximumBytes) {
    const headLimit = Math.ceil(maximumBytes / 2);
    const tailLimit = Math.floor(maximumBytes / 2);
    const head = createStore(headLimit, headLimit);
    // Twice the limit: the kept part moves to the front once in a while, not with every chunk.
    const tail = createStore(tailLimit, 2 * tailLimit);
    let total = 0;
    const push = (bytes) => {
        total += bytes.length;
        const forHead = Math.min(bytes.length, headLimit - head.length());
        if (forHead > 0)
            head.append(bytes.subarray(0, forHead));
        if (forHead < bytes.length)
            tail.append(bytes.subarray(forHead));
    };
    const flushes = [];
    return {
        source() {
            let cut = Buffer.alloc(0);
            flushes.push(() => push(cut));
            return (chunk) => {
                const bytes = cut.length === 0 ? chunk : Buffer.concat([cut, chunk]);
                const whole = bytes.length - incompleteBytes(bytes);
                push(bytes.subarray(0, whole));
                cut = Buffer.from(bytes.subarray(whole));
            };
        },
        finish() {
            for (const flush of flushes.splice(0))
                flush();
            const [start, end] = [head.bytes(), tail.bytes()];
            if (start.length + end.length === total) {
                return { output: Buffer.concat([start, end]).toString("utf8"), truncated: false };
            }
            const first = start.subarray(0, start.length - incompleteBytes(start));
            const last = end.subarray(continuationBytes(end));
            const note = `\n[... ${total - first.length - last.length} bytes of output left out ...]\n`;
            return { output: first.toString("utf8") + note + last.toString("utf8"), truncated: true };
        },
    };
}
/** The last `limit` bytes of what is appended, in a buffer that grows up to `capacity`. */
function createStore(limit, capacity) {
    let buffer = Buffer.allocUnsafe(Math.min(capacity, SMALLEST_STORE));
    let used = 0;
    const makeRoom = (needed) => {
        if (used + needed <= buffer.length)
            return;
        const kept = Math.min(used, Math.max(0, limit - needed));
        const size = Math.min(capacity, Math.max(2 * buffer.length, used + needed));
        const next = size > buffer.length ? Buffer.allocUnsafe(size) : buffer;
        const from = used + needed <= size ? 0 : used - kept;
        buffer.copy(next, 0, from, used);
        used -= from;
        buffer = next;
    };
    return {
        length: () => used,
        append(bytes) {
            const last = bytes.subarray(Math.max(0, bytes.length - limit));
            makeRoom(last.length);
            last.copy(buffer, used);
            used += last.length;
        },
        bytes: () => buffer.subarray(Math.max(0, used - limit), used),
    };
}
/** How many bytes at the end begin a UTF-8 character that is not finished: 0 to 3. */
function incompleteBytes(bytes) {
    for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
        const byte = bytes[bytes.length - back] ?? 0;
        if (byte < 0x80)
            return 0;
        if (byte >= 0xc0) {
            const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            return back < length ? back : 0;
        }
    }
    return 0;
}
/** How many bytes at the start belong to a character whose beginning was left out: 0 to 3. */
function continuationBytes(bytes) {
    let count = 0;
    while (count < 3 && count < bytes.length && ((bytes[count] ?? 0) & 0xc0) === 0x80)
        count += 1;
    return count;
}

;// CONCATENATED MODULE: ./src/workspace/process/process.ts






const DEFAULT_OUTPUT_BYTES = 1 << 20;
/**
 * Runs one program in a process group of its own and waits until all of it is gone. Time limit and abort stop the
 * group. A child that left the group cannot delay the answer. Never throws.
 */
async function runProcess(request) {
    const start = performance.now();
    const elapsed = () => Math.round(performance.now() - start);
    if (request.signal?.aborted)
        return { ...notStarted(elapsed()), aborted: true };
    let file;
    try {
        file = request.toFile === true ? openOutputFile() : null;
    }
    catch (error) {
        return { ...notStarted(elapsed()), startError: (0,process_group/* describeStartError */.Y2)(error, request.argv[0]) };
    }
    try {
        const out = file?.descriptor ?? "pipe";
        const group = (0,process_group/* startGroup */.Oh)(request, [request.stdin === undefined ? "ignore" : "pipe", out, out]);
        const rings = openRings(request);
        if (typeof group.child !== "string")
            connect(group.child, rings, request.stdin);
        const ending = await observe(group, request, file);
        await group.ended;
        const isWhole = file?.readInto(rings.together.source()) !== false;
        const result = { ...notStarted(elapsed()), ...ending, ...closeRings(rings) };
        return isWhole ? result : { ...result, overwritten: true };
    }
    finally {
        file?.close();
    }
}
function openRings({ maximumOutputBytes = DEFAULT_OUTPUT_BYTES, separate }) {
    const open = () => createOutputRing(maximumOutputBytes);
    return { together: open(), ...(separate === true ? { each: { stdout: open(), stderr: open() } } : {}) };
}
function closeRings({ together, each }) {
    const { output, truncated } = together.finish();
    if (each === undefined)
        return { output, outputTruncated: truncated };
    const streams = { stdout: each.stdout.finish().output, stderr: each.stderr.finish().output };
    return { output, outputTruncated: truncated, streams };
}
function notStarted(durationMilliseconds) {
    return {
        exitCode: null,
        signal: null,
        timedOut: false,
        aborted: false,
        output: "",
        outputTruncated: false,
        durationMilliseconds,
    };
}
function connect(child, { together, each }, stdin) {
    for (const name of ["stdout", "stderr"]) {
        for (const ring of [together, ...(each === undefined ? [] : [each[name]])]) {
            child[name]?.on("data", ring.source());
        }
    }
    if (stdin !== undefined)
        child.stdin?.end(stdin);
}
/** Waits for the program's end, and stops it when its time is over, the run ends, or its file grows too large. */
async function observe(group, request, file) {
    let timedOut = false;
    let aborted = false;
    let isFlooded = false;
    const abort = () => {
        aborted = true;
        group.stop();
    };
    const limit = setTimeout(() => {
        timedOut = true;
        group.stop();
    }, request.timeoutMilliseconds);
    const look = setInterval(() => {
        if (file === null || file.size() <= MAXIMUM_FILE_BYTES)
            return;
        isFlooded = true;
        group.stop();
    }, LOOK_MILLISECONDS);
    request.signal?.addEventListener("abort", abort, { once: true });
    const end = await group.exited;
    clearTimeout(limit);
    clearInterval(look);
    request.signal?.removeEventListener("abort", abort);
    const flooded = isFlooded ? { exitCode: null, startError: FLOODED } : {};
    return { ...end, timedOut, aborted, ...flooded };
}
const MAXIMUM_FILE_BYTES = 256 << 20;
const LOOK_MILLISECONDS = 250;
const READ_BYTES = 1 << 20;
const FLOODED = "It printed more than 256 MiB, and was ended.";
/** The first bytes of the file: a process that opens it anew overwrites them. */
const MARK = Buffer.from(`${"=".repeat(15)}\n`);
/** @throws Error where the temporary folder cannot be written. */
function openOutputFile() {
    const path = (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `architect-output-${(0,external_node_crypto_.randomUUID)()}`);
    // Appending: two programs that write to it do not overwrite each other.
    const descriptor = (0,external_node_fs_.openSync)(path, "ax+", 0o600);
    (0,external_node_fs_.unlinkSync)(path);
    (0,external_node_fs_.writeSync)(descriptor, MARK);
    const readAt = (position) => {
        const buffer = Buffer.allocUnsafe(READ_BYTES);
        return buffer.subarray(0, (0,external_node_fs_.readSync)(descriptor, buffer, 0, READ_BYTES, position));
    };
    return {
        descriptor,
        size: () => (0,external_node_fs_.fstatSync)(descriptor).size,
        readInto(take) {
            const first = readAt(0);
            const isWhole = first.subarray(0, MARK.length).equals(MARK);
            let position = isWhole ? MARK.length : 0;
            // Something that left the group may write on for ever.
            const end = Math.min((0,external_node_fs_.fstatSync)(descriptor).size, MAXIMUM_FILE_BYTES);
            while (position < end) {
                const bytes = readAt(position);
                if (bytes.length === 0)
                    break;
                take(Buffer.from(bytes));
                position += bytes.length;
            }
            return isWhole;
        },
        close: () => (0,external_node_fs_.closeSync)(descriptor),
    };
}


/***/ }),

/***/ 75514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $w: () => (/* binding */ runSystem),
/* harmony export */   E6: () => (/* binding */ dropSetuid),
/* harmony export */   EX: () => (/* binding */ installRemedy),
/* harmony export */   EY: () => (/* binding */ SYSTEM_FOLDERS),
/* harmony export */   Ff: () => (/* binding */ trySystem),
/* harmony export */   YT: () => (/* binding */ notInstalled),
/* harmony export */   z0: () => (/* binding */ findPrograms)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31750);
/* harmony import */ var _process_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23295);



/** Folders of the system's own programs, independent of PATH. */
const SYSTEM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];
/** What sandboxes are made with, and the package that brings it. */
const PACKAGES = {
    bwrap: "bubblewrap",
    chown: "coreutils",
    find: "findutils",
    nsenter: "util-linux",
    prlimit: "util-linux",
    setfacl: "acl",
    setpriv: "util-linux",
};
/** What a person does who lacks the program. */
function installRemedy(program) {
    return `sudo apt-get install -y ${PACKAGES[program]}`;
}
/** The paths of all these programs, or which one is missing. */
function findPrograms(names, path) {
    const found = new Map();
    for (const name of names) {
        const program = (0,_environment_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)(name, path);
        if (program === null)
            return notInstalled(name);
        found.set(name, program);
    }
    return Object.fromEntries(found);
}
function notInstalled(program) {
    const title = program === "bwrap" ? "bubblewrap" : program;
    return { problem: `${title} is not installed`, remedy: installRemedy(program) };
}
const CHANGE_MILLISECONDS = 120_000;
/** Runs a program of the system for this process itself; it is given no variable but PATH. */
function runSystem(argv, options = {}) {
    const { path = SYSTEM_FOLDERS, timeoutMilliseconds = CHANGE_MILLISECONDS, signal } = options;
    const [first = "", ...rest] = argv;
    const env = { PATH: path.join(":") };
    return (0,_process_js__WEBPACK_IMPORTED_MODULE_2__/* .runProcess */ .R)({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds, ...(signal ? { signal } : {}) });
}
/** As `runSystem`. null: done; else the reason, in one line. */
async function trySystem(argv, options) {
    const { exitCode, startError, output } = await runSystem(argv, options);
    if (exitCode === 0)
        return null;
    return (startError ?? output).trim().split("\n")[0] || `${argv[0]} ended with ${exitCode}`;
}
/**
 * Takes the set-user and set-group bits of files away: in a sandbox they give nothing, but a file that keeps them gives
 * its owner's rights to every user of the machine, long after the command. Never rejects.
 */
async function dropSetuid(folders) {
    if (process.platform === "win32")
        return;
    const find = (0,_environment_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)("find", SYSTEM_FOLDERS);
    const there = folders.filter((folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder));
    if (find === null || there.length === 0)
        return;
    const isSet = ["(", "-perm", "-4000", "-o", "-perm", "-2000", ")"];
    const clear = ["-exec", "chmod", "ug-s", "--", "{}", "+"];
    await runSystem([find, ...there, "-type", "f", ...isSet, ...clear], { timeoutMilliseconds: 60_000 });
}


/***/ }),

/***/ 56587:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B7: () => (/* binding */ INNER_HOME),
  S6: () => (/* binding */ INNER_OWN),
  mV: () => (/* binding */ INNER_SCRATCH),
  JH: () => (/* binding */ createMounts),
  fB: () => (/* binding */ mountKindOf)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/workspace/process/environment.ts
var environment = __webpack_require__(31750);
// EXTERNAL MODULE: ./src/workspace/process/launcher.ts
var launcher = __webpack_require__(14431);
// EXTERNAL MODULE: ./src/workspace/process/limits.ts
var limits = __webpack_require__(22863);
// EXTERNAL MODULE: ./src/workspace/sandbox/mounts.ts
var mounts = __webpack_require__(1231);
;// CONCATENATED MODULE: ./src/workspace/sandbox/toolchains.ts



/**
 * Folders of a home directory that hold tools, and what of them is programs and libraries: beside these lie
 * credentials, under names that the next version of a tool chooses. So only what is listed is shown.
 */
const HOME_PROGRAMS = {
    ".cargo": ["bin", "registry", "git"],
    go: ["bin", "pkg"],
    ".m2": ["repository", "wrapper"],
    ".gradle": ["wrapper", "caches", "native", "jdks"],
    ".dotnet": ["dotnet", "host", "sdk", "shared", "packs", "tools", "sdk-manifests", "templates", "library-packs"],
    ".local": ["bin", "lib", "lib64", "libexec", "include"],
    ".local/share/pnpm": ["global", "store", "nodejs", "pnpm", "pnpx"],
    ".local/share/uv": ["python", "tools"],
    ".local/share/mise": ["installs", "shims", "plugins"],
    ".local/share/fnm": ["node-versions", "aliases"],
    ".local/share/pipx": ["venvs", "shared", "py"],
    ".local/share/gem": ["ruby"],
    ".local/share/virtualenvs": ["."],
};
/** Programs through and through: what brings versions of other tools has no account anywhere. */
const PROGRAMS_ALONE = [
    ...[".rustup", ".nvm", ".pyenv", ".rbenv", ".nodenv", ".goenv", ".jenv", ".phpenv", ".asdf", ".sdkman", ".volta"],
    ...[".ghcup", ".elan", ".linuxbrew"],
];
/** Entries of a tool's folder that are no credentials, where it is not one of the above. */
const PROGRAM_NAMES = [
    ...["bin", "sbin", "shims", "lib", "lib32", "lib64", "libexec", "include", "versions", "version", "current"],
    ...["toolchains", "installs", "install", "candidates", "plugins", "tools", "packages", "pkgs", "envs", "conda-meta"],
    ...["node_modules", "vendor", "sdk", "jre", "jdk", "python", "ruby", "ghc"],
];
/** The second net: names of files and folders with credentials, wherever they lie near the top of what is shown. */
const CREDENTIALS = /^(?:\.?credentials(?:\.(?:json|toml|ya?ml|db|xml))?|auth\.(?:json|toml)|\.?access[-_]?tokens?(?:\.json)?|tokens?(?:\.json)?|secrets?(?:\.(?:env|json|toml|ya?ml))?|\.env(?:rc|\..+)?|\.?npmrc|pip\.conf|\.?condarc|\.continuum|\.yarnrc(?:\.yml)?|\.netrc|_netrc|\.pypirc|\.git-credentials|\.dockercfg|\.vault-token|\.pgpass|settings(?:-security)?\.xml|gradle\.properties|hosts\.ya?ml|\.docker|\.ssh|\.aws|\.gnupg|keyrings|application_default_credentials\.json|msal_token_cache\.\w+|nuget\.config|id_(?:rsa|dsa|ecdsa|ed25519))$/i;
const CREDENTIAL_DEPTH = 2;
/** Deeper and wider lie packages, whose own files have such names as well. */
const PACKAGE_FOLDERS = new Set(["node_modules", "registry", "store", "repository", "caches", "pkg", "pkgs"]);
/**
 * Paths that the tools on PATH need of the directories that the sandbox hides: PATH entries below a hidden prefix, the
 * trees that their links lead to (npm → ../lib/node_modules), and the program folders of the usual tools of a home
 * directory.
 */
function findToolchains(options) {
    const shown = new Set();
    /** Also what lies in a folder that is shown: a tool of its own has its settings beside its programs. */
    const tools = new Set();
    const isHidden = (path) => options.hidden.some((prefix) => (0,environment/* isInside */.FK)(prefix, path));
    const show = (tool) => {
        if (!isHidden(tool) || (0,environment/* isInside */.FK)(options.root, tool) || isTooWide(tool, options))
            return;
        for (const path of programsOf(tool, options)) {
            tools.add(path);
            if (!isShown(shown, path))
                shown.add(path);
        }
    };
    const usual = [...Object.keys(HOME_PROGRAMS), ".rustup", ".nvm"].map((name) => (0,external_node_path_.join)(options.home, name));
    for (const folder of [...usual, ...options.hints]) {
        const real = (0,environment/* realPathOrNull */.iF)(folder);
        if (real !== null && (0,environment/* kindOf */.I)(folder) === "directory")
            show(folder);
        if (real !== null && (0,environment/* kindOf */.I)(real) === "directory")
            show(real);
    }
    const listed = new Set();
    for (const directory of options.path) {
        const real = (0,environment/* realPathOrNull */.iF)(directory);
        if (real === null)
            continue;
        for (const one of [toolTree(directory, options), toolTree(real, options), directory, real])
            show(one);
        if (isHidden(real))
            for (const program of executablesIn(real, options))
                shown.add(program);
        // /bin is often a link to /usr/bin.
        if (listed.has(real))
            continue;
        listed.add(real);
        for (const target of linkTargets(real))
            if (isHidden(target))
                show(toolTree((0,external_node_path_.dirname)(target), options));
    }
    const all = [...shown].sort((a, b) => a.length - b.length);
    // Each one is a mount for every command.
    const directories = all.filter((directory, at) => !all.slice(0, at).some((other) => (0,environment/* isInside */.FK)(other, directory)));
    const credentials = [...shown, ...tools].flatMap((folder) => credentialsIn(folder, CREDENTIAL_DEPTH));
    return { directories, credentials: [...new Set(credentials)] };
}
function isShown(shown, directory) {
    return [...shown].some((other) => (0,environment/* isInside */.FK)(other, directory));
}
/** A tool's files lie beside its `bin`, unless that is a whole home directory. */
function toolTree(directory, places) {
    if (!["bin", "sbin", ".bin", "shims"].includes((0,external_node_path_.basename)(directory)))
        return directory;
    const parent = (0,external_node_path_.dirname)(directory);
    return isTooWide(parent, places) ? directory : parent;
}
/** The whole tree, or of a folder in which a tool keeps all it has for a person the programs alone. */
function programsOf(tool, places) {
    const name = nameInHome(tool, places);
    if (name === null || PROGRAMS_ALONE.includes(name))
        return [tool];
    const programs = HOME_PROGRAMS[name] ?? (isToolHome(name) ? PROGRAM_NAMES : null);
    if (programs === null)
        return [tool];
    return programs.map((program) => (0,external_node_path_.join)(tool, program)).filter((path) => (0,environment/* kindOf */.I)(path) !== null);
}
/** Programs in a folder on PATH that is a tool's home itself. */
function executablesIn(directory, places) {
    const name = nameInHome(directory, places);
    if (name === null || (0,environment/* isInside */.FK)(places.root, directory) || (!isToolHome(name) && !(name in HOME_PROGRAMS)))
        return [];
    const paths = entriesOf(directory).map((entry) => (0,external_node_path_.join)(directory, entry.name));
    return paths.filter((path) => {
        const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
        return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
    });
}
/** Relative to the home directory that it lies in; null: in none. */
function nameInHome(path, { home }) {
    if ((0,environment/* isInside */.FK)(home, path))
        return (0,external_node_path_.relative)(home, path);
    return /^\/(?:root|home\/[^/]+)\/(.+)$/.exec(path)?.[1] ?? null;
}
/** `.tool`, `.config/tool`, `.local/share/tool`: deeper ones are single versions or packages. */
function isToolHome(name) {
    return /^\.[^/]+$/.test(name) || /^\.(?:config|cache|local\/(?:share|state))\/[^/]+$/.test(name) || isShelf(name);
}
/** Folders of many tools' folders. */
function isShelf(name) {
    return /^\.local\/(?:share|state)$/.test(name);
}
/** Showing it would show the home directory, a hidden prefix or a whole user's folder. */
function isTooWide(directory, { home, root, hidden }) {
    if ((0,environment/* isInside */.FK)(directory, home) || (0,environment/* isInside */.FK)(directory, root))
        return true;
    return (0,external_node_path_.dirname)(directory) === "/home" || hidden.some((prefix) => (0,environment/* isInside */.FK)(directory, prefix));
}
function credentialsIn(path, depth) {
    if (CREDENTIALS.test((0,external_node_path_.basename)(path)))
        return [path];
    if (depth === 0 || PACKAGE_FOLDERS.has((0,external_node_path_.basename)(path)) || (0,environment/* kindOf */.I)(path) !== "directory")
        return [];
    return entriesOf(path).flatMap(({ name }) => credentialsIn((0,external_node_path_.join)(path, name), depth - 1));
}
function linkTargets(directory) {
    return entriesOf(directory).flatMap((entry) => {
        const target = entry.isSymbolicLink() ? (0,environment/* realPathOrNull */.iF)((0,external_node_path_.join)(directory, entry.name)) : null;
        return target === null ? [] : [target];
    });
}
function entriesOf(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory, { withFileTypes: true });
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./src/workspace/sandbox/bwrap-mounts.ts







/** Emptied for commands: other people's files, the runner's files, sockets of services. */
const HIDDEN_PREFIXES = ["/tmp", "/run", "/var/tmp", "/home", "/root"];
/** Where the whole machine is set: bubblewrap covers these only where it is setuid. */
const MACHINE_SETTINGS = ["/proc/sys", "/proc/sysrq-trigger"];
const INNER_HOME = "/tmp/home";
/** Paths that the sandbox itself needs inside. Always a mount, so that no command puts a link in its place. */
const INNER_OWN = "/tmp/.architect";
const INNER_SCRATCH = "/tmp";
/** The mount arguments, outermost first; only the masks are looked at again for each command. */
function createMounts(options, path, { empty, scratch }) {
    const { root } = options;
    const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...(0,launcher/* runnerFolders */.Ku)(root)]);
    const outside = hidden.filter((directory) => !(0,environment/* isInside */.FK)(root, directory));
    const hints = Object.entries(options.environment).flatMap(([name, value]) => name !== "PATH" && (0,external_node_path_.isAbsolute)(value) ? [value] : []);
    const tools = findToolchains({ path, hints, home: options.home, hidden: outside, root });
    const wanted = options.readOnly.map((entry) => (0,external_node_path_.resolve)(root, entry));
    const fixed = [
        ...["--ro-bind", "/", "/", "--dev", "/dev", ...emptyFolder("/dev/shm"), "--remount-ro", "/dev", "--proc", "/proc"],
        ...MACHINE_SETTINGS.filter((entry) => (0,external_node_fs_.existsSync)(entry)).flatMap((entry) => ["--ro-bind", entry, entry]),
    ];
    // Later commands of the agent find what earlier ones leave there; a room has its own.
    const covers = (isAgents) => outside.flatMap((folder) => folder === INNER_SCRATCH && isAgents
        ? ["--bind", scratch, INNER_SCRATCH, ...emptyFolder(INNER_OWN)]
        : emptyFolder(folder));
    const leftOut = new Set();
    const toolMounts = () => [...tools.directories, ...wanted]
        .filter((tool) => !leftOut.has(tool))
        .flatMap((tool) => ["--ro-bind-try", tool, tool]);
    const cacheFolders = (0,environment/* cachesBeside */.yg)(root, options.cache);
    for (const directory of cacheFolders)
        (0,external_node_fs_.mkdirSync)(directory, { recursive: true });
    const caches = cacheFolders.flatMap((directory) => ["--bind", (0,external_node_fs_.realpathSync)(directory), directory]);
    const histories = gitFolders(root);
    const hiddenInside = hidden.filter((directory) => (0,environment/* isInside */.FK)(root, directory)).flatMap(emptyFolder);
    const own = [
        ...caches,
        // The same home for all commands of the agent: what one downloads, later ones find.
        ...["--bind", (0,external_node_path_.join)(options.privateDirectory, "home"), INNER_HOME],
        ...["--dir", root, "--bind", root, root],
        ...hiddenInside,
        ...histories.flatMap((directory) => ["--ro-bind-try", directory, directory]),
    ];
    const ofRoom = ({ checkout, home, objects, caches: copies }) => [
        // Without a copy in the room it is hidden: commands of the agent may have changed it.
        ...(copies === "own" ? caches : cacheFolders.flatMap(emptyFolder)),
        ...(copies === "own" ? [] : copies.flatMap(({ from, to }) => ["--bind", from, to])),
        ...["--bind", home, INNER_HOME, "--dir", root, "--bind", checkout, root],
        ...(objects === null ? [] : ["--ro-bind", objects, (0,external_node_path_.join)(root, mounts/* BASE_OBJECTS */.DM)]),
    ];
    const ofApart = ({ shown }) => [
        ...cacheFolders.flatMap(emptyFolder),
        ...["--dir", INNER_HOME, "--dir", root, "--ro-bind", root, root],
        ...hiddenInside,
        ...shown.flatMap(({ from, to }) => ["--ro-bind", from, to]),
    ];
    const resolver = (0,environment/* realPathOrNull */.iF)("/etc/resolv.conf");
    const sealed = options.sealed ?? [];
    // A room is a checkout of its own, which a clone of the commit could write as well.
    const keptOf = (room, writesRepository) => {
        if (room !== undefined)
            return [];
        const readOnly = writesRepository ? sealed : [...launcher/* READ_ONLY_ENTRIES */.BT, ...sealed];
        // A folder above a sealed one becomes a mount too: only a mount cannot be moved aside.
        return [
            ...existing(root, sealed.flatMap(foldersAbove)).flatMap((entry) => ["--bind", entry, entry]),
            ...existing(root, readOnly).flatMap((entry) => ["--ro-bind", entry, entry]),
        ];
    };
    const of = ({ network, room, apart, writesRepository = false }) => {
        // Apart from the work there are the system's programs only. A checkout's configuration may hold the job's token.
        const beside = apart === undefined ? tools.credentials : [(0,external_node_path_.join)(root, ".git")];
        const masked = [...options.deniedFiles(), ...beside];
        const place = apart === undefined ? (room === undefined ? own : ofRoom(room)) : ofApart(apart);
        return [
            ...fixed,
            ...covers(room === undefined && apart === undefined),
            ...(apart === undefined ? toolMounts() : []),
            ...place,
            ...(network === "on" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
            ...(apart === undefined ? keptOf(room, writesRepository) : []),
            ...masked.flatMap((entry) => {
                const kind = mountKindOf(inRoom(entry, root, room));
                if (kind === null || [...leftOut].some((tool) => (0,environment/* isInside */.FK)(tool, entry)))
                    return [];
                return kind === "directory" ? emptyFolder(entry) : ["--ro-bind", empty, entry];
            }),
        ];
    };
    return {
        of,
        hasScratch: outside.includes(INNER_SCRATCH),
        tools: [...tools.directories, ...wanted].filter((entry) => (0,external_node_fs_.existsSync)(entry)),
        leaveOut: (tool) => void leftOut.add(tool),
        shown: [...histories, options.privateDirectory],
        caches: cacheFolders.map((directory) => (0,external_node_fs_.realpathSync)(directory)),
    };
}
/** In memory, so it has a size. */
function emptyFolder(path) {
    const size = mounts/* TEMPORARY_FOLDERS */.Q.includes(path) ? limits/* LIMITS */.b1.temporaryBytes : limits/* LIMITS */.b1.hiddenBytes;
    return ["--size", String(size), "--tmpfs", path];
}
/** Where a path of the workspace lies on the host, for a command of a room. */
function inRoom(path, root, room) {
    return room !== undefined && (0,environment/* isInside */.FK)(root, path) ? (0,external_node_path_.join)(room.checkout, path.slice(root.length)) : path;
}
function existing(root, names) {
    return names.map((name) => (0,external_node_path_.join)(root, name)).filter((entry) => mountKindOf(entry) !== null);
}
/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path) {
    const names = path.split("/");
    return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}
/** Existing real directories, none inside another. */
function outermost(directories) {
    const real = directories.flatMap((directory) => (0,environment/* realPathOrNull */.iF)(directory) ?? []).filter((path) => path !== "/");
    const unique = [...new Set(real)];
    return unique.filter((path) => !unique.some((other) => other !== path && (0,environment/* isInside */.FK)(other, path)));
}
/** A worktree's or submodule's `.git` is a file that names the real folders; they are needed to read history. */
function gitFolders(root) {
    const entry = (0,external_node_path_.join)(root, ".git");
    if (mountKindOf(entry) !== "file")
        return [];
    const target = /^gitdir: (.+)$/m.exec((0,external_node_fs_.readFileSync)(entry, "utf8"))?.[1];
    if (target === undefined)
        return [];
    const folder = (0,external_node_path_.resolve)(root, target);
    const isWorktree = (0,external_node_path_.dirname)(folder).endsWith("/worktrees");
    return isWorktree ? [(0,external_node_path_.resolve)(folder, "../..")] : [folder];
}
/** Links count as absent, also on the way to a file: a mount on one would land on its target. */
function mountKindOf(path) {
    const kind = (0,environment/* kindOf */.I)(path);
    return kind === "file" && (0,environment/* realPathOrNull */.iF)(path) !== path ? null : kind;
}


/***/ }),

/***/ 1231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BG: () => (/* binding */ overlayOperations),
/* harmony export */   DM: () => (/* binding */ BASE_OBJECTS),
/* harmony export */   KV: () => (/* binding */ MOUNT_FAILED),
/* harmony export */   Q: () => (/* binding */ TEMPORARY_FOLDERS),
/* harmony export */   UP: () => (/* binding */ mountShell),
/* harmony export */   VR: () => (/* binding */ fitsOverlay),
/* harmony export */   V_: () => (/* binding */ behindForwarder),
/* harmony export */   wH: () => (/* binding */ roomOperations)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _network_forwarder_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64514);


/** Folders for temporary files, which programs need. */
const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp", "/dev/shm"];
/** Says that a mount failed, and not the command; no shell uses it for something else. */
const MOUNT_FAILED = 124;
/** Overlay options are separated by these, and cannot be quoted by every `mount`. */
const UNMOUNTABLE = /[,:\\\s]/;
/** Whether an overlay can be given these paths. */
function fitsOverlay(paths) {
    return !paths.some((path) => UNMOUNTABLE.test(path));
}
/**
 * A word and what it needs for each operation, then `--` and the command. `over <lower> <scratch> <target>` shows a
 * folder copy-on-write, `show <source> <target>` read-only, `hide <folder>` puts an empty folder there, `hold <n>
 * <folder>` keeps a folder in reach as descriptor n, `put <n> <target>` shows it again, even if it is hidden by then;
 * `part <n> <name> <target>` shows what lies in it under a name, and `file <n> <name> <target>` a file or socket in it,
 * read-only, until `drop <n>`. `link` gives a network that has nothing its loopback.
 */
const SCRIPT = `
own=$PATH; PATH=$1; shift
while [ "$1" != -- ]; do
  case "$1" in
    over) mount -t overlay overlay -o "lowerdir=$2,upperdir=$3/upper,workdir=$3/work,userxattr" "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    show) mount --bind "$2" "$3" && mount -o remount,bind,ro "$3" || exit ${MOUNT_FAILED}; shift 3 ;;
    hide) mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs "$2" || exit ${MOUNT_FAILED}; shift 2 ;;
    hold) eval "exec $2<\\"\\$3\\"" || exit ${MOUNT_FAILED}; shift 3 ;;
    part) mkdir -p "$4" && mount -c --rbind "/proc/self/fd/$2/$3" "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    file) mkdir -p "\${4%/*}" && : >"$4" && mount -c --bind "/proc/self/fd/$2/$3" "$4" && mount -o remount,bind,ro "$4" || exit ${MOUNT_FAILED}; shift 4 ;;
    link) ip link set lo up || exit ${MOUNT_FAILED}; shift ;;
    drop) eval "exec $2<&-"; shift 2 ;;
    put) mkdir -p "$3" && mount -c --rbind "/proc/self/fd/$2" "$3" || exit ${MOUNT_FAILED}; eval "exec $2<&-"; shift 3 ;;
    *) exit ${MOUNT_FAILED} ;;
  esac
done
shift
PATH=$own
exec "$@"
`;
/**
 * A shell that carries out the operations and becomes what follows its `--`. Its own programs are looked for in `path`:
 * on the command's PATH there may be folders that commands write, and the shell holds rights that no command has.
 */
function mountShell(path, operations) {
    return ["/bin/sh", "-c", SCRIPT, "mounts", path.join(":"), ...operations.flat(), "--"];
}
function overlayOperations(overlays) {
    return overlays.map(({ lower, scratch, target }) => ["over", lower, scratch, target]);
}
/** Where the objects of the checkout show in a room, relative to it. */
const BASE_OBJECTS = ".git/base-objects";
/** Everything of a room at the workspace's own path, for one who may mount in a namespace of his own. */
function roomOperations(room, place) {
    const { checkout, home, objects, caches } = room;
    const programs = place.programs === undefined ? [] : [place.programs];
    const copies = caches === "own" ? [] : caches;
    return [
        ...overlayOperations(room.overlays),
        ...(objects === null ? [] : [["show", objects, `${checkout}/${BASE_OBJECTS}`]]),
        // The folders hidden next may hold the room itself.
        ["hold", "7", checkout],
        ["hold", "8", home],
        ...copies.slice(0, 1).map(({ from }) => ["hold", "6", (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(from)]),
        ...programs.map((folder) => ["hold", "5", folder]),
        ...place.hidden.map((folder) => ["hide", folder]),
        ...copies.map(({ from, to }) => ["part", "6", (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(from), to]),
        ...copies.slice(0, 1).map(() => ["drop", "6"]),
        ...programs.map((folder) => ["put", "5", folder]),
        ["put", "7", place.root],
        ["put", "8", place.home],
    ];
}
/** The command, behind its way to the registry proxy where it has one: Node and the proxy's socket, as it sees them. */
function behindForwarder({ argv, proxySocket, proxyPort }, inner) {
    if (proxySocket === undefined)
        return argv;
    return [inner.node, "--input-type=commonjs", "-e", (0,_network_forwarder_js__WEBPACK_IMPORTED_MODULE_1__/* .forwarderSource */ .w)(proxyPort), "--", inner.socket, ...argv];
}


/***/ }),

/***/ 88677:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ createWorkspaceSearch)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/workspace/scratch.ts
var scratch = __webpack_require__(42723);
// EXTERNAL MODULE: ./src/workspace/files/file-pattern.ts
var file_pattern = __webpack_require__(46760);
// EXTERNAL MODULE: ./src/workspace/files/resolve-path.ts
var resolve_path = __webpack_require__(69121);
// EXTERNAL MODULE: ./src/workspace/process/environment.ts
var environment = __webpack_require__(31750);
// EXTERNAL MODULE: ./src/workspace/files/walk-files.ts
var walk_files = __webpack_require__(66014);
;// CONCATENATED MODULE: ./src/workspace/search/index.ts



const MAXIMUM_WALKED = 100_000;
/** For answers that are kept: a search that is stopped must not leave half of one. */
const NEVER = new AbortController().signal;
function createSearchIndex(options) {
    const { root, prefix, repository } = options;
    const checkout = prefix === "" ? root : root.slice(0, -prefix.length);
    const place = prefix === "" ? [] : ["--", prefix];
    let forced = null;
    // A process for each search of a folder would cost as much as the search.
    const ignored = new Map();
    const list = async (found, args, signal) => {
        const result = await found.git.attempt(["ls-files", "-z", "--exclude-standard", ...args, ...place], { signal });
        return result.exitCode === 0 ? result.stdout.toString("utf8") : null;
    };
    const hasOwnGit = (folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, folder, ".git"));
    /** Changes when the ignore files of the checkout's root and of these folders of it do. */
    const rulesKey = (folders) => ["", ...folders]
        .map((folder) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(checkout, folder, ".gitignore"), { throwIfNoEntry: false })?.mtimeMs ?? 0)
        .join();
    /** Is a folder, or one above it, ignored? What is tracked in it does not count. */
    const isIgnored = async ({ git }, folder) => {
        const path = prefix + folder;
        const key = rulesKey(ancestorsOf(path));
        const before = ignored.get(path);
        if (before?.key === key)
            return before.isIgnored;
        const { exitCode } = await git.attempt(["check-ignore", "--quiet", "--no-index", "--", `./${path}`]);
        ignored.set(path, { key, isIgnored: exitCode === 0 });
        return exitCode === 0;
    };
    /** Files of a folder, as if a repository without a commit began there. Repositories in it are walked. */
    const listOutside = async (found, folder) => {
        const walk = (start) => (0,walk_files/* walkFiles */.F)(root, MAXIMUM_WALKED, { start, includesLinks: true });
        if (found === null)
            return walk(folder);
        const args = ["-z", "--others", "--exclude-standard", "--exclude=node_modules"];
        const result = await found.git.attempt([`--work-tree=${(0,external_node_path_.join)(root, folder)}`, "ls-files", ...args], {
            // The index is that of the checkout, whose paths would be taken for paths in the folder.
            env: { GIT_INDEX_FILE: (0,external_node_path_.join)(found.directory, "no-index") },
        });
        if (result.exitCode !== 0)
            return walk(folder);
        const paths = result.stdout.toString("utf8").split("\0").filter(Boolean);
        const below = paths.slice(0, MAXIMUM_WALKED).map((path) => `${folder}/${path}`);
        return below.flatMap((path) => (path.endsWith("/") ? walk(path) : [path]));
    };
    const all = async (signal) => {
        const found = await repository();
        const output = found === null ? null : await list(found, ["-t", "--cached", "--others", "--deleted"], signal);
        if (signal.aborted)
            return [];
        if (output !== null)
            return readIndex(output).map((path) => path.slice(prefix.length));
        return (0,walk_files/* walkFiles */.F)(root, MAXIMUM_WALKED, { includesLinks: true }).sort();
    };
    return {
        all,
        async holds(name) {
            return (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, name)) || (await all(NEVER)).some((path) => path.endsWith(`/${name}`));
        },
        async outsideProject(folder) {
            const found = await repository();
            const isForeign = found !== null && ancestorsOf(`${folder}/.`).some(hasOwnGit);
            const isPackage = folder.split("/").includes("node_modules");
            if (!isForeign && !isPackage && (found === null || !(await isIgnored(found, folder))))
                return null;
            return [...(await listOutside(found, folder))].sort();
        },
        async trackedButIgnored() {
            const found = await repository();
            if (found === null)
                return [];
            // Asked again only when the rules may have changed.
            const key = rulesKey([]);
            if (forced?.key !== key) {
                const paths = list(found, ["--cached", "--ignored"], NEVER).then((output) => (output ?? "")
                    .split("\0")
                    .filter(Boolean)
                    .map((path) => path.slice(prefix.length)));
                forced = { key, paths };
            }
            return forced.paths;
        },
        isOwn: (path) => !ancestorsOf(path).some(hasOwnGit),
    };
}
/** `a/b/c.ts` → `a`, `a/b`. */
function ancestorsOf(path) {
    const components = path.split("/").slice(0, -1);
    return components.map((_, index) => components.slice(0, index + 1).join("/"));
}
/** `H` tracked, `?` untracked, `S` left out by a sparse checkout, `R` (shown again) removed on disk. */
function readIndex(output) {
    const paths = new Set();
    const removed = new Set();
    for (const record of output.split("\0")) {
        const path = record.slice(2);
        if (path === "" || path.endsWith("/"))
            continue;
        if (record.startsWith("R "))
            removed.add(path);
        else if (!record.startsWith("S "))
            paths.add(path);
    }
    return [...paths].filter((path) => !removed.has(path)).sort();
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
;// CONCATENATED MODULE: ./src/workspace/search/lines.ts



const FILES_PER_TURN = 50;
const LINES_PER_LOOK = 2000;
const MAXIMUM_LINE = 300;
/** Shown before a match that lies deep in a long line. */
const LEAD = 100;
/**
 * Decides for every backend alike which lines match: reads the named files race-free, in their order, and passes over
 * what the reader refuses (sensitive, binary, too large), links and what is gone.
 */
async function searchLines(paths, options) {
    const { root, files, pattern, signal } = options;
    const matches = [];
    for (const [index, path] of paths.entries()) {
        // The reader never waits: without this neither a cancellation nor anything else would get its turn.
        if (index % FILES_PER_TURN === 0)
            await (0,promises_.setImmediate)();
        if (signal.aborted)
            return { matches, truncated: true };
        if (!(0,external_node_fs_.lstatSync)((0,external_node_path_.join)(root, path), { throwIfNoEntry: false })?.isFile())
            continue;
        const content = await files.read(path);
        if (!content.ok)
            continue;
        const text = content.value.bytes.toString("utf8");
        if (!pattern.mayBeIn(text))
            continue;
        if (!(await searchText(path, text, matches, options)))
            return { matches, truncated: true };
    }
    return { matches, truncated: false };
}
/** false: the time is up, or there are more matches than wanted. */
async function searchText(path, text, matches, options) {
    const lines = text.split("\n");
    if (lines.at(-1) === "")
        lines.pop();
    for (const [index, raw] of lines.entries()) {
        if (index % LINES_PER_LOOK === LINES_PER_LOOK - 1)
            await (0,promises_.setImmediate)();
        if (options.signal.aborted)
            return false;
        const line = withoutReturn(raw);
        const start = options.pattern.indexIn(line);
        if (start < 0)
            continue;
        if (matches.length === options.maximumResults)
            return false;
        const around = options.contextLines;
        matches.push({
            path,
            line: index + 1,
            text: cutLine(line, start),
            before: lines.slice(Math.max(0, index - around), index).map(showLine),
            after: lines.slice(index + 1, index + 1 + around).map(showLine),
        });
    }
    return true;
}
function withoutReturn(line) {
    return line.endsWith("\r") ? line.slice(0, -1) : line;
}
function showLine(line) {
    return cutLine(withoutReturn(line), 0);
}
/** At most 300 characters of a line, the match among them. */
function cutLine(line, start) {
    if (line.length <= MAXIMUM_LINE)
        return line;
    const from = start < MAXIMUM_LINE - LEAD ? 0 : start - LEAD;
    const end = from + MAXIMUM_LINE;
    return `${from > 0 ? "…" : ""}${line.slice(from, end)}${end < line.length ? "…" : ""}`;
}

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/workspace/search/pattern.ts

const MAXIMUM_ALTERNATIVES = 40;
/**
 * Texts of which every match of a regular expression holds at least one, in the case they are written in; null when
 * none are known.
 */
function requiredLiterals(expression) {
    const prefilter = expression.re2().prefilter;
    return prefilter && literalsOf(prefilter);
}
function literalsOf({ type, str, subs }) {
    if (type === 1)
        return [str];
    const sets = subs.map(literalsOf);
    if (type === 2)
        return sets.reduce(better, null);
    const all = type === 3 ? sets.flatMap((set) => set ?? "") : [""];
    return all.includes("") || all.length > MAXIMUM_ALTERNATIVES ? null : [...new Set(all)];
}
/** The set that says more: longer texts, then fewer of them. */
function better(one, other) {
    if (one === null || other === null)
        return one ?? other;
    const shortest = (set) => Math.min(...set.map((text) => text.length));
    const gain = shortest(other) - shortest(one);
    return gain > 0 || (gain === 0 && other.length < one.length) ? other : one;
}
/** A regular expression looks at so much of a line; no source line is longer. */
const pattern_MAXIMUM_LINE = 20_000;
const MAXIMUM_PATTERN = 2000;
/**
 * Compiles the pattern of a search. Regular expressions are RE2's: linear time, so a hostile one cannot hold the run
 * up.
 */
async function compilePattern(request) {
    const { pattern, literal, caseSensitive } = request;
    if (pattern.length > MAXIMUM_PATTERN)
        return refuse(`The pattern is longer than ${MAXIMUM_PATTERN} characters.`);
    if (/[\0\n]/.test(pattern))
        return refuse("The pattern holds a line break or NUL; files are searched line by line.");
    if (literal)
        return { ok: true, value: literalPattern(pattern, caseSensitive) };
    const { RE2JS } = await __webpack_require__.e(/* import() */ 2856).then(__webpack_require__.bind(__webpack_require__, 2856));
    try {
        // A case-insensitive expression gives no required texts, so a case-sensitive copy is asked for them.
        const regarding = RE2JS.compile(pattern.replace(/^\(\?i\)(?![*+?{])/, ""));
        const expression = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
        const folds = !caseSensitive || /\(\?[a-zA-Z]*i/.test(pattern);
        const indexIn = (line) => {
            const matcher = expression.matcher(line.length > pattern_MAXIMUM_LINE ? line.slice(0, pattern_MAXIMUM_LINE) : line);
            return matcher.find() ? matcher.start() : -1;
        };
        return { ok: true, value: withLiterals(indexIn, requiredLiterals(regarding), folds) };
    }
    catch (error) {
        return refuse(`${explain(pattern)} (${(0,errors/* messageOf */.bD)(error)})`);
    }
}
function refuse(message) {
    return { ok: false, code: "io", message };
}
function explain(pattern) {
    if (/\(\?(?:<?[=!]|>)|\\[1-9]|\\k</.test(pattern)) {
        return "Look-around and back-references are not supported in a pattern; write it without.";
    }
    return "The pattern is not a valid regular expression.";
}
function literalPattern(text, caseSensitive) {
    if (caseSensitive)
        return withLiterals((line) => line.indexOf(text), [text], false);
    // One text without any operator: no engine can be made to backtrack on it.
    const expression = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
    return withLiterals((line) => line.search(expression), [text], true);
}
function withLiterals(indexIn, required, folds) {
    const pieces = required?.map((text) => longestPiece(text, folds)) ?? [""];
    const literals = pieces.includes("") ? null : [...new Set(pieces)];
    const folded = literals?.map((text) => text.toLowerCase()) ?? [];
    const mayBeIn = (text) => {
        if (literals === null)
            return true;
        const searched = folds ? text.toLowerCase() : text;
        return (folds ? folded : literals).some((literal) => searched.includes(literal));
    };
    const quick = (line) => (mayBeIn(line) ? indexIn(line) : -1);
    return { indexIn: quick, mayBeIn, literals, caseSensitive: !folds };
}
/**
 * The longest part of a text that means the same to every program: invalid bytes are no characters to some, and with
 * case ignored, letters outside ASCII, and `k` and `s` (KELVIN SIGN, LONG S), are folded by some only.
 */
function longestPiece(text, folds) {
    const pieces = text.split(folds ? /[ksKS]|[^\x01-\x7f]/ : /[\ufffd\ud800-\udfff]/);
    return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "");
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./src/workspace/search/ripgrep.ts

const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
/**
 * Nothing of the machine's or the workspace's settings, no preprocessor, no link followed, no encoding guessed, no file
 * taken for binary: what counts is decided by who reads the files named here.
 */
const FIXED = [
    ...["--no-config", "--hidden", "--no-messages", "--no-follow", "--no-mmap", "--color=never", "--path-separator=/"],
    ...["--no-ignore-dot", "--no-ignore-global", "--encoding=none", "--text", "--fixed-strings"],
    ...["--files-with-matches", "--null", "--glob=!.git"],
];
/** Asks ripgrep, which follows the ignore files from the checkout's root down. */
function nominateWithRipgrep(program, options, request) {
    const { literals, caseSensitive } = request.pattern;
    const place = request.place !== "" ? `./${request.place}` : "./";
    const args = [
        ...FIXED,
        caseSensitive ? "--case-sensitive" : "--ignore-case",
        ...literals.flatMap((literal) => ["-e", literal]),
        ...["--", place],
    ];
    const settings = {
        cwd: options.root,
        env: { PATH: options.searchPath, LC_ALL: "C.UTF-8" },
        encoding: "buffer",
        maxBuffer: MAXIMUM_OUTPUT_BYTES,
        killSignal: "SIGKILL",
        signal: request.signal,
    };
    return new Promise((resolve) => {
        (0,external_node_child_process_.execFile)(program, args, settings, (error, stdout) => {
            const code = error === null ? 0 : error.code;
            const isAnswer = code === 0 || code === 1 || (code === 2 && stdout.length > 0);
            const isCut = request.signal.aborted || code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
            if (!isAnswer && !isCut)
                return resolve(null);
            resolve({ paths: readPaths(stdout, isCut), isComplete: !isCut });
        });
    });
}
function readPaths(output, isCut) {
    const paths = output.toString("utf8").split("\0");
    // After the last NUL stands nothing, or a name that was cut.
    if (isCut || paths.at(-1) === "")
        paths.pop();
    return paths.map((path) => path.replace(/^(?:\.\/)+/, ""));
}

;// CONCATENATED MODULE: ./src/workspace/search/search.ts










const search_MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
/**
 * Asks git, through the private directory: tracked files and untracked ones that are not ignored, as bytes, ignoring
 * attributes. `prefix`: where the root lies in the checkout.
 */
async function nominateWithGit(git, prefix, request) {
    const { literals, caseSensitive } = request.pattern;
    const place = `${prefix}${request.place}`;
    const args = [
        ...["grep", "--untracked", "--files-with-matches", "-z", "--no-color", "--fixed-strings"],
        ...(caseSensitive ? [] : ["--ignore-case"]),
        ...literals.flatMap((literal) => ["-e", literal]),
        ...["--", ...(place === "" ? [] : [place])],
    ];
    const result = await git.attempt(args, {
        signal: request.signal,
        maximumBytes: search_MAXIMUM_OUTPUT_BYTES,
        // Bytes are compared, so that lines of invalid text are found too.
        env: { LC_ALL: "C" },
    });
    const isCut = request.signal.aborted || result.stdout.length >= search_MAXIMUM_OUTPUT_BYTES;
    if (result.exitCode !== 0 && result.exitCode !== 1 && !isCut)
        return null;
    const paths = result.stdout.toString("utf8").split("\0");
    paths.pop();
    return { paths: paths.map((path) => path.slice(prefix.length)), isComplete: !isCut };
}
const DEADLINE_MILLISECONDS = 10_000;
/** More tracked files than this that the ignore rules cover: then the index is searched. */
const MAXIMUM_COVERED = 500;
/** The index knows the workspace alone, and below it the path would be another one. */
function refuseScratch(path) {
    const message = `'${(0,resolve_path/* shorten */.ml)(path)}' is a scratch file: only the workspace is searched.`;
    return { ok: false, code: "invalid_path", message, instead: "use list_files and read_file there" };
}
/**
 * Text search and file finding. ripgrep, else git, names the files that hold a text without which no line can match;
 * without such a text, and in a folder that is no checkout, every file is looked at. Which lines match is decided in
 * one place for all of them, on what the race-free reader reads, so the results are the same.
 */
function createWorkspaceSearch(given) {
    // A machine without git, or a checkout that it cannot read, is searched all the same.
    const options = { ...given, repository: () => given.repository().catch(() => null) };
    const { root, files } = options;
    const backends = new Set(options.backends ?? ["ripgrep", "git", "walk"]);
    const index = createSearchIndex(options);
    const nominators = [
        ...(backends.has("ripgrep") ? [ripgrepNominator(options, index)] : []),
        ...(backends.has("git") ? [gitNominator(options)] : []),
    ];
    const resolvePlace = async (path) => {
        const place = await files.check(path, "read");
        if (!place.ok)
            return place;
        if ((0,scratch/* isScratchPath */.a)(place.value.path))
            return refuseScratch(path);
        const stats = (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(root, place.value.path), { throwIfNoEntry: false });
        if (stats === undefined) {
            // The answer for a folder that is not there names those that may be meant.
            const listed = await files.list(path, { recursive: false, limit: 1 });
            return listed.ok ? { ok: false, code: "not_found", message: `'${path}' does not exist.` } : listed;
        }
        return { ok: true, value: { path: place.value.path, isFile: !stats.isDirectory() } };
    };
    const nominate = async (place, pattern, signal) => {
        const { literals } = pattern;
        // Without git nothing is ignored, and ripgrep would still follow the ignore files.
        if (literals === null || (await options.repository()) === null)
            return { paths: await index.all(signal), isComplete: true };
        // Both programs go by the ignore rules alone.
        const covered = await index.trackedButIgnored();
        for (const ask of covered.length > MAXIMUM_COVERED ? [] : nominators) {
            const answer = await ask({ pattern: { ...pattern, literals }, place, signal });
            if (answer !== null)
                return { ...answer, paths: [...answer.paths, ...covered] };
        }
        return { paths: await index.all(signal), isComplete: true };
    };
    return {
        index: index.all,
        async search(request, signal) {
            const place = await resolvePlace(request.path);
            if (!place.ok)
                return place;
            const selected = createSelector(place.value.path, request.filePattern, request.recursive);
            if (!selected.ok)
                return selected;
            const pattern = await compilePattern(request);
            if (!pattern.ok)
                return pattern;
            const ending = AbortSignal.any([
                signal,
                AbortSignal.timeout(options.deadlineMilliseconds ?? DEADLINE_MILLISECONDS),
            ]);
            const { path, isFile } = place.value;
            const named = isFile ? [path] : path === "" ? null : await index.outsideProject(path);
            const nomination = named === null ? await nominate(path, pattern.value, ending) : { paths: named, isComplete: true };
            const paths = [...new Set(nomination.paths)].filter(selected.value).sort();
            const found = await searchLines(paths, {
                ...{ root, files, pattern: pattern.value, signal: ending },
                maximumResults: request.maximumResults,
                contextLines: request.contextLines ?? 0,
            });
            return { ok: true, value: { ...found, truncated: found.truncated || !nomination.isComplete || ending.aborted } };
        },
        async find(request, signal) {
            const place = await resolvePlace(request.path);
            if (!place.ok)
                return place;
            const selected = createSelector(place.value.path, request.pattern, request.recursive);
            if (!selected.ok)
                return selected;
            const { path, isFile } = place.value;
            const named = isFile ? [path] : path === "" ? null : await index.outsideProject(path);
            const paths = [];
            for (const candidate of (named ?? (await index.all(signal))).filter(selected.value)) {
                const checked = await files.check(candidate, "read");
                // The name of a sensitive file is no secret: list_files shows it too.
                if (!checked.ok && checked.code !== "sensitive")
                    continue;
                if (paths.length === request.maximumResults)
                    return { ok: true, value: { paths, truncated: true } };
                paths.push(candidate);
            }
            return { ok: true, value: { paths, truncated: false } };
        },
    };
}
function ripgrepNominator(options, index) {
    const { root, searchPath } = options;
    let program;
    const find = async () => {
        const found = (0,environment/* findProgram */.Kp)("rg", searchPath.split(external_node_path_.delimiter));
        // Some versions cannot turn off these rules, which git does not know.
        return found === null || (await index.holds(".rgignore")) ? null : found;
    };
    return async (request) => {
        program ??= find();
        const found = await program;
        if (found === null)
            return null;
        const answer = await nominateWithRipgrep(found, { root, searchPath }, request);
        return answer === null ? null : { ...answer, paths: answer.paths.filter(index.isOwn) };
    };
}
function gitNominator(options) {
    return async (request) => {
        const repository = await options.repository();
        return repository === null ? null : nominateWithGit(repository.git, options.prefix, request);
    };
}
/**
 * Does a path lie under the place, by depth and by a pattern relative to it, or to the root? The place may be a file:
 * that one, ignoring the pattern.
 */
function createSelector(place, given, recursive) {
    const pattern = (0,file_pattern/* readFilePattern */.H)(given);
    if (!pattern.ok)
        return pattern;
    const start = place === "" ? "" : `${place}/`;
    const value = (path) => {
        if (path === place)
            return true;
        if (!path.startsWith(start))
            return false;
        const below = path.slice(start.length);
        return (recursive || !below.includes("/")) && pattern.value(below, path);
    };
    return { ok: true, value };
}


/***/ })

};
