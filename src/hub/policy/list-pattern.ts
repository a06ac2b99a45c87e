import { compileGlob } from "../../core/glob/glob.js";

/** A segment that begins with a dot, also as one of several in braces. */
const NAMES_HIDDEN = /(?:^|[/{,])\.(?![./]|$)/;

const isHidden = (component: string): boolean => component.startsWith(".");

/**
 * Whether an entry is among those that a list shows: its name fits, or its path where the pattern has a slash, and
 * what is hidden only if the pattern names a dot.
 *
 * @param path below the listed folder, with forward slashes
 */
export function createListPattern(pattern: string): (path: string) => boolean {
  const matches = compileGlob(pattern);
  const showsHidden = NAMES_HIDDEN.test(pattern);
  return (path) => (showsHidden || !path.split("/").some(isHidden)) && matches(path);
}
