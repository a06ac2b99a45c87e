export const id = 3051;
export const ids = [3051];
export const modules = {

/***/ 23051:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   quietForFork: () => (/* binding */ quietForFork),
/* harmony export */   requireSandbox: () => (/* binding */ requireSandbox),
/* harmony export */   tightenForFork: () => (/* binding */ tightenForFork)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58975);


/** Setup alone has a network, that of package registries: everything else that starts runs the fork's code, too. */
function withoutNetwork(hooks, gates) {
    const closed = Object.entries(hooks).map(([event, entries]) => [
        event,
        entries.map((entry) => ({ ...entry, network: "off", env: [] })),
    ]);
    return {
        hooks: Object.fromEntries(closed),
        gates: gates?.map((gate) => ({ ...gate, network: "off" })) ?? null,
    };
}
/** The settings of the configuration that a fork does not get, for the notice. */
function unmet({ sandbox, commands, hooks, guardrails, mcp, approval }) {
    const entries = Object.values(hooks)
        .flat()
        .filter(({ enabled }) => enabled);
    const rows = [
        ["sandbox.mode: off", sandbox.mode === "off"],
        ["sandbox.cache", sandbox.cache.length > 0],
        [`commands.network: ${commands.network}`, commands.network !== "off"],
        ["commands.env", commands.env.length > 0],
        ["commands.allowed_only: false", !commands.allowed_only],
        ["network of hooks", entries.some(({ network }) => network !== "off")],
        ["env of hooks", entries.some(({ env }) => env.length > 0)],
        ["network of quality gates", guardrails.quality_gates?.some(({ network }) => network !== "off") ?? false],
        ["mcp.servers", Object.keys(mcp.servers).length > 0],
        // Answers are commands of their own, which do not run there.
        [`approval.mode: ${approval.mode} (no one can be asked; such calls are refused)`, approval.mode !== "yolo"],
    ];
    return rows.filter(([, isUnmet]) => isUnmet).map(([name]) => name);
}
/**
 * The configuration of a run on a fork's pull request: its code is untrusted, so it gets no variable of the job, no
 * network but that of setup, no MCP server (whose tokens a hijacked model could use), no folder that outlives the run,
 * and the strongest sandbox there is; its end is a patch.
 * @throws ArchitectError (configuration) where `triggers.forks` is not `patch`, and for every command but `fix`.
 */
function tightenForFork(loaded, work) {
    const { configuration } = loaded;
    const { sandbox, commands, guardrails, mcp, publish, triggers } = configuration;
    if (triggers.forks !== "patch" || _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[work.command].allowed.onForks !== "patch") {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("configuration", `The pull request comes from a fork; ${work.command} does not run there (triggers.forks: ${triggers.forks}).`, { remedy: "`fix` does where `.github/architect.yml` says: triggers: { forks: patch }" });
    }
    const { hooks, gates } = withoutNetwork(configuration.hooks, guardrails.quality_gates);
    const left = unmet(configuration);
    const notice = `The pull request comes from a fork: its commit ${work.head} is treated as untrusted code, and the result is a patch.`;
    return {
        ...loaded,
        configuration: {
            ...configuration,
            sandbox: { ...sandbox, mode: sandbox.mode === "bwrap" ? "bwrap" : "auto", cache: [] },
            commands: { ...commands, network: "off", env: [], allowed_only: true },
            hooks,
            guardrails: { ...guardrails, quality_gates: gates },
            mcp: { ...mcp, servers: {} },
            publish: { ...publish, mode: publish.mode === "none" ? "none" : "patch", ci_workflow: null },
        },
        notices: [
            ...loaded.notices,
            notice,
            ...(left.length === 0 ? [] : [`Not in effect on a fork's pull request: ${left.join("; ")}.`]),
        ],
    };
}
/** The configuration of a run that reads about a fork's pull request: nothing at all is started for it. */
function quietForFork(loaded) {
    const { configuration } = loaded;
    const { hooks, mcp } = configuration;
    const entries = Object.values(hooks)
        .flat()
        .filter(({ enabled }) => enabled);
    const left = [
        ...(entries.length > 0 ? ["hooks"] : []),
        ...(Object.keys(mcp.servers).length > 0 ? ["mcp.servers"] : []),
    ];
    if (left.length === 0)
        return loaded;
    return {
        ...loaded,
        configuration: {
            ...configuration,
            hooks: Object.fromEntries(Object.keys(hooks).map((event) => [event, []])),
            mcp: { ...mcp, servers: {} },
        },
        notices: [
            ...loaded.notices,
            `Not in effect on a fork's pull request, where nothing is executed: ${left.join("; ")}.`,
        ],
    };
}
/** Requires a sandbox for the fork's code. @throws ArchitectError (configuration) where no sandbox works. */
async function requireSandbox({ commands }) {
    const { level, note } = await commands.status();
    if (level === "bwrap" || level === "user")
        return;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("configuration", `The code of a fork runs in a sandbox only, and none works here. ${note}`);
}


/***/ })

};
