import { readEntries, withDirectory } from "./directory.js";
import { addIgnoreFile, type IgnoreRules, isIgnored } from "./ignore-rules.js";

/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);

export interface WalkOptions {
  /** Where the walk starts, relative to the root; paths stay relative to the root. */
  readonly start?: string;
  /** Leaves out what the `.gitignore` files from the start down cover. */
  readonly followsIgnoreFiles?: boolean;
  /** Names symbolic links too; they are never followed. */
  readonly includesLinks?: boolean;
}

/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
export function walkFiles(rootPath: string, limit: number, options: WalkOptions = {}): string[] {
  const files: string[] = [];
  const start = (options.start ?? "").split("/").filter(Boolean);
  const queue: { components: string[]; rules: IgnoreRules }[] = [{ components: start, rules: [] }];
  let seen = 0;
  for (let next = 0; next < queue.length && seen < limit; next += 1) {
    const { components, rules: above } = queue[next] ?? { components: [], rules: [] };
    const entries = entriesOf(rootPath, components);
    const hasRules = options.followsIgnoreFiles && entries.some(({ name }) => name === ".gitignore");
    const rules = hasRules ? addIgnoreFile(above, rootPath, components) : above;
    for (const entry of entries) {
      seen += 1;
      // A worktree's or submodule's `.git` is a file.
      if (SKIPPED.has(entry.name)) continue;
      const below = [...components, entry.name];
      if (isIgnored(rules, below.join("/"), entry.type === "directory")) continue;
      if (entry.type === "directory") queue.push({ components: below, rules });
      else if (entry.type === "file" || (entry.type === "symlink" && options.includesLinks))
        files.push(below.join("/"));
    }
  }
  return files;
}

function entriesOf(rootPath: string, directory: readonly string[]): ReturnType<typeof readEntries> {
  try {
    return withDirectory(rootPath, directory, "fail", readEntries);
  } catch {
    // A directory that vanished or may not be read has no names to offer.
    return [];
  }
}
