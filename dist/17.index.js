export const id = 17;
export const ids = [17];
export const modules = {

/***/ 7861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z$: () => (/* binding */ inputDefinitions),
  sM: () => (/* binding */ inputKey),
  TL: () => (/* binding */ parseInputs),
  wp: () => (/* binding */ valuesFromEnvironment)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/trigger.ts
var trigger = __webpack_require__(1215);
// EXTERNAL MODULE: ./src/config/schema-run.ts
var schema_run = __webpack_require__(2115);
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

// EXTERNAL MODULE: ./src/config/problems.ts + 1 modules
var problems = __webpack_require__(7426);
// EXTERNAL MODULE: ./src/config/twin.ts
var twin = __webpack_require__(7926);
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

/***/ 7426:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v4: () => (/* binding */ issueText),
  LF: () => (/* binding */ pathText),
  GW: () => (/* binding */ problemsOf),
  fK: () => (/* binding */ valueAt),
  Ru: () => (/* binding */ valueText)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
;// CONCATENATED MODULE: ./src/config/nearest.ts
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
/** The candidate that was probably meant; null when none is near (a third of the letters, at least two). */
function nearest(word, candidates) {
    const limit = Math.max(2, Math.floor(word.length / 3));
    // A word of any length can be written by mistake; comparing it is not worth the time.
    if (word.length > 100)
        return null;
    let best = null;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
        const distance = editDistance(word.toLowerCase(), candidate);
        // A distance of the whole word would make any short key a match.
        if (distance >= bestDistance || distance >= candidate.length)
            continue;
        best = candidate;
        bestDistance = distance;
    }
    return best;
}

// EXTERNAL MODULE: ./src/config/schema.ts + 2 modules
var schema = __webpack_require__(9501);
;// CONCATENATED MODULE: ./src/config/problems.ts



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
    let node = json_schema_processors/* toJSONSchema */.bl(schema/* configurationSchema */.W, { io: "input" });
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
    const meant = nearest(key, known);
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

/***/ 2115:
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6843);
/* harmony import */ var _schema_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1266);


/**
 * Used when nothing names a model: current, mid-priced, and able to call tools through Chat Completions without
 * further settings. Its price is in the price list.
 */
const DEFAULT_MODEL = "gpt-5.4-mini";
const llmSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    base_url: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .regex(/^https?:\/\/[^\s/]\S*$/, "must be an http:// or https:// address")
        .default("https://api.openai.com/v1")
        .describe("Any OpenAI-compatible endpoint."),
    model: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().default(DEFAULT_MODEL).describe("The model, by the name the endpoint knows."),
    fallback_models: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Tried in order when the model fails for good."),
    allowed_models: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Further models that the flag --model may choose."),
    api: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["chat", "responses"]).default("chat").describe("The endpoint's interface."),
    idle_timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(60).describe("Seconds without a byte of the answer before the call is given up."),
    retries: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(0, 10, 3).describe("Further tries of one model call after a passing failure."),
    stream: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(true).describe("Read the answer as it is written."),
    temperature: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().min(0).max(2).nullable().default(null).describe("Sent when set."),
    context_window: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr()
        .min(1024)
        .max(100_000_000)
        .nullable()
        .default(null)
        .describe("Tokens the model takes; null: from the built-in list."),
})
    .prefault({})
    .describe("The model and how to reach it.");
const limitsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    max_steps: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(1, 1000, 50).describe("Model calls of the main agent."),
    timeout_minutes: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig()
        .positive()
        .max(1440)
        .default(30)
        .describe("Minutes of the whole run; keep it below the job's own limit."),
    step_timeout_seconds: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(300).describe("Seconds of one model call."),
})
    .prefault({})
    .describe("Where a run stops.");
const triggersSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    phrase: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)()
        .max(50)
        .regex(/^\S(.*\S)?$/, "must not begin or end with a space")
        .default("/architect")
        .describe("What a comment begins with to be a command."),
    min_permission: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["write", "maintain", "admin"])
        .default("write")
        .describe("Permission on the repository that a person needs."),
    allowed_bots: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Logins of bots that may give commands."),
    label: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().nullable().default("architect").describe("Label that starts a fix; null: none does."),
    assignee: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().nullable().default(null).describe("Login whose assignment starts a fix; null: none does."),
    forks: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["deny", "review", "patch"])
        .default("review")
        .describe("Pull requests of forks: refused, read only, or fixed as a patch."),
    on_opened: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(false).describe("Work on issues as they are opened."),
    auto_review: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(false).describe("Review pull requests without being asked."),
    max_runs_per_actor_hour: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(1, 1000, 20).describe("Runs that one person may start in an hour."),
})
    .prefault({})
    .describe("What starts a run, and who may.");
const agentsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .shortName */ .EU)(), zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    system_prompt: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1).max(100_000).optional().describe("Replaces the built-in prompt."),
    allowed_tools: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg((0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)()).max(200).optional().describe("Tools it may use; absent: all, []: none."),
    disabled_tools: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Tools it may not use."),
    max_steps: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(1).max(1000).optional().describe("Its own limit, below limits.max_steps."),
}))
    .default(() => ({}))
    .describe("Agents, merged over the built-in build, plan, review and summarize.");
const workspaceSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    allow_delete: zod__WEBPACK_IMPORTED_MODULE_0__/* .literal */ .euz([false, "tracked", true])
        .default(false)
        .describe("Whether files may be deleted: no, tracked ones only, or all."),
    max_file_bytes: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(1, 104_857_600, 1_048_576).describe("Largest file that tools read or write."),
})
    .prefault({})
    .describe("What tools may do to files.");
const setupStepSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    run: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .line */ .n8)().describe("The command."),
    timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(600).describe("Seconds before it is ended."),
});
const setupSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(setupStepSchema)
    .max(20)
    .nullable()
    .default(null)
    .describe("Commands before the first model call, with package registries; null: detected from the lock file.");
const commandsSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    enabled: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(true).describe("Whether the agent may run commands at all."),
    allowed_only: zod__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zMY().default(true).describe("Refuse commands classified dangerous."),
    default_timeout: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(300).describe("Seconds of a command that names no limit."),
    max_output_lines: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(1, 10_000, 200).describe("Lines of output shown to the model."),
    safe: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Commands to treat as safe."),
    dev: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Commands to treat as development commands."),
    env: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .variableNames */ .zo)().describe("Environment variables passed to commands besides the clean base set."),
    network: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .network */ .Nm)(),
})
    .prefault({})
    .describe("Commands that the agent runs.");
const sandboxSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    mode: zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["auto", "bwrap", "user", "off"])
        .default("auto")
        .describe("auto: bwrap, else another user, else commands are refused."),
    read_only: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Further paths that commands may read."),
    cache: (0,_schema_values_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)().describe("Further paths that commands may write."),
})
    .prefault({})
    .describe("What commands run in.");


/***/ }),

/***/ 1266:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EU: () => (/* binding */ shortName),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   Nm: () => (/* binding */ network),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   n8: () => (/* binding */ line),
/* harmony export */   zo: () => (/* binding */ variableNames)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6843);

/** Longest time limit of one thing, in seconds. */
const LONGEST_TIMEOUT = 3600;
/** A time limit in seconds, 1 to 3600. */
function seconds(standard) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().min(1).max(LONGEST_TIMEOUT).default(standard);
}
/** A whole number in a range. */
function count(minimum, maximum, standard) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr().min(minimum).max(maximum).default(standard);
}
/** Text with something in it, on one line. */
function line() {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .min(1)
        .max(4000)
        .regex(/^[^\r\n]*$/, "must be one line");
}
/** A list of one-line texts; a fresh one for each configuration. */
function lines(standard = []) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(line())
        .max(500)
        .default(() => [...standard]);
}
/** Names of environment variables. */
function variableNames() {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the name of an environment variable"))
        .max(100)
        .default(() => []);
}
/** What a command may reach. `registries`: package registries only. */
function network() {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* ["enum"] */ .k5n(["off", "on", "registries"]).default("off").describe("Network for it: off, on, or registries only.");
}
/** The name of an agent or server, used in reports and tool names. */
function shortName() {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "must be a name of letters, digits, - and _");
}


