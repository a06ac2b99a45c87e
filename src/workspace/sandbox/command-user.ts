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
 * The user as whom commands run in bubblewrap when the job itself is root: the system's own settings ask for the uid of
 * the host, and no namespace changes that. It has an id that no account has, so that processes are counted for this run
 * alone. What commands write is made its own for that time: only an owner changes modes and times of a file.
 */
export interface CommandUser {
  readonly id: number;
  /** Put before a program that is to run as the user. */
  readonly become: readonly string[];
  /** Lets the user through closed folders above these paths; what else lies there stays closed. Throws. */
  reach(paths: readonly string[]): Promise<void>;
  /** The same for a path in a folder that is this run's own, and goes with it. */
  pass(path: string): void;
  /** Lets the user use a socket in a folder of its own. */
  hand(socket: string): void;
  /** A folder of the run itself, with everything in it. Throws. */
  own(path: string): Promise<void>;
  /** A folder of another owner, until `dispose`: what lies in it and is its owner's, or this process's. Throws. */
  lend(path: string): Promise<void>;
  /** Owners, modes and access rules are as they were; what commands made belongs to the owner of the folder. */
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
  /** null: by an access rule. */
  const opened = new Map<string, Owner | null>();

  const run = (argv: readonly string[]): Promise<string | null> => trySystem(argv, { path: folders });
  const change = async (argv: readonly string[]): Promise<void> => {
    const failure = await run(argv);
    if (failure !== null) throw new ArchitectError("forge", failure);
  };
  /** Its group, without other members. */
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
  /** Opens all folders by one program where that works. */
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
    // Its group would lose what it may.
    if ((mode & 0o070) !== 0) throw new ArchitectError("forge", `${folder} is closed, and setfacl cannot open it`);
    opened.set(folder, { uid, gid, mode: mode & 0o7777 });
    letPass(folder);
  };
  /**
   * Runs chown for what lies in a folder, but for a `.git` that the user can read: that was never its own. No names
   * pass through this process: there may be any number of them, and they need not be text.
   */
  const chownIn = (folder: string, ...changes: readonly (readonly [from: string, to: string])[]): readonly string[] => {
    const kept = isUnreadable(join(folder, ".git")) ? [] : ["!", "-name", ".git"];
    const entries = [find, folder, "-mindepth", "1", "-maxdepth", "1", ...kept];
    return [
      ...entries,
      ...changes.flatMap(([from, to]) => ["-exec", chown, "-hR", `--from=${from}`, to, "--", "{}", "+"]),
    ];
  };
  /** A `.git` that commands put there stays theirs: git refuses it, and runs nothing that it names. */
  const giveBack = async (from: number, folder: string, owner: Owner): Promise<void> => {
    await run(chownIn(folder, [`${from}:${from}`, `${owner.uid}:${owner.gid}`], [String(from), String(owner.uid)]));
  };
  /**
   * The folder itself and `.git` stay their owner's, and the user writes by its group: git refuses, also in the
   * person's own shell, a checkout of which these belong to another user.
   */
  const openTop = async (folder: string): Promise<Owner> => {
    const { uid, gid, mode } = statSync(folder);
    const before = { uid, gid, mode: mode & 0o7777 };
    if (isUnusedId(gid)) {
      if (isIdTaken(gid)) throw new ArchitectError("forge", `${folder} is in use by another run`);
      // A run that was killed left it so.
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
      // Most are new: the start of a program costs more than all that it would do.
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
        // Runs that were killed could not take theirs back.
        const left = leftIds();
        const ids = [id, ...left.map((one) => one.id)];
        const places = new Set([...ruled(), ...left.flatMap((one) => one.folders ?? [])]);
        const failure = await run([...acl, "-x", ids.map((one) => `u:${one}`).join(","), "--", ...places]);
        // Without rules for others the mask has no meaning, and goes as well.
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

/** Its owner may have closed it to others. */
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
