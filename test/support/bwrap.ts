import { spawnSync } from "node:child_process";
import { findProgram } from "../../src/workspace/environment.js";

/** Is bubblewrap here, and does the kernel let it make its namespaces? */
export function hasWorkingBwrap(): boolean {
  const program = findProgram("bwrap", (process.env["PATH"] ?? "").split(":"));
  const args = ["--unshare-user", "--unshare-net", "--unshare-pid", "--ro-bind", "/", "/", "true"];
  return program !== null && spawnSync(program, args).status === 0;
}
