export const id = 6930;
export const ids = [6930,47,258];
export const modules = {

/***/ 16960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   Kx: () => (/* binding */ PLACEHOLDER),
/* harmony export */   LS: () => (/* binding */ workflowText),
/* harmony export */   Nn: () => (/* binding */ BUBBLEWRAP_YAML),
/* harmony export */   Z: () => (/* binding */ CONFIGURATION_PATH),
/* harmony export */   Zn: () => (/* binding */ nextSteps),
/* harmony export */   fg: () => (/* binding */ PERMISSIONS_YAML),
/* harmony export */   o4: () => (/* binding */ configurationText),
/* harmony export */   vD: () => (/* binding */ CHECKOUT_YAML)
/* harmony export */ });
/** Where the two files go, relative to the top of the repository. */
const WORKFLOW_PATH = ".github/workflows/architect.yml";
const CONFIGURATION_PATH = ".github/architect.yml";
/** Stands for the action's repository in the README and the examples until a release fills it in; never in a user's file. */
const PLACEHOLDER = "OWNER/REPO";
/** Others' actions by the commit of a release, so that a moved tag changes nothing. */
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const UPLOAD = "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1";
/** Lines of a workflow that several places show. */
const PERMISSIONS_YAML = "permissions:\n  contents: write\n  issues: write\n  pull-requests: write\n";
const CHECKOUT_YAML = `- uses: ${CHECKOUT}\n  with:\n    persist-credentials: false\n`;
const BUBBLEWRAP_YAML = "- run: |\n    sudo apt-get install --yes bubblewrap\n    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n";
const UPLOAD_YAML = `- uses: ${UPLOAD}
  if: always()
  with:
    name: architect
    path: \${{ runner.temp }}/architect/*/*.*
`;
function indented(yaml, spaces) {
    return yaml.replace(/^(?=.)/gm, " ".repeat(spaces));
}
/**
 * The workflow of `init`, of the README and of examples/fix.yml, with the least rights that a run needs. The action checks
 * the repository out itself.
 *
 * @param action what stands behind `uses:` for this action
 */
function workflowText(action) {
    return `# Works on request: \`/architect fix\` and the other commands in a comment, or the label "architect" on an issue.
name: architect
on:
  issue_comment:
    types: [created]
  pull_request_review_comment:
    types: [created]
  pull_request_review:
    types: [submitted]
  issues:
    types: [labeled]
permissions: {}
# No concurrency group: the action locks the issue itself, and a group would keep \`/architect stop\` waiting for the run.
jobs:
  architect:
    if: github.event.label.name == 'architect' || contains(github.event.comment.body || github.event.review.body, '/architect')
    runs-on: ubuntu-latest
    # Above the action's own limit of 30 minutes, so that it can report.
    timeout-minutes: 40
${indented(PERMISSIONS_YAML, 4)}    steps:
      # If the runner's own toolchain does not fit the project, set it up here as your CI workflow does.
      - id: architect
        uses: ${action}
        with:
          api-key: \${{ secrets.OPENAI_API_KEY }}
          budget-usd: 2
${indented(UPLOAD_YAML, 6)}`;
}
/** The configuration file with what was detected pinned, so that no pull request changes what proves it. */
function configurationText(detected) {
    const found = "# Setup and gates as they were detected. The action runs them itself, before and after.\n";
    const none = `# No gate was detected: nothing proves a change until one is named.
# guardrails:
#   quality_gates:
#     - { name: test, run: "npm test" }
`;
    return `# Read from the default branch only, whatever a pull request says.
version: 1
${detected.yaml === "" ? none : `${found}${detected.yaml}`}`;
}
/** The steps left for a person to do, as numbered lines. */
function nextSteps(detected) {
    const steps = [
        ...(detected.gates.length === 0
            ? [`Name a gate in ${CONFIGURATION_PATH}: without one nothing proves a change.`]
            : []),
        "Add the secret OPENAI_API_KEY (Settings, Secrets and variables, Actions). Another endpoint: set `base-url` as well.",
        'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token as `github-token`.',
        "Commit both files to the default branch, then comment `/architect help` on an issue.",
    ];
    const lines = steps.map((step, index) => `${index + 1}. ${step}`);
    return `Next:\n${lines.join("\n")}\n\`architect doctor\` checks what can be checked from here.\n`;
}


/***/ }),

/***/ 89364:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ JOBS_FOLDER)
/* harmony export */ });
/** Where files of jobs lie on the default branch. */
const JOBS_FOLDER = ".github/architect/jobs";


/***/ }),

/***/ 86272:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ho: () => (/* binding */ costOf),
/* harmony export */   vk: () => (/* binding */ addUsage),
/* harmony export */   yJ: () => (/* binding */ NO_USAGE)
/* harmony export */ });
const NO_USAGE = {
    inputTokens: 0,
    cachedInputTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    modelCalls: 0,
};
function addUsage(left, right) {
    return {
        inputTokens: left.inputTokens + right.inputTokens,
        cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
        outputTokens: left.outputTokens + right.outputTokens,
        reasoningTokens: left.reasoningTokens + right.reasoningTokens,
        modelCalls: left.modelCalls + right.modelCalls,
    };
}
/** USD for one usage. */
function costOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedInputTokens);
    return (fresh * price.input + usage.cachedInputTokens * price.cachedInput + usage.outputTokens * price.output) / 1e6;
}


/***/ }),

/***/ 62733:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yi: () => (/* binding */ SUBMIT_REVIEW),
/* harmony export */   Yj: () => (/* binding */ MAXIMUM_LINE),
/* harmony export */   _J: () => (/* binding */ readSubmitted),
/* harmony export */   w4: () => (/* binding */ reviewShape)
/* harmony export */ });
/* unused harmony export SEVERITIES */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);

const SEVERITIES = ["error", "warning", "info"];
/** Findings that one call may hand in; how many are posted is `review.max_findings`. */
const MAXIMUM_SUBMITTED = 100;
const MAXIMUM_LINE = 10_000_000;
const line = () => zod__WEBPACK_IMPORTED_MODULE_0__.int().min(1).max(MAXIMUM_LINE);
const finding = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({
    path: zod__WEBPACK_IMPORTED_MODULE_0__.string().min(1),
    line: line().describe("Last line of the place, in the new file"),
    start_line: line().optional().describe("First line, when it is more than one"),
    severity: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](SEVERITIES),
    title: zod__WEBPACK_IMPORTED_MODULE_0__.string().trim().min(1).describe("One line"),
    body: zod__WEBPACK_IMPORTED_MODULE_0__.string().describe("One sentence of consequence, then the fix"),
    quote: zod__WEBPACK_IMPORTED_MODULE_0__.string().regex(/\S/, "must hold the text of a line").describe("Code of that place, word for word"),
    suggestion: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional().describe("Whole new text of start_line to line"),
});
/** The tool that hands a review in; offered to the run of a review alone. */
const SUBMIT_REVIEW = "submit_review";
/** Its arguments. */
const reviewShape = {
    summary: zod__WEBPACK_IMPORTED_MODULE_0__.string().describe("What the change does and how good it is, in a few sentences"),
    findings: zod__WEBPACK_IMPORTED_MODULE_0__.array(finding).max(MAXIMUM_SUBMITTED),
};
const submitted = zod__WEBPACK_IMPORTED_MODULE_0__.object(reviewShape);
/** Reads a call of `submit_review` from the session's record; null = it is none. */
function readSubmitted(data) {
    const parsed = submitted.safeParse(data);
    return parsed.success ? parsed.data : null;
}


/***/ }),

/***/ 6829:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qb: () => (/* binding */ headTailLines),
/* harmony export */   kU: () => (/* binding */ truncateMiddle),
/* harmony export */   zu: () => (/* binding */ clampText)
/* harmony export */ });
/** Cutting text to a budget without losing what matters: limits are UTF-16 units, never exceeded, pairs never split. */
const errorWords = /\b(?:errors?|fail(?:ed|ure|ures|s|ing)?|exceptions?|panic(?:ked)?|traceback|assert(?:ion|ionerror)?s?|fatal)\b/i;
const defaultHeadShare = 2 / 3;
/** A budget smaller than this shows nothing useful on both sides of a marker. */
const smallestPart = 8;
/** The largest index up to `index` that keeps surrogate pairs whole. */
function pairStart(text, index) {
    const unit = text.charCodeAt(index);
    const before = text.charCodeAt(index - 1);
    return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? index - 1 : index;
}
function pairEnd(text, index) {
    const start = pairStart(text, index);
    return start === index ? index : index + 1;
}
function countLineBreaks(text, from, to) {
    let count = 0;
    for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1))
        count += 1;
    return count;
}
/** Hard cut at `limit` UTF-16 units, the last being `…`. A limit of 0 or less gives the empty string. */
function clampText(text, limit) {
    if (text.length <= limit)
        return text;
    if (limit < 1)
        return "";
    return `${text.slice(0, pairStart(text, limit - 1))}…`;
}
/** Where the head ends: at a line end when that keeps at least half of the budget. */
function headEnd(text, budget) {
    const lineBreak = text.lastIndexOf("\n", budget);
    return lineBreak >= budget / 2 ? lineBreak : pairStart(text, budget);
}
function tailStart(text, budget) {
    const first = text.length - budget;
    const lineBreak = text.indexOf("\n", first - 1);
    return lineBreak !== -1 && text.length - lineBreak - 1 >= budget / 2 ? lineBreak + 1 : pairEnd(text, first);
}
/**
 * Keeps head and tail of a text and says what is missing: `[... N lines omitted ...]` on a line of its own, or the
 * number of characters when the cut lies within one line. The result never exceeds `limit`.
 */
