export const id = 1826;
export const ids = [1826];
export const modules = {

/***/ 17094:
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

// EXTERNAL MODULE: ./src/config/detect/ecosystem.ts
var ecosystem = __webpack_require__(5348);
;// CONCATENATED MODULE: ./src/config/detect/dotnet.ts

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
            return ecosystem/* NOTHING */.K$;
        return {
            setup: [`dotnet restore${target}`],
            gates: { test: `dotnet test${target} --no-restore` },
            needs: ["dotnet"],
        };
    },
    examples: [{ project: ".NET", by: "one `*.sln`, `*.slnx` or `*.csproj` at the root", files: { "App.sln": "" } }],
};

;// CONCATENATED MODULE: ./src/config/detect/go.ts

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
        return ecosystem/* NOTHING */.K$;
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

;// CONCATENATED MODULE: ./src/config/detect/jvm.ts

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
        return ecosystem/* NOTHING */.K$;
    const { run, needs } = programOf(files, "mvnw", "mvn");
    return {
        setup: [`${run} --batch-mode ${MAVEN_FETCH}`],
        gates: { test: `${run} --batch-mode --offline test` },
        needs,
    };
}
/** Gradle can go through its tests without running them since 8.3; null: its version is not known. */
function hasTestDryRun(files) {
    const properties = files.get("gradle/wrapper/gradle-wrapper.properties") ?? "";
    const [, major, minor] = /gradle-(\d+)\.(\d+)[\w.+-]*-(?:bin|all)\.zip/.exec(properties) ?? [];
    if (major === undefined || minor === undefined)
        return null;
    return Number(major) > 8 || (Number(major) === 8 && Number(minor) >= 3);
}
function detectGradle(files) {
    if (!GRADLE_BUILDS.some((name) => files.has(name)))
        return ecosystem/* NOTHING */.K$;
    const { run, needs } = programOf(files, "gradlew", "gradle");
    const gradle = `${run} --console=plain`;
    const dryRun = hasTestDryRun(files);
    // Only a task that would run the tests fetches what they need.
    const fetch = [
        ...(dryRun === false ? [] : [`${gradle} test --test-dry-run`]),
        ...(dryRun === true ? [] : [`${gradle} --continue test`, `${gradle} testClasses`]),
    ].join(" || ");
    // The output of a build is of this tree alone.
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

// EXTERNAL MODULE: ./src/config/detect/node.ts
var node = __webpack_require__(18330);
// EXTERNAL MODULE: ./src/config/detect/package-manager.ts
var package_manager = __webpack_require__(71186);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
;// CONCATENATED MODULE: ./src/config/detect/php.ts


const names = schemas.record(schemas.string(), schemas.unknown()).catch({});
const manifestSchema = schemas.object({ scripts: names, require: names, "require-dev": names });
const GATE_SCRIPTS = ["test", "lint"];
const PHPUNIT = ["phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml"];
function php_detect(files) {
    const manifest = (0,ecosystem/* readAs */.fd)(manifestSchema, files.get("composer.json"));
    if (manifest === null)
        return ecosystem/* NOTHING */.K$;
    const gates = Object.fromEntries(GATE_SCRIPTS.filter((name) => name in manifest.scripts).map((name) => [name, `composer run-script ${name}`]));
    const usesPhpunit = PHPUNIT.some((name) => files.has(name)) || "phpunit/phpunit" in manifest["require-dev"];
    if (gates["test"] === undefined && usesPhpunit)
        gates["test"] = "vendor/bin/phpunit";
    if (Object.keys(gates).length === 0)
        return ecosystem/* NOTHING */.K$;
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
    detect: php_detect,
    examples: [
        {
            project: "PHP, Composer",
            by: "`composer.json` with the scripts `test` or `lint`",
            files: { "composer.json": '{"scripts":{"test":"phpunit","lint":"phpcs"}}' },
        },
        {
            project: "PHP, PHPUnit",
            by: "`composer.json`, with PHPUnit in it or its settings next to it",
            files: { "composer.json": '{"require-dev":{"phpunit/phpunit":"^12"}}' },
        },
    ],
};

// EXTERNAL MODULE: ./src/config/detect/toml-table.ts
var toml_table = __webpack_require__(79475);
;// CONCATENATED MODULE: ./src/config/detect/python.ts


/** The files that pip is given, in this order. */
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
    return (0,toml_table/* hasTable */.r)(files.get("pyproject.toml") ?? "", `tool.${tool}`) || (0,toml_table/* hasTable */.r)(files.get("setup.cfg") ?? "", tool);
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
/** The arguments by which pip installs the project itself, and the text that names what comes with it. */
function ownPackage(files) {
    const pyproject = files.get("pyproject.toml") ?? "";
    const [setupPy = "", setupCfg = ""] = [files.get("setup.py"), files.get("setup.cfg")];
    const project = (0,toml_table/* tomlTable */.l)(pyproject, "project");
    const optional = (0,toml_table/* tomlTable */.l)(pyproject, "project.optional-dependencies");
    const old = (0,toml_table/* tomlTable */.l)(setupCfg, "options.extras_require");
    const extras = FOR_TESTS.filter((name) => optional.has(name) || old.has(name) || (setupPy.includes("extras_require") && setupPy.includes(`"${name}":`)));
    const groups = (0,toml_table/* tomlTable */.l)(pyproject, "dependency-groups");
    const wanted = FOR_TESTS.filter((name) => groups.has(name));
    const isOld = files.has("setup.py") || (0,toml_table/* hasTable */.r)(setupCfg, "metadata");
    const isDependent = /["']/.test(project.get("dependencies") ?? "") || project.has("dynamic");
    const isBelowSource = [...files.keys()].some((path) => path.startsWith("src/"));
    const isPoetrys = (0,toml_table/* hasTable */.r)(pyproject, "tool.poetry") && (0,toml_table/* hasTable */.r)(pyproject, "build-system");
    const isInstalled = isOld ||
        isPoetrys ||
        (project.size > 0 && (isDependent || isBelowSource || extras.length > 0 || (0,toml_table/* hasTable */.r)(pyproject, "project.scripts")));
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
        const extras = FOR_TESTS.filter((name) => (0,toml_table/* tomlTable */.l)(files.get("pyproject.toml") ?? "", "project.optional-dependencies").has(name));
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
function python_detect(files, isPrepared) {
    const tools = [
        ...(usesPytest(files) ? [["test", "pytest", "pytest"]] : []),
        ...(configures(files, "ruff") ? [["lint", "ruff", "ruff check ."]] : []),
        ...(configures(files, "mypy") ? [["typecheck", "mypy", "mypy ."]] : []),
    ];
    const plain = usesPytest(files) ? null : unittest(files);
    if (tools.length === 0 && plain === null)
        return ecosystem/* NOTHING */.K$;
    const { setup, prefix, needs } = managerOf(files, tools.map(([, tool]) => tool), isPrepared);
    // A manager of environments starts programs; Python itself starts modules.
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
    detect: python_detect,
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

;// CONCATENATED MODULE: ./src/config/detect/ruby.ts

/** In the home: a folder of the project would show among its files unless ignored. */
const SETUP = [`bundle config set --global path "$HOME/.bundle/gems"`, "bundle install"];
function testOf(files, manifests) {
    if (files.has(".rspec") || /\brspec\b/.test(manifests))
        return "bundle exec rspec";
    if (files.has("bin/rails"))
        return "bundle exec rails test";
    return /\bRake::TestTask\b|\bMinitest::TestTask\b/.test(files.get("Rakefile") ?? "") ? "bundle exec rake test" : null;
}
function ruby_detect(files) {
    if (!files.has("Gemfile"))
        return ecosystem/* NOTHING */.K$;
    const manifests = ["Gemfile", "Gemfile.lock"].map((name) => files.get(name) ?? "").join("\n");
    const test = testOf(files, manifests);
    const isLinted = files.has(".rubocop.yml") && /\brubocop\b/.test(manifests);
    const gates = {
        ...(test === null ? {} : { test }),
        ...(isLinted ? { lint: "bundle exec rubocop" } : {}),
    };
    return Object.keys(gates).length === 0 ? ecosystem/* NOTHING */.K$ : { setup: SETUP, gates, needs: ["bundle"] };
}
const RUBY = {
    kind: "ruby",
    files: ["Gemfile", "Gemfile.lock", "Rakefile", ".rspec", ".rubocop.yml"],
    marks: /^bin\/rails$/,
    words: /\b(?:bundle|bundler|rake|rails|rspec|ruby|gem|rubocop)\b/,
    programs: { bundle: "`ruby/setup-ruby`" },
    detect: ruby_detect,
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

;// CONCATENATED MODULE: ./src/config/detect/rust.ts

const RUST = {
    kind: "rust",
    files: ["Cargo.toml"],
    words: /\b(?:cargo|rustc|rustup|clippy)\b/,
    programs: { cargo: "`dtolnay/rust-toolchain`" },
    detect: (files) => files.has("Cargo.toml")
        ? { setup: ["cargo fetch"], gates: { test: "cargo test --offline" }, needs: ["cargo"] }
        : ecosystem/* NOTHING */.K$,
    examples: [{ project: "Rust", by: "`Cargo.toml`", files: { "Cargo.toml": "[package]\n" } }],
};

;// CONCATENATED MODULE: ./src/config/detect/detect.ts










const NODE = {
    kind: "node",
    files: package_manager/* MANAGER_FILES */.OM,
    words: /\b(?:npm|npx|pnpm|pnpx|yarn|bun|bunx|node|tsc|jest|vitest|mocha|eslint|biome|prettier|corepack|lerna|nx|turbo)\b/,
    programs: {
        npm: "`actions/setup-node`",
        pnpm: "`pnpm/action-setup`",
        yarn: "`corepack enable`",
        bun: "`oven-sh/setup-bun`",
    },
    detect: node/* detectNode */.gE,
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
const DETECTION_FILES = [
    ...new Set([...ECOSYSTEMS.flatMap(({ files }) => files), "Makefile"]),
];
/** Whether the mere presence of this file matters to `detectProject`. */
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
 * Setup and gates of a project, from the content of its files by name. A gate is named after its script and is
 * required; in a project of several kinds a name that is taken gets the kind behind it (`test-go`). Never throws; a
 * file that cannot be read as its kind is passed over.
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
        setup.push(...found.setup.map((run) => ({ run, timeout: ecosystem/* DETECTED_TIMEOUT_SECONDS */.lk })));
        for (const [name, run] of Object.entries(found.gates))
            commands.set(commands.has(name) ? `${name}-${kind}` : name, run);
        for (const program of found.needs ?? [])
            needs.set(program, programs[program] ?? "");
    }
    // A Makefile mostly wraps what the others found.
    if (commands.size === 0)
        for (const [name, run] of Object.entries(detectMake(files).gates))
            commands.set(name, run);
    const gates = [...commands].map(([name, run]) => (0,ecosystem/* detectedGate */.wX)({ name, run, paths: ["**"], baseline: true }));
    return {
        setup,
        gates,
        needs: [...needs].map(([program, step]) => ({ program, step })),
        yaml: snippet(setup, gates),
        notGated: "",
    };
}
/** How a workflow gets a program, in Markdown; '' where nothing is known. */
function stepFor(program) {
    return ECOSYSTEMS.map(({ programs }) => programs[program]).find((step) => step !== undefined) ?? "";
}
/** Kinds of project whose programs a script names. */
function kindsIn(script) {
    return ECOSYSTEMS.filter(({ words }) => words.test(script)).map(({ kind }) => kind);
}


/***/ }),

/***/ 5348:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   fd: () => (/* binding */ readAs),
/* harmony export */   lk: () => (/* binding */ DETECTED_TIMEOUT_SECONDS),
/* harmony export */   wX: () => (/* binding */ detectedGate)
/* harmony export */ });
const NOTHING = { setup: [], gates: {} };
/** Reads text of the project as `schema` wants it; null where `parse` or the schema does not know it. */
function readAs(schema, text, parse = JSON.parse) {
    try {
        return schema.safeParse(parse(text ?? "")).data ?? null;
    }
    catch {
        return null;
    }
}
/** Of a detected set-up step, too. */
const DETECTED_TIMEOUT_SECONDS = 600;
/** A gate that was found in the project: required, and without a network. */
function detectedGate(gate) {
    return { ...gate, required: true, timeoutSeconds: DETECTED_TIMEOUT_SECONDS, network: "off", detected: true };
}


