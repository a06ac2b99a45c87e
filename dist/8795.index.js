export const id = 8795;
export const ids = [8795,258];
export const modules = {

/***/ 98088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readTail),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/**
 * Reads the beginning of a request's or an answer's body, ignoring its announced length, and cancels the rest.
 * @throws Error where the connection breaks, unless `keepsBroken`.
 */
async function readBody(body, maximumBytes, { keepsBroken } = {}) {
    const pieces = [];
    let size = 0;
    try {
        for await (const piece of body ?? []) {
            pieces.push(piece.subarray(0, maximumBytes - size));
            size += piece.length;
            // Leaving the loop cancels the body.
            if (size > maximumBytes)
                break;
        }
    }
    catch (error) {
        if (keepsBroken !== true)
            throw error;
    }
    return { bytes: Buffer.concat(pieces), isCut: size > maximumBytes };
}
/**
 * Reads the end of an answer's body. Holds no more than twice that in memory.
 * @param mostRead bytes after which it stops and takes what it has for the end.
 * @throws Error where the connection breaks.
 */
async function readTail(body, maximumBytes, mostRead) {
    let pieces = [];
    let size = 0;
    let read = 0;
    for await (const piece of body) {
        pieces.push(piece);
        size += piece.length;
        read += piece.length;
        if (size > 2 * maximumBytes) {
            pieces = [Buffer.concat(pieces).subarray(-maximumBytes)];
            size = maximumBytes;
        }
        if (read > mostRead)
            break;
    }
    return { bytes: Buffer.concat(pieces).subarray(-maximumBytes), isCut: read > maximumBytes };
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

/***/ 83492:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ parseOptions),
/* harmony export */   W: () => (/* binding */ optionNames)
/* harmony export */ });
const tables = new Map();
/** Attached values only. */
const OPTIONAL = new Set(["?", ":", "~", "open"]);
function isValueKind(character) {
    return character !== "" && "=%@!*^?:~".includes(character);
}
/** Names of the options that a form accepts. */
function optionNames({ options = "", style = "gnu" }) {
    return [...optionTable(options, style).keys()];
}
/** Parses the option string of a form once. */
function optionTable(text, style) {
    const key = `${style} ${text}`;
    const known = tables.get(key);
    if (known !== undefined)
        return known;
    const table = new Map();
    for (const token of text.split(" ").filter((part) => part !== "")) {
        if (token.startsWith("--") || style === "go") {
            const last = token.slice(-1);
            const kind = isValueKind(last) ? last : "";
            table.set(kind === "" ? token : token.slice(0, -1), kind);
            continue;
        }
        for (let index = 1; index < token.length; index += 1) {
            const next = token.charAt(index + 1);
            const kind = isValueKind(next) ? next : "";
            table.set(`-${token.charAt(index)}`, kind);
            if (kind !== "")
                index += 1;
        }
    }
    tables.set(key, table);
    return table;
}
function readShort({ text, glob }, table, reading) {
    for (let index = 1; index < text.length; index += 1) {
        const name = `-${text.charAt(index)}`;
        const kind = table.get(name);
        if (kind === undefined)
            return { unknown: name };
        reading.options.add(name);
        if (kind === "")
            continue;
        const attached = text.slice(index + 1);
        if (attached === "" && !OPTIONAL.has(kind))
            return { awaited: { name, kind, text: "", glob: false } };
        // Many readers of options take the text after `-c=`, so a path begins behind it.
        const value = "@!~".includes(kind) ? attached.replace(/^=/, "") : attached;
        if (attached !== "")
            reading.values.push({ name, kind, text: value, glob });
        return null;
    }
    return null;
}
function readLong({ text, glob }, table, reading, form) {
    const equals = text.indexOf("=");
    const name = equals < 0 ? text : text.slice(0, equals);
    const kind = table.get(name) ?? (form.isOpen?.(name) === true ? "open" : undefined);
    if (kind === undefined || (kind === "" && equals >= 0))
        return { unknown: name };
    reading.options.add(name);
    if (kind === "")
        return null;
    if (equals >= 0)
        reading.values.push({ name, kind, text: text.slice(equals + 1), glob });
    return equals >= 0 || OPTIONAL.has(kind) ? null : { awaited: { name, kind, text: "", glob: false } };
}
/** A glob may stand only in the value of a long option: what it expands to then still begins with that option. */
function isGlobOption(word) {
    return word.glob && !/^--[\w-]+=[^*?[]*[*?[]/.test(word.text);
}
/** Sorts the words after a command into options, their values and operands. */
function parseOptions(words, form) {
    const style = form.style ?? "gnu";
    const table = optionTable(form.options ?? "", style);
    const reading = { options: new Set(), values: [] };
    const operands = [];
    const optionWords = [];
    let awaited = null;
    let unknown = null;
    let rest = [];
    let tail = [];
    for (const [index, word] of words.entries()) {
        const { text } = word;
        if (awaited !== null) {
            if (word.glob)
                unknown ??= awaited.name;
            reading.values.push({ ...awaited, text, glob: false });
            awaited = null;
            optionWords.push(word);
        }
        else if (text === "--") {
            if (form.after === undefined)
                tail = words.slice(index + 1);
            else
                rest = words.slice(index + 1);
            operands.push(...tail);
            break;
        }
        else if (!text.startsWith("-") || text === "-")
            operands.push(word);
        else {
            optionWords.push(word);
            if (form.count === true && /^-\d{1,9}$/.test(text))
                continue;
            const isLong = text.startsWith("--") || style === "go";
            const outcome = isGlobOption(word)
                ? { unknown: text }
                : isLong
                    ? readLong(word, table, reading, form)
                    : readShort(word, table, reading);
            if (outcome !== null && "unknown" in outcome)
                unknown ??= outcome.unknown;
            if (outcome !== null && "awaited" in outcome)
                awaited = outcome.awaited;
        }
    }
    if (awaited !== null)
        unknown ??= awaited.name;
    return { options: reading.options, optionWords, operands, values: reading.values, rest, tail, unknown };
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

/***/ 88031:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ APPROVAL_SECONDS),
  n: () => (/* binding */ assess)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/core/glob/glob.ts + 1 modules
var glob = __webpack_require__(48746);
// EXTERNAL MODULE: ./src/core/tool/command-options.ts
var command_options = __webpack_require__(83492);
// EXTERNAL MODULE: ./src/hub/policy/paths.ts
var policy_paths = __webpack_require__(23138);
// EXTERNAL MODULE: ./src/hub/policy/refusal.ts
var refusal = __webpack_require__(14442);
// EXTERNAL MODULE: ./src/core/tool/path-policy.ts
var path_policy = __webpack_require__(90258);
;// CONCATENATED MODULE: ./src/hub/policy/commands/forms.ts

function forms_form(risk, words, options, operands, more = {}) {
    return { words, risk, options, operands, ...more };
}
/** Forms that need no more than words, options and the kind of their operands. */
function forms_forms(risk, operands, table) {
    return Object.entries(table).map(([words, options]) => forms_form(risk, words, options, operands));
}
/** A check that every operand matches. */
function every(pattern, what) {
    return ({ operands }) => {
        const odd = operands.find((operand) => !pattern.test(operand));
        return odd === undefined ? null : `'${odd}' is no ${what}`;
    };
}
const GREP = "-cEFGHhiIlLnoqsvwxyzabTUZPre=f@A%B%C%m% --regexp= --file@ --ignore-case --no-ignore-case --line-number --recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --fixed-strings --extended-regexp --perl-regexp --basic-regexp --invert-match --with-filename --no-filename --include= --exclude= --exclude-dir= --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --null-data --byte-offset --initial-tab --line-buffered";
/** Excludes secrets of the folder. The patterns come last because grep goes by the last one that matches. */
function withoutSecrets({ options, optionWords, operands }) {
    const { files, directories } = (0,path_policy.sensitiveGlobs)();
    const left = [
        ...files.map((pattern) => `--exclude=${pattern}`),
        ...directories.map((pattern) => `--exclude-dir=${pattern}`),
    ];
    const isRecursive = options.has("-r") || options.has("--recursive");
    return [...optionWords, ...(isRecursive ? left : []), "--", ...operands];
}
/** Any other operand of `date` would set the clock. */
const onlyReadsClock = ({ operands }) => operands.every((operand) => operand.startsWith("+")) ? null : "the clock is only read";
/**
 * Commands that only read and need no question: none follows a link out of a folder it walks through, runs a
 * program, writes or waits. The options are therefore fewer than those of the command policy for runs, whose workspace
 * is a checkout in a sandbox.
 */
const lowForms = [
    forms_form("low", "grep", GREP, "search", { count: true, rewrite: withoutSecrets }),
    forms_form("low", "{head,tail}", "-n%c%qvz --lines% --bytes% --quiet --silent --verbose", "read", { count: true }),
    ...forms_forms("low", "read", {
        ls: "-aAlhrtSRF1dinosGgpQbBcuUxX --all --almost-all --human-readable --recursive --reverse --color? --time-style% --sort% --directory --full-time --group-directories-first --size --inode --classify? --format%",
        cat: "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --squeeze-blank",
        wc: "-clmwL --bytes --chars --lines --words --max-line-length",
    }),
    forms_form("low", "date", "-uRd=I? --utc --universal --rfc-email --rfc-3339% --iso-8601? --date=", "text", {
        ...{ maximum: 1, check: onlyReadsClock },
    }),
    ...forms_forms("low", "none", { pwd: "-LP --logical --physical", whoami: "" }),
];
const DIFF = "-puswbMCRU% --patch --no-patch --stat? --numstat --shortstat --summary --name-only --name-status --unified% --diff-filter% --find-renames? --find-copies? --no-renames --word-diff? --color? --no-color --ignore-all-space --ignore-space-change --ignore-blank-lines --raw --check --exit-code --quiet --no-ext-diff --no-textconv --full-index --binary --minimal --patience --histogram";
const LOG = "-n%iS=G= --oneline --graph --decorate? --no-decorate --all --format= --pretty= --max-count% --since= --until= --after= --before= --author= --committer= --grep= --no-merges --merges --first-parent --follow --reverse --skip% --date% --abbrev-commit --branches --tags --remotes --left-right --count --topo-order";
/** `%G…` starts the signature program that the configuration names. */
const onlyPrints = ({ values }) => values.some(({ name, text }) => /^--(?:format|pretty)$/.test(name) && /%[-+ ]?G/.test(text))
    ? "a format may not check signatures"
    : null;
/** A named remote and names of branches: no address, no path, no refspec. */
const REMOTE = /^[A-Za-z0-9][\w-]*$/;
const BRANCH = /^(?!.*(?:\.\.|\/\/|@\{))[A-Za-z0-9_][\w./+-]*$/;
const ADDRESS = /^https:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?\/[\w./~+-]*[\w~+-]\/?$/;
const ofRemote = ({ operands: [remote = "origin", branch = "main"] }) => REMOTE.test(remote) && BRANCH.test(branch) ? null : "only branches of a configured remote are fetched";
const canClone = ({ operands: [address = "", folder = ""] }) => {
    if (!ADDRESS.test(address))
        return "only https addresses without a name or key are cloned";
    return folder.startsWith("-") ? `'${folder}' is no name` : null;
};
/** The folder that a clone makes when none is named. */
const folderOf = (address) => address
    .replace(/\/+$/, "")
    .replace(/\.git$/, "")
    .replace(/^.*\//, "");
const saysMessage = ({ options }) => options.has("-m") || options.has("--message") ? null : "a commit says its message with -m";
/**
 * Clone, pull, commit, fetch, and commands that show the repository. Nothing before the subcommand (`-c`, `-C`,
 * `--exec-path`), nothing that names a program, another repository's transport or a folder outside.
 */
const gitForms = [
    forms_form("medium", "git clone", "-q --quiet --depth% -b% --branch% --single-branch --no-tags --no-checkout", "text", 
    // One approval covers one address: what it answers with comes from the network of the person's machine.
    {
        ...{ gitAccess: "clone", minimum: 1, maximum: 2, check: canClone },
        narrow: ({ operands: [address = ""] }) => `clone:${address}`,
        paths: ({ operands: [address = "", folder = folderOf(address)] }) => [{ path: folder, access: "write" }],
    }),
    forms_form("medium", "git pull", "-q --quiet --ff --ff-only --no-ff --rebase? --no-rebase --no-edit --tags --no-tags --prune", "text", { maximum: 2, check: ofRemote, gitAccess: "fetch" }),
    forms_form("medium", "git fetch", "-q --quiet --tags --no-tags --prune", "text", {
        ...{ maximum: 2, check: ofRemote, gitAccess: "fetch" },
    }),
    forms_form("medium", "git commit", "-aqsm= --all --quiet --signoff --message= --allow-empty", "read", {
        ...{ gitAccess: "commit", check: saysMessage },
    }),
    forms_form("medium", "git {log,show}", `${DIFF} ${LOG}`, "revisions", { count: true, check: onlyPrints }),
    forms_form("medium", "git diff", `${DIFF} --cached --staged --merge-base`, "revisions", { count: true }),
    ...forms_forms("medium", "revisions", {
        "git blame": "-wlsetfn --line-porcelain --porcelain --date% --show-email --root",
        "git shortlog": "-sne --numbered --summary --email --since= --until= --no-merges --all",
        "git describe": "--tags --always --abbrev% --dirty --long --all --exact-match",
        "git rev-parse": "-q --abbrev-ref --short --verify --quiet --show-toplevel --is-inside-work-tree",
    }),
    ...forms_forms("medium", "read", {
        "git status": "-sbvz --short --branch --porcelain? --long --verbose --untracked-files? --ignored? --show-stash",
        "git ls-files": "-cdmosz --cached --deleted --modified --others --stage --exclude-standard --full-name",
    }),
    ...forms_forms("medium", "none", {
        "git branch": "-arv --all --remotes --verbose --list --show-current --merged --no-merged",
        "git tag": "-l --list",
        "git remote": "-v --verbose",
        "git --version": "",
    }),
];
/** A name of the registry with a version or a tag: no address, no folder, no archive, no other name for it. */
const NPM_PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:@[\^~<>=]{0,2}[\w*][\w.*+-]*)?$/i;
const PIP_PACKAGE = /^[A-Za-z0-9][\w.-]*(?:\[[\w,.-]+\])?(?:(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+(?:,(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+)*)?$/;
/** npm takes `x.tgz` for a file. */
const ARCHIVE = /\.(?:tgz|tar|tar\.gz)$/i;
const NPM_INSTALL = "-DESOP --save --save-dev --save-exact --save-optional --save-peer --no-save --ignore-scripts --no-audit --no-fund --omit% --include% --legacy-peer-deps --silent --quiet --offline --prefer-offline --no-progress";
const firstOperand = ({ operands: [first = ""] }) => first;
const isNpmPackage = every(NPM_PACKAGE, "package");
const npmForms = [
    forms_form("medium", "npm {install,i,add}", NPM_INSTALL, "text", {
        check: (given) => given.operands.some((name) => ARCHIVE.test(name))
            ? "archives are not installed"
            : every(NPM_PACKAGE, "package of the registry")(given),
        narrow: () => "install",
        needsRegistries: true,
    }),
    forms_form("medium", "npm ci", NPM_INSTALL, "none", { needsRegistries: true }),
    forms_form("medium", "npm {run,run-script}", "-s --silent --if-present --ignore-scripts", "text", {
        ...{ maximum: 1, after: "", check: every(/^[A-Za-z0-9][\w:.-]*$/, "name of a script") },
        narrow: (given) => `run:${firstOperand(given)}`,
    }),
    forms_form("medium", "npm {test,t}", "-s --silent --ignore-scripts", "none", { after: "", narrow: () => "test" }),
    forms_form("medium", "npm {ls,list}", "-a --all --depth% --json --omit%", "text", { check: isNpmPackage }),
    forms_form("medium", "npm outdated", "--json --long", "text", { check: isNpmPackage, needsRegistries: true }),
    forms_form("medium", "npm {view,info}", "--json", "text", { minimum: 1, check: isNpmPackage, needsRegistries: true }),
    forms_form("medium", "npm audit", "--json --omit% --audit-level%", "none", { needsRegistries: true }),
];
/** Modules are run by their name: tests, checks, installs. Code in an argument or from input is not accepted. */
const pythonForms = [
    forms_form("medium", "{python,python3} -m unittest", "-vqfbck= --verbose --quiet --failfast --locals", "text", {
        check: every(/^(?!.*\.\.)\w[\w./]*$/, "test"),
    }),
    forms_form("medium", "{python,python3} -m json.tool", "--sort-keys --indent% --compact --json-lines", "read", {
        maximum: 1,
    }),
    forms_form("medium", "{python,python3} -m venv", "--clear --upgrade --without-pip", "write", { minimum: 1, maximum: 1 }),
    forms_form("medium", "{python,python3} -m py_compile", "", "read", { minimum: 1 }),
    forms_form("medium", "{python,python3} -m compileall", "-q", "read", { minimum: 1 }),
    forms_form("medium", "{python,python3} -m pip install", "-qUr@ --quiet --upgrade --requirement@ --no-deps --no-input --only-binary%", "text", { check: every(PIP_PACKAGE, "package of the index"), needsRegistries: true }),
    forms_form("medium", "{python,python3} -m pip show", "", "text", {
        ...{ minimum: 1, check: every(PIP_PACKAGE, "package") },
    }),
    forms_form("medium", "{python,python3}", "-BEsuOI", "script", { narrow: firstOperand }),
];
/** They run code of the workspace, or bring code into it. A person is asked. */
const mediumForms = [
    ...npmForms,
    ...pythonForms,
    ...forms_forms("medium", "none", {
        "{python,python3} -m pip {list,freeze,check}": "--outdated",
        "{npm,node,python,python3} --version": "",
    }),
    ...forms_forms("medium", "read", {
        "{python,python3} -m pytest": "-qvxslk=m= --maxfail% --tb% --lf --ff --no-header --durations% --color%",
        "node --test": "",
    }),
    forms_form("medium", "node", "--check --enable-source-maps --no-warnings --trace-warnings", "script", {
        narrow: firstOperand,
    }),
];
/** `host:file` would be fetched by a remote shell. */
const archiveIsLocal = ({ values }) => values.some(({ name, text }) => /^(?:-f|--file)$/.test(name) && text.includes(":"))
    ? "an archive is a file of the workspace"
    : null;
const TAR = "-vzjJk --verbose --gzip --bzip2 --xz --keep-old-files --strip-components% --exclude=";
function tar(letter, mode, archive, folder, operands) {
    const options = `-${letter} --${mode} -f${archive} --file${archive} -C${folder} --directory${folder} ${TAR}`;
    return forms_form("high", "tar", options, operands, {
        check: (given) => given.options.has(`-${letter}`) || given.options.has(`--${mode}`) ? archiveIsLocal(given) : `it does not ${mode}`,
        narrow: () => mode,
    });
}
/** Builds and archives. A person is asked, with all arguments. `gcc` has its own reader. */
const highForms = [
    forms_form("high", "make", "-knsB -j? -C@ -f@ --keep-going --dry-run --silent --always-make --jobs? --directory@ --file@", "text", {
        check: every(/^(?!.*\.\.)[A-Za-z0-9_][\w./%+-]*$/, "target; variables are not set from outside"),
        narrow: ({ operands }) => operands.join(","),
    }),
    tar("c", "create", "!", "@", "read"),
    tar("x", "extract", "@", "!", "text"),
    tar("t", "list", "@", "@", "text"),
    forms_form("high", "zip", "-rqvj0123456789", "text", {
        minimum: 2,
        paths: ({ operands }) => operands.map((path, index) => ({ path, access: index === 0 ? "write" : "read" })),
    }),
    forms_form("high", "unzip", "-oqnljvt -d!", "text", {
        minimum: 1,
        paths: ({ operands }) => operands.slice(0, 1).map((path) => ({ path, access: "read" })),
    }),
    ...forms_forms("high", "none", { "{make,gcc,tar} --version": "" }),
];
/** Every accepted form of a command with its risk. What no row accepts is refused. */
const COMMAND_FORMS = [...lowForms, ...gitForms, ...mediumForms, ...highForms];

// EXTERNAL MODULE: ./src/core/text/word-set.ts
var word_set = __webpack_require__(92594);
;// CONCATENATED MODULE: ./src/hub/policy/commands/programs.ts


const because = (reason, names) => names.split(" ").map((name) => [name, reason]);
/** Only for the reason that a refusal gives: what no row accepts is not allowed anyway. */
const FORBIDDEN = new Map([
    ...because("deletes; nothing deletes files of a person's machine", "rm rmdir shred unlink truncate"),
    ...because("writes devices", "dd mkfs fdisk mount umount"),
    ...because("changes privileges", "sudo su doas pkexec chmod chown chroot"),
    ...because("speaks with the network", "curl wget ssh scp sftp rsync nc ncat telnet ftp"),
    ...because("handles keys", "ssh-keygen openssl gpg"),
    ...because("changes the system", "pacman apt apt-get yum dnf brew snap systemctl crontab kill shutdown reboot"),
    ...because("is a shell or starts other programs", "sh bash zsh dash fish cmd powershell pwsh env xargs eval exec npx"),
]);
/** Tests of `find` that take no value. Everything else, `-exec`, `-delete`, `-fprint` and following links, is refused. */
const PLAIN = (0,word_set/* wordSet */.d)("-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn -warn -nouser -nogroup -P");
const WITH_TEXT = (0,word_set/* wordSet */.d)("-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -perm -user -group -uid -gid -links -printf -regextype -inum -used -lname -ilname -fstype -newermt -newerat -newerct");
const WITH_PATH = (0,word_set/* wordSet */.d)("-samefile -newer -anewer -cnewer -neweraa -newermm -newercc -newermc -newercm -newerma");
/** The paths that an expression of `find` touches; a text says which word is not accepted. */
function readFind(words) {
    const paths = [];
    let at = words[0] === "-P" ? 1 : 0;
    for (; at < words.length && !/^[-(!,)]/.test(words[at] ?? ""); at += 1)
        paths.push(words[at] ?? "");
    while (at < words.length) {
        const word = words[at] ?? "";
        const value = words[at + 1];
        if (PLAIN.has(word))
            at += 1;
        else if (WITH_TEXT.has(word) && value !== undefined)
            at += 2;
        else if (WITH_PATH.has(word) && value !== undefined) {
            paths.push(value);
            at += 2;
        }
        else
            return `find is accepted with reading tests only; ${word} is none`;
    }
    return { risk: "low", paths: paths.map((path) => ({ path, access: "read" })) };
}
/**
 * `locate` as an expression of `find`, so that it names only what is below the folder and needs no database of the
 * machine. A pattern without wildcards may stand anywhere in a path, as for locate.
 */
function readLocate(words) {
    const syntax = { options: "-ib --ignore-case --basename" };
    const { options, operands, unknown } = (0,command_options/* parseOptions */.A)(words.map((text) => ({ text, glob: false })), syntax);
    if (unknown !== null)
        return `locate: the option ${unknown} is not accepted; use find`;
    if (operands.length === 0)
        return "locate lacks a pattern";
    const ignoresCase = options.has("-i") || options.has("--ignore-case");
    const part = options.has("-b") || options.has("--basename") ? "name" : "path";
    const test = `-${ignoresCase ? "i" : ""}${part}`;
    const tests = operands.flatMap(({ text }) => ["-o", test, /[*?[]/.test(text) ? text : `*${text}*`]);
    const args = [".", "-name", ".git", "-prune", "-o", "(", ...tests.slice(1), ")", "-print"];
    return { risk: "low", paths: [], command: "find", args };
}
/** Options of gcc that start no other program than its own and load nothing: no `-fplugin`, `-wrapper`, `-B`, `-specs`. */
const GCC_PLAIN = /^-(?:c|S|E|v|w|s|g[0-3]?|ggdb[0-3]?|O(?:[0-3sgz]|fast)?|W(?:no-)?[a-z][a-z0-9+-]*(?:=\w+)?|std=[\w+]+|pedantic|pedantic-errors|pthread|pipe|shared|static|M{1,2}D?|f(?!plugin|dump|profile|save|auto-profile|opt-info)[a-z][a-z0-9-]*(?:=\w[\w-]*)?|m[a-z][a-z0-9-]*(?:=[\w.+-]+)?|[DU][A-Za-z_]\w*(?:=[\w."+-]*)?|l[\w+-]+)$/;
const GCC_PATH = /^-([IL]|iquote|isystem|include|o)$/;
const GCC_ATTACHED = /^-([ILo])(.+)$/s;
function readGcc(words) {
    const paths = [];
    for (let at = 0; at < words.length; at += 1) {
        const word = words[at] ?? "";
        const [, letter, attached] = GCC_ATTACHED.exec(word) ?? [];
        const following = GCC_PATH.exec(word)?.[1];
        if (following !== undefined) {
            at += 1;
            paths.push({ path: words[at] ?? "", access: following === "o" ? "write" : "read" });
        }
        else if (attached !== undefined) {
            paths.push({ path: attached, access: letter === "o" ? "write" : "read" });
        }
        else if (word.startsWith("-") ? !GCC_PLAIN.test(word) : word.startsWith("@")) {
            return `gcc is not accepted with ${word}`;
        }
        else if (!word.startsWith("-"))
            paths.push({ path: word, access: "read" });
    }
    return paths.length === 0 ? "gcc names no file" : { risk: "high", paths };
}
/**
 * Programs that no row describes; a text says why the call is not accepted, null: the rows decide.
 *
 * @param name bare name of the program
 */
function readProgram(name, args) {
    const forbidden = FORBIDDEN.get(name) ?? FORBIDDEN.get(name.replace(/\..*$/, ""));
    if (forbidden !== undefined)
        return `${name} ${forbidden}`;
    switch (name) {
        case "echo":
            return { risk: "low", paths: [] };
        case "find":
            return readFind(args);
        case "locate":
            return readLocate(args);
        case "gcc":
            return args[0] === "--version" ? null : readGcc(args);
        default:
            return null;
    }
}

;// CONCATENATED MODULE: ./src/hub/policy/commands/validate.ts






/** A bare name: no path, no space, no character that a shell or a file system interprets. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const notAllowed = (reason) => (0,refusal/* refuse */.T)("Command not allowed", reason);
/** Refuses the first path that is not inside the workspace. `-` is standard input, which is empty. */
function refusesPaths(paths, policy) {
    for (const { path, access } of paths) {
        const refused = path === "-" ? null : (0,policy_paths/* validatePath */.iQ)(path, access, policy);
        if (refused !== null)
            return refused;
    }
    return null;
}
/** Every part of an argument that a script or a test runner could take for a path. */
function pathsIn(word) {
    const attached = /^-[A-Za-z](.+)$/s.exec(word)?.[1];
    const parts = [word, ...word.split(/[=,@:]/), ...(attached === undefined ? [] : [attached])];
    return [...new Set(parts)].filter((part) => part !== "").map((path) => ({ path, access: "read" }));
}
/** Only git can distinguish `rev`, `rev:path` and a path, so each part must be a valid path. */
function pathsOfRevision(word) {
    const [before = "", ...after] = word.split(":");
    return [word.startsWith(":") ? "/" : before, ...after]
        .filter((part) => part !== "")
        .map((path) => ({ path, access: "read" }));
}
const reads = (paths) => paths.map((path) => ({ path, access: "read" }));
function pathsOfOperands(form, given) {
    const { operands, options, rest } = given;
    switch (form.operands) {
        case "read":
        case "script":
            return [...reads(operands), ...rest.flatMap(pathsIn)];
        case "write":
            return operands.map((path) => ({ path, access: "write" }));
        case "search": {
            const hasPattern = ["-e", "-f", "--regexp", "--file"].some((name) => options.has(name));
            return reads(operands.slice(hasPattern ? 0 : 1));
        }
        case "revisions":
            return operands.flatMap(pathsOfRevision);
        default:
            return rest.flatMap(pathsIn);
    }
}
const pathsOfOptions = ({ values }) => values.flatMap(({ kind, text }) => kind === "@" || kind === "!" ? [{ path: text, access: kind === "!" ? "write" : "read" }] : []);
/** A file name that no interpreter or loader takes for an option, an address or code. */
const SCRIPT = /^[\w@][\w.@+/-]*$|^\.\/[\w@][\w.@+/-]*$/;
/** Sorts the words after those of the form. A script ends the options: the words after it are its own arguments. */
function readArguments(form, words) {
    const isOfScript = form.operands === "script";
    const first = isOfScript ? words.findIndex(({ text }) => /^-?$|^[^-]|^--$/.test(text)) : -1;
    const own = first < 0 ? words : words.slice(0, first);
    const { options, values, operands, optionWords, rest, unknown } = (0,command_options/* parseOptions */.A)(own, form);
    const script = words[first];
    const texts = (all) => all.map(({ text }) => text);
    return {
        ...{ options, values, unknown, optionWords: texts(optionWords) },
        operands: isOfScript ? texts(script === undefined || script.text === "--" ? [] : [script]) : texts(operands),
        rest: texts(isOfScript && first >= 0 ? words.slice(first + 1) : rest),
    };
}
const PLAIN_WORD = /^(?:-\d+[A-Za-z]*|[\w+][\w.,:+-]{0,99})$/;
function refusesOptions({ values, optionWords, unknown }) {
    if (unknown !== null)
        return `the option ${unknown} is not accepted, or lacks its value`;
    const odd = values.find(({ kind, text }) => (kind === "%" || kind === "?") && !PLAIN_WORD.test(text));
    if (odd !== undefined)
        return `${odd.name} takes a plain word, not '${odd.text}'`;
    // Programs differ on whether `-f=x` names the file `x` or `=x`.
    const signed = values.find(({ kind, text }) => (kind === "@" || kind === "!") && optionWords.some((word) => /^-[^-]/.test(word) && word.endsWith(`=${text}`)));
    return signed === undefined ? null : `a path after ${signed.name} begins with '='`;
}
function refusesShape(form, { operands }) {
    const minimum = form.operands === "script" ? 1 : (form.minimum ?? 0);
    if (form.operands === "none" && operands.length > 0)
        return "it takes no operands";
    if (operands.length < minimum)
        return "it lacks an operand";
    return operands.length > (form.maximum ?? Number.POSITIVE_INFINITY) ? "it takes fewer operands" : null;
}
function ruleOf(form, given) {
    const [program = "", ...words] = form.words.split(" ").filter((word) => word !== "-m");
    const narrow = form.narrow?.(given) ?? words.join(":");
    return narrow === "" ? program : `${program}:${narrow}`;
}
function validateForm(form, words, policy) {
    const own = form.words.split(" ").length - 1;
    const given = readArguments(form, words.slice(own).map((text) => ({ text, glob: false })));
    const problem = refusesOptions(given) ?? refusesShape(form, given) ?? form.check?.(given) ?? null;
    if (problem !== null)
        return notAllowed(`${form.words}: ${problem}.`);
    const paths = [...pathsOfOperands(form, given), ...pathsOfOptions(given), ...(form.paths?.(given) ?? [])];
    const refused = refusesPaths(paths, policy);
    if (refused !== null)
        return refused;
    if (form.operands === "script" && !SCRIPT.test(given.operands[0] ?? "")) {
        return notAllowed(`${form.words}: a script is a file of the workspace, with a plain name.`);
    }
    const args = form.rewrite === undefined ? words : [...words.slice(0, own), ...form.rewrite(given)];
    const rule = ruleOf(form, given);
    const { risk, needsRegistries = false, gitAccess } = form;
    return { kind: "accepted", risk, rule, args, paths, needsRegistries, ...(gitAccess ? { gitAccess } : {}) };
}
/**
 * tar takes a first word without a dash as options. An option with a value may only be the last letter: elsewhere tar
 * reads its value from another word than with a dash.
 */
const withDash = (command, args) => command === "tar" && /^(?!.*[fC].)[A-Za-z]+$/.test(args[0] ?? "") ? [`-${args[0]}`, ...args.slice(1)] : args;
/**
 * Judges a command by the rows of forms. What they do not accept is "Command not allowed", and no approval changes
 * that.
 *
 * @param command bare name of a program; untrusted
 * @param args its arguments, which no shell reads; untrusted
 */
function validateCommand(command, args, policy) {
    if (!NAME.test(command))
        return notAllowed("a command is the bare name of a program, with separate arguments");
    if (args.some((arg) => /[\0\p{Cs}]/u.test(arg)))
        return notAllowed("an argument holds what no argument can hold");
    const program = readProgram(command, args);
    if (typeof program === "string")
        return notAllowed(`${program}.`);
    if (program !== null) {
        return refusesPaths(program.paths, policy) ?? { kind: "accepted", rule: command, args, ...program };
    }
    const words = withDash(command, args);
    const judged = formsFor(command, words).map((form) => validateForm(form, words, policy));
    const [first = notAllowed(`no accepted form of ${command} begins with '${args[0] ?? ""}'.`)] = judged;
    return (judged.find((one) => one.kind === "accepted") ??
        judged.find((one) => one.kind === "refused" && one.error !== "Command not allowed") ??
        first);
}
/** The rows whose words match, and of those the ones with the most words. */
function formsFor(command, args) {
    const fitting = COMMAND_FORMS.flatMap((form) => {
        const own = (0,glob/* expandBraces */.PH)(form.words)?.find((text) => {
            const [program, ...words] = text.split(" ");
            return program === command && words.every((word, index) => word === args[index]);
        });
        return own === undefined ? [] : [{ ...form, words: own }];
    });
    const most = Math.max(0, ...fitting.map(({ words }) => words.split(" ").length));
    return fitting.filter(({ words }) => words.split(" ").length === most);
}

// EXTERNAL MODULE: ./src/hub/policy/limits.ts
var limits = __webpack_require__(6624);
// EXTERNAL MODULE: ./src/hub/policy/remote-tools.ts
var remote_tools = __webpack_require__(98216);
;// CONCATENATED MODULE: ./src/hub/policy/assess.ts






/** Seconds for a person to decide. */
const APPROVAL_SECONDS = { low: 0, medium: 300, high: 600 };
/** Text that is data or source. Everything else that may be written is high. */
const MEDIUM_FILE = /\.(?:txt|md|json|py|js|yaml)$/i;
const MAXIMUM_RULE = 160;
/** A rule that is short and plain; a long or odd one goes by its digest. */
function ruleKey(rule) {
    if (rule.length <= MAXIMUM_RULE && /^[\w.:/@,+%-]+$/.test(rule))
        return `remote:${rule}`;
    const [head = ""] = rule.split(":");
    return `remote:${head}:${(0,external_node_crypto_.createHash)("sha256").update(rule).digest("hex").slice(0, 32)}`;
}
function allow(judged) {
    return {
        kind: "allowed",
        timeoutSeconds: APPROVAL_SECONDS[judged.risk],
        executionSeconds: limits/* DEFAULT_TIMEOUT_SECONDS */.KU,
        paths: [],
        needsRegistries: false,
        gitAccess: null,
        ...judged,
        rule: ruleKey(judged.rule),
    };
}
function judgeRead(given, policy) {
    const refused = (0,policy_paths/* validatePath */.iQ)(given.path, "read", policy);
    if (refused !== null)
        return refused;
    return allow({ risk: "low", rule: "read", parameters: given, paths: [{ path: given.path, access: "read" }] });
}
function judgeList(given, policy) {
    const refused = (0,policy_paths/* validatePath */.iQ)(given.path, "read", policy);
    if (refused !== null)
        return refused;
    return allow({ risk: "low", rule: "list", parameters: given, paths: [{ path: given.path, access: "read" }] });
}
function judgeWrite(given, policy) {
    const { path, content } = given;
    const refused = (0,policy_paths/* validatePath */.iQ)(path, "write", policy) ?? (0,policy_paths/* validateSize */.i5)(Buffer.byteLength(content));
    if (refused !== null)
        return refused;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const type = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? name;
    const isMedium = MEDIUM_FILE.test(name) && !policy.isWorkflowFile(path);
    return allow({
        risk: isMedium ? "medium" : "high",
        rule: `write:${type}`,
        parameters: given,
        paths: [{ path, access: "write" }],
    });
}
function judgeCommand(given, policy) {
    const judged = validateCommand(given.command, given.args, policy);
    if (judged.kind === "refused")
        return judged;
    const { risk, rule, paths, command = given.command, args, needsRegistries = false, gitAccess = null } = judged;
    const parameters = { ...given, command, args };
    return allow({ risk, rule, paths, needsRegistries, gitAccess, parameters, executionSeconds: given.timeout });
}
function parsed(schema, params, judge) {
    const read = schema.safeParse(params);
    if (read.success)
        return judge(read.data);
    const [issue] = read.error.issues;
    return (0,refusal/* refuse */.T)("Invalid arguments", `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not as the tool takes them"}.`);
}
/**
 * Validation and risk of a remote call, the same in hub, run and client. Pure: it judges names, not what
 * is on disk.
 *
 * @param params untrusted
 * @param options `paths`: the policy to go by; absent: the built-in lists
 */
function assess(tool, params, options = {}) {
    const policy = options.paths ?? (0,policy_paths/* builtInPaths */.gD)();
    switch (tool) {
        case "remote_read_file":
            return parsed(remote_tools/* readFileParameters */.vA, params, (given) => judgeRead(given, policy));
        case "remote_list_directory":
            return parsed(remote_tools/* listDirectoryParameters */.WO, params, (given) => judgeList(given, policy));
        case "remote_write_file":
            return parsed(remote_tools/* writeFileParameters */.Q2, params, (given) => judgeWrite(given, policy));
        case "remote_execute_command":
            return parsed(remote_tools/* executeCommandParameters */.jj, params, (given) => judgeCommand(given, policy));
    }
}


/***/ }),

/***/ 6624:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KU: () => (/* binding */ DEFAULT_TIMEOUT_SECONDS),
/* harmony export */   Kd: () => (/* binding */ MAXIMUM_PATH_CHARACTERS),
/* harmony export */   Wi: () => (/* binding */ MAXIMUM_FILE_BYTES),
/* harmony export */   XU: () => (/* binding */ MAXIMUM_LISTED),
/* harmony export */   Y8: () => (/* binding */ MAXIMUM_ARGUMENT_CHARACTERS),
/* harmony export */   cw: () => (/* binding */ MAXIMUM_ARGUMENTS),
/* harmony export */   fM: () => (/* binding */ MAXIMUM_TIMEOUT_SECONDS),
/* harmony export */   hH: () => (/* binding */ MAXIMUM_OUTPUT_BYTES)
/* harmony export */ });
/** Bytes of a file that one call reads or writes; longer files are read in pages. */
const MAXIMUM_FILE_BYTES = 1_048_576;
/** Bytes of standard output and standard error together; what is longer is cut. */
const MAXIMUM_OUTPUT_BYTES = 262_144;
const MAXIMUM_LISTED = 1_000;
/** Seconds that a command may take. */
const DEFAULT_TIMEOUT_SECONDS = 30;
const MAXIMUM_TIMEOUT_SECONDS = 300;
const MAXIMUM_PATH_CHARACTERS = 4_096;
const MAXIMUM_ARGUMENTS = 256;
const MAXIMUM_ARGUMENT_CHARACTERS = 8_192;


/***/ }),

/***/ 23138:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qh: () => (/* binding */ isReadableBinary),
/* harmony export */   gD: () => (/* binding */ builtInPaths),
/* harmony export */   i5: () => (/* binding */ validateSize),
/* harmony export */   iQ: () => (/* binding */ validatePath)
/* harmony export */ });
/* harmony import */ var _core_tool_path_policy_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90258);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6624);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(14442);



