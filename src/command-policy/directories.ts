import { posix } from "node:path";
import type { PathScope } from "./operands.js";
import { refusedCd } from "./rules/syntax.js";
import type { Word } from "./shell-tree.js";
import { commandName, wrappedCommands } from "./wrappers.js";

/** A directory that nothing is known of: every relative path counts as outside. */
export const UNKNOWN_DIRECTORY = "../unknown";

const MAXIMUM_DIRECTORIES = 8;

/** Directories after a command that succeeded, and after one that failed. */
export interface Outcome {
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export function union(left: readonly string[], right: readonly string[]): readonly string[] {
  const all = [...new Set([...left, ...right])];
  return all.length > MAXIMUM_DIRECTORIES ? [...all.slice(0, MAXIMUM_DIRECTORIES), UNKNOWN_DIRECTORY] : all;
}

/** `cd` (policy §5 R8): where later commands of the same shell run. */
export function changeDirectory(words: readonly Word[], directories: readonly string[], scope: PathScope): Outcome {
  let plain = words;
  while (/^(?:command|builtin)$/.test(commandName(plain))) plain = wrappedCommands(plain)[0] ?? [];
  const name = plain[0]?.text;
  if (name === "pushd" || name === "popd") return { done: [UNKNOWN_DIRECTORY], failed: directories };
  if (name !== "cd") return { done: directories, failed: directories };
  const target = plain[1];
  if (plain.length !== 2 || target === undefined || refusedCd(target) !== null) {
    return { done: [UNKNOWN_DIRECTORY], failed: directories };
  }
  const done = directories.map((directory) => enter(directory, target.text, scope));
  return { done: union(done, []), failed: directories };
}

function enter(directory: string, target: string, scope: PathScope): string {
  if (target.startsWith("/")) {
    const normal = posix.normalize(target);
    if (scope.root === undefined || !(normal === scope.root || normal.startsWith(`${scope.root}/`))) {
      return UNKNOWN_DIRECTORY;
    }
    return posix.relative(scope.root, normal);
  }
  const joined = posix.join(directory === "" ? "." : directory, target).replace(/\/+$/, "");
  if (joined === ".") return "";
  return joined === ".." || joined.startsWith("../") ? UNKNOWN_DIRECTORY : joined;
}
