export const id = 620;
export const ids = [620];
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

/***/ 6239:
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

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./src/workspace/output-ring.ts
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

;// CONCATENATED MODULE: ./src/workspace/process.ts



/** How long after the process's end its pipes stay open: a child that left the group may hold them for ever. */
const PIPE_GRACE_MILLISECONDS = 150;
/** Between SIGTERM and SIGKILL. */
const KILL_GRACE_MILLISECONDS = 200;
/** W8. */
const DEFAULT_OUTPUT_BYTES = 1 << 20;
/**
 * Runs one program in a process group of its own and waits for its end. Time limit, abort and end kill the whole group
 * (SIGTERM, then SIGKILL; policy §5, R12) and then what `endEscaped` finds. A child that left the group cannot delay the
 * answer. Never throws.
 */
async function runProcess(request) {
    const start = performance.now();
    const ring = createOutputRing(request.maximumOutputBytes ?? DEFAULT_OUTPUT_BYTES);
    const elapsed = () => Math.round(performance.now() - start);
    if (request.signal?.aborted)
        return { ...notStarted(elapsed()), aborted: true };
    try {
        const child = (0,external_node_child_process_.spawn)(request.argv[0], request.argv.slice(1), {
            cwd: request.cwd,
            env: request.env,
            detached: true,
            windowsHide: true,
            stdio: [request.stdin === undefined ? "ignore" : "pipe", "pipe", "pipe"],
        });
        const result = await observe(child, request, ring);
        await request.endEscaped?.();
        return { ...result, durationMilliseconds: elapsed() };
    }
    catch (error) {
        return { ...notStarted(elapsed()), startError: describeStartError(error, request.argv[0]) };
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
            resolve(error === undefined ? result : { ...result, startError: describeStartError(error, request.argv[0]) });
        };
        const stop = () => {
            killGroup(child, "SIGTERM");
            const end = () => {
                killGroup(child, "SIGKILL");
                // A process of another user takes no signal from this one.
                void request.endEscaped?.();
            };
            timers.push(setTimeout(end, KILL_GRACE_MILLISECONDS));
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
    return `'${name}' could not be started: ${(0,errors/* messageOf */.bD)(error).split("\n")[0] ?? ""}`;
}

;// CONCATENATED MODULE: ./src/workspace/open-process.ts


/** Of what it writes to stderr, this much of the end is told when it ends. */
const TOLD_ERROR_BYTES = 500;
/** Starts a program that stays open, in a process group of its own. Never throws. */
function openProcess(launch) {
    let reason = null;
    let listener = null;
    let errors = Buffer.alloc(0);
    const end = (text) => {
        if (reason !== null)
            return;
        reason = text;
        listener?.(text);
    };
    let child;
    try {
        child = (0,external_node_child_process_.spawn)(launch.argv[0], launch.argv.slice(1), {
            cwd: launch.cwd,
            env: launch.env,
            detached: true,
            windowsHide: true,
            stdio: "pipe",
        });
    }
    catch (error) {
        return closedProcess(describeStartError(error, launch.argv[0]));
    }
    for (const stream of [child.stdin, child.stdout, child.stderr])
        stream?.on("error", () => undefined);
    child.stderr?.on("data", (chunk) => {
        errors = Buffer.concat([errors, chunk]).subarray(-TOLD_ERROR_BYTES);
    });
    const ended = new Promise((resolve) => {
        let isDone = false;
        const finish = async (text) => {
            if (isDone)
                return;
            isDone = true;
            killGroup(child, "SIGKILL");
            child.stdout?.destroy();
            child.stderr?.destroy();
            await launch.endEscaped?.();
            end(text);
            resolve();
        };
        child.once("error", (error) => void finish(describeStartError(error, launch.argv[0])));
        const finishAfter = (code, signal) => {
            const told = errors.toString("utf8").trim();
            void finish(`It ended with ${signal ?? `code ${code}`}${told === "" ? "." : `: ${told}`}`);
        };
        child.once("close", finishAfter);
        // What it wrote before its end may still lie in the pipe, or a child of its hold the pipe for ever.
        child.once("exit", (code, signal) => setTimeout(finishAfter, PIPE_GRACE_MILLISECONDS, code, signal));
    });
    let isKilled = false;
    return {
        ended,
        process: {
            write(text) {
                if (child.stdin?.writable === true)
                    child.stdin.write(text);
            },
            onOutput(take) {
                child.stdout?.on("data", take);
            },
            onEnd(take) {
                listener = take;
                if (reason !== null)
                    take(reason);
            },
            kill() {
                if (isKilled || reason !== null)
                    return;
                isKilled = true;
                killGroup(child, "SIGTERM");
                const timer = setTimeout(() => {
                    killGroup(child, "SIGKILL");
                    void launch.endEscaped?.();
                }, KILL_GRACE_MILLISECONDS);
                void ended.then(() => clearTimeout(timer));
            },
        },
    };
}
/** What could not be started: it has ended already. */
function closedProcess(reason) {
    const process = {
        write: () => undefined,
        onOutput: () => undefined,
        onEnd: (take) => take(reason),
        kill: () => undefined,
    };
    return { process, ended: Promise.resolve() };
}

;// CONCATENATED MODULE: ./src/workspace/forwarder.ts
/** Where the forwarder listens: in a network of its own nothing else is there. */
const FORWARDER_PORT = 39_128;
/**
 * Runs inside a sandbox without network, in front of a command: whatever is sent to the local port goes to the socket of
 * the registry proxy outside. Its arguments are the socket and the command, whose exit code becomes its own; a signal
 * becomes 128 + its number, as in a shell.
 */
const FORWARDER_SOURCE = `
const net = require("node:net");
const { pipeline } = require("node:stream");
const [socket, program, ...rest] = process.argv.slice(1);
const server = net.createServer({ allowHalfOpen: true }, (client) => {
  const proxy = net.connect({ path: socket, allowHalfOpen: true });
  pipeline(client, proxy, () => {});
  pipeline(proxy, client, () => {});
});
server.on("error", (error) => fail("forwarder: " + error.message));
server.listen(${FORWARDER_PORT}, "127.0.0.1", () => {
  const child = require("node:child_process").spawn(program, rest, { stdio: "inherit" });
  child.on("error", (error) => fail("execvp " + program + ": " + error.message));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + require("node:os").constants.signals[signal]));
});
function fail(text) {
  process.stderr.write("bwrap: " + text + "\\n");
  process.exit(1);
}
`;

// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
;// CONCATENATED MODULE: ./src/workspace/public-address.ts

/** What is no public address: RFC 6890 and its successors, and the wire server of one cloud. */
const RESERVED_4 = [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
    ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
    ...["224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];
/** The translation and tunnel ranges carry an IPv4 address inside, which could be any of the above. */
const RESERVED_6 = [
    ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
    ...["5f00::/16", "fc00::/7", "fe80::/9", "ff00::/8"],
];
const reserved = new external_node_net_.BlockList();
for (const range of RESERVED_4)
    addRange(range, "ipv4");
for (const range of RESERVED_6)
    addRange(range, "ipv6");
function addRange(range, family) {
    const [network = "", bits] = range.split("/");
    reserved.addSubnet(network, Number(bits), family);
}
/** Is this literal address a public one? IPv4 inside IPv6 (`::ffff:…`) counts as what it holds. */
function isPublicAddress(address) {
    const family = (0,external_node_net_.isIP)(address);
    return family !== 0 && !reserved.check(address, family === 6 ? "ipv6" : "ipv4");
}

;// CONCATENATED MODULE: ./src/workspace/registries.ts
/**
 * Public package registries. Hosts that also take what anybody sends (code hosts, clouds' storage) are not among them,
 * so packages that fetch more from there while they are installed cannot.
 */
const PUBLIC_HOSTS = [
    // npm: docs.npmjs.com, "registry".
    "registry.npmjs.org",
    // Yarn: yarnpkg.com/configuration/yarnrc, npmRegistryServer; repo.* holds the releases of Yarn itself for corepack.
    "registry.yarnpkg.com",
    "repo.yarnpkg.com",
    // JSR and its npm side: jsr.io/docs/api.
    "jsr.io",
    "npm.jsr.io",
    // Deno's own modules: docs.deno.com, "Modules and dependencies".
    "deno.land",
    // PyPI: docs.pypi.org/api; files.* holds the distributions.
    "pypi.org",
    "files.pythonhosted.org",
    // crates.io: doc.rust-lang.org/cargo/reference/registries.html; index, crates and the older download address.
    "index.crates.io",
    "static.crates.io",
    "crates.io",
    // Go: go.dev/ref/mod, defaults of GOPROXY and GOSUMDB.
    "proxy.golang.org",
    "sum.golang.org",
    // Maven Central: maven.apache.org, "Introduction to Repositories", and the older alias.
    "repo.maven.apache.org",
    "repo1.maven.org",
    // Gradle: docs.gradle.org, plugin portal, its artifacts, and the distributions of the wrapper.
    "plugins.gradle.org",
    "plugins-artifacts.gradle.org",
    "services.gradle.org",
    "downloads.gradle.org",
    // RubyGems: guides.rubygems.org; index.* is the compact index.
    "rubygems.org",
    "index.rubygems.org",
    // NuGet: learn.microsoft.com/nuget/api/overview, service index and packages.
    "api.nuget.org",
    "www.nuget.org",
    // Packagist: packagist.org/apidoc. The archives themselves lie with the code hosts.
    "repo.packagist.org",
    "packagist.org",
];
/** Names that package managers read a registry's address from. */
const REGISTRY_VARIABLE = /^(?:npm_config_registry|NPM_CONFIG_REGISTRY|YARN_REGISTRY|YARN_NPM_REGISTRY_SERVER|COREPACK_NPM_REGISTRY|PIP_INDEX_URL|PIP_EXTRA_INDEX_URL|UV_INDEX|UV_INDEX_URL|UV_DEFAULT_INDEX|UV_EXTRA_INDEX_URL|GOPROXY|GOSUMDB|CARGO_REGISTRIES_[A-Z0-9_]+_INDEX)$/;
/** Further ones that a private registry needs: certificates of its own. */
const CERTIFICATE_VARIABLE = /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|PIP_CERT|REQUESTS_CA_BUNDLE|CARGO_HTTP_CAINFO)$/;
const PROXY_VARIABLES = ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy"];
const DIRECT_VARIABLES = ["NO_PROXY", "no_proxy"];
/** Public registries, and those that the trusted environment names. */
function readRegistries(environment) {
    const allowed = PUBLIC_HOSTS.map((host) => ({ host, ports: [443, 80], isPrivate: false }));
    const variables = {};
    const notes = [];
    for (const [name, value] of Object.entries(environment)) {
        if (CERTIFICATE_VARIABLE.test(name))
            variables[name] = value;
        if (!REGISTRY_VARIABLE.test(name))
            continue;
        const addresses = addressesIn(value);
        if (addresses.some((url) => url.username !== "" || url.password !== "")) {
            notes.push(`${name} holds credentials, so commands are not given it.`);
            continue;
        }
        variables[name] = value;
        for (const url of addresses)
            allowed.push({ host: hostOf(url), ports: [portOf(url)], isPrivate: true });
    }
    const proxy = firstOf(environment, PROXY_VARIABLES);
    const upstream = addressesIn(proxy)[0] ?? (proxy === "" ? undefined : addressesIn(`http://${proxy}`)[0]) ?? null;
    const direct = firstOf(environment, DIRECT_VARIABLES)
        .split(/[\s,]+/)
        .filter(Boolean);
    const isDirect = (host) => direct.some((entry) => entry === "*" || `.${host}`.endsWith(`.${entry.replace(/^\*?\./, "")}`));
    return { allowed, variables, upstreamOf: (host) => (isDirect(host) ? null : upstream), notes };
}
function firstOf(environment, names) {
    return names.map((name) => environment[name] ?? "").find((value) => value !== "") ?? "";
}
/** `sparse+https://…`, `https://a,https://b|direct` and `name=https://…` are in use. */
function addressesIn(value) {
    return (value.match(/https?:\/\/[^\s,|]+/g) ?? []).flatMap((text) => {
        try {
            return [new URL(text)];
        }
        catch {
            return [];
        }
    });
}
/** Without the brackets of IPv6. */
function hostOf(url) {
    return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
/** The port, also when it is the scheme's own. */
function portOf(url) {
    return url.port === "" ? (url.protocol === "http:" ? 80 : 443) : Number(url.port);
}
/**
 * What makes package managers use the proxy at this local port. With a registry on this machine itself, local addresses
 * go through the proxy too.
 */
function proxyVariables(port, allowed) {
    const address = `http://127.0.0.1:${port}`;
    const names = [
        ...["HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "npm_config_proxy", "npm_config_https_proxy"],
        ...["YARN_HTTP_PROXY", "YARN_HTTPS_PROXY"],
    ];
    const isLocalMirror = allowed.some(({ host }) => host === "localhost" || host === "::1" || host.startsWith("127."));
    const direct = isLocalMirror ? "" : "localhost,127.0.0.1,::1";
    const java = ["http", "https"].flatMap((scheme) => [
        `-D${scheme}.proxyHost=127.0.0.1`,
        `-D${scheme}.proxyPort=${port}`,
    ]);
    return {
        ...Object.fromEntries(names.map((name) => [name, address])),
        NO_PROXY: direct,
        no_proxy: direct,
        npm_config_noproxy: direct,
        NODE_USE_ENV_PROXY: "1",
        // Java's tools look at system properties only; Maven's newer transport has to be told to.
        JAVA_TOOL_OPTIONS: [...java, "-Daether.connector.http.useSystemProperties=true"].join(" "),
    };
}

;// CONCATENATED MODULE: ./src/workspace/network-proxy.ts








const CONNECT_TIMEOUT_MILLISECONDS = 30_000;
const MAXIMUM_CONNECTIONS = 256;
const MAXIMUM_REFUSALS = 100;
/** Meant for one hop, or replaced here (RFC 9110, 7.6.1). */
const HOP_HEADERS = new Set("connection host keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade".split(" "));
/** A request that is not carried out; `message` goes to the client. */
class RefusedError extends Error {
    name = "RefusedError";
}
/**
 * An HTTP proxy that reaches package registries and nothing else: exact names, their ports, public addresses, and the
 * address that was checked is the one that is connected to. What is refused is answered 403 and remembered.
 */
async function openRegistryProxy(options) {
    const refusals = [];
    const sockets = new Set();
    const keep = (socket) => {
        sockets.add(socket);
        socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    };
    const check = async (place) => {
        try {
            return await checkPlace(options, place);
        }
        catch (error) {
            if (error instanceof RefusedError && refusals.length < MAXIMUM_REFUSALS)
                refusals.push(printable(place));
            throw error;
        }
    };
    const server = (0,external_node_http_.createServer)((request, response) => {
        forward(options, check, request, response).catch((error) => {
            if (response.headersSent)
                response.destroy();
            else
                response.writeHead(statusOf(error), { "content-type": "text/plain" }).end(`${(0,errors/* messageOf */.bD)(error)}\n`);
        });
    });
    server.maxConnections = MAXIMUM_CONNECTIONS;
    server.on("connection", keep);
    server.on("connect", (request, client, head) => {
        tunnel(options, check, request)
            .then((remote) => {
            keep(remote);
            client.write("HTTP/1.1 200 Connection established\r\n\r\n");
            if (head.length > 0)
                remote.write(head);
            (0,external_node_stream_.pipeline)(client, remote, () => undefined);
            (0,external_node_stream_.pipeline)(remote, client, () => undefined);
        })
            .catch((error) => client.end(plainAnswer(error)));
    });
    server.on("upgrade", (_request, socket) => socket.destroy());
    await new Promise((resolve, reject) => {
        server.once("error", reject);
        if (options.socket === null)
            server.listen(0, "127.0.0.1", resolve);
        else
            server.listen(options.socket, resolve);
    });
    return {
        port: options.socket === null ? server.address().port : 0,
        refused: () => refusals,
        async close() {
            const closed = new Promise((resolve) => server.close(() => resolve()));
            for (const socket of sockets)
                socket.destroy();
            await closed;
        },
    };
}
/** How the place may be reached: a look-up that gives checked addresses only. Throws RefusedError. */
async function checkPlace(options, { host, port }) {
    const entry = options.allowed.find((one) => one.host === host && one.ports.includes(port));
    if (entry === undefined)
        throw new RefusedError(`${host}:${port} is no package registry that commands may reach.`);
    if (options.upstreamOf(host) !== null)
        return () => undefined;
    const resolve = options.resolve ?? ((name) => external_node_dns_.promises.lookup(name, { all: true }));
    const found = await resolve(host);
    const usable = found.filter(({ address }) => entry.isPrivate || isPublicAddress(address));
    const [first] = usable;
    if (first === undefined)
        throw new RefusedError(`${host} leads to no public address.`);
    return (_name, { all }, callback) => {
        if (all === true)
            callback(null, [...usable]);
        else
            callback(null, first.address, first.family);
    };
}
/** `CONNECT host:port`: a connection to it. */
async function tunnel(options, check, request) {
    const url = parseUrl(`https://${request.url ?? ""}`);
    const place = { host: hostOf(url), port: portOf(url) };
    const lookup = await check(place);
    const upstream = options.upstreamOf(place.host);
    if (upstream !== null)
        return tunnelThrough(upstream, place);
    return new Promise((resolve, reject) => {
        const socket = (0,external_node_net_.connect)({ ...place, lookup, timeout: CONNECT_TIMEOUT_MILLISECONDS, allowHalfOpen: true });
        socket.once("timeout", () => socket.destroy(new Error(`${place.host} did not answer.`)));
        socket.once("error", reject);
        socket.once("connect", () => {
            socket.setTimeout(0);
            resolve(socket);
        });
    });
}
function tunnelThrough(upstream, { host, port }) {
    return new Promise((resolve, reject) => {
        const request = (upstream.protocol === "https:" ? external_node_https_.request : external_node_http_.request)({
            host: hostOf(upstream),
            port: portOf(upstream),
            method: "CONNECT",
            path: `${host}:${port}`,
            headers: { host: `${host}:${port}`, ...credentialsOf(upstream) },
            timeout: CONNECT_TIMEOUT_MILLISECONDS,
        });
        request.once("timeout", () => request.destroy(new Error("The machine's proxy did not answer.")));
        request.once("error", reject);
        request.once("connect", (response, socket) => {
            socket.setTimeout(0);
            if (response.statusCode === 200)
                return resolve(socket);
            socket.destroy();
            reject(new Error(`The machine's proxy answered ${response.statusCode} for ${host}.`));
        });
        request.end();
    });
}
/** A plain request, `GET http://host/path`: reading only. */
async function forward(options, check, request, response) {
    const url = parseUrl(request.url ?? "");
    if (url.protocol !== "http:")
        throw new RefusedError("This is a proxy: the address has to be a whole one.");
    const place = { host: hostOf(url), port: portOf(url) };
    const lookup = await check(place);
    if (request.method !== "GET" && request.method !== "HEAD")
        throw new RefusedError("Only GET and HEAD without TLS.");
    const upstream = options.upstreamOf(place.host);
    const path = `${url.pathname}${url.search}`;
    const target = upstream === null ? { ...place, lookup, path } : { host: hostOf(upstream), port: portOf(upstream), path: url.href };
    const headers = {
        ...forwarded(request.headers),
        host: url.host,
        ...(upstream === null ? {} : credentialsOf(upstream)),
    };
    await new Promise((resolve, reject) => {
        const onward = (upstream?.protocol === "https:" ? external_node_https_.request : external_node_http_.request)({
            ...target,
            method: request.method,
            headers,
            agent: false,
            timeout: CONNECT_TIMEOUT_MILLISECONDS,
        });
        onward.once("timeout", () => onward.destroy(new Error(`${place.host} did not answer.`)));
        onward.once("error", reject);
        onward.once("response", (answer) => {
            response.writeHead(answer.statusCode ?? 502, forwarded(answer.headers));
            (0,external_node_stream_.pipeline)(answer, response, (error) => (error ? reject(error) : resolve()));
        });
        response.once("close", () => onward.destroy());
        onward.end();
    });
}
function parseUrl(text) {
    try {
        return new URL(text);
    }
    catch {
        throw new RefusedError("The address cannot be read.");
    }
}
function forwarded(headers) {
    const kept = {};
    for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined && !HOP_HEADERS.has(name))
            kept[name] = value;
    }
    return kept;
}
function credentialsOf(upstream) {
    if (upstream.username === "")
        return {};
    const plain = `${decodeURIComponent(upstream.username)}:${decodeURIComponent(upstream.password)}`;
    return { "proxy-authorization": `Basic ${Buffer.from(plain).toString("base64")}` };
}
/** Names of places come from the command: what is shown of them is short and plain. */
function printable({ host, port }) {
    return `${host.replace(/[^a-z0-9.:_-]/gi, "?").slice(0, 100)}:${port}`;
}
function statusOf(error) {
    return error instanceof RefusedError ? 403 : 502;
}
function plainAnswer(error) {
    const reason = statusOf(error) === 403 ? "403 Forbidden" : "502 Bad Gateway";
    const text = `${(0,errors/* messageOf */.bD)(error)}\n`;
    const headers = `content-type: text/plain\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close`;
    return `HTTP/1.1 ${reason}\r\n${headers}\r\n\r\n${text}`;
}

;// CONCATENATED MODULE: ./src/workspace/registry-network.ts







/** Places of one command that are named. */
const MAXIMUM_NAMED = 10;
/** The registry proxy of a run, started when it is first needed. `environment` is the job's own: trusted. */
function createRegistryNetwork(environment, logger) {
    let opened = null;
    const registries = readRegistries(environment);
    const open = async (by) => {
        for (const note of registries.notes)
            logger.warn(note);
        // Not among the run's own files: a socket's path may be 107 bytes long at most.
        const socket = by === "socket" ? (0,external_node_path_.join)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "architect-proxy-")), "socket") : null;
        return { proxy: await openRegistryProxy({ ...registries, socket }), socket };
    };
    return {
        async use(by) {
            opened ??= open(by).catch((error) => ({ problem: (0,errors/* messageOf */.bD)(error) }));
            const ready = await opened;
            if ("problem" in ready)
                return { problem: `The proxy to package registries did not start: ${ready.problem}` };
            const { proxy, socket } = ready;
            const before = proxy.refused().length;
            return {
                variables: { ...registries.variables, ...proxyVariables(proxy.port || FORWARDER_PORT, registries.allowed) },
                launch: socket === null ? {} : { proxySocket: socket },
                refusals() {
                    const places = [...new Set(proxy.refused().slice(before))];
                    if (places.length === 0)
                        return "";
                    const more = places.length > MAXIMUM_NAMED ? ", …" : "";
                    const named = `${places.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
                    return `\n[Refused, because only package registries can be reached: ${named}]\n`;
                },
            };
        },
        async close() {
            if (opened === null)
                return;
            const ready = await opened;
            if ("problem" in ready)
                return;
            await ready.proxy.close();
            if (ready.socket !== null)
                (0,external_node_fs_.rmSync)((0,external_node_path_.dirname)(ready.socket), { recursive: true, force: true });
        },
    };
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/workspace/launcher.ts

/** Top-level entries of a checkout that commands may read but not change (policy §4). */
const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];
/** RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: beside the workspace's parents. */
function runnerFolders(root) {
    return [(0,external_node_path_.join)(root, "../../_temp"), (0,external_node_path_.join)(root, "../../_actions")];
}

;// CONCATENATED MODULE: ./src/workspace/self-test.ts





const PASSED = "self-test: passed";
const MEASURED = "self-test: measured ";
/** Each line must hold inside; the first that does not is printed and ends the test (policy §4, fail closed). */
const COMMON_CHECKS = `
fail() { echo "self-test: $1"; exit 1; }
status=$(</proc/self/status)
[[ $status =~ NoNewPrivs:[[:space:]]*1 ]] || fail "privileges could be gained"
[[ $status =~ CapEff:[[:space:]]*0+[[:space:]] ]] || fail "capabilities are held"
while read -r file; do
  [ -n "$file" ] && [ -r "$file" ] && fail "a file in \${file%/*/*} could be read"
done <<< "$CANARIES"
[ -w "$ROOT" ] || fail "the workspace cannot be written"
if [ -e "$ROOT/.git" ]; then [ -w "$ROOT/.git" ] && fail ".git could be written"; fi
if [ -e "$ROOT/.git/config" ]; then [ -w "$ROOT/.git/config" ] && fail ".git/config could be written"; fi
[ -w "$HOME" ] || fail "HOME cannot be written"
[ -w /etc ] && fail "/etc could be written"
for socket in /var/run/docker.sock /run/docker.sock /run/podman/podman.sock /run/containerd/containerd.sock; do
  [ -w "$socket" ] && fail "$socket could be used"
done
if command -v sudo >/dev/null 2>&1; then sudo -n true >/dev/null 2>&1 && fail "sudo works"; fi
`;
const BWRAP_CHECKS = `
[ "$(readlink /proc/self/ns/pid)" = "$OUTER_PIDS" ] && fail "the processes are not separated"
[ -w /opt ] && fail "/opt could be written"
(exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && fail "the network can be reached"
`;
/** What another user reaches all the same is told, not refused. */
const USER_CHECKS = `
cat "/proc/$AGENT/environ" >/dev/null 2>&1 && fail "the agent's environment could be read"
ls "/proc/$AGENT/fd" >/dev/null 2>&1 && fail "the agent's files could be reached"
(exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null && echo "${MEASURED}the network"
for folder in /tmp /var/tmp /opt /usr/share /usr/local; do [ -w "$folder" ] && echo "${MEASURED}$folder"; done
`;
/** L1. */
async function testBwrap(wrap, options, home) {
    const canaries = createCanaries(options);
    try {
        const outer = { OUTER_PIDS: (0,external_node_fs_.readlinkSync)("/proc/self/ns/pid"), HOME: home };
        return await runChecks(COMMON_CHECKS + BWRAP_CHECKS, wrap, options, outer, canaries);
    }
    finally {
        removeCanaries(canaries);
    }
}
/** L2. `canaries` are made before the access rules, as the person's own files were. */
function testOtherUser(wrap, options, home, canaries) {
    return runChecks(COMMON_CHECKS + USER_CHECKS, wrap, options, { HOME: home }, canaries);
}
function runChecks(script, wrap, options, extra, canaries) {
    return withListener(async (port) => {
        const facts = { CANARIES: canaries.join("\n"), AGENT: String(process.pid), ROOT: options.root, PORT: String(port) };
        const env = { ...options.environment, ...facts, ...extra };
        const argv = ["/bin/bash", "--noprofile", "--norc", "-c", `${script}\necho "${PASSED}"`];
        const launch = wrap({ argv, cwd: options.root, env, network: "off" });
        const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
        if (result.startError !== undefined)
            return { failure: result.startError, reached: [] };
        const lines = result.output.trim().split("\n");
        const reached = lines.flatMap((line) => (line.startsWith(MEASURED) ? [line.slice(MEASURED.length)] : []));
        // A shell may warn, of a locale for example: only the last line counts.
        if (result.exitCode === 0 && lines.at(-1) === PASSED)
            return { failure: null, reached };
        const told = lines.find((line) => line.startsWith("self-test: ") && !line.startsWith(MEASURED));
        return { failure: told?.slice("self-test: ".length) ?? (lines[0] || `exit ${result.exitCode}`), reached: [] };
    });
}
/** Readable files in the home directory and in the runner's temporary folder; where neither can be written, in our own. */
function createCanaries(options) {
    const [temp = ""] = runnerFolders(options.root);
    const wanted = [options.home, ...((0,external_node_fs_.existsSync)(temp) ? [temp] : [])].flatMap(createCanary);
    return wanted.length > 0 ? wanted : createCanary(options.privateDirectory);
}
function removeCanaries(canaries) {
    for (const canary of canaries)
        (0,external_node_fs_.rmSync)((0,external_node_path_.dirname)(canary), { recursive: true, force: true });
}
function createCanary(parent) {
    try {
        const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, ".architect-canary-"));
        // Open to everybody: it is the folder above that has to be out of reach.
        (0,external_node_fs_.chmodSync)(folder, 0o755);
        const canary = (0,external_node_path_.join)(folder, "canary");
        (0,external_node_fs_.writeFileSync)(canary, "canary", { mode: 0o644 });
        return [canary];
    }
    catch {
        // Not writable: another one tells as much.
        return [];
    }
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
    const all = [...shown].sort((a, b) => a.length - b.length);
    // Each one is a mount for every command.
    const directories = all.filter((directory, at) => !all.slice(0, at).some((other) => isInside(other, directory)));
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
/** This Node and the registry proxy's socket, for commands whose network is `registries`. */
const INNER_NODE = "/tmp/.architect/node";
const INNER_SOCKET = "/tmp/.architect/proxy";
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
        argv: [
            program,
            ...isolation,
            ...(launch.network === "on" ? [] : ["--unshare-net"]),
            ...mounts(launch.network),
            ...proxyMounts(launch),
            ...["--chdir", launch.cwd, "--", ...behindForwarder(launch)],
        ],
        cwd: "/",
        // The start-up programs of Rust look below HOME, which is another one inside.
        env: { ...toolHomes, ...launch.env },
    });
    let { failure } = await testBwrap(wrap, options, INNER_HOME);
    if (failure !== null && /unknown option.*disable-userns/i.test(failure)) {
        // Before bubblewrap 0.8: nested namespaces stay possible, with no right over the outer ones.
        isolation = ISOLATION.filter((argument) => argument !== "--disable-userns");
        ({ failure } = await testBwrap(wrap, options, INNER_HOME));
    }
    if (failure !== null)
        return describeFailure(failure);
    return {
        status: {
            level: "bwrap",
            note: "Commands run in bubblewrap: the file system read-only but for the workspace, no network but what a command is given (registries: through a proxy that knows no other host; on: the host's network, unfiltered).",
        },
        home: INNER_HOME,
        proxyBy: "socket",
        wrap,
        explain: (output, exitCode) => {
            const missing = exitCode === 1 ? /^bwrap: execvp (.+): /m.exec(output)?.[1] : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        dispose: async () => undefined,
    };
}
function proxyMounts({ proxySocket }) {
    if (proxySocket === undefined)
        return [];
    return ["--ro-bind", process.execPath, INNER_NODE, "--ro-bind", proxySocket, INNER_SOCKET];
}
function behindForwarder({ argv, proxySocket }) {
    if (proxySocket === undefined)
        return argv;
    return [INNER_NODE, "--input-type=commonjs", "-e", FORWARDER_SOURCE, "--", INNER_SOCKET, ...argv];
}
function describeFailure(failure) {
    const isBlocked = /uid map|RTM_NEWADDR|Operation not permitted|No permissions to create new namespace/i.test(failure);
    return { problem: `bubblewrap failed its self-test (${failure})`, remedy: isBlocked ? ALLOW_NAMESPACES : INSTALL };
}
/** The mount arguments, outermost first; only the masks are looked at again for each command. */
function createMounts(options, path, empty) {
    const { root } = options;
    const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...runnerFolders(root)]);
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
            ...(network === "on" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
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

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./src/workspace/escaped.ts


/** Rounds of looking and killing, about half a second in all: a killed process is gone within the first few. */
const MAXIMUM_ROUNDS = 60;
/** Rounds in which a process that cannot be told is looked at again. */
const UNCLEAR_ROUNDS = 3;
/** Numbers of all processes that can be seen; none where there is no /proc. */
function listProcesses() {
    try {
        return (0,external_node_fs_.readdirSync)("/proc").filter((name) => name >= "1" && name < ":");
    }
    catch {
        return [];
    }
}
/**
 * Was it, or what started it, given this variable (`NAME=value`)? null: it cannot be told yet, because a program is just
 * being loaded into it (or was ended: a zombie).
 */
function hasVariable(pid, variable) {
    const environment = readProcess(pid, "environ");
    if (environment === null)
        return false;
    return environment === "" ? null : `\0${environment}\0`.includes(`\0${variable}\0`);
}
/**
 * Tells living processes of this real user and, when given, this real group. New ones are looked at closely; one that was
 * there before, only when it seems to be the user's: numbers are used again, but seldom.
 */
function createOwnerCheck(user, group) {
    const before = new Set(listProcesses());
    return (pid) => (!before.has(pid) || seemsOwnedBy(pid, user)) && isOwnedBy(pid, user, group);
}
/** A tenth of the cost; wrong for a process that keeps its memory to itself. */
function seemsOwnedBy(pid, user) {
    return (0,external_node_fs_.statSync)(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === Number(user);
}
function isOwnedBy(pid, user, group) {
    const status = readProcess(pid, "status") ?? "";
    const field = (name) => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
    return field("Uid") === user && (group === undefined || field("Gid") === group) && !/[ZX]/.test(field("State"));
}
/** Kills what `isOurs` accepts until a look finds none: what leaves its process group does not outlive its command. */
async function endProcesses(isOurs) {
    for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
        const looked = listProcesses().map((pid) => ({ pid, ours: isOurs(pid) }));
        const found = looked.filter(({ ours }) => ours === true);
        const isUnclear = looked.some(({ ours }) => ours === null);
        if (found.length === 0 && (!isUnclear || round >= UNCLEAR_ROUNDS))
            return;
        for (const { pid } of found) {
            try {
                process.kill(Number(pid), "SIGKILL");
            }
            catch {
                // It ended meanwhile.
            }
        }
        await (0,promises_.setTimeout)(round < 10 ? 1 : 10);
    }
}
/** null: it is gone, or another user's. */
function readProcess(pid, file) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/${pid}/${file}`, "latin1");
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/workspace/access-rules.ts





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
    // The person's home counts as closed, however it is: what lies in it is theirs.
    const isClosed = (path) => path === options.home || ((0,external_node_fs_.statSync)(path).mode & 0o001) === 0;
    const closedParents = parents.filter(isClosed);
    // Opening the outermost closed parent would open everything readable below it: what is not the workspace is denied.
    const reached = parents.slice(0, parents.findLastIndex(isClosed) + 1);
    const beside = reached.flatMap((parent) => (0,external_node_fs_.readdirSync)(parent).map((name) => (0,external_node_path_.join)(parent, name)));
    const closed = [...beside, ...runnerFolders(root), options.home].filter((path) => !isInside(path, root) && (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink() === false);
    const owner = (0,external_node_fs_.statSync)(root).uid;
    const full = `u:${user}:rwX,d:u:${user}:rwX,d:u:${owner}:rwX`;
    return {
        grant: [
            ...set(`u:${user}:---`, [...new Set(closed)]),
            ...set(`u:${user}:x`, closedParents),
            ...set(full, [root, home]),
            ...setAll(full, existing(top)),
            ...setAll(`u:${user}:rX`, existing([...READ_ONLY_ENTRIES, ...(options.sealed ?? [])])),
            ...set(`u:${user}:---`, options.deniedFiles()),
        ],
        revoke: [
            [setfacl, "-P", "-R", "-x", `u:${user},d:u:${user},d:u:${owner}`, "--", root],
            ...(closed.length + closedParents.length === 0
                ? []
                : [[setfacl, "-P", "-x", `u:${user}`, "--", ...closed, ...closedParents]]),
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

;// CONCATENATED MODULE: ./src/workspace/other-user.ts









const NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const INSTALL_ACL = "sudo apt-get install -y acl";
/** Group ids that no account has: each command gets one, by which its processes are known whatever they do. */
const GROUPS = { first: 61_184, count: 4_000 };
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
    const { wrap } = identity;
    const canaries = createCanaries(options);
    const home = createHome();
    const run = (argv) => runPrivileged(options, [...identity.privileged, ...argv]);
    const access = createAccess(options, identity.user, home, setfacl);
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
    const test = failure === null ? await testOtherUser(wrap, options, home, canaries) : { failure, reached: [] };
    removeCanaries(canaries);
    if (test.failure !== null) {
        await dispose();
        const [line = ""] = test.failure.trim().split("\n");
        return { problem: `the other user failed its self-test (${line})`, remedy: INSTALL_ACL };
    }
    return {
        status: {
            level: "user",
            note: `Commands run as another user. Not held back: ${test.reached.join(", ") || "nothing that was tested"}; network "off" and "registries" are asked of them, not enforced.`,
        },
        home,
        proxyBy: "port",
        wrap,
        explain: (output, exitCode) => {
            const hasFailed = exitCode === 126 || exitCode === 127;
            const missing = hasFailed
                ? /^(?:setpriv: failed to execute|env:) [‘']?(.+?)[’']?: /.exec(output)?.[1]
                : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        dispose,
    };
}
/** Root changes ids itself, and keeps the account that every system has; the group tells our processes from others. */
function rootIdentity(setpriv) {
    let next = (0,external_node_crypto_.randomInt)(GROUPS.count);
    const wrap = (launch) => {
        const group = String(GROUPS.first + next);
        next = (next + 1) % GROUPS.count;
        const drop = ["--reuid", NOBODY, "--regid", group, "--clear-groups", "--no-new-privs"];
        const isOurs = createOwnerCheck(NOBODY, group);
        return { ...launch, argv: [setpriv, ...drop, ...launch.argv], endEscaped: () => endProcesses(isOurs) };
    };
    return { user: NOBODY, wrap, privileged: [] };
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
    const account = (await runAs(options, ["id", "-u", ACCOUNT])).output.trim();
    const asAccount = [sudo, "-n", "-u", ACCOUNT, "--"];
    const wrap = (launch) => {
        const mark = `ARCHITECT_RUN=${(0,external_node_crypto_.randomBytes)(16).toString("hex")}`;
        const isOurs = createOwnerCheck(account);
        const variables = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`);
        return {
            ...launch,
            argv: [...asAccount, setpriv, "--no-new-privs", "env", "-i", ...variables, mark, ...launch.argv],
            async endEscaped() {
                if (!listProcesses().some(isOurs))
                    return;
                const isAlone = launch.isAlone?.() ?? true;
                const script = isAlone ? END_ALL : END_MARKED;
                await runAs(options, [...asAccount, "/bin/bash", "--noprofile", "--norc", "-c", script, "end", mark]);
                // Other commands' processes stay; without them none is left in a moment.
                for (let round = 0; isAlone && round < 100 && listProcesses().some(isOurs); round += 1)
                    await (0,promises_.setTimeout)(2);
            },
        };
    };
    return { user: ACCOUNT, wrap, privileged: [sudo, "-n"] };
}
/** Run as the account, whose processes nobody else but root may signal: all of them, or those with a variable. */
const END_ALL = "kill -KILL -1";
const END_MARKED = `
for file in $(grep -lsa -- "$1" /proc/[0-9]*/environ); do
  file=\${file#/proc/}
  kill -KILL "\${file%/environ}"
done`;
/** null = done; else the reason. */
async function runPrivileged(options, argv) {
    const result = await runAs(options, argv);
    if (result.startError !== undefined)
        return result.startError;
    return result.exitCode === 0 ? null : result.output || `${argv[0]} ended with ${result.exitCode}`;
}
function runAs(options, argv) {
    const [first = "", ...rest] = argv;
    const env = { PATH: `${options.environment["PATH"] ?? ""}:/usr/sbin:/sbin` };
    return runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: 120_000 });
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
            note: `Commands run without a sandbox${why}: they can read this user's files and reach the network, whatever "network" says.`,
        },
        home,
        proxyBy: "port",
        wrap: (launch) => {
            const argv = setpriv === null ? launch.argv : [setpriv, "--no-new-privs", "--", ...launch.argv];
            return { ...launch, ...withMark(launch.env), argv };
        },
        explain: (output, exitCode) => {
            const hasFailed = exitCode === 126 || exitCode === 127;
            const missing = hasFailed ? /^setpriv: failed to execute (.+): /.exec(output)?.[1] : undefined;
            return missing === undefined ? null : notFound(missing);
        },
        dispose: async () => undefined,
    };
}
/** By a variable that children inherit, those are found that left the group; one that cleared its variables is not. */
function withMark(env) {
    if (process.platform !== "linux")
        return { env };
    const mark = (0,external_node_crypto_.randomBytes)(16).toString("hex");
    // What was there before cannot be the command's: only new processes have to be looked at.
    const before = new Set(listProcesses());
    return {
        env: { ...env, ARCHITECT_RUN: mark },
        endEscaped: () => endProcesses((pid) => !before.has(pid) && hasVariable(pid, `ARCHITECT_RUN=${mark}`)),
    };
}

;// CONCATENATED MODULE: ./src/workspace/commands.ts









/** The longest limit that the configuration knows; a tool's own is shorter (policy §5). */
const MAXIMUM_TIMEOUT_MILLISECONDS = 3_600_000;
/** Commands of one workspace; `dispose` ends what still runs and takes the sandbox's traces back. */
function createWorkspaceCommands(options) {
    const root = (0,external_node_fs_.realpathSync)(options.root);
    const start = (0,external_node_fs_.realpathSync)(options.startDirectory ?? options.root);
    const clean = createCommandEnvironment(options.baseEnvironment, { root, home: "" });
    const environment = withOwnRepository(clean, root);
    const registries = createRegistryNetwork(options.registryEnvironment ?? {}, options.logger);
    const running = new Map();
    const opened = new Set();
    let chosen = null;
    const launcher = () => {
        chosen ??= chooseLauncher({ ...options, root, environment });
        return chosen;
    };
    const prepare = async (ready, request) => {
        const cwd = directoryOf(root, start, request.cwd ?? ".");
        if (!cwd.ok)
            return { problem: cwd.message };
        const argv = argvOf(request);
        if (argv === null)
            return { problem: "There is no command." };
        const network = request.network ?? "off";
        const use = network === "registries" ? await registries.use(ready.proxyBy) : null;
        if (use !== null && "problem" in use)
            return use;
        const env = { ...environment, ...request.env, ...use?.variables, HOME: ready.home };
        const isAlone = () => running.size + opened.size <= 1;
        return { use, wrapped: ready.wrap({ argv, cwd: cwd.value, env, network, isAlone, ...use?.launch }) };
    };
    const execute = async (ready, request, controller) => {
        const prepared = await prepare(ready, request);
        if ("problem" in prepared)
            return refused(prepared.problem);
        const { use, wrapped } = prepared;
        const { maximumOutputBytes, stdin } = request;
        const result = await runProcess({
            ...wrapped,
            timeoutMilliseconds: Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS),
            signal: controller.signal,
            ...(maximumOutputBytes === undefined ? {} : { maximumOutputBytes }),
            ...(stdin === undefined ? {} : { stdin }),
        });
        const explanation = ready.explain(result.output, result.exitCode);
        if (explanation !== null)
            return { ...result, exitCode: null, output: "", startError: explanation };
        return use === null || result.exitCode === 0 ? result : { ...result, output: result.output + use.refusals() };
    };
    const run = async (request) => {
        const ready = await launcher();
        if ("problem" in ready)
            return refused(unusable(ready).note);
        const controller = new AbortController();
        const abort = () => controller.abort();
        request.signal?.addEventListener("abort", abort, { once: true });
        if (request.signal?.aborted)
            abort();
        const ended = execute(ready, request, controller);
        running.set(controller, ended);
        try {
            return await ended;
        }
        finally {
            running.delete(controller);
            request.signal?.removeEventListener("abort", abort);
        }
    };
    return {
        async status() {
            const ready = await launcher();
            return "problem" in ready ? unusable(ready) : ready.status;
        },
        run,
        async open(request) {
            const ready = await launcher();
            if ("problem" in ready)
                return closedProcess(unusable(ready).note).process;
            const prepared = await prepare(ready, request);
            if ("problem" in prepared)
                return closedProcess(prepared.problem).process;
            const one = openProcess(prepared.wrapped);
            opened.add(one);
            void one.ended.then(() => opened.delete(one));
            return one.process;
        },
        async dispose() {
            for (const controller of running.keys())
                controller.abort();
            for (const { process } of opened)
                process.kill();
            await Promise.allSettled([...running.values(), ...[...opened].map(({ ended }) => ended)]);
            const ready = chosen === null ? null : await chosen;
            if (ready !== null && !("problem" in ready))
                await ready.dispose();
            await registries.close();
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
 * against the path relative to the listed directory, or to the root (without a slash: against the name at any depth).
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
            const isWanted = [[], start].some((above) => options.matches([...above, ...below, entry.name].join("/")));
            if (entry.type === "other" || !isWanted)
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

;// CONCATENATED MODULE: ./src/workspace/move-entry.ts




/** What stands in the way of moving this entry away; null: it is an ordinary file with one name. */
function judgeSource(stats, path) {
    if (stats === null)
        return failureOf("ENOENT", path);
    if (stats.isDirectory()) {
        return { ...failureOf("EISDIR", path), remedy: "Move its files one by one." };
    }
    if (stats.isSymbolicLink()) {
        return { ok: false, code: "not_a_file", message: `'${shorten(path)}' is a symbolic link and is not moved.` };
    }
    return judgeEntry(stats, path);
}
/**
 * Moves a file between two held directories and never replaces anything: the new name is a second link to the same
 * file, which the system refuses when the name is taken; then the old name goes. What was really linked is looked at
 * again, so a file exchanged meanwhile stays where it is.
 */
function moveEntry(source, target) {
    const before = statEntry(source.directory, source.name);
    const refusal = judgeSource(before, source.path);
    if (refusal !== null || before === null)
        return refusal;
    const oldName = `${source.directory.path}/${source.name}`;
    const newName = `${target.directory.path}/${target.name}`;
    try {
        (0,external_node_fs_.linkSync)(oldName, newName);
    }
    catch (error) {
        const code = codeOf(error);
        if (code === "EEXIST")
            return exists(target.path);
        if (code === "ENOENT")
            return failureOf(code, source.path);
        return renameInstead(source, target);
    }
    const after = statEntry(target.directory, target.name);
    const isSame = after?.isFile() && after.ino === before.ino && after.dev === before.dev && after.nlink === before.nlink + 1;
    (0,external_node_fs_.unlinkSync)(isSame ? oldName : newName);
    if (isSame)
        return null;
    return { ok: false, code: "changed", message: `'${shorten(source.path)}' changed while it was moved.` };
}
/** A file system without hard links, or a file that this user may not link: a small window stays in which a name could be taken. */
function renameInstead(source, target) {
    if (statEntry(target.directory, target.name) !== null)
        return exists(target.path);
    try {
        (0,external_node_fs_.renameSync)(`${source.directory.path}/${source.name}`, `${target.directory.path}/${target.name}`);
        return null;
    }
    catch (error) {
        return failureOf(codeOf(error), target.path);
    }
}
function exists(path) {
    return { ok: false, code: "exists", message: `'${shorten(path)}' exists already.` };
}

;// CONCATENATED MODULE: ./src/workspace/ignore-rules.ts



const MAXIMUM_BYTES = 256 * 1024;
/** The rules of a folder: those of the folder above, and its own `.gitignore` if there is one. */
function addIgnoreFile(above, rootPath, components) {
    const text = readIgnoreFile(rootPath, components);
    if (text === null)
        return above;
    const folder = components.length === 0 ? "" : `${components.join("/")}/`;
    return [...above, { folder, rules: text.split("\n").flatMap(parseRule) }];
}
function readIgnoreFile(rootPath, components) {
    try {
        return withDirectory(rootPath, components, "fail", (directory) => {
            const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: false };
            const content = readEntry(directory, ".gitignore", ".gitignore", limits);
            return content.ok ? content.value.bytes.toString("utf8") : null;
        });
    }
    catch {
        return null;
    }
}
/** One line of a `.gitignore` (gitignore(5)); escapes inside a pattern are not known, braces match any character. */
function parseRule(raw) {
    let line = raw.replace(/\r$/, "").replace(/(?<!\\) +$/, "");
    if (line === "" || line.startsWith("#"))
        return [];
    const isNegated = line.startsWith("!");
    if (isNegated)
        line = line.slice(1);
    line = line.replace(/\\([#! ])/g, "$1").replace(/[{}]/g, "?");
    const isDirectoryOnly = line.endsWith("/");
    line = line.replace(/\/+$/, "");
    if (line === "")
        return [];
    // `x/**` is all that x holds, not x itself.
    return [{ matches: (0,glob/* compileGlob */.S)(line.replace(/\/\*\*$/, "/**/*")), isNegated, isDirectoryOnly }];
}
/** Is this entry itself ignored? Whether a folder above it is, is asked of that folder. */
function isIgnored(rules, path, isDirectory) {
    for (const file of rules.toReversed()) {
        const below = path.slice(file.folder.length);
        const rule = file.rules.findLast(({ matches, isDirectoryOnly }) => (isDirectory || !isDirectoryOnly) && matches(below));
        if (rule !== undefined)
            return !rule.isNegated;
    }
    return false;
}
/** Is a folder, or one above it, ignored by the `.gitignore` files from the root down? */
function isFolderIgnored(rootPath, path) {
    const components = path.split("/").filter(Boolean);
    let rules = [];
    for (let depth = 0; depth < components.length; depth += 1) {
        rules = addIgnoreFile(rules, rootPath, components.slice(0, depth));
        if (isIgnored(rules, components.slice(0, depth + 1).join("/"), true))
            return true;
    }
    return false;
}

;// CONCATENATED MODULE: ./src/workspace/walk-files.ts


/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);
/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
function walkFiles(rootPath, limit, options = {}) {
    const files = [];
    const start = (options.start ?? "").split("/").filter(Boolean);
    const queue = [{ components: start, rules: [] }];
    let seen = 0;
    for (let next = 0; next < queue.length && seen < limit; next += 1) {
        const { components, rules: above } = queue[next] ?? { components: [], rules: [] };
        const entries = entriesOf(rootPath, components);
        const hasRules = options.followsIgnoreFiles && entries.some(({ name }) => name === ".gitignore");
        const rules = hasRules ? addIgnoreFile(above, rootPath, components) : above;
        for (const entry of entries) {
            seen += 1;
            // A worktree's or submodule's `.git` is a file.
            if (SKIPPED.has(entry.name))
                continue;
            const below = [...components, entry.name];
            if (isIgnored(rules, below.join("/"), entry.type === "directory"))
                continue;
            if (entry.type === "directory")
                queue.push({ components: below, rules });
            else if (entry.type === "file" || (entry.type === "symlink" && options.includesLinks))
                files.push(below.join("/"));
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
 * Up to three existing files, or folders, that somebody who asked for `path` may have meant: the same name elsewhere, or a name with
 * a typing error beside it. Looks at most at 4000 entries, never into `.git` or `node_modules`, never at sensitive files.
 */
function findNearNames(rootPath, policy, path, kind = "file") {
    const wanted = (path.split("/").at(-1) ?? "").toLowerCase();
    const parent = path.split("/").slice(0, -1).join("/");
    const allowed = wanted.length < 4 ? 1 : 2;
    const candidates = [];
    const files = walkFiles(rootPath, MAXIMUM_ENTRIES);
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
    const withHint = (failure, kind = "file") => {
        const path = /^'(.*)' does not exist\.$/.exec(failure.message)?.[1];
        if (failure.code !== "not_found" || path === undefined)
            return failure;
        const names = findNearNames(scope.rootPath, scope.policy, path, kind);
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
        async move(from, to) {
            const source = resolvePath(scope, from, "delete");
            if (!source.ok)
                return source;
            const target = resolvePath(scope, to, "write");
            if (!target.ok)
                return target;
            const [sourcePath, targetPath] = [source.value.path, target.value.path];
            const result = withEntry(source.value, "fail", (directory, name) => {
                // Before any directory is made for a file that cannot be moved.
                const refusal = judgeSource(statEntry(directory, name), sourcePath);
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
            const resolved = resolvePath(scope, path, "list");
            if (!resolved.ok)
                return resolved;
            const result = listDirectory(scope.rootPath, resolved.value, listOptions);
            return result.ok ? result : withHint(result, "folder");
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
/** Token and proxy for one git process: by environment, never on disk or on a command line (policy §7). */
function remoteEnvironment(remote) {
    if (remote.token === null || remote.token === "")
        return { ...remote.proxy };
    const basic = Buffer.from(`x-access-token:${remote.token}`).toString("base64");
    return {
        ...remote.proxy,
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
        env: { ...remoteEnvironment(remote), ...objects },
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
        env: remoteEnvironment(remote),
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

;// CONCATENATED MODULE: ./src/workspace/git-revert.ts


/** Of commits that nobody ever sees: they only tell git what the common beginning is. */
const git_revert_NOBODY = { name: "nobody", email: "nobody@localhost", date: "@0 +0000" };
async function scratchCommit(git, tree, parents) {
    const env = Object.fromEntries(["AUTHOR", "COMMITTER"].flatMap((role) => [
        [`GIT_${role}_NAME`, git_revert_NOBODY.name],
        [`GIT_${role}_EMAIL`, git_revert_NOBODY.email],
        [`GIT_${role}_DATE`, git_revert_NOBODY.date],
    ]));
    const options = parents.flatMap((parent) => ["-p", parent]);
    return git.text(["commit-tree", `${tree}^{tree}`, ...options, "-F", "-"], { bare: true, env, input: "scratch\n" });
}
/**
 * The tree `onto` without what `commit` did to `before`: a three-way merge of trees whose common beginning is the commit.
 * In the object store alone: no working tree, no index, no merge driver. Throws ArchitectError("forge") when git cannot.
 */
async function revertTree(git, request) {
    const base = await scratchCommit(git, request.commit, []);
    const [ours, theirs] = await Promise.all([
        scratchCommit(git, request.onto, [base]),
        scratchCommit(git, request.before, [base]),
    ]);
    const result = await git.attempt(["merge-tree", "--write-tree", "--no-messages", "--name-only", "-z", ours, theirs], {
        bare: true,
    });
    const [tree = "", ...names] = result.stdout.toString("utf8").split("\0");
    if (result.exitCode === 0 && /^[0-9a-f]{40,64}$/.test(tree))
        return { ok: true, tree };
    if (result.exitCode === 1)
        return { ok: false, conflicts: [...new Set(names.filter((name) => name !== ""))].sort() };
    throw new errors/* ArchitectError */.U8("forge", `git merge-tree failed: ${firstLines(result.stderr)}`, {
        remedy: "git 2.38 or newer is needed to take commits back.",
    });
}

;// CONCATENATED MODULE: ./src/workspace/working-tree.ts



/** Larger files are no source; a commit of them would be refused anyway. */
const working_tree_MAXIMUM_BYTES = 100 * 1024 * 1024;
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
            const limits = { maximumBytes: working_tree_MAXIMUM_BYTES, allowBinary: true, allowHardLinks: true };
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
/** What the attributes files say of these paths. */
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

;// CONCATENATED MODULE: ./src/workspace/tracked.ts

/** Whether a tree holds a file or link at exactly this path; directories and submodules are no files. */
async function isTrackedIn(git, tree, path) {
    if (path === "" || path.includes("\0"))
        return false;
    const entry = (await readTreeEntries(git, tree, [path])).get(path);
    return entry !== undefined && entry.mode !== "160000";
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
        async isTracked(path) {
            if (base === null && (await head()) === null)
                return false;
            return isTrackedIn(git, (await requiredBase()).tree, path);
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
        async lfsPaths(paths) {
            if (paths.length === 0)
                return [];
            await required();
            const attributes = await readAttributes(git, paths);
            return paths.filter((path) => attributes.get(path)?.filter === "lfs");
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
        async revert({ onto, commit, before }) {
            const found = await required();
            for (const id of [commit, before])
                if (!(await isPresent(assertId(id))))
                    await fetch(found, id);
            if ((await git.attempt(["cat-file", "-e", assertId(onto)], { bare: true })).exitCode !== 0)
                await fetch(found, onto);
            return revertTree(git, { onto, commit, before });
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

;// CONCATENATED MODULE: ./src/workspace/search-git-grep.ts
const search_git_grep_MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
/**
 * Asks git, through the private directory: tracked files and untracked ones that are not ignored, as bytes, whatever
 * attributes call them. `prefix`: where the root lies in the checkout.
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
        maximumBytes: search_git_grep_MAXIMUM_OUTPUT_BYTES,
        // Bytes are compared, so that no line is passed over for not being valid text.
        env: { LC_ALL: "C" },
    });
    const isCut = request.signal.aborted || result.stdout.length >= search_git_grep_MAXIMUM_OUTPUT_BYTES;
    if (result.exitCode !== 0 && result.exitCode !== 1 && !isCut)
        return null;
    const paths = result.stdout.toString("utf8").split("\0");
    paths.pop();
    return { paths: paths.map((path) => path.slice(prefix.length)), isComplete: !isCut };
}

;// CONCATENATED MODULE: ./src/workspace/search-index.ts




const MAXIMUM_WALKED = 100_000;
/** For answers that are kept: a search that is stopped must not leave half of one. */
const NEVER = new AbortController().signal;
function createSearchIndex(options) {
    const { root, prefix, repository } = options;
    const checkout = prefix === "" ? root : root.slice(0, -prefix.length);
    const place = prefix === "" ? [] : ["--", prefix];
    let forced = null;
    const list = async (found, args, signal) => {
        const result = await found.git.attempt(["ls-files", "-z", "--exclude-standard", ...args, ...place], { signal });
        return result.exitCode === 0 ? result.stdout.toString("utf8") : null;
    };
    const hasOwnGit = (folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, folder, ".git"));
    const all = async (signal) => {
        const found = await repository();
        const output = found === null ? null : await list(found, ["-t", "--cached", "--others", "--deleted"], signal);
        if (signal.aborted)
            return [];
        if (output !== null)
            return readIndex(output).map((path) => path.slice(prefix.length));
        return walkFiles(root, MAXIMUM_WALKED, { followsIgnoreFiles: true, includesLinks: true }).sort();
    };
    return {
        all,
        async holds(name) {
            return (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, name)) || (await all(NEVER)).some((path) => path.endsWith(`/${name}`));
        },
        async outsideProject(folder) {
            const isForeign = ancestorsOf(`${folder}/.`).some(hasOwnGit) && (await repository()) !== null;
            const isPackage = folder.split("/").includes("node_modules");
            if (!isForeign && !isPackage && !isFolderIgnored(checkout, prefix + folder))
                return null;
            const walk = { start: folder, followsIgnoreFiles: true, includesLinks: true };
            return walkFiles(root, MAXIMUM_WALKED, walk).sort();
        },
        async trackedButIgnored() {
            const found = await repository();
            if (found === null)
                return [];
            // Asked again only when the rules may have changed.
            const key = (0,external_node_fs_.statSync)((0,external_node_path_.join)(checkout, ".gitignore"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
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

;// CONCATENATED MODULE: ./src/workspace/search-lines.ts



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

;// CONCATENATED MODULE: ./src/workspace/required-literals.ts
const UNKNOWN = { exact: null, anyOf: null };
const MAXIMUM_ALTERNATIVES = 40;
/**
 * Texts of which every match of a regular expression (RE2 syntax, one that compiled) holds at least one, in the case
 * they are written in; null when there are none. What the parser does not know it takes for "anything": the answer may
 * be too weak, never too strong.
 */
function requiredLiterals(pattern) {
    // A repetition after flags is one of what stands before them.
    if (/\(\?[a-zA-Z-]*\)[*+?{]/.test(pattern))
        return null;
    const reader = createReader(spellOutQuotes(pattern));
    const part = readAlternatives(reader);
    if (!reader.isAtEnd())
        return null;
    const literals = part.anyOf?.filter((literal) => literal !== "") ?? [];
    return literals.length > 0 && literals.length === part.anyOf?.length ? literals : null;
}
function createReader(text) {
    const characters = [...text];
    let position = 0;
    return {
        isAtEnd: () => position >= characters.length,
        peek: (offset = 0) => characters[position + offset] ?? "",
        take() {
            position += 1;
            return characters[position - 1] ?? "";
        },
        takeMatch(expression) {
            const found = expression.exec(characters.slice(position, position + 200).join(""));
            if (found !== null)
                position += [...found[0]].length;
            return found;
        },
    };
}
/** `\Q…\E` as single escaped characters: a repetition after it is one of the last character only. A lone `\E` is nothing. */
function spellOutQuotes(pattern) {
    return pattern.replace(/\\Q([\s\S]*?)(?:\\E|$)|\\[\s\S]/g, (whole, quoted) => quoted === undefined ? whole.replace("\\E", "") : quoted.replace(/[^\p{L}\p{N}\s]/gu, "\\$&"));
}
function readAlternatives(reader) {
    const branches = [readSequence(reader)];
    while (reader.peek() === "|") {
        reader.take();
        branches.push(readSequence(reader));
    }
    const [first = UNKNOWN] = branches;
    if (branches.length === 1)
        return first;
    const all = [];
    for (const { anyOf } of branches) {
        if (anyOf === null)
            return UNKNOWN;
        all.push(...anyOf);
    }
    return all.length > MAXIMUM_ALTERNATIVES ? UNKNOWN : { exact: null, anyOf: [...new Set(all)] };
}
function readSequence(reader) {
    let run = "";
    let isExact = true;
    let best = null;
    const endRun = () => {
        if (run !== "")
            best = better(best, [run]);
        run = "";
    };
    while (!reader.isAtEnd() && reader.peek() !== "|" && reader.peek() !== ")") {
        const part = readAtom(reader);
        const times = readRepetition(reader);
        if (times === null && part.exact !== null) {
            run += part.exact;
            continue;
        }
        isExact = false;
        if (times !== 0 && part.exact !== null)
            run += part.exact;
        endRun();
        if (times !== 0 && part.exact === null)
            best = better(best, part.anyOf);
    }
    const exact = isExact ? run : null;
    endRun();
    return { exact, anyOf: best };
}
/** The set that says more: longer texts, then fewer of them. */
function better(one, other) {
    if (one === null || other === null)
        return one ?? other;
    const shortest = (set) => Math.min(...set.map((text) => text.length));
    const gain = shortest(other) - shortest(one);
    return gain > 0 || (gain === 0 && other.length < one.length) ? other : one;
}
/** How often at least; null: no repetition follows, exactly once. */
function readRepetition(reader) {
    let times = null;
    for (;;) {
        const found = reader.takeMatch(/^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/);
        if (found === null)
            return times;
        const least = found[1] === undefined ? Number(found[0].startsWith("+")) : Number(found[1]);
        times = (times ?? 1) * least;
    }
}
function readAtom(reader) {
    const character = reader.take();
    if (character === "(")
        return readGroup(reader);
    if (character === "[")
        return readSet(reader);
    if (character === "\\")
        return readEscape(reader);
    if (character === ".")
        return UNKNOWN;
    if (character === "^" || character === "$")
        return exactly("");
    return exactly(character);
}
function exactly(text) {
    return { exact: text, anyOf: text === "" ? null : [text] };
}
function readGroup(reader) {
    // Flags for the rest of the surrounding group match nothing themselves.
    if (reader.takeMatch(/^\?[a-zA-Z-]*\)/) !== null)
        return exactly("");
    reader.takeMatch(/^\?(?:P?<[^>]*>|[a-zA-Z-]*:)/);
    const part = readAlternatives(reader);
    reader.take();
    return part;
}
/** A set of a single character is that character. */
function readSet(reader) {
    const single = reader.takeMatch(/^(?:([^\]\\^[])|\\([^\p{L}\p{N}\s]))\]/u);
    if (single !== null)
        return exactly(single[1] ?? single[2] ?? "");
    reader.takeMatch(/^\^?\]?/);
    while (!reader.isAtEnd()) {
        if (reader.takeMatch(/^\[:\^?\w+:\]/) !== null)
            continue;
        const character = reader.take();
        if (character === "\\")
            reader.take();
        if (character === "]")
            break;
    }
    return UNKNOWN;
}
function readEscape(reader) {
    const character = reader.take();
    if (/[AzbB]/.test(character))
        return exactly("");
    if (character === "x")
        reader.takeMatch(/^(?:\{[^}]*\}|..)/);
    if (character === "p" || character === "P")
        reader.takeMatch(/^(?:\{[^}]*\}|.)/);
    if (/[0-7]/.test(character))
        reader.takeMatch(/^[0-7]{1,2}/);
    return /[\p{L}\p{N}]/u.test(character) ? UNKNOWN : exactly(character);
}

;// CONCATENATED MODULE: ./src/workspace/search-pattern.ts


/** A regular expression looks at so much of a line; no source line is longer. */
const search_pattern_MAXIMUM_LINE = 20_000;
const MAXIMUM_PATTERN = 2000;
/** Compiles the pattern of a search. Regular expressions are RE2's: linear time, so a hostile one cannot hold the run up (ruling 20). */
async function compilePattern(request) {
    const { pattern, literal, caseSensitive } = request;
    if (pattern.length > MAXIMUM_PATTERN)
        return refuse(`The pattern is longer than ${MAXIMUM_PATTERN} characters.`);
    if (/[\0\n]/.test(pattern))
        return refuse("The pattern holds a line break or NUL; files are searched line by line.");
    if (literal)
        return { ok: true, value: literalPattern(pattern, caseSensitive) };
    const { RE2JS } = await __webpack_require__.e(/* import() */ 856).then(__webpack_require__.bind(__webpack_require__, 2856));
    try {
        const expression = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
        const folds = !caseSensitive || /\(\?[a-zA-Z]*i/.test(pattern);
        const indexIn = (line) => {
            const matcher = expression.matcher(line.length > search_pattern_MAXIMUM_LINE ? line.slice(0, search_pattern_MAXIMUM_LINE) : line);
            return matcher.find() ? matcher.start() : -1;
        };
        return { ok: true, value: withLiterals(indexIn, requiredLiterals(pattern), folds) };
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

;// CONCATENATED MODULE: ./src/workspace/search-ripgrep.ts

const search_ripgrep_MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
/**
 * Nothing of the machine's or the workspace's settings, no preprocessor, no link followed, no encoding guessed, no file
 * taken for binary: what counts is decided by who reads the files named here.
 */
const search_ripgrep_FIXED = [
    ...["--no-config", "--hidden", "--no-messages", "--no-follow", "--no-mmap", "--color=never", "--path-separator=/"],
    ...["--no-ignore-dot", "--no-ignore-global", "--encoding=none", "--text", "--fixed-strings"],
    ...["--files-with-matches", "--null", "--glob=!.git"],
];
/**
 * Asks ripgrep. In a checkout it follows the ignore files from the checkout's root down. Without git it follows those
 * below the root, and leaves `node_modules` out as the walk does.
 */
function nominateWithRipgrep(program, options, request) {
    const { literals, caseSensitive } = request.pattern;
    const place = options.isCheckout && request.place !== "" ? `./${request.place}` : "./";
    const args = [
        ...search_ripgrep_FIXED,
        ...(options.isCheckout ? [] : ["--no-require-git", "--no-ignore-parent", "--glob=!node_modules"]),
        caseSensitive ? "--case-sensitive" : "--ignore-case",
        ...literals.flatMap((literal) => ["-e", literal]),
        ...["--", place],
    ];
    const settings = {
        cwd: options.root,
        env: { PATH: options.searchPath, LC_ALL: "C.UTF-8" },
        encoding: "buffer",
        maxBuffer: search_ripgrep_MAXIMUM_OUTPUT_BYTES,
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
    // What follows the last NUL is nothing, or a name that was cut.
    if (isCut || paths.at(-1) === "")
        paths.pop();
    return paths.map((path) => path.replace(/^(?:\.\/)+/, ""));
}

;// CONCATENATED MODULE: ./src/workspace/search.ts









const DEADLINE_MILLISECONDS = 10_000;
/** More tracked files than this that the ignore rules cover: then the index is searched. */
const MAXIMUM_COVERED = 500;
/**
 * Text search and file finding (D1–D4). ripgrep, else git, names the files that hold a text without which no line can
 * match; where there is neither, or no such text, every file of the index is looked at. Which lines match is decided in
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
        if (literals === null || nominators.length === 0)
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
                if (!(await files.check(candidate, "read")).ok)
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
        const found = findProgram("rg", searchPath.split(external_node_path_.delimiter));
        // Some versions cannot be told to leave these rules, which git does not know, alone.
        return found === null || (await index.holds(".rgignore")) ? null : found;
    };
    return async (request) => {
        program ??= find();
        const found = await program;
        if (found === null)
            return null;
        const isCheckout = (await options.repository()) !== null;
        const answer = await nominateWithRipgrep(found, { root, searchPath, isCheckout }, request);
        return answer === null || !isCheckout ? answer : { ...answer, paths: answer.paths.filter(index.isOwn) };
    };
}
function gitNominator(options) {
    return async (request) => {
        const repository = await options.repository();
        return repository === null ? null : nominateWithGit(repository.git, options.prefix, request);
    };
}
/**
 * Does a path lie under the place, by depth and by a pattern relative to it, or to the root? `!pattern`: all but those.
 * The place may be a file: that one, whatever the pattern.
 */
function createSelector(place, given, recursive) {
    const isNegated = given.startsWith("!");
    const pattern = isNegated ? given.slice(1) : given;
    if (pattern.startsWith("/") || pattern.split("/").includes(".."))
        return CLIMBING;
    const matches = (0,glob/* compileGlob */.S)(pattern);
    const start = place === "" ? "" : `${place}/`;
    const value = (path) => {
        if (path === place)
            return true;
        if (!path.startsWith(start))
            return false;
        const below = path.slice(start.length);
        return (recursive || !below.includes("/")) && (matches(below) || matches(path)) !== isNegated;
    };
    return { ok: true, value };
}
const CLIMBING = {
    ok: false,
    code: "invalid_path",
    message: "A file pattern must be relative, without '..'.",
};

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./src/workspace/system-patch.ts






const system_patch_TIMEOUT_MILLISECONDS = 10_000;
/**
 * Unified mode is forced and both files are named, so that no `ed` script runs and no path of the patch is followed;
 * `-r -` keeps rejects from being written. A patch that looks reversed is not reversed.
 */
const OPTIONS = ["--unified", "--batch", "--forward", "--fuzz=2", "--binary", "--no-backup-if-mismatch", "-r", "-"];
function describe(result) {
    if (result.startError !== undefined)
        return result.startError;
    if (result.timedOut)
        return `the system's patch did not end within ${system_patch_TIMEOUT_MILLISECONDS / 1000} s`;
    if (result.aborted)
        return "the run was interrupted";
    const lines = result.output.split("\n").filter((line) => /Hunk #\d+ |malformed|garbage|Reversed/.test(line));
    return `the system's patch refused it too${lines.length === 0 ? "" : `: ${lines.slice(0, 5).join("; ").slice(0, 500)}`}`;
}
/** The system's `patch` program as a {@link WorkspacePatcher}: a clean environment, ten seconds, nothing of the workspace. */
function createSystemPatcher(options) {
    return {
        async apply(request, signal) {
            const program = findProgram("patch", options.searchPath);
            if (program === null)
                return { ok: false, message: "the system has no patch program" };
            let directory = null;
            try {
                (0,external_node_fs_.mkdirSync)(options.privateDirectory, { recursive: true, mode: 0o700 });
                directory = await (0,external_node_fs_promises_.mkdtemp)((0,external_node_path_.join)(options.privateDirectory, "patch-"));
                await (0,external_node_fs_promises_.writeFile)((0,external_node_path_.join)(directory, "in"), request.bytes, { mode: 0o600 });
                const result = await runProcess({
                    argv: [program, ...OPTIONS, "-o", "out", "in"],
                    cwd: directory,
                    env: { PATH: options.searchPath.join(external_node_path_.delimiter), LC_ALL: "C", HOME: directory, TMPDIR: directory },
                    timeoutMilliseconds: system_patch_TIMEOUT_MILLISECONDS,
                    maximumOutputBytes: 64 * 1024,
                    stdin: request.patch,
                    signal,
                });
                if (result.exitCode !== 0)
                    return { ok: false, message: describe(result) };
                return { ok: true, bytes: await (0,external_node_fs_promises_.readFile)((0,external_node_path_.join)(directory, "out")) };
            }
            catch (error) {
                return { ok: false, message: `the system's patch could not be used: ${(0,errors/* messageOf */.bD)(error)}` };
            }
            finally {
                if (directory !== null)
                    await (0,external_node_fs_promises_.rm)(directory, { recursive: true, force: true });
            }
        },
    };
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
    const programs = searchPath(childEnvironment["PATH"] ?? "", checkout).join(external_node_path_.delimiter);
    const history = createWorkspaceHistory({
        root: checkout,
        privateDirectory,
        remote,
        searchPath: programs,
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
        registryEnvironment: options.registryEnvironment ?? {},
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
        search: createWorkspaceSearch({ root, prefix, files, repository: history.repository, searchPath: programs }),
        patcher: createSystemPatcher({
            privateDirectory: (0,external_node_path_.join)(privateDirectory, "patch"),
            searchPath: searchPath(childEnvironment["PATH"] ?? "", checkout),
        }),
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
