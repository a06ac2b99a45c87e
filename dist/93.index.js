export const id = 93;
export const ids = [93];
export const modules = {

/***/ 70069:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   It: () => (/* binding */ readGitPath),
/* harmony export */   XC: () => (/* binding */ readGitPattern),
/* harmony export */   Yd: () => (/* binding */ asBytes)
/* harmony export */ });
/* harmony import */ var _character_class_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49716);

/** Text as git compares it: one character for each byte. */
const asBytes = (text) => Buffer.from(text, "utf8").toString("latin1");
function readGitPath(path) {
    const text = asBytes(path);
    const segments = text.split("/").map((segment) => Array.from(segment, (character) => character.charCodeAt(0)));
    return { text, segments };
}
const SPECIAL = /[*?[\\]/;
/** `pattern` is as `asBytes` gives it. */
function readGitPattern(pattern) {
    if (!pattern.includes("/"))
        return { matches: matcherOf(pattern, true) };
    return { matches: matcherOf(pattern.replace(/^\//, ""), false) };
}
/** What stands before the first special character is compared as text, which rules most patterns out without reading them. */
function matcherOf(pattern, isName) {
    const special = pattern.search(SPECIAL);
    const plain = special < 0 ? pattern : pattern.slice(0, special);
    const rest = pattern.slice(plain.length);
    const ending = literalEnd(rest);
    const folders = plain.split("/").length - 1;
    const begun = plain.length - plain.lastIndexOf("/") - 1;
    let segments;
    return (path, count) => {
        const text = isName ? path.text.slice(path.text.lastIndexOf("/") + 1) : path.text;
        if (special < 0)
            return text === plain;
        const isShort = text.length < plain.length + ending.length;
        if (isShort || !text.startsWith(plain) || !text.endsWith(ending))
            return false;
        segments ??= readSegments(rest, isName);
        const [first = [], ...below] = path.segments.slice(isName ? -1 : folders);
        return matchSegments(segments, [begun === 0 ? first : first.slice(begun), ...below], count);
    };
}
/** The last characters of a pattern that stand for themselves, as far as they belong to the last segment. */
function literalEnd(text) {
    let start = text.length;
    while (start > 0 && !"*?[]\\/".includes(text[start - 1] ?? ""))
        start -= 1;
    return text.slice(start);
}
function readSegments(rest, isName) {
    const written = isName ? [rest] : splitSegments(rest);
    const segments = [];
    for (const [index, text] of written.entries()) {
        const isLast = index === written.length - 1;
        const isDeep = !isName && /^\*\*+\\?$/.test(text) && (!isLast || text.endsWith("*"));
        if (!isDeep)
            segments.push(readTokens(text));
        // All that a folder holds is not the folder; `**\/` is one segment at least.
        else if ((isLast && segments.length > 0) || text.endsWith("\\"))
            segments.push(["star"], null);
        else if (segments.at(-1) !== null || segments.length === 0)
            segments.push(null);
    }
    return segments;
}
/** A slash in a set divides nothing. */
function splitSegments(text) {
    const characters = Array.from(text);
    const segments = [];
    let from = 0;
    for (let index = 0; index < characters.length; index += 1) {
        if (characters[index] === "[")
            index = ((0,_character_class_js__WEBPACK_IMPORTED_MODULE_0__/* .readClass */ .h)(characters, index)?.end ?? characters.length) - 1;
        const isEscape = characters[index] === "\\";
        if (isEscape)
            index += 1;
        if (characters[index] !== "/")
            continue;
        const segment = characters.slice(from, isEscape ? index - 1 : index).join("");
        segments.push(isEscape && /^\*\*+$/.test(segment) ? `${segment}\\` : segment);
        from = index + 1;
    }
    return [...segments, text.slice(from)];
}
function readTokens(text) {
    const characters = Array.from(text);
    const tokens = [];
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index] ?? "";
        if (character === "[") {
            const read = (0,_character_class_js__WEBPACK_IMPORTED_MODULE_0__/* .readClass */ .h)(characters, index);
            if (read === null || read.set === null)
                return [null];
            tokens.push(asGitReads(read.set));
            index = read.end - 1;
        }
        else if (character === "*") {
            if (tokens.at(-1) !== "star")
                tokens.push("star");
        }
        else if (character === "?")
            tokens.push("any");
        else {
            if (character === "\\")
                index += 1;
            const escaped = characters[index];
            if (escaped === undefined)
                return [null];
            tokens.push(escaped.charCodeAt(0));
        }
    }
    return tokens;
}
/** The beginning of a range counts by itself, also where the range is turned round. */
function asGitReads({ ranges, isNegated }) {
    return { isNegated, ranges: ranges.map(([from, to]) => (from > to ? [from, from] : [from, to])) };
}
function matchSegments(pattern, segments, count) {
    const isSame = (part, codes) => part !== null && matchSequence(part, codes, "star", accepts, count);
    return matchSequence(pattern, segments, null, isSame, count);
}
function accepts(token, code) {
    if (typeof token === "number")
        return token === code;
    return token === "any" || (token !== null && token !== "star" && (0,_character_class_js__WEBPACK_IMPORTED_MODULE_0__/* .holds */ .v)(token, code));
}
/**
 * What stands before the first span and after the last one has its place, and what is between two spans is taken where it
 * fits first: that suffices when one symbol alone spans many items. At most (pattern) × (items) steps.
 */
function matchSequence(pattern, items, spanning, matches, count) {
    let steps = 0;
    const fits = (from, length, item) => {
        for (let index = 0; index < length; index += 1) {
            steps += 1;
            if (!matches(pattern[from + index], items[item + index]))
                return false;
        }
        return true;
    };
    const search = () => {
        const first = pattern.indexOf(spanning);
        if (first < 0)
            return pattern.length === items.length && fits(0, pattern.length, 0);
        const last = pattern.lastIndexOf(spanning);
        const end = items.length - (pattern.length - last - 1);
        if (end < first || !fits(0, first, 0) || !fits(last + 1, items.length - end, end))
            return false;
        let item = first;
        for (let at = first; at < last;) {
            const next = pattern.indexOf(spanning, at + 1);
            const length = next - at - 1;
            while (item + length <= end && !fits(at + 1, length, item))
                item += 1;
            item += length;
            if (item > end)
                return false;
            at = next;
        }
        return true;
    };
    const isMatch = search();
    count?.(steps);
    return isMatch;
}


/***/ }),

/***/ 52885:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ INSTEAD)
/* harmony export */ });
/**
 * What the agent can do where a call of it is refused. Told to the model, which can set no configuration; the line that
 * would allow the call is for people and stands in the report.
 */
const INSTEAD = {
    any: "go on without it, and say in your summary what was left out",
    protected: "leave the file as it is, and describe the change that it needs in your summary",
    sensitive: "do the task without its content; code and files such as .env.example show which names it defines",
    git: "see the history with git log, git show and git diff",
    outside: "use a path inside the workspace",
    limit: "finish with what is changed so far, take back what is not needed, and name the rest in your summary",
    commands: "finish with the file tools, and say in your summary which commands were not run",
    binary: "leave the file, and describe what it needs in your summary",
    size: "divide the content into several files",
    secret: "take it out of the file again; programs read such values from their environment",
};


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

/***/ 80093:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createWorkspace: () => (/* binding */ createWorkspace)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/workspace/directory.ts
var workspace_directory = __webpack_require__(9942);
// EXTERNAL MODULE: ./src/workspace/environment.ts
var workspace_environment = __webpack_require__(66668);
;// CONCATENATED MODULE: ./src/workspace/limits.ts



const GIB = 1 << 30;
/** What one command may use (policy §13). */
const LIMITS = {
    /** Processes and threads. */
    processes: 512,
    /** More than real builds open at once; file watchers are the greediest. */
    openFiles: 65_536,
    fileBytes: 8 * GIB,
    /** HOME keeps what tools download, for all commands of the agent together. */
    homeBytes: 8 * GIB,
    /** `/tmp`, `/var/tmp` and `/dev/shm` of one command each: they lie in memory. */
    temporaryBytes: Math.max(GIB, Math.min(4 * GIB, Math.floor((0,external_node_os_.totalmem)() / 4))),
    /** Folders that hide others; programs put sockets there at most. */
    hiddenBytes: 64 << 20,
};
/** Where the system's own programs are, whatever PATH says. */
const SYSTEM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];
/** Since Linux 5.14 processes are counted for each user namespace as well, so that each sandbox has its own number. */
function countsInNamespaces() {
    const [major = 0, minor = 0] = (0,external_node_os_.release)().split(".").map(Number);
    return major > 5 || (major === 5 && minor >= 14);
}
/** @param mostFiles as many as the user may open who is limited; default: this process. */
function createLimits(path, mostFiles = hardLimit("Max open files")) {
    const prlimit = (0,workspace_environment/* findProgram */.Kp)("prlimit", [...path, ...SYSTEM_FOLDERS]);
    const remedy = "sudo apt-get install -y util-linux";
    if (prlimit === null)
        return { problem: "prlimit is not installed", remedy };
    const both = (value) => `${value}:${value}`;
    const files = Math.min(LIMITS.openFiles, mostFiles);
    const processes = Math.min(LIMITS.processes, hardLimit("Max processes"));
    return {
        ofProcess: [prlimit, "--core=0:0", `--fsize=${both(LIMITS.fileBytes)}`, `--nofile=${both(files)}`, "--"],
        ofUser: [prlimit, `--nproc=${both(processes)}`, "--"],
    };
}
/** The name that a prefix, or the way to the registry proxy, could not start, from their own output. */
function notStarted(output, exitCode) {
    if (exitCode !== 126 && exitCode !== 127)
        return null;
    return /^(?:prlimit|forwarder): failed to execute [‘']?(.+?)[’']?: /m.exec(output)?.[1] ?? null;
}
/** Nothing raises it but a right that commands, and this process mostly, do not hold. */
function hardLimit(name) {
    const line = (0,external_node_fs_.readFileSync)("/proc/self/limits", "utf8")
        .split("\n")
        .find((one) => one.startsWith(name));
    const value = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
    return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
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
        return { ...process_notStarted(elapsed()), aborted: true };
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
        return { ...process_notStarted(elapsed()), startError: describeStartError(error, request.argv[0]) };
    }
}
function process_notStarted(durationMilliseconds) {
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
            const result = { ...process_notStarted(0), exitCode, signal, timedOut, aborted, output, outputTruncated: truncated };
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

;// CONCATENATED MODULE: ./src/workspace/disk-watch.ts




/** How often a running command is looked at, which takes microseconds. */
const INTERVAL_MILLISECONDS = 250;
const MEASURE_MILLISECONDS = 60_000;
/** A disk without space fails everything on the machine; of a small one a tenth is kept. */
const FREE_BYTES = 1 << 30;
/** A command that writes less is not what fills the disk: it may be there to make room. */
const NOTICED_BYTES = 16 << 20;
/**
 * HOME lies on the disk, so that what one command downloads later ones find; nothing but a look from outside limits what
 * many files hold together. The space that is left on the volume is asked all the time, and only when what went could have
 * gone to HOME is HOME measured. Over its limit the command ends and HOME is emptied, for the commands that follow.
 */
function createDiskWatch(options) {
    const { root, scratch, homeBytes = LIMITS.homeBytes } = options;
    const least = leastFree([root, options.home]);
    /** What a HOME held when it was measured last, and what its volume had left then. */
    const measured = new Map();
    const isOver = async (home, places) => {
        const free = freeBytes(home);
        const last = measured.get(home) ?? { bytes: 0, free };
        measured.set(home, last);
        if (last.bytes + last.free - free <= homeBytes)
            return false;
        const bytes = await sizeOf(places);
        measured.set(home, { bytes, free });
        return bytes > homeBytes;
    };
    return {
        start(room, exceeded) {
            const home = room?.home ?? options.home;
            const isOwn = room === undefined && scratch !== null;
            const places = [
                home,
                ...(isOwn ? [scratch.outer] : []),
                ...(room?.overlays ?? []).filter(({ target }) => target === home).map(upperOf),
            ];
            const begun = new Map([root, home].map((folder) => [folder, freeBytes(folder)]));
            let reason = null;
            const look = async () => {
                if (reason !== null)
                    return;
                const isFull = [...begun].some(([folder, free]) => {
                    const now = freeBytes(folder);
                    return now < (least.get(folder) ?? least.get(options.home) ?? 0) && free - now > NOTICED_BYTES;
                });
                if (isFull)
                    reason = "The command was ended, because the disk is almost full. Remove what is not needed.";
                else if (await isOver(home, places))
                    reason = `HOME held more than ${Math.floor(homeBytes / 2 ** 20)} MiB, its limit: the command was ended and HOME emptied.${isOwn ? " Temporary files count, and went with it." : ""}`;
                if (reason !== null)
                    exceeded();
            };
            let looking = look();
            const next = () => {
                looking = looking.then(look);
            };
            const timer = setInterval(next, INTERVAL_MILLISECONDS);
            return {
                async end() {
                    clearInterval(timer);
                    next();
                    await looking;
                    // A room's HOME goes with its room.
                    if (reason?.startsWith("HOME") === true && room === undefined) {
                        for (const path of [...entriesOf(home, []), ...(isOwn ? entriesOf(scratch.outer, scratch.reserved) : [])])
                            await options.remove(path);
                        measured.delete(home);
                    }
                    return reason;
                },
            };
        },
    };
}
const entriesOf = (folder, kept) => (0,external_node_fs_.readdirSync)(folder).flatMap((name) => (kept.includes(name) ? [] : [(0,external_node_path_.join)(folder, name)]));
const upperOf = ({ scratch }) => (0,external_node_path_.join)(scratch, "upper");
function leastFree(folders) {
    return new Map(folders.map((folder) => [folder, Math.min(FREE_BYTES, Math.floor(freeBytes(folder) / 10))]));
}
/** What is left to users on the volume; where that cannot be told there is enough. */
function freeBytes(folder) {
    try {
        const { bavail, bsize } = (0,external_node_fs_.statfsSync)(folder);
        return bavail * bsize;
    }
    catch {
        return Number.MAX_SAFE_INTEGER;
    }
}
async function sizeOf(places) {
    const env = { PATH: SYSTEM_FOLDERS.join(":") };
    const argv = ["du", "-skx", "--", ...places];
    const result = await runProcess({ argv, cwd: "/", env, timeoutMilliseconds: MEASURE_MILLISECONDS });
    // It goes on after a folder that it may not read.
    const lines = result.output.split("\n").map((line) => /^(\d+)\t/.exec(line)?.[1]);
    return lines.reduce((sum, kibibytes) => sum + Number(kibibytes ?? 0), 0) * 1024;
}

;// CONCATENATED MODULE: ./src/workspace/home-variables.ts


/**
 * Java knows no HOME, but the account's home, which is not there for commands. Its tools are led to HOME where set-up began
 * one for them (`rooms/seed-home.ts`); else what the account's home shows is all that they have.
 *
 * @param place where HOME lies on this machine
 */
function homeVariables(environment, { home, place, machine }) {
    if (!place.some((folder) => (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, ".m2"))))
        return {};
    const joined = (name, option) => [environment[name], option].filter(Boolean).join(" ");
    const readOnly = (0,external_node_path_.join)(machine, ".gradle/caches");
    return {
        // Maven's start-up program takes the value apart at blanks.
        ...(/\s/.test(home) ? {} : { MAVEN_OPTS: joined("MAVEN_OPTS", `-Duser.home=${home}`) }),
        GRADLE_USER_HOME: (0,external_node_path_.join)(home, ".gradle"),
        // A daemon would end with its command, and the next command would look for it.
        GRADLE_OPTS: joined("GRADLE_OPTS", ["-Dorg.gradle.daemon=false", ...withoutGroups()].join(" ")),
        ...((0,external_node_fs_.existsSync)((0,external_node_path_.join)(readOnly, "modules-2")) ? { GRADLE_RO_DEP_CACHE: readOnly } : {}),
    };
}
/** Java looks for its control group of version 1 by a path that is not there for commands, and Gradle asks for it. */
function withoutGroups() {
    const isOld = (0,external_node_fs_.existsSync)("/sys/fs/cgroup/memory") && !(0,external_node_fs_.existsSync)("/sys/fs/cgroup/cgroup.controllers");
    return isOld ? ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseContainerSupport"] : [];
}
/** Where the home of a room, and what shows through it, lie. */
function homesOf({ home, overlays }) {
    return [home, ...overlays.filter(({ target }) => target === home).map(({ lower }) => lower)];
}

