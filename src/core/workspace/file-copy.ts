import type { Workspace } from "./workspace.js";

/** Files that tools read and write: no commands, no history, no network. */
export type FilePlace = Pick<Workspace, "root" | "prefix" | "files" | "search">;

/** A few files in a separate folder, outside of every checkout. */
export interface FileCopy {
  readonly place: FilePlace;
  /** The current text of a file; null: it does not exist, or is not text. */
  read(path: string): Promise<string | null>;
  /** Removes the folder. Never throws. */
  dispose(): Promise<void>;
}

/**
 * Creates such a copy. `texts`: by path; `writable`: the paths that may be written or created, all others are
 * read-only.
 * @throws Error if the folder cannot be created.
 */
export type OpenFileCopy = (request: {
  readonly texts: ReadonlyMap<string, string>;
  readonly writable: ReadonlySet<string>;
  readonly maximumFileBytes: number;
}) => Promise<FileCopy>;
