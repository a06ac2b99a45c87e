import { estimateTokens } from "../../core/model/tokens.js";
import type { ModelServerRequest, ScriptedAnswer, ScriptedToolCall } from "./script.js";

/** OpenAI caches from this many tokens on, in steps of 128. */
const SMALLEST_CACHED_PREFIX = 1024;
const CACHE_STEP = 128;

function argumentsText(call: ScriptedToolCall): string {
  return typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
}

/** The calls of an answer with their ids and the JSON of their arguments. */
export function callsOf({ toolCalls = [] }: ScriptedAnswer, request: number) {
  return toolCalls.map((call, index) => {
    return { id: call.id ?? `call_demo_${request}_${index}`, name: call.name, arguments: argumentsText(call) };
  });
}

function commonPrefix(left: string, right: string): number {
  const end = Math.min(left.length, right.length);
  let at = 0;
  while (at < end && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  return at;
}

function promptOf({ body }: Pick<ModelServerRequest, "body">): string {
  return JSON.stringify([body["tools"] ?? [], body["messages"] ?? body["input"]]);
}

/** Token counts of a provider with a prompt cache: the prefix shared with the previous request is cached. */
export function countTokens(answer: ScriptedAnswer, { request, previous }: Omit<AnswerContext, "id">) {
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

export interface AnswerContext {
  readonly request: Pick<ModelServerRequest, "body">;
  readonly previous: Pick<ModelServerRequest, "body"> | undefined;
  /** Number of the request, for ids. */
  readonly id: number;
}