/***/ }),

/***/ 9501:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ OPEN_MAPPINGS),
  W: () => (/* binding */ configurationSchema)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(6843);
// EXTERNAL MODULE: ./src/config/schema-values.ts
var schema_values = __webpack_require__(1266);
;// CONCATENATED MODULE: ./src/config/schema-checks.ts


const codeRuleSchema = schemas/* strictObject */.rej({
    pattern: (0,schema_values/* line */.n8)().describe("re2 pattern that new lines must not match."),
    files: (0,schema_values/* lines */.Mn)(["**"]).describe("Globs of the files it is about."),
    message: (0,schema_values/* line */.n8)().describe("What to do instead."),
    severity: schemas/* enum */.k5n(["warn", "block"]).default("warn").describe("warn: told to the agent; block: the edit is refused."),
});
const qualityGateSchema = schemas/* strictObject */.rej({
    name: (0,schema_values/* line */.n8)().max(60).describe("Its name in reports."),
    run: (0,schema_values/* line */.n8)().describe("The command; exit code 0 passes."),
    paths: (0,schema_values/* lines */.Mn)(["**"]).describe("Globs; it runs when a changed file matches."),
    required: schemas/* boolean */.zMY().default(true).describe("Whether a failure lowers the status."),
    timeout: (0,schema_values/* seconds */.YA)(600).describe("Seconds before it is ended."),
    baseline: schemas/* literal */.euz([true, false, "on_failure"])
        .default(true)
        .describe("Whether it also runs before the change, always or after a failure."),
    network: (0,schema_values/* network */.Nm)(),
});
const guardrailsSchema = schemas/* strictObject */.rej({
    protected_files: (0,schema_values/* lines */.Mn)().describe("Globs added to the built-in list of files never changed."),
    sensitive_files: (0,schema_values/* lines */.Mn)().describe("Globs added to the built-in list of files never read."),
    blocked_commands: (0,schema_values/* lines */.Mn)().describe("re2 patterns of command lines that never run."),
    max_files_modified: (0,schema_values/* count */.U9)(1, 10_000, 30).describe("Files that one run may change."),
    max_lines_changed: (0,schema_values/* count */.U9)(1, 1_000_000, 1500).describe("Lines that one run may add and remove."),
    max_commands_executed: schemas/* int */.Whr().min(0).max(10_000).nullable().default(null).describe("Commands of one run."),
    require_test_after_edit: schemas/* boolean */.zMY().default(false).describe("An edit must be followed by a test command."),
    test_tampering: schemas/* enum */.k5n(["off", "warn", "block"])
        .default("block")
        .describe("Weakened tests: ignored, reported, or at best partial with a draft."),
    code_rules: schemas/* array */.YOg(codeRuleSchema)
        .max(200)
        .default(() => [])
        .describe("Patterns that written code must not hold."),
    quality_gates: schemas/* array */.YOg(qualityGateSchema)
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
const hookSchema = schemas/* strictObject */.rej({
    name: (0,schema_values/* line */.n8)().max(60).describe("Its name in the log and in results."),
    command: schemas/* string */.YjP().min(1).max(10_000).describe('The command; {file} becomes "$ARCHITECT_EDITED_FILE".'),
    matcher: schemas/* string */.YjP().max(1000).default("").describe("re2 pattern of whole tool names; empty: every tool."),
    file_patterns: (0,schema_values/* lines */.Mn)().describe("Globs of the edited file; empty: every file."),
    timeout: (0,schema_values/* seconds */.YA)(10).describe("Seconds before it is ended."),
    async: schemas/* boolean */.zMY().default(false).describe("Do not wait for it."),
    on_error: schemas/* enum */.k5n(["auto", "allow", "block"])
        .default("auto")
        .describe("When it breaks: auto blocks for pre-hooks in CI, else allows."),
    network: (0,schema_values/* network */.Nm)(),
    env: (0,schema_values/* variableNames */.zo)().describe("Environment variables passed to it."),
    enabled: schemas/* boolean */.zMY().default(true).describe("false: kept, but not run."),
});
function hookList(when) {
    return schemas/* array */.YOg(hookSchema)
        .max(50)
        .default(() => [])
        .describe(when);
}
const hooksSchema = schemas/* strictObject */.rej({
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
const evaluationSchema = schemas/* strictObject */.rej({
    mode: schemas/* enum */.k5n(["off", "basic", "full"]).default("basic").describe("off, one question, or with corrections."),
    max_retries: (0,schema_values/* count */.U9)(0, 10, 2).describe("Rounds of correction in mode full."),
    confidence_threshold: schemas/* number */.aig().min(0).max(1).default(0.8).describe("Lowest confidence that passes."),
    model: (0,schema_values/* line */.n8)().nullable().default(null).describe("Model that evaluates; null: the run's own."),
})
    .prefault({})
    .describe("The self-evaluation; it may lower a status, never raise it.");

;// CONCATENATED MODULE: ./src/config/schema-publish.ts


const HIGHEST_BUDGET = 10_000;
const usd = () => schemas/* number */.aig().min(0).max(HIGHEST_BUDGET);
const contextSchema = schemas/* strictObject */.rej({
    max_tool_result_tokens: (0,schema_values/* count */.U9)(100, 1_000_000, 2000).describe("Tokens kept of one tool result."),
    summarize_after_steps: (0,schema_values/* count */.U9)(0, 1000, 8).describe("Steps before the history may be summarised; 0: never."),
    keep_recent_steps: (0,schema_values/* count */.U9)(1, 1000, 4).describe("Latest steps that are kept as they are."),
    max_context_tokens: schemas/* int */.Whr()
        .min(1000)
        .max(100_000_000)
        .nullable()
        .default(null)
        .describe("Tokens of one request; null: from the model's window."),
    parallel_tools: schemas/* boolean */.zMY().default(true).describe("Run reading tools of one answer side by side."),
})
    .prefault({})
    .describe("How the history is kept small.");
const priceSchema = schemas/* strictObject */.rej({
    input: schemas/* number */.aig().min(0).describe("USD per million input tokens."),
    cached_input: schemas/* number */.aig().min(0).optional().describe("USD per million cached input tokens; absent: as input."),
    output: schemas/* number */.aig().min(0).describe("USD per million output tokens."),
})
    .transform((price) => ({ ...price, cached_input: price.cached_input ?? price.input }));
const costsSchema = schemas/* strictObject */.rej({
    budget_usd: usd().default(5).describe("Cap of the run in USD, evaluation and summaries included."),
    warn_at_usd: usd().default(4).describe("USD at which a warning is given; 80 % of a smaller budget when not set."),
    max_tokens: (0,schema_values/* count */.U9)(1000, 10_000_000_000, 2_000_000).describe("Cap of the run in tokens."),
    prices: schemas/* record */.g1P((0,schema_values/* line */.n8)(), priceSchema)
        .default(() => ({}))
        .describe("Prices by model, over the built-in list."),
})
    .prefault({})
    .describe("Money.");
const approvalSchema = schemas/* strictObject */.rej({
    mode: schemas/* enum */.k5n(["yolo", "confirm-sensitive", "confirm-all"])
        .default("yolo")
        .describe("Which tools need a person's word: none, sensitive ones, all."),
    wait: schemas/* enum */.k5n(["resume", "inline"]).default("resume").describe("Stop and resume later, or wait in the job."),
    medium_timeout: (0,schema_values/* seconds */.YA)(300).describe("Seconds to wait inline for a medium risk."),
    high_timeout: (0,schema_values/* seconds */.YA)(600).describe("Seconds to wait inline for a high risk."),
    expires_hours: (0,schema_values/* count */.U9)(1, 720, 24).describe("Hours after which a question lapses."),
    channel: schemas/* enum */.k5n(["comment"]).default("comment").describe("Where the question is asked."),
})
    .prefault({})
    .describe("Confirmation by a person.");
const reviewSchema = schemas/* strictObject */.rej({
    event: schemas/* enum */.k5n(["comment", "request_changes"]).default("comment").describe("Kind of review; never an approval."),
    max_findings: (0,schema_values/* count */.U9)(1, 100, 20).describe("Findings posted at most."),
})
    .prefault({})
    .describe("The command review.");
const serverSchema = schemas/* strictObject */.rej({
    command: (0,schema_values/* line */.n8)().optional().describe("Program of a local server."),
    args: schemas/* array */.YOg(schemas/* string */.YjP().max(4000))
        .max(100)
        .default(() => [])
        .describe("Its arguments."),
    env: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP())
        .default(() => ({}))
        .describe("Its environment."),
    url: schemas/* string */.YjP()
        .regex(/^https?:\/\/[^\s/]\S*$/, "must be an http:// or https:// address")
        .optional()
        .describe("Address of a remote server."),
    headers: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP())
        .default(() => ({}))
        .describe("Sent with each request."),
    allowed_tools: schemas/* array */.YOg((0,schema_values/* line */.n8)()).max(200).optional().describe("Tools taken from it; absent: all."),
    timeout: (0,schema_values/* seconds */.YA)(30).describe("Seconds of one call."),
})
    .refine((server) => (server.command === undefined) !== (server.url === undefined), {
    error: "needs either command or url",
});
const mcpSchema = schemas/* strictObject */.rej({
    servers: schemas/* record */.g1P((0,schema_values/* shortName */.EU)(), serverSchema)
        .default(() => ({}))
        .describe("Servers by name."),
})
    .prefault({})
    .describe("Tools of MCP servers.");
const sessionSchema = schemas/* strictObject */.rej({
    store: schemas/* enum */.k5n(["auto", "ref", "none"])
        .default("auto")
        .describe("Where sessions are kept; auto: a ref in private repositories, nowhere in public ones."),
})
    .prefault({})
    .describe("Saved sessions.");
const publishSchema = schemas/* strictObject */.rej({
    mode: schemas/* enum */.k5n(["auto", "draft", "patch", "none"])
        .default("auto")
        .describe("auto, always a draft, files only, or nothing."),
    branch_prefix: schemas/* string */.YjP()
        .max(60)
        .regex(/^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)))[A-Za-z0-9][A-Za-z0-9._/-]*$/, "must be the beginning of a branch name")
        .default("architect/")
        .describe("Beginning of the branches it makes."),
    commit_signing: schemas/* enum */.k5n(["api", "git"])
        .default("api")
        .describe("api: verified commits by the server; git: plain commits."),
    on_gate_failure: schemas/* enum */.k5n(["draft", "none", "push"])
        .default("draft")
        .describe("New work with a broken required gate: a draft, nothing, or as usual."),
    include: (0,schema_values/* lines */.Mn)().describe("Globs of untracked files that are committed too."),
    pr_labels: (0,schema_values/* lines */.Mn)(["architect"]).describe("Labels of its pull requests."),
    reviewers: (0,schema_values/* lines */.Mn)().describe("Logins asked to review its pull requests."),
    trailers: schemas/* boolean */.zMY().default(true).describe("Co-authored-by and Architect-Run in commits."),
    fail_on: schemas/* enum */.k5n(["failed", "partial", "never"])
        .default("failed")
        .describe("Status that fails the step; partial includes failed."),
    ci_workflow: (0,schema_values/* line */.n8)().nullable().default(null).describe("Workflow file started after a push, and awaited."),
})
    .prefault({})
    .describe("What becomes of the result.");