/***/ }),

/***/ 18330:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cE: () => (/* binding */ isGate),
/* harmony export */   gE: () => (/* binding */ detectNode),
/* harmony export */   x_: () => (/* binding */ GATE_SCRIPTS)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _ecosystem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5348);
/* harmony import */ var _package_manager_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71186);



/** Scripts that are gates, in the order they run. */
const GATE_SCRIPTS = ["test", "lint", "typecheck", "build"];
// Only what is looked at; a field of another shape counts as absent.
const dependencies = zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string(), zod__WEBPACK_IMPORTED_MODULE_2__.unknown()).catch({});
const packageSchema = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    scripts: zod__WEBPACK_IMPORTED_MODULE_2__.record(zod__WEBPACK_IMPORTED_MODULE_2__.string(), zod__WEBPACK_IMPORTED_MODULE_2__.unknown()).catch({}),
    dependencies,
    devDependencies: dependencies,
    optionalDependencies: dependencies,
    peerDependencies: dependencies,
    workspaces: zod__WEBPACK_IMPORTED_MODULE_2__.unknown().optional(),
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
            // Later versions of Yarn always write a lock file, and refuse to where CI is set.
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
    const manifest = (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_0__/* .readAs */ .fd)(packageSchema, files.get("package.json"));
    if (manifest === null)
        return _ecosystem_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING */ .K$;
    const { scripts, workspaces, ...groups } = manifest;
    const manager = (0,_package_manager_js__WEBPACK_IMPORTED_MODULE_1__/* .nodeManager */ ._8)(files);
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

/***/ 71186:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OM: () => (/* binding */ MANAGER_FILES),
/* harmony export */   _8: () => (/* binding */ nodeManager),
/* harmony export */   zT: () => (/* binding */ wantedManager)
/* harmony export */ });
/* unused harmony export isVersionText */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55156);
/* harmony import */ var _ecosystem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5348);


const MANAGER_FILES = [
    ...["package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "yarn.lock"],
    ...[".yarnrc.yml", "bun.lock", "bun.lockb"],
];
const development = zod__WEBPACK_IMPORTED_MODULE_1__.object({ name: zod__WEBPACK_IMPORTED_MODULE_1__.string(), version: zod__WEBPACK_IMPORTED_MODULE_1__.string().optional() });
const manifestSchema = zod__WEBPACK_IMPORTED_MODULE_1__.object({
    packageManager: zod__WEBPACK_IMPORTED_MODULE_1__.string().catch(""),
    devEngines: zod__WEBPACK_IMPORTED_MODULE_1__.object({ packageManager: zod__WEBPACK_IMPORTED_MODULE_1__.union([zod__WEBPACK_IMPORTED_MODULE_1__.array(development), development.transform((one) => [one])]).catch([]) })
        .catch({ packageManager: [] }),
});
/** `9.1.0+sha512.abc`: nodejs.org/api/packages.html, "packageManager". */
const HASHED = /^(\d[\w.-]*)\+(sha(?:1|224|256|384|512))\.([0-9a-f]{40,128})$/i;
const isManager = (name) => name === "pnpm" || name === "yarn" || name === "bun";
/** As package.json names it: npm's own name counts too, since it says that no other is wanted. */
function named(files) {
    const manifest = (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_0__/* .readAs */ .fd)(manifestSchema, files.get("package.json"));
    if (manifest === null)
        return null;
    const { packageManager, devEngines } = manifest;
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
/** `__metadata.version` of Yarn's later lock files: up to 4 it is Yarn 2, 5 and 6 are Yarn 3. */
function yarnRange(files) {
    const settings = files.get(".yarnrc.yml");
    // Whichever version is started hands over to the one in the repository.
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
/** A version number with its range operator and suffix: `^18.12`, `v20`, `3.12.0rc1`, `1.x`, `20.0.0-nightly.2`. */
const NUMBER = /^[<>=^~]{0,2}v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,3}(?:[-+][\w.+-]{1,30}|[a-z]{1,5}\d{0,4})?$/;
/** A line of releases: `stable`, `latest`, `next-9`. */
const LINE = /^(?:lts|latest|newest|stable|beta|nightly|next|canary|node|current|system)(?:[/-](?:\*|[\w.-]{1,40}))?$/i;
const LONGEST = 60;
/**
 * Whether text from package.json is a version, a version range or the name of a release line. No other text may reach a
 * command line or a prompt as a version.
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
/**
 * The package manager of a Node project: by `packageManager`, else `devEngines.packageManager` of package.json, else by
 * the lock file. Never throws.
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
    if (!isVersionText(version))
        return locked(files);
    // Nothing defines what the hash of Bun, which is an archive a platform, would be of.
    const hash = exact === undefined || name === "bun" ? null : { algorithm: algorithm.toLowerCase(), hex: hex.toLowerCase() };
    return { name, version, hash, file: "package.json" };
}
/** The package manager that has to be brought: null for npm, and where there is no Node project. */
function wantedManager(files) {
    const manager = files.has("package.json") ? nodeManager(files) : null;
    return manager === null || manager.name === "npm" ? null : manager;
}


/***/ }),

