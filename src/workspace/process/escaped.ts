import { readdirSync, readFileSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Rounds of looking and killing, about half a second in all: a killed process is gone within the first few. */
const MAXIMUM_ROUNDS = 60;
/** Rounds in which an unclear process is checked again. */
const UNCLEAR_ROUNDS = 3;

/** Numbers of all processes that can be seen; none where there is no /proc. */
export function listProcesses(): readonly string[] {
  try {
    return readdirSync("/proc").filter((name) => name >= "1" && name < ":");
  } catch {
    return [];
  }
}

/**
 * Was it, or what started it, given this variable (`NAME=value`)? null: unknown yet, because a program is just
 * being loaded into it (or was ended: a zombie).
 */
export function hasVariable(pid: string, variable: string): boolean | null {
  const environment = readProcess(pid, "environ");
  if (environment === null) return false;
  return environment === "" ? null : `\0${environment}\0`.includes(`\0${variable}\0`);
}

/**
 * Finds living processes of this real user and, when given, this real group. New ones are looked at closely; one that
 * was there before, only when it seems to be the user's: numbers are used again, but seldom.
 */
export function createOwnerCheck(user: string, group?: string): (pid: string) => boolean {
  const before = new Set(listProcesses());
  return (pid) => (!before.has(pid) || seemsOwnedBy(pid, user)) && isOwnedBy(pid, user, group);
}

/** A tenth of the cost; wrong for a process that keeps its memory to itself. */
function seemsOwnedBy(pid: string, user: string): boolean {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === Number(user);
}

function isOwnedBy(pid: string, user: string, group: string | undefined): boolean {
  const status = readProcess(pid, "status") ?? "";
  const field = (name: string): string => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
  return field("Uid") === user && (group === undefined || field("Gid") === group) && !/[ZX]/.test(field("State"));
}

/**
 * Kills what `isOurs` accepts until a look finds none: what leaves its process group does not outlive its command.
 *
 * @param kill default: by this process's own rights
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
      // It ended meanwhile.
    }
  }
}

/** null: it is gone, or another user's. */
function readProcess(pid: string, file: "environ" | "status"): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return null;
  }
}
