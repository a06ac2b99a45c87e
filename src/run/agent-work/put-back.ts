import type { Restoration } from "../../core/tool/tree-judgement.js";
import type { MovedFiles, TreeChange, WorkspaceHistory } from "../../core/workspace/workspace.js";
import type { PutBack, TreeTracker } from "./tree-tracker.js";

interface PutBackRequest {
  readonly history: WorkspaceHistory;
  readonly tracker: TreeTracker;
  /** The tree that was audited. */
  readonly tree: string;
  readonly restore: readonly Restoration[];
}

const LINKS = new Set(["tree symlink", "tree submodule"]);

/**
 * Restores a renamed file under its old name, and deals with its content: half of a rename must never be published.
 */
async function undoRename(
  { history, tracker, tree }: PutBackRequest,
  from: string,
  to: string,
  isContent: boolean,
): Promise<void> {
  const { base } = tracker;
  const bytes = isContent ? await history.read(tree, to) : null;
  const source = bytes === null ? base : await history.withContents(base, [{ path: from, bytes }]);
  await history.restore(source, [from]);
  tracker.forgetRename(to);
}

/**
 * Restores on disk what the policy refuses, and records it for the report: for a mode change only the mode, for a
 * rename both names. Reverted tool writes and renames are reported as lost; another change of a protected file is only
 * listed.
 */
export async function restoreProtected(request: PutBackRequest): Promise<readonly PutBack[]> {
  const { history, tracker, tree, restore } = request;
  const { base } = tracker;
  const refused = new Map(restore.map((entry) => [entry.path, entry]));
  const items: PutBack[] = [];
  for (const [to, from] of [...tracker.renamed]) {
    const entry = refused.get(to) ?? refused.get(from);
    if (entry === undefined || entry.modeOnly === true) continue;
    await undoRename(request, from, to, refused.has(to) && !LINKS.has(entry.rule));
    // If the new name is refused too, it must not stay on disk; otherwise it becomes an untracked file.
    if (refused.has(to)) await history.restore(base, [to]);
    for (const path of [from, to]) refused.delete(path);
    items.push({
      ...{ path: `${from} → ${to}`, isRename: true, rule: entry.rule, reason: entry.reason },
      ...{ isLoss: true, unlessChanged: [from, to] },
    });
  }
  for (const { path, rule, reason, modeOnly } of refused.values()) {
    if (modeOnly === true) {
      const bytes = await history.read(tree, path);
      const source = bytes === null ? base : await history.withContents(base, [{ path, bytes }]);
      await history.restore(source, [path]);
      items.push({ path, isRename: false, rule, reason, isLoss: true, unlessChanged: [] });
      continue;
    }
    await history.restore(base, [path]);
    const isLoss = LINKS.has(rule) || tracker.toolFiles.has(path);
    items.push({ path, isRename: false, rule, reason, isLoss, unlessChanged: [path] });
  }
  tracker.recordPutBack(items);
  return items;
}

/** Restores the old names: without the new ones their deletions would be halves of renames. */
export async function putBackHalves(
  { history, tracker }: Pick<PutBackRequest, "history" | "tracker">,
  halves: MovedFiles["halves"],
): Promise<void> {
  await history.restore(
    tracker.base,
    halves.map(({ from }) => from),
  );
  tracker.recordPutBack(
    halves.map(({ from, to, reason }) => ({
      ...{ path: `${from} → ${to}`, isRename: true, rule: "tree rename", reason },
      ...{ isLoss: true, unlessChanged: [from] },
    })),
  );
}

/** The restored files that have not been changed properly since, in the tree with these changes. */
export function stillPutBack(tracker: TreeTracker, changes: readonly TreeChange[]): readonly PutBack[] {
  const changed = new Set(changes.map(({ path }) => path));
  const isGood = ({ unlessChanged }: PutBack): boolean =>
    unlessChanged.length > 0 && unlessChanged.every((path) => changed.has(path));
  return tracker.putBack.filter((item) => !isGood(item));
}
