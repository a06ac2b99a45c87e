import type { Forge } from "../forge/forge.js";
import type { TreeFile } from "../forge/objects.js";
import type { Clock, Random } from "../runtime.js";

/** Settings of files on a ref. */
export interface RefFilesRequest {
  readonly forge: RefForge;
  /** The full name: `refs/heads/architect-memory`. */
  readonly ref: string;
  readonly clock: Clock;
  /** Spreads the retries of concurrent writers. */
  readonly random: Random;
  /** Text of the README.md that exists while there is no other file: servers refuse an empty tree. */
  readonly note?: string;
  /** Milliseconds for which a write is retried; default: a minute. */
  readonly patience?: number;
  /** Once it aborts, a write gives up after three seconds. */
  readonly signal?: AbortSignal;
}

/** The part of a forge that it uses. */
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

/** The files on one ref of the repository at one commit. */
export interface RefSnapshot {
  readonly commit: string;
  readonly files: readonly TreeFile[];
  /**
   * null: the file does not exist, is larger than `maximumBytes`, or is not text (UTF-8 without NUL).
   * @throws ArchitectError (forge).
   */
  read(path: string, maximumBytes: number): Promise<string | null>;
  /**
   * Reads all texts in one request, as a cache for `read`.
   * @throws ArchitectError (forge). Absent: each read is a request.
   */
  preload?(): Promise<void>;
  /** Reads any file, not only text. */
  readBytes(path: string, maximumBytes: number): Promise<Uint8Array | null>;
}

/** Changed files; null = deletes the file. */
export type RefChanges = ReadonlyMap<string, string | Uint8Array | null>;

export type RefWrite =
  /** `commit`: the ref's current commit; null: there is none and nothing had to be written. */
  | { readonly ok: true; readonly commit: string | null }
  | { readonly ok: false; readonly reason: "denied" | "failed" | "conflict"; readonly message: string };

/**
 * Files on one ref, where each write is a commit on top of the ref's commit: a compare-and-swap over a chain of
 * commits, retried on the new content (`refs/heads/architect-memory`, `refs/architect/ledger`, `refs/architect/state`).
 */
export interface RefFiles {
  /** null: the ref does not exist. @throws ArchitectError (forge) if it cannot be read. */
  read(): Promise<RefSnapshot | null>;
  /**
   * Writes the result of `change`, which is called again with the new files after each lost race; if it returns null,
   * nothing has to be written (any more). A change is made only once, even if the server's answer was lost. Never
   * throws for server errors; errors of `change` are thrown. `early`: contents that will be written, uploaded while the
   * ref is read.
   */
  update(
    change: (snapshot: RefSnapshot | null) => Promise<RefChanges | null> | RefChanges | null,
    message: string,
    early?: readonly Uint8Array[],
  ): Promise<RefWrite>;
}
