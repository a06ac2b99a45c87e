import { existsSync } from "node:fs";
import { findProgram } from "./environment.js";
import { SYSTEM_FOLDERS } from "./limits.js";
import { runProcess } from "./process.js";

/**
 * Takes the set-user and set-group bits of files away: in a sandbox they give nothing, but a file that keeps them is a
 * way to its owner's rights for everybody on the machine, long after the command. Never rejects.
 */
export async function dropSetuid(folders: readonly string[]): Promise<void> {
  if (process.platform === "win32") return;
  const find = findProgram("find", SYSTEM_FOLDERS);
  const there = folders.filter((folder) => existsSync(folder));
  if (find === null || there.length === 0) return;
  const isSet = ["(", "-perm", "-4000", "-o", "-perm", "-2000", ")"];
  await runProcess({
    argv: [find, ...there, "-type", "f", ...isSet, "-exec", "chmod", "ug-s", "--", "{}", "+"],
    cwd: "/",
    env: { PATH: SYSTEM_FOLDERS.join(":") },
    timeoutMilliseconds: 60_000,
  });
}
