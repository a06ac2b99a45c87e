import { join } from "node:path";
import type { SandboxStatus } from "../../core/workspace/workspace.js";
import type { GroupLaunch } from "./group.js";

/** The remedy where a launcher lacks what bubblewrap alone can do. */
export const NEEDS_BWRAP = "Install bubblewrap (sudo apt-get install -y bubblewrap) and set `sandbox.mode: auto`";

/** One program as it is to be started, before the sandbox wraps it. */
export interface Launch {
  readonly argv: readonly [string, ...string[]];
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly network: "off" | "on" | "registries";
  /** Socket of the registry proxy: with network `registries`, where the launcher asks for one. */
  readonly proxySocket?: string;
  /** Where the way to that socket listens; absent: where it always does, as nothing else is in the command's network. */
  readonly proxyPort?: number;
  /** Takes the place of a network of its own; not for network `on`. */
  readonly shared?: SharedNetwork;
  /** The workspace is writable as a whole, `.git` too; not for the level `user`. */
  readonly writesRepository?: true;
  /** The checkout, home and temporary folders that stand in the place of the workspace's own. */
  readonly room?: RoomPlace;
  /** It stands apart from the work. Where the launcher can do that; not together with `room` or `shared`. */
  readonly apart?: ApartPlace;
}

/**
 * A program that can read the checkout, without its history, and writes nowhere but to memory that goes with it. Files are
 * shown to it, by the path at which it sees them.
 */
export interface ApartPlace {
  readonly shown: readonly { readonly from: string; readonly to: string }[];
}

/** A network with nothing in it but loopback, for commands that reach one another. */
export interface SharedNetwork {
  /** The process that holds it, which none of those commands sees. */
  readonly pid: number;
  isAlive(): boolean;
  /** Settles when it is gone: what runs in it goes on, and nothing more can enter it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Where a clean room lies on the host; all paths are absolute, real and in folders of ours. */
export interface RoomPlace {
  readonly checkout: string;
  readonly home: string;
  readonly temporary: string;
  /** Folders whose content shows at another path and is written to a third. Only where the launcher can do that. */
  readonly overlays: readonly Overlay[];
  /**
   * Folders of `sandbox.cache`: the room's copies by the path at which they show; "own": the real ones, for set-up before
   * the agent's first command.
   */
  readonly caches: "own" | readonly { readonly from: string; readonly to: string }[];
  /** The checkout's own git objects, shown read-only at `.git/base-objects` of the room; null: there are none. */
  readonly objects: string | null;
}

export interface Overlay {
  /** Paths that are shown and never written. */
  readonly lower: string;
  /** An empty folder of this overlay alone. */
  readonly scratch: string;
  /** An empty folder: where it shows. */
  readonly target: string;
}

/** A folder for what is no part of the work: it stays from command to command, and goes with the run. */
export interface ScratchPlace {
  /** As commands see it. */
  readonly inner: string;
  /** On the host, absolute. */
  readonly outer: string;
  /** Names in it that are the sandbox's own. */
  readonly reserved: readonly string[];
}

/** A rung of the ladder that passed its self-test. */
export interface Launcher {
  readonly status: SandboxStatus;
  /** HOME as commands see it. */
  readonly home: string;
  /** Where the agent's commands have their temporary files; null: nowhere that file tools may reach. */
  readonly scratch: ScratchPlace | null;
  /** How commands reach the registry proxy: `socket` where nothing else of the network is there, else a local port. */
  readonly proxyBy: "socket" | "port";
  wrap(launch: Launch): GroupLaunch;
  /** The reason a program inside did not start, when the wrapper says so in its own output. */
  explain(output: string, exitCode: number | null): string | null;
  readonly rooms: RoomAbilities;
  /** `wrap` understands `apart`. */
  readonly standsApart?: true;
  /** Opens a network that commands share, and tests one in it; absent: commands of this rung cannot. */
  readonly shareNetwork?: () => Promise<SharedNetwork | Unusable>;
  /** Lets commands change what this process put into the workspace by other ways than the file tools. */
  adopt(): Promise<void>;
  dispose(): Promise<void>;
}

/** Abilities of a launcher for clean rooms. */
export interface RoomAbilities {
  /** A room shows at the workspace's own path, with its own home and temporary folders; else where it lies. */
  readonly inPlace: boolean;
  /** Shows a room copies in the place of the folders of `sandbox.cache`; else it sees the real ones, as far as it may. */
  readonly showsCaches: boolean;
  /** The agent's home, on the host. */
  readonly agentHome: string;
  /** Whether overlays can be had; tried once, when first asked. */
  canOverlay(): Promise<boolean>;
  /** A new, empty folder that commands may be let into, below `parent` where that is possible. */
  createFolder(parent: string): string;
  /** Lets commands and this process read and write everything below a folder. */
  admit(folder: string): Promise<void>;
  /** Lets commands read and write everything below a folder; this process need not be able to any more. */
  give(folder: string): Promise<void>;
  /**
   * Copies a file or folder, links as links, with modes and times, to a path where nothing lies; throws when it cannot, or
   * is stopped.
   */
  copy(from: string, to: string, signal?: AbortSignal): Promise<void>;
  /** Removes a folder with what commands made in it. Never rejects. */
  remove(folder: string): Promise<void>;
}

/** Environment variables that lead tools out of a room's home and temporary folders. */
export const LEADING_OUT = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"];

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
  readonly temporaryFolder: string;
  /** The clean environment without HOME. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folders below the root, relative to it, that commands may read but not change. */
  readonly sealed?: readonly string[];
  /** A folder of ours that commands may read: what is on their PATH because this run brought it. */
  readonly programs?: string;
  readonly readOnly: readonly string[];
  readonly cache: readonly string[];
}

/** Top-level entries of a checkout that commands may read but not change. */
export const READ_ONLY_ENTRIES = [".git", ".github", ".husky", ".architect", "architect.yml", "architect.yaml"];

/** RUNNER_TEMP (command files, checkout's credentials) and the actions' code, where a runner keeps them: beside the workspace's parents. */
export function runnerFolders(root: string): readonly string[] {
  return [join(root, "../../_temp"), join(root, "../../_actions")];
}
