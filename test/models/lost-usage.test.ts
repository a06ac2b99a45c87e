import { expect, it } from "vitest";
import type { ModelAnswer, ModelFailure, Usage } from "../../src/core/model/model.js";
import { createLostUsage } from "../../src/models/lost-usage.js";

const usage = (tokens: number): Usage => ({
  inputTokens: tokens,
  cachedInputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  modelCalls: 1,
});
const FAILED: ModelFailure = { ok: false, kind: "timeout", message: "x" };
const ANSWER: ModelAnswer = {
  ok: true,
  text: "",
  toolCalls: [],
  finishReason: "stop",
  usage: usage(1),
  usageEstimated: false,
  model: "m",
};

it("the cost of failed tries comes with the answer, separate from its own", () => {
  const lost = createLostUsage();
  lost.add({ ...FAILED, usage: usage(10) });
  lost.add(FAILED);
  lost.add({ ...FAILED, usage: usage(20) });
  const { modelCalls: _calls, ...expected } = usage(30);
  expect(lost.attachTo(ANSWER)).toMatchObject({ usage: usage(1), lostUsage: expected });
});

it("with the last failure it is all of its usage", () => {
  const lost = createLostUsage();
  lost.add({ ...FAILED, usage: usage(10) });
  expect(lost.attachTo({ ...FAILED, usage: usage(5) })).toMatchObject({ usage: { inputTokens: 15 } });
});

it("nothing lost changes nothing", () => {
  expect(createLostUsage().attachTo(ANSWER)).toBe(ANSWER);
});
