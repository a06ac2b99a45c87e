/**
 * Runs dependency-cruiser on src, after two checks of the checker: it must report every violation planted in
 * test/fixtures/layers and no more, and it must see as many modules as there are files.
 */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const canary = join(root, "test/fixtures/layers");
const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

/** `rule: from → to` for each planted violation. */
const PLANTED = [
  "app-folder: src/app/conduct.ts → src/app/loose/loose.ts",
  "layer-agent: src/agent/package.ts → openai",
  "layer-app: src/app/run.ts → src/guardrails/rule.ts",
  "layer-core: src/core/upward.ts → src/agent/loop.ts",
  "layer-entry: src/entry/direct.ts → src/shed/tool.ts",
  "layer-github: src/github/development.ts → dependency-cruiser",
  "layer-models: src/models/adapter.ts → src/github/api.ts",
  "layer-tools: src/tools/sibling.ts → src/guardrails/rule.ts",
  "no-cycle: src/core/ring-a.ts → src/core/ring-b.ts",
  "nothing-imports-entry: src/app/container.ts → src/entry/main.ts",
  "pure-core: src/core/reads.ts → fs",
  "pure-tools: src/tools/process.ts → child_process",
  "resolvable: src/app/missing.ts → ./nowhere.js",
  "room-run: src/app/run/upward.ts → src/app/plan/plan.ts",
  "slice-plan: src/app/plan/plan.ts → src/app/run.ts",
  "slice-review: src/app/review/other-slice.ts → src/app/plan/plan.ts",
  "unknown-layer: src/entry/direct.ts → src/shed/tool.ts",
];

const [planted, found] = await Promise.all([cruise(canary), cruise(root)]);
const problems = [...checkerProblems(planted, found), ...found.violations];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.modules.length} modules, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkerProblems(onCanary, onSource) {
  const missed = PLANTED.filter((violation) => !onCanary.violations.includes(violation));
  const extra = onCanary.violations.filter((violation) => !PLANTED.includes(violation));
  const unseen = sources(join(root, "src")).filter((path) => !onSource.modules.includes(path));
  return [
    ...missed.map((violation) => `the canary is not reported: ${violation}`),
    ...extra.map((violation) => `reported although it is allowed: ${violation}`),
    ...unseen.map((path) => `dependency-cruiser does not see ${path}`),
  ];
}

/** Runs the rules of the project in a folder that holds a `src`. */
async function cruise(folder) {
  const config = join(root, ".dependency-cruiser.cjs");
  const tsConfig = join(root, "tsconfig.json");
  const options = ["--config", config, "--ts-config", tsConfig, "--output-type", "json", "src"];
  const { stdout } = await run(process.execPath, [cruiser, ...options], { cwd: folder, maxBuffer: 2 ** 28 }).catch(
    (error) => {
      if (!error.stdout?.startsWith("{")) throw error;
      return error;
    },
  );
  const { modules, summary } = JSON.parse(stdout);
  return {
    modules: modules.map((module) => module.source).filter((path) => path.startsWith("src/")),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${packageName(to)}`).sort(),
  };
}

/** `../../node_modules/@a/b/index.js` → `@a/b`; other paths as they are. */
function packageName(path) {
  return /node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"));
}
