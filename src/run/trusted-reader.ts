import type { Workspace } from "../core/workspace/workspace.js";
import { worksOnFork } from "./authorize/fork.js";
import { readFrom } from "./set-up/prepare.js";
import type { Run, StartPoint } from "./stages.js";

/** Whether a commit can be read without a request to the server. */
async function has({ history }: Workspace, commit: string): Promise<boolean> {
  return history.treeOf(commit).then(
    () => true,
    () => false,
  );
}

/** Reads files of the default branch, independently of the checkout. */
export async function trustedReader(
  run: Run<"accepted">,
  workspace: Workspace,
  { target, defaultHead }: StartPoint,
): Promise<(path: string) => Promise<string | null>> {
  const isHere = target.base === defaultHead || (worksOnFork(run) && (await has(workspace, defaultHead)));
  return isHere ? readFrom(workspace, defaultHead) : (path) => run.forge.readFile(path, "");
}
