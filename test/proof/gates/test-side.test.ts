import { describe, expect, it } from "vitest";
import type { TreeChange } from "../../../src/core/workspace/workspace.js";
import { findTestSide } from "../../../src/proof/gates/test-side.js";

type Files = Readonly<Record<string, string>>;

interface Row {
  readonly name: string;
  readonly base?: Files;
  /** null: deleted. */
  readonly head: Readonly<Record<string, string | null>>;
  readonly gates?: readonly string[];
  readonly prefix?: string;
  /** The changed paths on the tests' side; nothing: all are the code's. */
  readonly side: readonly string[];
}

function requestOf({ base = {}, head, gates = ["npm test"], prefix = "" }: Omit<Row, "name" | "side">) {
  const changes = Object.entries(head).map(([path, text]): TreeChange => {
    const status = text === null ? "deleted" : path in base ? "modified" : "added";
    const modeBefore = status === "added" ? null : "100644";
    const modeAfter = status === "deleted" ? null : "100644";
    return { path, status, modeBefore, modeAfter, linesAdded: 1, linesRemoved: 1, binary: false };
  });
  const bytes = (text: string | null | undefined): Buffer | null =>
    typeof text === "string" ? Buffer.from(text) : null;
  return {
    changes,
    gateCommands: gates,
    prefix,
    readBase: async (path: string) => bytes(base[path]),
    read: async (path: string) => bytes(path in head ? head[path] : base[path]),
    mentions: async (text: string) => Object.keys(base).filter((path) => base[path]?.includes(text)),
  };
}

async function sideOf(row: Row): Promise<readonly string[]> {
  const { paths, mixed } = await findTestSide(requestOf(row));
  return [...paths, ...mixed.map(({ path }) => `${path} (mixed)`)].sort();
}

function judge(rows: readonly Row[]): void {
  it.each(rows.map((row) => [row.name, row] as const))("%s", async (_name, row) => {
    expect(await sideOf(row)).toEqual([...row.side].sort());
  });
}

describe("sides by path", () => {
  const TESTS = [
    "test/cart.test.ts",
    "src/cart.spec.tsx",
    "tests/data/cart.json",
    "tests/readme.md",
    "test/logo.png",
    "tests/__init__.py",
    "test/package.json",
    "pkg/cart/testdata/in.txt",
    "pkg/cart/cart_test.go",
    "pkg/cart/export_test.go",
    "conftest.py",
    "app/conftest.py",
    "spec/spec_helper.rb",
    "src/setupTests.ts",
    "src/__mocks__/fs.ts",
    "src/__fixtures__/cart.json",
    "src/__snapshots__/cart.test.ts.snap",
    "src/snapshots/shop__cart.snap",
    "features/cart.feature",
    "features/steps/cart.py",
    "src/test/java/AppTest.java",
    "src/test/resources/app.yml",
    "src/integrationTest/kotlin/A.kt",
    "tests/cart.rs",
    "packages/a/test/help.ts",
    "golden/out.txt",
    "pytest.ini",
    "tox.ini",
    "noxfile.py",
    ".coveragerc",
    "jest.config.ts",
    "jest.setup.js",
    "packages/a/vitest.config.mts",
    "vitest.workspace.ts",
    "vitest.setup.ts",
    ".mocharc.yml",
    "karma.conf.js",
    "ava.config.js",
    ".nycrc",
    ".nycrc.json",
    "nyc.config.js",
    ".c8rc.json",
    "playwright.config.ts",
    "cypress.config.ts",
    ".eslintignore",
    ".eslintrc.json",
    "eslint.config.js",
    "biome.json",
    ".prettierignore",
    "ruff.toml",
    ".flake8",
    "mypy.ini",
    ".golangci.yml",
    "clippy.toml",
    "rustfmt.toml",
    "config/checkstyle.xml",
    "phpunit.xml.dist",
    ".rspec",
    "GNUmakefile",
    "makefile",
    "Makefile",
    "tests.mk",
    "justfile",
    "Taskfile.yml",
    "Rakefile",
    ".npmrc",
    ".yarnrc.yml",
    ".pnp.cjs",
    "bunfig.toml",
    ".mise.toml",
    ".tool-versions",
    ".node-version",
    ".cargo/config.toml",
    ".mvn/maven.config",
    "gradle.properties",
    "sitecustomize.py",
    "usercustomize.py",
    "pytest.py",
    "unittest.py",
    "unittest/__init__.py",
    "src/hypothesis/__init__.py",
    "jest/index.js",
    "chai.js",
    "node_modules/chai/index.js",
    "node_modules/left-pad/index.js",
    "vendor/github.com/stretchr/testify/assert/assertions.go",
  ];
  it.each(TESTS)("tests: %s", async (path) => {
    expect(await sideOf({ name: path, head: { [path]: "x" }, side: [] })).toEqual([path]);
  });

  const CODE = [
    "src/cart.ts",
    "src/contest.py",
    "src/features/cart/Cart.tsx",
    "src/main/java/shop/testing/Cart.java",
    "src/assert.js",
    "lib/expect/index.ts",
    "src/lib.rs",
    "README.md",
    "data/prices.json",
    "pom.xml",
    "build.gradle",
    "tsconfig.json",
    "package-lock.json",
    "requirements.txt",
    "Dockerfile",
    "vite.config.ts",
    "src/snapshots.ts",
    "src/latest/index.ts",
    "app/fixtures.py",
    "docs/testing.md",
  ];
  it.each(CODE)("code: %s", async (path) => {
    expect(await sideOf({ name: path, head: { [path]: "x" }, side: [] })).toEqual([]);
  });
});

