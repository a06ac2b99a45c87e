import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import type { FileResult } from "../../core/workspace/workspace.js";
import { codeOf, withDirectory } from "./directory.js";
import { judgeEntry } from "./file-io.js";
import { pathFailureOf, resolvePath } from "./resolve-path.js";

/** A part of any file. */
export interface FilePart {
  /** Relative to the root, links resolved. */
  readonly path: string;
  readonly bytes: Buffer;
  /** Bytes of the whole file. */
  readonly size: number;
}

/** Reads at most `limit` bytes of a file from `offset` on; empty past its end. */
export type ReadFilePart = (path: string, offset: number, limit: number) => FileResult<FilePart>;

/** Reads files below one root in parts, with the path checks and race protection of `createWorkspaceFiles`. */
export function createPartReader(options: { readonly root: string; readonly policy: PathPolicy }): ReadFilePart {
  const rootPath = realpathSync(options.root);
  const scope = { rootPath, givenRoots: [options.root], policy: options.policy, prefix: "" };
  return (path, offset, limit) => {
    const resolved = resolvePath(scope, path, "read");
    if (!resolved.ok) return resolved;
    const { components, path: found } = resolved.value;
    const name = components.at(-1);
    if (name === undefined) return pathFailureOf("EISDIR", ".");
    try {
      return withDirectory(rootPath, components.slice(0, -1), "fail", (directory) =>
        readPart(`${directory.path}/${name}`, found, offset, limit),
      );
    } catch (error) {
      return pathFailureOf(codeOf(error), found);
    }
  };
}

/** Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Checks the opened file itself: no link is followed, and a FIFO does not block. */
function readPart(place: string, path: string, offset: number, limit: number): FileResult<FilePart> {
  const descriptor = openSync(place, FLAGS);
  try {
    const stats = fstatSync(descriptor);
    const refusal = judgeEntry(stats, path);
    if (refusal !== null) return refusal;
    // Root may read every file; respect the file's own permissions.
    if ((stats.mode & 0o444) === 0 && process.platform !== "win32") return pathFailureOf("EACCES", path);
    const bytes = Buffer.alloc(Math.max(0, Math.min(limit, stats.size - offset)));
    let used = 0;
    while (used < bytes.length) {
      const count = readSync(descriptor, bytes, used, bytes.length - used, offset + used);
      if (count === 0) break;
      used += count;
    }
    return { ok: true, value: { path, bytes: bytes.subarray(0, used), size: stats.size } };
  } finally {
    closeSync(descriptor);
  }
}
