import type { Message } from "../../core/model/message.js";
import type { ModelRequest, ToolSchema } from "../../core/model/model.js";
import { cacheKeyOf } from "../caching.js";
import type { OpenAiOptions } from "./call.js";
import type { ProviderMemory } from "./provider-memory.js";
import { imageAddresses, outputLimitOf, type UserMessage, validArguments, wellFormed } from "./request-parts.js";

/** Fields that only some servers accept; a field that was refused once is omitted afterwards. */
export interface ResponsesDialect {
  /** Request the encrypted reasoning, and send it back. */
  returnReasoning: boolean;
  sendStore: boolean;
  /** Answer limits of single requests. */
  limited: boolean;
  /** Answers that must match a JSON schema. */
  structured: boolean;
  /** Images in messages, for models that accept them. */
  images: boolean;
  /** Send `prompt_cache_key`. */
  cacheKey: boolean;
}

export const RESPONSES_DIALECT: Readonly<ResponsesDialect> = {
  returnReasoning: true,
  sendStore: true,
  limited: true,
  structured: true,
  images: true,
  cacheKey: false,
};

/** The order of an answer's items; only data that is not in the conversation itself is stored. */
export type ResponsesPart =
  | { readonly kind: "reasoning"; readonly item: Readonly<Record<string, unknown>> }
  | { readonly kind: "message"; readonly phase: string }
  | { readonly kind: "call"; readonly position: number };

export type ResponsesState = readonly ResponsesPart[];

type AssistantMessage = Extract<Message, { role: "assistant" }>;

function spoken(role: "system" | "user" | "assistant", content: string, phase = ""): object {
  return { type: "message", role, ...(phase === "" ? {} : { phase }), content: wellFormed(content) };
}

function calls(message: AssistantMessage): object[] {
  return message.toolCalls.map((call) => ({
    type: "function_call",
    call_id: call.id,
    name: call.name,
    arguments: validArguments(call.arguments),
  }));
}

/**
 * The items of an answer without the server's own data: after a resumed session, for another model, or if the server
 * refused the data.
 */
function plainItems(message: AssistantMessage): object[] {
  const text = message.content ?? "";
  return [...(text === "" ? [] : [spoken("assistant", text)]), ...calls(message)];
}

function assistantItems(message: AssistantMessage, state: ResponsesState | null): object[] {
  if (state === null) return plainItems(message);
  const functionCalls = calls(message);
  const text = message.content ?? "";
  let isSpoken = text === "";
  return state.flatMap((part) => {
    if (part.kind === "reasoning") return [part.item];
    if (part.kind === "call") return functionCalls.slice(part.position, part.position + 1);
    if (isSpoken) return [];
    isSpoken = true;
    return [spoken("assistant", text, part.phase)];
  });
}

function userItem(message: UserMessage, images: ModelRequest["images"]): object {
  const shown = imageAddresses(message, images);
  if (shown.length === 0) return spoken("user", message.content);
  const parts = shown.map((url) => ({ type: "input_image", image_url: url, detail: "auto" }));
  const text = { type: "input_text", text: wellFormed(message.content) };
  return { type: "message", role: "user", content: [text, ...parts] };
}

function convert(
  message: Message,
  memory: ProviderMemory<ResponsesState>,
  dialect: ResponsesDialect,
  images: ModelRequest["images"],
): object[] {
  if (message.role === "tool") {
    return [{ type: "function_call_output", call_id: message.callId, output: wellFormed(message.content) }];
  }
  if (message.role === "user") return [userItem(message, dialect.images ? images : undefined)];
  if (message.role === "system") return [spoken("system", message.content)];
  return assistantItems(message, dialect.returnReasoning ? memory.recall(message) : null);
}

function toolOf({ function: tool }: ToolSchema): object {
  // The interface's default would rewrite the schema and require every parameter.
  return {
    type: "function",
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    strict: false,
  };
}

/** Servers refuse a smaller limit. */
const SMALLEST_OUTPUT_LIMIT = 16;

/**
 * The body of a Responses request: the server stores nothing (`store: false`), so each request contains the whole
 * conversation. The input comes last and everything is in a fixed order, so that the text of one request is a prefix of
 * the next and the provider's prompt cache hits. Items are sent without their ids, which only mean something to a
 * server that has stored them.
 */
export function toResponsesBody(
  request: ModelRequest,
  settings: Pick<OpenAiOptions, "model" | "stream" | "temperature">,
  dialect: ResponsesDialect,
  memory: ProviderMemory<ResponsesState>,
): Readonly<Record<string, unknown>> {
  return {
    model: settings.model,
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(dialect.sendStore ? { store: false } : {}),
    ...(request.maximumOutputTokens === undefined || !dialect.limited
      ? {}
      : { max_output_tokens: Math.max(SMALLEST_OUTPUT_LIMIT, outputLimitOf(request)) }),
    stream: settings.stream,
    ...(dialect.cacheKey ? { prompt_cache_key: cacheKeyOf(request) } : {}),
    ...(dialect.returnReasoning ? { include: ["reasoning.encrypted_content"] } : {}),
    ...(request.answerSchema === undefined || !dialect.structured
      ? {}
      : { text: { format: { type: "json_schema", ...request.answerSchema, strict: true } } }),
    ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toolOf) }),
    input: request.messages.flatMap((message) => convert(message, memory, dialect, request.images)),
  };
}
