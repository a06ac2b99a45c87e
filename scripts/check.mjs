/** `npm run check`: every static check, side by side; prints the output of those that fail. */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// The packages' own programs, and Node 24, first: also when this file is started by hand on Node 20.
const binaries = join(root, "node_modules/.bin");
const env = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };

const STEPS = [
  ["types", "tsc", "-p", "."],
  ["types of the page", "tsc", "-p", "src/hub/page/browser"],
  ["format and lint", "biome", "check", "--error-on-warnings", "."],
  ["layers", "node", "scripts/check-layers.mjs"],
  ["source habits", "node", "scripts/check-source.mjs"],
  ["links", "node", "scripts/check-links.mjs"],
  ["dead code", "knip"],
  ["code for tests only", "knip", "--production", "--config", "knip.production.jsonc"],
  ["generated files", "node", "scripts/docs.mjs", "--check"],
];

const results = await Promise.all(STEPS.map(runStep));
const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) process.stdout.write(`\n── ${name} ──\n${output.trim()}\n`);
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.map(({ name }) => name).join(", ")}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

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
