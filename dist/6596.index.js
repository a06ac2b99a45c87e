export const id = 6596;
export const ids = [6596];
export const modules = {

/***/ 66596:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runDemo: () => (/* binding */ runDemo)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _app_container_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(11140);
/* harmony import */ var _environment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(25017);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94432);





/** `architect demo [--live]`. */
async function runDemo(environment, values) {
    const demo = await (0,_app_container_js__WEBPACK_IMPORTED_MODULE_2__/* .loadDemo */ .sk)();
    return demo.runDemo({
        // The bundle beside the stub that was started; the bin may be a link to it.
        main: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? "")), "index.js"),
        childEnvironment: (0,_environment_js__WEBPACK_IMPORTED_MODULE_3__/* .childEnvironmentOf */ .z4)(environment),
        color: process.stdout.isTTY === true && !environment["NO_COLOR"],
        write: (text) => {
            process.stdout.write(text);
        },
        live: values.live === true
            ? {
                apiKey: environment["OPENAI_API_KEY"] ?? "",
                baseUrl: environment["OPENAI_BASE_URL"] ?? "",
                model: environment["ARCHITECT_MODEL"] ?? "",
                environment: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxyBesideLoopback */ .gp)(environment),
            }
            : null,
    });
}


/***/ })

};