;// CONCATENATED MODULE: ./src/workspace/launcher.ts

/** Environment variables that lead tools out of a room's home and temporary folders. */
const LEADING_OUT = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"];
/** Top-level entries of a checkout that commands may read but not change (policy §4). */
const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];
/** RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: beside the workspace's parents. */
function runnerFolders(root) {
    return [(0,external_node_path_.join)(root, "../../_temp"), (0,external_node_path_.join)(root, "../../_actions")];
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
server.on("error", (error) => fail(error.message, 1));
server.listen(${FORWARDER_PORT}, "127.0.0.1", () => {
  const child = require("node:child_process").spawn(program, rest, { stdio: "inherit" });
  child.on("error", (error) => fail("failed to execute " + program + ": " + error.message, 127));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + require("node:os").constants.signals[signal]));
});
function fail(text, code) {
  process.stderr.write("forwarder: " + text + "\\n");
  process.exit(code);
}
`;

// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(40610);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(44708);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
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
    // Google's Maven repository and where it leads to: developer.android.com, "Google's Maven repository".
    "maven.google.com",
    "dl.google.com",
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

// EXTERNAL MODULE: ./src/workspace/resolve-path.ts
var resolve_path = __webpack_require__(81265);
;// CONCATENATED MODULE: ./src/workspace/rooms/mounts.ts

/** Says that a mount failed, and not the command; no shell uses it for something else. */
const MOUNT_FAILED = 124;
/** Overlay options are separated by these, and cannot be quoted by every `mount`. */
const UNMOUNTABLE = /[,:\\\s]/;
/** Whether an overlay can be given these paths. */
function fitsOverlay(paths) {
    return !paths.some((path) => UNMOUNTABLE.test(path));
}
/**
 * A word and what it needs for each operation, then `--` and the command. `over <lower> <scratch> <target>` shows a folder copy-on-write,
 * `show <source> <target>` read-only, `hide <folder>` puts an empty folder there, `hold <n> <folder>` keeps a folder in
 * reach as descriptor n, `put <n> <target>` shows it again, whatever hides it by then; `part <n> <name> <target>` shows
 * what lies in it under a name, until `drop <n>`.
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
 * A shell that carries out the operations and becomes what follows its `--`. Its own programs are looked for in `path`: on
 * the command's PATH there may be folders that commands write, and the shell holds rights that no command has.
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
        // What is hidden next may hold the room itself.
        ["hold", "7", checkout],
        ["hold", "8", home],
        ...copies.slice(0, 1).map(({ from }) => ["hold", "6", (0,external_node_path_.dirname)(from)]),
        ...programs.map((folder) => ["hold", "5", folder]),
        ...place.hidden.map((folder) => ["hide", folder]),
        ...copies.map(({ from, to }) => ["part", "6", (0,external_node_path_.basename)(from), to]),
        ...copies.slice(0, 1).map(() => ["drop", "6"]),
        ...programs.map((folder) => ["put", "5", folder]),
        ["put", "7", place.root],
        ["put", "8", place.home],
    ];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./src/workspace/toolchains.ts



/**
 * Folders of a home directory that hold tools, and what of them is programs and libraries (policy §13): beside these lie
 * credentials, under names that the next version of a tool chooses. So what is not listed is not shown.
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
/** What a tool's folder may hold besides credentials, where it is not one of the above. */
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
 * What the tools on PATH need of the directories that the sandbox hides: PATH entries below a hidden prefix, the trees
 * that their links lead to (npm → ../lib/node_modules), and the program folders of the usual tools of a home directory.
 */
function findToolchains(options) {
    const shown = new Set();
    /** Also what lies in a folder that is shown: a tool of its own has its settings beside its programs. */
    const tools = new Set();
    const isHidden = (path) => options.hidden.some((prefix) => (0,workspace_environment/* isInside */.FK)(prefix, path));
    const show = (tool) => {
        if (!isHidden(tool) || (0,workspace_environment/* isInside */.FK)(options.root, tool) || isTooWide(tool, options))
            return;
        for (const path of programsOf(tool, options)) {
            tools.add(path);
            if (!isShown(shown, path))
                shown.add(path);
        }
    };
    const usual = [...Object.keys(HOME_PROGRAMS), ".rustup", ".nvm"].map((name) => (0,external_node_path_.join)(options.home, name));
    for (const folder of [...usual, ...options.hints]) {
        const real = (0,workspace_environment/* realPathOrNull */.iF)(folder);
        if (real !== null && kindOf(folder) === "directory")
            show(folder);
        if (real !== null && kindOf(real) === "directory")
            show(real);
    }
    const listed = new Set();
    for (const directory of options.path) {
        const real = (0,workspace_environment/* realPathOrNull */.iF)(directory);
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
    const directories = all.filter((directory, at) => !all.slice(0, at).some((other) => (0,workspace_environment/* isInside */.FK)(other, directory)));
    const credentials = [...shown, ...tools].flatMap((folder) => credentialsIn(folder, CREDENTIAL_DEPTH));
    return { directories, credentials: [...new Set(credentials)] };
}
function isShown(shown, directory) {
    return [...shown].some((other) => (0,workspace_environment/* isInside */.FK)(other, directory));
}
/** A tool's files lie beside its `bin`, unless that is somebody's whole home. */
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
    return programs.map((program) => (0,external_node_path_.join)(tool, program)).filter((path) => kindOf(path) !== null);
}
/** Of a folder on PATH that is a tool's home itself. */
function executablesIn(directory, places) {
    const name = nameInHome(directory, places);
    if (name === null || (0,workspace_environment/* isInside */.FK)(places.root, directory) || (!isToolHome(name) && !(name in HOME_PROGRAMS)))
        return [];
    const paths = toolchains_entriesOf(directory).map((entry) => (0,external_node_path_.join)(directory, entry.name));
    return paths.filter((path) => {
        const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
        return stats?.isFile() === true && (stats.mode & 0o111) !== 0;
    });
}
/** Relative to the home directory that it lies in; null: in none. */
function nameInHome(path, { home }) {
    if ((0,workspace_environment/* isInside */.FK)(home, path))
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
    if ((0,workspace_environment/* isInside */.FK)(directory, home) || (0,workspace_environment/* isInside */.FK)(directory, root))
        return true;
    return (0,external_node_path_.dirname)(directory) === "/home" || hidden.some((prefix) => (0,workspace_environment/* isInside */.FK)(directory, prefix));
}
function credentialsIn(path, depth) {
    if (CREDENTIALS.test((0,external_node_path_.basename)(path)))
        return [path];
    if (depth === 0 || PACKAGE_FOLDERS.has((0,external_node_path_.basename)(path)) || kindOf(path) !== "directory")
        return [];
    return toolchains_entriesOf(path).flatMap(({ name }) => credentialsIn((0,external_node_path_.join)(path, name), depth - 1));
}
/** Links count as absent: what they lead to is looked at by its own path. */
function kindOf(path) {
    const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    if (stats?.isDirectory())
        return "directory";
    return stats?.isFile() ? "file" : null;
}
function linkTargets(directory) {
    return toolchains_entriesOf(directory).flatMap((entry) => {
        const target = entry.isSymbolicLink() ? (0,workspace_environment/* realPathOrNull */.iF)((0,external_node_path_.join)(directory, entry.name)) : null;
        return target === null ? [] : [target];
    });
}
function toolchains_entriesOf(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory, { withFileTypes: true });
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./src/workspace/bwrap-mounts.ts







/** Emptied for commands: other people's files, the runner's files, sockets of services. */
const HIDDEN_PREFIXES = ["/tmp", "/run", "/var/tmp", "/home", "/root"];
/** Of these programs make real use. */
const TEMPORARY = ["/tmp", "/var/tmp", "/dev/shm"];
/** Where the whole machine is set: bubblewrap covers these only where it is setuid. */
const MACHINE_SETTINGS = ["/proc/sys", "/proc/sysrq-trigger"];
const INNER_HOME = "/tmp/home";
/** What the sandbox itself needs inside. Always a mount, so that no command puts a link in its place. */
const INNER_OWN = "/tmp/.architect";
const INNER_SCRATCH = "/tmp";
/** The mount arguments, outermost first; only the masks are looked at again for each command. */
function createMounts(options, path, { empty, scratch }) {
    const { root } = options;
    const hidden = outermost([...HIDDEN_PREFIXES, options.home, options.privateDirectory, ...runnerFolders(root)]);
    const outside = hidden.filter((directory) => !(0,workspace_environment/* isInside */.FK)(root, directory));
    const hints = Object.entries(options.environment).flatMap(([name, value]) => name !== "PATH" && (0,external_node_path_.isAbsolute)(value) ? [value] : []);
    const tools = findToolchains({ path, hints, home: options.home, hidden: outside, root });
    const wanted = options.readOnly.map((entry) => (0,external_node_path_.resolve)(root, entry));
    const fixed = [
        ...["--ro-bind", "/", "/", "--dev", "/dev", ...emptyFolder("/dev/shm"), "--remount-ro", "/dev", "--proc", "/proc"],
        ...MACHINE_SETTINGS.filter((entry) => (0,external_node_fs_.existsSync)(entry)).flatMap((entry) => ["--ro-bind", entry, entry]),
    ];
    // What commands of the agent leave there later ones find; a room's are its own.
    const covers = (room) => outside.flatMap((folder) => folder === INNER_SCRATCH && room === undefined
        ? ["--bind", scratch, INNER_SCRATCH, ...emptyFolder(INNER_OWN)]
        : emptyFolder(folder));
    const leftOut = new Set();
    const toolMounts = () => [...tools.directories, ...wanted]
        .filter((tool) => !leftOut.has(tool))
        .flatMap((tool) => ["--ro-bind-try", tool, tool]);
    const cacheFolders = (0,workspace_environment/* cachesBeside */.yg)(root, options.cache);
    for (const directory of cacheFolders)
        (0,external_node_fs_.mkdirSync)(directory, { recursive: true });
    const caches = cacheFolders.flatMap((directory) => ["--bind", (0,external_node_fs_.realpathSync)(directory), directory]);
    const histories = gitFolders(root);
    const own = [
        ...caches,
        // The same home for all commands of the agent: what one downloads, later ones find.
        ...["--bind", (0,external_node_path_.join)(options.privateDirectory, "home"), INNER_HOME],
        ...["--dir", root, "--bind", root, root],
        ...hidden.filter((directory) => (0,workspace_environment/* isInside */.FK)(root, directory)).flatMap(emptyFolder),
        ...histories.flatMap((directory) => ["--ro-bind-try", directory, directory]),
    ];
    const ofRoom = ({ checkout, home, objects, caches: copies }) => [
        // What the room has no copy of is not shown as commands of the agent left it.
        ...(copies === "own" ? caches : cacheFolders.flatMap(emptyFolder)),
        ...(copies === "own" ? [] : copies.flatMap(({ from, to }) => ["--bind", from, to])),
        ...["--bind", home, INNER_HOME, "--dir", root, "--bind", checkout, root],
        ...(objects === null ? [] : ["--ro-bind", objects, (0,external_node_path_.join)(root, BASE_OBJECTS)]),
    ];
    const resolver = (0,workspace_environment/* realPathOrNull */.iF)("/etc/resolv.conf");
    const sealed = options.sealed ?? [];
    // A room is a checkout of its own, which a clone of the commit could write as well.
    const keptOf = (room) => {
        if (room !== undefined)
            return [];
        // A folder above a sealed one becomes a mount too: only a mount cannot be moved aside.
        return [
            ...existing(root, sealed.flatMap(foldersAbove)).flatMap((entry) => ["--bind", entry, entry]),
            ...existing(root, [...READ_ONLY_ENTRIES, ...sealed]).flatMap((entry) => ["--ro-bind", entry, entry]),
        ];
    };
    const of = ({ network, room }) => {
        const masked = [...options.deniedFiles(), ...tools.credentials];
        return [
            ...fixed,
            ...covers(room),
            ...toolMounts(),
            ...(room === undefined ? own : ofRoom(room)),
            ...(network === "on" && resolver !== null ? ["--ro-bind", resolver, resolver] : []),
            ...keptOf(room),
            ...masked.flatMap((entry) => {
                const kind = bwrap_mounts_kindOf(inRoom(entry, root, room));
                if (kind === null || [...leftOut].some((tool) => (0,workspace_environment/* isInside */.FK)(tool, entry)))
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
    const size = TEMPORARY.includes(path) ? LIMITS.temporaryBytes : LIMITS.hiddenBytes;
    return ["--size", String(size), "--tmpfs", path];
}
/** Where a path of the workspace lies on the host, for a command of a room. */
function inRoom(path, root, room) {
    return room !== undefined && (0,workspace_environment/* isInside */.FK)(root, path) ? (0,external_node_path_.join)(room.checkout, path.slice(root.length)) : path;
}
function existing(root, names) {
    return names.map((name) => (0,external_node_path_.join)(root, name)).filter((entry) => bwrap_mounts_kindOf(entry) !== null);
}
/** `a/b/c` → `a`, `a/b`. */
function foldersAbove(path) {
    const names = path.split("/");
    return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}
/** Existing real directories, none inside another. */
function outermost(directories) {
    const real = directories.flatMap((directory) => (0,workspace_environment/* realPathOrNull */.iF)(directory) ?? []).filter((path) => path !== "/");
    const unique = [...new Set(real)];
    return unique.filter((path) => !unique.some((other) => other !== path && (0,workspace_environment/* isInside */.FK)(other, path)));
}
/** A worktree's or submodule's `.git` is a file that names the real folders; they are needed to read history. */
function gitFolders(root) {
    const entry = (0,external_node_path_.join)(root, ".git");
    if (bwrap_mounts_kindOf(entry) !== "file")
        return [];
    const target = /^gitdir: (.+)$/m.exec((0,external_node_fs_.readFileSync)(entry, "utf8"))?.[1];
    if (target === undefined)
        return [];
    const folder = (0,external_node_path_.resolve)(root, target);
    const isWorktree = (0,external_node_path_.dirname)(folder).endsWith("/worktrees");
    return isWorktree ? [(0,external_node_path_.resolve)(folder, "../..")] : [folder];
}
/** Links count as absent: a mount on one would land on its target. */
function bwrap_mounts_kindOf(path) {
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

;// CONCATENATED MODULE: ./src/workspace/access-rules.ts






/** A folder whose entries others can reach but not list: of those only who was told knows the names. */
function createNest() {
    const nest = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "architect-home-"));
    (0,external_node_fs_.chmodSync)(nest, 0o711);
    return nest;
}
/** A folder in the nest, under a name that cannot be guessed. */
function createHidden(nest) {
    const folder = (0,external_node_path_.join)(nest, (0,external_node_crypto_.randomBytes)(16).toString("hex"));
    (0,external_node_fs_.mkdirSync)(folder);
    (0,external_node_fs_.chmodSync)(folder, 0o711);
    return folder;
}
/** A home, or another folder, for commands that the other user gets by the access rules. */
function createHome(nest) {
    const home = (0,external_node_path_.join)(createHidden(nest), "home");
    (0,external_node_fs_.mkdirSync)(home, { mode: 0o700 });
    return home;
}
/** Only root opens it: whoever can open a file can hold its lock, commands of a sandbox as well. */
const ACCESS_LOCK = "/run/architect-access.lock";
/** setfacl, one at a time on this machine: it reads the rules of a folder and writes them back as a whole. */
function findAcl(path) {
    const [setfacl, flock] = [(0,workspace_environment/* findProgram */.Kp)("setfacl", path), (0,workspace_environment/* findProgram */.Kp)("flock", path)];
    if (setfacl === null)
        return null;
    if (flock === null)
        return [setfacl];
    return ["/bin/sh", "-c", 'umask 077; exec "$@"', "sh", flock, "-w", "10", ACCESS_LOCK, setfacl];
}
/** setfacl commands that open the workspace and close what would become reachable beside it, and that undo it. */
function createAccess(options, user, own, setfacl) {
    const { root } = options;
    const set = (rule, paths) => paths.length === 0 ? [] : [[...setfacl, "-P", "-m", rule, "--", ...paths]];
    // Nobody else changes rules in the workspace, and it may take long.
    const inside = setfacl.slice(-1);
    const setAll = (rule, paths) => paths.length === 0 ? [] : [[...inside, "-P", "-R", "-m", rule, "--", ...paths]];
    const existing = (names) => names.map((name) => (0,external_node_path_.join)(root, name)).filter((path) => (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined);
    const top = (0,external_node_fs_.readdirSync)(root).filter((name) => name !== ".git");
    const parents = parentsOf(root);
    // The person's home counts as closed, however it is: what lies in it is theirs.
    const isClosed = (path) => path === options.home || ((0,external_node_fs_.statSync)(path).mode & 0o001) === 0;
    const closedParents = parents.filter(isClosed);
    // Opening the outermost closed parent would open everything readable below it: what is not the workspace is denied.
    const reached = parents.slice(0, parents.findLastIndex(isClosed) + 1);
    const beside = reached.flatMap((parent) => (0,external_node_fs_.readdirSync)(parent).map((name) => (0,external_node_path_.join)(parent, name)));
    const closed = [...beside, ...runnerFolders(root), options.home].filter((path) => !(0,workspace_environment/* isInside */.FK)(path, root) && (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink() === false);
    const owner = (0,external_node_fs_.statSync)(root).uid;
    const full = `u:${user}:rwX,d:u:${user}:rwX,d:u:${owner}:rwX`;
    return {
        full,
        grant: [
            ...set(`u:${user}:---`, [...new Set(closed)]),
            ...set(`u:${user}:x`, closedParents),
            ...set(full, [root, ...own]),
            ...setAll(full, existing(top)),
            ...setAll(`u:${user}:rX`, existing([...READ_ONLY_ENTRIES, ...(options.sealed ?? [])])),
            ...set(`u:${user}:---`, options.deniedFiles()),
        ],
        revoke: [
            [...inside, "-P", "-R", "-x", `u:${user},u:${owner},d:u:${user},d:u:${owner}`, "--", root],
            ...(closed.length + closedParents.length === 0
                ? []
                : [[...setfacl, "-P", "-x", `u:${user}`, "--", ...closed, ...closedParents]]),
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

// EXTERNAL MODULE: ./src/workspace/unused-ids.ts
var unused_ids = __webpack_require__(80484);
;// CONCATENATED MODULE: ./src/workspace/command-user.ts










const CHANGE_MILLISECONDS = 120_000;
function createCommandUser(options, path) {
    const folders = [...path, ...SYSTEM_FOLDERS];
    const setpriv = (0,workspace_environment/* findProgram */.Kp)("setpriv", folders);
    const chown = (0,workspace_environment/* findProgram */.Kp)("chown", folders);
    if (setpriv === null)
        return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
    if (chown === null)
        return { problem: "chown is not installed", remedy: "sudo apt-get install -y coreutils" };
    const find = (0,workspace_environment/* findProgram */.Kp)("find", folders);
    if (find === null)
        return { problem: "find is not installed", remedy: "sudo apt-get install -y findutils" };
    const id = takeId();
    if (id === null)
        return { problem: "no user id is free", remedy: "rm -f /tmp/.architect-user-*" };
    const acl = findAcl(folders);
    const lent = new Map();
    /** null: by an access rule. */
    const opened = new Map();
    const run = (argv) => runPlain(argv, folders);
    const change = async (argv) => {
        const failure = await run(argv);
        if (failure !== null)
            throw new errors/* ArchitectError */.U8("forge", failure);
    };
    /** Its group: nobody else is in it. */
    const letPass = (folder) => {
        const stats = (0,external_node_fs_.statSync)(folder);
        (0,external_node_fs_.chownSync)(folder, stats.uid, id);
        (0,external_node_fs_.chmodSync)(folder, (stats.mode & 0o7707) | 0o010);
    };
    const isClosed = (folder) => {
        const stats = (0,external_node_fs_.statSync)(folder);
        return (stats.mode & 0o001) === 0 && !(stats.gid === id && (stats.mode & 0o010) !== 0);
    };
    const openForeign = async (folder) => {
        const { uid, gid, mode } = (0,external_node_fs_.statSync)(folder);
        if (acl !== null && (await run([...acl, "-m", `u:${id}:x`, "--", folder])) === null) {
            opened.set(folder, null);
            return;
        }
        // Its group would lose what it may.
        if ((mode & 0o070) !== 0)
            throw new errors/* ArchitectError */.U8("forge", `${folder} is closed, and setfacl cannot open it`);
        opened.set(folder, { uid, gid, mode: mode & 0o7777 });
        letPass(folder);
    };
    /**
     * Runs chown for what lies in a folder, but for a `.git` that the user can read: that was never its own. No names pass through
     * this process: there may be any number of them, and they need not be text.
     */
    const chownIn = (folder, from, to) => {
        const kept = isUnreadable((0,external_node_path_.join)(folder, ".git")) ? [] : ["!", "-name", ".git"];
        const entries = [find, folder, "-mindepth", "1", "-maxdepth", "1", ...kept];
        return [...entries, "-exec", chown, "-hR", `--from=${from}`, to, "--", "{}", "+"];
    };
    /** A `.git` that commands put there stays theirs: git refuses it, and runs nothing that it names. */
    const giveBack = async (from, folder, owner) => {
        await run(chownIn(folder, `${from}:${from}`, `${owner.uid}:${owner.gid}`));
        await run(chownIn(folder, String(from), String(owner.uid)));
    };
    /**
     * The folder itself and `.git` stay their owner's, and the user writes by its group: git refuses, also in the
     * person's own shell, a checkout of which these are somebody else's.
     */
    const openTop = async (folder) => {
        const { uid, gid, mode } = (0,external_node_fs_.statSync)(folder);
        const before = { uid, gid, mode: mode & 0o7777 };
        if ((0,unused_ids/* isUnusedId */.sO)(gid)) {
            if (isTaken(gid))
                throw new errors/* ArchitectError */.U8("forge", `${folder} is lent to another run at this moment`);
            // A run that was killed left it so.
            Object.assign(before, { gid: process.getgid?.() ?? 0, mode: before.mode & ~0o020 });
            await giveBack(gid, folder, before);
        }
        lent.set(folder, before);
        (0,external_node_fs_.chownSync)(folder, uid, id);
        (0,external_node_fs_.chmodSync)(folder, before.mode | 0o070);
        return before;
    };
    const pass = (target) => {
        for (let folder = (0,external_node_path_.dirname)(target); (0,workspace_environment/* isInside */.FK)(options.privateDirectory, folder); folder = (0,external_node_path_.dirname)(folder))
            if (isClosed(folder))
                letPass(folder);
    };
    return {
        id,
        become: [setpriv, "--reuid", String(id), "--regid", String(id), "--clear-groups", "--"],
        async reach(paths) {
            const parents = new Set(paths.flatMap(parentsOf));
            // From the outside in: none is seen before the ones above it.
            for (const folder of [...parents].sort((a, b) => a.length - b.length)) {
                if (!(0,workspace_environment/* isInside */.FK)(options.privateDirectory, folder) && !opened.has(folder) && isClosed(folder))
                    await openForeign(folder);
            }
            for (const one of paths)
                pass(one);
        },
        pass,
        hand(socket) {
            if ((0,external_node_fs_.statSync)(socket).uid === id)
                return;
            letPass((0,external_node_path_.dirname)(socket));
            (0,external_node_fs_.chownSync)(socket, id, id);
        },
        async own(folder) {
            pass(folder);
            await change([chown, "-hR", `${id}:${id}`, "--", folder]);
        },
        async lend(folder) {
            const owner = lent.get(folder) ?? (await openTop(folder));
            for (const uid of new Set([owner.uid, process.getuid?.() ?? 0]))
                await change(chownIn(folder, String(uid), String(id)));
        },
        async dispose() {
            for (const [folder, before] of lent) {
                await giveBack(id, folder, before);
                restore(folder, before);
            }
            const ruled = [...opened].flatMap(([folder, before]) => (before === null ? [folder] : []));
            if (acl !== null && ruled.length > 0) {
                // Runs that were killed could not take theirs back.
                const ids = [id, ...leftIds()];
                await run([...acl, "-x", ids.map((one) => `u:${one}`).join(","), "--", ...ruled]);
                // Without rules for others the mask has no meaning, and goes as well.
                await run([...acl, "-x", "m", "--", ...ruled]);
            }
            for (const [folder, before] of opened)
                if (before !== null)
                    restore(folder, before);
            lent.clear();
            opened.clear();
            (0,external_node_fs_.rmSync)(noteOf(id), { force: true });
        },
    };
}
/** Where a run writes down which id it has, under the number of its process. */
const noteOf = (id) => `/tmp/.architect-user-${id}`;
/** An id that no other run has. */
function takeId() {
    const start = (0,external_node_crypto_.randomInt)(unused_ids/* UNUSED_IDS */.G7.count);
    for (let tried = 0; tried < unused_ids/* UNUSED_IDS */.G7.count; tried += 1) {
        const id = unused_ids/* UNUSED_IDS */.G7.first + ((start + tried) % unused_ids/* UNUSED_IDS */.G7.count);
        try {
            (0,external_node_fs_.writeFileSync)(noteOf(id), String(process.pid), { flag: "wx", mode: 0o644 });
            return id;
        }
        catch (error) {
            // Where it cannot be written down, other runs are not there either.
            if ((0,workspace_directory/* codeOf */.$N)(error) !== "EEXIST")
                return id;
        }
    }
    return null;
}
/** Everybody may put something under such a name: only what a run wrote is read, and nothing else is waited for. */
function isTaken(id) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(noteOf(id));
        if (!stats.isFile() || stats.uid !== process.getuid?.())
            return false;
        return process.kill(Number((0,external_node_fs_.readFileSync)(noteOf(id), "utf8")), 0);
    }
    catch {
        return false;
    }
}
/** Of runs that were killed. */
function leftIds() {
    const ids = (0,external_node_fs_.readdirSync)("/tmp").map((name) => Number(/^\.architect-user-(\d+)$/.exec(name)?.[1]));
    return ids.filter((id) => (0,unused_ids/* isUnusedId */.sO)(id) && !isTaken(id));
}
/** Its owner may have let nobody else in. */
function isUnreadable(entry) {
    return (((0,external_node_fs_.lstatSync)(entry, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) === 0;
}
function restore(folder, before) {
    if ((0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,external_node_fs_.lchownSync)(folder, before.uid, before.gid);
    (0,external_node_fs_.chmodSync)(folder, before.mode);
}
/** null = done; else the reason. */
async function runPlain(argv, path) {
    const [first = "", ...rest] = argv;
    const env = { PATH: path.join(":") };
    const result = await runProcess({
        argv: [first, ...rest],
        cwd: "/",
        env,
        timeoutMilliseconds: CHANGE_MILLISECONDS,
    });
    if (result.exitCode === 0)
        return null;
    return (result.startError ?? result.output).trim().split("\n")[0] || `${first} ended with ${result.exitCode}`;
}

;// CONCATENATED MODULE: ./src/workspace/rooms/abilities.ts





const COPY_MILLISECONDS = 600_000;
const SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";
/** Folders of rooms where commands run as this process's own user. */
function createOwnFolders() {
    return {
        createFolder: (parent) => (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, "room-")),
        admit: async () => undefined,
        give: async () => undefined,
        copy: (from, to, signal) => copyTree([], { from, to }, signal),
        remove: (folder) => removeTree([], folder),
    };
}
/** By the system's own program: a copy that shares blocks where the file system can, at a multiple of the speed. */
async function copyTree(privileged, { from, to }, signal) {
    const isGnu = process.platform === "linux";
    const options = isGnu ? ["-R", "--preserve=timestamps,links", "--reflink=auto"] : ["-Rp"];
    const [first = "cp", ...rest] = [...privileged, "cp", ...options, "--", from, to];
    const env = { PATH: SYSTEM_PATH };
    const result = await runProcess({
        argv: [first, ...rest],
        cwd: "/",
        env,
        timeoutMilliseconds: COPY_MILLISECONDS,
        ...(signal === undefined ? {} : { signal }),
    });
    if (result.exitCode === 0)
        return;
    if (result.aborted)
        throw new errors/* ArchitectError */.U8("forge", "The run was stopped while a clean room was made.");
    const why = (result.startError ?? result.output).trim().split("\n")[0] ?? "";
    throw new errors/* ArchitectError */.U8("forge", `'${from}' could not be copied for the gates: ${why}`);
}
/** What is left of a room harms nobody: it lies in a folder of ours that goes with the run. */
async function removeTree(privileged, folder) {
    const [first = "rm", ...rest] = [...privileged, "rm", "-rf", "--", folder];
    const env = { PATH: SYSTEM_PATH };
    const removing = runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds: COPY_MILLISECONDS });
    if ((await removing).exitCode === 0)
        return;
    try {
        // A command may have left folders that its own user may not enter.
        openFolders(folder);
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
    catch {
        // See above.
    }
}
function openFolders(folder) {
    (0,external_node_fs_.chmodSync)(folder, 0o700);
    for (const entry of (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true }))
        if (entry.isDirectory())
            openFolders((0,external_node_path_.join)(folder, entry.name));
}
/** Tries an overlay once: whether what it hides shows, and whether what is written stays out of it. */
function createOverlayTest(wrap, options, folders) {
    let tested = null;
    return () => {
        tested ??= tryOverlay(wrap, options, folders).catch(() => false);
        return tested;
    };
}
async function tryOverlay(wrap, options, { admit, remove }) {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(options.privateDirectory, "overlay-"));
    if (!fitsOverlay([folder]))
        return false;
    const at = (name) => (0,external_node_path_.join)(folder, name);
    for (const name of ["lower/a", "scratch/upper", "scratch/work", "home", "temporary", "checkout/a"])
        (0,external_node_fs_.mkdirSync)(at(name), { recursive: true, mode: 0o755 });
    (0,external_node_fs_.writeFileSync)(at("lower/a/kept"), "kept\n", { mode: 0o644 });
    await admit(folder);
    const overlays = [{ lower: at("lower"), scratch: at("scratch"), target: at("checkout/a") }];
    const room = {
        checkout: at("checkout"),
        home: at("home"),
        temporary: at("temporary"),
        overlays,
        caches: [],
        objects: null,
    };
    const script = "read -r word < a/a/kept && [ $word = kept ] && rm a/a/kept && echo > a/new && rm -r a/a && mkdir a/a";
    try {
        const { root, environment } = options;
        const argv = ["/bin/bash", "--noprofile", "--norc", "-c", script];
        const launch = wrap({ argv, cwd: root, env: { ...environment, HOME: at("home") }, network: "off", room });
        const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
        return result.exitCode === 0 && (0,external_node_fs_.readFileSync)(at("lower/a/kept"), "utf8") === "kept\n";
    }
    finally {
        await remove(folder);
    }
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
: > "$HOME/$MARK" || fail "HOME cannot be written"
[ -w /etc ] && fail "/etc could be written"
for socket in /var/run/docker.sock /run/docker.sock /run/podman/podman.sock /run/containerd/containerd.sock; do
  [ -w "$socket" ] && fail "$socket could be used"
done
for file in /proc/sys/kernel/{core_pattern,modprobe,hotplug,poweroff_cmd,sysrq} /proc/sys/fs/binfmt_misc/register \
  /proc/sys/fs/protected_symlinks /proc/sys/vm/drop_caches /proc/sysrq-trigger /sys/kernel/uevent_helper /sys/power/state; do
  [ -w "$file" ] && fail "$file could be written"
done
[ "$(ulimit -Hf)" = unlimited ] && fail "files could have any size"
if [ -n "$PROCESSES" ]; then
  [ "$(ulimit -Hu)" -le "$PROCESSES" ] || fail "there could be more than $PROCESSES processes"
fi
if command -v sudo >/dev/null 2>&1; then sudo -n true >/dev/null 2>&1 && fail "sudo works"; fi
`;
const BWRAP_CHECKS = `
[ "$(readlink /proc/self/ns/pid)" = "$OUTER_PIDS" ] && fail "the processes are not separated"
[ -w /opt ] && fail "/opt could be written"
for file in /proc/sys/{kernel,vm,fs}/* /sys/kernel/* /dev; do
  [ -w "$file" ] && fail "$file could be written"
done
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
async function testBwrap(wrap, options, home, counted) {
    const canaries = createCanaries(options);
    try {
        const processes = counted.length === 0 ? "" : String(LIMITS.processes);
        const outer = { OUTER_PIDS: (0,external_node_fs_.readlinkSync)("/proc/self/ns/pid"), PROCESSES: processes };
        return await runChecks(COMMON_CHECKS + BWRAP_CHECKS, wrap, options, { home, outer, canaries });
    }
    finally {
        removeCanaries(canaries);
    }
}
/** L2. `canaries` are made before the access rules, as the person's own files were. */
function testOtherUser(wrap, options, home, canaries) {
    return runChecks(COMMON_CHECKS + USER_CHECKS, wrap, options, {
        home: { inner: home, outer: home },
        outer: { PROCESSES: String(LIMITS.processes) },
        canaries,
    });
}
/** A file that the test makes: who owns it tells as whom commands run, whatever they are called inside. */
const MARK = ".architect-self-test";
function runsAsRoot({ outer }) {
    const mark = (0,external_node_path_.join)(outer, MARK);
    const owner = (0,external_node_fs_.lstatSync)(mark, { throwIfNoEntry: false })?.uid ?? 0;
    (0,external_node_fs_.rmSync)(mark, { force: true });
    return owner === 0;
}
function runChecks(script, wrap, options, place) {
    const { home, canaries } = place;
    return withListener(async (port) => {
        const facts = { CANARIES: canaries.join("\n"), AGENT: String(process.pid), ROOT: options.root, PORT: String(port) };
        const env = { ...options.environment, ...facts, ...place.outer, HOME: home.inner, MARK };
        const argv = ["/bin/bash", "--noprofile", "--norc", "-c", `${script}\necho "${PASSED}"`];
        const launch = wrap({ argv, cwd: options.root, env, network: "off" });
        const result = await runProcess({ ...launch, timeoutMilliseconds: 10_000 });
        if (result.startError !== undefined)
            return { failure: result.startError, reached: [] };
        const isRoot = runsAsRoot(home);
        const lines = result.output.trim().split("\n");
        const reached = lines.flatMap((line) => (line.startsWith(MEASURED) ? [line.slice(MEASURED.length)] : []));
        // A shell may warn, of a locale for example: only the last line counts.
        const hasPassed = result.exitCode === 0 && lines.at(-1) === PASSED;
        if (hasPassed)
            return isRoot ? { failure: "commands run as root", reached: [] } : { failure: null, reached };
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

;// CONCATENATED MODULE: ./src/workspace/bwrap.ts













/** This Node and the registry proxy's socket, for commands whose network is `registries`. */
const INNER_NODE = `${INNER_OWN}/node`;
const INNER_SOCKET = `${INNER_OWN}/proxy`;
/** What bubblewrap before 0.8 and before 0.7 does not know, and how it goes without. */
const NEWER = [
    // Nested namespaces stay possible, with no right over the outer ones.
    { option: "--disable-userns", values: 0 },
    // Then half of the memory is the limit.
    { option: "--size", values: 1 },
];
/** What commands are called inside: the account of this name is known to every system. */
const NOBODY = "65534";
const ISOLATION = [
    ...["--unshare-user", "--disable-userns", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--die-with-parent", "--new-session", "--cap-drop", "ALL"],
];
const INSTALL_ACL = "sudo apt-get install -y acl";
const INSTALL = "sudo apt-get install -y bubblewrap";
const ALLOW_NAMESPACES = "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";
/**
 * L1 of policy §4: bubblewrap with own user, process, network and mount namespaces. The file system is read-only but
 * for the workspace; homes, temporary and run-time folders are empty; credential files are masked. bwrap itself gets the
 * clean environment, because its own would be readable as /proc/1/environ inside. Root starts it as a user that is nobody.
 */
async function createBwrapLauncher(options) {
    if (process.platform !== "linux")
        return { problem: "bubblewrap exists on Linux only", remedy: "sandbox: off" };
    const path = (options.environment["PATH"] ?? "").split(":");
    const ownPath = (0,workspace_environment/* ownSearchPath */.O)(options);
    const program = (0,workspace_environment/* findProgram */.Kp)("bwrap", ownPath);
    if (program === null)
        return { problem: "bubblewrap is not installed", remedy: INSTALL };
    const limits = createLimits(ownPath);
    if ("problem" in limits)
        return limits;
    const user = process.getuid?.() === 0 ? createCommandUser(options, ownPath) : null;
    if (user !== null && "problem" in user)
        return user;
    // The runner's own processes would count among those of a command.
    const counted = user !== null || countsInNamespaces() ? limits.ofUser : [];
    const empty = (0,external_node_path_.join)(options.privateDirectory, "empty");
    (0,external_node_fs_.writeFileSync)(empty, "");
    const agentHome = (0,external_node_path_.join)(options.privateDirectory, "home");
    const scratch = (0,external_node_path_.join)(options.privateDirectory, "scratch");
    for (const folder of [agentHome, scratch])
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
    const rustup = (0,external_node_path_.join)(options.home, ".rustup");
    const toolHomes = bwrap_mounts_kindOf(rustup) === "directory" ? { RUSTUP_HOME: rustup } : {};
    const mounts = createMounts(options, path, { empty, scratch });
    let unknown = [];
    const uid = user === null ? process.getuid?.() : NOBODY;
    const gid = user === null ? process.getgid?.() : NOBODY;
    const wrap = (launch) => {
        if (launch.proxySocket !== undefined)
            user?.hand(launch.proxySocket);
        const [first = program, ...rest] = [
            ...[...limits.ofProcess, ...(user?.become ?? []), program],
            ...overlayStage(program, ownPath, launch.room),
            ...withoutOptions(unknown, [
                ...["--uid", `${uid}`, "--gid", `${gid}`, ...ISOLATION],
                ...(launch.network === "on" ? [] : ["--unshare-net"]),
                ...mounts.of(launch),
            ]),
            ...proxyMounts(launch),
            ...["--chdir", launch.cwd, "--", ...counted, ...behindForwarder(launch)],
        ];
        // The start-up programs of Rust look below HOME, which is another one inside.
        return { argv: [first, ...rest], cwd: "/", env: { ...toolHomes, ...launch.env } };
    };
    const test = async () => {
        for (;;) {
            const { failure } = await testBwrap(wrap, options, { inner: INNER_HOME, outer: agentHome }, counted);
            const next = NEWER.find(({ option }) => failure?.includes(`nknown option ${option}`));
            if (next === undefined || unknown.includes(next.option))
                return failure;
            unknown = [...unknown, next.option];
        }
    };
    const failure = await admitUser(user, mounts, { root: options.root, program, folders: [agentHome, scratch] }).then(test, errors/* messageOf */.bD);
    if (failure !== null) {
        await user?.dispose();
        return describeFailure(failure);
    }
    const own = createOwnFolders();
    const folders = user === null ? own : { ...own, ...foldersOf(user) };
    return {
        status: {
            level: "bwrap",
            note: "Commands run in bubblewrap: the file system read-only but for the workspace, no network but what a command is given (registries: through a proxy that knows no other host; on: the host's network, unfiltered).",
        },
        home: INNER_HOME,
        scratch: mounts.hasScratch
            ? { inner: INNER_SCRATCH, outer: scratch, reserved: [INNER_HOME, INNER_OWN].map((path) => (0,external_node_path_.basename)(path)) }
            : null,
        proxyBy: "socket",
        wrap,
        explain: (output, exitCode) => {
            const missing = notStarted(output, exitCode);
            return missing === null ? notBuilt(output, exitCode) : notFound(missing);
        },
        rooms: {
            ...folders,
            agentHome,
            inPlace: true,
            showsCaches: true,
            canOverlay: createOverlayTest(wrap, options, folders),
        },
        adopt: async () => user?.lend(options.root),
        dispose: async () => user?.dispose(),
    };
}
/**
 * Says that bubblewrap, or what starts it, failed before the command began: then nothing else has written a word. What
 * tells of a sandbox must never count as what a gate found out.
 */
function notBuilt(output, exitCode) {
    const lines = output.trim().split("\n");
    const isOurs = exitCode !== 0 && lines.every((line) => /^(?:bwrap|setpriv|prlimit): /.test(line));
    return isOurs ? `The sandbox of the command could not be made: ${lines[0]}` : null;
}
/** Gives the user what commands write and lets it reach what they see; tools that it cannot reach are left out. */
async function admitUser(user, mounts, own) {
    if (user === null)
        return;
    const { root, program, folders } = own;
    await user.reach([program, ...folders, root, ...mounts.shown, ...mounts.caches]);
    for (const folder of folders)
        await user.own(folder);
    await user.lend(root);
    // A cache that another run has at this moment can be read.
    for (const cache of mounts.caches)
        await user.lend(cache).catch(() => undefined);
    // Node and the folder of its socket are for the way to the registry proxy.
    for (const tool of [process.execPath, (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "any"), ...mounts.tools])
        await user.reach([tool]).catch(() => mounts.leaveOut(tool));
}
/** Folders of rooms where commands run as another user than this process, which is root. */
function foldersOf(user) {
    return {
        createFolder: (parent) => {
            const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, "room-"));
            user.pass((0,external_node_path_.join)(folder, "any"));
            return folder;
        },
        admit: (folder) => user.own(folder),
        give: (folder) => user.own(folder),
    };
}
function withoutOptions(unknown, args) {
    const isLeftOut = (at) => {
        const option = NEWER.find((one) => unknown.includes(one.option) && one.option === args[at]);
        if (option !== undefined)
            return true;
        return NEWER.some((one) => one.values > 0 && unknown.includes(one.option) && args[at - 1] === one.option);
    };
    return unknown.length === 0 ? args : args.filter((_argument, at) => !isLeftOut(at));
}
/** The same user outside and inside of the namespace in which overlays are mounted; there it holds every right. */
function overlayStage(program, path, room) {
    if (room === undefined || room.overlays.length === 0)
        return [];
    return [
        ...["--unshare-user", "--uid", "0", "--gid", "0", "--cap-add", "ALL", "--die-with-parent"],
        ...["--bind", "/", "/", "--dev-bind", "/dev", "/dev", "--chdir", "/", "--"],
        ...mountShell(path, overlayOperations(room.overlays)),
        program,
    ];
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
    const problem = `bubblewrap could not be given the workspace (${failure})`;
    if (failure.includes("setfacl"))
        return { problem, remedy: INSTALL_ACL };
    if (failure.includes("another run"))
        return { problem, remedy: "wait for the other run's end" };
    const isBlocked = /uid map|RTM_NEWADDR|Operation not permitted|No permissions to create new namespace/i.test(failure);
    return { problem: `bubblewrap failed its self-test (${failure})`, remedy: isBlocked ? ALLOW_NAMESPACES : INSTALL };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
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

;// CONCATENATED MODULE: ./src/workspace/other-user.ts














const other_user_NOBODY = "65534";
const ACCOUNT = "architect-sbx";
const other_user_INSTALL_ACL = "sudo apt-get install -y acl";
/**
 * L2 of policy §4: another user id, so that the agent's processes, files and sudo are out of reach. Access to the
 * workspace is granted by access control lists and taken back at the end. Remaining: network, /tmp, world-writable trees.
 */
async function createUserLauncher(options) {
    if (process.platform !== "linux")
        return { problem: "other users exist on Linux only", remedy: "sandbox: off" };
    const path = ownPath(options);
    const setfacl = findAcl(path);
    const setpriv = (0,workspace_environment/* findProgram */.Kp)("setpriv", path);
    if (setfacl === null)
        return { problem: "setfacl is not installed", remedy: other_user_INSTALL_ACL };
    if (setpriv === null)
        return { problem: "setpriv is not installed", remedy: "sudo apt-get install -y util-linux" };
    const identity = process.getuid?.() === 0 ? rootIdentity(path, setpriv) : await sudoIdentity(options, path, setpriv);
    if ("problem" in identity)
        return identity;
    const canMount = await tryMounts(options, identity.privileged, path);
    const unshare = [(0,workspace_environment/* findProgram */.Kp)("unshare", path) ?? "unshare", ...UNSHARE];
    const wrap = (launch) => {
        const { room } = launch;
        if (room === undefined || !canMount)
            return identity.wrap(launch);
        const hidden = [...PRIVATE_IN_ROOMS, ...(room.caches === "own" ? [] : cachesOf(options))];
        return identity.wrap(launch, [
            ...unshare,
            ...mountShell(path, roomOperations(room, { root: options.root, home, hidden, programs: options.programs })),
        ]);
    };
    const canaries = createCanaries(options);
    const nest = createNest();
    const home = createHome(nest);
    const scratch = createHome(nest);
    const run = (argv) => runPrivileged(options, [...identity.privileged, ...argv]);
    const { privileged } = identity;
    const change = async (argv) => {
        const failure = await run(argv);
        if (failure !== null)
            throw new errors/* ArchitectError */.U8("forge", `The rooms of the gates could not be opened: ${failure}`);
    };
    // By a multiple faster than an access list for each of many files; then only root reads and writes them as well.
    const give = (folder) => change(["chown", "-hR", identity.user, "--", folder]);
    const remove = (folder) => removeTree(privileged, folder);
    const admit = (folder) => privileged.length === 0
        ? give(folder)
        : change([...setfacl.slice(-1), "-P", "-R", "-m", access.full, "--", folder]);
    const access = createAccess(options, identity.user, [home, scratch], setfacl);
    const dispose = async () => {
        for (const argv of access.revoke)
            await run(argv);
        const owner = (0,external_node_fs_.statSync)(options.root);
        // A `.git` that commands put there stays theirs: git refuses it, and runs nothing that it names.
        const entries = ["find", options.root, "-mindepth", "1", "-maxdepth", "1", "!", "-name", ".git"];
        const giveBack = ["chown", "-hR", `--from=${identity.user}`, `${owner.uid}:${owner.gid}`, "--", "{}", "+"];
        await run([...entries, "-exec", ...giveBack]);
        await run(["rm", "-rf", nest]);
    };
    let failure = null;
    for (const argv of access.grant)
        failure ??= await run(argv);
    const test = failure === null ? await testOtherUser(wrap, options, home, canaries) : { failure, reached: [] };
    removeCanaries(canaries);
    if (test.failure !== null) {
        await dispose();
        const [line = ""] = test.failure.trim().split("\n");
        return { problem: `the other user failed its self-test (${line})`, remedy: other_user_INSTALL_ACL };
    }
    return {
        status: {
            level: "user",
            note: `Commands run as another user. Not held back: ${test.reached.join(", ") || "nothing that was tested"}; network "off" and "registries" are asked of them, not enforced.`,
        },
        home,
        scratch: { inner: scratch, outer: scratch, reserved: [] },
        proxyBy: "port",
        wrap,
        rooms: {
            inPlace: canMount,
            showsCaches: canMount,
            agentHome: home,
            canOverlay: canMount ? createOverlayTest(wrap, options, { admit, remove }) : async () => false,
            // What is not mounted has to be reached by its path, which nobody else can find out.
            createFolder: (parent) => (canMount ? (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, "room-")) : createHidden(nest)),
            admit,
            give,
            copy: (from, to, signal) => copyTree(privileged, { from, to }, signal),
            remove,
        },
        explain: (output, exitCode) => {
            const missing = notStarted(output, exitCode);
            return missing === null ? null : notFound(missing);
        },
        // By the default rules of its folders.
        adopt: async () => undefined,
        dispose,
    };
}
/** What commands of a room have for themselves, besides checkout and home. */
const PRIVATE_IN_ROOMS = ["/tmp", "/var/tmp", "/dev/shm"];
const UNSHARE = ["--mount", "--propagation", "private", "--"];
/** Of `sandbox.cache` what a room shows as its own copy, or not at all: never as commands of the agent left it. */
function cachesOf({ root, cache }) {
    const isHidden = (folder) => [root, ...PRIVATE_IN_ROOMS].some((other) => (0,workspace_environment/* isInside */.FK)(other, folder));
    return cache
        .map((entry) => (0,external_node_path_.resolve)(root, entry))
        .filter((folder) => !isHidden(folder) && (0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false })?.isDirectory() === true);
}
/** Where our own programs are looked for. */
function ownPath(options) {
    return [...(0,workspace_environment/* ownSearchPath */.O)(options), "/usr/sbin", "/sbin"];
}
/** A container may hold no right to mount, also for its root. */
async function tryMounts(options, privileged, path) {
    const unshare = (0,workspace_environment/* findProgram */.Kp)("unshare", path);
    if (unshare === null || (0,workspace_environment/* findProgram */.Kp)("mount", path) === null)
        return false;
    const shell = mountShell(path, [["hide", "/tmp"]]);
    return (await runPrivileged(options, [...privileged, unshare, ...UNSHARE, ...shell, "true"])) === null;
}
/** Goes where a command starts once that is mounted. */
function inFolder(cwd, mount) {
    return mount.length === 0 ? [] : ["/bin/sh", "-c", 'cd "$1" || exit 124; shift; exec "$@"', "cd", cwd];
}
/** Root changes ids itself, and keeps the account that every system has; the group tells our processes from others. */
function rootIdentity(path, setpriv) {
    const limits = createLimits(path);
    if ("problem" in limits)
        return limits;
    const limited = [...limits.ofProcess, ...limits.ofUser];
    // Each command gets a group of its own, by which its processes are known whatever they do.
    let next = (0,external_node_crypto_.randomInt)(unused_ids/* UNUSED_IDS */.G7.count);
    const wrap = (launch, mount = []) => {
        const group = String(unused_ids/* UNUSED_IDS */.G7.first + next);
        next = (next + 1) % unused_ids/* UNUSED_IDS */.G7.count;
        const drop = ["--reuid", other_user_NOBODY, "--regid", group, "--clear-groups", "--no-new-privs"];
        const isOurs = createOwnerCheck(other_user_NOBODY, group);
        const [first = setpriv, ...rest] = [
            ...mount,
            ...inFolder(launch.cwd, mount),
            setpriv,
            ...drop,
            "--",
            ...limited,
            ...launch.argv,
        ];
        // The folder shows only once the mounts are made.
        const cwd = mount.length === 0 ? launch.cwd : "/";
        return { ...launch, cwd, argv: [first, ...rest], endEscaped: () => endProcesses(isOurs) };
    };
    return { user: other_user_NOBODY, wrap, privileged: [] };
}
async function sudoIdentity(options, path, setpriv) {
    const remedy = "sudo apt-get install -y bubblewrap";
    const sudo = (0,workspace_environment/* findProgram */.Kp)("sudo", path);
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
    const mostFiles = Number((await runAs(options, [...asAccount, "/bin/sh", "-c", "ulimit -Hn"])).output);
    const limits = createLimits(path, mostFiles || undefined);
    if ("problem" in limits)
        return limits;
    const limited = [...limits.ofProcess, ...limits.ofUser];
    const wrap = (launch, mount = []) => {
        const mark = `ARCHITECT_RUN=${(0,external_node_crypto_.randomBytes)(16).toString("hex")}`;
        const isOurs = createOwnerCheck(account);
        const variables = Object.entries(launch.env).map(([name, value]) => `${name}=${value}`);
        const drop = ["--reuid", ACCOUNT, "--regid", ACCOUNT, "--clear-groups", "--no-new-privs"];
        const start = mount.length === 0
            ? [...asAccount, setpriv, "--no-new-privs"]
            : [sudo, "-n", "--", ...mount, ...inFolder(launch.cwd, mount), setpriv, ...drop];
        return {
            ...launch,
            cwd: mount.length === 0 ? launch.cwd : "/",
            argv: [...start, "env", "-i", ...variables, mark, ...limited, ...launch.argv],
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
    const env = { PATH: ownPath(options).join(":") };
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
    const setpriv = process.platform === "linux" ? (0,workspace_environment/* findProgram */.Kp)("setpriv", path) : null;
    const limits = process.platform === "linux" ? createLimits(path) : null;
    // The user's other processes count as well: how many there may be is not for one command to say.
    const limited = limits === null || "problem" in limits ? [] : limits.ofProcess;
    const home = (0,external_node_path_.join)(options.privateDirectory, "home");
    (0,external_node_fs_.mkdirSync)(home, { recursive: true, mode: 0o700 });
    const scratch = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "architect-scratch-")));
    const why = reasons === "" ? "" : ` (${reasons})`;
    return {
        status: {
            level: "off",
            note: `Commands run without a sandbox${why}: they can read this user's files and reach the network, whatever "network" says.`,
        },
        home,
        scratch: { inner: scratch, outer: scratch, reserved: [] },
        proxyBy: "port",
        wrap: (launch) => {
            const drop = setpriv === null ? [] : [setpriv, "--no-new-privs", "--"];
            const [first = launch.argv[0], ...rest] = [...drop, ...limited, ...launch.argv];
            return { ...launch, ...withMark(launch.env), argv: [first, ...rest] };
        },
        explain: (output, exitCode) => {
            const hasFailed = exitCode === 126 || exitCode === 127;
            const dropped = hasFailed ? /^setpriv: failed to execute (.+): /.exec(output)?.[1] : undefined;
            const missing = notStarted(output, exitCode) ?? dropped;
            return missing === undefined ? null : notFound(missing);
        },
        rooms: {
            ...createOwnFolders(),
            agentHome: home,
            inPlace: false,
            showsCaches: false,
            canOverlay: async () => false,
        },
        adopt: async () => undefined,
        dispose: async () => removeTree([], scratch),
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

