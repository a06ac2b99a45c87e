import type { Git } from "./git-process.js";
import { readTreeEntries } from "./git-trees.js";

/** Whether a tree holds a file or link at exactly this path; directories and submodules are no files. */
export async function isTrackedIn(git: Git, tree: string, path: string): Promise<boolean> {
  if (path === "" || path.includes("\0")) return false;
  const entry = (await readTreeEntries(git, tree, [path])).get(path);
  return entry !== undefined && entry.mode !== "160000";
}
