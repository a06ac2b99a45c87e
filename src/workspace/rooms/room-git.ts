import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyIfThere, readPlainHead } from "../git/directory.js";
import { BASE_OBJECTS } from "../sandbox/mounts.js";
import type { Repository } from "../tree/git.js";

const REFS = ["refs/heads", "refs/tags", "refs/remotes"];

export interface RoomGit {
  readonly checkout: string;
  /** The checked-out commit and its parent. */
  readonly commit: string;
  readonly parent: string;
  /** The index from which the files were checked out. */
  readonly index: string;
  /** Where commands find the checkout's objects; null: only in the room's folder of that name. */
  readonly objects: string | null;
}

/**
 * Creates the room's own repository, like a clone of the commit: gates query the state of files, tags and the history.
 * It borrows the checkout's objects and packs new ones; it takes none of the checkout's settings and hooks.
 * @throws ArchitectError (forge) when git fails.
 */
export async function createRoomGit(repository: Repository, room: RoomGit): Promise<void> {
  const { git, checkout: own, directory } = repository;
  const target = join(room.checkout, ".git");
  for (const name of ["objects/info", "objects/pack", "refs/heads", "info"])
    mkdirSync(join(target, name), { recursive: true });
  if (room.objects === null) mkdirSync(join(room.checkout, BASE_OBJECTS));
  for (const name of REFS) {
    const from = join(own.commonDirectory, name);
    if (existsSync(from)) cpSync(from, join(target, name), { recursive: true });
  }
  for (const name of ["packed-refs", "shallow", "info/exclude"])
    copyIfThere(join(own.commonDirectory, name), join(target, name));
  const settings = readFileSync(join(directory, "config"), "utf8");
  writeFileSync(join(target, "config"), settings.replace("bare = true", "bare = false"));
  writeFileSync(join(target, "HEAD"), `${room.commit}\n`);
  const borrowed = room.objects ?? "../base-objects";
  writeFileSync(join(target, "objects/info/alternates"), `${borrowed}\n`);
  copyIfThere(room.index, join(target, "index"));
  const head = readPlainHead(own);
  if (room.commit === head) return;
  // In a shallow checkout another commit's parents may be missing.
  const wanted = `${room.commit}\n${room.parent === head ? `^${head}\n` : ""}`;
  await git.run(["pack-objects", "--revs", "-q", join(target, "objects/pack/pack")], { bare: true, input: wanted });
}
