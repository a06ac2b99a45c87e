export const id = 6168;
export const ids = [6168];
export const modules = {

/***/ 25559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wo: () => (/* binding */ READ_ONLY_TOOLS),
/* harmony export */   dp: () => (/* binding */ findAgent)
/* harmony export */ });
/* unused harmony export BUILT_IN_AGENTS */
/* harmony import */ var _prompts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23694);

/** Tools that change nothing. */
const READ_ONLY_TOOLS = ["find_files", "grep", "list_files", "read_file", "search_code"];
/** Default of `limits.max_steps` (product.md §2). */
const DEFAULT_MAXIMUM_STEPS = 50;
function readOnly(name, systemPrompt) {
    return {
        name,
        systemPrompt,
        allowedTools: READ_ONLY_TOOLS,
        disabledTools: [],
        maximumSteps: DEFAULT_MAXIMUM_STEPS,
    };
}
const BUILD = {
    name: "build",
    systemPrompt: _prompts_js__WEBPACK_IMPORTED_MODULE_0__/* .BUILD_PROMPT */ .ud,
    allowedTools: null,
    // Offered to the review agent alone (product.md §5).
    disabledTools: ["submit_review"],
    maximumSteps: DEFAULT_MAXIMUM_STEPS,
};
/** The agents that need no configuration, sorted by name. */
const BUILT_IN_AGENTS = [
    BUILD,
    readOnly("plan", _prompts_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAN_PROMPT */ .bP),
    readOnly("review", _prompts_js__WEBPACK_IMPORTED_MODULE_0__/* .REVIEW_PROMPT */ .cj),
    readOnly("summarize", _prompts_js__WEBPACK_IMPORTED_MODULE_0__/* .SUMMARIZE_PROMPT */ .nR),
];
/** Other names of built-in agents. */
const ALIASES = new Map([["resume", "summarize"]]);
/**
 * The agent of this name or alias, with the configuration's values over the built-in ones; null = there is none. A new
 * agent starts from `build`.
 */
function findAgent(name, configured = {}) {
    const realName = ALIASES.get(name) ?? name;
    const builtIn = BUILT_IN_AGENTS.find((agent) => agent.name === realName);
    const own = new Map(Object.entries(configured));
    const overrides = own.get(realName) ?? own.get(name);
    if (builtIn === undefined && overrides === undefined)
        return null;
    return { ...(builtIn ?? BUILD), ...overrides, name: realName };
}


/***/ }),

/***/ 4347:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i8: () => (/* binding */ formatSkills),
/* harmony export */   kn: () => (/* binding */ MAXIMUM_SKILLS),
/* harmony export */   vv: () => (/* binding */ parseSkill)
/* harmony export */ });
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6829);

/** How many skills are offered at most, and how long each may describe itself: they are sent with every request. */
const MAXIMUM_SKILLS = 20;
const NAME_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 300;
/** Longest front matter that is looked at. */
const FRONT_MATTER_CHARACTERS = 10_000;
/**
 * Name and description from the front matter of a SKILL.md; null = there is none with both, so it cannot be offered.
 * Never throws.
 */
async function parseSkill(path, text) {
    const block = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text.slice(0, FRONT_MATTER_CHARACTERS))?.[1];
    if (block === undefined)
        return null;
    const { parse } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    let data;
    try {
        data = parse(block, { maxAliasCount: 0, schema: "failsafe" });
    }
    catch {
        return null;
    }
    if (typeof data !== "object" || data === null)
        return null;
    const { name, description } = data;
    const skill = { path, name: shown(name, NAME_CHARACTERS), description: shown(description, DESCRIPTION_CHARACTERS) };
    return skill.name === "" || skill.description === "" ? null : skill;
}
/** On one line: it stands in a list of the prompt. */
function shown(value, limit) {
    if (typeof value !== "string")
        return "";
    return (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .clampText */ .zu)(value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim(), limit);
}
/** The section of the system prompt; '' without skills. */
function formatSkills(skills) {
    if (skills.length === 0)
        return "";
    const lines = skills
        .slice(0, MAXIMUM_SKILLS)
        .map(({ path, name, description }) => `- ${name} (${path}): ${description}`);
    return `## Skills\n\nInstructions of the maintainers for certain kinds of work. When one fits the task, read its file first and follow it.\n\n${lines.join("\n")}`;
}


/***/ }),

/***/ 1424:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aY: () => (/* binding */ pushProblem),
/* harmony export */   er: () => (/* binding */ checkBranchRules),
/* harmony export */   n_: () => (/* binding */ checkRepository)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

/** What the repository itself says. @throws ArchitectError (forge) when nothing can be written to it. */
function checkRepository(repository) {
    if (repository.isArchived) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", "The repository is archived: nothing can be pushed to it.", {
            remedy: "Unarchive it (Settings, General, Danger Zone), or run in another repository.",
        });
    }
}
/**
 * Whether a push will be refused as far as the repository tells. Never more than a warning: the field speaks of a person,
 * and for a token of a job or an App servers leave it out or say no. The first write is what shows.
 */
