export const id = 3655;
export const ids = [3655];
export const modules = {

/***/ 5510:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $2: () => (/* binding */ readEntries),
/* harmony export */   $N: () => (/* binding */ codeOf),
/* harmony export */   b4: () => (/* binding */ removeEntry),
/* harmony export */   lS: () => (/* binding */ statEntry),
/* harmony export */   uS: () => (/* binding */ withDirectory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _process_unused_ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2998);


/** Linux only: a descriptor that names a directory without the right to read it. Node has no constant for it. */
const O_PATH = 0o10000000;
const HAS_DESCRIPTOR_PATHS = process.platform === "linux" && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)("/proc/self/fd");
/** Opens a directory by a path whose last component is no link; throws as the system does where it is none. */
function openAt(path) {
    if (HAS_DESCRIPTOR_PATHS) {
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, O_PATH | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DIRECTORY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
        return { path: `/proc/self/fd/${descriptor}`, close: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor) };
    }
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    if (stats.isDirectory())
        return { path, close: () => undefined };
    throw Object.assign(new Error(`${path} is no directory.`), { code: stats.isSymbolicLink() ? "ELOOP" : "ENOTDIR" });
}
/**
 * Opens the directory at `components` below `rootPath` and hands it to `use`; closes every descriptor after.
 * `missing: "create"` makes absent directories one by one; `"replace"` also puts a directory where a link or file is.
 * Throws the system's errors: see `codeOf`.
 */
function withDirectory(rootPath, components, missing, use) {
    let current = openAt(rootPath);
    try {
        for (const component of components) {
            if (missing !== "fail")
                makeDirectory(current, component, missing === "replace");
            const next = openAt(`${current.path}/${component}`);
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
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(path);
        if (stats === null || replace) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path);
            const heir = (0,_process_unused_ids_js__WEBPACK_IMPORTED_MODULE_1__/* .heirOf */ .mw)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(parent.path));
            if (heir !== null)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lchownSync)(path, heir.uid, heir.gid);
        }
    }
    catch (error) {
        if (codeOf(error) !== "EEXIST")
            throw error;
    }
}
/** `lstat` of an entry; null when there is none. */
function statEntry(directory, name) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(`${directory.path}/${name}`, { throwIfNoEntry: false }) ?? null;
}
/** Names and kinds of a directory's entries, unsorted. */
function readEntries(directory) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory.path, { withFileTypes: true }).map((entry) => {
        if (entry.isDirectory())
            return { name: entry.name, type: "directory" };
        if (entry.isSymbolicLink())
            return { name: entry.name, type: "symlink" };
        return { name: entry.name, type: entry.isFile() ? "file" : "other" };
    });
}
/** Removes an entry, with everything below when it is a directory; links are removed, not followed. */
function removeEntry(directory, name) {
    const stats = statEntry(directory, name);
    if (stats === null)
        return;
    if (!stats.isDirectory()) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(`${directory.path}/${name}`);
        return;
    }
    const child = openAt(`${directory.path}/${name}`);
    try {
        for (const entry of readEntries(child))
            removeEntry(child, entry.name);
    }
    finally {
        child.close();
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(`${directory.path}/${name}`);
}
/** The system's error code (`ENOENT`, …) of anything thrown. */
function codeOf(error) {
    const { code } = (error ?? {});
    return typeof code === "string" ? code : "EUNKNOWN";
}


/***/ }),

/***/ 88256:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YX: () => (/* binding */ judgeEntry),
/* harmony export */   cD: () => (/* binding */ writeEntry),
/* harmony export */   g$: () => (/* binding */ tooLarge),
/* harmony export */   hB: () => (/* binding */ readEntry)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(42723);
/* harmony import */ var _process_unused_ids_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2998);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5510);
/* harmony import */ var _resolve_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(69121);