;// CONCATENATED MODULE: ./src/workspace/setuid.ts




/**
 * Takes the set-user and set-group bits of files away: in a sandbox they give nothing, but a file that keeps them is a
 * way to its owner's rights for everybody on the machine, long after the command. Never rejects.
 */
async function dropSetuid(folders) {
    if (process.platform === "win32")
        return;
    const find = (0,workspace_environment/* findProgram */.Kp)("find", SYSTEM_FOLDERS);
    const there = folders.filter((folder) => (0,external_node_fs_.existsSync)(folder));
    if (find === null || there.length === 0)
        return;
    const isSet = ["(", "-perm", "-4000", "-o", "-perm", "-2000", ")"];
    await runProcess({
        argv: [find, ...there, "-type", "f", ...isSet, "-exec", "chmod", "ug-s", "--", "{}", "+"],
        cwd: "/",
        env: { PATH: SYSTEM_FOLDERS.join(":") },
        timeoutMilliseconds: 60_000,
    });
}

;// CONCATENATED MODULE: ./src/workspace/commands.ts














/** The longest limit that the configuration knows; a tool's own is shorter (policy §5). */
const MAXIMUM_TIMEOUT_MILLISECONDS = 3_600_000;
function createWorkspaceCommands(options) {
    const root = (0,external_node_fs_.realpathSync)(options.root);
    const start = (0,external_node_fs_.realpathSync)(options.startDirectory ?? options.root);
    const { programs, ...others } = options;
    const clean = (0,workspace_environment/* createCommandEnvironment */.V5)(options.baseEnvironment, { root, home: "" });
    const environment = withOwnRepository(withPrograms(clean, programs?.folder), root);
    const registries = createRegistryNetwork(options.registryEnvironment ?? {}, options.logger);
    const running = new Map();
    const opened = new Set();
    let isDisposed = false;
    let disk = null;
    let chosen = null;
    const launcher = () => {
        if (chosen === null) {
            programs?.make();
            chosen = chooseLauncher({ ...others, root, environment, ...(programs ? { programs: programs.folder } : {}) });
        }
        return chosen;
    };
    const prepare = async (ready, request, room) => {
        const cwd = placeOf(request.cwd ?? ".", room, ready.rooms.inPlace);
        if (!cwd.ok)
            return { problem: cwd.message };
        const argv = argvOf(request);
        if (argv === null)
            return { problem: "There is no command." };
        const network = request.network ?? "off";
        const use = network === "registries" ? await registries.use(ready.proxyBy) : null;
        if (use !== null && "problem" in use)
            return use;
        const own = { ...environment, ...request.env, ...use?.variables, HOME: ready.home };
        const temporary = ready.scratch === null ? {} : { TMPDIR: ready.scratch.inner };
        const bare = room === undefined ? { ...own, ...temporary } : commands_inRoom(own, room, ready.rooms.inPlace);
        const place = room === undefined ? [ready.rooms.agentHome] : homesOf(room);
        const env = { ...bare, ...homeVariables(bare, { home: bare.HOME ?? ready.home, place, machine: options.home }) };
        const isAlone = () => running.size + opened.size <= 1;
        const launch = { argv, cwd: cwd.value, env, network, isAlone, ...use?.launch, ...(room ? { room } : {}) };
        return { use, wrapped: ready.wrap(launch) };
    };
    /** Where a command starts, as it sees the path; checked in the checkout that it runs in. */
    const placeOf = (cwd, room, inPlace) => {
        if (room === undefined)
            return directoryOf(root, start, cwd);
        const found = directoryOf(room.checkout, (0,external_node_path_.join)(room.checkout, (0,external_node_path_.relative)(root, start)), cwd);
        return found.ok && inPlace ? { ok: true, value: (0,external_node_path_.join)(root, (0,external_node_path_.relative)(room.checkout, found.value)) } : found;
    };
    const execute = async (ready, request, controller, room) => {
        const prepared = await prepare(ready, request, room);
        if ("problem" in prepared)
            return refused(prepared.problem);
        const { use, wrapped } = prepared;
        const { maximumOutputBytes, stdin } = request;
        const over = new AbortController();
        const { rooms } = ready;
        disk ??= createDiskWatch({
            root,
            home: rooms.agentHome,
            scratch: ready.scratch,
            homeBytes: options.homeBytes,
            remove: rooms.remove,
        });
        const watched = disk.start(room, () => over.abort());
        const result = await runProcess({
            ...wrapped,
            timeoutMilliseconds: Math.min(Math.max(request.timeoutMilliseconds, 1), MAXIMUM_TIMEOUT_MILLISECONDS),
            signal: AbortSignal.any([controller.signal, over.signal]),
            ...(maximumOutputBytes === undefined ? {} : { maximumOutputBytes }),
            ...(stdin === undefined ? {} : { stdin }),
        });
        const excess = await watched.end();
        if (excess !== null) {
            const aborted = controller.signal.aborted;
            return { ...result, exitCode: null, aborted, output: `${result.output.trimEnd()}\n[${excess}]\n` };
        }
        const explanation = ready.explain(result.output, result.exitCode) ?? roomFailure(result, room);
        if (explanation !== null)
            return { ...result, exitCode: null, output: "", startError: explanation };
        return use === null || result.exitCode === 0 ? result : { ...result, output: result.output + use.refusals() };
    };
    const run = async (request, room) => {
        const ready = await launcher();
        if ("problem" in ready)
            return refused(unusable(ready).note);
        if (isDisposed)
            return refused("The run has ended.");
        const controller = new AbortController();
        const abort = () => controller.abort();
        request.signal?.addEventListener("abort", abort, { once: true });
        if (request.signal?.aborted)
            abort();
        const ended = execute(ready, request, controller, room);
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
            if ("problem" in ready)
                return unusable(ready);
            return ready.scratch === null ? ready.status : { ...ready.status, scratch: ready.scratch.inner };
        },
        hasProgram: (name) => (0,workspace_environment/* findProgram */.Kp)(name, (0,workspace_environment/* searchPath */.oe)(environment["PATH"] ?? "", root)) !== null,
        run: (request) => run(request),
        runIn: (room, request) => run(request, room),
        launcher,
        async scratch() {
            const ready = await launcher();
            return "problem" in ready ? null : ready.scratch;
        },
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
        async adopt() {
            const ready = chosen === null ? null : await chosen;
            if (ready !== null && !("problem" in ready))
                await ready.adopt();
        },
        async dispose() {
            isDisposed = true;
            for (const controller of running.keys())
                controller.abort();
            for (const { process } of opened)
                process.kill();
            await Promise.allSettled([...running.values(), ...[...opened].map(({ ended }) => ended)]);
            const ready = chosen === null ? null : await chosen;
            if (ready !== null && !("problem" in ready)) {
                await ready.dispose();
                await dropSetuid([root, ...(0,workspace_environment/* cachesBeside */.yg)(root, options.cache)]);
            }
            await registries.close();
        },
    };
}
/** HOME, temporary and XDG folders of the room: where it does not show in the workspace's place, by their real paths. */
function commands_inRoom(environment, room, inPlace) {
    const kept = Object.fromEntries(Object.entries(environment).filter(([name]) => !LEADING_OUT.includes(name)));
    if (inPlace)
        return kept;
    return { ...kept, HOME: room.home, TMPDIR: room.temporary, GIT_CONFIG_VALUE_0: room.checkout };
}
/** A shell that could not mount says so itself; the command never ran. */
function roomFailure({ exitCode, output }, room) {
    if (room === undefined || exitCode !== MOUNT_FAILED)
        return null;
    const line = /^(?:mount|mkdir|sh|\/bin\/sh): .*/m.exec(output)?.[0];
    return line === undefined ? null : `The clean room of the command could not be made: ${line}`;
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
        return (0,workspace_environment/* isInside */.FK)(root, path) ? { ok: true, value: path } : (0,resolve_path/* escapes */.r6)(cwd);
    }
    catch (error) {
        return (0,resolve_path/* failureOf */.g5)((0,workspace_directory/* codeOf */.$N)(error), cwd);
    }
}
function withPrograms(environment, programs) {
    if (programs === undefined)
        return environment;
    return { ...environment, PATH: [(0,external_node_path_.join)(programs, "bin"), environment["PATH"]].join(external_node_path_.delimiter) };
}
/** Git refuses a checkout that another user owns, as it is for commands in a container or under another user. */
function withOwnRepository(environment, root) {
    return { ...environment, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: root };
}

