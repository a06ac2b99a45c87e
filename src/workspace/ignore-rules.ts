import { compileGlob, type GlobMatcher } from "../core/glob.js";
import { withDirectory } from "./directory.js";
import { readEntry } from "./file-io.js";

const MAXIMUM_BYTES = 256 * 1024;

interface Rule {
  readonly matches: GlobMatcher;
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
  return [...above, { folder, rules: text.split("\n").flatMap(parseRule) }];
}

function readIgnoreFile(rootPath: string, components: readonly string[]): string | null {
  try {
    return withDirectory(rootPath, components, "fail", (directory) => {
      const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: false };
      const content = readEntry(directory, ".gitignore", ".gitignore", limits);
      return content.ok ? content.value.bytes.toString("utf8") : null;
    });
  } catch {
    return null;
  }
}

/** One line of a `.gitignore` (gitignore(5)); escapes inside a pattern are not known, braces match any character. */
function parseRule(raw: string): Rule[] {
  let line = raw.replace(/\r$/, "").replace(/(?<!\\) +$/, "");
  if (line === "" || line.startsWith("#")) return [];
  const isNegated = line.startsWith("!");
  if (isNegated) line = line.slice(1);
  line = line.replace(/\\([#! ])/g, "$1").replace(/[{}]/g, "?");
  const isDirectoryOnly = line.endsWith("/");
  line = line.replace(/\/+$/, "");
  if (line === "") return [];
  // `x/**` is all that x holds, not x itself.
  return [{ matches: compileGlob(line.replace(/\/\*\*$/, "/**/*")), isNegated, isDirectoryOnly }];
}

/** Is this entry itself ignored? Whether a folder above it is, is asked of that folder. */
export function isIgnored(rules: IgnoreRules, path: string, isDirectory: boolean): boolean {
  for (const file of rules.toReversed()) {
    const below = path.slice(file.folder.length);
    const rule = file.rules.findLast(
      ({ matches, isDirectoryOnly }) => (isDirectory || !isDirectoryOnly) && matches(below),
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
