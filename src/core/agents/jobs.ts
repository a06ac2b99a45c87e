/** The folder of job files on the default branch. */
export const JOBS_FOLDER = ".github/architect/jobs";

export type JobSchedule =
  | { readonly kind: "at"; readonly at: string }
  | { readonly kind: "every"; readonly everyMs: number }
  /** Five fields; `tz`: IANA name, default UTC. */
  | { readonly kind: "cron"; readonly expr: string; readonly tz?: string | undefined };

/**
 * A job on the default branch: from `jobs.list`, or a file of `.github/architect/jobs`. Trusted: a person merged it.
 */
export interface Job {
  readonly name: string;
  readonly schedule: JobSchedule;
  /** The task. */
  readonly text: string;
  readonly command: string;
  /** null = the command's default. */
  readonly agent: string | null;
  readonly enabled: boolean;
  /** A proposal removes its file once it has run. */
  readonly deleteAfterRun: boolean;
  /** Its file; '' = the configuration. */
  readonly path: string;
}

/** How the last run of a job ended. */
export interface JobRun {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A run status, or `running`, `lost`. */
  readonly status: string;
  readonly url: string;
  /** Session id of the run. */
  readonly session?: string | undefined;
  /** Latest possible end; milliseconds since the epoch. */
  readonly until?: number | undefined;
}

/** A file in the job folder, as the server returned it; null: not text, or too large. */
export interface JobFile {
  /** Its name in the folder. */
  readonly name: string;
  readonly text: string | null;
}

/** `jobs` of the configuration. */
export interface JobSettings {
  readonly enabled: boolean;
  readonly max_jobs: number;
  readonly list: readonly Pick<Job, "name" | "schedule" | "text" | "command" | "agent" | "enabled">[];
}
