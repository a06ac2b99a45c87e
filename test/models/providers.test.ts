import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/core/model/message.js";
import type { ModelResult, ToolSchema } from "../../src/core/model/model.js";
import { addressed } from "../../src/models/openai/client.js";
import { startRawEndpoint } from "./raw-endpoint.js";
import { type Api, openModel } from "./wire.js";

/** One answer of a provider, and what the request that gets it must have and must not have. */
interface Exchange {
  readonly request?: Readonly<Record<string, unknown>>;
  readonly absent?: readonly string[];
  readonly status: number;
  readonly type: string;
  /** Events of a stream: JSON, or a line as it is. */
  readonly events?: readonly unknown[];
  readonly body?: unknown;
}

/** A provider's peculiarity as response bodies; one result for each call of the model. */
interface Case {
  readonly difference: string;
  readonly api: Api;
  readonly stream: boolean;
  readonly model: string;
  readonly exchanges: readonly Exchange[];
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

interface Recording {
  readonly provider: string;
  /** Where the provider documents it. */
  readonly sources: readonly string[];
  readonly cases: readonly Case[];
}

const FOLDER = fileURLToPath(new URL("../fixtures/cassettes/", import.meta.url));
const RECORDINGS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(`${FOLDER}${name}`, "utf8")) as Recording);

const READ: ToolSchema = {
  type: "function",
  function: { name: "read_file", description: "Reads.", parameters: { type: "object", properties: {} } },
};

function send(response: ServerResponse, exchange: Exchange): void {
  response.writeHead(exchange.status, { "content-type": exchange.type });
  for (const event of exchange.events ?? []) {
    const line =
      typeof event !== "string" ? `data: ${JSON.stringify(event)}` : event === "[DONE]" ? "data: [DONE]" : event;
    response.write(`${line}\n\n`);
  }
  response.end(exchange.body === undefined ? "" : JSON.stringify(exchange.body));
}

/** The conversation after an answer, as the agent goes on with it. */
function grow(messages: readonly Message[], result: ModelResult): Message[] {
  if (!result.ok) return [...messages];
  const { text, toolCalls } = result;
  return [
    ...messages,
    { role: "assistant", content: text === "" ? null : text, toolCalls },
    ...toolCalls.map((call): Message => ({ role: "tool", callId: call.id, content: `result of ${call.id}` })),
  ];
}

describe.each(RECORDINGS.map((recording) => [recording.provider, recording] as const))("%s", (_provider, recording) => {
  it.each(recording.cases.map((one) => [one.difference, one] as const))("%s", async (_difference, one) => {
    const endpoint = await startRawEndpoint((response, _body, count) => {
      const exchange = one.exchanges[count - 1];
      if (exchange === undefined) response.destroy();
      else send(response, exchange);
    });
    const model = openModel(one, endpoint.baseUrl, { model: one.model });
    let messages: Message[] = [{ role: "user", content: "hello" }];
    for (const expected of one.results) {
      const result = await model.generate({ messages, tools: [READ] }, { signal: new AbortController().signal });
      expect(result).toMatchObject(expected);
      messages = grow(messages, result);
    }
    expect(endpoint.bodies).toHaveLength(one.exchanges.length);
    for (const [index, exchange] of one.exchanges.entries()) {
      if (exchange.request !== undefined) expect(endpoint.bodies[index]).toMatchObject(exchange.request);
      for (const field of exchange.absent ?? []) expect(endpoint.bodies[index]).not.toHaveProperty(field);
    }
  });

  it("names where it is documented", () => {
    expect(recording.sources.length).toBeGreaterThan(0);
    for (const source of recording.sources) expect(source).toMatch(/^https:\/\//);
  });
});

describe("how an endpoint is addressed", () => {
  function sentTo(baseUrl: string) {
    const { url, headers } = addressed(baseUrl, "/chat/completions", "sk-azure");
    return { url: url.href, authorization: headers["authorization"] ?? null, apiKey: headers["api-key"] ?? null };
  }

  it.each([
    ["OpenAI", "https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions"],
    [
      "Gemini",
      "https://generativelanguage.googleapis.com/v1beta/openai/",
      "https://generativelanguage.googleapis.com/v1beta/openai/chat/completions",
    ],
    ["Anthropic", "https://api.anthropic.com/v1/", "https://api.anthropic.com/v1/chat/completions"],
    ["OpenRouter", "https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/chat/completions"],
    [
      "a name like Azure's",
      "https://openai.azure.com.example.org/v1",
      "https://openai.azure.com.example.org/v1/chat/completions",
    ],
  ])("%s with the key as a bearer token", (_name, baseUrl, url) => {
    expect(sentTo(baseUrl)).toEqual({
      url,
      authorization: "Bearer sk-azure",
      apiKey: null,
    });
  });

  it.each([
    [
      "the v1 interface",
      "https://cart.openai.azure.com/openai/v1/",
      "https://cart.openai.azure.com/openai/v1/chat/completions",
    ],
    [
      "a deployment with its version in the query",
      "https://cart.openai.azure.com/openai/deployments/mini?api-version=2024-10-21",
      "https://cart.openai.azure.com/openai/deployments/mini/chat/completions?api-version=2024-10-21",
    ],
    [
      "Foundry",
      "https://cart.services.ai.azure.com/openai/v1",
      "https://cart.services.ai.azure.com/openai/v1/chat/completions",
    ],
  ])("Azure, %s, with the key in its own header", (_name, baseUrl, url) => {
    expect(sentTo(baseUrl)).toEqual({ url, authorization: null, apiKey: "sk-azure" });
  });
});