// EXTERNAL MODULE: ./src/config/schema-run.ts
var schema_run = __webpack_require__(2115);
;// CONCATENATED MODULE: ./src/config/schema.ts





/**
 * The whole configuration file (product.md §4): every key, its range, its default and its description. The JSON Schema
 * and docs/configuration.md are made from it.
 */
const configurationSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1).default(1).describe("Version of this format."),
    preset: schemas/* enum */.k5n(["node", "python", "go", "rust", "java", "paranoid"])
        .nullable()
        .default(null)
        .describe("A set of defaults for a kind of project."),
    llm: schema_run/* llmSchema */.t5,
    limits: schema_run/* limitsSchema */.Yq,
    triggers: schema_run/* triggersSchema */.hx,
    instructions: (0,schema_values/* lines */.Mn)(["AGENTS.md", ".github/architect.md"]).describe("Files whose text is given to the agent."),
    skills: (0,schema_values/* lines */.Mn)([".github/architect/skills/*/SKILL.md"]).describe("Globs of skills the agent may read."),
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

/***/ 7926:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ twinProblem)
/* harmony export */ });
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7426);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9501);


/** What the schema says against a value at a dotted key; null when it fits. */
function twinProblem(twin, value) {
    const data = twin.split(".").reduceRight((inner, key) => ({ [key]: inner }), value);
    const issue = _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .configurationSchema */ .W.safeParse(data).error?.issues[0];
    return issue === undefined ? null : (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .issueText */ .v4)(issue, (0,_problems_js__WEBPACK_IMPORTED_MODULE_0__/* .valueAt */ .fK)(data, issue.path.map(String)));
}


