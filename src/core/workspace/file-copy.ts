import type { Workspace } from "./workspace.js";

/** Files that tools read and write: no commands, no history, no network. */
export type FilePlace = Pick<Workspace, "root" | "prefix" | "files" | "search">;

/** A few files in a folder of their own, outside of every checkout. */
export interface FileCopy {
  readonly place: FilePlace;
  /** The text of a file as it is now; null: there is none, or it is no text. */
  read(path: string): Promise<string | null>;
  /** Removes the folder. Never throws. */
  dispose(): Promise<void>;
}

/**
 * Makes such a copy. `texts`: by path; `writable`: the paths that may be written or made, all others may only be read.
 * @throws Error when the folder cannot be made.
 */
export type OpenFileCopy = (request: {
  readonly texts: ReadonlyMap<string, string>;
  readonly writable: ReadonlySet<string>;
  readonly maximumFileBytes: number;
}) => Promise<FileCopy>;
