import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import { type Project, readProject } from "../../run/checkout/project.js";
import { readInstructions } from "../../run/set-up/prepare.js";

export interface LocalTreeRequest {
  /** An absolute path. */
  readonly directory: string;
  readonly allowDirty: boolean;
  readonly shutdown: AbortSignal;
}

export interface LocalTree {
  readonly base: string;
  readonly project: Project;
  readonly instructions: Awaited<ReturnType<typeof readInstructions>>;
  /** The user's untracked files, which the run does not touch; empty with `allowDirty`. */
  readonly untracked: readonly string[];
}

const NAMES_SHOWN = 5;

/**
 * The commit from which changes are counted, and facts about the project for the prompt.
 * @throws ArchitectError (configuration) without a commit, and for uncommitted changes without `allowDirty`.
 */
export async function prepareTree(
  run: LocalTreeRequest,
  workspace: Workspace,
  loaded: LoadedConfiguration,
): Promise<LocalTree> {
  const { history } = workspace;
  const head = await history.head();
  if (head === null) {
    throw new ArchitectError("configuration", `${run.directory} is not a git checkout with a commit.`, {
      remedy: "Run it in a git checkout, which shows what changed (`git init && git add -A && git commit`).",
    });
  }
  const tree = await history.setBase(head);
  const read = async (path: string): Promise<string | null> => {
    const found = await workspace.files.read(path);
    return found.ok ? found.value.bytes.toString("utf8") : null;
  };
  const { modified, untracked } = tree;
  const [project, instructions] = await Promise.all([
    readProject(workspace, loaded.configuration, run.shutdown, read, { isLocal: true, tree }),
    readInstructions(loaded.configuration.instructions, read),
  ]);
  if (!run.allowDirty) {
    refuseModified(modified);
    return { base: head, project, instructions, untracked };
  }
  const isDirty = modified.length > 0 || untracked.length > 0;
  const base = isDirty ? await keepOwnWork(workspace, head, untracked) : head;
  return { base, project, instructions, untracked: [] };
}

function refuseModified(modified: readonly string[]): void {
  if (modified.length === 0) return;
  const hidden = modified.length - NAMES_SHOWN;
  const names = `${modified.slice(0, NAMES_SHOWN).join(", ")}${hidden > 0 ? ` and ${hidden} more` : ""}`;
  throw new ArchitectError("configuration", `The working tree has uncommitted changes: ${names}.`, {
    remedy: "Commit or stash them, or pass --allow-dirty: then they stay and do not count as the run's.",
  });
}

/**
 * Uses the current tree as the base, so that the user's own changes are not checked, restored or reported as the run's.
 */
async function keepOwnWork({ history }: Workspace, head: string, untracked: readonly string[]): Promise<string> {
  const tree = await history.snapshot(untracked);
  const author = { name: "architect", email: "architect@localhost" };
  const base = await history.commit({ tree, parents: [head], message: "state before the run\n", author });
  await history.setBase(base);
  return base;
}
