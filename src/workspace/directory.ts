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
import { heirOf } from "./unused-ids.js";

/** Linux only: a descriptor that names a directory without the right to read it. Node has no constant for it. */
const O_PATH = 0o10000000;

const HAS_DESCRIPTOR_PATHS = process.platform === "linux" && existsSync("/proc/self/fd");

/**
 * A directory held open. `path` + `/name` reaches an entry of exactly this directory, even if somebody renames it or
 * puts a link in its place meanwhile (policy §6): on Linux it is `/proc/self/fd/<n>`. Elsewhere (macOS, Windows) it is
 * the real path, checked for links on the way down: a small window stays, and commands there run outside any sandbox.
 */
export interface Directory {
  readonly path: string;
  close(): void;
}

/** A component is a link, or not a directory, or vanished: `code` is the system's error code. */
class WalkError extends Error {
  override readonly name = "WalkError";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Opens a directory by its absolute real path. Throws WalkError. */
function openRoot(path: string): Directory {
  return openAt(path);
}

/** Opens a sub-directory without following a link. Throws WalkError. */
function openChild(parent: Directory, name: string): Directory {
  return openAt(`${parent.path}/${name}`);
}

function openAt(path: string): Directory {
  try {
    if (HAS_DESCRIPTOR_PATHS) {
      const descriptor = openSync(path, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
      return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
    }
    const stats = lstatSync(path);
    if (stats.isSymbolicLink()) throw new WalkError("ELOOP");
    if (!stats.isDirectory()) throw new WalkError("ENOTDIR");
    return { path, close: () => undefined };
  } catch (error) {
    throw error instanceof WalkError ? error : new WalkError(codeOf(error));
  }
}

/**
 * Opens the directory at `components` below `rootPath` and hands it to `use`; closes every descriptor after.
 * `missing: "create"` makes absent directories one by one; `"replace"` also puts a directory where a link or file is.
 * Throws WalkError.
 */
export function withDirectory<Value>(
  rootPath: string,
  components: readonly string[],
  missing: "fail" | "create" | "replace",
  use: (directory: Directory) => Value,
): Value {
  let current = openRoot(rootPath);
  try {
    for (const component of components) {
      if (missing !== "fail") makeDirectory(current, component, missing === "replace");
      const next = openChild(current, component);
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
    if (codeOf(error) !== "EEXIST") throw new WalkError(codeOf(error));
  }
}

/** `lstat` of an entry; null when there is none. Throws WalkError for anything else. */
export function statEntry(directory: Directory, name: string): Stats | null {
  try {
    return lstatSync(`${directory.path}/${name}`);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new WalkError(codeOf(error));
  }
}

/** Names and kinds of a directory's entries, unsorted. Throws WalkError. */
export function readEntries(
  directory: Directory,
): { name: string; type: "file" | "directory" | "symlink" | "other" }[] {
  try {
    return readdirSync(directory.path, { withFileTypes: true }).map((entry) => {
      if (entry.isDirectory()) return { name: entry.name, type: "directory" };
      if (entry.isSymbolicLink()) return { name: entry.name, type: "symlink" };
      return { name: entry.name, type: entry.isFile() ? "file" : "other" };
    });
  } catch (error) {
    throw new WalkError(codeOf(error));
  }
}

/** Removes an entry, with everything below when it is a directory; links are removed, not followed. */
export function removeEntry(directory: Directory, name: string): void {
  const stats = statEntry(directory, name);
  if (stats === null) return;
  if (!stats.isDirectory()) {
    unlinkSync(`${directory.path}/${name}`);
    return;
  }
  const child = openChild(directory, name);
  try {
    for (const entry of readEntries(child)) removeEntry(child, entry.name);
  } finally {
    child.close();
  }
  rmdirSync(`${directory.path}/${name}`);
}

/** The system's error code (`ENOENT`, …) of anything thrown. */
export function codeOf(error: unknown): string {
  if (error instanceof WalkError) return error.code;
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
    return error.code;
  return "EUNKNOWN";
}
