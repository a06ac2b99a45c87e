import type { ModelPrice } from "../core/model/model.js";

/** A documented price: of which model, with date and source. */
export interface PriceRow extends ModelPrice {
  readonly model: string;
  /** ISO date on which the source was read, or that the source states. */
  readonly date: string;
  readonly source: string;
}

const OPENAI = "https://developers.openai.com/api/docs/pricing";
const ANTHROPIC = "https://platform.claude.com/docs/en/about-claude/pricing";
const GOOGLE = "https://ai.google.dev/gemini-api/docs/pricing";
const MISTRAL = "https://mistral.ai/pricing/api";
const DEEPSEEK = "https://api-docs.deepseek.com/quick_start/pricing";

function row(
  model: string,
  prices: readonly [input: number, cachedInput: number, output: number],
  date: string,
  source: string,
): PriceRow {
  return { model, input: prices[0], cachedInput: prices[1], output: prices[2], date, source };
}

/**
 * Standard-tier list prices in USD per million tokens. If a price depends on the prompt's length, the row is valid
 * below the threshold that openai/context-windows.ts keeps requests under; if it depends on the hour, the row is the
 * peak price; if no cached price is documented, the full one. A cap on money must not rest on a discount.
 */
export const PRICES: readonly PriceRow[] = [
  row("gpt-6.1-sol", [2, 0.1, 10], "2026-10-01", OPENAI),
  row("gpt-6-astra", [10, 1, 50], "2026-09-24", OPENAI),
  row("gpt-6-sol", [2, 0.2, 10], "2026-09-24", OPENAI),
  row("gpt-6-luna", [0.1, 0.01, 0.5], "2026-09-24", OPENAI),
  row("gpt-5.6", [4, 0.4, 20], "2026-09-07", OPENAI),
  row("gpt-5.6-sol", [4, 0.4, 20], "2026-09-07", OPENAI),
  row("gpt-5.6-terra", [2, 0.2, 12], "2026-09-07", OPENAI),
  row("gpt-5.6-luna", [0.2, 0.02, 1.2], "2026-09-07", OPENAI),
  row("gpt-5.5", [5, 0.5, 30], "2026-05-22", OPENAI),
  row("gpt-5.5-pro", [30, 30, 180], "2026-05-22", OPENAI),
  row("gpt-5.4", [2.5, 0.25, 15], "2026-05-22", OPENAI),
  row("gpt-5.4-pro", [30, 30, 180], "2026-05-22", OPENAI),
  row("gpt-5.4-mini", [0.75, 0.075, 4.5], "2026-05-22", OPENAI),
  row("gpt-5.4-nano", [0.2, 0.02, 1.25], "2026-05-22", OPENAI),
  row("gpt-5.3-codex", [1.75, 0.175, 14], "2026-05-22", OPENAI),
  row("gpt-5.2", [1.75, 0.175, 14], "2026-05-22", OPENAI),
  row("gpt-5.2-pro", [21, 21, 168], "2026-05-22", OPENAI),
  row("gpt-5.1", [1.25, 0.125, 10], "2026-05-22", OPENAI),
  row("gpt-5", [1.25, 0.125, 10], "2026-05-22", OPENAI),
  row("gpt-5-pro", [15, 15, 120], "2026-05-22", OPENAI),
  row("gpt-5-mini", [0.25, 0.025, 2], "2026-05-22", OPENAI),
  row("gpt-5-nano", [0.05, 0.005, 0.4], "2026-05-22", OPENAI),
  row("gpt-4.1", [2, 0.5, 8], "2026-06-21", OPENAI),
  row("gpt-4.1-mini", [0.4, 0.1, 1.6], "2026-06-21", OPENAI),
  row("gpt-4.1-nano", [0.1, 0.025, 0.4], "2026-06-21", OPENAI),
  row("gpt-4o", [2.5, 1.25, 10], "2026-05-22", OPENAI),
  row("gpt-4o-mini", [0.15, 0.075, 0.6], "2026-05-22", OPENAI),
  row("o3", [2, 0.5, 8], "2026-05-22", OPENAI),
  row("o4-mini", [1.1, 0.275, 4.4], "2026-05-22", OPENAI),

  row("claude-fable-5.1", [10, 0.25, 50], "2026-10-24", ANTHROPIC),
  row("claude-fable-5", [10, 1, 50], "2026-10-24", ANTHROPIC),
  row("claude-opus-5.5", [4, 0.2, 20], "2026-10-24", ANTHROPIC),
  row("claude-opus-5", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
  row("claude-opus-4.8", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
  row("claude-opus-4.7", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
  row("claude-opus-4.6", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
  row("claude-opus-4.5", [5, 0.5, 25], "2026-10-24", ANTHROPIC),
  row("claude-sonnet-5.5", [2, 0.1, 10], "2026-10-24", ANTHROPIC),
  row("claude-sonnet-5", [2, 0.2, 10], "2026-10-24", ANTHROPIC),
  row("claude-sonnet-4.6", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
  row("claude-sonnet-4.5", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
  row("claude-sonnet-4", [3, 0.3, 15], "2026-10-24", ANTHROPIC),
  row("claude-haiku-5.5", [0.1, 0.01, 0.5], "2026-10-24", ANTHROPIC),
  row("claude-haiku-4.5", [1, 0.1, 5], "2026-10-24", ANTHROPIC),

  // Half of this until 2026-12-31; the cap must remain valid afterwards.
  row("gemini-3.8-flash", [1.5, 0.15, 7.5], "2026-10-07", GOOGLE),
  row("gemini-3.5-flash", [1.5, 0.15, 9], "2026-10-07", GOOGLE),
  row("gemini-3.5-flash-lite", [0.3, 0.03, 2.5], "2026-10-07", GOOGLE),
  row("gemini-3.1-pro", [2, 0.2, 12], "2026-10-07", GOOGLE),
  row("gemini-3-flash", [0.5, 0.05, 3], "2026-10-07", GOOGLE),
  row("gemini-2.5-pro", [1.25, 0.125, 10], "2026-10-07", GOOGLE),
  row("gemini-2.5-flash", [0.3, 0.03, 2.5], "2026-10-07", GOOGLE),
  row("gemini-2.5-flash-lite", [0.1, 0.01, 0.4], "2026-10-07", GOOGLE),

  row("mistral-medium", [1.5, 0.15, 7.5], "2026-06-16", MISTRAL),
  row("mistral-medium-3.5", [1.5, 0.15, 7.5], "2026-06-16", MISTRAL),
  row("mistral-medium-2508", [0.4, 0.04, 2], "2026-06-16", MISTRAL),
  row("mistral-large-2512", [0.5, 0.05, 1.5], "2026-06-16", MISTRAL),
  row("devstral-2512", [0.4, 0.04, 2], "2026-06-16", MISTRAL),
  row("devstral-small", [0.1, 0.1, 0.3], "2026-06-16", MISTRAL),
  row("codestral", [0.3, 0.3, 0.9], "2026-06-16", MISTRAL),

  row("deepseek-flash", [0.3, 0.006, 1.2], "2026-10-27", DEEPSEEK),
  row("deepseek-v4-flash", [0.3, 0.006, 1.2], "2026-10-27", DEEPSEEK),
  row("deepseek-v4-pro", [1.32, 0.044, 3.96], "2026-10-27", DEEPSEEK),
];
