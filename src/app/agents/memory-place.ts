import type { Configuration } from "../../config/schema/schema.js";
import type { RefFiles, RefForge } from "../../core/agents/ref-files.js";
import type { Forge, RepositoryInfo } from "../../core/forge/forge.js";
import type { Job } from "../run/job.js";

type MemorySettings = Configuration["memory"];

/** Whether notes may be kept in this repository: in a public one everybody reads them. */
export function mayKeepNotes({ isPrivate }: Pick<RepositoryInfo, "isPrivate">, memory: MemorySettings): boolean {
  return isPrivate || memory.public;
}

/** The whole name of the memory's branch. */
export const memoryRef = ({ branch }: MemorySettings): string => `refs/heads/${branch}`;

export const DEFAULT_BRANCH =
  "memory.branch is the default branch, so nothing is read or kept. Give the memory a branch of its own, such as architect-memory.";

/**
 * Why nothing is written to the memory's branch, whatever the token may do: people review what is on a protected branch.
 * null: it may be written to. Where the server does not tell, the write goes on: every caller has refused the default
 * branch by its name before, and GitHub's own protection still holds for the others.
 */
export async function protectionProblem(
  forge: Pick<Forge, "getBranch">,
  { branch }: MemorySettings,
): Promise<string | null> {
  const found = await forge.getBranch(branch).catch(() => null);
  if (found?.isProtected !== true) return null;
  return `memory.branch ${branch} is a protected branch. Give the memory a branch of its own, or take it out of the protection rules.`;
}

/** The files of the memory. A write of a job that is about to be killed is given up soon. */
export async function openMemoryFiles(
  { services, shutdown: signal }: Pick<Job, "services" | "shutdown">,
  forge: RefForge & Pick<Forge, "getBranch">,
  memory: MemorySettings,
  patience?: number,
): Promise<RefFiles> {
  const { clock, random } = services;
  const files = await services.openRefFiles({
    ...{ forge, ref: memoryRef(memory), clock, random, signal },
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    read: files.read,
    async update(change, message, early) {
      const problem = await protectionProblem(forge, memory);
      return problem === null
        ? files.update(change, message, early)
        : { ok: false, reason: "denied", message: problem };
    },
  };
}
