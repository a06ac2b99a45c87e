export const id = 5017;
export const ids = [5017];
export const modules = {

/***/ 77861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z$: () => (/* binding */ inputDefinitions),
  sM: () => (/* binding */ inputKey),
  TL: () => (/* binding */ parseInputs),
  wp: () => (/* binding */ valuesFromEnvironment)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/trigger.ts
var trigger = __webpack_require__(91215);
// EXTERNAL MODULE: ./src/config/schema-run.ts
var schema_run = __webpack_require__(72115);
;// CONCATENATED MODULE: ./src/config/input-table.ts

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow, which GitHub fills in
const TOKEN_OF_THE_JOB = "${{ github.token }}";
/** Every input of the action, in the order of product.md §2. */
const INPUT_TABLE = [
    {
        name: "github-token",
        kind: "text",
        documentedDefault: TOKEN_OF_THE_JOB,
        actionDefault: TOKEN_OF_THE_JOB,
        twin: null,
        secret: true,
        description: "Token for REST, GraphQL and git alike; an App token or PAT makes CI run on pushes.",
    },
    {
        name: "api-key",
        kind: "text",
        documentedDefault: "",
        twin: null,
        secret: true,
        description: "Key of the LLM endpoint; empty for a keyless one (Ollama …).",
    },
    {
        name: "base-url",
        kind: "text",
        documentedDefault: "https://api.openai.com/v1",
        twin: "llm.base_url",
        description: "Any OpenAI-compatible endpoint.",
    },
    {
        name: "model",
        kind: "text",
        documentedDefault: schema_run/* DEFAULT_MODEL */.UB,
        twin: "llm.model",
        description: "The model, by the name the endpoint knows; it must be able to call tools.",
    },
    {
        name: "fallback-models",
        kind: "list",
        documentedDefault: "",
        twin: "llm.fallback_models",
        description: "Comma list of models tried in order when the model fails for good.",
    },
    {
        name: "prompt",
        kind: "text",
        documentedDefault: "",
        twin: null,
        description: "The task, for runs without a comment.",
    },
    {
        name: "command",
        kind: "text",
        documentedDefault: "",
        twin: null,
        description: "The command, for runs without a comment; by event: fix for issues, dispatch, schedule and failed CI, review for pull requests.",
    },
    {
        name: "agent",
        kind: "text",
        documentedDefault: "",
        twin: null,
        description: "The agent, for runs without a comment; by command.",
    },
    {
        name: "config-file",
        kind: "text",
        documentedDefault: ".github/architect.yml",
        actionDefault: ".github/architect.yml",
        twin: null,
        description: "Path of the configuration file on the default branch.",
    },
    {
        name: "trigger-phrase",
        kind: "text",
        documentedDefault: "/architect",
        twin: "triggers.phrase",
        description: "What a comment begins with to be a command.",
    },
    {
        name: "trigger-label",
        kind: "text",
        documentedDefault: "architect",
        twin: "triggers.label",
        description: "Label that starts a fix.",
    },
    {
        name: "trigger-assignee",
        kind: "text",
        documentedDefault: "",
        twin: "triggers.assignee",
        description: "Login whose assignment starts a fix.",
    },
    {
        name: "allowed-bots",
        kind: "list",
        documentedDefault: "",
        twin: "triggers.allowed_bots",
        description: "Comma list of the logins of bots that may give commands.",
    },
    {
        name: "max-steps",
        kind: "number",
        documentedDefault: "50",
        twin: "limits.max_steps",
        description: "Model calls of the main agent (the closing call without tools is not counted).",
    },
    {
        name: "budget-usd",
        kind: "number",
        documentedDefault: "5",
        twin: "costs.budget_usd",
        description: "Cap for the run in USD, evaluation and summaries included.",
    },
    {
        name: "timeout-minutes",
        kind: "number",
        documentedDefault: "30",
        twin: "limits.timeout_minutes",
        description: "Minutes of the whole run; set it below the job's own.",
    },
    {
        name: "step-timeout-seconds",
        kind: "number",
        documentedDefault: "300",
        twin: "limits.step_timeout_seconds",
        description: "Seconds of one model call.",
    },
    {
        name: "confirm-mode",
        kind: "text",
        documentedDefault: "yolo",
        twin: "approval.mode",
        description: "Which tools need a person's word: yolo (none), confirm-sensitive, confirm-all.",
    },
    {
        name: "allowed-only",
        kind: "boolean",
        documentedDefault: "true",
        twin: "commands.allowed_only",
        description: "Refuse commands classified dangerous.",
    },
    {
        name: "self-eval",
        kind: "text",
        documentedDefault: "basic",
        twin: "evaluation.mode",
        description: "Self-evaluation: off, basic or full.",
    },
    {
        name: "dry-run",
        kind: "boolean",
        documentedDefault: "false",
        actionDefault: "false",
        twin: null,
        description: "Mutating tools are stubs, reads run; nothing is pushed; the report is the only post.",
    },
    {
        name: "publish",
        kind: "text",
        documentedDefault: "auto",
        twin: "publish.mode",
        description: "auto, draft, patch (files only) or none.",
    },
    {
        name: "branch-prefix",
        kind: "text",
        documentedDefault: "architect/",
        twin: "publish.branch_prefix",
        description: "Beginning of the branches it makes.",
    },
    {
        name: "commit-signing",
        kind: "text",
        documentedDefault: "api",
        twin: "publish.commit_signing",
        description: "api (verified commits; git push over 20 MB or where it cannot express the change) or git.",
    },
    {
        name: "sandbox",
        kind: "text",
        documentedDefault: "auto",
        twin: "sandbox.mode",
        description: "auto (bwrap, else another user, else commands are refused), bwrap, user or off.",
    },
    {
        name: "fail-on",
        kind: "text",
        documentedDefault: "failed",
        twin: "publish.fail_on",
        description: "Which status fails the step: failed, partial (includes failed) or never.",
    },
    {
        name: "ci-workflow",
        kind: "text",
        documentedDefault: "",
        twin: "publish.ci_workflow",
        description: "Workflow started by workflow_dispatch after a push with the default token, and awaited.",
    },
    {
        name: "working-directory",
        kind: "text",
        documentedDefault: ".",
        actionDefault: ".",
        twin: null,
        description: "Workspace root inside the checkout.",
    },
];

// EXTERNAL MODULE: ./src/config/problems.ts
var problems = __webpack_require__(34968);
// EXTERNAL MODULE: ./src/config/twin.ts
var twin = __webpack_require__(17926);
;// CONCATENATED MODULE: ./src/config/inputs.ts





/** Every input of the action, in the order of the documentation (product.md §2). */
const inputDefinitions = INPUT_TABLE;
/** The key of ActionInputs for an input's name. */
function inputKey(name) {
    return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
/**
 * The texts of the inputs in an environment, by kebab-case name. `INPUT_` is the runner's form (upper case, hyphens
 * kept: `INPUT_MAX-STEPS`); `ARCHITECT_` that of a shell (`ARCHITECT_MAX_STEPS`).
 */
function valuesFromEnvironment(env, prefix) {
    return Object.fromEntries(inputDefinitions.map(({ name }) => {
        const upper = name.replaceAll(" ", "_").toUpperCase();
        return [name, env[prefix + (prefix === "INPUT_" ? upper : upper.replaceAll("-", "_"))]];
    }));
}
function nameOf(name, origin) {
    if (origin === "environment")
        return `ARCHITECT_${name.replaceAll("-", "_").toUpperCase()}`;
    return origin === "flag" ? `--${name}` : `input ${name}`;
}
const REMEDIES = {
    input: "Correct it under `with:` in the workflow.",
    environment: "Correct or unset the variable.",
    flag: "Correct the flag.",
};
function refuse(name, origin, problem) {
    return new errors/* ArchitectError */.U8("configuration", `${nameOf(name, origin)}: ${problem}`, { remedy: REMEDIES[origin] });
}
/** Splits a comma list; line breaks separate too, as in a YAML block. */
function listOf(text) {
    return text
        .split(/[,\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
}
function convert(definition, text) {
    switch (definition.kind) {
        case "number":
            return /^[+-]?\d+(\.\d+)?$/.test(text)
                ? { value: Number(text) }
                : { problem: `expected a number, got ${(0,problems/* valueText */.Ru)(text)}` };
        case "boolean":
            if (["true", "True", "TRUE"].includes(text))
                return { value: true };
            if (["false", "False", "FALSE"].includes(text))
                return { value: false };
            return { problem: `expected true or false, got ${(0,problems/* valueText */.Ru)(text)}` };
        case "list":
            return { value: listOf(text) };
        case "text":
            return { value: text };
    }
}
/** Rules of inputs that have no twin in the file. */
function ownProblem(name, text, origin) {
    if (name === "command" && !trigger/* COMMAND_NAMES */.n.some((command) => command === text)) {
        return `expected one of ${trigger/* COMMAND_NAMES */.n.join(", ")}, got ${(0,problems/* valueText */.Ru)(text)}`;
    }
    const isPath = name === "working-directory" || (name === "config-file" && origin === "input");
    if (isPath && (/^([/\\]|[A-Za-z]:)/.test(text) || text.split(/[/\\]/).includes(".."))) {
        return `must be a path inside the repository, got ${(0,problems/* valueText */.Ru)(text)}`;
    }
    return null;
}
/**
 * Reads the texts of the inputs, keyed by kebab-case name; empty means unset. Throws ArchitectError("configuration")
 * that names the input, what is wrong and what is allowed; the value of a secret input is never shown.
 */
function parseInputs(values, origin) {
    const inputs = {};
    for (const definition of inputDefinitions) {
        const text = values[definition.name]?.trim() ?? "";
        if (text === "")
            continue;
        if (definition.secret && /[\r\n]/.test(text))
            throw refuse(definition.name, origin, "must be one line");
        const read = convert(definition, text);
        if ("problem" in read)
            throw refuse(definition.name, origin, read.problem);
        const problem = definition.twin
            ? (0,twin/* twinProblem */.Y)(definition.twin, read.value)
            : ownProblem(definition.name, text, origin);
        if (problem !== null)
            throw refuse(definition.name, origin, problem);
        inputs[inputKey(definition.name)] = read.value;
    }
    // Each value was converted by its kind and judged by the schema of its twin, which is what the type says.
    return inputs;
}


/***/ }),

/***/ 76572:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/* harmony import */ var _core_text_edit_distance_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53115);

/** The candidate that was probably meant; null when none is near (a third of the letters, at least two). */
function nearest(word, candidates) {
    const limit = Math.max(2, Math.floor(word.length / 3));
    // A word of any length can be written by mistake; comparing it is not worth the time.
    if (word.length > 100)
        return null;
    let best = null;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
        const distance = (0,_core_text_edit_distance_js__WEBPACK_IMPORTED_MODULE_0__/* .editDistance */ .Y)(word.toLowerCase(), candidate);
        // A distance of the whole word would make any short key a match.
        if (distance >= bestDistance || distance >= candidate.length)
            continue;
        best = candidate;
        bestDistance = distance;
    }
    return best;
}


