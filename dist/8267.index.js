export const id = 8267;
export const ids = [8267];
export const modules = {

/***/ 61656:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rq: () => (/* binding */ NODE_FILES),
/* harmony export */   cE: () => (/* binding */ isGate),
/* harmony export */   gE: () => (/* binding */ detectNode),
/* harmony export */   x_: () => (/* binding */ GATE_SCRIPTS)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28942);
/* harmony import */ var _package_manager_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49508);


const NODE_FILES = _package_manager_js__WEBPACK_IMPORTED_MODULE_0__/* .MANAGER_FILES */ .OM;
/** Scripts that are gates, in the order they run. */
const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"];
// Only what is looked at; a field of another shape counts as absent.
const dependencies = zod__WEBPACK_IMPORTED_MODULE_1__.record(zod__WEBPACK_IMPORTED_MODULE_1__.string(), zod__WEBPACK_IMPORTED_MODULE_1__.unknown()).catch({});
const packageSchema = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    scripts: zod__WEBPACK_IMPORTED_MODULE_1__.record(zod__WEBPACK_IMPORTED_MODULE_1__.string(), zod__WEBPACK_IMPORTED_MODULE_1__.unknown()).catch({}),
    dependencies,
    devDependencies: dependencies,
    optionalDependencies: dependencies,
    peerDependencies: dependencies,
    workspaces: zod__WEBPACK_IMPORTED_MODULE_1__.unknown().optional(),
});
/** Nothing that set-up makes may look like the project's own: so no lock file where there is none. */
function installCommand(manager, files) {
    switch (manager.name) {
        case "npm": {
            const isLocked = files.has("package-lock.json") || files.has("npm-shrinkwrap.json");
            return isLocked ? "npm ci" : "npm install --no-package-lock";
        }
        case "pnpm":
            return files.has("pnpm-lock.yaml") ? "pnpm install --frozen-lockfile" : "pnpm install --no-lockfile";
        case "yarn": {
            const isClassic = /^[\^~=]?1(?:\.|$)/.test(manager.version) || (manager.version === "*" && !files.has(".yarnrc.yml"));
            if (files.has("yarn.lock"))
                return isClassic ? "yarn install --frozen-lockfile" : "yarn install --immutable";
            // Later ones always write it, and refuse to where CI is set.
            return isClassic ? "yarn install --no-lockfile" : "yarn install --no-immutable";
        }
        case "bun":
            return files.has("bun.lock") || files.has("bun.lockb")
                ? "bun install --frozen-lockfile"
                : "bun install --no-save";
    }
}
/** A script that proves something and ends: not npm's placeholder, not a watcher. */
function isGate(script) {
    if (typeof script !== "string" || script.trim() === "")
        return false;
    return !script.includes("no test specified") && !/--watch(All)?(?!\S*=false)(\s|$|=)/.test(script);
}
/** Setup and gates of a Node project, by package.json and the lock file. */
function detectNode(files) {
    let data;
    try {
        data = JSON.parse(files.get("package.json") ?? "");
    }
    catch {
        return { setup: [], gates: {} };
    }
    const parsed = packageSchema.safeParse(data);
    if (!parsed.success)
        return { setup: [], gates: {} };
    const { scripts, workspaces, ...groups } = parsed.data;
    const manager = (0,_package_manager_js__WEBPACK_IMPORTED_MODULE_0__/* .nodeManager */ ._8)(files);
    const hasDependencies = workspaces !== undefined ||
        files.has("pnpm-workspace.yaml") ||
        Object.values(groups).some((group) => Object.keys(group).length > 0);
    const names = GATE_SCRIPTS.filter((name) => isGate(scripts[name]));
    return {
        setup: hasDependencies ? [installCommand(manager, files)] : [],
        gates: Object.fromEntries(names.map((name) => [
            name,
            manager.name === "npm" && name === "test" ? "npm test" : `${manager.name} run ${name}`,
        ])),
    };
}


/***/ }),

/***/ 35469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $I: () => (/* binding */ PACKAGE_FILES),
/* harmony export */   DT: () => (/* binding */ packagesOf),
/* harmony export */   J1: () => (/* binding */ detectPackages)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(28942);
/* harmony import */ var _core_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(37041);



