import { z } from "zod";
import { parseYaml } from "../../config/document.js";
import { pathText } from "../../config/problems.js";
import { shortName } from "../../config/schema/values.js";
import { JOBS_FOLDER, type Job, type JobFile, type JobSchedule, type JobSettings } from "../../core/agents/jobs.js";
import { inlineCode } from "../../core/text/fence.js";
import { showInvisible } from "../../core/text/invisible.js";
import { jobFields } from "./job-fields.js";
import { scheduleProblem } from "./schedule.js";
import { readSchedule, takeFlattened } from "./schedule-forms.js";

/** Maximum bytes of a job's file. */
const MAXIMUM_JOB_BYTES = 64 * 1024;

export interface FoundJobs {
  readonly jobs: readonly Job[];
  /** Sentences on skipped jobs. */
  readonly notices: readonly string[];
}

const fileSchema = z.strictObject({
  ...jobFields,
  schedule: z.unknown().optional(),
  delete_after_run: z.boolean().default(false),
});

/** Whether a value is a valid job name. */
const isJobName = (name: string): boolean => shortName().safeParse(name).success;

const shown = (text: string): string => inlineCode(showInvisible(text).slice(0, 100));

/** Validates a schedule from the configuration or a file; null, or a sentence on its problem. */
function checked(schedule: JobSchedule): string | null {
  const problem = scheduleProblem(schedule);
  return problem === null ? null : `schedule: ${problem}`;
}

/**
 * Parses a job's file: the job, or a sentence on its problem. The job's name is that of the file; a schedule may be in
 * any of its forms (docs/jobs.md).
 */
export async function readJobFile({ name: file, text }: JobFile): Promise<Job | { readonly problem: string }> {
  const name = file.replace(/\.ya?ml$/, "");
  if (!isJobName(name)) return { problem: "the name of a job has letters, digits, - and _, 40 at most" };
  if (text === null) return { problem: `no text, or larger than ${MAXIMUM_JOB_BYTES / 1024} KiB` };
  const { data, problems } = await parseYaml(text);
  const [mistake] = problems;
  if (mistake !== undefined) return { problem: `line ${mistake.line}: ${mistake.text}` };
  if (typeof data !== "object" || data === null || Array.isArray(data)) return { problem: "expected a mapping" };
  const raw: Record<string, unknown> = { ...data };
  const flattened = takeFlattened(raw);
  if (flattened !== undefined && raw["schedule"] === undefined) raw["schedule"] = flattened;
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = pathText((issue?.path ?? []).map(String));
    return { problem: `${place === "" ? "" : `${place}: `}${issue?.message ?? "not a job"}` };
  }
  const { schedule: given, delete_after_run: deleteAfterRun, ...fields } = parsed.data;
  const read = readSchedule(given);
  if (!read.ok) return { problem: read.problem };
  const problem = checked(read.schedule);
  if (problem !== null) return { problem };
  return { name, ...fields, schedule: read.schedule, deleteAfterRun, path: `${JOBS_FOLDER}/${file}` };
}

/**
 * The jobs of the default branch: those of `jobs.list` first, then the files by name. Unusable ones are skipped and
 * named; never throws.
 */
export async function findJobs(
  { list, max_jobs: maximum }: Pick<JobSettings, "list" | "max_jobs">,
  files: readonly JobFile[],
): Promise<FoundJobs> {
  const jobs: Job[] = [];
  const notices: string[] = [];
  const leaveOut = (what: string, problem: string): void => {
    notices.push(`Job ${shown(what)} is left out: ${problem}.`);
  };
  for (const entry of list) {
    const problem = checked(entry.schedule);
    if (problem === null) jobs.push({ ...entry, deleteAfterRun: false, path: "" });
    else leaveOut(entry.name, problem);
  }
  const named = files
    .filter(({ name }) => /\.ya?ml$/.test(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const file of named) {
    const job = await readJobFile(file);
    if ("problem" in job) leaveOut(file.name, job.problem);
    else if (jobs.some(({ name }) => name === job.name)) leaveOut(file.name, "another job has this name");
    else jobs.push(job);
  }
  for (const { name } of jobs.slice(maximum)) leaveOut(name, `jobs.max_jobs allows ${maximum}`);
  return { jobs: jobs.slice(0, maximum), notices };
}

/** The text of a job's file. */
export function jobFileText(job: Pick<Job, "schedule" | "text" | "deleteAfterRun">): string {
  // JSON is YAML: no task can end its string.
  const lines = [`schedule: ${JSON.stringify(job.schedule)}`, `text: ${JSON.stringify(job.text)}`];
  return `${[...lines, ...(job.deleteAfterRun ? ["delete_after_run: true"] : [])].join("\n")}\n`;
}
