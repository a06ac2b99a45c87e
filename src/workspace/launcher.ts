import { join } from "node:path";
import type { SandboxStatus } from "../core/workspace.js";

/** One program as it is to be started, before the sandbox wraps it. */
export interface Launch {
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
  /** Socket of the registry proxy: with network `registries`, where the launcher asks for one. */
  readonly proxySocket?: string;
  /** Does no other command run at the moment? Absent: none does. */
  readonly isAlone?: () => boolean;
}

/** The same program as it is really started. */
export interface WrappedLaunch {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Ends what left the command's process group. Never rejects; may be called more than once. */
  readonly endEscaped?: () => Promise<void>;
}

/** A rung of the ladder (policy §4) that passed its self-test. */
export interface Launcher {
  readonly status: SandboxStatus;
  /** HOME as commands see it. */
  readonly home: string;
  /** How commands reach the registry proxy: `socket` where nothing else of the network is there, else a local port. */
  readonly proxyBy: "socket" | "port";
  wrap(launch: Launch): WrappedLaunch;
  /** The reason a program inside did not start, when the wrapper says so in its own output. */
  explain(output: string, exitCode: number | null): string | null;
  dispose(): Promise<void>;
}

/** A rung that cannot be used here: why, and what would help. */
export interface Unusable {
  readonly problem: string;
  readonly remedy: string;
}

export interface SandboxOptions {
  /** Absolute real path of the checkout: what commands may write. */
  readonly root: string;
  /** An own directory, mode 0700, outside of what commands see. */
  readonly privateDirectory: string;
  /** Absolute real paths of existing sensitive files, masked or denied. */
  readonly deniedFiles: () => readonly string[];
  /** The person's or runner's home directory. */
  readonly home: string;
  /** The clean environment without HOME. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
}

/** Top-level entries of a checkout that commands may read but not change (policy §4). */
export const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];

/** RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: beside the workspace's parents. */
export function runnerFolders(root: string): readonly string[] {
  return [join(root, "../../_temp"), join(root, "../../_actions")];
}
