import type { Origin } from "../../core/tool/tool.js";
import type { MovedFiles, Rename, TreeChange, Workspace } from "../../core/workspace/workspace.js";

/** A change that was reverted because no command may make it. */
export interface PutBack {
  /** Path, or `old → new`. */
  readonly path: string;
  readonly isRename: boolean;
  readonly rule: string;
  readonly reason: string;
  /**
   * Whether it reverts work of the run that would have been published, so that the run is not a success; otherwise it
   * is only listed.
   */
  readonly isLoss: boolean;
  /** Paths that show whether it was fixed later: all of them have changed. */
  readonly unlessChanged: readonly string[];
}

/** The files that tools wrote, and the commit with which the working tree is compared. */
export interface TreeTracker {
  /**
   * Paths that file tools wrote, and new names that commands gave to files; untracked ones among them are committed
   * too.
   */
  readonly toolFiles: ReadonlySet<string>;
  /** Files that commands renamed, new name → old name. */
  readonly renamed: ReadonlyMap<string, string>;
  /**
   * Records that a file tool wrote or removed this path (relative to the checkout), or that `publish.include` takes it.
   */
  recordWrite(path: string): void;
  /** All changes reverted so far. */
  readonly putBack: readonly PutBack[];
  recordPutBack(items: readonly PutBack[]): void;
  /** Stops treating the new name as the run's file: it is untracked again. */
  forgetRename(to: string): void;
  /** The tree that would be committed from the current files on disk. */
  snapshot(): Promise<string>;
  /** Like `snapshot`, after looking for files that commands renamed. */
  settle(): Promise<string>;
  /** Renames of which only one half could be published, in the tree of the last snapshot. */
  halves(): Promise<MovedFiles["halves"]>;
  /**
   * Runs work whose changes to tracked and tool-made files do not count, and reverts them; `onUndone` gets their paths.
   * Calls run in sequence, so that none sees the revert of another as a change: `work` must not call this again.
   */
  withoutTraces<Result>(work: () => Promise<Result>, onUndone?: (paths: readonly string[]) => void): Promise<Result>;
  /**
   * Files that file tools created (`ToolContext.created`), including before a resume; paths as those tools use them.
   */
  readonly created: Map<string, Origin>;
  /** The commit with which everything is compared. */
  readonly base: string;
  /** Records that a test command ran to its end on this tree. */
  onTested(tree: string): void;
  /** The tree that was tested last; null: none. */
  testedTree(): string | null;
}

/** `untracked`: the files that are untracked at the start; absent: ask git. */
export function createTreeTracker(workspace: Workspace, base: string, untracked?: readonly string[]): TreeTracker {
  const { history } = workspace;
  const toolFiles = new Set<string>();
  const renamed = new Map<string, string>();
  const undoings = new Map<string, PutBack>();
  let tested: string | null = null;
  const snapshot = (): Promise<string> => history.snapshot([...toolFiles].sort());
  const paths = (changes: readonly TreeChange[]): readonly string[] => changes.map((change) => change.path);
  let last: Promise<unknown> = Promise.resolve();
  // A file that earlier steps left in the checkout cannot be the target of a rename.
  const before = (untracked === undefined ? history.untracked() : Promise.resolve(untracked)).then(
    (found) => new Set(found),
    () => new Set<string>(),
  );
  const moved = async (thorough: boolean): Promise<MovedFiles> =>
    history.moved({ known: await before, mine: toolFiles, thorough });
  const takeNames = (renames: readonly Rename[]): void => {
    for (const { from, to } of renames) {
      // Use the first name: the file may have been renamed twice.
      renamed.set(to, renamed.get(from) ?? from);
      renamed.delete(from);
      toolFiles.add(to);
      history.remember(to);
    }
  };

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
    created: new Map(),
    toolFiles,
    renamed,
    recordWrite(path) {
      toolFiles.add(path);
      history.remember(path);
    },
    get putBack() {
      return [...undoings.values()];
    },
    recordPutBack(items) {
      for (const item of items) undoings.set(`${item.path}\0${item.rule}`, item);
    },
    forgetRename(to) {
      renamed.delete(to);
      toolFiles.delete(to);
    },
    snapshot,
    async settle() {
      const tree = await snapshot();
      const { renames } = await moved(false);
      if (renames.length === 0) return tree;
      takeNames(renames);
      return snapshot();
    },
    halves: async () => (await moved(true)).halves,
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
