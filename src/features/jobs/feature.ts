import { z } from "zod";
import { count, line, section, shortName } from "../../config/schema/values.js";
import type { FeatureRow } from "../row.js";
import { jobFields, zone } from "./job-fields.js";
import type { RunJobs } from "./run-jobs.js";

declare module "../row.js" {
  interface RunParts {
    readonly jobs?: RunJobs;
  }
}

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}

export const sections = {
  datetime: section("The tool get_datetime.", {
    enabled: z.boolean().default(false).describe("Agents may ask for date and time."),
    timezone: zone().default("UTC").describe("Time zone if a call names none."),
    locale: line()
      .max(35)
      .refine(isLocale, "must be a language tag, such as en-GB")
      .default("en-GB")
      .describe("How date and time are written."),
  }),
  jobs: section("Tasks on a schedule, started by a workflow with command: tick.", {
    enabled: z.boolean().default(false).describe("Runs scheduled jobs, and lets agents propose some."),
    max_jobs: count(1, 100, 20).describe("Maximum number of jobs, including those in files."),
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
  }),
};

export const rows: readonly FeatureRow[] = [
  {
    name: "datetime",
    key: "datetime",
    order: 70,
    block:
      "Never guess a date or time: call get_datetime before you say when something was or will be, or reckon with dates.",
    offeredTo: "all",
    isCollabSafe: true,
    async tools({ clock }, { datetime: { timezone, locale } }) {
      const { createGetDatetime } = await import(/* webpackChunkName: "agents" */ "./get-datetime.js");
      return [createGetDatetime({ clock, timezone, locale })];
    },
  },
  {
    name: "jobs",
    key: "jobs",
    order: 80,
    proposes: true,
    alwaysAsks: true,
    isForLaterRuns: true,
    block:
      "# Jobs\nJobs run on a schedule, whoever is there. Ask for the date before you choose a time, and look at the list before you add one. What you add or remove counts once a person merged it.",
    offeredTo: "build",
    isCollabSafe: true,
    beside: async (run) => (await import(/* webpackChunkName: "agents" */ "./run-jobs.js")).openJobs(run),
    tools: async ({ jobs }) =>
      jobs === undefined ? null : [(await import(/* webpackChunkName: "agents" */ "./cron.js")).createCron(jobs)],
  },
];
