import { request as httpRequest } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ModelRequest, ToolSchema } from "../../../src/core/model/model.js";
import type { ModelScript } from "../../../src/embedded-github/model/script.js";
import { startModelServer } from "../../../src/embedded-github/model/server.js";
import { createOpenAiChatModel } from "../../../src/models/openai/chat.js";
import { openServer } from "../../../src/models/openai/client.js";
import { createOpenAiResponsesModel } from "../../../src/models/openai/responses.js";

const TOOL: ToolSchema = {
  type: "function",
  function: { name: "read_file", description: "Reads.", parameters: { type: "object" } },
};
const QUESTION = "Was the task completed correctly?";

interface Changes {
  readonly api?: "chat" | "responses";
  readonly stream?: boolean;
  readonly idleTimeoutMilliseconds?: number;
}

async function start(script: ModelScript, { api = "chat", ...changes }: Changes = {}) {
  const server = await startModelServer(script);
  onTestFinished(() => server.close());
  const createModel = api === "chat" ? createOpenAiChatModel : createOpenAiResponsesModel;
  const model = createModel({
    ...openServer({ baseUrl: server.baseUrl, apiKey: "sk-demo" }),
    model: "scripted",
    contextWindow: null,
    stream: true,
    temperature: null,
    idleTimeoutMilliseconds: 5000,
    ...changes,
  });
  const ask = (text: string, tools: readonly ToolSchema[] = [TOOL]) =>
    model.generate({ messages: [{ role: "user", content: text }], tools } satisfies ModelRequest, {
      signal: new AbortController().signal,
    });
  return { server, model, ask };
}

