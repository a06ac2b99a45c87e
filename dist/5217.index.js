export const id = 5217;
export const ids = [5217];
export const modules = {

/***/ 15697:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ READ_CONVERSATION)
/* harmony export */ });
/** The tool that reads what a run was not shown of its own conversation; offered where there is any. */
const READ_CONVERSATION = "read_conversation";


/***/ }),

/***/ 33503:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kf: () => (/* binding */ commandsOf),
/* harmony export */   Sf: () => (/* binding */ scriptsOf),
/* harmony export */   TK: () => (/* binding */ withHooks),
/* harmony export */   VN: () => (/* binding */ blockOf),
/* harmony export */   hN: () => (/* binding */ needsOf),
/* harmony export */   ht: () => (/* binding */ variablesOf)
/* harmony export */ });
/* harmony import */ var _programs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96894);
/* harmony import */ var _text_word_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92594);


const BUILT_IN = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_1__/* .wordSet */ .d)("install ci i add exec dlx x init audit pack publish why list ls outdated --version");
/** Simple commands of a command line, as words. Quoting is not looked at: words with quotes name no definition. */
function commandsOf(line) {
    return line
        .split(/&&|\|\||[;|&\n]/)
        .map((part) => withoutAssignments(part.trim().split(/\s+/)))
        .filter((words) => words.length > 0 && words[0] !== "");
}
/** `NAME=value` before a command. */
const withoutAssignments = (words) => {
    const start = words.findIndex((word) => !/^\w+=|^--$/.test(word));
    return start < 0 ? [] : words.slice(start);
};
/** A command, and those that it starts through wrappers: `env CI=1 timeout 60 npm test` to `npm test`. */
function startedBy(command) {
    const levels = [command];
    for (let words = command;;) {
        const next = (0,_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .followedAt */ .sZ)(words);
        if (next === null)
            return levels;
        words = withoutAssignments(words.slice(next));
        if (words.length === 0)
            return levels;
        levels.push(words);
    }
}
/** The scripts that a package manager runs for one, in order. */
const withHooks = (script) => [`pre${script}`, script, `post${script}`];
/** The needs of a command line; quoted words name nothing. */
function needsOf(line) {
    const needs = {
        scripts: new Set(),
        targets: new Set(),
        recipes: new Set(),
        aliases: new Set(),
        tools: new Set(),
    };
    readCommand(line, needs);
    return needs;
}
function readCommand(line, needs) {
    for (const [program = "", ...rest] of commandsOf(line).flatMap(startedBy)) {
        const name = (0,_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .programName */ .kX)(program);
        const words = rest.filter((word) => !word.startsWith("-"));
        const [first, second] = words;
        if (_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .PACKAGE_MANAGERS */ .Ab.has(name)) {
            const isRun = first === "run" || first === "run-script";
            const script = isRun ? second : first;
            if (script !== undefined &&
                (isRun || !BUILT_IN.has(script)) &&
                !(name === "bun" && script === "test" && !isRun)) {
                needs.scripts.add({ t: "test", tst: "test" }[script] ?? script);
            }
        }
        else if (/^(?:npm-run-all|run-s|run-p|concurrently)$/.test(name)) {
            for (const word of rest)
                needs.scripts.add(word.replace(/^["']|["']$/g, "").replace(/^npm:/, ""));
        }
        else if (name === "node" && rest.includes("--run"))
            needs.scripts.add(rest[rest.indexOf("--run") + 1] ?? "");
        else if (/^g?make$/.test(name))
            for (const word of words.length > 0 ? words : [""])
                needs.targets.add(word);
        else if (/^(?:just|task|mise|rake|invoke|inv|nox|tox|hatch|poe|pdm)$/.test(name)) {
            needs.tools.add(name);
            for (const word of words.length > 0 ? words : [""])
                needs.recipes.add(word);
        }
        else if (name === "cargo" && first !== undefined)
            needs.aliases.add(first);
        else if (/^gradlew?$/.test(name) || /^mvnw?$/.test(name))
            needs.tools.add("java");
    }
}
function parseObject(text) {
    if (text === null)
        return {};
    try {
        const data = JSON.parse(text);
        return typeof data === "object" && data !== null ? data : {};
    }
    catch {
        return {};
    }
}
/** `scripts` of a package.json; {} when it cannot be read. */
function scriptsOf(text) {
    const scripts = parseObject(text)["scripts"];
    if (typeof scripts !== "object" || scripts === null)
        return {};
    return Object.fromEntries(Object.entries(scripts).filter((entry) => typeof entry[1] === "string"));
}
function blockOf(text, name) {
    if (text === null)
        return null;
    const lines = text.split(/\r?\n/);
    const isHead = (line) => {
        const label = /^([^:=#\s][^:=#]*):(?!=)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
        return name === "" ? label.length > 0 && !line.startsWith(".") : label.includes(name);
    };
    const start = lines.findIndex(isHead);
    if (start < 0)
        return null;
    let end = start + 1;
    while (end < lines.length && (/^\s+\S/.test(lines[end] ?? "") || (lines[end] ?? "").trim() === ""))
        end += 1;
    const clean = (line) => line.replace(/\s+#.*$/, "").trim();
    const head = clean(lines[start] ?? "");
    const body = lines
        .slice(start + 1, end)
        .map(clean)
        .filter((line) => line !== "" && !line.startsWith("#"));
    return {
        head,
        needs: new Set((head.split(":")[1] ?? "").split(/\s+/).filter((word) => word !== "")),
        body: body.join("\n"),
        lines: body.map((line) => line.replace(/^[@-]+/, "")),
    };
}
/** Values of the variables that a recipe uses. */
function variablesOf(text, body) {
    if (text === null)
        return "";
    const names = new Set(Array.from(body.matchAll(/\$[({](\w+)[)}]/g), (match) => match[1] ?? ""));
    const lines = text
        .split(/\r?\n/)
        .filter((line) => names.has(/^\s*(?:export\s+)?(\w+)\s*[:?+]?=/.exec(line)?.[1] ?? ""));
    return lines.map((line) => line.trim()).join("\n");
}


/***/ }),

/***/ 88888:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gk: () => (/* binding */ kindWords),
/* harmony export */   Ii: () => (/* binding */ hasNoProof),
/* harmony export */   V2: () => (/* binding */ phaseWords),
/* harmony export */   WL: () => (/* binding */ isWithoutResult),
/* harmony export */   rj: () => (/* binding */ countWords)
/* harmony export */ });
const PHASES = {
    baseline: "before the change",
    proof: "with the change",
    base_tests: "the base's tests on the new code",
    new_tests: "the new tests on the base's code",
    altered: "with one line of the code altered",
};
/** In which room a gate ran, for people who follow a run. */
function phaseWords(phase) {
    return PHASES[phase];
}
function kindWords(kind) {
    return kind.replaceAll("_", " ");
}
/** `42 tests, 1 failed, 2 skipped`. */
function countWords({ ran, failed, skipped }) {
    const parts = [`${ran} ${ran === 1 ? "test" : "tests"}`];
    if (failed > 0)
        parts.push(`${failed} failed`);
    if (skipped > 0)
        parts.push(`${skipped} skipped`);
    return parts.join(", ");
}
/** True for a gate that could not judge the change; false for one that no changed path selects. */
function hasNoProof({ outcome, reason }) {
    return outcome === "not_run" && reason !== undefined;
}
/** A required gate that could not say whether the change is right, which forbids `success`. */
function isWithoutResult(gate) {
    return gate.required && hasNoProof(gate);
}


/***/ }),

