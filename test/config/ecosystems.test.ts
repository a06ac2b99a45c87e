import { describe, expect, it } from "vitest";
import {
  DETECTION_FILES,
  detectProject,
  ECOSYSTEMS,
  isDetectionMark,
  kindsIn,
  stepFor,
} from "../../src/config/detect/detect.js";

const detect = (files: Readonly<Record<string, string>>, isPrepared = false) => {
  const { setup, gates, needs } = detectProject(new Map(Object.entries(files)), { isPrepared });
  return {
    setup: setup.map((step) => step.run),
    gates: Object.fromEntries(gates.map((gate) => [gate.name, gate.run])),
    needs: needs.map(({ program }) => program),
  };
};

const VENV = 'python3 -m venv --system-site-packages .venv && echo "*" > .venv/.gitignore';
const PIP = ".venv/bin/python -m pip install";
const MAVEN = '-Dtest="*#none" -DfailIfNoTests=false -Dsurefire.failIfNoSpecifiedTests=false test clean';

/** As `uv init --package` and `uv add --dev pytest` leave it. */
const UV = `[project]
name = "calc"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = [
    "httpx>=0.28",
]

[project.optional-dependencies]
test = ["respx>=0.22"]

[build-system]
requires = ["uv_build>=0.9,<0.10"]
build-backend = "uv_build"

[dependency-groups]
dev = [
    "pytest>=8",
]
`;

/** As \`poetry new\` of 1.8 leaves it, with pytest in a group. */
const POETRY = `[tool.poetry]
name = "calc"
version = "0.1.0"

[tool.poetry.dependencies]
python = "^3.11"

[tool.poetry.group.dev.dependencies]
pytest = "^8.3"

[build-system]
requires = ["poetry-core"]
build-backend = "poetry.core.masonry.api"
`;

const EXTRAS = `[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "calc"
dynamic = ["version"]
dependencies = ["click"]

[project.optional-dependencies]
docs = ["sphinx"]
test = [
  "pytest", # the runner
  "pytest-cov",
]

[tool.ruff]
line-length = 100

[tool.mypy]
strict = true
`;

const wrapper = (version: string): string =>
  `distributionBase=GRADLE_USER_HOME\ndistributionUrl=https\\://services.gradle.org/distributions/gradle-${version}-bin.zip\n`;

