import { createHash, type Hash } from "node:crypto";
import type { Message } from "../../core/model/message.js";
import type { ModelRequest, ToolSchema } from "../../core/model/model.js";
import { CACHE_MARK, cacheMarksOf } from "../caching.js";
import type { OpenAiOptions } from "../openai/call.js";
import { maximumOutputOf } from "../openai/context-windows.js";
import type { ProviderMemory } from "../openai/provider-memory.js";
import { OUTPUT_LIMIT_TOKENS, type UserMessage, validArguments, wellFormed } from "../openai/request-parts.js";

/** Fields that only some servers or models accept; a field that was refused once is omitted afterwards. */
export interface MessagesDialect {
  temperature: boolean;
  /** Answers that must match a JSON schema. */
  structured: boolean;
  /** Images in messages, for models that accept them. */
  images: boolean;
  /** Send the model's thinking back to it. */
  returnThinking: boolean;
  /** Mark the prefixes that should be cached. */
  cacheMarks: boolean;
  /** Stream calls while they are written: a long call that is held back until complete looks like silence. */
  streamCalls: boolean;
  /** Maximum tokens of an answer, if the server allows fewer than the model's row; null: as in the row. */
  outputLimit: number | null;
}

export const MESSAGES_DIALECT: Readonly<MessagesDialect> = {
  temperature: true,
  structured: true,
  images: true,
  returnThinking: true,
  cacheMarks: true,
  streamCalls: true,
  outputLimit: null,
};

export type Block = Readonly<Record<string, unknown>>;

/** The order of an answer's blocks; the conversation contains texts and calls, so only their positions are kept. */
export type MessagesPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly position: number }
  /** Thinking, and results of the server's own tools: sent back unchanged. */
  | { readonly kind: "opaque"; readonly block: Block };

export interface MessagesState {
  readonly parts: readonly MessagesPart[];
  /** Hash of everything before the answer: thinking is only valid after exactly the text that preceded it. */
  readonly prefix: string;
}

type AssistantMessage = Extract<Message, { role: "assistant" }>;

/** One turn of the conversation: roles alternate. */
interface Turn {
  readonly role: "user" | "assistant";
  readonly content: Block[];
}

/** Servers refuse empty and blank texts. */
function textBlocks(text: string): Block[] {
  return text.trim() === "" ? [] : [{ type: "text", text: wellFormed(text) }];
}

/** Other providers' ids contain characters that are refused here. */
function idOf(id: string): string {
  return id.replace(/[^\w-]/g, "_");
}

function callBlocks(message: AssistantMessage): Block[] {
  return message.toolCalls.map((call) => ({
    type: "tool_use",
    id: idOf(call.id),
    name: call.name,
    input: JSON.parse(validArguments(call.arguments)) as unknown,
  }));
}

function assistantBlocks(message: AssistantMessage, state: MessagesState | null): Block[] {
  const text = message.content ?? "";
  const calls = callBlocks(message);
  if (state === null) return [...textBlocks(text), ...calls];
  const said = state.parts.flatMap((part) => (part.kind === "text" ? [part.text] : []));
  // Redaction may have changed the text: then it becomes one block at the position of the first.
  const isSame = said.join(TEXT_BREAK) === text;
  let isSpoken = false;
  return state.parts.flatMap((part) => {
    if (part.kind === "opaque") return [part.block];
    if (part.kind === "call") return calls.slice(part.position, part.position + 1);
    if (isSame) return textBlocks(part.text);
    const blocks = isSpoken ? [] : textBlocks(text);
    isSpoken = true;
    return blocks;
  });
}

/** Separates the texts of two blocks of one answer. */
export const TEXT_BREAK = "\n\n";

function userBlocks(message: UserMessage, images: ModelRequest["images"]): Block[] {
  const shown = (message.images ?? []).flatMap(({ digest, mediaType }): Block[] => {
    const data = images?.get(digest);
    return data === undefined ? [] : [{ type: "image", source: { type: "base64", media_type: mediaType, data } }];
  });
  return [...textBlocks(message.content), ...shown];
}

function toolOf({ function: tool }: ToolSchema, isStreamed: boolean): Block {
  const streaming = isStreamed ? { eager_input_streaming: true } : {};
  return { name: tool.name, description: tool.description, input_schema: tool.parameters, ...streaming };
}

