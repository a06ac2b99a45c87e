import type { SandboxStatus } from "../core/workspace.js";

/** One program as it is to be started: after the sandbox has wrapped it. */
export interface Launch {
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
}

/** A rung of the ladder (policy §4) that passed its self-test. */
export interface Launcher {
  readonly status: SandboxStatus;
  /** HOME as commands see it. */
  readonly home: string;
  wrap(launch: Launch): Launch;
  /** The reason a program inside did not start, when the wrapper says so in its own output. */
  explain(output: string, exitCode: number | null): string | null;
  /** Ends what may still run after a command. */
  afterRun(): Promise<void>;
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
