import { describe } from "vitest";
import { judgeRows } from "./rows.js";

const PACKAGE = `${JSON.stringify(
  {
    name: "shop",
    scripts: {
      pretest: "npm run build",
      test: "node scripts/test.mjs && npm run lint",
      lint: "eslint .",
      build: "tsc -p .",
      start: "node .",
    },
    dependencies: { zod: "^4.0.0" },
    jest: { coverageThreshold: { global: { branches: 80, lines: 90 } }, testPathIgnorePatterns: ["/node_modules/"] },
  },
  null,
  2,
)}\n`;

const MAKEFILE = `PYTEST ?= pytest
FLAGS = -q --strict-markers

.PHONY: all test lint

all: build

test: lint unit ## run everything
	$(PYTEST) $(FLAGS) tests

unit:
	./scripts/unit.sh

lint:
	ruff check .

docs:
	mkdocs build
`;

const SNAPSHOT = `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`shows a cart 1\`] = \`
<ul>
  <li>a</li>
</ul>
\`;

exports[\`shows nothing 1\`] = \`<p>empty</p>\`;
`;

const base = {
  "package.json": PACKAGE,
  Makefile: MAKEFILE,
  "scripts/test.mjs":
    'import { spawnSync } from "node:child_process";\nprocess.exit(spawnSync("node", ["--test"]).status);\n',
  "scripts/unit.sh": "#!/bin/sh\nset -e\npytest tests/unit\n",
  "src/index.ts":
    'export const message = "eslint-disable-next-line";\n// @ts-ignore the types are wrong\nimport x from "y";\n',
  "app/main.py": "import os  # noqa: F401\n\n\ndef run():\n    return os.name\n",
  "src/lib.rs": "pub fn a() -> u8 {\n    1\n}\n",
  "main.go": "package main\n\nfunc main() {}\n",
  "src/main/java/App.java": "class App {\n  void run() {}\n}\n",
  "test/__snapshots__/cart.test.ts.snap": SNAPSHOT,
  "src/snapshots/shop__cart.snap": "---\nsource: src/cart.rs\nexpression: cart\n---\nCart { items: [] }\n",
  "vitest.config.ts":
    'import { defineConfig } from "vitest/config";\n\nexport default defineConfig({\n  test: {\n    include: ["test/**/*.test.ts"],\n    exclude: ["node_modules"],\n    coverage: { thresholds: { lines: 90, functions: 90, branches: 85 } },\n  },\n});\n',
  "eslint.config.js":
    'export default [\n  { rules: { "no-console": "error", eqeqeq: ["error", "always"], "no-unused-vars": "warn" } },\n  { ignores: ["dist/**"] },\n];\n',
  "tsconfig.json":
    '{\n  // strict\n  "compilerOptions": { "strict": true, "noUnusedLocals": true, "target": "es2022" },\n  "include": ["src", "test"]\n}\n',
  "pyproject.toml":
    '[project]\nname = "shop"\nversion = "1.0.0"\n\n[tool.pytest.ini_options]\naddopts = "-q --cov=shop --cov-fail-under=90"\ntestpaths = ["tests"]\n\n[tool.ruff.lint]\nselect = ["E", "F", "B"]\nignore = ["E501"]\n\n[tool.coverage.report]\nfail_under = 90\n',
  ".coveragerc": "[run]\nomit =\n    */migrations/*\n[report]\nfail_under = 90\n",
  "biome.json":
    '{ "linter": { "enabled": true, "rules": { "recommended": true, "suspicious": { "noExplicitAny": "error" } } } }\n',
  "Cargo.toml": '[package]\nname = "shop"\nversion = "0.1.0"\n\n[lints.clippy]\nunwrap_used = "deny"\n',
  "pom.xml":
    "<project><build><configuration><skipTests>false</skipTests><minimum>0.80</minimum></configuration></build></project>\n",
  "codecov.yml": "coverage:\n  status:\n    project:\n      default:\n        target: 90%\n        threshold: 1%\n",
  "spec/cart_spec.rb": "RSpec.describe Cart do\n  it('adds') { expect(1).to eq(1) }\nend\n",
};

