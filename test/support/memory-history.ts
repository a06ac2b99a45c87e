import { createHash } from "node:crypto";
import { createTwoFilesPatch, diffLines } from "diff";
import type { TreeChange, TreeState, WorkspaceHistory } from "../../src/core/workspace/workspace.js";

export interface MemoryFile {
  readonly bytes: Buffer;
  readonly mode: string;
}

export type MemoryTree = ReadonlyMap<string, MemoryFile>;

function linesChanged(before: string, after: string): { linesAdded: number; linesRemoved: number } {
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const part of diffLines(before, after)) {
    if (part.added) linesAdded += part.count;
    if (part.removed) linesRemoved += part.count;
  }
  return { linesAdded, linesRemoved };
}

function changeOf(path: string, before: MemoryFile | undefined, after: MemoryFile | undefined): TreeChange | null {
  if (before !== undefined && after !== undefined && before.bytes.equals(after.bytes) && before.mode === after.mode) {
    return null;
  }
  const binary = [before, after].some((file) => file?.bytes.includes(0) === true);
  const counts = linesChanged(before?.bytes.toString() ?? "", after?.bytes.toString() ?? "");
  return {
    path,
    status: before === undefined ? "added" : after === undefined ? "deleted" : "modified",
    modeBefore: before?.mode ?? null,
    modeAfter: after?.mode ?? null,
    ...(binary ? { linesAdded: 0, linesRemoved: 0 } : counts),
    binary,
  };
}

/**
 * History kept in memory over the live files of a memory workspace: trees are copies, ids are hashes of their content.
 * Files that were there when it was made are tracked; pushes are remembered, never sent.
 */
export function createMemoryHistory(files: Map<string, MemoryFile>): WorkspaceHistory {
  const trees = new Map<string, MemoryTree>();
  const commits = new Map<string, string>();
  const store = (tree: MemoryTree): string => {
    const hash = createHash("sha1");
    for (const path of [...tree.keys()].sort()) {
      hash
        .update(`${path}\0${tree.get(path)?.mode}\0`)
        .update(tree.get(path)?.bytes ?? "")
        .update("\0");
    }
    const id = hash.digest("hex");
    trees.set(id, new Map(tree));
    return id;
  };
  const treeOf = (id: string): MemoryTree => {
    const tree = trees.get(commits.get(id) ?? id);
    if (tree === undefined) throw new Error(`no tree ${id}`);
    return tree;
  };
  const commitOf = (tree: string, message: string): string => {
    const id = createHash("sha1").update(`${tree}\0${message}\0${commits.size}`).digest("hex");
    commits.set(id, tree);
    return id;
  };
  const copyPaths = (target: Map<string, MemoryFile>, source: MemoryTree, paths: readonly string[]) => {
    for (const path of paths) {
      const file = source.get(path);
      if (file === undefined) target.delete(path);
      else target.set(path, file);
    }
  };
  let base = commitOf(store(files), "base");
  const changesOf = (from: string, to: string): TreeChange[] => {
    const before = treeOf(from);
    const after = treeOf(to);
    const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
    return paths.map((path) => changeOf(path, before.get(path), after.get(path))).filter((change) => change !== null);
  };
  const stateOf = (): TreeState => ({
    modified: changesOf(base, store(files)).map((change) => change.path),
    untracked: [...files.keys()].filter((path) => !treeOf(base).has(path)).sort(),
    files: [...files.keys()].sort(),
  });
  return {
    head: async () => base,
    modified: async () => stateOf().modified,
    async checkout(commit) {
      const tree = treeOf(commit);
      files.clear();
      copyPaths(files, tree, [...tree.keys()]);
      return stateOf();
    },
    clean: async () => [],
    async setBase(commit) {
      treeOf(commit);
      base = commit;
      return stateOf();
    },
    treeOf: async (commit) => commits.get(commit) ?? commit,
    async snapshot(untracked) {
      const tracked = treeOf(base);
      const named = new Set(untracked);
      return store(new Map([...files].filter(([path]) => tracked.has(path) || named.has(path))));
    },
    files: async (tree) => [...treeOf(commits.get(tree) ?? tree).keys()].sort(),
    remoteRef: async () => null,
    async fetch() {},
    unpublishable: () => [],
    remember() {},
    moved: async () => ({ renames: [], halves: [] }),
    renames: async () => [],
    isTracked: async (path) => treeOf(base).has(path),
    untracked: async () => stateOf().untracked,
    changes: async (from, to) => changesOf(from, to),
    async diff(from, to, options = {}) {
      const wanted = changesOf(from, to).filter(({ path }) => options.paths?.includes(path) ?? true);
      const texts = wanted.map(({ path }) => {
        const [before, after] = [treeOf(from).get(path), treeOf(to).get(path)];
        const names = [
          before === undefined ? "/dev/null" : `a/${path}`,
          after === undefined ? "/dev/null" : `b/${path}`,
        ];
        const contents = [before?.bytes.toString() ?? "", after?.bytes.toString() ?? ""];
        const context = options.context ?? 3;
        const [old = "", next = ""] = names;
        return createTwoFilesPatch(old, next, contents[0] ?? "", contents[1] ?? "", "", "", { context });
      });
      return texts.join("");
    },
    async entries(tree, paths) {
      const found = paths.flatMap((path) => {
        const file = treeOf(tree).get(path);
        if (file === undefined) return [];
        return [[path, { mode: file.mode, id: createHash("sha1").update(file.bytes).digest("hex") }] as const];
      });
      return new Map(found);
    },
    read: async (tree, path) => treeOf(tree).get(path)?.bytes ?? null,
    async restore(tree, paths) {
      copyPaths(files, treeOf(tree), paths);
    },
    lfsPaths: async () => [],
    async withPathsFrom(tree, source, paths) {
      const result = new Map(treeOf(tree));
      copyPaths(result, treeOf(source), paths);
      return store(result);
    },
    async withContents(tree, files) {
      const result = new Map(treeOf(tree));
      for (const { path, bytes } of files) {
        if (bytes === null) result.delete(path);
        else result.set(path, { bytes, mode: result.get(path)?.mode ?? "100644" });
      }
      return store(result);
    },
    async mentions(tree, text) {
      return [...treeOf(tree)].flatMap(([path, file]) => (file.bytes.includes(text) ? [path] : []));
    },
    async revert({ onto, commit, before }) {
      const result = new Map(treeOf(onto));
      const paths = changesOf(before, commit).map(({ path }) => path);
      const isSame = (path: string): boolean => changeOf(path, treeOf(commit).get(path), result.get(path)) === null;
      const conflicts = paths.filter((path) => !isSame(path));
      if (conflicts.length > 0) return { ok: false, conflicts };
      copyPaths(result, treeOf(before), paths);
      return { ok: true, tree: store(result) };
    },
    async merge() {
      throw new Error("no merges in memory");
    },
    apply: async () => ({ ok: false, message: "no patches in memory" }),
    commit: async ({ tree, message }) => commitOf(commits.get(tree) ?? tree, message),
    push: async () => ({ ok: true }),
    committer: async () => ({ name: "Person", email: "person@localhost" }),
    advance: async () => ({ ok: false, message: "no checkout in memory" }),
  };
}
