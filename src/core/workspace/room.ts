import type { CommandRequest, CommandResult } from "./command-run.js";

/**
 * A checkout of exactly one tree, with its own HOME and temporary folders, which no command outside of it can write to.
 */
export interface Room {
  /** Absolute path of the checkout as commands in the room see it. */
  readonly root: string;
  /** Runs a command in the room, at the workspace's path in the checkout. Never throws. */
  run(request: CommandRequest): Promise<CommandResult>;
  /** Restores tracked files to the tree's version, reverting commands' changes. */
  restore(): Promise<void>;
  /** Ends the room and removes it. Idempotent; never rejects. */
  close(): Promise<void>;
}

/** The setup cache, which no command can write to: untracked folders and files, its home, its caches. */
export interface KeptSetup {
  /** Paths in the checkout, sorted. */
  readonly paths: readonly string[];
  /** Whether they include more than dependency folders, and may thus be built from the tree's own files. */
  readonly hasProducts: boolean;
}

export interface RoomRequest {
  /** The id of the tree to check out. */
  readonly tree: string;
  /** The commit that the tree belongs to, or that it changes. */
  readonly parent: string;
  /** An earlier set-up's cache; null: the room contains only the tree. */
  readonly kept: KeptSetup | null;
  /** Uses only the home, the caches and the submodules from `kept`: set-up runs again. */
  readonly onlyHome?: boolean;
  /** Set-up runs in it, before any command of the agent: the folders of `sandbox.cache` are the real ones. */
  readonly isFirst?: boolean;
  /** Stops copying: a run that ends needs no room. */
  readonly signal?: AbortSignal;
}

/** Clean rooms of one workspace. All methods throw ArchitectError if the disk or git fails, or the run was stopped. */
export interface WorkspaceRooms {
  /** How many commands the machine can run in parallel without slowing them down. */
  readonly width: number;
  /** The caller closes the room. */
  open(request: RoomRequest): Promise<Room>;
  /** Moves untracked files that commands made out of a room into a setup cache, and closes the room. */
  keep(room: Room): Promise<KeptSetup>;
  /**
   * Copies files that a workflow or a person put into the workspace; call it before the agent's first command.
   * Submodules that are checked out, and with `dependencies` the folders that package managers make.
   */
  find(wanted: { readonly dependencies: boolean; readonly signal?: AbortSignal }): Promise<KeptSetup>;
  /**
   * Copies the setup cache into the workspace and the agent's home, without replacing anything. false: nothing was
   * copied, because rooms have other paths, which set-up may have written into its results.
   */
  install(kept: KeptSetup, signal?: AbortSignal): Promise<boolean>;
}