function truncateMiddle(text, limit, options = {}) {
    if (text.length <= limit)
        return { text, truncated: false, omittedLines: 0 };
    const hint = options.hint === undefined ? "" : ` ${options.hint}`;
    const marker = (count, unit) => `\n[... ${count} ${unit} omitted ...]${hint}\n`;
    const budget = limit - marker(text.length, "characters").length;
    if (budget < 2 * smallestPart) {
        const clamped = clampText(text, limit);
        return { text: clamped, truncated: true, omittedLines: countLineBreaks(text, clamped.length, text.length) + 1 };
    }
    const tailHoldsErrors = errorWords.test(text.slice(-budget));
    const share = options.headShare ?? (tailHoldsErrors ? 1 - defaultHeadShare : defaultHeadShare);
    const headBudget = Math.round(budget * Math.min(1, Math.max(0, share)));
    const end = headBudget === 0 ? 0 : headEnd(text, headBudget);
    const start = headBudget === budget ? text.length : tailStart(text, budget - headBudget);
    const wholeLines = (end === 0 || text[end] === "\n") && (start === text.length || text[start - 1] === "\n");
    const lines = countLineBreaks(text, end, start) + (wholeLines && end !== 0 && start !== text.length ? -1 : 0);
    const note = lines > 0 ? marker(lines, lines === 1 ? "line" : "lines") : marker(start - end, "characters");
    return { text: text.slice(0, end) + note + text.slice(start), truncated: true, omittedLines: lines };
}
/**
 * Keeps the first two thirds and the last third of the lines of a command's output; with the line that counts the
 * missing ones, never more than `maximumLines` (at least 3) lines.
 */
function headTailLines(text, maximumLines) {
    const final = text.endsWith("\n") ? "\n" : "";
    const lines = (final === "" ? text : text.slice(0, -1)).split("\n");
    const maximum = Math.max(3, Math.floor(maximumLines));
    if (lines.length <= maximum)
        return text;
    const tail = Math.max(1, Math.floor((maximum - 1) / 3));
    const head = maximum - 1 - tail;
    const omitted = lines.length - head - tail;
    const marker = `[... ${omitted} lines omitted ...]`;
    return [...lines.slice(0, head), marker, ...lines.slice(lines.length - tail)].join("\n") + final;
}


/***/ }),

/***/ 89176:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ INSTEAD)
/* harmony export */ });
/**
 * The agent's way on where a call is refused. Shown to the model, which cannot change the configuration; the line that
 * would allow the call is for people and stands in the report.
 */
const INSTEAD = {
    any: "go on without it, and say in your summary what was left out",
    protected: "leave the file as it is, and describe the change that it needs in your summary",
    sensitive: "do the task without its content; code and files such as .env.example show which names it defines",
    git: "see the history with git log, git show and git diff",
    outside: "use a path inside the workspace",
    limit: "finish with what is changed so far, take back what is not needed, and name the rest in your summary",
    commands: "finish with the file tools, and say in your summary which commands were not run",
    binary: "leave the file, and describe what it needs in your summary",
    size: "divide the content into several files",
    secret: "take it out of the file again; programs read such values from their environment",
};


/***/ }),

/***/ 90258:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPathPolicy: () => (/* binding */ createPathPolicy),
/* harmony export */   describeProtected: () => (/* binding */ describeProtected),
/* harmony export */   sensitiveGlobs: () => (/* binding */ sensitiveGlobs)
/* harmony export */ });
/* harmony import */ var _glob_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48746);
/* harmony import */ var _instead_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(89176);


/** Directories whose whole content is sensitive, at any depth; a slash names consecutive components. */
const SENSITIVE_DIRECTORIES = [".ssh", ".aws", ".kube", ".gnupg", ".docker", ".config/gcloud", ".config/gh"];
/** File names, at any depth. */
const SENSITIVE_NAMES = new Set([
    ...[".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".dockercfg", ".pgpass"],
    ...["credentials", "credentials.json", "token.json", ".vault-token", "shadow"],
    ...["id_rsa", "id_ed25519", "id_ecdsa", "id_dsa"],
]);
const SENSITIVE_SUFFIXES = [
    ...[".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".gpg", ".ppk", ".kdbx"],
    ...[".tfstate", ".tfstate.backup", ".tfvars", ".tfvars.json", ".secret"],
];
const ENVIRONMENT_NAMES = [".env", ".env.*"];
const ENVIRONMENT_TEMPLATES = [".example", ".sample", ".template"];
/** They execute or set policy in a later, more privileged context. At any depth, except `.github`. */
const PROTECTED_DIRECTORIES = [".husky", ".claude", ".cursor", ".vscode", ".idea", ".devcontainer", ".architect"];
/** They instruct agents, reviewers and tools. */
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
 * The built-in lists with the configuration's additions; an entry that ends with a slash is a folder at any depth. An
 * entry `!path` releases exactly that path from the list it stands in, `!pattern` takes away from what the other
 * entries add, never from the built-in list; nothing releases `.git`.
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
 * The built-in sensitive names as patterns over one name, for programs that look through folders themselves and compare
 * letter by letter. A folder of two names goes by its last.
 */
function sensitiveGlobs() {
    const anyCase = (text) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
    const files = [...SENSITIVE_NAMES, ...SENSITIVE_SUFFIXES.map((suffix) => `*${suffix}`), ...ENVIRONMENT_NAMES];
    const directories = [".git", ...SENSITIVE_DIRECTORIES].map((path) => path.slice(path.lastIndexOf("/") + 1));
    return { files: files.map(anyCase), directories: directories.map(anyCase) };
}
/**
 * Names the files that an agent must not write, in one line of its prompt, so that it does not try: the built-in lists
 * and the configuration's additions.
 */
function describeProtected(protectedFiles) {
    const added = protectedFiles.filter((entry) => !entry.startsWith("!")).slice(0, OWN_NAMED);
    const released = protectedFiles.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    const listed = [
        ...added,
        ...INSTRUCTION_FILES.slice(0, NAMED),
        ...[...PROTECTED_DIRECTORIES.slice(0, NAMED).map((directory) => `${directory}/`), "…"],
        ".github/",
        `lock files (${LOCK_FILES[0]}, …)`,
    ].join(", ");
    const except = released.length === 0 ? "" : ` Allowed all the same: ${released.slice(0, OWN_NAMED).join(", ")}.`;
    return `Refused, so do not try: writing ${listed}; reading secrets (.env, keys).${except} Edits of .github/workflows/ become a patch. What such a file needs, say in your summary.`;
}
const MAGIC = /[*?[{\\]|\/$/;
function readRules(entries) {
    const asGlob = (entry) => {
        if (!entry.endsWith("/"))
            return entry;
        return entry.startsWith("/") ? `${entry}**` : `**/${entry}**`;
    };
    const outside = entries.filter((entry) => entry.startsWith("!")).map((entry) => entry.slice(1));
    // Entries that protect match in every spelling, entries that release only as they are written.
    const inside = entries.filter((entry) => !entry.startsWith("!")).map(asGlob);
    const matchers = inside.map((entry) => (0,_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlob */ .SO)(entry, { caseSensitive: false }));
    const isKept = (0,_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)(outside.filter((entry) => MAGIC.test(entry)).map(asGlob));
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
        // Only the spelling that GitHub reads: another case would be a second folder that is not split off.
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


/***/ }),

/***/ 43038:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   VI: () => (/* binding */ namedFiles),
/* harmony export */   oU: () => (/* binding */ namesOfReading),
/* harmony export */   yG: () => (/* binding */ withOutside)
/* harmony export */ });
/** The files that a call names. */
function namedFiles({ paths = {} }, args) {
    return Object.entries(paths).flatMap(([name, use]) => {
        const path = args[name];
        return typeof path === "string" ? [{ path, use }] : [];
    });
}
/** The names of those tools that only read, sorted. */
function namesOfReading(tools) {
    const reading = tools.filter(({ readOnly }) => readOnly);
    return reading.map(({ name }) => name).sort();
}
/** The result, marked with its untrusted words; '' = there are none. */
function withOutside(result, words) {
    if (words === undefined || words === "")
        return result;
    return { ...result, outside: result.outside === undefined ? words : `${result.outside}, ${words}` };
}
function failure(code, error, extra = {}) {
    return {
        success: false,
        output: extra.output ?? `Error: ${error}`,
        error,
        code,
        ...(extra.remedy ? { remedy: extra.remedy } : {}),
        ...(extra.data ? { data: extra.data } : {}),
    };
}


/***/ }),

/***/ 99418:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDoctorEntry: () => (/* binding */ runDoctorEntry)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/config/load.ts + 1 modules
var load = __webpack_require__(89115);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/run/checkout/project.ts
var project = __webpack_require__(84527);
;// CONCATENATED MODULE: ./src/commands/doctor/check.ts
function checkOf(name, finding) {
    return { name, remedy: "", yaml: "", cause: "configuration", ...finding };
}
const inState = (state) => (name, text, details) => checkOf(name, { state, text, ...details });
const passedCheck = inState("ok");
const warningCheck = inState("warning");
const failedCheck = inState("failed");
const notChecked = inState("not_checked");