/** They run, or are loaded into what runs. */
const REFUSED_TYPE = /\.(?:exe|dll|so|bin|com|scr|msi|dylib)(?:\.\d+)*$/i;
/** Binary files that may be read all the same. Whether a file is binary its content says. */
const READABLE_BINARY = /\.(?:pdf|png|jpe?g|gif|webp|bmp|ico|avif)$/i;
/** What no path of a workspace holds; a backslash divides paths on some machines. */
const ODD_CHARACTER = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]|\p{Cs}|\p{Cf}/u;
/** A root, a home, a drive, an address; `\\server` has a backslash. */
const ABSOLUTE = /^(?:\/|~|[A-Za-z]:|[A-Za-z][\w+.-]*:\/\/)/;
/** `..`, and what some file systems take for it. */
const UPWARD = /^(?!\.$)[. ]+$/;
/** Whether a text, as a path, could lead out of the workspace. Names only: links are looked at where it runs. */
function leadsOutside(text) {
    if (text.length > _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PATH_CHARACTERS */ .Kd || ODD_CHARACTER.test(text) || ABSOLUTE.test(text))
        return true;
    return text.split("/").some((component) => UPWARD.test(component.normalize("NFKC")));
}
/**
 * PathValidator: inside the workspace, and nothing that the path policy keeps back.
 *
 * @param path relative to the workspace; untrusted
 */
