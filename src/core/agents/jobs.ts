import type { ToolResult } from "../tool/tool.js";
import type { Seen } from "./job-record.js";
import type { JobRecord } from "./ledger.js";

/** Where files of jobs lie on the default branch. */
export const JOBS_FOLDER = ".github/architect/jobs";

export type JobSchedule =
  | { readonly kind: "at"; readonly at: string }
  | { readonly kind: "every"; readonly everyMs: number }
  /** Five fields; `tz`: IANA name, UTC where absent. */
  | { readonly kind: "cron"; readonly expr: string; readonly tz?: string | undefined };

/** A job of the default branch: of `jobs.list`, or a file of `.github/architect/jobs`. Trusted: a person merged it. */
export interface Job {
  readonly name: string;
  readonly schedule: JobSchedule;
  /** The task. */
  readonly text: string;
  readonly command: string;
  /** null = the command's own. */
  readonly agent: string | null;
  readonly enabled: boolean;
  /** A proposal takes its file away once it has run. */
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
  /** When it is over at the latest; milliseconds since the epoch. */
  readonly until?: number | undefined;
}

/** The jobs, as the tool `cron` sees them (X20). All texts that it gives are for the model. */
export interface RunJobs {
  list(includeDisabled: boolean): Promise<ToolResult>;
  add(request: {
    readonly name: string;
    readonly schedule: JobSchedule;
    readonly text: string;
    readonly deleteAfterRun: boolean;
  }): Promise<ToolResult>;
  remove(name: string): Promise<ToolResult>;
  /** Starts it now; a person was asked. */
  run(name: string): Promise<ToolResult>;
  status(name: string | undefined): Promise<ToolResult>;
}

/** A file of the folder of jobs as the server gave it; null: no text, or too large. */
export interface JobFile {
  /** Its name in the folder. */
  readonly name: string;
  readonly text: string | null;
}

export interface FoundJobs {
  readonly jobs: readonly Job[];
  /** Sentences on what was left out. */
  readonly notices: readonly string[];
}

/** `jobs` of the configuration. */
export interface JobSettings {
  readonly enabled: boolean;
  readonly max_jobs: number;
  readonly list: readonly Pick<Job, "name" | "schedule" | "text" | "command" | "agent" | "enabled">[];
}

/** What knows of schedules and files (src/jobs). Times are milliseconds since the epoch. */
export interface JobFunctions {
  /** The jobs of the default branch; what cannot be used is left out and named. */
  find(settings: JobSettings, files: readonly JobFile[]): Promise<FoundJobs>;
  /** What the ledger shall know of a job at this time, and whether it is due. Gives nothing away. */
  look(job: Job, known: JobRecord | undefined, now: number): Seen;
  /** The next time of a job; null: there is none any more. `since`: where intervals are counted from. */
  nextTime(schedule: JobSchedule, since: number, after: number): number | null;
  /** Why a schedule cannot be used, as a sentence without its end; null: it can. */
  scheduleProblem(schedule: JobSchedule): string | null;
  /** In words. */
  scheduleText(schedule: JobSchedule): string;
  /** The text of a job's file. */
  fileText(job: Pick<Job, "schedule" | "text" | "deleteAfterRun">): string;
}
