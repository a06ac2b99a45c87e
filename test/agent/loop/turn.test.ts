import { describe, expect, it } from "vitest";
import { takeTurn } from "../../../src/agent/loop/turn.js";
import { createRunSignal } from "../../../src/agent/run-signal.js";
import type { LanguageModel, ModelResult, Usage } from "../../../src/core/model/model.js";
import { NO_USAGE } from "../../../src/core/model/model.js";
import { budgetOf, createLoopSetup } from "../fixtures.js";

const used = (inputTokens: number): Usage => ({ ...NO_USAGE, inputTokens, modelCalls: 1 });
const REQUEST = { step: 1, purpose: "agent", messages: [{ role: "user", content: "x" }], tools: [] } as const;

function setup(generate: LanguageModel["generate"], stepTimeoutMilliseconds = 0) {
  const model: LanguageModel = { id: "scripted", contextWindow: 100_000, generate };
  const { loop, events, clock } = createLoopSetup(model);
  const run = createRunSignal({ parent: loop.shutdown, deadline: null, clock: loop.clock });
  const turn = () => takeTurn({ ...loop, run, stepTimeoutMilliseconds }, REQUEST);
  return { turn, events, clock, budget: loop.budget };
}

const ANSWER: ModelResult = {
  ok: true,
  text: "done",
  toolCalls: [],
  finishReason: "stop",
  usage: used(10),
  usageEstimated: false,
  model: "scripted",
};

describe("the cost of a call", () => {
  const text = "x".repeat(3_300);
  const tool = { type: "function", function: { name: "t", description: text, parameters: {} } } as const;
  it.each<[string, Partial<Parameters<typeof takeTurn>[1]>]>([
    ["its messages", { messages: [{ role: "user", content: text }] }],
    ["its tools", { tools: [tool] }],
  ])("a request is not sent that the tokens left do not allow because of %s", async (_name, request) => {
    let sent = 0;
    const generate: LanguageModel["generate"] = async () => {
      sent += 1;
      return ANSWER;
    };
    const play = (maximumTokens: number) => {
      const { loop } = createLoopSetup({ id: "scripted", contextWindow: 100_000, generate });
      const run = createRunSignal({ parent: loop.shutdown, deadline: null, clock: loop.clock });
      return takeTurn({ ...loop, run, budget: budgetOf({ maximumTokens }) }, { ...REQUEST, ...request });
    };
    expect(await play(1_000)).toMatchObject({ kind: "stopped", stop: { reason: "budget_exceeded" } });
    expect(sent).toBe(0);
    expect(await play(1_100)).toMatchObject({ kind: "answered" });
    expect(sent).toBe(1);
  });
});

describe("tries that broke off", () => {
  it("count when an answer came in the end", async () => {
    const { turn, events, budget } = setup(async () => ({ ...ANSWER, lostUsage: used(7) }));
    expect(await turn()).toMatchObject({ kind: "answered" });
    expect(events.events().map((event) => event.type)).toEqual(["usage_lost", "model_answered"]);
    expect([budget.usage().inputTokens, events.state().usage.inputTokens]).toEqual([17, 17]);
  });

  it("count when none came", async () => {
    const { turn, events, budget } = setup(async () => ({
      ok: false,
      kind: "unavailable",
      message: "gone",
      usage: used(7),
    }));
    expect(await turn()).toMatchObject({ kind: "stopped", stop: { reason: "llm_error" } });
    expect([budget.usage().inputTokens, events.state().usage.inputTokens]).toEqual([7, 7]);
  });
});

describe("the time of a step", () => {
  const never = (signal: AbortSignal): Promise<ModelResult> =>
    new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve({ ok: false, kind: "aborted", message: "stopped" }));
    });

  it("ends a call", async () => {
    const { turn, clock } = setup((_request, { signal }) => never(signal), 1_000);
    const running = turn();
    await new Promise(setImmediate);
    clock.advance(1_000);
    expect(await running).toMatchObject({ kind: "stopped", stop: { reason: "timeout" } });
  });

  it("does not count a wait that the server asked for", async () => {
    const ended: string[] = [];
    const { turn, clock } = setup((_request, { signal, onWait }) => {
      onWait?.(5_000);
      return never(signal);
    }, 1_000);
    const running = turn().then((result) => ended.push(result.kind));
    await new Promise(setImmediate);
    clock.advance(1_000);
    await new Promise(setImmediate);
    expect(ended).toEqual([]);
    clock.advance(5_000);
    await running;
    expect(ended).toEqual(["stopped"]);
  });
});
