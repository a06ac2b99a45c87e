export const id = 5131;
export const ids = [5131];
export const modules = {

/***/ 50410:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mC: () => (/* binding */ parametersOf),
/* harmony export */   ou: () => (/* binding */ fillTemplate),
/* harmony export */   xV: () => (/* binding */ readTemplate)
/* harmony export */ });
const PLACEHOLDER = /\{\{([A-Za-z_]\w*)\}\}/;
const SPACED = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const WHOLE_PLACEHOLDER = new RegExp(`^${PLACEHOLDER.source}$`);
/** One value: a path or a sentence, and no file. */
const LONGEST_VALUE = 10_000;
/**
 * Reads the one line of tool.sh (X28): an argument list, separated by spaces. Quotes, single or double, keep words
 * together and have no other meaning; nothing is expanded, and no shell ever reads it. A `{{name}}` is an element of its
 * own, never the program.
 */
function readTemplate(source) {
    const line = source.trim();
    if (/[\0\r\n]/.test(line))
        return { problem: "the template has more than one line" };
    const spaced = [...line.matchAll(SPACED)].find(([shown]) => /\s/.test(shown));
    if (spaced !== undefined)
        return { problem: `"${spaced[0]}" has spaces: write {{${spaced[1]}}}` };
    const words = splitWords(line);
    if ("problem" in words)
        return words;
    const elements = [];
    for (const word of words.words) {
        const parameter = WHOLE_PLACEHOLDER.exec(word)?.[1];
        const inside = PLACEHOLDER.exec(word)?.[0];
        if (parameter !== undefined)
            elements.push({ parameter });
        else if (inside === undefined)
            elements.push({ text: word });
        else
            return { problem: `${inside} stands inside of "${word}": each placeholder is an element of its own` };
    }
    const [first, ...rest] = elements;
    if (first === undefined)
        return { problem: "the template is empty" };
    if (!("text" in first) || first.text === "")
        return { problem: "the template does not begin with a program" };
    if (first.text.startsWith("-"))
        return { problem: `the program "${first.text}" begins with a hyphen` };
    return { program: first.text, elements: rest };
}
/** Names of the arguments that a template takes, each once. */
function parametersOf({ elements }) {
    return [...new Set(elements.flatMap((element) => ("parameter" in element ? [element.parameter] : [])))];
}
/**
 * The argument list for these arguments. A value is always exactly one element: a text, a number or a truth value, without
 * NUL, and it begins no option: that is refused, but behind an element `--`.
 */
function fillTemplate({ program, elements }, args) {
    const argv = [program];
    let isBehindOptions = false;
    for (const element of elements) {
        if ("text" in element) {
            isBehindOptions ||= element.text === "--";
            argv.push(element.text);
            continue;
        }
        const name = element.parameter;
        const value = Object.hasOwn(args, name) ? args[name] : undefined;
        if (value === undefined)
            return { problem: `the argument ${name} is missing` };
        if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
            return { problem: `the argument ${name} is no text, number or truth value` };
        const text = String(value);
        if (text.includes("\0"))
            return { problem: `the argument ${name} holds a NUL character` };
        if (text.length > LONGEST_VALUE)
            return { problem: `the argument ${name} is longer than ${LONGEST_VALUE} characters` };
        if (text.startsWith("-") && !isBehindOptions)
            return { problem: `the argument ${name} begins with a hyphen, and would be an option of ${program}` };
        argv.push(text);
    }
    return { argv };
}
function splitWords(line) {
    const words = [];
    let word = null;
    let quote = null;
    for (const character of line) {
        if (quote !== null) {
            if (character === quote)
                quote = null;
            else
                word = (word ?? "") + character;
        }
        else if (character === '"' || character === "'") {
            quote = character;
            word ??= "";
        }
        else if (character === " " || character === "\t") {
            if (word !== null)
                words.push(word);
            word = null;
        }
        else
            word = (word ?? "") + character;
    }
    if (quote !== null)
        return { problem: `the template has a quote ${quote} that is not closed` };
    if (word !== null)
        words.push(word);
    return { words };
}


/***/ }),

/***/ 10578:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ DYNAMIC_TOOLS_FOLDER)
/* harmony export */ });
/** Where tools that agents made lie on the default branch: `<folder>/<name>/meta.json` and `tool.ts` or `tool.sh`. */
const DYNAMIC_TOOLS_FOLDER = ".github/architect/tools";


/***/ }),

/***/ 82791:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkTool: () => (/* binding */ checkTool),
  draftTool: () => (/* binding */ draftTool),
  judgeTool: () => (/* binding */ judgeTool)
});

// EXTERNAL MODULE: ./src/core/agents/dynamic-tool.ts
var dynamic_tool = __webpack_require__(10578);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: external "node:path/posix"
var posix_ = __webpack_require__(53916);
// EXTERNAL MODULE: ./src/core/agents/command-template.ts
var command_template = __webpack_require__(50410);
;// CONCATENATED MODULE: ./src/features/dynamic-tools/lint.ts


