import type { Clock, Logger } from "../runtime.js";
import type { Message, ToolCall } from "./message.js";

/** Tokens and calls. `inputTokens` includes those read from the cache and those written to it. */
export interface Usage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  /** Input that the provider stored in its prompt cache and charges for separately. Absent: none. */
  readonly cacheWriteTokens?: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly modelCalls: number;
}

export const NO_USAGE: Usage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
  modelCalls: 0,
};

export function addUsage(left: Usage, right: Usage): Usage {
  return {
    inputTokens: left.inputTokens + right.inputTokens,
    cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
    ...cacheWrites((left.cacheWriteTokens ?? 0) + (right.cacheWriteTokens ?? 0)),
    outputTokens: left.outputTokens + right.outputTokens,
    reasoningTokens: left.reasoningTokens + right.reasoningTokens,
    modelCalls: left.modelCalls + right.modelCalls,
  };
}

/** The field for tokens written to the cache; omitted if there are none. */
export function cacheWrites(tokens: number): Pick<Usage, "cacheWriteTokens"> {
  return tokens === 0 ? {} : { cacheWriteTokens: tokens };
}

/** A tool as the model sees it. `parameters` is a JSON Schema. */
export interface ToolSchema {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Record<string, unknown>;
  };
}

export interface ModelRequest {
  readonly messages: readonly Message[];
  /** Empty: the model must answer with text. */
  readonly tools: readonly ToolSchema[];
  /** Bytes of the messages' images in base64, by digest; images that are missing here are not sent. Absent: none is. */
  readonly images?: ReadonlyMap<string, string>;
  /**
   * Requests an answer in JSON with this strict schema, if the endpoint can enforce one; otherwise only the request's
   * text asks for it. Callers parse the text in both cases.
   */
  readonly answerSchema?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  /** Maximum tokens of the answer, including reasoning; absent: the model's own limit. */
  readonly maximumOutputTokens?: number;
  /** Output tokens that the remaining money pays for, for interfaces that require a limit in every request. */
  readonly affordableOutputTokens?: number;
}

export interface ModelOptions {
  readonly signal: AbortSignal;
  /** Called with each piece of streamed text; never with pieces of tool calls. */
  onText?(chunk: string): void;
  /** Called before a retry's wait, with milliseconds; the limit of one call excludes waits. */
  onWait?(milliseconds: number): void;
}

export type FinishReason = "stop" | "length" | "tool_calls" | "content_filter" | "other";

/** Why a model call failed, so that the caller can react to it. */
export type ModelErrorKind =
  | "authentication"
  | "not_found"
  | "context_length"
  | "rate_limited"
  | "unavailable"
  | "timeout"
  | "aborted"
  | "invalid_request"
  | "invalid_response";

export interface ModelAnswer {
  readonly ok: true;
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: FinishReason;
  /** As reported by the server; otherwise estimated (see `usageEstimated`). */
  readonly usage: Usage;
  readonly usageEstimated: boolean;
  /** The model that answered. */
  readonly model: string;
  /** Estimated tokens of this call's failed earlier attempts; not part of `usage`. */
  readonly lostUsage?: Usage;
}

export interface ModelFailure {
  readonly ok: false;
  readonly kind: ModelErrorKind;
  /** One sentence: what happened, where, and the next step. Never contains the key. */
  readonly message: string;
  readonly retryAfterMilliseconds?: number;
  /** Estimated tokens of an interrupted answer: providers charge for them. */
  readonly usage?: Usage;
}

export type ModelResult = ModelAnswer | ModelFailure;

/** A chat model. `generate` never throws. */
export interface LanguageModel {
  readonly id: string;
  /** In tokens. */
  readonly contextWindow: number;
  generate(request: ModelRequest, options: ModelOptions): Promise<ModelResult>;
}

/** USD per million tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly cachedInput: number;
  /** Input written to the prompt cache; absent: like `input`. */
  readonly cacheWrite?: number;
  readonly output: number;
}

/** Prices of models; `null` = unknown. */
export interface PriceList {
  priceOf(model: string): ModelPrice | null;
}

/** USD for one usage. */
export function costOf(usage: Usage, price: ModelPrice): number {
  const written = usage.cacheWriteTokens ?? 0;
  const fresh = Math.max(0, usage.inputTokens - usage.cachedInputTokens - written);
  const input = fresh * price.input + usage.cachedInputTokens * price.cachedInput;
  return (input + written * (price.cacheWrite ?? price.input) + usage.outputTokens * price.output) / 1e6;
}

/** An endpoint's answer to a request for its models, or the code or message of the failure. */
export type FetchedModels = { readonly status: number; readonly body: unknown } | { readonly problem: string };

/** Settings of a run's models; callers cannot read the key. */
export interface ModelsRequest {
  readonly baseUrl: string;
  /** `llm.api`, one of `models/apis.ts`; absent: chosen by the endpoint. */
  readonly api?: string;
  /** The first is the configured model, the others are fallbacks. */
  readonly models: readonly string[];
  readonly contextWindow: number | null;
  readonly stream: boolean;
  readonly temperature: number | null;
  readonly idleTimeoutMilliseconds: number;
  readonly retries: number;
  readonly prices: Readonly<
    Record<string, { input: number; cached_input: number; cache_write?: number | undefined; output: number }>
  >;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Milliseconds since the epoch after which nothing is retried. */
  deadline(): number;
}
