/** A repository's requirements before the first run. */
export interface SetUpForge {
  /** Names of the repository's own and inherited secrets; null: the token may not list all of them. */
  secretNames(): Promise<readonly string[] | null>;
  /** null if unknown. */
  hasLabel(name: string): Promise<boolean | null>;
  /** `''` if it was created, else GitHub's message. */
  createLabel(name: string): Promise<string>;
}
