/**
 * Bundles src/ with rolldown in about three seconds, for tests: the same entries as dist/, and the process that runs
 * steps of the action for a test worker (test/support/step-host.ts). `dist/` itself is made by scripts/build.mjs.
 */
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { filesBelow, ROOT } from "./files.mjs";
import { buildPage } from "./page.mjs";
import { STUBS } from "./stubs.mjs";

const cache = join(ROOT, "node_modules/.cache/architect");
const KEPT_MILLISECONDS = 3 * 60 * 60 * 1000;

/** Sources of a bundle outside of src. */
const HOST = ["test/support/step-host.ts", "test/support/entry-process.ts"];

/** Hash of everything that a bundle is made from. */
function sourceHash() {
  const hash = createHash("sha256");
  const paths = ["package.json", "package-lock.json", ...HOST, ...filesBelow("src"), ...filesBelow("scripts")];
  for (const path of paths) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

async function write(folder) {
  const { rolldown } = await import("rolldown");
  const input = { index: "src/entry/main.ts", "step-host": "test/support/step-host.ts" };
  const bundle = await rolldown({ cwd: ROOT, input, platform: "node", logLevel: "silent" });
  await bundle.write({ dir: folder, format: "esm" });
  await bundle.close();
  for (const [name, text] of Object.entries(STUBS)) writeFileSync(join(folder, name), text);
  chmodSync(join(folder, "cli.js"), 0o755);
  mkdirSync(join(folder, "page"));
  for (const [name, text] of await buildPage()) writeFileSync(join(folder, "page", name), text);
}

/** Vitest's global setup: builds the bundle and passes its folder to the tests in ARCHITECT_TEST_BUNDLE. */
export async function setup() {
  process.env.ARCHITECT_TEST_BUNDLE = await devBundle();
}

/** Folder of the bundle of the current sources. Builds it unless it exists. */
async function devBundle() {
  const place = join(cache, sourceHash());
  const folder = join(place, "dist");
  if (existsSync(folder)) {
    // Marks it as used, see removeOldBundles.
    utimesSync(place, new Date(), new Date());
    return folder;
  }
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  // Some tests start the bundle as another user.
  chmodSync(draft, 0o755);
  await write(join(draft, "dist"));
  // The command line reads its version from the package next to it.
  cpSync(join(ROOT, "package.json"), join(draft, "package.json"));
  removeOldBundles();
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // A concurrent test run may have made the same bundle.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Keeps recent bundles: another test run may still be loading chunks from one. */
function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MILLISECONDS) rmSync(path, { recursive: true, force: true });
  }
}
