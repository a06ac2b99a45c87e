/** The path of the scratch place for file tools; its path for commands depends on the sandbox. */
export const SCRATCH = "/tmp";

/**
 * A path as the workspace's gate resolved it is relative to the root, but for one in the scratch place: that is
 * absolute, as commands see it. What lies there is no change of the run and never published.
 */
export function isScratchPath(resolved: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(resolved);
}