describe("sides by what a file holds and who names it", () => {
  judge([
    {
      name: "a vite.config that configures tests",
      head: { "vite.config.ts": "export default { plugins: [], test: { environment: 'jsdom' } };" },
      side: ["vite.config.ts"],
    },
    {
      name: "a vite.config that lost its tests",
      base: { "vite.config.ts": "export default { test: {} };" },
      head: { "vite.config.ts": "export default {};" },
      side: ["vite.config.ts"],
    },
    {
      name: "a deleted setting",
      base: { ".coveragerc": "[run]\n" },
      head: { ".coveragerc": null },
      side: [".coveragerc"],
    },
    {
      name: "a module of that name which is the project's own",
      base: { "src/pytest/__init__.py": "", "unittest/index.js": "" },
      head: { "src/pytest/main.py": "x", "unittest/__init__.py": "x" },
      side: [],
    },
    {
      name: "a package that came with its lock file, and a runner that did",
      head: {
        "node_modules/left-pad/index.js": "x",
        "node_modules/mocha/lib/runner.js": "x",
        "package-lock.json": "{}",
      },
      side: ["node_modules/mocha/lib/runner.js"],
    },
    {
      name: "a vendored library with its list",
      head: { "vendor/github.com/stretchr/testify/assert/a.go": "x", "vendor/modules.txt": "x" },
      side: [],
    },
    {
      name: "a folder named testing that code imports",
      base: { "src/index.ts": 'export * from "./testing/clock.js";' },
      head: { "src/testing/clock.ts": "x" },
      side: [],
    },
    {
      name: "a folder named testing that only tests import",
      base: { "src/a.test.ts": 'import "./testing/clock.js";' },
      head: { "src/testing/clock.ts": "x" },
      side: ["src/testing/clock.ts"],
    },
    {
      name: "a new module of such a folder that changed code imports",
      base: { "src/index.ts": "" },
      head: { "src/testing/clock.ts": "x", "src/index.ts": 'export * from "./testing/clock.js";' },
      side: [],
    },
    {
      name: "code whose business are tests",
      base: { "src/cli.ts": 'import { run } from "./test/run.js";' },
      head: { "src/test/run.ts": "x" },
      side: [],
    },
    {
      name: "modules of the code whose names sound like tests",
      base: { "src/a.ts": 'import "./core/test-paths.js"; import "./core/self-test.js"; import "./core/tests.js";' },
      head: { "src/core/test-paths.ts": "x", "src/core/self-test.ts": "x", "src/core/tests.ts": "x" },
      side: [],
    },
    {
      name: "tests of that name, which nothing imports",
      head: {
        "src/core/test-cart.js": "x",
        "src/core/cart-test.js": "x",
        "lib/test_cart.py": "x",
        "src/tests.rs": "x",
      },
      side: ["src/core/test-cart.js", "src/core/cart-test.js", "lib/test_cart.py", "src/tests.rs"],
    },
    {
      name: "a generated file that a test compares",
      gates: ["node scripts/docs.mjs"],
      base: {
        "scripts/docs.mjs": 'await writeFile("docs/schema.json", text);',
        "test/docs.test.ts": 'read("docs/schema.json")',
        "docs/schema.json": "{}",
      },
      head: { "docs/schema.json": "{ }" },
      side: [],
    },
    {
      name: "an interface description in spec that code reads",
      base: { "src/server.ts": 'load("spec/openapi.yaml")', "test/a.test.ts": 'load("../spec/openapi.yaml")' },
      head: { "spec/openapi.yaml": "x" },
      side: [],
    },
    {
      name: "data that only a test reads",
      base: { "data/cases.json": "[]", "test/a.test.ts": 'read("../data/cases.json")', "README.md": "see cases.json" },
      head: { "data/cases.json": "[1]" },
      side: ["data/cases.json"],
    },
    {
      name: "data that code reads too",
      base: {
        "data/cases.json": "[]",
        "test/a.test.ts": 'read("../data/cases.json")',
        "src/a.ts": 'read("cases.json")',
      },
      head: { "data/cases.json": "[1]" },
      side: [],
    },
    {
      name: "data that code imports without its end",
      base: {
        "data/cases.json": "[]",
        "test/a.test.ts": 'read("../data/cases.json")',
        "src/a.js": 'require("../data/cases")',
      },
      head: { "data/cases.json": "[1]" },
      side: [],
    },
    {
      name: "new data of a new test",
      head: { "data/cases.csv": "1", "test/b.test.ts": 'read("../data/cases.csv")' },
      side: ["data/cases.csv", "test/b.test.ts"],
    },
    {
      name: "new data of new code",
      head: {
        "data/rates.csv": "1",
        "test/b.test.ts": 'read("../data/rates.csv")',
        "src/b.ts": 'read("data/rates.csv")',
      },
      side: ["test/b.test.ts"],
    },
    {
      name: "a module that the runner loads first",
      base: {
        "jest.config.js": 'module.exports = { setupFiles: ["./support/register.js"] };',
        "support/register.js": "",
      },
      head: { "support/register.js": "x" },
      side: ["support/register.js"],
    },
  ]);
});

