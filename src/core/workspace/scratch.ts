/** The path of the scratch folder for file tools; its path for commands depends on the sandbox. */
export const SCRATCH = "/tmp";

/**
 * A path resolved by the workspace is relative to the root, except in the scratch folder: there it is absolute, as
 * commands see it. Files there are not changes of the run and never published.
 */
export function isScratchPath(resolved: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(resolved);
}