/** Files at the root of a workspace that may say which packages it has. */
const PACKAGE_FILES = [
    "package.json",
    "pnpm-workspace.yaml",
    "Cargo.toml",
    "go.work",
    "pyproject.toml",
    "pom.xml",
];
const globs = zod__WEBPACK_IMPORTED_MODULE_2__.array(zod__WEBPACK_IMPORTED_MODULE_2__.string());
const nodeSchema = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    workspaces: zod__WEBPACK_IMPORTED_MODULE_2__.union([globs, zod__WEBPACK_IMPORTED_MODULE_2__.object({ packages: globs }).transform(({ packages }) => packages)]).catch([]),
});
const pnpmSchema = zod__WEBPACK_IMPORTED_MODULE_2__.object({ packages: globs.catch([]) });
/** What cannot be read as what it should be says nothing. */
function parsed(schema, read) {
    try {
        const result = schema.safeParse(read());
        return result.success ? result.data : null;
    }
    catch {
        return null;
    }
}
function nodeMembers(files) {
    const pnpm = files.get("pnpm-workspace.yaml");
    const patterns = pnpm === undefined
        ? parsed(nodeSchema, () => JSON.parse(files.get("package.json") ?? ""))?.workspaces
        : parsed(pnpmSchema, () => (0,yaml__WEBPACK_IMPORTED_MODULE_0__.parse)(pnpm))?.packages;
    return { patterns: patterns ?? [], manifest: "package.json" };
}
/** The text before a mark; '' where it does not come: then nothing says where the list ends. */
function upTo(text, mark) {
    return text.slice(0, Math.max(text.indexOf(mark), 0));
}
/** The strings of one list in one table of a TOML file: all that is asked of it here. */
function tomlList(text, table, key) {
    const lines = text.split(/\r?\n/).map((line) => line.replace(/^\s+/, ""));
    const start = lines.indexOf(`[${table}]`);
    if (start === -1)
        return [];
    const below = lines.slice(start + 1);
    const end = below.findIndex((line) => /^\[[\w."[-]/.test(line) && !line.startsWith('["'));
    // Comments go; a mark of one inside a path would only cut that path.
    const body = (end === -1 ? below : below.slice(0, end)).map((line) => line.replace(/#.*$/, "")).join("\n");
    const [, rest = ""] = body.split(new RegExp(`(?:^|\\n)${key}\\s*=\\s*\\[`), 2);
    const list = upTo(rest, "]");
    return [...list.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, double, single]) => double ?? single ?? "");
}
function tomlMembers(files, file, table) {
    const text = files.get(file) ?? "";
    const out = tomlList(text, table, "exclude").map((pattern) => `!${pattern}`);
    return { patterns: [...tomlList(text, table, "members"), ...out], manifest: file };
}
/** `use ./a` and `use ( … )` of a go.work file. */
function goMembers(files) {
    const text = (files.get("go.work") ?? "").replace(/\/\/.*$/gm, "");
    const [, ...blocks] = text.split(/^use\s*\(/m);
    const listed = blocks.flatMap((block) => upTo(block, ")").split(/\s+/));
    const single = [...text.matchAll(/^use\s+([^\s(]+)\s*$/gm)].map(([, path = ""]) => path);
    return { patterns: [...listed, ...single].map((path) => path.replace(/^"(.*)"$/, "$1")), manifest: "go.mod" };
}
function mavenMembers(files) {
    const [first = "", ...commented] = (files.get("pom.xml") ?? "").split("<!--");
    const text = [first, ...commented.map((part) => part.split("-->").slice(1).join("-->"))].join("");
    const modules = upTo(text.split("<modules>", 2)[1] ?? "", "</modules>");
    const [, ...parts] = modules.split("<module>");
    const patterns = parts.map((part) => upTo(part, "</module>"));
    return { patterns, manifest: "pom.xml" };
}
/** Only folders below the root; `./a/` is `a`. */
function normalised(pattern) {
    const path = pattern.trim().replace(/^\.\//, "").replace(/\/+$/, "");
    return path === "" || path === "." || path.startsWith("/") || path.split("/").includes("..") ? null : path;
}
/** A pattern without a slash is a folder of the root, not one anywhere below it as in .gitignore. */
function matcher(pattern) {
    const matches = (0,_core_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .SO)(pattern);
    return pattern.includes("/") ? matches : (folder) => !folder.includes("/") && matches(folder);
}
function foldersOf({ patterns, manifest }, paths) {
    const wanted = patterns.flatMap((pattern) => {
        const isOut = pattern.startsWith("!");
        const path = normalised(isOut ? pattern.slice(1) : pattern);
        return path === null ? [] : [{ isOut, matches: matcher(path) }];
    });
    if (wanted.every(({ isOut }) => isOut))
        return [];
    const folders = paths.flatMap((path) => (path.endsWith(`/${manifest}`) ? [path.slice(0, -manifest.length - 1)] : []));
    const isTaken = (folder) => wanted.some(({ isOut, matches }) => !isOut && matches(folder)) &&
        !wanted.some(({ isOut, matches }) => isOut && matches(folder));
    return folders.filter(isTaken);
}
/** Names that stand unescaped in titles, descriptions and prompts; a package of another name is not told apart. */
const PLAIN = /^[A-Za-z0-9_@][\w@.+-]*(?:\/[A-Za-z0-9_@][\w@.+-]*)*$/;
const MAXIMUM_LENGTH = 100;
/** As `packagesOf`; fewer than two are no monorepo: then none. */
function detectPackages(files, paths) {
    const packages = packagesOf(files, paths);
    return packages.length < 2 ? [] : packages;
}
/**
 * The packages of a workspace, as folders below its root, sorted: npm, pnpm, yarn and bun workspaces, Cargo and uv
 * workspaces, go.work, Maven modules. Never throws.
 *
 * @param files text of `PACKAGE_FILES` by name, as far as they are there
 * @param paths all files below the root
 */
function packagesOf(files, paths) {
    const members = [
        nodeMembers(files),
        tomlMembers(files, "Cargo.toml", "workspace"),
        tomlMembers(files, "pyproject.toml", "tool.uv.workspace"),
        goMembers(files),
        mavenMembers(files),
    ];
    const own = paths.filter((path) => !/(?:^|\/)(?:node_modules|vendor|target)\//.test(path));
    const found = new Set(members.flatMap((one) => foldersOf(one, own)));
    return [...found].filter((folder) => PLAIN.test(folder) && folder.length <= MAXIMUM_LENGTH).sort();
}


/***/ }),

/***/ 86114:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ withPackageGates)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28942);
/* harmony import */ var _detect_node_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(61656);
/* harmony import */ var _detect_packages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35469);
/* harmony import */ var _package_manager_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49508);




/** Each is listed in the prompt and in the report. */
const MAXIMUM_GATES = 40;
const MAXIMUM_PACKAGES = 100;
/** Of a name in reports (schema-checks.ts). */
const LONGEST_NAME = 60;
const TIMEOUT_SECONDS = 600;
const names = zod__WEBPACK_IMPORTED_MODULE_3__.record(zod__WEBPACK_IMPORTED_MODULE_3__.string(), zod__WEBPACK_IMPORTED_MODULE_3__.unknown()).catch({});
const manifestSchema = zod__WEBPACK_IMPORTED_MODULE_3__.object({
    name: zod__WEBPACK_IMPORTED_MODULE_3__.string().catch(""),
    scripts: names,
    dependencies: names,
    devDependencies: names,
    optionalDependencies: names,
    peerDependencies: names,
});
function packageOf(folder, text) {
    try {
        const parsed = manifestSchema.safeParse(JSON.parse(text));
        if (!parsed.success)
            return null;
        const { name, scripts, ...groups } = parsed.data;
        return {
            folder,
            name,
            scripts: _detect_node_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_SCRIPTS */ .x_.filter((script) => (0,_detect_node_js__WEBPACK_IMPORTED_MODULE_0__/* .isGate */ .cE)(scripts[script])),
            dependencies: new Set(Object.values(groups).flatMap((group) => Object.keys(group))),
        };
    }
    catch {
        return null;
    }
}
/** Its own folder, and those of the packages that it depends on, also by way of others. */
function foldersOf(one, packages) {
    const found = new Set([one]);
    // A set that grows while it is gone through is gone through to its end.
    for (const next of found) {
        for (const other of packages)
            if (other.name !== "" && next.dependencies.has(other.name))
                found.add(other);
    }
    return [...found].map(({ folder }) => folder);
}
/** A folder of `packagesOf` needs no quotes. */
function commandFor(manager, folder, script) {
    switch (manager.name) {
        case "npm":
            return `npm ${script === "test" ? script : `run ${script}`} --workspace ${folder}`;
        case "pnpm":
            return `pnpm --filter ./${folder} run ${script}`;
        case "yarn":
            return `yarn --cwd ${folder} run ${script}`;
        case "bun":
            return `bun run --cwd ${folder} ${script}`;
    }
}
function nameOf(script, folder) {
    const room = LONGEST_NAME - script.length - 3;
    return `${script} (${folder.length <= room ? folder : `…${folder.slice(1 - room)}`})`;
}
/**
 * A gate for each script of each package, asked when a file of the package changed or of one that it depends on; tests
 * first, since there may be more than are taken. The base is asked only where the change fails: it may be many packages.
 *
 * @param manifests text of each package's package.json by its folder
 */
function packageGates(files, manifests, prefix) {
    const manager = (0,_package_manager_js__WEBPACK_IMPORTED_MODULE_2__/* .nodeManager */ ._8)(files);
    const packages = [...manifests].map(([folder, text]) => packageOf(folder, text)).filter((one) => one !== null);
    const gates = _detect_node_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_SCRIPTS */ .x_.flatMap((script) => packages
        .filter(({ scripts }) => scripts.includes(script))
        .map((one) => ({
        name: nameOf(script, one.folder),
        run: commandFor(manager, one.folder, script),
        paths: foldersOf(one, packages).map((folder) => `${prefix}${folder}/**`),
        required: true,
        timeoutSeconds: TIMEOUT_SECONDS,
        baseline: "on_failure",
        network: "off",
        detected: true,
    })));
    return gates.slice(0, MAXIMUM_GATES);
}
function pinned({ gates, yaml }, more) {
    const lines = more.map(({ name, run, paths }) => `    - { name: ${JSON.stringify(name)}, run: ${JSON.stringify(run)}, paths: ${JSON.stringify(paths)}, baseline: on_failure }\n`);
    return `${yaml}${gates.length === 0 ? "guardrails:\n  quality_gates:\n" : ""}${lines.join("")}`;
}
/**
 * What was detected, and for the root of a Node workspace that has no scripts of its own the gates of its packages.
 *
 * @param project text of the files at the root by name, and all paths below it; `prefix`: where the root lies in the
 *   checkout, with a slash at its end
 * @param read text of a file; null: it is not there
 */
async function withPackageGates(detected, project, read) {
    const { texts, paths, kinds, prefix = "" } = project;
    const isAsked = kinds === null || kinds.includes("node") || detected.gates.length === 0;
    // A Makefile mostly wraps what the packages have.
    const isProved = detected.gates.some(({ run }) => run.startsWith("make "));
    if (!isAsked || isProved || !texts.has("package.json"))
        return detected;
    if (Object.keys((0,_detect_node_js__WEBPACK_IMPORTED_MODULE_0__/* .detectNode */ .gE)(texts).gates).length > 0)
        return detected;
    const roots = [...texts].filter(([name]) => name === "package.json" || name === "pnpm-workspace.yaml");
    const folders = (0,_detect_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .packagesOf */ .DT)(new Map(roots), paths).slice(0, MAXIMUM_PACKAGES);
    const manifests = await Promise.all(folders.map(async (folder) => [folder, (await read(`${folder}/package.json`)) ?? ""]));
    const gates = packageGates(texts, new Map(manifests), prefix);
    if (gates.length === 0)
        return detected;
    return { ...detected, gates: [...detected.gates, ...gates], yaml: pinned(detected, gates) };
}


/***/ }),

