/**
 * Builds dist/ with ncc: one build of src/entry/main.ts with lazy chunks, two stubs that select their entry in it, and
 * the hub's page for browsers.
 *
 *   node scripts/build.mjs [--out=<folder>]
 *
 * The output is the same in every folder and on every machine; CI rebuilds it and fails on a difference.
 */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { minifySync } from "rolldown/utils";
import { bundledPackages, licenseText } from "./licenses.mjs";
import { buildPage } from "./page.mjs";
import { STUBS } from "./stubs.mjs";

const require = createRequire(import.meta.url);
const root = resolve(fileURLToPath(new URL("..", import.meta.url)));
const out = resolve(root, process.argv.find((argument) => argument.startsWith("--out="))?.slice(6) || "dist");

/**
 * Imports that our code never uses, each replaced by a module of Node: the identity tokens of @actions/core would add an HTTP
 * client of 1 MB, which every job would load.
 */
const NEVER_USED = { "@actions/http-client": "node:os", "@actions/http-client/lib/auth": "node:os" };

// ncc writes paths inside the bundle relative to the current folder.
process.chdir(root);
const { code, assets, stats } = await require("@vercel/ncc")(join(root, "src/entry/main.ts"), {
  cache: false,
  quiet: true,
  target: "es2022",
  externals: NEVER_USED,
  // `npm run check` checks types.
  transpileOnly: true,
});
refuseProblems(stats.compilation);

const files = new Map([["index.js", code]]);
// git may change line ends at checkout. JavaScript treats them as equal, also in templates.
for (const [name, { source }] of Object.entries(assets)) files.set(name, source.toString().replaceAll("\r\n", "\n"));
for (const [name, source] of Object.entries(STUBS)) files.set(name, source);
for (const [name, text] of await buildPage()) files.set(`page/${name}`, text);
for (const [name, source] of files) if (name.endsWith(".js")) files.set(name, minified(name, source));
files.set("licenses.txt", licenseText(bundledPackages(stats.compilation)));
refuseMachinePaths(files);

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "page"), { recursive: true });
for (const [name, source] of files) writeFileSync(join(out, name), source);
chmodSync(join(out, "cli.js"), 0o755);

const bytes = [...files.values()].reduce((sum, source) => sum + Buffer.byteLength(source), 0);
process.stdout.write(`${files.size} files, ${(bytes / 1e6).toFixed(1)} MB, in ${out}\n`);

/**
 * Halves the bytes that each run reads and parses. ncc's own option does not minify its chunks. Names of functions and classes
 * stay, for stack traces and for code that reads them.
 */
function minified(name, source) {
  const { code, errors } = minifySync(name, source, {
    module: true,
    mangle: { keepNames: true },
    codegen: { legalComments: "none" },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join("\n")}`);
  return code;
}

/** For ncc an import that cannot be resolved is only a warning. At run time it would be a crash. */
function refuseProblems(compilation) {
  const problems = [...compilation.errors, ...compilation.warnings].map((problem) => problem.message);
  for (const module of compilation.modules) {
    const missing = /@@notfound\.js\?(.*)/.exec(module.resource ?? "")?.[1];
    if (missing) problems.push(`cannot resolve "${missing}"`);
  }
  if (problems.length > 0) throw new Error(`the bundle is not usable:\n${problems.join("\n")}`);
}

function refuseMachinePaths(built) {
  for (const [name, source] of built) {
    if (source.includes(root)) throw new Error(`${name} contains the path of this machine (${root})`);
  }
}