describe("definitions of gates", () => {
  judgeRows(base, [
    {
      name: "the script of npm test",
      change: { "package.json": [["node scripts/test.mjs && npm run lint", "exit 0"]] },
      finds: ["gate"],
    },
    {
      name: "a script that the test script runs",
      change: { "package.json": [['"eslint ."', '"true"']] },
      finds: ["gate"],
    },
    {
      name: "a script before it",
      change: { "package.json": [['"pretest": "npm run build"', '"pretest": "rm -rf test"']] },
      finds: ["gate"],
    },
    {
      name: "a new script after it",
      change: { "package.json": [['"test":', '"posttest": "true", "test":']] },
      finds: ["gate"],
    },
    { name: "a removed script", change: { "package.json": [['"lint": "eslint .",', ""]] }, finds: ["gate"] },
    { name: "a file that the script runs", change: { "scripts/test.mjs": "process.exit(0);\n" }, finds: ["gate"] },
    { name: "a deleted file that the script runs", change: { "scripts/test.mjs": null }, finds: ["gate"] },
    {
      name: "the target of make",
      gates: ["make test"],
      change: { Makefile: [["$(PYTEST) $(FLAGS) tests", "-$(PYTEST) $(FLAGS) tests"]] },
      finds: ["gate"],
    },
    {
      name: "a variable of the recipe",
      gates: ["make test"],
      change: { Makefile: [["-q --strict-markers", "-q --co"]] },
      finds: ["gate"],
    },
    {
      name: "a target that the target needs",
      gates: ["make -s test"],
      change: { Makefile: [["	ruff check .", "	true"]] },
      finds: ["gate"],
    },
    {
      name: "a target less",
      gates: ["make test"],
      change: { Makefile: [["test: lint unit", "test: unit"]] },
      finds: ["gate"],
    },
    {
      name: "a script of a target's recipe",
      gates: ["make test"],
      change: { "scripts/unit.sh": "#!/bin/sh\nexit 0\n" },
      finds: ["gate"],
    },
    {
      name: "a script that the gate names",
      gates: ["sh scripts/unit.sh"],
      change: { "scripts/unit.sh": "exit 0\n" },
      finds: ["gate"],
    },
    ...[
      "node scripts/test.mjs src/a.js",
      "node --enable-source-maps scripts/test.mjs",
      "./scripts/test.mjs",
      "cd . && node ./scripts/test.mjs",
      "node --test scripts/test.mjs",
      "npx mocha scripts/test.mjs",
      "npx tsx scripts/test.mjs",
      "node -r ./scripts/test.mjs src/a.js",
      'node -e "import(`./scripts/test.mjs`)"',
      "cat scripts/test.mjs | node",
      "node < scripts/test.mjs",
      "bash -c 'node scripts/test.mjs'",
      "find . -name '*.mjs' -exec node scripts/test.mjs {} +",
      "node --check src/a.js && timeout 60 node scripts/test.mjs",
    ].map((gate) => ({
      name: `what this runs: ${gate}`,
      gates: [gate],
      change: { "scripts/test.mjs": "process.exit(0);\n" },
      finds: ["gate"],
    })),
    ...["sh -e scripts/unit.sh", "bash -o pipefail scripts/unit.sh", "sh < scripts/unit.sh", ". ./scripts/unit.sh"].map(
      (gate) => ({
        name: `what this runs: ${gate}`,
        gates: [gate],
        change: { "scripts/unit.sh": "exit 0\n" },
        finds: ["gate"],
      }),
    ),
    ...[
      "node --check scripts/test.mjs",
      "node -c ./scripts/test.mjs",
      "npx eslint scripts/test.mjs",
      "npx tsc --noEmit scripts/test.mjs",
      "prettier --check scripts/test.mjs",
      "grep -q 'process' scripts/test.mjs",
      "test -s scripts/test.mjs && node --check scripts/test.mjs 2>&1",
      "node scripts/other.mjs > scripts/test.mjs",
    ].map((gate) => ({
      name: `what this looks at, which is fine: ${gate}`,
      gates: [gate],
      change: { "scripts/test.mjs": "// repaired\n" },
      finds: [],
    })),
    ...[
      "sh -n scripts/unit.sh",
      "bash -eun scripts/unit.sh",
      "shellcheck scripts/unit.sh",
      "php -l scripts/unit.sh",
    ].map((gate) => ({
      name: `what this looks at, which is fine: ${gate}`,
      gates: [gate],
      change: { "scripts/unit.sh": "set -e\n" },
      finds: [],
    })),
    ...["python -m py_compile app/main.py", "python3 -m mypy app/main.py", "ruff check app/main.py"].map((gate) => ({
      name: `what this looks at, which is fine: ${gate}`,
      gates: [gate],
      change: { "app/main.py": "import os\n" },
      finds: [],
    })),
    {
      name: "a module that the gate runs",
      gates: ["python -m app.main"],
      change: { "app/main.py": "import os\n" },
      finds: ["gate"],
    },
    {
      name: "another target, which is fine",
      gates: ["make test"],
      change: { Makefile: [["mkdocs build", "mkdocs build --strict"]] },
      finds: [],
    },
    {
      name: "a comment of a target, which is fine",
      gates: ["make test"],
      change: { Makefile: [["## run everything", "## run all of it"]] },
      finds: [],
    },
    { name: "another script, which is fine", change: { "package.json": [['"node ."', '"node dist"']] }, finds: [] },
    {
      name: "a new script, which is fine",
      change: { "package.json": [['"start":', '"docs": "typedoc", "start":']] },
      finds: [],
    },
    { name: "a dependency, which is fine", change: { "package.json": [["^4.0.0", "^4.1.0"]] }, finds: [] },
    {
      name: "another format, which is fine",
      change: { "package.json": JSON.stringify(JSON.parse(PACKAGE)) },
      finds: [],
    },
    {
      name: "asked for by the maintainer",
      order: "Update the npm scripts: test must use vitest.",
      change: { "package.json": [["node scripts/test.mjs", "vitest run"]] },
      finds: ["gate?"],
    },
  ]);
});

