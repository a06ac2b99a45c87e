// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const SUCCESS = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const PARTIAL = { status: "partial", stop: "llm_done", code: "2", exit: 0 };
const BRANCH = "architect/issue-1-sum-is-wrong";
const WORKFLOW = { ".github/workflows/ci.yml": "name: CI\non: [push, workflow_dispatch]\njobs: {}\n" };
const BASE = { contents: "write", issues: "write", pull_requests: "write" } as const;

const identity = (more: Readonly<Record<string, "read" | "write">>) => ({
  ghs_tokenOfThisScenario00000000000000000: {
    login: "github-actions[bot]",
    id: 41898282,
    type: "Bot" as const,
    kind: "actions" as const,
    permissions: { ...BASE, ...more },
  },
});

/** Ends every run of the workflow when it is looked at for the first time. */
function endRuns({ forge }: Scenario, conclusion: string): void {
  forge.injectFault({
    path: /\/actions\/(?:runs\/\d+|workflows\/ci\.yml\/runs)$/,
    occurrence: 1,
    action: "delay",
    onHit: () => {
      for (const run of forge.state.workflowRuns) Object.assign(run, { status: "completed", conclusion });
    },
  });
}

it.each([
  ["success", SUCCESS, /^Fixes #1$/m],
  ["failure", PARTIAL, /^Refs #1$/m],
])("ci-workflow is started on the branch and awaited: %s", async (conclusion, expected, closing) => {
  const files = { ...configured("publish: { ci_workflow: ci.yml }"), ...WORKFLOW };
  const forge = { tokens: identity({ actions: "write" }) };
  const scenario = await open({ files, script: { steps: REPAIRING }, forge });
  endRuns(scenario, conclusion);
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(expected);
  expectSound(scenario, result);
  expect(scenario.forge.state.workflowRuns).toMatchObject([
    { workflow: ".github/workflows/ci.yml", branch: BRANCH, headSha: result.outputs["commit-sha"] },
  ]);
  const id = scenario.forge.state.workflowRuns[0]?.id;
  const sentence = `ci.yml, started on ${BRANCH}, ended with ${conclusion}: ${scenario.forge.url}/octo/demo/actions/runs/${id}`;
  expect(result.summary).toContain(sentence);
  expect(scenario.forge.state.issues[1]?.body).toMatch(closing);
  expect(result.outputs["pull-request-number"]).toBe("2");
});

it("a server that does not return which run it started is asked for it", async () => {
  const files = { ...configured("publish: { ci_workflow: ci.yml }"), ...WORKFLOW };
  const forge = { tokens: identity({ actions: "write" }) };
  const scenario = await open({ files, script: { steps: REPAIRING }, forge });
  const message = 'Invalid request.\n\n"return_run_details" is not a permitted key.';
  scenario.forge.injectFault({
    path: /\/dispatches$/,
    request: /return_run_details/,
    action: "answer",
    status: 422,
    body: { message },
  });
  endRuns(scenario, "success");
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.summary).toContain("ended with success");
});

it.each<[string, Parameters<typeof identity>[0], Readonly<Record<string, string>>, RegExp]>([
  ["the right actions: write is missing", {}, WORKFLOW, /ci\.yml could not be started: .*actions: write/],
  ["the file is missing", { actions: "write" }, {}, /could not be started: .*no such file in \.github\/workflows/],
  [
    "it cannot be dispatched",
    { actions: "write" },
    { ".github/workflows/ci.yml": "name: CI\non: push\njobs: {}\n" },
    /Add workflow_dispatch to its triggers/,
  ],
])("ci-workflow where %s: said so, and the run goes on", async (_name, rights, workflow, line) => {
  const files = { ...configured("publish: { ci_workflow: ci.yml }"), ...workflow };
  const scenario = await open({ files, script: { steps: REPAIRING }, forge: { tokens: identity(rights) } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.summary).toMatch(line);
  expect(scenario.forge.state.workflowRuns).toEqual([]);
});

it("the CI line by token kind: an App's pushes start workflows, so nothing is started by hand", async () => {
  const files = { ...configured("publish: { ci_workflow: ci.yml }"), ...WORKFLOW };
  const app = {
    login: "helper[bot]",
    id: 1005,
    type: "Bot" as const,
    kind: "app" as const,
    permissions: { ...BASE, actions: "write" as const },
  };
  const tokens = { ghs_tokenOfAnApp0000000000000000000000000: app };
  const scenario = await open({ files, script: { steps: REPAIRING }, forge: { tokens } });
  const result = await scenario.comment("/architect fix");
  expect(ended(result)).toEqual(SUCCESS);
  expectSound(scenario, result);
  expect(result.summary).toMatch(/\*\*CI\*\* Pushed as .*helper.*: workflows start as on any push\./);
  expect(scenario.forge.state.workflowRuns).toEqual([]);
});
