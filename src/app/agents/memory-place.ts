import type { Configuration } from "../../config/schema/schema.js";
import type { RefFiles, RefForge } from "../../core/agents/ref-files.js";
import type { RepositoryInfo } from "../../core/forge/forge.js";
import type { Job } from "../run/job.js";

type MemorySettings = Configuration["memory"];

/** Whether notes may be kept in this repository: in a public one everybody reads them. */
export function mayKeepNotes({ isPrivate }: Pick<RepositoryInfo, "isPrivate">, memory: MemorySettings): boolean {
  return isPrivate || memory.public;
}

/** The whole name of the memory's branch. */
export const memoryRef = ({ branch }: MemorySettings): string => `refs/heads/${branch}`;

/** The files of the memory. A write of a job that is about to be killed is given up soon. */
export function openMemoryFiles(
  { services, shutdown: signal }: Pick<Job, "services" | "shutdown">,
  forge: RefForge,
  memory: MemorySettings,
): Promise<RefFiles> {
  const { clock, random } = services;
  return services.openRefFiles({ forge, ref: memoryRef(memory), clock, random, signal });
}