describe("coverage and settings of test runners", () => {
  judgeRows(base, [
    {
      name: "a threshold of vitest lowered",
      change: { "vitest.config.ts": [["branches: 85", "branches: 60"]] },
      finds: ["coverage"],
    },
    {
      name: "thresholds removed",
      change: {
        "vitest.config.ts": [["    coverage: { thresholds: { lines: 90, functions: 90, branches: 85 } },\n", ""]],
      },
      finds: ["coverage"],
    },
    {
      name: "a threshold of jest lowered",
      change: { "package.json": [['"branches": 80', '"branches": 10']] },
      finds: ["coverage"],
    },
    {
      name: "fail_under lowered",
      change: { ".coveragerc": [["fail_under = 90", "fail_under = 50"]] },
      finds: ["coverage"],
    },
    {
      name: "--cov-fail-under lowered",
      change: { "pyproject.toml": [["--cov-fail-under=90", "--cov-fail-under=0"]] },
      finds: ["coverage"],
    },
    {
      name: "jacoco's minimum lowered",
      change: { "pom.xml": [["<minimum>0.80", "<minimum>0.10"]] },
      finds: ["coverage"],
    },
    {
      name: "codecov's target lowered",
      change: { "codecov.yml": [["target: 90%", "target: 10%"]] },
      finds: ["coverage"],
    },
    {
      name: "codecov's slack raised",
      change: { "codecov.yml": [["threshold: 1%", "threshold: 50%"]] },
      finds: ["coverage"],
    },
    {
      name: "more left out of the coverage",
      change: { ".coveragerc": [["    */migrations/*\n", "    */migrations/*\n    shop/price.py\n"]] },
      finds: ["test-settings"],
    },
    {
      name: "# pragma: no cover",
      change: { "app/main.py": [["def run():", "def run():  # pragma: no cover"]] },
      finds: ["coverage"],
    },
    {
      name: "more excluded tests",
      change: { "vitest.config.ts": [['exclude: ["node_modules"]', 'exclude: ["node_modules", "test/cart.test.ts"]']] },
      finds: ["test-settings"],
    },
    {
      name: "fewer included tests",
      change: { "vitest.config.ts": [['include: ["test/**/*.test.ts"]', 'include: ["test/unit/**/*.test.ts"]']] },
      finds: ["test-settings"],
    },
    {
      name: "ignored test paths of jest",
      change: { "package.json": [['"/node_modules/"', '"/node_modules/", "cart"']] },
      finds: ["test-settings"],
    },
    {
      name: "--deselect",
      change: { "pyproject.toml": [["-q --cov=shop", "-q --deselect=tests/test_a.py --cov=shop"]] },
      finds: ["test-settings"],
    },
    { name: "skipTests", change: { "pom.xml": [["<skipTests>false", "<skipTests>true"]] }, finds: ["lint"] },
    {
      name: "a threshold raised, which is fine",
      change: { "vitest.config.ts": [["lines: 90", "lines: 95"]] },
      finds: [],
    },
    {
      name: "another setting, which is fine",
      change: { "vitest.config.ts": [["  test: {\n", "  test: {\n    testTimeout: 20_000,\n"]] },
      finds: [],
    },
    {
      name: "a version, which is fine",
      change: { "pyproject.toml": [['version = "1.0.0"', 'version = "1.1.0"']] },
      finds: [],
    },
    {
      name: "more included tests, which is fine",
      change: { "vitest.config.ts": [['["test/**/*.test.ts"]', '["test/**/*.test.ts", "e2e/**/*.test.ts"]']] },
      finds: [],
    },
    {
      name: "asked for",
      order: "lower the coverage threshold to 85",
      change: { "vitest.config.ts": [["lines: 90", "lines: 85"]] },
      finds: ["coverage?"],
    },
  ]);
});

