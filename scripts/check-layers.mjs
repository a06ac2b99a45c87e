/**
 * Runs dependency-cruiser on src. Two checks of the checker: it must report exactly the violations planted in
 * test/fixtures/layers, and it must see every file.
 */
import { join } from "node:path";
import { execa } from "execa";
import { filesBelow, ROOT } from "./files.mjs";

const canary = join(ROOT, "test/fixtures/layers");
const cruiser = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

/** `rule: from → to` for each planted violation. */
const PLANTED = [
  "core-alone: src/core/upward.ts → src/agent/loop.ts",
  "embedded-github-loaded-when-used: src/commands/status.ts → src/embedded-github/forge.ts",
  "embedded-github-needs-core-alone: src/embedded-github/client.ts → src/github/client.ts",
  "execa-outside-of-runs: src/workspace/starts.ts → execa",
  "features-apart: src/features/jobs/jobs.ts → src/features/memory/memory.ts",
  "features-by-table: src/run/feature.ts → src/features/memory/memory.ts",
  "hub-loaded-when-used: src/run/watched.ts → src/hub/server.ts",
  "hub-needs-core-alone: src/hub/reaches.ts → src/run/run.ts",
  "no-cycle: src/core/ring-a.ts → src/core/ring-b.ts",
  "no-input-or-output: src/core/reads.ts → fs",
  "no-input-or-output: src/tools/process.ts → child_process",
  "nothing-imports-entry: src/run/upward.ts → src/entry/main.ts",
  "page-in-browsers: src/hub/page/browser/page.ts → src/hub/server.ts",
  "through-the-context: src/tools/fetch.ts → src/github/client.ts",
];

const [planted, found] = await Promise.all([cruise(canary), cruise(ROOT)]);
const problems = [...checkerProblems(planted, found), ...found.violations];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${found.modules.length} modules, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkerProblems(onCanary, onSource) {
  const missed = PLANTED.filter((violation) => !onCanary.violations.includes(violation));
  const extra = onCanary.violations.filter((violation) => !PLANTED.includes(violation));
  const unseen = filesBelow("src", /\.tsx?$/).filter((path) => !onSource.modules.includes(path));
  return [
    ...missed.map((violation) => `the canary is not reported: ${violation}`),
    ...extra.map((violation) => `reported although it is allowed: ${violation}`),
    ...unseen.map((path) => `dependency-cruiser does not see ${path}`),
  ];
}

/** Runs the rules of the project in a folder that holds a `src`. */
async function cruise(folder) {
  const config = join(ROOT, ".dependency-cruiser.cjs");
  const tsConfig = join(ROOT, "tsconfig.json");
  const options = ["--config", config, "--ts-config", tsConfig, "--output-type", "json", "src"];
  // The exit code is not 0 if it finds violations.
  const ended = await execa(process.execPath, [cruiser, ...options], { cwd: folder, reject: false });
  if (!ended.stdout?.startsWith("{")) throw ended;
  const { modules, summary } = JSON.parse(ended.stdout);
  return {
    modules: modules.map((module) => module.source).filter((path) => path.startsWith("src/")),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${packageName(to)}`).sort(),
  };
}

/** `../../node_modules/@a/b/index.js` → `@a/b`; other paths as they are. */
function packageName(path) {
  return /node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}
