/** A file of a tree. */
export interface TreeFile {
  readonly path: string;
  readonly sha: string;
  /** Bytes. */
  readonly size: number;
}

/** An entry to set in a tree, or to remove from its base. */
export interface TreeWrite {
  readonly path: string;
  /** A blob, or the commit of a submodule, that the server has. null: the path is removed; it must exist in the base. */
  readonly sha: string | null;
  /** Git's file mode; default: 100644. */
  readonly mode?: string;
}

export type ObjectResult =
  | { readonly ok: true; readonly sha: string }
  | { readonly ok: false; readonly reason: "denied" | "too_large" | "failed"; readonly message: string };

/**
 * Git objects without a checkout. Reads throw ArchitectError("forge"); writes answer with data, and may be repeated.
 */
export interface ObjectForge {
  /** All files below a commit or tree; null: no such object, or too many to list. */
  listTree(sha: string): Promise<readonly TreeFile[] | null>;
  /** null: no such object, or larger than `maximumBytes`. */
  readBlob(sha: string, maximumBytes: number): Promise<Buffer | null>;
  /**
   * Texts of the files at most three folders deep below a commit, by path, in one request; omits files that are binary
   * or too large for the answer. null: no such commit.
   */
  readTexts(commit: string): Promise<ReadonlyMap<string, string> | null>;
  createBlob(bytes: Buffer): Promise<ObjectResult>;
  /** Creates a tree of exactly these files, or like `base` (a tree or commit) with these changes, made in this order. */
  createTree(files: readonly TreeWrite[], base?: string): Promise<ObjectResult>;
}