/***/ }),

/***/ 34968:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GW: () => (/* binding */ problemsOf),
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   Ru: () => (/* binding */ valueText),
/* harmony export */   fK: () => (/* binding */ valueAt),
/* harmony export */   v4: () => (/* binding */ issueText)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98439);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76572);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99501);



/** `limits.max_steps`, `hooks.post_edit[0].name`, `costs.prices["a/b"].input`. */
function pathText(path) {
    let text = "";
    for (const part of path) {
        if (typeof part === "number")
            text += `[${part}]`;
        else if (!/^[\w-]+$/.test(part))
            text += `[${JSON.stringify(part)}]`;
        else
            text += text === "" ? part : `.${part}`;
    }
    return text;
}
/** What was found, short; for people. Values of headers and environments may be secrets and are not shown. */
function valueText(value, path = []) {
    if (value === null || value === undefined)
        return "nothing";
    if (Array.isArray(value))
        return "a list";
    if (typeof value === "object")
        return "a mapping";
    if (path[0] === "mcp" && (path.includes("headers") || path.includes("env")))
        return `a ${typeof value}`;
    const text = typeof value === "string" ? JSON.stringify(value) : String(value);
    return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
const KINDS = {
    number: "a number",
    int: "a whole number",
    string: "a string",
    boolean: "true or false",
    array: "a list",
    object: "a mapping",
    record: "a mapping",
};
function listText(values) {
    const texts = values.map(String);
    if (texts.length === 1)
        return String(texts[0]);
    return `one of ${texts.join(", ")}`;
}
/** What is wrong with a value: `expected a number, got "many"`. */
function issueText(issue, value) {
    const path = keyPath(issue.path);
    const got = valueText(value, path);
    switch (issue.code) {
        case "invalid_type":
            if (value === undefined)
                return `required, but missing`;
            return `expected ${KINDS[issue.expected] ?? issue.expected}, got ${got}`;
        case "invalid_value":
            return `expected ${listText(issue.values)}, got ${got}`;
        case "too_small":
            if (issue.origin === "string")
                return "must not be empty";
            return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}, got ${got}`;
        case "too_big":
            if (issue.origin === "string")
                return `must have at most ${issue.maximum} characters`;
            if (issue.origin === "array")
                return `must have at most ${issue.maximum} entries`;
            return `must be at most ${issue.maximum}, got ${got}`;
        case "invalid_format":
            return `${issue.message}, got ${got}`;
        case "invalid_key":
            return issue.issues[0]?.message ?? "is not a valid name";
        default:
            return issue.message;
    }
}
function keyPath(path) {
    return path.map((part) => (typeof part === "symbol" ? String(part) : part));
}
/** What `data` holds at a path; undefined when there is nothing. */
function valueAt(data, path) {
    let value = data;
    for (const part of path) {
        if (typeof value !== "object" || value === null || !Object.hasOwn(value, part))
            return undefined;
        value = value[part];
    }
    return value;
}
/** Keys that the format knows at a path; read from the JSON Schema, which is plain data, and only after a mistake. */
function knownKeys(path) {
    let node = zod__WEBPACK_IMPORTED_MODULE_1__/* .toJSONSchema */ .bl(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .configurationSchema */ .W, { io: "input" });
    for (const part of path) {
        const open = typeof node.additionalProperties === "object" ? node.additionalProperties : undefined;
        const inner = typeof part === "number"
            ? (node.items ?? node.anyOf?.find((option) => option.items)?.items)
            : (node.properties?.[part] ?? open);
        if (inner === undefined)
            return [];
        node = inner;
    }
    return Object.keys(node.properties ?? {});
}
function unknownKeyText(key, path) {
    const known = knownKeys(path);
    const meant = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(key, known);
    const shown = valueText(key);
    if (meant !== null)
        return `unknown key ${shown} (did you mean "${meant}"?)`;
    return `unknown key ${shown} (known here: ${known.join(", ")})`;
}
/** The problems of a configuration that the schema found, in its order. */
function problemsOf(issues, data) {
    return issues.flatMap((issue) => {
        const path = keyPath(issue.path);
        if (issue.code === "unrecognized_keys") {
            return issue.keys.map((key) => ({ path: [...path, key], at: "key", text: unknownKeyText(key, path) }));
        }
        const text = issueText(issue, valueAt(data, path));
        const place = pathText(path);
        return [{ path, at: issue.code === "invalid_key" ? "key" : "value", text: place ? `${place}: ${text}` : text }];
    });
}


/***/ }),

/***/ 72115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nr: () => (/* binding */ sandboxSchema),
/* harmony export */   Ns: () => (/* binding */ workspaceSchema),
/* harmony export */   Qr: () => (/* binding */ agentsSchema),
/* harmony export */   UB: () => (/* binding */ DEFAULT_MODEL),
/* harmony export */   Yq: () => (/* binding */ limitsSchema),
/* harmony export */   hx: () => (/* binding */ triggersSchema),
/* harmony export */   rJ: () => (/* binding */ setupSchema),
/* harmony export */   t5: () => (/* binding */ llmSchema),
/* harmony export */   wz: () => (/* binding */ commandsSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28942);
/* harmony import */ var _schema_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91266);


/**
 * Used when nothing names a model: current, mid-priced, and able to call tools through Chat Completions without
 * further settings. Its price is in the price list.
 */
const DEFAULT_MODEL = "gpt-5.4-mini";
const llmSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    base_url: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutExpressions */ .U0)((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .address */ .hl)(), "set it with the action's input base-url")
        .default("https://api.openai.com/v1")
        .describe("Any OpenAI-compatible endpoint."),
    model: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutExpressions */ .U0)((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)(), "set it with the action's input model")
        .default(DEFAULT_MODEL)
        .describe("The model, by the name the endpoint knows."),
    fallback_models: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Tried in order when the model fails for good."),
    allowed_models: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Further models that the flag --model may choose."),
    api: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["chat", "responses"]).default("chat").describe("The endpoint's interface."),
    idle_timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .seconds */ .YA)(60).describe("Seconds without a byte of the answer before the call is given up."),
    retries: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(0, 10, 3).describe("Further tries of one model call after a passing failure."),
    stream: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().default(true).describe("Read the answer as it is written."),
    temperature: zod__WEBPACK_IMPORTED_MODULE_1__.number().min(0).max(2).nullable().default(null).describe("Sent when set."),
    context_window: zod__WEBPACK_IMPORTED_MODULE_1__.int()
        .min(1024)
        .max(100_000_000)
        .nullable()
        .default(null)
        .describe("Tokens the model takes; null: from the built-in list."),
    images: zod__WEBPACK_IMPORTED_MODULE_1__.boolean()
        .default(false)
        .describe("The model takes images: up to four attached to the issue or pull request are shown to it."),
})
    .prefault({})
    .describe("The model and how to reach it.");
const limitsSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    max_steps: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(1, 1000, 50).describe("Model calls of the main agent."),
    timeout_minutes: zod__WEBPACK_IMPORTED_MODULE_1__.number()
        .positive()
        .max(1440)
        .default(30)
        .describe("Minutes of the whole run; keep it below the job's own limit."),
    step_timeout_seconds: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .seconds */ .YA)(300).describe("Seconds of one model call."),
})
    .prefault({})
    .describe("Where a run stops.");
const triggersSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    phrase: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)()
        .max(50)
        .regex(/^\S(.*\S)?$/, "must not begin or end with a space")
        .default("/architect")
        .describe("What a comment begins with to be a command."),
    min_permission: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["write", "maintain", "admin"])
        .default("write")
        .describe("Permission on the repository that a person needs."),
    allowed_bots: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Logins of bots that may give commands."),
    label: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)().nullable().default("architect").describe("Label that starts a fix; null: none does."),
    assignee: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)().nullable().default(null).describe("Login whose assignment starts a fix; null: none does."),
    forks: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["deny", "review", "patch"])
        .default("review")
        .describe("Pull requests of forks: refused, read only, or fixed as a patch."),
    on_opened: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().default(false).describe("Work on issues as they are opened."),
    auto_review: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().default(false).describe("Review pull requests without being asked."),
    max_runs_per_actor_hour: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(1, 1000, 20).describe("Runs that one person may start in an hour."),
})
    .prefault({})
    .describe("What starts a run, and who may.");
const agentsSchema = zod__WEBPACK_IMPORTED_MODULE_1__.record((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .shortName */ .EU)(), zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    system_prompt: zod__WEBPACK_IMPORTED_MODULE_1__.string().min(1).max(100_000).optional().describe("Replaces the built-in prompt."),
    allowed_tools: zod__WEBPACK_IMPORTED_MODULE_1__.array((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)()).max(200).optional().describe("Tools it may use; absent: all, []: none."),
    disabled_tools: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Tools it may not use."),
    max_steps: zod__WEBPACK_IMPORTED_MODULE_1__.int().min(1).max(1000).optional().describe("Its own limit, below limits.max_steps."),
}))
    .default(() => ({}))
    .describe("Agents, merged over the built-in build, plan, review and summarize.");
const workspaceSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    allow_delete: zod__WEBPACK_IMPORTED_MODULE_1__.literal([false, "tracked", true])
        .default(false)
        .describe("Whether files that the run did not make may be deleted: no, tracked ones only, or all."),
    max_file_bytes: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(1, 104_857_600, 1_048_576).describe("Largest file that tools read or write."),
})
    .prefault({})
    .describe("What tools may do to files.");
const setupStepSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    run: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .line */ .n8)().describe("The command."),
    timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .seconds */ .YA)(600).describe("Seconds before it is ended."),
});
const setupSchema = zod__WEBPACK_IMPORTED_MODULE_1__.array(setupStepSchema)
    .max(20)
    .nullable()
    .default(null)
    .describe("Commands before the first model call, with package registries; null: detected from the lock file.");
const commandsSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    enabled: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().default(true).describe("Whether the agent may run commands at all."),
    allowed_only: zod__WEBPACK_IMPORTED_MODULE_1__.boolean().default(true).describe("Refuse commands classified dangerous."),
    default_timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .seconds */ .YA)(300).describe("Seconds of a command that names no limit."),
    max_output_lines: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(1, 10_000, 200).describe("Lines of output shown to the model."),
    safe: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Commands to treat as safe."),
    dev: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Commands to treat as development commands."),
    env: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .variableNames */ .zo)().describe("Environment variables passed to commands besides the clean base set."),
    network: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .network */ .Nm)(),
})
    .prefault({})
    .describe("Commands that the agent runs.");
const sandboxSchema = zod__WEBPACK_IMPORTED_MODULE_1__.strictObject({
    mode: zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["auto", "bwrap", "user", "off"])
        .default("auto")
        .describe("auto: bwrap, else another user, else commands are refused."),
    read_only: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Further paths that commands may read."),
    cache: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_0__/* .lines */ .Mn)().describe("Further paths that commands may write."),
})
    .prefault({})
    .describe("What commands run in.");


/***/ }),

/***/ 91266:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EU: () => (/* binding */ shortName),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   Nm: () => (/* binding */ network),
/* harmony export */   U0: () => (/* binding */ withoutExpressions),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   gV: () => (/* binding */ globs),
/* harmony export */   gu: () => (/* binding */ REFERENCE),
/* harmony export */   hl: () => (/* binding */ address),
/* harmony export */   n8: () => (/* binding */ line),
/* harmony export */   nW: () => (/* binding */ withReferences),
/* harmony export */   zo: () => (/* binding */ variableNames)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28942);
/* harmony import */ var _core_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37041);


/** The one expression of GitHub's that is filled in here, and only in `mcp.servers.*.env` and `headers`. */
const REFERENCE = /\$\{\{\s*env\.([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;
/** Longest time limit of one thing, in seconds. */
const LONGEST_TIMEOUT = 3600;
/** A time limit in seconds, 1 to 3600. */
function seconds(standard) {
    return zod__WEBPACK_IMPORTED_MODULE_1__.number().min(1).max(LONGEST_TIMEOUT).default(standard);
}
/** A whole number in a range. */
function count(minimum, maximum, standard) {
    return zod__WEBPACK_IMPORTED_MODULE_1__.int().min(minimum).max(maximum).default(standard);
}
/** Text with something in it, on one line. */
function line() {
    return zod__WEBPACK_IMPORTED_MODULE_1__.string()
        .min(1)
        .max(4000)
        .regex(/^[^\r\n]*$/, "must be one line");
}
const EXPRESSION = `GitHub's \${{ }} is not filled in in this file`;
/** A text that nobody writes `${{` in but who takes the file for a workflow: it would be used as it stands. */
function withoutExpressions(schema, remedy) {
    return schema.refine((text) => !text.includes("${{"), `${EXPRESSION}; ${remedy}`);
}
/** A value that may name variables of the step as `${{ env.NAME }}`, and nothing else of GitHub's expressions. */
function withReferences() {
    return zod__WEBPACK_IMPORTED_MODULE_1__.string()
        .refine((text) => !text.replace(REFERENCE, "").includes("${{"), `${EXPRESSION}; hand the value to the step (env: { NAME: "\${{ secrets.NAME }}" }) and write \${{ env.NAME }} here`);
}
/** Where a server is reached. */
function address() {
    return zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^https?:\/\/[^\s/]\S*$/, "must be an http:// or https:// address");
}
/** A list of one-line texts; a fresh one for each configuration. */
function lines(standard = []) {
    return zod__WEBPACK_IMPORTED_MODULE_1__.array(line())
        .max(500)
        .default(() => [...standard]);
}
/** A list of globs; each of them can match something. `folders`: an entry may end with a slash. */
function globs(standard = [], { folders = false } = {}) {
    const glob = line().superRefine((text, context) => {
        const problem = text === "" ? null : (0,_core_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .globProblem */ .AI)(folders ? text.replace(/(?<=[^/])\/$/, "") : text);
        if (problem !== null)
            context.addIssue({ code: "custom", message: `"${text}" can match nothing: ${problem}` });
    });
    return zod__WEBPACK_IMPORTED_MODULE_1__.array(glob)
        .max(500)
        .default(() => [...standard]);
}
/** Names of environment variables. */
function variableNames() {
    return zod__WEBPACK_IMPORTED_MODULE_1__.array(zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable"))
        .max(100)
        .default(() => []);
}
/** What a command may reach. `registries`: package registries only. */
function network() {
    return zod__WEBPACK_IMPORTED_MODULE_1__["enum"](["off", "on", "registries"]).default("off").describe("Network for it: off, on, or registries only.");
}
/** The name of an agent or server, used in reports and tool names. */
function shortName() {
    return zod__WEBPACK_IMPORTED_MODULE_1__.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "must be a name of letters, digits, - and _");
}


/***/ }),

