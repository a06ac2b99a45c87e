export const id = 8677;
export const ids = [8677];
export const modules = {

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
    const { parse } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
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

/***/ 12147:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RK: () => (/* binding */ chooseAgent),
  GF: () => (/* binding */ openModel),
  US: () => (/* binding */ policyOf),
  zP: () => (/* binding */ readFrom),
  KK: () => (/* binding */ readInstructions)
});

// EXTERNAL MODULE: ./src/agent/prompts.ts
var prompts = __webpack_require__(23694);
;// CONCATENATED MODULE: ./src/agent/agents.ts

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
    systemPrompt: prompts/* BUILD_PROMPT */.ud,
    allowedTools: null,
    // Offered to the review agent alone (product.md §5).
    disabledTools: ["submit_review"],
    maximumSteps: DEFAULT_MAXIMUM_STEPS,
};
/** The agents that need no configuration, sorted by name. */
const BUILT_IN_AGENTS = [
    BUILD,
    readOnly("plan", prompts/* PLAN_PROMPT */.bP),
    readOnly("review", prompts/* REVIEW_PROMPT */.cj),
    readOnly("summarize", prompts/* SUMMARIZE_PROMPT */.nR),
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
    const agent = findAgent(name, overrides);
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
    const allowed = agent.allowedTools ?? READ_ONLY_TOOLS;
    const reading = { ...agent, allowedTools: allowed.filter((tool) => READ_ONLY_TOOLS.includes(tool)) };
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
    if (request.apiKey === "" && loaded.provenance["llm.base_url"] === "default") {
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
/* harmony import */ var _agent_skills_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4347);
/* harmony import */ var _config_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(16680);
/* harmony import */ var _core_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16085);



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
/** Reads what detection looks at, as text; what is absent or unreadable is not there. */
async function detectionFiles(workspace, trusted) {
    const found = new Map();
    if (trusted !== null) {
        await Promise.all(_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .DETECTION_FILES */ .g.map(async (path) => {
            const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
            if (text !== null)
                found.set(path, text);
        }));
        return found;
    }
    await Promise.all(_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .DETECTION_FILES */ .g.map(async (path) => {
        const read = await workspace.files.read(path);
        if (read.ok)
            found.set(path, read.value.bytes.toString("utf8"));
        // Of a lock file only its presence counts, and many are larger than a tool may read.
        else if (read.code === "too_large")
            found.set(path, "");
    }));
    return found;
}
/**
 * The skills that match the configured globs. Only those whose file in the working tree is the trusted one: the agent reads
 * it there and follows it, and a pull request must not be able to write instructions.
 */
