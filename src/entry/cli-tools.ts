import "./zod-settings.js";

import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { DYNAMIC_TOOLS_FOLDER } from "../core/agents/dynamic-tool.js";
import { ArchitectError } from "../core/errors.js";
import { stripInvisible } from "../core/text/invisible.js";
import type { CheckedTool } from "../features/dynamic-tools/judge.js";
import type { ToolFolder } from "../features/dynamic-tools/read-tool.js";
import { TOOLS_WORDS } from "./cli/table.js";
import type { Arguments } from "./cli-options.js";
import { loadToolCheck, runToolOnce } from "./command-line.js";
import type { EntryProcess } from "./process.js";
import { childEnvironmentOf } from "./secrets.js";

/** A larger file cannot be part of a tool. */
const LARGEST_BYTES = 1024 * 1024;

const HELP = "`architect help tools` shows how.";

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Null: not text, or too large. */
function readText(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size > LARGEST_BYTES) return null;
  const bytes = readFileSync(path);
  return bytes.includes(0) ? null : bytes.toString("utf8");
}

function readFolder(path: string): ToolFolder {
  const names = readdirSync(path).sort();
  return { name: basename(path), files: names.map((name) => ({ name, text: readText(join(path, name)) })) };
}

/** The folders in this checkout, including uncommitted ones, so that they can be tried. */
function foldersHere(): readonly string[] {
  if (!isFolder(DYNAMIC_TOOLS_FOLDER)) return [];
  const paths = readdirSync(DYNAMIC_TOOLS_FOLDER).sort();
  return paths.map((name) => join(DYNAMIC_TOOLS_FOLDER, name)).filter(isFolder);
}

/** @throws ArchitectError (configuration) if no folder has this name or path. */
function folderOf(word: string): string {
  for (const path of [join(DYNAMIC_TOOLS_FOLDER, word), word]) if (isFolder(path)) return resolve(path);
  throw new ArchitectError("configuration", `There is no tool ${word}.`, {
    remedy: `Name a folder, or one of ${DYNAMIC_TOOLS_FOLDER}: \`architect tools list\` shows them.`,
  });
}

const print = (text: string): void => {
  process.stdout.write(`${stripInvisible(text)}\n`);
};

/** Lists the tools, one a line, with the problems of those that cannot be loaded. */
function list(checked: readonly CheckedTool[]): number {
  if (checked.length === 0) print(`There are no tools in ${DYNAMIC_TOOLS_FOLDER}.`);
  for (const { name, tool, problem } of checked) {
    if (tool === null) print(`${name}: left out: ${problem}`);
    else print(`${name} (${tool.type}, for ${tool.scope}, made by ${tool.madeBy}): ${tool.description}`);
  }
  return 0;
}

function check(checked: readonly CheckedTool[]): number {
  if (checked.length === 0) print(`There are no tools in ${DYNAMIC_TOOLS_FOLDER}.`);
  for (const { name, problem, advice } of checked) {
    print(`${name}: ${problem === "" ? "ok" : problem}`);
    for (const line of advice) print(`  advice: ${line}`);
  }
  return checked.some(({ problem }) => problem !== "") ? 1 : 0;
}

function parseArguments(text: string): Readonly<Record<string, unknown>> {
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    // Reported below.
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new ArchitectError("configuration", "The arguments of a tool are one JSON object.", {
    remedy: `Write: architect tools run <name> '{"text": "one"}'.`,
  });
}

async function run(
  { environment, temporaryFolder, shutdownSignal }: EntryProcess,
  judge: (folder: ToolFolder) => CheckedTool,
  [word, json = "{}"]: readonly string[],
  isJson: boolean,
): Promise<number> {
  if (word === undefined) throw new ArchitectError("configuration", "`tools run` needs a tool.", { remedy: HELP });
  const args = parseArguments(json);
  const { name, tool, problem } = judge(readFolder(folderOf(word)));
  if (tool === null) throw new ArchitectError("configuration", `The tool ${name} cannot be run: ${problem}.`);
  const privateDirectory = mkdtempSync(join(realpathSync(temporaryFolder), "architect-tools-"));
  try {
    const { success, content } = await runToolOnce(
      { tool, args, signal: shutdownSignal() },
      {
        workspace: realpathSync("."),
        privateDirectory,
        childEnvironment: childEnvironmentOf(environment),
        warn: (text) => process.stderr.write(`${text}\n`),
      },
    );
    print(isJson ? JSON.stringify({ success, content }) : content);
    return success ? 0 : 1;
  } finally {
    rmSync(privateDirectory, { recursive: true, force: true });
  }
}

/**
 * `architect tools list|check|run`: reads the files of the checkout in the current folder, which an agent's run never
 * does. Exit code 1: a tool is invalid, or its call failed.
 * @throws ArchitectError (configuration) for invalid arguments.
 */
export async function runToolsEntry(
  own: EntryProcess,
  values: Arguments,
  [action, ...rest]: readonly string[],
): Promise<number> {
  const known = TOOLS_WORDS.find((word) => word === action);
  const most = known === "run" ? 2 : known === "check" ? Number.POSITIVE_INFINITY : 0;
  if (known === undefined || rest.length > most) {
    throw new ArchitectError("configuration", `\`tools\` takes one of ${TOOLS_WORDS.join(", ")}.`, { remedy: HELP });
  }
  const judge = await loadToolCheck();
  const isJson = values.json === true;
  if (known === "run") return run(own, judge, rest, isJson);
  const paths = rest.length === 0 ? foldersHere() : rest.map(folderOf);
  const checked = paths.map((path) => judge(readFolder(path)));
  if (isJson) {
    print(JSON.stringify(checked, null, 2));
    return known === "check" && checked.some(({ problem }) => problem !== "") ? 1 : 0;
  }
  return known === "list" ? list(checked) : check(checked);
}
