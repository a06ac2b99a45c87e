import { estimateTokens } from "../../core/model/tokens.js";
import { byCodeUnit } from "../engine/tool-registry.js";

/** A directory of the tree; its files and directories by name. */
interface Directory {
  readonly directories: Map<string, Directory>;
  readonly files: string[];
  /** Number of files here and below. */
  count: number;
}

/** Maximum entries shown one by one; a larger repository is shown as directories with their file counts. */
const MAXIMUM_ENTRIES = 300;
/** Reserved for the line that counts the omitted entries. */
const NOTE_TOKENS = 20;

/**
 * The repository's files as an indented tree of at most `maximumTokens` (by `estimateTokens`), for the system prompt.
 * Directories come first; those that do not fit are shown closed with their file count, and top levels are opened
 * first. Equal paths give equal text. Paths have forward slashes; names are untrusted and kept to one line.
 */
export function formatTree(paths: readonly string[], maximumTokens = 1_000): string {
  const root = buildTree(paths);
  if (root.count === 0) return "";
  const opened = chooseOpened(root, maximumTokens);
  const lines = render(root, opened, 0);
  const isWhole = lines.length <= MAXIMUM_ENTRIES && fits(lines, maximumTokens);
  return isWhole ? lines.join("\n") : cutLines(lines, maximumTokens);
}

function buildTree(paths: readonly string[]): Directory {
  const root = emptyDirectory();
  for (const path of paths) {
    const names = path.split("/").filter((name) => name !== "");
    const file = names.pop();
    if (file === undefined) continue;
    let directory = root;
    directory.count += 1;
    for (const name of names) {
      const next = directory.directories.get(name) ?? emptyDirectory();
      directory.directories.set(name, next);
      next.count += 1;
      directory = next;
    }
    directory.files.push(file);
  }
  return root;
}

function emptyDirectory(): Directory {
  return { directories: new Map(), files: [], count: 0 };
}

/** Opens directories level by level while everything fits. */
function chooseOpened(root: Directory, maximumTokens: number): ReadonlySet<Directory> {
  const opened = new Set<Directory>();
  let entries = listing(root, opened, 0).length;
  let length = textLength(listing(root, opened, 0));
  const queue = [...subdirectories(root)].map(([, directory]) => ({ directory, depth: 1 }));
  for (const { directory, depth } of queue) {
    // The line of the closed directory is not subtracted, so the sum is slightly too high.
    const lines = listing(directory, opened, depth);
    const more = textLength(lines);
    if (tokensOf(length + more) > maximumTokens || entries + lines.length > MAXIMUM_ENTRIES) continue;
    entries += lines.length;
    length += more;
    opened.add(directory);
    for (const [, child] of subdirectories(directory)) queue.push({ directory: child, depth: depth + 1 });
  }
  return opened;
}

/** Tokens of a text of this many characters. */
function tokensOf(length: number): number {
  return estimateTokens(" ".repeat(length));
}

function textLength(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** The lines of a directory's direct entries. */
function listing(directory: Directory, opened: ReadonlySet<Directory>, depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  const directories = subdirectories(directory).map(([name, child]) => {
    const count = opened.has(child) ? "" : ` (${child.count} ${child.count === 1 ? "file" : "files"})`;
    return `${indent}${oneLine(name)}/${count}`;
  });
  const files = [...directory.files].sort(byCodeUnit).map((name) => `${indent}${oneLine(name)}`);
  return [...directories, ...files];
}

function render(directory: Directory, opened: ReadonlySet<Directory>, depth: number): readonly string[] {
  const children = subdirectories(directory);
  return listing(directory, opened, depth).flatMap((line, index) => {
    const child = children[index]?.[1];
    return child !== undefined && opened.has(child) ? [line, ...render(child, opened, depth + 1)] : [line];
  });
}

function subdirectories(directory: Directory): readonly (readonly [string, Directory])[] {
  return [...directory.directories].sort(([left], [right]) => byCodeUnit(left, right));
}

/** A name with a line break could forge another line of the prompt. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
}

function fits(lines: readonly string[], maximumTokens: number): boolean {
  return estimateTokens(lines.join("\n")) <= maximumTokens;
}

/** Cuts the listing if even the top level is too long. */
function cutLines(lines: readonly string[], maximumTokens: number): string {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (tokensOf(length) > maximumTokens - NOTE_TOKENS || kept.length === MAXIMUM_ENTRIES) break;
    kept.push(line);
  }
  const note = `… (${lines.length - kept.length} more entries)`;
  return fits([...kept, note], maximumTokens) ? [...kept, note].join("\n") : "";
}