/***/ 99501:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ OPEN_MAPPINGS),
  W: () => (/* binding */ configurationSchema)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(28942);
// EXTERNAL MODULE: ./src/config/schema-values.ts
var schema_values = __webpack_require__(91266);
;// CONCATENATED MODULE: ./src/config/schema-checks.ts


const codeRuleSchema = schemas.strictObject({
    pattern: (0,schema_values/* line */.n8)().describe("re2 pattern that new lines must not match."),
    files: (0,schema_values/* globs */.gV)(["**"]).describe("Globs of the files it is about; `!` before one leaves files out."),
    message: (0,schema_values/* line */.n8)().describe("What to do instead."),
    severity: schemas["enum"](["warn", "block"]).default("warn").describe("warn: told to the agent; block: the edit is refused."),
});
const qualityGateSchema = schemas.strictObject({
    name: (0,schema_values/* line */.n8)().max(60).describe("Its name in reports."),
    run: (0,schema_values/* line */.n8)().describe("The command; exit code 0 passes."),
    paths: (0,schema_values/* globs */.gV)(["**"]).describe("Globs; it runs when a changed file matches. `!` before one leaves files out."),
    required: schemas.boolean().default(true).describe("Whether a failure lowers the status."),
    timeout: (0,schema_values/* seconds */.YA)(600).describe("Seconds before it is ended."),
    baseline: schemas.literal([true, false, "on_failure"])
        .default(true)
        .describe("Whether it also runs before the change, always or after a failure."),
    network: (0,schema_values/* network */.Nm)(),
});
const guardrailsSchema = schemas.strictObject({
    protected_files: (0,schema_values/* globs */.gV)([], { folders: true }).describe("Globs added to the built-in list of files never changed; `!` takes from what is added, an exact path from the list too."),
    sensitive_files: (0,schema_values/* globs */.gV)([], { folders: true }).describe("Globs added to the built-in list of files never read; `!` as above."),
    blocked_commands: (0,schema_values/* lines */.Mn)().describe("re2 patterns of command lines that never run."),
    max_files_modified: (0,schema_values/* count */.U9)(1, 10_000, 30).describe("Files that one run may change."),
    max_lines_changed: (0,schema_values/* count */.U9)(1, 1_000_000, 1500).describe("Lines that one run may add and remove."),
    max_commands_executed: schemas.int().min(0).max(10_000).nullable().default(null).describe("Commands of one run."),
    require_test_after_edit: schemas.boolean().default(false).describe("An edit must be followed by a test command."),
    test_tampering: schemas["enum"](["off", "warn", "block"])
        .default("block")
        .describe("Weakened tests: ignored, reported, or at best partial with a draft."),
    unproved: schemas["enum"](["stop", "allow"])
        .default("stop")
        .describe("Required gates that cannot start: end the run before the first model call, or go on (at best partial)."),
    regression_proof: schemas["enum"](["auto", "off"])
        .default("auto")
        .describe("When tests changed: run the base's tests on the new code and the new tests on the base's code."),
    code_rules: schemas.array(codeRuleSchema)
        .max(200)
        .default(() => [])
        .describe("Patterns that written code must not hold."),
    quality_gates: schemas.array(qualityGateSchema)
        .max(50)
        .superRefine((gates, context) => {
        for (const [index, gate] of gates.entries()) {
            if (gates.findIndex((other) => other.name === gate.name) === index)
                continue;
            context.addIssue({ code: "custom", path: [index, "name"], message: "must differ from the other gates" });
        }
    })
        .nullable()
        .default(null)
        .describe("Checks that prove the result; null: detected from the project, []: none."),
})
    .prefault({})
    .describe("Deterministic limits that the model cannot turn off.");
