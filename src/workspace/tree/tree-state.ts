import type { TreeState } from "../../core/workspace/workspace.js";
import type { Git } from "../git/process.js";
import { splitNames, splitShownNames } from "./path-names.js";
import { readStatus } from "./snapshot.js";

/** Lists tracked, untracked and removed files with the letters that `readListing` expects. */
export const LISTING = ["ls-files", "-z", "-v", "--cached", "--others", "--deleted", "--exclude-standard"];

/** Lists only untracked files, in the same format. */
export const LISTING_UNTRACKED = ["ls-files", "-z", "-v", "--others", "--exclude-standard"];

export interface Listing {
  /** Tracked and untracked files that are on disk, sorted. */
  readonly files: readonly string[];
  /** Sorted; without folders that are nested repositories. */
  readonly untracked: readonly string[];
  /** Names, as git wrote them, of files with the assume-unchanged flag. */
  readonly assumed: readonly Buffer[];
}

const ASSUMED = /[a-z]/;

/**
 * Reads git's listing: `H` tracked, `?` untracked, `S` excluded by a sparse checkout, `R` (listed again) removed on
 * disk; in lower case: assumed unchanged.
 */
export function readListing(output: Buffer): Listing {
  const files = new Set<string>();
  const untracked: string[] = [];
  const removed = new Set<string>();
  let hasAssumed = false;
  for (const record of splitShownNames(output)) {
    const letter = record.charAt(0);
    const path = record.slice(2);
    hasAssumed ||= ASSUMED.test(letter);
    if (path.endsWith("/")) continue;
    if (letter === "?") untracked.push(path);
    if (letter.toUpperCase() === "R") removed.add(path);
    else if (letter.toUpperCase() !== "S") files.add(path);
  }
  const assumed = hasAssumed
    ? splitNames(output).filter((record) => ASSUMED.test(record.toString("latin1", 0, 1)))
    : [];
  return {
    files: [...files].filter((path) => !removed.has(path)).sort(),
    untracked: untracked.sort(),
    assumed: assumed.map((record) => record.subarray(2)),
  };
}

/**
 * Compares the disk with the private HEAD, with two programs in parallel. null: the index is not HEAD's, or git cannot
 * read it; `read-tree` repairs it.
 */
export async function readTreeState(git: Git): Promise<TreeState | null> {
  const [listed, status] = await Promise.all([git.attempt(LISTING), readStatus(git).catch(() => null)]);
  if (listed.exitCode !== 0 || status === null || status.isStaged) return null;
  const { files, untracked, assumed } = readListing(listed.stdout);
  if (assumed.length === 0) return { files, untracked, modified: status.changed.map(({ path }) => path) };
  // These flags come with the copied index and would hide changes.
  const input = Buffer.concat(assumed.flatMap((name) => [name, Buffer.of(0)]));
  await git.run(["update-index", "--no-assume-unchanged", "-z", "--stdin"], { input });
  return readTreeState(git);
}
