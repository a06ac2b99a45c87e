import type { Finding } from "../../core/verdict.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./types.js";

/** Definitions lead to others at most this deep. */
const MAXIMUM_DEPTH = 5;

/** What a gate's command runs that is defined in the repository. */
interface Needs {
  readonly scripts: Set<string>;
  readonly targets: Set<string>;
  readonly recipes: Set<string>;
  readonly aliases: Set<string>;
  readonly files: Set<string>;
  readonly tools: Set<string>;
}

const BUILT_IN = new Set([
  "install",
  "ci",
  "i",
  "add",
  "exec",
  "dlx",
  "x",
  "init",
  "audit",
  "pack",
  "publish",
  "why",
  "list",
  "ls",
  "outdated",
  "--version",
]);

/** Simple commands of a command line, as words. Quoting is not looked at: words with quotes name no definition. */
function commandsOf(line: string): readonly (readonly string[])[] {
  return line
    .split(/&&|\|\||[;|&\n]/)
    .map((part) => part.trim().split(/\s+/))
    .map((words) =>
      words.slice(words.findIndex((word) => !/^\w+=|^(?:cross-env|env|npx|exec|time|dotenv|--)$/.test(word))),
    )
    .filter((words) => words.length > 0 && words[0] !== "");
}

function readCommand(line: string, needs: Needs): void {
  for (const [program = "", ...rest] of commandsOf(line)) {
    const name = program.split("/").at(-1) ?? program;
    const words = rest.filter((word) => !word.startsWith("-"));
    const [first, second] = words;
    if (/^(?:npm|pnpm|yarn|bun)$/.test(name)) {
      const isRun = first === "run" || first === "run-script";
      const script = isRun ? second : first;
      if (
        script !== undefined &&
        (isRun || !BUILT_IN.has(script)) &&
        !(name === "bun" && script === "test" && !isRun)
      ) {
        needs.scripts.add({ t: "test", tst: "test" }[script] ?? script);
      }
    } else if (/^(?:npm-run-all|run-s|run-p|concurrently)$/.test(name)) {
      for (const word of rest) needs.scripts.add(word.replace(/^["']|["']$/g, "").replace(/^npm:/, ""));
    } else if (name === "node" && rest.includes("--run")) needs.scripts.add(rest[rest.indexOf("--run") + 1] ?? "");
    else if (/^g?make$/.test(name)) for (const word of words.length > 0 ? words : [""]) needs.targets.add(word);
    else if (/^(?:just|task|mise|rake|invoke|inv|nox|tox|hatch|poe|pdm)$/.test(name)) {
      needs.tools.add(name);
      for (const word of words.length > 0 ? words : [""]) needs.recipes.add(word);
    } else if (name === "cargo" && first !== undefined) needs.aliases.add(first);
    else if (/^gradlew?$/.test(name) || /^mvnw?$/.test(name)) needs.tools.add("java");
    for (const word of [program, ...rest]) {
      const file = word.replace(/^["']|["']$/g, "").replace(/^\.\//, "");
      if (/[./]/.test(file) && !file.startsWith("-")) needs.files.add(file);
    }
  }
}

const isNamed = (path: string, name: string): boolean => path === name || path.endsWith(`/${name}`);

function parse(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function scriptsOf(text: string | null): Readonly<Record<string, string>> {
  const scripts = parse(text)["scripts"];
  if (typeof scripts !== "object" || scripts === null) return {};
  return Object.fromEntries(
    Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** `name: needs` and the lines below it that belong to it, as make, just and task write them. */
function blockOf(text: string | null, name: string): { readonly head: string; readonly body: string } | null {
  if (text === null) return null;
  const lines = text.split(/\r?\n/);
  const isHead = (line: string): boolean => {
    const label = /^([^:=#\s][^:=#]*):(?!=)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [];
    return name === "" ? label.length > 0 && !line.startsWith(".") : label.includes(name);
  };
  const start = lines.findIndex(isHead);
  if (start < 0) return null;
  let end = start + 1;
  while (end < lines.length && (/^\s+\S/.test(lines[end] ?? "") || (lines[end] ?? "").trim() === "")) end += 1;
  const clean = (line: string): string => line.replace(/\s+#.*$/, "").trim();
  return {
    head: clean(lines[start] ?? ""),
    body: lines
      .slice(start + 1, end)
      .map(clean)
      .filter((line) => line !== "" && !line.startsWith("#"))
      .join("\n"),
  };
}

/** Values of the variables that a recipe uses. */
function variablesOf(text: string | null, body: string): string {
  if (text === null) return "";
  const names = new Set(Array.from(body.matchAll(/\$[({](\w+)[)}]/g), (match) => match[1] ?? ""));
  const lines = text
    .split(/\r?\n/)
    .filter((line) => names.has(/^\s*(?:export\s+)?(\w+)\s*[:?+]?=/.exec(line)?.[1] ?? ""));
  return lines.map((line) => line.trim()).join("\n");
}

interface Search {
  readonly files: readonly ChangedFile[];
  readonly found: Finding[];
  readonly done: Set<string>;
}

/** Follows what a command needs through the definitions at base, and reports each that is another one at head. */
function follow(line: string, search: Search, depth: number): void {
  if (depth > MAXIMUM_DEPTH || search.done.has(line)) return;
  search.done.add(line);
  const needs: Needs = {
    scripts: new Set(),
    targets: new Set(),
    recipes: new Set(),
    aliases: new Set(),
    files: new Set(),
    tools: new Set(),
  };
  readCommand(line, needs);
  for (const file of search.files) {
    const { path, before, after } = file;
    if (before === null) continue;
    const name = path.split("/").at(-1) ?? path;
    if (name === "package.json") followScripts(file, needs, search, depth);
    else if (/^(?:GNU)?[mM]akefile$/.test(name)) followBlocks(file, needs.targets, "target", search, depth);
    else if (/^\.?[jJ]ustfile$|^Taskfile\.ya?ml$|^mise\.toml$/.test(name))
      followBlocks(file, needs.recipes, "recipe", search, depth);
    else if (needs.tools.size > 0 && /^(?:tox\.ini|noxfile\.py|tasks\.py|Rakefile)$/.test(name) && before !== after)
      report(search, path, "what a gate runs is defined here and was changed");
    else if (needs.aliases.size > 0 && isNamed(path, ".cargo/config.toml") && aliasesOf(before) !== aliasesOf(after))
      report(search, path, "an alias of cargo that a gate uses was changed");
    if (
      [...needs.files].some((word) => isNamed(path, word)) &&
      before !== after &&
      name !== "package.json" &&
      !isTestName(name)
    ) {
      report(
        search,
        path,
        after === null ? "a file that a gate runs was deleted" : "a file that a gate runs was changed",
      );
    }
  }
}

/** A test file named in a gate's command is judged as a test. */
const isTestName = (name: string): boolean => /(?:\.|_|-)(?:test|spec)\.\w+$|^test_/.test(name);

function report(search: Search, path: string, text: string): void {
  search.found.push(finding("gate", path, undefined, text));
}

function followScripts({ path, before, after }: ChangedFile, needs: Needs, search: Search, depth: number): void {
  const old = scriptsOf(before);
  const next = scriptsOf(after);
  for (const script of needs.scripts) {
    for (const name of [`pre${script}`, script, `post${script}`]) {
      const was = old[name];
      const now = next[name];
      if (was !== now && !(was === undefined && now !== undefined && name === script)) {
        report(
          search,
          path,
          `the script ${name}, which a gate runs, was ${now === undefined ? "removed" : "changed"}: ${now ?? was ?? ""}`,
        );
      }
      if (was !== undefined) follow(was, search, depth + 1);
    }
  }
}

function followBlocks(
  { path, before, after }: ChangedFile,
  names: ReadonlySet<string>,
  kind: string,
  search: Search,
  depth: number,
): void {
  for (const name of names) {
    const key = `${path} ${name}`;
    const was = blockOf(before, name);
    if (was === null || search.done.has(key)) continue;
    search.done.add(key);
    const now = blockOf(after, name);
    const text = (block: { head: string; body: string } | null, file: string | null): string =>
      block === null ? "" : `${block.head}\n${block.body}\n${variablesOf(file, block.body)}`;
    if (text(was, before) !== text(now, after)) {
      report(
        search,
        path,
        `the ${kind} ${name === "" ? "that make runs first" : name}, which a gate runs, was ${now === null ? "removed" : "changed"}`,
      );
    }
    const others = (was.head.split(":")[1] ?? "").split(/\s+/).filter((word) => word !== "");
    followBlocks({ path, before, after }, new Set(others), kind, search, depth);
    for (const line of was.body.split("\n")) follow(line.replace(/^[@-]+/, ""), search, depth + 1);
  }
}

function aliasesOf(text: string | null): string {
  return (
    /^\[alias\]([^[]*)/m
      .exec(text ?? "")?.[1]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

/** Files that a gate's command may lead through; they are read even when they did not change. */
export const DEFINITION_FILES: readonly string[] = [
  "package.json",
  "Makefile",
  "makefile",
  "GNUmakefile",
  "justfile",
  "Justfile",
  ".justfile",
  "Taskfile.yml",
  "Taskfile.yaml",
];

/** Definitions of the gates' commands that were changed: scripts, targets, and files that a command names. */
export function judgeGateDefinitions(
  files: readonly ChangedFile[],
  gateCommands: readonly string[],
  unchanged: readonly ChangedFile[] = [],
): readonly Finding[] {
  const search: Search = { files: [...files, ...unchanged], found: [], done: new Set() };
  for (const command of gateCommands) follow(command, search, 0);
  const seen = new Set<string>();
  return search.found.filter(({ reason }) => !seen.has(reason) && seen.add(reason));
}