/** Windows has neither; there the checks before and after the opening stand alone. */
const NO_FOLLOW = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0;
const SNIFFED_BYTES = 8000;
/** Opens one entry for reading without following a link or blocking on a FIFO, and judges what was really opened. */
function readEntry(directory, name, path, options) {
    let descriptor;
    try {
        descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(`${directory.path}/${name}`, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
    }
    catch (error) {
        const code = (0,_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error);
        return code === "ENXIO" ? notAFile(path) : (0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .pathFailureOf */ .D3)(code, path);
    }
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
        const refusal = judgeEntry(stats, path, options.allowHardLinks) ?? tooLarge(stats.size, options.maximumBytes, path);
        if (refusal !== null)
            return refusal;
        // Root may read every file; keep to the file's own permissions.
        if ((stats.mode & 0o444) === 0 && process.platform !== "win32")
            return (0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .pathFailureOf */ .D3)("EACCES", path);
        const bytes = readAll(descriptor, stats.size, options.maximumBytes);
        if (bytes === null)
            return tooLarge(options.maximumBytes + 1, options.maximumBytes, path) ?? notAFile(path);
        if (!options.allowBinary && bytes.subarray(0, SNIFFED_BYTES).includes(0)) {
            return { ok: false, code: "binary", message: `'${(0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(path)}' is a binary file of ${bytes.length} bytes.` };
        }
        return { ok: true, value: { path, bytes, hash: hashOf(bytes), mode: stats.mode } };
    }
    catch (error) {
        return (0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .pathFailureOf */ .D3)((0,_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .codeOf */ .$N)(error), path);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/** sha256, hexadecimal. */
function hashOf(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(bytes).digest("hex");
}
/** Only ordinary files with a single name: a second hard link may be a file outside. */
function judgeEntry(stats, path, allowHardLinks = false) {
    if (stats.isSymbolicLink())
        return (0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .pathFailureOf */ .D3)("ELOOP", path);
    if (stats.isDirectory())
        return (0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .pathFailureOf */ .D3)("EISDIR", path);
    if (!stats.isFile())
        return notAFile(path);
    // Package managers link node_modules from a store; nothing there is committed. The scratch place has none.
    const isStored = !(0,_core_workspace_scratch_js__WEBPACK_IMPORTED_MODULE_5__/* .isScratchPath */ .a)(path) && path.split("/").includes("node_modules");
    if (stats.nlink > 1 && !allowHardLinks && !isStored) {
        const message = `'${(0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(path)}' has a second hard link, which may lie outside of the workspace.`;
        return { ok: false, code: "outside_workspace", message };
    }
    return null;
}
function notAFile(path) {
    return { ok: false, code: "not_a_file", message: `'${(0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(path)}' is no ordinary file.` };
}
function tooLarge(size, maximum, path) {
    if (size <= maximum)
        return null;
    const message = `'${(0,_resolve_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shorten */ .ml)(path)}' is larger than the limit of ${maximum} bytes.`;
    return { ok: false, code: "too_large", message };
}
/** null: the file grew over the limit while it was read. */
function readAll(descriptor, expected, maximum) {
    const chunks = [];
    let total = 0;
    for (;;) {
        const chunk = Buffer.allocUnsafe(Math.max(4096, Math.min(expected - total + 1, 1 << 20)));
        const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, chunk, 0, chunk.length, null);
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
    const temporary = `${directory.path}/.architect-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(8).toString("hex")}.tmp`;
    const flags = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_EXCL | NO_FOLLOW;
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(temporary, flags, 0o666);
    try {
        try {
            writeAll(descriptor, bytes);
            keepOwner(descriptor, like ?? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(directory.path));
            if (mode !== undefined)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchmodSync)(descriptor, mode);
            else if (like !== null)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchmodSync)(descriptor, like.mode & 0o777);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temporary, `${directory.path}/${name}`);
    }
    catch (error) {
        if ((0,_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .statEntry */ .lS)(directory, temporary.slice(directory.path.length + 1)) !== null)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(temporary);
        throw error;
    }
}
function writeAll(descriptor, bytes) {
    for (let offset = 0; offset < bytes.length;) {
        offset += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(descriptor, bytes, offset, bytes.length - offset);
    }
}
/** Root in a container works on another user's checkout: files keep, and new files get, that owner. */
function keepOwner(descriptor, like) {
    const heir = (0,_process_unused_ids_js__WEBPACK_IMPORTED_MODULE_2__/* .heirOf */ .mw)(like);
    if (heir !== null)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchownSync)(descriptor, heir.uid, heir.gid);
}