/***/ 36207:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $I: () => (/* binding */ PACKAGE_FILES),
/* harmony export */   DT: () => (/* binding */ packagesOf),
/* harmony export */   J1: () => (/* binding */ detectPackages)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(55156);
/* harmony import */ var _core_glob_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48746);
/* harmony import */ var _ecosystem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5348);
/* harmony import */ var _toml_table_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79475);





/** Files at the root of a workspace that may say which packages it has. */
const PACKAGE_FILES = [
    "package.json",
    "pnpm-workspace.yaml",
    "Cargo.toml",
    "go.work",
    "pyproject.toml",
    "pom.xml",
];
const globs = zod__WEBPACK_IMPORTED_MODULE_3__.array(zod__WEBPACK_IMPORTED_MODULE_3__.string());
const nodeSchema = zod__WEBPACK_IMPORTED_MODULE_3__.object({
    workspaces: zod__WEBPACK_IMPORTED_MODULE_3__.union([globs, zod__WEBPACK_IMPORTED_MODULE_3__.object({ packages: globs }).transform(({ packages }) => packages)]).catch([]),
});
const pnpmSchema = zod__WEBPACK_IMPORTED_MODULE_3__.object({ packages: globs.catch([]) });
function nodeMembers(files) {
    const pnpm = files.get("pnpm-workspace.yaml");
    const patterns = pnpm === undefined
        ? (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_2__/* .readAs */ .fd)(nodeSchema, files.get("package.json"))?.workspaces
        : (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_2__/* .readAs */ .fd)(pnpmSchema, pnpm, yaml__WEBPACK_IMPORTED_MODULE_0__.parse)?.packages;
    return { patterns: patterns ?? [], manifest: "package.json" };
}
/** The text before a mark; '' where it does not come: then nothing says where the list ends. */
function upTo(text, mark) {
    return text.slice(0, Math.max(text.indexOf(mark), 0));
}
/** The strings of one list in one table of a TOML file. */
function tomlList(text, table, key) {
    // Comments go; a mark of one inside a path would only cut that path.
    const value = ((0,_toml_table_js__WEBPACK_IMPORTED_MODULE_4__/* .tomlTable */ .l)(text, table).get(key) ?? "").replace(/#.*$/gm, "");
    const list = value.startsWith("[") ? upTo(value, "]") : "";
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
/**
 * A pattern without a slash is a folder of the root, not one anywhere below it as in .gitignore; `**` is each below it.
 */
function matcher(pattern) {
    const matches = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .compileGlob */ .SO)(pattern);
    return pattern.includes("/") || pattern === "**" ? matches : (folder) => !folder.includes("/") && matches(folder);
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
/** Names that stand unescaped in titles, descriptions and prompts; a package of another name is not separated. */
const PLAIN = /^[A-Za-z0-9_@][\w@.+-]*(?:\/[A-Za-z0-9_@][\w@.+-]*)*$/;
const MAXIMUM_LENGTH = 100;
/** As `packagesOf`, with plain names; fewer than two are no monorepo: then none. */
function detectPackages(files, paths) {
    const isPlain = (folder) => PLAIN.test(folder) && folder.length <= MAXIMUM_LENGTH;
    const packages = packagesOf(files, paths).filter(isPlain);
    return packages.length < 2 ? [] : packages;
}
/**
 * The packages of a workspace, as folders below its root, sorted, with any name: npm, pnpm, yarn and bun
 * workspaces, Cargo and uv workspaces, go.work, Maven modules. Never throws.
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
    return [...found].sort();
}


/***/ }),

/***/ 79475:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ tomlTable),
/* harmony export */   r: () => (/* binding */ hasTable)
/* harmony export */ });
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


/***/ }),

/***/ 82568:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ withPackageGates)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(55156);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(96396);
/* harmony import */ var _core_text_shell_word_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(23818);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6829);
/* harmony import */ var _ecosystem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5348);
/* harmony import */ var _node_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18330);
/* harmony import */ var _package_manager_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71186);
/* harmony import */ var _packages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36207);








/** Most gates of packages: each is listed in the prompt and in the report. */
const MAXIMUM_GATES = 40;
const MAXIMUM_PACKAGES = 100;
/** Longest name in reports (schema/checks.ts). */
const LONGEST_NAME = 60;
const names = zod__WEBPACK_IMPORTED_MODULE_4__.record(zod__WEBPACK_IMPORTED_MODULE_4__.string(), zod__WEBPACK_IMPORTED_MODULE_4__.unknown()).catch({});
const manifestSchema = zod__WEBPACK_IMPORTED_MODULE_4__.object({
    name: zod__WEBPACK_IMPORTED_MODULE_4__.string().catch(""),
    scripts: names,
    dependencies: names,
    devDependencies: names,
    optionalDependencies: names,
    peerDependencies: names,
});
function packageOf(folder, text) {
    const manifest = (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_0__/* .readAs */ .fd)(manifestSchema, text);
    if (manifest === null)
        return null;
    const { name, scripts, ...groups } = manifest;
    return {
        folder,
        name,
        scripts: _node_js__WEBPACK_IMPORTED_MODULE_1__/* .GATE_SCRIPTS */ .x_.filter((script) => (0,_node_js__WEBPACK_IMPORTED_MODULE_1__/* .isGate */ .cE)(scripts[script])),
        dependencies: new Set(Object.values(groups).flatMap((group) => Object.keys(group))),
    };
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
/** Letters of any script, and what neither a glob nor a package manager reads as anything else. */
const ADDRESSABLE = /^(?!-)[\p{L}\p{N}\p{M} _@.+'"#%&~$;=/-]+$/u;
const PLAIN = /^[\w@.+/-]+$/;
function commandFor(manager, folder, script) {
    const word = (path) => (PLAIN.test(path) ? path : (0,_core_text_shell_word_js__WEBPACK_IMPORTED_MODULE_5__/* .quotedWord */ .l)(path));
    switch (manager.name) {
        case "npm":
            return `npm ${script === "test" ? script : `run ${script}`} --workspace ${word(folder)}`;
        case "pnpm":
            return `pnpm --filter ${word(`./${folder}`)} run ${script}`;
        case "yarn":
            return `yarn --cwd ${word(folder)} run ${script}`;
        case "bun":
            return `bun run --cwd ${word(folder)} ${script}`;
    }
}
function nameOf(script, folder) {
    const room = LONGEST_NAME - script.length - 3;
    if (folder.length <= room)
        return `${script} (${folder})`;
    // Half of a surrogate pair is no character.
    return `${script} (…${folder.slice(1 - room).replace(/^[\uDC00-\uDFFF]/, "")})`;
}
/**
 * A gate for each script of each package, asked unless all that changed lies in packages that it does not depend on: what
 * lies outside of every package may concern each. Tests come first, since there may be more than are taken. The base is
 * asked only where the change fails: it may be many packages.
 *
 * @param manifests text of each package's package.json by its folder
 */
function packageGates(files, manifests, prefix) {
    const manager = (0,_package_manager_js__WEBPACK_IMPORTED_MODULE_2__/* .nodeManager */ ._8)(files);
    const without = [];
    const packages = [];
    for (const [folder, text] of manifests) {
        const one = packageOf(folder, text);
        if (one === null)
            without.push(`${folder} (its package.json cannot be read)`);
        else if (ADDRESSABLE.test(folder))
            packages.push(one);
        else if (one.scripts.length > 0)
            without.push(`${folder} (no command can name this folder)`);
    }
    const gates = new Map();
    const pathsOf = (one) => {
        const own = foldersOf(one, packages);
        const others = packages.filter(({ folder }) => own.every((path) => !`${path}/`.startsWith(`${folder}/`)));
        return ["**", ...others.map(({ folder }) => `!${prefix}${folder}/**`)];
    };
    for (const script of _node_js__WEBPACK_IMPORTED_MODULE_1__/* .GATE_SCRIPTS */ .x_) {
        for (const one of packages.filter(({ scripts }) => scripts.includes(script))) {
            const name = nameOf(script, one.folder);
            if (gates.has(name))
                without.push(`${script} of ${one.folder} (another gate has its name)`);
            else if (gates.size === MAXIMUM_GATES)
                without.push(`${script} of ${one.folder} (over ${MAXIMUM_GATES} gates)`);
            else {
                const run = commandFor(manager, one.folder, script);
                gates.set(name, (0,_ecosystem_js__WEBPACK_IMPORTED_MODULE_0__/* .detectedGate */ .wX)({ name, run, paths: pathsOf(one), baseline: "on_failure" }));
            }
        }
    }
    return { gates: [...gates.values()], without };
}
const SHOWN_WITHOUT = 5;
const LONGEST_SHOWN = 200;
/** Names are the repository's: quoted they stay on their line, and a terminal, too, shows them and does nothing else. */
function notGatedText(without) {
    if (without.length === 0)
        return "";
    const shown = without
        .slice(0, SHOWN_WITHOUT)
        .map((text) => JSON.stringify((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_6__/* .clampText */ .zu)((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_7__/* .stripInvisible */ ._)(text), LONGEST_SHOWN)));
    const more = without.length - shown.length;
    return `Not gated in this workspace: ${shown.join(", ")}${more === 0 ? "" : ` and ${more} more`}. Name their commands in \`guardrails.quality_gates\`.`;
}
function pinned({ gates, yaml }, more) {
    const lines = more.map(({ name, run, paths }) => `    - { name: ${JSON.stringify(name)}, run: ${JSON.stringify(run)}, paths: ${JSON.stringify(paths)}, baseline: on_failure }\n`);
    return `${yaml}${gates.length === 0 ? "guardrails:\n  quality_gates:\n" : ""}${lines.join("")}`;
}
/**
 * Adds the gates of its packages to the root of a Node workspace that has no scripts of its own.
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
    if (Object.keys((0,_node_js__WEBPACK_IMPORTED_MODULE_1__/* .detectNode */ .gE)(texts).gates).length > 0)
        return detected;
    const roots = [...texts].filter(([name]) => name === "package.json" || name === "pnpm-workspace.yaml");
    const folders = (0,_packages_js__WEBPACK_IMPORTED_MODULE_3__/* .packagesOf */ .DT)(new Map(roots), paths);
    const manifests = await Promise.all(folders
        .slice(0, MAXIMUM_PACKAGES)
        .map(async (folder) => [folder, (await read(`${folder}/package.json`)) ?? ""]));
    const { gates, without } = packageGates(texts, new Map(manifests), prefix);
    const unread = folders.slice(MAXIMUM_PACKAGES).map((folder) => `${folder} (over ${MAXIMUM_PACKAGES} packages)`);
    const notGated = notGatedText([...without, ...unread]);
    if (gates.length === 0)
        return { ...detected, notGated };
    return { ...detected, gates: [...detected.gates, ...gates], yaml: pinned(detected, gates), notGated };
}


