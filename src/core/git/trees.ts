import { ArchitectError } from "../errors.js";
import type { ObjectWriter } from "./objects.js";

/** A tree's entry for one name. */
export interface TreeItem {
  /** 100644, 100755, 120000 (link), 160000 (submodule), 40000 (folder). */
  readonly mode: string;
  readonly id: string;
}

export interface TreeEntry extends TreeItem {
  readonly path: string;
}

/** null removes the path. */
export interface TreeEdit {
  readonly path: string;
  readonly entry: TreeItem | null;
}

/** Reads trees. */
export interface TreeReader {
  /** Content of the tree with this id. @throws if it is missing, which does not mean that it is empty. */
  readTree(id: string): Promise<Buffer>;
}

/** Names as bytes, one character a byte, so that a name that is not UTF-8 is sorted and written back unchanged. */
export type RawTree = Map<string, TreeItem>;

export const FOLDER = "40000";

/** The entries of one tree, without those of its folders. @throws as the reader does. */
export async function readEntries(trees: TreeReader, tree: string): Promise<RawTree> {
  const bytes = await trees.readTree(tree);
  const idBytes = tree.length / 2;
  const entries: RawTree = new Map();
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, blank);
    if (blank < 0 || end < 0 || end + idBytes >= bytes.length) break;
    entries.set(bytes.toString("latin1", blank + 1, end), {
      mode: bytes.toString("latin1", at, blank),
      id: bytes.toString("hex", end + 1, end + 1 + idBytes),
    });
    at = end + 1 + idBytes;
  }
  return entries;
}

/** Git's order: a folder is sorted as if its name ended with a slash. */
function formatTree(entries: RawTree): Buffer {
  const sorted = [...entries].map(([name, { mode, id }]) => ({
    key: mode === FOLDER ? `${name}/` : name,
    bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`, "latin1"), Buffer.from(id, "hex")]),
  }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
  return Buffer.concat(sorted.map(({ bytes }) => bytes));
}

function toRawName(name: string): string {
  return Buffer.from(name, "utf8").toString("latin1");
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** The entries at exactly these paths, including folders, by path; omits absent ones. @throws as the reader does. */
export async function findEntries(
  trees: TreeReader,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map<string, TreeEntry>();
  if (paths.length === 0) return entries;
  const folders = new Map<string, RawTree | null>([["", await readEntries(trees, tree)]]);
  const open = async (folder: string): Promise<RawTree | null> => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const entry = (await open(folderOf(folder)))?.get(toRawName(nameOf(folder)));
    const found = entry?.mode === FOLDER ? await readEntries(trees, entry.id) : null;
    folders.set(folder, found);
    return found;
  };
  for (const path of paths) {
    const entry = (await open(folderOf(path)))?.get(toRawName(nameOf(path)));
    if (entry !== undefined) entries.set(path, { path, ...entry });
  }
  return entries;
}

/** The entries at exactly these paths, by path; omits absent ones and folders. @throws as the reader does. */
export async function findFiles(
  trees: TreeReader,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TreeEntry>> {
  const found = await findEntries(trees, tree, paths);
  return new Map([...found].filter(([, { mode }]) => mode !== FOLDER));
}

/**
 * Writes a tree like `tree` (null: the empty one) with some paths set or removed, like git's index would. Returns its
 * id. An entry replaces conflicting ones: a folder replaces a file, a file a folder. Empty folders are removed too. If
 * a path and one below it are both set, the later one wins.
 * @throws ArchitectError (forge) for a path that git refuses; as the store does.
 */
export async function editTree(
  store: TreeReader & ObjectWriter,
  tree: string | null,
  edits: readonly TreeEdit[],
): Promise<string> {
  return store.write("tree", formatTree(await editEntries(store, tree, edits)));
}

async function editEntries(
  store: TreeReader & ObjectWriter,
  tree: string | null,
  edits: readonly TreeEdit[],
): Promise<RawTree> {
  const entries: RawTree = tree === null ? new Map() : await readEntries(store, tree);
  const below = new Map<string, TreeEdit[]>();
  for (const { path, entry } of edits) {
    const [first = "", ...rest] = path.split("/");
    assertName(first, path);
    const name = toRawName(first);
    if (rest.length > 0) below.set(name, [...(below.get(name) ?? []), { path: rest.join("/"), entry }]);
    else if (entry !== null) {
      below.delete(name);
      entries.set(name, { mode: entry.mode, id: entry.id });
    } else if (entries.get(name)?.mode !== FOLDER) entries.delete(name);
  }
  for (const [name, inside] of below) {
    const known = entries.get(name);
    const isFolder = known?.mode === FOLDER;
    // Nothing can be removed below something that is not a folder.
    if (!isFolder && inside.every(({ entry }) => entry === null)) continue;
    const folder = await editEntries(store, isFolder ? known.id : null, inside);
    if (folder.size === 0) entries.delete(name);
    else entries.set(name, { mode: FOLDER, id: store.write("tree", formatTree(folder)) });
  }
  return entries;
}

/** Refuses names that git refuses too: they would lead out of the tree or into a git directory. */
function assertName(name: string, path: string): void {
  const plain = name.toLowerCase().replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]|[ .]+$|:.*$/g, "");
  if (!["", ".", ".."].includes(name) && ![".git", "git~1"].includes(plain) && !name.includes("\0")) return;
  throw new ArchitectError("forge", `'${path.slice(0, 200)}' cannot be a path of a commit.`);
}
