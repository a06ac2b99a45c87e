import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyIfThere, readPlainHead } from "../git/directory.js";
import { BASE_OBJECTS } from "../sandbox/mounts.js";
import type { Repository } from "../tree/git.js";

const REFS = ["refs/heads", "refs/tags", "refs/remotes"];

export interface RoomGit {
  readonly checkout: string;
  /** The commit that is checked out, and what it stands on. */
  readonly commit: string;
  readonly parent: string;
  /** The index that the files were checked out by. */
  readonly index: string;
  /** Where commands find the checkout's own objects; null: only in the room's folder of that name. */
  readonly objects: string | null;
}

/**
 * A repository of the room's own, as a clone of the commit has it: gates ask for the state of files, for tags and for the
 * history. The checkout's objects are borrowed, new ones are packed; none of its settings and hooks comes along.
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
  // The parents of another commit may be missing in the checkout, where its history is cut short.
  const wanted = `${room.commit}\n${room.parent === head ? `^${head}\n` : ""}`;
  await git.run(["pack-objects", "--revs", "-q", join(target, "objects/pack/pack")], { bare: true, input: wanted });
}