/***/ }),

/***/ 23818:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ quotedWord)
/* harmony export */ });
/** Any text as one word of a POSIX shell, in which nothing is expanded. */
function quotedWord(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}


/***/ }),

/***/ 1492:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B0: () => (/* binding */ modelKey),
/* harmony export */   EW: () => (/* binding */ hubCredentials),
/* harmony export */   Z$: () => (/* binding */ webAccess)
/* harmony export */ });
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64389);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94432);


/** Throws ArchitectError (configuration) for a text of another form; the message does not show it. */
function readInput(environment, name, source, form, wanted) {
    const variable = source === "input" ? (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .inputVariable */ .LO)(name, source) : (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .shellVariable */ .LX)(name, environment);
    const text = (environment[variable] ?? "").trim();
    if (form.test(text))
        return text;
    throw (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .inputError */ .Xu)(name, source, `must be ${wanted}`, variable);
}
/**
 * The key of the model's endpoint; '' = none. It goes to `createServices` alone, and to nothing else of a run.
 * @throws ArchitectError (configuration)
 */
function modelKey(environment, source) {
    return readInput(environment, "api-key", source, /^[^\r\n]*$/, "one line");
}
/**
 * What a run proves itself by to a hub: the input, else the job's own identity, for which a job with `id-token: write` may
 * ask the runner; a command line has none. It goes to `createServices` alone, and to no child.
 * @throws ArchitectError (configuration)
 */
function hubCredentials(environment, source) {
    const token = readInput(environment, "hub-token", source, /^\S*$/, "one word");
    const url = environment["ACTIONS_ID_TOKEN_REQUEST_URL"] ?? "";
    const requestToken = environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] ?? "";
    const mayAsk = source === "input" && token === "" && URL.canParse(url) && requestToken !== "";
    return { token, identity: mayAsk ? { url, token: requestToken } : null };
}
/**
 * What the tools for the web are given. It goes to `createServices` alone, and to no child. The key becomes a header.
 * @throws ArchitectError (configuration) for a key or a proxy that cannot be used.
 */
function webAccess(environment, source, isCi) {
    const wanted = "one word of letters, digits and signs";
    const searchKey = readInput(environment, "web-search-key", source, /^[\x21-\x7e]*$/, wanted);
    return { searchKey, proxy: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySettings */ .EM)(environment), isCi };
}


/***/ }),

/***/ 98846:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Vc: () => (/* binding */ SYSTEM_CLOCK),
  h4: () => (/* binding */ createServices),
  FP: () => (/* binding */ openPatchHistory),
  NH: () => (/* binding */ openRunner)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./src/core/run/commands.ts
var commands = __webpack_require__(58975);
;// CONCATENATED MODULE: ./src/commands/flags.ts
const positive = (name, key) => (value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) > 0
    ? { [key]: Number(value) }
    : `${name} needs a positive number`;
const RUN_FLAGS = {
    "--model": {
        value: "<name>",
        meaning: "One of `llm.model`, `llm.fallback_models`, `llm.allowed_models`.",
        read: (value) => (/^[\w.:/@+-]{1,200}$/.test(value) ? { model: value } : "--model needs a model name"),
    },
    "--budget": { value: "<usd>", meaning: "USD for the whole run.", read: positive("--budget", "budget") },
    "--max-steps": {
        value: "<n>",
        meaning: "Model calls of the agent.",
        read: (value) => /^[1-9]\d{0,5}$/.test(value) ? { maxSteps: Number(value) } : "--max-steps needs a positive whole number",
    },
    "--timeout": {
        value: "<minutes>",
        meaning: "Minutes for the whole run.",
        read: positive("--timeout", "timeoutMinutes"),
    },
    "--self-eval": {
        value: "<off|basic|full>",
        meaning: "May only rise: off < basic < full.",
        read: (value) => value === "off" || value === "basic" || value === "full"
            ? { selfEval: value }
            : "--self-eval is off, basic or full",
    },
    "--agent": {
        value: "<name>",
        meaning: "An agent whose tools are a subset of those of the command's own.",
        read: (value) => (/^[\w-]{1,64}$/.test(value) ? { agent: value } : "--agent needs the name of an agent"),
    },
    "--dry-run": {
        value: null,
        meaning: "Tools that change anything are stubs; the report is the only post.",
        read: () => ({ dryRun: true }),
    },
    "--no-push": { value: null, meaning: "The work stays a patch.", read: () => ({ noPush: true }) },
};
const APPROVAL_FLAGS = {
    "--class": {
        value: null,
        meaning: "Of `approve`: also further calls of the same rule, at the same risk or a lower one.",
        read: () => ({ approvalScope: "class" }),
    },
    "--all": {
        value: null,
        meaning: "Of `approve`: everything that this agent asks for; high risk only when an admin says it.",
        read: () => ({ approvalScope: "all" }),
    },
};
/** The flags of each set by name, in the order of `help`. They may only tighten. */
const FLAGS = {
    run: RUN_FLAGS,
    approval: APPROVAL_FLAGS,
    none: {},
};
/** A flag as it is written: `--budget=<usd>`, `--dry-run`. */
function flagForm(name, { value }) {
    return value === null ? name : `${name}=${value}`;
}

// EXTERNAL MODULE: ./src/core/text/edit-distance.ts
var edit_distance = __webpack_require__(53115);
;// CONCATENATED MODULE: ./src/commands/usage.ts



/** The answer to `help`, as Markdown. */
function helpText(phrase) {
    const lines = commands/* COMMENT_COMMANDS */.XF.map((name) => {
        const { usage, does } = commands/* COMMANDS */.Lo[name].help;
        return `${phrase} ${name}${usage === "" ? "" : ` ${usage}`}: ${does}`;
    });
    const flags = Object.entries(FLAGS.run).map(([name, flag]) => flagForm(name, flag));
    return ["```text", ...lines, "", `Flags (they may only tighten): ${flags.join(" ")}`, "```"].join("\n");
}
/** The one line that answers a word we do not know; never echoes it. */
function usageLine(phrase, problem, nearest) {
    const suggestion = nearest === null ? "" : ` Did you mean \`${nearest}\`?`;
    return `${problem}.${suggestion} Usage: \`${phrase} <command> [--flag=value …] [text]\`; \`${phrase} help\` lists the commands.`;
}
/** The candidate closest to `word`, or null when none is near (more than half of it would have to change). */
function nearestOf(word, candidates) {
    const short = word.slice(0, 40);
    let best = null;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (const candidate of candidates) {
        const found = (0,edit_distance/* editDistance */.Y)(short.toLowerCase(), candidate);
        if (found < bestDistance)
            [best, bestDistance] = [candidate, found];
    }
    return best !== null && bestDistance <= Math.max(2, Math.floor(best.length / 2)) ? best : null;
}

