export const id = 3836;
export const ids = [3836];
export const modules = {

/***/ 63836:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createRunFolder: () => (/* binding */ createRunFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);




/**
 * The folder of a run's files, made when missing. It and its files are for the owner only (0700, 0600): they hold what
 * the model read. Throws ArchitectError("internal") when the folder cannot be made or is a link.
 */
async function createRunFolder(path) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(path);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(folder, { recursive: true, mode: 0o700 });
        const status = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(folder);
        if (!status.isDirectory())
            throw new Error("it is not a folder");
        // An existing folder, or the umask, may have left it wider.
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(folder, 0o700);
    }
    catch (error) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `The folder ${folder} for the run's files cannot be used: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}.`, {
            remedy: "Make its parent writable for the user of the run.",
            cause: error,
        });
    }
    return { path: folder, write: (name, content) => writeWhole(folder, name, content) };
}
/** Writes a file in one go: a reader, or a kill, sees the old content or the new, never half of it. */
async function writeWhole(folder, name, content) {
    if (name === "" || name === "." || name === ".." || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(name) !== name) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `${JSON.stringify(name)} is not a plain file name.`);
    }
    const target = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name);
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `.${name}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString("hex")}`);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, content, { mode: 0o600, flag: "wx" });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, target);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("internal", `${target} cannot be written: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}.`, { cause: error });
    }
    return target;
}


/***/ })

};
