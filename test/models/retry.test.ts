import { describe, expect, it } from "vitest";
import { type ModelRequest, type ModelResult, NO_USAGE } from "../../src/core/model/model.js";
import { withRetries } from "../../src/models/retry.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { answer, failure, recordingLogger, scriptedModel } from "./scripted-model.js";

const REQUEST: ModelRequest = { messages: [], tools: [] };

async function run(results: readonly ModelResult[], options: { retries?: number; runMilliseconds?: number } = {}) {
  const clock = createFixedClock();
  const end = clock.now() + (options.runMilliseconds ?? 1_800_000);
  const model = scriptedModel("main", results);
  const logger = recordingLogger();
  const retried = withRetries(model, {
    retries: options.retries ?? 3,
    clock,
    random: () => 0,
    logger,
    deadline: () => end,
  });
  const result = await retried.generate(REQUEST, { signal: new AbortController().signal });
  return { result, sleeps: clock.sleeps, calls: model.calls(), log: logger.lines };
}

describe("withRetries", () => {
  it.each([
    ["rate_limited", [failure("rate_limited"), answer("ok")], { calls: 2, sleeps: [500] }],
    ["unavailable", [failure("unavailable"), answer("ok")], { calls: 2, sleeps: [500] }],
    ["timeout", [failure("timeout"), failure("timeout"), answer("ok")], { calls: 3, sleeps: [500, 1000] }],
  ])("tries again after %s, waiting longer each time", async (_name, results, expected) => {
    expect(await run(results)).toMatchObject({ result: answer("ok"), ...expected });
  });

  it.each(["authentication", "not_found", "context_length", "invalid_request", "invalid_response", "aborted"] as const)(
    "does not try again after %s",
    async (kind) => {
      expect(await run([failure(kind), answer("ok")])).toMatchObject({ result: failure(kind), calls: 1, sleeps: [] });
    },
  );

  it("gives up after `retries` attempts more and returns the last failure", async () => {
    const { result, calls, sleeps } = await run([failure("unavailable")]);
    expect({ result, calls, sleeps }).toEqual({
      result: failure("unavailable"),
      calls: 4,
      sleeps: [500, 1000, 2000],
    });
  });

  it("tries once with retries 0", async () => {
    expect(await run([failure("unavailable")], { retries: 0 })).toMatchObject({ calls: 1, log: [] });
  });

  it("waits the 120 s a server asks for", async () => {
    expect(await run([failure("rate_limited", 120_000), answer("ok")])).toEqual({
      result: answer("ok"),
      sleeps: [120_000],
      calls: 2,
      log: ["main: it is rate_limited; trying again in 120 s (1 of 3)"],
    });
  });

  it("never waits past the end of the run", async () => {
    const results = [failure("rate_limited", 120_000), answer("ok")];
    expect(await run(results, { runMilliseconds: 100_000 })).toEqual({
      result: failure("rate_limited", 120_000),
      sleeps: [],
      calls: 1,
      log: ["main: it is rate_limited; not tried again, because waiting 120 s would outlast the run"],
    });
  });

  it("adds up the cost of tries that broke off, separate from the answer's own usage", async () => {
    const half = { ...NO_USAGE, inputTokens: 100, outputTokens: 5, modelCalls: 1 };
    const broken: ModelResult = { ...failure("unavailable"), usage: half };
    const twice = { ...NO_USAGE, inputTokens: 200, outputTokens: 10, modelCalls: 2 };
    expect((await run([broken, failure("timeout"), broken, answer("ok")])).result).toEqual({
      ...answer("ok"),
      lostUsage: twice,
    });
    expect((await run([broken], { retries: 1 })).result).toEqual({ ...failure("unavailable"), usage: twice });
    expect((await run([failure("unavailable"), answer("ok")])).result).toEqual(answer("ok"));
  });

  it("reports each wait before it begins", async () => {
    const waits: number[] = [];
    const retried = withRetries(scriptedModel("main", [failure("rate_limited", 400_000), answer("ok")]), {
      retries: 3,
      clock: { now: () => 0, sleep: async () => void waits.push(-1) },
      random: () => 0,
      logger: recordingLogger(),
      deadline: () => 1e9,
    });
    const onWait = (milliseconds: number): void => void waits.push(milliseconds);
    await retried.generate(REQUEST, { signal: new AbortController().signal, onWait });
    expect(waits).toEqual([400_000, -1]);
  });

  it("does not try again after an abort while waiting", async () => {
    const controller = new AbortController();
    const model = scriptedModel("main", [failure("unavailable"), answer("ok")]);
    const retried = withRetries(model, {
      retries: 3,
      clock: {
        now: () => 0,
        sleep: async () => controller.abort(),
      },
      random: () => 0.99,
      logger: recordingLogger(),
      deadline: () => 1e9,
    });
    expect(await retried.generate(REQUEST, { signal: controller.signal })).toMatchObject({ kind: "aborted" });
    expect([model.calls(), retried.id, retried.contextWindow]).toEqual([1, "main", 4000]);
  });
});