/***/ 6157:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gz: () => (/* binding */ DETECTION_FILES),
  pp: () => (/* binding */ detectProject),
  he: () => (/* binding */ isDetectionMark),
  Rd: () => (/* binding */ kindsIn),
  y5: () => (/* binding */ stepFor)
});

// UNUSED EXPORTS: ECOSYSTEMS

;// CONCATENATED MODULE: ./src/config/ecosystem.ts
const NOTHING = { setup: [], gates: {} };

;// CONCATENATED MODULE: ./src/config/detect-dotnet.ts

const PROJECT = /^[^/]+\.(?:slnx?|[cf]sproj|vbproj)$/;
/** With several at the root the tool asks which is meant: a solution that stands alone is. */
function targetOf(files) {
    const found = [...files.keys()].filter((path) => PROJECT.test(path)).sort();
    if (found.length <= 1)
        return found.length === 0 ? null : "";
    const solutions = found.filter((path) => /\.slnx?$/.test(path));
    const [one, ...others] = solutions.length > 0 ? solutions : found;
    return one === undefined || others.length > 0 || !/^[\w.-]+$/.test(one) ? null : ` ${one}`;
}
const DOTNET = {
    kind: "dotnet",
    files: [],
    marks: PROJECT,
    words: /\b(?:dotnet|msbuild|nuget)\b/,
    programs: { dotnet: "`actions/setup-dotnet`" },
    detect(files) {
        const target = targetOf(files);
        if (target === null)
            return NOTHING;
        return {
            setup: [`dotnet restore${target}`],
            gates: { test: `dotnet test${target} --no-restore` },
            needs: ["dotnet"],
        };
    },
    examples: [{ project: ".NET", by: "one `*.sln`, `*.slnx` or `*.csproj` at the root", files: { "App.sln": "" } }],
};

;// CONCATENATED MODULE: ./src/config/detect-go.ts

/** Modules of a `go.work` file, as the go command takes them: of its root alone `./...` knows. */
function packagesOf(files) {
    const text = (files.get("go.work") ?? "").replace(/\/\/.*$/gm, "");
    const [, block = ""] = /^use\s*\(([^)]*)\)/m.exec(text) ?? [];
    const single = [...text.matchAll(/^use\s+([^\s(]+)\s*$/gm)].map(([, path = ""]) => path);
    const modules = [...block.split(/\s+/), ...single].filter((path) => /^\.(?:\/[\w./-]+)?$/.test(path));
    return modules.length === 0 ? "./..." : modules.map((path) => `${path.replace(/\/$/, "")}/...`).join(" ");
}
function detect(files) {
    if (!files.has("go.mod") && !files.has("go.work"))
        return NOTHING;
    const packages = packagesOf(files);
    return {
        setup: files.has("vendor/modules.txt") ? [] : ["go mod download"],
        gates: { test: `go test ${packages}`, lint: `go vet ${packages}`, build: `go build ${packages}` },
        needs: ["go"],
    };
}
const GO = {
    kind: "go",
    files: ["go.mod", "go.work"],
    marks: /^vendor\/modules\.txt$/,
    words: /\b(?:go|golangci-lint|gofmt|staticcheck)\b/,
    programs: { go: "`actions/setup-go`" },
    detect,
    examples: [
        { project: "Go", by: "`go.mod`; no set-up with `vendor/modules.txt`", files: { "go.mod": "module x\n" } },
        {
            project: "Go, workspace",
            by: "`go.work`",
            files: { "go.work": "go 1.22\n\nuse (\n\t./a\n\t./b\n)\n" },
        },
    ],
};

;// CONCATENATED MODULE: ./src/config/detect-jvm.ts

/** A wrapper brings the tool of its version and needs Java alone. */
function programOf(files, wrapper, tool) {
    return files.has(wrapper) ? { run: `./${wrapper}`, needs: ["java"] } : { run: tool, needs: [tool, "java"] };
}
/**
 * `*#none` is every test class and no test in it: what runs tests is fetched without running one, which no goal for
 * going offline does. The build goes again, since it is one of this tree alone.
 */
const MAVEN_FETCH = `-Dtest="*#none" -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false test clean`;
function detectMaven(files) {
    if (!files.has("pom.xml"))
        return NOTHING;
    const { run, needs } = programOf(files, "mvnw", "mvn");
    return {
        setup: [`${run} --batch-mode ${MAVEN_FETCH}`],
        gates: { test: `${run} --batch-mode --offline test` },
        needs,
    };
}
/** Gradle can go through its tests without running them since 8.3; null: its version is not known. */
function canRehearse(files) {
    const properties = files.get("gradle/wrapper/gradle-wrapper.properties") ?? "";
    const [, major, minor] = /gradle-(\d+)\.(\d+)[\w.+-]*-(?:bin|all)\.zip/.exec(properties) ?? [];
    if (major === undefined || minor === undefined)
        return null;
    return Number(major) > 8 || (Number(major) === 8 && Number(minor) >= 3);
}
function detectGradle(files) {
    if (!GRADLE_BUILDS.some((name) => files.has(name)))
        return NOTHING;
    const { run, needs } = programOf(files, "gradlew", "gradle");
    const gradle = `${run} --console=plain`;
    const rehearsal = canRehearse(files);
    // What is needed to run tests is fetched by nothing but a task that would run them.
    const fetch = [
        ...(rehearsal === false ? [] : [`${gradle} test --test-dry-run`]),
        ...(rehearsal === true ? [] : [`${gradle} --continue test`, `${gradle} testClasses`]),
    ].join(" || ");
    // What it built is of this tree alone.
    return { setup: [fetch, `${gradle} clean`], gates: { test: `${gradle} --offline test` }, needs };
}
const GRADLE_BUILDS = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"];
const JAVA = "`actions/setup-java`";
const MAVEN = {
    kind: "maven",
    files: ["pom.xml", "mvnw"],
    words: /\b(?:mvnw?|java|javac)\b/,
    programs: { mvn: JAVA, java: JAVA },
    detect: detectMaven,
    examples: [
        { project: "Maven", by: "`pom.xml`", files: { "pom.xml": "<project/>" } },
        { project: "Maven, wrapper", by: "`pom.xml` and `mvnw`", files: { "pom.xml": "<project/>", mvnw: "" } },
    ],
};
const GRADLE = {
    kind: "gradle",
    files: [...GRADLE_BUILDS, "gradlew", "gradle/wrapper/gradle-wrapper.properties"],
    words: /\b(?:gradlew?|java|javac)\b/,
    programs: { gradle: "`gradle/actions/setup-gradle`", java: JAVA },
    detect: detectGradle,
    examples: [
        { project: "Gradle", by: "`build.gradle`, `settings.gradle` (`.kts`)", files: { "build.gradle": "" } },
        {
            project: "Gradle, wrapper",
            by: "one of these and `gradlew`",
            files: {
                "build.gradle": "",
                gradlew: "",
                "gradle/wrapper/gradle-wrapper.properties": "distributionUrl=https\\://services.gradle.org/distributions/gradle-9.1-bin.zip",
            },
        },
        {
            project: "Gradle before 8.3, wrapper",
            by: "its version in `gradle-wrapper.properties`",
            files: {
                "build.gradle": "",
                gradlew: "",
                "gradle/wrapper/gradle-wrapper.properties": "distributionUrl=https\\://services.gradle.org/distributions/gradle-7.6-bin.zip",
            },
        },
    ],
};

