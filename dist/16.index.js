export const id = 16;
export const ids = [16];
export const modules = {

/***/ 3016:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  GATES: () => (/* binding */ GATES),
  TOOLS: () => (/* binding */ TOOLS),
  createClassifier: () => (/* reexport */ createClassifier),
  createGuardrails: () => (/* binding */ createGuardrails),
  judgeTree: () => (/* reexport */ judgeTree),
  matchPaths: () => (/* binding */ matchPaths)
});

;// CONCATENATED MODULE: ./src/core/command.ts
const ALLOWED_VARIABLES = /^(?:NODE_ENV|CI|TZ|LANG|LC_[A-Z]{1,20}|NO_COLOR|FORCE_COLOR|RUST_BACKTRACE|PYTHONDONTWRITEBYTECODE)$/;
/** Environment variables a command may be given besides the clean base (policy §5 R5): none can load or run code. */
function isAllowedVariable(name) {
    return ALLOWED_VARIABLES.test(name);
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/path-policy.ts
var path_policy = __webpack_require__(6043);
;// CONCATENATED MODULE: ./src/command-policy/operands.ts


/** Names beyond policy §6 that matter outside the workspace only. */
const MACHINE_NAMES = /(?:^|\/)(?:gshadow|sudoers|git-credentials-[^/]*|\.azure|\.ssh|\.aws|\.kube|\.gnupg|\.docker)(?:\/|$)/i;
/** Longer paths: processes' memory and environment, the Docker socket, tool logins, the runner's own files. */
const CREDENTIAL_PATHS = /(?:^|\/)proc\/[^/]+\/(?:environ|mem|maps|cmdline|fd|root|cwd|auxv|stack)(?:\/|$)|docker\.sock$|(?:^|\/)\.config\/(?:gcloud|gh)(?:\/|$)|_runner_file_commands|^\/.*\/_temp(?:\/|$)/i;
/** Names a quoted pattern must not be able to match, because the tool would read what it finds. */
const CREDENTIAL_SAMPLES = [".env", ".env.local", ".npmrc", ".netrc", "id_rsa", "server.pem", "server.key", ".git"];
let builtIn;
/** True when a path, relative or not, names something that holds credentials. */
function isCredentialPath(path) {
    const normal = external_node_path_.posix.normalize(path.replaceAll("\\", "/"));
    if (CREDENTIAL_PATHS.test(normal) || MACHINE_NAMES.test(normal))
        return true;
    builtIn ??= (0,path_policy/* createPathPolicy */.e)({ protectedFiles: [], sensitiveFiles: [] });
    const { judge } = builtIn;
    return [normal, ...normal.split(":")].some((part) => judge(part, "read") !== null);
}
function blockedPath(path) {
    return {
        class: "blocked",
        rule: "R8 credentials",
        reason: `${path} holds credentials or repository internals and is never read or written by commands.`,
    };
}
/** One path operand: inside the workspace and no credentials (policy §5 R8). */
function judgePath(path, scope) {
    if (isCredentialPath(path))
        return blockedPath(path);
    const outside = {
        class: "dangerous",
        rule: "R8 outside",
        reason: `${path} is not inside the workspace.`,
        remedy: "use a path relative to the workspace root",
    };
    if (path.startsWith("~"))
        return outside;
    if (path.startsWith("/")) {
        if (scope.root === undefined || scope.root === "/")
            return outside;
        const normal = external_node_path_.posix.normalize(path);
        return normal === scope.root || normal.startsWith(`${scope.root}/`) ? null : outside;
    }
    const joined = external_node_path_.posix.join(scope.cwd === "" ? "." : scope.cwd, path);
    return joined === ".." || joined.startsWith("../") ? outside : null;
}
/** A quoted pattern that the tool itself expands and then reads, such as `rg --glob` or a git pathspec. */
async function judgePattern(pattern, scope) {
    if (pattern.startsWith("!"))
        return null;
    const problem = judgePath(pattern, scope);
    if (problem !== null)
        return problem;
    if (!/[*?[{]/.test(pattern))
        return null;
    const { default: picomatch } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 4006, 23));
    const last = pattern.split("/").findLast((part) => part !== "" && part !== "**") ?? "**";
    const matches = picomatch(last, { dot: true, nocase: true });
    if (!CREDENTIAL_SAMPLES.some((name) => matches(name)))
        return null;
    return {
        class: "dangerous",
        rule: "R8 pattern",
        reason: `The pattern ${pattern} can match files that hold credentials.`,
        remedy: "name the extension, for example '*.ts'",
    };
}
/** A git revision, `REV:path` or path. */
async function judgeRevision(operand, scope) {
    const colon = operand.indexOf(":");
    if (colon < 0)
        return judgePattern(operand, scope);
    if (/^:[^/\w.]/.test(operand)) {
        return { class: "dangerous", rule: "R8 pathspec", reason: `The pathspec ${operand} is not understood.` };
    }
    const parts = [operand.slice(colon + 1), operand.slice(operand.lastIndexOf(":") + 1)];
    if (parts.some((part) => isCredentialPath(part)))
        return blockedPath(operand);
    for (const part of [operand.slice(0, colon), ...parts]) {
        const problem = await judgePattern(part, scope);
        if (problem !== null)
            return problem;
    }
    return null;
}

;// CONCATENATED MODULE: ./src/command-policy/arguments.ts

const tables = new Map();
function isValueKind(character) {
    return character !== "" && "=@*%?".includes(character);
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
function unknownOption(option, form) {
    return {
        class: "dangerous",
        rule: "R7 option",
        reason: `The option ${option} of ${form.words} is not on the list of accepted options.`,
        remedy: "leave the option out, or let a maintainer add the exact command to commands.safe or commands.dev",
    };
}
function readShort(word, table, parsed) {
    for (let index = 1; index < word.length; index += 1) {
        const name = `-${word.charAt(index)}`;
        const kind = table.get(name);
        if (kind === undefined)
            return name;
        parsed.options.add(name);
        if (kind === "")
            continue;
        const attached = word.slice(index + 1);
        if (attached !== "" || kind === "?") {
            parsed.values.push({ kind, text: attached });
            return null;
        }
        return { kind, text: "" };
    }
    return null;
}
function readLong(word, table, parsed) {
    const equals = word.indexOf("=");
    const name = equals < 0 ? word : word.slice(0, equals);
    const kind = table.get(name);
    if (kind === undefined || (kind === "" && equals >= 0))
        return name;
    parsed.options.add(name);
    if (kind === "")
        return null;
    if (equals >= 0)
        parsed.values.push({ kind, text: word.slice(equals + 1) });
    return equals >= 0 || kind === "?" ? null : { kind, text: "" };
}
function parse(words, form) {
    const style = form.style ?? "gnu";
    const table = optionTable(form.options ?? "", style);
    const parsed = { options: new Set(), operands: [], values: [], rest: [], problem: null };
    let awaited = null;
    for (const [index, word] of words.entries()) {
        if (awaited !== null) {
            parsed.values.push({ kind: awaited.kind, text: word });
            awaited = null;
            continue;
        }
        if (word === "--") {
            const rest = words.slice(index + 1);
            if (form.after === undefined)
                parsed.operands.push(...rest);
            else
                parsed.rest = rest;
            return parsed;
        }
        if (!word.startsWith("-") || word === "-") {
            parsed.operands.push(word);
            continue;
        }
        if (form.count === true && /^-\d{1,9}$/.test(word))
            continue;
        const isLong = word.startsWith("--") || style === "go";
        const outcome = isLong ? readLong(word, table, parsed) : readShort(word, table, parsed);
        if (typeof outcome === "string") {
            parsed.problem = unknownOption(outcome, form);
            return parsed;
        }
        awaited = outcome;
    }
    return parsed;
}
async function judgeValue(value, scope) {
    if (value.kind === "@")
        return judgePath(value.text, scope);
    if (value.kind === "*")
        return judgePattern(value.text, scope);
    const isWord = value.kind === "=" || /^[\w.,:+=%-]*$/.test(value.text);
    return isWord ? null : { class: "dangerous", rule: "R7 value", reason: `${value.text} is no plain word.` };
}
async function judgeOperand(operand, index, parsed, form, scope) {
    const kind = form.operands ?? "none";
    const isPattern = index === 0 && !(form.patternOptions ?? []).some((name) => parsed.options.has(name));
    if (kind === "text" || ((kind === "pattern" || kind === "search") && isPattern))
        return null;
    if (kind === "revisions" || kind === "search")
        return judgeRevision(operand, scope);
    if (kind !== "words")
        return judgePath(operand, scope);
    return /^[\w@.:+-]+$/.test(operand) ? null : refusal("R10 argument", `${operand} is no plain name.`);
}
function refusal(rule, reason) {
    return { class: "dangerous", rule, reason };
}
function judgeShape(parsed, form) {
    const { operands, options } = parsed;
    const maximum = form.operands === undefined || form.operands === "none" ? 0 : (form.maximum ?? Infinity);
    if (operands.length > maximum)
        return refusal("R8 operands", `${form.words} is accepted with fewer operands.`);
    if (operands.length < (form.minimum ?? 0))
        return refusal("R8 operands", `${form.words} needs an operand.`);
    if (form.requires !== undefined && !form.requires.some((name) => options.has(name))) {
        return refusal("R10 frozen", `${form.words} is accepted only with ${form.requires.join(" or ")}.`);
    }
    const odd = form.match === undefined ? undefined : operands.find((operand) => !form.match?.test(operand));
    if (odd !== undefined)
        return refusal("R10 argument", `${odd} is not an accepted argument of ${form.words}.`);
    const reason = form.check?.(operands, options) ?? null;
    return reason === null ? null : refusal("R7 form", reason);
}
/** Judges the words after the fixed words of a form; `null` when all of them are accepted. */
async function judgeArguments(words, form, scope) {
    const parsed = parse(words, form);
    if (parsed.problem !== null)
        return parsed.problem;
    const shape = judgeShape(parsed, form);
    const problems = [shape];
    for (const value of parsed.values)
        problems.push(await judgeValue(value, scope));
    for (const [index, operand] of parsed.operands.entries()) {
        problems.push(await judgeOperand(operand, index, parsed, form, scope));
    }
    if (parsed.rest.length > 0 && form.after !== undefined) {
        const inner = { words: `${form.words} --`, class: "dev", options: form.after, operands: "paths" };
        problems.push(await judgeArguments(parsed.rest, inner, scope));
    }
    const blocked = problems.find((problem) => problem?.class === "blocked");
    return blocked ?? problems.find((problem) => problem !== null) ?? null;
}

;// CONCATENATED MODULE: ./src/command-policy/rules/files.ts
/** Commands that show files and directories and never write (policy §5 R7, R8). */
const fileForms = [
    {
        words: "ls",
        class: "safe",
        options: "-aAbBcCdfFgGhiIlmnopqQrRsStuUvxX1 --all --almost-all --human-readable --recursive --reverse --size --directory --color? --sort% --time% --time-style% --format% --group-directories-first --inode --classify --full-time --si",
        operands: "paths",
    },
    {
        words: "cat",
        class: "safe",
        options: "-AbeEnstTuv --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank",
        operands: "paths",
    },
    {
        words: "head",
        class: "safe",
        options: "-n%c%qvz --lines% --bytes% --quiet --silent --verbose",
        count: true,
        operands: "paths",
    },
    {
        words: "tail",
        class: "safe",
        options: "-n%c%qvz --lines% --bytes% --quiet --silent --verbose",
        count: true,
        operands: "paths",
    },
    {
        words: "wc",
        class: "safe",
        options: "-clmwL --lines --words --chars --bytes --max-line-length",
        operands: "paths",
    },
    { words: "tac", class: "safe", operands: "paths" },
    { words: "rev", class: "safe", operands: "paths" },
    { words: "nl", class: "safe", options: "-b=w%s=n%v%i%", operands: "paths" },
    {
        words: "sort",
        class: "safe",
        options: "-bcCdfghiMnrRsuVzk%t= --reverse --unique --numeric-sort --human-numeric-sort --version-sort --ignore-case --stable --key% --field-separator=",
        operands: "paths",
    },
    {
        words: "uniq",
        class: "safe",
        options: "-cdDiuzf%s%w% --count --repeated --unique --ignore-case",
        operands: "paths",
        maximum: 1,
    },
    {
        words: "cut",
        class: "safe",
        options: "-b%c%d=f%nsz --delimiter= --fields% --bytes% --characters% --complement --only-delimited --output-delimiter=",
        operands: "paths",
    },
    { words: "tr", class: "safe", options: "-cCdst", operands: "text", maximum: 2 },
    { words: "comm", class: "safe", options: "-123z", operands: "paths" },
    { words: "paste", class: "safe", options: "-d=sz", operands: "paths" },
    { words: "fold", class: "safe", options: "-bsw%", operands: "paths" },
    { words: "fmt", class: "safe", options: "-csuw%", operands: "paths" },
    { words: "expand", class: "safe", options: "-it%", operands: "paths" },
    { words: "unexpand", class: "safe", options: "-at%", operands: "paths" },
    { words: "column", class: "safe", options: "-ts=c%", operands: "paths" },
    { words: "stat", class: "safe", options: "-c=t --format= --printf= --terse", operands: "paths" },
    {
        words: "file",
        class: "safe",
        options: "-bi --brief --mime --mime-type --mime-encoding",
        operands: "paths",
    },
    {
        words: "du",
        class: "safe",
        options: "-abchkmsSxd% --max-depth% --human-readable --summarize --apparent-size --total --all --exclude=",
        operands: "paths",
    },
    { words: "basename", class: "safe", options: "-azs=", operands: "text", minimum: 1 },
    { words: "dirname", class: "safe", options: "-z", operands: "text", minimum: 1 },
    ...["md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum", "cksum", "sum"].map((words) => ({ words, class: "safe", options: words.endsWith("sum") ? "-bt" : "", operands: "paths" })),
    { words: "od", class: "safe", options: "-abcdfhilosvxA%j%N%t%", operands: "paths" },
    { words: "hexdump", class: "safe", options: "-bcCdovxn%s%", operands: "paths" },
    { words: "xxd", class: "safe", options: "-bEipuc%g%l%s%", operands: "paths", maximum: 1 },
    { words: "strings", class: "safe", options: "-afn%t%", operands: "paths" },
    {
        words: "diff",
        class: "safe",
        options: "-abBdeinqrsuwyNptTU%C%W%x*I= --unified? --brief --recursive --new-file --side-by-side --ignore-all-space --ignore-case --ignore-blank-lines --color? --exclude*",
        operands: "paths",
    },
    { words: "cmp", class: "safe", options: "-blsn%i%", operands: "paths" },
    {
        words: "tree",
        class: "safe",
        options: "-adfipsughDFrtUQNqnCASL%I=P= --noreport --dirsfirst --gitignore --prune --filelimit% --sort% --du --si --matchdirs --ignore-case",
        operands: "paths",
    },
];

;// CONCATENATED MODULE: ./src/command-policy/rules/git.ts
const DIFF = "-pusrztwbmMCRU%S=G= --patch --no-patch --stat? --numstat --shortstat --summary --name-only --name-status --raw --unified% --diff-filter% --find-renames? --no-renames --word-diff? --color? --no-color --ignore-all-space --ignore-space-change --ignore-blank-lines --no-ext-diff --no-textconv --exit-code --quiet --check --relative? --abbrev? --full-index --minimal --patience --histogram --compact-summary --dirstat? --no-prefix --function-context -W";
const LOG = "-n%iEF --oneline --graph --decorate? --no-decorate --all --format= --pretty? --max-count% --since= --until= --after= --before= --author= --committer= --grep= --no-merges --merges --first-parent --follow --reverse --skip% --date= --abbrev-commit --branches? --tags? --topo-order --date-order --left-right --ancestry-path --count";
function git(words, form) {
    return { words: `git ${words}`, class: "safe", ...form };
}
const onlyWithList = (operands, options) => operands.length > 0 && !options.has("--list") && !options.has("-l") ? "names are accepted only with --list" : null;
/**
 * Views of the repository (policy §5 R9): read-only under hardened git. Options are exact names, so git's abbreviations
 * of `--output` and `--ext-diff` are unknown options.
 */
const gitForms = [
    git("status", {
        options: "-sbvzu? --short --branch --porcelain? --long --untracked-files? --ignored? --show-stash --no-renames",
        operands: "paths",
    }),
    git("log", { options: `${LOG} ${DIFF}`, count: true, operands: "revisions" }),
    git("show", { options: `${LOG} ${DIFF}`, count: true, operands: "revisions" }),
    git("diff", { options: `${DIFF} --cached --staged --merge-base`, operands: "revisions" }),
    git("diff-tree", { options: `${DIFF} --no-commit-id --root -c`, operands: "revisions" }),
    git("rev-list", { options: LOG, count: true, operands: "revisions", minimum: 1 }),
    git("branch", {
        options: "-arvl --all --remotes --verbose --list --contains= --no-contains= --merged= --no-merged= --points-at= --sort% --format= --show-current --no-color --color? --ignore-case",
        operands: "text",
        check: onlyWithList,
    }),
    git("tag", {
        options: "-ln? --list --sort% --contains= --merged= --points-at= --format=",
        operands: "text",
        check: onlyWithList,
    }),
    git("rev-parse", {
        options: "-q --abbrev-ref? --short? --verify --quiet --show-toplevel --is-inside-work-tree --show-prefix --symbolic-full-name",
        operands: "revisions",
    }),
    git("ls-files", {
        options: "-cdmosukvtz --exclude-standard --others --cached --modified --deleted --stage --error-unmatch --full-name --ignored --exclude= --unmerged",
        operands: "paths",
    }),
    git("ls-tree", { options: "-rdtlz --name-only --full-tree --full-name --long", operands: "revisions", minimum: 1 }),
    git("blame", {
        options: "-wlsetcpMCL= --line-porcelain --porcelain --date= --since= --show-email",
        operands: "revisions",
    }),
    git("shortlog", {
        options: "-snec --numbered --summary --email --since= --until= --author= --group= --no-merges",
        operands: "revisions",
        minimum: 1,
    }),
    git("describe", {
        options: "--tags --always --abbrev% --dirty? --long --all --contains --match= --exact-match",
        operands: "revisions",
    }),
    git("merge-base", { options: "-a --all --is-ancestor --fork-point --octopus", operands: "revisions" }),
    git("cat-file", { options: "-ptse", operands: "revisions", maximum: 1 }),
    git("grep", {
        options: "-niIlLcwvhHqEFGPpWe=A%B%C%m% --line-number --ignore-case --files-with-matches --name-only --count --word-regexp --fixed-strings --extended-regexp --context% --show-function --column --heading --break --max-depth%",
        operands: "search",
        patternOptions: ["-e"],
        minimum: 1,
    }),
    git("stash list", {}),
    git("stash show", { options: "-p --patch --stat", operands: "revisions", maximum: 1 }),
    git("reflog", { options: "-n% --date= --format=", count: true }),
    git("reflog show", { options: "-n% --date= --format=", count: true, operands: "revisions", maximum: 1 }),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/javascript.ts
/** Scripts that publish, or that never end, need a person or a background process. */
const SCRIPT = /^(?!.*(?:^|[:._-])(?:publish|deploy|release|start|serve|server|dev|watch|preview|login|postinstall|preinstall)(?:$|[:._-]))[A-Za-z0-9][\w:.-]*$/;
const WELL_KNOWN = "test lint build typecheck type-check check format fmt coverage unit".split(" ");
const SCRIPT_OPTIONS = "-sw% --workspace% --workspaces --if-present --silent --include-workspace-root --ignore-scripts";
const INSTALL_OPTIONS = "--ignore-scripts --no-audit --no-fund --no-progress --prefer-offline --offline --silent --omit% --include% --loglevel%";
/** Options that reach the script's own program. */
const AFTER = "-t=u=g=iqv --grep= --run --coverage --fix --ci --bail? --silent --verbose --reporter% --testNamePattern= --runInBand --no-coverage --check --test-name-pattern= --filter= --max-warnings% --passWithNoTests";
function dev(words, form = {}) {
    return { words, class: "dev", ...form };
}
const named = (words, options) => dev(words, { options, operands: "words", minimum: 1, match: SCRIPT, maximum: 1, after: AFTER });
/** Package managers: scripts of the project and frozen installs; whatever adds or resolves a package is not here (R10). */
const packageManagers = [
    dev("npm test", { options: SCRIPT_OPTIONS, after: AFTER }),
    dev("npm t", { options: SCRIPT_OPTIONS, after: AFTER }),
    named("npm run", SCRIPT_OPTIONS),
    named("npm run-script", SCRIPT_OPTIONS),
    dev("npm ci", { options: INSTALL_OPTIONS }),
    ...["pnpm", "pnpm -r"].flatMap((tool) => [
        dev(`${tool} test`, { options: "--filter% --silent", after: AFTER }),
        named(`${tool} run`, "--filter% --silent --if-present"),
        ...WELL_KNOWN.map((script) => dev(`${tool} ${script}`, { options: "--filter% --silent" })),
    ]),
    ...["pnpm install", "pnpm i"].map((words) => dev(words, { options: `--frozen-lockfile ${INSTALL_OPTIONS}`, requires: ["--frozen-lockfile"] })),
    named("yarn run", "--silent"),
    ...WELL_KNOWN.map((script) => dev(`yarn ${script}`, { options: "--silent" })),
    dev("yarn install", {
        options: `--frozen-lockfile --immutable ${INSTALL_OPTIONS}`,
        requires: ["--frozen-lockfile", "--immutable"],
    }),
    dev("yarn --immutable"),
    dev("bun test", { options: "-t= --bail? --coverage --timeout%", operands: "paths" }),
    named("bun run", "--silent"),
    dev("bun install", { options: "--frozen-lockfile", requires: ["--frozen-lockfile"] }),
    dev("deno lint", { operands: "paths" }),
    dev("deno fmt", { options: "--check", operands: "paths" }),
    dev("node --test", {
        options: "--test-name-pattern= --test-skip-pattern= --test-reporter% --test-concurrency% --test-timeout% --test-only",
        operands: "paths",
    }),
    dev("node --check", { operands: "paths", minimum: 1, maximum: 1 }),
];
/** Tools of the project; also reached by npx, which is then kept from fetching. */
const nodeToolForms = [
    dev("vitest run", {
        options: "-t= --reporter% --coverage --no-coverage --silent --bail% --testNamePattern= --passWithNoTests --project% --typecheck",
        operands: "paths",
    }),
    dev("jest", {
        options: "-it= --ci --runInBand --coverage --silent --verbose --bail? --passWithNoTests --testNamePattern= --testPathPattern= --testPathPatterns= --json --no-cache --maxWorkers% --selectProjects% --detectOpenHandles --forceExit",
        operands: "paths",
    }),
    dev("mocha", { options: "-bg=R%t% --bail --grep= --reporter% --timeout% --exit --recursive", operands: "paths" }),
    dev("ava", { options: "-vs --verbose --serial --fail-fast --tap --match=", operands: "paths" }),
    dev("tap", { operands: "paths" }),
    dev("tsc", {
        options: "-bp@ --project@ --build --noEmit --pretty --strict --skipLibCheck --listFiles --noEmitOnError --incremental --declaration --emitDeclarationOnly --extendedDiagnostics",
        operands: "paths",
    }),
    dev("eslint", {
        options: "-f% --fix --quiet --max-warnings% --ext% --cache --no-cache --format% --no-error-on-unmatched-pattern --report-unused-disable-directives --fix-dry-run",
        operands: "paths",
    }),
    dev("prettier", {
        options: "-cwlu --check --write --list-different --ignore-unknown --cache --log-level% --no-error-on-unmatched-pattern",
        operands: "paths",
    }),
    ...["check", "lint", "format", "ci"].map((word) => dev(`biome ${word}`, {
        options: "--write --fix --max-diagnostics% --reporter% --diagnostic-level%",
        operands: "paths",
    })),
    dev("oxlint", { options: "--fix --quiet --max-warnings%", operands: "paths" }),
    dev("stylelint", { options: "--fix --quiet --max-warnings%", operands: "paths" }),
    dev("knip"),
    dev("rollup", { options: "-c --config? --silent" }),
    dev("vite build", { options: "--mode% --logLevel%" }),
    dev("next lint"),
    dev("next build"),
    dev("cypress run", { options: "--headless --browser% --spec@ --e2e --component" }),
    dev("playwright test", { options: "-g= --grep= --project% --reporter% --workers% --retries%", operands: "paths" }),
    dev("pyright", { options: "--outputjson --stats", operands: "paths" }),
];
const javascriptForms = [...packageManagers, ...nodeToolForms];

;// CONCATENATED MODULE: ./src/command-policy/rules/native.ts
/** Words that no build target may hold: they publish, install outside the workspace, or never end. */
const TARGET = /^(?!.*(?:^|[:._/-])(?:publish|deploy|release|install|uninstall|start|serve|run|dev|watch|login|push)(?:$|[:._/-]))[A-Za-z0-9][\w:./-]*$/;
const CARGO = "-rqvp%j%F% --release --workspace --all --all-targets --all-features --no-default-features --features% --package% --lib --bins --tests --benches --examples --bin% --test% --bench% --example% --locked --offline --frozen --quiet --verbose --no-run --no-fail-fast --message-format% --jobs% --doc --no-deps --keep-going --color% --manifest-path@";
const GO = "-v -x -n -race -short -json -failfast -cover -benchmem -trimpath -count% -run= -skip= -bench= -timeout% -parallel% -p% -tags% -shuffle% -cpu%";
function native_dev(words, form = {}) {
    return { words, class: "dev", ...form };
}
/** make, C, Rust and Go. All of these run code of the repository: `dev`, never `safe` (R9: `cargo check` too). */
const nativeForms = [
    native_dev("make", {
        options: "-sknBj?C@ --silent --keep-going --no-print-directory --dry-run --directory@",
        operands: "paths",
        match: TARGET,
    }),
    native_dev("cmake --build", { options: "-j? --target% --config% --parallel?", operands: "paths", minimum: 1, maximum: 1 }),
    native_dev("ctest", { options: "-VR=E=j? --output-on-failure --verbose --test-dir@ --parallel?" }),
    ...["test", "build", "check", "clippy", "bench", "doc"].map((word) => native_dev(`cargo ${word}`, {
        options: CARGO,
        operands: "text",
        match: /^[\w:]+$/,
        after: "-D=W=A= --nocapture --ignored --include-ignored --exact --test-threads% --skip= --color% --show-output",
    })),
    native_dev("cargo fmt", { options: "--check --all -p% --package% -qv", after: "--check" }),
    ...["test", "build", "vet"].map((word) => native_dev(`go ${word}`, { options: GO, style: "go", operands: "paths", match: /^\.(?:$|\/)/ })),
    native_dev("go fmt", { style: "go", options: "-n -x", operands: "paths", match: /^\.(?:$|\/)/ }),
    native_dev("gofmt", { options: "-dlswe", operands: "paths" }),
    native_dev("go mod download"),
    native_dev("go mod verify"),
    native_dev("golangci-lint run", { options: "-v --fix --timeout% --fast", operands: "paths" }),
    native_dev("staticcheck", { operands: "paths", match: /^\.(?:$|\/)/ }),
    native_dev("zig build", { operands: "words", maximum: 1, match: /^(?:test|check)$/ }),
    native_dev("zig fmt", { options: "--check", operands: "paths" }),
    native_dev("swift build", { options: "-v --configuration% -c%" }),
    native_dev("swift test", { options: "-v --filter= --parallel" }),
];

;// CONCATENATED MODULE: ./src/command-policy/rules/others.ts
function others_dev(words, options = "", operands = "none") {
    return { words, class: "dev", options, operands };
}
const MAVEN_GOAL = /^(?:clean|validate|compile|test-compile|test|package|verify)$/;
const GRADLE_TASK = /^(?::?[\w-]+:)*(?:build|test|check|assemble|classes|testClasses|compileJava|compileKotlin|compileTestJava|jar|clean|lint|ktlintCheck|detekt|spotlessCheck)$/;
const KUBERNETES_KIND = /^(?:pods?|services?|svc|deployments?|nodes?|namespaces?|ingress|jobs?|events?)$/;
/** Build and test tools of the other ecosystems, in their plain forms (R10). */
const otherForms = [
    {
        words: "mvn",
        class: "dev",
        style: "go",
        options: "-q -B -o -e -ntp -am -DskipTests -Dtest% -pl% --batch-mode --offline --quiet --no-transfer-progress",
        operands: "words",
        match: MAVEN_GOAL,
        minimum: 1,
    },
    {
        words: "gradle",
        class: "dev",
        options: "-qix% --no-daemon --offline --quiet --info --stacktrace --tests= --parallel --continue --console%",
        operands: "words",
        match: GRADLE_TASK,
        minimum: 1,
    },
    others_dev("sbt test"),
    others_dev("sbt compile"),
    others_dev("dotnet build", "-c%v% --no-restore --configuration% --nologo --verbosity%", "paths"),
    others_dev("dotnet test", "-c%v% --no-restore --no-build --configuration% --nologo --verbosity% --filter=", "paths"),
    others_dev("dotnet format", "--verify-no-changes --no-restore", "paths"),
    others_dev("rubocop", "-aA --autocorrect --format% --only% --parallel", "paths"),
    others_dev("rspec", "-e=f% --format% --fail-fast", "paths"),
    others_dev("composer test"),
    others_dev("phpunit", "--filter= --testdox --colors?", "paths"),
    others_dev("phpstan analyse", "--level% --no-progress --error-format%", "paths"),
    others_dev("mix test", "--cover --trace --failed --seed%", "paths"),
    others_dev("mix compile", "--warnings-as-errors --force"),
    others_dev("mix format", "--check-formatted --dry-run", "paths"),
    others_dev("cabal test"),
    others_dev("cabal build"),
    others_dev("stack test"),
    others_dev("stack build"),
    others_dev("lein test"),
    others_dev("dart analyze", "--fatal-infos", "paths"),
    others_dev("dart test", "", "paths"),
    others_dev("flutter test", "", "paths"),
    others_dev("flutter analyze"),
    { words: "terraform validate", class: "dev", style: "go", options: "-json -no-color" },
    others_dev("hadolint", "--no-color -f%", "paths"),
    others_dev("helm lint", "--strict", "paths"),
    others_dev("shellcheck", "-x -S% -s% -f% --severity%", "paths"),
    { words: "actionlint", class: "dev", style: "go", options: "-no-color -verbose", operands: "paths" },
    others_dev("yamllint", "-s --strict", "paths"),
    others_dev("docker ps", "-aq --all --quiet --no-trunc --format="),
    {
        words: "kubectl get",
        class: "dev",
        options: "-An%o% --all-namespaces --namespace%",
        operands: "words",
        match: KUBERNETES_KIND,
        minimum: 1,
    },
];

;// CONCATENATED MODULE: ./src/command-policy/rules/python.ts
function python_dev(words, options, operands = "paths") {
    return { words, class: "dev", options, operands };
}
/** Tools that `python -m` may name as well. */
const pythonToolForms = [
    python_dev("pytest", "-qvxsln%k=m=r%W% --maxfail% --tb% --lf --ff --last-failed --failed-first --co --collect-only --no-header --durations% --cov? --cov-report% --strict-markers --disable-warnings --exitfirst --quiet --verbose --color% --no-cov"),
    python_dev("unittest discover", "-vfbs@t@p=k= --verbose --failfast --buffer"),
    python_dev("unittest", "-vfbk= --verbose --failfast --buffer"),
    python_dev("mypy", "-p%m% --strict --ignore-missing-imports --no-incremental --show-error-codes --no-error-summary --pretty"),
    python_dev("ruff check", "--fix --select% --ignore% --extend-select% --output-format% --statistics --diff --no-cache --exit-zero --show-fixes"),
    python_dev("ruff format", "--check --diff --no-cache"),
    python_dev("black", "-ql% --check --diff --fast --quiet --line-length%"),
    python_dev("isort", "--check-only --check --diff --profile% --quiet"),
    python_dev("flake8", "--max-line-length% --select% --ignore% --extend-ignore% --statistics --count --show-source"),
    python_dev("pylint", "-E --errors-only --disable% --enable% --reports%"),
    python_dev("coverage report", "-m --show-missing --fail-under%", "none"),
];
/** Python tools and frozen installs. */
const pythonForms = [
    ...pythonToolForms.filter((form) => !form.words.startsWith("unittest")),
    { words: "uv sync", class: "dev", options: "--frozen --locked --all-extras --offline", requires: ["--frozen"] },
];

;// CONCATENATED MODULE: ./src/command-policy/rules/search.ts
const GREP_OPTIONS = "-abcEFGHhiIlLnoqrsvwxyzPTuUZe=A%B%C%m%d%D% --regexp= --ignore-case --no-ignore-case --line-number --recursive --files-with-matches --files-without-match --count --only-matching --quiet --silent --word-regexp --line-regexp --invert-match --fixed-strings --extended-regexp --perl-regexp --basic-regexp --with-filename --no-filename --include* --exclude* --exclude-dir* --context% --after-context% --before-context% --max-count% --color? --colour? --no-messages --text --null --binary-files% --line-buffered";
const RIPGREP_OPTIONS = "-aHINFPSUbciloqsvwxn0e=g*t%T%m%j%A%B%C%d%M%r= --files --json --glob* --iglob* --type% --type-not% --line-number --no-line-number --ignore-case --smart-case --case-sensitive --files-with-matches --files-without-match --count --count-matches --only-matching --word-regexp --fixed-strings --max-count% --context% --after-context% --before-context% --max-depth% --heading --no-heading --with-filename --no-filename --color% --column --multiline --replace= --sort% --sortr% --stats --trim --vimgrep --quiet --regexp= --invert-match --type-list --pcre2 --max-columns% --max-filesize% --no-messages --null";
/** Tests of `find` that take no value, a text, or a path. Everything else, `-exec` and `-delete` first, is refused. */
const FIND_PLAIN = new Set("-empty -print -print0 -ls -not ! -a -o -and -or ( ) , -prune -depth -readable -writable -executable -xdev -mount -true -false -quit -daystart -noleaf -nowarn".split(" "));
const FIND_TEXT = new Set("-name -iname -path -ipath -wholename -iwholename -regex -iregex -type -xtype -maxdepth -mindepth -size -mtime -mmin -ctime -cmin -atime -amin -newermt -perm -user -group -links -printf -regextype -inum -used -lname -ilname".split(" "));
const FIND_PATH = new Set(["-newer", "-anewer", "-cnewer", "-samefile"]);
/** What an expression of `find` says: the paths it touches, or the first word that is not accepted. */
function readFind(words) {
    const paths = [];
    let index = 0;
    while (index < words.length) {
        const word = words[index] ?? "";
        if (!word.startsWith("-") && word !== "(" && word !== "!")
            paths.push(word);
        else
            break;
        index += 1;
    }
    while (index < words.length) {
        const word = words[index] ?? "";
        const value = words[index + 1];
        if (FIND_PLAIN.has(word))
            index += 1;
        else if (FIND_TEXT.has(word) && value !== undefined)
            index += 2;
        else if (FIND_PATH.has(word) && value !== undefined) {
            paths.push(value);
            index += 2;
        }
        else
            return { paths, refused: word };
    }
    return { paths, refused: null };
}
/** `env`, `$ENV` and modules let a jq program read what it should not. */
const JQ_DENIED = /\benv\b|\$ENV|\b(?:import|include|modulemeta|input_filename|get_search_list)\b/;
/** Search tools and the readers that need a rule of their own. */
const searchForms = [
    ...["grep", "egrep", "fgrep"].map((words) => ({
        words,
        class: "safe",
        options: GREP_OPTIONS,
        count: true,
        operands: "pattern",
        patternOptions: ["-e", "--regexp"],
        minimum: 1,
    })),
    {
        words: "rg",
        class: "safe",
        options: RIPGREP_OPTIONS,
        operands: "pattern",
        patternOptions: ["-e", "--regexp", "--files", "--type-list"],
    },
    {
        words: "jq",
        class: "safe",
        options: "-rcnsSejMC --raw-output --compact-output --null-input --slurp --sort-keys --exit-status --tab --join-output",
        operands: "pattern",
        minimum: 1,
        check: (operands) => (JQ_DENIED.test(operands[0] ?? "") ? "jq programs may not read the environment" : null),
    },
    {
        words: "sed",
        class: "safe",
        options: "-n --quiet --silent",
        operands: "pattern",
        minimum: 2,
        requires: ["-n", "--quiet", "--silent"],
        check: (operands) => /^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(operands[0] ?? "")
            ? null
            : "sed is accepted only as sed -n 'N,Mp'; edit files with edit_file",
    },
];

;// CONCATENATED MODULE: ./src/command-policy/rules/special.ts


const FILE_TESTS = new Set(["-d", "-e", "-f", "-r", "-s", "-w", "-x", "-h", "-L"]);
const STRING_TESTS = new Set(["-n", "-z"]);
function firstProblem(paths, scope) {
    const problems = paths.map((path) => judgePath(path, scope)).filter((problem) => problem !== null);
    return problems.find((problem) => problem.class === "blocked") ?? problems[0] ?? null;
}
function judgeFind(words, scope) {
    const { paths, refused } = readFind(words);
    const problem = firstProblem(paths, scope);
    if (problem !== null || refused === null)
        return { class: "safe", problem };
    return {
        class: "safe",
        problem: {
            class: "dangerous",
            rule: "R7 option",
            reason: `find is accepted with reading tests only; ${refused} is none.`,
            remedy: "use find with -name, -type or -path, or the find_files tool",
        },
    };
}
function judgeTest(words, scope) {
    const [operator = "", operand = ""] = words[0] === "!" ? words.slice(1) : words;
    const length = words[0] === "!" ? 3 : 2;
    if (words.length === length && STRING_TESTS.has(operator))
        return { class: "safe", problem: null };
    if (words.length === length && FILE_TESTS.has(operator))
        return { class: "safe", problem: judgePath(operand, scope) };
    const reason = "test is accepted with one file or string test only.";
    return { class: "safe", problem: { class: "dangerous", rule: "R4 test", reason } };
}
function lookUp(names) {
    const [first, ...rest] = names;
    if (first === undefined || !names.every((name) => /^[\w@.+-]+$/.test(name) && !name.startsWith("-")))
        return null;
    return { class: "safe", problem: null, argv: ["which", first, ...rest] };
}
/**
 * Commands whose arguments no table describes. `type x` and `command -v x` are shell builtins, so `which x` is spawned.
 * `null`: none of these.
 */
function judgeSpecial(argv, scope) {
    const [name, ...words] = argv;
    if (name === "echo")
        return { class: "safe", problem: null };
    if (name === "find")
        return judgeFind(words, scope);
    if (name === "test")
        return judgeTest(words, scope);
    if (name === "[" && words.at(-1) === "]")
        return judgeTest(words.slice(0, -1), scope);
    if (name === "type")
        return lookUp(words);
    if (name === "command" && words[0] === "-v")
        return lookUp(words.slice(1));
    return null;
}

;// CONCATENATED MODULE: ./src/command-policy/rules/system.ts
/** Queries that print a version and run no code of the project. */
const VERSION_FLAGS = {
    node: "--version -v",
    npm: "--version -v",
    npx: "--version -v",
    pnpm: "--version -v",
    yarn: "--version -v",
    bun: "--version -v",
    deno: "--version -V",
    python: "--version -V",
    python3: "--version -V",
    pip: "--version -V",
    pip3: "--version -V",
    ruby: "--version -v",
    gem: "--version -v",
    bundle: "--version -v",
    go: "version",
    cargo: "--version -V",
    rustc: "--version -V",
    rustup: "--version -V",
    java: "--version -version",
    javac: "--version -version",
    mvn: "--version -v",
    gradle: "--version -v",
    php: "--version -v",
    composer: "--version -V",
    perl: "--version -v",
    git: "--version version",
    gcc: "--version",
    "g++": "--version",
    clang: "--version",
    make: "--version -v",
    cmake: "--version",
    docker: "--version -v",
    tsc: "--version -v",
    jq: "--version",
    rg: "--version -V",
    dotnet: "--version",
    swift: "--version",
    uv: "--version -V",
};
const versionForms = Object.entries(VERSION_FLAGS).flatMap(([name, flags]) => flags.split(" ").map((flag) => ({ words: `${name} ${flag}`, class: "safe" })));
/** Small commands without effects, and questions about the machine. */
const systemForms = [
    { words: "printf", class: "safe", operands: "text", minimum: 1 },
    { words: "true", class: "safe" },
    { words: "false", class: "safe" },
    { words: "pwd", class: "safe", options: "-LP" },
    { words: "whoami", class: "safe" },
    { words: "id", class: "safe", options: "-ugnrG" },
    { words: "uname", class: "safe", options: "-asnrvmpio" },
    { words: "nproc", class: "safe" },
    { words: "arch", class: "safe" },
    { words: "seq", class: "safe", options: "-ws=f=", operands: "text", minimum: 1, maximum: 3 },
    {
        words: "date",
        class: "safe",
        options: "-uRI?d= --utc --iso-8601? --rfc-3339% --date= --rfc-email",
        operands: "text",
        match: /^\+/,
    },
    { words: "which", class: "safe", options: "-a", operands: "words", minimum: 1 },
    {
        words: "npm list",
        class: "safe",
        options: "--depth% --all -a --json --long --prod --dev --omit% --parseable",
        operands: "text",
    },
    { words: "npm ls", class: "safe", options: "--depth% --all -a --json --long --omit%", operands: "text" },
    { words: "pip list", class: "safe" },
    ...versionForms,
];

;// CONCATENATED MODULE: ./src/command-policy/forms.ts










const RUNNERS = [
    { words: ["npx", "--no-install"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
    { words: ["npx", "--no"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
    { words: ["npx"], tools: nodeToolForms, spawn: ["npx", "--no-install"] },
    { words: ["pnpm", "exec"], tools: nodeToolForms, spawn: ["pnpm", "exec"] },
    {
        words: ["bundle", "exec"],
        tools: otherForms.filter((form) => form.words === "rubocop" || form.words === "rspec"),
        spawn: ["bundle", "exec"],
    },
    { words: ["python", "-m"], tools: pythonToolForms, spawn: ["python", "-m"] },
    { words: ["python3", "-m"], tools: pythonToolForms, spawn: ["python3", "-m"] },
];
const indexes = new Map();
/** Forms by command word, longest first. Built on first use. */
function indexOf(forms) {
    const known = indexes.get(forms);
    if (known !== undefined)
        return known;
    const index = new Map();
    for (const form of forms) {
        const words = form.words.split(" ");
        const rows = index.get(words[0] ?? "") ?? [];
        rows.push({ words, form });
        index.set(words[0] ?? "", rows);
    }
    for (const rows of index.values())
        rows.sort((left, right) => right.words.length - left.words.length);
    indexes.set(forms, index);
    return index;
}
const ALL_FORMS = [
    ...systemForms,
    ...fileForms,
    ...searchForms,
    ...gitForms,
    ...javascriptForms,
    ...pythonForms,
    ...nativeForms,
    ...otherForms,
];
function startsWith(argv, words) {
    return words.every((word, index) => argv[index] === word);
}
async function judgeForms(argv, forms, scope) {
    const rows = indexOf(forms).get(argv[0] ?? "") ?? [];
    const row = rows.find(({ words }) => startsWith(argv, words));
    if (row === undefined)
        return null;
    return { class: row.form.class, problem: await judgeArguments(argv.slice(row.words.length), row.form, scope) };
}
async function judgeRunner(argv, scope) {
    const runner = RUNNERS.find(({ words }) => startsWith(argv, words));
    if (runner === undefined)
        return null;
    const inner = argv.slice(runner.words.length);
    const judged = await judgeForms(inner, runner.tools, scope);
    if (judged === null)
        return null;
    return { class: "dev", problem: judged.problem, argv: [...runner.spawn, ...inner] };
}
const TIMEOUT_VALUE = /^\d+(?:\.\d+)?[smh]?$/;
/** Words before the command of `timeout [-k N] N command`, or 0. */
function timeoutWords(argv) {
    if (argv[0] !== "timeout")
        return 0;
    const start = argv[1] === "-k" && TIMEOUT_VALUE.test(argv[2] ?? "") ? 3 : 1;
    return TIMEOUT_VALUE.test(argv[start] ?? "") ? start + 1 : 0;
}
function noBareName(name) {
    return {
        class: "dangerous",
        rule: "R3 path",
        reason: `${name} is run by its path; only bare command names are recognised.`,
        remedy: "a maintainer can add the exact command to commands.dev",
    };
}
/** Judges one literal command by the tables; `null`: not recognised. */
async function judgeCommand(argv, scope) {
    const name = argv[0] ?? "";
    if (name.includes("/"))
        return { class: "dev", problem: noBareName(name) };
    const wrapped = timeoutWords(argv);
    if (wrapped > 0) {
        const judged = await judgeCommand(argv.slice(wrapped), scope);
        if (judged?.argv === undefined)
            return judged;
        return { ...judged, argv: ["timeout", ...argv.slice(1, wrapped), ...judged.argv] };
    }
    const plain = name === "git" && (argv[1] === "--no-pager" || argv[1] === "-P") ? ["git", ...argv.slice(2)] : argv;
    return judgeSpecial(plain, scope) ?? (await judgeRunner(plain, scope)) ?? judgeForms(plain, ALL_FORMS, scope);
}

;// CONCATENATED MODULE: ./src/command-policy/loose-words.ts
const PREFIXES = new Set("if then else elif do while until ! time coproc in {".split(" "));
const SEPARATORS = new Set([";", "&", "\n", "(", ")", "`"]);
const MAXIMUM_COMMANDS = 200;
/**
 * Splits a line that is no literal simple command into its likely commands, substitutions included. Only used to find
 * what must be blocked: whatever it misses stays `dangerous`, so it may be wrong but never lets anything run.
 */
function looseCommands(text) {
    const commands = [];
    let words = [];
    let word = "";
    let quote = "";
    let afterPipe = false;
    const endWord = () => {
        if (word !== "" && !(words.length === 0 && (PREFIXES.has(word) || /^[A-Za-z_]\w*=/.test(word))))
            words.push(word);
        word = "";
    };
    const endCommand = (piped) => {
        endWord();
        if (words.length > 0)
            commands.push({ words, afterPipe });
        if (words.length > 0 || piped)
            afterPipe = piped;
        words = [];
    };
    for (let index = 0; index < text.length && commands.length < MAXIMUM_COMMANDS; index += 1) {
        const character = text.charAt(index);
        if (quote === "'") {
            if (character === "'")
                quote = "";
            else
                word += character;
        }
        else if (character === "$" && text.charAt(index + 1) === "(") {
            word += "$";
            endCommand(false);
            quote = "";
            index += 1;
        }
        else if (character === "`") {
            endCommand(false);
            quote = "";
        }
        else if (character === '"')
            quote = quote === "" ? '"' : "";
        else if (character === "\\") {
            index += 1;
            if (text.charAt(index) !== "\n")
                word += text.charAt(index);
        }
        else if (quote === '"')
            word += character;
        else if (character === "'")
            quote = "'";
        else if (character === "$" && text.charAt(index + 1) === "'")
            continue;
        else if (character === "|")
            endCommand(true);
        else if (SEPARATORS.has(character))
            endCommand(afterPipe && (character === "(" || words.length === 0));
        else if (character === " " || character === "\t")
            endWord();
        else if (character === "<" || character === ">") {
            endWord();
            words.push(character);
        }
        else
            word += character;
    }
    endCommand(false);
    return commands;
}

;// CONCATENATED MODULE: ./src/command-policy/rules/blocked.ts



const set = (words) => new Set(words.split(" "));
const PRIVILEGE = set("sudo su doas pkexec runuser sg newgrp gosu su-exec nsenter unshare capsh setpriv chroot");
const MACHINE = set("fdisk sfdisk cfdisk sgdisk gdisk parted wipefs blkdiscard cryptsetup losetup mke2fs mkswap swapoff swapon shutdown halt poweroff reboot telinit insmod rmmod modprobe iptables ip6tables nft ufw useradd usermod userdel adduser groupadd passwd chpasswd visudo umount mknod");
const WRAPPERS = set("command builtin exec env time nice ionice timeout stdbuf nohup setsid xargs busybox watch chrt taskset coproc");
const SHELLS = set("sh bash zsh dash ksh ash fish");
const INTERPRETERS = set("python python2 python3 perl ruby php node deno bun lua");
const DOWNLOADERS = set("curl wget fetch nc ncat http aria2c");
const DECODERS = set("base64 base32 xxd openssl gunzip");
const DEVICE = /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|mem$|kmem|port$|loop|dm-|mapper|disk|tcp\/|udp\/)/;
const MAXIMUM_DEPTH = 4;
function block(rule, reason) {
    return { class: "blocked", rule, reason, remedy: "no setting allows this; do the task without it" };
}
/** A literal path strictly below the workspace. */
function isBelowWorkspace(path, scope) {
    if (/[$`~]/.test(path))
        return false;
    const literal = path.replace(/[*?[{].*$/, "");
    if (literal.startsWith("/")) {
        return scope.root !== undefined && external_node_path_.posix.normalize(literal).startsWith(`${scope.root}/`);
    }
    const joined = external_node_path_.posix.join(scope.cwd === "" ? "." : scope.cwd, literal).replace(/\/+$/, "");
    return joined !== "" && joined !== "." && joined !== ".." && !joined.startsWith("../");
}
function operandsOf(words) {
    return words.slice(1).filter((word) => !word.startsWith("-"));
}
function blockedRemoval(words, scope) {
    const isRecursive = words.some((word) => /^-[a-zA-Z]*[rR]/.test(word) || /^--r/.test(word));
    if (!isRecursive)
        return null;
    const operands = operandsOf(words);
    if (operands.length > 0 && operands.every((path) => isBelowWorkspace(path, scope)))
        return null;
    return block("R11 delete", "Recursive deletion is limited to literal paths strictly below the workspace.");
}
function blockedMode(words) {
    const isOpen = (mode) => {
        if (/^[0-7]{3,5}$/.test(mode))
            return (Number.parseInt(mode, 8) & 0o7002) !== 0;
        return mode.split(",").some((part) => /^[ugo]*[oa][ugoa]*[+=][rxXst]*w|^[ugoa]*[+=][rwxXt]*s/.test(part));
    };
    return operandsOf(words).slice(0, 1).some(isOpen) || words.slice(1).some((word) => /^0?[0-7]{0,1}777$/.test(word))
        ? block("R11 chmod", "World-writable and set-id modes are never set.")
        : null;
}
function blockedSignal(name, words) {
    const rest = words.slice(1);
    const text = rest.join(" ");
    const isKill = /(?:^|\s)-(?:9|KILL|SIGKILL|s\s*(?:9|KILL|SIGKILL))(?:\s|$)|--signal[ =]?(?:9|KILL|SIGKILL)/i.test(text);
    const isInspector = /(?:^|\s)-(?:10|USR1|SIGUSR1)(?:\s|$)/i.test(text);
    const hitsAgent = name === "kill" && rest.some((word, index) => index > 0 && /^(?:1|0|-\d+|\$.*)$/.test(word));
    const isMass = name !== "kill" && (isKill || rest.some((word) => word === "-f" || word === "-u"));
    if (!isInspector && !hitsAgent && !isMass)
        return null;
    return block("R11 kill", "Processes are not killed in bulk, and the agent's own never.");
}
function blockedFind(words, scope) {
    if (!words.some((word) => /^-(?:delete|exec|execdir|ok|okdir)$/.test(word)))
        return null;
    const stop = words.findIndex((word, index) => index > 0 && /^[-(!]/.test(word));
    const paths = words.slice(1, stop < 0 ? undefined : stop);
    const isOutside = (path) => path !== "." && path !== "./" && !isBelowWorkspace(path, scope);
    return paths.some(isOutside) ? block("R11 delete", "find acts only on files inside the workspace.") : null;
}
function blockedTarget(words, scope, redirects) {
    const targets = words.filter((_, index) => redirects && words[index - 1] === ">");
    if (external_node_path_.posix.basename(words[0] ?? "") === "tee")
        targets.push(...operandsOf(words));
    const isBad = (path) => {
        if (path === ">" || path === "" || /^\/dev\/(?:null|stdout|stderr)$/.test(path))
            return false;
        if (isCredentialPath(path))
            return true;
        if (/(?:^|\/)(?:\.github|\.husky|CODEOWNERS)(?:\/|$)/i.test(path))
            return true;
        return /^[~/]|^\$\{?(?:HOME|GITHUB|RUNNER)/.test(path) || (!/\$/.test(path) && !isBelowWorkspace(path, scope));
    };
    return targets.some(isBad)
        ? block("R6 redirect", "Output is never written outside the workspace or to protected files.")
        : null;
}
function blockedByName(name, words, scope) {
    if (PRIVILEGE.has(name))
        return block("R11 privilege", `${name} changes privileges.`);
    if (MACHINE.has(name) || /^mkfs(?:\.|$)/.test(name))
        return block("R11 machine", `${name} changes the machine.`);
    if (name === "init" && /^[0-6sS]$/.test(words[1] ?? ""))
        return block("R11 machine", "init changes the machine.");
    if (name === "mount" && words.length > 1)
        return block("R11 machine", "mount changes the machine.");
    if (name === "systemctl" || name === "service") {
        const changes = words.some((word) => /^(?:stop|poweroff|reboot|halt|disable|mask|kill|restart|start)$/.test(word));
        return changes ? block("R11 machine", `${name} changes the machine.`) : null;
    }
    if (name === "crontab" && words.includes("-"))
        return block("R11 machine", "crontab installs jobs.");
    if (name === "rm")
        return blockedRemoval(words, scope);
    if (name === "chmod")
        return blockedMode(words);
    if (name === "kill" || name === "pkill" || name === "killall")
        return blockedSignal(name, words);
    if (name === "find")
        return blockedFind(words, scope);
    if (name === "dd" &&
        words.some((word) => /^of=\/dev\/(?!null$|stdout$)|^(?:if|of)=\/dev\/(?:sd|hd|vd|nvme|mem)/.test(word))) {
        return block("R11 device", "dd never touches devices.");
    }
    if (name === "docker" && words.some((word) => /^--privileged|^\/:|=\/:/.test(word))) {
        return block("R11 docker", "Containers with the machine's rights are never started.");
    }
    if (name === "socat" && words.some((word) => /^(?:exec|system):/i.test(word))) {
        return block("R11 shell", "A shell is never connected to the network.");
    }
    return null;
}
/** Scripts that a command carries as an argument: `sh -c`, `eval`, `trap`, `script -c`. */
function carriedScript(name, words) {
    if (name === "eval")
        return words.slice(1).join(" ");
    if (name === "trap")
        return words[1] ?? null;
    if (!SHELLS.has(name) && name !== "script" && name !== "watch")
        return null;
    const index = words.findIndex((word, position) => position > 0 && /^-[a-zA-Z]*c[a-zA-Z]*$/.test(word));
    return index < 0 ? null : (words[index + 1] ?? null);
}
/** The commands that a wrapper may start, as far as its own options can be told from them. */
function wrappedCommands(words) {
    const found = [];
    for (let index = 1; index < words.length && found.length < 2; index += 1) {
        const word = words[index] ?? "";
        if (word.startsWith("-") || /^\d|^[A-Za-z_]\w*=|^\{\}$/.test(word))
            continue;
        found.push(words.slice(index));
        if (!(words[index - 1] ?? "").startsWith("-"))
            break;
    }
    return found;
}
/** Rules for the command word and its arguments (E3, policy §5 R11); `null`: nothing that is always refused. */
function blockedCommand(words, scope, options) {
    const depth = options.depth ?? 0;
    const name = external_node_path_.posix.basename(words[0] ?? "");
    const found = blockedByName(name, words, scope) ?? blockedTarget(words, scope, options.redirects);
    if (found !== null)
        return found;
    const script = carriedScript(name, words);
    if (script !== null && depth < MAXIMUM_DEPTH) {
        const inner = blockedText(script, scope, depth + 1);
        if (inner !== null)
            return inner;
    }
    if (WRAPPERS.has(name) && depth < MAXIMUM_DEPTH) {
        for (const command of wrappedCommands(words)) {
            const inner = blockedCommand(command, scope, { ...options, depth: depth + 1 });
            if (inner !== null)
                return inner;
        }
    }
    return options.everyWord && name !== "echo" && name !== "printf" ? blockedWord(words) : null;
}
/** Any word of a command that is not recognised: credentials and devices, also after `=`, `@` and `<`. */
function blockedWord(words) {
    for (const word of words) {
        if (word.length > 1024)
            continue;
        const parts = [word, ...word.split(/[=@,<]/).slice(1)].filter((part) => part !== "");
        if (parts.some((part) => isCredentialPath(part))) {
            return block("R8 credentials", `${word} holds credentials or repository internals.`);
        }
        if (parts.some((part) => DEVICE.test(part)))
            return block("R11 device", `${word} is a device.`);
    }
    return null;
}
function isFedShell(command, commands, text) {
    const names = [
        command.words,
        ...(WRAPPERS.has(external_node_path_.posix.basename(command.words[0] ?? "")) ? wrappedCommands(command.words) : []),
    ].map((words) => external_node_path_.posix.basename(words[0] ?? ""));
    const isShell = names.some((name) => SHELLS.has(name) || name === "source" || name === "." || name === "eval");
    const isInterpreter = names.some((name) => INTERPRETERS.has(name));
    const fetches = commands.some(({ words }) => words.some((word) => DOWNLOADERS.has(external_node_path_.posix.basename(word))));
    const decodes = commands.some(({ words }) => words.some((word) => DECODERS.has(external_node_path_.posix.basename(word))));
    if (command.afterPipe && isShell)
        return true;
    if (command.afterPipe && isInterpreter && (fetches || decodes))
        return command.words.length < 3;
    return (isShell || isInterpreter) && (fetches || decodes) && /\$\(|<\(|`|\bread\b/.test(text);
}
/** Raw nets, looked at without single-quoted text. Each is linear. */
const NETS = [
    { rule: "R6 network", pattern: /\/dev\/(?:tcp|udp)\//, reason: "Sockets are never opened through the shell." },
    { rule: "R11 fork bomb", pattern: /\(\)\s{0,9}\{[^}|]{0,200}\|[^}&]{0,200}&/, reason: "A function starts itself." },
    { rule: "R11 docker", pattern: /docker\.sock/, reason: "The Docker socket is never used." },
    {
        rule: "R6 runner",
        pattern: /\$\{?(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)\b/,
        reason: "The runner's own files are never touched.",
    },
    {
        rule: "R8 credentials",
        pattern: /\$\{?!?[A-Z0-9_]{0,64}(?:TOKEN|SECRET|PASSWORD|API_KEY|PRIVATE_KEY)/,
        reason: "Secrets are never printed or sent.",
    },
];
/** Best-effort search of a line that is no literal command for what is refused whatever the mode (E3, policy §5 R11). */
function blockedText(text, scope, depth = 0) {
    const visible = text.replace(/'[^']*'/g, "''");
    const net = NETS.find(({ pattern }) => pattern.test(visible));
    if (net !== undefined)
        return block(net.rule, net.reason);
    const commands = looseCommands(text);
    if (commands.some((command) => isFedShell(command, commands, text))) {
        return block("R11 pipe", "Downloaded or generated text is never fed to a shell or an interpreter.");
    }
    let inner = scope;
    for (const { words } of commands) {
        if (words[0] === "cd") {
            const leaves = words.length > 1 && !isBelowWorkspace(words[1] ?? "", inner) && words[1] !== ".";
            if (leaves || words.length === 1)
                inner = { ...inner, cwd: "../outside" };
        }
        const isPrinter = /^(?:echo|printf|grep|egrep|fgrep|rg|git)$/.test(words[0] ?? "");
        const found = blockedCommand(words, inner, {
            everyWord: !isPrinter || hasPlainCredential(words),
            redirects: true,
            depth,
        });
        if (found !== null)
            return found;
    }
    return null;
}
/** Searches and git take patterns and messages: only what looks like a path counts there. */
function hasPlainCredential(words) {
    const isSearch = words[0] !== "echo" && words[0] !== "printf";
    return isSearch && words.slice(2).some((word) => !/\s/.test(word) && isCredentialPath(word));
}

// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(6396);
;// CONCATENATED MODULE: ./src/command-policy/tokenize.ts

/** policy §5 R1: longer lines are dangerous, never partly looked at. */
const MAXIMUM_BYTES = 8192;
const RESERVED = new Set("if then else elif fi do done case esac while until for in function select time coproc { } ! [[ ]]".split(" "));
const OPERATORS = new Set([";", "&", "|", "<", ">", "(", ")"]);
/** Quoting removed as bash does it, and nothing else; any construct beyond that stops with a reason. */
function readWords(text) {
    const words = [];
    let word = null;
    let index = 0;
    while (index < text.length) {
        const character = text.charAt(index);
        if (character === " " || character === "\t") {
            if (word !== null)
                words.push(word);
            word = null;
            index += 1;
            continue;
        }
        if (character === "'") {
            const end = text.indexOf("'", index + 1);
            if (end < 0)
                return "a single quote is not closed";
            word = (word ?? "") + text.slice(index + 1, end);
            index = end + 1;
            continue;
        }
        if (character === '"') {
            const quoted = readDoubleQuotes(text, index + 1);
            if (typeof quoted === "string")
                return quoted;
            word = (word ?? "") + quoted.value;
            index = quoted.end;
            continue;
        }
        const problem = unquotedProblem(text, index, word === null);
        if (problem !== null)
            return problem;
        const escaped = character === "\\";
        word = (word ?? "") + (escaped ? text.charAt(index + 1) : character);
        index += escaped ? 2 : 1;
    }
    if (word !== null)
        words.push(word);
    return words;
}
function readDoubleQuotes(text, start) {
    let value = "";
    let index = start;
    while (index < text.length) {
        const character = text.charAt(index);
        if (character === '"')
            return { value, end: index + 1 };
        if (character === "$" || character === "`")
            return "an expansion or substitution";
        if (character === "\\") {
            const next = text.charAt(index + 1);
            if (next === "\n")
                return "a line continuation";
            const isEscape = next === "$" || next === "`" || next === '"' || next === "\\";
            value += isEscape ? next : `\\${next}`;
            index += 2;
            continue;
        }
        value += character;
        index += 1;
    }
    return "a double quote is not closed";
}
function unquotedProblem(text, index, isWordStart) {
    const character = text.charAt(index);
    if (OPERATORS.has(character))
        return `the operator ${character}`;
    if (character === "\n")
        return "more than one line";
    if (character === "$" || character === "`")
        return "an expansion or substitution";
    if (character === "{" || character === "}")
        return "a brace expansion or group";
    if (character === "*" || character === "?")
        return "a file name pattern";
    if (character === "[") {
        const next = text.charAt(index + 1);
        const standsAlone = isWordStart && (next === " " || next === "\t" || next === "");
        return standsAlone ? null : "a file name pattern";
    }
    if (character === "~" && isWordStart)
        return "a home directory (~)";
    if (character === "#" && isWordStart)
        return "a comment";
    if (character === "\\") {
        const next = text.charAt(index + 1);
        if (next === "" || next === "\n")
            return "a line continuation";
    }
    return null;
}
/**
 * Reads one literal simple command: plain words, quotes and escapes. Everything that needs a shell is `complex`, control
 * and invisible characters are `rejected` (policy §5 R1–R6). Linear in the length of the text.
 */
function tokenize(command) {
    if ((0,invisible/* stripInvisible */._)(command) !== command)
        return { kind: "rejected", reason: "it holds control or invisible characters" };
    if (Buffer.byteLength(command) > MAXIMUM_BYTES)
        return { kind: "complex", reason: "it is longer than 8 kB" };
    const words = readWords(command.replace(/^[ \t\n]+|[ \t\n]+$/g, ""));
    if (typeof words === "string")
        return { kind: "complex", reason: words };
    const [first, ...rest] = words;
    if (first === undefined || first === "")
        return { kind: "complex", reason: "it names no command" };
    if (RESERVED.has(first))
        return { kind: "complex", reason: `the shell keyword ${first}` };
    if (/^[A-Za-z_]\w*\+?=/.test(first))
        return { kind: "complex", reason: "a variable assignment" };
    return { kind: "simple", argv: [first, ...rest] };
}

;// CONCATENATED MODULE: ./src/command-policy/classify.ts





const ONE_BY_ONE = "run the commands one by one, each as a single literal command without shell syntax";
function fromProblem(problem, argv) {
    return {
        class: problem.class,
        rule: problem.rule,
        reason: problem.reason,
        ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
        ...(argv !== undefined && problem.class === "dangerous" ? { argv } : {}),
    };
}
function accepted(judged, argv) {
    const isSafe = judged.class === "safe";
    return {
        class: judged.class,
        rule: isSafe ? "R7 safe" : "R10 dev",
        reason: isSafe ? "It only reads, inside the workspace." : "It is a known build, test or lint command.",
        argv: judged.argv ?? argv,
    };
}
function prefixesOf(options) {
    const entries = [
        ...options.safe.map((text) => ({ class: "safe", text })),
        ...options.dev.map((text) => ({ class: "dev", text })),
    ];
    return entries.flatMap((entry) => {
        const tokens = tokenize(entry.text);
        return tokens.kind === "simple" ? [{ class: entry.class, words: tokens.argv }] : [];
    });
}
/** A configured beginning: what follows is free, but stays inside the workspace and off credentials. */
function judgeConfigured(argv, prefixes, scope) {
    const prefix = prefixes.find(({ words }) => words.every((word, index) => argv[index] === word));
    if (prefix === undefined)
        return null;
    const rest = argv.slice(prefix.words.length).map((word) => word.replace(/^-[^=]*=/, ""));
    const problems = rest.filter((word) => !word.startsWith("-")).map((word) => judgePath(word, scope));
    return { class: prefix.class, problem: problems.find((problem) => problem !== null) ?? null };
}
/** Compiles the configured patterns once; a pattern that cannot be compiled blocks everything (I8). */
async function compileBlocked(patterns) {
    if (patterns.length === 0)
        return () => null;
    const { RE2JS } = await __webpack_require__.e(/* import() */ 856).then(__webpack_require__.bind(__webpack_require__, 2856));
    const compiled = patterns.map((source) => {
        try {
            return { source, pattern: RE2JS.compile(source) };
        }
        catch {
            return { source, pattern: null };
        }
    });
    return (command) => {
        const hit = compiled.find(({ pattern }) => pattern === null || pattern.matcher(command).find());
        if (hit === undefined)
            return null;
        const reason = hit.pattern === null
            ? `The pattern ${hit.source} in guardrails.blocked_commands is no valid RE2 expression, so no command runs.`
            : `The command matches ${hit.source} in guardrails.blocked_commands.`;
        return { class: "blocked", rule: "K3 blocked_commands", reason };
    };
}
/** Class of one literal command. */
async function classifySimple(argv, prefixes, scope) {
    const blocked = blockedCommand(argv, scope, { everyWord: false, redirects: false });
    if (blocked !== null)
        return fromProblem(blocked);
    const judged = judgeConfigured(argv, prefixes, scope) ?? (await judgeCommand(argv, scope));
    if (judged !== null && judged.problem === null)
        return accepted(judged, argv);
    if (judged?.problem?.class === "blocked")
        return fromProblem(judged.problem);
    const credentials = blockedCommand(argv, scope, { everyWord: true, redirects: false });
    if (credentials !== null)
        return fromProblem(credentials);
    if (judged !== null && judged.problem !== null)
        return fromProblem(judged.problem, argv);
    return {
        class: "dangerous",
        rule: "E6 unknown",
        reason: `${argv[0]} in this form is no recognised command.`,
        remedy: "use a file tool or a recognised build, test or lint command, or let a maintainer add it to commands.dev",
        argv,
    };
}
/**
 * The command policy (policy §5, E3–E6): `safe` reads inside the workspace, `dev` is a known build, test or lint command,
 * `blocked` is refused whatever the mode, everything else is `dangerous`. Only one literal simple command is ever `safe`
 * or `dev`; its `argv` is spawned without a shell. Deterministic, no I/O, linear in the text.
 */
function createClassifier(options) {
    const prefixes = prefixesOf(options);
    let matcher;
    return {
        async classify(command, context = {}) {
            const scope = { cwd: context.cwd ?? "", root: options.root };
            const tokens = tokenize(command);
            if (tokens.kind === "rejected") {
                return { class: "blocked", rule: "R1 characters", reason: `The command is refused: ${tokens.reason}.` };
            }
            matcher ??= compileBlocked(options.blocked);
            const configured = (await matcher)(command);
            if (configured !== null)
                return fromProblem(configured);
            if (tokens.kind === "complex") {
                const blocked = blockedText(command, scope);
                if (blocked !== null)
                    return fromProblem(blocked);
                const reason = `Only single literal commands are accepted; this one holds ${tokens.reason}.`;
                return { class: "dangerous", rule: "R4 shell syntax", reason, remedy: ONE_BY_ONE };
            }
            const verdict = await classifySimple(tokens.argv, prefixes, scope);
            const variable = Object.keys(context.env ?? {}).find((name) => !isAllowedVariable(name));
            if (variable === undefined || verdict.class === "blocked")
                return verdict;
            const reason = `The environment variable ${variable} is not on the list of accepted ones.`;
            return { ...verdict, class: "dangerous", rule: "R5 environment", reason };
        },
    };
}

// EXTERNAL MODULE: ./src/core/glob.ts
var core_glob = __webpack_require__(6085);
;// CONCATENATED MODULE: ./src/gates/baseline.ts
const hasFailed = (run) => run.kind === "fail" || run.kind === "timeout" || run.kind === "error";
/** The failures after are none but those before: by name where the output tells, else the same kind of failure. */
function hasSameFailures(before, after) {
    if (before.kind !== after.kind)
        return false;
    if (before.failures === null && after.failures === null)
        return true;
    if (before.failures === null || after.failures === null)
        return false;
    const known = new Set(before.failures);
    return after.failures.every((name) => known.has(name));
}
function outcomeOf(before, after, rerun) {
    if (after === null || after.kind === "not_run")
        return "not_run";
    const failedBefore = before !== null && hasFailed(before);
    if (after.kind === "pass")
        return failedBefore ? "fixed" : "passed";
    if (rerun?.kind === "pass")
        return "flaky";
    return failedBefore && hasSameFailures(before, after) ? "already_failing" : "broken";
}
/**
 * Compares a gate before and after the run (product.md §5). Without a baseline a failure counts as `broken`: only a
 * proven old failure is `already_failing`. `rerun` is the one retry on the unchanged tree after a failure.
 */
function compareGate(gate, before, after, rerun) {
    const last = rerun ?? after;
    return {
        name: gate.name,
        run: gate.run,
        required: gate.required,
        before: before?.kind ?? "not_run",
        after: last?.kind ?? "not_run",
        outcome: outcomeOf(before, after, rerun),
        exitCode: last?.exitCode ?? null,
        durationMilliseconds: last?.durationMilliseconds ?? 0,
        detected: gate.detected,
        output: last?.output ?? "",
    };
}

// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
;// CONCATENATED MODULE: ./src/gates/outcomes.ts
const MAXIMUM_LINE = 400;
const MAXIMUM_FAILURES = 500;
/** Output parsers as data: test runners first, then compilers and linters (whose place is named without line numbers). */
const ROWS = [
    { tool: "tap", pattern: /^\s*not ok \d+ (?:- )?([^#]+)/, except: /#\s*(?:TODO|SKIP)/i },
    { tool: "node:test", pattern: /^\s*✖ (.+?)(?: \([\d.]+ms\))?$/, except: /✖ failing tests:|✖ \d+ problems?\b/ },
    {
        tool: "vitest",
        pattern: /^\s*(?:❯ )?FAIL\s+(?:\|[^|]+\|\s+)?(\S.*?)(?:\s+\(?[\d.]+ ?m?s\)?)?$/,
        except: /^\s*FAIL:|^FAIL\t/,
    },
    { tool: "vitest", pattern: /^\s*× (.+?)(?:\s+[\d.]+m?s)?$/ },
    { tool: "jest", pattern: /^\s*● (.+)$/, except: /● Console\b/ },
    { tool: "pytest", pattern: /^(?:FAILED|ERROR) ([^ ]*(?:::|\.py)[^ ]*.*?)(?: - .*)?$/ },
    { tool: "unittest", pattern: /^(?:FAIL|ERROR): (.+)$/ },
    { tool: "go", pattern: /^\s*--- FAIL: (\S+)/ },
    { tool: "go", pattern: /^FAIL\t(\S+)/ },
    { tool: "cargo", pattern: /^test (\S.*?) \.\.\. FAILED$/ },
    { tool: "mocha", pattern: /^\s{2,8}\d{1,4}\) (.+)$/ },
    { tool: "rspec", pattern: /^rspec (\.\/\S+?)(?::\d+)?\s+#/ },
    { tool: "tsc", pattern: /^(\S+?)(?:\(\d+,\d+\):|:\d+:\d+ -) error (TS\d+: .+)$/ },
    { tool: "eslint", pattern: /^\s+\d+:\d+\s+error\s+(\S.*)$/ },
    { tool: "lint", pattern: /^([\w./-]{1,200}):\d+(?::\d+)?: (?:error: )?((?:[A-Z]{1,4}\d+ |.*\[[\w-]{1,60}\]).*)$/ },
    { tool: "rust", pattern: /^(error\[E\d+\]: .+)$/ },
];
function nameIn(line) {
    for (const row of ROWS) {
        const match = row.pattern.exec(line);
        if (match === null || row.except?.test(line) === true)
            continue;
        const name = match.slice(1).join(" ").replace(/\s+/g, " ").trim();
        if (name !== "")
            return name;
    }
    return null;
}
/**
 * Names of failing tests, or of compiler and linter errors, in a gate's output; `null` when none can be told. Sorted,
 * each name once. Linear in the output.
 */
function parseFailures(output) {
    const names = new Set();
    for (const line of output.split("\n")) {
        if (names.size >= MAXIMUM_FAILURES)
            break;
        if (line.length > MAXIMUM_LINE)
            continue;
        const name = nameIn(line.trimEnd());
        if (name !== null)
            names.add(name);
    }
    return names.size === 0 ? null : [...names].sort();
}

;// CONCATENATED MODULE: ./src/gates/command-gate.ts



/** Characters of a gate's output that are kept. */
const KEPT_OUTPUT = 20_000;
/** Bytes that are read before cutting, so that failing tests in the middle are still named. */
const READ_OUTPUT = 1_048_576;
/** A shell says with these that the command was not found or cannot be run. */
const NOT_STARTED = new Set([126, 127]);
function kindOf(result) {
    if (result.startError !== undefined)
        return "error";
    if (result.aborted)
        return "not_run";
    if (result.timedOut)
        return "timeout";
    if (result.exitCode === 0)
        return "pass";
    return result.exitCode === null || NOT_STARTED.has(result.exitCode) ? "error" : "fail";
}
/**
 * Runs one quality gate (K6, product.md §5): the configured command as a script, in the sandbox and environment of the
 * agent's commands. The definition comes from the configuration or the project at base, never from the model. Never
 * throws; what cannot be started is `error`, a stopped run `not_run`.
 */
async function runGate(request) {
    const { gate, signal } = request;
    if (signal.aborted)
        return { kind: "not_run", exitCode: null, durationMilliseconds: 0, output: "", failures: null };
    const result = await request.commands.run({
        script: gate.run,
        timeoutMilliseconds: gate.timeoutSeconds * 1000,
        maximumOutputBytes: READ_OUTPUT,
        network: gate.network,
        signal,
    });
    const kind = kindOf(result);
    const text = request.redact((0,invisible/* stripInvisible */._)(result.output));
    const start = result.startError === undefined ? "" : `${request.redact(result.startError)}\n`;
    return {
        kind,
        exitCode: result.exitCode,
        durationMilliseconds: Math.round(result.durationMilliseconds),
        output: (0,truncate/* truncateMiddle */.kU)(start + text, KEPT_OUTPUT, { headShare: 1 / 4 }).text,
        failures: kind === "pass" ? null : parseFailures(text),
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./src/gates/feedback.ts



/** Characters of output for each failing gate in the message. */
const SHOWN_OUTPUT = 4000;
function failing(outcomes) {
    return outcomes.filter((outcome) => outcome.required && outcome.outcome === "broken");
}
function resultOf(outcome) {
    if (outcome.after === "timeout")
        return "did not end in time";
    return outcome.exitCode === null ? "could not be run" : `exited with code ${outcome.exitCode}`;
}
/**
 * What the agent is told when required gates fail (product.md §5): each gate, its command and the end of its output. The
 * output is the project's and untrusted. Empty when nothing required is broken.
 */
function gateFeedback(outcomes) {
    const gates = failing(outcomes);
    if (gates.length === 0)
        return "";
    const parts = gates.map((outcome) => {
        const text = (0,truncate/* truncateMiddle */.kU)(outcome.output.trimEnd(), SHOWN_OUTPUT, { headShare: 0.2 }).text;
        return `Gate "${outcome.name}" (${outcome.run}) ${resultOf(outcome)}. Its output:\n${text}`;
    });
    const subject = gates.length === 1 ? "A required quality gate fails" : `${gates.length} required quality gates fail`;
    return `${subject} on your changes. Find the cause and correct the code; do not weaken tests or gates.\n\n${parts.join("\n\n")}`;
}
/** Replaces what differs between two runs of the same failure: times, temporary paths, process ids, addresses, ports. */
const VOLATILE = [
    [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
    [/\b\d\d:\d\d:\d\d(?:\.\d+)?\b/g, "<time>"],
    [/\b\d+(?:\.\d+)?\s?(?:ms|µs|us|ns|s|sec|secs|seconds?|m|min|minutes?)\b/g, "<duration>"],
    [/\b(duration_ms|time|elapsed|seed|start at|took)\b[:= ]+[\d.]+/gi, "$1 <number>"],
    [/(?:\/private)?(?:\/var)?\/(?:tmp|folders)\/[^\s:'")\]]+/g, "<temp>"],
    [/\b(?:pid|process)[ :=#]*\d+/gi, "<pid>"],
    [/==\d+==/g, "<pid>"],
    [/\b0x[0-9a-f]{4,}\b/gi, "<address>"],
    [/\b(localhost|127\.0\.0\.1|\[::1\]):\d{2,5}\b/g, "$1:<port>"],
];
function stable(text) {
    return VOLATILE.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
        .replace(/[ \t]+/g, " ")
        .trim();
}
/**
 * One value for one failure: equal for two runs whose required gates fail in the same way, so that the loop can stop on an
 * identical failure (ruling 38). By the names of the failures together with the stable part of the output. Empty when
 * nothing required is broken.
 */
function gateIdentity(outcomes) {
    const gates = failing(outcomes);
    if (gates.length === 0)
        return "";
    const parts = gates.map((outcome) => {
        const failures = (parseFailures(outcome.output) ?? []).map(stable);
        return [outcome.name, outcome.after, outcome.exitCode, failures, stable(outcome.output)];
    });
    return (0,external_node_crypto_.createHash)("sha256").update(JSON.stringify(parts)).digest("hex");
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
var picomatch_default = /*#__PURE__*/__webpack_require__.n(picomatch);
;// CONCATENATED MODULE: ./src/gates/select.ts

function isConcerned(patterns, changedPaths) {
    const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
    const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
    const isWanted = wanted.length === 0 ? () => true : picomatch_default()(wanted, { dot: true });
    const isUnwanted = unwanted.length === 0 ? () => false : picomatch_default()(unwanted, { dot: true });
    return changedPaths.some((path) => isWanted(path) && !isUnwanted(path));
}
/**
 * The gates that a change concerns, in their order: those with a changed path that matches `paths` (`!` excludes; files
 * with a leading dot count). No changes concern no gate.
 */
function gatesFor(gates, changedPaths) {
    return gates.filter((gate) => isConcerned(gate.paths, changedPaths));
}

// EXTERNAL MODULE: ./src/core/verdict.ts
var verdict = __webpack_require__(9478);
;// CONCATENATED MODULE: ./src/guardrails/blocked-commands.ts

/**
 * Commands that are refused whatever the mode (K3, E3): the classifier has decided, with the built-in rules and
 * `guardrails.blocked_commands`; this makes its `blocked` a refusal before hooks and confirmation.
 */
function createBlockedCommandsGuardrail() {
    return {
        name: "blocked-commands",
        async check(subject) {
            if (subject.kind !== "command" || subject.verdict.class !== "blocked")
                return verdict/* ALLOWED */.p3;
            const { rule, reason, remedy } = subject.verdict;
            return {
                decision: "deny",
                findings: [{ rule, reason, severity: "error", ...(remedy === undefined ? {} : { remedy }) }],
            };
        },
    };
}

;// CONCATENATED MODULE: ./src/guardrails/edit-limits.ts


const EDIT_TOOLS = new Set(["write_file", "edit_file", "apply_patch", "delete_file", "move_file"]);
/** Lines that differ between two texts, after their common beginning and end. */
function countChangedLines(before, after) {
    const old = before === null || before === "" ? [] : before.split("\n");
    const next = after === null || after === "" ? [] : after.split("\n");
    let head = 0;
    while (head < old.length && head < next.length && old[head] === next[head])
        head += 1;
    let tail = 0;
    const shorter = Math.min(old.length, next.length) - head;
    while (tail < shorter && old[old.length - 1 - tail] === next[next.length - 1 - tail])
        tail += 1;
    return old.length + next.length - 2 * (head + tail);
}
/** The two limits applied to the differences of a whole tree: the count that decides (K4). */
function judgeTreeSize(changes, options) {
    const lines = changes.reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
    if (changes.length > options.maximumFiles)
        return tooManyFiles(changes.length, options);
    return lines > options.maximumLines ? tooManyLines(lines, options) : verdict/* ALLOWED */.p3;
}
function tooManyFiles(count, options) {
    const reason = `${count} files would be changed; at most ${options.maximumFiles} are allowed`;
    return (0,verdict/* deny */.Xg)("K4 max_files_modified", reason, `guardrails.max_files_modified: ${count}`);
}
function tooManyLines(count, options) {
    const reason = `${count} lines would be changed; at most ${options.maximumLines} are allowed`;
    return (0,verdict/* deny */.Xg)("K4 max_lines_changed", reason, `guardrails.max_lines_changed: ${count}`);
}
/**
 * Limits on how much one run changes (K4). While the run edits this is an early, approximate stop, counted per file; the
 * audit counts the real tree again through `tree_diff` or {@link judgeTreeSize}.
 */
function createEditLimits(options) {
    const committed = new Map();
    const pending = new Map();
    const key = (path) => external_node_path_.posix.normalize(path).replace(/^\/+/, "");
    const judgeFile = (path) => {
        const files = new Set([...committed.keys(), ...pending.keys(), path]);
        return files.size > options.maximumFiles ? tooManyFiles(files.size, options) : verdict/* ALLOWED */.p3;
    };
    const reserve = (path, before, after) => {
        const files = judgeFile(path);
        if (files.decision === "deny")
            return files;
        const base = committed.has(path) ? (committed.get(path)?.base ?? null) : before;
        const change = { base, lines: countChangedLines(base, after) };
        const all = new Map([...committed, ...pending, [path, change]]);
        const lines = [...all.values()].reduce((sum, entry) => sum + entry.lines, 0);
        if (lines > options.maximumLines)
            return tooManyLines(lines, options);
        pending.set(path, change);
        return verdict/* ALLOWED */.p3;
    };
    return {
        name: "edit-limits",
        async check(subject) {
            if (subject.kind === "tree_diff")
                return judgeTreeSize(subject.changes, options);
            if (subject.kind === "file_change")
                return reserve(key(subject.path), subject.before, subject.after);
            if (subject.kind !== "tool_call" || !EDIT_TOOLS.has(subject.tool))
                return verdict/* ALLOWED */.p3;
            const path = subject.args["path"];
            return typeof path === "string" ? judgeFile(key(path)) : verdict/* ALLOWED */.p3;
        },
        commit(path) {
            const name = key(path);
            committed.set(name, pending.get(name) ?? committed.get(name) ?? { base: null, lines: 0 });
            pending.delete(name);
        },
        release(path) {
            pending.delete(key(path));
        },
    };
}

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
;// CONCATENATED MODULE: ./src/guardrails/file-access.ts



/** What each file tool does with the paths in its arguments (K2). */
const ACCESS = {
    read_file: { path: "read" },
    write_file: { path: "write" },
    edit_file: { path: "write" },
    apply_patch: { path: "write" },
    delete_file: { path: "delete" },
    move_file: { path: "delete", from: "delete", source: "delete", to: "write", destination: "write", new_path: "write" },
};
function relative(path, root) {
    const normal = external_node_path_.posix.normalize(path.replaceAll("\\", "/"));
    const inside = root !== undefined && normal.startsWith(`${root}/`) ? normal.slice(root.length + 1) : normal;
    return inside.replace(/^\/+/, "");
}
function refuse(finding) {
    return { decision: "deny", findings: [finding] };
}
/**
 * Protected and sensitive files (K2, policy §6): judges the paths a file tool names before it runs. It judges names only;
 * the workspace checks again what a path resolves to, and the audit checks the real tree.
 */
function createFileAccessGuardrail(options) {
    const judge = (path, access) => options.policy.judge(relative(path, options.root), access);
    return {
        name: "file-access",
        async check(subject) {
            try {
                if (subject.kind === "file_change") {
                    const finding = judge(subject.path, subject.after === null ? "delete" : "write");
                    return finding === null ? verdict/* ALLOWED */.p3 : refuse(finding);
                }
                if (subject.kind !== "tool_call")
                    return verdict/* ALLOWED */.p3;
                for (const [name, access] of Object.entries(ACCESS[subject.tool] ?? {})) {
                    const path = subject.args[name];
                    const finding = typeof path === "string" ? judge(path, access) : null;
                    if (finding !== null)
                        return refuse(finding);
                }
                return verdict/* ALLOWED */.p3;
            }
            catch (error) {
                return (0,verdict/* deny */.Xg)("K2 file-access", `the check of the path failed: ${(0,errors/* messageOf */.bD)(error)}`);
            }
        },
    };
}

// EXTERNAL MODULE: ./src/core/text/token-shapes.ts
var token_shapes = __webpack_require__(1917);
;// CONCATENATED MODULE: ./src/guardrails/tree-policy.ts



const SYMLINK = "120000";
const SUBMODULE = "160000";
const EXECUTABLE = "100755";
/** What tools cannot make: links, submodules and changed modes come from commands (policy §6). */
function judgeMode(change) {
    const { modeBefore, modeAfter } = change;
    if (modeBefore === SUBMODULE || modeAfter === SUBMODULE) {
        return { rule: "tree submodule", reason: "submodules are not changed by a run" };
    }
    if (modeAfter === SYMLINK || (modeBefore === SYMLINK && modeAfter !== null)) {
        return { rule: "tree symlink", reason: "symbolic links are not made or changed by a run" };
    }
    if (modeAfter === null || modeAfter === modeBefore)
        return null;
    if (modeBefore === null && modeAfter !== EXECUTABLE)
        return null;
    return { rule: "tree mode", reason: `the file mode became ${modeAfter}; modes are not changed by a run` };
}
function tree_policy_judgePath(change, request) {
    const { policy, toolFiles } = request;
    const mode = judgeMode(change);
    if (mode !== null)
        return mode;
    if (policy.isWorkflowFile(change.path)) {
        if (toolFiles.has(change.path))
            return "split_off";
        return { rule: "tree workflow", reason: "workflow files are changed by file tools only" };
    }
    const isDeleted = change.status === "deleted";
    const finding = policy.judge(change.path, isDeleted ? "delete" : "write") ?? (isDeleted ? null : policy.judge(change.path, "read"));
    return finding === null ? null : { rule: finding.rule, reason: finding.reason };
}
function addedText(after, base) {
    const text = after.toString("utf8");
    if (base === null)
        return text;
    const known = new Set(base.toString("utf8").split("\n"));
    return text
        .split("\n")
        .filter((line) => !known.has(line))
        .join("\n");
}
/** Passwords in URLs of this machine or of names that are no public host belong to test setups, not to anybody. */
const LOCAL_URL = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/@"'`<>]{1,400}@(?=(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+|[\w.-]*\bexample(?:\.\w+)?|[\w.-]+\.(?:test|invalid|local|example))(?:[:/?#\s"'`]|$))/gi;
function hasTokenShape(text) {
    const searched = text.replace(LOCAL_URL, "url:");
    return (0,token_shapes/* redactTokenShapes */.d)(searched, "***") !== searched;
}
function error(rule, reason, path, remedy) {
    return { rule, reason, severity: "error", path, ...(remedy === undefined ? {} : { remedy }) };
}
function judgeSize(change, size, maximum) {
    if (size <= maximum) {
        if (!change.binary)
            return null;
        return { rule: "tree binary", reason: "a binary file was changed", severity: "warning", path: change.path };
    }
    const reason = `the file has ${size} bytes; at most ${maximum} are allowed`;
    if (change.binary)
        return error("tree binary", reason, change.path, `workspace.max_file_bytes: ${size}`);
    return { rule: "tree size", reason, severity: "warning", path: change.path };
}
async function judgeContent(change, request) {
    if (change.status === "deleted")
        return [];
    const after = await request.read(change.path);
    if (after === null)
        return [error("tree read", "the changed file could not be read for the check", change.path)];
    const findings = [];
    const size = judgeSize(change, after.length, request.maximumFileBytes);
    if (size !== null)
        findings.push(size);
    const base = change.status === "modified" ? await request.readBase?.(change.path) : null;
    const added = addedText(after, base ?? null);
    if (request.redactor.contains(added)) {
        findings.push(error("tree secret", "a secret of this run was written into the file", change.path));
    }
    else if (hasTokenShape(added)) {
        findings.push(error("tree token", "text that looks like a credential was added", change.path));
    }
    return findings;
}
async function judgeContentSafely(change, request) {
    try {
        return await judgeContent(change, request);
    }
    catch (cause) {
        return [error("tree read", `the check of the file failed: ${(0,errors/* messageOf */.bD)(cause)}`, change.path)];
    }
}
/**
 * The audit of the real differences (product.md §5, policy §6, I1, I3): whatever made a change, what may not be published
 * is put back, split off or blocks. Exceeded limits block too: a run that changed more than it was allowed to leaves its
 * patch and ends `partial`. Restored and split-off paths count for nothing else. A check that fails blocks (I8).
 */
async function judgeTree(request) {
    const restore = [];
    const splitOff = [];
    const findings = [];
    const kept = [];
    for (const change of request.changes) {
        const judged = tree_policy_judgePath(change, request);
        if (judged === null)
            kept.push(change);
        else if (judged === "split_off")
            splitOff.push(change.path);
        else
            restore.push({ path: change.path, ...judged });
    }
    for (const change of kept)
        findings.push(...(await judgeContentSafely(change, request)));
    for (const path of splitOff) {
        const change = request.changes.find((candidate) => candidate.path === path);
        if (change !== undefined)
            findings.push(...(await judgeContentSafely(change, request)));
    }
    findings.push(...judgeTreeSize(kept, request).findings);
    return { restore, splitOff, findings, blocked: findings.some((finding) => finding.severity === "error") };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(6843);
// EXTERNAL MODULE: ./src/core/tool.ts
var tool = __webpack_require__(121);
;// CONCATENATED MODULE: ./src/tools/file-failure.ts

const CODES = {
    not_found: "not_found",
    outside_workspace: "refused",
    sensitive: "refused",
    protected: "refused",
    invalid_path: "refused",
    changed: "refused",
};
/** A refused or failed file operation as the model reads it (B3, F1): what happened, and the remedy when there is one. */
function fromFileFailure(problem) {
    const remedy = problem.remedy === undefined ? "" : `\n${problem.remedy}`;
    return (0,tool/* failure */.V)(CODES[problem.code] ?? "failed", problem.message, {
        output: `Error: ${problem.message}${remedy}`,
        ...(problem.remedy === undefined ? {} : { remedy: problem.remedy }),
        data: { reason: problem.code },
    });
}

;// CONCATENATED MODULE: ./src/tools/near-text.ts
const MAXIMUM_FILE_LINES = 20_000;
const near_text_MAXIMUM_LINE = 300;
const SHOWN = 3;
const squeeze = (line) => line.replace(/\s+/g, " ").trim();
function pairsOf(text) {
    const pairs = new Map();
    for (let index = 0; index + 1 < text.length; index += 1) {
        const pair = text.slice(index, index + 2);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    return pairs;
}
/** Share of common letter pairs, 0 to 1. */
function similarity(wanted, size, line) {
    const length = line.length - 1;
    if (length <= 0 || length > size * 3 || size > length * 3)
        return 0;
    const pairs = pairsOf(line);
    let common = 0;
    for (const [pair, count] of pairs)
        common += Math.min(count, wanted.get(pair) ?? 0);
    return (2 * common) / (size + length);
}
/** Start of the lines that equal the wanted ones but for white space, or -1. */
function findIgnoringSpace(lines, wanted) {
    const last = lines.length - wanted.length;
    for (let start = 0; start <= last; start += 1) {
        if (wanted.every((line, offset) => lines[start + offset] === line))
            return start;
    }
    return -1;
}
function show(lines, numbers) {
    return numbers.map((number) => `${number + 1}\t${(lines[number] ?? "").slice(0, near_text_MAXIMUM_LINE)}`).join("\n");
}
function trimBlank(lines) {
    const first = lines.findIndex((line) => line !== "");
    const last = lines.findLastIndex((line) => line !== "");
    return first < 0 ? [] : lines.slice(first, last + 1);
}
/** Why a text was not found, as a hint for the model: copied line numbers, other white space, or the closest lines (C2). */
function explainMissing(file, wanted) {
    const lines = file.split("\n").slice(0, MAXIMUM_FILE_LINES);
    const wantedLines = wanted.replaceAll("\r\n", "\n").split("\n");
    if (wantedLines.some((line) => /^\s*\d+\t/.test(line)) && wantedLines.every((line) => /^\s*\d+\t|^$/.test(line))) {
        return "Leave out the line numbers that read_file shows; they are not part of the file.";
    }
    const squeezed = lines.map(squeeze);
    const block = trimBlank(wantedLines.map(squeeze));
    if (block.length === 0)
        return "The file holds no such white space.";
    const start = findIgnoringSpace(squeezed, block);
    if (start >= 0) {
        const numbers = block.slice(0, 40).map((_, offset) => start + offset);
        return `The same text with other white space stands here; copy it exactly:\n${show(lines, numbers)}`;
    }
    const key = (block.find((line) => line.length > 8) ?? block[0] ?? "").slice(0, near_text_MAXIMUM_LINE);
    const pairs = pairsOf(key);
    const scored = squeezed
        .map((line, number) => ({
        number,
        score: similarity(pairs, Math.max(1, key.length - 1), line.slice(0, near_text_MAXIMUM_LINE)),
    }))
        .filter(({ score }) => score >= 0.5)
        .sort((left, right) => right.score - left.score || left.number - right.number)
        .slice(0, SHOWN);
    if (scored.length === 0)
        return "No line of the file is similar. Read the file again.";
    const numbers = scored.map(({ number }) => number).sort((left, right) => left - right);
    return `The closest lines are:\n${show(lines, numbers)}`;
}

;// CONCATENATED MODULE: ./src/tools/text-file.ts

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
function count(text, part) {
    let total = 0;
    for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length))
        total += 1;
    return total;
}
/** The line end of most lines in a text of bytes or characters. */
function lineEndOf(text) {
    const all = count(text, "\n");
    if (all === 0)
        return null;
    return count(text, "\r\n") * 2 > all ? "\r\n" : "\n";
}
/** Decodes the bytes of a file for showing; null when it is binary (it holds a NUL). */
function readText(bytes) {
    if (bytes.includes(0))
        return null;
    const raw = toByteString(bytes);
    const hasByteOrderMark = raw.startsWith(BYTE_ORDER_MARK);
    const decoded = bytes.toString("utf8");
    const text = decoded.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
    const ends = count(raw, "\n");
    const pairs = count(raw, "\r\n");
    return {
        text,
        hasByteOrderMark,
        lineEnd: lineEndOf(raw),
        hasMixedLineEnds: pairs > 0 && pairs < ends,
        isUtf8: Buffer.from(decoded, "utf8").equals(bytes),
    };
}
/** One character a byte, so that bytes that are no UTF-8 survive an edit. */
function toByteString(content) {
    return (typeof content === "string" ? Buffer.from(content, "utf8") : content).toString("latin1");
}
function fromByteString(text) {
    return Buffer.from(text, "latin1");
}
/** sha256 in hexadecimal, as `FileContent.hash`. */
function hashOf(bytes) {
    return (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
}
/** Lines of a text; a final line end opens no further line. */
function linesOf(text) {
    const lines = text.split("\n");
    if (lines.at(-1) === "")
        lines.pop();
    return lines;
}
/** New content written the way the file is: its line ends (when the content has only `\n`) and byte order mark. */
function inStyleOf(content, current) {
    const keepsPairs = current.lineEnd === "\r\n" && !current.hasMixedLineEnds && !content.includes("\r\n");
    const text = keepsPairs ? content.replaceAll("\n", "\r\n") : content;
    const mark = current.hasByteOrderMark && !text.startsWith("\ufeff") ? "\ufeff" : "";
    return Buffer.from(mark + text, "utf8");
}

;// CONCATENATED MODULE: ./src/tools/replace-text.ts

function normalise(original) {
    const starts = new Uint32Array(original.length + 1);
    if (!original.includes("\r\n")) {
        for (let index = 0; index <= original.length; index += 1)
            starts[index] = index;
        return { text: original, starts };
    }
    let length = 0;
    for (let index = 0; index < original.length; index += 1) {
        starts[length] = index;
        length += 1;
        if (original.charCodeAt(index) === 13 && original.charCodeAt(index + 1) === 10)
            index += 1;
    }
    starts[length] = original.length;
    return { text: original.replaceAll("\r\n", "\n"), starts };
}
/** Places of a part, not overlapping. */
function findAll(text, part) {
    const found = [];
    for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + part.length))
        found.push(index);
    return found;
}
function commonPrefix(left, right) {
    let length = 0;
    while (length < left.length && length < right.length && left[length] === right[length])
        length += 1;
    return length;
}
function commonSuffix(left, right, maximum) {
    let length = 0;
    while (length < maximum && left[left.length - 1 - length] === right[right.length - 1 - length])
        length += 1;
    return length;
}
function lineNumbers(text, positions) {
    let line = 1;
    let from = 0;
    return positions.map((position) => {
        for (let index = text.indexOf("\n", from); index >= 0 && index < position; index = text.indexOf("\n", index + 1)) {
            line += 1;
            from = index + 1;
        }
        return line;
    });
}
/** How lines end where a text is put: inside of what it replaces, else after it, else before it. */
function lineEndNear(file, start, end) {
    const inside = lineEndOf(file.slice(start, end));
    if (inside !== null)
        return inside;
    const next = file.indexOf("\n", end);
    const position = next >= 0 ? next : file.lastIndexOf("\n", start - 1);
    if (position < 0)
        return null;
    return file.charAt(position - 1) === "\r" ? "\r\n" : "\n";
}
/**
 * Replaces a literal text in a byte string (C1, C2, ruling 15): `\n` of the texts matches `\r\n` of the file, new lines
 * end as the file's do, and every byte that does not differ between the two texts stays as it was.
 */
function replaceText(file, oldText, newText, all) {
    const normal = normalise(file);
    const before = oldText.replaceAll("\r\n", "\n");
    const after = newText.replaceAll("\r\n", "\n");
    const found = findAll(normal.text, before);
    if (found.length === 0)
        return { kind: "not_found" };
    if (found.length > 1 && !all)
        return { kind: "ambiguous", lines: lineNumbers(normal.text, found) };
    const prefix = commonPrefix(before, after);
    const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - prefix);
    const fileEnd = lineEndOf(file);
    const middle = fileEnd === null ? newText : after;
    const inserted = middle.slice(fileEnd === null ? commonPrefix(oldText, newText) : prefix, middle.length - suffix);
    const parts = [];
    let copied = 0;
    for (const position of found) {
        const start = normal.starts[position + prefix] ?? 0;
        const end = normal.starts[position + before.length - suffix] ?? 0;
        const ownEnd = lineEndNear(file, start, end);
        parts.push(file.slice(copied, start), ownEnd === "\r\n" ? inserted.replaceAll("\n", "\r\n") : inserted);
        copied = end;
    }
    parts.push(file.slice(copied));
    return { kind: "replaced", text: parts.join(""), count: found.length };
}

;// CONCATENATED MODULE: ./src/tools/text-diff.ts
const CONTEXT_LINES = 3;
const MAXIMUM_CHARACTERS = 8000;
/** Lines of one side beyond which the change is shown as one block, because the comparison would take too long. */
const MAXIMUM_LINES = 3000;
/** Only the part that differs, with context: files are long, changes are short. */
function windowOf(before, after) {
    let head = 0;
    while (head < before.length && head < after.length && before[head] === after[head])
        head += 1;
    let tail = 0;
    const shorter = Math.min(before.length, after.length) - head;
    while (tail < shorter && before[before.length - 1 - tail] === after[after.length - 1 - tail])
        tail += 1;
    const start = Math.max(0, head - CONTEXT_LINES);
    const kept = Math.max(0, tail - CONTEXT_LINES);
    return {
        start,
        isCut: kept > 0,
        before: before.slice(start, before.length - kept),
        after: after.slice(start, after.length - kept),
    };
}
function headerOf(start, count) {
    return `${count === 0 ? start : start + 1},${count}`;
}
function cut(text) {
    if (text.length <= MAXIMUM_CHARACTERS)
        return text;
    const end = text.lastIndexOf("\n", MAXIMUM_CHARACTERS);
    const rest = text.slice(end).split("\n").length - 1;
    return `${text.slice(0, end)}\n[... ${rest} more lines of the diff]`;
}
function split(text) {
    return text.replaceAll("\r\n", "\n").split("\n");
}
/**
 * Unified diff of one file (C3), line ends ignored, bounded in length and time. Line numbers are those of the file.
 * `null` before or after: the file is new or removed.
 */
async function unifiedDiff(path, before, after) {
    const change = windowOf(split(before ?? ""), split(after ?? ""));
    const header = `--- ${before === null ? "/dev/null" : `a/${path}`}\n+++ ${after === null ? "/dev/null" : `b/${path}`}\n`;
    if (change.before.length > MAXIMUM_LINES || change.after.length > MAXIMUM_LINES) {
        const ranges = `@@ -${headerOf(change.start, change.before.length)} +${headerOf(change.start, change.after.length)} @@`;
        return `${header}${ranges}\n[the change is too large to show]`;
    }
    const { structuredPatch } = await __webpack_require__.e(/* import() */ 23).then(__webpack_require__.bind(__webpack_require__, 4023));
    const end = change.isCut ? "\n" : "";
    const patch = structuredPatch(path, path, change.before.join("\n") + end, change.after.join("\n") + end, "", "", {
        context: CONTEXT_LINES,
        maxEditLength: MAXIMUM_LINES,
        timeout: 2000,
    });
    const hunks = patch?.hunks ?? [];
    if (hunks.length === 0)
        return `${header}[no line differs; only line ends or invisible bytes changed]`;
    const body = hunks.map((hunk) => {
        const old = headerOf(hunk.oldStart - 1 + change.start, hunk.oldLines);
        const next = headerOf(hunk.newStart - 1 + change.start, hunk.newLines);
        return `@@ -${old} +${next} @@\n${hunk.lines.join("\n")}`;
    });
    return cut(header + body.join("\n"));
}

;// CONCATENATED MODULE: ./src/tools/tool-arguments.ts

const PATH_ALIASES = { file_path: "path", filePath: "path", filepath: "path", file: "path", filename: "path" };
/** Aliases of `path` that every file tool accepts. */
const pathAliases = PATH_ALIASES;
function readNumber(value) {
    return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}
function readBoolean(value) {
    const text = typeof value === "string" ? value.trim().toLowerCase() : value;
    if (text === "true")
        return true;
    return text === "false" ? false : value;
}
function tool_arguments_normalise(raw, options) {
    if (typeof raw !== "object" || raw === null || Array.isArray(raw))
        return raw;
    const result = Object.create(null);
    for (const [name, value] of Object.entries(raw)) {
        if (value === null)
            continue;
        const target = options.aliases?.[name] ?? name;
        if (target !== name && Object.hasOwn(raw, target) && Reflect.get(raw, target) !== null)
            continue;
        result[target] = value;
    }
    options.prepare?.(result);
    for (const name of options.numbers ?? [])
        if (name in result)
            result[name] = readNumber(result[name]);
    for (const name of options.booleans ?? [])
        if (name in result)
            result[name] = readBoolean(result[name]);
    return { ...result };
}
/**
 * The schema of a tool's arguments: strict, forgiving about how models write values (ruling 21): `null` is absent,
 * numbers and booleans may be text, known other names are mapped. Only the real names reach the JSON Schema.
 */
function toolArguments(shape, options = {}) {
    return schemas/* preprocess */.vkY((raw) => tool_arguments_normalise(raw, options), schemas/* object */.Ikc(shape).strict());
}

;// CONCATENATED MODULE: ./src/tools/edit-file.ts








const args = toolArguments({
    path: schemas/* string */.YjP().min(1).describe("Path relative to the workspace root"),
    old_str: schemas/* string */.YjP().describe("Exact text to replace, with enough lines around it to occur once"),
    new_str: schemas/* string */.YjP().describe("Text to put in its place"),
    replace_all: schemas/* boolean */.zMY().optional().describe("Replace every occurrence; default false"),
}, {
    aliases: {
        ...pathAliases,
        old_text: "old_str",
        oldText: "old_str",
        old_string: "old_str",
        oldString: "old_str",
        new_text: "new_str",
        newText: "new_str",
        new_string: "new_str",
        newString: "new_str",
        replaceAll: "replace_all",
    },
    booleans: ["replace_all"],
});
/** Refuses an edit of a version that the model has not seen (ruling 17). A file it never read may still be edited: `old_str` proves it. */
function staleEdit(file, seen) {
    const known = seen.get(file.path);
    if (known === undefined || known === file.hash)
        return null;
    return (0,tool/* failure */.V)("refused", `'${file.path}' changed since it was last read`, {
        output: `Error: '${file.path}' changed since it was last read. Read it again, then edit.`,
        remedy: "read the file again",
    });
}
function notFound(path, text, oldText) {
    return (0,tool/* failure */.V)("failed", "old_str not found", {
        output: `Error: old_str not found in '${path}'; nothing was changed.\n${explainMissing(text, oldText)}`,
    });
}
function notUnique(path, lines) {
    const shown = lines.slice(0, 20).join(", ") + (lines.length > 20 ? ", …" : "");
    return (0,tool/* failure */.V)("failed", "old_str is not unique", {
        output: `Error: old_str is not unique: it occurs ${lines.length} times in '${path}', at lines ${shown}. Nothing was changed. Add surrounding lines, or set replace_all.`,
    });
}
/** edit_file (C1–C3): one literal replacement, every byte outside of it unchanged. */
const editFileTool = {
    name: "edit_file",
    description: "Replace one piece of text in an existing file; preferred for a single contiguous change. old_str must be copied exactly, without line numbers, and occur exactly once: include enough surrounding lines to be unique. Returns the diff.",
    args,
    effects: ["write"],
    sensitive: () => true,
    async execute(input, context) {
        if (input.old_str === "") {
            return (0,tool/* failure */.V)("invalid_arguments", "old_str is empty; give the text to replace, or use write_file for a new file");
        }
        if (input.old_str === input.new_str)
            return (0,tool/* failure */.V)("failed", "old_str and new_str are equal; nothing to change");
        const read = await context.workspace.files.read(input.path);
        if (!read.ok)
            return fromFileFailure(read);
        const file = read.value;
        const stale = staleEdit(file, context.seen);
        if (stale !== null)
            return stale;
        const text = readText(file.bytes);
        if (text === null)
            return (0,tool/* failure */.V)("failed", `'${file.path}' is a binary file and cannot be edited`);
        const content = toByteString(file.bytes);
        const replaceAll = input.replace_all ?? false;
        const outcome = replaceText(content, toByteString(input.old_str), toByteString(input.new_str), replaceAll);
        if (outcome.kind === "not_found")
            return notFound(file.path, text.text, input.old_str);
        if (outcome.kind === "ambiguous")
            return notUnique(file.path, outcome.lines);
        const bytes = fromByteString(outcome.text);
        if (bytes.equals(file.bytes))
            return (0,tool/* failure */.V)("failed", "the file already holds new_str; nothing to change");
        const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
        if (!written.ok)
            return fromFileFailure(written);
        context.seen.set(file.path, hashOf(bytes));
        context.recordWrite(file.path);
        const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
        return { success: true, output: diff, data: { replacements: outcome.count } };
    },
};

;// CONCATENATED MODULE: ./src/tools/find-files.ts



const MAXIMUM_RESULTS = 500;
const find_files_args = toolArguments({
    pattern: schemas/* string */.YjP().min(1).describe("File name glob such as *.yaml, test_*.py or README*"),
    path: schemas/* string */.YjP().optional().describe("Directory; default the workspace root"),
    recursive: schemas/* boolean */.zMY().optional().describe("Default true"),
}, { aliases: { name: "pattern", glob: "pattern", directory: "path" }, booleans: ["recursive"] });
/** find_files (D4): paths whose file name matches a glob. */
const findFilesTool = {
    name: "find_files",
    description: "Find files by name. Returns paths relative to the workspace root.",
    args: find_files_args,
    effects: ["read"],
    sensitive: () => false,
    async execute(input, context) {
        const request = {
            pattern: input.pattern,
            path: input.path || ".",
            recursive: input.recursive ?? true,
            maximumResults: MAXIMUM_RESULTS,
        };
        const found = await context.workspace.search.find(request, context.signal);
        if (!found.ok)
            return fromFileFailure(found);
        const { paths, truncated } = found.value;
        if (paths.length === 0)
            return { success: true, output: "No files found.", data: { files: 0 } };
        const note = truncated ? [`[only the first ${paths.length} files are shown; narrow the pattern]`] : [];
        return { success: true, output: [...paths, ...note].join("\n"), data: { files: paths.length, truncated } };
    },
};

;// CONCATENATED MODULE: ./src/tools/grep.ts



const DEFAULT_RESULTS = 100;
const grep_MAXIMUM_RESULTS = 1000;
const MAXIMUM_TEXT = 300;
const grep_args = toolArguments({
    pattern: schemas/* string */.YjP().min(1).describe("Literal text, no regular expression"),
    path: schemas/* string */.YjP().optional().describe("File or directory; default the workspace root"),
    file_pattern: schemas/* string */.YjP().optional().describe("File name glob such as *.ts; default all text files"),
    recursive: schemas/* boolean */.zMY().optional().describe("Default true"),
    case_sensitive: schemas/* boolean */.zMY().optional().describe("Default true"),
    max_results: schemas/* int */.Whr().min(1).max(grep_MAXIMUM_RESULTS).optional().describe(`Default ${DEFAULT_RESULTS}`),
}, {
    aliases: { query: "pattern", text: "pattern", glob: "file_pattern", include: "file_pattern" },
    numbers: ["max_results"],
    booleans: ["recursive", "case_sensitive"],
});
function shorten(text) {
    const line = text.replace(/\r$/, "");
    return line.length <= MAXIMUM_TEXT ? line : `${line.slice(0, MAXIMUM_TEXT)}…`;
}
/** grep (D2, D3): literal search, `path:line: text`. */
const grepTool = {
    name: "grep",
    description: "Search files for a literal text. Results are path:line: text.",
    args: grep_args,
    effects: ["read"],
    sensitive: () => false,
    async execute(input, context) {
        const found = await context.workspace.search.search({
            pattern: input.pattern,
            literal: true,
            path: input.path || ".",
            filePattern: input.file_pattern || "*",
            caseSensitive: input.case_sensitive ?? true,
            recursive: input.recursive ?? true,
            maximumResults: input.max_results ?? DEFAULT_RESULTS,
        }, context.signal);
        if (!found.ok)
            return fromFileFailure(found);
        const { matches, truncated } = found.value;
        if (matches.length === 0)
            return { success: true, output: "No matches.", data: { matches: 0 } };
        const note = truncated ? [`[only the first ${matches.length} matches are shown; narrow the search]`] : [];
        const lines = matches.map((match) => `${match.path}:${match.line}: ${shorten(match.text)}`);
        return { success: true, output: [...lines, ...note].join("\n"), data: { matches: matches.length, truncated } };
    },
};

;// CONCATENATED MODULE: ./src/tools/list-files.ts



const MAXIMUM_ENTRIES = 1000;
const list_files_args = toolArguments({
    path: schemas/* string */.YjP().optional().describe("Directory; default the workspace root"),
    pattern: schemas/* string */.YjP().optional().describe("Glob such as *.py, **/*.md or src/**/*.ts"),
    recursive: schemas/* boolean */.zMY().optional().describe("Include subdirectories; default false"),
}, { aliases: { directory: "path", dir: "path", dir_path: "path", glob: "pattern" }, booleans: ["recursive"] });
function list_files_show(entry) {
    if (entry.type === "directory")
        return `${entry.path}/`;
    return entry.type === "symlink" ? `${entry.path}@` : entry.path;
}
/** list_files (B7, W10): names relative to the root, directories end in `/`, links in `@`. */
const listFilesTool = {
    name: "list_files",
    description: "List files and directories. Directories end in /, symbolic links in @.",
    args: list_files_args,
    effects: ["read"],
    sensitive: () => false,
    async execute(input, context) {
        const pattern = input.pattern === undefined || input.pattern === "" ? undefined : input.pattern;
        const listed = await context.workspace.files.list(input.path || ".", {
            recursive: input.recursive ?? pattern?.includes("/") ?? false,
            ...(pattern === undefined ? {} : { pattern }),
            limit: MAXIMUM_ENTRIES,
        });
        if (!listed.ok)
            return fromFileFailure(listed);
        const { entries, truncated } = listed.value;
        if (entries.length === 0)
            return { success: true, output: "No entries.", data: { total: 0 } };
        const note = truncated ? [`[only the first ${entries.length} are shown; give a pattern or a subdirectory]`] : [];
        return {
            success: true,
            output: [...entries.map(list_files_show), ...note].join("\n"),
            data: { total: entries.length, truncated },
        };
    },
};

;// CONCATENATED MODULE: ./src/tools/read-file.ts





const DEFAULT_LINES = 400;
const read_file_MAXIMUM_LINES = 2000;
const read_file_MAXIMUM_CHARACTERS = 16_000;
const MAXIMUM_LINE_CHARACTERS = 2000;
const read_file_args = toolArguments({
    path: schemas/* string */.YjP().min(1).describe("Path relative to the workspace root"),
    offset: schemas/* int */.Whr().min(1).optional().describe("First line to show, from 1"),
    limit: schemas/* int */.Whr().min(1).max(read_file_MAXIMUM_LINES).optional().describe(`Lines to show; default ${DEFAULT_LINES}`),
}, { aliases: { ...pathAliases, start: "offset", start_line: "offset", lines: "limit" }, numbers: ["offset", "limit"] });
function read_file_shorten(line) {
    if (line.length <= MAXIMUM_LINE_CHARACTERS)
        return line;
    return `${line.slice(0, MAXIMUM_LINE_CHARACTERS)} [+${line.length - MAXIMUM_LINE_CHARACTERS} characters]`;
}
function numbered(lines, first, limit) {
    const shown = [];
    let characters = 0;
    for (let number = first; number <= lines.length && shown.length < limit; number += 1) {
        const line = `${number}\t${read_file_shorten(lines[number - 1] ?? "")}`;
        characters += line.length + 1;
        if (characters > read_file_MAXIMUM_CHARACTERS && shown.length > 0)
            break;
        shown.push(line);
    }
    return { text: shown.join("\n"), last: first + shown.length - 1 };
}
/** What the text alone does not show, so that an edit does not go wrong. */
function notes(file) {
    const found = [];
    if (file.hasMixedLineEnds)
        found.push("mixed line ends");
    else if (file.lineEnd === "\r\n")
        found.push("CRLF line ends, kept by edit_file");
    if (file.hasByteOrderMark)
        found.push("byte order mark");
    if (!file.isUtf8)
        found.push("not all valid UTF-8; edit_file keeps the other bytes");
    return found.length === 0 ? [] : [`[${found.join("; ")}]`];
}
function render(file, size, input) {
    const lines = linesOf(file.text);
    const data = { size, lines: lines.length, encoding: file.isUtf8 ? "utf-8" : "unknown" };
    if (lines.length === 0)
        return { success: true, output: "[the file is empty]", data };
    const first = input.offset ?? 1;
    if (first > lines.length) {
        return (0,tool/* failure */.V)("failed", `offset ${first} is beyond the end: the file has ${lines.length} lines`);
    }
    const { text, last } = numbered(lines, first, input.limit ?? DEFAULT_LINES);
    const range = `[lines ${first}-${last} of ${lines.length}; read on with offset=${last + 1}]`;
    const rest = last < lines.length ? [range] : [];
    return { success: true, output: [text, ...rest, ...notes(file)].join("\n"), data };
}
/** read_file (B2, B3, X17): numbered lines, in pages; remembers what was shown for the stale-edit check. */
const readFileTool = {
    name: "read_file",
    description: "Read a text file of the workspace. Each line comes as its number, a tab and the text; neither number nor tab is part of the file. Long files come in pages: read on with offset.",
    args: read_file_args,
    effects: ["read"],
    sensitive: () => false,
    async execute(input, context) {
        const read = await context.workspace.files.read(input.path);
        if (!read.ok)
            return fromFileFailure(read);
        const file = readText(read.value.bytes);
        if (file === null)
            return (0,tool/* failure */.V)("failed", `'${read.value.path}' is a binary file and cannot be read as text`);
        const result = render(file, read.value.bytes.length, input);
        if (result.success)
            context.seen.set(read.value.path, read.value.hash);
        return result;
    },
};

;// CONCATENATED MODULE: ./src/tools/run-command.ts







const MAXIMUM_TIMEOUT_SECONDS = 600;
const run_command_args = toolArguments({
    command: schemas/* string */.YjP().min(1).describe("One literal command, for example: npm test"),
    cwd: schemas/* string */.YjP().optional().describe("Directory relative to the workspace root"),
    timeout: schemas/* int */.Whr().min(1).max(MAXIMUM_TIMEOUT_SECONDS).optional().describe("Seconds"),
    env: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).optional().describe("Extra variables such as NODE_ENV or CI"),
}, { aliases: { cmd: "command", workdir: "cwd", working_directory: "cwd" }, numbers: ["timeout"] });
function withRemedy(text, remedy) {
    return remedy === undefined ? text : `${text}\nInstead: ${remedy}.`;
}
function run_command_refuse(error, verdict, note) {
    return (0,tool/* failure */.V)("refused", error, {
        output: withRemedy(`Error: ${error}\n${verdict.reason}${note}`, verdict.remedy),
        ...(verdict.remedy === undefined ? {} : { remedy: verdict.remedy }),
        data: { class: verdict.class, rule: verdict.rule },
    });
}
/** Layers 1 and 2 (E3–E6, E11): what the class alone decides. */
async function judge(verdict, context) {
    if (verdict.class === "blocked") {
        return run_command_refuse(`Command blocked by rule ${verdict.rule}`, verdict, " No mode or approval allows it.");
    }
    if (verdict.class !== "dangerous")
        return null;
    if (context.limits.allowedOnly) {
        return run_command_refuse("Command classified as 'dangerous' and allowed_only is true", verdict, "");
    }
    const { level, note } = await context.workspace.commands.status();
    if (level === "bwrap" || level === "user")
        return null;
    return run_command_refuse("Command classified as 'dangerous' and no sandbox holds it", verdict, ` Sandbox: ${level}. ${note}`);
}
function judgeEnvironment(env) {
    const name = Object.keys(env).find((key) => !isAllowedVariable(key));
    if (name === undefined)
        return null;
    return (0,tool/* failure */.V)("refused", `The environment variable '${name}' may not be set for commands`, {
        remedy: "allowed are NODE_ENV, CI, TZ, LANG, LC_*, NO_COLOR, FORCE_COLOR, RUST_BACKTRACE, PYTHONDONTWRITEBYTECODE",
    });
}
function describe(result, seconds, maximumLines) {
    const text = (0,truncate/* headTailLines */.Qb)((0,invisible/* stripInvisible */._)(result.output).trimEnd(), maximumLines);
    const data = {
        exit_code: result.exitCode,
        duration_ms: Math.round(result.durationMilliseconds),
        timed_out: result.timedOut,
    };
    const withFirst = (first) => (text === "" ? first : `${first}\n${text}`);
    if (result.startError !== undefined) {
        return (0,tool/* failure */.V)("failed", `The command could not be started: ${result.startError}`, { data });
    }
    if (result.aborted)
        return (0,tool/* failure */.V)("aborted", "The run was stopped", { output: withFirst("stopped"), data });
    if (result.timedOut) {
        const output = withFirst(`timed out after ${seconds}s; the command and its children were ended`);
        return (0,tool/* failure */.V)("timeout", `Command timed out after ${seconds}s`, { output, data });
    }
    if (result.exitCode === 0)
        return { success: true, output: text === "" ? "[no output]" : text, data };
    const cause = result.exitCode === null ? `was ended by ${result.signal ?? "a signal"}` : `exited with code ${result.exitCode}`;
    const first = result.exitCode === null ? `ended by ${result.signal ?? "a signal"}` : `exit code ${result.exitCode}`;
    return (0,tool/* failure */.V)("failed", `Command ${cause}`, { output: withFirst(first), data });
}
/**
 * run_command (E1–E11): switched on → class → directory → environment → run. A recognised command is spawned from its
 * argument vector without a shell; only a `dangerous` one, where it is allowed at all, runs as a script. A command that
 * ends with another code than 0 is `success: false`, its output stays readable.
 */
const runCommandTool = {
    name: "run_command",
    description: "Run one build, test, lint or read-only command in the workspace, in a sandbox without secrets and usually without network. Accepted are single literal commands: no pipes, ;, &&, redirections, variables or globs. Use the file tools to read and change files.",
    args: run_command_args,
    effects: ["command"],
    async sensitive(input, classifier) {
        const verdict = await classifier.classify(input.command, classifyOptions(input));
        return verdict.class !== "safe";
    },
    async execute(input, context) {
        const { workspace, limits } = context;
        if (!limits.commandsEnabled) {
            return (0,tool/* failure */.V)("refused", "Commands are disabled", { remedy: "commands.enabled: true in the configuration" });
        }
        const verdict = await context.classifier.classify(input.command, classifyOptions(input));
        const refused = await judge(verdict, context);
        if (refused !== null)
            return refused;
        const directory = await workspace.files.check(input.cwd || ".", "read");
        if (!directory.ok)
            return fromFileFailure(directory);
        const env = input.env ?? {};
        const badVariable = judgeEnvironment(env);
        if (badVariable !== null)
            return badVariable;
        const seconds = input.timeout ?? Math.min(limits.defaultTimeoutSeconds, MAXIMUM_TIMEOUT_SECONDS);
        const result = await workspace.commands.run({
            ...(verdict.argv === undefined ? { script: input.command } : { argv: verdict.argv }),
            cwd: directory.value.path || ".",
            env,
            timeoutMilliseconds: seconds * 1000,
            network: limits.network,
            signal: context.signal,
        });
        return describe(result, seconds, limits.maximumOutputLines);
    },
};
function classifyOptions(input) {
    return {
        ...(input.cwd === undefined ? {} : { cwd: input.cwd }),
        ...(input.env === undefined ? {} : { env: input.env }),
    };
}

;// CONCATENATED MODULE: ./src/tools/write-file.ts






/** The other specifications' ways to say the mode (ruling 15). */
function mapMode(raw) {
    const append = raw["append"];
    if (append !== undefined && raw["mode"] === undefined) {
        raw["mode"] = append === true || append === "true" ? "append" : "overwrite";
    }
    delete raw["append"];
    if (raw["mode"] === "write" || raw["mode"] === "w")
        raw["mode"] = "overwrite";
    if (raw["mode"] === "a")
        raw["mode"] = "append";
}
const write_file_args = toolArguments({
    path: schemas/* string */.YjP().min(1).describe("Path relative to the workspace root; missing directories are made"),
    content: schemas/* string */.YjP().describe("The whole new content, or what to append"),
    mode: schemas/* enum */.k5n(["overwrite", "append"]).optional().describe("Default overwrite"),
}, { aliases: { ...pathAliases, text: "content", contents: "content", file_text: "content" }, prepare: mapMode });
async function create(input, context) {
    const bytes = Buffer.from(input.content, "utf8");
    const written = await context.workspace.files.write(input.path, bytes, { expectedHash: null });
    if (!written.ok)
        return fromFileFailure(written);
    remember(written.value.path, bytes, context);
    const lines = linesOf(input.content).length;
    return {
        success: true,
        output: `Created ${written.value.path} (${lines} ${lines === 1 ? "line" : "lines"}).`,
        data: { path: written.value.path, size: bytes.length, created: true },
    };
}
function remember(path, bytes, context) {
    context.seen.set(path, hashOf(bytes));
    context.recordWrite(path);
}
/** A whole file is replaced only in the version that the model has seen (ruling 17). */
function refuseUnread(file, seen) {
    const known = seen.get(file.path);
    if (known === file.hash)
        return null;
    const reason = known === undefined
        ? `'${file.path}' exists and was not read; read it first`
        : `'${file.path}' changed since it was last read; read it first`;
    return (0,tool/* failure */.V)("refused", reason, {
        output: `Error: ${reason}. For a partial change use edit_file.`,
        remedy: "read the file, then write it",
    });
}
async function replace(file, input, context) {
    const current = readText(file.bytes);
    if (current === null)
        return (0,tool/* failure */.V)("refused", `'${file.path}' is a binary file and is not replaced by text`);
    const appends = input.mode === "append";
    const unread = appends ? null : refuseUnread(file, context.seen);
    if (unread !== null)
        return unread;
    const isStyled = { ...current, hasByteOrderMark: current.hasByteOrderMark && !appends };
    const content = inStyleOf(input.content, isStyled);
    const bytes = appends ? Buffer.concat([file.bytes, content]) : content;
    if (bytes.equals(file.bytes))
        return { success: true, output: `${file.path} already holds exactly this content.` };
    const wasCurrent = context.seen.get(file.path) === file.hash;
    const written = await context.workspace.files.write(input.path, bytes, { expectedHash: file.hash });
    if (!written.ok)
        return fromFileFailure(written);
    context.recordWrite(file.path);
    if (!appends || wasCurrent)
        context.seen.set(file.path, hashOf(bytes));
    const diff = await unifiedDiff(file.path, file.bytes.toString("utf8"), bytes.toString("utf8"));
    return { success: true, output: diff, data: { path: file.path, size: bytes.length, created: false } };
}
/** write_file (B4, B5): new files and full rewrites; keeps an existing file's line ends, byte order mark and mode. */
const writeFileTool = {
    name: "write_file",
    description: "Create a file or rewrite a whole one. Use it for new files and complete rewrites only; to change part of a file use edit_file. An existing file must have been read before.",
    args: write_file_args,
    effects: ["write"],
    sensitive: () => true,
    async execute(input, context) {
        const size = Buffer.byteLength(input.content);
        if (size > context.limits.maximumFileBytes) {
            return (0,tool/* failure */.V)("failed", `the content has ${size} bytes; at most ${context.limits.maximumFileBytes} are allowed`, {
                remedy: "workspace.max_file_bytes",
            });
        }
        const read = await context.workspace.files.read(input.path);
        if (read.ok)
            return replace(read.value, input, context);
        return read.code === "not_found" ? create(input, context) : fromFileFailure(read);
    },
};

;// CONCATENATED MODULE: ./src/app/catalog.ts


















/** The paths that one of the globs matches; dot files included. */
function matchPaths(paths, globs) {
    const matchers = globs.map((glob) => (0,core_glob/* compileGlob */.S)(glob));
    return paths.filter((path) => matchers.some((matches) => matches(path)));
}
/** Every tool there is. A new one: one file in tools/ and one line here. */
const TOOLS = [
    editFileTool,
    findFilesTool,
    grepTool,
    listFilesTool,
    readFileTool,
    runCommandTool,
    writeFileTool,
];
/** The guardrails of a run, strictest join wins. */
const createGuardrails = async (request) => [
    createFileAccessGuardrail({ policy: request.policy, root: request.root }),
    createBlockedCommandsGuardrail(),
    createEditLimits({ maximumFiles: request.maximumFiles, maximumLines: request.maximumLines }),
];
const GATES = {
    run: runGate,
    compare: compareGate,
    select: gatesFor,
    feedback: (outcomes) => ({ message: gateFeedback(outcomes), identity: gateIdentity(outcomes) }),
};


/***/ }),

/***/ 6085:
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

/***/ 6043:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ createPathPolicy)
/* harmony export */ });
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6085);

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
            .replace(/[. ]+$/, "");
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

/***/ 121:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ failure)
/* harmony export */ });
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

/***/ 9478:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $U: () => (/* binding */ joinVerdicts),
/* harmony export */   Xg: () => (/* binding */ deny),
/* harmony export */   p3: () => (/* binding */ ALLOWED)
/* harmony export */ });
const ALLOWED = { decision: "allow", findings: [] };
const STRICTNESS = { allow: 0, ask: 1, deny: 2 };
/** The strictest decision and all findings. Associative, commutative in the decision, `ALLOWED` is neutral. */
function joinVerdicts(verdicts) {
    let decision = "allow";
    const findings = [];
    for (const verdict of verdicts) {
        if (STRICTNESS[verdict.decision] > STRICTNESS[decision])
            decision = verdict.decision;
        findings.push(...verdict.findings);
    }
    return { decision, findings };
}
function deny(rule, reason, remedy) {
    return { decision: "deny", findings: [{ rule, reason, severity: "error", ...(remedy ? { remedy } : {}) }] };
}


/***/ })

};
