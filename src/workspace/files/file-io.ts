import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { isScratchPath } from "../../core/workspace/scratch.js";
import type { FileContent, FileFailure, FileResult } from "../../core/workspace/workspace.js";
import { heirOf } from "../process/unused-ids.js";
import { codeOf, type Directory, statEntry } from "./directory.js";
import { pathFailureOf, shorten } from "./resolve-path.js";

/** Windows lacks these flags; there only the checks before and after opening protect. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_BLOCK = constants.O_NONBLOCK ?? 0;

const SNIFFED_BYTES = 8000;

/** Opens one entry for reading without following a link or blocking on a FIFO, and checks the opened file itself. */
export function readEntry(
  directory: Directory,
  name: string,
  path: string,
  options: { maximumBytes: number; allowBinary: boolean; allowHardLinks?: boolean },
): FileResult<FileContent> {
  let descriptor: number;
  try {
    descriptor = openSync(`${directory.path}/${name}`, constants.O_RDONLY | NO_FOLLOW | NO_BLOCK);
  } catch (error) {
    const code = codeOf(error);
    return code === "ENXIO" ? notAFile(path) : pathFailureOf(code, path);
  }
  try {
    const stats = fstatSync(descriptor);
    const refusal = judgeEntry(stats, path, options.allowHardLinks) ?? tooLarge(stats.size, options.maximumBytes, path);
    if (refusal !== null) return refusal;
    // Root may read every file; respect the file's own permissions.
    if ((stats.mode & 0o444) === 0 && process.platform !== "win32") return pathFailureOf("EACCES", path);
    const bytes = readAll(descriptor, stats.size, options.maximumBytes);
    if (bytes === null) return tooLarge(options.maximumBytes + 1, options.maximumBytes, path) ?? notAFile(path);
    if (!options.allowBinary && bytes.subarray(0, SNIFFED_BYTES).includes(0)) {
      return { ok: false, code: "binary", message: `'${shorten(path)}' is a binary file of ${bytes.length} bytes.` };
    }
    return { ok: true, value: { path, bytes, hash: hashOf(bytes), mode: stats.mode } };
  } catch (error) {
    return pathFailureOf(codeOf(error), path);
  } finally {
    closeSync(descriptor);
  }
}

/** sha256, hexadecimal. */
function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Only ordinary files with a single name: a second hard link may be a file outside of the root. */
export function judgeEntry(stats: Stats, path: string, allowHardLinks = false): FileFailure | null {
  if (stats.isSymbolicLink()) return pathFailureOf("ELOOP", path);
  if (stats.isDirectory()) return pathFailureOf("EISDIR", path);
  if (!stats.isFile()) return notAFile(path);
  // Package managers link node_modules from a store; none of it is committed. The scratch folder has no such links.
  const isStored = !isScratchPath(path) && path.split("/").includes("node_modules");
  if (stats.nlink > 1 && !allowHardLinks && !isStored) {
    const message = `'${shorten(path)}' has a second hard link, which may lie outside of the workspace.`;
    return { ok: false, code: "outside_workspace", message };
  }
  return null;
}

function notAFile(path: string): FileFailure {
  return { ok: false, code: "not_a_file", message: `'${shorten(path)}' is no ordinary file.` };
}

export function tooLarge(size: number, maximum: number, path: string): FileFailure | null {
  if (size <= maximum) return null;
  const message = `'${shorten(path)}' is larger than the limit of ${maximum} bytes.`;
  return { ok: false, code: "too_large", message };
}

/** null: the file outgrew the limit while it was read. */
function readAll(descriptor: number, expected: number, maximum: number): Buffer | null {
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(Math.max(4096, Math.min(expected - total + 1, 1 << 20)));
    const count = readSync(descriptor, chunk, 0, chunk.length, null);
    if (count === 0) return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, total);
    total += count;
    if (total > maximum) return null;
    chunks.push(chunk.subarray(0, count));
  }
}

/**
 * Replaces a whole file: a new file under a random name, then a rename in the same held directory. Never writes through
 * a link, never changes another name of the inode. `like`: the replaced file, whose mode and owner are kept.
 */
export function writeEntry(directory: Directory, name: string, bytes: Buffer, like: Stats | null, mode?: number): void {
  const temporary = `${directory.path}/.architect-${randomBytes(8).toString("hex")}.tmp`;
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW;
  const descriptor = openSync(temporary, flags, 0o666);
  try {
    try {
      writeAll(descriptor, bytes);
      keepOwner(descriptor, like ?? statSync(directory.path));
      if (mode !== undefined) fchmodSync(descriptor, mode);
      else if (like !== null) fchmodSync(descriptor, like.mode & 0o777);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, `${directory.path}/${name}`);
  } catch (error) {
    if (statEntry(directory, temporary.slice(directory.path.length + 1)) !== null) unlinkSync(temporary);
    throw error;
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) {
    offset += writeSync(descriptor, bytes, offset, bytes.length - offset);
  }
}

/** Root in a container works on another user's checkout: existing files keep that owner, and new files get it. */
function keepOwner(descriptor: number, like: Stats): void {
  const heir = heirOf(like);
  if (heir !== null) fchownSync(descriptor, heir.uid, heir.gid);
}