// EXTERNAL MODULE: ./src/config/detect-node.ts
var detect_node = __webpack_require__(61656);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(28942);
;// CONCATENATED MODULE: ./src/config/detect-php.ts


const names = schemas.record(schemas.string(), schemas.unknown()).catch({});
const manifestSchema = schemas.object({ scripts: names, require: names, "require-dev": names });
const GATE_SCRIPTS = ["test", "lint"];
const PHPUNIT = ["phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml"];
function manifestOf(files) {
    try {
        return manifestSchema.safeParse(JSON.parse(files.get("composer.json") ?? "")).data ?? null;
    }
    catch {
        return null;
    }
}
function detect_php_detect(files) {
    const manifest = manifestOf(files);
    if (manifest === null)
        return NOTHING;
    const gates = Object.fromEntries(GATE_SCRIPTS.filter((name) => name in manifest.scripts).map((name) => [name, `composer run-script ${name}`]));
    const usesPhpunit = PHPUNIT.some((name) => files.has(name)) || "phpunit/phpunit" in manifest["require-dev"];
    if (gates["test"] === undefined && usesPhpunit)
        gates["test"] = "vendor/bin/phpunit";
    if (Object.keys(gates).length === 0)
        return NOTHING;
    // Archives lie at code hosts, which set-up does not reach: what a step before has installed is taken.
    const setup = files.has("vendor/autoload.php") ? [] : ["composer install --no-interaction --no-progress"];
    return { setup, gates, needs: ["php", "composer"] };
}
const STEP = "`shivammathur/setup-php`";
const PHP = {
    kind: "php",
    files: ["composer.json", "vendor/autoload.php"],
    marks: /^phpunit(?:\.xml|\.xml\.dist|\.dist\.xml)$/,
    words: /\b(?:composer|php|phpunit|phpstan|pest)\b/,
    programs: { php: STEP, composer: STEP },
    detect: detect_php_detect,
    examples: [
        {
            project: "PHP, Composer",
            by: "`composer.json` with the scripts `test` or `lint`",
            files: { "composer.json": '{"scripts":{"test":"phpunit","lint":"phpcs"}}' },
        },
        {
            project: "PHP, PHPUnit",
            by: "`composer.json`, with PHPUnit in it or its settings beside it",
            files: { "composer.json": '{"require-dev":{"phpunit/phpunit":"^12"}}' },
        },
    ],
};

;// CONCATENATED MODULE: ./src/config/toml-table.ts
const HEADER = /^\s*\[\[?\s*([^\][]+?)\s*\]\]?\s*(?:#.*)?$/;
const KEY = /^\s*(?:([\w-]+)|"([^"]+)")\s*=\s*(.*)$/;
/** Whether a table, or one below it, has a header of its own. */
function hasTable(text, table) {
    return text.split(/\r?\n/).some((line) => {
        const name = HEADER.exec(line)?.[1];
        return name === table || name?.startsWith(`${table}.`) === true;
    });
}
/**
 * Keys of one table and their values as they are written, lists over several lines as a whole: all that detection asks of
 * TOML.
 */
function tomlTable(text, table) {
    const found = new Map();
    let isInside = false;
    let last = null;
    for (const line of text.split(/\r?\n/)) {
        const header = HEADER.exec(line)?.[1];
        if (header !== undefined) {
            isInside = header === table;
            last = null;
            continue;
        }
        if (!isInside)
            continue;
        const [, bare, quoted, value = ""] = KEY.exec(line) ?? [];
        const key = bare ?? quoted;
        if (key !== undefined)
            found.set(key, value);
        else if (last !== null)
            found.set(last, `${found.get(last)}\n${line}`);
        last = key ?? last;
    }
    return found;
}

;// CONCATENATED MODULE: ./src/config/detect-python.ts


