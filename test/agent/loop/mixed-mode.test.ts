import { expect, it } from "vitest";
import { createMixedModeLoop } from "../../../src/agent/loop/mixed-mode.js";
import { resumeSession } from "../../../src/agent/loop/resume.js";
import { createEventStream } from "../../../src/agent/loop/state.js";
import type { Message } from "../../../src/core/model/message.js";
import type { RunEvent } from "../../../src/core/run/agent.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { budgetOf, createLoopSetup, type LoopSetup } from "../fixtures.js";

const TASK: readonly Message[] = [
  { role: "system", content: "Build." },
  { role: "user", content: "Fix it." },
];
const agent = (name: string, allowedTools: readonly string[] | null, maximumSteps: number) => ({
  name,
  systemPrompt: "",
  allowedTools,
  disabledTools: [],
  maximumSteps,
});
const READ: ScriptedStep = { calls: [{ name: "read_file", args: { path: "a" } }] };
const WRITE: ScriptedStep = { calls: [{ name: "write_file", args: { path: "a", content: "b" } }] };

function open(script: readonly ScriptedStep[], setup: LoopSetup = {}, isPlanning = false) {
  const model = createScriptedModel(script);
  const events = setup.events ?? createEventStream(null);
  const plans: string[] = [];
  const shared = { events, budget: budgetOf(), ...setup };
  const plan = createLoopSetup(model, {
    ...shared,
    agent: agent("plan", ["read_file"], 3),
    engineSetup: { events, allowedTools: ["read_file"] },
  }).loop;
  const build = createLoopSetup(model, { ...shared, agent: agent("build", null, 10), engineSetup: { events } }).loop;
  const systems = { planSystem: "Plan.", buildSystem: "Build." };
  const loop = createMixedModeLoop({ plan, build, ...systems, isPlanning, onPlan: (text) => plans.push(text) });
  return { model, events, budget: shared.budget, plans, loop };
}

