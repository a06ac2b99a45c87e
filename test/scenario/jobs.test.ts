// @module-tag full
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { LEDGER_FILE, LEDGER_REF, type LedgerState } from "../../src/run/store/ledger.js";
import { apiRequests, plantLedger } from "../support/planted-ref.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import { call, ended, expectSound, openPulls, say, useScenarios } from "../support/scenario-checks.js";
import { jobToken } from "../support/workflow-steps.js";

const open = useScenarios();
const HOUR = 3_600_000;
const WORKFLOW = ".github/workflows/jobs.yml";
const workflow = (inputs: string): string =>
  `on:\n  schedule:\n    - cron: "17 * * * *"\n  workflow_dispatch:\n${inputs}permissions: {}\njobs: {}\n`;
const WITH_JOB = workflow("    inputs:\n      job:\n        type: string\n");
const JOBS =
  "jobs:\n  enabled: true\n  list:\n    - { name: hourly, schedule: { kind: every, everyMs: 3600000 }, text: Say how it goes., command: ask }\n";
/** Red until the job `edit` has done its work. */
const GATE = "guardrails: { quality_gates: [{ name: test, run: grep two a.txt }] }\n";
/** The configuration that docs/jobs.md begins with. */
const [, EXAMPLE = ""] = /```yaml\n([\s\S]*?)```/.exec(readFileSync("docs/jobs.md", "utf8")) ?? [];
const FILES = {
  "a.txt": "one\n",
  ".github/architect.yml": `version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\n${GATE}${JOBS}`,
  ".github/architect/jobs/edit.yml": "schedule: { every: 1h }\ntext: Make one two.\n",
  ".github/architect/jobs/bad.yml": "schedule: sometimes\n",
  [WORKFLOW]: WITH_JOB,
};
const ENVIRONMENT = { GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/heads/main` };
/** Repository, configuration, and all of the jobs at once. */
const NOTHING_DUE = ["GET /repos/octo/demo", "GET /repos/octo/demo/contents/.github%2Farchitect.yml", "POST /graphql"];
const RIGHTS = { contents: "write", issues: "write", "pull-requests": "write" } as const;

/** The state in the ledger; null without a ledger. */
async function ledgerOf({ forge }: Scenario): Promise<LedgerState | null> {
  const text = await forge.git.text(["show", `${LEDGER_REF}:${LEDGER_FILE}`]).catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Lets time go by for what the ledger knows: every time in it moves back. */
async function pass(scenario: Scenario, milliseconds: number): Promise<void> {
  const state = await ledgerOf(scenario);
  const moved = JSON.stringify(state, (key, value) =>
    typeof value === "number" && ["since", "lastDue", "due", "takenAt", "at", "until"].includes(key)
      ? Math.max(0, value - milliseconds)
      : value,
  );
  await plantLedger(scenario, moved);
}

const tick = (scenario: Scenario, more: StartOptions = {}): Promise<ActionResult> =>
  scenario.start("schedule", scenario.forge.scheduleEvent(), {
    inputs: { command: "tick" },
    environment: ENVIRONMENT,
    checkout: null,
    runner: { token: jobToken(scenario.forge, { ...RIGHTS, actions: "write" }).token },
    ...more,
  });

const dispatched = (scenario: Scenario, job: string, sender: string, more: StartOptions = {}): Promise<ActionResult> =>
  scenario.start(
    "workflow_dispatch",
    scenario.forge.workflowDispatchEvent({ inputs: { job, prompt: "Delete it all" }, sender }),
    {
      inputs: { command: "tick", job, prompt: "Delete it all", agent: "plan" },
      environment: ENVIRONMENT,
      ...more,
    },
  );

it("a tick starts what is due once, by a dispatch with nothing but the name; the run uses its lease up", {
  tags: "quick",
}, async () => {
  const scenario = await open({ files: FILES, script: { steps: [say("It goes well.")] } });
  const first = await tick(scenario);
  expect(ended(first)).toMatchObject({ status: "skipped", exit: 0 });
  expect(first.summary).toContain("Nothing is due. Next: ");
  expect(first.annotations.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("Job `bad.yml` is left out"),
  );
  await pass(scenario, 1.5 * HOUR);

  const [due, again] = await Promise.all([tick(scenario), tick(scenario)]);
  const runs = scenario.forge.state.workflowRuns;
  expect(runs.map(({ inputs, workflow: file, branch }) => ({ inputs, file, branch }))).toEqual(
    expect.arrayContaining(["hourly", "edit"].map((job) => ({ inputs: { job }, file: WORKFLOW, branch: "main" }))),
  );
  expect(runs).toHaveLength(2);
  expect([due.outputs["status"], again.outputs["status"]].sort()).toEqual(["skipped", "success"]);
  expect(scenario.model.requests).toEqual([]);

  // Only the ledger counts: the payload asks for something else.
  const run = await dispatched(scenario, "hourly", "github-actions[bot]");
  expect(ended(run)).toMatchObject({ status: "success", exit: 0 });
  expectSound(scenario, run);
  expect(run.summary).toContain("job `hourly`");
  const asked = JSON.stringify(scenario.model.requests[0]);
  expect(asked).toContain("Say how it goes.");
  expect(asked).not.toContain("Delete it all");
  expect((await ledgerOf(scenario))?.jobs["hourly"]).toMatchObject({
    runs: [{ status: "success", session: run.outputs["session-id"] }],
  });

  const twice = await dispatched(scenario, "hourly", "github-actions[bot]", { checkout: null });
  expect(twice.outputs["status"]).toBe("denied");
  expect(twice.summary).toContain("no unused lease of the job `hourly`");
  expect(scenario.model.requests).toHaveLength(1);
});

it("the first example of the documentation works: nothing due costs three requests, then its job runs", async () => {
  const files = { ".github/architect.yml": EXAMPLE, [WORKFLOW]: readFileSync("examples/jobs.yml", "utf8") };
  const scenario = await open({ files, script: { steps: [say("Nothing is urgent.")] } });
  await tick(scenario);
  const before = scenario.forge.state.requests.length;
  const result = await tick(scenario);
  expect(ended(result)).toMatchObject({ status: "skipped", exit: 0 });
  expect([...apiRequests(scenario, before)].sort()).toEqual(NOTHING_DUE);
  expect(scenario.model.requests).toEqual([]);

  await pass(scenario, 25 * HOUR);
  expect((await tick(scenario)).summary).toContain("Started: `triage`.");
  const run = await dispatched(scenario, "triage", "github-actions[bot]");
  expect(ended(run)).toMatchObject({ status: "success", exit: 0 });
  const asked = scenario.model.requests[0]?.messages.map(({ text }) => text).join("\n");
  expect(asked).toContain("You sort issues.");
  expect(asked).toContain("Sort the issues of the last day.");
  expect((await ledgerOf(scenario))?.jobs["triage"]?.runs).toMatchObject([{ status: "success" }]);
});

it("a dispatch without a lease or by a person without write access starts no job, and an unreadable ledger denies", async () => {
  const scenario = await open({ files: FILES });
  const never = await dispatched(scenario, "hourly", "github-actions[bot]", { checkout: null });
  expect(never.outputs["status"]).toBe("denied");
  await tick(scenario);
  await pass(scenario, 1.5 * HOUR);
  await tick(scenario);
  const leases = (await ledgerOf(scenario))?.jobs["edit"]?.leases;
  expect(leases).toEqual([expect.objectContaining({ used: null })]);
  const stranger = await dispatched(scenario, "edit", "reader", { checkout: null });
  expect(stranger.outputs["status"]).toBe("denied");
  const bot = await dispatched(scenario, "edit", "helper[bot]", { checkout: null });
  expect(bot.outputs["status"]).toBe("skipped");
  expect((await ledgerOf(scenario))?.jobs["edit"]?.leases).toEqual(leases);
  await plantLedger(scenario, "{");
  const broken = await dispatched(scenario, "edit", "github-actions[bot]", { checkout: null });
  expect(broken.outputs["status"]).toBe("denied");
  expect(broken.summary).toContain("the ledger of jobs could not be used");
  const blind = await tick(scenario);
  expect(blind.outputs["status"]).toBe("failed");
  expect(blind.summary).toContain("nothing was started");
  expect(scenario.model.requests).toEqual([]);
});

it("without actions: write the jobs run one after another in this job, each as its own run", async () => {
  const edit = call("edit_file", { path: "a.txt", old_str: "one", new_str: "two" });
  const script = { steps: [say("It goes well."), call("read_file", { path: "a.txt" }), edit, say("Done.")] };
  const scenario = await open({ files: FILES, script });
  await tick(scenario);
  await pass(scenario, 1.5 * HOUR);
  const { token } = jobToken(scenario.forge, RIGHTS);
  const result = await tick(scenario, { checkout: "refs/heads/main", runner: { token }, runId: "7100" });
  expect(ended(result)).toMatchObject({ status: "success", exit: 0 });
  expect(JSON.parse(result.outputs["usage"] ?? "").model_calls).toBe(4);
  expect([result.outputs["steps"], result.outputs["cost-usd"]]).toEqual(["4", "0.0000"]);
  expect(result.summary).toMatch(/^- `hourly`: success \(.*\), 1 model call, \$/m);
  expect(result.summary).toMatch(/^In all: 4 model calls, \$/m);
  expect(scenario.forge.state.workflowRuns).toEqual([]);
  expect(result.summary).toContain("permissions: actions: write");
  expect(result.summary).toContain("- `hourly`: success ([7100-1001](");
  expect(result.summary).toContain("- `edit`: success ([7100-1002](");
  expect(openPulls(scenario)).toEqual([1]);
  const [pull] = scenario.forge.state.issues;
  expect(pull?.body).toMatch(/^<!-- architect:job:edit -->$/m);
  expect(pull?.body).toContain("job: `edit`");
  const jobs = (await ledgerOf(scenario))?.jobs;
  expect([jobs?.["hourly"]?.runs[0]?.status, jobs?.["edit"]?.runs[0]?.status]).toEqual(["success", "success"]);

  // Its pull request is open: the next time the job starts nothing.
  await pass(scenario, 1.5 * HOUR);
  const later = await tick(scenario, { checkout: null, runner: { token }, runId: "7200" });
  expect(later.summary).toContain("- `edit`: skipped");
  expect(later.summary).not.toContain("is lost");
  // The runner of the last run died.
  const dead = JSON.stringify(await ledgerOf(scenario), (key, value) =>
    key === "hourly" ? { ...value, runs: [{ ...value.runs[0], status: "running", until: value.runs[0].at }] } : value,
  );
  await plantLedger(scenario, dead);
  const told = await tick(scenario, { runner: { token } });
  expect(told.summary).toMatch(/^`hourly`: its run of \d{4}-.* UTC is lost: it did not report its end/m);
  expect(openPulls(scenario)).toEqual([1]);
});

it("a person with the right starts any job; a name that is none is an error", async () => {
  const scenario = await open({ files: FILES, script: { steps: [say("It goes well.")] } });
  const run = await dispatched(scenario, "hourly", "maintainer");
  expect(ended(run)).toMatchObject({ status: "success", exit: 0 });
  expect((await ledgerOf(scenario))?.jobs["hourly"]?.runs).toMatchObject([{ status: "success" }]);
  const none = await dispatched(scenario, "bad", "maintainer", { checkout: null });
  expect(none.outputs["status"]).toBe("failed");
  expect(none.summary).toContain("there is no job `bad`. Job `bad.yml` is left out: ");
});

it("a workflow without the input job is named, and the jobs run here", async () => {
  const files = { ...FILES, [WORKFLOW]: workflow("") };
  const scenario = await open({ files, script: { steps: [say("It goes well."), say("Nothing to do.")] } });
  await tick(scenario);
  await pass(scenario, 1.5 * HOUR);
  const result = await tick(scenario, { checkout: "refs/heads/main" });
  expect(result.summary).toContain(`${WORKFLOW} has no input job`);
  expect(result.summary).toContain("- `hourly`: success");
});

it("a comment cannot ask for a tick", async () => {
  const scenario = await open({ files: FILES });
  const result = await scenario.comment("/architect tick", { checkout: null, environment: ENVIRONMENT });
  expect(result.outputs["status"]).toBe("skipped");
  expect(scenario.ownComments(1).join()).toContain("Unknown command.");
  expect(await ledgerOf(scenario)).toBeNull();
});

it("a dry run says what is due, takes no lease and starts nothing", async () => {
  const scenario = await open({ files: FILES });
  await tick(scenario);
  await pass(scenario, 1.5 * HOUR);
  const before = await ledgerOf(scenario);
  const dry = await tick(scenario, { inputs: { command: "tick", "dry-run": "true" } });
  expect(ended(dry)).toMatchObject({ status: "success", exit: 0 });
  expect(dry.summary).toContain("Dry run: `hourly`, `edit` would be started.");
  expect(await ledgerOf(scenario)).toEqual(before);
  expect([scenario.forge.state.workflowRuns, scenario.model.requests]).toEqual([[], []]);
});