/***/ 10298:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ln: () => (/* binding */ TEST_RUNNERS),
/* harmony export */   bB: () => (/* binding */ looksLikeTests),
/* harmony export */   pI: () => (/* binding */ startsTests)
/* harmony export */ });
/* harmony import */ var _programs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96894);
/* harmony import */ var _text_word_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(92594);


/** Programs that do nothing but run tests. */
const TEST_RUNNERS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_1__/* .wordSet */ .d)("pytest py.test unittest nose nose2 trial tox nox behave jest vitest mocha ava tap tape uvu jasmine rspec minitest cucumber phpunit pest behat ctest nextest cargo-nextest bats prove busted gotestsum");
/** Programs with subcommands, and the words with which they run tests. */
const TOLD = [
    [
        /^(?:go|cargo|deno|dotnet|swift|flutter|dart|mix|zig|bazel|buck2?|lein|sbt|rails|stack|cabal|artisan|manage\.py)$/,
        /^(?:t|test|nextest|tests?:.+)$/,
    ],
    [/^node$/, /^--test(?:=.*)?$/],
    [/^playwright$/, /^test$/],
    [/^cypress$/, /^run$/],
    [/^karma$/, /^start$/],
    [/^mvnw?$/, /^(?:test|verify|package|install|integration-test)$/],
    [/^gradlew?$/, /^(?:.*:)?(?:check|build|test|\w+Test)$/],
    [
        /^(?:g?make|just|task|rake|mise|mage|composer|ninja|invoke|nx|turbo|lerna|hatch|pdm|rush|moon)$/,
        /^(?:.*[.:_-])?(?:tests?|specs?|check|verify)(?:[.:_-].*)?$/,
    ],
];
const TEST_SCRIPT = /^(?:t|tst|check|test|test[:-].+|.+[:-]tests?)$/;
/** Programs that start a test runner after words that `followedAt` does not know, or as a module or file. */
const STARTERS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_1__/* .wordSet */ .d)("uv poetry pipenv hatch pdm bundle python ruby php");
/** Words of a starter before the program that it starts. */
const STARTED_BY = /^(?:exec|dlx|run|run-script|\d+[smh]?|-.*|\w+=.*)$/;
/** A script of the project: `./test.sh`, `scripts/run-tests`, `.ci/check`. */
const SCRIPT = /^(?:run[-_]?)?(?:tests?|check|ci)(?:[-_.].*)?$|[-_]tests?(?:\.\w+)?$/;
const nameOf = (word) => word.slice(word.lastIndexOf("/") + 1).replace(/\.(?:cmd|bat|exe)$/, "");
/** `yarn test`, `npm run test:unit`, `yarn workspaces foreach -A run test`; not `npm run build test`. */
function runsTestScript(rest) {
    const own = rest.includes("--") ? rest.slice(0, rest.indexOf("--")) : rest;
    if (own.some((word) => /^(?:exec|dlx|x)$/.test(word)))
        return false;
    const run = own.findIndex((word) => /^run(?:-script)?$/.test(word));
    const names = own.slice(run + 1).filter((word) => !word.startsWith("-"));
    return names.slice(0, run < 0 ? undefined : 1).some((word) => TEST_SCRIPT.test(word));
}
/** Whether the program at the beginning of these words, or one that it starts, runs tests. */
function startsTests(words) {
    const start = words.findIndex((word) => !/^\w+=/.test(word));
    const [first = "", ...rest] = start < 0 ? [] : words.slice(start);
    const name = nameOf(first);
    if (TEST_RUNNERS.has(name))
        return true;
    if (_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .PACKAGE_MANAGERS */ .Ab.has(name) && runsTestScript(rest))
        return true;
    if (TOLD.some(([program, told]) => program.test(name) && rest.some((word) => told.test(word))))
        return true;
    const next = (0,_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .followedAt */ .sZ)([first, ...rest]);
    if (next !== null)
        return startsTests(rest.slice(next - 1));
    const isStarter = STARTERS.has((0,_programs_js__WEBPACK_IMPORTED_MODULE_0__/* .programName */ .kX)(name)) || _programs_js__WEBPACK_IMPORTED_MODULE_0__/* .PACKAGE_MANAGERS */ .Ab.has(name) || _programs_js__WEBPACK_IMPORTED_MODULE_0__/* .SHELLS */ .OF.has(name);
    if (!isStarter)
        return SCRIPT.test(name);
    const told = rest.findIndex((word) => !STARTED_BY.test(word));
    return told >= 0 && startsTests(rest.slice(told));
}
const NAMED = /(?:^|[\s:_./-])(?:tests?|specs?|unit|e2e|integration)(?:$|[\s:_./-])/i;
/** `pip install pytest` runs no test. */
const INSTALLS = /^(?:pip3?|npm|pnpm|yarn|bun|apt|apt-get|apk|brew|gem|uv|poetry|cargo|go|bundle|composer|dotnet) (?:install|i|ci|add|sync|get|restore|fetch|update|require)(?: |$)/;
/** Whether a gate of this command and name runs tests, by words alone: a runner anywhere in a command counts. */
function looksLikeTests({ run, name }) {
    if (NAMED.test(name))
        return true;
    return run.split(/[;&|\n()]+/).some((command) => {
        const words = command.split(/\s+/).filter((word) => word !== "" && !/^\w+=/.test(word));
        if (INSTALLS.test(words.slice(0, 2).join(" ")))
            return false;
        const later = words.slice(1).filter((word) => !word.startsWith("-"));
        return startsTests(words) || later.some((word) => TEST_RUNNERS.has(nameOf(word)));
    });
}


