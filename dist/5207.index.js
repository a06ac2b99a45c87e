export const id = 5207;
export const ids = [5207];
export const modules = {

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

/***/ 65435:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MJ: () => (/* binding */ makeEmptyCheckout),
/* harmony export */   l_: () => (/* binding */ refuseOtherRepository),
/* harmony export */   mh: () => (/* binding */ beginCheckout)
/* harmony export */ });
/* unused harmony export repositoryOf */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28757);




/** An empty clone: a git directory with nothing in it, whose fetches stay shallow. Its address holds no credentials. */
function makeEmptyCheckout(root, url) {
    for (const name of ["objects/info", "objects/pack", "refs/heads"]) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git", name), { recursive: true });
    }
    const core = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n";
    const origin = `[remote "origin"]\n\turl = ${JSON.stringify(url)}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git/config"), url === undefined ? core : core + origin);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git/shallow"), "");
    // Last: without it git sees no repository here.
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git/HEAD"), "ref: refs/heads/none\n");
}
/** A checkout of the action beside that of the project; `actions/checkout` takes such a folder for nothing else. */
const ACTION_FOLDER = ".architect";
const NAMES_SHOWN = 3;
/**
 * Makes an empty workspace a checkout of its repository, as yet without a commit; answers whether it did. `sealed`:
 * folders of the running code, which may lie there already.
 *
 * @throws ArchitectError (configuration) for a folder with files of which git knows nothing.
 */
function beginCheckout(root, url, sealed) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git")))
        return false;
    const own = new Set([ACTION_FOLDER, ...sealed.map((folder) => folder.split("/")[0])]);
    const others = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(root).filter((name) => !own.has(name));
    if (others.length > 0) {
        const more = others.length > NAMES_SHOWN ? ", …" : "";
        const shown = `${others.sort().slice(0, NAMES_SHOWN).join(", ")}${more}`;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `The workspace ${root} holds files (${shown}) that are no git checkout.`, {
            remedy: "Use actions/checkout before this step, without path:, or leave the workspace empty: then the commit is checked out here.",
        });
    }
    makeEmptyCheckout(root, url);
    return true;
}
/** `owner/name` of a remote's address, by https, ssh or git's short form; null: unknown. */
function repositoryOf(url) {
    const path = /^[a-z][a-z0-9+.-]*:\/\/[^/]+\/(.+)$/i.exec(url)?.[1] ?? /^(?:[^/@]+@)?[^/:]+:(?!\/\/)(.+)$/.exec(url)?.[1] ?? "";
    const name = path.replace(/\/+$/, "").replace(/\.git$/i, "");
    return /(?:^|\/)([\w.-]+\/[\w.-]+)$/.exec(name)?.[1] ?? null;
}
/**
 * Refuses a checkout of another repository: its files would be worked on, and their commits fetched from ours. One with
 * unknown remotes is accepted; the commit has to be there anyway.
 *
 * @throws ArchitectError (configuration) with both names.
 */
async function refuseOtherRepository(git, { commonDirectory }, place) {
    const ours = repositoryOf(place.url);
    const { entries } = await (0,_directory_js__WEBPACK_IMPORTED_MODULE_3__/* .listConfiguration */ .PL)(git, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "config"));
    const remotes = entries.filter(([key]) => /^remote\..*\.url$/.test(key));
    // The one that people know it by comes first.
    const known = [...remotes.filter(([key]) => key === "remote.origin.url"), ...remotes].flatMap(([, url]) => repositoryOf(url) ?? []);
    const [other] = known;
    if (ours === null || other === undefined)
        return;
    if (known.some((name) => name.toLowerCase() === ours.toLowerCase()))
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `The workspace ${place.root} holds ${other}, and this run is for ${ours}.`, {
        remedy: `Let actions/checkout check ${ours} out there, without repository:, or leave the workspace empty.`,
    });
}


/***/ }),

/***/ 28757:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I0: () => (/* binding */ preparePrivateDirectory),
/* harmony export */   Ni: () => (/* binding */ readPlainHead),
/* harmony export */   PL: () => (/* binding */ listConfiguration),
/* harmony export */   UZ: () => (/* binding */ copyIndex),
/* harmony export */   Yy: () => (/* binding */ findCheckoutGit),
/* harmony export */   fE: () => (/* binding */ isShallow),
/* harmony export */   lP: () => (/* binding */ copyIfThere)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


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
    const entry = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git");
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(entry, { throwIfNoEntry: false });
    if (stats?.isDirectory())
        return { gitDirectory: entry, commonDirectory: entry };
    if (!stats?.isFile())
        return null;
    const target = /^gitdir: (.+)$/m.exec((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(entry, "utf8"))?.[1];
    if (target === undefined)
        return null;
    const gitDirectory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, target);
    const common = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "commondir");
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(gitDirectory))
        return null;
    const commonDirectory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(common)
        ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(gitDirectory, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(common, "utf8").trim())
        : gitDirectory;
    return { gitDirectory, commonDirectory };
}
/**
 * A bare git directory of our own: the checkout's objects by alternates, its shallow borders, its ignore and sparse
 * patterns and its index, none of its hooks, filters or other configuration.
 */
async function preparePrivateDirectory(directory, checkout, git) {
    const { gitDirectory, commonDirectory } = checkout;
    for (const name of ["objects/info", "objects/pack", "refs/heads", "info"]) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name), { recursive: true, mode: 0o700 });
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "HEAD"), "ref: refs/heads/none\n");
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "config"), "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
    const settings = new Map([
        ...(await listConfiguration(git, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "config"))).entries,
        ...(await listConfiguration(git, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "config.worktree"))).entries,
    ]);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "config"), createConfiguration(settings));
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "objects/info/alternates"), `${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "objects")}\n`);
    copyIfThere((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "shallow"), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "shallow"));
    copyIfThere((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, "info/exclude"), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "info/exclude"));
    copyIfThere((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "info/sparse-checkout"), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "info/sparse-checkout"));
    copyIndex(gitDirectory, directory);
    const autocrlf = settings.get("core.autocrlf")?.toLowerCase();
    return {
        autocrlf: autocrlf === "true" || autocrlf === "input",
        fileMode: settings.get("core.filemode")?.toLowerCase() !== "false" && process.platform !== "win32",
    };
}
/** The checkout's index knows which files are unchanged without reading them; ours starts from it. */
function copyIndex(gitDirectory, directory) {
    copyIfThere((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "index"), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "index"));
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(gitDirectory)) {
        if (name.startsWith("sharedindex."))
            copyIfThere((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, name), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name));
    }
}
/**
 * Copies a file with its time: by that of an index git knows which files may have changed in the second in which it was
 * written.
 */
function copyIfThere(from, to) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(from, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(from, to);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.utimesSync)(to, stats.atime, stats.mtime);
}
function isShallow(checkout) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(checkout.commonDirectory, "shallow"));
}
/** The last reading of the files; git is asked again only when one of them has changed. */
const listings = new WeakMap();
/** Missing file: empty. Includes are not followed. */
async function listConfiguration(git, file) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file))
        return { entries: [], isComplete: true };
    const content = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, "latin1");
    const known = listings.get(git) ?? new Map();
    listings.set(git, known);
    const before = known.get(file);
    if (before?.content === content)
        return before;
    const result = await git.attempt(["config", "--file", file, "--no-includes", "--list", "-z"], { bare: true });
    const records = result.stdout.toString("utf8").split("\0").filter(Boolean);
    const entries = records.map((record) => {
        const [key = "", ...value] = record.split("\n");
        return [key, value.join("\n")];
    });
    const listing = { content, entries, isComplete: result.exitCode === 0 };
    known.set(file, listing);
    return listing;
}
/** The commit of HEAD, read from plain files; null: ask git, which knows every other way of keeping refs. */
function readPlainHead({ gitDirectory, commonDirectory }) {
    const head = readPlainFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(gitDirectory, "HEAD"));
    const ref = /^ref: (refs\/heads\/[\w./+-]+)\n?$/.exec(head)?.[1];
    const text = ref === undefined || ref.includes("..") ? head : readPlainFile((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(commonDirectory, ref));
    return /^([0-9a-f]{40}|[0-9a-f]{64})\n?$/.exec(text)?.[1] ?? null;
}
function readPlainFile(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isFile() ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "latin1") : "";
    }
    catch {
        return "";
    }
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


/***/ }),

/***/ 97012:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createGit),
  U: () => (/* binding */ firstLines)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./src/workspace/git/reader.ts


const TIMEOUT_MILLISECONDS = 120_000;
const MAXIMUM_OBJECT_BYTES = 512 * 1024 * 1024;
const TOLD_ERROR_BYTES = 500;
/** `start` starts the program, with pipes for all three streams. */
function createObjectReader(start) {
    let open = null;
    const ask = (names) => {
        open ??= converse(start(), () => {
            open = null;
        });
        return open.ask(names);
    };
    return {
        async read(names) {
            if (names.length === 0)
                return [];
            // The protocol is one name a line; a name with a line break has no way in.
            const lines = names.map((name) => (name.includes("\n") ? "-" : name));
            const first = await ask(lines);
            const answers = "isLost" in first && first.isLost ? await ask(lines) : first;
            if ("isLost" in answers)
                throw new errors/* ArchitectError */.U8("forge", `git cat-file failed: ${answers.message}`);
            return answers;
        },
        close: async () => open?.close(),
    };
}
function converse(child, onEnd) {
    const waiting = [];
    const take = createAnswerParser();
    let timer;
    let errors = "";
    let problem = null;
    let isEnded = false;
    const hold = (isBusy) => {
        // Unref while idle so it can't block exit: when we end, its input ends, and so does it.
        for (const part of [child, child.stdin, child.stdout, child.stderr]) {
            if (part === child || part instanceof external_node_net_.Socket)
                part[isBusy ? "ref" : "unref"]();
        }
        clearTimeout(timer);
        if (isBusy)
            timer = setTimeout(() => fail("it took too long"), TIMEOUT_MILLISECONDS);
    };
    const fail = (message) => {
        problem ??= message;
        child.kill("SIGKILL");
    };
    child.stdin?.on("error", () => undefined);
    child.stderr?.on("data", (chunk) => {
        errors = `${errors}${chunk.toString("utf8")}`.slice(-TOLD_ERROR_BYTES);
    });
    child.stdout?.on("data", (chunk) => {
        for (const answer of take(chunk)) {
            if (answer === "too large")
                return fail("it wrote too much");
            const [question] = waiting;
            question?.answers.push(answer);
            if (question === undefined || question.answers.length < question.names.length)
                continue;
            waiting.shift();
            hold(waiting.length > 0);
            question.settle(null);
        }
    });
    const ended = new Promise((resolve) => {
        const end = (message, isLost) => {
            if (isEnded)
                return;
            isEnded = true;
            hold(false);
            onEnd();
            for (const question of waiting.splice(0))
                question.settle({ message, isLost });
            resolve();
        };
        child.once("error", (error) => child.pid === undefined && end(error.message, false));
        // One that was ended from here has nothing more to say.
        child.once("exit", () => problem !== null && end(problem, false));
        child.once("close", () => end(problem ?? (errors.trim() || "it ended"), problem === null));
    });
    hold(false);
    return {
        ask: (names) => new Promise((resolve) => {
            const answers = [];
            waiting.push({ names, answers, settle: (failure) => resolve(failure ?? answers) });
            hold(true);
            child.stdin?.write(`${names.join("\n")}\n`);
        }),
        close() {
            hold(true);
            fail("the run is over");
            return ended;
        },
    };
}
/** Takes the output apart as it comes: a line, and unless it says that there is no such object, its bytes. */
function createAnswerParser() {
    let chunks = [];
    let size = 0;
    let needed = 1;
    return (chunk) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < needed)
            return [];
        const buffer = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        const answers = [];
        let offset = 0;
        for (;;) {
            const end = buffer.indexOf(10, offset);
            needed = size - offset + 1;
            if (end < 0)
                break;
            const line = buffer.toString("utf8", offset, end);
            const [, id, type, length] = /^([0-9a-f]{40,64}) (\S+) (\d+)$/.exec(line) ?? [];
            if (id === undefined || type === undefined) {
                answers.push(null);
                offset = end + 1;
                continue;
            }
            const bytes = Number(length);
            if (bytes > MAXIMUM_OBJECT_BYTES)
                answers.push("too large");
            const next = end + 1 + bytes + 1;
            needed = next - offset;
            if (bytes > MAXIMUM_OBJECT_BYTES || buffer.length < next)
                break;
            answers.push({ id, type, bytes: Buffer.from(buffer.subarray(end + 1, next - 1)) });
            offset = next;
        }
        chunks = [buffer.subarray(offset)];
        size = buffer.length - offset;
        return answers;
    };
}

;// CONCATENATED MODULE: ./src/workspace/git/process.ts



const process_TIMEOUT_MILLISECONDS = 120_000;
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
    const argumentsOf = (args, isBare) => {
        const place = isBare ? [] : [`--work-tree=${settings.workTree}`];
        // check-ignore takes paths alone, and refuses the option.
        const pathspecs = args[0] === "check-ignore" ? [] : ["--literal-pathspecs"];
        return [...configuration, ...pathspecs, `--git-dir=${settings.gitDirectory}`, ...place, ...args];
    };
    const attempt = async (args, options = {}) => {
        let child;
        try {
            child = (0,external_node_child_process_.spawn)("git", argumentsOf(args, options.bare ?? false), {
                cwd: options.bare ? settings.gitDirectory : settings.workTree,
                env: { ...env, ...options.env },
                stdio: [options.input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
                timeout: options.timeoutMilliseconds ?? process_TIMEOUT_MILLISECONDS,
                ...(options.signal === undefined ? {} : { signal: options.signal }),
            });
        }
        catch (error) {
            // For example a command line that is too long.
            return { exitCode: null, stdout: Buffer.alloc(0), stderr: (0,errors/* messageOf */.bD)(error) };
        }
        endWithUs(child);
        // A git that ends early closes its end: its exit code explains more than the broken pipe.
        child.stdin?.on("error", () => undefined).end(options.input);
        return resultOf(child, options.maximumBytes ?? MAXIMUM_OUTPUT_BYTES);
    };
    const run = async (args, options) => {
        const result = await attempt(args, options);
        if (result.exitCode === 0)
            return result.stdout;
        throw new errors/* ArchitectError */.U8("forge", `git ${args[0] ?? ""} failed: ${firstLines(result.stderr)}`);
    };
    const objects = createObjectReader(() => {
        const args = argumentsOf(["cat-file", "--batch"], true);
        const child = (0,external_node_child_process_.spawn)("git", args, { cwd: settings.gitDirectory, env, stdio: "pipe" });
        endWithUs(child);
        return child;
    });
    return {
        attempt,
        run,
        objects,
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


/***/ }),

/***/ 45207:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ createWorkspaceHistory)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/git/trees.ts
var trees = __webpack_require__(10941);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./src/core/git/raw-diff.ts
var raw_diff = __webpack_require__(66144);
// EXTERNAL MODULE: ./src/workspace/git/process.ts + 1 modules
var process = __webpack_require__(97012);
;// CONCATENATED MODULE: ./src/workspace/git/apply.ts




/** More than a patch that is published can have. */
const MAXIMUM_HUNKS = 10_000;
/** Lines that hold the beginning of a binary hunk, 52 bytes each: zlib may write its tables before the first byte. */
const HEAD_LINES = 20;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** One line of git's base 85: a letter for the number of bytes, then five digits for four of them. */
function decodeLine(line) {
    const first = line.charCodeAt(0);
    const length = first <= 90 ? first - 64 : first - 96 + 26;
    const bytes = Buffer.alloc(Math.ceil((line.length - 1) / 5) * 4);
    for (let at = 1; at < line.length; at += 5) {
        let value = 0;
        for (const digit of line.slice(at, at + 5))
            value = value * 85 + DIGITS.indexOf(digit);
        bytes.writeUInt32BE(value, ((at - 1) / 5) * 4);
    }
    return bytes.subarray(0, length);
}
/** Size of a delta's result: the second of the two numbers that it begins with. Throws for text that is no delta. */
function deltaResult(hunk) {
    const lines = hunk.split("\n", HEAD_LINES);
    const end = lines.findIndex((line) => !/^[A-Za-z](?:.{5})+$/.test(line));
    const packed = Buffer.concat((end === -1 ? lines : lines.slice(0, end)).map(decodeLine));
    const delta = (0,external_node_zlib_.inflateSync)(packed, { finishFlush: external_node_zlib_.constants.Z_SYNC_FLUSH });
    let at = 0;
    const next = () => {
        let value = 0;
        for (let scale = 1;; scale *= 128) {
            const byte = delta.readUInt8(at++);
            value += (byte % 128) * scale;
            if (byte < 128)
                return value;
        }
    };
    next();
    return next();
}
/**
 * Unpacked size of the binary hunks of a patch, in bytes. A delta says how large it is itself; its result, by copying
 * parts of the old file repeatedly, can be a million times larger. Infinity if a hunk does not state it.
 */
function unpackedBytes(patch) {
    let sum = 0;
    let hunks = 0;
    for (const { 0: line, 1: kind, 2: size = "", index } of patch.matchAll(/(?<=^|\n)(literal|delta) ([^\n]*)/g)) {
        // Git would read a number with anything behind it.
        if (!/^\d{1,15}$/.test(size) || ++hunks > MAXIMUM_HUNKS)
            return Number.POSITIVE_INFINITY;
        sum += Number(size);
        if (kind === "literal")
            continue;
        const from = index + line.length + 1;
        try {
            sum += deltaResult(patch.slice(from, from + HEAD_LINES * 70));
        }
        catch {
            return Number.POSITIVE_INFINITY;
        }
    }
    return sum;
}
/** Content that a binary patch may unpack to: a small file can promise a huge one. */
const MAXIMUM_UNPACKED_BYTES = 200 * 1024 * 1024;
const TIMEOUT_MILLISECONDS = 60_000;
/** Names that other file systems take for `.git`: git refuses them on its own only where it runs on one of those. */
const EVERYWHERE = ["-c", "core.protectHFS=true", "-c", "core.protectNTFS=true"];
const ABSENT = /^0+$/;
/** Changed files whose new content no `index` line of the patch names. Header lines alone begin with this word. */
async function findUnfaithful(git, base, tree, patch) {
    const promised = new Set();
    for (const [, id = ""] of patch.matchAll(/^index \S+\.\.([0-9a-f]{40,64})(?: \d+)?$/gm))
        promised.add(id);
    const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", base, tree];
    const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0");
    return (0,raw_diff/* parseRawDiff */.L)(tokens)
        .changes.filter(({ before, after }) => !ABSENT.test(after.id) && after.id !== before.id && !promised.has(after.id))
        .map(({ path }) => path);
}
/**
 * The tree of `base` with a patch applied, in an index of its own: no file on disk is read or written.
 * @throws ArchitectError (forge) when git fails at anything but the patch.
 */
async function gitApply({ git, directory }, base, patch) {
    if (!/^[0-9a-f]{40,64}$/.test(base))
        return { ok: false, message: "the base is no full commit id" };
    if (unpackedBytes(patch) > MAXIMUM_UNPACKED_BYTES) {
        return { ok: false, message: `its binary files unpack to more than ${MAXIMUM_UNPACKED_BYTES} bytes` };
    }
    const indexFile = (0,external_node_path_.join)(directory, "index.patch");
    await git.run(["read-tree", `--index-output=${indexFile}`, base], { bare: true });
    const applied = await git.attempt([...EVERYWHERE, "apply", "--cached", "--whitespace=nowarn", "-"], {
        bare: true,
        // A size that the check of the patch missed ends git here, and not the machine's memory.
        env: { GIT_INDEX_FILE: indexFile, GIT_ALLOC_LIMIT: String(MAXIMUM_UNPACKED_BYTES) },
        input: patch,
        timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    });
    if (applied.exitCode !== 0)
        return { ok: false, message: (0,process/* firstLines */.U)(applied.stderr) };
    const tree = await git.text(["write-tree", "--missing-ok"], { bare: true, env: { GIT_INDEX_FILE: indexFile } });
    return { ok: true, tree, unfaithful: await findUnfaithful(git, base, tree, patch) };
}

// EXTERNAL MODULE: ./src/workspace/git/begin.ts
var begin = __webpack_require__(65435);
// EXTERNAL MODULE: ./src/workspace/git/directory.ts
var git_directory = __webpack_require__(28757);
;// CONCATENATED MODULE: ./src/workspace/git/config.ts



/** Settings that name a program, rewrite an address, pull in another file or carry a credential. */
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
 * @throws ArchitectError (forge) for a file that git cannot read or change.
 */
async function cleanConfiguration(checkout, git) {
    const removed = [];
    for (const file of configurationFiles(checkout)) {
        const place = file.slice(checkout.commonDirectory.length + 1);
        const suffix = place === "config" ? "" : ` (${place})`;
        const entries = await readAll(git, file);
        for (const key of new Set(entries.map(([name]) => name))) {
            if (DANGEROUS.some((pattern) => pattern.test(key))) {
                await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
                removed.push(`${key}${suffix}`);
            }
            else if (ADDRESS.test(key) && (await stripUser(git, file, key, entries))) {
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
/** @throws ArchitectError (forge) for a file that git cannot read. */
async function readAll(git, file) {
    const { entries, isComplete } = await (0,git_directory/* listConfiguration */.PL)(git, file);
    if (!isComplete)
        await git.run(["config", "--file", file, "--no-includes", "--list", "--name-only"], { bare: true });
    return entries;
}
async function stripUser(git, file, key, entries) {
    const urls = entries.flatMap(([name, value]) => (name === key ? [value] : []));
    const stripped = urls.map((url) => url.replace(/^(https?:\/\/)[^/]*@/i, "$1"));
    if (stripped.every((url, index) => url === urls[index]))
        return false;
    await git.run(["config", "--file", file, "--unset-all", key], { bare: true });
    for (const url of stripped)
        await git.run(["config", "--file", file, "--add", key, url], { bare: true });
    return true;
}

// EXTERNAL MODULE: ./src/core/git/objects.ts
var objects = __webpack_require__(9520);
;// CONCATENATED MODULE: ./src/workspace/git/objects.ts






/** The directory may be prepared later: its configuration is read when the first object is written. */
function openStore(git, directory) {
    let format = null;
    return {
        async readTree(id) {
            const [object] = await git.objects.read([`${id}^{tree}`]);
            if (object)
                return object.bytes;
            throw new errors/* ArchitectError */.U8("forge", `The tree ${id} is not in the checkout.`);
        },
        /**
         * In this process, from bytes that were read race-free: git would open the file by its name again, which may have
         * changed.
         */
        write(type, content) {
            format ??= (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(directory, "config"), "utf8").includes("objectformat = sha256") ? "sha256" : "sha1";
            const { id, bytes } = (0,objects/* encodeObject */.C)(type, content, format);
            const folder = (0,external_node_path_.join)(directory, "objects", id.slice(0, 2));
            const path = (0,external_node_path_.join)(folder, id.slice(2));
            if ((0,external_node_fs_.existsSync)(path))
                return id;
            (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
            const temporary = (0,external_node_path_.join)(folder, `tmp_obj_${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`);
            (0,external_node_fs_.writeFileSync)(temporary, (0,external_node_zlib_.deflateSync)(bytes, { level: 1 }), { mode: 0o444 });
            (0,external_node_fs_.renameSync)(temporary, path);
            return id;
        },
    };
}
/**
 * Contents of blobs by id or `<tree>:<path>`; null for what is missing or no file.
 * @throws ArchitectError (forge) when git fails.
 */
async function readObjects(git, names) {
    const objects = await git.objects.read(names);
    return objects.map((object) => (object?.type === "blob" ? object.bytes : null));
}
/** Writes a commit object and returns its id. `date`: absent: now. @throws ArchitectError (forge) when git fails. */
async function commitTree(git, commit) {
    const { author, date } = commit;
    const env = Object.fromEntries(["AUTHOR", "COMMITTER"].flatMap((role) => [
        [`GIT_${role}_NAME`, author.name],
        [`GIT_${role}_EMAIL`, author.email],
        ...(date === undefined ? [] : [[`GIT_${role}_DATE`, date]]),
    ]));
    const parents = commit.parents.flatMap((parent) => ["-p", parent]);
    return git.text(["commit-tree", commit.tree, ...parents, "-F", "-"], { bare: true, env, input: commit.message });
}

// EXTERNAL MODULE: ./src/core/loopback.ts
var loopback = __webpack_require__(3782);
;// CONCATENATED MODULE: ./src/workspace/git/remote.ts



/** As often as the API is asked (github/client.ts). */
const ATTEMPTS = 4;
const FIRST_WAIT = 500;
/** The status that the server or a proxy answered with, from the output of git and curl; 0: none. */
function httpStatusOf(text) {
    return Number(/(?:returned error: |\bHTTP )(\d{3})\b/.exec(text)?.[1] ?? 0);
}
/** Messages that are a server's answer, or that a second try does not change. */
const FINAL = /could not read username|authentication failed|not authorized|access denied|permission denied|certificate|transport '[^']*' not allowed|does not appear to be a git repository/i;
/** A replica may not know yet of what is there; or git ran into its time limit. */
const MAYBE_LATER = /not our ref|couldn't find remote ref|repository '[^']*' not found/i;
/** How often a failed command may be tried in all. */
function attemptsFor({ exitCode, stdout, stderr }) {
    const line = /^!\t.*$/m.exec(stdout.toString("utf8"))?.[0];
    // The server judged this very ref.
    if (line !== undefined)
        return /internal (?:server )?error/i.test(line) ? ATTEMPTS : 1;
    const status = httpStatusOf(stderr);
    if (status !== 0)
        return status >= 500 || status === 429 || status === 408 ? ATTEMPTS : 1;
    if (FINAL.test(stderr))
        return 1;
    return exitCode === null || MAYBE_LATER.test(stderr) ? 2 : ATTEMPTS;
}
/**
 * Runs a command of git that talks to a server, again where that may help; without patience once. `attempt` counts from
 * 1: a write has to check first whether an earlier attempt succeeded.
 */
async function tryAgain(run, patience) {
    for (let attempt = 1;; attempt++) {
        const result = await run(attempt);
        if (result.exitCode === 0 || patience === undefined)
            return result;
        if (attempt >= attemptsFor(result) || patience.signal.aborted)
            return result;
        await patience.clock.sleep(FIRST_WAIT * 2 ** (attempt - 1), patience.signal);
    }
}
const remote_TIMEOUT_MILLISECONDS = 300_000;
/**
 * The transports that git may use: the server's own, which is https (http only on loopback, for tests), and `file` for
 * a remote that is a folder.
 * @throws ArchitectError (configuration) for anything else.
 */
function protocolsOf(remote) {
    const server = new URL(remote.serverUrl);
    if (server.protocol !== "https:" && !(server.protocol === "http:" && (0,loopback/* isLoopbackHost */.c)(server.hostname))) {
        throw new errors/* ArchitectError */.U8("configuration", `The server ${server.origin} is not reached by https.`, {
            remedy: "Set GITHUB_SERVER_URL to an https address.",
        });
    }
    const protocols = [server.protocol.slice(0, -1)];
    if (remote.url?.startsWith("file://"))
        protocols.push("file");
    return protocols;
}
/** A line on which nothing moves for so long is given up, as one that was cut. */
const SILENT_SECONDS = "120";
/** Token and proxy for one git process: by environment, never on disk or on a command line. */
function remoteEnvironment({ serverUrl, token, proxy }) {
    const basic = Buffer.from(`x-access-token:${token ?? ""}`).toString("base64");
    const server = serverUrl.replace(/\/+$/, "");
    const settings = [
        ["http.lowSpeedLimit", "1"],
        ["http.lowSpeedTime", SILENT_SECONDS],
        ...(token ? [[`http.${server}/.extraheader`, `Authorization: basic ${basic}`]] : []),
    ];
    const pairs = settings.flatMap(([key = "", value = ""], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    return { ...proxy, ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(settings.length) };
}
/** Fetches one commit by its id. `objectDirectory`: where its objects are put. @throws ArchitectError (forge). */
async function fetchCommit(git, remote, commit, options) {
    const depth = options.shallow ? ["--depth=1"] : [];
    const objects = options.objectDirectory === undefined ? {} : { GIT_OBJECT_DIRECTORY: options.objectDirectory };
    const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--recurse-submodules=no", ...depth];
    const fetch = () => git.attempt([...args, "--", remote.url, commit], {
        bare: true,
        env: { ...remoteEnvironment(remote), ...objects },
        timeoutMilliseconds: remote_TIMEOUT_MILLISECONDS,
        ...(remote.patience === undefined ? {} : { signal: remote.patience.signal }),
    });
    const result = await tryAgain(fetch, remote.patience);
    if (result.exitCode === 0)
        return;
    throw new errors/* ArchitectError */.U8("forge", `The commit ${commit} could not be fetched: ${(0,process/* firstLines */.U)(result.stderr)}`, {
        remedy: "Check that the commit still exists and that the token may read the repository (contents: read).",
    });
}
/** One plain push of one commit to one branch; never forced, no hook, no tag. */
async function pushCommit(git, remote, request) {
    if (!/^[0-9a-f]{40,64}$/.test(request.commit) || !/^(?!-)[^\s:^~?*[\\\p{Cc}]+$/u.test(request.branch)) {
        return { ok: false, reason: "rejected", message: `'${request.branch}' cannot be pushed to.` };
    }
    const ref = `refs/heads/${request.branch}`;
    const ask = (args) => git.attempt(args, { bare: true, env: remoteEnvironment(remote), timeoutMilliseconds: remote_TIMEOUT_MILLISECONDS });
    const options = ["--porcelain", "--no-verify", "--no-follow-tags", "--recurse-submodules=no"];
    const result = await tryAgain(async (attempt) => {
        if (attempt > 1) {
            // The earlier push may have succeeded although its answer got lost.
            const there = await ask(["ls-remote", "--refs", "--", remote.url, ref]);
            if (there.stdout.toString("utf8").startsWith(`${request.commit}\t`))
                return { ...there, exitCode: 0 };
        }
        return ask(["push", ...options, "--", remote.url, `${request.commit}:${ref}`]);
    }, remote.patience);
    return result.exitCode === 0 ? { ok: true } : explainPush(result);
}
/** A refusal is what the server said; all else got lost on the way. */
function explainPush(result) {
    const line = /^!\t[^\t]*\t(.*)$/m.exec(result.stdout.toString("utf8"))?.[1] ?? "";
    const text = `${line}\n${result.stderr}`;
    const message = (0,process/* firstLines */.U)(line === "" ? result.stderr : text);
    if (/without `?workflows?`? (permission|scope)|create or update workflow/i.test(text)) {
        return { ok: false, reason: "workflow_files", message };
    }
    if (/\[rejected\]|fetch first|non-fast-forward|stale info|cannot lock ref/i.test(text)) {
        return { ok: false, reason: "rejected", message };
    }
    const status = httpStatusOf(result.stderr);
    const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
    const isDenied = /\[remote rejected\]|denied|authentication failed|could not read username|not authorized|repository '[^']*' not found/i;
    if ((isRefused || isDenied.test(text)) && !/internal (?:server )?error/i.test(line)) {
        return { ok: false, reason: "denied", message };
    }
    return { ok: false, reason: "network", message };
}

// EXTERNAL MODULE: ./src/core/workspace/local-history.ts
var local_history = __webpack_require__(94075);
;// CONCATENATED MODULE: ./src/workspace/git/revert.ts




/** Date of commits that only give git a common ancestor. */
const DATE = "@0 +0000";
function scratchCommit(git, tree, parents) {
    return commitTree(git, { tree: `${tree}^{tree}`, parents, author: local_history/* NO_PERSON */.g, message: "scratch\n", date: DATE });
}
/**
 * The tree `onto` without what `commit` did to `before`: a three-way merge of trees whose common beginning is the
 * commit. In the object store alone: no working tree, no index, no merge driver.
 * @throws ArchitectError (forge) when git cannot.
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
    throw new errors/* ArchitectError */.U8("forge", `git merge-tree failed: ${(0,process/* firstLines */.U)(result.stderr)}`, {
        remedy: "git 2.38 or newer is needed to take commits back.",
    });
}

// EXTERNAL MODULE: ./src/workspace/files/directory.ts
var files_directory = __webpack_require__(5510);
// EXTERNAL MODULE: ./src/workspace/files/file-io.ts
var file_io = __webpack_require__(88256);
;// CONCATENATED MODULE: ./src/workspace/tree/working-tree.ts



/** Larger files are no source; a commit of them would be refused anyway. */
const MAXIMUM_BYTES = 100 * 1024 * 1024;
/** Reads an entry race-free: links are read as links, never followed, neither at the end nor on the way. */
function readWorkingEntry(root, path) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    try {
        return (0,files_directory/* withDirectory */.uS)(root, components, "fail", (directory) => {
            const stats = (0,files_directory/* statEntry */.lS)(directory, name);
            // A folder has taken the place of the file.
            if (stats === null || stats.isDirectory())
                return { kind: "absent" };
            if (stats.isSymbolicLink()) {
                return { kind: "link", bytes: (0,external_node_fs_.readlinkSync)(`${directory.path}/${name}`, { encoding: "buffer" }) };
            }
            if (!stats.isFile())
                return { kind: "other" };
            const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: true, allowHardLinks: true };
            const content = (0,file_io/* readEntry */.hB)(directory, name, path, limits);
            if (!content.ok)
                return { kind: "other" };
            return { kind: "file", bytes: content.value.bytes, executable: (content.value.mode & 0o100) !== 0 };
        });
    }
    catch (error) {
        const code = (0,files_directory/* codeOf */.$N)(error);
        // A directory on the way was removed, or is a link or file now: what git knew below it is gone.
        return ["ENOENT", "ENOTDIR", "ELOOP", "EINVAL"].includes(code) ? { kind: "absent" } : { kind: "other" };
    }
}
/** Puts an entry in place as git would check it out, replacing what is in the way; never through a link. */
function writeWorkingEntry(root, path, mode, bytes) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    (0,files_directory/* withDirectory */.uS)(root, components, "replace", (directory) => {
        const stats = (0,files_directory/* statEntry */.lS)(directory, name);
        if (mode === "120000" || (stats !== null && !stats.isFile()))
            (0,files_directory/* removeEntry */.b4)(directory, name);
        if (mode === "120000")
            (0,external_node_fs_.symlinkSync)(bytes, `${directory.path}/${name}`);
        else
            (0,file_io/* writeEntry */.cD)(directory, name, bytes, stats?.isFile() ? stats : null, mode === "100755" ? 0o755 : 0o644);
    });
}
/** Removes what lies at the path, if its directory exists, is a real one and lies in the tree. */
function removeWorkingEntry(root, path) {
    const components = path.split("/");
    const name = components.pop() ?? "";
    try {
        (0,files_directory/* withDirectory */.uS)(root, components, "fail", (directory) => (0,files_directory/* removeEntry */.b4)(directory, name));
    }
    catch (error) {
        if (!["ENOENT", "ENOTDIR", "ELOOP"].includes((0,files_directory/* codeOf */.$N)(error)))
            throw error;
    }
}

;// CONCATENATED MODULE: ./src/workspace/tree/attributes.ts

const NAME = ".gitattributes";
const UNSPECIFIED = { text: "unspecified", eol: "unspecified", filter: "unspecified" };
const ASKED = {
    text: "text",
    eol: "eol",
    filter: "filter",
    ident: "ident",
    "working-tree-encoding": "encoding",
};
/**
 * The base's attributes: what a command leaves in a `.gitattributes` that is not published has no say. One that is among
 * the paths is published, and counts as it is on disk. Git is asked only when such a file lies on the way to one of the
 * paths, and not again about the same paths while those files hold the same.
 */
function createAttributesReader(git, root) {
    let last = null;
    return async (paths, baseTree) => {
        const files = [...new Set(paths.flatMap(attributesFilesOf))].sort();
        const isChanged = paths.some((path) => path === NAME || path.endsWith(`/${NAME}`));
        const onDisk = isChanged ? files.map((file) => readWorkingEntry(root, file)) : [];
        const isNone = onDisk.every(({ kind }) => kind === "absent");
        if (isNone && (await git.objects.read(files.map((file) => `${baseTree}:${file}`))).every((file) => file === null)) {
            return new Map(paths.map((path) => [path, UNSPECIFIED]));
        }
        const contents = onDisk.map((entry) => ("bytes" in entry ? entry.bytes.toString("latin1") : entry.kind));
        const key = JSON.stringify([baseTree, paths, files, contents]);
        if (last?.key !== key)
            last = { key, found: await ask(git, paths, isChanged) };
        return last.found;
    };
}
/** `a/b/c.ts` → `.gitattributes`, `a/.gitattributes`, `a/b/.gitattributes`. */
function attributesFilesOf(path) {
    const folders = path.split("/").slice(0, -1);
    return [NAME, ...folders.map((_, index) => `${folders.slice(0, index + 1).join("/")}/${NAME}`)];
}
/** The private index is the base's. */
async function ask(git, paths, isChanged) {
    const input = `${paths.join("\0")}\0`;
    const source = isChanged ? [] : ["--cached"];
    const output = await git.run(["check-attr", ...source, "-z", "--stdin", ...Object.keys(ASKED)], { input });
    const found = new Map();
    const fields = output.toString("utf8").split("\0");
    for (let index = 0; index + 2 < fields.length; index += 3) {
        const [path = "", name = "", value = ""] = fields.slice(index, index + 3);
        found.set(path, { ...found.get(path), [ASKED[name] ?? name]: value });
    }
    return found;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./src/workspace/tree/path-names.ts

/** Names that git ended with a NUL, as bytes: git takes any bytes for a name. */
function splitNames(output) {
    const names = [];
    for (let at = 0; at < output.length;) {
        const end = output.indexOf(0, at);
        const stop = end < 0 ? output.length : end;
        if (stop > at)
            names.push(output.subarray(at, stop));
        at = stop + 1;
    }
    return names;
}
/** A name for people: `caf\xe9.txt`, the bytes that are no UTF-8 escaped. */
function shownName(name) {
    if ((0,external_node_buffer_.isUtf8)(name))
        return name.toString("utf8");
    const isPlain = (byte) => byte >= 0x20 && byte < 0x7f;
    return [...name]
        .map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`))
        .join("");
}

