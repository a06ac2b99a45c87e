/** A project in many languages, as the base of changes. */
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

const MAKEFILE = `include ci/slow.mk

PYTEST ?= pytest
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

export const SHOP = {
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
  "tests/__snapshots__/test_cart.ambr":
    "# serializer version: 1\n# name: test_cart\n  'a'\n# ---\n# name: test_empty\n  ''\n# ---\n",
  ".eslintignore": "# Made by the build.\ndist\n!dist/keep.js\n",
  "ci/slow.mk": "slow:\n\tpytest slow\n",
  "tox.ini": "[testenv]\ncommands = pytest\n",
  "spec/cart_spec.rb": "RSpec.describe Cart do\n  it('adds') { expect(1).to eq(1) }\nend\n",
};
