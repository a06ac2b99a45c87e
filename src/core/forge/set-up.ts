/** What a repository needs before the first run. */
export interface SetUpForge {
  /** Names of the secrets that the repository has or is lent; null when the token may not know all of them. */
  secretNames(): Promise<readonly string[] | null>;
  /** null if unknown. */
  hasLabel(name: string): Promise<boolean | null>;
  /** `''` when it was made, else what GitHub says. */
  createLabel(name: string): Promise<string>;
}
