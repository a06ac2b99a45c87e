export const id = 258;
export const ids = [258];
export const modules = {

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


/***/ })

};
