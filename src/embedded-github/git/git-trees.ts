import type { ObjectStore } from "./git-objects.js";

export interface DemoTreeEntry {
  /** As GitHub shows it: six digits, folders are "040000". */
  readonly mode: string;
  readonly type: "blob" | "tree" | "commit";
  readonly sha: string;
  readonly path: string;
}

/** Mode "0" removes the path. */
export interface DemoTreeEdit {
  readonly path: string;
  readonly mode: string;
  readonly sha: string;
}

/** Names as bytes, one character a byte, so that they are sorted and written back as they are. */
type Entries = Map<string, { readonly mode: string; readonly sha: string }>;

const FOLDER = "40000";

function toBytes(text: string): string {
  return Buffer.from(text, "utf8").toString("latin1");
}

function parse(bytes: Buffer): Entries {
  const entries: Entries = new Map();
  for (let at = 0; at < bytes.length; ) {
    const blank = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, blank);
    const mode = bytes.toString("latin1", at, blank);
    entries.set(bytes.toString("latin1", blank + 1, end), { mode, sha: bytes.toString("hex", end + 1, end + 21) });
    at = end + 21;
  }
  return entries;
}

function write(store: ObjectStore, entries: Entries): string {
  // Git's order: a folder is sorted as if its name ended with a slash.
  const key = ([name, { mode }]: [string, { mode: string }]): string => (mode === FOLDER ? `${name}/` : name);
  const sorted = [...entries].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const parts = sorted.map(([name, { mode, sha }]) =>
    Buffer.concat([Buffer.from(`${mode} ${name}\0`, "latin1"), Buffer.from(sha, "hex")]),
  );
  return store.write("tree", Buffer.concat(parts));
}

async function read(store: ObjectStore, sha: string): Promise<Entries> {
  const object = await store.read(sha);
  if (object?.type !== "tree") throw new Error(`${sha} is no tree`);
  return parse(object.bytes);
}

function toEntry(prefix: string, name: string, { mode, sha }: { mode: string; sha: string }): DemoTreeEntry {
  const type = mode === FOLDER ? "tree" : mode === "160000" ? "commit" : "blob";
  return { mode: mode.padStart(6, "0"), type, sha, path: Buffer.from(prefix + name, "latin1").toString("utf8") };
}

/** The entries of a tree; with `recursive` those of its folders too, each folder before what it holds. */
export async function listTree(
  store: ObjectStore,
  tree: string,
  options: { readonly recursive?: boolean; readonly prefix?: string } = {},
): Promise<DemoTreeEntry[]> {
  const prefix = options.prefix ?? "";
  const found: DemoTreeEntry[] = [];
  for (const [name, value] of await read(store, tree)) {
    const entry = toEntry(toBytes(prefix), name, value);
    found.push(entry);
    if (options.recursive && entry.type === "tree") {
      found.push(...(await listTree(store, entry.sha, { recursive: true, prefix: `${entry.path}/` })));
    }
  }
  return found;
}

/** The entry at a path of a tree; the empty path is the tree itself. */
export async function findInTree(store: ObjectStore, tree: string, path: string): Promise<DemoTreeEntry | undefined> {
  let entry: DemoTreeEntry = { mode: "040000", type: "tree", sha: tree, path: "" };
  if (path === "") return entry;
  for (const name of path.split("/")) {
    if (entry.type !== "tree") return undefined;
    const value = (await read(store, entry.sha)).get(toBytes(name));
    if (value === undefined) return undefined;
    entry = toEntry("", toBytes(path), value);
  }
  return entry;
}

/** Sets and removes paths in a tree (undefined: the empty one), as git's index would. Returns the new tree's id. */
export async function editDemoTree(
  store: ObjectStore,
  tree: string | undefined,
  edits: readonly DemoTreeEdit[],
): Promise<string> {
  const entries: Entries = tree === undefined ? new Map() : await read(store, tree);
  const inside = new Map<string, DemoTreeEdit[]>();
  // Removals first: a file may take the place of a folder, and the other way round.
  for (const edit of [...edits].sort((a, b) => Number(b.mode === "0") - Number(a.mode === "0"))) {
    const [first = "", ...rest] = edit.path.split("/");
    if (["", ".", ".."].includes(first) || first.toLowerCase() === ".git") throw new Error(`invalid path ${edit.path}`);
    const name = toBytes(first);
    const known = entries.get(name);
    if (rest.length > 0) {
      inside.set(name, [...(inside.get(name) ?? []), { ...edit, path: rest.join("/") }]);
    } else if (edit.mode !== "0") {
      inside.delete(name);
      entries.set(name, { mode: edit.mode.replace(/^0+/, ""), sha: edit.sha });
    } else if (known !== undefined && known.mode !== FOLDER) entries.delete(name);
  }
  for (const [name, some] of inside) {
    const known = entries.get(name);
    const isFolder = known?.mode === FOLDER;
    // Nothing is removed from what is no folder.
    if (!isFolder && some.every((edit) => edit.mode === "0")) continue;
    const sha = await editDemoTree(store, isFolder ? known.sha : undefined, some);
    if (sha === EMPTY_TREE) entries.delete(name);
    else entries.set(name, { mode: FOLDER, sha });
  }
  return write(store, entries);
}

export const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
