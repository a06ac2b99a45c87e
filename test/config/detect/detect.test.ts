import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DETECTION_FILES, detectProject } from "../../../src/config/detect/detect.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";

const detect = (files: Record<string, string>) => {
  const { setup, gates } = detectProject(new Map(Object.entries(files)));
  return {
    setup: setup.map((step) => step.run),
    gates: Object.fromEntries(gates.map((gate) => [gate.name, gate.run])),
  };
};

const VENV = 'python3 -m venv --system-site-packages .venv && echo "*" > .venv/.gitignore';
const manifest = (value: object): string => JSON.stringify(value);
const dependent = { dependencies: { a: "1" }, scripts: { test: "vitest run" } };

describe("detectProject", () => {
  it.each<{ name: string; files: Record<string, string>; setup: string[]; gates: Record<string, string> }>([
    { name: "nothing", files: {}, setup: [], gates: {} },
    {
      name: "npm with a lock file",
      files: {
        "package.json": manifest({
          devDependencies: { a: "1" },
          scripts: { build: "tsc", lint: "biome", test: "vitest run", typecheck: "tsc", start: "node ." },
        }),
        "package-lock.json": "",
      },
      setup: ["npm ci"],
      gates: { test: "npm test", lint: "npm run lint", typecheck: "npm run typecheck", build: "npm run build" },
    },
    {
      name: "npm's placeholder and watchers",
      files: {
        "package.json": manifest({
          scripts: {
            test: 'echo "Error: no test specified" && exit 1',
            lint: "eslint --watch",
            build: "tsc --watch=false",
          },
        }),
        "package-lock.json": "",
      },
      setup: [],
      gates: { build: "npm run build" },
    },
    {
      name: "npm without a lock file",
      files: { "package.json": manifest(dependent) },
      setup: ["npm install --no-package-lock"],
      gates: { test: "npm test" },
    },
    {
      name: "pnpm",
      files: { "package.json": manifest(dependent), "pnpm-lock.yaml": "" },
      setup: ["pnpm install --frozen-lockfile"],
      gates: { test: "pnpm run test" },
    },
    {
      name: "yarn 1",
      files: { "package.json": manifest(dependent), "yarn.lock": "" },
      setup: ["yarn install --frozen-lockfile"],
      gates: { test: "yarn run test" },
    },
    {
      name: "yarn 4",
      files: { "package.json": manifest({ ...dependent, packageManager: "yarn@4.6.0" }), "yarn.lock": "" },
      setup: ["yarn install --immutable"],
      gates: { test: "yarn run test" },
    },
    {
      name: "bun",
      files: { "package.json": manifest(dependent), "bun.lock": "" },
      setup: ["bun install --frozen-lockfile"],
      gates: { test: "bun run test" },
    },
    { name: "a broken package.json", files: { "package.json": "{" }, setup: [], gates: {} },
    {
      name: "odd fields",
      files: { "package.json": manifest({ scripts: [1], dependencies: 3 }) },
      setup: [],
      gates: {},
    },
    {
      name: "pytest",
      files: { "pyproject.toml": "[tool.pytest.ini_options]\n", "requirements.txt": "pytest\n" },
      setup: [VENV, ".venv/bin/python -m pip install -r requirements.txt"],
      gates: { test: ".venv/bin/python -m pytest" },
    },
    {
      name: "pytest with uv",
      files: { "pyproject.toml": 'dev = ["pytest"]\n', "uv.lock": "" },
      setup: ["uv sync --frozen"],
      gates: { test: "uv run --no-sync pytest" },
    },
    {
      name: "go beside node",
      files: { "package.json": manifest({ scripts: { test: "node --test" } }), "go.mod": "module x\n" },
      setup: ["go mod download"],
      gates: { test: "npm test", "test-go": "go test ./...", lint: "go vet ./...", build: "go build ./..." },
    },
    {
      name: "ruff and mypy through pyproject",
      files: { "pyproject.toml": '[project]\ndev = ["pytest"]\n[tool.ruff.lint]\n[tool.mypy]\n', "poetry.lock": "" },
      setup: ["POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction"],
      gates: { test: "poetry run pytest", lint: "poetry run ruff check .", typecheck: "poetry run mypy ." },
    },
    {
      name: "linters that only a lock file names: none",
      files: { "pyproject.toml": "[project]\n", "uv.lock": 'name = "ruff"\nname = "mypy"\n' },
      setup: [],
      gates: {},
    },
    {
      name: "make's targets",
      files: { Makefile: ".PHONY: test lint\nlint test: all\n\ttrue\nbuild:: x\n\ttrue\ntypecheck = 1\n" },
      setup: [],
      gates: { test: "make test", lint: "make lint", build: "make build" },
    },
    { name: "make", files: { Makefile: "all:\n\ttrue\ntest: all\n\ttrue\n" }, setup: [], gates: { test: "make test" } },
    { name: "make without tests", files: { Makefile: "test := 1\n" }, setup: [], gates: {} },
  ])("finds $name", ({ files, setup, gates }) => {
    expect(detect(files)).toEqual({ setup, gates });
    expect(Object.keys(files).filter((name) => !DETECTION_FILES.includes(name))).toEqual([]);
  });

  it("gives required gates, and the lines that pin them", () => {
    const files = new Map([
      ["package.json", manifest(dependent)],
      ["package-lock.json", ""],
    ]);
    const found = detectProject(files);
    expect(found.gates).toEqual([
      {
        name: "test",
        run: "npm test",
        paths: ["**"],
        required: true,
        timeoutSeconds: 600,
        baseline: true,
        network: "off",
        detected: true,
      },
    ]);
    const { setup, guardrails } = configurationSchema.parse(parse(found.yaml));
    expect(setup).toEqual(found.setup);
    expect(guardrails.quality_gates).toEqual([
      { name: "test", run: "npm test", paths: ["**"], required: true, timeout: 600, baseline: true, network: "off" },
    ]);
  });
});