/***/ }),

/***/ 69121:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ pathFailureOf),
/* harmony export */   X8: () => (/* binding */ escapesRoot),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   o1: () => (/* binding */ resolvePath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5510);


const MAXIMUM_PATH_BYTES = 4096;
const MAXIMUM_COMPONENT_BYTES = 255;
/**
 * Controls, format characters (zero-width, bidirectional, tags), separators, lone surrogates and fillers: names that
 * look like others, or that break line-based tools. Combining accents and the emoji selector are ordinary.
 */
const INVISIBLE = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** The specification's sentence. */
function escapesRoot(path) {
    return { ok: false, code: "outside_workspace", message: `Path '${shorten(path)}' escapes the workspace` };
}
/**
 * The one gate for paths: checks the string, resolves links, requires the result under the root, and judges both the
 * path as given and as resolved. `rootPath` is a real path; `givenRoots` are how callers may spell it; `prefix` stands
 * before the path they get.
 */
function resolvePath(options, path, access) {
    const shape = checkShape(path, access);
    if (shape !== null)
        return shape;
    const given = toComponents(path, [options.rootPath, ...options.givenRoots]);
    if (given === null)
        return escapesRoot(path);
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
    const inside = resolved.value.join("/");
    const shown = inside === "" ? options.prefix.slice(0, -1) : `${options.prefix}${inside}`;
    return { ok: true, value: { path: shown, components: resolved.value } };
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
    // There a backslash separates directories and `x:` names a drive or a stream, for every operation.
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
        ...(finding.instead === undefined ? {} : { instead: finding.instead }),
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
            const real = toSlashes((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)([rootPath, ...existing].join("/")));
            const prefix = toSlashes(rootPath);
            if (real !== prefix && !real.startsWith(`${prefix}/`))
                return escapesRoot(path);
            const inside = real.slice(prefix.length).split("/").filter(Boolean);
            return { ok: true, value: [...inside, ...rest] };
        }
        catch (error) {
            const code = (0,_directory_js__WEBPACK_IMPORTED_MODULE_1__/* .codeOf */ .$N)(error);
            const missing = existing.pop();
            if (code === "ELOOP")
                return { ok: false, code: "not_found", message: `'${shorten(path)}' is a loop of links.` };
            if (code !== "ENOENT" || missing === undefined)
                return pathFailureOf(code, path);
            rest.unshift(missing);
        }
    }
}
/** The failure for a system error code. */
function pathFailureOf(code, path) {
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


/***/ }),

/***/ 31750:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   I: () => (/* binding */ kindOf),
/* harmony export */   Kp: () => (/* binding */ findProgram),
/* harmony export */   O: () => (/* binding */ ownSearchPath),
/* harmony export */   V5: () => (/* binding */ createCommandEnvironment),
/* harmony export */   fY: () => (/* binding */ parentsOf),
/* harmony export */   iF: () => (/* binding */ realPathOrNull),
/* harmony export */   oe: () => (/* binding */ searchPath),
/* harmony export */   yg: () => (/* binding */ cachesBeside)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/** Set for every command and not to be overridden by what the caller hands in: they keep tools quiet and offline. */
const FIXED = {
    TERM: "dumb",
    CI: "true",
    NO_COLOR: "1",
    npm_config_yes: "false",
    npm_config_update_notifier: "false",
};
/**
 * The clean environment of commands: what the caller chose, a private HOME and the fixed set, nothing of the agent's
 * own. PATH loses relative entries and entries inside the workspace (names resolve outside of it).
 */
