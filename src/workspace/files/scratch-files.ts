import { INSTEAD } from "../../core/tool/instead.js";
import type { PathPolicy } from "../../core/tool/path-policy.js";
import { SCRATCH } from "../../core/workspace/scratch.js";
import type { FileFailure, FileResult, WorkspaceFiles } from "../../core/workspace/workspace.js";
import { isInside } from "../process/environment.js";
import type { ScratchPlace } from "../process/launcher.js";
import { createWorkspaceFiles } from "./files.js";
import { shorten } from "./resolve-path.js";

interface ScratchFilesOptions {
  readonly temporaryFolder: string;
  /** The workspace's files; paths outside of the scratch folder go there. */
  readonly files: WorkspaceFiles;
  /** The workspace's root, in every spelling that callers may use. */
  readonly roots: readonly string[];
  readonly policy: PathPolicy;
  readonly maximumFileBytes: number;
  /**
   * Where commands have their temporary files; null: there is no such folder. Called only for paths that may lie there.
   */
  readonly place: () => Promise<ScratchPlace | null>;
}

/**
 * Adds the scratch folder's files to those of the workspace, under the paths that commands use, or as `/tmp`; a `/tmp`
 * path is answered with the path that commands use. The same path checks apply: links, hard links and `..` lead nowhere
 * outside, and sensitive names stay sensitive; no path is protected.
 */
export function withScratchFiles(options: ScratchFilesOptions): WorkspaceFiles {
  const { files, roots, maximumFileBytes } = options;
  let made: { readonly inner: string; readonly files: WorkspaceFiles } | null = null;

  const filesFor = async (path: string): Promise<WorkspaceFiles> => {
    if (!mayBeScratch(path, options.temporaryFolder) || roots.some((root) => isInside(root, path))) return files;
    const place = made === null ? await options.place() : null;
    if (place !== null) {
      made = {
        inner: place.inner,
        files: createWorkspaceFiles({
          root: place.outer,
          shownAs: place.inner,
          alsoAs: [SCRATCH],
          policy: scratchPolicy(options.policy, place),
          maximumFileBytes,
        }),
      };
    }
    return made !== null && [made.inner, SCRATCH].some((name) => isInside(name, path)) ? made.files : files;
  };

  return {
    read: async (path) => (await filesFor(path)).read(path),
    write: async (path, bytes, writeOptions) => (await filesFor(path)).write(path, bytes, writeOptions),
    remove: async (path) => (await filesFor(path)).remove(path),
    list: async (path, listOptions) => (await filesFor(path)).list(path, listOptions),
    check: async (path, access) => (await filesFor(path)).check(path, access),
    async move(from, to) {
      const [source, target] = [await filesFor(from), await filesFor(to)];
      return source === target ? source.move(from, to) : refuseMove(from, to);
    },
  };
}

/** Decides without the sandbox, which would otherwise have to start to report the folder. */
function mayBeScratch(path: string, temporaryFolder: string): boolean {
  return isInside(SCRATCH, path) || isInside(temporaryFolder, path);
}

function refuseMove(from: string, to: string): FileResult<never> {
  const message = `'${shorten(from)}' is not moved to '${shorten(to)}': one of them is a scratch file.`;
  return { ok: false, code: "invalid_path", message, instead: "write its content to the other place" } as FileFailure;
}

/** Checks names for secrets only: a repository's protected paths do not matter here. */
function scratchPolicy(policy: PathPolicy, { inner, reserved }: ScratchPlace): PathPolicy {
  return {
    isWorkflowFile: () => false,
    judge(path) {
      const [first = ""] = path.split("/");
      if (!reserved.includes(first)) return policy.judge(path, "read");
      const reason = `'${inner}/${first}' belongs to the sandbox of commands.`;
      return { rule: "scratch", reason, severity: "error", path, instead: INSTEAD.any };
    },
  };
}
