import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { isInside, kindOf, parentsOf } from "../process/environment.js";
import type { SandboxOptions, Unusable } from "../process/launcher.js";
import { findPrograms, SYSTEM_FOLDERS, trySystem } from "../process/system-programs.js";
import { isUnusedId } from "../process/unused-ids.js";
import { findAcl } from "./access-rules.js";
import { isIdTaken, leftIds, noteFolders, releaseId, takeId } from "./user-notes.js";

/**
 * The user that bubblewrap commands run as when the job itself is root: system settings check the host's uid, which no
 * namespace changes. Its id belongs to no account, so that processes are counted for this run only. The files that
 * commands write are chowned to it for that time: only an owner can change modes and times of a file.
 */
export interface CommandUser {
  readonly id: number;
  /** Command prefix that runs a program as the user. */
  readonly become: readonly string[];
  /** Lets the user pass through the closed folders above these paths; their other content stays closed. Throws. */
  reach(paths: readonly string[]): Promise<void>;
  /** Like `reach`, for a path in a folder that belongs to this run and is deleted with it. */
  pass(path: string): void;
  /** Lets the user connect to a socket in its own folder. */
  hand(socket: string): void;
  /** Gives the user a folder of this run, with its content. Throws. */
  own(path: string): Promise<void>;
  /**
   * Gives the user another owner's folder until `dispose`: the entries that belong to that owner or to this process.
   * Throws.
   */
  lend(path: string): Promise<void>;
  /** Restores owners, modes and ACLs; files that commands made go to the folder's owner. */
  dispose(): Promise<void>;
}

