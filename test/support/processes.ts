import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Numbers of the living processes whose command line holds a text; a zombie has none. */
export function processesWith(text: string): readonly string[] {
  return readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").includes(text);
    } catch {
      return false;
    }
  });
}

/** Processes with this text that are left after they had time to end; they are killed. */
export async function leftProcesses(text: string): Promise<readonly string[]> {
  for (let tries = 0; tries < 200 && processesWith(text).length > 0; tries += 1) await wait(10);
  const left = processesWith(text);
  for (const pid of left) process.kill(Number(pid), "SIGKILL");
  return left;
}
