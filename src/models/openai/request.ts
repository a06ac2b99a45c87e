import type { Message } from "../../core/model/message.js";
import type { ModelRequest } from "../../core/model/model.js";
import { CACHE_MARK, cacheKeyOf, cacheMarksOf } from "../caching.js";
import type { ChatState } from "./answer.js";
import type { OpenAiOptions } from "./call.js";
import type { ProviderMemory } from "./provider-memory.js";
import { imageAddresses, outputLimitOf, type UserMessage, validArguments, wellFormed } from "./request-parts.js";

/** Fields that only some servers accept, or require; a field refused or required once keeps that setting afterwards. */
export interface ChatDialect {
  includeUsage: boolean;
  /** `none` for models that accept function tools in Chat Completions only without reasoning. */
  reasoningEffort: "none" | null;
  /** Field name of the answer's token limit, for servers that require one. */
  outputLimit: "max_tokens" | "max_completion_tokens" | null;
  /** Field name if only the request has a limit; null: the server accepts none. */
  requestLimit: "max_tokens" | "max_completion_tokens" | null;
  /** Answers that must match a JSON schema. */
  structured: boolean;
  /** DeepSeek with thinking: every answer is sent back with its reasoning. */
  returnReasoning: boolean;
  /** Images in messages, for models that accept them. */
  images: boolean;
  /** Gemini 3: marks a call without a known signature (a resumed session, another model's call). */
  markUnsigned: boolean;
  /** Send content as parts, and mark the prefixes that should be cached. */
  cacheMarks: boolean;
  /** Send `prompt_cache_key`. */
  cacheKey: boolean;
}

export const CHAT_DIALECT: Readonly<ChatDialect> = {
  includeUsage: true,
  reasoningEffort: null,
  outputLimit: null,
  requestLimit: "max_tokens",
  structured: true,
  returnReasoning: false,
  images: true,
  markUnsigned: false,
  cacheMarks: false,
  cacheKey: false,
};

/** Gemini's own value for a call without a signature. */
const UNSIGNED = { google: { thought_signature: "skip_thought_signature_validator" } };

type AssistantMessage = Extract<Message, { role: "assistant" }>;

function convertAssistant(message: AssistantMessage, dialect: ChatDialect, state: ChatState | null): object {
  const known = {
    ...(state !== null && state.details.length > 0 ? { reasoning_details: state.details } : {}),
    ...(dialect.returnReasoning ? { reasoning_content: state?.reasoning ?? "" } : {}),
  };
  if (message.toolCalls.length === 0) {
    return { role: "assistant", content: wellFormed(message.content ?? ""), ...known };
  }
  const isSigned = state?.extras.some((extra) => extra !== undefined) === true;
  return {
    role: "assistant",
    content: message.content ? wellFormed(message.content) : null,
    ...known,
    tool_calls: message.toolCalls.map((call, index) => {
      const extra = state?.extras[index] ?? (dialect.markUnsigned && !isSigned && index === 0 ? UNSIGNED : undefined);
      return {
        id: call.id,
        type: "function",
        function: { name: call.name, arguments: validArguments(call.arguments) },
        ...(extra === undefined ? {} : { extra_content: extra }),
      };
    }),
  };
}

function convertUser(message: UserMessage, images: ModelRequest["images"]): object {
  const shown = imageAddresses(message, images);
  const text = wellFormed(message.content);
  if (shown.length === 0) return { role: "user", content: text };
  const parts = shown.map((url) => ({ type: "image_url", image_url: { url } }));
  return { role: "user", content: [{ type: "text", text }, ...parts] };
}

function convert(
  message: Message,
  dialect: ChatDialect,
  memory: ProviderMemory<ChatState>,
  images: ModelRequest["images"],
): object {
  if (message.role === "tool") {
    return { role: "tool", tool_call_id: message.callId, content: wellFormed(message.content) };
  }
  if (message.role === "user") return convertUser(message, dialect.images ? images : undefined);
  if (message.role === "system") return { role: "system", content: wellFormed(message.content) };
  return convertAssistant(message, dialect, memory.recall(message));
}

/** Content as parts, the last one with a mark: always as parts, so that a mark changes nothing else. */
function marked(message: object, isMarked: boolean): object {
  const content = "content" in message ? message.content : null;
  const parts = typeof content === "string" && content !== "" ? [{ type: "text", text: content }] : content;
  if (!Array.isArray(parts)) return message;
  const last = parts.length - 1;
  const all = parts.map((part: object, index) => (isMarked && index === last ? { ...part, ...CACHE_MARK } : part));
  return { ...message, content: all };
}

function conversationOf(
  request: ModelRequest,
  model: string,
  dialect: ChatDialect,
  memory: ProviderMemory<ChatState>,
): object[] {
  const messages = request.messages.map((message) => convert(message, dialect, memory, request.images));
  if (!dialect.cacheMarks) return messages;
  const marks = cacheMarksOf(request, model);
  return messages.map((message, index) => {
    const isSystem = request.messages[index]?.role === "system";
    return marked(message, marks !== null && (isSystem || marks.has(index)));
  });
}

function outputLimit(request: ModelRequest, dialect: ChatDialect): Readonly<Record<string, number>> {
  const own = request.maximumOutputTokens === undefined ? null : dialect.requestLimit;
  const name = dialect.outputLimit ?? own;
  return name === null ? {} : { [name]: outputLimitOf(request) };
}

/**
 * The body of a Chat Completions request. The messages come last and everything is in a fixed order, so that the text
 * of one request is a prefix of the next and the provider's prompt cache hits. The answer's limit is sent only if the
 * request has one: `max_tokens` and `max_completion_tokens` are each refused by some models.
 */
export function toChatBody(
  request: ModelRequest,
  settings: Pick<OpenAiOptions, "model" | "stream" | "temperature">,
  dialect: ChatDialect,
  memory: ProviderMemory<ChatState>,
): Readonly<Record<string, unknown>> {
  return {
    model: settings.model,
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(dialect.reasoningEffort === null ? {} : { reasoning_effort: dialect.reasoningEffort }),
    ...outputLimit(request, dialect),
    stream: settings.stream,
    ...(settings.stream && dialect.includeUsage ? { stream_options: { include_usage: true } } : {}),
    ...(dialect.cacheKey ? { prompt_cache_key: cacheKeyOf(request) } : {}),
    ...(request.answerSchema === undefined || !dialect.structured
      ? {}
      : { response_format: { type: "json_schema", json_schema: { ...request.answerSchema, strict: true } } }),
    ...(request.tools.length === 0 ? {} : { tools: [...request.tools] }),
    messages: conversationOf(request, settings.model, dialect, memory),
  };
}
