import { posix } from "node:path";

const REFUSED = /\.(?:exe|bin|dll|so(?:\.\d+)*)$/i;

/** The extension of a program or library, which no tool writes; else null. */
export function binaryExtensionOf(path: string): string | null {
  // Some file systems drop trailing dots and spaces, and read `:` as the start of a stream's name.
  const name = posix
    .basename(path)
    .replace(/(?<=.):.*$/s, "")
    .replace(/(?<![. ])[. ]+$/, "");
  return REFUSED.exec(name)?.[0].toLowerCase() ?? null;
}