/** Lines of advice on one tool. */
const MAXIMUM_ADVICE = 20;
const LONGEST_LINE = 300;
const member = (object, names) => new RegExp(`\\b${object}\\s{0,50}(?:\\?\\s{0,50})?(?:\\.|\\[)\\s{0,50}["'\`]?(?:${names})\\b`, "g");
const lint_module = (names) => new RegExp(`["'\`](?:node:)?(?:${names})["'\`]`, "g");
const SUSPICIONS = [
    {
        pattern: member("process", "exit|abort|kill|reallyExit|_\\w+|binding|dlopen|chdir"),
        says: "ends or changes its process",
    },
    { pattern: member("process", "env"), says: "reads the environment" },
    { pattern: lint_module("child_process|cluster|worker_threads"), says: "starts programs or threads" },
    { pattern: /\beval\b/g, says: "runs text as code (eval)" },
    { pattern: /\bFunction\b|\.\s{0,50}constructor\b/g, says: "may run text as code (Function)" },
    { pattern: lint_module("vm|module|inspector|repl|v8|wasi"), says: "reaches the engine that runs it" },
    { pattern: /\bimport\s{0,50}\(/g, says: "loads code while it runs (import)" },
    { pattern: /\brequire\b/g, says: "loads code while it runs (require)" },
    {
        pattern: lint_module("net|tls|http|https|http2|dgram|dns|dns/promises|undici|ws|axios|node-fetch"),
        says: "uses the network, which it does not have",
    },
    {
        pattern: /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest)\s{0,50}\(/g,
        says: "uses the network, which it does not have",
    },
    {
        pattern: /\b(?:writeFile|appendFile|createWriteStream|rm|rmdir|unlink|rename|mkdir|copyFile|cp|symlink|link|chmod|chown|truncate|open)(?:Sync)?\s{0,50}\((?!\s{0,50}(?:["'`]\/tmp\/|(?:os\.)?tmpdir\(|(?:path\.)?join\(\s{0,50}(?:os\.)?tmpdir\())/g,
        says: "writes files, perhaps outside its temporary folder",
    },
    { pattern: /\bglobalThis\s{0,50}(?:\?\.\s{0,50})?\[/g, says: "hides which global it uses" },
    { pattern: /\\(?:u\{?[0-9A-Fa-f]{2,}|x[0-9A-Fa-f]{2})/g, says: "writes characters as escapes" },
    { pattern: /[A-Za-z0-9+/=]{200,}/g, says: "holds a long piece of encoded data" },
];
const SHELLS = /^(?:ba|da|z|k|c|tc|fi)?sh$|^busybox$|^env$|^xargs$|^nohup$|^timeout$/;
const INTERPRETERS = /^(?:node|nodejs|deno|bun|python[\d.]*|perl|ruby|php|lua|awk|gawk|sed|osascript)$/;
const NETWORK = /^(?:curl|wget|nc|ncat|ssh|scp|rsync|git|npm|npx|pnpm|yarn|pip[\d.]*|gh)$/;
const unescaped = (text) => text.replace(/\\u\{?([0-9A-Fa-f]{4,6})\}?|\\x([0-9A-Fa-f]{2})/g, (all, long, short) => {
    const code = Number.parseInt(long ?? short ?? "", 16);
    return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : all;
});
function lintCode(source) {
    const found = new Map();
    // What escapes spell is looked at, too; they hold no line feed, so that lines stay.
    for (const text of [source, unescaped(source)]) {
        for (const { pattern, says } of SUSPICIONS) {
            const at = text.search(pattern);
            if (at >= 0 && !found.has(says))
                found.set(says, text.slice(0, at).split("\n").length);
        }
    }
    const long = source.split("\n").findIndex((line) => line.length > LONGEST_LINE);
    if (long >= 0)
        found.set(`is longer than ${LONGEST_LINE} characters: read it to its end`, long + 1);
    return [...found].sort(([, a], [, b]) => a - b).map(([says, line]) => `tool.ts, line ${line}: it ${says}.`);
}
function lintTemplate(source, parameters) {
    const template = (0,command_template/* readTemplate */.xV)(source);
    if ("problem" in template)
        return [];
    const program = (0,posix_.basename)(template.program);
    const known = Object.keys((parameters["properties"] ?? {}));
    const used = new Set(template.elements.flatMap((one) => ("parameter" in one ? [one.parameter] : [])));
    const unused = known.filter((name) => !used.has(name));
    return [
        ...(SHELLS.test(program) ? [`tool.sh: ${program} runs other programs, and its arguments may be code.`] : []),
        ...(INTERPRETERS.test(program) ? [`tool.sh: ${program} is an interpreter: its arguments may be code.`] : []),
        ...(NETWORK.test(program) ? [`tool.sh: ${program} uses the network, which it does not have.`] : []),
        ...(template.program.includes("/") ? ["tool.sh: the program is named by its path."] : []),
        ...(unused.length === 0 ? [] : [`tool.sh: no place takes ${unused.join(", ")}.`]),
    ];
}
/**
 * What a person should look at first, a line each. It reads the text as it stands, in comments and strings too, so it
 * rather says too much; and who wants to hide something from it can. It refuses nothing: people and the sandbox do.
 */
function lintTool({ type, source, parameters }) {
    const advice = type === "command" ? lintTemplate(source, parameters) : lintCode(source);
    return advice.slice(0, MAXIMUM_ADVICE);
}

// EXTERNAL MODULE: ./src/features/dynamic-tools/read-tool.ts + 1 modules
var read_tool = __webpack_require__(80575);
;// CONCATENATED MODULE: ./src/features/dynamic-tools/judge.ts




const PATH = new RegExp(`^${dynamic_tool/* DYNAMIC_TOOLS_FOLDER */.x.replaceAll(".", "\\.")}/([^/]+)/([^/]+)$`);
const pathOf = (name, file) => `${dynamic_tool/* DYNAMIC_TOOLS_FOLDER */.x}/${name}/${file}`;
const no = (problem) => ({ ok: false, problem });
/** The proposal of a tool's files; `known` tells whether it changes a tool. Not judged yet. */
function draftTool(request, known) {
    const { name, description, type, source, parameters, scope, agent, why } = request;
    const meta = { description, type, scope, made_by: agent, parameters };
    const before = known.find((one) => one.name === name)?.tool ?? null;
    const gone = before === null || before.type === type ? [] : [pathOf(name, read_tool/* SOURCE_FILES */.AP[before.type])];
    return {
        kind: "tool",
        base: "",
        title: `${before === null ? "Add" : "Change"} the tool ${name}`,
        why,
        agent,
        files: [
            { path: pathOf(name, read_tool/* META_FILE */.fg), text: `${JSON.stringify(meta, null, 2)}\n` },
            { path: pathOf(name, read_tool/* SOURCE_FILES */.AP[type]), text: source.endsWith("\n") ? source : `${source}\n` },
            ...gone.map((path) => ({ path, text: null })),
        ],
    };
}
/** The one folder that a proposal's files lie in, and those of its files that go; null: there is no such one. */
function folderOf({ files }) {
    const placed = files.flatMap(({ path, text }) => {
        const [, folder = "", name = ""] = PATH.exec(path) ?? [];
        return folder === "" ? [] : [{ folder, name, text }];
    });
    const [first] = placed;
    if (first === undefined || placed.length < files.length)
        return null;
    if (placed.some(({ folder }) => folder !== first.folder))
        return null;
    return {
        folder: { name: first.folder, files: placed.filter(({ text }) => text !== null) },
        gone: placed.filter(({ text }) => text === null).map(({ name }) => name),
    };
}
/** Why a tool of this name may not be made by this agent; null: it may. */
function placeProblem({ name, madeBy, type }, gone, { known, earlier, maximum }) {
    const before = known.find((one) => one.name === name);
    const proposed = earlier.flatMap((one) => one.kind === "tool" ? [{ ...one, name: folderOf(one)?.folder.name }] : []);
    if (proposed.some((one) => one.name === name))
        return `This run proposes the tool ${name} already.`;
    if (before !== undefined) {
        if (before.tool === null)
            return `There is a folder ${name} already, and what it holds is no tool.`;
        if (before.tool.madeBy !== madeBy)
            return `There is a tool ${name} already, which another agent made.`;
        const stays = before.tool.type !== type && !gone.includes(read_tool/* SOURCE_FILES */.AP[before.tool.type]);
        return stays ? `The ${read_tool/* SOURCE_FILES */.AP[before.tool.type]} of the tool ${name} has to go with its type.` : null;
    }
    const made = known.filter(({ tool }) => tool?.madeBy === madeBy).length;
    const count = made + proposed.filter((one) => !known.some(({ name: there }) => there === one.name)).length;
    return count < maximum
        ? null
        : `The agent ${madeBy} has made ${count} tools, and dynamic_tools.max_per_agent allows ${maximum}.`;
}
/** What the person who decides is shown besides the agent's words. */
function shownText({ name, type, source, scope, madeBy, description }, meta) {
    const offered = scope === "all" ? "every agent that may change files" : `the agent ${(0,fence/* inlineCode */.t)(scope)}`;
    const maker = scope === "all" || scope === madeBy ? "" : `, and ${(0,fence/* inlineCode */.t)(madeBy)}, which made it`;
    return [
        `What is offered from the next run on, once this is merged: the tool ${(0,fence/* inlineCode */.t)(name)}, to ${offered}${maker}. Each call runs in a sandbox of its own: no network, a clean environment, a temporary folder, the checkout to read, and 30 seconds. What it answers is untrusted text.`,
        `Its description, which agents read as it stands: ${(0,fence/* inlineCode */.t)(description)}`,
        `${(0,fence/* inlineCode */.t)(read_tool/* SOURCE_FILES */.AP[type])}:\n\n${(0,fence/* fence */.E)(source, type === "command" ? "text" : "ts")}`,
        `${(0,fence/* inlineCode */.t)(read_tool/* META_FILE */.fg)}:\n\n${(0,fence/* fence */.E)(meta, "json")}`,
    ].join("\n\n");
}
/** Judges a proposal of a tool by its files alone, wherever it comes from (X25). */
function judgeTool(proposal, rules, reserved) {
    const placed = folderOf(proposal);
    if (placed === null)
        return no("A proposal of a tool is about the files of one tool.");
    const { folder, gone } = placed;
    const read = (0,read_tool/* readTool */.Xg)(folder, reserved);
    if (!read.ok)
        return no(`The tool is not taken: ${read.problem}.`);
    const { tool } = read;
    if (tool.madeBy !== proposal.agent)
        return no(`The tool says that the agent ${tool.madeBy} made it, which did not.`);
    const own = [read_tool/* META_FILE */.fg, read_tool/* SOURCE_FILES */.AP[tool.type]];
    if (gone.some((name) => own.includes(name)))
        return no("A file of the tool goes that it needs.");
    const problem = placeProblem(tool, gone, rules);
    if (problem !== null)
        return no(problem);
    const meta = folder.files.find(({ name }) => name === read_tool/* META_FILE */.fg)?.text ?? "";
    return { ok: true, proposal: { ...proposal, advice: lintTool(tool), shown: shownText(tool, meta) } };
}
/** Schema, rules and lint of one folder. */
function checkTool(folder, reserved) {
    const read = (0,read_tool/* readTool */.Xg)(folder, reserved);
    const { name } = folder;
    return read.ok
        ? { name, tool: read.tool, problem: "", advice: lintTool(read.tool) }
        : { name, tool: null, problem: read.problem, advice: [] };
}


/***/ }),

/***/ 55669:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  nameProblem: () => (/* binding */ nameProblem),
  reservedNames: () => (/* binding */ reservedNames)
});

// EXTERNAL MODULE: ./src/core/tool/tool-names.ts
var tool_names = __webpack_require__(7043);
;// CONCATENATED MODULE: ./src/tools/reserved-names.ts

/** Names that no tool made by an agent may have: those of built-in tools, and others that models know such tools by. */
const RESERVED_NAMES = [
    ...tool_names/* BUILT_IN_TOOLS */.d3,
    ...tool_names/* TOOL_ALIASES */.YT.keys(),
    ...["tool_read_file", "tool_write_file", "tool_list_directory", "tool_execute_command"],
    ...["bash", "shell", "terminal", "python", "computer", "str_replace_editor"],
];

;// CONCATENATED MODULE: ./src/features/dynamic-tools/names.ts

const MAXIMUM_NAME = 40;
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** Tools of MCP servers and of machines that a hub lends are called so. */
const TAKEN_PREFIX = /^(?:mcp|remote)_/;
/** Why no tool that an agent makes may have this name (X25); null: it may. `reserved`: names of built-in tools. */
function nameProblem(name, reserved) {
    if (name.length > MAXIMUM_NAME)
        return `a name has at most ${MAXIMUM_NAME} characters`;
    if (!SNAKE_CASE.test(name))
        return "a name is snake_case: small letters and digits, with single _ between words";
    if (TAKEN_PREFIX.test(name))
        return "names that begin with mcp_ or remote_ are those of other machines' tools";
    return reserved.has(name) ? "this is the name of a built-in tool, or one that a built-in tool is known by" : null;
}
/** Names that no such tool may have: those of built-in tools, and names that they are known by. */
function reservedNames(tools) {
    return new Set([...RESERVED_NAMES, ...tools.map(({ name }) => name)]);
}


/***/ }),

/***/ 80575:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fg: () => (/* binding */ META_FILE),
  AP: () => (/* binding */ SOURCE_FILES),
  Xg: () => (/* binding */ readTool)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
// EXTERNAL MODULE: ./src/core/agents/command-template.ts
var command_template = __webpack_require__(50410);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/features/dynamic-tools/names.ts + 1 modules
var names = __webpack_require__(55669);
;// CONCATENATED MODULE: ./src/features/dynamic-tools/parameters.ts


/** Parameters of one object. */
const MAXIMUM_PARAMETERS = 20;
/** Levels of objects and lists below the arguments. */
const MAXIMUM_DEPTH = 3;
const MAXIMUM_WORDS = 300;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;
/** What these name in the arguments of every other tool, guardrails and hooks judge; `__proto__` is nobody's name. */
const TAKEN = new Set(["command", "constructor", "prototype"]);
/** Escapes of JSON spell characters that the model would read, and nobody who merged the file saw. */
const words = (maximum) => schemas.string()
    .max(maximum)
    .refine((text) => (0,invisible/* stripInvisible */._)(text) === text, "it holds characters that nobody would see");
const described = { description: words(MAXIMUM_WORDS).optional() };
const size = schemas.int().min(0).max(1_000_000).optional();
const choices = (value) => schemas.array(value).min(1).max(100).optional();
const scalars = [
    schemas.strictObject({
        type: schemas.literal("string"),
        ...described,
        enum: choices(words(200)),
        minLength: size,
        maxLength: size,
    }),
    ...["number", "integer"].map((type) => schemas.strictObject({
        type: schemas.literal(type),
        ...described,
        enum: choices(schemas.number()),
        minimum: schemas.number().optional(),
        maximum: schemas.number().optional(),
    })),
    schemas.strictObject({ type: schemas.literal("boolean"), ...described }),
];
const parameterName = schemas.string()
    .regex(NAME, "a name has letters, digits and _, 40 at most, and begins with a letter")
    .refine((name) => !TAKEN.has(name), "this name is taken");
function objectOf(value, required = false) {
    const properties = schemas.record(parameterName, value)
        .refine((found) => Object.keys(found).length <= MAXIMUM_PARAMETERS, `at most ${MAXIMUM_PARAMETERS} parameters`);
    return schemas.strictObject({
        type: schemas.literal("object"),
        ...described,
        properties: required ? properties : properties.default({}),
        required: schemas.array(schemas.string()).max(MAXIMUM_PARAMETERS).optional(),
        additionalProperties: schemas.literal(false).optional(),
    })
        .refine(({ properties: known, required: needed = [] }) => needed.every((name) => Object.hasOwn(known, name)), {
        path: ["required"],
        message: "it names a parameter that is not among the properties",
    });
}
function schemaOfValue(depth) {
    if (depth === 0)
        return schemas.discriminatedUnion("type", scalars);
    const inner = schemaOfValue(depth - 1);
    const list = schemas.strictObject({
        type: schemas.literal("array"),
        ...described,
        items: inner,
        minItems: size,
        maxItems: size,
    });
    return schemas.discriminatedUnion("type", [...scalars, list, objectOf(inner, true)]);
}
const SCHEMAS = {
    typescript: objectOf(schemaOfValue(MAXIMUM_DEPTH)),
    // Each value is one element of an argument list.
    command: objectOf(schemaOfValue(0)),
};
function firstProblem({ issues }) {
    const [issue] = issues;
    const place = (issue?.path ?? []).map(String).join(".").slice(0, 200);
    return `${place === "" ? "" : `${place}: `}${issue?.message ?? "not allowed"}`;
}
/**
 * The JSON Schema of the arguments of a tool that an agent made, or a sentence on why it may not be one. Allowed is what is
 * checked in linear time and without asking anybody: `type` (object at the top; string, number, integer, boolean; for
 * typescript also array with `items`, and object, three levels deep), `properties`, `required`, `additionalProperties:
 * false`, `description`, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `minItems`, `maxItems`. So no `$ref`, no
 * `pattern`, and nothing from elsewhere.
 */
function toolParameters(given, type) {
    const parsed = SCHEMAS[type].safeParse(given);
    if (!parsed.success)
        return { ok: false, problem: firstProblem(parsed.error) };
    return { ok: true, parameters: strictParameters(parsed.data) };
}
/** The same schema, which refuses what it does not name. */
function strictParameters(value) {
    const { type, items, properties } = value;
    if (type === "array")
        return { ...value, items: strictParameters(items) };
    if (type !== "object")
        return value;
    const inner = Object.entries((properties ?? {}));
    return {
        ...value,
        properties: Object.fromEntries(inner.map(([name, one]) => [name, strictParameters(one)])),
        additionalProperties: false,
    };
}

;// CONCATENATED MODULE: ./src/features/dynamic-tools/read-tool.ts





/** Why the template of a command cannot be used with these parameters; null: it can. */
function templateProblem(source, parameters) {
    const template = (0,command_template/* readTemplate */.xV)(source);
    if ("problem" in template)
        return template.problem;
    const { properties = {}, required = [] } = parameters;
    for (const name of (0,command_template/* parametersOf */.mC)(template)) {
        if (!Object.hasOwn(properties, name))
            return `{{${name}}} is not among the parameters`;
        // A template has no elements that may be left out.
        if (!required.includes(name))
            return `{{${name}}} is not among the required parameters`;
    }
    return null;
}
const MAXIMUM_SOURCE_BYTES = 20 * 1024;
const MAXIMUM_META_BYTES = 16 * 1024;
const MAXIMUM_DESCRIPTION = 300;
const LONGEST_PROBLEM = 400;
const META_FILE = "meta.json";
const SOURCE_FILES = { typescript: "tool.ts", command: "tool.sh" };
const AGENT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;
const metaSchema = schemas.strictObject({
    description: schemas.string()
        .max(MAXIMUM_DESCRIPTION, `at most ${MAXIMUM_DESCRIPTION} characters`)
        .refine((text) => text.trim() !== "", "it says nothing")
        .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), "it must be one line"),
    type: schemas["enum"](["typescript", "command"], "must be typescript or command"),
    scope: schemas.string().regex(AGENT, "must be all, or the name of an agent").default("all"),
    made_by: schemas.string().regex(AGENT, "must be the name of an agent"),
    parameters: schemas.unknown().optional(),
});
// A problem may quote the file.
const no = (problem) => ({ ok: false, problem: (0,invisible/* showInvisible */.j)(problem).slice(0, LONGEST_PROBLEM) });
const bytes = (text) => Buffer.byteLength(text);
function parseMeta(text) {
    try {
        return { data: JSON.parse(text) };
    }
    catch {
        return null;
    }
}
/** The text of one file, or why it cannot be used. */
function fileOf({ files }, name, maximum) {
    const file = files.find((one) => one.name === name);
    if (file === undefined)
        return { problem: `${name} is missing` };
    if (file.text === null || bytes(file.text) > maximum) {
        return { problem: `${name} is no text, or larger than ${maximum / 1024} KB` };
    }
    return { text: file.text };
}
/**
 * The tool of a folder: `meta.json`, and the one source that its type says. The same judgement for what is proposed, what
 * is loaded and what a person checks. The name is that of the folder.
 */
