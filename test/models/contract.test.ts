import { expect, it } from "vitest";
import type { ModelRequest } from "../../src/core/model/model.js";
import { recordCassette, replayCassette } from "../../src/models/cassette.js";
import { createLanguageModel } from "../../src/models/create.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { describeModelContract } from "./contract.js";
import { startRawEndpoint } from "./raw-endpoint.js";
import { recordingLogger } from "./scripted-model.js";
import { FORMS, KEY, openModel, sendWire } from "./wire.js";

for (const [name, form] of FORMS) {
  describeModelContract(name, {
    async open(answer) {
      const endpoint = await startRawEndpoint((response) => sendWire(response, form, answer));
      return { model: openModel(form, endpoint.baseUrl), bodies: endpoint.bodies };
    },
  });
}

describeModelContract("a cassette that is being recorded", {
  async open(answer) {
    const form = { api: "chat", stream: true } as const;
    const endpoint = await startRawEndpoint((response) => sendWire(response, form, answer));
    const model = recordCassette(openModel(form, endpoint.baseUrl), { write: () => {}, redact: (text) => text });
    return { model, bodies: endpoint.bodies };
  },
});

it.each(FORMS)("%s: what was recorded plays back the same", async (_name, form) => {
  const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: "two words", end: "stop" }));
  const lines: string[] = [];
  const recorder = recordCassette(openModel(form, endpoint.baseUrl), {
    write: (line) => lines.push(line),
    redact: (text) => text,
  });
  const request: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
  const { signal } = new AbortController();
  const live = await recorder.generate(request, { signal });
  const player = replayCassette(lines.join(""));
  expect(await player.model.generate(request, { signal })).toEqual(live);
  player.assertDone();
});

it.each([
  ["chat", "/v1/chat/completions"],
  ["responses", "/v1/responses"],
] as const)("llm.api: %s asks %s", async (api, path) => {
  const endpoint = await startRawEndpoint((response) =>
    sendWire(response, { api, stream: true }, { text: "ok", end: "stop" }),
  );
  const { model } = await createLanguageModel({
    baseUrl: endpoint.baseUrl,
    apiKey: KEY,
    api,
    models: ["gpt-5.4"],
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
  const request: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
  expect(await model.generate(request, { signal: new AbortController().signal })).toMatchObject({ text: "ok" });
  expect(endpoint.paths).toEqual([path]);
});

it("Responses: the limit is never below what servers take, and is left out once a server refused it", async () => {
  const form = { api: "responses", stream: false } as const;
  const limits: unknown[] = [];
  const endpoint = await startRawEndpoint((response, { max_output_tokens: limit }) => {
    limits.push(limit);
    if (limit === undefined || limit === 16) return sendWire(response, form, { text: "ok", end: "stop" });
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "max_output_tokens is too large" } }));
  });
  const model = openModel(form, endpoint.baseUrl);
  const { signal } = new AbortController();
  for (const maximumOutputTokens of [3, 5_000, 5_000]) {
    const request: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [], maximumOutputTokens };
    expect(await model.generate(request, { signal })).toMatchObject({ ok: true });
  }
  expect(limits).toEqual([16, 5_000, undefined, undefined]);
});
