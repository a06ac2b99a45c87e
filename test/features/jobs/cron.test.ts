import { expect, it } from "vitest";
import { riskOf, ruleOf } from "../../../src/agent/engine/rule-key.js";
import { createCron } from "../../../src/features/jobs/cron.js";
import type { RunJobs } from "../../../src/features/jobs/run-jobs.js";
import { createToolBench } from "../../support/tool-context.js";

/** Says which of the jobs' methods was called, with what. */
function heard(): { jobs: RunJobs; calls: unknown[] } {
  const calls: unknown[] = [];
  const say =
    (method: string) =>
    async (given: unknown): Promise<{ success: true; output: string }> => {
      calls.push([method, given]);
      return { success: true, output: method };
    };
  const jobs = { list: say("list"), add: say("add"), remove: say("remove"), run: say("run"), status: say("status") };
  return { jobs, calls };
}

async function called(raw: unknown): Promise<{ calls: unknown[]; output: string }> {
  const { jobs, calls } = heard();
  const tool = createCron(jobs);
  const parsed = tool.args.safeParse(raw);
  if (!parsed.success) return { calls, output: parsed.error.issues[0]?.message ?? "" };
  const { output } = await tool.execute(parsed.data, createToolBench().context);
  return { calls, output };
}

const schedule = { kind: "cron", expr: "0 3 * * *", tz: "Europe/Berlin" };
const added = ["add", { name: "nightly", schedule, text: "Triage.", deleteAfterRun: false }];

it.each<readonly [string, object]>([
  ["as requested", { schedule }],
  ["as JSON text", { schedule: JSON.stringify(schedule) }],
  ["flattened", schedule],
  ["flattened, with the kind as the schedule", { schedule: "cron", expr: "0 3 * * *", timezone: "Europe/Berlin" }],
  ["as one field", { cron: "0 3 * * *", tz: "Europe/Berlin" }],
])("cron add understands a schedule %s", async (_form, given) => {
  expect((await called({ action: "add", name: "nightly", text: "Triage.", ...given })).calls).toEqual([added]);
});

it("cron add understands a bare time, an interval, and the task under another name", async () => {
  const base = { action: "add", name: "nightly", prompt: "Triage.", delete_after_run: "true" };
  const one = await called({ ...base, at: "2026-11-22T09:00:00Z" });
  const at = { kind: "at", at: "2026-11-22T09:00:00Z" };
  expect(one.calls).toEqual([["add", { name: "nightly", schedule: at, text: "Triage.", deleteAfterRun: true }]]);
  const other = await called({ ...base, every_ms: 3_600_000 });
  expect(other.calls).toMatchObject([["add", { schedule: { kind: "every", everyMs: 3_600_000 } }]]);
});

it.each<readonly [object, RegExp]>([
  [{ action: "add", name: "a", text: "b" }, /schedule: expected/],
  [{ action: "add", name: "a", text: "b", every: "1m" }, /at least 300000/],
  [{ action: "add", text: "b", schedule }, /name is needed/],
  [{ action: "add", name: "a", schedule }, /text is needed/],
  [{ action: "remove" }, /jobId is needed/],
  [{ action: "run" }, /jobId is needed/],
  [{ action: "start" }, /must be one of add, list, remove, run, status/],
])("cron refuses %j and says what is missing", async (raw, problem) => {
  const { calls, output } = await called(raw);
  expect(calls).toEqual([]);
  expect(output).toMatch(problem);
});

it("cron names a job by jobId or name; list and status need none", async () => {
  expect((await called({ action: "remove", jobId: "a" })).calls).toEqual([["remove", "a"]]);
  expect((await called({ action: "run", name: "a" })).calls).toEqual([["run", "a"]]);
  expect((await called({ action: "status" })).calls).toEqual([["status", undefined]]);
  expect((await called({ action: "list", includeDisabled: true })).calls).toEqual([["list", true]]);
});

it("cron run is of medium risk, asks each time, and one approval covers no other job; the rest is low", () => {
  const tool = createCron(heard().jobs);
  const subject = (action: "run" | "list" | "add", jobId = "a") => {
    const data = { action, jobId };
    return { tool, data, args: data, verdict: null };
  };
  expect((["run", "list", "add"] as const).map((action) => riskOf(subject(action)))).toEqual(["medium", "low", "low"]);
  expect((["run", "list", "add"] as const).map((action) => tool.alwaysAsks?.({ action }))).toEqual([
    true,
    false,
    false,
  ]);
  expect(ruleOf(subject("run", "a"))).not.toBe(ruleOf(subject("run", "b")));
});
