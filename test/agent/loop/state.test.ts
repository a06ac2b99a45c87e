import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEvent, createEventStream, INITIAL_STATE } from "../../../src/agent/loop/state.js";
import { NO_USAGE } from "../../../src/core/model/model.js";
import type { RunEvent, ToolOutcome } from "../../../src/core/run/agent.js";

function outcome(id: string): ToolOutcome {
  return {
    call: { id, name: "read_file", arguments: "{}" },
    result: { success: true, output: id },
    durationMilliseconds: 1,
  };
}

function answered(costUsd: number | null): RunEvent {
  const usage = { ...NO_USAGE, inputTokens: 5, modelCalls: 1 };
  return {
    type: "model_answered",
    at: 1,
    step: 1,
    purpose: "agent",
    model: "m",
    finishReason: "stop",
    usage,
    costUsd,
    durationMilliseconds: 2,
  };
}

describe("state", () => {
  it("is what the events add up to", () => {
    const toolCalls = ["a", "b"].map((id) => ({ id, name: "read_file", arguments: "{}" }));
    const assistant = { role: "assistant", content: null, toolCalls } as const;
    const events: RunEvent[] = [
      { type: "message_added", at: 1, message: { role: "user", content: "task" } },
      answered(0.5),
      { type: "message_added", at: 1, message: assistant },
      { type: "tool_finished", at: 1, step: 1, outcome: outcome("b") },
      { type: "tool_finished", at: 1, step: 1, outcome: outcome("a") },
      { type: "step_finished", at: 1, step: 1, text: "looked" },
      answered(0.25),
      { type: "step_finished", at: 1, step: 2, text: "done" },
      { type: "loop_stopped", at: 1, stopReason: "llm_done", finalOutput: "done", detail: "why" },
    ];
    expect(events.reduce(applyEvent, INITIAL_STATE)).toEqual({
      messages: [{ role: "user", content: "task" }, assistant],
      record: null,
      steps: [
        { step: 1, text: "looked", outcomes: [outcome("a"), outcome("b")] },
        { step: 2, text: "done", outcomes: [] },
      ],
      stopReason: "llm_done",
      stopDetail: "why",
      finalOutput: "done",
      usage: { ...NO_USAGE, inputTokens: 10, modelCalls: 2 },
      costUsd: 0.75,
    });
  });

  it("a compaction replaces messages by a record, and a new agent has its own conversation", () => {
    const record = { content: "record", summary: "s", feedback: "", messages: 2 };
    const add = (content: string): RunEvent => ({ type: "message_added", at: 1, message: { role: "user", content } });
    const compacted: RunEvent = { type: "context_compacted", at: 1, method: "summary", from: 1, removed: 2, record };
    const state = [..."abcd"].map(add).concat(compacted).reduce(applyEvent, INITIAL_STATE);
    expect(state).toMatchObject({
      messages: ["a", "record", "d"].map((content) => ({ role: "user", content })),
      record,
    });
    expect(applyEvent(state, { type: "agent_started", at: 1, agent: "build" })).toMatchObject({
      messages: [],
      record: null,
    });
  });

  it("images go with the first compaction, and with the process that had their bytes", () => {
    const images = [{ digest: "a", mediaType: "image/png", bytes: 3 }] as const;
    const shown: RunEvent = { type: "message_added", at: 1, message: { role: "user", content: "task", images } };
    const said: RunEvent = { type: "message_added", at: 1, message: { role: "user", content: "more" } };
    const record = { content: "record", summary: "s", feedback: "", messages: 1 };
    const compacted: RunEvent = { type: "context_compacted", at: 1, method: "drop", from: 1, removed: 1, record };
    const resumed: RunEvent = { type: "run_resumed", at: 1, version: 2, sessionId: "2" };
    const firstOf = (...events: readonly RunEvent[]) => events.reduce(applyEvent, INITIAL_STATE).messages[0];
    expect(firstOf(shown, said)).toMatchObject({ images });
    expect(firstOf(shown, said, compacted)).toEqual({ role: "user", content: "task" });
    expect(firstOf(shown, said, resumed)).toEqual({ role: "user", content: "task" });
  });

  it("a session that goes on is no longer stopped", () => {
    const stopped: RunEvent = { type: "loop_stopped", at: 1, stopReason: "timeout", finalOutput: "x", detail: "y" };
    const resumed: RunEvent = { type: "run_resumed", at: 1, version: 2, sessionId: "2" };
    expect([stopped, resumed].reduce(applyEvent, INITIAL_STATE)).toEqual(INITIAL_STATE);
  });

  it("continues from past events without emitting them again", () => {
    const told: RunEvent[] = [];
    const past: RunEvent[] = [answered(1), { type: "step_finished", at: 1, step: 1, text: "done" }];
    const log = { append: (event: RunEvent) => told.push(event), flush: async () => {} };
    const stream = createEventStream(log, [(event) => told.push(event)], past);
    expect([stream.events(), stream.state(), told]).toEqual([past, past.reduce(applyEvent, INITIAL_STATE), []]);
  });

  it("has no cost once a call could not be priced", () => {
    expect([answered(1), answered(null), answered(1)].reduce(applyEvent, INITIAL_STATE).costUsd).toBeNull();
  });

  it("the fold of the log is the live state after any history, and no state is changed in place", {
    tags: "property",
  }, () => {
    const step = fc.integer({ min: 1, max: 4 });
    const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
      fc.string().map((content) => ({ type: "message_added", at: 1, message: { role: "user", content } }) as const),
      fc.option(fc.double({ noNaN: true })).map(answered),
      fc
        .tuple(step, fc.string())
        .map(([number, id]) => ({ type: "tool_finished", at: 1, step: number, outcome: outcome(id) }) as const),
      fc
        .tuple(step, fc.string())
        .map(([number, text]) => ({ type: "step_finished", at: 1, step: number, text }) as const),
      fc.constant({ type: "base_fixed", at: 1, sha: "abc" } as const),
      fc.constant({ type: "agent_started", at: 1, agent: "build" } as const),
      fc.tuple(fc.nat(3), fc.nat(3)).map(([from, removed]) => {
        const record = { content: "record", summary: "", feedback: "", messages: removed };
        return { type: "context_compacted", at: 1, method: "drop", from, removed, record } as const;
      }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const log: string[] = [];
        const stream = createEventStream({ append: (event) => log.push(JSON.stringify(event)), flush: async () => {} });
        const first = stream.state();
        for (const event of events) stream.emit(event);
        const replayed = log.map((line): RunEvent => JSON.parse(line)).reduce(applyEvent, INITIAL_STATE);
        expect(JSON.stringify(replayed)).toBe(JSON.stringify(stream.state()));
        expect(first).toEqual(INITIAL_STATE);
        expect(stream.events()).toEqual(events);
      }),
    );
  });

  it("a listener that throws affects no other", () => {
    const heard: string[] = [];
    const broken = (): void => {
      throw new Error("view broke");
    };
    const stream = createEventStream(null, [broken, (event) => heard.push(event.type)]);
    stream.emit({ type: "base_fixed", at: 1, sha: "abc" });
    expect(heard).toEqual(["base_fixed"]);
  });
});