function readTool(folder, reserved) {
    const { name, files } = folder;
    const wrong = (0,names.nameProblem)(name, reserved);
    if (wrong !== null)
        return no(wrong);
    const meta = fileOf(folder, META_FILE, MAXIMUM_META_BYTES);
    if ("problem" in meta)
        return no(meta.problem);
    const json = parseMeta(meta.text);
    if (json === null)
        return no(`${META_FILE} is no JSON`);
    const parsed = metaSchema.safeParse(json.data);
    if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const place = (issue?.path ?? []).map(String).join(".");
        return no(`${META_FILE}: ${place === "" ? "" : `${place}: `}${issue?.message ?? "not the meta of a tool"}`);
    }
    const { description, type, scope, made_by: madeBy, parameters: given = { type: "object" } } = parsed.data;
    const read = toolParameters(given, type);
    if (!read.ok)
        return no(`parameters: ${read.problem}`);
    const other = SOURCE_FILES[type === "command" ? "typescript" : "command"];
    if (files.some((file) => file.name === other))
        return no(`${other} stands beside ${SOURCE_FILES[type]}`);
    const source = fileOf(folder, SOURCE_FILES[type], MAXIMUM_SOURCE_BYTES);
    if ("problem" in source)
        return no(source.problem);
    const { text } = source;
    if (text.trim() === "")
        return no(`${SOURCE_FILES[type]} is empty`);
    if ((0,invisible/* stripInvisible */._)(text) !== text.replace(/\r\n/g, "\n")) {
        return no(`${SOURCE_FILES[type]} holds characters that nobody would see`);
    }
    const problem = type === "command" ? templateProblem(text, read.parameters) : null;
    if (problem !== null)
        return no(`${SOURCE_FILES[type]}: ${problem}`);
    return { ok: true, tool: { name, description, type, source: text, parameters: read.parameters, scope, madeBy } };
}


