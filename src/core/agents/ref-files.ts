/** The files below one ref of the repository at one commit. */
export interface RefSnapshot {
  readonly commit: string;
  readonly files: readonly { readonly path: string; readonly sha: string; readonly size: number }[];
  /** null: there is no such file, it is larger than `maximumBytes`, or no text (UTF-8 without NUL). @throws ArchitectError (forge). */
  read(path: string, maximumBytes: number): Promise<string | null>;
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
   * be written (any more). Never throws for the server; what `change` throws is thrown.
   */
  update(
    change: (snapshot: RefSnapshot | null) => Promise<RefChanges | null> | RefChanges | null,
    message: string,
  ): Promise<RefWrite>;
}
