import type { ChatCompletionCreateParams, ChatCompletionMessageParam } from "openai/resources/chat/completions";
import type { Message } from "../core/message.js";
import type { ModelRequest } from "../core/model.js";

/** Optional fields that some servers refuse; what was refused once is left out from then on. */
export interface Dialect {
  includeUsage: boolean;
  /** `none` for models that take function tools in Chat Completions only without reasoning. */
  reasoningEffort: "none" | null;
}

/** JSON with half a surrogate pair is refused by strict servers; text cut by length can end in one. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Some servers parse the arguments of past calls and fail on broken JSON; the model still sees what it wrote. */
function validArguments(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return wellFormed(text);
  } catch {
    // Not JSON: wrapped below.
  }
  return JSON.stringify({ invalid_arguments: wellFormed(text) });
}

function convert(message: Message): ChatCompletionMessageParam {
  if (message.role === "tool") {
    return { role: "tool", tool_call_id: message.callId, content: wellFormed(message.content) };
  }
  if (message.role !== "assistant") return { role: message.role, content: wellFormed(message.content) };
  if (message.toolCalls.length === 0) return { role: "assistant", content: wellFormed(message.content ?? "") };
  return {
    role: "assistant",
    content: message.content ? wellFormed(message.content) : null,
    tool_calls: message.toolCalls.map((call) => ({
      id: call.id,
      type: "function",
      function: { name: call.name, arguments: validArguments(call.arguments) },
    })),
  };
}

/**
 * The body of a Chat Completions request (R1). The messages come last and everything is in a fixed order, so that the
 * text of one request is a prefix of the next and the provider's prompt cache hits.
 */
export function toRequestBody(
  request: ModelRequest,
  settings: { readonly model: string; readonly stream: boolean; readonly temperature: number | null },
  dialect: Dialect,
): ChatCompletionCreateParams {
  return {
    model: settings.model,
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(dialect.reasoningEffort === null ? {} : { reasoning_effort: dialect.reasoningEffort }),
    stream: settings.stream,
    ...(settings.stream && dialect.includeUsage ? { stream_options: { include_usage: true } } : {}),
    ...(request.tools.length === 0 ? {} : { tools: [...request.tools] }),
    messages: request.messages.map(convert),
  };
}