async function readSkills(workspace, globs, files, readTrusted) {
    const matchers = globs.map((glob) => (0,_core_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .S)(glob));
    const paths = files.filter((path) => matchers.some((matches) => matches(`${workspace.prefix}${path}`)));
    const skills = await Promise.all(paths.slice(0, _agent_skills_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_SKILLS */ .kn).map(async (path) => {
        const [trusted, here] = await Promise.all([
            readTrusted(`${workspace.prefix}${path}`).catch(() => null),
            workspace.files.read(path),
        ]);
        if (trusted === null || !here.ok || here.value.bytes.toString("utf8") !== trusted)
            return null;
        return (0,_agent_skills_js__WEBPACK_IMPORTED_MODULE_2__/* .parseSkill */ .vv)(path, trusted);
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
async function readProject(workspace, configuration, signal, readTrusted, { isStrangers = false } = {}) {
    const { setup } = configuration;
    const gates = configuration.guardrails.quality_gates;
    const [files, texts] = await Promise.all([
        workspace.search.index(signal),
        setup !== null && gates !== null
            ? new Map()
            : detectionFiles(workspace, isStrangers ? readTrusted : null),
    ]);
    const detected = (0,_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .p)(texts, await kindsOf(configuration));
    return {
        files,
        skills: await readSkills(workspace, configuration.skills, files, readTrusted),
        setup: setup ?? detected.setup,
        setupDetected: setup === null,
        gates: gates === null ? detected.gates : configuredGates(gates),
        gatesDetected: gates === null,
        detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
    };
}
/** Set-up as it is detected from a tree: for one whose manifests are not the base's. */
async function detectSetup(workspace, configuration, tree) {
    const read = async (path) => (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
    return (0,_config_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .p)(await detectionFiles(workspace, read), await kindsOf(configuration)).setup;
}


/***/ }),

/***/ 16680:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ DETECTION_FILES),
  p: () => (/* binding */ detectProject)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(28942);
;// CONCATENATED MODULE: ./src/config/detect-node.ts

const NODE_FILES = [
    "package.json",
    "package-lock.json",
    "npm-shrinkwrap.json",
    "pnpm-lock.yaml",
    "yarn.lock",
    ".yarnrc.yml",
    "bun.lock",
    "bun.lockb",
];
/** Scripts that are gates, in the order they run. */
const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"];
// Only what is looked at; a field of another shape counts as absent.
const dependencies = schemas.record(schemas.string(), schemas.unknown()).catch({});
const packageSchema = schemas.object({
    scripts: schemas.record(schemas.string(), schemas.unknown()).catch({}),
    dependencies,
    devDependencies: dependencies,
    optionalDependencies: dependencies,
    peerDependencies: dependencies,
    workspaces: schemas.unknown().optional(),
    packageManager: schemas.string().catch(""),
});
function managerOf(files, packageManager) {
    const named = ["npm", "pnpm", "yarn", "bun"].find((name) => packageManager.startsWith(`${name}@`));
    if (named !== undefined)
        return named;
    if (files.has("pnpm-lock.yaml"))
        return "pnpm";
    if (files.has("yarn.lock"))
        return "yarn";
    if (files.has("bun.lock") || files.has("bun.lockb"))
        return "bun";
    return "npm";
}
function installCommand(manager, files, packageManager) {
    switch (manager) {
        case "npm": {
            const isLocked = files.has("package-lock.json") || files.has("npm-shrinkwrap.json");
            return isLocked ? "npm ci" : "npm install --no-package-lock";
        }
        case "pnpm":
            return files.has("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install --no-lockfile";
        case "yarn": {
            if (!files.has("yarn.lock"))
                return "yarn install";
            const isClassic = packageManager.startsWith("yarn@1") || (packageManager === "" && !files.has(".yarnrc.yml"));
            return isClassic ? "yarn install --frozen-lockfile" : "yarn install --immutable";
        }
        case "bun":
            return files.has("bun.lock") || files.has("bun.lockb")
                ? "bun install --frozen-lockfile"
                : "bun install --no-save";
    }
}
/** A script that proves something and ends: not npm's placeholder, not a watcher. */
function isGate(script) {
    if (typeof script !== "string" || script.trim() === "")
        return false;
    return !script.includes("no test specified") && !/--watch(All)?(?!\S*=false)(\s|$|=)/.test(script);
}
/** Setup and gates of a Node project, by package.json and the lock file. */
function detectNode(files) {
    let data;
    try {
        data = JSON.parse(files.get("package.json") ?? "");
    }
    catch {
        return { setup: [], gates: {} };
    }
    const parsed = packageSchema.safeParse(data);
    if (!parsed.success)
        return { setup: [], gates: {} };
    const { scripts, packageManager, workspaces, ...groups } = parsed.data;
    const manager = managerOf(files, packageManager);
    const hasDependencies = workspaces !== undefined || Object.values(groups).some((group) => Object.keys(group).length > 0);
    const names = GATE_SCRIPTS.filter((name) => isGate(scripts[name]));
    return {
        setup: hasDependencies ? [installCommand(manager, files, packageManager)] : [],
        gates: Object.fromEntries(names.map((name) => [name, manager === "npm" && name === "test" ? "npm test" : `${manager} run ${name}`])),
    };
}

;// CONCATENATED MODULE: ./src/config/detect.ts

const TIMEOUT_SECONDS = 600;
const PYTHON_FILES = [
    "pyproject.toml",
    "pytest.ini",
    "setup.cfg",
    "tox.ini",
    "requirements.txt",
    "requirements-dev.txt",
    "ruff.toml",
    ".ruff.toml",
    "mypy.ini",
    ".mypy.ini",
    "uv.lock",
    "poetry.lock",
];
/** File names, relative to the workspace root, whose content `detectProject` looks at. */
const DETECTION_FILES = [
    ...NODE_FILES,
    ...PYTHON_FILES,
    "go.mod",
    "Cargo.toml",
    "pom.xml",
    "mvnw",
    "build.gradle",
    "build.gradle.kts",
    "gradlew",
    "Makefile",
];
const NOTHING = { setup: [], gates: {} };
/** pytest where anything names it; linters only where they are configured, since lock files name what others depend on. */
function usesPytest(files) {
    return files.has("pytest.ini") || PYTHON_FILES.some((name) => /\bpytest\b/.test(files.get(name) ?? ""));
}
function configures(files, tool) {
    if (files.has(`${tool}.ini`) ||
        files.has(`.${tool}.ini`) ||
        files.has(`${tool}.toml`) ||
        files.has(`.${tool}.toml`)) {
        return true;
    }
    const isSection = (name, section) => (files.get(name) ?? "")
        .split("\n")
        .some((line) => line.startsWith(`[${section}]`) || line.startsWith(`[${section}.`));
    return isSection("pyproject.toml", `tool.${tool}`) || isSection("setup.cfg", tool);
}
function detectPython(files) {
    const commands = [
        ["test", "pytest", usesPytest(files)],
        ["lint", "ruff check .", configures(files, "ruff")],
        ["typecheck", "mypy .", configures(files, "mypy")],
    ];
    const { setup, prefix } = pythonEnvironment(files);
    const gates = commands.filter(([, , isUsed]) => isUsed).map(([name, run]) => [name, `${prefix}${run}`]);
    return gates.length === 0 ? NOTHING : { setup, gates: Object.fromEntries(gates) };
}
function pythonEnvironment(files) {
    if (files.has("uv.lock"))
        return { setup: ["uv sync --frozen"], prefix: "uv run " };
    if (files.has("poetry.lock"))
        return { setup: ["poetry install --no-interaction"], prefix: "poetry run " };
    const setup = files.has("requirements.txt") ? ["python -m pip install -r requirements.txt"] : [];
    return { setup, prefix: "python -m " };
}
function detectGo(files) {
    if (!files.has("go.mod"))
        return NOTHING;
    return {
        setup: ["go mod download"],
        gates: { test: "go test ./...", lint: "go vet ./...", build: "go build ./..." },
    };
}
function detectRust(files) {
    if (!files.has("Cargo.toml"))
        return NOTHING;
    return { setup: ["cargo fetch"], gates: { test: "cargo test" } };
}
function detectMaven(files) {
    if (!files.has("pom.xml"))
        return NOTHING;
    return { setup: [], gates: { test: `${files.has("mvnw") ? "./mvnw" : "mvn"} --batch-mode test` } };
}
function detectGradle(files) {
    const isGradle = files.has("build.gradle") || files.has("build.gradle.kts");
    if (!isGradle)
        return NOTHING;
    return { setup: [], gates: { test: `${files.has("gradlew") ? "./gradlew" : "gradle"} --console=plain test` } };
}
const MAKE_TARGETS = ["test", "lint", "typecheck", "build"];
function detectMake(files) {
    const text = files.get("Makefile") ?? "";
    const targets = MAKE_TARGETS.filter((name) => new RegExp(`^(?:[\\w./-]+ +)*${name}(?: +[\\w./-]+)*\\s*::?(?!=)`, "m").test(text));
    return { setup: [], gates: Object.fromEntries(targets.map((name) => [name, `make ${name}`])) };
}
const DETECTORS = [
    { kind: "node", detect: detectNode },
    { kind: "python", detect: detectPython },
    { kind: "go", detect: detectGo },
    { kind: "rust", detect: detectRust },
    { kind: "maven", detect: detectMaven },
    { kind: "gradle", detect: detectGradle },
];
function snippet(setup, gates) {
    const lines = [];
    if (setup.length > 0)
        lines.push("setup:", ...setup.map((step) => `  - run: ${JSON.stringify(step.run)}`));
    if (gates.length > 0) {
        lines.push("guardrails:", "  quality_gates:");
        lines.push(...gates.map((gate) => `    - { name: ${gate.name}, run: ${JSON.stringify(gate.run)} }`));
    }
    return lines.map((line) => `${line}\n`).join("");
}
/**
 * Setup and gates of a project, from the content of its files by name (product.md §4). A gate is named after its
 * script and is required; in a project of several kinds a name that is taken gets the kind behind it (`test-go`).
 * Never throws; a file that cannot be read as its kind is passed over. `kinds`: those that a
 * preset names; the others, a package.json for tools only for example, then count only where nothing of these is found.
 */
function detectProject(files, kinds = null) {
    const wanted = DETECTORS.filter(({ kind }) => kinds?.includes(kind) ?? true);
    const found = detectKinds(files, wanted);
    return found.gates.length > 0 || kinds === null ? found : detectKinds(files, DETECTORS);
}
function detectKinds(files, detectors) {
    const setup = [];
    const commands = new Map();
    for (const { kind, detect } of detectors) {
        const found = detect(files);
        setup.push(...found.setup.map((run) => ({ run, timeout: TIMEOUT_SECONDS })));
        for (const [name, run] of Object.entries(found.gates))
            commands.set(commands.has(name) ? `${name}-${kind}` : name, run);
    }
    // A Makefile mostly wraps what the others found.
    if (commands.size === 0)
        for (const [name, run] of Object.entries(detectMake(files).gates))
            commands.set(name, run);
    const gates = [...commands].map(([name, run]) => ({
        name,
        run,
        paths: ["**"],
        required: true,
        timeoutSeconds: TIMEOUT_SECONDS,
        baseline: true,
        network: "off",
        detected: true,
    }));
    return { setup, gates, yaml: snippet(setup, gates) };
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
// EXTERNAL MODULE: ./src/config/problems.ts + 1 modules
var problems = __webpack_require__(77426);
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

/***/ 16085:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ compileGlob)
/* harmony export */ });
/* unused harmony export expandBraces */
const MAXIMUM_ALTERNATIVES = 64;
/**
 * Compiles a glob of `*`, `?`, `[set]`, `{a,b}` and `**` (whole segments). Anchored at both ends, dot files included.
 * A pattern without a slash matches the last segment at any depth, as in .gitignore. Matching takes at most
 * pattern length × path length steps: there is no backtracking for a hostile pattern to abuse.
 */
function compileGlob(pattern, options = {}) {
    const fold = options.caseSensitive === false ? (text) => text.toLowerCase() : (text) => text;
    const alternatives = expandBraces(fold(pattern)).map((alternative) => {
        const anywhere = !alternative.includes("/");
        const segments = alternative.split("/").filter((segment) => segment !== "" && segment !== ".");
        return { segments: anywhere ? ["**", ...segments] : segments };
    });
    return (path) => {
        const segments = fold(path).split("/");
        return alternatives.some((alternative) => matchSequence(alternative.segments, segments, matchSegmentPair, "**"));
    };
}
/** `a.{ts,tsx}` → `a.ts`, `a.tsx`. Unbalanced braces stay literal; at most 64 results, the rest is left literal. */
function expandBraces(pattern) {
    let open = [pattern];
    const done = [];
    while (open.length > 0 && open.length + done.length < MAXIMUM_ALTERNATIVES) {
        const next = [];
        for (const text of open) {
            const parts = splitFirstBrace(text);
            if (parts === null)
                done.push(text);
            else
                for (const choice of parts.choices)
                    next.push(parts.before + choice + parts.after);
        }
        open = next;
    }
    return [...done, ...open];
}
function splitFirstBrace(text) {
    const start = text.indexOf("{");
    if (start < 0)
        return null;
    const choices = [];
    let depth = 0;
    let from = start + 1;
    for (let index = start; index < text.length; index += 1) {
        const character = text[index];
        if (character === "{")
            depth += 1;
        if (character === "," && depth === 1) {
            choices.push(text.slice(from, index));
            from = index + 1;
        }
        if (character !== "}")
            continue;
        depth -= 1;
        if (depth > 0)
            continue;
        if (choices.length === 0)
            return null;
        choices.push(text.slice(from, index));
        return { before: text.slice(0, start), choices, after: text.slice(index + 1) };
    }
    return null;
}
/** Greedy wildcard matching with one point to go back to, which suffices when only one symbol spans many items. */
function matchSequence(pattern, items, matches, spanning) {
    let patternIndex = 0;
    let itemIndex = 0;
    let lastSpan = -1;
    let spanEnd = 0;
    while (itemIndex < items.length) {
        const part = pattern[patternIndex];
        const item = items[itemIndex];
        if (part === spanning) {
            lastSpan = patternIndex;
            spanEnd = itemIndex;
            patternIndex += 1;
        }
        else if (part !== undefined && matches(part, item)) {
            patternIndex += 1;
            itemIndex += 1;
        }
        else if (lastSpan >= 0) {
            spanEnd += 1;
            itemIndex = spanEnd;
            patternIndex = lastSpan + 1;
        }
        else {
            return false;
        }
    }
    while (pattern[patternIndex] === spanning)
        patternIndex += 1;
    return patternIndex === pattern.length;
}
const segmentTokens = new Map();
function matchSegmentPair(pattern, segment) {
    let tokens = segmentTokens.get(pattern);
    if (tokens === undefined) {
        tokens = tokenize(pattern);
        if (segmentTokens.size > 500)
            segmentTokens.clear();
        segmentTokens.set(pattern, tokens);
    }
    return matchSequence(tokens, [...segment], matchToken, "*");
}
/** `*`, `?`, `[set]`, or a backslash and a literal character. */
function tokenize(pattern) {
    const tokens = [];
    const characters = [...pattern];
    for (let index = 0; index < characters.length; index += 1) {
        const character = characters[index];
        const end = character === "[" ? characters.indexOf("]", index + 2) : -1;
        if (end > 0) {
            tokens.push(characters.slice(index, end + 1).join(""));
            index = end;
        }
        else if (character === "*") {
            if (tokens.at(-1) !== "*")
                tokens.push("*");
        }
        else {
            tokens.push(character === "?" ? "?" : `\\${character}`);
        }
    }
    return tokens;
}
function matchToken(token, character) {
    if (token === "?")
        return true;
    if (token.startsWith("\\"))
        return token.slice(1) === character;
    const characters = [...token.slice(1, -1)];
    const negated = characters[0] === "!" || characters[0] === "^";
    if (negated)
        characters.shift();
    return isInSet(characters, character) !== negated;
}
function isInSet(set, character) {
    for (let index = 0; index < set.length; index += 1) {
        const from = set[index];
        const to = set[index + 1] === "-" ? set[index + 2] : undefined;
        if (to === undefined) {
            if (from === character)
                return true;
        }
        else {
            if (from <= character && character <= to)
                return true;
            index += 2;
        }
    }
    return false;
}


/***/ }),

