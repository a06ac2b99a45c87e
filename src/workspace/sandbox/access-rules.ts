import { randomBytes } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { findProgram, isInside, parentsOf } from "../process/environment.js";
import { READ_ONLY_ENTRIES, runnerFolders, type SandboxOptions } from "../process/launcher.js";

/** A folder whose entries others can open by name but not list. */
export function createNest(temporaryFolder: string): string {
  const nest = mkdtempSync(join(temporaryFolder, "architect-home-"));
  chmodSync(nest, 0o711);
  return nest;
}

/** Creates a folder in the nest with an unguessable name. */
export function createHidden(nest: string): string {
  const folder = join(nest, randomBytes(16).toString("hex"));
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates a home or another folder for commands; the other user gets access by ACL. */
export function createHome(nest: string): string {
  const home = join(createHidden(nest), "home");
  mkdirSync(home, { mode: 0o700 });
  return home;
}

/** Only root may open it, because any process that can open a file can hold its lock. */
const ACCESS_LOCK = "/run/architect-access.lock";

/** setfacl, serialized on this machine: it reads a folder's ACL and writes it back as a whole. */
export function findAcl(path: readonly string[]): readonly string[] | null {
  const [setfacl, flock] = [findProgram("setfacl", path), findProgram("flock", path)];
  if (setfacl === null) return null;
  if (flock === null) return [setfacl];
  return ["/bin/sh", "-c", 'umask 077; exec "$@"', "sh", flock, "-w", "10", ACCESS_LOCK, setfacl];
}

/**
 * setfacl commands that open the workspace and close what would become reachable next to it, and the commands that undo
 * this.
 */
export function createAccess(
  options: SandboxOptions,
  user: string,
  own: readonly string[],
  setfacl: readonly string[],
): { grant: string[][]; revoke: string[][]; full: string } {
  const { root } = options;
  const set = (rule: string, paths: readonly string[]): string[][] =>
    paths.length === 0 ? [] : [[...setfacl, "-P", "-m", rule, "--", ...paths]];
  // Without the lock: no other process changes ACLs in the workspace, and this may take long.
  const inside = setfacl.slice(-1);
  const setAll = (rule: string, paths: readonly string[]): string[][] =>
    paths.length === 0 ? [] : [[...inside, "-P", "-R", "-m", rule, "--", ...paths]];
  const existing = (names: readonly string[]): string[] =>
    names.map((name) => join(root, name)).filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
  const top = readdirSync(root).filter((name) => name !== ".git");
  const parents = parentsOf(root);
  // The person's home is treated as closed regardless of its mode: its content is private.
  const isClosed = (path: string): boolean => path === options.home || (statSync(path).mode & 0o001) === 0;
  const closedParents = parents.filter(isClosed);
  // Opening the outermost closed parent would open everything readable below it: deny everything but the workspace.
  const reached = parents.slice(0, parents.findLastIndex(isClosed) + 1);
  const beside = reached.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  const closed = [...beside, ...runnerFolders(root), options.home].filter(
    (path) => !isInside(path, root) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === false,
  );
  const owner = statSync(root).uid;
  const full = `u:${user}:rwX,d:u:${user}:rwX,d:u:${owner}:rwX`;
  return {
    full,
    grant: [
      ...set(`u:${user}:---`, [...new Set(closed)]),
      ...set(`u:${user}:x`, closedParents),
      ...set(full, [root, ...own]),
      ...setAll(full, existing(top)),
      ...setAll(`u:${user}:rX`, existing([...READ_ONLY_ENTRIES, ...(options.sealed ?? [])])),
      ...set(`u:${user}:---`, options.deniedFiles()),
    ],
    revoke: [
      [...inside, "-P", "-R", "-x", `u:${user},u:${owner},d:u:${user},d:u:${owner}`, "--", root],
      // Without named entries the mask has no meaning, but a later chmod would change it instead of the group.
      [...inside, "-P", "-R", "-x", "m,d:m", "--", root],
      ...(closed.length + closedParents.length === 0
        ? []
        : [[...setfacl, "-P", "-x", `u:${user}`, "--", ...closed, ...closedParents]]),
    ],
  };
}