function pushProblem(repository) {
    if (repository.userMayPush !== false)
        return null;
    return {
        problem: "The token's account may not push to this repository.",
        remedy: "Give it write access, or leave the input github-token out and give the job permissions: { contents: write }.",
    };
}
const EXCEPTION = 'or add the token\'s App (for the default token: "GitHub Actions") to its bypass list';
function nameProblem({ parameters }, branch) {
    const { operator, pattern, negate } = parameters;
    if (typeof pattern !== "string")
        return null;
    const judges = {
        starts_with: () => branch.startsWith(pattern),
        ends_with: () => branch.endsWith(pattern),
        contains: () => branch.includes(pattern),
    };
    // Other expressions are the server's to judge: they show at the first push.
    const judge = typeof operator === "string" ? judges[operator] : undefined;
    if (judge === undefined || judge() === (negate !== true))
        return null;
    return `${negate === true ? "does not accept" : "wants"} branch names by the pattern \`${String(operator)}: ${pattern}\``;
}
function obstacleOf(rule, { target, prefix, signing }) {
    const { branch, existing } = target;
    const elsewhere = existing
        ? `Exclude \`${branch}\` from the ruleset, ${EXCEPTION}.`
        : `Exclude \`${prefix}**\` from the ruleset, ${EXCEPTION}, or choose another prefix: publish: { branch_prefix: bot/ }`;
    // A commit through the API needs a branch first and then moves it; a push makes both at once.
    const movesBranch = existing || signing === "api";
    switch (rule.type) {
        case "creation":
            return existing ? null : { rule, forbids: "restricts the creation of branches", remedy: elsewhere };
        case "branch_name_pattern": {
            const problem = existing ? null : nameProblem(rule, branch);
            return problem === null ? null : { rule, forbids: problem, remedy: elsewhere };
        }
        case "update":
            return movesBranch ? { rule, forbids: "restricts updates of branches", remedy: elsewhere } : null;
        case "pull_request":
            return movesBranch ? { rule, forbids: "wants every change through a pull request", remedy: elsewhere } : null;
        case "required_signatures":
            if (signing === "api")
                return null;
            return { rule, forbids: "wants signed commits", remedy: "Let GitHub sign: publish: { commit_signing: api }" };
        default:
            return null;
    }
}
/**
 * Whether the branch can be pushed to, by what the API tells (product.md §5, step 3), before the model costs anything.
 * Returns warnings. What cannot be told shows at the first write.
 *
 * @throws ArchitectError (forge) when a ruleset forbids it and our token is not exempt.
 */
async function checkBranchRules(request) {
    const { forge, target } = request;
    const rules = await forge.branchRules(target.branch);
    const warnings = [];
    for (const rule of rules ?? []) {
        const obstacle = obstacleOf(rule, request);
        if (obstacle === null)
            continue;
        const ruleset = rule.rulesetId === null ? null : await forge.getRuleset(rule.rulesetId);
        if (ruleset?.mayBypass === true)
            continue;
        const name = ruleset === null ? "A ruleset" : `The ruleset "${ruleset.name}"`;
        const text = `${name}, which holds for \`${target.branch}\`, ${obstacle.forbids}.`;
        if (ruleset?.mayBypass === false)
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", text, { remedy: obstacle.remedy });
        warnings.push(`${text} Whether the token is exempt could not be read. If the push is refused: ${obstacle.remedy}`);
    }
    return warnings;
}


/***/ }),

/***/ 78840:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RK: () => (/* binding */ chooseAgent),
  GF: () => (/* binding */ openModel),
  US: () => (/* binding */ policyOf),
  zP: () => (/* binding */ readFrom),
  KK: () => (/* binding */ readInstructions)
});

// EXTERNAL MODULE: ./src/agent/agents.ts
var agent_agents = __webpack_require__(25559);
// EXTERNAL MODULE: ./src/core/model.ts
var core_model = __webpack_require__(44146);
;// CONCATENATED MODULE: ./src/agent/budget.ts

/** What an answer usually takes; longer ones are why the cap can be passed by one call. */
const OUTPUT_ALLOWANCE_TOKENS = 1_000;
function createBudget(options) {
    const { budgetUsd, maximumTokens, prices, warnAtUsd, priceRequired, carried } = options;
    let usage = carried?.usage ?? core_model/* NO_USAGE */.yJ;
    let spent = carried?.costUsd ?? 0;
    let isPriced = carried?.costUsd !== null;
    let isWarned = false;
    return {
        limitUsd: budgetUsd,
        record(model, used, requestedModel = model) {
            usage = (0,core_model/* addUsage */.vk)(usage, used);
            const price = prices.priceOf(model) ?? prices.priceOf(requestedModel);
            if (price === null) {
                isPriced = false;
                return null;
            }
            const cost = (0,core_model/* costOf */.ho)(used, price);
            spent += cost;
            return cost;
        },
        spentUsd: () => (isPriced ? spent : null),
        usage: () => usage,
        refuses(model, estimatedInputTokens) {
            const usedTokens = usage.inputTokens + usage.outputTokens;
            if (usedTokens + estimatedInputTokens > maximumTokens) {
                return `The limit of ${maximumTokens} tokens does not allow another call: ${usedTokens} are used and the next request needs about ${estimatedInputTokens}.`;
            }
            const price = prices.priceOf(model);
            if (price === null)
                return priceRequired ? missingPrice(model) : null;
            const next = (0,core_model/* costOf */.ho)(expectedUsage(estimatedInputTokens), price);
            if (spent + next <= budgetUsd)
                return null;
            return `The budget of ${dollars(budgetUsd)} does not allow another call: ${dollars(spent)} are spent and the next call needs about ${dollars(next)}.`;
        },
        shareSpent: () => Math.max(shareOf(spent, budgetUsd), shareOf(usage.inputTokens + usage.outputTokens, maximumTokens)),
        takeWarning() {
            if (isWarned || warnAtUsd === null || spent < warnAtUsd)
                return null;
            isWarned = true;
            return `${dollars(spent)} of the budget of ${dollars(budgetUsd)} are spent.`;
        },
    };
}
function expectedUsage(inputTokens) {
    return { ...core_model/* NO_USAGE */.yJ, inputTokens, outputTokens: OUTPUT_ALLOWANCE_TOKENS };
}
function missingPrice(model) {
    return `A budget is set, but the price of the model "${model}" is unknown. Add it to costs.prices in the configuration.`;
}
function shareOf(used, limit) {
    if (limit > 0)
        return used / limit;
    return used > 0 ? 1 : 0;
}
function dollars(amount) {
    return `${amount.toFixed(4)} USD`;
}

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/path-policy.ts
var path_policy = __webpack_require__(96043);
;// CONCATENATED MODULE: ./src/app/prepare.ts




