import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { ModelRequest } from "../../../src/core/model/model.js";
import type { OpenAiOptions } from "../../../src/models/openai/call.js";
import { createOpenAiChatModel } from "../../../src/models/openai/chat.js";
import { openServer } from "../../../src/models/openai/client.js";
import { chunk, json, startRawEndpoint, stream } from "../raw-endpoint.js";

const KEY = "sk-secret-key-12345";
type Changes = Partial<OpenAiOptions> & { readonly apiKey?: string; readonly usesProxy?: boolean };
const REQUEST: ModelRequest = { messages: [{ role: "user", content: "hello" }], tools: [] };

async function fail(
  baseUrl: string,
  { apiKey = KEY, usesProxy = false, ...changes }: Changes = {},
  signal = new AbortController().signal,
) {
  const model = createOpenAiChatModel({
    ...openServer({ baseUrl, apiKey, usesProxy }),
    model: "gpt-5.4",
    contextWindow: null,
    stream: true,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    ...changes,
  });
  const result = await model.generate(REQUEST, { signal });
  if (result.ok) throw new Error(`expected a failure, got ${JSON.stringify(result)}`);
  expect(result.message).not.toContain(KEY);
  return { ...result, message: result.message.replace(/127\.0\.0\.1:\d+/, "HOST") };
}

const error = (message: string, code?: string) => ({ error: { message, type: "t", ...(code ? { code } : {}) } });

const statuses: [name: string, respond: (response: ServerResponse) => void, expected: Record<string, unknown>][] = [
  [
    "401",
    (response) => json(response, 401, error(`Incorrect API key provided: ${KEY}`, "invalid_api_key")),
    {
      kind: "authentication",
      message: "the model endpoint refused the API key; check the input api-key (base-url HOST)",
    },
  ],
  [
    "403",
    (response) => json(response, 403, error("forbidden")),
    {
      kind: "authentication",
      message: "the model endpoint refused the API key; check the input api-key (base-url HOST)",
    },
  ],
  ["400 with a bad key", (response) => json(response, 400, error("API key not valid.")), { kind: "authentication" }],
  [
    "quota used up",
    (response) => json(response, 429, error("You exceeded your current quota", "insufficient_quota")),
    {
      kind: "authentication",
      message: "the account behind the input api-key has no credit or quota left at HOST",
    },
  ],
  [
    "404 model",
    (response) => json(response, 404, error("The model `gpt-9` does not exist", "model_not_found")),
    {
      kind: "not_found",
      message:
        'the model endpoint HOST has no model "gpt-5.4"; check the inputs model and base-url (The model `gpt-9` does not exist, model_not_found)',
    },
  ],
  ["404 page", (response) => json(response, 404, {}), { kind: "not_found" }],
  ["400 model id", (response) => json(response, 400, error("x is not a valid model ID")), { kind: "not_found" }],
  [
    "context length by code",
    (response) => json(response, 400, error("too much", "context_length_exceeded")),
    {
      kind: "context_length",
      message: 'the request is too long for the model "gpt-5.4" (too much, context_length_exceeded)',
    },
  ],
  [
    "context length by text",
    (response) => json(response, 400, error("This model's maximum context length is 8192 tokens.")),
    { kind: "context_length" },
  ],
  [
    "prompt is too long",
    (response) => json(response, 400, error("prompt is too long: 210000 tokens > 200000 maximum")),
    { kind: "context_length" },
  ],
  [
    "429 without a wait",
    (response) => json(response, 429, error("slow down")),
    { kind: "rate_limited", message: "the model endpoint HOST limits the rate of requests (slow down)" },
  ],
  [
    "429 with a long wait in seconds",
    (response) => json(response, 429, error("slow"), { "retry-after": "120" }),
    { kind: "rate_limited", retryAfterMilliseconds: 120_000 },
  ],
  [
    "429 with milliseconds",
    (response) => json(response, 429, error("slow"), { "retry-after": "9", "retry-after-ms": "50" }),
    { kind: "rate_limited", retryAfterMilliseconds: 50 },
  ],
  [
    "503 with a date",
    (response) =>
      json(response, 503, error("busy"), {
        date: "Wed, 21 Oct 2026 07:28:00 GMT",
        "retry-after": "Wed, 21 Oct 2026 07:30:00 GMT",
      }),
    { kind: "unavailable", retryAfterMilliseconds: 120_000 },
  ],
  ["408", (response) => json(response, 408, error("late")), { kind: "unavailable" }],
  ["409", (response) => json(response, 409, error("conflict")), { kind: "unavailable" }],
  [
    "500",
    (response) => json(response, 500, error(`oops ${KEY}`)),
    { kind: "unavailable", message: "the model endpoint HOST failed with 500 (oops ***)" },
  ],
  [
    "502 with an HTML page",
    (response) => {
      response.writeHead(502, { "content-type": "text/html" });
      response.end("<!DOCTYPE html><html><body>Bad gateway</body></html>");
    },
    { kind: "unavailable", message: "the model endpoint HOST failed with 502 (an HTML page)" },
  ],
  [
    "any other 400",
    (response) => json(response, 400, error("bad\ntool\u001b[31m schema")),
    { kind: "invalid_request", message: "the model endpoint HOST refused the request with 400: bad tool [31m schema" },
  ],
];