;// CONCATENATED MODULE: ./src/workspace/tree/moved-files.ts







/** Git compares each with each; files of the same content are found however many there are. */
const COMPARED = 1000;
/** Per cent: moved and rewritten in one go, where the last name is the same; below that it is another file. */
const DOUBTFUL = 20;
/** New files that are looked at: a build may have made many more. */
const CANDIDATES = 5_000;
const CANDIDATE_BYTES = 20 * 1024 * 1024;
/** By SHA-1 and SHA-256. */
const EMPTY_BLOBS = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
];
const LISTED_BYTES = 64 * 1024 * 1024;
/** An entry of `git ls-files -z --debug`: the name, then lines of what the index knows of the file. */
const INDEXED = /([^\0]+)\0 {2}ctime: .*\n {2}mtime: (\d+):(\d+)\n {2}dev: \d+\tino: (\d+)\n.*\n.*\n/g;
/**
 * Files of two trees that are one file under another name; an empty file only under its own last name.
 * @throws ArchitectError (forge) when git fails.
 */
async function readRenames(git, from, to, percent = 50) {
    if (from === to)
        return [];
    const like = [`-M${percent}%`, `-l${COMPARED}`, "--diff-filter=R"];
    const args = ["diff-tree", "-r", "-z", "--raw", "--no-abbrev", ...like];
    const output = await git.run([...args, "--no-ext-diff", from, to], { bare: true });
    const renames = [];
    const empty = [];
    for (const { before, previousPath, path } of (0,raw_diff/* parseRawDiff */.L)(output.toString("utf8").split("\0")).changes) {
        (EMPTY_BLOBS.includes(before.id) ? empty : renames).push({ from: previousPath, to: path });
    }
    return [...renames, ...sameLastNames(empty)];
}
/** Git takes any empty file for any other: distinguished by their last names. */
function sameLastNames(empty) {
    const left = empty.map(({ from }) => from);
    return empty.flatMap(({ to }) => {
        const index = left.findIndex((from) => (0,external_node_path_.basename)(from) === (0,external_node_path_.basename)(to));
        return index === -1 ? [] : left.splice(index, 1).map((from) => ({ from, to }));
    });
}
function rememberFile(root, store, path) {
    const entry = readWorkingEntry(root, path);
    if (entry.kind !== "file")
        return null;
    const id = store.write("blob", entry.bytes);
    const stats = (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(root, path), { throwIfNoEntry: false, bigint: true });
    const identity = stats === undefined ? "" : identityOf(stats);
    return { mode: entry.executable ? "100755" : "100644", id, identity };
}
/**
 * Where the files that are gone are now, by their content (see the port's `moved`).
 * @throws ArchitectError (forge) when git fails.
 */
