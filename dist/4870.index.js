export const id = 4870;
export const ids = [4870];
export const modules = {

/***/ 84870:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCli: () => (/* binding */ runCli)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/safety/secrets/redact.ts
var secrets_redact = __webpack_require__(51615);
// EXTERNAL MODULE: ./src/entry/cli/introduction.ts
var introduction = __webpack_require__(74401);
// EXTERNAL MODULE: ./src/entry/cli/table.ts
var table = __webpack_require__(42457);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/config/nearest.ts
var config_nearest = __webpack_require__(76572);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
;// CONCATENATED MODULE: ./src/entry/cli-options.ts






const shown = (word) => (0,invisible/* stripInvisible */._)(word).replaceAll("\n", " ").slice(0, 60);
function refuse(message, remedy) {
    return new errors/* ArchitectError */.U8("configuration", message, { remedy });
}
function didYouMean(nearest, otherwise) {
    return nearest === null ? otherwise : `Did you mean \`${nearest}\`?`;
}
function helpOf(command) {
    return `\`architect ${command} --help\` lists its options.`;
}
/** @param typed the option as it was written: `--max-steps`, `-x` */
function unknownOption(name, typed, command) {
    const { options } = table/* CLI_COMMANDS */.In[command];
    if (Object.hasOwn(table/* OPTIONS */.lw, name)) {
        const owners = table/* CLI_COMMAND_NAMES */.g5.filter((each) => ownsOption(each, name));
        const [owner] = owners;
        if (owners.length === 1)
            return refuse(`--${name} belongs to \`${owner}\` alone.`, helpOf(command));
        return refuse(`\`${command}\` has no option --${name}.`, helpOf(command));
    }
    const nearest = typed.startsWith("--") ? (0,config_nearest/* nearest */.p)(name, options) : null;
    return refuse(`Unknown option ${shown(typed)}.`, didYouMean(nearest === null ? null : `--${nearest}`, helpOf(command)));
}
function ownsOption(command, name) {
    const { options } = table/* CLI_COMMANDS */.In[command];
    return options.some((option) => option === name);
}
/** A value as its option wants it. @throws ArchitectError (configuration). */
function checkValue(name, value) {
    const { takes } = table/* OPTIONS */.lw[name];
    if (takes === "nothing") {
        if (value === undefined)
            return true;
        throw refuse(`--${name} takes no value.`, `Write --${name}.`);
    }
    const wants = `Write ${(0,table/* optionForm */.Sh)(name)}.`;
    if (value === undefined || value.trim() === "")
        throw refuse(`--${name} needs a value.`, wants);
    if (typeof takes !== "string") {
        if (takes.includes(value))
            return value;
        throw refuse(`--${name} is ${takes.join(", ").replace(/, (?=[^,]*$)/, " or ")}.`, wants);
    }
    const isPositive = /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0;
    if (takes === "number" && !isPositive)
        throw refuse(`--${name} needs a positive number.`, wants);
    if (takes === "count" && !/^[1-9]\d{0,5}$/.test(value))
        throw refuse(`--${name} needs a positive whole number.`, wants);
    return value;
}
/** How to get a slash command that was typed on the terminal; null for any other word. */
function slashCommandProblem(word) {
    const name = commands/* COMMENT_COMMANDS */.XF.find((known) => known === word);
    if (name === undefined)
        return null;
    const { agent, allowed } = commands/* COMMANDS */.Lo[name];
    const isTask = typeof agent === "object" && agent.publishes === "work" && allowed.needs === "nothing";
    return refuse(`\`${name}\` is a command for comments on GitHub.`, isTask ? 'Here, write: architect run "<task>".' : `Write \`/architect ${name}\` in a comment there.`);
}
function commandOf(word) {
    const found = (0,table/* findCliCommand */.Zg)(word);
    if (found !== undefined)
        return found;
    const slashCommand = slashCommandProblem(word);
    if (slashCommand !== null)
        throw slashCommand;
    const nearest = (0,config_nearest/* nearest */.p)(word.toLowerCase(), table/* CLI_COMMAND_NAMES */.g5);
    throw refuse(`Unknown command ${shown(word)}.`, didYouMean(nearest, "`architect help` lists the commands."));
}
/** Options whose value may be the next word. */
const TYPES = Object.fromEntries(Object.entries(table/* OPTIONS */.lw).map(([name, { takes }]) => [
    name,
    { type: takes === "nothing" ? "boolean" : "string" },
]));
/**
 * Reads the command line; `--` ends the options.
 * @throws ArchitectError (configuration) for a command or an option that is unknown, not the command's, or lacks its value.
 */
function parseCommandLine(args) {
    const { tokens } = (0,external_node_util_.parseArgs)({
        args: [...args],
        options: { ...TYPES, help: { type: "boolean", short: "h" }, version: { type: "boolean", short: "V" } },
        allowPositionals: true,
        strict: false,
        tokens: true,
    });
    const isVersion = ({ name, rawName }) => name === "version" || rawName === "-v";
    const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
    const given = tokens.flatMap((token) => (token.kind === "option" ? [token] : []));
    const [first, ...rest] = words;
    const command = first === undefined ? "help" : commandOf(first);
    const values = {};
    for (const option of given) {
        const { name, rawName, value, inlineValue } = option;
        if (name === "help" || isVersion(option))
            continue;
        if (!ownsOption(command, name))
            throw unknownOption(name, rawName, command);
        // The next word is no value when it looks like an option.
        const own = value !== undefined && inlineValue !== true && value.startsWith("-") ? undefined : value;
        const checked = checkValue(name, own);
        if (table/* OPTIONS */.lw[name].takes === "texts") {
            values[name] = [...(values[name] ?? []), String(checked)];
            continue;
        }
        if (Object.hasOwn(values, name))
            throw refuse(`--${name} is given twice.`, "Give it once.");
        values[name] = checked;
    }
    const { operand } = table/* CLI_COMMANDS */.In[command];
    const most = { none: 0, one: 1, command: 1, many: Number.POSITIVE_INFINITY }[operand];
    if (rest.length > most)
        throw refuse(`\`${command}\` takes ${most === 0 ? "nothing" : "one word"} after it.`, helpOf(command));
    if (operand === "command" && rest[0] !== undefined)
        commandOf(rest[0]);
    // Each value was judged by its option's own row, which is what the type says.
    const help = given.some(({ name }) => name === "help");
    return { command, values: values, rest, help, version: given.some(isVersion) };
}

// EXTERNAL MODULE: ./src/entry/secrets.ts
var secrets = __webpack_require__(78237);
;// CONCATENATED MODULE: ./src/entry/cli.ts







/** The parts of the bundle that a command needs are loaded with it. */
const ENTRIES = {
    run: async () => (await Promise.all(/* import() | run */[__webpack_require__.e(8815), __webpack_require__.e(5156), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(5992), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 14114))).runLocalEntry,
    demo: async () => (await Promise.all(/* import() | run */[__webpack_require__.e(8815), __webpack_require__.e(5156), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(5992), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 66596))).runDemoEntry,
    init: async () => (await Promise.all(/* import() | setup */[__webpack_require__.e(8815), __webpack_require__.e(5027), __webpack_require__.e(2973), __webpack_require__.e(1826), __webpack_require__.e(6930)]).then(__webpack_require__.bind(__webpack_require__, 11409))).runInitEntry,
    doctor: async () => (await Promise.all(/* import() | setup */[__webpack_require__.e(8815), __webpack_require__.e(5027), __webpack_require__.e(2973), __webpack_require__.e(1826), __webpack_require__.e(6930)]).then(__webpack_require__.bind(__webpack_require__, 99418))).runDoctorEntry,
    report: async () => {
        const { runReportEntry } = await Promise.all(/* import() | run */[__webpack_require__.e(8815), __webpack_require__.e(5156), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(5992), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 80001));
        return (_own, values, rest) => runReportEntry(values, rest);
    },
    replay: async () => (await Promise.all(/* import() | run */[__webpack_require__.e(8815), __webpack_require__.e(5156), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(5992), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 6380))).runReplayEntry,
    event: async () => (await Promise.all(/* import() | run */[__webpack_require__.e(8815), __webpack_require__.e(5156), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(5992), __webpack_require__.e(382)]).then(__webpack_require__.bind(__webpack_require__, 22511))).runEventEntry,
    publish: async () => {
        const { runPublishEntry } = await Promise.all(/* import() */[__webpack_require__.e(8815), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(2655)]).then(__webpack_require__.bind(__webpack_require__, 12655));
        return (own, _values, rest) => runPublishEntry(own, rest);
    },
    tools: async () => (await __webpack_require__.e(/* import() */ 7932).then(__webpack_require__.bind(__webpack_require__, 47932))).runToolsEntry,
    serve: async () => (await __webpack_require__.e(/* import() */ 6420).then(__webpack_require__.bind(__webpack_require__, 6420))).runServeEntry,
    connect: async () => (await Promise.all(/* import() */[__webpack_require__.e(8815), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(1826), __webpack_require__.e(5217), __webpack_require__.e(668), __webpack_require__.e(2713)]).then(__webpack_require__.bind(__webpack_require__, 72713))).runConnectEntry,
    help: async () => printHelp,
};
async function printHelp(_own, _values, [word]) {
    const { commandHelp, generalHelp } = await __webpack_require__.e(/* import() */ 3406).then(__webpack_require__.bind(__webpack_require__, 23406));
    const command = word === undefined ? undefined : (0,table/* findCliCommand */.Zg)(word);
    const columns = process.stdout.isTTY === true ? process.stdout.columns : undefined;
    process.stdout.write(command === undefined ? generalHelp(columns) : commandHelp(command, columns));
    return 0;
}
async function dispatch(own, args) {
    const { command, values, rest, help, version } = parseCommandLine(args);
    if (version) {
        process.stdout.write(`architect ${(0,introduction/* ownVersion */.X)(own.codeFolder) || "of an unknown version"}\n`);
        return 0;
    }
    if (help)
        return printHelp(own, values, command === "help" ? rest : [command]);
    // Before the parts of a run are loaded, because a person waits.
    if (command === "run" && process.stderr.isTTY === true)
        process.stderr.write((0,introduction/* introduction */.r)(own, values));
    return (await ENTRIES[command]())(own, values, rest);
}
/** Cause and remedy: a line each on a terminal, else one line. A place in a file stays at the beginning of the line. */
function tell(environment, error) {
    const { redact } = (0,secrets_redact/* createRedactor */.l)((0,secrets/* secretsOf */.Fj)(environment));
    const clean = (text) => (0,invisible/* stripInvisible */._)(redact(text));
    const known = error instanceof errors/* ArchitectError */.U8 ? error : null;
    const message = clean((0,errors/* messageOf */.bD)(error));
    const remedy = clean(known?.remedy ?? "");
    if (process.stderr.isTTY !== true) {
        process.stderr.write(`${[message, remedy].filter((part) => part !== "").join(" ")}\n`);
        return;
    }
    const mark = environment["NO_COLOR"] ? "error:" : "\u001b[31merror:\u001b[0m";
    const placed = known?.location === undefined ? `${mark} ${message}` : message;
    process.stderr.write(`${placed}\n${remedy === "" ? "" : `  ${remedy}\n`}`);
}
/** `bin`: cause and remedy of what goes wrong, never a stack trace. */
async function runCli(own, args) {
    try {
        return await dispatch(own, args);
    }
    catch (error) {
        tell(own.environment, error);
        return error instanceof errors/* ArchitectError */.U8 ? (0,errors/* exitCodeOf */.FO)(error) : 1;
    }
}


/***/ }),

