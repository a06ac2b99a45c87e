import type { PathPolicy } from "../core/path-policy.js";
import type { TreeChange, Workspace } from "../core/workspace.js";

/** What the tools wrote, and what the working tree is compared with. */
export interface TreeTracker {
  /** Paths written by file tools; untracked ones among them are committed (product.md §5, "Audit"). */
  readonly toolFiles: ReadonlySet<string>;
  /** A file tool wrote this path (relative to the workspace root), or `publish.include` takes it. */
  recordWrite(path: string): void;
  /** The tree that would be committed from what is on disk now. */
  snapshot(): Promise<string>;
  /** Runs work whose changes to tracked and tool-made files do not count, and undoes them. */
  withoutTraces<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Puts protected files back that a command changed; returns their paths. */
  restoreProtected(): Promise<readonly string[]>;
}

export function createTreeTracker(workspace: Workspace, base: string, policy: PathPolicy): TreeTracker {
  const { history } = workspace;
  const toolFiles = new Set<string>();
  const snapshot = (): Promise<string> => history.snapshot([...toolFiles].sort());
  const paths = (changes: readonly TreeChange[]): readonly string[] => changes.map((change) => change.path);

  return {
    toolFiles,
    recordWrite: (path) => {
      toolFiles.add(path);
    },
    snapshot,
    async withoutTraces(work) {
      const before = await snapshot();
      try {
        return await work();
      } finally {
        const after = await snapshot();
        if (after !== before) await history.restore(before, paths(await history.changes(before, after)));
      }
    },
    async restoreProtected() {
      const isProtected = (path: string): boolean =>
        !policy.isWorkflowFile(path) && policy.judge(path, "write") !== null;
      // After every command: mostly the cheap question is enough.
      const suspects = [...(await history.modified()), ...toolFiles];
      if (!suspects.some(isProtected)) return [];
      const tree = await snapshot();
      const protectedPaths = paths(await history.changes(base, tree)).filter(isProtected);
      if (protectedPaths.length > 0) await history.restore(base, protectedPaths);
      return protectedPaths;
    },
  };
}