describe("modules that tests compare with, outside of their folders", () => {
  const used = (path: string, importing: string): Files => ({
    [path]: "assert(got === wanted);\n",
    "test/cart.test.js": importing,
  });
  judge([
    {
      name: "by its name",
      base: used("support/expect.mjs", 'import { equal } from "../support/expect.mjs";'),
      head: { "support/expect.mjs": "" },
      side: ["support/expect.mjs"],
    },
    {
      name: "by its name, of Python, beside the code",
      base: {
        ...used("expect.py", ""),
        "tests/test_cart.py": "from expect import equal\n",
        "cart.py": "# as expected\n",
      },
      head: { "expect.py": "" },
      side: ["expect.py"],
    },
    {
      name: "of Rust",
      base: {
        ...used("src/expect.rs", ""),
        "tests/cart.rs": "use cart::expect::equal;\n",
        "src/lib.rs": "mod expect;\n",
      },
      head: { "src/expect.rs": "" },
      side: ["src/expect.rs"],
    },
    {
      name: "by what it holds, of Java",
      base: {
        "runner/check/Check.java": "throw new AssertionError();\n",
        "src/test/java/CartTest.java": "import static check.Check.assertEquals;\n",
      },
      head: { "runner/check/Check.java": "" },
      side: ["runner/check/Check.java"],
    },
    {
      name: "of another project, kept here",
      base: used("vendor/tiny/index.js", 'import "../vendor/tiny/index.js";'),
      head: { "vendor/tiny/index.js": "" },
      side: ["vendor/tiny/index.js"],
    },
    {
      name: "beside their folder",
      base: { "cart/expect.js": "assert();\n", "cart/tests/cart.test.js": 'import "../expect.js";' },
      head: { "cart/expect.js": "" },
      side: ["cart/expect.js"],
    },
    {
      name: "not one that code uses too",
      base: {
        ...used("support/expect.mjs", 'import { equal } from "../support/expect.mjs";'),
        "src/cart.js": 'import { equal } from "../support/expect.mjs";',
      },
      head: { "support/expect.mjs": "" },
      side: [],
    },
    {
      name: "not one that no test uses",
      base: used("support/expect.mjs", ""),
      head: { "support/expect.mjs": "" },
      side: [],
    },
    {
      name: "not a helper that compares nothing",
      base: {
        "src/helpers/dates.js": "export const day = 1;\n",
        "test/dates.test.js": 'import "../src/helpers/dates.js";',
      },
      head: { "src/helpers/dates.js": "" },
      side: [],
    },
    {
      name: "not the code under test",
      base: used("src/cart.js", 'import "../src/cart.js";'),
      head: { "src/cart.js": "" },
      side: [],
    },
    {
      name: "not a new one",
      base: {},
      head: { "support/expect.mjs": "assert()", "test/cart.test.js": 'import "../support/expect.mjs";' },
      side: ["test/cart.test.js"],
    },
  ]);
});

