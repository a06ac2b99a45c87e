import type { LoadedConfiguration } from "../config/load.js";
import { ArchitectError } from "../core/errors.js";
import type { Workspace } from "../core/workspace.js";
import { readInstructions } from "./prepare.js";
import { type Project, readProject } from "./project.js";

export interface TreeRequest {
  /** Absolute. */
  readonly directory: string;
  readonly allowDirty: boolean;
  readonly shutdown: AbortSignal;
}

export interface Prepared {
  readonly base: string;
  readonly project: Project;
  readonly instructions: Awaited<ReturnType<typeof readInstructions>>;
}

/** The commit that changes are counted from, and what the prompt needs to know of the project. */
export async function prepareTree(
  run: TreeRequest,
  workspace: Workspace,
  loaded: LoadedConfiguration,
): Promise<Prepared> {
  const { history } = workspace;
  const head = await history.head();
  if (head === null) {
    throw new ArchitectError("configuration", `${run.directory} is not a git checkout with a commit.`, {
      remedy: "Run it in one: what was changed is told apart with git (`git init && git add -A && git commit`).",
    });
  }
  await history.setBase(head);
  const read = async (path: string): Promise<string | null> => {
    const found = await workspace.files.read(path);
    return found.ok ? found.value.bytes.toString("utf8") : null;
  };
  const [isDirty, project, instructions] = await Promise.all([
    history.isDirty(),
    readProject(workspace, loaded.configuration, run.shutdown, read, { isLocal: true }),
    readInstructions(loaded.configuration.instructions, read),
  ]);
  return { base: isDirty ? await keepOwnWork(run, workspace, head) : head, project, instructions };
}

/**
 * With `--allow-dirty` the base is the tree as it is now, so that nothing of the person's own work is judged, restored or
 * reported as the run's.
 */
async function keepOwnWork({ allowDirty }: TreeRequest, { history }: Workspace, head: string): Promise<string> {
  if (!allowDirty) {
    throw new ArchitectError("configuration", "The working tree has uncommitted changes.", {
      remedy: "Commit or stash them, or pass --allow-dirty: then they stay and are not counted as the run's.",
    });
  }
  const tree = await history.snapshot(await history.untracked());
  const author = { name: "architect", email: "architect@localhost" };
  const base = await history.commit({ tree, parents: [head], message: "state before the run\n", author });
  await history.setBase(base);
  return base;
}
