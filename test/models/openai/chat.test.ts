import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import type { Message } from "../../../src/core/model/message.js";
import type { ModelRequest, ModelResult, ToolSchema } from "../../../src/core/model/model.js";
import type { OpenAiOptions } from "../../../src/models/openai/call.js";
import { createOpenAiChatModel } from "../../../src/models/openai/chat.js";
import { openServer } from "../../../src/models/openai/client.js";
import { chunk, json, startRawEndpoint, stream, usageChunk } from "../raw-endpoint.js";

const KEY = "sk-secret-key-12345";
const DONE = "data: [DONE]\n\n";
const READ: ToolSchema = {
  type: "function",
  function: { name: "read_file", description: "Reads.", parameters: { type: "object", properties: {} } },
};
type Changes = Partial<OpenAiOptions> & { readonly apiKey?: string };
const REQUEST: ModelRequest = { messages: [{ role: "user", content: "hello there" }], tools: [READ] };

function modelAt(baseUrl: string, { apiKey = KEY, ...changes }: Changes = {}) {
  return createOpenAiChatModel({
    ...openServer({ baseUrl, apiKey }),
    model: "gpt-5.4",
    contextWindow: null,
    stream: true,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    ...changes,
  });
}

async function ask(
  respond: (response: ServerResponse, body: Record<string, unknown>, count: number) => void,
  options: { changes?: Changes; request?: ModelRequest; signal?: AbortSignal } = {},
) {
  const endpoint = await startRawEndpoint(respond);
  const shown: string[] = [];
  const result = await modelAt(endpoint.baseUrl, options.changes).generate(options.request ?? REQUEST, {
    signal: options.signal ?? new AbortController().signal,
    onText: (text) => shown.push(text),
  });
  return { endpoint, result, shown };
}

function callsOf(result: ModelResult) {
  return result.ok ? result.toolCalls : result.message;
}

