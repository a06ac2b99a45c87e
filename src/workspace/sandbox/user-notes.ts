import { randomInt } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { codeOf } from "../files/directory.js";
import { kindOf, realPathOrNull } from "../process/environment.js";
import { isUnusedId, UNUSED_IDS } from "../process/unused-ids.js";

/** Where a run writes down which id its commands have, under the number of its process. */
const noteOf = (id: number): string => `/tmp/.architect-user-${id}`;

/** And which folders have an access rule for the id: of a run that was killed, the next one takes them back. */
const foldersOf = (id: number): string => `${noteOf(id)}.folders`;

/** An id that no other run has. */
export function takeId(): number | null {
  const start = randomInt(UNUSED_IDS.count);
  for (let tried = 0; tried < UNUSED_IDS.count; tried += 1) {
    const id = UNUSED_IDS.first + ((start + tried) % UNUSED_IDS.count);
    try {
      writeFileSync(noteOf(id), String(process.pid), { flag: "wx", mode: 0o644 });
      return id;
    } catch (error) {
      // Where it cannot be written down, other runs are not there either.
      if (codeOf(error) !== "EEXIST") return id;
    }
  }
  return null;
}

/** All folders, each time: what lies there already may be anybody's. */
export function noteFolders(id: number, folders: Iterable<string>): void {
  const real = [...folders].flatMap((folder) => realPathOrNull(folder) ?? []);
  const text = real.filter((folder) => !folder.includes("\n")).join("\n");
  try {
    rmSync(foldersOf(id), { force: true });
    writeFileSync(foldersOf(id), text, { flag: "wx", mode: 0o600 });
  } catch {
    // Then they are taken back by the next run that opens them itself.
  }
}

export function releaseId(id: number): void {
  for (const path of [foldersOf(id), noteOf(id)]) {
    try {
      rmSync(path, { force: true });
    } catch {
      // There is a folder of that name. The end of a run must not fail for it.
    }
  }
}

/**
 * Any user may create such a name, also as a hard link to another file: only what a run wrote is read, and nothing else
 * is waited for.
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

/** A run that was killed: its id, and the folders that still have a rule for it; null: it wrote none down. */
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

/** Where a link is on the way by now, it is another folder than the run opened: the rules of that one are not ours. */
function isFolder(path: string): boolean {
  return realPathOrNull(path) === path && kindOf(path) === "directory";
}
