import { linkSync, renameSync, type Stats, unlinkSync } from "node:fs";
import type { FileFailure } from "../../core/workspace/workspace.js";
import { codeOf, type Directory, statEntry } from "./directory.js";
import { judgeEntry } from "./file-io.js";
import { pathFailureOf, shorten } from "./resolve-path.js";

/** An entry of an open directory. */
export interface HeldEntry {
  readonly directory: Directory;
  readonly name: string;
  /** For messages. */
  readonly path: string;
}

/** The reason this entry cannot be moved away; null: it is an ordinary file with one name. */
export function judgeSource(stats: Stats | null, path: string): FileFailure | null {
  if (stats === null) return pathFailureOf("ENOENT", path);
  if (stats.isDirectory()) {
    return { ...pathFailureOf("EISDIR", path), remedy: "Move its files one by one." };
  }
  if (stats.isSymbolicLink()) {
    return { ok: false, code: "not_a_file", message: `'${shorten(path)}' is a symbolic link and is not moved.` };
  }
  return judgeEntry(stats, path);
}

/**
 * Moves a file between two held directories and never replaces anything: the new name is a second link to the same
 * file, which the system refuses when the name is taken; then the old name is removed. The linked file is checked
 * again, so a file swapped meanwhile stays in place.
 */
export function moveEntry(source: HeldEntry, target: HeldEntry): FileFailure | null {
  const before = statEntry(source.directory, source.name);
  const refusal = judgeSource(before, source.path);
  if (refusal !== null || before === null) return refusal;
  const oldName = `${source.directory.path}/${source.name}`;
  const newName = `${target.directory.path}/${target.name}`;
  try {
    linkSync(oldName, newName);
  } catch (error) {
    const code = codeOf(error);
    if (code === "EEXIST") return exists(target.path);
    if (code === "ENOENT") return pathFailureOf(code, source.path);
    return renameInstead(source, target);
  }
  const after = statEntry(target.directory, target.name);
  const isSame =
    after?.isFile() && after.ino === before.ino && after.dev === before.dev && after.nlink === before.nlink + 1;
  unlinkSync(isSame ? oldName : newName);
  if (isSame) return null;
  return { ok: false, code: "changed", message: `'${shorten(source.path)}' changed while it was moved.` };
}

/**
 * For a file system without hard links, or a file that this user may not link: leaves a small race in which the name
 * could be taken.
 */
function renameInstead(source: HeldEntry, target: HeldEntry): FileFailure | null {
  if (statEntry(target.directory, target.name) !== null) return exists(target.path);
  try {
    renameSync(`${source.directory.path}/${source.name}`, `${target.directory.path}/${target.name}`);
    return null;
  } catch (error) {
    return pathFailureOf(codeOf(error), target.path);
  }
}

function exists(path: string): FileFailure {
  return { ok: false, code: "exists", message: `'${shorten(path)}' exists already.` };
}
