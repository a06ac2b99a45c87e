import { readEntries, withDirectory } from "./directory.js";

/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);

export interface WalkOptions {
  /** Where the walk starts, relative to the root; paths stay relative to the root. */
  readonly start?: string;
  /** Names symbolic links too; they are never followed. */
  readonly includesLinks?: boolean;
}

/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
export function walkFiles(rootPath: string, limit: number, options: WalkOptions = {}): string[] {
  const files: string[] = [];
  const start = (options.start ?? "").split("/").filter(Boolean);
  const queue: string[][] = [start];
  let seen = 0;
  for (let next = 0; next < queue.length && seen < limit; next += 1) {
    const components = queue[next] ?? [];
    for (const entry of entriesOf(rootPath, components)) {
      seen += 1;
      // A worktree's or submodule's `.git` is a file.
      if (SKIPPED.has(entry.name)) continue;
      const below = [...components, entry.name];
      if (entry.type === "directory") queue.push(below);
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
    // The directory vanished or may not be read: skip it.
    return [];
  }
}
