import { join } from "node:path";
import type { SandboxStatus } from "../../core/workspace/workspace.js";
import type { GroupLaunch } from "./group.js";

/** The remedy where a launcher lacks an ability that only bubblewrap has. */
export const NEEDS_BWRAP = "Install bubblewrap (sudo apt-get install -y bubblewrap) and set `sandbox.mode: auto`";

/** A program to start, before the sandbox wraps it. */
export interface Launch {
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
  /** Socket of the registry proxy: with network `registries`, if the launcher uses a socket. */
  readonly proxySocket?: string;
  /** The forwarder's port; absent: the default, because the command's network has no other listeners. */
  readonly proxyPort?: number;
  /** Replaces the command's own network; not for network `on`. */
  readonly shared?: SharedNetwork;
  /** The whole workspace is writable, including `.git`; not for the level `user`. */
  readonly writesRepository?: true;
  /** The checkout, home and temporary folders that replace the workspace's own. */
  readonly room?: RoomPlace;
  /** Runs isolated from the workspace. If the launcher supports it; not together with `room` or `shared`. */
  readonly isolated?: IsolatedPlace;
}

/**
 * An isolated program: it can read the checkout without its history, and writes only to memory that is discarded. It
 * sees the named files at the given paths.
 */
export interface IsolatedPlace {
  readonly shown: readonly { readonly from: string; readonly to: string }[];
}

/** A network with only loopback, for commands that reach one another. */
export interface SharedNetwork {
  /** The process that holds the network; commands in it cannot see that process. */
  readonly pid: number;
  isAlive(): boolean;
  /** Settles when the holder has exited: programs inside continue, but no new ones can enter. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Host paths of a clean room; all absolute, real and in our own folders. */
export interface RoomPlace {
  readonly checkout: string;
  readonly home: string;
  readonly temporary: string;
  /** Folders whose content appears at another path and whose writes go to a third. Only if the launcher supports it. */
  readonly overlays: readonly Overlay[];
  /**
   * Folders of `sandbox.cache`: the room's copies with the paths at which they appear; "own": the real folders, for
   * set-up before the agent's first command.
   */
  readonly caches: "own" | readonly { readonly from: string; readonly to: string }[];
  /** The checkout's git objects, shown read-only at `.git/base-objects` of the room; null: none. */
  readonly objects: string | null;
}

export interface Overlay {
  /** Paths that are shown but never written. */
  readonly lower: string;
  /** An empty folder that only this overlay uses. */
  readonly scratch: string;
  /** An empty folder: the mount point. */
  readonly target: string;
}

/** A folder for temporary data: it persists between commands and is deleted with the run. */
export interface ScratchPlace {
  /** The path as commands see it. */
  readonly inner: string;
  /** The absolute path on the host. */
  readonly outer: string;
  /** Names inside it that belong to the sandbox. */
  readonly reserved: readonly string[];
}

/** A sandbox level that passed its self-test. */
export interface Launcher {
  readonly status: SandboxStatus;
  /** HOME as commands see it. */
  readonly home: string;
  /** Where the agent's commands have their temporary files; null: file tools cannot reach that folder. */
  readonly scratch: ScratchPlace | null;
  /** How commands reach the registry proxy: `socket` if they have no other network, else a local port. */
  readonly proxyBy: "socket" | "port";
  wrap(launch: Launch): GroupLaunch;
  /** The reason a program inside did not start, if the wrapper's own output states it. */
  explain(output: string, exitCode: number | null): string | null;
  readonly rooms: RoomAbilities;
  /** `wrap` supports `isolated`. */
  readonly canIsolate?: true;
  /** Opens a network that commands share, and tests one in it; absent: this sandbox level cannot share one. */
  readonly shareNetwork?: () => Promise<SharedNetwork | Unusable>;
  /** Lets commands change files that this process wrote to the workspace without the file tools. */
  adopt(): Promise<void>;
  dispose(): Promise<void>;
}

/** Abilities of a launcher for clean rooms. */
export interface RoomAbilities {
  /** A room appears at the workspace's own path, with its own home and temporary folders; else at its real path. */
  readonly inPlace: boolean;
  /** A room sees copies instead of the folders of `sandbox.cache`; else the real ones, as far as permitted. */
  readonly showsCaches: boolean;
  /** The agent's home, on the host. */
  readonly agentHome: string;
  /** Whether overlays work; tested once, on first call. */
  canOverlay(): Promise<boolean>;
  /** Creates an empty folder that commands may be admitted to, below `parent` if possible. */
  createFolder(parent: string): string;
  /** Lets commands and this process read and write everything below a folder. */
  admit(folder: string): Promise<void>;
  /** Lets commands read and write everything below a folder; this process may lose access. */
  give(folder: string): Promise<void>;
  /**
   * Copies a file or folder, links as links, with modes and times, to a path that does not exist yet; throws when it
   * fails or is stopped.
   */
  copy(from: string, to: string, signal?: AbortSignal): Promise<void>;
  /** Removes a folder with everything that commands made in it. Never rejects. */
  remove(folder: string): Promise<void>;
}

/** Environment variables that would point tools outside of a room's home and temporary folders. */
export const LEADING_OUT = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"];

/** A sandbox level that cannot be used here: the reason and the remedy. */
export interface Unusable {
  readonly problem: string;
  readonly remedy: string;
}

export interface SandboxOptions {
  /** Absolute real path of the checkout: what commands may write. */
  readonly root: string;
  /** Our own directory, mode 0700, outside of what commands see. */
  readonly privateDirectory: string;
  /** Absolute real paths of existing sensitive files, masked or denied. */
  readonly deniedFiles: () => readonly string[];
  /** The person's or runner's home directory. */
  readonly home: string;
  readonly temporaryFolder: string;
  /** The clean environment without HOME. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  /** Our folder of programs that this run installed: readable by commands and on their PATH. */
  readonly programs?: string;
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
}

/** Top-level entries of a checkout that commands may read but not change. */
export const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];

/**
 * RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: next to the
 * workspace's parent folders.
 */
export function runnerFolders(root: string): readonly string[] {
  return [join(root, "../../_temp"), join(root, "../../_actions")];
}
