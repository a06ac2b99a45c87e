import { z } from "zod";
import { isZone } from "../../core/dates.js";
import { choice, count, line, section, shortName } from "./values.js";

/** The name of a git branch, as far as this action makes some. */
const branchName = () =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, "must be the name of a branch")
    .refine((name) => !/\.\.|\.lock$|\.$/.test(name), "must be the name of a branch");

export const memorySchema = section("Notes and goals that agents keep from run to run.", {
  enabled: z.boolean().default(false).describe("Agents read and keep notes and goals."),
  branch: branchName()
    .default("architect-memory")
    .describe("The branch that holds them; people read and edit it there."),
  public: z.boolean().default(false).describe("Keep them in a public repository too, where everybody can read them."),
  max_prompt_tokens: count(0, 20_000, 1500).describe(
    "Tokens of goals and notes that each run is told at its beginning.",
  ),
  keep_days: count(1, 3650, 180).describe("Days after which daily notes are folded into MEMORY.md."),
});

export const soulSchema = section("Character and identity of agents, as files that people merge.", {
  enabled: z.boolean().default(false).describe("SOUL.md, IDENTITY.md and MOTIVATIONS.md are part of the prompt."),
});

const zone = () =>
  line()
    .max(60)
    .refine((name) => isZone(name), "must be a time zone, such as Europe/Berlin");

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

export const datetimeSchema = section("The tool get_datetime.", {
  enabled: z.boolean().default(false).describe("Agents may ask for date and time."),
  timezone: zone().default("UTC").describe("Zone where a call names none."),
  locale: line()
    .max(35)
    .refine(isLocale, "must be a language tag, such as en-GB")
    .default("en-GB")
    .describe("How date and time are written."),
});

/** An `every` below this would start more runs than anybody reads. */
const SHORTEST_INTERVAL = 300_000;
/** Longest task of a job. */
const TASK_CHARACTERS = 20_000;

/** When a job is due; five fields of cron, an interval, or one time. What they say is checked by `features/jobs/schedule.ts`. */
const jobScheduleSchema = z.union([
  z.strictObject({
    kind: z.literal("at").describe("Once."),
    at: line().max(40).describe("ISO 8601; without a zone in UTC."),
  }),
  z.strictObject({
    kind: z.literal("every").describe("Again and again."),
    everyMs: z
      .int()
      .min(SHORTEST_INTERVAL)
      .max(31_622_400_000)
      .describe("Milliseconds in between, at least 5 minutes."),
  }),
  z.strictObject({
    kind: z.literal("cron").describe("By the clock."),
    expr: line().max(100).describe("Five fields of cron."),
    tz: zone().optional().describe("Time zone; UTC where absent."),
  }),
]);

/** What `command` of a job may be: commands that work without an issue. */
const JOB_COMMANDS = ["fix", "refactor", "ask"] as const;

/** A job's own fields, in the configuration and in a file of `.github/architect/jobs`. */
export const jobFields = {
  schedule: jobScheduleSchema.describe("When it is due."),
  text: z.string().min(1).max(TASK_CHARACTERS).describe("The task."),
  command: choice(JOB_COMMANDS, "fix").describe("The command that carries it out."),
  agent: shortName().nullable().default(null).describe("The agent; null: the command's own."),
  enabled: z.boolean().default(true).describe("false: it is never due."),
};

export const jobsSchema = section("Tasks on a schedule, started by a workflow with command: tick.", {
  enabled: z.boolean().default(false).describe("Jobs are run, and agents may propose some."),
  max_jobs: count(1, 100, 20).describe("Jobs at most, those of files included."),
  list: z
    .array(z.strictObject({ name: shortName().describe("Its name."), ...jobFields }))
    .max(100)
    .superRefine((jobs, context) => {
      for (const [index, { name }] of jobs.entries()) {
        if (jobs.findIndex((other) => other.name === name) === index) continue;
        context.addIssue({ code: "custom", path: [index, "name"], message: `"${name}" is the name of another job` });
      }
    })
    .default(() => [])
    .describe("Jobs; further ones are files in `.github/architect/jobs`."),
});

const FOCUS = ["memory", "soul", "motivations", "identity"] as const;

export const improveSchema = section("The tool improve: an agent works on its own memory and character.", {
  enabled: z.boolean().default(false).describe("Agents may ask for it; a person merges the result."),
  allowed_focus: z
    .array(z.enum(FOCUS))
    .max(FOCUS.length)
    .default(() => [...FOCUS])
    .describe("What it may be about."),
  max_steps: count(1, 200, 20).describe("Model calls of one such conversation."),
});
