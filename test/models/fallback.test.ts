import { describe, expect, it } from "vitest";
import type { ModelRequest } from "../../src/core/model/model.js";
import { withFallback } from "../../src/models/fallback.js";
import { answer, failure, recordingLogger, scriptedModel } from "./scripted-model.js";

const REQUEST: ModelRequest = { messages: [], tools: [] };
const options = { signal: new AbortController().signal };

describe("withFallback", () => {
  it.each(["not_found", "unavailable", "rate_limited", "timeout"] as const)("goes on after %s", async (kind) => {
    const logger = recordingLogger();
    const model = withFallback(
      [scriptedModel("main", [failure(kind)]), scriptedModel("second", [answer("ok", "second")])],
      logger,
    );
    expect(await model.generate(REQUEST, options)).toEqual(answer("ok", "second"));
    expect(logger.lines).toEqual([`main: it is ${kind}; going on with second`]);
  });

  it.each(["authentication", "context_length", "invalid_request", "aborted"] as const)("stops at %s", async (kind) => {
    const second = scriptedModel("second", [answer("ok")]);
    const model = withFallback([scriptedModel("main", [failure(kind)]), second], recordingLogger());
    expect(await model.generate(REQUEST, options)).toEqual(failure(kind));
    expect(second.calls()).toBe(0);
  });

  it("keeps the model that answered, with its id and window", async () => {
    const first = scriptedModel("main", [failure("not_found")]);
    const model = withFallback([first, scriptedModel("second", [answer("ok")])], recordingLogger());
    expect([model.id, model.contextWindow]).toEqual(["main", 4000]);
    await model.generate(REQUEST, options);
    await model.generate(REQUEST, options);
    expect([model.id, model.contextWindow, first.calls()]).toEqual(["second", 6000, 1]);
  });

  it("returns the last failure when none answers, and begins again from the same model", async () => {
    const first = scriptedModel("main", [failure("unavailable"), answer("back")]);
    const model = withFallback([first, scriptedModel("second", [failure("not_found")])], recordingLogger());
    expect(await model.generate(REQUEST, options)).toEqual(failure("not_found"));
    expect(await model.generate(REQUEST, options)).toEqual(answer("back"));
  });

  it("needs a model", () => {
    expect(() => withFallback([], recordingLogger())).toThrow("at least one model");
  });
});
