import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createAgentLoop } from "../../../src/agent/loop/loop.js";
import { applyEvent, INITIAL_STATE } from "../../../src/agent/loop/state.js";
import { findMalformation } from "../../../src/agent/loop/well-formed.js";
import type { Message } from "../../../src/core/model/message.js";
import type { LanguageModel } from "../../../src/core/model/model.js";
import { runs } from "../../support/property-runs.js";
import { createScriptedModel, type ScriptedStep } from "../../support/scripted-model.js";
import { budgetOf, createLoopSetup, fakeTool, type LoopSetup, SECRET } from "../fixtures.js";

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
  it("offers the agent's tools with every request, and only those", async () => {
    const agent = {
      name: "x",
      systemPrompt: "",
      allowedTools: ["write_file", "read_file", "none"],
      disabledTools: ["write_file"],
      maximumSteps: 5,
    };
    const { model } = await play([readStep("a"), { text: "ok" }], { agent });
    expect(model.requests.map(({ tools }) => tools.map((tool) => tool.function.name))).toEqual([
      ["read_file"],
      ["read_file"],
    ]);
  });

  it("a stop without calls is done", async () => {
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

  it("no content is an empty final output", async () => {
    const { outcome, messages } = await play([{ text: "" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "" });
    expect(messages).toEqual(TASK);
  });

  it("runs calls, answers each with one message and goes on", async () => {
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

  it("an answer of calls alone has null content", async () => {
    const { messages } = await play([readStep("a"), {}]);
    expect(messages[2]).toMatchObject({ role: "assistant", content: null });
  });

  it("finish stop with calls runs them", async () => {
    const { messages } = await play([{ ...readStep("a"), finish: "stop" }, { text: "ok" }]);
    expect(messages[3]).toMatchObject({ role: "tool", content: "content of a" });
  });

  it("length without calls continues, and the parts are one output", async () => {
    const { outcome, messages } = await play([{ text: "First ", finish: "length" }, { text: "second." }]);
    expect(messages.slice(2)).toEqual([
      { role: "assistant", content: "First ", toolCalls: [] },
      { role: "user", content: "Continue from where you left off." },
      { role: "assistant", content: "second.", toolCalls: [] },
    ]);
    expect(outcome.finalOutput).toBe("First second.");
  });

  it("gives up when nothing but cut-off silence comes", async () => {
    const { outcome } = await play([{ finish: "length" }, { finish: "length" }, { finish: "length" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_error", detail: expect.stringContaining("3 answers in a row") });
  });

  it.each<[string, ScriptedStep]>([
    ["a word", { text: "Hm. ", finish: "length" }],
    ["a call", readStep("a")],
  ])("counts the silence anew after %s", async (_name, between) => {
    const silent: ScriptedStep = { finish: "length" };
    const { outcome } = await play([silent, silent, between, silent, silent, { text: "ok" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", isComplete: true });
  });

  it.each([["tool_calls"], ["other"]] as const)("finish %s without calls ends, not as done", async (finish) => {
    const { outcome } = await play([{ text: "Hm.", finish }]);
    expect(outcome).toMatchObject({ stopReason: "llm_done", finalOutput: "Hm.", isComplete: false });
    expect(outcome.detail).toContain(`"${finish}"`);
  });

  it("a content filter is an error and its calls are not kept", async () => {
    const { outcome, messages } = await play([{ text: "I", calls: [READ], finish: "content_filter" }]);
    expect(outcome).toMatchObject({ stopReason: "llm_error", finalOutput: "I" });
    expect(messages.at(-1)).toEqual({ role: "assistant", content: "I", toolCalls: [] });
  });

  it("a failing model ends the loop with its message and kind; the work stays", async () => {
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

describe("malformed answers", () => {
  it("length with calls runs none of them and says why", async () => {
    const { messages, events } = await play([
      { calls: [READ, { name: "write_file", args: '{"path":"b","content":"cut' }], finish: "length" },
      { text: "ok" },
    ]);
    expect(messages[2]).toMatchObject({ toolCalls: [{ name: "read_file" }, { name: "write_file", arguments: "{}" }] });
    for (const message of messages.slice(3, 5)) expect(message.content).toMatch(/Arguments truncated.*smaller pieces/);
    expect(events.state().steps[0]?.outcomes).toHaveLength(2);
  });

  it("of a flood of calls in one answer only the first ones are run, each is answered", async () => {
    const flood = Array.from({ length: 200 }, (_, index) => ({ name: "read_file", args: { path: `f${index}` } }));
    const { messages } = await play([{ calls: flood }, { text: "Done." }]);
    const answers = messages.filter((message) => message.role === "tool").map((message) => message.content ?? "");
    expect(answers).toHaveLength(200);
    expect(answers.filter((text) => text.includes("content of"))).toHaveLength(128);
    expect(answers[128]).toBe(
      "Error: More than 128 calls in one answer: this one was not run. Send it again with your next answer.",
    );
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

  it("each call is answered exactly once, each request is well-formed, and the fold of the log is the live state", {
    tags: "property",
  }, async () => {
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
        const model = createScriptedModel([...script, ...script], { contextWindow: 700 });
        const { loop, events } = createLoopSetup(model, {
          maximumSteps: 8,
          maximumContextTokens: 500,
          summarizeAfterSteps: 1,
          keepRecentSteps: 1,
        });
        await createAgentLoop(loop).run(TASK);
        for (const request of model.requests) expect(findMalformation(request.messages)).toBeNull();
        const { steps } = events.state();
        expect(findMalformation(events.state().messages)).toBeNull();
        const messages = events.events().flatMap((event) => (event.type === "message_added" ? [event.message] : []));
        const asked = messages.flatMap((message) => (message.role === "assistant" ? message.toolCalls : []));
        const answers = messages.filter((message) => message.role === "tool");
        expect(answers.map((message) => message.callId)).toEqual(asked.map((item) => item.id));
        expect(steps.flatMap((item) => item.outcomes.map((outcome) => outcome.call.id))).toEqual(
          asked.map((item) => item.id),
        );
        expect(events.events().reduce(applyEvent, INITIAL_STATE)).toEqual(events.state());
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("limits", () => {
  it("max_steps ends with one call without tools, not counted", async () => {
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
    expect(messages.at(-2)?.content).toMatch(/^content of b\n\n\[Architect\] The run ends here: no more tools/);
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

  it("a shutdown between steps ends the loop", async () => {
    const controller = new AbortController();
    const { outcome } = await play([{ ...readStep("a"), before: () => controller.abort() }], {
      shutdown: controller.signal,
    });
    expect(outcome).toMatchObject({
      stopReason: "interrupted",
      detail: "Run interrupted by a shutdown signal.",
    });
  });

  it("a shutdown before the start calls no model", async () => {
    const { outcome } = await play([], { shutdown: AbortSignal.abort() });
    expect(outcome.stopReason).toBe("interrupted");
  });

  it.each([[true], ["deaf"]] as const)("a shutdown ends a running model call (hang: %s)", async (hang) => {
    const controller = new AbortController();
    const stopSoon = (): void => void setImmediate(() => controller.abort());
    const { outcome } = await play([{ hang, before: stopSoon }], { shutdown: controller.signal });
    expect(outcome.stopReason).toBe("interrupted");
  });

  it("a model call that takes too long", async () => {
    const model = createScriptedModel([
      readStep("a"),
      { hang: true, before: () => setImmediate(() => clock.advance(5_000)) },
    ]);
    const { loop, clock } = createLoopSetup(model, { stepTimeoutMilliseconds: 5_000 });
    const outcome = await createAgentLoop(loop).run(TASK);
    expect(outcome).toMatchObject({ stopReason: "timeout", detail: "Step 2 exceeded its timeout of 5s" });
    model.finish();
  });

  it.each([
    ["the step's time", { stepTimeoutMilliseconds: 5_000 }, "timeout"],
    ["the run's time", { timeoutMilliseconds: 5_000 }, "timeout"],
    ["a shutdown", {}, "interrupted"],
  ] as const)("one signal of step, run and shutdown reaches the model's request: %s", async (_name, limits, reason) => {
    const seen: AbortSignal[] = [];
    const controller = new AbortController();
    const model: LanguageModel = {
      id: "m",
      contextWindow: 100_000,
      async generate(_request, { signal }) {
        seen.push(signal);
        setImmediate(() => (reason === "timeout" ? clock.advance(5_000) : controller.abort()));
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        return { ok: false, kind: "aborted", message: "aborted" };
      },
    };
    const { loop, clock } = createLoopSetup(model, { ...limits, shutdown: controller.signal });
    expect(await createAgentLoop(loop).run(TASK)).toMatchObject({ stopReason: reason });
    expect(seen.map((signal) => signal.aborted)).toEqual([true]);
  });

  it("the signal of run and shutdown reaches the tools", async () => {
    const controller = new AbortController();
    const seen: AbortSignal[] = [];
    const waiting = fakeTool("wait", z.strictObject({}), {
      run: async (_args, signal) => {
        seen.push(signal);
        setImmediate(() => controller.abort());
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
        return "stopped";
      },
    });
    const { outcome } = await play([{ calls: [{ name: "wait" }] }], {
      shutdown: controller.signal,
      engineSetup: { tools: [waiting] },
    });
    expect(outcome.stopReason).toBe("interrupted");
    expect(seen.map((signal) => signal.aborted)).toEqual([true]);
  });

  it("the time limit of the run ends model calls and is checked between steps", async () => {
    const during = createScriptedModel([{ hang: true, before: () => setImmediate(() => first.clock.advance(60_000)) }]);
    const first = createLoopSetup(during, { timeoutMilliseconds: 60_000, stepTimeoutMilliseconds: 90_000 });
    const text = "The run reached its time limit of 60 s.";
    expect(await createAgentLoop(first.loop).run(TASK)).toMatchObject({ stopReason: "timeout", detail: text });
    const between = createScriptedModel([{ ...readStep("a"), before: () => second.clock.advance(60_000) }]);
    const second = createLoopSetup(between, { timeoutMilliseconds: 60_000 });
    expect(await createAgentLoop(second.loop).run(TASK)).toMatchObject({ stopReason: "timeout", detail: text });
  });

  it("the budget ends the loop before the call that would pass it, without a closing call", async () => {
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

  it("warns about time too", async () => {
    const model = createScriptedModel([{ ...readStep("a"), before: () => clock.advance(52_000) }, { text: "ok" }]);
    const { loop, clock, events } = createLoopSetup(model, { timeoutMilliseconds: 60_000 });
    await createAgentLoop(loop).run(TASK);
    expect(events.state().messages[3]?.content).toContain("Most of the budget or time");
  });

  const expensive = { inputTokens: 440_000 };

  it("at 85 % of the budget new work stops after 3 more steps, without a closing call", async () => {
    const budget = budgetOf({ budgetUsd: 1 });
    const { outcome, model, messages } = await play(
      [
        { ...readStep("a"), usage: expensive },
        { ...readStep("b"), usage: expensive },
        readStep("c"),
        readStep("d"),
        readStep("e"),
      ],
      { budget },
    );
    expect(outcome).toMatchObject({
      stopReason: "budget_exceeded",
      detail: "New work stopped near the run's budget: the rest is for the quality gates and the report.",
    });
    expect(model.requests).toHaveLength(5);
    expect(messages.filter((message) => message.content?.includes("at most 3 more steps"))).toHaveLength(1);
  });

  it("at 95 % of the budget not even those are begun", async () => {
    const { outcome, model } = await play(
      [
        { ...readStep("a"), usage: expensive },
        { ...readStep("b"), usage: expensive },
        { ...readStep("c"), usage: { inputTokens: 80_000 } },
      ],
      { budget: budgetOf({ budgetUsd: 1 }) },
    );
    expect(outcome.stopReason).toBe("budget_exceeded");
    expect(model.requests).toHaveLength(3);
  });

  it("at 85 % of the time it ends with a summary, because there is time for one", async () => {
    const slow = (path: string, milliseconds: number): ScriptedStep => ({
      ...readStep(path),
      before: () => clock.advance(milliseconds),
    });
    const model = createScriptedModel([slow("a", 52_000), slow("b", 1_000), slow("c", 4_500), { text: "So far." }]);
    const { loop, clock, events } = createLoopSetup(model, { timeoutMilliseconds: 60_000 });
    const outcome = await createAgentLoop(loop).run(TASK);
    model.finish();
    expect(outcome).toMatchObject({ stopReason: "timeout", finalOutput: "So far." });
    expect(outcome.detail).toContain("New work stopped near the run's time limit");
    expect(model.requests.map((request) => request.tools.length)).toEqual([5, 5, 5, 0]);
    expect(events.state().messages.at(-2)?.content).toContain("[Architect] The run ends here: no more tools.");
  });

  it("new work stops before the time that the proof needs", async () => {
    const slow = (path: string, milliseconds: number): ScriptedStep => ({
      ...readStep(path),
      before: () => clock.advance(milliseconds),
    });
    const model = createScriptedModel([slow("a", 41_000), slow("b", 1_000), slow("c", 4_500), { text: "So far." }]);
    const { loop, clock } = createLoopSetup(model, { timeoutMilliseconds: 60_000, proofMilliseconds: () => 20_000 });
    const outcome = await createAgentLoop(loop).run(TASK);
    model.finish();
    expect(outcome).toMatchObject({ stopReason: "timeout", finalOutput: "So far." });
  });

  it("the reserve goes on when the loop is run again", async () => {
    const model = createScriptedModel([
      { ...readStep("a"), usage: expensive },
      { ...readStep("b"), usage: expensive },
      { text: "Done." },
      readStep("c"),
      readStep("d"),
    ]);
    const { loop } = createLoopSetup(model, { budget: budgetOf({ budgetUsd: 1 }) });
    const agent = createAgentLoop(loop);
    expect((await agent.run(TASK)).stopReason).toBe("llm_done");
    expect((await agent.run([{ role: "user", content: "The tests fail." }])).stopReason).toBe("budget_exceeded");
    model.finish();
  });

  it("warns at 8 equal calls and stops at 16", async () => {
    const script = Array.from({ length: 16 }, () => readStep("a"));
    const { outcome, messages, model } = await play([...script, { text: "I am stuck." }], { maximumSteps: 50 });
    expect(outcome).toMatchObject({
      stopReason: "loop_detected",
      detail: "The agent repeated itself: the same call of read_file came 16 times.",
      finalOutput: "I am stuck.",
    });
    expect(model.requests.at(-1)?.tools).toEqual([]);
    expect(messages.at(-2)?.content).toContain("[Architect] The run ends here: no more tools.");
    const warned = messages.filter((message) => message.content?.includes("[Architect] You are repeating yourself"));
    expect(warned).toHaveLength(1);
  });

  it("stops when reads find nothing new, and when every call fails in the same way", async () => {
    const empty = fakeTool("grep", z.strictObject({ n: z.number() }), { run: () => "no matches" });
    const searches = Array.from({ length: 17 }, (_, n): ScriptedStep => ({ calls: [{ name: "grep", args: { n } }] }));
    const searched = await play([...searches, { text: "Stuck." }], {
      maximumSteps: 50,
      engineSetup: { tools: [empty] },
    });
    const failing = Array.from({ length: 17 }, (_, n): ScriptedStep => ({ calls: [{ name: "nope", args: { n } }] }));
    const failed = await play([...failing, { text: "Stuck." }], { maximumSteps: 50 });
    for (const { outcome } of [searched, failed]) {
      expect(outcome).toMatchObject({
        stopReason: "loop_detected",
        detail: "The agent repeated itself: 16 steps in a row changed nothing and found nothing new.",
      });
    }
  });

  it("a person who aborts stops the run", async () => {
    const { outcome, messages } = await play([{ calls: [READ, READ] }], {
      engineSetup: { mode: "confirm-all", channel: { ask: async () => "abort" } },
    });
    expect(outcome.stopReason).toBe("aborted");
    expect(messages.filter((message) => message.role === "tool")).toHaveLength(2);
  });
});

describe("context window", () => {
  it("leaves old exchanges out as whole groups, keeps system and task, and says so", async () => {
    const name = "long".repeat(60);
    const steps = Array.from({ length: 6 }, (_, index) => ({ ...readStep(`${name}${index}`), usageEstimated: true }));
    const script = [...steps, { text: "ok" }];
    const { model, events, texts } = await play(script, { maximumContextTokens: 900 });
    const last = model.requests.at(-1)?.messages ?? [];
    expect(last.length).toBeLessThan(12);
    expect(last.slice(0, 3)).toEqual([
      ...TASK,
      { role: "user", content: expect.stringMatching(/^\[Architect\] \d+ earlier messages are left out here/) },
    ]);
    expect(texts).toContain("context_compacted");
    expect(texts).toContain("notice_given");
    const added = events.events().filter((event) => event.type === "message_added");
    expect(added).toHaveLength(2 + 6 * 2 + 1);
  });

  it("stops with context_full when nothing more can go", async () => {
    const failure = { kind: "context_length", message: "Too long." } as const;
    const once = await play([{ failure }]);
    expect(once.outcome).toMatchObject({ stopReason: "context_full", detail: expect.stringContaining("Too long.") });
  });

  it("stops with context_full before a request that cannot fit the model's window", async () => {
    const model = createScriptedModel([], { contextWindow: 100 });
    const outcome = await createAgentLoop(createLoopSetup(model).loop).run(TASK);
    expect(outcome).toMatchObject({
      stopReason: "context_full",
      detail: expect.stringMatching(
        /need about \d+ tokens of 100\. If the model takes more, set llm\.context_window\./,
      ),
    });
  });

  it("each request starts with the bytes of the one before", async () => {
    const { model } = await play([readStep("a"), { text: "Go on", finish: "length" }, readStep("b"), { text: "ok" }]);
    const texts = model.requests.map((request) => JSON.stringify(request.messages).slice(0, -1));
    for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? "")).toBe(true);
    expect(new Set(model.requests.map((request) => request.tools)).size).toBe(1);
  });
});

describe("secrets, streaming, hooks", () => {
  it("redacts all texts that it gets", async () => {
    const model = createScriptedModel([{ text: "ok" }]);
    const { loop } = createLoopSetup(model);
    await createAgentLoop(loop).run([
      { role: "system", content: `Rules: ${SECRET}` },
      { role: "user", content: `Fix ${SECRET}` },
    ]);
    expect(model.requests[0]?.messages.map(({ content }) => content)).toEqual(["Rules: ***", "Fix ***"]);
  });

  it("redacts the model's text before it becomes a message, an event or a stream", async () => {
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

  it("the closing words are not streamed: they are the run's output", async () => {
    const streamed: string[] = [];
    const setup = { maximumSteps: 1, onText: (text: string) => streamed.push(text) };
    await play([{ ...readStep("a"), text: "Reading." }, { text: "Half done." }], setup);
    expect(streamed).toEqual(["Reading."]);
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