function validatePath(path, access, policy) {
    if (path === "" || leadsOutside(path)) {
        const reason = `'${path}' is no relative path inside the workspace, without '..'.`;
        return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .refuse */ .T)("Path outside workspace", reason);
    }
    const found = policy.judge(path, access);
    if (found !== null)
        return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .refuse */ .T)("Path outside workspace", found.reason);
    if (access !== "write")
        return null;
    // A colon names another stream of the file, of another type, on some machines.
    if (path.includes(":"))
        return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .refuse */ .T)("Path outside workspace", `'${path}' is written with a colon.`);
    return REFUSED_TYPE.test(path.replace(/[. ]+$/, ""))
        ? (0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .refuse */ .T)("File type not allowed", `'${path}' would be a program or a part of one.`)
        : null;
}
/** Whether a binary file may be read: PDF and images, by name. */
function isReadableBinary(path) {
    return READABLE_BINARY.test(path);
}
/** SizeLimiter for what one call carries. */
function validateSize(bytes) {
    if (bytes <= _limits_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_FILE_BYTES */ .Wi)
        return null;
    return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_2__/* .refuse */ .T)("File too large", `${bytes} bytes are more than one call may carry (${_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_FILE_BYTES */ .Wi}).`);
}
/** The lists that hold without a configuration. */
const builtInPaths = () => (0,_core_tool_path_policy_js__WEBPACK_IMPORTED_MODULE_0__.createPathPolicy)({ protectedFiles: [], sensitiveFiles: [] });


