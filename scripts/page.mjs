/**
 * Builds the hub's page: one module for browsers, of what `browser/main.ts` reaches, with the style and the document.
 * The output is the same in every folder.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { load } from "./ts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "src/hub/page");

/** Name → text of each file. */
export async function buildPage() {
  const { SHARED_STYLE } = await load("src/core/page/style.ts");
  return new Map([
    ["index.html", readFileSync(join(folder, "index.html"), "utf8")],
    ["main.js", await bundle()],
    ["style.css", `${SHARED_STYLE}${readFileSync(join(folder, "style.css"), "utf8")}`],
  ]);
}

async function bundle() {
  const input = join(folder, "browser/main.ts");
  // Comments with the file of each module would differ if node_modules is a link.
  const experimental = { attachDebugInfo: "none" };
  const built = await rolldown({ cwd: root, input, platform: "browser", experimental, onLog: refuse });
  const { output } = await built.generate({ format: "esm", comments: false });
  await built.close();
  const [{ code, imports }, ...others] = output;
  if (others.length > 0 || imports.length > 0) throw new Error("the page is more than one file, or imports another");
  return code;
}

/** For the bundler an unresolved import is only a warning, but the page would not start. */
function refuse(level, { message }) {
  throw new Error(`${level}: ${message}`);
}