;// CONCATENATED MODULE: ./src/commands/doctor/check-gates.ts


/** The gates that a run would have: those of the configuration, else what is detected. */
function gatesOf({ configuration }, detected) {
    const configured = configuration.guardrails.quality_gates;
    return configured === null ? detected.gates : (0,project/* configuredGates */.LI)(configured);
}
function scriptsOf(manifest) {
    try {
        const { scripts } = JSON.parse(manifest);
        return scripts ?? {};
    }
    catch {
        return null;
    }
}
/** A gate that is a script of package.json, which has none of this name. */
function findMissingScript(gates, files) {
    const scripts = scriptsOf(files.get("package.json") ?? "");
    for (const { name, run, required } of gates) {
        const script = /^npm (?:run(?:-script)? ([\w:.-]+)|(test)\b)(?! *(?:--prefix|-w|--workspace))/.exec(run.trim());
        const wanted = script?.[1] ?? script?.[2];
        if (!required || wanted === undefined || /\s(?:--prefix|-C|-w|--workspaces?)\b/.test(run))
            continue;
        if (scripts !== null && !(wanted in scripts)) {
            const problem = `The quality gate ${name} (\`${run}\`) cannot be run: package.json has no script "${wanted}".`;
            return { problem, remedy: "Add the script, or change the gate in the configuration." };
        }
    }
    return null;
}
/** @param blocked what is known to keep a required gate from being run here */
function checkGates(loaded, detected, files, blocked) {
    const gates = gatesOf(loaded, detected);
    const isPinned = loaded.configuration.guardrails.quality_gates !== null;
    const shown = gates.map(({ name, run }) => `${name} (${run})`).join(", ");
    const gap = detected.notGated === "" || isPinned ? "" : `. ${detected.notGated}`;
    if (gates.length === 0) {
        return [
            warningCheck("gates", "none: nothing proves a change", {
                remedy: "Name the commands that must pass, in .github/architect.yml.",
                yaml: 'guardrails:\n  quality_gates:\n    - { name: test, run: "npm test" }\n',
            }),
        ];
    }
    const problem = blocked ?? findMissingScript(gates, files);
    const failed = problem === null ? [] : [failedCheck("gates", problem.problem, { remedy: problem.remedy })];
    if (isPinned)
        return failed.length > 0 ? failed : [passedCheck("gates", shown)];
    const unpinned = warningCheck("gates", `detected, not pinned: ${shown}${gap}`, {
        remedy: "Pin them in .github/architect.yml, so that no change to the project changes what proves it.",
        yaml: detected.yaml,
    });
    return [...failed, unpinned];
}

// EXTERNAL MODULE: ./src/run/set-up/preflight.ts
var preflight = __webpack_require__(25859);
// EXTERNAL MODULE: ./src/commands/doctor/init.ts
var init = __webpack_require__(16960);
;// CONCATENATED MODULE: ./src/commands/doctor/forge.ts




async function secretChecks(forge, wanted) {
    if (wanted.length === 0)
        return [];
    const there = await forge.secretNames();
    if (there === null) {
        const remedy = `Look at Settings, Secrets and variables, Actions: ${wanted.join(", ")}.`;
        return [notChecked("secrets", "only an administrator's token can read their names", { remedy })];
    }
    const missing = wanted.filter((name) => !there.includes(name));
    if (missing.length === 0)
        return [passedCheck("secrets", wanted.join(", "))];
    return missing.map((name) => failedCheck("secrets", `the workflow names ${name}, which is no secret of the repository`, {
        remedy: `Make it (Settings, Secrets and variables, Actions), or run: gh secret set ${name}`,
    }));
}
async function labelCheck(forge, label, fix) {
    const isThere = await forge.hasLabel(label);
    if (isThere === null)
        return notChecked("label", `whether "${label}" exists cannot be read with this token`);
    if (isThere)
        return passedCheck("label", label);
    const problem = fix ? await forge.createLabel(label) : "";
    if (fix && problem === "")
        return passedCheck("label", `${label}, made just now`);
    const text = `the label "${label}" does not exist, so it cannot start a run`;
    return failedCheck("label", problem === "" ? text : `${text}, and it could not be made: ${problem}`, {
        remedy: problem === "" ? "`architect doctor --fix` makes it." : "Make it by hand (Issues, Labels).",
    });
}
/** Checks the secrets and labels that workflows name. Without a token `checkForge` says that nothing was asked. */
async function checkSettings(open, needs, fix) {
    if (open === null || needs.secrets.length + needs.labels.length === 0)
        return [];
    try {
        const forge = await open();
        const labels = Promise.all(needs.labels.map((label) => labelCheck(forge, label, fix)));
        const [secrets, found] = await Promise.all([secretChecks(forge, needs.secrets), labels]);
        return [...secrets, ...found];
    }
    catch (error) {
        // checkForge reports a server that does not answer.
        if (error instanceof errors/* ArchitectError */.U8)
            return [];
        throw error;
    }
}
const SETTING = '"Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General)';
/** Describes why a request failed: refused, or no answer at all (offline, or a proxy is missing). */
function requestProblem(name, error) {
    const { kind = "internal", remedy = "" } = error instanceof errors/* ArchitectError */.U8 ? error : {};
    const text = (0,errors/* messageOf */.bD)(error);
    if (kind === "authentication")
        return failedCheck(name, text, { remedy, cause: "authentication" });
    // Only an answer has a status.
    if (!/\(\d{3}\)/.test(text))
        return notChecked(name, text, {
            remedy: "Check the network, GITHUB_API_URL and HTTPS_PROXY.",
        });
    return failedCheck(name, text, {
        remedy: "Check that the token may read this repository (contents: read), and GITHUB_REPOSITORY.",
        yaml: init/* PERMISSIONS_YAML */.fg,
        cause: "authentication",
    });
}
function repositoryChecks(repository) {
    const { owner, name, defaultBranch, hasIssues, userMayPush } = repository;
    const checks = [passedCheck("repository", `${owner}/${name}, default branch ${defaultBranch}`)];
    if (!hasIssues) {
        const remedy = "Turn on Issues (Settings, General, Features), or comment on pull requests only.";
        checks.push(warningCheck("issues", "the repository has no issues", { remedy }));
    }
    try {
        (0,preflight/* checkRepository */.n_)(repository);
        const rights = (0,preflight/* pushProblem */.aY)(repository);
        const unknown = "an App's or a job's token; its rights show at the first write";
        if (rights !== null) {
            const { problem, remedy } = rights;
            checks.push(failedCheck("token", problem, { remedy, yaml: init/* PERMISSIONS_YAML */.fg, cause: "authentication" }));
        }
        else
            checks.push(userMayPush === null ? notChecked("token", unknown) : passedCheck("token", "may push"));
    }
    catch (error) {
        const { kind, message, remedy = "" } = error;
        const cause = kind === "authentication" ? "authentication" : "other";
        checks.push(failedCheck("token", message, { remedy, yaml: init/* PERMISSIONS_YAML */.fg, cause }));
    }
    return checks;
}
async function ruleChecks(forge, { publish }) {
    const { branch_prefix: prefix, commit_signing: signing } = publish;
    const target = { branch: `${prefix}issue-1-example`, existing: false };
    try {
        const warnings = await (0,preflight/* checkBranchRules */.er)({ forge, target, prefix, signing });
        if (warnings.length === 0)
            return [passedCheck("rulesets", `none forbids branches below ${prefix}`)];
        return warnings.map((text) => warningCheck("rulesets", text, { yaml: `publish: { branch_prefix: bot/ }\n` }));
    }
    catch (error) {
        const { message, remedy = "" } = error;
        return [failedCheck("rulesets", message, { remedy, cause: "other" })];
    }
}
async function pullSettingCheck(forge) {
    const allowed = await forge.actionsMayOpenPulls();
    if (allowed === true)
        return passedCheck("pull requests", `${SETTING} is on`);
    const remedy = `Turn on ${SETTING}, or give the action an App's token.`;
    if (allowed === null)
        return notChecked("pull requests", `only an administrator's token can read ${SETTING}`, { remedy });
    return failedCheck("pull requests", `${SETTING} is off`, {
        remedy,
        cause: "other",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, shown as text
        yaml: "with:\n  github-token: ${{ steps.app-token.outputs.token }}\n",
    });
}
/** Checks the repository as the token sees it. @param open null: no token, or the repository is unknown. */
async function checkForge(open, configuration) {
    if (open === null) {
        const remedy = "Set GITHUB_TOKEN (and GITHUB_REPOSITORY, where origin does not name it) to check the repository.";
        return [notChecked("github", "no token, or no repository to ask about", { remedy })];
    }
    try {
        const forge = await open();
        const repository = await forge.getRepository();
        const [rules, setting] = await Promise.all([ruleChecks(forge, configuration), pullSettingCheck(forge)]);
        return [...repositoryChecks(repository), ...rules, setting];
    }
    catch (error) {
        return [requestProblem("github", error)];
    }
}

// EXTERNAL MODULE: ./src/agent/agents.ts
var agent_agents = __webpack_require__(25559);
// EXTERNAL MODULE: ./src/core/agents/jobs.ts
var agents_jobs = __webpack_require__(89364);
;// CONCATENATED MODULE: ./src/commands/doctor/jobs.ts



