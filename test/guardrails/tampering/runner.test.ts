import { describe } from "vitest";
import { judgeRows, type Row } from "./rows.js";

const CART = `import { expect, it } from "vitest";
import { Cart } from "../src/cart.js";
import { send } from "../src/mail.js";

it("adds", { timeout: 500 }, () => {
  expect(new Cart(send).total()).toBe(0);
});
`;
const ADD = "import os\n\nfrom shop import add\n\n\ndef test_add():\n    assert add(1, 2) == 3\n";

const base = {
  "test/cart.test.ts": CART,
  "tests/test_add.py": ADD,
  "src/cart.ts": "export class Cart {}\n",
  "shop/add.py": "def add(a, b):\n    return a + b\n",
  "main.go": "package main\n\nfunc main() {}\n",
  "main_test.go":
    'package main\n\nimport "testing"\n\nfunc TestA(t *testing.T) {\n\tif a() != 1 {\n\t\tt.Fatal("a")\n\t}\n}\n',
  Makefile: "SHELL := /bin/bash\n\ntest:\n\tpytest\n",
  "Cargo.toml": '[package]\nname = "a"\n\n[lib]\npath = "a.rs"\n',
  ".mocharc.json": '{ "timeout": 1000 }\n',
  "conftest.py": "import pytest\n\n\n@pytest.fixture\ndef cart():\n    return 1\n",
  "vitest.config.ts": "export default { test: { environment: 'node' } };\n",
  "spec/play.spec.ts": 'import { expect, test } from "@playwright/test";\n\ntest("a", () => { expect(1).toBe(1); });\n',
  "node_modules/chai/index.js": "module.exports = {};\n",
  "node_modules/left-pad/index.js": "module.exports = {};\n",
};

/** A change of one file, by its path and its whole new text. */
const file = (name: string, path: string, text: string, ...finds: string[]): Row => ({
  name,
  change: { [path]: text },
  finds,
});
/** A change of the test file. */
const cart = (name: string, from: string, to: string, ...finds: string[]): Row => ({
  name,
  change: { "test/cart.test.ts": [[from, to]] },
  finds,
});
const python = (name: string, from: string, to: string, ...finds: string[]): Row => ({
  name,
  change: { "tests/test_add.py": [[from, to]] },
  finds,
});