/** Starts the running hash with the parts of a request before its messages. */
function hashOfHead({ tools }: ModelRequest): Hash {
  return createHash("sha256").update(JSON.stringify(tools));
}

/** Identifies a whole request, like `MessagesState.prefix` for its answer. */
export function prefixOf(request: ModelRequest): string {
  const hash = hashOfHead(request);
  for (const message of request.messages) hash.update(JSON.stringify(message));
  return hash.digest("hex");
}

/** The list with a mark on the last block that accepts one. Thinking does not. */
function markLast(blocks: Block[]): void {
  const at = blocks.findLastIndex(({ type }) => type !== "thinking" && type !== "redacted_thinking");
  const block = blocks[at];
  if (block !== undefined) blocks[at] = { ...block, ...CACHE_MARK };
}

/** The conversation with alternating roles: all results of one step are in one turn, followed by people's messages. */
function turnsOf(
  request: ModelRequest,
  marks: ReadonlySet<number> | null,
  dialect: MessagesDialect,
  memory: ProviderMemory<MessagesState>,
): Turn[] {
  const hash = hashOfHead(request);
  const turns: Turn[] = [];
  const add = (role: Turn["role"], blocks: readonly Block[]): void => {
    if (blocks.length === 0) return;
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else turns.push({ role, content: [...blocks] });
  };
  const stateOf = (message: AssistantMessage): MessagesState | null => {
    const state = dialect.returnThinking ? memory.recall(message) : null;
    return state !== null && state.prefix === hash.copy().digest("hex") ? state : null;
  };
  for (const [index, message] of request.messages.entries()) {
    if (message.role === "user") add("user", userBlocks(message, dialect.images ? request.images : undefined));
    if (message.role === "assistant") add("assistant", assistantBlocks(message, stateOf(message)));
    if (message.role === "tool") {
      const content = message.content.trim() === "" ? {} : { content: wellFormed(message.content) };
      add("user", [{ type: "tool_result", tool_use_id: idOf(message.callId), ...content }]);
    }
    hash.update(JSON.stringify(message));
    if (marks?.has(index)) markLast(turns.at(-1)?.content ?? []);
  }
  return turns;
}

/** Names of the tools called in a conversation, in the order of their first call. */
function calledTools({ messages }: ModelRequest): readonly string[] {
  return [
    ...new Set(messages.flatMap((one) => (one.role === "assistant" ? one.toolCalls.map(({ name }) => name) : []))),
  ];
}

/** Servers refuse a conversation with calls but without tools: then declare the called tools and forbid them. */
function toolFields(request: ModelRequest, isStreamed: boolean): Block {
  if (request.tools.length > 0) return { tools: request.tools.map((tool) => toolOf(tool, isStreamed)) };
  const called = calledTools(request);
  if (called.length === 0) return {};
  return { tools: called.map((name) => ({ name, input_schema: { type: "object" } })), tool_choice: { type: "none" } };
}

/**
 * The body of a Messages request. The server stores nothing, so each request contains the whole conversation. The
 * messages come last and everything is in a fixed order, so that the text of one request is a prefix of the next.
 */
export function toMessagesBody(
  request: ModelRequest,
  settings: Pick<OpenAiOptions, "model" | "stream" | "temperature">,
  dialect: MessagesDialect,
  memory: ProviderMemory<MessagesState>,
): Block {
  const { model, temperature, stream } = settings;
  const largest = dialect.outputLimit ?? maximumOutputOf(model) ?? OUTPUT_LIMIT_TOKENS;
  const wanted = request.maximumOutputTokens ?? request.affordableOutputTokens ?? largest;
  const marks = dialect.cacheMarks ? cacheMarksOf(request, model) : null;
  const system = request.messages.flatMap((message) => (message.role === "system" ? textBlocks(message.content) : []));
  // Tools come before the system message, so one mark covers both.
  if (marks !== null && system.length > 0) markLast(system);
  return {
    model,
    max_tokens: Math.max(1, Math.min(wanted, largest)),
    ...(temperature === null || !dialect.temperature ? {} : { temperature }),
    stream,
    ...(request.answerSchema === undefined || !dialect.structured
      ? {}
      : { output_config: { format: { type: "json_schema", schema: request.answerSchema.schema } } }),
    ...toolFields(request, stream && dialect.streamCalls),
    ...(system.length === 0 ? {} : { system }),
    messages: turnsOf(request, marks, dialect, memory),
  };
}