/***/ }),

/***/ 5017:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fj: () => (/* binding */ secretsOf),
/* harmony export */   tw: () => (/* binding */ jobEnvironment),
/* harmony export */   z4: () => (/* binding */ childEnvironmentOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7861);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4296);





/** Names that look like they hold a secret; their values are hidden wherever text leaves (policy §8). */
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|_PWD$|(^|_)PAT$|_DSN$|CREDENTIAL|AUTH(?!OR)|(API|ACCESS|PRIVATE|DEPLOY|SSH|SIGNING|ENCRYPTION)[_-]?KEY/i;
const SHORTEST_SECRET = 8;
/** What child processes may see besides the clean base set of the sandbox (policy §5, R5 and weak point 4). */
const FOR_CHILDREN = ["PATH", "LANG", "LC_ALL", "TZ", "JAVA_HOME", "GOROOT", "NVM_DIR", "DOTNET_ROOT", "SYSTEMROOT"];
/** Secret values of the environment, for the redactor and the runner's masks. */
function secretsOf(environment) {
    const values = Object.entries(environment)
        .filter(([name, value]) => SECRET_NAME.test(name) && value.length >= SHORTEST_SECRET)
        .map(([, value]) => value);
    return [...new Set(values)];
}
function childEnvironmentOf(environment) {
    return Object.fromEntries(FOR_CHILDREN.flatMap((name) => {
        const value = environment[name];
        return value === undefined ? [] : [[name, value]];
    }));
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
/** The runner's variables as one object (docs.github.com, "Variables reference"). */
function jobEnvironment(environment, inputs) {
    const read = (name) => environment[name] ?? "";
    const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
    if (owner === "" || repository === "") {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
            remedy: "Run the action on a GitHub runner, or set it for `event`.",
        });
    }
    const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || "https://github.com");
    const apiUrl = stripSlash(read("GITHUB_API_URL") || "https://api.github.com");
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
        actor: read("GITHUB_ACTOR"),
        triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
        checkout: read("GITHUB_WORKSPACE") || process.cwd(),
        sealed: ownFolders(read("GITHUB_WORKSPACE") || process.cwd(), (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(process.argv[1] ?? "/")),
        temp: read("RUNNER_TEMP") || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(),
        inputs: inputs ?? (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesFromEnvironment */ .wp)(environment, "INPUT_"),
        childEnvironment: childEnvironmentOf(environment),
    };
}


/***/ })

};