describe("lint rules", () => {
  judgeRows(base, [
    {
      name: "eslint-disable-next-line",
      change: { "src/index.ts": [["import x", "// eslint-disable-next-line no-undef\nimport x"]] },
      finds: ["lint"],
    },
    {
      name: "eslint-disable in a new file",
      change: { "src/new.ts": "/* eslint-disable */\nexport const a = 1;\n" },
      finds: ["lint"],
    },
    {
      name: "@ts-expect-error",
      change: { "src/index.ts": [["export const", "// @ts-expect-error wrong\nexport const"]] },
      finds: ["lint"],
    },
    {
      name: "@ts-nocheck",
      change: { "src/index.ts": [["export const", "// @ts-nocheck\nexport const"]] },
      finds: ["lint"],
    },
    {
      name: "biome-ignore",
      change: { "src/index.ts": [["import x", "// biome-ignore lint/style/useConst: later\nimport x"]] },
      finds: ["lint"],
    },
    {
      name: "noqa",
      change: { "app/main.py": [["    return os.name", "    return os.name  # noqa"]] },
      finds: ["lint"],
    },
    {
      name: "type: ignore",
      change: { "app/main.py": [["    return os.name", "    return os.name  # type: ignore[attr-defined]"]] },
      finds: ["lint"],
    },
    { name: "#[allow]", change: { "src/lib.rs": [["pub fn", "#[allow(clippy::all)]\npub fn"]] }, finds: ["lint"] },
    {
      name: "//nolint",
      change: { "main.go": [["func main() {}", "func main() {} //nolint:errcheck"]] },
      finds: ["lint"],
    },
    {
      name: "@SuppressWarnings",
      change: { "src/main/java/App.java": [["  void", '  @SuppressWarnings("all")\n  void']] },
      finds: ["lint"],
    },
    {
      name: "a rule of eslint off",
      change: { "eslint.config.js": [['"no-console": "error"', '"no-console": "off"']] },
      finds: ["lint"],
    },
    {
      name: "a rule of eslint made a warning",
      change: { "eslint.config.js": [['["error", "always"]', '["warn", "always"]']] },
      finds: ["lint"],
    },
    {
      name: "a rule of eslint gone",
      change: { "eslint.config.js": [['"no-console": "error", ', ""]] },
      finds: ["lint"],
    },
    {
      name: "more ignored by eslint",
      change: { "eslint.config.js": [['["dist/**"]', '["dist/**", "src/legacy/**"]']] },
      finds: ["lint"],
    },
    { name: "strict off", change: { "tsconfig.json": [['"strict": true', '"strict": false']] }, finds: ["lint"] },
    {
      name: "a check of tsconfig gone",
      change: { "tsconfig.json": [['"noUnusedLocals": true, ', ""]] },
      finds: ["lint"],
    },
    {
      name: "biome switched off",
      change: { "biome.json": [['"enabled": true', '"enabled": false']] },
      finds: ["lint"],
    },
    {
      name: "a rule of biome off",
      change: { "biome.json": [['"noExplicitAny": "error"', '"noExplicitAny": "off"']] },
      finds: ["lint"],
    },
    {
      name: "a rule of ruff ignored",
      change: { "pyproject.toml": [['ignore = ["E501"]', 'ignore = ["E501", "F401"]']] },
      finds: ["lint"],
    },
    { name: "fewer rules of ruff", change: { "pyproject.toml": [['["E", "F", "B"]', '["E"]']] }, finds: ["lint"] },
    {
      name: "a lint of clippy allowed",
      change: { "Cargo.toml": [['unwrap_used = "deny"', 'unwrap_used = "allow"']] },
      finds: ["lint"],
    },
    {
      name: "a mark in generated code, which is fine",
      change: { "dist/index.js": "/* eslint-disable */\n" },
      finds: [],
    },
    {
      name: "a mark that moved, which is fine",
      change: {
        "src/index.ts":
          '// @ts-ignore the types are wrong\nimport x from "y";\nexport const message = "eslint-disable-next-line";\n',
      },
      finds: [],
    },
    {
      name: "a mark that moved with its file, which is fine",
      change: { "app/main.py": null, "app/start.py": base0("app/main.py") },
      finds: [],
    },
    {
      name: "a mark in a text, which is fine",
      change: { "src/index.ts": [["import x", 'export const other = "// @ts-nocheck";\nimport x']] },
      finds: [],
    },
    {
      name: "a mark less, which is fine",
      change: { "src/index.ts": [["// @ts-ignore the types are wrong\n", ""]] },
      finds: [],
    },
    {
      name: "a stricter rule, which is fine",
      change: { "eslint.config.js": [['"no-unused-vars": "warn"', '"no-unused-vars": "error"']] },
      finds: [],
    },
    { name: "a target of tsconfig, which is fine", change: { "tsconfig.json": [["es2022", "es2023"]] }, finds: [] },
  ]);
});

