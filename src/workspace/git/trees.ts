import { ArchitectError } from "../../core/errors.js";
import { type ObjectStore, type TreeEntry, writeObject } from "./objects.js";
import type { Git } from "./process.js";

/** Names as bytes, one character a byte, so that what is no UTF-8 is written back as it was. */
type RawTree = Map<string, { readonly mode: string; readonly id: string }>;

const FOLDER = "40000";

/** A tree object's content, whose ids have so many bytes. */
function parseTree(bytes: Buffer, length: number): RawTree {
  const entries: RawTree = new Map();
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, blank);
    if (blank < 0 || end < 0 || end + length >= bytes.length) break;
    const name = bytes.toString("latin1", blank + 1, end);
    entries.set(name, {
      mode: bytes.toString("latin1", at, blank),
      id: bytes.toString("hex", end + 1, end + 1 + length),
    });
    at = end + 1 + length;
  }
  return entries;
}

function toRawName(name: string): string {
  return Buffer.from(name, "utf8").toString("latin1");
}

/**
 * Entries of exactly these paths in a tree, by path; absent ones and folders are left out.
 * @throws ArchitectError (forge) when a tree on the way should be there and is not: that says nothing about what it
 * would hold.
 */
export async function readTreeEntries(
  git: Git,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, TreeEntry>> {
  const entries = new Map<string, TreeEntry>();
  if (paths.length === 0) return entries;
  const root = await readTree(git, tree);
  const folders = new Map<string, RawTree | null>([["", root]]);
  const open = async (folder: string): Promise<RawTree | null> => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const entry = (await open(folderOf(folder)))?.get(toRawName(nameOf(folder)));
    const found = entry?.mode === FOLDER ? await readTree(git, entry.id) : null;
    folders.set(folder, found);
    return found;
  };
  for (const path of paths) {
    const entry = (await open(folderOf(path)))?.get(toRawName(nameOf(path)));
    if (entry !== undefined && entry.mode !== FOLDER) entries.set(path, { path, ...entry });
  }
  return entries;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/**
 * A tree like `tree` with some entries set or, with null, removed; written to the private store in this process. What
 * has to make room for an entry goes: a file for a folder, a folder for a file. Empty folders go too.
 * @throws ArchitectError (forge) for a path that git refuses, and when git fails.
 */
export async function editTree(
  git: Git,
  store: ObjectStore,
  tree: string | null,
  changes: readonly TreeEdit[],
): Promise<string> {
  const entries: RawTree = tree === null ? new Map() : await readTree(git, tree);
  const below = new Map<string, TreeEdit[]>();
  for (const { path, entry } of changes) {
    const slash = path.indexOf("/");
    const first = slash < 0 ? path : path.slice(0, slash);
    assertName(first, path);
    const name = toRawName(first);
    if (slash >= 0) below.set(name, [...(below.get(name) ?? []), { path: path.slice(slash + 1), entry }]);
    else if (entry !== null) entries.set(name, { mode: entry.mode, id: entry.id });
    else if (entries.get(name)?.mode !== FOLDER) entries.delete(name);
  }
  for (const [name, edits] of below) {
    const known = entries.get(name);
    const isFolder = known?.mode === FOLDER;
    // Nothing can be removed from what is no folder.
    if (!isFolder && edits.every(({ entry }) => entry === null)) continue;
    const id = await editTree(git, store, isFolder ? known.id : null, edits);
    if (isEmptyTree(id)) entries.delete(name);
    else entries.set(name, { mode: FOLDER, id });
  }
  return writeObject(store, "tree", formatTree(entries));
}

export interface TreeEdit {
  readonly path: string;
  readonly entry: TreeEntry | null;
}

async function readTree(git: Git, tree: string): Promise<RawTree> {
  const [object] = await git.objects.read([`${tree}^{tree}`]);
  if (object) return parseTree(object.bytes, object.id.length / 2);
  throw new ArchitectError("forge", `The tree ${tree} is not in the checkout.`);
}

/** Git's order: a folder is sorted as if its name ended with a slash. */
function formatTree(entries: RawTree): Buffer {
  const sorted = [...entries].map(([name, value]) => ({
    key: value.mode === FOLDER ? `${name}/` : name,
    bytes: Buffer.concat([Buffer.from(`${value.mode} ${name}\0`, "latin1"), Buffer.from(value.id, "hex")]),
  }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
  return Buffer.concat(sorted.map(({ bytes }) => bytes));
}

/** Refuses names that git refuses too: one that would lead out of the tree or into a git directory. */
function assertName(name: string, path: string): void {
  const plain = name.toLowerCase().replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]|[ .]+$|:.*$/g, "");
  if (!["", ".", ".."].includes(name) && ![".git", "git~1"].includes(plain) && !name.includes("\0")) return;
  throw new ArchitectError("forge", `'${path.slice(0, 200)}' cannot be a path of a commit.`);
}

const EMPTY_TREES = [
  "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
];

function isEmptyTree(id: string): boolean {
  return EMPTY_TREES.includes(id);
}