describe("settings of runners, also in new files", () => {
  judgeRows(base, [
    file("--deselect", "pytest.ini", "[pytest]\naddopts = -q --deselect tests/test_add.py\n", "test-settings"),
    file("-k not", "pytest.ini", '[pytest]\naddopts =\n    -q\n    -k "not add"\n', "test-settings"),
    file("--ignore in tox.ini", "tox.ini", "[pytest]\naddopts = --ignore=tests/slow\n", "test-settings"),
    file("another name of test files", "pytest.ini", "[pytest]\npython_files = check.py\n", "test-settings"),
    file("folders that pytest leaves out", "pytest.ini", "[pytest]\nnorecursedirs = tests\n", "test-settings"),
    file(
      "testPathIgnorePatterns",
      "jest.config.js",
      'module.exports = { testPathIgnorePatterns: ["/node_modules/", "cart.test"] };\n',
      "test-settings",
    ),
    file(
      "an excluded test",
      "vitest.config.mts",
      'export default { test: { exclude: ["test/cart.test.ts"] } };\n',
      "test-settings",
    ),
    file(
      "one included test",
      "vitest.config.mts",
      'export default { test: { include: ["test/other.test.ts"] } };\n',
      "test-settings",
    ),
    file(
      "one name in testRegex",
      "jest.config.js",
      'module.exports = { testRegex: "other.test.js" };\n',
      "test-settings",
    ),
    file("passWithNoTests", "jest.config.js", "module.exports = { passWithNoTests: true };\n", "test-settings"),
    file("allowOnly", "vitest.config.mts", "export default { test: { allowOnly: true } };\n", "test-settings"),
    file("bail", "jest.config.js", "module.exports = { bail: 1 };\n", "bail?"),
    file(
      "a pattern of names",
      "vitest.config.ts",
      "export default { test: { environment: 'node', testNamePattern: 'fast' } };\n",
      "test-settings",
    ),
    file("grep of mocha", ".mocharc.json", '{ "timeout": 1000, "grep": "fast" }\n', "test-settings"),
    file("SHELL", "tests.mk", "SHELL = /bin/true\n", "gate"),
    file("SHELL in a known file", "Makefile", "SHELL := ./sh\n\ntest:\n\tpytest\n", "gate"),
    file(".SHELLFLAGS", "tests.mk", ".SHELLFLAGS := -nc\n", "gate"),
    file("MAKEFLAGS", "tests.mk", "MAKEFLAGS += -i\n", "gate"),
    file("MAKEFLAGS by their long name", "tests.mk", "export MAKEFLAGS = --ignore-errors\n", "gate"),
    file(".IGNORE", "tests.mk", ".IGNORE: test\n", "gate"),
    file("a make file that is read first", "GNUmakefile", "test:\n\ttrue\n", "gate"),
    file("script-shell", ".npmrc", "script-shell=./sh\n", "gate"),
    file("node-options", ".npmrc", "node-options=--require ./hook.js\n", "gate"),
    file("ignore-scripts", ".npmrc", "ignore-scripts=true\n", "scripts-ignored?"),
    file("BASH_ENV", ".env", "BASH_ENV=./env.sh\n", "gate"),
    file("NODE_OPTIONS with a module", "tests.mk", "export NODE_OPTIONS = --import ./hook.js\n", "gate"),
    file("everything ignored by the linter", ".eslintignore", "dist\nsrc/**\n", "lint"),
    file(
      "the library's tests off",
      "Cargo.toml",
      '[package]\nname = "a"\n\n[lib]\npath = "a.rs"\ntest = false\n',
      "test-settings",
    ),
    file(
      "autotests off",
      "Cargo.toml",
      '[package]\nautotests = false\nname = "a"\n\n[lib]\npath = "a.rs"\n',
      "test-settings",
    ),
    {
      ...file("asked for", "pytest.ini", "[pytest]\naddopts = --deselect tests/test_add.py\n", "test-settings?"),
      order: "change the test command: deselect the slow tests",
    },

    file(
      "test paths and markers, which is fine",
      "pytest.ini",
      "[pytest]\ntestpaths = tests\nmarkers =\n    slow: not in a hurry\naddopts = -q --strict-markers\npython_files = test_*.py *_test.py\n",
    ),
    file(
      "an environment of jest, which is fine",
      "jest.config.js",
      'module.exports = { testEnvironment: "jsdom", testMatch: ["**/*.test.js"], testPathIgnorePatterns: ["/node_modules/", "/dist/"], coveragePathIgnorePatterns: ["/test/helpers"] };\n',
    ),
    file(
      "a first config of vitest, which is fine",
      "vitest.config.mts",
      'export default { test: { include: ["test/**/*.test.ts"], exclude: ["dist/**"], bail: 0, coverage: { exclude: ["test/**"] } } };\n',
    ),
    file(
      "a new lint rule, which is fine",
      "eslint.config.js",
      'export default [{ ignores: ["dist/**"] }, { rules: { eqeqeq: "error" } }];\n',
    ),
    file("what linters usually leave out, which is fine", ".eslintignore", "node_modules\ndist\ncoverage/\n"),
    file(
      "make with bash and warnings, which is fine",
      "tests.mk",
      "SHELL := /usr/bin/env bash -o pipefail\n.SHELLFLAGS := -eu -o pipefail -c\nMAKEFLAGS += --warn-undefined-variables --no-builtin-rules -j4\n",
    ),
    file(
      "a registry, which is fine",
      ".npmrc",
      "registry=https://registry.npmjs.org/\nsave-exact=true\nnode-options=--max-old-space-size=4096\n",
    ),
    file("memory for Node, which is fine", ".env", "NODE_OPTIONS=--max-old-space-size=4096\nPORT=3000\n"),
    file(
      "a comment, which is fine",
      "pytest.ini",
      "[pytest]\n# norecursedirs = tests\n; addopts = --deselect x\naddopts = -q\n",
    ),
    file("a first make file, which is fine", "sub/GNUmakefile", "test:\n\tpytest\n"),
  ]);
});

