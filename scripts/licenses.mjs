/**
 * The text of dist/licenses.txt, from the modules in the bundle. (ncc's own file lists only the packages of the last
 * chunk.)
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences that an MIT project may include. */
const ACCEPTED = new Set([
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
]);

/** Folders of the packages with a module in a webpack compilation. */
export function bundledPackages(compilation) {
  const folders = new Set();
  for (const module of compilation.modules) {
    for (const part of [module, module.rootModule, ...(module.modules ?? [])]) {
      const folder = packageFolder(part?.resource ?? "");
      if (folder) folders.add(folder);
    }
  }
  return [...folders];
}

/** One entry per name and version, sorted; throws on a licence that is not accepted. */
export function licenseText(folders) {
  const entries = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (!ACCEPTED.has(license))
      throw new Error(`${name}@${version}: the licence "${license}" is not on the accepted list`);
    entries.set(`${name}@${version}`, `${name} ${version}\n${license}\n\n${texts(folder)}`);
  }
  const sorted = [...entries.entries()].sort(([left], [right]) => (left < right ? -1 : 1));
  return `${sorted.map(([, text]) => text.trimEnd()).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** `/a/node_modules/x/node_modules/@s/y/z.js` → `/a/node_modules/x/node_modules/@s/y`. */
function packageFolder(resource) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(resource)?.[0];
}

function texts(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)(\W.*)?$/i.test(name));
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}
