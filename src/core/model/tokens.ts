import type { Message } from "./message.js";
import type { ToolSchema } from "./model.js";

/** Average over code and English; servers report the real number afterwards. */
const CHARACTERS_PER_TOKEN = 3.3;
/** Role, separators and ids of one message. */
const MESSAGE_OVERHEAD = 4;
/** Approximately the number that the larger providers count for a screenshot. */
export const IMAGE_TOKENS = 1_500;

/** Estimates the tokens of a text without a tokenizer: none is worth its size in the bundle. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function charactersOf(message: Message): number {
  const content = message.content?.length ?? 0;
  if (message.role !== "assistant") return content;
  return message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length + 20, content);
}

function imagesOf(message: Message): number {
  return message.role === "user" ? (message.images?.length ?? 0) : 0;
}

/** Estimated tokens of a whole request. */
export function estimateRequestTokens(messages: readonly Message[], tools: readonly ToolSchema[]): number {
  const characters = messages.reduce((sum, message) => sum + charactersOf(message), 0);
  const toolText = tools.length === 0 ? 0 : JSON.stringify(tools).length;
  const images = messages.reduce((sum, message) => sum + imagesOf(message), 0);
  const text = Math.ceil((characters + toolText) / CHARACTERS_PER_TOKEN);
  return text + messages.length * MESSAGE_OVERHEAD + images * IMAGE_TOKENS;
}