async function findMoved(git, request) {
    const gone = await goneEntries(request);
    if (gone.size === 0)
        return { renames: [], halves: [] };
    const fresh = request.untracked.filter((path) => !request.known.has(path) && isLikely(request.root, path));
    const candidates = fresh.slice(0, CANDIDATES);
    const tree = await request.snapshot(candidates);
    const found = await (0,trees/* findFiles */.lY)(request.store, tree, candidates);
    const treeOf = (entries) => (0,trees/* editTree */.nf)(request.store, null, entries.map((entry) => ({ path: entry.path, entry })));
    const [before, after] = await Promise.all([treeOf([...gone.values()]), treeOf([...found.values()])]);
    const pairs = await readRenames(git, before, after);
    const renames = pairs.filter(({ to }) => !request.mine.has(to));
    const [taken, renamed] = [new Set(pairs.map(({ to }) => to)), new Set(pairs.map(({ from }) => from))];
    // A tool's removal was meant.
    const left = [...gone.values()].filter(({ path }) => !renamed.has(path) && request.remembered.get(path) !== null);
    if (!request.thorough || left.length === 0)
        return { renames, halves: [] };
    const others = candidates.filter((path) => !taken.has(path) && !request.mine.has(path));
    const [rest, fresher] = await Promise.all([treeOf(left), treeOf(others.flatMap((path) => found.get(path) ?? []))]);
    const doubtful = await readRenames(git, rest, fresher, DOUBTFUL);
    const reason = "the new file is untracked, and less than half of it is the same";
    const sameNames = doubtful.filter(({ from, to }) => (0,external_node_path_.basename)(from).toLowerCase() === (0,external_node_path_.basename)(to).toLowerCase());
    return {
        renames,
        halves: [...sameNames.map((pair) => ({ ...pair, reason })), ...(await hiddenFiles(git, request, left))],
    };
}
async function goneEntries(request) {
    const entries = new Map(await (0,trees/* findFiles */.lY)(request.store, request.baseTree, request.gone));
    for (const [path, entry] of request.remembered) {
        // Later than the base: a tool may have written most of it anew.
        if (entry === null || readWorkingEntry(request.root, path).kind !== "absent")
            continue;
        entries.set(path, { path, mode: entry.mode, id: entry.id });
    }
    return entries;
}
function isLikely(root, path) {
    const stats = (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(root, path), { throwIfNoEntry: false });
    return stats !== undefined && (stats.isSymbolicLink() || (stats.isFile() && stats.size <= CANDIDATE_BYTES));
}
/** The very same file among the ignored ones, or under a name that is no UTF-8: renamed, not copied by a build. */
async function hiddenFiles(git, request, gone) {
    const identities = await identitiesOf(git, request, gone);
    const list = async (...args) => {
        const listed = await git.attempt(["ls-files", "-z", "--others", ...args], { maximumBytes: LISTED_BYTES });
        return splitNames(listed.stdout);
    };
    const [ignored, others] = await Promise.all([list("--ignored", "--exclude-standard"), list("--exclude-standard")]);
    const hidden = [
        ...ignored.map((name) => ({ name, reason: "the new name is ignored by .gitignore" })),
        ...others.filter((name) => !(0,external_node_buffer_.isUtf8)(name)).map((name) => ({ name, reason: "the new name is no UTF-8" })),
    ];
    return hidden.flatMap(({ name, reason }) => {
        const place = Buffer.concat([Buffer.from(`${request.root}/`), name]);
        const stats = (0,external_node_fs_.lstatSync)(place, { throwIfNoEntry: false, bigint: true });
        const from = stats?.isFile() ? identities.get(identityOf(stats)) : undefined;
        return from === undefined ? [] : [{ from, to: shownName(name), reason }];
    });
}
/** A rename keeps both; a number alone is soon used again. */
function identityOf({ ino, mtimeNs }) {
    return `${ino} ${mtimeNs}`;
}
/** Path by identity, of files that are gone: as a tool left them, or as the index knows them. */
async function identitiesOf(git, { remembered }, gone) {
    const identities = new Map();
    const paths = new Set(gone.map(({ path }) => path));
    const listed = await git.attempt(["ls-files", "-z", "--debug", "--cached"], { maximumBytes: LISTED_BYTES });
    for (const [, path = "", seconds = "", rest = "", inode = ""] of listed.stdout.toString("utf8").matchAll(INDEXED)) {
        if (!paths.has(path))
            continue;
        const mtimeNs = BigInt(seconds) * 1000000000n + BigInt(rest);
        identities.set(`${inode} ${mtimeNs}`, path);
    }
    for (const path of paths) {
        const known = remembered.get(path);
        if (known)
            identities.set(known.identity, path);
    }
    return identities;
}

