export const id = 4296;
export const ids = [4296];
export const modules = {

/***/ 74296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   U8: () => (/* binding */ ArchitectError),
/* harmony export */   bD: () => (/* binding */ messageOf)
/* harmony export */ });
/**
 * The only exception that crosses a layer: it ends a run. What the model should hear is a `ToolResult` or a
 * `ModelResult`, never this. The message says what happened, where, and what the person can do next.
 */
class ArchitectError extends Error {
    name = "ArchitectError";
    kind;
    remedy;
    location;
    constructor(kind, message, details = {}) {
        super(message, details.cause === undefined ? undefined : { cause: details.cause });
        this.kind = kind;
        this.remedy = details.remedy;
        this.location = details.location;
    }
}
/** Exit code of a run that ended by this error (product.md §3). */
function exitCodeOf(error) {
    if (error.kind === "configuration")
        return 3;
    if (error.kind === "authentication")
        return 4;
    if (error.kind === "interrupted")
        return 130;
    return 1;
}
/** The message of anything thrown, without a stack. */
function messageOf(error) {
    if (error instanceof Error)
        return error.message;
    return String(error);
}


/***/ })

};
