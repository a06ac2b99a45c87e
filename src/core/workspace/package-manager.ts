/** A package manager that does not come with Node. */
export type ManagerName = "pnpm" | "yarn" | "bun";

/** The package manager that the project's files ask for. */
export interface WantedManager {
  readonly name: ManagerName;
  /** A version, or a range as npm writes them; `*`: any. */
  readonly version: string;
  /** Of what is downloaded, as corepack defines it. */
  readonly hash: { readonly algorithm: string; readonly hex: string } | null;
  /** The file that says so. */
  readonly file: string;
}

export type ProvidedManager =
  /** On PATH already. */
  | { readonly kind: "there"; readonly version: string }
  | { readonly kind: "fetched"; readonly version: string; readonly by: "corepack" | "npm" }
  /** One sentence, of others' words too: to be redacted. */
  | { readonly kind: "failed"; readonly problem: string };

/** Programs that a run brings itself: first on the PATH of every command, and not to be changed by any. */
export interface WorkspacePrograms {
  /** To be called before the first command. Fetches nothing when what is wanted is there. Never rejects. */
  provide(wanted: WantedManager, signal: AbortSignal): Promise<ProvidedManager>;
}