/***/ }),

/***/ 2861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openRunTools: () => (/* binding */ openRunTools),
  readTools: () => (/* binding */ readTools)
});

// EXTERNAL MODULE: ./src/core/agents/dynamic-tool.ts
var dynamic_tool = __webpack_require__(10578);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/run/check-tool-names.ts
var check_tool_names = __webpack_require__(63169);
// EXTERNAL MODULE: ./src/core/text/fence.ts
var fence = __webpack_require__(80614);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/features/dynamic-tools/read-tool.ts + 1 modules
var read_tool = __webpack_require__(80575);
;// CONCATENATED MODULE: ./src/features/dynamic-tools/find.ts




/** Each stands in every request to the model. */
const MAXIMUM_OFFERED = 40;
/** More folders than anybody has; the rest is not looked at. */
const MAXIMUM_FOLDERS = 500;
function leftOut(name, problem) {
    const folder = `${dynamic_tool/* DYNAMIC_TOOLS_FOLDER */.x}/${(0,invisible/* showInvisible */.j)(name).slice(0, 100)}`;
    return `The tool in ${(0,fence/* inlineCode */.t)(folder)} is left out: ${problem}.`;
}
/** Every folder, by name; those of agents over `maximum` are left out. */
function findTools(folders, maximum, reserved) {
    const known = [];
    const notices = [];
    const counts = new Map();
    const sorted = [...folders].sort((left, right) => (left.name < right.name ? -1 : 1));
    for (const folder of sorted.slice(0, MAXIMUM_FOLDERS)) {
        const read = (0,read_tool/* readTool */.Xg)(folder, reserved);
        let problem = read.ok ? "" : read.problem;
        if (read.ok) {
            const count = (counts.get(read.tool.madeBy) ?? 0) + 1;
            counts.set(read.tool.madeBy, count);
            if (count > maximum) {
                problem = `dynamic_tools.max_per_agent allows the agent ${read.tool.madeBy} ${maximum}`;
            }
        }
        known.push({ name: folder.name, tool: read.ok && problem === "" ? read.tool : null });
        if (problem !== "")
            notices.push(leftOut(folder.name, problem));
    }
    for (const { name } of sorted.slice(MAXIMUM_FOLDERS)) {
        notices.push(leftOut(name, `only the first ${MAXIMUM_FOLDERS} folders are read`));
    }
    return { known, notices };
}
/** The tools that an agent gets: by scope, or because it made them (X29); bounded in number. */
function toolsOf(agent, { known }) {
    const own = known.flatMap(({ tool }) => tool !== null && (tool.scope === "all" || tool.scope === agent || tool.madeBy === agent) ? [tool] : []);
    return {
        tools: own.slice(0, MAXIMUM_OFFERED),
        notices: own
            .slice(MAXIMUM_OFFERED)
            .map(({ name }) => leftOut(name, `at most ${MAXIMUM_OFFERED} such tools are offered to an agent`)),
    };
}

