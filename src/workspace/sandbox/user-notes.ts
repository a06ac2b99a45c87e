import { randomInt } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { codeOf } from "../files/directory.js";
import { kindOf, realPathOrNull } from "../process/environment.js";
import { isUnusedId, UNUSED_IDS } from "../process/unused-ids.js";

/** Where a run records the id of its commands, under the id of its process. */
const noteOf = (id: number): string => `/tmp/.architect-user-${id}`;

/** Records the folders with an ACL entry for the id: if a run is killed, the next run removes those entries. */
const foldersOf = (id: number): string => `${noteOf(id)}.folders`;

/** An id that no other run uses. */
export function takeId(): number | null {
  const start = randomInt(UNUSED_IDS.count);
  for (let tried = 0; tried < UNUSED_IDS.count; tried += 1) {
    const id = UNUSED_IDS.first + ((start + tried) % UNUSED_IDS.count);
    try {
      writeFileSync(noteOf(id), String(process.pid), { flag: "wx", mode: 0o644 });
      return id;
    } catch (error) {
      // If it cannot be recorded, there are no other runs here either.
      if (codeOf(error) !== "EEXIST") return id;
    }
  }
  return null;
}

/** Writes all folders each time: anyone may have written an existing file. */
export function noteFolders(id: number, folders: Iterable<string>): void {
  const real = [...folders].flatMap((folder) => realPathOrNull(folder) ?? []);
  const text = real.filter((folder) => !folder.includes("\n")).join("\n");
  try {
    rmSync(foldersOf(id), { force: true });
    writeFileSync(foldersOf(id), text, { flag: "wx", mode: 0o600 });
  } catch {
    // The next run that opens these folders removes the entries.
  }
}

export function releaseId(id: number): void {
  for (const path of [foldersOf(id), noteOf(id)]) {
    try {
      rmSync(path, { force: true });
    } catch {
      // A folder has that name. The end of a run must not fail because of it.
    }
  }
}

/**
 * Any user may create such a name, also as a hard link to another file: only a file that a run wrote is read, without
 * waiting.
 */
function readOwn(path: string): string | null {
  try {
    const stats = lstatSync(path);
    const isOwn = stats.isFile() && stats.nlink === 1 && stats.uid === process.getuid?.();
    return isOwn ? readFileSync(path, "utf8") : null;
  } catch {
    return null;
  }
}

export function isIdTaken(id: number): boolean {
  try {
    const note = readOwn(noteOf(id));
    return note !== null && process.kill(Number(note), 0);
  } catch {
    return false;
  }
}

/** A killed run: its id, and the folders that still have an ACL entry for it; null: it recorded none. */
export interface LeftId {
  readonly id: number;
  readonly folders: readonly string[] | null;
}

export function leftIds(): readonly LeftId[] {
  const ids = readdirSync("/tmp").map((name) => Number(/^\.architect-user-(\d+)$/.exec(name)?.[1]));
  return ids
    .filter((id) => isUnusedId(id) && readOwn(noteOf(id)) !== null && !isIdTaken(id))
    .map((id) => ({ id, folders: readOwn(foldersOf(id))?.split("\n").filter(isFolder) ?? null }));
}

/** With a link in the path it is not the folder that the run opened any more: its ACL is not ours. */
function isFolder(path: string): boolean {
  return realPathOrNull(path) === path && kindOf(path) === "directory";
}
