import type { PathPolicy } from "../../core/tool/path-policy.js";
import { walkFiles } from "./walk-files.js";

const MAXIMUM_ENTRIES = 4000;
const MAXIMUM_NAMES = 3;

/** The folders that hold the files, each once. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
      folders.add(file.slice(0, end));
  }
  return [...folders];
}

/**
 * Up to three existing files, or folders, that somebody who asked for `path` may have meant: the same name elsewhere, or a name with
 * a typing error beside it. Looks at most at 4000 entries, never into `.git` or `node_modules`, never at sensitive files.
 */
export function findNearNames(
  rootPath: string,
  policy: PathPolicy,
  path: string,
  kind: "file" | "folder" = "file",
): string[] {
  const wanted = (path.split("/").at(-1) ?? "").toLowerCase();
  const parent = path.split("/").slice(0, -1).join("/");
  const allowed = wanted.length < 4 ? 1 : 2;
  const candidates: { path: string; score: number }[] = [];
  const files = walkFiles(rootPath, MAXIMUM_ENTRIES);
  for (const file of kind === "file" ? files : foldersOf(files)) {
    const name = (file.split("/").at(-1) ?? "").toLowerCase();
    const isSibling = file.split("/").slice(0, -1).join("/") === parent;
    const distance = name === wanted ? 0 : isSibling ? editDistance(name, wanted, allowed) : allowed + 1;
    if (distance > allowed || policy.judge(kind === "file" ? file : `${file}/entry`, "read") !== null) continue;
    candidates.push({ path: file, score: distance + (isSibling ? 0 : 1) });
  }
  candidates.sort((a, b) => a.score - b.score || (a.path < b.path ? -1 : 1));
  return candidates.slice(0, MAXIMUM_NAMES).map((candidate) => candidate.path);
}

/** Levenshtein distance with adjacent swaps, given up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const value = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(value);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}