// EXTERNAL MODULE: ./src/features/dynamic-tools/judge.ts + 1 modules
var judge = __webpack_require__(82791);
// EXTERNAL MODULE: ./src/features/dynamic-tools/names.ts + 1 modules
var names = __webpack_require__(55669);
;// CONCATENATED MODULE: ./src/features/dynamic-tools/run-tools.ts






async function readFolders(forge, tell) {
    try {
        return await forge.readFolders(dynamic_tool/* DYNAMIC_TOOLS_FOLDER */.x);
    }
    catch (error) {
        tell(`The tools of ${dynamic_tool/* DYNAMIC_TOOLS_FOLDER */.x} could not be read, so the run goes without: ${(0,errors/* messageOf */.bD)(error)}`);
        return null;
    }
}
/** Reads them: one request. Never rejects: what is in the way is told. */
async function readTools(services, forge, { max_per_agent: maximum }, tell) {
    const [tools, folders] = await Promise.all([services.tools(), readFolders(forge, tell)]);
    const reserved = (0,names.reservedNames)(tools);
    const found = folders === null ? null : findTools(folders, maximum, reserved);
    return {
        found,
        judgeTool: (proposal, earlier) => found === null
            ? { ok: false, problem: "The tools of the default branch could not be read." }
            : (0,judge.judgeTool)(proposal, { known: found.known, earlier, maximum }, reserved),
    };
}
/** Whether an agent could be given such tools at all: one that only reads is not, unless the configuration lists its tools. */
function mayHaveTools({ name, allowedTools }, { agents }) {
    return allowedTools === null || agents[name]?.allowed_tools !== undefined;
}
/** What one run's agent gets of them. */
function toolsOfRun({ found }, run) {
    const { agent, proposals, tell } = run;
    const own = found === null ? { tools: [], notices: [] } : toolsOf(agent, found);
    for (const notice of [...(found?.notices ?? []), ...own.notices])
        tell(notice);
    return { known: found?.known ?? null, offered: own.tools, proposals };
}
/** What a run has of them; null: its agent could not be given any. Throws as `checkToolNames`. */
async function openRunTools(run) {
    const { job, open, configuration, agent, isStrangers, proposals, tell } = run;
    if (isStrangers || !mayHaveTools(agent, configuration))
        return null;
    const read = await readTools(job.services, open.forge, configuration.dynamic_tools, tell);
    if (read.found !== null) {
        (0,check_tool_names/* checkToolNames */.R)(configuration, { dynamic: read.found.known.map(({ name }) => name), mcp: null });
    }
    return { parts: { tools: toolsOfRun(read, { agent: agent.name, proposals, tell }) }, judgeTool: read.judgeTool };
}


/***/ }),