const hookSchema = schemas.strictObject({
    name: (0,schema_values/* line */.n8)().max(60).describe("Its name in the log and in results."),
    command: schemas.string().min(1).max(10_000).describe('The command; {file} becomes "$ARCHITECT_EDITED_FILE".'),
    matcher: schemas.string().max(1000).default("").describe("re2 pattern of whole tool names; empty: every tool."),
    file_patterns: (0,schema_values/* globs */.gV)().describe("Globs of the edited file, `!` before one leaves files out; empty: every file."),
    timeout: (0,schema_values/* seconds */.YA)(10).describe("Seconds before it is ended."),
    async: schemas.boolean().default(false).describe("Do not wait for it."),
    on_error: schemas["enum"](["auto", "allow", "block"])
        .default("auto")
        .describe("When it breaks: auto blocks for pre-hooks in CI, else allows."),
    network: (0,schema_values/* network */.Nm)(),
    env: (0,schema_values/* variableNames */.zo)().describe("Environment variables passed to it."),
    enabled: schemas.boolean().default(true).describe("false: kept, but not run."),
});
function hookList(when) {
    return schemas.array(hookSchema)
        .max(50)
        .default(() => [])
        .describe(when);
}
const hooksSchema = schemas.strictObject({
    pre_tool_use: hookList("Before a tool runs; may block or modify."),
    post_tool_use: hookList("After a tool ran; its output is added to the result."),
    pre_llm_call: hookList("Before a model call; may block."),
    post_llm_call: hookList("After a model call."),
    session_start: hookList("At the start of a run."),
    session_end: hookList("At the end of a run."),
    on_error: hookList("After an error."),
    budget_warning: hookList("When costs.warn_at_usd is passed."),
    context_compress: hookList("When the history is shortened."),
    agent_complete: hookList("When the agent says it is done."),
    post_edit: hookList("After an edit; the older form of post_tool_use."),
})
    .prefault({})
    .describe("Your commands at points of a run.");
const evaluationSchema = schemas.strictObject({
    mode: schemas["enum"](["off", "basic", "full"]).default("basic").describe("off, one question, or with corrections."),
    max_retries: (0,schema_values/* count */.U9)(0, 10, 2).describe("Rounds of correction in mode full."),
    confidence_threshold: schemas.number().min(0).max(1).default(0.8).describe("Lowest confidence that passes."),
    model: (0,schema_values/* line */.n8)().nullable().default(null).describe("Model that evaluates; null: the run's own."),
})
    .prefault({})
    .describe("The self-evaluation; it may lower a status, never raise it.");

;// CONCATENATED MODULE: ./src/config/schema-publish.ts


const HIGHEST_BUDGET = 10_000;
const usd = () => schemas.number().min(0).max(HIGHEST_BUDGET);
const contextSchema = schemas.strictObject({
    max_tool_result_tokens: (0,schema_values/* count */.U9)(100, 1_000_000, 2000).describe("Tokens kept of one tool result; of a page of a file once it is old."),
    summarize_after_steps: (0,schema_values/* count */.U9)(0, 1000, 8).describe("Steps before the history may be summarised; 0: never."),
    keep_recent_steps: (0,schema_values/* count */.U9)(1, 1000, 4).describe("Latest steps that are kept as they are."),
    max_context_tokens: schemas.int()
        .min(1000)
        .max(100_000_000)
        .nullable()
        .default(null)
        .describe("Tokens of one request; null: from the model's window."),
    parallel_tools: schemas.boolean().default(true).describe("Run reading tools of one answer side by side."),
})
    .prefault({})
    .describe("How the history is kept small.");
const priceSchema = schemas.strictObject({
    input: schemas.number().min(0).describe("USD per million input tokens."),
    cached_input: schemas.number().min(0).optional().describe("USD per million cached input tokens; absent: as input."),
    output: schemas.number().min(0).describe("USD per million output tokens."),
})
    .transform((price) => ({ ...price, cached_input: price.cached_input ?? price.input }));
const costsSchema = schemas.strictObject({
    budget_usd: usd().default(5).describe("Cap of the run in USD, evaluation and summaries included."),
    warn_at_usd: usd().default(4).describe("USD at which a warning is given; 80 % of a smaller budget when not set."),
    max_tokens: (0,schema_values/* count */.U9)(1000, 10_000_000_000, 2_000_000).describe("Cap of the run in tokens."),
    prices: schemas.record((0,schema_values/* line */.n8)(), priceSchema)
        .default(() => ({}))
        .describe("Prices by model, over the built-in list."),
})
    .prefault({})
    .describe("Money.");
const approvalSchema = schemas.strictObject({
    mode: schemas["enum"](["yolo", "confirm-sensitive", "confirm-all"])
        .default("yolo")
        .describe("Which tools need a person's word: none, sensitive ones, all."),
    wait: schemas["enum"](["resume", "inline"]).default("resume").describe("Stop and resume later, or wait in the job."),
    medium_timeout: (0,schema_values/* seconds */.YA)(300).describe("Seconds to wait inline for a medium risk."),
    high_timeout: (0,schema_values/* seconds */.YA)(600).describe("Seconds to wait inline for a high risk."),
    expires_hours: (0,schema_values/* count */.U9)(1, 720, 24).describe("Hours after which a question lapses."),
    channel: schemas["enum"](["comment"]).default("comment").describe("Where the question is asked."),
})
    .prefault({})
    .describe("Confirmation by a person.");
const reviewSchema = schemas.strictObject({
    event: schemas["enum"](["comment", "request_changes"]).default("comment").describe("Kind of review; never an approval."),
    max_findings: (0,schema_values/* count */.U9)(1, 100, 20).describe("Findings posted at most."),
})
    .prefault({})
    .describe("The command review.");
