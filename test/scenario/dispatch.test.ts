// @module-tag full
import { expect, it } from "vitest";
import {
  configured,
  ended,
  expectSound,
  expectUntouched,
  openPulls,
  REPAIRING,
  reactions,
  useScenarios,
} from "../support/scenario-checks.js";

const open = useScenarios();
const prompt = "Repair the sum";

it.each(["schedule", "workflow_dispatch", "repository_dispatch"])(
  "%s with a prompt opens a pull request and posts no comment",
  { tags: "quick" },
  async (name) => {
    const scenario = await open({ files: configured(), script: { steps: REPAIRING } });
    const { forge } = scenario;
    const sender = "maintainer";
    const event =
      name === "schedule"
        ? forge.scheduleEvent()
        : name === "workflow_dispatch"
          ? forge.workflowDispatchEvent({ sender })
          : forge.repositoryDispatchEvent({ eventType: "repair", payload: { prompt: "Delete all" }, sender });
    const result = await scenario.start(name, event, { inputs: { prompt } });
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(result.outputs).toMatchObject({
      branch: "architect/fix-7001-1",
      "pull-request-number": "1",
      "comment-id": "",
      "comment-url": "",
    });
    expect(openPulls(scenario)).toEqual([1]);
    expect(scenario.forge.state.comments).toEqual([]);
    expect(reactions(scenario)).toEqual([]);
    const [pull] = scenario.forge.state.issues;
    expect(pull?.title).toBe(prompt);
    expect(pull?.body).toContain("| test | fail | pass |");
    expect(pull?.body).not.toMatch(/(Fixes|Refs) #/);
    expect(result.summary).toContain("### Architect: success");
  },
);

it.each([
  ["failed", 3],
  ["never", 0],
])("without a prompt nothing starts; fail-on %s exits with %d", async (failOn, exit) => {
  const scenario = await open({ files: configured() });
  const event = scenario.forge.workflowDispatchEvent({ sender: "maintainer" });
  const inputs = { "fail-on": failOn };
  const result = await scenario.start("workflow_dispatch", event, { inputs, checkout: null });
  expect(ended(result)).toEqual({ status: "failed", stop: "", code: "3", exit });
  expectSound(scenario, result);
  expect(result.annotations).toEqual([{ level: "error", message: expect.stringMatching(/^Input prompt is empty/) }]);
  expect(result.summary).toContain("Input prompt is empty");
  await expectUntouched(scenario);
});

it("a dispatch by a person without the right is denied", async () => {
  const scenario = await open({ files: configured() });
  const event = scenario.forge.workflowDispatchEvent({ sender: "reader" });
  const result = await scenario.start("workflow_dispatch", event, { inputs: { prompt }, checkout: null });
  expect(ended(result)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expectSound(scenario, result);
  await expectUntouched(scenario);
});
