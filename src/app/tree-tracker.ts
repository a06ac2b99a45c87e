import type { TreeChange, Workspace } from "../core/workspace.js";

/** What the tools wrote, and what the working tree is compared with. */
export interface TreeTracker {
  /** Paths written by file tools; untracked ones among them are committed (product.md §5, "Audit"). */
  readonly toolFiles: ReadonlySet<string>;
  /** A file tool wrote this path (relative to the workspace root), or `publish.include` takes it. */
  recordWrite(path: string): void;
  /** The tree that would be committed from what is on disk now. */
  snapshot(): Promise<string>;
  /**
   * Runs work whose changes to tracked and tool-made files do not count, and undoes them; `onUndone` is told which. One
   * after the other, so that none takes another's undoing for a change: `work` must not come back here.
   */
  withoutTraces<Result>(work: () => Promise<Result>, onUndone?: (paths: readonly string[]) => void): Promise<Result>;
  /** The commit that everything is compared with. */
  readonly base: string;
  /** A test command was run to its end on this tree. */
  onTested(tree: string): void;
  /** The tree that was tested last; null: none was. */
  testedTree(): string | null;
}

export function createTreeTracker(workspace: Workspace, base: string): TreeTracker {
  const { history } = workspace;
  const toolFiles = new Set<string>();
  let tested: string | null = null;
  const snapshot = (): Promise<string> => history.snapshot([...toolFiles].sort());
  const paths = (changes: readonly TreeChange[]): readonly string[] => changes.map((change) => change.path);
  let last: Promise<unknown> = Promise.resolve();

  const undone = async <Result>(
    work: () => Promise<Result>,
    onUndone: (paths: readonly string[]) => void,
  ): Promise<Result> => {
    const before = await snapshot();
    try {
      return await work();
    } finally {
      const after = await snapshot();
      if (after !== before) {
        const changed = paths(await history.changes(before, after));
        await history.restore(before, changed);
        onUndone(changed);
      }
    }
  };

  return {
    toolFiles,
    recordWrite: (path) => {
      toolFiles.add(path);
    },
    snapshot,
    withoutTraces(work, onUndone = () => {}) {
      const mine = last.then(() => undone(work, onUndone));
      last = mine.catch(() => {});
      return mine;
    },
    base,
    onTested: (tree) => {
      tested = tree;
    },
    testedTree: () => tested,
  };
}
