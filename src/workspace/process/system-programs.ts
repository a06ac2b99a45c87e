import { existsSync } from "node:fs";
import type { CommandResult } from "../../core/workspace/command-run.js";
import { findProgram } from "./environment.js";
import type { Unusable } from "./launcher.js";
import { runProcess } from "./process.js";

/** Folders of the system's own programs, independent of PATH. */
export const SYSTEM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** Programs that create sandboxes, and the packages that provide them. */
const PACKAGES = {
  bwrap: "bubblewrap",
  chown: "coreutils",
  find: "findutils",
  nsenter: "util-linux",
  prlimit: "util-linux",
  setfacl: "acl",
  setpriv: "util-linux",
} as const;

type SandboxProgram = keyof typeof PACKAGES;

/** How to install the missing program. */
export function installRemedy(program: SandboxProgram): string {
  return `sudo apt-get install -y ${PACKAGES[program]}`;
}

/** The paths of all these programs, or the name of a missing one. */
export function findPrograms<Name extends SandboxProgram>(
  names: readonly Name[],
  path: readonly string[],
): Readonly<Record<Name, string>> | Unusable {
  const found = new Map<Name, string>();
  for (const name of names) {
    const program = findProgram(name, path);
    if (program === null) return notInstalled(name);
    found.set(name, program);
  }
  return Object.fromEntries(found) as Record<Name, string>;
}

export function notInstalled(program: SandboxProgram): Unusable {
  const title = program === "bwrap" ? "bubblewrap" : program;
  return { problem: `${title} is not installed`, remedy: installRemedy(program) };
}

const CHANGE_MILLISECONDS = 120_000;

interface SystemOptions {
  /** Folders in which programs are searched by name. */
  readonly path?: readonly string[];
  readonly timeoutMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a system program for this process itself; it gets no variable but PATH. */
export function runSystem(argv: readonly string[], options: SystemOptions = {}): Promise<CommandResult> {
  const { path = SYSTEM_FOLDERS, timeoutMilliseconds = CHANGE_MILLISECONDS, signal } = options;
  const [first = "", ...rest] = argv;
  const env = { PATH: path.join(":") };
  return runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds, ...(signal ? { signal } : {}) });
}

/** Like `runSystem`. null: it succeeded; else the reason, in one line. */
export async function trySystem(argv: readonly string[], options?: SystemOptions): Promise<string | null> {
  const { exitCode, startError, output } = await runSystem(argv, options);
  if (exitCode === 0) return null;
  return (startError ?? output).trim().split("\n")[0] || `${argv[0]} ended with ${exitCode}`;
}

/**
 * Removes the set-user and set-group bits of files: they have no effect in a sandbox, but later a file that keeps them
 * would give its owner's rights to every user of the machine. Never rejects.
 */
export async function dropSetuid(folders: readonly string[]): Promise<void> {
  if (process.platform === "win32") return;
  const find = findProgram("find", SYSTEM_FOLDERS);
  const there = folders.filter((folder) => existsSync(folder));
  if (find === null || there.length === 0) return;
  const isSet = ["(", "-perm", "-4000", "-o", "-perm", "-2000", ")"];
  const clear = ["-exec", "chmod", "ug-s", "--", "{}", "+"];
  await runSystem([find, ...there, "-type", "f", ...isSet, ...clear], { timeoutMilliseconds: 60_000 });
}
