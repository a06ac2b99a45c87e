export const id = 7112;
export const ids = [7112];
export const modules = {

/***/ 57112:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   thisProcess: () => (/* binding */ thisProcess)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** This process by its number and, on Linux, the moment of its start: numbers are used again. */
function thisProcess() {
    return {
        own: nameOf(process.pid),
        isRunning(owner) {
            const pid = Number(owner.split(":")[0]);
            return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && nameOf(pid) === owner;
        },
    };
}
function nameOf(pid) {
    if (process.platform !== "linux")
        return `${pid}:`;
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/stat`, "utf8");
        const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const boot = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
        // Field 22 of proc_pid_stat(5), and of a process that only waits for its parent to look nothing runs any more.
        return state === "Z" ? "" : `${pid}:${fields[18] ?? ""}:${boot}`;
    }
    catch {
        return "";
    }
}
function isAlive(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        // Another user's process lives, too.
        return error instanceof Error && "code" in error && error.code === "EPERM";
    }
}


/***/ })

};
