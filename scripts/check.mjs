/**
 * Runs the static checks in parallel and prints the output of those that fail.
 *
 *   npm run check        every check of every file
 *   npm run check:fast   types of everything, habits and links, format and lint of changed files; for use while working
 *
 * The compiler caches its results in node_modules/.cache and rechecks only files whose content changed and their dependents.
 * CI starts without this cache.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa, execaSync } from "execa";

const root = fileURLToPath(new URL("..", import.meta.url));
const isFast = process.argv.includes("--fast");

const FAST = [
  ["types", "tsc", "-p", ".", ...incremental("types")],
  ["types of the page", "tsc", "-p", "src/hub/page/browser", ...incremental("page-types")],
  ["source habits", "node", "scripts/check-source.mjs"],
  ["links", "node", "scripts/check-links.mjs"],
];
const FULL = [
  ...FAST,
  ["format and lint", "biome", "check", "--error-on-warnings", "."],
  ["layers", "node", "scripts/check-layers.mjs"],
  ["dead code", "knip"],
  ["code for tests only", "knip", "--production", "--config", "knip.production.jsonc"],
  ["generated files", "node", "scripts/docs.mjs", "--check"],
];

const results = await Promise.all((isFast ? [...FAST, ...lintOfChanges()] : FULL).map(runStep));
const failures = results.filter(({ failed }) => failed);
for (const { name, output } of failures) process.stdout.write(`\n── ${name} ──\n${output.trim()}\n`);
if (failures.length > 0) process.stdout.write(`\nfailed: ${failures.map(({ name }) => name).join(", ")}\n`);
else if (isFast)
  process.stdout.write("Not checked: layers, dead code, generated files, format of other files (npm run check)\n");
process.exitCode = failures.length > 0 ? 1 : 0;

/** One cache file per checkout, because several checkouts may share one node_modules. */
function incremental(name) {
  const checkout = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const file = join(root, "node_modules/.cache/check", `${name}-${checkout}.tsbuildinfo`);
  return ["--incremental", "--tsBuildInfoFile", file];
}

/** Lints files changed since the default branch, or since the last commit if there is no remote; outside a repository, all. */
function lintOfChanges() {
  const lint = ["biome", "check", "--error-on-warnings", "--no-errors-on-unmatched"];
  const base = git("merge-base", "HEAD", "origin/HEAD")?.[0] ?? "HEAD";
  const changed = git("diff", "--name-only", "--no-renames", "--diff-filter=d", "--relative", "-z", base, "--");
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  if (changed === null || added === null) return [["format and lint", ...lint, "."]];
  const paths = [...new Set([...changed, ...added])].filter((path) => existsSync(join(root, path)));
  return paths.length === 0 ? [] : [[`format and lint of ${paths.length} changed files`, ...lint, ...paths]];
}

/** The entries that a git command prints, separated by NUL or newline; null if it fails, for example outside a repository. */
function git(...options) {
  const { failed, stdout } = execaSync("git", options, { cwd: root, reject: false });
  return failed ? null : stdout.split(/[\0\n]/).filter((line) => line !== "");
}

async function runStep([name, command, ...options]) {
  // The packages' own programs, and Node 24, come first: also when this file is started by hand on Node 20.
  const ended = await execa(command, options, { cwd: root, preferLocal: true, all: true, reject: false });
  const { failed, all, shortMessage, durationMs } = ended;
  process.stdout.write(`${failed ? "FAILED" : "ok    "} ${name} (${(durationMs / 1000).toFixed(1)} s)\n`);
  return { name, failed, output: all || shortMessage };
}