;// CONCATENATED MODULE: ./src/commands/parse.ts



/** A comment is read no further than this: the grammar needs its first line, the task its text. */
const MAXIMUM_LENGTH = 70_000;
/** The first line that is not blank, with what follows it; null when indented as code or absent. */
function firstLine(body) {
    let start = 0;
    while (start < body.length) {
        const newline = body.indexOf("\n", start);
        const end = newline === -1 ? body.length : newline;
        const line = body.slice(start, end).replace(/\r$/, "");
        if (!/^[ \t]*$/.test(line))
            return { line, rest: body.slice(end + 1) };
        start = end + 1;
    }
    return null;
}
/** Reads one flag token; a string answer is the problem, null an unknown flag. */
function readFlag(token, known) {
    const equals = token.indexOf("=");
    const name = equals === -1 ? token : token.slice(0, equals);
    const flag = Object.hasOwn(known, name) ? known[name] : undefined;
    if (flag === undefined)
        return null;
    if (flag.value === null)
        return equals === -1 ? flag.read("") : `${name} takes no value`;
    return equals === -1 ? `write ${name}=<value>` : flag.read(token.slice(equals + 1));
}
/** Takes flags from the front of `text` until a word that is none, or `--`. */
function readFlags(command, text, phrase) {
    const known = FLAGS[commands/* COMMANDS */.Lo[command].help.flags];
    const names = Object.keys(known);
    let flags = {};
    const given = new Set();
    let rest = text;
    for (;;) {
        const match = /^[ \t]*(--[^\s]*)/.exec(rest);
        const token = match?.[1];
        if (match === null || token === undefined)
            return { flags, text: rest };
        rest = rest.slice(match[0].length);
        if (token === "--")
            return { flags, text: rest };
        const name = token.split("=")[0] ?? token;
        const read = given.has(name) ? `${name} is given twice` : readFlag(token, known);
        if (read === null) {
            const problem = names.length === 0 ? "This command takes no flags" : "Unknown flag";
            return usageLine(phrase, problem, nearestOf(name, names));
        }
        if (typeof read === "string")
            return usageLine(phrase, capitalised(read), null);
        given.add(name);
        flags = { ...flags, ...read };
    }
}
function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
/**
 * Reads a comment: a command only on the first non-blank line, after at most three spaces. Linear in the length of the
 * body. Never echoes what it does not know.
 */
function parseCommand(body, phrase) {
    const first = firstLine(body.slice(0, MAXIMUM_LENGTH));
    const indent = first === null ? null : /^ {0,3}(?! |\t)/.exec(first.line);
    if (first === null || indent === null)
        return { kind: "none" };
    const line = first.line.slice(indent[0].length);
    if (!line.startsWith(phrase))
        return { kind: "none" };
    const tail = line.slice(phrase.length);
    if (tail !== "" && !/^[ \t]/.test(tail))
        return { kind: "none" };
    const word = /^[ \t]+([^ \t]+)/.exec(tail);
    if (word === null)
        return { kind: "command", command: "help", flags: {}, text: "" };
    const name = word[1] ?? "";
    const command = commands/* COMMENT_COMMANDS */.XF.find((known) => known === name);
    if (command === undefined) {
        return { kind: "usage", message: usageLine(phrase, "Unknown command", nearestOf(name, commands/* COMMENT_COMMANDS */.XF)) };
    }
    const read = readFlags(command, tail.slice(word[0].length), phrase);
    if (typeof read === "string")
        return { kind: "usage", message: read };
    const text = [read.text.trim(), first.rest.trim()].filter((part) => part !== "").join("\n");
    return { kind: "command", command, flags: read.flags, text };
}

;// CONCATENATED MODULE: ./src/core/people.ts
/** The ports for calls and notices to people; implemented in `src/features/phone`. */
/** No one can be reached. */
const NO_PEOPLE_ACCESS = {
    account: { accountSid: "", authToken: "", from: "", baseUrl: "" },
    contacts: new Map(),
    webhook: { url: "", secret: "" },
};

// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
;// CONCATENATED MODULE: ./src/entry/host/log-safe.ts

/** Any Unicode space may be trimmed; those that are not spaces to us are gone by then. */
const commandAtLineStart = /^([^\S\n]*):(?=:)/gm;
/**
 * Makes untrusted output safe for the Actions log, stdout and stderr alike: terminal sequences and invisible characters
 * go, a bare CR ends a line, `::` at the start of a trimmed line becomes `: :`, and `##[` anywhere becomes `## [`, so
 * the runner's two parsers find no command. Idempotent. Pass whole lines, never half of one.
 */
function neutralizeLog(text) {
    return (0,invisible/* stripInvisible */._)(text)
        .replace(commandAtLineStart, "$1: ")
        .replace(/##(?=\[)/g, "## ");
}

;// CONCATENATED MODULE: ./src/entry/container.ts






/** The system's clock. */
const SYSTEM_CLOCK = {
    now: () => Date.now(),
    async sleep(milliseconds, signal) {
        await (0,promises_.setTimeout)(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
};
const NO_HUB_CREDENTIALS = { token: "", identity: null };
const NO_WEB_ACCESS = { searchKey: "", proxy: null, isCi: true };
const SYSTEM_RANDOM = { hex: (bytes) => (0,external_node_crypto_.randomBytes)(bytes).toString("hex") };
/** A function of a chunk that is loaded when the function is first called. */
const later = (load) => async (...given) => (await load())(...given);
// The bundler puts what has one name into one file: what a run needs together is loaded together, and no module stands
// in two files.
const loadModels = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 73138));
const loadWorkspace = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 80630));
const loadCatalog = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 72995));
const loadReport = () => Promise.all(/* import() | work */[__webpack_require__.e(5027), __webpack_require__.e(4165), __webpack_require__.e(5217), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(5207), __webpack_require__.e(687), __webpack_require__.e(6112)]).then(__webpack_require__.bind(__webpack_require__, 56495));
const loadLeftRun = () => __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 53962));
/**
 * The real services. The only place, with catalog.ts and command-line.ts, that knows every layer. What a run may not
 * need is loaded when it is asked for. The key of the model's endpoint stays in here, and so do what proves the run to
 * a hub, the key of the search service, and numbers, addresses and keys for calls and notices: code that gets
 * the services can use them and cannot read them.
 */
