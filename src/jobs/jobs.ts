import { z } from "zod";
import { parseYaml } from "../config/document.js";
import { pathText } from "../config/problems.js";
import { jobFields } from "../config/schema/agents.js";
import type { Configuration } from "../config/schema/schema.js";
import { shortName } from "../config/schema/values.js";
import type { Job, JobSchedule } from "../core/agents/jobs.js";
import { readSchedule, takeFlattened } from "../core/agents/schedule-forms.js";
import { inlineText } from "../core/text/inline-text.js";
import { scheduleProblem } from "./schedule.js";

/** Where files of jobs lie on the default branch. */
export const JOBS_FOLDER = ".github/architect/jobs";
/** Largest file of a job, in bytes. */
export const MAXIMUM_JOB_BYTES = 64 * 1024;

/** A file of the folder as the server gave it; null: no text, or too large. */
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

const fileSchema = z.strictObject({
  ...jobFields,
  schedule: z.unknown(),
  delete_after_run: z.boolean().default(false),
});

/** The file of a job. */
export const jobPath = (name: string): string => `${JOBS_FOLDER}/${name}.yml`;

/** Whether something may be a job's name. */
export const isJobName = (name: string): boolean => shortName().safeParse(name).success;
