export const id = 824;
export const ids = [824];
export const modules = {

/***/ 6085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ compileGlob)
/* harmony export */ });
/* unused harmony export expandBraces */
const MAXIMUM_ALTERNATIVES = 64;
/**
 * Compiles a glob of `*`, `?`, `[set]`, `{a,b}` and `**` (whole segments). Anchored at both ends, dot files included.
 * A pattern without a slash matches the last segment at any depth, as in .gitignore. Matching takes at most
 * pattern length × path length steps: there is no backtracking for a hostile pattern to abuse.
 */
function compileGlob(pattern, options = {}) {
    const fold = options.caseSensitive === false ? (text) => text.toLowerCase() : (text) => text;
    const alternatives = expandBraces(fold(pattern)).map((alternative) => {
        const anywhere = !alternative.includes("/");
        const segments = alternative.split("/").filter((segment) => segment !== "" && segment !== ".");
        return { segments: anywhere ? ["**", ...segments] : segments };
    });
    return (path) => {
        const segments = fold(path).split("/");
        return alternatives.some((alternative) => matchSequence(alternative.segments, segments, matchSegmentPair, "**"));
    };
}
/** `a.{ts,tsx}` → `a.ts`, `a.tsx`. Unbalanced braces stay literal; at most 64 results, the rest is left literal. */
function expandBraces(pattern) {
    let open = [pattern];
    const done = [];
    while (open.length > 0 && open.length + done.length < MAXIMUM_ALTERNATIVES) {
        const next = [];
        for (const text of open) {
            const parts = splitFirstBrace(text);
            if (parts === null)
                done.push(text);
            else
                for (const choice of parts.choices)
                    next.push(parts.before + choice + parts.after);
        }
        open = next;
    }
    return [...done, ...open];
}
function splitFirstBrace(text) {
    const start = text.indexOf("{");
    if (start < 0)
        return null;
    const choices = [];
    let depth = 0;
    let from = start + 1;
    for (let index = start; index < text.length; index += 1) {
        const character = text[index];
        if (character === "{")
            depth += 1;
        if (character === "," && depth === 1) {
            choices.push(text.slice(from, index));
            from = index + 1;
        }
        if (character !== "}")
            continue;
        depth -= 1;
        if (depth > 0)
            continue;
        if (choices.length === 0)
            return null;
        choices.push(text.slice(from, index));
        return { before: text.slice(0, start), choices, after: text.slice(index + 1) };
    }
    return null;
}
/** Greedy wildcard matching with one point to go back to, which suffices when only one symbol spans many items. */
function matchSequence(pattern, items, matches, spanning) {
    let patternIndex = 0;
    let itemIndex = 0;
    let lastSpan = -1;
    let spanEnd = 0;
    while (itemIndex < items.length) {
        const part = pattern[patternIndex];
        const item = items[itemIndex];
        if (part === spanning) {
            lastSpan = patternIndex;
            spanEnd = itemIndex;
            patternIndex += 1;
        }
        else if (part !== undefined && matches(part, item)) {
            patternIndex += 1;
            itemIndex += 1;
        }
        else if (lastSpan >= 0) {
            spanEnd += 1;
            itemIndex = spanEnd;
            patternIndex = lastSpan + 1;
        }
        else {
            return false;
        }
    }
    while (pattern[patternIndex] === spanning)
        patternIndex += 1;
    return patternIndex === pattern.length;
}
const segmentTokens = new Map();
function matchSegmentPair(pattern, segment) {
    let tokens = segmentTokens.get(pattern);
    if (tokens === undefined) {
        tokens = tokenize(pattern);
        if (segmentTokens.size > 500)
            segmentTokens.clear();
        segmentTokens.set(pattern, tokens);
    }
    return matchSequence(tokens, [...segment], matchToken, "*");
}
/** `*`, `?`, `[set]`, or a backslash and a literal character. */
function tokenize(pattern) {
    const tokens = [];
    const characters = [...pattern];
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index];
        const end = character === "[" ? characters.indexOf("]", index + 2) : -1;
        if (end > 0) {
            tokens.push(characters.slice(index, end + 1).join(""));
            index = end;
        }
        else if (character === "*") {
            if (tokens.at(-1) !== "*")
                tokens.push("*");
        }
        else {
            tokens.push(character === "?" ? "?" : `\\${character}`);
        }
    }
    return tokens;
}
function matchToken(token, character) {
    if (token === "?")
        return true;
    if (token.startsWith("\\"))
        return token.slice(1) === character;
    const characters = [...token.slice(1, -1)];
    const negated = characters[0] === "!" || characters[0] === "^";
    if (negated)
        characters.shift();
    return isInSet(characters, character) !== negated;
}
function isInSet(set, character) {
    for (let index = 0; index < set.length; index += 1) {
        const from = set[index];
        const to = set[index + 1] === "-" ? set[index + 2] : undefined;
        if (to === undefined) {
            if (from === character)
                return true;
        }
        else {
            if (from <= character && character <= to)
                return true;
            index += 2;
        }
    }
    return false;
}


/***/ }),

/***/ 8824:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createWorkspace: () => (/* binding */ createWorkspace)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
;// CONCATENATED MODULE: ./src/workspace/directory.ts

/** Linux only: a descriptor that names a directory without the right to read it. Node has no constant for it. */
const O_PATH = 0o10000000;
const HAS_DESCRIPTOR_PATHS = process.platform === "linux" && (0,external_node_fs_.existsSync)("/proc/self/fd");
/** A component is a link, or not a directory, or vanished: `code` is the system's error code. */
class WalkError extends Error {
    name = "WalkError";
    code;
    constructor(code) {
        super(code);
        this.code = code;
    }
}
/** Opens a directory by its absolute real path. Throws WalkError. */
function openRoot(path) {
    return openAt(path);
}
/** Opens a sub-directory without following a link. Throws WalkError. */
function openChild(parent, name) {
    return openAt(`${parent.path}/${name}`);
}
function openAt(path) {
    try {
        if (HAS_DESCRIPTOR_PATHS) {
            const descriptor = (0,external_node_fs_.openSync)(path, O_PATH | external_node_fs_.constants.O_DIRECTORY | external_node_fs_.constants.O_NOFOLLOW);
            return { path: `/proc/self/fd/${descriptor}`, close: () => (0,external_node_fs_.closeSync)(descriptor) };
        }
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (stats.isSymbolicLink())
            throw new WalkError("ELOOP");
        if (!stats.isDirectory())
            throw new WalkError("ENOTDIR");
        return { path, close: () => undefined };
    }
    catch (error) {
        throw error instanceof WalkError ? error : new WalkError(codeOf(error));
    }
}
/**
 * Opens the directory at `components` below `rootPath` and hands it to `use`; closes every descriptor after.
 * `missing: "create"` makes absent directories one by one; `"replace"` also puts a directory where a link or file is.
 * Throws WalkError.
 */
function withDirectory(rootPath, components, missing, use) {
    let current = openRoot(rootPath);
    try {
        for (const component of components) {
            if (missing !== "fail")
                makeDirectory(current, component, missing === "replace");
            const next = openChild(current, component);
            current.close();
            current = next;
        }
        return use(current);
    }
    finally {
        current.close();
    }
}
function makeDirectory(parent, name, replace) {
    const path = `${parent.path}/${name}`;
    const stats = statEntry(parent, name);
    if (stats?.isDirectory())
        return;
    try {
        if (stats !== null && replace)
            (0,external_node_fs_.unlinkSync)(path);
        if (stats === null || replace)
            (0,external_node_fs_.mkdirSync)(path);
    }
    catch (error) {
        if (codeOf(error) !== "EEXIST")
            throw new WalkError(codeOf(error));
    }
}
/** `lstat` of an entry; null when there is none. Throws WalkError for anything else. */
function statEntry(directory, name) {
    try {
        return (0,external_node_fs_.lstatSync)(`${directory.path}/${name}`);
    }
    catch (error) {
        if (codeOf(error) === "ENOENT")
            return null;
        throw new WalkError(codeOf(error));
    }
}
/** Names and kinds of a directory's entries, unsorted. Throws WalkError. */
function readEntries(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory.path, { withFileTypes: true }).map((entry) => {
            if (entry.isDirectory())
                return { name: entry.name, type: "directory" };
            if (entry.isSymbolicLink())
                return { name: entry.name, type: "symlink" };
            return { name: entry.name, type: entry.isFile() ? "file" : "other" };
        });
    }
    catch (error) {
        throw new WalkError(codeOf(error));
    }
}
/** Removes an entry, with everything below when it is a directory; links are removed, not followed. */
function removeEntry(directory, name) {
    const stats = statEntry(directory, name);
    if (stats === null)
        return;
    if (!stats.isDirectory()) {
        (0,external_node_fs_.unlinkSync)(`${directory.path}/${name}`);
        return;
    }
    const child = openChild(directory, name);
    try {
        for (const entry of readEntries(child))
            removeEntry(child, entry.name);
    }
    finally {
        child.close();
    }
    (0,external_node_fs_.rmdirSync)(`${directory.path}/${name}`);
}
/** The system's error code (`ENOENT`, …) of anything thrown. */
function codeOf(error) {
    if (error instanceof WalkError)
        return error.code;
    if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
        return error.code;
    return "EUNKNOWN";
}

;// CONCATENATED MODULE: ./src/workspace/environment.ts


/** Set for every command and not to be overridden by what the caller hands in: they keep tools quiet and offline. */
const FIXED = {
    TERM: "dumb",
    CI: "true",
    NO_COLOR: "1",
    npm_config_yes: "false",
    npm_config_update_notifier: "false",
};
/**
 * The clean environment of commands (policy §5): what the caller chose, a private HOME and the fixed set, nothing of
 * the agent's own. PATH loses relative entries and entries inside the workspace (R3: names resolve outside of it).
 */
function createCommandEnvironment(base, options) {
    const path = searchPath(base["PATH"] ?? "", options.root).join(external_node_path_.delimiter);
    return { LANG: "C.UTF-8", ...base, PATH: path, HOME: options.home, ...FIXED };
}
/** Absolute PATH entries outside of the workspace, in order, each once. */
function searchPath(path, root) {
    const entries = path.split(external_node_path_.delimiter).filter((entry) => (0,external_node_path_.isAbsolute)(entry) && !isInside(root, entry));
    const usual = process.platform === "win32" ? [] : ["/usr/local/bin", "/usr/bin", "/bin"];
    return [...new Set(entries.length > 0 ? entries : usual)];
}
/** Absolute path of a program, or null. */
function findProgram(name, directories) {
    for (const directory of directories) {
        const path = (0,external_node_path_.join)(directory, name);
        try {
            (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.X_OK);
            if ((0,external_node_fs_.statSync)(path).isFile())
                return path;
        }
        catch {
            // Not in this directory.
        }
    }
    return null;
}
/** Is `path` the directory itself or below it? Both absolute. */
function isInside(directory, path) {
    return path === directory || path.startsWith(directory.endsWith("/") ? directory : `${directory}/`);
}
/** The real path, or null when there is nothing. */
function realPathOrNull(path) {
    try {
        // Of every link on PATH: the system's own is ten times as fast.
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(6193);
;// CONCATENATED MODULE: ./src/workspace/output-ring.ts

/** `maximumBytes`: half is kept for the head, half for the tail. */
function createOutputRing(maximumBytes) {
    const headLimit = Math.ceil(maximumBytes / 2);
    const tailLimit = Math.floor(maximumBytes / 2);
    const head = [];
    const tail = [];
    let headBytes = 0;
    let tailBytes = 0;
    let omittedBytes = 0;
    const push = (bytes) => {
        const forHead = bytes.subarray(0, headLimit - headBytes);
        if (forHead.length > 0) {
            head.push(forHead);
            headBytes += forHead.length;
        }
        if (forHead.length === bytes.length)
            return;
        tail.push(bytes.subarray(forHead.length));
        tailBytes += bytes.length - forHead.length;
        while (tailBytes > tailLimit) {
            const first = tail[0];
            const surplus = Math.min(first.length, tailBytes - tailLimit);
            if (surplus === first.length)
                tail.shift();
            else
                tail[0] = first.subarray(surplus);
            tailBytes -= surplus;
            omittedBytes += surplus;
        }
    };
    return {
        source() {
            const decoder = new external_node_string_decoder_.StringDecoder("utf8");
            return (chunk) => push(Buffer.from(decoder.write(chunk), "utf8"));
        },
        finish() {
            const start = Buffer.concat(head).toString("utf8");
            const end = Buffer.concat(tail).toString("utf8");
            if (omittedBytes === 0)
                return { output: start + end, truncated: false };
            // A character cut at an edge decodes to replacement characters there.
            const note = `\n[... ${omittedBytes} bytes of output left out ...]\n`;
            return { output: start.replace(/\ufffd+$/, "") + note + end.replace(/^\ufffd+/, ""), truncated: true };
        },
    };
}

;// CONCATENATED MODULE: ./src/workspace/process.ts


/** How long after the process's end its pipes stay open: a child that left the group may hold them for ever. */
const PIPE_GRACE_MILLISECONDS = 150;
/** Between SIGTERM and SIGKILL. */
const KILL_GRACE_MILLISECONDS = 200;
const DEFAULT_OUTPUT_BYTES = 1 << 20;
/**
 * Runs one program in a process group of its own and waits for its end. Time limit, abort and end kill the whole group
 * (SIGTERM, then SIGKILL; policy §5, R12). A child that left the group cannot delay the answer. Never throws.
 */
async function runProcess(request) {
    const start = performance.now();
    const ring = createOutputRing(request.maximumOutputBytes ?? DEFAULT_OUTPUT_BYTES);
    const elapsed = () => Math.round(performance.now() - start);
    if (request.signal?.aborted)
        return { ...notStarted(elapsed()), aborted: true };
    try {
        const { execa } = await __webpack_require__.e(/* import() */ 993).then(__webpack_require__.bind(__webpack_require__, 6993));
        const child = execa(request.argv[0], request.argv.slice(1), {
            cwd: request.cwd,
            env: request.env,
            extendEnv: false,
            detached: true,
            buffer: false,
            reject: false,
            cleanup: false,
            stdin: request.stdin === undefined ? "ignore" : "pipe",
        });
        // The ending is observed by events: execa's promise would wait for pipes that an escaped child holds.
        child.catch(() => undefined);
        return { ...(await observe(child, request, ring)), durationMilliseconds: elapsed() };
    }
    catch (error) {
        return { ...notStarted(elapsed()), startError: describeStartError(error, request) };
    }
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
function observe(child, request, ring) {
    return new Promise((resolve) => {
        let timedOut = false;
        let aborted = false;
        let isDone = false;
        const timers = [];
        const finish = (exitCode, signal, error) => {
            if (isDone)
                return;
            isDone = true;
            for (const timer of timers)
                clearTimeout(timer);
            request.signal?.removeEventListener("abort", abort);
            killGroup(child, "SIGKILL");
            child.stdout?.destroy();
            child.stderr?.destroy();
            const { output, truncated } = ring.finish();
            const result = { ...notStarted(0), exitCode, signal, timedOut, aborted, output, outputTruncated: truncated };
            resolve(error === undefined ? result : { ...result, startError: describeStartError(error, request) });
        };
        const stop = () => {
            killGroup(child, "SIGTERM");
            timers.push(setTimeout(() => killGroup(child, "SIGKILL"), KILL_GRACE_MILLISECONDS));
        };
        const abort = () => {
            aborted = true;
            stop();
        };
        child.stdout?.on("data", ring.source());
        child.stderr?.on("data", ring.source());
        for (const stream of [child.stdin, child.stdout, child.stderr])
            stream?.on("error", () => undefined);
        child.on("error", (error) => finish(null, null, error));
        child.on("exit", (code, signal) => {
            timers.push(setTimeout(finish, PIPE_GRACE_MILLISECONDS, code, signal));
        });
        child.on("close", (code, signal) => finish(code, signal));
        request.signal?.addEventListener("abort", abort, { once: true });
        timers.push(setTimeout(() => {
            timedOut = true;
            stop();
        }, request.timeoutMilliseconds));
        if (request.stdin !== undefined)
            child.stdin?.end(request.stdin);
    });
}
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
        // The group is gone already.
    }
}
/** One sentence for every sandbox's way of saying it. */
function notFound(name) {
    return `'${name}' was not found on PATH, or is not executable. Install it in a setup step, or use another command.`;
}
function describeStartError(error, request) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    const name = request.argv[0];
    // A folder on PATH that may not be searched turns "not found" into "no permission".
    if (code === "ENOENT" || code === "EACCES")
        return notFound(name);
    if (code === "E2BIG")
        return `The command line for '${name}' is too long.`;
    return `'${name}' could not be started: ${(0,errors/* messageOf */.bD)(error).split("\n")[0] ?? ""}`;
}

