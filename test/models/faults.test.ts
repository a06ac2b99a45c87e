import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { ModelRequest } from "../../src/core/model/model.js";
import { recordCassette } from "../../src/models/cassette.js";
import { createLanguageModel } from "../../src/models/create.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { FAULTS, type Fault, RETRIED } from "./faults.js";
import { startRawEndpoint } from "./raw-endpoint.js";
import { recordingLogger } from "./scripted-model.js";
import { FORMS, type Form, KEY, sendWire } from "./wire.js";

const REQUEST: ModelRequest = {
  messages: [{ role: "user", content: "hello" }],
  tools: [{ type: "function", function: { name: "grep", description: "Finds.", parameters: { type: "object" } } }],
};

const IDLE_MILLISECONDS = 5_000;

/** Half of the key is a leak too. */
const HALF = KEY.slice(0, KEY.length / 2);

async function meet(fault: Fault, form: Form, models: readonly string[], retries: number) {
  const asked: unknown[] = [];
  // Time stands still, so that a busy machine is not taken for silence: it passes when the fault has come about.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const passTime = (now: Fault["silent"]) => {
    if (fault.silent === now && asked.at(-1) === "first") vi.advanceTimersByTime(IDLE_MILLISECONDS);
  };
  const endpoint = await startRawEndpoint((response, body) => {
    asked.push(body["model"]);
    if (body["model"] === "second") return sendWire(response, form, { text: "I can.", end: "stop" });
    fault.respond(response, form);
    passTime("before");
  });
  const clock = createFixedClock();
  const end = clock.now() + 1_800_000;
  const logger = recordingLogger();
  const written: string[] = [];
  const { model } = await createLanguageModel({
    baseUrl: endpoint.baseUrl,
    apiKey: KEY,
    api: form.api,
    models,
    contextWindow: null,
    stream: form.stream,
    temperature: null,
    idleTimeoutMilliseconds: IDLE_MILLISECONDS,
    retries,
    prices: {},
    clock,
    logger,
    deadline: () => end,
  });
  const cassette = recordCassette(model, { write: (line) => written.push(line), redact: (text) => text });
  const shown: string[] = [];
  const { signal } = new AbortController();
  const onText = (text: string): void => {
    shown.push(text);
    passTime("within");
  };
  const result = await cassette.generate(REQUEST, { signal, onText });
  return { result, asked, sleeps: clock.sleeps, said: [JSON.stringify(result), ...logger.lines, ...written, ...shown] };
}

const ROWS = FORMS.flatMap(([name, form]) =>
  FAULTS.filter((fault) => fault.stream === undefined || fault.stream === form.stream).map(
    (fault) => [`${name}: ${fault.name}`, fault, form] as const,
  ),
);

describe("an endpoint that fails", () => {
  it.each(ROWS)("%s is reported as such and retried where that helps, without the key", async (_name, fault, form) => {
    const { result, asked, sleeps, said } = await meet(fault, form, ["first"], 1);
    expect(result).toMatchObject({ ok: false, kind: fault.kind });
    if (fault.says !== undefined && !result.ok) expect(result.message).toMatch(fault.says);
    const isRetried = RETRIED.has(fault.kind);
    expect(asked).toEqual(isRetried ? ["first", "first"] : ["first"]);
    if (fault.wait !== undefined && isRetried) {
      expect(sleeps).toHaveLength(1);
      expect(sleeps[0]).toBeGreaterThanOrEqual(fault.wait);
      expect(sleeps[0]).toBeLessThan(fault.wait + 250);
    }
    if (!result.ok)
      expect(result.usage?.modelCalls ?? 0).toBe(fault.isCharged === true ? 2 : (result.usage?.modelCalls ?? 0));
    for (const text of said) expect(text).not.toContain(HALF);
  });

  it.each(FORMS)("%s: the next model answers for one that is gone, has no tools or stays away", async (_name, form) => {
    for (const fault of FAULTS.filter((one) => one.stream === undefined || one.stream === form.stream)) {
      const mayFallBack = fault.kind === "not_found" || RETRIED.has(fault.kind);
      const { result, asked } = await meet(fault, form, ["first", "second"], 0);
      expect([fault.name, result.ok, asked]).toEqual([
        fault.name,
        mayFallBack,
        mayFallBack ? ["first", "second"] : ["first"],
      ]);
      if (result.ok && fault.isCharged === true) expect(result.lostUsage).toMatchObject({ modelCalls: 1 });
    }
  });
});

it.each(FORMS)("%s: a key that no header can hold fails before it is sent, unseen", async (_name, form) => {
  const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: "ok", end: "stop" }));
  const { model } = await createLanguageModel({
    baseUrl: endpoint.baseUrl,
    apiKey: `${KEY}\nsecond line`,
    api: form.api,
    models: ["m"],
    contextWindow: null,
    stream: form.stream,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    retries: 3,
    prices: {},
    clock: createFixedClock(),
    logger: recordingLogger(),
    deadline: () => Number.POSITIVE_INFINITY,
  });
  const result = await model.generate(REQUEST, { signal: new AbortController().signal });
  expect(result).toMatchObject({ ok: false, kind: "authentication" });
  expect(JSON.stringify(result)).toContain("input api-key");
  expect(JSON.stringify(result)).not.toContain(HALF);
  expect(endpoint.bodies).toEqual([]);
});

it("a line break after the key, as secrets often have, is not sent", async () => {
  const endpoint = await startRawEndpoint((response) =>
    sendWire(response, { api: "chat", stream: true }, { text: "ok", end: "stop" }),
  );
  const { model } = await createLanguageModel({
    baseUrl: endpoint.baseUrl,
    apiKey: `${KEY}\n`,
    models: ["m"],
    contextWindow: null,
    stream: true,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    retries: 0,
    prices: {},
    clock: createFixedClock(),
    logger: recordingLogger(),
    deadline: () => Number.POSITIVE_INFINITY,
  });
  expect(await model.generate(REQUEST, { signal: new AbortController().signal })).toMatchObject({ ok: true });
  expect(endpoint.headers[0]?.authorization).toBe(`Bearer ${KEY}`);
});

it("credentials and queries of base-url are in no message", async () => {
  const secret = "pa55word";
  for (const baseUrl of [
    `http://user:${secret}@127.0.0.1:1/v1`,
    `http://127.0.0.1:1/v1?api-version=1&code=${secret}`,
  ]) {
    const { model } = await createLanguageModel({
      baseUrl,
      apiKey: KEY,
      models: ["m"],
      contextWindow: null,
      stream: true,
      temperature: null,
      idleTimeoutMilliseconds: 5000,
      retries: 0,
      prices: {},
      clock: createFixedClock(),
      logger: recordingLogger(),
      deadline: () => Number.POSITIVE_INFINITY,
    });
    const result = await model.generate(REQUEST, { signal: new AbortController().signal });
    expect(result).toMatchObject({ ok: false, kind: "unavailable" });
    expect(JSON.stringify(result)).not.toContain(secret);
  }
});
