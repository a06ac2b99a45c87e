import { fingerprint } from "../core/fingerprint.js";
import type { ModelRequest } from "../core/model/model.js";
import { estimateRequestTokens } from "../core/model/tokens.js";
import { rowOf } from "./openai/context-windows.js";

/** How a provider caches the prompts of a model. */
interface CachingFacts {
  /** Shorter prefixes are not stored; the provider reports no error. */
  readonly minimumTokens: number;
  /** Price of a token written to the cache, as a multiple of the input price. */
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

/** Price of a token written to the prompt cache, as a multiple of the model's input price. */
export function cacheWriteFactorOf(model: string): number {
  return cachingOf(model).writeFactor;
}

/** Marks the end of a prefix that the provider should store. Not part of the prefix itself. */
export const CACHE_MARK = { cache_control: { type: "ephemeral" } } as const;

/**
 * Whether Chat Completions of an endpoint need marks to cache: Claude through OpenRouter. Gemini does not: it caches
 * automatically and free of charge there, but with marks OpenRouter uses only the last one and charges for the whole
 * prefix before it, at every step. Source: https://openrouter.ai/docs/guides/best-practices/prompt-caching.
 */
export function needsCacheMarks(baseUrl: string, model: string): boolean {
  return hostOf(baseUrl) === "openrouter.ai" && /(?:^|\/|-)claude-|^~?anthropic\//i.test(model);
}

/**
 * Endpoints that document `prompt_cache_key`, and so do not refuse it. Requests with equal keys go to one machine, or
 * at OpenRouter to one provider, which has the prefix. Sources:
 * https://developers.openai.com/api/docs/guides/prompt-caching,
 * https://openrouter.ai/docs/guides/best-practices/prompt-caching,
 * https://docs.mistral.ai/inference/conversations/advanced/prompt-caching.
 */
const TAKE_CACHE_KEY: ReadonlySet<string> = new Set(["api.openai.com", "openrouter.ai", "api.mistral.ai"]);

export function takesCacheKey(baseUrl: string): boolean {
  return TAKE_CACHE_KEY.has(hostOf(baseUrl));
}

function hostOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
}

/** Identifies a conversation, also after a resume: derived from its beginning, which never changes. */
export function cacheKeyOf({ messages }: ModelRequest): string {
  const opening = ["system", "user"].map((role) => messages.find((message) => message.role === role)?.content ?? "");
  return fingerprint(opening).slice(0, 32);
}

/**
 * Where a request is marked, as indexes of its messages: after the task, after the previous request, and at the end.
 * With the mark after tools and system message that makes four, the maximum. A provider looks for a stored prefix at a
 * mark and up to 20 blocks before it; one step can add more, so the end of the previous request gets a mark, too.
 * `null`: marks are not worthwhile, because the request is too short to be stored, or, without tools, a single question
 * that is not continued: writing costs more than reading.
 */
export function cacheMarksOf(request: ModelRequest, model: string): ReadonlySet<number> | null {
  const { messages, tools } = request;
  // The estimate may be half of the real number.
  if (tools.length === 0 || estimateRequestTokens(messages, tools) * 2 < cachingOf(model).minimumTokens) return null;
  const task = messages.findIndex((message) => message.role === "user");
  const before = messages.findLastIndex((message) => message.role === "assistant") - 1;
  return new Set([task, before, messages.length - 1].filter((index) => index >= 0));
}
