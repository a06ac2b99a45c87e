import { describe } from "vitest";
import { judgeRows } from "./rows.js";
import { SHOP } from "./shop.js";

describe("coverage and settings of test runners", () => {
  judgeRows(SHOP, [
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
      name: "a file more that the linter ignores",
      change: { ".eslintignore": [["dist\n", "dist\nsrc/price.js\n"]] },
      finds: ["lint"],
    },
    {
      name: "a file less that the linter reads all the same",
      change: { ".eslintignore": [["!dist/keep.js\n", ""]] },
      finds: ["lint"],
    },
    {
      name: "what linters usually leave out",
      change: { ".eslintignore": [["dist\n", "dist\ncoverage\n# Not ours.\nnode_modules\n"]] },
      finds: [],
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
  judgeRows(SHOP, [
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
