import { describe } from "vitest";
import { judgeRows } from "./rows.js";
import { SHOP } from "./shop.js";

describe("definitions of gates", () => {
  judgeRows(SHOP, [
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
    ...["timeout -k 5 60 npm test", "nice -n 5 npm test", "env -u HOME CI=1 npm test", "xvfb-run -a npm test"].map(
      (gate) => ({
        name: `the script behind wrappers: ${gate}`,
        gates: [gate],
        change: { "package.json": [["node scripts/test.mjs && npm run lint", "exit 0"] as const] },
        finds: ["gate"],
      }),
    ),
    {
      name: "the target of make",
      gates: ["make test"],
      change: { Makefile: [["$(PYTEST) $(FLAGS) tests", "-$(PYTEST) $(FLAGS) tests"]] },
      finds: ["gate"],
    },
    {
      name: "a target of an included file",
      gates: ["make slow"],
      change: { "ci/slow.mk": [["pytest slow", "-pytest slow"]] },
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
      name: "what tox runs for the gate",
      gates: ["tox -e py"],
      change: { "tox.ini": [["pytest", "true"]] },
      finds: ["gate"],
    },
    {
      name: "what tox runs, which is fine for another gate",
      gates: ["npm test"],
      change: { "tox.ini": [["pytest", "pytest -q"]] },
      finds: [],
    },
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
      change: { "package.json": JSON.stringify(JSON.parse(SHOP["package.json"])) },
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