/***/ 74401:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ ownVersion),
/* harmony export */   r: () => (/* binding */ introduction)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);


/** The version in the package.json next to the code folder; '' when there is none. */
function ownVersion(codeFolder) {
    try {
        const manifest = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(codeFolder, "..", "package.json"), "utf8"));
        return typeof manifest.version === "string" ? manifest.version : "";
    }
    catch {
        return "";
    }
}
/** The first line of a run on standard error; it names a dry run. '' with --quiet and --json. */
function introduction({ environment, codeFolder }, values) {
    if (values.quiet === true || values.json === true)
        return "";
    const version = ownVersion(codeFolder);
    const isDryRun = values["dry-run"] === true || /^true$/i.test(environment["ARCHITECT_DRY_RUN"] ?? "");
    const dry = isDryRun ? " · dry run: nothing is changed" : "";
    return `architect${version === "" ? "" : ` ${version}`}${dry}\n`;
}


/***/ }),

/***/ 42457:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   In: () => (/* binding */ CLI_COMMANDS),
/* harmony export */   Sh: () => (/* binding */ optionForm),
/* harmony export */   Zg: () => (/* binding */ findCliCommand),
/* harmony export */   eH: () => (/* binding */ TOOLS_WORDS),
/* harmony export */   g5: () => (/* binding */ CLI_COMMAND_NAMES),
/* harmony export */   lw: () => (/* binding */ OPTIONS)
/* harmony export */ });
/**
 * The command line as data: what is parsed, `--help` and the tables of docs/command-line.md are made from
 * these two tables. An option belongs to the commands that name it, and is refused with any other.
 */