/** What pip is given, in the order in which it is. */
const REQUIREMENTS = [
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-test.txt",
    "requirements_dev.txt",
    "requirements_test.txt",
    "dev-requirements.txt",
    "test-requirements.txt",
    "requirements/dev.txt",
    "requirements/test.txt",
];
const LOCKS = ["uv.lock", "poetry.lock", "pdm.lock"];
const PROJECT_FILES = ["pyproject.toml", "setup.cfg", "setup.py", ...REQUIREMENTS];
const FILES = [
    ...PROJECT_FILES,
    ...["pytest.ini", "tox.ini", "ruff.toml", ".ruff.toml", "mypy.ini", ".mypy.ini"],
    ...LOCKS,
];
/** Extras and groups that hold what tests need. */
const FOR_TESTS = ["dev", "test", "tests", "testing", "lint"];
/** pytest where anything names it; linters only where they are configured, since lock files name what others depend on. */
function usesPytest(files) {
    return files.has("pytest.ini") || FILES.some((name) => /\bpytest\b/.test(files.get(name) ?? ""));
}
function configures(files, tool) {
    if (["", "."].some((dot) => files.has(`${dot}${tool}.ini`) || files.has(`${dot}${tool}.toml`)))
        return true;
    return hasTable(files.get("pyproject.toml") ?? "", `tool.${tool}`) || hasTable(files.get("setup.cfg") ?? "", tool);
}
/** Without pytest: the standard library's own runner, where there are tests as it names them. */
function unittest(files) {
    const tests = [...files.keys()].filter((path) => /(?:^|\/)test[^/]*\.py$/.test(path));
    if (tests.length === 0 || !PROJECT_FILES.some((name) => files.has(name)))
        return null;
    const folder = tests[0]?.split("/").slice(0, -1).join("/") ?? "";
    // Discovery from the root enters packages alone.
    return folder === "" || files.has(`${folder}/__init__.py`) ? "unittest discover" : `unittest discover -s ${folder}`;
}
/** What pip installs of the project itself, and the text that names what comes with it. */
function ownPackage(files) {
    const pyproject = files.get("pyproject.toml") ?? "";
    const [setupPy = "", setupCfg = ""] = [files.get("setup.py"), files.get("setup.cfg")];
    const project = tomlTable(pyproject, "project");
    const optional = tomlTable(pyproject, "project.optional-dependencies");
    const old = tomlTable(setupCfg, "options.extras_require");
    const extras = FOR_TESTS.filter((name) => optional.has(name) || old.has(name) || (setupPy.includes("extras_require") && setupPy.includes(`"${name}":`)));
    const groups = tomlTable(pyproject, "dependency-groups");
    const wanted = FOR_TESTS.filter((name) => groups.has(name));
    const isOld = files.has("setup.py") || hasTable(setupCfg, "metadata");
    const isDependent = /["']/.test(project.get("dependencies") ?? "") || project.has("dynamic");
    const isBelowSource = [...files.keys()].some((path) => path.startsWith("src/"));
    const isPoetrys = hasTable(pyproject, "tool.poetry") && hasTable(pyproject, "build-system");
    const isInstalled = isOld ||
        isPoetrys ||
        (project.size > 0 && (isDependent || isBelowSource || extras.length > 0 || hasTable(pyproject, "project.scripts")));
    const own = extras.length === 0 ? "-e ." : `-e ".[${extras.join(",")}]"`;
    return {
        words: [...(isInstalled ? [own] : []), ...wanted.map((name) => `--group ${name}`)],
        text: [
            project.get("dependencies"),
            ...extras.map((name) => optional.get(name) ?? old.get(name) ?? setupPy),
            ...wanted.map((name) => groups.get(name)),
        ].join("\n"),
    };
}
/** A virtual environment of ours: Debian's Python refuses installs, and a hosted one is read-only for commands. */
const ENVIRONMENT = `python3 -m venv --system-site-packages .venv && echo "*" > .venv/.gitignore`;
function pip(files, tools) {
    const requirements = REQUIREMENTS.filter((name) => files.has(name));
    const own = ownPackage(files);
    const text = [own.text, ...requirements.map((name) => files.get(name))].join("\n");
    const unnamed = tools.filter((tool) => !new RegExp(`\\b${tool}\\b`).test(text));
    const words = [...requirements.map((name) => `-r ${name}`), ...own.words, ...unnamed];
    if (words.length === 0)
        return [];
    // Groups came with pip 25.1.
    const newer = words.some((word) => word.startsWith("--group"));
    return [
        ENVIRONMENT,
        ...(newer ? [".venv/bin/python -m pip install --upgrade pip"] : []),
        `.venv/bin/python -m pip install ${words.join(" ")}`,
    ];
}
function managerOf(files, tools, isPrepared) {
    if (files.has("uv.lock")) {
        const extras = FOR_TESTS.filter((name) => tomlTable(files.get("pyproject.toml") ?? "", "project.optional-dependencies").has(name));
        const setup = ["uv sync --frozen", ...extras.map((name) => `--extra ${name}`)].join(" ");
        return { setup: [setup], prefix: "uv run --no-sync ", needs: "uv" };
    }
    if (files.has("poetry.lock")) {
        // In the project: an environment below HOME has a name made of the project's path.
        const setup = "POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction";
        return { setup: [setup], prefix: "poetry run ", needs: "poetry" };
    }
    if (files.has("pdm.lock"))
        return { setup: ["pdm install --frozen-lockfile"], prefix: "pdm run ", needs: "pdm" };
    const setup = pip(files, tools);
    const isOurs = setup.length > 0 && (!isPrepared || files.has(".venv/pyvenv.cfg"));
    return { setup, prefix: isOurs ? ".venv/bin/python -m " : "python3 -m ", needs: "python3" };
}
function detect_python_detect(files, isPrepared) {
    const tools = [
        ...(usesPytest(files) ? [["test", "pytest", "pytest"]] : []),
        ...(configures(files, "ruff") ? [["lint", "ruff", "ruff check ."]] : []),
        ...(configures(files, "mypy") ? [["typecheck", "mypy", "mypy ."]] : []),
    ];
    const plain = usesPytest(files) ? null : unittest(files);
    if (tools.length === 0 && plain === null)
        return NOTHING;
    const { setup, prefix, needs } = managerOf(files, tools.map(([, tool]) => tool), isPrepared);
    // What manages an environment starts programs; Python itself starts modules.
    const start = prefix.endsWith("-m ") ? prefix : `${prefix}python -m `;
    const gates = [
        ...(plain === null ? [] : [["test", `${start}${plain}`]]),
        ...tools.map(([name, , run]) => [name, `${prefix}${run}`]),
    ];
    return { setup, gates: Object.fromEntries(gates), needs: [needs] };
}
const PYTEST = '[project]\nname = "x"\n[dependency-groups]\ndev = ["pytest"]\n';
const PYTHON = {
    kind: "python",
    files: [...FILES, ".venv/pyvenv.cfg"],
    marks: /^(?:tests?\/)?(?:test[^/]*|__init__)\.py$|^src\/[^/]+\/__init__\.py$/,
    words: /\b(?:python3?|pip3?|uv|uvx|poetry|pdm|pipenv|tox|nox|pytest|ruff|mypy|flake8|black|pyright|hatch|virtualenv|venv)\b/,
    programs: {
        python3: "`actions/setup-python`",
        uv: "`astral-sh/setup-uv`",
        poetry: "`pipx install poetry`",
        pdm: "`pdm-project/setup-pdm`",
    },
    detect: detect_python_detect,
    examples: [
        {
            project: "Python, pip",
            by: "`requirements*.txt`, `pyproject.toml`, `setup.py`, `setup.cfg`; pytest where a file names it",
            files: { "requirements.txt": "pytest\n" },
        },
        {
            project: "Python, a package with extras",
            by: "`[project]` in `pyproject.toml`; the extras and groups `dev`, `test`, `tests`, `testing`, `lint`",
            files: {
                "pyproject.toml": '[project]\ndependencies = ["a"]\n[project.optional-dependencies]\ntest = ["pytest"]\n[tool.ruff]\n',
            },
        },
        {
            project: "Python, unittest",
            by: "`tests/test*.py` without pytest",
            files: { "pyproject.toml": '[project]\nname = "x"\n', "tests/test_x.py": "" },
        },
        { project: "Python, uv", by: "`uv.lock`", files: { "pyproject.toml": PYTEST, "uv.lock": "" } },
        { project: "Python, Poetry", by: "`poetry.lock`", files: { "pyproject.toml": PYTEST, "poetry.lock": "" } },
        { project: "Python, PDM", by: "`pdm.lock`", files: { "pyproject.toml": PYTEST, "pdm.lock": "" } },
    ],
};

;// CONCATENATED MODULE: ./src/config/detect-ruby.ts

/** In the home: a folder of the project would show among its files where nobody ignores it. */
const SETUP = [`bundle config set --global path "$HOME/.bundle/gems"`, "bundle install"];
function testOf(files, manifests) {
    if (files.has(".rspec") || /\brspec\b/.test(manifests))
        return "bundle exec rspec";
    if (files.has("bin/rails"))
        return "bundle exec rails test";
    return /\bRake::TestTask\b|\bMinitest::TestTask\b/.test(files.get("Rakefile") ?? "") ? "bundle exec rake test" : null;
}
function detect_ruby_detect(files) {
    if (!files.has("Gemfile"))
        return NOTHING;
    const manifests = ["Gemfile", "Gemfile.lock"].map((name) => files.get(name) ?? "").join("\n");
    const test = testOf(files, manifests);
    const isLinted = files.has(".rubocop.yml") && /\brubocop\b/.test(manifests);
    const gates = {
        ...(test === null ? {} : { test }),
        ...(isLinted ? { lint: "bundle exec rubocop" } : {}),
    };
    return Object.keys(gates).length === 0 ? NOTHING : { setup: SETUP, gates, needs: ["bundle"] };
}
const RUBY = {
    kind: "ruby",
    files: ["Gemfile", "Gemfile.lock", "Rakefile", ".rspec", ".rubocop.yml"],
    marks: /^bin\/rails$/,
    words: /\b(?:bundle|bundler|rake|rails|rspec|ruby|gem|rubocop)\b/,
    programs: { bundle: "`ruby/setup-ruby`" },
    detect: detect_ruby_detect,
    examples: [
        { project: "Ruby, RSpec", by: "`Gemfile`, with `.rspec` or `rspec` in it", files: { Gemfile: 'gem "rspec"\n' } },
        {
            project: "Ruby, Rake",
            by: "`Gemfile`, and a test task in the `Rakefile`",
            files: { Gemfile: "", Rakefile: "Rake::TestTask.new\n" },
        },
        { project: "Ruby on Rails", by: "`Gemfile` and `bin/rails`", files: { Gemfile: 'gem "rails"\n', "bin/rails": "" } },
    ],
};

;// CONCATENATED MODULE: ./src/config/detect-rust.ts

const RUST = {
    kind: "rust",
    files: ["Cargo.toml"],
    words: /\b(?:cargo|rustc|rustup|clippy)\b/,
    programs: { cargo: "`dtolnay/rust-toolchain`" },
    detect: (files) => files.has("Cargo.toml")
        ? { setup: ["cargo fetch"], gates: { test: "cargo test --offline" }, needs: ["cargo"] }
        : NOTHING,
    examples: [{ project: "Rust", by: "`Cargo.toml`", files: { "Cargo.toml": "[package]\n" } }],
};

;// CONCATENATED MODULE: ./src/config/detect.ts








const TIMEOUT_SECONDS = 600;
const NODE = {
    kind: "node",
    files: detect_node/* NODE_FILES */.Rq,
    words: /\b(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|tsc|jest|vitest|mocha|eslint|biome|prettier|corepack|lerna|nx|turbo)\b/,
    programs: {
        npm: "`actions/setup-node`",
        pnpm: "`pnpm/action-setup`",
        yarn: "`corepack enable`",
        bun: "`oven-sh/setup-bun`",
    },
    detect: detect_node/* detectNode */.gE,
    examples: [
        {
            project: "Node.js, npm",
            by: "`package.json`; the scripts `test`, `lint`, `typecheck`, `build`",
            files: {
                "package.json": '{"dependencies":{"a":"1"},"scripts":{"test":"a","lint":"a","typecheck":"a","build":"a"}}',
                "package-lock.json": "",
            },
        },
        ...[
            ["Node.js, pnpm", "pnpm-lock.yaml"],
            ["Node.js, Yarn", "yarn.lock"],
            ["Node.js, Bun", "bun.lock"],
        ].map(([project = "", lock = ""]) => ({
            project,
            by: `\`${lock}\`, or \`packageManager\``,
            files: { "package.json": '{"dependencies":{"a":"1"},"scripts":{"test":"a"}}', [lock]: "" },
        })),
    ],
};
/** Kinds of project, in the order in which their gates run. */
const ECOSYSTEMS = [NODE, PYTHON, GO, RUST, MAVEN, GRADLE, RUBY, PHP, DOTNET];
/** File names, relative to the workspace root, whose content `detectProject` looks at. */
const DETECTION_FILES = [...ECOSYSTEMS.flatMap(({ files }) => files), "Makefile"];
/** Whether the presence alone of this file tells `detectProject` something. */
function isDetectionMark(path) {
    return ECOSYSTEMS.some(({ marks }) => marks?.test(path) === true);
}
const MAKE_TARGETS = ["test", "lint", "typecheck", "build"];
function detectMake(files) {
    const text = files.get("Makefile") ?? "";
    const targets = MAKE_TARGETS.filter((name) => new RegExp(`^(?:[\\w./-]+ +)*${name}(?: +[\\w./-]+)*\\s*::?(?!=)`, "m").test(text));
    return { setup: [], gates: Object.fromEntries(targets.map((name) => [name, `make ${name}`])) };
}
function snippet(setup, gates) {
    const lines = [];
    if (setup.length > 0)
        lines.push("setup:", ...setup.map((step) => `  - run: ${JSON.stringify(step.run)}`));
    if (gates.length > 0) {
        lines.push("guardrails:", "  quality_gates:");
        lines.push(...gates.map((gate) => `    - { name: ${gate.name}, run: ${JSON.stringify(gate.run)} }`));
    }
    return lines.map((line) => `${line}\n`).join("");
}
/**
 * Setup and gates of a project, from the content of its files by name (product.md §4). A gate is named after its
 * script and is required; in a project of several kinds a name that is taken gets the kind behind it (`test-go`).
 * Never throws; a file that cannot be read as its kind is passed over.
 */
function detectProject(files, options = {}) {
    const { kinds = null, isPrepared = false } = options;
    const wanted = ECOSYSTEMS.filter(({ kind }) => kinds?.includes(kind) ?? true);
    const found = detectKinds(files, wanted, isPrepared);
    return found.gates.length > 0 || kinds === null ? found : detectKinds(files, ECOSYSTEMS, isPrepared);
}
function detectKinds(files, ecosystems, isPrepared) {
    const setup = [];
    const commands = new Map();
    const needs = new Map();
    for (const { kind, detect, programs } of ecosystems) {
        const found = detect(files, isPrepared);
        setup.push(...found.setup.map((run) => ({ run, timeout: TIMEOUT_SECONDS })));
        for (const [name, run] of Object.entries(found.gates))
            commands.set(commands.has(name) ? `${name}-${kind}` : name, run);
        for (const program of found.needs ?? [])
            needs.set(program, programs[program] ?? "");
    }
    // A Makefile mostly wraps what the others found.
    if (commands.size === 0)
        for (const [name, run] of Object.entries(detectMake(files).gates))
            commands.set(name, run);
    const gates = [...commands].map(([name, run]) => ({
        name,
        run,
        paths: ["**"],
        required: true,
        timeoutSeconds: TIMEOUT_SECONDS,
        baseline: true,
        network: "off",
        detected: true,
    }));
    return {
        setup,
        gates,
        needs: [...needs].map(([program, step]) => ({ program, step })),
        yaml: snippet(setup, gates),
    };
}
/** What a workflow does to have a program, in Markdown; '' where nothing is known. */
function stepFor(program) {
    return ECOSYSTEMS.map(({ programs }) => programs[program]).find((step) => step !== undefined) ?? "";
}
/** Kinds of project whose programs a script names. */
function kindsIn(script) {
    return ECOSYSTEMS.filter(({ words }) => words.test(script)).map(({ kind }) => kind);
}


/***/ }),