describe("startModelServer", () => {
  it.each([
    ["Chat Completions, streamed", "chat", true],
    ["Chat Completions, at once", "chat", false],
    ["Responses, streamed", "responses", true],
    ["Responses, at once", "responses", false],
  ] as const)("answers %s with text, tool calls and usage, and records the request", async (_name, api, stream) => {
    const { server, ask } = await start(
      {
        steps: [
          {
            expect: { tools: ["read_file"], lastMessage: /^fix/, contains: "bug", messagesAtLeast: 1 },
            answer: {
              text: "Reading.",
              toolCalls: [
                { name: "read_file", arguments: { path: "a" } },
                { name: "read_file", arguments: '{"broken', id: "mine" },
              ],
              usage: { inputTokens: 50, cachedInputTokens: 10, outputTokens: 5, reasoningTokens: 2 },
            },
          },
        ],
      },
      { api, stream },
    );
    expect(await ask("fix the bug")).toEqual({
      ok: true,
      text: "Reading.",
      toolCalls: [
        { id: "call_demo_1_0", name: "read_file", arguments: '{"path":"a"}' },
        { id: "mine", name: "read_file", arguments: '{"broken' },
      ],
      finishReason: "tool_calls",
      usage: { inputTokens: 50, cachedInputTokens: 10, outputTokens: 5, reasoningTokens: 2, modelCalls: 1 },
      usageEstimated: false,
      model: "scripted",
    });
    const [recorded] = server.requests;
    expect(recorded).toMatchObject({
      api,
      messages: [{ role: "user", text: "fix the bug" }],
      toolNames: ["read_file"],
      headers: { authorization: "Bearer sk-demo" },
    });
    expect(recorded?.arrivedAt).toBeGreaterThan(Date.UTC(2020, 0));
    server.assertDone();
  });

  it("shows a script the same conversation through either interface", async () => {
    const conversation: ModelRequest = {
      messages: [
        { role: "system", content: "be good" },
        { role: "user", content: "go" },
        { role: "assistant", content: "I read.", toolCalls: [{ id: "a", name: "read_file", arguments: "{}" }] },
        { role: "tool", callId: "a", content: "found" },
        {
          role: "assistant",
          content: null,
          toolCalls: [
            { id: "b", name: "read_file", arguments: "{}" },
            { id: "c", name: "read_file", arguments: "{}" },
          ],
        },
        { role: "tool", callId: "b", content: "more" },
        { role: "tool", callId: "c", content: "most" },
      ],
      tools: [TOOL],
    };
    const { signal } = new AbortController();
    const seen = await Promise.all(
      (["chat", "responses"] as const).map(async (api) => {
        const { server, model } = await start({ steps: [{ answer: { text: "ok" } }] }, { api });
        await model.generate(conversation, { signal });
        return { messages: server.requests[0]?.messages, toolNames: server.requests[0]?.toolNames };
      }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.messages?.map(({ role, text }) => `${role} ${text}`)).toEqual([
      "system be good",
      "user go",
      "assistant I read.",
      "tool found",
      "assistant ",
      "tool more",
      "tool most",
    ]);
  });

  it.each(["length", "content_filter"] as const)("ends an answer of Responses with %s", async (finishReason) => {
    for (const stream of [true, false]) {
      const script: ModelScript = { steps: [{ answer: { text: "half", finishReason } }] };
      const { ask } = await start(script, { api: "responses", stream });
      expect(await ask("go")).toMatchObject({ ok: true, text: "half", finishReason });
    }
  });

  it("computes usage from the sizes, with the common prefix cached", async () => {
    const { ask } = await start({ steps: [{ answer: { text: "one" } }, { answer: { text: "two" } }] });
    const long = "word ".repeat(2000);
    const first = await ask(long);
    const second = await ask(`${long}more`);
    expect(first).toMatchObject({ ok: true, usageEstimated: false, usage: { cachedInputTokens: 0, outputTokens: 1 } });
    expect(first.ok && first.usage.inputTokens).toBeGreaterThan(3000);
    expect(second.ok && second.usage.cachedInputTokens).toBeGreaterThan(2900);
  });

  it.each([
    ["tools where none belong", { tools: false }, "no tools were expected, got read_file"],
    ["a missing tool", { tools: ["grep"] }, "the tools grep were expected, got read_file"],
    ["another last message", { lastMessage: "bye" }, 'the last message was expected to match "bye"'],
    ["a function's refusal", { lastMessage: () => false }, "the last message was expected to match a function"],
    ["missing text", { contains: { pattern: "^x", flags: "m" } }, "the messages were expected to contain ^x"],
    ["too short a conversation", { messagesAtLeast: 2 }, "at least 2 messages were expected, got 1"],
  ])("is strict about %s", async (_name, expectation, problem) => {
    const { server, ask } = await start({ steps: [{ expect: expectation, answer: { text: "never" } }] });
    expect(await ask("hello")).toMatchObject({ ok: false, kind: "unavailable" });
    expect(server.problems).toEqual([expect.stringContaining(`step 1: ${problem}`)]);
    expect(server.remaining()).toBe(1);
    expect(() => server.assertDone()).toThrow(problem);
  });

  it("is strict about a request too many", async () => {
    const { server, ask } = await start({ steps: [] });
    await ask("surprise");
    expect(server.problems).toEqual(["step 1 is not in the script; got a user message: surprise"]);
    expect(() => server.assertDone()).toThrow("surprise");
  });

  it("is strict about a step that was never requested", async () => {
    const { server } = await start({ steps: [{ answer: {} }], evaluations: [{ answer: {} }] });
    expect(server.remaining()).toBe(2);
    expect(() => server.assertDone()).toThrow("1 steps, 1 evaluations unused");
  });

  it("answers evaluations from their own queue, whenever they come", async () => {
    const { server, ask } = await start({
      steps: [{ answer: { text: "first" } }, { answer: { text: "second" } }],
      evaluations: [{ answer: { text: "{}" } }],
    });
    const texts = [await ask("a"), await ask(QUESTION, []), await ask(QUESTION)].map((result) =>
      result.ok ? result.text : result.message,
    );
    expect(texts).toEqual(["first", "{}", "second"]);
    server.assertDone();
  });

  it("lets a step be a function of the request", async () => {
    const { ask } = await start({
      steps: [(request) => ({ answer: { text: `you said ${request.messages.at(-1)?.text}` } })],
    });
    expect(await ask("hi")).toMatchObject({ text: "you said hi" });
  });

  it.each([
    [
      "a status",
      { status: 429, headers: { "retry-after": "7" }, body: { error: { message: "slow" } } },
      { kind: "rate_limited", retryAfterMilliseconds: 7000 },
    ],
    ["a cut", { cut: true } as const, { kind: "unavailable" }],
    ["a page", { html: "<html></html>" }, { kind: "invalid_response" }],
    ["silence", { hang: true } as const, { kind: "timeout" }],
  ])("can fail with %s", async (_name, step, expected) => {
    const idleTimeoutMilliseconds = "hang" in step ? 100 : 10_000;
    for (const api of ["chat", "responses"] as const) {
      const { server, ask } = await start({ steps: [step] }, { api, idleTimeoutMilliseconds });
      expect(await ask("hello")).toMatchObject({ ok: false, ...expected });
      server.assertDone();
    }
  });

  it("lists models, and reports unknown paths as problems", async () => {
    const { server } = await start({ steps: [] });
    const models = await fetch(`${server.baseUrl}/models`);
    expect(await models.json()).toMatchObject({ data: [{ id: "scripted" }] });
    expect(server.problems).toEqual([]);
    expect((await fetch(`${server.baseUrl}/embeddings`, { method: "POST" })).status).toBe(500);
    expect(server.problems).toEqual(["no such endpoint: POST /v1/embeddings"]);
  });

  it("survives a client that hangs up while it sends", async () => {
    const { server, ask } = await start({ steps: [{ answer: { text: "still here" } }] });
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${server.baseUrl}/chat/completions`, {
        method: "POST",
        headers: { "content-length": "100" },
      });
      request.on("error", () => resolve());
      request.write("{", () => request.destroy(new Error("gone")));
    });
    expect(await ask("there?")).toMatchObject({ text: "still here" });
    expect(server.problems).toEqual([]);
  });
});
