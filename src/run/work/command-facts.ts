import type { RepositoryFacts } from "../../core/tool/command.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import type { TreeTracker } from "./tree-tracker.js";

/**
 * The facts about the repository that the command policy asks for. A file is unchanged when the base commit holds these
 * very bytes at this path and no link leads to it; it is looked at anew for each command, because tools and commands
 * change files. A file that the base does not hold and no file tool wrote was made by set-up or by a command: which of
 * them may be run, the policy says.
 */
export function createCommandFacts(
  workspace: Pick<Workspace, "files" | "history" | "prefix">,
  tracker: Pick<TreeTracker, "base" | "toolFiles">,
): RepositoryFacts {
  const { files, history, prefix } = workspace;
  return {
    async provenanceOf(path) {
      const tracked = `${prefix}${path}`;
      if (!(await history.isTracked(tracked))) return tracker.toolFiles.has(tracked) ? "other" : "installed";
      const [read, base] = await Promise.all([files.read(path), history.read(tracker.base, tracked)]);
      const isSame = read.ok && read.value.path === path && base !== null && read.value.bytes.equals(base);
      return isSame ? "unchanged" : "other";
    },
    async baseText(path) {
      return (await history.read(tracker.base, `${prefix}${path}`))?.toString("utf8") ?? null;
    },
  };
}