;// CONCATENATED MODULE: ./src/workspace/resolve-path.ts


const MAXIMUM_PATH_BYTES = 4096;
const MAXIMUM_COMPONENT_BYTES = 255;
/**
 * Controls, format characters (zero-width, bidirectional, tags), separators, lone surrogates and fillers: names that
 * look like others, or that break line-based tools. Combining accents and the emoji selector are ordinary.
 */
const INVISIBLE = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** F1: the specification's sentence. */
function escapes(path) {
    return { ok: false, code: "outside_workspace", message: `Path '${shorten(path)}' escapes the workspace` };
}
/**
 * The one gate of F1–F3: checks the string, resolves links, requires the result under the root, and judges both the
 * path as given and as resolved. `rootPath` is a real path; `givenRoot` is how callers may spell it.
 */
function resolvePath(options, path, access) {
    const shape = checkShape(path, access);
    if (shape !== null)
        return shape;
    const given = toComponents(path, [options.rootPath, options.givenRoot]);
    if (given === null)
        return escapes(path);
    if (access !== "list" && given.length > 0 && /(^|\/)\.{0,2}$/.test(path)) {
        return { ok: false, code: "is_directory", message: `'${shorten(path)}' names a directory, not a file.` };
    }
    const givenFailure = judge(options.policy, given, access);
    if (givenFailure !== null)
        return givenFailure;
    const resolved = resolveLinks(options.rootPath, given, access, path);
    if (!resolved.ok)
        return resolved;
    const resolvedFailure = judge(options.policy, resolved.value, access);
    if (resolvedFailure !== null)
        return resolvedFailure;
    return { ok: true, value: { path: resolved.value.join("/"), components: resolved.value } };
}
function checkShape(path, access) {
    if (typeof path !== "string" || path === "")
        return invalid("The path is empty.");
    if (Buffer.byteLength(path) > MAXIMUM_PATH_BYTES)
        return invalid("The path is longer than 4096 bytes.");
    if (INVISIBLE.test(path))
        return invalid("The path holds a control or invisible character.");
    const components = path.split("/");
    if (components.some((component) => Buffer.byteLength(component) > MAXIMUM_COMPONENT_BYTES)) {
        return invalid("A name in the path is longer than 255 bytes.");
    }
    // There a backslash separates directories and `x:` names a drive or a stream, whatever is done with the file.
    if (process.platform === "win32" && /[\\:]/.test(path.replace(/^[a-z]:/i, ""))) {
        return invalid("Write the path with forward slashes, relative to the workspace.");
    }
    if (access !== "write")
        return null;
    if (/[\\~]/.test(path))
        return invalid("A new file's path may not hold a backslash or '~'.");
    const ownDrive = process.platform === "win32" ? path.replace(/^[a-z]:/i, "") : path;
    if (ownDrive.includes(":"))
        return invalid("A new file's path may not hold ':' (a drive or stream elsewhere).");
    if (path.startsWith("-"))
        return invalid("A new file's path may not start with '-': programs take it for an option.");
    if (components.some((component) => component !== "." && component !== ".." && /^[. ]+$/.test(component))) {
        return invalid("A name in the path consists of dots and spaces only.");
    }
    return null;
}
function invalid(message) {
    return { ok: false, code: "invalid_path", message };
}
/** Lexical components below the root, or null when the path leaves it. `..` may not pass the root, even to return. */
function toComponents(path, roots) {
    let relative = toSlashes(path);
    if (isAbsolute(relative)) {
        const root = roots
            .map(toSlashes)
            .find((candidate) => relative === candidate || relative.startsWith(`${candidate}/`));
        if (root === undefined)
            return null;
        relative = relative.slice(root.length);
    }
    const components = [];
    for (const component of relative.split("/")) {
        if (component === "" || component === ".")
            continue;
        if (component !== "..")
            components.push(component);
        else if (components.pop() === undefined)
            return null;
    }
    return components;
}
function isAbsolute(path) {
    return path.startsWith("/") || (process.platform === "win32" && /^[a-z]:/i.test(path));
}
function toSlashes(path) {
    return process.platform === "win32" ? path.replaceAll("\\", "/") : path;
}
function judge(policy, components, access) {
    if (components.length === 0)
        return null;
    const path = components.join("/");
    // A directory is judged by what it would hold: `credentials/` is no credentials file, `.ssh/` is a secret folder.
    const finding = access === "list" ? policy.judge(`${path}/entry`, "read") : policy.judge(path, access);
    if (finding === null)
        return null;
    const isSensitive = access === "list" || policy.judge(path, "read") !== null;
    return {
        ok: false,
        code: isSensitive ? "sensitive" : "protected",
        message: finding.reason,
        ...(finding.remedy === undefined ? {} : { remedy: finding.remedy }),
    };
}
/**
 * Follows links as far as the path exists. For a deletion the last component stays as it is: the link goes, not its
 * target. What does not exist yet keeps its name below the deepest real directory.
 */
function resolveLinks(rootPath, given, access, path) {
    const rest = [];
    const existing = [...given];
    const last = access === "delete" ? existing.pop() : undefined;
    if (last !== undefined)
        rest.unshift(last);
    for (;;) {
        try {
            const real = toSlashes((0,external_node_fs_.realpathSync)([rootPath, ...existing].join("/")));
            const prefix = toSlashes(rootPath);
            if (real !== prefix && !real.startsWith(`${prefix}/`))
                return escapes(path);
            const inside = real.slice(prefix.length).split("/").filter(Boolean);
            return { ok: true, value: [...inside, ...rest] };
        }
        catch (error) {
            const code = codeOf(error);
            const missing = existing.pop();
            if (code === "ELOOP")
                return { ok: false, code: "not_found", message: `'${shorten(path)}' is a loop of links.` };
            if (code !== "ENOENT" || missing === undefined)
                return failureOf(code, path);
            rest.unshift(missing);
        }
    }
}
/** The failure for a system error code. */
function failureOf(code, path) {
    const name = shorten(path);
    switch (code) {
        case "ENOENT":
            return { ok: false, code: "not_found", message: `'${name}' does not exist.` };
        case "ENOTDIR":
            return { ok: false, code: "not_found", message: `A part of '${name}' is a file, not a directory.` };
        case "ELOOP":
            return { ok: false, code: "outside_workspace", message: `Path '${name}' leads through a link that changed.` };
        case "EISDIR":
            return { ok: false, code: "is_directory", message: `'${name}' is a directory.` };
        case "EACCES":
        case "EPERM":
            return { ok: false, code: "io", message: `No permission for '${name}'.` };
        case "ENOSPC":
            return { ok: false, code: "io", message: `The disk is full: '${name}' was not written.` };
        default:
            return { ok: false, code: "io", message: `'${name}' failed with ${code}.` };
    }
}
/** A path as it may appear in a message: bounded and without what a terminal would act on. */
function shorten(path) {
    const visible = path.replace(new RegExp(INVISIBLE, "gu"), "?");
    return visible.length > 200 ? `${visible.slice(0, 197)}...` : visible;
}

;// CONCATENATED MODULE: ./src/workspace/launcher.ts
/** Top-level entries of a checkout that commands may read but not change (policy §4). */
const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./src/workspace/self-test.ts




const PASSED = "architect-self-test-passed";
/** Each line must hold inside; the first that does not is printed and ends the test (policy §4, fail closed). */
const COMMON_CHECKS = `
fail() { echo "self-test: $1"; exit 1; }
cat "$CANARY" >/dev/null 2>&1 && fail "a file in the home directory could be read"
cat "/proc/$AGENT/environ" >/dev/null 2>&1 && [ "$SAME_PIDS" = 1 ] && fail "the agent's environment could be read"
[ -w "$ROOT" ] || fail "the workspace cannot be written"
if [ -e "$ROOT/.git" ]; then [ -w "$ROOT/.git" ] && fail ".git could be written"; fi
if [ -e "$ROOT/.git/config" ]; then [ -w "$ROOT/.git/config" ] && fail ".git/config could be written"; fi
[ -w "$HOME" ] || fail "HOME cannot be written"
[ -w /etc ] && fail "/etc could be written"
if command -v sudo >/dev/null 2>&1; then sudo -n true >/dev/null 2>&1 && fail "sudo works"; fi
`;
const BWRAP_CHECKS = `
[ "$(readlink /proc/self/ns/pid)" = "$OUTER_PIDS" ] && fail "the processes are not separated"
[ -w /opt ] && fail "/opt could be written"
(exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && fail "the network can be reached"
`;
/** L1: null = passed; else the reason. */
function testBwrap(wrap, options, home) {
    return withListener(async (port) => {
        const outer = { OUTER_PIDS: (0,external_node_fs_.readlinkSync)("/proc/self/ns/pid"), PORT: String(port), SAME_PIDS: "0" };
        return runChecks(COMMON_CHECKS + BWRAP_CHECKS, wrap, options, { ...outer, HOME: home });
    });
}
/** L2: null = passed; else the reason. `canary` is made before the access rules, as the person's own files were. */
function testOtherUser(wrap, options, home, canary) {
    return runChecks(COMMON_CHECKS, wrap, options, { SAME_PIDS: "1", HOME: home }, canary);
}
async function runChecks(script, wrap, options, extra, givenCanary) {
    const canary = givenCanary ?? createCanary(options);
    const env = { ...options.environment, CANARY: canary, AGENT: String(process.pid), ROOT: options.root, ...extra };
    const argv = ["/bin/bash", "--noprofile", "--norc", "-c", `${script}\necho ${PASSED}`];
    const launch = wrap({ argv, cwd: options.root, env, network: "off" });
    const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
    if (givenCanary === undefined)
        (0,external_node_fs_.rmSync)((0,external_node_path_.join)(canary, ".."), { recursive: true, force: true });
    if (result.startError !== undefined)
        return result.startError;
    return result.exitCode === 0 && result.output.trim() === PASSED ? null : result.output || `exit ${result.exitCode}`;
}
/** A readable file in the home directory; where that cannot be written, beside our own private files. */
function createCanary(options) {
    for (const parent of [options.home, options.privateDirectory]) {
        try {
            const canary = (0,external_node_path_.join)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, ".architect-canary-")), "canary");
            (0,external_node_fs_.writeFileSync)(canary, "canary");
            return canary;
        }
        catch {
            // Not writable: the next one.
        }
    }
    return (0,external_node_path_.join)(options.privateDirectory, "no-canary");
}
/** A listener on loopback that a sandbox without network must not reach. */
async function withListener(use) {
    const server = (0,external_node_net_.createServer)((socket) => socket.destroy());
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
        return await use(server.address().port);
    }
    finally {
        server.close();
    }
}

;// CONCATENATED MODULE: ./src/workspace/toolchains.ts



/** Folders of a home directory that hold tools and caches, with the credential files among them (policy §4). */
const HOME_TOOLCHAINS = [".cargo", ".rustup", "go", ".m2", ".gradle", ".nvm", ".dotnet", ".local"];
const HOME_CREDENTIALS = [
    ...[".cargo/credentials", ".cargo/credentials.toml", ".m2/settings.xml", ".m2/settings-security.xml"],
    ...[".gradle/gradle.properties", ".local/share/keyrings", ".local/share/containers/auth.json"],
];
/**
 * What the tools on PATH need of the directories that the sandbox hides: PATH entries below a hidden prefix, the trees
 * that their links lead to (npm → ../lib/node_modules), and the usual tool folders of the home directory.
 */
