export const id = 2511;
export const ids = [2511];
export const modules = {

/***/ 22511:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ inputVariables),
/* harmony export */   runEventEntry: () => (/* binding */ runEventEntry)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _app_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80130);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77861);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _action_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(60668);





/** `architect event <payload.json> --event-name=<name>`: the action's own path, inputs from ARCHITECT_<INPUT>. */
async function runEventEntry(environment, values, rest) {
    const [payload] = rest;
    const name = values["event-name"];
    if (payload === undefined || name === undefined) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", "`event` needs a payload and a name: architect event <payload.json> --event-name=issue_comment.");
    }
    const variables = {
        ...environment,
        ...inputVariables(environment),
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(payload),
    };
    return (0,_action_js__WEBPACK_IMPORTED_MODULE_4__/* .withJob */ .ec)(variables, _app_run_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .Cs, (0,_action_js__WEBPACK_IMPORTED_MODULE_4__/* .isInActions */ .Hn)(environment));
}
/** The inputs of the action as the runner hands them on, from ARCHITECT_<INPUT> and the names of other tools. */
function inputVariables(environment) {
    const inputs = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesFromEnvironment */ .wp)(environment, "ARCHITECT_");
    const key = inputs["api-key"] || environment["OPENAI_API_KEY"];
    const url = inputs["base-url"] || environment["OPENAI_BASE_URL"];
    const token = inputs["github-token"] || environment["GITHUB_TOKEN"];
    const asInputs = {};
    for (const [input, value] of Object.entries({ ...inputs, "api-key": key, "base-url": url, "github-token": token })) {
        if (value !== undefined && value !== "")
            asInputs[`INPUT_${input.toUpperCase()}`] = value;
    }
    return asInputs;
}


/***/ })

};