interface Row {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly setup: readonly string[];
  readonly gates: Readonly<Record<string, string>>;
  readonly needs: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    name: "uv",
    files: { "pyproject.toml": UV, "uv.lock": "version = 1\n" },
    setup: ["uv sync --frozen --extra test"],
    gates: { test: "uv run --no-sync pytest" },
    needs: ["uv"],
  },
  {
    name: "uv's project without its lock file: by pip, which is made new enough for groups",
    files: { "pyproject.toml": UV },
    setup: [VENV, `${PIP} --upgrade pip`, `${PIP} -e ".[test]" --group dev`],
    gates: { test: ".venv/bin/python -m pytest" },
    needs: ["python3"],
  },
  {
    name: "Poetry",
    files: { "pyproject.toml": POETRY, "poetry.lock": "" },
    setup: ["POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction"],
    gates: { test: "poetry run pytest" },
    needs: ["poetry"],
  },
  {
    name: "Poetry's project without its lock file: what only Poetry installs is named",
    files: { "pyproject.toml": POETRY },
    setup: [VENV, `${PIP} -e . pytest`],
    gates: { test: ".venv/bin/python -m pytest" },
    needs: ["python3"],
  },
  {
    name: "PDM",
    files: { "pyproject.toml": UV, "pdm.lock": "" },
    setup: ["pdm install --frozen-lockfile"],
    gates: { test: "pdm run pytest" },
    needs: ["pdm"],
  },
  {
    name: "a package of Python with extras, and linters that nothing installs",
    files: { "pyproject.toml": EXTRAS },
    setup: [VENV, `${PIP} -e ".[test]" ruff mypy`],
    gates: {
      test: ".venv/bin/python -m pytest",
      lint: ".venv/bin/python -m ruff check .",
      typecheck: ".venv/bin/python -m mypy .",
    },
    needs: ["python3"],
  },
  {
    name: "several files of requirements, and an old package",
    files: {
      "requirements.txt": "flask\n",
      "requirements-dev.txt": "-r requirements.txt\npytest\n",
      "setup.py": 'setup(name="calc", extras_require={"test": ["pytest"]})\n',
    },
    setup: [VENV, `${PIP} -r requirements.txt -r requirements-dev.txt -e ".[test]"`],
    gates: { test: ".venv/bin/python -m pytest" },
    needs: ["python3"],
  },
  {
    name: "Python's own runner, with tests in a package",
    files: { "pyproject.toml": '[project]\nname = "a"\n', "tests/__init__.py": "", "tests/test_a.py": "" },
    setup: [],
    gates: { test: "python3 -m unittest discover" },
    needs: ["python3"],
  },
  { name: "tests of Python without a project", files: { "tests/test_a.py": "" }, setup: [], gates: {}, needs: [] },
  {
    name: "Go with its modules in the repository",
    files: { "go.mod": "module a\n\nrequire example.com/b v1.0.0\n", "vendor/modules.txt": "" },
    setup: [],
    gates: { test: "go test ./...", lint: "go vet ./...", build: "go build ./..." },
    needs: ["go"],
  },
  {
    name: "a workspace of Go",
    files: { "go.work": "go 1.24\n\nuse (\n\t./api // the server\n\t./lib/core\n)\nuse ./cmd\n" },
    setup: ["go mod download"],
    gates: {
      test: "go test ./api/... ./lib/core/... ./cmd/...",
      lint: "go vet ./api/... ./lib/core/... ./cmd/...",
      build: "go build ./api/... ./lib/core/... ./cmd/...",
    },
    needs: ["go"],
  },
  {
    name: "Rust",
    files: { "Cargo.toml": '[package]\nname = "calc"\n' },
    setup: ["cargo fetch"],
    gates: { test: "cargo test --offline" },
    needs: ["cargo"],
  },
  {
    name: "Maven",
    files: { "pom.xml": "<project/>" },
    setup: [`mvn --batch-mode ${MAVEN}`],
    gates: { test: "mvn --batch-mode --offline test" },
    needs: ["mvn", "java"],
  },
  {
    name: "Maven's wrapper",
    files: { "pom.xml": "<project/>", mvnw: "#!/bin/sh\n" },
    setup: [`./mvnw --batch-mode ${MAVEN}`],
    gates: { test: "./mvnw --batch-mode --offline test" },
    needs: ["java"],
  },
  {
    name: "Gradle's wrapper",
    files: { "settings.gradle.kts": "", gradlew: "", "gradle/wrapper/gradle-wrapper.properties": wrapper("8.14.3") },
    setup: ["./gradlew --console=plain test --test-dry-run", "./gradlew --console=plain clean"],
    gates: { test: "./gradlew --console=plain --offline test" },
    needs: ["java"],
  },
  {
    name: "an older wrapper, which runs the tests to fetch what they need",
    files: { "build.gradle": "", gradlew: "", "gradle/wrapper/gradle-wrapper.properties": wrapper("8.2") },
    setup: [
      "./gradlew --console=plain --continue test || ./gradlew --console=plain testClasses",
      "./gradlew --console=plain clean",
    ],
    gates: { test: "./gradlew --console=plain --offline test" },
    needs: ["java"],
  },
  {
    name: "Gradle of a version that nothing tells",
    files: { "build.gradle.kts": "" },
    setup: [
      "gradle --console=plain test --test-dry-run || gradle --console=plain --continue test || gradle --console=plain testClasses",
      "gradle --console=plain clean",
    ],
    gates: { test: "gradle --console=plain --offline test" },
    needs: ["gradle", "java"],
  },
  {
    name: "Ruby with RSpec and RuboCop",
    files: {
      Gemfile: 'source "https://rubygems.org"\ngem "rspec"\ngem "rubocop"\n',
      "Gemfile.lock": "GEM\n  specs:\n    rspec (3.13.0)\n",
      ".rubocop.yml": "",
    },
    setup: ['bundle config set --global path "$HOME/.bundle/gems"', "bundle install"],
    gates: { test: "bundle exec rspec", lint: "bundle exec rubocop" },
    needs: ["bundle"],
  },
  {
    name: "Ruby with Rake",
    files: { Gemfile: "gemspec\n", Rakefile: 'require "minitest/test_task"\nMinitest::TestTask.create\n' },
    setup: ['bundle config set --global path "$HOME/.bundle/gems"', "bundle install"],
    gates: { test: "bundle exec rake test" },
    needs: ["bundle"],
  },
  { name: "a Gemfile for tools", files: { Gemfile: 'gem "jekyll"\n' }, setup: [], gates: {}, needs: [] },
  {
    name: "PHP with scripts",
    files: {
      "composer.json": '{"scripts":{"test":["@phpunit"],"lint":"phpcs"},"require-dev":{"phpunit/phpunit":"^11"}}',
    },
    setup: ["composer install --no-interaction --no-progress"],
    gates: { test: "composer run-script test", lint: "composer run-script lint" },
    needs: ["php", "composer"],
  },
  {
    name: "PHP that a step before has installed",
    files: { "composer.json": "{}", "phpunit.xml.dist": "", "vendor/autoload.php": "<?php\n" },
    setup: [],
    gates: { test: "vendor/bin/phpunit" },
    needs: ["php", "composer"],
  },
  { name: "a broken composer.json", files: { "composer.json": "{" }, setup: [], gates: {}, needs: [] },
  {
    name: ".NET",
    files: { "Calc.csproj": "" },
    setup: ["dotnet restore"],
    gates: { test: "dotnet test --no-restore" },
    needs: ["dotnet"],
  },
  {
    name: ".NET, a solution beside projects",
    files: { "Calc.slnx": "", "Build.csproj": "" },
    setup: ["dotnet restore Calc.slnx"],
    gates: { test: "dotnet test Calc.slnx --no-restore" },
    needs: ["dotnet"],
  },
  { name: ".NET, which of two nobody knows", files: { "A.sln": "", "B.sln": "" }, setup: [], gates: {}, needs: [] },
];