const DEFAULT_AGENTS = {
    ask: "review",
    review: "review",
    summarize: "summarize",
    plan: "plan",
};
/** Instruction files are advice, not books: more than this many characters of one file are cut. */
const INSTRUCTION_LIMIT = 20_000;
const SUBMIT_REVIEW = "submit_review";
/** Commands that change nothing, whatever agent runs them (product.md §1). */
const READ_ONLY_COMMANDS = new Set(["ask", "summarize", "plan", "review"]);
function namedAgent({ configuration }, name) {
    const { agents, limits } = configuration;
    const overrides = {};
    for (const [name, entry] of Object.entries(agents)) {
        overrides[name] = {
            disabledTools: entry.disabled_tools,
            ...(entry.system_prompt === undefined ? {} : { systemPrompt: entry.system_prompt }),
            ...(entry.allowed_tools === undefined ? {} : { allowedTools: entry.allowed_tools }),
            ...(entry.max_steps === undefined ? {} : { maximumSteps: entry.max_steps }),
        };
    }
    const agent = (0,agent_agents/* findAgent */.dp)(name, overrides);
    if (agent === null) {
        throw new errors/* ArchitectError */.U8("configuration", `There is no agent "${name}".`, {
            remedy: "Use build, plan, review, summarize, or one of the configuration's agents.",
        });
    }
    const own = agents[name]?.max_steps ?? limits.max_steps;
    return { ...agent, maximumSteps: Math.min(own, limits.max_steps) };
}
/** Every tool of `agent` is one of `limit` (product.md §1: a flag may only tighten). */
function isWithin(agent, limit) {
    if (agent.allowedTools === null) {
        return limit.allowedTools === null && limit.disabledTools.every((tool) => agent.disabledTools.includes(tool));
    }
    return agent.allowedTools
        .filter((tool) => !agent.disabledTools.includes(tool))
        .every((tool) => (limit.allowedTools?.includes(tool) ?? true) && !limit.disabledTools.includes(tool));
}
/**
 * The agent that a command runs, with the configuration's values; its steps never exceed the run's limit. `given` comes
 * from the workflow, `flag` from the comment: the latter may only tighten.
 */
function chooseAgent(loaded, command, wanted) {
    const base = namedAgent(loaded, wanted.given ?? DEFAULT_AGENTS[command] ?? "build");
    const agent = wanted.flag === undefined ? base : namedAgent(loaded, wanted.flag);
    if (!isWithin(agent, base)) {
        throw new errors/* ArchitectError */.U8("configuration", `--agent=${agent.name} has tools that the agent ${base.name} has not; a flag may only tighten.`, { remedy: `Choose an agent whose tools are a subset of those of ${base.name}.` });
    }
    if (!READ_ONLY_COMMANDS.has(command))
        return agent;
    const allowed = agent.allowedTools ?? agent_agents/* READ_ONLY_TOOLS */.Wo;
    const reading = { ...agent, allowedTools: allowed.filter((tool) => agent_agents/* READ_ONLY_TOOLS */.Wo.includes(tool)) };
    return command === "review" ? handsIn(reading) : reading;
}
/** A review is handed in with a tool of its own, whatever agent makes it (product.md §5). */
function handsIn(agent) {
    const disabledTools = agent.disabledTools.filter((tool) => tool !== SUBMIT_REVIEW);
    return { ...agent, disabledTools, allowedTools: [...(agent.allowedTools ?? []), SUBMIT_REVIEW] };
}
/** The model with its price and budget. Throws when the key is missing or an explicit budget cannot be kept. */
async function openModel(services, loaded, request) {
    const { llm, costs, evaluation } = loaded.configuration;
    if (request.keyless !== true && request.apiKey === "" && loaded.provenance["llm.base_url"] === "default") {
        throw new errors/* ArchitectError */.U8("authentication", `${request.keyName} is empty: the model cannot be asked.`, {
            remedy: "Give it the key of the model endpoint, or set base-url to an endpoint that needs none.",
        });
    }
    const open = (models) => services.openModels({
        baseUrl: llm.base_url,
        apiKey: request.apiKey,
        api: llm.api,
        models,
        contextWindow: llm.context_window,
        stream: llm.stream,
        temperature: llm.temperature,
        idleTimeoutMilliseconds: llm.idle_timeout * 1000,
        retries: llm.retries,
        prices: costs.prices,
        clock: services.clock,
        logger: request.logger,
        deadline: request.deadline,
    });
    const { model, prices } = await open([llm.model, ...llm.fallback_models]);
    const judge = evaluation.mode === "off" ? null : evaluation.model;
    for (const name of [llm.model, ...llm.fallback_models, ...(judge === null ? [] : [judge])]) {
        if (!loaded.explicitBudget || prices.priceOf(name) !== null)
            continue;
        throw new errors/* ArchitectError */.U8("configuration", `The model "${name}" has no known price, so the budget cannot be kept.`, {
            remedy: `Name its price in costs.prices, for example: costs: { prices: { "${name}": { input: 1, output: 4 } } }`,
        });
    }
    const evaluator = judge === null || judge === llm.model ? {} : { evaluator: (await open([judge])).model };
    const budget = createBudget({
        budgetUsd: costs.budget_usd,
        maximumTokens: costs.max_tokens,
        prices,
        warnAtUsd: costs.warn_at_usd,
        priceRequired: loaded.explicitBudget,
        ...(request.carried === undefined ? {} : { carried: request.carried }),
    });
    return { model, ...evaluator, prices, budget };
}
/** The policy of paths, from the trusted configuration; `sealed` folders are protected as well. */
function policyOf({ configuration }, sealed = []) {
    const { protected_files, sensitive_files } = configuration.guardrails;
    return (0,path_policy/* createPathPolicy */.e)({
        protectedFiles: [...protected_files, ...sealed.map((folder) => `/${folder}/**`)],
        sensitiveFiles: sensitive_files,
    });
}
/** Instruction files from a trusted place; missing ones are nothing. */
async function readInstructions(paths, read) {
    const texts = await Promise.all(paths.map(async (path) => {
        const text = await read(path).catch(() => null);
        return text === null ? null : { path, text: text.slice(0, INSTRUCTION_LIMIT) };
    }));
    return texts.filter((entry) => entry !== null);
}
/** Reads a text file of a commit. */
function readFrom(workspace, commit) {
    return async (path) => (await workspace.history.read(commit, path))?.toString("utf8") ?? null;
}


