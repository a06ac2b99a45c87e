import type { CommandRequest, CommandResult } from "./command-run.js";

/**
 * A checkout of exactly one tree, with a HOME and temporary folders of its own, which no command outside of it can
 * write.
 */
export interface Room {
  /** Absolute path of the checkout as commands in the room see it. */
  readonly root: string;
  /** Runs a command in the room, at the workspace's place in the checkout. Never throws. */
  run(request: CommandRequest): Promise<CommandResult>;
  /** Puts tracked files back as they are in the tree, undoing changes of commands. */
  restore(): Promise<void>;
  /** Ends the room and removes it. Idempotent; never rejects. */
  close(): Promise<void>;
}

/** Results of set-up, where no command can write them: folders and files beside the tree, its home, its caches. */
export interface KeptSetup {
  /** Paths in the checkout, sorted. */
  readonly paths: readonly string[];
  /** Whether other things than dependency folders are among them, which may be made of the tree's own files. */
  readonly hasProducts: boolean;
}

export interface RoomRequest {
  /** The tree to check out: an id. */
  readonly tree: string;
  /** Commit that the tree belongs to, or that it changes. */
  readonly parent: string;
  /** Results of an earlier set-up; null: only the tree is there. */
  readonly kept: KeptSetup | null;
  /** Takes from `kept` only the home, the caches and the submodules: set-up runs again. */
  readonly onlyHome?: boolean;
  /** Set-up runs in it, before any command of the agent: the folders of `sandbox.cache` are the real ones. */
  readonly isFirst?: boolean;
  /** Stops copying: a room of a run that ends is not needed. */
  readonly signal?: AbortSignal;
}

/**
 * Clean rooms of one workspace. All methods throw ArchitectError when the disk or git refuses, or the run was stopped.
 */
export interface WorkspaceRooms {
  /** How many commands the machine runs side by side without slowing them down. */
  readonly width: number;
  /** The caller closes the room. */
  open(request: RoomRequest): Promise<Room>;
  /** Takes what commands made beside the tree out of a room, which is closed by it. */
  keep(room: Room): Promise<KeptSetup>;
  /**
   * Copies what a workflow or a person put into the workspace; for before the agent's first command. Submodules that
   * are checked out, and with `dependencies` the folders that package managers make.
   */
  find(wanted: { readonly dependencies: boolean; readonly signal?: AbortSignal }): Promise<KeptSetup>;
  /**
   * Copies what was kept into the workspace and the agent's home, where nothing lies in its place. false: nothing was
   * copied, because rooms lie at another path, which set-up may have written into what it made.
   */
  install(kept: KeptSetup, signal?: AbortSignal): Promise<boolean>;
}
