import { expect, it } from "vitest";
import type { Message } from "../../../src/core/model/message.js";
import type { ModelRequest, ToolSchema } from "../../../src/core/model/model.js";
import { modelApiOf } from "../../../src/models/apis.js";
import { addressed } from "../../../src/models/openai/client.js";
import { json, startRawEndpoint } from "../raw-endpoint.js";
import { openModel, sendWire } from "../wire.js";

const FORM = { api: "messages", stream: true } as const;
const READ: ToolSchema = {
  type: "function",
  function: { name: "read_file", description: "Reads.", parameters: { type: "object", properties: {} } },
};
const HELLO: Message = { role: "user", content: "hello" };
const { signal } = new AbortController();

/** The bodies that these requests become, each answered with a text. */
async function bodiesOf(requests: readonly ModelRequest[], changes: Parameters<typeof openModel>[2] = {}) {
  const endpoint = await startRawEndpoint((response) => sendWire(response, FORM, { text: "ok", end: "stop" }));
  const model = openModel(FORM, endpoint.baseUrl, changes);
  for (const request of requests) await model.generate(request, { signal });
  return endpoint.bodies;
}

it("alternates roles: results first, then what a person said meanwhile, without empty texts", async () => {
  const [body] = await bodiesOf([
    {
      tools: [READ],
      messages: [
        { role: "system", content: "be good" },
        HELLO,
        { role: "user", content: "and welcome" },
        { role: "assistant", content: "", toolCalls: [{ id: "functions.read:0", name: "read_file", arguments: "{}" }] },
        { role: "tool", callId: "functions.read:0", content: "" },
        { role: "user", content: "hurry" },
      ],
    },
  ]);
  expect(body).toMatchObject({
    system: [{ type: "text", text: "be good" }],
    tools: [{ name: "read_file", description: "Reads.", input_schema: { type: "object" } }],
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "hello" },
          { type: "text", text: "and welcome" },
        ],
      },
      { role: "assistant", content: [{ type: "tool_use", id: "functions_read_0", name: "read_file", input: {} }] },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "functions_read_0" },
          { type: "text", text: "hurry" },
        ],
      },
    ],
  });
  expect(body?.["messages"]).toHaveLength(3);
});

it("names the tools of the conversation, and forbids them, where the request has none", async () => {
  const [body] = await bodiesOf([
    {
      tools: [],
      messages: [
        HELLO,
        { role: "assistant", content: null, toolCalls: [{ id: "a", name: "read_file", arguments: "{}" }] },
        { role: "tool", callId: "a", content: "found" },
      ],
    },
  ]);
  expect(body).toMatchObject({ tools: [{ name: "read_file" }], tool_choice: { type: "none" } });
});

it.each([
  ["claude-opus-5-5", {}, 128_000],
  ["claude-haiku-4-5-20251001", {}, 64_000],
  ["a-model-of-a-gateway", {}, 8_192],
  ["claude-opus-5-5", { affordableOutputTokens: 40_000 }, 40_000],
  ["claude-opus-5-5", { affordableOutputTokens: 900_000 }, 128_000],
  ["claude-opus-5-5", { affordableOutputTokens: 40_000, maximumOutputTokens: 2_000 }, 2_000],
  ["claude-opus-5-5", { affordableOutputTokens: -5 }, 1],
])("%s, %j: max_tokens is %i", async (model, limits, expected) => {
  const [body] = await bodiesOf([{ messages: [HELLO], tools: [], ...limits }], { model });
  expect(body).toMatchObject({ max_tokens: expected });
});

it("tells a wrong model from an endpoint without the interface", async () => {
  const said = async (status: number, body: object): Promise<string> => {
    const endpoint = await startRawEndpoint((response) => json(response, status, body));
    const result = await openModel(FORM, endpoint.baseUrl).generate({ messages: [HELLO], tools: [] }, { signal });
    return result.ok ? "" : `${result.kind}: ${result.message}`;
  };
  const unknown = { type: "error", error: { type: "not_found_error", message: "model: claude-none" } };
  expect(await said(404, unknown)).toMatch(/^not_found: .* has no model "gpt-5\.4"; check the inputs/);
  expect(await said(404, { detail: "Not Found" })).toMatch(
    /^not_found: .* has no Messages interface .* llm\.api: chat/,
  );
});

