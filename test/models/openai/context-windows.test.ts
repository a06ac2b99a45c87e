import { expect, it } from "vitest";
import { contextWindowOf } from "../../../src/models/openai/context-windows.js";

it.each([
  ["gpt-5-mini", 272_000],
  ["openai/gpt-4.1", 1_047_576],
  ["claude-haiku-4-5", 200_000],
  ["claude-haiku-5-5", 100_000],
  ["Claude-Haiku-5.5-20260901", 100_000],
  ["gemini-3-pro-preview", 200_000],
  ["somebody/own-model", 128_000],
])("%s: %d tokens", (model, tokens) => {
  expect(contextWindowOf(model)).toBe(tokens);
});
