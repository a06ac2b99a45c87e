import { createHash } from "node:crypto";
import type { Attributes, ReadAttributes } from "./git-attributes.js";
import { type EolSettings, objectFormatOf } from "./git-directory.js";
import { readObjects, writeBlob } from "./git-objects.js";
import type { Git } from "./git-process.js";
import { editTree, type TreeEdit } from "./git-trees.js";
import { readWorkingEntry } from "./working-tree.js";

/** A tracked path whose file differs from the base. */
interface Changed {
  readonly path: string;
  readonly baseMode: string;
  readonly baseId: string;
}

export interface Status {
  readonly changed: readonly Changed[];
}

/**
 * Tracked files that differ from the private HEAD, by the private index. Git's own conversion of line ends counts as
 * no difference; filters have no program here, submodules are left out, skip-worktree entries never show as deleted.
 */
export async function readStatus(git: Git): Promise<Status> {
  const args = ["status", "--porcelain=v2", "-z", "--no-renames", "--untracked-files=no", "--ignore-submodules=all"];
  // With optional locks the refreshed index is kept, so that the next call need not read the same files again.
  const output = await git.run(args, { env: { GIT_OPTIONAL_LOCKS: "1" } });
  const changed: Changed[] = [];
  for (const record of output.toString("utf8").split("\0")) {
    const fields = /^1 \S+ \S+ (\d+) \d+ \d+ ([0-9a-f]+) [0-9a-f]+ (.+)$/s.exec(record);
    const [, baseMode, baseId, path] = fields ?? [];
    if (baseMode !== undefined && baseId !== undefined && path !== undefined) changed.push({ path, baseMode, baseId });
  }
  return { changed };
}

/** The tree of the port's `snapshot`: base, tracked files as on disk, the named untracked files. */
export async function takeSnapshot(
  git: Git,
  options: {
    root: string;
    gitDirectory: string;
    baseTree: string;
    untracked: readonly string[];
    settings: EolSettings;
    attributes: ReadAttributes;
    /** Trees written before, by what they differ in from which base; added to. */
    written: Map<string, string>;
  },
): Promise<string> {
  const { root, gitDirectory } = options;
  const { changed } = await readStatus(git);
  const known = new Map(changed.map((entry) => [entry.path, entry]));
  const paths = [...known.keys(), ...options.untracked.filter((path) => !known.has(path))];
  if (paths.length === 0) return options.baseTree;
  const attributes = await options.attributes(paths, options.baseTree);
  const blobs = await readBaseBlobs(
    git,
    changed.filter(({ path }) => dependsOnBase(attributes.get(path) ?? {}, options.settings)),
  );
  const format = objectFormatOf(gitDirectory);
  const changes: TreeEdit[] = [];
  for (const path of paths) {
    const base = known.get(path) ?? null;
    const entry = readWorkingEntry(root, path);
    if (entry.kind === "absent" && base !== null) changes.push({ path, entry: null });
    if (entry.kind === "link") {
      changes.push({ path, entry: { path, mode: "120000", id: writeBlob(gitDirectory, entry.bytes, format) } });
    }
    if (entry.kind !== "file") continue;
    const baseBlob = blobs.get(path) ?? null;
    const bytes = toStored(entry.bytes, baseBlob, attributes.get(path) ?? {}, options.settings);
    const mode = options.settings.fileMode || base === null ? (entry.executable ? "100755" : "100644") : base.baseMode;
    changes.push({ path, entry: { path, mode, id: writeBlob(gitDirectory, bytes, format) } });
  }
  const unknown = options.untracked.some((path) => !known.has(path));
  const isSame = ({ path, entry }: TreeEdit): boolean => {
    const base = known.get(path);
    return base !== undefined && entry !== null && entry.id === base.baseId && entry.mode === base.baseMode;
  };
  if (!unknown && changes.every(isSame)) return options.baseTree;
  const key = JSON.stringify([options.baseTree, changes]);
  const before = options.written.get(key);
  if (before !== undefined) return before;
  const tree = await editTree(git, { gitDirectory, format }, options.baseTree, changes);
  options.written.set(key, tree);
  return tree;
}

async function readBaseBlobs(git: Git, changed: readonly Changed[]): Promise<ReadonlyMap<string, Buffer | null>> {
  const files = changed.filter((entry) => entry.baseMode.startsWith("100"));
  const contents = await readObjects(
    git,
    files.map((entry) => entry.baseId),
  );
  return new Map(files.map((entry, index) => [entry.path, contents[index] ?? null]));
}

/**
 * The bytes that git would store for a file. Line ends: CRLF becomes LF where attributes or core.autocrlf say the file
 * is text (gitattributes, "End-of-line conversion"). LFS: a file whose pointer is in the base and names exactly these
 * bytes is unchanged. No other filter is applied: the bytes are stored as they are.
 */
function toStored(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): Buffer {
  if (attributes.filter === "lfs" && base !== null && isPointerTo(base, bytes)) return base;
  if (!bytes.includes("\r\n") || !isConverted(bytes, base, attributes, settings)) return bytes;
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** Whether `toStored` looks at the base's content. */
function dependsOnBase(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.filter === "lfs" || isAutomatic(attributes, settings);
}

function isAutomatic(attributes: Attributes, settings: EolSettings): boolean {
  return attributes.text === "auto" || (attributes.text === "unspecified" && settings.autocrlf);
}

function isConverted(bytes: Buffer, base: Buffer | null, attributes: Attributes, settings: EolSettings): boolean {
  if (attributes.text === "unset") return false;
  if (attributes.text === "set") return true;
  const hasEol = attributes.eol === "crlf" || attributes.eol === "lf";
  if (attributes.text !== "auto" && hasEol) return true;
  // Git's own caution: binary content, and files that were committed with CRLF, stay as they are.
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