/***/ }),

/***/ 14442:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ refuse)
/* harmony export */ });
const refuse = (error, reason) => ({ kind: "refused", error, reason });


/***/ }),

/***/ 98216:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hv: () => (/* binding */ createListPattern),
/* harmony export */   Kz: () => (/* binding */ REMOTE_TOOL),
/* harmony export */   Q2: () => (/* binding */ writeFileParameters),
/* harmony export */   WO: () => (/* binding */ listDirectoryParameters),
/* harmony export */   Wv: () => (/* binding */ parametersSchema),
/* harmony export */   bP: () => (/* binding */ isRemoteTool),
/* harmony export */   jj: () => (/* binding */ executeCommandParameters),
/* harmony export */   vA: () => (/* binding */ readFileParameters)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64377);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(98439);
/* harmony import */ var _core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48746);
/* harmony import */ var _protocol_tools_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86143);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6624);




const path = zod__WEBPACK_IMPORTED_MODULE_2__.string()
    .min(1)
    .max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_PATH_CHARACTERS */ .Kd)
    .describe("Relative to the shared folder, with forward slashes, without '..'");
const readFileParameters = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    path,
    offset: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0).default(0).describe("First byte"),
    limit: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(1).max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_FILE_BYTES */ .Wi).default(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_FILE_BYTES */ .Wi).describe("Bytes at most"),
});
const writeFileParameters = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    path,
    content: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_FILE_BYTES */ .Wi).describe("UTF-8, at most 1 MiB"),
    mode: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["write", "append"]).default("write"),
});
/** A segment that begins with a dot, also as one of several in braces. */
const NAMES_HIDDEN = /(?:^|[/{,])\.(?![./]|$)/;
/**
 * Whether a list shows an entry: its name matches, or its path if the pattern has a slash. Hidden entries are shown only
 * if the pattern names a dot. `!pattern` shows all others.
 *
 * @param path below the listed folder, with forward slashes
 */
function createListPattern(pattern) {
    const matches = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .compileGlobs */ .tI)([pattern]);
    const showsHidden = NAMES_HIDDEN.test(pattern);
    return (path) => (showsHidden || !path.split("/").some((name) => name.startsWith("."))) && matches(path);
}
function refusePattern({ value, issues }) {
    const problem = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_0__/* .globProblem */ .AI)(value.replace(/(?<=[^/])\/+$/, ""));
    if (problem === null)
        return;
    issues.push({ code: "custom", message: `'${value}' can match nothing: ${problem}`, input: value });
}
const listDirectoryParameters = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    path: path.default("."),
    recursive: zod__WEBPACK_IMPORTED_MODULE_2__.boolean().default(false),
    pattern: zod__WEBPACK_IMPORTED_MODULE_2__.string()
        .min(1)
        .max(1_000)
        .check(refusePattern)
        .default("*")
        .describe("Glob over names, or over paths below `path` if it has a slash; hidden names only if it names the dot"),
});
const executeCommandParameters = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    command: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).max(100).describe("Bare name of a program; no shell reads it"),
    args: zod__WEBPACK_IMPORTED_MODULE_2__.array(zod__WEBPACK_IMPORTED_MODULE_2__.string().max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_ARGUMENT_CHARACTERS */ .Y8)).max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_ARGUMENTS */ .cw).default([]),
    timeout: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(1).max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_TIMEOUT_SECONDS */ .fM).default(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .DEFAULT_TIMEOUT_SECONDS */ .KU).describe("Seconds"),
});
/**
 * `data` of a read. `size`: bytes of the whole file. Text as it is, `binary` in base64. It stands here alone:
 * `output` of the result is one line about it, so that a page of 1 MiB fits into one request.
 */
