/** Used for an unknown model. */
const DEFAULT_WINDOW = 128_000;

/**
 * Maximum input tokens of a request, by prefix of the model's name. If a provider charges more above a threshold
 * (OpenAI 272,000, Gemini Pro 200,000, Claude Haiku 5.5 100,000), the threshold is the window: the price table
 * (prices.ts) is valid only below it. `llm.context_window` overrides.
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

/**
 * Maximum tokens of one answer, including thinking. Only for models of the Messages interface, which requires a limit
 * in every request. Source: https://platform.claude.com/docs/en/about-claude/models/overview, read in November 2026.
 */
const OUTPUT_LIMITS: readonly (readonly [prefix: string, tokens: number])[] = [
  ["claude-fable-5", 128_000],
  ["claude-opus-5", 128_000],
  ["claude-sonnet-5", 128_000],
  ["claude-haiku-5", 128_000],
  ["claude-opus-4.8", 128_000],
  ["claude-opus-4.7", 128_000],
  ["claude-opus-4.6", 128_000],
  ["claude-sonnet-4.6", 128_000],
  ["claude-opus-4.5", 64_000],
  ["claude-sonnet-4", 64_000],
  ["claude-haiku-4.5", 64_000],
  ["claude-opus-4", 32_000],
];

/** Dots and dashes are used interchangeably in model names (`claude-sonnet-4.5`, `claude-sonnet-4-5`). */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(".", "-");
}

/** The row of a model: the longest prefix of its name without a `provider/` part. */
export function rowOf<Row extends readonly [prefix: string, ...rest: unknown[]]>(
  model: string,
  rows: readonly Row[],
): Row | null {
  const name = plainName(model.slice(model.lastIndexOf("/") + 1));
  const known = rows.filter(([prefix]) => name.startsWith(plainName(prefix)));
  return known.reduce<Row | null>((best, row) => (best === null || row[0].length > best[0].length ? row : best), null);
}

/** The context window of a model; 128,000 when unknown. */
export function contextWindowOf(model: string): number {
  return rowOf(model, WINDOWS)?.[1] ?? DEFAULT_WINDOW;
}

/** Maximum answer tokens of a model; null: unknown. */
export function maximumOutputOf(model: string): number | null {
  return rowOf(model, OUTPUT_LIMITS)?.[1] ?? null;
}
