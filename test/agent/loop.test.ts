import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAgentLoop } from "../../src/agent/loop.js";
import { applyEvent, INITIAL_STATE } from "../../src/agent/state.js";
import { findMalformation } from "../../src/agent/well-formed.js";
import type { HookRunner } from "../../src/core/hook.js";
import type { Message } from "../../src/core/message.js";
import { createScriptedModel, type ScriptedStep } from "../support/scripted-model.js";
import { budgetOf, createLoopSetup, type LoopSetup, SECRET } from "./fixtures.js";

const TASK: readonly Message[] = [
  { role: "system", content: "Be good." },
  { role: "user", content: "Fix it." },
];
const READ = { name: "read_file", args: { path: "a.ts" } };
const readStep = (path: string): ScriptedStep => ({ calls: [{ name: "read_file", args: { path } }] });

async function play(script: readonly ScriptedStep[], setup: LoopSetup = {}) {
  const model = createScriptedModel(script);
  const parts = createLoopSetup(model, setup);
  const outcome = await createAgentLoop(parts.loop).run(TASK);
  model.finish();
  const { events } = parts;
  return {
    ...parts,
    outcome,
    model,
    messages: events.state().messages,
    texts: events.events().map((event) => event.type),
  };
}

describe("endings", () => {
  it("M7 a stop without calls is done", async () => {
    const { outcome, messages } = await play([{ text: "All fixed." }]);
    expect(outcome).toEqual({
      stopReason: "llm_done",
      finalOutput: "All fixed.",
      detail: "",
      isComplete: true,
      modelError: null,
    });
    expect(messages).toEqual([...TASK, { role: "assistant", content: "All fixed.", toolCalls: [] }]);
  });

  it("M7 no content is an empty final output", async () => {
    const { outcome, messages } = await play([{ text: "" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "" });
    expect(messages).toEqual(TASK);
  });

  it("M8 R1 runs calls, answers each with one message and goes on", async () => {
    const { messages, events, texts } = await play([
      { text: "Looking.", calls: [READ, { name: "failing_tool" }] },
      { text: "Done." },
    ]);
    const toolCalls = [
      { id: "id_1_0", name: "read_file", arguments: '{"path":"a.ts"}' },
      { id: "id_1_1", name: "failing_tool", arguments: "{}" },
    ];
    expect(messages.slice(2)).toEqual([
      { role: "assistant", content: "Looking.", toolCalls },
      { role: "tool", callId: "id_1_0", content: "content of a.ts" },
      { role: "tool", callId: "id_1_1", content: "Error: no such thing" },
      { role: "assistant", content: "Done.", toolCalls: [] },
    ]);
    expect(events.state().steps.map((step) => [step.step, step.text, step.outcomes.length])).toEqual([
      [1, "Looking.", 2],
      [2, "Done.", 0],
    ]);
    expect(texts.slice(2)).toEqual([
      "model_answered",
      "message_added",
      "tool_finished",
      "tool_finished",
      "message_added",
      "message_added",
      "step_finished",
      "model_answered",
      "message_added",
      "step_finished",
      "loop_stopped",
    ]);
  });

  it("R1 an answer of calls alone has null content", async () => {
    const { messages } = await play([readStep("a"), {}]);
    expect(messages[2]).toMatchObject({ role: "assistant", content: null });
  });

  it("ruling 35 finish stop with calls runs them", async () => {
    const { messages } = await play([{ ...readStep("a"), finish: "stop" }, { text: "ok" }]);
    expect(messages[3]).toMatchObject({ role: "tool", content: "content of a" });
  });

  it("M10 length without calls continues, and the parts are one output", async () => {
    const { outcome, messages } = await play([{ text: "First ", finish: "length" }, { text: "second." }]);
    expect(messages.slice(2)).toEqual([
      { role: "assistant", content: "First ", toolCalls: [] },
      { role: "user", content: "Continue from where you left off." },
      { role: "assistant", content: "second.", toolCalls: [] },
    ]);
    expect(outcome.finalOutput).toBe("First second.");
  });

  it("M10 gives up when nothing but cut-off silence comes", async () => {
    const { outcome } = await play([{ finish: "length" }, { finish: "length" }, { finish: "length" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_error", detail: expect.stringContaining("3 answers in a row") });
  });

  it.each([["tool_calls"], ["other"]] as const)("M11 finish %s without calls ends, not as done", async (finish) => {
    const { outcome } = await play([{ text: "Hm.", finish }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "Hm.", isComplete: false });
    expect(outcome.detail).toContain(`"${finish}"`);
  });

  it("ruling 35 a content filter is an error and its calls are not kept", async () => {
    const { outcome, messages } = await play([{ text: "I", calls: [READ], finish: "content_filter" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_error", finalOutput: "I" });
    expect(messages.at(-1)).toEqual({ role: "assistant", content: "I", toolCalls: [] });
  });

  it("M6 a failing model ends the loop with its message and kind; the work stays", async () => {
    const failure = { kind: "authentication", message: "The key was refused." } as const;
    const { outcome } = await play([{ text: "Reading.", calls: [READ] }, { failure }]);
    expect(outcome).toEqual({
      stopReason: "llm_error",
      finalOutput: "Reading.",
      detail: "LLM error: The key was refused.",
      isComplete: false,
      modelError: "authentication",
    });
  });
});

describe("malformed answers (ruling 35)", () => {
  it("length with calls runs none of them and says why", async () => {
    const { messages, events } = await play([
      { calls: [READ, { name: "write_file", args: '{"path":"b","content":"cut' }], finish: "length" },
      { text: "ok" },
    ]);
    expect(messages[2]).toMatchObject({ toolCalls: [{ name: "read_file" }, { name: "write_file", arguments: "{}" }] });
    for (const message of messages.slice(3, 5)) expect(message.content).toMatch(/Arguments truncated.*smaller pieces/);
    expect(events.state().steps[0]?.outcomes).toHaveLength(2);
  });

  it("broken JSON is answered, and not sent back to the server", async () => {
    const { messages } = await play([{ calls: [{ name: "read_file", args: '{"path":' }] }, { text: "ok" }]);
    expect(messages[2]).toMatchObject({ toolCalls: [{ arguments: "{}" }] });
    expect(messages[3]?.content).toMatch(/^Error: Invalid arguments: /);
  });

  it("empty and equal ids become different ones", async () => {
    const calls = ["", "x", "x", ""].map((id) => ({ ...READ, id }));
    const { messages } = await play([{ calls }, { text: "ok" }]);
    const ids = ["call_1_1", "x", "call_1_3", "call_1_4"];
    expect(messages.slice(3, 7)).toEqual(ids.map((callId) => ({ role: "tool", callId, content: "content of a.ts" })));
  });

  it("a name that servers refuse is mended in the history only", async () => {
    const { messages } = await play([{ calls: [{ name: "bad name!" }, { name: "" }] }, { text: "ok" }]);
    expect(messages[2]).toMatchObject({ toolCalls: [{ name: "bad_name_" }, { name: "unknown" }] });
    expect(messages[3]?.content).toContain('Tool not found: "bad name!"');
  });

  it("each call is answered exactly once, each request is well-formed, and the fold of the log is the live state", async () => {
    const call = fc.record({
      name: fc.constantFrom("read_file", "write_file", "throwing_tool", "nope", ""),
      args: fc.oneof(fc.json(), fc.string(), fc.constant('{"path":"a"}')),
      id: fc.constantFrom("", "a", "b"),
    });
    const step = fc.record({
      text: fc.constantFrom("", "text"),
      calls: fc.array(call, { maxLength: 4 }),
      finish: fc.constantFrom("stop", "length", "tool_calls", "content_filter", "other"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (script: readonly ScriptedStep[]) => {
        const model = createScriptedModel(script, { contextWindow: 200 });
        const { loop, events } = createLoopSetup(model, { maximumSteps: 4 });
        await createAgentLoop(loop).run(TASK);
        for (const request of model.requests) expect(findMalformation(request.messages)).toBeNull();
        const { messages, steps } = events.state();
        expect(findMalformation(messages)).toBeNull();
        const asked = messages.flatMap((message) => (message.role === "assistant" ? message.toolCalls : []));
        const answers = messages.filter((message) => message.role === "tool");
        expect(answers.map((message) => message.callId)).toEqual(asked.map((item) => item.id));
        expect(steps.flatMap((item) => item.outcomes.map((outcome) => outcome.call.id))).toEqual(
          asked.map((item) => item.id),
        );
        expect(events.events().reduce(applyEvent, INITIAL_STATE)).toEqual(events.state());
      }),
      { numRuns: 150 },
    );
  });
});

describe("limits", () => {
  it("M3 ruling 37 max_steps ends with one call without tools, not counted", async () => {
    const { outcome, model, messages, events } = await play(
      [readStep("a"), readStep("b"), { text: "Half done.", calls: [READ] }],
      { maximumSteps: 2 },
    );
    expect(outcome).toMatchObject({
      stopReason: "max_steps",
      detail: "Reached the limit of 2 steps.",
      finalOutput: "Half done.",
    });
    expect(model.requests.map((request) => request.tools.length)).toEqual([5, 5, 0]);
    expect(messages.at(-2)?.content).toMatch(/^content of b\n\n\[Architect\] The limit of steps is reached/);
    expect(messages.at(-1)).toEqual({ role: "assistant", content: "Half done.", toolCalls: [] });
    expect(events.state().steps).toHaveLength(2);
    expect(events.events().flatMap((event) => (event.type === "model_answered" ? [event.purpose] : []))).toEqual([
      "agent",
      "agent",
      "close",
    ]);
  });

  it("a run that has no step left does not close again", async () => {
    const model = createScriptedModel([readStep("a"), { text: "Closing." }]);
    const { loop } = createLoopSetup(model, { maximumSteps: 1 });
    const agent = createAgentLoop(loop);
    await agent.run(TASK);
    const again = await agent.run([{ role: "user", content: "The tests fail." }]);
    expect(again).toMatchObject({ stopReason: "max_steps", finalOutput: "Closing." });
    model.finish();
  });

  it("goes on in the same conversation when called again, steps counted over all runs", async () => {
    const model = createScriptedModel([{ text: "Done." }, { text: "Done again." }]);
    const { loop, events } = createLoopSetup(model);
    const agent = createAgentLoop(loop);
    await agent.run(TASK);
    const outcome = await agent.run([{ role: "user", content: "The tests fail." }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "Done again." });
    const [first, second] = model.requests;
    expect(second?.messages.slice(0, first?.messages.length)).toEqual(first?.messages);
    expect(second?.messages.at(-1)).toEqual({ role: "user", content: "The tests fail." });
    expect(events.state().steps.map((step) => step.step)).toEqual([1, 2]);
    model.finish();
  });

  it("M4 a shutdown between steps ends the loop", async () => {
    const controller = new AbortController();
    const { outcome } = await play([{ ...readStep("a"), before: () => controller.abort() }], {
      shutdown: controller.signal,
    });
    expect(outcome).toMatchObject({
      stopReason: "interrupted",
      detail: "Run interrupted by a shutdown signal.",
    });
  });

  it("T1 a shutdown before the start calls nobody", async () => {
    const { outcome } = await play([], { shutdown: AbortSignal.abort() });
    expect(outcome.stopReason).toBe("interrupted");
  });

  it.each([[true], ["deaf"]] as const)("ruling 33 a shutdown ends a running model call (hang: %s)", async (hang) => {
    const controller = new AbortController();
    const stopSoon = (): void => void setImmediate(() => controller.abort());
    const { outcome } = await play([{ hang, before: stopSoon }], { shutdown: controller.signal });
    expect(outcome.stopReason).toBe("interrupted");
  });

  it("M5 a model call that takes too long", async () => {
    const model = createScriptedModel([
      readStep("a"),
      { hang: true, before: () => setImmediate(() => clock.advance(5_000)) },
    ]);
    const { loop, clock } = createLoopSetup(model, { stepTimeoutMilliseconds: 5_000 });
    const outcome = await createAgentLoop(loop).run(TASK);
    expect(outcome).toMatchObject({ stopReason: "timeout", detail: "Step 2 exceeded its timeout of 5s" });
    model.finish();
  });

  it("ruling 32 the time limit of the run ends model calls and is checked between steps", async () => {
    const during = createScriptedModel([{ hang: true, before: () => setImmediate(() => first.clock.advance(60_000)) }]);
    const first = createLoopSetup(during, { timeoutMilliseconds: 60_000, stepTimeoutMilliseconds: 90_000 });
    const text = "The run reached its time limit of 60 s.";
    expect(await createAgentLoop(first.loop).run(TASK)).toMatchObject({ stopReason: "timeout", detail: text });
    const between = createScriptedModel([{ ...readStep("a"), before: () => second.clock.advance(60_000) }]);
    const second = createLoopSetup(between, { timeoutMilliseconds: 60_000 });
    expect(await createAgentLoop(second.loop).run(TASK)).toMatchObject({ stopReason: "timeout", detail: text });
  });

  it("ruling 36 the budget ends the loop before the call that would pass it, without a closing call", async () => {
    const usage = { inputTokens: 400_000 };
    const { outcome, model } = await play(
      [
        { ...readStep("a"), usage },
        { ...readStep("b"), usage },
        { ...readStep("c"), usage },
      ],
      { budget: budgetOf({ budgetUsd: 1 }) },
    );
    expect(outcome).toMatchObject({
      stopReason: "budget_exceeded",
      detail: expect.stringContaining("budget of 1.0000 USD"),
    });
    expect(model.requests).toHaveLength(3);
  });

  it("tells once, at 85 %, to finish", async () => {
    const usage = { inputTokens: 440_000 };
    const { messages } = await play(
      [{ ...readStep("a"), usage }, { ...readStep("b"), usage }, readStep("c"), { text: "ok" }],
      { budget: budgetOf({ budgetUsd: 1 }) },
    );
    const told = messages.map((message) => /Most of the budget or time/.test(message.content ?? ""));
    expect(told).toEqual([false, false, false, false, false, true, false, false, false]);
  });

  it("tells it for time too", async () => {
    const model = createScriptedModel([{ ...readStep("a"), before: () => clock.advance(52_000) }, { text: "ok" }]);
    const { loop, clock, events } = createLoopSetup(model, { timeoutMilliseconds: 60_000 });
    await createAgentLoop(loop).run(TASK);
    expect(events.state().messages[3]?.content).toContain("Most of the budget or time");
  });

  it("ruling 36 warns at 8 equal calls and stops at 16", async () => {
    const script = Array.from({ length: 16 }, () => readStep("a"));
    const { outcome, messages } = await play(script, { maximumSteps: 50 });
    expect(outcome).toMatchObject({
      stopReason: "loop_detected",
      detail: "The agent repeated itself: the same call of read_file came 16 times.",
    });
    const warned = messages.filter((message) => message.content?.includes("[Architect] You are repeating yourself"));
    expect(warned).toHaveLength(1);
  });

  it("I3 a person who aborts stops the run", async () => {
    const { outcome, messages } = await play([{ calls: [READ, READ] }], {
      engineSetup: { mode: "confirm-all", channel: { ask: async () => "abort" } },
    });
    expect(outcome.stopReason).toBe("aborted");
    expect(messages.filter((message) => message.role === "tool")).toHaveLength(2);
  });
});

describe("context window", () => {
  it("O5 leaves old exchanges out of the request, never out of the state", async () => {
    const name = "long".repeat(60);
    const steps = Array.from({ length: 6 }, (_, index) => ({ ...readStep(`${name}${index}`), usageEstimated: true }));
    const script = [...steps, { text: "ok" }];
    const { model, messages, texts } = await play(script, { maximumContextTokens: 700 });
    expect(messages).toHaveLength(2 + 6 * 2 + 1);
    const last = model.requests.at(-1)?.messages ?? [];
    expect(last.length).toBeLessThan(12);
    expect(last.slice(0, 2)).toEqual([TASK[0], { role: "user", content: expect.stringContaining("left out here") }]);
    expect(texts).toContain("notice_given");
  });

  it("ruling 34 a request that is too long is shortened and sent once more", async () => {
    const failure = { kind: "context_length", message: "Too long." } as const;
    const { outcome, model } = await play([readStep("a"), readStep("b"), { failure }, { text: "ok" }]);
    expect(outcome.stopReason).toBe("llm_done");
    expect(model.requests[3]?.messages.length).toBeLessThan(model.requests[2]?.messages.length ?? 0);
  });

  it("stops with context_full when nothing more can go", async () => {
    const failure = { kind: "context_length", message: "Too long." } as const;
    const once = await play([{ failure }]);
    expect(once.outcome).toMatchObject({ stopReason: "context_full", detail: expect.stringContaining("Too long.") });
    const twice = await play([readStep("a"), readStep("b"), { failure }, { failure }]);
    expect(twice.outcome.stopReason).toBe("context_full");
  });

  it("each request starts with the bytes of the one before", async () => {
    const { model } = await play([readStep("a"), { text: "Go on", finish: "length" }, readStep("b"), { text: "ok" }]);
    const texts = model.requests.map((request) => JSON.stringify(request.messages).slice(0, -1));
    for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? "")).toBe(true);
    expect(new Set(model.requests.map((request) => request.tools)).size).toBe(1);
  });
});

describe("secrets, streaming, hooks", () => {
  it("redacts the model's words before they become a message, an event or a stream", async () => {
    const streamed: string[] = [];
    const half = SECRET.slice(0, 5);
    const { events, model, outcome } = await play(
      [
        {
          chunks: ["one\ntw", `o ${half}`, `${SECRET.slice(5)}\nend`],
          calls: [{ name: "write_file", args: { path: "a", content: SECRET } }],
        },
        { text: `It is ${SECRET}.` },
      ],
      { onText: (text) => streamed.push(text) },
    );
    expect(streamed).toEqual(["one\n", "two ***\n", "end", "It is ***."]);
    expect(JSON.stringify([events.events(), events.state(), model.requests, outcome])).not.toContain(SECRET);
  });

  it("J1 fires around each call and at the end", async () => {
    const fired: string[] = [];
    const hooks: HookRunner = {
      fire: async (event) => {
        fired.push(event);
        return { kind: "allow" };
      },
    };
    await play([readStep("a"), { text: "ok" }], { hooks, budget: budgetOf({ warnAtUsd: 0.0001 }) });
    expect(fired).toEqual([
      "pre_llm_call",
      "budget_warning",
      "post_llm_call",
      "pre_llm_call",
      "post_llm_call",
      "agent_complete",
    ]);
  });

  it("J1 a blocked model call stops the run", async () => {
    const hooks: HookRunner = { fire: async () => ({ kind: "block", reason: "quiet hours" }) };
    const { outcome } = await play([], { hooks });
    expect(outcome).toMatchObject({ stopReason: "aborted", detail: "Blocked by hook: quiet hours" });
  });

  it("an adapter that throws is an LLM error", async () => {
    const model = {
      id: "m",
      contextWindow: 1_000,
      generate: async () => {
        throw new Error("socket gone");
      },
    };
    const { loop } = createLoopSetup(model);
    const outcome = await createAgentLoop(loop).run(TASK);
    expect(outcome).toMatchObject({ stopReason: "llm_error", detail: "LLM error: socket gone" });
  });
});