/***/ }),

/***/ 97426:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LI: () => (/* binding */ configuredGates),
/* harmony export */   Wh: () => (/* binding */ readProject),
/* harmony export */   t$: () => (/* binding */ detectSetup),
/* harmony export */   tG: () => (/* binding */ kindsOf)
/* harmony export */ });
/* harmony import */ var _agent_skills_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4347);
/* harmony import */ var _config_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6157);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86114);
/* harmony import */ var _config_package_manager_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49508);
/* harmony import */ var _config_project_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72185);
/* harmony import */ var _config_versions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7537);
/* harmony import */ var _core_glob_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(37041);







/** The gates of the configuration, as a run has them. */
function configuredGates(gates) {
    return gates.map((gate) => ({
        name: gate.name,
        run: gate.run,
        paths: gate.paths,
        required: gate.required,
        timeoutSeconds: gate.timeout,
        baseline: gate.baseline,
        network: gate.network,
        detected: false,
    }));
}
/** Of files whose presence counts a few say what all do, and each is asked for. */
const MAXIMUM_MARKS = 50;
/** Reads a file of the workspace; null = it is not there, or cannot be read. */
function readerOf(workspace, trusted) {
    if (trusted !== null)
        return (path) => trusted(`${workspace.prefix}${path}`).catch(() => null);
    return async (path) => {
        const read = await workspace.files.read(path);
        return read.ok ? read.value.bytes.toString("utf8") : null;
    };
}
/** Reads what detection looks at, as text; what is absent or unreadable is not there. */
async function detectionFiles(workspace, files, trusted) {
    const marks = files.filter(_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .isDetectionMark */ .he);
    const found = new Map();
    if (trusted !== null) {
        await Promise.all([..._config_project_files_js__WEBPACK_IMPORTED_MODULE_3__/* .PROJECT_FILES */ ._, ...marks.slice(0, MAXIMUM_MARKS)].map(async (path) => {
            const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
            if (text !== null)
                found.set(path, text);
        }));
        return found;
    }
    for (const path of marks)
        found.set(path, "");
    await Promise.all(_config_project_files_js__WEBPACK_IMPORTED_MODULE_3__/* .PROJECT_FILES */ ._.map(async (path) => {
        const read = await workspace.files.read(path);
        if (read.ok)
            found.set(path, read.value.bytes.toString("utf8"));
        // Many lock files are larger than a tool may read: what wrote them stands in their first lines.
        else if (read.code === "too_large")
            found.set(path, await beginningOf(workspace, path));
    }));
    return found;
}
const BEGINNING_BYTES = 4096;
/** Of a committed file; '' where it is none. */
async function beginningOf({ history, prefix }, path) {
    const head = await history.head();
    const bytes = head === null ? null : await history.read(head, `${prefix}${path}`).catch(() => null);
    return bytes?.subarray(0, BEGINNING_BYTES).toString("utf8") ?? "";
}
/**
 * The skills that match the configured globs. Only those whose file in the working tree is the trusted one: the agent reads
 * it there and follows it, and a pull request must not be able to write instructions.
 */
async function readSkills(workspace, globs, files, readTrusted) {
    const isSkill = (0,_core_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .compileGlobs */ .tI)(globs);
    const paths = files.filter((path) => isSkill(`${workspace.prefix}${path}`));
    const skills = await Promise.all(paths.slice(0, _agent_skills_js__WEBPACK_IMPORTED_MODULE_6__/* .MAXIMUM_SKILLS */ .kn).map(async (path) => {
        const [trusted, here] = await Promise.all([
            readTrusted(`${workspace.prefix}${path}`).catch(() => null),
            workspace.files.read(path),
        ]);
        if (trusted === null || !here.ok || here.value.bytes.toString("utf8") !== trusted)
            return null;
        return (0,_agent_skills_js__WEBPACK_IMPORTED_MODULE_6__/* .parseSkill */ .vv)(path, trusted);
    }));
    return skills.filter((skill) => skill !== null);
}
/** Kinds of project that the preset names; null: any. */
async function kindsOf({ preset }) {
    return preset === null ? null : (await __webpack_require__.e(/* import() */ 914).then(__webpack_require__.bind(__webpack_require__, 30914))).PRESETS[preset].kinds;
}
/**
 * Setup and gates: as configured, else as the project's own files tell (product.md §4, last paragraph), of a
 * stranger's tree those of the trusted ref.
 */
