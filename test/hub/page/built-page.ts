import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { loadPage, type PageAssets } from "../../../src/hub/page/load-page.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const WRITE = `import { writeFileSync } from "node:fs";
import { buildPage } from "./scripts/page.mjs";
for (const [name, text] of await buildPage()) writeFileSync(process.argv[1] + "/" + name, text);`;

/** Builds the page as the build does, into a folder of its own. */
export async function builtPage(): Promise<{ readonly folder: string; readonly assets: PageAssets }> {
  const folder = join(mkdtempSync(join(tmpdir(), "hub-page-")), "page");
  mkdirSync(folder);
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", WRITE, folder], { cwd: root });
  return { folder, assets: await loadPage(folder) };
}
