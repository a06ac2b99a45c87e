import type { Forge } from "../forge/forge.js";
import type { TreeFile } from "../forge/objects.js";
import type { Clock, Random } from "../runtime.js";

/** What files on a ref are made of. */
export interface RefFilesRequest {
  readonly forge: RefForge;
  /** Whole: `refs/heads/architect-memory`. */
  readonly ref: string;
  readonly clock: Clock;
  /** Spreads the tries of those who write at once. */
  readonly random: Random;
  /** Text of the README.md that stands there while no other file does: a tree of nothing is refused. */
  readonly note?: string;
  /** Milliseconds for which a write is tried again; default: a minute. */
  readonly patience?: number;
  /** Once it aborts, a write is given up after three seconds. */
  readonly signal?: AbortSignal;
}

/** What of a forge it takes. */
export type RefForge = Pick<
  Forge,
  | "getRef"
  | "createRef"
  | "updateRef"
  | "latestCommits"
  | "createCommitObject"
  | "listTree"
  | "readBlob"
  | "createBlob"
  | "createTree"
> &
  Partial<Pick<Forge, "readTexts">>;

/** The files below one ref of the repository at one commit. */
export interface RefSnapshot {
  readonly commit: string;
  readonly files: readonly TreeFile[];
  /** null: there is no such file, it is larger than `maximumBytes`, or no text (UTF-8 without NUL). @throws ArchitectError (forge). */
  read(path: string, maximumBytes: number): Promise<string | null>;
  /** Reads all texts in one request, for `read` to answer from. @throws ArchitectError (forge). Absent: each is a request. */
  preload?(): Promise<void>;
  /** The same of any file. */
  readBytes(path: string, maximumBytes: number): Promise<Uint8Array | null>;
}

/** What changes; null = the file goes. */
export type RefChanges = ReadonlyMap<string, string | Uint8Array | null>;

export type RefWrite =
  /** `commit`: that of the ref by now; null: nothing had to be written and there is none. */
  | { readonly ok: true; readonly commit: string | null }
  | { readonly ok: false; readonly reason: "denied" | "failed" | "conflict"; readonly message: string };

/**
 * Files on one ref, of which each write is a commit on what the ref names: a compare-and-swap over a chain of commits,
 * tried again on what is there by then (`refs/heads/architect-memory`, `refs/architect/ledger`, `refs/architect/state`).
 */
export interface RefFiles {
  /** null: there is no such ref. @throws ArchitectError (forge) when it cannot be read. */
  read(): Promise<RefSnapshot | null>;
  /**
   * Writes what `change` makes of the files, called again with the new ones after each loss; null from it: nothing has to
   * be written (any more). A change is made once, also when the answer to it got lost. Never throws for the server; what
   * `change` throws is thrown. `early`: contents that it will write, sent while the ref is read.
   */
  update(
    change: (snapshot: RefSnapshot | null) => Promise<RefChanges | null> | RefChanges | null,
    message: string,
    early?: readonly Uint8Array[],
  ): Promise<RefWrite>;
}