const readFileData = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    content: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    encoding: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["utf-8", "binary"]),
    size: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0),
    /** `offset` of the next page; null: this was the last one. */
    next_offset: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0).nullable(),
});
/** `data` of a write. `size`: bytes of the file afterwards. */
const writeFileData = zod__WEBPACK_IMPORTED_MODULE_2__.object({ path: zod__WEBPACK_IMPORTED_MODULE_2__.string(), size: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0) });
/** `data` of a list. `total_count`: entries that match, also those that are not among `files`. */
const listDirectoryData = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    files: zod__WEBPACK_IMPORTED_MODULE_2__.array(zod__WEBPACK_IMPORTED_MODULE_2__.object({
        name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        path: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        type: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["file", "directory"]),
        size: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0),
        modified: zod__WEBPACK_IMPORTED_MODULE_4__.datetime(),
    }))
        .max(_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_LISTED */ .XU),
    total_count: zod__WEBPACK_IMPORTED_MODULE_2__.int().min(0),
});
/** `data` of a command. Output is cut in the middle where `truncated` says so; null: a signal ended it. */
const executeCommandData = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    stdout: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    stderr: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    exit_code: zod__WEBPACK_IMPORTED_MODULE_2__.int().nullable(),
    truncated: zod__WEBPACK_IMPORTED_MODULE_2__.boolean(),
});
/** The tools that a run may use on a person's machine, by name. */
const REMOTE_TOOL = {
    remote_read_file: {
        name: "remote_read_file",
        description: "Read a file of the folder that a person shares from their own machine. Text, PDF and images; 1 MiB a call, go on with `offset`.",
        parameters: readFileParameters,
        data: readFileData,
        risk: "low; secrets, git's own files and paths outside the folder are refused",
        isReading: true,
    },
    remote_write_file: {
        name: "remote_write_file",
        description: "Write or append to a text file in the folder that a person shares from their own machine. The person is asked first; nothing of it is committed.",
        parameters: writeFileParameters,
        data: writeFileData,
        risk: "medium for .txt .md .json .py .js .yaml, high for every other file; programs (.exe .dll .so .bin …) are refused",
        isReading: false,
    },
    remote_list_directory: {
        name: "remote_list_directory",
        description: `List a directory of the folder that a person shares from their own machine; at most ${_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_LISTED */ .XU} entries.`,
        parameters: listDirectoryParameters,
        data: listDirectoryData,
        risk: "low",
        isReading: true,
    },
    remote_execute_command: {
        name: "remote_execute_command",
        description: `Run one program, without a shell, in the folder that a person shares from their own machine: grep, find, locate, ls, cat, head, tail, wc, echo, date, pwd, whoami; git (clone, pull, fetch, commit and views), npm, python, node; gcc, make, tar, zip, unzip. Output is cut at ${_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .MAXIMUM_OUTPUT_BYTES */ .hH / 1024} KiB.`,
        parameters: executeCommandParameters,
        data: executeCommandData,
        risk: "low for grep, find, locate, ls, cat, head, tail, wc, echo, date, pwd, whoami; medium for git (clone, fetch and pull reach the network), npm, python, node; high for gcc, make, tar, zip, unzip; everything else is refused",
        isReading: false,
    },
};
function isRemoteTool(name) {
    return _protocol_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .REMOTE_TOOLS */ .Lq.some((known) => known === name);
}
/** JSON Schema of a tool's parameters, as `tools/available` and models are shown it. */
function parametersSchema(tool) {
    return { ...zod__WEBPACK_IMPORTED_MODULE_5__/* .toJSONSchema */ .bl(tool.parameters, { io: "input" }) };
}