// EXTERNAL MODULE: ./src/workspace/file-io.ts
var file_io = __webpack_require__(31056);
// EXTERNAL MODULE: ./src/core/glob.ts + 3 modules
var glob = __webpack_require__(37041);
;// CONCATENATED MODULE: ./src/workspace/file-pattern.ts

/** A pattern that the model gave: relative, without `..` (policy §6); `!pattern` is all but those, `folder/` all below. */
function readFilePattern(given) {
    const { pattern, isOut } = (0,glob/* readGlobEntry */.TN)(given.endsWith("/") ? `${given}**` : given);
    if (pattern.startsWith("/") || pattern.split("/").includes("..")) {
        return { ok: false, code: "invalid_path", message: "A file pattern must be relative, without '..'." };
    }
    const problem = (0,glob/* globProblem */.AI)(pattern);
    if (problem !== null)
        return { ok: false, code: "invalid_path", message: `'${given}' can match nothing: ${problem}.` };
    const matches = (0,glob/* compileGlob */.SO)(pattern);
    return { ok: true, value: (...paths) => paths.some(matches) !== isOut };
}

;// CONCATENATED MODULE: ./src/workspace/list-directory.ts



/** Directories are visited up to this many entries in all, whatever the pattern leaves over. */
const MAXIMUM_VISITED = 200_000;
/**
 * Entries of a directory, sorted by path; links are named and not followed; `.git` is never shown. `pattern` is matched
 * against the path relative to the listed directory, or to the root (without a slash: against the name at any depth).
 */