/***/ 49508:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OM: () => (/* binding */ MANAGER_FILES),
/* harmony export */   _8: () => (/* binding */ nodeManager),
/* harmony export */   zT: () => (/* binding */ wantedManager)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28942);
/* harmony import */ var _version_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21960);


const MANAGER_FILES = [
    ...["package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "yarn.lock"],
    ...[".yarnrc.yml", "bun.lock", "bun.lockb"],
];
const development = zod__WEBPACK_IMPORTED_MODULE_0__.object({ name: zod__WEBPACK_IMPORTED_MODULE_0__.string(), version: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional() });
const manifestSchema = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    packageManager: zod__WEBPACK_IMPORTED_MODULE_0__.string().catch(""),
    devEngines: zod__WEBPACK_IMPORTED_MODULE_0__.object({ packageManager: zod__WEBPACK_IMPORTED_MODULE_0__.union([zod__WEBPACK_IMPORTED_MODULE_0__.array(development), development.transform((one) => [one])]).catch([]) })
        .catch({ packageManager: [] }),
});
/** `9.1.0+sha512.abc`: nodejs.org/api/packages.html, "packageManager". */
const HASHED = /^(\d[\w.-]*)\+(sha(?:1|224|256|384|512))\.([0-9a-f]{40,128})$/i;
const isManager = (name) => name === "pnpm" || name === "yarn" || name === "bun";
/** As package.json names it: npm's own name counts too, since it says that no other is wanted. */
function named(files) {
    let data;
    try {
        data = JSON.parse(files.get("package.json") ?? "");
    }
    catch {
        return null;
    }
    const parsed = manifestSchema.safeParse(data);
    if (!parsed.success)
        return null;
    const { packageManager, devEngines } = parsed.data;
    const [, name = "", version = ""] = /^([a-z]+)@(.+)$/.exec(packageManager) ?? [];
    const isKnown = (one) => one === "npm" || isManager(one);
    if (isKnown(name))
        return { name, version };
    const found = devEngines.packageManager.find((one) => isKnown(one.name));
    return found === undefined ? null : { name: found.name, version: found.version ?? "*" };
}
/** pnpm.io, "lockfileVersion": 5.3 is written by pnpm 6, 5.4 by 7, 6 by 8, 9 by all since. */
function pnpmRange(lock) {
    const format = /^lockfileVersion:\s*['"]?(\d+(?:\.\d+)?)/m.exec(lock)?.[1] ?? "";
    if (format === "5.4")
        return "7";
    if (format.startsWith("5"))
        return "6";
    if (format.startsWith("6"))
        return "8";
    return format === "" ? "*" : ">=9";
}
/** Of Yarn's later lock files `__metadata.version` tells: up to 4 it is Yarn 2, 5 and 6 are Yarn 3. */
function yarnRange(files) {
    const settings = files.get(".yarnrc.yml");
    // Whichever is started hands over to the one in the repository.
    if (settings !== undefined && /^yarnPath:/m.test(settings))
        return "*";
    const format = /^__metadata:\s*\n\s+version:\s*(\d+)/m.exec(files.get("yarn.lock") ?? "")?.[1];
    if (format === undefined)
        return settings === undefined ? "1" : ">=4";
    if (Number(format) <= 4)
        return "2";
    return Number(format) <= 6 ? "3" : ">=4";
}
/** By lock file alone. */
function locked(files) {
    const of = (name, version, file) => ({ name, version, hash: null, file });
    if (files.has("pnpm-lock.yaml"))
        return of("pnpm", pnpmRange(files.get("pnpm-lock.yaml") ?? ""), "pnpm-lock.yaml");
    if (files.has("yarn.lock"))
        return of("yarn", yarnRange(files), "yarn.lock");
    if (files.has("bun.lock"))
        return of("bun", ">=1.2", "bun.lock");
    if (files.has("bun.lockb"))
        return of("bun", "*", "bun.lockb");
    if (files.has("package-lock.json") || files.has("npm-shrinkwrap.json"))
        return { name: "npm" };
    if (files.has("pnpm-workspace.yaml"))
        return of("pnpm", "*", "pnpm-workspace.yaml");
    return files.has(".yarnrc.yml") ? of("yarn", yarnRange(files), ".yarnrc.yml") : { name: "npm" };
}
/**
 * The package manager of a Node project: by `packageManager`, else `devEngines.packageManager` of package.json, else by the
 * lock file. Never throws.
 */
function nodeManager(files) {
    const found = named(files);
    if (found === null)
        return locked(files);
    const { name } = found;
    if (!isManager(name))
        return { name: "npm" };
    const [, exact, algorithm = "", hex = ""] = HASHED.exec(found.version) ?? [];
    const version = exact ?? found.version.replace(/\+.*$/, "");
    // An address, or prose, is nothing that a registry has: then what fits the lock file.
    if (!(0,_version_text_js__WEBPACK_IMPORTED_MODULE_1__/* .isVersionText */ .I)(version))
        return locked(files);
    // Nothing defines what the hash of Bun, which is an archive a platform, would be of.
    const hash = exact === undefined || name === "bun" ? null : { algorithm: algorithm.toLowerCase(), hex: hex.toLowerCase() };
    return { name, version, hash, file: "package.json" };
}
/** What has to be brought: null for npm, and where there is no Node project. */
function wantedManager(files) {
    const manager = files.has("package.json") ? nodeManager(files) : null;
    return manager === null || manager.name === "npm" ? null : manager;
}


/***/ }),