describe("an endpoint that refuses", () => {
  it.each(statuses)("maps %s", async (_name, respond, expected) => {
    const endpoint = await startRawEndpoint(respond);
    expect(await fail(endpoint.baseUrl)).toMatchObject(expected);
    expect(endpoint.bodies).toHaveLength(1);
  });

  it("asks for a key when there is none", async () => {
    const endpoint = await startRawEndpoint((response) => json(response, 401, error("key?")));
    expect(await fail(endpoint.baseUrl, { apiKey: "" })).toMatchObject({
      message: "the model endpoint requires an API key; set the input api-key (base-url HOST)",
    });
  });

  it("names the cause when the connection is refused", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(await fail(`http://127.0.0.1:${port}/v1`)).toEqual({
      ok: false,
      kind: "unavailable",
      message: "the model endpoint HOST could not be reached, or the connection broke (ECONNREFUSED); check base-url",
    });
  });

  it("names the cause when there is no code for it", async () => {
    expect(await fail("http://127.0.0.1:1/v1", { usesProxy: true })).toMatchObject({
      message: "the model endpoint HOST could not be reached, or the connection broke (bad port); check base-url",
    });
  });

  it("survives a base-url that is none", async () => {
    expect(await fail("not a url")).toMatchObject({ kind: "unavailable" });
  });
});

const broken: [name: string, respond: (response: ServerResponse) => void, expected: Record<string, unknown>][] = [
  [
    "the socket is cut in mid-answer",
    (response) => {
      stream(response, chunk({ content: "he" }));
      setImmediate(() => response.destroy());
    },
    {
      kind: "unavailable",
      message: "the model endpoint HOST could not be reached, or the connection broke (ECONNRESET); check base-url",
    },
  ],
  [
    "the stream ends without finish_reason",
    (response) => {
      stream(response, chunk({ content: "he" }), "data: [DONE]\n\n");
      response.end();
    },
    {
      kind: "unavailable",
      message: "the model endpoint HOST ended the answer before it was complete (no finish_reason)",
    },
  ],
  [
    "an error chunk",
    (response) => {
      stream(response, chunk({ content: "he" }), `data: ${JSON.stringify(error("overloaded"))}\n\n`);
      response.end();
    },
    { kind: "unavailable", message: "the model endpoint HOST failed in mid-answer (overloaded, t)" },
  ],
  [
    "an error chunk with a status",
    (response) => {
      stream(response, `data: ${JSON.stringify({ error: { message: "slow", code: 429 } })}\n\n`);
      response.end();
    },
    { kind: "rate_limited" },
  ],
  [
    "an HTML page",
    (response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end("<html>login</html>");
    },
    {
      kind: "invalid_response",
      message: "the model endpoint HOST answered with an HTML page; is base-url right?",
    },
  ],
  [
    "a chunk that is not JSON",
    (response) => {
      stream(response, "data: {nonsense\n\n");
      response.end();
    },
    { kind: "invalid_response", message: "the model endpoint HOST sent an answer that is not JSON" },
  ],
  ["an error in a 200", (response) => json(response, 200, error("no luck")), { kind: "unavailable" }],
];

describe("an endpoint that breaks", () => {
  it.each(broken)("is no success: %s", async (_name, respond, expected) => {
    const endpoint = await startRawEndpoint(respond);
    expect(await fail(endpoint.baseUrl)).toMatchObject(expected);
  });

  it.each([
    ["an HTML page", "<html>login</html>", "text/html", "invalid_response"],
    ["an HTML page named as text", " <html>login</html>", "text/plain", "invalid_response"],
    ["an error", JSON.stringify(error("no luck")), "application/json", "unavailable"],
    ["nothing in it", "{}", "application/json", "unavailable"],
  ])("is no success without streaming: %s", async (_name, body, type, kind) => {
    const endpoint = await startRawEndpoint((response) => {
      response.writeHead(200, { "content-type": type });
      response.end(body);
    });
    expect(await fail(endpoint.baseUrl, { stream: false })).toMatchObject({ kind });
  });

  it.each([
    ["before the headers", () => undefined],
    ["in mid-answer", (response: ServerResponse) => stream(response, chunk({ content: "he" }))],
  ])("times out when it goes silent %s", async (_name, respond) => {
    const endpoint = await startRawEndpoint(respond);
    expect(await fail(endpoint.baseUrl, { idleTimeoutMilliseconds: 40 })).toMatchObject({
      ok: false,
      kind: "timeout",
      message: "the model endpoint HOST sent nothing for 0.04 s (llm.idle_timeout)",
    });
  });
});

describe("an abort", () => {
  it.each([
    ["before the call", true],
    ["in mid-answer", false],
  ])("ends the call %s", async (_name, early) => {
    const controller = new AbortController();
    if (early) controller.abort();
    const endpoint = await startRawEndpoint((response) => {
      stream(response, chunk({ content: "he" }));
      setImmediate(() => controller.abort());
    });
    expect(await fail(endpoint.baseUrl, {}, controller.signal)).toMatchObject({ kind: "aborted" });
  });
});
