import { FOLDER, findEntries, readEntries, type TreeItem, type TreeReader } from "../../core/git/trees.js";

/** An entry of a tree as GitHub shows it. */
export interface DemoTreeEntry {
  /** Six digits, folders are "040000". */
  readonly mode: string;
  readonly type: "blob" | "tree" | "commit";
  readonly sha: string;
  readonly path: string;
}

function toEntry(path: string, { mode, id }: TreeItem): DemoTreeEntry {
  const type = mode === FOLDER ? "tree" : mode === "160000" ? "commit" : "blob";
  return { mode: mode.padStart(6, "0"), type, sha: id, path };
}

/** The entries of a tree; with `recursive` those of its folders too, each folder before what it holds. */
export async function listTree(
  trees: TreeReader,
  tree: string,
  options: { readonly recursive?: boolean; readonly prefix?: string } = {},
): Promise<DemoTreeEntry[]> {
  const found: DemoTreeEntry[] = [];
  for (const [name, item] of await readEntries(trees, tree)) {
    const entry = toEntry(`${options.prefix ?? ""}${Buffer.from(name, "latin1").toString("utf8")}`, item);
    found.push(entry);
    if (options.recursive && entry.type === "tree") {
      found.push(...(await listTree(trees, entry.sha, { recursive: true, prefix: `${entry.path}/` })));
    }
  }
  return found;
}

/** The entry at a path of a tree; the empty path is the tree itself. */
export async function findInTree(trees: TreeReader, tree: string, path: string): Promise<DemoTreeEntry | undefined> {
  if (path === "") return toEntry("", { mode: FOLDER, id: tree });
  const item = (await findEntries(trees, tree, [path])).get(path);
  return item && toEntry(path, item);
}
