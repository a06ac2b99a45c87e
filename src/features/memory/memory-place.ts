import type { Configuration } from "../../config/schema/schema.js";
import type { RefFiles, RefForge } from "../../core/agents/ref-files.js";
import type { Forge, RepositoryInfo } from "../../core/forge/forge.js";
import type { Job } from "../../run/job.js";

type MemorySettings = Configuration["memory"];

/** Why this repository has no memory, as a sentence; null: it may have one. */
export function whyNoMemory(
  { isPrivate, defaultBranch }: Pick<RepositoryInfo, "isPrivate" | "defaultBranch">,
  { branch, public: isPublic }: MemorySettings,
): string | null {
  if (branch === defaultBranch) {
    return "memory.branch is the default branch, so nothing is read or kept. Give the memory its own branch, such as architect-memory.";
  }
  if (isPrivate || isPublic) return null;
  return "The repository is public, and so would be the notes of its agents: memory is neither read nor kept. To keep it anyway, set `memory: { public: true }` in the configuration.";
}

/** The full name of the memory's branch. */
export const memoryRef = ({ branch }: MemorySettings): string => `refs/heads/${branch}`;

/**
 * Why the memory's branch must not be written to: people review changes of a protected branch, even if the token may
 * push to it. null: it may be written to, also if the server does not answer, because callers check `whyNoMemory` first
 * and GitHub enforces its own protection.
 */
export async function protectionProblem(
  forge: Pick<Forge, "getBranch">,
  { branch }: MemorySettings,
): Promise<string | null> {
  const found = await forge.getBranch(branch).catch(() => null);
  if (found?.isProtected !== true) return null;
  return `memory.branch ${branch} is a protected branch. Give the memory its own branch, or take it out of the protection rules.`;
}

/** The files of the memory. In a job that is about to be killed, a write gives up soon. */
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
