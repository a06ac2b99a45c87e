export const id = 6195;
export const ids = [6195];
export const modules = {

/***/ 56195:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   playRecording: () => (/* binding */ playRecording),
/* harmony export */   recordSession: () => (/* binding */ recordSession)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

const SEED_BYTES = 16;
const ANOTHER_RUN = "The run is not the one that was recorded: its task, commit, configuration or version differs, or a command printed something else.";
/** Every call is written down; the delimiters come from a seed of the recording, as unpredictable as it is. */
function recordSession(services, { recordCassette, recordCalls, ...recorder }) {
    const origin = { startedAt: services.clock.now(), seed: services.random.hex(SEED_BYTES) };
    let isOpen = false;
    return {
        services: {
            ...asOf(services, origin),
            async openModels(request) {
                const { model, prices } = await services.openModels(request);
                // The model that judges the work is opened second.
                const recorded = isOpen ? recordCalls(model, recorder) : recordCassette(model, { ...recorder, origin });
                isOpen = true;
                return { model: recorded, prices };
            },
        },
        remaining: () => 0,
    };
}
/** No model is asked: the recorded answers are given to the requests that they were given to. */
function playRecording(services, player) {
    const model = {
        id: player.model.id,
        contextWindow: player.model.contextWindow,
        async generate(request, options) {
            const result = await player.model.generate(request, options);
            const isOther = !result.ok && result.message.startsWith("cassette: ");
            return isOther ? { ...result, message: `${result.message}. ${ANOTHER_RUN}` } : result;
        },
    };
    return {
        services: {
            ...(player.origin === undefined ? services : asOf(services, player.origin)),
            hasModelKey: true,
            async openModels(request) {
                const { prices } = await services.openModels(request);
                return { model, prices };
            },
        },
        remaining: player.remaining,
    };
}
/** The clock as if the run began at the origin, and delimiters that follow from its seed. */
function asOf(services, { startedAt, seed }) {
    const { clock } = services;
    const offset = startedAt - clock.now();
    let drawn = 0;
    return {
        ...services,
        clock: { now: () => clock.now() + offset, sleep: clock.sleep },
        random: {
            hex(bytes) {
                drawn += 1;
                return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("shake256", { outputLength: bytes }).update(`${seed} ${drawn}`).digest("hex");
            },
        },
    };
}


/***/ })

};