function createServices({ apiKey = "", hubCredentials = NO_HUB_CREDENTIALS, webAccess = NO_WEB_ACCESS, peopleAccess = NO_PEOPLE_ACCESS, machine = {}, } = {}) {
    return {
        clock: SYSTEM_CLOCK,
        random: SYSTEM_RANDOM,
        parseCommand: parseCommand,
        helpText: helpText,
        parseEvent: later(async () => (await __webpack_require__.e(/* import() | github */ 6326).then(__webpack_require__.bind(__webpack_require__, 4254))).parseEvent),
        openForge: later(async () => (await __webpack_require__.e(/* import() | github */ 6326).then(__webpack_require__.bind(__webpack_require__, 1471))).openGitHub),
        openImages: later(async () => (await __webpack_require__.e(/* import() */ 3912).then(__webpack_require__.bind(__webpack_require__, 93912))).createAttachmentLoader),
        openWorkspace: async (request) => (await loadWorkspace()).createWorkspace({ ...machine, ...request }),
        async openFileCopy(request) {
            const { openFileCopy } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 20157));
            return openFileCopy(request, machine.temporaryFolder);
        },
        hasModelKey: apiKey !== "",
        openModels: async (request) => (await loadModels()).createLanguageModel({ ...request, apiKey }),
        listModels: async (baseUrl) => (await loadModels()).listModels({ baseUrl, apiKey }),
        warmUp() {
            const parts = [
                loadModels().then(({ warmUp }) => warmUp()),
                loadWorkspace(),
                loadCatalog(),
                loadReport(),
            ];
            // Failures are reported at the first call.
            for (const part of parts)
                part.catch(() => { });
        },
        openRunFolder: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 80999))).createRunFolder),
        openEventLog: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 23304))).createEventLog),
        writeRunRecord: later(async () => (await loadLeftRun()).writeRunRecord),
        readLeftRun: later(async () => (await loadLeftRun()).readLeftRun),
        removePrivateFolder: later(async () => (await loadLeftRun()).removePrivateFolder),
        openStateStore: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 99834))).createStateStore),
        openRefFiles: later(async () => (await __webpack_require__.e(/* import() | stores */ 5221).then(__webpack_require__.bind(__webpack_require__, 50960))).createRefFiles),
        tools: async () => (await loadCatalog()).TOOLS,
        async toolGroups(configuration, parts) {
            const { openToolGroups } = await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 45632));
            return openToolGroups(configuration, {
                ...parts,
                openWeb: async (settings) => (await Promise.all(/* import() | web */[__webpack_require__.e(6752), __webpack_require__.e(8280), __webpack_require__.e(7364), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 27575))).openWeb(settings, webAccess, SYSTEM_CLOCK),
            });
        },
        people: async () => (await Promise.all(/* import() | agents */[__webpack_require__.e(2473), __webpack_require__.e(6529), __webpack_require__.e(5027), __webpack_require__.e(2085), __webpack_require__.e(4165), __webpack_require__.e(2973), __webpack_require__.e(6625), __webpack_require__.e(3655), __webpack_require__.e(4469), __webpack_require__.e(3117)]).then(__webpack_require__.bind(__webpack_require__, 45632))).openPeople(peopleAccess, SYSTEM_CLOCK),
        reviewTool: async () => (await loadCatalog()).submitReviewTool,
        conversationTool: later(async () => (await loadCatalog()).createReadConversation),
        async mcp(request) {
            const { openMcpTools } = await Promise.all(/* import() */[__webpack_require__.e(2473), __webpack_require__.e(7912), __webpack_require__.e(5027), __webpack_require__.e(266)]).then(__webpack_require__.bind(__webpack_require__, 266));
            return openMcpTools({ ...request, version: "1" });
        },
        classifier: later(async () => (await loadCatalog()).createClassifier),
        guardrails: later(async () => (await loadCatalog()).createGuardrails),
        judgeTree: later(async () => (await loadCatalog()).judgeTree),
        async matchPaths(paths, globs) {
            if (globs.length === 0 || paths.length === 0)
                return [];
            const { matchPaths } = await loadCatalog();
            return matchPaths(paths, globs);
        },
        hooks: later(async () => (await loadCatalog()).createHooks),
        openHub: async (request) => (await Promise.all(/* import() */[__webpack_require__.e(5027), __webpack_require__.e(8795), __webpack_require__.e(4596)]).then(__webpack_require__.bind(__webpack_require__, 63470))).openHub(request, hubCredentials),
        report: async () => (await loadReport()).REPORT,
    };
}
/** The history of a repository that is not checked out; see workspace/patch-history.ts. */
const openPatchHistory = later(async () => (await Promise.all(/* import() */[__webpack_require__.e(3655), __webpack_require__.e(5207), __webpack_require__.e(7266)]).then(__webpack_require__.bind(__webpack_require__, 20254))).openPatchHistory);
/** The host on GitHub's runner. */
async function openRunner(options) {
    const { createActionsHost } = await __webpack_require__.e(/* import() */ 6567).then(__webpack_require__.bind(__webpack_require__, 66567));
    return createActionsHost({ ...options, neutralize: neutralizeLog });
}


/***/ }),

/***/ 25017:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ PUBLIC_SERVER),
/* harmony export */   ir: () => (/* binding */ apiOf),
/* harmony export */   tw: () => (/* binding */ jobEnvironment),
/* harmony export */   yp: () => (/* binding */ stateFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _config_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64389);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74296);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94432);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(78237);






function readPayload(path) {
    if (path === "")
        return {};
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
    }
    catch (error) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", `The event payload ${path} could not be read as JSON.`, {
            remedy: "On GitHub's runner this file is GITHUB_EVENT_PATH; locally name a file that holds a webhook payload.",
            cause: error,
        });
    }
}
/**
 * With `uses: ./` the action's own code lies in the checkout: parts of it are loaded while commands run, and its post step
 * after them, with the token. Its folder relative to the checkout; none when it lies elsewhere.
 */
function ownFolders(checkout, code) {
    try {
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(checkout), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(code)).replaceAll("\\", "/");
        return folder === "" || folder === ".." || folder.startsWith("../") || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(folder) ? [] : [folder];
    }
    catch {
        // Without a checkout there is nothing to protect in it.
        return [];
    }
}
const stripSlash = (url) => url.replace(/\/+$/, "");
/** For runs outside of a runner, which always names its server. */
const PUBLIC_SERVER = "https://github.com";
/** The REST interface of a server, where nothing names it. */
function apiOf(serverUrl) {
    return serverUrl === PUBLIC_SERVER ? "https://api.github.com" : `${serverUrl}/api/v3`;
}
/**
 * The runner's variables as one object (docs.github.com, "Variables reference").
 * @throws ArchitectError (configuration) without a repository, and for an event that cannot be read.
 */
function jobEnvironment({ environment, directory, temporaryFolder, codeFolder, }) {
    const read = (name) => environment[name] ?? "";
    const [owner = "", repository = ""] = read("GITHUB_REPOSITORY").split("/");
    if (owner === "" || repository === "") {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ArchitectError */ .U8("configuration", "GITHUB_REPOSITORY is not set to owner/name.", {
            remedy: "Run the action on a GitHub runner, or set it for `event`.",
        });
    }
    const checkout = read("GITHUB_WORKSPACE") || directory;
    const serverUrl = stripSlash(read("GITHUB_SERVER_URL") || PUBLIC_SERVER);
    const apiUrl = stripSlash(read("GITHUB_API_URL") || apiOf(serverUrl));
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
        workflowRef: read("GITHUB_WORKFLOW_REF"),
        ...(/^\d{1,15}$/.test(read("GITHUB_RUN_NUMBER")) ? { runNumber: Number(read("GITHUB_RUN_NUMBER")) } : {}),
        actor: read("GITHUB_ACTOR"),
        triggeringActor: read("GITHUB_TRIGGERING_ACTOR"),
        checkout,
        sealed: ownFolders(checkout, codeFolder),
        temp: read("RUNNER_TEMP") || temporaryFolder,
        inputs: (0,_config_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesFromEnvironment */ .wp)(environment, "input"),
        childEnvironment: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .childEnvironmentOf */ .z4)(environment),
        gitProxy: (0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .gitProxyVariables */ .MO)((0,_proxy_js__WEBPACK_IMPORTED_MODULE_4__/* .proxySettings */ .EM)(environment)),
        offered: (0,_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .offeredVariables */ .xW)(environment),
    };
}
/** Where what outlives a command of the command line is kept. */
function stateFolder({ environment, home }) {
    const state = environment["XDG_STATE_HOME"] || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, ".local", "state");
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(state, "architect");
}


/***/ }),

/***/ 39158:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   sP: () => (/* binding */ findKnownProblem),
/* harmony export */   wL: () => (/* binding */ refuseUnproved)
/* harmony export */ });
/* unused harmony export programOf */
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17094);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _setup_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49043);



/** Words of a shell that are no programs, or that say nothing about the one that follows. */
const SHELL_WORDS = new Set("! : . [ [[ { ( alias bg break builtin case cd command continue coproc declare dirs do echo enable eval exec exit export false fg for function getopts hash if jobs kill let local mapfile popd printf pushd pwd read readarray readonly return select set shift shopt source test time times trap true type typeset ulimit umask unalias unset until wait while".split(" "));
/** The program that a gate begins with, where its name is enough: no path, no variable, no second way (`a || b`). */
function programOf(script) {
    if (/\|\||[`]|\$\(|^\s*[\w.-]+\s*\(/.test(script))
        return null;
    const [first = ""] = script
        .trim()
        .replace(/^(?:[A-Za-z_]\w*=[^\s"'$]*\s+)+/, "")
        .split(/[\s;&|<>]/);
    return /^[A-Za-z0-9][\w.+-]*$/.test(first) && !SHELL_WORDS.has(first) ? first : null;
}
/**
 * Finds the reason why a required gate cannot be run at all, as far as that is known without running it: no sandbox, a
 * program that is not there, a failed set-up that every required gate needs. null: nothing is known.
 */
async function findKnownProblem(workspace, gates, failed, 
/** Programs of the detected set-up and gates. */
needs = []) {
    const required = gates.filter((gate) => gate.required);
    if (required.length === 0)
        return null;
    const { level, note } = await workspace.commands.status();
    if (level === "none") {
        const [problem = "", remedy = ""] = note.split(" Remedy: ");
        return { problem: `The quality gates cannot be run: ${problem}`, remedy: `Remedy: ${remedy || "sandbox: off"}.` };
    }
    for (const gate of required) {
        const program = programOf(gate.run);
        if (program === null || workspace.commands.hasProgram(program))
            continue;
        return {
            problem: `The quality gate ${gate.name} (\`${gate.run}\`) cannot be run: '${program}' is not installed.`,
            remedy: `${(0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .installRemedy */ .EX)(program)} Or change the gate in the configuration.`,
        };
    }
    const missing = needs.find(({ program }) => !workspace.commands.hasProgram(program));
    const needing = required.filter(({ run }) => missing !== undefined && needsProgram(run, missing.program));
    if (missing !== undefined && needing.length > 0) {
        return {
            problem: `What was detected for this project needs '${missing.program}', which is not installed; so ${needing.map(({ name }) => name).join(", ")} cannot be run.`,
            remedy: (0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .installRemedy */ .EX)(missing.program),
        };
    }
    if (failed === null || !required.every((gate) => (0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .needsSetup */ .Xo)(gate, failed)))
        return null;
    return {
        problem: `${(0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .setupProblem */ .JE)(failed)} Every required quality gate needs it. ${(0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .setupCause */ .F8)(failed)}`.trim(),
        remedy: failed.step === null ? "Look at the runner's disk and sandbox." : (0,_setup_js__WEBPACK_IMPORTED_MODULE_2__/* .setupRemedy */ .Kb)(failed),
    };
}
/** Whether a gate is of a kind of project that the program belongs to. */
function needsProgram(run, program) {
    const kinds = (0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .kindsIn */ .Rd)(program);
    return (0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .kindsIn */ .Rd)(run).some((kind) => kinds.includes(kind));
}
/** The error that ends the run before the first model call. */
function refuseUnproved({ problem, remedy }) {
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8("forge", problem, {
        remedy: `${remedy} Or let runs go on unproved: \`guardrails.unproved: allow\`.`,
    });
}


/***/ }),

