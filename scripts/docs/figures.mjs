/**
 * The figures of docs/architecture.md: folders (scripts/folders.json), their sizes, what they hold, and how far some ways through the code are.
 *
 * A commit that changes a few lines leaves the page alone: it is written anew when a folder comes or goes, or a figure changes
 * by more than a tenth.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import folders from "../folders.json" with { type: "json" };

const PAGE = "docs/architecture.md";
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Ways from one exported name to another, along what each function and table names. */
const WALKS = [
  ["an event → whether it is for us", "runActionEntry", "decideTrigger"],
  ["an issue's body → the task", "runActionEntry", "composeTask"],
  ["an issue's body → the agent's loop", "runActionEntry", "createAgentLoop"],
  ["a proven tree → the commit", "runActionEntry", "commitThroughApi"],
];

/** Lines of a file that may be part of its only importer. */
const SMALL = 60;

/** Names that should be met in few files. */
const SEEN = [["the API key", /\bapiKey\b/]];

function readSources() {
  const paths = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll("\\", "/"))
    .sort();
  const sources = new Map();
  for (const path of paths) {
    const text = readFileSync(join(root, path), "utf8");
    const imports = ts
      .preProcessFile(text)
      .importedFiles.filter(({ fileName }) => fileName.startsWith("."))
      .map(({ fileName }) => sourceOf(path, fileName));
    sources.set(path, { text, imports, lines: text.split("\n").length - 1 });
  }
  return sources;
}

/** The file that an import of `./x.js` in another one means. */
function sourceOf(path, specifier) {
  const name = posix.join(posix.dirname(path), specifier).replace(/\.js$/, ".ts");
  return existsSync(join(root, name)) ? name : `${name}x`;
}

/** What a module declares at its top, with every name that stands in each declaration, types left out. */
function declarations(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const imported = new Map();
  const declared = new Map();
  const fileOf = (specifier) => sourceOf(path, specifier);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && statement.moduleSpecifier.text.startsWith(".")) {
      for (const { name, propertyName } of statement.importClause?.namedBindings?.elements ?? []) {
        imported.set(name.text, `${fileOf(statement.moduleSpecifier.text)}#${(propertyName ?? name).text}`);
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      declared.set(statement.name?.text ?? "", statement);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) declared.set(one.name.getText(source), one);
    }
  }
  return [...declared].map(([name, node]) => ({ name, ...namesIn(node, imported, declared, fileOf, path) }));
}

function namesIn(declaration, imported, declared, fileOf, path) {
  const targets = new Set();
  const lazy = new Set();
  const words = new Set();
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) {
      words.add(node.text);
      if (imported.has(node.text)) targets.add(imported.get(node.text));
      else if (declared.has(node.text)) targets.add(`${path}#${node.text}`);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier.text?.startsWith(".")) lazy.add(fileOf(specifier.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  for (const file of lazy) for (const word of words) targets.add(`${file}#${word}`);
  return { targets };
}

function namesOf(sources) {
  const edges = new Map();
  for (const [path, { text }] of sources) {
    for (const { name, targets } of declarations(path, text)) edges.set(`${path}#${name}`, targets);
  }
  return edges;
}

/** Files on the shortest way from one declaration to another, both ends counted; null: there is none. */
function distance(edges, from, to) {
  const before = new Map([[from, null]]);
  for (const name of before.keys()) {
    if (name === to) break;
    for (const next of edges.get(name) ?? []) if (!before.has(next)) before.set(next, name);
  }
  if (!before.has(to)) return null;
  const files = new Set();
  for (let name = to; name !== null; name = before.get(name)) files.add(name.slice(0, name.indexOf("#")));
  return files.size;
}

/** Groups of more than one node that reach each other. */
function countCycles(edges) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  let cycles = 0;
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) cycles += 1;
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

function folderEdges(sources) {
  const edges = new Map();
  for (const [path, { imports }] of sources) {
    const folder = dirname(path);
    const found = edges.get(folder) ?? new Set();
    for (const next of imports) if (dirname(next) !== folder) found.add(dirname(next));
    edges.set(folder, found);
  }
  return edges;
}

/** Pairs of folders that import each other, types too. */
function mutualFolders(edges) {
  const pairs = [];
  for (const [folder, targets] of edges) {
    for (const target of targets) if (folder < target && edges.get(target)?.has(folder)) pairs.push([folder, target]);
  }
  return pairs;
}