/***/ 72185:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ PROJECT_FILES)
/* harmony export */ });
/* harmony import */ var _detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6157);
/* harmony import */ var _versions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7537);


/** File names, relative to the workspace root, that say what a project is and what it needs. */
const PROJECT_FILES = [...new Set([..._detect_js__WEBPACK_IMPORTED_MODULE_0__/* .DETECTION_FILES */ .gz, ..._versions_js__WEBPACK_IMPORTED_MODULE_1__/* .VERSION_FILES */ .T])];


/***/ }),

/***/ 98152:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ec: () => (/* binding */ versionProblem),
/* harmony export */   l6: () => (/* binding */ stepLine),
/* harmony export */   uI: () => (/* binding */ stepYaml)
/* harmony export */ });
/** Others' actions by the commit of a release, so that a moved tag changes nothing. */
const ACTIONS = {
    node: "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
    python: "actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0",
    go: "actions/setup-go@b7ad1dad31e06c5925ef5d2fc7ad053ef454303e # v7.0.0",
};
/** Files that the action of each language reads by itself (its own README, `*-version-file`). */
const READ = {
    node: [".nvmrc", ".node-version", ".tool-versions", "package.json"],
    python: [".python-version", ".tool-versions"],
    go: ["go.mod", ".tool-versions"],
};
/** The step of a workflow that brings this version. `folder`: where the file lies, with a slash at its end; '' at the top. */
function stepOf({ language, file, wanted }, folder) {
    // rustup reads its file itself, where there is one.
    if (language === "rust") {
        const isOwn = file.startsWith("rust-toolchain");
        if (isOwn)
            return { run: folder === "" ? "rustup toolchain install" : `cd ${folder} && rustup toolchain install` };
        const [first = ""] = wanted.split(" ");
        // A range is nothing that rustup knows, and something else to a shell.
        return { run: `rustup default ${/^[\w.-]+$/.test(first) ? first : "stable"}` };
    }
    const uses = ACTIONS[language];
    if (READ[language].includes(file))
        return { uses, with: [`${language}-version-file`, `${folder}${file}`] };
    const [first = ""] = wanted.split(" or ");
    return { uses, with: [`${language}-version`, JSON.stringify(first)] };
}
/** As lines of a workflow. */
function stepYaml(wanted, folder = "") {
    const { uses, run, with: given } = stepOf(wanted, folder);
    if (run !== undefined)
        return `- run: ${run}\n`;
    return `- uses: ${uses}\n${given === undefined ? "" : `  with:\n    ${given[0]}: ${given[1]}\n`}`;
}
/** The same in one line. */
function stepLine(wanted, folder = "") {
    const { uses = "", run, with: given } = stepOf(wanted, folder);
    if (run !== undefined)
        return `- run: ${run}`;
    return `- { uses: ${uses.replace(/ #.*$/, "")}, with: { ${given?.join(": ")} } }`;
}
const TITLES = { node: "Node", python: "Python", go: "Go", rust: "Rust" };
/** `.nvmrc asks for Node 20, and 22.3.0 is here`. `found`: null: the program is not there, or does not run. */
function versionProblem({ file, language, wanted }, found) {
    const title = TITLES[language];
    const what = file === "package.json" ? "package.json (engines.node)" : file;
    return `${what} asks for ${title} ${wanted}, and ${found === null ? `no ${title} that runs` : found} is here`;
}


/***/ }),

/***/ 21960:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ isVersionText)
/* harmony export */ });
/** A number as far as it is given, with what stands before and behind it: `^18.12`, `v20`, `3.12.0rc1`, `1.x`, `20.0.0-nightly.2`. */
const NUMBER = /^[<>=^~]{0,2}v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,3}(?:[-+][\w.+-]{1,30}|[a-z]{1,5}\d{0,4})?$/;
/** A line of releases: `lts/iron`, `stable`, `nightly-2026-01-01`, `next-9`. */
const LINE = /^(?:lts|latest|newest|stable|beta|nightly|next|canary|node|current|system)(?:[/-](?:\*|[\w.-]{1,40}))?$/i;
const LONGEST = 60;
/**
 * Whether a text of the project is a version, a range of them or the name of a line: nothing else of it reaches a command
 * line, a prompt or a workflow.
 */
