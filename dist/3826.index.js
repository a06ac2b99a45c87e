export const id = 3826;
export const ids = [3826,258];
export const modules = {

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
 * Keeps head and tail of a text and says what is missing (O1): `[... N lines omitted ...]` on a line of its own, or the
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
 * Keeps the first two thirds and the last third of the lines of a command's output (E7); with the line that tells how
 * many are missing, never more than `maximumLines` (at least 3) lines.
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
 * The agent's way on where a call is refused. Told to the model, which can set no configuration; the line that would
 * allow the call is for people and stands in the report.
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
/* harmony import */ var _glob_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59294);
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
const MAGIC = /[*?[{\\]|[@+!]\(|\||\/$/;
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
/** The result, with words in it that nobody wrote who may write; '' = there are none. */
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

/***/ 76563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ compareVersions),
/* harmony export */   h: () => (/* binding */ isInRange)
/* harmony export */ });
const PART = /^v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]+)?$/;
const COMPARATOR = /^(\^|~>?|>=|<=|>|<|=)?\s*(.+)$/;
const EVERYTHING = { low: [0, 0, 0], high: null };
/** More is in no manifest, and would only cost time. */
const LONGEST = 200;
/** Its numbers as far as they are given; null: it is no version. */
function partsOf(text) {
    const found = PART.exec(text);
    if (found === null)
        return null;
    const given = found.slice(1, 4);
    const end = given.findIndex((part) => part === undefined || /^[xX*]$/.test(part));
    return (end === -1 ? given : given.slice(0, end)).map(Number);
}
function filled(parts) {
    const [major = 0, minor = 0, patch = 0] = parts;
    return [major, minor, patch];
}
/** The first version behind all that begin with these numbers. */
function behind(parts) {
    return filled([...parts.slice(0, -1), (parts.at(-1) ?? 0) + 1]);
}
function caret(parts) {
    const first = parts.findIndex((part) => part !== 0);
    return behind(first === -1 ? parts : parts.slice(0, first + 1));
}
function intervalOf(text) {
    const [, operator = "", version = ""] = COMPARATOR.exec(text) ?? [];
    const parts = partsOf(version);
    if (parts === null)
        return null;
    if (parts.length === 0)
        return EVERYTHING;
    const low = filled(parts);
    switch (operator) {
        case ">=":
            return { low, high: null };
        case ">":
            return { low: behind(parts), high: null };
        case "<":
            return { low: [0, 0, 0], high: low };
        case "<=":
            return { low: [0, 0, 0], high: behind(parts) };
        case "^":
            return { low, high: caret(parts) };
        case "~":
        case "~>":
            return { low, high: behind(parts.slice(0, 2)) };
        default:
            return { low, high: behind(parts) };
    }
}
/** Negative: the first is older. What stands behind the numbers (`-rc.1`) does not count. */
function compareVersions(one, other) {
    return compare(filled(partsOf(one) ?? []), filled(partsOf(other) ?? []));
}
function compare(one, other) {
    const at = one.findIndex((part, index) => part !== other[index]);
    return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
function contains({ low, high }, version) {
    return compare(low, version) <= 0 && (high === null || compare(version, high) < 0);
}
function intervalsOf(alternative) {
    const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(alternative.trim());
    const words = hyphen === null ? alternative : `>=${hyphen[1]} <=${hyphen[2]}`;
    const comparators = words
        .replace(/(\^|~>?|>=|<=|>|<|=)\s+/g, "$1")
        .split(/[\s,]+/)
        .filter(Boolean);
    const found = comparators.map(intervalOf);
    return found.every((one) => one !== null) ? found : null;
}
/**
 * Whether a version is in a range as npm writes them (`20`, `^18.12 || >=20`, `1.x`, `9 - 10`): a shorter number stands for
 * all that begin with it. null: the range, or the version, is none that is understood.
 */
function isInRange(version, range) {
    const parts = partsOf(version);
    if (parts === null || parts.length === 0 || range.length > LONGEST)
        return null;
    const alternatives = range.split("||").map(intervalsOf);
    const wanted = filled(parts);
    if (alternatives.some((one) => one?.every((interval) => contains(interval, wanted))))
        return true;
    return alternatives.includes(null) ? null : false;
}


/***/ })

};