/***/ }),

/***/ 79920:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FV: () => (/* binding */ ADDRESSES),
/* harmony export */   Iw: () => (/* binding */ MACHINE_HEADER),
/* harmony export */   NX: () => (/* binding */ MAXIMUM_MACHINE_NAME),
/* harmony export */   OP: () => (/* binding */ PAGE_HEADER),
/* harmony export */   QK: () => (/* binding */ projectIdOf),
/* harmony export */   mF: () => (/* binding */ pageWithSecret)
/* harmony export */ });
/* unused harmony export secretOfHash */
/** Ids of projects: `owner.name`. Owners have no dots, so the first one divides. */
const projectIdOf = (repository) => repository.replace("/", ".");
const project = (id) => `/my/projects/${encodeURIComponent(id)}`;
const one = (id) => encodeURIComponent(id);
/**
 * Header with the page's own secret. Browsers send cookies to every port of a host, so a server that an agent started on
 * this machine sees the session cookie; it never sees this secret, which the page keeps in its origin's own storage.
 */
const PAGE_HEADER = "x-architect-page";
/** Name of the machine that a client runs on, percent-encoded; absent: the name of its token. */
const MACHINE_HEADER = "x-architect-machine";
const MAXIMUM_MACHINE_NAME = 200;
/** Hands the secret to the page after a sign-in: no server sees a fragment. */
const pageWithSecret = (secret) => `/#secret=${secret}`;
const secretOfHash = (hash) => /^#secret=([\w-]{43})$/.exec(hash)?.[1] ?? null;
/** Paths below the hub's address. */
const ADDRESSES = {
    me: "/me",
    health: "/healthz",
    openApi: "/openapi.json",
    /** The link that `serve` prints, with `?code=`; with GitHub; its callback; the way out. */
    signIn: "/sign-in",
    signInWithGitHub: "/sign-in/github",
    callback: "/sign-in/github/callback",
    signOut: "/sign-out",
    runs: (id) => `${project(id)}/runs`,
    run: (id, run) => `${project(id)}/runs/${one(run)}`,
    runEvents: (id, run) => `${project(id)}/runs/${one(run)}/events`,
    stop: (id, run) => `${project(id)}/runs/${one(run)}/stop`,
    message: (id, run) => `${project(id)}/runs/${one(run)}/message`,
    execute: (id) => `${project(id)}/tools/execute`,
    tools: (id) => `${project(id)}/tools/available`,
    tool: (id, tool) => `${project(id)}/tools/${one(tool)}`,
    claim: (id, tool) => `${project(id)}/tools/${one(tool)}/claim`,
    result: (id, tool) => `${project(id)}/tools/${one(tool)}/result`,
    approvals: (id) => `${project(id)}/approvals`,
    approve: (id, approval) => `${project(id)}/approvals/${one(approval)}/approve`,
    reject: (id, approval) => `${project(id)}/approvals/${one(approval)}/reject`,
    decisions: (id) => `${project(id)}/decisions`,
    events: (id) => `${project(id)}/events`,
    clientTokens: (id) => `${project(id)}/client-tokens`,
    clientToken: (id, token) => `${project(id)}/client-tokens/${one(token)}`,
    machines: (id) => `${project(id)}/machines`,
    /** Where the page shows a run; goes into comments. */
    page: (id, run) => `/#/${one(id)}/runs/${one(run)}`,
};