describe("the limit of an answer", () => {
  const limited = { ...REQUEST, maximumOutputTokens: 5_000 };
  const limits = (bodies: readonly Record<string, unknown>[]) =>
    bodies.map(({ max_tokens, max_completion_tokens }) => ({ max_tokens, max_completion_tokens }));
  const refusing = async (message: (body: Record<string, unknown>) => string | null) => {
    const bodies: Record<string, unknown>[] = [];
    const endpoint = await startRawEndpoint((response, body) => {
      bodies.push(body);
      const refusal = message(body);
      if (refusal !== null) return json(response, 400, { error: { message: refusal } });
      stream(response, chunk({ content: "Hi." }), chunk({}, "stop"), DONE);
    });
    const model = modelAt(endpoint.baseUrl);
    const signal = new AbortController().signal;
    const results = [await model.generate(limited, { signal }), await model.generate(REQUEST, { signal })];
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    return limits(bodies);
  };

  it("is sent only with the requests that have one, under the name that the model takes", async () => {
    expect(await refusing(() => null)).toEqual([{ max_tokens: 5_000 }, {}]);
    const renamed = await refusing(({ max_tokens }) =>
      max_tokens === undefined
        ? null
        : "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    );
    expect(renamed).toEqual([{ max_tokens: 5_000 }, { max_completion_tokens: 5_000 }, {}]);
  });

  it("is left out where the model writes less than that at most", async () => {
    const smaller = await refusing(({ max_tokens }) =>
      max_tokens === undefined ? null : "max_tokens is too large: 5000. This model supports at most 4096 tokens.",
    );
    expect(smaller).toEqual([{ max_tokens: 5_000 }, {}, {}]);
  });
});

describe("a streamed answer", () => {
  it("streams text, accumulates tool calls by index and takes the server's usage", async () => {
    const { result, shown, endpoint } = await ask((response) => {
      stream(
        response,
        chunk({ role: "assistant", content: "" }),
        chunk({ reasoning_content: "hidden thoughts" }),
        chunk({ content: "I " }),
        chunk({ content: "read." }),
        chunk({
          tool_calls: [{ index: 0, id: "a", type: "function", function: { name: "read_file", arguments: "" } }],
        }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: '{"pa' } }] }),
        chunk({ tool_calls: [{ index: 1, id: "b", type: "function", function: { name: "grep", arguments: "{}" } }] }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: 'th":"x"}' } }] }),
        chunk({}, "tool_calls"),
        usageChunk({
          prompt_tokens: 100,
          completion_tokens: 20,
          prompt_tokens_details: { cached_tokens: 64 },
          completion_tokens_details: { reasoning_tokens: 7 },
        }),
        DONE,
      );
      response.end();
    });
    expect(result).toEqual({
      ok: true,
      text: "I read.",
      toolCalls: [
        { id: "a", name: "read_file", arguments: '{"path":"x"}' },
        { id: "b", name: "grep", arguments: "{}" },
      ],
      finishReason: "tool_calls",
      usage: { inputTokens: 100, cachedInputTokens: 64, outputTokens: 20, reasoningTokens: 7, modelCalls: 1 },
      usageEstimated: false,
      model: "gpt-5.4",
    });
    expect(shown).toEqual(["I ", "read."]);
    expect(endpoint.bodies).toEqual([
      {
        model: "gpt-5.4",
        stream: true,
        stream_options: { include_usage: true },
        tools: [READ],
        messages: [{ role: "user", content: "hello there" }],
      },
    ]);
    expect(endpoint.headers[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  it("estimates the usage and says so when the server sends none, or zeros", async () => {
    const { result } = await ask((response) => {
      stream(response, chunk({ content: "ok" }), chunk({}, "stop"), usageChunk({ prompt_tokens: 0 }), DONE);
      response.end();
    });
    expect(result).toMatchObject({ ok: true, usageEstimated: true, usage: { outputTokens: 1, modelCalls: 1 } });
    expect(result.ok && result.usage.inputTokens).toBeGreaterThan(10);
  });

  it("keeps an answer whose connection breaks after its finish_reason", async () => {
    const { result } = await ask((response) => {
      stream(response, chunk({ content: "whole" }, "stop"));
      setImmediate(() => response.destroy());
    });
    expect(result).toMatchObject({ ok: true, text: "whole", usageEstimated: true });
  });

  const repairs: [name: string, lines: string[], calls: unknown][] = [
    [
      "finish reason stop with tool calls",
      [chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "grep", arguments: "{}" } }] }), chunk({}, "stop")],
      [{ id: "a", name: "grep", arguments: "{}" }],
    ],
    [
      "no ids",
      [
        chunk({ tool_calls: [{ index: 0, function: { name: "grep", arguments: "{}" } }] }),
        chunk({ tool_calls: [{ index: 1, id: "", function: { name: "grep", arguments: "{}" } }] }, "tool_calls"),
      ],
      [
        { id: "call_1_0", name: "grep", arguments: "{}" },
        { id: "call_1_1", name: "grep", arguments: "{}" },
      ],
    ],
    [
      "the same id twice",
      [
        chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "grep", arguments: "{}" } }] }),
        chunk({ tool_calls: [{ index: 1, id: "a", function: { name: "list", arguments: "{}" } }] }, "tool_calls"),
      ],
      [
        { id: "a", name: "grep", arguments: "{}" },
        { id: "call_1_1", name: "list", arguments: "{}" },
      ],
    ],
    [
      "index 0 for every call",
      [
        chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "grep", arguments: '{"x":1}' } }] }),
        chunk({ tool_calls: [{ index: 0, id: "b", function: { name: "grep", arguments: '{"x":2}' } }] }, "tool_calls"),
      ],
      [
        { id: "a", name: "grep", arguments: '{"x":1}' },
        { id: "b", name: "grep", arguments: '{"x":2}' },
      ],
    ],
    [
      "no index at all",
      [
        chunk({ tool_calls: [{ function: { name: "grep", arguments: '{"x"' } }] }),
        chunk({ tool_calls: [{ function: { arguments: ":1}" } }] }),
        chunk({ tool_calls: [{ function: { name: "grep", arguments: '{"x":2}' } }] }, "tool_calls"),
      ],
      [
        { id: "call_1_0", name: "grep", arguments: '{"x":1}' },
        { id: "call_1_1", name: "grep", arguments: '{"x":2}' },
      ],
    ],
    [
      "arguments as an object",
      [chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "grep", arguments: { x: 1 } } }] }, "tool_calls")],
      [{ id: "a", name: "grep", arguments: '{"x":1}' }],
    ],
    [
      "no arguments",
      [chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "list", arguments: "" } }] }, "tool_calls")],
      [{ id: "a", name: "list", arguments: "{}" }],
    ],
    [
      "arguments cut by the length limit stay unreadable",
      [chunk({ tool_calls: [{ index: 0, id: "a", function: { name: "list", arguments: "" } }] }, "length")],
      [{ id: "a", name: "list", arguments: "" }],
    ],
  ];
  it.each(repairs)("repairs tool calls: %s", async (_name, lines, calls) => {
    const { result } = await ask((response) => {
      stream(response, ...lines, DONE);
      response.end();
    });
    expect(callsOf(result)).toEqual(calls);
  });

  it("does not give a call the id of an earlier one in the conversation", async () => {
    const earlier: Message[] = [
      { role: "assistant", content: null, toolCalls: [{ id: "call_2_0", name: "grep", arguments: "{}" }] },
      { role: "tool", callId: "call_2_0", content: "found" },
    ];
    const { result } = await ask(
      (response) => {
        stream(response, chunk({ tool_calls: [{ index: 0, function: { name: "grep" } }] }, "tool_calls"), DONE);
        response.end();
      },
      { request: { messages: earlier, tools: [] } },
    );
    expect(callsOf(result)).toEqual([{ id: "call_2_0_1", name: "grep", arguments: "{}" }]);
  });

  it("takes content parts as a list, and a refusal as the text", async () => {
    const parts = await ask((response) => {
      stream(response, chunk({ content: [{ type: "text", text: "a" }, { type: "image_url" }, "b"] }, "stop"), DONE);
      response.end();
    });
    const refusal = await ask((response) => {
      stream(response, chunk({ content: null, refusal: "I cannot." }, "content_filter"), DONE);
      response.end();
    });
    expect(parts.result).toMatchObject({ text: "ab" });
    expect(refusal.result).toMatchObject({ text: "I cannot.", finishReason: "content_filter" });
  });

  it("reads an answer that the server did not stream although asked to", async () => {
    const { result, shown } = await ask((response) =>
      json(response, 200, {
        choices: [{ finish_reason: "stop", message: { role: "assistant", content: "at once" } }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      }),
    );
    expect(result).toMatchObject({ ok: true, text: "at once", usageEstimated: false });
    expect(shown).toEqual(["at once"]);
  });

  it("keeps the connection between calls", async () => {
    const endpoint = await startRawEndpoint((response) => {
      stream(response, chunk({ content: "x" }, "stop"), DONE);
      response.end();
    });
    const model = modelAt(endpoint.baseUrl);
    for (let call = 0; call < 3; call += 1) {
      await model.generate(REQUEST, { signal: new AbortController().signal });
      // The client gives the socket back in the turn after the end of the body.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([endpoint.bodies.length, endpoint.connections()]).toEqual([3, 1]);
  });
});

