import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { ModelRequest } from "../../src/core/model/model.js";
import { recordCassette, replayCassette } from "../../src/models/cassette.js";
import { createLanguageModel } from "../../src/models/create.js";
import { openServer } from "../../src/models/openai/client.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { describeModelContract } from "./contract.js";
import { chunk, startRawEndpoint } from "./raw-endpoint.js";
import { recordingLogger } from "./scripted-model.js";
import { FORMS, KEY, openModel, sendWire } from "./wire.js";

for (const [name, form] of FORMS) {
  describeModelContract(name, {
    wantsLimit: form.api === "messages",
    async open(answer) {
      const endpoint = await startRawEndpoint((response) => sendWire(response, form, answer));
      return { model: openModel(form, endpoint.baseUrl), bodies: endpoint.bodies };
    },
  });
}

describeModelContract("an endpoint behind a proxy", {
  async open(answer) {
    const form = { api: "chat", stream: true } as const;
    const endpoint = await startRawEndpoint((response) => sendWire(response, form, answer));
    const server = openServer({ baseUrl: endpoint.baseUrl, apiKey: KEY, usesProxy: true });
    return { model: openModel(form, endpoint.baseUrl, server), bodies: endpoint.bodies };
  },
});

it.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
])("reads an answer that was compressed unasked: %s", async (encoding, compress) => {
  const endpoint = await startRawEndpoint((response) => {
    const text = `${chunk({ content: "unpacked" }, "stop")}data: [DONE]\n\n`;
    response.writeHead(200, { "content-type": "text/event-stream", "content-encoding": encoding });
    response.end(compress(text));
  });
  const model = openModel({ api: "chat", stream: true }, endpoint.baseUrl);
  const request: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
  expect(await model.generate(request, { signal: new AbortController().signal })).toMatchObject({ text: "unpacked" });
  expect(endpoint.headers[0]).toMatchObject({ "accept-encoding": "identity" });
});

it("uses one connection for the steps of a run", async () => {
  const form = { api: "chat", stream: true } as const;
  const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: "ok", end: "stop" }));
  const model = openModel(form, endpoint.baseUrl);
  const request: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };
  for (let step = 0; step < 3; step += 1) await model.generate(request, { signal: new AbortController().signal });
  expect([endpoint.bodies.length, endpoint.connections()]).toEqual([3, 1]);
});

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
  ["messages", "/v1/messages"],
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
