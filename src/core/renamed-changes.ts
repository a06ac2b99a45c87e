import { addedLines } from "./text/added-lines.js";
import type { TreeChange } from "./workspace.js";

/**
 * Changes as people count them: a file that was renamed is one file, with the lines that really differ. `renamed`: new name
 * → old name.
 */
export async function countRenames(
  changes: readonly TreeChange[],
  renamed: ReadonlyMap<string, string>,
  read: { base(path: string): Promise<Buffer | null>; now(path: string): Promise<Buffer | null> },
): Promise<readonly TreeChange[]> {
  const gone = new Set(changes.filter(({ status }) => status === "deleted").map(({ path }) => path));
  const pairs = changes.flatMap(({ path, status }) => {
    const from = renamed.get(path);
    return status === "added" && from !== undefined && gone.has(from) ? [[path, from] as const] : [];
  });
  if (pairs.length === 0) return changes;
  const olds = new Map(pairs);
  const counted = new Set(pairs.map(([, from]) => from));
  const left = changes.filter(({ path }) => !counted.has(path));
  return Promise.all(
    left.map(async (change) => {
      const from = olds.get(change.path);
      if (from === undefined || change.binary) return change;
      const [before, after] = await Promise.all([read.base(from), read.now(change.path)]);
      const [old, fresh] = [before?.toString("utf8") ?? "", after?.toString("utf8") ?? ""];
      return { ...change, linesAdded: addedLines(old, fresh).length, linesRemoved: addedLines(fresh, old).length };
    }),
  );
}
