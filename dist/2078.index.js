export const id = 2078;
export const ids = [2078];
export const modules = {

/***/ 92078:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createTerminalApprovals: () => (/* binding */ createTerminalApprovals)
/* harmony export */ });
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26848);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_readline_promises__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Asks the person at the terminal: y runs the call, n cancels it, a or Ctrl+C ends the run (I3). The question shows the whole
 * call; `render` makes it safe to show.
 */
function createTerminalApprovals(options) {
    return {
        async ask(request, signal) {
            const questions = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_0__.createInterface)({ input: options.input, output: options.output });
            // A terminal that goes away settles no question by itself; Ctrl+C arrives here, not as a signal of the process.
            const closed = new AbortController();
            let isInterrupted = false;
            questions.on("SIGINT", () => {
                isInterrupted = true;
                questions.close();
            });
            questions.on("close", () => closed.abort());
            const either = AbortSignal.any([signal, closed.signal]);
            try {
                const call = options.render(JSON.stringify(request.args));
                for (;;) {
                    const question = `Run '${options.render(request.tool)}' with args=${call}? [y/n/a] `;
                    const answer = await questions.question(question, { signal: either });
                    const letter = answer.trim().toLowerCase();
                    if (letter === "y")
                        return "run";
                    if (letter === "n")
                        return "cancel";
                    if (letter === "a")
                        return "abort";
                }
            }
            catch {
                // Stopped, or the terminal went away: nobody agreed.
                return isInterrupted ? "abort" : "cancel";
            }
            finally {
                questions.close();
            }
        },
    };
}


/***/ })

};