/***/ 12907:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bb: () => (/* binding */ openProposal),
/* harmony export */   Pb: () => (/* binding */ openProposalPulls),
/* harmony export */   gB: () => (/* binding */ openProposals)
/* harmony export */ });
/* unused harmony exports proposalTitle, proposalBody */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(41243);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80614);
/* harmony import */ var _core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58401);
/* harmony import */ var _core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38266);
/* harmony import */ var _core_text_quote_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5603);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(84437);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(44766);
/* harmony import */ var _notice_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(81297);
/* harmony import */ var _request_pull_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(36694);
/* harmony import */ var _proposals_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(56861);












/** First line of our text: by it the same proposal is found again while it is open. */
function proposalMark({ base, files }) {
    const named = [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ path, text }) => [path, text]);
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256")
        .update(JSON.stringify([base, named]))
        .digest("hex");
    return `<!-- architect:proposal ${hash} -->`;
}
/** What stands before the agent's words cannot be written by it. */
const proposalTitle = ({ kind, title }) => `Proposal (${kind}): ${(0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeTitle */ .em)(title, 150) || "without a title"}`;
/** The text of the pull request; everything that the agent wrote is a quotation, or code. */
function proposalBody(proposal, { run, runUrl, repository, serverUrl, }) {
    const { agent, why, advice = [], files, shown = "" } = proposal;
    const quoted = (text) => (0,_core_text_quote_js__WEBPACK_IMPORTED_MODULE_6__/* .quoteLines */ .Cx)((0,_core_text_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeMarkdown */ .L)(text.trim(), { repository, serverUrl }));
    const list = files.map(({ path, text }) => `- ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__/* .inlineCode */ .t)(path)}${text === null ? " (deleted)" : ""}`);
    const parts = [
        `The agent ${(0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_7__/* .inlineCode */ .t)(agent)} proposes this in the run [${run}](${runUrl}). Merging approves it, closing rejects it.`,
        why.trim() === "" ? "" : `Why, in its words:\n\n${quoted(why)}`,
        advice.length === 0
            ? ""
            : `Look at this first:\n\n${quoted(advice.map((line) => `- ${line.replace(/\s+/g, " ")}`).join("\n"))}`,
        `Files:\n\n${list.join("\n")}`,
        shown,
    ];
    return `${proposalMark(proposal)}\n${(0,_core_text_markdown_titles_js__WEBPACK_IMPORTED_MODULE_3__/* .defangDirectives */ .qB)(parts.filter((part) => part !== "").join("\n\n"))}\n`;
}
/** Proposals of this process of the session that nothing became of yet. */
function waitingProposals(events) {
    const current = events.slice(events.findLastIndex(({ type }) => type === "run_resumed") + 1);
    return (0,_core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_8__/* .proposalsMade */ .DX)(current).slice(current.filter(({ type }) => type === "proposal_opened").length);
}
const DONE = { ok: true };
const failedStep = (reason, isDenied = false) => ({ ok: false, reason, isDenied });
/** Whether a branch or commit holds exactly what is proposed. */
async function holds(forge, ref, { files }) {
    const same = await Promise.all(files.map(async ({ path, text }) => (await forge.readFile(path, ref)) === text));
    return same.every(Boolean);
}
/** Where the branches of proposals begin. */
const branchStart = (prefix) => `${prefix}proposal-`;
/** Open pull requests to a branch that are proposals of ours. `prefix`: `publish.branch_prefix`. */
async function openProposalPulls(forge, base, prefix) {
    const pulls = await forge.listPullRequests({ base, state: "open" });
    return pulls.filter((pull) => pull.headRef.startsWith(branchStart(prefix)) && !(0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_4__/* .isFromFork */ .ty)(forge, pull));
}
/** An open pull request of ours that proposes the same. */
async function openAlready(forge, prefix, base, proposal) {
    const mark = proposalMark(proposal);
    for (const pull of await openProposalPulls(forge, base, prefix)) {
        // Its branch may have been changed since.
        if (pull.body.startsWith(mark) && (await holds(forge, pull.headSha, proposal)))
            return pull;
    }
    return null;
}
async function commitFiles({ open: { forge }, job: { services, shutdown: signal } }, proposal, { branch, head, run }) {
    const { clock, random } = services;
    const headline = proposalTitle(proposal);
    const runLine = `Architect-Run: ${run}`;
    if (proposal.base !== "") {
        const files = await services.openRefFiles({ forge, ref: `refs/heads/${branch}`, clock, random, signal });
        const changes = new Map(proposal.files.map(({ path, text }) => [path, text]));
        const written = await files.update(() => changes, `${headline}\n\n${runLine}\n`);
        return written.ok ? DONE : failedStep(written.message, written.reason === "denied");
    }
    const gone = proposal.files.filter(({ text }) => text === null).map(({ path }) => path);
    const there = await Promise.all(gone.map(async (path) => ((await forge.readFile(path, head)) === null ? [] : [path])));
    const written = await forge.commitOnBranch({
        branch,
        expectedHead: head,
        headline,
        body: runLine,
        additions: proposal.files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: Buffer.from(text) }])),
        deletions: there.flat(),
    });
    // The answer may have got lost: what the branch holds tells.
    if (written.ok || (await holds(forge, branch, proposal)))
        return DONE;
    return failedStep(written.message, written.reason === "denied");
}
/** A new branch of the proposal's own with its files on it. */
async function writeBranch(request, proposal, place) {
    const { forge } = request.open;
    const made = await forge.createBranch(place.branch, place.head);
    if (!made.ok && made.reason === "denied")
        return failedStep(made.message, true);
    // A branch by this name is that of a lost answer, or none of ours.
    if (!made.ok && (await forge.branchHead(place.branch)) !== place.head)
        return failedStep(made.message);
    const written = await commitFiles(request, proposal, place);
    if (!written.ok)
        await forge.deleteBranch(place.branch);
    return written;
}
/** Opens one proposal, or finds it open. `denied`: the job may not write. Rejects when the server cannot be asked. */
async function openProposal(request, proposal, number) {
    const { job, open, loaded } = request;
    const { forge, repository } = open;
    const { environment, redactor } = job;
    const { branch_prefix: prefix, pr_labels: labels } = loaded.configuration.publish;
    const own = { kind: proposal.kind, title: proposal.title };
    const none = (reason) => ({ ...own, url: "", number: null, reason });
    const base = proposal.base === "" ? repository.defaultBranch : proposal.base;
    const head = await forge.branchHead(base);
    if (head === null)
        return none(`There is no branch ${base}.`);
    if (await holds(forge, head, proposal))
        return none(`The branch ${base} holds it already.`);
    const found = await openAlready(forge, prefix, base, proposal);
    if (found !== null)
        return { ...own, url: found.url, number: found.number, reason: "It was open already." };
    const run = (0,_job_js__WEBPACK_IMPORTED_MODULE_9__/* .sessionIdOf */ .P0)(environment);
    const runUrl = (0,_job_js__WEBPACK_IMPORTED_MODULE_9__/* .runUrlOf */ .Qm)(environment);
    const branch = `${branchStart(prefix)}${run}-${number}`;
    const written = await writeBranch(request, proposal, { branch, head, run: runUrl });
    if (!written.ok)
        return { ...none(redactor.redact(written.reason)), ...(written.isDenied ? { denied: true } : {}) };
    const { owner, repository: name, serverUrl } = environment;
    const result = await (0,_request_pull_js__WEBPACK_IMPORTED_MODULE_10__/* .requestPull */ .Z)(forge, {
        title: redactor.redact(proposalTitle(proposal)),
        body: redactor.redact(proposalBody(proposal, { run, runUrl, repository: `${owner}/${name}`, serverUrl })),
        head: branch,
        base,
        draft: false,
    });
    if (!result.ok) {
        const compare = `${forge.webUrl}/compare/${base}...${branch}?expand=1`;
        const why = `The pull request could not be opened: ${result.message} ${(0,_request_pull_js__WEBPACK_IMPORTED_MODULE_10__/* .pullRemedy */ .o)(result)} Open it here: ${compare}`;
        return none(redactor.redact(why.replace(/\s+/g, " ")));
    }
    const { pull } = result;
    if (labels.length > 0 && !(await forge.addLabels(pull.number, labels))) {
        job.host.logger.warn("The labels of publish.pr_labels could not be added to the proposal.");
    }
    return { ...own, url: pull.url, number: pull.number, reason: "" };
}
/** Leaves proposals to a job that may write. */
async function keep(request, proposals, why) {
    const { job, folder } = request;
    await folder.write(_proposals_file_js__WEBPACK_IMPORTED_MODULE_5__/* .PROPOSALS_FILE */ .xD, job.redactor.redact((0,_proposals_file_js__WEBPACK_IMPORTED_MODULE_5__/* .proposalsText */ .RL)((0,_job_js__WEBPACK_IMPORTED_MODULE_9__/* .sessionIdOf */ .P0)(job.environment), proposals)));
    const reason = `${why} It is in the run's file ${_proposals_file_js__WEBPACK_IMPORTED_MODULE_5__/* .PROPOSALS_FILE */ .xD}, which \`architect publish\` opens.`;
    return proposals.map(({ kind, title }) => ({ kind, title, url: "", number: null, reason }));
}
async function outcomesOf(request, proposals) {
    const { mode } = request.loaded.configuration.publish;
    if (mode === "patch" || mode === "none")
        return keep(request, proposals, `publish.mode is ${mode}.`);
    const outcomes = [];
    for (const [index, proposal] of proposals.entries()) {
        const { denied, ...outcome } = await openProposal(request, proposal, index + 1).catch((error) => ({
            ...{ kind: proposal.kind, title: proposal.title, url: "", number: null, denied: undefined },
            reason: request.job.redactor.redact((0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)),
        }));
        if (denied)
            return [...outcomes, ...(await keep(request, proposals.slice(index), "The job may not write."))];
        outcomes.push(outcome);
    }
    return outcomes;
}
/**
 * Opens a pull request for each proposal that the run made, and says what became of each in an event. A job that may not
 * write leaves them in a file instead. Never throws; a run without proposals asks for nothing.
 */
