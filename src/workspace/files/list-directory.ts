import type { DirectoryEntry, FileResult } from "../../core/workspace/workspace.js";
import { codeOf, readEntries, statEntry, withDirectory } from "./directory.js";
import { type FilePattern, readFilePattern } from "./file-pattern.js";
import { pathFailureOf, type ResolvedPath } from "./resolve-path.js";

/** Maximum entries visited in all, before the pattern filters them. */
const MAXIMUM_VISITED = 200_000;

interface Listing {
  readonly entries: DirectoryEntry[];
  truncated: boolean;
  visited: number;
}

/**
 * Entries of a directory, sorted by path; links are named and not followed; `.git` is never shown. `pattern` is matched
 * against the path relative to the listed directory, or to the root (without a slash: against the name at any depth).
 */
export function listDirectory(
  rootPath: string,
  start: ResolvedPath,
  options: { recursive: boolean; pattern?: string; limit: number; withTimes?: boolean },
): FileResult<{ entries: readonly DirectoryEntry[]; truncated: boolean }> {
  const pattern = options.pattern === undefined ? null : readFilePattern(options.pattern);
  if (pattern?.ok === false) return pattern;
  const matches = pattern?.value ?? (() => true);
  const listing: Listing = { entries: [], truncated: false, visited: 0 };
  try {
    visit(rootPath, start.components, [], listing, { ...options, matches });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOTDIR") {
      return { ok: false, code: "not_a_file", message: `'${start.path}' is not a directory.` };
    }
    return pathFailureOf(code, start.path === "" ? "." : start.path);
  }
  listing.entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ok: true, value: { entries: listing.entries.slice(0, options.limit), truncated: listing.truncated } };
}

function visit(
  rootPath: string,
  start: readonly string[],
  below: readonly string[],
  listing: Listing,
  options: { recursive: boolean; limit: number; withTimes?: boolean; matches: FilePattern },
): void {
  const directories: string[] = [];
  withDirectory(rootPath, [...start, ...below], "fail", (directory) => {
    const entries = readEntries(directory).filter((entry) => entry.name.toLowerCase() !== ".git");
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      listing.visited += 1;
      if (entry.type === "directory") directories.push(entry.name);
      const isWanted = options.matches([...below, entry.name].join("/"), [...start, ...below, entry.name].join("/"));
      if (entry.type === "other" || !isWanted) continue;
      if (listing.entries.length >= options.limit) {
        listing.truncated = true;
        return;
      }
      const stats = entry.type === "file" || options.withTimes === true ? statEntry(directory, entry.name) : null;
      listing.entries.push({
        path: [...start, ...below, entry.name].join("/"),
        type: entry.type,
        size: entry.type === "file" ? (stats?.size ?? 0) : 0,
        ...(options.withTimes === true ? { modifiedAt: stats?.mtimeMs ?? 0 } : {}),
      });
    }
  });
  if (!options.recursive) return;
  for (const name of directories) {
    if (listing.truncated) return;
    if (listing.visited > MAXIMUM_VISITED) {
      listing.truncated = true;
      return;
    }
    try {
      visit(rootPath, start, [...below, name], listing, options);
    } catch {
      // A directory that vanished or may not be read: only its own line in the listing remains.
    }
  }
}