it("leaves out fields, and lowers a limit, that the model refuses, from then on", async () => {
  const endpoint = await startRawEndpoint((response, { temperature, max_tokens: limit, tools }) => {
    const error = (message: string) => ({ type: "error", error: { type: "invalid_request_error", message } });
    if (temperature !== undefined) return json(response, 400, error("`temperature` is deprecated for this model."));
    if (JSON.stringify(tools).includes("eager_input_streaming")) {
      return json(response, 400, error("tools.0.custom.eager_input_streaming: Extra inputs are not permitted"));
    }
    if (Number(limit) > 8_192) return json(response, 400, error("max_tokens: 64000 > 32000, which is the maximum"));
    sendWire(response, FORM, { text: "ok", end: "stop" });
  });
  const model = openModel(FORM, endpoint.baseUrl, { model: "claude-sonnet-4-5", temperature: 0.2 });
  for (let step = 0; step < 2; step += 1) {
    expect(await model.generate({ messages: [HELLO], tools: [READ] }, { signal })).toMatchObject({ ok: true });
  }
  const sent = endpoint.bodies.map(({ temperature, max_tokens: limit }) => [temperature, limit]);
  expect(sent).toEqual([
    [0.2, 64_000],
    [undefined, 64_000],
    [undefined, 64_000],
    [undefined, 8_192],
    [undefined, 8_192],
  ]);
});

it("sends thinking back only to the model that thought it, behind what it was thought behind", async () => {
  const thinking = { type: "thinking", thinking: "Hm.", signature: "c2ln" };
  const endpoint = await startRawEndpoint((response) => {
    const content = [thinking, { type: "tool_use", id: "a", name: "read_file", input: {} }];
    json(response, 200, { type: "message", role: "assistant", content, stop_reason: "tool_use" });
  });
  const open = () => openModel({ api: "messages", stream: false }, endpoint.baseUrl);
  const [first, second] = [open(), open()];
  const answer: Message = {
    role: "assistant",
    content: null,
    toolCalls: [{ id: "a", name: "read_file", arguments: "{}" }],
  };
  const grown = (task: Message): ModelRequest => ({
    messages: [task, answer, { role: "tool", callId: "a", content: "found" }],
    tools: [READ],
  });
  await first.generate({ messages: [HELLO], tools: [READ] }, { signal });
  await first.generate(grown(HELLO), { signal });
  await first.generate(grown({ role: "user", content: "hello, shortened" }), { signal });
  await second.generate(grown(HELLO), { signal });
  expect(endpoint.bodies.map((body) => JSON.stringify(body).includes('"thinking"'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it.each([
  ["https://api.anthropic.com/v1", { "x-api-key": "sk" }],
  ["https://gateway.example/v1", { "x-api-key": "sk", authorization: "Bearer sk" }],
])("sends the key to %s in the headers it takes", (baseUrl, expected) => {
  const { url, headers } = addressed(baseUrl, "/messages", "sk");
  expect(url.href).toBe(`${baseUrl}/messages`);
  const { accept: _, "content-type": __, "user-agent": ___, ...rest } = headers;
  expect(rest).toEqual({ "anthropic-version": "2023-06-01", ...expected });
});

it.each([
  ["auto", "https://api.anthropic.com/v1", "messages"],
  ["auto", "https://api.anthropic.com/v1/", "messages"],
  ["auto", "https://api.openai.com/v1", "chat"],
  ["auto", "https://api.anthropic.com.example.org/v1", "chat"],
  ["auto", "https://openrouter.ai/api/v1", "chat"],
  ["chat", "https://api.anthropic.com/v1", "chat"],
  ["responses", "https://api.openai.com/v1", "responses"],
  ["messages", "https://gateway.example/v1", "messages"],
])("llm.api: %s at %s is %s", (name, baseUrl, expected) => {
  expect(modelApiOf(name, baseUrl)).toBe(expected);
});