/** The jobs that a tick would leave out, and those whose agent does not exist: each of their runs would fail. */
async function checkJobs({ jobs, agents }, files) {
    if (!jobs.enabled)
        return [];
    const { findJobs } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 41194));
    const { jobs: found, notices } = await findJobs(jobs, files);
    const isAgent = (name) => Object.hasOwn(agents, name) || (0,agent_agents/* findAgent */.d)(name, []) !== null;
    return [
        ...notices.map((text) => warningCheck("jobs", text, { remedy: `Correct it in ${agents_jobs/* JOBS_FOLDER */.e} or in jobs.list (docs/jobs.md).` })),
        ...found.flatMap(({ name, agent, path }) => agent === null || isAgent(agent)
            ? []
            : [
                warningCheck("jobs", `the job ${name} names the agent ${agent}, which does not exist, so its runs fail`, {
                    remedy: `Add agents.${agent} to the configuration, or take \`agent\` out of ${path || "the job"}.`,
                }),
            ]),
    ];
}

;// CONCATENATED MODULE: ./src/commands/doctor/machine.ts


/** The oldest Node that the product runs on, and the oldest git that takes a token by its environment. */
const NODE_MAJOR = 20;
const GIT_VERSION = [2, 31];
function checkNode(version) {
    if (Number.parseInt(version, 10) >= NODE_MAJOR)
        return passedCheck("node", version);
    return failedCheck("node", `${version} is older than ${NODE_MAJOR}`, {
        remedy: `Install Node ${NODE_MAJOR} or newer; the action brings its own.`,
    });
}
/** @param text what `git --version` printed; null: there is no git. */
function checkGit(text) {
    if (text === null)
        return failedCheck("git", "not found on PATH", { remedy: "Install git." });
    const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(text) ?? [];
    const [wantedMajor, wantedMinor] = GIT_VERSION;
    const isNew = Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
    const version = text.replace(/^git version /, "").trim();
    if (isNew)
        return passedCheck("git", version);
    const oldest = GIT_VERSION.join(".");
    return failedCheck("git", `${version} is older than ${oldest}`, {
        remedy: `Install git ${oldest} or newer.`,
    });
}
function checkCheckout({ isTop, head, isShallow, leftovers }) {
    if (!isTop) {
        return [
            failedCheck("checkout", "this folder is not the top of a git checkout", {
                remedy: "Start it in the top folder of a clone; in a workflow, check the repository out first.",
                yaml: init/* CHECKOUT_YAML */.vD,
            }),
        ];
    }
    if (head === null) {
        return [
            failedCheck("checkout", "it has no commit", {
                remedy: "Commit and push a first version.",
            }),
        ];
    }
    const shallow = isShallow ? ", shallow (what is missing is fetched)" : "";
    const state = passedCheck("checkout", `at ${head.slice(0, 12)}${shallow}`);
    if (leftovers.length === 0)
        return [state];
    const left = warningCheck("credentials", `.git/config holds a token, which commands could read: ${leftovers.join(", ")}`, {
        remedy: "Set persist-credentials: false for actions/checkout; locally, use a credential helper.",
        yaml: init/* CHECKOUT_YAML */.vD,
    });
    return [state, left];
}
/** @param proxy as it may be shown; null: none. */
function checkProxy(proxy) {
    if (proxy === null)
        return passedCheck("proxy", "none");
    const direct = proxy.direct === "" ? "nothing" : proxy.direct;
    return passedCheck("proxy", `${proxy.address} for model, GitHub and git; directly: ${direct}`);
}
/**
 * @param status what the first rung that passes its self-test gives; null: it was not tested.
 * @param isRunner a workflow's job, where commands are refused without a sandbox.
 */
function checkSandbox(status, isRunner) {
    if (status === null)
        return notChecked("sandbox", "only in a checkout");
    const text = `${status.level}. ${status.note}`;
    // Another user with the network cut off holds back nearly as much, and needs no set-up.
    const isCut = status.level === "user" && status.ownNetwork === true;
    if (status.level === "bwrap" || isCut)
        return passedCheck("sandbox", text);
    const more = { remedy: "Install bubblewrap and let it make its namespaces.", yaml: init/* BUBBLEWRAP_YAML */.Nn };
    if (status.level === "none" && isRunner)
        return failedCheck("sandbox", text, { ...more });
    const here = status.level === "none" ? " A local run goes on without; the action refuses commands." : "";
    return warningCheck("sandbox", `${text}${here}`, more);
}
/** @param trial a command that was left running for a moment; null: it was not tried. */
function checkProcesses({ processes, commands }, trial) {
    if (!processes.enabled)
        return [];
    const name = "processes";
    if (!commands.enabled) {
        return [
            warningCheck(name, "commands are off, so nothing runs in the background", { remedy: "commands.enabled: true" }),
        ];
    }
    if (trial === null)
        return [notChecked(name, "only in a checkout")];
    if (trial.ok)
        return [passedCheck(name, "commands can be left running, and reach one another on loopback")];
    return [warningCheck(name, `nothing can run in the background: ${trial.message}`, { remedy: trial.remedy })];
}
/** @param status as for `checkSandbox`: tools that agents made run in bubblewrap only. */
function checkDynamicTools({ dynamic_tools: tools, commands }, status) {
    if (!tools.enabled)
        return [];
    const name = "dynamic tools";
    if (!commands.enabled) {
        return [
            warningCheck(name, "commands are off, so no tool that an agent made is offered", {
                remedy: "commands.enabled: true",
            }),
        ];
    }
    if (status === null)
        return [notChecked(name, "only in a checkout")];
    if (status.level === "bwrap")
        return [passedCheck(name, "tools that agents made run in bubblewrap")];
    const text = `tools that agents made need bubblewrap, and commands run at level '${status.level}', so they are not offered`;
    return [
        warningCheck(name, text, {
            remedy: "Install bubblewrap (sudo apt-get install -y bubblewrap) and set `sandbox.mode: auto`.",
            yaml: init/* BUBBLEWRAP_YAML */.Nn,
        }),
    ];
}

// EXTERNAL MODULE: ./src/run/set-up/prepare.ts + 1 modules
var prepare = __webpack_require__(41465);
;// CONCATENATED MODULE: ./src/commands/doctor/model.ts