function findToolchains(options) {
    const shown = new Set();
    const isHidden = (path) => options.hidden.some((prefix) => isInside(prefix, path));
    const show = (directory) => {
        if (!isHidden(directory) || isInside(options.root, directory))
            return;
        if (isTooWide(directory, options) || isShown(shown, directory))
            return;
        shown.add(directory);
    };
    for (const folder of [...HOME_TOOLCHAINS.map((name) => (0,external_node_path_.join)(options.home, name)), ...options.hints]) {
        const real = realPathOrNull(folder);
        if (real !== null && isDirectory(folder))
            show(folder);
        if (real !== null)
            show(real);
    }
    const listed = new Set();
    for (const directory of options.path) {
        const real = realPathOrNull(directory);
        if (real === null)
            continue;
        show(toolTree(directory, options));
        show(toolTree(real, options));
        // /bin is often a link to /usr/bin.
        if (listed.has(real))
            continue;
        listed.add(real);
        for (const target of linkTargets(real))
            if (isHidden(target))
                show(toolTree((0,external_node_path_.dirname)(target), options));
    }
    const directories = [...shown].sort((a, b) => a.length - b.length);
    const credentials = HOME_CREDENTIALS.map((name) => (0,external_node_path_.join)(options.home, name)).filter((path) => realPathOrNull(path) !== null && directories.some((directory) => isInside(directory, path)));
    return { directories, credentials };
}
function isShown(shown, directory) {
    return [...shown].some((other) => isInside(other, directory));
}
/** A tool's files lie beside its `bin`, unless that is somebody's whole home. */
function toolTree(directory, options) {
    if (!["bin", "sbin", ".bin", "shims"].includes((0,external_node_path_.basename)(directory)))
        return directory;
    const parent = (0,external_node_path_.dirname)(directory);
    return isTooWide(parent, options) ? directory : parent;
}
/** Showing it would show the home directory, a hidden prefix or a whole user's folder. */
function isTooWide(directory, options) {
    if (isInside(directory, options.home) || isInside(directory, options.root))
        return true;
    return (0,external_node_path_.dirname)(directory) === "/home" || options.hidden.some((prefix) => isInside(directory, prefix));
}
function isDirectory(path) {
    return (0,external_node_fs_.lstatSync)(path).isDirectory();
}
function linkTargets(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory, { withFileTypes: true }).flatMap((entry) => {
            const target = entry.isSymbolicLink() ? realPathOrNull((0,external_node_path_.join)(directory, entry.name)) : null;
            return target === null ? [] : [target];
        });
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./src/workspace/bwrap.ts







/** Emptied for commands: other people's files, the runner's files, sockets of services. */
const HIDDEN_PREFIXES = ["/tmp", "/run", "/var/tmp", "/home", "/root"];
const INNER_HOME = "/tmp/home";
const ISOLATION = [
    ...["--unshare-user", "--disable-userns", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--die-with-parent", "--new-session", "--cap-drop", "ALL"],
];
const INSTALL = "sudo apt-get install -y bubblewrap";
const ALLOW_NAMESPACES = "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";
/**
 * L1 of policy §4: bubblewrap with own user, process, network and mount namespaces. The file system is read-only but
 * for the workspace; homes, temporary and run-time folders are empty; credential files are masked. bwrap itself gets the
 * clean environment, because its own would be readable as /proc/1/environ inside.
 */
async function createBwrapLauncher(options) {
    if (process.platform !== "linux")
        return { problem: "bubblewrap exists on Linux only", remedy: "sandbox: off" };
    const path = (options.environment["PATH"] ?? "").split(":");
    const program = findProgram("bwrap", path);
    if (program === null)
        return { problem: "bubblewrap is not installed", remedy: INSTALL };
    const empty = (0,external_node_path_.join)(options.privateDirectory, "empty");
    (0,external_node_fs_.writeFileSync)(empty, "");
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(options.privateDirectory, "home"), { recursive: true, mode: 0o700 });
    const rustup = (0,external_node_path_.join)(options.home, ".rustup");
    const toolHomes = kindOf(rustup) === "directory" ? { RUSTUP_HOME: rustup } : {};
    const mounts = createMounts(options, path, empty);
    let isolation = ISOLATION;
    const wrap = (launch) => ({
        ...launch,
        argv: [
            program,
            ...isolation,
            ...(launch.network === "off" ? ["--unshare-net"] : []),
            ...mounts(launch.network),
            ...["--chdir", launch.cwd, "--", ...launch.argv],
        ],
        cwd: "/",
        // The start-up programs of Rust look below HOME, which is another one inside.
        env: { ...toolHomes, ...launch.env },
    });
    let failure = await testBwrap(wrap, options, INNER_HOME);
    if (failure !== null && /unknown option.*disable-userns/i.test(failure)) {
        // Before bubblewrap 0.8: nested namespaces stay possible, with no right over the outer ones.
        isolation = ISOLATION.filter((argument) => argument !== "--disable-userns");
        failure = await testBwrap(wrap, options, INNER_HOME);
    }
    if (failure !== null)
        return describeFailure(failure);
    return {
        status: {
            level: "bwrap",
            note: "Commands run in bubblewrap: no network unless a command is given it (then the host's network, unfiltered), the file system read-only but for the workspace.",
        },
        home: INNER_HOME,
        wrap,
        explain: (output, exitCode) => {
            const missing = exitCode === 1 ? /^bwrap: execvp (.+): /m.exec(output)?.[1] : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        afterRun: async () => undefined,
        dispose: async () => undefined,
    };
}
function describeFailure(failure) {
    const isBlocked = /uid map|RTM_NEWADDR|Operation not permitted|No permissions to create new namespace/i.test(failure);
    const line = failure.trim().split("\n")[0] ?? "";
    return { problem: `bubblewrap failed its self-test (${line})`, remedy: isBlocked ? ALLOW_NAMESPACES : INSTALL };
}
/** The mount arguments, outermost first; only the masks are looked at again for each command. */
function createMounts(options, path, empty) {
    const { root } = options;
    const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...runnerFolders(options)]);
    const outside = hidden.filter((directory) => !isInside(root, directory));
    const hints = Object.entries(options.environment).flatMap(([name, value]) => name !== "PATH" && (0,external_node_path_.isAbsolute)(value) ? [value] : []);
    const tools = findToolchains({ path, hints, home: options.home, hidden: outside, root });
    const wanted = options.readOnly.map((entry) => (0,external_node_path_.resolve)(root, entry));
    const fixed = [
        ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
        ...outside.flatMap((directory) => ["--tmpfs", directory]),
        ...[...tools.directories, ...wanted].flatMap((directory) => ["--ro-bind-try", directory, directory]),
        ...options.cache.flatMap((entry) => {
            const directory = (0,external_node_path_.resolve)(root, entry);
            (0,external_node_fs_.mkdirSync)(directory, { recursive: true });
            return ["--bind", directory, directory];
        }),
        // The same home for all commands of a run: what setup downloads, later commands find.
        ...["--bind", (0,external_node_path_.join)(options.privateDirectory, "home"), INNER_HOME],
        ...["--dir", root, "--bind", root, root],
        ...hidden.filter((directory) => isInside(root, directory)).flatMap((directory) => ["--tmpfs", directory]),
        ...gitFolders(root).flatMap((directory) => ["--ro-bind-try", directory, directory]),
    ];
    const systemFiles = process.getuid?.() === 0 ? ["/etc/shadow", "/etc/gshadow", "/etc/sudoers"] : [];
    const resolver = realPathOrNull("/etc/resolv.conf");
    return (network) => {
        const kept = existing(root, [...READ_ONLY_ENTRIES, ...(options.sealed ?? [])]);
        const masked = [...options.deniedFiles(), ...tools.credentials, ...systemFiles];
        return [
            ...fixed,
            ...(network !== "off" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
            // A folder above a sealed one becomes a mount too: only a mount cannot be moved aside.
            ...existing(root, (options.sealed ?? []).flatMap(foldersAbove)).flatMap((entry) => ["--bind", entry, entry]),
            ...kept.flatMap((entry) => ["--ro-bind", entry, entry]),
            ...masked.flatMap((entry) => {
                const kind = kindOf(entry);
                if (kind === null)
                    return [];
                return kind === "directory" ? ["--tmpfs", entry] : ["--ro-bind", empty, entry];
            }),
        ];
    };
}
function existing(root, names) {
    return names.map((name) => (0,external_node_path_.join)(root, name)).filter((entry) => kindOf(entry) !== null);
}
/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path) {
    const names = path.split("/");
    return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}