describe("files that gates call", () => {
  judge([
    {
      name: "a shell script",
      gates: ["sh run-tests.sh"],
      base: { "run-tests.sh": "" },
      head: { "run-tests.sh": "exit 0" },
      side: ["run-tests.sh"],
    },
    {
      name: "a program of a script in package.json",
      base: { "package.json": '{"scripts":{"test":"node scripts/run-tests.js"}}', "scripts/run-tests.js": "" },
      head: { "scripts/run-tests.js": "x", "scripts/deploy.js": "x" },
      side: ["scripts/run-tests.js"],
    },
    {
      name: "what is called before a script",
      base: { "package.json": '{"scripts":{"test":"vitest","pretest":"./ci/prepare.sh"}}', "ci/prepare.sh": "" },
      head: { "ci/prepare.sh": "x" },
      side: ["ci/prepare.sh"],
    },
    {
      name: "an included part of a make file, and what its recipe calls, and what that calls",
      gates: ["make test"],
      base: {
        Makefile: "include ci/tests.inc\n\ndeploy:\n\t./ci/deploy.sh\n",
        "ci/tests.inc": "test: lint\n\t@./ci/check.sh\n\nlint:\n\tcd ci && ./lint.sh\n",
        "ci/check.sh": '#!/bin/sh\nset -e\nif ! "$(dirname "$0")/unit.sh"; then exit 1; fi\n. ci/env.sh\n',
        "ci/unit.sh": "python tools/run.py\n",
        "tools/run.py": "import report\n",
        "tools/report.py": "",
        "ci/env.sh": "",
        "ci/lint.sh": "",
        "ci/deploy.sh": "",
      },
      head: {
        "ci/tests.inc": "test:\n\ttrue\n",
        "ci/check.sh": "x",
        "ci/unit.sh": "x",
        "tools/run.py": "x",
        "tools/report.py": "x",
        "ci/env.sh": "x",
        "ci/lint.sh": "x",
        "ci/deploy.sh": "x",
      },
      side: ["ci/tests.inc", "ci/check.sh", "ci/unit.sh", "tools/run.py", "tools/report.py", "ci/env.sh", "ci/lint.sh"],
    },
    {
      name: "a module that the runner is told to load",
      gates: ["mocha -r ./hooks/env.js --config=ci/mocha.json"],
      base: { "hooks/env.js": "", "ci/mocha.json": "{}" },
      head: { "hooks/env.js": "x", "ci/mocha.json": "x" },
      side: ["hooks/env.js", "ci/mocha.json"],
    },
    {
      name: "within the workspace's folder",
      prefix: "packages/a/",
      gates: ["sh ci/run.sh"],
      base: { "packages/a/ci/run.sh": "", "ci/run.sh": "" },
      head: { "packages/a/ci/run.sh": "x", "ci/run.sh": "x" },
      side: ["packages/a/ci/run.sh"],
    },
    {
      name: "code that a gate only looks at, which stays code",
      gates: [
        "node --check add.js",
        "python -m py_compile add.py",
        "eslint add.js",
        "test -f add.sh && rm -f add.sh",
        "node index.js",
      ],
      base: { "add.js": "", "add.py": "", "add.sh": "", "index.js": "" },
      head: { "add.js": "x", "add.py": "x", "add.sh": "x", "index.js": "x" },
      side: [],
    },
    {
      name: "code that a script of the gates loads, which stays code",
      gates: ["node check.js"],
      base: { "check.js": 'import { add } from "./add.js"; import "./src/b.js";', "add.js": "", "src/b.js": "" },
      head: { "add.js": "x", "src/b.js": "x" },
      side: [],
    },
    {
      name: "scripts that call each other",
      gates: ["sh a.sh"],
      base: { "a.sh": "./b.sh\n", "b.sh": "./a.sh\n" },
      head: { "b.sh": "x" },
      side: ["b.sh"],
    },
  ]);
});