function isVersionText(text) {
    if (text.length > LONGEST)
        return false;
    if (LINE.test(text))
        return true;
    const words = text
        .replace(/([<>=^~])[ \t]+/g, "$1")
        .split(/\|\||[ \t]+/)
        .filter((word) => word !== "" && word !== "-");
    return words.length > 0 && words.every((word) => NUMBER.test(word));
}


/***/ }),

/***/ 7537:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ VERSION_FILES),
/* harmony export */   V: () => (/* binding */ wantedVersions)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(28942);
/* harmony import */ var _core_version_range_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76563);
/* harmony import */ var _version_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21960);



/** File names, relative to the workspace root, that `wantedVersions` looks at. */
const VERSION_FILES = [
    ...[".nvmrc", ".node-version", ".python-version", ".tool-versions", "mise.toml", ".mise.toml"],
    ...["rust-toolchain.toml", "rust-toolchain", "go.mod", "package.json"],
];
/** Names of the languages where several stand in one file: asdf's and mise's. */
const NAMES = {
    ...{ nodejs: "node", node: "node", python: "python", golang: "go", go: "go", rust: "rust" },
};
/** nodejs.org, "Release schedule": a line of long-term support by its name. */
const LTS_NAMES = {
    ...{ argon: 4, boron: 6, carbon: 8, dubnium: 10, erbium: 12, fermium: 14, gallium: 16, hydrogen: 18, iron: 20 },
    ...{ jod: 22, krypton: 24 },
};
/** Numbers, `lts/*`, `lts/iron`; `latest`, `system`, `ref:…` and the like are met by anything. */
function accepts(wanted) {
    const codename = /^lts[/-]([a-z]+)$/i.exec(wanted)?.[1]?.toLowerCase();
    const line = codename === undefined ? undefined : LTS_NAMES[codename];
    if (line !== undefined)
        return (version) => (0,_core_version_range_js__WEBPACK_IMPORTED_MODULE_0__/* .isInRange */ .h)(version, String(line)) !== false;
    // Every second line becomes one of long-term support.
    if (/^lts(?:\/\*)?$/i.test(wanted))
        return (version) => Number.parseInt(version.replace(/^v/, ""), 10) % 2 === 0;
    return (version) => (0,_core_version_range_js__WEBPACK_IMPORTED_MODULE_0__/* .isInRange */ .h)(version, wanted) !== false;
}
function anyOf(values, language, file) {
    const wanted = values.filter(_version_text_js__WEBPACK_IMPORTED_MODULE_1__/* .isVersionText */ .I);
    if (wanted.length === 0)
        return null;
    const tests = wanted.map(accepts);
    return { language, file, wanted: wanted.join(" or "), accepts: (version) => tests.some((test) => test(version)) };
}
/** The first word of each line without comments. */
function linesOf(text) {
    return text
        .split(/\r?\n/)
        .map((line) => line.replace(/#.*$/, "").trim())
        .filter(Boolean);
}
function nodeFile(files, file) {
    const [line = ""] = linesOf(files.get(file) ?? "");
    return anyOf([line], "node", file);
}
function nodeEngines(files) {
    const engines = zod__WEBPACK_IMPORTED_MODULE_2__.object({ engines: zod__WEBPACK_IMPORTED_MODULE_2__.object({ node: zod__WEBPACK_IMPORTED_MODULE_2__.string() }) });
    try {
        const parsed = engines.safeParse(JSON.parse(files.get("package.json") ?? ""));
        return parsed.success ? anyOf([parsed.data.engines.node], "node", "package.json") : null;
    }
    catch {
        return null;
    }
}
/** One line each, as pyenv and uv read them; names of environments and other interpreters say no version. */
function pythonFile(files) {
    const numbers = linesOf(files.get(".python-version") ?? "").filter((line) => /^\d+(?:\.\d+)*$/.test(line));
    return anyOf(numbers, "python", ".python-version");
}
/** `nodejs 20.11.1 18.20.0`: the first, else the next. */
function asdfFile(files, language) {
    const lines = linesOf(files.get(".tool-versions") ?? "").map((line) => line.split(/\s+/));
    const [, ...versions] = lines.find(([name = ""]) => NAMES[name] === language) ?? [];
    return anyOf(versions, language, ".tool-versions");
}
/** `node = "20"`, `node = ["20", "18"]`, `node = { version = "20" }` in the table `[tools]`. */
function miseFile(files, file, language) {
    const lines = linesOf(files.get(file) ?? "");
    const start = lines.indexOf("[tools]");
    if (start === -1)
        return null;
    const below = lines.slice(start + 1);
    const end = below.findIndex((line) => line.startsWith("["));
    for (const line of end === -1 ? below : below.slice(0, end)) {
        const [, name = "", value = ""] = /^"?([\w-]+)"?\s*=\s*(.*)$/.exec(line) ?? [];
        if (NAMES[name] !== language)
            continue;
        const version = /\bversion\s*=\s*(.*)$/.exec(value)?.[1] ?? value;
        const quoted = [...version.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? "");
        return anyOf(version.startsWith("[") ? quoted : quoted.slice(0, 1), language, file);
    }
    return null;
}
/** go.dev/ref/mod: the version that `go` must at least have; one from 1.21 on fetches newer ones by itself. */
function goFile(files) {
    const text = files.get("go.mod") ?? "";
    const [, toolchain] = /^toolchain\s+go(\d+(?:\.\d+)*)/m.exec(text) ?? [];
    const [, line] = /^go\s+(\d+(?:\.\d+)*)/m.exec(text) ?? [];
    const wanted = toolchain ?? line;
    if (wanted === undefined)
        return null;
    const enough = (version) => (0,_core_version_range_js__WEBPACK_IMPORTED_MODULE_0__/* .isInRange */ .h)(version, `>=${wanted}`) !== false || (0,_core_version_range_js__WEBPACK_IMPORTED_MODULE_0__/* .isInRange */ .h)(version, ">=1.21") === true;
    return { language: "go", file: "go.mod", wanted, accepts: enough };
}
/** `stable`, a number, or `nightly-2026-01-01`, which a nightly compiler meets. */
function rustFile(files) {
    const file = ["rust-toolchain.toml", "rust-toolchain"].find((name) => files.has(name));
    if (file === undefined)
        return null;
    const text = files.get(file) ?? "";
    const channel = /^\s*channel\s*=\s*["']([^"'\n]+)["']/m.exec(text)?.[1] ?? linesOf(text)[0] ?? "";
    if (!(0,_version_text_js__WEBPACK_IMPORTED_MODULE_1__/* .isVersionText */ .I)(channel))
        return null;
    const named = /^(nightly|beta)/.exec(channel)?.[1];
    if (named !== undefined) {
        return { language: "rust", file, wanted: channel, accepts: (version) => version.includes(`-${named}`) };
    }
    return anyOf([channel.replace(/^(\d+(?:\.\d+)*)-.*$/, "$1")], "rust", file);
}
/**
 * The version of each language that the project's files ask for, at most one a language: that of the file which names it
 * alone goes before one that names several. Never throws.
 */
function wantedVersions(files) {
    const shared = (language) => asdfFile(files, language) ?? miseFile(files, "mise.toml", language) ?? miseFile(files, ".mise.toml", language);
    return [
        nodeFile(files, ".nvmrc") ?? nodeFile(files, ".node-version") ?? shared("node") ?? nodeEngines(files),
        pythonFile(files) ?? shared("python"),
        goFile(files) ?? shared("go"),
        rustFile(files) ?? shared("rust"),
    ].filter((one) => one !== null);
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