function base0(path: "app/main.py"): string {
  return { "app/main.py": "import os  # noqa: F401\n\n\ndef run():\n    return os.name\n" }[path];
}

describe("snapshots", () => {
  const S = "test/__snapshots__/cart.test.ts.snap";
  judgeRows(base, [
    { name: "a rewritten snapshot", change: { [S]: [["<li>a</li>", "<li>b</li>"]] }, finds: ["snapshot"] },
    {
      name: "a removed snapshot",
      change: { [S]: [["exports[`shows nothing 1`] = `<p>empty</p>`;\n", ""]] },
      finds: ["snapshot"],
    },
    { name: "a deleted snapshot file", change: { [S]: null }, finds: ["snapshot"] },
    {
      name: "a rewritten snapshot of insta",
      change: { "src/snapshots/shop__cart.snap": [["items: []", "items: [1]"]] },
      finds: ["snapshot"],
    },
    {
      name: "a new snapshot, which is fine",
      change: { [S]: [["exports[`shows nothing", "exports[`shows more 1`] = `more`;\n\nexports[`shows nothing"]] },
      finds: [],
    },
    { name: "another name, which is fine", change: { [S]: [["shows nothing 1", "shows an empty cart 1"]] }, finds: [] },
    {
      name: "a moved file, which is fine",
      change: { [S]: null, "test/unit/__snapshots__/cart.test.ts.snap": SNAPSHOT },
      finds: [],
    },
    {
      name: "settings of insta, which is fine",
      change: { "src/snapshots/shop__cart.snap": [["expression: cart", "expression: basket"]] },
      finds: [],
    },
    {
      name: "asked for",
      order: "fix the list and update the snapshots",
      change: { [S]: [["<li>a</li>", "<li>b</li>"]] },
      finds: ["snapshot?"],
    },
    {
      name: "a deleted test file of a language that is not read",
      change: { "spec/cart_spec.rb": null },
      finds: ["test-deleted"],
    },
  ]);
});
