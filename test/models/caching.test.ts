import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createAgentLoop } from "../../src/agent/loop/loop.js";
import type { LanguageModel } from "../../src/core/model/model.js";
import { costOf } from "../../src/core/model/model.js";
import { openServer } from "../../src/models/openai/client.js";
import { createPriceList } from "../../src/models/pricing.js";
import { budgetOf, createLoopSetup, fakeTool } from "../agent/fixtures.js";
import { type Charge, createAutomaticCache, createMarkedCache, type PrefixCache } from "./prefix-cache.js";
import { json, startRawEndpoint } from "./raw-endpoint.js";
import { type Form, KEY, openModel, sendWire, type WireAnswer } from "./wire.js";

interface Provider {
  readonly form: Form;
  /** Its own address: what is sent depends on it. */
  readonly baseUrl: string;
  readonly model: string;
  /** Shortest prefix that is stored, in tokens. */
  readonly minimum: number;
  createCache(): PrefixCache;
}

const PROVIDERS: readonly [name: string, provider: Provider][] = [
  [
    "OpenAI, Chat Completions",
    {
      form: { api: "chat", stream: true },
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-5.4",
      minimum: 1_024,
      createCache: createAutomaticCache,
    },
  ],
  [
    "OpenAI, Responses",
    {
      form: { api: "responses", stream: true },
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-5.4",
      minimum: 1_024,
      createCache: createAutomaticCache,
    },
  ],
  [
    "Anthropic, Messages",
    {
      form: { api: "messages", stream: true },
      baseUrl: "https://api.anthropic.com/v1",
      model: "claude-opus-5-5",
      minimum: 512,
      createCache: () => createMarkedCache(512),
    },
  ],
  [
    "Anthropic, Messages, a model with a long minimum",
    {
      form: { api: "messages", stream: true },
      baseUrl: "https://api.anthropic.com/v1",
      model: "claude-haiku-4-5",
      minimum: 4_096,
      createCache: () => createMarkedCache(4_096),
    },
  ],
  [
    "Claude through OpenRouter",
    {
      form: { api: "chat", stream: true },
      baseUrl: "https://openrouter.ai/api/v1",
      model: "anthropic/claude-sonnet-5.5",
      minimum: 512,
      createCache: () => createMarkedCache(512),
    },
  ],
  [
    "Gemini through OpenRouter",
    {
      form: { api: "chat", stream: true },
      baseUrl: "https://openrouter.ai/api/v1",
      model: "google/gemini-3.5-flash",
      minimum: 1_024,
      createCache: createAutomaticCache,
    },
  ],
];

/** Its result is about 800 tokens. */
const readTool = fakeTool("read_part", z.strictObject({ n: z.number() }), { run: ({ n }) => `${n} `.repeat(530) });
/** With the tool about as long as the product's own beginning: 1,500 tokens. */
const SYSTEM = "Follow the rules of this repository. ".repeat(90);
const TASK = "Fix the parser, which loses the sign of numbers. ".repeat(30);

/** An answer with so many calls. */
function calls(step: number, count: number): WireAnswer {
  const list = Array.from({ length: count }, (_, place) => ({
    id: `call_${step}_${place}`,
    name: "read_part",
    arguments: JSON.stringify({ n: 1_000 + 100 * step + place }),
  }));
  return { text: `Step ${step}: I read on.`, calls: list, end: "tool_calls" };
}

/** Plays the loop of the agent against a provider that charges, and returns the charge of each step. */
async function play(
  { form, baseUrl, model: name, createCache }: Provider,
  { counts, contextWindow }: { readonly counts: readonly number[]; readonly contextWindow: number },
) {
  const cache = createCache();
  const charges: Charge[] = [];
  let step = 0;
  const endpoint = await startRawEndpoint((response, body) => {
    let charge: Charge;
    try {
      charge = cache.charge(body);
    } catch (error) {
      return json(response, 400, { error: { message: String(error) } });
    }
    const isSummary = !("tools" in body);
    const next = counts[step];
    const answer: WireAnswer = isSummary
      ? { text: "I have read the first parts.", end: "stop" }
      : next === undefined
        ? { text: "Done.", end: "stop" }
        : calls(step, next);
    if (!isSummary) {
      charges.push(charge);
      step += 1;
    }
    sendWire(response, form, { ...answer, usage: { ...charge, output: 50, reasoning: 0 } });
  });
  const { post } = openServer({ baseUrl: endpoint.baseUrl, apiKey: KEY });
  const model: LanguageModel = openModel(form, baseUrl, { post, model: name, contextWindow });
  const budget = budgetOf({ prices: createPriceList({ overrides: {}, baseUrl }), budgetUsd: 100 });
  const parts = createLoopSetup(model, {
    budget,
    maximumSteps: 60,
    summarizeAfterSteps: 4,
    keepRecentSteps: 2,
    engineSetup: { tools: [readTool] },
  });
  const outcome = await createAgentLoop(parts.loop).run([
    { role: "system", content: SYSTEM },
    { role: "user", content: TASK },
  ]);
  expect([outcome.stopReason, outcome.detail]).toEqual(["llm_done", ""]);
  const compactions = parts.events.events().filter(({ type }) => type === "context_compacted").length;
  return { charges, budget, compactions, price: createPriceList({ overrides: {}, baseUrl }).priceOf(name), endpoint };
}

const sum = (charges: readonly Charge[], what: keyof Charge): number =>
  charges.reduce((total, charge) => total + charge[what], 0);