async function readProject(workspace, configuration, signal, readTrusted, { isStrangers = false, isLocal = false } = {}) {
    const { setup } = configuration;
    const gates = configuration.guardrails.quality_gates;
    const files = await workspace.search.index(signal);
    const trusted = isStrangers ? readTrusted : null;
    const texts = await detectionFiles(workspace, files, trusted);
    const kinds = await kindsOf(configuration);
    const isPrepared = isLocal || setup?.length === 0;
    const detected = await (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_1__/* .withPackageGates */ .$)((0,_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .pp)(texts, { kinds, isPrepared }), { texts, paths: files, kinds, prefix: workspace.prefix }, readerOf(workspace, trusted));
    return {
        files,
        skills: await readSkills(workspace, configuration.skills, files, readTrusted),
        setup: setup ?? detected.setup,
        setupDetected: setup === null,
        gates: gates === null ? detected.gates : configuredGates(gates),
        gatesDetected: gates === null,
        needs: gates === null ? detected.needs : [],
        detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
        packageManager: (0,_config_package_manager_js__WEBPACK_IMPORTED_MODULE_2__/* .wantedManager */ .zT)(texts),
        versions: (0,_config_versions_js__WEBPACK_IMPORTED_MODULE_4__/* .wantedVersions */ .V)(texts),
    };
}
/** Set-up as it is detected from a tree: for one whose manifests are not the base's. */
async function detectSetup(workspace, configuration, tree, signal) {
    const read = async (path) => (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
    const files = await workspace.search.index(signal);
    return (0,_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .pp)(await detectionFiles(workspace, files, read), { kinds: await kindsOf(configuration) }).setup;
}


/***/ }),

/***/ 52041:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ missingVersions),
/* harmony export */   f: () => (/* binding */ prepareToolchain)
/* harmony export */ });
/* harmony import */ var _config_version_steps_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98152);

/** How each language says which version it is, and what keeps it from fetching another one for the answer. */
const ASK = {
    node: { argv: ["node", "--version"] },
    python: { argv: ["python3", "--version"] },
    go: { argv: ["go", "version"], env: { GOTOOLCHAIN: "local" } },
    rust: { argv: ["rustc", "--version"], env: { RUSTUP_AUTO_INSTALL: "0" } },
};
const ASK_MILLISECONDS = 20_000;
/** null: not there, or it does not run here. The program is the runner's, and asked as gates will find it. */
async function foundVersion({ commands }, language, signal) {
    const { argv, env } = ASK[language];
    if (!commands.hasProgram(argv[0]))
        return null;
    const request = { argv, timeoutMilliseconds: ASK_MILLISECONDS, signal, ...(env === undefined ? {} : { env }) };
    const { exitCode, output } = await commands.run(request);
    return exitCode === 0 ? (/\d+\.\d+[\w.+-]*/.exec(output)?.[0] ?? null) : null;
}
/** null: no command can be run here to ask. */
async function missingVersions(workspace, wanted, signal) {
    if (wanted.length === 0)
        return [];
    if ((await workspace.commands.status()).level === "none")
        return null;
    const asked = await Promise.all(wanted.map(async (one) => ({ wanted: one, found: await foundVersion(workspace, one.language, signal) })));
    return asked.filter((one) => !signal.aborted && (one.found === null || !one.wanted.accepts(one.found)));
}
function versionLine({ wanted, found }, prefix, isLocal) {
    const remedy = isLocal
        ? "Switch to it before you start `architect`"
        : `Add this step to the workflow, before the action: \`${(0,_config_version_steps_js__WEBPACK_IMPORTED_MODULE_0__/* .stepLine */ .l6)(wanted, prefix)}\``;
    return `${(0,_config_version_steps_js__WEBPACK_IMPORTED_MODULE_0__/* .versionProblem */ .Ec)(wanted, found)}. ${remedy}.`;
}
/** null: there is nothing to say. */
function managerLine(wanted, provided) {
    const { name, version, file } = wanted;
    const asked = version === "*" ? name : `${name} ${version}`;
    if (provided.kind === "there")
        return null;
    if (provided.kind === "fetched") {
        const text = `${file} asks for ${asked}: ${name} ${provided.version} was fetched by ${provided.by}.`;
        return { level: "info", text };
    }
    const remedy = `Install ${name} in a step before the action.`;
    return {
        level: "warning",
        text: `${file} asks for ${asked}, which could not be fetched: ${provided.problem}. ${remedy}`,
    };
}
/**
 * Brings the project's package manager, and tells which versions are asked for and not here; before set-up and the first
 * command. Gives what the agent has to know, a line each. A project without set-up and gates runs nothing that needs them.
 */
async function prepareToolchain(session, project, options) {
    if (project.setup.length + project.gates.length === 0)
        return [];
    const { workspace, events, services, redactor } = session;
    const { packageManager } = project;
    const tell = (level, text) => {
        events.emit({ type: "notice_given", at: services.clock.now(), level, text: redactor.redact(text) });
    };
    const [provided, missing] = await Promise.all([
        packageManager === null ? null : workspace.programs.provide(packageManager, options.signal),
        missingVersions(workspace, project.versions, options.signal),
    ]);
    const said = packageManager === null || provided === null ? null : managerLine(packageManager, provided);
    if (said !== null && !options.signal.aborted)
        tell(said.level, said.text);
    const versions = (missing ?? []).map((one) => versionLine(one, workspace.prefix, options.isLocal));
    for (const text of versions)
        tell("warning", text);
    const lines = [...(said?.level === "warning" ? [said.text] : []), ...versions];
    return lines.map((text) => redactor.redact(text));
}


/***/ }),