async function openProposals(request) {
    const { events, job } = request;
    const proposals = waitingProposals(events.events());
    if (proposals.length === 0)
        return;
    try {
        for (const outcome of await outcomesOf(request, proposals)) {
            events.emit({ type: "proposal_opened", at: job.services.clock.now(), outcome });
        }
    }
    catch (error) {
        (0,_notice_js__WEBPACK_IMPORTED_MODULE_11__/* .giveNotice */ .a)({ events, services: job.services }, `The proposals could not be opened: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}`);
    }
}


/***/ }),

/***/ 23157:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ak: () => (/* binding */ createProposalDraft),
/* harmony export */   g2: () => (/* binding */ NO_TOOLS),
/* harmony export */   px: () => (/* binding */ proposalsProblem)
/* harmony export */ });
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93366);
/* harmony import */ var _core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41243);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6829);
/* harmony import */ var _authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84437);
/* harmony import */ var _decide_decide_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(11569);
/* harmony import */ var _proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36585);






/** Why a run may not propose anything, in a sentence; null: it may. */
function proposalsProblem(open) {
    const { forge, facts, event } = open;
    if ((0,_decide_decide_run_js__WEBPACK_IMPORTED_MODULE_1__/* .isDryRun */ .vG)(open))
        return "A dry run proposes nothing.";
    if (facts.pull !== null && (0,_authorize_fork_js__WEBPACK_IMPORTED_MODULE_0__/* .isFromFork */ .ty)(forge, facts.pull))
        return "A run on a fork's pull request proposes nothing.";
    const isUnasked = event.kind === "pull_request" ||
        event.kind === "workflow_run" ||
        (event.kind === "issue" && event.action === "opened");
    return isUnasked ? "A run that nobody with the right to write asked for proposes nothing." : null;
}
/** Sources that are named; longer names are none that we give. */
const NAMED_SOURCES = 10;
const SOURCE_CHARACTERS = 100;
const OTHERS_WORDS = "This run had read words of people who may not write";
/** What a person has to know of the run that makes a proposal; none: nothing. */
function othersLines(events) {
    const others = (0,_core_agents_provenance_js__WEBPACK_IMPORTED_MODULE_3__/* .readFromOthers */ .Yg)(events);
    if (others.length === 0)
        return [];
    const named = others.slice(0, NAMED_SOURCES).map((source) => (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_4__/* .clampText */ .zu)(source, SOURCE_CHARACTERS));
    const more = others.length > named.length ? ` and ${others.length - named.length} more` : "";
    return [`${OTHERS_WORDS}: ${named.join(", ")}${more}.`];
}
/**
 * The judged proposal with that. What the job that made it said of its own run stays, though its other advice may have been
 * replaced: whoever forges it can warn, and no more.
 */
