import { expect, it } from "vitest";
import { createMixedModeLoop } from "../../src/agent/mixed-mode.js";
import { createEventStream } from "../../src/agent/state.js";
import type { Message } from "../../src/core/message.js";
import { createScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { budgetOf, createLoopSetup, type LoopSetup } from "./fixtures.js";

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

function open(script: readonly ScriptedStep[], setup: LoopSetup = {}) {
  const model = createScriptedModel(script);
  const events = createEventStream(null);
  const shared = { events, budget: budgetOf(), ...setup };
  const plan = createLoopSetup(model, {
    ...shared,
    agent: agent("plan", ["read_file"], 3),
    engineSetup: { events, allowedTools: ["read_file"] },
  }).loop;
  const build = createLoopSetup(model, { ...shared, agent: agent("build", null, 10), engineSetup: { events } }).loop;
  return { model, events, budget: shared.budget, loop: createMixedModeLoop({ plan, build, planSystem: "Plan." }) };
}

it("U2 plans with reading tools, then builds on the plan in a conversation of its own", async () => {
  const { model, events, loop, budget } = open([READ, { text: "1. Change a." }, WRITE, { text: "Done." }]);
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
});

it("U2 later runs go on with the building agent", async () => {
  const { model, loop } = open([{ text: "The plan." }, { text: "Done." }, { text: "Repaired." }]);
  await loop.run(TASK);
  expect(await loop.run([{ role: "user", content: "The tests fail." }])).toMatchObject({ finalOutput: "Repaired." });
  expect(model.requests[2]?.messages.slice(-2)).toEqual([
    { role: "assistant", content: "Done.", toolCalls: [] },
    { role: "user", content: "The tests fail." },
  ]);
  model.finish();
});

it("U2 both phases stop at the same shutdown", async () => {
  const controller = new AbortController();
  const { model, loop } = open([{ ...READ, before: () => controller.abort() }], { shutdown: controller.signal });
  expect(await loop.run(TASK)).toMatchObject({ stopReason: "interrupted" });
  model.finish();
});

it("U2 both phases know what the server counted", async () => {
  const counted = { inputTokens: 100_000 };
  const { model, loop, events } = open([{ text: "The plan.".repeat(30_000), usage: counted }, { text: "Done." }]);
  await loop.run(TASK);
  // The build phase begins with the correction of the plan phase: the plan is too long for the window by that count.
  expect(events.state().stopReason).toBe("context_full");
  expect(model.requests).toHaveLength(1);
});

it.each([
  ["a failure", { failure: { kind: "unavailable", message: "no" } } as ScriptedStep, "llm_error"],
  ["silence", { text: "" }, "llm_done"],
])("a plan phase that ends with %s is the end", async (_name, step, stopReason) => {
  const { model, loop } = open([step]);
  expect(await loop.run(TASK)).toMatchObject({ stopReason });
  model.finish();
});

it("a plan phase that used its steps hands over its summary", async () => {
  const { model, loop } = open([READ, READ, READ, { text: "Half a plan." }, { text: "Done." }]);
  expect(await loop.run(TASK)).toMatchObject({ stopReason: "llm_done" });
  expect(model.requests[4]?.messages[1]?.content).toContain("Half a plan.");
  model.finish();
});

it("S2 the plan phase is not streamed", async () => {
  const streamed: string[] = [];
  const { loop } = open([{ text: "The plan." }, { text: "Done." }], { onText: (text) => streamed.push(text) });
  await loop.run(TASK);
  expect(streamed).toEqual(["Done."]);
});