describe("an unstreamed answer (llm.stream: false)", () => {
  it("reads text, parallel calls without ids and the usage", async () => {
    const { result, endpoint } = await ask(
      (response) =>
        json(response, 200, {
          choices: [
            {
              finish_reason: "tool_calls",
              message: {
                content: null,
                reasoning_content: "hidden",
                tool_calls: [
                  { function: { name: "grep", arguments: { x: 1 } } },
                  { function: { name: "grep", arguments: "{}" } },
                ],
              },
            },
          ],
          usage: { prompt_tokens: 9, completion_tokens: 4, prompt_cache_hit_tokens: 5 },
        }),
      { changes: { stream: false, temperature: 0 } },
    );
    expect(result).toMatchObject({
      text: "",
      toolCalls: [
        { id: "call_1_0", name: "grep", arguments: '{"x":1}' },
        { id: "call_1_1", name: "grep", arguments: "{}" },
      ],
      usage: { inputTokens: 9, cachedInputTokens: 5, outputTokens: 4 },
    });
    expect(Object.keys(endpoint.bodies[0] ?? {})).toEqual(["model", "temperature", "stream", "tools", "messages"]);
  });
});

describe("the request", () => {
  const answer = (response: ServerResponse): void => {
    stream(response, chunk({ content: "ok" }, "stop"), DONE);
    response.end();
  };

  it("sends one assistant message with its calls, then one tool message per call", async () => {
    const messages: Message[] = [
      { role: "system", content: "be good" },
      { role: "user", content: "cut \ud83d" },
      {
        role: "assistant",
        content: null,
        toolCalls: [
          { id: "a", name: "grep", arguments: '{"x": 1}' },
          { id: "b", name: "grep", arguments: '{"x' },
        ],
      },
      { role: "tool", callId: "a", content: "found" },
      { role: "tool", callId: "b", content: "bad arguments" },
      { role: "assistant", content: "done", toolCalls: [] },
    ];
    const { endpoint } = await ask(answer, { request: { messages, tools: [] } });
    expect(endpoint.bodies[0]).toEqual({
      model: "gpt-5.4",
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: "system", content: "be good" },
        { role: "user", content: "cut \ufffd" },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "a", type: "function", function: { name: "grep", arguments: '{"x": 1}' } },
            { id: "b", type: "function", function: { name: "grep", arguments: '{"invalid_arguments":"{\\"x"}' } },
          ],
        },
        { role: "tool", tool_call_id: "a", content: "found" },
        { role: "tool", tool_call_id: "b", content: "bad arguments" },
        { role: "assistant", content: "done" },
      ],
    });
  });

  it("is a prefix of the next one, for the provider's prompt cache", async () => {
    const endpoint = await startRawEndpoint(answer);
    const model = modelAt(endpoint.baseUrl);
    const { signal } = new AbortController();
    await model.generate(REQUEST, { signal });
    const grown: Message[] = [...REQUEST.messages, { role: "assistant", content: "hi", toolCalls: [] }];
    await model.generate({ ...REQUEST, messages: grown }, { signal });
    const [first, second] = endpoint.bodies.map((body) => JSON.stringify(body));
    expect(second?.startsWith(first?.slice(0, -2) ?? "-")).toBe(true);
  });

  it("sends no Authorization header to an endpoint without a key", async () => {
    const { endpoint } = await ask(answer, { changes: { apiKey: "" } });
    expect(endpoint.headers[0]?.authorization).toBeUndefined();
  });

  it.each([
    ["stream_options", { message: "Unknown parameter: stream_options" }, "stream_options", undefined],
    [
      "reasoning with tools",
      { message: "Function tools with reasoning_effort are not supported; set reasoning_effort to 'none'." },
      "reasoning_effort",
      "none",
    ],
  ])("is repeated once, and from then on sent so, when the server refuses %s", async (_name, error, field, value) => {
    const endpoint = await startRawEndpoint((response, _body, count) => {
      if (count === 1) json(response, 400, { error });
      else answer(response);
    });
    const model = modelAt(endpoint.baseUrl);
    const { signal } = new AbortController();
    expect(await model.generate(REQUEST, { signal })).toMatchObject({ ok: true });
    expect(await model.generate(REQUEST, { signal })).toMatchObject({ ok: true });
    expect(endpoint.bodies.slice(1).map((body) => body[field])).toEqual([value, value]);
  });

  it("is not repeated endlessly when the server keeps refusing", async () => {
    const { endpoint, result } = await ask((response) =>
      json(response, 400, { error: { message: "reasoning_effort none is not supported" } }),
    );
    expect(result).toMatchObject({ ok: false, kind: "invalid_request" });
    expect(endpoint.bodies).toHaveLength(2);
  });

  it.each([
    ["by name", "gpt-4o-mini", null, 128_000],
    ["by the longest prefix", "claude-haiku-5-5-20261001", null, 100_000],
    ["behind a provider", "google/gemini-2.5-pro", null, 200_000],
    ["unknown", "mystery", null, 128_000],
    ["configured", "gpt-4o-mini", 9000, 9000],
  ])("has the context window %s", (_name, model, contextWindow, expected) => {
    expect(modelAt("http://127.0.0.1:1/v1", { model, contextWindow }).contextWindow).toBe(expected);
  });
});
