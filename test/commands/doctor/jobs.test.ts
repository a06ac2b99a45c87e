import { expect, it } from "vitest";
import { checkJobs } from "../../../src/commands/doctor/jobs.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";

const FILE = "schedule: { every: 6h }\ntext: Sort.\n";

it("names the jobs whose agent does not exist, of the configuration and of files", async () => {
  const job = { schedule: { kind: "cron", expr: "0 3 * * *" }, text: "Sort." };
  const list = [
    { ...job, name: "nightly", agent: "triag" },
    { ...job, name: "weekly", agent: "triage" },
    { ...job, name: "daily", agent: "plan" },
    { ...job, name: "monthly", agent: "resume" },
    { ...job, name: "own" },
  ];
  const given = configurationSchema.parse({ agents: { triage: {} }, jobs: { enabled: true, list } });
  const files = [
    { name: "good.yml", text: `${FILE}agent: triage\n` },
    { name: "other.yml", text: `${FILE}agent: sorter\n` },
  ];
  expect(await checkJobs(given, files)).toMatchObject([
    { name: "jobs", state: "warning", text: expect.stringContaining("nightly names the agent triag, which does not") },
    {
      ...{
        name: "jobs",
        state: "warning",
        text: expect.stringContaining("other names the agent sorter, which does not"),
      },
      remedy: expect.stringContaining(".github/architect/jobs/other.yml"),
    },
  ]);
  expect(await checkJobs({ ...given, jobs: { ...given.jobs, enabled: false } }, files)).toEqual([]);
});

it.each([
  ["no YAML", "schedule: {\n", /^Job `bad\.yml` is left out: line \d+: /],
  ["an unknown key", `${FILE}command: ask\nretries: 3\n`, /^Job `bad\.yml` is left out: .*retries/],
  ["a schedule that is none", "schedule: sometimes\ntext: Sort.\n", /^Job `bad\.yml` is left out: /],
  [
    "a cron expression that is none",
    'schedule: { cron: "0 99 * * *" }\ntext: Sort.\n',
    /^Job `bad\.yml` is left out: schedule: /,
  ],
  ["no text", "schedule: { every: 6h }\n", /^Job `bad\.yml` is left out: text: /],
])("names a job's file with %s", async (_what, text, wanted) => {
  const given = configurationSchema.parse({ jobs: { enabled: true } });
  const files = [
    { name: "bad.yml", text },
    { name: "good.yml", text: FILE },
  ];
  expect(await checkJobs(given, files)).toMatchObject([
    {
      name: "jobs",
      state: "warning",
      text: expect.stringMatching(wanted),
      remedy: expect.stringContaining("docs/jobs.md"),
    },
  ]);
});