/***/ 49043:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EX: () => (/* binding */ installRemedy),
/* harmony export */   F8: () => (/* binding */ setupCause),
/* harmony export */   JE: () => (/* binding */ setupProblem),
/* harmony export */   KH: () => (/* binding */ setupForAgent),
/* harmony export */   Kb: () => (/* binding */ setupRemedy),
/* harmony export */   Xo: () => (/* binding */ needsSetup),
/* harmony export */   rl: () => (/* binding */ runSteps),
/* harmony export */   t0: () => (/* binding */ roomProblem)
/* harmony export */ });
/* unused harmony export firstError */
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17094);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74296);
/* harmony import */ var _core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55027);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6829);




/** Colours and cursor moves of a terminal. */
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/g;
/** A line that says by its form that it is an error. */
const CERTAIN = /^(?:npm (?:ERR!|error)|\[ERROR\]|ERROR\b|error\b|fatal:|E:|FAILURE:|> Could not|\* What went wrong)|\b\w*(?:Error|Exception): |: (?:error|fatal error)[ :]|command not found|Permission denied|No such file or directory/;
const LIKELY = /\b(?:errors?|fatal|fail(?:ed|ure|s)?|cannot|can't|could not|couldn't|unable|not found|no such|denied|refused|missing|unsupported|requires?)\b/i;
/**
 * Lines that say no more than that there is an error, or that there is none. npm names the version of Node that it
 * requires only in its third line about engines.
 */
const EMPTY = /^npm (?:ERR!|error) (?:code|errno|syscall|path|engine|notsup Not compatible|A complete log)\b|^npm (?:ERR!|error)\s*$|^FAILURE: Build failed|^\* What went wrong|\b(?:0|no) errors?\b/i;
const LONGEST = 240;
/** The line of the registry proxy that names what a command was refused. */
const REFUSED = /^\[(Refused, because only package registries can be reached: .+)\]$/;
/**
 * The line of an output that best explains the failure: the first that is an error by its form, else by its words, else
 * the last; before it what the network refused. One line; '' for no output.
 */
function firstError(output) {
    const lines = output
        .replace(ESCAPES, "")
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter((line) => line !== "");
    const refused = lines.map((line) => REFUSED.exec(line)?.[1]).find((line) => line !== undefined);
    const candidates = lines.filter((line) => !REFUSED.test(line));
    const shown = candidates.filter((line) => !EMPTY.test(line));
    const line = shown.find((one) => CERTAIN.test(one)) ?? shown.find((one) => LIKELY.test(one)) ?? candidates.at(-1) ?? "";
    return [refused, line]
        .filter((part) => part !== undefined && part !== "")
        .map((part) => `${part}`.slice(0, LONGEST))
        .join("; ");
}
const KEPT_OUTPUT = 3000;
/** Runs the steps in order, with package registries in reach; null: all of them passed, or the run was stopped. */
async function runSteps(steps, run, options) {
    const { signal, redactor } = options;
    for (const step of steps) {
        const result = await run({
            script: step.run,
            timeoutMilliseconds: step.timeout * 1000,
            network: "registries",
            signal,
        });
        if (result.exitCode === 0)
            continue;
        if (result.aborted)
            return null;
        const why = result.startError ?? (result.timedOut ? `no end after ${step.timeout} s` : `exit code ${result.exitCode}`);
        const output = redactor.redact(result.output).trim();
        return {
            step: step.run,
            why: redactor.redact(why),
            // The text that `firstError` takes out may have split a secret in two.
            cause: redactor.redact(firstError(output)),
            output: (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_3__/* .truncateMiddle */ .kU)(output, KEPT_OUTPUT).text,
        };
    }
    return null;
}
/** One sentence. */
function setupProblem({ step, why }) {
    const what = step === null ? "The clean room of the gates could not be made" : `Setup "${step}" failed`;
    return `${what}: ${why.replace(/\.$/, "")}.`;
}
/** One sentence; '' where nothing is known. */
function setupCause({ cause }) {
    return cause === "" ? "" : `First error: ${cause.replace(/[.:]+$/, "")}.`;
}
/** The remedy for a maintainer; '' where `why` says it already. */
function setupRemedy({ step, cause }) {
    if (step === null)
        return "";
    const program = /(?:^|[\s:])([\w.+-]+): command not found/.exec(cause)?.[1];
    if (program !== undefined)
        return installRemedy(program);
    if (cause.startsWith("Refused, because"))
        return "Install what comes from there in a step before the action, and set `setup: []` or what is left of it.";
    return "Correct `setup` in the configuration, or the manifest that it reads.";
}
/** How a program that is not there comes to be there. */
function installRemedy(program) {
    const step = (0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .stepFor */ .y5)(program);
    const how = step === "" ? "" : `, for example ${step}`;
    return `Install '${program}' in a step before the action${how}.`;
}
/** Why a room could not be opened, with what would help, where that is known. */
function roomProblem(error) {
    const remedy = error instanceof _core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ArchitectError */ .U8 ? error.remedy : undefined;
    return remedy ? `${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error).replace(/\.?$/, ".")} ${remedy}` : (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error);
}
/** Whether a gate needs what the step should have made: unless both are known to be of different kinds. */
function needsSetup(gate, { step }) {
    if (step === null)
        return true;
    const [ofGate, ofStep] = [(0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .kindsIn */ .Rd)(gate.run), (0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .kindsIn */ .Rd)(step)];
    return ofGate.length === 0 || ofStep.length === 0 || ofGate.some((kind) => ofStep.includes(kind));
}
/** Describes the failure to the agent, so that it does not look for it in the code; the output of the step is data. */
function setupForAgent(failed, stopped, delimiter) {
    const gates = stopped.length === 0 ? "" : ` These gates cannot run for it: ${stopped.join(", ")}.`;
    const text = [failed.cause, failed.output].filter((part) => part !== "").join("\n\n");
    const output = text === "" ? "" : `\n\n${(0,_core_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_2__/* .wrapUntrusted */ .fj)(text, { source: "output of the set-up", delimiter })}`;
    return `${setupProblem(failed)} The project is not prepared.${gates}${output}`;
}


/***/ }),

/***/ 84527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LI: () => (/* binding */ configuredGates),
/* harmony export */   Wh: () => (/* binding */ readProject),
/* harmony export */   t$: () => (/* binding */ detectSetup),
/* harmony export */   tG: () => (/* binding */ kindsOf)
/* harmony export */ });
/* harmony import */ var _agent_context_skills_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(18335);
/* harmony import */ var _config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17094);
/* harmony import */ var _config_detect_package_manager_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71186);
/* harmony import */ var _config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82568);
/* harmony import */ var _config_presets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30914);
/* harmony import */ var _core_glob_glob_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48746);






