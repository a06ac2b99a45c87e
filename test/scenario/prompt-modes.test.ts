// @module-tag full
import { expect, it } from "vitest";
import { AUTONOMOUS_PREAMBLE } from "../../src/agent/prompts.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import { plantRef } from "../support/planted-ref.js";
import type { Scenario } from "../support/scenario.js";
import { configured, ended, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const JOBS =
  "jobs: { enabled: true, list: [{ name: daily, schedule: { kind: every, everyMs: 86400000 }, text: Look around., command: ask }] }";
const GOALS = "# Goals\n\n- [ ] #1 Keep the list true\n- [ ] #2 Rewrite it all _(2026-03-20, proposed)_\n";

const scheduled = (scenario: Scenario): Promise<ActionResult> =>
  scenario.start("schedule", scenario.forge.scheduleEvent(), { inputs: { prompt: "Look around.", command: "ask" } });

const asJob = (scenario: Scenario): Promise<ActionResult> => {
  const event = scenario.forge.workflowDispatchEvent({ inputs: { job: "daily" }, sender: "maintainer" });
  return scenario.start("workflow_dispatch", event, { inputs: { command: "tick", job: "daily" } });
};

const asked = (scenario: Scenario): Promise<ActionResult> => scenario.comment("/architect ask what is here");

/** The first request of a run with a memory and jobs, of which people accepted one goal. */
async function firstOf(start: (scenario: Scenario) => Promise<ActionResult>, configuration: string) {
  const scenario = await open({ files: configured(configuration), script: { steps: [say("A list.")] } });
  await plantRef(scenario, "refs/heads/architect-memory", { "build/GOALS.md": GOALS, "review/GOALS.md": GOALS });
  const result = await start(scenario);
  expect(ended(result), result.summary).toMatchObject({ status: "success" });
  const [system, ...rest] = scenario.model.requests[0]?.messages ?? [];
  return { system: system?.text ?? "", rest: rest.map(({ text }) => text).join("\n") };
}

it.each([
  ["a schedule", scheduled],
  ["a job", asJob],
])("the prompt of a run of %s says that no person answers, and has the accepted goals", async (_who, start) => {
  const { system, rest } = await firstOf(start, `memory: { enabled: true, public: true }\n${JOBS}`);
  expect(system.split(AUTONOMOUS_PREAMBLE)).toHaveLength(2);
  expect(rest).toContain("Keep the list true");
  expect(rest).not.toContain("Rewrite it all");
});

it("the prompt of a run that a person asked for says none of that", async () => {
  const { system, rest } = await firstOf(asked, `memory: { enabled: true, public: true }\n${JOBS}`);
  expect(system).not.toContain("nobody answers");
  expect(rest).toContain("Keep the list true");
});

it("without memory and jobs a scheduled run has the prompt of any other", async () => {
  const { system, rest } = await firstOf(scheduled, "");
  expect(system).not.toContain("nobody answers");
  expect(rest).not.toContain("Keep the list true");
});