describe("recorded projects", () => {
  it.each(ROWS)("$name", ({ files, setup, gates, needs }) => {
    expect(detect(files)).toEqual({ setup, gates, needs });
    const isLookedAt = (path: string): boolean => DETECTION_FILES.includes(path) || isDetectionMark(path);
    expect(Object.keys(files).filter((path) => !isLookedAt(path))).toEqual([]);
  });

  it("takes the interpreter where the set-up does not run and the project has no environment", () => {
    const files = { "requirements.txt": "pytest\n" };
    expect(detect(files, true).gates).toEqual({ test: "python3 -m pytest" });
    expect(detect({ ...files, ".venv/pyvenv.cfg": "" }, true).gates).toEqual({ test: ".venv/bin/python -m pytest" });
  });
});

describe("each kind of project", () => {
  const examples = ECOSYSTEMS.flatMap((ecosystem) =>
    ecosystem.examples.map((example) => ({ ...example, ecosystem, kind: ecosystem.kind })),
  );

  it.each(examples)(
    "the documentation lists $project as it is detected, with the source of its programs",
    (example) => {
      const { ecosystem, files, kind } = example;
      const found = detectProject(new Map(Object.entries(files)), { kinds: [kind] });
      expect(found.gates.length).toBeGreaterThan(0);
      for (const { run } of [...found.gates, ...found.setup].filter(({ run }) => !run.startsWith("vendor/")))
        expect(kindsIn(run), run).toContain(kind);
      for (const { program, step } of found.needs)
        expect([program, step]).toEqual([program, ecosystem.programs[program]]);
    },
  );

  it("names what brings a program, and nothing for one that is not known", () => {
    expect(stepFor("mvn")).toBe("`actions/setup-java`");
    expect(stepFor("make")).toBe("");
  });
});
