import { spawnSync } from "node:child_process";
import { findProgram } from "../../src/workspace/process/environment.js";

const path = (): string[] => (process.env["PATH"] ?? "").split(":");

/** Is bubblewrap here, and does the kernel let it make its namespaces? */
export function hasWorkingBwrap(): boolean {
  const program = findProgram("bwrap", path());
  const args = ["--unshare-user", "--unshare-net", "--unshare-pid", "--ro-bind", "/", "/", "true"];
  return program !== null && spawnSync(program, args).status === 0;
}

/** null: commands can run as another user here; else what is missing. With sudo only in CI: it makes an account. */
export function whyNoOtherUser(): string | null {
  const hasSudo = process.env["CI"] !== undefined && spawnSync("sudo", ["-n", "true"]).status === 0;
  if (process.getuid?.() !== 0 && !hasSudo) return "neither root nor, in CI, a sudo without password";
  const missing = ["setfacl", "setpriv"].filter((name) => findProgram(name, path()) === null);
  return missing.length === 0 ? null : `${missing.join(" and ")} not installed`;
}

/** May root, or sudo, give a command a network of its own here? Then the level `user` has to. */
export function canCutNetwork(): boolean {
  const privileged = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [program = "", ...args] = [...privileged, "unshare", "--net", "--mount", "--", "ip", "link", "set", "lo", "up"];
  return whyNoOtherUser() === null && spawnSync(program, args).status === 0;
}