/***/ }),

/***/ 28582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FA: () => (/* binding */ isMarkedTest),
/* harmony export */   LR: () => (/* binding */ isSnapshot),
/* harmony export */   MQ: () => (/* binding */ isTestPath),
/* harmony export */   n6: () => (/* binding */ hasTestFolder)
/* harmony export */ });
const MARKED = /(?:\.|-|_)(?:test|tests|spec|specs|e2e|cy|it)\.[^.]+$|^(?:test|spec)[_-].*\.[^.]+$|(?:Tests?|IT|Spec|TestCase)\.(?:java|kt|kts|scala|groovy|cs|php)$|^tests?\.(?:py|rs|[cm]?[jt]sx?)$/;
const FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|testing|integration-tests?)\//;
/** Whether the path leads through a folder that usually holds tests. */
function hasTestFolder(path) {
    return FOLDER.test(path);
}
/** A file of tests in any language, by its name or its folder. */
function isTestPath(path) {
    const name = path.split("/").at(-1) ?? path;
    return ((MARKED.test(name) || hasTestFolder(path)) && /\.\w+$/.test(name) && !/\.(?:md|txt|json|ya?ml|png|svg)$/.test(name));
}
/** Whether runners find tests by the name of this file, not only by its folder. */
function isMarkedTest(path) {
    return MARKED.test(path.split("/").at(-1) ?? path);
}
/** Files that a test's tool writes and the test compares with. */
function isSnapshot(path) {
    return /(?:^|\/)(?:__snapshots__|__image_snapshots__|__screenshots__|snapshots)\/|\.(?:snap|snapshot|ambr|golden|approved\.\w+)$|\.approved\.[^/]+$|-snapshots\//.test(path);
}


/***/ }),

/***/ 98522:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ad: () => (/* binding */ shadowOf),
/* harmony export */   K5: () => (/* binding */ isOwnCode),
/* harmony export */   KJ: () => (/* binding */ isCodeFile),
/* harmony export */   QC: () => (/* binding */ isForeignTestCode),
/* harmony export */   ZV: () => (/* binding */ testSideOf),
/* harmony export */   gc: () => (/* binding */ isRunnerSettings),
/* harmony export */   vm: () => (/* binding */ isPlainData)
/* harmony export */ });
/* harmony import */ var _test_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28582);

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|pyi?|go|rs|java|kts?|scala|groovy|swift|cs|php|c|cc|cpp|h|hpp|dart|rb|sh|bash|pl|ex|exs|erl|clj|hs|ml|lua|jl|r)$/i;
/** A file of a programming language that is known. */
function isCodeFile(path) {
    return CODE.test(path);
}
const nameOf = (path) => path.split("/").at(-1) ?? path;
/** Settings of test runners, of what counts as covered, of linters, and of the toolchain that gates run with. */
const SETTINGS = [
    /^(?:pytest\.ini|\.pytest\.ini|tox\.ini|noxfile\.py|conftest\.py|\.coveragerc|coverage\.toml|sitecustomize\.py|usercustomize\.py)$/,
    /^(?:jest|vitest|karma|ava|playwright|cypress|wdio|nyc|stryker|tap)\.(?:config|conf|setup|preset)(?:\.[\w-]+)?\.(?:[cm]?[jt]s|json)$/,
    /^(?:jest|vitest)[\w.-]*\.config\.[cm]?[jt]s$|^vitest\.(?:workspace|projects)\.\w+$|^(?:jest|vitest)[.-]setup[\w.-]*\.[cm]?[jt]sx?$|^(?:cypress|jasmine)\.json$/,
    /^(?:\.mocharc|\.nycrc|\.c8rc|\.taprc|\.jestrc)(?:\.\w+)?$/,
    /^(?:\.eslintrc|\.stylelintrc|\.prettierrc|\.oxlintrc)(?:\.\w+)?$|^(?:eslint|prettier|stylelint)\.config\.[cm]?[jt]s$|^\.(?:eslint|prettier|stylelint)ignore$/,
    /^(?:biome|tslint|pyrightconfig|knip|\.?oxlint)\.jsonc?$|^\.?(?:ruff|clippy|rustfmt|nextest|tarpaulin)\.toml$|^\.?(?:mypy\.ini|pylintrc|flake8)$|^\.golangci\.\w+$/,
    /^(?:checkstyle[\w.-]*|testng|phpunit)\.xml(?:\.dist)?$|^detekt[\w.-]*\.ya?ml$|^phpstan\.neon(?:\.dist)?$|^\.rubocop\.yml$|^\.(?:rspec|simplecov)$/,
    /^(?:GNUmakefile|[mM]akefile|\.?[jJ]ustfile|Taskfile\.ya?ml|Rakefile)$|\.mk$/,
    /^(?:\.npmrc|\.yarnrc(?:\.\w+)?|\.pnp\.\w+|bunfig\.toml|\.?mise\.toml|\.tool-versions|\.node-version|\.nvmrc|\.python-version|gradle\.properties|\.env\.test(?:\.local)?)$/,
];
/** Whether a file holds nothing but settings of runners, linters and the toolchain. */
function isRunnerSettings(path) {
    const name = nameOf(path);
    return SETTINGS.some((pattern) => pattern.test(name)) || /(?:^|\/)(?:\.cargo\/config(?:\.toml)?$|\.mvn\/)/.test(path);
}
/** Folders in which code usually stands that others use. */
const OWN_CODE = /(?:^|\/)(?:src|lib|app|cmd|pkg|internal)\//;
/** Whether the path leads through a folder of the code under test. */
function isOwnCode(path) {
    return OWN_CODE.test(path);
}
const HELPER = /^(?:conftest|(?:test|spec|rails)[_-]?helpers?|test[_-]?utils?|setup-?tests?|test-?setup|export_test)\.\w+$/i;
const MATERIAL = /(?:^|\/)(?:testdata|test-data|test_data|__fixtures__|__mocks__|__tests__|__snapshots__|goldens?)\/|(?:^|\/)src\/(?:test\w*|\w+Tests?)\/(?:java|kotlin|scala|groovy|resources)\/|\.(?:feature|golden)$|(?:^|\/)features\/(?:steps|step_definitions|support)\/|(?:^|\/)features\/environment\.py$/;
const WEAK_FOLDER = /(?:^|\/)(?:fixtures?|mocks|testing|specs?)\//;
/** Names that modules have too whose business are tests: `src/test-paths.ts`, `src/self-test.js`. */
const LOOSE_MARK = /^(?!.*[._](?:test|spec|e2e|cy)s?\.)[^.]*(?:^|-)(?:tests?|specs?)(?:[_-][^.]*)?\.[cm]?[jt]sx?$/;
/**
 * Whether the path alone shows that a file belongs to the tests. `likely`: its folder is one that code has too, so it
 * is the tests' own only when no code uses it.
 */
