import { describe, expect, it } from "vitest";
import { readConfigurationFile } from "../../../src/config/file.js";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import { findJobs, jobFileText, readJobFile } from "../../../src/features/jobs/jobs.js";
import { nextTime, scheduleProblem, scheduleText } from "../../../src/features/jobs/schedule.js";
import { readSchedule } from "../../../src/features/jobs/schedule-forms.js";

const cron = { kind: "cron", expr: "0 3 * * *", tz: "Europe/Berlin" } as const;

describe("a schedule", () => {
  it.each<readonly [unknown, unknown]>([
    [cron, cron],
    [{ cron: "0 3 * * *", timezone: "Europe/Berlin" }, cron],
    [{ cron: { expr: "0 3 * * *", tz: "Europe/Berlin" } }, cron],
    [{ type: "cron", expression: "0 3 * * *", tz: "Europe/Berlin" }, cron],
    [JSON.stringify(cron), cron],
    ["0 3 * * *", { kind: "cron", expr: "0 3 * * *" }],
    [{ at: "2026-11-22T09:00:00Z" }, { kind: "at", at: "2026-11-22T09:00:00Z" }],
    ["2026-11-22T09:00:00+01:00", { kind: "at", at: "2026-11-22T09:00:00+01:00" }],
    [
      { kind: "every", everyMs: 3_600_000 },
      { kind: "every", everyMs: 3_600_000 },
    ],
    [{ every_ms: "3600000" }, { kind: "every", everyMs: 3_600_000 }],
    [{ every: "6h" }, { kind: "every", everyMs: 21_600_000 }],
    [3_600_000, { kind: "every", everyMs: 3_600_000 }],
    [
      { kind: "every", everyMs: 3_600_000, tz: null, at: null },
      { kind: "every", everyMs: 3_600_000 },
    ],
  ])("%j is understood", (raw, schedule) => {
    expect(readSchedule(raw)).toEqual({ ok: true, schedule });
  });

  it.each<readonly [unknown, RegExp]>([
    [undefined, /expected \{"kind": "at"/],
    [{ kind: "every", everyMs: 299_999 }, /at least 300000 \(5 minutes\)/],
    [{ every: "1 fortnight" }, /expected milliseconds/],
    [{ kind: "at", at: "tomorrow" }, /ISO 8601/],
    [{ at: "2026-02-31T00:00:00Z", cron: "0 3 * * *" }, /at and cron at once/],
    [{ kind: "cron" }, /five fields/],
    [{ kind: "sometimes" }, /expected/],
    [[], /expected/],
  ])("%j is refused with what is expected", (raw, problem) => {
    const read = readSchedule(raw);
    expect(read.ok ? "" : read.problem).toMatch(problem);
  });

  it.each([
    ["61 0 * * *", /not a cron expression: Invalid value for minute/],
    ["0 0 * *", /does not have the five fields/],
    ["0 0 0 * * *", /does not have the five fields/],
    ["@daily", /does not have the five fields/],
    ["0 0 31 2 *", /is never due/],
  ])("the cron fields %j are refused", (expr, problem) => {
    expect(scheduleProblem({ kind: "cron", expr })).toMatch(problem);
  });

  it("an unknown zone is refused, and the next time is shown in any zone", () => {
    expect(scheduleProblem({ ...cron, tz: "Mars/Olympus" })).toBe('"Mars/Olympus" is not a time zone');
    expect(scheduleProblem(cron)).toBeNull();
    const from = Date.UTC(2026, 6, 1, 12);
    expect(nextTime(cron, 0, from)).toBe(Date.UTC(2026, 6, 2, 1));
    expect(nextTime({ kind: "every", everyMs: 3_600_000 }, from, from + 1)).toBe(from + 3_600_000);
    expect(nextTime({ kind: "at", at: "2026-07-01" }, 0, from)).toBeNull();
    expect(scheduleText(cron)).toBe("0 3 * * * (Europe/Berlin)");
    expect(scheduleText({ kind: "every", everyMs: 5_400_000 })).toBe("every 90 min");
  });
});

describe("the file of a job", () => {
  const read = (text: string | null, name = "nightly.yml") => readJobFile({ name, text });

  it("has schedule and text; all else has a default", async () => {
    expect(await read("schedule: { kind: every, everyMs: 3600000 }\ntext: Triage.\n")).toEqual({
      name: "nightly",
      schedule: { kind: "every", everyMs: 3_600_000 },
      text: "Triage.",
      command: "fix",
      agent: null,
      enabled: true,
      deleteAfterRun: false,
      path: ".github/architect/jobs/nightly.yml",
    });
  });

  it("may have the schedule's fields in addition to the others", async () => {
    const job = await read('cron: "0 3 * * *"\ntz: Europe/Berlin\ntext: Triage.\ncommand: ask\n');
    expect(job).toMatchObject({ schedule: cron, command: "ask" });
  });

  it("is read as the tool wrote it, with any task text", async () => {
    const text = 'Say "hi"\n---\n# {{ x }}: ${{ secrets.KEY }}\u2028end\n';
    const job = { schedule: cron, text, deleteAfterRun: true };
    expect(await read(jobFileText(job))).toMatchObject(job);
  });

  it.each<readonly [string | null, string, RegExp]>([
    [null, "a.yml", /no text, or larger than 64 KiB/],
    ["text: a", "a b.yml", /name of a job/],
    ["text: a", "a.yml", /^schedule: expected/],
    ["- a", "a.yml", /expected a mapping/],
    ["a: [", "a.yml", /^line 1: YAML/],
    ["schedule: { cron: '0 3 * * *' }\ntext: a\nprompt: b", "a.yml", /prompt/],
    ["schedule: { cron: '0 3 * * *' }\ntext: a\ncommand: undo", "a.yml", /^command: /],
    ["schedule: { cron: '99 3 * * *' }\ntext: a", "a.yml", /^schedule: "99 3 \* \* \*" is not a cron/],
  ])("%j in %s is none", async (text, name, problem) => {
    const job = await readJobFile({ name, text });
    expect("problem" in job ? job.problem : "").toMatch(problem);
  });
});

describe("all jobs", () => {
  const entry = {
    name: "nightly",
    schedule: cron,
    text: "Triage.",
    command: "fix",
    agent: null,
    enabled: true,
  } as const;
  const config = (given: object) => ({ ...configurationSchema.parse({}).jobs, ...given });
  const file = (name: string, text = "schedule: { every: 6h }\ntext: a\n") => ({ name, text });

  it("are those of the configuration and of the files; what cannot be used is named and left out", async () => {
    const other = { ...entry, name: "never", schedule: { kind: "cron", expr: "0 0 31 2 *" } } as const;
    const files = [file("weekly.yml"), file("nightly.yml"), file("bad.yml", "text: [\n"), file("README.md", "hi")];
    const { jobs, notices } = await findJobs(config({ list: [entry, other] }), files);
    expect(jobs.map(({ name, path }) => [name, path])).toEqual([
      ["nightly", ""],
      ["weekly", ".github/architect/jobs/weekly.yml"],
    ]);
    expect(notices).toEqual([
      expect.stringMatching(/^Job `never` is left out: schedule: .* is never due\.$/),
      expect.stringMatching(/^Job `bad\.yml` is left out: line \d+: YAML/),
      "Job `nightly.yml` is left out: another job has this name.",
    ]);
  });

  it("are as many as jobs.max_jobs says", async () => {
    const { jobs, notices } = await findJobs(
      config({ max_jobs: 2 }),
      ["c", "a", "b"].map((name) => file(`${name}.yml`)),
    );
    expect(jobs.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(notices).toEqual(["Job `c` is left out: jobs.max_jobs allows 2."]);
  });

  it("a name that jobs.list has twice is refused with its place", async () => {
    const one = "  - { name: a, schedule: { kind: every, everyMs: 300000 }, text: x }\n";
    const text = `version: 1\njobs:\n  list:\n${one.repeat(2).replaceAll("  -", "    -")}`;
    await expect(readConfigurationFile({ path: "a.yml", text })).rejects.toThrow(
      'a.yml:5:15: jobs.list[1].name: "a" is the name of another job',
    );
  });
});
