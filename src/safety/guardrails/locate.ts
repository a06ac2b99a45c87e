import { posix } from "node:path";

/**
 * Converts a tool's argument to a repository path: relative to the workspace at `root`, or absolute inside it. The
 * workspace is at `prefix` in the repository, `packages/a/` or ''.
 */
export function locateIn(root: string, prefix: string): (path: string) => string {
  return (path) => {
    const normal = posix.normalize(path.replaceAll("\\", "/"));
    const inside = normal.startsWith(`${root}/`) ? normal.slice(root.length + 1) : normal;
    return `${prefix}${inside.replace(/^\/+/, "")}`;
  };
}
