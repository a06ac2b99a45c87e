import { readdirSync, readFileSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Rounds of searching and killing, about half a second in all: a killed process disappears within the first few. */
const MAXIMUM_ROUNDS = 60;
/** Rounds in which a process with an unreadable environment is checked again. */
const UNCLEAR_ROUNDS = 3;

/** Ids of all visible processes; empty without /proc. */
export function listProcesses(): readonly string[] {
  try {
    return readdirSync("/proc").filter((name) => name >= "1" && name < ":");
  } catch {
    return [];
  }
}

/**
 * Whether the process, or its ancestor, was started with this variable (`NAME=value`); null: not known yet, because a
 * program is just being loaded into it (or it is a zombie).
 */
export function hasVariable(pid: string, variable: string): boolean | null {
  const environment = readProcess(pid, "environ");
  if (environment === null) return false;
  return environment === "" ? null : `\0${environment}\0`.includes(`\0${variable}\0`);
}

/**
 * Finds living processes of this real user and, if given, this real group. New processes are examined exactly; one that
 * existed before, only if it seems to be the user's: ids are reused, but rarely.
 */
export function createOwnerCheck(user: string, group?: string): (pid: string) => boolean {
  const before = new Set(listProcesses());
  return (pid) => (!before.has(pid) || seemsOwnedBy(pid, user)) && isOwnedBy(pid, user, group);
}

/** A tenth of the cost; wrong for a process that protects its memory. */
function seemsOwnedBy(pid: string, user: string): boolean {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === Number(user);
}

function isOwnedBy(pid: string, user: string, group: string | undefined): boolean {
  const status = readProcess(pid, "status") ?? "";
  const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
  return field("Uid") === user && (group === undefined || field("Gid") === group) && !/[ZX]/.test(field("State"));
}

/**
 * Kills the processes that `isOurs` accepts until a search finds none: a process that leaves its group must not outlive
 * its command.
 *
 * @param kill default: with this process's own rights
 */
export async function endProcesses(
  isOurs: (pid: string) => boolean | null,
  kill: (pids: readonly string[]) => Promise<unknown> = killAll,
): Promise<void> {
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    const looked = listProcesses().map((pid) => ({ pid, ours: isOurs(pid) }));
    const found = looked.filter(({ ours }) => ours === true);
    const isUnclear = looked.some(({ ours }) => ours === null);
    if (found.length === 0 && (!isUnclear || round >= UNCLEAR_ROUNDS)) return;
    if (found.length > 0) await kill(found.map(({ pid }) => pid));
    await wait(round < 10 ? 1 : 10);
  }
}

async function killAll(pids: readonly string[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** null: it has ended, or belongs to another user. */
function readProcess(pid: string, file: "environ" | "status"): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return null;
  }
}