const OPTIONS = {
    model: { takes: "text", form: "<name>", does: "The model; any name that the endpoint knows." },
    budget: { takes: "number", form: "<usd>", does: "At most so much for the whole run." },
    "max-steps": { takes: "count", form: "<n>", does: "At most so many model calls of the agent." },
    timeout: { takes: "number", form: "<minutes>", does: "At most so long for the whole run." },
    "self-eval": { takes: ["off", "basic", "full"], form: "", does: "How the agent judges its own work." },
    agent: { takes: "text", form: "<name>", does: "The agent that works: `build`, or one of the configuration's." },
    "dry-run": {
        takes: "nothing",
        form: "",
        does: "No tool changes anything; shows the diff that would be.",
    },
    "no-push": {
        takes: "nothing",
        form: "",
        does: "Nothing is pushed, as by every run here; accepted because comments have it.",
    },
    commit: {
        takes: "nothing",
        form: "",
        does: "Commits what the gates have proved, on the checked-out branch, in your name.",
    },
    "allow-dirty": {
        takes: "nothing",
        form: "",
        does: "Works with uncommitted changes, also in untracked files; they are not counted as the run's.",
    },
    "confirm-mode": {
        takes: ["yolo", "confirm-sensitive", "confirm-all"],
        form: "",
        does: "Which calls ask you first; `yolo`, none, is the default.",
    },
    "allow-commands": { takes: "nothing", form: "", does: "Commands may run, overriding `commands.enabled`." },
    "no-commands": { takes: "nothing", form: "", does: "No command of the agent runs." },
    sandbox: { takes: ["auto", "bwrap", "user", "off"], form: "", does: "What holds commands back." },
    config: { takes: "text", form: "<file>", does: "The configuration; `.github/architect.yml` is the default." },
    report: {
        takes: "text",
        form: "<file>",
        does: "Writes the report there: JSON for `.json`, a page for `.html`, else Markdown.",
    },
    json: { takes: "nothing", form: "", does: "Prints one JSON object instead." },
    quiet: { takes: "nothing", form: "", does: "Shows only warnings and errors while it works." },
    "no-stream": { takes: "nothing", form: "", does: "Does not show what the model says while it says it." },
    record: { takes: "text", form: "<file>", does: "Writes the model's calls down, into a new file." },
    replay: { takes: "text", form: "<file>", does: "Plays recorded model calls: no key, no network." },
    live: { takes: "nothing", form: "", does: "Asks the real model." },
    hub: { takes: "nothing", form: "", does: "With a hub and a machine that lends files; a call waits for your word." },
    "auto-approve": { takes: "nothing", form: "", does: "Gives that word itself, as the page would." },
    force: { takes: "nothing", form: "", does: "Replaces files that exist." },
    fix: { takes: "nothing", form: "", does: "Makes what is missing, such as the label." },
    action: { takes: "text", form: "<owner/repo[@sha]>", does: "The action that the workflow names." },
    project: { takes: "text", form: "<owner/name>", does: "The project on the hub; the token's own is the default." },
    workspace: { takes: "text", form: "<folder>", does: "The folder that is lent; the current one is the default." },
    confirm: { takes: "nothing", form: "", does: "Asks here too, before an allowed call runs." },
    name: {
        takes: "text",
        form: "<name>",
        does: "What the page calls this machine; by default its host and the folder.",
    },
    "read-only": { takes: "nothing", form: "", does: "Offers only the tools that read." },
    "event-name": { takes: "text", form: "<name>", does: "The event's name, such as `issue_comment`." },
    listen: { takes: "text", form: "<address:port>", does: "Where it listens; `127.0.0.1:7777` is the default." },
    data: { takes: "text", form: "<folder>", does: "Where its database is." },
    "public-url": { takes: "text", form: "<https url>", does: "Where people and runs reach it, behind TLS." },
    "trust-proxy": { takes: "nothing", form: "", does: "Client addresses are read from `X-Forwarded-For`." },
    link: { takes: "nothing", form: "", does: "Prints a new sign-in link of the hub that runs, and ends." },
    "keep-days": { takes: "count", form: "<n>", does: "Runs that ended are kept so long; 30 is the default." },
    issuer: { takes: "texts", form: "<url>", does: "Whose OIDC tokens register runs; GitHub's is the default." },
    workflow: { takes: "text", form: "<path>", does: "Only runs of this workflow register, on the default branch." },
};
const TOOLS_WORDS = ["list", "check", "run"];
const CLI_COMMANDS = {
    run: {
        usage: '"<task>"',
        operand: "many",
        does: "works in place on the checkout that the current folder is in",
        options: [
            ...["model", "budget", "max-steps", "timeout", "self-eval", "agent", "dry-run", "no-push"],
            ...["commit", "allow-dirty", "confirm-mode", "allow-commands", "no-commands", "sandbox", "config"],
            ...["report", "json", "quiet", "no-stream", "record", "replay"],
        ],
        examples: [
            'architect run "total ignores the quantity" --confirm-mode=confirm-sensitive',
            'architect run "add a test for parse" --commit --budget=1',
        ],
    },
    demo: {
        usage: "",
        operand: "none",
        does: "a whole run against an embedded GitHub; no network, no key",
        options: ["live", "hub", "auto-approve"],
        examples: ["architect demo", "architect demo --hub"],
    },
    init: {
        usage: "",
        operand: "none",
        does: "writes the workflow and the configuration, with your gates pinned",
        options: ["force", "action"],
        examples: ["architect init"],
    },
    doctor: {
        usage: "",
        operand: "none",
        does: "checks what a run depends on; `--live` asks the model once",
        options: ["live", "fix", "json", "config", "sandbox"],
        examples: ["architect doctor --live"],
    },
    report: {
        usage: "<session.jsonl>",
        operand: "one",
        does: "shows a session as Markdown, a page or JSON",
        options: ["report", "json"],
        examples: ["architect report session.jsonl --report=report.html"],
    },
    replay: {
        usage: "<session.jsonl>",
        operand: "one",
        does: "prints a session's log step by step and checks it",
        options: ["report", "json", "quiet"],
        examples: ["architect replay session.jsonl"],
    },
    event: {
        usage: "<payload.json>",
        operand: "one",
        does: "the action's own path, with the runner's variables",
        options: ["event-name"],
        examples: ["architect event payload.json --event-name=issue_comment"],
    },
    publish: {
        usage: "<folder>",
        operand: "one",
        does: "audits and publishes what a run in another job left, with the runner's variables",
        options: [],
        examples: ["architect publish run-files"],
    },
    tools: {
        usage: "list|check|run [name or folder] ['<json>']",
        operand: "many",
        does: "lists, checks and tries tools that agents make, as they lie in the checkout",
        options: ["json"],
        examples: [
            "architect tools list",
            "architect tools check drafts/count_words",
            `architect tools run count_words '{"text": "one two"}'`,
        ],
    },
    serve: {
        usage: "[project add|list|remove, token] [owner/name]",
        operand: "many",
        does: "the hub: people watch runs, approve calls and lend tools in a browser",
        options: ["listen", "data", "public-url", "trust-proxy", "keep-days", "issuer", "link", "workflow"],
        examples: [
            "architect serve",
            "architect serve --listen=0.0.0.0:7777 --public-url=https://hub.example.com",
            "architect serve project add octo/shop --workflow=.github/workflows/architect.yml",
            "architect serve token octo/shop",
        ],
    },
    connect: {
        usage: "<url>",
        operand: "one",
        does: "runs approved calls of a hub's runs in one folder of this machine",
        options: ["project", "workspace", "name", "confirm", "read-only"],
        examples: ["architect connect https://hub.example.org --confirm"],
    },
    help: {
        usage: "[command]",
        operand: "command",
        does: "this text, or the options of a command",
        options: [],
        examples: ["architect help run"],
    },
};
const CLI_COMMAND_NAMES = Object.keys(CLI_COMMANDS);
/** The command of that name, exactly as it is written. */
function findCliCommand(name) {
    return CLI_COMMAND_NAMES.find((known) => known === name);
}
/** An option as it is written: `--budget=<usd>`, `--self-eval=<off|basic|full>`, `--json`. */
function optionForm(name) {
    const { takes, form } = OPTIONS[name];
    if (takes === "nothing")
        return `--${name}`;
    return `--${name}=${typeof takes === "string" ? form : `<${takes.join("|")}>`}`;
}


/***/ })

};