function withOthersWords(judged, given, events) {
    const carried = (given.advice ?? []).filter((line) => line.startsWith(OTHERS_WORDS));
    const lines = [...new Set([...othersLines(events), ...carried, ...(judged.advice ?? [])])];
    return lines.length === 0 ? judged : { ...judged, advice: lines.slice(0, _proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_ADVICE */ .e) };
}
const NO_TOOLS = () => ({
    ok: false,
    problem: "Nobody proposes tools here: dynamic_tools.enabled is off.",
});
/** Collects a run's proposals: each that is taken is an event. Where `problem` says why, none is. */
function createProposalDraft({ services, redactor }, { events, configuration, problem, judgeTool = NO_TOOLS, }) {
    const { memory } = configuration;
    const rules = { redactor, memoryBranch: memory.enabled ? memory.branch : null };
    const proposals = [];
    return {
        proposals,
        add(given) {
            const earlier = proposals.filter((one) => !(0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            const refusal = problem ??
                (earlier.length >= _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$ ? `A run proposes at most ${_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_PROPOSALS */ .$} changes.` : null) ??
                (0,_proposal_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .proposalProblem */ .Q)(given, rules);
            if (refusal !== null)
                return refusal;
            const judged = given.kind === "tool" ? judgeTool(given, earlier) : { ok: true, proposal: given };
            if (!judged.ok)
                return judged.problem;
            const proposal = withOthersWords(judged.proposal, given, events.events());
            const known = proposals.findIndex((one) => (0,_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_5__/* .isSamePlace */ .O)(one, given));
            proposals.splice(known === -1 ? proposals.length : known, 1, proposal);
            events.emit({ type: "proposal_made", at: services.clock.now(), proposal });
            return null;
        },
    };
}


/***/ }),

/***/ 36585:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ proposalProblem),
/* harmony export */   e: () => (/* binding */ MAXIMUM_ADVICE)
/* harmony export */ });
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96396);
/* harmony import */ var _core_text_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36883);


/** Of all that a proposal says. */
const MAXIMUM_PROPOSAL_BYTES = 64 * 1024;
const MAXIMUM_FILES = 20;
const MAXIMUM_TITLE = 200;
const MAXIMUM_WHY = 4_000;
const MAXIMUM_ADVICE = 50;
const NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";
const CHARACTER = new RegExp(`^\\.github/architect/(?:agents/${NAME}/)?(?:SOUL|IDENTITY|MOTIVATIONS)\\.md$`);
/**
 * The only files that each kind may touch, as whole names: what is not of exactly this form (another case, a `..`, a
 * backslash, a workflow, the configuration) is none of them.
 */
const FILES = {
    soul: CHARACTER,
    identity: CHARACTER,
    motivations: CHARACTER,
    job: new RegExp(`^\\.github/architect/jobs/${NAME}\\.ya?ml$`),
    tool: new RegExp(`^\\.github/architect/tools/${NAME}/(?:meta\\.json|tool\\.ts|tool\\.sh)$`),
    memory: new RegExp(`^${NAME}/(?:(?:MEMORY|GOALS)\\.md|log/\\d{4}-\\d{2}-\\d{2}\\.md)$`),
};
/** Everything that an agent wrote into it. */
const textsOf = ({ title, why, agent, advice = [], files }) => [
    title,
    why,
    agent,
    ...advice,
    ...files.flatMap(({ path, text }) => [path, text ?? ""]),
];
function fileProblem({ kind, files }) {
    if (files.length === 0)
        return "It changes no file.";
    if (files.length > MAXIMUM_FILES)
        return `It changes more than ${MAXIMUM_FILES} files.`;
    const outside = files.find(({ path }) => !FILES[kind].test(path));
    if (outside !== undefined)
        return `A proposal of this kind may not touch ${JSON.stringify(outside.path.slice(0, 200))}.`;
    // Some checkouts do not tell names apart by case.
    const names = new Set(files.map(({ path }) => path.toLowerCase()));
    if (names.size < files.length)
        return "It names a file twice.";
    const hidden = files.find(({ text }) => text !== null && (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text) !== text.replace(/\r\n/g, "\n"));
    return hidden === undefined ? null : `${hidden.path} holds characters that nobody would see.`;
}
/** Why a proposal may not be made, in a sentence for the agent; null: it may. Of an untrusted one, too. */
function proposalProblem(proposal, { memoryBranch, redactor }) {
    const { kind, base, title, why, agent, advice = [] } = proposal;
    if ((kind === "memory") !== (base !== "") || (base !== "" && base !== memoryBranch)) {
        return "It is for a branch that proposals of this kind are not for.";
    }
    if ((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(title).trim() === "")
        return "It has no title.";
    if (/[\r\n]/.test(title) || title.length > MAXIMUM_TITLE) {
        return `Its title must be one line of at most ${MAXIMUM_TITLE} characters.`;
    }
    if (why.length > MAXIMUM_WHY)
        return `Its reason is longer than ${MAXIMUM_WHY} characters.`;
    if (!new RegExp(`^${NAME}$`).test(agent))
        return "It names no agent.";
    if (advice.length > MAXIMUM_ADVICE)
        return `It has more than ${MAXIMUM_ADVICE} lines of advice.`;
    const texts = textsOf(proposal);
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (bytes > MAXIMUM_PROPOSAL_BYTES)
        return `It is larger than ${MAXIMUM_PROPOSAL_BYTES / 1024} KiB.`;
    const problem = fileProblem(proposal);
    if (problem !== null)
        return problem;
    return (0,_core_text_secrets_find_secret_js__WEBPACK_IMPORTED_MODULE_0__/* .findSecret */ .m)(texts.join("\n"), redactor) === null
        ? null
        : "It holds a secret, or text that looks like a credential.";
}


/***/ }),

/***/ 56861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RL: () => (/* binding */ proposalsText),
/* harmony export */   S4: () => (/* binding */ readProposals),
/* harmony export */   xD: () => (/* binding */ PROPOSALS_FILE)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var _core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93366);


/** Among a run's files: what it proposes, for a job that may write. */
const PROPOSALS_FILE = "proposals.json";
const schema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    version: zod__WEBPACK_IMPORTED_MODULE_0__.literal(1),
    run: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/^\d{1,20}-\d{1,6}$/),
    proposals: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({
        kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["soul", "identity", "motivations", "memory", "job", "tool"]),
        base: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(300),
        title: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000),
        why: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000),
        agent: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100),
        files: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({ path: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(1_000), text: zod__WEBPACK_IMPORTED_MODULE_0__.string().max(100_000).nullable() })).max(100),
        advice: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.string().max(10_000)).max(100).optional(),
    }))
        .max(_core_agents_proposal_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PROPOSALS */ .$),
});
const proposalsText = (run, proposals) => `${JSON.stringify({ version: 1, run, proposals }, null, 2)}\n`;
/** The file of another job, of the right shape and no more: what it asks for is judged by whoever opens it. */
function readProposals(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { ok: false, reason: `${PROPOSALS_FILE} is no JSON` };
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
        const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
        return {
            ok: false,
            reason: `${PROPOSALS_FILE} does not have the shape of one (at ${place.slice(0, 100) || "its top"})`,
        };
    }
    const proposals = parsed.data.proposals.map(({ advice, ...proposal }) => ({
        ...proposal,
        ...(advice === undefined ? {} : { advice }),
    }));
    return { ok: true, run: parsed.data.run, proposals };
}


/***/ })

};
