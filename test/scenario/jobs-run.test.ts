// @module-tag full
import { expect, it } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { hasWorkingBwrap } from "../support/bwrap.js";
import type { Scenario, StartOptions } from "../support/scenario.js";
import { call, ended, say, useScenarios } from "../support/scenario-checks.js";
import { jobToken } from "../support/workflow-steps.js";

const open = useScenarios();
const WORKFLOW = ".github/workflows/architect.yml";
const RIGHTS = { actions: "write", contents: "write", issues: "write", "pull-requests": "write" } as const;
const files = (approval: string) => ({
  "a.txt": "one\n",
  ".github/architect.yml": `version: 1\nevaluation: { mode: off }\nllm: { retries: 0 }\njobs: { enabled: true }\n${approval}\n`,
  ".github/architect/jobs/other.yml": "schedule: { every: 1h }\ntext: Look around.\ncommand: ask\n",
  ".github/architect/jobs/second.yml": "schedule: { every: 1h }\ntext: Look again.\ncommand: ask\n",
  [WORKFLOW]: "on:\n  workflow_dispatch:\n    inputs:\n      job:\n        type: string\npermissions: {}\njobs: {}\n",
});
const run = (jobId: string) => call("cron", { action: "run", jobId });

const said = (scenario: Scenario, body: string, more: StartOptions & { issue?: number } = {}): Promise<ActionResult> =>
  scenario.comment(body, {
    environment: { GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/heads/main` },
    runner: { token: jobToken(scenario.forge, RIGHTS).token },
    ...more,
  });

/** Ids of the calls of the newest question. */
function waiting(scenario: Scenario): readonly string[] {
  const questions = scenario.ownComments(1).filter((body) => body.startsWith("<!-- architect:approval:"));
  return /calls=([a-z0-9,]+) -->/.exec(questions.at(-1) ?? "")?.[1]?.split(",") ?? [];
}

const started = ({ forge }: Scenario): readonly unknown[] => forge.state.workflowRuns.map(({ inputs }) => inputs);

it.each(["yolo", "confirm-sensitive", "confirm-all"])(
  "cron run asks in approval.mode %s, and a person's word in a comment starts the job",
  async (mode) => {
    const scenario = await open({
      files: files(`approval: { mode: ${mode}, wait: resume }`),
      script: { steps: [run("other"), say("Done.")] },
    });
    const first = await said(scenario, "/architect fix");
    expect(ended(first)).toMatchObject({ status: "awaiting_approval", exit: 0 });
    expect(started(scenario)).toEqual([]);
    const [id = ""] = waiting(scenario);
    await said(scenario, `/architect approve ${id}`, { issue: 1 });
    expect(started(scenario)).toEqual([{ job: "other" }]);
    expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("The job other was started");
  },
);

it("approve --all covers no later cron run of the session: it asks again", async () => {
  const scenario = await open({
    files: files("approval: { mode: confirm-sensitive, wait: resume }"),
    script: { steps: [run("other"), run("second"), say("Done.")] },
  });
  await said(scenario, "/architect fix");
  const [first = ""] = waiting(scenario);
  const again = await said(scenario, `/architect approve ${first} --all`, {
    issue: 1,
    author: "owner",
  } as StartOptions);
  expect(ended(again)).toMatchObject({ status: "awaiting_approval" });
  expect(started(scenario)).toEqual([{ job: "other" }]);
  const [second = ""] = waiting(scenario);
  expect(second).not.toBe(first);
  await said(scenario, `/architect approve ${second}`, { issue: 1 });
  expect(started(scenario)).toEqual([{ job: "other" }, { job: "second" }]);
});

it("in a dry run cron run is a stub, without asking", async () => {
  const scenario = await open({ files: files(""), script: { steps: [run("other"), say("Done.")] } });
  await said(scenario, "/architect fix --dry-run");
  expect(started(scenario)).toEqual([]);
  expect(waiting(scenario)).toEqual([]);
  expect(JSON.stringify(scenario.model.requests.at(-1)?.body)).toContain("[DRY-RUN] Would run: cron");
});

// The code of a fork is worked on in a sandbox only.
it.skipIf(!hasWorkingBwrap())("on a fork's pull request cron run starts nothing", async () => {
  const scenario = await open({
    files: files("approval: { mode: yolo }\ntriggers: { forks: patch }"),
    script: { steps: [run("other"), say("Done.")] },
  });
  const { forge } = scenario;
  await forge.commitFiles({ branch: "main-2", files: { "b.txt": "b\n" }, author: "outsider" });
  const fork = { owner: "outsider" };
  const { number } = await forge.createPullRequest({ title: "Fork", head: "main-2", author: "outsider", fork });
  await said(scenario, "/architect fix", { issue: number });
  expect(started(scenario)).toEqual([]);
  expect(waiting(scenario)).toEqual([]);
  const told = JSON.stringify(scenario.model.requests.at(-1)?.body);
  expect(told).toMatch(
    /(?:needs a person's approval in every approval\.mode|No job is started from a fork's pull request)/,
  );
});
