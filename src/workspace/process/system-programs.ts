import { existsSync } from "node:fs";
import type { CommandResult } from "../../core/workspace/command-run.js";
import { findProgram } from "./environment.js";
import type { Unusable } from "./launcher.js";
import { runProcess } from "./process.js";

/** Folders of the system's own programs, independent of PATH. */
export const SYSTEM_FOLDERS = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

/** What sandboxes are made with, and the package that brings it. */
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

/** What a person does who lacks the program. */
export function installRemedy(program: SandboxProgram): string {
  return `sudo apt-get install -y ${PACKAGES[program]}`;
}

/** The paths of all these programs, or which one is missing. */
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
  /** Where programs that are given by name are looked for. */
  readonly path?: readonly string[];
  readonly timeoutMilliseconds?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program of the system for this process itself; it is given no variable but PATH. */
export function runSystem(argv: readonly string[], options: SystemOptions = {}): Promise<CommandResult> {
  const { path = SYSTEM_FOLDERS, timeoutMilliseconds = CHANGE_MILLISECONDS, signal } = options;
  const [first = "", ...rest] = argv;
  const env = { PATH: path.join(":") };
  return runProcess({ argv: [first, ...rest], cwd: "/", env, timeoutMilliseconds, ...(signal ? { signal } : {}) });
}

/** As `runSystem`. null: done; else the reason, in one line. */
export async function trySystem(argv: readonly string[], options?: SystemOptions): Promise<string | null> {
  const { exitCode, startError, output } = await runSystem(argv, options);
  if (exitCode === 0) return null;
  return (startError ?? output).trim().split("\n")[0] || `${argv[0]} ended with ${exitCode}`;
}

/**
 * Takes the set-user and set-group bits of files away: in a sandbox they give nothing, but a file that keeps them gives
 * its owner's rights to every user of the machine, long after the command. Never rejects.
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