/** Owner and mode of a folder before the run. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

export function createCommandUser(
  options: Pick<SandboxOptions, "privateDirectory">,
  path: readonly string[],
): CommandUser | Unusable {
  const folders = [...path, ...SYSTEM_FOLDERS];
  const programs = findPrograms(["setpriv", "chown", "find"], folders);
  if ("problem" in programs) return programs;
  const { setpriv, chown, find } = programs;
  const id = takeId();
  if (id === null) return { problem: "no user id is free", remedy: "rm -f /tmp/.architect-user-*" };
  const acl = findAcl(folders);
  const lent = new Map<string, Owner>();
  /** null: opened by an ACL entry. */
  const opened = new Map<string, Owner | null>();

  const run = (argv: readonly string[]): Promise<string | null> => trySystem(argv, { path: folders });
  const change = async (argv: readonly string[]): Promise<void> => {
    const failure = await run(argv);
    if (failure !== null) throw new ArchitectError("forge", failure);
  };
  /** Lets its group pass; the group has no other members. */
  const letPass = (folder: string): void => {
    const stats = statSync(folder);
    chownSync(folder, stats.uid, id);
    chmodSync(folder, (stats.mode & 0o7707) | 0o010);
  };
  const isClosed = (folder: string): boolean => {
    const stats = statSync(folder);
    return (stats.mode & 0o001) === 0 && !(stats.gid === id && (stats.mode & 0o010) !== 0);
  };
  const ruled = (): string[] => [...opened].flatMap(([folder, before]) => (before === null ? [folder] : []));
  /** Opens all folders with one program call if possible. */
  const openForeign = async (folders: readonly string[]): Promise<void> => {
    const own = `u:${id}`;
    if (acl !== null && folders.length > 1) {
      if ((await run([...acl, "-m", `${own}:x`, "--", ...folders])) === null) {
        for (const folder of folders) opened.set(folder, null);
        return;
      }
      await run([...acl, "-x", own, "--", ...folders]);
    }
    for (const folder of folders) await openOne(folder);
  };
  const openOne = async (folder: string): Promise<void> => {
    const { uid, gid, mode } = statSync(folder);
    if (acl !== null && (await run([...acl, "-m", `u:${id}:x`, "--", folder])) === null) {
      opened.set(folder, null);
      return;
    }
    // Its group would lose its rights.
    if ((mode & 0o070) !== 0) throw new ArchitectError("forge", `${folder} is closed, and setfacl cannot open it`);
    opened.set(folder, { uid, gid, mode: mode & 0o7777 });
    letPass(folder);
  };
  /**
   * Runs chown on a folder's content, except a `.git` that the user can read: that never belonged to it. No names pass
   * through this process: there may be any number of them, and they may not be valid text.
   */
  const chownIn = (folder: string, ...changes: readonly (readonly [from: string, to: string])[]): readonly string[] => {
    const kept = isUnreadable(join(folder, ".git")) ? [] : ["!", "-name", ".git"];
    const entries = [find, folder, "-mindepth", "1", "-maxdepth", "1", ...kept];
    return [
      ...entries,
      ...changes.flatMap(([from, to]) => ["-exec", chown, "-hR", `--from=${from}`, to, "--", "{}", "+"]),
    ];
  };
  /** Leaves a `.git` that commands created with their user: then git refuses it and runs nothing that it names. */
  const giveBack = async (from: number, folder: string, owner: Owner): Promise<void> => {
    await run(chownIn(folder, [`${from}:${from}`, `${owner.uid}:${owner.gid}`], [String(from), String(owner.uid)]));
  };
  /**
   * The folder itself and `.git` keep their owner, and the user writes through its group: git, also in the person's own
   * shell, refuses a checkout where these belong to another user.
   */
  const openTop = async (folder: string): Promise<Owner> => {
    const { uid, gid, mode } = statSync(folder);
    const before = { uid, gid, mode: mode & 0o7777 };
    if (isUnusedId(gid)) {
      if (isIdTaken(gid)) throw new ArchitectError("forge", `${folder} is in use by another run`);
      // A killed run left it like this.
      Object.assign(before, { gid: process.getgid?.() ?? 0, mode: before.mode & ~0o020 });
      await giveBack(gid, folder, before);
    }
    lent.set(folder, before);
    chownSync(folder, uid, id);
    chmodSync(folder, before.mode | 0o070);
    return before;
  };
  const pass = (target: string): void => {
    for (let folder = dirname(target); isInside(options.privateDirectory, folder); folder = dirname(folder))
      if (isClosed(folder)) letPass(folder);
  };

  return {
    id,
    become: [setpriv, "--reuid", String(id), "--regid", String(id), "--clear-groups", "--"],
    async reach(paths) {
      const parents = new Set(paths.flatMap(parentsOf));
      const closed = [...parents].filter(
        (folder) => !isInside(options.privateDirectory, folder) && !opened.has(folder) && isClosed(folder),
      );
      const opening = openForeign(closed.sort((a, b) => a.length - b.length));
      await opening.finally(() => noteFolders(id, ruled()));
      for (const one of paths) pass(one);
    },
    pass,
    hand(socket) {
      if (statSync(socket).uid === id) return;
      letPass(dirname(socket));
      chownSync(socket, id, id);
    },
    async own(folder) {
      pass(folder);
      // Most are new and empty: starting a program would cost more than all of its work.
      if (isEmptyFolder(folder)) lchownSync(folder, id, id);
      else await change([chown, "-hR", `${id}:${id}`, "--", folder]);
    },
    async lend(folder) {
      const owner = lent.get(folder) ?? (await openTop(folder));
      for (const uid of new Set([owner.uid, process.getuid?.() ?? 0]))
        await change(chownIn(folder, [String(uid), String(id)]));
    },
    async dispose() {
      for (const [folder, before] of lent) {
        await giveBack(id, folder, before);
        restore(folder, before);
      }
      if (acl !== null && ruled().length > 0) {
        // Killed runs could not restore their folders.
        const left = leftIds();
        const ids = [id, ...left.map((one) => one.id)];
        const places = new Set([...ruled(), ...left.flatMap((one) => one.folders ?? [])]);
        const failure = await run([...acl, "-x", ids.map((one) => `u:${one}`).join(","), "--", ...places]);
        // Without named entries the mask has no meaning, so it is removed as well.
        await run([...acl, "-x", "m", "--", ...places]);
        if (failure === null) for (const one of left) if (one.folders !== null) releaseId(one.id);
      }
      for (const [folder, before] of opened) if (before !== null) restore(folder, before);
      lent.clear();
      opened.clear();
      releaseId(id);
    },
  };
}

/** The owner may have closed it to others. */
function isUnreadable(entry: string): boolean {
  return ((lstatSync(entry, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) === 0;
}

function isEmptyFolder(path: string): boolean {
  return kindOf(path) === "directory" && readdirSync(path).length === 0;
}

function restore(folder: string, before: Owner): void {
  if (kindOf(folder) !== "directory") return;
  lchownSync(folder, before.uid, before.gid);
  chmodSync(folder, before.mode);
}