interface Mix {
  readonly name: string;
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly withBaseTests?: string;
  readonly withNewTests?: string;
}

const json = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

describe("files that hold both tests and code", () => {
  const rows: readonly Mix[] = [
    {
      name: "scripts and settings of runners, not dependencies",
      path: "package.json",
      before: json({
        name: "a",
        scripts: { test: "jest", build: "tsc" },
        jest: { bail: false },
        dependencies: { a: "1" },
      }),
      after: json({ name: "a", scripts: { test: "true" }, dependencies: { a: "2" }, nyc: { all: true } }),
      withBaseTests: json({
        name: "a",
        scripts: { test: "jest", build: "tsc" },
        dependencies: { a: "2" },
        jest: { bail: false },
      }),
      withNewTests: json({
        name: "a",
        scripts: { test: "true", build: "tsc" },
        dependencies: { a: "1" },
        nyc: { all: true },
      }),
    },
    {
      name: "a new script stays, one that runs by itself goes",
      path: "package.json",
      before: json({ scripts: { test: "jest" } }),
      after: json({ scripts: { test: "jest", pretest: "rm -rf test", prepare: "rm x", docs: "typedoc" } }),
      withBaseTests: json({ scripts: { test: "jest", docs: "typedoc" } }),
      withNewTests: json({ scripts: { test: "jest", pretest: "rm -rf test", prepare: "rm x", docs: "typedoc" } }),
    },
    {
      name: "other dependencies only",
      path: "package.json",
      before: json({ scripts: { a: "b" }, dependencies: {} }),
      after: json({ scripts: { a: "b" }, dependencies: { a: "1" } }),
    },
    {
      name: "scripts in another order",
      path: "package.json",
      before: json({ scripts: { a: "b", c: "d" } }),
      after: json({ scripts: { c: "d", a: "b" } }),
    },
    { name: "what cannot be read", path: "package.json", before: "{", after: json({ scripts: { test: "true" } }) },
    {
      name: "tables of runners in pyproject.toml",
      path: "pyproject.toml",
      before:
        '[project]\nname = "a"\ndescription = """\n[tool.pytest]\n"""\n\n[tool.pytest.ini_options]\naddopts = "-q"\n',
      after: '[project]\nname = "b"\n\n[tool.pytest.ini_options]\naddopts = "-q -k not_slow"\n\n[tool.poetry]\nx = 1\n',
      withBaseTests: '[project]\nname = "b"\n\n[tool.poetry]\nx = 1\n\n[tool.pytest.ini_options]\naddopts = "-q"\n',
      withNewTests:
        '[project]\nname = "a"\ndescription = """\n[tool.pytest]\n"""\n\n\n[tool.pytest.ini_options]\naddopts = "-q -k not_slow"\n',
    },
    {
      name: "the project's part only",
      path: "pyproject.toml",
      before: "[project]\na = 1\n[tool.ruff]\nb = 1\n",
      after: "[project]\na = 2\n[tool.ruff]\nb = 1\n",
    },
    {
      name: "sections of setup.cfg",
      path: "setup.cfg",
      before: "[metadata]\nname = a\n[tool:pytest]\naddopts = -q\n",
      after: "[metadata]\nname = b\n",
      withBaseTests: "[metadata]\nname = b\n\n[tool:pytest]\naddopts = -q\n",
      withNewTests: "[metadata]\nname = a\n",
    },
    {
      name: "switches of tests in Cargo.toml",
      path: "Cargo.toml",
      before: '[package]\nname = "a"\n\n[lib]\npath = "a.rs"\n',
      after:
        '[package]\nautotests = false\nname = "a"\n\n[lib]\npath = "b.rs"\ntest = false\n\n[[test]]\nname = "x"\nharness = false\n',
      withBaseTests: '[package]\nname = "a"\n\n[lib]\npath = "b.rs"\n\n',
      withNewTests:
        '[package]\nautotests = false\nname = "a"\n\n[lib]\ntest = false\npath = "a.rs"\n\n[[test]]\nname = "x"\nharness = false\n',
    },
    {
      name: "the test module of a Rust file",
      path: "src/lib.rs",
      before: "fn a() -> u8 { 1 }\n\n#[cfg(test)]\nmod tests {\n    // }\n    fn t() { assert_eq!(a(), 1); }\n}\n",
      after: "fn a() -> u8 { 2 }\n\n#[cfg(test)]\nmod tests {\n    fn t() { assert_eq!(a(), 2); }\n}\n",
      withBaseTests:
        "fn a() -> u8 { 2 }\n\n#[cfg(test)]\nmod tests {\n    // }\n    fn t() { assert_eq!(a(), 1); }\n}\n",
      withNewTests: "fn a() -> u8 { 1 }\n\n#[cfg(test)]\nmod tests {\n    fn t() { assert_eq!(a(), 2); }\n}\n",
    },
    {
      name: "a Rust file that got its first tests",
      path: "src/lib.rs",
      before: "fn a() {}\n",
      after: "fn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n",
      withBaseTests: "fn a() {}\n\n\n",
      withNewTests: "fn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n",
    },
    {
      name: "a Rust file that names another file of tests now",
      path: "src/lib.rs",
      before: "fn a() {}\n",
      after: "fn a() {}\n#[cfg(test)]\nmod tests;\n",
      withBaseTests: "fn a() {}\n\n",
      withNewTests: "fn a() {}\n\n#[cfg(test)]\nmod tests;\n",
    },
    {
      name: "a Rust file whose tests did not change",
      path: "src/lib.rs",
      before: "fn a() {}\n#[cfg(test)]\nmod t { }\n",
      after: "fn b() {}\n#[cfg(test)]\nmod t { }\n",
    },
    {
      name: "a Rust file whose tests have no end",
      path: "src/lib.rs",
      before: "#[cfg(test)]\nmod t { }\n",
      after: "#[cfg(test)]\nmod t { \n",
    },
    { name: "a file of the code", path: "src/a.ts", before: "1", after: "2" },
  ];
  it.each(rows.map((row) => [row.name, row] as const))(
    "%s",
    async (_name, { path, before, after, withBaseTests, withNewTests }) => {
      const side = await findTestSide(requestOf({ base: { [path]: before }, head: { [path]: after } }));
      const mixed = side.mixed.map((entry) => ({
        path: entry.path,
        withBaseTests: entry.withBaseTests?.toString(),
        withNewTests: entry.withNewTests?.toString(),
      }));
      expect(side.paths).toEqual([]);
      expect(mixed).toEqual(withBaseTests === undefined ? [] : [{ path, withBaseTests, withNewTests }]);
    },
  );

  it("asks a bounded number of questions", async () => {
    let asked = 0;
    const head = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`data/d${index}.json`, "x"]));
    await findTestSide({
      ...requestOf({ head }),
      async mentions() {
        asked += 1;
        return [];
      },
    });
    expect(asked).toBeLessThanOrEqual(60);
  });
});
