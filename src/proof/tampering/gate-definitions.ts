import { blockOf, type Needs, needsOf, scriptsOf, variablesOf, withHooks } from "../../core/gate/gate-commands.js";
import type { Finding } from "../../core/tool/verdict.js";
import { calledBy } from "../gates/called-files.js";
import { finding } from "./finding.js";
import type { ChangedFile } from "./languages/types.js";

/** Maximum depth of definitions that refer to others. */
const MAXIMUM_DEPTH = 5;

const isNamed = (path: string, name: string): boolean => path === name || path.endsWith(`/${name}`);

interface Search {
  readonly files: readonly ChangedFile[];
  readonly found: Finding[];
  readonly done: Set<string>;
}

/** Follows a command's dependencies through the definitions at base, and reports each that differs at head. */
function follow(line: string, search: Search, depth: number): void {
  if (depth > MAXIMUM_DEPTH || search.done.has(line)) return;
  search.done.add(line);
  const needs = needsOf(line);
  const called = calledBy(line).map((word) => word.replace(/^\.\//, ""));
  for (const word of called) if (/\s/.test(word)) follow(word, search, depth + 1);
  const programs = called.filter((word) => /[./]/.test(word));
  for (const file of search.files) {
    const { path, before, after } = file;
    if (before === null) continue;
    const name = path.split("/").at(-1) ?? path;
    if (name === "package.json") followScripts(file, needs, search, depth);
    else if (/^(?:GNU)?[mM]akefile$|\.mk$/.test(name)) followBlocks(file, needs.targets, "target", search, depth);
    else if (/^\.?[jJ]ustfile$|^Taskfile\.ya?ml$|^mise\.toml$/.test(name))
      followBlocks(file, needs.recipes, "recipe", search, depth);
    else if (needs.tools.size > 0 && /^(?:tox\.ini|noxfile\.py|tasks\.py|Rakefile)$/.test(name) && before !== after)
      report(search, path, "a command that a gate runs is defined here and was changed");
    else if (needs.aliases.size > 0 && isNamed(path, ".cargo/config.toml") && aliasesOf(before) !== aliasesOf(after))
      report(search, path, "an alias of cargo that a gate uses was changed");
    const isRun = name !== "package.json" && !isTestName(name) && programs.some((word) => isNamed(path, word));
    if (isRun && before !== after) {
      report(search, path, `a file that a gate runs was ${after === null ? "deleted" : "changed"}`);
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
    for (const name of withHooks(script)) {
      const was = old[name];
      const now = next[name];
      if (was !== now && !(was === undefined && now !== undefined && name === script)) {
        const what = `${now === undefined ? "removed" : "changed"}: ${now ?? was ?? ""}`;
        report(search, path, `the script ${name}, which a gate runs, was ${what}`);
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
      const what = `the ${kind} ${name === "" ? "that make runs first" : name}`;
      report(search, path, `${what}, which a gate runs, was ${now === null ? "removed" : "changed"}`);
    }
    followBlocks({ path, before, after }, was.needs, kind, search, depth);
    for (const line of was.lines) follow(line, search, depth + 1);
  }
}

function aliasesOf(text: string | null): string {
  const [, aliases = ""] = /^\[alias\]([^[]*)/m.exec(text ?? "") ?? [];
  return aliases.replace(/\s+/g, " ").trim();
}

/** Files that a gate's command may refer to; they are read even if they did not change. */
export const DEFINITION_FILES: readonly string[] = [
  ...["package.json", "Makefile", "makefile", "GNUmakefile"],
  ...["justfile", "Justfile", ".justfile", "Taskfile.yml", "Taskfile.yaml"],
];

/** Changed definitions of the gates' commands: scripts, targets, and files that a command names. */
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