const ONLY_IN_VALUES = `only env and headers take a variable of the step, as \${{ env.NAME }}`;
const serverSchema = schemas.strictObject({
    command: (0,schema_values/* withoutExpressions */.U0)((0,schema_values/* line */.n8)(), ONLY_IN_VALUES).optional().describe("Program of a local server."),
    args: schemas.array((0,schema_values/* withoutExpressions */.U0)(schemas.string().max(4000), ONLY_IN_VALUES))
        .max(100)
        .default(() => [])
        .describe("Its arguments."),
    env: schemas.record(schemas.string(), (0,schema_values/* withReferences */.nW)())
        .default(() => ({}))
        .describe("Its environment."),
    url: (0,schema_values/* withoutExpressions */.U0)((0,schema_values/* address */.hl)(), ONLY_IN_VALUES).optional().describe("Address of a remote server."),
    headers: schemas.record(schemas.string(), (0,schema_values/* withReferences */.nW)())
        .default(() => ({}))
        .describe("Sent with each request."),
    allowed_tools: schemas.union([schemas.literal("*"), schemas.array((0,schema_values/* line */.n8)()).max(200)])
        .optional()
        .describe('Tools taken from it; absent or "*": all. Agents with a list of their own get named ones or "*" only.'),
    timeout: (0,schema_values/* seconds */.YA)(30).describe("Seconds of one call."),
})
    .refine((server) => (server.command === undefined) !== (server.url === undefined), {
    error: "needs either command or url",
});
const mcpSchema = schemas.strictObject({
    servers: schemas.record((0,schema_values/* shortName */.EU)(), serverSchema)
        .default(() => ({}))
        .describe("Servers by name."),
})
    .prefault({})
    .describe("Tools of MCP servers.");
const sessionSchema = schemas.strictObject({
    store: schemas["enum"](["auto", "ref", "none"])
        .default("auto")
        .describe("Where sessions are kept; auto: a ref in private repositories, nowhere in public ones."),
})
    .prefault({})
    .describe("Saved sessions.");
const publishSchema = schemas.strictObject({
    mode: schemas["enum"](["auto", "draft", "patch", "none"])
        .default("auto")
        .describe("auto, always a draft, files only, or nothing."),
    branch_prefix: schemas.string()
        .max(60)
        .regex(/^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)))[A-Za-z0-9][A-Za-z0-9._/-]*$/, "must be the beginning of a branch name")
        .default("architect/")
        .describe("Beginning of the branches it makes."),
    commit_signing: schemas["enum"](["api", "git"])
        .default("api")
        .describe("api: verified commits by the server; git: plain commits."),
    on_gate_failure: schemas["enum"](["draft", "none", "push"])
        .default("draft")
        .describe("New work with a broken required gate: a draft, nothing, or as usual."),
    include: (0,schema_values/* globs */.gV)().describe("Globs of untracked files that are committed too; `!` before one leaves files out."),
    pr_labels: (0,schema_values/* lines */.Mn)(["architect"]).describe("Labels of its pull requests."),
    reviewers: (0,schema_values/* lines */.Mn)().describe("Logins asked to review its pull requests."),
    trailers: schemas.boolean().default(true).describe("Co-authored-by and Architect-Run in commits."),
    fail_on: schemas["enum"](["failed", "partial", "never"])
        .default("failed")
        .describe("Status that fails the step; partial includes failed."),
    ci_workflow: (0,schema_values/* line */.n8)().nullable().default(null).describe("Workflow file started after a push, and awaited."),
})
    .prefault({})
    .describe("What becomes of the result.");

// EXTERNAL MODULE: ./src/config/schema-run.ts
var schema_run = __webpack_require__(72115);
;// CONCATENATED MODULE: ./src/config/schema.ts





/**
 * The whole configuration file (product.md §4): every key, its range, its default and its description. The JSON Schema
 * and docs/configuration.md are made from it.
 */
const configurationSchema = schemas.strictObject({
    version: schemas.literal(1).default(1).describe("Version of this format."),
    preset: schemas["enum"](["node", "python", "go", "rust", "java", "paranoid"])
        .nullable()
        .default(null)
        .describe("A set of defaults for a kind of project; what the file itself says goes before it."),
    planning: schemas["enum"](["direct", "plan-first"])
        .default("direct")
        .describe("How fix and refactor begin; plan-first: a phase of the agent plan, without writing tools, comes first."),
    llm: schema_run/* llmSchema */.t5,
    limits: schema_run/* limitsSchema */.Yq,
    triggers: schema_run/* triggersSchema */.hx,
    instructions: (0,schema_values/* lines */.Mn)(["AGENTS.md", ".github/architect.md"]).describe("Files whose text is given to the agent."),
    skills: (0,schema_values/* globs */.gV)([".github/architect/skills/*/SKILL.md"]).describe("Globs of skills the agent may read."),
    agents: schema_run/* agentsSchema */.Qr,
    workspace: schema_run/* workspaceSchema */.Ns,
    setup: schema_run/* setupSchema */.rJ,
    commands: schema_run/* commandsSchema */.wz,
    sandbox: schema_run/* sandboxSchema */.Nr,
    guardrails: guardrailsSchema,
    hooks: hooksSchema,
    context: contextSchema,
    evaluation: evaluationSchema,
    costs: costsSchema,
    approval: approvalSchema,
    review: reviewSchema,
    mcp: mcpSchema,
    session: sessionSchema,
    publish: publishSchema,
});
/** Keys, dotted, whose own keys are chosen by the user. They count as one value. */
const OPEN_MAPPINGS = ["agents", "costs.prices", "mcp.servers"];


/***/ }),

/***/ 17926:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ twinProblem)
/* harmony export */ });
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34968);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99501);


/** What the schema says against a value at a dotted key; null when it fits. */
function twinProblem(twin, value) {
    const data = twin.split(".").reduceRight((inner, key) => ({ [key]: inner }), value);
    const issue = _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .configurationSchema */ .W.safeParse(data).error?.issues[0];
    return issue === undefined ? null : (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .issueText */ .v4)(issue, (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, issue.path.map(String)));
}


/***/ }),

/***/ 53115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ editDistance)
/* harmony export */ });
/** Levenshtein distance; both words are short. */
function editDistance(left, right) {
    let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
    for (let row = 1; row <= left.length; row++) {
        const current = [row];
        for (let column = 1; column <= right.length; column++) {
            const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
            current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
        }
        previous = current;
    }
    return previous[right.length] ?? 0;
}


/***/ }),

/***/ 59635:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor)
});