function listDirectory(rootPath, start, options) {
    const pattern = options.pattern === undefined ? null : readFilePattern(options.pattern);
    if (pattern?.ok === false)
        return pattern;
    const matches = pattern?.value ?? (() => true);
    const listing = { entries: [], truncated: false, visited: 0 };
    try {
        visit(rootPath, start.components, [], listing, { ...options, matches });
    }
    catch (error) {
        const code = (0,workspace_directory/* codeOf */.$N)(error);
        if (code === "ENOTDIR") {
            return { ok: false, code: "not_a_file", message: `'${start.path}' is not a directory.` };
        }
        return (0,resolve_path/* failureOf */.g5)(code, start.path === "" ? "." : start.path);
    }
    listing.entries.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { ok: true, value: { entries: listing.entries.slice(0, options.limit), truncated: listing.truncated } };
}
function visit(rootPath, start, below, listing, options) {
    const directories = [];
    (0,workspace_directory/* withDirectory */.uS)(rootPath, [...start, ...below], "fail", (directory) => {
        const entries = (0,workspace_directory/* readEntries */.$2)(directory).filter((entry) => entry.name.toLowerCase() !== ".git");
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
            const size = entry.type === "file" ? ((0,workspace_directory/* statEntry */.lS)(directory, entry.name)?.size ?? 0) : 0;
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
        return (0,resolve_path/* failureOf */.g5)("ENOENT", path);
    if (stats.isDirectory()) {
        return { ...(0,resolve_path/* failureOf */.g5)("EISDIR", path), remedy: "Move its files one by one." };
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
    const before = (0,workspace_directory/* statEntry */.lS)(source.directory, source.name);
    const refusal = judgeSource(before, source.path);
    if (refusal !== null || before === null)
        return refusal;
    const oldName = `${source.directory.path}/${source.name}`;
    const newName = `${target.directory.path}/${target.name}`;
    try {
        (0,external_node_fs_.linkSync)(oldName, newName);
    }
    catch (error) {
        const code = (0,workspace_directory/* codeOf */.$N)(error);
        if (code === "EEXIST")
            return exists(target.path);
        if (code === "ENOENT")
            return (0,resolve_path/* failureOf */.g5)(code, source.path);
        return renameInstead(source, target);
    }
    const after = (0,workspace_directory/* statEntry */.lS)(target.directory, target.name);
    const isSame = after?.isFile() && after.ino === before.ino && after.dev === before.dev && after.nlink === before.nlink + 1;
    (0,external_node_fs_.unlinkSync)(isSame ? oldName : newName);
    if (isSame)
        return null;
    return { ok: false, code: "changed", message: `'${(0,resolve_path/* shorten */.ml)(source.path)}' changed while it was moved.` };
}
/** A file system without hard links, or a file that this user may not link: a small window stays in which a name could be taken. */
function renameInstead(source, target) {
    if ((0,workspace_directory/* statEntry */.lS)(target.directory, target.name) !== null)
        return exists(target.path);
    try {
        (0,external_node_fs_.renameSync)(`${source.directory.path}/${source.name}`, `${target.directory.path}/${target.name}`);
        return null;
    }
    catch (error) {
        return (0,resolve_path/* failureOf */.g5)((0,workspace_directory/* codeOf */.$N)(error), target.path);
    }
}
function exists(path) {
    return { ok: false, code: "exists", message: `'${(0,resolve_path/* shorten */.ml)(path)}' exists already.` };
}

// EXTERNAL MODULE: ./src/core/glob/git-pattern.ts
var git_pattern = __webpack_require__(70069);
;// CONCATENATED MODULE: ./src/workspace/ignore-rules.ts



const MAXIMUM_BYTES = 256 * 1024;
/** The rules of a folder: those of the folder above, and its own `.gitignore` if there is one. */
function addIgnoreFile(above, rootPath, components) {
    const text = readIgnoreFile(rootPath, components);
    if (text === null)
        return above;
    const folder = components.length === 0 ? "" : `${components.join("/")}/`;
    return [...above, { folder, rules: readRules(text) }];
}
/** One character for each byte, as git compares names. */
function readIgnoreFile(rootPath, components) {
    try {
        return (0,workspace_directory/* withDirectory */.uS)(rootPath, components, "fail", (directory) => {
            const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: false };
            const content = (0,file_io/* readEntry */.hB)(directory, ".gitignore", ".gitignore", limits);
            return content.ok ? content.value.bytes.toString("latin1") : null;
        });
    }
    catch {
        return null;
    }
}
const BYTE_ORDER_MARK = (0,git_pattern/* asBytes */.Yd)("\uFEFF");
/** Of a line that is repeated the last one decides, so that no other is kept. */
function readRules(text) {
    const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
    const lines = new Set(body.split("\n").reverse());
    return [...lines].reverse().flatMap((line) => readRule(line) ?? []);
}
/** One line of a `.gitignore` (gitignore(5)). */
function readRule(raw) {
    if (raw.startsWith("#"))
        return null;
    const line = withoutTrailingSpaces(raw.endsWith("\r") ? raw.slice(0, -1) : raw);
    const isNegated = line.startsWith("!");
    const isDirectoryOnly = line.endsWith("/");
    const pattern = line.slice(isNegated ? 1 : 0, isDirectoryOnly ? -1 : undefined);
    return pattern === "" ? null : { pattern: (0,git_pattern/* readGitPattern */.XC)(pattern), isNegated, isDirectoryOnly };
}
/** A space after a backslash stays. */
function withoutTrailingSpaces(line) {
    if (!line.endsWith(" "))
        return line;
    let end = line.length;
    while (line[end - 1] === " ")
        end -= 1;
    let backslashes = 0;
    while (line[end - 1 - backslashes] === "\\")
        backslashes += 1;
    return line.slice(0, end + (backslashes % 2));
}
/** Is this entry itself ignored? Whether a folder above it is, is asked of that folder. */
function isIgnored(rules, path, isDirectory) {
    for (const { folder, rules: own } of rules.toReversed()) {
        const below = (0,git_pattern/* readGitPath */.It)(path.slice(folder.length));
        const rule = own.findLast(({ pattern, isDirectoryOnly }) => (isDirectory || !isDirectoryOnly) && pattern.matches(below));
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
        const entries = walk_files_entriesOf(rootPath, components);
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
function walk_files_entriesOf(rootPath, directory) {
    try {
        return (0,workspace_directory/* withDirectory */.uS)(rootPath, directory, "fail", workspace_directory/* readEntries */.$2);
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
function near_names_foldersOf(files) {
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
    for (const file of kind === "file" ? files : near_names_foldersOf(files)) {
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
    const { shownAs, policy } = options;
    const rootPath = (0,external_node_fs_.realpathSync)(options.root);
    const scope = shownAs === undefined
        ? { rootPath, givenRoots: [options.root], policy, prefix: "" }
        : { rootPath, givenRoots: [shownAs, ...(options.alsoAs ?? [])], policy, prefix: `${shownAs}/` };
    const { maximumFileBytes } = options;
    const withEntry = (resolved, missing, use) => {
        const name = resolved.components.at(-1);
        if (name === undefined)
            return (0,resolve_path/* failureOf */.g5)("EISDIR", ".");
        try {
            return (0,workspace_directory/* withDirectory */.uS)(scope.rootPath, resolved.components.slice(0, -1), missing, (directory) => use(directory, name));
        }
        catch (error) {
            return (0,resolve_path/* failureOf */.g5)((0,workspace_directory/* codeOf */.$N)(error), resolved.path);
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
                const stats = (0,workspace_directory/* statEntry */.lS)(directory, name);
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
                const stats = (0,workspace_directory/* statEntry */.lS)(directory, name);
                if (stats === null)
                    return (0,resolve_path/* failureOf */.g5)("ENOENT", target.path);
                if (stats.isDirectory())
                    return (0,resolve_path/* failureOf */.g5)("EISDIR", target.path);
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
                const refusal = judgeSource((0,workspace_directory/* statEntry */.lS)(directory, name), sourcePath);
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

// EXTERNAL MODULE: ./src/workspace/git.ts + 16 modules
var git = __webpack_require__(79210);
// EXTERNAL MODULE: ./src/workspace/git-begin.ts
var git_begin = __webpack_require__(57653);
// EXTERNAL MODULE: ./src/core/version-range.ts
var version_range = __webpack_require__(76563);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(28942);
;// CONCATENATED MODULE: ./src/workspace/npm-registry.ts




/** Nothing of a package is run while it is installed, and nothing is asked. */
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
/** As often as npm does by itself, and sooner: a run waits for it. */
const RETRIES = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
/** A release that runs on any Node is its version alone. */
const published = schemas.union([
    schemas.string().transform((version) => ({ version, "engines.node": "*" })),
    schemas.object({ version: schemas.string(), "engines.node": schemas.string().catch("*") }),
]);
const answer = schemas.union([schemas.array(published), published.transform((one) => [one])]);
/** @param folder an empty one is made in it for each download */
function createNpmRegistry(folder, run) {
    const npm = async (...args) => {
        const { exitCode, output, startError } = await run([...args, ...RETRIES]);
        if (exitCode === 0)
            return output;
        throw new Error(startError ?? (firstError(output) || `npm ${args[0]} ended with ${exitCode ?? "a signal"}`));
    };
    return {
        async address() {
            const output = await npm("config", "get", "registry", "--loglevel=silent").catch(() => "");
            return /^https?:\/\/\S+$/m.exec(output)?.[0] ?? null;
        },
        async newest(name, range, node) {
            const output = await npm("view", `${name}@${range}`, "version", "engines.node", "--json", "--loglevel=silent");
            const parsed = answer.safeParse(output.trim() === "" ? [] : JSON.parse(output));
            const versions = (parsed.success ? parsed.data : [])
                .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version))
                .filter((one) => node === null || (0,version_range/* isInRange */.h)(node, one["engines.node"]) !== false)
                .map(({ version }) => version);
            const newest = versions.sort(version_range/* compareVersions */.Z).at(-1);
            if (newest === undefined)
                throw new Error(`no release of ${name} ${range} runs on Node ${node ?? "here"}`);
            return newest;
        },
        async pack(spec) {
            const target = (0,external_node_path_.join)(folder, "archive");
            (0,external_node_fs_.mkdirSync)(target, { recursive: true });
            await npm("pack", spec, `--pack-destination=${target}`, ...QUIET);
            const archive = (0,external_node_fs_.readdirSync)(target).find((name) => name.endsWith(".tgz"));
            if (archive === undefined)
                throw new Error(`npm pack ${spec} made no archive`);
            return (0,external_node_path_.join)(target, archive);
        },
        async install(spec, name) {
            const target = (0,external_node_path_.join)(folder, "package");
            (0,external_node_fs_.mkdirSync)(target, { recursive: true });
            await npm("install", `--prefix=${target}`, "--no-package-lock", ...QUIET, spec);
            return (0,external_node_path_.join)(target, "node_modules", name);
        },
    };
}
/** npm's lines begin with its name. */
function firstError(output) {
    const lines = output.split("\n").map((line) => line.replace(/^npm (?:error|ERR!) ?/, "").trim());
    // With --json the sentence is the field "summary".
    const summary = lines.map((line) => /^"summary": "(.+)",?$/.exec(line)?.[1]).find((found) => found !== undefined);
    const told = lines.filter((line) => line !== "" && !/^(?:code|errno|type|syscall) /.test(line));
    return summary ?? told[0] ?? "";
}

;// CONCATENATED MODULE: ./src/workspace/programs.ts









/** Names under which a package manager is started. */
const COMMANDS = {
    pnpm: ["pnpm", "pnpx"],
    yarn: ["yarn", "yarnpkg"],
    bun: ["bun", "bunx"],
};
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const ASK_MILLISECONDS = 20_000;
const FETCH_MILLISECONDS = 180_000;
/** Variables by which npm and corepack are told how to reach a registry. */
const HANDED_ON = /^(?:npm_config_\w+|COREPACK_\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/i;
/**
 * The package manager of a project, brought by corepack or npm of the runner, into a folder that every command sees first on
 * its PATH and none can write. Not below the run's other folders: another user may reach it without reaching those.
 */
function createPrograms(options) {
    const folder = (0,external_node_path_.join)((0,external_node_fs_.realpathSync)((0,external_node_os_.tmpdir)()), `architect-tools-${(0,external_node_crypto_.randomBytes)(8).toString("hex")}`);
    const bin = (0,external_node_path_.join)(folder, "bin");
    let isMade = false;
    const make = () => {
        if (isMade)
            return;
        for (const path of [folder, bin]) {
            // Fails where somebody else has it.
            (0,external_node_fs_.mkdirSync)(path);
            (0,external_node_fs_.chmodSync)(path, 0o755);
        }
        // npm looks for the settings of a project from here upwards.
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "package.json"), "{}\n");
        isMade = true;
    };
    const environment = {
        ...Object.fromEntries(Object.entries(options.environment).filter(([name]) => HANDED_ON.test(name))),
        PATH: options.searchPath.join(external_node_path_.delimiter),
        HOME: options.home,
        CI: "true",
        COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
        COREPACK_HOME: (0,external_node_path_.join)(folder, "corepack"),
        npm_config_update_notifier: "false",
    };
    const run = async (argv, milliseconds, signal) => runProcess({ argv, cwd: folder, env: environment, timeoutMilliseconds: milliseconds, signal });
    /** What a program says that its version is; null: it is not there, or does not say. */
    const versionOf = async (name, signal) => {
        const program = (0,workspace_environment/* findProgram */.Kp)(name, options.searchPath);
        // A shim of corepack is no program: it would fetch one, where commands have no network.
        if (program === null || /[/\\]corepack[/\\]/.test((0,external_node_fs_.realpathSync)(program)))
            return null;
        const { exitCode, output } = await run([program, "--version"], ASK_MILLISECONDS, signal);
        return exitCode === 0 ? (/\d+\.\d+\.\d+\S*/.exec(output)?.[0] ?? null) : null;
    };
    const link = (name, found) => {
        for (const command of COMMANDS[name]) {
            const target = found(command);
            if (target === null)
                continue;
            (0,external_node_fs_.chmodSync)(target, 0o755);
            (0,external_node_fs_.symlinkSync)(target, (0,external_node_path_.join)(bin, command));
        }
        if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(bin, name)))
            throw new Error(`what was downloaded holds no program "${name}"`);
    };
    /** false: corepack is not there, or cannot: an old one does not know the keys that packages are signed with by now. */
    const byCorepack = async (wanted, version, npm, signal) => {
        const corepack = wanted.name === "bun" ? null : (0,workspace_environment/* findProgram */.Kp)("corepack", options.searchPath);
        if (corepack === null)
            return false;
        const registry = environment["COREPACK_NPM_REGISTRY"] ?? (await npm.address());
        const hash = wanted.hash === null ? "" : `+${wanted.hash.algorithm}.${wanted.hash.hex}`;
        const { exitCode } = await runProcess({
            argv: [corepack, "prepare", `${wanted.name}@${version}${hash}`],
            cwd: folder,
            env: { ...environment, ...(registry === null ? {} : { COREPACK_NPM_REGISTRY: registry }) },
            timeoutMilliseconds: FETCH_MILLISECONDS,
            signal,
        });
        const made = (0,external_node_path_.join)(folder, "corepack/v1", wanted.name, version);
        if (exitCode !== 0 || !(0,external_node_fs_.existsSync)(made))
            return false;
        link(wanted.name, (command) => programIn(made, command) ?? fileIn(made, `${command}.js`));
        return true;
    };
    const byNpm = async (wanted, version, npm) => {
        const { name, hash } = wanted;
        const found = packageOf(name, version);
        const isFile = name === "yarn" && !version.startsWith("1.");
        // Of later Yarn the hash is that of its one file (nodejs/corepack, "sources/corepackUtils.ts").
        const archive = hash === null || isFile ? null : await npm.pack(`${found}@${version}`);
        if (archive !== null)
            requireHash(archive, hash);
        const made = await npm.install(archive ?? `${found}@${version}`, found);
        if (isFile)
            requireHash((0,external_node_path_.join)(made, "bin/yarn.js"), hash);
        link(name, (command) => (name === "bun" ? fileIn(made, "bin/bun") : programIn(made, command)));
    };
    const fetch = async (wanted, signal) => {
        const program = (0,workspace_environment/* findProgram */.Kp)("npm", options.searchPath);
        if (program === null)
            return { kind: "failed", problem: "there is no npm to fetch it with" };
        const npm = createNpmRegistry(folder, (args) => run([program, ...args], FETCH_MILLISECONDS, signal));
        const isExact = EXACT.test(wanted.version);
        const node = isExact ? null : await versionOf("node", signal);
        const version = isExact
            ? wanted.version
            : await npm.newest(packageOf(wanted.name, wanted.version), wanted.version, node);
        const isDone = await byCorepack(wanted, version, npm, signal);
        if (!isDone)
            await byNpm(wanted, version, npm);
        // Whoever started this may let nobody else read what it makes.
        const chmod = (0,workspace_environment/* findProgram */.Kp)("chmod", options.searchPath);
        if (chmod !== null)
            await run([chmod, "-R", "a+rX", "--", folder], ASK_MILLISECONDS, signal);
        return { kind: "fetched", version, by: isDone ? "corepack" : "npm" };
    };
    return {
        folder,
        make,
        async provide(wanted, signal) {
            try {
                make();
                const there = await versionOf(wanted.name, signal);
                if (there !== null && (0,version_range/* isInRange */.h)(there, wanted.version) !== false)
                    return { kind: "there", version: there };
                return await fetch(wanted, signal);
            }
            catch (error) {
                for (const name of isMade ? (0,external_node_fs_.readdirSync)(bin) : [])
                    (0,external_node_fs_.rmSync)((0,external_node_path_.join)(bin, name));
                return { kind: "failed", problem: (0,errors/* messageOf */.bD)(error) };
            }
        },
        dispose: () => (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true }),
    };
}
/** Bun's own package is a script that downloads this one. */
function packageOf(name, version) {
    if (name === "yarn")
        return /^[\^~=]?1(?:\.|$)/.test(version) || version === "*" ? "yarn" : "@yarnpkg/cli-dist";
    if (name === "bun")
        return `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`;
    return name;
}
function fileIn(folder, name) {
    const path = (0,external_node_path_.join)(folder, name);
    return (0,external_node_fs_.existsSync)(path) ? path : null;
}
/** As the package's own manifest names it. */
function programIn(folder, command) {
    const manifest = fileIn(folder, "package.json");
    if (manifest === null)
        return null;
    const { bin } = JSON.parse((0,external_node_fs_.readFileSync)(manifest, "utf8"));
    const path = bin?.[command];
    return path === undefined || !(0,workspace_environment/* isInside */.FK)(folder, (0,external_node_path_.join)(folder, path)) ? null : fileIn(folder, path);
}
function requireHash(path, hash) {
    if (hash === null)
        return;
    const found = (0,external_node_crypto_.createHash)(hash.algorithm).update((0,external_node_fs_.readFileSync)(path)).digest("hex");
    if (found !== hash.hex)
        throw new Error(`its ${hash.algorithm} is ${found}, and package.json says ${hash.hex}`);
}

// EXTERNAL MODULE: ./src/core/local-history.ts
var local_history = __webpack_require__(25329);
// EXTERNAL MODULE: ./src/workspace/git-process.ts + 1 modules
var git_process = __webpack_require__(12196);
;// CONCATENATED MODULE: ./src/workspace/rooms/kept.ts



/** Dependencies as tools name their folders; the second names files of which one must stand beside, `*.x` all of that end. */
const DEPENDENCY_FOLDERS = new Map([
    ["node_modules", []],
    ["bower_components", []],
    [".yarn", []],
    [".pnp.cjs", []],
    [".pnp.loader.mjs", []],
    [".venv", []],
    ["venv", []],
    ["__pypackages__", []],
    ["vendor", ["composer.json", "Gemfile", "go.mod"]],
    [".bundle", ["Gemfile"]],
    ["Pods", ["Podfile"]],
    ["deps", ["mix.exs"]],
    ["_build", ["mix.exs"]],
    ["target", ["Cargo.toml"]],
    ["obj", ["*.csproj", "*.fsproj", "*.vbproj"]],
]);
/** What tools write down beside their work, from manifests or for speed alone. */
const BY_THE_WAY = /(?:^|\/)(?:__pycache__|\.gradle|\.kotlin|buildSrc\/build|[^/]+\.egg-info|package-lock\.json|yarn\.lock|Cargo\.lock|[^/]+\.(?:log|pyc))$/;
/** Whether somebody's set-up made this, by its name: nothing else that lies around is taken for it. */
function isDependencyFolder(root, path) {
    const beside = DEPENDENCY_FOLDERS.get((0,external_node_path_.basename)(path));
    if (beside === undefined)
        return false;
    const folder = (0,external_node_path_.join)(root, (0,external_node_path_.dirname)(path));
    return beside.length === 0 || beside.some((name) => isThere(folder, name));
}
function isThere(folder, name) {
    if (!name.startsWith("*"))
        return kept_kindOf((0,external_node_path_.join)(folder, name)) !== null;
    return (0,external_node_fs_.readdirSync)(folder).some((entry) => entry.endsWith(name.slice(1)));
}
/** Whether something was made that may come from the tree's own files: a build, generated code. */
function hasProducts(root, paths) {
    return paths.some((path) => !isDependencyFolder(root, path) && !BY_THE_WAY.test(path));
}
/** Paths beside the index, folders as a whole where nothing in them is tracked. Ignored ones are among them. */
async function listBeside(git, index) {
    const args = ["ls-files", "-z", "--others", "--directory"];
    const output = await git.run(args, { env: { GIT_INDEX_FILE: index } });
    const paths = output.toString("utf8").split("\0").filter(Boolean);
    return paths.map((path) => path.replace(/\/$/, "")).sort();
}
/** Submodules of the tree that are checked out below `root`. */
async function listModules(git, root, tree) {
    const [settings] = await git.objects.read([`${tree}:.gitmodules`]);
    if (!settings)
        return [];
    const output = await git.run(["ls-tree", "-r", "-z", "--full-tree", tree], { bare: true });
    const links = output
        .toString("utf8")
        .split("\0")
        .filter((record) => record.startsWith("160000 "));
    const paths = links.map((record) => record.slice(record.indexOf("\t") + 1));
    return paths.filter((path) => kept_kindOf((0,external_node_path_.join)(root, path)) === "folder" && !isEmpty((0,external_node_path_.join)(root, path)));
}
/** Moves or copies what lies at these paths below `root` to a folder of ours, under numbers for names. */
async function keepEntries(root, paths, folder, take) {
    const entries = [];
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o755 });
    for (const path of paths) {
        const kind = kept_kindOf((0,external_node_path_.join)(root, path));
        if (kind === null)
            continue;
        const source = (0,external_node_path_.join)(folder, String(entries.length));
        await take((0,external_node_path_.join)(root, path), source);
        entries.push({ path, source, isFolder: kind === "folder" });
    }
    return entries;
}
/**
 * Gives what was kept to a checkout: folders as overlays where that is possible, else as copies. What the tree holds at a
 * path stays; a folder that both have is filled up.
 */
async function giveEntries(entries, room, abilities) {
    const overlays = [];
    const canOverlay = entries.some(({ isFolder }) => isFolder) && (await abilities.canOverlay());
    for (const { path, source, isFolder } of entries) {
        const target = (0,external_node_path_.join)(room.checkout, path);
        const there = kept_kindOf(target);
        if (isBlocked(room.checkout, path) || there === "file" || (there === "folder" && !isFolder))
            continue;
        const isFree = there === null || isEmpty(target);
        if (isFolder && isFree && canOverlay && fitsOverlay([source, room.scratch])) {
            (0,external_node_fs_.mkdirSync)(target, { recursive: true });
            overlays.push(createOverlay(source, target, room.scratch));
        }
        else if (isFree) {
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(target), { recursive: true });
            if (there === "folder")
                (0,external_node_fs_.rmdirSync)(target);
            await abilities.copy(source, target, room.signal);
        }
        else {
            await fillUp(source, target, abilities, room.signal);
        }
    }
    return overlays;
}
function createOverlay(lower, target, folder) {
    const scratch = (0,external_node_path_.join)(folder, String((0,external_node_fs_.readdirSync)(folder).length));
    for (const name of ["upper", "work"])
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(scratch, name), { recursive: true, mode: 0o755 });
    return { lower, target, scratch };
}
/** Copies what the target lacks. */
async function fillUp(source, target, abilities, signal) {
    for (const entry of (0,external_node_fs_.readdirSync)(source, { withFileTypes: true })) {
        const [from, to] = [(0,external_node_path_.join)(source, entry.name), (0,external_node_path_.join)(target, entry.name)];
        const there = kept_kindOf(to);
        if (there === null)
            await abilities.copy(from, to, signal);
        else if (there === "folder" && entry.isDirectory())
            await fillUp(from, to, abilities, signal);
    }
}
/** Whether a link or a file of the tree stands on the way: what is kept must not be written through it. */
function isBlocked(root, path) {
    const parts = path.split("/").slice(0, -1);
    return parts.some((_part, index) => kept_kindOf((0,external_node_path_.join)(root, ...parts.slice(0, index + 1))) === "file");
}
function isEmpty(path) {
    return kept_kindOf(path) === "folder" && (0,external_node_fs_.readdirSync)(path).length === 0;
}
/** Links count as files. */
function kept_kindOf(path) {
    const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
    return stats === undefined ? null : stats.isDirectory() ? "folder" : "file";
}

