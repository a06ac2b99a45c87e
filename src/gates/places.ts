import { posix } from "node:path";
import type { GatePlace } from "../core/gate.js";

/** One shape of a line that names a place. Groups: `path`, `line`, `column`, `message`, `level`; all but path and line optional. */
interface PlaceRow {
  readonly tool: string;
  readonly pattern: RegExp;
  /** Where the message stands, when it is not on the same line: the last one before, or the next. */
  readonly message?: "before" | "after";
}

const PATH = "(?<path>[^\\s:()'\"]{1,300}\\.[A-Za-z]{1,8})";

/** Parsers as data: the first row that fits a line wins. Linear patterns only. */
const ROWS: readonly PlaceRow[] = [
  {
    tool: "tsc",
    pattern: new RegExp(`^${PATH}\\((?<line>\\d+),(?<column>\\d+)\\): (?<level>error|warning) (?<message>.+)$`),
  },
  {
    tool: "tsc --pretty",
    pattern: new RegExp(`^${PATH}:(?<line>\\d+):(?<column>\\d+) - (?<level>error|warning) (?<message>.+)$`),
  },
  { tool: "rust", message: "before", pattern: new RegExp(`^\\s*--> ${PATH}:(?<line>\\d+):(?<column>\\d+)$`) },
  {
    tool: "rust panic",
    pattern: new RegExp(
      `^thread '(?<message>[^']+)' (?:\\(\\d+\\) )?panicked at ${PATH}:(?<line>\\d+):(?<column>\\d+):$`,
    ),
  },
  {
    tool: "node:test",
    message: "after",
    pattern: new RegExp(`^\\s*test at (?:file://)?${PATH}:(?<line>\\d+):(?<column>\\d+)$`),
  },
  {
    tool: "node:test, TAP",
    message: "before",
    pattern: new RegExp(`^\\s*location: '(?:file://)?${PATH}:(?<line>\\d+):(?<column>\\d+)'$`),
  },
  { tool: "java", message: "before", pattern: new RegExp(`^\\s*at [\\w.$/@]+\\(${PATH}:(?<line>\\d+)\\)$`) },
  {
    tool: "vitest",
    message: "before",
    pattern: new RegExp(`^\\s*❯ (?:\\S+ )?${PATH}:(?<line>\\d+):(?<column>\\d+)$`),
  },
  {
    tool: "jest",
    message: "before",
    pattern: new RegExp(`^\\s+at (?:\\S+ )?\\(?${PATH}:(?<line>\\d+):(?<column>\\d+)\\)?$`),
  },
  {
    tool: "compilers and linters",
    pattern: new RegExp(
      `^\\s*(?:vet: )?${PATH}:(?<line>\\d+)(?::(?<column>\\d+))?:(?: (?<level>error|warning|note):)? (?<message>\\S.*)$`,
    ),
  },
];

/** eslint's default: the file on a line of its own, its problems below. */
const ESLINT_FILE = /^(?<path>(?:\/|\w:|\.{0,2}[\w@-])\S{0,300}\.[A-Za-z]{1,8})$/;
const ESLINT_ROW = /^\s+(?<line>\d+):(?<column>\d+)\s+(?<level>error|warning)\s+(?<message>\S.*)$/;

/** Lines that say what failed, for the rows whose place comes later. */
const MESSAGES: readonly RegExp[] = [
  /^(?<message>(?:error|warning)(?:\[\w+\])?: .+)$/,
  /^\s*not ok \d+ (?:- )?(?<message>[^#]+)/,
  /^\s*✖ (?<message>(?!failing tests:).+?)(?: \([\d.]+ms\))?$/,
  /^\[ERROR\] +(?<message>\S.*)$/,
  /^\s*(?:❯ )?FAIL\s+(?<message>\S.*)$/,
  /^\s*● (?<message>.+)$/,
];

const MAXIMUM_LINE = 600;
const MAXIMUM_PLACES = 50;
const MAXIMUM_MESSAGE = 300;

export interface PlaceOptions {
  /** Absolute path of the workspace as the gate saw it; absolute names below it become relative. */
  readonly root: string;
  /** Files of the workspace; a name that is none of them, nor the last name of exactly one, is dropped. */
  readonly files: readonly string[];
  /** Where the workspace lies in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
}

/**
 * Places in files that a gate's output names (tsc, eslint, pytest, go vet, cargo, Node's test runner and their kin), each
 * line once, in order. The output is untrusted: only files of the workspace are named. Never throws, linear.
 */
export function parsePlaces(output: string, options: PlaceOptions): readonly GatePlace[] {
  const resolve = createResolver(options);
  const found = new Map<string, Groups>();
  let message = "";
  let eslintFile = "";
  /** Waits for the message of the next line that has one. */
  let waiting: string | null = null;
  for (const line of output.split("\n")) {
    const text = line.trimEnd();
    if (text.length === 0 || text.length > MAXIMUM_LINE) continue;
    if (found.size >= MAXIMUM_PLACES) break;
    const told = firstMatch(MESSAGES, text)?.["message"];
    if (told !== undefined) {
      message = told;
      if (waiting !== null) found.set(waiting, { ...found.get(waiting), message });
      waiting = null;
    }
    const problem = eslintFile === "" ? undefined : ESLINT_ROW.exec(text)?.groups;
    eslintFile = ESLINT_FILE.exec(text)?.groups?.["path"] ?? (problem === undefined ? "" : eslintFile);
    const row = problem === undefined ? matchRow(text) : { groups: { ...problem, path: eslintFile } };
    const path = row === null ? null : resolve(row.groups["path"] ?? "");
    if (row === null || path === null) continue;
    const key = `${path}:${row.groups["line"]}`;
    if (found.has(key)) continue;
    found.set(key, { ...row.groups, path, message: row.groups["message"] ?? message });
    waiting = row.message === "after" ? key : null;
  }
  return [...found.values()].map((groups) => placeOf(groups, options.prefix));
}

type Groups = Readonly<Record<string, string | undefined>>;

function firstMatch(patterns: readonly RegExp[], text: string): Groups | undefined {
  for (const pattern of patterns) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return groups;
  }
  return undefined;
}

function matchRow(text: string): { groups: Groups; message?: "before" | "after" } | null {
  for (const { pattern, message } of ROWS) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return message === undefined ? { groups } : { groups, message };
  }
  return null;
}

function placeOf(groups: Groups, prefix: string): GatePlace {
  const column = Number(groups["column"] ?? 0);
  return {
    path: `${prefix}${groups["path"] ?? ""}`,
    line: Number(groups["line"] ?? 1),
    ...(column > 0 ? { column } : {}),
    level: groups["level"] === "warning" || groups["level"] === "note" ? "warning" : "error",
    message: (groups["message"] ?? "").trim().slice(0, MAXIMUM_MESSAGE),
  };
}

/** A tool names files as it likes: absolute, relative, or (go test) by their last name only. */
function createResolver({ root, files }: PlaceOptions): (path: string) => string | null {
  const known = new Set(files);
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = posix.basename(file);
    byName.set(name, byName.has(name) ? null : file);
  }
  return (path) => {
    const below = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const relative = posix.normalize(below);
    if (known.has(relative)) return relative;
    return relative.includes("/") ? null : (byName.get(relative) ?? null);
  };
}
