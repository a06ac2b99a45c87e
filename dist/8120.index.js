export const id = 8120;
export const ids = [8120];
export const modules = {

/***/ 48120:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   restoreSavedWork: () => (/* binding */ restoreSavedWork)
/* harmony export */ });
/* harmony import */ var _agent_prompts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(23694);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _notice_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(81297);
/* harmony import */ var _merge_work_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25437);
/* harmony import */ var _tree_guard_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23879);





const PLAIN_MODES = new Set(["100644", "100755"]);
function refusal(session, why) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", `The work of the session ${session} cannot be put back: ${why}.`, {
        remedy: "It is kept as `changes.patch` among the files of that run; `retry` runs the command again from the start.",
    });
}
/** The patch on the commit it was made on, then merged onto `head`; null: that commit cannot be had any more. */
async function mergeSaved(history, work, head) {
    const applied = await history.apply(work.base, work.patch).catch(() => null);
    if (applied === null)
        return null;
    if (!applied.ok)
        throw refusal(work.session, `its patch does not apply (${applied.message})`);
    const unfaithful = new Set(applied.unfaithful);
    if (head === work.base)
        return { tree: applied.tree, unfaithful };
    const merged = await (0,_merge_work_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeWork */ .M)(history, { tree: applied.tree, base: work.base }, head);
    if (merged.ok)
        return { tree: merged.tree, unfaithful };
    throw refusal(work.session, `the branch moved to ${head}, where ${(0,_merge_work_js__WEBPACK_IMPORTED_MODULE_1__/* .namedPaths */ .S)(merged.conflicts)} changed as well`);
}
async function findTree(history, work, head) {
    const merged = await mergeSaved(history, work, head);
    if (merged !== null)
        return merged;
    const applied = await history.apply(head, work.patch);
    if (applied.ok)
        return { tree: applied.tree, unfaithful: new Set(applied.unfaithful) };
    throw refusal(work.session, `${work.base} is gone, and its patch does not apply to ${head} (${applied.message})`);
}
/** Nothing but plain files: a link or a submodule of a patch that anybody may have written is not put on disk. */
const isPlain = ({ modeAfter }) => modeAfter === null || PLAIN_MODES.has(modeAfter);
/** Writes the work on disk as file tools would have: what policy does not let them change stays as it is. */
async function writeWork(session, found, tracker) {
    const { history } = session.workspace;
    const { base } = tracker;
    const changes = await history.changes(base, found.tree);
    const plain = changes.filter((change) => isPlain(change) && !found.unfaithful.has(change.path));
    const { restore } = await session.services.judgeTree({
        changes: plain,
        policy: session.policy,
        toolFiles: new Set(plain.map(({ path }) => path)),
        ...(0,_tree_guard_js__WEBPACK_IMPORTED_MODULE_2__/* .treeLimitsOf */ .m)(session.configuration),
        redactor: session.redactor,
        read: (path) => history.read(found.tree, path),
        readBase: (path) => history.read(base, path),
    });
    const refused = new Set(restore.map(({ path }) => path));
    const taken = plain.filter(({ path }) => !refused.has(path));
    await history.restore(found.tree, taken.map(({ path }) => path));
    const { prefix } = session.workspace;
    // Where files went, a new one may be a tracked file under another name: then it is moved, but not deleted.
    const origin = taken.some(({ status }) => status === "deleted") ? "renamed" : "made";
    for (const { path, status } of taken) {
        if (status !== "deleted")
            tracker.recordWrite(path);
        if (status === "added" && path.startsWith(prefix))
            tracker.created.set(path.slice(prefix.length), origin);
    }
    const back = new Set(taken.map(({ path }) => path));
    return { back: back.size, out: changes.map(({ path }) => path).filter((path) => !back.has(path)) };
}
/** Describes to the model what changed since the session was saved. */
function promptFor(work, head, out) {
    const parts = [];
    if (work.published === head && head !== work.base) {
        parts.push(`Your work so far was pushed: it is the commit ${head}, which you work on now.`);
    }
    else if (work.base !== "" && work.base !== head) {
        parts.push(`The branch moved meanwhile from ${work.base} to ${head}; your work so far was put onto it. Read files again before you rely on what you knew of them.`);
    }
    if (out.length > 0)
        parts.push(`These of your changes could not be kept, the files are as in the repository: ${(0,_merge_work_js__WEBPACK_IMPORTED_MODULE_1__/* .namedPaths */ .S)(out)}.`);
    return parts.join(" ");
}
/**
 * Puts the work of a saved session back on disk, on the commit that is worked on now, and gives what to say to the
 * model. `ready`: the baseline has run, which belongs to the tree without the work.
 * @throws ArchitectError (forge) when the work does not fit any more.
 */
async function restoreSavedWork(session, { messages, work, onPutBack }, { tracker, ready }) {
    const { base: head } = tracker;
    let out = [];
    if (work.patch !== "" && work.published !== head) {
        await ready();
        const found = await findTree(session.workspace.history, work, head).catch((error) => {
            throw error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8 ? error : refusal(work.session, (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error));
        });
        const written = await writeWork(session, found, tracker);
        out = written.out;
        const files = `${written.back} ${written.back === 1 ? "file" : "files"}`;
        (0,_notice_js__WEBPACK_IMPORTED_MODULE_3__/* .giveNotice */ .a)(session, `The work of the session ${work.session} was put back: ${files}.`, "info");
        if (out.length > 0)
            (0,_notice_js__WEBPACK_IMPORTED_MODULE_3__/* .giveNotice */ .a)(session, `Of the work of the session ${work.session} this was left out: ${(0,_merge_work_js__WEBPACK_IMPORTED_MODULE_1__/* .namedPaths */ .S)(out)}.`);
    }
    if (work.base !== "" && work.base !== head && work.published !== head) {
        (0,_notice_js__WEBPACK_IMPORTED_MODULE_3__/* .giveNotice */ .a)(session, `The branch moved since the session ${work.session}, from ${work.base} to ${head}.`);
    }
    onPutBack();
    const news = promptFor(work, head, out);
    return news === "" ? messages : [{ role: "user", content: `${_agent_prompts_js__WEBPACK_IMPORTED_MODULE_4__/* .RESUME_NOTICE */ .n8} ${news}` }];
}


/***/ })

};
