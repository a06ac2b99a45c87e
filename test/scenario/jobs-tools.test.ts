// @module-tag full
import { expect, it } from "vitest";
import { plantLedger } from "../support/planted-ref.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import { call, ended, openPulls, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const WORKFLOW = ".github/workflows/jobs.yml";
const configured = (more: string): string => `version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\n${more}`;
const FILES = {
  "a.txt": "one\n",
  ".github/architect.yml": configured("jobs: { enabled: true }\n"),
  ".github/architect/jobs/once.yml":
    'schedule: { at: "2020-01-01T00:00:00Z" }\ntext: Say how it goes.\ncommand: fix\ndelete_after_run: true\n',
  ".github/architect/jobs/other.yml": "schedule: { every: 1h }\ntext: Look around.\ncommand: ask\n",
  [WORKFLOW]: "on:\n  workflow_dispatch:\n    inputs:\n      job:\n        type: string\npermissions: {}\njobs: {}\n",
};
const ENVIRONMENT = { GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/heads/main` };
const OURS = "github-actions[bot]";

const dispatched = (scenario: Scenario, job: string, sender: string, more: StartOptions = {}) =>
  scenario.start("workflow_dispatch", scenario.forge.workflowDispatchEvent({ inputs: { job }, sender }), {
    inputs: { command: "tick", job },
    environment: ENVIRONMENT,
    ...more,
  });

/** An unused lease of the job. */
const lease = (scenario: Scenario, name: string): Promise<void> => {
  const now = Date.now();
  const record = { runs: [], skipped: 0, leases: [{ id: "7-1", due: now, takenAt: now, used: null }] };
  const text = JSON.stringify({ version: 1, jobs: { [name]: record } });
  return plantLedger(scenario, text);
};

it("cron adds and removes jobs only by proposals, and run is refused without a person to ask, in yolo too", async () => {
  const steps = [
    call("cron", { action: "add", name: "nightly", schedule: { kind: "every", everyMs: 3_600_000 }, text: "Sort." }),
    call("cron", { action: "remove", jobId: "other" }),
    call("cron", { action: "run", jobId: "other" }),
    say("Done."),
  ];
  const scenario = await open({ files: FILES, script: { steps } });
  const result = await dispatched(scenario, "once", "maintainer");
  const { issues, workflowRuns } = scenario.forge.state;
  expect(workflowRuns).toEqual([]);
  expect(JSON.stringify(scenario.model.requests)).toContain("cron needs a person's approval in every approval.mode");
  // The third is that of the job itself, which was to run once.
  expect(issues.map(({ title }) => title)).toEqual([
    "Proposal (job): Add the job nightly",
    "Proposal (job): Remove the job other",
    "Proposal (job): Remove the job once",
  ]);
  expect(ended(result)).toMatchObject({ status: "no_changes" });
  const [added = "", removed = ""] = (await scenario.branches()).filter((name) => name.includes("proposal-"));
  expect(await scenario.fileAt(added, ".github/architect/jobs/nightly.yml")).toContain("Sort.");
  expect(await scenario.fileAt(removed, ".github/architect/jobs/other.yml")).toBeNull();
  expect(await scenario.fileAt("main", ".github/architect/jobs/other.yml")).not.toBeNull();
});

it("a job that is to run once stays where its run failed", async () => {
  const scenario = await open({ files: FILES, script: { steps: [] } });
  const result = await dispatched(scenario, "once", "maintainer");
  expect(ended(result)).toMatchObject({ status: "failed" });
  expect(openPulls(scenario)).toEqual([]);
});

it("the lease of another job starts nothing, and neither does a bot without one, or a person without the right", async () => {
  const files = {
    ...FILES,
    ".github/architect.yml": configured(
      'jobs: { enabled: true }\ntriggers: { allowed_bots: ["helper[bot]"], min_permission: maintain }\n',
    ),
  };
  const users = {
    "helper[bot]": { id: 4712, type: "Bot", permission: "admin" },
    writer: { id: 4711, type: "User", permission: "write" },
  } as const;
  const scenario = await open({ files, forge: { users } });
  await lease(scenario, "once");
  const forged = await dispatched(scenario, "other", OURS, { checkout: null });
  expect(forged.outputs["status"]).toBe("denied");
  expect(forged.summary).toContain("no unused lease of the job `other`");
  const bot = await dispatched(scenario, "other", "helper[bot]", {
    checkout: null,
    inputs: { command: "tick", job: "other", "allowed-bots": "helper[bot]" },
  });
  expect(bot.outputs["status"]).toBe("denied");

  // A person's own token starts the jobs: their login alone is no right, lease or not.
  const token = "ghp_embeddedForgeWriter0000000000000000000";
  const permissions = { contents: "write", issues: "write", pull_requests: "write" } as const;
  scenario.forge.state.tokens.set(token, { login: "writer", id: 4711, type: "User", kind: "pat", permissions });
  for (const job of ["once", "other"]) {
    const person = await dispatched(scenario, job, "writer", { checkout: null, runner: { token } });
    expect(person.outputs["status"]).toBe("denied");
    expect(person.summary).toContain("min_permission");
  }
  expect(scenario.model.requests).toEqual([]);
});