/***/ }),

/***/ 45345:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ isShallow),
/* harmony export */   g: () => (/* binding */ TOO_DEEP)
/* harmony export */ });
/** More than any event or call needs; far less than what exhausts the stack when it is serialised again. */
const MAXIMUM_DEPTH = 1_000;
const TOO_DEEP = `Nested more than ${MAXIMUM_DEPTH} deep`;
/** Whether lists and objects lie in each other less deep than is taken. */
function isShallow(value, left = MAXIMUM_DEPTH) {
    if (typeof value !== "object" || value === null)
        return true;
    return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}


/***/ }),

/***/ 95405:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CC: () => (/* binding */ problem),
/* harmony export */   MV: () => (/* binding */ person),
/* harmony export */   Th: () => (/* binding */ clientTokenCreated),
/* harmony export */   cj: () => (/* binding */ clientTokens),
/* harmony export */   qA: () => (/* binding */ clientTokenRequest),
/* harmony export */   qE: () => (/* binding */ clientIdentity),
/* harmony export */   rQ: () => (/* binding */ gap)
/* harmony export */ });
/* unused harmony export clientToken */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);

/** What an address answers when something is wrong; the status says which kind. */
const problem = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    error: zod__WEBPACK_IMPORTED_MODULE_0__.object({ code: zod__WEBPACK_IMPORTED_MODULE_0__.string(), message: zod__WEBPACK_IMPORTED_MODULE_0__.string(), remedy: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional() }),
});
/** 409 for a gap in a run's events. */
const gap = problem.extend({ next: zod__WEBPACK_IMPORTED_MODULE_0__.number().int() });
/** `GET /me`: who looks at the page. */
const person = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    login: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    /** `local`: by the link that `serve` printed. */
    kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["local", "github"]),
    projects: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({
        project_id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        name: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        permission: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["read", "write", "maintain", "admin", "local"]),
        can_decide: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
    })),
});
/** `GET /me` with a client's token: the one project that it belongs to. */
const clientIdentity = zod__WEBPACK_IMPORTED_MODULE_0__.object({ kind: zod__WEBPACK_IMPORTED_MODULE_0__.literal("client"), project_id: zod__WEBPACK_IMPORTED_MODULE_0__.string() });
/** Tokens with which machines of this person take part in one project. */
const clientToken = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    token_id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    name: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    created_at: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    expires_at: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    last_used_at: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullable(),
});
const clientTokens = zod__WEBPACK_IMPORTED_MODULE_0__.object({ tokens: zod__WEBPACK_IMPORTED_MODULE_0__.array(clientToken) });
const clientTokenRequest = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({ name: zod__WEBPACK_IMPORTED_MODULE_0__.string().trim().min(1).max(100) });
/** The token itself is shown this once. */
const clientTokenCreated = clientToken.extend({ token: zod__WEBPACK_IMPORTED_MODULE_0__.string() });


/***/ }),

/***/ 7200:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BN: () => (/* binding */ runRequest),
/* harmony export */   Bb: () => (/* binding */ storedEvents),
/* harmony export */   Ew: () => (/* binding */ MAXIMUM_BODY_BYTES),
/* harmony export */   K9: () => (/* binding */ runEvent),
/* harmony export */   M2: () => (/* binding */ batchAccepted),
/* harmony export */   Mg: () => (/* binding */ MAXIMUM_EVENT_BYTES),
/* harmony export */   P: () => (/* binding */ runView),
/* harmony export */   h4: () => (/* binding */ messageRequest),
/* harmony export */   il: () => (/* binding */ runCreated),
/* harmony export */   jF: () => (/* binding */ eventBatch),
/* harmony export */   kK: () => (/* binding */ runList),
/* harmony export */   qG: () => (/* binding */ accepted)
/* harmony export */ });
/* unused harmony exports runWord, runState */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var _depth_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45345);


const text = (length) => zod__WEBPACK_IMPORTED_MODULE_0__.string().max(length);
/** `POST …/runs`. The actor is the token's, never a field. */
const runRequest = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({
    session_id: zod__WEBPACK_IMPORTED_MODULE_0__.string().min(1).max(200),
    /** https address of the job at GitHub; '' for a local run. */
    run_url: text(2_000),
    command: text(100),
    /** Such as `issue-12`, `pr-3`; ''. */
    subject: text(200),
    agent: text(100),
    head: text(64),
    title: text(500),
});
const runCreated = zod__WEBPACK_IMPORTED_MODULE_0__.object({ run_id: zod__WEBPACK_IMPORTED_MODULE_0__.string(), token: zod__WEBPACK_IMPORTED_MODULE_0__.string() });
/** An event of core/run/agent.ts. The hub reads `type` and `at` of it, and a few figures of known types. */
const runEvent = zod__WEBPACK_IMPORTED_MODULE_0__.looseObject({ type: zod__WEBPACK_IMPORTED_MODULE_0__.string().min(1).max(100), at: zod__WEBPACK_IMPORTED_MODULE_0__.number() })
    .refine((event) => (0,_depth_js__WEBPACK_IMPORTED_MODULE_1__/* .isShallow */ .f)(event), _depth_js__WEBPACK_IMPORTED_MODULE_1__/* .TOO_DEEP */ .g);
/** Limits of `POST …/runs/{run_id}/events`. */
const MAXIMUM_BATCH = 500;
const MAXIMUM_EVENT_BYTES = 262_144;
const MAXIMUM_BODY_BYTES = 2_097_152;
const eventBatch = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({
    /** Sequence of the first event, from 0. */
    from: zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0),
    /** None: the run only reports that it is alive, and fetches its messages. */
    events: zod__WEBPACK_IMPORTED_MODULE_0__.array(runEvent).max(MAXIMUM_BATCH),
    /** Sequence of the last message that the run received; absent: none yet. */
    heard: zod__WEBPACK_IMPORTED_MODULE_0__.number().int().min(0).default(0),
});
/** What people say to a run (`stop`, `message`): sent again until the run has `heard` it. */
const runWord = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    /** Grows, from 1. */
    number: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(),
    kind: zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["stop", "message"]),
    by: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    /** '' for a stop. */
    text: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
});
const batchAccepted = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    /** Sequence of the event that the hub expects next. */
    next: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(),
    words: zod__WEBPACK_IMPORTED_MODULE_0__.array(runWord),
});
/** `lost`: no sign of life for five minutes. `finished`: with its status. */
const runState = zod__WEBPACK_IMPORTED_MODULE_0__["enum"](["running", "finished", "lost"]);
const runView = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    run_id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    session_id: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    state: runState,
    /** `success`, `partial`, `failed` …; '' while it runs. */
    status: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    run_url: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    command: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    subject: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    agent: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    head: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    title: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    /** Login of who started it. */
    actor: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    created_at: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    last_seen_at: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
    finished_at: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullable(),
    /** null: not priced, or not known yet. */
    cost_usd: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullable(),
    budget_usd: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullable(),
    steps: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(),
    pending_approvals: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(),
});
const runList = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    runs: zod__WEBPACK_IMPORTED_MODULE_0__.array(runView),
    /** `before` of the next page; null: there is none. */
    before: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullable(),
});
const storedEvents = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    /** Events that were dropped for age or size leave holes. */
    events: zod__WEBPACK_IMPORTED_MODULE_0__.array(zod__WEBPACK_IMPORTED_MODULE_0__.object({ sequence: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(), event: runEvent })),
    /** `from` of the next page. */
    next: zod__WEBPACK_IMPORTED_MODULE_0__.number().int(),
    /** There is more now. */
    more: zod__WEBPACK_IMPORTED_MODULE_0__.boolean(),
});
const messageRequest = zod__WEBPACK_IMPORTED_MODULE_0__.strictObject({ text: zod__WEBPACK_IMPORTED_MODULE_0__.string().trim().min(1).max(4_000) });
const accepted = zod__WEBPACK_IMPORTED_MODULE_0__.object({ status: zod__WEBPACK_IMPORTED_MODULE_0__.literal("accepted") });