const KEY_YAML = "with:\n  api-key: ${" + "{ secrets.OPENAI_API_KEY }}\n";
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/;
function modelIds(body) {
    const { data } = (typeof body === "object" && body !== null ? body : {});
    if (!Array.isArray(data))
        return null;
    return data.flatMap((entry) => (typeof entry?.id === "string" ? [entry.id] : []));
}
function listCheck(fetched, request) {
    const { model, base_url: url } = request.loaded.configuration.llm;
    const { host } = new URL(url);
    if ("problem" in fetched) {
        const text = `${host} could not be reached (${fetched.problem})`;
        const remedy = "Check base-url, the network and HTTPS_PROXY.";
        if (NO_NETWORK.test(fetched.problem))
            return notChecked("model", text, { remedy });
        return failedCheck("model", text, {
            remedy,
            yaml: "llm: { base_url: https://api.example/v1 }\n",
        });
    }
    const { status, body } = fetched;
    if (status === 401 || status === 403) {
        const remedy = "Correct the key: the secret that the input api-key names, or OPENAI_API_KEY.";
        return failedCheck("model", `${host} refused the key (${status})`, {
            remedy,
            yaml: KEY_YAML,
            cause: "authentication",
        });
    }
    const ids = status === 200 ? modelIds(body) : null;
    if (ids === null) {
        const remedy = "`doctor --live` asks the model itself.";
        return notChecked("model", `${host} answers (${status}) but lists no models`, { remedy });
    }
    if (ids.includes(model))
        return passedCheck("model", `${host} takes the key and has ${model}`);
    return failedCheck("model", `${host} takes the key but does not list the model "${model}"`, {
        remedy: `Choose one that it lists, for example ${ids.slice(0, 3).join(", ") || "none"}.`,
        yaml: `llm: { model: ${JSON.stringify(ids[0] ?? "…")} }\n`,
    });
}
/** Whether the endpoint has the models that agents have of their own; nothing where it lists none. */
function agentChecks({ loaded }, fetched) {
    const { agents, llm } = loaded.configuration;
    const ids = "problem" in fetched || fetched.status !== 200 ? null : modelIds(fetched.body);
    if (ids === null)
        return [];
    const { host } = new URL(llm.base_url);
    return Object.entries(agents).flatMap(([name, { model = null }]) => {
        if (model === null)
            return [];
        const about = `model of ${name}`;
        if (ids.includes(model))
            return [passedCheck(about, `${host} has ${model}`)];
        return [
            failedCheck(about, `${host} does not list the model "${model}" of the agent ${name}`, {
                remedy: `Choose one that it lists, for example ${ids.slice(0, 3).join(", ") || "none"}.`,
                yaml: `agents: { ${JSON.stringify(name)}: { model: ${JSON.stringify(ids[0] ?? "…")} } }\n`,
            }),
        ];
    });
}
const TOOL = {
    type: "function",
    function: {
        name: "report_ready",
        description: "Say that you are ready.",
        parameters: { type: "object", properties: {}, additionalProperties: false },
    },
};
/** Price, budget and key as a run would look at them, and with `live` one request that has to call a tool. */
async function runCheck(request) {
    const { loaded, services } = request;
    const deadline = services.clock.now() + 60_000;
    try {
        const opened = await (0,prepare/* openModel */.GF)(services, loaded, {
            keyName: "OPENAI_API_KEY",
            logger: request.logger,
            deadline: () => deadline,
        });
        if (!request.live)
            return [];
        const content = "This is a test of tool calling. Call report_ready now and write nothing.";
        const answer = await opened.model.generate({ messages: [{ role: "user", content }], tools: [TOOL] }, { signal: request.signal });
        if (!answer.ok) {
            const cause = answer.kind === "authentication" ? "authentication" : "configuration";
            return [failedCheck("tool calls", answer.message, { remedy: "Correct base-url, api-key or model.", cause })];
        }
        if (answer.toolCalls.length > 0)
            return [passedCheck("tool calls", `${answer.model} called the tool it was given`)];
        return [
            failedCheck("tool calls", `${answer.model} answered with text; the agent needs a model that calls tools`, {
                remedy: "Choose another model.",
                yaml: "llm: { model: <one that calls tools> }\n",
            }),
        ];
    }
    catch (error) {
        if (!(error instanceof errors/* ArchitectError */.U8))
            throw error;
        const cause = error.kind === "authentication" ? "authentication" : "configuration";
        return [failedCheck("budget", error.message, { remedy: error.remedy ?? "", cause })];
    }
}
/** Whether the endpoint answers, takes the key and knows the model, and those of agents. */
async function checkModel(request) {
    const { loaded, services } = request;
    const { base_url: url } = loaded.configuration.llm;
    if (!services.hasModelKey && loaded.provenance["llm.base_url"] === "default") {
        const remedy = "Set OPENAI_API_KEY, or OPENAI_BASE_URL for an endpoint that needs none.";
        return [notChecked("model", "no key", { remedy })];
    }
    const fetched = await services.listModels(url);
    const listed = listCheck(fetched, request);
    const ofAgents = agentChecks(request, fetched);
    if (listed.state === "failed")
        return [listed, ...ofAgents];
    const rest = await runCheck(request);
    // Where the model itself answered, nothing is missing.
    const answered = rest.some(({ state }) => state === "ok");
    return [...(answered && listed.state === "not_checked" ? [] : [listed]), ...rest, ...ofAgents];
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./src/commands/doctor/workflow-jobs.ts


const fieldsOf = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const textOf = (value) => (typeof value === "string" ? value : "");
/** A name that stands for another one, such as OWNER/REPO. Its owner could run anything in this job. */
const isPlaceholder = (name) => name.startsWith(`${init/* PLACEHOLDER */.Kx.split("/")[0]}/`) || /^(?:<[^>]*>|YOUR[-_]\w+)\//.test(name);
function isOwnStep(step, { isOwnRepository, ownRepository }) {
    const uses = textOf(step["uses"]);
    const [name = ""] = uses.toLowerCase().split("@");
    if (isPlaceholder(uses) || (ownRepository ?? "").toLowerCase() === name)
        return uses !== "";
    return /(?:^|\/)architect(?:-action)?(?:@|$)/.test(uses) || (isOwnRepository && uses.startsWith("./"));
}
/** Names of the events that start the workflow. */
function triggersOf({ workflow }) {
    // YAML 1.1 readers take the key `on` for true; this one does not.
    const on = workflow["on"];
    return typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(fieldsOf(on));
}
/** An App's or a person's token has rights of its own; the job's do not matter then. */
function usesOwnToken(own) {
    const given = textOf(fieldsOf(own["with"])["github-token"]);
    return given !== "" && !/github\.token|secrets\.GITHUB_TOKEN/.test(given);
}
/** Whether a job may do this; unknown for an own token, or for rights that the repository gives. */
function hasRight({ job, workflow, own }, right, level) {
    const given = job["permissions"] ?? workflow["permissions"];
    if (given === undefined || given === "write-all" || usesOwnToken(own))
        return true;
    const held = given === "read-all" ? "read" : textOf(fieldsOf(given)[right]);
    return held === "write" || held === level;
}
/** The jobs of a workflow that use this action. @throws the YAML parser's error */
function jobsOf(text, settings) {
    const workflow = fieldsOf((0,dist.parse)(text));
    return Object.entries(fieldsOf(workflow["jobs"])).flatMap(([name, value]) => {
        const job = fieldsOf(value);
        const steps = Array.isArray(job["steps"]) ? job["steps"].map(fieldsOf) : [];
        const own = steps.find((step) => isOwnStep(step, settings));
        return own === undefined ? [] : [{ name, job, workflow, steps, own }];
    });
}

;// CONCATENATED MODULE: ./src/commands/doctor/workflow.ts




const commandOf = ({ own }) => textOf(fieldsOf(own["with"])["command"]).trim();
const isTick = (found) => commandOf(found) === "tick";
/** Events of a conversation, in which the run's comment goes. */
const CONVERSATION = ["issue_comment", "issues", "pull_request_review", "pull_request_review_comment"];
/** The rights to write that a run of this job uses. */
function neededRights(found) {
    const triggers = triggersOf(found);
    // The two-job layout: another job publishes what this one makes.
    if (["patch", "none"].includes(textOf(fieldsOf(found.own["with"])["publish"])))
        return [];
    if (triggers.includes("pull_request"))
        return ["pull-requests"];
    const comments = triggers.some((name) => CONVERSATION.includes(name));
    return ["contents", ...(comments ? ["issues"] : []), "pull-requests"];
}
function rightsFinding(found) {
    const { job, workflow, own } = found;
    const given = job["permissions"] ?? workflow["permissions"];
    const needed = neededRights(found);
    const yaml = needed.length === 0
        ? "permissions:\n  contents: read\n  issues: read\n  pull-requests: read\n"
        : init/* PERMISSIONS_YAML */.fg.replace(/^ {2}([\w-]+): write$/gm, (line, right) => needed.includes(right) ? line : `  ${right}: read`);
    const more = { remedy: "Give the job these permissions, and no others.", yaml };
    if (given === "write-all")
        return { state: "warning", text: "the job may write everything", ...more };
    if (usesOwnToken(own))
        return null;
    if (given === undefined) {
        return { state: "warning", text: "no `permissions:`, so they are the repository's default", ...more };
    }
    const missing = needed.filter((right) => fieldsOf(given)[right] !== "write");
    if (missing.length === 0)
        return null;
    return { state: "failed", text: `the job lacks ${missing.map((right) => `${right}: write`).join(", ")}`, ...more };
}
/** A placeholder such as OWNER/REPO could be registered, and GitHub would run its owner's code. */
function placeholderFinding({ steps }, { ownRepository }) {
    const names = steps.flatMap((step) => [textOf(step["uses"]), textOf(fieldsOf(step["with"])["repository"])]);
    const found = names.find(isPlaceholder);
    if (found === undefined)
        return null;
    const remedy = "Write the repository that holds the action, and the full commit SHA of a release.";
    const yaml = `- uses: ${ownRepository ?? "<owner>/<repo>"}@<40 hexadecimal digits> # <tag>\n`;
    return { state: "failed", text: `${found} is a placeholder`, remedy, yaml };
}
function triggerFinding(found) {
    if (!triggersOf(found).includes("pull_request_target"))
        return null;
    const remedy = "Use issue_comment, or pull_request for reviews.";
    const yaml = "on:\n  issue_comment:\n    types: [created]\n";
    return { state: "failed", text: "pull_request_target starts it, which the action refuses", remedy, yaml };
}
/** The action repairs failed CI only if the workflow says so. */
function repairCommandFinding(found) {
    if (!triggersOf(found).includes("workflow_run") || commandOf(found) !== "")
        return null;
    const text = "workflow_run starts it, but without a `command` failed CI is not repaired";
    return { state: "warning", text, remedy: "Set the command.", yaml: "with:\n  command: fix\n" };
}
function logsFinding(found) {
    if (!triggersOf(found).includes("workflow_run") || hasRight(found, "actions", "read"))
        return null;
    const text = "the job lacks actions: read, so the logs of failed CI cannot be read";
    const yaml = `${init/* PERMISSIONS_YAML */.fg}  actions: read\n`;
    return { state: "warning", text, remedy: "Give the job this right as well.", yaml };
}
/** A tick starts a run for each due job with this right. Without it, it does the work itself. */
function tickFinding(found, { jobsEnabled }) {
    if (jobsEnabled !== true || !isTick(found) || hasRight(found, "actions", "write"))
        return null;
    const text = "without actions: write no job gets its own run: due jobs run one after another in this one, and the rest waits for the next tick";
    const remedy = "Give the job this right, or leave it so on purpose.";
    return { state: "warning", text, remedy, yaml: "permissions:\n  actions: write\n" };
}
/**
 * Checks of a job that uses the action: rights, and what keeps a run from working. Style and hardening of workflows are
 * the business of actionlint and zizmor.
 */
const FINDINGS = [
    triggerFinding,
    rightsFinding,
    placeholderFinding,
    repairCommandFinding,
    logsFinding,
    tickFinding,
];
function checkJob(path, job, settings) {
    const name = `${path}, job ${job.name}`;
    const findings = FINDINGS.map((find) => find(job, settings)).filter((finding) => finding !== null);
    if (findings.length === 0)
        return [passedCheck(name, "rights and triggers are as they should be")];
    return findings.map((finding) => checkOf(name, finding));
}
/** Jobs that no workflow looks at are never due. */
function missingTick(found, { jobsEnabled }) {
    if (jobsEnabled !== true)
        return [];
    const scheduled = found.filter((job) => triggersOf(job).includes("schedule"));
    if (scheduled.some(isTick))
        return [];
    const why = scheduled.length > 0 ? "those with a schedule have another command" : "none has a schedule";
    const text = `jobs are on, but no workflow starts \`command: tick\` on a schedule (${why}), so no job is ever due`;
    const yaml = `on:\n  schedule:\n    - cron: "17 * * * *"\n`;
    return [warningCheck("jobs", text, { remedy: "Take examples/jobs.yml (docs/jobs.md).", yaml })];
}
/** The workflows that start the action. */
function checkWorkflows(files, settings) {
    const checks = [];
    const found = [];
    for (const { path, text } of files) {
        try {
            const jobs = jobsOf(text, settings);
            found.push(...jobs);
            checks.push(...jobs.flatMap((job) => checkJob(path, job, settings)));
        }
        catch (error) {
            const [line = ""] = (0,errors/* messageOf */.bD)(error).split("\n");
            checks.push(failedCheck(path, `YAML: ${line}`, { remedy: "Correct the file." }));
        }
    }
    if (checks.length > 0)
        return [...checks, ...missingTick(found, settings)];
    return [warningCheck("workflow", "no workflow uses the action", { remedy: "`architect init` writes one." })];
}

// EXTERNAL MODULE: ./src/features/table.ts + 7 modules
var table = __webpack_require__(6536);
;// CONCATENATED MODULE: ./src/commands/doctor/workflow-needs.ts



/** Inputs that some step of the action is given; null: no workflow uses it, or none can be read. */
function givenInputs(files, settings) {
    const jobs = files.flatMap(({ text }) => readJobs(text, settings));
    return jobs.length === 0 ? null : new Set(jobs.flatMap(({ own }) => Object.keys(fieldsOf(own["with"]))));
}
/** Whether a workflow hands over what calls, posts and searches need; nothing where none of them is turned on. */
function checkPeople(configuration, workflows, settings) {
    const given = givenInputs(workflows, settings);
    const needed = table/* FEATURE_ROWS */.nU.flatMap((row) => row.neededInputs?.(configuration) ?? []);
    return needed.map(({ name, inputs, page }) => {
        if (given === null)
            return notChecked(name, "no workflow that uses the action was found");
        const missing = inputs.filter((input) => !given.has(input));
        if (missing.length === 0)
            return passedCheck(name, "a workflow hands over what it needs");
        const lines = missing.map((input) => `  ${input}: \${{ secrets.${input.toUpperCase().replaceAll("-", "_")} }}`);
        return warningCheck(name, `no workflow gives the action ${missing.join(", ")}`, {
            remedy: `Make the secrets, and hand them to the step (${page}).`,
            yaml: ["with:", ...lines].join("\n"),
        });
    });
}
/** @param label what the configuration names */
function workflowNeeds(files, settings, label) {
    const secrets = new Set();
    const labels = new Set();
    for (const found of files.flatMap(({ text }) => readJobs(text, settings))) {
        const inputs = fieldsOf(found.own["with"]);
        // Those of an environment are not among the repository's.
        const named = found.job["environment"] === undefined ? JSON.stringify([inputs, found.own["env"]]) : "";
        for (const [, name = ""] of named.matchAll(/\bsecrets\.([A-Za-z_]\w*)/g))
            secrets.add(name.toUpperCase());
        const types = fieldsOf(fieldsOf(found.workflow["on"])["issues"])["types"];
        const isLabeled = types === undefined || [types].flat().includes("labeled");
        const wanted = textOf(inputs["trigger-label"]) || (label ?? "");
        if (triggersOf(found).includes("issues") && isLabeled && wanted !== "" && !wanted.includes("${{"))
            labels.add(wanted);
    }
    secrets.delete("GITHUB_TOKEN");
    return { secrets: [...secrets], labels: [...labels] };
}
/** A file that cannot be read has its own check. */
function readJobs(text, settings) {
    try {
        return jobsOf(text, settings);
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./src/commands/doctor/doctor.ts












async function checkConfiguration(request) {
    const { configurationFile: file, environment } = request;
    const name = file?.path ?? "configuration";
    try {
        const loaded = await (0,load/* loadConfiguration */.v)({ file, inputs: {}, environment });
        const found = file === null ? "no file; the defaults hold. `architect init` writes one" : "read";
        return {
            checks: [passedCheck(name, found), ...loaded.notices.map((text) => warningCheck(name, text))],
            loaded,
        };
    }
    catch (error) {
        if (!(error instanceof errors/* ArchitectError */.U8))
            throw error;
        const check = failedCheck(name, error.message, { remedy: error.remedy ?? "" });
        return { checks: [check], loaded: await (0,load/* loadConfiguration */.v)({ file: null, inputs: {}, environment: {} }) };
    }
}
function exitCodeOf(checks) {
    const failures = checks.filter(({ state }) => state === "failed");
    if (failures.length === 0)
        return 0;
    if (failures.some(({ cause }) => cause === "authentication"))
        return 4;
    return failures.some(({ cause }) => cause === "configuration") ? 3 : 1;
}
/** The checks in the order of their lines. All begin at once. */
const CHECKS = [
    ({ request }) => checkNode(request.nodeVersion),
    ({ request }) => checkGit(request.gitVersion),
    ({ request }) => checkCheckout(request.checkout),
    ({ configured }) => configured,
    async ({ loaded, detected, request, sandbox }) => checkGates(loaded, detected, request.projectFiles, (await sandbox)?.blocked ?? null),
    ({ request, settings }) => checkWorkflows(request.workflows, settings),
    ({ loaded, request, settings }) => checkPeople(loaded.configuration, request.workflows, settings),
    ({ loaded, request }) => checkJobs(loaded.configuration, request.jobFiles),
    async ({ request, sandbox }) => checkSandbox((await sandbox)?.status ?? null, request.isRunner),
    async ({ loaded, sandbox }) => checkProcesses(loaded.configuration, (await sandbox)?.background ?? null),
    async ({ loaded, sandbox }) => checkDynamicTools(loaded.configuration, (await sandbox)?.status ?? null),
    ({ request }) => checkProxy(request.proxy),
    ({ configured, request, loaded }) => (hasFailure(configured) ? [] : checkModel({ ...request, loaded })),
    ({ request, loaded }) => checkForge(request.openForge, loaded.configuration),
    ({ request, loaded, settings }) => checkSettings(request.openForge, workflowNeeds(request.workflows, settings, loaded.configuration.triggers.label), request.fix),
];
const hasFailure = (checks) => checks.some(({ state }) => state === "failed");
/** Looks at everything that a run depends on; changes nothing without `fix`. */
async function diagnose(request) {
    const { isOwnRepository, ownRepository } = request;
    const { checks: configured, loaded } = await checkConfiguration(request);
    const { configuration } = loaded;
    const detected = await request.detect((0,project/* kindsOf */.tG)(configuration));
    const isDetected = configuration.guardrails.quality_gates === null;
    const needed = { gates: gatesOf(loaded, detected), programs: isDetected ? detected.needs : [] };
    const facts = {
        ...{ request, configured, loaded, detected },
        settings: { isOwnRepository, ownRepository, jobsEnabled: configuration.jobs.enabled },
        sandbox: request.checkout.isTop ? request.sandbox(loaded, needed) : Promise.resolve(null),
    };
    const found = await Promise.all(CHECKS.map(async (check) => check(facts)));
    const checks = found.flat();
    return { checks, exitCode: exitCodeOf(checks) };
}
const WORDS = { ok: "ok", warning: "warning", failed: "failed", not_checked: "not checked" };
const COLUMN = 13;
/** One line a check, and below it what to do, with the YAML. Files of the checkout name what stands in it. */
function diagnosisText({ checks }) {
    const margin = " ".repeat(COLUMN);
    const lines = checks.flatMap(({ state, name, text, remedy, yaml }) => [
        `${WORDS[state].padEnd(COLUMN)}${name}: ${text.split("\n").join(`\n${margin}`)}`,
        ...(remedy === "" ? [] : [`${margin}Do: ${remedy}`]),
        ...(yaml === ""
            ? []
            : yaml
                .trimEnd()
                .split("\n")
                .map((line) => `${margin}  ${line}`)),
    ]);
    const count = (state) => checks.filter((check) => check.state === state).length;
    const [bad, warned, open] = [count("failed"), count("warning"), count("not_checked")];
    return `${(0,invisible/* stripInvisible */._)(lines.join("\n"))}\n\n${checks.length} checks: ${bad} failed, ${warned} warnings, ${open} not checked\n`;
}
/** Prints the checks as one JSON object. */
function diagnosisJson({ checks, exitCode }) {
    const shown = checks.map(({ name, state, text, remedy, yaml }) => ({ name, state, text, remedy, yaml }));
    return `${JSON.stringify({ exit_code: exitCode, checks: shown }, null, 2)}\n`;
}

// EXTERNAL MODULE: ./src/config/detect/package-manager.ts
var package_manager = __webpack_require__(71186);
// EXTERNAL MODULE: ./src/proof/known-problems.ts
var known_problems = __webpack_require__(39158);
// EXTERNAL MODULE: ./src/safety/secrets/redact.ts
var secrets_redact = __webpack_require__(51615);
// EXTERNAL MODULE: ./src/entry/access.ts
var access = __webpack_require__(1492);
// EXTERNAL MODULE: ./src/entry/cli-inputs.ts
var cli_inputs = __webpack_require__(31582);
// EXTERNAL MODULE: ./src/entry/cli-project.ts
var cli_project = __webpack_require__(58178);
// EXTERNAL MODULE: ./src/entry/container.ts + 5 modules
var container = __webpack_require__(98846);
// EXTERNAL MODULE: ./src/entry/environment.ts
var entry_environment = __webpack_require__(25017);
// EXTERNAL MODULE: ./src/entry/own-action.ts
var own_action = __webpack_require__(20047);
// EXTERNAL MODULE: ./src/entry/proxy.ts
var entry_proxy = __webpack_require__(94432);
// EXTERNAL MODULE: ./src/entry/secrets.ts
var secrets = __webpack_require__(78237);
;// CONCATENATED MODULE: ./src/entry/cli-doctor.ts















const ANSWER_MILLISECONDS = 15_000;
const SILENT = { debug: () => { }, info: () => { }, warn: () => { }, error: () => { } };
async function readCheckout(git) {
    const [prefix, head, shallow, settings] = await Promise.all([
        git("rev-parse", "--show-prefix"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
        git("rev-parse", "--is-shallow-repository"),
        git("config", "--local", "--no-includes", "--list", "-z"),
    ]);
    const leftovers = (settings ?? "").split("\0").flatMap((entry) => {
        const [key = "", value = ""] = entry.split("\n");
        const isHeader = /^http\..*\.extraheader$/.test(key);
        // actions/checkout from version 6 on keeps the token in a file of its own.
        const isFile = /^includeif\..*\.path$/.test(key) && /credentials/.test(value);
        const isAddress = /^remote\..*\.(?:push)?url$/.test(key) && /^https?:\/\/[^/]*:[^/]*@/.test(value);
        return isHeader || isFile || isAddress ? [key] : [];
    });
    return { isTop: prefix === "", head, isShallow: shallow === "true", leftovers };
}
/** The repository of the job, or of origin when that is on the same server: no token goes anywhere else. */
async function repositoryOf(environment, serverUrl, git) {
    const named = environment["GITHUB_REPOSITORY"] ?? "";
    if (named !== "")
        return named.split("/");
    const origin = (await git("config", "--local", "--get", "remote.origin.url")) ?? "";
    const place = (0,own_action.repositoryOfAddress)(origin);
    return place === null || place.host !== new URL(serverUrl).hostname ? null : place.repository.split("/");
}
async function forgeOpener(environment, token, git, services) {
    const strip = (url) => url.replace(/\/+$/, "");
    const serverUrl = strip(environment["GITHUB_SERVER_URL"] || entry_environment/* PUBLIC_SERVER */.Ag);
    const apiUrl = strip(environment["GITHUB_API_URL"] || (0,entry_environment/* apiOf */.ir)(serverUrl));
    const graphqlUrl = strip(environment["GITHUB_GRAPHQL_URL"] || `${apiUrl.replace(/\/v3$/, "")}/graphql`);
    const [owner = "", name = ""] = (await repositoryOf(environment, serverUrl, git)) ?? [];
    if (token === "" || owner === "" || name === "")
        return null;
    const common = { logger: SILENT, clock: services.clock, signal: AbortSignal.timeout(4 * ANSWER_MILLISECONDS) };
    return () => services.openForge({ owner, name, token, serverUrl, apiUrl, graphqlUrl, ...common });
}
/** Tests a rung of the ladder in a workspace of its own. On a person's machine no account is made for another user. */
async function testSandbox({ environment, directory, temporaryFolder }, services, loaded, isRunner, needed) {
    const { sandbox, workspace: limits, processes } = loaded.configuration;
    const mode = sandbox.mode === "auto" && !isRunner ? "bwrap" : sandbox.mode;
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temporaryFolder, "architect-doctor-"));
    const workspace = await services.openWorkspace({
        root: directory,
        workingDirectory: ".",
        privateDirectory: (0,external_node_path_.join)(folder, "private"),
        policy: (0,prepare/* policyOf */.US)(loaded),
        maximumFileBytes: limits.max_file_bytes,
        sandbox: { mode, readOnly: sandbox.read_only, cache: sandbox.cache },
        mayRunUnsandboxed: false,
        childEnvironment: (0,secrets/* childEnvironmentOf */.z4)(environment),
        registryEnvironment: {},
        remote: null,
        logger: SILENT,
    });
    try {
        const { commands } = workspace;
        const status = await commands.status();
        // A run brings the project's package manager itself.
        const brought = (0,package_manager/* wantedManager */.zT)((0,cli_project/* readProjectFiles */.bB)(directory))?.name;
        const hasProgram = (name) => name === brought || commands.hasProgram(name);
        // Where commands are refused, the check of the sandbox says so; a local run goes on without one.
        const level = status.level === "none" ? "off" : status.level;
        const there = { commands: { ...commands, hasProgram, status: async () => ({ ...status, level }) } };
        const [blocked, background] = await Promise.all([
            (0,known_problems/* findKnownProblem */.sP)(there, needed.gates, null, needed.programs),
            processes.enabled ? commands.background.start({ argv: ["true"] }, () => undefined) : undefined,
        ]);
        return { status, blocked, ...(background === undefined ? {} : { background }) };
    }
    finally {
        await workspace.dispose();
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
}
/** Its workflows use the action as `./`. */
function isOwnRepository(directory) {
    const path = (0,external_node_path_.join)(directory, "action.yml");
    return (0,external_node_fs_.existsSync)(path) && /^name: Architect$/m.test((0,external_node_fs_.readFileSync)(path, "utf8"));
}
/**
 * `architect doctor [--live] [--fix] [--json]`: one line a check; changes nothing without `--fix`.
 * @throws ArchitectError (configuration) for a proxy's address that cannot be used.
 */
async function runDoctorEntry(own, values) {
    const { environment, directory, home, temporaryFolder } = own;
    const proxy = await own.useProxy();
    const services = (0,container/* createServices */.h4)({ apiKey: (0,access/* modelKey */.B0)(environment, "environment"), machine: { home, temporaryFolder } });
    const git = (...args) => (0,cli_project/* askGit */.gG)(environment, directory, args);
    const inputs = (0,cli_inputs/* environmentInputs */.r)(environment, values);
    const token = inputs.githubToken || environment["GITHUB_TOKEN"] || environment["GH_TOKEN"] || "";
    const isRunner = environment["GITHUB_ACTIONS"] === "true";
    const projectFiles = (0,cli_project/* readProjectFiles */.bB)(directory);
    const [gitVersion, checkout, openForge, action] = await Promise.all([
        git("--version"),
        readCheckout(git),
        forgeOpener(environment, token, git, services),
        (0,own_action/* findOwnAction */._)(own),
    ]);
    const diagnosis = await diagnose({
        nodeVersion: process.versions.node,
        gitVersion,
        checkout,
        configurationFile: (0,cli_inputs/* configurationFile */.h)({ directory, checkout: directory }, values.config),
        environment: inputs,
        workflows: (0,cli_project/* readWorkflows */.L9)(directory),
        jobFiles: (0,cli_project/* readJobFiles */.Hi)(directory),
        isOwnRepository: isOwnRepository(directory),
        ownRepository: action.repository,
        fix: values.fix === true,
        projectFiles,
        proxy: proxy === null ? null : (0,entry_proxy/* shownProxy */.qb)(proxy),
        isRunner,
        live: values.live === true,
        services,
        logger: SILENT,
        signal: AbortSignal.timeout(4 * ANSWER_MILLISECONDS),
        openForge,
        detect: (kinds) => (0,cli_project/* detectIn */.tw)(environment, directory, kinds),
        sandbox: (loaded, needed) => testSandbox(own, services, loaded, isRunner, needed),
    });
    const { redact } = (0,secrets_redact/* createRedactor */.l)([...(0,secrets/* secretsOf */.Fj)(environment), ...(token === "" ? [] : [token])]);
    own.write(redact(values.json === true ? diagnosisJson(diagnosis) : diagnosisText(diagnosis)));
    return diagnosis.exitCode;
}


/***/ }),

/***/ 11409:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runInitEntry: () => (/* binding */ runInitEntry)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(16960);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74296);
/* harmony import */ var _cli_project_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58178);
/* harmony import */ var _own_action_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20047);