/** Existing real directories, none inside another. */
function outermost(directories) {
    const real = directories.flatMap((directory) => realPathOrNull(directory) ?? []).filter((path) => path !== "/");
    const unique = [...new Set(real)];
    return unique.filter((path) => !unique.some((other) => other !== path && isInside(other, path)));
}
/** On a self-hosted runner RUNNER_TEMP (command files, checkout's credentials) lies beside the workspace's parents. */
function runnerFolders(options) {
    return [(0,external_node_path_.join)(options.root, "../../_temp"), (0,external_node_path_.join)(options.root, "../../_actions")];
}
/** A worktree's or submodule's `.git` is a file that names the real folders; they are needed to read history. */
function gitFolders(root) {
    const entry = (0,external_node_path_.join)(root, ".git");
    if (kindOf(entry) !== "file")
        return [];
    const target = /^gitdir: (.+)$/m.exec((0,external_node_fs_.readFileSync)(entry, "utf8"))?.[1];
    if (target === undefined)
        return [];
    const folder = (0,external_node_path_.resolve)(root, target);
    const isWorktree = (0,external_node_path_.dirname)(folder).endsWith("/worktrees");
    return isWorktree ? [(0,external_node_path_.resolve)(folder, "../..")] : [folder];
}
/** Links count as absent: a mount on one would land on its target. */
function kindOf(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (stats.isDirectory())
            return "directory";
        return stats.isFile() && (0,external_node_fs_.realpathSync)(path) === path ? "file" : null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/workspace/other-user.ts







const NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const INSTALL_ACL = "sudo apt-get install -y acl";
/**
 * L2 of policy §4: another user id, so that the agent's processes, files and sudo are out of reach. Access to the
 * workspace is granted by access control lists and taken back at the end. Remaining: network, /tmp, world-writable trees.
 */
async function createUserLauncher(options) {
    if (process.platform !== "linux")
        return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
    const path = (options.environment["PATH"] ?? "").split(":").concat("/usr/sbin", "/sbin");
    const setfacl = findProgram("setfacl", path);
    const setpriv = findProgram("setpriv", path);
    if (setfacl === null)
        return { problem: "setfacl is not installed", remedy: INSTALL_ACL };
    if (setpriv === null)
        return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
    const identity = process.getuid?.() === 0 ? rootIdentity(setpriv) : await sudoIdentity(options, path, setpriv);
    if ("problem" in identity)
        return identity;
    const canary = createCanary(options);
    const home = createHome();
    const run = (argv) => runPrivileged(options, [...identity.privileged, ...argv]);
    const access = createAccess(options, identity.user, home, setfacl);
    const wrap = (launch) => {
        const [first, ...rest] = identity.become(launch.env);
        return { ...launch, argv: [first ?? setpriv, ...rest, ...launch.argv] };
    };
    const dispose = async () => {
        for (const argv of access.revoke)
            await run(argv);
        const owner = (0,external_node_fs_.statSync)(options.root);
        await run(["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, options.root]);
        await run(["rm", "-rf", (0,external_node_path_.dirname)(home)]);
    };
    let failure = null;
    for (const argv of access.grant)
        failure ??= await run(argv);
    failure ??= await testOtherUser(wrap, options, home, canary);
    (0,external_node_fs_.rmSync)((0,external_node_path_.dirname)(canary), { recursive: true, force: true });
    if (failure !== null) {
        await dispose();
        return { problem: `the other user failed its self-test (${failure.trim().split("\n")[0]})`, remedy: INSTALL_ACL };
    }
    return {
        status: {
            level: "user",
            note: "Commands run as another user. They reach the network, /tmp and folders that everybody may write.",
        },
        home,
        wrap,
        explain: (output, exitCode) => {
            const hasFailed = exitCode === 126 || exitCode === 127;
            const missing = hasFailed
                ? /^(?:setpriv: failed to execute|env:) [‘']?(.+?)[’']?: /.exec(output)?.[1]
                : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        afterRun: async () => {
            // Root kills the group itself; sudo's child has a session of its own, and its user nothing else to do.
            if (identity.privileged.length > 0)
                await run(["pkill", "-KILL", "-u", identity.user]);
        },
        dispose,
    };
}
function rootIdentity(setpriv) {
    const drop = ["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", "--no-new-privs"];
    return { user: NOBODY, become: () => [setpriv, ...drop], privileged: [] };
}
async function sudoIdentity(options, path, setpriv) {
    const remedy = "sudo apt-get install -y bubblewrap";
    const sudo = findProgram("sudo", path);
    if (sudo === null)
        return { problem: "neither root nor sudo is there to change the user", remedy };
    const failure = await runPrivileged(options, [sudo, "-n", "true"]);
    if (failure !== null)
        return { problem: "sudo asks for a password", remedy };
    // Exit 9: the account is there already; whether it works is told by the self-test.
    await runPrivileged(options, [
        ...[sudo, "-n", "useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT],
    ]);
    const become = (env) => [
        ...[sudo, "-n", "-u", ACCOUNT, "--", setpriv, "--no-new-privs", "env", "-i"],
        ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
    ];
    return { user: ACCOUNT, become, privileged: [sudo, "-n"] };
}
/** null = done; else the reason. */
async function runPrivileged(options, argv) {
    const [first, ...rest] = argv;
    if (first === undefined)
        return "nothing to run";
    const env = { PATH: `${options.environment["PATH"] ?? ""}:/usr/sbin:/sbin` };
    const result = await runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: 120_000 });
    if (result.startError !== undefined)
        return result.startError;
    return result.exitCode === 0 ? null : result.output || `${first} ended with ${result.exitCode}`;
}
/** A home for commands that the other user gets by the access rules, in a folder that others cannot list. */
function createHome() {
    const parent = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "architect-home-"));
    (0,external_node_fs_.chmodSync)(parent, 0o711);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(parent, "home"), { mode: 0o700 });
    return (0,external_node_path_.join)(parent, "home");
}
/** setfacl commands that open the workspace and close what would become reachable beside it, and that undo it. */
function createAccess(options, user, home, setfacl) {
    const { root } = options;
    const set = (rule, paths) => paths.length === 0 ? [] : [[setfacl, "-P", "-m", rule, "--", ...paths]];
    const setAll = (rule, paths) => paths.length === 0 ? [] : [[setfacl, "-P", "-R", "-m", rule, "--", ...paths]];
    const existing = (names) => names.map((name) => (0,external_node_path_.join)(root, name)).filter((path) => (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined);
    const top = (0,external_node_fs_.readdirSync)(root).filter((name) => name !== ".git");
    const parents = parentsOf(root);
    const isClosed = (path) => ((0,external_node_fs_.statSync)(path).mode & 0o001) === 0;
    const closedParents = parents.filter(isClosed);
    // Opening the outermost closed parent would open everything readable below it: what is not the workspace is denied.
    const reached = parents.slice(0, parents.findLastIndex(isClosed) + 1);
    const siblings = reached.flatMap((parent) => (0,external_node_fs_.readdirSync)(parent)
        .map((name) => (0,external_node_path_.join)(parent, name))
        .filter((path) => !`${root}/`.startsWith(`${path}/`) && !(0,external_node_fs_.lstatSync)(path).isSymbolicLink()));
    const owner = (0,external_node_fs_.statSync)(root).uid;
    const full = `u:${user}:rwX,d:u:${user}:rwX,d:u:${owner}:rwX`;
    return {
        grant: [
            ...set(`u:${user}:---`, siblings),
            ...set(`u:${user}:x`, closedParents),
            ...set(full, [root, home]),
            ...setAll(full, existing(top)),
            ...setAll(`u:${user}:rX`, existing([...READ_ONLY_ENTRIES, ...(options.sealed ?? [])])),
            ...set(`u:${user}:---`, options.deniedFiles()),
        ],
        revoke: [
            [setfacl, "-P", "-R", "-x", `u:${user},d:u:${user},d:u:${owner}`, "--", root],
            ...(siblings.length + closedParents.length === 0
                ? []
                : [[setfacl, "-P", "-x", `u:${user}`, "--", ...siblings, ...closedParents]]),
        ],
    };
}
/** Outermost last. */
function parentsOf(path) {
    const parents = [];
    for (let parent = (0,external_node_path_.dirname)(path); parent !== "/"; parent = (0,external_node_path_.dirname)(parent))
        parents.push(parent);
    return parents;
}

;// CONCATENATED MODULE: ./src/workspace/sandbox.ts






/**
 * Climbs the ladder of policy §4 until a rung passes its self-test: bwrap, other user, then, only where the mode says
 * `off` or a local run may, nothing but a clean environment. Otherwise commands are refused, with the remedy.
 */
async function chooseLauncher(options) {
    const { mode, logger } = options;
    const problems = [];
    const rungs = [
        ...(mode === "auto" || mode === "bwrap" ? [createBwrapLauncher] : []),
        ...(mode === "auto" || mode === "user" ? [createUserLauncher] : []),
    ];
    for (const create of rungs) {
        const launcher = await create(options);
        if (!("problem" in launcher))
            return launcher;
        logger.debug(`Sandbox: ${launcher.problem}. Remedy: ${launcher.remedy}`);
        problems.push(launcher);
    }
    const reasons = problems.map((unusable) => unusable.problem).join("; ");
    if (mode === "off" || (mode === "auto" && options.allowOff))
        return createOpenLauncher(options, reasons);
    return { problem: reasons, remedy: problems[0]?.remedy ?? "sandbox: off" };
}
/** L3: the same user, without sudo where setpriv exists. Only the environment is clean. */
function createOpenLauncher(options, reasons) {
    const path = (options.environment["PATH"] ?? "").split(":");
    const setpriv = process.platform === "linux" ? findProgram("setpriv", path) : null;
    const home = (0,external_node_path_.join)(options.privateDirectory, "home");
    (0,external_node_fs_.mkdirSync)(home, { recursive: true, mode: 0o700 });
    const why = reasons === "" ? "" : ` (${reasons})`;
    return {
        status: {
            level: "off",
            note: `Commands run without a sandbox${why}: they can read this user's files and reach the network.`,
        },
        home,
        wrap: (launch) => setpriv === null ? launch : { ...launch, argv: [setpriv, "--no-new-privs", "--", ...launch.argv] },
        explain: (output, exitCode) => {
            const hasFailed = exitCode === 126 || exitCode === 127;
            const missing = hasFailed ? /^setpriv: failed to execute (.+): /.exec(output)?.[1] : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        afterRun: async () => undefined,
        dispose: async () => undefined,
    };
}

;// CONCATENATED MODULE: ./src/workspace/commands.ts







const MAXIMUM_TIMEOUT_MILLISECONDS = 600_000;
/** Commands of one workspace; `dispose` ends what still runs and takes the sandbox's traces back. */
function createWorkspaceCommands(options) {
    const root = (0,external_node_fs_.realpathSync)(options.root);
    const start = (0,external_node_fs_.realpathSync)(options.startDirectory ?? options.root);
    const environment = createCommandEnvironment(options.baseEnvironment, { root, home: "" });
    const running = new Set();
    let chosen = null;
    const launcher = () => {
        chosen ??= chooseLauncher({ ...options, root, environment: withOwnRepository(environment, root) });
        return chosen;
    };
    const execute = async (ready, request) => {
        const cwd = directoryOf(root, start, request.cwd ?? ".");
        if (!cwd.ok)
            return refused(cwd.message);
        const argv = argvOf(request);
        if (argv === null)
            return refused("There is no command.");
        const env = { ...withOwnRepository(environment, root), ...request.env, HOME: ready.home };
        const launch = ready.wrap({ argv, cwd: cwd.value, env, network: request.network ?? "off" });
        const controller = new AbortController();
        const abort = () => controller.abort();
        request.signal?.addEventListener("abort", abort, { once: true });
        if (request.signal?.aborted)
            abort();
        running.add(controller);
        try {
            const timeoutMilliseconds = Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS);
            const { maximumOutputBytes, stdin } = request;
            const limits = maximumOutputBytes === undefined ? {} : { maximumOutputBytes };
            const input = stdin === undefined ? {} : { stdin };
            const { argv: program, cwd: directory, env: variables } = launch;
            const base = { argv: program, cwd: directory, env: variables, timeoutMilliseconds, signal: controller.signal };
            return await runProcess({ ...base, ...limits, ...input });
        }
        finally {
            running.delete(controller);
            request.signal?.removeEventListener("abort", abort);
            await ready.afterRun();
        }
    };
    return {
        async status() {
            const ready = await launcher();
            return "problem" in ready ? unusable(ready) : ready.status;
        },
        async run(request) {
            const ready = await launcher();
            if ("problem" in ready)
                return refused(unusable(ready).note);
            const result = await execute(ready, request);
            const explanation = ready.explain(result.output, result.exitCode);
            if (explanation === null)
                return result;
            return { ...result, exitCode: null, output: "", startError: explanation };
        },
        async dispose() {
            for (const controller of running)
                controller.abort();
            const ready = chosen === null ? null : await chosen;
            if (ready !== null && !("problem" in ready))
                await ready.dispose();
        },
    };
}
function unusable(problem) {
    return { level: "none", note: `Commands are refused: ${problem.problem}. Remedy: ${problem.remedy}` };
}
function refused(startError) {
    return {
        ...{ exitCode: null, signal: null, timedOut: false, aborted: false },
        ...{ output: "", outputTruncated: false, durationMilliseconds: 0, startError },
    };
}
/** A literal argument vector runs without any shell, so that nothing parses it a second time (policy §5). */
function argvOf(request) {
    if (request.argv !== undefined)
        return request.argv;
    if (request.script === undefined)
        return null;
    const bash = (0,external_node_fs_.existsSync)("/bin/bash") ? "/bin/bash" : "bash";
    return [bash, "--noprofile", "--norc", "-c", request.script];
}
/** The real directory, required inside the workspace (F1). */
function directoryOf(root, start, cwd) {
    try {
        const path = (0,external_node_fs_.realpathSync)((0,external_node_path_.resolve)(start, cwd));
        return isInside(root, path) ? { ok: true, value: path } : escapes(cwd);
    }
    catch (error) {
        return failureOf(codeOf(error), cwd);
    }
}
/** Git refuses a checkout that another user owns, as it is for commands in a container or under another user. */
function withOwnRepository(environment, root) {
    return { ...environment, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: root };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/workspace/file-io.ts




/** Windows has neither; there the checks before and after the opening stand alone. */
const NO_FOLLOW = external_node_fs_.constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = external_node_fs_.constants.O_NONBLOCK ?? 0;
const SNIFFED_BYTES = 8000;
/** Opens one entry for reading without following a link or blocking on a FIFO, and judges what was really opened. */
function readEntry(directory, name, path, options) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(`${directory.path}/${name}`, external_node_fs_.constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    }
    catch (error) {
        const code = codeOf(error);
        return code === "ENXIO" ? notAFile(path) : failureOf(code, path);
    }
    try {
        const stats = (0,external_node_fs_.fstatSync)(descriptor);
        const refusal = judgeEntry(stats, path, options.allowHardLinks) ?? tooLarge(stats.size, options.maximumBytes, path);
        if (refusal !== null)
            return refusal;
        // Root may read what nobody was meant to read; keep to the file's own permissions.
        if ((stats.mode & 0o444) === 0 && process.platform !== "win32")
            return failureOf("EACCES", path);
        const bytes = readAll(descriptor, stats.size, options.maximumBytes);
        if (bytes === null)
            return tooLarge(options.maximumBytes + 1, options.maximumBytes, path) ?? notAFile(path);
        if (!options.allowBinary && bytes.subarray(0, SNIFFED_BYTES).includes(0)) {
            return { ok: false, code: "binary", message: `'${shorten(path)}' is a binary file of ${bytes.length} bytes.` };
        }
        return { ok: true, value: { path, bytes, hash: hashOf(bytes), mode: stats.mode } };
    }
    catch (error) {
        return failureOf(codeOf(error), path);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** sha256, hexadecimal. */
function hashOf(bytes) {
    return (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
}
/** Only ordinary files with a single name: a second hard link may be a file outside (policy §6). */
function judgeEntry(stats, path, allowHardLinks = false) {
    if (stats.isSymbolicLink())
        return failureOf("ELOOP", path);
    if (stats.isDirectory())
        return failureOf("EISDIR", path);
    if (!stats.isFile())
        return notAFile(path);
    // Package managers link node_modules from a store; nothing there is committed.
    if (stats.nlink > 1 && !allowHardLinks && !path.split("/").includes("node_modules")) {
        const message = `'${shorten(path)}' has a second hard link, which may lie outside of the workspace.`;
        return { ok: false, code: "outside_workspace", message };
    }
    return null;
}
function notAFile(path) {
    return { ok: false, code: "not_a_file", message: `'${shorten(path)}' is no ordinary file.` };
}
function tooLarge(size, maximum, path) {
    if (size <= maximum)
        return null;
    const message = `'${shorten(path)}' is larger than the limit of ${maximum} bytes.`;
    return { ok: false, code: "too_large", message };
}
/** null: the file grew over the limit while it was read. */
function readAll(descriptor, expected, maximum) {
    const chunks = [];
    let total = 0;
    for (;;) {
        const chunk = Buffer.allocUnsafe(Math.max(4096, Math.min(expected - total + 1, 1 << 20)));
        const count = (0,external_node_fs_.readSync)(descriptor, chunk, 0, chunk.length, null);
        if (count === 0)
            return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, total);
        total += count;
        if (total > maximum)
            return null;
        chunks.push(chunk.subarray(0, count));
    }
}
/**
 * Puts a whole file in place: a new file under a random name, then a rename in the same held directory. Never writes
 * through a link, never changes another name of the inode. `like`: the file that is replaced; its mode and owner stay.
 */
function writeEntry(directory, name, bytes, like, mode) {
    const temporary = `${directory.path}/.architect-${(0,external_node_crypto_.randomBytes)(8).toString("hex")}.tmp`;
    const flags = external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | NO_FOLLOW;
    const descriptor = (0,external_node_fs_.openSync)(temporary, flags, 0o666);
    try {
        try {
            writeAll(descriptor, bytes);
            if (like !== null)
                keepOwner(descriptor, like);
            if (mode !== undefined)
                (0,external_node_fs_.fchmodSync)(descriptor, mode);
            else if (like !== null)
                (0,external_node_fs_.fchmodSync)(descriptor, like.mode & 0o777);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
        (0,external_node_fs_.renameSync)(temporary, `${directory.path}/${name}`);
    }
    catch (error) {
        if (statEntry(directory, temporary.slice(directory.path.length + 1)) !== null)
            (0,external_node_fs_.unlinkSync)(temporary);
        throw error;
    }
}
function writeAll(descriptor, bytes) {
    for (let offset = 0; offset < bytes.length;) {
        offset += (0,external_node_fs_.writeSync)(descriptor, bytes, offset, bytes.length - offset);
    }
}
/** Root in a container works on somebody else's checkout: the replaced file must stay theirs. */
function keepOwner(descriptor, like) {
    if (process.getuid?.() !== 0 || like.uid === 0)
        return;
    (0,external_node_fs_.fchownSync)(descriptor, like.uid, like.gid);
}

// EXTERNAL MODULE: ./src/core/glob.ts
var glob = __webpack_require__(6085);
;// CONCATENATED MODULE: ./src/workspace/list-directory.ts



/** Directories are visited up to this many entries in all, whatever the pattern leaves over. */
const MAXIMUM_VISITED = 200_000;
/**
 * Entries of a directory, sorted by path; links are named and not followed; `.git` is never shown. `pattern` is matched
 * against the path relative to the listed directory (without a slash: against the name at any depth).
 */
function listDirectory(rootPath, start, options) {
    const pattern = options.pattern;
    if (pattern !== undefined && (pattern.startsWith("/") || pattern.split("/").includes(".."))) {
        const message = "The pattern must be relative to the listed directory, without '..'.";
        return { ok: false, code: "invalid_path", message };
    }
    const matches = pattern === undefined ? () => true : (0,glob/* compileGlob */.S)(pattern);
    const listing = { entries: [], truncated: false, visited: 0 };
    try {
        visit(rootPath, start.components, [], listing, { ...options, matches });
    }
    catch (error) {
        const code = codeOf(error);
        if (code === "ENOTDIR") {
            return { ok: false, code: "not_a_file", message: `'${start.path}' is not a directory.` };
        }
        return failureOf(code, start.path === "" ? "." : start.path);
    }
    listing.entries.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { ok: true, value: { entries: listing.entries.slice(0, options.limit), truncated: listing.truncated } };
}
function visit(rootPath, start, below, listing, options) {
    const directories = [];
    withDirectory(rootPath, [...start, ...below], "fail", (directory) => {
        const entries = readEntries(directory).filter((entry) => entry.name.toLowerCase() !== ".git");
        entries.sort((a, b) => (a.name < b.name ? -1 : 1));
        for (const entry of entries) {
            listing.visited += 1;
            if (entry.type === "directory")
                directories.push(entry.name);
            if (entry.type === "other" || !options.matches([...below, entry.name].join("/")))
                continue;
            if (listing.entries.length >= options.limit) {
                listing.truncated = true;
                return;
            }
            const size = entry.type === "file" ? (statEntry(directory, entry.name)?.size ?? 0) : 0;
            listing.entries.push({ path: [...start, ...below, entry.name].join("/"), type: entry.type, size });
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
            // A directory that vanished or may not be read: its own line in the listing is all there is to tell.
        }
    }
}

;// CONCATENATED MODULE: ./src/workspace/walk-files.ts

/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);
/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
function walkFiles(rootPath, limit) {
    const files = [];
    const queue = [[]];
    let seen = 0;
    for (let next = 0; next < queue.length && seen < limit; next += 1) {
        const directory = queue[next] ?? [];
        for (const entry of entriesOf(rootPath, directory)) {
            seen += 1;
            // A worktree's or submodule's `.git` is a file.
            if (SKIPPED.has(entry.name))
                continue;
            if (entry.type === "file")
                files.push([...directory, entry.name].join("/"));
            if (entry.type === "directory")
                queue.push([...directory, entry.name]);
        }
    }
    return files;
}
function entriesOf(rootPath, directory) {
    try {
        return withDirectory(rootPath, directory, "fail", readEntries);
    }
    catch {
        // A directory that vanished or may not be read has no names to offer.
        return [];
    }
}

;// CONCATENATED MODULE: ./src/workspace/near-names.ts

const MAXIMUM_ENTRIES = 4000;
const MAXIMUM_NAMES = 3;
/**
 * Up to three existing paths that somebody who asked for `path` may have meant: the same name elsewhere, or a name with
 * a typing error beside it. Looks at most at 4000 entries, never into `.git` or `node_modules`, never at sensitive files.
 */
function findNearNames(rootPath, policy, path) {
    const wanted = (path.split("/").at(-1) ?? "").toLowerCase();
    const parent = path.split("/").slice(0, -1).join("/");
    const allowed = wanted.length < 4 ? 1 : 2;
    const candidates = [];
    for (const file of walkFiles(rootPath, MAXIMUM_ENTRIES)) {
        const name = (file.split("/").at(-1) ?? "").toLowerCase();
        const isSibling = file.split("/").slice(0, -1).join("/") === parent;
        const distance = name === wanted ? 0 : isSibling ? editDistance(name, wanted, allowed) : allowed + 1;
        if (distance > allowed || policy.judge(file, "read") !== null)
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

;// CONCATENATED MODULE: ./src/workspace/files.ts






/**
 * Files below one root (F1–F3, policy §6). On Linux no operation can be led outside by exchanging a directory or link
 * meanwhile: each component is opened from the descriptor of its parent, and links are resolved before, never during.
 */
function createWorkspaceFiles(options) {
    const scope = { rootPath: (0,external_node_fs_.realpathSync)(options.root), givenRoot: options.root, policy: options.policy };
    const { maximumFileBytes } = options;
    const withEntry = (resolved, missing, use) => {
        const name = resolved.components.at(-1);
        if (name === undefined)
            return failureOf("EISDIR", ".");
        try {
            return withDirectory(scope.rootPath, resolved.components.slice(0, -1), missing, (directory) => use(directory, name));
        }
        catch (error) {
            return failureOf(codeOf(error), resolved.path);
        }
    };
    const withHint = (failure) => {
        const path = /^'(.*)' does not exist\.$/.exec(failure.message)?.[1];
        if (failure.code !== "not_found" || path === undefined)
            return failure;
        const names = findNearNames(scope.rootPath, scope.policy, path);
        if (names.length === 0)
            return failure;
        return { ...failure, message: `${failure.message} Did you mean ${names.join(" or ")}?` };
    };
    const read = (resolved) => withEntry(resolved, "fail", (directory, name) => readEntry(directory, name, resolved.path, { maximumBytes: maximumFileBytes, allowBinary: false }));
    return {
        async read(path) {
            const resolved = resolvePath(scope, path, "read");
            const result = resolved.ok ? read(resolved.value) : resolved;
            return result.ok ? result : withHint(result);
        },
        async write(path, bytes, writeOptions = {}) {
            const resolved = resolvePath(scope, path, "write");
            if (!resolved.ok)
                return resolved;
            const target = resolved.value;
            const refusal = tooLarge(bytes.length, maximumFileBytes, target.path);
            if (refusal !== null)
                return refusal;
            return withEntry(target, "create", (directory, name) => {
                const stats = statEntry(directory, name);
                const problem = judgeTarget(stats, target.path, writeOptions.expectedHash, () => {
                    const limits = { maximumBytes: Number.MAX_SAFE_INTEGER, allowBinary: true };
                    const current = readEntry(directory, name, target.path, limits);
                    return current.ok ? current.value.hash : null;
                });
                if (problem !== null)
                    return problem;
                writeEntry(directory, name, bytes, stats);
                return { ok: true, value: { path: target.path, created: stats === null } };
            });
        },
        async remove(path) {
            const resolved = resolvePath(scope, path, "delete");
            if (!resolved.ok)
                return resolved;
            const target = resolved.value;
            const result = withEntry(target, "fail", (directory, name) => {
                const stats = statEntry(directory, name);
                if (stats === null)
                    return failureOf("ENOENT", target.path);
                if (stats.isDirectory())
                    return failureOf("EISDIR", target.path);
                if (!stats.isFile() && !stats.isSymbolicLink()) {
                    return { ok: false, code: "not_a_file", message: `'${shorten(target.path)}' is no ordinary file.` };
                }
                (0,external_node_fs_.unlinkSync)(`${directory.path}/${name}`);
                return { ok: true, value: { path: target.path } };
            });
            return result.ok ? result : withHint(result);
        },
        async list(path, listOptions) {
            const resolved = resolvePath(scope, path, "list");
            if (!resolved.ok)
                return resolved;
            return listDirectory(scope.rootPath, resolved.value, listOptions);
        },
        async check(path, access) {
            const resolved = resolvePath(scope, path, access);
            return resolved.ok ? { ok: true, value: { path: resolved.value.path } } : resolved;
        },
    };
}
/** May the entry be replaced, and is it the version that the caller has seen? */
function judgeTarget(stats, path, expectedHash, currentHash) {
    if (stats === null) {
        if (typeof expectedHash !== "string")
            return null;
        return { ok: false, code: "changed", message: `'${shorten(path)}' was removed since it was read.` };
    }
    const refusal = judgeEntry(stats, path);
    if (refusal !== null)
        return refusal;
    if (expectedHash === null)
        return { ok: false, code: "exists", message: `'${shorten(path)}' exists already.` };
    if (expectedHash === undefined || currentHash() === expectedHash)
        return null;
    const message = `'${shorten(path)}' changed since it was read. Read it again.`;
    return { ok: false, code: "changed", message };
}

;// CONCATENATED MODULE: ./src/workspace/git-config.ts


/** Settings that name a program, rewrite an address, pull in another file or carry a credential (policy §7). */
const DANGEROUS = [
    /^(filter|diff|merge|alias|credential|difftool|mergetool|pager|trailer|tar|browser|man|guitool|gpg)\./,
    /^include(if)?\.(.*\.)?path$/,
    /^url\..*\.(push)?insteadof$/,
    /^http\.(.*\.)?(extraheader|cookiefile)$/,
    /^core\.(hookspath|fsmonitor|sshcommand|gitproxy|askpass|editor|pager|attributesfile|alternaterefscommand)$/,
    /^(sequence\.editor|interactive\.difffilter|uploadpack\.packobjectshook|init\.templatedir|web\.browser)$/,
    /^remote\..*\.(uploadpack|receivepack|vcs|proxy)$/,
    /^submodule\..*\.update$/,
    /^protocol\.(.*\.)?allow$/,
];
const ADDRESS = /^(remote|submodule)\..*\.(push)?url$/;
const MAXIMUM_FILES = 200;
/**
 * Takes the dangerous settings out of the checkout's own configuration files (its submodules' too) and user names and
 * tokens out of its remote addresses. Names of what was removed, never a value. Files that were included stay as they
 * are; only the line that includes them goes.
 */
async function cleanConfiguration(checkout, git) {
    const removed = [];
    for (const file of configurationFiles(checkout)) {
        const place = file.slice(checkout.commonDirectory.length + 1);
        const suffix = place === "config" ? "" : ` (${place})`;
        for (const key of await keysOf(git, file)) {
            if (DANGEROUS.some((pattern) => pattern.test(key))) {
                await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
                removed.push(`${key}${suffix}`);
            }
            else if (ADDRESS.test(key) && (await stripUser(git, file, key))) {
                removed.push(`user name and token in ${key}${suffix}`);
            }
        }
    }
    return removed;
}
function configurationFiles(checkout) {
    const files = [(0,external_node_path_.join)(checkout.commonDirectory, "config"), (0,external_node_path_.join)(checkout.gitDirectory, "config.worktree")];
    const folders = [(0,external_node_path_.join)(checkout.commonDirectory, "modules")];
    for (let folder = folders.pop(); folder !== undefined && files.length < MAXIMUM_FILES; folder = folders.pop()) {
        if (!(0,external_node_fs_.existsSync)(folder))
            continue;
        for (const entry of (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true })) {
            const path = (0,external_node_path_.join)(folder, entry.name);
            if (entry.isFile() && (entry.name === "config" || entry.name === "config.worktree"))
                files.push(path);
            const isContent = ["objects", "refs", "hooks", "logs", "info"].includes(entry.name);
            if (entry.isDirectory() && !isContent)
                folders.push(path);
        }
    }
    return files.filter((file) => (0,external_node_fs_.existsSync)(file));
}
async function keysOf(git, file) {
    const args = ["config", "--file", file, "--no-includes", "--list", "--name-only", "-z"];
    const names = (await git.run(args, { bare: true })).toString("utf8").split("\0").filter(Boolean);
    return [...new Set(names)];
}
async function stripUser(git, file, key) {
    const values = (await git.run(["config", "--file", file, "--get-all", "-z", key], { bare: true })).toString("utf8");
    const urls = values.split("\0").filter(Boolean);
    const stripped = urls.map((url) => url.replace(/^(https?:\/\/)[^/]*@/i, "$1"));
    if (stripped.every((url, index) => url === urls[index]))
        return false;
    await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
    for (const url of stripped)
        await git.run(["config", "--file", file, "--add", key, url], { bare: true });
    return true;
}

;// CONCATENATED MODULE: ./src/workspace/git-directory.ts


/** Settings that say how files stand on disk; no value of them names a program. */
const COPIED = {
    "core.autocrlf": /^(true|false|input)$/i,
    "core.eol": /^(lf|crlf|native)$/i,
    "core.filemode": /^(true|false)$/i,
    "core.symlinks": /^(true|false)$/i,
    "core.ignorecase": /^(true|false)$/i,
    "core.precomposeunicode": /^(true|false)$/i,
    "core.sparsecheckout": /^(true|false)$/i,
    "core.sparsecheckoutcone": /^(true|false)$/i,
};
/** null when the folder is no git checkout with its own `.git`. */
function findCheckoutGit(root) {
    const entry = (0,external_node_path_.join)(root, ".git");
    const stats = (0,external_node_fs_.lstatSync)(entry, { throwIfNoEntry: false });
    if (stats?.isDirectory())
        return { gitDirectory: entry, commonDirectory: entry };
    if (!stats?.isFile())
        return null;
    const target = /^gitdir: (.+)$/m.exec((0,external_node_fs_.readFileSync)(entry, "utf8"))?.[1];
    if (target === undefined)
        return null;
    const gitDirectory = (0,external_node_path_.resolve)(root, target);
    const common = (0,external_node_path_.join)(gitDirectory, "commondir");
    if (!(0,external_node_fs_.existsSync)(gitDirectory))
        return null;
    const commonDirectory = (0,external_node_fs_.existsSync)(common)
        ? (0,external_node_path_.resolve)(gitDirectory, (0,external_node_fs_.readFileSync)(common, "utf8").trim())
        : gitDirectory;
    return { gitDirectory, commonDirectory };
}
/**
 * A bare git directory of our own: the checkout's objects by alternates, its shallow borders, its ignore and sparse
 * patterns and its index, none of its hooks, filters or other configuration (policy §7, §13).
 */
async function preparePrivateDirectory(directory, checkout, git) {
    const { gitDirectory, commonDirectory } = checkout;
    for (const name of ["objects/info", "objects/pack", "refs/heads", "info"]) {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(directory, name), { recursive: true, mode: 0o700 });
    }
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, "HEAD"), "ref: refs/heads/none\n");
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
    const settings = await readConfiguration(git, (0,external_node_path_.join)(commonDirectory, "config"));
    for (const [key, value] of await readConfiguration(git, (0,external_node_path_.join)(gitDirectory, "config.worktree"))) {
        settings.set(key, value);
    }
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, "config"), createConfiguration(settings));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, "objects/info/alternates"), `${(0,external_node_path_.join)(commonDirectory, "objects")}\n`);
    copyIfThere((0,external_node_path_.join)(commonDirectory, "shallow"), (0,external_node_path_.join)(directory, "shallow"));
    copyIfThere((0,external_node_path_.join)(commonDirectory, "info/exclude"), (0,external_node_path_.join)(directory, "info/exclude"));
    copyIfThere((0,external_node_path_.join)(gitDirectory, "info/sparse-checkout"), (0,external_node_path_.join)(directory, "info/sparse-checkout"));
    copyIndex(gitDirectory, directory);
}
/** The checkout's index knows which files are unchanged without reading them; ours starts from it. */
function copyIndex(gitDirectory, directory) {
    copyIfThere((0,external_node_path_.join)(gitDirectory, "index"), (0,external_node_path_.join)(directory, "index"));
    for (const name of (0,external_node_fs_.readdirSync)(gitDirectory)) {
        if (name.startsWith("sharedindex."))
            copyIfThere((0,external_node_path_.join)(gitDirectory, name), (0,external_node_path_.join)(directory, name));
    }
}
function copyIfThere(from, to) {
    if ((0,external_node_fs_.lstatSync)(from, { throwIfNoEntry: false })?.isFile())
        (0,external_node_fs_.copyFileSync)(from, to);
}
function isShallow(checkout) {
    return (0,external_node_fs_.existsSync)((0,external_node_path_.join)(checkout.commonDirectory, "shallow"));
}
/** Last value of each key, keys as git prints them. Missing file: empty. Includes are not followed. */
async function readConfiguration(git, file) {
    const settings = new Map();
    if (!(0,external_node_fs_.existsSync)(file))
        return settings;
    const result = await git.attempt(["config", "--file", file, "--no-includes", "--list", "-z"], { bare: true });
    for (const entry of result.stdout.toString("utf8").split("\0").filter(Boolean)) {
        const [key = "", ...value] = entry.split("\n");
        settings.set(key, value.join("\n"));
    }
    return settings;
}
function createConfiguration(settings) {
    const format = settings.get("extensions.objectformat") === "sha256" ? "sha256" : null;
    const lines = ["[core]", `\trepositoryformatversion = ${format === null ? 0 : 1}`, "\tbare = true"];
    for (const [key, allowed] of Object.entries(COPIED)) {
        const value = settings.get(key);
        if (value !== undefined && allowed.test(value))
            lines.push(`\t${key.slice("core.".length)} = ${value}`);
    }
    if (format !== null)
        lines.push("[extensions]", `\tobjectformat = ${format}`);
    return `${lines.join("\n")}\n`;
}
/** Hash algorithm of the object names. */
function objectFormatOf(directory) {
    return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, "config"), "utf8").includes("objectformat = sha256") ? "sha256" : "sha1";
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/workspace/git-objects.ts