describe("hooks of pytest and stand-ins for libraries", () => {
  const fixture = "import pytest\n\n\n@pytest.fixture\ndef cart():\n    return 1\n";
  judgeRows(base, [
    file("collect_ignore", "tests/conftest.py", 'collect_ignore = ["test_add.py"]\n', "runner-patched"),
    file(
      "pytest_ignore_collect",
      "conftest.py",
      `${fixture}\n\ndef pytest_ignore_collect(collection_path):\n    return "add" in str(collection_path)\n`,
      "runner-patched",
    ),
    file(
      "pytest_collection_modifyitems that empties",
      "tests/conftest.py",
      "def pytest_collection_modifyitems(config, items):\n    items[:] = []\n",
      "runner-patched",
    ),
    file(
      "pytest_collection_modifyitems that skips",
      "tests/conftest.py",
      'import pytest\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip(reason="x"))\n',
      "runner-patched",
    ),
    file(
      "an outcome that is changed",
      "tests/conftest.py",
      '@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    out = yield\n    report = out.get_result()\n\n    report.outcome = "passed"\n',
      "runner-patched",
    ),
    file(
      "the exit status",
      "tests/conftest.py",
      "def pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0\n",
      "runner-patched",
    ),
    file("sitecustomize.py", "sitecustomize.py", "x = 1\n", "runner-patched"),
    file("pytest.py", "pytest.py", "def raises(x): pass\n", "runner-patched"),
    file("unittest/", "src/unittest/__init__.py", "TestCase = object\n", "runner-patched"),
    file(
      "a library changed in place",
      "node_modules/chai/index.js",
      "module.exports = { expect() {} };\n",
      "runner-patched",
    ),
    {
      ...file("a library, whatever was asked for", "node_modules/chai/index.js", "//\n", "runner-patched"),
      order: "update the tests",
    },

    file("a new fixture, which is fine", "conftest.py", `${fixture}\n\n@pytest.fixture\ndef other():\n    return 2\n`),
    file(
      "a marker and an order, which is fine",
      "tests/conftest.py",
      'def pytest_configure(config):\n    config.addinivalue_line("markers", "slow: x")\n\n\ndef pytest_collection_modifyitems(items):\n    items.sort(key=lambda item: item.name)\n',
    ),
    file(
      "a report that is kept, which is fine",
      "tests/conftest.py",
      'def pytest_runtest_makereport(item, call):\n    out = yield\n    setattr(item, "rep", out.get_result())\n',
    ),
    file("another file of a package of the project, which is fine", "src/pytest/extra.py", "x = 1\n"),
    {
      name: "a package with its lock file, which is fine",
      change: { "node_modules/left-pad/index.js": "//\n", "yarn.lock": "x\n" },
      finds: [],
    },
    {
      name: "a conftest that moved, which is fine",
      change: { "conftest.py": null, "tests/conftest.py": fixture },
      finds: [],
    },
  ]);
});

