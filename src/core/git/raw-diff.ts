import type { TreeItem } from "./trees.js";

/** A file that differs between two trees. */
export interface RawChange {
  readonly path: string;
  /** The path before a rename or copy; else the path. */
  readonly previousPath: string;
  /** A (added), C (copied), D (deleted), M (modified), R (renamed), T (another type). */
  readonly letter: string;
  /** Mode and id are zeros if there is no file. */
  readonly before: TreeItem;
  readonly after: TreeItem;
}

/** Parses git's output for `--raw -z --no-abbrev`, split at its NULs. `rest`: output of other options after it. */
export function parseRawDiff(tokens: readonly string[]): {
  readonly changes: readonly RawChange[];
  readonly rest: readonly string[];
} {
  const changes: RawChange[] = [];
  for (let at = 0; ; ) {
    const header = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/.exec(tokens[at] ?? "");
    const [, oldMode = "", newMode = "", oldId = "", newId = "", letter = ""] = header ?? [];
    if (header === null) return { changes, rest: tokens.slice(at) };
    const names = letter === "R" || letter === "C" ? 2 : 1;
    changes.push({
      path: tokens[at + names] ?? "",
      previousPath: tokens[at + 1] ?? "",
      letter,
      before: { mode: oldMode, id: oldId },
      after: { mode: newMode, id: newId },
    });
    at += 1 + names;
  }
}
