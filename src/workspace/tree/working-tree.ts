import { readlinkSync, symlinkSync } from "node:fs";
import { codeOf, removeEntry, statEntry, withDirectory } from "../files/directory.js";
import { readEntry, writeEntry } from "../files/file-io.js";

/** Larger files are not source code; a commit of them would be refused anyway. */
const MAXIMUM_BYTES = 100 * 1024 * 1024;

/** The entry at a path of the working tree, as git would store it. */
export type WorkingEntry =
  | { readonly kind: "file"; readonly bytes: Buffer; readonly executable: boolean }
  | { readonly kind: "link"; readonly bytes: Buffer }
  | { readonly kind: "absent" }
  | { readonly kind: "other" };

/** Reads an entry race-free: links are read as links, never followed, neither as the last component nor before. */
export function readWorkingEntry(root: string, path: string): WorkingEntry {
  const components = path.split("/");
  const name = components.pop() ?? "";
  try {
    return withDirectory(root, components, "fail", (directory): WorkingEntry => {
      const stats = statEntry(directory, name);
      // A folder has replaced the file.
      if (stats === null || stats.isDirectory()) return { kind: "absent" };
      if (stats.isSymbolicLink()) {
        return { kind: "link", bytes: readlinkSync(`${directory.path}/${name}`, { encoding: "buffer" }) };
      }
      if (!stats.isFile()) return { kind: "other" };
      const limits = { maximumBytes: MAXIMUM_BYTES, allowBinary: true, allowHardLinks: true };
      const content = readEntry(directory, name, path, limits);
      if (!content.ok) return { kind: "other" };
      return { kind: "file", bytes: content.value.bytes, executable: (content.value.mode & 0o100) !== 0 };
    });
  } catch (error) {
    const code = codeOf(error);
    // A parent directory was removed, or is a link or file now: everything that git knew below it is gone.
    return ["ENOENT", "ENOTDIR", "ELOOP", "EINVAL"].includes(code) ? { kind: "absent" } : { kind: "other" };
  }
}

/** Writes an entry as git would check it out, replacing an entry in the way; never through a link. */
export function writeWorkingEntry(root: string, path: string, mode: string, bytes: Buffer): void {
  const components = path.split("/");
  const name = components.pop() ?? "";
  withDirectory(root, components, "replace", (directory) => {
    const stats = statEntry(directory, name);
    if (mode === "120000" || (stats !== null && !stats.isFile())) removeEntry(directory, name);
    if (mode === "120000") symlinkSync(bytes, `${directory.path}/${name}`);
    else writeEntry(directory, name, bytes, stats?.isFile() ? stats : null, mode === "100755" ? 0o755 : 0o644);
  });
}

/** Removes the entry at the path, if its directory exists, is not a link and is in the tree. */
export function removeWorkingEntry(root: string, path: string): void {
  const components = path.split("/");
  const name = components.pop() ?? "";
  try {
    withDirectory(root, components, "fail", (directory) => removeEntry(directory, name));
  } catch (error) {
    if (!["ENOENT", "ENOTDIR", "ELOOP"].includes(codeOf(error))) throw error;
  }
}