function createCommandEnvironment(base, options) {
    const path = searchPath(base["PATH"] ?? "", options.root).join(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter);
    return { LANG: "C.UTF-8", ...base, PATH: path, HOME: options.home, ...FIXED };
}
/** Absolute PATH entries outside of the workspace and of `writable`, in order, each once. */
function searchPath(path, root, writable = []) {
    const outside = (entry) => [root, ...writable].every((folder) => !isInside(folder, entry) && !isInside(folder, realPathOrNull(entry) ?? entry));
    const entries = path.split(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter).filter((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(entry) && outside(entry));
    return [...new Set(entries.length > 0 ? entries : USUAL_PATH)];
}
const USUAL_PATH = process.platform === "win32" ? [] : ["/usr/local/bin", "/usr/bin", "/bin"];
/**
 * Where this process looks for programs that it starts itself, with more rights than a command has: in no folder that a
 * command can write. World-writable folders of tools are common in runner images.
 */
function ownSearchPath(options) {
    const writable = options.cache.map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.root, entry));
    const entries = searchPath(options.environment["PATH"] ?? "", options.root, writable);
    const closed = entries.filter((entry) => !isOpenToAll(entry) && !isOpenToAll(realPathOrNull(entry) ?? entry));
    return closed.length > 0 ? closed : [...USUAL_PATH];
}
/** Whether any user may put a program into this folder, or replace the folder. */
function isOpenToAll(folder) {
    if (process.platform === "win32")
        return false;
    const existing = [folder, ...parentsOf(folder)].filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path));
    return existing.some((path, at) => {
        const { mode } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        // In a sticky folder commands can create entries, but not move those of others.
        const isSticky = at > 0 && (mode & 0o1000) !== 0;
        return (mode & 0o002) !== 0 && !isSticky;
    });
}
/** The folders above a path but for `/`, outermost last. */
function parentsOf(path) {
    const parents = [];
    for (let parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path); parent !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(parent); parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(parent))
        parents.push(parent);
    return parents;
}
/**
 * The folders of `sandbox.cache` that are no part of the workspace or of one another. What lies in those is theirs
 * anyway, and may be a link that a commit or a command made: nothing outside is opened to commands for it.
 */
function cachesBeside(root, cache) {
    const folders = [...new Set(cache.map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, entry)))];
    return folders.filter((folder) => !isInside(root, folder) && folders.every((other) => other === folder || !isInside(other, folder)));
}
/** Absolute path of a program, or null. */
function findProgram(name, directories) {
    for (const directory of directories) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile())
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
/** Links count as absent: what they lead to is looked at by its own path. */
function kindOf(path) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
        if (stats.isDirectory())
            return "directory";
        return stats.isFile() ? "file" : null;
    }
    catch {
        return null;
    }
}
/** The real path, or null when there is nothing. */
function realPathOrNull(path) {
    try {
        // Of every link on PATH: the system's own is ten times as fast.
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 2998:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G7: () => (/* binding */ UNUSED_IDS),
/* harmony export */   U6: () => (/* binding */ NOBODY_ID),
/* harmony export */   mw: () => (/* binding */ heirOf),
/* harmony export */   sO: () => (/* binding */ isUnusedId)
/* harmony export */ });
/** The account of this id is known to every system, and owns nothing. */
const NOBODY_ID = "65534";
/** User and group ids that no account has. */
const UNUSED_IDS = { first: 61_184, count: 4_000 };
function isUnusedId(id) {
    return id >= UNUSED_IDS.first && id < UNUSED_IDS.first + UNUSED_IDS.count;
}
/**
 * Whose what root makes in a folder becomes: the folder's owner's, or the commands', to whom the top of the workspace
 * belongs by its group. null: it stays root's.
 */
function heirOf({ uid, gid, }) {
    if (process.getuid?.() !== 0)
        return null;
    if (uid !== 0)
        return { uid, gid };
    return isUnusedId(gid) ? { uid: gid, gid } : null;
}


/***/ })

};