;// CONCATENATED MODULE: ./src/workspace/rooms/lfs.ts



/** A pointer of Git LFS is smaller. */
const POINTER_BYTES = 1024;
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*^oid sha256:([0-9a-f]{64})$/m;
/** Paths that Git LFS keeps, as far as the attributes at the top of the tree tell; those below need no look without them. */
async function listLfs(git, index, tree, lfsPaths) {
    const [attributes] = await git.objects.read([`${tree}:.gitattributes`]);
    if (attributes?.bytes.includes("filter=lfs") !== true)
        return [];
    const output = await git.run(["ls-files", "-z", "--cached"], { env: { GIT_INDEX_FILE: index } });
    return lfsPaths(output.toString("utf8").split("\0").filter(Boolean));
}
/**
 * Puts the contents in the place of the pointers that a checkout without the LFS program leaves. They come from the
 * workspace, and only where their hash is the one that the tree names: nobody can give a room other bytes. Returns the paths.
 */
function fillLfs(workspace, checkout, paths) {
    return paths.filter((path) => {
        const [from, to] = [(0,external_node_path_.join)(workspace, path), (0,external_node_path_.join)(checkout, path)];
        const [source, target] = [from, to].map((file) => (0,external_node_fs_.lstatSync)(file, { throwIfNoEntry: false }));
        if (source?.isFile() !== true || target?.isFile() !== true || target.size > POINTER_BYTES)
            return false;
        const wanted = POINTER.exec((0,external_node_fs_.readFileSync)(to, "utf8"))?.[1];
        if (wanted === undefined)
            return false;
        const bytes = (0,external_node_fs_.readFileSync)(from);
        if ((0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex") !== wanted)
            return false;
        (0,external_node_fs_.writeFileSync)(to, bytes);
        return true;
    });
}

// EXTERNAL MODULE: ./src/workspace/git-directory.ts
var git_directory = __webpack_require__(40059);
;// CONCATENATED MODULE: ./src/workspace/rooms/room-git.ts




const REFS = ["refs/heads", "refs/tags", "refs/remotes"];
/**
 * A repository of the room's own, as a clone of the commit has it: gates ask for the state of files, for tags and for the
 * history. The checkout's objects are borrowed, new ones are packed; none of its settings and hooks comes along.
 */
async function createRoomGit(repository, room) {
    const { git, checkout: own, directory } = repository;
    const target = (0,external_node_path_.join)(room.checkout, ".git");
    for (const name of ["objects/info", "objects/pack", "refs/heads", "info"])
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(target, name), { recursive: true });
    if (room.objects === null)
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(room.checkout, BASE_OBJECTS));
    for (const name of REFS) {
        const from = (0,external_node_path_.join)(own.commonDirectory, name);
        if ((0,external_node_fs_.existsSync)(from))
            (0,external_node_fs_.cpSync)(from, (0,external_node_path_.join)(target, name), { recursive: true });
    }
    for (const name of ["packed-refs", "shallow", "info/exclude"])
        (0,git_directory/* copyIfThere */.lP)((0,external_node_path_.join)(own.commonDirectory, name), (0,external_node_path_.join)(target, name));
    const settings = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, "config"), "utf8");
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(target, "config"), settings.replace("bare = true", "bare = false"));
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(target, "HEAD"), `${room.commit}\n`);
    const borrowed = room.objects ?? "../base-objects";
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(target, "objects/info/alternates"), `${borrowed}\n`);
    (0,git_directory/* copyIfThere */.lP)(room.index, (0,external_node_path_.join)(target, "index"));
    const head = (0,git_directory/* readPlainHead */.Ni)(own);
    if (room.commit === head)
        return;
    // What another commit stands on need not be in the checkout, where its history is cut short.
    const wanted = `${room.commit}\n${room.parent === head ? `^${head}\n` : ""}`;
    await git.run(["pack-objects", "--revs", "-q", (0,external_node_path_.join)(target, "objects/pack/pack")], { bare: true, input: wanted });
}

