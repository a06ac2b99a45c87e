import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { PatchHistory, PatchHistoryRequest } from "../core/workspace/patch-history.js";
import { makeEmptyCheckout } from "./git/begin.js";
import { searchPath } from "./process/environment.js";
import { createWorkspaceHistory } from "./tree/git.js";

/**
 * A repository's history without a checkout: commits are fetched, patches are applied and trees are compared in the
 * object store only, so no file, hook, filter or configuration of the repository can run.
 * @throws ArchitectError (forge) when git fails.
 */
export async function openPatchHistory(request: PatchHistoryRequest): Promise<PatchHistory> {
  mkdirSync(request.directory, { recursive: true, mode: 0o700 });
  const directory = realpathSync(request.directory);
  const root = join(directory, "checkout");
  makeEmptyCheckout(root);
  const {
    repository: _repository,
    close,
    ...history
  } = createWorkspaceHistory({
    root,
    privateDirectory: join(directory, "private"),
    remote: request.remote,
    searchPath: searchPath(request.path, root).join(delimiter),
  });
  return {
    ...history,
    dispose() {
      void close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
