import { z } from "zod";
import { choice, line, shortName } from "../../config/schema/values.js";
import { isZone } from "../../core/dates.js";

/** The name of a time zone. */
export const zone = () =>
  line()
    .max(60)
    .refine((name) => isZone(name), "must be a time zone, such as Europe/Berlin");

/** A shorter `every` would start more runs than people can read. */
const SHORTEST_INTERVAL = 300_000;
/** Maximum characters of a job's task. */
const TASK_CHARACTERS = 20_000;

/** When a job is due: five cron fields, an interval, or one time. `schedule.ts` validates the values. */
const jobScheduleSchema = z.union([
  z.strictObject({
    kind: z.literal("at").describe("Once."),
    at: line().max(40).describe("ISO 8601; UTC if no zone is given."),
  }),
  z.strictObject({
    kind: z.literal("every").describe("Repeated at an interval."),
    everyMs: z
      .int()
      .min(SHORTEST_INTERVAL)
      .max(31_622_400_000)
      .describe("Interval in milliseconds, at least 5 minutes."),
  }),
  z.strictObject({
    kind: z.literal("cron").describe("At set times."),
    expr: line().max(100).describe("Five fields of cron."),
    tz: zone().optional().describe("Time zone; UTC if absent."),
  }),
]);

/** Allowed values of a job's `command`: commands that work without an issue. */
const JOB_COMMANDS = ["fix", "refactor", "ask"] as const;

/** A job's fields, in the configuration and in a file of `.github/architect/jobs`. */
export const jobFields = {
  schedule: jobScheduleSchema.describe("When it is due."),
  text: z.string().min(1).max(TASK_CHARACTERS).describe("The task."),
  command: choice(JOB_COMMANDS, "fix").describe("The command that carries it out."),
  agent: shortName().nullable().default(null).describe("The agent; null: the command's own."),
  enabled: z.boolean().default(true).describe("false: it is never due."),
};