function testSideOf(path) {
    if (/(?:^|\/)src\/main\//.test(path))
        return null;
    const isCode = isCodeFile(path);
    if ((0,_test_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .isMarkedTest */ .FA)(path) && isCode)
        return isOwnCode(path) && LOOSE_MARK.test(nameOf(path)) ? "likely" : "tests";
    if (HELPER.test(nameOf(path)) || MATERIAL.test(path))
        return "tests";
    if ((0,_test_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .isSnapshot */ .LR)(path))
        return isCode && !(0,_test_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .hasTestFolder */ .n6)(path) ? "likely" : "tests";
    if (isRunnerSettings(path))
        return "tests";
    if (!(0,_test_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .hasTestFolder */ .n6)(path))
        return WEAK_FOLDER.test(path) ? "likely" : null;
    // `src/commands/test/run.ts` may be code whose business are tests; `test/run.ts` is not.
    const place = /(?:^|\/)(?:tests?|e2e|integration-tests?)\//.exec(path);
    return place !== null && !isOwnCode(path.slice(0, place.index + 1)) ? "tests" : "likely";
}
/** Manifests and lock files: they name what the code needs. */
const MANIFEST = /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|tsconfig[\w.-]*\.json|jsconfig\.json|deno\.jsonc?|composer\.json|pyproject\.toml|setup\.cfg|Cargo\.toml|pom\.xml|requirements[\w.-]*\.txt|CMakeLists\.txt|action\.ya?ml|manifest\.json|turbo\.json|nx\.json|lerna\.json|pubspec\.yaml|docker-compose[\w.-]*\.ya?ml)$/;
const DATA = /\.(?:jsonc?|jsonl|ndjson|csv|tsv|txt|xml|ya?ml|ini|png|jpe?g|gif|webp|pdf|zip|gz|tar|bin|dat|db|sqlite3?|sql|md|rst|log|pem|crt|wav|xlsx?|parquet|avro|har|eml|ics|diff|patch|expected|input|output|in|out)$/i;
/** Folders whose files code finds without naming them. */
const READ_WHOLE = /(?:^|\/)(?:migrations?|public|static|assets|templates?|views|locales?|i18n|lang|translations|resources|\.github)\//;
/** A file that is no code, no manifest, and read by its name where it is read. */
function isPlainData(path) {
    return DATA.test(path) && !MANIFEST.test(nameOf(path)) && !READ_WHOLE.test(path);
}
const TEST_LIBRARY = /(?:^|\/)(?:jest|vitest|mocha|chai|ava|tap|expect|sinon|uvu|jasmine(?:-core)?|karma|playwright|cypress|nyc|c8|assert|@jest|@vitest|@playwright|@testing-library|\.bin)(?:\/|$)/;
const VENDORED = /(?:^|\/)(?:vendor|third_party)\/(?:[\w.-]+\/)?(?:stretchr\/testify|onsi\/|google\/go-cmp|rspec|phpunit|pytest|unittest|testing)/;
/** Modules that test code imports from a runner or from an assertion library. */
const PYTHON_MODULES = /^(?:pytest|_pytest|unittest|hypothesis|assertpy|nose2?|mock|doctest)$/;
const NODE_MODULES = /^(?:assert|chai|mocha|expect|jest|vitest|ava|tap|sinon|jasmine)$/;
/** Whether a file stands where an import of a runner or an assertion library finds it first. */
function shadowOf(path, prefix) {
    if (!path.startsWith(prefix))
        return null;
    const inside = path.slice(prefix.length);
    const segments = inside.split("/");
    const at = segments.findIndex((segment, index) => {
        const isFile = index === segments.length - 1;
        const module = isFile ? segment.replace(/\.\w+$/, "") : segment;
        if (/\.pyi?$/.test(inside)) {
            const isRoot = index === 0 || (index === 1 && /^(?:src|lib|tests?)$/.test(segments[0] ?? ""));
            return isRoot && PYTHON_MODULES.test(module);
        }
        return index === 0 && /\.[cm]?[jt]sx?$|\.json$/.test(inside) && NODE_MODULES.test(module);
    });
    if (at < 0)
        return null;
    const place = `${prefix}${segments
        .slice(0, at)
        .map((segment) => `${segment}/`)
        .join("")}`;
    const module = (segments[at] ?? "").replace(/\.\w+$/, "");
    const files = ["__init__.py", "package.json", "index.js", "index.ts", "mod.ts"].map((name) => `${module}/${name}`);
    return {
        module,
        entries: [`${module}.py`, `${module}.js`, `${module}.ts`, ...files].map((name) => `${place}${name}`),
    };
}
/** Code of other projects that is kept in the repository; `changed`: the paths that changed beside it. */
function isForeignTestCode(path, changed) {
    const place = /^(.*?\/)?(?:node_modules|vendor|third_party)\//.exec(path);
    if (place === null)
        return false;
    const prefix = place[1] ?? "";
    const has = (names) => names.some((name) => changed.has(`${prefix}${name}`));
    if (VENDORED.test(path))
        return !has(["vendor/modules.txt", "composer.lock", "Gemfile.lock"]);
    if (!/(?:^|\/)node_modules\//.test(path))
        return false;
    const inside = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return TEST_LIBRARY.test(inside) || !has(["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml"]);
}


/***/ }),

