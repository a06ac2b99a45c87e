import { fromRoot, type PathScope } from "../arguments/operands.js";
import { refusedCd } from "../rules/syntax.js";
import type { Word } from "../shell/shell-tree.js";
import { commandName, wrappedCommands } from "../shell/wrappers.js";

/** An unknown directory: every relative path counts as outside. */
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

/** `cd`: where later commands of the same shell run. */
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
  const done = directories.map((cwd) => fromRoot(target.text, { ...scope, cwd }) ?? UNKNOWN_DIRECTORY);
  return { done: union(done, []), failed: directories };
}