/**
 * `architect init`: writes the workflow and the configuration; never over a file that is there without --force.
 * @throws ArchitectError (configuration) outside of a checkout, for files that are there, and without a name of the action.
 */
async function runInitEntry(own, values) {
    const top = (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_3__/* .topOfCheckout */ .nH)(own.directory);
    if (top === null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", "This folder is no git checkout.", {
            remedy: "Start `architect init` in a clone of the repository.",
        });
    }
    const there = [_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .WORKFLOW_PATH */ .A8, _commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .CONFIGURATION_PATH */ .Z].filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path)));
    if (there.length > 0 && values.force !== true) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ArchitectError */ .U8("configuration", `Nothing was written: ${there.join(" and ")} exist already.`, {
            remedy: "--force replaces them.",
        });
    }
    const action = await (0,_own_action_js__WEBPACK_IMPORTED_MODULE_4__/* .actionReference */ .O)(own, values.action);
    const detected = await (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_3__/* .detectIn */ .tw)(own.environment, top);
    const files = { [_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .WORKFLOW_PATH */ .A8]: (0,_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .workflowText */ .LS)(action), [_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .CONFIGURATION_PATH */ .Z]: (0,_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .configurationText */ .o4)(detected) };
    for (const [path, text] of Object.entries(files)) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path)), { recursive: true });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(top, path), text);
    }
    const gates = detected.gates.map(({ name }) => name).join(", ") || "none found";
    const notGated = detected.notGated === "" ? "" : `${detected.notGated}\n`;
    own.write(`Written: ${_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .WORKFLOW_PATH */ .A8}\nWritten: ${_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .CONFIGURATION_PATH */ .Z} (gates: ${gates})\n${notGated}\n${(0,_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .nextSteps */ .Zn)(detected)}`);
    return 0;
}


