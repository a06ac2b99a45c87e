/** A package manager that is not part of Node. */
export type ManagerName = "pnpm" | "yarn" | "bun";

/** The package manager that the project's files require. */
export interface WantedManager {
  readonly name: ManagerName;
  /** A version, or a range in npm's syntax; `*`: any. */
  readonly version: string;
  /** Hash of the download, as corepack defines it. */
  readonly hash: { readonly algorithm: string; readonly hex: string } | null;
  /** The file that requires it. */
  readonly file: string;
}

export type ProvidedManager =
  /** Already on PATH. */
  | { readonly kind: "there"; readonly version: string }
  | { readonly kind: "fetched"; readonly version: string; readonly by: "corepack" | "npm" }
  /** One sentence that may contain untrusted text: must be redacted. */
  | { readonly kind: "failed"; readonly problem: string };

/** Programs that a run installs itself: first on the PATH of every command, and read-only for all of them. */
export interface WorkspacePrograms {
  /** Call before the first command. Downloads nothing if the program exists already. Never rejects. */
  provide(wanted: WantedManager, signal: AbortSignal): Promise<ProvidedManager>;
}
