import { describe, expect, it } from "vitest";
import { costOf, NO_USAGE } from "../../src/core/model/model.js";
import { PRICES } from "../../src/models/prices.js";
import { createPriceList } from "../../src/models/pricing.js";

const PUBLIC = "https://api.openai.com/v1";
const price = (input: number, cachedInput: number, output: number, cacheWrite?: number) => ({
  ...{ input, cachedInput, output },
  ...(cacheWrite === undefined ? {} : { cacheWrite }),
});

describe("createPriceList", () => {
  it.each([
    ["a documented name", "gpt-5.4-mini", price(0.75, 0.075, 4.5)],
    ["a dated release", "gpt-5.4-2026-03-05", price(2.5, 0.25, 15)],
    ["a provider prefix", "openai/gpt-5.4-mini", price(0.75, 0.075, 4.5)],
    ["dots for dashes", "anthropic/claude-sonnet-4.5", price(3, 0.3, 15, 3.75)],
    ["dashes for dots", "claude-sonnet-4-5-20250929", price(3, 0.3, 15, 3.75)],
    ["the longer of two names", "claude-sonnet-5-5", price(2, 0.1, 10, 2.5)],
    ["a model of OpenAI that charges for writing to the cache", "gpt-5.6-terra", price(2, 0.2, 12, 2.5)],
    ["latest", "codestral-latest", price(0.3, 0.3, 0.9)],
    ["preview", "gemini-3.1-pro-preview", price(2, 0.2, 12)],
    ["upper case", "GPT-5.4", price(2.5, 0.25, 15)],
    ["a variant without a price", "gpt-5.4-ultra", null],
    ["a version without a price", "claude-opus-5-7", null],
    ["a two-digit version", "gpt-5-10", null],
    ["a free or fast route", "openai/gpt-5.4:nitro", null],
    ["an unknown model", "mystery", null],
    ["a name of Object", "constructor", null],
  ])("knows %s", (_name, model, expected) => {
    expect(createPriceList({ overrides: {}, baseUrl: PUBLIC }).priceOf(model)).toEqual(expected);
  });

  it.each([
    ["http://127.0.0.1:11434/v1", 0],
    ["http://127.8.9.1/v1", 0],
    ["http://localhost:8080/v1", 0],
    ["http://[::1]:8080/v1", 0],
    ["http://127.0.0.1.example.com/v1", undefined],
    ["http://10.0.0.1/v1", undefined],
    ["no url", undefined],
  ])("an endpoint at %s costs %s", (baseUrl, expected) => {
    expect(createPriceList({ overrides: {}, baseUrl }).priceOf("qwen3")?.output).toBe(expected);
  });

  it.each([
    ["for a documented model", PUBLIC, "gpt-5.4", price(9, 9, 9)],
    ["for its dated release", PUBLIC, "gpt-5.4-2026-03-05", price(9, 9, 9)],
    ["on this machine", "http://127.0.0.1/v1", "gpt-5.4", price(9, 9, 9)],
    ["but not for others", PUBLIC, "gpt-5.4-mini", price(0.75, 0.075, 4.5)],
    ["nor for others on this machine", "http://127.0.0.1/v1", "gpt-5.4-mini", price(0, 0, 0)],
  ])("lets overrides win %s", (_name, baseUrl, model, expected) => {
    expect(createPriceList({ overrides: { "gpt-5.4": price(9, 9, 9) }, baseUrl }).priceOf(model)).toEqual(expected);
  });

  it("charges tokens that are written to the cache apart, by the configuration where it says so", () => {
    const usage = { ...NO_USAGE, inputTokens: 1_000_000, cachedInputTokens: 700_000, cacheWriteTokens: 200_000 };
    const listed = { "claude-opus-5": { ...price(4, 0.4, 20), cacheWrite: 8 }, "my-model": price(4, 0.4, 20) };
    const prices = createPriceList({ overrides: listed, baseUrl: PUBLIC });
    const costs = ["claude-opus-5", "my-model", "claude-sonnet-5"].map((model) => {
      const found = prices.priceOf(model);
      return found === null ? null : Number(costOf(usage, found).toFixed(6));
    });
    expect(costs).toEqual([0.28 + 1.6 + 0.4, 0.28 + 0.8 + 0.4, 0.14 + 0.5 + 0.2].map((usd) => Number(usd.toFixed(6))));
  });

  it("has a date, a source and sane numbers in every row, and no model twice", () => {
    for (const row of PRICES) {
      expect(row.date).toMatch(/^2026-\d\d-\d\d$/);
      expect(row.source).toMatch(/^https:\/\//);
      expect(row.cachedInput).toBeLessThanOrEqual(row.input);
      expect(row.input).toBeLessThan(row.output);
    }
    expect(new Set(PRICES.map((row) => row.model)).size).toBe(PRICES.length);
  });
});