;// CONCATENATED MODULE: ./src/core/text/secret-forms.ts
/** The shapes a known secret may take on its way out (policy §8). */
/** Base64 of `bytes` behind 0, 1 and 2 unknown bytes, reduced to the characters those cannot change. */
function alignedBase64(bytes, encoding) {
    return [0, 1, 2].map((offset) => {
        const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
            .toString(encoding)
            .replace(/=+$/, "");
        const firstStable = [0, 2, 3][offset] ?? 0;
        const lastStable = (offset + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1;
        return encoded.slice(firstStable, lastStable);
    });
}
const reverse = (text) => [...text].reverse().join("");
/** Raw, reversed, hexadecimal, and base64 at three alignments; the view makes the alphabets and escapes alike. */
function searchedForms(secret) {
    const bytes = Buffer.from(secret, "utf8");
    return [secret, reverse(secret), bytes.toString("hex"), ...alignedBase64(bytes, "base64")];
}
/** Values for `::add-mask::`, which matches exactly: every form, in both cases and alphabets, escaped as URLs and JSON do. */
function maskedForms(secret) {
    const bytes = Buffer.from(secret, "utf8");
    const hex = bytes.toString("hex");
    const percent = hex.replace(/../g, "%$&");
    return [
        secret,
        reverse(secret),
        hex,
        hex.toUpperCase(),
        percent,
        percent.toUpperCase(),
        encodeURIComponent(bytes.toString("utf8")),
        JSON.stringify(secret).slice(1, -1),
        ...alignedBase64(bytes, "base64"),
        ...alignedBase64(bytes, "base64url"),
        bytes.toString("base64"),
    ];
}

;// CONCATENATED MODULE: ./src/core/text/secret-view.ts
/** A text as a thief would read it back: separators and escapes gone, case folded, every character traced to its source. */
const foldedNonAscii = new Map();
/** `ｓ`, `ⓢ` and `𝐬` read as `s`; anything without an ASCII letter or digit in it reads as nothing. */
function foldNonAscii(character) {
    let folded = foldedNonAscii.get(character);
    if (folded === undefined) {
        folded = character
            .normalize("NFKD")
            .toLowerCase()
            .replace(/[^a-z0-9]/g, "");
        if (foldedNonAscii.size > 5_000)
            foldedNonAscii.clear();
        foldedNonAscii.set(character, folded);
    }
    return folded;
}
const escapeSequence = /%(?:25)*([0-9a-f]{2})|\\x([0-9a-f]{2})|\\u([0-9a-f]{4})|\\u\{0*([0-9a-f]{1,6})\}|&#x0*([0-9a-f]{1,6});?|\\([0-3][0-7]{2})|&#0*([0-9]{1,7});?|(?:\\[nrtbfv0]|0x(?=[0-9a-f]{2}))/iy;
/** The character an escape at `position` stands for, or the empty string for a separator; undefined when there is none. */
function readEscape(text, position) {
    escapeSequence.lastIndex = position;
    const match = escapeSequence.exec(text);
    if (match === null)
        return undefined;
    const hex = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
    const code = hex !== undefined
        ? Number.parseInt(hex, 16)
        : match[6] !== undefined
            ? Number.parseInt(match[6], 8)
            : Number(match[7] ?? 0);
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return { character, end: position + match[0].length };
}
const startsEscape = (code) => code === 0x25 || code === 0x5c || code === 0x26 || code === 0x30;
/**
 * Builds the view. With `decode`, percent, backslash and character-reference escapes are read first; without, their
 * marks are mere separators. A thief may mean either, so look at both.
 */
function createView(text, decode) {
    const codes = new Uint8Array(text.length * 2 + 16);
    const starts = new Uint32Array(codes.length);
    const ends = new Uint32Array(codes.length);
    let size = 0;
    const push = (code, start, end) => {
        if (size === codes.length)
            return;
        codes[size] = code;
        starts[size] = start;
        ends[size] = end;
        size += 1;
    };
    const pushAll = (folded, start, end) => {
        for (let index = 0; index < folded.length; index += 1)
            push(folded.charCodeAt(index), start, end);
    };
    for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        const escaped = decode && startsEscape(code) ? readEscape(text, index) : undefined;
        if (escaped !== undefined) {
            pushAll(foldNonAscii(escaped.character), index, escaped.end);
            index = escaped.end - 1;
        }
        else if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39))
            push(code, index, index + 1);
        else if (code >= 0x41 && code <= 0x5a)
            push(code + 32, index, index + 1);
        else if (code > 0x7f) {
            const character = String.fromCodePoint(text.codePointAt(index) ?? code);
            pushAll(foldNonAscii(character), index, index + character.length);
            index += character.length - 1;
        }
    }
    return {
        text: Buffer.from(codes.buffer, 0, size).toString("latin1"),
        starts: starts.subarray(0, size),
        ends: ends.subarray(0, size),
    };
}
/** The plain view of a secret or one of its forms, as it is looked for. */
function fold(text) {
    return createView(text, false).text;
}

// EXTERNAL MODULE: ./src/core/text/token-shapes.ts
var token_shapes = __webpack_require__(1917);
;// CONCATENATED MODULE: ./src/core/text/redact.ts
/** The last gate before any text leaves: no known secret in any shape, and nothing that looks like one (policy §8, I1). */



/** Characters of the view that must agree: short enough to catch a secret cut at either end, long enough not to guess. */
const windowSize = 12;
/** A folded form from this length up is looked for in the view, whole when it is shorter than a window. */
const shortestFolded = 8;
const shortestExact = 4;
const alphabet = 36;
const prefixSize = 4;
const prefixCount = alphabet ** prefixSize;
const symbolOf = (code) => (code >= 0x61 ? code - 0x61 : code - 0x30 + 26);
function prefixIndex(text, position) {
    let index = 0;
    for (let offset = 0; offset < prefixSize; offset += 1)
        index = index * alphabet + symbolOf(text.charCodeAt(position + offset));
    return index;
}
/** `test` or `12345` may be a secret's value by mistake; replacing it everywhere would destroy the text. */
function isDistinctive(value) {
    return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length >= 2;
}
function createNeedles(secrets, foldedPlaceholder) {
    const windows = new Set();
    const short = new Set();
    const exact = [];
    for (const secret of secrets) {
        if (secret.length < shortestFolded) {
            if (isDistinctive(secret))
                exact.push({ value: secret, asWord: true });
            continue;
        }
        if (fold(secret).length < shortestFolded)
            exact.push({ value: secret, asWord: false });
        for (const form of searchedForms(secret)) {
            const folded = fold(form);
            if (folded.length < shortestFolded || foldedPlaceholder.includes(folded))
                continue;
            if (folded.length < windowSize)
                short.add(folded);
            for (let start = 0; start + windowSize <= folded.length; start += 1)
                windows.add(folded.slice(start, start + windowSize));
        }
    }
    const prefixes = new Uint8Array(windows.size === 0 ? 0 : prefixCount);
    for (const window of windows)
        prefixes[prefixIndex(window, 0)] = 1;
    return { windows, short: [...short], exact, prefixes };
}
function* windowMatches(text, { windows, prefixes }) {
    if (windows.size === 0 || text.length < windowSize)
        return;
    let prefix = prefixIndex(text, 0);
    for (let position = 0;; position += 1) {
        if (prefixes[prefix] === 1 && windows.has(text.slice(position, position + windowSize))) {
            yield [position, position + windowSize];
        }
        if (position + windowSize >= text.length)
            return;
        prefix = (prefix * alphabet + symbolOf(text.charCodeAt(position + prefixSize))) % prefixCount;
    }
}
function* occurrences(text, needle) {
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length))
        yield [at, at + needle.length];
}
function* viewRanges(view, needles) {
    const source = ([start, end]) => [view.starts[start] ?? 0, view.ends[end - 1] ?? 0];
    for (const match of windowMatches(view.text, needles))
        yield source(match);
    for (const needle of needles.short)
        for (const match of occurrences(view.text, needle))
            yield source(match);
}
function* exactRanges(text, needles) {
    for (const { value, asWord } of needles.exact) {
        for (const [start, end] of occurrences(text, value)) {
            const inWord = /[A-Za-z0-9]/.test(text[start - 1] ?? "") || /[A-Za-z0-9]/.test(text[end] ?? "");
            if (!asWord || !inWord)
                yield [start, end];
        }
    }
}
/** Everything in `text` that is part of a known secret; not sorted, may overlap. */
function* knownRanges(text, needles) {
    yield* exactRanges(text, needles);
    if (needles.windows.size === 0 && needles.short.length === 0)
        return;
    yield* viewRanges(createView(text, false), needles);
    if (/[%\\&]|0x/i.test(text))
        yield* viewRanges(createView(text, true), needles);
}
function replaceRanges(text, ranges, placeholder) {
    const sorted = [...ranges].sort((left, right) => left[0] - right[0]);
    const output = [];
    let done = 0;
    let open = -1;
    for (const [start, end] of sorted) {
        if (open === -1 || start > done) {
            if (open !== -1)
                output.push(placeholder);
            output.push(text.slice(Math.max(done, 0), start));
            open = start;
        }
        done = Math.max(done, end);
    }
    if (open !== -1)
        output.push(placeholder);
    output.push(text.slice(done));
    return output.join("");
}
function maskValuesOf(secrets) {
    const values = new Set();
    for (const secret of secrets) {
        const lines = [secret, ...secret.split(/\r?\n/)].map((line) => line.trim());
        const forms = secret.length < shortestFolded
            ? [secret].filter(isDistinctive)
            : lines.filter((line) => line.length >= shortestFolded).flatMap(maskedForms);
        for (const form of forms)
            if (form.length >= shortestExact && !/[\r\n]/.test(form))
                values.add(form);
    }
    return [...values];
}
/**
 * Creates a redactor for the secrets of this run. Values of 8 and more characters are found whole or from any 12 of
 * their letters and digits on (all, when they have 8 to 11), through separators, escapes, case, reversal, hexadecimal,
 * percent and base64. Values of 4 to 7 characters are only matched exactly, as words, and only when they mix kinds of
 * characters (`test` stays); shorter ones are ignored. Linear in the text.
 */
function createRedactor(secrets, options = {}) {
    const placeholder = options.placeholder ?? "[REDACTED]";
    const known = [...new Set(secrets.map((secret) => secret.trim()))].filter((secret) => secret.length >= shortestExact);
    const needles = createNeedles(known, fold(placeholder));
    return {
        redact: (text) => (0,token_shapes/* redactTokenShapes */.d)(replaceRanges(text, [...knownRanges(text, needles)], placeholder), placeholder),
        contains: (text) => knownRanges(text, needles).next().done !== true,
        maskValues: maskValuesOf(known),
    };
}


/***/ }),

