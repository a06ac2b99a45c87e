import { posix } from "node:path";

const REFUSED = /\.(?:exe|bin|dll|so(?:\.\d+)*)$/i;

/** The extension of a file that no tool writes: programs and libraries, or null. */
export function binaryExtensionOf(path: string): string | null {
  // Some file systems drop trailing dots and spaces, and take `:` for the start of a stream's name.
  const name = posix
    .basename(path)
    .replace(/(?<=.):.*$/s, "")
    .replace(/(?<![. ])[. ]+$/, "");
  return REFUSED.exec(name)?.[0].toLowerCase() ?? null;
}
