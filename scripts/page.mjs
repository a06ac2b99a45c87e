/**
 * Builds the hub's page: the modules that `browser/main.ts` reaches, without types, each under its own name in one folder,
 * with the style and the document. No bundler: browsers load modules themselves, and the document names all of them.
 */
import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { load } from "./ts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "src/hub/page");

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  removeComments: true,
};

/** Name → text of each file. */
export async function buildPage() {
  const modules = readModules(join(folder, "browser/main.ts"));
  const files = new Map();
  for (const [path, text] of [...modules].sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    if (files.has(nameOf(path))) throw new Error(`two modules of the page are called ${nameOf(path)}`);
    files.set(nameOf(path), text);
  }
  const links = [...files.keys()].map((name) => `<link rel="modulepreload" href="/page/${name}">`);
  const script = '<script type="module" src="/page/main.js"></script>';
  const html = readFileSync(join(folder, "index.html"), "utf8");
  files.set("index.html", html.replace("<!-- modules -->", [...links, script].join("\n")));
  files.set("style.css", `${await colors()}${readFileSync(join(folder, "style.css"), "utf8")}`);
  return files;
}

async function colors() {
  const { COLORS } = await load("src/core/page/colors.ts");
  const variables = (mode) => Object.entries(COLORS[mode]).map(([name, value]) => `--${name}:${value}`);
  return `:root{color-scheme:light dark;${variables("light").join(";")}}
@media(prefers-color-scheme:dark){:root{${variables("dark").join(";")}}}
`;
}

/** Path → JavaScript of a module and of those that it imports at run time. */
function readModules(entry) {
  const found = new Map();
  const visit = (path) => {
    if (found.has(path)) return;
    found.set(path, "");
    const { outputText } = ts.transpileModule(readFileSync(path, "utf8"), { compilerOptions: OPTIONS, fileName: path });
    found.set(path, flatten(path, outputText));
    for (const { fileName } of ts.preProcessFile(outputText).importedFiles)
      visit(resolve(dirname(path), fileName.replace(/\.js$/, ".ts")));
  };
  visit(entry);
  return found;
}

/** Imports lead to the one folder. Only files of ours can be loaded by a browser. */
function flatten(path, text) {
  let flat = text;
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    if (!fileName.startsWith(".")) throw new Error(`${path} imports ${fileName}, which no browser has`);
    flat = flat.replaceAll(`"${fileName}"`, `"./${basename(fileName)}"`);
  }
  return flat;
}

const nameOf = (path) => basename(path).replace(/\.ts$/, ".js");
