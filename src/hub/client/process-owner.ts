import { readFileSync } from "node:fs";

/** Identifies the clients that share a journal, and whether they are still running. */
export interface ProcessOwner {
  readonly own: string;
  isRunning(owner: string): boolean;
}

/** This process by its id and, on Linux, its start time, as ids are reused. */
export function thisProcess(): ProcessOwner {
  return {
    own: nameOf(process.pid),
    isRunning(owner) {
      const pid = Number(owner.split(":")[0]);
      return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && nameOf(pid) === owner;
    },
  };
}

function nameOf(pid: number): string {
  if (process.platform !== "linux") return `${pid}:`;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // Field 22 of proc_pid_stat(5) is the start time. A zombie no longer runs.
    return state === "Z" ? "" : `${pid}:${fields[18] ?? ""}:${boot}`;
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is another user's process, which runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