/** The gates of the configuration, as a run has them. */
function configuredGates(gates) {
    return gates.map((gate) => ({
        name: gate.name,
        run: gate.run,
        paths: gate.paths,
        required: gate.required,
        timeoutSeconds: gate.timeout,
        baseline: gate.baseline,
        network: gate.network,
        detected: false,
    }));
}
/** Most files whose presence alone is asked for: a few say what all do, and each is a request. */
const MAXIMUM_MARKS = 50;
/** Reads a file of the workspace; null = it is not there, or cannot be read. */
function readerOf(workspace, trusted) {
    if (trusted !== null)
        return (path) => trusted(`${workspace.prefix}${path}`).catch(() => null);
    return async (path) => {
        const read = await workspace.files.read(path);
        return read.ok ? read.value.bytes.toString("utf8") : null;
    };
}
/** Reads what detection looks at, as text; what is absent or unreadable is not there. */
async function detectionFiles(workspace, files, trusted) {
    const marks = files.filter(_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .isDetectionMark */ .he);
    const found = new Map();
    if (trusted !== null) {
        await Promise.all([..._config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .DETECTION_FILES */ .gz, ...marks.slice(0, MAXIMUM_MARKS)].map(async (path) => {
            const text = await trusted(`${workspace.prefix}${path}`).catch(() => null);
            if (text !== null)
                found.set(path, text);
        }));
        return found;
    }
    for (const path of marks)
        found.set(path, "");
    await Promise.all(_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .DETECTION_FILES */ .gz.map(async (path) => {
        const read = await workspace.files.read(path);
        if (read.ok)
            found.set(path, read.value.bytes.toString("utf8"));
        // Many lock files are larger than a tool may read: their first lines name what wrote them.
        else if (read.code === "too_large")
            found.set(path, await beginningOf(workspace, path));
    }));
    return found;
}
const BEGINNING_BYTES = 4096;
/** Of a committed file; '' where it is none. */
async function beginningOf({ history, prefix }, path) {
    const head = await history.head();
    const bytes = head === null ? null : await history.read(head, `${prefix}${path}`).catch(() => null);
    return bytes?.subarray(0, BEGINNING_BYTES).toString("utf8") ?? "";
}
/**
 * The skills that match the configured globs. Only those whose file in the working tree is the trusted one: the agent
 * reads it there and follows it, and a pull request must not be able to write instructions.
 */
async function readSkills(workspace, globs, files, readTrusted) {
    const isSkill = (0,_core_glob_glob_js__WEBPACK_IMPORTED_MODULE_4__/* .compileGlobs */ .tI)(globs);
    const paths = files.filter((path) => isSkill(`${workspace.prefix}${path}`));
    const skills = await Promise.all(paths.slice(0, _agent_context_skills_js__WEBPACK_IMPORTED_MODULE_5__/* .MAXIMUM_SKILLS */ .kn).map(async (path) => {
        const [trusted, here] = await Promise.all([
            readTrusted(`${workspace.prefix}${path}`).catch(() => null),
            workspace.files.read(path),
        ]);
        if (trusted === null || !here.ok || here.value.bytes.toString("utf8") !== trusted)
            return null;
        return (0,_agent_context_skills_js__WEBPACK_IMPORTED_MODULE_5__/* .parseSkill */ .vv)(path, trusted);
    }));
    return skills.filter((skill) => skill !== null);
}
/** Kinds of project that the preset names; null: any. */
function kindsOf({ preset }) {
    return preset === null ? null : _config_presets_js__WEBPACK_IMPORTED_MODULE_3__/* .PRESETS */ .f[preset].kinds;
}
/**
 * Setup and gates: as configured, else as detected from the project's files, for an untrusted tree from the trusted
 * ref's.
 */
async function readProject(workspace, configuration, signal, readTrusted, { isStrangers = false, isLocal = false } = {}) {
    const { setup } = configuration;
    const gates = configuration.guardrails.quality_gates;
    const files = await workspace.search.index(signal);
    const trusted = isStrangers ? readTrusted : null;
    const texts = await detectionFiles(workspace, files, trusted);
    const kinds = kindsOf(configuration);
    const isPrepared = isLocal || setup?.length === 0;
    const detected = await (0,_config_detect_workspaces_js__WEBPACK_IMPORTED_MODULE_2__/* .withPackageGates */ .$)((0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .pp)(texts, { kinds, isPrepared }), { texts, paths: files, kinds, prefix: workspace.prefix }, readerOf(workspace, trusted));
    return {
        files,
        skills: await readSkills(workspace, configuration.skills, files, readTrusted),
        setup: setup ?? detected.setup,
        setupDetected: setup === null,
        gates: gates === null ? detected.gates : configuredGates(gates),
        gatesDetected: gates === null,
        needs: gates === null ? detected.needs : [],
        notGated: gates === null ? detected.notGated : "",
        detectedYaml: gates === null && detected.gates.length > 0 ? detected.yaml : "",
        packageManager: (0,_config_detect_package_manager_js__WEBPACK_IMPORTED_MODULE_1__/* .wantedManager */ .zT)(texts),
    };
}
/** Set-up as it is detected from a tree: for one whose manifests are not the base's. */
async function detectSetup(workspace, configuration, tree, signal) {
    const read = async (path) => (await workspace.history.read(tree, path))?.toString("utf8") ?? null;
    const files = await workspace.search.index(signal);
    return (0,_config_detect_detect_js__WEBPACK_IMPORTED_MODULE_0__/* .detectProject */ .pp)(await detectionFiles(workspace, files, read), { kinds: kindsOf(configuration) }).setup;
}


/***/ }),

/***/ 25859:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aY: () => (/* binding */ pushProblem),
/* harmony export */   er: () => (/* binding */ checkBranchRules),
/* harmony export */   n_: () => (/* binding */ checkRepository)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

/** Checks what the repository says of itself. @throws ArchitectError (forge) when nothing can be written to it. */
function checkRepository(repository) {
    if (repository.isArchived) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", "The repository is archived: nothing can be pushed to it.", {
            remedy: "Unarchive it (Settings, General, Danger Zone), or run in another repository.",
        });
    }
}
/**
 * Whether a push will be refused, by the repository's own fields. Never more than a warning: the field speaks of a
 * person, and for a token of a job or an App servers leave it out or say no. The first write is what shows.
 */
function pushProblem(repository) {
    if (repository.userMayPush !== false)
        return null;
    return {
        problem: "The token's account may not push to this repository.",
        remedy: "Give it write access, or leave the input github-token out and give the job permissions: { contents: write }.",
    };
}
const EXCEPTION = 'or add the token\'s App (for the default token: "GitHub Actions") to its bypass list';
function nameProblem({ parameters }, branch) {
    const { operator, pattern, negate } = parameters;
    if (typeof pattern !== "string")
        return null;
    const judges = {
        starts_with: () => branch.startsWith(pattern),
        ends_with: () => branch.endsWith(pattern),
        contains: () => branch.includes(pattern),
    };
    // Other expressions are the server's to judge: they show at the first push.
    const judge = typeof operator === "string" ? judges[operator] : undefined;
    if (judge === undefined || judge() === (negate !== true))
        return null;
    return `${negate === true ? "does not accept" : "wants"} branch names by the pattern \`${String(operator)}: ${pattern}\``;
}
function obstacleOf(rule, { target, prefix, signing }) {
    const { branch, existing } = target;
    const elsewhere = existing
        ? `Exclude \`${branch}\` from the ruleset, ${EXCEPTION}.`
        : `Exclude \`${prefix}**\` from the ruleset, ${EXCEPTION}, or choose another prefix: publish: { branch_prefix: bot/ }`;
    // A commit through the API needs a branch first and then moves it; a push makes both at once.
    const movesBranch = existing || signing === "api";
    switch (rule.type) {
        case "creation":
            return existing ? null : { rule, forbids: "restricts the creation of branches", remedy: elsewhere };
        case "branch_name_pattern": {
            const problem = existing ? null : nameProblem(rule, branch);
            return problem === null ? null : { rule, forbids: problem, remedy: elsewhere };
        }
        case "update":
            return movesBranch ? { rule, forbids: "restricts updates of branches", remedy: elsewhere } : null;
        case "pull_request":
            return movesBranch ? { rule, forbids: "wants every change through a pull request", remedy: elsewhere } : null;
        case "required_signatures":
            if (signing === "api")
                return null;
            return { rule, forbids: "wants signed commits", remedy: "Let GitHub sign: publish: { commit_signing: api }" };
        default:
            return null;
    }
}
/**
 * Checks whether the branch can be pushed to, by the API's answers, before the model costs anything. Returns warnings.
 * Other refusals show at the first write.
 * @throws ArchitectError (forge) when a ruleset forbids it and our token is not exempt.
 */
async function checkBranchRules(request) {
    const { forge, target } = request;
    const rules = await forge.branchRules(target.branch);
    const warnings = [];
    for (const rule of rules ?? []) {
        const obstacle = obstacleOf(rule, request);
        if (obstacle === null)
            continue;
        const ruleset = rule.rulesetId === null ? null : await forge.getRuleset(rule.rulesetId);
        if (ruleset?.mayBypass === true)
            continue;
        const name = ruleset === null ? "A ruleset" : `The ruleset "${ruleset.name}"`;
        const text = `${name}, which holds for \`${target.branch}\`, ${obstacle.forbids}.`;
        if (ruleset?.mayBypass === false)
            throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("forge", text, { remedy: obstacle.remedy });
        warnings.push(`${text} Whether the token is exempt could not be read. If the push is refused: ${obstacle.remedy}`);
    }
    return warnings;
}


/***/ })

};