;// CONCATENATED MODULE: ./src/workspace/rooms/seed-home.ts



/** What Maven has fetched on this machine is a repository to it, read before those of the network. */
function mavenSettings(repository) {
    const place = (name) => `<${name}><id>machine</id><url>file://${repository}</url><releases><checksumPolicy>ignore</checksumPolicy></releases></${name}>`;
    return [
        "<settings><profiles><profile><id>machine</id>",
        `<repositories>${place("repository")}</repositories>`,
        `<pluginRepositories>${place("pluginRepository")}</pluginRepositories>`,
        "</profile></profiles><activeProfiles><activeProfile>machine</activeProfile></activeProfiles></settings>\n",
    ].join("\n");
}
/**
 * What set-up finds in an empty home: the folder that makes Maven keep its own here, and what the machine's home holds of
 * Maven's artifacts and Gradle's distributions. A wrapper's distribution lies at a code host, which no set-up reaches.
 */
async function seedHome(home, machine, abilities, signal) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(home, ".m2"), { recursive: true });
    const repository = (0,external_node_path_.join)(machine, ".m2/repository");
    // Such a path needs no escape in XML nor in an address.
    if (kept_kindOf(repository) === "folder" && /^[\w./-]+$/.test(repository))
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(home, ".m2/settings.xml"), mavenSettings(repository), { mode: 0o644 });
    const distributions = (0,external_node_path_.join)(machine, ".gradle/wrapper/dists");
    if (kept_kindOf(distributions) !== "folder")
        return;
    const target = (0,external_node_path_.join)(home, ".gradle/wrapper/dists");
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(target), { recursive: true });
    await abilities.copy(distributions, target, signal);
}

;// CONCATENATED MODULE: ./src/workspace/rooms/rooms.ts