/***/ 1917:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ redactTokenShapes)
/* harmony export */ });
/** Secrets we were never told about, by the shapes their issuers gave them. Linear, and quiet on ordinary text. */
const whole = (_match, placeholder) => placeholder;
/** `sk-learn-contrib-examples` is a name; keys hold digits. */
const whenDigit = (match, placeholder) => (/\d/.test(match) ? placeholder : match);
/** `${TOKEN}`, `<token>`, `***` and the like stand for a secret without being one. */
const isPlaceholder = (value) => /^[$<{%*[(]|^\.\.\.|^x{3,}$|^(?:your|my|the)[-_]/i.test(value);
const valueOnly = (match, placeholder, [prefix = "", value = ""]) => isPlaceholder(value) ? match : prefix + placeholder;
const tokens = [
    // GitHub
    /\bgh[pousr]_[A-Za-z0-9_]{20,255}(?:\.[\w-]{10,2000}){0,3}/g,
    /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
    // GitLab
    /\bgl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt|oas|ffct)-[\w-]{16,300}(?:\.[\w.]{2,60})?/g,
    // model providers
    /\bsk-ant-[\w-]{16,300}/g,
    /\bgsk_[A-Za-z0-9]{30,120}/g,
    /\bxai-[A-Za-z0-9]{30,120}/g,
    /\bhf_[A-Za-z0-9]{30,60}\b/g,
    // clouds
    /\b(?:AKIA|ASIA|AROA|AIDA|ABIA|ACCA|AGPA|ANPA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    /\bAIza[\w-]{35}/g,
    /\bya29\.[\w-]{20,2000}/g,
    /\bGOCSPX-[\w-]{20,60}/g,
    /\bdo[oprt]_v1_[0-9a-f]{64}/g,
    /\bhvs\.[\w-]{24,300}/g,
    // registries and services
    /\bnpm_[A-Za-z0-9]{30,60}/g,
    /\bpypi-[\w-]{50,400}/g,
    /\bdckr_(?:pat|oat)_[\w-]{20,60}/g,
    /\brubygems_[0-9a-f]{48}/g,
    /\bxox[a-z]-[A-Za-z0-9-]{10,300}/g,
    /\bxapp-\d-[A-Za-z0-9-]{10,300}/g,
    /\bhooks\.slack\.com\/(?:services|workflows)\/[\w/]{20,200}/g,
    /\b[rsp]k_(?:live|test)_[A-Za-z0-9]{10,300}/g,
    /\bwhsec_[A-Za-z0-9+/=]{20,120}/g,
    /\bSG\.[\w-]{16,40}\.[\w-]{16,80}/g,
    /\blin_api_[A-Za-z0-9]{30,80}/g,
    /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g,
    // JSON Web Tokens, signed or not
    /\beyJ[\w-]{8,8000}\.eyJ[\w-]{4,8000}(?:\.[\w-]{0,8000})?/g,
];
const shapes = [
    ...tokens.map((pattern) => ({ pattern, replace: whole })),
    { pattern: /\bsk-[\w-]{20,300}/g, replace: whenDigit },
    {
        pattern: /((?<![A-Za-z])secret_?access_?key["'`]?\s{0,4}(?:=>|[:=])?\s{0,4}["'`]?)([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
        replace: valueOnly,
    },
    {
        pattern: /(\b(?:proxy-)?authorization["'`]?\s{0,4}[:=]\s{0,4}["'`]?(?:basic|bearer|token|digest|negotiate)\s{1,4})([^\s"'`,;<>]{6,4000})/gi,
        replace: valueOnly,
    },
    {
        pattern: /(\b(?:x-api-key|private-token|x-auth-token|x-vault-token|x-github-token|api-key)["'`]?\s{0,4}:\s{0,4}["'`]?)([\w.~+/=-]{16,4000})/gi,
        replace: valueOnly,
    },
    {
        pattern: /(\b(?:bearer|basic) )([A-Za-z0-9._~+/-]{16,4000}={0,2})/gi,
        replace: (match, placeholder, [prefix = "", value = ""]) => /\d/.test(value) && /[A-Za-z]/.test(value) ? prefix + placeholder : match,
    },
    {
        pattern: /(\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/?#:@"'`<>]{0,200}:)([^\s/?#@"'`<>]{1,400})(?=@)/gi,
        replace: valueOnly,
    },
    {
        pattern: /(\b[a-z][a-z0-9+.-]{1,30}:\/\/)([^\s/?#:@"'`<>]{16,400})(?=(?::x-oauth-basic|:)?@)/gi,
        replace: (match, placeholder, [prefix = "", value = ""]) => /\d/.test(value) && !isPlaceholder(value) ? prefix + placeholder : match,
    },
];
const privateKeyHead = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const privateKeyTail = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** One more line of a key without its end: base64, or an old-style header. */
const privateKeyLine = /(?:[\s"'`+,>|]|\\[nrt])*(?:[A-Za-z0-9+/=]{16,}|(?:Proc-Type|DEK-Info|Version|Comment): [^\n\\]{0,200})/y;
const longestPrivateKey = 32_000;
/** PEM private keys; one that is cut off is redacted as far as it looks like a key. */
function redactPrivateKeys(text, placeholder) {
    if (!text.includes("PRIVATE KEY"))
        return text;
    const tails = [...text.matchAll(privateKeyTail)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
    }));
    let nextTail = 0;
    let done = 0;
    let output = "";
    for (const match of text.matchAll(privateKeyHead)) {
        if (match.index < done)
            continue;
        let end = match.index + match[0].length;
        while ((tails[nextTail]?.start ?? Number.POSITIVE_INFINITY) < end)
            nextTail += 1;
        const tail = tails[nextTail];
        if (tail !== undefined && tail.start - end <= longestPrivateKey)
            end = tail.end;
        else {
            privateKeyLine.lastIndex = end;
            while (privateKeyLine.test(text))
                end = privateKeyLine.lastIndex;
            if (end === match.index + match[0].length)
                continue;
        }
        output += text.slice(done, match.index) + placeholder;
        done = end;
    }
    return output + text.slice(done);
}
/** Replaces everything that has the shape of a credential: tokens, keys, `Authorization` values, URL passwords. */
function redactTokenShapes(text, placeholder) {
    let result = redactPrivateKeys(text, placeholder);
    for (const { pattern, replace } of shapes) {
        result = result.replace(pattern, (match, ...rest) => {
            const groups = rest.filter((value) => typeof value === "string");
            return replace(match, placeholder, groups);
        });
    }
    return result;
}


/***/ }),

/***/ 91215:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ COMMAND_NAMES)
/* harmony export */ });
const COMMAND_NAMES = [
    "fix",
    "plan",
    "build",
    "refactor",
    "review",
    "ask",
    "summarize",
    "approve",
    "deny",
    "resume",
    "retry",
    "undo",
    "stop",
    "status",
    "help",
];


/***/ }),

/***/ 25017:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ PUBLIC_SERVER),
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   ir: () => (/* binding */ apiOf),
/* harmony export */   tw: () => (/* binding */ jobEnvironment),
/* harmony export */   xW: () => (/* binding */ offeredVariables),
/* harmony export */   z4: () => (/* binding */ childEnvironmentOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77861);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);
/* harmony import */ var _core_text_redact_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(59635);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94432);







/** Names that look like they hold a secret; their values are hidden wherever text leaves (policy §8). */
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|_PWD$|(^|_)PAT$|_DSN$|CREDENTIAL|AUTH(?!OR)|(API|ACCESS|PRIVATE|DEPLOY|SSH|SIGNING|ENCRYPTION)[_-]?KEY/i;
const SHORTEST_SECRET = 8;
/** The runner's own: inputs, tokens, state, and the files through which a step speaks to it (ruling 4). */
const RUNNER_NAME = /^(?:INPUT_|ACTIONS_|STATE_)|^GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/i;
/** What child processes may see besides the clean base set of the sandbox (policy §5, R5 and weak point 4). */
const FOR_CHILDREN = [
    ...["PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT"],
    ...["JAVA_HOME", "GOROOT", "NVM_DIR", "DOTNET_ROOT", "RUSTUP_HOME"],
];
/** Secret values of the environment, for the redactor and the runner's masks. */
function secretsOf(environment) {
    const values = Object.entries(environment)
        .filter(([name, value]) => SECRET_NAME.test(name) && value.length >= SHORTEST_SECRET)
        .map(([, value]) => value);
    return [...new Set([...values, ...(0,_proxy_js__WEBPACK_IMPORTED_MODULE_6__/* .proxySecrets */ .Wm)(environment)])];
}
function childEnvironmentOf(environment) {
    return Object.fromEntries(FOR_CHILDREN.flatMap((name) => {
        const value = environment[name];
        return value === undefined ? [] : [[name, value]];
    }));
}
const isSecretName = (name) => SECRET_NAME.test(name) || RUNNER_NAME.test(name);
/** What commands may be given besides: the variables of `commands.env`, unless one is, or holds, a secret. */
function offeredVariables(environment) {
    return {
        plain: Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecretName(name))),
        named(names, origin = "commands.env") {
            if (names.length === 0)
                return {};
            const redactor = (0,_core_text_redact_js__WEBPACK_IMPORTED_MODULE_5__/* .createRedactor */ .l)(secretsOf(environment));
            const found = {};
            for (const name of names) {
                const value = environment[name];
                if (isSecretName(name) || (value !== undefined && redactor.contains(value))) {
                    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `${origin}: ${name} is or holds a secret; commands get none.`, {
                        remedy: `Take the name out of ${origin}. Tests that need credentials belong into a workflow of their own.`,
                    });
                }
                if (value !== undefined)
                    found[name] = value;
            }
            return found;
        },
        referenced(name, origin) {
            if (RUNNER_NAME.test(name)) {
                throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `${origin}: ${name} belongs to the runner and is not handed on.`, {
                    remedy: "Give the server a credential of its own, in a variable of the step's env.",
                });
            }
            return environment[name];
        },
    };
}
function readPayload(path) {
    if (path === "")
        return {};
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
    }
    catch (error) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `The event payload ${path} could not be read as JSON.`, {
            remedy: "On GitHub's runner this file is GITHUB_EVENT_PATH; locally name a file that holds a webhook payload.",
            cause: error,
        });
    }
}
/**
 * With `uses: ./` the action's own code lies in the checkout: parts of it are loaded while commands run, and its post step
 * after them, with the token (I2). Its folder relative to the checkout; none when it lies elsewhere.
 */