/***/ }),

/***/ 31582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ configurationFile),
/* harmony export */   r: () => (/* binding */ environmentInputs)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(95939);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74296);





/**
 * Variables ARCHITECT_<INPUT>; the address also from the name that OpenAI's own tools use.
 * @throws ArchitectError (configuration) for a value that cannot be used.
 */
function environmentInputs(environment, values) {
    const given = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .valuesFromEnvironment */ .wp)(environment, "environment");
    const address = (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .shellVariable */ .LX)("base-url", environment);
    return (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .parseInputs */ .TL)({
        ...given,
        "base-url": environment[address],
        ...(values["confirm-mode"] === undefined ? {} : { "confirm-mode": values["confirm-mode"] }),
        ...(values.sandbox === undefined ? {} : { sandbox: values.sandbox }),
    }, "environment", { "base-url": address });
}
/**
 * The configuration as it is on disk; null without one. Messages name it as the person would, from the current folder.
 * @param given `--config`, relative to the current folder
 * @throws ArchitectError (configuration) when the named file does not exist.
 */
function configurationFile({ directory, checkout }, given) {
    const path = given === undefined ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(checkout, _config_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_CONFIGURATION_FILE */ .o) : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(directory, given);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
        if (given === undefined)
            return null;
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ArchitectError */ .U8("configuration", `The configuration file ${given} does not exist.`);
    }
    return { path: given ?? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(directory, path), text: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"), isLocal: true };
}