it("plans with reading tools, then builds on the plan in a new conversation", async () => {
  const { model, events, loop, budget, plans } = open([READ, { text: "1. Change a." }, WRITE, { text: "Done." }]);
  expect(await loop.run(TASK)).toMatchObject({ stopReason: "llm_done", finalOutput: "Done." });
  model.finish();
  expect(model.requests.map(({ tools }) => tools.length)).toEqual([1, 1, 5, 5]);
  expect(model.requests[0]?.messages).toEqual([{ role: "system", content: "Plan." }, TASK[1]]);
  expect(model.requests[2]?.messages).toEqual([
    TASK[0],
    { role: "user", content: expect.stringMatching(/^Fix it\.\n\nPlan, made by an agent[\s\S]*\n\n1\. Change a\.$/) },
  ]);
  expect(events.events().flatMap((event) => (event.type === "agent_started" ? [event.agent] : []))).toEqual([
    "plan",
    "build",
  ]);
  expect(events.state().steps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  expect(budget.usage().modelCalls).toBe(4);
  expect(plans).toEqual(["1. Change a."]);
});

it("later runs go on with the building agent", async () => {
  const { model, loop } = open([{ text: "The plan." }, { text: "Done." }, { text: "Repaired." }]);
  await loop.run(TASK);
  expect(await loop.run([{ role: "user", content: "The tests fail." }])).toMatchObject({ finalOutput: "Repaired." });
  expect(model.requests[2]?.messages.slice(-2)).toEqual([
    { role: "assistant", content: "Done.", toolCalls: [] },
    { role: "user", content: "The tests fail." },
  ]);
  model.finish();
});

it("both phases stop at the same shutdown", async () => {
  const controller = new AbortController();
  const { model, loop } = open([{ ...READ, before: () => controller.abort() }], { shutdown: controller.signal });
  expect(await loop.run(TASK)).toMatchObject({ stopReason: "interrupted" });
  model.finish();
});

it("both phases know what the server counted", async () => {
  const counted = { inputTokens: 100_000 };
  const { model, loop, events } = open([{ text: "The plan.".repeat(30_000), usage: counted }, { text: "Done." }]);
  await loop.run(TASK);
  // The build phase begins with the correction of the plan phase: the plan is too long for the window by that count.
  expect(events.state().stopReason).toBe("context_full");
  expect(model.requests).toHaveLength(1);
});

it.each([["a failure", { failure: { kind: "unavailable", message: "no" } } as ScriptedStep, "llm_error"]])(
  "a plan phase that ends with %s is the end",
  async (_name, step, stopReason) => {
    const { model, loop } = open([step]);
    expect(await loop.run(TASK)).toMatchObject({ stopReason });
    model.finish();
  },
);

it("a plan phase that used its steps hands over its summary", async () => {
  const { model, loop } = open([READ, READ, READ, { text: "Half a plan." }, { text: "Done." }]);
  expect(await loop.run(TASK)).toMatchObject({ stopReason: "llm_done" });
  expect(model.requests[4]?.messages[1]?.content).toContain("Half a plan.");
  model.finish();
});

it("the plan phase is not streamed", async () => {
  const streamed: string[] = [];
  const { loop } = open([{ text: "The plan." }, { text: "Done." }], { onText: (text) => streamed.push(text) });
  await loop.run(TASK);
  expect(streamed).toEqual(["Done."]);
});

it("without a text from the plan phase it builds without a plan", async () => {
  const { model, loop, plans } = open([{ text: "" }, WRITE, { text: "Done." }]);
  expect(await loop.run(TASK)).toMatchObject({ finalOutput: "Done." });
  expect(model.requests[1]?.messages).toEqual(TASK);
  expect(plans).toEqual([]);
  model.finish();
});

/** A session that ended after so many events and goes on with another script. */
function goOn(past: readonly RunEvent[], script: readonly ScriptedStep[]) {
  const session = resumeSession({ past, log: null, sessionId: "2-1", at: 5 });
  const { events, messages } = session;
  return { ...open(script, { events }, session.agent === "plan"), messages, agent: session.agent };
}

it("a session that ended in its plan phase plans on, and then builds", async () => {
  const { loop, events } = open([READ, { text: "1. Change a." }, { text: "Done." }]);
  await loop.run(TASK);
  const asked = events.events().findIndex((event) => event.type === "step_finished");
  const resumed = goOn(events.events().slice(0, asked), [{ text: "The plan after all." }, WRITE, { text: "Done." }]);
  expect(await resumed.loop.run(resumed.messages)).toMatchObject({ finalOutput: "Done." });
  const [first, second] = resumed.model.requests;
  expect(first?.tools).toHaveLength(1);
  expect(first?.messages.slice(0, 2)).toEqual([{ role: "system", content: "Plan." }, TASK[1]]);
  expect(second?.tools).toHaveLength(5);
  expect(second?.messages).toEqual([
    TASK[0],
    { role: "user", content: expect.stringMatching(/^Fix it\.\n\nPlan, made[\s\S]*The plan after all\.$/) },
  ]);
  expect(resumed.events.state().steps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
  resumed.model.finish();
});

it("a session that ended in its build phase goes on with the build agent's conversation", async () => {
  const { loop, events } = open([READ, { text: "1. Change a." }, WRITE, { text: "Done." }]);
  await loop.run(TASK);
  const wrote = events.events().findIndex((event) => event.type === "step_finished" && event.step === 3);
  const { messages, agent, events: past } = goOn(events.events().slice(0, wrote), []);
  expect({ agent, messages }).toEqual({ agent: "build", messages: [] });
  expect(past.state().messages[0]).toEqual(TASK[0]);
});

it("the building agent gets everything that the run was given", async () => {
  const { model, loop } = open([{ text: "" }, { text: "Done." }]);
  const given: readonly Message[] = [...TASK, { role: "user", content: "And tidy up." }];
  await loop.run(given);
  expect(model.requests[1]?.messages).toEqual(given);
  model.finish();
});