/***/ 96043:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ createPathPolicy)
/* harmony export */ });
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(16085);

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
const PROTECTED_DIRECTORIES = new Set([
    ...[".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"],
]);
const PROTECTED_NAMES = new Set([
    ...["codeowners", ".gitmodules", ".gitattributes", ".npmrc", ".pnpmfile.cjs", ".pre-commit-config.yaml"],
    ...[".mcp.json", "agents.md", "claude.md", "gemini.md", "claude.local.md", ".cursorrules", ".envrc"],
    ...["architect.yml", "architect.yaml", "gradle-wrapper.jar"],
    ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "deno.lock"],
    ...["cargo.lock", "go.sum", "go.work.sum", "poetry.lock", "uv.lock", "pdm.lock", "pipfile.lock", "pylock.toml"],
    ...["gemfile.lock", "composer.lock", "mix.lock", "rebar.lock", "pubspec.lock", "podfile.lock", "packages.lock.json"],
    ...["package.resolved", "flake.lock", "gradle.lockfile", "pixi.lock", ".terraform.lock.hcl", "conan.lock"],
]);
/**
 * The built-in lists of policy §6 and §13 with the configuration's additions. An entry `!path` releases exactly that
 * path from the list it stands in; nothing releases `.git`.
 */
function createPathPolicy(options) {
    const protectedRules = readRules(options.protectedFiles);
    const sensitiveRules = readRules(options.sensitiveFiles);
    return {
        judge(path, access) {
            const components = foldPath(path);
            if (components.includes(".git")) {
                return finding("sensitive-file", path, "git's own files may hold credentials and programs that git would run");
            }
            if (isSensitive(path, components, sensitiveRules)) {
                return finding("sensitive-file", path, "it may hold secrets", `guardrails.sensitive_files: ["!${path}"]`);
            }
            if (access === "read" || !isProtected(path, components, access, protectedRules))
                return null;
            const reason = "it decides what runs, or what is trusted, outside of this run";
            return finding("protected-file", path, reason, `guardrails.protected_files: ["!${path}"]`);
        },
        isWorkflowFile(path) {
            const components = foldPath(path);
            return components.length > 2 && components[0] === ".github" && components[1] === "workflows";
        },
    };
}
function readRules(entries) {
    const released = new Set();
    const added = [];
    for (const entry of entries) {
        if (entry.startsWith("!"))
            released.add(entry.slice(1).replace(/^\.?\//, ""));
        else if (entry.endsWith("/"))
            added.push((0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .S)(`**/${entry}**`.replace("**//", ""), { caseSensitive: false }));
        else
            added.push((0,_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .S)(entry.replace(/^\//, "./"), { caseSensitive: false }));
    }
    return { added, released };
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
    return rules.added.some((matches) => matches(folded) || matches(path));
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
    if (rules.added.some((matches) => matches(folded) || matches(path)))
        return true;
    if (components[0] === ".github") {
        // Only the spelling that GitHub reads: another case would be a second folder that nobody splits off.
        return !(access === "write" && /^\.github\/workflows\/[^/]/.test(path));
    }
    if (PROTECTED_NAMES.has(name) || name.startsWith(".yarnrc"))
        return true;
    return components.some((component) => PROTECTED_DIRECTORIES.has(component));
}
function finding(rule, path, reason, remedy) {
    const kind = rule === "sensitive-file" ? "sensitive" : "protected";
    return {
        rule,
        reason: `'${path}' is a ${kind} file: ${reason}.`,
        severity: "error",
        path,
        ...(remedy === undefined ? {} : { remedy }),
    };
}


/***/ })

};