/***/ 79467:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ loadConfiguration)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/config/problems.ts
var problems = __webpack_require__(34968);
// EXTERNAL MODULE: ./src/config/twin.ts
var twin = __webpack_require__(17926);
;// CONCATENATED MODULE: ./src/config/flags.ts



const ONLY_TIGHTEN = "a flag may only tighten.";
const STRICTNESS = ["off", "basic", "full"];
const BUILT_IN_AGENTS = ["build", "plan", "review", "summarize", "resume"];
function refuse(message, remedy) {
    return new errors/* ArchitectError */.U8("configuration", message, { remedy });
}
function lowered(flag, key, value, limit) {
    const problem = (0,twin/* twinProblem */.Y)(key, value);
    if (problem !== null)
        throw refuse(`--${flag}: ${problem}`, "Correct the flag.");
    if (value > limit) {
        throw refuse(`--${flag}=${value} would raise the limit of ${limit} set by the configuration; ${ONLY_TIGHTEN}`, `Give a lower value, or raise ${key} in the configuration.`);
    }
    return { key, value };
}
function chosenModel(model, { llm }) {
    const allowed = [...new Set([llm.model, ...llm.fallback_models, ...llm.allowed_models])];
    if (!allowed.includes(model)) {
        throw refuse(`--model=${(0,problems/* valueText */.Ru)(model)} is not one of the configured models (${allowed.join(", ")}); ${ONLY_TIGHTEN}`, "Choose one of them, or add it to llm.allowed_models in the configuration.");
    }
    return { key: "llm.model", value: model };
}
function raisedEvaluation(mode, { evaluation }) {
    const problem = (0,twin/* twinProblem */.Y)("evaluation.mode", mode);
    if (problem !== null)
        throw refuse(`--self-eval: ${problem}`, "Correct the flag.");
    if (STRICTNESS.indexOf(mode) < STRICTNESS.indexOf(evaluation.mode)) {
        throw refuse(`--self-eval=${mode} would weaken the mode ${evaluation.mode} set by the configuration; ${ONLY_TIGHTEN}`, "Leave it out, or change evaluation.mode in the configuration.");
    }
    return { key: "evaluation.mode", value: mode };
}
/**
 * Refuses an agent that does not exist, and one that the configuration gives a tool its `base` agent lacks. Only what
 * both entries of the file name can be compared here; the tools of built-in agents are the caller's to check.
 */
function checkAgent(agent, base, { agents }) {
    const known = [...new Set([...BUILT_IN_AGENTS, ...Object.keys(agents)])];
    if (!known.includes(agent)) {
        throw refuse(`--agent=${(0,problems/* valueText */.Ru)(agent)} is not an agent (known: ${known.join(", ")}).`, "Choose one of them.");
    }
    const wanted = agents[agent];
    const limit = base === undefined ? undefined : agents[base];
    if (wanted === undefined || limit === undefined)
        return;
    const limitTools = limit.allowed_tools?.filter((tool) => !limit.disabled_tools.includes(tool));
    const added = wanted.allowed_tools === undefined
        ? limitTools === undefined
            ? limit.disabled_tools.filter((tool) => !wanted.disabled_tools.includes(tool))
            : ["every tool"]
        : wanted.allowed_tools.filter((tool) => !wanted.disabled_tools.includes(tool) &&
            (limit.disabled_tools.includes(tool) || (limitTools !== undefined && !limitTools.includes(tool))));
    if (added.length === 0)
        return;
    throw refuse(`--agent=${agent} would add ${added.join(", ")} to the tools of the agent ${base}; ${ONLY_TIGHTEN}`, `Choose an agent whose tools are a subset of those of ${base}.`);
}
/**
 * What the flags change in a configuration. `baseAgent` is the agent the run would use without them. Throws
 * ArchitectError("configuration") for a flag that would widen (product.md §1).
 */
function tighten(configuration, flags, baseAgent) {
    const changes = [];
    const { limits, costs, publish } = configuration;
    if (flags.model !== undefined)
        changes.push(chosenModel(flags.model, configuration));
    if (flags.budget !== undefined)
        changes.push(lowered("budget", "costs.budget_usd", flags.budget, costs.budget_usd));
    if (flags.maxSteps !== undefined) {
        changes.push(lowered("max-steps", "limits.max_steps", flags.maxSteps, limits.max_steps));
    }
    if (flags.timeoutMinutes !== undefined) {
        changes.push(lowered("timeout", "limits.timeout_minutes", flags.timeoutMinutes, limits.timeout_minutes));
    }
    if (flags.selfEval !== undefined)
        changes.push(raisedEvaluation(flags.selfEval, configuration));
    if (flags.agent !== undefined)
        checkAgent(flags.agent, baseAgent, configuration);
    if (flags.noPush === true && publish.mode !== "none")
        changes.push({ key: "publish.mode", value: "patch" });
    return changes;
}

// EXTERNAL MODULE: ./src/config/inputs.ts + 1 modules
var config_inputs = __webpack_require__(77861);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./src/config/not-in-effect.ts

/** Keys of parts not built yet (product.md §4). A row goes when its part comes. */
const NOT_YET_IN_EFFECT = [];
/** A notice for each leaf that was set to something without effect; `leaves` and `defaults` are by dotted key. */
function pendingNotices(leaves, defaults, pending = NOT_YET_IN_EFFECT) {
    const notices = [];
    for (const [key, value] of leaves) {
        if ((0,external_node_util_.isDeepStrictEqual)(value, defaults.get(key)))
            continue;
        const row = pending.find((entry) => key === entry.key || key.startsWith(`${entry.key}.`));
        if (row === undefined || (row.values !== undefined && !row.values.includes(value)))
            continue;
        notices.push(`${key}${row.values === undefined ? "" : `: ${String(value)}`} is not yet in effect`);
    }
    return notices;
}