function ownFolders(checkout, code) {
    try {
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(checkout), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(code)).replaceAll("\\", "/");
        return folder === "" || folder === ".." || folder.startsWith("../") || (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder) ? [] : [folder];
    }
    catch {
        // Without a checkout there is nothing to protect in it.
        return [];
    }
}
const stripSlash = (url) => url.replace(/\/+$/, "");
/** For runs outside of a runner, which always names its server. */
const PUBLIC_SERVER = "https://github.com";
/** The REST interface of a server, where nothing names it. */
function apiOf(serverUrl) {
    return serverUrl === PUBLIC_SERVER ? "https://api.github.com" : `${serverUrl}/api/v3`;
}
/** The runner's variables as one object (docs.github.com, "Variables reference"). */
function jobEnvironment(environment, inputs) {
    const read = (name) => environment[name] ?? "";
    const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
    if (owner === "" || repository === "") {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
            remedy: "Run the action on a GitHub runner, or set it for `event`.",
        });
    }
    const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || PUBLIC_SERVER);
    const apiUrl = stripSlash(read("GITHUB_API_URL") || apiOf(serverUrl));
    return {
        eventName: read("GITHUB_EVENT_NAME"),
        payload: readPayload(read("GITHUB_EVENT_PATH")),
        owner,
        repository,
        serverUrl,
        apiUrl,
        graphqlUrl: stripSlash(read("GITHUB_GRAPHQL_URL") || `${apiUrl.replace(/\/v3$/, "")}/graphql`),
        runId: read("GITHUB_RUN_ID") || "0",
        attempt: read("GITHUB_RUN_ATTEMPT") || "1",
        workflowRef: read("GITHUB_WORKFLOW_REF"),
        ...(/^\d{1,15}$/.test(read("GITHUB_RUN_NUMBER")) ? { runNumber: Number(read("GITHUB_RUN_NUMBER")) } : {}),
        actor: read("GITHUB_ACTOR"),
        triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
        checkout: read("GITHUB_WORKSPACE") || process.cwd(),
        sealed: ownFolders(read("GITHUB_WORKSPACE") || process.cwd(), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.argv[1] ?? "/")),
        temp: read("RUNNER_TEMP") || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(),
        inputs: inputs ?? (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesFromEnvironment */ .wp)(environment, "INPUT_"),
        childEnvironment: childEnvironmentOf(environment),
        gitProxy: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_6__/* .gitProxyVariables */ .MO)((0,_proxy_js__WEBPACK_IMPORTED_MODULE_6__/* .proxySettings */ .EM)(environment)),
        offered: offeredVariables(environment),
    };
}


/***/ }),

/***/ 94432:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ useProxy),
/* harmony export */   EM: () => (/* binding */ proxySettings),
/* harmony export */   MO: () => (/* binding */ gitProxyVariables),
/* harmony export */   Wm: () => (/* binding */ proxySecrets),
/* harmony export */   gp: () => (/* binding */ proxyBesideLoopback),
/* harmony export */   qb: () => (/* binding */ shownProxy)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

const NAMES = { http: "HTTP_PROXY", https: "HTTPS_PROXY", direct: "NO_PROXY" };
function read(environment, name) {
    return (environment[name.toLowerCase()] || environment[name] || "").trim();
}
/** `proxy:3128` is a common way to write it. The value itself is never shown: it may hold a password. */
function addressOf(environment, name) {
    const value = read(environment, name);
    if (value === "")
        return "";
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
    if (URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol))
        return address;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("configuration", `${name} is no address of an HTTP proxy.`, {
        remedy: `Write it as http://proxy.example:3128, or unset ${name}; SOCKS proxies are not supported.`,
    });
}
/** null when no proxy is named. @throws ArchitectError (configuration) for an address that cannot be used. */
function proxySettings(environment) {
    const http = addressOf(environment, NAMES.http);
    const https = addressOf(environment, NAMES.https) || http;
    return https === "" ? null : { http, https, direct: read(environment, NAMES.direct) };
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** User name and password as they stand in the address; null without a password. */
function credentialsIn(address) {
    const [authority = ""] = address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").split(/[/?#]/);
    const information = authority.slice(0, Math.max(0, authority.lastIndexOf("@")));
    const colon = information.indexOf(":");
    return colon < 0 || colon === information.length - 1
        ? null
        : [information.slice(0, colon), information.slice(colon + 1)];
}
/** What must not be shown: passwords in the addresses of proxies, alone and with their user name. */
function proxySecrets(environment) {
    const names = [NAMES.http, NAMES.https].flatMap((name) => [name, name.toLowerCase()]);
    return names.flatMap((name) => {
        const found = credentialsIn((environment[name] ?? "").trim());
        if (found === null)
            return [];
        const [user, password] = found;
        return [password, decoded(password), `${user}:${password}`, `${decoded(user)}:${decoded(password)}`];
    });
}
/** The address as people may see it: without user name and password. */
function shownProxy({ https, direct }) {
    const { protocol, host, username, password } = new URL(https);
    return { address: `${protocol}//${username + password === "" ? "" : "***@"}${host}`, direct };
}
/** For one git process, which reads them itself: by environment, never on a command line. */
function gitProxyVariables(settings) {
    if (settings === null)
        return {};
    const { http, https, direct } = settings;
    // curl reads the plain one in lower case only.
    return {
        https_proxy: https,
        ...(http === "" ? {} : { http_proxy: http }),
        ...(direct === "" ? {} : { no_proxy: direct }),
    };
}
/** For a child that talks to servers on this machine and to a model elsewhere. */
function proxyBesideLoopback(environment) {
    const settings = proxySettings(environment);
    if (settings === null)
        return {};
    const { http, https, direct } = settings;
    return { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: ["127.0.0.1", direct].filter(Boolean).join(",") };
}
/** A bare name covers its subdomains for curl, and so for git; here it would be that one host only. */
function withSubdomains(direct) {
    const entries = direct.split(/[\s,]+/).filter(Boolean);
    if (entries.includes("*"))
        return "*";
    return entries.flatMap((entry) => (/^[.*[\d]/.test(entry) ? [entry] : [entry, `.${entry}`])).join(",");
}
/**
 * Sends everything that this process fetches (model, REST, GraphQL, MCP) through the machine's proxy: Node's own fetch,
 * and so every client here, knows nothing of the variables. Without one, nothing is loaded.
 */
async function useProxy(environment) {
    const settings = proxySettings(environment);
    if (settings === null)
        return null;
    const { EnvHttpProxyAgent, setGlobalDispatcher } = await __webpack_require__.e(/* import() */ 6752).then(__webpack_require__.t.bind(__webpack_require__, 24371, 19));
    const { emitWarning } = process;
    // Its first use prints that it may change; the version is pinned.
    process.emitWarning = () => { };
    try {
        const options = {
            httpProxy: settings.http,
            httpsProxy: settings.https,
            noProxy: withSubdomains(settings.direct),
            // Plain requests go in the form for proxies: many refuse tunnels to other ports than 443.
            proxyTunnel: false,
        };
        setGlobalDispatcher(new EnvHttpProxyAgent(options));
    }
    finally {
        process.emitWarning = emitWarning;
    }
    return settings;
}


/***/ })

};
