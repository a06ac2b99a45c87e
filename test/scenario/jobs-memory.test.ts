// @module-tag full
import { expect, it } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { ForgeOptions } from "../../src/embedded-github/types.js";
import { LEDGER_FILE, LEDGER_REF } from "../../src/run/store/ledger.js";
import { apiRequests, plantLedger, plantRef } from "../support/planted-ref.js";
import type { Scenario } from "../support/scenario.js";
import { openPulls, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const WORKFLOW = ".github/workflows/jobs.yml";
const MEMORY = "architect-memory";
const OLD = "build/log/2020-01-02.md";
const NEW = { "build/MEMORY.md": "# Memory\n\n- by hand\n", "build/log/2999-01-01.md": "# 2999-01-01\n\n- new\n" };
const LOGS = { ...NEW, [OLD]: "# 2020-01-02\n\n- old _(2020-01-02, unconfirmed)_\n" };
const NOTHING_DUE = ["GET /repos/octo/demo", "GET /repos/octo/demo/contents/.github%2Farchitect.yml", "POST /graphql"];

async function remembering(
  configuration: string,
  logs: Readonly<Record<string, string>>,
  settings: NonNullable<ForgeOptions["settings"]> = {},
): Promise<Scenario> {
  const text = `version: 1\nevaluation: { mode: off }\n${configuration}`;
  const files = { "a.txt": "one\n", ".github/architect.yml": text, [WORKFLOW]: "on: push\n" };
  const scenario = await open({ files, forge: { settings } });
  await plantRef(scenario, `refs/heads/${MEMORY}`, logs);
  return scenario;
}

/** A tick, and the requests that it made. */
async function ticked(scenario: Scenario): Promise<{ result: ActionResult; requests: readonly string[] }> {
  const before = scenario.forge.state.requests.length;
  const result = await scenario.start("schedule", scenario.forge.scheduleEvent(), {
    ...{ inputs: { command: "tick" }, checkout: null },
    environment: { GITHUB_WORKFLOW_REF: `octo/demo/${WORKFLOW}@refs/heads/main` },
  });
  expect(scenario.forge.problems).toEqual([]);
  return { result, requests: [...apiRequests(scenario, before)].sort() };
}

it("a tick proposes old logs as part of MEMORY.md: once a day, and one proposal at a time", async () => {
  const scenario = await remembering("memory: { enabled: true, public: true }\njobs: { enabled: true }\n", LOGS);
  const first = await ticked(scenario);
  expect(first.result.outputs["status"]).toBe("success");
  expect(openPulls(scenario)).toEqual([1]);
  const [pull] = scenario.forge.state.issues;
  expect(pull?.title).toBe("Proposal (memory): Fold 1 old log into MEMORY.md");
  expect(first.result.summary).toContain("a proposal: [#1](");
  const branch = (await scenario.branches()).find((name) => name.includes("proposal-")) ?? "";
  expect(await scenario.fileAt(branch, "build/MEMORY.md")).toBe(
    "# Memory\n\n- by hand\n- old _(2020-01-02, unconfirmed)_",
  );
  expect(await scenario.fileAt(branch, OLD)).toBeNull();
  expect(await scenario.fileAt(MEMORY, OLD)).not.toBeNull();

  const second = await ticked(scenario);
  expect(second.result.outputs["status"]).toBe("skipped");
  expect(second.requests).toEqual(NOTHING_DUE);
  // A day later the proposal is still open.
  const text = await scenario.fileAt(LEDGER_REF, LEDGER_FILE);
  await plantLedger(scenario, (text ?? "").replace(/\d{4}-\d\d-\d\d"/, '2020-01-01"'));
  await ticked(scenario);
  expect(openPulls(scenario)).toEqual([1]);
  expect(scenario.model.requests).toEqual([]);
});

it("with a memory and no old log each tick makes three requests, the first of the day too", async () => {
  const scenario = await remembering("memory: { enabled: true, public: true }\njobs: { enabled: true }\n", NEW);
  for (let tick = 0; tick < 2; tick++) {
    const { result, requests } = await ticked(scenario);
    expect(result.outputs["status"]).toBe("skipped");
    expect(requests).toEqual(NOTHING_DUE);
  }
  expect(await scenario.fileAt(LEDGER_REF, LEDGER_FILE)).toBeNull();
});

it("a tick proposes nothing to a protected branch, and says so", async () => {
  const branchRules = [{ branch: MEMORY, type: "pull_request" }] as const;
  const scenario = await remembering("memory: { enabled: true, public: true }\n", LOGS, { branchRules });
  const { result } = await ticked(scenario);
  expect(result.summary).toContain(`memory.branch ${MEMORY} is a protected branch. Give the memory its own branch`);
  expect(openPulls(scenario)).toEqual([]);
});

it("a tick folds logs where jobs are off, too", async () => {
  const scenario = await remembering("memory: { enabled: true, public: true }\n", LOGS);
  const { result } = await ticked(scenario);
  expect(result.summary).toContain("Jobs are off");
  expect(openPulls(scenario)).toEqual([1]);
});

it.each([
  ["memory is off", "jobs: { enabled: true }\n", NOTHING_DUE],
  ["memory and jobs are off", "", NOTHING_DUE.slice(0, 2)],
  [
    "the repository is public and memory.public is not set",
    "memory: { enabled: true }\njobs: { enabled: true }\n",
    NOTHING_DUE,
  ],
  [
    "memory.branch is the default branch",
    "memory: { enabled: true, public: true, branch: main }\njobs: { enabled: true }\n",
    NOTHING_DUE,
  ],
  [
    "nothing is published",
    "memory: { enabled: true, public: true }\npublish: { mode: patch }\njobs: { enabled: true }\n",
    NOTHING_DUE,
  ],
])("a tick folds no logs where %s, and asks for none", async (_where, configuration, wanted) => {
  const scenario = await remembering(configuration, LOGS);
  const { result, requests } = await ticked(scenario);
  expect(result.outputs["status"]).toBe("skipped");
  expect(requests).toEqual(wanted);
  const told = result.annotations.filter(({ message }) => message.startsWith("memory.branch is the default branch"));
  expect(told).toHaveLength(configuration.includes("branch: main") ? 1 : 0);
  const bodies = JSON.stringify(scenario.forge.state.requests.map(({ requestBody }) => requestBody));
  expect(bodies).not.toContain(MEMORY);
  expect(openPulls(scenario)).toEqual([]);
});