/***/ }),

/***/ 86143:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ toolRequest),
/* harmony export */   G$: () => (/* binding */ toolResult),
/* harmony export */   JR: () => (/* binding */ machines),
/* harmony export */   Jd: () => (/* binding */ approveRequest),
/* harmony export */   Lq: () => (/* binding */ REMOTE_TOOLS),
/* harmony export */   a: () => (/* binding */ decisions),
/* harmony export */   bc: () => (/* binding */ approvals),
/* harmony export */   fk: () => (/* binding */ rejectRequest),
/* harmony export */   mq: () => (/* binding */ toolResponse),
/* harmony export */   rK: () => (/* binding */ availableTools),
/* harmony export */   rc: () => (/* binding */ decided),
/* harmony export */   rk: () => (/* binding */ toolParameters),
/* harmony export */   wl: () => (/* binding */ riskLevel)
/* harmony export */ });
/* unused harmony exports toolStatus, machine, approval, decision */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _core_run_hub_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39518);
/* harmony import */ var _addresses_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(79920);
/* harmony import */ var _depth_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45345);




/** Tools that a run may use on a person's machine. */
const REMOTE_TOOLS = _core_run_hub_js__WEBPACK_IMPORTED_MODULE_1__/* .REMOTE_TOOLS */ .L;
const riskLevel = zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["low", "medium", "high"]);
/** With the two states of a call that is being run. `rejected` is also the end by expiry and by the run's end. */
const toolStatus = zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["pending", "approved", "executing", "completed", "failed", "rejected"]);
/** Calls that an approval covers besides its own. They end with the run. */
const approvalScope = zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["once", "class", "all"]);
const identifier = zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).max(100);
const hash = zod__WEBPACK_IMPORTED_MODULE_2__.string().regex(/^[0-9a-f]{64}$/);
/** Redacted by the run; values are untrusted. */
const toolParameters = zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string().max(200), zod__WEBPACK_IMPORTED_MODULE_2__.unknown())
    .refine((parameters) => (0,_depth_js__WEBPACK_IMPORTED_MODULE_3__/* .isShallow */ .f)(parameters), _depth_js__WEBPACK_IMPORTED_MODULE_3__/* .TOO_DEEP */ .g);
/** `POST …/tools/execute`: a run asks for a call. */
const toolRequest = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    tool_name: identifier,
    tool_params: toolParameters,
    /** What the run thinks of it; the hub computes the risk of remote tools itself and takes the higher. */
    risk_level: riskLevel,
    /** Where it runs once it is allowed: in the run's own job, or on the machine of the person who allows it. */
    target: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["runner", "client"]),
    /** Hex SHA-256 that the run made over tool, unredacted arguments, head and run; an approval names it. */
    hash,
    /** Class of calls that one approval may cover, such as `git:commit`. */
    rule: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).max(200),
    head: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(64),
    agent_id: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(100),
    session_id: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(200),
    /** The run waits no longer for a person; absent: as long as the hub gives one. */
    timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int().min(1).optional(),
});
/** What became of a call where it ran. `data`: the fields of its result, as the tool has them. */
const toolResult = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    success: zod__WEBPACK_IMPORTED_MODULE_2__.boolean(),
    /** For the model: untrusted text. */
    output: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(1_048_576),
    data: zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string(), zod__WEBPACK_IMPORTED_MODULE_2__.unknown())
        .refine((data) => (0,_depth_js__WEBPACK_IMPORTED_MODULE_3__/* .isShallow */ .f)(data), _depth_js__WEBPACK_IMPORTED_MODULE_3__/* .TOO_DEEP */ .g)
        .nullable()
        .default(null),
    error: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(10_000).nullable().default(null),
    /** Seconds. */
    execution_time: zod__WEBPACK_IMPORTED_MODULE_2__.number().min(0),
});
/** ToolExecutionResponse: the answer to a request, and what `GET …/tools/{tool_id}` says later. */
const toolResponse = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    status: toolStatus,
    /** null: no question is needed (low risk), or an earlier approval covers it. */
    approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    risk_level: riskLevel,
    /** Seconds for a person to decide: 0, 300 or 600. */
    timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
    /** ISO 8601; null: no question is asked. */
    expires_at: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    result: toolResult.nullable(),
    /** Such as "Approval timeout", "Command not allowed"; null: nothing failed. */
    error: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    /** Who decided; null: no one, or not yet. The run asks GitHub about this login before it accepts the decision. */
    decided_by: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    /** How far the decision reaches; null: not approved by a person. */
    scope: approvalScope.nullable(),
    /** Why a person refused; untrusted. */
    reason: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
});
/** A row of `GET …/tools/available`. */
const availableTool = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    description: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    /** JSON Schema of its parameters. */
    parameters: zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string(), zod__WEBPACK_IMPORTED_MODULE_2__.unknown()),
    /** In words: which calls have which risk. */
    risk: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    /** Whether a connected client would run it now. */
    connected: zod__WEBPACK_IMPORTED_MODULE_2__.boolean(),
});
const availableTools = zod__WEBPACK_IMPORTED_MODULE_2__.object({ tools: zod__WEBPACK_IMPORTED_MODULE_2__.array(availableTool) });
/** A machine of the person who asks, on which `architect connect` ran. */
const machine = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    connected: zod__WEBPACK_IMPORTED_MODULE_2__.boolean(),
    /** ISO 8601: last contact. */
    last_seen_at: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
});
const machines = zod__WEBPACK_IMPORTED_MODULE_2__.object({ machines: zod__WEBPACK_IMPORTED_MODULE_2__.array(machine) });
/** A question to a person, with all arguments. */
const approval = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    run_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    status: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["pending", "approved", "rejected"]),
    agent: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    tool_params: toolParameters,
    risk_level: riskLevel,
    target: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["runner", "client"]),
    rule: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    hash: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
    created_at: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    expires_at: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    /** Scopes that the person who asks may choose; `all` of a high risk is for admins. */
    scopes: zod__WEBPACK_IMPORTED_MODULE_2__.array(approvalScope),
    /** Of a call for a client: the machine that the run's calls already go to; null: none yet. */
    machine: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    /** Of a call for a client: machines of the person who asks, connected ones first. */
    machines: zod__WEBPACK_IMPORTED_MODULE_2__.array(machine),
    decided_by: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
});
const approvals = zod__WEBPACK_IMPORTED_MODULE_2__.object({ approvals: zod__WEBPACK_IMPORTED_MODULE_2__.array(approval) });
/** How a question ended. */
const decision = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    decision_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    decided_at: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    /** null: no person decided; the time was over, or the run ended. */
    decided_by: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    status: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["approved", "rejected"]),
    /** Of an approval. */
    scope: approvalScope.nullable(),
    /** Of a rejection; untrusted. */
    reason: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    tool_params: toolParameters,
    /** null, as `outcome`: the call was removed with its run. */
    risk_level: riskLevel.nullable(),
    /** What became of the call. */
    outcome: toolStatus.nullable(),
    run_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
    /** null: the run was removed. */
    run_title: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
});
/** `before` of the next page; null: there is none. */
const decisions = zod__WEBPACK_IMPORTED_MODULE_2__.object({ decisions: zod__WEBPACK_IMPORTED_MODULE_2__.array(decision), before: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable() });
const approveRequest = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({
    scope: approvalScope.default("once"),
    hash,
    /**
     * Where a call for a client runs; needed only where the person has several connected machines and the run used none.
     */
    machine: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1).max(_addresses_js__WEBPACK_IMPORTED_MODULE_0__/* .MAXIMUM_MACHINE_NAME */ .NX).optional(),
});
const rejectRequest = zod__WEBPACK_IMPORTED_MODULE_2__.strictObject({ reason: zod__WEBPACK_IMPORTED_MODULE_2__.string().max(500).default("") });
const decided = zod__WEBPACK_IMPORTED_MODULE_2__.object({ status: toolStatus });


/***/ })

};