// EXTERNAL MODULE: ./src/config/schema.ts + 2 modules
var schema = __webpack_require__(99501);
;// CONCATENATED MODULE: ./src/config/load.ts





/** Values by dotted key. Lists and mappings with the user's own keys count as one value. */
function leavesOf(value, prefix = "", leaves = new Map()) {
    const isSection = typeof value === "object" && value !== null && !Array.isArray(value) && !schema/* OPEN_MAPPINGS */.Z.includes(prefix);
    if (!isSection)
        return leaves.set(prefix, value);
    for (const [key, inner] of Object.entries(value))
        leavesOf(inner, prefix === "" ? key : `${prefix}.${key}`, leaves);
    return leaves;
}
/** A copy of the configuration with one value replaced. */
function withValue(configuration, key, value) {
    const [section = "", name] = key.split(".");
    const inner = name === undefined ? value : { ...(0,problems/* valueAt */.fK)(configuration, [section]), [name]: value };
    // The value was judged by the schema at this key before it came here.
    return { ...configuration, [section]: inner };
}
/** A budget below the standard warning would never warn: 80 % of it then. */
function withWarning(configuration, provenance) {
    const { budget_usd, warn_at_usd } = configuration.costs;
    if (provenance["costs.warn_at_usd"] !== "default" || warn_at_usd < budget_usd)
        return configuration;
    return withValue(configuration, "costs.warn_at_usd", budget_usd * 0.8);
}
/**
 * The configuration of a run, by the precedence of product.md §4: defaults, the file's preset, file, inputs, environment,
 * flags that tighten. Throws ArchitectError("configuration") for a file or a flag that cannot be used.
 */
async function loadConfiguration(request) {
    const standard = schema/* configurationSchema */.W.parse({});
    const defaults = leavesOf(standard);
    const provenance = Object.fromEntries([...defaults.keys()].map((key) => [key, "default"]));
    let configuration = standard;
    if (request.file !== null) {
        const { readConfigurationFile } = await __webpack_require__.e(/* import() */ 1836).then(__webpack_require__.bind(__webpack_require__, 81836));
        const read = await readConfigurationFile(request.file);
        configuration = read.configuration;
        for (const key of defaults.keys()) {
            if ((0,problems/* valueAt */.fK)(read.data, key.split(".")) !== undefined)
                provenance[key] = "file";
        }
    }
    const set = (key, value, origin) => {
        configuration = withValue(configuration, key, value);
        provenance[key] = origin;
    };
    if (configuration.preset !== null) {
        const { PRESETS } = await __webpack_require__.e(/* import() */ 914).then(__webpack_require__.bind(__webpack_require__, 30914));
        for (const [key, value] of Object.entries(PRESETS[configuration.preset].values)) {
            if (provenance[key] === "default")
                set(key, structuredClone(value), "preset");
        }
    }
    for (const [origin, inputs] of [
        ["input", request.inputs],
        ["environment", request.environment ?? {}],
    ]) {
        for (const { name, twin } of config_inputs/* inputDefinitions */.Z$) {
            const value = (0,problems/* valueAt */.fK)(inputs, [(0,config_inputs/* inputKey */.sM)(name)]);
            if (twin !== null && value !== undefined)
                set(twin, value, origin);
        }
    }
    const baseAgent = request.environment?.agent ?? request.inputs.agent;
    for (const { key, value } of tighten(configuration, request.flags ?? {}, baseAgent))
        set(key, value, "flag");
    const explicitBudget = provenance["costs.budget_usd"] !== "default";
    configuration = withWarning(configuration, provenance);
    return {
        configuration,
        notices: pendingNotices(leavesOf(configuration), defaults),
        provenance,
        explicitBudget,
    };
}


/***/ }),

/***/ 96043:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ describeProtected),
/* harmony export */   e: () => (/* binding */ createPathPolicy)
/* harmony export */ });
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37041);
/* harmony import */ var _instead_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52885);


