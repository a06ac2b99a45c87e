import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { walkFiles } from "../files/walk-files.js";
import type { Repository } from "../tree/git.js";
import { LISTING, readListing } from "../tree/tree-state.js";

const MAXIMUM_WALKED = 100_000;
/** For cached answers: an aborted search must not leave a partial one. */
const NEVER = new AbortController().signal;

/** The files to search and to find; paths are relative to the root. */
export interface SearchIndex {
  /** Tracked and untracked files that are not ignored, sorted; without git all files except those in `node_modules`. */
  all(signal: AbortSignal): Promise<readonly string[]>;
  /**
   * null: the folder is part of the project, and its ignored files are skipped. Otherwise it is ignored itself or
   * belongs to a nested repository, and a caller who names it wants to see its files: all of them except those that its
   * own ignore files cover, sorted.
   */
  outsideProject(folder: string): Promise<readonly string[] | null>;
  /** Tracked files that the ignore files cover: programs that only read ignore files would skip them. */
  trackedButIgnored(): Promise<readonly string[]>;
  /** Whether a file has this name, at the root or anywhere in the index. */
  holds(name: string): Promise<boolean>;
  /** Whether a path belongs to this repository, not to a nested one. */
  isOwn(path: string): boolean;
}

export function createSearchIndex(options: {
  readonly root: string;
  /** The root's path in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
  readonly repository: () => Promise<Repository | null>;
}): SearchIndex {
  const { root, prefix, repository } = options;
  const checkout = prefix === "" ? root : root.slice(0, -prefix.length);
  const place = prefix === "" ? [] : ["--", prefix];
  let forced: { readonly key: string; readonly paths: Promise<readonly string[]> } | null = null;
  // Starting a process for each search of a folder would cost as much as the search.
  const ignored = new Map<string, { readonly key: string; readonly isIgnored: boolean }>();

  const list = async (found: Repository, args: readonly string[], signal: AbortSignal): Promise<Buffer | null> => {
    const result = await found.git.attempt([...args, ...place], { signal });
    return result.exitCode === 0 ? result.stdout : null;
  };
  const hasOwnGit = (folder: string): boolean => existsSync(join(root, folder, ".git"));

  /** Changes when the ignore files of the checkout's root and of these folders do. */
  const rulesKey = (folders: readonly string[]): string =>
    ["", ...folders]
      .map((folder) => statSync(join(checkout, folder, ".gitignore"), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join();

  /** Whether a folder, or one above it, is ignored, regardless of tracked files in it. */
  const isIgnored = async ({ git }: Repository, folder: string): Promise<boolean> => {
    const path = prefix + folder;
    const key = rulesKey(ancestorsOf(path));
    const before = ignored.get(path);
    if (before?.key === key) return before.isIgnored;
    const { exitCode } = await git.attempt(["check-ignore", "--quiet", "--no-index", "--", `./${path}`]);
    ignored.set(path, { key, isIgnored: exitCode === 0 });
    return exitCode === 0;
  };

  /** Files of a folder, as if it were a repository without a commit. Repositories inside it are walked. */
  const listOutside = async (found: Repository | null, folder: string): Promise<readonly string[]> => {
    const walk = (start: string): string[] => walkFiles(root, MAXIMUM_WALKED, { start, includesLinks: true });
    if (found === null) return walk(folder);
    const args = ["-z", "--others", "--exclude-standard", "--exclude=node_modules"];
    const result = await found.git.attempt([`--work-tree=${join(root, folder)}`, "ls-files", ...args], {
      // Do not use the checkout's index: git would read its paths as paths in the folder.
      env: { GIT_INDEX_FILE: join(found.directory, "no-index") },
    });
    if (result.exitCode !== 0) return walk(folder);
    const paths = result.stdout.toString("utf8").split("\0").filter(Boolean);
    const below = paths.slice(0, MAXIMUM_WALKED).map((path) => `${folder}/${path}`);
    return below.flatMap((path) => (path.endsWith("/") ? walk(path) : [path]));
  };

  const all = async (signal: AbortSignal): Promise<readonly string[]> => {
    const found = await repository();
    const output = found === null ? null : await list(found, LISTING, signal);
    if (signal.aborted) return [];
    if (output !== null) return readListing(output).files.map((path) => path.slice(prefix.length));
    return walkFiles(root, MAXIMUM_WALKED, { includesLinks: true }).sort();
  };

  return {
    all,
    async holds(name) {
      return existsSync(join(root, name)) || (await all(NEVER)).some((path) => path.endsWith(`/${name}`));
    },
    async outsideProject(folder) {
      const found = await repository();
      const isForeign = found !== null && ancestorsOf(`${folder}/.`).some(hasOwnGit);
      const isPackage = folder.split("/").includes("node_modules");
      if (!isForeign && !isPackage && (found === null || !(await isIgnored(found, folder)))) return null;
      return [...(await listOutside(found, folder))].sort();
    },
    async trackedButIgnored() {
      const found = await repository();
      if (found === null) return [];
      // Recomputed only when the rules may have changed.
      const key = rulesKey([]);
      if (forced?.key !== key) {
        const args = ["ls-files", "-z", "--exclude-standard", "--cached", "--ignored"];
        const paths = list(found, args, NEVER).then((output) =>
          (output?.toString("utf8") ?? "")
            .split("\0")
            .filter(Boolean)
            .map((path) => path.slice(prefix.length)),
        );
        forced = { key, paths };
      }
      return forced.paths;
    },
    isOwn: (path) => !ancestorsOf(path).some(hasOwnGit),
  };
}

/** `a/b/c.ts` → `a`, `a/b`. */
function ancestorsOf(path: string): string[] {
  const components = path.split("/").slice(0, -1);
  return components.map((_, index) => components.slice(0, index + 1).join("/"));
}