/***/ }),

/***/ 58178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ readJobFiles),
/* harmony export */   L9: () => (/* binding */ readWorkflows),
/* harmony export */   bB: () => (/* binding */ readProjectFiles),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   nH: () => (/* binding */ topOfCheckout),
/* harmony export */   tw: () => (/* binding */ detectIn)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(17094);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82568);
/* harmony import */ var _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(89364);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);







/** Of a larger file only its presence counts. */
const LARGEST_BYTES = 1024 * 1024;
/** The output of git, without the end of line; null when it fails or is not there. Asks only what starts no program. */
function askGit(environment, directory, args) {
    const env = { ...(0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment), GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
    return new Promise((resolve) => {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)("git", [...args], { cwd: directory, env, timeout: 10_000 }, (error, stdout) => {
            resolve(error === null ? stdout.trimEnd() : null);
        });
    });
}
function readText(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true)
        return null;
    return stats.size > LARGEST_BYTES ? "" : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8");
}
/** Runs detection in a checkout, its packages among it. */
async function detectIn(environment, directory, kinds = null) {
    const listed = await askGit(environment, directory, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    const paths = (listed ?? "").split("\0");
    const marks = paths.filter(_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .isDetectionMark */ .he).map((path) => [path, ""]);
    const texts = new Map([...marks, ...readProjectFiles(directory)]);
    const project = { texts, paths, kinds };
    return (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_4__/* .withPackageGates */ .$)((0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .detectProject */ .pp)(texts, { kinds }), project, async (path) => readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path)));
}
/** The files that detection looks at, by name. */
function readProjectFiles(directory) {
    const found = new Map();
    for (const name of _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_3__/* .DETECTION_FILES */ .gz) {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name));
        if (text !== null)
            found.set(name, text);
    }
    return found;
}
/** The YAML files of a folder, in order. */
function readYamlFiles(directory, folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder)))
        return [];
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .flatMap((name) => {
        const text = readText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, folder, name));
        return text === null ? [] : [{ name, text }];
    });
}
/** The repository's workflows, in order. */
function readWorkflows(directory) {
    const folder = ".github/workflows";
    return readYamlFiles(directory, folder).map(({ name, text }) => ({ path: `${folder}/${name}`, text }));
}
/** The files of jobs. */
const readJobFiles = (directory) => readYamlFiles(directory, _core_agents_jobs_js__WEBPACK_IMPORTED_MODULE_6__/* .JOBS_FOLDER */ .e);
/** The folder with `.git`, from here upwards; null outside of a checkout. */
function topOfCheckout(directory) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, ".git")))
        return directory;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory);
    return parent === directory ? null : topOfCheckout(parent);
}


/***/ }),

/***/ 20047:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ actionReference),
/* harmony export */   _: () => (/* binding */ findOwnAction),
/* harmony export */   repositoryOfAddress: () => (/* binding */ repositoryOfAddress)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26848);
/* harmony import */ var node_readline_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_readline_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(16960);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _cli_project_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58178);






/** Neither name is a folder's `.` or `..`. */
const REPOSITORY = /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/;
const WITH_REF = /^[\w.-]+\/[\w./-]+@[\w./-]+$/;
/** `owner/repo` of an address on a server; null for folders and other addresses without one. */
function repositoryOfAddress(address) {
    const found = /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|[^/@:\s]+@)([^/:]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(address);
    const repository = (found?.[2] ?? "").split("/").slice(-2).join("/");
    return found === null || !REPOSITORY.test(repository) ? null : { host: found[1] ?? "", repository };
}
/** Why an origin names no repository. A URL is not shown: it may hold a token. */
function unnamedOrigin(origin) {
    if (origin === "")
        return "its clone has no remote origin";
    const isPath = !/^[^/]*:/.test(origin) || origin.startsWith("file://");
    return isPath
        ? `the remote origin of its clone is the local path ${origin}`
        : "its remote origin names no owner/repo";
}
async function fromClone(environment, root) {
    const git = (...args) => (0,_cli_project_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(environment, root, args);
    const [origin, commit, tag, published] = await Promise.all([
        git("config", "--get", "remote.origin.url"),
        git("rev-parse", "--verify", "--quiet", "HEAD"),
        git("describe", "--tags", "--exact-match", "--match=v[0-9]*.*.*", "HEAD"),
        git("for-each-ref", "--contains=HEAD", "--count=1", "--format=%(refname)", "refs/remotes/origin", "refs/tags"),
    ]);
    return {
        repository: repositoryOfAddress(origin ?? "")?.repository ?? null,
        unnamed: unnamedOrigin(origin ?? ""),
        ref: commit,
        tag: tag ?? "",
        isUnpushed: commit !== null && (published ?? "") === "",
    };
}
/** What a release writes into the package that npm gets. */
function fromPackage(root) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, "package.json");
    const { version, repository, gitHead } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)
        ? JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"))
        : {};
    const named = typeof repository === "string" ? repository.replace(/^github:/, "") : "";
    const tag = typeof version === "string" ? `v${version}` : "";
    return {
        repository: REPOSITORY.test(named) ? named : null,
        unnamed: "its package.json names none",
        ref: typeof gitHead === "string" ? gitHead : tag || null,
        tag: typeof gitHead === "string" ? tag : "",
        isUnpushed: false,
    };
}
/** Looks at the folder that this program stands in: a clone by its remote, a package by its package.json. */
function findOwnAction({ environment, codeFolder }) {
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(codeFolder);
    // Only a clone of its own: in node_modules the next .git above is the user's.
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, ".git")) ? fromClone(environment, root) : Promise.resolve(fromPackage(root));
}
async function askForRepository() {
    const terminal = (0,node_readline_promises__WEBPACK_IMPORTED_MODULE_2__.createInterface)({ input: process.stdin, output: process.stderr });
    try {
        return (await terminal.question("Repository of the action (owner/repo): ")).trim();
    }
    finally {
        terminal.close();
    }
}
function refuse(problem) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", problem, {
        remedy: "Write --action=<owner>/<repo>, or with a commit, --action=<owner>/<repo>@<full commit SHA>.",
    });
}
/**
 * What stands behind `uses:`, such as `octo/architect@<sha> # v1.2.3`.
 *
 * @param given the flag `--action`: a repository, also with a ref; `./` for the action in its own repository
 * @throws ArchitectError (configuration) where the repository is unknown, and for a commit that is not pushed.
 */
async function actionReference(own, given) {
    if (given === "./")
        return given;
    if (given?.startsWith(_commands_doctor_init_js__WEBPACK_IMPORTED_MODULE_5__/* .PLACEHOLDER */ .Kx))
        throw refuse(`--action=${given} is a placeholder.`);
    if (given !== undefined && WITH_REF.test(given))
        return given;
    const action = await findOwnAction(own);
    const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
    const repository = given ?? action.repository ?? (isTerminal ? await askForRepository() : "");
    if (repository === "")
        throw refuse(`The repository of the action is unknown: ${action.unnamed}.`);
    if (!REPOSITORY.test(repository))
        throw refuse("The action's repository is not of the form owner/repo.");
    if (action.ref === null)
        throw refuse("The commit of this action is unknown.");
    if (action.isUnpushed && given === undefined && action.repository !== null) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", `The commit ${action.ref.slice(0, 12)} of the action is not on its remote.`, {
            remedy: "Push it first, check out a release, or write --action=<owner>/<repo>@<full commit SHA>.",
        });
    }
    return `${repository}@${action.ref}${action.tag === "" ? "" : ` # ${action.tag}`}`;
}


/***/ })

};
