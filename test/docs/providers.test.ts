import { readFileSync } from "node:fs";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfiguration } from "../../src/config/load.js";
import { modelApiOf } from "../../src/models/apis.js";
import { createLanguageModel } from "../../src/models/create.js";
import { startRawEndpoint } from "../models/raw-endpoint.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { filledIn, snippetsOf } from "../support/pages.js";
import { createSilentLogger } from "../support/silent-logger.js";

const PAGE = "docs/providers.md";
const KEY = "sk-canary-0123456789";

/** How a provider is reached, and which of the recorded answers are its own. */
const PROVIDERS: Readonly<Record<string, { readonly cassette: string; readonly key: "bearer" | "azure" | "none" }>> = {
  OpenAI: { cassette: "openai", key: "bearer" },
  "Azure OpenAI": { cassette: "azure", key: "azure" },
  OpenRouter: { cassette: "openrouter", key: "bearer" },
  Anthropic: { cassette: "anthropic", key: "bearer" },
  Gemini: { cassette: "gemini", key: "bearer" },
  DeepSeek: { cassette: "deepseek", key: "bearer" },
  LiteLLM: { cassette: "litellm", key: "bearer" },
  Ollama: { cassette: "ollama", key: "none" },
  vLLM: { cassette: "vllm", key: "none" },
};

interface Case {
  readonly api: string;
  readonly stream: boolean;
  readonly exchanges: readonly { status: number; type: string; events?: readonly unknown[]; body?: unknown }[];
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** The first answer of a provider that says something, in the interface that the configuration asks for. */
function answerOf(cassette: string, api: string) {
  const { cases } = JSON.parse(readFileSync(`test/fixtures/cassettes/${cassette}.json`, "utf8")) as { cases: Case[] };
  const found = cases.find((one) => one.api === api && one.exchanges[0]?.status === 200 && one.results[0]?.["ok"]);
  const [exchange] = found?.exchanges ?? [];
  if (found === undefined || exchange === undefined) throw new Error(`${cassette} has no answer of ${api}.`);
  return { exchange, stream: found.stream, result: found.results[0] ?? {} };
}

let dispatcher = getGlobalDispatcher();
beforeEach(() => {
  dispatcher = getGlobalDispatcher();
});
afterEach(() => setGlobalDispatcher(dispatcher));

/** Every address leads to the server on loopback, as if its name stood for it. Returns the origins that were asked. */
function leadTo(address: string): string[] {
  const origins: string[] = [];
  const { origin } = new URL(address);
  setGlobalDispatcher(
    new Agent().compose((dispatch) => (options, handler) => {
      origins.push(String(options.origin));
      return dispatch({ ...options, origin }, handler);
    }),
  );
  return origins;
}

const snippets = snippetsOf(PAGE).filter(({ text }) => text.startsWith("llm:"));

describe("each provider's configuration asks that provider", () => {
  it.each(snippets.map((snippet) => [`${snippet.heading}, ${snippet.place}`, snippet] as const))(
    "%s",
    async (_name, { heading, text, place }) => {
      const provider = PROVIDERS[heading];
      if (provider === undefined) throw new Error(`${heading} has no row in this test.`);
      const file = { path: place, text: `version: 1\n${filledIn(text)}` };
      const { configuration, notices } = await loadConfiguration({ file, inputs: {} });
      expect(notices).toEqual([]);
      const { llm } = configuration;
      const api = modelApiOf(llm.api, llm.base_url);
      const { exchange, stream, result } = answerOf(provider.cassette, api);
      const server = await startRawEndpoint((response) => {
        response.writeHead(exchange.status, { "content-type": exchange.type });
        if (exchange.body !== undefined) response.write(JSON.stringify(exchange.body));
        for (const event of exchange.events ?? []) {
          const line = typeof event !== "string" ? `data: ${JSON.stringify(event)}` : event;
          response.write(`${line === "[DONE]" ? "data: [DONE]" : line}\n\n`);
        }
        response.end();
      });
      const origins = leadTo(server.baseUrl);
      const { model } = await createLanguageModel({
        apiKey: provider.key === "none" ? "" : KEY,
        // Through fetch, whose requests can be led to the server of the test.
        usesProxy: true,
        baseUrl: llm.base_url,
        api: llm.api,
        models: [llm.model],
        contextWindow: llm.context_window,
        stream,
        temperature: llm.temperature,
        idleTimeoutMilliseconds: llm.idle_timeout * 1000,
        retries: 0,
        prices: configuration.costs.prices,
        clock: createFixedClock(),
        logger: createSilentLogger(),
        deadline: () => Number.POSITIVE_INFINITY,
      });
      const signal = new AbortController().signal;
      const answer = await model.generate({ messages: [{ role: "user", content: "hello" }], tools: [] }, { signal });

      expect(answer).toMatchObject(result);
      const wanted = new URL(llm.base_url);
      const path = `${wanted.pathname.replace(/\/$/, "")}/${api === "chat" ? "chat/completions" : api}`;
      expect(origins).toEqual([wanted.origin]);
      expect(server.paths).toEqual([path + wanted.search]);
      expect(server.bodies[0]).toMatchObject({ model: llm.model });
      const [headers = {}] = server.headers;
      const isAnthropic = api === "messages" && wanted.hostname === "api.anthropic.com";
      expect(headers["x-api-key"]).toBe(api === "messages" ? KEY : undefined);
      expect(headers.authorization).toBe(provider.key === "bearer" && !isAnthropic ? `Bearer ${KEY}` : undefined);
      expect(headers["api-key"]).toBe(provider.key === "azure" ? KEY : undefined);
    },
  );

  it("has a snippet for every provider that answers were recorded of", () => {
    expect(new Set(snippets.map(({ heading }) => heading))).toEqual(new Set(Object.keys(PROVIDERS)));
  });
});