describe("code that changes the runner", () => {
  const js = (name: string, text: string, ...finds: string[]): Row => file(name, "src/hook.ts", text, ...finds);
  const py = (name: string, text: string, ...finds: string[]): Row => file(name, "shop/hook.py", text, ...finds);
  judgeRows(base, [
    js("assert.equal", 'import assert from "node:assert";\nassert.equal = () => {};\n', "runner-patched"),
    js("assert.strict.equal", 'const assert = require("assert");\nassert.strict.equal = () => {};\n', "runner-patched"),
    js(
      "Object.assign(expect)",
      'import { expect } from "vitest";\nObject.assign(expect, { toBe() {} });\n',
      "runner-patched",
    ),
    js("require().deepEqual", 'require("node:assert").deepEqual = () => {};\n', "runner-patched"),
    js("globalThis.expect", "globalThis.expect = () => ({ toBe() {} });\n", "runner-patched"),
    file("exit of a shell", "src/cart.sh", "exit() { :; }\n", "runner-patched"),
    file("alias of a shell", "src/cart.sh", "alias exit=true\n", "runner-patched"),
    file("a trap of a shell", "src/cart.sh", "trap 'exit 0' EXIT\n", "runner-patched"),
    file("a shell's own clean-up", "src/cart.sh", "trap 'rm -f x' EXIT\nexit_with() { exit 1; }\n"),
    file("a macro of Rust", "src/lib.rs", "macro_rules! assert_eq {\n    ($($any:tt)*) => {};\n}\n", "runner-patched"),
    js("process.exit", "process.exit = () => {};\n", "runner-patched"),
    js("an exit handler", 'process.on("exit", () => {\n  process.exitCode = 0;\n});\n', "runner-patched"),
    js("the end when loaded", "export const a = 1;\nprocess.exit(0);\n", "runner-patched"),
    js("whether a test runs it", "export const a = process.env.VITEST ? 1 : 2;\n", "test-aware?"),
    py("unittest.TestCase", "import unittest\nunittest.TestCase.assertEqual = lambda *a: None\n", "runner-patched"),
    py("pytest.raises", "import pytest\npytest.raises = None\n", "runner-patched"),
    py("setattr", 'import unittest\nsetattr(unittest.TestCase, "assertEqual", print)\n', "runner-patched"),
    py("sys.modules", 'import sys\nsys.modules["pytest"] = None\n', "runner-patched"),
    py("atexit", "import atexit, os\natexit.register(lambda: os._exit(0))\n", "runner-patched"),
    py("the end when imported", "import os\nos._exit(0)\n", "runner-patched"),
    py("equal to everything", "class A:\n    def __eq__(self, other):\n        return True\n", "runner-patched"),
    py("whether a test imports it", 'import sys\nif "pytest" in sys.modules:\n    x = 1\n', "test-aware?"),
    file("init of Go", "exit.go", 'package main\n\nimport "os"\n\nfunc init() {\n\tos.Exit(0)\n}\n', "runner-patched"),
    file(
      "options of go test",
      "exit.go",
      'package main\n\nimport "flag"\n\nfunc init() {\n\tflag.Set("test.run", "x")\n}\n',
      "runner-patched",
    ),
    file(
      "expect in a helper",
      "test/help.ts",
      'import { expect } from "vitest";\nexpect.prototype.toBe = () => {};\n',
      "runner-patched",
    ),

    js("an own assert, which is fine", "export function assert(a: boolean) {}\nassert.equal = (a, b) => a === b;\n"),
    js(
      "a comparison, which is fine",
      'import assert from "node:assert";\nif (assert.mode == "x" || assert.mode === "y") {}\n',
    ),
    js(
      "an exit code, which is fine",
      'process.on("exit", () => {\n  clean();\n});\nexport function stop() {\n  process.exit(0);\n  process.exitCode = 0;\n}\n',
    ),
    js("words in a text, which is fine", "export const a = `\nprocess.exit(0);\nassert.equal = 1;\n`;\n"),
    file("the end of a program, which is fine", "bin/run.js", "main();\nprocess.exit(0);\n"),
    file(
      "matchers of one's own, which is fine",
      "test/setup.ts",
      'import { expect } from "vitest";\nexpect.extend({ toBeEven() {} });\n',
    ),
    file(
      "settings of unittest, which is fine",
      "tests/test_new.py",
      "import unittest\nunittest.TestCase.maxDiff = None\n",
    ),
    py(
      "an honest comparison, which is fine",
      "class A:\n    def __eq__(self, other):\n        return self.x == other.x\n",
    ),
    py("the end of a program, which is fine", 'import sys\n\nif __name__ == "__main__":\n    sys.exit(0)\n'),
  ]);
});