/***/ 89874:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TG: () => (/* binding */ money),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   p6: () => (/* binding */ date)
/* harmony export */ });
/** Figures as people read them. */
/** `9 ms`, `0.4 s`, `12 s`, `1 min 5 s`. */
function seconds(milliseconds) {
    if (milliseconds < 95)
        return `${Math.round(milliseconds)} ms`;
    if (milliseconds < 9_950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const whole = Math.round(milliseconds / 1000);
    return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
/** `18,432`. */
function count(value) {
    return Math.round(value).toLocaleString("en-US");
}
/** `$0.0214`, `$1.25`; `unpriced` without a price. */
function money(usd) {
    if (usd === null)
        return "unpriced";
    if (usd === 0 || usd >= 1)
        return `$${usd.toFixed(2)}`;
    return usd < 0.0001 ? "under $0.0001" : `$${usd.toFixed(4)}`;
}
/** `2026-11-21 14:03 UTC`. */
function date(milliseconds) {
    return `${new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}


/***/ }),

/***/ 96894:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ab: () => (/* binding */ PACKAGE_MANAGERS),
/* harmony export */   L6: () => (/* binding */ wrappedAt),
/* harmony export */   OF: () => (/* binding */ SHELLS),
/* harmony export */   Th: () => (/* binding */ startsMore),
/* harmony export */   Zj: () => (/* binding */ FILE_INTERPRETERS),
/* harmony export */   kX: () => (/* binding */ programName),
/* harmony export */   q1: () => (/* binding */ INTERPRETERS),
/* harmony export */   sZ: () => (/* binding */ followedAt)
/* harmony export */ });
/* harmony import */ var _text_word_set_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(92594);

/**
 * Programs that run other programs. The command policy reads their words to judge what they run, the gates to follow what
 * they run.
 */
/** Programs that run shell text. */
const SHELLS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_0__/* .wordSet */ .d)("sh bash zsh dash ksh ksh93 mksh pdksh ash fish csh tcsh rbash yash elvish nu pwsh powershell");
/** Programs that take a program text of another language, in an option or from their input. */
const INTERPRETERS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_0__/* .wordSet */ .d)("python python2 python3 pypy pypy3 perl ruby irb php node nodejs deno bun lua luajit tclsh wish expect R Rscript julia osascript groovy jshell ghci scala awk gawk mawk nawk vim vi view ex ed nvim emacs gdb sqlite3 psql mysql make gmake");
/** Programs that run the file of another language that they are given. */
const FILE_INTERPRETERS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_0__/* .wordSet */ .d)("node nodejs deno bun tsx ts-node python pypy ruby perl php Rscript lua julia java groovy elixir escript expect tclsh");
/** Package managers whose first words may name a script of the project. */
const PACKAGE_MANAGERS = (0,_text_word_set_js__WEBPACK_IMPORTED_MODULE_0__/* .wordSet */ .d)("npm pnpm yarn bun");
const WRAPPERS = {
    command: {},
    builtin: {},
    exec: { values: "-a -la -ca -cla -lca" },
    // `$(shell …)` in the text of a makefile.
    shell: {},
    env: { values: "-u --unset -C --chdir -a --argv0", assignments: true },
    time: { values: "-f --format -o --output" },
    nice: { values: "-n --adjustment" },
    ionice: { values: "-c -n -t -p -P -u --class --classdata" },
    timeout: { values: "-k -s --kill-after --signal", operands: 1 },
    stdbuf: { values: "-i -o -e --input --output --error" },
    nohup: {},
    setsid: {},
    sudo: { values: "-u -g -h -p -C -D -r -t -U --user --group --chdir", assignments: true },
    xargs: {
        values: "-I -n -P -L -d -a -E -s --max-args --max-procs --max-lines --delimiter --arg-file --replace --max-chars",
        startsMore: true,
    },
    busybox: {},
    toybox: {},
    watch: { values: "-n --interval", startsMore: true },
    chrt: { values: "-T -P -D", operands: 1 },
    taskset: { operands: 1 },
    coproc: {},
    parallel: { values: "-j -n -N -I --jobs --colsep --joblog", startsMore: true },
    flock: { values: "-w -E --timeout", operands: 1 },
    strace: { values: "-o -e -p -s -u -E -a" },
    ltrace: { values: "-o -e -p -s -u" },
    valgrind: {},
    unbuffer: {},
    rlwrap: {},
    fakeroot: {},
    proot: { values: "-r -b -w" },
    firejail: {},
    "dbus-run-session": {},
    "systemd-run": { values: "-u -p -E --unit --property" },
    "xvfb-run": {
        values: "-e -f -n -p -s -w --error-file --auth-file --server-num --xauth-protocol --server-args --wait",
    },
    setarch: { operands: 1 },
    linux32: {},
    linux64: {},
    cpulimit: { values: "-l -p -e" },
    entr: { startsMore: true },
    proxychains: {},
    proxychains4: {},
    torsocks: {},
    "cross-env": { assignments: true },
    "cross-env-shell": { assignments: true },
    dotenv: {},
    caffeinate: {},
    c8: { values: "-r --reporter -x --exclude -n --include -o --reports-dir" },
    nyc: { values: "-r --reporter -x --exclude -n --include --report-dir" },
};
/** Programs that start a command after these words of theirs. */
const RUNNERS = [
    ...["uv run", "poetry run", "pipenv run", "pdm run", "rye run", "hatch run", "bundle exec", "coverage run"],
    ...["npm exec", "npx", "pnpm exec", "pnpm dlx", "pnpx", "yarn exec", "yarn dlx", "bunx", "mise exec"],
    ...["direnv exec .", "git bisect run", "gdb --args", "perf stat", "perf record", "dotenv run", "doppler run"],
    ...["go run", "conda run", "nix develop"],
].map((text) => text.split(" "));
/** Whether a program starts more commands than the one that `wrappedAt` finds. */
const startsMore = (name) => wrapperOf(name)?.startsMore === true;
/** `python3.12`, `bash-5.2`: other names of the same programs. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|bash|zsh|ksh|tclsh)-?\d{1,3}(?:\.\d{1,3}){0,2}$/;
/** The name of the program that a word starts: its last path component, without a version. */
function programName(word) {
    const name = word.slice(word.lastIndexOf("/") + 1);
    return VERSIONED.exec(name)?.[1] ?? name;
}
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
const wrapperOf = (name) => (Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined);
/** The index of the command that a wrapper or a package runner starts; null: it starts none. */
function wrappedAt(words) {
    const name = programName(words[0] ?? "");
    // `command -v name` only looks up.
    if (name === "command" && /^-[pvV]*[vV]/.test(words[1] ?? ""))
        return null;
    const wrapper = wrapperOf(name);
    const start = wrapper === undefined ? afterRunner(words) : afterWrapper(words, wrapper);
    return start !== null && start < words.length ? start : null;
}
/**
 * As `wrappedAt`, for callers that follow one command: null also for a program that starts several, and for `go run`,
 * which starts a file of its own language.
 */
function followedAt(words) {
    const name = programName(words[0] ?? "");
    return startsMore(name) || name === "go" ? null : wrappedAt(words);
}
function afterWrapper(words, wrapper) {
    const values = new Set((wrapper.values ?? "").split(" "));
    let operands = wrapper.operands ?? 0;
    let index = 1;
    while (index < words.length) {
        const text = words[index] ?? "";
        if (text === "--")
            index += 1;
        else if (text.startsWith("-") && text !== "-")
            index += values.has(text) ? 2 : 1;
        else if (wrapper.assignments === true && ASSIGNMENT.test(text))
            index += 1;
        else if (operands > 0) {
            operands -= 1;
            index += 1;
        }
        else
            break;
        if (text === "--" && operands === 0 && wrapper.assignments !== true)
            break;
    }
    return index;
}
function afterRunner(words) {
    const runner = RUNNERS.find((fixed) => fixed.every((text, index) => words[index] === text));
    if (runner === undefined)
        return null;
    const separator = words.indexOf("--", runner.length);
    if (separator >= 0)
        return separator + 1;
    const start = words.findIndex((word, index) => index >= runner.length && !word.startsWith("-"));
    return start < 0 ? null : start;
}


/***/ }),

/***/ 94075:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ NO_PERSON)
/* harmony export */ });
/** Author of internal commits. */
const NO_PERSON = { name: "nobody", email: "nobody@localhost" };


/***/ }),

/***/ 74338:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ calledBy),
/* harmony export */   q: () => (/* binding */ unquoted)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _core_gate_gate_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33503);
/* harmony import */ var _core_gate_test_commands_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10298);
/* harmony import */ var _core_programs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(96894);
/* harmony import */ var _core_text_word_set_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(92594);





/** Words of a shell before a command. */
const KEYWORD = /^(?:if|then|do|else|elif|while|until|eval|!|\(|\{)$/;
/** Further programs that start what their words name, in more ways than are handled here. */
const STARTS_ANY = (0,_core_text_word_set_js__WEBPACK_IMPORTED_MODULE_4__/* .wordSet */ .d)("find fd concurrently docker podman docker-compose");
/** Options whose value is a file that decides what runs; short ones mean that with some programs only. */
const LEADING = /^--(?:config|require|import|loader|experimental-loader|rcfile|makefile|setup)$/;
const SHORT = [
    [/^(?:g?make|just|rake|awk|sed|R)$/, /^-f$/],
    [/^(?:node|mocha|ts-node|tsx|nyc|ava|rspec)$/, /^-r$/],
    [/^(?:jest|vitest|pytest|mocha|eslint|karma|playwright|phpunit)$/, /^-c$/],
    [/^cmake$/, /^-P$/],
    [/^ctest$/, /^-S$/],
];
const isLeading = (program, option) => LEADING.test(option) || SHORT.some(([programs, options]) => programs.test(program) && options.test(option));
/** Options with which an interpreter only reads the file that it is given, and those that give it a text to run. */
const READS = [
    [/^node/, /^(?:-c|--check)$/],
    [/^(?:ruby|perl)$/, /^-w?c$/],
    [/^php$/, /^-l$/],
    [/sh$/, /^-\w*n/],
    [/^(?:deno)$/, /^(?:check|lint|fmt)$/],
];
const TEXTS = [
    [/^(?:python|pypy)/, /^-c$/],
    [/^php$/, /^-r$/],
    [/^(?!python|pypy|php|sh$|\w+sh$)/, /^(?:-[np]?e|-p|--eval|--print)$/],
];
const has = (rows, name, words) => rows.some(([program, option]) => program.test(name) && words.some((word) => option.test(word)));
/** Options of interpreters whose value is the next word and no program. */
const WITH_VALUE = /^(?:-[oOWXdI]|--stack-size|--max-old-space-size|-cp|-classpath)$/;
/** Folders that a command line enters are followed as far. */
const MAXIMUM_FOLDER = 300;
/** A word of a command line without its quotes. */
const unquoted = (word) => word.replace(/^["'`]|["'`;)]+$/g, "");
const isPath = (word) => /[./]/.test(word) && !word.startsWith("-");
/** Files that a command line calls or loads, as it names them. What a program only looks at is not among them. */
function calledBy(line) {
    const found = [];
    let folder = "";
    for (const command of (0,_core_gate_gate_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .commandsOf */ .Kf)(line)) {
        const [program = "", ...rest] = innermost(command.map(unquoted));
        if (program === "")
            continue;
        if (program === "cd")
            folder = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(folder, rest[0] ?? "").slice(0, MAXIMUM_FOLDER);
        else {
            const files = filesOf(program, withoutRedirects(rest)) ?? pathsOf(line);
            found.push(...files.map((file) => (folder === "" || /\s/.test(file) ? file : node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(folder, file))));
        }
    }
    return found;
}
/**
 * The command that stands behind keywords and wrappers. One that starts more than one command is not looked through.
 */
function innermost(words) {
    // A number is a value of a wrapper's option.
    const start = words.findIndex((word) => !KEYWORD.test(word) && !/^(?:\w+=|-|\d+[smh]?$)/.test(word));
    if (start < 0)
        return [];
    const command = words.slice(start);
    const next = (0,_core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .followedAt */ .sZ)(command);
    return next === null ? command : innermost(command.slice(next));
}
/** A program text may name any file, quoted or not. */
const pathsOf = (line) => line.split(/[\s"'`();,]+/).filter(isPath);
/** `sh < script` runs the script; what is written to is no program. */
function withoutRedirects(words) {
    return words.flatMap((word, index) => {
        if (/^\d*>/.test(words[index - 1] ?? "") && /^\d*>+$/.test(words[index - 1] ?? ""))
            return [];
        return /^\d*[<>]/.test(word) ? [word.replace(/^\d*(?:<+|>.*)/, "")].filter((rest) => rest !== "") : [word];
    });
}
/** null: it takes its program from its input or from a text, so that any file of the line may be called. */
function filesOf(program, rest) {
    const name = (0,_core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .programName */ .kX)(program);
    const found = [program];
    for (const [index, word] of rest.entries()) {
        const [option = "", value] = word.split("=", 2);
        if (isLeading(name, option))
            found.push(value ?? rest[index + 1] ?? "");
    }
    if (_core_gate_test_commands_js__WEBPACK_IMPORTED_MODULE_2__/* .TEST_RUNNERS */ .Ln.has(name) || STARTS_ANY.has(name) || (0,_core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .startsMore */ .Th)(name))
        return [...found, ...rest.filter(isPath)];
    if (name === "go" && rest[0] === "run")
        return [...found, ...rest.slice(1).filter(isPath)];
    const isInterpreter = _core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .FILE_INTERPRETERS */ .Zj.has(name) || _core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .SHELLS */ .OF.has(name) || name === "source" || name === ".";
    if (!isInterpreter)
        return found;
    const files = interpretedBy(name, rest);
    return files === null ? null : [...found, ...files];
}
function interpretedBy(name, rest) {
    if (_core_programs_js__WEBPACK_IMPORTED_MODULE_3__/* .SHELLS */ .OF.has(name) && rest.includes("-c"))
        return [rest.slice(rest.indexOf("-c") + 1).join(" ")];
    const operand = rest.findIndex((word, index) => !word.startsWith("-") && !/^(?:run|test)$/.test(word) && !takesValue(name, rest[index - 1] ?? ""));
    const own = operand < 0 ? rest : rest.slice(0, operand);
    if (has(READS, name, own))
        return [];
    if (has(TEXTS, name, own))
        return null;
    const module = rest.indexOf("-m");
    if (/^(?:python|pypy)/.test(name) && module >= 0)
        return moduleFiles(rest.slice(module + 1));
    if (own.includes("--test") || rest[0] === "test")
        return rest.filter(isPath);
    return operand < 0 ? null : [rest[operand] ?? ""];
}
function takesValue(name, option) {
    return WITH_VALUE.test(option) || isLeading(name, option);
}
/** `python -m a.b`: a module of the repository, unless it is one that is installed. */
function moduleFiles([module = "", ...rest]) {
    const path = module.replaceAll(".", "/");
    const tests = _core_gate_test_commands_js__WEBPACK_IMPORTED_MODULE_2__/* .TEST_RUNNERS */ .Ln.has(module) ? rest.filter(isPath) : [];
    return [`${path}.py`, `${path}/__main__.py`, ...tests];
}


/***/ }),

/***/ 40037:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ normalize),
/* harmony export */   _p: () => (/* binding */ splitTop),
/* harmony export */   o$: () => (/* binding */ readSource),
/* harmony export */   rS: () => (/* binding */ syntaxOf)
/* harmony export */ });
const SYNTAXES = [
    [/\.[cm]?[jt]sx?$/, "javascript"],
    [/\.(?:vue|svelte|astro)$/, "javascript"],
    [/\.pyi?$/, "python"],
    [/\.go$/, "go"],
    [/\.rs$/, "rust"],
    [/\.(?:java|kt|kts|scala|groovy|swift|cs|php|c|cc|cpp|h|hpp|dart)$/, "java"],
    [/\.(?:rb|sh|bash|ya?ml|toml|pl|r)$/, "hash"],
];
/** How comments of a file are written; null: it is no code that is known. */
function syntaxOf(path) {
    return SYNTAXES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
/** Characters that may begin a comment or a string. */
const STARTS = {
    javascript: /["'`/{}]/g,
    python: /["'#]/g,
    go: /["'`/]/g,
    rust: /["'/r]/g,
    java: /["'/]/g,
    hash: /["'#]/g,
};
const LINE_STRING = /"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)/y;
const LINE_TICK = /'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)/y;
const LONG_STRING = /"(?:[^"\\]|\\[\s\S])*(?:"|$)/y;
const RUST_CHARACTER = /'(?:[^'\\\n]|\\[^\n]{1,10}?)'/y;
const RUST_RAW = /r(#{0,10})"/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
function matchAt(pattern, text, offset) {
    pattern.lastIndex = offset;
    return pattern.exec(text);
}
function endOf(text, from, marker) {
    const found = text.indexOf(marker, from);
    return found < 0 ? text.length : found + marker.length;
}
function lineEnd(text, from) {
    const found = text.indexOf("\n", from);
    return found < 0 ? text.length : found;
}
/** The piece that begins here, or null when it is only an operator. */
function pieceAt(text, offset, syntax) {
    const character = text[offset];
    const string = (end) => ({ kind: "string", start: offset, end: Math.max(end, offset + 1) });
    const quoted = (pattern) => {
        const found = matchAt(pattern, text, offset);
        return found === null ? null : string(offset + found[0].length);
    };
    if (character === "#")
        return { kind: "comment", start: offset, end: lineEnd(text, offset) };
    if (character === "/") {
        if (text.startsWith("//", offset))
            return { kind: "comment", start: offset, end: lineEnd(text, offset) };
        if (text.startsWith("/*", offset))
            return { kind: "comment", start: offset, end: endOf(text, offset + 2, "*/") };
        return syntax === "javascript" && mayBeRegex(text, offset) ? quoted(REGEX) : null;
    }
    if (syntax === "python" || syntax === "java") {
        const triple = text.slice(offset, offset + 3);
        if (triple === '"""' || (triple === "'''" && syntax === "python"))
            return string(endOf(text, offset + 3, triple));
    }
    if (character === "r") {
        const opening = /\w/.test(text[offset - 1] ?? " ") ? null : matchAt(RUST_RAW, text, offset);
        return opening === null ? null : string(endOf(text, offset + opening[0].length, `"${opening[1] ?? ""}`));
    }
    if (character === "`")
        return string(endOf(text, offset + 1, "`"));
    if (character === '"')
        return quoted(syntax === "rust" ? LONG_STRING : LINE_STRING);
    if (character === "'")
        return quoted(syntax === "rust" ? RUST_CHARACTER : LINE_TICK);
    return null;
}
/** A slash begins a pattern where a value is expected. */
function mayBeRegex(text, offset) {
    let before = offset - 1;
    while (before >= 0 && (text[before] === " " || text[before] === "\n" || text[before] === "\t"))
        before -= 1;
    const character = text[before];
    if (character === undefined || "(,=:[!&|?{;+-*%~^".includes(character))
        return true;
    if (character === ">" && text[before - 1] === "=")
        return true;
    return /(?:^|[^\w$.])(?:return|typeof|case|of|in|do|else|throw|await|yield)$/.test(text.slice(Math.max(0, before - 9), before + 1));
}
/** Comments and strings from left to right. Code inside of a template's `${}` is code. Linear. */
function findPieces(text, syntax) {
    const pieces = [];
    /** Depth of braces in each open `${`. */
    const templates = [];
    const starts = new RegExp(STARTS[syntax]);
    const template = (from) => {
        let offset = from;
        while (offset < text.length && text[offset] !== "`") {
            if (text[offset] === "\\")
                offset += 1;
            else if (text.startsWith("${", offset))
                break;
            offset += 1;
        }
        const isOpen = text.startsWith("${", offset);
        if (isOpen)
            templates.push(0);
        return Math.min(text.length, offset + (isOpen ? 2 : 1));
    };
    let offset = 0;
    for (;;) {
        starts.lastIndex = offset;
        const found = starts.exec(text);
        if (found === null)
            return pieces;
        const start = found.index;
        const depth = templates.at(-1);
        offset = start + 1;
        if (syntax === "javascript" && found[0] === "`") {
            offset = template(start + 1);
            pieces.push({ kind: "string", start, end: offset });
        }
        else if (found[0] === "{") {
            if (depth !== undefined)
                templates[templates.length - 1] = depth + 1;
        }
        else if (found[0] === "}") {
            if (depth === undefined)
                continue;
            if (depth > 0)
                templates[templates.length - 1] = depth - 1;
            else {
                templates.pop();
                offset = template(start + 1);
                pieces.push({ kind: "string", start, end: offset });
            }
        }
        else {
            const piece = pieceAt(text, start, syntax);
            if (piece === null)
                continue;
            pieces.push(piece);
            offset = piece.end;
        }
    }
}
const blank = (text) => text.replace(/[^\n]/g, " ");
/** A string keeps its first and last character, so that it is seen where one stands. */
function blankInside(text) {
    if (text.length < 2)
        return blank(text);
    return `"${blank(text.slice(1, -1))}${text.endsWith("\n") ? "\n" : '"'}`;
}
const CLOSING = { ")": "(", "]": "[", "}": "{" };
/** The partner of each bracket; a bracket that nothing fits is skipped. Linear. */
function matchBrackets(code) {
    const partners = new Int32Array(code.length).fill(-1);
    const open = [];
    const counts = { "(": 0, "[": 0, "{": 0 };
    for (const { index, 0: character } of code.matchAll(/[()[\]{}]/g)) {
        const wanted = CLOSING[character];
        if (wanted === undefined) {
            open.push(index);
            counts[character] = (counts[character] ?? 0) + 1;
            continue;
        }
        if ((counts[wanted] ?? 0) === 0)
            continue;
        for (let top = open.pop(); top !== undefined; top = open.pop()) {
            const kind = code[top] ?? "";
            counts[kind] = (counts[kind] ?? 1) - 1;
            if (kind !== wanted)
                continue;
            partners[top] = index;
            partners[index] = top;
            break;
        }
    }
    return partners;
}
/** Splits a text into these parts. Never throws. */
function readSource(raw, syntax) {
    const pieces = findPieces(raw, syntax);
    const text = [];
    const code = [];
    const comments = [];
    let last = 0;
    for (const { kind, start, end } of pieces) {
        const between = raw.slice(last, start);
        const piece = raw.slice(start, end);
        text.push(between, kind === "comment" ? blank(piece) : piece);
        code.push(between, kind === "comment" ? blank(piece) : blankInside(piece));
        if (kind === "comment")
            comments.push({ start, text: piece });
        last = end;
    }
    text.push(raw.slice(last));
    code.push(raw.slice(last));
    const masked = code.join("");
    const starts = [0, ...Array.from(raw.matchAll(/\n/g), (found) => found.index + 1)];
    let partners = null;
    const partnerOf = (offset) => {
        partners ??= matchBrackets(masked);
        return partners[offset] ?? -1;
    };
    return {
        raw,
        text: text.join(""),
        code: masked,
        comments,
        closing(offset) {
            const partner = partnerOf(offset);
            return partner > offset ? partner : -1;
        },
        opening(offset) {
            const partner = partnerOf(offset);
            return partner < offset ? partner : -1;
        },
        lineAt: (offset) => lastAtMost(starts, offset, (start) => start) + 1,
        isInString(offset) {
            const piece = pieces[lastAtMost(pieces, offset, ({ start }) => start)];
            return piece?.kind === "string" && piece.start < offset && offset < piece.end;
        },
    };
}
/** Index of the last item that begins at `offset` or before; 0 when none does. Items are in order. */
function lastAtMost(items, offset, startOf) {
    let low = 0;
    let high = items.length;
    while (high - low > 1) {
        const middle = (low + high) >> 1;
        const item = items[middle];
        if (item !== undefined && startOf(item) <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}
/** White space and trailing commas that formatters move about, removed; quotes unified. */
function normalize(text) {
    return text
        .replace(/\s+/g, " ")
        .replace(/ ?([()[\]{}.,;:=<>!+*/&|?-]) ?/g, "$1")
        .replace(/,([)\]}])/g, "$1")
        .replace(/;$/, "")
        .replace(/'((?:[^'"\\]|\\.)*)'/g, '"$1"')
        .replace(/`([^`"'$\\]*)`/g, '"$1"')
        .trim();
}
/** The parts between separators at the top level of `[start, end)`, as offsets, without those that are empty. */
function splitTop(source, start, end, separator = ",") {
    const parts = [];
    let from = start;
    const push = (to) => {
        if (source.text.slice(from, to).trim() !== "")
            parts.push([from, to]);
    };
    for (let offset = start; offset < end; offset += 1) {
        const character = source.code[offset];
        if (character === "(" || character === "[" || character === "{") {
            const close = source.closing(offset);
            if (close > offset)
                offset = Math.min(close, end);
        }
        else if (character === separator) {
            push(offset);
            from = offset + 1;
        }
    }
    push(end);
    return parts;
}


/***/ })

};