/** Requests that do not read all of the one before them, of which the provider may round off a little. */
const brokenOf = (charges: readonly Charge[], { minimum }: Provider): readonly Charge[] =>
  charges.filter(({ cached }, index) => {
    const before = charges[index - 1]?.input ?? 0;
    return before >= minimum && cached < before - 256;
  });

describe("a run of 20 steps at the cached price", () => {
  // One step adds more blocks than a provider looks back.
  const counts = [1, 2, 1, 1, 3, 1, 1, 2, 12, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1];

  it.each(PROVIDERS)("%s: at least 85 percent of the input comes from the cache", async (_name, provider) => {
    const { charges, budget, compactions, price } = await play(provider, { counts, contextWindow: 500_000 });
    expect([charges.length, compactions]).toEqual([20, 0]);
    const share = sum(charges, "cached") / sum(charges, "input");
    expect(share).toBeGreaterThanOrEqual(0.85);
    expect(brokenOf(charges, provider)).toEqual([]);
    expect(budget.usage()).toMatchObject({
      inputTokens: sum(charges, "input"),
      cachedInputTokens: sum(charges, "cached"),
    });
    expect(budget.usage().cacheWriteTokens ?? 0).toBe(sum(charges, "written"));
    // The whole of it is charged as each part is priced.
    expect(budget.spentUsd()).toBeCloseTo(price === null ? 0 : costOf(budget.usage(), price), 8);
  });

  it.each(PROVIDERS)("%s: a compaction breaks the cache once", async (_name, provider) => {
    const { charges, compactions } = await play(provider, { counts: Array(16).fill(2), contextWindow: 30_000 });
    expect(compactions).toBeGreaterThan(0);
    const broken = brokenOf(charges, provider);
    expect(broken).toHaveLength(compactions);
    // Tools, system message and task stay, where they are long enough.
    for (const { cached } of broken) if (provider.minimum <= 1_024) expect(cached).toBeGreaterThan(1_000);
  });
});

describe("what is sent for a cache", () => {
  it("marks four places at most, and nothing else changes with a mark", async () => {
    const [, anthropic] = PROVIDERS[2] ?? [];
    if (anthropic === undefined) throw new Error("no provider");
    const { endpoint } = await play(anthropic, { counts: [1, 1, 1], contextWindow: 500_000 });
    const marks = endpoint.bodies.map((body) => JSON.stringify(body).split('"cache_control"').length - 1);
    expect(marks).toEqual([2, 3, 4, 4]);
    const plain = endpoint.bodies.map((body) =>
      JSON.stringify(body, (name, value: unknown) => (name === "cache_control" ? undefined : value)),
    );
    for (const [index, text] of plain.slice(1).entries()) {
      expect(text.startsWith((plain[index] ?? "").slice(0, -2))).toBe(true);
    }
  });

  it("sends one key for all requests of a conversation to endpoints that document it, and none elsewhere", async () => {
    const keys = async (baseUrl: string, api: Form["api"]): Promise<ReadonlySet<unknown>> => {
      const form = { api, stream: true };
      const provider = { form, baseUrl, model: "gpt-5.4", minimum: 1_024, createCache: createAutomaticCache };
      const { endpoint } = await play(provider, { counts: [1, 1], contextWindow: 500_000 });
      return new Set(endpoint.bodies.map((body) => body["prompt_cache_key"]));
    };
    for (const api of ["chat", "responses"] as const) {
      const sent = await keys("https://api.openai.com/v1", api);
      expect([...sent]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect([...(await keys("https://models.example/v1", api))]).toEqual([undefined]);
    }
  });

  it.each([
    ["a question without tools", { tools: [] }],
    ["a request that is too short to be stored", {}],
  ])("marks nothing in %s", async (_name, changes) => {
    const form = { api: "messages", stream: true } as const;
    const endpoint = await startRawEndpoint((response) => sendWire(response, form, { text: "ok", end: "stop" }));
    const tool = {
      type: "function",
      function: { name: "t", description: "d", parameters: { type: "object" } },
    } as const;
    const content = "tools" in changes ? TASK : "short";
    const request = { messages: [{ role: "user", content }], tools: [tool], ...changes } as const;
    const { signal } = new AbortController();
    await openModel(form, endpoint.baseUrl, { model: "claude-haiku-4-5" }).generate(request, { signal });
    expect(JSON.stringify(endpoint.bodies)).not.toContain("cache_control");
  });

  it("asks without marks and keys, from then on, where they are refused", async () => {
    const form = { api: "chat", stream: true } as const;
    const endpoint = await startRawEndpoint((response, body) => {
      const refused = ["prompt_cache_key", "cache_control"].find((field) => JSON.stringify(body).includes(field));
      if (refused === undefined) return sendWire(response, form, { text: "ok", end: "stop" });
      json(response, 400, { error: { message: `Extra inputs are not permitted: ${refused}` } });
    });
    const { post } = openServer({ baseUrl: endpoint.baseUrl, apiKey: KEY });
    const model = openModel(form, "https://openrouter.ai/api/v1", { post, model: "anthropic/claude-opus-5.5" });
    const tool = {
      type: "function",
      function: { name: "t", description: "d", parameters: { type: "object" } },
    } as const;
    const request = { messages: [{ role: "user", content: TASK }], tools: [tool] } as const;
    const { signal } = new AbortController();
    for (let step = 0; step < 2; step += 1)
      expect(await model.generate(request, { signal })).toMatchObject({ ok: true });
    expect(endpoint.bodies).toHaveLength(4);
  });
});
