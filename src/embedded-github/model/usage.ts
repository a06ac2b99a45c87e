import { estimateTokens } from "../../core/model/tokens.js";
import type { ModelServerRequest, ScriptedAnswer, ScriptedToolCall } from "./script.js";

/** OpenAI caches from this many tokens on, in steps of 128. */
const SMALLEST_CACHED_PREFIX = 1024;
const CACHE_STEP = 128;

export interface CountedTokens {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly reasoning: number;
}

export function argumentsText(call: ScriptedToolCall): string {
  return typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
}

function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  return at;
}

function promptOf(request: ModelServerRequest): string {
  return JSON.stringify([request.body["tools"] ?? [], request.body["messages"] ?? request.body["input"]]);
}

/** Token counts as a provider with a prompt cache would report them: what the previous request began with is cached. */
export function countTokens(
  answer: ScriptedAnswer,
  request: ModelServerRequest,
  previous: ModelServerRequest | undefined,
): CountedTokens {
  const prompt = promptOf(request);
  const shared = previous === undefined ? 0 : estimateTokens(prompt.slice(0, commonPrefix(prompt, promptOf(previous))));
  const cached = shared < SMALLEST_CACHED_PREFIX ? 0 : shared - (shared % CACHE_STEP);
  const output = (answer.text ?? "") + (answer.toolCalls ?? []).map((call) => call.name + argumentsText(call)).join("");
  return {
    input: answer.usage?.inputTokens ?? estimateTokens(prompt),
    cached: answer.usage ? (answer.usage.cachedInputTokens ?? 0) : cached,
    output: answer.usage?.outputTokens ?? estimateTokens(output),
    reasoning: answer.usage?.reasoningTokens ?? 0,
  };
}

export function halves(text: string): string[] {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((part) => part !== "");
}

/** Everything that an answer is made from, whichever interface it is sent through. */
export interface AnswerContext {
  readonly request: ModelServerRequest;
  readonly previous: ModelServerRequest | undefined;
  /** Number of the request, for ids. */
  readonly id: number;
}
