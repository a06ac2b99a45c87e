import { followedAt, PACKAGE_MANAGERS, programName } from "../programs.js";
import { wordSet } from "../text/word-set.js";

/** Parts of the repository that a gate's command runs. */
export interface Needs {
  readonly scripts: Set<string>;
  readonly targets: Set<string>;
  readonly recipes: Set<string>;
  readonly aliases: Set<string>;
  readonly tools: Set<string>;
}

const BUILT_IN = wordSet("install ci i add exec dlx x init audit pack publish why list ls outdated --version");

/** Simple commands of a command line, as words. Ignores quoting: quoted words name no definition. */
export function commandsOf(line: string): readonly (readonly string[])[] {
  return line
    .split(/&&|\|\||[;|&\n]/)
    .map((part) => withoutAssignments(part.trim().split(/\s+/)))
    .filter((words) => words.length > 0 && words[0] !== "");
}

/** `NAME=value` before a command. */
const withoutAssignments = (words: readonly string[]): readonly string[] => {
  const start = words.findIndex((word) => !/^\w+=|^--$/.test(word));
  return start < 0 ? [] : words.slice(start);
};

/** A command, and those that it starts through wrappers: from `env CI=1 timeout 60 npm test` to `npm test`. */
function startedBy(command: readonly string[]): readonly (readonly string[])[] {
  const levels = [command];
  for (let words = command; ; ) {
    const next = followedAt(words);
    if (next === null) return levels;
    words = withoutAssignments(words.slice(next));
    if (words.length === 0) return levels;
    levels.push(words);
  }
}

/** The scripts that a package manager runs for a script, in order. */
export const withHooks = (script: string): readonly string[] => [`pre${script}`, script, `post${script}`];

/** The parts that a command line needs; ignores quoted words. */
export function needsOf(line: string): Needs {
  const needs: Needs = {
    scripts: new Set(),
    targets: new Set(),
    recipes: new Set(),
    aliases: new Set(),
    tools: new Set(),
  };
  readCommand(line, needs);
  return needs;
}

function readCommand(line: string, needs: Needs): void {
  for (const [program = "", ...rest] of commandsOf(line).flatMap(startedBy)) {
    const name = programName(program);
    const words = rest.filter((word) => !word.startsWith("-"));
    const [first, second] = words;
    if (PACKAGE_MANAGERS.has(name)) {
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
  }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** `scripts` of a package.json; {} if it cannot be parsed. */
export function scriptsOf(text: string | null): Readonly<Record<string, string>> {
  const scripts = parseObject(text)["scripts"];
  if (typeof scripts !== "object" || scripts === null) return {};
  return Object.fromEntries(
    Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Maximum depth of scripts that run other scripts. */
const MAXIMUM_DEPTH = 5;

/** Bodies of the package.json scripts that these command lines run, including hooks. */
export function scriptBodies(lines: readonly string[], manifest: string | null): ReadonlyMap<string, string> {
  const scripts = scriptsOf(manifest);
  const bodies = new Map<string, string>();
  let layer = lines;
  for (let depth = 0; depth < MAXIMUM_DEPTH && layer.length > 0; depth += 1) {
    const names = layer.flatMap((line) => [...needsOf(line).scripts].flatMap(withHooks));
    const found = [...new Set(names)].filter((name) => Object.hasOwn(scripts, name) && !bodies.has(name));
    for (const name of found) bodies.set(name, scripts[name] ?? "");
    layer = found.map((name) => scripts[name] ?? "");
  }
  return bodies;
}

/** A recipe of make, just or task: `name: needs`, and the lines below that belong to it. */
interface Block {
  readonly head: string;
  /** The recipes that run before it. */
  readonly needs: ReadonlySet<string>;
  readonly body: string;
  /** The command lines of its body, without make's prefixes. */
  readonly lines: readonly string[];
}

export function blockOf(text: string | null, name: string): Block | null {
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
  const head = clean(lines[start] ?? "");
  const body = lines
    .slice(start + 1, end)
    .map(clean)
    .filter((line) => line !== "" && !line.startsWith("#"));
  return {
    head,
    needs: new Set((head.split(":")[1] ?? "").split(/\s+/).filter((word) => word !== "")),
    body: body.join("\n"),
    lines: body.map((line) => line.replace(/^[@-]+/, "")),
  };
}

/** Values of the variables that a recipe uses. */
export function variablesOf(text: string | null, body: string): string {
  if (text === null) return "";
  const names = new Set(Array.from(body.matchAll(/\$[({](\w+)[)}]/g), (match) => match[1] ?? ""));
  const lines = text
    .split(/\r?\n/)
    .filter((line) => names.has(/^\s*(?:export\s+)?(\w+)\s*[:?+]?=/.exec(line)?.[1] ?? ""));
  return lines.map((line) => line.trim()).join("\n");
}