const PATHS_PER_CALL = 400;
/**
 * Writes a blob into the private store and returns its id. In this process, from bytes that were read race-free: git
 * would open the file by its name again, through whatever link lies there by then.
 */
function writeBlob(gitDirectory, bytes, format) {
    const object = Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]);
    const id = (0,external_node_crypto_.createHash)(format).update(object).digest("hex");
    const folder = (0,external_node_path_.join)(gitDirectory, "objects", id.slice(0, 2));
    const path = (0,external_node_path_.join)(folder, id.slice(2));
    if ((0,external_node_fs_.existsSync)(path))
        return id;
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
    const temporary = (0,external_node_path_.join)(folder, `tmp_obj_${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`);
    (0,external_node_fs_.writeFileSync)(temporary, (0,external_node_zlib_.deflateSync)(object, { level: 1 }), { mode: 0o444 });
    (0,external_node_fs_.renameSync)(temporary, path);
    return id;
}
/** Contents of objects by id or `<tree>:<path>`; null for what is missing. */
async function readObjects(git, names) {
    if (names.length === 0)
        return [];
    // The protocol is one name a line; a name with a line break has no way in.
    const input = names.map((name) => (name.includes("\n") ? "-" : name)).join("\n");
    const output = await git.run(["cat-file", "--batch"], { bare: true, input: `${input}\n` });
    const contents = [];
    let offset = 0;
    for (let index = 0; index < names.length; index += 1) {
        const end = output.indexOf(10, offset);
        const [, type, size] = /^\S+ (\S+) (\d+)$/.exec(output.subarray(offset, end).toString("utf8")) ?? [];
        offset = end + 1;
        if (type === undefined || size === undefined) {
            contents.push(null);
            continue;
        }
        contents.push(type === "blob" ? Buffer.from(output.subarray(offset, offset + Number(size))) : null);
        offset += Number(size) + 1;
    }
    return contents;
}
/** Entries of exactly these paths in a tree, by path; absent ones are left out. */
async function readTreeEntries(git, tree, paths) {
    const entries = new Map();
    for (let start = 0; start < paths.length; start += PATHS_PER_CALL) {
        const some = paths.slice(start, start + PATHS_PER_CALL);
        const output = await git.run(["ls-tree", "-z", "--full-tree", tree, "--", ...some], { bare: true });
        for (const line of output.toString("utf8").split("\0").filter(Boolean)) {
            const [, mode, type, id, path] = /^(\d+) (\w+) (\w+)\t(.+)$/s.exec(line) ?? [];
            if (mode !== undefined && id !== undefined && path !== undefined && type !== "tree") {
                entries.set(path, { path, mode, id });
            }
        }
    }
    return entries;
}
/** A tree from an index file with some entries set or, with null, removed. The index file itself stays as it is. */
async function writeTree(git, indexFile, changes) {
    const env = { GIT_INDEX_FILE: indexFile };
    const lines = [...changes].map(([path, entry]) => entry === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${entry.mode} ${entry.id}\t${path}\0`);
    // Removals first: a file may take the place of a directory, and the other way round.
    lines.sort((a, b) => Number(b.startsWith("0 ")) - Number(a.startsWith("0 ")));
    if (lines.length > 0) {
        await git.run(["update-index", "--replace", "-z", "--index-info"], { bare: true, env, input: lines.join("") });
    }
    return git.text(["write-tree", "--missing-ok"], { bare: true, env });
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./src/workspace/git-process.ts


const TIMEOUT_MILLISECONDS = 120_000;
const MAXIMUM_OUTPUT_BYTES = 512 * 1024 * 1024;
const FIXED_CONFIGURATION = [
    ...["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.untrackedCache=false"],
    ...["core.sshCommand=false", "core.quotePath=false", "diff.external=", "credential.helper=", "commit.gpgSign=false"],
    ...["log.showSignature=false", "submodule.recurse=false", "gc.auto=0", "maintenance.auto=false"],
    ...["protocol.allow=never", "safe.bareRepository=explicit", "advice.detachedHead=false"],
];
function createGit(settings) {
    const env = {
        PATH: settings.searchPath,
        // Neither ~/.gitconfig nor ~/.config/git can be found.
        HOME: settings.gitDirectory,
        LC_ALL: "C.UTF-8",
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: "/dev/null",
        GIT_ATTR_NOSYSTEM: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_LFS_SKIP_SMUDGE: "1",
        GIT_ALLOW_PROTOCOL: settings.protocols.join(":"),
        GIT_OPTIONAL_LOCKS: "0",
        GIT_NO_LAZY_FETCH: "1",
        GIT_ADVICE: "0",
    };
    const configuration = [
        ...FIXED_CONFIGURATION,
        `safe.directory=${settings.workTree}`,
        ...settings.protocols.map((protocol) => `protocol.${protocol}.allow=always`),
    ].flatMap((entry) => ["-c", entry]);
    const attempt = async (args, options = {}) => {
        const place = options.bare ? [] : [`--work-tree=${settings.workTree}`];
        const all = [...configuration, "--literal-pathspecs", `--git-dir=${settings.gitDirectory}`, ...place, ...args];
        let child;
        try {
            child = (0,external_node_child_process_.spawn)("git", all, {
                cwd: options.bare ? settings.gitDirectory : settings.workTree,
                env: { ...env, ...options.env },
                stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
                timeout: options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS,
                ...(options.signal === undefined ? {} : { signal: options.signal }),
            });
        }
        catch (error) {
            // For example a command line that is too long.
            return { exitCode: null, stdout: Buffer.alloc(0), stderr: (0,errors/* messageOf */.bD)(error) };
        }
        endWithUs(child);
        // A git that ends early closes its end: its exit code tells more than the broken pipe.
        child.stdin?.on("error", () => undefined).end(options.input);
        return resultOf(child, options.maximumBytes ?? MAXIMUM_OUTPUT_BYTES);
    };
    const run = async (args, options) => {
        const result = await attempt(args, options);
        if (result.exitCode === 0)
            return result.stdout;
        throw new errors/* ArchitectError */.U8("forge", `git ${args[0] ?? ""} failed: ${firstLines(result.stderr)}`);
    };
    return {
        attempt,
        run,
        text: async (args, options) => (await run(args, options)).toString("utf8").replace(/\n$/, ""),
    };
}
const running = new Set();
let isWatching = false;
/** A git that still runs when this process ends is ended too. */
function endWithUs(child) {
    if (!isWatching) {
        process.on("exit", () => {
            for (const other of running)
                other.kill();
        });
    }
    isWatching = true;
    running.add(child);
    child.on("close", () => running.delete(child));
}
/** Waits for the end; a process that was ended from here has no exit code. Rejects when there is no git. */
function resultOf(child, maximumBytes) {
    return new Promise((resolve, reject) => {
        const [stdout, stderr] = [[], []];
        let room = maximumBytes;
        let problem = "";
        child.stdout?.on("data", (chunk) => {
            stdout.push(chunk.subarray(0, room));
            room -= Math.min(room, chunk.length);
            if (room > 0)
                return;
            problem ||= "it wrote too much";
            child.kill();
        });
        child.stderr?.on("data", (chunk) => stderr.push(chunk));
        child.on("error", (error) => {
            problem ||= (0,errors/* messageOf */.bD)(error);
            if (error.code === "ENOENT" && child.pid === undefined)
                reject(new errors/* ArchitectError */.U8("forge", "git was not found on PATH.", { remedy: "Install git." }));
            else if (child.pid === undefined)
                resolve({ exitCode: null, stdout: Buffer.alloc(0), stderr: problem });
        });
        child.on("close", (code, signal) => {
            const exitCode = problem === "" ? code : null;
            const note = exitCode === null ? problem || `ended by ${signal ?? "a signal"}` : "";
            resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString("utf8") || note });
        });
    });
}
/** The part of git's complaint that says something, on one line. */
function firstLines(text) {
    const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("hint:"));
    return lines.slice(0, 3).join(" | ").slice(0, 500) || "no message";
}

;// CONCATENATED MODULE: ./src/workspace/git-remote.ts


const git_remote_TIMEOUT_MILLISECONDS = 300_000;
/**
 * The transports that git may use: the server's own, which is https (http only on loopback, for tests), and `file` for
 * a remote that is a folder. Throws ArchitectError("configuration") for anything else.
 */
function protocolsOf(remote) {
    const server = new URL(remote.serverUrl);
    const isLoopback = ["127.0.0.1", "localhost", "[::1]"].includes(server.hostname);
    if (server.protocol !== "https:" && !(server.protocol === "http:" && isLoopback)) {
        throw new errors/* ArchitectError */.U8("configuration", `The server ${server.origin} is not reached by https.`, {
            remedy: "Set GITHUB_SERVER_URL to an https address.",
        });
    }
    const protocols = [server.protocol.slice(0, -1)];
    if (remote.url?.startsWith("file://"))
        protocols.push("file");
    return protocols;
}
/** The token for one git process: by environment, never on disk or on a command line (policy §7). */
function credentialEnvironment(remote) {
    if (remote.token === null || remote.token === "")
        return {};
    const basic = Buffer.from(`x-access-token:${remote.token}`).toString("base64");
    return {
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `http.${remote.serverUrl.replace(/\/+$/, "")}/.extraheader`,
        GIT_CONFIG_VALUE_0: `Authorization: basic ${basic}`,
    };
}
/** Fetches one commit by its id. `objectDirectory`: where its objects are put. Throws ArchitectError("forge"). */
async function fetchCommit(git, remote, commit, options) {
    const depth = options.shallow ? ["--depth=1"] : [];
    const objects = options.objectDirectory === undefined ? {} : { GIT_OBJECT_DIRECTORY: options.objectDirectory };
    const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no", ...depth];
    const result = await git.attempt([...args, "--", remote.url, commit], {
        bare: true,
        env: { ...credentialEnvironment(remote), ...objects },
        timeoutMilliseconds: git_remote_TIMEOUT_MILLISECONDS,
    });
    if (result.exitCode === 0)
        return;
    throw new errors/* ArchitectError */.U8("forge", `The commit ${commit} could not be fetched: ${firstLines(result.stderr)}`, {
        remedy: "Check that the commit still exists and that the token may read the repository (contents: read).",
    });
}
/** One plain push of one commit to one branch; never forced, no hook, no tag. */
async function pushCommit(git, remote, request) {
    if (!/^[0-9a-f]{40,64}$/.test(request.commit) || !/^(?!-)[^\s:^~?*[\\\p{Cc}]+$/u.test(request.branch)) {
        return { ok: false, reason: "rejected", message: `'${request.branch}' cannot be pushed to.` };
    }
    const refspec = `${request.commit}:refs/heads/${request.branch}`;
    const args = ["push", "--porcelain", "--no-verify", "--no-follow-tags", "--recurse-submodules=no"];
    const result = await git.attempt([...args, "--", remote.url, refspec], {
        bare: true,
        env: credentialEnvironment(remote),
        timeoutMilliseconds: git_remote_TIMEOUT_MILLISECONDS,
    });
    return result.exitCode === 0 ? { ok: true } : explainPush(result);
}
function explainPush(result) {
    const status = /^!\t[^\t]*\t(.*)$/m.exec(result.stdout.toString("utf8"))?.[1] ?? "";
    const text = `${status}\n${result.stderr}`;
    const message = firstLines(status === "" ? result.stderr : `${status}\n${result.stderr}`);
    if (/without `?workflows?`? (permission|scope)|create or update workflow/i.test(text)) {
        return { ok: false, reason: "workflow_files", message };
    }
    if (/\[rejected\]|fetch first|non-fast-forward|stale info|cannot lock ref/i.test(text)) {
        return { ok: false, reason: "rejected", message };
    }
    if (/\[remote rejected\]|\b40[13]\b|denied|authentication failed|could not read Username|not authorized/i.test(text)) {
        return { ok: false, reason: "denied", message };
    }
    return { ok: false, reason: "network", message };
}

;// CONCATENATED MODULE: ./src/workspace/working-tree.ts



/** Larger files are no source; a commit of them would be refused anyway. */
const MAXIMUM_BYTES = 100 * 1024 * 1024;
/** Reads an entry race-free: links are read as links, never followed, neither at the end nor on the way. */
function readWorkingEntry(root, path) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    try {
        return withDirectory(root, components, "fail", (directory) => {
            const stats = statEntry(directory, name);
            if (stats === null)
                return { kind: "absent" };
            if (stats.isSymbolicLink()) {
                return { kind: "link", bytes: (0,external_node_fs_.readlinkSync)(`${directory.path}/${name}`, { encoding: "buffer" }) };
            }
            if (!stats.isFile())
                return { kind: "other" };
            const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: true, allowHardLinks: true };
            const content = readEntry(directory, name, path, limits);
            if (!content.ok)
                return { kind: "other" };
            return { kind: "file", bytes: content.value.bytes, executable: (content.value.mode & 0o100) !== 0 };
        });
    }
    catch (error) {
        const code = codeOf(error);
        // A directory on the way was removed, or is a link or file now: what git knew below it is gone.
        return ["ENOENT", "ENOTDIR", "ELOOP", "EINVAL"].includes(code) ? { kind: "absent" } : { kind: "other" };
    }
}
/** Puts an entry in place as git would check it out, whatever lies there or on the way; never through a link. */
function writeWorkingEntry(root, path, mode, bytes) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    withDirectory(root, components, "replace", (directory) => {
        const stats = statEntry(directory, name);
        if (mode === "120000" || (stats !== null && !stats.isFile()))
            removeEntry(directory, name);
        if (mode === "120000")
            (0,external_node_fs_.symlinkSync)(bytes, `${directory.path}/${name}`);
        else
            writeEntry(directory, name, bytes, stats?.isFile() ? stats : null, mode === "100755" ? 0o755 : 0o644);
    });
}
/** Removes what lies at the path, if its directory exists, is a real one and lies in the tree. */
function removeWorkingEntry(root, path) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    try {
        withDirectory(root, components, "fail", (directory) => removeEntry(directory, name));
    }
    catch (error) {
        if (!["ENOENT", "ENOTDIR", "ELOOP"].includes(codeOf(error)))
            throw error;
    }
}

;// CONCATENATED MODULE: ./src/workspace/snapshot.ts





/**
 * Tracked files that differ from the private HEAD, by the private index. Git's own conversion of line ends counts as
 * no difference; filters have no program here, submodules are left out, skip-worktree entries never show as deleted.
 */
async function readStatus(git) {
    const args = ["status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=all"];
    // With optional locks the refreshed index is kept, so that the next call need not read the same files again.
    const output = await git.run(args, { env: { GIT_OPTIONAL_LOCKS: "1" } });
    const changed = [];
    for (const record of output.toString("utf8").split("\0")) {
        const fields = /^1 \S+ \S+ (\d+) \d+ \d+ ([0-9a-f]+) [0-9a-f]+ (.+)$/s.exec(record);
        const [, baseMode, baseId, path] = fields ?? [];
        if (baseMode !== undefined && baseId !== undefined && path !== undefined)
            changed.push({ path, baseMode, baseId });
    }
    return { changed };
}
/** The tree of the port's `snapshot`: base, tracked files as on disk, the named untracked files. */
async function takeSnapshot(git, options) {
    const { root, gitDirectory } = options;
    const { changed } = await readStatus(git);
    const known = new Map(changed.map((entry) => [entry.path, entry]));
    const paths = [...known.keys(), ...options.untracked.filter((path) => !known.has(path))];
    if (paths.length === 0)
        return options.baseTree;
    const attributes = await readAttributes(git, paths);
    const blobs = await readBaseBlobs(git, changed.filter(({ path }) => dependsOnBase(attributes.get(path) ?? {}, options.settings)));
    const format = objectFormatOf(gitDirectory);
    const changes = new Map();
    for (const path of paths) {
        const base = known.get(path) ?? null;
        const entry = readWorkingEntry(root, path);
        if (entry.kind === "absent" && base !== null)
            changes.set(path, null);
        if (entry.kind === "link")
            changes.set(path, { path, mode: "120000", id: writeBlob(gitDirectory, entry.bytes, format) });
        if (entry.kind !== "file")
            continue;
        const baseBlob = blobs.get(path) ?? null;
        const bytes = toStored(entry.bytes, baseBlob, attributes.get(path) ?? {}, options.settings);
        const mode = options.settings.fileMode || base === null ? (entry.executable ? "100755" : "100644") : base.baseMode;
        changes.set(path, { path, mode, id: writeBlob(gitDirectory, bytes, format) });
    }
    const unknown = options.untracked.some((path) => !known.has(path));
    const isSame = (path, entry) => {
        const base = known.get(path);
        return base !== undefined && entry !== null && entry.id === base.baseId && entry.mode === base.baseMode;
    };
    if (!unknown && [...changes].every(([path, entry]) => isSame(path, entry)))
        return options.baseTree;
    const key = JSON.stringify([options.baseTree, ...changes]);
    const before = options.written.get(key);
    if (before !== undefined)
        return before;
    const indexFile = (0,external_node_path_.join)(gitDirectory, "index.snapshot");
    await git.run(["read-tree", `--index-output=${indexFile}`, options.baseTree], { bare: true });
    const tree = await writeTree(git, indexFile, changes);
    options.written.set(key, tree);
    return tree;
}
async function readAttributes(git, paths) {
    const input = `${paths.join("\0")}\0`;
    const output = await git.run(["check-attr", "-z", "--stdin", "text", "eol", "filter"], { input });
    const found = new Map();
    const fields = output.toString("utf8").split("\0");
    for (let index = 0; index + 2 < fields.length; index += 3) {
        const [path = "", name = "", value = ""] = fields.slice(index, index + 3);
        found.set(path, { ...found.get(path), [name]: value });
    }
    return found;
}
async function readBaseBlobs(git, changed) {
    const files = changed.filter((entry) => entry.baseMode.startsWith("100"));
    const contents = await readObjects(git, files.map((entry) => entry.baseId));
    return new Map(files.map((entry, index) => [entry.path, contents[index] ?? null]));
}
/**
 * The bytes that git would store for a file. Line ends: CRLF becomes LF where attributes or core.autocrlf say the file
 * is text (gitattributes, "End-of-line conversion"). LFS: a file whose pointer is in the base and names exactly these
 * bytes is unchanged. No other filter is applied: the bytes are stored as they are.
 */
function toStored(bytes, base, attributes, settings) {
    if (attributes.filter === "lfs" && base !== null && isPointerTo(base, bytes))
        return base;
    if (!bytes.includes("\r\n") || !isConverted(bytes, base, attributes, settings))
        return bytes;
    return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
/** Whether `toStored` looks at the base's content. */
function dependsOnBase(attributes, settings) {
    return attributes.filter === "lfs" || isAutomatic(attributes, settings);
}
function isAutomatic(attributes, settings) {
    return attributes.text === "auto" || (attributes.text === "unspecified" && settings.autocrlf);
}
function isConverted(bytes, base, attributes, settings) {
    if (attributes.text === "unset")
        return false;
    if (attributes.text === "set")
        return true;
    const hasEol = attributes.eol === "crlf" || attributes.eol === "lf";
    if (attributes.text !== "auto" && hasEol)
        return true;
    // Git's own caution: binary content, and files that were committed with CRLF, stay as they are.
    return (isAutomatic(attributes, settings) && !bytes.subarray(0, 8000).includes(0) && !(base?.includes("\r\n") ?? false));
}
function isPointerTo(pointer, bytes) {
    if (pointer.length > 1024)
        return false;
    const oid = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*^oid sha256:([0-9a-f]{64})$/m.exec(pointer.toString("utf8"))?.[1];
    return oid !== undefined && oid === (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
}

;// CONCATENATED MODULE: ./src/workspace/tree-diff.ts
const PLAIN = ["--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];
/** Differences of two trees, sorted by path. No attribute, driver or configuration of the checkout has a say. */
async function readChanges(git, from, to) {
    if (from === to)
        return [];
    const args = ["diff-tree", "-r", "-z", "--raw", "--numstat", "--no-abbrev", ...PLAIN, from, to];
    const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0").filter(Boolean);
    const changes = new Map();
    const counts = new Map();
    for (let index = 0; index < tokens.length; index += 1) {
        const token = tokens[index] ?? "";
        const raw = /^:(\d+) (\d+) \w+ \w+ ([A-Z])/.exec(token);
        if (raw !== null) {
            index += 1;
            const path = tokens[index] ?? "";
            const [, before = "", after = "", letter = ""] = raw;
            const status = letter === "A" ? "added" : letter === "D" ? "deleted" : "modified";
            changes.set(path, { path, status, modeBefore: modeOf(before), modeAfter: modeOf(after) });
            continue;
        }
        const [, added = "0", removed = "0", path = ""] = /^(\d+|-)\t(\d+|-)\t(.+)$/s.exec(token) ?? [];
        counts.set(path, { added, removed });
    }
    return [...changes.values()]
        .map((change) => {
        const { added, removed } = counts.get(change.path) ?? { added: "0", removed: "0" };
        return { ...change, linesAdded: countOf(added), linesRemoved: countOf(removed), binary: added === "-" };
    })
        .sort((a, b) => (a.path < b.path ? -1 : 1));
}
function modeOf(mode) {
    return mode === "000000" ? null : mode;
}
function countOf(text) {
    return text === "-" ? 0 : Number(text);
}
/** A unified diff of two trees. */
async function readDiff(git, from, to, options = {}) {
    if (from === to || options.paths?.length === 0)
        return "";
    const args = [
        ...["diff-tree", "-r", "-p", "--full-index", "--src-prefix=a/", "--dst-prefix=b/", ...PLAIN],
        `--unified=${options.context ?? 3}`,
        ...(options.binary ? ["--binary"] : []),
        ...[from, to, "--", ...(options.paths ?? [])],
    ];
    return (await git.run(args, { bare: true })).toString("utf8");
}

;// CONCATENATED MODULE: ./src/workspace/git.ts












/**
 * The history through a private bare git directory (policy §7): the checkout's objects are read by alternates, its
 * configuration never. Only `checkout` and `clean` write into the checkout's `.git`.
 */
function createWorkspaceHistory(options) {
    const { root, remote } = options;
    const directory = (0,external_node_path_.join)(options.privateDirectory, "git");
    const protocols = remote === null ? [] : protocolsOf(remote);
    const git = createGit({ gitDirectory: directory, workTree: root, searchPath: options.searchPath, protocols });
    let prepared = null;
    let base = null;
    // Of our own configuration, which never changes once it is made.
    let settings = null;
    const written = new Map();
    const repository = () => {
        prepared ??= (async () => {
            const checkout = findCheckoutGit(root);
            if (checkout === null)
                return null;
            await preparePrivateDirectory(directory, checkout, git);
            return { git, checkout, directory };
        })();
        return prepared;
    };
    const required = async () => {
        const found = await repository();
        if (found !== null)
            return found;
        throw new errors/* ArchitectError */.U8("forge", `${root} is not a git checkout.`, {
            remedy: "Use actions/checkout before this step, or run it in the top folder of a clone.",
        });
    };
    const head = async () => {
        const checkout = findCheckoutGit(root);
        if (checkout === null)
            return null;
        // Beside the question, which asks nothing of ours.
        const preparing = repository();
        // The only question asked of the checkout's own directory; reading a reference starts no program.
        const args = [`--git-dir=${checkout.gitDirectory}`, "rev-parse", "--verify", "--quiet", "HEAD"];
        const [result] = await Promise.all([git.attempt(args, { bare: true }), preparing]);
        return result.exitCode === 0 ? result.stdout.toString("utf8").trim() : null;
    };
    const findTree = async (commit) => {
        const result = await git.attempt(["rev-parse", "--verify", "--quiet", `${commit}^{commit}^{tree}`], { bare: true });
        return result.exitCode === 0 ? result.stdout.toString("utf8").trim() : null;
    };
    const isPresent = async (commit) => (await findTree(commit)) !== null;
    const fetch = async (found, commit, objectDirectory) => {
        if (remote === null)
            throw new errors/* ArchitectError */.U8("forge", `The commit ${commit} is not in the checkout.`);
        const objects = objectDirectory === undefined ? {} : { objectDirectory };
        await fetchCommit(git, remote, commit, { shallow: isShallow(found.checkout), ...objects });
    };
    const treeOf = async (commit) => {
        await required();
        return git.text(["rev-parse", "--verify", `${assertId(commit)}^{tree}`], { bare: true });
    };
    /** The index describes the base, with what is known about unchanged files. */
    const setBase = async (commit) => {
        const found = await required();
        const [tree] = await Promise.all([findTree(assertId(commit)), forgetAssumptions(git, directory)]);
        if (tree === null)
            await fetch(found, commit);
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(directory, "HEAD"), `${commit}\n`);
        const kept = await git.attempt(["read-tree", "--reset", commit]);
        if (kept.exitCode !== 0) {
            // An index that this git cannot read: then every file is looked at once.
            (0,external_node_fs_.rmSync)((0,external_node_path_.join)(directory, "index"), { force: true });
            await git.run(["read-tree", commit]);
        }
        base = { commit, tree: tree ?? (await treeOf(commit)) };
    };
    const requiredBase = async () => {
        if (base !== null)
            return base;
        await required();
        const commit = await head();
        if (commit === null)
            throw new errors/* ArchitectError */.U8("forge", `${root} has no commit.`);
        await setBase(commit);
        return base ?? { commit, tree: await treeOf(commit) };
    };
    const untracked = async () => {
        await required();
        await requiredBase();
        const output = await git.run(["ls-files", "-z", "--others", "--exclude-standard"]);
        const paths = output.toString("utf8").split("\0");
        // A path with a slash at its end is another repository inside this one.
        return paths.filter((path) => path !== "" && !path.endsWith("/")).sort();
    };
    return {
        repository,
        head,
        async isDirty() {
            await requiredBase();
            const [status, others] = await Promise.all([readStatus(git), options.untrackedIsDirty ? untracked() : []]);
            return status.changed.length > 0 || others.length > 0;
        },
        async modified() {
            await requiredBase();
            return (await readStatus(git)).changed.map((entry) => entry.path);
        },
        async checkout(commit) {
            const found = await required();
            if (!(await isPresent(assertId(commit)))) {
                await fetch(found, commit, (0,external_node_path_.join)(found.checkout.commonDirectory, "objects"));
                copyIfThere((0,external_node_path_.join)(directory, "shallow"), (0,external_node_path_.join)(found.checkout.commonDirectory, "shallow"));
            }
            const { gitDirectory } = found.checkout;
            await git.run(["read-tree", "--reset", "-u", commit], { env: { GIT_INDEX_FILE: (0,external_node_path_.join)(gitDirectory, "index") } });
            const temporary = (0,external_node_path_.join)(gitDirectory, `HEAD.${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`);
            (0,external_node_fs_.writeFileSync)(temporary, `${commit}\n`);
            (0,external_node_fs_.renameSync)(temporary, (0,external_node_path_.join)(gitDirectory, "HEAD"));
            copyIndex(gitDirectory, directory);
            await setBase(commit);
        },
        async clean() {
            const found = await repository();
            return found === null ? [] : cleanConfiguration(found.checkout, git);
        },
        setBase,
        treeOf,
        async snapshot(names) {
            const { tree } = await requiredBase();
            settings ??= eolSettings(git, directory);
            const place = { root, gitDirectory: directory, settings: await settings, written };
            return takeSnapshot(git, { ...place, baseTree: tree, untracked: names });
        },
        untracked,
        async changes(from, to) {
            await required();
            return readChanges(git, assertId(from), assertId(to));
        },
        async diff(from, to, diffOptions) {
            await required();
            return readDiff(git, assertId(from), assertId(to), diffOptions);
        },
        async read(tree, path) {
            await required();
            return (await readObjects(git, [`${assertId(tree)}:${path}`]))[0] ?? null;
        },
        async restore(tree, paths) {
            await required();
            await restoreEntries(git, root, assertId(tree), paths);
        },
        async withPathsFrom(tree, source, paths) {
            await required();
            const entries = await readTreeEntries(git, assertId(source), paths);
            const indexFile = (0,external_node_path_.join)(directory, "index.compose");
            await git.run(["read-tree", `--index-output=${indexFile}`, assertId(tree)], { bare: true });
            const changes = new Map(paths.map((path) => [path, entries.get(path) ?? null]));
            return writeTree(git, indexFile, changes);
        },
        async commit(request) {
            await required();
            const parents = request.parents.flatMap((parent) => ["-p", assertId(parent)]);
            const env = { ...personEnvironment("AUTHOR", request.author), ...personEnvironment("COMMITTER", request.author) };
            const args = ["commit-tree", assertId(request.tree), ...parents, "-F", "-"];
            return git.text(args, { bare: true, env, input: request.message });
        },
        async push(request) {
            await required();
            if (remote === null)
                return { ok: false, reason: "denied", message: "This run has no remote to push to." };
            return pushCommit(git, remote, request);
        },
    };
}
/** Object ids only: what reaches git's command line from a caller can be neither an option nor an expression. */
function assertId(id) {
    if (/^[0-9a-f]{40}([0-9a-f]{24})?$/.test(id))
        return id;
    throw new errors/* ArchitectError */.U8("forge", `'${id.slice(0, 80)}' is not the full id of a commit or tree.`);
}
/** "Assume unchanged" marks (a lower-case letter) come with the copied index and would hide changes. */
async function forgetAssumptions(git, directory) {
    const index = await git.attempt(["ls-files", "-v", "-z"]);
    if (index.exitCode !== 0)
        return (0,external_node_fs_.rmSync)((0,external_node_path_.join)(directory, "index"), { force: true });
    const marked = index.stdout
        .toString("utf8")
        .split("\0")
        .filter((record) => /^[a-z] /.test(record));
    if (marked.length === 0)
        return;
    const input = marked.map((record) => `${record.slice(2)}\0`).join("");
    await git.run(["update-index", "--no-assume-unchanged", "-z", "--stdin"], { input });
}
async function eolSettings(git, directory) {
    const settings = await readConfiguration(git, (0,external_node_path_.join)(directory, "config"));
    const autocrlf = settings.get("core.autocrlf")?.toLowerCase();
    return {
        autocrlf: autocrlf === "true" || autocrlf === "input",
        fileMode: settings.get("core.filemode")?.toLowerCase() !== "false" && process.platform !== "win32",
    };
}
async function restoreEntries(git, root, tree, paths) {
    const entries = await readTreeEntries(git, tree, paths);
    const files = [...entries.values()].filter((entry) => entry.mode !== "160000");
    const contents = await readObjects(git, files.map((entry) => entry.id));
    // Removals first: what is restored may need the place of a file that came since.
    for (const path of paths)
        if (!entries.has(path))
            removeWorkingEntry(root, path);
    for (const [index, entry] of files.entries()) {
        const bytes = contents[index];
        if (bytes)
            writeWorkingEntry(root, entry.path, entry.mode, bytes);
    }
}
function personEnvironment(role, person) {
    return { [`GIT_${role}_NAME`]: person.name, [`GIT_${role}_EMAIL`]: person.email };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/workspace/search-lines.ts


const FILES_PER_TURN = 50;
/**
 * Searches files line by line in this process, for a workspace without git. Regular expressions run in linear time
 * (RE2: no look-around, no back-references). Binary, large and sensitive files are passed over by the reader.
 */
async function searchLines(files, paths, request, options) {
    const matches = await createLineMatcher(request);
    if (!matches.ok)
        return matches;
    const hits = [];
    const end = performance.now() + options.deadlineMilliseconds;
    for (const [index, path] of paths.entries()) {
        // The reader never waits: without this neither a cancellation nor anything else would get its turn.
        if (index % FILES_PER_TURN === 0)
            await (0,promises_.setImmediate)();
        if (options.signal.aborted || performance.now() > end)
            return { ok: true, value: { hits, truncated: true } };
        const content = await files.read(path);
        if (!content.ok)
            continue;
        for (const [number, line] of content.value.bytes.toString("utf8").split("\n").entries()) {
            if (matches.value(line))
                hits.push({ path, line: number + 1 });
        }
        if (hits.length > request.maximumResults)
            break;
    }
    return { ok: true, value: { hits, truncated: false } };
}
async function createLineMatcher(request) {
    if (request.literal) {
        const fold = (text) => (request.caseSensitive ? text : text.toLowerCase());
        const wanted = fold(request.pattern);
        return { ok: true, value: (line) => fold(line).includes(wanted) };
    }
    const { RE2JS } = await __webpack_require__.e(/* import() */ 856).then(__webpack_require__.bind(__webpack_require__, 2856));
    try {
        const pattern = RE2JS.compile(request.pattern, request.caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
        return { ok: true, value: (line) => pattern.matcher(line).find() };
    }
    catch (error) {
        return { ok: false, code: "io", message: `The pattern could not be searched: ${(0,errors/* messageOf */.bD)(error)}` };
    }
}

;// CONCATENATED MODULE: ./src/workspace/search.ts






/** A search ends after this, whatever it found (ruling 20). */
const DEADLINE_MILLISECONDS = 10_000;
const MAXIMUM_LINE = 300;
const search_MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
const MAXIMUM_WALKED = 100_000;
/**
 * Text search and file finding with git's own tools on the private git directory, or by walking. Git only says where
 * something is: the text shown is read by the race-free reader, which also refuses what may not be read.
 */
function createWorkspaceSearch(options) {
    const { root, prefix, files } = options;
    const index = async (signal) => {
        const repository = await options.repository();
        if (repository === null)
            return walkFiles(root, MAXIMUM_WALKED).sort();
        const args = ["ls-files", "-t", "-z", "--cached", "--others", "--deleted", "--exclude-standard"];
        const place = prefix === "" ? [] : ["--", prefix];
        const output = await repository.git.run([...args, ...place], { signal });
        return readIndex(output.toString("utf8")).map((path) => path.slice(prefix.length));
    };
    const resolvePlace = async (path) => {
        const place = await files.check(path, "read");
        if (!place.ok)
            return place;
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, place.value.path)))
            return { ok: true, value: place.value.path };
        return { ok: false, code: "not_found", message: `'${path}' does not exist.` };
    };
    return {
        index,
        async search(request, signal) {
            const place = await resolvePlace(request.path);
            if (!place.ok)
                return place;
            const climbing = refuseClimbing(request.filePattern);
            if (climbing !== null)
                return climbing;
            const selected = createSelector(place.value, request.filePattern, request.recursive);
            const repository = await options.repository();
            const found = repository === null
                ? await searchLines(files, (await index(signal)).filter(selected), request, {
                    signal,
                    deadlineMilliseconds: DEADLINE_MILLISECONDS,
                })
                : await searchWithGit(repository, request, prefix + place.value, signal);
            if (!found.ok)
                return found;
            const hits = found.value.hits.map((hit) => repository === null ? hit : { ...hit, path: hit.path.slice(prefix.length) });
            const wanted = hits.filter((hit) => selected(hit.path));
            const matches = await readMatches(files, wanted, request.maximumResults);
            return { ok: true, value: { ...matches, truncated: matches.truncated || found.value.truncated } };
        },
        async find(request, signal) {
            const place = await resolvePlace(request.path);
            if (!place.ok)
                return place;
            const climbing = refuseClimbing(request.pattern);
            if (climbing !== null)
                return climbing;
            const selected = createSelector(place.value, request.pattern, request.recursive);
            const paths = [];
            for (const path of (await index(signal)).filter(selected)) {
                if (!(await files.check(path, "read")).ok)
                    continue;
                if (paths.length === request.maximumResults)
                    return { ok: true, value: { paths, truncated: true } };
                paths.push(path);
            }
            return { ok: true, value: { paths, truncated: false } };
        },
    };
}
function refuseClimbing(pattern) {
    if (!pattern.startsWith("/") && !pattern.split("/").includes(".."))
        return null;
    return { ok: false, code: "invalid_path", message: "A file pattern must be relative, without '..'." };
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
/** Does a path lie under the place, by depth and by a pattern relative to it? The place may be a file. */
function createSelector(place, pattern, recursive) {
    const matches = (0,glob/* compileGlob */.S)(pattern);
    const start = place === "" ? "" : `${place}/`;
    return (path) => {
        if (path === place)
            return true;
        if (!path.startsWith(start))
            return false;
        const below = path.slice(start.length);
        return (recursive || !below.includes("/")) && matches(below);
    };
}
async function searchWithGit(repository, request, place, signal) {
    const attempt = (kind) => {
        const flags = [
            "grep",
            "--untracked",
            "-I",
            "-n",
            "-z",
            "--no-color",
            kind,
            ...(request.caseSensitive ? [] : ["-i"]),
        ];
        const where = place === "" ? [] : [place];
        return repository.git.attempt([...flags, "-e", request.pattern, "--", ...where], {
            signal,
            timeoutMilliseconds: DEADLINE_MILLISECONDS,
            maximumBytes: search_MAXIMUM_OUTPUT_BYTES,
        });
    };
    let result = await attempt(request.literal ? "-F" : "-P");
    if (result.exitCode === 128 && /perl-compatible/i.test(result.stderr))
        result = await attempt("-E");
    const output = result.stdout.toString("utf8");
    const isTooMuch = result.exitCode === null && result.stdout.length >= search_MAXIMUM_OUTPUT_BYTES;
    if (result.exitCode === 0 || result.exitCode === 1 || isTooMuch) {
        return { ok: true, value: { hits: readHits(output), truncated: isTooMuch } };
    }
    if (result.exitCode === null) {
        return { ok: false, code: "io", message: "The search took too long. Narrow the pattern or the path." };
    }
    return { ok: false, code: "io", message: `The pattern could not be searched: ${firstLines(result.stderr)}` };
}
/** `path NUL line NUL text LF`; a path may hold anything but NUL, a text anything but LF. */
function readHits(output) {
    const hits = [];
    for (let offset = 0; offset < output.length;) {
        const pathEnd = output.indexOf("\0", offset);
        const lineEnd = output.indexOf("\0", pathEnd + 1);
        if (pathEnd < 0 || lineEnd < 0)
            break;
        hits.push({ path: output.slice(offset, pathEnd), line: Number(output.slice(pathEnd + 1, lineEnd)) });
        const textEnd = output.indexOf("\n", lineEnd);
        if (textEnd < 0)
            break;
        offset = textEnd + 1;
    }
    return hits;
}
async function readMatches(files, hits, maximum) {
    const matches = [];
    let path = null;
    let lines = [];
    for (const hit of hits) {
        if (hit.path !== path) {
            const content = await files.read(hit.path);
            path = hit.path;
            lines = content.ok ? content.value.bytes.toString("utf8").split("\n") : [];
        }
        const text = lines[hit.line - 1];
        if (text === undefined)
            continue;
        if (matches.length === maximum)
            return { matches, truncated: true };
        matches.push({ ...hit, text: cutLine(text.replace(/\r$/, "")) });
    }
    return { matches, truncated: false };
}
function cutLine(text) {
    return text.length > MAXIMUM_LINE ? `${text.slice(0, MAXIMUM_LINE)}…` : text;
}

;// CONCATENATED MODULE: ./src/workspace/workspace.ts










/** Entries looked at to find sensitive files for the masks. */
const WALK_LIMIT = 200_000;
/** The workspace of one run: files, search, commands and history over one checkout. */
async function createWorkspace(options) {
    const { policy, privateDirectory, childEnvironment, remote, sandbox } = options;
    if (!(0,external_node_fs_.existsSync)(options.root)) {
        throw new errors/* ArchitectError */.U8("configuration", `The checkout ${options.root} does not exist.`, {
            remedy: "Run actions/checkout before the action.",
        });
    }
    const checkout = (0,external_node_fs_.realpathSync)(options.root);
    const root = workRoot(checkout, options.workingDirectory);
    const offset = (0,external_node_path_.relative)(checkout, root);
    const prefix = offset === "" ? "" : `${offset}/`;
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(privateDirectory, "sandbox"), { recursive: true, mode: 0o700 });
    const history = createWorkspaceHistory({
        root: checkout,
        privateDirectory,
        remote,
        searchPath: searchPath(childEnvironment["PATH"] ?? "", checkout).join(external_node_path_.delimiter),
        untrackedIsDirty: remote === null,
    });
    const files = createWorkspaceFiles({
        root,
        policy: withPrefix(policy, prefix),
        maximumFileBytes: options.maximumFileBytes,
    });
    const commands = createWorkspaceCommands({
        root: checkout,
        startDirectory: root,
        privateDirectory: (0,external_node_path_.join)(privateDirectory, "sandbox"),
        mode: sandbox.mode,
        allowOff: options.mayRunUnsandboxed,
        deniedFiles: sensitiveFiles(checkout, policy),
        home: (0,external_node_os_.homedir)(),
        baseEnvironment: childEnvironment,
        sealed: options.sealed ?? [],
        readOnly: sandbox.readOnly,
        cache: sandbox.cache,
        logger: options.logger,
    });
    return {
        root,
        prefix,
        files,
        commands,
        history,
        search: createWorkspaceSearch({ root, prefix, files, repository: history.repository }),
        async dispose() {
            await commands.dispose();
            (0,external_node_fs_.rmSync)(privateDirectory, { recursive: true, force: true });
        },
    };
}
function workRoot(checkout, workingDirectory) {
    const wanted = (0,external_node_path_.join)(checkout, workingDirectory);
    const found = (0,external_node_fs_.existsSync)(wanted) ? (0,external_node_fs_.realpathSync)(wanted) : null;
    const isInside = found !== null && (found === checkout || found.startsWith(`${checkout}/`));
    if (found !== null && isInside && (0,external_node_fs_.statSync)(found).isDirectory())
        return found;
    throw new errors/* ArchitectError */.U8("configuration", `Input working-directory: there is no folder "${workingDirectory}" in the checkout.`, { remedy: "Name a folder of the repository, relative to its root." });
}
/** The policy speaks of paths in the checkout, the files of paths in the workspace. */
function withPrefix(policy, prefix) {
    if (prefix === "")
        return policy;
    return {
        judge: (path, access) => policy.judge(prefix + path, access),
        isWorkflowFile: (path) => policy.isWorkflowFile(prefix + path),
    };
}
/**
 * Absolute paths of the files that commands must not see (policy §4), found once, when the sandbox is set up: what
 * commands make later is theirs, and is judged again before anything is committed.
 */
function sensitiveFiles(checkout, policy) {
    let found = null;
    return () => {
        found ??= walkFiles(checkout, WALK_LIMIT)
            .filter((path) => policy.judge(path, "read") !== null)
            .map((path) => (0,external_node_path_.join)(checkout, path));
        return found;
    };
}


/***/ })

};
