import {
  closeSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  type Stats,
  statSync,
  unlinkSync,
} from "node:fs";
import { heirOf } from "../process/unused-ids.js";

/** Linux only: a descriptor that names a directory without the right to read it. Node has no constant for it. */
const O_PATH = 0o10000000;

const HAS_DESCRIPTOR_PATHS = process.platform === "linux" && existsSync("/proc/self/fd");

/**
 * A directory held open. `path` + `/name` reaches an entry of exactly this directory, even if it is renamed or replaced
 * by a link meanwhile: on Linux it is `/proc/self/fd/<n>`. Elsewhere (macOS, Windows) it is the real path, checked for
 * links on the way down: a small race remains, and commands there run outside any sandbox.
 */
export interface Directory {
  readonly path: string;
  close(): void;
}

/** Opens a directory by a path whose last component must not be a link; throws the system's error if it is one. */
function openAt(path: string): Directory {
  if (HAS_DESCRIPTOR_PATHS) {
    const descriptor = openSync(path, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
    return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  }
  const stats = lstatSync(path);
  if (stats.isDirectory()) return { path, close: () => undefined };
  throw Object.assign(new Error(`${path} is no directory.`), { code: stats.isSymbolicLink() ? "ELOOP" : "ENOTDIR" });
}

/**
 * Opens the directory at `components` below `rootPath` and hands it to `use`; closes every descriptor after.
 * `missing: "create"` makes absent directories one by one; `"replace"` also puts a directory where a link or file is.
 * Throws the system's errors: see `codeOf`.
 */
export function withDirectory<Value>(
  rootPath: string,
  components: readonly string[],
  missing: "fail" | "create" | "replace",
  use: (directory: Directory) => Value,
): Value {
  let current = openAt(rootPath);
  try {
    for (const component of components) {
      if (missing !== "fail") makeDirectory(current, component, missing === "replace");
      const next = openAt(`${current.path}/${component}`);
      current.close();
      current = next;
    }
    return use(current);
  } finally {
    current.close();
  }
}

function makeDirectory(parent: Directory, name: string, replace: boolean): void {
  const path = `${parent.path}/${name}`;
  const stats = statEntry(parent, name);
  if (stats?.isDirectory()) return;
  try {
    if (stats !== null && replace) unlinkSync(path);
    if (stats === null || replace) {
      mkdirSync(path);
      const heir = heirOf(statSync(parent.path));
      if (heir !== null) lchownSync(path, heir.uid, heir.gid);
    }
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** `lstat` of an entry; null when there is none. */
export function statEntry(directory: Directory, name: string): Stats | null {
  return lstatSync(`${directory.path}/${name}`, { throwIfNoEntry: false }) ?? null;
}

/** Names and kinds of a directory's entries, unsorted. */
export function readEntries(
  directory: Directory,
): { name: string; type: "file" | "directory" | "symlink" | "other" }[] {
  return readdirSync(directory.path, { withFileTypes: true }).map((entry) => {
    if (entry.isDirectory()) return { name: entry.name, type: "directory" };
    if (entry.isSymbolicLink()) return { name: entry.name, type: "symlink" };
    return { name: entry.name, type: entry.isFile() ? "file" : "other" };
  });
}

/** Removes an entry, with everything below when it is a directory; links are removed, not followed. */
export function removeEntry(directory: Directory, name: string): void {
  const stats = statEntry(directory, name);
  if (stats === null) return;
  if (!stats.isDirectory()) {
    unlinkSync(`${directory.path}/${name}`);
    return;
  }
  const child = openAt(`${directory.path}/${name}`);
  try {
    for (const entry of readEntries(child)) removeEntry(child, entry.name);
  } finally {
    child.close();
  }
  rmdirSync(`${directory.path}/${name}`);
}

/** The system's error code (`ENOENT`, …) of a thrown value. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "EUNKNOWN";
}
