import type { FileFailure, FileResult, Workspace } from "../../core/workspace/workspace.js";

/**
 * The same workspace, in which file tools never write, move or delete the person's own files: those that were untracked
 * when the run began. Nothing keeps another copy of them.
 */
export function leaveAlone(workspace: Workspace, isOwn: (path: string) => boolean): Workspace {
  const { files } = workspace;
  const judged = async (path: string, access: "write" | "delete"): Promise<FileResult<{ path: string }>> => {
    const checked = await files.check(path, access);
    return checked.ok && isOwn(checked.value.path) ? refusal(checked.value.path) : checked;
  };
  return {
    ...workspace,
    files: {
      ...files,
      check: (path, access) => (access === "read" ? files.check(path, access) : judged(path, access)),
      async write(path, bytes, options) {
        const checked = await judged(path, "write");
        return checked.ok ? files.write(path, bytes, options) : checked;
      },
      async remove(path) {
        const checked = await judged(path, "delete");
        return checked.ok ? files.remove(path) : checked;
      },
      async move(from, to) {
        const [source, target] = await Promise.all([judged(from, "delete"), judged(to, "write")]);
        return source.ok ? (target.ok ? files.move(from, to) : target) : source;
      },
    },
  };
}

function refusal(path: string): FileFailure {
  return {
    ok: false,
    code: "protected",
    message: `'${path}' is not tracked by git and belongs to the person who started this run.`,
    remedy: "git add it, or run with --allow-dirty",
    instead: "leave it as it is, and write another file",
  };
}