describe("tests that no longer run against the real thing", () => {
  judgeRows(base, [
    cart(
      "an own expect",
      'import { expect, it } from "vitest";',
      'import { it } from "vitest";\nconst expect = (value: unknown) => ({ toBe() {} });',
      "runner-patched",
    ),
    cart(
      "an own it",
      'import { expect, it } from "vitest";',
      'import { expect } from "vitest";\nfunction it(name: string, run: () => void) {}',
      "runner-patched",
    ),
    cart(
      "a redirected expect",
      'import { expect, it } from "vitest";',
      'import { it } from "vitest";\nimport { expect } from "./expect.js";',
      "test-redirected",
    ),
    cart("a redirected module", "../src/cart.js", "./fakes/cart.js", "test-redirected"),
    cart(
      "a mock of the module under test",
      'it("adds"',
      'vi.mock("../src/cart.js", () => ({ Cart: class {} }));\nit("adds"',
      "module-mocked",
    ),
    cart(
      "a mock of a part of it",
      'it("adds"',
      'vi.mock("../src/mail.js", async (importOriginal) => ({ ...(await importOriginal()), send: 1 }));\nit("adds"',
      "module-mocked-partly?",
    ),
    cart("only outside of CI", 'it("adds"', 'if (!process.env.CI) it("adds"', "test-skipped"),
    cart("if (false)", 'it("adds"', 'if (false) it("adds"', "test-skipped"),
    {
      name: "an uncalled function around a test",
      change: {
        "test/cart.test.ts": [
          ['it("adds"', 'function later() {\nit("adds"'],
          ["toBe(0);\n});", "toBe(0);\n});\n}"],
        ],
      },
      finds: ["test-skipped"],
    },
    cart("process.exit", 'it("adds"', 'process.exit(0);\nit("adds"', "test-ended"),
    cart("a time limit much longer", "timeout: 500", "timeout: 600_000", "time-limit?"),
    python("os._exit", "def test_add", "os._exit(0)\n\n\ndef test_add", "test-ended"),
    python(
      "only outside of CI in Python",
      "def test_add():\n    assert",
      'def test_add():\n    if not os.getenv("CI"):\n        assert',
      "test-skipped",
    ),
    python(
      "a nested test",
      "def test_add():\n    assert",
      "def later():\n  def test_add():\n    assert",
      "test-skipped",
    ),
    { name: "os.Exit(0)", change: { "main_test.go": [["\tif a()", "\tos.Exit(0)\n\tif a()"]] }, finds: ["test-ended"] },
    file(
      "process.exit in a new test",
      "test/aaa.test.ts",
      'import { it } from "vitest";\nit("a", () => { process.exit(0); });\n',
      "test-ended",
    ),

    file(
      "System.exit",
      "src/test/java/ATest.java",
      "class ATest {\n  @Test void a() {\n    System.exit(0);\n  }\n}\n",
      "test-ended",
    ),
    file("process::exit", "src/tests.rs", "#[test]\nfn a() {\n    std::process::exit(0);\n}\n", "test-ended"),
    cart("a time limit for slow machines, which is fine", "timeout: 500", "timeout: 2000"),
    cart(
      "a mock of a module that it does not test, which is fine",
      'it("adds"',
      'vi.mock("../src/log.js");\nit("adds"',
    ),
    cart(
      "a function that is called, which is fine",
      'it("adds"',
      'function each(name: string) {\n  it(name, () => { expect(1).toBe(1); });\n}\neach("a");\n\nit("adds"',
    ),
    cart("an import from another place, which is fine", "../src/cart.js", "../src/shop/cart.js"),
    cart("a text of a program, which is fine", 'it("adds"', 'const program = "process.exit(3)";\nit("adds"'),
    file(
      "mocks in a new test, which is fine",
      "test/mail.test.ts",
      'import { expect, it, vi } from "vitest";\nimport { send } from "../src/mail.js";\nvi.mock("../src/mail.js");\nit("sends", () => { expect(send).toBeDefined(); });\n',
    ),
    file("a program that tests start, which is fine", "test/programs/child.mjs", "process.exit(0);\n"),
    {
      name: "fixtures of Playwright, which is fine",
      change: {
        "spec/play.spec.ts": [["@playwright/test", "./fixtures.js"]],
        "spec/fixtures.ts":
          'import { test as base } from "@playwright/test";\nexport const test = base.extend({});\nexport { expect } from "@playwright/test";\n',
      },
      finds: [],
    },
    {
      name: "a renamed test, which is fine",
      change: { "test/cart.test.ts": null, "test/shop/cart.test.ts": CART.replaceAll("../src", "../../src") },
      finds: [],
    },
    python(
      "a parametrised test, which is fine",
      "def test_add():\n    assert add(1, 2) == 3",
      'import pytest\n\n\n@pytest.mark.parametrize("a, b, c", [(1, 2, 3), (2, 2, 4)])\ndef test_add(a, b, c):\n    assert add(a, b) == c',
    ),
    python(
      "a function inside of a test, which is fine",
      "    assert add",
      "    def inner():\n        return 1\n\n    assert add",
    ),
    cart(
      "a new test, which is fine",
      'it("adds"',
      'it("is new", () => { expect(new Cart(send).items).toEqual([]); });\nit("adds"',
    ),
  ]);
});
