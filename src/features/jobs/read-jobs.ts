import { JOBS_FOLDER, type JobFile, type JobSettings, type Job as ScheduledJob } from "../../core/agents/jobs.js";
import type { Forge } from "../../core/forge/forge.js";
import { findCommand } from "../../core/run/commands.js";
import type { RunRequest } from "../../core/run/trigger.js";
import { LEDGER_FILE, LEDGER_REF, type LedgerState, parseLedger } from "../../run/store/ledger.js";
import { type FoundJobs, findJobs } from "./jobs.js";

/** Added to a run's own time limit: after that the run counts as ended. */
const MARGIN = 10 * 60_000;

export interface ReadJobs extends FoundJobs {
  /** The ledger, read in the same request; null: it does not exist, or must be read separately. */
  readonly seen: LedgerState | null;
}

/** The result of one request: the files of jobs, the ledger and, if `names` is a ref, the paths of files on it. */
export interface ReadFiles extends Pick<ReadJobs, "seen"> {
  readonly files: readonly JobFile[];
  readonly paths: readonly string[];
}

/** @throws ArchitectError (forge). */
export async function readJobFiles(forge: Forge, names?: string): Promise<ReadFiles> {
  const ledger = { ref: LEDGER_REF, path: LEDGER_FILE };
  const { folder, file, paths } = await forge.readFolderAndFile(JOBS_FOLDER, ledger, names);
  return { files: folder, paths, seen: file === null ? null : parseLedger(file) };
}

/** The jobs of the default branch, and the ledger's records of them: one request. @throws ArchitectError (forge). */
export async function readJobs(
  forge: Forge,
  settings: JobSettings,
  names?: string,
): Promise<ReadJobs & Pick<ReadFiles, "paths">> {
  const { files, seen, paths } = await readJobFiles(forge, names);
  return { ...(await findJobs(settings, files)), seen, paths };
}

/** How long a job's run counts as running, in milliseconds. */
export function longestJobRun({ limits }: { readonly limits: { readonly timeout_minutes: number } }): number {
  return limits.timeout_minutes * 60_000 + MARGIN;
}

/** The request for a job's run; all of it comes from the default branch. */
export function requestOf({ command, text, agent }: ScheduledJob): Pick<RunRequest, "command" | "text" | "agent"> {
  // The job's schema has already validated this.
  return { command: findCommand(command) ?? "fix", text, ...(agent === null ? {} : { agent }) };
}

/** The line in a pull request's description that names its job. */
export const jobNote = (name: string): string => `<!-- architect:job:${name} -->`;
