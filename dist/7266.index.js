export const id = 7266;
export const ids = [7266];
export const modules = {

/***/ 94075:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ NO_PERSON)
/* harmony export */ });
/** Author of internal commits. */
const NO_PERSON = { name: "nobody", email: "nobody@localhost" };


/***/ }),

/***/ 42723:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ SCRATCH),
/* harmony export */   a: () => (/* binding */ isScratchPath)
/* harmony export */ });
/** The path of the scratch place for file tools; its path for commands depends on the sandbox. */
const SCRATCH = "/tmp";
/**
 * A path as the workspace's gate resolved it is relative to the root, but for one in the scratch place: that is
 * absolute, as commands see it. What lies there is no change of the run and never published.
 */
function isScratchPath(resolved) {
    return /^(?:\/|[a-z]:)/i.test(resolved);
}


/***/ }),

/***/ 20254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openPatchHistory: () => (/* binding */ openPatchHistory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _git_begin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(65435);
/* harmony import */ var _process_environment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31750);
/* harmony import */ var _tree_git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45207);





/**
 * The history of a repository without a checkout of it: commits are fetched, patches are applied and trees are compared
 * in the object store alone, so no file, hook, filter or configuration of the repository can run.
 * @throws ArchitectError (forge) when git cannot.
 */
async function openPatchHistory(request) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(request.directory, { recursive: true, mode: 0o700 });
    const directory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(request.directory);
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "checkout");
    (0,_git_begin_js__WEBPACK_IMPORTED_MODULE_2__/* .makeEmptyCheckout */ .MJ)(root);
    const { repository: _repository, close, ...history } = (0,_tree_git_js__WEBPACK_IMPORTED_MODULE_4__/* .createWorkspaceHistory */ .A)({
        root,
        privateDirectory: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, "private"),
        remote: request.remote,
        searchPath: (0,_process_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .searchPath */ .oe)(request.path, root).join(node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter),
        untrackedIsDirty: false,
    });
    return {
        ...history,
        dispose() {
            void close();
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(directory, { recursive: true, force: true });
        },
    };
}


/***/ })

};