const count = (number) => number.toLocaleString("en-US");
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function exporter(sources, name) {
  const pattern = new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, "m");
  const found = [...sources].filter(([, { text }]) => pattern.test(text)).map(([path]) => path);
  if (found.length !== 1) throw new Error(`scripts/docs/figures.mjs: ${name} is exported by ${found.length} files`);
  return `${found[0]}#${name}`;
}

/** The folder of the table that a file belongs to: the nearest one that scripts/folders.json names. */
function folderOf(path) {
  for (let folder = dirname(path); folder !== "src"; folder = dirname(folder)) {
    if (Object.hasOwn(folders, folder.slice("src/".length))) return folder;
  }
  throw new Error(`scripts/folders.json has no row for the folder of ${path}`);
}

function folderRows(sources) {
  const sizes = new Map(Object.keys(folders).map((name) => [name, { files: 0, lines: 0 }]));
  for (const [path, { lines }] of sources) {
    const size = sizes.get(folderOf(path).slice("src/".length));
    size.files += 1;
    size.lines += lines;
  }
  return [...sizes].map(([name, { files, lines }]) => {
    if (files === 0) throw new Error(`scripts/folders.json: there is no src/${name}`);
    return `| \`${name}\` | ${folders[name]} | ${files} | ${count(lines)} |`;
  });
}

function blocks() {
  const sources = readSources();
  const lines = [...sources.values()].map((source) => source.lines).sort((left, right) => left - right);
  const edges = folderEdges(sources);
  const pairs = mutualFolders(edges);
  const perFolder = new Map();
  for (const path of sources.keys()) perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
  const [fullest, most] = [...perFolder].sort((left, right) => right[1] - left[1])[0];
  const importers = new Map();
  for (const { imports } of sources.values()) {
    for (const path of new Set(imports)) importers.set(path, (importers.get(path) ?? 0) + 1);
  }
  const single = [...importers].filter(([path, times]) => times === 1 && sources.has(path)).map(([path]) => path);
  const fileEdges = new Map([...sources].map(([path, { imports }]) => [path, imports]));
  const figures = [
    `${count(sources.size)} files in ${perFolder.size} folders, ${count(sum(lines))} lines.`,
    `A file has ${lines[Math.floor(lines.length / 2)]} lines (median), the longest ${lines.at(-1)};`,
    `the fullest folder, \`${fullest}\`, ${most} files.`,
    `${countCycles(fileEdges)} cycles of imports between files, types included, ${pairs.length} pairs of folders that import each other.`,
    `${single.length} files have one importer, ${single.filter((path) => sources.get(path).lines < SMALL).length} of those have fewer than ${SMALL} lines.`,
  ].join(" ");
  const names = namesOf(sources);
  const walks = WALKS.map(([what, from, to]) => {
    const length = distance(names, exporter(sources, from), exporter(sources, to));
    return `| ${what} | ${length === null ? "no way" : `${length} files on the way`} |`;
  });
  const seen = SEEN.map(([what, pattern]) => {
    const files = [...sources.values()].filter(({ text }) => pattern.test(text)).length;
    return `| ${what} | ${files} files name it |`;
  });
  return {
    folders: ["| folder | holds | files | lines |", "| --- | --- | --: | --: |", ...folderRows(sources)],
    figures: [figures, "", "| way | |", "| --- | --- |", ...walks, ...seen],
  };
}

/** The block that the page has, when what it says still holds. */
function kept(marker, fresh) {
  const page = readFileSync(join(root, PAGE), "utf8");
  const old = new RegExp(`generated:${marker} -->\\n([\\s\\S]*?)\\n<!-- /generated:${marker}`).exec(page)?.[1] ?? "";
  const words = (text) => text.replace(/\d[\d,]*/g, "#");
  const numbers = (text) => (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(",", "")));
  const now = numbers(fresh);
  const isClose = numbers(old).every((number, at) => Math.abs(number - now[at]) <= Math.max(number, now[at]) * 0.1);
  return words(old) === words(fresh) && isClose ? old : fresh;
}

export async function generate() {
  return Object.entries(blocks()).map(([marker, rows]) => ({
    path: PAGE,
    marker,
    content: kept(marker, rows.join("\n")),
  }));
}
