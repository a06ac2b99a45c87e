export const id = 1216;
export const ids = [1216];
export const modules = {

/***/ 91216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   advanceCheckout: () => (/* binding */ advanceCheckout),
/* harmony export */   findRepository: () => (/* binding */ findRepository),
/* harmony export */   readCommitter: () => (/* binding */ readCommitter)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _process_environment_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(31750);
/* harmony import */ var _process_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(97012);







/** Editors look at the index all the time and hold its lock for a moment. */
const LOCK_TRIES = 5;
const LOCK_PAUSE_MILLISECONDS = 200;
const IDENTITY_TIMEOUT_MILLISECONDS = 10_000;
/** Files that git keeps while something is unfinished: a commit of ours would become a part of it. */
const UNFINISHED = [
    ["MERGE_HEAD", "merge"],
    ["CHERRY_PICK_HEAD", "cherry-pick"],
    ["REVERT_HEAD", "revert"],
    ["rebase-merge", "rebase"],
    ["rebase-apply", "rebase"],
];
/** Git on the checkout's own directory, as hardened as ever, with nothing of the working tree. */
function inCheckout({ git, checkout }, args, env = {}) {
    return git.attempt([`--git-dir=${checkout.gitDirectory}`, ...args], { bare: true, env });
}
const textOf = (result) => result.stdout.toString("utf8").trim();
function unfinished({ gitDirectory }) {
    const found = UNFINISHED.find(([file]) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(gitDirectory, file)));
    return found === undefined ? null : `A ${found[1]} is not finished in this checkout.`;
}
/**
 * The port's `committer`. `path`: where git is found; `root`: the checkout.
 * @throws ArchitectError (configuration) as the port says, (forge) when git fails.
 */
async function readCommitter(place, options) {
    const obstacle = unfinished(place.checkout);
    if (obstacle !== null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", obstacle, { remedy: "Finish or abort it, or leave --commit out." });
    }
    // Staged content that is not on disk is no change of a file, and would be lost.
    const staged = await inCheckout(place, ["diff-index", "--cached", "--quiet", "--ignore-submodules", "HEAD", "--"]);
    if (staged.exitCode === 1) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "The index has staged changes, which --commit does not take.", {
            remedy: "Commit them or take them back (`git reset`).",
        });
    }
    if (staged.exitCode !== 0)
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("forge", `git diff-index failed: ${(0,_process_js__WEBPACK_IMPORTED_MODULE_6__/* .firstLines */ .U)(staged.stderr)}`);
    const person = await askIdentity(place.checkout, options);
    if (person !== null)
        return person;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "--commit needs your git identity, and git knows none.", {
        remedy: 'Set it: `git config --global user.name "Your Name"` and `git config --global user.email you@example.com`.',
    });
}
/** The repository at the top of a folder, `.git` being a folder of it; null: there is none. */
function findRepository(root, options) {
    const gitDirectory = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, ".git");
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(gitDirectory, { throwIfNoEntry: false })?.isDirectory() !== true)
        return null;
    const path = (0,_process_environment_js__WEBPACK_IMPORTED_MODULE_5__/* .ownSearchPath */ .O)({ root, cache: [], environment: options.childEnvironment }).join(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter);
    return { identity: () => askIdentity({ gitDirectory }, { root, path, variables: options.variables }) };
}
/**
 * By git itself, which alone knows conditional includes, worktree settings and the rest. The one question that is asked
 * with the person's configuration: reading it starts no program.
 */
function askIdentity({ gitDirectory }, options) {
    // Never a guess from the machine's names.
    const args = ["-c", "user.useConfigOnly=true", `--git-dir=${gitDirectory}`, "var", "GIT_AUTHOR_IDENT"];
    const env = { ...options.variables, PATH: options.path, LC_ALL: "C.UTF-8", GIT_TERMINAL_PROMPT: "0" };
    return new Promise((resolve) => {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", args, { cwd: options.root, env, timeout: IDENTITY_TIMEOUT_MILLISECONDS }, (error, stdout) => {
            const [, name, email] = /^([^<>\n]+) <([^<>\n]+)> \d+ [+-]\d+\n?$/.exec(stdout) ?? [];
            resolve(error === null && name !== undefined && email !== undefined ? { name, email } : null);
        });
    });
}
/**
 * The port's `advance`. The index goes first: what is cut off in between leaves the work staged, not taken back.
 * @throws ArchitectError (forge) when git fails before anything was moved.
 */
async function advanceCheckout(place, request) {
    const { commit, from, person } = request;
    const obstacle = unfinished(place.checkout);
    if (obstacle !== null)
        return { ok: false, message: obstacle };
    const head = await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD"]);
    if (textOf(head) !== from)
        return { ok: false, message: moved(from, textOf(head)) };
    await bringObjects(place, commit, from);
    const reference = textOf(await inCheckout(place, ["symbolic-ref", "--quiet", "HEAD"]));
    const staged = await moveIndex(place, from, commit);
    if (staged.exitCode !== 0) {
        return { ok: false, message: `The index could not be brought along: ${(0,_process_js__WEBPACK_IMPORTED_MODULE_6__/* .firstLines */ .U)(staged.stderr)}.` };
    }
    const env = { GIT_COMMITTER_NAME: person.name, GIT_COMMITTER_EMAIL: person.email };
    const updated = await inCheckout(place, ["update-ref", "-m", "commit: architect run", "HEAD", commit, from], env);
    if (updated.exitCode !== 0) {
        await moveIndex(place, commit, from);
        const now = textOf(await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD"]));
        const message = now === from ? `git update-ref failed: ${(0,_process_js__WEBPACK_IMPORTED_MODULE_6__/* .firstLines */ .U)(updated.stderr)}.` : moved(from, now);
        return { ok: false, message };
    }
    await refreshIndex(place);
    const tree = textOf(await inCheckout(place, ["rev-parse", "--verify", "--quiet", "HEAD^{tree}"]));
    return { ok: true, branch: reference.replace(/^refs\/heads\//, ""), tree };
}
function moved(from, now) {
    return `What is checked out moved meanwhile, from ${from} to ${now === "" ? "a branch without a commit" : now}.`;
}
/** New objects only, straight into the checkout's store; both ends are ours, no transport is used. */
async function bringObjects({ git, checkout }, commit, from) {
    const pack = await git.run(["pack-objects", "--revs", "--stdout", "-q"], {
        bare: true,
        input: `${commit}\n^${from}\n`,
    });
    const env = { GIT_OBJECT_DIRECTORY: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(checkout.commonDirectory, "objects") };
    await git.run(["unpack-objects", "-q"], { bare: true, env, input: pack });
}
/**
 * Entries that are as in `from` become those of `to`; other staged entries stay, and an entry that is neither is
 * refused. No file on disk is looked at.
 */
async function moveIndex(place, from, to) {
    for (let attempt = 1;; attempt++) {
        const result = await inCheckout(place, ["read-tree", "-m", "-i", from, to]);
        if (result.exitCode === 0 || attempt === LOCK_TRIES || !result.stderr.includes("index.lock"))
            return result;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(LOCK_PAUSE_MILLISECONDS);
    }
}
/**
 * Notes which files are as in the index, as `git status` would. By our own directory: the checkout's configuration may
 * name filters, which reading the files would run. A split index has a part that only its own directory finds.
 */
async function refreshIndex({ git, checkout: { gitDirectory } }) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(gitDirectory).some((name) => name.startsWith("sharedindex.")))
        return;
    await git.attempt(["update-index", "-q", "--refresh"], { env: { GIT_INDEX_FILE: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(gitDirectory, "index") } });
}


/***/ })

};
