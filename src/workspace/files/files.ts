import { realpathSync, type Stats, unlinkSync } from "node:fs";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { FileContent, FileFailure, FileResult, WorkspaceFiles } from "../../core/workspace/workspace.js";
import { codeOf, statEntry, withDirectory } from "./directory.js";
import { judgeEntry, readEntry, tooLarge, writeEntry } from "./file-io.js";
import { listDirectory } from "./list-directory.js";
import { judgeSource, moveEntry } from "./move-entry.js";
import { pathFailureOf, type ResolvedPath, resolvePath, shorten } from "./resolve-path.js";
import { walkFiles } from "./walk-files.js";

const MAXIMUM_ENTRIES = 4000;
const MAXIMUM_NAMES = 3;

/** The folders that contain the files, without duplicates. */
function foldersOf(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1))
      folders.add(file.slice(0, end));
  }
  return [...folders];
}

/**
 * Up to three existing files or folders that the caller may have meant by `path`: the same name elsewhere, or a name
 * with a typing error in the same folder. Looks at no more than 4000 entries, never into `.git` or `node_modules`,
 * never at sensitive files.
 */
function findNearNames(rootPath: string, policy: PathPolicy, path: string, kind: "file" | "folder" = "file"): string[] {
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

/** Levenshtein distance with adjacent swaps; stops above `limit`. */
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

export interface WorkspaceFilesOptions {
  /** Absolute path of an existing directory. */
  readonly root: string;
  readonly policy: PathPolicy;
  /**
   * The root as callers see it; returned paths begin with it. Absent: callers see the real root, and paths are relative
   * to it.
   */
  readonly shownAs?: string;
  /** Other spellings of `shownAs` that callers may use. */
  readonly alsoAs?: readonly string[];
  /** Larger files are neither read nor written. */
  readonly maximumFileBytes: number;
}

/**
 * Files below one root. On Linux no operation can be led outside by swapping a directory or link meanwhile: each
 * component is opened from the descriptor of its parent, and links are resolved before, never during.
 */
export function createWorkspaceFiles(options: WorkspaceFilesOptions): WorkspaceFiles {
  const { shownAs, policy } = options;
  const rootPath = realpathSync(options.root);
  const scope =
    shownAs === undefined
      ? { rootPath, givenRoots: [options.root], policy, prefix: "" }
      : { rootPath, givenRoots: [shownAs, ...(options.alsoAs ?? [])], policy, prefix: `${shownAs}/` };
  const { maximumFileBytes } = options;

  const withEntry = <Value>(
    resolved: ResolvedPath,
    missing: "fail" | "create",
    use: (directory: Parameters<typeof statEntry>[0], name: string) => FileResult<Value>,
  ): FileResult<Value> => {
    const name = resolved.components.at(-1);
    if (name === undefined) return pathFailureOf("EISDIR", ".");
    try {
      return withDirectory(scope.rootPath, resolved.components.slice(0, -1), missing, (directory) =>
        use(directory, name),
      );
    } catch (error) {
      return pathFailureOf(codeOf(error), resolved.path);
    }
  };

  /** Computed when the message is read: most callers only check whether the file exists. */
  const withHint = (failure: FileFailure, kind: "file" | "folder" = "file"): FileFailure => {
    const path = /^'(.*)' does not exist\.$/.exec(failure.message)?.[1];
    if (failure.code !== "not_found" || path === undefined) return failure;
    return {
      ...failure,
      get message() {
        const names = findNearNames(scope.rootPath, scope.policy, path, kind);
        return names.length === 0 ? failure.message : `${failure.message} Did you mean ${names.join(" or ")}?`;
      },
    };
  };

  const read = (resolved: ResolvedPath): FileResult<FileContent> =>
    withEntry(resolved, "fail", (directory, name) =>
      readEntry(directory, name, resolved.path, { maximumBytes: maximumFileBytes, allowBinary: false }),
    );

  return {
    async read(path) {
      const resolved = resolvePath(scope, path, "read");
      const result = resolved.ok ? read(resolved.value) : resolved;
      return result.ok ? result : withHint(result);
    },

    async write(path, bytes, writeOptions = {}) {
      const resolved = resolvePath(scope, path, "write");
      if (!resolved.ok) return resolved;
      const target = resolved.value;
      const refusal = tooLarge(bytes.length, maximumFileBytes, target.path);
      if (refusal !== null) return refusal;
      return withEntry(target, "create", (directory, name) => {
        const stats = statEntry(directory, name);
        const problem = judgeTarget(stats, target.path, writeOptions.expectedHash, () => {
          const limits = { maximumBytes: Number.MAX_SAFE_INTEGER, allowBinary: true };
          const current = readEntry(directory, name, target.path, limits);
          return current.ok ? current.value.hash : null;
        });
        if (problem !== null) return problem;
        writeEntry(directory, name, bytes, stats);
        return { ok: true, value: { path: target.path, created: stats === null } };
      });
    },

    async remove(path) {
      const resolved = resolvePath(scope, path, "delete");
      if (!resolved.ok) return resolved;
      const target = resolved.value;
      const result = withEntry(target, "fail", (directory, name) => {
        const stats = statEntry(directory, name);
        if (stats === null) return pathFailureOf("ENOENT", target.path);
        if (stats.isDirectory()) return pathFailureOf("EISDIR", target.path);
        if (!stats.isFile() && !stats.isSymbolicLink()) {
          return { ok: false, code: "not_a_file", message: `'${shorten(target.path)}' is no ordinary file.` };
        }
        unlinkSync(`${directory.path}/${name}`);
        return { ok: true, value: { path: target.path } };
      });
      return result.ok ? result : withHint(result);
    },

    async move(from, to) {
      const source = resolvePath(scope, from, "delete");
      if (!source.ok) return source;
      const target = resolvePath(scope, to, "write");
      if (!target.ok) return target;
      const [sourcePath, targetPath] = [source.value.path, target.value.path];
      const result = withEntry(source.value, "fail", (directory, name) => {
        // Checked before creating directories for a file that cannot be moved.
        const refusal = judgeSource(statEntry(directory, name), sourcePath);
        if (refusal !== null) return refusal;
        const held = { directory, name, path: sourcePath };
        return withEntry(target.value, "create", (targetDirectory, targetName) => {
          const problem = moveEntry(held, { directory: targetDirectory, name: targetName, path: targetPath });
          return problem ?? { ok: true, value: { from: sourcePath, to: targetPath } };
        });
      });
      return result.ok ? result : withHint(result);
    },

    async list(path, listOptions) {
      const resolved = resolvePath(scope, path, "list");
      if (!resolved.ok) return resolved;
      const result = listDirectory(scope.rootPath, resolved.value, listOptions);
      if (!result.ok) return withHint(result, "folder");
      const { entries, truncated } = result.value;
      const shown = entries.map((entry) => ({ ...entry, path: `${scope.prefix}${entry.path}` }));
      return { ok: true, value: { entries: shown, truncated } };
    },

    async check(path, access) {
      const resolved = resolvePath(scope, path, access);
      return resolved.ok ? { ok: true, value: { path: resolved.value.path } } : resolved;
    },
  };
}

/** Whether the entry may be replaced and is the version that the caller has seen. */
function judgeTarget(
  stats: Stats | null,
  path: string,
  expectedHash: string | null | undefined,
  currentHash: () => string | null,
): FileFailure | null {
  if (stats === null) {
    if (typeof expectedHash !== "string") return null;
    return { ok: false, code: "changed", message: `'${shorten(path)}' was removed since it was read.` };
  }
  const refusal = judgeEntry(stats, path);
  if (refusal !== null) return refusal;
  if (expectedHash === null) return { ok: false, code: "exists", message: `'${shorten(path)}' exists already.` };
  if (expectedHash === undefined || currentHash() === expectedHash) return null;
  const message = `'${shorten(path)}' changed since it was read. Read it again.`;
  return { ok: false, code: "changed", message };
}
