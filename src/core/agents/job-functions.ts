import type { Seen } from "./job-record.js";
import type { FoundJobs, Job, JobFile, JobSchedule, JobSettings } from "./jobs.js";
import type { JobRecord } from "./ledger.js";

/** What knows of schedules and files (src/features/jobs). Times are milliseconds since the epoch. */
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
