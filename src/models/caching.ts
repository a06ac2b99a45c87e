import { rowOf } from "./openai/context-windows.js";

/** How a provider caches the prompts of a model. */
interface CachingFacts {
  /** Shorter prefixes are not stored, without an error. */
  readonly minimumTokens: number;
  /** Price of a token that is written to the cache, as a multiple of the input price. */
  readonly writeFactor: number;
}

/**
 * By prefix of the model's name; the longest one counts. Sources, read in November 2026:
 * - Claude: https://platform.claude.com/docs/en/build-with-claude/prompt-caching and the list of minimum lengths at
 *   https://openrouter.ai/docs/guides/best-practices/prompt-caching. An entry lives for 5 minutes after its last use and
 *   costs 1.25 × the input price to write. One that lives for an hour costs 2 ×. Only requests more than 5 minutes apart
 *   gain from it, and those pay back only when most of them are: we take the 5 minutes.
 * - OpenAI: https://developers.openai.com/api/docs/guides/prompt-caching. From GPT-5.6 on an entry lives for at least 30
 *   minutes and costs 1.25 × to write; before, 5 to 10 minutes and nothing.
 */
const CACHING: readonly (readonly [prefix: string, minimumTokens: number, writeFactor: number])[] = [
  ["claude-", 1024, 1.25],
  ["claude-fable-5", 512, 1.25],
  ["claude-opus-5", 512, 1.25],
  ["claude-sonnet-5.5", 512, 1.25],
  ["claude-haiku-5.5", 512, 1.25],
  ["claude-opus-4.7", 2048, 1.25],
  ["claude-opus-4.6", 4096, 1.25],
  ["claude-opus-4.5", 4096, 1.25],
  ["claude-haiku-4.5", 4096, 1.25],
  ["gpt-5.6", 1024, 1.25],
  ["gpt-6", 1024, 1.25],
];

const ELSEWHERE: CachingFacts = { minimumTokens: 1024, writeFactor: 1 };

function cachingOf(model: string): CachingFacts {
  const row = rowOf(model, CACHING);
  return row === null ? ELSEWHERE : { minimumTokens: row[1], writeFactor: row[2] };
}

/** What a token that is written to the prompt cache costs, as a multiple of the model's input price. */
export function cacheWriteFactorOf(model: string): number {
  return cachingOf(model).writeFactor;
}