/** Directories whose whole content is sensitive, at any depth; a slash names consecutive components. */
const SENSITIVE_DIRECTORIES = [".ssh", ".aws", ".kube", ".gnupg", ".docker", ".config/gcloud", ".config/gh"];
/** File names, at any depth (policy §6 and §13). */
const SENSITIVE_NAMES = new Set([
    ...[".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".dockercfg", ".pgpass"],
    ...["credentials", "credentials.json", "token.json", ".vault-token", "shadow"],
    ...["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"],
]);
const SENSITIVE_SUFFIXES = [
    ...[".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".gpg", ".ppk", ".kdbx"],
    ...[".tfstate", ".tfstate.backup", ".tfvars", ".tfvars.json", ".secret"],
];
const ENVIRONMENT_TEMPLATES = [".example", ".sample", ".template"];
/** They execute or set policy in a later, more privileged context. At any depth, except `.github`. */
const PROTECTED_DIRECTORIES = [".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"];
/** They tell agents, reviewers and tools what to do. */
const INSTRUCTION_FILES = [
    ...["AGENTS.md", "CODEOWNERS", ".npmrc", "CLAUDE.md", "GEMINI.md", "CLAUDE.local.md", ".cursorrules", ".mcp.json"],
    ...["architect.yml", "architect.yaml", ".gitmodules", ".gitattributes", ".pnpmfile.cjs"],
    ...[".pre-commit-config.yaml", ".envrc", "gradle-wrapper.jar"],
];
const LOCK_FILES = [
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
    ...["Cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock", "pylock.toml"],
    ...["Gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "Podfile.lock", "packages.lock.json"],
    ...["Package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
];
const PROTECTED_NAMES = new Set([...INSTRUCTION_FILES, ...LOCK_FILES].map((name) => name.toLowerCase()));
/** A few of a list say what it is about: the line goes with every request. */
const NAMED = 3;
const OWN_NAMED = 10;
/**
 * The built-in lists of policy §6 and §13 with the configuration's additions; an entry that ends with a slash is a folder
 * at any depth. An entry `!path` releases exactly that path from the list it stands in, `!pattern` takes away from what
 * the other entries add, never from the built-in list; nothing releases `.git`.
 */
function createPathPolicy(options) {
    const protectedRules = readRules(options.protectedFiles);
    const sensitiveRules = readRules(options.sensitiveFiles);
    return {
        judge(path, access) {
            const components = foldPath(path);
            if (components.includes(".git")) {
                const reason = "git's own files may hold credentials and programs that git would run";
                return finding("sensitive-file", path, reason, { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.git });
            }
            if (isSensitive(path, components, sensitiveRules)) {
                const remedy = `guardrails.sensitive_files: ["!${path}"]`;
                return finding("sensitive-file", path, "it may hold secrets", { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.sensitive, remedy });
            }
            if (access === "read" || !isProtected(path, components, access, protectedRules))
                return null;
            const reason = "it decides what runs, or what is trusted, outside of this run";
            const remedy = `guardrails.protected_files: ["!${path}"]`;
            return finding("protected-file", path, reason, { instead: _instead_js__WEBPACK_IMPORTED_MODULE_1__/* .INSTEAD */ .Z.protected, remedy });
        },
        isWorkflowFile(path) {
            const components = foldPath(path);
            return components.length > 2 && components[0] === ".github" && components[1] === "workflows";
        },
    };
}
/**
 * What an agent must not write, in one line of its prompt, so that it does not try. Says what the policy's own lists and the
 * configuration's additions say.
 */
function describeProtected(protectedFiles) {
    const added = protectedFiles.filter((entry) => !entry.startsWith("!")).slice(0, OWN_NAMED);
    const released = protectedFiles.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    const listed = [
        ...added,
        ...[...INSTRUCTION_FILES.slice(0, NAMED), "…"],
        ...[...PROTECTED_DIRECTORIES.slice(0, NAMED).map((directory) => `${directory}/`), "…"],
        ".github/",
        `lock files (${LOCK_FILES[0]}, …)`,
    ].join(", ");
    const except = released.length === 0 ? "" : ` Allowed all the same: ${released.slice(0, OWN_NAMED).join(", ")}.`;
    return `Refused, so do not try: writing ${listed}; reading secrets (.env, keys).${except} Edits of .github/workflows/ go to the maintainer as a patch. What such a file needs, say in your summary.`;
}
const MAGIC = /[*?[{\\]|[@+!]\(|\||\/$/;
function readRules(entries) {
    const asGlob = (entry) => {
        if (!entry.endsWith("/"))
            return entry;
        return entry.startsWith("/") ? `${entry}**` : `**/${entry}**`;
    };
    const outside = entries.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    // What protects is compared in every spelling, what releases only as it is written.
    const inside = entries.filter((entry) => !entry.startsWith("!")).map(asGlob);
    const matchers = inside.map((entry) => (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .SO)(entry, { caseSensitive: false }));
    const isKept = (0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)(outside.filter((entry) => MAGIC.test(entry)).map(asGlob));
    const added = (path, folded) => matchers.some((matches) => matches(folded) || matches(path)) && !isKept(path);
    return { added, released: new Set(outside.map((entry) => entry.replace(/^\.?\//, ""))) };
}
/** Components as the most tolerant file system would compare them: NTFS streams, short names and case, HFS+ case. */
function foldPath(path) {
    const components = [];
    for (const component of path.split("/")) {
        if (component === "" || component === ".")
            continue;
        const name = component
            .normalize("NFKC")
            .toLowerCase()
            .replace(/(?<=.):.*$/s, "")
            .replace(/(?<![. ])[. ]+$/, "");
        components.push(/^git~\d+$/.test(name) ? ".git" : name);
    }
    return components;
}
function isSensitive(path, components, rules) {
    if (rules.released.has(path))
        return false;
    const name = components.at(-1) ?? "";
    const folded = components.join("/");
    if (SENSITIVE_NAMES.has(name) || isEnvironmentFile(name))
        return true;
    if (SENSITIVE_SUFFIXES.some((suffix) => name.endsWith(suffix)))
        return true;
    if (SENSITIVE_DIRECTORIES.some((directory) => `/${folded}/`.includes(`/${directory}/`)))
        return true;
    return rules.added(path, folded);
}
function isEnvironmentFile(name) {
    if (name === ".env")
        return true;
    return name.startsWith(".env.") && !ENVIRONMENT_TEMPLATES.some((suffix) => name.endsWith(suffix));
}
function isProtected(path, components, access, rules) {
    if (rules.released.has(path))
        return false;
    const name = components.at(-1) ?? "";
    const folded = components.join("/");
    if (rules.added(path, folded))
        return true;
    if (components[0] === ".github") {
        // Only the spelling that GitHub reads: another case would be a second folder that nobody splits off.
        return !(access === "write" && /^\.github\/workflows\/[^/]/.test(path));
    }
    if (PROTECTED_NAMES.has(name) || name.startsWith(".yarnrc"))
        return true;
    return components.some((component) => PROTECTED_DIRECTORIES.includes(component));
}
function finding(rule, path, reason, more) {
    const kind = rule === "sensitive-file" ? "sensitive" : "protected";
    return { rule, reason: `'${path}' is a ${kind} file: ${reason}.`, severity: "error", path, ...more };
}


/***/ })

};
