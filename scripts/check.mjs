/**
 * Static checks, side by side; prints the output of those that fail.
 *
 *   npm run check        every check of every file
 *   npm run check:fast   types of everything, habits and links, format and lint of changed files; for use while working
 *
 * The compiler caches its results in node_modules/.cache and rechecks only files whose content changed and their dependents.
 * CI starts without this cache.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// The packages' own programs, and Node 24, first: also when this file is started by hand on Node 20.
const binaries = join(root, "node_modules/.bin");
const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };
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
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) process.stdout.write(`\n── ${name} ──\n${output.trim()}\n`);
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.map(({ name }) => name).join(", ")}\n`);
else if (isFast)
  process.stdout.write("Not checked: layers, dead code, generated files, format of other files (npm run check)\n");
process.exitCode = failed.length > 0 ? 1 : 0;

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
  try {
    const text = execFileSync("git", options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return text.split(/[\0\n]/).filter((line) => line !== "");
  } catch {
    return null;
  }
}

async function runStep([name, command, ...options]) {
  const started = Date.now();
  const child = spawn(command, options, { cwd: root, env, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.on("close", (status) => resolve(status ?? 1));
  });
  process.stdout.write(
    `${code === 0 ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return { name, code, output };
}
