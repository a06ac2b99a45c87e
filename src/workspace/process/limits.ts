import { readFileSync } from "node:fs";
import { release, totalmem } from "node:os";
import { notFound } from "./group.js";
import type { Unusable } from "./launcher.js";
import { findPrograms, SYSTEM_FOLDERS } from "./system-programs.js";

const GIB = 1 << 30;

/** Limits of one command. */
export const LIMITS = {
  /** Processes and threads. */
  processes: 512,
  /** More than real builds open at once; file watchers need the most. */
  openFiles: 65_536,
  fileBytes: 8 * GIB,
  /** Memory of one process of a tool made by an agent. Node alone starts with more than half a GiB. */
  toolBytes: 2 * GIB,
  /** HOME keeps downloads, for all commands of the agent together. */
  homeBytes: 8 * GIB,
  /** `/tmp`, `/var/tmp` and `/dev/shm` of one command each: they are in memory. */
  temporaryBytes: Math.max(GIB, Math.min(4 * GIB, Math.floor(totalmem() / 4))),
  /** Empty folders mounted over hidden ones; programs only put sockets there. */
  hiddenBytes: 64 << 20,
} as const;

/** Prefixes of a program's command line. Only a machine-wide privilege raises these limits again. */
export interface LimitPrefixes {
  /** Sizes and counts of one process: core dumps, files, descriptors. */
  readonly ofProcess: readonly string[];
  /** The user's number of processes, in a namespace with its own count or as a user of the command's own. */
  readonly ofUser: readonly string[];
  /** Memory of one process, for isolated programs. */
  readonly ofMemory: readonly string[];
}

/** Since Linux 5.14 processes are counted for each user namespace as well, so that each sandbox has its own number. */
export function countsInNamespaces(): boolean {
  const [major = 0, minor = 0] = release().split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}

/** @param mostFiles the open-file limit of the user who is limited; default: this process's limit */
export function createLimits(
  path: readonly string[],
  mostFiles = hardLimit("Max open files"),
): LimitPrefixes | Unusable {
  const programs = findPrograms(["prlimit"], [...path, ...SYSTEM_FOLDERS]);
  if ("problem" in programs) return programs;
  const { prlimit } = programs;
  const both = (value: number): string => `${value}:${value}`;
  const files = Math.min(LIMITS.openFiles, mostFiles);
  const processes = Math.min(LIMITS.processes, hardLimit("Max processes"));
  return {
    ofProcess: [prlimit, "--core=0:0", `--fsize=${both(LIMITS.fileBytes)}`, `--nofile=${both(files)}`, "--"],
    ofUser: [prlimit, `--nproc=${both(processes)}`, "--"],
    ofMemory: [prlimit, `--data=${both(LIMITS.toolBytes)}`, "--"],
  };
}

/**
 * Why a command never started, in one sentence, from the output of its wrapper: the program is missing, or one of the
 * sandbox's `makers` failed and nothing else wrote a word. Such output is not a result of the command.
 */
export function explainStart(output: string, exitCode: number | null, makers: readonly string[]): string | null {
  const hasNotFound = exitCode === 126 || exitCode === 127;
  const missing = hasNotFound ? NOT_FOUND.exec(output)?.[1] : undefined;
  if (missing !== undefined) return notFound(missing);
  const lines = output.trim().split("\n");
  const isMakers = exitCode !== 0 && lines.every((line) => makers.some((maker) => line.startsWith(`${maker}: `)));
  return isMakers ? `The sandbox of the command could not be made: ${lines[0]}` : null;
}

/** The error formats of prlimit and of the forwarder. */
const NOT_FOUND = /^(?:prlimit|forwarder): failed to execute [‘']?(.+?)[’']?: /m;

/** Only a privilege raises it, which commands do not hold and this process usually does not. */
function hardLimit(name: string): number {
  const line = readFileSync("/proc/self/limits", "utf8")
    .split("\n")
    .find((one) => one.startsWith(name));
  const value = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
  return Number.isFinite(value) ? value : Number.MAX_SAFE_INTEGER;
}
