import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { editTree, type TreeEdit } from "../../core/git/trees.js";
import type { Unpublishable } from "../../core/workspace/workspace.js";
import type { EolSettings } from "../git/directory.js";
import { type ObjectStore, readObjects } from "../git/objects.js";
import type { Git } from "../git/process.js";
import type { Attributes, ReadAttributes } from "./attributes.js";
import { shownName, splitNames } from "./path-names.js";
import { readWorkingEntry } from "./working-tree.js";

/**
 * The expanded `$Id$` that git writes when it checks out a file with the attribute `ident`: the id of the file's blob.
 */
const EXPANDED = /\$Id: (?:[0-9a-f]{40}|[0-9a-f]{64}) \$/g;
const IDENT = /\$Id(?:: [^\r\n$]*)?\$/g;

/**
 * The bytes that git would store for a file. Line ends: CRLF becomes LF where attributes or core.autocrlf mark the file
 * as text (gitattributes, "End-of-line conversion"). LFS: a file whose pointer is in the base and matches exactly these
 * bytes is unchanged. `ident`: the checkout's expansion is reverted. No other filter is applied: the bytes are stored
 * unchanged.
 */
export function toStored(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): Buffer {
  if (attributes.filter === "lfs" && base !== null && isPointerTo(base, bytes)) return base;
  const plain = attributes.ident === "set" ? withoutIdent(bytes, base) : bytes;
  if (!plain.includes("\r\n") || !isConverted(plain, base, attributes, settings)) return plain;
  return Buffer.from(plain.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** Whether `toStored` needs the base's content. */
export function dependsOnBase(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.filter === "lfs" || attributes.ident === "set" || isAutomatic(attributes, settings);
}

/** Git stores `$Id$` again; if the base contains another form of the keyword, then that form. */
function withoutIdent(bytes: Buffer, base: Buffer | null): Buffer {
  if (!bytes.includes("$Id: ")) return bytes;
  const forms = new Set(base?.toString("latin1").match(IDENT) ?? []);
  const [only] = forms;
  const form = forms.size === 1 && only !== undefined ? only : "$Id$";
  return Buffer.from(
    bytes.toString("latin1").replace(EXPANDED, () => form),
    "latin1",
  );
}

function isAutomatic(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.text === "auto" || (attributes.text === "unspecified" && settings.autocrlf);
}

function isConverted(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): boolean {
  if (attributes.text === "unset") return false;
  if (attributes.text === "set") return true;
  const hasEol = attributes.eol === "crlf" || attributes.eol === "lf";
  if (attributes.text !== "auto" && hasEol) return true;
  // Git's own rule: binary content, and files that were committed with CRLF, stay unchanged.
  return (
    isAutomatic(attributes, settings) && !bytes.subarray(0, 8000).includes(0) && !(base?.includes("\r\n") ?? false)
  );
}

function isPointerTo(pointer: Buffer, bytes: Buffer): boolean {
  if (pointer.length > 1024) return false;
  const oid = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n[\s\S]*^oid sha256:([0-9a-f]{64})$/m.exec(
    pointer.toString("utf8"),
  )?.[1];
  return oid !== undefined && oid === createHash("sha256").update(bytes).digest("hex");
}

/** A tracked path whose file differs from the base. */
interface Changed {
  readonly path: string;
  readonly baseMode: string;
  readonly baseId: string;
}

export interface Status {
  readonly changed: readonly Changed[];
  /** Printable forms of names that are not UTF-8: our ports cannot express them, so these files stay as in the base. */
  readonly unnamed: readonly string[];
  /** The index differs from HEAD: something is staged or in conflict, or the index belongs to another commit. */
  readonly isStaged: boolean;
}

/** A tree, and the state of the disk that it does not contain. */
export interface Snapshot {
  readonly tree: string;
  /** Tracked files that are no longer on disk. */
  readonly gone: readonly string[];
  readonly unpublishable: readonly Unpublishable[];
}

/**
 * Tracked files that differ from the private HEAD, by the private index. Git's own line end conversion is not a
 * difference; no filter program runs here, submodules are skipped, skip-worktree entries never appear as deleted.
 * @throws ArchitectError (forge) when git fails.
 */
export async function readStatus(git: Git): Promise<Status> {
  const args = ["status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=all"];
  // With optional locks git saves the refreshed index, so that the next call need not read the same files again.
  const output = await git.run(args, { env: { GIT_OPTIONAL_LOCKS: "1" } });
  const changed: Changed[] = [];
  const unnamed: string[] = [];
  let isStaged = false;
  for (const name of splitNames(output)) {
    const fields = /^1 (\S+) \S+ (\d+) \d+ \d+ ([0-9a-f]+) [0-9a-f]+ (.+)$/s.exec(name.toString("latin1"));
    const [, letters = "", baseMode, baseId, raw] = fields ?? [];
    // `.A`: added with `git add --intent-to-add`, so it is in the index without content.
    isStaged ||= !/^\.[MDT]$/.test(letters);
    if (baseMode === undefined || baseId === undefined || raw === undefined) continue;
    const bytes = Buffer.from(raw, "latin1");
    if (isUtf8(bytes)) changed.push({ path: bytes.toString("utf8"), baseMode, baseId });
    else unnamed.push(shownName(bytes));
  }
  return { changed, unnamed, isStaged };
}

/**
 * The tree of the port's `snapshot`: the base, tracked files as on disk, and the named untracked files.
 * @throws ArchitectError (forge) when git fails.
 */
export async function takeSnapshot(
  git: Git,
  options: {
    root: string;
    store: ObjectStore;
    baseTree: string;
    untracked: readonly string[];
    settings: EolSettings;
    attributes: ReadAttributes;
    /** Cache of earlier trees, keyed by base and differences; this function adds to it. */
    written: Map<string, string>;
  },
): Promise<Snapshot> {
  const { root, store } = options;
  const { changed, unnamed } = await readStatus(git);
  const known = new Map(changed.map((entry) => [entry.path, entry]));
  const paths = [...known.keys(), ...options.untracked.filter((path) => !known.has(path))];
  const gone: string[] = [];
  const unpublishable: Unpublishable[] = unnamed.map((path) => ({ path, reason: "its name is not UTF-8" }));
  const result = (tree: string): Snapshot => ({ tree, gone, unpublishable });
  if (paths.length === 0) return result(options.baseTree);
  const attributes = await options.attributes(paths, options.baseTree);
  const blobs = await readBaseBlobs(
    git,
    changed.filter(({ path }) => dependsOnBase(attributes.get(path) ?? {}, options.settings)),
  );
  const changes: TreeEdit[] = [];
  for (const path of paths) {
    const base = known.get(path) ?? null;
    const entry = readWorkingEntry(root, path);
    if (entry.kind === "absent" && base !== null) {
      gone.push(path);
      changes.push({ path, entry: null });
    }
    if (entry.kind === "link") {
      changes.push({ path, entry: { mode: "120000", id: store.write("blob", entry.bytes) } });
    }
    if (entry.kind === "other") {
      unpublishable.push({ path, reason: "it is not a readable file, or it is larger than 100 MB" });
    }
    if (entry.kind !== "file") continue;
    const given = attributes.get(path) ?? {};
    const id = isEncoded(given)
      ? await storeEncoded(git, path, entry.bytes)
      : store.write("blob", toStored(entry.bytes, blobs.get(path) ?? null, given, options.settings));
    if (id === null) {
      unpublishable.push({ path, reason: `it is not in the encoding ${given.encoding ?? ""} of its attributes` });
      continue;
    }
    const mode = options.settings.fileMode || base === null ? (entry.executable ? "100755" : "100644") : base.baseMode;
    changes.push({ path, entry: { mode, id } });
  }
  const unknown = options.untracked.some((path) => !known.has(path));
  const isSame = ({ path, entry }: TreeEdit): boolean => {
    const base = known.get(path);
    return base !== undefined && entry !== null && entry.id === base.baseId && entry.mode === base.baseMode;
  };
  if (!unknown && changes.every(isSame)) return result(options.baseTree);
  const key = JSON.stringify([options.baseTree, changes]);
  const before = options.written.get(key);
  if (before !== undefined) return result(before);
  const tree = await editTree(store, options.baseTree, changes);
  options.written.set(key, tree);
  return result(tree);
}

/** `working-tree-encoding`: the encoding on disk differs from the stored one. */
function isEncoded({ encoding = "unspecified" }: Attributes): boolean {
  return !["unspecified", "set", "unset", ""].includes(encoding);
}

/** Git's own conversion, of bytes that were read race-free; null: they are not valid in that encoding. */
async function storeEncoded(git: Git, path: string, bytes: Buffer): Promise<string | null> {
  const stored = await git.attempt(["hash-object", "-w", "--stdin", `--path=${path}`], { input: bytes });
  return stored.exitCode === 0 ? stored.stdout.toString("utf8").trim() : null;
}

async function readBaseBlobs(git: Git, changed: readonly Changed[]): Promise<ReadonlyMap<string, Buffer | null>> {
  const files = changed.filter((entry) => entry.baseMode.startsWith("100"));
  const contents = await readObjects(
    git,
    files.map((entry) => entry.baseId),
  );
  return new Map(files.map((entry, index) => [entry.path, contents[index] ?? null]));
}
