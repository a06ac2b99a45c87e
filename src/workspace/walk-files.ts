import { readEntries, withDirectory } from "./directory.js";

/** Folders that a walk without git never enters. */
const SKIPPED = new Set([".git", "node_modules"]);

/** Files below a root, breadth first, links not followed, `.git` and `node_modules` left out; at most `limit` entries. */
export function walkFiles(rootPath: string, limit: number): string[] {
  const files: string[] = [];
  const queue: string[][] = [[]];
  let seen = 0;
  for (let next = 0; next < queue.length && seen < limit; next += 1) {
    const directory = queue[next] ?? [];
    for (const entry of entriesOf(rootPath, directory)) {
      seen += 1;
      // A worktree's or submodule's `.git` is a file.
      if (SKIPPED.has(entry.name)) continue;
      if (entry.type === "file") files.push([...directory, entry.name].join("/"));
      if (entry.type === "directory") queue.push([...directory, entry.name]);
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
