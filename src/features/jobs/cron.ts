import { z } from "zod";
import { failure, type ToolResult } from "../../core/tool/tool.js";
import { type ArgumentsOf, defineTool } from "../../tools/parts/define-tool.js";
import type { RunJobs } from "./run-jobs.js";
import { readSchedule, takeFlattened } from "./schedule-forms.js";

const FORMS =
  'add: {"kind": "at", "at": ISO 8601}, {"kind": "every", "everyMs": number} or {"kind": "cron", "expr": five fields, "tz": zone}';

/** Models write a schedule's fields next to the others, or only its kind in place of the schedule. */
function gather(raw: Record<string, unknown>): void {
  const flattened = takeFlattened(raw);
  const { schedule } = raw;
  if (flattened === undefined) return;
  const kind = typeof schedule === "string" && /^(?:at|every|cron)$/.test(schedule) ? { kind: schedule } : null;
  if (schedule === undefined || kind !== null) raw["schedule"] = { ...flattened, ...kind };
}

const args = {
  action: z.enum(["add", "list", "remove", "run", "status"], {
    error: "must be one of add, list, remove, run, status",
  }),
  name: z.string().optional().describe("add: letters, digits, - and _"),
  schedule: z.unknown().optional().describe(FORMS),
  text: z.string().optional().describe("add: the task"),
  deleteAfterRun: z.boolean().optional().describe("add: its file goes after one run"),
  jobId: z.string().optional().describe("remove, run, status: the job's name"),
  includeDisabled: z.boolean().optional().describe("list: also those that are off"),
};

type Input = ArgumentsOf<typeof args>;

const missing = (what: string): ToolResult => failure("invalid_arguments", `${what} is needed`);

async function add(jobs: RunJobs, { name, schedule, text, deleteAfterRun = false }: Input): Promise<ToolResult> {
  if (name === undefined) return missing("add: name");
  if (text === undefined || text.trim() === "") return missing("add: text");
  const read = readSchedule(schedule);
  if (!read.ok) return failure("invalid_arguments", read.problem);
  return jobs.add({ name, schedule: read.schedule, text, deleteAfterRun });
}

/** cron: jobs that run on a schedule. Created for one run, and only if jobs are enabled. */
export function createCron(jobs: RunJobs) {
  return defineTool({
    name: "cron",
    description:
      "Jobs that run on a schedule. add and remove are proposals, which a person merges; run starts a job now, after a person was asked.",
    args,
    prepare: gather,
    effects: ["proposal", "dispatch"],
    sensitive: ({ action }) => action === "run",
    alwaysAsks: ({ action }) => action === "run",
    async execute(input) {
      const name = input.jobId ?? input.name;
      if (input.action === "list") return jobs.list(input.includeDisabled ?? false);
      if (input.action === "status") return jobs.status(name);
      if (input.action === "add") return add(jobs, input);
      if (name === undefined) return missing(`${input.action}: jobId`);
      return input.action === "remove" ? jobs.remove(name) : jobs.run(name);
    },
  });
}
