import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isFolderIgnored } from "../files/ignore-rules.js";
import { walkFiles } from "../files/walk-files.js";
import type { Repository } from "../tree/git.js";

const MAXIMUM_WALKED = 100_000;
/** For answers that are kept: a search that is stopped must not leave half of one. */
const NEVER = new AbortController().signal;

/** Which files there are to search and to find; paths are relative to the root. */
export interface SearchIndex {
  /** Tracked and untracked files that are not ignored, sorted; without git by walking. */
  all(signal: AbortSignal): Promise<readonly string[]>;
  /**
   * null: the folder is part of the project, and ignored files in it stay unseen. Else it was ignored itself, or belongs
   * to a repository inside this one; whoever names it wants to see it: its files, by walking, sorted.
   */
  outsideProject(folder: string): Promise<readonly string[] | null>;
  /** Tracked files that the ignore files cover: programs that know only those would pass over them. */
  trackedButIgnored(): Promise<readonly string[]>;
  /** Is there a file of this name, at the root or anywhere in the index? */
  holds(name: string): Promise<boolean>;
  /** Tells paths of this repository from those of repositories inside it. */
  isOwn(path: string): boolean;
}

export function createSearchIndex(options: {
  readonly root: string;
  /** Where the root lies in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
  readonly repository: () => Promise<Repository | null>;
}): SearchIndex {
  const { root, prefix, repository } = options;
  const checkout = prefix === "" ? root : root.slice(0, -prefix.length);
  const place = prefix === "" ? [] : ["--", prefix];
  let forced: { readonly key: number; readonly paths: Promise<readonly string[]> } | null = null;

  const list = async (found: Repository, args: readonly string[], signal: AbortSignal): Promise<string | null> => {
    const result = await found.git.attempt(["ls-files", "-z", "--exclude-standard", ...args, ...place], { signal });
    return result.exitCode === 0 ? result.stdout.toString("utf8") : null;
  };
  const hasOwnGit = (folder: string): boolean => existsSync(join(root, folder, ".git"));

  const all = async (signal: AbortSignal): Promise<readonly string[]> => {
    const found = await repository();
    const output = found === null ? null : await list(found, ["-t", "--cached", "--others", "--deleted"], signal);
    if (signal.aborted) return [];
    if (output !== null) return readIndex(output).map((path) => path.slice(prefix.length));
    return walkFiles(root, MAXIMUM_WALKED, { followsIgnoreFiles: true, includesLinks: true }).sort();
  };

  return {
    all,
    async holds(name) {
      return existsSync(join(root, name)) || (await all(NEVER)).some((path) => path.endsWith(`/${name}`));
    },
    async outsideProject(folder) {
      const isForeign = ancestorsOf(`${folder}/.`).some(hasOwnGit) && (await repository()) !== null;
      const isPackage = folder.split("/").includes("node_modules");
      if (!isForeign && !isPackage && !isFolderIgnored(checkout, prefix + folder)) return null;
      const walk = { start: folder, followsIgnoreFiles: true, includesLinks: true };
      return walkFiles(root, MAXIMUM_WALKED, walk).sort();
    },
    async trackedButIgnored() {
      const found = await repository();
      if (found === null) return [];
      // Asked again only when the rules may have changed.
      const key = statSync(join(checkout, ".gitignore"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (forced?.key !== key) {
        const paths = list(found, ["--cached", "--ignored"], NEVER).then((output) =>
          (output ?? "")
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

/** `H` tracked, `?` untracked, `S` left out by a sparse checkout, `R` (shown again) removed on disk. */
function readIndex(output: string): string[] {
  const paths = new Set<string>();
  const removed = new Set<string>();
  for (const record of output.split("\0")) {
    const path = record.slice(2);
    if (path === "" || path.endsWith("/")) continue;
    if (record.startsWith("R ")) removed.add(path);
    else if (!record.startsWith("S ")) paths.add(path);
  }
  return [...paths].filter((path) => !removed.has(path)).sort();
}
