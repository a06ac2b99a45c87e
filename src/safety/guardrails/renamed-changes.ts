import type { TreeChange } from "../../core/workspace/workspace.js";
import { countLines } from "./count-lines.js";

/** A change as people count it. Of a rename also what its two halves would count as. */
export interface CountedChange extends TreeChange {
  readonly renamed?: {
    readonly from: string;
    /** Lines of the old name, all of them removed. */
    readonly linesGone: number;
    /** Lines of the new name, all of them added. */
    readonly linesNew: number;
  };
}

/**
 * Changes as people count them: a file that was renamed is one file, with the lines that really differ. `renamed`: new name
 * → old name.
 */
export async function countRenames(
  changes: readonly TreeChange[],
  renamed: ReadonlyMap<string, string>,
  read: { base(path: string): Promise<Buffer | null>; now(path: string): Promise<Buffer | null> },
): Promise<readonly CountedChange[]> {
  const gone = new Map(changes.flatMap((change) => (change.status === "deleted" ? [[change.path, change]] : [])));
  const olds = new Map<string, TreeChange>();
  for (const { path, status } of changes) {
    const from = gone.get(renamed.get(path) ?? "");
    if (status !== "added" || from === undefined) continue;
    // An old name has one new name.
    gone.delete(from.path);
    olds.set(path, from);
  }
  if (olds.size === 0) return changes;
  const counted = new Set([...olds.values()].map(({ path }) => path));
  const left = changes.filter(({ path }) => !counted.has(path));
  return Promise.all(
    left.map(async (change) => {
      const old = olds.get(change.path);
      if (old === undefined) return change;
      const halves = { from: old.path, linesGone: old.linesRemoved, linesNew: change.linesAdded };
      if (change.binary) return { ...change, renamed: halves };
      const [before, after] = await Promise.all([read.base(old.path), read.now(change.path)]);
      const lines = countLines(before?.toString("utf8") ?? null, after?.toString("utf8") ?? null);
      return { ...change, linesAdded: lines.added, linesRemoved: lines.removed, renamed: halves };
    }),
  );
}
