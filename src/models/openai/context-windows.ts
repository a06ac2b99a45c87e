/** Used for an unknown model. */
const DEFAULT_WINDOW = 128_000;

/**
 * Input tokens a request may have, by prefix of the model's name. Where a provider charges more above a threshold
 * (OpenAI 272,000, Gemini Pro 200,000, Claude Haiku 5.5 100,000), the threshold is the window: the price table
 * (prices.ts) holds below it only. `llm.context_window` overrides.
 */
const WINDOWS: readonly (readonly [prefix: string, tokens: number])[] = [
  ["gpt-4o", 128_000],
  ["gpt-4.1", 1_047_576],
  ["gpt-5", 272_000],
  ["gpt-6", 272_000],
  ["o3", 200_000],
  ["o4", 200_000],
  ["claude-", 200_000],
  ["claude-haiku-5.5", 100_000],
  ["gemini-", 1_048_576],
  ["gemini-2.5-pro", 200_000],
  ["gemini-3-pro", 200_000],
  ["gemini-3.1-pro", 200_000],
  ["deepseek-", 128_000],
  ["deepseek-flash", 1_000_000],
  ["deepseek-v4", 1_000_000],
  ["mistral-large", 256_000],
  ["mistral-medium", 256_000],
  ["devstral", 256_000],
  ["codestral", 256_000],
];

/** Dots and dashes are used interchangeably in model names (`claude-sonnet-4.5`, `claude-sonnet-4-5`). */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(".", "-");
}

/**
 * The context window of a model, by the longest prefix of its name without a `provider/` part; 128,000 when unknown.
 */
export function contextWindowOf(model: string): number {
  const name = plainName(model.slice(model.lastIndexOf("/") + 1));
  const known = WINDOWS.filter(([prefix]) => name.startsWith(plainName(prefix)));
  const longest = known.reduce<readonly [string, number] | null>(
    (best, row) => (best === null || row[0].length > best[0].length ? row : best),
    null,
  );
  return longest?.[1] ?? DEFAULT_WINDOW;
}
