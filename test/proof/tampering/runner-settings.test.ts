import { describe } from "vitest";
import { file, MAIL } from "./mail.js";
import { judgeRows, type Row } from "./rows.js";

describe("settings of runners, also in new files", () => {
  const options = (values: string, finds?: "test-settings"): Row => ({
    name: `options ${values}`,
    change: { "pytest.ini": [["addopts = -q -m smoke", `addopts = ${values}`]] },
    finds: finds === undefined ? [] : [finds],
  });
  judgeRows({ ...MAIL, "pytest.ini": "[pytest]\ntestpaths = tests\naddopts = -q -m smoke\nxfail_strict = true\n" }, [
    ...[
      ...["-q -m smoke --deselect tests/test_add.py", "-q -m smoke --deselect=tests/test_add.py", "-q -m smoke --lf"],
      ...[
        "-q -m smoke --last-failed",
        "-q -m smoke -k add",
        "-q -m smoke -kadd",
        "-qkadd -m smoke",
        '-q -m "smoke and a"',
      ],
      ...[
        "-q -m smoke --co",
        "-q -m smoke --collect-only",
        "-q -m smoke --ignore=tests",
        "-q -m smoke --ignore-glob t*",
      ],
      ...["-q -m smoke --no-cov", "-q -m smoke --sw", "-q -m smoke\n    --deselect tests/test_add.py"],
    ].map((values) => options(values, "test-settings")),
    ...["-q", "", "-v -m smoke", "-m smoke -q", "-q -m smoke -p no:cacheprovider --ff --cov=shop"].map((values) =>
      options(values),
    ),
  ]);
  judgeRows(MAIL, [
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