;// CONCATENATED MODULE: ./src/workspace/tree/snapshot.ts






/**
 * The text that git writes for `$Id$` when it checks a file with the attribute `ident` out: the id of the file's blob.
 */
const EXPANDED = /\$Id: (?:[0-9a-f]{40}|[0-9a-f]{64}) \$/g;
const IDENT = /\$Id(?:: [^\r\n$]*)?\$/g;
/**
 * The bytes that git would store for a file. Line ends: CRLF becomes LF where attributes or core.autocrlf say the file
 * is text (gitattributes, "End-of-line conversion"). LFS: a file whose pointer is in the base and names exactly these
 * bytes is unchanged. `ident`: what the checkout wrote is taken back. No other filter is applied: the bytes are stored
 * as they are.
 */
function toStored(bytes, base, attributes, settings) {
    if (attributes.filter === "lfs" && base !== null && isPointerTo(base, bytes))
        return base;
    const plain = attributes.ident === "set" ? withoutIdent(bytes, base) : bytes;
    if (!plain.includes("\r\n") || !isConverted(plain, base, attributes, settings))
        return plain;
    return Buffer.from(plain.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
/** Whether `toStored` looks at the base's content. */
function dependsOnBase(attributes, settings) {
    return attributes.filter === "lfs" || attributes.ident === "set" || isAutomatic(attributes, settings);
}
/** Git stores `$Id$` again; where the base holds the keyword in another form, in that one. */
function withoutIdent(bytes, base) {
    if (!bytes.includes("$Id: "))
        return bytes;
    const forms = new Set(base?.toString("latin1").match(IDENT) ?? []);
    const [only] = forms;
    const form = forms.size === 1 && only !== undefined ? only : "$Id$";
    return Buffer.from(bytes.toString("latin1").replace(EXPANDED, () => form), "latin1");
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
/**
 * Tracked files that differ from the private HEAD, by the private index. Git's own conversion of line ends counts as
 * no difference; filters have no program here, submodules are left out, skip-worktree entries never show as deleted.
 * @throws ArchitectError (forge) when git fails.
 */
async function readStatus(git) {
    const args = ["status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=all"];
    // With optional locks the refreshed index is kept, so that the next call need not read the same files again.
    const output = await git.run(args, { env: { GIT_OPTIONAL_LOCKS: "1" } });
    const changed = [];
    const unnamed = [];
    for (const name of splitNames(output)) {
        const fields = /^1 \S+ \S+ (\d+) \d+ \d+ ([0-9a-f]+) [0-9a-f]+ (.+)$/s.exec(name.toString("latin1"));
        const [, baseMode, baseId, raw] = fields ?? [];
        if (baseMode === undefined || baseId === undefined || raw === undefined)
            continue;
        const bytes = Buffer.from(raw, "latin1");
        if ((0,external_node_buffer_.isUtf8)(bytes))
            changed.push({ path: bytes.toString("utf8"), baseMode, baseId });
        else
            unnamed.push(shownName(bytes));
    }
    return { changed, unnamed };
}
/**
 * The tree of the port's `snapshot`: base, tracked files as on disk, the named untracked files.
 * @throws ArchitectError (forge) when git fails.
 */
async function takeSnapshot(git, options) {
    const { root, store } = options;
    const { changed, unnamed } = await readStatus(git);
    const known = new Map(changed.map((entry) => [entry.path, entry]));
    const paths = [...known.keys(), ...options.untracked.filter((path) => !known.has(path))];
    const gone = [];
    const unpublishable = unnamed.map((path) => ({ path, reason: "its name is no UTF-8" }));
    const result = (tree) => ({ tree, gone, unpublishable });
    if (paths.length === 0)
        return result(options.baseTree);
    const attributes = await options.attributes(paths, options.baseTree);
    const blobs = await readBaseBlobs(git, changed.filter(({ path }) => dependsOnBase(attributes.get(path) ?? {}, options.settings)));
    const changes = [];
    for (const path of paths) {
        const base = known.get(path) ?? null;
        const entry = readWorkingEntry(root, path);
        if (entry.kind === "absent" && base !== null) {
            gone.push(path);
            changes.push({ path, entry: null });
        }
        if (entry.kind === "link") {
            changes.push({ path, entry: { mode: "120000", id: store.write("blob", entry.bytes) } });
        }
        if (entry.kind === "other") {
            unpublishable.push({ path, reason: "it is no readable file, or larger than 100 MB" });
        }
        if (entry.kind !== "file")
            continue;
        const given = attributes.get(path) ?? {};
        const id = isEncoded(given)
            ? await storeEncoded(git, path, entry.bytes)
            : store.write("blob", toStored(entry.bytes, blobs.get(path) ?? null, given, options.settings));
        if (id === null) {
            unpublishable.push({ path, reason: `it is not in the encoding ${given.encoding ?? ""} of its attributes` });
            continue;
        }
        const mode = options.settings.fileMode || base === null ? (entry.executable ? "100755" : "100644") : base.baseMode;
        changes.push({ path, entry: { mode, id } });
    }
    const unknown = options.untracked.some((path) => !known.has(path));
    const isSame = ({ path, entry }) => {
        const base = known.get(path);
        return base !== undefined && entry !== null && entry.id === base.baseId && entry.mode === base.baseMode;
    };
    if (!unknown && changes.every(isSame))
        return result(options.baseTree);
    const key = JSON.stringify([options.baseTree, changes]);
    const before = options.written.get(key);
    if (before !== undefined)
        return result(before);
    const tree = await (0,trees/* editTree */.nf)(store, options.baseTree, changes);
    options.written.set(key, tree);
    return result(tree);
}
/** `working-tree-encoding`: the file on disk is in another encoding than what is stored. */
function isEncoded({ encoding = "unspecified" }) {
    return !["unspecified", "set", "unset", ""].includes(encoding);
}
/** Git's own conversion, of bytes that were read race-free; null: they are in no such encoding. */
async function storeEncoded(git, path, bytes) {
    const stored = await git.attempt(["hash-object", "-w", "--stdin", `--path=${path}`], { input: bytes });
    return stored.exitCode === 0 ? stored.stdout.toString("utf8").trim() : null;
}
async function readBaseBlobs(git, changed) {
    const files = changed.filter((entry) => entry.baseMode.startsWith("100"));
    const contents = await readObjects(git, files.map((entry) => entry.baseId));
    return new Map(files.map((entry, index) => [entry.path, contents[index] ?? null]));
}

;// CONCATENATED MODULE: ./src/workspace/tree/tree-diff.ts

const PLAIN = ["--no-renames", "--no-ext-diff", "--no-textconv", "--no-color"];
/**
 * Differences of two trees, sorted by path. No attribute, driver or configuration of the checkout has a say.
 * @throws ArchitectError (forge) when git fails.
 */
async function readChanges(git, from, to) {
    if (from === to)
        return [];
    const args = ["diff-tree", "-r", "-z", "--raw", "--numstat", "--no-abbrev", ...PLAIN, from, to];
    const tokens = (await git.run(args, { bare: true })).toString("utf8").split("\0").filter(Boolean);
    const { changes, rest } = (0,raw_diff/* parseRawDiff */.L)(tokens);
    const counts = new Map();
    for (const token of rest) {
        const [, added = "0", removed = "0", path = ""] = /^(\d+|-)\t(\d+|-)\t(.+)$/s.exec(token) ?? [];
        counts.set(path, { added, removed });
    }
    return changes
        .map(({ path, letter, before, after }) => {
        const { added, removed } = counts.get(path) ?? { added: "0", removed: "0" };
        return {
            path,
            status: letter === "A" ? "added" : letter === "D" ? "deleted" : "modified",
            modeBefore: modeOf(before.mode),
            modeAfter: modeOf(after.mode),
            linesAdded: countOf(added),
            linesRemoved: countOf(removed),
            binary: added === "-",
        };
    })
        .sort((a, b) => (a.path < b.path ? -1 : 1));
}
function modeOf(mode) {
    return mode === "000000" ? null : mode;
}
function countOf(text) {
    return text === "-" ? 0 : Number(text);
}
/** A unified diff of two trees. @throws ArchitectError (forge) when git fails. */
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

;// CONCATENATED MODULE: ./src/workspace/tree/git.ts



















/** The bits of a mode that distinguish files, folders and links. */
const TYPE = 61440n;
const MENTIONS = 1000;
const MENTIONS_BYTES = 1_048_576;
/**
 * The history through a private bare git directory: the checkout's objects are read by alternates, its configuration
 * never. Only `checkout`, `clean` and `advance` write into the checkout's `.git`.
 * @throws ArchitectError (configuration) for an address that is not accepted.
 */
function createWorkspaceHistory(options) {
    const { root, remote } = options;
    const directory = (0,external_node_path_.join)(options.privateDirectory, "git");
    const protocols = remote === null ? [] : protocolsOf(remote);
    const git = (0,process/* createGit */.l)({ gitDirectory: directory, workTree: root, searchPath: options.searchPath, protocols });
    const store = openStore(git, directory);
    let prepared = null;
    let base = null;
    const attributesOf = createAttributesReader(git, root);
    const written = new Map();
    let identity = "";
    const repository = async () => {
        prepared ??= (async () => {
            const checkout = (0,git_directory/* findCheckoutGit */.Yy)(root);
            if (checkout === null)
                return null;
            identity = git_identityOf(checkout);
            const settings = await (0,git_directory/* preparePrivateDirectory */.I0)(directory, checkout, git);
            if (remote !== null)
                await (0,begin/* refuseOtherRepository */.l_)(git, checkout, { root, url: remote.url });
            return { git, checkout, directory, settings };
        })();
        const found = await prepared;
        // Who may write beside it can put another one in its place, and git believes what objects say of themselves.
        if (found !== null && git_identityOf(found.checkout) !== identity)
            throw new errors/* ArchitectError */.U8("forge", `The git directory of ${root} was replaced during the run.`);
        return found;
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
        const checkout = (0,git_directory/* findCheckoutGit */.Yy)(root);
        if (checkout === null)
            return null;
        const plain = (0,git_directory/* readPlainHead */.Ni)(checkout);
        if (plain !== null)
            return plain;
        // Beside the question, which asks nothing of ours.
        const preparing = repository();
        // The only question asked of the checkout's own directory; reading a reference starts no program.
        const args = [`--git-dir=${checkout.gitDirectory}`, "rev-parse", "--verify", "--quiet", "HEAD"];
        const [result] = await Promise.all([git.attempt(args, { bare: true }), preparing]);
        return result.exitCode === 0 ? result.stdout.toString("utf8").trim() : null;
    };
    const findTree = async (commit) => {
        const [tree] = await git.objects.read([`${commit}^{commit}^{tree}`]);
        return tree?.id ?? null;
    };
    const isPresent = async (commit) => (await findTree(commit)) !== null;
    const fetch = async (found, commit, objectDirectory) => {
        if (remote === null)
            throw new errors/* ArchitectError */.U8("forge", `The commit ${commit} is not in the checkout.`);
        const objects = objectDirectory === undefined ? {} : { objectDirectory };
        await fetchCommit(git, remote, commit, { shallow: (0,git_directory/* isShallow */.fE)(found.checkout), ...objects });
    };
    const treeOf = async (commit) => {
        await required();
        const [tree] = await git.objects.read([`${assertId(commit)}^{tree}`]);
        if (tree)
            return tree.id;
        throw new errors/* ArchitectError */.U8("forge", `The commit ${commit} is not in the checkout.`);
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
        const paths = splitNames(output).map(shownName);
        // A path with a slash at its end is another repository inside this one.
        return paths.filter((path) => !path.endsWith("/")).sort();
    };
    let last = { tree: "", gone: [], unpublishable: [] };
    const remembered = new Map();
    const takeTree = async (names) => {
        const { tree } = await requiredBase();
        const { settings } = await required();
        const place = { root, store, settings, attributes: attributesOf, written };
        return takeSnapshot(git, { ...place, baseTree: tree, untracked: names });
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
                (0,git_directory/* copyIfThere */.lP)((0,external_node_path_.join)(directory, "shallow"), (0,external_node_path_.join)(found.checkout.commonDirectory, "shallow"));
            }
            await refuseOtherCode({ git, store }, await head(), commit, options.sealed ?? []);
            const { gitDirectory } = found.checkout;
            await git.run(["read-tree", "--reset", "-u", commit], { env: { GIT_INDEX_FILE: (0,external_node_path_.join)(gitDirectory, "index") } });
            const temporary = (0,external_node_path_.join)(gitDirectory, `HEAD.${(0,external_node_crypto_.randomBytes)(6).toString("hex")}`);
            (0,external_node_fs_.writeFileSync)(temporary, `${commit}\n`);
            (0,external_node_fs_.renameSync)(temporary, (0,external_node_path_.join)(gitDirectory, "HEAD"));
            (0,git_directory/* copyIndex */.UZ)(gitDirectory, directory);
            await setBase(commit);
        },
        async clean() {
            const found = await repository();
            return found === null ? [] : cleanConfiguration(found.checkout, git);
        },
        setBase,
        treeOf,
        async snapshot(names) {
            last = await takeTree(names);
            return last.tree;
        },
        unpublishable: () => last.unpublishable,
        remember(path) {
            remembered.set(path, rememberFile(root, store, path));
        },
        async moved({ known, mine, thorough = false }) {
            const { tree } = await requiredBase();
            const isGone = last.gone.length > 0 ||
                [...remembered].some(([path, entry]) => entry !== null && !(0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, path)));
            if (!isGone)
                return { renames: [], halves: [] };
            return findMoved(git, {
                ...{ root, store, baseTree: tree },
                gone: last.gone,
                remembered,
                untracked: await untracked(),
                known,
                mine,
                thorough,
                snapshot: async (names) => (await takeTree(names)).tree,
            });
        },
        async renames(from, to) {
            await required();
            return readRenames(git, assertId(from), assertId(to));
        },
        async isTracked(path) {
            if (path === "" || path.includes("\0") || (base === null && (await head()) === null))
                return false;
            const entry = (await (0,trees/* findFiles */.lY)(store, (await requiredBase()).tree, [path])).get(path);
            // A submodule is no file.
            return entry !== undefined && entry.mode !== "160000";
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
            // A name with a line break cannot be asked for by name.
            const name = path.includes("\n")
                ? (await (0,trees/* findFiles */.lY)(store, assertId(tree), [path])).get(path)?.id
                : `${assertId(tree)}:${path}`;
            return name === undefined ? null : ((await readObjects(git, [name]))[0] ?? null);
        },
        async lfsPaths(paths) {
            if (paths.length === 0)
                return [];
            const attributes = await attributesOf(paths, (await requiredBase()).tree);
            return paths.filter((path) => attributes.get(path)?.filter === "lfs");
        },
        async restore(tree, paths) {
            await required();
            await restoreEntries({ git, store, root }, assertId(tree), paths);
        },
        async withPathsFrom(tree, source, paths) {
            await required();
            const entries = await (0,trees/* findFiles */.lY)(store, assertId(source), paths);
            const edits = paths.map((path) => ({ path, entry: entries.get(path) ?? null }));
            return (0,trees/* editTree */.nf)(store, assertId(tree), edits);
        },
        async withContents(tree, files) {
            await required();
            const known = await (0,trees/* findFiles */.lY)(store, assertId(tree), files.map(({ path }) => path));
            const edits = files.map(({ path, bytes }) => ({
                path,
                entry: bytes === null ? null : { mode: known.get(path)?.mode ?? "100644", id: store.write("blob", bytes) },
            }));
            return (0,trees/* editTree */.nf)(store, tree, edits);
        },
        async mentions(tree, text) {
            await required();
            const args = ["grep", "-l", "-z", "-I", "-F", "-e", text, assertId(tree)];
            const found = await git.attempt(args, { bare: true, maximumBytes: MENTIONS_BYTES });
            const paths = found.stdout.toString("utf8").split("\0").filter(Boolean);
            return paths.slice(0, MENTIONS).map((path) => path.slice(path.indexOf(":") + 1));
        },
        async fetch(commit) {
            const found = await required();
            if (!(await isPresent(assertId(commit))))
                await fetch(found, commit);
        },
        async revert({ onto, commit, before }) {
            const found = await required();
            for (const id of [commit, before])
                if (!(await isPresent(assertId(id))))
                    await fetch(found, id);
            if ((await git.objects.read([assertId(onto)]))[0] === null)
                await fetch(found, onto);
            return revertTree(git, { onto, commit, before });
        },
        async apply(onto, patch) {
            const found = await required();
            if (isId(onto) && !(await isPresent(onto)))
                await fetch(found, onto);
            return gitApply(found, onto, patch);
        },
        async commit(request) {
            await required();
            for (const id of [request.tree, ...request.parents])
                assertId(id);
            return commitTree(git, request);
        },
        async push(request) {
            await required();
            if (remote === null)
                return { ok: false, reason: "denied", message: "This run has no remote to push to." };
            return pushCommit(git, remote, request);
        },
        async committer(variables) {
            const { readCommitter } = await __webpack_require__.e(/* import() */ 1216).then(__webpack_require__.bind(__webpack_require__, 91216));
            return readCommitter(await required(), { root, path: options.searchPath, variables });
        },
        async advance(request) {
            const { advanceCheckout } = await __webpack_require__.e(/* import() */ 1216).then(__webpack_require__.bind(__webpack_require__, 91216));
            assertId(request.commit);
            return advanceCheckout(await required(), { ...request, from: assertId(request.from) });
        },
        close: () => git.objects.close(),
    };
}
/** Distinguishes the folders of the checkout's history from others of the same names. */
function git_identityOf({ gitDirectory, commonDirectory }) {
    return [gitDirectory, commonDirectory, (0,external_node_path_.join)(commonDirectory, "objects")]
        .map((folder) => (0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false, bigint: true }))
        .map((stats) => (stats === undefined ? "absent" : `${stats.dev}:${stats.ino}:${stats.mode & TYPE}`))
        .join(" ");
}
const isId = (id) => /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(id);
/** Object ids only: what reaches git's command line from a caller can be neither an option nor an expression. */
function assertId(id) {
    if (isId(id))
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
/**
 * With `uses: ./` this action runs from the checkout: a commit that has other files in its folder, or something in the
 * way to it, would be run in its place, by the post step with the token. Throws before anything on disk changes.
 */
async function refuseOtherCode({ git, store }, from, commit, sealed) {
    const idOf = async (at, folder) => {
        if (at === null)
            return "";
        const found = await git.attempt(["rev-parse", "--verify", "--quiet", `${at}:${folder}`], { bare: true });
        return found.stdout.toString("utf8").trim();
    };
    for (const folder of sealed) {
        const parts = folder.split("/");
        const above = parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
        const inTheWay = await (0,trees/* findFiles */.lY)(store, commit, above);
        if (inTheWay.size === 0 && (await idOf(from, folder)) === (await idOf(commit, folder)))
            continue;
        throw new errors/* ArchitectError */.U8("configuration", `The commit ${commit} has other files in ${folder}, from where this action runs: it is not checked out.`, { remedy: "Use a released version of the action, or check it out into a separate folder." });
    }
}
async function restoreEntries({ git, store, root }, tree, paths) {
    const entries = await (0,trees/* findFiles */.lY)(store, tree, paths);
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


/***/ })

};