/** Clean rooms of a checkout, each a folder of its own below the private directory. */
function createRooms(options) {
    const { root, history, commands } = options;
    const opened = new Map();
    const folders = [];
    /** Ours, so that its entries can be listed whoever owns them. */
    const keptFolder = () => {
        const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(options.privateDirectory, "kept-"));
        folders.push(folder);
        return folder;
    };
    const ready = async () => {
        const [launcher, repository] = await Promise.all([commands.launcher(), history.repository()]);
        if ("problem" in launcher)
            throw new errors/* ArchitectError */.U8("forge", launcher.problem, { remedy: launcher.remedy });
        if (repository === null)
            throw new errors/* ArchitectError */.U8("forge", `${root} is not a git checkout.`);
        (0,external_node_fs_.mkdirSync)(options.privateDirectory, { recursive: true, mode: 0o700 });
        return { launcher, repository };
    };
    const gitAt = (repository, workTree) => (0,git_process/* createGit */.l)({ gitDirectory: repository.directory, workTree, searchPath: options.searchPath, protocols: [] });
    const commitOf = async ({ tree, parent }) => (await history.treeOf(parent)) === tree
        ? parent
        : history.commit({ tree, parents: [parent], message: "work\n", author: local_history/* NOBODY */.o });
    /** The files of the tree, and beside them what was kept. */
    const furnish = async (folder, request) => {
        const { launcher, repository } = await ready();
        const { rooms: abilities } = launcher;
        const at = (name) => (0,external_node_path_.join)(folder, name);
        for (const name of ["blank", "checkout", "home", "scratch", "temporary"]) {
            (0,external_node_fs_.mkdirSync)(at(name), { recursive: true });
            (0,external_node_fs_.chmodSync)(at(name), 0o755);
        }
        const checkout = at("checkout");
        const { signal } = request;
        const git = gitAt(repository, checkout);
        const index = at("index");
        const [commit] = await Promise.all([
            commitOf(request),
            git.run(["read-tree", "--reset", "-u", request.tree], { env: { GIT_INDEX_FILE: index } }),
        ]);
        const objects = (0,external_node_path_.join)(repository.checkout.commonDirectory, "objects");
        const isShown = abilities.inPlace;
        await createRoomGit(repository, {
            checkout,
            commit,
            parent: request.parent,
            index,
            objects: isShown ? null : objects,
        });
        const lfs = await listLfs(git, index, request.tree, history.lfsPaths);
        const filled = fillLfs(root, checkout, lfs);
        if (filled.length > 0) {
            // To git in the room they are as committed.
            const input = filled.map((path) => `${path}\0`).join("");
            const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(checkout, ".git/index") };
            await git.run(["update-index", "--assume-unchanged", "-z", "--stdin"], { env, input });
        }
        if (request.isFirst === true)
            await seedHome(at("home"), options.machineHome, abilities, signal);
        const kept = request.kept === null ? null : asFolder(request.kept);
        const overlays = [];
        let caches = request.isFirst === true ? "own" : [];
        if (kept !== null) {
            const scratch = at("scratch");
            const entries = request.onlyHome === true ? modulesIn(kept) : kept.entries;
            overlays.push(...(await giveEntries(entries, { checkout, scratch, signal }, abilities)));
            const copies = [
                ...(kept.home === null ? [] : [{ lower: kept.home, target: at("home") }]),
                ...kept.caches.map(({ from }, number) => ({ lower: from, target: at(`cache-${number}`) })),
            ];
            for (const { lower, target } of copies) {
                (0,external_node_fs_.mkdirSync)(target, { recursive: true });
                // What set-up adds to is kept afterwards, and has to lie here as a whole.
                const isKept = request.onlyHome === true;
                if (!isKept && fitsOverlay([lower, scratch]) && (await abilities.canOverlay()))
                    overlays.push(createOverlay(lower, target, scratch));
                else
                    await fillUp(lower, target, abilities, signal);
            }
            if (caches !== "own")
                caches = kept.caches.map(({ to }, number) => ({ from: at(`cache-${number}`), to }));
        }
        const copied = caches === "own" ? [] : caches.map(({ from }) => from);
        for (const path of [checkout, at("home"), at("temporary"), ...copied])
            await abilities.admit(path);
        for (const { scratch } of overlays) {
            await abilities.admit((0,external_node_path_.join)(scratch, "upper"));
            await abilities.give((0,external_node_path_.join)(scratch, "work"));
        }
        const place = {
            checkout,
            home: at("home"),
            temporary: at("temporary"),
            overlays,
            caches,
            objects: isShown ? objects : null,
        };
        const close = async () => {
            if (!opened.delete(room))
                return;
            await git.objects.close();
            await abilities.remove(folder);
        };
        const room = {
            root: isShown ? root : checkout,
            folder,
            place,
            git,
            index,
            modules: kept === null ? [] : modulesIn(kept),
            run: (command) => commands.runIn(place, command),
            async restore() {
                // In an empty folder git finds no attributes but those of the tree, whatever a command wrote beside them.
                const args = ["checkout-index", "--force", "--all", "--quiet", `--prefix=${checkout}/`];
                await gitAt(repository, at("blank")).run(args, { env: { GIT_INDEX_FILE: index } });
                fillLfs(root, checkout, lfs);
                await abilities.admit(checkout);
            },
            close,
        };
        return room;
    };
    /** `sandbox.cache` on the machine itself; what lies in the checkout is the tree's. */
    const realCaches = () => (0,workspace_environment/* cachesBeside */.yg)(root, options.cache).map((folder) => ({ from: folder, to: folder }));
    return {
        width: (0,external_node_os_.availableParallelism)(),
        async open(request) {
            const { launcher } = await ready();
            const folder = launcher.rooms.createFolder(options.privateDirectory);
            try {
                const room = await furnish(folder, request);
                opened.set(room, room);
                return room;
            }
            catch (error) {
                await launcher.rooms.remove(folder);
                throw error;
            }
        },
        async keep(room) {
            const { launcher } = await ready();
            const found = opened.get(room);
            if (found === undefined)
                throw new errors/* ArchitectError */.U8("forge", "The room is closed.");
            const folder = keptFolder();
            const paths = await listBeside(found.git, found.index);
            const hasOwn = hasProducts(found.place.checkout, paths);
            const move = moveOr(launcher);
            const made = await keepEntries(found.place.checkout, paths, (0,external_node_path_.join)(folder, "entries"), move);
            const entries = [...found.modules, ...made];
            const home = (0,external_node_path_.join)(folder, "home");
            await move(found.place.home, home);
            const own = found.place.caches;
            const caches = await keepCaches(own === "own" ? (launcher.rooms.showsCaches ? realCaches() : []) : own, folder, own === "own" ? copyOf(launcher) : move);
            for (const name of (0,external_node_fs_.readdirSync)(folder))
                await launcher.rooms.give((0,external_node_path_.join)(folder, name));
            await room.close();
            const places = made.map(({ path }) => path);
            return { paths: places, hasProducts: hasOwn, entries, home, caches };
        },
        async find({ dependencies, signal }) {
            const { launcher, repository } = await ready();
            const { git, directory } = repository;
            const { give } = launcher.rooms;
            const copy = copyOf(launcher, signal);
            const folder = keptFolder();
            const tree = await git.text(["rev-parse", "--verify", "HEAD^{tree}"], { bare: true });
            const modules = await listModules(git, root, tree);
            const beside = dependencies ? await listBeside(git, (0,external_node_path_.join)(directory, "index")) : [];
            const found = beside.filter((path) => isDependencyFolder(root, path));
            const entries = [
                ...(await keepEntries(root, modules, (0,external_node_path_.join)(folder, "modules"), copy)).map(asModule),
                ...(await keepEntries(root, found, (0,external_node_path_.join)(folder, "entries"), copy)),
            ];
            const caches = dependencies && launcher.rooms.showsCaches ? await keepCaches(realCaches(), folder, copy) : [];
            for (const name of (0,external_node_fs_.readdirSync)(folder))
                await give((0,external_node_path_.join)(folder, name));
            const paths = entries.map(({ path }) => path).sort();
            return { paths, hasProducts: false, entries, home: null, caches };
        },
        async install(kept, signal) {
            const { launcher } = await ready();
            if (!launcher.rooms.inPlace)
                return false;
            const { entries, home } = asFolder(kept);
            for (const { path, source, isModule } of entries) {
                const target = (0,external_node_path_.join)(root, path);
                if (isModule === true || kept_kindOf(target) !== null || kept_kindOf((0,external_node_path_.join)(target, "..")) !== "folder")
                    continue;
                await launcher.rooms.copy(source, target, signal);
                await launcher.rooms.give(target);
            }
            if (home !== null) {
                await fillUp(home, launcher.rooms.agentHome, launcher.rooms, signal);
                await launcher.rooms.give(launcher.rooms.agentHome);
            }
            return true;
        },
        async dispose() {
            if (opened.size + folders.length === 0)
                return;
            const { launcher } = await ready();
            for (const room of opened.keys())
                await room.close();
            for (const folder of folders.splice(0))
                await launcher.rooms.remove(folder);
        },
    };
}
const asModule = (entry) => ({ ...entry, isModule: true });
const modulesIn = ({ entries }) => entries.filter(({ isModule }) => isModule === true);
async function keepCaches(caches, folder, take) {
    const kept = [];
    for (const { from, to } of caches) {
        if (kept_kindOf(from) !== "folder")
            continue;
        const copy = (0,external_node_path_.join)(folder, `cache-${kept.length}`);
        await take(from, copy);
        kept.push({ from: copy, to });
    }
    return kept;
}
function copyOf({ rooms }, signal) {
    return (from, to) => rooms.copy(from, to, signal);
}
/** A move within one file system; else, or where others own the files, a copy. */
function moveOr({ rooms }) {
    return async (from, to) => {
        try {
            (0,external_node_fs_.renameSync)(from, to);
        }
        catch {
            await rooms.copy(from, to);
        }
    };
}
/** What another implementation kept means nothing here. */
function asFolder(kept) {
    if ("entries" in kept && "home" in kept && "caches" in kept)
        return kept;
    throw new errors/* ArchitectError */.U8("forge", "This was kept by another workspace.");
}

// EXTERNAL MODULE: ./src/core/instead.ts
var instead = __webpack_require__(52885);
// EXTERNAL MODULE: ./src/core/scratch.ts
var scratch = __webpack_require__(87365);
;// CONCATENATED MODULE: ./src/workspace/scratch-files.ts






/**
 * Files of the workspace, and those of the scratch place under the paths by which commands know them, or as `/tmp`: what is
 * asked for by the latter name is answered with the former. There the same gate
 * holds: no way leads out, by links, second names or `..`, and what is sensitive stays so; nothing is protected.
 */
function withScratchFiles(options) {
    const { files, roots, maximumFileBytes } = options;
    let made = null;
    const filesFor = async (path) => {
        if (!mayBeScratch(path) || roots.some((root) => (0,workspace_environment/* isInside */.FK)(root, path)))
            return files;
        const place = made === null ? await options.place() : null;
        if (place !== null) {
            made = {
                inner: place.inner,
                files: createWorkspaceFiles({
                    root: place.outer,
                    shownAs: place.inner,
                    alsoAs: [scratch/* SCRATCH */.Z],
                    policy: scratchPolicy(options.policy, place),
                    maximumFileBytes,
                }),
            };
        }
        return made !== null && [made.inner, scratch/* SCRATCH */.Z].some((name) => (0,workspace_environment/* isInside */.FK)(name, path)) ? made.files : files;
    };
    return {
        read: async (path) => (await filesFor(path)).read(path),
        write: async (path, bytes, writeOptions) => (await filesFor(path)).write(path, bytes, writeOptions),
        remove: async (path) => (await filesFor(path)).remove(path),
        list: async (path, listOptions) => (await filesFor(path)).list(path, listOptions),
        check: async (path, access) => (await filesFor(path)).check(path, access),
        async move(from, to) {
            const [source, target] = [await filesFor(from), await filesFor(to)];
            return source === target ? source.move(from, to) : refuseMove(from, to);
        },
    };
}
/** Without the sandbox: to find out where the place is, it has to be set up. */
function mayBeScratch(path) {
    return (0,workspace_environment/* isInside */.FK)(scratch/* SCRATCH */.Z, path) || (0,workspace_environment/* isInside */.FK)((0,external_node_os_.tmpdir)(), path);
}
function refuseMove(from, to) {
    const message = `'${(0,resolve_path/* shorten */.ml)(from)}' is not moved to '${(0,resolve_path/* shorten */.ml)(to)}': one of them is a scratch file.`;
    return { ok: false, code: "invalid_path", message, instead: "write its content to the other place" };
}
/** Names are judged for secrets alone: what is protected in a repository decides nothing here. */
function scratchPolicy(policy, { inner, reserved }) {
    return {
        isWorkflowFile: () => false,
        judge(path) {
            const [first = ""] = path.split("/");
            if (!reserved.includes(first))
                return policy.judge(path, "read");
            const reason = `'${inner}/${first}' belongs to the sandbox of commands.`;
            return { rule: "scratch", reason, severity: "error", path, instead: instead/* INSTEAD */.Z.any };
        },
    };
}

;// CONCATENATED MODULE: ./src/workspace/search-git-grep.ts
const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;
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
        maximumBytes: MAXIMUM_OUTPUT_BYTES,
        // Bytes are compared, so that no line is passed over for not being valid text.
        env: { LC_ALL: "C" },
    });
    const isCut = request.signal.aborted || result.stdout.length >= MAXIMUM_OUTPUT_BYTES;
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
    const { RE2JS } = await __webpack_require__.e(/* import() */ 2856).then(__webpack_require__.bind(__webpack_require__, 2856));
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
const FIXED = [
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
        ...FIXED,
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
/** The index knows the workspace alone, and below it the path would be another one. */
function refuseScratch(path) {
    const message = `'${(0,resolve_path/* shorten */.ml)(path)}' is a scratch file: only the workspace is searched.`;
    return { ok: false, code: "invalid_path", message, instead: "use list_files and read_file there" };
}
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
                const checked = await files.check(candidate, "read");
                // What a sensitive file is called is no secret: list_files tells it too.
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
        const found = (0,workspace_environment/* findProgram */.Kp)("rg", searchPath.split(external_node_path_.delimiter));
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
 * Does a path lie under the place, by depth and by a pattern relative to it, or to the root? The place may be a file: that
 * one, whatever the pattern.
 */
function createSelector(place, given, recursive) {
    const pattern = readFilePattern(given);
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

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./src/workspace/system-patch.ts






const TIMEOUT_MILLISECONDS = 10_000;
/**
 * Unified mode is forced and both files are named, so that no `ed` script runs and no path of the patch is followed;
 * `-r -` keeps rejects from being written. A patch that looks reversed is not reversed.
 */
const OPTIONS = ["--unified", "--batch", "--forward", "--fuzz=2", "--binary", "--no-backup-if-mismatch", "-r", "-"];
function describe(result) {
    if (result.startError !== undefined)
        return result.startError;
    if (result.timedOut)
        return `the system's patch did not end within ${TIMEOUT_MILLISECONDS / 1000} s`;
    if (result.aborted)
        return "the run was interrupted";
    const lines = result.output.split("\n").filter((line) => /Hunk #\d+ |malformed|garbage|Reversed/.test(line));
    return `the system's patch refused it too${lines.length === 0 ? "" : `: ${lines.slice(0, 5).join("; ").slice(0, 500)}`}`;
}
/** The system's `patch` program as a {@link WorkspacePatcher}: a clean environment, ten seconds, nothing of the workspace. */
function createSystemPatcher(options) {
    return {
        async apply(request, signal) {
            const program = (0,workspace_environment/* findProgram */.Kp)("patch", options.searchPath);
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
                    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
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
    if (remote !== null)
        (0,external_node_fs_.mkdirSync)(options.root, { recursive: true });
    if (!(0,external_node_fs_.existsSync)(options.root)) {
        throw new errors/* ArchitectError */.U8("configuration", `The checkout ${options.root} does not exist.`);
    }
    const checkout = (0,external_node_fs_.realpathSync)(options.root);
    const isBegun = remote !== null && (0,git_begin/* beginCheckout */.mh)(checkout, remote.url, options.sealed ?? []);
    const root = isBegun
        ? makeWorkRoot(checkout, options.workingDirectory)
        : workRoot(checkout, options.workingDirectory);
    const offset = (0,external_node_path_.relative)(checkout, root);
    const prefix = offset === "" ? "" : `${offset}/`;
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(privateDirectory, "sandbox"), { recursive: true, mode: 0o700 });
    const ownPath = (0,workspace_environment/* ownSearchPath */.O)({ root: checkout, cache: sandbox.cache, environment: childEnvironment });
    const ownPrograms = ownPath.join(external_node_path_.delimiter);
    const history = (0,git/* createWorkspaceHistory */.A)({
        root: checkout,
        privateDirectory,
        remote,
        searchPath: ownPrograms,
        untrackedIsDirty: remote === null,
        sealed: options.sealed ?? [],
    });
    const checkedOut = async (commit) => {
        await history.checkout(commit);
        await commands.adopt();
        // A commit may have a link in the place of the folder, and lead everything out of the checkout.
        const isThere = workRoot(checkout, options.workingDirectory) === root && (0,external_node_fs_.readdirSync)(root).length > 0;
        if (!isThere)
            throw noFolder(options.workingDirectory);
    };
    const { maximumFileBytes } = options;
    const files = withScratchFiles({
        files: createWorkspaceFiles({ root, policy: withPrefix(policy, prefix), maximumFileBytes }),
        roots: [root, checkout, options.root],
        policy,
        maximumFileBytes,
        place: () => commands.scratch(),
    });
    const registryEnvironment = options.registryEnvironment ?? {};
    const programs = createPrograms({ searchPath: ownPath, home: (0,external_node_os_.homedir)(), environment: registryEnvironment });
    const commands = createWorkspaceCommands({
        root: checkout,
        startDirectory: root,
        privateDirectory: (0,external_node_path_.join)(privateDirectory, "sandbox"),
        mode: sandbox.mode,
        allowOff: options.mayRunUnsandboxed,
        deniedFiles: sensitiveFiles(checkout, policy),
        home: (0,external_node_os_.homedir)(),
        baseEnvironment: childEnvironment,
        registryEnvironment,
        programs,
        sealed: options.sealed ?? [],
        readOnly: sandbox.readOnly,
        cache: sandbox.cache,
        logger: options.logger,
    });
    const rooms = createRooms({
        root: checkout,
        privateDirectory: (0,external_node_path_.join)(privateDirectory, "sandbox/rooms"),
        searchPath: ownPrograms,
        history,
        commands,
        cache: sandbox.cache,
        machineHome: (0,external_node_os_.homedir)(),
    });
    return {
        root,
        prefix,
        files,
        commands,
        programs,
        history: { ...history, checkout: checkedOut },
        rooms,
        search: createWorkspaceSearch({ root, prefix, files, repository: history.repository, searchPath: ownPrograms }),
        patcher: createSystemPatcher({
            privateDirectory: (0,external_node_path_.join)(privateDirectory, "patch"),
            searchPath: ownPath,
        }),
        async dispose() {
            // What commands made in rooms may be another user's, whom only the sandbox can act as.
            await rooms.dispose().catch(() => undefined);
            await Promise.all([commands.dispose(), history.close()]);
            programs.dispose();
            // A HOME may hold folders that cannot be written, as caches of modules are.
            await removeTree([], privateDirectory);
        },
    };
}
function workRoot(checkout, workingDirectory) {
    const wanted = (0,external_node_path_.join)(checkout, workingDirectory);
    const found = (0,external_node_fs_.existsSync)(wanted) ? (0,external_node_fs_.realpathSync)(wanted) : null;
    const isInside = found !== null && (found === checkout || found.startsWith(`${checkout}/`));
    if (found !== null && isInside && (0,external_node_fs_.statSync)(found).isDirectory())
        return found;
    throw noFolder(workingDirectory);
}
/** The folder as the checkout will have it; whether it does is seen then. */
function makeWorkRoot(checkout, workingDirectory) {
    const offset = (0,external_node_path_.relative)(checkout, (0,external_node_path_.join)(checkout, workingDirectory));
    if (offset === ".." || offset.startsWith("../"))
        throw noFolder(workingDirectory);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(checkout, offset), { recursive: true });
    return workRoot(checkout, workingDirectory);
}
function noFolder(workingDirectory) {
    return new errors/* ArchitectError */.U8("configuration", `Input working-directory: there is no folder "${workingDirectory}" in the checkout.`, { remedy: "Name a folder of the repository, relative to its root." });
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
