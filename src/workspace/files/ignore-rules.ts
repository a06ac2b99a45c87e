import { asBytes, type GitPattern, readGitPath, readGitPattern } from "../../core/glob/git-pattern.js";
import { withDirectory } from "./directory.js";
import { readEntry } from "./file-io.js";

const MAXIMUM_BYTES = 256 * 1024;

interface Rule {
  readonly pattern: GitPattern;
  readonly isNegated: boolean;
  readonly isDirectoryOnly: boolean;
}

/** The rules of one `.gitignore`, and the folder that they speak of. */
interface RuleFile {
  /** `a/b/`, or '' for the root. */
  readonly folder: string;
  readonly rules: readonly Rule[];
}

/** Rules that hold in a folder: its own come last and win. */
export type IgnoreRules = readonly RuleFile[];

/** The rules of a folder: those of the folder above, and its own `.gitignore` if there is one. */
export function addIgnoreFile(above: IgnoreRules, rootPath: string, components: readonly string[]): IgnoreRules {
  const text = readIgnoreFile(rootPath, components);
  if (text === null) return above;
  const folder = components.length === 0 ? "" : `${components.join("/")}/`;
  return [...above, { folder, rules: readRules(text) }];
}

/** One character for each byte, as git compares names. */
function readIgnoreFile(rootPath: string, components: readonly string[]): string | null {
  try {
    return withDirectory(rootPath, components, "fail", (directory) => {
      const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: false };
      const content = readEntry(directory, ".gitignore", ".gitignore", limits);
      return content.ok ? content.value.bytes.toString("latin1") : null;
    });
  } catch {
    return null;
  }
}

const BYTE_ORDER_MARK = asBytes("\uFEFF");

/** Keeps the last of equal lines, which decides. */
function readRules(text: string): readonly Rule[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  const lines = new Set(body.split("\n").reverse());
  return [...lines].reverse().flatMap((line) => readRule(line) ?? []);
}

/** One line of a `.gitignore` (gitignore(5)). */
function readRule(raw: string): Rule | null {
  if (raw.startsWith("#")) return null;
  const line = withoutTrailingSpaces(raw.endsWith("\r") ? raw.slice(0, -1) : raw);
  const isNegated = line.startsWith("!");
  const isDirectoryOnly = line.endsWith("/");
  const pattern = line.slice(isNegated ? 1 : 0, isDirectoryOnly ? -1 : undefined);
  return pattern === "" ? null : { pattern: readGitPattern(pattern), isNegated, isDirectoryOnly };
}

/** A space after a backslash stays. */
function withoutTrailingSpaces(line: string): string {
  if (!line.endsWith(" ")) return line;
  let end = line.length;
  while (line[end - 1] === " ") end -= 1;
  let backslashes = 0;
  while (line[end - 1 - backslashes] === "\\") backslashes += 1;
  return line.slice(0, end + (backslashes % 2));
}

/** Is this entry itself ignored? Whether a folder above it is, is asked of that folder. */
export function isIgnored(rules: IgnoreRules, path: string, isDirectory: boolean): boolean {
  for (const { folder, rules: own } of rules.toReversed()) {
    const below = readGitPath(path.slice(folder.length));
    const rule = own.findLast(
      ({ pattern, isDirectoryOnly }) => (isDirectory || !isDirectoryOnly) && pattern.matches(below),
    );
    if (rule !== undefined) return !rule.isNegated;
  }
  return false;
}

/** Is a folder, or one above it, ignored by the `.gitignore` files from the root down? */
export function isFolderIgnored(rootPath: string, path: string): boolean {
  const components = path.split("/").filter(Boolean);
  let rules: IgnoreRules = [];
  for (let depth = 0; depth < components.length; depth += 1) {
    rules = addIgnoreFile(rules, rootPath, components.slice(0, depth));
    if (isIgnored(rules, components.slice(0, depth + 1).join("/"), true)) return true;
  }
  return false;
}
